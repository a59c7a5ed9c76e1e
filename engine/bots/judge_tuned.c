/* judge_tuned.c - the constants of the judge
 *
 * SPDX-License-Identifier: MIT
 */
#include "bot.h"

/* Found by hand, play against earlier versions. */
const bot_weights judge_first = {.home = 270,
                                 .first = 90,
                                 .further = 60,
                                 .draws = 70,
                                 .per_city = 150,
                                 .cloister = 130,
                                 .supply = 100};

const bot_weights judge_tuned = {.home = 270,
                                 .first = 90,
                                 .further = 60,
                                 .draws = 70,
                                 .per_city = 150,
                                 .cloister = 130,
                                 .supply = 100};

#define ROW(name, step)                                                        \
    {                                                                          \
#name, offsetof(bot_weights, name), step                               \
    }

static const bot_weight_row rows[] = {
    ROW(home, 60),     ROW(first, 5),     ROW(further, 8), ROW(draws, 12),
    ROW(per_city, 40), ROW(cloister, 20), ROW(supply, 15),
};

const bot_weight_row *bot_weight_at(int i)
{
    return i < (int)(sizeof rows / sizeof *rows) ? &rows[i] : NULL;
}

const bot_weights *bot_weights_now(void)
{
    return &judge_tuned;
}
