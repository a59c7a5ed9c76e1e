/* king.c - the King and the Robber: whoever completed the largest city, the
 * longest road
 *
 * Two modules that do the same for two kinds of regions. Each is a token that
 * is in nobody's supply or in one player's.
 *
 * SPDX-License-Identifier: MIT
 */
#include "king.h"

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

static int reading(const cc_game *g)
{
    return cc_option_number(g, CC_MODULE_KING, 0);
}

/* Who has the token of a module; -1: nobody. */
static int holder(const cc_game *g, int module)
{
    int p = cc_in_play(g, module) ? g->n_players - 1 : -1;
    while (p >= 0 && !g->supply[p][cc_token(g, module, 0)]) {
        p--;
    }
    return p;
}

/* KING-1: more tiles than any before. */
static void crown(cc_game *g, int region, int kind, int module, int event,
                  cc_events *events)
{
    lord *own = cc_own(g, module);
    const cc_region_state *r = &g->regions[region];
    int token = cc_token(g, module, 0), before = holder(g, module);
    if (r->kind != kind || r->squares <= own->best) {
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
    cc_event *e = cc_emit(events, event, g->player);
    if (e) {
        e->how = (uint8_t)(r->squares < UINT8_MAX ? r->squares : UINT8_MAX);
        e->other = (int8_t)before;
        cc_emit_squares(g, events, e, region);
    }
}

/* Option continuous: whoever has it before the scoring. */
static void pay(cc_game *g, int kind, int module, int source, const char *what,
                cc_events *events)
{
    int n = 0, player = holder(g, module);
    cc_worth worth = {0};
    if (reading(g) != CONTINUOUS || player < 0) {
        return;
    }
    for (int i = 0; i < g->n_completed; i++) {
        const cc_region_state *r = &g->regions[g->completed[i]];
        n += r->kind == kind && !(r->flags & CC_REGION_SETTLED);
    }
    cc_worth_add(&worth, what, n, 1);
    cc_pay(g, events, source, -1, player, &worth);
}

/* Completed regions of a kind on the table; a castle is none. */
static int completed(const cc_game *g, int kind)
{
    int n = 0;
    for (int s = 0; s < g->n_segments; s++) {
        const cc_region_state *r = &g->regions[s];
        n += g->segments[s].region == s && r->kind == kind && r->open == 0 &&
             !(r->flags & CC_REGION_SETTLED);
    }
    return n;
}

static int both(const cc_game *g)
{
    int king = holder(g, CC_MODULE_KING);
    return king >= 0 && king == holder(g, CC_MODULE_ROBBER);
}

static void final(const cc_game *g, cc_awards *awards, int kind, int module,
                  int source, const char *what)
{
    const cc_square_at nowhere = {0, 0};
    int player = holder(g, module);
    cc_worth worth = {0};
    if (player < 0) {
        return;
    }
    switch (reading(g)) {
    case AT_END: cc_worth_add(&worth, what, completed(g, kind), 1); break;
    case TEN_TWENTY: cc_worth_add(&worth, what, 1, 10); break;
    case FIFTEEN_FORTY: /* the two together: 40 in two parts */
        cc_worth_add(&worth, what, 1, both(g) ? 20 : 15);
        break;
    default: break;
    }
    cc_award_squares(g, awards, source, player, &worth, &nowhere, 0);
}

static uint64_t lord_hash(const cc_game *g, int module)
{
    const lord *own = cc_own_of(g, module);
    uint64_t words[] = {own->best};
    return own->best ? cc_hash_words(23, words, 1) : 0;
}

static void lord_tell(const cc_game *g, int module, const char *name,
                      const cc_teller *to)
{
    const lord *own = cc_own_of(g, module);
    if (own->best) {
        to->number(to->to, name, own->best);
    }
}

/* ----------------------------------------------------------------- the King
 */

static void king_crown(cc_game *g, cc_step_state at, cc_events *events)
{
    crown(g, at.arg, CC_CITY, CC_MODULE_KING, CC_EVENT_KING, events);
}

static void king_pay(cc_game *g, cc_step_state at, cc_events *events)
{
    (void)at;
    pay(g, CC_CITY, CC_MODULE_KING, CC_FOR_KING, "cities", events);
}

static void king_final(const cc_game *g, cc_awards *awards)
{
    const char *what = reading(g) == AT_END ? "cities" : "King";
    final(g, awards, CC_CITY, CC_MODULE_KING, CC_FOR_KING, what);
}

static uint64_t king_hash(const cc_game *g)
{
    return lord_hash(g, CC_MODULE_KING);
}

static void king_tell(const cc_game *g, const cc_teller *to)
{
    lord_tell(g, CC_MODULE_KING, "largest_city", to);
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

static const cc_event_row king_events[] = {
    {.name = "king",
     .fields = {{CC_F_HOW, .name = "tiles"},
                {CC_F_OTHER, .name = "from"},
                {CC_F_SQUARES, .name = "squares"}}},
    {.name = NULL}};

static const cc_source_row king_sources[] = {{.name = "king"}, {.name = NULL}};

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
    .hash = king_hash,
    .tell = king_tell,
};

/* --------------------------------------------------------------- the Robber
 */

static void robber_crown(cc_game *g, cc_step_state at, cc_events *events)
{
    crown(g, at.arg, CC_ROAD, CC_MODULE_ROBBER, CC_EVENT_ROBBER, events);
}

static void robber_pay(cc_game *g, cc_step_state at, cc_events *events)
{
    (void)at;
    pay(g, CC_ROAD, CC_MODULE_ROBBER, CC_FOR_ROBBER, "roads", events);
}

static void robber_final(const cc_game *g, cc_awards *awards)
{
    const char *what = reading(g) == AT_END ? "roads" : "Robber";
    final(g, awards, CC_ROAD, CC_MODULE_ROBBER, CC_FOR_ROBBER, what);
}

static uint64_t robber_hash(const cc_game *g)
{
    return lord_hash(g, CC_MODULE_ROBBER);
}

static void robber_tell(const cc_game *g, const cc_teller *to)
{
    lord_tell(g, CC_MODULE_ROBBER, "longest_road", to);
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
    {.name = "robber",
     .fields = {{CC_F_HOW, .name = "tiles"},
                {CC_F_OTHER, .name = "from"},
                {CC_F_SQUARES, .name = "squares"}}},
    {.name = NULL}};

static const cc_source_row robber_sources[] = {{.name = "robber"},
                                               {.name = NULL}};

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
    .hash = robber_hash,
    .tell = robber_tell,
};
