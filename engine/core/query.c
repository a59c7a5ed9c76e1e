/* query.c - what programs may ask about a game
 *
 * In the order of carcassonne.h. Other queries are beside what they are about:
 * tiles to come in deck.c, bags in bag.c, votes and board tokens in figures.c,
 * the worth of regions in scoring.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "action.h"
#include "deck.h"
#include "figures.h"
#include "steps.h"

/* --------------------------------------------------------- what is in play */

bool cc_has_module(const cc_game *g, int module)
{
    return module >= 0 && module < CC_MODULES_MAX && cc_in_play(g, module);
}

bool cc_has_token(const cc_game *g, int token)
{
    return g->dealt[token] || (g->catalog->tokens[token]->is_won &&
                               cc_in_play(g, g->catalog->token_module[token]));
}

int cc_option_value(const cc_game *g, int option)
{
    return g->options[option];
}

/* ----------------------------------------------------------------- players */

int cc_player_count(const cc_game *g)
{
    return g->n_players;
}

int cc_score(const cc_game *g, int player)
{
    return g->score[player];
}

int cc_dealt(const cc_game *g, int token)
{
    return g->dealt[token];
}

int cc_supply(const cc_game *g, int player, int token)
{
    return g->supply[player][token];
}

int cc_reserved_tile(const cc_game *g, int player)
{
    return g->reserved[player];
}

/* --------------------------------------------------------------- the board */

int cc_piece_count(const cc_game *g)
{
    return g->n_pieces;
}

cc_piece_info cc_piece(const cc_game *g, int piece)
{
    const cc_piece_state *p = &g->pieces[piece];
    const cc_cell *cell = &g->cells[p->cell];
    return (cc_piece_info){cell->x, cell->y, p->type, p->rotation, p->player};
}

int cc_newest_piece(const cc_game *g)
{
    int last = g->n_pieces - 1;
    return last >= 0 && cc_type_of(g, last)->other < 0 ? last - 1 : last;
}

int cc_figure_count(const cc_game *g)
{
    return g->n_figures;
}

cc_figure_info cc_figure(const cc_game *g, int i)
{
    const cc_figure_state *f = &g->figures[i];
    const cc_segment *s = &g->segments[f->segment];
    return (cc_figure_info){f->player, f->figure, s->piece, s->slot};
}

bool cc_figure_is_protected(const cc_game *g, int i)
{
    return cc_is_protected(g, i);
}

int cc_bridge_count(const cc_game *g)
{
    return g->n_bridges;
}

cc_bridge_info cc_bridge(const cc_game *g, int i)
{
    const cc_bridge_state *b = &g->bridges[i];
    const cc_cell *cell = &g->cells[b->cell];
    return (cc_bridge_info){cell->x, cell->y, b->axis, b->player};
}

cc_axis cc_bridge_find(const cc_game *g, int x, int y)
{
    int cell = cc_cell_find(g, x, y);
    int bridge = cell < 0 ? 0 : g->cells[cell].bridge;
    return bridge ? (cc_axis)g->bridges[bridge - 1].axis : CC_NO_AXIS;
}

/* ----------------------------------------------------------------- regions */

cc_kind cc_segment_kind(const cc_game *g, int piece, int slot)
{
    return (cc_kind)cc_segment_type_of(g, cc_segment_of(g, piece, slot))->kind;
}

cc_ports cc_segment_ports(const cc_game *g, int piece, int slot)
{
    if (slot == CC_SLOT_BRIDGE) {
        return cc_bridge_types[cc_bridge_over(g, piece)->axis].ports;
    }
    return cc_ports_rotate(cc_type_of(g, piece)->segments[slot].ports,
                           g->pieces[piece].rotation);
}

int cc_region_of(const cc_game *g, int piece, int slot)
{
    return g->segments[cc_segment_of(g, piece, slot)].region;
}

int cc_action_region(const cc_game *g, const cc_action *a)
{
    int segment = cc_action_segment(g, a);
    if (segment >= 0) {
        return g->segments[segment].region;
    }
    return cc_action_uses_region(g, a) ? cc_decision(g).region : -1;
}

/* Adds the figures of a region to those of each player. */
static void count_figures(const cc_game *g, int region,
                          uint8_t figures[CC_PLAYERS_MAX])
{
    int n_missing = g->regions[region].n_figures; /* stop once all are found */
    for (int i = 0; n_missing > 0 && i < g->n_figures; i++) {
        if (g->segments[g->figures[i].segment].region == region &&
            !g->catalog->tokens[g->figures[i].figure]->is_apart) {
            figures[g->figures[i].player]++;
            n_missing--;
        }
    }
}

cc_region_info cc_region_without_squares(const cc_game *g, int region)
{
    const cc_region_state *r = &g->regions[region];
    bool can_complete = g->catalog->kinds[r->kind].can_complete;
    cc_region_info info = {.kind = r->kind,
                           .complete = can_complete && r->open == 0,
                           .open = r->open,
                           .pennants = r->pennants};
    /* Fields, which are never complete, always score in full. */
    bool scores_in_full = !can_complete || info.complete;
    cc_worth now = cc_worth_of(g, region, scores_in_full);
    cc_worth completed = scores_in_full ? now : cc_worth_of(g, region, true);
    info.squares = r->squares; /* 0 if they are not counted */
    info.holders = (uint8_t)cc_holders(g, region);
    info.worth_now = (int16_t)now.points;
    info.worth_complete = (int16_t)completed.points;
    info.n_cities = (uint16_t)now.n_cities;
    info.n_terms = (uint8_t)now.n_terms;
    count_figures(g, region, info.figures);
    memcpy(info.terms, now.terms, sizeof info.terms);
    return info;
}

cc_region_info cc_region(const cc_game *g, int region)
{
    cc_region_info info = cc_region_without_squares(g, region);
    info.squares = (uint16_t)cc_region_count_squares(g, region);
    return info;
}

int cc_region_kind(const cc_game *g, int region)
{
    return g->regions[region].kind;
}

int cc_region_open(const cc_game *g, int region)
{
    return g->regions[region].open;
}

bool cc_region_is_complete(const cc_game *g, int region)
{
    const cc_region_state *r = &g->regions[region];
    return g->catalog->kinds[r->kind].can_complete && r->open == 0;
}

bool cc_region_is_alike(const cc_game *a, const cc_game *b, cc_segment_ref at)
{
    const cc_region_state *r = &a->regions[cc_region_of(a, at.piece, at.slot)];
    const cc_region_state *q = &b->regions[cc_region_of(b, at.piece, at.slot)];
    return r->kind == q->kind && r->pennants == q->pennants &&
           r->flags == q->flags && r->n_figures == q->n_figures &&
           r->open == q->open && r->n_segments == q->n_segments &&
           r->squares == q->squares;
}

void cc_region_votes(const cc_game *g, int region,
                     uint8_t votes[CC_PLAYERS_MAX])
{
    cc_votes(g, region, votes);
}

int cc_city_field_times(const cc_game *g, int city)
{
    return cc_city_for_fields(g, city).times;
}

int cc_region_segments(const cc_game *g, int region, cc_segment_ref *out,
                       int max)
{
    int n = 0, segment = region; /* a region is numbered by one of its ring */
    do {
        const cc_segment *s = &g->segments[segment];
        if (n < max) {
            out[n] = (cc_segment_ref){s->piece, s->slot};
        }
        n++;
        segment = s->next;
    } while (segment != region);
    return n;
}

int cc_region_squares_of(const cc_game *g, int region, cc_coord *out, int max)
{
    return cc_region_squares(g, region, out, max);
}

/* Returns the cell across a side of a cell with a tile, if that side is open
 * and no tile has the side facing it; else -1. */
static int open_end_over(const cc_game *g, const cc_cell *cell, int side)
{
    unsigned class_over = cc_sides_get(cell->sides, side);
    if (cell->closed_sides >> side & 1 || class_over) {
        return -1;
    }
    /* There is a cell on each square beside a tile. The class is also 0 if the
     * neighbour has a tile with nothing on that side. */
    int over = cc_cell_find(g, cell->x + cc_dx[side], cell->y + cc_dy[side]);
    const cc_cell *neighbour = &g->cells[over];
    bool is_met = !cc_cell_is_empty(neighbour) &&
                  cc_cell_piece_at(g, neighbour, cc_opposite(side)) != CC_NONE;
    return is_met ? -1 : over;
}

/* Adds the square of a cell to a list of n open ends with room for `max`,
 * unless it is full or has the square. Returns the new length. */
static int add_open_end(cc_open_end *out, int n, int max, const cc_cell *cell,
                        bool is_long_side)
{
    int i = 0;
    while (i < n && (out[i].x != cell->x || out[i].y != cell->y)) {
        i++;
    }
    if (i == n && n < max) {
        out[n] = (cc_open_end){.x = cell->x,
                               .y = cell->y,
                               .sides = cell->sides,
                               .is_half = !cc_cell_is_empty(cell),
                               .is_long_side = is_long_side};
        n++;
    }
    return n;
}

/* Returns the ports of a segment in board orientation: the middles of the four
 * sides where it has an end, shared ones too. */
static unsigned ends_on_sides(const cc_game *g, int s, unsigned ports)
{
    int piece = g->segments[s].piece;
    unsigned ends = ports & CC_PORTS_MIDDLE & CC_PORTS_SQUARE;
    for (int side = 0; cc_type_of(g, piece)->shares_sides && side < 4; side++) {
        bool shares = cc_segment_sharing(g, piece, side) == s;
        ends |= (unsigned)shares << CC_PORT(side, CC_MIDDLE);
    }
    return ends;
}

int cc_region_open_ends(const cc_game *g, int region, cc_open_end *out, int max)
{
    int n = 0, s = region;
    do {
        const cc_segment *segment = &g->segments[s];
        const cc_cell *cell = &g->cells[g->pieces[segment->piece].cell];
        unsigned ports = cc_segment_ports(g, segment->piece, segment->slot);
        unsigned ends = ends_on_sides(g, s, ports);
        for (; ends; ends &= ends - 1) {
            int side = cc_lowest_bit(ends) / 3; /* a side has three ports */
            int over = open_end_over(g, cell, side);
            if (over >= 0) {
                n = add_open_end(out, n, max, &g->cells[over], false);
            }
        }
        if (ports & CC_PORTS_LONG && cell->piece[1] == CC_NONE) {
            n = add_open_end(out, n, max, cell, true);
        }
        s = segment->next;
    } while (s != region);
    return n;
}

/* ----------------------------------------------------------------- squares */

int cc_sides_at(const cc_game *g, int x, int y)
{
    int cell = cc_cell_find(g, x, y);
    if (cell < 0) { /* far from all tiles */
        return 0;
    }
    return cc_cell_is_empty(&g->cells[cell]) ? g->cells[cell].sides : -1;
}

bool cc_fits_sides(const cc_tile_type *type, unsigned sides)
{
    unsigned north_east = sides & 0xff, south_west = sides >> 8 & 0xff;
    return type->fits_two[0][north_east] & type->fits_two[1][south_west];
}

/* Whether a tile could be placed in a cell, rotated in any way, as the board is
 * now; perhaps by a module that allows tiles that do not fit. */
static bool can_place_in(const cc_game *g, const cc_tile_type *type,
                         const cc_cell *cell)
{
    if (cc_rotations_that_fit(g, type, cell)) {
        return true;
    }
    CC_EACH_HOOK(g, i, placement, allows_misfit)
    {
        if (i.module->placement.allows_misfit(g, type, cell)) {
            return true;
        }
    }
    return false;
}

/* Adds, by type, the tiles still to come as players see it: those of the deck
 * and of cc_upcoming_tiles(), and those held by modules that players take to be
 * in the deck. */
static void add_remaining_tiles(const cc_game *g, int left[CC_TYPES_MAX])
{
    cc_upcoming_tiles(g, left);
    for (int i = g->next_deck; i < g->n_deck; i++) {
        left[g->deck[i]]++;
    }
    cc_count_held_tiles(g, CC_HELD_UNKNOWN, left);
}

/* Whether a tile that is left could be placed in a cell. */
static bool is_alive(const cc_game *g, const cc_cell *cell,
                     const int left[CC_TYPES_MAX])
{
    for (int t = 0; t < g->catalog->n_types; t++) {
        const cc_tile_type *type = &g->catalog->types[t];
        int whole = type->other < 0 ? t - 1 : t;
        if (left[whole] && can_place_in(g, type, cell)) {
            return true;
        }
    }
    return false;
}

int cc_dead_squares(const cc_game *g, cc_coord *out, int max)
{
    int left[CC_TYPES_MAX] = {0};
    int n = 0;
    add_remaining_tiles(g, left);
    for (int i = 0; i < g->n_open_cells; i++) {
        const cc_cell *cell = &g->cells[g->open_cells[i]];
        /* A square with one triangle is not counted as dead. */
        if (cc_cell_is_empty(cell) && !is_alive(g, cell, left)) {
            if (n < max) {
                out[n] = (cc_coord){cell->x, cell->y};
            }
            n++;
        }
    }
    return n;
}

/* ------------------------------------------------------ estimates for bots */

/* Adds the values of 0, 1, 2, ... tokens to the first n elements of a list.
 * `values` are those of the first token, the second, ...; those beyond the
 * table are worth as much as its last entry (cc_token_row.supply_value). */
static void add_values(const int16_t values[CC_SUPPLY_VALUES_MAX], int *list,
                       int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        list[i] += sum;
        sum += values[i < CC_SUPPLY_VALUES_MAX ? i : CC_SUPPLY_VALUES_MAX - 1];
    }
}

void cc_token_supply_values(const cc_game *g, int token, int *out, int n)
{
    int n_modules = token == CC_MEEPLE ? g->n_active : 0;
    memset(out, 0, (size_t)n * sizeof *out);
    add_values(g->catalog->tokens[token]->supply_value, out, n);
    for (int i = 0; i < n_modules; i++) {
        add_values(cc_active_module(g, i)->meeple_supply_value, out, n);
    }
}

int cc_token_return_value(const cc_game *g, int token)
{
    const cc_token_row *row = g->catalog->tokens[token];
    /* A figure without a value of its own counts as a meeple. */
    bool is_as_meeple = row->is_figure && !row->return_value;
    return is_as_meeple ? g->catalog->tokens[CC_MEEPLE]->return_value
                        : row->return_value;
}

bool cc_bot_bonus_part(const cc_game *g, bool of_land,
                       int points[CC_PLAYERS_MAX])
{
    bool is_any = false;
    bool is_over = g->n_agenda == 0;
    memset(points, 0, CC_PLAYERS_MAX * sizeof *points);
    CC_EACH_HOOK(g, i, bots, bonus)
    {
        if (i.module->bots.is_of_land != of_land) {
            continue;
        }
        if (!is_over) {
            i.module->bots.bonus(g, points);
        }
        is_any = true;
    }
    return is_any;
}

bool cc_bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    int of_land[CC_PLAYERS_MAX];
    bool is_any = cc_bot_bonus_part(g, false, points);
    is_any |= cc_bot_bonus_part(g, true, of_land);
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        points[p] += of_land[p];
    }
    return is_any;
}

bool cc_bot_bonus_of(const cc_game *g, int module, int points[CC_PLAYERS_MAX])
{
    const cc_module *m = g->catalog->modules[module];
    memset(points, 0, CC_PLAYERS_MAX * sizeof *points);
    if (m->bots.bonus && g->n_agenda) {
        m->bots.bonus(g, points);
    }
    return m->bots.bonus;
}

bool cc_deploy_has_bonus(const cc_game *g, const cc_action *deploy)
{
    bool has_bonus = g->catalog->tokens[deploy->figure]->has_bonus;
    int segment = cc_action_segment(g, deploy);
    CC_EACH_HOOK(g, i, bots, has_bonus)
    {
        has_bonus |= i.module->bots.has_bonus(g, segment);
    }
    return has_bonus;
}

int cc_module_deciding_alone(const cc_game *g, int kind)
{
    const cc_module *m = g->catalog->modules[cc_number_module(kind)];
    return m && m->bots.decides_alone ? m->number : -1;
}
