/* spots.c - rings, circles and lit squares for the actions offered on the land
 *
 * SPDX-License-Identifier: MIT
 */
#include "spots.h"

#include <math.h>

#include "gui/app/pictures.h"
#include "gui/table/land/outline.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/squares.h"

point spots_ring_position(const app *a, const table *t, const cc_action *action)
{
    point at = offers_anchor(a, t, action), offset = {0, 0};
    if (offers_on_segment(t, action)) {
        offset = spread_offset(t, action);
    }
    return (point){at.x + offset.x, at.y + offset.y};
}

float spots_radius(const app *a, const table *t, const cc_action *action)
{
    const part_action *row = part_action_of(t, action);
    return row->radius > 0 ? fmaxf(t->camera.zoom * row->radius,
                                   row->radius_min * a->ui.scale)
                           : fmaxf(t->camera.zoom * SPOT_RADIUS,
                                   SPOT_RADIUS_MIN * a->ui.scale);
}

/* The match of a square: 0 for none, 1 or 2. */
static int turn_on_square(const app *a, const table *t, const cc_action *action,
                          point pixel)
{
    const part_action *row = part_action_of(t, action);
    point at = camera_at(&t->camera, pixel);
    int x = (int)floorf(at.x), y = (int)floorf(at.y);
    return row->square_match ? row->square_match(a, t, action, x, y)
                             : action->x == x && action->y == y;
}

/* Returns the distance from an action's place, in radii: 1 is just too far. */
static float distance_to(const app *a, const table *t, const cc_action *action,
                         point pixel, float radius)
{
    const part_action *row = part_action_of(t, action);
    if (row->hit_distance) {
        return row->hit_distance(a, t, action, pixel);
    }
    if (!offers_has_ring(t, action)) {
        return 1 / (1 + (float)turn_on_square(a, t, action, pixel));
    }
    return point_distance(spots_ring_position(a, t, action), pixel) /
           (spots_radius(a, t, action) * radius);
}

int spots_nearest(const app *a, const table *t, point pixel, float max_distance)
{
    float best = 1;
    int found = -1;
    for (int i = 0; i < t->n_legal; i++) {
        if (!offers_has(t, &t->legal[i])) {
            continue;
        }
        float d = distance_to(a, t, &t->legal[i], pixel, max_distance);
        if (d < best) {
            best = d;
            found = i;
        }
    }
    return found;
}

/* Returns the action offered on the segment at a pixel, or -1 if there is none
 * or more than one. If several kinds of figure may be placed, returns the kind
 * whose ring was hit. */
static int pick_on_segment(const app *a, const table *t, point pixel)
{
    const cc_game *game = &a->session->game;
    int piece, slot, found = -1;
    point at = camera_at(&t->camera, pixel);
    if (!land_segment_at(a, game, at, &piece, &slot)) {
        return -1;
    }
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *l = &t->legal[i];
        if (l->slot == slot && offers_has(t, l) && offers_on_segment(t, l) &&
            land_piece_of(game, l) == piece) {
            if (found >= 0 && t->legal[found].type != l->type) {
                return -1;
            }
            found = found < 0 ? i : found;
        }
    }
    return found;
}

static int pick_in_ring(const app *a, const table *t, point pixel)
{
    return spots_nearest(a, t, pixel, t->hand.held ? 2.4f : 1.25f);
}

/* Where the figure is, or on the square of an action without a point; rings of
 * other actions have priority. */
bool spots_is_on_pending(const app *a, const table *t, point pixel)
{
    const cc_action *l = &t->pending.action;
    const part_action *row = part_action_of(t, l);
    int ring = pick_in_ring(a, t, pixel);
    if (!t->pending.is_set || !row->holdable || !offers_has_unheld(t, l) ||
        (ring >= 0 && !offers_share_ring(&t->legal[ring], l))) {
        return false;
    }
    if (!offers_has_ring(t, l)) {
        return turn_on_square(a, t, l, pixel) > 0;
    }
    bool is_on_segment =
        holdable_is_figure(row->holdable) && offers_on_segment(t, l);
    point at = is_on_segment ? land_to_pixel(t, offers_figure_position(a, l))
                             : offers_anchor(a, t, l);
    float reach = fmaxf(spots_radius(a, t, l), t->camera.zoom * .2f);
    return point_distance(pixel, at) < reach;
}

int spots_pick(const app *a, const table *t, point pixel)
{
    int ring = pick_in_ring(a, t, pixel);
    return ring >= 0 ? ring : pick_on_segment(a, t, pixel);
}

bool spots_highlights_region(const app *a, const table *t)
{
    int spot = pick_in_ring(a, t, a->ui.in.pointer);
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *l = &t->legal[i];
        if ((i == spot || i == t->hand.cursor) && offers_has(t, l) &&
            offers_on_segment(t, l) &&
            !(t->pending.is_set && cc_action_equal(l, &t->pending.action))) {
            return true;
        }
    }
    return false;
}

/* ----------------------------------------------------------------- drawing */

/* A light rim between two dark ones, visible on any tile. */
static void render_rim(app *a, point at, float r, bool hot)
{
    int n = r < 24 * a->ui.scale ? 20 : 40;
    float width = fmaxf((hot ? .3f : .22f) * r, 1.8f * a->ui.scale);
    float dark = fminf(1.8f * width, r);
    float *to = render_stroke(&a->display, n, dark, INK);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < n; i++) {
            float turn = 6.2831853f * (float)i / (float)n;
            *to++ = at.x + r * cosf(turn);
            *to++ = at.y + r * sinf(turn);
        }
        to = pass ? NULL
                  : render_stroke(&a->display, n, width,
                                  hot ? GOLD : SPOT_LIGHT);
    }
}

void spots_ring(app *a, point at, float r, bool hot)
{
    r *= hot ? 1.25f : 1;
    render_picture(a, "marker/spot", 128, rect_around(at, r), hot ? 1 : .85f);
    render_rim(a, at, r * .86f, hot);
}

void spots_ring_for(app *a, point at, float r, bool hot, const holdable *item)
{
    spots_ring(a, at, r, hot);
    part_render_holdable(a, item, rect_around(at, .72f * r), 1);
}

circle spots_figure_circle(const app *a, const table *t, int piece, int slot,
                           bool hot)
{
    float r = fmaxf(t->camera.zoom * (hot ? .19f : .16f), 11 * a->ui.scale);
    point foot = land_to_pixel(
        t, land_figure_position(a, &a->session->game, piece, slot));
    return (circle){{foot.x, foot.y - .5f * r}, r};
}

void spots_circle(app *a, circle ring, bool hot)
{
    enum { POINTS = 24 };
    float *at =
        render_stroke(&a->display, POINTS, units(&a->ui, hot ? 4 : 3), ACCENT);
    for (int i = 0; i < POINTS; i++) {
        float angle = (float)i * 6.2831853f / POINTS;
        at[2 * i] = ring.middle.x + ring.radius * cosf(angle);
        at[2 * i + 1] = ring.middle.y + ring.radius * sinf(angle);
    }
}

void spots_highlight_figure(app *a, const table *t, int piece, int slot,
                            bool hot)
{
    spots_circle(a, spots_figure_circle(a, t, piece, slot, hot), hot);
}

void spots_outline(app *a, const table *t, const cc_action *action)
{
    const cc_game *game = &a->session->game;
    int colour = session_current_seat(a->session)->colour;
    outline_render(
        a, t, game,
        cc_region_of(game, land_piece_of(game, action), action->slot),
        player_colour(colour));
}

/* If there are very many rings (a portal), those far from the pointer are
 * small.
 */
static bool is_dimmed(const app *a, const table *t, point ring)
{
    float reach = 1.5f * t->camera.zoom;
    bool dim = t->spread.full && point_distance(ring, a->ui.in.pointer) > reach;
    const cc_action *current = legal_at_cursor(t);
    if (dim && current && offers_has_ring(t, current)) {
        dim = point_distance(ring, spots_ring_position(a, t, current)) > reach;
    }
    return dim;
}

/* True if the ring shows another kind of figure: that at the cursor, the
 * pending one, or the first. */
static bool is_hidden(const table *t, const cc_action *action)
{
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *other = &t->legal[i];
        bool is_best =
            other < action || i == t->hand.cursor ||
            (t->pending.is_set && cc_action_equal(other, &t->pending.action));
        if (is_best && other != action && offers_share_ring(other, action) &&
            offers_has(t, other) && offers_on_segment(t, other)) {
            return true;
        }
    }
    return false;
}

/* Renders the figure in its pose within a ring. */
static void render_who(app *a, const cc_action *action, const char *kind,
                       point ring, float radius)
{
    float size = 1.8f * radius;
    art_pose pose = offers_figure_pose(a, action);
    float offset = (pose == ART_LYING ? .12f : .6f) * radius;
    render_figure(a, kind, session_current_seat(a->session)->colour, pose,
                  art_figure_rect(pose, (point){ring.x, ring.y + offset}, size),
                  1);
}

void spots_ring_kind(app *a, const table *t, const cc_action *action, bool hot)
{
    float r = spots_radius(a, t, action);
    point at = spots_ring_position(a, t, action);
    spots_ring(a, at, r, hot);
    const char *kind = cc_token_name(&a->catalog, action->figure);
    render_who(a, action, kind, at,
               .8f * parts_figure_scale(&a->catalog, kind) * (hot ? 1.25f : 1) * r);
}

/* Renders a ring with the figure that would be placed. */
static void render_ring(app *a, const table *t, const cc_action *action,
                        bool hot)
{
    const part_action *row = part_action_of(t, action);
    float radius = spots_radius(a, t, action);
    point at = spots_ring_position(a, t, action);
    if (!hot && is_dimmed(a, t, at)) {
        spots_ring(a, at, .5f * radius, false);
        return;
    }
    spots_ring(a, at, radius, hot);
    if (!hot && holdable_is_figure(row->holdable)) {
        render_who(a, action, row->holdable->name, at, radius);
    }
}

/* Renders the ring on a segment, and the figure there if hot or chosen. */
static void render_segment(app *a, const table *t, const cc_action *action,
                           bool hot, bool chosen)
{
    const part_action *row = part_action_of(t, action);
    if (!chosen && (action == legal_at_cursor(t) || !is_hidden(t, action))) {
        render_ring(a, t, action, hot);
    }
    if (hot && !chosen) {
        spots_outline(a, t, action);
    }
    if ((hot || chosen) && holdable_is_figure(row->holdable)) {
        land_render_figure(
            a, t, row->holdable->name, session_current_seat(a->session)->colour,
            offers_figure_pose(a, action), offers_figure_position(a, action),
            chosen ? 1 : .75f);
    }
}

static void render_square(app *a, const table *t, const cc_action *action,
                          bool hot)
{
    squares_highlight(a, t, action->x, action->y, hot ? 1 : .85f);
    if (hot) {
        render_border(&a->display,
                      camera_square(&t->camera, action->x, action->y),
                      units(&a->ui, 3), GOLD);
    }
}

void spots_render(app *a, const table *t)
{
    spread_render_lines(a, t);
    int spot = spots_pick(a, t, a->ui.in.pointer);
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        if (!offers_has(t, action)) {
            continue;
        }
        bool hot = i == spot || i == t->hand.cursor;
        bool chosen =
            t->pending.is_set && cc_action_equal(action, &t->pending.action);
        if (part_action_of(t, action)->render) {
            part_action_of(t, action)->render(a, t, action, hot, chosen);
        } else if (offers_on_segment(t, action)) {
            render_segment(a, t, action, hot, chosen);
        } else {
            render_square(a, t, action, hot || chosen);
        }
    }
}
