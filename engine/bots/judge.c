/* judge.c - how good a position is, in points
 *
 *   what each player would get if the game ended now (cc_region), plus for
 *   each region somebody holds what completing it would add, times the chance
 *   that it will be completed, plus what a castle that waits may expect from
 *   its vicinity, plus what is left in the supply: figures, of which the first
 *   ones are worth most, and bridges. None is worth anything at the end.
 *   Where the Count is, some of this goes to those who join (town.c).
 *
 * A region's chance is told from its open squares: for each the number of
 * hidden tiles that fit there, which everybody at the table could count. What
 * will be drawn is never looked at: counts are those before the turn.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/bridges.h"
#include "engine/modules/house.h"

#include "engine/modules/bazaars.h"
#include "engine/modules/castles.h"
#include "engine/modules/the_count.h"
#include "engine/modules/walls.h"

#include "bot.h"

#define OPEN_MAX 24 /* open squares of a region that are looked at */

static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};

/* ------------------------------------------------------------------- chances
 */

/* The class of sides with a road, as any tile with a road shows it. */
static unsigned road_class(const cc_catalog *catalog)
{
    for (int i = 0; i < catalog->n_types; i++) {
        const cc_tile_type *t = &catalog->types[i];
        for (int side = 0; side < 4; side++) {
            int slot = t->slot_at[CC_PORT(side, CC_MIDDLE)];
            if (slot >= 0 && t->segments[slot].kind == CC_ROAD) {
                return t->side_class[side];
            }
        }
    }
    return 0;
}

static void hide(judge *j, int type, int n)
{
    j->hidden[type] = (uint16_t)(j->hidden[type] + n);
}

/* Tiles to come: those of the deck, and those of a bazaar, which lie open. */
static void count_hidden(judge *j, const cc_game *game)
{
    cc_bazaar_info bazaar = cc_bazaar(game);
    uint16_t left[CC_TYPES_MAX];
    j->left = cc_left(game);
    cc_left_by_type(game, left);
    for (int t = 0; t < j->catalog->n_types; t++) {
        j->hidden[t] = left[t];
    }
    for (int p = 0; p < j->n_players; p++) {
        int held = cc_held(game, p);
        if (held >= 0) {
            hide(j, held, 1);
            j->left++;
        }
    }
    for (int i = 0; i < bazaar.n; i++) {
        if (bazaar.owner[i] < 0) {
            hide(j, bazaar.tile[i], 1);
            j->left++;
        }
    }
    for (int p = 0; p < j->n_players; p++) {
        uint16_t hand[CC_HOUSE_HAND];
        int n = cc_house_hand(game, p, hand);
        bool seen = p == j->me || cc_house_hands_open(game);
        for (int i = 0; i < n; i++) {
            hide(j, hand[i], seen);
        }
        j->left += n;
    }
    for (int t = 0; t < j->catalog->n_types; t++) {
        if (j->hidden[t]) {
            j->kinds[j->n_kinds++] = (uint16_t)t;
        }
    }
    j->turns = (double)j->left / j->n_players;
    memset(j->fitting, -1, sizeof j->fitting);
    for (int k = 0; k <= CC_PIECES_MAX; k++) {
        j->chance[k] = -1;
    }
}

/* At least one of k good tiles among the draws that help: some own draws are
 * wanted elsewhere. */
static double chance_of(judge *j, int k)
{
    if (j->chance[k] < 0) {
        double missed = 1;
        int draws = (int)(j->weights->draws / 100.0 * j->turns + 0.5);
        for (int i = 0; i < draws && j->left - i > 0; i++) {
            double share = (double)k / (j->left - i);
            missed *= share < 1 ? 1 - share : 0;
        }
        j->chance[k] = 1 - missed;
    }
    return j->chance[k];
}

/* What the neighbour over a side of (x, y) shows there; 0 no neighbour. */
static unsigned shown_class(const judge *j, const cc_game *game, int x, int y,
                            int side)
{
    int facing = (side + 2) & 3;
    int piece =
        cc_piece_find(game, x + dx[side], y + dy[side], (cc_side)facing);
    if (piece < 0) {
        return 0;
    }
    cc_axis bridge = cc_bridge_count(game)
                         ? cc_bridge_find(game, x + dx[side], y + dy[side])
                         : CC_NO_AXIS;
    if (bridge != CC_NO_AXIS && (bridge == CC_EW) == (side & 1)) {
        return j->road;
    }
    cc_piece_info p = cc_piece(game, piece);
    return j->catalog->types[p.type].side_class[(facing - p.turn) & 3];
}

static bool type_fits(const cc_tile_type *t, const unsigned sides[4])
{
    unsigned turns = 15;
    for (int side = 0; side < 4; side++) {
        turns &= (unsigned)t->fits[sides[side] & 7] >> 4 * side;
    }
    return turns != 0;
}

/* Hidden tiles that fit on an empty square. */
static int fitting_at(judge *j, const cc_game *game, int x, int y)
{
    unsigned sides[4], key = 0;
    for (int side = 0; side < 4; side++) {
        sides[side] = shown_class(j, game, x, y, side);
        key |= (sides[side] & 7) << 3 * side;
    }
    if (j->fitting[key] < 0) {
        int n = 0;
        for (int i = 0; i < j->n_kinds; i++) {
            int t = j->kinds[i];
            if (type_fits(&j->catalog->types[t], sides)) {
                n += j->hidden[t];
            }
        }
        j->fitting[key] = (int16_t)n;
    }
    return j->fitting[key];
}

static double chance_at(judge *j, const cc_game *game, int x, int y)
{
    return chance_of(j, fitting_at(j, game, x, y));
}

/* ------------------------------------------------------------------- regions
 */

/* The empty squares that a region's open sides look at, each once. */
static int open_squares(const cc_game *game, const cc_segment_ref *parts,
                        int n_parts, cc_square_at out[OPEN_MAX])
{
    int n = 0;
    for (int i = 0; i < n_parts; i++) {
        cc_piece_info p = cc_piece(game, parts[i].piece);
        cc_ports ports = cc_segment_ports(game, parts[i].piece, parts[i].slot);
        for (int side = 0; side < 4; side++) {
            int x = p.x + dx[side], y = p.y + dy[side];
            if (!(ports >> CC_PORT(side, CC_MIDDLE) & 1) ||
                cc_piece_find(game, x, y, (cc_side)((side + 2) & 3)) >= 0) {
                continue;
            }
            int k = 0;
            while (k < n && (out[k].x != x || out[k].y != y)) {
                k++;
            }
            if (k == n && n < OPEN_MAX) {
                out[n++] = (cc_square_at){(int16_t)x, (int16_t)y};
            }
        }
    }
    return n;
}

/* The chance that every open end finds its tile. Each further end is harder
 * than the product says: opponents do not help. */
static double chance_complete(judge *j, const cc_game *game,
                              const cc_segment_ref *parts, int n_parts,
                              int *n_open)
{
    cc_square_at open[OPEN_MAX];
    int n = open_squares(game, parts, n_parts, open);
    double chance = 1;
    for (int i = 0; i < n && chance > 0.01; i++) {
        chance *= chance_at(j, game, open[i].x, open[i].y);
        chance *= (i ? j->weights->further : j->weights->first) / 100.0;
    }
    double time = j->turns / (1.0 + n);
    *n_open = n;
    return n && time < 1 ? chance * time : chance;
}

/* The chance that a cloister with so many empty squares is completed. */
static double chance_surrounded(const judge *j, int open)
{
    static const double by_open[] = {1, 0.7, 0.5, 0.25, 0.1};
    return (open < 5 ? by_open[open] : 0.05) *
           (j->turns < 4 ? j->turns / 4 : 1);
}

/* Points that a cloister will still get from empty squares around it. */
static double cloister_growth(judge *j, const cc_game *game, int piece)
{
    cc_piece_info p = cc_piece(game, piece);
    double sum = 0;
    for (int i = 0; i < 9; i++) {
        int x = p.x + i % 3 - 1, y = p.y + i / 3 - 1;
        if (cc_piece_find(game, x, y, CC_N) < 0) {
            double chance =
                chance_at(j, game, x, y) * (j->weights->cloister / 100.0);
            sum += chance < 0.9 ? chance : 0.9;
        }
    }
    return sum;
}

/* Points that a field may still get from cities not complete yet: half of
 * what they would pay, for majorities change until the end. */
static double field_growth(judge *j, const cc_game *game,
                           const cc_segment_ref *parts, int n_parts)
{
    double per_city = j->weights->per_city / 100.0;
    int seen[16], n_seen = 0;
    double sum = 0;
    for (int i = 0; i < n_parts; i++) {
        cc_piece_info p = cc_piece(game, parts[i].piece);
        const cc_tile_type *t = &j->catalog->types[p.type];
        unsigned borders = t->segments[parts[i].slot].borders;
        for (int slot = 0; borders >> slot; slot++) {
            int city = borders >> slot & 1
                           ? cc_region_of(game, parts[i].piece, slot)
                           : -1;
            int k = 0;
            while (k < n_seen && seen[k] != city) {
                k++;
            }
            if (city < 0 || k < n_seen || n_seen == 16) {
                continue;
            }
            seen[n_seen++] = city;
            cc_segment_ref city_parts[CC_PIECES_MAX];
            int open,
                n = cc_region_segments(game, city, city_parts, CC_PIECES_MAX);
            n = n < CC_PIECES_MAX ? n : CC_PIECES_MAX;
            double chance = chance_complete(j, game, city_parts, n, &open);
            sum += open ? per_city * chance : 0;
        }
    }
    return sum;
}

/* ------------------------------------------------------------------- castles
 */

/* Something that may be completed: how likely, and for how much. */
typedef struct prospect {
    double chance, worth;
} prospect;

#define PROSPECTS_MAX 24

/* What a region may bring to a castle beside it; false: nothing. */
static bool prospect_of(judge *j, const cc_game *game, int region,
                        prospect *out)
{
    cc_region_info info = cc_region(game, region);
    cc_segment_ref parts[CC_PIECES_MAX];
    if (info.complete || info.open == 0) {
        return false;
    }
    if (info.kind == CC_CLOISTER) {
        out->chance = chance_surrounded(j, info.open);
        out->worth = 9;
        return true;
    }
    int open, n = cc_region_segments(game, region, parts, CC_PIECES_MAX);
    n = n < CC_PIECES_MAX ? n : CC_PIECES_MAX;
    out->chance = chance_complete(j, game, parts, n, &open);
    int each = info.squares ? info.worth_complete / info.squares : 0;
    out->worth = info.worth_complete + open * each;
    return true;
}

static bool can_complete(cc_kind kind)
{
    return kind == CC_ROAD || kind == CC_CITY || kind == CC_CLOISTER ||
           kind == CC_STREET;
}

/* The open regions with a part in a castle's vicinity, each once. */
static int prospects(judge *j, const cc_game *game, const cc_castle_info *at,
                     prospect out[PROSPECTS_MAX])
{
    int seen[PROSPECTS_MAX], n_seen = 0, n = 0;
    for (int i = 0; i < 6; i++) {
        int x = at->vicinity[i].x, y = at->vicinity[i].y;
        int piece = cc_piece_find(game, x, y, CC_N);
        if (piece < 0) {
            continue;
        }
        int n_slots = j->catalog->types[cc_piece(game, piece).type].n_segments;
        bool bridge = cc_bridge_find(game, x, y) != CC_NO_AXIS;
        for (int k = 0; k < n_slots + bridge && n_seen < PROSPECTS_MAX; k++) {
            int slot = k < n_slots ? k : CC_SLOT_BRIDGE;
            if (!can_complete(cc_segment_kind(game, piece, slot))) {
                continue;
            }
            int region = cc_region_of(game, piece, slot), m = 0;
            while (m < n_seen && seen[m] != region) {
                m++;
            }
            if (m == n_seen) {
                seen[n_seen++] = region;
                n += prospect_of(j, game, region, &out[n]);
            }
        }
    }
    return n;
}

/* What a castle that waits may expect: it scores for what is completed first,
 * and that is most likely what is most likely at all. Where nothing else comes
 * there may be what does not lie yet. Its figure comes home, too, and sooner
 * than others. */
static double castle_worth(judge *j, const cc_game *game,
                           const cc_castle_info *castle)
{
    prospect list[PROSPECTS_MAX];
    int n = prospects(j, game, castle, list);
    double sum = 0, rest = 1;
    while (n > 0) {
        int best = 0;
        for (int i = 1; i < n; i++) {
            best = list[i].chance > list[best].chance ? i : best;
        }
        sum += rest * list[best].chance * list[best].worth;
        rest *= 1 - list[best].chance;
        list[best] = list[--n];
    }
    static const double figure = 6.5, something_new = 5.5;
    double time = j->turns < 8 ? j->turns / 8 : 1;
    return sum + time * ((1 - rest) * figure + rest * something_new);
}

/* -------------------------------------------------------------------- supply
 */

/* What the supply is worth, as the modules tell. The numbers there, like the
 * others here, were found by play against earlier versions: whoever keeps
 * figures back can answer good tiles; less than a third of this halves the
 * points. */
static double supply_worth(const judge *j, const cc_game *game, int player,
                           int but)
{
    int sum = 0;
    for (int t = 0; t < j->catalog->n_tokens; t++) {
        int n = cc_supply(game, player, t) - (t == but);
        n += j->walls && t == CC_MEEPLE ? walls_coming_home(game, player) : 0;
        sum += n ? cc_token_worth(game, t, n) : 0;
    }
    double worth = sum / 100.0 * (j->turns / 8 < 1 ? j->turns / 8 : 1);
    return j->weights->supply == 100 ? worth
                                     : worth * (j->weights->supply / 100.0);
}

/* ------------------------------------------------------------------ the whole
 */

/* What is to be expected of a region that is not complete. */
static void appraise(judge *j, const cc_game *game, int region, appraisal *a)
{
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    double more = 0;
    int open = 0;
    a->chance = a->whole = a->back = 0;
    switch (a->info.kind) {
    case CC_CLOISTER:
        more = cloister_growth(j, game, parts[0].piece);
        a->back = a->info.open <= 2 ? 0.6 : 0.2;
        a->chance = chance_surrounded(j, a->info.open);
        a->whole = 9;
        break;
    case CC_FIELD: more = field_growth(j, game, parts, n); break;
    case CC_QUARTER: more = walls_growth(j, &a->info, 0); break;
    case CC_STREET:
    case CC_MARKET:
        a->chance = a->back = chance_complete(j, game, parts, n, &open);
        more = walls_growth(j, &a->info, open);
        break;
    default:
        a->back = chance_complete(j, game, parts, n, &open);
        /* Completing adds a tile for each open square. */
        int each =
            a->info.squares ? a->info.worth_complete / a->info.squares : 0;
        a->chance = a->back;
        a->whole = a->info.worth_complete + open * each;
        more = a->back * (a->whole - a->info.worth_now);
    }
    if (j->style->growth != 100) {
        more *= j->style->growth / 100.0;
        a->chance *= j->style->growth / 100.0;
    }
    a->sure = a->info.worth_now + more;
    int kind = j->style->kind[a->info.kind];
    if (kind != 100) {
        a->sure *= kind / 100.0;
        a->whole *= kind / 100.0;
    }
}

/* Adds a region to what its holders may expect. */
static void count_in(judge *j, const cc_game *game, int region,
                     const appraisal *a, town *t,
                     double expected[CC_PLAYERS_MAX])
{
    /* What is held alone and cheap may be taken over by others. */
    town_stake(j, game, t, region, &a->info, a->chance, a->whole, a->sure,
               expected);
    for (int p = 0; p < j->n_players; p++) {
        if (a->info.figures[p]) {
            /* A figure that comes home works again. */
            double time = j->turns < 8 ? j->turns / 8 : 1;
            expected[p] += a->back * (j->weights->home / 100.0) *
                           a->info.figures[p] * time;
        }
    }
}

static void judge_region(judge *j, const cc_game *game, int region, town *t,
                         double expected[CC_PLAYERS_MAX])
{
    int known = j->base.holds ? j->base.at[region] : -1;
    if (known >= 0 && j->base.clean >> known & 1) {
        count_in(j, game, region, &j->base.list[known], t, expected);
        return;
    }
    appraisal a = {.info = cc_region(game, region)};
    if (!a.info.complete) { /* else a castle stands there: see below */
        appraise(j, game, region, &a);
        count_in(j, game, region, &a, t, expected);
    }
}

/* What a figure is worth that helps others (TRADE-3, TRADE-5): a builder where
 * there is much to build on, a pig by the cities of its field. Estimates. */
static double help_worth(const judge *j, const cc_game *game,
                         const cc_figure_info *f)
{
    const char *kind = cc_token_name(j->catalog, f->figure);
    bool builds = strcmp(kind, "builder") == 0;
    if (!builds && strcmp(kind, "pig") != 0) {
        return 0;
    }
    cc_region_info info =
        cc_region(game, cc_region_of(game, f->piece, f->slot));
    double time = j->turns < 8 ? j->turns / 8 : 1;
    if (builds) {
        return 1.6 * (info.open < 3 ? info.open : 3) * time;
    }
    int cities = 0;
    for (int i = 0; i < info.n_terms; i++) {
        cities += info.terms[i].n;
    }
    bool owns = info.holders >> f->player & 1;
    return owns ? cities + 1.5 * time : 0;
}

/* Judges what lies on the table: figures, castles, and what may be joined. */
static void look_over(judge *j, const cc_game *game, bool everywhere,
                      judge_table *table)
{
    bool seen[CC_SEGMENTS_MAX] = {false};
    town *t = &table->town;
    double *expected = table->expected;
    memset(table->expected, 0, sizeof table->expected);
    t->everywhere = everywhere;
    t->n = 0;
    town_look(j, game, t);
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        int region = cc_region_of(game, f.piece, f.slot);
        if (!seen[region]) {
            seen[region] = true;
            judge_region(j, game, region, t, expected);
        }
        expected[f.player] += help_worth(j, game, &f);
    }
    for (int i = 0; i < cc_castle_count(game); i++) {
        cc_castle_info castle = cc_castle(game, i);
        if (!castle.done) {
            expected[castle.player] += castle_worth(j, game, &castle);
        }
    }
    if (j->walls) {
        walls_judge(j, game, expected);
    }
    if (t->info.here) {
        town_free_land(j, game, t, seen, expected);
    }
}

void judge_keep(judge *j, const cc_game *game, judge_table *table)
{
    look_over(j, game, true, table);
    j->table = table;
}

/* Points and supplies of everybody. */
static void count_own(judge *j, const cc_game *game,
                      double expected[CC_PLAYERS_MAX])
{
    for (int p = 0; p < j->n_players; p++) {
        expected[p] = cc_score(game, p) + supply_worth(j, game, p, -1);
    }
}

/* Adds what everybody may expect from the table and the Count's town. */
static void add_table(judge *j, judge_table *table,
                      double expected[CC_PLAYERS_MAX])
{
    for (int p = 0; p < j->n_players; p++) {
        expected[p] += table->expected[p];
    }
    if (table->town.info.here) {
        town_settle(j, &table->town, expected);
    }
}

/* One number: mine against the best of the others, and all of them. */
static double weigh(judge *j, const double expected[CC_PLAYERS_MAX])
{
    double best = 0, sum = 0;
    for (int p = 0; p < j->n_players; p++) {
        if (p != j->me) {
            best = expected[p] > best ? expected[p] : best;
            sum += expected[p];
        }
    }
    double others = j->n_players > 1 ? sum / (j->n_players - 1) : 0;
    j->judged++;
    if (j->style->others != 100) {
        best *= j->style->others / 100.0;
        others *= j->style->others / 100.0;
    }
    return expected[j->me] - 0.6 * best - 0.3 * others;
}

void judge_expected(judge *j, const cc_game *game,
                    double expected[CC_PLAYERS_MAX])
{
    count_own(j, game, expected);
    if (cc_decision(game).kind != CC_OVER) {
        judge_table here;
        judge_table *table = j->table ? j->table : &here;
        if (j->table) {
            town_look(j, game, &table->town);
        } else {
            look_over(j, game, false, table);
        }
        add_table(j, table, expected);
    }
}

double judge_game(judge *j, const cc_game *game)
{
    double expected[CC_PLAYERS_MAX];
    judge_expected(j, game, expected);
    return weigh(j, expected);
}

/* With one more figure of mine on a region that nobody else holds. */
static double judge_figure(judge *j, const cc_game *game, int region,
                           int figure, const judge_table *before)
{
    double expected[CC_PLAYERS_MAX];
    judge_table table;
    memcpy(table.expected, before->expected, sizeof table.expected);
    table.town.info = before->town.info;
    if (before->town.info.here) {
        table.town = before->town;
    }
    count_own(j, game, expected);
    if (region >= 0) {
        appraisal a = {.info = cc_region(game, region)};
        a.info.figures[j->me] = 1;
        a.info.holders = (uint8_t)(1u << j->me);
        appraise(j, game, region, &a);
        expected[j->me] =
            cc_score(game, j->me) + supply_worth(j, game, j->me, figure);
        count_in(j, game, region, &a, &table.town, table.expected);
    }
    add_table(j, &table, expected);
    return weigh(j, expected);
}

void judge_figures(judge *j, const cc_game *game, const int *regions,
                   const uint8_t *figures, int n, double *values)
{
    judge_table table;
    look_over(j, game, false, &table);
    for (int i = 0; i < n; i++) {
        values[i] = judge_figure(j, game, regions[i], figures[i], &table);
    }
}

/* ------------------------------------------------------------ what is near
 */

static uint64_t *near_at(judge_base *b, int x, int y)
{
    return &b->near[y & (JUDGE_NEAR - 1)][x & (JUDGE_NEAR - 1)];
}

/* The squares that a road or city may still grow to. */
static void note_open(judge *j, const cc_game *game, int region, uint64_t bit)
{
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    cc_square_at open[OPEN_MAX];
    int n = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    n = open_squares(game, parts, n, open);
    for (int i = 0; i < n; i++) {
        *near_at(&j->base, open[i].x, open[i].y) |= bit;
    }
    if (n == OPEN_MAX) { /* there may be more */
        j->base.always |= bit;
    }
}

/* A field looks where its cities do. */
static void note_cities(judge *j, const cc_game *game, int region, uint64_t bit)
{
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    for (int i = 0; i < n; i++) {
        int type = cc_piece(game, parts[i].piece).type;
        unsigned borders =
            j->catalog->types[type].segments[parts[i].slot].borders;
        for (int slot = 0; borders >> slot; slot++) {
            if (borders >> slot & 1) {
                note_open(j, game, cc_region_of(game, parts[i].piece, slot),
                          bit);
            }
        }
    }
}

/* All that changes what a region is worth when a tile comes to lie there. A
 * tile that belongs to it is found by judge_near(). */
static void note_near(judge *j, const cc_game *game, int region, int kind,
                      uint64_t bit)
{
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    switch (kind) {
    case CC_ROAD:
    case CC_CITY:
    case CC_STREET:
    case CC_MARKET: note_open(j, game, region, bit); break;
    case CC_FIELD: note_cities(j, game, region, bit); break;
    case CC_CLOISTER:
        for (int i = 0; i < 9; i++) {
            cc_piece_info p = cc_piece(game, parts[0].piece);
            *near_at(&j->base, p.x + i % 3 - 1, p.y + i / 3 - 1) |= bit;
        }
        break;
    case CC_QUARTER:
        j->base.markets |= bit;
        for (int i = 0; i < n; i++) {
            cc_piece_info p = cc_piece(game, parts[i].piece);
            *near_at(&j->base, p.x, p.y) |= bit;
        }
        break;
    default: j->base.always |= bit;
    }
}

void judge_base_make(judge *j, const cc_game *game)
{
    judge_base *b = &j->base;
    int n = 0;
    b->holds = !j->edge; /* where it closes, everything may */
    if (!b->holds) {
        return;
    }
    memset(b->at, -1, sizeof b->at);
    memset(b->near, 0, sizeof b->near);
    b->always = b->markets = b->clean = 0;
    for (int i = 0; i < cc_figure_count(game) && n < JUDGE_KNOWN; i++) {
        cc_figure_info f = cc_figure(game, i);
        int region = cc_region_of(game, f.piece, f.slot);
        if (b->at[region] >= 0) {
            continue;
        }
        appraisal *a = &b->list[n];
        a->info = cc_region(game, region);
        if (!a->info.complete) {
            appraise(j, game, region, a);
            note_near(j, game, region, a->info.kind, (uint64_t)1 << n);
            b->at[region] = (int8_t)n++;
        }
    }
}

/* Everything on a square is another region now, or a larger one. */
static uint64_t regions_on(const judge *j, const cc_game *game, int x, int y)
{
    uint64_t on = 0;
    for (int side = 0, last = -1; side < 4; side++) {
        int piece = cc_piece_find(game, x, y, (cc_side)side);
        if (piece < 0 || piece == last) {
            continue;
        }
        last = piece;
        int n = j->catalog->types[cc_piece(game, piece).type].n_segments;
        for (int slot = 0; slot < n; slot++) {
            int known = j->base.at[cc_region_of(game, piece, slot)];
            on |= known >= 0 ? (uint64_t)1 << known : 0;
        }
    }
    return on;
}

static bool has_market(const cc_tile_type *t)
{
    bool has = false;
    for (int slot = 0; slot < t->n_segments; slot++) {
        has |= t->segments[slot].kind == CC_MARKET;
    }
    return has;
}

void judge_near(judge *j, const cc_game *game, int x, int y)
{
    judge_base *b = &j->base;
    if (!b->holds) {
        return;
    }
    uint64_t changed = b->always | *near_at(b, x, y);
    for (int side = 0; side < 4; side++) {
        changed |= *near_at(b, x + dx[side], y + dy[side]);
    }
    int laid = cc_piece(game, cc_piece_count(game) - 1).type;
    changed |= has_market(&j->catalog->types[laid]) ? b->markets : 0;
    b->clean = ~(changed | regions_on(j, game, x, y));
}

void judge_forget(judge *j)
{
    j->base.holds = false;
}

double judge_share(const judge *j)
{
    return j->n_players > 1 ? 0.9 / (j->n_players - 1) : 0;
}

static bool has_option(const cc_game *game, const char *name, const char *value)
{
    int i = cc_option_find(game->catalog, name);
    int now = i < 0 ? -1 : cc_option_value(game, i);
    return now >= 0 &&
           strcmp(cc_option_at(game->catalog, i)->values[now], value) == 0;
}

/* Whether fields score: else the market is of no use. The town makes those
 * around it worth something from the start. */
static bool fields_score(const judge *j, const cc_game *game)
{
    bool score = false;
    if (has_option(game, "fields", "off")) {
        return false;
    }
    for (int piece = 0; piece < cc_piece_count(game) && !score; piece++) {
        int type = cc_piece(game, piece).type;
        for (int slot = 0; slot < j->catalog->types[type].n_segments; slot++) {
            int region = cc_region_of(game, piece, slot);
            cc_region_info info = cc_region(game, region);
            score |= info.kind == CC_FIELD && info.worth_now > 0;
        }
    }
    return score;
}

void judge_init(judge *j, const cc_game *game, int me,
                const bot_weights *weights, const judge_style *style)
{
    memset(j, 0, offsetof(judge, fitting));
    j->catalog = game->catalog;
    j->weights = weights;
    j->style = style;
    j->me = me;
    j->n_players = cc_player_count(game);
    j->joining = -1;
    j->judged = 0;
    j->table = NULL;
    j->base.holds = false;
    j->walls = cc_has_walls(game);
    j->road = road_class(game->catalog);
    j->joins_all = has_option(game, "count-final", "all");
    j->joins_fields = cc_count(game).here && fields_score(j, game);
    j->count_follows = has_option(game, "count-move", "follow");
    cc_table_info edge;
    j->edge = cc_table_edge(game, &edge);
    count_hidden(j, game);
}
