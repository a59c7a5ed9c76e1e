/* lookahead.c - what search asks for: copies, deals, positions that might be
 *
 * All of it works on games that nobody plays on. What is hidden is told by the
 * deck and by the modules' rows (`hides`).
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "steps.h"

/* -------------------------------------------------------------------- copying
 */

#define COPY(list, n)                                                          \
    memcpy(to->list, from->list, (size_t)(n) * sizeof *to->list)

void cc_copy(cc_game *to, const cc_game *from)
{
    memcpy(to, from, offsetof(cc_game, own));
    memcpy(to->own, from->own, from->n_own);
    COPY(agenda, from->n_agenda);
    COPY(completed, from->n_completed);
    COPY(deck, from->n_deck);
    COPY(figures, from->n_figures);
    COPY(standing, from->n_standing);
    COPY(bridges, from->n_bridges);
    COPY(cloisters, from->n_cloisters);
    COPY(open, from->n_open);
    COPY(cells, from->n_cells);
    COPY(pieces, from->n_pieces);
    COPY(segments, from->n_segments);
    COPY(regions, from->n_segments);
}

/* --------------------------------------------------------------------- dealing
 */

void cc_types_sort(uint16_t *types, int n)
{
    for (int i = 1; i < n; i++) {
        uint16_t type = types[i];
        int k = i;
        for (; k > 0 && types[k - 1] > type; k--) {
            types[k] = types[k - 1];
        }
        types[k] = type;
    }
}

/* All that `player` has not seen, the deck first. */
static void find_hidden(cc_game *g, int player, cc_hidden *hidden)
{
    hidden->n = 0;
    cc_hide(hidden, &g->deck[g->next_deck], g->n_deck - g->next_deck);
    for (int i = 0; i < g->n_playing; i++) {
        if (cc_playing(g, i)->hides) {
            cc_playing(g, i)->hides(g, player, hidden);
        }
    }
}

/* Which hidden tiles are dealt among each other: everybody knows where those
 * are that come before all others. */
enum { ALL, LEADING, OTHERS };

static bool is_among(const cc_game *g, int type, int which)
{
    return which == ALL || cc_type_leads(g, type) == (which == LEADING);
}

/* Deals the tiles of one shape anew. They are put in order first: the deal must
 * not tell where they were. */
static void deal_shape(cc_game *g, const cc_hidden *hidden, int shape,
                       int which, uint64_t *random)
{
    uint16_t count[CC_TYPES_MAX] = {0}, types[CC_HIDDEN_MAX];
    uint16_t *at[CC_HIDDEN_MAX];
    int n = 0, k = 0;
    for (int i = 0; i < hidden->n; i++) {
        if (g->catalog->types[*hidden->at[i]].shape == shape &&
            is_among(g, *hidden->at[i], which)) {
            count[*hidden->at[i]]++;
            at[n++] = hidden->at[i];
        }
    }
    for (int t = 0; k < n; t++) {
        for (; count[t] > 0; count[t]--) {
            types[k++] = (uint16_t)t;
        }
    }
    for (k = n; k > 0; k--) {
        int i = (int)cc_random_below(random, (uint32_t)k);
        *at[k - 1] = types[i];
        types[i] = types[k - 1];
    }
}

void cc_redeal(cc_game *g, int player, uint64_t seed)
{
    cc_hidden hidden;
    uint64_t random = seed;
    find_hidden(g, player, &hidden);
    bool leads = cc_deck_leads(g);
    if (leads) {
        deal_shape(g, &hidden, CC_SQUARE, LEADING, &random);
    }
    for (int i = 0; leads && i < g->n_playing; i++) {
        if (cc_playing(g, i)->leads && cc_playing(g, i)->stack) {
            cc_playing(g, i)->stack(g, g->next_deck);
        }
    }
    deal_shape(g, &hidden, CC_SQUARE, leads ? OTHERS : ALL, &random);
    deal_shape(g, &hidden, CC_TRIANGLE, ALL, &random);
    g->random = cc_random(&random);
    for (int i = 0; i < g->n_playing; i++) {
        if (cc_playing(g, i)->sorts) {
            cc_playing(g, i)->sorts(g);
        }
    }
}

int cc_hidden_from(const cc_game *g, int player, uint16_t count[CC_TYPES_MAX])
{
    cc_game copy = *g; /* places can be written to */
    cc_hidden hidden;
    find_hidden(&copy, player, &hidden);
    memset(count, 0, CC_TYPES_MAX * sizeof *count);
    for (int i = 0; i < hidden.n; i++) {
        count[*hidden.at[i]]++;
    }
    return hidden.n;
}

/* ------------------------------------------------------------------ supposing
 */

/* Puts one of a type on top of the deck, where it is hidden from a player;
 * false: it is nowhere. */
static bool bring_up(cc_game *g, int type, int player)
{
    cc_hidden hidden;
    find_hidden(g, player, &hidden);
    int i = 0;
    while (i < hidden.n && *hidden.at[i] != type) {
        i++;
    }
    bool square = g->catalog->types[type].shape == CC_SQUARE;
    if (i == hidden.n || cc_left(g) == 0 || !square) {
        return false;
    }
    *hidden.at[i] = g->deck[g->next_deck];
    g->deck[g->next_deck] = (uint16_t)type;
    for (int m = 0; m < g->n_playing; m++) {
        if (cc_playing(g, m)->sorts) {
            cc_playing(g, m)->sorts(g);
        }
    }
    return true;
}

static cc_status suppose(cc_game *g, int type, int player, bool drawn)
{
    if (type < 0 || type >= g->catalog->n_types || player < 0 ||
        player >= g->n_players) {
        return CC_E_RANGE;
    }
    int16_t hand = g->hand;
    uint8_t turn_of = g->player;
    g->hand = (int16_t)type;
    g->player = (uint8_t)player;
    cc_status status = !cc_has_room(g, g->next_deck + drawn) ? CC_E_FULL
                       : cc_step_legal(g, &cc_step_place, NULL, 0) == 0
                           ? CC_E_ILLEGAL
                       : drawn && !bring_up(g, type, player) ? CC_E_RANGE
                                                             : CC_OK;
    if (status != CC_OK) {
        g->hand = hand;
        g->player = turn_of;
        return status;
    }
    g->next_deck = (uint16_t)(g->next_deck + drawn);
    /* As a tile won before: the turn begins without drawing. */
    g->held[player] = (int16_t)type;
    cc_drop(g);
    g->n_agenda = 0;
    cc_agenda_turn(g);
    cc_agenda_run(g, NULL);
    return CC_OK;
}

cc_status cc_suppose(cc_game *g, int type, int player)
{
    return suppose(g, type, player, false);
}

cc_status cc_suppose_drawn(cc_game *g, int type, int player)
{
    return suppose(g, type, player, true);
}
