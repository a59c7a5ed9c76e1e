/* puzzle_task.c - makes a puzzle, or judges a turn, in a thread of its own
 *
 * Its workers share the jobs of each search (workers.c).
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "puzzle_task.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/memory.h"
#include "workers.h"

/* Bots keep copies of games and long lists on the stack. */
#define STACK_BYTES ((size_t)32 << 20)

struct puzzle_task {
    pthread_t thread;
    bool is_joined;
    atomic_bool is_stopped, is_done; /* shared with the thread */
    atomic_int progress;
    /* The question, which does not change. */
    const cc_catalog *catalog; /* to make a puzzle; NULL: to judge a turn */
    long day;
    const puzzle *judged;
    int n;
    cc_action made[BOT_LINE_ACTIONS_MAX];
    int n_workers;
    void *memory; /* of the search, bot_memory() bytes */
    /* The result, written before is_done. */
    bool is_known;
    int gain;
    puzzle puzzle;
};

/* For bot_call.run_jobs. */
static void run_jobs(void *user_data, int n, void (*job)(void *, int, int),
                     void *data)
{
    const puzzle_task *t = user_data;
    workers_run(t->n_workers, n, job, data);
}

/* For bot_call.should_stop. */
static bool should_stop(void *user_data)
{
    puzzle_task *t = user_data;
    return atomic_load(&t->is_stopped);
}

static void *task_main(void *data)
{
    puzzle_task *t = data;
    bot_call call = {.run_jobs = t->n_workers > 1 ? run_jobs : NULL,
                     .n_workers = t->n_workers,
                     .should_stop = should_stop,
                     .user_data = t};
    t->is_known = t->catalog ? puzzle_make(&t->puzzle, t->catalog, t->day,
                                           &call, t->memory, &t->progress)
                             : puzzle_judge(t->judged, t->made, t->n, &call,
                                            t->memory, &t->gain);
    atomic_store(&t->is_done, true);
    return NULL;
}

static puzzle_task *new_task(int n_workers)
{
    puzzle_task *t = xcalloc(1, sizeof *t);
    t->n_workers = n_workers ? n_workers : workers_count();
    t->memory = malloc(bot_memory(t->n_workers));
    return t;
}

/* Starts a task; frees it and returns NULL if there is no memory or thread. */
static puzzle_task *start(puzzle_task *t)
{
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    int error = !t->memory ||
                pthread_create(&t->thread, &attributes, task_main, t) != 0;
    pthread_attr_destroy(&attributes);
    if (error) {
        free(t->memory);
        free(t);
        return NULL;
    }
    return t;
}

puzzle_task *puzzle_task_make(const cc_catalog *catalog, long day,
                              int n_workers)
{
    puzzle_task *t = new_task(n_workers);
    t->catalog = catalog;
    t->day = day;
    return start(t);
}

puzzle_task *puzzle_task_judge(const puzzle *p, const cc_action *made, int n,
                               int n_workers)
{
    puzzle_task *t = new_task(n_workers);
    t->judged = p;
    t->n = n < BOT_LINE_ACTIONS_MAX ? n : BOT_LINE_ACTIONS_MAX;
    memcpy(t->made, made, (size_t)t->n * sizeof *made);
    return start(t);
}

int puzzle_task_progress(const puzzle_task *t)
{
    return atomic_load(&t->progress);
}

bool puzzle_task_is_done(const puzzle_task *t)
{
    return atomic_load(&t->is_done);
}

const puzzle *puzzle_task_puzzle(const puzzle_task *t)
{
    return t->catalog && t->is_known ? &t->puzzle : NULL;
}

bool puzzle_task_gain(const puzzle_task *t, int *gain)
{
    *gain = t->gain;
    return !t->catalog && t->is_known;
}

void puzzle_task_wait(puzzle_task *t)
{
    if (t && !t->is_joined) {
        pthread_join(t->thread, NULL);
        t->is_joined = true;
    }
}

void puzzle_task_free(puzzle_task *t)
{
    if (t) {
        atomic_store(&t->is_stopped, true);
        puzzle_task_wait(t);
        free(t->memory);
        free(t);
    }
}
