/* rollout.c - playing a position on by static evaluation
 *
 * Each player takes the best turn by static evaluation. Rollouts with the same
 * deal reach similar positions in which the same tiles are placed. Where trying
 * all placements is costly, rollouts form groups: the first one (the leader)
 * records the best placements for each tile; the others try only those, and
 * squares near the tiles in which the boards differ.
 *
 * SPDX-License-Identifier: MIT
 */
#include "rollout.h"
#include "engine/bots/decisions.h"
#include "trade.h"
#include "turns.h"

/* Returns the action of a player who places no tile now; in a trade by the
 * prices cached in the worker. */
static cc_action decide(bot_worker *w, const bot_level *level,
                        const cc_game *game)
{
    if (decision_is_trade(cc_decision(game))) {
        return trade_choose_cached(w, game, level->weights, level->style);
    }
    turns_generate(w, game, level->weights, level->style, 0, &focus_everything,
                   1);
    return w->turns[0].first;
}

cc_action rollout_decide(bot_worker *w, const bot_level *level,
                         const cc_game *game)
{
    trade_clear_prices(w, NULL, -1);
    return decide(w, level, game);
}

static void add_spot(bot_focus *f, int x, int y, bool around)
{
    if (f->n_spots < FOCUS_SPOTS) {
        f->spots[f->n_spots++] = (bot_spot){(int16_t)x, (int16_t)y, around};
    }
}

/* Adds the squares into which a region may grow: at most ENDS, and none for
 * fields, which are open nearly everywhere. */
static void add_open_ends(bot_focus *f, const cc_game *game, int piece,
                          int slot)
{
    enum { ENDS = 8 };
    cc_open_end ends[ENDS];
    if (cc_segment_kind(game, piece, slot) == CC_FIELD) {
        return;
    }
    int n =
        cc_region_open_ends(game, cc_region_of(game, piece, slot), ends, ENDS);
    for (int i = 0; i < n && i < ENDS; i++) {
        add_spot(f, ends[i].x, ends[i].y, false);
    }
}

/* Adds the surroundings of the tiles placed since there were `pieces_before`
 * pieces: the turn and what followed, in which the boards of a group differ. */
static void add_new_tiles(bot_focus *f, const cc_game *game, int pieces_before)
{
    for (int i = pieces_before; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        add_spot(f, p.x, p.y, true);
        for (int k = 0; k < game->catalog->types[p.type].n_segments; k++) {
            add_open_ends(f, game, i, k);
        }
    }
}

/* Records the best placements that the leader found, and the surroundings of
 * its new tiles. */
static void record_focus(bot_worker *w, const cc_game *game,
                         const rollout *path, bot_focus *f)
{
    cc_decision_info choice = cc_decision(game);
    *f = (bot_focus){.narrow = choice.kind == CC_DECIDE_PLACE,
                     .rough = true,
                     .player = choice.player,
                     .tile = choice.tile};
    for (int i = 0; i < w->n_turns && f->n_best < FOCUS_BEST; i++) {
        if (!turns_contains(f->best, f->n_best, &w->turns[i].first)) {
            f->best[f->n_best++] = w->turns[i].first;
        }
    }
    add_new_tiles(f, game, path->pieces_before);
}

/* Returns the focus of a follower: what the leader recorded and the
 * surroundings of the follower's own new tiles. If the leader placed another
 * tile then, the focus is all placements. */
static bot_focus follower_focus(const bot_focus *recorded, const cc_game *game,
                                const rollout *path)
{
    cc_decision_info choice = cc_decision(game);
    bool is_same_decision =
        recorded->narrow && choice.kind == CC_DECIDE_PLACE &&
        choice.player == recorded->player && choice.tile == recorded->tile;
    if (!is_same_decision) {
        return (bot_focus){.rough = true};
    }
    bot_focus f = *recorded;
    add_new_tiles(&f, game, path->pieces_before);
    return f;
}

/* Generates the best turn of a player who places a tile, by the role. */
static void generate(bot_worker *w, const bot_level *level, const cc_game *game,
                     const rollout *path)
{
    bot_focus focus = {.rough = path->role != ROLLOUT_ALONE};
    bot_focus *record = path->tiles_placed < FOCUS_TILES
                            ? &w->leader_focus[path->tiles_placed]
                            : NULL;
    if (path->role == ROLLOUT_FOLLOWS && record) {
        focus = follower_focus(record, game, path);
    }
    turns_generate(w, game, level->weights, level->style, 0, &focus, 1);
    if (!w->n_turns) { /* none of the leader's placements fits here */
        turns_generate(w, game, level->weights, level->style, 0,
                       &focus_everything, 1);
    }
    if (path->role == ROLLOUT_LEADS && record) {
        record_focus(w, game, path, record);
    }
}

bool rollout_step(bot_worker *w, const bot_level *level, cc_game *game,
                  const rollout *path)
{
    cc_decision_info choice = cc_decision(game);
    if (decision_is_placement(choice)) {
        generate(w, level, game, path);
        bot_turn turn = w->turns[0];
        /* A first action that draws another tile places none. */
        return turns_play(game, &turn) && turn.first.type == CC_PLACE;
    }
    cc_action a = decide(w, level, game);
    return cc_apply(game, &a, NULL) == CC_OK && a.type == CC_PLACE;
}
