/* hints.c - "What would you do?": the three best places and what they bring
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/adviser.h"
#include "gui/lang.h"
#include "gui/text.h"
#include "gui/theme.h"
#include "guide.h"
#include "part.h"

typedef struct hints {
    uint64_t asked; /* about this position; 0 closed */
    bool known;
    advice advice;
    int hot;    /* the line under the pointer; -1 none */
    float high; /* of the card when it was drawn last */
} hints;

static hints *state(app *a)
{
    return app_state(a, STATE_HINTS, sizeof(hints));
}

/* Names a position as long as the program runs. */
static uint64_t key_of(const app *a)
{
    return (uint64_t)a->session->id << 32 | a->session->version;
}

bool hints_are_open(app *a, const table *t)
{
    const hints *h = state(a);
    return h->asked && h->asked == key_of(a) && t->n_legal > 0 &&
           t->review < 0 && a->settings.hints;
}

void hints_toggle(app *a, const table *t)
{
    hints *h = state(a);
    if (hints_are_open(a, t)) {
        h->asked = 0;
    } else if (t->n_legal > 0 && t->review < 0 && a->settings.hints) {
        h->asked = key_of(a);
        h->known = false;
        h->hot = -1;
        adviser_ask(app_adviser(a), h->asked, &a->session->game, NULL, 0);
    }
    a->ui.moving = true;
}

/* Whether an answer is there; a first one is looked after for a better one. */
static bool answered(app *a, hints *h)
{
    if (h->known && !h->advice.first) {
        return true;
    }
    h->known |= adviser_answer(app_adviser(a), h->asked, &h->advice);
    if (!h->known || h->advice.first) { /* again: another one may have come */
        adviser_ask(app_adviser(a), h->asked, &a->session->game, NULL, 0);
        a->wake = .03f;
    }
    return h->known;
}

/* --------------------------------------------------------------------- words
 */

/* "a figure: City", "a bridge", or the word for doing without. */
static void action_text(const app *a, const cc_game *game, const cc_action *l,
                        const cc_action *placed, char *out, size_t size)
{
    static cc_game after; /* where the tile lies */
    if (l->type == CC_DEPLOY) {
        after = *game;
        bool laid = placed && cc_apply(&after, placed, NULL) == CC_OK;
        int piece = land_piece(laid ? &after : game, l->x, l->y, l->turn);
        const char *kind = kind_label(
            &a->catalog, cc_segment_kind(laid ? &after : game, piece, l->slot));
        if (l->figure == CC_MEEPLE) {
            snprintf(out, size, _("a figure: %s"), kind);
        } else {
            snprintf(out, size, _("a figure (%s): %s"),
                     lang_label("token", cc_token_name(&a->catalog, l->figure)),
                     kind);
        }
        return;
    }
    const char *row = cc_action_label(&a->catalog, l->type);
    const char *label = parts_action_label(l->type);
    label = !label && row ? _(row) : label;
    if (l->type == CC_PASS || l->type == CC_PLACE || !label) {
        out[0] = '\0';
    } else {
        snprintf(out, size, "%s", label);
    }
}

/* "+4 now, +6 at the end; a figure: City": what a line brings to a player. */
static void line_text(const app *a, const cc_game *game, const bot_line *line,
                      int player, char *out, size_t size)
{
    char more[96];
    int n = snprintf(out, size, _("%+d now, %+d at the end"),
                     line->points[player], line->projected[player]);
    const cc_action *placed =
        line->actions[0].type == CC_PLACE ? &line->actions[0] : NULL;
    for (int i = 0; i < line->n && n > 0 && (size_t)n < size; i++) {
        action_text(a, game, &line->actions[i], placed, more, sizeof more);
        if (more[0]) {
            n += snprintf(out + n, size - (size_t)n, "; %s", more);
        }
    }
    if (line->n == 1 && line->actions[0].type == CC_PASS) {
        const char *pass = cc_decision(game).row->pass;
        snprintf(out + n, size - (size_t)n, "; %s", pass ? _(pass) : "");
    }
}

/* ------------------------------------------------------------------- drawing
 */

#define BADGE 28 /* units */

static void draw_badge(app *a, float x, float y, int number, bool hot)
{
    char text[16];
    float side = units(&a->ui, hot ? 1.2f * BADGE : BADGE);
    rect r = {x - side / 2, y - side / 2, side, side};
    snprintf(text, sizeof text, "%d", number);
    draw_rect(&a->draw, (rect){r.x + 2, r.y + 3, side, side}, SHADE);
    draw_rect(&a->draw, r, hot ? ACCENT : WOOD_DARK);
    draw_border(&a->draw, r, units(&a->ui, 2), GOLD);
    text_in(&a->draw, FONT_BOLD, side * .62f, PARCHMENT, r, ALIGN_MIDDLE, text);
}

/* Draws what the action would lay, and tells where its number belongs; false:
 * nowhere on the land. */
static bool draw_place(app *a, const table *t, const cc_action *l, bool hot,
                       float *x, float *y)
{
    rect r = camera_square(&t->camera, l->x, l->y);
    *x = r.x + r.w / 2;
    *y = r.y + r.h / 2;
    if (l->type == CC_PLACE) {
        land_face(a, l->tile, l->turn, land_variant(a, t), r, hot ? 1 : .62f);
        draw_border(&a->draw, r, units(&a->ui, hot ? 4 : 2), GOLD);
        parts_ghost(a, t, l, true);
    } else if (spots_is_point(t, l)) {
        spots_place(a, t, l, x, y);
        *x -= units(&a->ui, 40); /* beside its ring, and what stands */
        *y += units(&a->ui, 34); /* above, below or beside that */
    } else {
        return cc_action_aim(&a->catalog, l->type) != CC_NOWHERE;
    }
    return true;
}

/* Numbers lie where nothing covers them, and beside each other. */
static void draw_badges(app *a, const table *t, int n, float at[][2],
                        const int number[], int hot)
{
    float room = units(&a->ui, 1.3f * BADGE);
    rect in = rect_inset(t->camera.clear, room / 2);
    for (int i = 0; i < n; i++) {
        at[i][0] = fmaxf(in.x, fminf(at[i][0], in.x + in.w));
        at[i][1] = fmaxf(in.y, fminf(at[i][1], in.y + in.h));
        rect card = rect_inset(t->card, -room / 2);
        if (t->card.w > 0 && rect_has(card, at[i][0], at[i][1])) {
            bool above = card.y + card.h > in.y + in.h;
            at[i][1] = above ? card.y : card.y + card.h;
        }
        for (int j = 0, tries = 0; j < i && tries < 9; j++) {
            if (fabsf(at[i][0] - at[j][0]) < room &&
                fabsf(at[i][1] - at[j][1]) < room) {
                bool left = at[j][0] - room > in.x;
                float step = 1.01f * room; /* and none by rounding */
                at[i][0] = at[j][0] + (left ? -step : step);
                tries++;
                j = -1; /* what is beside one may lie on another */
            }
        }
        draw_badge(a, at[i][0], at[i][1], number[i] + 1, number[i] == hot);
    }
}

void hints_land(app *a, const table *t)
{
    hints *h = state(a);
    float at[ADVICE_LINES][2];
    int number[ADVICE_LINES], n = 0;
    if (!hints_are_open(a, t) || !answered(a, h) || t->has_pending) {
        return;
    }
    for (int i = h->advice.n - 1; i >= 0; i--) {
        number[n] = i;
        n += draw_place(a, t, &h->advice.lines[i].actions[0], h->hot == i,
                        &at[n][0], &at[n][1]);
    }
    draw_badges(a, t, n, at, number, h->hot);
}

static float draw_row(app *a, hints *h, int i, rect r, bool draw)
{
    ui *u = &a->ui;
    char text[400];
    float size = units(u, SIZE_TEXT), badge = units(u, 30);
    int me = cc_decision(&a->session->game).player;
    const bot_line *line = &h->advice.lines[i];
    line_text(a, &a->session->game, line, me, text, sizeof text);
    size_t n = strlen(text);
    if (cc_player_count(&a->session->game) > 1) {
        snprintf(text + n, sizeof text - n, _("; %d%% to win"),
                 (int)(100 * line->chance + .5));
    }
    float high = text_wrapped(NULL, FONT_SERIF, size, INK, 0, 0,
                              r.w - badge - units(u, 8), text);
    high = fmaxf(high, badge) + units(u, 8);
    if (draw) {
        rect row = {r.x, r.y, r.w, high};
        if (ui_hot(u, row)) {
            draw_rect(u->draw, row, faded(GOLD, .3f));
            h->hot = i;
        }
        draw_badge(a, r.x + badge / 2, r.y + high / 2, i + 1, h->hot == i);
        text_wrapped(u->draw, FONT_SERIF, size, INK, r.x + badge + units(u, 8),
                     r.y + units(u, 4), r.w - badge - units(u, 8), text);
    }
    return high;
}

static intent draw_lines(app *a, hints *h, rect in)
{
    intent what = {.kind = INTENT_NONE};
    h->hot = -1;
    for (int i = 0; i < h->advice.n; i++) {
        char name[32];
        snprintf(name, sizeof name, _("Hint %d"), i + 1);
        float high = draw_row(a, h, i, in, true);
        rect row = {in.x, in.y, in.w, high};
        ui_tip(&a->ui, row,
               _("A click begins this turn; it is shown on the "
                 "land while the pointer is here"));
        if (ui_area(&a->ui, row, name)) {
            what = intent_of(INTENT_CHOOSE, &h->advice.lines[i].actions[0]);
        }
        in.y += high;
    }
    return what;
}

bool hints_hide_panel(app *a, const table *t)
{
    float used = t->card.h + state(a)->high + units(&a->ui, 50 + 40);
    return t->card.w > 0 && hints_are_open(a, t) && used > t->land.h;
}

intent hints_draw(app *a, const table *t, rect room, rect *card)
{
    ui *u = &a->ui;
    hints *h = state(a);
    float pad = units(u, 14), head = units(u, 30), side = units(u, 30);
    float w = fminf(units(u, 380), room.w);
    float high = head + 2 * pad;
    bool known = answered(a, h);
    rect in = {0, 0, w - 2 * pad, 0};
    for (int i = 0; known && i < h->advice.n; i++) {
        high += draw_row(a, h, i, in, false);
    }
    high += known && h->advice.n ? 0 : units(u, 28);
    *card = (rect){room.x + room.w - w, room.y + room.h - high, w, high};
    if (hints_hide_panel(a, t)) {
        *card = t->panel;
    } else {
        h->high = high;
    }
    ui_parchment(u, *card);
    in = rect_inset(*card, pad);
    text_in(u->draw, FONT_TITLE, units(u, 22), INK,
            (rect){in.x, in.y, in.w - side, head}, ALIGN_LEFT,
            _("What would you do?"));
    rect close = {in.x + in.w - side, in.y - units(u, 4), side, side};
    if (ui_icon(u, close, "close", _("Close the hints (H)"), true)) {
        hints_toggle(a, t);
    }
    if (known && h->advice.first) { /* it is on its way to a better one */
        rect more = {in.x, in.y, in.w - side - units(u, 4), head};
        text_in(u->draw, FONT_ITALIC, units(u, SIZE_SMALL), INK_SOFT, more,
                ALIGN_RIGHT, _("thinking..."));
    }
    in.y += head;
    if (known && h->advice.n) {
        return draw_lines(a, h, in);
    }
    text_in(u->draw, FONT_ITALIC, units(u, SIZE_TEXT), INK_SOFT,
            (rect){in.x, in.y, in.w, units(u, 28)}, ALIGN_LEFT,
            known ? _("There is nothing to advise.") : _("thinking..."));
    return intent_of(INTENT_NONE, NULL);
}
