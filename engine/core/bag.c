/* bag.c - bags of tokens that are drawn by chance
 *
 * A bag is a count of each kind of token (g->bag_count). A draw takes a kind at
 * random, by these counts, unless the setup or a search has given the next
 * draws (g->forced_draws).
 *
 * SPDX-License-Identifier: MIT
 */
#include "bag.h"

#include <string.h>

#include "events.h"
#include "text.h"

/* ------------------------------------------------------------------- names */

const char *cc_bag_name(const cc_catalog *c, int bag)
{
    return c->bags[bag]->name;
}

int cc_bag_find(const cc_catalog *c, const char *name)
{
    int i = c->n_bags - 1;
    while (i >= 0 && strcmp(c->bags[i]->name, name) != 0) {
        i--;
    }
    return i;
}

int cc_bag_kinds(const cc_catalog *c, int bag)
{
    int n = 0;
    while (c->bags[bag]->kinds[n].name) {
        n++;
    }
    return n;
}

const char *cc_bag_kind_name(const cc_catalog *c, int bag, int kind)
{
    return c->bags[bag]->kinds[kind].name;
}

/* ---------------------------------------------------------------- contents */

bool cc_has_bag(const cc_game *g, int bag)
{
    return bag >= 0 && bag < g->catalog->n_bags &&
           cc_in_play(g, g->catalog->bag_module[bag]);
}

int cc_bag_count(const cc_game *g, int bag, int kind)
{
    return g->bag_count[bag][kind];
}

int cc_bag_total(const cc_game *g, int bag)
{
    int n = 0;
    for (int kind = 0; kind < CC_BAG_KINDS_MAX; kind++) {
        n += g->bag_count[bag][kind];
    }
    return n;
}

cc_status cc_bags_fill(cc_game *g, const cc_setup *setup, cc_error *error)
{
    for (int bag = 0; bag < g->catalog->n_bags; bag++) {
        if (!cc_has_bag(g, bag)) {
            if (setup->n_forced_draws[bag]) {
                return cc_fail(error, CC_E_RANGE, 0,
                               "bags: no rules in play with the bag '%s'",
                               cc_bag_name(g->catalog, bag));
            }
            continue;
        }
        int n = cc_bag_kinds(g->catalog, bag);
        for (int kind = 0; kind < n; kind++) {
            g->bag_count[bag][kind] = g->catalog->bags[bag]->kinds[kind].n;
        }
        g->n_forced_draws[bag] = setup->n_forced_draws[bag];
        memcpy(g->forced_draws[bag], setup->forced_draws[bag],
               sizeof g->forced_draws[bag]);
    }
    return CC_OK;
}

/* ------------------------------------------------------------------- draws */

/* Takes the next of the draws that the setup gives; -1 if there is none that is
 * in the bag. */
static int take_forced(cc_game *g, int bag)
{
    int kind = -1;
    while (kind < 0 && g->next_forced_draw[bag] < g->n_forced_draws[bag]) {
        int next = g->forced_draws[bag][g->next_forced_draw[bag]++];
        kind = g->bag_count[bag][next] ? next : -1;
    }
    return kind;
}

/* Returns the kind of token i of a bag, from 0 to cc_bag_total() - 1, where all
 * tokens of kind 0 come first, then those of kind 1, and so on. */
static int kind_of(const cc_game *g, int bag, int i)
{
    int kind = 0;
    for (; i >= g->bag_count[bag][kind]; kind++) {
        i -= g->bag_count[bag][kind];
    }
    return kind;
}

int cc_bag_draw(cc_game *g, int bag, int player, cc_coord at, cc_events *events)
{
    int n = cc_bag_total(g, bag);
    if (n == 0) {
        return -1;
    }
    /* A random number is drawn in any case, so that the generator's state does
     * not reveal a forced draw. */
    int at_random =
        kind_of(g, bag, (int)cc_random_below(&g->random, (uint32_t)n));
    int forced = take_forced(g, bag), kind = forced >= 0 ? forced : at_random;
    g->bag_count[bag][kind]--;
    cc_event *e = cc_emit(events, CC_EVENT_TOKEN, player);
    if (e) {
        e->param = (uint8_t)kind;
        e->param2 = (uint8_t)bag;
        e->x = at.x;
        e->y = at.y;
    }
    return kind;
}

void cc_bag_return(cc_game *g, int bag, int kind)
{
    g->bag_count[bag][kind]++;
}

bool cc_bag_force(cc_game *g, int bag, int kind)
{
    if (kind < 0 || kind >= CC_BAG_KINDS_MAX || !g->bag_count[bag][kind]) {
        return false;
    }
    g->forced_draws[bag][0] = (uint8_t)kind;
    g->next_forced_draw[bag] = 0;
    g->n_forced_draws[bag] = 1;
    return true;
}

void cc_bags_forget(cc_game *g)
{
    memset(g->n_forced_draws, 0, sizeof g->n_forced_draws);
    memset(g->next_forced_draw, 0, sizeof g->next_forced_draw);
}

/* ------------------------------------------------------------ hash, checks */

/* Returns what stands for a kind of token in hashes. */
static uint64_t kind_key(const cc_game *g, int bag, int kind)
{
    return cc_name_key(cc_bag_kind_name(g->catalog, bag, kind));
}

static uint64_t hash_bag(const cc_game *g, int bag)
{
    uint64_t h = cc_name_key(cc_bag_name(g->catalog, bag));
    int n = cc_bag_kinds(g->catalog, bag);
    for (int kind = 0; kind < n; kind++) {
        uint64_t words[] = {kind_key(g, bag, kind), g->bag_count[bag][kind]};
        h = cc_hash_words(h, words, 2);
    }
    for (int i = g->next_forced_draw[bag]; i < g->n_forced_draws[bag]; i++) {
        uint64_t word = kind_key(g, bag, g->forced_draws[bag][i]);
        h = cc_hash_words(h, &word, 1);
    }
    return h;
}

uint64_t cc_bags_hash(const cc_game *g)
{
    uint64_t sum = 0;
    for (int bag = 0; bag < g->catalog->n_bags; bag++) {
        sum += cc_has_bag(g, bag) ? hash_bag(g, bag) : 0;
    }
    return sum;
}

bool cc_bags_check(const cc_game *g, cc_error *error)
{
    for (int bag = 0; bag < CC_BAGS_MAX; bag++) {
        int n_kinds = cc_has_bag(g, bag) ? cc_bag_kinds(g->catalog, bag) : 0;
        for (int kind = 0; kind < CC_BAG_KINDS_MAX; kind++) {
            int most =
                kind < n_kinds ? g->catalog->bags[bag]->kinds[kind].n : 0;
            if (g->bag_count[bag][kind] > most) {
                cc_fail(error, CC_E_DIFFERS, 0,
                        "%d tokens of kind %d in bag %d",
                        g->bag_count[bag][kind], kind, bag);
                return false;
            }
        }
    }
    return true;
}
