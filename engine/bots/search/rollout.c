/* rollout.c - playing a position on by static evaluation
 *
 * Each player takes the best turn by static evaluation, in trades by the prices
 * of trade.c. Several turns of one position are rolled out with the same deal,
 * and so reach similar positions in which the same tiles are placed. Where
 * trying all placements is costly, these rollouts form a group: the first one
 * (the leader) records the best placements for each tile; the others (the
 * followers) try only those, and squares near the tiles in which their boards
 * differ from the leader's.
 *
 * SPDX-License-Identifier: MIT
 */
#include "rollout.h"
#include "engine/bots/decisions.h"
#include "greedy.h"
#include "trade.h"
#include "turns.h"

/* Finds the best turn, without a random part, and writes it to w->turns[0].
 * w->n_turns is 0 if a narrow focus has no legal placement. */
static void find_best_turn(bot_worker *w, const bot_level *level,
                           const cc_game *game, const bot_focus *focus)
{
    uint64_t no_noise = 0;
    turns_generate(w, game, level->weights, level->style, no_noise, focus, 1);
}

/* Returns the action that evaluations of earlier turns take for granted. */
static cc_action predict(bot_worker *w, const bot_level *level,
                         const cc_game *game)
{
    cc_decision_info choice = cc_decision(game);
    eval_init(&w->eval, game, choice.player, choice.region, level->weights,
              level->style);
    return greedy_predict(&w->eval, game, choice);
}

/* Returns the action of a player who places no tile now; in a trade by the
 * prices cached in the worker. */
static cc_action decide(bot_worker *w, const bot_level *level,
                        const cc_game *game)
{
    if (decision_is_trade(cc_decision(game))) {
        return trade_choose_cached(w, game, level->weights, level->style);
    }
    if (decision_is_predicted(cc_decision(game)) ||
        decision_is_last_join(game)) {
        return predict(w, level, game);
    }
    find_best_turn(w, level, game, &focus_everything);
    return w->turns[0].first;
}

cc_action rollout_decide(bot_worker *w, const bot_level *level,
                         const cc_game *game)
{
    trade_clear_prices(w, NULL, -1); /* they are of another position */
    return decide(w, level, game);
}

/* Adds a square, or it and its eight neighbours. A focus that is full stays as
 * it is: some placements are then not tried. */
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
    int region = cc_region_of(game, piece, slot);
    int n = cc_region_open_ends(game, region, ends, ENDS);
    for (int i = 0; i < n && i < ENDS; i++) {
        add_spot(f, ends[i].x, ends[i].y, false);
    }
}

/* Adds the surroundings of the tiles placed since there were `pieces_before`
 * pieces: by the turn that is rolled out and after it. In these the boards of a
 * group differ. */
static void add_new_tiles(bot_focus *f, const cc_game *game, int pieces_before)
{
    for (int i = pieces_before; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        add_spot(f, p.x, p.y, true);
        int n_slots = game->catalog->types[p.type].n_segments;
        for (int slot = 0; slot < n_slots; slot++) {
            add_open_ends(f, game, i, slot);
        }
    }
}

/* Records the best placements that the leader just found (w->turns), and the
 * surroundings of its new tiles. */
static void record_focus(bot_worker *w, const cc_game *game,
                         const rollout *progress, bot_focus *f)
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
    add_new_tiles(f, game, progress->pieces_before);
}

/* Returns the focus of a follower: what the leader recorded for the same number
 * of tiles placed, and the surroundings of the follower's own new tiles. If the
 * leader then had another tile or player, the focus is all placements. */
static bot_focus follower_focus(const bot_focus *recorded, const cc_game *game,
                                const rollout *progress)
{
    cc_decision_info choice = cc_decision(game);
    bool is_same_decision =
        recorded->narrow && choice.kind == CC_DECIDE_PLACE &&
        choice.player == recorded->player && choice.tile == recorded->tile;
    if (!is_same_decision) {
        return (bot_focus){.rough = true};
    }
    bot_focus f = *recorded;
    add_new_tiles(&f, game, progress->pieces_before);
    return f;
}

/* Finds the best turn of a player who places a tile, as the role of the rollout
 * says, and writes it to w->turns[0]. The leader records the placements of the
 * first FOCUS_TILES tiles only; after these followers try all, too. */
static void find_placement(bot_worker *w, const bot_level *level,
                           const cc_game *game, const rollout *progress)
{
    bot_focus focus = {.rough = progress->role != ROLLOUT_ALONE};
    bot_focus *record = progress->tiles_placed < FOCUS_TILES
                            ? &w->leader_focus[progress->tiles_placed]
                            : NULL;
    if (progress->role == ROLLOUT_FOLLOWS && record) {
        focus = follower_focus(record, game, progress);
    }
    find_best_turn(w, level, game, &focus);
    if (!w->n_turns) { /* none of the leader's placements fits here */
        find_best_turn(w, level, game, &focus_everything);
    }
    if (progress->role == ROLLOUT_LEADS && record) {
        record_focus(w, game, progress, record);
    }
}

bool rollout_step(bot_worker *w, const bot_level *level, cc_game *game,
                  const rollout *progress)
{
    cc_decision_info choice = cc_decision(game);
    if (decision_is_placement(choice)) {
        find_placement(w, level, game, progress);
        bot_turn turn = w->turns[0];
        /* The first action may also draw another tile: none is placed then. */
        return turns_play(game, &turn) && turn.first.type == CC_PLACE;
    }
    /* What may be done in addition is passed here: it seldom matters, and would
     * take as long as a turn. */
    static const cc_action pass = {.type = CC_PASS};
    cc_action a = decision_is_extra(choice) ? pass : decide(w, level, game);
    return cc_apply(game, &a, NULL) == CC_OK && a.type == CC_PLACE;
}
