/* scoring.h - majorities and awards
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_SCORING_H
#define CC_SCORING_H

#include "events.h"

/* How much a region is worth and why. */
typedef struct cc_worth {
    int points;
    int n_cities; /* of a field: how many feed it */
    int n_terms;
    cc_term terms[CC_TERMS_MAX];
} cc_worth;

/* Adds `n` times `each` points; terms of zero are left out. */
void cc_worth_add(cc_worth *worth, const char *what, int n, int each);

/* The same, joined with a like term that is there already. */
void cc_worth_add_merged(cc_worth *worth, const char *what, int n, int each);

/* The completed cities that border a field, each once (BASE-21), and with them
 * the town (COUNT-11). Returns how many there are. */
int cc_field_cities(const cc_game *g, int field, uint16_t out[CC_SEGMENTS_MAX]);
/* What such a city pays beyond an ordinary one (hook `feeds`), and the word for
 * it; *what stays where that is nothing. */
int cc_city_field_bonus(const cc_game *g, int city, const char **what);
/* Adds what the cities of a field bring at `each` points. */
void cc_worth_add_cities(const cc_game *g, int field, int each,
                         cc_worth *worth);

/* Where awards go: a game and its events, or only points (projection). */
typedef struct cc_awards {
    cc_events *events; /* or NULL */
    int points[CC_PLAYERS_MAX];
    bool final;
} cc_awards;

/* What a region is worth. `complete`: as a completed one, else as one that is
 * unfinished at the end. */
cc_worth cc_worth_of(const cc_game *g, int region, bool complete);
/* Players with most figures, as bits (BASE-14). */
unsigned cc_majority(const uint8_t figures[CC_PLAYERS_MAX]);
/* Whether a figure on this segment wins ties . */
bool cc_wins_ties(const cc_game *g, int segment);
/* Players with such a figure on a region. */
unsigned cc_tie_winners(const cc_game *g, int region);
/* Of players with a majority those that are strong, if there are any. */
static inline unsigned cc_break_tie(unsigned players, unsigned strong)
{
    return players & strong ? players & strong : players;
}
/* Players who hold a region: they have the majority, or win the tie. */
unsigned cc_holders(const cc_game *g, int region);
/* Gives `worth` to each of `players`; all else as below. */
void cc_award_to(const cc_game *g, cc_awards *awards, int source, int region,
                 const cc_worth *worth, const uint8_t figures[CC_PLAYERS_MAX],
                 unsigned players);
/* Gives `worth` to whoever holds a region; `source` says for what, the squares
 * are those of the region. */
void cc_award(const cc_game *g, cc_awards *awards, int source, int region,
              const cc_worth *worth);
/* The points for each tile of a region, or for each city that a field borders,
 * where they would be `each` without the modules. */
int cc_points_each(const cc_game *g, int region, bool complete, int each);
/* Adds points to a player's score, and tells the modules. */
void cc_score_add(cc_game *g, int source, int player, int points);
/* Gives `worth` to one player for squares that are no region. */
void cc_award_squares(const cc_game *g, cc_awards *awards, int source,
                      int player, const cc_worth *worth,
                      const cc_coord *squares, int n);
/* Tells the modules that a region was scored, before its figures leave. */
void cc_notify_scored(cc_game *g, int region, cc_events *events);
/* Gives points to one player; `region` < 0: no squares. */
void cc_pay(cc_game *g, cc_events *events, int source, int region, int player,
            const cc_worth *worth);

/* The whole final scoring, changing nothing. */
void cc_final_scoring(const cc_game *g, cc_awards *awards);

#endif
