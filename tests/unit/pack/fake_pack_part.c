/* fake_pack_part.c - a part of the pack (pictures of a module) for tests
 *
 * It has one mark for each place where marks can be: cones of colours that
 * nothing else has, so that test_pictures_parts.c finds them among the pixels.
 * It also has two figures derived from others and one with a pose of its own,
 * and two tokens for supplies: a scene, and one that is painted flat. No module
 * of the program has any of these.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

/* Lengths are in tile sides. */
static void add_cone(scene *s, float x, float y, float r, rgb hue)
{
    scene_add(s, (object){.kind = OBJECT_CONE,
                          .style = FACADE_PLAIN,
                          .x = x,
                          .y = y,
                          .a = r,
                          .low = .02f,
                          .high = .05f,
                          .top_colour = hue,
                          .side_colour = hue});
}

static void add_beacon(scene *s, float x, float y, float r)
{
    add_cone(s, x, y, r, (rgb){1, 0, 0});
}

static void add_lantern(scene *s, float x, float y, float r)
{
    add_cone(s, x, y, r, (rgb){0, 0, 1});
}

static void add_fountain(scene *s, float x, float y, float r)
{
    add_cone(s, x, y, r, (rgb){1, 0, 1});
}

static const pack_mark marks[] = {
    {"made-beacon", .8f, .20f, MARK_IN_FIELD, add_beacon, false},
    {"made-lantern", 1, .07f, MARK_BESIDE_ROAD, add_lantern, false},
    {"made-fountain", 1, .06f, MARK_IN_CITY, add_fountain, false},
    {"made-hermitage", .place = MARK_AS_CLOISTER, .add = add_beacon},
    {.name = NULL}};
static const pose post = {
    "post", {{0, -1.20f, 0, -.30f, .20f, .02f, false}}, .scale = 1};

static void paint_leaf(cairo_t *cr)
{
    cairo_set_source_rgb(cr, 0, 1, 0);
    cairo_rectangle(cr, .2, .2, .6, .6);
    cairo_fill(cr);
}

static const pack_figure figures[] = {
    {"twin", .base = "meeple", .outline_offset = .03f},
    {"shade", .base = "abbot", .transparency = .5f},
    {"post", .pose = &post, .colour = "accent"},
    {.name = NULL}};
static const pack_token tokens[] = {{"spark", .add = add_beacon},
                                    {"leaf", .paint = paint_leaf},
                                    {.name = NULL}};

const pack_part pack_part_made = {
    .marks = marks, .figures = figures, .tokens = tokens};
