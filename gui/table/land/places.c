/* places.c - where squares, segments and figures are on the land
 *
 * SPDX-License-Identifier: MIT
 */
#include "places.h"

#include <math.h>

#include "gui/table/part.h"

bool land_is_visible(const table *t, rect r)
{
    return r.x + r.w > t->land.x && r.y + r.h > t->land.y &&
           r.x < t->land.x + t->land.w && r.y < t->land.y + t->land.h;
}

point land_to_pixel(const table *t, point at)
{
    rect zero = camera_square(&t->camera, 0, 0);
    return (point){zero.x + at.x * zero.w, zero.y + at.y * zero.h};
}

/* Moves a figure under a bridge to the side, within its segment. */
static void step_aside(const app *a, const cc_game *game,
                       const cc_piece_info *p, int slot, point *at)
{
    cc_axis axis = cc_bridge_find(game, p->x, p->y);
    const art_map *m = &a->art.maps[p->type][p->turn];
    float *coordinate = axis == CC_NS ? &at->x : &at->y;
    float corner = (float)(axis == CC_NS ? p->x : p->y);
    if (axis == CC_NO_AXIS || fabsf(*coordinate - corner - .5f) > .22f) {
        return;
    }
    float start = *coordinate, best = -1;
    static const float places[] = {.27f, .73f, .2f, .8f};
    for (int i = 0; i < 4 && best < 0; i++) {
        *coordinate = corner + places[i];
        int u = (int)((at->x - (float)p->x) * ART_MAP);
        int v = (int)((at->y - (float)p->y) * ART_MAP);
        bool is_on_tile = u >= 0 && v >= 0 && u < ART_MAP && v < ART_MAP;
        best = is_on_tile && m->slot[v][u] == '0' + slot ? *coordinate : -1;
    }
    /* A cloister is too small for that. */
    *coordinate = best >= 0              ? best
                  : start < corner + .5f ? corner + .25f
                                         : corner + .75f;
}

/* The hook of the parts. */
static bool parts_figure_position(const cc_game *game, int piece, int slot,
                                  point *at)
{
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        if (p->figure_position && p->figure_position(game, piece, slot, at)) {
            return true;
        }
    }
    return false;
}

static float parts_figure_height(const cc_game *game, int piece, int slot)
{
    float height = 0;
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        height += p->figure_height ? p->figure_height(game, piece, slot) : 0;
    }
    return height;
}

point land_figure_position(const app *a, const cc_game *game, int piece,
                           int slot)
{
    point at;
    cc_piece_info p = cc_piece(game, piece);
    if (slot == CC_SLOT_BRIDGE) { /* beside the middle, where another figure may
                                     stand */
        bool ns = cc_bridge_find(game, p.x, p.y) == CC_NS;
        return (point){(float)p.x + (ns ? .5f : .26f),
                       (float)p.y + (ns ? .3f : .5f) - .04f}; /* on its deck */
    }
    if (parts_figure_position(game, piece, slot, &at)) {
        return at;
    }
    point spot = a->art.maps[p.type][p.turn].spot[slot];
    at = (point){(float)p.x + spot.x, (float)p.y + spot.y};
    step_aside(a, game, &p, slot, &at);
    at.y -= parts_figure_height(game, piece, slot);
    return at;
}

int land_piece(const cc_game *game, int x, int y, int turn)
{
    int other = -1;
    for (int side = 0; side < 4; side++) {
        int piece = cc_piece_find(game, x, y, (cc_side)side);
        other = piece >= 0 ? piece : other;
        if (piece >= 0 && cc_piece(game, piece).turn == turn) {
            return piece;
        }
    }
    return other;
}

int land_piece_of(const cc_game *game, const cc_action *action)
{
    return land_piece(game, action->x, action->y, action->turn);
}

/* Returns the piece at a place, of two triangles the one there. */
static int piece_under(const app *a, const cc_game *game, point at)
{
    int sx = (int)floorf(at.x), sy = (int)floorf(at.y);
    int u = (int)((at.x - (float)sx) * ART_MAP);
    int v = (int)((at.y - (float)sy) * ART_MAP);
    for (int side = 0; side < 4; side++) {
        int piece = cc_piece_find(game, sx, sy, (cc_side)side);
        if (piece < 0 || u < 0 || v < 0 || u >= ART_MAP || v >= ART_MAP) {
            continue;
        }
        cc_piece_info p = cc_piece(game, piece);
        bool is_covered = a->catalog.types[p.type].shape == CC_SQUARE ||
                          a->art.maps[p.type][p.turn].slot[v][u] != '.';
        if (is_covered) {
            return piece;
        }
    }
    return -1;
}

bool land_segment_at(const app *a, const cc_game *game, point at, int *piece,
                     int *slot)
{
    int sx = (int)floorf(at.x), sy = (int)floorf(at.y);
    *piece = piece_under(a, game, at);
    if (*piece < 0) {
        return false;
    }
    cc_axis axis = cc_bridge_find(game, sx, sy);
    float d = axis == CC_NS ? at.x - (float)sx - .5f : at.y - (float)sy - .5f;
    if (axis != CC_NO_AXIS && fabsf(d) < .08f) {
        *slot = CC_SLOT_BRIDGE;
        return true;
    }
    cc_piece_info p = cc_piece(game, *piece);
    const art_map *m = &a->art.maps[p.type][p.turn];
    int u = (int)((at.x - (float)sx) * ART_MAP);
    int v = (int)((at.y - (float)sy) * ART_MAP);
    if (!m->is_known || u < 0 || v < 0 || u >= ART_MAP || v >= ART_MAP) {
        return false;
    }
    *slot = m->slot[v][u] - '0';
    return *slot >= 0 && *slot < a->catalog.types[p.type].n_segments;
}
