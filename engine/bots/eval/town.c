/* town.c - the Count's town: who will join which region
 *
 * A region that figures in the town may join is a stake. Its winner is found by
 * playing the joining out: the players in turn, each choosing what is best
 * given the replies of those after him. A figure can join only one region, so
 * stakes are resolved from the largest to the smallest, and each one uses up
 * waiting figures. The quarter that the Count occupies is closed and its
 * regions are joined with a lower probability.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/the_count.h"

#include "eval.h"
#include "town.h"

/* The expected points of a waiting figure from regions that do not exist yet,
 * by quarter, and the factors for 1, 2, 3, ... waiting figures. */
static const double future_worth[CC_QUARTERS] = {
    [CC_QUARTER_CASTLE] = 7,
    [CC_QUARTER_MARKET] = 3,
    [CC_QUARTER_SMITHY] = 4,
    [CC_QUARTER_CATHEDRAL] = 3,
};
static const double diminishing[] = {0, 1, 1.5, 1.75, 1.9, 2, 2, 2};

/* ----------------------------------------------------------------- joining */

#define WAYS_MAX 400 /* combinations that are searched */

/* A region to be scored, and the players who may join it in order. */
typedef struct contest {
    int n;
    int order[CC_PLAYERS_MAX];
    int waiting[CC_PLAYERS_MAX]; /* by place in the order */
    int n_players;
    double points, share, cost;
} contest;

static unsigned winners(int n_players, const int figures[CC_PLAYERS_MAX])
{
    unsigned players = 0;
    int most = 1;
    for (int p = 0; p < n_players; p++) {
        most = figures[p] > most ? figures[p] : most;
    }
    for (int p = 0; p < n_players; p++) {
        players |= figures[p] == most ? 1u << p : 0;
    }
    return players;
}

static double contest_gain(const contest *c, const int figures[CC_PLAYERS_MAX],
                           int player)
{
    unsigned all = winners(c->n_players, figures), me = all >> player & 1;
    double gain = me ? c->points : 0;
    for (all &= ~(1u << player); all; all &= all - 1) {
        gain -= c->share * c->points;
    }
    return gain;
}

/* Plays the joining out from place i of the order on and updates `figures`.
 * Returns the number of figures that the player at place i joins with. */
static int play_joins(const contest *c, int i, int figures[CC_PLAYERS_MAX])
{
    if (i == c->n) {
        return 0;
    }
    int player = c->order[i], joined = 0, taken[CC_PLAYERS_MAX], most = 0;
    double best = -1e9;
    for (int p = 0; p < c->n_players; p++) {
        most = figures[p] > most ? figures[p] : most;
    }
    for (int k = 0; k <= c->waiting[i]; k++) {
        if (k > 0 && figures[player] + k < most) {
            continue; /* cannot reach a majority */
        }
        int tried[CC_PLAYERS_MAX];
        memcpy(tried, figures, sizeof tried);
        tried[player] += k;
        play_joins(c, i + 1, tried);
        double value = contest_gain(c, tried, player) - c->cost * k;
        if (value > best + 1e-6) {
            best = value;
            joined = k;
            memcpy(taken, tried, sizeof taken);
        }
    }
    memcpy(figures, taken, sizeof taken);
    return joined;
}

/* Limits the figures of each player to useful numbers, and the combinations to
 * WAYS_MAX. */
static void limit_ways(contest *c, const int figures[CC_PLAYERS_MAX])
{
    int most = 0, ways = 1;
    for (int p = 0; p < c->n_players; p++) {
        int all = figures[p];
        for (int i = 0; i < c->n; i++) {
            all += c->order[i] == p ? c->waiting[i] : 0;
        }
        most = all > most ? all : most;
    }
    for (int i = 0; i < c->n; i++) {
        int useful = most + 1 - figures[c->order[i]];
        c->waiting[i] = c->waiting[i] < useful ? c->waiting[i] : useful;
        ways *= 1 + c->waiting[i];
    }
    for (int limit = 3; ways > WAYS_MAX && limit > 0; limit--) {
        ways = 1;
        for (int i = 0; i < c->n; i++) {
            c->waiting[i] = c->waiting[i] < limit ? c->waiting[i] : limit;
            ways *= 1 + c->waiting[i];
        }
    }
}

/* Sets the order: players with figures in a quarter, from `first` to `causer`.
 */
static void set_order(contest *c, const uint8_t waiting[CC_PLAYERS_MAX],
                      int first, int causer)
{
    c->n = 0;
    for (int p = first;; p = (p + 1) % c->n_players) {
        if (waiting[p]) {
            c->waiting[c->n] = waiting[p];
            c->order[c->n++] = p;
        }
        if (p == causer) {
            return;
        }
    }
}

int town_quarter_of(int kind)
{
    static const uint8_t quarters[CC_KINDS_MAX] = {
        [CC_CITY] = 1 + CC_QUARTER_CASTLE,
        [CC_FIELD] = 1 + CC_QUARTER_MARKET,
        [CC_ROAD] = 1 + CC_QUARTER_SMITHY,
        [CC_CLOISTER] = 1 + CC_QUARTER_CATHEDRAL};
    return quarters[kind] - 1;
}

/* The player who placed the last tile decides last (COUNT-7, COUNT-8). */
static int last_to_decide(const cc_game *game)
{
    int player = cc_piece(game, cc_piece_count(game) - 1).player;
    return player < 0 ? 0 : player;
}

/* Assumes that the players after him reply as well as they can. */
bool town_would_join(const eval *ev, const cc_game *game)
{
    cc_decision_info choice = cc_decision(game);
    cc_region_info info = cc_region(game, choice.region);
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
                 .share = ev->rival_weight,
                 .cost = 1};
    set_order(&c, waiting, choice.player, last_to_decide(game));
    limit_ways(&c, figures);
    return play_joins(&c, 0, figures) > 0;
}

/* ------------------------------------------------------------------ stakes */

/* Returns the place of a region in the order of the final scoring (COUNT-8). */
static uint64_t final_order(const cc_game *game, int region, bool field)
{
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    uint64_t first = UINT64_MAX;
    for (int i = 0; i < n; i++) {
        cc_piece_info p = cc_piece(game, parts[i].piece);
        uint64_t place = (uint64_t)(p.y + 32768) << 24 |
                         (uint64_t)(p.x + 32768) << 8 | (uint64_t)p.turn << 4 |
                         parts[i].slot;
        first = place < first ? place : first;
    }
    return first | (uint64_t)field << 40;
}

void town_read(const eval *ev, const cc_game *game, town *t)
{
    t->info = cc_the_count(game);
    memset(t->in_quarter, 0, sizeof t->in_quarter);
    if (!t->info.here) {
        return;
    }
    cc_decision_info choice = cc_decision(game);
    t->causer = ev->tiles_left ? -1 : last_to_decide(game);
    t->final = false;
    if (choice.kind == CC_DECIDE_JOIN) {
        cc_region_info info = cc_region(game, choice.region);
        bool field = info.kind == CC_FIELD;
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

static void add_stake(town *t, const cc_region_info *info, int quarter,
                      bool at_end, double points, double chance)
{
    if (t->n < STAKES_MAX && points > 0) {
        stake *s = &t->list[t->n++];
        s->quarter = (uint8_t)quarter;
        s->at_end = at_end;
        s->worth = points;
        s->chance = chance;
        memcpy(s->figures, info->figures, sizeof s->figures);
    }
}

/* Adds points to all holders. */
static void award(const eval *ev, unsigned holders, double points,
                  double expected[CC_PLAYERS_MAX])
{
    for (int p = 0; p < ev->n_players; p++) {
        expected[p] += holders >> p & 1 ? points : 0;
    }
}

void town_add_region(const eval *ev, const cc_game *game, town *t, int region,
                     const cc_region_info *info, double chance, double whole,
                     double sure, double expected[CC_PLAYERS_MAX])
{
    int quarter = t->info.here ? town_quarter_of(info->kind) : -1;
    if (!can_be_joined(t, quarter)) {
        award(ev, info->holders, sure, expected);
        return;
    }
    bool field = info->kind == CC_FIELD;
    bool at_end = (field || ev->final_joins_all) &&
                  (!t->final || final_order(game, region, field) >= t->from);
    if (chance > 0.01) {
        add_stake(t, info, quarter, false, whole, chance);
    }
    double rest = sure - (chance > 0.01 ? chance * whole : 0);
    if (at_end) {
        double not_yet = 1 - chance;
        double left = not_yet > 0.05 ? rest / not_yet : 0;
        add_stake(t, info, quarter, true, left, not_yet);
    } else {
        award(ev, info->holders, rest, expected);
    }
}

/* Earlier it cannot be predicted which regions stay free. */
static bool is_near_end(const eval *ev)
{
    return ev->turns_left <= 8;
}

bool town_counts_free_fields(const eval *ev)
{
    return is_near_end(ev) && ev->final_joins_fields;
}

void town_add_free_regions(const eval *ev, const cc_game *game, town *t,
                           bool seen[CC_SEGMENTS_MAX], uint64_t usable,
                           double expected[CC_PLAYERS_MAX])
{
    if (!is_near_end(ev)) {
        return;
    }
    for (int piece = 0; piece < cc_piece_count(game); piece++) {
        int type = cc_piece(game, piece).type;
        for (int slot = 0; slot < ev->catalog->types[type].n_segments; slot++) {
            int kind = cc_segment_kind(game, piece, slot);
            bool joins = kind == CC_FIELD
                             ? ev->final_joins_fields
                             : ev->final_joins_all && ev->turns_left <= 1;
            if (!joins || !can_be_joined(t, town_quarter_of(kind))) {
                continue;
            }
            int region = cc_region_of(game, piece, slot);
            if (seen[region]) {
                continue;
            }
            seen[region] = true;
            int known = usable ? ev->cache.index_of_region[region] : -1;
            cc_region_info info = known >= 0 && usable >> known & 1
                                      ? ev->cache.list[known].info
                                      : cc_region(game, region);
            if (!info.holders && !info.complete && info.worth_now > 0) {
                town_add_region(ev, game, t, region, &info, 0, 0,
                                info.worth_now, expected);
            }
        }
    }
}

/* ------------------------------------------------------------------ result */

void town_copy(town *to, const town *from)
{
    memcpy(to, from, offsetof(town, list) + (size_t)from->n * sizeof(stake));
}

/* Returns the probability that a quarter is open when it is needed: the Count
 * may leave or enter it. If he follows figures (count_follows), he leaves only
 * when one is sent elsewhere, which is rarer with fewer players. */
static double open_chance(const eval *ev, const town *t, int quarter)
{
    double time = ev->turns_left < 10 ? ev->turns_left / 10 : 1;
    double leaves = ev->count_follows ? 0.15 * ev->n_players : 0.6;
    leaves = leaves < 0.6 ? leaves : 0.6;
    return quarter == t->info.quarter ? leaves * time : 1 - 0.2 * time;
}

static bool is_settled_before(const stake *a, const stake *b)
{
    return a->at_end != b->at_end ? b->at_end
                                  : a->worth * a->chance > b->worth * b->chance;
}

void town_sort(town *t)
{
    for (int i = 1; i < t->n; i++) {
        stake s = t->list[i];
        int k = i;
        for (; k > 0 && is_settled_before(&s, &t->list[k - 1]); k--) {
            t->list[k] = t->list[k - 1];
        }
        t->list[k] = s;
    }
}

/* Returns the player who probably decides last: the one with most figures on
 * the region and in its quarter. */
static int likely_causer(const eval *ev, const town *t, const stake *s)
{
    if (t->causer >= 0) {
        return t->causer;
    }
    int best = 0, most = -1;
    for (int p = 0; p < ev->n_players; p++) {
        int stands = s->figures[p] * 8 + t->waiting[s->quarter][p];
        if (stands > most) {
            most = stands;
            best = p;
        }
    }
    return best;
}

/* Plays the joining of a stake out and updates `figures`. */
static void resolve_joins(const eval *ev, const town *t, const stake *s,
                          const double left[CC_PLAYERS_MAX],
                          int figures[CC_PLAYERS_MAX])
{
    int causer = likely_causer(ev, t, s);
    uint8_t waiting[CC_PLAYERS_MAX] = {0};
    contest c = {.n_players = ev->n_players,
                 .points = s->worth,
                 .share = ev->rival_weight,
                 .cost = s->at_end ? 0.1 : 1};
    for (int p = 0; p < ev->n_players; p++) {
        waiting[p] = (uint8_t)(t->waiting[s->quarter][p] * left[p] + 0.95);
    }
    set_order(&c, waiting, (causer + 1) % ev->n_players, causer);
    limit_ways(&c, figures);
    play_joins(&c, 0, figures);
}

/* Adds the expected points of one stake to its winners. left[p] is the share of
 * a player's figures in the quarter that are not used by earlier stakes. */
static void resolve_stake(const eval *ev, const town *t, const stake *s,
                          double left[CC_PLAYERS_MAX],
                          double expected[CC_PLAYERS_MAX])
{
    int figures[CC_PLAYERS_MAX];
    for (int p = 0; p < ev->n_players; p++) {
        figures[p] = s->figures[p];
    }
    unsigned before = winners(ev->n_players, figures);
    if (!t->in_quarter[s->quarter]) {
        award(ev, before, s->chance * s->worth, expected);
        return;
    }
    resolve_joins(ev, t, s, left, figures);
    unsigned after = winners(ev->n_players, figures);
    double open = open_chance(ev, t, s->quarter), sure = 1;
    for (int p = 0; p < ev->n_players; p++) {
        int used = figures[p] - s->figures[p];
        if (used > 0) {
            int all = t->waiting[s->quarter][p];
            double share = left[p] * all / used;
            sure = share < sure ? share : sure;
            left[p] -= open * s->chance * used / all;
            left[p] = left[p] > 0 ? left[p] : 0;
        }
    }
    award(ev, before, (1 - open * sure) * s->chance * s->worth, expected);
    award(ev, after, open * sure * s->chance * s->worth, expected);
}

/* Adds the future value of figures that still wait in a quarter. */
static void add_future(const eval *ev, const town *t, int quarter,
                       double expected[CC_PLAYERS_MAX])
{
    double time = ev->turns_left < 12 ? ev->turns_left / 12 : 1;
    bool used = quarter != CC_QUARTER_MARKET || ev->final_joins_fields;
    double each =
        used ? time * future_worth[quarter] * open_chance(ev, t, quarter) : 0;
    for (int p = 0; p < ev->n_players; p++) {
        int n = t->waiting[quarter][p];
        expected[p] += each * diminishing[n < 8 ? n : 7];
    }
}

void town_resolve_quarter(const eval *ev, const town *t, int quarter,
                          double expected[CC_PLAYERS_MAX])
{
    double left[CC_PLAYERS_MAX];
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        left[p] = 1;
    }
    for (int i = 0; i < t->n; i++) {
        if (t->list[i].quarter == quarter) {
            resolve_stake(ev, t, &t->list[i], left, expected);
        }
    }
    add_future(ev, t, quarter, expected);
}

void town_resolve(const eval *ev, town *t, double expected[CC_PLAYERS_MAX])
{
    town_sort(t);
    for (int quarter = 0; quarter < CC_QUARTERS; quarter++) {
        town_resolve_quarter(ev, t, quarter, expected);
    }
}
