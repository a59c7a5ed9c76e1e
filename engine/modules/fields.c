/* fields.c - farmers: the points of fields, by three editions of the rules
 *
 * Fields score at the end, for the completed cities that they border: each
 * field for its own farmers (third edition), or each city for the farmers of
 * all fields around it (first edition); or there are no farmers. A barn may
 * score a field before: the hook `worth` answers for it too.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/core/internal.h"

enum { THIRD, FIRST, OFF }; /* values of the option, in its order */

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

/* The hook setup.init. */
static void close_fields_if_off(cc_game *g)
{
    if (edition(g) == OFF) { /* BASE-23: there are no farmers */
        g->deployable &= ~(1u << CC_FIELD);
    }
}

/* Returns the points for a completed city. */
static int per_city(const cc_game *g)
{
    return edition(g) == FIRST ? 4 : 3;
}

/* Adds the points of a field. Never keeps a region from scoring, so it always
 * returns true. */
static bool worth(const cc_game *g, int region, bool complete, cc_worth *sum)
{
    if (g->regions[region].kind == CC_FIELD) {
        cc_worth_add_cities(
            g, region, cc_points_each(g, region, complete, per_city(g)), sum);
    }
    return true;
}

/* Lists the fields with figures, each once. Returns how many there are. */
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

/* The farmers around cities. A city is an index here: the number of its region,
 * which is that of a segment. */
typedef struct city_farmers {
    uint8_t votes[CC_SEGMENTS_MAX][CC_PLAYERS_MAX];
    uint8_t tie_votes[CC_SEGMENTS_MAX][CC_PLAYERS_MAX];
} city_farmers;

/* Adds the farmers of a field to each city that it borders. */
static void add_farmers(const cc_game *g, int field, city_farmers *farmers)
{
    uint16_t cities[CC_SEGMENTS_MAX];
    uint8_t votes[CC_PLAYERS_MAX];
    int n_cities = cc_field_cities(g, field, cities);
    cc_votes(g, field, votes);
    for (int i = 0; i < n_cities; i++) {
        int city = cities[i];
        cc_add_tie_votes(g, field, farmers->tie_votes[city]);
        for (int p = 0; p < g->n_players; p++) {
            farmers->votes[city][p] =
                (uint8_t)(farmers->votes[city][p] + votes[p]);
        }
    }
}

/* Scores each city once, for the players with most farmers on all fields that
 * border it together (BASE-22). */
static void final_by_city(const cc_game *g, cc_awards *awards,
                          const uint16_t *fields, int n_fields)
{
    city_farmers farmers; /* large: cleared only as far as there are segments */
    memset(farmers.votes, 0, (size_t)g->n_segments * sizeof farmers.votes[0]);
    memset(farmers.tie_votes, 0,
           (size_t)g->n_segments * sizeof farmers.tie_votes[0]);
    for (int i = 0; i < n_fields; i++) {
        add_farmers(g, fields[i], &farmers);
    }
    for (int city = 0; city < g->n_segments; city++) {
        const uint8_t *votes = farmers.votes[city];
        cc_worth city_worth = {0};
        if (!cc_majority(votes)) { /* no city, or one without farmers */
            continue;
        }
        cc_field_city is = cc_city_for_fields(g, city);
        cc_worth_add_city(&city_worth, &is, per_city(g));
        cc_award_to(g, awards, CC_FIELD, city, &city_worth, votes,
                    cc_break_tie(cc_majority(votes), farmers.tie_votes[city]));
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
        /* A field always scores in full, as if it were complete (BASE-21). */
        cc_worth field_worth = cc_worth_of(g, fields[i], true);
        cc_award(g, awards, CC_FIELD, fields[i], &field_worth);
    }
}

const cc_module cc_module_fields = {
    .name = "fields",
    .number = CC_MODULE_FIELDS,
    .order = 110,
    .options = options,
    .deployable_kinds = 1 << CC_FIELD,
    .setup = {.init = close_fields_if_off},
    .scoring = {.worth = worth,
                .worth_kinds = 1 << CC_FIELD,
                .final = final_scoring},
};
