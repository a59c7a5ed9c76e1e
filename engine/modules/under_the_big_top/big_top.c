/* big_top.c - Under the Big Top: the circus that travels
 *
 * The big top stands on the circus tile that was placed last. When it leaves,
 * and at the end of the game, an animal is drawn from the bag and the figures
 * around are paid for. The real token lies face down beneath the big top from
 * the start of a show; as nobody may look at it, drawing it at the end of the
 * show is the same.
 *
 * SPDX-License-Identifier: MIT
 */
#include "big_top.h"

#include "engine/core/internal.h"

enum { KIND_CIRCUS = 0, TOKEN_BIG_TOP = 0, BAG_ANIMALS = 0 };

/* CIRCUS-1: the animals and their points. */
static const cc_bag_row bags[] = {[BAG_ANIMALS] = {"animals",
                                                   {{"flea", 1},
                                                    {"monkey", 4},
                                                    {"seal", 5},
                                                    {"bear", 3},
                                                    {"tiger", 2},
                                                    {"elephant", 1}}},
                                  {.name = NULL}};

static const uint8_t points_of[] = {1, 3, 4, 5, 6, 7}; /* in this order */

int cc_animal_points(int kind)
{
    return points_of[kind];
}

/* ---------------------------------------------------------------- big top */

int cc_big_top_token(const cc_catalog *catalog)
{
    return catalog->first_token[CC_MODULE_BIG_TOP] + TOKEN_BIG_TOP;
}

/* Returns the index of its board token; -1 before the first circus tile. */
static int find_big_top(const cc_game *g)
{
    return cc_board_token_find(g, cc_big_top_token(g->catalog));
}

bool cc_big_top_find(const cc_game *g, cc_coord *at)
{
    int i = find_big_top(g);
    if (i >= 0) {
        *at = (cc_coord){g->board_tokens[i].x, g->board_tokens[i].y};
    }
    return i >= 0;
}

static bool circus_was_placed(const cc_game *g)
{
    return cc_placed_tile_has(g, cc_mark(g, CC_MODULE_BIG_TOP, CC_MARK_CIRCUS));
}

bool cc_is_circus(const cc_game *g, int piece, int slot)
{
    return cc_in_play(g, CC_MODULE_BIG_TOP) && slot != CC_SLOT_BRIDGE &&
           cc_type_of(g, piece)->segments[slot].kind ==
               cc_kind_number(g, CC_MODULE_BIG_TOP, KIND_CIRCUS);
}

/* ------------------------------------------------------------------- shows */

void cc_show_audience(const cc_game *g, cc_coord at, uint8_t n[CC_PLAYERS_MAX])
{
    cc_count_figures_around(g, at, n);
}

/* CIRCUS-1: draws an animal for the show on a square and pays each player for
 * the figures there. Without an animal, with more circus tiles than the box
 * has, a show pays nothing. */
static void end_show(cc_game *g, cc_coord at, int player, bool final,
                     cc_events *events)
{
    int animal = cc_bag_draw(g, cc_bag(g, CC_MODULE_BIG_TOP, BAG_ANIMALS),
                             player, at, events);
    cc_awards awards = {.events = events, .final = final};
    cc_coord squares[9];
    uint8_t n[CC_PLAYERS_MAX];
    int n_squares = cc_squares_around(g, at, squares);
    cc_show_audience(g, at, n);
    for (int p = 0; animal >= 0 && p < g->n_players; p++) {
        cc_worth worth = {0};
        cc_worth_add(&worth, "figures", n[p], cc_animal_points(animal));
        cc_award_squares(g, &awards, CC_FOR_BIG_TOP, p, &worth, squares,
                         n_squares);
        if (worth.points) {
            cc_score_add(g, CC_FOR_BIG_TOP, p, worth.points);
        }
    }
}

/* Whether an animal is drawn when a show ends now. */
static bool has_show_with_animal(const cc_game *g)
{
    return find_big_top(g) >= 0 &&
           cc_bag_total(g, cc_bag(g, CC_MODULE_BIG_TOP, BAG_ANIMALS)) > 0;
}

/* CIRCUS-1: after the scoring of a circus tile the show elsewhere ends, and the
 * big top comes to the tile. */
static void travel(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    cc_coord from;
    if (!circus_was_placed(g)) {
        return;
    }
    const cc_cell *to = &g->cells[g->pieces[g->placed].cell];
    int i = find_big_top(g);
    if (cc_big_top_find(g, &from)) {
        end_show(g, from, entry.player, false, events);
        g->board_tokens[i].x = to->x;
        g->board_tokens[i].y = to->y;
    } else {
        cc_board_token_add(g, cc_big_top_token(g->catalog), -1, to->x, to->y,
                           -1);
    }
    cc_event *e = cc_emit(events, CC_EVENT_BIG_TOP, entry.player);
    if (e) {
        e->x = to->x;
        e->y = to->y;
    }
}

static bool travel_reveals(cc_game *g, int player)
{
    (void)player;
    return circus_was_placed(g) && has_show_with_animal(g);
}

/* CIRCUS-1: the last show ends with the game. */
static void end_last_show(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    cc_coord at;
    if (cc_big_top_find(g, &at)) {
        end_show(g, at, entry.player, true, events);
    }
}

static bool last_show_reveals(cc_game *g, int player)
{
    (void)player;
    return has_show_with_animal(g);
}

static const cc_step step_travel = {.name = "big top",
                                    .run = travel,
                                    .reveals_hidden = travel_reveals,
                                    .draws_from = &bags[BAG_ANIMALS],
                                    .only_when = CC_WHEN_MARKED};

static const cc_step step_last_show = {.name = "last show",
                                       .run = end_last_show,
                                       .reveals_hidden = last_show_reveals,
                                       .draws_from = &bags[BAG_ANIMALS]};

/* -------------------------------------------------------------------- bots */

/* The share of figures around the big top, in percent, that are still there
 * when the show ends, where tiles are left. */
enum { STAY_PERCENT = 60 };

/* Returns the mean points of the animals left in the bag, in hundredths. */
static int mean_points(const cc_game *g)
{
    int bag = cc_bag(g, CC_MODULE_BIG_TOP, BAG_ANIMALS), n = 0, sum = 0;
    for (int kind = 0; bags[BAG_ANIMALS].kinds[kind].name; kind++) {
        n += cc_bag_count(g, bag, kind);
        sum += 100 * cc_bag_count(g, bag, kind) * cc_animal_points(kind);
    }
    return n ? sum / n : 0;
}

/* Players may expect the mean points for each figure around the big top. */
static void bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    cc_coord at;
    uint8_t n[CC_PLAYERS_MAX];
    if (!cc_big_top_find(g, &at)) {
        return;
    }
    int each = mean_points(g) * (cc_tiles_left(g) ? STAY_PERCENT : 100) / 100;
    cc_show_audience(g, at, n);
    for (int p = 0; p < g->n_players; p++) {
        points[p] += n[p] * each;
    }
}

/* -------------------------------------------------------------------- rows */

static const cc_step_row rows[] = {
    /* after the scoring (500), castles (520) and wagons (530) */
    {CC_PHASE_TURN, 535, &step_travel, "CIRCUS-1"},
    /* before the final scoring (500) */
    {CC_PHASE_END, 450, &step_last_show, "CIRCUS-1"},
    {.step = NULL},
};

static const cc_token_row tokens[] = {
    [TOKEN_BIG_TOP] = {.name = "big-top", .limit = 1, .is_nobodys = true},
    {.name = NULL}};

static const char *const marks[] = {[CC_MARK_CIRCUS] = "circus", NULL};

/* The place of the big top on its tile; nobody stands there. */
static const cc_kind_row kinds[] = {
    [KIND_CIRCUS] = {"circus", .sides = "", .never_scores = true},
    {.name = NULL},
};

static const cc_event_row event_rows[] = {
    {.name = "big-top", .fields = {{CC_F_AT}}},
    {.name = NULL},
};

/* Shows are no scoring of a region (COUNT-4). */
static const cc_source_row sources[] = {
    {.name = "big-top", .is_beside_scoring = true}, {.name = NULL}};

static bool check_invariant(const cc_game *g, cc_error *error)
{
    cc_coord at;
    if (!cc_big_top_find(g, &at)) {
        return true;
    }
    int piece = cc_piece_find(g, at.x, at.y, CC_N);
    bool is_on_circus =
        piece >= 0 && cc_type_of(g, piece)->marks &
                          cc_mark(g, CC_MODULE_BIG_TOP, CC_MARK_CIRCUS);
    if (!is_on_circus) {
        cc_fail(error, CC_E_DIFFERS, 0, "the big top at %d,%d on no circus",
                at.x, at.y);
    }
    return is_on_circus;
}

const cc_module cc_module_big_top = {
    .name = "big-top",
    .number = CC_MODULE_BIG_TOP,
    .order = 900,
    .rows = rows,
    .tokens = tokens,
    .marks = marks,
    .kinds = kinds,
    .events = event_rows,
    .sources = sources,
    .bags = bags,
    .state = {.check = check_invariant},
    .bots = {.bonus = bot_bonus},
};
