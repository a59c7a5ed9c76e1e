/* puzzle_card.c - the card of the daily puzzle at the table
 *
 * write_content() both measures and renders, so that the card is as high as
 * what is on it. It lies on the panel if there is room, else on the land, which
 * stays clear of it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "puzzle_card.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/opponents.h"
#include "gui/app/practice/puzzle_game.h"
#include "gui/app/practice/solitaire.h"
#include "gui/table/guide/chronicle_view.h"
#include "gui/table/land/land.h"
#include "gui/table/land/pieces.h"

/* In units: the margin of the card; the rows of the title, of the stars and of
 * a text in one line; the gap between them; the width of a card on the land. */
enum { PAD = 14, HEAD_H = 32, STARS_H = 44, ROW_H = 26, GAP = 8, WIDTH = 400 };

bool puzzle_card_is_shown(app *a)
{
    return puzzle_game_phase(a) != PUZZLE_NONE;
}

/* -------------------------------------------------------------------- texts */

/* Formats "Esclarmonda (Master)". */
static void bot_text(const char *bot, char *out, size_t size)
{
    snprintf(out, size, "%s", opponent_name(bot));
    lang_join(out, size, JOIN_ASIDE, _(bot_find(bot)->title));
}

/* Says how turns are judged. */
static void rating_text(const puzzle *p, char *out, size_t size)
{
    char name[96];
    bot_text(PUZZLE_ORDINARY, name, sizeof name);
    snprintf(out, size,
             /* Translators: of a turn in a puzzle; a computer opponent:
                "Alazais (Casual)"; points for one star, two, three. */
             _("Your turn is compared with an ordinary one by %s. Stars at %d, "
               "%d and %d points."),
             name, p->goals[0], p->goals[1], p->goals[2]);
}

/* ------------------------------------------------------------------ content */

/* What the functions write_...() need to write on the card, row by row. */
typedef struct card_writer {
    app *a;
    rect at;   /* its y is where the next row begins */
    bool draw; /* false: nothing is rendered, only measured */
} card_writer;

/* Returns the next row, `height` pixels high. If nothing is written there, it
 * is a gap. */
static rect take_row(card_writer *w, float height)
{
    rect row = w->at;
    row.h = height;
    w->at.y += height;
    return row;
}

static void write_text(card_writer *w, font_id font, float size, rgba c,
                       const char *text)
{
    ui *u = &w->a->ui;
    float h = text_wrapped_height(font, units(u, size), w->at.w, text);
    rect row = take_row(w, h + units(u, GAP));
    if (w->draw) {
        text_wrapped(u->display, font, units(u, size), c, row, text);
    }
}

/* Writes a name, and what its turn gains; marked if that turn is shown. */
static void write_gain(card_writer *w, const char *name, int gain, bool shown)
{
    ui *u = &w->a->ui;
    char text[80];
    rect row = take_row(w, units(u, ROW_H));
    if (!w->draw) {
        return;
    }
    puzzle_gain_text(gain, text, sizeof text);
    if (shown) {
        render_rect(u->display, rect_inset(row, -units(u, 2)),
                    rgba_fade(GOLD, .3f));
    }
    float size = units(u, SIZE_TEXT);
    font_id font = shown ? FONT_BOLD : FONT_SERIF;
    text_line(u->display, font, size, INK, row, ALIGN_RIGHT, text);
    row.w -= text_width(font, size, text) + units(u, GAP);
    text_fitted(u->display, font, size, INK, row, ALIGN_LEFT, name);
}

/* Writes the buttons of a judged turn. They ask puzzle_game.c or the app, which
 * act later: no intent of the table is about puzzles. */
static void write_buttons(card_writer *w)
{
    app *a = w->a;
    ui *u = &a->ui;
    bool shows_best = puzzle_game_shows_best(a);
    rect upper = take_row(w, units(u, SIZE_BUTTON));
    take_row(w, units(u, GAP));
    rect lower = take_row(w, units(u, SIZE_BUTTON));
    if (!w->draw) {
        return;
    }
    bool wants_other = ui_button(
        u, upper, shows_best ? _("Show your turn") : _("Show best turn"),
        BUTTON_PRIMARY);
    if (ui_button(u, ui_button_of_row(u, lower, 0, 2), _("Try again"),
                  BUTTON_PLAIN)) {
        puzzle_game_retry(a);
    }
    if (ui_button(u, ui_button_of_row(u, lower, 1, 2), _("Leave puzzle"),
                  BUTTON_PLAIN)) {
        app_show_screen(a, SCREEN_MENU);
    }
    /* After the buttons: Enter is for one of them if it has the focus. */
    if (wants_other || input_consume_key(&u->in, KEY_ENTER)) {
        puzzle_game_show(a, !shows_best);
    }
}

/* Writes the stars of the first try, if there was one. */
static void write_first_try(card_writer *w)
{
    app *a = w->a;
    ui *u = &a->ui;
    const char *label = _("Your first try:");
    const finished_game *first =
        records_puzzle(&a->records, puzzle_game_puzzle(a)->day);
    if (!first) {
        return;
    }
    rect row = take_row(w, units(u, ROW_H));
    if (!w->draw) {
        return;
    }
    float label_w = text_width(FONT_ITALIC, units(u, SIZE_SMALL), label);
    ui_text(u, FONT_ITALIC, SIZE_SMALL, INK_SOFT, row, ALIGN_LEFT, label);
    rect stars = {row.x + label_w + units(u, GAP), row.y, units(u, 60), row.h};
    solitaire_render_stars(u, stars, units(u, 18), INK, first->stars);
}

/* Writes the stars of the turn, and what it and the master's gain. */
static void write_result(card_writer *w)
{
    app *a = w->a;
    ui *u = &a->ui;
    const puzzle *p = puzzle_game_puzzle(a);
    int gain = puzzle_game_gain(a), me = cc_decision(&p->game).player;
    bool shows_best = puzzle_game_shows_best(a);
    char text[400];
    rect row = take_row(w, units(u, STARS_H));
    if (w->draw) {
        rect stars = {row.x + row.w * .2f, row.y, row.w * .6f, row.h};
        solitaire_render_stars(u, stars, units(u, 34), INK,
                               puzzle_stars(p, gain));
    }
    write_gain(w, a->session->seats[me].name, gain, !shows_best);
    bot_text(PUZZLE_MASTER, text, sizeof text);
    write_gain(w, text, p->gain, shows_best);
    take_row(w, units(u, GAP));
    rating_text(p, text, sizeof text);
    write_text(w, FONT_SERIF, SIZE_SMALL, INK_SOFT, text);
    if (puzzle_game_is_first_try(a)) {
        write_text(w, FONT_ITALIC, SIZE_SMALL, INK_SOFT,
                   _("This was your first try: it counts."));
    } else {
        write_first_try(w);
    }
    write_buttons(w);
}

/* Writes the title of the card and the day of the puzzle. */
static void write_head(card_writer *w)
{
    ui *u = &w->a->ui;
    long day = puzzle_game_puzzle(w->a)->day;
    char date[LANG_DATE];
    rect row = take_row(w, units(u, HEAD_H));
    if (!w->draw) {
        return;
    }
    lang_date(day, date);
    float size = units(u, SIZE_SMALL);
    text_line(u->display, FONT_ITALIC, size, INK_SOFT, row, ALIGN_RIGHT, date);
    row.w -= text_width(FONT_ITALIC, size, date) + units(u, GAP);
    text_fitted(u->display, FONT_TITLE, units(u, 22), INK, row, ALIGN_LEFT,
                _("Daily puzzle"));
}

/* Writes what is asked, and the stars of the first try, if there was one. */
static void write_task(card_writer *w)
{
    write_text(w, FONT_SERIF, SIZE_TEXT, INK,
               _("Find the best turn for this tile. The master will judge it; "
                 "only your first try counts."));
    write_first_try(w);
}

/* Writes all of it; returns the height in pixels. */
static float write_content(app *a, rect inner, bool draw)
{
    card_writer w = {a, inner, draw};
    write_head(&w);
    switch (puzzle_game_phase(a)) {
    case PUZZLE_TURN: write_task(&w); break;
    case PUZZLE_JUDGED: write_result(&w); break;
    case PUZZLE_JUDGING:
        write_text(&w, FONT_ITALIC, SIZE_TEXT, INK_SOFT,
                   _("The master is judging your turn…"));
        break;
    case PUZZLE_NONE: break; /* there is no card */
    }
    return w.at.y - inner.y;
}

/* ------------------------------------------------------------------ drawing */

/* Finds the place on the panel: over the log, and once the turn is over on all
 * of its foot. False if the card does not fit there. */
static bool place_on_panel(app *a, const table *t, rect *card)
{
    rect log = t->log.area;
    float pad = units(&a->ui, PAD), bottom = log.y + log.h;
    rect inner = {0, 0, log.w - 2 * pad, 0};
    float h = write_content(a, inner, false) + 2 * pad;
    if (puzzle_game_phase(a) != PUZZLE_TURN) {
        bottom = t->end_button.y + t->end_button.h;
    }
    *card = (rect){log.x, bottom - h, log.w, h};
    return log.h > 0 && card->y >= log.y && !chronicle_view_hides_panel(a, t);
}

void puzzle_card_render(app *a, const table *t, rect room, rect *card)
{
    ui *u = &a->ui;
    float pad = units(u, PAD);
    if (!place_on_panel(a, t, card)) {
        float w = fminf(units(u, WIDTH), room.w);
        rect inner = {0, 0, w - 2 * pad, 0};
        float h = write_content(a, inner, false) + 2 * pad;
        *card = (rect){room.x + room.w - w, room.y + room.h - h, w, h};
    }
    ui_parchment(u, *card);
    write_content(a, rect_inset(*card, pad), true);
}

void puzzle_card_render_land(app *a, const table *t)
{
    const session *s = a->session;
    bool is_played = s->n_steps > s->n_given; /* not gone back to try again */
    if (puzzle_game_phase(a) != PUZZLE_JUDGED || t->review_step >= 0 ||
        !is_played) {
        return;
    }
    const cc_action *place = &s->steps[s->n_given].action;
    land_render_frame(a, place->tile, place->rotation,
                      camera_square(&t->camera, place->x, place->y),
                      units(&a->ui, 4), GOLD);
}
