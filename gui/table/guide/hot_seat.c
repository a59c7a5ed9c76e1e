/* hot_seat.c - several people at one screen: whose turn it is, hands face down
 * until their owner looks, and how long everybody thinks
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/readers/lang.h"
#include "gui/table/part.h"
#include "gui/video/text.h"
#include "gui/widgets/theme.h"
#include "guide.h"

typedef struct manners {
    unsigned of; /* the session */
    int shown;   /* who looks at his hand, + 1; 0 nobody */
    bool hidden; /* as the table knows */
    int called;  /* whose turn was announced, + 1 */
    tween call;
    double seconds[CC_PLAYERS_MAX];
} manners;

static manners *state(const app *a)
{
    return app_state((app *)a, STATE_MANNERS, sizeof(manners));
}

static int people(const app *a)
{
    int n = 0;
    for (int p = 0; p < cc_player_count(&a->session->game); p++) {
        n += !a->session->seats[p].bot[0];
    }
    return n;
}

/* Whether who decides holds tiles that the others must not see. */
static bool has_secret(const app *a)
{
    uint16_t types[CC_HAND_MAX];
    const cc_game *game = &a->session->game;
    const table_part *p;
    for (int i = 0; (p = part_next(game, &i));) {
        if (p->hand && p->hand(game, types) &&
            !(p->hand_open && p->hand_open(game))) {
            return true;
        }
    }
    return false;
}

bool manners_hide(const app *a)
{
    const manners *m = state(a);
    int who = cc_decision(&a->session->game).player;
    return a->settings.secrets && table_is_human(a) && people(a) > 1 &&
           has_secret(a) && m->shown != who + 1;
}

bool manners_may_look(const app *a)
{
    return manners_hide(a) || (a->settings.secrets && table_is_human(a) &&
                               people(a) > 1 && has_secret(a));
}

void manners_look(app *a)
{
    manners *m = state(a);
    int who = cc_decision(&a->session->game).player + 1;
    if (manners_may_look(a)) {
        m->shown = m->shown == who ? 0 : who;
        a->ui.moving = true;
    }
}

/* ------------------------------------------------------------------- banner
 */

static const float call_time = 2.2f;

/* Once all that happened before has been seen. A click hurries it. */
static void announce(app *a, const table *t, manners *m)
{
    const ui_input *in = &a->ui.in;
    int who = cc_decision(&a->session->game).player + 1;
    bool wanted = a->settings.banner && (!a->scripted || a->script_banner);
    if (table_is_human(a) && m->called != who && flights_are_over(t) &&
        !procession_is_on(t) && t->review < 0) {
        m->called = who;
        m->call =
            people(a) > 1 && wanted ? tween_after(.1f, call_time) : (tween){0};
    }
    bool pressed = in->pressed[BUTTON_LEFT] || in->n_keys;
    if (pressed && tween_share(&m->call) < .8f) {
        m->call.at = m->call.time * .8f;
        m->call.wait = 0;
    }
    tween_step(&a->motion, &m->call, a->motion.play);
}

/* In from the left, a while over the land, and out to the right. */
void manners_banner(app *a, const table *t)
{
    ui *u = &a->ui;
    const manners *m = state(a);
    const seat *who = session_turn(a->session);
    if (!tween_is_on(&m->call) || !who || t->review >= 0) {
        return;
    }
    char text[160];
    if (lang_is_you(who->name)) {
        snprintf(text, sizeof text, "%s", _("Your turn"));
    } else {
        snprintf(text, sizeof text, _("%s, it is your turn"), who->name);
    }
    float size = units(u, 30), high = units(u, 62), figure = units(u, 48);
    float w = fminf(text_width(FONT_TITLE, size, text) + figure + units(u, 66),
                    t->land.w * .94f);
    float in = ease_out(tween_part(&m->call, 0, .24f));
    float out = ease_both(tween_part(&m->call, .8f, 1));
    float away = (1 - in) * -(t->land.w + w) / 2 + out * (t->land.w + w) / 2;
    rect r = {t->land.x + (t->land.w - w) / 2 + away,
              t->land.y + t->land.h * .2f, w, high};
    draw_clip(u->draw, t->land);
    draw_rect(u->draw, (rect){r.x + 4, r.y + 5, r.w, r.h}, SHADE);
    draw_rect(u->draw, r, faded(PARCHMENT, .96f));
    draw_rect(u->draw, (rect){r.x, r.y, units(u, 8), r.h},
              player_colour(who->colour));
    draw_rect(u->draw, (rect){r.x + r.w - units(u, 8), r.y, units(u, 8), r.h},
              player_colour(who->colour));
    draw_border(u->draw, r, units(u, 2), GOLD);
    draw_sprite(
        u->draw, art_figure(&a->art, who->colour, ART_STANDING, figure),
        (rect){r.x + units(u, 18), r.y + (high - figure) / 2, figure, figure},
        WHITE);
    rect line = {r.x + figure + units(u, 28), r.y, r.w - figure - units(u, 48),
                 high};
    size = text_fit(FONT_TITLE, size, line.w, 1, text);
    text_in(u->draw, FONT_TITLE, size, INK, line, ALIGN_LEFT, text);
    draw_unclip(u->draw);
}

/* -------------------------------------------------------------------- hands
 */

void manners_follow(app *a, table *t)
{
    manners *m = state(a);
    cc_choice choice = cc_decision(&a->session->game);
    if (m->of != a->session->id) {
        *m = (manners){.of = a->session->id};
    }
    announce(a, t, m);
    if (m->shown != choice.player + 1) {
        m->shown = 0;
    }
    bool hidden = manners_hide(a);
    if (hidden != m->hidden) {
        m->hidden = hidden;
        t->tile = choice.kind == CC_DECIDE_PLACE ? choice.tile : -1;
        t->held = NULL;
        t->cursor = -1;
        parts_follow(a, t);
    }
    if (a->settings.clock && table_is_human(a) && t->review < 0 &&
        !t->show_menu) {
        m->seconds[choice.player] += (double)a->elapsed;
        a->tick = 1 - (float)(m->seconds[choice.player] -
                              (int)m->seconds[choice.player]);
    }
}

bool manners_clock(const app *a, int player, char *out, size_t size)
{
    const manners *m = state(a);
    int n = (int)m->seconds[player];
    if (!a->settings.clock || m->of != a->session->id ||
        a->session->seats[player].bot[0]) {
        return false;
    }
    snprintf(out, size, "%s  %d:%02d", a->session->seats[player].name, n / 60,
             n % 60);
    return true;
}
