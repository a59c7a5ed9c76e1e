/* mistake_kind.c - why a turn cost points, found by comparing it with the best
 * one
 *
 * The actions of both turns are replayed on a copy of the position; what counts
 * are the figures that the player places and gets back until the turn ends. The
 * first kind whose condition holds is taken: mistake_kind_of().
 *
 * SPDX-License-Identifier: MIT
 */
#include "mistake_kind.h"

#include <stdlib.h>
#include <string.h>

#include "gui/base/memory.h"

static const char *const names[MISTAKE_KINDS] = {
    [MISTAKE_GIVEN] = "given",     [MISTAKE_FIELD] = "field",
    [MISTAKE_FIGURES] = "figures", [MISTAKE_CLAIM] = "claim",
    [MISTAKE_COMPLETE] = "score",  [MISTAKE_SQUARE] = "square"};

const char *mistake_kind_name(mistake_kind kind)
{
    return names[kind];
}

mistake_kind mistake_kind_find(const char *name)
{
    int i = 0;
    while (i < MISTAKE_KINDS && strcmp(names[i], name) != 0) {
        i++;
    }
    return (mistake_kind)i;
}

double mistake_cost(const bot_line *best, const bot_line *played)
{
    double cost = best->value - played->value;
    return cost > 0 ? cost : 0;
}

/* What a turn does with the figures of its player. */
typedef struct figure_moves {
    uint32_t claims;      /* kinds of segments that are claimed, as bits */
    int placed, returned; /* numbers of figures */
} figure_moves;

/* Adds the events of an action; returns false once the turn is over. A figure
 * that `joins` others on a region, such as a builder, claims nothing. */
static bool add_events(figure_moves *moves, const cc_events *events, int player,
                       bool joins)
{
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        if (e->type == CC_EVENT_TURN || e->type == CC_EVENT_OVER ||
            (e->type == CC_EVENT_SCORE && e->final)) {
            return false;
        }
        if (e->type == CC_EVENT_FIGURE && e->player == player) {
            moves->claims |= joins ? 0 : 1u << e->kind;
            moves->placed++;
        }
        moves->returned += e->type == CC_EVENT_RETURN && e->player == player;
    }
    return true;
}

/* Replays the actions of a turn. If the line has left out the decision of
 * another player, only the actions before that can be replayed. */
static figure_moves replay(const cc_game *before, const bot_line *line)
{
    figure_moves moves = {0};
    cc_game game = *before;
    cc_events *events = xcalloc(1, sizeof *events);
    int player = cc_decision(before).player;
    bool is_same_turn = true;
    for (int i = 0; i < line->n && is_same_turn; i++) {
        const cc_action *action = &line->actions[i];
        int region =
            action->type == CC_DEPLOY ? cc_action_region(&game, action) : -1;
        bool joins = region >= 0 && cc_region_is_occupied(&game, region);
        is_same_turn = cc_apply(&game, action, events) == CC_OK &&
                       add_events(&moves, events, player, joins);
    }
    free(events);
    return moves;
}

/* Returns by how much the other players' mean projected points are better after
 * the turn that was played than after the best one. */
static double given_to_others(const cc_game *before, const bot_line *best,
                              const bot_line *played)
{
    int n = cc_player_count(before), me = cc_decision(before).player, sum = 0;
    for (int p = 0; p < n; p++) {
        sum += p == me ? 0 : played->projected[p] - best->projected[p];
    }
    return n > 1 ? (double)sum / (n - 1) : 0;
}

mistake_kind mistake_kind_of(const cc_game *before, const bot_line *best,
                             const bot_line *played)
{
    int me = cc_decision(before).player;
    double given = given_to_others(before, best, played);
    int own = best->projected[me] - played->projected[me];
    /* Projected points say little of what comes later: where they explain only
     * a small part of the cost, other kinds are looked for. */
    if (given >= 1 && given >= own && given >= mistake_cost(best, played) / 3) {
        return MISTAKE_GIVEN;
    }
    figure_moves good = replay(before, best), done = replay(before, played);
    uint32_t missed = good.claims & ~done.claims;
    if (missed & 1u << CC_FIELD) {
        return MISTAKE_FIELD;
    }
    if (missed) {
        return MISTAKE_CLAIM;
    }
    bool had_none = cc_supply(before, me, CC_MEEPLE) == 0;
    bool tied_one = done.placed > good.placed &&
                    done.placed - done.returned > good.placed - good.returned;
    if (tied_one || (had_none && good.returned > done.returned)) {
        return MISTAKE_FIGURES;
    }
    return best->points[me] > played->points[me] ? MISTAKE_COMPLETE
                                                 : MISTAKE_SQUARE;
}
