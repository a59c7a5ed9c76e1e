/* puzzle_game.c - the daily puzzle at the table
 *
 * puzzle_game_begin() has the puzzle made by a task; puzzle_game_await(),
 * called by the dialog, puts it on the table. From then on puzzle_game_update()
 * looks once a frame what has become of the turn. The phase follows from the
 * position: whatever is undone, the turn is over or not. What the table shows
 * once it is judged, the turn of the player or the master's, is played from the
 * puzzle's position.
 *
 * SPDX-License-Identifier: MIT
 */
#include "puzzle_game.h"

#include <stdio.h>
#include <string.h>

#include "gui/app/opponents.h"
#include "gui/app/session.h"
#include "puzzle_task.h"

/* What the next update does. */
typedef enum puzzle_wish {
    WISH_NONE,
    WISH_OWN,  /* shows the player's turn */
    WISH_BEST, /* shows the master's turn */
    WISH_RETRY /* goes back to the beginning */
} puzzle_wish;

typedef struct puzzle_game {
    puzzle puzzle;       /* made last; puzzle.day is 0 if none was */
    unsigned session_id; /* the game at the table that has it; 0: none */
    /* The player's last turn: */
    int n;
    cc_action made[BOT_LINE_ACTIONS_MAX];
    bool is_judged, is_first_try;
    int gain;
    bool shows_best;
    puzzle_wish wish;
} puzzle_game;

static puzzle_game *state(const app *a)
{
    return app_state((app *)a, STATE_PUZZLE, sizeof(puzzle_game));
}

/* --------------------------------------------------------------- beginning */

static void stop_task(app *a)
{
    puzzle_task_free(a->puzzle_task);
    a->puzzle_task = NULL;
}

/* Gives the seats: the player who decides is the person at this window. */
static void fill_seats(const puzzle *p, seat seats[CC_PLAYERS_MAX])
{
    int me = cc_decision(&p->game).player;
    seats_fill_in(seats);
    for (int i = 0; i < p->setup.n_players; i++) {
        seat *s = &seats[i];
        if (i == me) {
            snprintf(s->name, sizeof s->name, "%s", _("You"));
        } else {
            snprintf(s->bot, sizeof s->bot, "%s", PUZZLE_MASTER);
            s->name[0] = '\0';
        }
    }
    opponents_name_seats(seats, p->setup.n_players);
}

static void say_not_made(app *a)
{
    snprintf(a->notice, sizeof a->notice, "%s",
             _("The daily puzzle could not be made."));
}

/* Puts the puzzle on the table. */
static void start(app *a, puzzle_game *g)
{
    const puzzle *p = &g->puzzle;
    cc_error error = {0};
    seat seats[CC_PLAYERS_MAX];
    fill_seats(p, seats);
    session *next = session_new(&a->catalog, &p->setup, seats, NULL, &error);
    if (!next || !session_give(next, p->actions, p->n)) {
        say_not_made(a);
        session_free(next);
        return;
    }
    g->session_id = next->id;
    g->is_judged = g->shows_best = false;
    g->wish = WISH_NONE;
    app_start_game(a, next);
}

void puzzle_game_begin(app *a)
{
    puzzle_game *g = state(a);
    long today = app_today(a);
    stop_task(a);
    if (g->puzzle.day == today) {
        start(a, g);
        return;
    }
    a->puzzle_task = puzzle_task_make(&a->catalog, today, 0);
    a->awaits_puzzle = a->puzzle_task != NULL;
    if (!a->puzzle_task) {
        say_not_made(a);
    }
    a->ui.moving = true;
}

void puzzle_game_await(app *a)
{
    puzzle_game *g = state(a);
    if (!puzzle_task_is_done(a->puzzle_task)) {
        a->wake = .05f;
        return;
    }
    const puzzle *made = puzzle_task_puzzle(a->puzzle_task);
    if (made) {
        g->puzzle = *made;
    }
    puzzle_game_cancel(a);
    if (made) {
        start(a, g);
    } else {
        say_not_made(a);
    }
}

int puzzle_game_progress(const app *a)
{
    return a->puzzle_task ? puzzle_task_progress(a->puzzle_task) : 0;
}

void puzzle_game_cancel(app *a)
{
    stop_task(a);
    a->awaits_puzzle = false;
    a->ui.moving = true;
}

/* ---------------------------------------------------------------- the turn */

static bool is_on(const app *a)
{
    const puzzle_game *g = state(a);
    return a->session && g->session_id && a->session->id == g->session_id;
}

puzzle_phase puzzle_game_phase(app *a)
{
    if (!is_on(a)) {
        return PUZZLE_NONE;
    }
    if (!session_is_puzzle_over(a->session)) {
        return PUZZLE_TURN;
    }
    return state(a)->is_judged ? PUZZLE_JUDGED : PUZZLE_JUDGING;
}

/* Goes back to the puzzle's position. */
static void go_back(app *a)
{
    while (session_undo_step(a->session) >= 0) {
        session_undo(a->session);
    }
}

/* After a turn that could not be judged. */
static void give_turn_back(app *a)
{
    snprintf(a->notice, sizeof a->notice, "%s",
             _("Your turn could not be judged. Try again."));
    go_back(a);
}

/* Keeps the turn that was just ended, and has it judged. */
static void ask(app *a, puzzle_game *g)
{
    const session *s = a->session;
    g->n = 0;
    for (int i = s->n_given; i < s->n_steps && g->n < BOT_LINE_ACTIONS_MAX;
         i++) {
        g->made[g->n++] = s->steps[i].action;
    }
    a->puzzle_task = puzzle_task_judge(&g->puzzle, g->made, g->n, 0);
    if (!a->puzzle_task) {
        give_turn_back(a);
    }
}

/* Adds the result to the records, unless there is one of that day. */
static void add_record(app *a, const puzzle_game *g)
{
    enum { PUZZLE_ID = 0x70757a }; /* "puz": no day, which is a deck's id */
    finished_game result = {.day = g->puzzle.day,
                            .id = (uint64_t)PUZZLE_ID << 32 |
                                  (uint64_t)g->puzzle.day,
                            .kind = RECORDS_PUZZLE,
                            .stars = puzzle_stars(&g->puzzle, g->gain),
                            .n_seats = 1,
                            .seats = {{.points = g->gain}}};
    records_add(&a->records, &result);
}

/* Takes the result of the judge, if there is one. */
static void take_result(app *a, puzzle_game *g)
{
    g->is_judged = puzzle_task_gain(a->puzzle_task, &g->gain);
    stop_task(a);
    a->ui.moving = true;
    if (g->is_judged) {
        g->is_first_try = !records_puzzle(&a->records, g->puzzle.day);
        add_record(a, g);
    } else {
        give_turn_back(a);
    }
}

/* Plays a turn from the puzzle's position. */
static void show_turn(app *a, const cc_action *actions, int n)
{
    for (int i = 0; i < n; i++) {
        session_do(a->session, &actions[i]);
    }
}

/* Does what was asked for since the last update. */
static void fulfil_wish(app *a, puzzle_game *g)
{
    if (g->wish == WISH_NONE) {
        return;
    }
    go_back(a);
    if (g->wish == WISH_BEST) {
        show_turn(a, g->puzzle.best.actions, g->puzzle.best.n);
    } else if (g->wish == WISH_OWN) {
        show_turn(a, g->made, g->n);
    }
    g->shows_best = g->wish == WISH_BEST;
    g->wish = WISH_NONE;
}

/* While the player plays the turn. */
static void follow_turn(app *a, puzzle_game *g)
{
    stop_task(a);        /* if the turn was undone before it was judged */
    if (g->shows_best) { /* the master's turn is not to be played on */
        go_back(a);
    }
    g->is_judged = g->shows_best = false;
}

void puzzle_game_update(app *a)
{
    puzzle_game *g = state(a);
    if (!is_on(a)) {
        return;
    }
    fulfil_wish(a, g);
    if (!session_is_puzzle_over(a->session)) {
        follow_turn(a, g);
    } else if (g->is_judged) {
        return;
    } else if (!a->puzzle_task) {
        ask(a, g);
        a->wake = .03f;
    } else if (puzzle_task_is_done(a->puzzle_task)) {
        take_result(a, g);
    } else {
        a->wake = .03f;
    }
}

const puzzle *puzzle_game_puzzle(app *a)
{
    return &state(a)->puzzle;
}

int puzzle_game_gain(app *a)
{
    return state(a)->gain;
}

bool puzzle_game_shows_best(app *a)
{
    return state(a)->shows_best;
}

bool puzzle_game_is_first_try(app *a)
{
    return state(a)->is_first_try;
}

void puzzle_game_show(app *a, bool best)
{
    state(a)->wish = best ? WISH_BEST : WISH_OWN;
    a->ui.moving = true;
}

void puzzle_game_retry(app *a)
{
    state(a)->wish = WISH_RETRY;
    a->ui.moving = true;
}

void puzzle_gain_text(int gain, char *out, size_t size)
{
    char number[24];
    const char *sign = gain > 0 ? "+" : gain < 0 ? "−" : "";
    int n = gain < 0 ? -gain : gain;
    snprintf(number, sizeof number, "%s%d", sign, n);
    /* Translators: points with their sign: "+4 points", "−1 point". */
    snprintf(out, size, ngettext("%s point", "%s points", n), number);
}
