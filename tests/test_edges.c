/* test_edges.c - games at the edges of what the engine has room for
 *
 * Setups made to need as much room as a setup can, played by whoever wants
 * most of it, by chance within that: the widest table, the longest lists of
 * actions.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/modules/halflings.h"

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

/* ------------------------------------------------------ the longest lists
 */

enum { LONG = 1 << 16 }; /* more than there is in any position below */

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(cc_action));
}

/* All are listed, each once, nothing is written beyond the room given, and what
 * is listed is legal: all of it, if `all`, else a part. */
static int check_list(const cc_game *game, bool all, uint64_t *random)
{
    static cc_action list[LONG + 1], part[LONG + 1], sorted[LONG];
    static cc_game copy;
    int n = cc_legal(game, list, LONG);
    assert_in_range(n, 1, LONG);
    assert_int_equal(cc_legal(game, NULL, 0), n);
    int room = (int)test_below(random, (unsigned)n);
    memset(&part[room], 0x5a, sizeof *part);
    cc_action guard = part[room];
    assert_int_equal(cc_legal(game, part, room), n);
    assert_memory_equal(part, list, (size_t)room * sizeof *list);
    assert_memory_equal(&part[room], &guard, sizeof guard);
    assert_int_equal(cc_legal_first(game, part, room), room);
    memcpy(sorted, list, (size_t)n * sizeof *list);
    qsort(sorted, (size_t)n, sizeof *list, compare);
    for (int i = 0; i < n; i++) {
        assert_true(i == 0 || !cc_action_equal(&sorted[i], &sorted[i - 1]));
        if (all || i == n - 1 || test_below(random, (unsigned)n) < 8) {
            cc_copy(&copy, game);
            assert_int_equal(cc_apply(&copy, &list[i], NULL), CC_OK);
        }
    }
    return n;
}

/* How many sides of a type show the same as those of another. */
static int alike(const cc_tile_type *type, const cc_tile_type *other)
{
    int n = 0;
    for (int side = 0; side < 4; side++) {
        n += type->side_class[side] == other->side_class[CC_N];
    }
    return n;
}

/* The triangles that fit most often beside a tile. */
static void deal_fitting(cc_setup *s, int beside)
{
    const cc_tile_type *types = test_catalog()->types;
    s->custom_hands = true;
    for (int fits = 2; fits >= 0; fits--) {
        for (int i = 0; i < test_catalog()->n_types; i++) {
            if (types[i].shape == CC_TRIANGLE && s->n_hand[0] < CC_HAND_MAX &&
                alike(&types[i], &types[beside]) == fits) {
                s->hands[0][s->n_hand[0]++] = (uint16_t)i;
            }
        }
    }
}

/* Twelve different triangles in hand, and tiles of the deck that fit
 * everywhere. A tile of the river at its end lets modules forbid some of what
 * may be done till then. */
static cc_setup long_setup(bool river)
{
    cc_setup s;
    cc_error error;
    const char *text = "players=1 sets=base,halflings-1,halflings-2,river-1,"
                       "bridges-castles-bazaars start=d01@0,0,0";
    if (cc_setup_parse(&s, test_catalog(), text, &error) != CC_OK) {
        fail_msg("%s", error.what);
    }
    int type = cc_type_find(test_catalog(), "d01");
    deal_fitting(&s, type);
    s.deck_only = true;
    while (s.n_deck < CC_PIECES_MAX - 40) {
        s.deck[s.n_deck++] = (uint16_t)type;
    }
    if (river) {
        s.deck[s.n_deck++] = (uint16_t)cc_type_find(test_catalog(), "r03");
    }
    return s;
}

/* Draws rather than lay a triangle, and lays what it draws as far out as can
 * be. */
static int play_long(const cc_setup *setup, uint64_t *random)
{
    static cc_game game;
    static cc_action list[LONG];
    cc_error error = {0};
    int most = 0, at_most = 0;
    if (cc_new(&game, test_catalog(), setup, NULL, &error) != CC_OK) {
        fail_msg("%s", error.what);
    }
    while (cc_decision(&game).kind != CC_OVER) {
        int n = cc_legal(&game, list, LONG);
        bool hand = cc_decision(&game).kind == CC_DECIDE_HAND;
        if (n > most + most / 4) {
            most = check_list(&game, false, random);
            at_most = cc_piece_count(&game);
        }
        cc_action a = hand ? list[n - 1] : pick_widest(&game, list, n, random);
        assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
    }
    assert_true(at_most > 0);
    return most;
}

static void longest_lists(void **state)
{
    (void)state;
    uint64_t random = 1;
    for (int river = 0; river < 2; river++) {
        cc_setup setup = long_setup(river);
        int most = play_long(&setup, &random);
        printf("# longest list%s: %d actions\n",
               river ? " while the river is to come" : "", most);
        assert_true(most > CC_ACTIONS_MAX);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(widest_tables),
        cmocka_unit_test(longest_lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
