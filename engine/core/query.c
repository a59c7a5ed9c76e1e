/* query.c - queries of programs
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "action.h"
#include "codec.h"
#include "deck.h"
#include "figures.h"
#include "steps.h"

bool cc_has_module(const cc_game *g, int module)
{
    return module >= 0 && module < CC_MODULES_MAX && cc_in_play(g, module);
}

int cc_player_count(const cc_game *g)
{
    return g->n_players;
}

int cc_score(const cc_game *g, int player)
{
    return g->score[player];
}

int cc_supply(const cc_game *g, int player, int token)
{
    return g->supply[player][token];
}

/* Sums the values of the first n tokens. */
static int sum_values(const int16_t worth[CC_SUPPLY_VALUES_MAX], int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        sum += worth[i < CC_SUPPLY_VALUES_MAX ? i : CC_SUPPLY_VALUES_MAX - 1];
    }
    return sum;
}

int cc_token_supply_value(const cc_game *g, int token, int n)
{
    int sum = sum_values(g->catalog->tokens[token]->supply_value, n);
    int n_modules = token == CC_MEEPLE ? g->n_active : 0;
    for (int i = 0; i < n_modules; i++) {
        sum += sum_values(cc_active_module(g, i)->meeple_supply_value, n);
    }
    return sum;
}

bool cc_bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    bool any = false;
    memset(points, 0, CC_PLAYERS_MAX * sizeof *points);
    CC_EACH_HOOK(g, i, bots, bonus)
    {
        i.module->bots.bonus(g, points);
        any = true;
    }
    return any;
}

bool cc_has_token(const cc_game *g, int token)
{
    return g->dealt[token] || (g->catalog->tokens[token]->is_won &&
                               cc_in_play(g, g->catalog->token_module[token]));
}

int cc_token_return_value(const cc_game *g, int token)
{
    const cc_token_row *row = g->catalog->tokens[token];
    return row->return_value || !row->is_figure
               ? row->return_value
               : g->catalog->tokens[CC_MEEPLE]->return_value;
}

int cc_dealt(const cc_game *g, int token)
{
    return g->dealt[token];
}

int cc_option_value(const cc_game *g, int option)
{
    return g->options[option];
}

int cc_piece_count(const cc_game *g)
{
    return g->n_pieces;
}

cc_piece_info cc_piece(const cc_game *g, int piece)
{
    const cc_piece_state *p = &g->pieces[piece];
    const cc_cell *cell = &g->cells[p->cell];
    return (cc_piece_info){cell->x, cell->y, p->type, p->turn, p->player};
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

cc_kind cc_segment_kind(const cc_game *g, int piece, int slot)
{
    return (cc_kind)cc_segment_type_of(g, cc_segment_of(g, piece, slot))->kind;
}

cc_ports cc_segment_ports(const cc_game *g, int piece, int slot)
{
    if (slot == CC_SLOT_BRIDGE) {
        return cc_bridge_types[cc_bridge_over(g, piece)->axis].ports;
    }
    return cc_ports_turn(cc_type_of(g, piece)->segments[slot].ports,
                         g->pieces[piece].turn);
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

int cc_region_of(const cc_game *g, int piece, int slot)
{
    return g->segments[cc_segment_of(g, piece, slot)].region;
}

static void count_figures(const cc_game *g, int region,
                          uint8_t figures[CC_PLAYERS_MAX])
{
    int left = g->regions[region].n_figures;
    for (int i = 0; left > 0 && i < g->n_figures; i++) {
        if (g->segments[g->figures[i].segment].region == region) {
            figures[g->figures[i].player]++;
            left--;
        }
    }
}

bool cc_region_is_complete(const cc_game *g, int region)
{
    const cc_region_state *r = &g->regions[region];
    return g->catalog->kinds[r->kind].can_complete && r->open == 0;
}

cc_region_info cc_region(const cc_game *g, int region)
{
    const cc_region_state *r = &g->regions[region];
    bool completes = g->catalog->kinds[r->kind].can_complete;
    cc_region_info info = {.kind = r->kind,
                           .complete = completes && r->open == 0,
                           .open = r->open,
                           .pennants = r->pennants};
    bool is_whole = !completes || info.complete;
    cc_worth now = cc_worth_of(g, region, is_whole);
    cc_worth whole = is_whole ? now : cc_worth_of(g, region, true);
    info.squares = (uint16_t)cc_region_count_squares(g, region);
    info.holders = (uint8_t)cc_holders(g, region);
    info.worth_now = (int16_t)now.points;
    info.worth_complete = (int16_t)whole.points;
    info.n_terms = (uint8_t)now.n_terms;
    count_figures(g, region, info.figures);
    memcpy(info.terms, now.terms, sizeof info.terms);
    return info;
}

void cc_region_votes(const cc_game *g, int region,
                     uint8_t votes[CC_PLAYERS_MAX])
{
    cc_votes(g, region, votes);
}

int cc_region_squares_of(const cc_game *g, int region, cc_coord *out, int max)
{
    return cc_region_squares(g, region, out, max);
}

int cc_action_region(const cc_game *g, const cc_action *a)
{
    int segment = cc_action_segment(g, a);
    return segment >= 0                  ? g->segments[segment].region
           : cc_action_uses_region(g, a) ? cc_decision(g).region
                                         : -1;
}

int cc_reserved_tile(const cc_game *g, int player)
{
    return g->reserved[player];
}

int cc_region_segments(const cc_game *g, int region, cc_segment_ref *out,
                       int max)
{
    int n = 0, s = region;
    do {
        if (n < max) {
            out[n] =
                (cc_segment_ref){g->segments[s].piece, g->segments[s].slot};
        }
        n++;
        s = g->segments[s].next;
    } while (s != region);
    return n;
}

/* Returns the empty square across a side of a cell, if the side is open; else
 * -1. */
static int open_end_over(const cc_game *g, const cc_cell *at, int side)
{
    if (at->walls >> side & 1 || at->sides >> 4 * side & 15) {
        return -1;
    }
    int n = cc_cell_find(g, at->x + cc_dx[side], at->y + cc_dy[side]);
    const cc_cell *cell = &g->cells[n];
    bool met = !cc_cell_is_empty(cell) &&
               cc_cell_piece_at(g, cell, cc_opposite(side)) != CC_NONE;
    return met ? -1 : n;
}

int cc_region_open_ends(const cc_game *g, int region, cc_open_end *out, int max)
{
    int n = 0, s = region;
    do {
        const cc_segment *segment = &g->segments[s];
        const cc_cell *cell = &g->cells[g->pieces[segment->piece].cell];
        unsigned ends = cc_segment_ports(g, segment->piece, segment->slot) &
                        CC_PORTS_MIDDLE;
        int n_sides = ends ? 4 : 0;
        for (int side = 0; side < n_sides; side++) {
            bool is_end = ends >> CC_PORT(side, CC_MIDDLE) & 1;
            int over = is_end ? open_end_over(g, cell, side) : -1;
            if (over < 0) {
                continue;
            }
            const cc_cell *to = &g->cells[over];
            int k = 0;
            while (k < n && (out[k].x != to->x || out[k].y != to->y)) {
                k++;
            }
            if (k == n && n < max) {
                out[n++] = (cc_open_end){to->x, to->y, to->sides};
            }
        }
        s = segment->next;
    } while (s != region);
    return n;
}

int cc_sides_at(const cc_game *g, int x, int y)
{
    int n = cc_cell_find(g, x, y);
    return n < 0 ? 0 : cc_cell_is_empty(&g->cells[n]) ? g->cells[n].sides : -1;
}

bool cc_fits_sides(const cc_tile_type *type, unsigned sides)
{
    return type->fits_two[0][sides & 0xff] &
           type->fits_two[1][sides >> 8 & 0xff];
}

/* Whether a tile could be placed in a cell in any turn, as the board is now. */
static bool can_ever_lie(const cc_game *g, const cc_tile_type *type,
                         const cc_cell *cell)
{
    if (cc_turns_that_fit(g, type, cell)) {
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

/* Counts the tiles still to come by type: from the deck, the one drawn, and all
 * others that are not on the table. */
static void remaining_tiles(const cc_game *g, int left[CC_TYPES_MAX])
{
    cc_upcoming_tiles(g, left);
    for (int i = g->next_deck; i < g->n_deck; i++) {
        left[g->deck[i]]++;
    }
    cc_count_held_tiles(g, CC_HELD_UNKNOWN, left);
}

int cc_dead_squares(const cc_game *g, cc_coord *out, int max)
{
    int left[CC_TYPES_MAX] = {0};
    int n = 0;
    remaining_tiles(g, left);
    for (int i = 0; i < g->n_open_cells; i++) {
        const cc_cell *cell = &g->cells[g->open_cells[i]];
        bool alive = !cc_cell_is_empty(cell);
        for (int t = 0; t < g->catalog->n_types && !alive; t++) {
            alive = left[t] && can_ever_lie(g, &g->catalog->types[t], cell);
        }
        if (!alive) {
            if (n < max) {
                out[n] = (cc_coord){cell->x, cell->y};
            }
            n++;
        }
    }
    return n;
}
