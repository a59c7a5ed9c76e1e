/* bots_support.h - setups that the tests of bots share
 *
 * Parts of setups as string constants, which the tests join:
 * "seed=1 " SETS_COUNT SHORT_DECK. And all headers of bots that they need.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_BOTS_SUPPORT_H
#define TESTS_BOTS_SUPPORT_H

#include "engine/bots/decisions.h"
#include "engine/bots/eval/weights.h"
#include "engine/bots/noise.h"
#include "engine/bots/search/endgame.h"
#include "engine/bots/search/greedy.h"
#include "engine/bots/search/rollout.h"
#include "engine/bots/search/search.h"
#include "engine/bots/search/trade.h"
#include "engine/bots/search/turns.h"

#define SETS_BRIDGES       "sets=base,bridges-castles-bazaars"
#define SETS_COUNT         "sets=base,count"
#define SETS_BRIDGES_COUNT "sets=base,bridges-castles-bazaars,count"
/* So many boxes that rollouts are costly. */
#define SETS_MANY                                                              \
    SETS_BRIDGES_COUNT ",inns-and-cathedrals,princess-and-dragon,tower,"       \
                       "traders-and-builders,abbey-and-mayor"

/* In a build that checks the engine after every action, a game takes long.
 * There games with expansions have short decks, and there are few of them: then
 * tests check less of how often something happens. Elsewhere the decks are
 * those of the rules. SHORT_DECK_BRIDGES has tiles with bazaars. */
#ifdef CC_CHECK
#define SHORT_DECK_BRIDGES                                                     \
    " deck-only=1 deck=x06,b24,b09,x01,x03,b18,b22,b19,x05,x09,b23,b24,b08,"   \
    "b21,b03,b05"
#define SHORT_DECK                                                             \
    " deck-only=1 deck=b24,b09,b18,b22,b19,b23,b24,b08,b21,b03,b05,b16"
enum { N_GAMES = 1 };
#else
#define SHORT_DECK_BRIDGES ""
#define SHORT_DECK         ""
enum { N_GAMES = 12 };
#endif

/* Starts a game of test_catalog(), of a setup as cc_setup_parse() reads it;
 * ends the program on an error. */
void bots_start(cc_game *game, const char *setup);

#endif
