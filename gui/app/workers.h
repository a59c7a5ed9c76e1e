/* workers.h - threads that share the jobs of a search
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_WORKERS_H
#define GUI_WORKERS_H

/* Returns how many workers there may be: one for each core, up to a limit, as
 * each needs memory of its own (bot_memory()). */
int workers_count(void);
/* Calls run_job(data, i, worker) for each i below n_jobs, as bot_call.run_jobs
 * wants it: from the calling thread, which is worker 0, and from up to
 * n_workers - 1 helpers. There are fewer helpers if the limit is lower, if
 * there are fewer jobs, or if a thread cannot be started. Returns when all jobs
 * are done. */
void workers_run(int n_workers, int n_jobs,
                 void (*run_job)(void *data, int i, int worker), void *data);

#endif
