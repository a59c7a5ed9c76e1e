/* atlas.c - pages of pictures with an index, and pictures of cairo
 *
 * Pictures are placed from left to right in rows; a full page is written and a
 * new one begun.
 *
 * SPDX-License-Identifier: MIT
 */
#include "atlas.h"

#include <stdlib.h>
#include <string.h>

#include "colours.h"
#include "die.h"

#define PAGE 2048 /* pixels of a side */

struct atlas {
    char folder[1024], stem[32];
    int row_height;     /* of all rows */
    int page;           /* number of the page, for the name of its file */
    int x, y;           /* where the next picture goes */
    int used_w, used_h; /* what is used of the page */
    bool opaque;
    FILE *index;
    cairo_surface_t *surface;
};

/* Begins an empty page. */
static void new_page(atlas *a)
{
    a->surface = cairo_image_surface_create(
        a->opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, PAGE, PAGE);
    a->x = a->y = a->used_w = a->used_h = 0;
}

atlas *atlas_open(const char *folder, const char *stem, int row_height,
                  bool opaque, FILE *index)
{
    atlas *a = calloc(1, sizeof *a);
    if (!a) {
        die("out of memory");
    }
    snprintf(a->folder, sizeof a->folder, "%s", folder);
    snprintf(a->stem, sizeof a->stem, "%s", stem);
    a->row_height = row_height;
    a->opaque = opaque;
    a->index = index;
    new_page(a);
    return a;
}

/* Writes the used part of the page to its file, and destroys the page. */
static void write_page(atlas *a)
{
    char path[1200];
    snprintf(path, sizeof path, "%s/%s-%d.png", a->folder, a->stem, a->page);
    cairo_surface_t *part = cairo_surface_create_for_rectangle(
        a->surface, 0, 0, a->used_w, a->used_h);
    cairo_status_t status = cairo_surface_write_to_png(part, path);
    cairo_surface_destroy(part);
    cairo_surface_destroy(a->surface);
    if (status != CAIRO_STATUS_SUCCESS) {
        die("%s: %s", path, cairo_status_to_string(status));
    }
    a->page++;
}

void atlas_add(atlas *a, const char *name, cairo_surface_t *picture)
{
    int w = cairo_image_surface_get_width(picture);
    int h = cairo_image_surface_get_height(picture);
    if (a->x + w > PAGE) {
        a->x = 0;
        a->y += a->row_height;
    }
    if (a->y + h > PAGE) {
        write_page(a);
        new_page(a);
    }
    cairo_t *cr = cairo_create(a->surface);
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
    cairo_set_source_surface(cr, picture, a->x, a->y);
    cairo_rectangle(cr, a->x, a->y, w, h);
    cairo_fill(cr);
    cairo_destroy(cr);
    fprintf(a->index, "sprite %s %s-%d.png %d %d %d %d\n", name, a->stem,
            a->page, a->x, a->y, w, h);
    a->x += w;
    a->used_w = a->x > a->used_w ? a->x : a->used_w;
    a->used_h = a->y + h > a->used_h ? a->y + h : a->used_h;
}

void atlas_add_sized(atlas *a, const char *name, int size,
                     cairo_surface_t *picture)
{
    char full[96];
    snprintf(full, sizeof full, "%s@%d", name, size);
    atlas_add(a, full, picture);
    cairo_surface_destroy(picture);
}

void atlas_close(atlas *a)
{
    if (a->used_h) {
        write_page(a);
    } else {
        cairo_surface_destroy(a->surface);
    }
    free(a);
}

/* ---------------------------------------------------------------- pictures */

cairo_t *picture_begin(int pixels)
{
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, pixels, pixels);
    cairo_t *cr = cairo_create(s);
    cairo_surface_destroy(s); /* the context keeps a reference */
    cairo_scale(cr, pixels, pixels);
    return cr;
}

cairo_surface_t *picture_end(cairo_t *cr)
{
    cairo_surface_t *s = cairo_surface_reference(cairo_get_target(cr));
    cairo_destroy(cr);
    return s;
}

/* Returns the mean of the byte at `shift` of four pixels, two on each of two
 * rows. */
static unsigned average(const uint32_t *upper, const uint32_t *lower, int shift)
{
    unsigned sum = (upper[0] >> shift & 255) + (upper[1] >> shift & 255) +
                   (lower[0] >> shift & 255) + (lower[1] >> shift & 255);
    return (sum + 2) / 4;
}

cairo_surface_t *picture_halve(cairo_surface_t *picture)
{
    int w = cairo_image_surface_get_width(picture) / 2;
    int h = cairo_image_surface_get_height(picture) / 2;
    cairo_surface_t *half = cairo_image_surface_create(
        cairo_image_surface_get_format(picture), w, h);
    cairo_surface_flush(picture);
    const uint32_t *from = (void *)cairo_image_surface_get_data(picture);
    uint32_t *to = (void *)cairo_image_surface_get_data(half);
    /* Strides in pixels, which have four bytes. */
    int stride = cairo_image_surface_get_stride(picture) / 4;
    int half_stride = cairo_image_surface_get_stride(half) / 4;
    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
            const uint32_t *upper = from + 2 * y * stride + 2 * x;
            const uint32_t *lower = upper + stride;
            uint32_t pixel = 0;
            for (int shift = 0; shift < 32; shift += 8) {
                pixel |= average(upper, lower, shift) << shift;
            }
            to[y * half_stride + x] = pixel;
        }
    }
    cairo_surface_mark_dirty(half);
    return half;
}

void picture_add_grain(cairo_surface_t *picture, int depth, uint64_t seed)
{
    rng r = rng_seed(seed, 7, 7); /* any two other numbers */
    int w = cairo_image_surface_get_width(picture);
    int h = cairo_image_surface_get_height(picture);
    cairo_surface_flush(picture);
    for (int y = 0; y < h; y++) {
        unsigned char *row = cairo_image_surface_get_data(picture) +
                             y * cairo_image_surface_get_stride(picture);
        for (int x = 0; x < w; x++) {
            int noise = rng_below(&r, 2 * depth + 1) - depth;
            for (int c = 0; c < 3; c++) { /* the fourth byte is opacity */
                int v = row[4 * x + c] + noise;
                row[4 * x + c] = (unsigned char)(v < 0 ? 0 : v > 255 ? 255 : v);
            }
        }
    }
    cairo_surface_mark_dirty(picture);
}
