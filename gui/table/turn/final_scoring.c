/* final_scoring.c - the final scoring, feature by feature
 *
 * The engine has counted already: the last events are shown one by one, and
 * what has not been shown is left out of the scores.
 *
 * SPDX-License-Identifier: MIT
 */
#include "final_scoring.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/table/land/life_view.h"
#include "gui/table/land/outline.h"
#include "gui/table/land/pieces.h"
#include "gui/table/panel/event_text.h"

/* Seconds at normal speed: of a feature, and of the winner. */
static const float feature_time = 2.4f, winner_time = 3.2f;
/* Fractions of a feature's time: until the camera has arrived; until the points
 * go. */
static const float camera_share = .22f, points_share = .45f;

static const cc_event *event_at(const session *s, int i)
{
    return i < s->events.n ? &s->events.list[i] : NULL;
}

static bool is_final_score(const cc_event *e)
{
    return e && e->type == CC_EVENT_SCORE && e->final;
}

/* Several players may score for one feature. */
static bool is_same_feature(const session *s, const cc_event *a,
                            const cc_event *b)
{
    return is_final_score(b) && a->source == b->source &&
           a->region == b->region && a->n_squares == b->n_squares &&
           memcmp(s->events.squares + a->first_square,
                  s->events.squares + b->first_square,
                  a->n_squares * sizeof *s->events.squares) == 0;
}

/* Finds the next feature from `from` on; false if there is none. */
static bool find_feature(const session *s, final_scoring *p, int from)
{
    while (from < s->events.n && !is_final_score(event_at(s, from))) {
        from++;
    }
    p->from = p->to = from;
    if (from == s->events.n) {
        return false;
    }
    while (p->to < s->events.n &&
           is_same_feature(s, event_at(s, from), event_at(s, p->to))) {
        p->to++;
    }
    return true;
}

static float track_height(const app *a)
{
    float row = units(&a->ui, 22);
    return row * (float)cc_player_count(&a->session->game);
}

/* Height of the terms for n players of a feature. */
static float terms_height(const app *a, int n)
{
    return units(&a->ui, 26) * (float)(n + 1) + track_height(a) +
           3 * units(&a->ui, 12);
}

static void begin_feature(app *a, table *t)
{
    final_scoring *p = &t->final_scoring;
    const cc_event *e = event_at(a->session, p->from);
    p->move = tween_after(0, feature_time);
    p->launched = p->view_arrived = false;
    if (e->n_squares) { /* not covered by the terms */
        rect clear = t->camera.clear;
        clear.h = (float)a->h - clear.y - units(&a->ui, 2 * 12) -
                  terms_height(a, p->to - p->from);
        camera_set_view(&t->camera, t->camera.view, clear);
        camera_look_at(&t->camera, a->session->events.squares + e->first_square,
                       e->n_squares);
    }
}

void final_scoring_begin(app *a, table *t)
{
    final_scoring *p = &t->final_scoring;
    *p = (final_scoring){0};
    if (cc_decision(&a->session->game).kind != CC_OVER ||
        !a->session->events.n) {
        return;
    }
    if (a->motion.speed == MOTION_NONE || !find_feature(a->session, p, 0)) {
        app_play_sound(a, SOUND_BELL);
    } else {
        p->phase = FINAL_SCORING_WAITING;
    }
}

static void show_winner(app *a, table *t)
{
    t->final_scoring.phase = FINAL_SCORING_WINNER;
    t->final_scoring.move = tween_after(0, winner_time);
    camera_fit(&t->camera, &a->session->game);
    app_play_sound(a, SOUND_BELL);
}

static void next_feature(app *a, table *t)
{
    final_scoring *p = &t->final_scoring;
    if (find_feature(a->session, p, p->to)) {
        begin_feature(a, t);
    } else {
        show_winner(a, t);
    }
}

static void launch_points(app *a, table *t)
{
    final_scoring *p = &t->final_scoring;
    p->launched = true;
    for (int i = p->from; i < p->to; i++) {
        flights_launch_points(a, t, event_at(a->session, i), i - p->from);
    }
    app_play_sound(a, SOUND_POINTS);
}

void final_scoring_step(app *a, table *t)
{
    final_scoring *p = &t->final_scoring;
    switch (p->phase) {
    case FINAL_SCORING_OFF: return;
    case FINAL_SCORING_WAITING: /* until the last turn was shown */
        if (flights_are_done(t)) {
            p->phase = FINAL_SCORING_FEATURES;
            a->motion.fast_forward = false;
            begin_feature(a, t);
        }
        break;
    case FINAL_SCORING_FEATURES:
        p->view_arrived |= !camera_is_moving(&t->camera);
        if (!p->view_arrived) {
            break;
        }
        if (!p->launched && tween_progress(&p->move) > points_share) {
            launch_points(a, t);
        }
        if (!tween_step(&a->motion, &p->move, a->motion.play)) {
            if (!p->launched) {
                launch_points(a, t);
            }
            if (flights_are_done(t)) { /* the points have arrived */
                next_feature(a, t);
            }
        }
        break;
    case FINAL_SCORING_WINNER:
        if (!tween_step(&a->motion, &p->move, a->motion.play)) {
            p->phase = FINAL_SCORING_OFF;
        }
    }
    a->motion.moving |= p->phase != FINAL_SCORING_OFF;
}

void final_scoring_input(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    final_scoring *p = &t->final_scoring;
    bool result =
        in->pressed[BUTTON_LEFT] && rect_contains(t->end_button, in->pointer);
    if (result || input_consume_key(in, KEY_ESCAPE)) {
        *p = (final_scoring){0};
        flights_clear(t);
        camera_fit(&t->camera, &a->session->game);
        if (result) {
            in->pressed[BUTTON_LEFT] = false;
            app_show_screen(a, SCREEN_RESULT);
        }
    } else if (in->pressed[BUTTON_LEFT] || in->n_keys) {
        in->pressed[BUTTON_LEFT] = false;
        in->n_keys = 0;
        if (p->phase == FINAL_SCORING_WAITING) {
            motion_fast_forward(&a->motion);
        } else {
            p->move = (tween){0}; /* to the next feature */
            if (p->launched) {
                flights_clear(t);
            }
        }
    }
}

bool final_scoring_is_on(const table *t)
{
    return t->final_scoring.phase != FINAL_SCORING_OFF;
}

/* Returns the points of a player that have not been shown yet. */
static int hidden_points(const table *t, int player)
{
    const final_scoring *p = &t->final_scoring;
    int points = 0;
    bool counting =
        p->phase == FINAL_SCORING_WAITING || p->phase == FINAL_SCORING_FEATURES;
    for (int i = p->launched ? p->to : p->from;
         counting && i < t->session->events.n; i++) {
        const cc_event *e = event_at(t->session, i);
        points += is_final_score(e) && e->player == player ? e->points : 0;
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
    const final_scoring *p = &t->final_scoring;
    const cc_event *e = event_at(t->session, p->from);
    if (p->phase != FINAL_SCORING_FEATURES || !e || e->region < 0 ||
        cc_region_of(game, piece, slot) != e->region) {
        return 0;
    }
    float rise = ease_out(
        tween_sub_progress(&p->move, camera_share, camera_share + .12f));
    return rise * (1 - ease_in_out(tween_sub_progress(&p->move, .86f, 1)));
}

void final_scoring_light(app *a, const table *t, const cc_game *game)
{
    const final_scoring *p = &t->final_scoring;
    const cc_event *e = event_at(t->session, p->from);
    if (p->phase != FINAL_SCORING_FEATURES || !e) {
        return;
    }
    float light =
        tween_sub_progress(&p->move, camera_share * .6f, camera_share + .1f) *
        (1 - tween_sub_progress(&p->move, .9f, 1));
    if (e->region >= 0 && light > 0) {
        land_dim(a, t, game, e->region, light);
        if (cc_region(game, e->region).kind == CC_CITY) { /* a city is lit */
            rgba glow = {0xFF, 0xC8, 0x5A, 48};
            land_glow(a, t, game, e->region, rgba_fade(glow, light));
            life_view_render_windows(
                a, t, game, e->region,
                fminf(light, tween_sub_progress(&p->move, camera_share, .6f)));
        }
        outline_render(a, t, game, e->region,
                       rgba_fade(outline_colour(a, game, e->region), light));
    }
}

/* Renders a bar for each player, relative to the highest final score. */
static void render_track(app *a, const table *t, rect r)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    int n = cc_player_count(game), max = 10;
    for (int i = 0; i < n; i++) {
        max = cc_score(game, i) > max ? cc_score(game, i) : max;
    }
    float row = r.h / (float)n, size = row * .62f;
    /* A figure reaches half a row beyond its bar. */
    float width = row * .7f + text_width(FONT_BOLD, size, "-000");
    for (int i = 0; i < n; i++) {
        int score = shown_score(t, game, i);
        float share = fmaxf(0, (float)score / (float)max);
        rgba c = player_colour(a->session->seats[i].colour);
        rect line = {r.x + row, r.y + (float)i * row + row * .15f,
                     r.w - row - width, row * .7f};
        render_rect(u->display, line, rgba_fade(WOOD_DARK, .35f));
        render_rect(u->display, (rect){line.x, line.y, line.w * share, line.h},
                    rgba_fade(c, .85f));
        render_figure(a, "meeple", a->session->seats[i].colour, ART_STANDING,
                      (rect){line.x + line.w * share - row / 2,
                             r.y + (float)i * row, row, row},
                      1);
        char text[16];
        snprintf(text, sizeof text, "%d", score);
        text_line(u->display, FONT_BOLD, size, INK,
                  (rect){r.x + r.w - width, r.y + (float)i * row, width, row},
                  ALIGN_RIGHT, text);
    }
}

/* Renders the feature, and a line for each player. */
static void render_terms(app *a, const table *t)
{
    ui *u = &a->ui;
    const final_scoring *p = &t->final_scoring;
    int n_terms = p->phase == FINAL_SCORING_FEATURES ? p->to - p->from : 0;
    int n = p->view_arrived ? n_terms : 0; /* not before the camera arrives */
    float pad = units(u, 12), line = units(u, 26), h = terms_height(a, n_terms);
    float w = fminf(units(u, 560), t->land.w - 2 * t->tools.w);
    rect r = {t->land.x + (t->land.w - w) / 2, (float)a->h - h - pad, w, h};
    ui_parchment(u, r);
    rect inner = rect_inset(r, pad);
    ui_text(u, FONT_BOLD, SIZE_TEXT + 2, INK,
            (rect){inner.x, inner.y, inner.w, line}, ALIGN_MIDDLE,
            n ? kind_label(&a->catalog, event_at(a->session, p->from)->source)
              : _("Final scoring"));
    for (int i = 0; i < n; i++) {
        char text[240], terms[160];
        const cc_event *e = event_at(a->session, p->from + i);
        format_terms(e->terms, e->n_terms, terms, sizeof terms);
        snprintf(text, sizeof text, _("%s: %s = %d"),
                 a->session->seats[e->player].name, terms, e->points);
        rect row = {inner.x, inner.y + line * (float)(i + 1), inner.w, line};
        render_rect(u->display,
                    (rect){row.x, row.y + line * .2f, units(u, 6), line * .6f},
                    player_colour(a->session->seats[e->player].colour));
        row.x += units(u, 14);
        row.w -= units(u, 14);
        ui_text(u, FONT_SERIF, SIZE_TEXT, INK, row, ALIGN_LEFT, text);
    }
    render_track(a, t,
                 (rect){inner.x, inner.y + inner.h - track_height(a), inner.w,
                        track_height(a)});
}

/* Renders the winners large. */
static void render_winner(app *a, const table *t)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    float grow = ease_out(tween_sub_progress(&t->final_scoring.move, 0, .25f));
    float side = fminf(t->land.w * .3f, t->land.h * .42f) * (.7f + .3f * grow);
    int best = cc_score(game, 0), n = 0, at = 0;
    char text[260];
    for (int i = 0; i < cc_player_count(game); i++) {
        best = cc_score(game, i) > best ? cc_score(game, i) : best;
    }
    for (int i = 0; i < cc_player_count(game); i++) {
        n += cc_score(game, i) == best;
    }
    render_rect(u->display, t->land, rgba_fade(SHADE, grow));
    float step = fminf(side * 1.05f, t->land.w / (float)n);
    float x = t->land.x + t->land.w / 2 - step * (float)n / 2;
    for (int i = 0; i < cc_player_count(game); i++) {
        if (cc_score(game, i) < best) {
            continue;
        }
        rect r = {x + (float)at++ * step + (step - side) / 2,
                  t->land.y + t->land.h * .42f - side / 2, side, side};
        render_figure(a, "meeple", a->session->seats[i].colour, ART_STANDING, r,
                      grow);
    }
    winners_text(a, text, sizeof text);
    ui_text(u, FONT_TITLE, 54, rgba_fade(PARCHMENT, grow),
            (rect){t->land.x, t->land.y + t->land.h * .42f + side * .52f,
                   t->land.w, units(u, 66)},
            ALIGN_MIDDLE, text);
}

void final_scoring_render(app *a, const table *t)
{
    if (t->final_scoring.phase == FINAL_SCORING_WINNER) {
        render_winner(a, t);
    } else if (t->final_scoring.phase != FINAL_SCORING_OFF) {
        render_terms(a, t);
    }
}
