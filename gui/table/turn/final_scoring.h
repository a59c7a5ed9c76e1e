/* final_scoring.h - the final scoring, feature by feature
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
    int from, to;      /* events of the last action: those of this feature */
    bool view_arrived; /* the camera is there, its terms are shown */
    bool launched;     /* its points are on their way */
    tween move;
} final_scoring;

/* After an action: begins if it was the last one and animations are on. */
void final_scoring_begin(app *a, table *t);
bool final_scoring_is_on(const table *t);
/* A click or a key goes to the next feature, Escape ends it. */
void final_scoring_input(app *a, table *t);
void final_scoring_step(app *a, table *t);
/* Returns the score of a player as far as it has been shown. */
int shown_score(const table *t, const cc_game *game, int player);
/* Returns how far the figure there is raised, 0 to 1. */
float final_scoring_rise(const table *t, const cc_game *game, int piece,
                         int slot);
/* Renders the light on the tiles of the feature. */
void final_scoring_light(app *a, const table *t, const cc_game *game);
/* Renders the terms, over everything. */
void final_scoring_render(app *a, const table *t);

#endif
