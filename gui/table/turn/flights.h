/* flights.h - animations of what happened: things that move over the table
 *
 * The game has already gone on when they run. So the table asks here what it
 * must not show yet: points and tokens that are on their way to a player, tiles
 * and figures on their way to the land.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_FLIGHTS_H
#define GUI_FLIGHTS_H

#include "gui/app/app.h"

typedef struct table table;

typedef struct holdable holdable; /* part.h */

/* Further ones are left out. */
#define FLIGHTS_MAX 64
#define CUES_MAX    32

/* Something that moves over the table: points to a player, a figure to its
 * supply. */
typedef struct flight {
    /* Its course. */
    tween motion;
    point from;     /* in squares */
    point to;       /* in pixels; in squares if over_land */
    bool to_land;   /* it moves the other way: from `to` to `from` */
    bool over_land; /* it moves from place to place on the land */

    /* What it is: some of these are set (look_of() in flights_view.c). */
    int figure_colour;  /* a figure: its colour; or -1 */
    int figure_token;   /* ... its kind */
    art_pose pose;      /* ... how it stands on the land */
    int tile, rotation; /* a tile: its type; or -1 */
    int sprite;         /* another picture, or -1 */
    int back;           /* a token that is turned over where it is, with a text
                           below: the sprite of its back, `sprite` that of its
                           face; or -1 */
    /* Something that a part renders; NULL: nothing. */
    void (*render)(app *a, const char *token, rect r, float alpha);
    const char *render_token_name; /* ... the `token` to pass */
    int player;      /* points or a message in a box: whose; or -1 */
    int points;      /* ... how many; 0: a message */
    char text[200];  /* ... what the box says, or the text below a token */
    char terms[160]; /* ... how the points are made up, shown where they were
                        made */
    rgba colour;     /* ... of the box */
    bool is_message; /* ... it stays where it is */
    bool is_moment;  /* ... it is on a card: moments.h */

    /* What is not shown, or not counted yet, until it is over. */
    int token_kind, token_owner; /* a token on the way to a player's supply; or
                                    -1: none */
    int piece, slot; /* a piece of the land (slot -1), or the figure on its
                        segment `slot`; piece -1: nothing */
} flight;

/* A sound that is played after a while. */
typedef struct cue {
    tween wait;
    sound_id sound;
} cue;

typedef struct flights {
    flight list[FLIGHTS_MAX];
    int n;
    cue cues[CUES_MAX];
    int n_cues;
    tween arrival; /* of the newest tile, which comes down on its square */
} flights;

/* Starts the animations and sounds of the last action's events; after an undo,
 * ends all. */
void flights_from_events(app *a, table *t);
/* Each frame: moves everything on, and plays the sounds that are due. */
void flights_step(app *a, table *t);
/* Ends all flights, but neither sounds nor the arrival of a tile. */
void flights_clear(table *t);
/* True if nothing is on its way; moments may still be shown. */
bool flights_are_done(const table *t);
/* Returns where tokens lie in a player's card: a pixel, at a fraction of its
 * width. */
point flights_in_card(const table *t, int player, float share);
/* Adds a flight to a player's card, or from it if the caller sets to_land. The
 * caller sets the rest. NULL if there is no room. */
flight *flights_launch(table *t, int player);
/* Lets what was held fly back to where it was picked up. */
void flights_return_held(app *a, table *t, const holdable *item);
/* Lets the points of an event fly to their player, from `n_below` lines below
 * the place where they were made. */
void flights_launch_points(app *a, table *t, const cc_event *e, int n_below);
/* Lets the figures that the pending action returns fly to their supply. */
void flights_launch_pending(app *a, table *t);
/* Lets a token fly to the player who won it after `delay` seconds: from the
 * card of `from_player`, or, if that is -1, from a place in squares. */
void flights_launch_token(app *a, table *t, int token, int player,
                          int from_player, point place, float delay);
/* Shows a text in a player's colour at a place in squares after `delay`
 * seconds, with the picture of a figure, given by its token. */
void flights_launch_text(app *a, table *t, int player, int token,
                         const char *text, point place, float delay);
/* Turns a token over at a place in squares after `delay` seconds: from one
 * picture, by its name, to another, with a text below. */
void flights_launch_turned(app *a, table *t, const char *back, const char *face,
                           const char *text, point place, float delay);
/* Plays a sound after `delay` seconds; SOUNDS: none. */
void flights_play(table *t, sound_id sound, float delay);
/* Shows the line of the log on an event, for long enough to read it, on a card
 * that points to a place in squares, after `delay` seconds; with the picture of
 * a player's figure, given by its token. */
void flights_launch_moment(app *a, table *t, int player, int token,
                           const cc_event *e, point place, float delay);
/* Return how many points, or tokens of a kind, are on their way to a player:
 * not to be counted yet. */
int flights_hidden_points(const table *t, int player);
int flights_hidden_tokens(const table *t, int player, int token);
/* True if a tile (slot -1), or the figure on one of its segments, is still on
 * its way to the land. */
bool flights_hides_piece(const table *t, int piece, int slot);
/* Returns a number that changes when other tiles are hidden. */
int flights_hidden_key(const table *t);

#endif
