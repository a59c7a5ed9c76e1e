/* king.c - King and Robber: their texts and animation
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/king_and_robber.h"
#include "gui/table/part.h"

/* King and Robber come from their last owner, or from the city or road that won
 * them. */
static bool animate_event(app *a, table *t, const cc_event *e, float delay)
{
    if (e->type != CC_EVENT_KING && e->type != CC_EVENT_ROBBER) {
        return false;
    }
    bool king = e->type == CC_EVENT_KING;
    const cc_coord *squares = a->session->events.squares + e->first_square;
    point middle = {0, 0};
    for (int i = 0; i < e->n_squares; i++) {
        middle.x += ((float)squares[i].x + .5f) / (float)e->n_squares;
        middle.y += ((float)squares[i].y + .5f) / (float)e->n_squares;
    }
    flights_launch_token(a, t,
                         cc_token_find(&a->catalog, king ? "king" : "robber"),
                         e->player, e->other, middle, delay);
    return true;
}

const table_part table_part_king = {
    .module = CC_MODULE_KING,
    .title = N_("King"),
    .about = N_("Who finished the largest city has the King, and points for "
                "finished cities at the end."),
    .sources = {{CC_FOR_KING, N_("King"), true}},
    .stories = {{.number = CC_EVENT_KING,
                 .text =
                     N_("The King moved to {player}, into the largest city.")}},
    .sounds = {{CC_EVENT_KING, SOUND_FIGURE}},
    .first_tips = {{FIRST_EVENT, CC_EVENT_KING,
                    N_("Whoever completed the largest city so far has the "
                       "King. He goes to whoever completes a larger one.")}},
    .animate_event = animate_event,
    .events = {{CC_EVENT_KING, N_("%s has the largest city: the King")}},
};

const table_part table_part_robber = {
    .module = CC_MODULE_ROBBER,
    .title = N_("Robber"),
    .about = N_("Who finished the longest road has the Robber, and points for "
                "finished roads at the end."),
    .sources = {{CC_FOR_ROBBER, N_("Robber"), true}},
    .stories = {{.number = CC_EVENT_ROBBER,
                 .text =
                     N_("The Robber joined {player} on the longest road.")}},
    .sounds = {{CC_EVENT_ROBBER, SOUND_FIGURE}},
    .first_tips = {{FIRST_EVENT, CC_EVENT_ROBBER,
                    N_("Whoever completed the longest road so far has the "
                       "Robber. He goes to whoever completes a longer one.")}},
    .animate_event = animate_event,
    .events = {{CC_EVENT_ROBBER, N_("%s has the longest road: the Robber")}},
};
