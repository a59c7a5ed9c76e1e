/* offers.c - which actions are offered on the land, and where
 *
 * A part may say where and how its actions are offered (part_action); the
 * others are where the engine says they point.
 *
 * SPDX-License-Identifier: MIT
 */
#include "offers.h"

#include <math.h>

#include "gui/table/land/places.h"
#include "gui/table/part.h"

float offers_radius(const app *a, const table *t, float share, float min)
{
    /* What a ring may take of a small tile, of its side; and units at least. */
    static const float of_tile = .3f, least = 9;
    const ui *u = &a->ui;
    float shown = fmaxf(of_tile * t->camera.zoom, units(u, least));
    return fmaxf(share * t->camera.zoom, fminf(shown, units(u, min)));
}

bool offers_on_segment(const table *t, const cc_action *action)
{
    const part_action *row = part_action_of(t, action);
    return !row->position && !row->square_match && !row->is_pass &&
           !row->has_card && !row->has_button &&
           cc_action_target(t->session->catalog, action->type) ==
               CC_TARGET_SEGMENT;
}

/* Compares places alone: types of actions and kinds of figures may differ. */
bool offers_share_ring(const cc_action *first, const cc_action *second)
{
    return first->x == second->x && first->y == second->y &&
           first->rotation == second->rotation && first->slot == second->slot;
}

bool offers_has_ring(const table *t, const cc_action *action)
{
    return part_action_of(t, action)->position || offers_on_segment(t, action);
}

/* True if an action is of a variant (part_action.variant_picture), and another
 * variant is the one that is offered now. */
static bool is_other_variant(const table *t, const cc_action *action)
{
    return part_action_of(t, action)->variant_picture &&
           action->param != part_shown_variant(t)->param;
}

/* True if the land offers an action while `held` is held; NULL: nothing is. */
static bool is_offered_with(const table *t, const cc_action *action,
                            const holdable *held)
{
    const part_action *row = part_action_of(t, action);
    if (action->type == CC_PASS || action->type == CC_PLACE || row->is_pass ||
        row->has_card || row->has_button || is_other_variant(t, action)) {
        return false;
    }
    if (held && row->lifts == held) { /* only that of the lifted figure */
        return !row->is_to_supply && cc_action_equal(action, &t->drag.lift);
    }
    return held ? row->holdable == held : !row->needs_holding;
}

bool offers_has(const table *t, const cc_action *action)
{
    return is_offered_with(t, action, t->hand.held);
}

bool offers_has_unheld(const table *t, const cc_action *action)
{
    return is_offered_with(t, action, NULL);
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
