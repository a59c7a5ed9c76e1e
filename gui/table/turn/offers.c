/* offers.c - which actions are offered on the land, and where
 *
 * The row of an action (part_action) may say where and how it is offered. All
 * other actions are offered on the segment or square that the engine names.
 *
 * SPDX-License-Identifier: MIT
 */
#include "offers.h"

#include <math.h>

#include "gui/table/land/places.h"
#include "gui/table/part.h"

float offers_radius(const app *a, const table *t, float share, float min)
{
    /* A ring of at least `min` units is easy to hit, but on a small tile it
     * would hide what is there. On such a tile this fraction of its side will
     * do, or these units, which can still be seen: */
    static const float of_small_tile = .3f, seen = 9;
    const ui *u = &a->ui;
    float side = t->camera.zoom; /* of a tile, in pixels */
    float on_small_tile = fmaxf(of_small_tile * side, units(u, seen));
    return fmaxf(share * side, fminf(units(u, min), on_small_tile));
}

/* True if the actions of a row are done on cards and buttons, or by passing. */
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

/* Compares the squares and segments alone: types of actions and kinds of
 * figures may differ. */
bool offers_share_ring(const cc_action *first, const cc_action *second)
{
    return first->x == second->x && first->y == second->y &&
           first->rotation == second->rotation && first->slot == second->slot;
}

bool offers_has_ring(const table *t, const cc_action *action)
{
    return part_action_of(t, action)->position || offers_on_segment(t, action);
}

/* True if the action is one of several variants, which are offered one at a
 * time (part_action.variant_picture), and another one is offered now. */
static bool is_other_variant(const table *t, const cc_action *action)
{
    return part_action_of(t, action)->variant_picture &&
           action->param != part_shown_variant(t)->param;
}

/* True if the land offers a legal action to a player who holds `held`, or
 * nothing: NULL. */
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
        /* It was lifted off the land by a drag from a ring: the action of that
         * ring goes on, unless it is done on the panel. */
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
