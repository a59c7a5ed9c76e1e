/* outline.c - outlines of regions on the land
 *
 * The pack's maps say where the segments of a tile are, as ART_MAP x ART_MAP
 * samples. An outline is made in these steps (make_outline()):
 *
 * 1. The samples of a region make a picture of zeros and ones, which is blurred
 *    a little (sample_region()).
 * 2. Marching squares, the form of Lorensen and Cline's marching cubes for two
 *    dimensions, find where the picture is one half (find_crossings()).
 * 3. The crossings are followed to closed lines, which are made smooth
 *    (add_line()).
 *
 * So neighbouring tiles join without a seam, and the line has no stairs.
 * Outlines are cached; a change of the position makes new ones.
 *
 * SPDX-License-Identifier: MIT
 */
#include "outline.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/memory.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"

#define NO_SEGMENT '.' /* in a map */
#define EDGE       3   /* empty samples around the picture: blur() reaches 2 */
#define THINNING   3   /* one of so many points of a line is kept */
#define MEAN       2   /* points before and after it that it is the mean of */
#define CACHE_SIZE 160 /* outlines: all fields of a large land */
#define POINTS_MIN 16  /* a line of fewer points is too short to show */
#define LINES_MAX  64

/* The outline of a region: closed lines, one around it and one around each hole
 * in it. */
typedef struct outline {
    unsigned session_id;
    uint64_t position; /* position_of() */
    int region;
    int n, room;
    point *points; /* of all lines, in squares; NULL: unused */
    int n_lines;
    int ends[LINES_MAX]; /* the end of each line in the points */
} outline;

static outline cache[CACHE_SIZE];
static int next_entry; /* of the cache, to be replaced */

/* ----------------------------------------------------------------- samples */

/* A picture of a region: 1 where it is, else 0, before it is blurred. */
typedef struct samples {
    int x, y;      /* the square in its north-western corner */
    int w, h;      /* samples, with EDGE on all sides */
    float *values; /* row by row */
    float *copy;   /* for blur() */
} samples;

/* Returns the sample at a column and a row. */
static float *sample(const samples *s, int x, int y)
{
    return &s->values[(size_t)y * (size_t)s->w + (size_t)x];
}

/* Where the band of a bridge begins across the tile; it ends as far from the
 * other side. */
#define BRIDGE_BAND .42f

/* Sets the samples of a segment on a piece: on its own one those with its slot,
 * on one that it reaches (land_piece_reached()) those that no segment has. A
 * road on a bridge, which maps do not have, is a band across the tile. */
static void mark_segment(const app *a, const samples *s, const cc_game *game,
                         cc_segment_ref segment, int piece)
{
    cc_piece_info p = cc_piece(game, piece);
    const art_map *m = &a->art.maps[p.type][p.rotation];
    bool is_bridge = segment.slot == CC_SLOT_BRIDGE;
    char own = (char)(piece == segment.piece ? '0' + segment.slot : NO_SEGMENT);
    bool ns = cc_bridge_find(game, p.x, p.y) == CC_NS;
    int band_begin = (int)(ART_MAP * BRIDGE_BAND);
    int band_end = ART_MAP - band_begin;
    if (!is_bridge && !m->is_known) {
        return;
    }
    for (int v = 0; v < ART_MAP; v++) {
        for (int u = 0; u < ART_MAP; u++) {
            int across = ns ? u : v;
            if (is_bridge ? across >= band_begin && across < band_end
                          : m->slot[v][u] == own) {
                *sample(s, (p.x - s->x) * ART_MAP + u + EDGE,
                        (p.y - s->y) * ART_MAP + v + EDGE) = 1;
            }
        }
    }
}

/* Replaces each sample by the mean of itself, with twice the weight, and of its
 * two neighbours, `stride` samples away: 1 for those in its row, s->w for those
 * in its column. */
static void blur(samples *s, int stride)
{
    int n = s->w * s->h;
    memcpy(s->copy, s->values, (size_t)n * sizeof *s->values);
    for (int i = stride; i < n - stride; i++) {
        s->values[i] =
            (s->copy[i - stride] + 2 * s->copy[i] + s->copy[i + stride]) / 4;
    }
}

/* Returns the blurred picture of a region, which the caller frees; s.values is
 * NULL if the region has no segments. */
static samples sample_region(const app *a, const cc_game *game, int region)
{
    static cc_segment_ref segments[CC_SEGMENTS_MAX];
    int n = cc_region_segments(game, region, segments, CC_SEGMENTS_MAX);
    int left = INT_MAX, right = INT_MIN, top = INT_MAX, bottom = INT_MIN;
    for (int i = 0; i < n; i++) {
        int piece = segments[i].piece;
        int reached = land_piece_reached(game, piece, segments[i].slot);
        for (int k = 0; k < 1 + (reached >= 0); k++) {
            cc_piece_info p = cc_piece(game, k ? reached : piece);
            left = p.x < left ? p.x : left;
            right = p.x > right ? p.x : right;
            top = p.y < top ? p.y : top;
            bottom = p.y > bottom ? p.y : bottom;
        }
    }
    if (!n) {
        return (samples){0};
    }
    samples s = {.x = left, .y = top};
    s.w = (right - left + 1) * ART_MAP + 2 * EDGE;
    s.h = (bottom - top + 1) * ART_MAP + 2 * EDGE;
    size_t size = (size_t)s.w * (size_t)s.h;
    s.values = xcalloc(size, sizeof *s.values);
    s.copy = xcalloc(size, sizeof *s.copy);
    for (int i = 0; i < n; i++) {
        mark_segment(a, &s, game, segments[i], segments[i].piece);
        int reached =
            land_piece_reached(game, segments[i].piece, segments[i].slot);
        if (reached >= 0) {
            mark_segment(a, &s, game, segments[i], reached);
        }
    }
    for (int i = 0; i < 2; i++) {
        blur(&s, 1);
        blur(&s, s.w);
    }
    return s;
}

/* ------------------------------------------------------------------- lines */

/* Where lines cross the sides of cells. A cell is the square between four
 * samples, with the number i of the north-western one; side 2 i is north of it,
 * between two samples of a row, and side 2 i + 1 west of it. next[] maps the
 * side where a line enters a cell to the side where it leaves; -1: none. */
typedef struct crossings {
    const samples *s;
    int *next;
} crossings;

enum { NORTH, EAST, SOUTH, WEST };

/* Returns the number of a side of a cell. */
static int side_of(const samples *s, int cell, int direction)
{
    switch (direction) {
    case NORTH: return 2 * cell;
    case SOUTH: return 2 * (cell + s->w);
    case WEST: return 2 * cell + 1;
    default: return 2 * (cell + 1) + 1;
    }
}

/* Adds the lines through a cell, of which some corners are in the region, as
 * bits: 1 north-west, 2 north-east, 4 south-east, 8 south-west. The region is
 * to the right of a line. Two opposite corners alone are not joined. */
static void add_cell_crossings(crossings *c, int cell, int corners)
{
    /* By corners: where a line enters and leaves; for opposite ones, two lines.
     */
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

/* Returns the crossings of all cells; the caller frees c.next. */
static crossings find_crossings(const samples *s)
{
    int n = s->w * s->h;
    crossings c = {s, xrealloc(NULL, 2 * (size_t)n * sizeof *c.next)};
    memset(c.next, -1, 2 * (size_t)n * sizeof *c.next);
    for (int y = 0; y + 1 < s->h; y++) {
        for (int x = 0; x + 1 < s->w; x++) {
            const float *nw = sample(s, x, y);
            int corners = (nw[0] > .5f) | (nw[1] > .5f) << 1 |
                          (nw[s->w + 1] > .5f) << 2 | (nw[s->w] > .5f) << 3;
            add_cell_crossings(&c, y * s->w + x, corners);
        }
    }
    return c;
}

/* Returns the place, in squares, where a side is crossed: where its value,
 * interpolated between its two samples, is one half. */
static point crossing_at(const samples *s, int side)
{
    bool is_west = side % 2;
    int cell = side / 2, stride = is_west ? s->w : 1;
    float first = s->values[cell], second = s->values[cell + stride];
    float share = (first - .5f) / (first - second);
    float column = (float)(cell % s->w) + (is_west ? 0 : share);
    float row = (float)(cell / s->w) + (is_west ? share : 0);
    /* A sample is in the middle of its part of the square. */
    return (point){(float)s->x + (column + .5f - EDGE) / ART_MAP,
                   (float)s->y + (row + .5f - EDGE) / ART_MAP};
}

/* Replaces the points of the newest line, from `first` on, by fewer: each is
 * the mean of one of THINNING points and its neighbours. */
static void thin_line(outline *o, int first)
{
    int n = o->n - first;
    const int n_kept = n / THINNING;
    point *kept = xcalloc((size_t)n_kept + 1, sizeof *kept);
    for (int i = 0; i < n_kept; i++) {
        for (int k = -MEAN; k <= MEAN; k++) {
            point near = o->points[first + (i * THINNING + k + n) % n];
            kept[i].x += near.x / (2 * MEAN + 1);
            kept[i].y += near.y / (2 * MEAN + 1);
        }
    }
    memcpy(o->points + first, kept, (size_t)n_kept * sizeof *kept);
    o->n = first + n_kept;
    free(kept);
}

/* Adds the closed line through a side, and removes its crossings. */
static void add_line(outline *o, crossings *c, int side)
{
    int first = o->n;
    while (c->next[side] >= 0) {
        int next = c->next[side];
        o->points = xgrow(o->points, o->n, &o->room, sizeof *o->points);
        o->points[o->n++] = crossing_at(c->s, side);
        c->next[side] = -1;
        side = next;
    }
    if (o->n - first < POINTS_MIN || o->n_lines == LINES_MAX) {
        o->n = first;
        return;
    }
    thin_line(o, first);
    o->ends[o->n_lines++] = o->n;
}

/* Makes the outline of o->region. */
static void make_outline(const app *a, const cc_game *game, outline *o)
{
    samples s = sample_region(a, game, o->region);
    o->n = o->n_lines = 0;
    if (!s.values) {
        return;
    }
    crossings c = find_crossings(&s);
    for (int side = 0; side < 2 * s.w * s.h; side++) {
        if (c.next[side] >= 0) {
            add_line(o, &c, side);
        }
    }
    free(c.next);
    free(s.values);
    free(s.copy);
}

/* Returns a number that differs for positions with different outlines: that of
 * the position which the table shows, or a hash of one that is previewed. */
static uint64_t position_of(const app *a, const table *t, const cc_game *game)
{
    return game == table_game(a, t)
               ? (uint64_t)t->version << 32 | (uint32_t)t->review_step
               : cc_hash(game) | 1ull << 63;
}

/* Returns the outline of a region, from the cache if it is there. */
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
    outline *o = &cache[next_entry];
    next_entry = (next_entry + 1) % CACHE_SIZE;
    o->session_id = t->session->id;
    o->position = position;
    o->region = region;
    make_outline(a, game, o);
    return o;
}

/* What of a line is rendered: dashes as render_dashes() takes them, or all of
 * it if the period is 0. */
typedef struct pattern {
    float period;   /* from dash to dash, in widths of the line */
    float from, to; /* of a dash, as fractions of the period */
} pattern;

static const pattern WHOLE = {0, 0, 1}, DASHED = {6, 0, .66f};

/* The length of a stripe of each colour in widths of the line. */
#define STRIPE 5.0f

/* Renders all lines of an outline in a pattern. */
static void render_lines(app *a, const table *t, const outline *o, rgba c,
                         pattern p)
{
    /* In tile sides, within units; its seams are as wide again (sdl_stroke.c).
     */
    static const float share = .014f, width_min = 2, width_max = 3;
    float width = fminf(fmaxf(units(&a->ui, width_min), t->camera.zoom * share),
                        units(&a->ui, width_max));
    for (int i = 0; i < o->n_lines; i++) {
        int begin = i > 0 ? o->ends[i - 1] : 0, end = o->ends[i];
        float *out = render_dashes(&a->display, end - begin, width, c,
                                   p.period * width, p.from, p.to);
        for (int k = begin; k < end; k++) {
            point at = land_to_pixel(t, o->points[k]);
            *out++ = at.x;
            *out++ = at.y;
        }
    }
}

void outline_render(app *a, const table *t, const cc_game *game, int region,
                    rgba c)
{
    render_lines(a, t, outline_of(a, t, game, region), c, WHOLE);
}

unsigned outline_holders(const cc_game *game, int region)
{
    unsigned players = cc_region(game, region).holders;
    return players ? players : parts_extra_owners(game, region);
}

void outline_render_held(app *a, const table *t, const cc_game *game,
                         int region, unsigned holders, float light)
{
    const outline *o = outline_of(a, t, game, region);
    int n_holders = 0, n_done = 0;
    for (int p = 0; p < cc_player_count(game); p++) {
        if (holders >> p & 1) {
            n_holders++;
        }
    }
    if (!holders) {
        render_lines(a, t, o, rgba_fade(WHITE, light), DASHED);
    }
    for (int p = 0; p < cc_player_count(game); p++) {
        if (!(holders >> p & 1)) {
            continue;
        }
        /* The stripes of all others are on the whole line of the first. */
        float n = (float)n_holders, i = (float)n_done;
        pattern stripe = {STRIPE * n, i / n, (i + 1) / n};
        rgba c = player_colour(a->session->seats[p].colour);
        render_lines(a, t, o, rgba_fade(c, light), n_done ? stripe : WHOLE);
        n_done++;
    }
}
