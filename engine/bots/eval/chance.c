/* chance.c - the probability that regions are completed
 *
 * It follows from the open squares of a region: for each, the number of hidden
 * tiles that fit there, which every player could count. The tile drawn next is
 * never used: counts are taken before the turn.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/house_rules/house_rules.h"

#include "chance.h"

static void add_hidden(eval *ev, int type, int n)
{
    ev->hidden[type] = (uint16_t)(ev->hidden[type] + n);
}

/* Adds tiles in a bazaar, won there, or in hands that the player can see. The
 * number of tiles in other hands is public too. */
static void add_held_tiles(eval *ev, const cc_game *game)
{
    cc_bazaar_info bazaar = cc_bazaar(game);
    for (int i = 0; i < bazaar.n; i++) {
        if (bazaar.owner[i] < 0) {
            add_hidden(ev, bazaar.tile[i], 1);
            ev->tiles_left++;
        }
    }
    for (int p = 0; p < ev->n_players; p++) {
        uint16_t hand[CC_HOUSE_HAND];
        int held = cc_reserved_tile(game, p), n = cc_house_hand(game, p, hand);
        bool seen = p == ev->me || cc_house_hands_open(game);
        if (held >= 0) {
            add_hidden(ev, held, 1);
            ev->tiles_left++;
        }
        for (int i = 0; i < n; i++) {
            add_hidden(ev, hand[i], seen);
        }
        ev->tiles_left += n;
    }
}

void chance_init(eval *ev, const cc_game *game)
{
    ev->tiles_left = cc_tiles_left(game);
    cc_tiles_left_by_type(game, ev->hidden);
    add_held_tiles(ev, game);
    ev->n_hidden_types = 0;
    for (int t = 0; t < ev->catalog->n_types; t++) {
        if (ev->hidden[t]) {
            ev->hidden_types[ev->n_hidden_types++] = (uint16_t)t;
        }
    }
    ev->turns_left = (double)ev->tiles_left / ev->n_players;
    double horizon = ev->weights->horizon / 100.0;
    ev->phase = ev->turns_left < horizon ? ev->turns_left / horizon : 1;
    memset(ev->fits, -1, sizeof ev->fits);
    for (int k = 0; k <= CC_PIECES_MAX; k++) {
        ev->draw_chance[k] = -1;
    }
}

/* Returns the probability to draw at least one of k tiles. Only part of the
 * draws count (useful_draws): the others are needed elsewhere. */
static double chance_to_draw(eval *ev, int k)
{
    if (ev->draw_chance[k] < 0) {
        double missed = 1;
        int draws =
            (int)(ev->weights->useful_draws / 100.0 * ev->turns_left + 0.5);
        for (int i = 0; i < draws && ev->tiles_left - i > 0; i++) {
            double share = (double)k / (ev->tiles_left - i);
            missed *= share < 1 ? 1 - share : 0;
        }
        ev->draw_chance[k] = 1 - missed;
    }
    return ev->draw_chance[k];
}

/* Returns the number of hidden tiles that fit; for `sides` see cc_sides_at().
 * Numbers are cached by `sides`; another one in the same place replaces it. */
static int count_fitting(eval *ev, unsigned sides)
{
    eval_fit *known =
        &ev->fits[(sides * 0x9e37u & 0xffff) / (0x10000 / EVAL_FITS_MAX)];
    if (known->n < 0 || known->sides != sides) {
        known->sides = (uint16_t)sides;
        known->n = 0;
        for (int i = 0; i < ev->n_hidden_types; i++) {
            int t = ev->hidden_types[i];
            if (cc_fits_sides(&ev->catalog->types[t], sides)) {
                known->n = (int16_t)(known->n + ev->hidden[t]);
            }
        }
    }
    return known->n;
}

/* A further open end costs more than its own chance, since opponents do not
 * help: the factors first_end and further_end. */
double chance_complete(eval *ev, const cc_game *game, int region, int *n_open)
{
    cc_open_end ends[ENDS_MAX];
    int n = cc_region_open_ends(game, region, ends, ENDS_MAX);
    double chance = 1;
    for (int i = 0; i < n && chance > 0.01; i++) {
        chance *= chance_to_draw(ev, count_fitting(ev, ends[i].sides));
        chance *=
            (i ? ev->weights->further_end : ev->weights->first_end) / 100.0;
    }
    /* With fewer turns left than squares to fill, in proportion to the turns.
     */
    double turns_each = ev->turns_left / (1.0 + n);
    *n_open = n;
    return n && turns_each < 1 ? chance * turns_each : chance;
}

double chance_surrounded(const eval *ev, int open)
{
    static const double by_open[] = {1, 0.7, 0.5, 0.25, 0.1};
    return (open < 5 ? by_open[open] : 0.05) *
           (ev->turns_left < 4 ? ev->turns_left / 4 : 1);
}

double chance_around(eval *ev, const cc_game *game, int piece)
{
    cc_piece_info p = cc_piece(game, piece);
    double sum = 0;
    for (int i = 0; i < 9; i++) {
        int sides = cc_sides_at(game, p.x + i % 3 - 1, p.y + i / 3 - 1);
        if (sides >= 0) {
            double chance =
                chance_to_draw(ev, count_fitting(ev, (unsigned)sides)) *
                (ev->weights->cloister / 100.0);
            sum += chance < 0.9 ? chance : 0.9;
        }
    }
    return sum;
}
