/* bot_thread.c - a computer opponent that searches in a thread of its own
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
#include "tools/platform/system.h"

enum { WORKERS_MAX = 8 };

/* Jobs shared by the workers. */
typedef struct job_list {
    void (*job)(void *data, int i, int worker);
    void *data;
    int n;
    atomic_int next;
} job_list;

struct bot_thread {
    pthread_t thread;
    bool joined;
    atomic_bool stop, is_done;
    bool has_chosen;
    cc_action action;
    cc_game game;
    char bot[16];
    uint64_t seed;
    int n_workers;
    void *memory;
};

/* ----------------------------------------------------------------- helpers */

typedef struct helper {
    job_list *list;
    int number;
} helper;

static void *help(void *data)
{
    const helper *h = data;
    for (int i; (i = atomic_fetch_add(&h->list->next, 1)) < h->list->n;) {
        h->list->job(h->list->data, i, h->number);
    }
    return NULL;
}

static void run_shared(void *to, int n, void (*job)(void *, int, int),
                       void *data)
{
    const bot_thread *t = to;
    job_list list = {.job = job, .data = data, .n = n};
    helper helpers[WORKERS_MAX];
    pthread_t threads[WORKERS_MAX];
    int started = 1;
    for (; started < t->n_workers && started < n; started++) {
        helpers[started] = (helper){&list, started};
        if (pthread_create(&threads[started], NULL, help, &helpers[started])) {
            break; /* fewer workers will do */
        }
    }
    helpers[0] = (helper){&list, 0};
    help(&helpers[0]);
    while (--started > 0) {
        pthread_join(threads[started], NULL);
    }
}

/* ---------------------------------------------------------------- thinking */

static bool is_stopped(void *to)
{
    bot_thread *t = to;
    return atomic_load(&t->stop);
}

static void *bot_main(void *data)
{
    bot_thread *t = data;
    bot_call call = {.seed = t->seed,
                     .run_jobs = t->n_workers > 1 ? run_shared : NULL,
                     .n_workers = t->n_workers,
                     .should_stop = is_stopped,
                     .user_data = t};
    t->has_chosen = bot_think(t->bot, &t->game, &call, t->memory, &t->action);
    atomic_store(&t->is_done, true);
    return NULL;
}

static int cores(void)
{
    int n = system_cores();
    return n > WORKERS_MAX ? WORKERS_MAX : n;
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
    t->n_workers = cores();
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
    if (!t->joined) {
        pthread_join(t->thread, NULL);
        t->joined = true;
    }
}

void bot_thread_free(bot_thread *t)
{
    if (t) {
        atomic_store(&t->stop, true);
        bot_thread_wait(t);
        free(t->memory);
        free(t);
    }
}
