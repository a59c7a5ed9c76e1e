/* app.h - what every screen shares
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_APP_H
#define GUI_APP_H

#include "gui/base/motion.h"
#include "gui/readers/art.h"
#include "gui/readers/lang.h"
#include "gui/readers/sound.h"
#include "gui/video/display_list.h"
#include "gui/widgets/ui.h"
#include "user_data.h"

/* Memory of screens and of what they share, by app_state(). */
enum {
    STATE_MENU,
    STATE_SETUP,
    STATE_TABLE,
    STATE_RESULT,
    STATE_SAVES,
    STATE_HELP,
    STATE_SETTINGS,
    STATE_GUIDE,
    STATE_HINTS,
    STATE_PREVIEW,
    STATE_REVIEW,
    STATE_CHRONICLE_VIEW,
    STATE_TUTORIAL,
    STATE_LESSONS,
    STATE_HOT_SEAT,
    STATE_FIRST_TIPS,
    STATE_LIFE_VIEW,
    STATE_SOLITAIRE,
    STATES
};

/* The screens, by app_show_screen(); main.c says which screen each is. */
typedef enum screen_id {
    SCREEN_NONE,
    SCREEN_MENU,
    SCREEN_SETUP,
    SCREEN_TABLE,
    SCREEN_RESULT,
    SCREEN_SAVES,
    SCREEN_SETTINGS,
    SCREEN_PLAY_SETTINGS,
    SCREEN_HELP,
    SCREEN_LESSONS,
    SCREEN_DIALOG, /* rendered over the others while app_has_dialog() */
    SCREENS
} screen_id;

struct adviser;
struct seat;
struct session;
typedef struct app app;

/* A screen. It renders into app->display and reads its input from app->ui.in;
 * time comes in as app->ui.dt. */
typedef struct screen {
    const char *name;
    void (*enter)(app *a); /* may be NULL */
    void (*frame)(app *a);
    void (*leave)(app *a); /* may be NULL */
    void (*close)(app *a); /* before the program ends; may be NULL */
    /* For scripts: finds something by its name ("1,0", "tile"), in pixels; may
     * be NULL. */
    bool (*locate)(app *a, const char *name, point *out);
    /* For the layout check: true if a card covers what it asks about; may be
     * NULL. */
    bool (*hides)(app *a);
} screen;

/* What the player is leaving while the game could not be saved. */
typedef enum app_leaving { LEAVE_NONE, LEAVE_PROGRAM, LEAVE_GAME } app_leaving;

struct app {
    settings settings;
    cc_catalog catalog;
    art art;
    char data[PATH_SIZE]; /* folder of the pack */
    display_list display;
    ui ui;
    motion motion;
    motion_speed script_speed; /* of motion, while a script plays */
    bool scripted;
    bool script_banner; /* settings.banner applies in scripts too */
    double script_life; /* time of life on the land in scripts, seconds; < 0: no
                           life */
    int w, h;           /* of the picture, pixels */
    int pinned_scale;   /* percent, while the pointer is on the control that
                           changes it; 0: as in the settings */
    float dpi;          /* pixels of the picture per pixel of the window */
    long day;           /* of the deck of the day, 20260131; 0: today */
    double now;         /* seconds of all frames so far */
    float elapsed;      /* seconds since the last frame, not limited */
    float wake;      /* seconds until the next frame is needed; <= 0: none is */
    float tick;      /* the same for a running clock */
    uint32_t sounds; /* to be played with this frame: bits of sound_id */
    bool quit;
    bool full_screen;             /* requested */
    const screen *const *screens; /* by screen_id */
    screen_id screen, next, back; /* back: the screen that help returns to */
    struct session *session;      /* the game at the table, or NULL */
    bool opens_for_review;        /* saved games are opened for review only */
    char help_topic[32];          /* rule or page at which help opens */
    char
        poster_path[PATH_SIZE]; /* where to save a picture of the land, or "" */
    char chronicle_path[PATH_SIZE]; /* the page that the picture belongs to, or
                                       "" */
    float poster_progress;          /* fraction of the picture that is drawn */
    char notice[600];               /* shown over everything until clicked */
    app_leaving leaving; /* asked now, because the game is not on disk */
    struct session *next_session; /* the game that replaces it */
    int unsaved_folder;           /* proposed save_folder() for it */
    char unsaved_path[PATH_SIZE]; /* and file in that folder */
    bool unsaved_path_typed;      /* edited by the player */
    bool game_was_discarded;      /* a game was left without being saved */
    char crash_log[PATH_SIZE];    /* log of a run that crashed, or "" */
    struct adviser *adviser;      /* see app_adviser() */
    void *state[STATES];          /* of each screen and more, by app_state() */
};

/* Reads settings, tile sets and the index of pictures in `data`. Damaged files
 * are logged and skipped. False and *reason if no tile set is left. */
bool app_open(app *a, const char *data, const screen *const screens[SCREENS],
              char *reason, size_t size);
void app_close(app *a);
/* Runs one frame; the input is in a->ui.in. */
void app_frame(app *a, float dt);
/* Changes the screen with the next frame. */
void app_show_screen(app *a, screen_id to);
void app_show_help(app *a, const char *topic);
/* app_start_game() puts a game on the table, which the application then owns;
 * app_quit() ends the program. Both ask first if the present game could not be
 * saved. */
void app_start_game(app *a, struct session *next);
/* Does so with a new game, which is saved; an error becomes a->notice. */
void app_start_new_game(app *a, const cc_setup *setup,
                        const struct seat *seats);
void app_quit(app *a);
/* Saves a game that could not be saved in any other folder, without asking.
 * Returns 1 if it is not where it belongs. */
int app_emergency_save(app *a);
/* Opens a saved game as app_start_game() does, for review only if
 * a->opens_for_review is set; shows a notice if that fails. */
void app_open_save(app *a, const char *path);
/* Cancels saving a picture of the land, and the page that it belongs to. */
void app_cancel_poster(app *a);
/* Leaves the game or the program, as was asked. */
void app_leave_now(app *a);
/* True while a dialog is open, which blocks the screen below. */
bool app_has_dialog(const app *a);
/* Proposes a path in one of the save_folder()s for a game that is not saved. */
void app_propose_path(app *a, int folder);
/* Plays a sound with this frame. */
void app_play_sound(app *a, sound_id id);
/* Returns memory of a screen that lasts as long as the program, zeroed at
 * first. */
void *app_state(app *a, int slot, size_t size);
/* Returns the adviser, which is started when first needed. */
struct adviser *app_adviser(app *a);
/* Returns the largest scale of the interface, in percent, that fits the window;
 * larger settings have no effect. */
int app_scale_max(const app *a);
/* Finds a widget, or something the screen knows, by name; in pixels. */
bool app_locate(app *a, const char *name, point *out);

#endif
