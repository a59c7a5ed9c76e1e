/* portraits.c - portraits of the computer opponents, in a unit square
 *
 * A person is a row: colours, what is worn on the head, beard, expression. All
 * have the same head and shoulders, in a medallion as in the margin of a
 * manuscript. The rows have the names of bots (engine/bots/bots.c).
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <string.h>

#include "sprites.h"

/* ------------------------------------------------------------------- persons
 */

typedef enum headgear {
    BARE,
    COIF,   /* a linen cap that is tied below the chin */
    VEIL,   /* falls to the shoulders */
    WIMPLE, /* a veil that covers the neck too */
    HOOD,
    CAP,   /* of felt */
    STRAW, /* a hat with a wide brim */
    CROWN,
    MOTLEY /* a fool's hood with two horns and bells */
} headgear;

typedef enum beard {
    SHAVEN,
    STUBBLE,
    SHORT_BEARD,
    LONG_BEARD,
    MOUSTACHE
} beard;

typedef struct person {
    const char *bot;
    unsigned ground, clothes, trim, gear, hair, skin; /* 0xRRGGBB */
    headgear on_head;
    beard beard;
    bool has_long_hair;
    double width; /* of the face: 1 is usual */
    double smile; /* of the mouth: 1 up, -1 down */
    double brow;  /* of the eyebrows: 1 raised outside, -1 inside */
} person;

static const person persons[] = {
    {"beginner", 0x7f9a6a, 0xb98a4e, 0xe8d9b4, 0, 0xc9964a, 0xf0c9a0, BARE,
     SHAVEN, false, 1.04, 1, -.5},
    {"casual", 0xa34e44, 0x4f6f8f, 0xe9dcc0, 0xf0e6d0, 0x6b4026, 0xeebf98, VEIL,
     SHAVEN, true, .97, .8, .1},
    {"skilled", 0x3f5f8c, 0x8c3b33, 0xd8b45a, 0xefe6d2, 0x5a3a22, 0xe3b085,
     COIF, SHORT_BEARD, false, 1, .3, .2},
    {"strong", 0x6a4a78, 0x2f5d50, 0xd8b45a, 0xf4eee0, 0x3a2a20, 0xe9bd97,
     WIMPLE, SHAVEN, false, .95, .1, .5},
    {"master", 0x8a2f2c, 0x35406e, 0xe4bf5a, 0xe0b53f, 0x2c211c, 0xe2b58c,
     CROWN, SHAVEN, true, .93, .05, .7},
    {"builder", 0xb08a4a, 0x6d5a48, 0xc9b48a, 0x8f3a30, 0x8a8278, 0xd9a47a, CAP,
     MOUSTACHE, false, 1.08, .2, -.1},
    {"thief", 0x4a4f5c, 0x2f3a33, 0x5e6e5c, 0x3b4d40, 0x1f1a18, 0xdfae86, HOOD,
     SHAVEN, false, .94, .6, 1},
    {"farmer", 0x8fae62, 0x7a6a3e, 0xd9c48a, 0xdcbb5c, 0xa06a34, 0xd89a6c,
     STRAW, LONG_BEARD, false, 1.06, .7, -.2},
    {"random", 0xc79a3a, 0x9b2d28, 0xe3b11f, 0x2b6a52, 0xb0622c, 0xecc19a,
     MOTLEY, STUBBLE, false, 1, 1.3, -.8},
};

enum { PERSONS = sizeof persons / sizeof *persons };

const char *portrait_bot(int i)
{
    return i < PERSONS ? persons[i].bot : NULL;
}

/* ------------------------------------------------------------------- drawing
 */

static colour colour_of(unsigned hex)
{
    return (colour){(hex >> 16 & 255) / 255., (hex >> 8 & 255) / 255.,
                    (hex & 255) / 255.};
}

static const unsigned INK = 0x3a2b1f;

static colour darker(colour c, double share)
{
    return colour_mix(c, colour_of(INK), share);
}

/* Fills the path and draws its outline. */
static void paint(cairo_t *cr, colour c)
{
    set_colour(cr, c, 1);
    cairo_fill_preserve(cr);
    set_colour(cr, darker(c, .75), .9);
    cairo_set_line_width(cr, .013);
    cairo_stroke(cr);
}

/* Draws the path as a line. */
static void draw_line(cairo_t *cr, colour c, double width)
{
    set_colour(cr, c, 1);
    cairo_set_line_width(cr, width);
    cairo_stroke(cr);
}

static void ellipse(cairo_t *cr, double x, double y, double rx, double ry)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, rx, ry);
    cairo_new_sub_path(cr);
    cairo_arc(cr, 0, 0, 1, 0, 2 * M_PI);
    cairo_restore(cr);
}

/* The head: its middle, and half its size. */
#define HEAD_X .5
#define HEAD_Y .46
#define HEAD_W .158
#define HEAD_H .2

static double face_width(const person *p)
{
    return HEAD_W * p->width;
}

/* Moves right for side 1, left for -1. */
static double beside(int side, double distance)
{
    return HEAD_X + side * distance;
}

static void paint_ground(cairo_t *cr, const person *p)
{
    colour c = colour_of(p->ground);
    set_colour(cr, c, 1);
    cairo_paint(cr);
    cairo_set_line_width(cr, .007);
    set_colour(cr, colour_mix(c, palette("parchment"), .5), .45);
    for (int i = -8; i <= 16; i++) { /* lozenges */
        cairo_move_to(cr, i * .125, 0);
        cairo_line_to(cr, i * .125 + 1, 1);
        cairo_move_to(cr, i * .125, 1);
        cairo_line_to(cr, i * .125 + 1, 0);
    }
    cairo_stroke(cr);
}

/* Hair, or cloth, that falls behind the head to y. */
static void paint_behind(cairo_t *cr, const person *p, double out, double y,
                         colour c)
{
    double w = face_width(p) + out;
    cairo_move_to(cr, HEAD_X - w, y);
    cairo_curve_to(cr, HEAD_X - w - .03, .45, HEAD_X - w, HEAD_Y - HEAD_H - .05,
                   HEAD_X, HEAD_Y - HEAD_H - .05);
    cairo_curve_to(cr, HEAD_X + w, HEAD_Y - HEAD_H - .05, HEAD_X + w + .03, .45,
                   HEAD_X + w, y);
    cairo_close_path(cr);
    paint(cr, c);
}

static void paint_shoulders(cairo_t *cr, const person *p)
{
    cairo_move_to(cr, .06, 1.05);
    cairo_curve_to(cr, .08, .84, .2, .78, .4, .745);
    cairo_line_to(cr, .6, .745);
    cairo_curve_to(cr, .8, .78, .92, .84, .94, 1.05);
    cairo_close_path(cr);
    paint(cr, colour_of(p->clothes));
    set_colour(cr, darker(colour_of(p->clothes), .35), .8); /* folds */
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, beside(side, .2), .83);
        cairo_line_to(cr, beside(side, .23), 1);
        cairo_move_to(cr, beside(side, .1), .88);
        cairo_line_to(cr, beside(side, .11), 1);
    }
    cairo_set_line_width(cr, .012);
    cairo_stroke(cr);
}

static void paint_neck(cairo_t *cr, const person *p)
{
    colour skin = darker(colour_of(p->skin), .12);
    cairo_move_to(cr, .435, .6);
    cairo_line_to(cr, .43, .75);
    cairo_curve_to(cr, .46, .8, .54, .8, .57, .75);
    cairo_line_to(cr, .565, .6);
    cairo_close_path(cr);
    paint(cr, skin);
    cairo_move_to(cr, .405, .742);
    cairo_curve_to(cr, .45, .84, .55, .84, .595, .742);
    draw_line(cr, colour_of(p->trim), .035);
}

static void paint_eyes(cairo_t *cr, const person *p)
{
    colour ink = colour_of(INK), hair = darker(colour_of(p->hair), .4);
    for (int side = -1; side <= 1; side += 2) {
        double x = beside(side, .062 * p->width), y = .445;
        ellipse(cr, x, y, .03, .019);
        set_colour(cr, colour_of(0xfbf4e6), 1);
        cairo_fill(cr);
        ellipse(cr, x + .004, y, .0155, .018);
        set_colour(cr, ink, 1);
        cairo_fill(cr);
        cairo_move_to(cr, x - .032, y - .004);
        cairo_curve_to(cr, x - .015, y - .026, x + .015, y - .026, x + .032,
                       y - .004);
        draw_line(cr, ink, .01);
        double inner = x - side * .036, outer = x + side * .036;
        cairo_move_to(cr, inner, y - .043 + .014 * p->brow);
        cairo_curve_to(cr, x, y - .062, x, y - .062, outer,
                       y - .042 - .014 * p->brow);
        draw_line(cr, hair, .016);
    }
}

static void paint_face(cairo_t *cr, const person *p)
{
    colour skin = colour_of(p->skin), ink = colour_of(INK);
    double w = face_width(p);
    for (int side = -1; side <= 1; side += 2) {
        ellipse(cr, beside(side, w), HEAD_Y + .02, .026, .042);
        paint(cr, darker(skin, .06));
    }
    cairo_move_to(cr, HEAD_X - w, HEAD_Y - .03);
    cairo_curve_to(cr, HEAD_X - w, HEAD_Y - HEAD_H * 1.25, HEAD_X + w,
                   HEAD_Y - HEAD_H * 1.25, HEAD_X + w, HEAD_Y - .03);
    cairo_curve_to(cr, HEAD_X + w, HEAD_Y + .12, HEAD_X + w * .55,
                   HEAD_Y + HEAD_H, HEAD_X, HEAD_Y + HEAD_H);
    cairo_curve_to(cr, HEAD_X - w * .55, HEAD_Y + HEAD_H, HEAD_X - w,
                   HEAD_Y + .12, HEAD_X - w, HEAD_Y - .03);
    cairo_close_path(cr);
    paint(cr, skin);
    for (int side = -1; side <= 1; side += 2) { /* cheeks */
        ellipse(cr, beside(side, w * .58), .525, .035, .026);
        set_colour(cr, colour_of(0xd0604a), .28);
        cairo_fill(cr);
    }
    paint_eyes(cr, p);
    cairo_move_to(cr, .506, .45); /* nose */
    cairo_curve_to(cr, .5, .49, .478, .515, .484, .524);
    cairo_curve_to(cr, .49, .534, .505, .534, .514, .526);
    draw_line(cr, darker(skin, .55), .011);
    double bend = .02 * p->smile;
    cairo_move_to(cr, .455, .583 - bend * .6);
    cairo_curve_to(cr, .48, .583 + bend, .52, .583 + bend, .545,
                   .583 - bend * .6);
    draw_line(cr, colour_mix(ink, colour_of(0xa03c34), .6), .014);
}

static void paint_beard(cairo_t *cr, const person *p)
{
    colour hair = colour_of(p->hair);
    double w = face_width(p);
    if (p->beard == STUBBLE) {
        ellipse(cr, HEAD_X, .645, .03, .022);
        paint(cr, hair);
    }
    if (p->beard == SHORT_BEARD || p->beard == LONG_BEARD) {
        double low = p->beard == LONG_BEARD ? .83 : .71;
        cairo_move_to(cr, HEAD_X - w * .98, .5);
        cairo_curve_to(cr, HEAD_X - w, .64, HEAD_X - w * .5, low, HEAD_X, low);
        cairo_curve_to(cr, HEAD_X + w * .5, low, HEAD_X + w, .64,
                       HEAD_X + w * .98, .5);
        cairo_curve_to(cr, HEAD_X + w * .8, .58, HEAD_X + .07, .55, HEAD_X,
                       .552);
        cairo_curve_to(cr, HEAD_X - .07, .55, HEAD_X - w * .8, .58,
                       HEAD_X - w * .98, .5);
        cairo_close_path(cr);
        paint(cr, hair);
        ellipse(cr, HEAD_X, .588, .036, .011);
        set_colour(cr, colour_of(0xa8544a), 1);
        cairo_fill(cr);
    }
    if (p->beard == MOUSTACHE) {
        for (int side = -1; side <= 1; side += 2) {
            cairo_move_to(cr, HEAD_X, .548);
            cairo_curve_to(cr, beside(side, .05), .535, beside(side, .1), .56,
                           beside(side, .115), .61);
            cairo_curve_to(cr, beside(side, .08), .59, beside(side, .04), .585,
                           HEAD_X, .57);
            cairo_close_path(cr);
            paint(cr, hair);
        }
    }
}

/* ------------------------------------------------------------ on the head */

/* The hair above the forehead: a fringe from ear to ear. */
static void paint_fringe(cairo_t *cr, const person *p)
{
    double w = face_width(p) + .02, top = HEAD_Y - HEAD_H - .04;
    cairo_move_to(cr, HEAD_X - w, HEAD_Y + .03);
    cairo_curve_to(cr, HEAD_X - w - .03, top, HEAD_X - .1, top, HEAD_X, top);
    cairo_curve_to(cr, HEAD_X + .1, top, HEAD_X + w + .03, top, HEAD_X + w,
                   HEAD_Y + .03);
    cairo_curve_to(cr, HEAD_X + w - .035, HEAD_Y - .02, HEAD_X + w - .03, .36,
                   HEAD_X + w - .05, .36);
    for (int i = 3; i >= -3; i--) { /* locks */
        cairo_line_to(cr, HEAD_X + i * .036, i % 2 ? .345 : .37);
    }
    cairo_curve_to(cr, HEAD_X - w + .03, .36, HEAD_X - w + .035, HEAD_Y - .02,
                   HEAD_X - w, HEAD_Y + .03);
    cairo_close_path(cr);
    paint(cr, colour_of(p->hair));
}

/* Cloth over the top of the head down to the forehead at y. */
static void paint_cap(cairo_t *cr, const person *p, double out, double top,
                      double y)
{
    double w = face_width(p) + out;
    cairo_move_to(cr, HEAD_X - w, y + .03);
    cairo_curve_to(cr, HEAD_X - w - .01, top, HEAD_X + w + .01, top, HEAD_X + w,
                   y + .03);
    cairo_curve_to(cr, HEAD_X + .08, y - .015, HEAD_X - .08, y - .015,
                   HEAD_X - w, y + .03);
    cairo_close_path(cr);
    paint(cr, colour_of(p->gear));
}

/* Cloth on both sides of the face, from the forehead to the shoulders: `out`
 * wider than the face, and down to `low`. */
static void paint_sides(cairo_t *cr, const person *p, double out, double low)
{
    double w = face_width(p);
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, HEAD_X, HEAD_Y - HEAD_H - .055);
        cairo_curve_to(cr, beside(side, w), HEAD_Y - HEAD_H - .05,
                       beside(side, w + out), .34, beside(side, w + out), .5);
        cairo_curve_to(cr, beside(side, w + out), .62,
                       beside(side, w + out + .03), .7,
                       beside(side, w + out + .05), low);
        cairo_line_to(cr, beside(side, w - .04), low);
        cairo_curve_to(cr, beside(side, w + .02), .62, beside(side, w - .005),
                       .5, beside(side, w - .015), .42);
        cairo_curve_to(cr, beside(side, w - .04), .34, beside(side, .06), .315,
                       HEAD_X, .315);
        cairo_close_path(cr);
        paint(cr, colour_of(p->gear));
    }
    cairo_move_to(cr, HEAD_X, HEAD_Y - HEAD_H - .045); /* hides the seam */
    cairo_line_to(cr, HEAD_X, .305);
    draw_line(cr, colour_of(p->gear), .02);
}

/* A tie of a coif, from the forehead to below the chin. */
static void draw_tie(cairo_t *cr, const person *p, int side, colour c,
                     double width)
{
    double w = face_width(p);
    cairo_move_to(cr, beside(side, w - .01), .36);
    cairo_curve_to(cr, beside(side, w + .02), .5, beside(side, w - .02), .62,
                   HEAD_X, .7);
    draw_line(cr, c, width);
}

static void paint_coif(cairo_t *cr, const person *p)
{
    colour linen = colour_of(p->gear);
    for (int side = -1; side <= 1; side += 2) {
        draw_tie(cr, p, side, darker(linen, .7), .045);
        draw_tie(cr, p, side, linen, .026);
    }
    paint_cap(cr, p, .018, .12, .36);
    cairo_move_to(cr, HEAD_X, .2); /* the seam */
    cairo_line_to(cr, HEAD_X, .345);
    draw_line(cr, darker(colour_of(p->gear), .35), .008);
}

static void paint_wimple(cairo_t *cr, const person *p)
{
    double w = face_width(p);
    cairo_move_to(cr, HEAD_X - w - .01, .46); /* below the chin */
    cairo_curve_to(cr, HEAD_X - w, .6, HEAD_X - .07, .645, HEAD_X, .645);
    cairo_curve_to(cr, HEAD_X + .07, .645, HEAD_X + w, .6, HEAD_X + w + .01,
                   .46);
    cairo_curve_to(cr, HEAD_X + w + .05, .6, HEAD_X + w + .06, .74,
                   HEAD_X + w + .08, .82);
    cairo_curve_to(cr, .58, .88, .42, .88, HEAD_X - w - .08, .82);
    cairo_curve_to(cr, HEAD_X - w - .06, .74, HEAD_X - w - .05, .6,
                   HEAD_X - w - .01, .46);
    cairo_close_path(cr);
    paint(cr, darker(colour_of(p->gear), .08));
    paint_sides(cr, p, .05, .8);
}

static void paint_straw_hat(cairo_t *cr, const person *p)
{
    colour straw = colour_of(p->gear);
    ellipse(cr, HEAD_X, .315, .34, .075);
    paint(cr, straw);
    cairo_move_to(cr, .34, .31);
    cairo_curve_to(cr, .34, .1, .66, .1, .66, .31);
    cairo_curve_to(cr, .6, .35, .4, .35, .34, .31);
    cairo_close_path(cr);
    paint(cr, straw);
    cairo_move_to(cr, .345, .285);
    cairo_curve_to(cr, .42, .325, .58, .325, .655, .285);
    draw_line(cr, colour_of(p->clothes), .03);
    for (int i = -4; i <= 4; i++) { /* stalks */
        cairo_move_to(cr, HEAD_X + i * .06, .345);
        cairo_line_to(cr, HEAD_X + i * .075, .378 - .001 * i * i);
    }
    draw_line(cr, darker(straw, .4), .007);
}

static void paint_crown(cairo_t *cr, const person *p)
{
    double w = face_width(p) + .02;
    cairo_move_to(cr, HEAD_X - w, .35);
    cairo_curve_to(cr, HEAD_X - .06, .315, HEAD_X + .06, .315, HEAD_X + w, .35);
    for (int i = 5; i >= -5; i--) { /* five points */
        double x = HEAD_X + i * (w + .015) / 5, middle = .006 * i * i * .2;
        cairo_line_to(cr, x, (i % 2 ? .15 : .235) + middle);
    }
    cairo_close_path(cr);
    paint(cr, colour_of(p->gear));
    for (int i = -1; i <= 1; i++) { /* stones */
        ellipse(cr, HEAD_X + i * .085, .288 + (i ? .008 : 0), .018, .018);
        paint(cr, colour_of(i ? 0x2b62ae : 0xc2342b));
    }
}

/* A horn of the fool's hood, with its bell. */
static void paint_horn(cairo_t *cr, int side, colour c)
{
    cairo_move_to(cr, HEAD_X, .2);
    cairo_curve_to(cr, beside(side, .12), .1, beside(side, .26), .12,
                   beside(side, .31), .3);
    cairo_curve_to(cr, beside(side, .24), .24, beside(side, .2), .25,
                   beside(side, .165), .37);
    cairo_curve_to(cr, beside(side, .1), .325, beside(side, .05), .315, HEAD_X,
                   .315);
    cairo_close_path(cr);
    paint(cr, c);
    ellipse(cr, beside(side, .31), .325, .03, .03);
    paint(cr, colour_of(0xe3b11f));
}

static void paint_motley(cairo_t *cr, const person *p)
{
    double w = face_width(p);
    const colour halves[] = {colour_of(p->gear), colour_of(p->clothes)};
    for (int i = 0; i < 2; i++) {
        int side = i ? 1 : -1;
        cairo_move_to(cr, beside(side, w - .01), .35);
        cairo_curve_to(cr, beside(side, w + .08), .45, beside(side, w + .06),
                       .7, beside(side, w + .1), .8);
        cairo_line_to(cr, beside(side, w - .06), .76);
        cairo_curve_to(cr, beside(side, w), .62, beside(side, w + .01), .5,
                       beside(side, w - .01), .35);
        cairo_close_path(cr);
        paint(cr, halves[i]);
        paint_horn(cr, side, halves[i]);
    }
}

/* A cap of felt with a thick hem. */
static void paint_felt_cap(cairo_t *cr, const person *p)
{
    double w = face_width(p) + .055;
    paint_cap(cr, p, .05, .1, .345);
    cairo_move_to(cr, HEAD_X - w, .36);
    cairo_curve_to(cr, .42, .315, .58, .315, HEAD_X + w, .36);
    draw_line(cr, darker(colour_of(p->gear), .3), .045);
}

static void paint_headgear(cairo_t *cr, const person *p)
{
    switch (p->on_head) {
    case BARE: paint_fringe(cr, p); break;
    case COIF: paint_coif(cr, p); break;
    case VEIL:
    case HOOD: paint_sides(cr, p, .05, .82); break;
    case WIMPLE: paint_wimple(cr, p); break;
    case CAP: paint_felt_cap(cr, p); break;
    case STRAW: paint_straw_hat(cr, p); break;
    case CROWN:
        paint_fringe(cr, p);
        paint_crown(cr, p);
        break;
    case MOTLEY: paint_motley(cr, p); break;
    }
}

/* --------------------------------------------------------------- the medallion
 */

static void paint_person(cairo_t *cr, const person *p)
{
    colour hair = colour_of(p->hair);
    bool has_cloth = p->on_head == VEIL || p->on_head == HOOD ||
                     p->on_head == WIMPLE || p->on_head == MOTLEY;
    paint_ground(cr, p);
    if (has_cloth) {
        paint_behind(cr, p, .045, .8, darker(colour_of(p->gear), .3));
    } else {
        paint_behind(cr, p, .03, p->has_long_hair ? .82 : .58, hair);
    }
    paint_shoulders(cr, p);
    paint_neck(cr, p);
    paint_face(cr, p);
    if (p->on_head == VEIL || p->on_head == MOTLEY || p->on_head == STRAW) {
        paint_fringe(cr, p);
    }
    paint_beard(cr, p);
    paint_headgear(cr, p);
}

void paint_portrait(cairo_t *cr, const char *bot)
{
    for (int i = 0; i < PERSONS; i++) {
        if (strcmp(persons[i].bot, bot) == 0) {
            cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
            cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
            cairo_save(cr);
            cairo_arc(cr, .5, .5, .46, 0, 2 * M_PI);
            cairo_clip(cr);
            cairo_new_path(cr);
            paint_person(cr, &persons[i]);
            cairo_restore(cr);
            cairo_arc(cr, .5, .5, .462, 0, 2 * M_PI);
            draw_line(cr, colour_of(INK), .055);
            cairo_arc(cr, .5, .5, .462, 0, 2 * M_PI);
            draw_line(cr, palette("gold"), .033);
        }
    }
}
