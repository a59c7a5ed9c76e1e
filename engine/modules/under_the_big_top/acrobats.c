/* acrobats.c - Under the Big Top: pyramids of acrobats
 *
 * A ground for acrobats is a segment without sides that never scores as a
 * region. Acrobats are figures on it, so whatever takes figures off the board
 * takes them too. Two actions are added to the decision to place a figure: to
 * add an acrobat to a pyramid near the tile just placed, and to score a pyramid
 * of three anywhere.
 *
 * SPDX-License-Identifier: MIT
 */
#include "acrobats.h"

#include "engine/core/internal.h"

enum { KIND_ACROBATS }; /* index of the kind */

/* ----------------------------------------------------------------- grounds */

static bool is_ground(const cc_game *g, int segment)
{
    return g->regions[g->segments[segment].region].kind ==
           cc_kind_number(g, CC_MODULE_ACROBATS, KIND_ACROBATS);
}

bool cc_is_acrobats_ground(const cc_game *g, int piece, int slot)
{
    return cc_in_play(g, CC_MODULE_ACROBATS) && slot != CC_SLOT_BRIDGE &&
           is_ground(g, g->pieces[piece].segment + slot);
}

static int count_acrobats(const cc_game *g, int ground)
{
    return g->regions[g->segments[ground].region].n_figures;
}

/* Returns the ground on a square, as a segment; -1 none. */
static int ground_at(const cc_game *g, int x, int y)
{
    int piece = cc_piece_find(g, x, y, CC_N);
    int slot = piece < 0 ? -1 : cc_type_of(g, piece)->n_segments - 1;
    while (slot >= 0 && !is_ground(g, g->pieces[piece].segment + slot)) {
        slot--;
    }
    return slot < 0 ? -1 : g->pieces[piece].segment + slot;
}

/* ---------------------------------------------------------------- acrobats */

/* CIRCUS-2: whether a ground is on the tile just placed or on one of the eight
 * squares around it. */
static bool is_in_reach(const cc_game *g, int ground)
{
    return cc_tile_is_near(g, g->placed, cc_segment_square(g, ground));
}

/* CIRCUS-2, CIRCUS-4: whether a pyramid has room: for three at most, and for
 * nobody below a bridge. */
static bool has_room(const cc_game *g, int ground)
{
    return count_acrobats(g, ground) < CC_ACROBATS_FULL &&
           !cc_segment_cell(g, ground)->bridge;
}

/* CIRCUS-2: whether the player on turn may add an acrobat, a plain meeple. */
static bool can_join(const cc_game *g, int ground)
{
    return cc_has_placed_tile(g) && g->supply[g->player][CC_MEEPLE] &&
           has_room(g, ground) && is_in_reach(g, ground) &&
           !cc_is_figure_forbidden(g, CC_MEEPLE, ground);
}

/* FLIER-3: a plain meeple may also land on a pyramid. */
static bool takes_landing(const cc_game *g, int token, int segment)
{
    return token == CC_MEEPLE && is_ground(g, segment) && has_room(g, segment);
}

static int join_legal(const cc_game *g, cc_action *out, int n, int max)
{
    if (!cc_has_placed_tile(g) || !g->supply[g->player][CC_MEEPLE]) {
        return n;
    }
    for (int i = 0; i < g->n_sites; i++) {
        int segment = g->sites[i];
        if (is_ground(g, segment) && can_join(g, segment)) {
            cc_action join = cc_action_on(g, CC_DEPLOY, segment);
            join.figure = CC_MEEPLE;
            n = cc_action_append(out, n, max, join);
        }
    }
    return n;
}

static bool join_check(const cc_game *g, const cc_action *a)
{
    int segment = a->type == CC_DEPLOY && a->figure == CC_MEEPLE
                      ? cc_action_segment(g, a)
                      : -1;
    return segment >= 0 && is_ground(g, segment) && can_join(g, segment);
}

static void join_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                       cc_events *events)
{
    (void)entry;
    cc_deploy(g, a, events);
}

/* ----------------------------------------------------------------- scoring */

/* Returns 5 points for each acrobat of a player on a ground. */
static cc_worth worth_to(const cc_game *g, int ground, int player)
{
    cc_worth worth = {0};
    int n = 0;
    for (int i = 0; i < g->n_figures; i++) {
        n += g->figures[i].segment == ground && g->figures[i].player == player;
    }
    cc_worth_add(&worth, "acrobats", n, CC_ACROBAT_POINTS);
    return worth;
}

/* CIRCUS-2: whether the player on turn may score the pyramid on a ground. */
static bool can_score(const cc_game *g, int ground)
{
    return cc_has_placed_tile(g) &&
           count_acrobats(g, ground) == CC_ACROBATS_FULL;
}

static int score_legal(const cc_game *g, cc_action *out, int n, int max)
{
    int n_sites = cc_has_placed_tile(g) ? g->n_sites : 0;
    for (int i = 0; i < n_sites; i++) { /* hardly any has so many figures */
        int segment = g->sites[i];
        if (can_score(g, segment) && is_ground(g, segment)) {
            cc_coord square = cc_segment_square(g, segment);
            cc_action score = {
                .type = CC_PYRAMID, .x = square.x, .y = square.y};
            n = cc_action_append(out, n, max, score);
        }
    }
    return n;
}

static bool score_check(const cc_game *g, const cc_action *a)
{
    int ground = a->type == CC_PYRAMID ? ground_at(g, a->x, a->y) : -1;
    return ground >= 0 && can_score(g, ground);
}

static void score_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                        cc_events *events)
{
    int ground = ground_at(g, a->x, a->y);
    cc_coord square = cc_segment_square(g, ground);
    (void)entry;
    for (int p = 0; p < g->n_players; p++) {
        cc_worth worth = worth_to(g, ground, p);
        cc_pay_squares(g, events, CC_FOR_ACROBATS, p, &worth, &square, 1);
    }
    cc_region_return_figures(g, g->segments[ground].region, events);
    cc_notify_placed(g, CC_NO_TOKEN); /* PHANTOM-1: it replaces a figure */
}

/* CIRCUS-2: at the end of the game unfinished pyramids score, too. */
static void final_scoring(const cc_game *g, cc_awards *awards)
{
    for (int i = 0; i < g->n_sites * g->n_players; i++) {
        int ground = g->sites[i / g->n_players], p = i % g->n_players;
        if (is_ground(g, ground) && count_acrobats(g, ground)) {
            cc_coord square = cc_segment_square(g, ground);
            cc_worth worth = worth_to(g, ground, p);
            cc_award_squares(g, awards, CC_FOR_ACROBATS, p, &worth, &square, 1);
        }
    }
}

/* ----------------------------------------------------------------- bridges */

/* CIRCUS-4: no bridge over acrobats. */
static bool blocks_bridge(const cc_game *g, const cc_cell *cell)
{
    int ground = ground_at(g, cell->x, cell->y);
    return ground >= 0 && count_acrobats(g, ground) > 0;
}

static bool check_invariant(const cc_game *g, cc_error *error)
{
    for (int i = 0; i < g->n_figures; i++) {
        int segment = g->figures[i].segment;
        if (is_ground(g, segment) &&
            (count_acrobats(g, segment) > CC_ACROBATS_FULL ||
             g->figures[i].figure != CC_MEEPLE ||
             cc_segment_cell(g, segment)->bridge)) {
            cc_fail(error, CC_E_DIFFERS, 0, "a wrong pyramid of acrobats");
            return false;
        }
    }
    return true;
}

/* -------------------------------------------------------------------- bots */

/* What an acrobat is worth to bots, in hundredths of a point: the points are
 * certain, unless something takes the acrobat off the board. In a full pyramid
 * any player may bring the meeples home. */
enum {
    BONUS_ACROBAT = 490, /* nearly CC_ACROBAT_POINTS */
    BONUS_FULL = 40
};

static void bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    for (int i = 0; i < g->n_figures; i++) {
        int segment = g->figures[i].segment;
        if (is_ground(g, segment)) {
            bool full = count_acrobats(g, segment) == CC_ACROBATS_FULL;
            points[g->figures[i].player] +=
                BONUS_ACROBAT + (full ? BONUS_FULL : 0);
        }
    }
}

/* -------------------------------------------------------------------- rows */

static const char *const marks[] = {[CC_MARK_ACROBATS] = "acrobats", NULL};

static const cc_kind_row kinds[] = {
    [KIND_ACROBATS] = {"acrobats", .sides = "", .never_scores = true},
    {.name = NULL},
};

static const cc_extra_actions extra_actions[] = {
    {.step = &cc_step_deploy,
     .legal = join_legal,
     .check = join_check,
     .apply = join_apply,
     .only_when = CC_WHEN_ON_TABLE},
    {.step = &cc_step_deploy,
     .legal = score_legal,
     .check = score_check,
     .apply = score_apply,
     .offers = {"pyramid"},
     .only_when = CC_WHEN_ON_TABLE},
    {.step = NULL},
};

static const cc_action_row actions[] = {
    {.verb = "pyramid",
     .label = "score a pyramid of acrobats",
     .fields = {{CC_F_AT}}},
    {.verb = NULL},
};

/* A pyramid is no region (CIRCUS-5), so neither is its scoring (COUNT-4). */
static const cc_source_row sources[] = {
    {.name = "acrobats", .is_beside_scoring = true}, {.name = NULL}};

const cc_module cc_module_acrobats = {
    .name = "acrobats",
    .number = CC_MODULE_ACROBATS,
    .order = 901,
    .marks = marks,
    .kinds = kinds,
    .actions = actions,
    .sources = sources,
    .extra_actions = extra_actions,
    .state = {.check = check_invariant},
    .placement = {.blocks_bridge = blocks_bridge},
    .figures = {.takes_landing = takes_landing},
    .scoring = {.final = final_scoring},
    .bots = {.bonus = bot_bonus},
};
