/* dragon.c - Princess and Dragon: the dragon, volcanoes, portals, princesses
 *
 * Four modules, each with its table at the end of its part. The dragon belongs
 * to no player and stands on a square, from the first volcano on. Its move is a
 * chain of steps: players decide one each in turn, and a step with a single
 * possible square is made without a decision. The fairy is in fairy.c; the
 * dragon cannot enter her square (figures.protects).
 *
 * A portal lets the player place the figure of the turn on another tile, and a
 * princess lets the player send a knight home instead: both add actions to the
 * decision to place a figure.
 *
 * SPDX-License-Identifier: MIT
 */
#include "dragon.h"

#include "engine/core/internal.h"

/* Indices of rows of the tables below. */
enum {
    MARK_DRAGON = 0,
    OPTION_DRAGON_MOVE = 0,
    MARK_PRINCESS = 0,
    OPTION_PRINCESS = 0
};

typedef struct dragon {
    uint8_t n; /* squares of the current move; 0: it is not moving */
    /* These squares: where it began, then that of each step. */
    cc_coord path[CC_DRAGON_STEPS + 1];
} dragon;

CC_DEFINE_STATE(dragon, CC_MODULE_DRAGON)

int cc_dragon_token(const cc_catalog *catalog)
{
    return catalog->first_token[CC_MODULE_DRAGON];
}

/* Returns the index of its board token; -1 before the first volcano. */
static int find_dragon(const cc_game *g)
{
    return cc_board_token_find(g, cc_dragon_token(g->catalog));
}

/* ----------------------------------------------------------------- arrival */

/* The pieces of the tiles on a square: two triangles, or a tile of two squares.
 */
typedef struct pieces_on_square {
    int n;
    uint16_t pieces[4];
} pieces_on_square;

static pieces_on_square find_pieces(const cc_game *g, int x, int y)
{
    pieces_on_square on = {0, {CC_NONE, CC_NONE, CC_NONE, CC_NONE}};
    int cell = cc_cell_find(g, x, y);
    uint16_t there[2];
    int n = cell < 0 ? 0 : cc_cell_pieces(&g->cells[cell], there);
    for (int i = 0; i < n; i++) {
        on.n += cc_tile_pieces(g, there[i], &on.pieces[on.n]);
    }
    return on;
}

/* Whether a piece is one of these. Mostly there is only one. */
static inline bool is_among(const pieces_on_square *on, int piece)
{
    return on->pieces[0] == piece ||
           (on->n > 1 && (on->pieces[1] == piece || on->pieces[2] == piece ||
                          on->pieces[3] == piece));
}

/* Returns a figure on some pieces that the dragon eats; -1 if none is there.
 * Helpers come first: if their figure left before them, they would go home by
 * themselves (TRADE-6). */
static int find_prey(const cc_game *g, const pieces_on_square *on)
{
    int prey = -1;
    for (int i = 0; i < g->n_figures; i++) {
        int piece = g->segments[g->figures[i].segment].piece;
        if (is_among(on, piece) && !cc_is_protected(g, i) &&
            (prey < 0 || g->catalog->tokens[g->figures[i].figure]->is_helper)) {
            prey = i;
        }
    }
    return prey;
}

/* DRAGON-3, DRAGON-7: moves the dragon to a square, where it eats the figures
 * on all tiles. `step` is the number of the step, 0 if a volcano calls it. */
static void move_and_eat(cc_game *g, int player, int x, int y, int step,
                         cc_events *events)
{
    int i = find_dragon(g);
    if (i >= 0) {
        g->board_tokens[i].x = (int16_t)x;
        g->board_tokens[i].y = (int16_t)y;
    } else {
        cc_board_token_add(g, cc_dragon_token(g->catalog), -1, x, y, -1);
    }
    cc_event *e = cc_emit(events, CC_EVENT_DRAGON, player);
    if (e) {
        e->x = (int16_t)x;
        e->y = (int16_t)y;
        e->param2 = (uint8_t)step;
    }
    pieces_on_square on = find_pieces(g, x, y);
    int prey = find_prey(g, &on);
    while (prey >= 0) {
        cc_figure_return(g, prey, CC_MODULE_DRAGON, events);
        prey = find_prey(g, &on);
    }
}

/* DRAGON-1: a volcano just placed calls the dragon at once; the tiles with a
 * dragon that were set aside are shuffled into the deck. */
static void erupt(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    if (cc_in_play(g, CC_MODULE_VOLCANO) &&
        cc_placed_tile_has(g, cc_mark(g, CC_MODULE_VOLCANO, 0))) {
        const cc_cell *cell = &g->cells[g->pieces[g->placed].cell];
        move_and_eat(g, entry.player, cell->x, cell->y, 0, events);
        cc_deck_return_aside(g);
    }
}

static const cc_step step_erupt = {.name = "volcano",
                                   .run = erupt,
                                   .only_when = CC_WHEN_MARKED,
                                   .marks_of = CC_MODULE_VOLCANO};

/* DRAGON-1, DRAGON-5: figures cannot be placed where the dragon is, on either
 * square of its tile (GCASTLE-8). */
static bool forbids_figure(const cc_game *g, bool is_helper, int segment)
{
    int i = find_dragon(g);
    (void)is_helper;
    if (i < 0) {
        return false;
    }
    cc_coord at = {g->board_tokens[i].x, g->board_tokens[i].y};
    cc_coord square = cc_segment_square(g, segment);
    int dx = at.x - square.x, dy = at.y - square.y;
    /* Both squares of a tile are beside each other. */
    return dx * dx + dy * dy <= 1 &&
           cc_tile_covers(g, g->segments[segment].piece, at);
}

/* DRAGON-1: before the first volcano tiles with a dragon are set aside. */
static int draw_order(const cc_game *g, int type)
{
    return g->catalog->types[type].marks &
                       cc_mark(g, CC_MODULE_DRAGON, MARK_DRAGON) &&
                   find_dragon(g) < 0
               ? CC_DRAWN_LATER
               : CC_DRAWN_IN_ORDER;
}

/* ---------------------------------------------------------------- movement */

/* Returns the sides of a square, as bits, beyond which the dragon was in this
 * move, or is. */
static unsigned sides_visited(const cc_game *g, int x, int y)
{
    static const uint8_t side_at[4][4] = {/* by rows, from north-west */
                                          {0, 1 << CC_N, 0},
                                          {1 << CC_W, 0, 1 << CC_E},
                                          {0, 1 << CC_S, 0}};
    const dragon *state = state_of(g);
    unsigned sides = 0;
    for (int i = 0; i < state->n; i++) {
        unsigned column = (unsigned)(state->path[i].x - x + 1);
        unsigned row = (unsigned)(state->path[i].y - y + 1);
        sides |= side_at[row < 3 ? row : 3][column < 3 ? column : 3];
    }
    return sides;
}

/* DRAGON-2, DRAGON-7: whether the dragon can enter a square if it was not there
 * in this move: it has a tile or a triangle, and nothing (the town, the fairy)
 * keeps the dragon away. */
static bool can_enter(const cc_game *g, int x, int y)
{
    int cell = cc_cell_find(g, x, y);
    return cell >= 0 && !cc_cell_is_empty(&g->cells[cell]) &&
           !cc_is_town(g, g->cells[cell].piece[0]) &&
           !cc_is_movement_blocked(g, x, y);
}

/* Lists the steps that the dragon may make now; returns how many there are. */
static int list_steps(const cc_game *g, cc_action *out, int max)
{
    int n = 0, dragon_index = find_dragon(g);
    if (dragon_index < 0) {
        return 0;
    }
    const cc_board_token_state *at = &g->board_tokens[dragon_index];
    unsigned sides = 15 & ~sides_visited(g, at->x, at->y);
    for (; sides; sides &= sides - 1) {
        int side = cc_lowest_bit(sides);
        int x = at->x + cc_dx[side], y = at->y + cc_dy[side];
        if (can_enter(g, x, y)) {
            cc_action step = {
                .type = CC_DRAGON_STEP, .x = (int16_t)x, .y = (int16_t)y};
            n = cc_action_append(out, n, max, step);
        }
    }
    return n;
}

static bool can_step(const cc_game *g, const cc_action *a)
{
    int i = find_dragon(g);
    if (a->type != CC_DRAGON_STEP || i < 0) {
        return false;
    }
    int x = g->board_tokens[i].x, y = g->board_tokens[i].y, side = 0;
    while (side < 4 && (a->x != x + cc_dx[side] || a->y != y + cc_dy[side])) {
        side++;
    }
    return side < 4 && !(sides_visited(g, x, y) >> side & 1) &&
           can_enter(g, a->x, a->y);
}

static const cc_step step_move;

/* DRAGON-2: makes a step and pushes the next one, which the next player
 * decides. */
static void take_step(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                      cc_events *events)
{
    dragon *state = state_mut(g);
    int n_steps = state->n; /* with this one; the path has the first square */
    state->path[state->n++] = (cc_coord){a->x, a->y};
    move_and_eat(g, entry.player, a->x, a->y, n_steps, events);
    if (n_steps < CC_DRAGON_STEPS) {
        cc_agenda_push(g, &step_move, (entry.player + 1) % g->n_players, 0);
    } else {
        state->n = 0;
    }
}

static bool move_asks(const cc_game *g)
{
    return list_steps(g, NULL, 0) > 1;
}

/* Runs if there is no choice: the dragon makes the only possible step, or
 * stops. */
static void move_run(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    cc_action only;
    if (list_steps(g, &only, 1) == 1) {
        take_step(g, entry, &only, events);
    } else {
        state_mut(g)->n = 0;
        cc_emit(events, CC_EVENT_DRAGON_ENDS, -1);
    }
}

static const cc_decision_row move_row = {.kind = CC_DECIDE_DRAGON,
                                         .name = "dragon",
                                         .request =
                                             "%s: move the dragon one square",
                                         .rule = "DRAGON-2"};

static const cc_step step_move = {.name = "dragon",
                                  .decision = &move_row,
                                  .asks = move_asks,
                                  .legal = list_steps,
                                  .check = can_step,
                                  .apply = take_step,
                                  .run = move_run};

enum { BEFORE, AFTER }; /* the scoring: values of the option dragon-move */

/* Starts the move of the dragon if the tile just placed calls for one, and the
 * option says that it is now. */
static void start_move(cc_game *g, int when)
{
    int i = find_dragon(g);
    if (i < 0 || !cc_placed_tile_has(g, cc_mark(g, CC_MODULE_DRAGON, 0)) ||
        cc_option_number(g, CC_MODULE_DRAGON, OPTION_DRAGON_MOVE) != when) {
        return;
    }
    state_mut(g)->path[0] =
        (cc_coord){g->board_tokens[i].x, g->board_tokens[i].y};
    state_mut(g)->n = 1;
    cc_agenda_push(g, &step_move, g->player, 0);
}

static void start_before_scoring(cc_game *g, cc_agenda_entry entry,
                                 cc_events *events)
{
    (void)entry;
    (void)events;
    start_move(g, BEFORE);
}

static void start_after_scoring(cc_game *g, cc_agenda_entry entry,
                                cc_events *events)
{
    (void)entry;
    (void)events;
    start_move(g, AFTER);
}

static const cc_step step_before = {.name = "dragon before scoring",
                                    .run = start_before_scoring,
                                    .only_when = CC_WHEN_MARKED};
static const cc_step step_after = {.name = "dragon after scoring",
                                   .run = start_after_scoring,
                                   .only_when = CC_WHEN_MARKED};

/* -------------------------------------------------------------------- rows */

static const cc_option options[] = {
    {.name = "dragon-move",
     .values = {"before", "after"},
     .help =
         "Whether the dragon moves before or after completed features score."},
    {.name = NULL},
};

/* For bots: with fewer tiles left it is less likely that the dragon moves. */
enum { TILES_FOR_A_MOVE = 8 };

/* Subtracts for bots the expected loss of figures that the dragon may reach in
 * its next move, in hundredths of a point by its distance in steps. Measured
 * with the base game in 200 games of two players each: these values won 58 %
 * against values twice as high; the latter won 61 % against none, and 58 %
 * against twice as high again. */
static void bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    static const int loss[CC_DRAGON_STEPS + 1] = {0, 60, 45, 30, 18, 10, 5};
    int dragon_index = find_dragon(g);
    int tiles = cc_tiles_left(g) < TILES_FOR_A_MOVE ? cc_tiles_left(g)
                                                    : TILES_FOR_A_MOVE;
    if (dragon_index < 0) {
        return;
    }
    for (int i = 0; i < g->n_figures; i++) {
        const cc_segment *s = &g->segments[g->figures[i].segment];
        const cc_cell *cell = &g->cells[g->pieces[s->piece].cell];
        int dx = cell->x - g->board_tokens[dragon_index].x;
        int dy = cell->y - g->board_tokens[dragon_index].y;
        int steps = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
        if (steps <= CC_DRAGON_STEPS && !cc_is_protected(g, i) &&
            !cc_is_movement_blocked(g, cell->x, cell->y)) {
            points[g->figures[i].player] -=
                loss[steps] * tiles / TILES_FOR_A_MOVE;
        }
    }
}

static const cc_step_row rows[] = {
    /* after the tile (300), before a figure (400) */
    {CC_PHASE_TURN, 320, &step_erupt, "DRAGON-1"},
    /* before or after the scoring (500): an option */
    {CC_PHASE_TURN, 440, &step_before, "DRAGON-2"},
    {CC_PHASE_TURN, 550, &step_after, "DRAGON-2"},
    {.step = NULL},
};

static const cc_token_row tokens[] = {{.name = "dragon",
                                       .limit = 1,
                                       .is_nobodys = true,
                                       .changes_no_worth = true},
                                      {.name = NULL}};

static const char *const marks[] = {"dragon", NULL};

static const cc_action_row actions[] = {
    {.verb = "dragon", .fields = {{CC_F_AT}}},
    {.verb = NULL},
};

static const cc_event_row event_rows[] = {
    {.name = "dragon", .fields = {{CC_F_AT}, {CC_F_PARAM2, .name = "step"}}},
    {.name = "dragon-ends"},
    {.name = NULL},
};

static const cc_decision_row *const decisions[] = {&move_row, NULL};

static void cancel_pending(cc_game *g)
{
    state_mut(g)->n = 0;
}

/* Salts of hashes, which are part of records: they stay. */
enum { SALT_PATH = 25, SALT_PORTAL = 34 };

/* The order of the squares visited does not matter, but how many they are. */
static uint64_t hash(const cc_game *g)
{
    uint64_t sum = state_of(g)->n;
    for (int i = 0; i < state_of(g)->n; i++) {
        uint64_t words[] = {(uint16_t)state_of(g)->path[i].x,
                            (uint16_t)state_of(g)->path[i].y};
        sum += cc_hash_words(SALT_PATH, words, 2);
    }
    return sum;
}

static void serialize(const cc_game *g, const cc_serializer *to)
{
    if (state_of(g)->n) {
        cc_squares_serialize(to, "dragon_path", state_of(g)->path,
                             state_of(g)->n);
    }
    if (g->n_aside) {
        to->begin(to->context, "aside", true);
        for (int i = 0; i < g->n_aside; i++) {
            to->string(to->context, NULL, g->catalog->types[g->deck[i]].id);
        }
        to->end(to->context);
    }
}

const cc_module cc_module_dragon = {
    .name = "dragon",
    .number = CC_MODULE_DRAGON,
    .order = 300,
    .options = options,
    .rows = rows,
    .tokens = tokens,
    .marks = marks,
    .actions = actions,
    .events = event_rows,
    .decisions = decisions,
    .state = {.size = sizeof(dragon), .hash = hash, .serialize = serialize},
    .turn = {.cancel = cancel_pending},
    .tiles = {.draw_order = draw_order},
    .figures = {.forbids = forbids_figure},
    .bots = {.bonus = bot_bonus, .decides_alone = true},
};

/* The module of volcanoes has only their mark. They call the dragon if that is
 * in play too (erupt()); else a volcano is only a picture. */
static const char *const volcano_marks[] = {"volcano", NULL};

const cc_module cc_module_volcano = {
    .name = "volcano",
    .number = CC_MODULE_VOLCANO,
    .order = 304,
    .marks = volcano_marks,
};

int cc_dragon_path(const cc_game *g, cc_coord out[CC_DRAGON_STEPS + 1])
{
    int n = cc_in_play(g, CC_MODULE_DRAGON) ? state_of(g)->n : 0;
    for (int i = 0; i < n; i++) {
        out[i] = state_of(g)->path[i];
    }
    return n;
}

/* ----------------------------------------------------------------- portals */

static const char *const portal_marks[] = {"portal", NULL};

typedef struct portal {
    uint16_t used_piece; /* 1 + the piece to which the last figure went by
                            portal; 0 none */
} portal;

static bool is_portal_used(const cc_game *g)
{
    const portal *state = cc_state_of(g, CC_MODULE_PORTAL);
    return state->used_piece && state->used_piece == g->placed + 1;
}

/* DRAGON-5: whether a kind of figure may go by portal now: one figure per turn,
 * no helper. */
static bool can_use_portal(const cc_game *g, int token)
{
    return cc_placed_tile_has(g, cc_mark(g, CC_MODULE_PORTAL, 0)) &&
           !is_portal_used(g) && !g->catalog->tokens[token]->is_helper;
}

/* Whether a portal leads to a segment: of any tile but the one just placed,
 * whose segments need no portal, and of a region that is not completed. */
static bool is_portal_exit(const cc_game *g, int segment)
{
    const cc_region_state *r = &g->regions[g->segments[segment].region];
    return (!g->catalog->kinds[r->kind].can_complete || r->open > 0) &&
           !cc_is_on_placed_tile(g, segment);
}

/* DRAGON-5: whether a figure may go to a segment by portal. It is deployed
 * there by the same rules as if the tile had just been placed. */
static bool can_deploy_by_portal(const cc_game *g, int token, int segment)
{
    return is_portal_exit(g, segment) && cc_can_deploy(g, token, segment);
}

/* Returns the kinds of figures that may go by portal now, as bits in the order
 * of g->figure_kinds. */
static uint32_t figures_going(const cc_game *g)
{
    uint32_t going = cc_figures_in_supply(g, g->player), rest = going;
    for (; rest; rest &= rest - 1) {
        int k = cc_lowest_bit(rest);
        bool may_go = can_use_portal(g, g->figure_kinds[k]);
        going &= ~((uint32_t)!may_go << k);
    }
    return going;
}

/* The kinds of figures that a portal leads to a region, as far as that tells:
 * by its kind, whether it is occupied, and whether it has open ends. See
 * is_portal_exit() and cc_site_make(). */
typedef struct exits {
    uint32_t figures[CC_KINDS_MAX][2][2];
} exits;

static void find_exits(const cc_game *g, uint32_t going, exits *out)
{
    for (int kind = 0; kind < g->catalog->n_kinds; kind++) {
        uint32_t all = g->figures_on[kind] & going;
        uint32_t joining = all & g->conditional_figures;
        bool completes = g->catalog->kinds[kind].can_complete ||
                         g->catalog->shut_kinds >> kind & 1;
        out->figures[kind][0][1] = all;
        out->figures[kind][1][1] = joining;
        out->figures[kind][0][0] = completes ? 0 : all;
        out->figures[kind][1][0] = completes ? 0 : joining;
    }
}

/* Writes the site of a segment; returns whether figures may do for it. */
static inline bool write_site(const cc_game *g, const exits *to, int segment,
                              cc_site *site)
{
    const cc_region_state *r = &g->regions[g->segments[segment].region];
    uint32_t figures = to->figures[r->kind][r->n_figures > 0][r->open > 0];
    *site = (cc_site){.segment = (uint16_t)segment, .figures = figures};
    return figures != 0;
}

/* Makes the sites of all segments that a portal leads to; returns how many.
 * Which are is unpredictable: each is written, and overwritten if it is none.
 */
static int make_sites(const cc_game *g, const exits *to,
                      cc_site sites[CC_SEGMENTS_MAX])
{
    int other = cc_piece_other(g, g->placed), n = 0, s = 0;
    int first = g->pieces[g->placed].segment, n_segments = g->n_segments;
    int bridge = g->cells[g->pieces[g->placed].cell].bridge
                     ? cc_bridge_over(g, g->placed)->segment
                     : -1;
    for (; s < first; s++) { /* these are of other tiles */
        n += write_site(g, to, s, &sites[n]);
    }
    for (; s < n_segments; s++) {
        int piece = g->segments[s].piece;
        n += write_site(g, to, s, &sites[n]) & (piece != g->placed) &
             (piece != other) & (s != bridge);
    }
    return n;
}

/* Adds those of the sites where a kind of figure (an index into
 * g->figure_kinds) can be deployed. */
static void add_sites(const cc_game *g, int kind, cc_site *sites, int n,
                      cc_action_list *list)
{
    uint16_t suiting[CC_SEGMENTS_MAX];
    int token = g->figure_kinds[kind], n_suiting = 0;
    for (int i = 0; i < n; i++) { /* unpredictable, so without branches */
        suiting[n_suiting] = (uint16_t)i;
        n_suiting += (int)(sites[i].figures >> kind & 1);
    }
    cc_sites_ask(g, token, sites, suiting, n_suiting);
    for (int i = 0; i < n_suiting; i++) {
        cc_site *site = &sites[suiting[i]];
        if (cc_can_deploy_at(g, token, site)) {
            cc_action a = cc_action_on(g, CC_DEPLOY, site->segment);
            a.figure = (uint8_t)token;
            cc_action_list_add(g, list, a);
        }
    }
}

/* Lists what a portal allows the kinds of figures `going`: on the whole table.
 */
static void list_by_portal(const cc_game *g, uint32_t going,
                           cc_action_list *list)
{
    exits to;
    cc_site sites[CC_SEGMENTS_MAX];
    find_exits(g, going, &to);
    int n = make_sites(g, &to, sites);
    for (; going; going &= going - 1) {
        add_sites(g, cc_lowest_bit(going), sites, n, list);
    }
}

static void portal_list(const cc_game *g, cc_action_list *list)
{
    uint32_t going = figures_going(g);
    if (going) {
        list_by_portal(g, going, list);
    }
}

static bool portal_check(const cc_game *g, const cc_action *a)
{
    int segment = a->type == CC_DEPLOY ? cc_action_segment(g, a) : -1;
    return segment >= 0 && cc_has_figure(g, g->player, a->figure) &&
           can_use_portal(g, a->figure) &&
           can_deploy_by_portal(g, a->figure, segment);
}

static void portal_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                         cc_events *events)
{
    (void)entry;
    cc_deploy(g, a, events);
}

static const cc_extra_actions portal_extra_actions[] = {
    {.step = &cc_step_deploy,
     .list = portal_list,
     .only_when = CC_WHEN_MARKED,
     .check = portal_check,
     .apply = portal_apply},
    {.step = NULL},
};

/* Whether the figure just placed went by portal: it stands on another tile than
 * the one just placed. Figures on towers, which never score, climbed there. */
static bool went_by_portal(const cc_game *g, int token)
{
    const cc_figure_state *f = &g->figures[g->n_figures - 1];
    const cc_segment *s = &g->segments[f->segment];
    return f->figure == token &&
           g->pieces[s->piece].cell != g->pieces[g->placed].cell &&
           !g->catalog->kinds[g->regions[s->region].kind].never_scores;
}

/* The hook figures.on_placed: notes that a figure went by portal. Older records
 * allow more than one. */
static void note_portal_use(cc_game *g, int token)
{
    portal *state = cc_state_mut(g, CC_MODULE_PORTAL);
    if (cc_has_revision(g, 3) &&
        cc_placed_tile_has(g, cc_mark(g, CC_MODULE_PORTAL, 0)) &&
        g->n_figures > 0 && went_by_portal(g, token)) {
        state->used_piece = (uint16_t)(g->placed + 1);
    }
}

static uint64_t portal_hash(const cc_game *g)
{
    uint64_t used = 1;
    return is_portal_used(g) ? cc_hash_words(SALT_PORTAL, &used, 1) : 0;
}

const cc_module cc_module_portal = {
    .name = "portal",
    .number = CC_MODULE_PORTAL,
    .order = 303,
    .marks = portal_marks,
    .extra_actions = portal_extra_actions,
    .state = {.size = sizeof(portal), .hash = portal_hash},
    .figures = {.on_placed = note_portal_use},
};

/* -------------------------------------------------------------- princesses */

enum { MAY, MUST }; /* values of the option princess */

static const cc_option princess_options[] = {
    {.name = "princess",
     .values = {"may", "must"},
     .help = "Whether a player who places a princess in a city may or must "
             "send one of its knights home instead of placing a figure."},
    {.name = NULL},
};

static const char *const princess_marks[] = {"princess", NULL};

/* Whether a segment belongs to the city of the princess just placed. */
static bool is_in_princess_city(const cc_game *g, int segment)
{
    int first = g->pieces[g->placed].segment;
    int n = cc_type_of(g, g->placed)->n_whole;
    bool is_her_city = false;
    for (int s = first; s < first + n && !is_her_city; s++) {
        /* The region first: mostly it is another one. */
        is_her_city = g->segments[s].region == g->segments[segment].region &&
                      cc_segment_type_of(g, s)->marks &
                          cc_mark(g, CC_MODULE_PRINCESS, MARK_PRINCESS);
    }
    return is_her_city;
}

/* DRAGON-4: whether the princess just placed may send home a figure, by index.
 */
static bool can_remove(const cc_game *g, int figure)
{
    const cc_figure_state *f = &g->figures[figure];
    return cc_placed_tile_has(g, cc_mark(g, CC_MODULE_PRINCESS, 0)) &&
           !g->catalog->tokens[f->figure]->is_helper &&
           is_in_princess_city(g, f->segment);
}

/* Returns the first figure that an action names; -1 if there is none, or the
 * princess may not send it home. */
static int figure_of(const cc_game *g, const cc_action *a)
{
    for (int i = 0; i < g->n_figures; i++) {
        cc_action named = cc_action_on_figure(g, CC_PRINCESS, i);
        if (cc_action_equal(a, &named)) {
            return can_remove(g, i) ? i : -1;
        }
    }
    return -1;
}

static int princess_legal(const cc_game *g, cc_action *out, int n, int max)
{
    if (!cc_placed_tile_has(g, cc_mark(g, CC_MODULE_PRINCESS, 0))) {
        return n;
    }
    for (int i = 0; i < g->n_figures; i++) {
        if (can_remove(g, i) && cc_figure_is_first_alike(g, i)) {
            n = cc_action_append(out, n, max,
                                 cc_action_on_figure(g, CC_PRINCESS, i));
        }
    }
    return n;
}

static bool princess_check(const cc_game *g, const cc_action *a)
{
    return a->type == CC_PRINCESS && figure_of(g, a) >= 0;
}

static void princess_apply(cc_game *g, cc_agenda_entry entry,
                           const cc_action *a, cc_events *events)
{
    cc_event *e = cc_emit(events, CC_EVENT_PRINCESS, entry.player);
    if (e) {
        e->figure = a->figure;
        e->x = a->x;
        e->y = a->y;
        e->rotation = a->rotation;
        e->slot = a->slot;
        e->other = (int8_t)a->param;
    }
    cc_figure_return(g, figure_of(g, a), CC_MODULE_PRINCESS, events);
}

/* DRAGON-4, option `must`: in the decision to deploy all other actions, passing
 * too, are forbidden if the princess can send a figure home. */
static bool forbids(const cc_game *g, const cc_action *a)
{
    return a->type != CC_PRINCESS && a->type != CC_PLACE &&
           cc_step_now(g) == &cc_step_deploy && princess_legal(g, NULL, 0, 0);
}

/* The hook setup.init: forbids() need not be called unless the option is
 * `must`. */
static void princess_setup(cc_game *g)
{
    if (cc_option_number(g, CC_MODULE_PRINCESS, OPTION_PRINCESS) == MAY) {
        cc_stop_forbidding(g, CC_MODULE_PRINCESS);
    }
}

static const cc_extra_actions princess_extra_actions[] = {
    {.step = &cc_step_deploy,
     .legal = princess_legal,
     .only_when = CC_WHEN_MARKED,
     .check = princess_check,
     .apply = princess_apply,
     .offers = {"princess"}},
    {.step = NULL},
};

static const cc_action_row princess_actions[] = {
    {.verb = "princess",
     .fields = {{CC_F_FIGURE, .name = "figure"},
                {CC_F_PARAM, .name = "owner", .max = CC_PLAYERS_MAX - 1},
                {CC_F_SEGMENT}}},
    {.verb = NULL},
};

static const cc_event_row princess_events[] = {
    {.name = "princess",
     .fields = {{CC_F_FIGURE, .name = "figure"},
                {CC_F_SEGMENT},
                {CC_F_OTHER, .name = "owner"}}},
    {.name = NULL},
};

const cc_module cc_module_princess = {
    .name = "princess",
    .number = CC_MODULE_PRINCESS,
    .order = 302,
    .options = princess_options,
    .marks = princess_marks,
    .actions = princess_actions,
    .events = princess_events,
    .extra_actions = princess_extra_actions,
    .setup = {.init = princess_setup},
    .placement = {.forbids = forbids, .forbids_only = CC_FORBIDS_ACTIONS},
};
