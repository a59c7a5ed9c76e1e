/* walls_land.c - the wall of The City on the land
 *
 * It is seen from the south: what is farther south is rendered later.
 *
 * SPDX-License-Identifier: MIT
 */
#include "walls.h"

#include <math.h>
#include <stdlib.h>

#include "gui/table/land/places.h"

/* ------------------------------------------------------- what stands there */

typedef enum standing_kind {
    STAND_WALL,
    STAND_CORNER,
    STAND_TOWER,
    STAND_GUARD
} standing_kind;

typedef struct figure_position {
    float y; /* of its foot */
    standing_kind kind;
    int i;
} figure_position;

#define STANDS_MAX (3 * CC_WALLS_MAX + CC_TOWERS_MAX)

static int farther_north(const void *p, const void *q)
{
    const figure_position *a = p, *b = q;
    if (a->y < b->y || a->y > b->y) {
        return a->y < b->y ? -1 : 1;
    }
    return a->kind != b->kind ? (int)a->kind - (int)b->kind : a->i - b->i;
}

/* True if a piece meets the one before it at a corner. */
static bool is_corner(const cc_game *game, const cc_wall_info *w, int i)
{
    cc_wall_info before = cc_wall(game, 0);
    for (int k = 1; w->after > 1 && k < i; k++) {
        cc_wall_info other = cc_wall(game, k);
        before =
            other.end == w->end && other.after == w->after - 1 ? other : before;
    }
    return before.side != w->side;
}

static int collect(const cc_game *game, figure_position out[STANDS_MAX])
{
    int n = 0;
    for (int i = 0; i < cc_wall_count(game); i++) {
        cc_wall_info w = cc_wall(game, i);
        wall_line l = walls_line(w.x, w.y, w.side);
        float y = (l.from.y + l.to.y) / 2, north = fminf(l.from.y, l.to.y);
        /* A piece to the south starts below a tower at its northern end. */
        out[n++] =
            (figure_position){north < y ? north + .01f : y, STAND_WALL, i};
        if (i && is_corner(game, &w, i)) {
            out[n++] = (figure_position){w.end == 0 ? l.from.y : l.to.y,
                                         STAND_CORNER, i};
        }
        if (w.guard >= 0) {
            out[n++] = (figure_position){y + .01f, STAND_GUARD, i};
        }
    }
    for (int i = 0; i < cc_tower_count(game); i++) {
        point foot = walls_end_point(game, cc_tower(game, i).wall);
        out[n++] = (figure_position){foot.y + .02f, STAND_TOWER, i};
    }
    qsort(out, (size_t)n, sizeof *out, farther_north);
    return n;
}

static void render_stand(app *a, const table *t, const cc_game *game,
                         const figure_position *s)
{
    const seat *seats = a->session->seats;
    if (s->kind == STAND_TOWER) {
        cc_tower_info tower = cc_tower(game, s->i);
        walls_tower(a, t, seats[tower.player].colour,
                    walls_end_point(game, tower.wall), 1);
        return;
    }
    cc_wall_info w = cc_wall(game, s->i);
    if (s->kind == STAND_GUARD) {
        walls_guard(a, t, seats[w.guard].colour, w.x, w.y, w.side, 1);
    } else if (s->kind == STAND_CORNER) {
        walls_corner(a, t, &w);
    } else {
        walls_piece(a, t, w.x, w.y, w.side, w.kind, 1);
    }
}

static void diamond(app *a, point at, float half, rgba c)
{
    rect r = rect_around(at, half / 2);
    render_line(&a->display, (point){r.x, r.y}, (point){r.x + r.w, r.y + r.h},
                half * 1.414f, c);
}

/* Marks the two open ends. */
static void render_ends(app *a, const table *t, const cc_game *game)
{
    for (int end = 0; end < 2 && cc_wall_count(game); end++) {
        cc_wall_info w = cc_wall(game, cc_wall_end(game, end));
        wall_line l = walls_line(w.x, w.y, w.side);
        float r = fmaxf(t->camera.zoom * .05f, 4 * a->ui.scale);
        point at = land_to_pixel(t, end == 0 ? l.to : l.from);
        diamond(a, at, 1.4f * r, WOOD_DARK);
        diamond(a, at, r, GOLD);
    }
}

void walls_render(app *a, const table *t, const cc_game *game)
{
    figure_position figures[STANDS_MAX];
    int n = cc_has_walls(game) ? collect(game, figures) : 0;
    for (int i = 0; i < n; i++) {
        render_stand(a, t, game, &figures[i]);
    }
    if (n && cc_decision(game).kind != CC_OVER) {
        render_ends(a, t, game);
    }
}
