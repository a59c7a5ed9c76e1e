/* review.c - looking back at a game: slider, steps, and an evaluation of each
 * turn
 *
 * The adviser's thread evaluates one turn after the other, as it does for
 * hints. The cost of a turn is the difference in value between the best turn
 * and the one that was played; the turns that lost most of the chance to win
 * are the turning points. A curve for each player shows that chance. Once all
 * turns of a finished game are evaluated, those that cost people much go to
 * the file of mistakes.
 *
 * SPDX-License-Identifier: MIT
 */
#include "review.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/adviser.h"
#include "gui/app/mistake_games.h"
#include "gui/app/recorder.h"
#include "gui/base/append.h"
#include "gui/table/land/pieces.h"

#define TURNS_MAX          512 /* later ones are not evaluated */
#define TURNING_POINTS_MAX 3
#define CHANCE_LOST_MIN    .04 /* by a turning point */
#define PLAY_SECONDS       .8f /* between two steps */

typedef struct turn {
    int step, player;  /* of its first action */
    bool is_evaluated; /* the adviser has answered */
    bool is_known;     /* and the following is set */
    bot_line best, played;
} turn;

typedef struct review {
    unsigned session_id; /* whose turns are listed; 0: none */
    int n_steps;         /* of the session, when they were listed, */
    unsigned version;    /* and its version */
    int n;
    int n_evaluated; /* so far */
    bool is_noted;   /* the mistakes of people are in the file */
    turn turns[TURNS_MAX];
    bool is_playing; /* the next step is shown after some time: */
    float play_wait; /* seconds */
    bool is_sliding; /* the slider is held */
    rect slider;     /* in the last frame */
} review;

static review *state(app *a)
{
    return app_state(a, STATE_REVIEW, sizeof(review));
}

static bool is_over(const app *a)
{
    return cc_decision(&a->session->game).kind == CC_OVER;
}

/* True if the bar is shown: the game is over or read-only, or under review. */
static bool is_shown(const app *a, const table *t)
{
    return is_over(a) || a->session->read_only || t->review_step >= 0;
}

/* Turns are evaluated when the game is over. */
static bool can_evaluate(const app *a)
{
    return a->settings.hints && (is_over(a) || a->session->read_only);
}

float review_height(const app *a, const table *t)
{
    return !is_shown(a, t) ? 0 : can_evaluate(a) ? 132 /* with curves */ : 64;
}

int review_shown_step(const app *a, const table *t)
{
    return t->review_step < 0 ? a->session->n_steps : t->review_step;
}

intent review_goto(const app *a, int step)
{
    step = step < 0 ? 0 : step;
    return intent_view(INTENT_REVIEW, step >= a->session->n_steps ? -1 : step);
}

/* --------------------------------------------------------------- evaluation */

/* Lists the turns of a session anew: each begins with placing a tile. */
static void list_turns(review *r, const session *s)
{
    r->session_id = s->id;
    r->n_steps = s->n_steps;
    r->version = s->version;
    r->n = r->n_evaluated = 0;
    r->is_playing = r->is_sliding = r->is_noted = false;
    for (int i = 0; i < s->n_steps && r->n < TURNS_MAX; i++) {
        cc_decision_info choice = cc_decision(&s->steps[i].before);
        if (choice.kind == CC_DECIDE_PLACE) {
            r->turns[r->n++] = (turn){.step = i, .player = choice.player};
        }
    }
}

/* Returns the turn that led to the position after `n_steps` steps, or -1. */
static int turn_before(const review *r, int n_steps)
{
    int found = -1;
    for (int i = 0; i < r->n && r->turns[i].step < n_steps; i++) {
        found = i;
    }
    return found;
}

/* Returns the turn to be evaluated: the one that is looked at, or else the
 * first that is not evaluated yet. NULL: all are. */
static turn *next_to_evaluate(review *r, int shown_step)
{
    int shown = turn_before(r, shown_step);
    if (shown >= 0 && !r->turns[shown].is_evaluated) {
        return &r->turns[shown];
    }
    for (int i = 0; i < r->n; i++) {
        if (!r->turns[i].is_evaluated) {
            return &r->turns[i];
        }
    }
    return NULL;
}

/* Takes the adviser's answer on the next turn, or asks for it. */
static void evaluate_next(app *a, const table *t, review *r)
{
    const session *s = a->session;
    adviser *helper = app_adviser(a);
    advice answer;
    turn *next = next_to_evaluate(r, review_shown_step(a, t));
    if (!next) {
        return;
    }
    /* The highest bit sets it apart from the keys of hints. */
    uint64_t key = (uint64_t)1 << 63 | (uint64_t)s->id << 40 |
                   (uint64_t)(s->version & 0xffffff) << 16 |
                   (uint64_t)(next->step & 0xffff);
    if (adviser_answer(helper, key, &answer)) {
        next->is_evaluated = true;
        next->is_known = answer.n > 0;
        next->best = answer.lines[0];
        next->played = answer.played;
        r->n_evaluated++;
        a->ui.moving = true;
        return;
    }
    cc_action played[ADVICE_PLAYED_MAX];
    int n = 0;
    for (int i = next->step; i < s->n_steps && n < ADVICE_PLAYED_MAX; i++) {
        played[n++] = s->steps[i].action;
    }
    adviser_ask(helper, key, &s->steps[next->step].before, played, n);
    a->wake = .02f;
}

/* Returns the points that a turn cost, at least 0. */
static double cost_of(const turn *t)
{
    return t->is_known ? mistake_cost(&t->best, &t->played) : 0;
}

/* Lists the people of a session; seats[] becomes their numbers, -1 for bots. */
static void list_people(const session *s, reviewed_game *g,
                        int seats[CC_PLAYERS_MAX])
{
    for (int i = 0; i < s->setup.n_players; i++) {
        const seat *from = &s->seats[i];
        seats[i] = from->bot[0] ? -1 : g->n_people;
        if (!from->bot[0]) {
            snprintf(g->people[g->n_people++], sizeof *g->people, "%s",
                     from->unnamed ? "" : from->name);
        }
    }
}

/* Describes the game with the turns that cost people much. */
static reviewed_game describe(app *a, const review *r)
{
    const session *s = a->session;
    const finished_game *finished =
        records_find(&a->records, recorder_game_id(a));
    reviewed_game g = {.id = session_setup_id(s->catalog, &s->setup),
                       .day = finished ? finished->day : app_today(a)};
    int seats[CC_PLAYERS_MAX];
    list_people(s, &g, seats);
    mistake_game_set_file(&g, session_path(s));
    for (int i = 0; i < r->n; i++) {
        const turn *t = &r->turns[i];
        if (cost_of(t) < MISTAKE_COST_MIN || seats[t->player] < 0) {
            continue;
        }
        /* Cut off, so that it rounds to the same points as in turn_text(). */
        mistake m = {.cost = (int)(10 * cost_of(t)),
                     .turn = session_turn_of(s, t->step),
                     .step = t->step,
                     .person = seats[t->player]};
        m.kind =
            mistake_kind_of(&s->steps[t->step].before, &t->best, &t->played);
        mistakes_note(&g, &m);
    }
    return g;
}

/* Adds the game to the file of mistakes once all turns are evaluated. Games
 * that have no file or no people, that are not over or that were played on from
 * a position of another do not count. */
static void note_mistakes(app *a, review *r)
{
    const session *s = a->session;
    if (r->is_noted || r->n_evaluated < r->n) {
        return;
    }
    r->is_noted = true;
    if (r->n && is_over(a) && s->practice_from < 0 && session_path(s)[0]) {
        reviewed_game g = describe(a, r);
        if (g.n_people) {
            mistakes_add(&a->mistakes, &g);
        }
    }
}

/* Returns how much a turn lowered the chance to win, 0 to 1. */
static double chance_lost(const turn *t)
{
    double loss = t->best.chance - t->played.chance;
    return t->is_known && loss > 0 ? loss : 0;
}

/* Returns the rank of turn i among the turning points, from 1 for the one that
 * lost most. 0 if it is none, and until all turns are evaluated, so that ranks
 * do not change. */
static int turning_point(const review *r, int i)
{
    int n_greater = 0;
    double loss = r->n_evaluated == r->n ? chance_lost(&r->turns[i]) : 0;
    for (int k = 0; k < r->n; k++) {
        double other = chance_lost(&r->turns[k]);
        /* Of equal ones the first counts as greater. */
        n_greater += other > loss || (other >= loss && k < i);
    }
    return loss >= CHANCE_LOST_MIN && n_greater < TURNING_POINTS_MAX
               ? n_greater + 1
               : 0;
}

/* Returns the steps up to the end of turn i, with the figure that was placed
 * and the points that were scored. */
static int end_of_turn(const review *r, int i)
{
    return i + 1 < r->n ? r->turns[i + 1].step : r->n_steps;
}

/* -------------------------------------------------------------------- steps */

/* Returns the nearest position just after a scoring, before `at` or (if
 * `is_forward`) behind it; else the start or the end. Positions are numbered by
 * the steps before them. */
static int nearest_scoring(const session *s, int at, bool is_forward)
{
    int found = is_forward ? s->n_steps : 0;
    for (int i = 0; i < s->n_log; i++) {
        int after = s->log[i].step + 1;
        bool is_nearer = is_forward ? after > at && after < found
                                    : after < at && after > found;
        if (s->log[i].event.type == CC_EVENT_SCORE && is_nearer) {
            found = after;
        }
    }
    return found;
}

intent review_key(app *a, const table *t)
{
    ui_input *in = &a->ui.in;
    intent wish = {.kind = INTENT_NONE};
    if (!is_shown(a, t)) {
        return wish;
    }
    int at = review_shown_step(a, t);
    if (input_consume_key(in, ',')) {
        wish = review_goto(a, at - 1);
    } else if (input_consume_key(in, '.')) {
        wish = review_goto(a, at + 1);
    } else if (input_consume_key(in, KEY_HOME)) {
        wish = review_goto(a, 0);
    } else if (input_consume_key(in, KEY_END)) {
        wish = review_goto(a, a->session->n_steps);
    } else if (input_consume_key(in, '[')) {
        wish = review_goto(a, nearest_scoring(a->session, at, false));
    } else if (input_consume_key(in, ']')) {
        wish = review_goto(a, nearest_scoring(a->session, at, true));
    } else if (input_consume_key(in, ' ')) {
        state(a)->is_playing = !state(a)->is_playing;
        a->ui.moving = true;
    } else if (!is_over(a) && !a->session->read_only && t->review_step >= 0 &&
               input_consume_key(in, KEY_ESCAPE)) {
        wish = intent_view(INTENT_REVIEW, -1);
    }
    return wish;
}

/* While the game is played back: shows the next step when it is time. */
static intent play(app *a, const table *t, review *r)
{
    intent wish = {.kind = INTENT_NONE};
    int at = review_shown_step(a, t);
    r->is_playing = r->is_playing && at < a->session->n_steps;
    if (r->is_playing) {
        r->play_wait -= a->ui.dt;
        a->ui.moving = true;
        if (r->play_wait <= 0) {
            r->play_wait = PLAY_SECONDS;
            wish = review_goto(a, at + 1);
        }
    }
    return wish;
}

/* ------------------------------------------------------------------ drawing */

/* Returns where a position is on the slider and the curves, in pixels. */
static float x_of(const review *r, const session *s, int step)
{
    int n = s->n_steps > 0 ? s->n_steps : 1; /* not divided by 0 */
    return r->slider.x + r->slider.w * (float)step / (float)n;
}

static float y_of(rect box, double chance)
{
    return box.y + box.h * (float)(1 - chance);
}

/* Renders a curve for each player: the chance to win after each turn. */
static void render_curves(app *a, const review *r, rect box)
{
    ui *u = &a->ui;
    const session *s = a->session;
    point last[CC_PLAYERS_MAX] = {{0, 0}};
    for (int i = 0; i < r->n; i++) {
        const turn *t = &r->turns[i];
        int p = t->player;
        if (!t->is_known) {
            continue;
        }
        point position = {x_of(r, s, t->step + 1), y_of(box, t->played.chance)};
        if (last[p].x > 0) {
            render_line(u->display, last[p], position, units(u, 2),
                        player_colour(s->seats[p].colour));
        }
        last[p] = position;
    }
}

/* True if a rectangle overlaps none of n others. */
static bool is_free(const rect *taken, int n, rect r)
{
    for (int i = 0; i < n; i++) {
        if (rect_overlap(r, taken[i]) > 0) {
            return false;
        }
    }
    return true;
}

/* Returns the place of a badge within the box: around a point, or as near above
 * or below as it overlaps none of the n that are taken. */
static rect badge_place(rect box, float side, point at, const rect *taken,
                        int n)
{
    float top = box.y, bottom = box.y + box.h - side;
    rect r = {fminf(fmaxf(at.x - side / 2, box.x), box.x + box.w - side),
              fminf(fmaxf(at.y - side / 2, top), bottom), side, side};
    float first = r.y;
    /* By turns one badge above and below, then two, ... */
    for (int i = 1; i <= 2 * TURNING_POINTS_MAX && !is_free(taken, n, r); i++) {
        float distance = (side + 2) * (float)((i + 1) / 2);
        r.y = i % 2 ? first - distance : first + distance;
        r.y = fminf(fmaxf(r.y, top), bottom);
    }
    return r;
}

/* Renders the progress of the evaluation until it is complete. */
static void render_progress(app *a, const review *r, rect box)
{
    char text[80];
    if (r->n_evaluated < r->n) {
        snprintf(text, sizeof text, _("Analysed so far: %d%%"),
                 100 * r->n_evaluated / r->n);
        float size = units(&a->ui, SIZE_SMALL), pad = units(&a->ui, 6);
        float w = text_width(FONT_ITALIC, size, text) + 2 * pad;
        rect plate = {box.x + box.w - w, box.y + 1, w, size * 1.5f};
        render_rect(a->ui.display, plate, PARCHMENT); /* hides curves */
        text_line(a->ui.display, FONT_ITALIC, size, INK_SOFT, plate,
                  ALIGN_MIDDLE, text);
    }
}

/* Renders the curves in their box, with badges at turning points. */
static void render_curves_box(app *a, const review *r, rect box)
{
    ui *u = &a->ui;
    render_rect(u->display, box, rgba_fade(PARCHMENT, .92f));
    render_rect(u->display, (rect){box.x, y_of(box, .5), box.w, 1},
                rgba_fade(INK, .35f));
    render_curves(a, r, box);
    render_progress(a, r, box);
    rect taken[TURNING_POINTS_MAX];
    for (int i = 0, n = 0; i < r->n; i++) {
        int number = turning_point(r, i);
        char text[16];
        if (!number) {
            continue;
        }
        float side = units(u, 15);
        point at = {x_of(r, a->session, r->turns[i].step + 1),
                    y_of(box, r->turns[i].played.chance)};
        rect mark = badge_place(box, side, at, taken, n);
        taken[n++] = mark;
        snprintf(text, sizeof text, "%d", number);
        render_box(u->display, mark, ACCENT, 1, PARCHMENT);
        text_line(u->display, FONT_BOLD, side * .8f, PARCHMENT, mark,
                  ALIGN_MIDDLE, text);
    }
    render_border(u->display, box, 1, rgba_fade(GOLD, .7f));
}

static int percent(double chance)
{
    return (int)(100 * chance + .5);
}

/* Formats the player of a turn, after its number if `is_numbered`. */
static void turn_name(const app *a, const turn *t, bool is_numbered, char *out,
                      size_t size)
{
    const char *name = a->session->seats[t->player].name;
    if (is_numbered) {
        snprintf(out, size, _("Turn %d, %s"),
                 session_turn_of(a->session, t->step), name);
    } else {
        snprintf(out, size, "%s", name);
    }
}

/* Formats "Turn 12, Anna: 6 points worse than the best turn. Turning point 1:
 * 48% chance; 61% at best". */
static void turn_text(const app *a, const review *r, int i, bool is_numbered,
                      char *out, size_t size)
{
    const turn *t = &r->turns[i];
    char name[80], chance[160];
    int cost = (int)(cost_of(t) + .5), number = turning_point(r, i);
    turn_name(a, t, is_numbered, name, sizeof name);
    if (!t->is_known || !cost) {
        snprintf(out, size, "%s", name);
    } else {
        snprintf(out, size,
                 ngettext("%s: %d point worse than the best turn",
                          "%s: %d points worse than the best turn", cost),
                 name, cost);
    }
    if (t->is_known && number) {
        snprintf(chance, sizeof chance,
                 _("Turning point %d: %d%% chance; %d%% at best"), number,
                 percent(t->played.chance), percent(t->best.chance));
        lang_join(out, size, JOIN_SENTENCE, chance);
    } else if (t->is_known) {
        snprintf(chance, sizeof chance, _("%d%% chance to win"),
                 percent(t->played.chance));
        lang_join(out, size, JOIN_CLAUSE, chance);
    }
}

/* Returns the position at the pointer while the slider is held. */
static intent slide(app *a, review *r)
{
    intent wish = {.kind = INTENT_NONE};
    ui_input *in = &a->ui.in;
    rect grip = rect_inset(r->slider, -units(&a->ui, 8));
    int n = a->session->n_steps;
    if (in->pressed[BUTTON_LEFT] && ui_hot(&a->ui, grip)) {
        r->is_sliding = true;
    }
    if (r->is_sliding && in->down[BUTTON_LEFT]) {
        float share = (in->pointer.x - r->slider.x) / r->slider.w;
        wish = review_goto(a, (int)(share * (float)n + .5f));
    }
    r->is_sliding = r->is_sliding && in->down[BUTTON_LEFT];
    return wish;
}

/* Renders the slider with a mark in the player's colour after each scoring. */
static void render_slider(app *a, const table *t, review *r)
{
    ui *u = &a->ui;
    const session *s = a->session;
    rect bar = r->slider;
    render_rect(u->display, bar, rgba_fade(PARCHMENT, .35f));
    for (int i = 0; i < s->n_log; i++) {
        const log_line *l = &s->log[i];
        if (l->event.type == CC_EVENT_SCORE && l->event.player >= 0) {
            render_rect(u->display,
                        (rect){x_of(r, s, l->step + 1) - 1, bar.y, 2, bar.h},
                        player_colour(s->seats[l->event.player].colour));
        }
    }
    float x = x_of(r, s, review_shown_step(a, t)), w = units(u, 10);
    render_rect(u->display, (rect){bar.x, bar.y, x - bar.x, bar.h},
                rgba_fade(GOLD, .35f));
    rect knob = {x - w / 2, bar.y - units(u, 5), w, bar.h + units(u, 10)};
    render_box(u->display, knob, GOLD, 1, WOOD_DARK);
}

/* Renders the buttons from the left of *row, and makes it as much narrower. */
static intent render_buttons(app *a, const table *t, review *r, rect *row)
{
    enum { PLAY = 2 }; /* the place of that button, between the others */
    intent wish = {.kind = INTENT_NONE};
    ui *u = &a->ui;
    int at = review_shown_step(a, t), end = a->session->n_steps;
    const struct {
        const char *icon, *name;
        bool is_enabled;
        int to;
    } buttons[] = {
        {"backward",
         N_("Go to the start (Home) or to the previous scoring ([)"), at > 0,
         0},
        {"left", N_("Step back (,)"), at > 0, at - 1},
        [PLAY] = {.icon = NULL},
        {"right", N_("Step forward (.)"), at < end, at + 1},
        {"forward", N_("Go to the end (End) or to the next scoring (])"),
         at < end, end},
    };
    float side = row->h, gap = units(u, 4);
    for (int i = 0; i < 5; i++) {
        rect place = {row->x, row->y, side, side};
        if (i == PLAY) {
            if (ui_icon(u, place, r->is_playing ? "pause" : "play",
                        r->is_playing ? _("Pause (Space)") : _("Play (Space)"),
                        at < end || r->is_playing)) {
                r->is_playing = !r->is_playing;
                r->play_wait = PLAY_SECONDS;
            }
        } else if (ui_icon(u, place, buttons[i].icon, _(buttons[i].name),
                           buttons[i].is_enabled)) {
            wish = review_goto(a, buttons[i].to);
        }
        row->x += side + gap;
        row->w -= side + gap;
    }
    if (is_over(a)) {
        if (ui_icon(u, (rect){row->x, row->y, side, side}, "branch",
                    _("Play on from here: a new game that does not count"),
                    at < end)) {
            a->plays_on = true;
            a->plays_on_from = at;
            u->moving = true;
        }
        row->x += side + gap;
        row->w -= side + gap;
    }
    return wish;
}

/* Renders the button back to the running game, if there is one, at the right of
 * the row; sets *wish if it was pressed. Returns the width. */
static float render_back(app *a, rect row, intent *wish)
{
    ui *u = &a->ui;
    if (is_over(a) || a->session->read_only) {
        return 0;
    }
    /* Translators: leaves the replay; not translated like "Resume game". */
    const char *label = _("Back to game");
    float w = text_width(FONT_BOLD, units(u, SIZE_TEXT), label) + units(u, 36);
    rect b = {row.x + row.w - w, row.y, w, row.h};
    if (ui_button(u, b, label, BUTTON_PRIMARY)) {
        *wish = intent_view(INTENT_REVIEW, -1);
    }
    return w + units(u, 8);
}

/* Renders "Turn 5 of 36" at the right of `line`, and what the turn cost: in the
 * box, if turns are evaluated, or at the left of the line. */
static void render_texts(app *a, const table *t, const review *r, rect line,
                         rect box)
{
    ui *u = &a->ui;
    const session *s = a->session;
    char text[200], number[80];
    int at = review_shown_step(a, t), i = turn_before(r, at);
    if (at) {
        snprintf(number, sizeof number, _("Turn %d of %d"),
                 session_turn_of(s, at - 1),
                 session_turn_of(s, s->n_steps - 1));
    } else {
        snprintf(number, sizeof number, "%s", _("Before the first turn"));
    }
    float size = units(u, SIZE_SMALL);
    text_line(u->display, FONT_SERIF, size, PARCHMENT, line, ALIGN_RIGHT,
              number);
    line.w -= text_width(FONT_SERIF, size, number) + units(u, 10);
    if (i < 0) {
        return;
    }
    turn_text(a, r, i, false, text, sizeof text);
    if (can_evaluate(a)) {
        int n_lines = (int)(box.h / text_height(FONT_BOLD, size));
        size = text_fit_size(FONT_BOLD, size, box.w, n_lines, text);
        text_wrapped(u->display, FONT_BOLD, size, PARCHMENT, box, text);
    } else {
        text_line(u->display, FONT_BOLD, size, PARCHMENT, line, ALIGN_LEFT,
                  text);
    }
}

/* Evaluates the next turn and renders the curves: with a tooltip for the turn
 * under the pointer, which a click shows. */
static intent render_evaluation(app *a, const table *t, review *r, rect box)
{
    ui *u = &a->ui;
    int n = a->session->n_steps;
    evaluate_next(a, t, r);
    note_mistakes(a, r);
    render_curves_box(a, r, box);
    if (!ui_hot(u, box) || n == 0) {
        return intent_view(INTENT_NONE, 0);
    }
    int i =
        turn_before(r, (int)((u->in.pointer.x - box.x) / box.w * (float)n) + 1);
    if (i >= 0) {
        char text[UI_TOOLTIP_SIZE];
        turn_text(a, r, i, true, text, sizeof text);
        float width = units(u, 8); /* next to the pointer */
        ui_tooltip(u, (rect){u->in.pointer.x - width, box.y, 2 * width, box.h},
                   text);
    }
    return u->in.pressed[BUTTON_LEFT]
               ? review_goto(a, i >= 0 ? end_of_turn(r, i) : 0)
               : intent_view(INTENT_NONE, 0);
}

intent review_render(app *a, const table *t, rect *bar)
{
    ui *u = &a->ui;
    review *r = state(a);
    const session *s = a->session;
    intent wish = {.kind = INTENT_NONE};
    if (!is_shown(a, t)) {
        r->is_playing = false;
        return wish;
    }
    if (r->session_id != s->id || r->version != s->version) {
        list_turns(r, s);
    }
    wish = play(a, t, r);
    float pad = units(u, 8), row_h = units(u, 34);
    float height = units(u, review_height(a, t) - 10);
    float left = t->land.x + t->tools.w;
    *bar = (rect){left, (float)a->h - height - pad,
                  t->land.x + t->land.w - left - pad, height};
    render_box(u->display, *bar, rgba_fade(WOOD_DARK, .93f), 1,
               rgba_fade(GOLD, .6f));
    /* The lowest row has buttons, texts and the slider; above, the curves. */
    rect inner = rect_inset(*bar, pad);
    rect row = {inner.x, inner.y + inner.h - row_h, inner.w, row_h};
    wish = intent_first_of(render_buttons(a, t, r, &row), wish);
    row.w -= render_back(a, row, &wish);
    render_texts(a, t, r,
                 (rect){row.x + units(u, 8), row.y - units(u, 1),
                        row.w - units(u, 12), units(u, 16)},
                 (rect){inner.x, inner.y, row.x - inner.x, row.y - inner.y});
    r->slider = (rect){row.x + units(u, 12), row.y + row_h - units(u, 14),
                       row.w - units(u, 24), units(u, 8)};
    wish = intent_first_of(slide(a, r), wish);
    if (can_evaluate(a)) {
        rect box = {r->slider.x, inner.y, r->slider.w,
                    row.y - inner.y - units(u, 6)};
        wish = intent_first_of(render_evaluation(a, t, r, box), wish);
    }
    render_slider(a, t, r);
    return wish;
}

void review_render_land(app *a, const table *t)
{
    review *r = state(a);
    bool is_listed = r->session_id == a->session->id;
    int i = is_listed ? turn_before(r, review_shown_step(a, t)) : -1;
    if (i < 0 || t->review_step < 0 || !can_evaluate(a) ||
        cost_of(&r->turns[i]) < MISTAKE_COST_MIN) {
        return;
    }
    const cc_action *best = &r->turns[i].best.actions[0];
    if (best->type == CC_PLACE) {
        rect square = camera_square(&t->camera, best->x, best->y);
        land_render_face(a, best->tile, best->rotation, land_variant(a, t),
                         square, .55f);
        land_render_frame(a, best->tile, best->rotation, square,
                          units(&a->ui, 3), GOLD);
        text_line(&a->display, FONT_BOLD, square.w * .3f, PARCHMENT, square,
                  ALIGN_MIDDLE, "★");
    }
}

bool review_locate(const app *a, const char *name, point *out)
{
    const review *r = app_state((app *)a, STATE_REVIEW, sizeof *r);
    int share; /* percent */
    if (sscanf(name, "slider %d", &share) != 1 || r->slider.w <= 0) {
        return false;
    }
    *out = (point){r->slider.x + r->slider.w * (float)share / 100,
                   r->slider.y + r->slider.h / 2};
    return true;
}
