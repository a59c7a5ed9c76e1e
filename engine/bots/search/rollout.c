/* rollout.c - what everybody does while a turn is played on
 *
 * Whoever lays a tile lays it as well as he can at a glance. Turns that are
 * played on with the same deal lead to positions that are much alike, in which
 * the same tiles are laid. Where to look at everything takes long, one of them
 * leads: what is best for each tile is noted, and those that follow look at
 * that alone, and at what lies near the tiles by which the two tables differ.
 *
 * SPDX-License-Identifier: MIT
 */
#include "search.h"

/* What somebody does who lays no tile now. */
static cc_action answer(bot_desk *d, const bot_level *level,
                        const cc_game *game)
{
    if (greedy_trades(cc_decision(game))) {
        return turns_trade_on(d, game, level->weights, level->style);
    }
    turns_list(d, game, level->weights, level->style, 0, &turns_everywhere);
    return d->turns[0].first;
}

cc_action search_answer(bot_desk *d, const bot_level *level,
                        const cc_game *game)
{
    bot_trade_forget(d, NULL, -1);
    return answer(d, level, game);
}

static void add_spot(bot_focus *f, int x, int y, bool around)
{
    if (f->n_spots < FOCUS_SPOTS) {
        f->spots[f->n_spots++] = (bot_spot){(int16_t)x, (int16_t)y, around};
    }
}

/* Where the region of a segment grows. Fields grow everywhere. */
static void add_ends(bot_focus *f, const cc_game *game, int piece, int slot)
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

/* What lies near the tiles laid since there were so many. */
static void add_tiles(bot_focus *f, const cc_game *game, int pieces)
{
    for (int i = pieces; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        add_spot(f, p.x, p.y, true);
        for (int k = 0; k < game->catalog->types[p.type].n_segments; k++) {
            add_ends(f, game, i, k);
        }
    }
}

/* Notes what was found best. */
static void lead(bot_desk *d, const cc_game *game, const search_path *path,
                 bot_focus *f)
{
    cc_decision_info choice = cc_decision(game);
    *f = (bot_focus){.narrow = choice.kind == CC_DECIDE_PLACE,
                     .rough = true,
                     .player = choice.player,
                     .tile = choice.tile};
    for (int i = 0; i < d->n_turns && f->n_best < FOCUS_BEST; i++) {
        if (!turns_has(f->best, f->n_best, &d->turns[i].first)) {
            f->best[f->n_best++] = d->turns[i].first;
        }
    }
    add_tiles(f, game, path->pieces);
}

/* What one who follows looks at. */
static bot_focus follow(const bot_focus *led, const cc_game *game,
                        const search_path *path)
{
    cc_decision_info choice = cc_decision(game);
    bool same = led->narrow && choice.kind == CC_DECIDE_PLACE &&
                choice.player == led->player && choice.tile == led->tile;
    if (!same) {
        return (bot_focus){.rough = true};
    }
    bot_focus f = *led;
    add_tiles(&f, game, path->pieces);
    return f;
}

static void list(bot_desk *d, const bot_level *level, const cc_game *game,
                 const search_path *path)
{
    bot_focus focus = {.rough = path->role != SEARCH_ALONE};
    bot_focus *led = path->laid < FOCUS_TILES ? &d->leads[path->laid] : NULL;
    if (path->role == SEARCH_FOLLOWS && led) {
        focus = follow(led, game, path);
    }
    turns_list(d, game, level->weights, level->style, 0, &focus);
    if (!d->n_turns) { /* what was best for the leader fits no longer */
        turns_list(d, game, level->weights, level->style, 0, &turns_everywhere);
    }
    if (path->role == SEARCH_LEADS && led) {
        lead(d, game, path, led);
    }
}

bool search_reply(bot_desk *d, const bot_level *level, cc_game *game,
                  const search_path *path)
{
    cc_decision_info choice = cc_decision(game);
    if (turns_lays_tile(choice)) {
        list(d, level, game, path);
        bot_turn turn = d->turns[0];
        return search_play(game, &turn) && turn.first.type == CC_PLACE;
    }
    cc_action a = answer(d, level, game);
    return cc_apply(game, &a, NULL) == CC_OK && a.type == CC_PLACE;
}
