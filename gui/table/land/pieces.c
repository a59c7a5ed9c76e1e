/* pieces.c - rendering single tiles, figures and regions as the land shows them
 *
 * A region is tinted or darkened by the masks of its segments, pictures of the
 * pack with their shapes.
 *
 * SPDX-License-Identifier: MIT
 */
#include "pieces.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/table/land/life_view.h"
#include "gui/table/land/outline.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/widgets/shadow.h"

/* Rendered over something, it darkens that. */
static const rgba DIM_COLOUR = {0, 0, 0, 90};

/* Renders a colour over a segment of a piece, by the segment's mask. */
static void tint_segment(app *a, const table *t, const cc_piece_info *p,
                         int slot, rgba c)
{
    char name[64];
    rect r = camera_square(&t->camera, p->x, p->y);
    snprintf(name, sizeof name, "mask/%s/%d/%d", a->catalog.types[p->type].id,
             p->rotation, slot);
    if (land_is_visible(t, r)) {
        render_sprite(&a->display, art_find(&a->art, name), r, c);
    }
}

int land_dressing(const app *a, int type, int x, int y)
{
    return dressing_at(&a->art.life, type, x, y);
}

void land_render_strip(app *a, const cc_tile_type *type, int rotation,
                       int variant, rect r, rgba tint)
{
    rect strip = {r.x, r.y - r.h / ART_STRIP_RATIO, r.w, r.h / ART_STRIP_RATIO};
    art_look looks[ART_LOOKS_MAX];
    int n = art_looks(r.w, looks);
    for (int i = 0; i < n; i++) {
        int sprite =
            art_strip(&a->art, type, rotation, variant, looks[i].pixels);
        if (sprite >= 0) {
            render_sprite(&a->display, sprite, strip,
                          rgba_fade(tint, looks[i].object));
        }
    }
}

void land_render_face(app *a, int type, int rotation, int variant, rect r,
                      float alpha)
{
    const cc_tile_type *t = &a->catalog.types[type];
    render_face(a, type, rotation, variant, r, alpha);
    if (t->other <= 0) {
        return;
    }
    rect second = face_second_rect(rotation, r);
    render_face(a, type + 1, rotation, variant ^ 1, second, alpha);
    /* The strip of the southern square covers part of the other one. */
    rgba tint = rgba_fade(WHITE, alpha);
    if (second.y < r.y) {
        land_render_strip(a, t, rotation, variant, r, tint);
    } else if (second.y > r.y) {
        land_render_strip(a, t + 1, rotation, variant ^ 1, second, tint);
    }
}

/* Returns the rectangle that a tile of one or two squares covers, whose first
 * square is r. */
static rect whole_rect(const app *a, int type, int rotation, rect r)
{
    if (a->catalog.types[type].other <= 0) {
        return r;
    }
    rect second = face_second_rect(rotation, r);
    return (rect){fminf(r.x, second.x), fminf(r.y, second.y),
                  r.w + fabsf(second.x - r.x), r.h + fabsf(second.y - r.y)};
}

void land_render_shape(app *a, int type, int rotation, rect r, rgba c)
{
    /* By rotation: where the right angle is. */
    static const char *const halves[4] = {"marker/half-nw", "marker/half-ne",
                                          "marker/half-se", "marker/half-sw"};
    if (a->catalog.types[type].shape == CC_SQUARE) {
        render_rect(&a->display, whole_rect(a, type, rotation, r), c);
    } else {
        render_sprite(&a->display,
                      art_find_sized(&a->art, halves[rotation & 3], r.w), r, c);
    }
}

void land_render_shadow(app *a, int type, int rotation, rect r, float drop,
                        float alpha)
{
    for (int k = 0; k < SHADOW_LAYERS; k++) {
        shadow_layer layer = shadow_layer_at(k, drop, alpha);
        rect shifted = {r.x + layer.offset.x, r.y + layer.offset.y, r.w, r.h};
        land_render_shape(a, type, rotation, shifted, layer.colour);
    }
}

void land_render_frame(app *a, int type, int rotation, rect r, float width,
                       rgba c)
{
    /* A triangle with its right angle in the north-west. The middle of the line
     * is half of its width from all three sides. */
    static const float sqrt2 = 1.4142136f;
    float near = width / 2, far = r.w - near * (1 + sqrt2);
    const point corners[3] = {{near, near}, {far, near}, {near, far}};
    if (a->catalog.types[type].shape == CC_SQUARE) {
        render_border(&a->display, whole_rect(a, type, rotation, r), width, c);
        return;
    }
    float *out = render_stroke(&a->display, 3, width, c);
    for (int i = 0; i < 3; i++) {
        bool is_east = rotation == 1 || rotation == 2,
             is_south = rotation == 2 || rotation == 3;
        *out++ = r.x + (is_east ? r.w - corners[i].x : corners[i].x);
        *out++ = r.y + (is_south ? r.h - corners[i].y : corners[i].y);
    }
}

/* Fills a rectangle with cut corners. */
static void render_plate(app *a, rect r, float corner, rgba c)
{
    render_rect(&a->display,
                (rect){r.x + corner, r.y, r.w - 2 * corner, corner}, c);
    render_rect(&a->display, (rect){r.x, r.y + corner, r.w, r.h - 2 * corner},
                c);
    render_rect(
        &a->display,
        (rect){r.x + corner, r.y + r.h - corner, r.w - 2 * corner, corner}, c);
}

void land_render_number(app *a, rect r, float size, rgba rim, const char *text)
{
    static const float cut = .14f; /* of the height, at each corner */
    /* Whole pixels, so that the three parts of the plate meet. */
    float corner = floorf(fmaxf(1, r.h * cut));
    r = (rect){floorf(r.x), floorf(r.y), ceilf(r.w), ceilf(r.h)};
    render_plate(a, rect_inset(r, -1), corner, rim);
    render_plate(a, r, corner, INK);
    text_line(&a->display, FONT_BOLD, size, PARCHMENT, r, ALIGN_MIDDLE, text);
}

float land_number_width(float size, const char *text)
{
    static const float beside = .6f; /* on both sides together, in sizes */
    return text_width(FONT_BOLD, size, text) + size * beside;
}

void land_set_light(app *a, const table *t, float fraction)
{
    rgba all = evening_light(t->evening_step);
    rgba light = {(uint8_t)(255 - fraction * (float)(255 - all.r)),
                  (uint8_t)(255 - fraction * (float)(255 - all.g)),
                  (uint8_t)(255 - fraction * (float)(255 - all.b)), all.a};
    render_set_light(&a->display, fraction > 0 ? &light : NULL);
}

void land_render_figure(app *a, const table *t, const char *kind, int colour,
                        art_pose pose, point at, float alpha)
{
    /* In pixels. Its share of the tile side is less on larger tiles, so that a
     * large figure does not hide the tile; on small ones it has a least size.
     */
    static const float share_max = .48f, share = .30f, more = 12, least = 20;
    float zoom = t->camera.zoom;
    float size = fminf(zoom * share_max, more + zoom * share);
    size = fmaxf(size, units(&a->ui, least)) *
           parts_figure_scale(&a->catalog, kind);
    if (pose == ART_LYING) {
        size *= land_lying_size(a, table_game(a, t), at);
    }
    /* Not by land_to_pixel(), whose rounding grows with the distance. */
    point middle = rect_middle(t->camera.view);
    point foot = {middle.x + (at.x - t->camera.x) * zoom,
                  middle.y + (at.y - t->camera.y) * zoom};
    rect r = art_figure_rect(pose, foot, size);
    if (land_is_visible(t, r)) {
        render_figure(a, kind, colour, pose, r, alpha);
    }
}

void land_dim(app *a, const table *t, const cc_game *game, int region,
              float fraction)
{
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        for (int slot = 0; slot < a->catalog.types[p.type].n_segments; slot++) {
            if (cc_region_of(game, i, slot) != region) {
                tint_segment(a, t, &p, slot, rgba_fade(DIM_COLOUR, fraction));
            }
        }
    }
}

void land_glow(app *a, const table *t, const cc_game *game, int region, rgba c)
{
    static cc_segment_ref segments[CC_SEGMENTS_MAX];
    int n = cc_region_segments(game, region, segments, CC_SEGMENTS_MAX);
    for (int i = 0; i < n; i++) {
        cc_piece_info p = cc_piece(game, segments[i].piece);
        if (segments[i].slot != CC_SLOT_BRIDGE) { /* it has no mask */
            tint_segment(a, t, &p, segments[i].slot, c);
        }
    }
}

/* True for the kinds of segments that land_render_fields() shows. */
static bool is_field_kind(int kind)
{
    return kind == CC_FIELD || kind == CC_QUARTER;
}

void land_render_fields(app *a, const table *t, const cc_game *game)
{
    /* By region. They are static, as they are too large for a stack. */
    static bool is_field[CC_SEGMENTS_MAX], is_owned[CC_SEGMENTS_MAX];
    memset(is_field, 0, sizeof is_field);
    memset(is_owned, 0, sizeof is_owned);
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        if (is_field_kind(cc_segment_kind(game, f.piece, f.slot))) {
            is_owned[cc_region_of(game, f.piece, f.slot)] = true;
        }
    }
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        for (int slot = 0; slot < a->catalog.types[p.type].n_segments; slot++) {
            int region = cc_region_of(game, i, slot);
            is_field[region] |= is_field_kind(cc_segment_kind(game, i, slot));
            is_owned[region] |= parts_extra_owners(game, region) != 0;
        }
    }
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        for (int slot = 0; slot < a->catalog.types[p.type].n_segments; slot++) {
            if (!is_owned[cc_region_of(game, i, slot)]) {
                tint_segment(a, t, &p, slot, DIM_COLOUR);
            }
        }
    }
    for (int region = 0; region < CC_SEGMENTS_MAX; region++) {
        if (is_field[region] || is_owned[region]) {
            outline_render_held(a, t, game, region,
                                outline_holders(game, region),
                                is_owned[region] ? 1 : .7f); /* fainter */
        }
    }
}
