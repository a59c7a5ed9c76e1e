/* fuzz_moves.c - bytes choose among the legal actions
 *
 * The first bytes are the seed, the players and sets, the options, and the
 * modules and length of a deck that further bytes name; 0 deals the whole box.
 * Short odd games find more than long ones: checking a position costs with the
 * square of its size.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include "engine/modules/bazaars.h"

#include "support.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { HEAD = 4 };

/* The sets with what they bring, but some modules of expansion 8 the other
 * way round. */
static void choose_modules(cc_setup *setup, unsigned which, unsigned others)
{
    static const char *const sets[] = {"",
                                       "sets=base,bridges-castles-bazaars",
                                       "sets=base,count",
                                       "sets=base,bridges-castles-bazaars,"
                                       "count",
                                       "sets=base,halflings-1,halflings-2",
                                       "sets=base,bridges-castles-bazaars,"
                                       "count,halflings-1,halflings-2",
                                       "sets=the-city"};
    static const char *const names[] = {"bridges", "castles", "bazaars"};
    cc_setup_parse(setup, test_catalog(), sets[which % 7], NULL);
    for (int i = 0; which % 7 < 6 && i < 3; i++) {
        if (others >> i & 1) {
            setup->modules ^= (uint64_t)1
                              << cc_module_find(test_catalog(), names[i]);
        }
    }
}

/* Returns how many bytes it used. */
static size_t choose_setup(cc_setup *setup, const uint8_t *data, size_t size)
{
    size_t at = HEAD;
    choose_modules(setup, data[1] / 6, data[3] / 24);
    setup->seed = data[0];
    setup->n_players = (uint8_t)(1 + data[1] % 6);
    if (data[1] / 6 % 7 == 6) { /* small piles: walls in short games */
        setup->n_players = (uint8_t)(2 + data[1] % 3);
        setup->piles[0] = data[0] % 8;
        setup->piles[1] = data[0] / 8;
    }
    for (int i = 0; i < test_catalog()->n_options; i++) {
        int n = 0;
        while (cc_option_at(test_catalog(), i)->values[n]) {
            n++;
        }
        setup->options[i] = (uint8_t)((data[2] >> i) % n);
    }
    /* Tiles of the same game: those of The City are the catalogue's last. */
    int city = cc_type_find(test_catalog(), "K01");
    bool town = data[1] / 6 % 7 == 6;
    int from = town ? city : 0;
    int types = town ? test_catalog()->n_types - city : city;
    for (int n = data[3] % 24; n > 0 && at < size; n--) {
        setup->deck_only = true;
        setup->deck[setup->n_deck++] = (uint8_t)(from + data[at++] % types);
    }
    return at;
}

static void must(bool holds, const char *what)
{
    if (!holds) {
        fprintf(stderr, "%s\n", what);
        abort();
    }
}

/* An action is read back as it was written. */
static void check_text(const cc_game *game, const cc_action *a)
{
    char text[160];
    cc_action again;
    cc_error error;
    must(cc_action_format(game, a, text, sizeof text) > 0, "no text");
    must(cc_action_parse(game, text, &again, &error) == CC_OK, error.what);
    must(cc_action_equal(a, &again), text);
}

/* One of the list by a byte; what is left of the byte is bid on top, its
 * highest value the most. More than that is refused. */
static cc_action choose(cc_game *game, const cc_action *list, int n,
                        uint8_t byte)
{
    cc_action a = list[byte % n], more = a;
    int most = cc_amount_max(game, &a);
    if (a.amount < most) {
        int amount = a.amount + byte / n;
        a.amount = (int16_t)(byte == 0xff || amount > most ? most : amount);
    }
    if (a.type == CC_OFFER || a.type == CC_BID) {
        more.amount = (int16_t)(most + 1);
        must(cc_apply(game, &more, NULL) == CC_E_ILLEGAL, "amount");
    }
    return a;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static cc_action actions[CC_ACTIONS_MAX];
    static cc_events events;
    static cc_square_at dead[64];
    cc_setup setup;
    cc_game game;
    cc_error error = {0};
    int points[CC_PLAYERS_MAX];
    if (size < HEAD) {
        return 0;
    }
    size_t at = choose_setup(&setup, data, size);
    must(cc_new(&game, test_catalog(), &setup, &events, &error) == CC_OK,
         error.what);
    for (; at < size && cc_decision(&game).kind != CC_OVER; at++) {
        int n = cc_legal(&game, actions, CC_ACTIONS_MAX);
        must(n > 0, "nothing may be done");
        cc_action a = choose(&game, actions, n, data[at]);
        check_text(&game, &a);
        must(cc_apply(&game, &a, &events) == CC_OK, "refused");
        must(cc_invariant(&game, &error), error.what);
        if (at % 8 == 0) {
            cc_project(&game, points);
            cc_dead_squares(&game, dead, 64);
        }
    }
    return 0;
}
