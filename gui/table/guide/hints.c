/* hints.c - "What would you do?": the three best turns and their effects
 *
 * SPDX-License-Identifier: MIT
 */
#include "hints.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/adviser.h"
#include "gui/base/append.h"
#include "gui/table/guide/chronicle_view.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/part.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/spots.h"

#define LINE_TEXT 600 /* bytes */

typedef struct hints {
    uint64_t key; /* of the position; 0: closed */
    bool is_answered;
    advice advice;
    bool texts_ready; /* `words` is filled, */
    int language;     /* in this language */
    char texts[ADVICE_LINES][LINE_TEXT];
    int hovered;  /* line under the pointer, or -1 */
    int n_badges; /* badges on the land, with their lines */
    point at[ADVICE_LINES];
    int number[ADVICE_LINES];
    float height;          /* of the card in the last frame */
    bot_line pending_turn; /* the rest of a turn that was taken, from
                              `resume_step` on */
    int next;              /* its next action */
    uint64_t resume_step;  /* 0: none */
} hints;

static hints *state(app *a)
{
    return app_state(a, STATE_HINTS, sizeof(hints));
}

/* A key for the position, unique in this run. */
static uint64_t key_of(const app *a)
{
    return (uint64_t)a->session->id << 32 | a->session->version;
}

bool hints_are_open(app *a, const table *t)
{
    const hints *h = state(a);
    return h->key && h->key == key_of(a) && t->n_legal > 0 &&
           !t->pending.is_set && t->review_step < 0 && a->settings.hints;
}

void hints_toggle(app *a, const table *t)
{
    hints *h = state(a);
    if (hints_are_open(a, t)) {
        h->key = 0;
    } else if (t->n_legal > 0 && t->review_step < 0 && a->settings.hints) {
        h->key = key_of(a);
        h->is_answered = false;
        h->hovered = -1;
        adviser_ask(app_adviser(a), h->key, &a->session->game, NULL, 0);
    }
    a->ui.moving = true;
}

/* True if there is an answer; replaces a preliminary one. */
static bool has_answer(app *a, hints *h)
{
    /* Lines do not change while one may be pressed. */
    if (h->is_answered &&
        (!h->advice.is_preliminary || a->ui.in.down[BUTTON_LEFT])) {
        return true;
    }
    advice new;
    if (adviser_answer(app_adviser(a), h->key, &new) &&
        (!h->is_answered || new.is_preliminary != h->advice.is_preliminary)) {
        h->advice = new;
        h->is_answered = true;
        h->texts_ready = false;
    }
    if (!h->is_answered ||
        h->advice.is_preliminary) { /* again, for a newer answer */
        adviser_ask(app_adviser(a), h->key, &a->session->game, NULL, 0);
        a->wake = .03f;
    }
    return h->is_answered;
}

/* ------------------------------------------------------------------- words */

/* The position of a segment on its tile, to tell two apart. */
static const char *side_text(const app *a, const cc_game *game, int piece,
                             int slot)
{
    static const char *const sides[3][3] = {
        {N_("at the top left"), N_("at the top"), N_("at the top right")},
        {N_("on the left"), N_("in the middle"), N_("on the right")},
        {N_("at the bottom left"), N_("at the bottom"),
         N_("at the bottom right")}};
    static const float max_distance = .14f; /* fraction of a square */
    point at = land_figure_position(a, game, piece, slot);
    float x = at.x - ((float)cc_piece(game, piece).x + .5f);
    float y = at.y - ((float)cc_piece(game, piece).y + .5f);
    int column = x < -max_distance ? 0 : x > max_distance ? 2 : 1;
    int row = y < -max_distance ? 0 : y > max_distance ? 2 : 1;
    return _(sides[row][column]);
}

/* True if its tile has several segments of its kind. */
static bool is_one_of_several(const app *a, const cc_game *game, int piece,
                              int slot)
{
    const cc_tile_type *type = &a->catalog.types[cc_piece(game, piece).type];
    int n = 0;
    for (int i = 0; i < type->n_segments; i++) {
        n += type->segments[i].kind == cc_segment_kind(game, piece, slot);
    }
    return n > 1;
}

/* Formats "city", "city at the top", "city (Anna)": an action's segment and its
 * owners. */
static void segment_text(const app *a, const cc_game *game, const cc_action *l,
                         char *out, size_t size)
{
    int piece = land_piece_of(game, l);
    out[0] = '\0';
    if (piece < 0) {
        return;
    }
    int kind = cc_segment_kind(game, piece, l->slot);
    append(out, size, "%s", kind_in_sentence(&a->catalog, kind));
    if (is_one_of_several(a, game, piece, l->slot)) {
        append(out, size, " %s", side_text(a, game, piece, l->slot));
    }
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        if (f.piece == piece && f.slot == l->slot) {
            lang_join(out, size, JOIN_ASIDE, a->session->seats[f.player].name);
            return;
        }
    }
}

/* Formats "a figure: city", "the fairy: road (Anna)", or the label of passing;
 * "" for a tile, which is shown. */
static void action_text(const app *a, const table *t, const cc_game *game,
                        const cc_action *l, char *out, size_t size)
{
    char place[120] = "";
    const part_action *action_row = part_action_of(t, l);
    const char *row = cc_action_label(&a->catalog, l->type);
    const char *label = parts_action_label(l->type);
    label = !label && row ? _(row) : label;
    out[0] = '\0';
    if (action_row->variant_text) {
        action_row->variant_text(l, place, sizeof place);
    } else if (cc_action_target(&a->catalog, l->type) == CC_TARGET_SEGMENT) {
        segment_text(a, game, l, place, sizeof place);
    }
    if (l->type == CC_PASS) {
        const char *pass = cc_decision(game).row->pass;
        snprintf(out, size, "%s", pass ? lang_in_sentence(pass, _(pass)) : "");
    } else if (l->type == CC_DEPLOY && l->figure == CC_MEEPLE) {
        snprintf(out, size, _("claim the %s"), place);
    } else if (l->type == CC_DEPLOY) {
        snprintf(out, size, _("place the %s: %s"),
                 figure_in_sentence(&a->catalog, l->figure), place);
    } else if (l->type != CC_PLACE && label && place[0]) {
        snprintf(out, size, "%s", label);
        lang_join(out, size, JOIN_VALUE, place);
    } else if (l->type != CC_PLACE && label) {
        snprintf(out, size, "%s", label);
    }
}

/* Formats "+4 now, +6 at the end; a figure: city": the effect of a turn. */
static void line_text(const app *a, const table *t, const bot_line *line,
                      int player, char *out, size_t size)
{
    static cc_game game; /* static for its size */
    char details[240];
    snprintf(out, size, _("%+d now, %+d at the end"), line->points[player],
             line->projected[player]);
    game = a->session->game;
    for (int i = 0; i < line->n; i++) {
        action_text(a, t, &game, &line->actions[i], details, sizeof details);
        if (details[0]) {
            lang_join(out, size, JOIN_CLAUSE, details);
        }
        if (cc_apply(&game, &line->actions[i], NULL) != CC_OK) {
            return; /* others decide in between */
        }
    }
}

/* Texts are cached, as each plays its actions on a copy of the game. */
static const char *line_texts_of(const app *a, const table *t, hints *h, int i)
{
    const cc_game *game = &a->session->game;
    if (h->texts_ready && h->language == lang_current()) {
        return h->texts[i];
    }
    for (int k = 0; k < h->advice.n; k++) {
        const bot_line *line = &h->advice.lines[k];
        char *text = h->texts[k];
        line_text(a, t, line, cc_decision(game).player, text, LINE_TEXT);
        if (cc_player_count(game) > 1) {
            char chance[40];
            snprintf(chance, sizeof chance, _("%d%% to win"),
                     (int)(100 * line->chance + .5));
            lang_join(text, LINE_TEXT, JOIN_CLAUSE, chance);
        }
    }
    h->language = lang_current();
    h->texts_ready = true;
    return h->texts[i];
}

/* ----------------------------------------------------------------- drawing */

#define BADGE      28 /* units */
#define BADGE_SIZE 19 /* on the land, to hide less */

static void render_badge(app *a, point at, float size, int number, bool hot)
{
    char text[16];
    float side = units(&a->ui, hot ? 1.2f * size : size);
    rect r = rect_around(at, side / 2);
    snprintf(text, sizeof text, "%d", number);
    render_rect(&a->display, (rect){r.x + 2, r.y + 3, side, side}, SHADE);
    render_box(&a->display, r, hot ? ACCENT : WOOD_DARK, units(&a->ui, 2),
               GOLD);
    text_line(&a->display, FONT_BOLD, side * .62f, PARCHMENT, r, ALIGN_MIDDLE,
              text);
}

/* Renders what an action would place, or its ring, and finds the place of its
 * badge. False if it has no place on the land. */
static bool render_target(app *a, const table *t, const cc_action *l, bool hot,
                          point *badge)
{
    rect r = camera_square(&t->camera, l->x, l->y);
    float half = units(&a->ui, BADGE_SIZE) / 2;
    if (l->type == CC_PLACE) {
        land_render_face(a, l->tile, l->turn, land_variant(a, t), r,
                         hot ? 1 : .62f);
        render_border(&a->display, r, units(&a->ui, hot ? 4 : 2), GOLD);
        parts_render_ghost(a, t, l, true);
    } else if (offers_has_ring(t, l)) {
        float ring = spots_radius(a, t, l) * (hot ? 1.5f : 1.25f);
        *badge = spots_ring_position(a, t, l);
        render_sprite(&a->display, art_find_sized(&a->art, "marker/spot", 128),
                      rect_around(*badge, ring), GOLD);
        badge->x += ring + half;
        return true;
    } else if (cc_action_target(&a->catalog, l->type) == CC_TARGET_NONE) {
        return false;
    }
    *badge = (point){r.x + half, r.y + half};
    return true;
}

/* Places badges next to each other where nothing covers them. */
static void render_badges(app *a, const table *t, int n, point *at,
                          const int number[], int hot)
{
    float room = units(&a->ui, 1.25f * BADGE_SIZE);
    rect inner = rect_inset(t->camera.clear, room / 2);
    for (int i = 0; i < n; i++) {
        at[i].x = fmaxf(inner.x, fminf(at[i].x, inner.x + inner.w));
        at[i].y = fmaxf(inner.y, fminf(at[i].y, inner.y + inner.h));
        rect card = rect_inset(t->card.area, -room / 2);
        if (t->card.area.w > 0 && rect_contains(card, at[i])) {
            bool is_above = card.y + card.h > inner.y + inner.h;
            at[i].y = is_above ? card.y : card.y + card.h;
        }
        for (int j = 0, n_tries = 0; j < i && n_tries < 9; j++) {
            if (fabsf(at[i].x - at[j].x) < room &&
                fabsf(at[i].y - at[j].y) < room) {
                bool is_left = at[j].x - room > inner.x;
                float step = 1.01f * room; /* avoids rounding errors */
                at[i].x = at[j].x + (is_left ? -step : step);
                n_tries++;
                j = -1; /* check against all others again */
            }
        }
        render_badge(a, at[i], BADGE_SIZE, number[i] + 1, number[i] == hot);
    }
}

void hints_render_land(app *a, const table *t)
{
    hints *h = state(a);
    h->n_badges = 0;
    if (!hints_are_open(a, t) || !has_answer(a, h)) {
        return;
    }
    for (int i = h->advice.n - 1; i >= 0; i--) {
        h->number[h->n_badges] = i;
        h->n_badges += render_target(a, t, &h->advice.lines[i].actions[0],
                                     h->hovered == i, &h->at[h->n_badges]);
    }
}

static float render_row(app *a, const table *t, hints *h, int i, rect r,
                        bool draw)
{
    ui *u = &a->ui;
    const char *text = line_texts_of(a, t, h, i);
    float size = units(u, SIZE_TEXT), badge = units(u, 30);
    rect words = {r.x + badge + units(u, 8), r.y + units(u, 4),
                  r.w - badge - units(u, 8), 0};
    float height = text_wrapped_height(FONT_SERIF, size, words.w, text);
    height = fmaxf(height, badge) + units(u, 8);
    if (draw) {
        rect row = {r.x, r.y, r.w, height};
        if (ui_hot(u, row)) {
            render_rect(u->display, row, rgba_fade(GOLD, .3f));
            h->hovered = i;
        }
        render_badge(a, (point){r.x + badge / 2, r.y + height / 2}, BADGE,
                     i + 1, h->hovered == i);
        text_wrapped(u->display, FONT_SERIF, size, INK, words, text);
    }
    return height;
}

/* Starts the turn of a line; hints_continue() does the rest. */
static intent take_line(const app *a, hints *h, int i)
{
    h->pending_turn = h->advice.lines[i];
    h->next = 1;
    h->resume_step = h->pending_turn.n > 1 ? key_of(a) + 1 : 0;
    return intent_of(INTENT_CHOOSE, &h->pending_turn.actions[0]);
}

bool hints_are_waiting(app *a, const table *t)
{
    const hints *h = state(a);
    return h->resume_step && key_of(a) == h->resume_step &&
           !t->pending.is_set && t->n_legal > 0 && t->review_step < 0 &&
           !flights_are_done(t);
}

intent hints_continue(app *a, const table *t)
{
    hints *h = state(a);
    intent no_intent = {.kind = INTENT_NONE};
    if (!h->resume_step || t->review_step >= 0 ||
        key_of(a) < h->resume_step) { /* pending, or not done */
        return no_intent;
    }
    if (key_of(a) != h->resume_step || t->pending.is_set || !t->n_legal) {
        h->resume_step = 0;
        return no_intent;
    }
    if (!flights_are_done(t)) {
        return no_intent;
    }
    const cc_action *next = &h->pending_turn.actions[h->next++];
    bool legal = false;
    for (int i = 0; i < t->n_legal; i++) {
        legal |= cc_action_equal(&t->legal[i], next);
    }
    h->resume_step =
        legal && h->next < h->pending_turn.n ? h->resume_step + 1 : 0;
    return legal ? intent_of(INTENT_CHOOSE, next) : no_intent;
}

/* True unless digits choose on a card. */
static bool digits_take_lines(const table *t)
{
    return t->card.area.w <= 0;
}

intent hints_key(app *a, const table *t)
{
    hints *h = state(a);
    if (hints_are_open(a, t) && digits_take_lines(t) && has_answer(a, h)) {
        for (int i = 0; i < h->advice.n; i++) {
            if (input_consume_key(&a->ui.in, '1' + i)) {
                return take_line(a, h, i);
            }
        }
    }
    return intent_view(INTENT_NONE, 0);
}

static intent render_lines(app *a, const table *t, hints *h, rect inner)
{
    intent wish = {.kind = INTENT_NONE};
    h->hovered = -1;
    for (int i = 0; i < h->advice.n; i++) {
        char name[32];
        snprintf(name, sizeof name, _("Hint %d"), i + 1);
        float height = render_row(a, t, h, i, inner, true);
        rect row = {inner.x, inner.y, inner.w, height};
        if (ui_area(&a->ui, row, name)) {
            wish = take_line(a, h, i);
        }
        inner.y += height;
    }
    ui_text(&a->ui, FONT_ITALIC, SIZE_SMALL, INK_SOFT,
            (rect){inner.x, inner.y, inner.w, units(&a->ui, 20)}, ALIGN_RIGHT,
            digits_take_lines(t) ? _("Click one, or press 1, 2 or 3")
                                 : _("Click to play one"));
    return wish;
}

#define CARD_PAD 14 /* units */

/* Height of the card for a width. */
static float height(app *a, const table *t, hints *h, bool has_result, float w)
{
    const ui *u = &a->ui;
    float pad = units(u, CARD_PAD), sum = units(u, 30) + 2 * pad;
    rect inner = {0, 0, w - 2 * pad, 0};
    int n = has_result ? h->advice.n : 0;
    for (int i = 0; i < n; i++) {
        sum += render_row(a, t, h, i, inner, false);
    }
    return sum + units(u, n ? 20 : 28);
}

/* Over the log it covers nothing that it refers to; false if it does not fit.
 */
static bool place_over_log(app *a, const table *t, hints *h, rect *card)
{
    float card_h = height(a, t, h, h->is_answered, t->log.area.w);
    float min_h =
        units(&a->ui, 210); /* does not move when the answer arrives */
    *card = (rect){t->log.area.x, t->log.area.y + t->log.area.h - card_h,
                   t->log.area.w, card_h};
    return !t->has_sheet && !chronicle_view_hides_panel(a, t) &&
           t->log.area.h >= fmaxf(card_h, min_h);
}

static float width(const app *a, const table *t)
{
    return fminf(units(&a->ui, 380),
                 t->land.w - t->tools.w - units(&a->ui, 24));
}

bool hints_hide_panel(app *a, const table *t)
{
    hints *h = state(a);
    rect card;
    if (t->card.area.w <= 0 || !hints_are_open(a, t) ||
        place_over_log(a, t, h, &card)) {
        return false;
    }
    float card_h = height(a, t, h, h->is_answered, width(a, t));
    return t->card.area.h + card_h + units(&a->ui, 50 + 40) > t->land.h;
}

/* Over the log, else in the corner of the land, or over the panel. */
static rect place(app *a, const table *t, hints *h, rect room, bool has_result)
{
    rect card;
    float w = width(a, t), card_h = height(a, t, h, has_result, w);
    if (place_over_log(a, t, h, &card)) {
        return card;
    }
    return hints_hide_panel(a, t) ? t->panel
                                  : (rect){room.x + room.w - w,
                                           room.y + room.h - card_h, w, card_h};
}

intent hints_render(app *a, const table *t, rect room, rect *card)
{
    ui *u = &a->ui;
    hints *h = state(a);
    float pad = units(u, CARD_PAD), head = units(u, 30), side = units(u, 30);
    bool known = has_answer(a, h);
    rect box;
    /* Above rings and other overlays. */
    render_badges(a, t, h->n_badges, h->at, h->number, h->hovered);
    *card = place(a, t, h, room, known);
    ui_parchment(u, *card);
    box = rect_inset(*card, pad);
    ui_text(u, FONT_TITLE, 22, INK, (rect){box.x, box.y, box.w - side, head},
            ALIGN_LEFT, _("Hints"));
    rect button = {box.x + box.w - side, box.y - units(u, 4), side, side};
    if (ui_icon(u, button, "close", _("Close hints (H)"), true)) {
        hints_toggle(a, t);
    }
    if (known && h->advice.is_preliminary) { /* searching for a better one */
        rect line = {box.x, box.y, box.w - side - units(u, 4), head};
        ui_text(u, FONT_ITALIC, SIZE_SMALL, INK_SOFT, line, ALIGN_RIGHT,
                _("thinking…"));
    }
    box.y += head;
    if (known && h->advice.n) {
        return render_lines(a, t, h, box);
    }
    ui_text(u, FONT_ITALIC, SIZE_TEXT, INK_SOFT,
            (rect){box.x, box.y, box.w, units(u, 28)}, ALIGN_LEFT,
            known ? _("No hints here.") : _("thinking…"));
    return intent_of(INTENT_NONE, NULL);
}
