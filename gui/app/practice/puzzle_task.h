/* puzzle_task.h - makes a puzzle, or judges a turn, in a thread of its own
 *
 * The owner starts a task, looks once a frame whether it is done, and frees it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PUZZLE_TASK_H
#define GUI_PUZZLE_TASK_H

#include "puzzle.h"

typedef struct puzzle_task puzzle_task;

/* Starts to make the puzzle of a day, 20260131. The catalogue is borrowed until
 * the task is freed. `n_workers`: 0 means one for each core. Returns NULL if
 * there is no memory or thread. */
puzzle_task *puzzle_task_make(const cc_catalog *catalog, long day,
                              int n_workers);
/* Starts to judge a turn, n actions, as puzzle_judge() does. The puzzle is
 * borrowed until the task is freed. Returns NULL as above. */
puzzle_task *puzzle_task_judge(const puzzle *p, const cc_action *made, int n,
                               int n_workers);

/* Returns how much of a puzzle is made, 0 to 100. */
int puzzle_task_progress(const puzzle_task *t);
/* True if the task is done; then the results can be asked for. */
bool puzzle_task_is_done(const puzzle_task *t);
/* Returns the puzzle that was made, which belongs to the task; NULL if it could
 * not be made. */
const puzzle *puzzle_task_puzzle(const puzzle_task *t);
/* Gives the gain of the turn that was judged; false if it could not be judged.
 */
bool puzzle_task_gain(const puzzle_task *t, int *gain);

/* Waits until the task is done; NULL is allowed. */
void puzzle_task_wait(puzzle_task *t);
/* Stops the task, within about 10 ms, and frees it; NULL is allowed. */
void puzzle_task_free(puzzle_task *t);

#endif
