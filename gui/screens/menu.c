/* menu.c - the first screen
 *
 * SPDX-License-Identifier: MIT
 */
#include "screens.h"

#include <math.h>

#include "gui/app/session.h"
#include "gui/app/solitaire.h"
#include "gui/app/unreadable.h"

typedef struct menu {
    bool can_continue, is_over; /* the game is over and can be reviewed */
    char newest[PATH_SIZE];
} menu;

/* True for a running game, not for a review or a lesson. */
static bool is_at_table(const app *a)
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
    m->can_continue = save_newest(unreadable_is_file, m->newest) || is_at_table(a);
    if (is_at_table(a)) {
        m->is_over = is_over(a->session);
        return;
    }
    session *newest =
        m->can_continue ? session_load_read_only(&a->catalog, m->newest, &error)
                        : NULL;
    m->is_over = is_over(newest);
    session_free(newest);
}

/* Continues the game at the table, or the one saved last. */
static void continue_game(app *a, const menu *m)
{
    a->opens_for_review = false;
    if (is_at_table(a)) {
        app_show_screen(a, SCREEN_TABLE);
    } else {
        app_open_save(a, m->newest);
    }
}

/* `buttons_h`: height of the buttons; the picture gets the rest. */
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
    int sprite = art_find(&a->art, "ui/title");
    float max_h = fminf(h * .25f, h - *y - units(u, 18) - buttons_h);
    float ph = fminf(fminf(w, units(u, 1100)) / 4, max_h), pw = ph * 4;
    if (ph < units(u, 60)) {
        return;
    }
    render_sprite(u->display, sprite, (rect){(w - pw) / 2, *y, pw, ph}, WHITE);
    *y += ph + units(u, 18);
}

static void open_saves(app *a, bool replaying)
{
    a->opens_for_review = replaying;
    app_show_screen(a, SCREEN_SAVES);
}

static void choose(app *a, const menu *m, int i)
{
    switch (i) {
    case 0: continue_game(a, m); break;
    case 1: app_show_screen(a, SCREEN_SETUP); break;
    case 2: solitaire_begin(a); break;
    case 3: open_saves(a, false); break;
    case 4: open_saves(a, true); break;
    case 5: app_show_screen(a, SCREEN_LESSONS); break;
    case 6: app_show_help(a, "index"); break;
    case 7:
        a->back = SCREEN_MENU;
        app_show_screen(a, SCREEN_SETTINGS);
        break;
    default: app_quit(a);
    }
}

static void render_buttons(app *a, const menu *m)
{
    static const char *const labels[] = {
        N_("Continue"), N_("New game"), N_("Daily deck"),
        N_("Load"),     N_("Replay"),   N_("Tutorial"),
        N_("Rules"),    N_("Settings"), N_("Quit")};
    enum { N = sizeof labels / sizeof *labels };
    ui *u = &a->ui;
    float y, foot = units(u, 38), gap = units(u, 16), w = units(u, 260);
    float min_w = units(u, SIZE_BUTTON + 4);
    /* Two columns if one is too high. */
    int columns = (float)a->h - units(u, 140) < N * min_w ? 2 : 1;
    int rows = (N + columns - 1) / columns;
    render_title(a, foot + (float)rows * units(u, SIZE_BUTTON + 8), &y);
    float step = fminf(units(u, 56), ((float)a->h - y - foot) / (float)rows);
    float width = w * (float)columns + gap * (float)(columns - 1);
    float left = ((float)a->w - width) / 2;
    for (int i = 0; i < N; i++) {
        rect r = {left + (float)(i / rows) * (w + gap),
                  y + (float)(i % rows) * step, w, step - units(u, 9)};
        bool first = i == (m->can_continue && !m->is_over ? 0 : 1);
        const char *label =
            i == 0 && m->is_over ? N_("View last game") : labels[i];
        if (ui_button_if(u, r, _(label), first ? BUTTON_PRIMARY : BUTTON_PLAIN,
                         i > 0 || m->can_continue) ||
            (first && !u->focus_visible &&
             input_consume_key(&u->in, KEY_ENTER))) {
            choose(a, m, i);
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
