/* menu.c - the first screen: a title, and a button for every way to play
 *
 * "Continue" leads to the game at the table, or to the newest saved game; if
 * that is over, it is called "View last game".
 *
 * SPDX-License-Identifier: MIT
 */
#include "screens.h"

#include <math.h>

#include "gui/app/session.h"
#include "gui/app/solitaire.h"
#include "gui/app/unreadable.h"

typedef struct menu {
    bool can_continue, is_over; /* the game to continue; is it over */
    char newest[PATH_SIZE];     /* path of the newest saved game, or "" */
} menu;

/* True for a game at the table that is saved, not for a review or a lesson. */
static bool has_game(const app *a)
{
    return a->session && !a->session->read_only && a->session->save;
}

static bool is_over(const session *s)
{
    return s && cc_decision(&s->game).kind == CC_OVER;
}

static void enter(app *a)
{
    menu *m = app_state(a, STATE_MENU, sizeof *m);
    cc_error error;
    m->can_continue = save_newest(unreadable_is_file, m->newest) || has_game(a);
    if (has_game(a)) {
        m->is_over = is_over(a->session);
        return;
    }
    session *newest =
        m->can_continue ? session_load_read_only(&a->catalog, m->newest, &error)
                        : NULL;
    m->is_over = is_over(newest);
    session_free(newest);
}

/* Continues the game at the table, or else the newest saved one. */
static void continue_game(app *a, const menu *m)
{
    a->opens_for_review = false;
    if (has_game(a)) {
        app_show_screen(a, SCREEN_TABLE);
    } else {
        app_open_save(a, m->newest);
    }
}

/* Renders the title, and a picture below it if the buttons, buttons_h pixels
 * high, leave room for it. *y becomes the top of the buttons. */
static void render_title(app *a, float buttons_h, float *y)
{
    ui *u = &a->ui;
    float h = (float)a->h, w = (float)a->w;
    float size = units(u, h < units(u, 680) ? 52 : SIZE_TITLE);
    float room = h - size * 1.28f - units(u, 52) - buttons_h;
    *y = fminf(h * .06f, fmaxf(room, 0) * .3f);
    text_line(u->display, FONT_TITLE, size, INK, (rect){0, *y, w, size * 1.3f},
              ALIGN_MIDDLE, "Carcassonne");
    *y += size * 1.28f;
    ui_text(u, FONT_ITALIC, SIZE_TEXT, INK_SOFT, (rect){0, *y, w, units(u, 24)},
            ALIGN_MIDDLE, _("a game of roads, cities, cloisters and fields"));
    *y += units(u, 34);
    float max_h = fminf(h * .25f, h - *y - units(u, 18) - buttons_h);
    /* The picture is four times as wide as high. */
    float picture_h = fminf(fminf(w, units(u, 1100)) / 4, max_h);
    if (picture_h < units(u, 60)) {
        return;
    }
    rect at = {(w - picture_h * 4) / 2, *y, picture_h * 4, picture_h};
    render_sprite(u->display, art_find(&a->art, "ui/title"), at, WHITE);
    *y += picture_h + units(u, 18);
}

static void show_saves(app *a, bool for_review)
{
    a->opens_for_review = for_review;
    app_show_screen(a, SCREEN_SAVES);
}

/* Does what the i-th button says, in the order of labels[]. */
static void choose(app *a, const menu *m, int i)
{
    switch (i) {
    case 0: continue_game(a, m); break;
    case 1: app_show_screen(a, SCREEN_SETUP); break;
    case 2: solitaire_begin(a); break;
    case 3: show_saves(a, false); break;
    case 4: show_saves(a, true); break;
    case 5: app_show_screen(a, SCREEN_RECORDS); break;
    case 6: app_show_screen(a, SCREEN_LESSONS); break;
    case 7: app_show_help(a, "index"); break;
    case 8:
        a->back = SCREEN_MENU;
        app_show_screen(a, SCREEN_SETTINGS);
        break;
    default: app_quit(a);
    }
}

/* Renders the stars of today's deck in the right end of its button, once it was
 * played to the end. */
static void render_stars_of_today(app *a, rect button)
{
    ui *u = &a->ui;
    const finished_game *g = records_daily(&a->records, app_today(a));
    float w = units(u, 54);
    if (g) {
        solitaire_render_stars(u,
                               (rect){button.x + button.w - w - units(u, 6),
                                      button.y, w, button.h},
                               units(u, SIZE_TEXT), PARCHMENT, g->stars);
    }
}

static void render_buttons(app *a, const menu *m)
{
    static const char *const labels[] = {
        N_("Continue"), N_("New game"), N_("Daily deck"),
        /* Translators: continue a saved game. */
        N_("Load"), N_("Replay"), N_("Records"), N_("Tutorial"), N_("Rules"),
        N_("Settings"), N_("Quit")};
    enum { DAILY_DECK = 2 }; /* in this list */
    enum { N = sizeof labels / sizeof *labels };
    ui *u = &a->ui;
    float y, foot = units(u, 38), gap = units(u, 16), w = units(u, 260);
    float min_step = units(u, SIZE_BUTTON + 4);
    /* Two columns if one is too high; the title needs 140 units. */
    int columns = (float)a->h - units(u, 140) < N * min_step ? 2 : 1;
    int rows = (N + columns - 1) / columns;
    render_title(a, foot + (float)rows * units(u, SIZE_BUTTON + 8), &y);
    float step = fminf(units(u, 56), ((float)a->h - y - foot) / (float)rows);
    float width = w * (float)columns + gap * (float)(columns - 1);
    float left = ((float)a->w - width) / 2;
    for (int i = 0; i < N; i++) {
        rect r = {left + (float)(i / rows) * (w + gap),
                  y + (float)(i % rows) * step, w, step - units(u, 9)};
        /* The likeliest choice: to continue, or else a new game. */
        bool is_primary = i == (m->can_continue && !m->is_over ? 0 : 1);
        const char *label =
            i == 0 && m->is_over ? N_("View last game") : labels[i];
        if (ui_button_if(u, r, _(label),
                         is_primary ? BUTTON_PRIMARY : BUTTON_PLAIN,
                         i > 0 || m->can_continue) ||
            (is_primary && !u->focus_visible &&
             input_consume_key(&u->in, KEY_ENTER))) {
            choose(a, m, i);
        }
        if (i == DAILY_DECK) {
            render_stars_of_today(a, r);
        }
    }
}

static void frame(app *a)
{
    ui *u = &a->ui;
    render_tiled(u->display, art_find(&a->art, "ui/parchment"),
                 (rect){0, 0, (float)a->w, (float)a->h}, WHITE);
    render_buttons(a, app_state(a, STATE_MENU, sizeof(menu)));
    ui_text(u, FONT_ITALIC, SIZE_SMALL, INK_SOFT,
            (rect){0, (float)a->h - units(u, 32), (float)a->w, units(u, 24)},
            ALIGN_MIDDLE,
            _("An unofficial fan game. It uses no artwork or text from the "
              "publisher."));
    if (input_consume_key(&u->in, KEY_F1)) {
        app_show_help(a, "index");
    }
}

const screen screen_menu = {.name = "menu", .enter = enter, .frame = frame};
