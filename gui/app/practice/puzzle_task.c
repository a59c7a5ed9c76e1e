/* puzzle_task.c - makes a puzzle, or judges a turn, in a thread of its own
 *
 * SPDX-License-Identifier: MIT
 */
#include "puzzle_task.h"

#include <stdlib.h>
#include <string.h>

#include "gui/app/search_thread.h"
#include "gui/base/memory.h"

struct puzzle_task {
    search_thread search;
    atomic_int progress;
    /* The question, which does not change. */
    const cc_catalog *catalog; /* to make a puzzle; NULL: to judge a turn */
    long day;
    const puzzle *judged;
    int n;
    cc_action made[BOT_LINE_ACTIONS_MAX];
    /* The result, written before the search is done. */
    bool is_known;
    int gain;
    puzzle puzzle;
};

/* For search_thread. */
static void make_or_judge(void *data, const bot_call *call, void *memory)
{
    puzzle_task *t = data;
    t->is_known = t->catalog ? puzzle_make(&t->puzzle, t->catalog, t->day, call,
                                           memory, &t->progress)
                             : puzzle_judge(t->judged, t->made, t->n, call,
                                            memory, &t->gain);
}

/* Starts a task; frees it and returns NULL if there is no memory or thread. */
static puzzle_task *start(puzzle_task *t, int n_workers)
{
    if (!search_thread_start(&t->search, n_workers, make_or_judge, t)) {
        free(t);
        return NULL;
    }
    return t;
}

puzzle_task *puzzle_task_make(const cc_catalog *catalog, long day,
                              int n_workers)
{
    puzzle_task *t = xcalloc(1, sizeof *t);
    t->catalog = catalog;
    t->day = day;
    return start(t, n_workers);
}

puzzle_task *puzzle_task_judge(const puzzle *p, const cc_action *made, int n,
                               int n_workers)
{
    puzzle_task *t = xcalloc(1, sizeof *t);
    t->judged = p;
    t->n = n < BOT_LINE_ACTIONS_MAX ? n : BOT_LINE_ACTIONS_MAX;
    memcpy(t->made, made, (size_t)t->n * sizeof *made);
    return start(t, n_workers);
}

int puzzle_task_progress(const puzzle_task *t)
{
    return atomic_load(&t->progress);
}

bool puzzle_task_is_done(const puzzle_task *t)
{
    return search_thread_is_done(&t->search);
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
    if (t) {
        search_thread_wait(&t->search);
    }
}

void puzzle_task_free(puzzle_task *t)
{
    if (t) {
        search_thread_stop(&t->search);
        free(t);
    }
}
