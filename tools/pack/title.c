/* title.c - the picture of the title screen: a fortified city on a hill
 *
 * Seen from above the fields across the river. The city with its walls, houses
 * and woods is a scene like those of tiles, painted by their painters; sky,
 * meadows and water around it are drawn. The land is in units of its own
 * height, with y down and the river below 0.8; what is farther away is drawn
 * first. Above it the name is painted on the sky. The picture fades into the
 * parchment below.
 *
 * SPDX-License-Identifier: MIT
 */
#include "title.h"

#include <string.h>

#include "atlas.h"
#include "colours.h"
#include "die.h"
#include "letters.h"
#include "tools/pack/scene/groups.h"
#include "tools/pack/sprites/sprites.h"

#define WIDE 4.    /* width of the land that is drawn */
#define LINE .0045 /* width of outlines */

#define TITLE_WIDE 2.4 /* width of the picture */
#define LAND_SCALE .64 /* of the land in it: above is sky with the name */

/* In the land: the middle of the city, and the width of a tile in it. */
#define CITY_Y    .425
#define CITY_TILE 2.10

/* Fades a picture of this height out in the lowest `share` of it. */
static void fade_out(cairo_t *cr, double height, double share)
{
    cairo_pattern_t *fade =
        cairo_pattern_create_linear(0, height * (1 - share), 0, height);
    for (int i = 0; i <= 8; i++) { /* eased at both ends */
        double t = i / 8., soft = t * t * (3 - 2 * t);
        cairo_pattern_add_color_stop_rgba(fade, t, 0, 0, 0, 1 - soft);
    }
    cairo_set_operator(cr, CAIRO_OPERATOR_DEST_IN);
    cairo_set_source(cr, fade);
    cairo_paint(cr);
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
    cairo_pattern_destroy(fade);
}

static colour ink(void)
{
    return palette("engraved");
}

/* Fills the path with one colour, and draws its outline with the opacity
 * `line`. */
static void fill_flat(cairo_t *cr, colour c, double line)
{
    set_colour(cr, c, 1);
    cairo_fill_preserve(cr);
    set_colour(cr, ink(), line);
    cairo_set_line_width(cr, LINE);
    cairo_stroke(cr);
}

/* Fills a hill below a curve through the heights at the left, middle and right.
 */
static void draw_hill(cairo_t *cr, double left, double middle, double right,
                      colour c)
{
    colour low = colour_mix(c, palette("grass-tuft"), .5);
    cairo_pattern_t *shade = cairo_pattern_create_linear(0, .3, 0, 1);
    cairo_pattern_add_color_stop_rgb(shade, 0, c.r, c.g, c.b);
    cairo_pattern_add_color_stop_rgb(shade, 1, low.r, low.g, low.b);
    cairo_move_to(cr, 0, left);
    cairo_curve_to(cr, WIDE * .3, middle, WIDE * .7, middle, WIDE, right);
    cairo_line_to(cr, WIDE, 1);
    cairo_line_to(cr, 0, 1);
    cairo_close_path(cr);
    cairo_set_source(cr, shade);
    cairo_fill(cr);
    cairo_pattern_destroy(shade);
}

static void draw_sky(cairo_t *cr)
{
    colour low = colour_mix(palette("awning-gold"), palette("parchment"), .62);
    colour high = colour_mix(palette("river"), palette("parchment"), .25);
    cairo_pattern_t *sky = cairo_pattern_create_linear(0, -.6, 0, .62);
    cairo_pattern_add_color_stop_rgb(sky, 0, high.r, high.g, high.b);
    cairo_pattern_add_color_stop_rgb(sky, 1, low.r, low.g, low.b);
    cairo_set_source(cr, sky);
    cairo_paint(cr);
    cairo_pattern_destroy(sky);
    colour far = colour_mix(palette("slate-roof"), palette("parchment"), .55);
    draw_hill(cr, .18, .06, .16, far);
    draw_hill(cr, .24, .10, .12, colour_mix(far, palette("grass-lush"), .45));
}

/* -------------------------------------------------------------- the city */

/* The city is a scene as those of tiles, painted and lit as they are, in tile
 * sides. Its wall is an ellipse around the middle. */
#define MIDDLE_X 0.5f
#define MIDDLE_Y 0.5f
#define HALF_X   .520f
#define HALF_Y   .172f
#define WALL     .042f /* height of the wall */

/* Returns an empty scene of sprites, for other random numbers than others. */
static scene *begin_scene(int seed)
{
    scene *s = sprite_begin();
    s->r = rng_seed(5, (unsigned)seed, 3);
    return s;
}

/* Returns its picture, `size` pixels wide, and leaves all plots free, as they
 * are in scenes of sprites. */
static cairo_surface_t *end_scene(scene *s, int size)
{
    memset(s->occupied, 0, sizeof s->occupied);
    return sprite_end(s, sprite_canvas(SPRITE_PAD), 0, size);
}

/* Returns how far a place is from the middle: 1 on an ellipse that is larger
 * than the wall's by `more`. */
static float ring_distance(float x, float y, float more)
{
    return vector_length((x - MIDDLE_X) / (HALF_X + more),
                         (y - MIDDLE_Y) / (HALF_Y + more));
}

/* Returns a place on the wall, by its angle in turns from the east, clockwise.
 */
static point on_ring(float turns)
{
    float angle = turns * 2 * PI_F;
    return (point){MIDDLE_X + HALF_X * portable_cos(angle),
                   MIDDLE_Y + HALF_Y * portable_sin(angle)};
}

/* Adds the wall with its towers, of which every third has no roof, and takes
 * their plots. */
static void add_ring(scene *s)
{
    enum { POINTS = 72, TOWERS = 17 };
    rgb slate = palette_rgb("slate-roof");
    path *way = scene_add_path(s);
    path_begin(way);
    for (int i = 0; i <= POINTS; i++) {
        point p = on_ring((float)i / POINTS);
        path_add(way, (float)p.x, (float)p.y);
    }
    path_end(way);
    add_stone_wall(s, way, .010f, WALL);
    plot_mark_taken_path(s, way, .018f);
    for (int i = 0; i < TOWERS; i++) { /* none in the south, at the gate */
        point p = on_ring(.25f + ((float)i + .5f) / TOWERS);
        add_tower(s, (float)p.x, (float)p.y, .020f, WALL + .024f,
                  i % 3 == 1 ? 0 : .046f, slate);
        plot_mark_taken_disc(s, (float)p.x, (float)p.y, .028f);
    }
}

/* Adds a walled castle in the west, and a church in the east. */
static void add_landmarks(scene *s)
{
    rgb slate = palette_rgb("slate-roof"), stone = palette_rgb("wall-stone");
    float x = MIDDLE_X - .190f, y = MIDDLE_Y - .022f;
    plot_mark_taken(s, x, y - .012f, .112f, .078f, 0);
    add_stone_wall(
        s, scene_add_rectangle(s, x - .092f, y - .048f, x + .092f, y + .052f),
        .011f, .050f);
    add_corner_towers(s, x, y + .002f, .092f, .050f, .019f, .072f, .046f,
                      slate);
    scene_add(s, stone_building(x - .012f, y - .006f, .048f, .028f, ROOF_FLAT,
                                .104f, 0, stone, FACADE_STONE));
    scene_add(s, stone_building(x - .012f, y - .006f, .036f, .020f, ROOF_HIP,
                                .107f, .030f, slate, FACADE_STONE));
    add_tower(s, x + .040f, y - .022f, .021f, .165f, .064f, slate);
    add_tower(s, x - .062f, y - .020f, .018f, .125f, .054f, slate);
    x = MIDDLE_X + .170f;
    plot_mark_taken(s, x, MIDDLE_Y - .014f, .130f, .060f, 0);
    add_church(s, x, MIDDLE_Y + .006f, 0, .84f, CHURCH_TRANSEPT,
               palette_rgb("slate-roof"), palette_rgb("cathedral-wall"));
}

/* Adds houses in rows wherever there is room inside the ring. */
static void add_town(scene *s)
{
    static const char *const roofs[] = {"roof-brick", "roof-clay", "roof-rust",
                                        "roof-terra", "roof-wine"};
    for (int pass = 0; pass < 5; pass++) { /* large ones first */
        float a = .0225f - .0028f * (float)pass, b = a * .68f;
        for (float y = MIDDLE_Y - HALF_Y; y < MIDDLE_Y + HALF_Y; y += .008f) {
            for (float x = MIDDLE_X - HALF_X; x < MIDDLE_X + HALF_X;
                 x += .011f) {
                float u = x + rng_float(&s->r, -.008, .008);
                float v = y + rng_float(&s->r, -.005, .005);
                float angle = rng_float(&s->r, -.30, .30) +
                              (rng_double(&s->r) < .22 ? PI_F / 2 : 0);
                if (ring_distance(u, v, -.02f) < 1 &&
                    plot_claim(s, u, v, a, b, angle, .0004f)) {
                    rgb hue = palette_rgb(roofs[rng_below(&s->r, 5)]);
                    add_house(s, u, v, a, b, angle, &hue);
                }
            }
        }
    }
    for (int i = 0; i < 260; i++) { /* gardens between them */
        float u = MIDDLE_X + HALF_X * rng_float(&s->r, -1, 1);
        float v = MIDDLE_Y + HALF_Y * rng_float(&s->r, -1, 1);
        float size = rng_float(&s->r, .009, .014);
        if (ring_distance(u, v, -.02f) < 1 &&
            plot_claim_disc(s, u, v, size * .8f)) {
            add_tree(s, u, v, size, TREE_LIME);
        }
    }
}

/* Adds woods on the slopes around the walls, but on the road from the gate. */
static void add_woods(scene *s)
{
    for (int i = 0; i < 1500; i++) {
        float u = rng_float(&s->r, -.105, 1.105);
        float v = rng_float(&s->r, .45, .72);
        float around = ring_distance(u, v, .045f);
        float size = rng_float(&s->r, .012, .021);
        /* Clumps: where a wide noise is high. */
        bool is_wood = noise_at(NOISE_LOW, u * .9f, v * 1.7f) > -.05f;
        bool is_road = fabsf(u - MIDDLE_X) < .075f && v > MIDDLE_Y;
        if (around > 1 && is_wood && !is_road &&
            plot_claim_disc(s, u, v, size * .62f)) {
            add_tree(s, u, v, size,
                     rng_double(&s->r) < .2 ? TREE_FIR : TREE_OAK);
        }
    }
}

/* Returns the city and the trees around it, `size` pixels wide. */
static cairo_surface_t *city_picture(int size)
{
    noise_make();
    scene *s = begin_scene(9);
    add_ring(s);
    plot_mark_taken(s, MIDDLE_X, MIDDLE_Y + HALF_Y, .09f, .035f, 0);
    plot_mark_taken(s, MIDDLE_X, MIDDLE_Y, .014f, HALF_Y, 0); /* a street */
    add_gate(s, (point){MIDDLE_X, MIDDLE_Y + HALF_Y}, 0,
             palette_rgb("slate-roof"));
    add_landmarks(s);
    add_town(s);
    add_woods(s);
    return end_scene(s, size);
}

/* Returns a wood, `size` pixels wide; those of different numbers differ. */
static cairo_surface_t *wood_picture(int number, int size)
{
    scene *s = begin_scene(number);
    for (int i = 0; i < 600; i++) {
        float u = rng_float(&s->r, -1, 1), v = rng_float(&s->r, -1, 1);
        float tree = rng_float(&s->r, .034, .060);
        float x = .5f + .50f * u, y = .5f + .20f * v;
        bool is_inside = u * u + v * v < mixf(.35f, 1, rng_float(&s->r, 0, 1));
        if (is_inside && plot_claim_disc(s, x, y, tree * .70f)) {
            add_tree(s, x, y, tree,
                     rng_double(&s->r) < .25 ? TREE_FIR : TREE_OAK);
        }
    }
    return end_scene(s, size);
}

/* Draws a picture with its upper left corner at a place, `width` wide, and
 * frees it. */
static void draw_picture(cairo_t *cr, cairo_surface_t *s, double x, double y,
                         double width)
{
    double scale = width / cairo_image_surface_get_width(s);
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale, scale);
    cairo_set_source_surface(cr, s, 0, 0);
    cairo_paint(cr);
    cairo_restore(cr);
    cairo_surface_destroy(s);
}

/* Draws the ground of the city, between its houses. */
static void draw_city_ground(cairo_t *cr, double x, double y, double tile)
{
    colour ground = palette("yard"), dark = colour_mix(ground, ink(), .35);
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, tile * (double)HALF_X, tile * (double)HALF_Y);
    cairo_arc(cr, 0, 0, 1, 0, 7);
    cairo_restore(cr);
    cairo_pattern_t *shade = cairo_pattern_create_linear(
        0, y - tile * (double)HALF_Y, 0, y + tile * (double)HALF_Y);
    cairo_pattern_add_color_stop_rgb(shade, 0, ground.r, ground.g, ground.b);
    cairo_pattern_add_color_stop_rgb(shade, 1, dark.r, dark.g, dark.b);
    cairo_set_source(cr, shade);
    cairo_fill(cr);
    cairo_pattern_destroy(shade);
}

/* Draws a field between four corners with rows along its first side. */
static void draw_field(cairo_t *cr, const point at[4], const char *name)
{
    colour c = palette(name);
    for (int i = 0; i < 4; i++) {
        cairo_line_to(cr, at[i].x, at[i].y);
    }
    cairo_close_path(cr);
    set_colour(cr, c, .85);
    cairo_fill(cr);
    set_colour(cr, colour_mix(c, ink(), .45), .5);
    cairo_set_line_width(cr, LINE);
    for (int i = 1; i < 9; i++) {
        double t = i / 9.;
        point a = point_between(at[0], t, at[3]);
        point b = point_between(at[1], t, at[2]);
        cairo_move_to(cr, a.x, a.y);
        cairo_line_to(cr, b.x, b.y);
    }
    cairo_stroke(cr);
}

/* Draws woods on the slopes on both sides of the city, from far to near. */
static void draw_woods(cairo_t *cr)
{
    static const struct {
        double x, y, width; /* of the middle */
    } woods[] = {{.62, .22, .40},  {3.42, .24, .44}, {.28, .36, .50},
                 {3.80, .40, .50}, {.66, .49, .42},  {3.30, .52, .36},
                 {.52, .765, .56}, {3.52, .765, .60}};
    for (int i = 0; i < (int)(sizeof woods / sizeof *woods); i++) {
        double width = woods[i].width * (double)SPRITE_WIDE;
        int pixels = (int)(2 * width * LAND_SCALE * TITLE_HEIGHT);
        draw_picture(cr, wood_picture(i, pixels), woods[i].x - width / 2,
                     woods[i].y - width / 2, width);
    }
}

static void draw_fields(cairo_t *cr)
{
    static const struct {
        point at[4];
        const char *colour;
    } fields[] = {
        {{{.15, .60}, {.44, .585}, {.52, .64}, {.20, .66}}, "wheat"},
        {{{.10, .69}, {.40, .675}, {.50, .73}, {.08, .75}}, "crop-rim"},
        {{{3.50, .585}, {3.78, .60}, {3.76, .66}, {3.44, .64}}, "wheat"},
        {{{3.42, .675}, {3.74, .69}, {3.82, .75}, {3.40, .735}}, "vine-leaf"},
        {{{2.62, .735}, {2.95, .725}, {3.00, .775}, {2.60, .785}}, "wheat"},
    };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        draw_field(cr, fields[i].at, fields[i].colour);
    }
}

/* Draws the road from the gate to the bridge. */
static void draw_road(cairo_t *cr)
{
    const double middle = WIDE / 2;
    cairo_move_to(cr, middle - .035, .76);
    cairo_curve_to(cr, middle - .05, .82, middle - .07, .86, middle - .07, 1);
    cairo_line_to(cr, middle + .07, 1);
    cairo_curve_to(cr, middle + .07, .86, middle + .05, .82, middle + .035,
                   .76);
    cairo_close_path(cr);
    fill_flat(cr, palette("afar-road"), .35);
}

/* Draws the river. */
static void draw_river(cairo_t *cr)
{
    colour water = colour_mix(palette("river-deep"), palette("ripple"), .25);
    cairo_move_to(cr, 0, .80);
    cairo_curve_to(cr, 1.2, .86, 2.4, .86, WIDE, .79);
    cairo_line_to(cr, WIDE, 1);
    cairo_line_to(cr, 0, 1);
    cairo_close_path(cr);
    set_colour(cr, water, 1);
    cairo_fill(cr);
    set_colour(cr, palette("ripple"), .7);
    cairo_set_line_width(cr, LINE);
    for (int i = 0; i < 46; i++) {
        double x = .1 + .085 * i, y = .85 + .13 * ((i * 7) % 11) / 11;
        cairo_move_to(cr, x, y);
        cairo_line_to(cr, x + .05, y);
    }
    cairo_stroke(cr);
}

/* ---------------------------------------------------------------- the name */

/* The letters of the name, as a broad pen writes them, 6 high: their width, and
 * their strokes as one list of numbers. These words, which are larger than any
 * coordinate, say what the coordinates after them are. */
#define END     99 /* of the list */
#define MOVE    98 /* the point where a stroke begins */
#define LINE_TO 97 /* the end of a straight line */
#define BEND    96 /* three points of a Bezier curve */
static const struct letter {
    char name;
    double width, path[40];
} letters[] = {
    {'C', 4.3, {MOVE, 4.3, 1.1,  BEND, 3.6, 0,   2.9,  0,   2.5, 0,  BEND,
                .9,   0,   0,    1.4,  0,   3,   BEND, 0,   4.6, .9, 6,
                2.5,  6,   BEND, 3.1,  6,   3.8, 5.8,  4.3, 4.9, END}},
    {'A',
     4.6,
     {MOVE, 0, 6, LINE_TO, 2.2, 0, LINE_TO, 4.6, 6, MOVE, .9, 4, LINE_TO, 3.6,
      4, END}},
    {'R', 4.3, {MOVE, .4,  6,   LINE_TO, .4,  0,    BEND, 4.6,
                -.5,  4.8, 3.1, .6,      3.1, MOVE, 2,    3.1,
                BEND, 2.9, 3.6, 3.2,     5.8, 4.5,  6,    END}},
    {'S', 3.5, {MOVE, 3.3,  .9, BEND, 2.6, -.3, .1,  -.3, .2,
                1.5,  BEND, .3, 3.2,  3.4, 2.8, 3.4, 4.4, BEND,
                3.4,  6.4,  .7, 6.4,  0,   5,   END}},
    {'O', 5, {MOVE, 2.5, 0,    BEND, .9,  0,   0,    1.4, 0, 3,  BEND,
              0,    4.6, .9,   6,    2.5, 6,   BEND, 4.1, 6, 5,  4.6,
              5,    3,   BEND, 5,    1.4, 4.1, 0,    2.5, 0, END}},
    {'N',
     4.4,
     {MOVE, .3, 6, LINE_TO, .3, 0, LINE_TO, 4.1, 6, LINE_TO, 4.1, 0, END}},
    {'E', 4, {MOVE, 4,    1.1, BEND, 3.4,     0,   2.9, 0,    2.5, 0,
              BEND, .9,   0,   0,    1.4,     0,   3,   BEND, 0,   4.6,
              .9,   6,    2.5, 6,    BEND,    3.1, 6,   3.6,  5.8, 4.1,
              4.9,  MOVE, .2,  2.9,  LINE_TO, 3.3, 2.9, END}},
};
enum { LETTERS = sizeof letters / sizeof *letters };

#define GAP         1.5 /* between letters, in sixths of their height */
#define QUILL_ANGLE .55 /* radians */

static const struct letter *letter_of(char name)
{
    int i = 0;
    while (letters[i].name != name) {
        if (++i == LETTERS) {
            die("the title has no letter %c", name);
        }
    }
    return &letters[i];
}

/* Adds a letter to the path. */
static void letter_path(cairo_t *cr, const struct letter *l)
{
    for (const double *p = l->path; (int)*p != END;) {
        int kind = (int)*p++;
        if (kind == MOVE) {
            cairo_move_to(cr, p[0], p[1]);
        } else if (kind == LINE_TO) {
            cairo_line_to(cr, p[0], p[1]);
        } else {
            cairo_curve_to(cr, p[0], p[1], p[2], p[3], p[4], p[5]);
        }
        p += kind == BEND ? 6 : 2;
    }
}

/* Adds the name, `width` wide, around a middle to the path. Returns its height.
 */
static double name_path(cairo_t *cr, double x, double y, double width)
{
    static const char name[] = "CARCASSONNE";
    double units = -GAP; /* the width of the name; no gap at its end */
    for (const char *c = name; *c; c++) {
        units += letter_of(*c)->width + GAP;
    }
    double unit = width / units;
    cairo_save(cr);
    cairo_translate(cr, x - width / 2, y - 3 * unit);
    cairo_scale(cr, unit, unit);
    for (const char *c = name; *c; c++) {
        letter_path(cr, letter_of(*c));
        cairo_translate(cr, letter_of(*c)->width + GAP, 0);
    }
    cairo_restore(cr);
    return 6 * unit;
}

/* Paints the name in gold with a dark outline, and its shadow on the sky. */
static void draw_name(cairo_t *cr, double x, double y, double width)
{
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    double high = name_path(cr, x + .006, y + .010, width);
    set_colour(cr, ink(), .10);
    for (int i = 0; i < 4; i++) {
        stroke_with_quill(cr, QUILL_ANGLE, high * (.33 + .04 * i),
                          high * (.25 + .04 * i));
    }
    cairo_new_path(cr);
    name_path(cr, x, y, width);
    set_colour(cr, ink(), 1);
    stroke_with_quill(cr, QUILL_ANGLE, high * .315, high * .190);
    colour gold = palette("gilt"), glint = palette("canvas-light");
    colour low = colour_mix(palette("gold"), palette("roof-rust"), .35);
    cairo_pattern_t *gilt =
        cairo_pattern_create_linear(0, y - high * .6, 0, y + high * .6);
    cairo_pattern_add_color_stop_rgb(gilt, 0, glint.r, glint.g, glint.b);
    cairo_pattern_add_color_stop_rgb(gilt, .45, gold.r, gold.g, gold.b);
    cairo_pattern_add_color_stop_rgb(gilt, 1, low.r, low.g, low.b);
    cairo_set_source(cr, gilt);
    stroke_with_quill(cr, QUILL_ANGLE, high * .205, high * .078);
    cairo_pattern_destroy(gilt);
    cairo_new_path(cr);
}

cairo_surface_t *title_picture(void)
{
    cairo_surface_t *s = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, (int)(TITLE_WIDE * TITLE_HEIGHT), TITLE_HEIGHT);
    cairo_t *cr = cairo_create(s);
    cairo_scale(cr, TITLE_HEIGHT, TITLE_HEIGHT);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_save(cr);
    cairo_translate(cr, (TITLE_WIDE - WIDE * LAND_SCALE) / 2, 1 - LAND_SCALE);
    cairo_scale(cr, LAND_SCALE, LAND_SCALE);
    draw_sky(cr);
    draw_hill(cr, .26, .12, .24, palette("grass"));
    draw_hill(cr, .56, .36, .54, palette("grass-light"));
    draw_fields(cr);
    draw_river(cr);
    draw_road(cr);
    draw_woods(cr);
    draw_city_ground(cr, WIDE / 2, CITY_Y, CITY_TILE);
    int pixels =
        (int)(CITY_TILE * (double)SPRITE_WIDE * LAND_SCALE * TITLE_HEIGHT);
    draw_picture(cr, city_picture(2 * pixels),
                 WIDE / 2 - CITY_TILE * (double)SPRITE_WIDE / 2,
                 CITY_Y - CITY_TILE * (double)SPRITE_WIDE / 2,
                 CITY_TILE * (double)SPRITE_WIDE);
    draw_picture(cr, bridge_picture(false, pixels / 2), WIDE / 2 - .28, .70,
                 .56);
    cairo_restore(cr);
    draw_name(cr, TITLE_WIDE / 2, .19, TITLE_WIDE * .90);
    cairo_identity_matrix(cr);
    fade_out(cr, TITLE_HEIGHT, .13);
    cairo_destroy(cr);
    return s;
}
