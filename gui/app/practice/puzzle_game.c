/* puzzle_game.c - the daily puzzle at the table
 *
 * puzzle_game_begin() has the puzzle made by a task; puzzle_game_await(),
 * called by the dialog, puts it on the table. From then on puzzle_game_update()
 * looks once a frame whether the player's turn is over, and has it judged by
 * another task. Whether it is over follows from the position alone, so undoing
 * an action takes the puzzle back to the player's turn by itself.
 *
 * Once the turn is judged, the table shows it or the master's turn: the game is
 * taken back to the puzzle's position, and that turn is played from there.
 *
 * SPDX-License-Identifier: MIT
 */
#include "puzzle_game.h"

#include <stdio.h>
#include <string.h>

#include "gui/app/opponents.h"
#include "gui/app/session.h"
#include "puzzle_task.h"

/* What the player wants to see once the turn is judged; the next update does
 * it. */
typedef enum puzzle_wish {
    WISH_NONE,
    WISH_OWN,  /* the player's turn */
    WISH_BEST, /* the master's turn */
    WISH_RETRY /* the beginning of the turn, to try again */
} puzzle_wish;

/* Seconds until the frame that looks at a task again. */
#define LOOK_AGAIN .03f

typedef struct puzzle_game {
    puzzle puzzle;       /* made last; puzzle.day is 0 if none was */
    unsigned session_id; /* the game at the table that has it; 0: none */
    /* The turn that the player ended last, and its result. */
    cc_action made[BOT_LINE_ACTIONS_MAX];
    int n_made; /* its actions */
    bool is_judged;
    bool is_first_try; /* the first turn of that day that was judged */
    int gain;
    bool shows_best; /* the table shows the master's turn */
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

/* Fills in the seats: the player whose turn it is sits at this window, the
 * others are bots, who never get to move. */
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

/* Ends the task that makes a puzzle, be it done or not, and closes the dialog.
 */
static void end_making(app *a)
{
    stop_task(a);
    a->awaits_puzzle = false;
    a->ui.moving = true;
}

void puzzle_game_await(app *a)
{
    puzzle_game *g = state(a);
    if (!puzzle_task_is_done(a->puzzle_task)) {
        a->wake = LOOK_AGAIN;
        return;
    }
    const puzzle *made = puzzle_task_puzzle(a->puzzle_task);
    bool is_made = made != NULL;
    if (is_made) {
        g->puzzle = *made; /* the task has it, and is freed now */
    }
    end_making(a);
    if (is_made) {
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
    end_making(a);
}

/* ---------------------------------------------------------------- the turn */

/* True if the game at the table is the puzzle. */
static bool is_at_table(const app *a)
{
    const puzzle_game *g = state(a);
    return a->session && g->session_id && a->session->id == g->session_id;
}

puzzle_phase puzzle_game_phase(app *a)
{
    if (!is_at_table(a)) {
        return PUZZLE_NONE;
    }
    if (!session_is_puzzle_over(a->session)) {
        return PUZZLE_TURN;
    }
    return state(a)->is_judged ? PUZZLE_JUDGED : PUZZLE_JUDGING;
}

/* Takes the game back to the puzzle's position. */
static void go_back(app *a)
{
    while (session_undo_step(a->session) >= 0) {
        session_undo(a->session);
    }
}

/* Lets the player play again a turn that could not be judged. */
static void give_turn_back(app *a)
{
    snprintf(a->notice, sizeof a->notice, "%s",
             _("Your turn could not be judged. Try again."));
    go_back(a);
}

/* Keeps the turn that was just ended, and has it judged. */
static void start_judging(app *a, puzzle_game *g)
{
    const session *s = a->session;
    int n = s->n_steps - s->n_given;
    g->n_made = n < BOT_LINE_ACTIONS_MAX ? n : BOT_LINE_ACTIONS_MAX;
    for (int i = 0; i < g->n_made; i++) {
        g->made[i] = s->steps[s->n_given + i].action;
    }
    a->puzzle_task = puzzle_task_judge(&g->puzzle, g->made, g->n_made, 0);
    if (!a->puzzle_task) {
        give_turn_back(a);
    }
}

/* Adds the result to the records, unless there is one of that day. */
static void add_record(app *a, const puzzle_game *g)
{
    /* "puz" in the upper half: games with a daily deck have the day alone. */
    enum { PUZZLE_ID = 0x70757a };
    finished_game result = {.day = g->puzzle.day,
                            .id = (uint64_t)PUZZLE_ID << 32 |
                                  (uint64_t)g->puzzle.day,
                            .kind = RECORDS_PUZZLE,
                            .stars = puzzle_stars(&g->puzzle, g->gain),
                            .n_seats = 1,
                            .seats = {{.points = g->gain}}};
    records_add(&a->records, &result);
}

/* Takes the result from the task that judged the turn, if it has one. */
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

/* Shows what the player has asked for since the last update. */
static void fulfil_wish(app *a, puzzle_game *g)
{
    if (g->wish == WISH_NONE) {
        return;
    }
    go_back(a);
    if (g->wish == WISH_BEST) {
        show_turn(a, g->puzzle.best.actions, g->puzzle.best.n);
    } else if (g->wish == WISH_OWN) {
        show_turn(a, g->made, g->n_made);
    }
    g->shows_best = g->wish == WISH_BEST;
    g->wish = WISH_NONE;
}

/* Forgets the last turn, as the player plays one now. */
static void follow_turn(app *a, puzzle_game *g)
{
    stop_task(a); /* if the turn was undone before it was judged */
    if (g->shows_best) {
        /* An action of the master's turn was undone: the player does not go on
         * from the rest of it. */
        go_back(a);
    }
    g->is_judged = g->shows_best = false;
}

void puzzle_game_update(app *a)
{
    puzzle_game *g = state(a);
    if (!is_at_table(a)) {
        return;
    }
    fulfil_wish(a, g);
    if (!session_is_puzzle_over(a->session)) {
        follow_turn(a, g);
    } else if (g->is_judged) {
        return;
    } else if (!a->puzzle_task) {
        start_judging(a, g);
        a->wake = LOOK_AGAIN;
    } else if (puzzle_task_is_done(a->puzzle_task)) {
        take_result(a, g);
    } else {
        a->wake = LOOK_AGAIN;
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
