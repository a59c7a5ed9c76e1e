/* workers.c - threads that share the jobs of a search
 *
 * The list of jobs is a counter: a worker that is free takes the next number
 * from it, until all are taken.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "workers.h"

#include <pthread.h>
#include <stdatomic.h>

#include "tools/platform/system.h"

enum { WORKERS_MAX = 8 }; /* each has about 600 KiB of bot_memory() */

/* The jobs from 0 to n_jobs - 1, shared by the workers. */
typedef struct job_list {
    void (*run_job)(void *data, int i, int worker);
    void *data; /* the caller's, passed to run_job() */
    int n_jobs;
    atomic_int next; /* the first job that no worker has taken */
} job_list;

typedef struct worker {
    job_list *list;
    int number; /* 0: the calling thread */
} worker;

/* Returns the next job, which no other worker gets; n_jobs or more if none is
 * left. */
static int take_job(job_list *list)
{
    return atomic_fetch_add(&list->next, 1);
}

/* Does jobs until none is left. */
static void *worker_main(void *data)
{
    const worker *w = data;
    job_list *list = w->list;
    for (int i = take_job(list); i < list->n_jobs; i = take_job(list)) {
        list->run_job(list->data, i, w->number);
    }
    return NULL;
}

int workers_count(void)
{
    int n_cores = system_cores();
    return n_cores > WORKERS_MAX ? WORKERS_MAX : n_cores;
}

void workers_run(int n_workers, int n_jobs, void (*run_job)(void *, int, int),
                 void *data)
{
    job_list list = {.run_job = run_job, .data = data, .n_jobs = n_jobs};
    worker workers[WORKERS_MAX];
    pthread_t threads[WORKERS_MAX];
    /* How many workers are useful. */
    int n = n_workers < WORKERS_MAX ? n_workers : WORKERS_MAX;
    n = n < n_jobs ? n : n_jobs;
    int n_started = 1; /* worker 0, the calling thread, needs no start */
    while (n_started < n) {
        worker *w = &workers[n_started];
        *w = (worker){&list, n_started};
        /* The default stack is enough: a job of a search keeps its games in the
         * worker's bot_memory(). */
        if (pthread_create(&threads[n_started], NULL, worker_main, w) != 0) {
            break; /* the workers that were started do all jobs */
        }
        n_started++;
    }
    workers[0] = (worker){&list, 0};
    worker_main(&workers[0]);
    for (int i = 1; i < n_started; i++) {
        pthread_join(threads[i], NULL);
    }
}
