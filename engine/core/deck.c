/* deck.c - tiles still to come: the deck and tiles set aside
 *
 * SPDX-License-Identifier: MIT
 */
#include "deck.h"

#include <string.h>

#include "events.h"
#include "text.h"

/* Returns the draw order given by the first module that changes it. */
static int draw_order(const cc_game *g, int type)
{
    int order = CC_DRAWN_IN_ORDER;
    CC_EACH_HOOK(g, i, tiles, draw_order)
    {
        order = i.module->tiles.draw_order(g, type);
        if (order != CC_DRAWN_IN_ORDER) {
            break;
        }
    }
    return order;
}

static bool is_drawn_later(const cc_game *g, int type)
{
    return draw_order(g, type) == CC_DRAWN_LATER;
}

/* Tiles already drawn leave room in front of the deck. */
bool cc_deck_skip_later_tiles(cc_game *g, cc_events *events)
{
    while (g->next_deck < g->n_deck &&
           is_drawn_later(g, g->deck[g->next_deck])) {
        uint16_t type = g->deck[g->next_deck++];
        g->deck[g->n_aside++] = type;
        cc_emit_tile(events, CC_EVENT_ASIDE, -1, 0, type);
    }
    return g->next_deck < g->n_deck;
}

bool cc_type_is_drawn_first(const cc_game *g, int type)
{
    return draw_order(g, type) == CC_DRAWN_FIRST;
}

bool cc_type_is_ahead(const cc_game *g, int type)
{
    int order = draw_order(g, type);
    return order == CC_DRAWN_FIRST || order == CC_DRAWN_AHEAD;
}

bool cc_deck_top_is_drawn_first(const cc_game *g)
{
    return g->next_deck < g->n_deck &&
           cc_type_is_drawn_first(g, g->deck[g->next_deck]);
}

int cc_deck_take_unseen(cc_game *g)
{
    int i = g->next_deck;
    while (i < g->n_deck && cc_type_is_drawn_first(g, g->deck[i])) {
        i++;
    }
    if (i == g->n_deck) {
        return -1;
    }
    int type = g->deck[i];
    memmove(&g->deck[g->next_deck + 1], &g->deck[g->next_deck],
            (size_t)(i - g->next_deck) * sizeof *g->deck);
    g->next_deck++;
    return type;
}

bool cc_deck_has_drawable(const cc_game *g, int n)
{
    int left = n;
    for (int i = g->next_deck; i < g->n_deck && left > 0; i++) {
        left -= !is_drawn_later(g, g->deck[i]);
    }
    return left <= 0;
}

void cc_deck_shuffle(cc_game *g, int from)
{
    for (int n = g->n_deck - from; n > 0; n--) {
        int i = from + (int)cc_random_below(&g->random, (uint32_t)n);
        uint16_t swap = g->deck[from + n - 1];
        g->deck[from + n - 1] = g->deck[i];
        g->deck[i] = swap;
    }
}

static void order_again(cc_game *g, int from)
{
    CC_EACH_HOOK(g, i, setup, order_deck)
    {
        if (i.module->setup.orders_again) {
            i.module->setup.order_deck(g, from);
        }
    }
}

void cc_deck_order_again(cc_game *g)
{
    order_again(g, g->next_deck);
}

void cc_deck_shuffle_again(cc_game *g, int from)
{
    cc_deck_shuffle(g, from);
    order_again(g, from);
}

void cc_deck_return_aside(cc_game *g)
{
    if (g->n_aside > 0) {
        g->next_deck = (uint16_t)(g->next_deck - g->n_aside);
        memmove(&g->deck[g->next_deck], g->deck, g->n_aside * sizeof *g->deck);
        g->n_aside = 0;
        cc_deck_shuffle_again(g, g->next_deck);
    }
}

void cc_deck_shorten(cc_game *g, int divisor)
{
    int n_ordinary = 0;
    for (int i = g->next_deck; i < g->n_deck; i++) {
        n_ordinary += !cc_type_is_drawn_first(g, g->deck[i]);
    }
    int n_out = n_ordinary - (n_ordinary + divisor - 1) / divisor;
    for (int i = g->n_deck - 1; n_out > 0; i--) {
        uint16_t type = g->deck[i];
        if (!cc_type_is_drawn_first(g, type)) {
            g->n_deck--;
            memmove(&g->deck[i], &g->deck[i + 1],
                    (size_t)(g->n_deck - i) * sizeof *g->deck);
            g->deck[g->n_deck] = type;
            g->n_left_out++;
            n_out--;
        }
    }
}

int cc_deck_share(const cc_game *g, int n_tiles)
{
    int all = g->n_deck + g->n_left_out;
    return g->n_left_out ? (2 * n_tiles * g->n_deck + all) / (2 * all)
                         : n_tiles;
}

bool cc_has_tiles_left(const cc_game *g)
{
    bool left = g->next_deck < g->n_deck;
    for (int p = 0; p < g->n_players; p++) {
        left |= g->reserved[p] >= 0;
    }
    return left || cc_holds_tiles(g, CC_HELD_AWAITED);
}

void cc_upcoming_tiles(const cc_game *g, int left[CC_TYPES_MAX])
{
    for (int p = 0; p < g->n_players; p++) {
        if (g->reserved[p] >= 0) {
            left[g->reserved[p]]++;
        }
    }
    if (g->drawn >= 0) {
        left[g->drawn]++;
    }
    for (int i = 0; i < g->n_aside; i++) {
        left[g->deck[i]]++;
    }
    cc_count_held_tiles(g, CC_HELD_UPCOMING, left);
}

int cc_tiles_left(const cc_game *g)
{
    return g->n_deck - g->next_deck;
}

void cc_tiles_left_by_type(const cc_game *g, uint16_t left[CC_TYPES_MAX])
{
    memset(left, 0, CC_TYPES_MAX * sizeof *left);
    for (int i = g->next_deck; i < g->n_deck; i++) {
        left[g->deck[i]]++;
    }
    if (!cc_has_hook(g, CC_HOOK(tiles, holdings)) && !g->n_left_out) {
        return;
    }
    int unknown[CC_TYPES_MAX] = {0};
    cc_count_held_tiles(g, CC_HELD_UNKNOWN, unknown);
    for (int t = 0; t < g->catalog->n_types; t++) {
        bool square = g->catalog->types[t].shape == CC_SQUARE;
        left[t] = (uint16_t)(left[t] + (square ? unknown[t] : 0));
    }
}

int cc_tiles_left_out(const cc_game *g)
{
    return g->n_left_out;
}

int cc_tiles_left_of(const cc_game *g, int type)
{
    uint16_t left[CC_TYPES_MAX];
    cc_tiles_left_by_type(g, left);
    return left[type];
}

/* -------------------------------------------------------------------- room */

/* Capacities needed on the table. */
typedef struct room {
    int pieces, segments, pennants;
} room;

static bool fits_capacity(const room *r)
{
    return r->pieces <= CC_PIECES_MAX && r->segments <= CC_SEGMENTS_MAX &&
           r->pennants <= CC_PENNANTS_MAX;
}

static void add_tile(const cc_game *g, room *r, int type)
{
    const cc_tile_type *t = &g->catalog->types[type];
    r->pieces++;
    r->segments += t->n_segments;
    r->pennants += t->pennants;
    if (t->other > 0) {
        add_tile(g, r, type + 1);
    }
}

static cc_status refuse(const room *r, cc_error *error)
{
    return cc_fail(error, CC_E_FULL, 0,
                   r->pennants > CC_PENNANTS_MAX ? "too many pennants"
                                                 : "too many tiles");
}

/* Returns the room taken by tiles on the table, by what modules may add, and by
 * tiles that are not in the deck. */
static room room_used(const cc_game *g)
{
    room r = {.pieces = g->n_pieces, .segments = g->n_segments};
    for (int i = 0; i < g->n_pieces; i++) {
        r.pennants += cc_type_of(g, i)->pennants;
    }
    int others[CC_TYPES_MAX] = {0};
    cc_upcoming_tiles(g, others);
    for (int t = 0; t < g->catalog->n_tokens; t++) {
        bool adds = g->catalog->tokens[t]->adds_segment;
        for (int p = 0; p < g->n_players; p++) {
            r.segments += adds ? g->supply[p][t] : 0;
        }
    }
    for (int type = 0; type < g->catalog->n_types; type++) {
        for (; others[type] > 0; others[type]--) {
            add_tile(g, &r, type);
        }
    }
    return r;
}

cc_status cc_room_check(const cc_game *g, int from, cc_error *error)
{
    room r = room_used(g);
    for (int i = from; i < g->n_deck; i++) {
        add_tile(g, &r, g->deck[i]);
    }
    return fits_capacity(&r) ? CC_OK : refuse(&r, error);
}
