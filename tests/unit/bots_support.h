/* bots_support.h - setups that the tests of bots share
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_BOTS_SUPPORT_H
#define TESTS_BOTS_SUPPORT_H

#include "engine/bots/decisions.h"
#include "engine/bots/eval/weights.h"
#include "engine/bots/noise.h"
#include "engine/bots/search/greedy.h"
#include "engine/bots/search/rollout.h"
#include "engine/bots/search/search.h"
#include "engine/bots/search/trade.h"
#include "engine/bots/search/turns.h"

#define EXPANSION "sets=base,bridges-castles-bazaars"
#define COUNT     "sets=base,count"
#define BOTH      "sets=base,bridges-castles-bazaars,count"
/* So many boxes that rollouts are costly. */
#define MANY                                                                   \
    BOTH ",inns-and-cathedrals,princess-and-dragon,tower,"                     \
         "traders-and-builders,abbey-and-mayor"

/* A build that checks the engine after every action takes long for a game:
 * there the games of expansions are short, and there are few. */
#ifdef CC_CHECK
#define SHORT                                                                  \
    " deck-only=1 deck=x06,b24,b09,x01,x03,b18,b22,b19,x05,x09,b23,b24,b08,"   \
    "b21,b03,b05"
#define FEW " deck-only=1 deck=b24,b09,b18,b22,b19,b23,b24,b08,b21,b03,b05,b16"
enum { EXPANSION_GAMES = 1 };
#else
#define SHORT ""
#define FEW   ""
enum { EXPANSION_GAMES = 12 };
#endif

/* Starts a game of the standard catalogue; ends the program if it cannot. */
void bots_start(cc_game *game, const char *setup);

#endif
