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
struct session;
typedef struct app app;

/* A screen: a name and what it does each frame. It draws into app->draw and
 * reads app->ui.in; time comes in as app->ui.dt. */
typedef struct screen {
    const char *name;
    void (*enter)(app *a); /* may be NULL */
    void (*frame)(app *a);
    void (*leave)(app *a); /* may be NULL */
    void (*close)(app *a); /* before the program ends; may be NULL */
    /* Where something with a name of its own is ("1,0", "tile"), for scripts;
     * may be NULL. */
    bool (*locate)(app *a, const char *name, float *x, float *y);
    /* Whether what asks something lies over what it asks about: for the check
     * of layouts; may be NULL. */
    bool (*hides)(app *a);
} screen;

/* What the player wants to leave while the game is not on the disk. */
typedef enum app_leaving { LEAVE_NONE, LEAVE_PROGRAM, LEAVE_GAME } app_leaving;

struct app {
    settings settings;
    cc_catalog catalog;
    art art;
    char data[PATH_SIZE]; /* the pack */
    display_list display;
    ui ui;
    motion motion;
    motion_speed script_speed; /* of motion, while a script plays */
    bool scripted;
    bool script_banner; /* settings.banner means something then too */
    double script_life; /* the time of life on the land, seconds, while a
                           script plays; < 0 there is none */
    int w, h;           /* of the picture, pixels */
    int pinned_scale;   /* percent that is kept while the pointer is on what
                         changes it; 0: that of the settings */
    float dpi;          /* pixels of the picture for one of the window */
    long day;           /* of the deck of the day, 20260131; 0: today */
    double now;         /* seconds of frames so far */
    float elapsed;      /* seconds since the last frame, however many */
    float wake;         /* seconds after which a frame is wanted; <= 0 none */
    float tick;         /* the same, of a clock that only counts time */
    uint32_t sounds;    /* to be heard with this frame, bits of sound_id */
    bool quit;
    bool full_screen;             /* wanted */
    const screen *const *screens; /* by screen_id */
    screen_id screen, next, back; /* back: where help returns to */
    struct session *session;      /* the game at the table, or NULL */
    bool opens_for_review; /* saved games are opened to look back at them */
    char help_topic[32];   /* rule or page at which help opens */
    char
        poster_path[PATH_SIZE]; /* where to save a picture of the land; or "" */
    char chronicle_path[PATH_SIZE]; /* the page that it belongs to, or "" */
    float poster_progress;          /* how much of the picture is, 0 to 1 */
    char notice[600];               /* shown over everything until clicked */
    app_leaving leaving; /* asked, because the game is not on the disk */
    struct session *next_session; /* the game that is to take its place */
    int unsaved_folder;           /* of save_folder(), where it may be saved */
    char unsaved_path[PATH_SIZE]; /* the file there */
    bool unsaved_path_typed;      /* by the player */
    bool game_was_discarded; /* a game was left though it could not be saved */
    char crash_log[PATH_SIZE]; /* the log of a run that crashed; "" none */
    struct adviser *adviser;   /* see app_adviser() */
    void *state[STATES];       /* of each screen and more, by app_state() */
};

/* Reads settings, tile sets and the index of art in `data`. What is damaged is
 * told and left out; false and *why if no tile set is left. */
bool app_open(app *a, const char *data, const screen *const screens[SCREENS],
              char *why, size_t size);
void app_close(app *a);
/* One frame: what happened is in a->ui.in. */
void app_frame(app *a, float dt);
/* From the next frame on. */
void app_show_screen(app *a, screen_id to);
void app_show_help(app *a, const char *topic);
/* Puts a game, which is the application's then, on the table in place of the
 * one there; and ends the program. Both ask first if the game at the table
 * could not be saved. */
void app_start_game(app *a, struct session *fresh);
void app_quit(app *a);
/* Saves a game that could not be saved wherever it can be, when there is nobody
 * to ask any more, and says so. Returns 1 if it was not where it belongs. */
int app_emergency_save(app *a);
/* Opens a saved game as app_start_game(), or only to look back at it if
 * a->replaying; says what is wrong with it. */
void app_open_save(app *a, const char *path);
/* No picture of the land is saved, and no page without its picture. */
void app_cancel_poster(app *a);
/* Does what was asked about. */
void app_leave_now(app *a);
/* True while a dialog is open, which blocks the screen below. */
bool app_has_dialog(const app *a);
/* Proposes a path in one of the save_folder()s for a game that is not saved. */
void app_propose_path(app *a, int folder);
/* Lets it be heard with this frame. */
void app_play_sound(app *a, sound_id id);
/* Memory of a screen that lasts as long as the program, zeroed at first. */
void *app_state(app *a, int slot, size_t size);
/* Who is asked for advice; begins to work when first asked for. */
struct adviser *app_adviser(app *a);
/* The largest scale of the interface, in percent, that this window has room
 * for; a larger one that is chosen has no effect. */
int app_scale_max(const app *a);
/* Finds something by name: a widget, or what the screen knows. */
bool app_locate(app *a, const char *name, float *x, float *y);

#endif
