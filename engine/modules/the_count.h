/* the_count.h - what programs may ask about the Count's town
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_THE_COUNT_H
#define CC_THE_COUNT_H

#include "engine/carcassonne.h"

enum { /* actions; what: cc_town_quarter */
       CC_JOIN =
           CC_NUMBER(CC_MODULE_THE_COUNT, 0), /* a figure from a quarter onto
                                                 what is to be scored */
       CC_SEND,        /* a figure from the supply into a quarter */
       CC_MOVE_COUNT,  /* the Count to a quarter */
       CC_JOIN_SEGMENT /* as CC_JOIN, onto a part of what is to be scored: where
                     it matters on which part the figure stands */
};
enum { /* events; what: cc_town_quarter */
       CC_EVENT_SEND = CC_NUMBER(CC_MODULE_THE_COUNT, 0), /* player, figure */
       CC_EVENT_COUNT,                                    /* player */
       CC_EVENT_JOIN /* player, figure and, as in CC_EVENT_FIGURE, where it
                        stands now */
};
enum {
    CC_DECIDE_JOIN = CC_NUMBER(CC_MODULE_THE_COUNT, 0), /* one more figure onto
                                                     what is to be scored? */
    CC_DECIDE_SEND, /* a figure into a quarter? */
    CC_DECIDE_COUNT /* move the Count? */
};

/* The quarters of the Count's town, clockwise. */
typedef enum cc_town_quarter {
    CC_QUARTER_CASTLE,    /* for cities */
    CC_QUARTER_MARKET,    /* for fields */
    CC_QUARTER_SMITHY,    /* for roads */
    CC_QUARTER_CATHEDRAL, /* for cloisters */
    CC_QUARTERS
} cc_town_quarter;
/* "castle", "market", "smithy", "cathedral" */
const char *cc_quarter_name(cc_town_quarter quarter);

/* The town of the Count, and where he stands. */
typedef struct cc_count_info {
    bool here;       /* false: he is not in play */
    uint8_t quarter; /* cc_town_quarter; nothing leaves it */
} cc_count_info;

cc_count_info cc_the_count(const cc_game *game);
/* A player's figures in a quarter, of all kinds together. */
int cc_count_figures(const cc_game *game, cc_town_quarter quarter, int player);
/* Those of one kind, by its token. */
int cc_count_figures_of(const cc_game *game, cc_town_quarter quarter,
                        int player, int token);
/* Those that may join what the quarter is for (COUNT-6): no wagon can do so
 * from the market, for it stands on no field. */
int cc_count_figures_joining(const cc_game *game, cc_town_quarter quarter,
                             int player);

#endif
