/* castles.c - castles: small cities that wait for the next thing completed
 *
 * A castle's figure goes on standing on the city beneath, whose region is
 * settled: it never scores as a city. In the scorings of later turns each
 * castle looks for what was completed in its vicinity; a castle that scores
 * is looked at by its neighbours in the next round (CASTLE-8).
 *
 * SPDX-License-Identifier: MIT
 */
#include "modules.h"

static int deals(cc_token token, int n_players)
{
    if (token != CC_CASTLE) {
        return 0;
    }
    return n_players <= 4 ? 3 : 2; /* BCB-1 */
}

/* ----------------------------------------------------------------- building
 */

/* CASTLE-1, CASTLE-13: exactly two squares, none of them marked. Fills
 * *other with the segment that is not on the tile just laid. */
static bool is_small_city(const cc_game *g, int region, int *other)
{
    const cc_region_state *r = &g->regions[region];
    if (r->kind != CC_CITY || r->squares != 2) {
        return false;
    }
    int s = region;
    do {
        const cc_segment *segment = &g->segments[s];
        if (cc_type_of(g, segment->piece)->marks & CC_MARK_NO_CASTLE) {
            return false;
        }
        if (g->pieces[segment->piece].cell != g->pieces[g->laid].cell) {
            *other = s;
        }
        s = segment->next;
    } while (s != region);
    return true;
}

/* CASTLE-12: the one player who holds a region; -1 nobody or several. */
static int holder(const cc_game *g, int region)
{
    unsigned players = cc_holders(g, region);
    int p = 0;
    while (p < CC_PLAYERS_MAX && players != 1u << p) {
        p++;
    }
    return p < CC_PLAYERS_MAX ? p : -1;
}

static bool build_asks(const cc_game *g)
{
    return g->supply[g->agenda[g->n_agenda - 1].player][CC_CASTLE] > 0;
}

/* The square beside the tile just laid names the city. */
static cc_action build_action(const cc_game *g)
{
    int other = 0;
    is_small_city(g, g->agenda[g->n_agenda - 1].arg, &other);
    const cc_cell *cell = &g->cells[g->pieces[g->segments[other].piece].cell];
    return (cc_action){.type = CC_BUILD_CASTLE, .x = cell->x, .y = cell->y};
}

static int build_legal(const cc_game *g, cc_action *out, int max)
{
    if (max > 0) {
        out[0] = build_action(g);
    }
    if (max > 1) {
        out[1] = (cc_action){.type = CC_PASS};
    }
    return 2;
}

static bool build_check(const cc_game *g, const cc_action *a)
{
    cc_action castle = build_action(g);
    return cc_is_pass(a) || cc_action_equal(a, &castle);
}

static void build_apply(cc_game *g, cc_step_state at, const cc_action *a,
                        cc_events *events)
{
    if (a->type == CC_PASS) {
        return;
    }
    int other = 0;
    is_small_city(g, at.arg, &other);
    g->regions[at.arg].flags |= CC_REGION_SETTLED;
    g->supply[at.player][CC_CASTLE]--;
    g->castles[g->n_castles++] =
        (cc_castle_state){.cells = {g->pieces[g->segments[other].piece].cell,
                                    g->pieces[g->laid].cell},
                          .segment = at.arg,
                          .player = at.player,
                          .built_at = g->n_pieces};
    cc_event *e = cc_emit(events, CC_EVENT_CASTLE, at.player);
    if (e) {
        cc_emit_squares(g, events, e, at.arg);
    }
}

static void describe_build(const cc_game *g, cc_choice *choice)
{
    choice->region = (int16_t)g->agenda[g->n_agenda - 1].arg;
}

const cc_step cc_step_castle_build = {.name = "castle",
                                      .decision = CC_DECIDE_CASTLE,
                                      .describe = describe_build,
                                      .asks = build_asks,
                                      .legal = build_legal,
                                      .check = build_check,
                                      .apply = build_apply};

/* Each small city just completed asks whoever holds it. */
static void find_small(cc_game *g, cc_step_state at, cc_events *events)
{
    (void)at;
    (void)events;
    for (int i = g->n_completed; i-- > 0;) {
        int region = g->completed[i], other, player = holder(g, region);
        if (player >= 0 && is_small_city(g, region, &other)) {
            cc_agenda_push(g, &cc_step_castle_build, player, region);
        }
    }
}

const cc_step cc_step_castle_find = {.name = "castles", .run = find_small};

/* ------------------------------------------------------------------ vicinity
 */

/* CASTLE-3: the squares under a castle and those beside its long sides. */
static void vicinity(const cc_game *g, const cc_castle_state *castle,
                     cc_square_at out[6])
{
    const cc_cell *cells[2] = {&g->cells[castle->cells[0]],
                               &g->cells[castle->cells[1]]};
    bool lies_ns = cells[0]->x == cells[1]->x;
    for (int i = 0; i < 6; i++) {
        const cc_cell *cell = cells[i & 1];
        int away = i < 2 ? 0 : i < 4 ? -1 : 1;
        out[i] = (cc_square_at){(int16_t)(cell->x + (lies_ns ? away : 0)),
                                (int16_t)(cell->y + (lies_ns ? 0 : away))};
    }
}

static bool is_near(const cc_game *g, const cc_castle_state *castle, int x,
                    int y)
{
    cc_square_at near[6];
    vicinity(g, castle, near);
    for (int i = 0; i < 6; i++) {
        if (near[i].x == x && near[i].y == y) {
            return true;
        }
    }
    return false;
}

/* A segment of a region in the vicinity; -1 there is none. A cloister's only
 * square is its own (CASTLE-5). */
static int part_near(const cc_game *g, const cc_castle_state *castle,
                     int region)
{
    int s = region;
    do {
        const cc_cell *cell = &g->cells[g->pieces[g->segments[s].piece].cell];
        if (is_near(g, castle, cell->x, cell->y)) {
            return s;
        }
        s = g->segments[s].next;
    } while (s != region);
    return -1;
}

static bool castle_near(const cc_game *g, const cc_castle_state *castle,
                        const cc_castle_state *other)
{
    const cc_cell *a = &g->cells[other->cells[0]];
    const cc_cell *b = &g->cells[other->cells[1]];
    return castle != other &&
           (is_near(g, castle, a->x, a->y) || is_near(g, castle, b->x, b->y));
}

/* ------------------------------------------------------------------- scoring
 */

/* The argument of the steps: which castle, and in which round of this turn's
 * scoring. In the first it looks at what the tile completed, in each further
 * one at the castles that scored in the round before. */
enum { ROUND = 1 << 8 };

static cc_action feature_action(const cc_game *g, int segment, int points)
{
    cc_action a = cc_action_on(g, CC_SCORE_CASTLE, segment);
    a.amount = (int16_t)points;
    return a;
}

/* Whether a castle passes points on to another one in this round. */
static bool passes_on(const cc_game *g, const cc_castle_state *castle, int from,
                      int round)
{
    return g->castles[from].round == round &&
           castle_near(g, castle, &g->castles[from]);
}

/* Several castles can stand on one tile: the side over which the other half
 * lies tells which is meant. */
static cc_action castle_action(const cc_game *g, const cc_castle_state *castle)
{
    const cc_cell *a = &g->cells[castle->cells[0]];
    const cc_cell *b = &g->cells[castle->cells[1]];
    int side = b->x > a->x   ? CC_E
               : b->x < a->x ? CC_W
               : b->y > a->y ? CC_S
                             : CC_N;
    return (cc_action){.type = CC_SCORE_CASTLE,
                       .x = a->x,
                       .y = a->y,
                       .turn = (uint8_t)side,
                       .slot = CC_SLOT_CASTLE,
                       .amount = castle->points};
}

/* What a castle may score for, one action each; at most CC_COMPLETED_MAX +
 * CC_CASTLES_MAX. */
static int options(const cc_game *g, int arg, cc_action *out, int max)
{
    const cc_castle_state *castle = &g->castles[arg % ROUND];
    int round = arg / ROUND, n = 0;
    /* CASTLE-4: never what the tile that made it completed. */
    bool waits = !castle->done && castle->built_at != g->n_pieces;
    for (int i = 0; waits && round == 0 && i < g->n_completed; i++) {
        int region = g->completed[i];
        int part = g->regions[region].flags & CC_REGION_SETTLED
                       ? -1
                       : part_near(g, castle, region);
        if (part >= 0 && n++ < max) {
            int points = cc_worth_of(g, region, true).points;
            out[n - 1] = feature_action(g, part, points);
        }
    }
    for (int i = 0; waits && round > 0 && i < g->n_castles; i++) {
        if (passes_on(g, castle, i, round) && n++ < max) {
            out[n - 1] = castle_action(g, &g->castles[i]);
        }
    }
    return n;
}

static void score_castle(cc_game *g, cc_step_state at, const cc_action *a,
                         cc_events *events)
{
    cc_castle_state *castle = &g->castles[at.arg % ROUND];
    int region = g->segments[castle->segment].region;
    cc_worth worth = {0};
    if (a->slot == CC_SLOT_CASTLE) {
        cc_worth_add(&worth, "castles", 1, a->amount);
    } else {
        worth = cc_worth_of(g, cc_action_region(g, a), true);
    }
    castle->done = true;
    castle->round = (uint8_t)(at.arg / ROUND + 1);
    castle->points = (int16_t)worth.points;
    cc_pay(g, events, CC_FOR_CASTLE, region, castle->player, &worth);
    cc_return_figures(g, region, events); /* CASTLE-9 */
}

static bool choose_asks(const cc_game *g)
{
    return options(g, g->agenda[g->n_agenda - 1].arg, NULL, 0) > 1;
}

static int choose_legal(const cc_game *g, cc_action *out, int max)
{
    return options(g, g->agenda[g->n_agenda - 1].arg, out, max);
}

static bool choose_check(const cc_game *g, const cc_action *a)
{
    cc_action list[CC_COMPLETED_MAX + CC_CASTLES_MAX];
    int n = choose_legal(g, list, CC_COMPLETED_MAX + CC_CASTLES_MAX), i = 0;
    while (i < n && !cc_action_equal(a, &list[i])) {
        i++;
    }
    return i < n;
}

static void choose_apply(cc_game *g, cc_step_state at, const cc_action *a,
                         cc_events *events)
{
    score_castle(g, at, a, events);
}

/* Nothing to choose (CASTLE-6). */
static void choose_run(cc_game *g, cc_step_state at, cc_events *events)
{
    cc_action only;
    if (options(g, at.arg, &only, 1) == 1) {
        score_castle(g, at, &only, events);
    }
}

static void describe_choose(const cc_game *g, cc_choice *choice)
{
    int castle = g->agenda[g->n_agenda - 1].arg % ROUND;
    choice->region = (int16_t)g->segments[g->castles[castle].segment].region;
}

const cc_step cc_step_castle_choose = {.name = "castle-score",
                                       .decision = CC_DECIDE_CASTLE_SCORE,
                                       .describe = describe_choose,
                                       .asks = choose_asks,
                                       .legal = choose_legal,
                                       .check = choose_check,
                                       .apply = choose_apply,
                                       .run = choose_run};

/* One round: every castle that has something to score for. */
static void score_round(cc_game *g, cc_step_state at, cc_events *events)
{
    (void)events;
    int round = at.arg;
    bool again = false;
    int before = g->n_agenda;
    cc_agenda_push(g, &cc_step_castle_score, at.player, round + 1);
    for (int i = g->n_castles; i-- > 0;) {
        int arg = round * ROUND + i;
        if (options(g, arg, NULL, 0) > 0) {
            again = true;
            cc_agenda_push(g, &cc_step_castle_choose, g->castles[i].player,
                           arg);
        }
    }
    if (!again) {
        g->n_agenda = (uint8_t)before;
        /* It is over: when a castle scored does not matter any more. */
        for (int i = 0; i < g->n_castles; i++) {
            g->castles[i].round = 0;
        }
    }
}

const cc_step cc_step_castle_score = {.name = "castle scoring",
                                      .run = score_round};

/* Whether any castle scores in a round, or has done so in this turn. */
static bool any_scores(const cc_game *g)
{
    for (int i = 0; i < g->n_castles; i++) {
        if (g->castles[i].round > 0 || options(g, i, NULL, 0) > 0) {
            return true;
        }
    }
    return false;
}

/* One castle in one round, with what brings it most. */
static void score_best(cc_game *g, int arg, cc_awards *awards)
{
    cc_action list[CC_COMPLETED_MAX + CC_CASTLES_MAX];
    cc_castle_state *castle = &g->castles[arg % ROUND];
    int n = options(g, arg, list, CC_COMPLETED_MAX + CC_CASTLES_MAX);
    for (int i = 0; i < n; i++) {
        if (!castle->done || list[i].amount > castle->points) {
            castle->points = list[i].amount;
        }
        castle->done = true;
    }
    if (n > 0) {
        castle->round = (uint8_t)(arg / ROUND + 1);
        awards->points[castle->player] += castle->points;
    }
}

/* For a projection between the laying of a tile and its scoring: the castles
 * that the tile lets score. At the end of a game there are none. */
static void final(const cc_game *g, cc_awards *awards)
{
    if (!any_scores(g)) {
        return;
    }
    cc_game end = *g;
    for (int k = 0; k < g->n_castles * g->n_castles; k++) {
        int round = k / g->n_castles; /* at most as many as castles */
        score_best(&end, round * ROUND + k % g->n_castles, awards);
    }
}

/* CASTLE-11: a point more than a city. */
static int feeds(const cc_game *g, int city, const char **what)
{
    for (int i = 0; i < g->n_castles; i++) {
        if (g->segments[g->castles[i].segment].region == city) {
            *what = "castles";
            return 1;
        }
    }
    return 0;
}

const cc_module cc_module_castles = {
    .name = "castles", .deals = deals, .final = final, .feeds = feeds};

/* -------------------------------------------------------------------- asking
 */

int cc_castle_count(const cc_game *g)
{
    return g->n_castles;
}

cc_castle_info cc_castle(const cc_game *g, int i)
{
    const cc_castle_state *castle = &g->castles[i];
    cc_castle_info info = {.player = castle->player,
                           .done = castle->done,
                           .region =
                               (int16_t)g->segments[castle->segment].region};
    vicinity(g, castle, info.vicinity);
    info.squares[0] = info.vicinity[0];
    info.squares[1] = info.vicinity[1];
    return info;
}
