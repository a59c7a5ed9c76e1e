/* abbey.c - the part of abbeys, which are placed instead of drawing a tile
 *
 * The table places an abbey like a drawn tile. Here the squares where it may go
 * are lit, it can be picked up from the supply too, and the banner and the log
 * name it.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

#include "engine/modules/abbey_and_mayor/abbey.h"
#include "gui/table/part.h"

/* The abbey in the supply, with its tooltip. This item itself is never held:
 * once an abbey is picked up, from the supply or from the tray, where it is too
 * while it may be placed, it is held as holdable_tile. */
static const holdable abbey_holdable = {
    .name = "abbey", .source = FROM_SUPPLY, .tip = N_("Drag it into a gap")};

#define GAPS_MAX 16 /* gaps that are lit: a land mostly has fewer */

/* True if the player is asked whether to place the abbey. */
static bool is_asked(const cc_game *game)
{
    return cc_decision(game).kind == CC_DECIDE_ABBEY;
}

/* Lights the gaps, where the abbey may go, more than other squares; not in an
 * earlier turn, in that of another player, or once something is chosen. */
static void light_gaps(app *a, const table *t, const cc_game *game)
{
    cc_coord gaps[GAPS_MAX];
    bool may_choose = t->review_step < 0 && t->n_legal && !t->pending.is_set;
    int n =
        may_choose && is_asked(game) ? cc_abbey_gaps(game, gaps, GAPS_MAX) : 0;
    for (int i = 0; i < n && i < GAPS_MAX; i++) {
        rect r = camera_square(&t->camera, gaps[i].x, gaps[i].y);
        render_rect(&a->display, r, rgba_fade(GOLD, .2f));
        render_border(&a->display, rect_inset(r, 1), units(&a->ui, 3), GOLD);
    }
}

/* True if an event places an abbey. */
static bool is_abbey_event(const cc_game *game, const cc_event *e)
{
    return e->type == CC_EVENT_TILE && e->tile == cc_abbey_type(game);
}

/* Says why there is a turn after the last tile: everyone may place an abbey
 * (ABBEY-1). */
static bool turn_note(const app *a, const table *t, char *out, size_t size)
{
    (void)t;
    if (!cc_abbey_is_turn_after_deck(&a->session->game)) {
        return false;
    }
    /* Translators: in brackets after a player's name. */
    snprintf(out, size, "%s", _("after the last tile"));
    return true;
}

/* Picks up the abbey from the supply, as if it were taken from the tray. */
static bool on_press(app *a, table *t)
{
    rect r = t->tokens[cc_abbey_token(&a->catalog)];
    if (!is_asked(&a->session->game) || !legal_first_of_type(t, CC_PLACE) ||
        !rect_contains(r, a->ui.in.pointer)) {
        return false;
    }
    hand_hold(t, &holdable_tile);
    return true;
}

static bool event_text(const session *s, const cc_event *e, const char *name,
                       char *out, size_t size)
{
    if (!is_abbey_event(&s->game, e) || e->player < 0) {
        return false;
    }
    snprintf(out, size, lang_for(NAME_("%s places the abbey"), name, NULL),
             name);
    return true;
}

const table_part table_part_abbey = {
    .module = CC_MODULE_ABBEY,
    .help_page = "abbey",
    .title = N_("Abbeys"),
    .about = N_("Your abbey is a cloister that fills a gap in the landscape, "
                "whatever surrounds it."),
    .turn = {{155,
              N_("Instead of drawing you may place your abbey in a gap.")}},
    /* Not used to place it: the supply shows the token as one that can be
     * picked up because of this row (part_holdable()). */
    .actions = {{.type = CC_PLACE, .holdable = &abbey_holdable}},
    .stories = {{.number = CC_EVENT_TILE,
                 .applies = is_abbey_event,
                 .text = NAME_(
                     "{player} fills a gap in the landscape with an abbey.")}},
    .first_tips = {{FIRST_DECISION, CC_DECIDE_ABBEY,
                    N_("There is a gap in the landscape. Instead of drawing a "
                       "tile you may place your abbey in it: all adjoining "
                       "features end there, and it is a cloister.")}},
    .render = {[LAYER_LIGHT] = light_gaps},
    .turn_note = turn_note,
    .on_press = on_press,
    .event_text = event_text,
};
