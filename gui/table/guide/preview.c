/* preview.c - the effect of the targeted action
 *
 * Applies the action to a copy of the game, once for each target.
 *
 * SPDX-License-Identifier: MIT
 */
#include "preview.h"

#include "gui/table/guide/first_tips.h"
#include "gui/table/land/outline.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"

typedef struct preview {
    bool is_known;
    unsigned session_id, version; /* of the session */
    cc_action action;
    int change[CC_PLAYERS_MAX];
    cc_game after;
} preview;

static void compute(preview *w, const session *s, const cc_action *action)
{
    int scores[CC_PLAYERS_MAX];
    w->session_id = s->id;
    w->version = s->version;
    w->action = *action;
    w->after = s->game;
    w->is_known = cc_apply(&w->after, action, NULL) == CC_OK;
    cc_project_turn(&s->game, scores);
    cc_project_turn(&w->after, w->change);
    for (int p = 0; p < cc_player_count(&s->game); p++) {
        w->change[p] -= scores[p];
    }
}

/* NULL if no action is targeted, or hints are off. */
static const preview *current_preview(app *a, const table *t)
{
    preview *w = app_state(a, STATE_PREVIEW, sizeof *w);
    const session *s = a->session;
    cc_action action;
    if (!a->settings.hints || t->review_step >= 0 ||
        !controls_target_action(a, t, &action)) {
        return NULL;
    }
    if (w->session_id != s->id || w->version != s->version ||
        !cc_action_equal(&w->action, &action)) {
        compute(w, s, &action);
    }
    return w->is_known ? w : NULL;
}

int preview_points_change(app *a, const table *t, int player)
{
    const preview *w = current_preview(a, t);
    return w && !part_action_of(t, &w->action)->scores_later ? w->change[player]
                                                             : 0;
}

/* Outlines a region that the tile completes, or joins and that has an owner;
 * false if neither. */
static bool render_region(app *a, const table *t, const preview *w, int region)
{
    cc_region_info info = cc_region(&w->after, region);
    bool is_own = false;
    for (int p = 0; p < cc_player_count(&w->after); p++) {
        is_own |= info.figures[p] > 0;
    }
    if (info.complete) {
        outline_render(a, t, &w->after, region, GOLD);
    } else if (is_own && info.squares > 1) {
        bool sole = !(info.holders & (info.holders - 1));
        outline_render(a, t, &w->after, region,
                       sole ? outline_colour(a, &w->after, region) : WHITE);
    } else {
        return false;
    }
    return true;
}

void preview_render_land(app *a, const table *t)
{
    const preview *w = current_preview(a, t);
    if (!w || w->action.type != CC_PLACE) {
        return;
    }
    int piece = land_piece(&w->after, w->action.x, w->action.y, w->action.turn);
    if (piece < 0) {
        return;
    }
    int type = cc_piece(&w->after, piece).type;
    bool has_region = false;
    for (int slot = 0; slot < a->catalog.types[type].n_segments; slot++) {
        int region = cc_region_of(&w->after, piece, slot);
        bool is_known = false;
        for (int k = 0; k < slot; k++) {
            is_known |= cc_region_of(&w->after, piece, k) == region;
        }
        if (!is_known) {
            has_region |= render_region(a, t, w, region);
        }
    }
    static const char *const says =
        N_("Outlined: features this tile completes (gold) or joins (colour of "
           "the owner, white if shared)");
    rect at = camera_square(&t->camera, w->action.x, w->action.y);
    if (has_region && !t->hand.held && rect_contains(at, a->ui.in.pointer) &&
        !parts_cost_picture(&a->session->game, &w->action) &&
        first_tips_shows_reading_tip(a, says)) {
        ui_tooltip(&a->ui, at, _(says));
    }
}
