/* figures.c - figures on segments, and what stands on the land beside them
 *
 * SPDX-License-Identifier: MIT
 */
#include "figures.h"

#include <string.h>

#include "codec.h"
#include "text.h"

/* ------------------------------------------------------------- on segments */

bool cc_is_barred(const cc_game *g, int figure, int segment)
{
    bool barred = false;
    for (int i = 0; i < g->n_playing && g->n_barring && !barred; i++) {
        barred = cc_playing(g, i)->bars &&
                 cc_playing(g, i)->bars(g, figure, segment);
    }
    return barred;
}

bool cc_is_sheltered(const cc_game *g, int figure)
{
    bool sheltered = false;
    for (int i = 0; i < g->n_playing && !sheltered; i++) {
        sheltered =
            cc_playing(g, i)->shelters && cc_playing(g, i)->shelters(g, figure);
    }
    return sheltered;
}

bool cc_may_deploy(const cc_game *g, int figure, int segment)
{
    const cc_token_row *row = g->catalog->tokens[figure];
    int region = g->segments[segment].region;
    int kind = g->regions[region].kind;
    unsigned kinds = row->stands ? row->stands : g->deployable;
    bool open = row->may_stand ? row->may_stand(g, segment)
                               : !cc_region_held(g, region);
    return kinds >> kind & 1 && open &&
           !(g->catalog->kinds[kind].shut && g->regions[region].open == 0) &&
           !cc_is_barred(g, figure, segment);
}

bool cc_stands_on(const cc_game *g, int player, int region)
{
    bool stands = false;
    if (!cc_region_held(g, region)) {
        return false;
    }
    for (int i = 0; i < g->n_figures && !stands; i++) {
        const cc_figure_state *f = &g->figures[i];
        stands = f->player == player &&
                 g->segments[f->segment].region == region &&
                 !g->catalog->tokens[f->figure]->helps;
    }
    return stands;
}

int cc_figure_votes(const cc_game *g, int figure, int region)
{
    const cc_token_row *row = g->catalog->tokens[figure];
    return row->votes ? row->votes(g, region) : 1;
}

void cc_votes(const cc_game *g, int region, uint8_t votes[CC_PLAYERS_MAX])
{
    int left = g->regions[region].n_figures;
    memset(votes, 0, CC_PLAYERS_MAX);
    for (int i = 0; left > 0 && i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        if (g->segments[f->segment].region != region) {
            continue;
        }
        int n = g->weighs ? cc_figure_votes(g, f->figure, region) : 1;
        n += votes[f->player]; /* many heavy figures may be too many */
        votes[f->player] = (uint8_t)(n < UINT8_MAX ? n : UINT8_MAX);
        left--;
    }
}

void cc_event_segment(const cc_game *g, int segment, cc_event *e)
{
    cc_action at = cc_action_on(g, 0, segment);
    e->x = at.x;
    e->y = at.y;
    e->turn = at.turn;
    e->slot = at.slot;
    e->kind = g->regions[g->segments[segment].region].kind;
}

void cc_figure_put(cc_game *g, int segment, int player, int figure, cc_event *e)
{
    const cc_segment *s = &g->segments[segment];
    g->regions[s->region].n_figures++;
    g->figures[g->n_figures++] = (cc_figure_state){.segment = (uint16_t)segment,
                                                   .player = (uint8_t)player,
                                                   .figure = (uint8_t)figure};
    if (e) {
        e->figure = (uint8_t)figure;
        cc_event_segment(g, segment, e);
    }
}

void cc_tell_put(cc_game *g, int token)
{
    for (int i = 0; i < g->n_playing; i++) {
        if (cc_playing(g, i)->put) {
            cc_playing(g, i)->put(g, token);
        }
    }
}

/* Whether a module takes a figure over that has left its region. */
static bool is_taken(cc_game *g, cc_figure_state f)
{
    bool taken = false;
    for (int i = 0; i < g->n_playing && !taken; i++) {
        taken = cc_playing(g, i)->home && cc_playing(g, i)->home(g, f);
    }
    return taken;
}

/* Into the supply it came from; the lists are the caller's. */
static void send_home(cc_game *g, cc_figure_state f, int module,
                      cc_events *events)
{
    if (is_taken(g, f)) {
        return;
    }
    g->supply[f.player][f.figure]++;
    cc_event *e = cc_emit(events, CC_EVENT_RETURN, f.player);
    if (e) {
        e->figure = f.figure;
        e->how = (uint8_t)module;
        cc_event_segment(g, f.segment, e);
    }
}

void cc_return_figures(cc_game *g, int region, cc_events *events)
{
    if (!cc_region_held(g, region)) {
        return;
    }
    int kept = 0;
    for (int i = 0; i < g->n_figures; i++) {
        cc_figure_state f = g->figures[i];
        if (g->segments[f.segment].region == region) {
            send_home(g, f, CC_MODULE_CORE, events);
        } else {
            g->figures[kept++] = f;
        }
    }
    g->n_figures = (uint8_t)kept;
    g->regions[region].n_figures = 0;
}

static void tell_left(cc_game *g, int region, cc_events *events)
{
    for (int i = 0; i < g->n_playing; i++) {
        if (cc_playing(g, i)->left) {
            cc_playing(g, i)->left(g, region, events);
        }
    }
}

cc_figure_state cc_figure_take(cc_game *g, int figure, cc_events *events)
{
    cc_figure_state f = g->figures[figure];
    g->regions[g->segments[f.segment].region].n_figures--;
    g->n_figures--;
    memmove(&g->figures[figure], &g->figures[figure + 1],
            (size_t)(g->n_figures - figure) * sizeof f);
    tell_left(g, g->segments[f.segment].region, events);
    return f;
}

void cc_return_figure(cc_game *g, int figure, int module, cc_events *events)
{
    cc_figure_state f = g->figures[figure];
    cc_figure_take(g, figure, events);
    send_home(g, f, module, events);
}

/* ----------------------------------------------------------- off segments */

int cc_stand(cc_game *g, int token, int player, int x, int y, int corner)
{
    int n = g->n_standing++;
    if (n == CC_STANDING_MAX) {
        cc_stop("too much stands on the land");
    }
    /* cppcheck-suppress arrayIndexOutOfBoundsCond ; cc_stop() ends it */
    g->standing[n] = (cc_standing_state){.x = (int16_t)x,
                                         .y = (int16_t)y,
                                         .token = (uint8_t)token,
                                         .corner = (uint8_t)corner,
                                         .player = (int8_t)player};
    return n;
}

void cc_stand_up(cc_game *g, int i)
{
    g->n_standing--;
    memmove(&g->standing[i], &g->standing[i + 1],
            (size_t)(g->n_standing - i) * sizeof g->standing[0]);
}

int cc_standing_find(const cc_game *g, int token)
{
    int i = g->n_standing - 1;
    while (i >= 0 && g->standing[i].token != token) {
        i--;
    }
    return i;
}

bool cc_is_warded(const cc_game *g, int x, int y)
{
    bool warded = false;
    for (int i = 0; i < g->n_playing && !warded; i++) {
        warded = cc_playing(g, i)->wards && cc_playing(g, i)->wards(g, x, y);
    }
    return warded;
}

int cc_standing_count(const cc_game *g)
{
    return g->n_standing;
}

cc_standing cc_standing_at(const cc_game *g, int i)
{
    const cc_standing_state *s = &g->standing[i];
    return (cc_standing){s->x, s->y, s->token, s->corner, s->player};
}
