/* bots.h - computer opponents
 *
 * Bots see the engine through its public header alone and never look at what
 * is hidden: the order of the deck.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef BOTS_H
#define BOTS_H

#include "engine/carcassonne.h"

/* Name of bot number i ("greedy", "random"), NULL after the last. */
const char *bot_name(int i);

/* Chooses one of the legal actions of the player who decides. The same game
 * and seed give the same choice. False if there is no such bot or the game is
 * over. */
bool bot_choose(const char *name, const cc_game *game, uint64_t seed,
                cc_action *out);

/* -------------------------------------------------------------------- advice
 *
 * For hints, and for looking back at a game. Nobody looks at what is hidden,
 * nor at what the end of a turn shows. */

#define BOT_LINE_MAX 8

/* A turn, or what is left of one, and what it brings. */
typedef struct bot_line {
    int n;                           /* actions of who decides, from now on; */
    cc_action actions[BOT_LINE_MAX]; /* what others decide is not among them */
    int points[CC_PLAYERS_MAX];      /* that each gets within it */
    int projected[CC_PLAYERS_MAX];   /* by how much cc_project() changes */
    double value; /* of the position after it for who decides, in points: what
                     he may expect against the others */
} bot_line;

/* The best there is to do now, as the best judge among the bots sees it: the
 * best first, each placement on a square of its own. Returns how many it
 * wrote, at most `max`; one where it is a trade; 0 when the game is over. */
int bot_advise(const cc_game *game, uint64_t seed, bot_line *out, int max);

/* The same of what was really done: `made` are the next n actions of a game
 * from here on, of whoever made them. Those that are legal and still belong to
 * the turn are played. */
void bot_weigh(const cc_game *game, const cc_action *made, int n,
               bot_line *out);

#endif
