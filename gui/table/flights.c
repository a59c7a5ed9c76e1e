/* flights.c - what moves by itself: points to their player, figures home
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/text.h"
#include "gui/theme.h"
#include "part.h"

static flight *launch(table *t)
{
    if (t->n_flights == FLIGHTS_MAX) {
        return NULL;
    }
    flight *f = &t->flights[t->n_flights++];
    memset(f, 0, sizeof *f);
    f->figure = -1;
    f->tile = f->sprite = -1;
    return f;
}

static void towards(flight *f, const table *t, int player)
{
    rect card = t->cards[player];
    f->x1 = card.x + card.w * .7f;
    f->y1 = card.y + card.h / 2;
}

static void launch_points(app *a, table *t, const cc_event *e, float delay)
{
    flight *f = launch(t);
    if (!f) {
        return;
    }
    const cc_events *events = &a->session->events;
    for (int i = 0; i < e->n_squares; i++) {
        cc_square_at at = events->squares[e->first_square + i];
        f->x0 += ((float)at.x + .5f) / (float)e->n_squares;
        f->y0 += ((float)at.y + .5f) / (float)e->n_squares;
    }
    if (!e->n_squares) { /* paid in an auction */
        f->x0 = t->camera.x;
        f->y0 = t->camera.y;
    }
    snprintf(f->text, sizeof f->text, "%+d", e->points);
    f->colour = player_colour(a->session->seats[e->player].colour);
    f->time = 1.3f;
    f->delay = delay;
    towards(f, t, e->player);
}

static void launch_figure(app *a, table *t, const cc_event *e, float delay)
{
    const cc_game *game = &a->session->game;
    int piece = land_piece(game, e->x, e->y, e->turn);
    flight *f = piece >= 0 ? launch(t) : NULL;
    if (!f) {
        return;
    }
    land_spot(a, game, piece, e->slot, &f->x0, &f->y0);
    f->figure = a->session->seats[e->player].colour;
    f->time = .7f;
    f->delay = delay;
    towards(f, t, e->player);
}

flight *flights_launch(table *t, int player)
{
    flight *f = launch(t);
    if (f) {
        towards(f, t, player);
    }
    return f;
}

void flights_back(app *a, table *t, const thing *what)
{
    char name[40];
    if (what->from == FROM_LAND || !a->settings.animations) {
        return; /* it was only lifted */
    }
    flight *f = launch(t);
    if (!f) {
        return;
    }
    rect to = t->tray;
    if (what->from == FROM_SUPPLY) {
        to = t->tokens[cc_token_find(&a->catalog, what->name)];
    }
    camera_at(&t->camera, a->ui.in.x, a->ui.in.y, &f->x0, &f->y0);
    f->x1 = to.x + to.w / 2;
    f->y1 = to.y + to.h / 2;
    f->time = .25f;
    f->turn = t->turn;
    snprintf(name, sizeof name, "token/%s", what->name);
    if (what == &thing_tile) {
        f->tile = t->tile;
    } else if (what == &thing_figure) {
        f->figure = session_turn(a->session)->colour;
    } else {
        f->sprite = art_sized(&a->art, name, 64);
        t->n_flights -= f->sprite < 0;
    }
}

static bool parts_fly(app *a, table *t, const cc_event *e, float delay)
{
    const table_part *p;
    for (int i = 0; (p = part_next(&t->of->game, &i));) {
        if (p->fly && p->fly(a, t, e, delay)) {
            return true;
        }
    }
    return false;
}

void flights_from_events(app *a, table *t)
{
    const cc_events *events = &a->session->events;
    float delay = 0;
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        if (e->type == CC_EVENT_SCORE) {
            launch_points(a, t, e, delay);
            /* The final scoring has many; they overlap. */
            delay += e->final ? .12f : .25f;
        } else if (e->type == CC_EVENT_RETURN) {
            launch_figure(a, t, e, delay + .3f);
        } else if (e->type == CC_EVENT_TILE) {
            t->arrival = 1;
        } else {
            parts_fly(a, t, e, delay);
        }
    }
    if (!a->settings.animations) {
        t->n_flights = 0;
        t->arrival = 0;
    }
}

static float eased(float t)
{
    return t < .5f ? 4 * t * t * t : 1 - powf(-2 * t + 2, 3) / 2;
}

static void draw_one(app *a, const table *t, const flight *f)
{
    float share = f->t / f->time;
    /* Points stay a while where they were made. */
    bool points = f->figure < 0 && f->tile < 0 && f->sprite < 0;
    float way = points ? eased(fmaxf(0, (share - .45f) / .55f)) : eased(share);
    rect zero = camera_square(&t->camera, 0, 0);
    if (f->out) {
        way = 1 - eased(share);
    }
    float x0 = zero.x + f->x0 * zero.w, y0 = zero.y + f->y0 * zero.w;
    float x = x0 + (f->x1 - x0) * way, y = y0 + (f->y1 - y0) * way;
    if (f->draw) {
        float side = fmaxf(t->camera.zoom * .7f, 30 * a->ui.scale);
        f->draw(a, f->token, (rect){x - side / 2, y - side / 2, side, side}, 1);
        return;
    }
    if (f->tile >= 0) {
        float side = fminf(t->camera.zoom, t->tray.w);
        draw_sprite(
            &a->draw,
            art_tile(&a->art, &a->catalog.types[f->tile], f->turn, 0, side),
            (rect){x - side / 2, y - side / 2, side, side}, WHITE);
        return;
    }
    if (f->sprite >= 0) {
        float side = t->tokens[CC_MEEPLE].w * .8f;
        draw_sprite(&a->draw, f->sprite,
                    (rect){x - side / 2, y - side / 2, side, side}, WHITE);
        return;
    }
    if (f->figure >= 0) {
        float side = fmaxf(t->camera.zoom * .36f, 18 * a->ui.scale);
        draw_sprite(&a->draw,
                    art_figure(&a->art, f->figure, ART_STANDING, side),
                    (rect){x - side / 2, y - side / 2, side, side}, WHITE);
        return;
    }
    float size = units(&a->ui, 34);
    float w = text_width(FONT_BOLD, size, f->text) + size * .6f;
    rect r = {x - w / 2, y - size * .7f, w, size * 1.4f};
    draw_rect(&a->draw, (rect){r.x + 3, r.y + 4, r.w, r.h}, SHADE);
    draw_rect(&a->draw, r, f->colour);
    draw_border(&a->draw, r, 2, PARCHMENT);
    text_in(&a->draw, FONT_BOLD, size, WHITE, r, ALIGN_MIDDLE, f->text);
}

void flights_step(app *a, table *t)
{
    int kept = 0;
    for (int i = 0; i < t->n_flights; i++) {
        flight *f = &t->flights[i];
        if (f->delay > 0) {
            f->delay -= a->ui.dt;
        } else {
            f->t += a->ui.dt;
        }
        if (f->t < f->time) {
            t->flights[kept++] = *f;
        }
    }
    t->n_flights = kept;
    t->arrival -= t->arrival > 0 ? a->ui.dt * 4.5f : 0;
    a->ui.moving |= t->n_flights > 0 || t->arrival > 0;
}

void flights_draw(app *a, const table *t)
{
    for (int i = 0; i < t->n_flights; i++) {
        if (t->flights[i].t > 0) {
            draw_one(a, t, &t->flights[i]);
        }
    }
    if (t->arrival > 0) {
        /* The newest tile comes down onto the table. */
        const cc_game *game = &a->session->game;
        cc_piece_info p = cc_piece(game, cc_piece_count(game) - 1);
        rect r = camera_square(&t->camera, p.x, p.y);
        float grow = r.w * .16f * t->arrival * t->arrival;
        if (a->catalog.types[p.type].shape == CC_SQUARE) {
            draw_rect(&a->draw, (rect){r.x + grow, r.y + grow, r.w, r.h},
                      faded(SHADE, t->arrival));
        }
        draw_sprite(&a->draw,
                    art_tile(&a->art, &a->catalog.types[p.type], p.turn,
                             (p.x + p.y) & 1, r.w),
                    rect_inset(r, -grow), WHITE);
    }
}
