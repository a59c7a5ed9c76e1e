/* endgame.c - the last tiles, looked through
 *
 * Everybody takes the turn that is best for himself, whatever tile may be drawn
 * (expectimax; with more than two players each looks at his own worth). The
 * last turn of all is weighed among all that there are, the ones before it
 * among the best by the judge. A tile that fits nowhere now is taken to be not
 * drawn now.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/halflings/halflings.h"
#include "engine/modules/house_rules/house_rules.h"

#include "search.h"

enum { WIDTH = 6 }; /* turns of a player that are looked through */

/* What a position is worth to each player. */
typedef struct worths {
    search_value of[CC_PLAYERS_MAX];
} worths;

static bool has_any_hand(const cc_game *game)
{
    bool has = false;
    for (int p = 0; p < cc_player_count(game); p++) {
        uint16_t hand[CC_HAND_MAX];
        has |= cc_hand_triangles(game, p, hand) > 0 ||
               cc_reserved_tile(game, p) >= 0;
    }
    return has;
}

bool endgame_is_near(const bot_level *level, const cc_game *game)
{
    return cc_tiles_left(game) <= level->endgame && !has_any_hand(game) &&
           !cc_has_house_hands(game) && !cc_bazaar(game).n;
}

static void solve(bot_desk *d, const bot_level *level, cc_game *game,
                  worths *out);

static void settle(bot_desk *d, const bot_level *level, const cc_game *game,
                   worths *out)
{
    for (int p = 0; p < cc_player_count(game); p++) {
        out->of[p] = search_judge(d, level, game, p, NULL);
    }
}

/* The mean over the tiles that may be drawn. */
static void draw(bot_desk *d, const bot_level *level, cc_game *game,
                 worths *out)
{
    uint16_t hidden[CC_TYPES_MAX];
    int player = cc_decision(game).player;
    int n = game->catalog->n_types, all = 0;
    cc_hidden_from(game, player, hidden);
    *out = (worths){{0}};
    for (int type = 0; type < n; type++) {
        cc_game next;
        worths each = {.of = {0}};
        if (!hidden[type]) {
            continue;
        }
        cc_copy(&next, game);
        if (cc_assume_drawn(&next, type, player) == CC_OK) {
            solve(d, level, &next, &each);
            all += hidden[type];
            for (int p = 0; p < CC_PLAYERS_MAX; p++) {
                out->of[p] += hidden[type] * each.of[p];
            }
        }
    }
    for (int p = 0; p < CC_PLAYERS_MAX && all; p++) {
        out->of[p] /= all;
    }
    if (!all) { /* none of them fits any more */
        cc_resume_chance(game, NULL);
        solve(d, level, game, out);
    }
}

static void play_ahead(cc_game *game, const bot_turn *turn)
{
    cc_apply_until_chance(game, &turn->first);
    if (turn->has_then) {
        cc_apply_until_chance(game, &turn->then);
    }
}

/* The turn that is best for whoever is to lay a tile. */
static void choose(bot_desk *d, const bot_level *level, const cc_game *game,
                   worths *out)
{
    bot_turn turns[WIDTH];
    int player = cc_decision(game).player;
    turns_list(d, game, level->weights, level->style, 0, &turns_everywhere);
    int n = d->n_turns < WIDTH ? d->n_turns : WIDTH;
    /* The judge knows what the last turn brings. */
    n = cc_tiles_left(game) == 0 ? 1 : n;
    for (int i = 0; i < n; i++) {
        turns[i] = d->turns[i];
    }
    for (int i = 0; i < n; i++) {
        cc_game next;
        worths each;
        cc_copy(&next, game);
        play_ahead(&next, &turns[i]);
        solve(d, level, &next, &each);
        if (i == 0 || each.of[player] > out->of[player]) {
            *out = each;
        }
    }
}

static void solve(bot_desk *d, const bot_level *level, cc_game *game,
                  worths *out)
{
    for (;;) {
        cc_decision_info choice = cc_decision(game);
        if (choice.kind == CC_OVER) {
            settle(d, level, game, out);
            return;
        }
        if (choice.kind == CC_CHANCE) {
            draw(d, level, game, out);
            return;
        }
        if (turns_lays_tile(choice)) {
            choose(d, level, game, out);
            return;
        }
        cc_action a = search_answer(d, level, game);
        cc_apply_until_chance(game, &a);
    }
}

search_value endgame_value(bot_desk *d, const bot_level *level,
                           const cc_game *game, int me, const bot_turn *turn)
{
    cc_game next;
    worths worth;
    cc_copy(&next, game);
    play_ahead(&next, turn);
    solve(d, level, &next, &worth);
    return worth.of[me];
}
