/* app.h - what every screen shares
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_APP_H
#define GUI_APP_H

#include "art.h"
#include "draw.h"
#include "store.h"
#include "widgets/ui.h"

struct session;
typedef struct app app;

/* A screen: a name and what it does each frame. It draws into app->draw and
 * reads app->ui.in; time comes in as app->ui.dt. */
typedef struct screen {
    const char *name;
    void (*enter)(app *a); /* may be NULL */
    void (*frame)(app *a);
    void (*leave)(app *a); /* may be NULL */
    /* Where something with a name of its own is ("1,0", "tile"), for scripts;
     * may be NULL. */
    bool (*locate)(app *a, const char *name, float *x, float *y);
} screen;

extern const screen screen_menu, screen_setup, screen_table, screen_result,
    screen_saves, screen_settings, screen_help;

struct app {
    settings settings;
    cc_catalog catalog;
    art art;
    char data[PATH_SIZE]; /* the pack */
    draw_list draw;
    ui ui;
    int w, h;   /* of the picture, pixels */
    float dpi;  /* pixels of the picture for one of the window */
    double now; /* seconds of frames so far */
    float wake; /* seconds after which a frame is wanted; <= 0 none */
    bool quit;
    bool full_screen;                   /* wanted */
    const screen *screen, *next, *back; /* back: where help returns to */
    struct session *session;            /* the game at the table, or NULL */
    char topic[32];                     /* rule or page at which help opens */
    char picture[PATH_SIZE]; /* where to save what is drawn next; or "" */
    char notice[400];        /* shown over everything until clicked */
    void *state[8];          /* of each screen, by screen_state() */
};

/* Reads settings, tile sets and the index of art in `data`. False and *why on
 * a fault. */
bool app_open(app *a, const char *data, char *why, size_t size);
void app_close(app *a);
/* One frame: what happened is in a->ui.in. */
void app_frame(app *a, float dt);
/* From the next frame on. */
void app_go(app *a, const screen *to);
void app_help(app *a, const char *topic);
/* Memory of a screen that lasts as long as the program, zeroed at first. */
void *app_state(app *a, int slot, size_t size);
/* Finds something by name: a widget, or what the screen knows. */
bool app_locate(app *a, const char *name, float *x, float *y);

enum {
    STATE_MENU,
    STATE_SETUP,
    STATE_TABLE,
    STATE_RESULT,
    STATE_SAVES,
    STATE_HELP,
    STATE_SETTINGS
};

#endif
