/* test_edges.c - games at the edges of what the engine has room for
 *
 * Setups made to need as much room as a setup can, played by whoever wants
 * most of it, by chance within that: the widest table.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support.h"

/* How many of the squares around a square nothing lies in or beside. */
static int new_squares(const cc_game *game, int x, int y)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    int n = 0;
    for (int i = 0; i < 4; i++) {
        n += cc_sides_at(game, x + dx[i], y + dy[i]) == 0;
    }
    return n;
}

/* ------------------------------------------------------------ the widest table
 */

/* Of the placements one that reaches most squares more, by chance where to
 * begin looking. */
static cc_action pick_widest(const cc_game *game, const cc_action *list, int n,
                             uint64_t *random)
{
    int from = (int)test_below(random, (unsigned)n), most = -1;
    cc_action best = list[from];
    for (int i = 0; i < n && most < 3; i++) {
        const cc_action *a = &list[(from + i) % n];
        int reach = a->type == CC_PLACE ? new_squares(game, a->x, a->y) : 0;
        if (reach > most) {
            most = reach;
            best = *a;
        }
    }
    return best;
}

/* As many tiles as there is room for, the first of them alone and far from each
 * other. */
static cc_setup wide_setup(int n_starts, const char *tile)
{
    cc_setup s;
    uint16_t type = (uint16_t)cc_type_find(test_catalog(), tile);
    cc_setup_init(&s, test_catalog());
    s.custom_start = s.deck_only = true;
    for (int i = 0; i < n_starts; i++) {
        s.starts[s.n_starts++] =
            (cc_start){type, 0, (int16_t)(i % 4 * 660 - 990),
                       (int16_t)(i / 4 * 660 - 990)};
    }
    while (s.n_starts + s.n_deck < CC_PIECES_MAX) {
        s.deck[s.n_deck++] = type;
    }
    return s;
}

/* Returns how many squares have a tile or lie beside one. */
static int play_wide(const cc_setup *setup, uint64_t *random)
{
    static cc_game game;
    static cc_action list[CC_ACTIONS_MAX];
    cc_error error = {0};
    if (cc_new(&game, test_catalog(), setup, NULL, &error) != CC_OK) {
        fail_msg("%s", error.what);
    }
    while (cc_decision(&game).kind != CC_OVER) {
        int n = cc_legal(&game, list, CC_ACTIONS_MAX);
        assert_in_range(n, 1, CC_ACTIONS_MAX);
        cc_action a = pick_widest(&game, list, n, random);
        assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
        if (game.n_pieces % 32 == 0 && !cc_invariant(&game, &error)) {
            fail_msg("%d tiles: %s", game.n_pieces, error.what);
        }
    }
    if (!cc_invariant(&game, &error)) {
        fail_msg("%s", error.what);
    }
    assert_int_equal(cc_piece_count(&game), CC_PIECES_MAX);
    return game.n_cells;
}

static void widest_tables(void **state)
{
    (void)state;
    uint64_t random = 1;
    int most = 0;
    for (int starts = 0; starts <= CC_STARTS_MAX; starts += 4) {
        cc_setup setup = wide_setup(starts, "d01");
        int n = play_wide(&setup, &random);
        most = n > most ? n : most;
    }
    printf("# widest table: %d of %d squares\n", most, CC_CELLS_MAX);
    assert_int_equal(most, CC_CELLS_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(widest_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
