/* joints.c - where the tiles of the land meet, and their cut edges
 *
 * A joint is a dark line on the tile in the north or west of it, and a light
 * one on the other, as the sun is in the north-west and edges are rounded.
 * Between two triangles there is the dark line alone.
 *
 * SPDX-License-Identifier: MIT
 */
#include "joints.h"

#include <math.h>

#include "gui/table/land/places.h"
#include "gui/table/turn/flights.h"
#include "gui/widgets/theme.h"

static const rgba DARK = {40, 52, 16, 56}, LIGHT = {255, 255, 226, 40};

/* The width of a line and the height of a rim, which is the thickness of the
 * cardboard: in tile sides, and at least so many pixels. */
#define LINE     .005f
#define LINE_MIN 1
#define RIM      .026f
#define RIM_MIN  1
#define FRONT    .6f /* the upper part of a rim, which is lit */
/* Lines are fainter on tiles with a shorter side, in pixels; at least by this
 * factor. */
#define CLEAR     120
#define FAINT_MIN .4f

static const cc_tile_type *type_of(const app *a, const cc_piece_info *p)
{
    return &a->catalog.types[p->type];
}

/* True if a sample of the map of a piece, at a column and a row, is meadow. */
static bool is_meadow(const app *a, const cc_piece_info *p, int u, int v)
{
    const cc_tile_type *type = type_of(a, p);
    int slot = a->art.maps[p->type][p->rotation].slot[v][u] - '0';
    return slot >= 0 && slot < type->n_segments &&
           type->segments[slot].kind == CC_FIELD;
}

/* True if two neighbours are the squares of one tile. */
static bool is_one_tile(const app *a, const cc_piece_info *p,
                        const cc_piece_info *q)
{
    int other = type_of(a, p)->other;
    return other && q->type == p->type + other && q->rotation == p->rotation;
}

/* Returns a colour, fainter if tiles are small: else lines would be a grid. */
static rgba fainter(const table *t, rgba c)
{
    return rgba_fade(c, fminf(1, fmaxf(FAINT_MIN, t->camera.zoom / CLEAR)));
}

/* Renders both lines of a joint along a part of the eastern or southern side of
 * a square: `from` and `to` are fractions of that side. */
static void render_part(app *a, const table *t, rect square, bool is_east,
                        float from, float to, float width)
{
    rect r =
        is_east
            ? (rect){square.x + square.w - width, square.y + from * square.h,
                     width, (to - from) * square.h}
            : (rect){square.x + from * square.w, square.y + square.h - width,
                     (to - from) * square.w, width};
    render_rect(&a->display, r, fainter(t, DARK));
    r.x += is_east ? width : 0;
    r.y += is_east ? 0 : width;
    render_rect(&a->display, r, fainter(t, LIGHT));
}

/* Renders the joint of a piece, at its eastern or southern side, with its
 * neighbour q: the parts of the side where both tiles are meadow. */
static void render_joint(app *a, const table *t, const cc_piece_info *p,
                         const cc_piece_info *q, bool is_east, float width)
{
    rect square = camera_square(&t->camera, p->x, p->y);
    int begin = -1; /* the sample where such a part begins; -1: in none */
    for (int i = 0; i <= ART_MAP; i++) {
        bool is_joint =
            i < ART_MAP &&
            (is_east
                 ? is_meadow(a, p, ART_MAP - 1, i) && is_meadow(a, q, 0, i)
                 : is_meadow(a, p, i, ART_MAP - 1) && is_meadow(a, q, i, 0));
        if (is_joint && begin < 0) {
            begin = i;
        } else if (!is_joint && begin >= 0) {
            render_part(a, t, square, is_east, (float)begin / ART_MAP,
                        (float)i / ART_MAP, width);
            begin = -1;
        }
    }
}

/* Returns the width of a line in pixels. */
static float line_width(const table *t)
{
    return fmaxf(LINE_MIN, t->camera.zoom * LINE);
}

/* True if both triangles of a square are there, and meet in a meadow in the
 * middle of their long sides. Only for one of the two, so that the joint is
 * rendered once. */
static bool is_diagonal_joint(const app *a, const table *t, const cc_game *game,
                              const cc_piece_info *p)
{
    int other = land_piece(game, p->x, p->y, (p->rotation + 2) & 3);
    if (p->rotation > 1) {
        return false; /* it is found for the other triangle */
    }
    if (other < 0 || flights_hides_piece(t, other, -1)) {
        return false;
    }
    cc_piece_info q = cc_piece(game, other);
    bool is_found = q.rotation == ((p->rotation + 2) & 3);
    /* Samples just before and just behind the middle of the square. */
    static const int before = ART_MAP / 2 - 2, behind = ART_MAP / 2 + 1;
    bool is_west = p->rotation == 0; /* the right angle is in the north-west */
    return is_found && is_meadow(a, p, is_west ? before : behind, before) &&
           is_meadow(a, &q, is_west ? behind : before, behind);
}

/* The ends of the long side of a triangle, in the west and in the east. */
typedef struct ends {
    point west, east;
} ends;

/* Returns the ends of the long side of a triangle on a square. */
static ends long_side(rect r, int rotation)
{
    bool falls = rotation & 1; /* from north-west to south-east */
    float south = r.y + r.h;
    return (ends){{r.x, falls ? r.y : south}, {r.x + r.w, falls ? south : r.y}};
}

void joints_render(app *a, const table *t, const cc_game *game)
{
    float width = line_width(t);
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        rect r = camera_square(&t->camera, p.x, p.y);
        if (!land_is_visible(t, r) || flights_hides_piece(t, i, -1)) {
            continue;
        }
        bool is_triangle = type_of(a, &p)->shape != CC_SQUARE;
        if (is_triangle && is_diagonal_joint(a, t, game, &p)) {
            ends e = long_side(r, p.rotation);
            render_line(&a->display, e.west, e.east, width, fainter(t, DARK));
        }
        for (int side = 0; side < 2; side++) {
            bool is_east = side == 1;
            int own = cc_piece_find(game, p.x, p.y, is_east ? CC_E : CC_S);
            int next = is_east ? cc_piece_find(game, p.x + 1, p.y, CC_W)
                               : cc_piece_find(game, p.x, p.y + 1, CC_N);
            if (own != i || next < 0 || flights_hides_piece(t, next, -1)) {
                continue;
            }
            cc_piece_info q = cc_piece(game, next);
            if (!is_one_tile(a, &p, &q)) {
                render_joint(a, t, &p, &q, is_east, width);
            }
        }
    }
}

/* Renders the rim below the long side of a triangle that is alone on its
 * square. */
static void render_long_rim(app *a, const cc_piece_info *p, rect r, float width)
{
    static const float shares[] = {0, FRONT, 1};
    const rgba colours[] = {CARD_LIGHT, CARD_DARK};
    ends e = long_side(r, p->rotation);
    for (int i = 0; i < 2; i++) {
        float down = (shares[i] + shares[i + 1]) / 2 * width;
        /* A little wider than seen from above, where it is a slant. */
        float thick = (shares[i + 1] - shares[i]) * width * .8f + .4f;
        render_line(&a->display, (point){e.west.x, e.west.y + down},
                    (point){e.east.x, e.east.y + down}, thick, colours[i]);
    }
}

void joints_render_rims(app *a, const table *t, const cc_game *game)
{
    float width = fmaxf(RIM_MIN, t->camera.zoom * RIM);
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        rect r = camera_square(&t->camera, p.x, p.y);
        if (!land_is_visible(t, r) || flights_hides_piece(t, i, -1)) {
            continue;
        }
        bool has_south = cc_piece_find(game, p.x, p.y, CC_S) == i;
        if (!has_south) { /* a triangle with its right angle in the north */
            if (cc_piece_find(game, p.x, p.y, CC_S) < 0) {
                render_long_rim(a, &p, r, width);
            }
            continue;
        }
        if (cc_piece_find(game, p.x, p.y + 1, CC_N) >= 0) {
            continue;
        }
        r.y += r.h;
        render_rect(&a->display, (rect){r.x, r.y, r.w, width}, CARD_LIGHT);
        render_rect(&a->display,
                    (rect){r.x, r.y + width * FRONT, r.w, width * (1 - FRONT)},
                    CARD_DARK);
    }
}
