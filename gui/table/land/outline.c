/* outline.c - the outline of a region on the land
 *
 * The pack's maps say where segments are, in samples. Those of a region make a
 * picture of zeros and ones, which is blurred a little; the line at one half is
 * followed from sample to sample (marching squares: Lorensen and Cline's cubes,
 * in the plane). So neighbouring tiles join without a seam, and no stairs of
 * samples are visible. Outlines are cached until the land changes.
 *
 * SPDX-License-Identifier: MIT
 */
#include "outline.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/memory.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"

#define EDGE       3  /* empty samples around */
#define STEP       3  /* one point of STEP is kept */
#define CACHE_SIZE 48 /* cached outlines */
#define POINTS_MIN 8  /* points of a line too short to show */

typedef struct outline {
    unsigned session_id; /* id of the session */
    uint64_t position;   /* hash of what is there */
    int region;
    int n, room;
    point *points; /* in squares */
    int n_lines;
    int ends[64]; /* the end of each closed line in the points */
} outline;

static outline cache[CACHE_SIZE];
static int next_slot;

/* ----------------------------------------------------------------- samples */

typedef struct samples {
    int x, y, w, h; /* squares of the board; samples of the picture */
    float *at, *spare;
} samples;

static float *sample(const samples *s, int x, int y)
{
    return &s->at[(size_t)y * (size_t)s->w + (size_t)x];
}

static void mark_bridge(const samples *s, const cc_game *game,
                        const cc_piece_info *p)
{
    bool ns = cc_bridge_find(game, p->x, p->y) == CC_NS;
    int low = (int)(ART_MAP * .42f), high = ART_MAP - low;
    for (int v = 0; v < ART_MAP; v++) {
        for (int u = 0; u < ART_MAP; u++) {
            int position = ns ? u : v;
            if (position >= low && position < high) {
                *sample(s, (p->x - s->x) * ART_MAP + u + EDGE,
                        (p->y - s->y) * ART_MAP + v + EDGE) = 1;
            }
        }
    }
}

static void mark_segment(const app *a, const samples *s, const cc_game *game,
                         cc_segment_ref part)
{
    cc_piece_info p = cc_piece(game, part.piece);
    const art_map *m = &a->art.maps[p.type][p.turn];
    if (part.slot == CC_SLOT_BRIDGE) {
        mark_bridge(s, game, &p);
        return;
    }
    for (int v = 0; v < ART_MAP && m->is_known; v++) {
        for (int u = 0; u < ART_MAP; u++) {
            if (m->slot[v][u] == '0' + part.slot) {
                *sample(s, (p.x - s->x) * ART_MAP + u + EDGE,
                        (p.y - s->y) * ART_MAP + v + EDGE) = 1;
            }
        }
    }
}

/* [1 2 1] / 4 in steps of `d` samples. */
static void blur(samples *s, int d)
{
    int n = s->w * s->h;
    memcpy(s->spare, s->at, (size_t)n * sizeof *s->at);
    for (int i = d; i < n - d; i++) {
        s->at[i] = (s->spare[i - d] + 2 * s->spare[i] + s->spare[i + d]) / 4;
    }
}

static samples sample_region(const app *a, const cc_game *game, int region)
{
    static cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    int left = 9999, right = -9999, top = 9999, bottom = -9999;
    for (int i = 0; i < n; i++) {
        cc_piece_info p = cc_piece(game, parts[i].piece);
        left = p.x < left ? p.x : left;
        right = p.x > right ? p.x : right;
        top = p.y < top ? p.y : top;
        bottom = p.y > bottom ? p.y : bottom;
    }
    if (!n) {
        return (samples){0};
    }
    samples s = {left,
                 top,
                 (right - left + 1) * ART_MAP + 2 * EDGE,
                 (bottom - top + 1) * ART_MAP + 2 * EDGE,
                 NULL,
                 NULL};
    size_t size = (size_t)s.w * (size_t)s.h;
    s.at = xcalloc(size, sizeof *s.at);
    s.spare = xcalloc(size, sizeof *s.spare);
    for (int i = 0; i < n; i++) {
        mark_segment(a, &s, game, parts[i]);
    }
    for (int i = 0; i < 2; i++) {
        blur(&s, 1);
        blur(&s, s.w);
    }
    return s;
}

/* ------------------------------------------------------------------- lines */

/* The line crosses sides of cells of four samples: side 2 i is north of cell i,
 * side 2 i + 1 is west of it. `next` maps the side where the line enters to the
 * one where it leaves, or -1. */
typedef struct crossings {
    const samples *s;
    int *next;
} crossings;

enum { NORTH, EAST, SOUTH, WEST };

static int side_of(const samples *s, int cell, int side)
{
    switch (side) {
    case NORTH: return 2 * cell;
    case SOUTH: return 2 * (cell + s->w);
    case WEST: return 2 * cell + 1;
    default: return 2 * (cell + 1) + 1;
    }
}

/* Inside is on the left. Corners as bits: 1 north-west, 2 north-east, 4
 * south-east, 8 south-west. Opposite corners are taken as apart. */
static void add_cell_crossings(crossings *c, int cell, int corners)
{
    static const signed char ways[16][4] = {
        {-1, -1, -1, -1},           {NORTH, WEST, -1, -1},
        {EAST, NORTH, -1, -1},      {EAST, WEST, -1, -1},
        {SOUTH, EAST, -1, -1},      {NORTH, WEST, SOUTH, EAST},
        {SOUTH, NORTH, -1, -1},     {SOUTH, WEST, -1, -1},
        {WEST, SOUTH, -1, -1},      {NORTH, SOUTH, -1, -1},
        {EAST, NORTH, WEST, SOUTH}, {EAST, SOUTH, -1, -1},
        {WEST, EAST, -1, -1},       {NORTH, EAST, -1, -1},
        {WEST, NORTH, -1, -1},      {-1, -1, -1, -1}};
    const signed char *way = ways[corners];
    for (int i = 0; i < 4 && way[i] >= 0; i += 2) {
        c->next[side_of(c->s, cell, way[i])] = side_of(c->s, cell, way[i + 1]);
    }
}

static crossings find_crossings(const samples *s)
{
    int n = s->w * s->h;
    crossings c = {s, xrealloc(NULL, 2 * (size_t)n * sizeof *c.next)};
    memset(c.next, -1, 2 * (size_t)n * sizeof *c.next);
    for (int y = 0; y + 1 < s->h; y++) {
        for (int x = 0; x + 1 < s->w; x++) {
            const float *at = sample(s, x, y);
            add_cell_crossings(&c, y * s->w + x,
                               (at[0] > .5f) | (at[1] > .5f) << 1 |
                                   (at[s->w + 1] > .5f) << 2 |
                                   (at[s->w] > .5f) << 3);
        }
    }
    return c;
}

/* Where the line crosses a side, in squares. */
static point crossing_at(const samples *s, int side)
{
    int cell = side / 2, stride = side % 2 ? s->w : 1;
    float v0 = s->at[cell], v1 = s->at[cell + stride];
    float share = (v0 - .5f) / (v0 - v1);
    float sx = (float)(cell % s->w) + (side % 2 ? 0 : share);
    float sy = (float)(cell / s->w) + (side % 2 ? share : 0);
    return (point){(float)s->x + (sx + .5f - EDGE) / ART_MAP,
                   (float)s->y + (sy + .5f - EDGE) / ART_MAP};
}

/* Keeps one of STEP points of a closed line, averaged with its neighbours. */
static void thin(outline *o, int first)
{
    int n = o->n - first;
    const int n_points = n / STEP;
    point *points = xcalloc((size_t)n_points + 1, sizeof *points);
    for (int i = 0; i < n_points; i++) {
        for (int k = -STEP; k <= STEP; k++) {
            point mean = o->points[first + (i * STEP + k + n) % n];
            points[i].x += mean.x / (2 * STEP + 1);
            points[i].y += mean.y / (2 * STEP + 1);
        }
    }
    memcpy(o->points + first, points, (size_t)n_points * sizeof *points);
    o->n = first + n_points;
    free(points);
}

static void follow_line(outline *o, crossings *c, int side)
{
    int first = o->n;
    while (c->next[side] >= 0) {
        int next = c->next[side];
        o->points = xgrow(o->points, o->n, &o->room, sizeof *o->points);
        o->points[o->n++] = crossing_at(c->s, side);
        c->next[side] = -1;
        side = next;
    }
    if (o->n - first < POINTS_MIN || o->n_lines == 64) {
        o->n = first;
        return;
    }
    thin(o, first);
    o->ends[o->n_lines++] = o->n;
}

static void make(const app *a, const cc_game *game, outline *o)
{
    samples s = sample_region(a, game, o->region);
    o->n = o->n_lines = 0;
    if (!s.at) {
        return;
    }
    crossings c = find_crossings(&s);
    for (int side = 0; side < 2 * s.w * s.h; side++) {
        if (c.next[side] >= 0) {
            follow_line(o, &c, side);
        }
    }
    free(c.next);
    free(s.at);
    free(s.spare);
}

/* A hash of the position, different for one that is only previewed. */
static uint64_t position_of(const app *a, const table *t, const cc_game *game)
{
    return game == table_game(a, t)
               ? (uint64_t)t->version << 32 | (uint32_t)t->review_step
               : cc_hash(game) | 1ull << 63;
}

static const outline *outline_of(const app *a, const table *t,
                                 const cc_game *game, int region)
{
    uint64_t position = position_of(a, t, game);
    for (int i = 0; i < CACHE_SIZE; i++) {
        const outline *o = &cache[i];
        if (o->session_id == t->session->id && o->position == position &&
            o->region == region && o->points) {
            return o;
        }
    }
    outline *o = &cache[next_slot];
    next_slot = (next_slot + 1) % CACHE_SIZE;
    o->session_id = t->session->id;
    o->position = position;
    o->region = region;
    make(a, game, o);
    return o;
}

void outline_render(app *a, const table *t, const cc_game *game, int region,
                    rgba c)
{
    const outline *o = outline_of(a, t, game, region);
    float width = fmaxf(2.5f * a->ui.scale, t->camera.zoom * .022f);
    for (int i = 0, from = 0; i < o->n_lines; from = o->ends[i++]) {
        float *to = render_stroke(&a->display, o->ends[i] - from, width, c);
        for (int k = from; k < o->ends[i]; k++) {
            point at = land_to_pixel(t, o->points[k]);
            *to++ = at.x;
            *to++ = at.y;
        }
    }
}

rgba outline_colour(const app *a, const cc_game *game, int region)
{
    unsigned players = cc_region(game, region).holders;
    players = players ? players : parts_extra_owners(game, region);
    for (int p = 0; p < cc_player_count(game); p++) {
        if (players == 1u << p) {
            return player_colour(a->session->seats[p].colour);
        }
    }
    return (rgba){0xF2, 0xC1, 0x4B, 255}; /* gold that is visible on grass */
}
