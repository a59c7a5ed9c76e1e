/* city_things.c - public and historic buildings of The City
 *
 * Slate-blue roofs on a paved lot, all seen from above. A historic building
 * has the form that a word of its name tells, and a gilt plate with the name,
 * in letters of our own, so that no font is needed to draw tiles.
 *
 * SPDX-License-Identifier: MIT
 */
#include <ctype.h>
#include <math.h>
#include <string.h>

#include "city.h"

/* ------------------------------------------------------------------ letters
 */

/* Engraved capitals as strokes, 6 units high. */
static const struct {
    double wide;
    const char *path;
} capitals[26] = {
    {4, "M 0 6 L 2 0 L 4 6 M .8 4 L 3.2 4"},
    {3.8, "M 0 0 L 0 6 L 2.4 6 L 3.6 5.4 L 3.8 4.4 L 3.4 3.4 L 2.4 3 L 0 3 M "
          "2.4 3 L 3.2 2.4 L 3.4 1.4 L 3 .5 L 2.2 0 L 0 0"},
    {3.8, "M 3.8 1.2 L 3 .2 L 2 0 L .8 .6 L 0 2.2 L 0 3.8 L .8 5.4 L 2 6 L 3 "
          "5.8 L 3.8 4.8"},
    {4, "M 0 0 L 0 6 L 1.8 6 L 3.2 5.2 L 4 3.8 L 4 2.2 L 3.2 .8 L 1.8 0 Z"},
    {3.2, "M 3.2 0 L 0 0 L 0 6 L 3.2 6 M 0 3 L 2.6 3"},
    {3.2, "M 3.2 0 L 0 0 L 0 6 M 0 3 L 2.6 3"},
    {4, "M 3.8 1.2 L 3 .2 L 2 0 L .8 .6 L 0 2.2 L 0 3.8 L .8 5.4 L 2 6 L 3 5.8 "
        "L 4 5 L 4 3.3 L 2.4 3.3"},
    {4, "M 0 0 L 0 6 M 4 0 L 4 6 M 0 3 L 4 3"},
    {0, "M 0 0 L 0 6"},
    {2.4, "M 2.4 0 L 2.4 4.8 L 1.8 5.8 L .8 6 L 0 5.4"},
    {3.8, "M 0 0 L 0 6 M 3.6 0 L 0 3.4 M 1.2 2.4 L 3.8 6"},
    {3.2, "M 0 0 L 0 6 L 3.2 6"},
    {4.8, "M 0 6 L .4 0 L 2.4 4.4 L 4.4 0 L 4.8 6"},
    {4, "M 0 6 L 0 0 L 4 6 L 4 0"},
    {4.2, "M 1.4 .2 L .4 1.3 L 0 3 L .4 4.7 L 1.4 5.8 L 2.8 5.8 L 3.8 4.7 L "
          "4.2 3 L 3.8 1.3 L 2.8 .2 Z"},
    {3.6, "M 0 6 L 0 0 L 2.4 0 L 3.4 .6 L 3.6 1.6 L 3.2 2.6 L 2.4 3.2 L 0 3.2"},
    {4.2, "M 1.4 .2 L .4 1.3 L 0 3 L .4 4.7 L 1.4 5.8 L 2.8 5.8 L 3.8 4.7 L "
          "4.2 3 L 3.8 1.3 L 2.8 .2 Z M 2.6 4.4 L 4.4 6.4"},
    {3.8, "M 0 6 L 0 0 L 2.4 0 L 3.4 .6 L 3.6 1.6 L 3.2 2.6 L 2.4 3.2 L 0 3.2 "
          "M 1.8 3.2 L 3.8 6"},
    {3.5, "M 3.4 1 L 2.6 .1 L 1.4 0 L .4 .6 L .2 1.6 L .8 2.5 L 2.6 3.3 L 3.4 "
          "4.2 L 3.3 5.3 L 2.4 6 L 1.1 6 L .1 5"},
    {4, "M 0 0 L 4 0 M 2 0 L 2 6"},
    {4, "M 0 0 L 0 4.4 L .8 5.7 L 2 6 L 3.2 5.7 L 4 4.4 L 4 0"},
    {4, "M 0 0 L 2 6 L 4 0"},
    {5.6, "M 0 0 L 1.4 6 L 2.8 1 L 4.2 6 L 5.6 0"},
    {4, "M 0 0 L 4 6 M 4 0 L 0 6"},
    {4, "M 0 0 L 2 3 L 4 0 M 2 3 L 2 6"},
    {3.6, "M 0 0 L 3.6 0 L 0 6 L 3.6 6"},
};

#define GAP   1.7 /* between letters */
#define BLANK 2.4

/* The next letter and its accent: 1 grave, 2 acute, 3 circumflex; 0 at the
 * end, a blank for what is no letter. Reads UTF-8, Latin letters alone. */
static char next_letter(const char **text, int *accent)
{
    static const char bases[] = "AAAAAAACEEEEIIIIDNOOOOO OUUUUYTS";
    static const char accents[] = "12300000123012300012300001230200";
    unsigned char c = (unsigned char)*(*text)++;
    *accent = 0;
    if (c == 0xc3 && **text) {
        int i = (unsigned char)*(*text)++ & 31;
        *accent = accents[i] - '0';
        return bases[i];
    }
    return (char)(c == 0 ? 0 : c < 128 && isalpha(c) ? toupper(c) : ' ');
}

double letters_width(const char *text, double high)
{
    double wide = -GAP;
    int accent;
    for (char c; (c = next_letter(&text, &accent)) != 0;) {
        wide += c == ' ' ? BLANK : capitals[c - 'A'].wide + GAP;
    }
    return wide * high / 6;
}

void paint_letters(cairo_t *cr, const char *text, point middle, double high,
                   colour ink)
{
    int accent;
    cairo_save(cr);
    cairo_translate(cr, middle.x - letters_width(text, high) / 2,
                    middle.y - high / 2);
    cairo_scale(cr, high / 6, high / 6);
    cairo_set_line_width(cr, 1.0);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    set_colour(cr, ink, 1);
    for (char c; (c = next_letter(&text, &accent)) != 0;) {
        if (c == ' ') {
            cairo_translate(cr, BLANK, 0);
            continue;
        }
        double wide = capitals[c - 'A'].wide, x = wide / 2;
        path_text(cr, capitals[c - 'A'].path);
        if (accent) {
            cairo_move_to(cr, x - (accent != 2), accent == 2 ? -.9 : -1.9);
            cairo_line_to(cr, x + (accent == 2), accent == 1 ? -.9 : -1.9);
            if (accent == 3) {
                cairo_move_to(cr, x - 1, -.9);
                cairo_line_to(cr, x, -1.9);
                cairo_line_to(cr, x + 1, -.9);
            }
        }
        cairo_stroke(cr);
        cairo_translate(cr, wide + GAP, 0);
    }
    cairo_restore(cr);
}

/* A gilt plate with the name cut into it. */
static void paint_plate(cairo_t *cr, const char *name, point middle,
                        double widest)
{
    colour gold = mix(palette("gold"), palette("awning-3"), .5);
    double high = fmin(.047, .047 * (widest - .04) / letters_width(name, .047));
    double w = letters_width(name, high) + .036, h = high + .032;
    double x = middle.x - w / 2, y = middle.y - h / 2;
    cairo_rectangle(cr, x + .007, y + .010, w, h);
    set_colour(cr, palette("shadow"), .45);
    cairo_fill(cr);
    cairo_rectangle(cr, x, y, w, h);
    set_colour(cr, mix(gold, palette("ink"), .55), 1);
    cairo_fill(cr);
    cairo_pattern_t *shine = cairo_pattern_create_linear(x, y, x + w, y + h);
    colour bright = mix(gold, palette("canvas"), .55);
    cairo_pattern_add_color_stop_rgb(shine, 0, bright.r, bright.g, bright.b);
    cairo_pattern_add_color_stop_rgb(shine, .45, gold.r, gold.g, gold.b);
    cairo_pattern_add_color_stop_rgb(shine, .6, bright.r, bright.g, bright.b);
    cairo_pattern_add_color_stop_rgb(shine, 1, gold.r, gold.g, gold.b);
    cairo_rectangle(cr, x + .005, y + .005, w - .010, h - .010);
    cairo_set_source(cr, shine);
    cairo_fill(cr);
    cairo_pattern_destroy(shine);
    for (int i = 0; i < 2; i++) { /* nails */
        cairo_arc(cr, i ? x + w - .011 : x + .011, middle.y, .0035, 0, 7);
        set_colour(cr, mix(gold, palette("ink"), .6), 1);
        cairo_fill(cr);
    }
    paint_letters(cr, name, middle, high, palette("ink"));
}

/* -------------------------------------------------------------------- roofs
 */

/* A roof with its ridge along the longer side; its shadow is `high` long. */
static void hall(cairo_t *cr, lot b, colour roof, double high)
{
    bool along = b.w >= b.h;
    cairo_rectangle(cr, b.x + high * .7, b.y + high, b.w, b.h);
    set_colour(cr, palette("shadow"), .42);
    cairo_fill(cr);
    for (int half = 0; half < 2; half++) {
        double angle = along ? (half ? M_PI / 2 : -M_PI / 2) : half ? 0 : M_PI;
        cairo_rectangle(cr, b.x + (half && !along ? b.w / 2 : 0),
                        b.y + (half && along ? b.h / 2 : 0),
                        along ? b.w : b.w / 2, along ? b.h / 2 : b.h);
        set_colour(cr, lit(roof, angle), 1);
        cairo_fill(cr);
    }
    set_colour(cr, mix(roof, palette("ink"), .4), .32);
    cairo_set_line_width(cr, .003);
    for (int i = 1; i < 8; i++) { /* courses of slates */
        cairo_move_to(cr, along ? b.x : b.x + b.w * i / 8,
                      along ? b.y + b.h * i / 8 : b.y);
        cairo_rel_line_to(cr, along ? b.w : 0, along ? 0 : b.h);
    }
    cairo_stroke(cr);
    cairo_rectangle(cr, b.x, b.y, b.w, b.h);
    set_colour(cr, mix(roof, palette("ink"), .7), 1);
    cairo_set_line_width(cr, .006);
    cairo_stroke(cr);
    cairo_move_to(cr, along ? b.x : b.x + b.w / 2, along ? b.y + b.h / 2 : b.y);
    cairo_rel_line_to(cr, along ? b.w : 0, along ? 0 : b.h);
    set_colour(cr, mix(roof, palette("canvas"), .55), 1);
    cairo_stroke(cr);
}

/* A square tower under four slopes. */
static void pavilion(cairo_t *cr, point at, double half, colour roof)
{
    cairo_rectangle(cr, at.x - half + half * .45, at.y - half + half * .65,
                    2 * half, 2 * half);
    set_colour(cr, palette("shadow"), .42);
    cairo_fill(cr);
    cairo_rectangle(cr, at.x - half, at.y - half, 2 * half, 2 * half);
    set_colour(cr, palette("stone-light"), 1);
    cairo_fill_preserve(cr);
    set_colour(cr, mix(palette("stone-shade"), palette("ink"), .3), 1);
    cairo_set_line_width(cr, .006);
    cairo_stroke(cr);
    half *= .82;
    paint_hip(cr, at.x - half, at.y - half, 2 * half, 2 * half, roof);
    paint_peak(cr, at, half * .22);
}

static colour slate(void)
{
    return mix(palette("public"), palette("shield"), .14);
}

/* A paved yard, the lot's ground. */
static void pave(cairo_t *cr, rng *r, lot b)
{
    colour c = mix(palette("stone-light"), palette("road"), .45);
    int rows = (int)(b.h / .030), columns = (int)(b.w / .030);
    cairo_rectangle(cr, b.x, b.y, b.w, b.h);
    set_colour(cr, mix(palette("stone-shade"), palette("lane"), .3), 1);
    cairo_fill(cr);
    for (int i = 0; i < rows * columns; i++) {
        double w = b.w / columns, h = b.h / rows;
        cairo_rectangle(cr, b.x + i % columns * w + .0015,
                        b.y + (double)(i / columns) * h + .0015, w - .003,
                        h - .003);
        set_colour(cr, mix(c, palette("stone"), rng_unit(r) * .8), 1);
        cairo_fill(cr);
    }
}

/* ----------------------------------------------------- the historic buildings
 */

/* Each is painted in a square from -1 to 1, about as high as wide. */
static void paint_well_house(cairo_t *cr)
{
    static const struct {
        double radius;
        const char *colour;
    } rings[] = {{.62, "stone-shade"}, {.59, "stone-light"},
                 {.44, "stone-shade"}, {.42, "stone"},
                 {.30, "ink"},         {.27, "water"}};
    cairo_arc(cr, .12, .18, .64, 0, 7);
    set_colour(cr, palette("shadow"), .4);
    cairo_fill(cr);
    for (int i = 0; i < 6; i++) {
        cairo_arc(cr, 0, 0, rings[i].radius, 0, 7);
        set_colour(cr, palette(rings[i].colour), 1);
        cairo_fill(cr);
    }
    set_colour(cr, palette("stone-shade"), .8);
    cairo_set_line_width(cr, .02);
    for (int i = 0; i < 12; i++) {
        double a = i * M_PI / 6;
        cairo_move_to(cr, .44 * cos(a), .44 * sin(a));
        cairo_line_to(cr, .60 * cos(a), .60 * sin(a));
    }
    cairo_stroke(cr);
    for (int i = 0; i < 2; i++) { /* the roof on two posts, over one half */
        hall(cr, (lot){-.82, i ? -.60 : -.72, 1.64, i ? 0.001 : .62}, slate(),
             i ? 0 : .16);
    }
    paint_peak(cr, (point){-.82, -.41}, .06);
    paint_peak(cr, (point){.82, -.41}, .06);
}

static void paint_great_tower(cairo_t *cr)
{
    hall(cr, (lot){-.95, .10, 1.9, .50}, slate(), .12);
    cairo_rectangle(cr, -.40, -.50, 1.20, 1.35);
    set_colour(cr, palette("shadow"), .40);
    cairo_fill(cr);
    cairo_rectangle(cr, -.58, -.78, 1.16, 1.16);
    set_colour(cr, palette("stone-light"), 1);
    cairo_fill_preserve(cr);
    set_colour(cr, mix(palette("stone-shade"), palette("ink"), .3), 1);
    cairo_set_line_width(cr, .045);
    cairo_stroke(cr);
    for (int i = 0; i < 4; i++) {
        pavilion(cr, (point){i & 1 ? .52 : -.52, i < 2 ? -.72 : .32}, .17,
                 slate());
    }
    paint_hip(cr, -.44, -.64, .88, .88, slate());
    paint_peak(cr, (point){0, -.20}, .10);
}

static void paint_minster(cairo_t *cr)
{
    hall(cr, (lot){-.80, -.36, 1.55, .66}, mix(slate(), palette("ink"), .12),
         .14);
    hall(cr, (lot){.18, -.70, .42, 1.34}, slate(), .06);
    for (int i = 0; i < 6; i++) { /* the round end of the choir */
        double a = -M_PI / 2 + i * M_PI / 6, b = a + M_PI / 6;
        cairo_move_to(cr, .75, -.03);
        cairo_line_to(cr, .75 + .27 * cos(a), -.03 + .27 * sin(a));
        cairo_line_to(cr, .75 + .27 * cos(b), -.03 + .27 * sin(b));
        cairo_close_path(cr);
        set_colour(cr, lit(slate(), (a + b) / 2), 1);
        cairo_fill_preserve(cr);
        set_colour(cr, mix(slate(), palette("ink"), .7), 1);
        cairo_set_line_width(cr, .02);
        cairo_stroke(cr);
    }
    hall(cr, (lot){-.80, -.22, 1.58, .38}, slate(), .03);
    pavilion(cr, (point){-.80, -.30}, .24, slate());
    pavilion(cr, (point){-.80, .26}, .24, slate());
    set_colour(cr, palette("gold"), 1);
    cairo_rectangle(cr, -.46, -.06, .46, .06);
    cairo_rectangle(cr, -.20, -.18, .06, .30);
    cairo_fill(cr);
}

static void paint_stronghold(cairo_t *cr)
{
    cairo_rectangle(cr, -.80, -.62, 1.78, 1.44);
    set_colour(cr, palette("shadow"), .36);
    cairo_fill(cr);
    cairo_rectangle(cr, -.85, -.72, 1.70, 1.32);
    set_colour(cr, palette("stone-shade"), 1);
    cairo_fill(cr);
    cairo_rectangle(cr, -.80, -.67, 1.60, 1.22);
    set_colour(cr, palette("stone-light"), 1);
    cairo_fill(cr);
    cairo_rectangle(cr, -.66, -.53, 1.32, .94);
    set_colour(cr, mix(palette("stone"), palette("road"), .5), 1);
    cairo_fill_preserve(cr);
    set_colour(cr, palette("stone-shade"), 1);
    cairo_set_line_width(cr, .03);
    cairo_stroke(cr);
    hall(cr, (lot){-.66, -.53, 1.32, .40}, slate(), .10);
    hall(cr, (lot){.32, -.53, .34, .94}, slate(), .10);
    pavilion(cr, (point){-.25, -.32}, .30, slate());
    for (int i = 0; i < 4; i++) {
        point at = {i & 1 ? .82 : -.82, i < 2 ? -.68 : .56};
        cairo_save(cr);
        cairo_translate(cr, at.x, at.y);
        cairo_scale(cr, 3.4, 3.4); /* made for the scale of a tile */
        paint_spire(cr, (point){0, 0}, .085);
        cairo_restore(cr);
    }
}

static void paint_great_hall(cairo_t *cr)
{
    hall(cr, (lot){-.85, -.62, .50, 1.20}, slate(), .14);
    hall(cr, (lot){.35, -.62, .50, 1.20}, slate(), .14);
    hall(cr, (lot){-.60, -.40, 1.20, .62}, slate(), .10);
    pavilion(cr, (point){0, -.09}, .24, slate());
    for (int i = 0; i < 4; i++) {
        paint_peak(cr, (point){i & 1 ? .60 : -.60, i < 2 ? -.58 : .54}, .06);
    }
}

static void paint_historic(cairo_t *cr, const city_plan *p, rng *r)
{
    static const struct {
        const char *word;
        void (*paint)(cairo_t *);
    } forms[] = {{"Puits", paint_well_house},
                 {"Tour", paint_great_tower},
                 {"Saint", paint_minster},
                 {"Chateau", paint_stronghold},
                 {"", paint_great_hall}};
    const lot *b = &p->lot;
    double plate = .083, half = (b->h - plate * .72) / 2;
    size_t i = 0;
    char name[64];
    snprintf(name, sizeof name, "%s", p->l->type->building);
    while (!strstr(name, forms[i].word)) {
        i++;
    }
    pave(cr, r, *b);
    cairo_save(cr);
    cairo_translate(cr, b->x + b->w / 2, b->y + half * 1.08);
    cairo_scale(cr, half * 1.12, half * 1.12);
    forms[i].paint(cr);
    cairo_restore(cr);
    paint_plate(cr, name,
                (point){b->x + b->w / 2, b->y + b->h - plate / 2 + .004},
                b->w + .02);
}

/* Three plans of halls with a cupola. */
static void paint_public(cairo_t *cr, const city_plan *p, rng *r)
{
    const lot *b = &p->lot;
    double in = .012, x = b->x + in, y = b->y + in, w = b->w - 2 * in;
    double h = b->h - 2 * in, wing = w * .30;
    point middle = {x + w / 2, y + h / 2};
    pave(cr, r, *b);
    switch (rng_below(r, 3)) {
    case 0: /* two wings */
        hall(cr, (lot){x, y, wing, h}, slate(), .022);
        hall(cr, (lot){x + w - wing, y, wing, h}, slate(), .022);
        hall(cr, (lot){x + wing * .6, y + h * .22, w - wing * 1.2, h * .56},
             slate(), .018);
        break;
    case 1: /* one long hall, a porch to the south */
        hall(cr, (lot){middle.x - wing / 2, y + h * .3, wing, h * .70}, slate(),
             .020);
        hall(cr, (lot){x, y, w, h * .68}, slate(), .022);
        middle.y = y + h * .34;
        break;
    default: /* four roofs around a court */
        hall(cr, (lot){x, y, w, h * .34}, slate(), .020);
        hall(cr, (lot){x, y, wing * .8, h}, slate(), .020);
        hall(cr, (lot){x + w - wing * .8, y, wing * .8, h}, slate(), .020);
        hall(cr, (lot){x, y + h * .66, w, h * .34}, slate(), .020);
        middle.y = y + h * .80;
    }
    pavilion(cr, middle, h * .17, slate());
}

void paint_building(cairo_t *cr, const city_plan *p, rng *r)
{
    if (p->has_lot && p->l->type->marks & MARK_HISTORIC) {
        paint_historic(cr, p, r);
    } else if (p->has_lot) {
        paint_public(cr, p, r);
    }
}
