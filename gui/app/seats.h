/* seats.h - who plays: names, colours, bots
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SEATS_H
#define GUI_SEATS_H

#include "engine/carcassonne.h"

typedef struct seat {
    char name[32];
    int colour;   /* 0 to CC_PLAYERS_MAX - 1 */
    char bot[16]; /* "" for a person */
    bool unnamed; /* named after the colour, in the current language */
} seat;

/* Formats seats as text, "Anna,0,;Robot,1,greedy". */
void seats_format(const seat *seats, int n, char *out, size_t size);
/* Reads seats from such a text; false if it is invalid. */
bool seats_parse(const char *text, seat seats[CC_PLAYERS_MAX], int n);
/* Returns the name of a colour, for players without a name. */
const char *seat_colour_name(int colour);
/* Names unnamed players after their colours, in the current language. */
void seats_name_by_colour(seat seats[CC_PLAYERS_MAX]);
/* Switches to a language. Names that belong to one follow: those of colours,
 * and "You". */
void seats_use_language(seat seats[CC_PLAYERS_MAX], const char *code);
/* Sets default names and colours. */
void seats_fill_in(seat seats[CC_PLAYERS_MAX]);

#endif
