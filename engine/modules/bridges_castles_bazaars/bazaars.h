/* bazaars.h - the decisions of a bazaar, and queries
 *
 * In a bazaar as many tiles are on display as there are players, each in a
 * slot, and each player gets one. In an auction a player, the auctioneer,
 * offers a tile with a first bid (CC_OFFER); each of the others bids more or
 * passes (CC_BID); then the auctioneer pays the highest bid to the bidder and
 * keeps the tile (CC_BUY), or is paid that bid for it (CC_SELL). Without
 * auctions each player in turn takes a tile (CC_OFFER).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_BAZAARS_H
#define CC_BAZAARS_H

#include "engine/carcassonne.h"

enum { /* actions */
       /* choose a tile (param: its slot) and open the bidding, or take it */
       CC_OFFER = CC_NUMBER(CC_MODULE_BAZAARS, 0),
       CC_BID, /* for the tile on offer */
       CC_BUY, /* the auctioneer pays the highest bid */
       CC_SELL /* the auctioneer leaves the tile to the highest bidder */
};
enum { /* events; param: the slot of the tile */
       CC_EVENT_REVEAL = CC_NUMBER(CC_MODULE_BAZAARS, 0), /* tile */
       CC_EVENT_OFFER,  /* the auctioneer's offer: player, tile, points */
       CC_EVENT_BID,    /* player, tile, points */
       CC_EVENT_NO_BID, /* player, tile */
       CC_EVENT_WIN /* tile won or taken: player, tile, points; other: who is
                       paid, -1 none */
};
enum {
    /* which tile to put up, or to take */
    CC_DECIDE_AUCTION = CC_NUMBER(CC_MODULE_BAZAARS, 0),
    CC_DECIDE_BID,
    CC_DECIDE_SETTLE /* the auctioneer buys or sells */
};
enum {
    CC_FOR_AUCTION = CC_NUMBER(CC_MODULE_BAZAARS, 0)
}; /* source of points */

#define CC_BID_MAX 999

/* The bazaar in progress. */
typedef struct cc_bazaar_info {
    int n; /* tiles on display; 0: no bazaar */
    uint16_t tile[CC_PLAYERS_MAX];
    int8_t owner[CC_PLAYERS_MAX]; /* by slot: who has the tile; -1 still
                                     available */
    bool auction;                 /* false: tiles are taken (BAZAAR-11) */
    /* While a tile is put up: */
    int8_t slot;       /* its slot; -1 none */
    int8_t auctioneer; /* who puts it up, or is next to do so */
    int8_t bidder;     /* who made the highest bid: the auctioneer at first */
    int16_t bid;
    uint8_t passed; /* players who have passed, as bits */
} cc_bazaar_info;

cc_bazaar_info cc_bazaar(const cc_game *game);

/* True if the tile of this turn or a later one may open another bazaar, as far
 * as the deciding player knows. */
bool cc_bazaar_may_open(const cc_game *game);

#endif
