/* copy.c - copying the used part of a game
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/carcassonne.h"

#define COPY(list, n)                                                          \
    memcpy(to->list, from->list, (size_t)(n) * sizeof *to->list)

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
    memcpy(to->state, from->state, from->n_state);
    COPY(phase_steps, count_phase_steps(from));
    COPY(agenda, from->n_agenda);
    COPY(completed, from->n_completed);
    COPY(deck, from->n_deck + from->n_left_out);
    COPY(figures, from->n_figures);
    COPY(board_tokens, from->n_board_tokens);
    COPY(bridges, from->n_bridges);
    COPY(cloisters, from->n_cloisters);
    COPY(sites, from->n_sites);
    COPY(listed_pieces, from->n_listed_pieces);
    COPY(open_cells, from->n_open_cells);
    COPY(cells, from->n_cells);
    COPY(pieces, from->n_pieces);
    COPY(segments, from->n_segments);
    COPY(regions, from->n_segments);
}
