/* deck.c - tiles still to come: the deck and tiles set aside
 *
 * All are in one array of tile types, g->deck:
 *
 *     from index       up to, not including     tiles
 *     0                n_aside                  set aside, shuffled in later
 *     n_aside          next_deck                free: they were drawn
 *     next_deck        n_deck                   the deck; the first is on top
 *     n_deck           n_deck + n_left_out      left out of a shorter game
 *
 * A tile is drawn before it is set aside, so there is always room for it in
 * front of the deck.
 *
 * SPDX-License-Identifier: MIT
 */
#include "deck.h"

#include <string.h>

#include "events.h"
#include "text.h"

/* ---------------------------------------------------------- the next tiles */

/* Returns when tiles of a type are drawn: a CC_DRAWN_... of hooks.h. That is
 * CC_DRAWN_IN_ORDER unless a module says otherwise; the first that does so
 * decides. */
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

/* The tiles that are drawn first stay on top of the deck: they move down by one
 * index, to where the tile that was taken lay. */
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
    int n_drawable = 0;
    for (int i = g->next_deck; i < g->n_deck && n_drawable < n; i++) {
        n_drawable += is_drawn_later(g, g->deck[i]) ? 0 : 1;
    }
    return n_drawable >= n;
}

/* -------------------------------------------------- shuffling, leaving out */

/* The method is the Fisher-Yates shuffle, from the bottom of the deck up. */
void cc_deck_shuffle(cc_game *g, int from)
{
    for (int n = g->n_deck - from; n > 0; n--) {
        int last = from + n - 1;
        int i = from + (int)cc_random_below(&g->random, (uint32_t)n);
        uint16_t type = g->deck[last];
        g->deck[last] = g->deck[i];
        g->deck[i] = type;
    }
}

/* Lets the modules that ask for it (setup.orders_again) order the deck from
 * index `from` on. */
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
    if (g->n_aside == 0) {
        return; /* the deck stays in its order */
    }
    /* They move to the free place right before the deck, and belong to it. */
    g->next_deck = (uint16_t)(g->next_deck - g->n_aside);
    memmove(&g->deck[g->next_deck], g->deck, g->n_aside * sizeof *g->deck);
    g->n_aside = 0;
    cc_deck_shuffle_again(g, g->next_deck);
}

/* Leaves out the tile at index i: those below it move up, and it comes right
 * after the deck. */
static void leave_out(cc_game *g, int i)
{
    uint16_t type = g->deck[i];
    g->n_deck--;
    memmove(&g->deck[i], &g->deck[i + 1],
            (size_t)(g->n_deck - i) * sizeof *g->deck);
    g->deck[g->n_deck] = type;
    g->n_left_out++;
}

void cc_deck_shorten(cc_game *g, int divisor)
{
    int n_ordinary = 0; /* tiles that may be left out */
    for (int i = g->next_deck; i < g->n_deck; i++) {
        n_ordinary += cc_type_is_drawn_first(g, g->deck[i]) ? 0 : 1;
    }
    int n_kept = (n_ordinary + divisor - 1) / divisor; /* rounded up */
    int n_out = n_ordinary - n_kept;
    /* At least n_out tiles of the deck are ordinary: so n_out becomes 0 before
     * i leaves the deck. */
    for (int i = g->n_deck - 1; n_out > 0; i--) {
        if (!cc_type_is_drawn_first(g, g->deck[i])) {
            leave_out(g, i);
            n_out--;
        }
    }
}

int cc_deck_share(const cc_game *g, int n_tiles)
{
    if (g->n_left_out == 0) {
        return n_tiles;
    }
    /* n_tiles * n_deck / whole, rounded to the nearest integer. Tiles drawn
     * before count too: n_deck is the end of the deck, not what is left of it.
     */
    int whole = g->n_deck + g->n_left_out;
    return (2 * n_tiles * g->n_deck + whole) / (2 * whole);
}

/* -------------------------------------------------------------- tiles left */

bool cc_has_tiles_left(const cc_game *g)
{
    bool has_any = g->next_deck < g->n_deck;
    for (int p = 0; p < g->n_players; p++) {
        has_any |= g->reserved[p] >= 0;
    }
    return has_any || cc_holds_tiles(g, CC_HELD_AWAITED);
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
    /* Tiles that players cannot tell from those of the deck count, too: those
     * that modules hide, and those left out of the game, which are among the
     * holdings (cc_holdings_list()). Without either there is nothing to add. */
    if (!cc_has_hook(g, CC_HOOK(tiles, holdings)) && !g->n_left_out) {
        return;
    }
    int unknown[CC_TYPES_MAX] = {0};
    cc_count_held_tiles(g, CC_HELD_UNKNOWN, unknown);
    for (int t = 0; t < g->catalog->n_types; t++) {
        /* Triangles are dealt into hands, never drawn from the deck. */
        if (g->catalog->types[t].shape == CC_SQUARE) {
            left[t] = (uint16_t)(left[t] + unknown[t]);
        }
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

/* ------------------------------------------------------- room on the table */

void cc_upcoming_tiles(const cc_game *g, int count[CC_TYPES_MAX])
{
    for (int p = 0; p < g->n_players; p++) {
        if (g->reserved[p] >= 0) {
            count[g->reserved[p]]++;
        }
    }
    if (g->drawn >= 0) {
        count[g->drawn]++;
    }
    for (int i = 0; i < g->n_aside; i++) {
        count[g->deck[i]]++;
    }
    cc_count_held_tiles(g, CC_HELD_UPCOMING, count);
}

/* What the table has room for only up to a limit: how many there are, or will
 * be. */
typedef struct room {
    int pieces, segments, pennants;
} room;

static bool has_room(const room *r)
{
    return r->pieces <= CC_PIECES_MAX && r->segments <= CC_SEGMENTS_MAX &&
           r->pennants <= CC_PENNANTS_MAX;
}

/* Adds what a tile of a type will take when it is placed. */
static void add_tile(const cc_game *g, room *r, int type)
{
    const cc_tile_type *t = &g->catalog->types[type];
    r->pieces++;
    r->segments += t->n_segments;
    r->pennants += t->pennants;
    if (t->other > 0) { /* a tile of two squares: its second one */
        add_tile(g, r, type + 1);
    }
}

/* Returns the error that says for what there is no room. Segments are not
 * named: to a player they are too many tiles. */
static cc_status refuse(const room *r, cc_error *error)
{
    return cc_fail(error, CC_E_FULL, 0,
                   r->pennants > CC_PENNANTS_MAX ? "too many pennants"
                                                 : "too many tiles");
}

/* Returns the room that is taken already, or will be whatever is drawn: by the
 * tiles on the table, by the tokens in supplies that add a segment when they
 * are placed (bridges), and by the tiles that will come from elsewhere than the
 * deck. */
static room room_used(const cc_game *g)
{
    room r = {.pieces = g->n_pieces, .segments = g->n_segments};
    for (int i = 0; i < g->n_pieces; i++) {
        r.pennants += cc_type_of(g, i)->pennants;
    }
    for (int t = 0; t < g->catalog->n_tokens; t++) {
        if (g->catalog->tokens[t]->adds_segment) {
            for (int p = 0; p < g->n_players; p++) {
                r.segments += g->supply[p][t];
            }
        }
    }
    int upcoming[CC_TYPES_MAX] = {0};
    cc_upcoming_tiles(g, upcoming);
    for (int type = 0; type < g->catalog->n_types; type++) {
        for (int i = 0; i < upcoming[type]; i++) {
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
    return has_room(&r) ? CC_OK : refuse(&r, error);
}
