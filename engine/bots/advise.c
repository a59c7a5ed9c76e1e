/* advise.c - the best that can be done now, with what it brings
 *
 * Greedy judges: it looks one turn ahead. A bot that looks farther takes its
 * place here.
 *
 * SPDX-License-Identifier: MIT
 */
#include "bot.h"

/* Does an action of the line, or of somebody else within it. */
static void play(bot_line *line, cc_game *game, const cc_action *action)
{
    cc_events events;
    cc_apply(game, action, &events);
    for (int i = 0; i < events.n; i++) {
        const cc_event *e = &events.list[i];
        if (e->type == CC_EVENT_SCORE && !e->final) {
            line->points[e->player] += e->points;
        }
    }
}

static void note(bot_line *line, const cc_action *action)
{
    if (line->n < BOT_LINE_MAX) {
        line->actions[line->n++] = *action;
    }
}

/* What has changed from `before`, all told. */
static void settle(bot_line *line, judge *j, const cc_game *before,
                   const cc_game *after)
{
    int was[CC_PLAYERS_MAX];
    cc_project(before, was);
    cc_project(after, line->projected);
    for (int p = 0; p < cc_player_count(before); p++) {
        line->projected[p] -= was[p];
    }
    line->value = judge_game(j, after) + greedy_extra(before, line->actions);
}

/* The line that begins with an action: what follows is done as well as can be.
 */
static void follow(judge *j, const cc_game *game, uint64_t seed,
                   const cc_action *first, bot_line *line)
{
    cc_game next = *game;
    cc_choice choice;
    *line = (bot_line){0};
    note(line, first);
    play(line, &next, first);
    while (greedy_is_of_turn(j, &next, choice = cc_decision(&next))) {
        cc_action action;
        if (choice.player != j->me) {
            action = greedy_guess(j, &next, choice);
        } else if (bot_choose("greedy", &next, seed, &action)) {
            note(line, &action);
        }
        play(line, &next, &action);
    }
    settle(line, j, game, &next);
}

/* Whether a better line begins there already. */
static bool is_beside(const bot_line *lines, int n, const cc_action *action)
{
    for (int i = 0; i < n; i++) {
        const cc_action *l = &lines[i].actions[0];
        if (l->type == CC_PLACE && action->type == CC_PLACE &&
            l->x == action->x && l->y == action->y) {
            return true;
        }
    }
    return false;
}

static int take_best(judge *j, const cc_game *game, uint64_t seed,
                     const cc_action *actions, double *values, int n,
                     bot_line *out, int max)
{
    static const double gone = -1e12;
    int found = 0;
    for (int tries = 0; tries < n && found < max; tries++) {
        int best = 0;
        for (int i = 1; i < n; i++) {
            best = values[i] > values[best] ? i : best;
        }
        values[best] = gone;
        if (!is_beside(out, found, &actions[best])) {
            follow(j, game, seed, &actions[best], &out[found++]);
        }
    }
    return found;
}

int bot_advise(const cc_game *game, uint64_t seed, bot_line *out, int max)
{
    bot_desk desk;
    judge *j = &desk.judge;
    double values[CC_ACTIONS_MAX];
    cc_choice choice = cc_decision(game);
    int n = cc_legal(game, desk.actions, CC_ACTIONS_MAX);
    if (n == 0 || max < 1) {
        return 0;
    }
    judge_init(j, game, choice.player, &judge_tuned, &judge_as_it_is);
    j->joining = choice.region;
    if (greedy_trades(choice)) {
        cc_action a = turns_trade(&desk, game, &judge_tuned, &judge_as_it_is);
        follow(j, game, seed, &a, out);
        return 1;
    }
    greedy_weigh(j, game, seed, desk.actions, values, n);
    return take_best(j, game, seed, desk.actions, values, n, out, max);
}

void bot_weigh(const cc_game *game, const cc_action *made, int n, bot_line *out)
{
    judge j;
    cc_game next = *game;
    cc_choice choice = cc_decision(game);
    judge_init(&j, game, choice.player, &judge_tuned, &judge_as_it_is);
    j.joining = choice.region;
    *out = (bot_line){0};
    for (int i = 0; i < n; i++) {
        choice = cc_decision(&next);
        if (i > 0 && !greedy_is_of_turn(&j, &next, choice)) {
            break;
        }
        cc_game before = next;
        if (cc_apply(&next, &made[i], NULL) != CC_OK) {
            break;
        }
        if (choice.player == j.me) {
            note(out, &made[i]);
        }
        next = before;
        play(out, &next, &made[i]);
    }
    settle(out, &j, game, &next);
}
