/* menu.c - the first screen: a title, and a button for every way to play
 *
 * "Continue" leads to the game at the table, or to the newest saved game; if
 * that is over, it is called "View last game".
 *
 * SPDX-License-Identifier: MIT
 */
#include "screens.h"

#include <math.h>

#include "backdrop.h"
#include "gui/app/pictures.h"
#include "gui/app/practice/puzzle_game.h"
#include "gui/app/practice/solitaire.h"
#include "gui/app/session.h"
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
    session *newest =
        m->can_continue && !has_game(a)
            ? session_load_read_only(&a->catalog, m->newest, &error)
            : NULL;
    m->is_over = is_over(newest ? newest : a->session);
    backdrop_set_last_game(a, newest);
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

/* Renders the title at the top of the sheet, above what is within its margins:
 * as a picture with the name, if the buttons, buttons_h pixels high, leave room
 * for it, else as a line. Returns the top of the buttons. */
static float render_title(app *a, rect sheet, rect r, float buttons_h)
{
    ui *u = &a->ui;
    float size = units(u, 52), y = r.y;
    rect picture = rect_inset(sheet, units(u, 6)); /* within its frame */
    picture.h = picture.w / 2.4f; /* the pack has it in this ratio */
    if (picture.y + picture.h + units(u, 34) + buttons_h <= r.y + r.h) {
        render_picture(a, "ui/title", picture.h, picture, 1);
        y = picture.y + picture.h;
    } else {
        size = text_fit_size(FONT_TITLE, size, r.w, 1, "Carcassonne");
        text_line(u->display, FONT_TITLE, size, INK,
                  (rect){r.x, y, r.w, size * 1.2f}, ALIGN_MIDDLE,
                  "Carcassonne");
        y += size * 1.2f;
    }
    const char *motto = _("roads, cities, cloisters, fields");
    size = text_fit_size(FONT_ITALIC, units(u, SIZE_TEXT), r.w, 1, motto);
    text_line(u->display, FONT_ITALIC, size, INK_SOFT,
              (rect){r.x, y, r.w, units(u, 24)}, ALIGN_MIDDLE, motto);
    return y + units(u, 34);
}

/* Shows the list of saved games, to play on or to review one. */
static void show_saves(app *a, bool for_review)
{
    a->opens_for_review = for_review;
    app_show_screen(a, SCREEN_SAVES);
}

/* The buttons, in their order. */
enum {
    CONTINUE,
    NEW_GAME,
    DAILY_DECK,
    DAILY_PUZZLE,
    LOAD,
    REPLAY,
    RECORDS,
    TUTORIAL,
    RULES,
    SETTINGS,
    QUIT,
    MENU_BUTTONS
};

static const char *const labels[MENU_BUTTONS] = {
    [CONTINUE] = N_("Continue"),
    [NEW_GAME] = N_("New game"),
    [DAILY_DECK] = N_("Daily deck"),
    [DAILY_PUZZLE] = N_("Daily puzzle"),
    /* Translators: continue a saved game. */
    [LOAD] = N_("Load"),
    [REPLAY] = N_("Replay"),
    [RECORDS] = N_("Records"),
    [TUTORIAL] = N_("Tutorial"),
    [RULES] = N_("Rules"),
    [SETTINGS] = N_("Settings"),
    [QUIT] = N_("Quit")};

/* Does what a button says. */
static void choose(app *a, const menu *m, int button)
{
    switch (button) {
    case CONTINUE: continue_game(a, m); break;
    case NEW_GAME: app_show_screen(a, SCREEN_SETUP); break;
    case DAILY_DECK: solitaire_begin(a); break;
    case DAILY_PUZZLE: puzzle_game_begin(a); break;
    case LOAD:
    case REPLAY: show_saves(a, button == REPLAY); break;
    case RECORDS: app_show_screen(a, SCREEN_RECORDS); break;
    case TUTORIAL: app_show_screen(a, SCREEN_LESSONS); break;
    case RULES: app_show_help(a, "index"); break;
    case SETTINGS:
        a->back = SCREEN_MENU;
        app_show_screen(a, SCREEN_SETTINGS);
        break;
    default: app_quit(a);
    }
}

/* In units: the gap between columns, the margin of the sheet, what the title
 * takes at least, and the notice with the margins of the sheet. */
enum { COLUMN_GAP = 16, PADDING = 26, TITLE_H = 110, NOTICE_H = 100 };

/* Returns in how many columns the buttons fit the height of the window. */
static int count_columns(const app *a)
{
    float room = (float)a->h - units(&a->ui, TITLE_H + NOTICE_H);
    return room < (float)MENU_BUTTONS * units(&a->ui, SIZE_BUTTON + 4) ? 2 : 1;
}

/* Renders the stars of today's deck or puzzle in the right end of its button,
 * beside the label, once it was played to the end. */
static void render_stars_of_today(app *a, rect button, const char *label,
                                  const finished_game *g)
{
    ui *u = &a->ui;
    float gap = units(u, 6), size = units(u, SIZE_TEXT);
    float room = (button.w - text_width(FONT_BOLD, size, label)) / 2 - 2 * gap;
    float w = fminf(units(u, 54), room);
    if (g && w > units(u, 38)) { /* as large as there is room */
        solitaire_render_stars(
            u, (rect){button.x + button.w - w - gap, button.y, w, button.h},
            size * w / units(u, 54), PARCHMENT, g->stars);
    }
}

/* Renders the buttons between `y` and `bottom`, the likeliest one as primary,
 * and does what is chosen. */
static void render_buttons(app *a, const menu *m, rect r, float y, float bottom)
{
    ui *u = &a->ui;
    int columns = count_columns(a);
    int rows = (MENU_BUTTONS + columns - 1) / columns;
    float gap = units(u, COLUMN_GAP);
    float w = (r.w - gap * (float)(columns - 1)) / (float)columns;
    float step = fminf(units(u, 56), (bottom - y) / (float)rows);
    int likeliest = m->can_continue && !m->is_over ? CONTINUE : NEW_GAME;
    for (int i = 0; i < MENU_BUTTONS; i++) {
        rect place = {r.x + (float)(i / rows) * (w + gap),
                      y + (float)(i % rows) * step, w, step - units(u, 9)};
        const char *label =
            i == CONTINUE && m->is_over ? N_("View last game") : labels[i];
        bool is_primary = i == likeliest;
        if (ui_button_if(u, place, _(label),
                         is_primary ? BUTTON_PRIMARY : BUTTON_PLAIN,
                         i != CONTINUE || m->can_continue) ||
            (is_primary && !u->focus_visible &&
             input_consume_key(&u->in, KEY_ENTER))) {
            choose(a, m, i);
        }
        if (i == DAILY_DECK || i == DAILY_PUZZLE) {
            long today = app_today(a);
            render_stars_of_today(a, place, _(label),
                                  i == DAILY_DECK
                                      ? records_daily(&a->records, today)
                                      : records_puzzle(&a->records, today));
        }
    }
}

static void frame(app *a)
{
    ui *u = &a->ui;
    const menu *m = app_state(a, STATE_MENU, sizeof *m);
    const char *notice = _("An unofficial fan game. It uses no artwork or text "
                           "from the publisher.");
    float w = count_columns(a) == 1 ? 260 : 2 * 200 + COLUMN_GAP; /* units */
    rect sheet = backdrop_render(a, units(u, w + 2 * PADDING), (float)a->h);
    ui_parchment(u, sheet);
    rect inner = rect_inset(sheet, units(u, PADDING));
    inner.y -= units(u, PADDING / 2);
    inner.h += units(u, PADDING);
    float notice_h =
        text_wrapped_height(FONT_ITALIC, units(u, SIZE_SMALL), inner.w, notice);
    float bottom = inner.y + inner.h - notice_h - units(u, 8);
    int rows = (MENU_BUTTONS + count_columns(a) - 1) / count_columns(a);
    float buttons_h = (float)rows * units(u, SIZE_BUTTON + 4);
    float y = render_title(a, sheet, inner, buttons_h + notice_h + units(u, 8));
    render_buttons(a, m, inner, y, bottom);
    text_wrapped(u->display, FONT_ITALIC, units(u, SIZE_SMALL), INK_SOFT,
                 (rect){inner.x, bottom + units(u, 8), inner.w, 0}, notice);
    if (input_consume_key(&u->in, KEY_F1)) {
        app_show_help(a, "index");
    }
}

const screen screen_menu = {
    .name = "menu", .enter = enter, .frame = frame, .close = backdrop_close};
