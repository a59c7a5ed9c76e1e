/* workers.c - threads that share the jobs of a search
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "workers.h"

#include <pthread.h>
#include <stdatomic.h>

#include "tools/platform/system.h"

enum { WORKERS_MAX = 8 };

/* Jobs 0 to n - 1, shared by the workers. */
typedef struct job_list {
    void (*job)(void *data, int i, int worker); /* does the i-th */
    void *data;                                 /* passed to it */
    int n;
    atomic_int next; /* the first that no worker has taken */
} job_list;

typedef struct worker {
    job_list *list;
    int number; /* 0: the calling thread */
} worker;

/* Does jobs until none is left. */
static void *worker_main(void *data)
{
    const worker *w = data;
    for (int i; (i = atomic_fetch_add(&w->list->next, 1)) < w->list->n;) {
        w->list->job(w->list->data, i, w->number);
    }
    return NULL;
}

int workers_count(void)
{
    int n_cores = system_cores();
    return n_cores > WORKERS_MAX ? WORKERS_MAX : n_cores;
}

void workers_run(int n_workers, int n, void (*job)(void *, int, int),
                 void *data)
{
    job_list list = {.job = job, .data = data, .n = n};
    worker workers[WORKERS_MAX];
    pthread_t threads[WORKERS_MAX];
    int n_started = 1; /* the calling thread */
    for (; n_started < n_workers && n_started < n && n_started < WORKERS_MAX;
         n_started++) {
        worker *w = &workers[n_started];
        *w = (worker){&list, n_started};
        if (pthread_create(&threads[n_started], NULL, worker_main, w)) {
            break; /* those that were started do all jobs */
        }
    }
    workers[0] = (worker){&list, 0};
    worker_main(&workers[0]);
    while (--n_started > 0) {
        pthread_join(threads[n_started], NULL);
    }
}
