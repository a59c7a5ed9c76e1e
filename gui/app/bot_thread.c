/* bot_thread.c - a computer opponent that searches in a thread of its own
 *
 * That thread runs the bot, whose jobs (bot_call.run_jobs) it shares with
 * helpers (workers.c).
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "bot_thread.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/bots/bots.h"
#include "workers.h"

struct bot_thread {
    pthread_t thread;
    bool is_joined;
    atomic_bool is_stopped, is_done; /* shared with the thread */
    /* The result, written before is_done. */
    bool has_chosen;
    cc_action action;
    /* The question, which does not change. */
    cc_game game;
    char bot[16];
    uint64_t seed;
    int n_workers; /* the thread itself is one of them */
    void *memory;  /* of the search, bot_memory() bytes */
};

/* -------------------------------------------------------------- the search */

/* For bot_call.run_jobs. */
static void run_jobs(void *user_data, int n, void (*job)(void *, int, int),
                     void *data)
{
    const bot_thread *t = user_data;
    workers_run(t->n_workers, n, job, data);
}

/* For bot_call.should_stop. */
static bool should_stop(void *user_data)
{
    bot_thread *t = user_data;
    return atomic_load(&t->is_stopped);
}

static void *bot_main(void *data)
{
    bot_thread *t = data;
    bot_call call = {.seed = t->seed,
                     .run_jobs = t->n_workers > 1 ? run_jobs : NULL,
                     .n_workers = t->n_workers,
                     .should_stop = should_stop,
                     .user_data = t};
    t->has_chosen = bot_think(t->bot, &t->game, &call, t->memory, &t->action);
    atomic_store(&t->is_done, true);
    return NULL;
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
    t->n_workers = workers_count();
    t->memory = malloc(bot_memory(t->n_workers));
    snprintf(t->bot, sizeof t->bot, "%s", bot);
    if (!t->memory || pthread_create(&t->thread, NULL, bot_main, t) != 0) {
        free(t->memory);
        free(t);
        return NULL;
    }
    return t;
}

bool bot_thread_poll(bot_thread *t, cc_action *out, bool *has_chosen)
{
    if (!atomic_load(&t->is_done)) {
        return false;
    }
    *has_chosen = t->has_chosen;
    *out = t->action;
    return true;
}

void bot_thread_wait(bot_thread *t)
{
    if (!t->is_joined) {
        pthread_join(t->thread, NULL);
        t->is_joined = true;
    }
}

void bot_thread_free(bot_thread *t)
{
    if (t) {
        atomic_store(&t->is_stopped, true);
        bot_thread_wait(t);
        free(t->memory);
        free(t);
    }
}
