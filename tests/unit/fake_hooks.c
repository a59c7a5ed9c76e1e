/* fake_hooks.c - fake modules, one for each thing that a module can add
 *
 * Each section has the functions of a module, its tables and the module itself;
 * the tiles of all are at the end. The second number in a row of a step is its
 * place in the turn; the core's steps have whole hundreds (100 begin of the
 * turn, 300 place the tile, 400 place a figure, 500 score).
 *
 * SPDX-License-Identifier: MIT
 */
#include "fake_hooks.h"

#include <string.h>

/* The marks of the tile that was placed in this turn; 0 if there is none. */
static uint64_t placed_marks(const cc_game *g)
{
    return g->placed < 0 ? 0 : cc_type_of(g, g->placed)->marks;
}

/* ------------------------------------------- a second turn, like a builder */

/* A player who places a tile with the mark `again` has a second turn. The state
 * of the module is a bool: whether that turn comes next, or is the present one.
 */
static int again_next_player(const cc_game *g, bool tiles_left)
{
    return tiles_left && *(const bool *)cc_state_of(g, AGAIN) ? g->player : -1;
}

/* Decides at the end of a turn whether a second one follows. There is no third.
 */
static void decide_second_turn(cc_game *g, cc_agenda_entry entry,
                               cc_events *events)
{
    bool *has_second = cc_state_mut(g, AGAIN);
    (void)entry;
    (void)events;
    *has_second = !*has_second && placed_marks(g) & cc_mark(g, AGAIN, 0);
}

static const cc_step step_note = {.name = "made note",
                                  .run = decide_second_turn};
static const cc_step_row again_rows[] = {
    {CC_PHASE_TURN, 890, &step_note, "MADE-0"}, {.step = NULL}};

static uint64_t hash_again(const cc_game *g)
{
    return *(const bool *)cc_state_of(g, AGAIN);
}

static const char *const again_marks[] = {"again", NULL};
static const cc_module again = {
    .name = "made-again",
    .number = AGAIN,
    .order = 1,
    .rows = again_rows,
    .marks = again_marks,
    .state = {.size = sizeof(bool), .hash = hash_again},
    .turn = {.next_player = again_next_player},
};

/* ------------------------- points as a turn begins; cities that count twice */

static void pay_tithe(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    cc_worth worth = {0};
    cc_worth_add(&worth, "tithe", 1, 1);
    cc_pay(g, events, FOR_TITHE, -1, entry.player, &worth);
}

/* A city with pennants counts twice for each field. */
static int tithe_field_times(const cc_game *g, int city, const char **what)
{
    if (g->regions[city].pennants == 0) {
        return 1;
    }
    *what = "made rich cities";
    return 2;
}

static const cc_step step_tithe = {.name = "made tithe", .run = pay_tithe};
static const cc_step_row tithe_rows[] = {
    {CC_PHASE_TURN, 105, &step_tithe, "MADE-1"}, {.step = NULL}};
static const cc_source_row tithe_sources[] = {{.name = "made-tithe"},
                                              {.name = NULL}};
static const cc_module tithe = {
    .name = "made-tithe",
    .number = TITHE,
    .order = 2,
    .rows = tithe_rows,
    .sources = tithe_sources,
    .scoring = {.field_times = tithe_field_times},
};

/* --------------------------------------------------------------- prisoners */

/* Figures of other players on completed regions become prisoners instead of
 * returning; each player's are freed when that player's next turn begins. */
typedef struct jail {
    uint8_t held[CC_PLAYERS_MAX][CC_TOKENS_MAX]; /* prisoners, by owner */
} jail;

static bool jail_on_return(cc_game *g, cc_figure_state f)
{
    jail *j = cc_state_mut(g, JAIL);
    bool is_captured = f.player != g->player;
    j->held[f.player][f.figure] =
        (uint8_t)(j->held[f.player][f.figure] + is_captured);
    return is_captured;
}

static void free_prisoners(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    jail *j = cc_state_mut(g, JAIL);
    (void)events;
    for (int t = 0; t < g->catalog->n_tokens; t++) {
        g->supply[entry.player][t] =
            (uint8_t)(g->supply[entry.player][t] + j->held[entry.player][t]);
        j->held[entry.player][t] = 0;
    }
}

static int count_jailed(const cc_game *g, int player, int token)
{
    const jail *j = cc_state_of(g, JAIL);
    return j->held[player][token];
}

static uint64_t hash_jail(const cc_game *g)
{
    uint64_t sum = 0;
    for (int i = 0; i < CC_PLAYERS_MAX * g->catalog->n_tokens; i++) {
        int p = i % CC_PLAYERS_MAX, t = i / CC_PLAYERS_MAX;
        uint64_t words[] = {(uint64_t)p, cc_token_key(g, t),
                            (uint64_t)count_jailed(g, p, t)};
        sum += words[2] ? cc_hash_words(1, words, 3) : 0;
    }
    return sum;
}

static const cc_step step_free = {.name = "made free", .run = free_prisoners};
static const cc_step_row jail_rows[] = {
    {CC_PHASE_TURN, 104, &step_free, "MADE-2"}, {.step = NULL}};
static const cc_module jail_module = {
    .name = "made-jail",
    .number = JAIL,
    .order = 3,
    .rows = jail_rows,
    .state = {.size = sizeof(jail),
              .count_tokens = count_jailed,
              .hash = hash_jail},
    .figures = {.on_return = jail_on_return},
};

/* --------------------------------------------- a token that moves, unowned */

static void place_ghost(cc_game *g)
{
    enum { NO_PLAYER = -1, NO_CORNER = 0xff };
    cc_board_token_add(g, cc_token(g, GHOST, 0), NO_PLAYER, 0, 0, NO_CORNER);
}

/* Returns the number of the board token. */
static int find_ghost(const cc_game *g)
{
    int i = 0;
    while (g->board_tokens[i].token != cc_token(g, GHOST, 0)) {
        i++;
    }
    return i;
}

/* The ghost moves onto the tile of this turn if that is adjacent, and the
 * figures there return to their supplies. */
static void move_ghost(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    cc_board_token_state *ghost = &g->board_tokens[find_ghost(g)];
    if (g->placed < 0) {
        return;
    }
    cc_piece_info p = cc_piece(g, g->placed);
    int dx = p.x - ghost->x, dy = p.y - ghost->y;
    if (dx * dx + dy * dy != 1) {
        return;
    }
    ghost->x = p.x;
    ghost->y = p.y;
    for (int i = g->n_figures; i-- > 0;) {
        if (g->segments[g->figures[i].segment].piece == g->placed) {
            cc_figure_return(g, i, CC_MODULE_CORE, events);
        }
    }
}

/* A road on the ghost's square pays one point more. */
static void haunt(const cc_game *g, int region, bool complete, cc_worth *sum)
{
    const cc_board_token_state *ghost = &g->board_tokens[find_ghost(g)];
    (void)complete;
    if (g->regions[region].kind == CC_ROAD &&
        cc_region_reaches(g, region, (cc_coord){ghost->x, ghost->y})) {
        cc_worth_add(sum, "ghost", 1, 1);
    }
}

static uint32_t haunted_square(const cc_game *g)
{
    const cc_board_token_state *ghost = &g->board_tokens[find_ghost(g)];
    return (uint16_t)ghost->x | (uint32_t)(uint16_t)ghost->y << 16;
}

static const cc_step step_walk = {.name = "made walk", .run = move_ghost};
static const cc_step_row ghost_rows[] = {
    {CC_PHASE_TURN, 420, &step_walk, "MADE-3"}, {.step = NULL}};
static const cc_token_row ghost_tokens[] = {
    {.name = "made-ghost", .limit = 1, .is_nobodys = true}, {.name = NULL}};
static const cc_module ghost = {
    .name = "made-ghost",
    .number = GHOST,
    .order = 4,
    .rows = ghost_rows,
    .tokens = ghost_tokens,
    .setup = {.init = place_ghost},
    .scoring = {.adjust_worth = haunt, .worth_state = haunted_square},
};

/* ------------------------------------------ votes that depend on the region */

/* A mayor stands in cities only, and has a vote for each pennant there. */
static int mayor_votes(const cc_game *g, int region)
{
    return g->regions[region].pennants;
}

static const cc_token_row mayor_tokens[] = {{.name = "made-mayor",
                                             .is_figure = true,
                                             .limit = CC_PLAYERS_MAX,
                                             .deals = 1,
                                             .stand_kinds = 1 << CC_CITY,
                                             .votes = mayor_votes},
                                            {.name = NULL}};
static const cc_module mayor = {
    .name = "made-mayor",
    .number = MAYOR,
    .order = 9998,
    .tokens = mayor_tokens,
};

/* ------------------------------------------- a token at a corner of a tile */

/* A player may once place a barn at the north-west corner of the last tile. It
 * scores one point at the end of the game. Where another module allows it, the
 * barn returns. */
enum { PUT_BARN = CC_NUMBER(BARN, 0), CALL_BARN };

static bool can_put_barn(const cc_game *g, const cc_action *a)
{
    cc_piece_info p = cc_piece(g, g->placed);
    return a->type == PUT_BARN && a->x == p.x && a->y == p.y &&
           g->supply[g->player][cc_token(g, BARN, 0)] > 0;
}

static int list_barn(const cc_game *g, cc_action *out, int n, int max)
{
    cc_piece_info p = cc_piece(g, g->placed);
    cc_action a = {.type = PUT_BARN, .x = p.x, .y = p.y};
    return can_put_barn(g, &a) ? cc_action_append(out, n, max, a) : n;
}

static void put_barn(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                     cc_events *events)
{
    enum { NORTH_WEST = 0 };
    int token = cc_token(g, BARN, 0);
    (void)events;
    g->supply[entry.player][token]--;
    cc_board_token_add(g, token, entry.player, a->x, a->y, NORTH_WEST);
}

/* Returns the barn of the player on turn, as a board token; -1 none. */
static int find_barn(const cc_game *g)
{
    int i = g->n_board_tokens - 1;
    while (i >= 0 && !(g->board_tokens[i].token == cc_token(g, BARN, 0) &&
                       g->board_tokens[i].player == g->player)) {
        i--;
    }
    return i;
}

static bool can_call_barn(const cc_game *g, const cc_action *a)
{
    return a->type == CALL_BARN && find_barn(g) >= 0 &&
           cc_can_call_home(g, cc_token(g, BARN, 0));
}

static int list_call(const cc_game *g, cc_action *out, int n, int max)
{
    cc_action a = {.type = CALL_BARN};
    return can_call_barn(g, &a) ? cc_action_append(out, n, max, a) : n;
}

static void call_barn(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                      cc_events *events)
{
    (void)a;
    (void)events;
    cc_board_token_remove(g, find_barn(g));
    g->supply[entry.player][cc_token(g, BARN, 0)]++;
}

static void barns_final_scoring(const cc_game *g, cc_awards *awards)
{
    for (int i = 0; i < g->n_board_tokens; i++) {
        cc_worth worth = {0};
        cc_worth_add(&worth, "barn", 1, 1);
        if (g->board_tokens[i].token == cc_token(g, BARN, 0)) {
            cc_coord at = {g->board_tokens[i].x, g->board_tokens[i].y};
            cc_award_squares(g, awards, CC_FIELD, g->board_tokens[i].player,
                             &worth, &at, 1);
        }
    }
}

static const cc_extra_actions barn_extra_actions[] = {{.step = &cc_step_deploy,
                                                       .legal = list_barn,
                                                       .check = can_put_barn,
                                                       .apply = put_barn,
                                                       .offers = {"made-barn"}},
                                                      {.step = &cc_step_deploy,
                                                       .legal = list_call,
                                                       .check = can_call_barn,
                                                       .apply = call_barn,
                                                       .offers = {"made-call"}},
                                                      {.step = NULL}};
static const cc_action_row barn_actions[] = {
    {.verb = "made-barn", .fields = {{CC_F_AT}}},
    {.verb = "made-call"},
    {.verb = NULL}};
static const cc_token_row barn_tokens[] = {
    {.name = "made-barn", .limit = CC_PLAYERS_MAX, .deals = 1}, {.name = NULL}};
static const cc_module barn = {
    .name = "made-barn",
    .number = BARN,
    .order = 9999,
    .tokens = barn_tokens,
    .actions = barn_actions,
    .extra_actions = barn_extra_actions,
    .scoring = {.final = barns_final_scoring},
};

/* -------------------------------- tokens that return, and where figures land
 */

/* Whoever places a straight road (b24) may take their barn back. */
static bool horn_calls_home(const cc_game *g, int token)
{
    return token == cc_token(g, BARN, 0) && g->placed >= 0 &&
           g->pieces[g->placed].type == cc_type_find(g->catalog, "b24");
}

/* The horn is heard everywhere in the row of the start tile: what stands there
 * counts as being on every region there. */
static bool horn_reaches(const cc_game *g, int region, cc_coord square)
{
    return cc_segment_square(g, region).y == 0 && square.y == 0;
}

/* Meeples may land on any field. */
static bool horn_takes_landing(const cc_game *g, int token, int segment)
{
    return token == CC_MEEPLE &&
           g->regions[g->segments[segment].region].kind == CC_FIELD;
}

static const cc_module horn = {
    .name = "made-horn",
    .number = HORN,
    .order = 9999,
    .figures = {.calls_home = horn_calls_home,
                .takes_landing = horn_takes_landing},
    .scoring = {.reaches = horn_reaches},
};

/* ------------------------------------------------------ pieces of two tiles */

/* A tile with the mark `long` is never rotated, and is placed together with a
 * second tile to its east, which is never drawn: both must fit. */

/* Returns the type of the second tile. */
static int second_half(const cc_game *g)
{
    return cc_type_find(g->catalog, "mad9");
}

static bool forbids_without_room(const cc_game *g, const cc_action *a)
{
    if (a->type != CC_PLACE ||
        !(g->catalog->types[a->tile].marks & cc_mark(g, LONG_HOUSE, 0))) {
        return false;
    }
    const cc_tile_type *t = &g->catalog->types[second_half(g)];
    int cell = cc_cell_find(g, a->x + 1, a->y); /* -1: far from all tiles */
    return a->rotation != 0 ||
           (cell >= 0 && !(cc_rotations_that_fit(g, t, &g->cells[cell]) & 1));
}

static void place_second_half(cc_game *g, cc_agenda_entry entry,
                              cc_events *events)
{
    (void)events;
    if (placed_marks(g) & cc_mark(g, LONG_HOUSE, 0)) {
        cc_piece_info p = cc_piece(g, g->placed);
        cc_board_place(g, second_half(g), 0, cc_cell_find(g, p.x + 1, p.y),
                       CC_NO_AXIS, entry.player);
    }
}

/* Every tile still to be drawn may need a second one. The engine keeps room on
 * the board for tiles that a module reports as upcoming. */
static void hold_second_halves(const cc_game *g, cc_holdings *out)
{
    cc_holdings_add(out, (cc_holding){.type = (uint16_t)second_half(g),
                                      .n = (uint16_t)cc_tiles_left(g),
                                      .player = -1,
                                      .flags = CC_HELD_UPCOMING});
}

static const cc_step step_second = {.name = "made second",
                                    .run = place_second_half};
static const cc_step_row house_rows[] = {
    {CC_PHASE_TURN, 305, &step_second, "MADE-4"}, {.step = NULL}};
static const char *const house_marks[] = {"long", NULL};
static const cc_module long_house = {
    .name = "made-house",
    .number = LONG_HOUSE,
    .order = 5,
    .rows = house_rows,
    .marks = house_marks,
    .tiles = {.holdings = hold_second_halves},
    .placement = {.forbids = forbids_without_room,
                  .forbids_only = CC_FORBIDS_MARKED},
};

/* ------------------------- tokens that are won, helpers, order of the deck */

/* A player who places a figure wins a sheep. A dog is a helper: it stands
 * beside a figure of its player and cannot stay alone. The deck has no straight
 * roads (b24), and its cloisters (b01) come first. */
static void sheep_on_placed(cc_game *g, int figure)
{
    (void)figure;
    g->supply[g->player][cc_token(g, FLOCK, 0)]++;
}

static bool is_beside_own(const cc_game *g, int segment)
{
    return cc_player_stands_on(g, g->player, g->segments[segment].region);
}

/* The flock grazes around cloisters: a figure there is worth more to bots. */
static bool is_on_cloister(const cc_game *g, int segment)
{
    return g->regions[g->segments[segment].region].kind == CC_CLOISTER;
}

static void sheep_bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    for (int i = 0; i < g->n_figures; i++) {
        points[g->figures[i].player] +=
            20 * is_on_cloister(g, g->figures[i].segment);
    }
    for (int p = 0; p < g->n_players; p++) {
        points[p] += 150 /* hundredths of a point for each */ *
                     g->supply[p][cc_token(g, FLOCK, 0)];
    }
}

/* Returns a dog that no figure of its player stands beside any more. That calls
 * this hook again, for the next dog. */
static void dogs_on_removed(cc_game *g, int region, cc_events *events)
{
    for (int i = g->n_figures - 1; i >= 0; i--) {
        const cc_figure_state *f = &g->figures[i];
        if (f->figure == cc_token(g, FLOCK, 1) &&
            g->segments[f->segment].region == region &&
            !cc_player_stands_on(g, f->player, region)) {
            cc_figure_return(g, i, CC_MODULE_CORE, events);
            return;
        }
    }
}

/* The dogs of a player follow a figure that leaves their segment. */
static void dogs_on_moved(cc_game *g, int figure, int from)
{
    cc_figure_state moved = g->figures[figure];
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        if (f->figure == cc_token(g, FLOCK, 1) && f->player == moved.player &&
            f->segment == from) {
            cc_figure_move(g, i, moved.segment);
        }
    }
}

static cc_status remove_straight_roads(cc_game *g, const cc_setup *setup,
                                       int pool[CC_TYPES_MAX], cc_error *error)
{
    (void)setup;
    (void)error;
    pool[cc_type_find(g->catalog, "b24")] = 0;
    return CC_OK;
}

static void order_cloisters_first(cc_game *g, int from)
{
    int cloister = cc_type_find(g->catalog, "b01"), to = from;
    for (int i = from; i < g->n_deck; i++) {
        if (g->deck[i] == cloister) {
            g->deck[i] = g->deck[to];
            g->deck[to++] = (uint16_t)cloister;
        }
    }
}

static bool is_anywhere(const cc_game *g, int segment)
{
    (void)g;
    (void)segment;
    return true;
}

static const cc_token_row flock_tokens[] = {
    {.name = "made-sheep", .limit = 99, .is_won = true},
    {.name = "made-dog",
     .is_figure = true,
     .is_helper = true,
     .limit = CC_PLAYERS_MAX,
     .deals = 1,
     .stand_kinds = 1 << CC_FIELD,
     .can_stand = is_beside_own},
    /* stands on any field, as if it were not there */
    {.name = "made-scarecrow",
     .is_figure = true,
     .is_helper = true,
     .is_apart = true,
     .limit = CC_PLAYERS_MAX,
     .deals = 1,
     .stand_kinds = 1 << CC_FIELD,
     .can_stand = is_anywhere},
    {.name = NULL}};
static const cc_module flock = {
    .name = "made-flock",
    .number = FLOCK,
    .order = 9997,
    .tokens = flock_tokens,
    .setup = {.deal = remove_straight_roads,
              .order_deck = order_cloisters_first,
              .orders_again = true},
    .figures = {.on_placed = sheep_on_placed,
                .on_removed = dogs_on_removed,
                .on_moved = dogs_on_moved},
    .bots = {.bonus = sheep_bot_bonus, .has_bonus = is_on_cloister},
};

/* ------------------------------------------------------- kinds of segments */

/* A brook separates fields as a road does, meets only other brooks, takes no
 * figures and never scores. It is of one of two varieties, slow or swift. */
static const char *const currents[] = {"current", "slow", "swift", NULL};
static const cc_kind_row brook_kinds[] = {
    {"brook", 'b', "B", CC_CLASS_UNIQUE, .narrow = true, .varieties = currents},
    {.name = NULL}};
static const cc_module brook = {
    .name = "made-brook",
    .number = BROOK,
    .order = 6,
    .kinds = brook_kinds,
};

/* A garden is in the middle of a tile with the mark `orchard`. Like a cloister
 * it is complete when all eight squares around it have tiles; each tile, its
 * own too, brings two points. */
static const cc_kind_row garden_kinds[] = {
    {"orchard", .sides = "", .counts_squares = true, .surrounded = true,
     .can_complete = true, .takes_figures = true},
    {.name = NULL}};

static const char *const garden_marks[] = {"orchard", NULL};

static bool garden_worth(const cc_game *g, int region, bool complete,
                         cc_worth *worth)
{
    (void)complete;
    if (g->regions[region].kind == cc_kind_number(g, GARDEN, 0)) {
        int tiles = 9 - g->regions[region].open; /* `open`: empty squares */
        cc_worth_add(worth, "tiles", tiles, 2);
    }
    return true;
}

static const cc_module garden = {
    .name = "made-garden",
    .number = GARDEN,
    .order = 7,
    .marks = garden_marks,
    .kinds = garden_kinds,
    .scoring = {.worth = garden_worth},
};

/* -------------------------------------------- tiles that are drawn first */

/* Cloisters are drawn before all other tiles. Moves those that are not drawn
 * yet to the top of the deck. */
static void order_cloisters_on_top(cc_game *g, int from)
{
    order_cloisters_first(g, g->next_deck > from ? g->next_deck : from);
}

static int cloisters_are_drawn_first(const cc_game *g, int type)
{
    return type == cc_type_find(g->catalog, "b01") ? CC_DRAWN_FIRST
                                                   : CC_DRAWN_IN_ORDER;
}

static cc_status check_deck_size(cc_game *g, cc_error *error)
{
    return cc_tiles_left(g) >= 2
               ? CC_OK
               : cc_fail(error, CC_E_RANGE, 0, "too few tiles");
}

static const cc_module queue = {
    .name = "made-queue",
    .number = QUEUE,
    .order = 9998,
    .setup = {.order_deck = order_cloisters_on_top, .check = check_deck_size},
    .tiles = {.draw_order = cloisters_are_drawn_first},
};

/* ------------------------------------------------------- a bag of tokens */

/* Whoever places a tile draws a lot and is paid what is on it. A blank returns
 * to the bag. */
static bool lots_reveal(cc_game *g, int player)
{
    (void)player;
    return g->placed >= 0 && cc_bag_total(g, cc_bag(g, LOTS, 0)) > 0;
}

static void draw_lot(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    if (g->placed < 0) {
        return;
    }
    const cc_cell *at = &g->cells[g->pieces[g->placed].cell];
    int bag = cc_bag(g, LOTS, 0),
        lot =
            cc_bag_draw(g, bag, entry.player, (cc_coord){at->x, at->y}, events);
    if (lot == LOT_BLANK) {
        cc_bag_return(g, bag, lot);
    }
    if (lot == LOT_THREE || lot == LOT_FIVE) {
        cc_worth worth = {0};
        cc_worth_add(&worth, "lots", 1, lot == LOT_THREE ? 3 : 5);
        cc_pay(g, events, FOR_LOTS, -1, entry.player, &worth);
    }
}

static const cc_bag_row lots_bags[] = {
    {"made-lots", {{"blank", 2}, {"three", 2}, {"five", 1}}}, {.name = NULL}};
static const cc_step step_lots = {.name = "made lots",
                                  .run = draw_lot,
                                  .reveals_hidden = lots_reveal,
                                  .draws_from = lots_bags};
static const cc_step_row lots_rows[] = {
    {CC_PHASE_TURN, 880, &step_lots, "MADE-5"}, {.step = NULL}};
static const cc_source_row lots_sources[] = {{.name = "made-lots"},
                                             {.name = NULL}};
static const cc_module lots = {
    .name = "made-lots",
    .number = LOTS,
    .order = 9999,
    .rows = lots_rows,
    .sources = lots_sources,
    .bags = lots_bags,
};

/* ------------------------------------------ a decision that spends a token */

/* Each player has two sacks. Whoever has just placed a tile with a mill may
 * spend a sack, and gets a point for each tile on the nine squares around the
 * mill, its own too. */

/* The engine calls this only after a tile with the mark was placed
 * (.only_when). */
static bool mill_asks(const cc_game *g)
{
    bool has_sack = g->supply[g->player][cc_token(g, MILL, 0)] > 0;
#ifdef CC_CHECK /* such builds call it at other times, too: it must be false   \
                 */
    has_sack = has_sack && cc_placed_tile_has(g, cc_mark(g, MILL, 0));
#endif
    return has_sack;
}

/* Lists both actions; returns how many. */
static int mill_legal(const cc_game *g, cc_action *out, int max)
{
    (void)g;
    for (int i = 0; i < 2 && i < max; i++) {
        out[i] = (cc_action){.type = i ? CC_PASS : GRIND};
    }
    return 2;
}

/* Plays one of the two actions. */
static void mill_apply(cc_game *g, cc_agenda_entry entry,
                       const cc_action *action, cc_events *events)
{
    if (action->type == CC_PASS) {
        return;
    }
    cc_worth worth = {0};
    cc_coord squares[9];
    int n = cc_squares_around(g, cc_piece_square(g, g->placed), squares);
    cc_worth_add(&worth, "tiles", n, 1);
    g->supply[entry.player][cc_token(g, MILL, 0)]--;
    cc_pay_squares(g, events, FOR_MILL, entry.player, &worth, squares, n);
}

static const char *const mill_marks[] = {"made-mill", NULL};
static const cc_token_row mill_tokens[] = {
    {.name = "made-sack", .limit = 12, .deals = 2, .is_spent = true},
    {.name = NULL}};
static const cc_action_row mill_actions[] = {
    {.verb = "grind", .label = "a sack"}, {.verb = NULL}};
static const cc_source_row mill_sources[] = {
    {"made-mill", .is_beside_scoring = true}, {.name = NULL}};
static const cc_decision_row grind_row = {.kind = DECIDE_GRIND,
                                          .name = "grind",
                                          .request = "%s: grind a sack or not",
                                          .pass = "No sack",
                                          .rule = "MADE-6"};
static const cc_decision_row *const mill_decisions[] = {&grind_row, NULL};
static const cc_step step_grind = {.name = "made grind",
                                   .decision = &grind_row,
                                   .only_when = CC_WHEN_MARKED,
                                   .asks = mill_asks,
                                   .legal = mill_legal,
                                   .apply = mill_apply};
static const cc_step_row mill_rows[] = {
    {CC_PHASE_TURN, 420, &step_grind, "MADE-6"}, {.step = NULL}};
static const cc_module mill = {
    .name = "made-mill",
    .number = MILL,
    .order = 10000,
    .marks = mill_marks,
    .tokens = mill_tokens,
    .actions = mill_actions,
    .sources = mill_sources,
    .decisions = mill_decisions,
    .rows = mill_rows,
};

/* ------------------------- a kind of segment that may not lie everywhere */

/* No tile with a cloister may be placed in the row of the start tile. Only such
 * tiles are asked about: listing where others fit stays fast. */
static bool forbids_row(const cc_game *g, const cc_action *a)
{
    (void)g;
    return a->type == CC_PLACE && a->y == 0;
}

/* A cave is a place for whoever may stand on a cloister. Those who go there lie
 * down and stay: it is never complete, though squares around it are counted. */
static const cc_kind_row hermit_kinds[] = {
    {"made-cave", .sides = "", .counts_squares = true, .surrounded = true,
     .takes_figures = true, .figures_lie = true, .stands_as = CC_CLOISTER},
    {.name = NULL}};
static const char *const hermit_marks[] = {"made-cave", NULL};

static const cc_module hermit = {
    .name = "made-hermit",
    .number = HERMIT,
    .order = 9999,
    .marks = hermit_marks,
    .kinds = hermit_kinds,
    .placement = {.forbids = forbids_row,
                  .forbids_only = CC_FORBIDS_MARKED,
                  .forbids_kinds = 1 << CC_CLOISTER},
};

/* -------------------------------------- joins that are made and taken back */

/* A ford lies between two roads of its tile. In every other turn, from the
 * second one on, all can be crossed; else both roads have an end in the water.
 * The state of the module is a bool: whether they can. */
static bool is_crossed(const cc_game *g)
{
    return *(const bool *)cc_state_of(g, FORD);
}

static bool is_at_ford(const cc_game *g, int segment)
{
    return cc_segment_type_of(g, segment)->marks & cc_mark(g, FORD, 0);
}

/* Returns the other road of the tile, in its first two slots. */
static int ford_joins(const cc_game *g, int segment)
{
    int other = g->segments[segment].slot ? segment - 1 : segment + 1;
    return is_crossed(g) && is_at_ford(g, segment) ? other : -1;
}

static int ford_ends(const cc_game *g, int segment)
{
    return is_at_ford(g, segment) && !is_crossed(g);
}

static void turn_tide(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    uint16_t roads[2 * CC_PIECES_MAX];
    bool *crossed = cc_state_mut(g, FORD);
    int n = 0;
    (void)entry;
    *crossed = !*crossed;
    CC_EACH_LISTED(g, p, FORD)
    {
        int road = g->pieces[p->piece].segment;
        for (int k = 0; k < 2 && is_at_ford(g, road); k++) {
            roads[n++] = (uint16_t)(road + k);
        }
    }
    cc_regions_rejoin(g, roads, n, events);
}

static uint64_t hash_ford(const cc_game *g)
{
    return is_crossed(g);
}

static const char *const ford_marks[] = {"made-ford", NULL};
static const cc_step step_tide = {.name = "made tide", .run = turn_tide};
static const cc_step_row ford_rows[] = {
    {CC_PHASE_TURN, 425, &step_tide, "MADE-7"}, {.step = NULL}};
static const cc_module ford = {
    .name = "made-ford",
    .number = FORD,
    .order = 9999,
    .marks = ford_marks,
    .lists_pieces = true,
    .rows = ford_rows,
    .state = {.size = sizeof(bool), .hash = hash_ford},
    .regions = {.joined_with = ford_joins, .extra_ends = ford_ends},
};

/* -------------------------------------------------------------------- list */

const cc_module *const fake_hooks[N_FAKE_HOOKS] = {
    &again, &tithe,  &jail_module, &ghost, &mayor, &barn, &long_house, &flock,
    &brook, &garden, &queue,       &lots,  &mill,  &horn, &hermit,     &ford};

/* b01 and b24 above are tiles of the base set, which is always added too. */
const char fake_hooks_tiles[] = "set made\n"
                                "tile mad1 x4 sides=RFRF again\n"
                                "  r1 road: N S\n"
                                "  f1 field: NR EL ER SL | -\n"
                                "  f2 field: SR WL WR NL | -\n"
                                "tile mad2 x6 sides=FFFF long\n"
                                "  f1 field: NL NR EL ER SL SR WL WR | -\n"
                                "tile mad4 x4 sides=FBRB\n"
                                "  b1 brook swift: E W\n"
                                "  r1 road: S\n"
                                "  f1 field: NL NR EL WR | -\n"
                                "  f2 field: ER SL | -\n"
                                "  f3 field: SR WL | -\n"
                                "tile mad5 x2 sides=FFFF orchard\n"
                                "  f1 field: NL NR EL ER SL SR WL WR | -\n"
                                "tile mad6 x1 sides=FFFF cloister orchard\n"
                                "  f1 field: NL NR EL ER SL SR WL WR | -\n"
                                "tile mad7 x1 sides=FFFF made-cave\n"
                                "  f1 field: NL NR EL ER SL SR WL WR | -\n"
                                "tile mad9 x1 sides=FFFF\n"
                                "  f1 field: NL NR EL ER SL SR WL WR | -\n"
                                "tile mad10 x2 sides=FFFF made-mill\n"
                                "  f1 field: NL NR EL ER SL SR WL WR | -\n"
                                "tile mad11 x4 sides=RFRF\n"
                                "  r1 road: N +made-ford\n"
                                "  r2 road: S +made-ford\n"
                                "  f1 field: NR EL ER SL | -\n"
                                "  f2 field: SR WL WR NL | -\n"
                                "tile mad3 x8 sides=CFCF\n"
                                "  c1 city: N +p +p\n"
                                "  c2 city: S\n"
                                "  f1 field: EL ER WL WR | c1 c2\n";
