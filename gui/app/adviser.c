/* adviser.c - asks bots for advice in a thread
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "adviser.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/memory.h"

/* Bots keep copies of games and long lists on the stack. */
#define STACK_BYTES ((size_t)32 << 20)

typedef struct question {
    uint64_t key; /* 0: none */
    cc_game game;
    cc_action made[ADVICE_PLAYED_MAX];
    int n_made;
} question;

/* The bots that are asked, and the number of positions they may evaluate. The
 * first answer takes a few milliseconds; the search 0.03 s of a core in the
 * base game and 0.5 to 2 s with all modules in the middle of a game; a turn of
 * a review 0.04 s and 0.1 s. */
#define FIRST_BOT     "strong"
#define FIRST_BUDGET  1 /* no rollouts */
#define HINTS_BOT     "master"
#define HINTS_BUDGET  8000
#define REVIEW_BOT    "strong"
#define REVIEW_BUDGET 20000

/* All members are guarded by the lock but `now` and `memory`, which belong to
 * the thread. */
struct adviser {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    question next, now;
    uint64_t thinking; /* key of the question being searched; 0: none */
    uint64_t answered;
    advice answer;
    void *memory; /* of the search */
    bool ending;
};

/* Search callback: stop when the question was cancelled or replaced. */
static bool is_given_up(void *of)
{
    adviser *a = of;
    pthread_mutex_lock(&a->lock);
    bool given_up = a->ending || a->next.key;
    pthread_mutex_unlock(&a->lock);
    return given_up;
}

/* Stores an answer unless the question was cancelled. */
static void answer_with(adviser *a, const advice *answer)
{
    pthread_mutex_lock(&a->lock);
    if (!a->ending && !a->next.key) {
        a->answer = *answer;
        a->answered = a->thinking;
    }
    pthread_mutex_unlock(&a->lock);
}

/* Evaluates each turn without a search. */
static void answer_quickly(adviser *a, advice *out)
{
    bot_call call = {.seed = 1,
                     .budget = FIRST_BUDGET,
                     .should_stop = is_given_up,
                     .user_data = a};
    *out = (advice){.is_preliminary = true};
    out->n = bot_advise(FIRST_BOT, &a->now.game, &call, a->memory, out->lines,
                        ADVICE_LINES);
    if (out->n > 0) {
        answer_with(a, out);
    }
}

static void answer_by_search(adviser *a, advice *out)
{
    const question *q = &a->now;
    bot_call call = {.seed = 1, .should_stop = is_given_up, .user_data = a};
    if (q->n_made == 0) {
        answer_quickly(a, out);
    }
    *out = (advice){0};
    if (q->n_made > 0) {
        call.budget = REVIEW_BUDGET;
        out->n = bot_review(REVIEW_BOT, &q->game, q->made, q->n_made, &call,
                            a->memory, &out->lines[0], &out->played);
    } else {
        call.budget = HINTS_BUDGET;
        out->n = bot_advise(HINTS_BOT, &q->game, &call, a->memory, out->lines,
                            ADVICE_LINES);
    }
}

static void *run(void *of)
{
    adviser *a = of;
    advice *answer = xcalloc(1, sizeof *answer);
    pthread_mutex_lock(&a->lock);
    while (!a->ending) {
        if (!a->next.key) {
            pthread_cond_wait(&a->changed, &a->lock);
            continue;
        }
        a->now = a->next;
        a->thinking = a->next.key;
        a->next.key = 0;
        pthread_mutex_unlock(&a->lock);
        answer_by_search(a, answer);
        answer_with(a, answer);
        pthread_mutex_lock(&a->lock);
        a->thinking = 0;
        pthread_cond_broadcast(&a->changed);
    }
    pthread_mutex_unlock(&a->lock);
    free(answer);
    return NULL;
}

adviser *adviser_open(void)
{
    adviser *a = xcalloc(1, sizeof *a);
    a->memory = xcalloc(1, bot_memory(1));
    pthread_attr_t how;
    pthread_attr_init(&how);
    pthread_attr_setstacksize(&how, STACK_BYTES);
    pthread_mutex_init(&a->lock, NULL);
    pthread_cond_init(&a->changed, NULL);
    int error = pthread_create(&a->thread, &how, run, a);
    pthread_attr_destroy(&how);
    if (error) {
        free(a->memory);
        free(a);
        return NULL;
    }
    return a;
}

void adviser_close(adviser *a)
{
    if (!a) {
        return;
    }
    pthread_mutex_lock(&a->lock);
    a->ending = true;
    pthread_cond_broadcast(&a->changed);
    pthread_mutex_unlock(&a->lock);
    pthread_join(a->thread, NULL);
    free(a->memory);
    free(a);
}

void adviser_ask(adviser *a, uint64_t key, const cc_game *game,
                 const cc_action *made, int n_made)
{
    if (!a) {
        return;
    }
    pthread_mutex_lock(&a->lock);
    bool answered = a->answered == key && !a->answer.is_preliminary;
    if (a->next.key != key && a->thinking != key && !answered) {
        a->next.key = key;
        a->next.game = *game;
        a->next.n_made =
            n_made < ADVICE_PLAYED_MAX ? n_made : ADVICE_PLAYED_MAX;
        if (a->next.n_made > 0) {
            memcpy(a->next.made, made,
                   (size_t)a->next.n_made * sizeof *a->next.made);
        }
        pthread_cond_broadcast(&a->changed);
    }
    pthread_mutex_unlock(&a->lock);
}

bool adviser_answer(adviser *a, uint64_t key, advice *out)
{
    bool known = false;
    if (a) {
        pthread_mutex_lock(&a->lock);
        known = a->answered == key;
        if (known) {
            *out = a->answer;
        }
        pthread_mutex_unlock(&a->lock);
    }
    return known;
}

void adviser_wait(adviser *a)
{
    if (!a) {
        return;
    }
    pthread_mutex_lock(&a->lock);
    while (a->next.key || a->thinking) {
        pthread_cond_wait(&a->changed, &a->lock);
    }
    pthread_mutex_unlock(&a->lock);
}
