/* buildings.c - little buildings: sheds, houses and towers on tiles
 *
 * One may be placed instead of a figure. It makes every feature of its square
 * worth more, for whoever scores it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "buildings.h"

#include <string.h>

#include "engine/core/internal.h"

enum { OPTION_BUILDINGS };  /* index of the option */
enum { ONE_EACH, BY_KIND }; /* its values */

static const cc_option options[] = {
    {.name = "buildings",
     .values = {"1-1-1", "3-2-1"},
     .label = "Points of buildings",
     .labels = {"1 each", "3, 2 or 1"},
     .help =
         "The points of a building: 1 each, or 3 for a little tower, 2 for a "
         "house and 1 for a shed."},
    {.name = NULL},
};

/* BUILDING-1: six buildings of each kind are shared out evenly, by the number
 * of players. Their value for bots is an estimate. */
#define SIX_SHARED_OUT                                                         \
    .limit = 6, .deals_by_players = {0, 6, 3, 2, 1, 1, 1},                     \
    .supply_value = {60, 50, 40, 40, 40, 40}

static const cc_token_row tokens[] = {
    [CC_SHED] = {.name = "little-shed", SIX_SHARED_OUT},
    [CC_HOUSE] = {.name = "little-house", SIX_SHARED_OUT},
    [CC_LITTLE_TOWER] = {.name = "little-tower", SIX_SHARED_OUT},
    {.name = NULL}};

/* Words of events; terms of scores. */
static const char *const words[] = {[CC_SHED] = "shed",
                                    [CC_HOUSE] = "house",
                                    [CC_LITTLE_TOWER] = "tower",
                                    NULL};
static const char *const terms[] = {
    [CC_SHED] = "sheds", [CC_HOUSE] = "houses", [CC_LITTLE_TOWER] = "towers"};

int cc_building_token(const cc_catalog *catalog, cc_building building)
{
    return catalog->first_token[CC_MODULE_BUILDINGS] + (int)building;
}

int cc_building_of_token(const cc_catalog *catalog, int token)
{
    int building = token - cc_building_token(catalog, 0);
    return building >= 0 && building < CC_BUILDINGS ? building : -1;
}

/* BUILDING-5: whether each kind has points of its own. */
static bool is_by_kind(const cc_game *g)
{
    return cc_option_number(g, CC_MODULE_BUILDINGS, OPTION_BUILDINGS) ==
           BY_KIND;
}

int cc_building_points(const cc_game *g, cc_building building)
{
    return is_by_kind(g) ? (int)building + 1 : 1;
}

/* ------------------------------------------------------ placing a building */

/* BUILDING-2: whether the player on turn may place a kind of building on a
 * square: it is one of the tile just placed, and such a building is left. */
static bool can_build(const cc_game *g, int building, int x, int y)
{
    cc_coord at = {(int16_t)x, (int16_t)y};
    return cc_has_placed_tile(g) && cc_tile_covers(g, g->placed, at) &&
           g->supply[g->player][cc_building_token(g->catalog, building)];
}

static int build_legal(const cc_game *g, cc_action *out, int n, int max)
{
    if (!cc_has_placed_tile(g)) {
        return n;
    }
    cc_coord squares[2];
    int n_squares = cc_tile_squares(g, g->placed, squares);
    for (int i = 0; i < CC_BUILDINGS * n_squares; i++) {
        int building = i % CC_BUILDINGS;
        cc_coord at = squares[i / CC_BUILDINGS];
        cc_action build = {
            .type = (uint16_t)(CC_BUILD_SHED + building), .x = at.x, .y = at.y};
        if (can_build(g, building, at.x, at.y)) {
            n = cc_action_append(out, n, max, build);
        }
    }
    return n;
}

static bool build_check(const cc_game *g, const cc_action *a)
{
    int building = a->type - CC_BUILD_SHED;
    return building >= 0 && building < CC_BUILDINGS &&
           can_build(g, building, a->x, a->y);
}

static void build_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                        cc_events *events)
{
    int building = a->type - CC_BUILD_SHED;
    int token = cc_building_token(g->catalog, building);
    g->supply[entry.player][token]--;
    cc_board_token_add(g, token, entry.player, a->x, a->y, -1);
    cc_event *e = cc_emit(events, CC_EVENT_BUILDING, entry.player);
    if (e) {
        e->param = (uint8_t)building;
        e->x = a->x;
        e->y = a->y;
    }
    cc_notify_placed(g, token);
}

/* ----------------------------------------------------------------- scoring */

/* BUILDING-3, BUILDING-6: whether a region scores buildings: a road, city or
 * field scores those on its squares; a cloister, or what is completed by the
 * squares around it like one, those around it. A priory, which is never
 * completed, scores none; nor does a castle of its own, as it scores what
 * another region is worth. */
static bool scores_buildings(const cc_game *g, int region)
{
    int kind = g->regions[region].kind;
    const cc_kind_row *row = &g->catalog->kinds[kind];
    bool counts = kind == CC_ROAD || kind == CC_CITY || kind == CC_FIELD ||
                  (row->surrounded && row->can_complete);
    return counts && !(g->regions[region].flags & CC_REGION_SETTLED);
}

/* Adds the squares that a region may reach to a filter; all squares, if it
 * reaches those around it. */
static void add_squares(const cc_game *g, int region, cc_square_filter *out)
{
    if (g->catalog->kinds[g->regions[region].kind].surrounded) {
        memset(out->rows, 0xff, sizeof out->rows);
        return;
    }
    int s = region;
    do { /* the ring of the region's segments */
        cc_coord at[2];
        int piece = g->segments[s].piece;
        cc_square_filter_add(out, cc_segment_square(g, s)); /* a bridge's too */
        if (g->segments[s].slot != CC_SLOT_BRIDGE &&
            cc_tile_squares(g, piece, at) == 2) {
            cc_square_filter_add(out, at[0]);
            cc_square_filter_add(out, at[1]);
        }
        s = g->segments[s].next;
    } while (s != region);
}

int cc_region_buildings(const cc_game *g, int region, int n[CC_BUILDINGS])
{
    int sum = 0;
    cc_square_filter reached = {{0}};
    memset(n, 0, CC_BUILDINGS * sizeof *n);
    if (!g->n_board_tokens || !scores_buildings(g, region)) {
        return 0;
    }
    add_squares(g, region, &reached);
    for (int i = 0; i < g->n_board_tokens; i++) {
        const cc_board_token_state *t = &g->board_tokens[i];
        int building = cc_building_of_token(g->catalog, t->token);
        cc_coord at = {t->x, t->y};
        if (building >= 0 && cc_square_filter_may_have(&reached, at) &&
            cc_region_reaches(g, region, at)) {
            n[building]++;
            sum++;
        }
    }
    return sum;
}

/* Adds a term for all buildings of a region, or by the option one for each
 * kind (BUILDING-5). */
static void add_buildings(const cc_game *g, int region, cc_worth *sum)
{
    int n[CC_BUILDINGS], all = cc_region_buildings(g, region, n);
    if (!is_by_kind(g)) {
        cc_worth_add(sum, "buildings", all, 1);
        return;
    }
    for (int i = CC_BUILDINGS; i-- > 0;) { /* those with most points first */
        cc_worth_add(sum, terms[i], n[i], cc_building_points(g, i));
    }
}

static bool worth(const cc_game *g, int region, bool complete, cc_worth *sum)
{
    (void)complete;
    add_buildings(g, region, sum);
    return true;
}

/* A barn at the end is paid from a source of its own, for which `worth` is not
 * asked; a field scores its farmers as a field (BARN-1, BARN-2). */
static void player_worth(const cc_game *g, int source, int region, int player,
                         cc_worth *sum)
{
    (void)player;
    if (g->regions[region].kind == CC_FIELD && source != CC_FIELD) {
        add_buildings(g, region, sum);
    }
}

/* -------------------------------------------------------------------- rows */

static const cc_extra_actions extra_actions[] = {
    {.step = &cc_step_deploy,
     .legal = build_legal,
     .check = build_check,
     .apply = build_apply,
     .offers = {"build-shed", "build-house", "build-tower"}},
    {.step = NULL},
};

static const cc_action_row actions[] = {
    {.verb = "build-shed", .label = "a shed", .fields = {{CC_F_AT}}},
    {.verb = "build-house", .label = "a house", .fields = {{CC_F_AT}}},
    {.verb = "build-tower", .label = "a little tower", .fields = {{CC_F_AT}}},
    {.verb = NULL},
};

static const cc_event_row event_rows[] = {
    {.name = "building",
     .fields = {{CC_F_PARAM, .name = "building", .words = words}, {CC_F_AT}}},
    {.name = NULL},
};

const cc_module cc_module_buildings = {
    .name = "buildings",
    .number = CC_MODULE_BUILDINGS,
    .order = 1170,
    .options = options,
    .tokens = tokens,
    .actions = actions,
    .events = event_rows,
    .extra_actions = extra_actions,
    .scoring = {.worth = worth, .player_worth = player_worth},
};
