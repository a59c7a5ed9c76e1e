/* fields.c - farmers: fields score at the end for their completed cities
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/core/internal.h"

enum { THIRD, FIRST, OFF }; /* values of the option */

static const cc_option options[] = {
    {.name = "fields",
     .values = {"third", "first", "off"},
     .help =
         "Each field’s owner scores 3 points per completed city (third "
         "edition), each city scores 4 points for the player with the most "
         "farmers around it (first edition), or there are no farmers at all."},
    {.name = NULL},
};

enum { FIELDS }; /* index of the option */

/* Returns how fields are scored: by the third edition (BASE-21), by the first
 * (BASE-22), or not at all (BASE-23). */
static int edition(const cc_game *g)
{
    return cc_option_number(g, CC_MODULE_FIELDS, FIELDS);
}

static void setup(cc_game *g)
{
    if (edition(g) == OFF) { /* BASE-23: there are no farmers */
        g->deployable &= (uint16_t) ~(1u << CC_FIELD);
    }
}

static int per_city(const cc_game *g)
{
    return edition(g) == FIRST ? 4 : 3;
}

static bool worth(const cc_game *g, int region, bool complete, cc_worth *worth)
{
    if (g->regions[region].kind == CC_FIELD) {
        cc_worth_add_cities(
            g, region, cc_points_each(g, region, complete, per_city(g)), worth);
    }
    return true;
}

/* Lists the fields with figures, each once. */
static int occupied_fields(const cc_game *g, uint16_t out[CC_FIGURES_MAX])
{
    cc_index_set seen = {{0}};
    int n = 0;
    for (int i = 0; i < g->n_figures; i++) {
        int region = g->segments[g->figures[i].segment].region;
        if (g->regions[region].kind == CC_FIELD &&
            cc_index_set_add(&seen, region)) {
            out[n++] = (uint16_t)region;
        }
    }
    return n;
}

/* BASE-22: each city scores once, for the player with most farmers on all
 * fields that border it together. */
static void final_by_city(const cc_game *g, cc_awards *awards,
                          const uint16_t *fields, int n_fields)
{
    /* By city, which is the number of a segment: votes, and players as bits. */
    uint8_t farmers[CC_SEGMENTS_MAX][CC_PLAYERS_MAX];
    uint8_t tie_winners[CC_SEGMENTS_MAX];
    uint16_t cities[CC_SEGMENTS_MAX];
    memset(farmers, 0, (size_t)g->n_segments * sizeof farmers[0]);
    memset(tie_winners, 0, g->n_segments);
    for (int i = 0; i < n_fields; i++) {
        int n = cc_field_cities(g, fields[i], cities);
        unsigned winners = cc_tie_winners(g, fields[i]);
        uint8_t votes[CC_PLAYERS_MAX];
        cc_votes(g, fields[i], votes);
        for (int j = 0; j < n; j++) {
            tie_winners[cities[j]] =
                (uint8_t)(tie_winners[cities[j]] | winners);
            for (int p = 0; p < g->n_players; p++) {
                farmers[cities[j]][p] =
                    (uint8_t)(farmers[cities[j]][p] + votes[p]);
            }
        }
    }
    for (int city = 0; city < g->n_segments; city++) {
        const char *what = "cities";
        cc_worth worth = {.n_cities = 1};
        if (!cc_majority(farmers[city])) { /* no city, or without farmers */
            continue;
        }
        int bonus = cc_city_field_bonus(g, city, &what);
        cc_worth_add(&worth, what, 1, per_city(g) + bonus);
        cc_award_to(
            g, awards, CC_FIELD, city, &worth, farmers[city],
            cc_break_tie(cc_majority(farmers[city]), tie_winners[city]));
    }
}

static void final_scoring(const cc_game *g, cc_awards *awards)
{
    uint16_t fields[CC_FIGURES_MAX];
    int n = occupied_fields(g, fields);
    if (edition(g) == FIRST) {
        final_by_city(g, awards, fields, n);
        return;
    }
    for (int i = 0; i < n; i++) {
        /* BASE-21: a field always scores in full, as if it were complete. */
        cc_worth w = cc_worth_of(g, fields[i], true);
        cc_award(g, awards, CC_FIELD, fields[i], &w);
    }
}

const cc_module cc_module_fields = {
    .name = "fields",
    .number = CC_MODULE_FIELDS,
    .order = 110,
    .options = options,
    .deployable_kinds = 1 << CC_FIELD,
    .setup = {.init = setup},
    .scoring = {.worth = worth, .final = final_scoring},
};
