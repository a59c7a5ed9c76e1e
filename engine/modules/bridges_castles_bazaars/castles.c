/* castles.c - castles: small cities that score the next region completed beside
 * them
 *
 * Before the scoring of a turn the step "castles" asks who holds a small city
 * just completed whether to build a castle instead. The figure of a castle
 * stays on the city below, whose region is settled: it never scores as a city.
 *
 * After the scoring of later turns the step "castle scoring" runs in rounds: in
 * round 0 each castle may score as much as a region completed in its vicinity,
 * in the next one as much as a castle beside it that scored in the round before
 * (CASTLE-8), until a round brings nothing. A castle scores once.
 *
 * SPDX-License-Identifier: MIT
 */
#include "castles.h"

#include "engine/core/internal.h"

typedef struct castle {
    uint16_t cells[2]; /* its squares, in the order of get_small_city() */
    uint16_t segment;  /* of the city below */
    uint8_t player;
    bool done;         /* it has scored, and does not again */
    uint16_t built_at; /* number of pieces when it was built: the same means in
                          this turn */
    int16_t points;    /* what it scored when it was done */
    uint8_t round; /* CASTLE-8: 1 + the round of the current scoring in which it
                      scored; 0 none */
} castle;

typedef struct castles {
    uint8_t n;
    castle list[CC_CASTLES_MAX];
} castles;

CC_DEFINE_STATE(castles, CC_MODULE_CASTLES)

static const cc_token_row tokens[] = {
    {.name = "castle",
     .limit = CC_CASTLES_MAX,
     .deals_by_players = {0, 3, 3, 3, 3, 2, 2} /* BCB-1 */},
    {.name = NULL},
};

/* Returns the number of the token "castle". */
static int cc_castle_token(const cc_catalog *catalog)
{
    return catalog->first_token[CC_MODULE_CASTLES];
}

/* ---------------------------------------------------------------- building */

enum { NO_CASTLE }; /* index of the mark */
static const char *const marks[] = {[NO_CASTLE] = "no-castle", NULL};

/* CASTLE-13: whether a segment of a city has the mark that forbids a castle. A
 * mark of a segment applies to its city only, one of the tile to all its
 * cities. */
static bool is_marked(const cc_game *g, int segment)
{
    uint64_t mark = cc_mark(g, CC_MODULE_CASTLES, NO_CASTLE), on_some = 0;
    const cc_tile_type *t = cc_type_of(g, g->segments[segment].piece);
    for (int slot = 0; slot < t->n_segments; slot++) {
        on_some |= t->segments[slot].marks & mark;
    }
    return (on_some ? cc_segment_type_of(g, segment)->marks : t->marks) & mark;
}

/* CASTLE-1, CASTLE-13: whether a region is a city of exactly two squares
 * without marks. If so, sets cells[1] to the one with the piece placed last,
 * cells[0] to the other. (That piece need not be the one just placed: an abbey
 * completes a city without being part of it.) */
static bool get_small_city(const cc_game *g, int region, uint16_t cells[2])
{
    const cc_region_state *r = &g->regions[region];
    if (r->kind != CC_CITY || r->squares != 2) {
        return false;
    }
    int s = region, newest = -1;
    do { /* the ring of the region's segments */
        if (is_marked(g, s)) {
            return false;
        }
        if ((int)g->segments[s].piece > newest) {
            newest = g->segments[s].piece;
        }
        s = g->segments[s].next;
    } while (s != region);
    cells[0] = cells[1] = g->pieces[newest].cell;
    do {
        int cell = g->pieces[g->segments[s].piece].cell;
        if (cell != cells[1]) {
            cells[0] = (uint16_t)cell;
        }
        s = g->segments[s].next;
    } while (s != region);
    return true;
}

/* CASTLE-12: returns the one player who holds a region; -1 if there are none or
 * several. CASTLE-1: if no figure there has a vote, the one player who is there
 * (a mayor without pennants). */
static int single_owner(const cc_game *g, int region)
{
    unsigned players = cc_holders(g, region);
    if (!players && cc_has_revision(g, 3)) {
        players = cc_players_present(g, region);
    }
    int p = 0;
    while (p < CC_PLAYERS_MAX && players != 1u << p) {
        p++;
    }
    return p < CC_PLAYERS_MAX ? p : -1;
}

static bool build_asks(const cc_game *g)
{
    int player = g->agenda[g->n_agenda - 1].player;
    return g->supply[player][cc_castle_token(g->catalog)] > 0;
}

/* The action names a city by its first square (get_small_city()). */
static cc_action build_action(const cc_game *g)
{
    uint16_t cells[2] = {0};
    get_small_city(g, g->agenda[g->n_agenda - 1].arg, cells);
    const cc_cell *cell = &g->cells[cells[0]];
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

static void build_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                        cc_events *events)
{
    if (a->type == CC_PASS) {
        return;
    }
    uint16_t cells[2] = {0};
    get_small_city(g, entry.arg, cells);
    cc_region_mut(g, entry.arg)->flags |= CC_REGION_SETTLED;
    g->supply[entry.player][cc_castle_token(g->catalog)]--;
    state_mut(g)->list[state_mut(g)->n++] =
        (castle){.cells = {cells[0], cells[1]},
                 .segment = entry.arg,
                 .player = entry.player,
                 .built_at = g->n_pieces};
    cc_event *e = cc_emit(events, CC_EVENT_CASTLE, entry.player);
    if (e) {
        cc_emit_squares(g, events, e, entry.arg);
    }
}

static void describe_build(const cc_game *g, cc_decision_info *choice)
{
    choice->region = (int16_t)g->agenda[g->n_agenda - 1].arg;
}

static const cc_decision_row build_row = {
    .kind = CC_DECIDE_CASTLE,
    .name = "castle",
    .request = "%s: build a castle on the small city or score it (Space)",
    .pass = "Score the city",
    .rule = "CASTLE-1",
    .names_region = true};

static const cc_step step_build = {.name = "castle",
                                   .decision = &build_row,
                                   .describe = describe_build,
                                   .asks = build_asks,
                                   .legal = build_legal,
                                   .apply = build_apply};

/* CASTLE-1: pushes a decision for each small city just completed, of the player
 * who holds it. */
static void push_builds(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    for (int i = g->n_completed; i-- > 0;) {
        int region = g->completed[i], player = single_owner(g, region);
        uint16_t cells[2];
        if (player >= 0 && get_small_city(g, region, cells)) {
            cc_agenda_push(g, &step_build, player, region);
        }
    }
}

static const cc_step step_push_builds = {
    .name = "castles", .run = push_builds, .only_when = CC_WHEN_COMPLETED};

/* ---------------------------------------------------------------- vicinity */

enum { VICINITY = 6 }; /* squares (CASTLE-3) */

/* CASTLE-3: lists the squares of a castle, then those beside its long sides. */
static void list_vicinity(const cc_game *g, const castle *c,
                          cc_coord out[VICINITY])
{
    const cc_cell *cells[2] = {&g->cells[c->cells[0]], &g->cells[c->cells[1]]};
    bool is_ns = cells[0]->x == cells[1]->x;
    for (int i = 0; i < VICINITY; i++) {
        const cc_cell *cell = cells[i & 1];
        static const int offsets[] = {0, -1, 1}; /* across the long sides */
        int offset = offsets[i / 2];
        out[i] = (cc_coord){(int16_t)(cell->x + (is_ns ? offset : 0)),
                            (int16_t)(cell->y + (is_ns ? 0 : offset))};
    }
}

static bool is_near(const cc_game *g, const castle *c, int x, int y)
{
    cc_coord near[VICINITY];
    list_vicinity(g, c, near);
    for (int i = 0; i < VICINITY; i++) {
        if (near[i].x == x && near[i].y == y) {
            return true;
        }
    }
    return false;
}

/* Whether the tile of a segment has a second square that is near. */
static bool is_second_near(const cc_game *g, const castle *c, int segment)
{
    cc_coord at[2];
    int n = cc_tile_squares(g, g->segments[segment].piece, at);
    return n == 2 && is_near(g, c, at[1].x, at[1].y);
}

/* Returns a segment of a region in the vicinity; -1 none. A cloister counts
 * with its own tile only (CASTLE-5), a German castle with both squares of it
 * (GCASTLE-7). */
static int segment_near(const cc_game *g, const castle *c, int region)
{
    bool is_whole = g->catalog->kinds[g->regions[region].kind].surrounded;
    int s = region;
    do {
        const cc_cell *cell = cc_segment_cell(g, s);
        if (is_near(g, c, cell->x, cell->y) ||
            (is_whole && is_second_near(g, c, s))) {
            return s;
        }
        s = g->segments[s].next;
    } while (s != region);
    return -1;
}

/* Whether another castle has a square in the vicinity of castle `c`. */
static bool castle_near(const cc_game *g, const castle *c, const castle *other)
{
    const cc_cell *first = &g->cells[other->cells[0]];
    const cc_cell *second = &g->cells[other->cells[1]];
    return c != other && (is_near(g, c, first->x, first->y) ||
                          is_near(g, c, second->x, second->y));
}

/* ----------------------------------------------------------------- scoring */

/* The argument of a step "castle-score" holds the index of the castle and the
 * round: castle + ROUND * round. */
enum { ROUND = 1 << 8 };

static int arg_of(int i, int round)
{
    return i + ROUND * round;
}

static int castle_of(int arg)
{
    return arg % ROUND;
}

static int round_of(int arg)
{
    return arg / ROUND;
}

static cc_action feature_action(const cc_game *g, int segment, int points)
{
    cc_action a = cc_action_on(g, CC_SCORE_CASTLE, segment);
    a.amount = (int16_t)points;
    return a;
}

/* CASTLE-8: whether castle `c` may score the points of castle number `other`,
 * which scored in the round before this one (castle.round is one more). */
static bool scores_for_castle(const cc_game *g, const castle *c, int other,
                              int round)
{
    return state_of(g)->list[other].round == round &&
           castle_near(g, c, &state_of(g)->list[other]);
}

/* Returns the action that scores the points of castle `c`. Several castles may
 * have parts on one tile: the side across which the other half is tells them
 * apart. */
static cc_action castle_action(const cc_game *g, const castle *c)
{
    const cc_cell *first = &g->cells[c->cells[0]];
    const cc_cell *second = &g->cells[c->cells[1]];
    int side = second->y > first->y ? CC_S : CC_N;
    if (second->x != first->x) {
        side = second->x > first->x ? CC_E : CC_W;
    }
    return (cc_action){.type = CC_SCORE_CASTLE_FOR_CASTLE,
                       .x = first->x,
                       .y = first->y,
                       .amount = c->points,
                       .param = (uint8_t)side};
}

/* Lists what a castle may score in a round, one action each; at most
 * CC_COMPLETED_MAX + CC_CASTLES_MAX. */
static int scoring_options(const cc_game *g, int arg, cc_action *out, int max)
{
    const castle *c = &state_of(g)->list[castle_of(arg)];
    int round = round_of(arg), n = 0;
    /* CASTLE-4: never a region completed by the tile that completed its city.
     * FESTIVAL-2: nor any once its figure was called home. */
    bool is_waiting = !c->done && c->built_at != g->n_pieces &&
                      cc_region_is_occupied(g, g->segments[c->segment].region);
    int n_regions = is_waiting && round == 0 ? g->n_completed : 0;
    int n_castles = is_waiting && round > 0 ? state_of(g)->n : 0;
    for (int i = 0; i < n_regions; i++) {
        int region = g->completed[i];
        int segment = g->regions[region].flags & CC_REGION_SETTLED
                          ? -1
                          : segment_near(g, c, region);
        if (segment >= 0) {
            int points = n < max ? cc_worth_of(g, region, true).points : 0;
            n = cc_action_append(out, n, max,
                                 feature_action(g, segment, points));
        }
    }
    for (int i = 0; i < n_castles; i++) {
        if (scores_for_castle(g, c, i, round)) {
            n = cc_action_append(out, n, max,
                                 castle_action(g, &state_of(g)->list[i]));
        }
    }
    return n;
}

/* Whether the player of a castle has a figure with a vote on it: a mayor has
 * none there, as castles have no pennants (MAYOR-1), and brings no points. */
static bool figure_counts(const cc_game *g, const castle *c)
{
    uint8_t votes[CC_PLAYERS_MAX];
    cc_votes(g, g->segments[c->segment].region, votes);
    return votes[c->player] > 0;
}

static void score_castle(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                         cc_events *events)
{
    castle *c = &state_mut(g)->list[castle_of(entry.arg)];
    int region = g->segments[c->segment].region;
    cc_worth worth = {0};
    if (a->type == CC_SCORE_CASTLE_FOR_CASTLE) {
        cc_worth_add(&worth, "castles", 1, a->amount);
    } else {
        worth = cc_worth_of(g, cc_action_region(g, a), true);
    }
    if (!figure_counts(g, c)) {
        worth = (cc_worth){0};
    }
    c->done = true;
    c->round = (uint8_t)(round_of(entry.arg) + 1);
    c->points = (int16_t)worth.points;
    cc_pay(g, events, CC_FOR_CASTLE, region, c->player, &worth);
    cc_notify_scored(g, region, events);
    cc_region_return_figures(g, region, events); /* CASTLE-9 */
}

static bool choose_asks(const cc_game *g)
{
    return scoring_options(g, g->agenda[g->n_agenda - 1].arg, NULL, 0) > 1;
}

static int choose_legal(const cc_game *g, cc_action *out, int max)
{
    return scoring_options(g, g->agenda[g->n_agenda - 1].arg, out, max);
}

static void choose_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                         cc_events *events)
{
    score_castle(g, entry, a, events);
}

/* Runs if there is no choice (CASTLE-6): scores the only option, if any. */
static void choose_run(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    cc_action only;
    if (scoring_options(g, entry.arg, &only, 1) == 1) {
        score_castle(g, entry, &only, events);
    }
}

static void describe_choose(const cc_game *g, cc_decision_info *choice)
{
    int i = castle_of(g->agenda[g->n_agenda - 1].arg);
    choice->region = (int16_t)g->segments[state_of(g)->list[i].segment].region;
}

static const cc_decision_row choose_row = {
    .kind = CC_DECIDE_CASTLE_SCORE,
    .name = "castle-score",
    .request = "%s: choose the feature your castle scores with",
    .rule = "CASTLE-6",
    .names_region = true};

static const cc_step step_choose = {.name = "castle-score",
                                    .decision = &choose_row,
                                    .describe = describe_choose,
                                    .asks = choose_asks,
                                    .legal = choose_legal,
                                    .apply = choose_apply,
                                    .run = choose_run};

static const cc_step step_score;

/* Pushes a step for each castle that may score something in this round, and one
 * for the next round below them. If there is none the scoring is over. */
static void score_round(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)events;
    int round = entry.arg;
    bool is_any = false;
    int n_agenda = g->n_agenda; /* without the next round */
    cc_agenda_push(g, &step_score, entry.player, round + 1);
    for (int i = state_of(g)->n; i-- > 0;) {
        int arg = arg_of(i, round);
        if (scoring_options(g, arg, NULL, 0) > 0) {
            is_any = true;
            cc_agenda_push(g, &step_choose, state_of(g)->list[i].player, arg);
        }
    }
    if (!is_any) {
        g->n_agenda = (uint16_t)n_agenda;
        for (int i = 0; i < state_of(g)->n; i++) {
            state_mut(g)->list[i].round = 0;
        }
    }
}

static const cc_step step_score = {.name = "castle scoring",
                                   .run = score_round,
                                   .only_when = CC_WHEN_STATE,
                                   .state_byte = offsetof(castles, n)};

/* Whether any castle may score in round 0, or has scored in this scoring. */
static bool any_scores(const cc_game *g)
{
    for (int i = 0; i < state_of(g)->n; i++) {
        if (state_of(g)->list[i].round > 0 ||
            scoring_options(g, arg_of(i, 0), NULL, 0) > 0) {
            return true;
        }
    }
    return false;
}

/* Scores a castle in one round, with the option that gives most points, if it
 * has any. For projections: changes the castle, and no figure returns. */
static void score_best(cc_game *g, int arg, cc_awards *awards)
{
    cc_action list[CC_COMPLETED_MAX + CC_CASTLES_MAX];
    castle *c = &state_mut(g)->list[castle_of(arg)];
    int n = scoring_options(g, arg, list, CC_COMPLETED_MAX + CC_CASTLES_MAX);
    if (n == 0) {
        return;
    }
    c->done = true;
    c->points = list[0].amount;
    for (int i = 1; i < n; i++) {
        if (list[i].amount > c->points) {
            c->points = list[i].amount;
        }
    }
    if (!figure_counts(g, c)) {
        c->points = 0;
    }
    c->round = (uint8_t)(round_of(arg) + 1);
    awards->points[c->player] += c->points;
}

/* Adds the points of castles that score by the tile just placed, for
 * projections of bots between placing and scoring. There are none at the end of
 * a game. */
static void final_scoring(const cc_game *g, cc_awards *awards)
{
    if (!any_scores(g)) {
        return;
    }
    cc_game end;
    cc_copy(&end, g);
    int n = state_of(g)->n, n_rounds = n; /* each round scores one at least */
    for (int round = 0; round < n_rounds; round++) {
        for (int i = 0; i < n; i++) {
            score_best(&end, arg_of(i, round), awards);
        }
    }
}

/* CASTLE-11: a castle brings a field one point more than a city. */
static int field_bonus(const cc_game *g, int city, const char **what)
{
    bool is_settled = g->regions[city].flags & CC_REGION_SETTLED;
    for (int i = 0; is_settled && i < state_of(g)->n; i++) {
        if (g->segments[state_of(g)->list[i].segment].region == city) {
            *what = "castles";
            return 1;
        }
    }
    return 0;
}

/* GOLD-4: a castle reaches the squares of its vicinity. */
static bool reaches(const cc_game *g, int region, cc_coord square)
{
    bool is_settled = g->regions[region].flags & CC_REGION_SETTLED;
    for (int i = 0; is_settled && i < state_of(g)->n; i++) {
        const castle *c = &state_of(g)->list[i];
        if (g->segments[c->segment].region == region) {
            return is_near(g, c, square.x, square.y);
        }
    }
    return false;
}

/* DRAGON-3, TOWER-5: no figure is taken off a castle. It stands there until the
 * castle has scored. */
static bool protects(const cc_game *g, const cc_threat *threat)
{
    if (threat->figure < 0) {
        return false;
    }
    int region = g->segments[g->figures[threat->figure].segment].region;
    bool on_castle = false;
    for (int i = 0; i < state_of(g)->n && !on_castle; i++) {
        on_castle = g->segments[state_of(g)->list[i].segment].region == region;
    }
    return on_castle;
}

/* -------------------------------------------------------------------- rows */

static const cc_step_row rows[] = {
    /* before the scoring (500), and after it */
    {CC_PHASE_TURN, 450, &step_push_builds, "CASTLE-1 CASTLE-12 CASTLE-13"},
    {CC_PHASE_TURN, 520, &step_score, "CASTLE-4 CASTLE-6 CASTLE-8 CASTLE-9"},
    {.step = NULL},
};

/* Several castles may begin on the same square: then the text has the side
 * across which the other half is. */
static bool is_side_required(const cc_game *g, const cc_action *a)
{
    int n_castles = 0;
    for (int i = 0; i < state_of(g)->n; i++) {
        const cc_cell *cell = &g->cells[state_of(g)->list[i].cells[0]];
        n_castles += cell->x == a->x && cell->y == a->y;
    }
    return n_castles > 1;
}

static const char *const castle_word[] = {"castle", NULL};

static const cc_action_row actions[] = {
    {.verb = "castle",
     .fields = {{CC_F_AT, CC_F_TEXT_ONLY}, {CC_F_REGION, .name = "squares"}}},
    {.verb = "castle-score",
     .fields = {{CC_F_REGION, .name = "squares"},
                {CC_F_SEGMENT, CC_F_WITH_ROTATION},
                {CC_F_POINTS, .name = "points"}}},
    {.verb = "castle-score",
     .fields = {{CC_F_REGION, .name = "squares"},
                {CC_F_PARAM2, .name = "kind", .words = castle_word},
                {CC_F_AT},
                {CC_F_PARAM, CC_F_OPTIONAL | CC_F_TEXT_ONLY, .name = "side",
                 .words = cc_side_words, .is_required = is_side_required},
                {CC_F_POINTS, .name = "points"}}},
    {.verb = NULL},
};

static const cc_decision_row *const decisions[] = {&build_row, &choose_row,
                                                   NULL};

static const cc_event_row event_rows[] = {
    {.name = "castle", .fields = {{CC_F_SQUARES, .name = "squares"}}},
    {.name = NULL},
};

static const cc_source_row sources[] = {{.name = "castle"}, {.name = NULL}};

static int count_held_tokens(const cc_game *g, int player, int token)
{
    int n = 0;
    if (token != cc_castle_token(g->catalog)) {
        return 0;
    }
    for (int i = 0; i < state_of(g)->n; i++) {
        n += state_of(g)->list[i].player == player;
    }
    return n;
}

/* The salt of the hash, which is part of records: it stays. */
enum { SALT_CASTLE = 5 };

static uint64_t hash(const cc_game *g)
{
    uint64_t sum = 0;
    for (int i = 0; i < state_of(g)->n; i++) {
        const castle *c = &state_of(g)->list[i];
        uint64_t words[] = {c->player, c->done, c->built_at == g->n_pieces,
                            c->round};
        uint64_t h = cc_hash_words(SALT_CASTLE, words, 4);
        for (int k = 0; k < 2; k++) {
            const cc_cell *cell = &g->cells[c->cells[k]];
            uint64_t place[] = {(uint16_t)cell->x, (uint16_t)cell->y};
            sum += cc_hash_words(h, place, 2);
        }
    }
    return sum;
}

static void serialize(const cc_game *g, const cc_serializer *to)
{
    if (!g->dealt[cc_castle_token(g->catalog)]) {
        return;
    }
    to->begin(to->context, "castles", true);
    for (int i = 0; i < state_of(g)->n; i++) {
        cc_castle_info c = cc_castle(g, i);
        to->begin(to->context, NULL, false);
        to->number(to->context, "player", c.player);
        cc_squares_serialize(to, "squares", c.squares, 2);
        to->boolean(to->context, "done", c.done);
        to->end(to->context);
    }
    to->end(to->context);
}

const cc_module cc_module_castles = {
    .name = "castles",
    .number = CC_MODULE_CASTLES,
    .order = 810,
    .rows = rows,
    .tokens = tokens,
    .marks = marks,
    .actions = actions,
    .events = event_rows,
    .decisions = decisions,
    .sources = sources,
    .state = {.size = sizeof(castles),
              .count_tokens = count_held_tokens,
              .hash = hash,
              .serialize = serialize},
    .figures = {.protects = protects},
    .scoring = {.final = final_scoring,
                .field_bonus = field_bonus,
                .field_cities = CC_CITIES_SETTLED,
                .reaches = reaches},
};

/* ----------------------------------------------------------------- queries */

int cc_castle_count(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_CASTLES) ? state_of(g)->n : 0;
}

cc_castle_info cc_castle(const cc_game *g, int i)
{
    const castle *c = &state_of(g)->list[i];
    int region = g->segments[c->segment].region;
    cc_castle_info info = {.player = c->player,
                           .done = c->done || !cc_region_is_occupied(g, region),
                           .region = (int16_t)region};
    list_vicinity(g, c, info.vicinity);
    info.squares[0] = info.vicinity[0];
    info.squares[1] = info.vicinity[1];
    return info;
}
