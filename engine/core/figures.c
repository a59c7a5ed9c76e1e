/* figures.c - figures on segments, and board tokens
 *
 * g->figures lists the figures on segments; a region counts those on it, except
 * figures that stand apart (cc_token_row.is_apart). A figure that leaves its
 * region returns to its player's supply unless a module keeps it. Tokens on no
 * segment are in g->board_tokens.
 *
 * Where a figure may stand is asked in three steps, from the quickest to the
 * slowest: does the kind of segment suit the kind of figure, is there room in
 * the region, does a module forbid it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "figures.h"
#include "action.h"

#include <string.h>

#include "text.h"

/* Whether a figure stands as if it were not there (cc_token_row.is_apart). */
static bool is_apart(const cc_game *g, const cc_figure_state *f)
{
    return g->catalog->tokens[f->figure]->is_apart;
}

/* ------------------------------------------- placing, moving and returning */

void cc_event_segment(const cc_game *g, int segment, cc_event *e)
{
    cc_action place = cc_action_on(g, 0, segment); /* of whatever type */
    e->x = place.x;
    e->y = place.y;
    e->rotation = place.rotation;
    e->slot = place.slot;
    e->kind = g->regions[g->segments[segment].region].kind;
}

void cc_figure_add(cc_game *g, int segment, int player, int token, cc_event *e)
{
    cc_figure_state *f = &g->figures[g->n_figures++];
    *f = (cc_figure_state){.segment = (uint16_t)segment,
                           .player = (uint8_t)player,
                           .figure = (uint8_t)token};
    g->on_table[token]++;
    if (!is_apart(g, f)) {
        cc_region_mut(g, g->segments[segment].region)->n_figures++;
    }
    if (e) {
        e->figure = (uint8_t)token;
        cc_event_segment(g, segment, e);
    }
}

void cc_notify_placed(cc_game *g, int token)
{
    CC_EACH_HOOK(g, i, figures, on_placed)
    {
        i.module->figures.on_placed(g, token);
    }
}

void cc_figure_move(cc_game *g, int figure, int segment)
{
    int from = g->figures[figure].segment;
    g->figures[figure].segment = (uint16_t)segment;
    CC_EACH_HOOK(g, i, figures, on_moved)
    {
        i.module->figures.on_moved(g, figure, from);
    }
}

/* Whether a module keeps a figure that has left its region. */
static bool is_kept_by_module(cc_game *g, cc_figure_state f)
{
    CC_EACH_HOOK(g, i, figures, on_return)
    {
        if (i.module->figures.on_return(g, f)) {
            return true;
        }
    }
    return false;
}

/* Returns a figure to the supply of its player, unless a module keeps it; the
 * event names `module`. The caller takes it out of g->figures. */
static void return_to_supply(cc_game *g, cc_figure_state f, int module,
                             cc_events *events)
{
    if (is_kept_by_module(g, f)) {
        return;
    }
    g->supply[f.player][f.figure]++;
    cc_event *e = cc_emit(events, CC_EVENT_RETURN, f.player);
    if (e) {
        e->figure = f.figure;
        e->param2 = (uint8_t)module;
        cc_event_segment(g, f.segment, e);
    }
}

void cc_notify_removed(cc_game *g, int region, cc_events *events)
{
    CC_EACH_HOOK(g, i, figures, on_removed)
    {
        i.module->figures.on_removed(g, region, events);
    }
}

cc_figure_state cc_figure_remove(cc_game *g, int figure, cc_events *events)
{
    cc_figure_state f = g->figures[figure];
    if (!is_apart(g, &f)) {
        cc_region_mut(g, g->segments[f.segment].region)->n_figures--;
    }
    g->on_table[f.figure]--;
    g->n_figures--;
    memmove(&g->figures[figure], &g->figures[figure + 1],
            (size_t)(g->n_figures - figure) * sizeof f);
    cc_notify_removed(g, g->segments[f.segment].region, events);
    return f;
}

void cc_figure_return(cc_game *g, int figure, int module, cc_events *events)
{
    cc_figure_state f = g->figures[figure];
    cc_figure_remove(g, figure, events);
    return_to_supply(g, f, module, events);
}

void cc_region_return_figures(cc_game *g, int region, cc_events *events)
{
    if (!cc_region_is_occupied(g, region)) {
        return;
    }
    int n = 0;
    for (int i = 0; i < g->n_figures; i++) {
        cc_figure_state f = g->figures[i];
        if (g->segments[f.segment].region == region && !is_apart(g, &f)) {
            g->on_table[f.figure]--;
            return_to_supply(g, f, CC_MODULE_CORE, events);
        } else {
            g->figures[n++] = f;
        }
    }
    g->n_figures = (uint8_t)n;
    cc_region_mut(g, region)->n_figures = 0;
}

/* ------------------------------------------------ where a figure may stand */

/* Where a figure comes from that is to stand on a segment. */
typedef enum origin { FROM_ELSEWHERE, FROM_SAME_REGION } origin;

/* Whether a module is asked about segments of a kind (figures.forbids_kinds, 0:
 * of all). */
static inline bool is_asked_about(const cc_module *m, int kind)
{
    return !m->figures.forbids_kinds || m->figures.forbids_kinds >> kind & 1;
}

/* Whether a module forbids a segment to helpers, or to figures that are none.
 * Modules that forbid whole regions (figures.forbids_regions) are not asked
 * about a figure that comes from the same one. */
static inline bool is_forbidden(const cc_game *g, bool is_helper, int segment,
                                origin from)
{
    CC_EACH_HOOK(g, i, figures, forbids)
    {
        int region = g->segments[segment].region;
        bool is_asked =
            is_asked_about(i.module, g->regions[region].kind) &&
            !(from == FROM_SAME_REGION && i.module->figures.forbids_regions);
        if (is_asked && i.module->figures.forbids(g, is_helper, segment)) {
            return true;
        }
    }
    return false;
}

bool cc_is_figure_forbidden(const cc_game *g, int token, int segment)
{
    return is_forbidden(g, g->catalog->tokens[token]->is_helper, segment,
                        FROM_ELSEWHERE);
}

bool cc_is_place_forbidden(const cc_game *g, int token, int segment)
{
    return is_forbidden(g, g->catalog->tokens[token]->is_helper, segment,
                        FROM_SAME_REGION);
}

bool cc_is_joining_forbidden_at(const cc_game *g, int segment)
{
    CC_EACH_HOOK(g, i, figures, forbids_joining)
    {
        if (i.module->figures.forbids_joining(g, segment)) {
            return true;
        }
    }
    return false;
}

bool cc_is_joining_forbidden(const cc_game *g, int region)
{
    int segment = region; /* a region is named by one of its segments */
    do {
        if (!cc_is_joining_forbidden_at(g, segment)) {
            return false;
        }
        segment = g->segments[segment].next; /* in a ring */
    } while (segment != region);
    return true;
}

/* Whether a kind of figure may stand on a kind of segment: one that names its
 * kinds (cc_token_row.stand_kinds) on what counts as one of these, any other
 * where the modules in play let figures stand. */
static inline bool stands_on(const cc_game *g, const cc_token_row *row,
                             int kind)
{
    return row->stand_kinds
               ? (row->stand_kinds & g->catalog->stand_kinds[kind]) != 0
               : g->deployable >> kind & 1;
}

/* Whether a region is complete, of a kind that then takes no figures. */
static inline bool is_shut(const cc_game *g, int region)
{
    const cc_region_state *r = &g->regions[region];
    return g->catalog->shut_kinds >> r->kind & 1 && r->open == 0;
}

void cc_figure_kind_add(cc_game *g, int token)
{
    const cc_token_row *row = g->catalog->tokens[token];
    int k = g->n_figure_kinds++;
    g->figure_kinds[k] = (uint8_t)token;
    for (int kind = 0; kind < g->catalog->n_kinds; kind++) {
        g->figures_on[kind] |= (uint32_t)stands_on(g, row, kind) << k;
    }
    g->conditional_figures |= (uint32_t)(row->can_stand != NULL) << k;
}

_Static_assert(CC_FIGURE_KINDS_MAX <= 32, "a bit for each kind of figure");

bool cc_site_make(const cc_game *g, int segment, cc_site *site)
{
    int region = g->segments[segment].region;
    uint32_t shut = is_shut(g, region) ? UINT32_MAX : 0;
    uint32_t which =
        cc_region_is_occupied(g, region) ? g->conditional_figures : UINT32_MAX;
    uint32_t figures = g->figures_on[g->regions[region].kind] & which & ~shut;
    *site = (cc_site){.segment = (uint16_t)segment, .figures = figures};
    return figures != 0;
}

bool cc_is_site_forbidden(const cc_game *g, cc_site *site, bool is_helper)
{
    unsigned bit = 1u << is_helper;
    if (!(site->asked & bit)) {
        bool forbidden =
            is_forbidden(g, is_helper, site->segment, FROM_ELSEWHERE);
        site->asked |= (uint8_t)bit;
        site->forbidden |= forbidden ? (uint8_t)bit : 0;
    }
    return site->forbidden & bit;
}

/* What a module has said about regions, if it answers alike for all segments of
 * one (figures.forbids_regions). */
typedef struct region_answers {
    cc_index_set asked, forbidden;
} region_answers;

/* Whether a module forbids a segment; asks it once for each region if that is
 * enough. */
static inline bool ask_module(const cc_game *g, const cc_module *m,
                              bool is_helper, int segment,
                              region_answers *answers)
{
    int region = g->segments[segment].region;
    if (!m->figures.forbids_regions) {
        return m->figures.forbids(g, is_helper, segment);
    }
    if (cc_index_set_add(&answers->asked, region) &&
        m->figures.forbids(g, is_helper, segment)) {
        cc_index_set_add(&answers->forbidden, region);
    }
    return cc_index_set_has(&answers->forbidden, region);
}

void cc_sites_ask(const cc_game *g, int token, cc_site *sites,
                  const uint16_t *which, int n)
{
    bool is_helper = g->catalog->tokens[token]->is_helper;
    uint8_t bit = (uint8_t)(1u << is_helper);
    CC_EACH_HOOK(g, i, figures, forbids)
    {
        region_answers answers = {.asked = {{0}}, .forbidden = {{0}}};
        for (int k = 0; k < n; k++) {
            cc_site *s = &sites[which[k]];
            int region = g->segments[s->segment].region;
            if (!((s->asked | s->forbidden) & bit) &&
                is_asked_about(i.module, g->regions[region].kind) &&
                ask_module(g, i.module, is_helper, s->segment, &answers)) {
                s->forbidden |= bit;
            }
        }
    }
    for (int k = 0; k < n; k++) {
        sites[which[k]].asked |= bit;
    }
}

bool cc_can_deploy(const cc_game *g, int token, int segment)
{
    const cc_token_row *row = g->catalog->tokens[token];
    int region = g->segments[segment].region;
    if (!stands_on(g, row, g->regions[region].kind) || is_shut(g, region)) {
        return false;
    }
    bool has_room = row->can_stand ? row->can_stand(g, segment)
                                   : !cc_region_is_occupied(g, region);
    return has_room && !cc_is_figure_forbidden(g, token, segment);
}

bool cc_can_deploy_beside(const cc_game *g, int token, int segment)
{
    const cc_token_row *row = g->catalog->tokens[token];
    int region = g->segments[segment].region;
    return !row->can_stand && stands_on(g, row, g->regions[region].kind) &&
           !is_shut(g, region) && !cc_is_figure_forbidden(g, token, segment);
}

/* Whether a module lets a figure land where there is no unfinished feature. */
static bool is_landing_taken(const cc_game *g, int token, int segment)
{
    CC_EACH_HOOK(g, i, figures, takes_landing)
    {
        if (i.module->figures.takes_landing(g, token, segment)) {
            return true;
        }
    }
    return false;
}

/* Whether a figure that lands may join an unfinished feature: it may be
 * occupied, so the figure's own condition, can_stand, need not hold. Only a
 * garden needs it, as its module may not be in play, which can_stand of the
 * abbot checks. Where a figure stands already, that was checked for it. */
static bool can_join_feature(const cc_game *g, const cc_token_row *row,
                             int segment)
{
    int region = g->segments[segment].region;
    const cc_region_state *r = &g->regions[region];
    if (!g->catalog->kinds[r->kind].can_complete || r->open == 0 ||
        !stands_on(g, row, r->kind) || cc_is_joining_forbidden_at(g, segment)) {
        return false;
    }
    return cc_region_is_occupied(g, region) || !row->can_stand ||
           row->can_stand(g, segment);
}

bool cc_can_land(const cc_game *g, int token, int segment)
{
    const cc_token_row *row = g->catalog->tokens[token];
    return !row->is_helper &&
           (can_join_feature(g, row, segment) ||
            is_landing_taken(g, token, segment)) &&
           !cc_is_figure_forbidden(g, token, segment);
}

/* -------------------------------------------------------- who stands where */

int cc_figure_votes(const cc_game *g, int token, int region)
{
    const cc_token_row *row = g->catalog->tokens[token];
    return row->votes       ? row->votes(g, region)
           : row->is_helper ? 0
           : row->n_votes   ? row->n_votes
                            : 1;
}

void cc_votes(const cc_game *g, int region, uint8_t votes[CC_PLAYERS_MAX])
{
    int left = g->regions[region].n_figures; /* stop once all are found */
    memset(votes, 0, CC_PLAYERS_MAX);
    for (int i = 0; left > 0 && i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        if (g->segments[f->segment].region != region || is_apart(g, f)) {
            continue;
        }
        int n =
            g->has_weighted_votes ? cc_figure_votes(g, f->figure, region) : 1;
        /* The sum of many figures with several votes may not fit the type. */
        int sum = votes[f->player] + n;
        votes[f->player] = (uint8_t)(sum < UINT8_MAX ? sum : UINT8_MAX);
        left--;
    }
}

bool cc_player_stands_on(const cc_game *g, int player, int region)
{
    if (!cc_region_is_occupied(g, region)) {
        return false;
    }
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        if (f->player == player && g->segments[f->segment].region == region &&
            !g->catalog->tokens[f->figure]->is_helper) {
            return true;
        }
    }
    return false;
}

unsigned cc_players_present(const cc_game *g, int region)
{
    unsigned players = 0;
    for (int p = 0; p < g->n_players; p++) {
        players |= (unsigned)cc_player_stands_on(g, p, region) << p;
    }
    return players;
}

/* Whether a figure stands on a square or one of the eight around it. The figure
 * of a castle stands on one tile of the city below, but counts as if it were on
 * both (CIRCUS-5). It is told by its region: other settled regions have no
 * figures, but for The City (CITY-13), which no other box goes with. */
static bool stands_around(const cc_game *g, int figure, cc_coord at)
{
    int segment = g->figures[figure].segment;
    int region = g->segments[segment].region;
    if (cc_tile_is_near(g, g->segments[segment].piece, at)) {
        return true;
    }
    bool is_castle = g->regions[region].flags & CC_REGION_SETTLED;
    if (!is_castle) {
        return false;
    }
    cc_coord squares[2];
    int n = cc_region_squares(g, region, squares, 2);
    for (int i = 0; i < n && i < 2; i++) {
        if (cc_is_around(at, squares[i])) {
            return true;
        }
    }
    return false;
}

int cc_figures_around(const cc_game *g, cc_coord at,
                      uint8_t out[CC_FIGURES_MAX])
{
    int n = 0;
    for (int i = 0; i < g->n_figures; i++) {
        if (!g->catalog->tokens[g->figures[i].figure]->is_helper &&
            stands_around(g, i, at)) {
            out[n++] = (uint8_t)i;
        }
    }
    return n;
}

int cc_count_figures_around(const cc_game *g, cc_coord at,
                            uint8_t n[CC_PLAYERS_MAX])
{
    uint8_t figures[CC_FIGURES_MAX];
    int sum = cc_figures_around(g, at, figures);
    memset(n, 0, CC_PLAYERS_MAX);
    for (int i = 0; i < sum; i++) {
        n[g->figures[figures[i]].player]++;
    }
    return sum;
}

/* ------------------------------------------------ protecting, calling home */

/* Whether a module averts a threat: protects a figure or blocks a square. */
static bool is_averted(const cc_game *g, const cc_threat *threat)
{
    CC_EACH_HOOK(g, i, figures, protects)
    {
        if (i.module->figures.protects(g, threat)) {
            return true;
        }
    }
    return false;
}

bool cc_is_protected(const cc_game *g, int figure)
{
    return is_averted(g, &(cc_threat){.figure = figure});
}

bool cc_is_movement_blocked(const cc_game *g, int x, int y)
{
    return is_averted(g, &(cc_threat){.figure = -1, .x = x, .y = y});
}

bool cc_can_call_home(const cc_game *g, int token)
{
    CC_EACH_HOOK(g, i, figures, calls_home)
    {
        if (i.module->figures.calls_home(g, token)) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------ board tokens */

int cc_board_token_add(cc_game *g, int token, int player, int x, int y,
                       int corner)
{
    int n = g->n_board_tokens++;
    g->on_table[token]++;
    if (n == CC_BOARD_TOKENS_MAX) {
        cc_panic("too much stands on the land");
    }
    /* cppcheck-suppress arrayIndexOutOfBoundsCond ; cc_panic() does not return
     */
    g->board_tokens[n] = (cc_board_token_state){.x = (int16_t)x,
                                                .y = (int16_t)y,
                                                .token = (uint8_t)token,
                                                .corner = (uint8_t)corner,
                                                .player = (int8_t)player};
    return n;
}

void cc_board_token_remove(cc_game *g, int i)
{
    g->on_table[g->board_tokens[i].token]--;
    g->n_board_tokens--;
    memmove(&g->board_tokens[i], &g->board_tokens[i + 1],
            (size_t)(g->n_board_tokens - i) * sizeof g->board_tokens[0]);
}

int cc_board_token_count(const cc_game *g)
{
    return g->n_board_tokens;
}

cc_board_token cc_board_token_at(const cc_game *g, int i)
{
    const cc_board_token_state *s = &g->board_tokens[i];
    return (cc_board_token){s->x, s->y, s->token, s->corner, s->player};
}
