/* life_view.c - animated details of the land, and the light over it
 *
 * They move for a while after input, then slow down and stop, so that an idle
 * program uses no time. They move 15 times a second, some of them in each frame
 * between. The light of the evening changes with each tile, when the land is
 * rendered again anyway.
 *
 * SPDX-License-Identifier: MIT
 */
#include "life_view.h"

#include <math.h>
#include <stdio.h>

#include "gui/table/land/life.h"
#include "gui/table/land/places.h"

#define THINGS_MAX 512
#define LOOKS_MAX  48

/* Sizes of pictures, pixels, which are not scaled up to the largest. */
static const int sizes[] = {8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64};
enum { SIZES = sizeof sizes / sizeof *sizes };

static const float awake_seconds = 10, slowing_seconds = 3,
                   step_time = .066f; /* seconds */

typedef struct life_view {
    unsigned session_id, version; /* of the session */
    int review;
    bool is_known;
    double t;            /* time of the animation, seconds */
    float seconds_awake; /* seconds left */
    point pointer;
    double times[LIFE_STAGGER]; /* times of the beats */
    int n;
    life_sprite things[THINGS_MAX];
    bool found; /* sprites by look and size, or -1 */
    int sprites[LIFE_KINDS][LOOKS_MAX][SIZES];
} life_view;

/* The plan is not in the state, which is freed as one block. */
static life_plan plan;

static life_view *state(const app *a)
{
    return app_state((app *)(uintptr_t)a, STATE_LIFE_VIEW, sizeof(life_view));
}

/* -------------------------------------------------------------------- time */

static bool is_on(const app *a)
{
    return a->scripted
               ? a->script_life >= 0
               : !a->settings.no_land_life && a->settings.speed != MOTION_NONE;
}

/* A button held down is no input. */
static bool has_input(const app *a, const life_view *l)
{
    const ui_input *in = &a->ui.in;
    bool has_moved = point_distance(in->pointer, l->pointer) > 0;
    bool has_keys = in->n_keys || fabsf(in->wheel) > 0;
    for (int b = 0; b < BUTTONS; b++) {
        has_keys |= in->pressed[b] || in->released[b];
    }
    return has_moved || has_keys;
}

static void update_plan(app *a, const table *t, life_view *l)
{
    if (l->is_known && l->session_id == a->session->id &&
        l->version == a->session->version && l->review == t->review_step) {
        return;
    }
    life_plan_make(&plan, &a->art.life, &a->catalog, table_game(a, t));
    l->session_id = a->session->id;
    l->version = a->session->version;
    l->review = t->review_step;
    l->is_known = true;
    l->seconds_awake = awake_seconds; /* the position changed */
    for (int i = 0; i < LIFE_STAGGER; i++) {
        l->times[i] = -1;
    }
}

/* The beats are spread over a step. */
static bool update_times(life_view *l)
{
    bool is_changed = false;
    for (int i = 0; i < LIFE_STAGGER; i++) {
        double delay = (double)step_time * i / LIFE_STAGGER;
        double time =
            floor((l->t + delay) / (double)step_time) * (double)step_time;
        is_changed |= time < l->times[i] || time > l->times[i];
        l->times[i] = time;
    }
    return is_changed;
}

/* Time slows down before it stops. */
static void advance_time(app *a, life_view *l)
{
    float rate = fminf(1, l->seconds_awake / slowing_seconds);
    float dt = fminf(a->elapsed, .1f);
    l->t += (double)(dt * rate);
    l->seconds_awake = fmaxf(0, l->seconds_awake - dt);
    if (l->seconds_awake > 0) {
        a->tick = a->tick > 0 ? fminf(a->tick, step_time) : step_time;
    }
}

void life_view_step(app *a, table *t)
{
    life_view *l = state(a);
    t->life_is_visible = is_on(a);
    t->evening_step = 0;
    if (!t->life_is_visible) {
        return;
    }
    update_plan(a, t, l);
    t->evening_step = (int)(plan.dusk * EVENING_STEPS + .5f);
    if (has_input(a, l)) {
        l->seconds_awake = awake_seconds;
    }
    l->pointer = a->ui.in.pointer;
    if (a->scripted) {
        l->t = a->script_life;
    } else {
        advance_time(a, l);
    }
    if (update_times(l)) {
        l->n = life_sprites_at(&plan, l->times, l->things, THINGS_MAX);
    }
}

/* ----------------------------------------------------------------- drawing */

/* Noon, golden hour, dusk. */
rgba evening_light(int evening)
{
    static const float hours[][3] = {
        {255, 255, 255}, {255, 240, 208}, {252, 220, 174}, {226, 194, 180}};
    float phase = 3 * (float)evening / EVENING_STEPS;
    int i = phase >= 3 ? 2 : (int)phase;
    float share = phase - (float)i;
    uint8_t c[3];
    for (int k = 0; k < 3; k++) {
        c[k] = (uint8_t)(hours[i][k] + (hours[i + 1][k] - hours[i][k]) * share);
    }
    return (rgba){c[0], c[1], c[2], 255};
}

static const struct {
    const char *name;
    int n;            /* number of looks */
    bool is_above;    /* rendered after bridges, unless it is low */
    bool is_luminous; /* not affected by the light */
    float min_size;   /* minimum size, units */
} looks[LIFE_KINDS] = {[LIFE_SHEEP] = {"sheep", 16, false, false, 0},
                       [LIFE_CART] = {"cart", 48, false, false, 13},
                       [LIFE_WINDOW] = {"window", 1, false, true, 3},
                       [LIFE_SMOKE] = {"smoke", 1, true, false, 0},
                       [LIFE_DOVE] = {"dove", 2, true, false, 5}};

/* Looked up once, as there are many in every frame. */
static void find_sprites(const app *a, life_view *l)
{
    char name[40];
    for (int k = 0; k < LIFE_KINDS && !l->found; k++) {
        for (int i = 0; i < looks[k].n * SIZES; i++) {
            int look = i / SIZES, size = i % SIZES;
            snprintf(name, sizeof name, "life/%s/%d@%d", looks[k].name, look,
                     sizes[size]);
            l->sprites[k][look][size] = art_find(&a->art, name);
        }
    }
    l->found = true;
}

static void render_life_sprite(app *a, const table *t, const life_view *l,
                               const life_sprite *thing)
{
    float size = fmaxf(thing->size * t->camera.zoom,
                       units(&a->ui, looks[thing->kind].min_size));
    int fit = 0;
    point at = land_to_pixel(t, (point){thing->x, thing->y});
    while (fit + 1 < SIZES && (float)sizes[fit + 1] <= size * 1.1f) {
        fit++;
    }
    bool is_plain = size < 1.1f * (float)sizes[SIZES - 1];
    size = is_plain ? (float)sizes[fit] : size;
    rect r = {floorf(at.x - size / 2), floorf(at.y - size / 2), size, size};
    int sprite = l->sprites[thing->kind][thing->image][fit];
    if (!land_is_visible(t, r)) {
        return;
    }
    if (is_plain) {
        render_sprite_unscaled(&a->display, sprite, r,
                               rgba_fade(WHITE, thing->alpha));
    } else {
        render_sprite(&a->display, sprite, r, rgba_fade(WHITE, thing->alpha));
    }
}

void life_view_render(app *a, const table *t, bool is_above)
{
    life_view *l = state(a);
    rgba light = evening_light(t->evening_step);
    find_sprites(a, l);
    int n = t->life_is_visible ? l->n : 0;
    for (int i = 0; i < n; i++) {
        const life_sprite *thing = &l->things[i];
        if ((looks[thing->kind].is_above || thing->raised) == is_above) {
            render_set_light(&a->display,
                             looks[thing->kind].is_luminous ? NULL : &light);
            render_life_sprite(a, t, l, thing);
        }
    }
    render_set_light(&a->display, &light);
}

void life_view_render_windows(app *a, const table *t, const cc_game *game,
                              int region, float share)
{
    static life_sprite windows[THINGS_MAX];
    life_view *l = state(a);
    find_sprites(a, l);
    int n =
        life_windows(&a->art.life, game, region, share, windows, THINGS_MAX);
    for (int i = 0; i < n; i++) {
        render_life_sprite(a, t, l, &windows[i]);
    }
}
