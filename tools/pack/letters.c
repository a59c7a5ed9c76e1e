/* letters.c - capital letters, and names as engraved on a map
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
#define GAP         2.1
#define BLANK       2.9
#define QUILL_ANGLE .6 /* radians */

/* Returns the next letter of a UTF-8 text, as a capital, and writes its accent:
 * 0 none, 1 grave, 2 acute, 3 circumflex. Returns 0 at the end, a blank for
 * anything that is not a Latin letter. */
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

/* Adds a letter and its accent to the path. */
static void letter_path(cairo_t *cr, char c, int accent)
{
    double x = capitals[c - 'A'].width / 2;
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
}

/* Adds the letters of a text around `middle` to the path. */
static void text_path(cairo_t *cr, const char *text, point middle,
                      double height)
{
    int accent;
    cairo_save(cr);
    cairo_translate(cr, middle.x - letters_width(text, height) / 2,
                    middle.y - height / 2);
    cairo_scale(cr, height / 6, height / 6);
    for (char c; (c = next_letter(&text, &accent)) != 0;) {
        if (c == ' ') {
            cairo_translate(cr, BLANK, 0);
            continue;
        }
        letter_path(cr, c, accent);
        cairo_translate(cr, capitals[c - 'A'].width + GAP, 0);
    }
    cairo_restore(cr);
}

void stroke_with_quill(cairo_t *cr, double angle, double wide, double thin)
{
    cairo_save(cr);
    cairo_rotate(cr, -angle);
    cairo_scale(cr, wide, thin);
    cairo_set_line_width(cr, 1);
    cairo_stroke_preserve(cr);
    cairo_restore(cr);
}

void paint_name(cairo_t *cr, const char *name, point middle, double max_w)
{
    const double tall = .040;
    double size = fmin(tall, tall * max_w / letters_width(name, tall));
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    text_path(cr, name, middle, size);
    /* The paper around the letters, which fades out over the roofs. */
    set_colour(cr, palette("parchment"), .30);
    for (double w = 1.15; w > .3; w -= .2) {
        stroke_with_quill(cr, QUILL_ANGLE, w * size, w * size);
    }
    set_colour(cr, palette("engraved"), 1);
    stroke_with_quill(cr, QUILL_ANGLE, .21 * size, .115 * size);
    cairo_new_path(cr);
}
