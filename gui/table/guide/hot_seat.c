/* hot_seat.c - several people at one screen: turn banner, hidden hands, clocks
 *
 * SPDX-License-Identifier: MIT
 */
#include "hot_seat.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/pictures.h"
#include "gui/table/part.h"

typedef struct hot_seat {
    unsigned session_id; /* id of the session */
    int viewer;          /* who sees the hand, + 1; or 0 */
    bool was_hidden;     /* state of the hand in the last frame */
    int called;          /* whose turn was announced, + 1 */
    tween call;
    double seconds[CC_PLAYERS_MAX];
} hot_seat;

static hot_seat *state(const app *a)
{
    return app_state((app *)a, STATE_HOT_SEAT, sizeof(hot_seat));
}

static int count_humans(const app *a)
{
    int n = 0;
    for (int p = 0; p < cc_player_count(&a->session->game); p++) {
        n += !a->session->seats[p].bot[0];
    }
    return n;
}

/* True if the deciding player holds tiles that others must not see. */
static bool has_hidden_hand(const app *a)
{
    uint16_t types[CC_HAND_MAX];
    const cc_game *game = &a->session->game;
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        if (p->tiles_in_hand && p->tiles_in_hand(game, types) &&
            !(p->hand_is_public && p->hand_is_public(game))) {
            return true;
        }
    }
    return false;
}

bool hot_seat_can_toggle(const app *a)
{
    return a->settings.hide_hands && table_is_human(a) && count_humans(a) > 1 &&
           has_hidden_hand(a);
}

bool hot_seat_hides_hand(const app *a)
{
    int player = cc_decision(&a->session->game).player;
    return hot_seat_can_toggle(a) && state(a)->viewer != player + 1;
}

void hot_seat_toggle_hand(app *a)
{
    hot_seat *m = state(a);
    int viewer = cc_decision(&a->session->game).player + 1;
    if (hot_seat_can_toggle(a)) {
        m->viewer = m->viewer == viewer ? 0 : viewer;
        a->ui.moving = true;
    }
}

/* ------------------------------------------------------------------ banner */

static const float call_time = 2.2f;

/* After all animations. A click ends it early. */
static void announce_turn(app *a, const table *t, hot_seat *m)
{
    const ui_input *in = &a->ui.in;
    int viewer = cc_decision(&a->session->game).player + 1;
    bool is_wanted = a->settings.banner && (!a->scripted || a->script_banner);
    if (table_is_human(a) && m->called != viewer && flights_are_done(t) &&
        !final_scoring_is_on(t) && t->review_step < 0) {
        m->called = viewer;
        m->call = count_humans(a) > 1 && is_wanted ? tween_after(.1f, call_time)
                                                   : (tween){0};
    }
    bool is_pressed = in->pressed[BUTTON_LEFT] || in->n_keys;
    if (is_pressed && tween_progress(&m->call) < .8f) {
        m->call.elapsed = m->call.time * .8f;
        m->call.wait = 0;
    }
    tween_step(&a->motion, &m->call, a->motion.play);
}

/* Moves in from the left, rests, and moves out to the right. */
void hot_seat_render_banner(app *a, const table *t)
{
    ui *u = &a->ui;
    const hot_seat *m = state(a);
    const seat *owner = session_current_seat(a->session);
    if (!tween_is_running(&m->call) || !owner || t->review_step >= 0) {
        return;
    }
    char text[160];
    snprintf(text, sizeof text,
             lang_for(NAME_("%s, your turn"), owner->name, NULL), owner->name);
    float size = units(u, 30), height = units(u, 62), figure = units(u, 48);
    float w = fminf(text_width(FONT_TITLE, size, text) + figure + units(u, 66),
                    t->land.w * .94f);
    float begin = ease_out(tween_sub_progress(&m->call, 0, .24f));
    float end = ease_in_out(tween_sub_progress(&m->call, .8f, 1));
    float dx = (1 - begin) * -(t->land.w + w) / 2 + end * (t->land.w + w) / 2;
    rect r = {t->land.x + (t->land.w - w) / 2 + dx, t->land.y + t->land.h * .2f,
              w, height};
    render_clip(u->display, t->land);
    render_rect(u->display, (rect){r.x + 4, r.y + 5, r.w, r.h}, SHADE);
    render_rect(u->display, r, rgba_fade(PARCHMENT, .96f));
    render_rect(u->display, (rect){r.x, r.y, units(u, 8), r.h},
                player_colour(owner->colour));
    render_rect(u->display,
                (rect){r.x + r.w - units(u, 8), r.y, units(u, 8), r.h},
                player_colour(owner->colour));
    render_border(u->display, r, units(u, 2), GOLD);
    render_figure(
        a, "meeple", owner->colour, ART_STANDING,
        (rect){r.x + units(u, 18), r.y + (height - figure) / 2, figure, figure},
        1);
    rect line = {r.x + figure + units(u, 28), r.y, r.w - figure - units(u, 48),
                 height};
    size = text_fit_size(FONT_TITLE, size, line.w, 1, text);
    text_line(u->display, FONT_TITLE, size, INK, line, ALIGN_LEFT, text);
    render_unclip(u->display);
}

/* ------------------------------------------------------------------- hands */

void hot_seat_update(app *a, table *t)
{
    hot_seat *m = state(a);
    cc_decision_info choice = cc_decision(&a->session->game);
    if (m->session_id != a->session->id) {
        *m = (hot_seat){.session_id = a->session->id};
    }
    announce_turn(a, t, m);
    if (m->viewer != choice.player + 1) {
        m->viewer = 0;
    }
    bool is_hidden = hot_seat_hides_hand(a);
    if (is_hidden != m->was_hidden) {
        m->was_hidden = is_hidden;
        table_take_tile(t, choice.kind == CC_DECIDE_PLACE ? choice.tile : -1);
        hand_clear(t);
        parts_update(a, t);
    }
    if (a->settings.clock && table_is_human(a) && t->review_step < 0 &&
        !t->show_menu) {
        m->seconds[choice.player] += (double)a->elapsed;
        a->tick = 1 - (float)(m->seconds[choice.player] -
                              (int)m->seconds[choice.player]);
    }
}

bool hot_seat_clock_text(const app *a, int player, char *out, size_t size)
{
    const hot_seat *m = state(a);
    int n = (int)m->seconds[player];
    if (!a->settings.clock || m->session_id != a->session->id ||
        a->session->seats[player].bot[0]) {
        return false;
    }
    snprintf(out, size, "%s  %d:%02d", a->session->seats[player].name, n / 60,
             n % 60);
    return true;
}
