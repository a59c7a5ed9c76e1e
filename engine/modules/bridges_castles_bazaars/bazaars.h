/* bazaars.h - what programs may ask about a bazaar
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_BAZAARS_H
#define CC_BAZAARS_H

#include "engine/carcassonne.h"

enum {                                             /* actions */
       CC_OFFER = CC_NUMBER(CC_MODULE_BAZAARS, 0), /* choose a tile (what:
                               which) and open the bidding, or take it */
       CC_BID,                                     /* for the tile on offer */
       CC_BUY, /* the auctioneer pays the highest bid */
       CC_SELL /* the auctioneer leaves the tile to the highest bidder */
};
enum { /* events; what: which tile */
       CC_EVENT_REVEAL = CC_NUMBER(CC_MODULE_BAZAARS, 0), /* tile */
       CC_EVENT_OFFER,  /* the auctioneer's: player, tile, points */
       CC_EVENT_BID,    /* player, tile, points */
       CC_EVENT_NO_BID, /* player, tile */
       CC_EVENT_WIN /* a tile was won or taken: player, tile, points; other: who
                       is paid, -1 nobody */
};
enum {
    CC_DECIDE_AUCTION = CC_NUMBER(CC_MODULE_BAZAARS, 0), /* which tile to offer,
                                                            or to take */
    CC_DECIDE_BID,
    CC_DECIDE_SETTLE /* the auctioneer buys or sells */
};
enum {
    CC_FOR_AUCTION = CC_NUMBER(CC_MODULE_BAZAARS, 0)
}; /* source of points */

#define CC_BID_MAX 999

/* The bazaar that is being held. */
typedef struct cc_bazaar_info {
    int n; /* tiles turned up; 0: there is no bazaar */
    uint16_t tile[CC_PLAYERS_MAX];
    int8_t owner[CC_PLAYERS_MAX]; /* by slot: who has it; -1 still open */
    bool auction;                 /* false: tiles are taken (BAZAAR-11) */
    /* While one is on offer: */
    int8_t slot;       /* which one; -1 none */
    int8_t auctioneer; /* who offers it, or who is to offer next */
    int8_t bidder;     /* of the highest bid: the auctioneer at first */
    int16_t bid;
    uint8_t passed; /* players who have passed, as bits */
} cc_bazaar_info;

cc_bazaar_info cc_bazaar(const cc_game *game);

#endif
