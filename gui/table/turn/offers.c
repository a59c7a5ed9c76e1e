/* offers.c - which actions are offered on the land, and where
 *
 * A part may say in the row of an action (part_action) where and how the action
 * is offered. If it does not, the action is offered on the segment or square
 * that the engine names (cc_action_target()).
 *
 * SPDX-License-Identifier: MIT
 */
#include "offers.h"

#include <math.h>

#include "gui/table/land/places.h"
#include "gui/table/part.h"

float offers_radius(const app *a, const table *t, float share, float min)
{
    static const float small_tile_share = .3f, least_visible = 9; /* units */
    const ui *u = &a->ui;
    float side = t->camera.zoom; /* of a tile, in pixels */
    float easy_to_hit = units(u, min);
    /* On a small tile a ring of that size would hide what is there. A smaller
     * one is enough, as long as it can be seen. */
    float enough = fmaxf(small_tile_share * side, units(u, least_visible));
    return fmaxf(share * side, fminf(easy_to_hit, enough));
}

/* True if the actions of a row are done with a card, a button or by passing,
 * and so not on the land. */
static bool is_off_land(const part_action *row)
{
    return row->is_pass || row->has_card || row->has_button;
}

bool offers_on_segment(const table *t, const cc_action *action)
{
    const part_action *row = part_action_of(t, action);
    bool has_own_place = row->position || row->square_match;
    return !has_own_place && !is_off_land(row) &&
           cc_action_target(t->session->catalog, action->type) ==
               CC_TARGET_SEGMENT;
}

/* Types of actions and kinds of figures may differ. The rotation counts because
 * it tells the two triangles of a square apart (land_piece_of()). */
bool offers_share_ring(const cc_action *first, const cc_action *second)
{
    return first->x == second->x && first->y == second->y &&
           first->rotation == second->rotation && first->slot == second->slot;
}

bool offers_has_ring(const table *t, const cc_action *action)
{
    bool has_own_point = part_action_of(t, action)->position;
    return has_own_point || offers_on_segment(t, action);
}

/* True if the action is one of several variants, which are offered one at a
 * time (part_action.variant_picture), and another one is offered now. */
static bool is_other_variant(const table *t, const cc_action *action)
{
    return part_action_of(t, action)->variant_picture &&
           action->param != part_shown_variant(t)->param;
}

/* True if the land offers a legal action to a player who holds `held`; NULL:
 * who holds nothing. */
static bool is_offered_to_holder(const table *t, const cc_action *action,
                                 const holdable *held)
{
    const part_action *row = part_action_of(t, action);
    /* Squares for the tile in hand are not offers: see squares.c. */
    bool is_elsewhere =
        action->type == CC_PLACE || action->type == CC_PASS || is_off_land(row);
    if (is_elsewhere || is_other_variant(t, action)) {
        return false;
    }
    if (!held) {
        return !row->needs_holding;
    }
    if (row->lifts == held) {
        /* The player dragged it off the land, from the ring of an action. Only
         * that action is offered, but not if it is done by a drop on the panel.
         */
        return !row->is_to_supply && cc_action_equal(action, &t->drag.lift);
    }
    return row->holdable == held;
}

bool offers_has(const table *t, const cc_action *action)
{
    return is_offered_to_holder(t, action, t->hand.held);
}

bool offers_has_unheld(const table *t, const cc_action *action)
{
    return is_offered_to_holder(t, action, NULL);
}

point offers_anchor(const app *a, const table *t, const cc_action *action)
{
    const part_action *row = part_action_of(t, action);
    return row->position ? row->position(a, t, action)
                         : land_to_pixel(t, offers_figure_position(a, action));
}

point offers_figure_position(const app *a, const cc_action *action)
{
    const cc_game *game = &a->session->game;
    return land_figure_position(a, game, land_piece_of(game, action),
                                action->slot);
}

art_pose offers_figure_pose(const app *a, const cc_action *action)
{
    const cc_game *game = &a->session->game;
    int piece = land_piece_of(game, action);
    return art_pose_for_kind(&a->catalog,
                             cc_segment_kind(game, piece, action->slot));
}
