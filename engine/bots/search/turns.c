/* turns.c - generation of the best turns of a position
 *
 * Faster than greedy.c, which tries everything on copies: a placed tile changes
 * only the regions near it (eval/cache.c), and a figure adds the value of its
 * region and takes its worth from the supply (eval_figures). Where the rest of
 * a turn needs more decisions (castles, joining, walls) it is tried like there.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/bridges_castles_bazaars/bridges.h"
#include "engine/modules/halflings/halflings.h"

#include "engine/bots/decisions.h"
#include "engine/bots/eval/cache.h"
#include "engine/bots/noise.h"
#include "greedy.h"
#include "tower.h"
#include "turns.h"

enum {
    FOLLOWUPS_MAX = 96,
    BRIDGE_CANDIDATES = 6, /* placements for which bridges are tried */
    REMOTE_CANDIDATES = 3, /* placements for which remote actions are tried */
    NEAR_CANDIDATES = 24,  /* placements for which other actions are tried */
    /* placements for which costly decisions are tried */
    COSTLY_CANDIDATES = 10,
    COSTLY_CANDIDATES_ROUGH = 4, /* the same with a rough focus */
    SHORTLIST_MAX = NEAR_CANDIDATES
};

/* The points by which an action that is no plain figure is assumed to improve a
 * placement at most. */
static const double most_gain = 10;

const bot_focus focus_everything = {.narrow = false};

bool turns_contains(const cc_action *list, int n, const cc_action *action)
{
    bool has = false;
    for (int i = 0; i < n && !has; i++) {
        has = cc_action_equal(action, &list[i]);
    }
    return has;
}

/* Placements for which more will be tried, best first. */
typedef struct shortlist {
    int n;
    bot_turn at[SHORTLIST_MAX];
} shortlist;

typedef struct generator {
    bot_worker *worker;
    const cc_game *game;
    uint64_t noise; /* 0: none */
    const bot_focus *focus;
    int wanted; /* turns that must be found */
    cc_action first;
    double bonus;        /* see greedy_bonus() */
    double best;         /* of the turns that begin with `first` */
    shortlist near;      /* by the best turn found */
    shortlist remote[2]; /* by the best turn found; by the value of passing */
    shortlist costly[2]; /* by the likely end of the turn; by the value now */
} generator;

/* ---------------------------------------------------------------- the best */

/* Returns a small random part, so that games differ among equal turns, and a
 * larger one for styles with noise. */
static double some_noise(const generator *gen, const cc_action *then)
{
    if (!gen->noise) {
        return 0;
    }
    uint64_t noise = bot_noise_of(gen->game, &gen->first, gen->noise);
    noise = then ? bot_noise_of(gen->game, then, noise) : noise;
    double part = (double)(noise >> 40) / (1 << 24);
    double spread = gen->worker->eval.style->noise / 100.0;
    return part * 1e-3 + (spread > 0 ? spread * part : 0);
}

/* Whether the rest may be left out, as the result is not wanted any more. */
static bool is_given_up(const generator *gen)
{
    return gen->worker->n_turns > 0 && worker_is_stopped(gen->worker);
}

/* Inserts a turn into the list of the n best, at most `max`. Returns the new
 * length. */
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
static void keep_turn(generator *gen, const cc_action *then, double value)
{
    bot_worker *w = gen->worker;
    bot_turn turn = {.first = gen->first};
    if (then) {
        turn.then = *then;
        turn.has_then = true;
    }
    turn.value = value + (gen->bonus + some_noise(gen, then));
    gen->best = turn.value > gen->best ? turn.value : gen->best;
    w->n_turns = insert(w->turns, w->n_turns, BOT_TURNS_MAX, turn);
}

/* Keeps the current placement if it is among the best `max`. */
static void shortlist_add(const generator *gen, shortlist *s, int max,
                          double value)
{
    bot_turn turn = {.first = gen->first, .value = value};
    s->n = insert(s->at, s->n, max, turn);
}

/* ----------------------------------------------------------------- figures */

/* True if the turn has further decisions. */
static bool turn_continues(generator *gen, const cc_game *game)
{
    return greedy_is_same_turn(&gen->worker->eval, game, cc_decision(game));
}

static double best_from(generator *gen, cc_game *game)
{
    eval *ev = &gen->worker->eval;
    bool was_valid = ev->cache.valid;
    if (ev->has_walls && turn_continues(gen, game)) {
        eval_cache_disable(ev);
    }
    double value = greedy_best_from(ev, game, false);
    ev->cache.valid = was_valid;
    return value;
}

/* Tries an action after the placement. */
static void try_then(generator *gen, const cc_action *then)
{
    bot_worker *w = gen->worker;
    cc_copy(&w->scratch, &w->after_tile);
    cc_apply_until_chance(&w->scratch, then);
    keep_turn(gen, then, best_from(gen, &w->scratch));
}

/* True if the value of an action can be computed by eval_figures(): a figure
 * with votes, alone on an incomplete region. */
static bool is_plain_figure(const cc_game *game, const cc_action *a, int region)
{
    return region >= 0 && !cc_region_is_occupied(game, region) &&
           !cc_region_is_complete(game, region) &&
           cc_figure_votes(game, a->figure, region) > 0;
}

/* Returns the region that a figure is put on; -1 for other actions. */
static int region_of(const cc_game *game, const cc_action *a)
{
    return a->type == CC_DEPLOY ? cc_action_region(game, a) : -1;
}

static bool is_on_new_tile(const generator *gen, const cc_action *a)
{
    return a->x == gen->first.x && a->y == gen->first.y;
}

/* True if a region has a part on the new tile. */
static bool touches_new_tile(const cc_game *game, int region)
{
    int piece = cc_piece_count(game) - 1;
    int n = game->catalog->types[cc_piece(game, piece).type].n_segments;
    bool here = false;
    for (int slot = 0; slot < n && !here; slot++) {
        here = cc_region_of(game, piece, slot) == region;
    }
    return here;
}

/* True for an action on a region neither on the new tile nor beside it. It can
 * be taken after any placement and is worth about the same. */
static bool is_remote(const generator *gen, const cc_action *a)
{
    const cc_game *game = &gen->worker->after_tile;
    int region = cc_action_region(game, a);
    int dx = a->x - gen->first.x, dy = a->y - gen->first.y;
    bool beside = dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
    return region >= 0 && !beside && !touches_new_tile(game, region);
}

/* Lists the actions after the placement that are worth trying. */
static int list_followups(const cc_game *game, cc_action list[FOLLOWUPS_MAX])
{
    int n = cc_legal_first(game, list, FOLLOWUPS_MAX), kept = 0;
    for (int i = 0; i < n; i++) {
        if (!tower_is_pointless(game, &list[i])) {
            list[kept++] = list[i];
        }
    }
    return kept;
}

/* Moves the actions that eval_figures() can evaluate, and passing, to the
 * front. Returns their number. */
static int move_plain_first(const cc_game *game, cc_action *list, int n)
{
    int plain = 0;
    for (int i = 0; i < n; i++) {
        if (list[i].type == CC_PASS ||
            is_plain_figure(game, &list[i], region_of(game, &list[i]))) {
            cc_action a = list[i];
            memmove(&list[plain + 1], &list[plain],
                    (size_t)(i - plain) * sizeof *list);
            list[plain++] = a;
        }
    }
    return plain;
}

/* The tile is placed in after_tile; after_pass is the position without a
 * figure. Returns true if a figure that eval_figures() evaluates ends the turn
 * at once and stays on the board; one sample (`put`, NULL if there is none)
 * decides for all. Sets `bonus` from the sample. */
static bool ends_turn_at_once(generator *gen, const cc_action *put,
                              eval_bonus *bonus)
{
    bot_worker *w = gen->worker;
    bool has_bonus =
        !w->eval.style->legacy && cc_bot_bonus(&w->after_pass, bonus->without);
    memset(bonus->delta, 0, sizeof bonus->delta);
    if (!put || (!has_bonus && w->eval.n_tokens < 2)) {
        return true;
    }
    cc_copy(&w->scratch, &w->after_tile);
    cc_apply_until_chance(&w->scratch, put);
    while (greedy_try_pass(&w->eval, &w->scratch)) {
    }
    if (has_bonus) {
        cc_bot_bonus(&w->scratch, bonus->delta);
        for (int p = 0; p < CC_PLAYERS_MAX; p++) {
            bonus->delta[p] -= bonus->without[p];
        }
    }
    bool stays = cc_figure_count(&w->scratch) > cc_figure_count(&w->after_pass);
    return stays && !turn_continues(gen, &w->scratch);
}

static bool is_rough(const generator *gen)
{
    return gen->focus && gen->focus->rough;
}

/* A rare and costly decision follows, such as the moves of the dragon. Only
 * passing is tried; the values of figures are estimated as if nothing followed.
 * The best placements are put on shortlists for try_shortlists(): by the likely
 * end of the turn, and by the value now, since a figure may avert the threat;
 * with a rough focus only by the value now. `regions` and `figures` end with
 * passing. */
static void try_estimated(generator *gen, const int *regions,
                          const uint8_t *figures, int n)
{
    static const eval_bonus no_bonus;
    static const cc_action pass = {.type = CC_PASS};
    bot_worker *w = gen->worker;
    double values[FOLLOWUPS_MAX + 1];
    eval_figures(&w->eval, &w->after_pass, regions, figures, n, &no_bonus,
                 values);
    double most = values[n - 1];
    for (int i = 0; i < n; i++) {
        most = values[i] > most ? values[i] : most;
    }
    if (is_rough(gen)) {
        shortlist_add(gen, &gen->costly[0], COSTLY_CANDIDATES_ROUGH, most);
        return;
    }
    cc_copy(&w->scratch, &w->after_pass);
    double ends = best_from(gen, &w->scratch);
    keep_turn(gen, &pass, ends);
    shortlist_add(gen, &gen->costly[0], COSTLY_CANDIDATES,
                  ends + most - values[n - 1]);
    shortlist_add(gen, &gen->costly[1], COSTLY_CANDIDATES / 2, most);
}

/* Collects region and figure of n actions, followed by those of passing.
 * Returns one of the actions, or NULL; *all_on_new_tile: all regions are.
 */
static const cc_action *collect_plain(const generator *gen,
                                      const cc_action *list, int n,
                                      int regions[FOLLOWUPS_MAX + 1],
                                      uint8_t figures[FOLLOWUPS_MAX + 1],
                                      bool *all_on_new_tile)
{
    const cc_action *put = NULL;
    *all_on_new_tile = true;
    for (int i = 0; i < n; i++) {
        regions[i] = region_of(&gen->worker->after_tile, &list[i]);
        figures[i] = list[i].figure;
        put = regions[i] >= 0 ? &list[i] : put;
        *all_on_new_tile &= regions[i] < 0 || is_on_new_tile(gen, &list[i]);
    }
    regions[n] = -1;
    figures[n] = 0;
    return put;
}

/* Adds the placement to the shortlists for the actions that remain. */
static void add_to_shortlists(generator *gen, const cc_action *list,
                              const double *values, int n_plain, bool has_near,
                              bool has_remote)
{
    if (has_near) {
        shortlist_add(gen, &gen->near, NEAR_CANDIDATES, gen->best);
    }
    for (int i = 0; has_remote && i < n_plain; i++) {
        if (list[i].type == CC_PASS) {
            shortlist_add(gen, &gen->remote[0], REMOTE_CANDIDATES, gen->best);
            shortlist_add(gen, &gen->remote[1], REMOTE_CANDIDATES, values[i]);
        }
    }
}

/* One evaluation serves the first n_plain of n actions; the others wait for
 * try_shortlists(). */
static void try_plain_figures(generator *gen, const cc_action *list, int n,
                              int n_plain, const int *regions,
                              const uint8_t *figures, const eval_bonus *bonus)
{
    double values[FOLLOWUPS_MAX + 1];
    bool has_near = false, has_remote = false;
    eval_figures(&gen->worker->eval, &gen->worker->after_pass, regions, figures,
                 n_plain, bonus, values);
    for (int i = 0; i < n_plain; i++) {
        keep_turn(gen, &list[i], values[i]);
    }
    for (int i = n_plain; i < n; i++) {
        bool remote = is_remote(gen, &list[i]);
        has_remote |= remote;
        has_near |= !remote && list[i].type != CC_BUILD_BRIDGE;
    }
    add_to_shortlists(gen, list, values, n_plain, has_near, has_remote);
}

/* Tries the figures after a placement in after_tile: by one evaluation where
 * the turn ends then, except those that score at once; else each by itself. */
static void try_figures(generator *gen)
{
    bot_worker *w = gen->worker;
    cc_action list[FOLLOWUPS_MAX];
    eval_bonus bonus = {{0}, {0}};
    int regions[FOLLOWUPS_MAX + 1];
    uint8_t figures[FOLLOWUPS_MAX + 1];
    bool all_on_new_tile;
    int n = list_followups(&w->after_tile, list);
    int n_plain = move_plain_first(&w->after_tile, list, n);
    const cc_action *put =
        collect_plain(gen, list, n_plain, regions, figures, &all_on_new_tile);
    cc_action pass = {.type = CC_PASS};
    cc_copy(&w->after_pass, &w->after_tile);
    cc_apply_until_chance(&w->after_pass, &pass);
    cc_decision_info next = cc_decision(&w->after_pass);
    bool continues = turn_continues(gen, &w->after_pass);
    if (continues && greedy_is_unplanned(&w->eval, next)) {
        try_estimated(gen, regions, figures, n_plain + 1);
        return;
    }
    bool one_evaluation = n_plain > 0 && !continues && next.kind != CC_OVER &&
                          ends_turn_at_once(gen, put, &bonus);
    if (one_evaluation) {
        if (!all_on_new_tile) { /* for which the sample's bonus holds */
            memset(bonus.delta, 0, sizeof bonus.delta);
        }
        try_plain_figures(gen, list, n, n_plain, regions, figures, &bonus);
        return;
    }
    for (int i = 0; i < n; i++) {
        if (list[i].type != CC_BUILD_BRIDGE) {
            try_then(gen, &list[i]);
        }
    }
}

/* -------------------------------------------------------------- placements */

/* True if the type has the same segment when turned. */
static bool has_same_segment(const cc_tile_type *t, const cc_segment_type *s,
                             int turn)
{
    bool has = false;
    for (int i = 0; i < t->n_segments && !has; i++) {
        const cc_segment_type *o = &t->segments[i];
        has = o->kind == s->kind && o->pennants == s->pennants &&
              o->variety == s->variety &&
              cc_ports_turn(o->ports, turn) == s->ports;
    }
    return has;
}

/* True if a tile looks the same after `turn` quarter turns. Fields need no
 * check: their borders follow from their ports. */
static bool is_symmetric(const cc_tile_type *t, int turn)
{
    bool same = t->shape == CC_SQUARE && !*t->building;
    for (int i = 0; i < t->n_segments && same; i++) {
        same = has_same_segment(t, &t->segments[i], turn);
    }
    return same;
}

/* True if the same position results from a smaller turn of a symmetric tile. */
static bool is_duplicate(const cc_catalog *catalog, const cc_action *a)
{
    bool again = false;
    for (int less = 1; a->type == CC_PLACE && less <= a->turn; less++) {
        again |= !a->bridge && is_symmetric(&catalog->types[a->tile], less);
    }
    return again;
}

/* Applies the first action in after_tile, and keeps cached values of regions
 * far from a placed tile. */
static void apply_first(generator *gen, const cc_game *game, const cc_action *a)
{
    bot_worker *w = gen->worker;
    gen->first = *a;
    gen->bonus = greedy_bonus(game, a);
    gen->best = -1e9;
    cc_copy(&w->after_tile, game);
    cc_apply_until_chance(&w->after_tile, a);
    if (a->type == CC_PLACE && !a->bridge) {
        eval_cache_update(&w->eval, &w->after_tile, a->x, a->y);
    } else {
        eval_cache_disable(&w->eval);
    }
}

static void try_action(generator *gen, const cc_game *game, const cc_action *a)
{
    bot_worker *w = gen->worker;
    bool was_valid = w->eval.cache.valid;
    apply_first(gen, game, a);
    cc_decision_info choice = cc_decision(&w->after_tile);
    if (choice.kind == CC_DECIDE_DEPLOY && choice.player == w->eval.me) {
        try_figures(gen);
    } else {
        keep_turn(gen, NULL, best_from(gen, &w->after_tile));
    }
    w->eval.cache.valid = was_valid;
}

/* Whether no further action after a placement can make it one of the turns that
 * are wanted; `value` is that of the best turn with it so far. */
static bool is_hopeless(const generator *gen, double value)
{
    const bot_worker *w = gen->worker;
    return w->n_turns >= gen->wanted &&
           value + most_gain < w->turns[gen->wanted - 1].value;
}

/* Adds the first actions of a shortlist without duplicates. Returns the new
 * length. */
static int shortlist_merge(const shortlist *s, cc_action *firsts, int n)
{
    for (int i = 0; i < s->n; i++) {
        if (!turns_contains(firsts, n, &s->at[i].first)) {
            firsts[n++] = s->at[i].first;
        }
    }
    return n;
}

/* The actions after a placement that wait for shortlists. COSTLY: every action,
 * where the rest of the turn is costly; REMOTE: on regions away from the tile;
 * NEAR: the others that are no plain figures. */
enum { FOLLOWUPS_COSTLY, FOLLOWUPS_REMOTE, FOLLOWUPS_NEAR };

static bool is_still_to_try(const generator *gen, const cc_action *a, int which)
{
    if (which == FOLLOWUPS_REMOTE) {
        return is_remote(gen, a);
    }
    return a->type != CC_BUILD_BRIDGE &&
           (which == FOLLOWUPS_NEAR ? !is_remote(gen, a)
                                    : a->type != CC_PASS || is_rough(gen));
}

static void try_followups(generator *gen, const cc_game *game,
                          const cc_action *first, int which)
{
    bot_worker *w = gen->worker;
    bool was_valid = w->eval.cache.valid;
    cc_action list[FOLLOWUPS_MAX];
    apply_first(gen, game, first);
    int n = list_followups(&w->after_tile, list);
    int done = which == FOLLOWUPS_COSTLY
                   ? 0
                   : move_plain_first(&w->after_tile, list, n);
    for (int i = done; i < n; i++) {
        if (is_still_to_try(gen, &list[i], which)) {
            try_then(gen, &list[i]);
        }
    }
    w->eval.cache.valid = was_valid;
}

/* The best placements come first, so the rest is hopeless where one is. */
static void try_near(generator *gen, const cc_game *game)
{
    const shortlist *placements = &gen->near;
    for (int i = 0; i < placements->n && !is_given_up(gen) &&
                    !is_hopeless(gen, placements->at[i].value);
         i++) {
        try_followups(gen, game, &placements->at[i].first, FOLLOWUPS_NEAR);
    }
}

static void try_shortlists(generator *gen, const cc_game *game,
                           const shortlist lists[2], int which)
{
    cc_action firsts[2 * SHORTLIST_MAX];
    int n = shortlist_merge(&lists[1], firsts,
                            shortlist_merge(&lists[0], firsts, 0));
    for (int i = 0; i < n && !is_given_up(gen); i++) {
        try_followups(gen, game, &firsts[i], which);
    }
}

/* Tries a bridge after the best placements. */
static void try_bridges(generator *gen, const cc_game *game)
{
    bot_worker *w = gen->worker;
    cc_action tried[BRIDGE_CANDIDATES];
    int n = 0;
    eval_cache_disable(&w->eval);
    for (int i = 0; i < w->n_turns && n < BRIDGE_CANDIDATES; i++) {
        cc_action a = w->turns[i].first;
        bool plain = a.type == CC_PLACE && !a.bridge && w->turns[i].has_then;
        if (plain && !turns_contains(tried, n, &a)) {
            tried[n++] = a;
        }
    }
    for (int i = 0; i < n && !is_given_up(gen); i++) {
        gen->first = tried[i];
        gen->bonus = 0;
        keep_turn(gen, NULL, greedy_value(&w->eval, game, &tried[i], true));
    }
}

/* Tries each action by itself. */
static void try_each(generator *gen, const cc_game *game)
{
    bot_worker *w = gen->worker;
    int n = cc_legal_first(game, w->actions, CC_ACTIONS_MAX);
    if (n > 2 && !w->eval.has_walls) {
        eval_cache_fill(&w->eval, game);
    }
    for (int i = 0; i < n && !is_given_up(gen); i++) {
        gen->first = w->actions[i];
        if (!is_duplicate(game->catalog, &gen->first)) {
            keep_turn(gen, NULL,
                      greedy_value(&w->eval, game, &gen->first, true));
        }
    }
}

static bool is_at(const cc_action *a, const cc_action *b)
{
    return a->x == b->x && a->y == b->y && a->turn == b->turn &&
           a->bridge == b->bridge;
}

/* True if the focus includes an action. */
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

/* Placements with a bridge are listed last. */
static int count_without_bridge(const cc_action *actions, int n)
{
    int i = 0;
    while (i < n && !actions[i].bridge) {
        i++;
    }
    return i;
}

static void try_placements(generator *gen, const cc_game *game, bool bridges)
{
    bot_worker *w = gen->worker;
    int n = cc_legal_first(game, w->actions, CC_ACTIONS_MAX);
    bridges |= w->actions[0].bridge != CC_NO_AXIS;
    eval_cache_fill(&w->eval, game);
    n = bridges ? n : count_without_bridge(w->actions, n);
    for (int i = 0; i < n && !is_given_up(gen); i++) {
        if (is_in_focus(gen->focus, &w->actions[i]) &&
            !is_duplicate(game->catalog, &w->actions[i])) {
            try_action(gen, game, &w->actions[i]);
        }
    }
    try_near(gen, game);
    try_shortlists(gen, game, gen->costly, FOLLOWUPS_COSTLY);
    try_shortlists(gen, game, gen->remote, FOLLOWUPS_REMOTE);
}

void turns_generate(bot_worker *w, const cc_game *game,
                    const bot_weights *weights, const eval_style *style,
                    uint64_t noise, const bot_focus *focus, int wanted)
{
    cc_decision_info choice = cc_decision(game);
    generator gen = {.worker = w,
                     .game = game,
                     .noise = noise,
                     .focus = focus,
                     .wanted = wanted};
    w->n_turns = 0;
    eval_init(&w->eval, game, choice.player, weights, style);
    w->eval.join_region = choice.region;
    if (!decision_is_placement(choice)) {
        try_each(&gen, game);
    } else {
        int bridge = cc_bridge_token(game->catalog);
        try_placements(&gen, game, !focus);
        if (!focus && cc_supply(game, choice.player, bridge) > 0) {
            try_bridges(&gen, game);
        }
    }
    w->n_evals += w->eval.n_evals;
}

double turns_tile_value(bot_worker *w, const cc_game *game, int type,
                        int player)
{
    static const double draw_value = 3; /* for drawing from the deck instead */
    generator gen = {.worker = w, .game = game, .wanted = 1};
    int me = w->eval.me;
    w->n_turns = 0;
    w->eval.me = player;
    cc_copy(&w->assumed, game);
    bool fits = cc_assume_tile(&w->assumed, type, player) == CC_OK;
    double value = 0;
    if (fits) {
        try_placements(&gen, &w->assumed, false);
        value = w->turns[0].value;
    } else {
        value = eval_position(&w->eval, game) + draw_value;
    }
    eval_cache_disable(&w->eval);
    w->eval.me = me;
    return value;
}

bool turns_play(cc_game *game, const bot_turn *turn)
{
    return cc_apply(game, &turn->first, NULL) == CC_OK &&
           (!turn->has_then || cc_apply(game, &turn->then, NULL) == CC_OK);
}
