/* review.c - looking back at a game: slider, steps, and an evaluation of each
 * turn
 *
 * The bar has buttons, texts and the slider in its lower row. Where turns are
 * evaluated there is a box above: a curve for each player shows the chance to
 * win, badges on it the turning points (review_turns.h). A position is numbered
 * by the steps before it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "review.h"

#include <math.h>
#include <stdio.h>

#include "gui/base/append.h"
#include "gui/table/guide/review_turns.h"
#include "gui/table/land/pieces.h"

#define PLAY_SECONDS .8f /* between two steps */

typedef struct review {
    review_turns turns;
    bool is_playing; /* steps are shown one after the other */
    float play_wait; /* seconds until the next one */
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

/* True if turns are evaluated: once the game is over, unless hints are off. */
static bool can_evaluate(const app *a)
{
    return a->settings.hints && (is_over(a) || a->session->read_only);
}

float review_height(const app *a, const table *t)
{
    enum { BAR_H = 64, BAR_WITH_CURVES_H = 132 };
    if (!is_shown(a, t)) {
        return 0;
    }
    return can_evaluate(a) ? BAR_WITH_CURVES_H : BAR_H;
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

/* -------------------------------------------------------------------- steps */

/* Returns the position just after the last scoring before position `at`, or, if
 * `is_forward`, after the next one behind it; if there is none, the start or
 * the end. */
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
        const bool is_forward = false;
        wish = review_goto(a, nearest_scoring(a->session, at, is_forward));
    } else if (input_consume_key(in, ']')) {
        const bool is_forward = true;
        wish = review_goto(a, nearest_scoring(a->session, at, is_forward));
    } else if (input_consume_key(in, ' ')) {
        state(a)->is_playing = !state(a)->is_playing;
        a->ui.moving = true;
    } else if (!is_over(a) && !a->session->read_only && t->review_step >= 0 &&
               input_consume_key(in, KEY_ESCAPE)) {
        wish = intent_view(INTENT_REVIEW, -1);
    }
    return wish;
}

/* While the game is played back: returns the intent to show the next step when
 * it is time. Stops at the end. */
static intent step_playback(app *a, const table *t, review *r)
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

/* Returns where a chance to win, 0 to 1, is in the box of the curves, in
 * pixels.
 */
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
    for (int i = 0; i < r->turns.n; i++) {
        const review_turn *t = &r->turns.list[i];
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

/* Returns the place of a badge within the box: around a point; or, if that
 * overlaps one of the n places that are taken, as near as possible above or
 * below it. */
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
    if (r->turns.n_evaluated < r->turns.n) {
        snprintf(text, sizeof text, _("Analysed so far: %d%%"),
                 100 * r->turns.n_evaluated / r->turns.n);
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
    for (int i = 0, n = 0; i < r->turns.n; i++) {
        int number = review_turning_point(&r->turns, i);
        char text[16];
        if (!number) {
            continue;
        }
        float side = units(u, 15);
        point at = {x_of(r, a->session, r->turns.list[i].step + 1),
                    y_of(box, r->turns.list[i].played.chance)};
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
static void turn_name(const app *a, const review_turn *t, bool is_numbered,
                      char *out, size_t size)
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
    const review_turn *t = &r->turns.list[i];
    char name[80], chance[160];
    int cost = (int)(review_turn_cost(t) + .5),
        number = review_turning_point(&r->turns, i);
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
static intent read_slider(app *a, review *r)
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

/* Renders "Turn 5 of 36" at the right of `line`, and whose turn it was and what
 * it cost: in the box, if turns are evaluated, else at the left of the line. */
static void render_texts(app *a, const table *t, const review *r, rect line,
                         rect box)
{
    ui *u = &a->ui;
    const session *s = a->session;
    char text[200], number[80];
    int at = review_shown_step(a, t), i = review_turn_before(&r->turns, at);
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
    review_turns_evaluate(a, &r->turns, review_shown_step(a, t));
    review_turns_note_mistakes(a, &r->turns);
    render_curves_box(a, r, box);
    if (!ui_hot(u, box) || n == 0) {
        return intent_view(INTENT_NONE, 0);
    }
    int i = review_turn_before(
        &r->turns, (int)((u->in.pointer.x - box.x) / box.w * (float)n) + 1);
    if (i >= 0) {
        char text[UI_TOOLTIP_SIZE];
        turn_text(a, r, i, true, text, sizeof text);
        float width = units(u, 8); /* next to the pointer */
        ui_tooltip(u, (rect){u->in.pointer.x - width, box.y, 2 * width, box.h},
                   text);
    }
    return u->in.pressed[BUTTON_LEFT]
               ? review_goto(a, i >= 0 ? review_turn_end(&r->turns, i) : 0)
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
    if (r->turns.session_id != s->id || r->turns.version != s->version) {
        review_turns_list(&r->turns, s);
        r->is_playing = r->is_sliding = false;
    }
    wish = step_playback(a, t, r);
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
    wish = intent_first_of(read_slider(a, r), wish);
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
    bool is_listed = r->turns.session_id == a->session->id;
    int i =
        is_listed ? review_turn_before(&r->turns, review_shown_step(a, t)) : -1;
    if (i < 0 || t->review_step < 0 || !can_evaluate(a) ||
        review_turn_cost(&r->turns.list[i]) < MISTAKE_COST_MIN) {
        return;
    }
    const cc_action *best = &r->turns.list[i].best.actions[0];
    if (best->type == CC_PLACE) {
        rect square = camera_square(&t->camera, best->x, best->y);
        land_render_face(a, best->tile, best->rotation,
                         land_dressing(a, best->tile, best->x, best->y), square,
                         .55f);
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
