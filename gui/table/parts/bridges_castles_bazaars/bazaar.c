/* bazaar.c - the part of bazaars: their rows for the table, texts and scripts
 *
 * SPDX-License-Identifier: MIT
 */
#include "bazaar.h"

#include <stdio.h>

#include "gui/base/append.h"
#include "gui/table/panel/event_text.h"

/* True while the dialog is open: during the whole auction; without an auction,
 * while a player takes a tile. */
static bool is_open(const app *a, const table *t)
{
    const cc_game *game = &a->session->game;
    (void)t;
    return cc_decision(game).kind != CC_OVER && cc_bazaar(game).n > 0 &&
           (cc_bazaar(game).auction ||
            cc_decision(game).kind == CC_DECIDE_AUCTION);
}

/* After every action and undo: nothing is chosen in the dialog any more. */
static void update(const app *a, table *t)
{
    bazaar_state *state = part_state_mut(t, CC_MODULE_BAZAARS);
    state->is_trial &= is_open(a, t);
    state->slot = state->amount = -1;
    state->typed = 0;
}

/* Tiles are numbered from 1 in the log. */
static bool event_text(const session *s, const cc_event *e, const char *name,
                       char *out, size_t size)
{
    if (e->type == CC_EVENT_SCORE && e->source == CC_FOR_AUCTION) {
        /* The line before it in the log says for which tile. */
        snprintf(out, size,
                 ngettext("%s: %+d point, %s", "%s: %+d points, %s", e->points),
                 name, e->points, kind_in_sentence(s->catalog, e->source));
    } else if (e->type == CC_EVENT_OFFER) {
        snprintf(out, size,
                 lang_for(NAME_("%s offers tile %d and bids %d"), name, NULL),
                 name, e->param + 1, e->points);
    } else if (e->type == CC_EVENT_BID) {
        snprintf(out, size, lang_for(NAME_("%s bids %d"), name, NULL), name,
                 e->points);
    } else if (e->type != CC_EVENT_WIN) {
        return false;
    } else if (e->other >= 0) {
        snprintf(out, size,
                 lang_for(NAMES_("%s takes tile %d and pays %d to %s"), name,
                          s->seats[e->other].name),
                 name, e->param + 1, e->points, s->seats[e->other].name);
    } else if (e->points) {
        snprintf(out, size,
                 lang_for(NAME_("%s takes tile %d and pays %d to the bank"),
                          name, NULL),
                 name, e->param + 1, e->points);
    } else {
        snprintf(out, size,
                 lang_for(NAME_("%s takes tile %d for free"), name, NULL), name,
                 e->param + 1);
    }
    return true;
}

/* Writes the keys of a decision: Space to pass or to sell; else arrow keys, up
 * to three at random, which raise the amount or choose another tile, and Enter.
 */
static bool script_for_action(const cc_game *game, const cc_action *action,
                              gesture *g)
{
    int kind = cc_decision(game).kind;
    bool is_refusal = action->type == CC_PASS || action->type == CC_SELL;
    if (kind != CC_DECIDE_AUCTION && kind != CC_DECIDE_BID &&
        kind != CC_DECIDE_SETTLE) {
        return false;
    }
    unsigned n_changes = is_refusal ? 0 : g->random >> 16 & 3;
    for (unsigned k = 0; k < n_changes; k++) {
        append(g->out, g->size, "key %s\n",
               action->type == CC_OFFER && k & 1 ? "Right" : "Up");
    }
    append(g->out, g->size, "key %s", is_refusal ? "Space" : "Enter");
    return true;
}

#define AUCTION_TIP                                                            \
    N_("At a bazaar each player in turn offers one tile and bids points for "  \
       "it; the others may raise the bid once each. Then the player who "      \
       "offered it either keeps it and pays the highest bidder that many "     \
       "points, or sells it to them for that price.")

/* False if each player just takes a tile (BAZAAR-11). */
static bool is_auction(const cc_game *game)
{
    return cc_bazaar(game).auction;
}

const table_part table_part_bazaar = {
    .module = CC_MODULE_BAZAARS,
    .sounds = {{CC_EVENT_BID, SOUND_BID}, {CC_EVENT_WIN, SOUND_BID}},
    .has_tips = is_auction,
    /* When the tiles are revealed; or, if a saved game is continued during a
     * bazaar, at the first decision. */
    .first_tips = {{FIRST_EVENT, CC_EVENT_REVEAL, AUCTION_TIP},
                   {FIRST_DECISION, CC_DECIDE_AUCTION, AUCTION_TIP},
                   {FIRST_DECISION, CC_DECIDE_BID, AUCTION_TIP}},
    .stories = {{.number = CC_EVENT_WIN,
                 .points_min = 1, /* leftover tiles are free */
                 .text = NAME_(
                     "{player} wins a tile at the bazaar for {points}.")}},
    .title = N_("Bazaars"),
    .about = N_(
        "Place a bazaar, and players bid points for tiles until each has one."),
    .turn = {{600, N_("After a bazaar tile, tiles are auctioned, and everyone "
                      "places one.")}},
    .actions =
        {{.type = CC_OFFER, .label = N_("offer a tile"), .has_card = true},
         {.type = CC_BID, .label = N_("bid"), .has_card = true},
         {.type = CC_BUY, .label = N_("buy the tile"), .has_card = true},
         {.type = CC_SELL, .label = N_("sell the tile"), .has_card = true}},
    .terms = {{"bid", N_PLURAL("%d bid", "%d bids")}},
    .sources = {{CC_FOR_AUCTION, N_("Auction"), false}},
    .update = update,
    .has_dialog = is_open,
    .dialog_is_hidden = bazaar_try_is_on,
    .hidden_dialog_input = bazaar_try_input,
    .render_dialog = bazaar_render_dialog,
    .apply_intent = bazaar_change,
    .render_tray = bazaar_render_tray,
    .events = {{CC_EVENT_NO_BID, NAME_("%s passes")}},
    .event_text = event_text,
    .script_for_action = script_for_action,
};
