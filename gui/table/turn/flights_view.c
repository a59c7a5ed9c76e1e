/* flights_view.c - renders what moves over the table
 *
 * The looks of flights (look_of()) have a function each. Stages of a flight are
 * fractions of its time, as tween_sub_progress() takes them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "flights_view.h"

#include <math.h>

#include "gui/app/pictures.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/moments.h"

/* Sides of pictures: fractions of a tile side, and the least ones in units. */
#define FIGURE_SIDE     .36f
#define FIGURE_SIDE_MIN 18
#define TOKEN_SIDE_MIN  30
#define OWN_SIDE        .7f /* of what a part renders */
#define OWN_SIDE_MIN    30
#define TURNED_SIDE     .5f /* of a token that is turned over */
#define TURNED_SIDE_MIN 56

/* Returns the rectangle at a fraction of the way between two. */
static rect rect_between(rect from, rect to, float share)
{
    return (rect){
        from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share,
        from.w + (to.w - from.w) * share, from.h + (to.h - from.h) * share};
}

/* When the stages of a tile's way to the land end, as fractions of its time: it
 * is turned face up on the tray, flies to its square and is rotated above it;
 * then it comes down. */
static const float face_up_end = .2f, flown_end = .62f, rotated_end = .84f;

#define PI 3.14159265f

/* Renders a tile turned by an angle; the second of two squares goes around the
 * first. */
static void render_turning(app *a, int tile, int variant, rect r, float degrees)
{
    const cc_tile_type *type = &a->catalog.types[tile];
    float angle = degrees * PI / 180;
    rect second = {r.x + r.w * cosf(angle), r.y + r.h * sinf(angle), r.w, r.h};
    render_sprite_rotated(&a->display, art_face(&a->art, type, 0, variant, r.w),
                          r, degrees, WHITE);
    if (type->other > 0) {
        render_sprite_rotated(&a->display,
                              art_face(&a->art, type + 1, 0, variant ^ 1, r.w),
                              second, degrees, WHITE);
    }
}

/* Renders a tile on its way to the land. */
static void render_tile(app *a, const table *t, const flight *f)
{
    const cc_tile_type *type = &a->catalog.types[f->tile];
    rect from = rect_inset(t->tray, units(&a->ui, 6));
    rect to = camera_square(&t->camera, (int)f->from.x, (int)f->from.y);
    int variant = land_dressing(a, f->tile, (int)f->from.x, (int)f->from.y);
    float face_up = tween_sub_progress(&f->motion, 0, face_up_end);
    float share =
        ease_in_out(tween_sub_progress(&f->motion, face_up_end, flown_end));
    float rotated =
        ease_in_out(tween_sub_progress(&f->motion, flown_end, rotated_end));
    float landing = tween_sub_progress(&f->motion, rotated_end, 1);
    rect r = rect_between(from, to, share);
    r = rect_inset(r, -r.w * .08f * (1 - landing * landing));
    if (face_up < 1) { /* narrow in the middle, where the face appears */
        float width = r.w * fabsf(2 * face_up - 1);
        int back = art_find_sized(&a->art, "marker/back", 128);
        int face = art_face(&a->art, type, 0, variant, r.h);
        r = (rect){r.x + (r.w - width) / 2, r.y, width, r.h};
        render_sprite(&a->display, face_up < .5f ? back : face, r, WHITE);
        return;
    }
    /* A triangle has no shadow while it is rotated: land_render_shape() knows
     * quarter turns only. */
    if (rotated >= 1 || type->shape == CC_SQUARE) {
        float drop = r.w * .09f * (1 - landing);
        land_render_shadow(a, f->tile, f->rotation, r, drop, 1);
    }
    land_set_light(a, t, share);
    if (rotated < 1) {
        float degrees = f->rotation == 3 ? -90 : 90 * (float)f->rotation;
        render_turning(a, f->tile, variant, r, degrees * rotated);
    } else {
        land_render_face(a, f->tile, f->rotation, variant, r, 1);
    }
    land_set_light(a, t, 0);
}

/* Returns the picture of the figure of a flight, standing. */
static int figure_sprite(const app *a, const flight *f, float side)
{
    return art_figure_of(&a->art, cc_token_name(&a->catalog, f->figure_token),
                         f->figure_colour, ART_STANDING, side);
}

/* True if white letters could not be read on a colour, by its luma. */
static bool is_light(rgba c)
{
    static const float limit = 160; /* of 255 */
    return .299f * c.r + .587f * c.g + .114f * c.b > limit;
}

#define BOX_TEXT 34 /* the size of the text in a box, in units */
/* A box begins with a fraction of its size and grows by the rest, until a
 * fraction of its time. */
#define BOX_SMALL .6f
#define BOX_REST  .4f
#define BOX_GROWN .15f

/* Renders points or a message, in a box that grows at first. */
static void render_box_with_text(app *a, const flight *f, point at)
{
    float grown = ease_out(tween_sub_progress(&f->motion, 0, BOX_GROWN));
    float size = units(&a->ui, BOX_TEXT) * (BOX_SMALL + BOX_REST * grown);
    float w = text_width(FONT_BOLD, size, f->text) + size * .6f;
    rect r = {at.x - w / 2, at.y - size * .7f, w, size * 1.4f};
    ui_shadow(&a->ui, r, 5, 1);
    rgba ink = is_light(f->colour) ? INK : WHITE;
    render_box(&a->display, r, f->colour, 2,
               is_light(f->colour) ? WOOD : PARCHMENT);
    text_line(&a->display, FONT_BOLD, size, ink, r, ALIGN_MIDDLE, f->text);
    if (f->figure_colour >= 0) { /* the figure that the text is about */
        float side = size * 1.9f;
        render_sprite(&a->display, figure_sprite(a, f, side),
                      (rect){r.x - side * .8f, r.y + r.h - side, side, side},
                      WHITE);
    }
}

/* When the terms of points appear and vanish, as fractions of the flight. */
static const float terms_begin = .04f, terms_shown = .14f, terms_fade = .72f,
                   terms_end = .84f;

/* Renders the terms of points below the pixel where these were made, until the
 * points have nearly arrived. */
static void render_terms(app *a, const table *t, const flight *f, point start)
{
    ui *u = &a->ui;
    float alpha = tween_sub_progress(&f->motion, terms_begin, terms_shown) *
                  (1 - tween_sub_progress(&f->motion, terms_fade, terms_end));
    float pad = units(u, 8), size = units(u, SIZE_TEXT);
    float width = t->land.w - 4 * pad;
    size = text_fit_size(FONT_SERIF, size, width, 1, f->terms);
    float lowest = t->land.y + t->land.h - size * 1.2f - 2 * pad;
    rect r = {0, fminf(start.y + units(u, 28), lowest),
              text_width(FONT_SERIF, size, f->terms) + 2 * pad,
              size * 1.2f + pad};
    r.x = fmaxf(t->land.x + pad,
                fminf(start.x - r.w / 2, t->land.x + t->land.w - r.w - pad));
    ui_shadow(u, r, 4, alpha);
    render_rect(u->display, r, rgba_fade(PARCHMENT, alpha));
    render_rect(u->display, (rect){r.x, r.y, units(u, 4), r.h},
                rgba_fade(f->colour, alpha));
    text_line(u->display, FONT_SERIF, size, rgba_fade(INK, alpha), r,
              ALIGN_MIDDLE, f->terms);
}

/* When a token that is turned over has grown, begins to turn, has turned, and
 * begins to shrink, as fractions of the flight. */
static const float token_grown = .12f, turn_begin = .14f, turn_end = .34f,
                   shrink_begin = .9f;

/* Renders a token that is turned over: its back grows, becomes narrow, and its
 * face appears with the text below; then it shrinks to nothing. */
static void render_turned(app *a, const table *t, const flight *f, point at)
{
    ui *u = &a->ui;
    float grown =
        ease_out(tween_sub_progress(&f->motion, 0, token_grown)) *
        (1 - ease_in_out(tween_sub_progress(&f->motion, shrink_begin, 1)));
    float turn = tween_sub_progress(&f->motion, turn_begin, turn_end);
    float side =
        fmaxf(t->camera.zoom * TURNED_SIDE, units(u, TURNED_SIDE_MIN)) * grown;
    float width = side * fabsf(2 * turn - 1); /* narrow in the middle */
    rect r = {at.x - width / 2, at.y - side / 2, width, side};
    render_sprite(u->display, turn < .5f ? f->back : f->sprite, r, WHITE);
    if (turn < 1) {
        return;
    }
    float size = units(u, SIZE_TEXT + 3) * grown;
    float w = text_width(FONT_BOLD, size, f->text) + size;
    rect words = {at.x - w / 2, at.y + side / 2, w, size * 1.4f};
    render_box(u->display, words, PARCHMENT, 1, WOOD);
    text_line(u->display, FONT_BOLD, size, INK, words, ALIGN_MIDDLE, f->text);
}

/* Renders a tile, a figure or another picture. */
static void render_picture_at(app *a, const table *t, const flight *f, point at)
{
    float side =
        fmaxf(t->camera.zoom * FIGURE_SIDE, units(&a->ui, FIGURE_SIDE_MIN));
    int sprite = f->sprite;
    if (f->tile >= 0) {
        side = fminf(t->camera.zoom, t->tray.w);
        sprite =
            art_face(&a->art, &a->catalog.types[f->tile], f->rotation, 0, side);
    } else if (f->figure_colour >= 0) {
        side *= parts_figure_scale(&a->catalog,
                                   cc_token_name(&a->catalog, f->figure_token));
        sprite = figure_sprite(a, f, side);
    } else if (f->token_kind >= 0) { /* it grows at first */
        side = fmaxf(side, units(&a->ui, TOKEN_SIDE_MIN)) *
               (.5f + .5f * ease_out(tween_sub_progress(&f->motion, 0, .2f)));
    } else { /* put back: as large as in the supply */
        side = t->tokens[CC_MEEPLE].w * .8f;
    }
    render_sprite(&a->display, sprite, rect_around(at, side / 2), WHITE);
}

/* What a flight looks like, which follows from the members that are set. */
typedef enum flight_look {
    LOOK_MOMENT,         /* a card, which moments.c renders */
    LOOK_FIGURE_ON_LAND, /* a figure that moves over the land */
    LOOK_TILE_TO_LAND,   /* a tile on its way from the tray */
    LOOK_TURNED,         /* a token that is turned over */
    LOOK_OWN,            /* what render() does */
    LOOK_BOX,            /* points or a message in a box */
    LOOK_PICTURE         /* a tile, a figure or another picture */
} flight_look;

/* Returns the look of a flight; where several fit, the first of the list. */
static flight_look look_of(const flight *f)
{
    return f->is_moment                 ? LOOK_MOMENT
           : f->over_land               ? LOOK_FIGURE_ON_LAND
           : f->tile >= 0 && f->to_land ? LOOK_TILE_TO_LAND
           : f->back >= 0               ? LOOK_TURNED
           : f->render                  ? LOOK_OWN
           : f->player >= 0             ? LOOK_BOX
                                        : LOOK_PICTURE;
}

/* Returns how far a flight is from `from` to `to`, 0 to 1. */
static float flown_share(const flight *f)
{
    /* Points and won tokens stay a while where they were made. */
    bool stays = f->player >= 0 || f->token_kind >= 0;
    static const float stay_end = .45f;
    float share =
        ease_in_out(tween_sub_progress(&f->motion, stays ? stay_end : 0, 1));
    return f->is_message ? 0 : f->to_land ? 1 - share : share;
}

static void render_flight(app *a, const table *t, const flight *f)
{
    float share = flown_share(f);
    point start = land_to_pixel(t, f->from);
    point at = point_between(start, f->to, share);
    float side = fmaxf(t->camera.zoom * OWN_SIDE, units(&a->ui, OWN_SIDE_MIN));
    switch (look_of(f)) {
    case LOOK_MOMENT: break;
    case LOOK_FIGURE_ON_LAND: /* `to` is in squares */
        land_render_figure(a, t, cc_token_name(&a->catalog, f->figure_token),
                           f->figure_colour, f->pose,
                           point_between(f->from, f->to, share), 1);
        break;
    case LOOK_TILE_TO_LAND: render_tile(a, t, f); break;
    case LOOK_TURNED: render_turned(a, t, f, at); break;
    case LOOK_OWN:
        f->render(a, f->render_token_name, rect_around(at, side / 2), 1);
        break;
    case LOOK_BOX:
        if (f->terms[0]) {
            render_terms(a, t, f, start);
        }
        render_box_with_text(a, f, at);
        break;
    case LOOK_PICTURE: render_picture_at(a, t, f, at); break;
    }
}

/* Renders the figure of a flight that has not begun, if it stands on the land
 * until its return. */
static void render_waiting(app *a, const table *t, const flight *f)
{
    if (f->figure_colour >= 0 && !f->to_land && f->player < 0 &&
        !f->is_moment) {
        land_render_figure(a, t, cc_token_name(&a->catalog, f->figure_token),
                           f->figure_colour, f->pose, f->from, 1);
    }
}

/* Renders the newest tile, which comes down on its square. */
static void render_arrival(app *a, const table *t)
{
    const cc_game *game = &a->session->game;
    int piece = cc_newest_piece(game);
    cc_piece_info p = cc_piece(game, piece);
    rect r = camera_square(&t->camera, p.x, p.y);
    float left = 1 - tween_progress(&t->flights.arrival); /* of its way down */
    float grow = r.w * .16f * left * left;
    land_render_shadow(a, p.type, p.rotation, r, grow, left);
    land_set_light(a, t, 1);
    int n_squares = a->catalog.types[p.type].other > 0 ? 2 : 1;
    for (int i = 0; i < n_squares; i++) {
        rect face = i ? face_second_rect(p.rotation, r) : r;
        int variant = land_dressing(a, p.type, p.x, p.y) ^ i;
        render_face(a, p.type + i, p.rotation, variant, rect_inset(face, -grow),
                    1);
    }
    land_set_light(a, t, 0);
}

/* Renders the flights that are boxes, or all others. */
static void render_flights(app *a, const table *t, bool are_boxes)
{
    for (int i = 0; i < t->flights.n; i++) {
        const flight *f = &t->flights.list[i];
        bool is_box = look_of(f) == LOOK_BOX;
        if (is_box != are_boxes) {
            continue;
        }
        if (tween_has_begun(&f->motion)) {
            render_flight(a, t, f);
        } else {
            render_waiting(a, t, f);
        }
    }
}

void flights_render(app *a, const table *t)
{
    /* Boxes with points last, so that nothing covers them. */
    render_flights(a, t, false);
    render_flights(a, t, true);
    if (tween_is_running(&t->flights.arrival)) {
        render_arrival(a, t);
    }
    moments_render(a, t);
}
