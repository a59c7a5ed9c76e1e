/* chance.c - the probability that regions are completed
 *
 * It follows from the empty squares beside the open ends of a region, or around
 * a cloister: for each, the number of hidden tiles that fit there, which every
 * player could count. The tile drawn next is never used: counts are taken
 * before the turn.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/halflings/halflings.h"
#include "engine/modules/house_rules/house_rules.h"
#include "engine/modules/tunnel.h"

#include "chance.h"

/* Adds tiles that left the deck and are still to be placed: in a bazaar, won
 * there, or in hands. Unseen hands: already in `hidden`, where
 * cc_tiles_left_by_type() counts what has not been seen; added to tiles_left
 * only. */
static void add_tiles_outside_deck(eval *ev, const cc_game *game)
{
    cc_bazaar_info bazaar = cc_bazaar(game);
    for (int i = 0; i < bazaar.n; i++) {
        if (bazaar.owner[i] < 0) {
            ev->hidden[bazaar.tile[i]]++;
            ev->tiles_left++;
        }
    }
    for (int p = 0; p < ev->n_players; p++) {
        uint16_t hand[CC_HOUSE_HAND];
        int reserved = cc_reserved_tile(game, p);
        int n_hand = cc_house_hand(game, p, hand);
        bool is_visible = p == ev->me || cc_house_hands_open(game);
        if (reserved >= 0) {
            ev->hidden[reserved]++;
            ev->tiles_left++;
        }
        for (int i = 0; i < n_hand; i++) {
            if (is_visible) {
                ev->hidden[hand[i]]++;
            }
        }
        ev->tiles_left += n_hand;
    }
}

static int count_triangles(const eval *ev, const cc_game *game)
{
    int n = 0;
    uint16_t hand[CC_HAND_MAX];
    for (int p = 0; p < ev->n_players; p++) {
        n += cc_hand_triangles(game, p, hand);
    }
    return n;
}

void chance_init(eval *ev, const cc_game *game)
{
    ev->n_triangles = count_triangles(ev, game);
    ev->tiles_left = cc_tiles_left(game);
    ev->left_out = cc_tiles_left_out(game);
    cc_tiles_left_by_type(game, ev->hidden);
    add_tiles_outside_deck(ev, game);
    ev->n_hidden_types = 0;
    for (int t = 0; t < ev->catalog->n_types; t++) {
        if (ev->hidden[t]) {
            ev->hidden_types[ev->n_hidden_types++] = (uint16_t)t;
        }
    }
    ev->turns_left = (double)ev->tiles_left / ev->n_players;
    ev->phase = time_factor(ev, ev->weights->horizon / 100.0);
    memset(ev->fits, -1, sizeof ev->fits); /* n is -1: unused */
    for (int k = 0; k <= CC_PIECES_MAX; k++) {
        ev->draw_chance[k] = -1;
    }
}

/* Returns the probability that a player draws at least one of k hidden tiles,
 * at most CC_PIECES_MAX as all tiles of a game. Only a part of his draws count
 * (the weight useful_draws), because the other tiles are needed elsewhere.
 * Results are cached by k. */
static double chance_to_draw(eval *ev, int k)
{
    if (ev->draw_chance[k] < 0) {
        double missed = 1;
        int draws =
            (int)(ev->weights->useful_draws / 100.0 * ev->turns_left + 0.5);
        for (int i = 0; i < draws && ev->tiles_left - i > 0; i++) {
            double hit = (double)k / (ev->tiles_left + ev->left_out - i);
            missed *= hit < 1 ? 1 - hit : 0;
        }
        ev->draw_chance[k] = 1 - missed;
    }
    return ev->draw_chance[k];
}

/* 2^16 divided by the golden ratio, the usual factor of such a hash: its
 * multiples are spread evenly (Knuth, The Art of Computer Programming, 6.4). */
#define GOLDEN_RATIO_16 0x9e37u

/* Returns the place of `sides` in the hash table. A multiplicative hash: the
 * top bits of a product of 16 bits, as many as number EVAL_FITS_MAX entries. */
static unsigned fit_index(unsigned sides)
{
    return ((sides * GOLDEN_RATIO_16) & 0xffff) / (0x10000 / EVAL_FITS_MAX);
}

/* Returns the number of hidden tiles that fit among `sides` (cc_sides_at()).
 * Numbers are cached in a hash table by `sides`, where a new key replaces an
 * old one with the same hash. */
static int count_fitting(eval *ev, unsigned sides)
{
    eval_fit *fit = &ev->fits[fit_index(sides)];
    if (fit->n < 0 || fit->sides != sides) {
        fit->sides = (uint16_t)sides;
        fit->n = 0;
        for (int i = 0; i < ev->n_hidden_types; i++) {
            int t = ev->hidden_types[i];
            if (cc_fits_sides(&ev->catalog->types[t], sides)) {
                fit->n = (int16_t)(fit->n + ev->hidden[t]);
            }
        }
    }
    return fit->n;
}

/* Returns the probability that the mouths where a road breaks off lead on, and
 * to an end; guesses. It is lowest where another player's token lies alone. */
static double chance_of_mouths(const eval *ev, const cc_game *game, int region)
{
    static const double free_mouth = .35, own_mouth = .50, held_mouth = .15;
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n = cc_has_module(game, CC_MODULE_TUNNEL)
                ? cc_region_segments(game, region, parts, CC_SEGMENTS_MAX)
                : 0;
    double chance = 1;
    for (int i = 0; i < n; i++) {
        if (!cc_tunnel_is_mouth(game, parts[i].piece, parts[i].slot)) {
            continue;
        }
        int token = cc_tunnel_token_at(game, parts[i].piece, parts[i].slot);
        cc_tunnel_token lies = {.other = -1};
        if (token >= 0) {
            lies = cc_tunnel(game, token);
        }
        bool is_own = token >= 0 && lies.player == ev->me;
        chance *= token >= 0 && lies.other >= 0 ? 1
                  : token < 0                   ? free_mouth
                  : is_own                      ? own_mouth
                                                : held_mouth;
    }
    return chance;
}

/* Returns the probability that the square of an open end is filled so that the
 * region goes on. Where a triangle lies only another one does so, if any player
 * has one left (a guess); greedy-0 counts square tiles there. */
static double chance_of_end(eval *ev, const cc_open_end *end)
{
    static const double half = .35;
    return end->is_half && !ev->style->is_greedy_0
               ? (ev->n_triangles ? half : 0)
               : chance_to_draw(ev, count_fitting(ev, end->sides));
}

/* Lists the open ends of a region; greedy-0 sees no long sides of triangles. */
static int list_ends(const eval *ev, const cc_game *game, int region,
                     cc_open_end ends[ENDS_MAX])
{
    int n_all = cc_region_open_ends(game, region, ends, ENDS_MAX), n = 0;
    for (int i = 0; i < n_all; i++) {
        if (!ends[i].is_long_side || !ev->style->is_greedy_0) {
            ends[n++] = ends[i];
        }
    }
    return n;
}

/* Returns the product, over the squares beside open ends (each once), of the
 * probability to draw a tile that fits and a weight: first_end for the first
 * square, further_end for each other one, since several squares are filled less
 * often than their own probabilities say: opponents do not help. Below 0.01 the
 * exact value does not matter. */
double chance_complete(eval *ev, const cc_game *game, int region, int *n_open)
{
    cc_open_end ends[ENDS_MAX];
    int n = list_ends(ev, game, region, ends);
    double chance = chance_of_mouths(ev, game, region);
    for (int i = 0; i < n && chance > 0.01; i++) {
        chance *= chance_of_end(ev, &ends[i]);
        chance *=
            (i ? ev->weights->further_end : ev->weights->first_end) / 100.0;
    }
    /* Each square takes a turn; one turn more is counted, since a turn for each
     * square is only just enough. If fewer than n + 1 are left, the probability
     * falls in proportion to them. */
    *n_open = n;
    return n ? chance * time_factor(ev, 1.0 + n) : chance;
}

/* The numbers were set by hand. In the last turns the probability falls in
 * proportion to the turns left. */
double chance_surrounded(const eval *ev, int n_empty)
{
    enum { LAST_TURNS = 4, MANY_EMPTY = 5 }; /* so many or more: as likely */
    static const double by_empty[] = {1, 0.7, 0.5, 0.25, 0.1, 0.05};
    return by_empty[n_empty < MANY_EMPTY ? n_empty : MANY_EMPTY] *
           time_factor(ev, LAST_TURNS);
}

int chance_squares(const cc_game *game, int piece,
                   cc_coord out[SQUARES_AROUND_MAX])
{
    cc_piece_info p = cc_piece(game, piece), q = p;
    int other = game->catalog->types[p.type].other;
    if (other) {
        q = cc_piece(game, piece + other);
    }
    int from_x = (p.x < q.x ? p.x : q.x) - 1, n = 0;
    int from_y = (p.y < q.y ? p.y : q.y) - 1;
    int to_x = (p.x > q.x ? p.x : q.x) + 1, to_y = (p.y > q.y ? p.y : q.y) + 1;
    for (int y = from_y; y <= to_y; y++) {
        for (int x = from_x; x <= to_x; x++) {
            out[n++] = (cc_coord){(int16_t)x, (int16_t)y};
        }
    }
    return n;
}

/* The sum of the probabilities of the empty squares; each counts at most
 * chance_max, since no square is filled for certain. */
double chance_around(eval *ev, const cc_game *game, int piece)
{
    static const double chance_max = 0.9;
    cc_coord squares[SQUARES_AROUND_MAX];
    int n = chance_squares(game, piece, squares);
    double sum = 0;
    for (int i = 0; i < n; i++) {
        int sides = cc_sides_at(game, squares[i].x, squares[i].y);
        bool is_empty = sides >= 0;
        if (is_empty) {
            double chance =
                chance_to_draw(ev, count_fitting(ev, (unsigned)sides)) *
                (ev->weights->cloister / 100.0);
            sum += chance < chance_max ? chance : chance_max;
        }
    }
    return sum;
}
