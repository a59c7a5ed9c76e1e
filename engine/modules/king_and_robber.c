/* king_and_robber.c - the King and the Robber: the player who completed the
 * largest city or the longest road
 *
 * Two modules with the same rules for two kinds of regions. Each is a token
 * that no player or one player has.
 *
 * SPDX-License-Identifier: MIT
 */
#include "king_and_robber.h"

#include <string.h>

#include "engine/core/internal.h"

enum { OPTION_KING }; /* index of the option */

/* Values of the option `king`, which is for both. */
enum { AT_END, TEN_TWENTY, FIFTEEN_FORTY, CONTINUOUS };

static const cc_option king_options[] = {
    {.name = "king",
     .values = {"end", "10-20", "15-40", "continuous"},
     .help =
         "The King scores for cities, the Robber Baron for roads: 1 point per "
         "completed one at the end; 10 points each; 15 points for one and 40 "
         "for both; or 1 point for each one completed during the game."},
    {.name = NULL},
};

typedef struct title {
    uint16_t best; /* tiles of the largest region so far */
} title;

/* What differs between King and Robber. */
typedef struct title_row {
    int kind, module, event, source;
    const char *what, *name; /* terms: what is counted, and the title itself */
    const char *best;        /* name of title.best when serialized */
} title_row;

static const title_row king = {.kind = CC_CITY,
                               .module = CC_MODULE_KING,
                               .event = CC_EVENT_KING,
                               .source = CC_FOR_KING,
                               .what = "cities",
                               .name = "King",
                               .best = "largest_city"};

static const title_row robber = {.kind = CC_ROAD,
                                 .module = CC_MODULE_ROBBER,
                                 .event = CC_EVENT_ROBBER,
                                 .source = CC_FOR_ROBBER,
                                 .what = "roads",
                                 .name = "Robber",
                                 .best = "longest_road"};

static int reward_rule(const cc_game *g)
{
    return cc_option_number(g, CC_MODULE_KING, OPTION_KING);
}

/* Returns the player with the token; -1 none. */
static int title_holder(const cc_game *g, const title_row *who)
{
    int p = cc_in_play(g, who->module) ? g->n_players - 1 : -1;
    while (p >= 0 && !g->supply[p][cc_token(g, who->module, 0)]) {
        p--;
    }
    return p;
}

/* KING-1: the player on turn, who completed the region, takes the title if it
 * has more tiles than any completed before. */
static void award_title(cc_game *g, const title_row *who, int region,
                        cc_events *events)
{
    title *state = cc_state_mut(g, who->module);
    const cc_region_state *r = &g->regions[region];
    int token = cc_token(g, who->module, 0), before = title_holder(g, who);
    if (r->kind != who->kind || r->squares <= state->best) {
        return;
    }
    state->best = r->squares;
    if (before == g->player) {
        return;
    }
    if (before >= 0) {
        g->supply[before][token] = 0;
    }
    g->supply[g->player][token] = 1;
    cc_event *e = cc_emit(events, who->event, g->player);
    if (e) {
        e->param2 = (uint8_t)(r->squares < UINT8_MAX ? r->squares : UINT8_MAX);
        e->other = (int8_t)before;
        cc_emit_squares(g, events, e, region);
    }
}

/* KING-1, option `continuous`: who has the title is paid for each region just
 * completed. Runs before the scoring, so before the title may change hands. */
static void pay_continuous(cc_game *g, const title_row *who, cc_events *events)
{
    int n = 0, player = title_holder(g, who);
    cc_worth worth = {0};
    if (!g->n_completed || reward_rule(g) != CONTINUOUS || player < 0) {
        return;
    }
    for (int i = 0; i < g->n_completed; i++) {
        const cc_region_state *r = &g->regions[g->completed[i]];
        n += r->kind == who->kind && !(r->flags & CC_REGION_SETTLED);
    }
    cc_worth_add(&worth, who->what, n, 1);
    cc_pay(g, events, who->source, -1, player, &worth);
}

/* Whether a region of a kind counts as one of the kind of the title. KING-1:
 * the Count's town counts as a completed city, which no player completed. */
static bool counts_as(const cc_game *g, int kind, int title_kind)
{
    return kind == title_kind ||
           (kind == CC_TOWN && title_kind == CC_CITY && cc_has_revision(g, 3));
}

/* Returns all of a region's state as one word, so that several members can be
 * compared at once. */
static uint64_t word_of(const cc_region_state *r)
{
    uint64_t word;
    _Static_assert(sizeof *r == sizeof word, "a region is a word");
    memcpy(&word, r, sizeof word);
    return word;
}

/* Counts completed regions on the table that count as one of a kind; castles do
 * not. Bots ask for each position that they think of. So kind, open ends and
 * the flag are compared at once: `compared` has all bits of these. And they are
 * compared for each segment, and only then counted where it stands for its
 * region: a branch for that would be predicted wrongly as often as not. */
static int count_completed(const cc_game *g, int kind)
{
    const cc_region_state compared = {.kind = UINT8_MAX,
                                      .flags = CC_REGION_SETTLED,
                                      .open = CC_REGION_COUNT_LIMIT};
    const cc_region_state completed = {.kind = (uint8_t)kind};
    const cc_region_state town = {.kind = CC_TOWN};
    uint64_t mask = word_of(&compared), wanted = word_of(&completed),
             also = counts_as(g, CC_TOWN, kind) ? word_of(&town) : wanted;
    int n = 0;
    for (int s = 0; s < g->n_segments; s++) {
        uint64_t word = word_of(&g->regions[s]) & mask;
        n += ((word == wanted) | (word == also)) & (g->segments[s].region == s);
    }
    return n;
}

/* Whether one player has both titles. */
static bool has_both(const cc_game *g)
{
    int player = title_holder(g, &king);
    return player >= 0 && player == title_holder(g, &robber);
}

static void final_scoring(const cc_game *g, const title_row *who,
                          cc_awards *awards)
{
    const cc_coord nowhere = {0, 0};
    int player = title_holder(g, who);
    cc_worth worth = {0};
    if (player < 0) {
        return;
    }
    switch (reward_rule(g)) {
    case AT_END:
        cc_worth_add(&worth, who->what, count_completed(g, who->kind), 1);
        break;
    case TEN_TWENTY: cc_worth_add(&worth, who->name, 1, 10); break;
    case FIFTEEN_FORTY: /* 40 for both titles: 20 for each */
        cc_worth_add(&worth, who->name, 1, has_both(g) ? 20 : 15);
        break;
    default: break;
    }
    cc_award_squares(g, awards, who->source, player, &worth, &nowhere, 0);
}

/* For bots: a city and a road are expected to be completed for every six tiles.
 * From so many squares on a region is taken to be as safe as it can be. */
enum { TILES_PER_REGION = 6, SAFE_SIZE = 16 };

/* Adds for bots the expected reward times the chance to keep the title: that no
 * player completes a larger region, which falls with the tiles left and rises
 * with the size of the largest one. Of the regions to be completed that pay
 * continuously only half are counted; when no tile is left those on the table
 * are counted. */
static void title_bot_bonus(const cc_game *g, const title_row *who,
                            int points[CC_PLAYERS_MAX])
{
    const title *state = cc_state_of(g, who->module);
    int player = title_holder(g, who), tiles = cc_tiles_left(g), reward = 0;
    if (player < 0) {
        return;
    }
    switch (reward_rule(g)) {
    case AT_END:
        reward = tiles ? 100 * (g->n_pieces + tiles) / TILES_PER_REGION
                       : 100 * count_completed(g, who->kind);
        break;
    case TEN_TWENTY: reward = 1000; break;
    case FIFTEEN_FORTY: reward = has_both(g) ? 2000 : 1500; break;
    default: reward = 100 * tiles / (2 * TILES_PER_REGION); break;
    }
    int size = state->best < SAFE_SIZE ? state->best : SAFE_SIZE;
    /* An estimate: of 5 squares with 50 tiles left the chance is a half. */
    int safety = 2 * size * size * size;
    points[player] += reward * safety / (safety + 5 * tiles);
}

/* The salt of the hash, which is part of records: it stays. */
enum { SALT_TITLE = 23 };

static uint64_t title_hash(const cc_game *g, const title_row *who)
{
    const title *state = cc_state_of(g, who->module);
    uint64_t words[] = {state->best};
    return state->best ? cc_hash_words(SALT_TITLE, words, 1) : 0;
}

static void title_serialize(const cc_game *g, const title_row *who,
                            const cc_serializer *to)
{
    const title *state = cc_state_of(g, who->module);
    if (state->best) {
        to->number(to->context, who->best, state->best);
    }
}

#define TITLE_FIELDS                                                           \
    {                                                                          \
        {CC_F_PARAM2, .name = "tiles"}, {CC_F_OTHER, .name = "from"},          \
            {CC_F_SQUARES, .name = "squares"},                                 \
    }

/* ---------------------------------------------------------------- the King */

static void king_award(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    award_title(g, &king, entry.arg, events);
}

static void king_pay(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    pay_continuous(g, &king, events);
}

static void king_final(const cc_game *g, cc_awards *awards)
{
    final_scoring(g, &king, awards);
}

static void king_bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    title_bot_bonus(g, &king, points);
}

static uint64_t king_hash(const cc_game *g)
{
    return title_hash(g, &king);
}

static void king_serialize(const cc_game *g, const cc_serializer *to)
{
    title_serialize(g, &king, to);
}

static const cc_step step_king = {.name = "king", .run = king_award};
static const cc_step step_king_pays = {
    .name = "king pays", .run = king_pay, .only_when = CC_WHEN_COMPLETED};

static const cc_step_row king_rows[] = {
    /* before the scoring (500) */
    {CC_PHASE_TURN, 490, &step_king_pays, "KING-1"},
    /* before all else of a completed region */
    {CC_PHASE_REGION, 390, &step_king, "KING-1"},
    {.step = NULL},
};

static const cc_token_row king_tokens[] = {
    {.name = "king", .limit = 1, .is_won = true}, {.name = NULL}};

static const cc_event_row king_events[] = {
    {.name = "king", .fields = TITLE_FIELDS}, {.name = NULL}};

static const cc_source_row king_sources[] = {
    {.name = "king", .is_beside_scoring = true}, {.name = NULL}};

const cc_module cc_module_king = {
    .name = "king",
    .number = CC_MODULE_KING,
    .order = 600,
    .options = king_options,
    .rows = king_rows,
    .tokens = king_tokens,
    .events = king_events,
    .sources = king_sources,
    .state = {.size = sizeof(title),
              .hash = king_hash,
              .serialize = king_serialize},
    .scoring = {.final = king_final},
    .bots = {.bonus = king_bot_bonus},
};

/* -------------------------------------------------------------- the Robber */

static void robber_award(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    award_title(g, &robber, entry.arg, events);
}

static void robber_pay(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    pay_continuous(g, &robber, events);
}

static void robber_final(const cc_game *g, cc_awards *awards)
{
    final_scoring(g, &robber, awards);
}

static void robber_bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    title_bot_bonus(g, &robber, points);
}

static uint64_t robber_hash(const cc_game *g)
{
    return title_hash(g, &robber);
}

static void robber_serialize(const cc_game *g, const cc_serializer *to)
{
    title_serialize(g, &robber, to);
}

static const cc_step step_robber = {.name = "robber", .run = robber_award};
static const cc_step step_robber_pays = {
    .name = "robber pays", .run = robber_pay, .only_when = CC_WHEN_COMPLETED};

static const cc_step_row robber_rows[] = {
    /* after the King */
    {CC_PHASE_TURN, 491, &step_robber_pays, "KING-1"},
    /* after the King */
    {CC_PHASE_REGION, 391, &step_robber, "KING-1"},
    {.step = NULL},
};

static const cc_token_row robber_tokens[] = {
    {.name = "robber", .limit = 1, .is_won = true}, {.name = NULL}};

static const cc_event_row robber_events[] = {
    {.name = "robber", .fields = TITLE_FIELDS}, {.name = NULL}};

static const cc_source_row robber_sources[] = {
    {.name = "robber", .is_beside_scoring = true}, {.name = NULL}};

const cc_module cc_module_robber = {
    .name = "robber",
    .number = CC_MODULE_ROBBER,
    .order = 601,
    .rows = robber_rows,
    .tokens = robber_tokens,
    .events = robber_events,
    .sources = robber_sources,
    .state = {.size = sizeof(title),
              .hash = robber_hash,
              .serialize = robber_serialize},
    .scoring = {.final = robber_final},
    .bots = {.bonus = robber_bot_bonus},
};
