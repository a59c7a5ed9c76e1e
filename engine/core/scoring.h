/* scoring.h - the worth of regions, majorities, and awards
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_SCORING_H
#define CC_SCORING_H

#include "events.h"

/* A set of players is a mask of bits, `1u << player`. */

/* ------------------------------------------------------------------- worth */

/* The points of a region and the terms they consist of. */
typedef struct cc_worth {
    int points;
    bool is_void; /* it does not score at all (BASE-H4): set by a hook
                     scoring.worth that returns false */
    int n_cities; /* of a field: completed cities that count for it, each as
                     often as it does */
    int n_terms;
    cc_term terms[CC_TERMS_MAX];
} cc_worth;

/* Computes the worth of a region: as a completed one, or as what it is worth
 * unfinished at the end of the game. */
cc_worth cc_worth_of(const cc_game *g, int region, bool complete);

/* Adds a term of n times `each` points, unless it is zero. `what` is a plural
 * that programs translate ("wells"). A region has at most CC_TERMS_MAX terms:
 * one more is dropped with its points, so use cc_worth_add_merged() for a term
 * that another module has, too. */
void cc_worth_add(cc_worth *worth, const char *what, int n, int each);
/* As cc_worth_add(), but if there is a term with the same word and the same
 * `each` its n grows instead. */
void cc_worth_add_merged(cc_worth *worth, const char *what, int n, int each);
/* Returns the points per tile of a region, or per city of a field: `each`, or
 * what modules make of it (scoring.points_each). */
int cc_points_each(const cc_game *g, int region, bool complete, int each);

/* Lists the completed cities that border a field, each once (BASE-21), and the
 * Count's town (COUNT-11): their regions. Returns how many there are. */
int cc_field_cities(const cc_game *g, int field, uint16_t out[CC_SEGMENTS_MAX]);
/* The same with the cities that are not completed. */
int cc_field_all_cities(const cc_game *g, int field,
                        uint16_t out[CC_SEGMENTS_MAX]);

/* What a city brings each field that it borders: `bonus` points more than an
 * ordinary city (scoring.field_bonus), and all that as often as `times`
 * (scoring.field_times). An ordinary city has the bonus 0 and counts once. */
typedef struct cc_field_city {
    const char *what; /* the word of its term; "cities" of an ordinary one */
    int bonus, times;
} cc_field_city;

/* Asks the modules; used by cc_city_for_fields() and cc_invariant() alone. */
cc_field_city cc_special_city(const cc_game *g, int city);
/* Returns what a city brings. Inline because most cities are ordinary, which
 * their flags tell. */
static inline cc_field_city cc_city_for_fields(const cc_game *g, int city)
{
    bool may_differ =
        g->asks_about_cities || g->regions[city].flags & g->special_city_flags;
    return may_differ ? cc_special_city(g, city)
                      : (cc_field_city){.what = "cities", .times = 1};
}
/* Adds the term of a city to the worth of a field; `each` is what an ordinary
 * city brings that field. */
void cc_worth_add_city(cc_worth *worth, const cc_field_city *city, int each);
/* Adds the terms of all cities of a field, in which an ordinary city brings
 * `each` points. */
void cc_worth_add_cities(const cc_game *g, int field, int each,
                         cc_worth *worth);

/* ---------------------------------------------------------------- majority */

/* Returns the players who score a region: the majority, ties broken. */
unsigned cc_holders(const cc_game *g, int region);

/* Its parts, for modules that count votes of their own. Returns the players
 * with the most votes (BASE-14); none if nobody has any. */
unsigned cc_majority(const uint8_t votes[CC_PLAYERS_MAX]);
/* Returns those of `players` who have most of the votes that break a tie; all
 * of them if none has any. */
unsigned cc_break_tie(unsigned players, const uint8_t votes[CC_PLAYERS_MAX]);
/* Adds to each player's votes in a tie those of the figures on a region. */
void cc_add_tie_votes(const cc_game *g, int region,
                      uint8_t votes[CC_PLAYERS_MAX]);
/* Returns a player's votes in a tie after one more of his figures, on this
 * segment, was counted; `votes` are those before (scoring.tie_votes). */
int cc_tie_votes(const cc_game *g, int segment, int votes);

/* ------------------------------------------------------------------ awards */

/* Points that were awarded, and where the events of that go. No score changes
 * by it: a caller that scores adds the points to the scores, one that asks what
 * the game would bring (cc_project()) does not. */
typedef struct cc_awards {
    cc_events *events; /* where score events are added; or NULL */
    int points[CC_PLAYERS_MAX];
    bool final; /* in the final scoring */
} cc_awards;

/* Awards `worth` to the holders of a region, for `source`; the event names the
 * region's squares. Nothing is awarded if it has no points; likewise below. */
void cc_award(const cc_game *g, cc_awards *awards, int source, int region,
              const cc_worth *worth);
/* As cc_award(), but to each of `players`; the event names these votes. */
void cc_award_to(const cc_game *g, cc_awards *awards, int source, int region,
                 const cc_worth *worth, const uint8_t votes[CC_PLAYERS_MAX],
                 unsigned players);
/* Awards `worth` to one player for `n` squares that are no region. */
void cc_award_squares(const cc_game *g, cc_awards *awards, int source,
                      int player, const cc_worth *worth,
                      const cc_coord *squares, int n);
/* Adds to `awards` all that the final scoring brings; the game is unchanged. */
void cc_final_scoring(const cc_game *g, cc_awards *awards);

/* ------------------------------------------------------------------ paying */

/* Adds points to a player's score and calls scoring.on_points. */
void cc_score_add(cc_game *g, int source, int player, int points);
/* Award `worth` to one player and add it to the score at once: for a region
 * (-1: for nothing on the board), or for `n` squares that the event names. */
void cc_pay(cc_game *g, cc_events *events, int source, int region, int player,
            const cc_worth *worth);
void cc_pay_squares(cc_game *g, cc_events *events, int source, int player,
                    const cc_worth *worth, const cc_coord *squares, int n);

/* -------------------------------------------------------- scoring a region */

/* Whether what lies on a square counts for a region when it scores: the squares
 * of the region, the eight around a cloister, and what modules add
 * (scoring.reaches). */
bool cc_region_reaches(const cc_game *g, int region, cc_coord square);
/* Calls scoring.on_scored of all modules. */
void cc_notify_scored(cc_game *g, int region, cc_events *events);

#endif
