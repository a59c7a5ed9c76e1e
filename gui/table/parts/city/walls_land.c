/* walls_land.c - the wall of The City on the land
 *
 * Pieces, corners, towers and guards cover each other in part. As they are seen
 * from the south, they are rendered from north to south.
 *
 * SPDX-License-Identifier: MIT
 */
#include "walls.h"

#include <math.h>
#include <stdlib.h>

#include "gui/table/land/places.h"

/* What stands on the land, in the order in which it is rendered at one place.
 */
typedef enum structure_kind {
    STRUCTURE_PIECE,
    STRUCTURE_CORNER,
    STRUCTURE_TOWER,
    STRUCTURE_GUARD
} structure_kind;

typedef struct structure {
    float foot; /* how far south its foot is, in squares */
    structure_kind kind;
    int index; /* of the tower; of other kinds, of the piece */
} structure;

/* What must be rendered after something with the same foot counts as so much
 * farther south, in squares: far less than anything is apart. */
#define LATER .01f

/* Each piece may have a corner and a guard. */
#define STRUCTURES_MAX (3 * CC_WALLS_MAX + CC_TOWERS_MAX)

static int compare_by_foot(const void *p, const void *q)
{
    const structure *a = p, *b = q;
    if (a->foot < b->foot) {
        return -1;
    }
    if (a->foot > b->foot) {
        return 1;
    }
    return a->kind != b->kind ? (int)a->kind - (int)b->kind
                              : a->index - b->index;
}

/* Returns the piece before `wall`, the i-th one, on the way from the gate to
 * its end of the wall. Before the first piece of each way that is the gate,
 * number 0. */
static cc_wall_info piece_before(const cc_game *game, const cc_wall_info *wall,
                                 int i)
{
    for (int k = 1; k < i; k++) {
        cc_wall_info other = cc_wall(game, k);
        if (other.end == wall->end && other.after == wall->after - 1) {
            return other;
        }
    }
    return cc_wall(game, 0);
}

/* Adds the i-th piece to a list of n structures, with its corner and its guard.
 * Returns how many there are then. */
static int add_piece(const cc_game *game, int i, structure out[STRUCTURES_MAX],
                     int n)
{
    cc_wall_info wall = cc_wall(game, i);
    wall_line line = walls_line(wall.x, wall.y, wall.side);
    float middle = (line.from.y + line.to.y) / 2;
    float north = fminf(line.from.y, line.to.y);
    /* A piece that runs from north to south counts as if it stood at its
     * northern end: after a corner there, and before a tower. */
    out[n++] = (structure){north < middle ? north + LATER : middle,
                           STRUCTURE_PIECE, i};
    /* The gate, number 0, is the first of all: there is none before it. */
    if (i && piece_before(game, &wall, i).side != wall.side) {
        point corner = walls_point_towards(&wall, 1 - wall.end);
        out[n++] = (structure){corner.y, STRUCTURE_CORNER, i};
    }
    if (wall.guard >= 0) {
        out[n++] = (structure){middle + LATER, STRUCTURE_GUARD, i};
    }
    return n;
}

/* Lists all structures from north to south; returns how many there are. */
static int list_structures(const cc_game *game, structure out[STRUCTURES_MAX])
{
    int n = 0;
    for (int i = 0; i < cc_wall_count(game); i++) {
        n = add_piece(game, i, out, n);
    }
    for (int i = 0; i < cc_tower_count(game); i++) {
        point foot = walls_end_point(game, cc_tower(game, i).wall);
        out[n++] = (structure){foot.y + 2 * LATER, STRUCTURE_TOWER, i};
    }
    qsort(out, (size_t)n, sizeof *out, compare_by_foot);
    return n;
}

static void render_structure(app *a, const table *t, const cc_game *game,
                             const structure *s)
{
    const seat *seats = a->session->seats;
    if (s->kind == STRUCTURE_TOWER) {
        cc_tower_info tower = cc_tower(game, s->index);
        walls_render_tower(a, t, seats[tower.player].colour,
                           walls_end_point(game, tower.wall), 1);
        return;
    }
    cc_wall_info wall = cc_wall(game, s->index);
    if (s->kind == STRUCTURE_GUARD) {
        walls_render_guard(a, t, seats[wall.guard].colour, wall.x, wall.y,
                           wall.side, 1);
    } else if (s->kind == STRUCTURE_CORNER) {
        walls_render_corner(a, t, &wall);
    } else {
        walls_render_piece(a, t, wall.x, wall.y, wall.side, wall.kind, 1);
    }
}

/* Renders a square that stands on a corner: a line at 45 degrees, as thick as
 * it is long. `half` is half of the height, in pixels. */
static void render_diamond(app *a, point at, float half, rgba c)
{
    static const float root_of_2 = 1.414f;
    rect r = rect_around(at, half / 2);
    render_line(&a->display, (point){r.x, r.y}, (point){r.x + r.w, r.y + r.h},
                half * root_of_2, c);
}

/* Marks the two ends of the wall, where it grows, with golden diamonds. */
static void render_ends(app *a, const table *t, const cc_game *game)
{
    float half = fmaxf(t->camera.zoom * .05f, units(&a->ui, 4));
    for (int end = 0; end < 2; end++) {
        /* Not walls_end_point(): the last piece may still be the gate. */
        cc_wall_info last = cc_wall(game, cc_wall_end(game, end));
        point at = land_to_pixel(t, walls_point_towards(&last, end));
        render_diamond(a, at, half * 1.4f, WOOD_DARK); /* the rim */
        render_diamond(a, at, half, GOLD);
    }
}

void walls_render(app *a, const table *t, const cc_game *game)
{
    structure list[STRUCTURES_MAX];
    int n = cc_has_walls(game) ? list_structures(game, list) : 0;
    for (int i = 0; i < n; i++) {
        render_structure(a, t, game, &list[i]);
    }
    if (n && cc_decision(game).kind != CC_OVER) {
        render_ends(a, t, game);
    }
}
