/* tower.c - the Tower: towers and their figures
 *
 * A foundation is a segment without sides that never scores. The module stores
 * the height of each tower and who holds which prisoners. A figure on a tower
 * is a figure on the foundation's segment, so anything that takes figures off
 * the board also takes it; while it is there the tower is occupied.
 *
 * Three actions are added to the decision to place a figure: to build a storey,
 * after which the player may capture a figure (tower_prisoners.c); to put a
 * figure on a tower; and to pay a ransom.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tower_internal.h"

/* The module has one mark and one kind of segments: their rows in the arrays
 * `marks` and `kinds` below. */
enum { MARK_TOWER = 0, KIND_TOWER = 0 };

static int storey_token(const cc_game *g)
{
    return cc_storey_token(g->catalog);
}

int cc_storey_token(const cc_catalog *catalog)
{
    return catalog->first_token[CC_MODULE_TOWER];
}

/* ------------------------------------------------------------------ towers */

bool cc_is_foundation(const cc_game *g, int segment)
{
    return g->regions[g->segments[segment].region].kind ==
           cc_kind_number(g, CC_MODULE_TOWER, KIND_TOWER);
}

/* Returns the foundation of a piece, as a segment; -1 if it has none. */
static int foundation(const cc_game *g, int piece)
{
    const cc_tile_type *t = cc_type_of(g, piece);
    if (!(t->marks & cc_mark(g, CC_MODULE_TOWER, MARK_TOWER))) {
        return -1;
    }
    int kind = cc_kind_number(g, CC_MODULE_TOWER, KIND_TOWER);
    int slot = t->n_segments - 1;
    while (slot >= 0 && t->segments[slot].kind != kind) {
        slot--;
    }
    return slot < 0 ? -1 : g->pieces[piece].segment + slot;
}

/* Returns the foundation on a square, as a segment; -1 if there is none. */
static int foundation_at(const cc_game *g, int x, int y)
{
    int piece = cc_piece_find(g, x, y, CC_N);
    return piece < 0 ? -1 : foundation(g, piece);
}

/* Returns the index of a foundation's tower; -1 if it has no storeys. */
static int find_tower(const cc_game *g, int segment)
{
    int i = cc_tower_state_of(g)->n_towers - 1;
    while (i >= 0 && cc_tower_state_of(g)->towers[i].segment != segment) {
        i--;
    }
    return i;
}

int cc_storeys_on(const cc_game *g, int segment)
{
    int i = find_tower(g, segment);
    return i < 0 ? 0 : cc_tower_state_of(g)->towers[i].storeys;
}

/* Whether a figure stands on a foundation's tower. */
static bool is_occupied(const cc_game *g, int segment)
{
    return cc_region_is_occupied(g, g->segments[segment].region);
}

/* ----------------------------------------------------- storeys of a tower */

/* TOWER-2: whether the player on turn has a storey, and may place it now. */
static bool can_build(const cc_game *g)
{
    return cc_has_placed_tile(g) && g->supply[g->player][storey_token(g)];
}

static int build_legal(const cc_game *g, cc_action *out, int n, int max)
{
    if (!can_build(g)) {
        return n;
    }
    for (int i = 0; i < g->n_sites; i++) { /* segments without sides */
        int segment = g->sites[i];
        if (cc_is_foundation(g, segment) && !is_occupied(g, segment)) {
            cc_coord square = cc_segment_square(g, segment);
            cc_action build = {.type = CC_STOREY, .x = square.x, .y = square.y};
            n = cc_action_append(out, n, max, build);
        }
    }
    return n;
}

static bool build_check(const cc_game *g, const cc_action *a)
{
    if (a->type != CC_STOREY || !can_build(g)) {
        return false;
    }
    int segment = foundation_at(g, a->x, a->y);
    return segment >= 0 && !is_occupied(g, segment);
}

static void build_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                        cc_events *events)
{
    towers *state = cc_tower_state_mut(g);
    int segment = foundation_at(g, a->x, a->y), i = find_tower(g, segment);
    if (i < 0) {
        i = state->n_towers++;
        state->towers[i] = (tower){.segment = (uint16_t)segment};
    }
    state->towers[i].storeys++;
    state->built[entry.player]++;
    g->supply[entry.player][storey_token(g)]--;
    cc_event *e = cc_emit(events, CC_EVENT_STOREY, entry.player);
    if (e) {
        e->x = a->x;
        e->y = a->y;
        e->param2 = state->towers[i].storeys;
    }
    cc_notify_placed(g, storey_token(g));
    cc_agenda_push(g, &cc_step_capture, entry.player, segment);
}

/* --------------------------------------------------- a figure on the tower */

/* TOWER-2: whether figures of a kind can be put on towers. Kinds with a rule of
 * their own where they stand (mayors, wagons) cannot. */
static bool is_climber(const cc_game *g, int token)
{
    const cc_token_row *row = g->catalog->tokens[token];
    return !row->is_helper && !row->stand_kinds;
}

/* TOWER-2: a tower has at least one storey, and takes a figure while nobody is
 * on it. */
static bool can_climb(const cc_game *g, int token, int segment)
{
    return cc_has_placed_tile(g) && is_climber(g, token) &&
           cc_storeys_on(g, segment) > 0 && !is_occupied(g, segment);
}

/* Lists the foundations of towers with nobody on them; returns how many. */
static int list_free(const cc_game *g, uint16_t segments[CC_STOREYS_MAX])
{
    const towers *state = cc_tower_state_of(g);
    int n = 0;
    for (int i = 0; i < state->n_towers; i++) {
        segments[n] = state->towers[i].segment;
        n += !is_occupied(g, segments[n]);
    }
    return n;
}

static int climb_legal(const cc_game *g, cc_action *out, int n, int max)
{
    uint16_t segments[CC_STOREYS_MAX];
    int n_free = cc_has_placed_tile(g) ? list_free(g, segments) : 0;
    for (int k = 0; k < g->n_figure_kinds && n_free; k++) {
        int token = g->figure_kinds[k];
        if (!g->supply[g->player][token] || !is_climber(g, token)) {
            continue;
        }
        for (int i = 0; i < n_free; i++) {
            cc_action climb = cc_action_on(g, CC_DEPLOY, segments[i]);
            climb.figure = (uint8_t)token;
            n = cc_action_append(out, n, max, climb);
        }
    }
    return n;
}

static bool climb_check(const cc_game *g, const cc_action *a)
{
    int segment = a->type == CC_DEPLOY ? cc_action_segment(g, a) : -1;
    return segment >= 0 && cc_has_figure(g, g->player, a->figure) &&
           can_climb(g, a->figure, segment);
}

static void climb_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                        cc_events *events)
{
    cc_step_deploy.apply(g, entry, a, events); /* as on any segment */
}

/* -------------------------------------------------------------------- rows */

/* TOWER-1: how many storeys each player begins with, by the number of players:
 * in a game of two 10. */
static const cc_token_row tokens[] = {
    {.name = "storey",
     .limit = CC_STOREYS_MAX,
     .deals_by_players = {0, 10, 10, 9, 7, 6, 5},
     .supply_value = {80, 70, 60, 50, 40, 40, 30, 30}},
    {.name = NULL},
};

static const char *const marks[] = {[MARK_TOWER] = "tower", NULL};

static const cc_kind_row kinds[] = {
    [KIND_TOWER] = {"tower", .sides = "", .never_scores = true},
    {.name = NULL},
};

static const cc_step_row rows[] = {
    /* before anything is drawn or placed */
    {CC_PHASE_TURN, 108, &cc_step_ransom_begin_turn, "TOWER-4 TRADE-4"},
    {.step = NULL},
};

/* The actions beside placing a figure. The first and the last are asked for
 * only while there are prisoners, or towers. */
static const cc_extra_actions extra_actions[] = {
    {.step = &cc_step_deploy,
     .legal = cc_ransom_legal,
     .check = cc_ransom_check,
     .apply = cc_ransom_apply,
     .offers = {"ransom"},
     .only_when = CC_WHEN_STATE,
     .state_byte = offsetof(towers, n_prisoners)},
    {.step = &cc_step_deploy,
     .legal = build_legal,
     .check = build_check,
     .apply = build_apply,
     .offers = {"storey"}},
    {.step = &cc_step_deploy,
     .legal = climb_legal,
     .check = climb_check,
     .apply = climb_apply,
     .only_when = CC_WHEN_STATE,
     .state_byte = offsetof(towers, n_towers)},
    {.step = NULL},
};

static const cc_action_row actions[] = {
    {.verb = "storey", .label = "build a tower floor", .fields = {{CC_F_AT}}},
    {.verb = "capture",
     .fields = {{CC_F_FIGURE, .name = "figure"},
                {CC_F_PARAM, .name = "owner", .max = CC_PLAYERS_MAX - 1},
                {CC_F_SEGMENT}}},
    {.verb = "exchange", .fields = {{CC_F_FIGURE, .name = "figure"}}},
    {.verb = "ransom",
     .fields = {{CC_F_FIGURE, .name = "figure"},
                {CC_F_PARAM, .name = "captor", .max = CC_PLAYERS_MAX - 1}}},
    {.verb = NULL},
};

static const cc_event_row event_rows[] = {
    {.name = "storey", .fields = {{CC_F_AT}, {CC_F_PARAM2, .name = "storeys"}}},
    {.name = "capture",
     .fields = {{CC_F_FIGURE, .name = "figure"},
                {CC_F_SEGMENT},
                {CC_F_OTHER, .name = "owner"}}},
    {.name = "freed",
     .fields = {{CC_F_FIGURE, .name = "figure"},
                {CC_F_OTHER, .name = "captor"},
                {CC_F_PARAM2, CC_F_FLAG, .name = "bought"}}},
    {.name = NULL},
};

static const cc_decision_row *const decisions[] = {&cc_capture_row,
                                                   &cc_exchange_row, NULL};

static const cc_source_row sources[] = {{"ransom", .is_trade = true},
                                        {.name = NULL}};

/* The hook state.count_tokens: storeys on towers, and figures of the player
 * that others hold. */
static int count_tokens(const cc_game *g, int player, int token)
{
    const towers *state = cc_tower_state_of(g);
    int n = token == storey_token(g) ? state->built[player] : 0;
    for (int i = 0; i < state->n_prisoners; i++) {
        n += state->prisoners[i].owner == player &&
             state->prisoners[i].figure == token;
    }
    return n;
}

/* Salts of hashes, which are part of records: they stay. */
enum {
    SALT_TOWERS = 27,
    SALT_PRISONERS = 28,
    SALT_BUILT = 29,
    SALT_CAPTURE = 30
};

/* The order in which towers are built and figures captured does not matter, so
 * their hashes are added up. */
static uint64_t hash(const cc_game *g)
{
    const towers *state = cc_tower_state_of(g);
    uint64_t sum = state->bought;
    for (int i = 0; i < state->n_towers; i++) {
        cc_coord square = cc_segment_square(g, state->towers[i].segment);
        uint64_t words[] = {(uint16_t)square.x, (uint16_t)square.y,
                            state->towers[i].storeys};
        sum += cc_hash_words(SALT_TOWERS, words, 3);
    }
    for (int i = 0; i < state->n_prisoners; i++) {
        uint64_t words[] = {state->prisoners[i].captor,
                            state->prisoners[i].owner,
                            cc_token_key(g, state->prisoners[i].figure)};
        sum += cc_hash_words(SALT_PRISONERS, words, 3);
    }
    for (int p = 0; p < g->n_players; p++) {
        uint64_t words[] = {(uint64_t)p, state->built[p]};
        sum += state->built[p] ? cc_hash_words(SALT_BUILT, words, 2) : 0;
    }
    /* The tower that may capture now is an argument of the step, and the core
     * does not hash those. */
    if (cc_step_now(g) == &cc_step_capture) {
        cc_coord square = cc_segment_square(g, g->agenda[g->n_agenda - 1].arg);
        uint64_t words[] = {(uint16_t)square.x, (uint16_t)square.y};
        sum += cc_hash_words(SALT_CAPTURE, words, 2);
    }
    return sum;
}

static void serialize_towers(const cc_game *g, const cc_serializer *to)
{
    to->begin(to->context, "storeys", true);
    for (int i = 0; i < cc_tower_state_of(g)->n_towers; i++) {
        const tower *t = &cc_tower_state_of(g)->towers[i];
        cc_coord square = cc_segment_square(g, t->segment);
        to->begin(to->context, NULL, false);
        to->number(to->context, "x", square.x);
        to->number(to->context, "y", square.y);
        to->number(to->context, "count", t->storeys);
        if (is_occupied(g, t->segment)) { /* the protocol calls it closed */
            to->boolean(to->context, "closed", true);
        }
        to->end(to->context);
    }
    to->end(to->context);
}

static void serialize(const cc_game *g, const cc_serializer *to)
{
    if (cc_tower_state_of(g)->n_towers) {
        serialize_towers(g, to);
    }
    if (cc_tower_state_of(g)->n_prisoners) {
        cc_prisoners_serialize(g, to);
    }
}

/* Checks that the storeys on towers are those that the players have built. */
static bool check_storeys(const cc_game *g, cc_error *error)
{
    const towers *state = cc_tower_state_of(g);
    int storeys = 0, built = 0;
    for (int i = 0; i < state->n_towers; i++) {
        storeys += state->towers[i].storeys;
    }
    for (int p = 0; p < g->n_players; p++) {
        built += state->built[p];
    }
    if (storeys != built) {
        cc_fail(error, CC_E_DIFFERS, 0, "%d storeys stand, %d were built",
                storeys, built);
        return false;
    }
    return true;
}

/* Checks that figures on foundations stand on towers. */
static bool check_figures(const cc_game *g, cc_error *error)
{
    for (int i = 0; i < g->n_figures; i++) {
        int segment = g->figures[i].segment;
        if (cc_is_foundation(g, segment) && cc_storeys_on(g, segment) == 0) {
            cc_fail(error, CC_E_DIFFERS, 0, "a figure on a bare foundation");
            return false;
        }
    }
    return true;
}

/* Checks that no two players hold figures of each other, except while their
 * exchange is being decided. */
static bool check_prisoners(const cc_game *g, cc_error *error)
{
    bool is_exchange = cc_step_now(g) == &cc_step_exchange;
    for (int p = 0; p < g->n_players && !is_exchange; p++) {
        int partner = cc_exchange_partner(g, p);
        if (partner >= 0) {
            cc_fail(error, CC_E_DIFFERS, 0,
                    "players %d and %d hold figures of each other", p, partner);
            return false;
        }
    }
    return true;
}

static bool check_invariant(const cc_game *g, cc_error *error)
{
    return check_prisoners(g, error) && check_figures(g, error) &&
           check_storeys(g, error);
}

const cc_module cc_module_tower = {
    .name = "tower",
    .number = CC_MODULE_TOWER,
    .order = 400,
    .rows = rows,
    .tokens = tokens,
    .marks = marks,
    .kinds = kinds,
    .actions = actions,
    .events = event_rows,
    .decisions = decisions,
    .sources = sources,
    .extra_actions = extra_actions,
    .state = {.size = sizeof(towers),
              .count_tokens = count_tokens,
              .hash = hash,
              .serialize = serialize,
              .check = check_invariant},
    .turn = {.cancel = cc_exchange_cancel_pending},
    .bots = {.bonus = cc_prisoners_bot_bonus},
};

/* ----------------------------------------------------------------- queries */

static cc_tower_foundation info_of(const cc_game *g, int segment)
{
    const cc_segment *s = &g->segments[segment];
    cc_coord square = cc_segment_square(g, segment);
    return (cc_tower_foundation){.x = square.x,
                                 .y = square.y,
                                 .piece = (int16_t)s->piece,
                                 .slot = (uint8_t)s->slot,
                                 .storeys = (uint8_t)cc_storeys_on(g, segment),
                                 .is_occupied = is_occupied(g, segment)};
}

int cc_towers(const cc_game *g, cc_tower_foundation *out, int max)
{
    int n = 0;
    if (!cc_in_play(g, CC_MODULE_TOWER)) {
        return 0;
    }
    for (int i = 0; i < g->n_sites; i++) {
        int segment = g->sites[i];
        if (cc_is_foundation(g, segment)) {
            if (n < max) {
                out[n] = info_of(g, segment);
            }
            n++;
        }
    }
    return n;
}

bool cc_tower_at(const cc_game *g, int x, int y, cc_tower_foundation *out)
{
    int segment = cc_in_play(g, CC_MODULE_TOWER) ? foundation_at(g, x, y) : -1;
    if (segment >= 0) {
        *out = info_of(g, segment);
    }
    return segment >= 0;
}

int cc_storeys_of(const cc_game *g, int player)
{
    return cc_in_play(g, CC_MODULE_TOWER) ? cc_tower_state_of(g)->built[player]
                                          : 0;
}

/* Adds the square x, y to a list of n squares, which has room for `max`, if a
 * tile lies there. Returns how many squares there are then. */
static int add_square(const cc_game *g, int x, int y, cc_coord *out, int n,
                      int max)
{
    int cell = cc_cell_find(g, x, y);
    if (cell < 0 || cc_cell_is_empty(&g->cells[cell])) {
        return n;
    }
    if (n < max) {
        out[n] = (cc_coord){(int16_t)x, (int16_t)y};
    }
    return n + 1;
}

int cc_tower_reach(const cc_game *g, int x, int y, int storeys, cc_coord *out,
                   int max)
{
    int n = add_square(g, x, y, out, 0, max);
    for (int distance = 1; distance <= storeys; distance++) {
        for (int side = 0; side < 4; side++) {
            n = add_square(g, x + distance * cc_dx[side],
                           y + distance * cc_dy[side], out, n, max);
        }
    }
    return n;
}
