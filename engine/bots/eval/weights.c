/* weights.c - the weights of the evaluation
 *
 * SPDX-License-Identifier: MIT
 */
#include "weights.h"

/* A row for each weight: name, value of greedy-0 (set by hand), value in use,
 * first step for tuning. ../TUNING.md has the trials; "between" is a value that
 * was not tried itself, between two that were. */
#define WEIGHTS(ROW)                                                           \
    /* 60 and 45 gained points, 30 less; not in The City */                    \
    ROW(returned, 100, 45, 20)                                                 \
    ROW(returned_walls, 100, 100, 20) /* 60 lost 11 points */                  \
    ROW(first_end, 90, 90, 5)         /* neither 85 nor 95 gained */           \
    ROW(further_end, 60, 40, 8)       /* between 36 and 44, best of all */     \
    ROW(useful_draws, 70, 52, 12)     /* between 46 and 58, best of all */     \
    ROW(per_city, 150, 210, 40)       /* between 190 and 220, best of all */   \
    ROW(cloister, 130, 45, 20)        /* between 30 and 50, best of all */     \
    ROW(supply, 100, 70, 15)          /* best with a low `returned` */         \
    ROW(supply_town, 100, 100, 15)    /* 70, 115 and 120 are worse */          \
    ROW(supply_walls, 100, 85, 15)    /* the first tuning's `supply` */        \
    ROW(horizon, 800, 800, 200)       /* neither 600 nor 1000 gained */        \
    ROW(rival, 90, 90, 8)             /* neither 82 nor 98 gained */           \
    ROW(builder, 160, 160, 40)        /* not tried */                          \
    ROW(pig, 150, 150, 50)            /* not tried */                          \
    ROW(castle, 650, 400, 100)        /* between 300 and 450, best of all */   \
    ROW(castle_future, 550, 450, 100) /* between 350 and 550 */                \
    ROW(tempo, 0, 300, 100)           /* 200 to 800 gained much alike */

#define GREEDY_0(name, greedy_0, tuned, step) .name = (greedy_0),
#define TUNED(name, greedy_0, tuned, step)    .name = (tuned),
#define TUNING(name, greedy_0, tuned, step)                                    \
    {#name, offsetof(bot_weights, name), step},

const bot_weights weights_greedy_0 = {WEIGHTS(GREEDY_0)};
const bot_weights weights_tuned = {WEIGHTS(TUNED)};

static const bot_weight_row rows[] = {WEIGHTS(TUNING)};

const bot_weight_row *bot_weight_at(int i)
{
    return i < (int)(sizeof rows / sizeof *rows) ? &rows[i] : NULL;
}

const bot_weights *bot_weights_default(void)
{
    return &weights_tuned;
}
