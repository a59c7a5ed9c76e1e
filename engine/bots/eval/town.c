/* town.c - the Count's town: who will join which region
 *
 * A region that figures in the town may join is a stake. Its winner is found by
 * playing the joining out: the players in turn, each choosing what is best
 * given the replies of those after him. A figure can join only one region, so
 * stakes are resolved one after the other, those scored during the game first,
 * from the largest to the smallest, and each one uses up waiting figures. No
 * figure leaves the quarter where the Count stands (COUNT-6), so its regions
 * are joined with a lower probability.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/the_count.h"

#include "cache.h"
#include "eval.h"
#include "town.h"

/* The expected points of the first waiting figure from regions that do not
 * exist yet, by quarter. */
static const double future_worth[CC_QUARTERS] = {
    [CC_QUARTER_CASTLE] = 7,
    [CC_QUARTER_MARKET] = 3,
    [CC_QUARTER_SMITHY] = 4,
    [CC_QUARTER_CATHEDRAL] = 3,
};
/* The factor for 0, 1, 2, ... waiting figures: further ones are worth less. */
static const double diminishing[] = {0, 1, 1.5, 1.75, 1.9, 2, 2, 2};

/* ----------------------------------------------------------------- joining */

#define WAYS_MAX 400 /* combinations that are searched */

/* With fewer turns left than these the Count moves less often, and figures that
 * wait lose their future value. Guesses. */
enum { COUNT_TURNS = 10, FUTURE_TURNS = 12 };
/* With so few turns left free regions are likely to stay free. A guess. */
enum { FREE_TURNS = 8 };

/* A smaller probability makes no stake. */
static const double chance_min = 0.01, chance_incomplete_min = 0.05;

/* A region to be scored, and the players who may join it. */
typedef struct contest {
    int n;                       /* players who may join */
    int order[CC_PLAYERS_MAX];   /* in which they decide */
    int waiting[CC_PLAYERS_MAX]; /* their figures, by place in the order */
    int n_players;
    double points;       /* for each player with the majority */
    double rival_weight; /* of a point of another player */
    double cost;         /* points that a player gives up for each figure that
                            joins, since it waits no longer */
} contest;

/* Returns the most figures of a player, at least `least`. */
static int most_figures(int n_players, const int figures[CC_PLAYERS_MAX],
                        int least)
{
    int most = least;
    for (int p = 0; p < n_players; p++) {
        /* NOLINTNEXTLINE: set for all players */
        most = figures[p] > most ? figures[p] : most;
    }
    return most;
}

/* Returns the players with the majority, as bits; 0 if there is no figure. */
static unsigned winners(int n_players, const int figures[CC_PLAYERS_MAX])
{
    unsigned players = 0;
    int most = most_figures(n_players, figures, 1);
    for (int p = 0; p < n_players; p++) {
        players |= figures[p] == most ? 1u << p : 0;
    }
    return players;
}

/* Returns what the result is worth to a player: his points less the weighted
 * points of each other winner. */
static double contest_gain(const contest *c, const int figures[CC_PLAYERS_MAX],
                           int player)
{
    unsigned won = winners(c->n_players, figures);
    double gain = won >> player & 1 ? c->points : 0;
    for (int p = 0; p < c->n_players; p++) {
        if (p != player && won >> p & 1) {
            gain -= c->rival_weight * c->points;
        }
    }
    return gain;
}

/* Returns the most figures that another player can reach than the one at place
 * i, with those of the players after that place. */
static int most_of_others(const contest *c, int i,
                          const int figures[CC_PLAYERS_MAX])
{
    int most = 0;
    for (int p = 0; p < c->n_players; p++) {
        bool is_other = p != c->order[i];
        most = is_other && figures[p] > most ? figures[p] : most;
    }
    for (int k = i + 1; k < c->n; k++) {
        int reached = figures[c->order[k]] + c->waiting[k];
        most = reached > most ? reached : most;
    }
    return most;
}

/* Plays the joining out from place i of the order on, which must have it, and
 * updates `figures`. Returns how many the player at that place joins with. */
static int play_joins(const contest *c, int i, int figures[CC_PLAYERS_MAX])
{
    int player = c->order[i], joined = 0, best_figures[CC_PLAYERS_MAX];
    int most = most_figures(c->n_players, figures, 0);
    /* With one figure more than all others can reach he wins alone. */
    int enough = most_of_others(c, i, figures) + 1 - figures[player];
    int k_max = enough < 0               ? 0
                : enough < c->waiting[i] ? enough
                                         : c->waiting[i];
    double best = -1e9;
    for (int k = 0; k <= k_max; k++) {
        /* NOLINTNEXTLINE: set for all players */
        if (k > 0 && figures[player] + k < most) {
            continue; /* too few for a majority, so they would be wasted */
        }
        int tried[CC_PLAYERS_MAX];
        memcpy(tried, figures, sizeof tried);
        tried[player] += k;
        if (i + 1 < c->n) {
            play_joins(c, i + 1, tried);
        }
        double value = contest_gain(c, tried, player) - c->cost * k;
        if (value > best + 1e-6) { /* of equal ones that with fewer figures */
            best = value;
            joined = k;
            memcpy(best_figures, tried, sizeof best_figures);
        }
    }
    memcpy(figures, best_figures, sizeof best_figures);
    return joined;
}

/* Returns the number of combinations of figures that the players may join with.
 */
static int count_ways(const contest *c)
{
    int ways = 1;
    for (int i = 0; i < c->n; i++) {
        ways *= 1 + c->waiting[i];
    }
    return ways;
}

/* Limits the figures that each player may join with to 3, 2, 1, until there are
 * at most WAYS_MAX combinations. */
static void limit_ways(contest *c)
{
    for (int limit = 3; limit > 0 && count_ways(c) > WAYS_MAX; limit--) {
        for (int i = 0; i < c->n; i++) {
            c->waiting[i] = c->waiting[i] < limit ? c->waiting[i] : limit;
        }
    }
}

/* Sets the order: players with figures waiting, from `first` clockwise to
 * `last`. */
static void set_order(contest *c, const uint8_t waiting[CC_PLAYERS_MAX],
                      int first, int last)
{
    c->n = 0;
    for (int p = first;; p = (p + 1) % c->n_players) {
        if (waiting[p]) {
            c->waiting[c->n] = waiting[p];
            c->order[c->n++] = p;
        }
        if (p == last) {
            return;
        }
    }
}

int town_quarter_of(int kind)
{
    /* 1 + the quarter; 0: none */
    static const uint8_t quarters[CC_KINDS_MAX] = {
        [CC_CITY] = 1 + CC_QUARTER_CASTLE,
        [CC_FIELD] = 1 + CC_QUARTER_MARKET,
        [CC_ROAD] = 1 + CC_QUARTER_SMITHY,
        [CC_CLOISTER] = 1 + CC_QUARTER_CATHEDRAL};
    return quarters[kind] - 1;
}

/* Returns the player who decides last about a region scored now: the one who
 * placed the last tile (COUNT-7, COUNT-8). Before the first turn that is a
 * start tile of no player (-1); then it is player 0. */
static int last_to_decide(const cc_game *game)
{
    int player = cc_piece(game, cc_piece_count(game) - 1).player;
    return player < 0 ? 0 : player;
}

/* Assumes that the players after the one who decides reply as well as they can.
 * A figure that joins costs a point, since it could wait for another region (in
 * the final scoring too). */
bool town_would_join(const eval *ev, const cc_game *game)
{
    cc_decision_info choice = cc_decision(game);
    cc_region_info info = cc_region_without_squares(game, choice.region);
    uint8_t waiting[CC_PLAYERS_MAX];
    int quarter = town_quarter_of(info.kind), figures[CC_PLAYERS_MAX];
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        waiting[p] = p < ev->n_players ? (uint8_t)cc_count_figures_joining(
                                             game, (cc_town_quarter)quarter, p)
                                       : 0;
        figures[p] = info.figures[p];
    }
    contest c = {.n_players = ev->n_players,
                 .points = info.complete ? info.worth_complete : info.worth_now,
                 .rival_weight = ev->rival_weight,
                 .cost = 1};
    set_order(&c, waiting, choice.player, last_to_decide(game));
    limit_ways(&c);
    return c.n && play_joins(&c, 0, figures) > 0;
}

/* ------------------------------------------------------------------ stakes */

/* Returns the place of a region in the order of the final scoring (COUNT-8):
 * fields last; then by its first segment, from north to south and from west to
 * east. From the highest bit down: 1 bit for fields, 16 bits for y, 16 bits for
 * x, 4 bits for the rotation (of triangles, of which two may share a square), 4
 * bits for the slot. The numbers are those of final_order() in the_count.c. */
static uint64_t final_order(const cc_game *game, int region, bool field)
{
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    uint64_t first = UINT64_MAX;
    for (int i = 0; i < n; i++) {
        cc_piece_info p = cc_piece(game, parts[i].piece);
        uint64_t place = (uint64_t)(p.y + 32768) << 24 |
                         (uint64_t)(p.x + 32768) << 8 |
                         (uint64_t)p.rotation << 4 | parts[i].slot;
        first = place < first ? place : first;
    }
    return first | (uint64_t)field << 40;
}

void town_clear(town *t)
{
    t->n = 0;
    memset(t->n_of, 0, sizeof t->n_of);
}

void town_read(const eval *ev, const cc_game *game, town *t)
{
    t->info = cc_the_count(game);
    memset(t->in_quarter, 0, sizeof t->in_quarter);
    if (!t->info.here) {
        return;
    }
    cc_decision_info choice = cc_decision(game);
    /* Once no tile is left it is known who placed the last one. */
    t->last_to_decide = ev->tiles_left ? -1 : last_to_decide(game);
    t->final = false;
    if (choice.kind == CC_DECIDE_JOIN) {
        cc_region_info info = cc_region_without_squares(game, choice.region);
        bool field = info.kind == CC_FIELD;
        /* Incomplete regions are joined in the final scoring only. */
        t->final = !info.complete;
        t->from = t->final ? final_order(game, choice.region, field) : 0;
    }
    for (int q = 0; q < CC_QUARTERS; q++) {
        for (int p = 0; p < ev->n_players; p++) {
            int n = cc_count_figures_joining(game, (cc_town_quarter)q, p);
            t->waiting[q][p] = (uint8_t)n;
            t->in_quarter[q] += n;
        }
    }
}

static bool can_be_joined(const town *t, int quarter)
{
    return quarter >= 0 &&
           (t->include_empty_quarters || t->in_quarter[quarter]);
}

/* True if stake a is resolved before b: those scored during the game come
 * first, then those with more expected points. */
static bool is_resolved_before(const stake *a, const stake *b)
{
    return a->at_end != b->at_end ? b->at_end
                                  : a->worth * a->chance > b->worth * b->chance;
}

/* Adds a stake behind those that are resolved before it, unless it is worthless
 * or the list is full. */
static void add_stake(town *t, const cc_region_info *info, int quarter,
                      bool at_end, double points, double chance)
{
    if (t->n == STAKES_MAX || points <= 0) {
        return;
    }
    stake s = {.quarter = (uint8_t)quarter,
               .at_end = at_end,
               .worth = points,
               .chance = chance};
    memcpy(s.figures, info->figures, sizeof s.figures);
    stake *list = t->list[quarter];
    int i = t->n_of[quarter]++;
    for (; i > 0 && is_resolved_before(&s, &list[i - 1]); i--) {
        list[i] = list[i - 1];
    }
    list[i] = s;
    t->n++;
}

/* Adds points to each of these players (bits). */
static void award(const eval *ev, unsigned players, double points,
                  double expected[CC_PLAYERS_MAX])
{
    for (int p = 0; p < ev->n_players; p++) {
        expected[p] += players >> p & 1 ? points : 0;
    }
}

/* Adds up to two stakes. The one for completion is worth chance x
 * points_if_completed of expected_points. The rest are points at the end
 * without completion: the other stake if figures may join at the end and the
 * final scoring has not passed the region, else points for the holders. */
void town_add_region(const eval *ev, const cc_game *game, town *t, int region,
                     const cc_region_info *info, double chance,
                     double points_if_completed, double expected_points,
                     double expected[CC_PLAYERS_MAX])
{
    int quarter = t->info.here ? town_quarter_of(info->kind) : -1;
    if (!can_be_joined(t, quarter)) {
        award(ev, info->holders, expected_points, expected);
        return;
    }
    bool field = info->kind == CC_FIELD;
    bool joined_at_end =
        (field || ev->final_joins_all) &&
        (!t->final || final_order(game, region, field) >= t->from);
    if (chance > chance_min) {
        add_stake(t, info, quarter, false, points_if_completed, chance);
    }
    double points_without_completion =
        expected_points -
        (chance > chance_min ? chance * points_if_completed : 0);
    if (joined_at_end) {
        double chance_incomplete = 1 - chance;
        /* Not divided by almost 0: then there is no stake at the end. */
        double points_at_end =
            chance_incomplete > chance_incomplete_min
                ? points_without_completion / chance_incomplete
                : 0;
        add_stake(t, info, quarter, true, points_at_end, chance_incomplete);
    } else {
        award(ev, info->holders, points_without_completion, expected);
    }
}

static bool is_near_end(const eval *ev)
{
    return ev->turns_left <= FREE_TURNS;
}

bool town_counts_free_fields(const eval *ev)
{
    return is_near_end(ev) && ev->final_joins_fields;
}

/* Adds a region unless it was added already, is complete or worthless, or
 * somebody holds it. */
static void add_free_region(const eval *ev, const cc_game *game, town *t,
                            int region, bool seen[CC_SEGMENTS_MAX],
                            const eval_mask *usable,
                            double expected[CC_PLAYERS_MAX])
{
    if (seen[region]) {
        return;
    }
    seen[region] = true;
    cc_region_info info = eval_cache_info(ev, game, region, usable);
    if (!info.holders && !info.complete && info.worth_now > 0) {
        town_add_region(ev, game, t, region, &info, 0, 0, info.worth_now,
                        expected);
    }
}

/* Adds the free regions of some kinds. Other regions than fields are soon
 * completed or occupied, so they count only in the last turns (`all_kinds`). */
static void add_free_on_board(const eval *ev, const cc_game *game, town *t,
                              bool all_kinds, bool seen[CC_SEGMENTS_MAX],
                              const eval_mask *usable,
                              double expected[CC_PLAYERS_MAX])
{
    for (int piece = 0; piece < cc_piece_count(game); piece++) {
        int type = cc_piece(game, piece).type;
        for (int slot = 0; slot < ev->catalog->types[type].n_segments; slot++) {
            int kind = cc_segment_kind(game, piece, slot);
            bool may_be_joined =
                kind == CC_FIELD ? ev->final_joins_fields : all_kinds;
            if (may_be_joined && can_be_joined(t, town_quarter_of(kind))) {
                add_free_region(ev, game, t, cc_region_of(game, piece, slot),
                                seen, usable, expected);
            }
        }
    }
}

void town_add_free_regions(const eval *ev, const cc_game *game, town *t,
                           bool seen[CC_SEGMENTS_MAX], const eval_mask *usable,
                           const int *fields, int n_fields,
                           double expected[CC_PLAYERS_MAX])
{
    bool all_kinds = ev->final_joins_all && ev->turns_left <= 1;
    if (!is_near_end(ev)) {
        return;
    }
    if (all_kinds || n_fields < 0) {
        add_free_on_board(ev, game, t, all_kinds, seen, usable, expected);
        return;
    }
    bool joins_fields =
        ev->final_joins_fields && can_be_joined(t, CC_QUARTER_MARKET);
    for (int i = 0; i < n_fields && joins_fields; i++) {
        add_free_region(ev, game, t, fields[i], seen, usable, expected);
    }
}

/* ------------------------------------------------------------------ result */

void town_copy_quarter(town *to, const town *from, int quarter)
{
    memcpy(to, from, offsetof(town, list));
    if (quarter >= 0) {
        memcpy(to->list[quarter], from->list[quarter],
               (size_t)from->n_of[quarter] * sizeof(stake));
    }
}

/* Returns the probability that the Count does not stand in a quarter when it is
 * needed. The probabilities are guesses; they are less in the last turns. If
 * the Count follows figures (count_follows), he leaves only when one is sent
 * elsewhere, which is rarer with fewer players. */
static double chance_count_is_away(const eval *ev, const town *t, int quarter)
{
    static const double leaves_max = 0.6, leaves_by_player = 0.15, enters = 0.2;
    double time = time_factor(ev, COUNT_TURNS);
    double leaves =
        ev->count_follows ? leaves_by_player * ev->n_players : leaves_max;
    leaves = leaves < leaves_max ? leaves : leaves_max;
    return quarter == t->info.quarter ? leaves * time : 1 - enters * time;
}

/* Returns the player who probably decides last. That is who places the last
 * tile; while it is not known, the player with most figures on the region is
 * assumed, among equals the one with most figures waiting (below 8). */
static int likely_last_to_decide(const eval *ev, const town *t, const stake *s)
{
    if (t->last_to_decide >= 0) {
        return t->last_to_decide;
    }
    int best = 0, best_rank = -1;
    for (int p = 0; p < ev->n_players; p++) {
        int rank = s->figures[p] * 8 + t->waiting[s->quarter][p];
        if (rank > best_rank) {
            best_rank = rank;
            best = p;
        }
    }
    return best;
}

/* Returns the entry of the memory for a key; its other members do not matter.
 */
static int entry_of(const town_outcome *key)
{
    uint64_t worth, players[2] = {0};
    memcpy(&worth, &key->worth, sizeof worth);
    memcpy(&players[0], key->before, sizeof key->before);
    memcpy(&players[1], key->waiting, sizeof key->waiting);
    uint64_t hash = worth ^ players[0] << 8 ^ players[1] << 16 ^
                    (uint64_t)key->last << 4 ^ key->at_end;
    hash *= 0x9e3779b97f4a7c15u;
    return (int)(hash >> 32) & (TOWN_OUTCOMES - 1);
}

static bool has_same_key(const town_outcome *a, const town_outcome *b)
{
    return a->worth == b->worth && a->last == b->last &&
           a->at_end == b->at_end &&
           !memcmp(a->before, b->before, sizeof a->before) &&
           !memcmp(a->waiting, b->waiting, sizeof a->waiting);
}

/* Plays the joining out. A figure that joins during the game costs a point,
 * since it could wait for another region. At the end it has hardly another use:
 * 0.1 only keeps figures away that change nothing. */
static void play_out(const eval *ev, town_outcome *o)
{
    int figures[CC_PLAYERS_MAX];
    contest c = {.n_players = ev->n_players,
                 .points = o->worth,
                 .rival_weight = ev->rival_weight,
                 .cost = o->at_end ? 0.1 : 1};
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        figures[p] = o->before[p];
    }
    set_order(&c, o->waiting, (o->last + 1) % ev->n_players, o->last);
    limit_ways(&c);
    if (c.n) {
        play_joins(&c, 0, figures);
    }
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        o->after[p] = (uint8_t)figures[p];
    }
}

/* Sets the figures that are on the region of a stake after all have joined. */
static void resolve_joins(eval *ev, const town *t, const stake *s,
                          const double share_left[CC_PLAYERS_MAX],
                          int figures[CC_PLAYERS_MAX])
{
    town_outcome key = {.worth = s->worth,
                        .last = (uint8_t)likely_last_to_decide(ev, t, s),
                        .at_end = s->at_end};
    memcpy(key.before, s->figures, sizeof key.before);
    for (int p = 0; p < ev->n_players; p++) {
        /* Rounded up, but a remainder below 0.05 is none. What rounding adds is
         * subtracted by the availability in resolve_stake(). */
        key.waiting[p] =
            (uint8_t)(t->waiting[s->quarter][p] * share_left[p] + 0.95);
    }
    int i = entry_of(&key);
    town_outcome *known = &ev->joinings.list[i];
    if (!(ev->joinings.used >> i & 1) || !has_same_key(known, &key)) {
        play_out(ev, &key);
        *known = key;
        ev->joinings.used |= (uint64_t)1 << i;
    }
    for (int p = 0; p < ev->n_players; p++) {
        figures[p] = known->after[p];
    }
}

/* Adds the expected points of one stake to its winners. share_left[p] is the
 * share of a player's figures in the quarter that earlier stakes do not use up.
 *
 * The joining happens only if the Count is away from the quarter, with the
 * probability `away`, and all who join still have the figures for it. The
 * probability of this is estimated by the player who is shortest of figures:
 * figures left / figures needed, at most 1. */
static void resolve_stake(eval *ev, const town *t, const stake *s, double away,
                          double share_left[CC_PLAYERS_MAX],
                          double expected[CC_PLAYERS_MAX])
{
    int figures[CC_PLAYERS_MAX];
    for (int p = 0; p < ev->n_players; p++) {
        figures[p] = s->figures[p];
    }
    unsigned winners_now = winners(ev->n_players, figures);
    if (!t->in_quarter[s->quarter]) {
        award(ev, winners_now, s->chance * s->worth, expected);
        return;
    }
    resolve_joins(ev, t, s, share_left, figures);
    unsigned winners_joined = winners(ev->n_players, figures);
    double availability = 1;
    for (int p = 0; p < ev->n_players; p++) {
        int needed = figures[p] - s->figures[p];
        if (needed > 0) {
            int waiting = t->waiting[s->quarter][p];
            double available = share_left[p] * waiting / needed;
            availability = available < availability ? available : availability;
            share_left[p] -= away * s->chance * needed / waiting;
            share_left[p] = share_left[p] > 0 ? share_left[p] : 0;
        }
    }
    award(ev, winners_now, (1 - away * availability) * s->chance * s->worth,
          expected);
    award(ev, winners_joined, away * availability * s->chance * s->worth,
          expected);
}

/* Adds the future value of the figures that wait in a quarter: from regions
 * that do not exist yet, so it falls to 0 in the last turns. Figures in the
 * market have none if no fields score. */
static void add_future(const eval *ev, const town *t, int quarter, double away,
                       double expected[CC_PLAYERS_MAX])
{
    double time = time_factor(ev, FUTURE_TURNS);
    bool has_use = quarter != CC_QUARTER_MARKET || ev->final_joins_fields;
    double first_figure = has_use ? time * future_worth[quarter] * away : 0;
    for (int p = 0; p < ev->n_players; p++) {
        int n = t->waiting[quarter][p];
        expected[p] += first_figure * diminishing[n < 8 ? n : 7];
    }
}

void town_resolve_quarter(eval *ev, const town *t, int quarter,
                          double expected[CC_PLAYERS_MAX])
{
    double share_left[CC_PLAYERS_MAX]; /* see resolve_stake() */
    double away = chance_count_is_away(ev, t, quarter);
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        share_left[p] = 1;
    }
    for (int i = 0; i < t->n_of[quarter]; i++) {
        resolve_stake(ev, t, &t->list[quarter][i], away, share_left, expected);
    }
    add_future(ev, t, quarter, away, expected);
}

static bool is_same_stake(const stake *a, const stake *b)
{
    return a->worth == b->worth && a->chance == b->chance &&
           a->at_end == b->at_end &&
           !memcmp(a->figures, b->figures, sizeof a->figures);
}

/* True if a quarter is as it was when it was resolved last. */
static bool is_same_quarter(const eval *ev, const town_resolved *last,
                            const town *t, int quarter)
{
    size_t n_players = (size_t)ev->n_players;
    bool is_same = last->n == t->n_of[quarter] &&
                   last->count_quarter == t->info.quarter &&
                   last->last_to_decide == t->last_to_decide &&
                   !memcmp(last->waiting, t->waiting[quarter], n_players);
    for (int i = 0; i < t->n_of[quarter] && is_same; i++) {
        is_same = is_same_stake(&last->list[i], &t->list[quarter][i]);
    }
    return is_same;
}

void town_resolve_again(eval *ev, const town *t, int quarter,
                        double expected[CC_PLAYERS_MAX])
{
    town_resolved *last = &ev->resolved[quarter];
    if (t->n_of[quarter] > TOWN_RESOLVED_STAKES) {
        town_resolve_quarter(ev, t, quarter, expected);
        return;
    }
    if (!is_same_quarter(ev, last, t, quarter)) {
        last->n = t->n_of[quarter];
        last->count_quarter = t->info.quarter;
        last->last_to_decide = t->last_to_decide;
        memcpy(last->waiting, t->waiting[quarter], (size_t)ev->n_players);
        memcpy(last->list, t->list[quarter],
               (size_t)last->n * sizeof *last->list);
        memset(last->points, 0, sizeof last->points);
        town_resolve_quarter(ev, t, quarter, last->points);
    }
    for (int p = 0; p < ev->n_players; p++) {
        expected[p] += last->points[p];
    }
}

void town_forget(eval *ev)
{
    for (int quarter = 0; quarter < CC_QUARTERS; quarter++) {
        ev->resolved[quarter].n = -1;
    }
}

void town_resolve(eval *ev, const town *t, double expected[CC_PLAYERS_MAX])
{
    for (int quarter = 0; quarter < CC_QUARTERS; quarter++) {
        town_resolve_again(ev, t, quarter, expected);
    }
}
