/* table.c - the game and the decision that the table shows
 *
 * Writes what the table knows of the game: the legal actions, the tile that may
 * be placed, the projected points. Nothing here renders or changes the game.
 *
 * SPDX-License-Identifier: MIT
 */
#include "table.h"

#include <limits.h>
#include <math.h>
#include <string.h>

#include "gui/base/legal_list.h"

const cc_game *table_game(const app *a, const table *t)
{
    const session *s = a->session;
    return t->review_step >= 0 && t->review_step < s->n_steps
               ? &s->steps[t->review_step].before
               : &s->game;
}

void table_blank(table *t, const session *s)
{
    *t = (table){.session = s,
                 .legal = t->legal,
                 .legal_room = t->legal_room,
                 .tile = -1,
                 .hand = {.cursor = -1,
                          .rotated_x = INT_MAX,
                          .rotated_y = INT_MAX,
                          .variant = -1},
                 .drag = {.placed_at = -1},
                 .hover = {.piece = -1, .item = -1},
                 .log = {.hover_line = -1, .is_at_end = true},
                 .review_step = -1,
                 .pointer_moved_at = -INFINITY};
}

void table_follow(table *t, const session *s, bool list_legal)
{
    t->version = s->version;
    t->n_legal = 0;
    if (list_legal) {
        table_list_legal(t);
    }
    cc_project_turn(&s->game, t->projected);
}

void table_list_legal(table *t)
{
    t->n_legal = legal_list_all(&t->session->game, &t->legal, &t->legal_room);
}

void table_remove_legal(table *t, int i)
{
    memmove(&t->legal[i], &t->legal[i + 1],
            (size_t)(--t->n_legal - i) * sizeof *t->legal);
}

void table_offer_only(table *t, const cc_action *action)
{
    t->n_legal = action != NULL;
    if (action) {
        t->legal[0] = *action;
    }
}

void table_take_tile(table *t, int type)
{
    t->tile = type;
}

void table_count_dead(table *t)
{
    const cc_game *game = &t->session->game;
    int n = cc_dead_squares(game, t->dead, DEAD_SQUARES_MAX);
    n = n < DEAD_SQUARES_MAX ? n : DEAD_SQUARES_MAX;
    /* Once the last tile is placed, no square is worth marking. */
    bool has_tile = t->tile >= 0 || cc_has_tiles_left(game);
    t->n_dead = has_tile ? n : 0;
}

bool table_is_human(const app *a)
{
    const seat *s = session_current_seat(a->session);
    return s && !s->bot[0] && !a->session->read_only;
}

const cc_action *legal_at_cursor(const table *t)
{
    return t->hand.cursor >= 0 && t->hand.cursor < t->n_legal
               ? &t->legal[t->hand.cursor]
               : NULL;
}

const cc_action *legal_first_of_type(const table *t, int type)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (t->legal[i].type == type) {
            return &t->legal[i];
        }
    }
    return NULL;
}

int events_before_draw(const cc_events *events)
{
    int n = 0;
    while (n < events->n && events->list[n].type != CC_EVENT_TOKEN) {
        n++;
    }
    return n;
}

bool events_end_turn(const cc_game *after, const cc_events *events)
{
    bool ends = cc_decision(after).kind == CC_OVER;
    for (int i = 0; i < events->n; i++) {
        ends |= events->list[i].type == CC_EVENT_TURN;
    }
    return ends;
}

point events_middle(const cc_events *events, const cc_event *e)
{
    point middle = {0, 0};
    for (int i = 0; i < e->n_squares; i++) {
        cc_coord at = events->squares[e->first_square + i];
        middle.x += ((float)at.x + .5f) / (float)e->n_squares;
        middle.y += ((float)at.y + .5f) / (float)e->n_squares;
    }
    return middle;
}
