/* copy.c - copying the used part of a game
 *
 * cc_game begins with what is copied as one block. Behind it are the state of
 * modules and the lists, which are long and mostly empty: of each only the part
 * in use is copied. A list that is added to cc_game needs a line here.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/carcassonne.h"

/* Copies the first n elements of a list, `from` one game `to` another. */
#define COPY_LIST(list, n)                                                     \
    memcpy(to->list, from->list, (size_t)(n) * sizeof *to->list)

/* Counts the steps of all phases, which are in one list. */
static int count_phase_steps(const cc_game *g)
{
    int n = 0;
    for (int phase = 0; phase < CC_PHASES; phase++) {
        n += g->n_phase_steps[phase];
    }
    return n;
}

void cc_copy(cc_game *to, const cc_game *from)
{
    memcpy(to, from, offsetof(cc_game, state));
    memcpy(to->state, from->state, from->n_state); /* n_state counts bytes */
    COPY_LIST(phase_steps, count_phase_steps(from));
    COPY_LIST(extras, from->n_extras);
    COPY_LIST(agenda, from->n_agenda);
    COPY_LIST(completed, from->n_completed);
    /* Behind the deck are the tiles that are left out of this game. */
    COPY_LIST(deck, from->n_deck + from->n_left_out);
    COPY_LIST(figures, from->n_figures);
    COPY_LIST(board_tokens, from->n_board_tokens);
    COPY_LIST(bridges, from->n_bridges);
    COPY_LIST(cloisters, from->n_cloisters);
    COPY_LIST(sites, from->n_sites);
    COPY_LIST(listed_pieces, from->n_listed_pieces);
    COPY_LIST(open_cells, from->n_open_cells);
    COPY_LIST(cell_table, 1u << from->cell_table_bits);
    COPY_LIST(cells, from->n_cells);
    COPY_LIST(pieces, from->n_pieces);
    COPY_LIST(segments, from->n_segments);
    /* A region has the number of one of its segments. */
    COPY_LIST(regions, from->n_segments);
}
