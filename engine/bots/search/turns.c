/* turns.c - all turns that there are now, judged
 *
 * What greedy.c tries on copies is reckoned here where it can be: a tile
 * changes but the regions near it, and a figure adds what its region brings
 * and takes what it was worth in the supply. Where the rest of a turn asks more
 * (castles, joining, walls) it is tried, as there.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/bridges_castles_bazaars/bridges.h"
#include "engine/modules/halflings/halflings.h"

#include "engine/bots/bot.h"

enum {
    DEPLOYS_MAX = 96,
    WITH_BRIDGES = 6, /* placements for which bridges are tried */
    FAR = 3,          /* for which what is done far away is */
    LONG = 10,        /* for which what takes long is */
    LONG_ROUGH = 4    /* the same where focus is rough */
};

const bot_focus turns_everywhere = {.narrow = false};

bool turns_has(const cc_action *list, int n, const cc_action *action)
{
    bool has = false;
    for (int i = 0; i < n && !has; i++) {
        has = cc_action_equal(action, &list[i]);
    }
    return has;
}

/* Placements for which more is to be tried, the best first. */
typedef struct shortlist {
    int n;
    bot_turn at[LONG];
} shortlist;

typedef struct listing {
    bot_desk *desk;
    const cc_game *game;
    uint64_t noise; /* 0: none */
    const bot_focus *focus;
    cc_action first;
    double extra;         /* see greedy_extra() */
    double best;          /* of the turns that begin with `first` */
    shortlist far[2];     /* by the best turn known; by doing nothing more */
    shortlist lengthy[2]; /* as it is likely to end; as if nothing were asked */
} listing;

/* ----------------------------------------------------------------- the best
 */

/* A trace of chance among equals, so that games differ; and more of it for
 * those who do not see so well. */
static double some_noise(const listing *l, const cc_action *then)
{
    if (!l->noise) {
        return 0;
    }
    uint64_t noise = bot_noise_of(l->game, &l->first, l->noise);
    noise = then ? bot_noise_of(l->game, then, noise) : noise;
    double part = (double)(noise >> 40) / (1 << 24);
    double spread = l->desk->judge.style->noise / 100.0;
    return part * 1e-3 + (spread > 0 ? spread * part : 0);
}

/* Puts a turn among the n best, of which `max` are kept; returns how many there
 * are now. */
static int insert(bot_turn *best, int n, int max, bot_turn turn)
{
    int i = n;
    if (i == max && best[i - 1].value >= turn.value) {
        return n;
    }
    i -= i == max;
    for (; i > 0 && best[i - 1].value < turn.value; i--) {
        best[i] = best[i - 1];
    }
    best[i] = turn;
    return n + (n < max);
}

/* Keeps a turn if it is among the best. */
static void keep(listing *l, const cc_action *then, double value)
{
    bot_desk *d = l->desk;
    bot_turn turn = {.first = l->first};
    if (then) {
        turn.then = *then;
        turn.has_then = true;
    }
    turn.value = value + (l->extra + some_noise(l, then));
    l->best = turn.value > l->best ? turn.value : l->best;
    d->n_turns = insert(d->turns, d->n_turns, BOT_TURNS_MAX, turn);
}

/* Notes the placement that is tried, if it is among the best `max`. */
static void note(const listing *l, shortlist *s, int max, double value)
{
    bot_turn turn = {.first = l->first, .value = value};
    s->n = insert(s->at, s->n, max, turn);
}

/* ------------------------------------------------------------------- figures
 */

/* What is left of the turn asks something of somebody. */
static bool goes_on(listing *l, const cc_game *game)
{
    return greedy_is_of_turn(&l->desk->judge, game, cc_decision(game));
}

static double best_from(listing *l, cc_game *game)
{
    judge *j = &l->desk->judge;
    bool holds = j->base.holds;
    if (goes_on(l, game)) {
        judge_forget(j);
    }
    double value = greedy_best_from(j, game, false);
    j->base.holds = holds;
    return value;
}

/* Tries an action that follows the placement. */
static void try_then(listing *l, const cc_action *then)
{
    bot_desk *d = l->desk;
    cc_copy(&d->one, &d->after);
    cc_apply_until_chance(&d->one, then);
    keep(l, then, best_from(l, &d->one));
}

/* A figure that counts for something, alone on a region that is not complete:
 * what that is worth can be reckoned. */
static bool is_plain(const cc_game *game, const cc_action *a, int region)
{
    return region >= 0 && !cc_region_is_occupied(game, region) &&
           !cc_region_is_complete(game, region) &&
           cc_figure_votes(game, a->figure, region) > 0;
}

/* The region that a figure is put on; -1: something else is done. */
static int region_of(const cc_game *game, const cc_action *a)
{
    return a->type == CC_DEPLOY ? cc_action_region(game, a) : -1;
}

static bool is_on_laid(const listing *l, const cc_action *a)
{
    return a->x == l->first.x && a->y == l->first.y;
}

/* Whether a region has a part on the tile just laid. */
static bool is_here(const cc_game *game, int region)
{
    int piece = cc_piece_count(game) - 1;
    int n = game->catalog->types[cc_piece(game, piece).type].n_segments;
    bool here = false;
    for (int slot = 0; slot < n && !here; slot++) {
        here = cc_region_of(game, piece, slot) == region;
    }
    return here;
}

/* Whether it is about a region that the tile just laid is no part of, and does
 * not lie beside: it may be done after any placement, and is worth about the
 * same. */
static bool is_afar(const listing *l, const cc_action *a)
{
    const cc_game *game = &l->desk->after;
    int region = cc_action_region(game, a);
    int dx = a->x - l->first.x, dy = a->y - l->first.y;
    bool beside = dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
    return region >= 0 && !beside && !is_here(game, region);
}

/* What may follow the placement and is worth a try. */
static int list_then(const cc_game *game, cc_action list[DEPLOYS_MAX])
{
    int n = cc_legal_first(game, list, DEPLOYS_MAX), kept = 0;
    for (int i = 0; i < n; i++) {
        if (!tower_is_idle(game, &list[i])) {
            list[kept++] = list[i];
        }
    }
    return kept;
}

/* Puts those of n actions first that can be reckoned; returns how many. */
static int sort_plain(const cc_game *game, cc_action *list, int n)
{
    int plain = 0;
    for (int i = 0; i < n; i++) {
        if (list[i].type == CC_PASS ||
            is_plain(game, &list[i], region_of(game, &list[i]))) {
            cc_action a = list[i];
            memmove(&list[plain + 1], &list[plain],
                    (size_t)(i - plain) * sizeof *list);
            list[plain++] = a;
        }
    }
    return plain;
}

/* The tile lies in `after`, nothing is put in `with`. Whether any figure that
 * is reckoned leads straight to the end of the turn too and is there yet, told
 * from one of them (NULL: there is none); what modules hope for without, and
 * how such a figure changes it, wherever it stands on the tile. */
static bool goes_straight(listing *l, const cc_action *put, judge_hopes *hopes)
{
    bot_desk *d = l->desk;
    bool hoped = !d->judge.style->plain && cc_bot_bonus(&d->with, hopes->none);
    memset(hopes->more, 0, sizeof hopes->more);
    if (!put || (!hoped && d->judge.n_tokens < 2)) {
        return true;
    }
    cc_copy(&d->one, &d->after);
    cc_apply_until_chance(&d->one, put);
    while (greedy_passes(&d->judge, &d->one)) {
    }
    if (hoped) {
        cc_bot_bonus(&d->one, hopes->more);
        for (int p = 0; p < CC_PLAYERS_MAX; p++) {
            hopes->more[p] -= hopes->none[p];
        }
    }
    bool stays = cc_figure_count(&d->one) > cc_figure_count(&d->with);
    return stays && !goes_on(l, &d->one);
}

static bool is_rough(const listing *l)
{
    return l->focus && l->focus->rough;
}

/* Something is asked yet that few boxes ask, such as where the dragon goes, and
 * guessing it takes long. Only doing without a figure is tried; what figures
 * would add is reckoned as if nothing were asked. The best are left to
 * try_more(): as it is likely to end, and as it is now, for a figure may turn
 * that away; roughly but those as it is now. `regions` and `figures` end with
 * doing without. */
static void try_roughly(listing *l, const int *regions, const uint8_t *figures,
                        int n)
{
    static const judge_hopes no_hopes;
    static const cc_action pass = {.type = CC_PASS};
    bot_desk *d = l->desk;
    double values[DEPLOYS_MAX + 1];
    judge_figures(&d->judge, &d->with, regions, figures, n, &no_hopes, values);
    double most = values[n - 1];
    for (int i = 0; i < n; i++) {
        most = values[i] > most ? values[i] : most;
    }
    if (is_rough(l)) {
        note(l, &l->lengthy[0], LONG_ROUGH, most);
        return;
    }
    cc_copy(&d->one, &d->with);
    double ends = best_from(l, &d->one);
    keep(l, &pass, ends);
    note(l, &l->lengthy[0], LONG, ends + most - values[n - 1]);
    note(l, &l->lengthy[1], LONG / 2, most);
}

/* What figures there are to be reckoned among n actions, and none. Returns one
 * of them, or NULL; *near: nobody goes to another tile. */
static const cc_action *note_plain(const listing *l, const cc_action *list,
                                   int n, int regions[DEPLOYS_MAX + 1],
                                   uint8_t figures[DEPLOYS_MAX + 1], bool *near)
{
    const cc_action *put = NULL;
    *near = true;
    for (int i = 0; i < n; i++) {
        regions[i] = region_of(&l->desk->after, &list[i]);
        figures[i] = list[i].figure;
        put = regions[i] >= 0 ? &list[i] : put;
        *near &= regions[i] < 0 || is_on_laid(l, &list[i]);
    }
    regions[n] = -1;
    figures[n] = 0;
    return put;
}

/* The tile lies in `after`, and a figure may follow. Where nothing is asked
 * after that, one position tells what each of them is worth; but for those that
 * score at once. What is done far away is left to try_more(). */
static void try_figures(listing *l)
{
    bot_desk *d = l->desk;
    cc_action list[DEPLOYS_MAX];
    judge_hopes hopes = {{0}, {0}};
    int regions[DEPLOYS_MAX + 1];
    uint8_t figures[DEPLOYS_MAX + 1];
    double values[DEPLOYS_MAX + 1];
    bool near, far = false;
    int n = list_then(&d->after, list);
    int n_plain = sort_plain(&d->after, list, n);
    const cc_action *put =
        note_plain(l, list, n_plain, regions, figures, &near);
    cc_action pass = {.type = CC_PASS};
    cc_copy(&d->with, &d->after);
    cc_apply_until_chance(&d->with, &pass);
    cc_decision_info next = cc_decision(&d->with);
    bool more = goes_on(l, &d->with);
    if (more && greedy_is_rare(&d->judge, next)) {
        try_roughly(l, regions, figures, n_plain + 1);
        return;
    }
    if (more || next.kind == CC_OVER || !goes_straight(l, put, &hopes)) {
        n_plain = 0;
    }
    if (!near) {
        memset(hopes.more, 0, sizeof hopes.more);
    }
    if (n_plain) {
        judge_figures(&d->judge, &d->with, regions, figures, n_plain, &hopes,
                      values);
    }
    for (int i = 0; i < n; i++) {
        if (i < n_plain) {
            keep(l, &list[i], values[i]);
        } else if (n_plain && is_afar(l, &list[i])) {
            far = true;
        } else if (list[i].type != CC_BUILD_BRIDGE) {
            try_then(l, &list[i]);
        }
    }
    for (int i = 0; far && i < n_plain; i++) {
        if (list[i].type == CC_PASS) {
            note(l, &l->far[0], FAR, l->best);
            note(l, &l->far[1], FAR, values[i]);
        }
    }
}

/* -------------------------------------------------------------- placements
 */

/* Whether a segment looks the same as one of the type turned. */
static bool has_like(const cc_tile_type *t, const cc_segment_type *s, int turn)
{
    bool has = false;
    for (int i = 0; i < t->n_segments && !has; i++) {
        const cc_segment_type *o = &t->segments[i];
        has = o->kind == s->kind && o->pennants == s->pennants &&
              o->goods == s->goods && cc_ports_turn(o->ports, turn) == s->ports;
    }
    return has;
}

/* Whether a tile looks the same after so many turns. What fields border
 * follows from their ports. */
static bool looks_same(const cc_tile_type *t, int turn)
{
    bool same = t->shape == CC_SQUARE && !*t->building;
    for (int i = 0; i < t->n_segments && same; i++) {
        same = has_like(t, &t->segments[i], turn);
    }
    return same;
}

/* Whether the same position came of an action before: a turn that looks like a
 * smaller one, which fits where this one does. */
static bool is_again(const cc_catalog *catalog, const cc_action *a)
{
    bool again = false;
    for (int less = 1; a->type == CC_PLACE && less <= a->turn; less++) {
        again |= !a->bridge && looks_same(&catalog->types[a->tile], less);
    }
    return again;
}

/* Does it, in `after`; what is far from a tile that is laid keeps what it is
 * worth. */
static void begin_with(listing *l, const cc_game *game, const cc_action *a)
{
    bot_desk *d = l->desk;
    l->first = *a;
    l->extra = greedy_extra(game, a);
    l->best = -1e9;
    cc_copy(&d->after, game);
    cc_apply_until_chance(&d->after, a);
    if (a->type == CC_PLACE && !a->bridge) {
        judge_near(&d->judge, &d->after, a->x, a->y);
    } else {
        judge_forget(&d->judge);
    }
}

static void try_action(listing *l, const cc_game *game, const cc_action *a)
{
    bot_desk *d = l->desk;
    bool holds = d->judge.base.holds;
    begin_with(l, game, a);
    cc_decision_info choice = cc_decision(&d->after);
    if (choice.kind == CC_DECIDE_DEPLOY && choice.player == d->judge.me) {
        try_figures(l);
    } else {
        keep(l, NULL, best_from(l, &d->after));
    }
    d->judge.base.holds = holds;
}

/* Adds those of a short list that are not there yet; returns how many then. */
static int add_short(const shortlist *s, cc_action *firsts, int n)
{
    for (int i = 0; i < s->n; i++) {
        if (!turns_has(firsts, n, &s->at[i].first)) {
            firsts[n++] = s->at[i].first;
        }
    }
    return n;
}

/* Tries what was left after the placements of short lists: all, or what is done
 * far away. */
static void try_more(listing *l, const cc_game *game, const shortlist lists[2],
                     bool all)
{
    bot_desk *d = l->desk;
    bool holds = d->judge.base.holds;
    cc_action firsts[2 * LONG], list[DEPLOYS_MAX];
    int n = add_short(&lists[1], firsts, add_short(&lists[0], firsts, 0));
    for (int i = 0; i < n; i++) {
        begin_with(l, game, &firsts[i]);
        int m = list_then(&d->after, list);
        int done = all ? 0 : sort_plain(&d->after, list, m);
        for (int k = done; k < m; k++) {
            bool left = all ? list[k].type != CC_BUILD_BRIDGE &&
                                  (list[k].type != CC_PASS || is_rough(l))
                            : is_afar(l, &list[k]);
            if (left) {
                try_then(l, &list[k]);
            }
        }
        d->judge.base.holds = holds;
    }
}

/* Tries a bridge after the best placements. */
static void try_bridges(listing *l, const cc_game *game)
{
    bot_desk *d = l->desk;
    cc_action tried[WITH_BRIDGES];
    int n = 0;
    judge_forget(&d->judge);
    for (int i = 0; i < d->n_turns && n < WITH_BRIDGES; i++) {
        cc_action a = d->turns[i].first;
        bool plain = a.type == CC_PLACE && !a.bridge && d->turns[i].has_then;
        if (plain && !turns_has(tried, n, &a)) {
            tried[n++] = a;
        }
    }
    for (int i = 0; i < n; i++) {
        l->first = tried[i];
        l->extra = 0;
        keep(l, NULL, greedy_value(&d->judge, game, &tried[i], true));
    }
}

bool turns_lays_tile(cc_decision_info choice)
{
    return choice.kind == CC_DECIDE_PLACE || choice.kind == CC_DECIDE_HAND;
}

/* Each action by itself. */
static void try_each(listing *l, const cc_game *game)
{
    bot_desk *d = l->desk;
    int n = cc_legal_first(game, d->actions, CC_ACTIONS_MAX);
    for (int i = 0; i < n; i++) {
        l->first = d->actions[i];
        if (!is_again(game->catalog, &l->first)) {
            keep(l, NULL, greedy_value(&d->judge, game, &l->first, true));
        }
    }
}

static bool is_at(const cc_action *a, const cc_action *b)
{
    return a->x == b->x && a->y == b->y && a->turn == b->turn &&
           a->bridge == b->bridge;
}

/* Whether an action is looked at. */
static bool is_in_focus(const bot_focus *focus, const cc_action *a)
{
    bool in = !focus || !focus->narrow || a->type != CC_PLACE;
    for (int i = 0; !in && i < focus->n_spots; i++) {
        int dx = a->x - focus->spots[i].x, dy = a->y - focus->spots[i].y;
        int reach = focus->spots[i].around;
        in = dx >= -reach && dx <= reach && dy >= -reach && dy <= reach;
    }
    for (int i = 0; !in && i < focus->n_best; i++) {
        in = is_at(a, &focus->best[i]);
    }
    return in;
}

static void try_placements(listing *l, const cc_game *game, bool bridges)
{
    bot_desk *d = l->desk;
    int n = cc_legal_first(game, d->actions, CC_ACTIONS_MAX);
    bridges |= d->actions[0].bridge != CC_NO_AXIS; /* listed last */
    judge_base_make(&d->judge, game);
    for (int i = 0; i < n && (bridges || !d->actions[i].bridge); i++) {
        if (is_in_focus(l->focus, &d->actions[i]) &&
            !is_again(game->catalog, &d->actions[i])) {
            try_action(l, game, &d->actions[i]);
        }
    }
    try_more(l, game, l->lengthy, true);
    try_more(l, game, l->far, false);
}

void turns_list(bot_desk *d, const cc_game *game, const bot_weights *weights,
                const judge_style *style, uint64_t noise,
                const bot_focus *focus)
{
    cc_decision_info choice = cc_decision(game);
    listing l = {.desk = d, .game = game, .noise = noise, .focus = focus};
    d->n_turns = 0;
    judge_init(&d->judge, game, choice.player, weights, style);
    d->judge.joining = choice.region;
    if (!turns_lays_tile(choice)) {
        try_each(&l, game);
    } else {
        int bridge = cc_bridge_token(game->catalog);
        try_placements(&l, game, !focus);
        if (!focus && cc_supply(game, choice.player, bridge) > 0) {
            try_bridges(&l, game);
        }
    }
    d->judged += d->judge.judged;
}

double turns_tile(bot_desk *d, const cc_game *game, int type, int player)
{
    static const double another_tile = 3; /* of the deck instead */
    listing l = {.desk = d, .game = game};
    int me = d->judge.me;
    d->n_turns = 0;
    d->judge.me = player;
    cc_copy(&d->supposed, game);
    bool fits = cc_assume_tile(&d->supposed, type, player) == CC_OK;
    double value = 0;
    if (fits) {
        try_placements(&l, &d->supposed, false);
        value = d->turns[0].value;
    } else {
        value = judge_game(&d->judge, game) + another_tile;
    }
    judge_forget(&d->judge);
    d->judge.me = me;
    return value;
}

cc_action turns_trade_on(bot_desk *d, const cc_game *game,
                         const bot_weights *weights, const judge_style *style)
{
    if (!d->prices.at && d->prices.pieces != cc_piece_count(game)) {
        d->prices.pieces = cc_piece_count(game);
        d->prices.n = 0;
    }
    int n = cc_legal_first(game, d->trades, BOT_TRADES_MAX);
    judge_init(&d->judge, game, cc_decision(game).player, weights, style);
    cc_action a = bot_trade(d, game, d->trades, n);
    d->judged += d->judge.judged;
    return a;
}

cc_action turns_trade(bot_desk *d, const cc_game *game,
                      const bot_weights *weights, const judge_style *style)
{
    bot_trade_forget(d, NULL, -1);
    return turns_trade_on(d, game, weights, style);
}

bool bot_pick_best(const bot_level *level, const cc_game *game,
                   const bot_call *call, bot_desk *desk, cc_action *out)
{
    if (greedy_trades(cc_decision(game))) {
        *out = turns_trade(desk, game, level->weights, level->style);
        return true;
    }
    turns_list(desk, game, level->weights, level->style,
               bot_noise(game, call->seed) | 1, NULL);
    *out = desk->turns[0].first;
    return true;
}
