/* traders.c - the parts of Traders and Builders: goods, the builder, the pig,
 * and pig herds
 *
 * They are mostly texts. Goods that are taken fly to the player's card, and a
 * second turn is announced at the builder.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

#include "engine/modules/traders_and_builders.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"

#define GOODS_SECONDS .2f /* from one token that begins to fly to the next */

/* Moves the goods of a city to the player's card, each from its square. */
static bool animate_goods(app *a, table *t, const cc_event *e, float delay)
{
    const cc_coord *squares = a->session->events.squares + e->first_square;
    int token = cc_goods_token(&a->catalog, (cc_trade_goods)e->param);
    if (e->type != CC_EVENT_GOODS) {
        return false;
    }
    for (int i = 0; i < e->n_squares; i++) {
        point middle =
            land_standing_middle(&a->session->game, squares[i].x, squares[i].y);
        flights_launch_token(a, t, token, e->player, -1, middle,
                             delay + GOODS_SECONDS * (float)i);
    }
    return true;
}

/* Shows a text at the builder. */
static bool animate_second_turn(app *a, table *t, const cc_event *e,
                                float delay)
{
    const cc_game *game = &a->session->game;
    if (e->type != CC_EVENT_SECOND_TURN) {
        return false;
    }
    point at = land_figure_position(
        a, game, land_piece(game, e->x, e->y, e->rotation), e->slot);
    flights_launch_text(a, t, e->player, cc_token_find(&a->catalog, "builder"),
                        _("Second turn"), at, delay);
    return true;
}

/* Says why the same player has another turn (TRADE-3); the log says what the
 * builder's feature is. */
static bool turn_note(const app *a, const table *t, char *out, size_t size)
{
    const cc_game *game = &a->session->game;
    cc_segment_ref place;
    (void)t;
    if (cc_second_turn(game, &place) != cc_decision(game).player) {
        return false;
    }
    /* Translators: in brackets after a player's name. */
    snprintf(out, size, "%s", _("the builder’s second turn"));
    return true;
}

const table_part table_part_goods = {
    .module = CC_MODULE_GOODS,
    .help_page = "trade",
    .title = N_("Goods"),
    .about = N_("Complete cities to collect their goods; the most of a kind "
                "scores 10 points at the end."),
    .turn = {{499, N_("Whoever completes a city takes its goods.")}},
    /* Translators: terms of a score: who has most tokens of the kind. */
    .terms = {{"wine", N_PLURAL("most wine", "most wine")},
              {"grain", N_PLURAL("most grain", "most grain")},
              {"cloth", N_PLURAL("most cloth", "most cloth")}},
    .sources = {{CC_FOR_GOODS, N_("Goods"), true}},
    .stories = {{.number = CC_EVENT_GOODS,
                 .text = NAME_("{player} carries goods home from a city.")},
                {.source = true,
                 .number = CC_FOR_GOODS,
                 .points_min = 1,
                 .text = NAME_(
                     "{player} has the best-stocked cellars: {points}.")}},
    .sounds = {{CC_EVENT_GOODS, SOUND_FIGURE}},
    .first_tips =
        {{FIRST_EVENT, CC_EVENT_GOODS,
          N_("The player who completes a city takes a token for each symbol of "
             "wine, grain or cloth in it, whoever owns the city. The most "
             "tokens of a kind score 10 points at the end.")}},
    .animate_event = animate_goods,
    .events = {{CC_EVENT_GOODS, NAME_("%s takes %d wine"), EVENT_PARAM,
                CC_GOODS_WINE},
               {CC_EVENT_GOODS, NAME_("%s takes %d grain"), EVENT_PARAM,
                CC_GOODS_GRAIN},
               {CC_EVENT_GOODS, NAME_("%s takes %d cloth")}},
};

const table_part table_part_builder = {
    .module = CC_MODULE_BUILDER,
    .title = N_("Builder"),
    .about = N_("A builder beside your figure gives you another turn when you "
                "extend its feature."),
    .turn = {{407, N_("In place of a figure: your builder on a road or in a "
                      "city of yours.")},
             {610, N_("If your tile extended your builder’s road or city, take "
                      "a second turn.")}},
    .sounds = {{CC_EVENT_SECOND_TURN, SOUND_YOURS}},
    .first_tips =
        {{FIRST_TOKEN, 0,
          N_("Place the builder on a road or in a city where you have a "
             "figure. When you extend that road or city later, you take a "
             "second turn.")},
         {FIRST_EVENT, CC_EVENT_SECOND_TURN,
          N_("This tile extends the builder’s road or city: the builder’s "
             "owner has a second turn after this one, but no third.")}},
    .turn_note = turn_note,
    .animate_event = animate_second_turn,
    .events = {{CC_EVENT_SECOND_TURN,
                NAME_("%s has a second turn: the builder’s city grew"),
                EVENT_KIND, CC_CITY},
               {CC_EVENT_SECOND_TURN,
                NAME_("%s has a second turn: the builder’s road grew")}},
};

const table_part table_part_pig = {
    .module = CC_MODULE_PIG,
    .title = N_("Pig"),
    .about = N_("A pig beside your farmer makes every completed city beside "
                "the field worth 1 point more to you."),
    .turn = {{408, N_("In place of a figure: your pig in a field of yours.")}},
    .terms = {{"pigs", N_PLURAL("%d city with a pig", "%d cities with a pig")},
              {"pig herds", N_PLURAL("%d city with a pig herd",
                                     "%d cities with a pig herd")}},
    .first_tips = {{FIRST_TOKEN, 0,
                    N_("Place the pig in a field where you have a farmer. If "
                       "you win the field at the end, you get 1 point more for "
                       "every completed city beside it.")}},
};

const table_part table_part_pig_herd = {
    .module = CC_MODULE_PIG_HERD,
    .help_page = "mini",
    .title = N_("Pig herds"),
    .about = N_("A pig herd makes every completed city beside its field worth "
                "1 point more to the field’s owners."),
    .first_tips =
        {{FIRST_MARK, 0,
          N_("The pig herd on this tile makes every completed city beside its "
             "field worth 1 point more to the field’s owners.")}},
};
