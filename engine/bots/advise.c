/* advise.c - the best turns with their consequences, for hints and review
 *
 * A bot that searches finds the best turns. Those few are then compared by
 * rollouts with the same deals, so that the difference between two of them is
 * more than the luck of the tiles. In a trade there is one line only: the
 * action that the bot would take.
 *
 * SPDX-License-Identifier: MIT
 */
#include "decisions.h"
#include "engine/bots/search/greedy.h"
#include "engine/bots/search/search.h"
#include "engine/bots/search/turns.h"

#define RANKED_MAX 24 /* best turns from which different squares are taken */

/* Returns the room for the events of an action: bot_memory() puts it behind the
 * workers. */
static cc_events *events_of(const bot_call *call, void *memory)
{
    return (cc_events *)((bot_worker *)memory +
                         (call->n_workers > 1 ? call->n_workers : 1));
}

/* ------------------------------------------------------------------ a line */

/* Applies an action and adds the points that it scores to the line; but not
 * what a token brings that is drawn from a bag, which nobody knows: the game
 * stays before that. */
static void apply_action(bot_line *line, cc_game *game, const cc_action *action,
                         cc_events *events)
{
    cc_game ahead;
    cc_copy(&ahead, game);
    bool draws = cc_apply_until_chance(&ahead, action) == CC_OK &&
                 cc_chance_bag(&ahead) >= 0;
    cc_apply(game, action, events);
    if (draws) {
        cc_copy(game, &ahead);
    }
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        if (e->type == CC_EVENT_TOKEN) {
            break;
        }
        if (e->type == CC_EVENT_SCORE && !e->final) {
            line->points[e->player] += e->points;
        }
    }
}

/* Adds an action to a line, as far as there is room. */
static void add_action(bot_line *line, const cc_action *action)
{
    if (line->n < BOT_LINE_ACTIONS_MAX) {
        line->actions[line->n++] = *action;
    }
}

/* Newton's method; the engine does not link libm. */
static double square_root(double x)
{
    double root = x > 1 ? x : 1;
    for (int i = 0; i < 20; i++) {
        root = (root + x / root) / 2;
    }
    return root;
}

/* Returns the probability that a player with this lead wins. Source: 150 games
 * of `skilled` against itself. The final margin differed from the predicted one
 * with a standard deviation of 5.5 points with 2 tiles left, 10.6 with 12, 15
 * with 32, 20 with 70. The logistic function approximates the normal
 * distribution to about 0.01. */
static double win_chance(double margin, int tiles_left)
{
    double deviation = 2.5 + 2.2 * square_root(tiles_left);
    double x = -1.702 * margin / deviation;
    x = x > 30 ? 30 : x < -30 ? -30 : x;
    double e = 1 + x / 1024; /* raised to the power 1024 below: exp(x) */
    for (int i = 0; i < 10; i++) {
        e *= e;
    }
    return 1 / (1 + e);
}

/* Sets the change of the projected points from `before` to `after`, the value
 * and the probability to win. */
static void finish_line(bot_line *line, const cc_game *before,
                        const cc_game *after, double value)
{
    int projected_before[CC_PLAYERS_MAX];
    cc_project_turn(before, projected_before);
    cc_project_turn(after, line->projected);
    for (int p = 0; p < cc_player_count(before); p++) {
        line->projected[p] -= projected_before[p];
    }
    line->value = value;
    line->chance = win_chance(value, cc_tiles_left(before));
}

/* Builds the line that begins with `turn`. The rest of the turn is played by
 * static evaluation; decisions of others are predicted. */
static void build_line(const bot_level *level, bot_worker *w, cc_events *events,
                       const cc_game *game, const bot_turn *turn,
                       bot_line *line)
{
    cc_game next = *game;
    cc_decision_info choice = cc_decision(game);
    eval_init(&w->eval, game, choice.player, choice.region, level->weights,
              level->style);
    *line = (bot_line){0};
    add_action(line, &turn->first);
    apply_action(line, &next, &turn->first, events);
    if (turn->has_then) {
        add_action(line, &turn->then);
        apply_action(line, &next, &turn->then, events);
    }
    int me = choice.player;
    eval *ev = &w->eval;
    while (greedy_is_same_turn(ev, &next, choice = cc_decision(&next))) {
        cc_action action;
        if (choice.player != me) {
            action = greedy_predict(ev, &next, choice);
        } else {
            turns_generate(w, &next, level->weights, level->style, 0,
                           &focus_everything, 1);
            action = w->turns[0].first;
            add_action(line, &action);
        }
        apply_action(line, &next, &action, events);
    }
    finish_line(line, game, &next, turn->value);
}

/* ------------------------------------------------------------------ advice */

/* Returns the level with the budget of the call, stored in *adjusted; NULL if
 * there is no such bot or it does not search. */
static const bot_level *find_level(const char *name, const bot_call *call,
                                   bot_level *adjusted)
{
    const bot_level *level = bot_level_find(name);
    if (!level || !level->budget) {
        return NULL;
    }
    *adjusted = *level;
    adjusted->budget = call->budget ? call->budget : level->budget;
    return adjusted;
}

/* True if one of n turns places a tile on the same square as `a`. */
static bool is_square_taken(const bot_turn *turns, int n, const cc_action *a)
{
    bool is_taken = false;
    for (int i = 0; i < n; i++) {
        const cc_action *b = &turns[i].first;
        is_taken |= b->type == CC_PLACE && a->type == CC_PLACE &&
                    b->x == a->x && b->y == a->y;
    }
    return is_taken;
}

/* Finds the best turns with placements on different squares. Returns their
 * number; 0 if it was stopped. */
static int best_places(const bot_level *level, const cc_game *game,
                       const bot_call *call, bot_worker *workers, bot_turn *out,
                       int max, search_effort *effort)
{
    bot_turn ranked[RANKED_MAX];
    int n_out = 0;
    int n_ranked = search_best_turns(level, game, call, workers, ranked,
                                     RANKED_MAX, effort);
    for (int i = 0; i < n_ranked && n_out < max; i++) {
        if (!is_square_taken(out, n_out, &ranked[i].first)) {
            out[n_out++] = ranked[i];
        }
    }
    return n_out;
}

/* Sorts a few turns by value, best first; equal ones keep their order. */
static void sort_by_value(bot_turn *turns, int n)
{
    for (int i = 1; i < n; i++) {
        bot_turn turn = turns[i];
        int k = i;
        for (; k > 0 && turns[k - 1].value < turn.value; k--) {
            turns[k] = turns[k - 1];
        }
        turns[k] = turn;
    }
}

int bot_advise(const char *name, const cc_game *game, const bot_call *call,
               void *memory, bot_line *out, int max)
{
    bot_level adjusted;
    bot_worker *workers = memory;
    bot_turn turns[BOT_ADVICE_MAX];
    const bot_level *level = find_level(name, call, &adjusted);
    if (!level || max < 1 || cc_legal(game, NULL, 0) == 0) {
        return 0;
    }
    max = max < BOT_ADVICE_MAX ? max : BOT_ADVICE_MAX;
    max = decision_is_trade(cc_decision(game)) ? 1 : max;
    search_effort effort;
    int n = best_places(level, game, call, workers, turns, max, &effort);
    if (!search_compare(level, game, call, workers, turns, n, effort)) {
        return 0;
    }
    /* Behind the turn that the bot would play: the values of the comparison are
     * shown, and may differ from the order of the search. */
    sort_by_value(turns + 1, n - 1);
    for (int i = 0; i < n; i++) {
        build_line(level, workers, events_of(call, memory), game, &turns[i],
                   &out[i]);
    }
    return worker_is_stopped(workers) ? 0 : n;
}

/* ------------------------------------------------------------------ review */

/* Replays what was played, up to the end of the turn, and sets *out but for its
 * value. `made` are the next n actions of the game, by any player. */
static void replay_turn(const bot_level *level, bot_worker *w,
                        cc_events *events, const cc_game *game,
                        const cc_action *made, int n, bot_line *out)
{
    cc_game next = *game;
    cc_decision_info choice = cc_decision(game);
    int me = choice.player;
    eval_init(&w->eval, game, me, choice.region, level->weights, level->style);
    *out = (bot_line){0};
    for (int i = 0; i < n; i++) {
        choice = cc_decision(&next);
        cc_game before = next;
        /* Tried without events first, as it may be illegal. */
        if ((i > 0 && !greedy_is_same_turn(&w->eval, &next, choice)) ||
            cc_apply(&next, &made[i], NULL) != CC_OK) {
            break;
        }
        if (choice.player == me) {
            add_action(out, &made[i]);
        }
        next = before;
        apply_action(out, &next, &made[i], events);
    }
    finish_line(out, game, &next, 0);
}

static bool is_same_turn(const bot_turn *a, const bot_turn *b)
{
    return cc_action_equal(&a->first, &b->first) &&
           a->has_then == b->has_then &&
           (!a->has_then || cc_action_equal(&a->then, &b->then));
}

bool bot_review(const char *name, const cc_game *game, const cc_action *made,
                int n, const bot_call *call, void *memory, bot_line *best,
                bot_line *played)
{
    bot_level adjusted;
    bot_worker *workers = memory;
    bot_turn turns[2];
    search_effort effort;
    const bot_level *level = find_level(name, call, &adjusted);
    if (!level || n < 1 || cc_legal(game, NULL, 0) == 0) {
        return false;
    }
    cc_events *events = events_of(call, memory);
    replay_turn(level, workers, events, game, made, n, played);
    if (played->n == 0 || decision_is_trade(cc_decision(game)) ||
        search_best_turns(level, game, call, workers, turns, 1, &effort) < 1) {
        return false;
    }
    /* The first two actions of the player form the turn that is rolled out. */
    turns[1] =
        (bot_turn){.first = played->actions[0], .has_then = played->n > 1};
    turns[1].then = played->actions[1];
    bool is_best = is_same_turn(&turns[0], &turns[1]);
    if (!search_compare(level, game, call, workers, turns, is_best ? 1 : 2,
                        effort)) {
        return false;
    }
    build_line(level, workers, events, game, &turns[0], best);
    played->value = turns[is_best ? 0 : 1].value;
    played->chance = win_chance(played->value, cc_tiles_left(game));
    return !worker_is_stopped(workers);
}
