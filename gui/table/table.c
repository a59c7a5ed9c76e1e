/* table.c - the position that is shown and the decision that is asked
 *
 * SPDX-License-Identifier: MIT
 */
#include "table.h"

#include <limits.h>
#include <math.h>
#include <string.h>

const cc_game *table_game(const app *a, const table *t)
{
    const session *s = a->session;
    return t->review_step >= 0 && t->review_step < s->n_steps
               ? &s->steps[t->review_step].before
               : &s->game;
}

void table_blank(table *t, const session *of)
{
    cc_action *legal = t->legal;
    int room = t->legal_room;
    memset(t, 0, sizeof *t);
    t->legal = legal;
    t->legal_room = room;
    t->session = of;
    t->review_step = t->hover_piece = t->hover_item = t->hover_line = -1;
    t->tile = t->cursor = -1;
    t->fixed_x = t->fixed_y = INT_MAX;
    t->placed = -1;
    t->pointer_moved_at = -INFINITY;
}

bool table_is_human(const app *a)
{
    const seat *s = session_current_seat(a->session);
    return s && !s->bot[0] && !a->session->read_only;
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

bool events_end_turn(const cc_game *after, const cc_events *events)
{
    bool ends = cc_decision(after).kind == CC_OVER;
    for (int i = 0; i < events->n; i++) {
        ends |= events->list[i].type == CC_EVENT_TURN;
    }
    return ends;
}
