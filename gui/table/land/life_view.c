/* life_view.c - the animated details of life.h on the screen, and the light of
 * the evening over the land
 *
 * The details move for a while after input, then slow down and stop, so that an
 * idle program uses no processor time. Each moves 15 times a second; they are
 * in LIFE_STAGGER groups that move at different moments, so that only some
 * change in one frame. The light of the evening changes with each tile, when
 * the land is rendered again anyway.
 *
 * SPDX-License-Identifier: MIT
 */
#include "life_view.h"

#include <math.h>
#include <stdio.h>

#include "gui/table/land/life.h"
#include "gui/table/land/places.h"

#define DETAILS_MAX 512
#define IMAGES_MAX  48 /* of one kind */

/* The sizes in which the pack has each picture, in pixels. Up to the largest,
 * the nearest one is rendered as it is, which is fast; beyond, it is scaled. */
static const int sizes[] = {8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64};
enum { SIZES = sizeof sizes / sizeof *sizes };

/* How long details move after input, the slowing down at the end, and the time
 * between two movements. */
static const float run_seconds = 10, slowing_seconds = 3, step_seconds = .066f;

typedef struct life_view {
    /* What the plan was made for. */
    bool is_planned;
    unsigned session_id, session_version;
    int review_step;
    double clock;               /* time of the animation, seconds */
    float seconds_left;         /* until it stops */
    point pointer;              /* in the last frame */
    double times[LIFE_STAGGER]; /* of the last movement of each group; -1: none
                                   yet */
    int n;
    life_sprite details[DETAILS_MAX];
    bool is_found; /* the sprites of the pictures: */
    int sprites[LIFE_KINDS][IMAGES_MAX][SIZES]; /* or -1 */
} life_view;

/* Not a member of life_view, as app_state() frees that as one block. */
static life_plan plan;

static life_view *life_view_of(const app *a)
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

/* True if there was input in this frame; a button that is held down is none. */
static bool has_input(const app *a, const life_view *l)
{
    const ui_input *in = &a->ui.in;
    bool has_input = in->n_keys || fabsf(in->wheel) > 0 ||
                     point_distance(in->pointer, l->pointer) > 0;
    for (int b = 0; b < BUTTONS; b++) {
        has_input |= in->pressed[b] || in->released[b];
    }
    return has_input;
}

/* Makes a new plan if another position is shown. */
static void update_plan(app *a, const table *t, life_view *l)
{
    if (l->is_planned && l->session_id == a->session->id &&
        l->session_version == a->session->version &&
        l->review_step == t->review_step) {
        return;
    }
    life_plan_make(&plan, &a->art.life, &a->catalog, table_game(a, t));
    l->session_id = a->session->id;
    l->session_version = a->session->version;
    l->review_step = t->review_step;
    l->is_planned = true;
    l->seconds_left = run_seconds;
    for (int i = 0; i < LIFE_STAGGER; i++) {
        l->times[i] = -1;
    }
}

/* Sets the time of each group to its last movement; true if one has moved. The
 * movements of the groups are spread over step_seconds. */
static bool update_times(life_view *l)
{
    bool is_changed = false;
    const double step = (double)step_seconds;
    for (int i = 0; i < LIFE_STAGGER; i++) {
        double delay = step * i / LIFE_STAGGER;
        double time = floor((l->clock + delay) / step) * step;
        is_changed |= time < l->times[i] || time > l->times[i];
        l->times[i] = time;
    }
    return is_changed;
}

/* Advances the clock by a frame, more slowly before it stops, and asks for the
 * next frame. */
static void advance_clock(app *a, life_view *l)
{
    float rate = fminf(1, l->seconds_left / slowing_seconds);
    float dt = fminf(a->elapsed, .1f); /* no jump after a long frame */
    l->clock += (double)(dt * rate);
    l->seconds_left = fmaxf(0, l->seconds_left - dt);
    if (l->seconds_left > 0) {
        a->tick = a->tick > 0 ? fminf(a->tick, step_seconds) : step_seconds;
    }
}

void life_view_step(app *a, table *t)
{
    life_view *l = life_view_of(a);
    t->life_is_visible = is_on(a);
    t->evening_step = 0;
    if (!t->life_is_visible) {
        return;
    }
    update_plan(a, t, l);
    t->evening_step = (int)(plan.dusk * EVENING_STEPS + .5f);
    if (has_input(a, l)) {
        l->seconds_left = run_seconds;
    }
    l->pointer = a->ui.in.pointer;
    if (a->scripted) {
        l->clock = a->script_life;
    } else {
        advance_clock(a, l);
    }
    if (update_times(l)) {
        l->n = life_sprites_at(&plan, l->times, l->details, DETAILS_MAX);
    }
}

/* ----------------------------------------------------------------- drawing */

rgba evening_light(int step)
{
    /* White by day, two yellows in the evening, purple at dusk. */
    static const float lights[][3] = {
        {255, 255, 255}, {255, 240, 208}, {252, 220, 174}, {226, 194, 180}};
    float position = 3 * (float)step / EVENING_STEPS; /* in the list */
    int i = position >= 3 ? 2 : (int)position;
    float share = position - (float)i;
    uint8_t c[3];
    for (int k = 0; k < 3; k++) {
        c[k] =
            (uint8_t)(lights[i][k] + (lights[i + 1][k] - lights[i][k]) * share);
    }
    return (rgba){c[0], c[1], c[2], 255};
}

/* How each kind of detail is rendered. */
static const struct {
    const char *name; /* of its pictures */
    int n_images;
    bool is_above;    /* above bridges, also where the sprite is not raised */
    bool is_luminous; /* the light of the evening does not darken it */
    float size_min;   /* minimum size, in units */
} kinds[LIFE_KINDS] = {[LIFE_SHEEP] = {"sheep", 16, false, false, 0},
                       [LIFE_CART] = {"cart", 48, false, false, 13},
                       [LIFE_WINDOW] = {"window", 1, false, true, 3},
                       [LIFE_SMOKE] = {"smoke", 1, true, false, 0},
                       [LIFE_DOVE] = {"dove", 2, true, false, 5}};

/* Finds the sprites of all pictures once, as a frame has many details. */
static void find_sprites(const app *a, life_view *l)
{
    char name[40];
    for (int k = 0; k < LIFE_KINDS && !l->is_found; k++) {
        for (int i = 0; i < kinds[k].n_images * SIZES; i++) {
            int image = i / SIZES, size = i % SIZES;
            snprintf(name, sizeof name, "life/%s/%d@%d", kinds[k].name, image,
                     sizes[size]);
            l->sprites[k][image][size] = art_find(&a->art, name);
        }
    }
    l->is_found = true;
}

/* Renders a detail in the largest stored size that is at most a tenth too
 * large; if even the largest is too small, it is scaled. */
static void render_detail(app *a, const table *t, const life_view *l,
                          const life_sprite *detail)
{
    float size = fmaxf(detail->size * t->camera.zoom,
                       units(&a->ui, kinds[detail->kind].size_min));
    int fit = 0;
    point at = land_to_pixel(t, (point){detail->x, detail->y});
    while (fit + 1 < SIZES && (float)sizes[fit + 1] <= size * 1.1f) {
        fit++;
    }
    bool is_stored = size < 1.1f * (float)sizes[SIZES - 1];
    size = is_stored ? (float)sizes[fit] : size;
    rect r = {floorf(at.x - size / 2), floorf(at.y - size / 2), size, size};
    int sprite = l->sprites[detail->kind][detail->image][fit];
    rgba tint = rgba_fade(WHITE, detail->alpha);
    if (land_is_visible(t, r) && is_stored) {
        render_sprite_unscaled(&a->display, sprite, r, tint);
    } else if (land_is_visible(t, r)) {
        render_sprite(&a->display, sprite, r, tint);
    }
}

void life_view_render(app *a, const table *t, bool is_above)
{
    life_view *l = life_view_of(a);
    rgba light = evening_light(t->evening_step);
    find_sprites(a, l);
    int n = t->life_is_visible ? l->n : 0;
    for (int i = 0; i < n; i++) {
        const life_sprite *detail = &l->details[i];
        if ((kinds[detail->kind].is_above || detail->raised) == is_above) {
            render_set_light(&a->display,
                             kinds[detail->kind].is_luminous ? NULL : &light);
            render_detail(a, t, l, detail);
        }
    }
    render_set_light(&a->display, &light);
}

void life_view_render_windows(app *a, const table *t, const cc_game *game,
                              int region, float fraction)
{
    static life_sprite windows[DETAILS_MAX];
    life_view *l = life_view_of(a);
    find_sprites(a, l);
    int n = life_windows(&a->art.life, game, region, fraction, windows,
                         DETAILS_MAX);
    for (int i = 0; i < n; i++) {
        render_detail(a, t, l, &windows[i]);
    }
}
