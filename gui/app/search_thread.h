/* search_thread.h - a bot that searches in a thread of its own
 *
 * The thread shares the jobs of the search (bot_call.run_jobs) with helpers
 * (workers.h).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SEARCH_THREAD_H
#define GUI_SEARCH_THREAD_H

#include <pthread.h>
#include <stdatomic.h>

#include "engine/bots/bots.h"

/* Part of what the thread works on; zeroed before search_thread_start(). */
typedef struct search_thread {
    pthread_t thread;
    bool is_joined;
    atomic_bool is_stopped, is_done; /* shared with the thread */
    int n_workers;                   /* the thread itself is one of them */
    void *memory;                    /* bot_memory() bytes */
    void (*search)(void *data, const bot_call *call, void *memory);
    void *data;
} search_thread;

/* Starts a thread that calls search(data, call, memory): `call` has workers and
 * should_stop, and `memory` is for a search. `n_workers` may be 0: as many as
 * workers_count(). False if there is no memory or thread. */
bool search_thread_start(search_thread *s, int n_workers,
                         void (*search)(void *data, const bot_call *call,
                                        void *memory),
                         void *data);
/* True once search() has returned: what it wrote can be read. */
bool search_thread_is_done(const search_thread *s);
/* Waits until search() has returned. */
void search_thread_wait(search_thread *s);
/* Stops the search, waits for its end and frees the memory. */
void search_thread_stop(search_thread *s);

#endif
