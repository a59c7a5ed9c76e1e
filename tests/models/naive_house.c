/* naive_house.c - house rules: first player, hands of three
 *
 * The tiles drawn to find the first player are given by the caller, who takes
 * them from the events of the engine: they are checked, and decide who begins.
 *
 * SPDX-License-Identifier: MIT
 */
#include "naive.h"

/* -------------------------------------------------------------- who begins */

static int road_parts(const naive *g, int type)
{
    int n = 0;
    for (int i = 0; i < g->catalog->types[type].n_segments; i++) {
        n += g->catalog->types[type].segments[i].kind == CC_ROAD;
    }
    return n;
}

/* Whether the deck has the tiles of all these lots at once. */
static bool can_draw(const naive *g, const naive_lot *lots, int n)
{
    bool is_possible = true;
    for (int i = 0; i < n; i++) {
        int n_tiles = 0;
        for (int k = 0; k < g->n_deck; k++) {
            n_tiles += g->deck[k] == lots[i].type;
        }
        for (int k = 0; k < n; k++) {
            n_tiles -= lots[k].type == lots[i].type;
        }
        is_possible &= n_tiles >= 0;
    }
    return is_possible;
}

/* One round of lots among `players` (as bits): those who tie for most road
 * parts; 0 if these lots cannot have been drawn. */
static unsigned draw_round(const naive *g, const naive_lot *lots, int n,
                           unsigned players)
{
    unsigned drawn = 0, best = 0;
    int max = -1;
    for (int i = 0; i < n; i++) {
        int roads = road_parts(g, lots[i].type);
        best = roads > max ? 0 : best;
        best |= roads >= max ? 1u << lots[i].player : 0;
        max = roads > max ? roads : max;
        drawn |= 1u << lots[i].player;
    }
    return drawn == players && can_draw(g, lots, n) ? best : 0;
}

static int count_players(unsigned players)
{
    int n = 0;
    for (; players; players >>= 1) {
        n += (int)(players & 1);
    }
    return n;
}

int naive_first_by_roads(const naive *g, const naive_lot *lots, int n,
                         unsigned *chance)
{
    unsigned players = (1u << g->n_players) - 1;
    *chance = 0;
    int n_drawn = 0; /* lots of the rounds before */
    for (int round = 0; players; round++) {
        int n_players = count_players(players), first = 0;
        if (round > 0 && n_players == 1 && n_drawn == n) {
            while (!(players >> first & 1)) {
                first++;
            }
            return first;
        }
        if (round == NAIVE_LOT_ROUNDS && n_drawn == n) {
            *chance = players;
            return -1;
        }
        if (n_drawn + n_players > n) { /* lots are missing */
            return -1;
        }
        players = draw_round(g, lots + n_drawn, n_players, players);
        n_drawn += n_players;
    }
    return -1;
}

/* ---------------------------------------------------------- hands of three */

static void draw_one(naive *g, int player)
{
    g->hands[player][g->n_hand[player]++] = naive_draw(g);
}

void naive_hands_deal(naive *g)
{
    for (int i = 0; i < NAIVE_HAND * g->n_players && g->n_deck > 0; i++) {
        draw_one(g, (g->player + i) % g->n_players);
    }
}

void naive_hand_refill(naive *g, int player)
{
    while (g->n_hand[player] < NAIVE_HAND && g->n_deck > 0) {
        draw_one(g, player);
    }
}

bool naive_hand_renew(naive *g, int player, int *aside, int *n)
{
    for (;;) {
        bool fits = false;
        if (g->n_hand[player] == 0) {
            naive_hand_refill(g, player);
        }
        if (g->n_hand[player] == 0) {
            return false;
        }
        for (int i = 0; i < g->n_hand[player]; i++) {
            fits |= naive_is_placeable_by(g, player, g->hands[player][i]);
        }
        if (fits) {
            return true;
        }
        while (g->n_hand[player] > 0) {
            aside[(*n)++] = g->hands[player][--g->n_hand[player]];
        }
    }
}

bool naive_hand_has(const naive *g, int player, int type)
{
    bool is_found = false;
    for (int i = 0; i < g->n_hand[player]; i++) {
        is_found |= g->hands[player][i] == type;
    }
    return is_found;
}

void naive_hand_take(naive *g, int player, int type)
{
    int i = 0;
    while (g->hands[player][i] != type) {
        i++;
    }
    g->hands[player][i] = g->hands[player][--g->n_hand[player]];
}
