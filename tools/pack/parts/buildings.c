/* buildings.c - pictures of the little buildings: a shed, a house, a tower
 *
 * They are pieces of cardboard, cut around a building that is seen from its
 * front, so that they are no part of the land. All lengths are in sides of the
 * picture. `outline` is what the cardboard is cut around; what follows is drawn
 * from back to front.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

#define RIM  .085 /* of cardboard around a building */
#define LINE .030 /* of ink around that */

/* Adds a polygon to the path. */
static void shape_path(cairo_t *cr, const point *shape, int n)
{
    cairo_move_to(cr, shape[0].x, shape[0].y);
    for (int i = 1; i < n; i++) {
        cairo_line_to(cr, shape[i].x, shape[i].y);
    }
    cairo_close_path(cr);
}

/* Draws the cardboard around an outline, with its shadow. Strokes are twice as
 * wide as what is seen of them: the outline runs along their middle. */
static void draw_card(cairo_t *cr, const point *outline, int n)
{
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_save(cr);
    cairo_translate(cr, .018, .028);
    shape_path(cr, outline, n);
    cairo_restore(cr);
    set_colour(cr, palette("shadow"), .5);
    cairo_set_line_width(cr, 2 * (RIM + LINE));
    cairo_stroke_preserve(cr);
    cairo_fill(cr);
    shape_path(cr, outline, n);
    set_colour(cr, palette("ink"), 1);
    cairo_stroke_preserve(cr);
    set_colour(cr, palette("parchment"), 1);
    cairo_set_line_width(cr, 2 * RIM);
    cairo_stroke_preserve(cr);
    cairo_fill(cr);
}

/* Fills a shape with a colour that is brighter in the west, and lines it. */
static void draw_face(cairo_t *cr, const point *shape, int n, colour c)
{
    colour bright = colour_mix(c, palette("parchment"), .25);
    colour deep = colour_mix(c, palette("ink"), .25);
    cairo_pattern_t *light = cairo_pattern_create_linear(.2, 0, .85, 0);
    cairo_pattern_add_color_stop_rgb(light, 0, bright.r, bright.g, bright.b);
    cairo_pattern_add_color_stop_rgb(light, .5, c.r, c.g, c.b);
    cairo_pattern_add_color_stop_rgb(light, 1, deep.r, deep.g, deep.b);
    shape_path(cr, shape, n);
    cairo_set_source(cr, light);
    cairo_fill_preserve(cr);
    cairo_pattern_destroy(light);
    set_colour(cr, palette("ink"), 1);
    cairo_set_line_width(cr, .022);
    cairo_stroke(cr);
}

/* Draws such a face that is a rectangle, from its north-western corner. */
static void draw_box(cairo_t *cr, double x, double y, double w, double h,
                     colour c)
{
    const point box[] = {{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}};
    draw_face(cr, box, 4, c);
}

/* Draws n lines, each from one point to the next one. */
static void draw_lines(cairo_t *cr, const point *ends, int n, double width,
                       colour c)
{
    set_colour(cr, c, 1);
    cairo_set_line_width(cr, width);
    for (int i = 0; i < n; i++) {
        cairo_move_to(cr, ends[2 * i].x, ends[2 * i].y);
        cairo_line_to(cr, ends[2 * i + 1].x, ends[2 * i + 1].y);
    }
    cairo_stroke(cr);
}

#define LENGTH(list) ((int)(sizeof(list) / sizeof *(list)))

/* Paints a low shed of planks with a thatched roof. */
static void paint_shed(cairo_t *cr)
{
    static const point outline[] = {{.50, .80}, {.18, .80}, {.18, .55},
                                    {.13, .55}, {.27, .30}, {.73, .30},
                                    {.87, .55}, {.82, .55}, {.82, .80}};
    static const point roof[] = {
        {.13, .56}, {.27, .30}, {.73, .30}, {.87, .56}};
    static const point planks[] = {{.27, .57}, {.27, .79}, {.36, .57},
                                   {.36, .79}, {.67, .57}, {.67, .79},
                                   {.75, .57}, {.75, .79}};
    static const point straws[] = {{.33, .33}, {.26, .53}, {.45, .33},
                                   {.42, .53}, {.56, .33}, {.58, .53},
                                   {.67, .33}, {.74, .53}};
    draw_card(cr, outline, LENGTH(outline));
    draw_box(cr, .18, .54, .64, .26, palette("fence"));
    draw_lines(cr, planks, LENGTH(planks) / 2, .016, palette("fence-shade"));
    draw_box(cr, .44, .60, .16, .20, palette("ink"));
    draw_face(cr, roof, LENGTH(roof), palette("market-straw"));
    draw_lines(cr, straws, LENGTH(straws) / 2, .018, palette("straw"));
}

/* Paints a house of two floors: plaster and timber below a red roof. */
static void paint_house(cairo_t *cr)
{
    static const point outline[] = {
        {.50, .84}, {.22, .84}, {.22, .48}, {.14, .48}, {.50, .14}, {.60, .235},
        {.60, .14}, {.71, .14}, {.71, .34}, {.86, .48}, {.78, .48}, {.78, .84}};
    static const point roof[] = {{.14, .48}, {.50, .14}, {.86, .48}};
    static const point beams[] = {{.22, .64}, {.78, .64}, {.50, .49},
                                  {.50, .64}, {.23, .63}, {.34, .50},
                                  {.77, .63}, {.66, .50}};
    draw_card(cr, outline, LENGTH(outline));
    draw_box(cr, .60, .14, .11, .24, palette("stone-shade"));
    draw_box(cr, .22, .47, .56, .37, palette("plaster-pale"));
    draw_lines(cr, beams, LENGTH(beams) / 2, .036, palette("fence-shade"));
    draw_face(cr, roof, LENGTH(roof), palette("roof-1"));
    draw_box(cr, .29, .67, .13, .17, palette("fence-shade"));
    draw_box(cr, .55, .68, .14, .10, palette("awning-blue"));
    draw_box(cr, .445, .31, .11, .10, palette("awning-blue"));
}

/* Paints a tower of stone with battlements and a flag. */
static void paint_tower(cairo_t *cr)
{
    static const point outline[] = {
        {.50, .88}, {.30, .88}, {.32, .47}, {.27, .47}, {.27, .26},
        {.46, .26}, {.46, .10}, {.70, .10}, {.70, .22}, {.54, .24},
        {.54, .26}, {.73, .26}, {.73, .47}, {.68, .47}, {.70, .88}};
    static const point shaft[] = {
        {.325, .44}, {.675, .44}, {.70, .88}, {.30, .88}};
    static const point crown[] = {
        {.27, .27}, {.37, .27}, {.37, .34}, {.45, .34}, {.45, .27}, {.55, .27},
        {.55, .34}, {.63, .34}, {.63, .27}, {.73, .27}, {.73, .46}, {.27, .46}};
    static const point flag[] = {{.50, .09}, {.71, .15}, {.50, .21}};
    static const point joints[] = {
        {.34, .55}, {.44, .55}, {.56, .62}, {.66, .62}, {.34, .70},
        {.42, .70}, {.58, .76}, {.67, .76}, {.33, .82}, {.42, .82}};
    static const point pole[] = {{.50, .08}, {.50, .34}};
    draw_card(cr, outline, LENGTH(outline));
    draw_lines(cr, pole, 1, .028, palette("ink"));
    draw_face(cr, flag, LENGTH(flag), palette("roof-1"));
    draw_face(cr, shaft, LENGTH(shaft), palette("stone"));
    draw_lines(cr, joints, LENGTH(joints) / 2, .020, palette("stone-shade"));
    draw_face(cr, crown, LENGTH(crown), palette("stone-light"));
    draw_box(cr, .47, .53, .06, .12, palette("ink"));
    draw_box(cr, .44, .73, .12, .15, palette("fence-shade"));
}

static const pack_token tokens[] = {{"little-shed", .paint = paint_shed},
                                    {"little-house", .paint = paint_house},
                                    {"little-tower", .paint = paint_tower},
                                    {.name = NULL}};

const pack_part pack_part_buildings = {.tokens = tokens};
