/* search_thread.c - a bot that searches in a thread of its own
 *
 * The owner and the thread share two flags: `is_stopped` asks the search to
 * end, `is_done` says that its result can be read. All else is set before the
 * thread starts.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "search_thread.h"

#include <stdlib.h>

#include "workers.h"

/* Bots keep copies of games and long lists on the stack. */
#define STACK_BYTES ((size_t)32 << 20)

/* For bot_call.run_jobs. */
static void run_jobs(void *user_data, int n, void (*job)(void *, int, int),
                     void *data)
{
    const search_thread *s = user_data;
    workers_run(s->n_workers, n, job, data);
}

/* For bot_call.should_stop. */
static bool should_stop(void *user_data)
{
    search_thread *s = user_data;
    return atomic_load(&s->is_stopped);
}

static void *thread_main(void *data)
{
    search_thread *s = data;
    bot_call call = {.run_jobs = s->n_workers > 1 ? run_jobs : NULL,
                     .n_workers = s->n_workers,
                     .should_stop = should_stop,
                     .user_data = s};
    s->search(s->data, &call, s->memory);
    atomic_store(&s->is_done, true);
    return NULL;
}

bool search_thread_start(search_thread *s, int n_workers,
                         void (*search)(void *data, const bot_call *call,
                                        void *memory),
                         void *data)
{
    pthread_attr_t attributes;
    s->n_workers = n_workers ? n_workers : workers_count();
    s->search = search;
    s->data = data;
    s->memory = malloc(bot_memory(s->n_workers));
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    bool is_started = s->memory && pthread_create(&s->thread, &attributes,
                                                  thread_main, s) == 0;
    pthread_attr_destroy(&attributes);
    if (!is_started) {
        free(s->memory);
        s->memory = NULL;
    }
    return is_started;
}

bool search_thread_is_done(const search_thread *s)
{
    return atomic_load(&s->is_done);
}

void search_thread_wait(search_thread *s)
{
    if (!s->is_joined) {
        pthread_join(s->thread, NULL);
        s->is_joined = true;
    }
}

void search_thread_stop(search_thread *s)
{
    atomic_store(&s->is_stopped, true);
    search_thread_wait(s);
    free(s->memory);
    s->memory = NULL;
}
