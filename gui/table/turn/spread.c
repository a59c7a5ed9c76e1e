/* spread.c - rings that would overlap are moved apart
 *
 * With a small zoom, or many segments on a tile, rings are larger than their
 * segments. They are moved apart until they can be told from each other, each
 * with a fine line to what it is about:
 *
 * 1. The rings of all offers are collected, each at what it is about.
 * 2. Those that would cover their tile are placed on a circle around it, in the
 *    order of their directions.
 * 3. All rings that overlap are pushed apart at once, a few times.
 * 4. What still overlaps is pushed apart pair by pair.
 *
 * The result does not depend on the pointer, nor on which figure is held, so
 * rings do not move while the player aims. What is offered only while it is
 * held (a bridge) has rings of its own.
 *
 * SPDX-License-Identifier: MIT
 */
#include "spread.h"

#include <math.h>

#include "gui/table/turn/offers.h"
#include "gui/table/turn/spots.h"

#define PI              3.14159265f
#define ROUNDS          60 /* of pushing, at most */
#define ROUNDS_TOGETHER 20 /* of pushing all rings at once */
/* From middle to middle, in radii: the ring under the pointer grows a little.
 */
#define RING_GAP  2.35f
#define NUDGE     .25f /* pixels more in each push, so that few are enough */
#define SAME_SPOT .5f  /* pixels: closer middles are in one place */

/* In radians: multiples of it are spread over all directions. */
#define GOLDEN_ANGLE 2.4f
#define RINGS_MAX    SPREAD_MAX
/* With more rings than this, those far from the pointer are small, and none are
 * placed around tiles. */
#define CROWD 40
/* Rings of a square are placed around it if they are at least so many and cover
 * this fraction of it. */
#define AROUND_MIN   3
#define AROUND_COVER .28f
/* They are so far from its middle: in tile sides, plus a radius. */
#define AROUND_DISTANCE .74f

/* A ring, which several kinds of figures may share. */
typedef struct ring {
    int action;  /* index of its first action */
    point home;  /* what it is about, in pixels */
    point place; /* where it is, in pixels */
    float angle; /* of the ring around its tile */
    bool fixed;  /* of a part: it is not moved */
} ring;

/* True if all that is offered now would be offered with nothing held. */
static bool is_offered_unheld(const table *t)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (offers_has(t, &t->legal[i]) &&
            !offers_has_unheld(t, &t->legal[i])) {
            return false;
        }
    }
    return true;
}

/* True if an action shares one of the n rings. */
static bool has_ring_of(const table *t, const ring *rings, int n,
                        const cc_action *action)
{
    for (int i = 0; i < n; i++) {
        if (offers_share_ring(&t->legal[rings[i].action], action)) {
            return true;
        }
    }
    return false;
}

/* Collects the rings; returns how many, 0 if they are too many. Sets *n_movable
 * to the number of rings that are not fixed; if they are too many, to a number
 * no less. The rings are those with nothing held if that is possible, so that
 * they stay where they are when a figure is picked up. */
static int collect_rings(const app *a, const table *t, ring rings[RINGS_MAX],
                         int *n_movable)
{
    int n = 0;
    bool (*is_in_offer)(const table *, const cc_action *) =
        is_offered_unheld(t) ? offers_has_unheld : offers_has;
    *n_movable = 0;
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        bool fixed = !offers_on_segment(t, action);
        if (!is_in_offer(t, action) || !offers_has_ring(t, action) ||
            (!fixed && has_ring_of(t, rings, n, action))) {
            continue;
        }
        *n_movable += !fixed;
        if (n == RINGS_MAX) {
            continue;
        }
        ring *r = &rings[n++];
        r->action = i;
        r->fixed = fixed;
        r->home = r->place = offers_anchor(a, t, action);
    }
    return n == RINGS_MAX ? 0 : n;
}

/* ----------------------------------------------------------- around a tile */

/* Returns the shorter way from one angle to another, negative if it is
 * anticlockwise. */
static float angle_between(float from, float to)
{
    float d = fmodf(to - from, 2 * PI);
    return d > PI ? d - 2 * PI : d < -PI ? d + 2 * PI : d;
}

/* Turns two rings around a tile apart by half of what their angles lack of
 * `distance` each, or one by all of it if the other is fixed. */
static void push_angles(ring *a, ring *b, float distance)
{
    float d = angle_between(a->angle, b->angle);
    float shift = (distance - fabsf(d)) / (a->fixed || b->fixed ? 1 : 2);
    if (shift <= 0) {
        return;
    }
    shift = d < 0 ? -shift : shift;
    if (!a->fixed) {
        a->angle -= shift;
    }
    if (!b->fixed) {
        b->angle += shift;
    }
}

/* Pushes rings around a tile apart, until the angles of each two differ by
 * `distance`; by less if they are too many for that. */
static void push_angles_apart(ring *const *list, int n, float distance)
{
    distance = fminf(distance, 2 * PI / (float)n);
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < n; i++) {
            for (int k = i + 1; k < n; k++) {
                push_angles(list[i], list[k], distance);
            }
        }
    }
}

/* Places the rings on the square of ring `first` around it if they cover too
 * much of it, clear of fixed rings nearby. */
static void arrange_around_tile(const table *t, ring *rings, int n, int first,
                                float radius)
{
    ring *list[RINGS_MAX];
    int n_list = 0, n_movable = 0;
    const cc_action *on_square = &t->legal[rings[first].action];
    rect r = camera_square(&t->camera, on_square->x, on_square->y);
    point middle = rect_middle(r);
    float reach = AROUND_DISTANCE * r.w + radius;
    for (int i = 0; i < n; i++) {
        const cc_action *action = &t->legal[rings[i].action];
        float dx = rings[i].home.x - middle.x, dy = rings[i].home.y - middle.y;
        /* How far a fixed ring is from the circle around the tile. */
        float deviation = fabsf(hypotf(dx, dy) - reach);
        bool takes_part = rings[i].fixed ? deviation <= RING_GAP * radius
                                         : action->x == on_square->x &&
                                               action->y == on_square->y;
        if (!takes_part) {
            continue;
        }
        if (i < first && !rings[i].fixed) {
            return; /* the square was arranged when that ring was `first` */
        }
        /* Rings at equal angles could not be pushed apart. */
        rings[i].angle = atan2f(dy, dx) + .001f * (float)i;
        n_movable += !rings[i].fixed;
        list[n_list++] = &rings[i];
    }
    if (n_movable < AROUND_MIN ||
        (float)n_movable * PI * radius * radius < AROUND_COVER * r.w * r.h) {
        return;
    }
    push_angles_apart(list, n_list, RING_GAP * radius / reach);
    for (int i = 0; i < n_list; i++) {
        if (!list[i]->fixed) {
            list[i]->place = (point){middle.x + reach * cosf(list[i]->angle),
                                     middle.y + reach * sinf(list[i]->angle)};
        }
    }
}

/* ------------------------------------------------------------------- apart */

/* Moves two rings apart by half of the overlap each, or one by all of it if the
 * other is fixed; true if one was moved. Rings in one place get a direction
 * from the number `pair`, which differs between the pairs of one ring. */
static bool push_rings(ring *a, ring *b, float distance, int pair)
{
    float dx = b->place.x - a->place.x, dy = b->place.y - a->place.y,
          d = hypotf(dx, dy);
    if (d >= distance || (a->fixed && b->fixed)) {
        return false;
    }
    float shift = (distance - d) / (a->fixed || b->fixed ? 1 : 2) + NUDGE;
    if (d < SAME_SPOT) {
        dx = cosf((float)pair * GOLDEN_ANGLE);
        dy = sinf((float)pair * GOLDEN_ANGLE);
        d = 1;
    }
    if (!a->fixed) {
        a->place.x -= dx / d * shift;
        a->place.y -= dy / d * shift;
    }
    if (!b->fixed) {
        b->place.x += dx / d * shift;
        b->place.y += dy / d * shift;
    }
    return true;
}

/* Adds up how far each pair would push its two rings, and moves every ring by
 * half of its sum, so that the whole comes to rest. A ring between two others,
 * as on a road between two fields, stays between them. */
static void push_together(ring *rings, int n, float distance)
{
    point sum[RINGS_MAX] = {{0, 0}};
    for (int i = 0; i < n; i++) {
        for (int k = i + 1; k < n; k++) {
            ring a = rings[i], b = rings[k];
            push_rings(&a, &b, distance, i + k);
            sum[i].x += a.place.x - rings[i].place.x;
            sum[i].y += a.place.y - rings[i].place.y;
            sum[k].x += b.place.x - rings[k].place.x;
            sum[k].y += b.place.y - rings[k].place.y;
        }
    }
    for (int i = 0; i < n; i++) {
        rings[i].place.x += sum[i].x / 2;
        rings[i].place.y += sum[i].y / 2;
    }
}

/* Pushes rings apart until the middles of each two are `distance` pixels apart,
 * or for ROUNDS rounds: first all at once, then pair by pair, which takes few
 * rounds for the rest. */
static void push_apart(ring *rings, int n, float distance)
{
    bool has_moved = true;
    for (int round = 0; round < ROUNDS_TOGETHER; round++) {
        push_together(rings, n, distance);
    }
    for (int round = 0; round < ROUNDS && has_moved; round++) {
        has_moved = false;
        for (int i = 0; i < n; i++) {
            for (int k = i + 1; k < n; k++) {
                has_moved |= push_rings(&rings[i], &rings[k], distance, i + k);
            }
        }
    }
}

static bool is_up_to_date(const table *t, float radius)
{
    const spread *s = &t->spread;
    return s->version == t->version && s->held == t->hand.held &&
           s->variant == t->hand.variant && s->n_legal == t->n_legal &&
           fabsf(s->radius - radius) < .01f &&
           fabsf(s->zoom - t->camera.zoom) < .01f;
}

void spread_update(const app *a, table *t)
{
    ring rings[RINGS_MAX];
    spread *s = &t->spread;
    float radius = offers_radius(a, t, SPOT_RADIUS, SPOT_RADIUS_MIN);
    if (is_up_to_date(t, radius)) {
        return;
    }
    *s = (spread){.version = t->version,
                  .held = t->hand.held,
                  .variant = t->hand.variant,
                  .n_legal = t->n_legal,
                  .radius = radius,
                  .zoom = t->camera.zoom};
    int n_movable, n = collect_rings(a, t, rings, &n_movable);
    s->is_crowded = n_movable > CROWD;
    for (int i = 0; i < n; i++) {
        if (!rings[i].fixed && !s->is_crowded) {
            arrange_around_tile(t, rings, n, i, radius);
        }
    }
    push_apart(rings, n, RING_GAP * radius);
    for (int i = 0; i < n; i++) {
        const ring *r = &rings[i];
        if (point_distance(r->place, r->home) > SAME_SPOT) {
            s->spots[s->n++] =
                (spread_spot){t->legal[r->action],
                              {r->place.x - r->home.x, r->place.y - r->home.y}};
        }
    }
}

point spread_offset(const table *t, const cc_action *action)
{
    for (int i = 0; i < t->spread.n; i++) {
        const spread_spot *s = &t->spread.spots[i];
        if (offers_share_ring(&s->action, action)) {
            return s->offset;
        }
    }
    return (point){0, 0};
}

/* Renders a line with a dot from what a ring is about to its rim. */
static void render_line_to(app *a, const table *t, const spread_spot *s)
{
    float width = fmaxf(1, 1.2f * a->ui.scale), dot = 1.8f * width; /* radius */
    float share = 1 - t->spread.radius / hypotf(s->offset.x, s->offset.y);
    if (share <= 0) {
        return; /* the ring covers what it is about */
    }
    point from = offers_anchor(a, t, &s->action);
    point to = {from.x + s->offset.x * share, from.y + s->offset.y * share};
    rect dot_rect = rect_around(from, dot);
    render_line(&a->display, from, to, 2.6f * width, rgba_fade(SHADE, .9f));
    render_rect(&a->display, dot_rect, INK);
    render_line(&a->display, from, to, width, SPOT_LIGHT);
    render_rect(&a->display, rect_inset(dot_rect, width / 2), SPOT_LIGHT);
}

/* True if a ring is offered with what is held now, and not chosen already. */
static bool is_shown(const table *t, const spread_spot *s)
{
    if (t->pending.is_set &&
        offers_share_ring(&t->pending.action, &s->action)) {
        return false;
    }
    for (int i = 0; i < t->n_legal; i++) {
        if (offers_has(t, &t->legal[i]) &&
            offers_share_ring(&t->legal[i], &s->action)) {
            return true;
        }
    }
    return false;
}

void spread_render_lines(app *a, const table *t)
{
    for (int i = 0; i < t->spread.n; i++) {
        if (is_shown(t, &t->spread.spots[i])) {
            render_line_to(a, t, &t->spread.spots[i]);
        }
    }
}
