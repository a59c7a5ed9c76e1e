/* short_game.c - an option for shorter games: a part of the draw pile
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/internal.h"

enum { OPTION_SHORT_GAME }; /* index of the option */

static const cc_option options[] = {
    {.name = "short-game",
     .values = {"off", "half", "third"},
     .changes_length = true,
     .label = "Draw pile",
     .labels = {"all tiles", "half of the tiles", "a third of the tiles"},
     .help = "For a shorter game: only a half or a third of the ordinary "
             "tiles, at random."},
    {.name = NULL},
};

/* BASE-H8: the deck has been shuffled; modules that order it come later, so
 * that each tile is as likely left out. */
static void shorten_deck(cc_game *g, int from)
{
    static const int divisors[] = {1, 2, 3}; /* of the option's values */
    (void)from;
    cc_deck_shorten(
        g,
        divisors[cc_option_number(g, CC_MODULE_SHORT_GAME, OPTION_SHORT_GAME)]);
}

const cc_module cc_module_short_game = {
    .name = "short-game",
    .number = CC_MODULE_SHORT_GAME,
    .order = 105, /* before all that order the deck */
    .optional = true,
    .options = options,
    .setup = {.order_deck = shorten_deck},
};
