/* preview.c - what the action that is meant now would bring
 *
 * Asked of the engine by applying it on a copy, once for each action that the
 * pointer comes to.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "gui/readers/lang.h"
#include "gui/table/part.h"
#include "gui/widgets/theme.h"
#include "guide.h"

typedef struct what_if {
    bool known;
    unsigned of, version; /* of the session */
    cc_action action;
    int change[CC_PLAYERS_MAX];
    cc_game after;
} what_if;

static void find_out(what_if *w, const session *s, const cc_action *action)
{
    int now[CC_PLAYERS_MAX];
    w->of = s->id;
    w->version = s->version;
    w->action = *action;
    w->after = s->game;
    w->known = cc_apply(&w->after, action, NULL) == CC_OK;
    cc_project_turn(&s->game, now);
    cc_project_turn(&w->after, w->change);
    for (int p = 0; p < cc_player_count(&s->game); p++) {
        w->change[p] -= now[p];
    }
}

/* NULL: nothing is meant, or hints are off. */
static const what_if *look(app *a, const table *t)
{
    what_if *w = app_state(a, STATE_WHAT_IF, sizeof *w);
    const session *s = a->session;
    cc_action action;
    if (!a->settings.hints || t->review >= 0 || !hand_meant(a, t, &action)) {
        return NULL;
    }
    if (w->of != s->id || w->version != s->version ||
        !cc_action_equal(&w->action, &action)) {
        find_out(w, s, &action);
    }
    return w->known ? w : NULL;
}

int what_if_change(app *a, const table *t, int player)
{
    const what_if *w = look(a, t);
    return w && !part_action_of(t, &w->action)->pays_later ? w->change[player]
                                                           : 0;
}

/* A region that the new tile completes, or that it joins and somebody is in;
 * false: neither. */
static bool light(app *a, const table *t, const what_if *w, int region)
{
    cc_region_info info = cc_region(&w->after, region);
    bool held = false;
    for (int p = 0; p < cc_player_count(&w->after); p++) {
        held |= info.figures[p] > 0;
    }
    if (info.complete) {
        outline_draw(a, t, &w->after, region, GOLD);
    } else if (held && info.squares > 1) {
        bool alone = !(info.holders & (info.holders - 1));
        outline_draw(a, t, &w->after, region,
                     alone ? outline_colour(a, &w->after, region) : WHITE);
    } else {
        return false;
    }
    return true;
}

void what_if_land(app *a, const table *t)
{
    const what_if *w = look(a, t);
    if (!w || w->action.type != CC_PLACE) {
        return;
    }
    int piece = land_piece(&w->after, w->action.x, w->action.y, w->action.turn);
    if (piece < 0) {
        return;
    }
    int type = cc_piece(&w->after, piece).type;
    bool lit = false;
    for (int slot = 0; slot < a->catalog.types[type].n_segments; slot++) {
        int region = cc_region_of(&w->after, piece, slot);
        bool again = false;
        for (int k = 0; k < slot; k++) {
            again |= cc_region_of(&w->after, piece, k) == region;
        }
        if (!again) {
            lit |= light(a, t, w, region);
        }
    }
    static const char *const says =
        N_("Outlined is what the tile would finish (golden) or join (in the "
           "colour of who holds it, white where several do)");
    rect at = camera_square(&t->camera, w->action.x, w->action.y);
    if (lit && !t->held && rect_has(at, a->ui.in.x, a->ui.in.y) &&
        !parts_cost(&a->session->game, &w->action) &&
        firsts_say_once(a, says)) {
        ui_tip(&a->ui, at, _(says));
    }
}
