/* script_commands.h - what all commands of scripts share: those of script.c,
 * script_input.c, script_autoplay.c and script_checks.c
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

/* A command. `run` gets the text after the name, which it may modify. It
 * returns false after calling script_fail(). */
typedef struct script_command {
    const char *name; /* NULL ends a list */
    bool (*run)(script *s, char *rest);
} script_command;

struct script {
    video *video;
    app *app;
    const char *path;
    const script_command *const *lists; /* to search, ended by NULL */
    int line;                           /* number of the current line */
    int faults;                         /* layout faults found */
    bool trace;                         /* print actions when they are saved */
    int reported;                       /* how many were printed */
    const session *traced; /* the session whose actions these are */
    bool async;            /* do not wait for saves and advice */
    bool draws;            /* render every frame */
    bool life_runs;        /* details of the land move */
    point stored;          /* place stored by the command `keep` */
    uint32_t sounds;       /* sounds not yet checked: bits of sound_id */
    char reason[300];      /* the error message */
};

extern const script_command script_input_commands[], script_autoplay_commands[],
    script_check_commands[];

/* Runs one frame. */
void script_run_frame(script *s);
/* Runs frames until nothing moves, 2000 at most. */
void script_wait_still(script *s);
/* Sets the error message, "MESSAGE 'NAME'"; returns false. */
bool script_fail(script *s, const char *message, const char *name);
/* Removes trailing blanks and the quotes around a text, in place. */
void script_unquote(char *text);
/* Finds the pixel that a command names (script.h). Modifies `text`. False, with
 * an error message, if there is no such place. */
bool script_locate(script *s, char *text, point *out);
/* Runs one line of a script, which it modifies; false if it failed. */
bool script_run_line(script *s, char *line);

#endif
