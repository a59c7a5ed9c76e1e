/* barn.c - the barn: farmers who share a field with one are scored at once
 *
 * A barn is a board token at a point where four squares meet, all of which show
 * the same field there: that is its field. It is placed instead of a figure.
 * Farmers who share a field with a barn are scored in the scoring of the turn,
 * like completed regions; the barn itself is scored at the end.
 *
 * Corners of a square are numbered clockwise: 0 nw, 1 ne, 2 se, 3 sw. A point
 * is named by the square whose corner 0 it is, the one south-east of it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "barn.h"

#include "engine/core/internal.h"

enum { OPTION_BARN }; /* index of the option */

typedef struct barn {
    uint8_t is_placed; /* a barn was placed in this turn */
    int16_t x, y;      /* its place, as of its board token */
} barn;

CC_DEFINE_STATE(barn, CC_MODULE_BARN)

int cc_barn_token(const cc_catalog *catalog)
{
    return catalog->first_token[CC_MODULE_BARN];
}

/* ----------------------------------------------------------------- corners */

/* Returns the field of a piece that has both of two ports meeting at a corner;
 * -1 none. */
static int field_between(const cc_game *g, int piece, int before, int after)
{
    int a = cc_segment_at(g, piece, before, CC_RIGHT);
    int b = cc_segment_at(g, piece, after, CC_LEFT);
    bool is_field =
        a >= 0 && a == b && g->regions[g->segments[a].region].kind == CC_FIELD;
    return is_field ? g->segments[a].region : -1;
}

/* Returns the field that has all of a corner of a triangle where a leg meets
 * the long side; -1 none. These corners are those other than the right angle
 * and the opposite one. */
static int field_at_acute_corner(const cc_game *g, int piece, int corner)
{
    int rotation = g->pieces[piece].rotation;
    return corner == ((rotation + 1) & 3)
               ? field_between(g, piece, rotation, CC_D)
               : field_between(g, piece, CC_D, corner);
}

/* Returns the field that has all of a corner of a square; -1 none. A single
 * triangle has all of the corner at its right angle; at the other corners both
 * triangles must be there. */
static int field_at_corner(const cc_game *g, int x, int y, int corner)
{
    int number = cc_cell_find(g, x, y);
    const cc_cell *cell = number < 0 ? NULL : &g->cells[number];
    if (!cell || cc_cell_is_empty(cell)) {
        return -1;
    }
    /* The sides that meet at corner i are, clockwise, i - 1 and i. */
    int before = (corner + 3) & 3;
    int a = cc_cell_piece_at(g, cell, before);
    int b = cc_cell_piece_at(g, cell, corner);
    if (a == CC_NONE || b == CC_NONE) {
        return -1;
    }
    if (a == b) {
        return field_between(g, a, before, corner);
    }
    int field = field_at_acute_corner(g, a, corner);
    return field == field_at_acute_corner(g, b, corner) ? field : -1;
}

/* BARN-1: field on all four squares around the corner. Fields that touch there
 * are joined, so all four show the same one. The square south-east of the
 * corner has it as its own corner 0; the others follow clockwise. */
int cc_barn_field(const cc_game *g, int x, int y)
{
    int field = field_at_corner(g, x, y, 0);
    for (int corner = 1; corner < 4 && field >= 0; corner++) {
        int west = corner == 1 || corner == 2, north = corner >= 2;
        if (field_at_corner(g, x - west, y - north, corner) != field) {
            field = -1;
        }
    }
    return field;
}

/* Returns the point at a corner of a square, as the square south-east of it. */
static cc_coord point_of(int x, int y, int corner)
{
    int east = corner == 1 || corner == 2, south = corner >= 2;
    return (cc_coord){(int16_t)(x + east), (int16_t)(y + south)};
}

/* ------------------------------------------------------------------- barns */

static bool is_barn(const cc_game *g, int i)
{
    return g->board_tokens[i].token == cc_barn_token(g->catalog);
}

/* Returns the field of a barn; it is the same in all four squares. */
static int field_of(const cc_game *g, int i)
{
    return field_at_corner(g, g->board_tokens[i].x, g->board_tokens[i].y, 0);
}

/* Returns the players with a barn on a field, as bits. */
static unsigned owners(const cc_game *g, int field)
{
    unsigned players = 0;
    for (int i = 0; i < g->n_board_tokens; i++) {
        if (is_barn(g, i) && field_of(g, i) == field) {
            players |= 1u << g->board_tokens[i].player;
        }
    }
    return players;
}

/* A field with barns, and their players as bits. */
typedef struct barn_field {
    int field;
    unsigned players;
} barn_field;

/* Lists the fields with barns, each once. Returns how many there are. */
static int list_fields(const cc_game *g, barn_field out[CC_BARNS_MAX])
{
    int n = 0;
    for (int i = 0; i < g->n_board_tokens; i++) {
        int field = is_barn(g, i) ? field_of(g, i) : -1, k = 0;
        if (field < 0) {
            continue;
        }
        while (k < n && out[k].field != field) {
            k++;
        }
        if (k == n) {
            out[n++] = (barn_field){.field = field, .players = 0};
        }
        out[k].players |= 1u << g->board_tokens[i].player;
    }
    return n;
}

/* ----------------------------------------------------------------- placing */

enum { FREE, ANY }; /* where a barn may be placed: values of the option */

/* Whether a piece touches a corner of its square: a triangle does not touch the
 * one opposite its right angle. The two corners that the squares of a tile of
 * two share count as those of the first one, so that they are listed once: of
 * the second square only those on the east of the unrotated tile count. */
static bool tile_reaches_corner(const cc_game *g, int piece, int corner)
{
    const cc_tile_type *type = cc_type_of(g, piece);
    int rotation = g->pieces[piece].rotation;
    int unrotated = (corner - rotation) & 3;
    bool is_east = unrotated == 1 || unrotated == 2;
    bool is_second_square = type->other < 0;
    return type->shape == CC_SQUARE ? !is_second_square || is_east
                                    : rotation != ((corner + 2) & 3);
}

/* Whether a square beside a corner of a cell shows it no tile: then no field is
 * all around the corner. The cell itself tells, without a look at others. */
static bool is_side_empty(const cc_cell *cell, int corner)
{
    return !cc_sides_get(cell->sides, (corner + 3) & 3) ||
           !cc_sides_get(cell->sides, corner);
}

/* Whether the square beyond a corner of a cell, diagonally, has no tile: then
 * no field is all around the corner. A fast answer for most corners. */
static bool is_diagonal_empty(const cc_game *g, const cc_cell *cell, int corner)
{
    int east = corner == 1 || corner == 2, south = corner >= 2;
    int beyond_x = cell->x + (east ? 1 : -1);
    int beyond_y = cell->y + (south ? 1 : -1);
    int beyond = cc_cell_find(g, beyond_x, beyond_y);
    return beyond < 0 || cc_cell_is_empty(&g->cells[beyond]);
}

/* BARN-1: a barn needs a field all around a corner that the tile just placed
 * touches. It stands on no tile, so rules that forbid figures on a tile do not
 * apply. */
static bool can_place(const cc_game *g, int piece, int corner)
{
    int token = cc_barn_token(g->catalog);
    if (!g->supply[g->player][token] ||
        !tile_reaches_corner(g, piece, corner)) {
        return false;
    }
    const cc_cell *cell = &g->cells[g->pieces[piece].cell];
    cc_coord point = point_of(cell->x, cell->y, corner);
    if (is_side_empty(cell, corner) || is_diagonal_empty(g, cell, corner)) {
#ifdef CC_CHECK
        if (cc_barn_field(g, point.x, point.y) >= 0) {
            cc_panic("a field around a corner with an empty square");
        }
#endif
        return false;
    }
    int field = cc_barn_field(g, point.x, point.y);
    return field >= 0 &&
           (cc_option_number(g, CC_MODULE_BARN, OPTION_BARN) == ANY ||
            !owners(g, field));
}

static cc_action place_action(const cc_game *g, int piece, int corner)
{
    const cc_cell *cell = &g->cells[g->pieces[piece].cell];
    return (cc_action){
        .type = CC_BARN, .x = cell->x, .y = cell->y, .param = (uint8_t)corner};
}

static int legal(const cc_game *g, cc_action *out, int n, int max)
{
    uint16_t pieces[2];
    if (!cc_has_placed_tile(g) ||
        !g->supply[g->player][cc_barn_token(g->catalog)]) {
        return n; /* as in most turns: the barn is placed */
    }
    int n_pieces = cc_tile_pieces(g, g->placed, pieces);
    for (int i = 0; i < 4 * n_pieces; i++) {
        int piece = pieces[i / 4], corner = i & 3;
        if (can_place(g, piece, corner)) {
            n = cc_action_append(out, n, max, place_action(g, piece, corner));
        }
    }
    return n;
}

static bool check(const cc_game *g, const cc_action *a)
{
    if (a->type != CC_BARN || a->param > 3 || !cc_has_placed_tile(g)) {
        return false;
    }
    uint16_t pieces[2];
    int n = cc_tile_pieces(g, g->placed, pieces);
    bool can = false;
    for (int i = 0; i < n && !can; i++) {
        cc_action place = place_action(g, pieces[i], a->param);
        can = cc_action_equal(a, &place) && can_place(g, pieces[i], a->param);
    }
    return can;
}

static void apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                  cc_events *events)
{
    int token = cc_barn_token(g->catalog);
    cc_coord to = point_of(a->x, a->y, a->param);
    g->supply[entry.player][token]--;
    cc_board_token_add(g, token, entry.player, to.x, to.y, 0);
    *state_mut(g) = (barn){1, to.x, to.y};
    cc_event *e = cc_emit(events, CC_EVENT_BARN, entry.player);
    if (e) {
        e->x = a->x;
        e->y = a->y;
        e->param = a->param;
    }
    cc_notify_placed(g, token);
}

/* ------------------------------------------------------------------- home */

/* Returns the barn of the player on turn at a place, as a board token; -1 none.
 */
static int own_barn_at(const cc_game *g, int x, int y)
{
    int i = g->n_board_tokens - 1;
    while (i >= 0 && !(is_barn(g, i) && g->board_tokens[i].x == x &&
                       g->board_tokens[i].y == y &&
                       g->board_tokens[i].player == g->player)) {
        i--;
    }
    return i;
}

/* FESTIVAL-2: a barn may return as figures do. */
static int home_legal(const cc_game *g, cc_action *out, int n, int max)
{
    if (!cc_can_call_home(g, cc_barn_token(g->catalog))) {
        return n;
    }
    for (int i = 0; i < g->n_board_tokens; i++) {
        const cc_board_token_state *b = &g->board_tokens[i];
        if (is_barn(g, i) && own_barn_at(g, b->x, b->y) == i) {
            cc_action home = {.type = CC_BARN_HOME, .x = b->x, .y = b->y};
            n = cc_action_append(out, n, max, home);
        }
    }
    return n;
}

static bool home_check(const cc_game *g, const cc_action *a)
{
    return a->type == CC_BARN_HOME &&
           cc_can_call_home(g, cc_barn_token(g->catalog)) &&
           own_barn_at(g, a->x, a->y) >= 0;
}

static void home_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                       cc_events *events)
{
    cc_board_token_remove(g, own_barn_at(g, a->x, a->y));
    g->supply[entry.player][cc_barn_token(g->catalog)]++;
    cc_event *e = cc_emit(events, CC_EVENT_BARN_HOME, entry.player);
    if (e) {
        e->x = a->x;
        e->y = a->y;
    }
    cc_notify_placed(g, CC_NO_TOKEN);
}

/* BARN-1: no farmer is placed on a field with a barn. A pig still may be,
 * beside a farmer who has not been scored yet. */
static bool forbids_figure(const cc_game *g, bool is_helper, int segment)
{
    return !is_helper && owners(g, g->segments[segment].region);
}

/* ----------------------------------------------------------------- farmers */

static void begin_turn(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    *state_mut(g) = (barn){0, 0, 0};
}

static const cc_step step_begin_turn = {.name = "barn begins",
                                        .run = begin_turn,
                                        .only_when = CC_WHEN_STATE,
                                        .state_byte =
                                            offsetof(barn, is_placed)};

/* BARN-1: 3 points for each city if the barn was placed in this turn, 1 if
 * farmers joined its field. */
static int points_each(const cc_game *g, int region, bool complete, int each)
{
    const barn *b = state_of(g);
    (void)complete;
    if (g->regions[region].kind != CC_FIELD || !owners(g, region)) {
        return each;
    }
    return b->is_placed && cc_barn_field(g, b->x, b->y) == region ? 3 : 1;
}

/* BARN-1: pushes the scoring of each field with a barn and farmers. Runs after
 * the completed regions are scored. */
static void push_scorings(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    cc_index_set fields = {{0}};
    (void)entry;
    (void)events;
    for (int i = g->n_board_tokens; i-- > 0;) {
        int field = is_barn(g, i) ? field_of(g, i) : -1;
        if (field >= 0 && cc_region_is_occupied(g, field) &&
            cc_index_set_add(&fields, field)) {
            cc_agenda_push_region(g, field);
        }
    }
}

static const cc_step step_score = {
    .name = "barns", .run = push_scorings, .only_when = CC_WHEN_TOKEN};

enum { CITY_POINTS = 4 };

/* BARN-2: a barn brings 4 points for each completed city at the end. */
static cc_worth final_worth(const cc_game *g, int field)
{
    cc_worth worth = {0};
    cc_worth_add_cities(g, field, CITY_POINTS, &worth);
    return worth;
}

static void final_scoring(const cc_game *g, cc_awards *awards)
{
    barn_field fields[CC_BARNS_MAX];
    int n = list_fields(g, fields);
    for (int i = 0; i < n; i++) {
        uint8_t barns[CC_PLAYERS_MAX] = {0}; /* what the event shows */
        for (int p = 0; p < g->n_players; p++) {
            barns[p] = fields[i].players >> p & 1;
        }
        cc_worth worth = final_worth(g, fields[i].field);
        cc_award_to(g, awards, CC_FOR_BARN, fields[i].field, &worth, barns,
                    fields[i].players);
    }
}

/* For bots: with fewer tiles left the chance to complete a city falls. */
enum { TILES_FOR_CITIES = 24 };

/* Returns what a field with a barn is worth to bots, in hundredths of a point:
 * its points now, and up to half as many for cities that may still be completed
 * with the tiles left, of which TILES_FOR_CITIES at most count. */
static int field_value(const cc_game *g, int field, int tiles)
{
    uint16_t cities[CC_SEGMENTS_MAX];
    int n = cc_field_all_cities(g, field, cities), points = 0, unfinished = 0;
    for (int i = 0; i < n; i++) {
        if (g->regions[cities[i]].open) {
            unfinished++;
        } else {
            cc_field_city is = cc_city_for_fields(g, cities[i]);
            points += (CITY_POINTS + is.bonus) * is.times;
        }
    }
    int value_now = 100 * points;
    int value_to_come = 50 * CITY_POINTS * unfinished; /* half */
    return value_now + value_to_come * tiles / TILES_FOR_CITIES;
}

/* Values each field with barns once, for all owners of these. */
static void bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    barn_field fields[CC_BARNS_MAX];
    int tiles = cc_tiles_left(g) < TILES_FOR_CITIES ? cc_tiles_left(g)
                                                    : TILES_FOR_CITIES;
    int n = list_fields(g, fields);
    for (int i = 0; i < n; i++) {
        int value = field_value(g, fields[i].field, tiles);
        for (int p = 0; p < g->n_players; p++) {
            points[p] += fields[i].players >> p & 1 ? value : 0;
        }
    }
}

/* -------------------------------------------------------------------- rows */

static const cc_option options[] = {
    {.name = "barn",
     .values = {"free", "any"},
     .help = "Whether a barn may go in a field that already has one.",
     .label = "Barn placement",
     .labels = {"fields without a barn", "any field"}},
    {.name = NULL},
};

static const cc_token_row tokens[] = {
    {.name = "barn",
     .limit = CC_BARNS_MAX,
     .deals = 1,
     .supply_value = {500, 300, 200, 200, 100, 100, 100, 100}},
    {.name = NULL},
};

static const cc_step_row rows[] = {
    /* before anything is drawn or placed */
    {CC_PHASE_TURN, 109, &step_begin_turn, "BARN-1"},
    /* after the completed regions (500) */
    {CC_PHASE_TURN, 505, &step_score, "BARN-1 BARN-3"},
    {.step = NULL},
};

static const cc_extra_actions extra_actions[] = {
    {.step = &cc_step_deploy,
     .legal = legal,
     .check = check,
     .apply = apply,
     .offers = {"barn"}},
    {.step = &cc_step_deploy,
     .legal = home_legal,
     .check = home_check,
     .apply = home_apply,
     .only_when = CC_WHEN_TOKEN,
     .offers = {"barn-home"}},
    {.step = NULL},
};

static const cc_action_row actions[] = {
    {.verb = "barn",
     .label = "place the barn",
     .fields = {{CC_F_AT},
                {CC_F_PARAM, .name = "corner", .words = cc_corner_words}}},
    {.verb = "barn-home",
     .label = "the return of the barn",
     .fields = {{CC_F_AT}}},
    {.verb = NULL},
};

static const cc_event_row event_rows[] = {
    {.name = "barn",
     .fields = {{CC_F_AT},
                {CC_F_PARAM, .name = "corner", .words = cc_corner_words}}},
    {.name = "barn-home", .fields = {{CC_F_AT}}},
    {.name = NULL},
};

static const cc_source_row sources[] = {{.name = "barn"}, {.name = NULL}};

/* The salt of the hash, which is part of records: it stays. */
enum { SALT_BARN = 33 };

static uint64_t hash(const cc_game *g)
{
    uint64_t words[] = {(uint16_t)state_of(g)->x, (uint16_t)state_of(g)->y};
    return state_of(g)->is_placed ? cc_hash_words(SALT_BARN, words, 2) : 0;
}

/* Checks that each barn is surrounded by one field. */
static bool check_invariant(const cc_game *g, cc_error *error)
{
    for (int i = 0; i < g->n_board_tokens; i++) {
        const cc_board_token_state *token = &g->board_tokens[i];
        if (is_barn(g, i) && cc_barn_field(g, token->x, token->y) < 0) {
            cc_fail(error, CC_E_DIFFERS, 0, "a barn off the fields at %d,%d",
                    token->x, token->y);
            return false;
        }
    }
    return true;
}

const cc_module cc_module_barn = {
    .name = "barn",
    .number = CC_MODULE_BARN,
    .order = 503,
    .options = options,
    .rows = rows,
    .tokens = tokens,
    .actions = actions,
    .events = event_rows,
    .sources = sources,
    .extra_actions = extra_actions,
    .state = {.size = sizeof(barn), .hash = hash, .check = check_invariant},
    .figures = {.forbids = forbids_figure,
                .forbids_kinds = 1u << CC_FIELD,
                .forbids_regions = true},
    .scoring = {.points_each = points_each, .final = final_scoring},
    .bots = {.bonus = bot_bonus, .is_of_land = true},
};

/* ----------------------------------------------------------------- queries */

unsigned cc_barns_on(const cc_game *g, int field)
{
    return cc_in_play(g, CC_MODULE_BARN) ? owners(g, field) : 0;
}

int cc_barn_worth(const cc_game *g, int field)
{
    return final_worth(g, field).points;
}
