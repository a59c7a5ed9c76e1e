/* adviser.c - asks bots for advice in a thread, so that no frame waits
 *
 * The thread waits for a question, works on a copy of the game, and stores the
 * answer. A new question replaces the one that waits, and stops the search for
 * the one before.
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
    cc_action played[ADVICE_PLAYED_MAX]; /* in a review: what was played */
    int n_played;                        /* 0: hints are asked for */
} question;

/* The bots that are asked, and the number of positions they may evaluate. Time
 * of one core in the middle of a game, with the base game alone and with all
 * modules: for the first hints a few milliseconds; for the search 0.03 s and
 * 0.5 to 2 s; for a turn of a review 0.04 s and 0.1 s. */
#define FIRST_BOT     "strong"
#define FIRST_BUDGET  1 /* too few for rollouts: each turn is evaluated once */
#define HINTS_BOT     "master"
#define HINTS_BUDGET  8000
#define REVIEW_BOT    "strong"
#define REVIEW_BUDGET 20000

/* The lock guards all members but `current` and `memory`, which only the thread
 * uses. */
struct adviser {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t condition; /* a question, an answer or the end has come */
    question next, current;   /* waits to be searched; is searched */
    uint64_t search_key;      /* key of `current`; 0: nothing is searched */
    uint64_t answer_key;      /* the question that `answer` is for */
    advice answer;
    void *memory; /* bot_memory() bytes, for the search */
    bool is_ending;
};

/* For bot_call.should_stop: nobody waits for this answer any more. */
static bool is_cancelled(void *data)
{
    adviser *a = data;
    pthread_mutex_lock(&a->lock);
    bool result = a->is_ending || a->next.key;
    pthread_mutex_unlock(&a->lock);
    return result;
}

/* Stores an answer unless the question was cancelled meanwhile. */
static void store_answer(adviser *a, const advice *answer)
{
    pthread_mutex_lock(&a->lock);
    if (!a->is_ending && !a->next.key) {
        a->answer = *answer;
        a->answer_key = a->search_key;
    }
    pthread_mutex_unlock(&a->lock);
}

/* Evaluates each turn without a search; stores that preliminary answer. */
static void answer_first(adviser *a, advice *out)
{
    bot_call call = {.seed = 1,
                     .budget = FIRST_BUDGET,
                     .should_stop = is_cancelled,
                     .user_data = a};
    *out = (advice){.is_preliminary = true};
    out->n = bot_advise(FIRST_BOT, &a->current.game, &call, a->memory,
                        out->lines, ADVICE_LINES);
    if (out->n > 0) {
        store_answer(a, out);
    }
}

/* Searches for the answer to `current`. */
static void answer_current(adviser *a, advice *out)
{
    const question *q = &a->current;
    bot_call call = {.seed = 1, .should_stop = is_cancelled, .user_data = a};
    if (q->n_played == 0) {
        answer_first(a, out);
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

/* The thread: unlocked only while it waits and while it searches. */
static void *adviser_main(void *data)
{
    adviser *a = data;
    advice *answer = xcalloc(1, sizeof *answer);
    pthread_mutex_lock(&a->lock);
    while (!a->is_ending) {
        if (!a->next.key) {
            pthread_cond_wait(&a->condition, &a->lock);
            continue;
        }
        a->current = a->next;
        a->search_key = a->next.key;
        a->next.key = 0;
        pthread_mutex_unlock(&a->lock);
        answer_current(a, answer);
        store_answer(a, answer);
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
    int error = pthread_create(&a->thread, &attributes, adviser_main, a);
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
    a->is_ending = true;
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
