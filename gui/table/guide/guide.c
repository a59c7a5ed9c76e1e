/* guide.c - all that helps to learn, to plan and to look back
 *
 * Calls the other files of the folder. At most one card of a lesson, a puzzle,
 * of hints or of a tip is open at a time, usually at the lower right of the
 * land; the chronicle has a card of its own, and the review a bar at the lower
 * edge.
 *
 * SPDX-License-Identifier: MIT
 */
#include "guide.h"

#include <math.h>

#include "gui/table/guide/chronicle_view.h"
#include "gui/table/guide/first_tips.h"
#include "gui/table/guide/guide_areas.h"
#include "gui/table/guide/hints.h"
#include "gui/table/guide/hot_seat.h"
#include "gui/table/guide/preview.h"
#include "gui/table/guide/puzzle_card.h"
#include "gui/table/guide/review.h"
#include "gui/table/guide/tutorial.h"
#include "gui/table/part.h"
#include "gui/table/turn/act.h"

/* Closes the hints, or else the chronicle, if Escape is pressed. Other uses of
 * Escape come first, and then the key is left for them: to put back what is
 * held, to take back what is pending, to end the review. If no card is open,
 * the key is left too, and opens the menu. */
static void close_card_by_key(app *a, const table *t)
{
    bool has_other_use =
        t->hand.held || t->pending.is_set || t->review_step >= 0;
    bool has_hints = hints_are_open(a, t);
    if (!has_other_use && (has_hints || chronicle_view_is_open(a)) &&
        input_consume_key(&a->ui.in, KEY_ESCAPE)) {
        if (has_hints) {
            hints_toggle(a, t);
        } else {
            chronicle_view_toggle(a);
        }
    }
}

/* True if hints may be asked for. In a lesson they would tell what the player
 * is to find, and in a puzzle they would solve it. */
static bool allows_hints(app *a)
{
    return !tutorial_is_running(a) && !puzzle_card_is_shown(a);
}

bool guide_input(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    /* Beside the dialog of a part hints are not rendered: see guide_render().
     */
    bool shows_hints = !parts_dialog(a, t);
    if (shows_hints && allows_hints(a) && input_consume_key(in, 'h')) {
        hints_toggle(a, t);
    }
    if (hints_are_waiting(a, t)) { /* Enter and Space would end the turn */
        input_consume_key(in, KEY_ENTER);
        input_consume_key(in, ' ');
    }
    if (input_consume_key(in, 'v')) {
        hot_seat_turn_hand(a);
    }
    if (input_consume_key(in, 'c')) {
        chronicle_view_toggle(a);
    }
    intent wish = review_key(a, t);
    if (shows_hints) {
        wish = intent_first_of(hints_key(a, t), wish);
        close_card_by_key(a, t);
    }
    act(a, t, &wish);
    return !t->drag.active &&
           (guide_is_at(a, in->pointer) || first_tips_was_at(a, in->pointer));
}

bool guide_update(app *a, table *t)
{
    guide_areas *g = guide_areas_of(a);
    /* The upper edge of `clear` moves only together with its height. */
    rect new = t->camera.clear, old = g->clear_land;
    bool is_changed =
        fabsf(new.x - old.x) + fabsf(new.w - old.w) + fabsf(new.h - old.h) > 1;
    tutorial_update(a, t);
    hot_seat_update(a, t);
    if (!puzzle_card_is_shown(a)) { /* that card takes the place of tips */
        first_tips_update(a);
    }
    g->clear_land = new;
    return is_changed;
}

void guide_render_land(app *a, const table *t)
{
    review_render_land(a, t);
    puzzle_card_render_land(a, t);
    preview_render_land(a, t);
    hints_render_land(a, t);
}

/* Returns the part of the land that cards may cover: beside the tools, above
 * the bar of the review. */
static rect card_room(const app *a, const table *t)
{
    float pad = units(&a->ui, 12), bar_h = units(&a->ui, review_height(a, t));
    return (rect){t->land.x + t->tools.w + pad, t->land.y + pad,
                  t->land.w - t->tools.w - 2 * pad,
                  t->land.h - 2 * pad - bar_h};
}

/* Of the buttons, in units. */
enum {
    BUTTON_SIDE = 38,
    BUTTON_GAP = 6,     /* from a button to the next */
    BUTTONS_MARGIN = 10 /* from the edges of the land */
};

/* Renders the buttons in the upper right corner of the land, one below the
 * other: chronicle, hints, hidden hand. Where one is not shown, its place stays
 * empty. Returns the area of all three places. */
static rect render_buttons(app *a, const table *t)
{
    ui *u = &a->ui;
    float side = units(u, BUTTON_SIDE), margin = units(u, BUTTONS_MARGIN);
    float step = side + units(u, BUTTON_GAP);
    rect r = {t->land.x + t->land.w - side - margin, t->land.y + margin, side,
              side};
    rect all = r;
    if (ui_icon(u, r, "scroll", _("Chronicle (C)"), true)) {
        chronicle_view_toggle(a);
    }
    r.y += step;
    if (a->settings.hints && t->n_legal && t->review_step < 0 &&
        allows_hints(a) && ui_icon(u, r, "hint", _("Hints (H)"), true)) {
        hints_toggle(a, t);
    }
    r.y += step;
    if (hot_seat_can_turn_hand(a) && t->review_step < 0 &&
        ui_icon(u, r, "eye",
                hot_seat_hides_hand(a) ? _("Show your tiles (V)")
                                       : _("Hide your tiles (V)"),
                true)) {
        hot_seat_turn_hand(a);
    }
    all.h = r.y + side - all.y;
    return all;
}

/* Renders the card of a lesson, a puzzle, of hints or of a tip, if one is open.
 */
static intent render_card(app *a, const table *t, rect *card)
{
    if (tutorial_is_running(a)) {
        return tutorial_render(a, card_room(a, t), card);
    }
    if (puzzle_card_is_shown(a)) {
        puzzle_card_render(a, t, card_room(a, t), card);
        return intent_of(INTENT_NONE, NULL);
    }
    if (hints_are_open(a, t)) {
        return hints_render(a, t, card_room(a, t), card);
    }
    if (first_tips_are_open(a)) {
        first_tips_render(a, t, card_room(a, t), card);
    }
    return intent_of(INTENT_NONE, NULL);
}

/* Returns the height of the land's lower edge, above the bar of the review,
 * from which the view stays away because of the card of render_card(): lessons,
 * puzzles and hints must not cover what they are about. 0 if none of them is
 * open, or if its card is on the panel. */
static float height_below_view(app *a, const table *t, const rect *card)
{
    bool is_on_land = card->x < t->land.x + t->land.w;
    bool counts = tutorial_is_running(a) || puzzle_card_is_shown(a) ||
                  hints_are_open(a, t);
    if (!is_on_land || !counts) {
        return 0;
    }
    return t->land.y + t->land.h - card->y - units(&a->ui, review_height(a, t));
}

intent guide_render(app *a, const table *t)
{
    guide_areas *g = guide_areas_of(a);
    intent wish = {.kind = INTENT_NONE};
    g->card = g->chronicle = g->bar = g->buttons = (rect){0, 0, 0, 0};
    if (a->ui.is_blocked) {
        return wish; /* bottom_height stays, so that the view does not move */
    }
    if (parts_dialog(a, t) && !tutorial_is_running(a)) {
        /* Beside the dialog only a tip is rendered, which takes no height. */
        g->bottom_height = 0;
        if (first_tips_are_open(a)) {
            first_tips_render(a, t, card_room(a, t), &g->card);
        }
        return wish;
    }
    g->buttons = render_buttons(a, t);
    wish = review_render(a, t, &g->bar);
    if (chronicle_view_is_open(a)) {
        wish = intent_first_of(
            chronicle_view_render(a, t, card_room(a, t), &g->chronicle), wish);
    }
    wish = intent_first_of(render_card(a, t, &g->card), wish);
    if (wish.kind == INTENT_NONE) {
        wish = hints_continue(a, t);
    }
    g->bottom_height = height_below_view(a, t, &g->card);
    return wish;
}
