/* judge_tuned.c - the constants of the judge
 *
 * SPDX-License-Identifier: MIT
 */
#include "bot.h"

/* Found by hand, play against earlier versions. */
const bot_weights judge_first = {.home = 100,
                                 .first = 90,
                                 .further = 60,
                                 .draws = 70,
                                 .per_city = 150,
                                 .cloister = 130,
                                 .supply = 100,
                                 .horizon = 800,
                                 .rival = 90,
                                 .builder = 160,
                                 .pig = 150};

const bot_weights judge_tuned = {.home = 100,
                                 .first = 90,
                                 .further = 60,
                                 .draws = 70,
                                 .per_city = 150,
                                 .cloister = 130,
                                 .supply = 100,
                                 .horizon = 800,
                                 .rival = 90,
                                 .builder = 160,
                                 .pig = 150};

#define ROW(name, step)                                                        \
    {                                                                          \
#name, offsetof(bot_weights, name), step                               \
    }

static const bot_weight_row rows[] = {
    ROW(home, 20),     ROW(first, 5),     ROW(further, 8), ROW(draws, 12),
    ROW(per_city, 40), ROW(cloister, 20), ROW(supply, 15), ROW(horizon, 200),
    ROW(rival, 8),     ROW(builder, 40),  ROW(pig, 50),
};

const bot_weight_row *bot_weight_at(int i)
{
    return i < (int)(sizeof rows / sizeof *rows) ? &rows[i] : NULL;
}

const bot_weights *bot_weights_now(void)
{
    return &judge_tuned;
}
