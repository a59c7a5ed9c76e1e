/* bot_thread.c - a computer opponent that searches in a thread of its own
 *
 * SPDX-License-Identifier: MIT
 */
#include "bot_thread.h"

#include <stdio.h>
#include <stdlib.h>

#include "search_thread.h"

struct bot_thread {
    search_thread search;
    /* The result, written before the search is done. */
    bool has_chosen;
    cc_action action;
    /* The question, which does not change. */
    cc_game game;
    char bot[16];
    uint64_t seed;
};

/* For search_thread. */
static void think(void *data, const bot_call *call, void *memory)
{
    bot_thread *t = data;
    bot_call own = *call;
    own.seed = t->seed;
    t->has_chosen = bot_think(t->bot, &t->game, &own, memory, &t->action);
}

bot_thread *bot_thread_start(const char *bot, const cc_game *game,
                             uint64_t seed)
{
    bot_thread *t = calloc(1, sizeof *t);
    if (!t) {
        return NULL;
    }
    t->game = *game;
    t->seed = seed;
    snprintf(t->bot, sizeof t->bot, "%s", bot);
    if (!search_thread_start(&t->search, 0, think, t)) {
        free(t);
        return NULL;
    }
    return t;
}

bool bot_thread_poll(bot_thread *t, cc_action *out, bool *has_chosen)
{
    if (!search_thread_is_done(&t->search)) {
        return false;
    }
    *has_chosen = t->has_chosen;
    *out = t->action;
    return true;
}

void bot_thread_wait(bot_thread *t)
{
    search_thread_wait(&t->search);
}

void bot_thread_free(bot_thread *t)
{
    if (t) {
        search_thread_stop(&t->search);
        free(t);
    }
}
