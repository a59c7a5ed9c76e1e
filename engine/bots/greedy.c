/* greedy.c - looks one turn ahead and takes what is worth most
 *
 * Every legal action is tried on a copy, together with what the same player
 * decides next, up to the end of the turn; the position after it is judged
 * and the best is taken. The judgement, in points:
 *
 *   what each player would get if the game ended now (cc_region), plus for
 *   each region somebody holds what completing it would add, times the chance
 *   that it will be completed, plus the figures in the supply, of which the
 *   first ones are worth most and none is worth anything at the end.
 *
 * A region's chance is told from its open squares: for each the number of
 * hidden tiles that fit there, which everybody at the table could count. What
 * will be drawn is never looked at: counts are those before the turn.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "bot.h"

#define OPEN_MAX 24        /* open squares of a region that are looked at */
#define CACHE    (1 << 12) /* 3 bits of class for each of four sides */

typedef struct judge {
    const cc_catalog *catalog;
    int me, n_players;
    int left;                         /* hidden tiles before this turn */
    uint8_t hidden[CC_TYPES_MAX];     /* how many of each type */
    double turns;                     /* turns each player still has */
    int16_t fitting[CACHE];           /* hidden tiles for a square, or -1 */
    double chance[CC_PIECES_MAX + 1]; /* to draw one of k in time */
} judge;

static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};

/* ------------------------------------------------------------------- chances
 */

static void count_hidden(judge *j, const cc_game *game)
{
    j->left = cc_left(game);
    for (int t = 0; t < j->catalog->n_types; t++) {
        j->hidden[t] = (uint8_t)cc_left_of(game, t);
    }
    j->turns = (double)j->left / j->n_players;
    memset(j->fitting, -1, sizeof j->fitting);
    /* chance[k]: at least one of k good tiles among the draws that help: some
     * own draws are wanted elsewhere. */
    int draws = (int)(0.7 * j->turns + 0.5);
    for (int k = 0; k <= CC_PIECES_MAX; k++) {
        double missed = 1;
        for (int i = 0; i < draws && j->left - i > 0; i++) {
            double share = (double)k / (j->left - i);
            missed *= share < 1 ? 1 - share : 0;
        }
        j->chance[k] = 1 - missed;
    }
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
        for (int t = 0; t < j->catalog->n_types; t++) {
            if (j->hidden[t] && type_fits(&j->catalog->types[t], sides)) {
                n += j->hidden[t];
            }
        }
        j->fitting[key] = (int16_t)n;
    }
    return j->fitting[key];
}

static double chance_at(judge *j, const cc_game *game, int x, int y)
{
    return j->chance[fitting_at(j, game, x, y)];
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
        chance *= i ? 0.6 : 0.9;
    }
    double time = j->turns / (1.0 + n);
    *n_open = n;
    return n && time < 1 ? chance * time : chance;
}

/* Points that a cloister will still get from empty squares around it. */
static double cloister_growth(judge *j, const cc_game *game, int piece)
{
    cc_piece_info p = cc_piece(game, piece);
    double sum = 0;
    for (int i = 0; i < 9; i++) {
        int x = p.x + i % 3 - 1, y = p.y + i / 3 - 1;
        if (cc_piece_find(game, x, y, CC_N) < 0) {
            double chance = chance_at(j, game, x, y) * 1.3;
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
    static const double per_city = 1.5;
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

/* What the figures in the supply are worth. The numbers, like the others here,
 * were found by play against earlier versions: whoever keeps figures back can
 * answer good tiles; less than a third of this halves the points. */
static double supply_worth(const judge *j, int n)
{
    static const double first[] = {0, 10, 18, 25, 31, 36, 40, 43};
    double time = j->turns / 8 < 1 ? j->turns / 8 : 1;
    return time * (n < 8 ? first[n] : first[7]);
}

/* Adds a region to what its holders may expect. */
static void judge_region(judge *j, const cc_game *game, int region,
                         double expected[CC_PLAYERS_MAX])
{
    cc_region_info info = cc_region(game, region);
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    double more = 0, back = 0;
    int open = 0;
    switch (info.kind) {
    case CC_CLOISTER:
        more = cloister_growth(j, game, parts[0].piece);
        back = info.open <= 2 ? 0.6 : 0.2;
        break;
    case CC_FIELD:
    case CC_QUARTER: more = field_growth(j, game, parts, n); break;
    default:
        back = chance_complete(j, game, parts, n, &open);
        /* Completing adds a tile for each open square. */
        int each = info.squares ? info.worth_complete / info.squares : 0;
        more = back * (info.worth_complete + open * each - info.worth_now);
    }
    /* What is held alone and cheap may be taken over by others. */
    double sure = info.worth_now + more;
    for (int p = 0; p < j->n_players; p++) {
        if (info.holders >> p & 1) {
            expected[p] += sure;
        }
        if (info.figures[p]) {
            /* A figure that comes home works again. */
            double time = j->turns < 8 ? j->turns / 8 : 1;
            expected[p] += back * 2.7 * info.figures[p] * time;
        }
    }
}

/* How good a position is for me: my expectation against the best other's. */
static double judge_game(judge *j, const cc_game *game)
{
    double expected[CC_PLAYERS_MAX] = {0};
    bool seen[CC_SEGMENTS_MAX] = {false};
    for (int p = 0; p < j->n_players; p++) {
        expected[p] =
            cc_score(game, p) + supply_worth(j, cc_supply(game, p, CC_MEEPLE));
    }
    bool over = cc_decision(game).kind == CC_OVER;
    for (int i = 0; !over && i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        int region = cc_region_of(game, f.piece, f.slot);
        if (!seen[region]) {
            seen[region] = true;
            judge_region(j, game, region, expected);
        }
    }
    double best = 0, sum = 0;
    for (int p = 0; p < j->n_players; p++) {
        if (p != j->me) {
            best = expected[p] > best ? expected[p] : best;
            sum += expected[p];
        }
    }
    double others = j->n_players > 1 ? sum / (j->n_players - 1) : 0;
    return expected[j->me] - 0.6 * best - 0.3 * others;
}

/* ------------------------------------------------------------------ the turn
 */

/* The best that I can reach from here within my turn. */
static double best_from(judge *j, const cc_game *game)
{
    cc_choice choice = cc_decision(game);
    /* A drawn tile ends what can be foreseen; only decisions about the tile
     * just laid are still part of this turn. */
    if (choice.kind != CC_DECIDE_DEPLOY || choice.player != j->me) {
        return judge_game(j, game);
    }
    cc_action actions[64];
    int n = cc_legal(game, actions, 64);
    double best = -1e9;
    for (int i = 0; i < n && i < 64; i++) {
        cc_game next = *game;
        cc_apply(&next, &actions[i], NULL);
        double value = best_from(j, &next);
        best = value > best ? value : best;
    }
    return best;
}

int bot_pick_greedy(const cc_game *game, uint64_t seed,
                    const cc_action *actions, int n)
{
    judge j = {.catalog = game->catalog,
               .me = cc_decision(game).player,
               .n_players = cc_player_count(game)};
    count_hidden(&j, game);
    uint64_t noise = bot_noise(game, seed);
    double best = -1e9;
    int chosen = 0;
    for (int i = 0; i < n; i++) {
        cc_game next = *game;
        cc_apply(&next, &actions[i], NULL);
        /* A trace of chance among equals, so that games differ. */
        noise = noise * 6364136223846793005u + 1442695040888963407u;
        double value = best_from(&j, &next) + (double)(noise >> 40) * 1e-10;
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}
