/* fuzz_moves.c - bytes choose a setup and then legal actions
 *
 * Bytes 0 to 3 choose the setup: 0 the seed; 1 the players and the sets; 2 the
 * options; 3 modules to switch, and the number N of tiles in the deck. N bytes
 * that name these tiles follow; N = 0 deals the whole box. Each further byte
 * chooses one action. Before each action, some actions that differ a little
 * from legal ones are tried: those that are not listed must be refused.
 *
 * Short games of odd setups find more than long ones: the time to check a
 * position grows with the square of its size. So positions are checked now and
 * then, and at the end of a game.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "tests/fuzz/fuzz.h"
#include "tests/unit/support.h"

enum { SETUP_BYTES = 4 };

/* The setups that byte 1 chooses from, by number. Stored inputs of the fuzzer
 * name them by it: new ones come last. */
enum { MIX_CITY = 10, MIX_OWN_TILES = 16 };
static const char *const mixes[] = {
    "", "sets=base,bridges-castles-bazaars", "sets=base,count",
    "sets=base,bridges-castles-bazaars,count",
    "sets=base,halflings-1,halflings-2",
    "sets=base,bridges-castles-bazaars,count,halflings-1,halflings-2",
    "sets=base,inns-and-cathedrals,traders-and-builders",
    "sets=base,river-1,river-2,king-and-robber with=phantom,abbot",
    "sets=base,traders-and-builders,bridges-castles-bazaars,count,mini-2005",
    "sets=base,inns-and-cathedrals,traders-and-builders,river-1,"
    "king-and-robber,mini-2005,bridges-castles-bazaars,halflings-1,"
    "halflings-2 with=phantom,abbot",
    [MIX_CITY] = "sets=the-city",
    "sets=base,halflings-1,traders-and-builders,bridges-castles-bazaars,count,"
    "princess-and-dragon with=phantom",
    "sets=base,tower,halflings-1,traders-and-builders,bridges-castles-bazaars,"
    "princess-and-dragon with=phantom",
    "sets=base,abbey-and-mayor,halflings-1,count,tower,traders-and-builders,"
    "bridges-castles-bazaars,princess-and-dragon with=phantom",
    "sets=base,hills-and-sheep,halflings-2,abbey-and-mayor,"
    "traders-and-builders",
    "sets=base,circus,abbey-and-mayor,tower,traders-and-builders,"
    "bridges-castles-bazaars,princess-and-dragon with=phantom",
    /* From here on bytes name tiles of these sets alone. */
    [MIX_OWN_TILES] =
        "sets=base,gold-mines,crop-circles-1,shrines,festival,watchtowers "
        "with=buildings",
    "sets=base,gold-mines,darmstadt,monasteries,bridges-castles-bazaars,"
    "halflings-1 with=abbot",
    "sets=base,crop-circles-2,festival,monasteries,shrines,tower,"
    "traders-and-builders,princess-and-dragon with=phantom",
    "sets=base,gold-mines,watchtowers,shrines,count,abbey-and-mayor,"
    "inns-and-cathedrals with=buildings",
    "sets=base,gold-mines,crop-circles-1,shrines,festival,watchtowers,"
    "darmstadt,monasteries,halflings-2,hills-and-sheep,circus "
    "with=phantom,abbot,buildings",
    "sets=base,tunnel,ferries,mage-and-witch,labyrinth,"
    "inns-and-cathedrals,traders-and-builders with=phantom",
    "sets=base,flier,cathars,besiegers,wind-roses,plague,german-castles,count,"
    "princess-and-dragon with=phantom",
    "sets=base,tunnel,ferries,mage-and-witch,flier,cathars,german-castles,"
    "labyrinth,plague,"
    "abbey-and-mayor,bridges-castles-bazaars,halflings-1,circus with=phantom"};
enum { MIXES = sizeof mixes / sizeof *mixes };

/* Chooses the sets and their modules. Each of the lowest three bits of
 * `switched` switches a module of expansion 8: on if the sets do not bring it,
 * off if they do. */
static void choose_modules(cc_setup *setup, int mix, unsigned switched)
{
    static const char *const names[] = {"bridges", "castles", "bazaars"};
    cc_setup_parse(setup, test_catalog(), mixes[mix], NULL);
    for (int i = 0; i < 3 && mix != MIX_CITY; i++) {
        if (switched >> i & 1) {
            setup->modules ^= (uint64_t)1
                              << cc_module_find(test_catalog(), names[i]);
        }
    }
}

/* Sets each option to one of its values, by a byte. */
static void choose_options(cc_setup *setup, uint8_t byte)
{
    for (int i = 0; i < test_catalog()->n_options; i++) {
        int n = 0;
        while (cc_option_at(test_catalog(), i)->values[n]) {
            n++;
        }
        setup->options[i] = (uint8_t)((byte >> i % 8) % n);
    }
}

/* Lists the types that bytes may name as tiles of the deck; returns their
 * number. The City is a game of its own; its tiles, from K01 on, are the last
 * of the catalogue. */
static int list_types(const cc_setup *setup, int mix, uint16_t *out)
{
    int city = cc_type_find(test_catalog(), "K01"), n = 0;
    for (int i = 0; i < test_catalog()->n_types; i++) {
        int set = test_catalog()->types[i].set;
        if (mix < MIX_OWN_TILES ? (i >= city) == (mix == MIX_CITY)
                                : setup->sets >> set & 1) {
            out[n++] = (uint16_t)i;
        }
    }
    return n;
}

/* Fills in the setup. Returns the number of bytes used, at least SETUP_BYTES;
 * `size` must be no less. */
static size_t choose_setup(cc_setup *setup, const uint8_t *data, size_t size)
{
    size_t at = SETUP_BYTES;
    int mix = data[1] / 6 % MIXES;
    bool is_city = mix == MIX_CITY;
    choose_modules(setup, mix, data[3] / 24);
    setup->seed = data[0];
    setup->n_players = (uint8_t)(1 + data[1] % 6);
    if (is_city) { /* small piles, so that short games have walls */
        setup->n_players = (uint8_t)(2 + data[1] % 3);
        uint16_t *piles = setup->numbers[cc_key_find(test_catalog(), "piles")];
        piles[0] = data[0] % 8;
        piles[1] = data[0] / 8;
    }
    choose_options(setup, data[2]);
    uint16_t types[CC_TYPES_MAX];
    int n_types = list_types(setup, mix, types);
    for (int n = data[3] % 24; n > 0 && at < size; n--) {
        setup->deck_only = true;
        setup->deck[setup->n_deck++] = types[data[at++] % n_types];
    }
    return at;
}

static void require(bool condition, const char *message)
{
    if (!condition) {
        fprintf(stderr, "%s\n", message);
        abort();
    }
}

/* The text of an action is read back as the same action. */
static void check_text(const cc_game *game, const cc_action *a)
{
    char text[160];
    cc_action parsed;
    cc_error error;
    require(cc_action_format(game, a, text, sizeof text) > 0, "no text");
    require(cc_action_parse(game, text, &parsed, &error) == CC_OK, error.what);
    require(cc_action_equal(a, &parsed), text);
}

/* Returns the action of the list that a byte chooses. If the action takes an
 * amount, what the byte has beyond the list is added to it, and 0xff makes it
 * the highest possible one. Checks that a higher bid is refused. */
static cc_action choose_action(cc_game *game, const cc_action *list, int n,
                               uint8_t byte)
{
    cc_action a = list[byte % n], larger = a;
    int max = cc_amount_max(game, &a);
    if (a.amount < max) {
        int amount = a.amount + byte / n;
        a.amount = (int16_t)(byte == 0xff || amount > max ? max : amount);
    }
    if (a.type == CC_OFFER || a.type == CC_BID) {
        larger.amount = (int16_t)(max + 1);
        require(cc_apply(game, &larger, NULL) == CC_E_ILLEGAL,
                "more than the highest amount, but done");
    }
    return a;
}

/* Returns an action that differs from `a` in at most two fields. For each, the
 * lowest four bits of the number choose the field, more often a square than
 * others; the next two bits choose a step of -2, -1, 1 or 2. */
static cc_action near_miss(cc_action a, uint32_t number)
{
    for (int i = 0; i < 2; i++, number /= 64) {
        int step = (int)(number / 16 % 4) - 2;
        step += step >= 0; /* 0 would change nothing */
        switch (number % 16) {
        case 0:
        case 1:
        case 2: a.x = (int16_t)(a.x + step); break;
        case 3:
        case 4:
        case 5: a.y = (int16_t)(a.y + step); break;
        case 6:
        case 7: a.rotation = (uint8_t)(a.rotation + step); break;
        case 8: a.slot = (uint8_t)(a.slot + step); break;
        case 9: a.figure = (uint8_t)(a.figure + step); break;
        case 10: a.tile = (uint16_t)(a.tile + step); break;
        case 11: a.bridge = (uint8_t)(a.bridge + step); break;
        case 12: a.amount = (int16_t)(a.amount + step); break;
        case 13: a.type = (uint16_t)(a.type + step); break;
        default: break;
        }
    }
    return a;
}

/* Whether an action is in the list. Of offers and bids the list has only the
 * lowest amount. */
static bool is_legal(const cc_game *game, const cc_action *a,
                     const cc_action *list, int n)
{
    for (int i = 0; i < n; i++) {
        cc_action listed = list[i];
        bool is_bid = listed.type == CC_OFFER || listed.type == CC_BID;
        if (is_bid && a->amount > listed.amount &&
            a->amount <= cc_amount_max(game, &listed)) {
            listed.amount = a->amount;
        }
        if (cc_action_equal(a, &listed)) {
            return true;
        }
    }
    return false;
}

/* Checks that actions that are not listed are refused, and that refusing
 * changes no byte of the game. */
static void try_near_misses(cc_game *game, const cc_action *list, int n,
                            uint32_t number)
{
    static cc_game before;
    before = *game;
    for (int i = 0; i < 4; i++) {
        cc_action a = near_miss(list[number % (uint32_t)n], number / 7);
        number = number * 2654435761u + 12345; /* a linear congruential step */
        require(is_legal(game, &a, list, n) ||
                    cc_apply(game, &a, NULL) == CC_E_ILLEGAL,
                "not listed, but done");
    }
    require(memcmp(&before, game, sizeof before) == 0, "refused, but changed");
}

static void check_position(const cc_game *game)
{
    static cc_coord dead[64];
    int points[CC_PLAYERS_MAX];
    cc_error error = {0};
    require(cc_invariant(game, &error), error.what);
    cc_project(game, points);
    cc_dead_squares(game, dead, 64);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static cc_action actions[CC_ACTIONS_MAX];
    static cc_events events;
    static cc_game game;
    cc_setup setup;
    cc_error error = {0};
    if (size < SETUP_BYTES) {
        return 0;
    }
    size_t at = choose_setup(&setup, data, size);
    if (cc_new(&game, test_catalog(), &setup, &events, &error) != CC_OK) {
        /* A deck of one's own may have a river that cannot be laid whole. */
        require(setup.deck_only && error.what[0], error.what);
        return 0;
    }
    for (; at < size && cc_decision(&game).kind != CC_OVER; at++) {
        int n = cc_legal_first(&game, actions, CC_ACTIONS_MAX);
        require(n > 0, "no legal action");
        /* The same bytes try the same actions; place and value are spread over
         * all bits by odd factors. */
        try_near_misses(&game, actions, n,
                        (uint32_t)(at * 0x9e3779b1u) ^ data[at] * 0x85ebu);
        cc_action a = choose_action(&game, actions, n, data[at]);
        check_text(&game, &a);
        require(cc_apply(&game, &a, &events) == CC_OK, "listed, but refused");
        if (at % 64 == 0) {
            check_position(&game);
        }
    }
    check_position(&game);
    return 0;
}
