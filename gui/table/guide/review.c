/* review.c - looking back at a game: slider, steps, and an evaluation of each
 * turn
 *
 * Turns are evaluated as hints are: the cost of a turn is the difference
 * between the best one and the one that was played.
 *
 * SPDX-License-Identifier: MIT
 */
#include "review.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/adviser.h"
#include "gui/base/append.h"
#include "gui/table/land/pieces.h"

#define TURNS_MAX 512
#define MARKS_MAX 3   /* turning points */
#define COST_MIN  .04 /* minimum loss of winning chance */
#define STAR_MIN  2.0 /* minimum cost shown on the land, points */
#define PLAY_STEP .8f /* seconds */

typedef struct turn {
    int step, player; /* of its first action */
    bool is_known;
    bot_line best, played;
} turn;

typedef struct review {
    unsigned session; /* id of the session, or 0 */
    int n_steps;      /* of the session, when turns were listed */
    int n, n_known;
    turn turns[TURNS_MAX];
    bool playing, sliding;
    float wait; /* seconds to the next step */
    rect slider;
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
static bool review_is_open(const app *a, const table *t)
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
    return !review_is_open(a, t) ? 0 : can_evaluate(a) ? 132 : 64;
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

/* ----------------------------------------------------------------- judging */

static void find_turns(review *r, const session *s)
{
    r->session = s->id;
    r->n_steps = s->n_steps;
    r->n = r->n_known = 0;
    r->playing = r->sliding = false;
    for (int i = 0; i < s->n_steps && r->n < TURNS_MAX; i++) {
        cc_decision_info choice = cc_decision(&s->steps[i].before);
        if (choice.kind == CC_DECIDE_PLACE) {
            r->turns[r->n++] = (turn){.step = i, .player = choice.player};
        }
    }
}

static void evaluate_next(app *a, review *r)
{
    const session *s = a->session;
    adviser *helper = app_adviser(a);
    advice answer;
    if (r->n_known == r->n) {
        return;
    }
    turn *next = &r->turns[r->n_known];
    uint64_t key =
        (uint64_t)1 << 63 | (uint64_t)s->id << 32 | (uint64_t)next->step;
    if (adviser_answer(helper, key, &answer)) {
        next->is_known = answer.n > 0;
        next->best = answer.lines[0];
        next->played = answer.played;
        r->n_known++;
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

/* Points that a turn cost, at least 0. */
static double cost_of(const turn *t)
{
    double cost = t->best.value - t->played.value;
    return t->is_known && cost > 0 ? cost : 0;
}

/* The loss of winning chance. */
static double chance_lost(const turn *t)
{
    double loss = t->best.chance - t->played.chance;
    return t->is_known && loss > 0 ? loss : 0;
}

/* Returns the rank of a turning point, from 1: those with the greatest loss of
 * winning chance. 0 for others, and until all turns are evaluated, so that
 * ranks do not change. */
static int turning_point(const review *r, int i)
{
    int n_greater = 0;
    double loss = r->n_known == r->n ? chance_lost(&r->turns[i]) : 0;
    for (int k = 0; k < r->n_known; k++) {
        double other = chance_lost(&r->turns[k]);
        n_greater += other > loss || (other >= loss && k < i);
    }
    return loss >= COST_MIN && n_greater < MARKS_MAX ? n_greater + 1 : 0;
}

/* Returns the turn that led to a position, or -1. */
static int turn_at(const review *r, int at)
{
    int found = -1;
    for (int i = 0; i < r->n && r->turns[i].step < at; i++) {
        found = i;
    }
    return found;
}

/* ------------------------------------------------------------------- steps */

/* Returns the nearest step after a scoring, before (`step` -1) or after `at`;
 * else the first or the last. */
static int scoring(const session *s, int at, int step)
{
    int best = step < 0 ? 0 : s->n_steps;
    for (int i = 0; i < s->n_log; i++) {
        int after = s->log[i].step + 1;
        if (s->log[i].event.type != CC_EVENT_SCORE) {
            continue;
        }
        if ((step < 0 && after < at && after > best) ||
            (step > 0 && after > at && after < best)) {
            best = after;
        }
    }
    return best;
}

intent review_key(app *a, const table *t)
{
    ui_input *in = &a->ui.in;
    intent wish = {.kind = INTENT_NONE};
    if (!review_is_open(a, t)) {
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
        wish = review_goto(a, scoring(a->session, at, -1));
    } else if (input_consume_key(in, ']')) {
        wish = review_goto(a, scoring(a->session, at, 1));
    } else if (input_consume_key(in, ' ')) {
        state(a)->playing = !state(a)->playing;
        a->ui.moving = true;
    } else if (!is_over(a) && !a->session->read_only && t->review_step >= 0 &&
               input_consume_key(in, KEY_ESCAPE)) {
        wish = intent_view(INTENT_REVIEW, -1);
    }
    return wish;
}

static intent play(app *a, const table *t, review *r)
{
    intent wish = {.kind = INTENT_NONE};
    int at = review_shown_step(a, t);
    r->playing = r->playing && at < a->session->n_steps;
    if (r->playing) {
        r->wait -= a->ui.dt;
        a->ui.moving = true;
        if (r->wait <= 0) {
            r->wait = PLAY_STEP;
            wish = review_goto(a, at + 1);
        }
    }
    return wish;
}

/* ----------------------------------------------------------------- drawing */

static float x_of(const review *r, const session *s, int step)
{
    int n = s->n_steps > 0 ? s->n_steps : 1;
    return r->slider.x + r->slider.w * (float)step / (float)n;
}

static float y_of(rect box, double chance)
{
    return box.y + box.h * (float)(1 - chance);
}

/* Renders the winning chance of each player after each turn. */
static void render_lines(app *a, const review *r, rect box)
{
    ui *u = &a->ui;
    const session *s = a->session;
    point last[CC_PLAYERS_MAX] = {{0, 0}};
    for (int i = 0; i < r->n_known; i++) {
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

static bool is_free(const rect *taken, int n, rect r)
{
    for (int i = 0; i < n; i++) {
        if (rect_overlap(r, taken[i]) > 0) {
            return false;
        }
    }
    return true;
}

/* The place of a badge: at a pixel, or as near above or below as it covers no
 * other and stays in the box. */
static rect number_place(rect box, float side, point at, const rect *taken,
                         int n)
{
    float top = box.y, bottom = box.y + box.h - side;
    rect r = {fminf(fmaxf(at.x - side / 2, box.x), box.x + box.w - side),
              fminf(fmaxf(at.y - side / 2, top), bottom), side, side};
    float first = r.y;
    for (int i = 1; i <= 2 * MARKS_MAX && !is_free(taken, n, r); i++) {
        float distance = (side + 2) * (float)((i + 1) / 2);
        r.y = i % 2 ? first - distance : first + distance;
        r.y = fminf(fmaxf(r.y, top), bottom);
    }
    return r;
}

/* Renders the progress of the evaluation. */
static void render_progress(app *a, const review *r, rect box)
{
    char text[80];
    if (r->n_known < r->n) {
        snprintf(text, sizeof text, _("Analysed so far: %d%%"),
                 100 * r->n_known / r->n);
        float size = units(&a->ui, SIZE_SMALL), pad = units(&a->ui, 6);
        float w = text_width(FONT_ITALIC, size, text) + 2 * pad;
        rect plate = {box.x + box.w - w, box.y + 1, w, size * 1.5f};
        render_rect(a->ui.display, plate, PARCHMENT); /* curves end below it */
        text_line(a->ui.display, FONT_ITALIC, size, INK_SOFT, plate,
                  ALIGN_MIDDLE, text);
    }
}

/* Renders the curves with badges at turning points. */
static void render_curve(app *a, const review *r, rect box)
{
    ui *u = &a->ui;
    render_rect(u->display, box, rgba_fade(PARCHMENT, .92f));
    render_rect(u->display, (rect){box.x, y_of(box, .5), box.w, 1},
                rgba_fade(INK, .35f));
    render_lines(a, r, box);
    render_progress(a, r, box);
    rect taken[MARKS_MAX];
    for (int i = 0, n = 0; i < r->n_known; i++) {
        int number = turning_point(r, i);
        char text[16];
        if (!number) {
            continue;
        }
        float side = units(u, 15);
        point at = {x_of(r, a->session, r->turns[i].step + 1),
                    y_of(box, r->turns[i].played.chance)};
        rect mark = number_place(box, side, at, taken, n);
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

/* The player, after the number of the turn if `numbered`. */
static void head_text(const app *a, const turn *t, bool numbered, char *out,
                      size_t size)
{
    const char *name = a->session->seats[t->player].name;
    if (numbered) {
        snprintf(out, size, _("Turn %d, %s"),
                 session_turn_of(a->session, t->step), name);
    } else {
        snprintf(out, size, "%s", name);
    }
}

/* Formats "Turn 12, Anna: 6 points less than the best. Turning point 1: 48% to
 * win, the best turn 61%." */
static void turn_text(const app *a, const review *r, int i, bool numbered,
                      char *out, size_t size)
{
    const turn *t = &r->turns[i];
    char head[80], chance[160];
    int cost = (int)(cost_of(t) + .5), number = turning_point(r, i);
    head_text(a, t, numbered, head, sizeof head);
    if (!t->is_known || !cost) {
        snprintf(out, size, "%s", head);
    } else {
        snprintf(out, size,
                 ngettext("%s: %d point below the best turn",
                          "%s: %d points below the best turn", cost),
                 head, cost);
    }
    if (t->is_known && number) {
        snprintf(chance, sizeof chance,
                 _("Turning point %d: %d%% to win, %d%% with the best turn"),
                 number, percent(t->played.chance), percent(t->best.chance));
        lang_join(out, size, JOIN_SENTENCE, chance);
    } else if (t->is_known) {
        snprintf(chance, sizeof chance, _("%d%% to win"),
                 percent(t->played.chance));
        lang_join(out, size, JOIN_CLAUSE, chance);
    }
}

static intent slide(app *a, review *r)
{
    intent wish = {.kind = INTENT_NONE};
    ui_input *in = &a->ui.in;
    rect grip = rect_inset(r->slider, -units(&a->ui, 8));
    int n = a->session->n_steps;
    if (in->pressed[BUTTON_LEFT] && ui_hot(&a->ui, grip)) {
        r->sliding = true;
    }
    if (r->sliding && in->down[BUTTON_LEFT]) {
        float share = (in->pointer.x - r->slider.x) / r->slider.w;
        wish = review_goto(a, (int)(share * (float)n + .5f));
    }
    r->sliding = r->sliding && in->down[BUTTON_LEFT];
    return wish;
}

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

static intent render_buttons(app *a, const table *t, review *r, rect *row)
{
    intent wish = {.kind = INTENT_NONE};
    ui *u = &a->ui;
    int at = review_shown_step(a, t), n = a->session->n_steps;
    const struct {
        const char *icon, *name;
        bool enabled;
        int to;
    } steps[] = {
        {"backward", N_("To the start (Home); previous scoring: ["), at > 0, 0},
        {"left", N_("Step back (,)"), at > 0, at - 1},
        {"right", N_("Step forward (.)"), at < n, at + 1},
        {"forward", N_("To the end (End); next scoring: ]"), at < n, n},
    };
    float side = row->h, gap = units(u, 4);
    for (int i = 0; i < 5; i++) {
        rect b = {row->x, row->y, side, side};
        int k = i > 2 ? i - 1 : i;
        if (i == 2) {
            if (ui_icon(u, b, r->playing ? "pause" : "play",
                        r->playing ? _("Pause (Space)") : _("Play (Space)"),
                        at < n || r->playing)) {
                r->playing = !r->playing;
                r->wait = PLAY_STEP;
            }
        } else if (ui_icon(u, b, steps[k].icon, _(steps[k].name),
                           steps[k].enabled)) {
            wish = review_goto(a, steps[k].to);
        }
        row->x += side + gap;
        row->w -= side + gap;
    }
    return wish;
}

/* Renders the button back to the running game; returns the width. */
static float render_back(app *a, rect row, intent *wish)
{
    ui *u = &a->ui;
    if (is_over(a) || a->session->read_only) {
        return 0;
    }
    const char *label = _("Back to game");
    float w = text_width(FONT_BOLD, units(u, SIZE_TEXT), label) + units(u, 36);
    rect b = {row.x + row.w - w, row.y, w, row.h};
    if (ui_button(u, b, label, BUTTON_PRIMARY)) {
        *wish = intent_view(INTENT_REVIEW, -1);
    }
    return w + units(u, 8);
}

static void render_words(app *a, const table *t, const review *r, rect line,
                         rect box)
{
    ui *u = &a->ui;
    const session *s = a->session;
    char text[200], place[80];
    int at = review_shown_step(a, t), i = turn_at(r, at);
    if (at) {
        snprintf(place, sizeof place, _("Turn %d of %d"),
                 session_turn_of(s, at - 1),
                 session_turn_of(s, s->n_steps - 1));
    } else {
        snprintf(place, sizeof place, "%s", _("Before the first turn"));
    }
    float size = units(u, SIZE_SMALL);
    text_line(u->display, FONT_SERIF, size, PARCHMENT, line, ALIGN_RIGHT,
              place);
    line.w -= text_width(FONT_SERIF, size, place) + units(u, 10);
    if (i < 0) {
        return;
    }
    turn_text(a, r, i, false, text, sizeof text);
    if (can_evaluate(a)) { /* longer, above the buttons */
        int lines = (int)(box.h / text_height(FONT_BOLD, size));
        size = text_fit_size(FONT_BOLD, size, box.w, lines, text);
        text_wrapped(u->display, FONT_BOLD, size, PARCHMENT, box, text);
    } else {
        text_line(u->display, FONT_BOLD, size, PARCHMENT, line, ALIGN_LEFT,
                  text);
    }
}

/* Renders the curves; a click goes to the turn. */
static intent render_evaluation(app *a, review *r, rect box)
{
    ui *u = &a->ui;
    int n = a->session->n_steps;
    evaluate_next(a, r);
    render_curve(a, r, box);
    if (!ui_hot(u, box) || n == 0) {
        return intent_view(INTENT_NONE, 0);
    }
    int i = turn_at(r, (int)((u->in.pointer.x - box.x) / box.w * (float)n) + 1);
    if (i >= 0) {
        char text[UI_TOOLTIP_SIZE];
        turn_text(a, r, i, true, text, sizeof text);
        float width = units(u, 8); /* next to the pointer */
        ui_tooltip(u, (rect){u->in.pointer.x - width, box.y, 2 * width, box.h},
                   text);
    }
    return u->in.pressed[BUTTON_LEFT]
               ? review_goto(a, i >= 0 ? r->turns[i].step + 1 : 0)
               : intent_view(INTENT_NONE, 0);
}

intent review_render(app *a, const table *t, rect *card)
{
    ui *u = &a->ui;
    review *r = state(a);
    const session *s = a->session;
    intent wish = {.kind = INTENT_NONE};
    if (!review_is_open(a, t)) {
        r->playing = false;
        return wish;
    }
    if (r->session != s->id || r->n_steps != s->n_steps) {
        find_turns(r, s);
    }
    wish = play(a, t, r);
    float pad = units(u, 8), side = units(u, 34);
    float height = units(u, review_height(a, t) - 10);
    float left = t->land.x + t->tools.w;
    *card = (rect){left, (float)a->h - height - pad,
                   t->land.x + t->land.w - left - pad, height};
    render_box(u->display, *card, rgba_fade(WOOD_DARK, .93f), 1,
               rgba_fade(GOLD, .6f));
    rect b = rect_inset(*card, pad);
    rect row = {b.x, b.y + b.h - side, b.w, side};
    wish = intent_first_of(render_buttons(a, t, r, &row), wish);
    row.w -= render_back(a, row, &wish);
    render_words(a, t, r,
                 (rect){row.x + units(u, 8), row.y - units(u, 1),
                        row.w - units(u, 12), units(u, 16)},
                 (rect){b.x, b.y, row.x - b.x, row.y - b.y});
    r->slider = (rect){row.x + units(u, 12), row.y + side - units(u, 14),
                       row.w - units(u, 24), units(u, 8)};
    wish = intent_first_of(slide(a, r), wish);
    if (can_evaluate(a)) {
        rect box = {r->slider.x, b.y, r->slider.w, row.y - b.y - units(u, 6)};
        wish = intent_first_of(render_evaluation(a, r, box), wish);
    }
    render_slider(a, t, r);
    return wish;
}

/* Renders the best tile of the turn that is shown. */
void review_render_land(app *a, const table *t)
{
    review *r = state(a);
    int i =
        r->session == a->session->id ? turn_at(r, review_shown_step(a, t)) : -1;
    if (i < 0 || t->review_step < 0 || !can_evaluate(a) ||
        cost_of(&r->turns[i]) < STAR_MIN) {
        return;
    }
    const cc_action *best = &r->turns[i].best.actions[0];
    if (best->type == CC_PLACE) {
        rect at = camera_square(&t->camera, best->x, best->y);
        land_render_face(a, best->tile, best->turn, land_variant(a, t), at,
                         .55f);
        render_border(&a->display, at, units(&a->ui, 3), GOLD);
        text_line(&a->display, FONT_BOLD, at.w * .3f, PARCHMENT, at,
                  ALIGN_MIDDLE, "★");
    }
}

bool review_locate(const app *a, const char *name, point *out)
{
    const review *r = app_state((app *)a, STATE_REVIEW, sizeof *r);
    int percent;
    if (sscanf(name, "slider %d", &percent) != 1 || r->slider.w <= 0) {
        return false;
    }
    *out = (point){r->slider.x + r->slider.w * (float)percent / 100,
                   r->slider.y + r->slider.h / 2};
    return true;
}
