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

#include "gui/table/land/life_sprites.h"
#include "gui/table/land/places.h"

#define DETAILS_MAX 2048 /* the largest games have some 1,400 */
#define IMAGES_MAX  48   /* of one kind */

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
    /* The sprites of the pictures, or -1, once they were found. */
    bool is_found;
    int sprites[LIFE_KINDS][IMAGES_MAX][SIZES];
} life_view;

/* Not a member of life_view, as app_state() frees that as one block. */
static life_plan plan;

/* Returns the state, which the app keeps. It is a cache, so that a const app
 * may change it. */
static life_view *life_view_of(const app *a)
{
    return app_state((app *)a, STATE_LIFE_VIEW, sizeof(life_view));
}

/* -------------------------------------------------------------------- time */

/* True if details are shown: as a script wants, else as the settings say. */
static bool is_on(const app *a)
{
    return a->scripted
               ? a->script_life >= 0
               : !a->settings.calm_table && a->settings.speed != MOTION_NONE;
}

/* True if there was input in this frame; a button that is held down is none. */
static bool has_input(const app *a, const life_view *view)
{
    const ui_input *in = &a->ui.in;
    bool is_input = in->n_keys || fabsf(in->wheel) > 0 ||
                    point_distance(in->pointer, view->pointer) > 0;
    for (int button = 0; button < BUTTONS; button++) {
        is_input |= in->pressed[button] || in->released[button];
    }
    return is_input;
}

/* Makes a new plan if another position is shown. */
static void update_plan(app *a, const table *t, life_view *view)
{
    if (view->is_planned && view->session_id == a->session->id &&
        view->session_version == a->session->version &&
        view->review_step == t->review_step) {
        return;
    }
    life_plan_make(&plan, &a->art.life, &a->catalog, table_game(a, t));
    view->session_id = a->session->id;
    view->session_version = a->session->version;
    view->review_step = t->review_step;
    view->is_planned = true;
    view->seconds_left = run_seconds;
    for (int i = 0; i < LIFE_STAGGER; i++) {
        view->times[i] = -1;
    }
}

/* Sets the time of each group to its last movement; true if one has moved. The
 * movements of the groups are spread over step_seconds. */
static bool update_times(life_view *view)
{
    bool is_changed = false;
    const double step = (double)step_seconds;
    for (int i = 0; i < LIFE_STAGGER; i++) {
        double delay = step * i / LIFE_STAGGER;
        double time = floor((view->clock + delay) / step) * step;
        is_changed |= time < view->times[i] || time > view->times[i];
        view->times[i] = time;
    }
    return is_changed;
}

/* Advances the clock by a frame, more slowly before it stops, and asks for the
 * next frame. */
static void advance_clock(app *a, life_view *view)
{
    float rate = fminf(1, view->seconds_left / slowing_seconds);
    float dt = fminf(a->elapsed, .1f); /* no jump after a long frame */
    view->clock += (double)(dt * rate);
    view->seconds_left = fmaxf(0, view->seconds_left - dt);
    if (view->seconds_left > 0) {
        a->tick = a->tick > 0 ? fminf(a->tick, step_seconds) : step_seconds;
    }
}

void life_view_step(app *a, table *t)
{
    life_view *view = life_view_of(a);
    t->life_is_visible = is_on(a);
    t->evening_step = 0;
    if (!t->life_is_visible) {
        return;
    }
    update_plan(a, t, view);
    t->evening_step = (int)(plan.dusk * EVENING_STEPS + .5f);
    if (has_input(a, view)) {
        view->seconds_left = run_seconds;
    }
    view->pointer = a->ui.in.pointer;
    if (a->scripted) {
        view->clock = a->script_life;
    } else {
        advance_clock(a, view);
    }
    if (update_times(view)) {
        view->n =
            life_sprites_at(&plan, view->times, view->details, DETAILS_MAX);
    }
}

/* ----------------------------------------------------------------- drawing */

/* Returns the light of a step of the evening, given four of them: by day, twice
 * in the evening, and at dusk. */
static rgba light_between(const float lights[4][3], int step)
{
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

rgba evening_light(int step)
{
    /* White, two yellows of a low sun, the violet of the sky after it. */
    static const float lights[4][3] = {
        {255, 255, 255}, {255, 241, 208}, {243, 216, 180}, {177, 180, 200}};
    return light_between(lights, step);
}

rgba evening_table_light(int step)
{
    /* No sun reaches the table: it becomes blue, and so stays behind the land.
     */
    static const float lights[4][3] = {
        {255, 255, 255}, {232, 230, 230}, {196, 200, 214}, {138, 152, 190}};
    return light_between(lights, step);
}

/* How each kind of detail is rendered. */
static const struct {
    const char *name; /* of its pictures */
    int n_images;
    bool is_above;    /* above bridges, also where the sprite is not raised */
    bool is_luminous; /* the light of the evening does not darken it */
    bool is_near;     /* it is not shown from afar, where it would look like
                         figures */
    float size_min;   /* minimum size, in units */
} kinds[LIFE_KINDS] = {[LIFE_SHEEP] = {"sheep", 16, false, false, false, 0},
                       [LIFE_CART] = {"cart", 48, false, false, false, 13},
                       [LIFE_WINDOW] = {"window", 1, false, true, false, 3},
                       [LIFE_SMOKE] = {"smoke", 1, true, false, true, 0},
                       [LIFE_DOVE] = {"dove", 2, true, false, false, 5}};

/* Finds the sprites of all pictures once, as a frame has many details. */
static void find_sprites(const app *a, life_view *view)
{
    char name[40];
    if (view->is_found) {
        return;
    }
    for (int kind = 0; kind < LIFE_KINDS; kind++) {
        for (int image = 0; image < kinds[kind].n_images; image++) {
            for (int i = 0; i < SIZES; i++) {
                snprintf(name, sizeof name, "life/%s/%d@%d", kinds[kind].name,
                         image, sizes[i]);
                view->sprites[kind][image][i] = art_find(&a->art, name);
            }
        }
    }
    view->is_found = true;
}

/* Renders a detail in the largest stored size that is at most a tenth too
 * large, or the smallest one; if even the largest is too small, it is scaled.
 */
static void render_detail(app *a, const table *t, const life_view *view,
                          const life_sprite *detail)
{
    float size = fmaxf(detail->size * t->camera.zoom,
                       units(&a->ui, kinds[detail->kind].size_min));
    int fit = 0;
    point middle = land_to_pixel(t, (point){detail->x, detail->y});
    while (fit + 1 < SIZES && (float)sizes[fit + 1] <= size * 1.1f) {
        fit++;
    }
    bool is_stored = size < 1.1f * (float)sizes[SIZES - 1];
    if (is_stored) {
        size = (float)sizes[fit];
    }
    rect r = {floorf(middle.x - size / 2), floorf(middle.y - size / 2), size,
              size};
    int sprite = view->sprites[detail->kind][detail->image][fit];
    float seen = kinds[detail->kind].is_near ? art_nearness(t->camera.zoom) : 1;
    rgba tint = rgba_fade(WHITE, detail->alpha * seen);
    if (seen <= 0) {
        return;
    }
    if (land_is_visible(t, r) && is_stored) {
        render_sprite_unscaled(&a->display, sprite, r, tint);
    } else if (land_is_visible(t, r)) {
        render_sprite(&a->display, sprite, r, tint);
    }
}

void life_view_render(app *a, const table *t, bool is_above)
{
    life_view *view = life_view_of(a);
    rgba light = evening_light(t->evening_step);
    find_sprites(a, view);
    int n = t->life_is_visible ? view->n : 0;
    for (int i = 0; i < n; i++) {
        const life_sprite *detail = &view->details[i];
        if ((kinds[detail->kind].is_above || detail->raised) == is_above) {
            render_set_light(&a->display,
                             kinds[detail->kind].is_luminous ? NULL : &light);
            render_detail(a, t, view, detail);
        }
    }
    render_set_light(&a->display, &light);
}

void life_view_render_windows(app *a, const table *t, const cc_game *game,
                              int region, float fraction)
{
    static life_sprite windows[DETAILS_MAX];
    life_view *view = life_view_of(a);
    find_sprites(a, view);
    int n = life_windows(&a->art.life, game, region, fraction, windows,
                         DETAILS_MAX);
    for (int i = 0; i < n; i++) {
        render_detail(a, t, view, &windows[i]);
    }
}
