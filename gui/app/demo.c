/* demo.c - bots play a whole game at once, to show the table without a player
 *
 * Used for --demo and where there is no display.
 *
 * SPDX-License-Identifier: MIT
 */
#include "demo.h"

#include <stdio.h>
#include <string.h>

#include "engine/bots/bots.h"
#include "session.h"

/* Four players; the base game and four other sets, for a varied table. */
#define SETUP                                                                  \
    "players=4 sets=base,bridges-castles-bazaars,count,halflings-1,"           \
    "halflings-2"

bool demo_play(app *a)
{
    seat seats[CC_PLAYERS_MAX];
    cc_setup setup;
    cc_error error;
    seats_fill_in(seats);
    for (int i = 0; i < CC_PLAYERS_MAX; i++) {
        strcpy(seats[i].bot, "greedy");
    }
    /* Where the pack lacks these sets, the game has the default setup. */
    if (cc_setup_parse(&setup, &a->catalog, SETUP, NULL) != CC_OK) {
        cc_setup_init(&setup, &a->catalog);
        setup.n_players = 4;
    }
    setup.seed = 7; /* fixed: the picture is the same every time */
    a->session = session_new(&a->catalog, &setup, seats, NULL, &error);
    if (!a->session) {
        fprintf(stderr, "carcassonne: %s\n", error.what);
        return false;
    }
    cc_decision_info decision;
    while ((decision = cc_decision(&a->session->game)).kind != CC_OVER) {
        cc_action action;
        const char *bot = seats[decision.player].bot;
        if (!bot_choose(bot, &a->session->game, setup.seed, &action) ||
            !session_do(a->session, &action)) {
            fprintf(stderr, "carcassonne: the bot %s made no move\n", bot);
            return false;
        }
    }
    app_show_screen(a, SCREEN_TABLE);
    return true;
}
