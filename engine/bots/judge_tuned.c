/* judge_tuned.c - the constants of the judge
 *
 * SPDX-License-Identifier: MIT
 */
#include "bot.h"

/* Name, value of greedy-0 (found by hand, by play against earlier versions),
 * value in use, step by which it is changed at first. `carc tune` tries them;
 * what it found by 500 paired games of the base game is that a figure that
 * comes home is worth neither 20 % more (1.1 points a game are lost, 0.3 to
 * 2.0) nor less (1.1, 0.2 to 2.1). */
#define WEIGHTS(ROW)                                                           \
    ROW(home, 100, 100, 20)                                                    \
    ROW(first, 90, 90, 5)                                                      \
    ROW(further, 60, 60, 8)                                                    \
    ROW(draws, 70, 70, 12)                                                     \
    ROW(per_city, 150, 150, 40)                                                \
    ROW(cloister, 130, 130, 20)                                                \
    ROW(supply, 100, 100, 15)                                                  \
    ROW(horizon, 800, 800, 200)                                                \
    ROW(rival, 90, 90, 8)                                                      \
    ROW(builder, 160, 160, 40)                                                 \
    ROW(pig, 150, 150, 50)

#define FIRST(name, first, tuned, step) .name = (first),
#define TUNED(name, first, tuned, step) .name = (tuned),
#define ROW(name, first, tuned, step)                                          \
    {#name, offsetof(bot_weights, name), step},

const bot_weights judge_first = {WEIGHTS(FIRST)};
const bot_weights judge_tuned = {WEIGHTS(TUNED)};

static const bot_weight_row rows[] = {WEIGHTS(ROW)};

const bot_weight_row *bot_weight_at(int i)
{
    return i < (int)(sizeof rows / sizeof *rows) ? &rows[i] : NULL;
}

const bot_weights *bot_weights_now(void)
{
    return &judge_tuned;
}
