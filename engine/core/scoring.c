/* scoring.c - the worth of regions, majorities, and awards
 *
 * Modules define what a region is worth (scoring.worth); the majority of votes
 * decides who gets it (BASE-14). Awards are added up in a cc_awards: a caller
 * that scores adds them to the scores, one that asks what the game would bring
 * (cc_project) does not. Each award writes a score event for each player who
 * gets points.
 *
 * In CC_EACH_HOOK(g, i, ...) i.module is each module in play that has the hook.
 *
 * SPDX-License-Identifier: MIT
 */
#include "scoring.h"
#include "events.h"

#include <string.h>

#include "figures.h"
#include "text.h"

/* ------------------------------------------------------------------- worth */

void cc_worth_add(cc_worth *worth, const char *what, int n, int each)
{
    if (n && each && worth->n_terms < CC_TERMS_MAX) {
        worth->terms[worth->n_terms++] =
            (cc_term){what, (int16_t)n, (int16_t)each};
        worth->points += n * each;
    }
}

void cc_worth_add_merged(cc_worth *worth, const char *what, int n, int each)
{
    for (int i = 0; i < worth->n_terms; i++) {
        cc_term *term = &worth->terms[i];
        if (term->what == what && term->each == each) {
            term->n = (int16_t)(term->n + n);
            worth->points += n * each;
            return;
        }
    }
    cc_worth_add(worth, what, n, each);
}

/* Adds up what the modules say that a region is worth, in `worth`, which is
 * empty. A module that says that it gives no points makes it worth nothing, but
 * the others are still asked: one of them may say that it does not score at all
 * (is_void). */
static void sum_worth(const cc_game *g, int region, bool complete,
                      cc_worth *worth)
{
    bool has_points = true;
    CC_EACH_MODULE(g, i, g->worth_hooks[g->regions[region].kind])
    {
        has_points &= i.module->scoring.worth(g, region, complete, worth);
        if (worth->is_void) {
            *worth = (cc_worth){.is_void = true};
            return;
        }
    }
    if (!has_points) {
        *worth = (cc_worth){0};
    }
}

cc_worth cc_worth_of(const cc_game *g, int region, bool complete)
{
    cc_worth worth = {0};
    if (g->regions[region].flags & CC_REGION_SETTLED) {
        return worth;
    }
    sum_worth(g, region, complete, &worth);
    if (worth.is_void) {
        return worth; /* then no module may adjust it either */
    }
    CC_EACH_HOOK(g, i, scoring, adjust_worth)
    {
        i.module->scoring.adjust_worth(g, region, complete, &worth);
    }
    return worth;
}

int cc_points_each(const cc_game *g, int region, bool complete, int each)
{
    CC_EACH_HOOK(g, i, scoring, points_each)
    {
        each = i.module->scoring.points_each(g, region, complete, each);
    }
    return each;
}

uint32_t cc_worth_state(const cc_game *g)
{
    uint32_t state = 0;
    CC_EACH_HOOK(g, i, scoring, worth_state)
    {
        /* by an odd constant with mixed bits, so that few states coincide */
        state = state * 0x9e3779b1u + i.module->scoring.worth_state(g);
    }
    return state;
}

/* Lists the cities that border a field, each once: all, or the completed ones.
 * A loop without calls, as bots spend a part of their time here. */
static inline int list_cities(const cc_game *g, int field, bool completed_only,
                              uint16_t out[CC_SEGMENTS_MAX])
{
    cc_index_set seen = {{0}};
    const cc_tile_type *types = g->catalog->types;
    int n = 0, s = field, last = -1;
    do { /* the ring of the field's segments, of which none is a bridge */
        const cc_segment *segment = &g->segments[s];
        const cc_piece_state *piece = &g->pieces[segment->piece];
        /* slots of the cities that this segment borders on its tile, as bits */
        unsigned borders = types[piece->type].segments[segment->slot].borders;
        for (; borders; borders &= borders - 1) {
            int slot = cc_lowest_bit(borders);
            int city = g->segments[piece->segment + slot].region;
            bool counts = !completed_only || g->regions[city].open == 0;
            /* Neighbours in the ring often border the same city. */
            if (counts && city != last && cc_index_set_add(&seen, city)) {
                out[n++] = (uint16_t)city;
                last = city;
            }
        }
        s = segment->next;
    } while (s != field);
    return n;
}

int cc_field_cities(const cc_game *g, int field, uint16_t out[CC_SEGMENTS_MAX])
{
    return list_cities(g, field, true, out);
}

int cc_field_all_cities(const cc_game *g, int field,
                        uint16_t out[CC_SEGMENTS_MAX])
{
    return list_cities(g, field, false, out);
}

cc_field_city cc_special_city(const cc_game *g, int city)
{
    cc_field_city out = {.what = "cities", .bonus = 0, .times = 1};
    /* Of either hook the first answer counts that makes a difference. */
    CC_EACH_HOOK(g, i, scoring, field_times)
    {
        if (out.times == 1) {
            out.times = i.module->scoring.field_times(g, city, &out.what);
        }
    }
    CC_EACH_HOOK(g, i, scoring, field_bonus)
    {
        if (out.bonus == 0) {
            out.bonus = i.module->scoring.field_bonus(g, city, &out.what);
        }
    }
    return out;
}

/* Whether a city brings a field what any city does. */
static bool is_ordinary(const cc_field_city *city)
{
    return city->bonus == 0 && city->times == 1;
}

void cc_worth_add_city(cc_worth *worth, const cc_field_city *city, int each)
{
    worth->n_cities += city->times;
    cc_worth_add_merged(worth, city->what, 1,
                        (each + city->bonus) * city->times);
}

void cc_worth_add_cities(const cc_game *g, int field, int each, cc_worth *worth)
{
    uint16_t cities[CC_SEGMENTS_MAX];
    int n = cc_field_cities(g, field, cities);
    /* Ordinary cities are one term, before those of the others, which are kept
     * at the front of the list. */
    int n_special = 0;
    for (int i = 0; i < n; i++) {
        cc_field_city city = cc_city_for_fields(g, cities[i]);
        if (!is_ordinary(&city)) {
            cities[n_special++] = cities[i];
        }
    }
    worth->n_cities = n - n_special;
    cc_worth_add(worth, "cities", n - n_special, each);
    for (int i = 0; i < n_special; i++) {
        cc_field_city city = cc_city_for_fields(g, cities[i]);
        cc_worth_add_city(worth, &city, each);
    }
}

/* ---------------------------------------------------------------- majority */

unsigned cc_majority(const uint8_t votes[CC_PLAYERS_MAX])
{
    unsigned players = 0;
    int highest = 1; /* no votes are no majority */
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        if (votes[p] > highest) {
            highest = votes[p];
            players = 0;
        }
        if (votes[p] == highest) {
            players |= 1u << p;
        }
    }
    return players;
}

unsigned cc_break_tie(unsigned players, const uint8_t votes[CC_PLAYERS_MAX])
{
    uint8_t tied[CC_PLAYERS_MAX] = {0};
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        tied[p] = players >> p & 1 ? votes[p] : 0;
    }
    unsigned winners = cc_majority(tied);
    return winners ? winners : players;
}

int cc_tie_votes(const cc_game *g, int segment, int votes)
{
    CC_EACH_HOOK(g, i, scoring, tie_votes)
    {
        votes = i.module->scoring.tie_votes(g, segment, votes);
    }
    return votes;
}

void cc_add_tie_votes(const cc_game *g, int region,
                      uint8_t votes[CC_PLAYERS_MAX])
{
    if (!g->hooks[CC_HOOK(scoring, tie_votes)]) {
        return; /* no module has such votes */
    }
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        if (g->segments[f->segment].region == region &&
            !g->catalog->tokens[f->figure]->is_apart) {
            votes[f->player] =
                (uint8_t)cc_tie_votes(g, f->segment, votes[f->player]);
        }
    }
}

/* Returns the players who score a region, given their votes on it: the majority
 * (BASE-14), of whom votes for ties may select some (HILL-2). */
static unsigned winners(const cc_game *g, int region,
                        const uint8_t votes[CC_PLAYERS_MAX])
{
    uint8_t tie_votes[CC_PLAYERS_MAX] = {0};
    unsigned players = cc_majority(votes);
    bool is_tie = players & (players - 1); /* more than one bit */
    if (!is_tie) {
        return players;
    }
    cc_add_tie_votes(g, region, tie_votes);
    return cc_break_tie(players, tie_votes);
}

unsigned cc_holders(const cc_game *g, int region)
{
    uint8_t votes[CC_PLAYERS_MAX];
    cc_votes(g, region, votes);
    return winners(g, region, votes);
}

/* ------------------------------------------------------------------ awards */

/* Adds a score event, whose squares are still to be filled in, and returns it;
 * NULL if there is no event list. */
static cc_event *add_score_event(cc_awards *awards, int source, int region,
                                 int player, const cc_worth *worth,
                                 const uint8_t votes[CC_PLAYERS_MAX])
{
    cc_event *e = cc_emit(awards->events, CC_EVENT_SCORE, player);
    if (!e) {
        return NULL;
    }
    e->source = (uint16_t)source;
    e->region = (int16_t)region;
    e->final = awards->final;
    e->points = (int16_t)worth->points;
    e->n_terms = (uint8_t)worth->n_terms;
    memcpy(e->terms, worth->terms, sizeof e->terms);
    memcpy(e->votes, votes, sizeof e->votes);
    return e;
}

/* Where several players score a region, their events follow each other: gives
 * an event the squares of the one before it if that is about the same region.
 * Returns whether it is. */
static bool share_squares(const cc_events *events, cc_event *e)
{
    const cc_event *last = e > events->list ? e - 1 : NULL;
    bool same = last && last->type == CC_EVENT_SCORE && e->region >= 0 &&
                last->region == e->region && last->n_squares;
    if (same) {
        e->first_square = last->first_square;
        e->n_squares = last->n_squares;
    }
    return same;
}

static void emit_score(const cc_game *g, cc_awards *awards, int source,
                       int region, int player, const cc_worth *worth,
                       const uint8_t votes[CC_PLAYERS_MAX])
{
    cc_event *e = add_score_event(awards, source, region, player, worth, votes);
    if (e && !share_squares(awards->events, e)) {
        cc_emit_squares(g, awards->events, e, region);
    }
}

/* Returns what a region is worth to one player: what it is worth to all, and
 * what modules add for this player. */
static cc_worth worth_for_player(const cc_game *g, int source, int region,
                                 int player, const cc_worth *worth)
{
    cc_worth total = *worth;
    CC_EACH_HOOK(g, i, scoring, player_worth)
    {
        i.module->scoring.player_worth(g, source, region, player, &total);
    }
    return total;
}

void cc_award_to(const cc_game *g, cc_awards *awards, int source, int region,
                 const cc_worth *worth, const uint8_t votes[CC_PLAYERS_MAX],
                 unsigned players)
{
    if (!worth->points) {
        return; /* nor does any module add points for a player */
    }
    for (int p = 0; p < g->n_players; p++) {
        if (players >> p & 1) {
            cc_worth total = worth_for_player(g, source, region, p, worth);
            awards->points[p] += total.points;
            emit_score(g, awards, source, region, p, &total, votes);
        }
    }
}

void cc_award(const cc_game *g, cc_awards *awards, int source, int region,
              const cc_worth *worth)
{
    uint8_t votes[CC_PLAYERS_MAX];
    cc_votes(g, region, votes);
    unsigned players = worth->points ? winners(g, region, votes) : 0;
    cc_award_to(g, awards, source, region, worth, votes, players);
}

void cc_award_squares(const cc_game *g, cc_awards *awards, int source,
                      int player, const cc_worth *worth,
                      const cc_coord *squares, int n)
{
    uint8_t votes[CC_PLAYERS_MAX] = {0};
    cc_events *events = awards->events;
    (void)g; /* a parameter as in cc_award() */
    if (!worth->points) {
        return;
    }
    votes[player] = 1; /* as if by the only figure on a region */
    awards->points[player] += worth->points;
    cc_event *e = add_score_event(awards, source, -1, player, worth, votes);
    if (e) {
        cc_events_reserve_squares(events, e, n);
        memcpy(events->squares + e->first_square, squares,
               e->n_squares * sizeof *squares);
    }
}

void cc_final_scoring(const cc_game *g, cc_awards *awards)
{
    awards->final = true;
    CC_EACH_HOOK(g, i, scoring, final)
    {
        i.module->scoring.final(g, awards);
    }
}

void cc_project(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    cc_awards awards = {0};
    /* When the game is over the agenda is empty, and the final scoring is in
     * the scores already. */
    if (g->n_agenda) {
        cc_final_scoring(g, &awards);
    }
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        points[p] = g->score[p] + awards.points[p];
    }
}

/* ------------------------------------------------------------------ paying */

void cc_score_add(cc_game *g, int source, int player, int points)
{
    g->score[player] += points;
    CC_EACH_HOOK(g, i, scoring, on_points)
    {
        i.module->scoring.on_points(g, source, player, points);
    }
}

void cc_pay(cc_game *g, cc_events *events, int source, int region, int player,
            const cc_worth *worth)
{
    cc_awards awards = {.events = events};
    uint8_t votes[CC_PLAYERS_MAX] = {0}; /* nobody is paid by votes here */
    if (worth->points) {
        emit_score(g, &awards, source, region, player, worth, votes);
        cc_score_add(g, source, player, worth->points);
    }
}

void cc_pay_squares(cc_game *g, cc_events *events, int source, int player,
                    const cc_worth *worth, const cc_coord *squares, int n)
{
    cc_awards awards = {.events = events};
    if (worth->points) {
        cc_award_squares(g, &awards, source, player, worth, squares, n);
        cc_score_add(g, source, player, worth->points);
    }
}

/* -------------------------------------------------------- scoring a region */

/* Whether a piece has a segment of a region. */
static bool piece_has_region(const cc_game *g, int piece, int region)
{
    int s = g->pieces[piece].segment;
    int end = s + cc_type_of(g, piece)->n_segments;
    while (s < end && g->segments[s].region != region) {
        s++;
    }
    return s < end;
}

/* Whether a region has a segment on a square: of a piece there, or the bridge
 * over it. */
static bool region_has_square(const cc_game *g, int region, cc_coord square)
{
    int number = cc_cell_find(g, square.x, square.y);
    if (number < 0 || cc_cell_is_empty(&g->cells[number])) {
        return false;
    }
    const cc_cell *cell = &g->cells[number];
    if (cell->bridge &&
        g->segments[g->bridges[cell->bridge - 1].segment].region == region) {
        return true;
    }
    uint16_t pieces[2];
    int n = cc_cell_pieces(cell, pieces);
    for (int i = 0; i < n; i++) {
        if (piece_has_region(g, pieces[i], region)) {
            return true;
        }
    }
    return false;
}

bool cc_region_reaches(const cc_game *g, int region, cc_coord square)
{
    bool is_cloister = g->catalog->kinds[g->regions[region].kind].surrounded;
    if (is_cloister ? cc_tile_is_near(g, g->segments[region].piece, square)
                    : region_has_square(g, region, square)) {
        return true;
    }
    CC_EACH_HOOK(g, i, scoring, reaches)
    {
        if (i.module->scoring.reaches(g, region, square)) {
            return true;
        }
    }
    return false;
}

void cc_notify_scored(cc_game *g, int region, cc_events *events)
{
    CC_EACH_HOOK(g, i, scoring, on_scored)
    {
        i.module->scoring.on_scored(g, region, events);
    }
}
