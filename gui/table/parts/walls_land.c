/* walls_land.c - the wall of The City on the land
 *
 * Pieces, corners, towers and guards overlap. As they are seen from the south,
 * they are rendered from north to south.
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
    float y; /* of its foot, in squares; a little more to come later */
    structure_kind kind;
    int i; /* index of the tower, else of the piece */
} structure;

/* A piece may have a corner and a guard. */
#define STRUCTURES_MAX (3 * CC_WALLS_MAX + CC_TOWERS_MAX)

static int compare_by_foot(const void *p, const void *q)
{
    const structure *a = p, *b = q;
    if (a->y < b->y || a->y > b->y) {
        return a->y < b->y ? -1 : 1;
    }
    return a->kind != b->kind ? (int)a->kind - (int)b->kind : a->i - b->i;
}

/* True if the i-th piece, `wall`, is not in line with the one before it,
 * towards the gate: a corner joins them. */
static bool is_at_corner(const cc_game *game, const cc_wall_info *wall, int i)
{
    cc_wall_info before = cc_wall(game, 0); /* the gate, if `after` is 1 */
    for (int k = 1; wall->after > 1 && k < i; k++) {
        cc_wall_info other = cc_wall(game, k);
        if (other.end == wall->end && other.after == wall->after - 1) {
            before = other;
        }
    }
    return before.side != wall->side;
}

/* Lists all structures from north to south; returns how many. */
static int list_structures(const cc_game *game, structure out[STRUCTURES_MAX])
{
    int n = 0;
    for (int i = 0; i < cc_wall_count(game); i++) {
        cc_wall_info wall = cc_wall(game, i);
        wall_line l = walls_line(wall.x, wall.y, wall.side);
        float y = (l.from.y + l.to.y) / 2, north = fminf(l.from.y, l.to.y);
        /* A piece along a column of squares counts as at its northern end: it
         * comes after a corner there, and before a tower. */
        float foot = north < y ? north + .01f : y;
        out[n++] = (structure){foot, STRUCTURE_PIECE, i};
        if (i && is_at_corner(game, &wall, i)) {
            out[n++] = (structure){wall.end == 0 ? l.from.y : l.to.y,
                                   STRUCTURE_CORNER, i};
        }
        if (wall.guard >= 0) {
            out[n++] = (structure){y + .01f, STRUCTURE_GUARD, i};
        }
    }
    for (int i = 0; i < cc_tower_count(game); i++) {
        point foot = walls_end_point(game, cc_tower(game, i).wall);
        out[n++] = (structure){foot.y + .02f, STRUCTURE_TOWER, i};
    }
    qsort(out, (size_t)n, sizeof *out, compare_by_foot);
    return n;
}

static void render_structure(app *a, const table *t, const cc_game *game,
                             const structure *s)
{
    const seat *seats = a->session->seats;
    if (s->kind == STRUCTURE_TOWER) {
        cc_tower_info tower = cc_tower(game, s->i);
        walls_tower(a, t, seats[tower.player].colour,
                    walls_end_point(game, tower.wall), 1);
        return;
    }
    cc_wall_info wall = cc_wall(game, s->i);
    if (s->kind == STRUCTURE_GUARD) {
        walls_guard(a, t, seats[wall.guard].colour, wall.x, wall.y, wall.side,
                    1);
    } else if (s->kind == STRUCTURE_CORNER) {
        walls_corner(a, t, &wall);
    } else {
        walls_piece(a, t, wall.x, wall.y, wall.side, wall.kind, 1);
    }
}

/* Renders a square on its tip: a thick line at 45 degrees. `half` is half of
 * its width in pixels. */
static void render_diamond(app *a, point at, float half, rgba c)
{
    rect r = rect_around(at, half / 2);
    render_line(&a->display, (point){r.x, r.y}, (point){r.x + r.w, r.y + r.h},
                half * 1.414f, c);
}

/* Marks the two ends of a wall, where it grows, with golden diamonds. */
static void render_ends(app *a, const table *t, const cc_game *game)
{
    if (!cc_wall_count(game)) {
        return;
    }
    for (int end = 0; end < 2; end++) {
        cc_wall_info wall = cc_wall(game, cc_wall_end(game, end));
        wall_line l = walls_line(wall.x, wall.y, wall.side);
        float r = fmaxf(t->camera.zoom * .05f, 4 * a->ui.scale);
        point at = land_to_pixel(t, end == 0 ? l.to : l.from);
        render_diamond(a, at, 1.4f * r, WOOD_DARK);
        render_diamond(a, at, r, GOLD);
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
