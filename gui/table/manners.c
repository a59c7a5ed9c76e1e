/* manners.c - several people at one screen: hands face down until their owner
 * looks, and how long everybody thinks
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "gui/lang.h"
#include "gui/theme.h"
#include "guide.h"
#include "part.h"

typedef struct manners {
    unsigned of; /* the session */
    int shown;   /* who looks at his hand, + 1; 0 nobody */
    bool hidden; /* as the table knows */
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

void manners_follow(app *a, table *t)
{
    manners *m = state(a);
    cc_choice choice = cc_decision(&a->session->game);
    if (m->of != a->session->id) {
        *m = (manners){.of = a->session->id};
    }
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
