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
    cc_action played[ADVICE_PLAYED_MAX];
    int n_played;
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

/* All members are guarded by the lock but `current` and `memory`, which belong
 * to the thread. */
struct adviser {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t condition;
    question next, current;
    uint64_t search_key; /* key of the question being searched; 0: none */
    uint64_t answer_key;
    advice answer;
    void *memory; /* of the search */
    bool ending;
};

/* Search callback: stop when the question was cancelled or replaced. */
static bool is_given_up(void *data)
{
    adviser *a = data;
    pthread_mutex_lock(&a->lock);
    bool is_cancelled = a->ending || a->next.key;
    pthread_mutex_unlock(&a->lock);
    return is_cancelled;
}

/* Stores an answer unless the question was cancelled. */
static void answer_with(adviser *a, const advice *answer)
{
    pthread_mutex_lock(&a->lock);
    if (!a->ending && !a->next.key) {
        a->answer = *answer;
        a->answer_key = a->search_key;
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
    out->n = bot_advise(FIRST_BOT, &a->current.game, &call, a->memory,
                        out->lines, ADVICE_LINES);
    if (out->n > 0) {
        answer_with(a, out);
    }
}

static void answer_by_search(adviser *a, advice *out)
{
    const question *q = &a->current;
    bot_call call = {.seed = 1, .should_stop = is_given_up, .user_data = a};
    if (q->n_played == 0) {
        answer_quickly(a, out);
    }
    *out = (advice){0};
    if (q->n_played > 0) {
        call.budget = REVIEW_BUDGET;
        out->n = bot_review(REVIEW_BOT, &q->game, q->played, q->n_played, &call,
                            a->memory, &out->lines[0], &out->played);
    } else {
        call.budget = HINTS_BUDGET;
        out->n = bot_advise(HINTS_BOT, &q->game, &call, a->memory, out->lines,
                            ADVICE_LINES);
    }
}

static void *run(void *data)
{
    adviser *a = data;
    advice *answer = xcalloc(1, sizeof *answer);
    pthread_mutex_lock(&a->lock);
    while (!a->ending) {
        if (!a->next.key) {
            pthread_cond_wait(&a->condition, &a->lock);
            continue;
        }
        a->current = a->next;
        a->search_key = a->next.key;
        a->next.key = 0;
        pthread_mutex_unlock(&a->lock);
        answer_by_search(a, answer);
        answer_with(a, answer);
        pthread_mutex_lock(&a->lock);
        a->search_key = 0;
        pthread_cond_broadcast(&a->condition);
    }
    pthread_mutex_unlock(&a->lock);
    free(answer);
    return NULL;
}

adviser *adviser_open(void)
{
    adviser *a = xcalloc(1, sizeof *a);
    a->memory = xcalloc(1, bot_memory(1));
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    pthread_mutex_init(&a->lock, NULL);
    pthread_cond_init(&a->condition, NULL);
    int error = pthread_create(&a->thread, &attributes, run, a);
    pthread_attr_destroy(&attributes);
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
    pthread_cond_broadcast(&a->condition);
    pthread_mutex_unlock(&a->lock);
    pthread_join(a->thread, NULL);
    free(a->memory);
    free(a);
}

void adviser_ask(adviser *a, uint64_t key, const cc_game *game,
                 const cc_action *played, int n_played)
{
    if (!a) {
        return;
    }
    pthread_mutex_lock(&a->lock);
    bool is_answered = a->answer_key == key && !a->answer.is_preliminary;
    if (a->next.key != key && a->search_key != key && !is_answered) {
        a->next.key = key;
        a->next.game = *game;
        a->next.n_played =
            n_played < ADVICE_PLAYED_MAX ? n_played : ADVICE_PLAYED_MAX;
        if (a->next.n_played > 0) {
            memcpy(a->next.played, played,
                   (size_t)a->next.n_played * sizeof *a->next.played);
        }
        pthread_cond_broadcast(&a->condition);
    }
    pthread_mutex_unlock(&a->lock);
}

bool adviser_answer(adviser *a, uint64_t key, advice *out)
{
    bool has_answer = false;
    if (a) {
        pthread_mutex_lock(&a->lock);
        has_answer = a->answer_key == key;
        if (has_answer) {
            *out = a->answer;
        }
        pthread_mutex_unlock(&a->lock);
    }
    return has_answer;
}

void adviser_wait(adviser *a)
{
    if (!a) {
        return;
    }
    pthread_mutex_lock(&a->lock);
    while (a->next.key || a->search_key) {
        pthread_cond_wait(&a->condition, &a->lock);
    }
    pthread_mutex_unlock(&a->lock);
}
