/* plague_state.c - the state of the plague: hash, check, bots, queries
 *
 * For bots a figure is worth less the nearer it stands to the plague: to an
 * active flea or outbreak. The check computes all derived members anew and
 * compares.
 *
 * SPDX-License-Identifier: MIT
 */
#include "plague_internal.h"

#include <stdlib.h>
#include <string.h>

/* PLAGUE-5: whether no flea sends a figure home, as it is on a castle. */
static bool is_safe(const cc_game *g, int figure)
{
    int region = g->segments[g->figures[figure].segment].region;
    return g->regions[region].flags & CC_REGION_SETTLED;
}

/* Helpers come first: if their figure left before them, they would go home by
 * themselves (TRADE-6). */
int cc_plague_find_victim(const cc_game *g, cc_coord at)
{
    int victim = -1;
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        if (cc_is_at(cc_segment_square(g, f->segment), at) && !is_safe(g, i) &&
            (victim < 0 || g->catalog->tokens[f->figure]->is_helper)) {
            victim = i;
        }
    }
    return victim;
}

bool cc_goes_home_from(const cc_game *g, int figure, int x, int y)
{
    int piece = g->segments[g->figures[figure].segment].piece;
    return !is_safe(g, figure) &&
           cc_tile_covers(g, piece, (cc_coord){(int16_t)x, (int16_t)y});
}

/* -------------------------------------------------------------------- bots */

enum {
    FAR = 4,        /* squares: from so far away figures fear nothing */
    TILES_MANY = 12 /* with fewer tiles left they fear less */
};

static int distance(cc_coord a, cc_coord b)
{
    return abs(a.x - b.x) + abs(a.y - b.y);
}

/* Returns how many sides of squares lie between a square and the nearest active
 * flea or outbreak, as the crow flies; FAR: so many or more. */
static int distance_to_plague(const plague *s, cc_coord at)
{
    int nearest = FAR;
    for (int i = 0; i < s->n_outbreaks; i++) {
        int n =
            cc_is_outbreak_active(s, i) ? distance(s->outbreaks[i], at) : FAR;
        nearest = n < nearest ? n : nearest;
    }
    for (int i = 0; i < s->n_fleas; i++) {
        int first = distance(s->fleas[i], at);
        int second = distance(s->seconds[i], at);
        int n = second < first ? second : first;
        nearest = cc_is_flea_active(s, i) && n < nearest ? n : nearest;
    }
    return nearest;
}

/* Returns a row of a filter with the bits on both sides of each one added. */
static uint16_t with_neighbours(uint16_t row)
{
    int last = CC_FILTER_BITS - 1;
    return (uint16_t)(row | row << 1 | row >> last | row >> 1 | row << last);
}

/* Returns a filter with at least the squares that are nearer to the plague than
 * FAR: the filter s->stops, which has the squares of all fleas and of active
 * outbreaks, with the squares around each added FAR - 1 times. */
static cc_square_filter find_surroundings(const plague *s)
{
    cc_square_filter around = s->stops;
    for (int steps = 1; steps < FAR; steps++) {
        cc_square_filter before = around;
        for (unsigned y = 0; y < CC_FILTER_BITS; y++) {
            around.rows[y] = with_neighbours(before.rows[y]) |
                             before.rows[(y + 1) % CC_FILTER_BITS] |
                             before.rows[(y - 1) % CC_FILTER_BITS];
        }
    }
    return around;
}

/* The same as distance_to_plague() for a tile. Most tiles are far away, which
 * find_surroundings() tells without a search. */
static int tile_distance_to_plague(const cc_game *g, int piece,
                                   const cc_square_filter *around)
{
    cc_coord squares[2];
    int n_squares = cc_tile_squares(g, piece, squares), nearest = FAR;
    for (int i = 0; i < n_squares; i++) {
        cc_coord at = squares[i];
        if (cc_square_filter_may_have(around, at)) {
            int n = distance_to_plague(state_of(g), at);
            nearest = n < nearest ? n : nearest;
        }
    }
    return nearest;
}

/* Subtracts for bots what a figure near the plague may lose (an estimate), in
 * hundredths of a point by its distance in squares. With few tiles left it may
 * score before. */
void cc_plague_bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    static const int loss[FAR + 1] = {0, 90, 40, 15, 0};
    const plague *s = state_of(g);
    int tiles = cc_tiles_left(g) < TILES_MANY ? cc_tiles_left(g) : TILES_MANY;
    if (!s->n_outbreaks) {
        return;
    }
    cc_square_filter around = find_surroundings(s);
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        if (!is_safe(g, i)) {
            int piece = g->segments[f->segment].piece;
            int steps = tile_distance_to_plague(g, piece, &around);
            points[f->player] -= loss[steps] * tiles / TILES_MANY;
        }
    }
}

/* Whether sending a figure home before figures are placed matters: it stands on
 * a region that is about to score, or where one may be placed. */
static bool matters_now(const cc_game *g, const cc_figure_state *f)
{
    int region = g->segments[f->segment].region;
    int first = g->pieces[g->placed].segment;
    int n = cc_type_of(g, g->placed)->n_whole;
    bool matters = g->regions[region].open == 0;
    for (int i = 0; i < n && !matters; i++) {
        matters = g->segments[first + i].region == region;
    }
    return matters;
}

bool cc_plague_can_wait(const cc_game *g, const cc_action *a)
{
    if (cc_number_module(a->type) != CC_MODULE_PLAGUE || !cc_plague_is_due(g) ||
        cc_step_now(g) != &cc_step_deploy || !cc_plague_can_spread(g)) {
        return false;
    }
    bool matters = false;
    for (int i = 0; a->type == CC_FLEA && i < g->n_figures && !matters; i++) {
        matters = cc_goes_home_from(g, i, a->x, a->y) &&
                  matters_now(g, &g->figures[i]);
    }
    return !matters;
}

/* ------------------------------------------------------------------- state */

/* The salts of the hash, which is part of records: they stay. */
enum { SALT_FLEA = 71, SALT_OUTBREAK, SALT_TURN, SALT_FLEEING };

static uint64_t hash_of(int salt, cc_coord at, int more)
{
    uint64_t words[] = {(uint16_t)at.x, (uint16_t)at.y, (uint64_t)more};
    return cc_hash_words((uint64_t)salt, words, 3);
}

/* The order of the fleas does not matter; which are active follows. */
uint64_t cc_plague_hash(const cc_game *g)
{
    const plague *s = state_of(g);
    uint64_t sum = 0;
    for (int i = 0; i < s->n_fleas; i++) {
        sum += hash_of(SALT_FLEA, s->fleas[i], 0);
    }
    for (int i = 0; i < s->n_outbreaks; i++) {
        sum += hash_of(SALT_OUTBREAK, s->outbreaks[i],
                       2 * i + cc_is_outbreak_active(s, i));
    }
    /* How many are kept follows from the turns of builders. */
    if (s->turn || s->kept[0] || s->kept[1] || s->is_lifted) {
        sum += hash_of(SALT_TURN, s->lifted,
                       s->turn | s->kept[0] << 8 | s->is_lifted << 16 |
                           s->kept[1] << 24);
    }
    if (s->fleeing) {
        const cc_figure_state *f = &g->figures[s->fleeing - 1];
        sum += cc_token_key(g, f->figure) ^
               hash_of(SALT_FLEEING, cc_segment_square(g, f->segment),
                       g->segments[f->segment].slot << 8 |
                           cc_segment_rotation(g, f->segment));
    }
    return sum;
}

/* Whether what is derived is as if it were found anew. */
static bool is_derived(const plague *s)
{
    plague anew = *s;
    cc_plague_find_active(&anew);
    return anew.active == s->active && anew.at_outbreaks == s->at_outbreaks &&
           anew.doubles == s->doubles &&
           memcmp(anew.beside, s->beside, sizeof s->beside) == 0 &&
           memcmp(&anew.stops, &s->stops, sizeof s->stops) == 0;
}

static bool is_sound(const cc_game *g, const plague *s)
{
    bool sound = is_derived(s) && s->n_fleas <= CC_FLEAS_MAX &&
                 s->n_outbreaks <= CC_OUTBREAKS_MAX &&
                 s->eradicated >> s->n_outbreaks == 0 &&
                 s->fleeing <= g->n_figures;
    for (int i = 0; i < s->n_fleas; i++) {
        int cell = cc_cell_find(g, s->fleas[i].x, s->fleas[i].y);
        sound &= cell >= 0 && !cc_cell_is_empty(&g->cells[cell]) &&
                 cc_square_find(s->fleas, s->n_fleas, s->fleas[i]) == i &&
                 cc_is_at(cc_plague_second(g, s->fleas[i]), s->seconds[i]) &&
                 !cc_plague_is_source(g, s->fleas[i]) &&
                 (s->edge >> i & 1 || !cc_plague_is_at_edge(g, i));
    }
    for (int i = 0; i < s->n_outbreaks; i++) {
        sound &= cc_plague_is_source(g, s->outbreaks[i]);
    }
    return sound;
}

bool cc_plague_check(const cc_game *g, cc_error *error)
{
    if (!is_sound(g, state_of(g))) {
        cc_fail(error, CC_E_DIFFERS, 0, "plague: %d fleas, %d outbreaks",
                state_of(g)->n_fleas, state_of(g)->n_outbreaks);
        return false;
    }
    return true;
}

static void serialize_one(const cc_serializer *to, cc_coord at, bool is_active)
{
    to->begin(to->context, NULL, false);
    to->number(to->context, "x", at.x);
    to->number(to->context, "y", at.y);
    to->boolean(to->context, "active", is_active);
    to->end(to->context);
}

void cc_plague_serialize(const cc_game *g, const cc_serializer *to)
{
    const plague *s = state_of(g);
    to->begin(to->context, "outbreaks", true);
    for (int i = 0; i < s->n_outbreaks; i++) {
        serialize_one(to, s->outbreaks[i], cc_is_outbreak_active(s, i));
    }
    to->end(to->context);
    to->begin(to->context, "fleas", true);
    for (int i = 0; i < s->n_fleas; i++) {
        serialize_one(to, s->fleas[i], cc_is_flea_active(s, i));
    }
    to->end(to->context);
}

/* ----------------------------------------------------------------- queries */

int cc_outbreak_count(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_PLAGUE) ? state_of(g)->n_outbreaks : 0;
}

cc_outbreak_info cc_outbreak(const cc_game *g, int i)
{
    const plague *s = state_of(g);
    cc_coord at = s->outbreaks[i];
    return (cc_outbreak_info){at.x, at.y, cc_is_outbreak_active(s, i), at};
}

int cc_flea_count(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_PLAGUE) ? state_of(g)->n_fleas : 0;
}

cc_flea_info cc_flea(const cc_game *g, int i)
{
    const plague *s = state_of(g);
    cc_coord at = s->fleas[i];
    return (cc_flea_info){at.x, at.y, cc_is_flea_active(s, i), s->seconds[i]};
}

bool cc_has_fled(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_PLAGUE) &&
           state_of(g)->turn & CC_PLAGUE_FLED;
}

int cc_fleeing(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_PLAGUE) ? state_of(g)->fleeing - 1 : -1;
}
