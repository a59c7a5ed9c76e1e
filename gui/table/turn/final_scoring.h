/* final_scoring.h - shows the final scoring, feature by feature
 *
 * The engine scores the end of the game at once. The table then shows it
 * step by step: the view moves to each feature, its terms are listed, its
 * points fly to their players; the winner comes last.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_FINAL_SCORING_H
#define GUI_FINAL_SCORING_H

#include "gui/app/app.h"

typedef struct table table;

typedef struct final_scoring {
    enum {
        FINAL_SCORING_OFF,
        FINAL_SCORING_WAITING, /* until the last turn has been shown */
        FINAL_SCORING_FEATURES,
        FINAL_SCORING_WINNER
    } phase;
    int from, to;      /* the feature shown now: events of the last action from
                          index `from` up to, not including, `to` */
    bool view_arrived; /* the view has moved to it: its terms are shown */
    bool launched;     /* its points are on their way, or have arrived */
    tween move;        /* how far the feature, or the winner, has been shown */
} final_scoring;

/* After an action: begins if it was the last one and animations are on. */
void final_scoring_begin(app *a, table *t);
/* True until the winner has been shown, or the player has ended it. */
bool final_scoring_is_on(const table *t);
/* Uses up a click or a key: it goes to the next feature, Escape or the button
 * for the result ends the final scoring. */
void final_scoring_input(app *a, table *t);
/* Each frame: moves the animation on. */
void final_scoring_step(app *a, table *t);
/* Returns the score of a player as far as it has been shown: without points
 * that are on their way or still to come. */
int shown_score(const table *t, const cc_game *game, int player);
/* Returns how far the figure on a segment is raised, 0 to 1. */
float final_scoring_rise(const table *t, const cc_game *game, int piece,
                         int slot);
/* Darkens the land around the feature, and outlines it. */
void final_scoring_light(app *a, const table *t, const cc_game *game);
/* Renders the terms or the winner, over everything. */
void final_scoring_render(app *a, const table *t);

#endif
