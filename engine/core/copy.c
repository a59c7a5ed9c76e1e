/* copy.c - copying the used part of a game
 *
 * cc_game begins with what is copied as one block. Behind it are the state of
 * modules and the lists, which are long and mostly empty: of each only the part
 * in use is copied. Of the longest ones, and of the state, only what differs is
 * copied between games that continue one tracked position. A list that is added
 * to cc_game needs a line here.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "geometry.h"
#include "module.h"
#include "text.h"

/* Copies the first n elements of a list, `from` one game `to` another. */
#define COPY_LIST(list, n)                                                     \
    memcpy(to->list, from->list, (size_t)(n) * sizeof *to->list)

#define COUNT(array) (int)(sizeof(array) / sizeof *(array))

/* Counts the steps of all phases, which are in one list. */
static int count_phase_steps(const cc_game *g)
{
    int n = 0;
    for (int phase = 0; phase < CC_PHASES; phase++) {
        n += g->n_phase_steps[phase];
    }
    return n;
}

/* Copies the block, and the lists that are short or change much. */
static void copy_short_lists(cc_game *to, const cc_game *from)
{
    memcpy(to, from, offsetof(cc_game, state));
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
}

static void copy_all(cc_game *to, const cc_game *from)
{
    copy_short_lists(to, from);
    memcpy(to->state, from->state, from->n_state); /* n_state counts bytes */
    COPY_LIST(phase_steps, count_phase_steps(from));
    COPY_LIST(extras, from->n_extras);
    COPY_LIST(cell_table, 1u << from->cell_table_bits);
    COPY_LIST(cells, from->n_cells);
    COPY_LIST(pieces, from->n_pieces);
    COPY_LIST(segments, from->n_segments);
    /* A region has the number of one of its segments. */
    COPY_LIST(regions, from->n_segments);
}

void cc_copy(cc_game *to, const cc_game *from)
{
    copy_all(to, from);
    to->changes.since = 0;
}

/* ------------------------------------------------------- tracked positions */

void cc_track(cc_game *game, uint64_t number)
{
    game->changes.since = number;
    if (number) {
        game->changes =
            (cc_changes){.since = number, .n_pieces = game->n_pieces};
    }
}

_Static_assert(CC_SEGMENTS_MAX % CC_CHUNK == 0 &&
                   CC_CELLS_MAX % CC_CHUNK == 0 &&
                   CC_CELL_TABLE_SIZE % CC_CHUNK == 0,
               "lists consist of whole chunks");

/* Copies the chunks of a list that are among the `chunks`. Those in use in part
 * are copied whole, too: so the size is a constant. */
#define COPY_CHUNKS(list, chunks)                                              \
    for (int word = 0; word < COUNT(chunks); word++) {                         \
        for (uint64_t rest = (chunks)[word]; rest; rest &= rest - 1) {         \
            int i = (64 * word + cc_lowest_bit(rest)) * CC_CHUNK;              \
            memcpy(&to->list[i], &from->list[i], CC_CHUNK * sizeof *to->list); \
        }                                                                      \
    }

/* Adds what has changed in another game since the same position. */
static void add_changes(cc_changes *to, const cc_changes *from)
{
    to->states |= from->states;
    for (int i = 0; i < COUNT(to->segments); i++) {
        to->segments[i] |= from->segments[i];
    }
    for (int i = 0; i < COUNT(to->cells); i++) {
        to->cells[i] |= from->cells[i];
    }
    for (int i = 0; i < COUNT(to->buckets); i++) {
        to->buckets[i] |= from->buckets[i];
    }
}

/* Copies the state of some modules. */
static void copy_states(cc_game *to, const cc_game *from, uint64_t modules)
{
    for (; modules; modules &= modules - 1) {
        int module = cc_lowest_bit(modules);
        memcpy((char *)to->state + to->state_at[module],
               cc_state_of(from, module),
               from->catalog->modules[module]->state.size);
    }
}

/* In builds with CC_CHECK: panics if a copy differs from the game. */
static void check_copy(const cc_game *to, const cc_game *from)
{
#ifdef CC_CHECK
#define IS_SAME(list, n)                                                       \
    (memcmp(to->list, from->list, (size_t)(n) * sizeof *to->list) == 0)
    if (!IS_SAME(state, from->n_state / sizeof *to->state) ||
        !IS_SAME(phase_steps, count_phase_steps(from)) ||
        !IS_SAME(extras, from->n_extras) ||
        !IS_SAME(cell_table, 1u << from->cell_table_bits) ||
        !IS_SAME(cells, from->n_cells) || !IS_SAME(pieces, from->n_pieces) ||
        !IS_SAME(segments, from->n_segments) ||
        !IS_SAME(regions, from->n_segments)) {
        cc_panic("a change was not noted");
    }
#undef IS_SAME
#else
    (void)to;
    (void)from;
#endif
}

void cc_copy_tracked(cc_game *to, const cc_game *from)
{
    cc_changes changes = to->changes;
    if (!changes.since || changes.since != from->changes.since) {
        copy_all(to, from);
        return;
    }
    add_changes(&changes, &from->changes);
    copy_short_lists(to, from);
    copy_states(to, from, changes.states);
    COPY_CHUNKS(cell_table, changes.buckets)
    COPY_CHUNKS(cells, changes.cells)
    COPY_CHUNKS(segments, changes.segments)
    COPY_CHUNKS(regions, changes.segments)
    int old = changes.n_pieces;
    memcpy(&to->pieces[old], &from->pieces[old],
           (size_t)(from->n_pieces - old) * sizeof *to->pieces);
    check_copy(to, from);
}
