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

static const float awake_seconds = 10, slows_for = 3,
                   step_time = .066f; /* seconds */

typedef struct life_view {
    unsigned of, version; /* of the session */
    int review;
    bool known;
    double t;    /* time of the animation, seconds */
    float awake; /* seconds left */
    point pointer;
    double at[LIFE_STAGGER]; /* times of the beats */
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
    bool moved = point_distance(in->pointer, l->pointer) > 0;
    bool used = in->n_keys || fabsf(in->wheel) > 0;
    for (int b = 0; b < BUTTONS; b++) {
        used |= in->pressed[b] || in->released[b];
    }
    return moved || used;
}

static void update_plan(app *a, const table *t, life_view *l)
{
    if (l->known && l->of == a->session->id &&
        l->version == a->session->version && l->review == t->review_step) {
        return;
    }
    life_plan_make(&plan, &a->art.life, &a->catalog, table_game(a, t));
    l->of = a->session->id;
    l->version = a->session->version;
    l->review = t->review_step;
    l->known = true;
    l->awake = awake_seconds; /* the position changed */
    for (int i = 0; i < LIFE_STAGGER; i++) {
        l->at[i] = -1;
    }
}

/* The beats are spread over a step. */
static bool update_times(life_view *l)
{
    bool changed = false;
    for (int i = 0; i < LIFE_STAGGER; i++) {
        double late = (double)step_time * i / LIFE_STAGGER;
        double at =
            floor((l->t + late) / (double)step_time) * (double)step_time;
        changed |= at < l->at[i] || at > l->at[i];
        l->at[i] = at;
    }
    return changed;
}

/* Time slows down before it stops. */
static void advance_time(app *a, life_view *l)
{
    float rate = fminf(1, l->awake / slows_for);
    float dt = fminf(a->elapsed, .1f);
    l->t += (double)(dt * rate);
    l->awake = fmaxf(0, l->awake - dt);
    if (l->awake > 0) {
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
        l->awake = awake_seconds;
    }
    l->pointer = a->ui.in.pointer;
    if (a->scripted) {
        l->t = a->script_life;
    } else {
        advance_time(a, l);
    }
    if (update_times(l)) {
        l->n = life_sprites_at(&plan, l->at, l->things, THINGS_MAX);
    }
}

/* ----------------------------------------------------------------- drawing */

/* Noon, golden hour, dusk. */
rgba evening_light(int evening)
{
    static const float hours[][3] = {
        {255, 255, 255}, {255, 240, 208}, {252, 220, 174}, {226, 194, 180}};
    float at = 3 * (float)evening / EVENING_STEPS;
    int i = at >= 3 ? 2 : (int)at;
    float share = at - (float)i;
    uint8_t c[3];
    for (int k = 0; k < 3; k++) {
        c[k] = (uint8_t)(hours[i][k] + (hours[i + 1][k] - hours[i][k]) * share);
    }
    return (rgba){c[0], c[1], c[2], 255};
}

static const struct {
    const char *name;
    int n;       /* number of looks */
    bool above;  /* rendered after bridges, unless it is low */
    bool shines; /* not affected by the light */
    float least; /* minimum size, units */
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
                               const life_sprite *it)
{
    float size =
        fmaxf(it->size * t->camera.zoom, units(&a->ui, looks[it->kind].least));
    int fit = 0;
    point at = land_to_pixel(t, (point){it->x, it->y});
    while (fit + 1 < SIZES && (float)sizes[fit + 1] <= size * 1.1f) {
        fit++;
    }
    bool plain = size < 1.1f * (float)sizes[SIZES - 1];
    size = plain ? (float)sizes[fit] : size;
    rect r = {floorf(at.x - size / 2), floorf(at.y - size / 2), size, size};
    int sprite = l->sprites[it->kind][it->image][fit];
    if (!land_is_visible(t, r)) {
        return;
    }
    if (plain) {
        render_sprite_unscaled(&a->display, sprite, r,
                               rgba_fade(WHITE, it->alpha));
    } else {
        render_sprite(&a->display, sprite, r, rgba_fade(WHITE, it->alpha));
    }
}

void life_view_render(app *a, const table *t, bool above)
{
    life_view *l = state(a);
    rgba light = evening_light(t->evening_step);
    find_sprites(a, l);
    int n = t->life_is_visible ? l->n : 0;
    for (int i = 0; i < n; i++) {
        const life_sprite *it = &l->things[i];
        if ((looks[it->kind].above || it->raised) == above) {
            render_set_light(&a->display,
                             looks[it->kind].shines ? NULL : &light);
            render_life_sprite(a, t, l, it);
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
