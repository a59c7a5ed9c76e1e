/* figures.h - figures on segments, and what stands beside them
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_FIGURES_H
#define CC_FIGURES_H

#include "module.h"

/* Tells where a segment is, as actions name it: the turn of a bridge is left
 * out. */
void cc_event_segment(const cc_game *g, int segment, cc_event *e);

/* Puts a figure on a segment; the caller took it from somewhere. Fills in
 * where it stands, if `e` is not NULL. */
void cc_figure_add(cc_game *g, int segment, int player, int figure,
                   cc_event *e);
/* A player has put a token in the course of a turn: a figure, or something else
 * in place of one; CC_NO_TOKEN: did something that puts none in place of it. */
#define CC_NO_TOKEN (-1)
void cc_notify_placed(cc_game *g, int token);
/* Sends the figures of a region back to their supplies. */
void cc_region_return_figures(cc_game *g, int region, cc_events *events);
/* Each player's votes for the majority: one for a figure, or what the row of
 * its kind says. */
void cc_votes(const cc_game *g, int region, uint8_t votes[CC_PLAYERS_MAX]);
/* Takes a figure off its segment, by its place in the list; where it goes is
 * the caller's business. What cannot stay without it goes home. */
cc_figure_state cc_figure_remove(cc_game *g, int figure, cc_events *events);
/* Puts something on the land where no segment is: on a square (corner -1) or at
 * a corner of it (0 nw, 1 ne, 2 se, 3 sw); player -1: it is nobody's. Returns
 * its place in the list; the caller took it from somewhere. */
int cc_board_token_add(cc_game *g, int token, int player, int x, int y,
                       int corner);
/* Takes it off; the others close up. */
void cc_board_token_remove(cc_game *g, int i);
/* The place in the list of the last such thing; -1: there is none. */
int cc_board_token_find(const cc_game *g, int token);
/* Whether a square is closed to whatever walks over the land. */
bool cc_is_movement_blocked(const cc_game *g, int x, int y);
/* Sends one figure back, by its place in the list, and tells the number of the
 * module that does so. */
void cc_figure_return(cc_game *g, int figure, int module, cc_events *events);

/* BASE-8: whether a figure may be deployed on a segment: nobody stands anywhere
 * on its region, or what the row of its kind says instead; what is nobody's may
 * also be complete already (BASE-9), but for kinds that are shut then. Modules
 * may bar segments. */
bool cc_can_deploy(const cc_game *g, int figure, int segment);

/* Whether a module bars a segment to a kind of figure (hook `bars`). */
bool cc_is_figure_forbidden(const cc_game *g, int figure, int segment);

/* Whether a figure, by its place in the list, is out of reach of what takes
 * figures off the land. */
bool cc_is_protected(const cc_game *g, int figure);

/* The place of a token among the figures that are in the game; -1: it is none
 * of them. */
static inline int cc_figure_kind(const cc_game *g, int token)
{
    int kind = g->n_figure_kinds - 1;
    while (kind >= 0 && g->figure_kinds[kind] != token) {
        kind--;
    }
    return kind;
}

/* Whether a player has a figure on a region that is more than a help. */
bool cc_player_stands_on(const cc_game *g, int player, int region);

/* Whether a player has such a figure in the supply. */
static inline bool cc_has_figure(const cc_game *g, int player, int token)
{
    return token < g->catalog->n_tokens &&
           g->catalog->tokens[token]->is_figure && g->supply[player][token];
}

#endif
