/* hot_seat.c - several people at one screen: turn banner, hidden hands, clocks
 *
 * All of this is kept for one session, and is lost when the program ends.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hot_seat.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/table/part.h"

typedef struct hot_seat {
    unsigned session_id;            /* of the game that all of this is about */
    int viewer_plus_1;              /* who sees the tiles in hand; 0: nobody */
    bool was_hidden;                /* the hand was, in the last frame */
    int announced_plus_1;           /* whose turn was announced last; 0: none */
    bool is_handed_over;            /* the turn before was another person's */
    tween banner;                   /* runs while the banner is shown */
    double seconds[CC_PLAYERS_MAX]; /* for which each player has thought */
} hot_seat;

static hot_seat *state(const app *a)
{
    return app_state((app *)a, STATE_HOT_SEAT, sizeof(hot_seat));
}

/* True if several people play at this screen; in a script only if it asks for
 * that (script_hot_seat). */
static bool has_hot_seat(const app *a)
{
    int n = 0; /* people */
    for (int p = 0; p < cc_player_count(&a->session->game); p++) {
        n += !a->session->seats[p].bot[0];
    }
    return n > 1 && (!a->scripted || a->script_hot_seat);
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

bool hot_seat_has_secret_hands(const app *a)
{
    return a->settings.hide_hands && has_hot_seat(a);
}

bool hot_seat_can_turn_hand(const app *a)
{
    return hot_seat_has_secret_hands(a) && table_is_human(a) &&
           has_hidden_hand(a);
}

bool hot_seat_hides_hand(const app *a)
{
    int player = cc_decision(&a->session->game).player;
    return hot_seat_can_turn_hand(a) && state(a)->viewer_plus_1 != player + 1;
}

void hot_seat_turn_hand(app *a)
{
    hot_seat *h = state(a);
    int player = cc_decision(&a->session->game).player;
    if (hot_seat_can_turn_hand(a)) {
        h->viewer_plus_1 = h->viewer_plus_1 == player + 1 ? 0 : player + 1;
        a->ui.moving = true;
    }
}

/* ------------------------------------------------------------------ banner */

#define BANNER_TIME 2.2f /* seconds that the banner is shown */
#define BANNER_WAIT .1f  /* seconds before it begins */
/* Shares of BANNER_TIME: when it has moved in, and when it begins to move out.
 * So it is read for a second at rest, and while it slows down before. */
#define ENTERED .24f
#define LEAVING .72f
/* In units: the size of the text, the side of the figure, the height of the
 * banner, and what its width has besides text and figure. */
#define BANNER_LETTERS 30
#define BANNER_FIGURE  48
#define BANNER_H       62
#define BANNER_PAD     66
/* Fractions of the land: the width at most, and how far down it is. */
#define BANNER_W_MAX .94f
#define BANNER_Y     .2f

/* True if the turn of another person than before begins and the banner has to
 * announce it, or will as soon as animations are over. */
static bool has_new_turn(const app *a, const table *t, const hot_seat *h)
{
    int player = cc_decision(&a->session->game).player;
    return table_is_human(a) && h->announced_plus_1 != player + 1 &&
           !final_scoring_is_on(t) && t->review_step < 0;
}

/* Begins the banner when a person's turn begins and all animations are over. */
static void update_banner(app *a, const table *t, hot_seat *h)
{
    if (has_new_turn(a, t, h) && flights_are_done(t)) {
        h->is_handed_over = h->announced_plus_1 > 0;
        h->announced_plus_1 = cc_decision(&a->session->game).player + 1;
        h->banner = has_hot_seat(a) && a->settings.banner
                        ? tween_after(BANNER_WAIT, BANNER_TIME)
                        : (tween){0};
    }
    tween_step(&a->motion, &h->banner, a->motion.view);
}

/* Formats the banner's text; false if no banner is shown. */
static bool banner_text(const app *a, const table *t, char *out, size_t size)
{
    const seat *owner = session_current_seat(a->session);
    if (!tween_is_running(&state(a)->banner) || !owner || t->review_step >= 0) {
        return false;
    }
    cc_decision_info choice = cc_decision(&a->session->game);
    const char *text = choice.on_turn == choice.player
                           ? NAME_("%s, your turn")
                           : NAME_("%s, you decide");
    snprintf(out, size, lang_for(text, owner->name, NULL), owner->name);
    return true;
}

/* Returns the banner's place now: it moves in from the left, rests, and moves
 * out to the right. */
static rect banner_rect(const app *a, const table *t, const char *text)
{
    const ui *u = &a->ui;
    const tween *banner = &state(a)->banner;
    float w = text_width(FONT_TITLE, units(u, BANNER_LETTERS), text) +
              units(u, BANNER_FIGURE + BANNER_PAD);
    w = fminf(w, t->land.w * BANNER_W_MAX);
    float in = ease_out(tween_sub_progress(banner, 0, ENTERED));
    float out = ease_in_out(tween_sub_progress(banner, LEAVING, 1));
    float dx = (1 - in) * -(t->land.w + w) / 2 + out * (t->land.w + w) / 2;
    return (rect){t->land.x + (t->land.w - w) / 2 + dx,
                  t->land.y + t->land.h * BANNER_Y, w, units(u, BANNER_H)};
}

/* True from the end of one person's turn until the banner of the next one has
 * been read. */
static bool is_handing_over(const app *a, const table *t)
{
    const hot_seat *h = state(a);
    bool is_read = tween_progress(&h->banner) >= LEAVING;
    return has_hot_seat(a) && a->settings.banner &&
           (has_new_turn(a, t, h) ? h->announced_plus_1 > 0
                                  : h->is_handed_over && !is_read &&
                                        tween_is_running(&h->banner));
}

/* True for keys that are heard while the game is handed over: they open the
 * menu, or undo. */
static bool is_harmless(const key_press *key)
{
    return key->code == KEY_ESCAPE || key->ctrl;
}

void hot_seat_filter_input(app *a, const table *t)
{
    ui_input *in = &a->ui.in;
    hot_seat *h = state(a);
    char text[160];
    if (!is_handing_over(a, t)) {
        return;
    }
    if (in->pressed[BUTTON_LEFT] && banner_text(a, t, text, sizeof text) &&
        rect_contains(banner_rect(a, t, text), in->pointer)) {
        h->banner.elapsed = h->banner.time * LEAVING; /* it counts as read */
        h->banner.wait = 0;
    }
    memset(in->pressed, 0, sizeof in->pressed);
    for (int i = 0; i < in->n_keys; i++) {
        if (!is_harmless(&in->keys[i])) {
            in->keys[i].code = 0;
        }
    }
}

/* Renders the ground of the banner: parchment between bars of a colour. */
static void render_plate(ui *u, rect r, rgba colour)
{
    float bar = units(u, 8);
    ui_shadow(u, r, 6, 1);
    render_rect(u->display, r, rgba_fade(PARCHMENT, .96f));
    render_rect(u->display, (rect){r.x, r.y, bar, r.h}, colour);
    render_rect(u->display, (rect){r.x + r.w - bar, r.y, bar, r.h}, colour);
    render_border(u->display, r, units(u, 2), GOLD);
}

void hot_seat_render_banner(app *a, const table *t)
{
    ui *u = &a->ui;
    char text[160];
    if (!banner_text(a, t, text, sizeof text)) {
        return;
    }
    int colour = session_current_seat(a->session)->colour;
    float figure = units(u, BANNER_FIGURE);
    rect r = banner_rect(a, t, text);
    render_clip(u->display, t->land);
    render_plate(u, r, player_colour(colour));
    render_figure(
        a, "meeple", colour, ART_STANDING,
        (rect){r.x + units(u, 18), r.y + (r.h - figure) / 2, figure, figure},
        1);
    rect line = {r.x + figure + units(u, 28), r.y, r.w - figure - units(u, 48),
                 r.h};
    float size =
        text_fit_size(FONT_TITLE, units(u, BANNER_LETTERS), line.w, 1, text);
    text_line(u->display, FONT_TITLE, size, INK, line, ALIGN_LEFT, text);
    render_unclip(u->display);
}

/* -------------------------------------------------------- hands and clocks */

void hot_seat_update(app *a, table *t)
{
    hot_seat *h = state(a);
    cc_decision_info choice = cc_decision(&a->session->game);
    if (h->session_id != a->session->id) {
        *h = (hot_seat){.session_id = a->session->id};
    }
    update_banner(a, t, h);
    if (h->viewer_plus_1 != choice.player + 1) {
        h->viewer_plus_1 = 0;
    }
    bool is_hidden = hot_seat_hides_hand(a);
    if (is_hidden != h->was_hidden) {
        h->was_hidden = is_hidden;
        /* A tile that was chosen from the hand goes back to it. */
        table_take_tile(t, choice.kind == CC_DECIDE_PLACE ? choice.tile : -1);
        hand_clear(t);
        parts_update(a, t);
    }
    if (a->settings.clock && table_is_human(a) && t->review_step < 0 &&
        !t->show_menu) {
        double *seconds = &h->seconds[choice.player];
        *seconds += (double)a->elapsed;
        a->tick = 1 - (float)(*seconds - (int)*seconds); /* the next second */
    }
}

bool hot_seat_clock_text(const app *a, int player, char *out, size_t size)
{
    const hot_seat *h = state(a);
    const seat *owner = &a->session->seats[player];
    int seconds = (int)h->seconds[player];
    if (!a->settings.clock || h->session_id != a->session->id ||
        owner->bot[0]) {
        return false;
    }
    snprintf(out, size, "%s  %d:%02d", owner->name, seconds / 60, seconds % 60);
    return true;
}
