/* regions.c - the expected points of a region
 *
 * Roads and cities: the points if the game ended now (worth_now), plus the
 * points that completing adds times the probability of that. Fields, cloisters
 * and the regions of The City grow in their own ways; see growth().
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/bridges_castles_bazaars/castles.h"

#include "chance.h"
#include "city.h"
#include "regions.h"

/* Rough guesses of the probability that the figure on a cloister returns, with
 * at most FEW_EMPTY empty squares around it and with more. */
enum { FEW_EMPTY = 2 };
static const double return_chance_few = 0.6, return_chance_many = 0.2;

#define CITIES_MAX 16 /* cities of a field that are counted */

/* Returns the expected points that a city brings a field if it is not complete
 * yet: weights->per_city times the probability that it is completed. That is
 * less than a complete city pays, since majorities change until the end. */
static double city_growth_for_field(eval *ev, const cc_game *game, int city)
{
    int n_open;
    if (cc_region_is_complete(game, city)) {
        return 0; /* worth_now has it */
    }
    double chance = chance_complete(ev, game, city, &n_open);
    double per_city = ev->weights->per_city / 100.0;
    return n_open ? per_city * chance * cc_city_field_times(game, city) : 0;
}

/* The cities of a field that were counted. */
typedef struct cities {
    int n, regions[CITIES_MAX];
} cities;

/* Notes a city. False if it was noted before, or there are too many. */
static bool note_city(cities *list, int city)
{
    int i = 0;
    while (i < list->n && list->regions[i] != city) {
        i++;
    }
    if (i < list->n || i == CITIES_MAX) {
        return false;
    }
    list->regions[list->n++] = city;
    return true;
}

/* Returns the expected points of a field in addition to worth_now: from its
 * cities, each counted once. */
static double field_growth(eval *ev, const cc_game *game, int region)
{
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n_parts = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    cities counted = {.n = 0};
    double sum = 0;
    for (int i = 0; i < n_parts; i++) {
        const cc_tile_type *t =
            &ev->catalog->types[cc_piece(game, parts[i].piece).type];
        unsigned borders = t->segments[parts[i].slot].borders; /* slots */
        for (int slot = 0; borders >> slot; slot++) {
            int city = borders >> slot & 1
                           ? cc_region_of(game, parts[i].piece, slot)
                           : -1;
            if (city >= 0 && note_city(&counted, city)) {
                sum += city_growth_for_field(ev, game, city);
            }
        }
    }
    return sum;
}

/* Returns the expected points of a cloister in addition to worth_now; sets
 * value->chance, value->worth_complete and value->return_chance. */
static double cloister_growth(eval *ev, const cc_game *game, int region,
                              region_eval *value)
{
    cc_segment_ref part;
    int n_empty = value->info.open;
    cc_region_segments(game, region, &part, 1);
    value->return_chance =
        n_empty <= FEW_EMPTY ? return_chance_few : return_chance_many;
    value->chance = chance_surrounded(ev, n_empty);
    value->worth_complete = value->info.worth_complete;
    /* The points of its tiles, nine, or twelve around a castle of two squares,
     * are in worth_now and chance_around(). */
    cc_coord squares[SQUARES_AROUND_MAX];
    double beyond_tiles =
        value->worth_complete - chance_squares(game, part.piece, squares);
    beyond_tiles = beyond_tiles > 0 ? beyond_tiles : 0;
    return chance_around(ev, game, part.piece) + value->chance * beyond_tiles;
}

/* Returns the expected points in addition to worth_now. Sets value->chance,
 * value->worth_complete and value->return_chance where they are not 0. */
static double growth(eval *ev, const cc_game *game, int region,
                     region_eval *value)
{
    const cc_region_info *info = &value->info;
    const cc_kind_row *kind = &ev->catalog->kinds[info->kind];
    if (kind->never_scores) {
        return 0; /* no points, and its figures never return */
    }
    if (info->kind == CC_FIELD) {
        return field_growth(ev, game, region);
    }
    if (info->kind == CC_QUARTER) {
        return city_growth(ev, game, region, info, 0);
    }
    if (!kind->can_complete) {
        return 0; /* what it may yet be worth is told by its module */
    }
    if (kind->surrounded) {
        return cloister_growth(ev, game, region, value);
    }
    int n_open;
    value->chance = value->return_chance =
        chance_complete(ev, game, region, &n_open);
    if (info->kind == CC_STREET || info->kind == CC_MARKET) {
        /* worth_complete stays 0: only the Count's town and castles use it, and
         * The City has neither. */
        return city_growth(ev, game, region, info, n_open);
    }
    /* Completing adds a tile for each square beside an open end. */
    int points_per_square =
        info->squares ? info->worth_complete / info->squares : 0;
    value->worth_complete = info->worth_complete + n_open * points_per_square;
    return value->return_chance * (value->worth_complete - info->worth_now);
}

/* growth_percent scales value->chance too, because the Count's town splits
 * value->expected by it into points when completed and points at the end. It
 * does not scale value->return_chance: a returned figure is not a point of the
 * region.
 */
void eval_region(eval *ev, const cc_game *game, int region, region_eval *value)
{
    const eval_style *style = ev->style;
    value->chance = value->worth_complete = value->return_chance = 0;
    double growing = growth(ev, game, region, value);
    if (style->growth_percent != 100) {
        growing *= style->growth_percent / 100.0;
        value->chance *= style->growth_percent / 100.0;
    }
    value->expected = value->info.worth_now + growing;
    if (style->kind[value->info.kind]) {
        double factor = 1 + style->kind[value->info.kind] / 100.0;
        value->expected *= factor;
        value->worth_complete *= factor;
    }
}
