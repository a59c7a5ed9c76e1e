/* life_sprites.c - positions of the animated details of a plan at a moment
 *
 * Sprites are computed from the plan and the time. What looks random comes from
 * hashes of places, so nothing is stored from one time to the next.
 *
 * SPDX-License-Identifier: MIT
 */
#include "life_sprites.h"

#include <math.h>

#include "gui/base/hash.h"

#define PI     3.14159265f
#define TWO_PI 6.28318531f

/* The random numbers of a route or a source, by their index for random_share().
 * The last two are the first of many: a sheep has two for each period, a window
 * has one. These may overlap, as a source has only those of its kind. */
enum {
    RANDOM_CART_START = 1,
    RANDOM_SHEEP_START = 2,
    RANDOM_SMOKE_START = 3,
    RANDOM_SMOKE_SWAY = 4,
    RANDOM_WINDOW_ORDER = 5,
    RANDOM_WINDOW_START = 6,
    RANDOM_DOVES_START = 7,
    RANDOM_SHEEP_WALKS = 10,
    RANDOM_WINDOW_IS_DARK = 20
};

/* Returns the random number of a seed that has an index: 0 to below 1. */
static float random_share(uint32_t seed, uint32_t index)
{
    /* 24 bits, as many as a float holds exactly. */
    return (float)(hash_numbers(seed, index, LIFE_HASH_SHARE) >> 8) / (1 << 24);
}

/* The list that life_sprites_at() or life_windows() fills. */
typedef struct sprite_list {
    life_sprite *sprites;
    int n, max;
} sprite_list;

/* Adds a sprite, unless it cannot be seen. */
static void add_sprite(sprite_list *to, life_sprite sprite)
{
    if (to->n < to->max && sprite.alpha > .01f) {
        to->sprites[to->n++] = sprite;
    }
}

/* Returns the progress, 0 to 1, of a movement that repeats every `period`
 * seconds; it starts `offset` periods ahead. */
static float phase(double time, double period, float offset)
{
    double n_periods = time / period + (double)offset;
    return (float)(n_periods - floor(n_periods));
}

/* Returns the number of the period in which such a movement is. */
static uint32_t period_number(double time, double period, float offset)
{
    /* Through int64_t: a negative double has no uint32_t. */
    return (uint32_t)(int64_t)floor(time / period + (double)offset);
}

/* Returns the point at a distance along a route. */
static life_point point_at(const life_plan *p, const life_route *r,
                           float distance)
{
    const life_point *points = p->points + r->first;
    int low = 0, high = r->n - 1;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (points[middle].distance > distance) {
            high = middle;
        } else {
            low = middle;
        }
    }
    float length = points[high].distance - points[low].distance;
    float share = length > 0
                      ? clamp_share((distance - points[low].distance) / length)
                      : 0;
    return (life_point){
        points[low].x + (points[high].x - points[low].x) * share,
        points[low].y + (points[high].y - points[low].y) * share, distance,
        points[low].raised && points[high].raised};
}

/* Returns which of n_dirs directions a movement has, clockwise from the east.
 */
static int direction_of(float dx, float dy, int n_dirs)
{
    int direction = (int)floorf(atan2f(dy, dx) / TWO_PI * (float)n_dirs + .5f);
    /* The angle may be negative. */
    return (direction + n_dirs) % n_dirs;
}

/* Pictures of carts: 3 loads, each in 16 directions; of sheep: white and black,
 * each in 8. */
enum { CART_DIRECTIONS = 16, CART_LOADS = 3, SHEEP_DIRECTIONS = 8 };

/* Where a cart is on its route. */
typedef struct cart_drive {
    float distance;   /* from the start of the route, in tile sides */
    bool is_reversed; /* it drives towards the start */
    float alpha;      /* of its sprite: it fades at the ends */
} cart_drive;

/* Returns where a cart is: it drives around a loop, or to and fro, out of sight
 * for a while at both ends. */
static cart_drive drive_of(const life_route *r, int cart, double time)
{
    /* Tile sides a second, and seconds out of sight. */
    static const float speed = .11f, pause = 5;
    static const float fade = .09f; /* so far from an end, in tile sides */
    float start =
        random_share(r->id, RANDOM_CART_START) + (float)cart / (float)r->carts;
    float drive = r->length / speed; /* seconds from end to end */
    if (r->is_loop) {
        float share = phase(time, (double)drive, start);
        return (cart_drive){.distance = share * r->length, .alpha = 1};
    }
    float leg = drive + pause; /* seconds of the way there, or back */
    float seconds = phase(time, (double)(2 * leg), start) * 2 * leg;
    bool is_back = seconds > leg;
    float driven = (seconds - (is_back ? leg : 0)) * speed;
    return (cart_drive){
        .distance = is_back ? r->length - driven : driven,
        .is_reversed = is_back,
        .alpha = clamp_share(fminf(driven, r->length - driven) / fade)};
}

/* Returns the point at a distance along a route; beyond an end, that end. */
static life_point point_within(const life_plan *p, const life_route *r,
                               float distance)
{
    return point_at(p, r, fmaxf(0, fminf(distance, r->length)));
}

/* Adds a cart. It drives on the right-hand side. */
static void add_cart(sprite_list *to, const life_plan *p, const life_route *r,
                     int cart, double time)
{
    /* Distances in tile sides: from the middle of the road; to the points
     * behind and ahead that give the direction. */
    static const float side = .016f, look_ahead = .05f;
    uint32_t seed = hash_numbers(r->id, (uint32_t)cart, LIFE_HASH_CART);
    cart_drive drive = drive_of(r, cart, time);
    float step = drive.is_reversed ? -look_ahead : look_ahead;
    life_point behind = point_within(p, r, drive.distance - step);
    life_point ahead = point_within(p, r, drive.distance + step);
    life_point at = point_within(p, r, drive.distance);
    float dx = ahead.x - behind.x, dy = ahead.y - behind.y;
    float length = hypotf(dx, dy);
    length = length > 0 ? length : 1;
    add_sprite(
        to, (life_sprite){.kind = LIFE_CART,
                          .image = (int)(seed % CART_LOADS) * CART_DIRECTIONS +
                                   direction_of(dx, dy, CART_DIRECTIONS),
                          .x = at.x - dy / length * side,
                          .y = at.y + dx / length * side,
                          .size = .20f,
                          .alpha = drive.alpha,
                          .raised = at.raised,
                          .id = seed});
}

/* In each period a sheep walks from one random place on its meadow to the next,
 * and grazes there. One in nine is black. */
static void add_sheep(sprite_list *to, const life_source *s, double time)
{
    static const double period = 6.5; /* seconds */
    static const float walk = .22f;   /* fraction of the period */
    float start = random_share(s->id, RANDOM_SHEEP_START);
    uint32_t number = period_number(time, period, start);
    float share = clamp_share(phase(time, period, start) / walk);
    point ends[2]; /* of the walk */
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t index = RANDOM_SHEEP_WALKS + 2 * (number + i);
        float angle = TWO_PI * random_share(s->id, index);
        /* The root spreads the places evenly over the area of a circle. */
        float radius = s->width * sqrtf(random_share(s->id, index + 1));
        ends[i] =
            (point){s->x + radius * cosf(angle), s->y + radius * sinf(angle)};
    }
    point at = point_between(ends[0], ends[1], share);
    int direction = direction_of(ends[1].x - ends[0].x, ends[1].y - ends[0].y,
                                 SHEEP_DIRECTIONS);
    add_sprite(to, (life_sprite){.kind = LIFE_SHEEP,
                                 .image = (s->id % 9 == 0) * SHEEP_DIRECTIONS +
                                          direction,
                                 .x = at.x,
                                 .y = at.y,
                                 .size = .19f,
                                 .alpha = 1,
                                 .id = s->id});
}

/* Puffs rise one after the other for six seconds each; they grow, fade, and
 * drift to the east. */
static void add_smoke(sprite_list *to, const life_source *s, double time)
{
    enum { PUFFS = 6 };
    static const double period = 6; /* seconds */
    /* In tile sides: over the life of a puff, and its farthest to a side. */
    static const float rise = .24f, drift = .10f, growth = .115f;
    static const float size_first = .040f, sway_max = .012f;
    float start = random_share(s->id, RANDOM_SMOKE_START);
    float sway_start = random_share(s->id, RANDOM_SMOKE_SWAY);
    for (int i = 0; i < PUFFS; i++) {
        float age = phase(time, period, start + (float)i / PUFFS);
        float sway = sinf(TWO_PI * (age + sway_start)) * sway_max;
        add_sprite(
            to, (life_sprite){.kind = LIFE_SMOKE,
                              .x = s->x + drift * age * age + sway * age,
                              .y = s->y - LIFE_TILT * s->height - rise * age,
                              .size = size_first + growth * age,
                              /* It appears in the first eighth. */
                              .alpha = .95f * clamp_share(8 * age) * (1 - age),
                              .raised = true,
                              .id = s->id});
    }
}

static void add_window(sprite_list *to, const life_source *s, float alpha)
{
    add_sprite(to, (life_sprite){.kind = LIFE_WINDOW,
                                 .x = s->x,
                                 .y = s->y - LIFE_TILT * s->height,
                                 .size = .12f,
                                 .alpha = alpha,
                                 .raised = true,
                                 .id = s->id});
}

/* Windows are lit one after the other at dusk. In each period about one in
 * eight is dark. */
static void add_window_at_dusk(sprite_list *to, const life_source *s,
                               float dusk, double time)
{
    static const double period = 24; /* seconds */
    /* The first window is lit from dusk .1 to .3 on, the last from .7 to .9. */
    float order = random_share(s->id, RANDOM_WINDOW_ORDER);
    float light = clamp_share((dusk - .1f - .6f * order) / .2f);
    float start = random_share(s->id, RANDOM_WINDOW_START);
    uint32_t number = period_number(time, period, start);
    bool is_dark = random_share(s->id, number + RANDOM_WINDOW_IS_DARK) < .12f;
    add_window(to, s, is_dark ? 0 : .95f * light);
}

/* Once in a period doves fly around the roof, away from it and back again, one
 * behind the other. */
static void add_doves(sprite_list *to, const life_source *s, double time)
{
    enum { DOVES = 4 };
    static const double period = 26;        /* seconds */
    static const float flight_share = .34f; /* fraction of the period */
    static const float turns = 2.2f;        /* around the roof in a flight */
    for (int i = 0; i < DOVES; i++) {
        float age =
            phase(time, period, random_share(s->id, RANDOM_DOVES_START)) -
            .012f * (float)i;
        float share = age / flight_share;
        if (share < 0 || share > 1) {
            continue;
        }
        float away = sinf(PI * share); /* 0, up to 1, and back */
        /* Each dove is a little behind the one before it and farther out. */
        float angle = TWO_PI * (turns * share + .07f * (float)i);
        float radius = .05f + (.17f + .02f * (float)i) * away;
        add_sprite(
            to, (life_sprite){.kind = LIFE_DOVE,
                              .image = ((int)(share * 90) + i) & 1, /* wings */
                              .x = s->x + radius * cosf(angle),
                              .y = s->y - LIFE_TILT * s->height - .06f * away +
                                   .7f * radius * sinf(angle),
                              .size = .075f,
                              .alpha = clamp_share(12 * (1 - share)) *
                                       clamp_share(12 * share),
                              .raised = true,
                              .id = s->id});
    }
}

int life_sprites_at(const life_plan *p, const double times[LIFE_STAGGER],
                    life_sprite *out, int max)
{
    sprite_list to = {out, 0, max};
    for (int i = 0; i < p->n_sources; i++) {
        const life_source *s = &p->sources[i];
        double time = times[s->id % LIFE_STAGGER];
        switch (s->kind) {
        case LIFE_SHEEP: add_sheep(&to, s, time); break;
        case LIFE_SMOKE: add_smoke(&to, s, time); break;
        case LIFE_DOVE: add_doves(&to, s, time); break;
        default: break; /* windows: below */
        }
    }
    for (int i = 0; i < p->n_routes; i++) {
        double time = times[p->routes[i].id % LIFE_STAGGER];
        for (int cart = 0; cart < p->routes[i].carts; cart++) {
            add_cart(&to, p, &p->routes[i], cart, time);
        }
    }
    /* Last, as they are the most: if there is no room for all, nothing else is
     * left out. */
    for (int i = 0; i < p->n_sources; i++) {
        const life_source *s = &p->sources[i];
        if (s->kind == LIFE_WINDOW) {
            add_window_at_dusk(&to, s, p->dusk, times[s->id % LIFE_STAGGER]);
        }
    }
    return to.n;
}

int life_windows(const life_sites *maps, const cc_game *game, int region,
                 float fraction, life_sprite *out, int max)
{
    /* Of this region; it keeps its room. So only one thread may call this. */
    static life_plan p;
    sprite_list to = {out, 0, max};
    life_plan_windows(&p, maps, game, region);
    for (int i = 0; i < p.n_sources; i++) {
        /* One after the other, in the order of dusk. */
        float threshold =
            .7f * random_share(p.sources[i].id, RANDOM_WINDOW_ORDER);
        add_window(&to, &p.sources[i],
                   clamp_share((fraction - threshold) / .3f));
    }
    return to.n;
}
