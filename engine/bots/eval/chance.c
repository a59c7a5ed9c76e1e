/* chance.c - how likely it is that something is completed
 *
 * A region's chance is told from its open squares: for each the number of
 * hidden tiles that fit there, which everybody at the table could count. What
 * will be drawn is never looked at: counts are those before the turn.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/house_rules/house_rules.h"

#include "eval_parts.h"

static void hide(judge *j, int type, int n)
{
    j->hidden[type] = (uint16_t)(j->hidden[type] + n);
}

/* Those that lie open in a bazaar, were won there, or are in hands that are
 * seen; how many there are in hands tells everybody. */
static void count_in_hands(judge *j, const cc_game *game)
{
    cc_bazaar_info bazaar = cc_bazaar(game);
    for (int i = 0; i < bazaar.n; i++) {
        if (bazaar.owner[i] < 0) {
            hide(j, bazaar.tile[i], 1);
            j->left++;
        }
    }
    for (int p = 0; p < j->n_players; p++) {
        uint16_t hand[CC_HOUSE_HAND];
        int held = cc_reserved_tile(game, p), n = cc_house_hand(game, p, hand);
        bool seen = p == j->me || cc_house_hands_open(game);
        if (held >= 0) {
            hide(j, held, 1);
            j->left++;
        }
        for (int i = 0; i < n; i++) {
            hide(j, hand[i], seen);
        }
        j->left += n;
    }
}

void chance_init(judge *j, const cc_game *game)
{
    j->left = cc_tiles_left(game);
    cc_tiles_left_by_type(game, j->hidden);
    count_in_hands(j, game);
    j->n_kinds = 0;
    for (int t = 0; t < j->catalog->n_types; t++) {
        if (j->hidden[t]) {
            j->kinds[j->n_kinds++] = (uint16_t)t;
        }
    }
    j->turns = (double)j->left / j->n_players;
    double horizon = j->weights->horizon / 100.0;
    j->time = j->turns < horizon ? j->turns / horizon : 1;
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

/* Hidden tiles that fit where that is shown, see cc_sides_at(). */
static int fitting(judge *j, unsigned sides)
{
    judge_fitting *known =
        &j->fitting[(sides * 0x9e37u & 0xffff) / (0x10000 / JUDGE_CACHE)];
    if (known->n < 0 || known->sides != sides) {
        known->sides = (uint16_t)sides;
        known->n = 0;
        for (int i = 0; i < j->n_kinds; i++) {
            int t = j->kinds[i];
            if (cc_fits_sides(&j->catalog->types[t], sides)) {
                known->n = (int16_t)(known->n + j->hidden[t]);
            }
        }
    }
    return known->n;
}

/* Each further end is harder than the product says: opponents do not help. */
double chance_complete(judge *j, const cc_game *game, int region, int *n_open)
{
    cc_open_end ends[ENDS_MAX];
    int n = cc_region_open_ends(game, region, ends, ENDS_MAX);
    double chance = 1;
    for (int i = 0; i < n && chance > 0.01; i++) {
        chance *= chance_of(j, fitting(j, ends[i].sides));
        chance *= (i ? j->weights->further : j->weights->first) / 100.0;
    }
    double time = j->turns / (1.0 + n);
    *n_open = n;
    return n && time < 1 ? chance * time : chance;
}

double chance_surrounded(const judge *j, int open)
{
    static const double by_open[] = {1, 0.7, 0.5, 0.25, 0.1};
    return (open < 5 ? by_open[open] : 0.05) *
           (j->turns < 4 ? j->turns / 4 : 1);
}

double chance_around(judge *j, const cc_game *game, int piece)
{
    cc_piece_info p = cc_piece(game, piece);
    double sum = 0;
    for (int i = 0; i < 9; i++) {
        int sides = cc_sides_at(game, p.x + i % 3 - 1, p.y + i / 3 - 1);
        if (sides >= 0) {
            double chance = chance_of(j, fitting(j, (unsigned)sides)) *
                            (j->weights->cloister / 100.0);
            sum += chance < 0.9 ? chance : 0.9;
        }
    }
    return sum;
}
