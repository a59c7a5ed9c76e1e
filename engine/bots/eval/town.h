/* town.h - the Count's town: who will join which region
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_TOWN_H
#define EVAL_TOWN_H

#include "engine/modules/the_count.h"

struct eval;

#define STAKES_MAX 192 /* two for each figure, and free fields */

/* Points of a region that figures in the town may still join for. */
typedef struct stake {
    uint8_t quarter; /* from which figures may join */
    bool at_end;     /* scored in the final scoring; else when completed */
    double worth, chance;
    uint8_t figures[CC_PLAYERS_MAX];
} stake;

/* The town, the figures waiting there and the regions they may join. */
typedef struct town {
    cc_count_info info;
    bool include_empty_quarters; /* list stakes even if no figure waits */
    uint8_t waiting[CC_QUARTERS][CC_PLAYERS_MAX];
    int in_quarter[CC_QUARTERS]; /* figures of all players */
    int causer;    /* the player who decides last at the end; -1 if unknown */
    bool final;    /* the final scoring has begun ... */
    uint64_t from; /* ... and reached this place, see final_order() */
    int n;
    stake list[STAKES_MAX];
} town;

/* Copies what is used of the list. */
void town_copy(town *to, const town *from);

/* Sorts the stakes by the order in which they are resolved, so that
 * town_resolve() need not. */
void town_sort(town *t);

/* Reads who waits in which quarter; the list of stakes is kept. */
void town_read(const struct eval *ev, const cc_game *game, town *t);

/* Adds a region: `whole` points with probability `chance` when it is
 * completed, `sure` expected points in all. Points that no figure in the town
 * can contest are added to `expected` of the holders at once. */
void town_add_region(const struct eval *ev, const cc_game *game, town *t,
                     int region, const cc_region_info *info, double chance,
                     double whole, double sure,
                     double expected[CC_PLAYERS_MAX]);

/* Whether unoccupied fields are evaluated, as figures may join them at the end
 * soon. */
bool town_counts_free_fields(const struct eval *ev);

/* Adds unoccupied regions that figures may join at the end. Regions already
 * added are marked in `seen`; `usable` are the cached values, as bits. */
void town_add_free_regions(const struct eval *ev, const cc_game *game, town *t,
                           bool seen[CC_SEGMENTS_MAX], uint64_t usable,
                           double expected[CC_PLAYERS_MAX]);

/* Returns the quarter from which figures join regions of a kind; -1 none. */
int town_quarter_of(int kind);

/* Adds the points of all stakes to the players who will probably win them, and
 * the future value of figures that still wait. */
void town_resolve(const struct eval *ev, town *t,
                  double expected[CC_PLAYERS_MAX]);

/* The same for one quarter of a sorted town: what figures do in one quarter
 * does not matter in another. */
void town_resolve_quarter(const struct eval *ev, const town *t, int quarter,
                          double expected[CC_PLAYERS_MAX]);

/* Predicts whether the player who decides (CC_DECIDE_JOIN) joins with one more
 * figure. */
bool town_would_join(const struct eval *ev, const cc_game *game);

#endif
