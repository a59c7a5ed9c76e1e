/* bots.c - the table of bots
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/bazaars.h"

#include "bot.h"

static const struct {
    const char *name;
    bot_pick *pick;
} bots[] = {
    {"greedy", bot_pick_greedy},
    {"random", bot_pick_random},
};

#define N_BOTS ((int)(sizeof bots / sizeof *bots))

const char *bot_name(int i)
{
    return i < N_BOTS ? bots[i].name : NULL;
}

bool bot_choose(const char *name, const cc_game *game, uint64_t seed,
                cc_action *out)
{
    cc_action actions[CC_ACTIONS_MAX];
    int n = cc_legal(game, actions, CC_ACTIONS_MAX);
    for (int i = 0; n > 0 && i < N_BOTS; i++) {
        if (strcmp(bots[i].name, name) == 0) {
            *out = bots[i].pick(game, seed, actions, n);
            return true;
        }
    }
    return false;
}

/* What everybody sees, mixed with the seed: never cc_hash(), which knows the
 * order of the deck. */
uint64_t bot_noise(const cc_game *game, uint64_t seed)
{
    cc_choice choice = cc_decision(game);
    uint64_t h = seed + 0x9e3779b97f4a7c15u;
    h += (uint64_t)cc_piece_count(game) * 0xbf58476d1ce4e5b9u;
    h += (uint64_t)choice.kind * 0x94d049bb133111ebu;
    /* Several players bid while no tile is laid. */
    cc_bazaar_info bazaar = cc_bazaar(game);
    if (bazaar.n) {
        h += ((uint64_t)choice.player << 8 | (uint8_t)bazaar.slot) *
             0xd6e8feb86659fd93u;
    }
    h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9u;
    h = (h ^ (h >> 27)) * 0x94d049bb133111ebu;
    return h ^ (h >> 31);
}

/* Bids a little more than it has to. */
cc_action bot_pick_random(const cc_game *game, uint64_t seed,
                          const cc_action *actions, int n)
{
    uint64_t noise = bot_noise(game, seed);
    cc_action a = actions[(noise >> 33) % (uint64_t)n];
    int more = (int)(noise >> 8 & 3);
    int max = cc_amount_max(game, &a);
    if (max > a.amount) {
        more = more < max - a.amount ? more : max - a.amount;
        a.amount = (int16_t)(a.amount + more);
    }
    return a;
}
