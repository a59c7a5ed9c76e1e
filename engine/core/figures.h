/* figures.h - figures on segments, and board tokens
 *
 * Here `token` is the number of a kind of figure (cc_token()), `figure` the
 * index of one on the board, in g->figures: removing one moves those after it
 * up.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_FIGURES_H
#define CC_FIGURES_H

#include "module.h"

/* ------------------------------------------- placing, moving and returning */

/* Puts a figure on a segment; the caller takes it from a supply. Fills in its
 * place in `e`, if not NULL. */
void cc_figure_add(cc_game *g, int segment, int player, int token, cc_event *e);
/* Moves a figure to another segment of its region; calls figures.on_moved of
 * all modules. */
void cc_figure_move(cc_game *g, int figure, int segment);
/* Takes a figure off its segment and returns it; where it goes is up to the
 * caller. Figures that cannot stay without it return to their supplies. */
cc_figure_state cc_figure_remove(cc_game *g, int figure, cc_events *events);
/* Returns a figure to its supply; the event names the module. */
void cc_figure_return(cc_game *g, int figure, int module, cc_events *events);
/* Returns the figures of a region to their supplies. */
void cc_region_return_figures(cc_game *g, int region, cc_events *events);

/* Calls figures.on_placed of all modules: a player placed a token in a turn;
 * CC_NO_TOKEN: used an action that replaces placing one. */
#define CC_NO_TOKEN (-1)
void cc_notify_placed(cc_game *g, int token);
/* Calls figures.on_removed of all modules: a region has lost figures. */
void cc_notify_removed(cc_game *g, int region, cc_events *events);

/* Fills in the segment of an event as actions name it; the rotation of a bridge
 * is left 0. */
void cc_event_segment(const cc_game *g, int segment, cc_event *e);

/* ------------------------------------------------ where a figure may stand */

/* Adds a kind of figure that players begin with to g->figure_kinds. */
void cc_figure_kind_add(cc_game *g, int token);

/* BASE-8: whether a figure may be deployed on a segment: its region is
 * unoccupied, or what the row of its kind requires instead. An unoccupied
 * region may also be complete (BASE-9), except kinds with shut_when_complete.
 * Modules may forbid segments (figures.forbids). */
bool cc_can_deploy(const cc_game *g, int token, int segment);

/* A segment where several kinds of figures are tried in turn: it holds what is
 * the same for all of them, so that this is computed once. Valid until the game
 * changes. */
typedef struct cc_site {
    uint16_t segment;
    /* Bit 0 for figures, bit 1 for helpers: whether modules were asked if they
     * forbid the segment, and whether one does. */
    uint8_t asked, forbidden;
    /* Which kinds of figures it may do for, as bits in the order of
     * g->figure_kinds: they suit it, and it is unoccupied unless they have a
     * condition of their own (can_stand). Others cannot be deployed there. */
    uint32_t figures;
} cc_site;

/* Makes the site of a segment. False: no figure can be deployed there. */
bool cc_site_make(const cc_game *g, int segment, cc_site *site);
/* Whether a module forbids a site to helpers, or to figures that are none. The
 * site keeps the answer, as to ask modules takes long. */
bool cc_is_site_forbidden(const cc_game *g, cc_site *site, bool is_helper);
/* cc_can_deploy() for a site that may do for a kind of figure. */
static inline bool cc_can_deploy_at(const cc_game *g, int token, cc_site *site)
{
    const cc_token_row *row = g->catalog->tokens[token];
    return (!row->can_stand || row->can_stand(g, site->segment)) &&
           !cc_is_site_forbidden(g, site, row->is_helper);
}
/* Returns the kinds of figures that a player has in supply, as bits in the
 * order of g->figure_kinds. */
static inline uint32_t cc_figures_in_supply(const cc_game *g, int player)
{
    uint32_t figures = 0;
    for (int k = 0; k < g->n_figure_kinds; k++) {
        bool has_any = g->supply[player][g->figure_kinds[k]] > 0;
        figures |= (uint32_t)has_any << k;
    }
    return figures;
}
/* Asks modules whether they forbid these n of the sites to a kind of figure:
 * one module after the other, as it is quicker to call the same function again.
 * Sites keep the answers. */
void cc_sites_ask(const cc_game *g, int token, cc_site *sites,
                  const uint16_t *which, int n);

/* cc_can_deploy() for a kind without a condition of its own, where a rule lets
 * it stand on an occupied region too. */
bool cc_can_deploy_beside(const cc_game *g, int token, int segment);
/* Whether a figure that comes from above, in a flying machine, may land on a
 * segment: on an unfinished feature where its kind may stand, occupied or not;
 * or where a module takes it (figures.takes_landing). Modules may forbid
 * segments as for cc_can_deploy(), and joining the figures that are there.
 * Helpers never land. */
bool cc_can_land(const cc_game *g, int token, int segment);

/* Whether a module forbids a segment to a kind of figure (figures.forbids). */
bool cc_is_figure_forbidden(const cc_game *g, int token, int segment);
/* The same for a figure that comes from another segment of the region: modules
 * that forbid whole regions do not matter. */
bool cc_is_place_forbidden(const cc_game *g, int token, int segment);
/* Whether a module forbids figures from elsewhere to join a region on a segment
 * (figures.forbids_joining). */
bool cc_is_joining_forbidden_at(const cc_game *g, int segment);
/* Whether that is so on all segments of a region. */
bool cc_is_joining_forbidden(const cc_game *g, int region);

/* -------------------------------------------------------- who stands where */

/* Computes each player's votes for the majority of a region (cc_token_row). */
void cc_votes(const cc_game *g, int region, uint8_t votes[CC_PLAYERS_MAX]);
/* Whether a player has a figure other than a helper on a region. */
bool cc_player_stands_on(const cc_game *g, int player, int region);
/* Returns the players for whom that is true, as bits. */
unsigned cc_players_present(const cc_game *g, int region);

/* Lists the figures of a player, by index; returns how many there are. Every
 * index is written and only the count depends on the owner: a branch on it
 * would be predicted wrongly about half of the time. */
static inline int cc_figures_of(const cc_game *g, int player,
                                uint8_t out[CC_FIGURES_MAX])
{
    int n = 0;
    for (int i = 0; i < g->n_figures; i++) {
        out[n] = (uint8_t)i;
        n += g->figures[i].player == player;
    }
    return n;
}
/* Whether no figure before this one, by index, is of the same kind and player
 * on the same segment: such figures are the same choice, which is listed once.
 */
static inline bool cc_figure_is_first_alike(const cc_game *g, int figure)
{
    const cc_figure_state *f = &g->figures[figure];
    int i = 0; /* ends at `figure` at the latest */
    while (g->figures[i].segment != f->segment ||
           g->figures[i].player != f->player ||
           g->figures[i].figure != f->figure) {
        i++;
    }
    return i == figure;
}
/* Lists the figures, helpers apart, on a square and the eight around it, by
 * index. The two squares of a castle are one place: of these one is enough
 * (CIRCUS-5). Returns how many there are. */
int cc_figures_around(const cc_game *g, cc_coord at,
                      uint8_t out[CC_FIGURES_MAX]);
/* Counts those of each player. Returns the sum. */
int cc_count_figures_around(const cc_game *g, cc_coord at,
                            uint8_t n[CC_PLAYERS_MAX]);

/* Whether the token is a figure and the player has one in supply. */
static inline bool cc_has_figure(const cc_game *g, int player, int token)
{
    return token < g->catalog->n_tokens &&
           g->catalog->tokens[token]->is_figure && g->supply[player][token];
}
/* Returns the index of a token in g->figure_kinds; -1 if it is not there. */
static inline int cc_figure_kind(const cc_game *g, int token)
{
    int kind = g->n_figure_kinds - 1;
    while (kind >= 0 && g->figure_kinds[kind] != token) {
        kind--;
    }
    return kind;
}

/* ------------------------------------------------ protecting, calling home */

/* Whether a figure is protected from being taken off the board, or a square is
 * blocked for what moves over the board (figures.protects). */
bool cc_is_protected(const cc_game *g, int figure);
bool cc_is_movement_blocked(const cc_game *g, int x, int y);
/* Whether the player on turn may take a token of this kind back from the board
 * in place of placing a figure (figures.calls_home). */
bool cc_can_call_home(const cc_game *g, int token);

/* ------------------------------------------------------------ board tokens */

/* Puts a token on the board apart from segments: on a square (corner -1) or at
 * a corner of it (0 nw, 1 ne, 2 se, 3 sw); player -1: no owner. The caller
 * takes it from a supply. Returns its index. */
int cc_board_token_add(cc_game *g, int token, int player, int x, int y,
                       int corner);
/* Removes a token from the board, by index; those after it move up. */
void cc_board_token_remove(cc_game *g, int i);
/* Returns the index of the last token of this kind on the board; -1 if there is
 * none. */
static inline int cc_board_token_find(const cc_game *g, int token)
{
    int i = g->n_board_tokens - 1;
    while (i >= 0 && g->board_tokens[i].token != token) {
        i--;
    }
    return i;
}

#endif
