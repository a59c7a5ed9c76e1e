/* tunnel.h - the decision of the tunnel, and queries
 *
 * A mouth is a road with the mark `tunnel` or `underpass`. Tokens lie on
 * mouths; two of one set of a player join the roads of theirs.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_TUNNEL_H
#define CC_TUNNEL_H

#include "engine/carcassonne.h"

/* Sets of two tokens that a player may have, in the order of their kinds of
 * tokens. */
#define CC_TUNNEL_SETS 3

/* A token of a set (param) is put onto a mouth: x, y, rotation, slot. */
enum { CC_TUNNEL = CC_NUMBER(CC_MODULE_TUNNEL, 0) };
/* The same as an event; param2: the tunnel is finished by it. */
enum { CC_EVENT_TUNNEL = CC_NUMBER(CC_MODULE_TUNNEL, 0) };
/* Which mouth to put a token on? */
enum { CC_DECIDE_TUNNEL = CC_NUMBER(CC_MODULE_TUNNEL, 0) };

/* A token on a mouth. */
typedef struct cc_tunnel_token {
    cc_segment_ref at;
    uint8_t player;
    uint8_t set;  /* 0 to CC_TUNNEL_SETS - 1 */
    int8_t other; /* the token that it is joined with; -1 none yet */
} cc_tunnel_token;

/* Returns the number of the kind of tokens of a set. */
int cc_tunnel_token_of(const cc_catalog *catalog, int set);
/* Returns how many tokens lie on mouths. */
int cc_tunnel_count(const cc_game *game);
/* Returns the i-th of them, in the order in which they were placed. */
cc_tunnel_token cc_tunnel(const cc_game *game, int i);
/* Whether a segment is a mouth, with or without a token. */
bool cc_tunnel_is_mouth(const cc_game *game, int piece, int slot);
/* Returns the token on a segment; -1 none. */
int cc_tunnel_token_at(const cc_game *game, int piece, int slot);

#endif
