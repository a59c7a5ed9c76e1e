/* bonus.c - what modules say that players may expect beyond regions
 *
 * SPDX-License-Identifier: MIT
 */
#include "bonus.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"

/* What is on a square, in hashes: tiles from 0 on, then these. */
enum { CASTLE = 1 << 16, BRIDGE = 2 << 16, TOKEN = 3 << 16 };

/* Mixes what is on a square into a hash. The factor is odd and arbitrary. */
static uint64_t mix(uint64_t hash, int x, int y, int what)
{
    uint64_t word = (uint64_t)(uint16_t)x << 48 | (uint64_t)(uint16_t)y << 32 |
                    (uint32_t)what;
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 32;
}

/* Returns a hash of what may change the land within a turn: the tiles, castles
 * and bridges since the context was set up, board tokens and the number of
 * tiles left. */
static uint64_t hash_land(const eval_land_bonus *b, const cc_game *game)
{
    uint64_t hash = (uint64_t)cc_tiles_left(game);
    for (int i = b->pieces_before; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        hash = mix(hash, p.x, p.y, p.type << 4 | p.rotation);
    }
    for (int i = b->castles_before; i < cc_castle_count(game); i++) {
        cc_coord at = cc_castle(game, i).squares[0];
        hash = mix(hash, at.x, at.y, CASTLE);
    }
    for (int i = b->bridges_before; i < cc_bridge_count(game); i++) {
        cc_bridge_info bridge = cc_bridge(game, i);
        hash = mix(hash, bridge.x, bridge.y, BRIDGE + bridge.axis);
    }
    for (int i = 0; i < cc_board_token_count(game); i++) {
        cc_board_token t = cc_board_token_at(game, i);
        int place = (t.corner & 7) * (CC_PLAYERS_MAX + 1) + t.player + 1;
        hash = mix(hash, t.x, t.y, TOKEN + (place << 20) + t.token);
    }
    return hash;
}

void eval_bonus_init(eval *ev, const cc_game *game)
{
    eval_land_bonus *b = &ev->land_bonus;
    b->is_known = false;
    b->pieces_before = cc_piece_count(game);
    b->castles_before = cc_castle_count(game);
    b->bridges_before = cc_bridge_count(game);
}

bool eval_bonus(eval *ev, const cc_game *game, int bonus[CC_PLAYERS_MAX])
{
    eval_land_bonus *known = &ev->land_bonus;
    bool is_asked = !known->is_known || known->is_any;
    if (cc_decision(game).kind == CC_OVER) {
        return cc_bot_bonus(game, bonus);
    }
    bool is_any = cc_bot_bonus_part(game, false, bonus);
    uint64_t land = is_asked ? hash_land(known, game) : known->land;
    if (!known->is_known || land != known->land) {
        known->is_known = true;
        known->land = land;
        known->is_any = cc_bot_bonus_part(game, true, known->points);
    }
    for (int p = 0; p < CC_PLAYERS_MAX && known->is_any; p++) {
        bonus[p] += known->points[p];
    }
    return is_any || known->is_any;
}
