/* script_commands.h - what all commands of scripts share
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SCRIPT_COMMANDS_H
#define GUI_SCRIPT_COMMANDS_H

#include "gui/app/session.h"
#include "gui/video/video.h"

/* Seconds between two frames of a script. */
#define SCRIPT_FRAME_SECONDS 0.016f

typedef struct script script;

/* A command. It may modify the rest of its line; false: it failed, and called
 * script_fail(). */
typedef struct script_command {
    const char *name; /* NULL ends a list */
    bool (*run)(script *s, char *rest);
} script_command;

struct script {
    video *video;
    app *app;
    const char *path;
    const script_command *const *lists; /* of all commands, NULL at the end */
    int line, reported, faults;         /* layout faults */
    bool trace, async, draws, life_runs;
    float kept_x, kept_y; /* see `keep` */
    uint32_t heard;       /* sounds since the last check */
    const session *told_of;
    char why[300]; /* why the command failed */
};

extern const script_command script_input_commands[], script_autoplay_commands[],
    script_check_commands[];

/* Runs one frame. */
void script_run_frame(script *s);
/* Runs frames until nothing moves. */
void script_wait_still(script *s);
/* Sets the error message; returns false. */
bool script_fail(script *s, const char *what, const char *of);
/* Removes quotes around a text, and blanks after it. */
void script_unquote(char *text);
/* Finds a place by its name, in pixels; false, with an error message, if there
 * is none. */
bool script_locate(script *s, char *text, float *x, float *y);
/* Runs a command. */
bool script_run_line(script *s, char *line);

#endif
