/* test_pictures_colours.c - colours that must be told apart, as people with
 * colour blindness see them
 *
 * Seven percent of men lack or mix up one of the three kinds of cones. Colours
 * are measured as they are drawn, small, then changed to what such an eye sees
 * (Machado, Oliveira and Fernandes, A Physiologically-based Model for
 * Simulation of Color Vision Deficiency, 2009; all matrices at severity 1) and
 * compared by CIEDE2000 (Sharma, Wu and Dalal, 2005): 2 can just be seen side
 * by side, 10 at a glance. Each test prints a table.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
/* cmocka.h needs those above */
#include <cmocka.h>

#include "pictures_support.h"
#include "tools/pack/atlas.h"
#include "tools/pack/pack.h"

/* ------------------------------------------------------------------ vision */

/* Red, green and blue in proportion to light, 0 to 1. */
typedef struct linear {
    double c[3];
} linear;

static double to_linear(double v)
{
    return v <= .04045 ? v / 12.92 : pow((v + .055) / 1.055, 2.4);
}

static const struct {
    const char *name;
    double m[3][3];
} visions[] = {{"all cones", {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
               {"protanopia",
                {{.152286, 1.052583, -.204868},
                 {.114503, .786281, .099216},
                 {-.003882, -.048116, 1.051998}}},
               {"deuteranopia",
                {{.367322, .860646, -.227968},
                 {.280085, .672501, .047413},
                 {-.011820, .042940, .968881}}},
               {"tritanopia",
                {{1.255528, -.076749, -.178779},
                 {-.078411, .930809, .147602},
                 {.004733, .691367, .303900}}}};
enum { VISIONS = sizeof visions / sizeof *visions };

static linear seen_as(linear from, int vision)
{
    linear to;
    for (int i = 0; i < 3; i++) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            sum += visions[vision].m[i][k] * from.c[k];
        }
        to.c[i] = fmin(fmax(sum, 0), 1);
    }
    return to;
}

typedef struct lab {
    double l, a, b;
} lab;

static double lab_curve(double t)
{
    return t > 216. / 24389 ? cbrt(t) : (24389. / 27 * t + 16) / 116;
}

/* From sRGB, with the white of D65. */
static lab to_lab(linear v)
{
    const double *c = v.c;
    double x = (.4124564 * c[0] + .3575761 * c[1] + .1804375 * c[2]) / .95047;
    double y = .2126729 * c[0] + .7151522 * c[1] + .0721750 * c[2];
    double z = (.0193339 * c[0] + .1191920 * c[1] + .9503041 * c[2]) / 1.08883;
    double fx = lab_curve(x), fy = lab_curve(y), fz = lab_curve(z);
    return (lab){116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)};
}

static double degrees_of(double b, double a)
{
    double angle = a == 0 && b == 0 ? 0 : atan2(b, a) * 180 / M_PI;
    return angle < 0 ? angle + 360 : angle;
}

static double cosine(double degrees)
{
    return cos(degrees * M_PI / 180);
}

/* CIEDE2000, with the names of its authors. */
static double difference(lab p, lab q)
{
    double mean = (hypot(p.a, p.b) + hypot(q.a, q.b)) / 2;
    double g = .5 * (1 - sqrt(pow(mean, 7) / (pow(mean, 7) + pow(25, 7))));
    double a1 = (1 + g) * p.a, a2 = (1 + g) * q.a;
    double c1 = hypot(a1, p.b), c2 = hypot(a2, q.b);
    double h1 = degrees_of(p.b, a1), h2 = degrees_of(q.b, a2);
    double dh = h2 - h1;
    dh = c1 * c2 == 0 ? 0 : dh > 180 ? dh - 360 : dh < -180 ? dh + 360 : dh;
    double l = (p.l + q.l) / 2, c = (c1 + c2) / 2, h = (h1 + h2) / 2;
    if (c1 * c2 == 0) {
        h = h1 + h2;
    } else if (fabs(h1 - h2) > 180) {
        h += h1 + h2 < 360 ? 180 : -180;
    }
    double t = 1 - .17 * cosine(h - 30) + .24 * cosine(2 * h) +
               .32 * cosine(3 * h + 6) - .20 * cosine(4 * h - 63);
    double sl = 1 + .015 * pow(l - 50, 2) / sqrt(20 + pow(l - 50, 2));
    double sc = 1 + .045 * c, sh = 1 + .015 * c * t;
    double turn = 60 * exp(-pow((h - 275) / 25, 2));
    double rt = -sin(turn * M_PI / 180) * 2 *
                sqrt(pow(c, 7) / (pow(c, 7) + pow(25, 7)));
    double dl = (q.l - p.l) / sl, dc = (c2 - c1) / sc;
    double dhh = 2 * sqrt(c1 * c2) * sin(dh * M_PI / 360) / sh;
    return sqrt(dl * dl + dc * dc + dhh * dhh + rt * dc * dhh);
}

/* Pairs of the table in its authors' paper. */
static void differences_are_those_of_the_paper(void **state)
{
    static const struct {
        lab p, q;
        double is;
    } pairs[] = {{{50, 2.6772, -79.7751}, {50, 0, -82.7485}, 2.0425},
                 {{50, 2.5, 0}, {73, 25, -18}, 27.1492},
                 {{50, 2.5, 0}, {61, -5, 29}, 22.8977},
                 {{50, 2.49, -.001}, {50, -2.49, .0011}, 7.2195},
                 {{2.0776, .0795, -1.1350}, {.9033, -.0636, -.5514}, .9082}};
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        double d = difference(pairs[i].p, pairs[i].q);
        assert_true(fabs(d - pairs[i].is) < .0001);
    }
}

/* ---------------------------------------------------------------- measuring */

/* A sum of colours, by light, as a picture is seen that is out of focus. */
typedef struct blend {
    linear sum;
    int n;
} blend;

static void blend_add(blend *b, double red, double green, double blue)
{
    b->sum.c[0] += to_linear(red);
    b->sum.c[1] += to_linear(green);
    b->sum.c[2] += to_linear(blue);
    b->n++;
}

static linear blend_mean(const blend *b)
{
    linear mean = b->sum;
    assert_true(b->n > 0);
    for (int i = 0; i < 3; i++) {
        mean.c[i] /= b->n;
    }
    return mean;
}

/* Adds the pixels of a picture that are opaque and, unless `r` is 0, within r
 * sides of its middle. */
static void blend_picture(blend *to, cairo_surface_t *s, double r)
{
    int w = cairo_image_surface_get_width(s);
    int stride = cairo_image_surface_get_stride(s);
    const unsigned char *data = cairo_image_surface_get_data(s);
    for (int k = 0; k < w * w; k++) {
        const unsigned char *p = data + k / w * stride + 4 * (k % w);
        double away = hypot((k % w + .5) / w - .5, (k / w + .5) / w - .5);
        if (p[3] > 240 && (r <= 0 || away < r)) {
            blend_add(to, p[2] / 255., p[1] / 255., p[0] / 255.);
        }
    }
}

static cairo_surface_t *shrunk(cairo_surface_t *s, int from, int to)
{
    for (; from > to; from /= 2) {
        cairo_surface_t *half = picture_halve(s);
        cairo_surface_destroy(s);
        s = half;
    }
    return s;
}

/* The colour of a player's figures, 24 pixels wide, in all poses. */
static linear figure_colour(int player)
{
    blend b = {0};
    for (int i = 0; figure_pose_at("meeple", i); i++) {
        cairo_surface_t *s = shrunk(
            figure_picture("meeple", figure_pose_at("meeple", i), player, 192),
            192, 24);
        blend_picture(&b, s, 0);
        cairo_surface_destroy(s);
    }
    return blend_mean(&b);
}

static linear panel_colour(int player)
{
    blend b = {0};
    char name[16];
    snprintf(name, sizeof name, "player-%d", player);
    rgb c = palette_rgb(name);
    blend_add(&b, (double)c.r, (double)c.g, (double)c.b);
    return blend_mean(&b);
}

/* The window's colours of players are those of the palette, in its order: its
 * headers cannot be included here. */
static void panel_has_colours_of_palette(void **state)
{
    static char text[1 << 16];
    (void)state;
    FILE *file = fopen("gui/widgets/theme.h", "r");
    assert_non_null(file);
    size_t n = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[n] = '\0';
    const char *at = strstr(text, "rgba player_colour");
    for (int i = 0; i < CC_PLAYERS_MAX; i++) {
        char name[16], word[40];
        snprintf(name, sizeof name, "player-%d", i);
        rgb c = palette_rgb(name);
        snprintf(word, sizeof word, "{0x%02X, 0x%02X, 0x%02X, 255}",
                 to_byte(c.r), to_byte(c.g), to_byte(c.b));
        at = at ? strstr(at, word) : NULL;
        if (!at) {
            fail_msg("gui/widgets/theme.h: no %s for %s", word, name);
        }
    }
}

/* ------------------------------------------------------------------- tables */

/* Prints the differences between n colours for an eye, and returns the least
 * one. */
static double least_of_table(const char *of, int vision, int n,
                             const char *const names[], const linear colours[])
{
    double least = 1000;
    int at[2] = {0, 0};
    print_message("%s, %s\n", of, visions[vision].name);
    for (int i = 0; i < n; i++) {
        print_message("  %-7s", names[i]);
        for (int k = 0; k < i; k++) {
            double d = difference(to_lab(seen_as(colours[i], vision)),
                                  to_lab(seen_as(colours[k], vision)));
            print_message(" %5.1f", d);
            if (d < least) {
                least = d;
                at[0] = i;
                at[1] = k;
            }
        }
        print_message("\n");
    }
    print_message("  least: %.1f, %s and %s\n", least, names[at[1]],
                  names[at[0]]);
    return least;
}

static const char *const players[] = {"red",   "blue",  "yellow",
                                      "green", "black", "white"};

/* Figures of two players are told apart by their colours, however small, and
 * so are the colours of the panel and of what the table outlines. */
static void players_differ_for_all_eyes(void **state)
{
    linear figures[CC_PLAYERS_MAX], panel[CC_PLAYERS_MAX];
    (void)state;
    for (int i = 0; i < CC_PLAYERS_MAX; i++) {
        figures[i] = figure_colour(i);
        panel[i] = panel_colour(i);
    }
    double least_figure = 1000, least_panel = 1000;
    for (int v = 0; v < VISIONS; v++) {
        double a =
            least_of_table("figures", v, CC_PLAYERS_MAX, players, figures);
        double b = least_of_table("panel", v, CC_PLAYERS_MAX, players, panel);
        least_figure = fmin(least_figure, a);
        least_panel = fmin(least_panel, b);
    }
    assert_true(least_figure > 10.5 && least_panel > 16);
}

/* Goods are told apart by colours, and by the signs on them. */
static void goods_differ_for_all_eyes(void **state)
{
    static const char *const names[] = {"wine", "grain", "cloth"};
    linear goods[3] = {{{0}}};
    (void)state;
    for (int i = 0; disc_name(i); i++) {
        for (int k = 0; k < 3; k++) {
            if (strcmp(disc_name(i), names[k]) == 0) {
                blend b = {0};
                cairo_surface_t *s = shrunk(disc_picture(i, 128), 128, 32);
                blend_picture(&b, s, .34);
                goods[k] = blend_mean(&b);
                cairo_surface_destroy(s);
            }
        }
    }
    double least = 1000;
    for (int v = 0; v < VISIONS; v++) {
        least = fmin(least, least_of_table("goods", v, 3, names, goods));
    }
    assert_true(least > 10.5);
}

/* ---------------------------------------------------------------- on the land
 */

enum { FIELD, CITY, ROAD, LANDS };

/* Measures the land of tiles of the base game seen from afar, away from the
 * edges of segments. */
static void measure_land(linear land[LANDS])
{
    static const char *const tiles[] = {"b04", "b08", "b14", "b16",
                                        "b18", "b20", "b22"};
    static layout l;
    blend sums[LANDS] = {{{{0}}, 0}};
    for (size_t i = 0; i < sizeof tiles / sizeof *tiles; i++) {
        layout_make(&l, &pictures_catalog, pictures_type(tiles[i]));
        const int side = 64;
        cairo_surface_t *s = face_picture(&l, 0, 0, side);
        int stride = cairo_image_surface_get_stride(s);
        const unsigned char *data = cairo_image_surface_get_data(s);
        for (int k = 0; k < side * side; k++) {
            double x = (k % side + .5) / side, y = (k / side + .5) / side;
            int slot = layout_slot_at(&l, x, y);
            int kind = slot == NO_SLOT ? -1 : (int)l.type->segments[slot].kind;
            int to = kind == CC_FIELD  ? FIELD
                     : kind == CC_CITY ? CITY
                     : kind == CC_ROAD ? ROAD
                                       : LANDS;
            const unsigned char *p =
                data + (k / side + side / OVERHANG) * stride + 4 * (k % side);
            if (to < LANDS &&
                layout_clearance(&l, x, y) > (to == ROAD ? .02 : .06)) {
                blend_add(&sums[to], p[2] / 255., p[1] / 255., p[0] / 255.);
            }
        }
        cairo_surface_destroy(s);
    }
    for (int i = 0; i < LANDS; i++) {
        land[i] = blend_mean(&sums[i]);
    }
}

/* Figures, 24 pixels wide, stand out of what they stand on, even without their
 * dark rim and their light, which are left out of account here. Least does
 * green in a city, for eyes without red cones: there it is parted from roofs by
 * the light line around small figures. */
static void figures_stand_out_for_all_eyes(void **state)
{
    static const char *const names[LANDS] = {"field", "city", "road"};
    linear land[LANDS];
    (void)state;
    measure_land(land);
    double least = 1000;
    for (int v = 0; v < VISIONS; v++) {
        print_message("figures on the land, %s\n", visions[v].name);
        for (int i = 0; i < CC_PLAYERS_MAX; i++) {
            lab figure = to_lab(seen_as(figure_colour(i), v));
            print_message("  %-7s", players[i]);
            for (int k = 0; k < LANDS; k++) {
                double d = difference(figure, to_lab(seen_as(land[k], v)));
                print_message(" %s %5.1f", names[k], d);
                least = fmin(least, d);
            }
            print_message("\n");
        }
    }
    print_message("least: %.1f\n", least);
    assert_true(least > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(differences_are_those_of_the_paper),
        cmocka_unit_test(panel_has_colours_of_palette),
        cmocka_unit_test(players_differ_for_all_eyes),
        cmocka_unit_test(goods_differ_for_all_eyes),
        cmocka_unit_test(figures_stand_out_for_all_eyes),
    };
    return cmocka_run_group_tests(tests, pictures_load, pictures_unload);
}
