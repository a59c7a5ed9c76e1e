/* take_back.c - offers to take back a figure on the land
 *
 * The rings and circles for one figure are side by side from the middle of the
 * figure to the east, in the order of the list of legal actions: one for each
 * kind of figure on the segment, and one for the recall of the abbot. They make
 * room for the fairy, who may be offered beside the figure.
 *
 * SPDX-License-Identifier: MIT
 */
#include "take_back.h"

#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/spots.h"

#define CIRCLE_GAP  2.1f /* between middles of circles, in radii */
#define GHOST_ALPHA .55f /* of a figure that is chosen to return */
#define HELD_FOOT   .1f /* of a held figure, south of the pointer, in squares */

/* Returns the entry of the list of legal actions that equals an action. */
static const cc_action *legal_entry(const table *t, const cc_action *action)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (cc_action_equal(&t->legal[i], action)) {
            return &t->legal[i];
        }
    }
    return action;
}

/* True if another action is offered at the same figure: for a figure of another
 * kind there, or the recall of the abbot. */
static bool is_beside(const table *t, const cc_action *other,
                      const cc_action *action)
{
    return offers_share_ring(other, action) &&
           (other->type == action->type ||
            (other->type != CC_DEPLOY && offers_on_segment(t, other)));
}

/* Counts the actions before this one that are offered at the same figure. */
static int count_before(const table *t, const cc_action *action)
{
    int n = 0;
    for (const cc_action *other = t->legal;
         other < legal_entry(t, action) && other < t->legal + t->n_legal;
         other++) {
        n += is_beside(t, other, action);
    }
    return n;
}

/* True if figures of several kinds on one segment may return. */
static bool is_of_several(const table *t, const cc_action *action)
{
    int n = 0;
    for (int i = 0; i < t->n_legal; i++) {
        n += t->legal[i].type == action->type &&
             offers_share_ring(&t->legal[i], action);
    }
    return n > 1;
}

/* True if something of another part is offered beside the figure of an action:
 * the fairy. */
static bool has_neighbour(const table *t, const cc_action *action)
{
    bool found = false;
    for (int i = 0; i < t->n_legal && !found; i++) {
        const cc_action *other = &t->legal[i];
        found = other->type != action->type && other->type != CC_DEPLOY &&
                offers_share_ring(other, action) &&
                part_action_of(t, other)->position;
    }
    return found;
}

static circle circle_of(const app *a, const table *t, const cc_action *action,
                        bool hot)
{
    return spots_figure_circle(a, t, land_piece_of(&a->session->game, action),
                               action->slot, hot);
}

point take_back_position(const app *a, const table *t, const cc_action *action)
{
    circle c = circle_of(a, t, action, false);
    c.middle.x += CIRCLE_GAP * c.radius * (float)count_before(t, action);
    c.middle.x -= has_neighbour(t, action) ? c.radius : 0; /* she is east */
    return c.middle;
}

/* Renders the figure that is chosen, which the land shows no more, as a ghost.
 */
static void render_leaving(app *a, const table *t, const cc_action *action)
{
    land_render_figure(a, t, cc_token_name(&a->catalog, action->figure),
                       session_current_seat(a->session)->colour,
                       offers_figure_pose(a, action),
                       offers_figure_position(a, action), GHOST_ALPHA);
}

int take_back_find_figure(const table *t, const cc_action *action, int token)
{
    const cc_game *game = &t->session->game;
    int piece = land_piece_of(game, action), found = -1;
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        if (f.piece == piece && f.slot == action->slot && f.figure == token &&
            f.player == cc_decision(game).player) {
            found = i;
        }
    }
    return found;
}

/* True for the figure that the action of a drag lifts, by its index. */
static bool is_lifted(const table *t, int figure)
{
    return figure ==
           take_back_find_figure(t, &t->drag.lift, t->drag.lift.figure);
}

void take_back_render_held(app *a, const table *t, int token)
{
    point at = camera_at(&t->camera, a->ui.in.pointer);
    land_render_figure(a, t, cc_token_name(&a->catalog, token),
                       session_current_seat(a->session)->colour, ART_STANDING,
                       (point){at.x, at.y + HELD_FOOT}, 1);
}

static void render_at_pointer(app *a, const table *t, int spot)
{
    (void)spot;
    take_back_render_held(a, t, t->drag.lift.figure);
}

const holdable take_back_holdable = {
    .name = "meeple",
    .source = FROM_LAND,
    .lifts_figure = is_lifted,
    .request = N_("%s: drop the figure on your supply to return it"),
    .render_at_pointer = render_at_pointer,
};

void take_back_render(app *a, const table *t, const cc_action *action, bool hot,
                      bool chosen)
{
    circle c = circle_of(a, t, action, hot);
    c.middle = take_back_position(a, t, action);
    ui_protect(&a->ui, rect_around(c.middle, c.radius));
    if (hot && !chosen) {
        spots_outline(a, t, action);
    }
    /* A ring that is not around its figure shows which one it is for. */
    bool shows_kind = is_of_several(t, action) || has_neighbour(t, action);
    if (chosen) {
        render_leaving(a, t, action);
    }
    if (shows_kind) {
        spots_render_ring_kind(a, t, action, hot || chosen);
    } else if (chosen) {
        spots_render_circle_chosen(a, c);
    } else if (t->pending.is_set && !hot) {
        spots_render_circle_faint(a, c);
    } else {
        spots_render_circle(a, c, hot);
    }
}
