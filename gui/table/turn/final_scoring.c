/* final_scoring.c - shows the final scoring, feature by feature
 *
 * The engine has scored already: the events of the last action are shown one
 * feature after the other, and what has not been shown is left out of the
 * scores. Each feature takes one tween, of which the camera, the light, the
 * figures and the points have their fractions.
 *
 * SPDX-License-Identifier: MIT
 */
#include "final_scoring.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/base/ranking.h"
#include "gui/table/land/life_view.h"
#include "gui/table/land/outline.h"
#include "gui/table/land/pieces.h"
#include "gui/table/panel/event_text.h"

/* How long a feature and the winner are shown: seconds at normal speed. */
static const float feature_time = 2.4f, winner_time = 5;
/* Fractions of a feature's time: when its figures begin to rise, how long that
 * takes, when its points are launched, when the figures begin to sink again,
 * and when the light begins to fade. The light comes up while the figures begin
 * to rise. */
static const float rise_share = .22f, rise_takes = .12f, points_share = .45f,
                   sink_share = .86f, fade_share = .9f;

/* Returns the i-th event of the last action; NULL if there are not so many. */
static const cc_event *event_at(const session *s, int i)
{
    return i < s->events.n ? &s->events.list[i] : NULL;
}

static bool is_final_score(const cc_event *e)
{
    return e && e->type == CC_EVENT_SCORE && e->final;
}

/* True if two events score one feature, as several players may. */
static bool is_same_feature(const session *s, const cc_event *a,
                            const cc_event *b)
{
    return is_final_score(b) && a->source == b->source &&
           a->region == b->region && a->n_squares == b->n_squares &&
           memcmp(s->events.squares + a->first_square,
                  s->events.squares + b->first_square,
                  a->n_squares * sizeof *s->events.squares) == 0;
}

/* Sets the range of events to the next feature from event `from` on; false if
 * there is none. */
static bool find_feature(const session *s, final_scoring *show, int from)
{
    while (from < s->events.n && !is_final_score(event_at(s, from))) {
        from++;
    }
    show->from = show->to = from;
    if (from == s->events.n) {
        return false;
    }
    while (show->to < s->events.n &&
           is_same_feature(s, event_at(s, from), event_at(s, show->to))) {
        show->to++;
    }
    return true;
}

#define TRACK_ROW_H 22 /* of the bar of a player, in units */

/* Returns the height of the bars for the players, in pixels. */
static float track_height(const app *a)
{
    return units(&a->ui, TRACK_ROW_H) *
           (float)cc_player_count(&a->session->game);
}

/* The card with the terms, in units: its width at most, a line of text, and the
 * space around and between its parts. */
enum { TERMS_W = 560, TERMS_LINE_H = 26, TERMS_PAD = 12 };

/* Returns the height of the card with the terms of a feature for which n
 * players score, in pixels. */
static float terms_height(const app *a, int n)
{
    return units(&a->ui, TERMS_LINE_H) * (float)(n + 1) + track_height(a) +
           3 * units(&a->ui, TERMS_PAD);
}

/* Begins to show the feature found, in the part of the land that the card with
 * its terms leaves clear. */
static void begin_feature(app *a, table *t)
{
    final_scoring *show = &t->final_scoring;
    const cc_event *e = event_at(a->session, show->from);
    show->move = tween_after(0, feature_time);
    show->launched = show->view_arrived = false;
    if (e->n_squares) {
        rect clear = t->camera.clear;
        clear.h = (float)a->h - clear.y - units(&a->ui, 2 * TERMS_PAD) -
                  terms_height(a, show->to - show->from);
        camera_set_view(&t->camera, t->camera.view, clear);
        camera_look_at(&t->camera, a->session->events.squares + e->first_square,
                       e->n_squares);
    }
}

void final_scoring_begin(app *a, table *t)
{
    final_scoring *show = &t->final_scoring;
    *show = (final_scoring){0};
    if (cc_decision(&a->session->game).kind != CC_OVER ||
        !a->session->events.n) {
        return;
    }
    if (a->motion.speed == MOTION_NONE || !find_feature(a->session, show, 0)) {
        app_play_sound(a, SOUND_BELL);
    } else {
        show->phase = FINAL_SCORING_WAITING;
    }
}

/* Ends the features, and shows who has won. */
static void show_winner(app *a, table *t)
{
    t->final_scoring.phase = FINAL_SCORING_WINNER;
    t->final_scoring.move = tween_after(0, winner_time);
    camera_fit(&t->camera, &a->session->game, NULL, 0);
    app_play_sound(a, SOUND_BELL);
}

/* Goes on to the next feature, or to the winner. */
static void next_feature(app *a, table *t)
{
    final_scoring *show = &t->final_scoring;
    if (find_feature(a->session, show, show->to)) {
        begin_feature(a, t);
    } else {
        show_winner(a, t);
    }
}

/* Lets the points of the feature fly to their players. */
static void launch_points(app *a, table *t)
{
    final_scoring *show = &t->final_scoring;
    show->launched = true;
    for (int i = show->from; i < show->to; i++) {
        flights_launch_points(a, t, event_at(a->session, i), i - show->from);
    }
    app_play_sound(a, SOUND_POINTS);
}

/* Shows a feature for a frame longer: once the view has arrived, its time runs;
 * then the next feature follows. */
static void step_feature(app *a, table *t)
{
    final_scoring *show = &t->final_scoring;
    show->view_arrived |= !camera_is_moving(&t->camera);
    if (!show->view_arrived) {
        return;
    }
    if (!show->launched && tween_progress(&show->move) > points_share) {
        launch_points(a, t);
    }
    if (!tween_step(&a->motion, &show->move, a->motion.play)) {
        if (!show->launched) {
            launch_points(a, t); /* its time was cut short */
        }
        if (flights_are_done(t)) { /* the points have arrived */
            next_feature(a, t);
        }
    }
}

void final_scoring_step(app *a, table *t)
{
    final_scoring *show = &t->final_scoring;
    switch (show->phase) {
    case FINAL_SCORING_OFF: return;
    case FINAL_SCORING_WAITING:
        if (flights_are_done(t)) {
            show->phase = FINAL_SCORING_FEATURES;
            a->motion.fast_forward = false;
            begin_feature(a, t);
        }
        break;
    case FINAL_SCORING_FEATURES: step_feature(a, t); break;
    case FINAL_SCORING_WINNER:
        if (!tween_step(&a->motion, &show->move, a->motion.play)) {
            show->phase = FINAL_SCORING_OFF;
        }
    }
    a->motion.moving |= show->phase != FINAL_SCORING_OFF;
}

void final_scoring_input(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    final_scoring *show = &t->final_scoring;
    bool wants_result =
        in->pressed[BUTTON_LEFT] && rect_contains(t->end_button, in->pointer);
    if (wants_result || input_consume_key(in, KEY_ESCAPE)) {
        *show = (final_scoring){0};
        flights_clear(t);
        camera_fit(&t->camera, &a->session->game, NULL, 0);
        if (wants_result) {
            in->pressed[BUTTON_LEFT] = false;
            app_show_screen(a, SCREEN_RESULT);
        }
    } else if (in->pressed[BUTTON_LEFT] || in->n_keys) {
        in->pressed[BUTTON_LEFT] = false;
        in->n_keys = 0;
        if (show->phase == FINAL_SCORING_WAITING) {
            motion_fast_forward(&a->motion);
        } else {
            show->move = (tween){0}; /* to the next feature */
            if (show->launched) {
                flights_clear(t);
            }
        }
    }
}

bool final_scoring_is_on(const table *t)
{
    return t->final_scoring.phase != FINAL_SCORING_OFF;
}

/* Returns the points of a player that have not been launched yet. */
static int hidden_points(const table *t, int player)
{
    const final_scoring *show = &t->final_scoring;
    int points = 0;
    if (show->phase != FINAL_SCORING_WAITING &&
        show->phase != FINAL_SCORING_FEATURES) {
        return 0;
    }
    int first = show->launched ? show->to : show->from;
    for (int i = first; i < t->session->events.n; i++) {
        const cc_event *e = event_at(t->session, i);
        if (is_final_score(e) && e->player == player) {
            points += e->points;
        }
    }
    return points;
}

int shown_score(const table *t, const cc_game *game, int player)
{
    int score = cc_score(game, player);
    return t->review_step >= 0 ? score
                               : score - flights_hidden_points(t, player) -
                                     hidden_points(t, player);
}

/* ----------------------------------------------------------------- drawing */

float final_scoring_rise(const table *t, const cc_game *game, int piece,
                         int slot)
{
    const final_scoring *show = &t->final_scoring;
    const cc_event *e = event_at(t->session, show->from);
    if (show->phase != FINAL_SCORING_FEATURES || !e || e->region < 0 ||
        cc_region_of(game, piece, slot) != e->region) {
        return 0;
    }
    float rise = ease_out(
        tween_sub_progress(&show->move, rise_share, rise_share + rise_takes));
    return rise *
           (1 - ease_in_out(tween_sub_progress(&show->move, sink_share, 1)));
}

void final_scoring_light(app *a, const table *t, const cc_game *game)
{
    const final_scoring *show = &t->final_scoring;
    const cc_event *e = event_at(t->session, show->from);
    if (show->phase != FINAL_SCORING_FEATURES || !e) {
        return;
    }
    float begin =
        tween_sub_progress(&show->move, rise_share * .6f, rise_share + .1f);
    float light = begin * (1 - tween_sub_progress(&show->move, fade_share, 1));
    if (e->region >= 0 && light > 0) {
        land_dim(a, t, game, e->region, light);
        if (cc_region(game, e->region).kind == CC_CITY) {
            rgba glow = {0xFF, 0xC8, 0x5A, 48}; /* as from its windows */
            land_glow(a, t, game, e->region, rgba_fade(glow, light));
            life_view_render_windows(
                a, t, game, e->region,
                fminf(light, tween_sub_progress(&show->move, rise_share, .6f)));
        }
        outline_render_held(a, t, game, e->region,
                            outline_holders(game, e->region), light);
    }
}

/* Renders a bar for each player with the score shown so far. A whole bar is the
 * highest final score, at least BAR_POINTS_MIN. */
static void render_track(app *a, const table *t, rect r)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    enum { BAR_POINTS_MIN = 10 };
    int n = cc_player_count(game), best = ranking_best(game);
    best = best > BAR_POINTS_MIN ? best : BAR_POINTS_MIN;
    float row_h = r.h / (float)n, size = row_h * .62f;
    /* A figure reaches half a row beyond its bar. */
    float score_w = row_h * .7f + text_width(FONT_BOLD, size, "-000");
    for (int i = 0; i < n; i++) {
        int score = shown_score(t, game, i);
        float share = fmaxf(0, (float)score / (float)best);
        int colour = a->session->seats[i].colour;
        rect row = {r.x, r.y + (float)i * row_h, r.w, row_h};
        rect bar = {row.x + row_h, row.y + row_h * .15f,
                    row.w - row_h - score_w, row_h * .7f};
        render_rect(u->display, bar, rgba_fade(WOOD_DARK, .35f));
        render_rect(u->display, (rect){bar.x, bar.y, bar.w * share, bar.h},
                    rgba_fade(player_colour(colour), .85f));
        render_figure(
            a, "meeple", colour, ART_STANDING,
            (rect){bar.x + bar.w * share - row_h / 2, row.y, row_h, row_h}, 1);
        char text[16];
        snprintf(text, sizeof text, "%d", score);
        text_line(u->display, FONT_BOLD, size, INK,
                  (rect){row.x + row.w - score_w, row.y, score_w, row_h},
                  ALIGN_RIGHT, text);
    }
}

/* Renders the card with the name of the feature, a line with the terms of each
 * player who scores, and the bars of all. */
static void render_terms(app *a, const table *t)
{
    ui *u = &a->ui;
    const final_scoring *show = &t->final_scoring;
    int n_lines =
        show->phase == FINAL_SCORING_FEATURES ? show->to - show->from : 0;
    int n_shown = show->view_arrived ? n_lines : 0;
    float pad = units(u, TERMS_PAD), line_h = units(u, TERMS_LINE_H);
    float h = terms_height(a, n_lines);
    float w = fminf(units(u, TERMS_W), t->land.w - 2 * t->tools.w);
    rect r = {t->land.x + (t->land.w - w) / 2, (float)a->h - h - pad, w, h};
    ui_parchment(u, r);
    rect inner = rect_inset(r, pad);
    ui_text(u, FONT_BOLD, SIZE_TEXT + 2, INK,
            (rect){inner.x, inner.y, inner.w, line_h}, ALIGN_MIDDLE,
            n_shown ? kind_label(&a->catalog,
                                 event_at(a->session, show->from)->source)
                    : _("Final scoring"));
    for (int i = 0; i < n_shown; i++) {
        char text[240], terms[160];
        const cc_event *e = event_at(a->session, show->from + i);
        format_terms(e->terms, e->n_terms, terms, sizeof terms);
        snprintf(text, sizeof text, _("%s: %s = %d"),
                 a->session->seats[e->player].name, terms, e->points);
        rect row = {inner.x, inner.y + line_h * (float)(i + 1), inner.w,
                    line_h};
        rect mark = {row.x, row.y + line_h * .2f, units(u, 6), line_h * .6f};
        render_rect(u->display, mark,
                    player_colour(a->session->seats[e->player].colour));
        row.x += units(u, 14);
        row.w -= units(u, 14);
        ui_text(u, FONT_SERIF, SIZE_TEXT, INK, row, ALIGN_LEFT, text);
    }
    render_track(a, t,
                 (rect){inner.x, inner.y + inner.h - track_height(a), inner.w,
                        track_height(a)});
}

/* Formats by how many points the winner is ahead of the second player; false if
 * several share the victory or nobody else played. */
static bool margin_text(const cc_game *game, char *out, size_t size)
{
    int order[CC_PLAYERS_MAX], points = 0;
    ranking_of(game, order);
    if (cc_player_count(game) > 1) {
        points = cc_score(game, order[0]) - cc_score(game, order[1]);
    }
    snprintf(out, size, ngettext("%d point ahead", "%d points ahead", points),
             points);
    return points > 0;
}

/* Renders the figures of the winners side by side over the land, their names
 * and the margin. */
static void render_winners(app *a, const table *t)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    float grow = ease_out(tween_sub_progress(&t->final_scoring.move, 0, .25f));
    float side = fminf(t->land.w * .3f, t->land.h * .42f) * (.7f + .3f * grow);
    float middle_y = t->land.y + t->land.h * .42f;
    int best = ranking_best(game), n_winners = 0, n_done = 0;
    char text[260];
    for (int i = 0; i < cc_player_count(game); i++) {
        n_winners += cc_score(game, i) == best;
    }
    render_rect(u->display, t->land, rgba_fade(SHADE, .75f * grow));
    float step = fminf(side * 1.05f, t->land.w / (float)n_winners);
    float left = t->land.x + t->land.w / 2 - step * (float)n_winners / 2;
    for (int i = 0; i < cc_player_count(game); i++) {
        if (cc_score(game, i) < best) {
            continue;
        }
        rect r = {left + (float)n_done++ * step + (step - side) / 2,
                  middle_y - side / 2, side, side};
        render_figure(a, "meeple", a->session->seats[i].colour, ART_STANDING, r,
                      grow);
    }
    /* The text is on a dark band, as the land behind it is light. */
    rect line = {t->land.x, middle_y + side * .54f, t->land.w, units(u, 66)};
    render_rect(u->display,
                (rect){line.x, line.y, line.w, line.h + units(u, 40)},
                rgba_fade(SHADE, grow));
    winners_text(a, text, sizeof text);
    ui_text(u, FONT_TITLE, 54, rgba_fade(PARCHMENT, grow), line, ALIGN_MIDDLE,
            text);
    if (margin_text(game, text, sizeof text)) {
        line.y += units(u, 62);
        line.h = units(u, 32);
        ui_text(u, FONT_ITALIC, 26, rgba_fade(PARCHMENT, grow), line,
                ALIGN_MIDDLE, text);
    }
}

void final_scoring_render(app *a, const table *t)
{
    if (t->final_scoring.phase == FINAL_SCORING_WINNER) {
        render_winners(a, t);
    } else if (t->final_scoring.phase != FINAL_SCORING_OFF) {
        render_terms(a, t);
    }
}
