/* king_and_robber.c - the King and the Robber: whoever completed the largest city, the
 * longest road
 *
 * Two modules that do the same for two kinds of regions. Each is a token that
 * is in nobody's supply or in one player's.
 *
 * SPDX-License-Identifier: MIT
 */
#include "king_and_robber.h"

#include "engine/core/internal.h"

enum { AT_END, TEN_TWENTY, FIFTEEN_FORTY, CONTINUOUS };

static const cc_option king_options[] = {
    {.name = "king",
     .values = {"end", "10-20", "15-40", "continuous"},
     .help = "King and Robber: at the end 1 point for every completed city, "
             "every completed road; 10 points each; 15 points for one and 40 "
             "for both; or, while the game goes on, 1 point for each that is "
             "completed."},
    {.name = NULL},
};

typedef struct lord {
    uint16_t best; /* tiles of the largest so far */
} lord;

/* What one of the two is about. */
typedef struct lord_row {
    int kind, module, event, source;
    const char *what, *name; /* what he counts, and himself, as terms */
    const char *best;        /* what he keeps, told by name */
} lord_row;

static const lord_row king = {.kind = CC_CITY,
                              .module = CC_MODULE_KING,
                              .event = CC_EVENT_KING,
                              .source = CC_FOR_KING,
                              .what = "cities",
                              .name = "King",
                              .best = "largest_city"};

static const lord_row robber = {.kind = CC_ROAD,
                                .module = CC_MODULE_ROBBER,
                                .event = CC_EVENT_ROBBER,
                                .source = CC_FOR_ROBBER,
                                .what = "roads",
                                .name = "Robber",
                                .best = "longest_road"};

static int reading(const cc_game *g)
{
    return cc_option_number(g, CC_MODULE_KING, 0);
}

/* Who has the token; -1: nobody. */
static int holder(const cc_game *g, const lord_row *who)
{
    int p = cc_in_play(g, who->module) ? g->n_players - 1 : -1;
    while (p >= 0 && !g->supply[p][cc_token(g, who->module, 0)]) {
        p--;
    }
    return p;
}

/* KING-1: more tiles than any before. */
static void crown(cc_game *g, const lord_row *who, int region,
                  cc_events *events)
{
    lord *own = cc_own(g, who->module);
    const cc_region_state *r = &g->regions[region];
    int token = cc_token(g, who->module, 0), before = holder(g, who);
    if (r->kind != who->kind || r->squares <= own->best) {
        return;
    }
    own->best = r->squares;
    if (before == g->player) {
        return;
    }
    if (before >= 0) {
        g->supply[before][token] = 0;
    }
    g->supply[g->player][token] = 1;
    cc_event *e = cc_emit(events, who->event, g->player);
    if (e) {
        e->how = (uint8_t)(r->squares < UINT8_MAX ? r->squares : UINT8_MAX);
        e->other = (int8_t)before;
        cc_emit_squares(g, events, e, region);
    }
}

/* Option continuous: whoever has it before the scoring. */
static void pay(cc_game *g, const lord_row *who, cc_events *events)
{
    int n = 0, player = holder(g, who);
    cc_worth worth = {0};
    if (reading(g) != CONTINUOUS || player < 0) {
        return;
    }
    for (int i = 0; i < g->n_completed; i++) {
        const cc_region_state *r = &g->regions[g->completed[i]];
        n += r->kind == who->kind && !(r->flags & CC_REGION_SETTLED);
    }
    cc_worth_add(&worth, who->what, n, 1);
    cc_pay(g, events, who->source, -1, player, &worth);
}

/* KING-1: the Count's town is a completed city for the King, which nobody
 * completed. */
static bool counts_as(const cc_game *g, int is, int kind)
{
    return is == kind ||
           (is == CC_TOWN && kind == CC_CITY && cc_is_mended(g, 3));
}

/* Completed regions of a kind on the table; a castle is none. */
static int completed(const cc_game *g, int kind)
{
    int n = 0;
    for (int s = 0; s < g->n_segments; s++) {
        const cc_region_state *r = &g->regions[s];
        n += g->segments[s].region == s && counts_as(g, r->kind, kind) &&
             r->open == 0 && !(r->flags & CC_REGION_SETTLED);
    }
    return n;
}

static int both(const cc_game *g)
{
    int player = holder(g, &king);
    return player >= 0 && player == holder(g, &robber);
}

static void final(const cc_game *g, const lord_row *who, cc_awards *awards)
{
    const cc_square_at nowhere = {0, 0};
    int player = holder(g, who);
    cc_worth worth = {0};
    if (player < 0) {
        return;
    }
    switch (reading(g)) {
    case AT_END:
        cc_worth_add(&worth, who->what, completed(g, who->kind), 1);
        break;
    case TEN_TWENTY: cc_worth_add(&worth, who->name, 1, 10); break;
    case FIFTEEN_FORTY: /* the two together: 40 in two parts */
        cc_worth_add(&worth, who->name, 1, both(g) ? 20 : 15);
        break;
    default: break;
    }
    cc_award_squares(g, awards, who->source, player, &worth, &nowhere, 0);
}

/* For bots: what the reward may be in the end, by the chance that nobody
 * completes a larger one; a city and a road are taken to be completed by every
 * sixth tile, and counted when none is left. */
static void lord_hopes(const cc_game *g, const lord_row *who,
                       int points[CC_PLAYERS_MAX])
{
    const lord *own = cc_own_of(g, who->module);
    int player = holder(g, who), left = cc_left(g), reward = 0;
    if (player < 0) {
        return;
    }
    switch (reading(g)) {
    case AT_END:
        reward = left ? 100 * (g->n_pieces + left) / 6
                      : 100 * completed(g, who->kind);
        break;
    case TEN_TWENTY: reward = 1000; break;
    case FIFTEEN_FORTY: reward = both(g) ? 2000 : 1500; break;
    default: reward = 100 * left / 12; break;
    }
    int size = own->best < 16 ? own->best : 16, held = 2 * size * size * size;
    points[player] += reward * held / (held + 5 * left);
}

static uint64_t lord_hash(const cc_game *g, const lord_row *who)
{
    const lord *own = cc_own_of(g, who->module);
    uint64_t words[] = {own->best};
    return own->best ? cc_hash_words(23, words, 1) : 0;
}

static void lord_tell(const cc_game *g, const lord_row *who,
                      const cc_teller *to)
{
    const lord *own = cc_own_of(g, who->module);
    if (own->best) {
        to->number(to->to, who->best, own->best);
    }
}

#define CROWNED                                                                \
    {                                                                          \
        {CC_F_HOW, .name = "tiles"}, {CC_F_OTHER, .name = "from"},             \
            {CC_F_SQUARES, .name = "squares"},                                 \
    }

/* ----------------------------------------------------------------- the King
 */

static void king_crown(cc_game *g, cc_step_state at, cc_events *events)
{
    crown(g, &king, at.arg, events);
}

static void king_pay(cc_game *g, cc_step_state at, cc_events *events)
{
    (void)at;
    pay(g, &king, events);
}

static void king_final(const cc_game *g, cc_awards *awards)
{
    final(g, &king, awards);
}

static void king_hopes(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    lord_hopes(g, &king, points);
}

static uint64_t king_hash(const cc_game *g)
{
    return lord_hash(g, &king);
}

static void king_tell(const cc_game *g, const cc_teller *to)
{
    lord_tell(g, &king, to);
}

static const cc_step step_king = {.name = "king", .run = king_crown};
static const cc_step step_king_pays = {.name = "king pays", .run = king_pay};

static const cc_turn_row king_rows[] = {
    {CC_TURN, 490, &step_king_pays, "KING-1"},
    {CC_REGION, 390, &step_king, "KING-1"},
    {.step = NULL},
};

static const cc_token_row king_tokens[] = {
    {.name = "king", .limit = 1, .is_won = true}, {.name = NULL}};

static const cc_event_row king_events[] = {{.name = "king", .fields = CROWNED},
                                           {.name = NULL}};

static const cc_source_row king_sources[] = {{.name = "king", .is_apart = true},
                                             {.name = NULL}};

const cc_module cc_module_king = {
    .name = "king",
    .number = CC_MODULE_KING,
    .order = 600,
    .options = king_options,
    .rows = king_rows,
    .tokens = king_tokens,
    .events = king_events,
    .sources = king_sources,
    .own = sizeof(lord),
    .final = king_final,
    .hopes = king_hopes,
    .hash = king_hash,
    .tell = king_tell,
};

/* --------------------------------------------------------------- the Robber
 */

static void robber_crown(cc_game *g, cc_step_state at, cc_events *events)
{
    crown(g, &robber, at.arg, events);
}

static void robber_pay(cc_game *g, cc_step_state at, cc_events *events)
{
    (void)at;
    pay(g, &robber, events);
}

static void robber_final(const cc_game *g, cc_awards *awards)
{
    final(g, &robber, awards);
}

static void robber_hopes(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    lord_hopes(g, &robber, points);
}

static uint64_t robber_hash(const cc_game *g)
{
    return lord_hash(g, &robber);
}

static void robber_tell(const cc_game *g, const cc_teller *to)
{
    lord_tell(g, &robber, to);
}

static const cc_step step_robber = {.name = "robber", .run = robber_crown};
static const cc_step step_robber_pays = {.name = "robber pays",
                                         .run = robber_pay};

static const cc_turn_row robber_rows[] = {
    {CC_TURN, 491, &step_robber_pays, "KING-1"},
    {CC_REGION, 391, &step_robber, "KING-1"},
    {.step = NULL},
};

static const cc_token_row robber_tokens[] = {
    {.name = "robber", .limit = 1, .is_won = true}, {.name = NULL}};

static const cc_event_row robber_events[] = {
    {.name = "robber", .fields = CROWNED}, {.name = NULL}};

static const cc_source_row robber_sources[] = {
    {.name = "robber", .is_apart = true}, {.name = NULL}};

const cc_module cc_module_robber = {
    .name = "robber",
    .number = CC_MODULE_ROBBER,
    .order = 601,
    .rows = robber_rows,
    .tokens = robber_tokens,
    .events = robber_events,
    .sources = robber_sources,
    .own = sizeof(lord),
    .final = robber_final,
    .hopes = robber_hopes,
    .hash = robber_hash,
    .tell = robber_tell,
};
