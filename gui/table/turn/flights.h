/* flights.h - animations over the table
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_FLIGHTS_H
#define GUI_FLIGHTS_H

#include "gui/app/app.h"

typedef struct table table;

typedef struct holdable holdable;

#define FLIGHTS_MAX 64
#define CUES_MAX    32

/* Something that moves over the table: points to a player, a figure home. */
typedef struct flight {
    tween motion;
    point from;        /* in squares */
    point to;          /* in pixels */
    int figure_colour; /* of a figure, or -1 */
    int figure_token;
    art_pose pose;  /* how it stands on the land */
    int tile, turn; /* type of a tile, or -1 */
    int sprite;     /* of something else, or -1 */
    int player;     /* whose points these are, or -1 */
    int points;
    int token_kind, owner; /* a token, and to whose supply; or -1 */
    int piece, slot; /* a tile, or a figure on it, that is hidden on the land
                        until this is over; or -1 */
    bool to_land;    /* from the player to the land */
    bool over_land;  /* over the land: `to` is in squares too */
    bool is_message; /* a text that stays where it is */
    const char *render_token_name; /* for `render`, or NULL */
    void (*render)(app *a, const char *token, rect r, float alpha);
    rgba colour;
    char text[64];
    char terms[160]; /* how points are made up; stays where they were made */
} flight;

/* A sound to be played. */
typedef struct cue {
    tween wait;
    sound_id sound;
} cue;

typedef struct flights {
    flight list[FLIGHTS_MAX];
    int n;
    cue cues[CUES_MAX];
    int n_cues;
    tween arrival; /* of the newest tile */
} flights;

/* Shows the events of the last action. */
void flights_from_events(app *a, table *t);
void flights_step(app *a, table *t);
void flights_render(app *a, const table *t);
/* Ends all but sounds. */
void flights_clear(table *t);
bool flights_are_done(const table *t);
/* Returns where tokens lie in a player's card: a pixel, at a fraction of its
 * width. */
point flights_in_card(const table *t, int player, float share);
/* Adds a flight from or to a player, whose start the caller sets; NULL if there
 * is no room. */
flight *flights_launch(table *t, int player);
/* Lets what was held fly back to where it was picked up. */
void flights_return_held(app *a, table *t, const holdable *item);
/* The points of an event, some lines below the place where they were made. */
void flights_launch_points(app *a, table *t, const cc_event *e, int n_below);
/* Figures that leave by the pending action go home now. */
void flights_launch_pending(app *a, table *t);
/* A token goes to the player who won it: from a place in squares, or from the
 * card of player `from` (or -1). */
void flights_launch_token(app *a, table *t, int token, int player, int from,
                          point place, float delay);
/* A text in a player's colour at a place in squares, with the picture of a kind
 * of figure. */
void flights_launch_text(app *a, table *t, int player, int kind,
                         const char *text, point place, float delay);
/* Points, and tokens of a kind, on their way to a player. */
int flights_hidden_points(const table *t, int player);
int flights_hidden_tokens(const table *t, int player, int token);
/* True if a tile (slot -1), or the figure on one of its segments, is still on
 * its way to the land. */
bool flights_hide_piece(const table *t, int piece, int slot);
/* Returns a number that changes when what is hidden changes. */
int flights_hidden(const table *t);

#endif
