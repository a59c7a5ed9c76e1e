/* game.c - a game and its loop: new, decide, legal, apply, hash
 *
 * cc_new() checks the setup, switches its modules on, and then does what
 * players do before a game: they take their supplies, lay the start tiles,
 * deal, and shuffle the rest to a deck. Meanwhile the tiles of the box are in a
 * pool, a number for each type. At last the steps of the first turn are pushed,
 * and run up to the first decision.
 *
 * From then on all happens in steps (agenda.c): cc_apply() has the top step
 * apply an action and runs the next ones.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "action.h"
#include "bag.h"
#include "board.h"
#include "deck.h"
#include "figures.h"
#include "setup.h"
#include "steps.h"
#include "text.h"

/* ---------------------------------------------------- start tiles and deck */

/* Counts the tiles of the chosen sets by type. */
static void fill_pool(const cc_catalog *catalog, uint64_t sets,
                      int pool[CC_TYPES_MAX])
{
    for (int i = 0; i < catalog->n_types; i++) {
        const cc_tile_type *t = &catalog->types[i];
        pool[i] = sets >> t->set & 1 ? t->count : 0;
    }
}

/* Takes a tile out of the pool if it is there: forced tiles need not be. */
static void pool_take(int pool[CC_TYPES_MAX], int type)
{
    if (pool[type] > 0) {
        pool[type]--;
    }
}

/* Takes n start tiles out of the pool. */
static void pool_take_starts(int pool[CC_TYPES_MAX], const cc_start *starts,
                             int n)
{
    for (int i = 0; i < n; i++) {
        pool_take(pool, starts[i].type);
    }
}

/* Types that exist as start tiles only are never drawn, even if other start
 * tiles are used. */
static void pool_remove_start_only(const cc_catalog *catalog,
                                   int pool[CC_TYPES_MAX])
{
    for (int set = 0; set < catalog->n_sets; set++) {
        const cc_set *s = &catalog->sets[set];
        for (int i = 0; i < s->n_starts; i++) {
            int type = s->starts[i].type, n_starts = 0;
            for (int k = 0; k < s->n_starts; k++) {
                n_starts += s->starts[k].type == type;
            }
            if (n_starts == catalog->types[type].count) {
                pool[type] = 0;
            }
        }
    }
}

/* Whether a square has no tile, and none beside it. */
static bool is_free(const cc_game *g, cc_coord square)
{
    int cell = cc_cell_find(g, square.x, square.y);
    return cell < 0 ||
           (!g->cells[cell].sides && cc_cell_is_empty(&g->cells[cell]));
}

/* Whether a start tile lies beside no other, so that nothing has to match. */
static bool start_is_apart(const cc_game *g, const cc_start *start)
{
    cc_coord first = {start->x, start->y};
    bool is_double = g->catalog->types[start->type].other > 0;
    cc_coord second =
        is_double ? cc_second_square(start->x, start->y, start->rotation)
                  : first;
    return is_free(g, first) && is_free(g, second);
}

/* Places one start tile, which has to match the start tiles beside it. */
static cc_status place_start(cc_game *g, const cc_start *start,
                             cc_events *events, cc_error *error)
{
    const cc_tile_type *t = &g->catalog->types[start->type];
    if (g->n_pieces + (t->other > 0) >= CC_PIECES_MAX ||
        g->n_segments + t->n_whole > CC_SEGMENTS_MAX) {
        return cc_fail(error, CC_E_FULL, 0, "too many tiles");
    }
    int cell = cc_cell_make(g, start->x, start->y);
    if (!start_is_apart(g, start) &&
        !cc_fits_at(g, start->type, start->x, start->y, start->rotation)) {
        return cc_fail(error, CC_E_RANGE, 0,
                       "start tile %s does not fit at %d,%d", t->id, start->x,
                       start->y);
    }
    cc_board_place(g, start->type, start->rotation, cell, CC_NO_AXIS, -1);
    cc_event *e = cc_emit(events, CC_EVENT_TILE, -1);
    if (e) {
        e->tile = start->type;
        e->x = start->x;
        e->y = start->y;
        e->rotation = start->rotation;
    }
    return CC_OK;
}

/* Places the start tiles of the setup, or else those of its last set that has
 * some. Without any the first tile is placed on the square (0, 0). */
static cc_status place_starts(cc_game *g, const cc_setup *setup,
                              int pool[CC_TYPES_MAX], cc_events *events,
                              cc_error *error)
{
    const cc_start *starts = setup->starts;
    int n = setup->custom_start ? setup->n_starts : 0;
    for (int i = 0; !setup->custom_start && i < g->catalog->n_sets; i++) {
        if (setup->sets >> i & 1 && g->catalog->sets[i].n_starts) {
            /* The start tiles of a later set replace those of an earlier one,
             * which are not used at all (COUNT-1). */
            pool_take_starts(pool, starts, n);
            starts = g->catalog->sets[i].starts;
            n = g->catalog->sets[i].n_starts;
        }
    }
    pool_take_starts(pool, starts, n);
    for (int i = 0; i < n; i++) {
        cc_status status = place_start(g, &starts[i], events, error);
        if (status != CC_OK) {
            return status;
        }
    }
    pool_remove_start_only(g->catalog, pool);
    if (g->n_pieces == 0) {
        cc_cell_make(g, 0, 0);
    }
    g->n_completed = 0; /* what start tiles complete is not scored */
    return CC_OK;
}

/* Fills the deck: the tiles that the setup puts first, then the square tiles
 * left in the pool, shuffled (BASE-1). Triangles are only placed from hands
 * (HALF-3). */
static cc_status fill_deck(cc_game *g, const cc_setup *setup,
                           int pool[CC_TYPES_MAX], cc_error *error)
{
    for (int i = 0; i < setup->n_deck && g->n_deck < CC_PIECES_MAX; i++) {
        pool_take(pool, setup->deck[i]);
        g->deck[g->n_deck++] = setup->deck[i];
    }
    for (int i = 0; !setup->deck_only && i < g->catalog->n_types; i++) {
        bool square = g->catalog->types[i].shape == CC_SQUARE;
        for (; square && pool[i] > 0 && g->n_deck < CC_PIECES_MAX; pool[i]--) {
            g->deck[g->n_deck++] = (uint16_t)i;
        }
    }
    cc_status status = cc_room_check(g, 0, error);
    if (status != CC_OK) {
        return status;
    }
    /* As cc_deck_shuffle(), but that draws a random number for the last tile
     * too, where there is no choice. Records keep both ways. */
    for (int n = g->n_deck; n - 1 > setup->n_deck; n--) {
        int i = setup->n_deck +
                (int)cc_random_below(&g->random, (uint32_t)(n - setup->n_deck));
        uint16_t swap = g->deck[n - 1];
        g->deck[n - 1] = g->deck[i];
        g->deck[i] = swap;
    }
    CC_EACH_HOOK(g, i, setup, order_deck)
    {
        i.module->setup.order_deck(g, setup->n_deck);
    }
    return CC_OK;
}

/* ------------------------------------------------------ checking the setup */

/* Whether a set is a separate game: it switches a standalone module on. */
static bool set_is_standalone(const cc_catalog *catalog, int set)
{
    bool alone = false;
    for (int i = 0; i < catalog->n_modules; i++) {
        int m = catalog->order[i];
        alone |= catalog->sets[set].modules >> m & 1 &&
                 catalog->modules[m]->standalone;
    }
    return alone;
}

/* Checks a tile that a setup names. It may be of any set, but not of a separate
 * game, nor the second square of a tile. */
static cc_status check_type(const cc_catalog *catalog, const cc_setup *s,
                            int type, cc_error *error)
{
    if (type >= catalog->n_types) {
        return cc_fail(error, CC_E_RANGE, 0, "no such tile in setup");
    }
    const cc_tile_type *t = &catalog->types[type];
    if (t->other < 0) {
        return cc_fail(error, CC_E_RANGE, 0,
                       "tile %s is the second square of another", t->id);
    }
    for (int i = 0; i < catalog->n_sets; i++) {
        if (s->sets >> i & 1 && set_is_standalone(catalog, i) !=
                                    set_is_standalone(catalog, t->set)) {
            return cc_fail(error, CC_E_RANGE, 0,
                           "tile %s belongs to another game", t->id);
        }
    }
    return CC_OK;
}

/* Checks that no token is dealt more often than the game has it. */
static cc_status check_supplies(const cc_catalog *catalog, const cc_setup *s,
                                cc_error *error)
{
    int figures = 0;
    for (int t = 0; t < catalog->n_tokens; t++) {
        const cc_token_row *row = catalog->tokens[t];
        int n = cc_setup_supply(s, catalog, t) * s->n_players;
        figures += row->is_figure ? n : 0;
        if (n > row->limit || figures > CC_FIGURES_MAX) {
            return cc_fail(error, CC_E_FULL, 0, "supply: more than %d of '%s'",
                           row->limit, row->name);
        }
    }
    return CC_OK;
}

/* Checks that sets are chosen, that sets and modules exist, and that they can
 * be combined. */
static cc_status check_sets(const cc_catalog *catalog, const cc_setup *s,
                            cc_error *error)
{
    if (!s->sets || (catalog->n_sets < 64 && s->sets >> catalog->n_sets)) {
        return cc_fail(error, CC_E_RANGE, 0, "sets: none chosen");
    }
    for (int i = 0; i < CC_MODULES_MAX; i++) {
        if (s->modules >> i & 1 && !catalog->modules[i]) {
            return cc_fail(error, CC_E_RANGE, 0, "no such module in setup");
        }
    }
    return cc_setup_check_mix(s, catalog, error);
}

/* Checks the tiles that a setup puts on the table or first in the deck. */
static cc_status check_tiles(const cc_catalog *catalog, const cc_setup *s,
                             cc_error *error)
{
    cc_status status = CC_OK;
    for (int i = 0; status == CC_OK && i < s->n_starts; i++) {
        status = s->starts[i].rotation < 4
                     ? check_type(catalog, s, s->starts[i].type, error)
                     : cc_fail(error, CC_E_RANGE, 0, "no such turn in setup");
    }
    for (int i = 0; status == CC_OK && i < s->n_deck; i++) {
        status = check_type(catalog, s, s->deck[i], error);
    }
    return status;
}

static cc_status check_setup(const cc_catalog *catalog, const cc_setup *s,
                             cc_error *error)
{
    if (s->n_players < 1 || s->n_players > CC_PLAYERS_MAX) {
        return cc_fail(error, CC_E_RANGE, 0, "players: 1 to %d",
                       CC_PLAYERS_MAX);
    }
    if (s->first < -1 || s->first >= s->n_players) {
        return cc_fail(error, CC_E_RANGE, 0, "first: no player %d", s->first);
    }
    cc_status status = check_supplies(catalog, s, error);
    if (status == CC_OK) {
        status = check_sets(catalog, s, error);
    }
    if (status == CC_OK) {
        status = cc_setup_check_ranges(s, catalog, error);
    }
    return status == CC_OK ? check_tiles(catalog, s, error) : status;
}

/* ------------------------------------------------------ hands and supplies */

/* Whether a module deals tiles of a type. */
static bool is_dealt(const cc_game *g, int type)
{
    for (int i = 0; i < g->n_active; i++) {
        const cc_module *m = cc_active_module(g, i);
        if (m->setup.deals && m->setup.deals(g, type)) {
            return true;
        }
    }
    return false;
}

/* Checks that the tiles in the hands of a setup are such. */
static cc_status check_hands(const cc_game *g, const cc_setup *setup,
                             cc_error *error)
{
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        for (int i = 0; i < setup->n_hand[p]; i++) {
            int type = setup->hands[p][i];
            if (type >= g->catalog->n_types || !is_dealt(g, type)) {
                return cc_fail(error, CC_E_RANGE, 0,
                               "hands: no rules in play deal tile %d", type);
            }
        }
    }
    return CC_OK;
}

/* Lets modules take tiles out of the pool and deal hands. A setup may give
 * hands only of tiles that one of them deals. */
static cc_status deal(cc_game *g, const cc_setup *setup, int pool[CC_TYPES_MAX],
                      cc_error *error)
{
    bool dealt = false;
    for (int i = 0; i < g->n_active; i++) {
        dealt |= cc_active_module(g, i)->setup.deals != NULL;
    }
    if (setup->custom_hands && !dealt) {
        return cc_fail(error, CC_E_RANGE, 0,
                       "hands: no rules in play that deal any");
    }
    cc_status status =
        setup->custom_hands ? check_hands(g, setup, error) : CC_OK;
    CC_EACH_HOOK(g, i, setup, deal)
    {
        if (status == CC_OK) {
            status = i.module->setup.deal(g, setup, pool, error);
        }
    }
    return status;
}

/* Fills the supplies and chooses the first player. */
static cc_status set_up_players(cc_game *g, const cc_setup *setup,
                                cc_error *error)
{
    g->n_players = setup->n_players;
    for (int t = 0; t < g->catalog->n_tokens; t++) {
        g->dealt[t] = (uint8_t)cc_setup_supply(setup, g->catalog, t);
        if (g->dealt[t] && g->catalog->tokens[t]->is_figure) {
            if (g->n_figure_kinds == CC_FIGURE_KINDS_MAX) {
                return cc_fail(error, CC_E_FULL, 0,
                               "supply: more than %d kinds of figures",
                               CC_FIGURE_KINDS_MAX);
            }
            cc_figure_kind_add(g, t);
            const cc_token_row *row = g->catalog->tokens[t];
            g->has_weighted_votes |=
                row->votes || row->n_votes || row->is_helper;
        }
        for (int p = 0; p < g->n_players; p++) {
            g->supply[p][t] = g->dealt[t];
        }
    }
    g->player = setup->first >= 0
                    ? (uint8_t)setup->first
                    : (uint8_t)cc_random_below(&g->random, g->n_players);
    return CC_OK;
}

/* ---------------------------------------------------- switching modules on */

/* Whether a module is without effect, as all its options are off: such a game
 * is the same as one without the module. */
static bool is_switched_off(const cc_game *g, const cc_module *m)
{
    bool idle = m->optional;
    for (int i = 0; idle && m->options[i].name; i++) {
        idle = cc_option_number(g, m->number, i) == 0;
    }
    return idle;
}

/* Adds the modules that come with others in play. */
static void add_companions(cc_game *g)
{
    for (int i = 0; i < g->catalog->n_modules; i++) {
        int number = g->catalog->order[i];
        int leader = g->catalog->modules[number]->comes_with;
        if (leader && cc_in_play(g, leader)) {
            g->modules |= (uint64_t)1 << number;
        }
    }
}

/* Determines which modules are in play, where their states are, and which
 * steps and hooks they have. False: too much for a game. */
static bool activate_modules(cc_game *g)
{
    size_t size = 0;
    for (int i = 0; i < g->catalog->n_modules; i++) {
        int number = g->catalog->order[i];
        const cc_module *m = g->catalog->modules[number];
        if (!cc_in_play(g, number)) {
            continue;
        }
        if (is_switched_off(g, m)) {
            g->modules &= ~((uint64_t)1 << number);
            continue;
        }
        if (g->n_active == CC_ACTIVE_MODULES_MAX ||
            size + m->state.size > CC_STATE_MAX) {
            return false;
        }
        g->active[g->n_active++] = m->number;
        g->deployable |= m->deployable_kinds;
        for (int k = 0; m->kinds && m->kinds[k].name; k++) {
            unsigned kind = 1u << cc_kind_number(g, number, k);
            g->deployable |= m->kinds[k].takes_figures ? kind : 0;
        }
        g->state_at[number] = (uint16_t)size;
        size += (m->state.size + 7) / 8 * 8; /* aligned to 8 bytes */
    }
    g->n_state = (uint16_t)size;
    cc_hooks_collect(g);
    return cc_steps_select(g);
}

/* Copies the options of the setup. For modules that are not in play those with
 * the default of new games are reset to the default of records, as records of
 * such games do not name them. */
static void copy_options(cc_game *g, const cc_setup *setup)
{
    memcpy(g->options, setup->options, sizeof g->options);
    for (int i = 0; i < g->catalog->n_options; i++) {
        if (g->options[i] == g->catalog->options[i]->usual &&
            !cc_in_play(g, g->catalog->option_module[i])) {
            g->options[i] = 0;
        }
    }
}

/* --------------------------------------------------------------------- new */

/* Asks modules whether the game can be played. */
static cc_status check_ready(cc_game *g, cc_error *error)
{
    CC_EACH_HOOK(g, i, setup, check)
    {
        cc_status status = i.module->setup.check(g, error);
        if (status != CC_OK) {
            return status;
        }
    }
    return CC_OK;
}

/* Sets everything to what it is before modules are asked anything. */
static void clear(cc_game *g, const cc_catalog *catalog, const cc_setup *setup)
{
    memset(g, 0, offsetof(cc_game, agenda)); /* the lists behind are empty */
    g->catalog = catalog;
    g->revision = setup->revision;
    g->random = setup->seed;
    g->modules = setup->modules;
    add_companions(g);
    copy_options(g, setup);
    memcpy(g->numbers, setup->numbers, sizeof g->numbers);
    g->drawn = g->placed = -1;
    memset(g->reserved, -1, sizeof g->reserved);
    cc_cells_init(g);
}

/* Sets the table up: supplies, start tiles, hands and deck. */
static cc_status set_up_table(cc_game *g, const cc_setup *setup,
                              cc_events *events, cc_error *error)
{
    int pool[CC_TYPES_MAX] = {0};
    fill_pool(g->catalog, setup->sets, pool);
    cc_status status = set_up_players(g, setup, error);
    if (status == CC_OK) {
        status = place_starts(g, setup, pool, events, error);
    }
    if (status == CC_OK) {
        status = deal(g, setup, pool, error);
    }
    return status == CC_OK ? fill_deck(g, setup, pool, error) : status;
}

cc_status cc_new(cc_game *g, const cc_catalog *catalog, const cc_setup *setup,
                 cc_events *events, cc_error *error)
{
    cc_events_clear(events);
    cc_status status = check_setup(catalog, setup, error);
    if (status != CC_OK) {
        return status;
    }
    clear(g, catalog, setup);
    if (!activate_modules(g)) {
        return cc_fail(error, CC_E_FULL, 0,
                       "these modules have too many steps together");
    }
    CC_EACH_HOOK(g, i, setup, init)
    {
        i.module->setup.init(g);
    }
    status = cc_bags_fill(g, setup, error);
    if (status == CC_OK) {
        status = set_up_table(g, setup, events, error);
    }
    if (status == CC_OK) {
        status = check_ready(g, error);
    }
    if (status == CC_OK) {
        cc_agenda_push_start(g);
        cc_agenda_run(g, events);
    }
    return status;
}

/* -------------------------------------------------------------------- loop */

cc_decision_info cc_decision(const cc_game *g)
{
    const cc_step *step = cc_step_now(g);
    static const cc_decision_row over = {
        .kind = CC_OVER, .name = "over", .rule = "BASE-20"};
    static const cc_decision_row chance = {
        .kind = CC_CHANCE, .name = "chance", .rule = "BASE-4"};
    const cc_decision_row *row = !step             ? &over
                                 : !step->decision ? &chance
                                                   : step->decision;
    cc_decision_info choice = {.row = row,
                               .rule = row->rule,
                               .kind = row->kind,
                               .tile = -1,
                               .region = -1};
    choice.on_turn = g->player;
    if (!step) {
        return choice;
    }
    choice.player = g->agenda[g->n_agenda - 1].player;
    choice.tile = g->drawn;
    if (cc_has_placed_tile(g)) {
        const cc_piece_state *p = &g->pieces[g->placed];
        choice.tile = (int16_t)p->type;
        choice.x = g->cells[p->cell].x;
        choice.y = g->cells[p->cell].y;
    }
    if (step->describe) {
        step->describe(g, &choice);
    }
    return choice;
}

const char *cc_decision_rule(const cc_game *g)
{
    cc_decision_info choice = cc_decision(g);
    const char *rule = choice.rule;
    for (int i = 0; i < g->n_active; i++) {
        const cc_rule_row *r = cc_active_module(g, i)->rules;
        for (; r && r->rule; r++) {
            rule = r->kind == choice.kind ? r->rule : rule;
        }
    }
    return rule;
}

int cc_legal(const cc_game *g, cc_action *out, int max)
{
    const cc_step *step = cc_step_now(g);
    return step && step->decision ? cc_step_legal(g, step, out, max) : 0;
}

int cc_legal_first(const cc_game *g, cc_action *out, int max)
{
    int n = cc_legal(g, out, max);
    return n < max ? n : max;
}

/* Debug and sanitizer builds check the game after every action; fuzz builds, to
 * play more games, after one in CC_CHECK. */
#ifdef CC_CHECK
static void self_check(const cc_game *g)
{
    cc_error error;
    if ((g->n_pieces + g->n_figures + g->n_agenda) % CC_CHECK == 0 &&
        !cc_invariant(g, &error)) {
        cc_panic(error.what);
    }
}
#else
static inline void self_check(const cc_game *g)
{
    (void)g;
}
#endif

cc_status cc_apply(cc_game *g, const cc_action *action, cc_events *events)
{
    const cc_step *step = cc_step_now(g);
    if (!step || !step->decision || !cc_step_apply(g, step, action, events)) {
        return CC_E_ILLEGAL;
    }
    cc_agenda_run(g, events);
    self_check(g);
    return CC_OK;
}

cc_status cc_apply_until_chance(cc_game *g, const cc_action *action)
{
    const cc_step *step = cc_step_now(g);
    if (!step || !step->decision || !cc_step_apply(g, step, action, NULL)) {
        return CC_E_ILLEGAL;
    }
    cc_agenda_run_until_chance(g);
    self_check(g);
    return CC_OK;
}

cc_status cc_resume_until_chance(cc_game *g)
{
    if (!cc_agenda_is_at_chance(g)) {
        return CC_E_ILLEGAL;
    }
    cc_agenda_run_past_chance(g);
    self_check(g);
    return CC_OK;
}

/* Whether the tile placed in this turn is still to be scored. */
static bool has_scoring_pending(const cc_game *g)
{
    bool is_pending = false;
    cc_agenda_place at = {0};
    cc_agenda_entry entry;
    while (!is_pending && cc_agenda_walk(g, &at, &entry)) {
        is_pending =
            entry.step == &cc_step_score || entry.step == &cc_step_award;
    }
    return is_pending && cc_has_placed_tile(g);
}

void cc_project_turn(const cc_game *game, int points[CC_PLAYERS_MAX])
{
    static const cc_action pass = {.type = CC_PASS};
    cc_game ahead;
    cc_copy(&ahead, game);
    while (has_scoring_pending(&ahead) &&
           cc_apply_until_chance(&ahead, &pass) == CC_OK) {
    }
    cc_project(&ahead, points);
}

bool cc_has_revealed(const cc_game *before, const cc_game *after)
{
    /* Tiles that were shuffled in again had been seen. */
    return before->next_deck != after->next_deck ||
           before->n_aside != after->n_aside || before->random != after->random;
}

/* -------------------------------------------------------------------- hash */

/* Salts (random.h): what is hashed. They are part of records, so they stay. */
enum {
    SALT_PIECE = 1,
    SALT_FIGURE = 2,
    SALT_GAME = 3,
    SALT_BRIDGE = 4,
    SALT_BOARD_TOKEN = 6,
    SALT_RESERVED = 9,
    SALT_OPTION = 16,
    SALT_SUPPLY = 17,
    SALT_MODULE = 18,
    SALT_ASIDE = 24
};

static uint64_t hash_word(uint64_t h, uint64_t word)
{
    return cc_hash_words(h, &word, 1);
}

/* Sums the hashes of all that is on the table, so that the order of placing
 * does not matter. */
static uint64_t hash_board(const cc_game *g)
{
    uint64_t sum = 0;
    for (int i = 0; i < g->n_pieces; i++) {
        const cc_piece_state *p = &g->pieces[i];
        const cc_cell *at = &g->cells[p->cell];
        uint64_t words[] = {cc_type_key(g, p->type), p->rotation,
                            (uint16_t)at->x, (uint16_t)at->y, i == g->placed};
        sum += cc_hash_words(SALT_PIECE, words, 5);
    }
    for (int i = 0; i < g->n_bridges; i++) {
        const cc_cell *at = &g->cells[g->bridges[i].cell];
        uint64_t words[] = {g->bridges[i].axis, (uint16_t)at->x,
                            (uint16_t)at->y};
        sum += cc_hash_words(SALT_BRIDGE, words, 3);
    }
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        const cc_segment *s = &g->segments[f->segment];
        const cc_piece_state *p = &g->pieces[s->piece];
        const cc_cell *at = &g->cells[p->cell];
        uint64_t rotation = (uint64_t)cc_segment_rotation(g, f->segment);
        uint64_t figure = cc_token_key(g, f->figure);
        uint64_t words[] = {f->player, figure,          s->slot,
                            rotation,  (uint16_t)at->x, (uint16_t)at->y};
        sum += cc_hash_words(SALT_FIGURE, words, 6);
    }
    for (int i = 0; i < g->n_board_tokens; i++) {
        const cc_board_token_state *s = &g->board_tokens[i];
        uint64_t words[] = {cc_token_key(g, s->token), (uint16_t)s->x,
                            (uint16_t)s->y, s->corner, (uint8_t)s->player};
        sum += cc_hash_words(SALT_BOARD_TOKEN, words, 5);
    }
    return sum;
}

/* Whether a module's rules were once part of those of another one that is in
 * play. */
static bool is_implied(const cc_game *g, const cc_module *m)
{
    return m->comes_with && cc_in_play(g, m->comes_with);
}

/* State of modules. A module without state to hash contributes nothing, so
 * adding modules to the program changes no hash of games without them. State of
 * an implied module is hashed as a part of that of its leader, where it once
 * was. */
static uint64_t hash_modules(const cc_game *g)
{
    uint64_t sum = 0, state[CC_MODULES_MAX] = {0};
    for (int i = 0; i < g->n_active; i++) {
        const cc_module *m = cc_active_module(g, i);
        int at = is_implied(g, m) ? m->comes_with : m->number;
        state[at] += m->state.hash ? m->state.hash(g) : 0;
    }
    for (int i = 0; i < g->n_active; i++) {
        const cc_module *m = cc_active_module(g, i);
        uint64_t words[] = {cc_name_key(m->name), state[m->number]};
        sum += state[m->number] ? cc_hash_words(SALT_MODULE, words, 2) : 0;
    }
    return sum;
}

/* The rules in play: modules, and options with other than default values. */
static uint64_t hash_rules(const cc_game *g)
{
    uint64_t sum = 0;
    for (int i = 0; i < g->n_active; i++) {
        const cc_module *m = cc_active_module(g, i);
        sum += is_implied(g, m) ? 0 : cc_name_key(m->name);
    }
    for (int i = 0; i < g->catalog->n_options; i++) {
        if (g->options[i]) {
            const cc_option *o = cc_option_at(g->catalog, i);
            uint64_t words[] = {cc_name_key(o->name),
                                cc_name_key(o->values[g->options[i]])};
            sum += cc_hash_words(SALT_OPTION, words, 2);
        }
    }
    return sum;
}

/* Supplies of tokens that players began with; of other tokens, which are won,
 * only where there are any, so that a new token changes no older hash. */
static uint64_t hash_supplies(const cc_game *g)
{
    uint64_t sum = 0;
    for (int t = 0; t < g->catalog->n_tokens; t++) {
        for (int p = 0; p < g->n_players; p++) {
            if (g->dealt[t] || g->supply[p][t]) {
                uint64_t words[] = {cc_token_key(g, t), (uint64_t)p,
                                    g->supply[p][t]};
                sum += cc_hash_words(SALT_SUPPLY, words, 3);
            }
        }
    }
    return sum;
}

static uint64_t count_pending(const cc_game *g)
{
    uint64_t n = 0;
    cc_agenda_place at = {0};
    cc_agenda_entry entry;
    while (cc_agenda_walk(g, &at, &entry)) {
        n++;
    }
    return n;
}

uint64_t cc_hash(const cc_game *g)
{
    uint64_t words[] = {hash_board(g),
                        hash_rules(g),
                        hash_supplies(g),
                        hash_modules(g),
                        g->random,
                        g->player,
                        cc_type_key(g, g->drawn),
                        count_pending(g),
                        g->n_players,
                        (uint64_t)(g->n_deck - g->next_deck)};
    uint64_t h = cc_hash_words(SALT_GAME, words, sizeof words / sizeof *words);
    for (int i = g->next_deck; i < g->n_deck; i++) {
        h = hash_word(h, cc_type_key(g, g->deck[i]));
    }
    h += cc_bags_hash(g);
    for (int i = 0; i < g->n_aside; i++) { /* in any order */
        uint64_t aside[] = {cc_type_key(g, g->deck[i])};
        h += cc_hash_words(SALT_ASIDE, aside, 1);
    }
    for (int p = 0; p < g->n_players; p++) {
        h = hash_word(h, (uint16_t)g->score[p]);
        uint64_t held[] = {(uint64_t)p, cc_type_key(g, g->reserved[p])};
        h += g->reserved[p] >= 0 ? cc_hash_words(SALT_RESERVED, held, 2) : 0;
    }
    cc_agenda_place at = {0};
    cc_agenda_entry entry;
    while (cc_agenda_walk(g, &at, &entry)) {
        /* The step on top is the current decision; its argument may be a region
         * number and follows from the position. */
        h = hash_word(h, cc_name_key(entry.step->name));
        if (entry.player != g->player) {
            h = hash_word(h, entry.player);
        }
    }
    return h;
}
