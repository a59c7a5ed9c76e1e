/* noise.c - repeatable random numbers for bots
 *
 * SPDX-License-Identifier: MIT
 */
#include "noise.h"

#include "engine/modules/bridges_castles_bazaars/bazaars.h"

/* FNV-1a, a common hash of strings. */
static uint64_t hash_name(const char *name)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (; *name; name++) {
        h = (h ^ (uint8_t)*name) * 0x100000001b3u;
    }
    return h;
}

/* Spreads every bit over the result: the last steps of splitmix64, a random
 * number generator. */
static uint64_t mix64(uint64_t h)
{
    h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9u;
    h = (h ^ (h >> 27)) * 0x94d049bb133111ebu;
    return h ^ (h >> 31);
}

uint64_t bot_noise(const cc_game *game, uint64_t seed)
{
    cc_decision_info choice = cc_decision(game);
    /* Arbitrary odd factors keep the parts apart. */
    uint64_t h = seed + 0x9e3779b97f4a7c15u;
    h += (uint64_t)cc_piece_count(game) * 0xbf58476d1ce4e5b9u;
    h += hash_name(choice.row->name);
    /* Several players bid without a tile being placed in between. */
    cc_bazaar_info bazaar = cc_bazaar(game);
    if (bazaar.n) {
        h += ((uint64_t)choice.player << 8 | (uint8_t)bazaar.slot) *
             0xd6e8feb86659fd93u;
    }
    return mix64(h);
}

uint64_t bot_noise_of(const cc_game *game, const cc_action *a, uint64_t noise)
{
    const cc_catalog *c = game->catalog;
    uint64_t h = noise ^ hash_name(cc_action_name(c, a->type));
    uint64_t square = (uint64_t)(uint16_t)a->x << 48 | (uint64_t)(uint16_t)a->y
                                                           << 32;
    uint64_t details = (uint64_t)a->rotation << 24 | (uint64_t)a->slot << 16 |
                       (uint64_t)a->bridge << 8 | a->param;
    h = mix64(h + (square | details));
    h += a->type == CC_PLACE ? c->types[a->tile].key : 0;
    h += hash_name(cc_token_name(c, a->figure)) + a->param2;
    return mix64(h);
}
