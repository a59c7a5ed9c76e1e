/* places.c - where squares, segments and figures are on the land
 *
 * The pack's map of a tile has, for each rotation, samples of the segment at a
 * place and a spot for a figure on each segment. Bridges and parts change where
 * figures stand.
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

point land_square_middle(int x, int y)
{
    return (point){(float)x + .5f, (float)y + .5f};
}

/* What sample_at() returns for a place that is not on the square of the piece,
 * and for one on no segment. */
#define OUTSIDE    ' '
#define NO_SEGMENT '.'

/* In squares. A bridge covers what is nearer to its middle than COVERED; the
 * pointer is on it nearer than POINTED. */
#define BRIDGE_COVERED .22f
#define BRIDGE_POINTED .08f
#define BRIDGE_HEIGHT  .04f /* of the deck above the ground */
/* A figure on a bridge stands so far from its western or northern end: not in
 * the middle, where one on another segment may stand. */
#define BRIDGE_FIGURE_X .26f
#define BRIDGE_FIGURE_Y .3f

/* Returns what the map of a piece has at a place: '0' + the slot of the segment
 * there, NO_SEGMENT or OUTSIDE. */
static char sample_at(const app *a, const cc_piece_info *p, point at)
{
    int u = (int)((at.x - (float)p->x) * ART_MAP);
    int v = (int)((at.y - (float)p->y) * ART_MAP);
    bool is_on_square = u >= 0 && v >= 0 && u < ART_MAP && v < ART_MAP;
    return is_on_square ? a->art.maps[p->type][p->rotation].slot[v][u]
                        : OUTSIDE;
}

/* Moves a figure that a bridge would hide to one side of the bridge: to the
 * first of four places that is on its segment; if there is none, as the segment
 * is small, like a cloister, beside the bridge. */
static void move_from_bridge(const app *a, const cc_game *game,
                             const cc_piece_info *p, int slot, point *at)
{
    cc_axis axis = cc_bridge_find(game, p->x, p->y);
    /* The coordinate across the bridge, and that of the square's edge. */
    float *across = axis == CC_NS ? &at->x : &at->y;
    float edge = (float)(axis == CC_NS ? p->x : p->y);
    if (axis == CC_NO_AXIS || fabsf(*across - edge - .5f) > BRIDGE_COVERED) {
        return;
    }
    float start = *across;
    /* Across the square: to both sides of the bridge, then a little farther. */
    static const float places[] = {.27f, .73f, .2f, .8f};
    for (int i = 0; i < 4; i++) {
        *across = edge + places[i];
        if (sample_at(a, p, *at) == '0' + slot) {
            return;
        }
    }
    *across = edge + (start < edge + .5f ? .25f : .75f); /* beside it */
}

/* Asks the parts where figures on a segment stand; false: no part says it. */
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

/* Returns how far above the ground the parts say that a figure stands. */
static float parts_figure_height(const cc_game *game, int piece, int slot)
{
    float height = 0;
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        if (p->figure_height) {
            height += p->figure_height(game, piece, slot);
        }
    }
    return height;
}

point land_figure_position(const app *a, const cc_game *game, int piece,
                           int slot)
{
    point at;
    cc_piece_info p = cc_piece(game, piece);
    if (slot == CC_SLOT_BRIDGE) {
        bool ns = cc_bridge_find(game, p.x, p.y) == CC_NS;
        return (point){(float)p.x + (ns ? .5f : BRIDGE_FIGURE_X),
                       (float)p.y + (ns ? BRIDGE_FIGURE_Y : .5f) -
                           BRIDGE_HEIGHT};
    }
    if (parts_figure_position(game, piece, slot, &at)) {
        return at;
    }
    point spot = a->art.maps[p.type][p.rotation].spot[slot];
    at = (point){(float)p.x + spot.x, (float)p.y + spot.y};
    move_from_bridge(a, game, &p, slot, &at);
    at.y -= parts_figure_height(game, piece, slot);
    return at;
}

float land_lying_size(const app *a, const cc_game *game, point at)
{
    int piece, slot;
    if (!land_segment_at(a, game, at, &piece, &slot) ||
        slot == CC_SLOT_BRIDGE) {
        return 1;
    }
    cc_piece_info p = cc_piece(game, piece);
    return a->art.maps[p.type][p.rotation].spot_size[slot];
}

bool land_mark_position(const app *a, const cc_game *game, int piece, point *at)
{
    cc_piece_info p = cc_piece(game, piece);
    const art_map *m = &a->art.maps[p.type][p.rotation];
    if (m->has_mark) {
        *at = (point){(float)p.x + m->mark.x, (float)p.y + m->mark.y};
    }
    return m->has_mark;
}

int land_piece(const cc_game *game, int x, int y, int rotation)
{
    int found = -1;
    /* Two triangles are found by different sides. */
    for (int side = 0; side < 4; side++) {
        int piece = cc_piece_find(game, x, y, (cc_side)side);
        if (piece < 0) {
            continue;
        }
        if (cc_piece(game, piece).rotation == rotation) {
            return piece;
        }
        found = piece;
    }
    return found;
}

int land_piece_of(const cc_game *game, const cc_action *action)
{
    return land_piece(game, action->x, action->y, action->rotation);
}

/* Returns the piece at a place, of two triangles the one there; or -1. */
static int piece_at(const app *a, const cc_game *game, point at)
{
    int x = (int)floorf(at.x), y = (int)floorf(at.y);
    for (int side = 0; side < 4; side++) {
        int piece = cc_piece_find(game, x, y, (cc_side)side);
        if (piece < 0) {
            continue;
        }
        cc_piece_info p = cc_piece(game, piece);
        char sample = sample_at(a, &p, at);
        bool is_square = a->catalog.types[p.type].shape == CC_SQUARE;
        if (sample != OUTSIDE && (is_square || sample != NO_SEGMENT)) {
            return piece;
        }
    }
    return -1;
}

bool land_has_tile(const app *a, const cc_game *game, point at)
{
    return piece_at(a, game, at) >= 0;
}

/* Returns the triangle that is alone on a square, or -1. */
static int lone_triangle(const cc_game *game, int x, int y)
{
    int found = -1;
    bool has_empty_side = false;
    for (int side = 0; side < 4; side++) {
        int piece = cc_piece_find(game, x, y, (cc_side)side);
        if (piece >= 0) {
            found = piece;
        } else {
            has_empty_side = true;
        }
    }
    return has_empty_side ? found : -1;
}

point land_standing_place(const cc_game *game, int x, int y, point at)
{
    int piece = lone_triangle(game, x, y);
    if (piece >= 0) {
        /* Shrinks the square towards the right angle, so that its middle is on
         * the triangle. */
        int rotation = cc_piece(game, piece).rotation;
        point corner = {(float)(rotation == 1 || rotation == 2),
                        (float)(rotation == 2 || rotation == 3)};
        at = point_between(corner, at, .6f);
    }
    return (point){(float)x + at.x, (float)y + at.y};
}

point land_standing_middle(const cc_game *game, int x, int y)
{
    return land_standing_place(game, x, y, (point){.5f, .5f});
}

/* Returns the other piece of a tile of two squares; -1 if the tile has only
 * one. */
static int other_piece(const cc_game *game, int piece)
{
    cc_piece_info p = cc_piece(game, piece);
    int other = game->catalog->types[p.type].other;
    cc_coord at = cc_second_square(p.x, p.y, p.rotation ^ (other < 0 ? 2 : 0));
    return other ? land_piece(game, at.x, at.y, p.rotation) : -1;
}

int land_piece_reached(const cc_game *game, int piece, int slot)
{
    const cc_tile_type *type =
        &game->catalog->types[cc_piece(game, piece).type];
    bool reaches = type->other > 0 && slot < type->n_segments &&
                   type->segments[slot].is_enclosed;
    return reaches ? other_piece(game, piece) : -1;
}

/* Finds the segment that reaches a piece from the first square of its tile;
 * false if there is none. */
static bool find_reaching(const cc_game *game, int piece, int *first, int *slot)
{
    bool is_second = game->catalog->types[cc_piece(game, piece).type].other < 0;
    *first = is_second ? other_piece(game, piece) : -1;
    for (*slot = 0; *first >= 0 && *slot < CC_TILE_SEGMENTS_MAX; ++*slot) {
        if (land_piece_reached(game, *first, *slot) == piece) {
            return true;
        }
    }
    return false;
}

bool land_segment_at(const app *a, const cc_game *game, point at, int *piece,
                     int *slot)
{
    *piece = piece_at(a, game, at);
    if (*piece < 0) {
        return false;
    }
    cc_piece_info p = cc_piece(game, *piece);
    cc_axis axis = cc_bridge_find(game, p.x, p.y);
    float from_middle =
        axis == CC_NS ? at.x - (float)p.x - .5f : at.y - (float)p.y - .5f;
    if (axis != CC_NO_AXIS && fabsf(from_middle) < BRIDGE_POINTED) {
        *slot = CC_SLOT_BRIDGE; /* a band in the middle of the square */
        return true;
    }
    *slot = sample_at(a, &p, at) - '0';
    int first, reaching;
    if (*slot == NO_SEGMENT - '0' &&
        find_reaching(game, *piece, &first, &reaching)) {
        *piece = first;
        *slot = reaching;
        return true;
    }
    return a->art.maps[p.type][p.rotation].is_known && *slot >= 0 &&
           *slot < a->catalog.types[p.type].n_segments;
}
