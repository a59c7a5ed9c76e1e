/* spots.c - where figures may go: rings on segments, quarters, the wall
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "engine/modules/halflings.h"
#include "engine/modules/the_count.h"

#include "gui/theme.h"
#include "table.h"
#include "walls.h"

/* Actions that put something on a spot: a segment, or a quarter. */
bool spots_has(const cc_action *action)
{
    return action->type == CC_DEPLOY || action->type == CC_SEND ||
           action->type == CC_COUNT || action->type == CC_CROP_ADD ||
           action->type == CC_CROP_REMOVE || round_is_spot(action);
}

/* The piece that a figure's action is about. */
static int spot_piece(const cc_game *game, const cc_action *action)
{
    return action->type == CC_DEPLOY
               ? cc_piece_count(game) - 1
               : land_piece(game, action->x, action->y, action->turn);
}

/* Where the figure of such an action would stand, in pixels. */
static void spot_of(const app *a, const table *t, const cc_action *action,
                    float *px, float *py)
{
    float x, y;
    const cc_game *game = &a->session->game;
    if (round_is_spot(action)) {
        round_spot(a, t, action, px, py);
        return;
    }
    if (action->type != CC_SEND && action->type != CC_COUNT) {
        land_spot(a, game, spot_piece(game, action), action->slot, &x, &y);
    } else {
        town_spot(a, action->what, &x, &y);
    }
    rect r = camera_square(&t->camera, 0, 0);
    *px = r.x + x * r.w;
    *py = r.y + y * r.h;
}

float spots_radius(const app *a, const table *t)
{
    int kind = cc_decision(&a->session->game).kind;
    bool quarter = kind == CC_DECIDE_SEND || kind == CC_DECIDE_COUNT;
    return !quarter ? fmaxf(t->camera.zoom * .085f, 9 * a->ui.scale)
                    : fmaxf(t->camera.zoom * .24f, 14 * a->ui.scale);
}

/* The spot nearest to a place, within reach; -1 none. */
int spots_near(const app *a, const table *t, float x, float y, float reach)
{
    float best = reach;
    int found = -1;
    for (int i = 0; i < t->n_legal; i++) {
        float px, py;
        if (!spots_has(&t->legal[i])) {
            continue;
        }
        spot_of(a, t, &t->legal[i], &px, &py);
        float d = hypotf(px - x, py - y);
        if (round_is_spot(&t->legal[i])) {
            d = round_distance(a, t, &t->legal[i], x, y) * reach /
                round_reach(a, t);
        }
        if (d < best) {
            best = d;
            found = i;
        }
    }
    return found;
}

int spots_under(const app *a, const table *t, float x, float y)
{
    bool held = t->held == HELD_FIGURE || t->held == HELD_COUNT;
    return spots_near(a, t, x, y, spots_radius(a, t) * (held ? 2.4f : 1.25f));
}

/* Who would stand on a spot, and on what. */
static void draw_on_spot(app *a, table *t, const cc_action *l, bool chosen)
{
    const cc_game *game = &a->session->game;
    int colour = session_turn(a->session)->colour;
    float x, y, alpha = chosen ? 1 : .75f;
    if (l->type == CC_SEND || l->type == CC_COUNT) {
        town_spot(a, l->what, &x, &y);
        if (l->type == CC_COUNT) {
            town_count(a, t, x, y + .2f, alpha);
        } else {
            land_figure(a, t, colour, ART_STANDING, x, y, alpha);
        }
        return;
    }
    int piece = spot_piece(game, l);
    int kind = cc_segment_kind(game, piece, l->slot);
    if (!chosen) {
        land_tint(a, t, game, cc_region_of(game, piece, l->slot),
                  faded(player_colour(colour), .38f));
        t->hover_piece = -1;
    }
    land_spot(a, game, piece, l->slot, &x, &y);
    if (l->type == CC_CROP_REMOVE) {
        return; /* the figure that goes is there already */
    }
    float beside = l->type == CC_CROP_ADD ? .16f : 0;
    land_figure(a, t, colour, art_pose_on(kind), x + beside, y, alpha);
}

void spots_draw(app *a, table *t)
{
    int under = spots_under(a, t, a->ui.in.x, a->ui.in.y);
    float radius = spots_radius(a, t);
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *l = &t->legal[i];
        float px, py;
        if (!spots_has(l)) {
            continue;
        }
        spot_of(a, t, l, &px, &py);
        bool hot = i == under || i == t->cursor;
        bool chosen = t->has_pending && cc_action_equal(l, &t->pending);
        float r = radius * (hot ? 1.25f : 1);
        if (!chosen) {
            draw_sprite(&a->draw, art_sized(&a->art, "marker/spot", 128),
                        (rect){px - r, py - r, 2 * r, 2 * r},
                        faded(WHITE, hot ? 1 : .85f));
        }
        if (hot || chosen) {
            draw_on_spot(a, t, l, chosen);
        }
    }
}
