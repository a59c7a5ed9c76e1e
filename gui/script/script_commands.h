/* script_commands.h - what the files that hold commands of scripts share
 *
 * A command is a row; script.c walks over the lists.
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

/* What follows its name may be changed; false: it failed, script_fail() says
 * why. */
typedef struct script_command {
    const char *name; /* NULL ends a list */
    bool (*run)(script *s, char *rest);
} script_command;

struct script {
    video *video;
    app *app;
    const char *path;
    const script_command *const *lists; /* of all commands, NULL at the end */
    int line, reported, faults;         /* of layouts */
    bool trace, async, draws, life_runs;
    float kept_x, kept_y; /* see `keep` */
    uint32_t heard;       /* sounds since they were asked for last */
    const session *told_of;
    char why[300]; /* the command failed */
};

extern const script_command script_input_commands[], script_autoplay_commands[],
    script_check_commands[];

/* One frame. */
void script_run_frame(script *s);
/* Frames until nothing moves. */
void script_wait_still(script *s);
/* Says what is wrong with `of`; false. */
bool script_fail(script *s, const char *what, const char *of);
/* Takes quotes off a name, and blanks behind it. */
void script_unquote(char *text);
/* A place by its name, in pixels; false: there is none, which was said. */
bool script_locate(script *s, char *text, float *x, float *y);
/* Runs one command. */
bool script_run_line(script *s, char *line);

#endif
