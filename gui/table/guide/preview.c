/* preview.c - what the action under the pointer would change
 *
 * Applies the action to a copy of the game, and keeps the result until another
 * action is targeted or the game changes.
 *
 * SPDX-License-Identifier: MIT
 */
#include "preview.h"

#include "gui/table/guide/first_tips.h"
#include "gui/table/land/outline.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"

typedef struct preview {
    unsigned session_id, version; /* the position before the action */
    cc_action action;
    bool is_legal;              /* the following is set */
    int change[CC_PLAYERS_MAX]; /* of projected points */
    cc_game after;              /* the position after the action */
} preview;

/* Makes the preview of an action, if that is legal. */
static void compute_preview(preview *p, const session *s,
                            const cc_action *action)
{
    int points_before[CC_PLAYERS_MAX];
    p->session_id = s->id;
    p->version = s->version;
    p->action = *action;
    p->after = s->game;
    p->is_legal = cc_apply_until_chance(&p->after, action) == CC_OK;
    /* Up to the next decision. What a token will bring that is drawn from a bag
     * on the way stays unknown. */
    while (p->is_legal && cc_chance_bag(&p->after) < 0 &&
           cc_resume_until_chance(&p->after) == CC_OK) {
    }
    cc_project_turn(&s->game, points_before);
    cc_project_turn(&p->after, p->change);
    for (int i = 0; i < cc_player_count(&s->game); i++) {
        p->change[i] -= points_before[i];
    }
}

/* Returns the preview of the targeted action; NULL if there is none. */
static const preview *current_preview(app *a, const table *t)
{
    preview *p = app_state(a, STATE_PREVIEW, sizeof *p);
    const session *s = a->session;
    cc_action action;
    if (!a->settings.hints || t->review_step >= 0 ||
        !controls_target_action(a, t, &action)) {
        return NULL;
    }
    if (p->session_id != s->id || p->version != s->version ||
        !cc_action_equal(&p->action, &action)) {
        compute_preview(p, s, &action);
    }
    return p->is_legal ? p : NULL;
}

void preview_points_changes(app *a, const table *t, int out[CC_PLAYERS_MAX])
{
    const preview *p = current_preview(a, t);
    bool is_known = p && !part_action_of(t, &p->action)->scores_later;
    for (int i = 0; i < CC_PLAYERS_MAX; i++) {
        out[i] = is_known ? p->change[i] : 0;
    }
}

/* Outlines a region with the tile placed: in gold if it is complete; in the
 * colours of its holders if it has figures and is on other tiles too. False if
 * neither. */
static bool outline_region(app *a, const table *t, const cc_game *after,
                           int region)
{
    cc_region_info info = cc_region(after, region);
    bool is_joined = false;
    for (int i = 0; i < cc_player_count(after); i++) {
        is_joined |= info.figures[i] > 0 && info.squares > 1;
    }
    if (info.complete) {
        outline_render(a, t, after, region, GOLD);
    } else if (is_joined) {
        outline_render_held(a, t, after, region, outline_holders(after, region),
                            1);
    }
    return info.complete || is_joined;
}

/* Outlines the regions of a piece, each once; true if there is one. */
static bool outline_regions(app *a, const table *t, const cc_game *after,
                            int piece)
{
    int type = cc_piece(after, piece).type;
    bool is_any = false;
    for (int slot = 0; slot < a->catalog.types[type].n_segments; slot++) {
        int region = cc_region_of(after, piece, slot);
        bool is_outlined = false;
        for (int k = 0; k < slot; k++) {
            is_outlined |= cc_region_of(after, piece, k) == region;
        }
        is_any |= !is_outlined && outline_region(a, t, after, region);
    }
    return is_any;
}

void preview_render_land(app *a, const table *t)
{
    const preview *p = current_preview(a, t);
    if (!p || p->action.type != CC_PLACE) {
        return;
    }
    const cc_action *place = &p->action;
    int piece = land_piece(&p->after, place->x, place->y, place->rotation);
    if (piece < 0 || !outline_regions(a, t, &p->after, piece)) {
        return;
    }
    static const char *const legend =
        N_("Outlined: features this tile completes (gold) or joins (in the "
           "owners’ colours)");
    rect square = camera_square(&t->camera, place->x, place->y);
    if (!t->hand.held && rect_contains(square, a->ui.in.pointer) &&
        !parts_cost_picture(&a->session->game, place) &&
        first_tips_request_tooltip(a, legend)) {
        ui_tooltip(&a->ui, square, _(legend));
    }
}
