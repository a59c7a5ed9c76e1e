/* spots.c - rings, circles and lit squares for the actions offered on the land
 *
 * Finds the action that a pixel means: the nearest whose ring is hit, or the
 * only one on the segment there. Renders all offers but those of the tile in
 * hand (squares.c), and the figure that would be placed.
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

#define TWO_PI 6.2831853f

/* How far from its middle a ring is hit, in radii: by a click, and by a drop of
 * what is held, which hides the ring. */
#define CLICK_REACH 1.25f
#define DROP_REACH  2.4f

#define HOT_GROWTH 1.25f /* of the radius of a ring that is hot */

/* The picture of a ring reaches to its radius, and a rim is rendered over its
 * edge. In radii: from the middle to the rim, and the width of the rim, which
 * is finer where the ring leaves visible what is in it. */
#define RIM_AT         .86f
#define RIM_W          .22f
#define RIM_W_HOT      .3f
#define FINE_RIM_W     .1f
#define FINE_RIM_W_HOT .16f
#define RIM_W_MIN      1.8f /* in units */
/* A rim is light, on a dark one that is so many times as wide. */
#define DARK_RIM 1.8f
/* In radii: half of the side of a token in a ring; the side of a figure, and
 * how far its foot is below the middle, standing and lying. */
#define TOKEN_HALF  .72f
#define FIGURE_SIDE 1.8f
#define FOOT        .6f
#define FOOT_LYING  .12f
#define KIND_SHARE  .8f /* smaller, where it tells kinds of figures apart */
#define SMALL_RING  .5f /* the radius of a ring that is not important now */

/* A pending action can be picked up so near to its figure, in tile sides. */
#define PICK_UP_REACH .2f
/* Of many rings those are not small that are so near, in tile sides, to the
 * pointer or the cursor. */
#define LARGE_RINGS_REACH 1.5f

/* The radius of the circle around a figure: a fraction of a tile side, at least
 * so many units. */
#define CIRCLE_RADIUS     .16f
#define CIRCLE_RADIUS_HOT .19f
#define CIRCLE_RADIUS_MIN 11
#define CIRCLE_NORTH      .5f /* of the foot is its middle, in radii */

point spots_ring_position(const app *a, const table *t, const cc_action *action)
{
    point at = offers_anchor(a, t, action);
    point offset =
        offers_on_segment(t, action) ? spread_offset(t, action) : (point){0, 0};
    return (point){at.x + offset.x, at.y + offset.y};
}

float spots_radius(const app *a, const table *t, const cc_action *action)
{
    const part_action *row = part_action_of(t, action);
    return row->radius > 0 ? offers_radius(a, t, row->radius, row->radius_min)
                           : offers_radius(a, t, SPOT_RADIUS, SPOT_RADIUS_MIN);
}

/* Returns the radius up to which the ring of an action is hit, in pixels. Where
 * tiles and rings are small it is larger than the ring, for fingers. */
static float hit_radius(const app *a, const table *t, const cc_action *action)
{
    const part_action *row = part_action_of(t, action);
    float min = row->radius > 0 ? row->radius_min : SPOT_RADIUS_MIN;
    return fmaxf(spots_radius(a, t, action), units(&a->ui, min));
}

/* Returns how well the square at a pixel matches an action, 0 to 2: see
 * part_action.square_match. */
static int square_match_at(const app *a, const table *t,
                           const cc_action *action, point pixel)
{
    const part_action *row = part_action_of(t, action);
    point at = camera_at(&t->camera, pixel);
    int x = (int)floorf(at.x), y = (int)floorf(at.y);
    return row->square_match ? row->square_match(a, t, action, x, y)
                             : action->x == x && action->y == y;
}

/* Returns the distance of a pixel from an action's place, as a fraction of the
 * distance up to which it is hit: from 1 on it is missed. A ring is hit up to
 * `max_distance` times its radius; a square at any place on it. */
static float distance_to(const app *a, const table *t, const cc_action *action,
                         point pixel, float max_distance)
{
    const part_action *row = part_action_of(t, action);
    if (row->hit_distance) {
        return row->hit_distance(a, t, action, pixel);
    }
    if (!offers_has_ring(t, action)) { /* a better match counts as nearer */
        return 1 / (1 + (float)square_match_at(a, t, action, pixel));
    }
    return point_distance(spots_ring_position(a, t, action), pixel) /
           (hit_radius(a, t, action) * max_distance);
}

int spots_nearest(const app *a, const table *t, point pixel, float max_distance)
{
    float best = 1;
    int found = -1;
    for (int i = 0; i < t->n_legal; i++) {
        if (!offers_has(t, &t->legal[i])) {
            continue;
        }
        float distance = distance_to(a, t, &t->legal[i], pixel, max_distance);
        if (distance < best) {
            best = distance;
            found = i;
        }
    }
    return found;
}

/* Returns the action offered on the segment at a pixel; -1 if there is none, or
 * several that differ in more than the kind of figure. Of several kinds of
 * figure, returns the first. */
static int pick_on_segment(const app *a, const table *t, point pixel)
{
    const cc_game *game = &a->session->game;
    int piece, slot, found = -1;
    point at = camera_at(&t->camera, pixel);
    if (!land_segment_at(a, game, at, &piece, &slot)) {
        return -1;
    }
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        if (action->slot == slot && offers_has(t, action) &&
            offers_on_segment(t, action) &&
            land_piece_of(game, action) == piece) {
            if (found >= 0 && t->legal[found].type != action->type) {
                return -1;
            }
            if (found < 0) {
                found = i;
            }
        }
    }
    return found;
}

int spots_pick_ring(const app *a, const table *t, point pixel)
{
    float reach = t->hand.held ? DROP_REACH : CLICK_REACH;
    return spots_nearest(a, t, pixel, reach);
}

/* The pending action can be picked up where its figure stands, at its ring, or
 * else on its square; but rings of other actions have priority. */
bool spots_is_on_pending(const app *a, const table *t, point pixel)
{
    const cc_action *action = &t->pending.action;
    const part_action *row = part_action_of(t, action);
    int ring = spots_pick_ring(a, t, pixel);
    if (!t->pending.is_set || !row->holdable || !offers_has_unheld(t, action) ||
        (ring >= 0 && !offers_share_ring(&t->legal[ring], action))) {
        return false;
    }
    if (!offers_has_ring(t, action)) {
        return square_match_at(a, t, action, pixel) > 0;
    }
    bool is_figure =
        holdable_is_figure(row->holdable) && offers_on_segment(t, action);
    point at = is_figure ? land_to_pixel(t, offers_figure_position(a, action))
                         : offers_anchor(a, t, action);
    float reach =
        fmaxf(spots_radius(a, t, action), t->camera.zoom * PICK_UP_REACH);
    return point_distance(pixel, at) < reach;
}

int spots_pick(const app *a, const table *t, point pixel)
{
    int ring = spots_pick_ring(a, t, pixel);
    return ring >= 0 ? ring : pick_on_segment(a, t, pixel);
}

int spots_hovered(const app *a, const table *t)
{
    return t->hover.suppressed && !t->hand.held
               ? -1
               : spots_pick(a, t, a->ui.in.pointer);
}

bool spots_is_on_square(const app *a, const table *t)
{
    int spot = t->n_legal ? spots_hovered(a, t) : -1;
    return spot >= 0 && !offers_has_ring(t, &t->legal[spot]);
}

/* True if the segment of an action is a region by itself, no larger than the
 * figure there: its outline would hide that. */
static bool is_tiny(const app *a, const table *t, const cc_action *action)
{
    const cc_game *game = &t->session->game;
    int piece = land_piece_of(game, action);
    int kind = cc_segment_kind(game, piece, action->slot);
    return a->catalog.kinds[kind].surrounded;
}

bool spots_highlights_region(const app *a, const table *t)
{
    int spot =
        t->hover.suppressed ? -1 : spots_pick_ring(a, t, a->ui.in.pointer);
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        if ((i == spot || i == t->hand.cursor) && offers_has(t, action) &&
            offers_on_segment(t, action) && !is_tiny(a, t, action) &&
            !(t->pending.is_set &&
              cc_action_equal(action, &t->pending.action))) {
            return true;
        }
    }
    return false;
}

/* ----------------------------------------------------------------- drawing */

/* Writes n points of a circle, as render_stroke() takes them. */
static void write_circle(float *to, int n, circle c)
{
    for (int i = 0; i < n; i++) {
        float angle = TWO_PI * (float)i / (float)n;
        to[2 * i] = c.middle.x + c.radius * cosf(angle);
        to[2 * i + 1] = c.middle.y + c.radius * sinf(angle);
    }
}

/* Renders a rim, `share` of the radius wide: a light line between two dark
 * ones, visible on any tile. */
static void render_rim(app *a, circle c, float share, bool hot)
{
    static const float small = 24;                     /* radius, in units */
    int n = c.radius < units(&a->ui, small) ? 20 : 40; /* points of the line */
    float width = fmaxf(share * c.radius, units(&a->ui, RIM_W_MIN));
    float dark = fminf(DARK_RIM * width, c.radius);
    rgba light = hot ? GOLD : SPOT_LIGHT;
    write_circle(render_stroke(&a->display, n, dark, INK), n, c);
    write_circle(render_stroke(&a->display, n, width, light), n, c);
}

void spots_render_ring(app *a, point at, float radius, bool hot)
{
    float r = radius * (hot ? HOT_GROWTH : 1);
    render_picture(a, "marker/spot", 128, rect_around(at, r), hot ? 1 : .85f);
    render_rim(a, (circle){at, r * RIM_AT}, hot ? RIM_W_HOT : RIM_W, hot);
}

void spots_render_ring_around(app *a, point at, float radius, bool hot)
{
    render_rim(a, (circle){at, radius}, hot ? FINE_RIM_W_HOT : FINE_RIM_W, hot);
}

void spots_render_ring_for(app *a, point at, float r, bool hot,
                           const holdable *item)
{
    spots_render_ring(a, at, r, hot);
    part_render_holdable(a, item, rect_around(at, TOKEN_HALF * r), 1);
}

circle spots_figure_circle(const app *a, const table *t, int piece, int slot,
                           bool hot)
{
    float share = hot ? CIRCLE_RADIUS_HOT : CIRCLE_RADIUS;
    float r = offers_radius(a, t, share, CIRCLE_RADIUS_MIN);
    point foot = land_to_pixel(
        t, land_figure_position(a, &a->session->game, piece, slot));
    return (circle){{foot.x, foot.y - CIRCLE_NORTH * r}, r};
}

/* Renders a circle as a line of a width in units; as a finer one if the circle
 * is so small that the line would cover the figure in it. */
static void render_circle(app *a, circle ring, float width, rgba c)
{
    float usual = units(&a->ui, CIRCLE_RADIUS_MIN);
    bool is_small = ring.radius < usual - .5f; /* not by rounding */
    width *= is_small ? .7f * ring.radius / usual : 1;
    int n = 24; /* points of the line */
    write_circle(render_stroke(&a->display, n, units(&a->ui, width), c), n,
                 ring);
}

/* Circles are two lines, of widths in units, in nobody's colour: so they are
 * seen on figures of all colours. */
void spots_render_circle(app *a, circle ring, bool hot)
{
    render_circle(a, ring, hot ? 6 : 5, INK);
    render_circle(a, ring, hot ? 3 : 2.4f, hot ? GOLD : SPOT_LIGHT);
}

void spots_render_circle_chosen(app *a, circle ring)
{
    render_circle(a, ring, 7, INK);
    render_circle(a, ring, 4.5f, GOLD);
}

void spots_render_circle_faint(app *a, circle ring)
{
    render_circle(a, ring, 2.5f, rgba_fade(INK, .4f));
    render_circle(a, ring, 1.2f, rgba_fade(SPOT_LIGHT, .6f));
}

void spots_highlight_figure(app *a, const table *t, int piece, int slot,
                            bool hot)
{
    render_circle(a, spots_figure_circle(a, t, piece, slot, hot), hot ? 4 : 3,
                  ACCENT);
}

void spots_outline(app *a, const table *t, const cc_action *action)
{
    const cc_game *game = &a->session->game;
    int colour = session_current_seat(a->session)->colour;
    int region = cc_region_of(game, land_piece_of(game, action), action->slot);
    outline_render(a, t, game, region, player_colour(colour));
}

/* True if the ring whose middle is at a pixel is to be small: there are very
 * many rings, as for a portal, and both the pointer and the cursor are far
 * away. */
static bool is_small(const app *a, const table *t, point ring)
{
    float reach = LARGE_RINGS_REACH * t->camera.zoom;
    bool is_far =
        t->spread.is_crowded && point_distance(ring, a->ui.in.pointer) > reach;
    const cc_action *at_cursor = legal_at_cursor(t);
    if (is_far && at_cursor && offers_has_ring(t, at_cursor)) {
        point cursor = spots_ring_position(a, t, at_cursor);
        is_far = point_distance(ring, cursor) > reach;
    }
    return is_far;
}

/* True if an action shares its ring with another one that the ring shows
 * instead: the one at the cursor, the pending one, or an earlier one. */
static bool is_hidden(const table *t, const cc_action *action)
{
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *other = &t->legal[i];
        bool has_priority =
            other < action || i == t->hand.cursor ||
            (t->pending.is_set && cc_action_equal(other, &t->pending.action));
        if (has_priority && other != action &&
            offers_share_ring(other, action) && offers_has(t, other) &&
            offers_on_segment(t, other)) {
            return true;
        }
    }
    return false;
}

/* Renders the figure of an action within a ring, in its pose. */
static void render_figure_in(app *a, const cc_action *action, const char *kind,
                             point ring, float radius)
{
    float size = FIGURE_SIDE * radius;
    art_pose pose = offers_figure_pose(a, action);
    float offset = (pose == ART_LYING ? FOOT_LYING : FOOT) * radius;
    render_figure(a, kind, session_current_seat(a->session)->colour, pose,
                  art_figure_rect(pose, (point){ring.x, ring.y + offset}, size),
                  1);
}

void spots_render_ring_kind(app *a, const table *t, const cc_action *action,
                            bool hot)
{
    float r = spots_radius(a, t, action);
    point at = spots_ring_position(a, t, action);
    spots_render_ring(a, at, r, hot);
    const char *kind = cc_token_name(&a->catalog, action->figure);
    render_figure_in(a, action, kind, at,
                     KIND_SHARE * parts_figure_scale(&a->catalog, kind) *
                         (hot ? HOT_GROWTH : 1) * r);
}

/* Renders the ring of an action, with the figure that would be placed unless it
 * is shown on the land (hot). */
static void render_ring(app *a, const table *t, const cc_action *action,
                        bool hot)
{
    const part_action *row = part_action_of(t, action);
    float radius = spots_radius(a, t, action);
    point at = spots_ring_position(a, t, action);
    if (!hot && (t->pending.is_set || is_small(a, t, at))) {
        spots_render_ring(a, at, SMALL_RING * radius, false);
        return;
    }
    spots_render_ring(a, at, radius, hot);
    if (!hot && holdable_is_figure(row->holdable)) {
        render_figure_in(a, action, row->holdable->name, at, radius);
    }
}

/* Renders the ring on a segment unless the action is chosen, and the figure
 * there if it is hot or chosen. */
static void render_segment(app *a, const table *t, const cc_action *action,
                           bool hot, bool chosen)
{
    const part_action *row = part_action_of(t, action);
    if (!chosen && (action == legal_at_cursor(t) || !is_hidden(t, action))) {
        render_ring(a, t, action, hot);
    }
    if (hot && !chosen && !is_tiny(a, t, action)) {
        spots_outline(a, t, action);
    }
    if ((hot || chosen) && holdable_is_figure(row->holdable)) {
        land_render_figure(
            a, t, row->holdable->name, session_current_seat(a->session)->colour,
            offers_figure_pose(a, action), offers_figure_position(a, action),
            chosen ? 1 : .75f);
    }
}

/* Lights the square of an action. */
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

const char *spots_tip(const app *a, const table *t)
{
    int spot = spots_hovered(a, t);
    const cc_action *action = spot < 0 ? NULL : &t->legal[spot];
    bool is_chosen = action && t->pending.is_set &&
                     cc_action_equal(action, &t->pending.action);
    return action && offers_has_ring(t, action) && !is_chosen
               ? part_action_of(t, action)->tip
               : NULL;
}

/* Says what is done at the ring under the pointer. */
static void show_tip(app *a, const table *t)
{
    const char *tip = spots_tip(a, t);
    if (tip) {
        const cc_action *action = &t->legal[spots_hovered(a, t)];
        rect r = rect_around(spots_ring_position(a, t, action),
                             spots_radius(a, t, action));
        ui_tooltip(&a->ui, r, _(tip));
    }
}

void spots_render(app *a, const table *t)
{
    if (t->camera.approaches) {
        return; /* rings stay where they are once they are lit */
    }
    spread_render_lines(a, t);
    show_tip(a, t);
    int spot = spots_hovered(a, t);
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
