/* spread.c - rings of figure spots that would lie over each other move apart
 *
 * Where the land is seen from far off, or many roads and fields meet on one
 * tile, rings are larger than what they are about. They are pushed apart as far
 * as they need to be told from each other, each with a fine line to its place.
 * Nothing here depends on the pointer: rings lie still while somebody aims.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "gui/theme.h"
#include "part.h"

#define ROUNDS 60
#define APART  2.35f      /* in radii: one that is pointed at is larger */
#define CROWD  SPREAD_MAX /* more rings than these stay where they are */

/* One ring: figures of several kinds may be meant by it. */
typedef struct ring {
    int action; /* the first of its actions */
    float x, y, home_x, home_y;
} ring;

static bool is_same_ring(const cc_action *a, const cc_action *b)
{
    return a->x == b->x && a->y == b->y && a->turn == b->turn &&
           a->slot == b->slot;
}

static int collect(const app *a, const table *t, ring rings[CROWD])
{
    int n = 0;
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *l = &t->legal[i];
        bool known = !spots_has(t, l) || !spots_is_segment(t, l);
        for (int k = 0; k < n && !known; k++) {
            known = is_same_ring(&t->legal[rings[k].action], l);
        }
        if (known) {
            continue;
        }
        if (n == CROWD) {
            return 0;
        }
        ring *r = &rings[n++];
        r->action = i;
        spots_home(a, t, l, &r->home_x, &r->home_y);
        r->x = r->home_x;
        r->y = r->home_y;
    }
    return n;
}

/* Two that are too near each go half of what is missing. */
static bool push(ring *a, ring *b, float apart, int k)
{
    float dx = b->x - a->x, dy = b->y - a->y, d = hypotf(dx, dy);
    if (d >= apart) {
        return false;
    }
    if (d < .5f) { /* any way will do, but not the same for all */
        dx = cosf((float)k * 2.4f);
        dy = sinf((float)k * 2.4f);
        d = 1;
    }
    float by = (apart - hypotf(b->x - a->x, b->y - a->y)) / 2 + .25f;
    a->x -= dx / d * by;
    a->y -= dy / d * by;
    b->x += dx / d * by;
    b->y += dy / d * by;
    return true;
}

static void push_apart(ring *rings, int n, float apart)
{
    bool moved = true;
    for (int round = 0; round < ROUNDS && moved; round++) {
        moved = false;
        for (int i = 0; i < n; i++) {
            for (int k = i + 1; k < n; k++) {
                moved |= push(&rings[i], &rings[k], apart, i + k);
            }
        }
    }
}

static bool is_laid_out(const table *t, float radius)
{
    const spread *s = &t->spread;
    return s->version == t->version && s->held == t->held &&
           s->n_legal == t->n_legal && fabsf(s->radius - radius) < .01f &&
           fabsf(s->zoom - t->camera.zoom) < .01f;
}

void spread_step(const app *a, table *t)
{
    ring rings[CROWD];
    spread *s = &t->spread;
    float radius =
        fmaxf(t->camera.zoom * SPOT_RADIUS, SPOT_LEAST * a->ui.scale);
    if (is_laid_out(t, radius)) {
        return;
    }
    *s = (spread){.version = t->version,
                  .held = t->held,
                  .n_legal = t->n_legal,
                  .radius = radius,
                  .zoom = t->camera.zoom};
    int n = collect(a, t, rings);
    push_apart(rings, n, APART * radius);
    for (int i = 0; i < n; i++) {
        const ring *r = &rings[i];
        if (hypotf(r->x - r->home_x, r->y - r->home_y) > .5f) {
            s->moved[s->n++] = (spread_spot){
                t->legal[r->action], r->x - r->home_x, r->y - r->home_y};
        }
    }
}

void spread_by(const table *t, const cc_action *l, float *dx, float *dy)
{
    *dx = *dy = 0;
    for (int i = 0; i < t->spread.n; i++) {
        const spread_spot *s = &t->spread.moved[i];
        if (is_same_ring(&s->action, l)) {
            *dx = s->dx;
            *dy = s->dy;
        }
    }
}

/* From what a ring is about to its rim. */
static void draw_line_of(app *a, const table *t, const spread_spot *s)
{
    float x, y, width = fmaxf(1, 1.2f * a->ui.scale);
    float far = hypotf(s->dx, s->dy), dot = 1.8f * width;
    float share = 1 - t->spread.radius / far;
    if (share <= 0) {
        return; /* it lies over its place still */
    }
    spots_home(a, t, &s->action, &x, &y);
    float x1 = x + s->dx * share, y1 = y + s->dy * share;
    rect at = {x - dot, y - dot, 2 * dot, 2 * dot};
    draw_line(&a->draw, x, y, x1, y1, 2.6f * width, faded(SHADE, .9f));
    draw_rect(&a->draw, at, INK);
    draw_line(&a->draw, x, y, x1, y1, width, SPOT_LIGHT);
    draw_rect(&a->draw, rect_inset(at, width / 2), SPOT_LIGHT);
}

void spread_lines(app *a, const table *t)
{
    for (int i = 0; i < t->spread.n; i++) {
        draw_line_of(a, t, &t->spread.moved[i]);
    }
}
