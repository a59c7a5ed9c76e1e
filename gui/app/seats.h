/* seats.h - who plays: names, colours, bots
 *
 * Seat i belongs to player i of the engine, which knows players by number only.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SEATS_H
#define GUI_SEATS_H

#include "engine/carcassonne.h"

typedef struct seat {
    char name[32]; /* UTF-8, without ',' and ';' */
    int colour;    /* 0 to CC_PLAYERS_MAX - 1; no two players have the same */
    char bot[16];  /* name of a bot (bots.h); "" for a person */
    bool unnamed;  /* `name` is that of the colour, in the current language */
} seat;

/* Formats the first n seats as text, "Anna,0,;Robot,1,greedy". A player who is
 * called by the colour has an empty name there. */
void seats_format(const seat *seats, int n, char *out, size_t size);
/* Reads n seats from such a text; names may be "". False if it is invalid: then
 * some seats may have been read. */
bool seats_parse(const char *text, seat seats[CC_PLAYERS_MAX], int n);
/* Returns the name of a colour in the current language. */
const char *seat_colour_name(int colour);
/* Gives players whose name is "" or that of a colour the name of their colour
 * in the current language. */
void seats_name_by_colour(seat seats[CC_PLAYERS_MAX]);
/* Switches the game to the language `code`, and with it the names that are
 * words of a language: those of colours, and "You". */
void seats_use_language(seat seats[CC_PLAYERS_MAX], const char *code);
/* Resets all seats: people named by colour, in the order of the colours. */
void seats_fill_in(seat seats[CC_PLAYERS_MAX]);

#endif
