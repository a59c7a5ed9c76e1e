/* walls_query.c - queries about piles, a wall round and its guards
 *
 * SPDX-License-Identifier: MIT
 */
#include "walls_internal.h"

enum { KEY_PILES }; /* index of the key */

/* CITY-2: returns the number of tiles in the first n piles, 1 or 2. In a
 * shorter game (BASE-H8) all piles are smaller. */
static int tiles_in_piles(const cc_game *g, int n)
{
    int first = cc_key_number(g, CC_MODULE_WALLS, KEY_PILES, 0);
    int second = cc_key_number(g, CC_MODULE_WALLS, KEY_PILES, 1);
    return cc_deck_share(g, n == 1 ? first : first + second);
}

int cc_pile(const cc_game *g)
{
    return 1 + (g->next_deck > tiles_in_piles(g, 1)) +
           (g->next_deck > tiles_in_piles(g, 2));
}

int cc_wall_laps(const cc_game *g)
{
    return cc_pile(g) > 2 ? 2 : 1;
}

int cc_pile_left(const cc_game *g)
{
    int pile = cc_pile(g);
    int end = pile < 3 && tiles_in_piles(g, pile) < g->n_deck
                  ? tiles_in_piles(g, pile)
                  : g->n_deck;
    return end - g->next_deck;
}

/* The pieces of a round are steps on the agenda, the next one last. When the
 * pieces run out those who come later lay none (CITY-24). */
int cc_wall_queue(const cc_game *g, uint8_t *players, int max)
{
    int n = 0;
    for (int i = g->n_agenda; i-- > 0;) {
        const cc_step *step = g->agenda[i].step;
        if (step == &cc_step_wall_gate || step == &cc_step_wall_lay) {
            if (n < max) {
                players[n] = g->agenda[i].player;
            }
            n++;
        }
    }
    bool is_gate_left = cc_wall_count(g) == 0;
    int n_left = cc_wall_left(g) + is_gate_left;
    return n < n_left ? n : n_left;
}

cc_worth cc_wall_row_worth(const cc_game *g, const cc_coord *row, int n)
{
    cc_worth worth = {0};
    int n_marked[2] = {0}; /* by mark */
    for (int i = 0; i < n; i++) {
        int piece = cc_piece_find(g, row[i].x, row[i].y, CC_N);
        uint64_t marks = cc_type_of(g, piece)->marks;
        for (int mark = CC_WALL_PUBLIC; mark <= CC_WALL_HISTORIC; mark++) {
            n_marked[mark] += (marks & cc_mark(g, CC_MODULE_WALLS, mark)) != 0;
        }
    }
    cc_worth_add(&worth, "public buildings", n_marked[CC_WALL_PUBLIC],
                 CC_PUBLIC_POINTS);
    cc_worth_add(&worth, "historic buildings", n_marked[CC_WALL_HISTORIC],
                 CC_HISTORIC_POINTS);
    return worth;
}

int cc_wall_view(const cc_game *g, int x, int y, cc_side side, cc_coord *out,
                 int max, cc_term terms[2], int *n_terms)
{
    cc_coord row[CC_PIECES_MAX];
    int cell = cc_cell_find(g, x, y);
    *n_terms = 0;
    if (cell < 0 || cc_cell_is_empty(&g->cells[cell])) {
        return 0; /* there is no tile, so no guard */
    }
    cc_edge edge = {(uint16_t)cell, (uint8_t)side};
    int n = cc_wall_row(g, edge, row, NULL);
    cc_worth worth = cc_wall_row_worth(g, row, n);
    for (int i = 0; i < n && i < max; i++) {
        out[i] = row[i];
    }
    *n_terms = worth.n_terms;
    for (int i = 0; i < worth.n_terms; i++) {
        terms[i] = worth.terms[i];
    }
    return n;
}
