/* faces.c - the faces of tiles, in every rotation, variant and size
 *
 * A face is two pictures: its square, and the strip of upright objects that
 * overlaps the northern neighbour. Each variant of a type of tile has, in each
 * size, a page for squares, which need no alpha channel, and one for strips. So
 * a game loads only what it shows. Pages are WebP files.
 *
 * SPDX-License-Identifier: MIT
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <webp/encode.h>

#include "faces.h"
#include "pack.h"
#include "tools/pack/objects/objects.h"

#define DRAWN_SIDE 512 /* pixels of a tile side while painting */

/* Pictures made from a drawn face: size, index of the size of which it is a
 * half (-1: of the drawn face), strength of the grain, WebP quality up to 100;
 * whether they show the tile from afar. The larger ones have more pixels for
 * each detail and need less quality. */
static const struct {
    int size, half_of;
    float grain, quality;
    bool is_afar;
} sizes[] = {{384, -1, .035f, 62, false},
             {256, -1, .035f, 65, false},
             {192, 0, .030f, 71, false},
             {128, 1, .020f, 75, false},
             {FACE_AFAR_MAX, -1, .012f, 83, true}};
enum { SIZES = sizeof sizes / sizeof *sizes };

typedef struct page {
    int w, h;
    bool is_used;
    uint8_t *pixels; /* RGBA */
} page;

/* Returns an empty page; the caller frees its pixels. */
static page page_open(int w, int h)
{
    page p = {w, h, false, calloc((size_t)w * (size_t)h, 4)};
    if (!p.pixels) {
        die("out of memory");
    }
    return p;
}

/* Converts n numbers to bytes. */
static void to_bytes(const float *restrict from, uint8_t *restrict to, int n)
{
    for (int i = 0; i < n; i++) {
        to[i] = to_byte(from[i]);
    }
}

/* Copies n rows of a view, from row `first`, to (x, y) of the page. Returns
 * true if any of these pixels is visible. */
static bool page_put(page *p, int x, int y, const view *v, int first, int n)
{
    uint8_t colours[3 * DRAWN_SIDE], alpha[DRAWN_SIDE];
    bool is_visible = false;
    for (int j = 0; j < n; j++) {
        int k = (first + j) * v->w;
        uint8_t *to = p->pixels + 4 * ((y + j) * p->w + x);
        to_bytes((const float *)(v->colour + k), colours, 3 * v->w);
        to_bytes(v->alpha + k, alpha, v->w);
        for (int i = 0; i < v->w; i++, to += 4) {
            memcpy(to, colours + 3 * i, 3);
            to[3] = alpha[i];
            is_visible |= alpha[i] > 8; /* of 255 */
        }
    }
    p->is_used |= is_visible;
    return is_visible;
}

/* Writes a page to the file `to`. */
static void page_write(page *p, const char *to, float quality, bool opaque)
{
    WebPConfig config;
    WebPPicture picture;
    WebPMemoryWriter writer;
    if (!WebPConfigPreset(&config, WEBP_PRESET_DRAWING, quality) ||
        !WebPPictureInit(&picture)) {
        die("%s: another libwebp than at build time", to);
    }
    config.method = 2;        /* 0 is fast, 6 compresses best */
    config.sns_strength = 80; /* bits for the grass rather than for roofs */
    config.alpha_quality = 90;
    WebPMemoryWriterInit(&writer);
    picture.width = p->w;
    picture.height = p->h;
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = &writer;
    bool ok = (opaque ? WebPPictureImportRGBX
                      : WebPPictureImportRGBA)(&picture, p->pixels, 4 * p->w) &&
              WebPEncode(&config, &picture);
    WebPPictureFree(&picture);
    /* Renamed when it is whole: the game may read it meanwhile. */
    char new_path[1400];
    snprintf(new_path, sizeof new_path, "%s.new", to);
    FILE *file = ok ? fopen(new_path, "wb") : NULL;
    if (!file || fwrite(writer.mem, 1, writer.size, file) != writer.size ||
        fclose(file) != 0 || rename(new_path, to) != 0) {
        die("%s: %s", to, ok ? strerror(errno) : "cannot be encoded");
    }
    WebPMemoryWriterClear(&writer);
}

/* ------------------------------------------------------------------- faces */

/* The inside_fn of a triangle; `rotation` is a pointer to its rotation. */
static bool is_in_triangle(const void *rotation, float x, float y)
{
    point p = to_tile(*(const int *)rotation, (point){(double)x, (double)y});
    return p.x >= 0 && p.y >= 0 && p.x + p.y <= 1 + M_SQRT2 * TRIANGLE_SEAM;
}

view face_view(canvas *c, const scene *s, int rotation)
{
    scene_paint(c, s, rotation);
    light_cast(c);
    bool half = s->l->n_sides == 3; /* a triangle: half a square */
    view v = view_make(c, half ? is_in_triangle : NULL, &rotation);
    scene_paint_overlay(&v, s, rotation);
    return v;
}

/* Returns the canvas for a scene, which may be one seen from afar. */
static canvas *face_canvas(const scene *s)
{
    static canvas *kept[2];
    canvas **c = &kept[s->afar];
    if (!*c) {
        noise_make();
        *c = canvas_open(s->afar ? FACE_AFAR_DRAWN : DRAWN_SIDE, PAD);
    }
    return *c;
}

/* The pages of one size and variant; columns are rotations. */
typedef struct sheet {
    page squares, strips;
    char name[64];
} sheet;

/* Copies a face to its place on the pages, and adds it to the index. */
static void put_face(sheet *t, FILE *index, const cc_tile_type *type,
                     const view *v, int rotation, int variant)
{
    int x = rotation * v->w;
    page_put(&t->squares, x, 0, v, v->strip, v->w);
    fprintf(index, "sprite tile/%s/%d/%d@%d %s.webp %d %d %d %d\n", type->id,
            rotation, variant, v->w, t->name, x, 0, v->w, v->w);
    if (page_put(&t->strips, x, 0, v, 0, v->strip)) {
        fprintf(index, "sprite over/%s/%d/%d@%d %s-over.webp %d %d %d %d\n",
                type->id, rotation, variant, v->w, t->name, x, 0, v->w,
                v->strip);
    }
}

/* Draws the rim of the cardboard, one pixel wide: brighter towards the light in
 * the north-west, darker on the other sides. Sides of cities have none, as
 * houses stand across them. */
static void draw_card_edge(view *v, const layout *l, int rotation)
{
    static const float rim[4] = {1.011f, .981f, .981f, 1.011f};
    int last = v->w - 1;
    for (int side = 0; side < 4; side++) {
        bool is_vertical = side == CC_E || side == CC_W;
        int at = side == CC_E || side == CC_S ? last : 0;
        if (side_kind(l, (side - rotation) & 3) == CC_CITY) {
            continue;
        }
        for (int i = 0; i < v->w; i++) {
            int x = is_vertical ? at : i, y = is_vertical ? i : at;
            rgb *c = &v->colour[(y + v->strip) * v->w + x];
            *c = rgb_scale(*c, rim[side]);
        }
    }
}

/* Draws a face once and puts it, shrunk, on the pages of all sizes that show
 * the scene as near, or as far, as it is. */
static void put_sizes(sheet *sheets, FILE *index, const scene *s, int rotation,
                      int variant)
{
    view v = face_view(face_canvas(s), s, rotation), views[SIZES];
    for (int i = 0; i < SIZES; i++) {
        int from = sizes[i].half_of;
        if (sizes[i].is_afar == s->afar) {
            views[i] = view_shrink(from < 0 ? &v : &views[from], sizes[i].size);
        }
    }
    for (int i = 0; i < SIZES; i++) {
        if (sizes[i].is_afar != s->afar) {
            continue;
        }
        scene_paint_plates(&views[i], s, rotation);
        view_finish(&views[i], sizes[i].grain);
        if (s->l->n_sides == 4) {
            draw_card_edge(&views[i], s->l, rotation);
        }
        put_face(&sheets[i], index, s->l->type, &views[i], rotation, variant);
        view_free(&views[i]);
    }
    view_free(&v);
}

/* Writes the pages of a variant. */
static void write_variant(const char *art, FILE *index, const layout *l,
                          int variant)
{
    static scene s;
    sheet sheets[SIZES];
    char file[1200];
    for (int i = 0; i < SIZES; i++) {
        int size = sizes[i].size, strip = size / OVERHANG;
        sheets[i].squares = page_open(4 * size, size);
        sheets[i].strips = page_open(4 * size, strip);
        snprintf(sheets[i].name, sizeof sheets[i].name, "%s-%d-%d", l->type->id,
                 variant, size);
    }
    scene_make(&s, l, variant);
    for (int i = 0; i < 8; i++) { /* all rotations from near, then from afar */
        if (i == 4) {
            scene_see_afar(&s);
        }
        put_sizes(sheets, index, &s, i % 4, variant);
    }
    for (int i = 0; i < SIZES; i++) {
        float quality = sizes[i].quality;
        snprintf(file, sizeof file, "%s/%s.webp", art, sheets[i].name);
        page_write(&sheets[i].squares, file, quality, l->n_sides == 4);
        snprintf(file, sizeof file, "%s/%s-over.webp", art, sheets[i].name);
        if (sheets[i].strips.is_used) {
            page_write(&sheets[i].strips, file, quality, false);
        }
        free(sheets[i].squares.pixels);
        free(sheets[i].strips.pixels);
    }
}

void faces_write(const char *art, FILE *index, const layout *l)
{
    for (int variant = 0; variant < scene_variants(l->type); variant++) {
        write_variant(art, index, l, variant);
    }
}

cairo_surface_t *face_picture(const layout *l, int rotation, int variant,
                              int size)
{
    static scene s;
    scene_make(&s, l, variant);
    if (size <= FACE_AFAR_MAX) {
        scene_see_afar(&s);
    }
    view large = face_view(face_canvas(&s), &s, rotation);
    view v = view_shrink(&large, size);
    view_free(&large);
    scene_paint_plates(&v, &s, rotation);
    view_finish(&v, .02f);
    cairo_surface_t *to = view_surface(&v);
    view_free(&v);
    return to;
}
