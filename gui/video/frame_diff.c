/* frame_diff.c - finds the areas that differ between two frames
 *
 * SPDX-License-Identifier: MIT
 */
#include "frame_diff.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/hash.h"
#include "gui/base/memory.h"
#include "text.h"

#define LOOK_AHEAD 80 /* items in a row that may be in one list only */
#define PARTS_MAX                                                              \
    .6f /* fraction of the picture beyond which all of it is rendered */

/* ------------------------------------------------------------------- areas */

/* Rounds to whole pixels, so that neighbours meet without a gap. */
static area area_of(rect r)
{
    int x = (int)floorf(r.x + .5f), y = (int)floorf(r.y + .5f);
    return (area){x, y, (int)floorf(r.x + r.w + .5f) - x,
                  (int)floorf(r.y + r.h + .5f) - y};
}

bool area_intersect(const area *a, const area *b, area *common)
{
    int x0 = a->x > b->x ? a->x : b->x, y0 = a->y > b->y ? a->y : b->y;
    int x1 = a->x + a->w < b->x + b->w ? a->x + a->w : b->x + b->w;
    int y1 = a->y + a->h < b->y + b->h ? a->y + a->h : b->y + b->h;
    if (common) {
        *common = (area){x0, y0, x1 > x0 ? x1 - x0 : 0, y1 > y0 ? y1 - y0 : 0};
    }
    return x1 > x0 && y1 > y0;
}

static area bounding_area(const area *a, const area *b)
{
    int x0 = a->x < b->x ? a->x : b->x, y0 = a->y < b->y ? a->y : b->y;
    int x1 = a->x + a->w > b->x + b->w ? a->x + a->w : b->x + b->w;
    int y1 = a->y + a->h > b->y + b->h ? a->y + a->h : b->y + b->h;
    return (area){x0, y0, x1 - x0, y1 - y0};
}

static bool is_within(const area *inner, const area *outer)
{
    return inner->x >= outer->x && inner->y >= outer->y &&
           inner->x + inner->w <= outer->x + outer->w &&
           inner->y + inner->h <= outer->y + outer->h;
}

static double size_of(const area *a)
{
    return (double)a->w * (double)a->h;
}

/* ------------------------------------------------------------------- items */

static area points_area(const float *points, int n, float margin)
{
    float left = points[0], right = left, top = points[1], bottom = top;
    for (int i = 1; i < n; i++) {
        left = fminf(left, points[2 * i]);
        right = fmaxf(right, points[2 * i]);
        top = fminf(top, points[2 * i + 1]);
        bottom = fmaxf(bottom, points[2 * i + 1]);
    }
    rect r = {left - margin, top - margin, right - left + 2 * margin,
              bottom - top + 2 * margin};
    return area_of(rect_inset(r, -1));
}

/* An upper bound of where a command renders. */
static area bounds_of(const display_list *d, const display_command *c,
                      const area *all)
{
    const float line[] = {c->r.x, c->r.y, c->r.w, c->r.h};
    switch (c->op) {
    case RENDER_TEXT: {
        const char *text = d->text + c->text;
        float w = text_width((font_id)c->index, c->size, text);
        rect r = {c->r.x - c->size, c->r.y - c->size * .5f, w + 2 * c->size,
                  text_height((font_id)c->index, c->size) + c->size};
        return area_of(
            rect_inset(r, -2)); /* glyphs may reach beyond by a pixel */
    }
    case RENDER_LINE: return points_area(line, 2, c->size + 1);
    case RENDER_STROKE:
        return points_area(d->points + c->text, c->index, c->size * 1.2f + 2);
    case RENDER_LAYER: return *all;
    case RENDER_SPRITE: {
        /* Exact unless rotated, so that neighbouring squares are independent.
         */
        float margin = fabsf(c->size) > 0 ? .5f * fmaxf(c->r.w, c->r.h) : 0;
        return area_of(rect_inset(c->r, -margin));
    }
    default: return area_of(rect_inset(c->r, -1));
    }
}

static uint64_t hash_of(const display_list *d, const display_command *c,
                        const area *clip)
{
    uint64_t h = hash_bytes(HASH_START, &c->op, sizeof c->op);
    if (c->op == RENDER_LAYER) {
        return hash_bytes(h, &c->key, sizeof c->key);
    }
    h = hash_bytes(h, &c->colour, sizeof c->colour);
    h = hash_bytes(h, &c->r, sizeof c->r);
    h = hash_bytes(h, &c->index, sizeof c->index);
    h = hash_bytes(h, &c->size, sizeof c->size);
    h = hash_bytes(h, clip, sizeof *clip);
    if (c->op == RENDER_TEXT) {
        h = hash_text(h, d->text + c->text);
    } else if (c->op == RENDER_STROKE) {
        h = hash_bytes(h, d->points + c->text,
                       2 * (size_t)c->index * sizeof *d->points);
    }
    return h;
}

static void add_item(frame_diff *c, const display_list *d, int i,
                     const area *clip, const area *all)
{
    const display_command *command = &d->commands[i];
    c->items = xgrow(c->items, c->n, &c->room, sizeof *c->items);
    area reach = bounds_of(d, command, all);
    diff_item *item = &c->items[c->n];
    *item = (diff_item){.hash = hash_of(d, command, clip),
                        .clip = *clip,
                        .stiff = command->op == RENDER_SPRITE && !command->key,
                        .command = i};
    c->n += area_intersect(&reach, clip, &item->bounds);
}

/* Clips belong to what they clip; the key stands for the content of a layer. */
static void collect_items(frame_diff *c, const display_list *d, const area *all)
{
    area clip = *all;
    int depth = 0;
    c->n = 0;
    for (int i = 0; i < d->n; i++) {
        const display_command *command = &d->commands[i];
        bool is_begin = command->op == RENDER_LAYER;
        if (command->op == RENDER_LAYER_END) {
            depth--;
        } else if (depth == 0 && command->op == RENDER_CLIP) {
            area to = area_of(command->r);
            clip = *all;
            if (command->r.w > 0) {
                area_intersect(all, &to, &clip);
            }
        } else if (depth == 0) {
            add_item(c, d, i, is_begin ? all : &clip, all);
        }
        depth += is_begin;
    }
}

/* --------------------------------------------------------------- comparing */

typedef struct areas {
    int n;
    area *at;
} areas;

#define JOIN_RATIO 1.2 /* times the sum of two areas: joined if no larger */

/* Joins areas that are close together, or the two that grow least if there are
 * too many. Others may overlap: each is rendered completely. */
static void add_area(areas *to, area a)
{
    int best = 0;
    double least_growth = 1e18;
    for (int i = 0; i < to->n; i++) {
        area box = bounding_area(&a, &to->at[i]);
        double growth = size_of(&box) - size_of(&to->at[i]);
        if (size_of(&box) <= JOIN_RATIO * (size_of(&a) + size_of(&to->at[i]))) {
            a = box;
            to->at[i] = to->at[--to->n];
            i = -1; /* it may be close to others now */
            least_growth = 1e18;
        } else if (growth < least_growth) {
            best = i;
            least_growth = growth;
        }
    }
    if (to->n < FRAME_DIFF_AREAS_MAX) {
        to->at[to->n++] = a;
        return;
    }
    a = bounding_area(&a, &to->at[best]);
    to->at[best] = to->at[--to->n];
    add_area(to, a);
}

/* Finds the fewest items to skip in both lists until they continue alike; false
 * if they do not within LOOK_AHEAD. */
static bool find_next(const frame_diff *c, int i, int k, int *skip_old,
                      int *skip_new)
{
    for (int n_skipped = 1; n_skipped <= LOOK_AHEAD; n_skipped++) {
        for (int n_old = 0; n_old <= n_skipped; n_old++) {
            int n_new = n_skipped - n_old;
            if (i + n_old < c->n_before && k + n_new < c->n &&
                c->before[i + n_old].hash == c->items[k + n_new].hash) {
                *skip_old = n_old;
                *skip_new = n_new;
                return true;
            }
        }
    }
    return false;
}

static void compare(const frame_diff *c, areas *to)
{
    int i = 0, k = 0;
    while (i < c->n_before || k < c->n) {
        /* The items to skip, until the lists continue alike. */
        int n_old = i < c->n_before, n_new = k < c->n;
        if (n_old && n_new && c->before[i].hash == c->items[k].hash) {
            i++;
            k++;
            continue;
        }
        if (n_old && n_new) {
            find_next(c, i, k, &n_old, &n_new);
        }
        for (; n_old > 0; n_old--) {
            add_area(to, c->before[i++].bounds);
        }
        for (; n_new > 0; n_new--) {
            add_area(to, c->items[k++].bounds);
        }
    }
}

/* Grows an area by items that must be rendered as a whole. */
static bool grow(const frame_diff *c, area *a)
{
    bool has_grown = false;
    for (int k = 0; k < c->n; k++) {
        const diff_item *item = &c->items[k];
        if (item->stiff && area_intersect(&item->bounds, a, NULL) &&
            !is_within(&item->bounds, a)) {
            *a = bounding_area(a, &item->bounds);
            has_grown = true;
        }
    }
    return has_grown;
}

static void grow_areas(const frame_diff *c, areas *to)
{
    for (bool is_changed = true; is_changed;) {
        area before[FRAME_DIFF_AREAS_MAX];
        int n = to->n;
        is_changed = false;
        memcpy(before, to->at, (size_t)n * sizeof *before);
        to->n = 0;
        for (int i = 0; i < n; i++) {
            while (grow(c, &before[i])) {
                is_changed = true;
            }
        }
        for (int i = 0; i < n; i++) {
            add_area(to, before[i]);
        }
        is_changed |= to->n < n; /* joining two may cut others */
    }
}

static void swap_lists(frame_diff *c)
{
    diff_item *items = c->before;
    int room = c->room_before;
    c->before = c->items;
    c->n_before = c->n;
    c->room_before = c->room;
    c->items = items;
    c->room = room;
}

int frame_diff_find(frame_diff *c, const display_list *d, int w, int h,
                    area out[FRAME_DIFF_AREAS_MAX])
{
    area all = {0, 0, w, h};
    areas found = {0, out};
    bool has_last = c->has_last && c->w == w && c->h == h;
    swap_lists(c);
    collect_items(c, d, &all);
    c->has_last = true;
    c->w = w;
    c->h = h;
    if (!has_last) {
        return FRAME_DIFF_ALL;
    }
    compare(c, &found);
    grow_areas(c, &found);
    double sum = 0;
    for (int i = 0; i < found.n; i++) {
        sum += size_of(&out[i]);
    }
    return sum > PARTS_MAX * size_of(&all) ? FRAME_DIFF_ALL : found.n;
}

void frame_diff_reset(frame_diff *c)
{
    c->has_last = false;
}

void frame_diff_free(frame_diff *c)
{
    free(c->items);
    free(c->before);
    *c = (frame_diff){0};
}
