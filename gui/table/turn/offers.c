/* offers.c - which actions are offered on the land, and where
 *
 * SPDX-License-Identifier: MIT
 */
#include "offers.h"

#include "gui/table/land/places.h"
#include "gui/table/part.h"

bool spots_is_segment(const table *t, const cc_action *l)
{
    const part_action *r = part_action_of(t, l);
    return !r->position && !r->square_match && !r->is_pass &&
           !r->asks_in_card && !r->as_button &&
           cc_action_target(t->session->catalog, l->type) == CC_TARGET_SEGMENT;
}

bool spots_is_same(const cc_action *a, const cc_action *b)
{
    return a->x == b->x && a->y == b->y && a->turn == b->turn &&
           a->slot == b->slot;
}

bool spots_is_point(const table *t, const cc_action *l)
{
    return part_action_of(t, l)->position || spots_is_segment(t, l);
}

static bool has_with(const table *t, const cc_action *l, const holdable *held)
{
    const part_action *r = part_action_of(t, l);
    if (l->type == CC_PASS || l->type == CC_PLACE || r->is_pass ||
        r->asks_in_card || r->as_button) {
        return false;
    }
    return held ? r->holdable == held : !r->only_held;
}

bool spots_is_offered(const table *t, const cc_action *l)
{
    return has_with(t, l, t->hand.held);
}

bool spots_is_offered_unheld(const table *t, const cc_action *l)
{
    return has_with(t, l, NULL);
}

static int spot_piece(const cc_game *game, const cc_action *action)
{
    return land_piece_of(game, action);
}

void spots_anchor(const app *a, const table *t, const cc_action *action,
                  float *px, float *py)
{
    float x, y;
    const part_action *r = part_action_of(t, action);
    if (r->position) {
        r->position(a, t, action, px, py);
        return;
    }
    spots_figure_pose(a, action, &x, &y);
    land_to_pixel(t, x, y, px, py);
}

art_pose spots_figure_pose(const app *a, const cc_action *l, float *x, float *y)
{
    const cc_game *game = &a->session->game;
    int piece = spot_piece(game, l);
    land_figure_position(a, game, piece, l->slot, x, y);
    return art_pose_for_kind(cc_segment_kind(game, piece, l->slot));
}
