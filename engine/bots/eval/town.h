/* town.h - the Count's town: who will join which region
 *
 * A *stake* is a region that figures waiting in the town may still join before
 * it scores: who gets its points depends on who joins. For each position that
 * is evaluated eval.c calls, in this order: town_read(), then town_add_region()
 * for each held region and town_add_free_regions(), which list the stakes, and
 * town_resolve(), which predicts who wins them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_TOWN_H
#define EVAL_TOWN_H

#include "engine/modules/the_count.h"

struct eval;
struct eval_mask;

#define STAKES_MAX 192 /* two for each figure, and free fields */

/* The points of a region that figures in the town may still join. */
typedef struct stake {
    uint8_t quarter; /* from which figures may join */
    bool at_end;     /* scored in the final scoring; else when completed */
    double worth;    /* points for each player with the majority */
    double chance;   /* probability that it is scored then */
    uint8_t figures[CC_PLAYERS_MAX]; /* on the region now */
} stake;

/* The town, the figures waiting there and the regions they may join. */
typedef struct town {
    cc_count_info info;
    bool include_empty_quarters; /* list stakes even if no figure waits */
    uint8_t waiting[CC_QUARTERS][CC_PLAYERS_MAX]; /* figures that may join */
    int in_quarter[CC_QUARTERS]; /* sums of `waiting` over the players */
    int last_to_decide; /* the player who decides last at the end; -1 if it is
                           not known yet */
    bool final;         /* the final scoring has begun */
    uint64_t from; /* if `final`: the region it has reached, by final_order() */
    int n;         /* stakes in all quarters together */
    /* By quarter: its stakes in the order in which they are resolved. */
    int n_of[CC_QUARTERS];
    stake list[CC_QUARTERS][STAKES_MAX];
} town;

/* How a joining that was played out ends. It depends on nothing but the key and
 * what stays the same for a player who evaluates. */
typedef struct town_outcome {
    double worth; /* the key: of the stake, */
    /* of each player the figures on the region and those that may join, */
    uint8_t before[CC_PLAYERS_MAX], waiting[CC_PLAYERS_MAX];
    uint8_t last, at_end;          /* who decides last, and when it is scored */
    uint8_t after[CC_PLAYERS_MAX]; /* figures on the region */
} town_outcome;

enum {
    TOWN_OUTCOMES = 64,
    TOWN_RESOLVED_STAKES = 48 /* quarters with more are not remembered */
};

/* Outcomes that are remembered, since most stakes are the same in the next
 * position: a hash table. */
typedef struct town_memory {
    uint64_t used; /* the entries in use, as bits */
    town_outcome list[TOWN_OUTCOMES];
} town_memory;

/* A quarter as it was resolved last, with the points that all players expected
 * from it: many positions that are tried differ in other quarters, or none. */
typedef struct town_resolved {
    int n;                             /* stakes; -1: none was resolved yet */
    int count_quarter, last_to_decide; /* as in `town` */
    uint8_t waiting[CC_PLAYERS_MAX];
    stake list[TOWN_RESOLVED_STAKES];
    double points[CC_PLAYERS_MAX];
} town_resolved;

/* Empties the list of stakes. */
void town_clear(town *t);

/* Sets all members but the list of stakes: who waits in which quarter, and how
 * far the final scoring is. */
void town_read(const struct eval *ev, const cc_game *game, town *t);

/* Adds a region that players hold. It brings points_if_completed with
 * probability `chance`, and expected_points in all, completed or not. If
 * figures in the town can contest these points they become stakes, otherwise
 * they are added to `expected` of the holders. */
void town_add_region(const struct eval *ev, const cc_game *game, town *t,
                     int region, const cc_region_info *info, double chance,
                     double points_if_completed, double expected_points,
                     double expected[CC_PLAYERS_MAX]);

/* True if unoccupied fields are evaluated: near the end of the game, if figures
 * in the town may join fields in the final scoring. */
bool town_counts_free_fields(const struct eval *ev);

/* Adds unoccupied regions that figures may join at the end, if that is near:
 * those that are not marked in `seen` as added already. To save time the caller
 * passes what it knows: the cached values that hold (eval_cache_usable();
 * NULL: none), and the n_fields fields of the position (-1: not known). */
void town_add_free_regions(const struct eval *ev, const cc_game *game, town *t,
                           bool seen[CC_SEGMENTS_MAX],
                           const struct eval_mask *usable, const int *fields,
                           int n_fields, double expected[CC_PLAYERS_MAX]);

/* Returns the quarter from which figures join regions of a kind; -1 if there is
 * none. */
int town_quarter_of(int kind);

/* Adds to `expected` the points of all stakes, for the players who will
 * probably win them, and the future value of figures that still wait. */
void town_resolve(struct eval *ev, const town *t,
                  double expected[CC_PLAYERS_MAX]);

/* Copies a town, but of the stakes only those of one quarter (-1: none). */
void town_copy_quarter(town *to, const town *from, int quarter);

/* Adds what town_resolve() adds for one quarter. Quarters are independent:
 * figures join only regions of their quarter's kind. town_resolve_again() does
 * the same and remembers the result for the next call; it is for what is likely
 * to be asked again. */
void town_resolve_quarter(struct eval *ev, const town *t, int quarter,
                          double expected[CC_PLAYERS_MAX]);
void town_resolve_again(struct eval *ev, const town *t, int quarter,
                        double expected[CC_PLAYERS_MAX]);

/* Forgets what town_resolve_again() remembers. */
void town_forget(struct eval *ev);

/* Predicts whether the player who decides (CC_DECIDE_JOIN) joins with at least
 * one more figure. */
bool town_would_join(const struct eval *ev, const cc_game *game);

#endif
