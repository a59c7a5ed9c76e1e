/* festival.c - the part of the festival: a figure of one's own returns
 *
 * Each figure that may return has a circle. Those of several kinds on one
 * segment have theirs side by side.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/festival.h"

#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/spots.h"

#define CIRCLE_GAP 2.1f /* between middles of circles, in radii */

/* Returns the entry of the list of legal actions that equals an action. */
static const cc_action *legal_entry(const table *t, const cc_action *action)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (cc_action_equal(&t->legal[i], action)) {
            return &t->legal[i];
        }
    }
    return action;
}

/* Counts the actions before this one that are offered at the same figure: for
 * figures of other kinds there, or the recall of the abbot. */
static int count_before(const table *t, const cc_action *action)
{
    int n = 0;
    for (const cc_action *other = t->legal;
         other < legal_entry(t, action) && other < t->legal + t->n_legal;
         other++) {
        n += offers_share_ring(other, action) &&
             (other->type == CC_FESTIVAL ||
              (other->type != CC_DEPLOY && offers_on_segment(t, other)));
    }
    return n;
}

/* True if something else is offered beside that figure: the fairy. */
static bool has_neighbour(const table *t, const cc_action *action)
{
    bool found = false;
    for (int i = 0; i < t->n_legal && !found; i++) {
        const cc_action *other = &t->legal[i];
        found = other->type != CC_FESTIVAL && other->type != CC_DEPLOY &&
                offers_share_ring(other, action) &&
                part_action_of(t, other)->position;
    }
    return found;
}

/* Returns the middle of the circle of an action, in pixels. */
static point home_spot(const app *a, const table *t, const cc_action *action)
{
    circle c = spots_figure_circle(
        a, t, land_piece_of(&a->session->game, action), action->slot, false);
    c.middle.x += CIRCLE_GAP * c.radius * (float)count_before(t, action);
    c.middle.x -= has_neighbour(t, action) ? c.radius : 0; /* she is east */
    return c.middle;
}

static void render_home(app *a, const table *t, const cc_action *action,
                        bool hot, bool chosen)
{
    if (chosen) {
        return; /* the land is rendered without the figure */
    }
    circle c = spots_figure_circle(
        a, t, land_piece_of(&a->session->game, action), action->slot, hot);
    c.middle = home_spot(a, t, action);
    spots_circle(a, c, hot);
    if (hot) {
        spots_outline(a, t, action);
        ui_tooltip(&a->ui, rect_around(c.middle, c.radius),
                   _("Return this figure to your supply"));
    }
}

const table_part table_part_festival = {
    .module = CC_MODULE_FESTIVAL,
    .title = N_("Festival"),
    .about = N_("Instead of placing a figure on a festival tile you may take "
                "one of yours back."),
    .actions = {{.type = CC_FESTIVAL,
                 .label = N_("return a figure"),
                 .position = home_spot,
                 .radius = .13f,
                 .radius_min = 14,
                 .render = render_home}},
    .first_tips =
        {{FIRST_MARK, 0,
          N_("A festival: instead of placing a figure on this tile you may "
             "take one of your figures back, from anywhere in the "
             "landscape.")}},
    .events = {{CC_EVENT_RETURN,
                NAME_("%s takes a figure back at the festival"), EVENT_PARAM2,
                CC_MODULE_FESTIVAL}},
};
