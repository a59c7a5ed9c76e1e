/* letters.c - capital letters, and plates with names
 *
 * Letters are strokes, so that drawing tiles needs no font. Names are in Latin
 * letters with the accents of French.
 *
 * SPDX-License-Identifier: MIT
 */
#include <ctype.h>
#include <math.h>
#include <string.h>

#include "colours.h"
#include "letters.h"
#include "tools/pack/sprites/icons.h"

/* ----------------------------------------------------------------- letters */

/* Capital letters from A on, as strokes for path_text(); width and strokes are
 * in sixths of the height. */
static const struct {
    double width;
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

/* Between letters; width of a blank; in sixths of the height. */
#define GAP   1.7
#define BLANK 2.4

/* Returns the next letter of a UTF-8 text and its accent: 1 grave, 2 acute, 3
 * circumflex. Returns 0 at the end, a blank for anything that is not a Latin
 * letter. */
static char next_letter(const char **text, int *accent)
{
    /* U+00C0 to U+00FF are 0xc3 and a second byte; its low five bits are the
     * same for a capital and its small letter. */
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

/* Returns the width of a text with letters of this height. */
static double letters_width(const char *text, double height)
{
    double width = -GAP;
    int accent;
    for (char c; (c = next_letter(&text, &accent)) != 0;) {
        width += c == ' ' ? BLANK : capitals[c - 'A'].width + GAP;
    }
    return width * height / 6;
}

static void paint_letters(cairo_t *cr, const char *text, point middle,
                          double height, colour ink)
{
    int accent;
    cairo_save(cr);
    cairo_translate(cr, middle.x - letters_width(text, height) / 2,
                    middle.y - height / 2);
    cairo_scale(cr, height / 6, height / 6);
    cairo_set_line_width(cr, 1.0);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    set_colour(cr, ink, 1);
    for (char c; (c = next_letter(&text, &accent)) != 0;) {
        if (c == ' ') {
            cairo_translate(cr, BLANK, 0);
            continue;
        }
        double width = capitals[c - 'A'].width, x = width / 2;
        path_text(cr, capitals[c - 'A'].path);
        if (accent) { /* one stroke; two for a circumflex */
            cairo_move_to(cr, x - (accent != 2), accent == 2 ? -.9 : -1.9);
            cairo_line_to(cr, x + (accent == 2), accent == 1 ? -.9 : -1.9);
            if (accent == 3) {
                cairo_move_to(cr, x - 1, -.9);
                cairo_line_to(cr, x, -1.9);
                cairo_line_to(cr, x + 1, -.9);
            }
        }
        cairo_stroke(cr);
        cairo_translate(cr, width + GAP, 0);
    }
    cairo_restore(cr);
}

void paint_plate(cairo_t *cr, const char *name, point middle, double max_w)
{
    colour ink = palette("ink"),
           edge = colour_mix(palette("parchment"), ink, .55);
    double size = fmin(.040, .040 * (max_w - .04) / letters_width(name, .040));
    double w = letters_width(name, size) + .030, h = size + .028;
    double x = middle.x - w / 2, y = middle.y - h / 2;
    cairo_rectangle(cr, x + .005, y + .008, w, h);
    set_colour(cr, palette("shadow"), .45);
    cairo_fill(cr);
    cairo_rectangle(cr, x, y, w, h);
    set_colour(cr, edge, 1);
    cairo_fill(cr);
    cairo_rectangle(cr, x + .003, y + .003, w - .006, h - .006);
    set_colour(cr, palette("parchment"), 1);
    cairo_fill(cr);
    paint_letters(cr, name, middle, size, ink);
}
