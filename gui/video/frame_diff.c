/* frame_diff.c - finds the areas that differ between two frames
 *
 * The commands of a display list become items: a hash of what a command
 * renders, and where. The lists of two frames are compared like the lines of
 * two files; the areas of the items that are in one of them only are joined to
 * a few.
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

/* If the areas are more than this fraction of the picture, all of it is
 * rendered. */
#define AREAS_SHARE_MAX .85f

/* ------------------------------------------------------------------- areas */

area area_from_rect(rect r)
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

/* Returns the smallest area that holds both. */
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

/* Returns the number of pixels of an area. */
static double size_of(const area *a)
{
    return (double)a->w * (double)a->h;
}

/* ------------------------------------------------------------------- items */

/* Returns the area of n points with a margin of pixels around them. */
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
    return area_from_rect(rect_inset(r, -1));
}

/* Returns the area of a text; its letters may reach beyond its line by their
 * own size, and by a pixel more. */
static area text_area(const display_list *d, const display_command *c)
{
    font_id font = (font_id)c->font;
    float w = text_width(font, c->size, d->text + c->first_byte);
    rect r = {c->r.x - c->size, c->r.y - c->size * .5f, w + 2 * c->size,
              text_height(font, c->size) + c->size};
    return area_from_rect(rect_inset(r, -2));
}

/* Returns an area that holds all that a command renders, with a margin of a
 * pixel or two, as renderers round in their own ways. */
static area bounds_of(const display_list *d, const display_command *c)
{
    const float line[] = {c->from.x, c->from.y, c->to.x, c->to.y};
    float margin;
    switch (c->op) {
    case RENDER_TEXT: return text_area(d, c);
    case RENDER_LINE: return points_area(line, 2, c->width + 1);
    case RENDER_STROKE: /* with its seam: sdl_stroke.c */
        return points_area(d->points + c->first_value, c->n_points,
                           c->width * 1.2f + 2);
    case RENDER_LAYER:
    case RENDER_SHADE: return area_from_rect(c->r);
    case RENDER_SPRITE:
        /* Exact unless rotated, so that neighbouring squares are independent.
         */
        margin = fabsf(c->degrees) > 0 ? .5f * fmaxf(c->r.w, c->r.h) : 0;
        return area_from_rect(rect_inset(c->r, -margin));
    default: return area_from_rect(rect_inset(c->r, -1));
    }
}

/* Returns a hash of all that a command renders. Of a layer its key stands for
 * the content. */
static uint64_t hash_of(const display_list *d, const display_command *c,
                        const area *clip)
{
    uint64_t h = hash_bytes(HASH_START, &c->op, sizeof c->op);
    if (is_layer(c)) {
        h = hash_bytes(h, &c->r, sizeof c->r);
        return hash_bytes(h, &c->key, sizeof c->key);
    }
    h = hash_bytes(h, &c->colour, sizeof c->colour);
    h = hash_bytes(h, clip, sizeof *clip);
    switch (c->op) {
    case RENDER_TEXT:
        h = hash_bytes(h, &c->r, sizeof c->r);
        h = hash_bytes(h, &c->font, sizeof c->font);
        h = hash_bytes(h, &c->size, sizeof c->size);
        return hash_text(h, d->text + c->first_byte);
    case RENDER_LINE:
        h = hash_bytes(h, &c->from, sizeof c->from);
        h = hash_bytes(h, &c->to, sizeof c->to);
        return hash_bytes(h, &c->width, sizeof c->width);
    case RENDER_TILED:
        h = hash_bytes(h, &c->r, sizeof c->r);
        h = hash_bytes(h, &c->sprite, sizeof c->sprite);
        h = hash_bytes(h, &c->scale, sizeof c->scale);
        return hash_bytes(h, &c->shift, sizeof c->shift);
    case RENDER_STROKE:
        h = hash_bytes(h, &c->dashes, sizeof c->dashes);
        h = hash_bytes(h, &c->width, sizeof c->width);
        return hash_bytes(h, d->points + c->first_value,
                          2 * (size_t)c->n_points * sizeof *d->points);
    default:
        h = hash_bytes(h, &c->r, sizeof c->r);
        h = hash_bytes(h, &c->sprite, sizeof c->sprite);
        return hash_bytes(h, &c->degrees, sizeof c->degrees);
    }
}

/* Adds the i-th command of a list as an item, if it is visible within the clip.
 */
static void add_item(frame_diff *f, const display_list *d, int i,
                     const area *clip)
{
    const display_command *command = &d->commands[i];
    f->items = xgrow(f->items, f->n, &f->room, sizeof *f->items);
    area reach = bounds_of(d, command);
    diff_item *item = &f->items[f->n];
    *item = (diff_item){.hash = hash_of(d, command, clip),
                        .clip = *clip,
                        .is_whole = command->op == RENDER_SPRITE &&
                                    !command->is_unscaled,
                        .command = i};
    bool is_visible = area_intersect(&reach, clip, &item->bounds);
    f->n += is_visible; /* else the next item replaces it */
}

/* Makes the items of a list: one for each command that renders, and one for
 * each layer, without what is in it. Clips become members of what they clip. */
static void collect_items(frame_diff *f, const display_list *d, const area *all)
{
    area clip = *all;
    int depth = 0;
    f->n = 0;
    for (int i = 0; i < d->n; i++) {
        const display_command *command = &d->commands[i];
        bool begins_layer = is_layer(command);
        if (command->op == RENDER_LAYER_END) {
            depth--;
        } else if (depth == 0 && command->op == RENDER_CLIP) {
            area to = area_from_rect(command->r);
            clip = *all;
            if (command->r.w > 0) {
                area_intersect(all, &to, &clip);
            }
        } else if (depth == 0) {
            add_item(f, d, i, begins_layer ? all : &clip);
        }
        depth += begins_layer;
    }
}

/* --------------------------------------------------------------- comparing */

typedef struct areas {
    int n;
    area *at;
} areas;

/* Two areas are joined if one around both is no larger than this many times
 * their sum. */
#define JOIN_RATIO 1.2

/* Adds an area to a list, and joins it with those that are close to it; if
 * there are too many, with the one that grows least. Areas that are not joined
 * may overlap: what both have is rendered twice. */
static void add_area(areas *to, area a)
{
    int best = 0;
    double least_growth = 1e18;
    for (int i = 0; i < to->n; i++) {
        area box = bounding_area(&a, &to->at[i]);
        double growth = size_of(&box) - size_of(&to->at[i]); /* pixels */
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

/* Finds the fewest items to skip until both lists continue alike, from item i
 * of the last frame and item k of this one. False, and nothing is set, if they
 * do not within LOOK_AHEAD. */
static bool find_next(const frame_diff *f, int i, int k, int *skip_old,
                      int *skip_new)
{
    for (int n_skipped = 1; n_skipped <= LOOK_AHEAD; n_skipped++) {
        for (int n_old = 0; n_old <= n_skipped; n_old++) {
            int n_new = n_skipped - n_old;
            if (i + n_old < f->n_before && k + n_new < f->n &&
                f->before[i + n_old].hash == f->items[k + n_new].hash) {
                *skip_old = n_old;
                *skip_new = n_new;
                return true;
            }
        }
    }
    return false;
}

/* Adds the areas of all items that are in one of the two lists only. */
static void compare(const frame_diff *f, areas *to)
{
    int i = 0, k = 0;
    while (i < f->n_before || k < f->n) {
        bool has_old = i < f->n_before, has_new = k < f->n;
        if (has_old && has_new && f->before[i].hash == f->items[k].hash) {
            i++;
            k++;
            continue;
        }
        /* The items to skip until the lists continue alike: one of each list
         * where none continues, or where that is too far. */
        int n_old = has_old, n_new = has_new;
        if (has_old && has_new) {
            find_next(f, i, k, &n_old, &n_new);
        }
        for (; n_old > 0; n_old--) {
            add_area(to, f->before[i++].bounds);
        }
        for (; n_new > 0; n_new--) {
            add_area(to, f->items[k++].bounds);
        }
    }
}

/* Grows an area by the items that it cuts though they must be rendered as a
 * whole; true if there are any. */
static bool grow(const frame_diff *f, area *a)
{
    bool has_grown = false;
    for (int k = 0; k < f->n; k++) {
        const diff_item *item = &f->items[k];
        if (item->is_whole && area_intersect(&item->bounds, a, NULL) &&
            !is_within(&item->bounds, a)) {
            *a = bounding_area(a, &item->bounds);
            has_grown = true;
        }
    }
    return has_grown;
}

/* Grows areas until they cut no item that must be rendered as a whole. */
static void grow_areas(const frame_diff *f, areas *to)
{
    for (bool is_changed = true; is_changed;) {
        area before[FRAME_DIFF_AREAS_MAX];
        int n = to->n;
        is_changed = false;
        memcpy(before, to->at, (size_t)n * sizeof *before);
        to->n = 0;
        for (int i = 0; i < n; i++) {
            while (grow(f, &before[i])) {
                is_changed = true;
            }
        }
        for (int i = 0; i < n; i++) {
            add_area(to, before[i]);
        }
        is_changed |= to->n < n; /* joining two may cut others */
    }
}

/* Makes the items of this frame those of the last one. */
static void swap_lists(frame_diff *f)
{
    diff_item *items = f->before;
    int room = f->room_before;
    f->before = f->items;
    f->n_before = f->n;
    f->room_before = f->room;
    f->items = items;
    f->room = room;
}

int frame_diff_find(frame_diff *f, const display_list *d, int w, int h,
                    area out[FRAME_DIFF_AREAS_MAX])
{
    area all = {0, 0, w, h};
    areas found = {0, out};
    bool has_last = f->has_last && f->w == w && f->h == h;
    swap_lists(f);
    collect_items(f, d, &all);
    f->has_last = true;
    f->w = w;
    f->h = h;
    if (!has_last) {
        return FRAME_DIFF_ALL;
    }
    compare(f, &found);
    grow_areas(f, &found);
    double sum = 0;
    for (int i = 0; i < found.n; i++) {
        sum += size_of(&out[i]);
    }
    return sum > AREAS_SHARE_MAX * size_of(&all) ? FRAME_DIFF_ALL : found.n;
}

void frame_diff_reset(frame_diff *f)
{
    f->has_last = false;
}

void frame_diff_free(frame_diff *f)
{
    free(f->items);
    free(f->before);
    *f = (frame_diff){0};
}
