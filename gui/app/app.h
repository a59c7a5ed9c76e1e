/* app.h - what every screen shares
 *
 * struct app is the state of the program, passed to everything in the window.
 * It shows one screen at a time; a dialog may lie over it. Screens include this
 * file for widgets, texts, colours, translations and pictures too.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_APP_H
#define GUI_APP_H

#include "gui/app/practice/mistakes.h"
#include "gui/base/motion.h"
#include "gui/readers/art.h"
#include "gui/readers/lang.h"
#include "gui/readers/sound.h"
#include "gui/video/display_list.h"
#include "gui/widgets/ui.h"
#include "presets.h"
#include "records.h"
#include "user_data.h"

/* What has memory of its own in app.state: screens, and files that are active
 * on several of them. */
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
    STATE_BACKDROP,
    STATE_RECORDER,
    STATE_RECORDS,
    STATE_MISTAKES,
    STATE_PASS_ON,
    STATE_PUZZLE,
    STATES
};

/* Numbers of screens; main.c has the list of the screens themselves. */
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
    SCREEN_RECORDS,
    SCREEN_MISTAKES,
    SCREEN_DIALOG, /* rendered over the others while app_has_dialog() */
    SCREENS
} screen_id;

struct adviser;
struct puzzle_task;
struct seat;
struct session;
typedef struct app app;

/* A screen. In every frame it renders into app->display and reads its input
 * from app->ui.in; app->ui.dt has the seconds since the last frame. */
typedef struct screen {
    const char *name;      /* in the log, and in scripts */
    void (*enter)(app *a); /* when it is shown; may be NULL */
    void (*frame)(app *a);
    void (*leave)(app *a); /* before another one is shown; may be NULL */
    void (*close)(app *a); /* before the program ends; may be NULL */
    /* For scripts: finds something by its name ("1,0", "tile"), in pixels; may
     * be NULL. */
    bool (*locate)(app *a, const char *name, point *out);
    /* For the layout check: true if a card covers the choices that it asks the
     * player to make; may be NULL. */
    bool (*hides_choices)(app *a);
} screen;

/* What the player is leaving while the game could not be saved. */
typedef enum app_leaving { LEAVE_NONE, LEAVE_PROGRAM, LEAVE_GAME } app_leaving;

struct app {
    /* -- loaded when the program starts */
    settings settings;
    records records;      /* the finished games of this user */
    mistakes mistakes;    /* what turns of people cost in reviewed games */
    presets presets;      /* games that are offered by a name */
    char data[PATH_SIZE]; /* folder of the pack */
    cc_catalog catalog;
    art art;
    /* While tiles of the pack are still being drawn: pictures_refresh(). */
    bool pack_is_partial;
    double pack_looked_at; /* the time `now` */
    long long index_size;  /* of the index that was read, bytes */
    int pack_version;      /* counts how often it was read again */

    /* -- the screen that is shown */
    const screen *const *screens; /* by screen_id */
    screen_id screen;             /* is shown */
    screen_id next;      /* is shown from the next frame on; or SCREEN_NONE */
    screen_id back;      /* help and settings return to it */
    char help_topic[32]; /* rule or page at which help opens */
    void *state[STATES]; /* see app_state() */

    /* -- the frame */
    int w, h;         /* of the picture, pixels */
    float dpi;        /* pixels of the picture per pixel of the window */
    bool full_screen; /* requested */
    int pinned_scale; /* replaces settings.scale while the pointer is on the
                         control that changes it, percent; 0: it does not */
    double now;       /* seconds of all frames so far */
    float elapsed;    /* seconds since the last frame, not limited */
    display_list display;
    ui ui;
    motion motion;
    float wake; /* seconds until a frame is needed though nothing moves; <= 0:
                   none is needed. Scripts wait for it */
    float tick; /* as `wake`, for clocks and animated details: scripts do not
                   wait for it */
    uint32_t sounds; /* to be played with this frame: bits of sound_id */
    bool quit;       /* the program ends after this frame */

    /* -- the game at the table */
    struct session *session; /* or NULL */
    bool opens_for_review;   /* saved games are opened for review only */
    bool plays_on;           /* requested: a new game that begins as the one at
                                the table, with so many of its steps: */
    int plays_on_from;
    struct adviser *adviser; /* see app_adviser() */
    /* Of the daily puzzle: what makes it or judges a turn, or NULL; the dialog
     * waits until it is made. */
    struct puzzle_task *puzzle_task;
    bool awaits_puzzle;

    /* -- a picture of the land that is being saved */
    char poster_path[PATH_SIZE]; /* where; "": none */
    bool poster_has_scores;      /* with the players and their points below */
    char chronicle_path[PATH_SIZE]; /* page that shows that picture, or "" */
    float poster_progress;          /* fraction of the picture that is drawn */

    /* -- dialogs: app_has_dialog() */
    char notice[600];             /* shown over everything until clicked */
    char dropped_path[PATH_SIZE]; /* file to open; "": none */
    char crash_log[PATH_SIZE];    /* log of a run that crashed, or "" */
    /* While the dialog asks about a game that could not be saved: */
    app_leaving leaving;          /* what is left */
    struct session *next_session; /* LEAVE_GAME: the game to play then */
    int unsaved_folder;           /* number of the save_folder() proposed */
    char unsaved_path[PATH_SIZE]; /* path proposed in that folder */
    bool unsaved_path_typed;      /* the player has edited that path */
    bool game_was_discarded;      /* a game was left without being saved */

    /* -- while a script plays */
    bool scripted;
    motion_speed script_speed; /* of motion */
    bool script_hot_seat;      /* banners and hidden hands in scripts too */
    double script_life; /* seconds of the animated details on the land; < 0:
                           there are none */
    long day;           /* of the deck of the day, 20260131; 0: today */
};

/* Starts the application: loads settings, tile sets and the index of pictures
 * from the pack in the folder `data`. Damaged files are logged and skipped.
 * False, and why in `reason` of `size` bytes, if no tile set is left. */
bool app_open(app *a, const char *data, const screen *const screens[SCREENS],
              char *reason, size_t size);
/* Frees everything; a game that is not saved is lost (app_emergency_save()). */
void app_close(app *a);
/* Runs one frame of `dt` seconds; its input is in a->ui.in. */
void app_frame(app *a, float dt);
/* Finds a widget of the last frame, or something that the screen knows by name;
 * *out is its place in pixels. */
bool app_locate(app *a, const char *name, point *out);

/* Shows another screen from the next frame on. */
void app_show_screen(app *a, screen_id to);
/* Shows the help page on a topic: a page ("base") or a rule ("BASE-7"). */
void app_show_help(app *a, const char *topic);

/* Puts a game on the table, and takes it over. If the present game could not be
 * saved, asks the player first. */
void app_start_game(app *a, struct session *next);
/* Returns a seed for a new game, made of the time of day and of `salt`, which
 * tells games apart that begin in the same second. */
uint64_t app_new_seed(uint64_t salt);
/* Begins a new game, which is saved, and puts it on the table as
 * app_start_game() does; an error becomes a->notice. */
void app_start_new_game(app *a, const cc_setup *setup,
                        const struct seat *seats);
/* Begins a new game that shares its first n_steps with another, as
 * session_new_from() does, and puts it on the table; an error becomes
 * a->notice. The other game is not changed, also if it is at the table. */
void app_play_on(app *a, const struct session *other, int n_steps);
/* Loads a saved game for review only, without its file. The caller owns it;
 * NULL after an error, which becomes a->notice. */
struct session *app_load_for_review(app *a, const char *path);
/* Opens a saved game, and puts it on the table as app_start_game() does; for
 * review only if a->opens_for_review. An error becomes a->notice. */
void app_open_save(app *a, const char *path);
/* Opens a file that was dropped onto the window, as app_open_save() does, once
 * no dialog is open. Of several files the last one counts. */
void app_drop_file(app *a, const char *path);
/* Ends the program. If the game could not be saved, asks the player first. */
void app_quit(app *a);
/* Does what a->leaving says, after the player's answer; a game that could not
 * be saved is discarded. */
void app_leave_now(app *a);
/* Proposes a path in the save_folder() of this number for a game that could not
 * be saved. */
void app_propose_path(app *a, int folder);
/* Saves a game that could not be saved in any other folder, without asking.
 * Returns the exit status of the program: 1 if a game is not where it belongs,
 * else 0. */
int app_emergency_save(app *a);

/* True while a dialog is open, which blocks the screen below. */
bool app_has_dialog(const app *a);
/* Cancels saving a picture of the land; removes the page that shows it. */
void app_cancel_poster(app *a);
/* Plays a sound with this frame. */
void app_play_sound(app *a, sound_id id);
/* Returns the memory of STATE_...: `size` bytes, zeroed at first, which last as
 * long as the program. */
void *app_state(app *a, int slot, size_t size);
/* Returns the adviser, which is started when first needed; NULL if it cannot be
 * started. */
struct adviser *app_adviser(app *a);
/* Returns today's date, by local time, as 20260131. */
long app_today(const app *a);
/* Returns the largest scale of the interface, in percent, that fits the window;
 * larger settings have no effect. */
int app_scale_max(const app *a);

#endif
