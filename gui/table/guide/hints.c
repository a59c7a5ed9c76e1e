/* hints.c - the best turns, as a computer opponent sees them
 *
 * The adviser's thread searches, while frames go on: a preliminary answer is
 * shown first, and the final one replaces it (fetch_answer()). All that is
 * shown belongs to one position, which a key names; when the game moves on, the
 * key differs, and the hints are closed. A line that the player takes is
 * copied, so that its actions can be done one after the other in the positions
 * that follow (hints_continue()).
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

#define LINE_TEXT_SIZE 600 /* bytes */

typedef struct hints {
    uint64_t key; /* position_key() that the hints are for; 0: closed */
    bool is_answered;
    advice advice;
    bool texts_ready; /* `texts` is filled in */
    int language;     /* of the texts: lang_current() then */
    char texts[ADVICE_LINES][LINE_TEXT_SIZE];
    int hovered; /* line under the pointer, or -1 */
    /* The badges on the land: their middles, in pixels, and their lines. */
    int n_badges;
    point badge_at[ADVICE_LINES];
    int badge_line[ADVICE_LINES];
    /* The line that was taken, the index of its next action, and the position
     * in which that is done; 0: none is left. */
    bot_line taken;
    int next;
    uint64_t resume_key;
} hints;

static hints *state(app *a)
{
    return app_state(a, STATE_HINTS, sizeof(hints));
}

/* Returns a number for the position, unique in this run of the program. Every
 * action raises it by one. */
static uint64_t position_key(const app *a)
{
    return (uint64_t)a->session->id << 32 | a->session->version;
}

bool hints_are_open(app *a, const table *t)
{
    const hints *h = state(a);
    return h->key && h->key == position_key(a) && t->n_legal > 0 &&
           !t->pending.is_set && t->review_step < 0 && a->settings.hints;
}

void hints_toggle(app *a, const table *t)
{
    hints *h = state(a);
    if (hints_are_open(a, t)) {
        h->key = 0;
    } else if (t->n_legal > 0 && t->review_step < 0 && a->settings.hints) {
        h->key = position_key(a);
        h->is_answered = false;
        h->hovered = -1;
        adviser_ask(app_adviser(a), h->key, &a->session->game, NULL, 0);
    }
    a->ui.moving = true;
}

/* Fetches the adviser's answer, or the final one after a preliminary one. True
 * if there is an answer to show. */
static bool fetch_answer(app *a, hints *h)
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
    if (!h->is_answered || h->advice.is_preliminary) {
        /* This does nothing while the search runs. */
        adviser_ask(app_adviser(a), h->key, &a->session->game, NULL, 0);
        a->wake = .03f; /* seconds: looks soon whether there is an answer */
    }
    return h->is_answered;
}

/* -------------------------------------------------------------------- texts */

/* Returns where a segment is on its tile, to tell two of a kind apart. */
static const char *side_text(const app *a, const cc_game *game, int piece,
                             int slot)
{
    static const char *const sides[3][3] = {
        {N_("at the top left"), N_("at the top"), N_("at the top right")},
        {N_("on the left"), N_("in the middle"), N_("on the right")},
        {N_("at the bottom left"), N_("at the bottom"),
         N_("at the bottom right")}};
    /* From the middle of the tile, as a fraction of its side; nearer than this
     * is "in the middle". */
    static const float min_distance = .14f;
    point at = land_figure_position(a, game, piece, slot);
    float x = at.x - ((float)cc_piece(game, piece).x + .5f);
    float y = at.y - ((float)cc_piece(game, piece).y + .5f);
    int column = x < -min_distance ? 0 : x > min_distance ? 2 : 1;
    int row = y < -min_distance ? 0 : y > min_distance ? 2 : 1;
    return _(sides[row][column]);
}

/* True if a segment's tile has others of the same kind. */
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

/* Formats "city", "city at the top", "city (Anna)": the segment that an action
 * is about, and the player who has a figure on it. */
static void segment_text(const app *a, const cc_game *game,
                         const cc_action *action, char *out, size_t size)
{
    int piece = land_piece_of(game, action), slot = action->slot;
    out[0] = '\0';
    if (piece < 0) {
        return;
    }
    int kind = cc_segment_kind(game, piece, slot);
    bool is_claimed = action->type == CC_DEPLOY && action->figure == CC_MEEPLE;
    append(out, size, "%s",
           is_claimed ? kind_as_object(&a->catalog, kind)
                      : kind_in_sentence(&a->catalog, kind));
    if (is_one_of_several(a, game, piece, slot)) {
        append(out, size, " %s", side_text(a, game, piece, slot));
    }
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        if (f.piece == piece && f.slot == slot) {
            lang_join(out, size, JOIN_ASIDE, a->session->seats[f.player].name);
            return;
        }
    }
}

/* Formats "claim the city", "place the builder: road", "the fairy: road
 * (Anna)", or the label of passing; "" for a tile, which the land shows. */
static void action_text(const app *a, const table *t, const cc_game *game,
                        const cc_action *action, char *out, size_t size)
{
    char place[120] = "";
    const part_action *how = part_action_of(t, action);
    const char *label = parts_action_label(action->type);
    const char *engine_label = cc_action_label(&a->catalog, action->type);
    label = !label && engine_label ? _(engine_label) : label;
    out[0] = '\0';
    if (how->variant_text) {
        how->variant_text(action, place, sizeof place);
    } else if (cc_action_target(&a->catalog, action->type) ==
               CC_TARGET_SEGMENT) {
        segment_text(a, game, action, place, sizeof place);
    }
    if (action->type == CC_PASS) {
        const char *pass = cc_decision(game).row->pass;
        snprintf(out, size, "%s", pass ? lang_in_sentence(pass, _(pass)) : "");
    } else if (action->type == CC_DEPLOY && action->figure == CC_MEEPLE) {
        /* Translators: a hint; "road", "city at the top": an object (key
         * object:). */
        snprintf(out, size, _("claim the %s"), place);
    } else if (action->type == CC_DEPLOY) {
        /* Translators: a hint; a kind of figure (key object:), a feature. */
        snprintf(out, size, _("place the %s (%s)"),
                 figure_as_object(&a->catalog, action->figure), place);
    } else if (action->type != CC_PLACE && label) {
        snprintf(out, size, "%s", label);
        if (place[0]) {
            lang_join(out, size, JOIN_VALUE, place);
        }
    }
}

/* Formats "+4 now, +6 at the end; claim the city": the effect of a line for its
 * player, and what is done besides placing the tile. */
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
            return; /* other players decide before it */
        }
    }
}

/* Returns the text of line i. Texts are cached, as each takes actions on a copy
 * of the game to compose. */
static const char *cached_text(const app *a, const table *t, hints *h, int i)
{
    const cc_game *game = &a->session->game;
    if (h->texts_ready && h->language == lang_current()) {
        return h->texts[i];
    }
    for (int k = 0; k < h->advice.n; k++) {
        const bot_line *line = &h->advice.lines[k];
        char *text = h->texts[k];
        line_text(a, t, line, cc_decision(game).player, text, LINE_TEXT_SIZE);
        if (cc_player_count(game) > 1) {
            char chance[80];
            snprintf(chance, sizeof chance, _("%d%% chance to win"),
                     (int)(100 * line->chance + .5));
            lang_join(text, LINE_TEXT_SIZE, JOIN_CLAUSE, chance);
        }
    }
    h->language = lang_current();
    h->texts_ready = true;
    return h->texts[i];
}

/* ------------------------------------------------------------------ drawing */

/* The side of a badge in units: in the card, and on the land, where it is to
 * hide less. */
#define CARD_BADGE 28
#define LAND_BADGE 19

/* Renders a badge with a number, with a side of `size` units; larger if hot. */
static void render_badge(app *a, point middle, float size, int number, bool hot)
{
    char text[16];
    float side = units(&a->ui, hot ? 1.2f * size : size);
    rect r = rect_around(middle, side / 2);
    snprintf(text, sizeof text, "%d", number);
    ui_shadow(&a->ui, r, 4, 1);
    render_box(&a->display, r, hot ? ACCENT : WOOD_DARK, units(&a->ui, 2),
               GOLD);
    text_line(&a->display, FONT_BOLD, side * .62f, PARCHMENT, r, ALIGN_MIDDLE,
              text);
}

/* Renders the tile that an action would place, or the ring of another action;
 * *badge is the middle of its badge, in pixels. False if the action has no
 * place on the land. */
static bool render_target(app *a, const table *t, const cc_action *action,
                          bool hot, point *badge)
{
    rect square = camera_square(&t->camera, action->x, action->y);
    float half = units(&a->ui, LAND_BADGE) / 2;
    if (action->type == CC_PLACE) {
        land_render_face(a, action->tile, action->rotation,
                         land_dressing(a, action->tile, action->x, action->y),
                         square, hot ? 1 : .62f);
        land_render_frame(a, action->tile, action->rotation, square,
                          units(&a->ui, hot ? 4 : 2), GOLD);
        parts_render_ghost(a, t, action, true);
    } else if (offers_has_ring(t, action)) {
        float radius = spots_radius(a, t, action) * (hot ? 1.5f : 1.25f);
        *badge = spots_ring_position(a, t, action);
        render_sprite(&a->display, art_find_sized(&a->art, "marker/spot", 128),
                      rect_around(*badge, radius), GOLD);
        badge->x += radius + half;
        return true;
    } else if (cc_action_target(&a->catalog, action->type) == CC_TARGET_NONE) {
        return false;
    }
    *badge = (point){square.x + half, square.y + half};
    return true;
}

/* Moves badge i so that it is in the clear part of the land, off the card that
 * asks something, and off the badges before it; after some tries it stays where
 * it is. */
static void place_badge(const app *a, const table *t, point *badge, int i)
{
    enum { TRIES = 9 };
    float side = units(&a->ui, 1.25f * LAND_BADGE); /* with a gap */
    rect inner = rect_inset(t->camera.clear, side / 2);
    badge[i].x = fmaxf(inner.x, fminf(badge[i].x, inner.x + inner.w));
    badge[i].y = fmaxf(inner.y, fminf(badge[i].y, inner.y + inner.h));
    rect card = rect_inset(t->card.area, -side / 2);
    if (t->card.area.w > 0 && rect_contains(card, badge[i])) {
        bool is_above = card.y + card.h > inner.y + inner.h;
        badge[i].y = is_above ? card.y : card.y + card.h;
    }
    for (int k = 0, n_tries = 0; k < i && n_tries < TRIES; k++) {
        if (fabsf(badge[i].x - badge[k].x) < side &&
            fabsf(badge[i].y - badge[k].y) < side) {
            bool has_room_left = badge[k].x - side > inner.x;
            float step = 1.01f * side; /* avoids rounding errors */
            badge[i].x = badge[k].x + (has_room_left ? -step : step);
            n_tries++;
            k = -1; /* check against all others again */
        }
    }
}

void hints_render_land(app *a, const table *t)
{
    hints *h = state(a);
    h->n_badges = 0;
    if (!hints_are_open(a, t) || !fetch_answer(a, h)) {
        return;
    }
    /* The best one last, on top of the others. */
    for (int i = h->advice.n - 1; i >= 0; i--) {
        point badge;
        if (render_target(a, t, &h->advice.lines[i].actions[0], h->hovered == i,
                          &badge)) {
            h->badge_line[h->n_badges] = i;
            h->badge_at[h->n_badges++] = badge;
        }
    }
}

/* In units: the room for the badge of a row, and the gap between badge and
 * text; half of it is above a row and half below. */
enum { ROW_BADGE = 30, ROW_GAP = 8 };

/* Returns the area of the text of a row whose upper edge is that of r. */
static rect row_words(const ui *u, rect r)
{
    float left = units(u, ROW_BADGE), gap = units(u, ROW_GAP);
    return (rect){r.x + left + gap, r.y + gap / 2, r.w - left - gap, 0};
}

/* Returns the height of the row of line i with the width of r, in pixels. */
static float row_height(const app *a, const table *t, hints *h, int i, rect r)
{
    const ui *u = &a->ui;
    float text =
        text_wrapped_height(FONT_SERIF, units(u, SIZE_TEXT), row_words(u, r).w,
                            cached_text(a, t, h, i));
    return fmaxf(text, units(u, ROW_BADGE)) + units(u, ROW_GAP);
}

/* Renders line i in its row, with its badge. */
static void render_row(app *a, const table *t, hints *h, int i, rect r)
{
    ui *u = &a->ui;
    if (ui_hot(u, r)) {
        render_rect(u->display, r, rgba_fade(GOLD, .3f));
        h->hovered = i;
    }
    point middle = {r.x + units(u, ROW_BADGE) / 2, r.y + r.h / 2};
    render_badge(a, middle, CARD_BADGE, i + 1, h->hovered == i);
    text_wrapped(u->display, FONT_SERIF, units(u, SIZE_TEXT), INK,
                 row_words(u, r), cached_text(a, t, h, i));
}

/* ----------------------------------------------------------- playing a line */

/* Takes line i: returns its first action. hints_continue() returns the others,
 * each when the one before it is done. */
static intent take_line(const app *a, hints *h, int i)
{
    h->taken = h->advice.lines[i];
    h->next = 1;
    h->resume_key = h->taken.n > 1 ? position_key(a) + 1 : 0;
    return intent_of(INTENT_CHOOSE, &h->taken.actions[0]);
}

bool hints_are_waiting(app *a, const table *t)
{
    const hints *h = state(a);
    return h->resume_key && position_key(a) == h->resume_key &&
           !t->pending.is_set && t->n_legal > 0 && t->review_step < 0 &&
           !flights_are_done(t);
}

intent hints_continue(app *a, const table *t)
{
    hints *h = state(a);
    uint64_t now = position_key(a);
    intent no_intent = {.kind = INTENT_NONE};
    /* Until the action before is done: it may be pending, or undone. */
    if (!h->resume_key || t->review_step >= 0 || now < h->resume_key) {
        return no_intent;
    }
    /* The player, or the game, did something else: the line is given up. */
    if (now != h->resume_key || t->pending.is_set || !t->n_legal) {
        h->resume_key = 0;
        return no_intent;
    }
    if (!flights_are_done(t)) {
        return no_intent;
    }
    const cc_action *next = &h->taken.actions[h->next++];
    bool is_legal = false;
    for (int i = 0; i < t->n_legal; i++) {
        is_legal |= cc_action_equal(&t->legal[i], next);
    }
    h->resume_key = is_legal && h->next < h->taken.n ? now + 1 : 0;
    return is_legal ? intent_of(INTENT_CHOOSE, next) : no_intent;
}

/* True if digits take lines: a card that asks something uses them itself. */
static bool digits_take_lines(const table *t)
{
    return t->card.area.w <= 0;
}

intent hints_key(app *a, const table *t)
{
    hints *h = state(a);
    if (hints_are_open(a, t) && digits_take_lines(t) && fetch_answer(a, h)) {
        for (int i = 0; i < h->advice.n; i++) {
            if (input_consume_key(&a->ui.in, '1' + i)) {
                return take_line(a, h, i);
            }
        }
    }
    return intent_view(INTENT_NONE, 0);
}

/* -------------------------------------------------------- place of the card */

/* Units: the margin, the heading, the line that says how to take a line, and
 * the message while there are no lines. */
enum { CARD_PAD = 14, HEAD_H = 30, CLICK_H = 20, MESSAGE_H = 28 };
/* In units. */
enum {
    CARD_W = 380,     /* width of the card at most */
    CARD_BESIDE = 24, /* that stays free beside it on the land */
    /* Height that it needs over the log at least: that of a card with answers,
     * so that it need not move when these come. */
    OVER_LOG_MIN = 210,
    BANNER_H = 50,
    GAPS_H = 40 /* between the banner and two cards on the land, together */
};

/* Returns the height of a card of width `w`, in pixels. */
static float card_height(app *a, const table *t, hints *h, float w)
{
    const ui *u = &a->ui;
    float pad = units(u, CARD_PAD), sum = units(u, HEAD_H) + 2 * pad;
    rect inner = {0, 0, w - 2 * pad, 0};
    int n = h->is_answered ? h->advice.n : 0;
    for (int i = 0; i < n; i++) {
        sum += row_height(a, t, h, i, inner);
    }
    return sum + units(u, n ? CLICK_H : MESSAGE_H);
}

static float card_width(const app *a, const table *t)
{
    return fminf(units(&a->ui, CARD_W),
                 t->land.w - t->tools.w - units(&a->ui, CARD_BESIDE));
}

/* Finds the place over the log, where the card covers nothing that it is about;
 * false if it does not fit there. */
static bool place_over_log(app *a, const table *t, hints *h, rect *card)
{
    float card_h = card_height(a, t, h, t->log.area.w);
    float min_h = units(&a->ui, OVER_LOG_MIN);
    *card = (rect){t->log.area.x, t->log.area.y + t->log.area.h - card_h,
                   t->log.area.w, card_h};
    return !t->has_sheet && !chronicle_view_hides_panel(a, t) &&
           t->log.area.h >= fmaxf(card_h, min_h);
}

/* The card of hints covers the panel if it fits neither over the log nor on the
 * land beside the card that asks something. */
bool hints_card_hides_panel(app *a, const table *t)
{
    hints *h = state(a);
    rect over_log;
    if (t->card.area.w <= 0 || !hints_are_open(a, t) ||
        place_over_log(a, t, h, &over_log)) {
        return false;
    }
    float height = card_height(a, t, h, card_width(a, t));
    float banner_and_gaps = units(&a->ui, BANNER_H + GAPS_H);
    return t->card.area.h + height + banner_and_gaps > t->land.h;
}

/* Returns the place: over the log, else over the panel, else in the lower right
 * corner of `room`. */
static rect place_card(app *a, const table *t, hints *h, rect room)
{
    rect card;
    float w = card_width(a, t), card_h = card_height(a, t, h, w);
    if (place_over_log(a, t, h, &card)) {
        return card;
    }
    return hints_card_hides_panel(a, t)
               ? t->panel
               : (rect){room.x + room.w - w, room.y + room.h - card_h, w,
                        card_h};
}

/* --------------------------------------------------------------------- card */

/* Renders the lines as buttons, and how to take one. */
static intent render_lines(app *a, const table *t, hints *h, rect inner)
{
    intent wish = {.kind = INTENT_NONE};
    h->hovered = -1;
    for (int i = 0; i < h->advice.n; i++) {
        char name[32];
        snprintf(name, sizeof name, _("Hint %d"), i + 1);
        rect row = {inner.x, inner.y, inner.w, row_height(a, t, h, i, inner)};
        render_row(a, t, h, i, row);
        if (ui_area(&a->ui, row, name)) {
            wish = take_line(a, h, i);
        }
        inner.y += row.h;
    }
    ui_text(&a->ui, FONT_ITALIC, SIZE_SMALL, INK_SOFT,
            (rect){inner.x, inner.y, inner.w, units(&a->ui, CLICK_H)},
            ALIGN_RIGHT,
            digits_take_lines(t) ? _("Click, or press its number")
                                 : _("Click to play one"));
    return wish;
}

/* Leaves out the last hints as long as the card would cover the button that
 * opened it, as it may with large letters in a small window. */
static void leave_out_last_hints(app *a, const table *t, hints *h)
{
    enum { BUTTONS_H = 88 }; /* of what is above the card, units */
    rect over_log;
    while (h->is_answered && h->advice.n > 1 &&
           !place_over_log(a, t, h, &over_log) &&
           card_height(a, t, h, card_width(a, t)) >
               t->land.h - units(&a->ui, BUTTONS_H)) {
        h->advice.n--;
    }
}

intent hints_render(app *a, const table *t, rect room, rect *card)
{
    ui *u = &a->ui;
    hints *h = state(a);
    leave_out_last_hints(a, t, h);
    float head = units(u, HEAD_H), close = units(u, 30);
    bool is_known = fetch_answer(a, h);
    /* Not with what is on the land: above rings and other overlays. */
    for (int i = 0; i < h->n_badges; i++) {
        int line = h->badge_line[i];
        place_badge(a, t, h->badge_at, i);
        render_badge(a, h->badge_at[i], LAND_BADGE, line + 1,
                     line == h->hovered);
    }
    *card = place_card(a, t, h, room);
    ui_parchment(u, *card);
    rect inner = rect_inset(*card, units(u, CARD_PAD));
    ui_text(u, FONT_TITLE, 22, INK,
            (rect){inner.x, inner.y, inner.w - close, head}, ALIGN_LEFT,
            _("Hints"));
    rect button = {inner.x + inner.w - close, inner.y - units(u, 4), close,
                   close};
    if (ui_icon(u, button, "close", _("Close hints (H)"), true)) {
        hints_toggle(a, t);
    }
    if (is_known && h->advice.is_preliminary) { /* a search is running */
        rect line = {inner.x, inner.y, inner.w - close - units(u, 4), head};
        ui_text(u, FONT_ITALIC, SIZE_SMALL, INK_SOFT, line, ALIGN_RIGHT,
                /* Translators: the computer works out hints. */
                _("thinking…"));
    }
    inner.y += head;
    if (is_known && h->advice.n) {
        return render_lines(a, t, h, inner);
    }
    ui_text(u, FONT_ITALIC, SIZE_TEXT, INK_SOFT,
            (rect){inner.x, inner.y, inner.w, units(u, MESSAGE_H)}, ALIGN_LEFT,
            is_known ? _("No hints here.") : _("thinking…"));
    return intent_of(INTENT_NONE, NULL);
}
