/* bot_thread.c - a computer opponent that thinks in a thread of its own
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

/* Jobs that are shared out. */
typedef struct work {
    void (*job)(void *with, int i, int worker);
    void *with;
    int n;
    atomic_int next;
} work;

struct thinker {
    pthread_t thread;
    bool joined;
    atomic_bool stop, done;
    bool chose;
    cc_action action;
    cc_game game;
    char bot[16];
    uint64_t seed;
    int n_workers;
    void *memory;
};

/* ------------------------------------------------------------------- helpers
 */

typedef struct helper {
    work *of;
    int number;
} helper;

static void *help(void *with)
{
    const helper *h = with;
    for (int i; (i = atomic_fetch_add(&h->of->next, 1)) < h->of->n;) {
        h->of->job(h->of->with, i, h->number);
    }
    return NULL;
}

static void share(void *to, int n, void (*job)(void *, int, int), void *with)
{
    const thinker *t = to;
    work all = {.job = job, .with = with, .n = n};
    helper helpers[WORKERS_MAX];
    pthread_t threads[WORKERS_MAX];
    int started = 1;
    for (; started < t->n_workers && started < n; started++) {
        helpers[started] = (helper){&all, started};
        if (pthread_create(&threads[started], NULL, help, &helpers[started])) {
            break; /* fewer do it as well */
        }
    }
    helpers[0] = (helper){&all, 0};
    help(&helpers[0]);
    while (--started > 0) {
        pthread_join(threads[started], NULL);
    }
}

/* ------------------------------------------------------------------ thinking
 */

static bool is_stopped(void *to)
{
    thinker *t = to;
    return atomic_load(&t->stop);
}

static void *think(void *with)
{
    thinker *t = with;
    bot_call call = {.seed = t->seed,
                     .share = t->n_workers > 1 ? share : NULL,
                     .n_workers = t->n_workers,
                     .stop = is_stopped,
                     .to = t};
    t->chose = bot_think(t->bot, &t->game, &call, t->memory, &t->action);
    atomic_store(&t->done, true);
    return NULL;
}

static int cores(void)
{
    int n = system_cores();
    return n > WORKERS_MAX ? WORKERS_MAX : n;
}

thinker *think_start(const char *bot, const cc_game *game, uint64_t seed)
{
    thinker *t = calloc(1, sizeof *t);
    if (!t) {
        return NULL;
    }
    t->game = *game;
    t->seed = seed;
    t->n_workers = cores();
    t->memory = malloc(bot_memory(t->n_workers));
    snprintf(t->bot, sizeof t->bot, "%s", bot);
    if (!t->memory || pthread_create(&t->thread, NULL, think, t) != 0) {
        free(t->memory);
        free(t);
        return NULL;
    }
    return t;
}

bool think_done(thinker *t, cc_action *out, bool *chose)
{
    if (!atomic_load(&t->done)) {
        return false;
    }
    *chose = t->chose;
    *out = t->action;
    return true;
}

void think_wait(thinker *t)
{
    if (!t->joined) {
        pthread_join(t->thread, NULL);
        t->joined = true;
    }
}

void think_end(thinker *t)
{
    if (t) {
        atomic_store(&t->stop, true);
        think_wait(t);
        free(t->memory);
        free(t);
    }
}
