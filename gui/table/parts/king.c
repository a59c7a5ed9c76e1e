/* king.c - the parts of King and Robber Baron: their texts and animation
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/king_and_robber.h"
#include "gui/table/part.h"

/* Lets the token of the King or the Robber Baron fly to its new owner: from the
 * card of the player who had it, or, if nobody did, from the middle of the city
 * or road that won it. */
static bool animate_event(app *a, table *t, const cc_event *e, float delay)
{
    if (e->type != CC_EVENT_KING && e->type != CC_EVENT_ROBBER) {
        return false;
    }
    const char *name = e->type == CC_EVENT_KING ? "king" : "robber";
    int token = cc_token_find(&a->catalog, name);
    point middle = events_middle(&a->session->events, e);
    flights_launch_token(a, t, token, e->player, e->other, middle, delay);
    return true;
}

#define KING_STORY NAME_("The King joins {player} in the largest city.")
#define KING_TIP                                                               \
    N_("The player who completed the largest city so far has the King: at "    \
       "the end, a point for every completed city. He moves to whoever "       \
       "completes a larger one.")

const table_part table_part_king = {
    .module = CC_MODULE_KING,
    .help_page = "king",
    .title = N_("King"),
    .about = N_("Complete the largest city to take the King; he scores for "
                "completed cities."),
    .has_unique_token = true,
    .sources = {{CC_FOR_KING, N_("King"), .last = true}},
    .stories = {{.number = CC_EVENT_KING, .text = KING_STORY}},
    .sounds = {{CC_EVENT_KING, SOUND_FIGURE}},
    .first_tips = {{FIRST_EVENT, CC_EVENT_KING, KING_TIP}},
    .animate_event = animate_event,
    .events = {{CC_EVENT_KING,
                NAME_("%s takes the King for the largest city")}},
};

#define ROBBER_STORY                                                           \
    NAME_("The Robber Baron joins {player} on the longest road.")
#define ROBBER_TIP                                                             \
    N_("The player who completed the longest road so far has the Robber "      \
       "Baron: at the end, a point for every completed road. He moves to "     \
       "whoever completes a longer one.")

/* The help page of the King explains him, too. */
const table_part table_part_robber = {
    .module = CC_MODULE_ROBBER,
    .title = N_("Robber Baron"),
    .about = N_("Complete the longest road to take the Robber Baron; he scores "
                "for completed roads."),
    .has_unique_token = true,
    .sources = {{CC_FOR_ROBBER, N_("Robber Baron"), .last = true}},
    .stories = {{.number = CC_EVENT_ROBBER, .text = ROBBER_STORY}},
    .sounds = {{CC_EVENT_ROBBER, SOUND_FIGURE}},
    .first_tips = {{FIRST_EVENT, CC_EVENT_ROBBER, ROBBER_TIP}},
    .animate_event = animate_event,
    .events = {{CC_EVENT_ROBBER,
                NAME_("%s takes the Robber Baron for the longest road")}},
};
