/* pending.c - what an action that waits for the end of the turn will bring
 *
 * It is applied on a copy: points that come are shown where they are made,
 * and figures that leave are gone already, as if it were done.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "gui/table/part.h"
#include "gui/video/text.h"
#include "gui/widgets/theme.h"

static void note_points(pending *p, const cc_events *events, const cc_event *e)
{
    if (p->n_points == PENDING_MAX || !e->n_squares) {
        return;
    }
    pending_points *to = &p->points[p->n_points++];
    *to = (pending_points){.player = e->player, .points = e->points};
    for (int i = 0; i < e->n_squares; i++) {
        cc_square_at at = events->squares[e->first_square + i];
        to->x += ((float)at.x + .5f) / (float)e->n_squares;
        to->y += ((float)at.y + .5f) / (float)e->n_squares;
    }
}

static bool is_leaving(const pending *p, int piece, int slot)
{
    bool is = false;
    for (int i = 0; i < p->n_leaving; i++) {
        const cc_segment_ref *f = &p->leaving[i];
        is |= f->piece == piece && f->slot == slot;
    }
    return is;
}

/* A figure that stands there now; one that only comes with the action is shown
 * where it was put. `before`: what waited until now, whose figures are gone. */
static void note_leaving(app *a, table *t, const pending *before,
                         const cc_event *e)
{
    const cc_game *game = &a->session->game;
    pending *p = &t->brings;
    int piece = land_piece(game, e->x, e->y, e->turn);
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        if (f.piece == piece && f.slot == e->slot &&
            p->n_leaving < PENDING_MAX) {
            p->leaving[p->n_leaving++] =
                (cc_segment_ref){(uint16_t)piece, e->slot};
            if (!is_leaving(before, piece, e->slot)) {
                flights_home(a, t, e);
            }
            return;
        }
    }
}

void pending_set(app *a, table *t, const cc_action *action)
{
    static cc_events events;
    cc_game after = a->session->game;
    cc_apply(&after, action, &events);
    pending before = {0};
    if (t->has_pending) {
        before = t->brings;
    }
    t->pending = *action;
    t->has_pending = true;
    cc_choice choice = cc_decision(&a->session->game);
    t->pending_ends =
        choice.on_turn == choice.player && act_ends_turn(&after, &events);
    t->pending_x = a->ui.in.x;
    t->pending_y = a->ui.in.y;
    t->brings = (pending){0};
    t->after = a->session->game;
    cc_apply_ahead(&t->after, action);
    for (int i = 0; i < events.n; i++) {
        const cc_event *e = &events.list[i];
        if (e->type == CC_EVENT_SCORE && !e->final) {
            note_points(&t->brings, &events, e);
        } else if (e->type == CC_EVENT_RETURN) {
            note_leaving(a, t, &before, e);
        }
    }
}

const cc_game *pending_game(const app *a, const table *t)
{
    return t->has_pending && t->review < 0 ? &t->after : table_game(a, t);
}

bool pending_leaves(const table *t, int piece, int slot)
{
    return t->has_pending && is_leaving(&t->brings, piece, slot);
}

bool pending_showed(const app *a, const table *t, const cc_event *home)
{
    int piece = land_piece(&a->session->game, home->x, home->y, home->turn);
    return t->waited && is_leaving(&t->brings, piece, home->slot);
}

/* On parchment, where points that are made stand on their player's colour. */
void pending_draw(app *a, const table *t)
{
    ui *u = &a->ui;
    for (int i = 0; t->has_pending && i < t->brings.n_points; i++) {
        const pending_points *p = &t->brings.points[i];
        rgba c = player_colour(a->session->seats[p->player].colour);
        float size = units(u, 26), x, y;
        char text[16];
        snprintf(text, sizeof text, "%+d", p->points);
        float w = text_width(FONT_BOLD, size, text) + size * .6f;
        land_pixel(t, p->x, p->y, &x, &y);
        /* Several for one region stand beside each other. */
        for (int k = 0; k < i; k++) {
            bool same = p->x - t->brings.points[k].x < .1f &&
                        t->brings.points[k].x - p->x < .1f &&
                        p->y - t->brings.points[k].y < .1f &&
                        t->brings.points[k].y - p->y < .1f;
            x += same ? w * 1.15f : 0;
        }
        rect r = {x - w / 2, y - size * .7f, w, size * 1.4f};
        draw_rect(u->draw, r, faded(PARCHMENT, .92f));
        draw_border(u->draw, r, units(u, 3), c);
        text_in(u->draw, FONT_BOLD, size, INK, r, ALIGN_MIDDLE, text);
    }
}
