/* rollout.c - playing a position on by static evaluation
 *
 * Each player takes the best turn by static evaluation, in trades by the prices
 * of trade.c. A search compares several turns of one position: each is rolled
 * out with the same order of hidden tiles, so that the rollouts place the same
 * tiles on similar boards. Where trying all placements is costly, such rollouts
 * form a group. The first one, the leader, tries all placements for each tile
 * and records the best ones. The others, the followers, try only those, and the
 * squares near tiles that only one of the two boards has: there another
 * placement may be better.
 *
 * SPDX-License-Identifier: MIT
 */
#include "rollout.h"
#include "engine/bots/decisions.h"
#include "greedy.h"
#include "trade.h"
#include "turns.h"

/* Finds the best turn among the placements of a focus (bot_focus) and writes it
 * to w->turns[0]; good ones that were also tried may follow there. w->n_turns
 * is 0 if the focus has no legal placement. */
static void find_best_turn(bot_worker *w, const bot_level *level,
                           const cc_game *game, const bot_focus *focus)
{
    enum { NO_NOISE = 0, WANTED = 1 };
    turns_generate(w, game, level->weights, level->style, NO_NOISE, focus,
                   WANTED);
}

/* Returns the action by the same quick estimate that is used wherever a turn is
 * evaluated and such a decision would follow. */
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
    cc_decision_info choice = cc_decision(game);
    if (decision_is_trade(choice)) {
        return trade_choose_cached(w, game, level->weights, level->style);
    }
    if (decision_is_predicted(choice)) {
        return predict(w, level, game);
    }
    find_best_turn(w, level, game, &focus_everything);
    return w->turns[0].first;
}

/* The last joins by the same estimate. */
static cc_action estimate_join(bot_worker *w, const bot_level *level,
                               const cc_game *game)
{
    cc_action a = predict(w, level, game);
    w->n_evals += w->eval.n_evals;
    return a;
}

cc_action rollout_decide(bot_worker *w, const bot_level *level,
                         const cc_game *game, bool estimates_joins)
{
    trade_clear_prices(w, NULL, -1); /* those cached are of another position */
    return estimates_joins && decision_is_last_join(game)
               ? estimate_join(w, level, game)
               : decide(w, level, game);
}

/* Adds a square; with `around` its eight neighbours, too. If the focus is full
 * the square is left out, and some placements are then not tried. */
static void add_spot(bot_focus *f, int x, int y, bool around)
{
    if (f->n_spots < FOCUS_SPOTS) {
        f->spots[f->n_spots++] = (bot_spot){(int16_t)x, (int16_t)y, around};
    }
}

/* Adds the squares into which the region of a segment may grow: at most ENDS,
 * and none for fields, which are open nearly everywhere. */
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

/* Adds what is near the tiles placed by the turn that is rolled out and after
 * it: all pieces from `pieces_before` on. The boards of a group differ only
 * there. */
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

/* Records, in `f`, the best placements that the leader just tried (w->turns),
 * and what is near its new tiles. Several turns may have the same placement. */
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

/* Returns the focus of a follower: what the leader recorded after as many
 * tiles, and what is near the follower's own new tiles. If another player
 * decided then, or about another tile, that is of no use: the focus is all
 * placements. */
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

/* Finds the best turn of a player who places a tile, and writes it to
 * w->turns[0]. Rollouts of a group save time also by a rough focus. The leader
 * records the placements of the first FOCUS_TILES tiles only; for later tiles
 * followers, too, try all. */
static void find_placement(bot_worker *w, const bot_level *level,
                           const cc_game *game, const rollout *progress)
{
    bool has_record = progress->tiles_placed < FOCUS_TILES;
    bot_focus *record =
        has_record ? &w->leader_focus[progress->tiles_placed] : NULL;
    bot_focus focus = {.rough = progress->role != ROLLOUT_ALONE};
    if (progress->role == ROLLOUT_FOLLOWS && has_record) {
        focus = follower_focus(record, game, progress);
    }
    find_best_turn(w, level, game, &focus);
    if (!w->n_turns) { /* nothing in a follower's focus is legal here */
        find_best_turn(w, level, game, &focus_everything);
    }
    if (progress->role == ROLLOUT_LEADS && has_record) {
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
        /* The best turn may begin with drawing another tile instead. */
        return turns_play(game, &turn) && turn.first.type == CC_PLACE;
    }
    /* Decisions about extra actions are passed: they seldom matter, and each
     * would take as long as a turn. */
    static const cc_action pass = {.type = CC_PASS};
    /* In a group all rollouts estimate the last joins, and so are alike. */
    bool is_rough =
        progress->role != ROLLOUT_ALONE && decision_is_last_join(game);
    cc_action a = decision_is_extra(choice) ? pass
                  : is_rough                ? estimate_join(w, level, game)
                                            : decide(w, level, game);
    return cc_apply(game, &a, NULL) == CC_OK && a.type == CC_PLACE;
}
