/* the_count.h - the Count's town: its decisions, and queries
 *
 * Figures wait in the four quarters of the town. When a region is scored that
 * belongs to a quarter by its kind, players may move figures from there to it
 * (CC_DECIDE_JOIN), but not from the quarter where the Count stands. A player
 * whose placement gives points to others alone may send a figure to a quarter
 * (CC_DECIDE_SEND) and then move the Count (CC_DECIDE_COUNT).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_THE_COUNT_H
#define CC_THE_COUNT_H

#include "engine/carcassonne.h"

enum { /* actions; param: cc_town_quarter */
       /* move a figure from a quarter to the region being scored */
       CC_JOIN = CC_NUMBER(CC_MODULE_THE_COUNT, 0),
       CC_SEND,         /* place a figure from the supply in a quarter */
       CC_MOVE_COUNT,   /* move the Count to a quarter */
       CC_JOIN_SEGMENT, /* as CC_JOIN, onto a segment of the region that the
                           player chooses, where scoring depends on it */
       CC_FETCH /* take a figure back from a quarter to the supply, where a
                   module allows that (FESTIVAL-2) */
};
enum { /* events; param: cc_town_quarter */
       CC_EVENT_SEND = CC_NUMBER(CC_MODULE_THE_COUNT, 0), /* player, figure */
       CC_EVENT_COUNT,                                    /* player */
       CC_EVENT_JOIN, /* player, figure and, as in CC_EVENT_FIGURE, its
                         segment */
       CC_EVENT_FETCH /* player, figure */
};
enum {
    /* move another figure to the region being scored? */
    CC_DECIDE_JOIN = CC_NUMBER(CC_MODULE_THE_COUNT, 0),
    CC_DECIDE_SEND, /* place a figure in a quarter? */
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
    bool here;       /* false: the module is not in play */
    uint8_t quarter; /* cc_town_quarter; no figure may leave it */
} cc_count_info;

cc_count_info cc_the_count(const cc_game *game);
/* Returns how many figures a player has in a quarter. */
int cc_count_figures(const cc_game *game, cc_town_quarter quarter, int player);
/* Returns how many figures of one kind, given by its token, a player has in a
 * quarter. */
int cc_count_figures_of(const cc_game *game, cc_town_quarter quarter,
                        int player, int token);
/* Returns how many figures of a player may join a region of the quarter's kind
 * (COUNT-6): wagons, for example, cannot join fields. */
int cc_count_figures_joining(const cc_game *game, cc_town_quarter quarter,
                             int player);

#endif
