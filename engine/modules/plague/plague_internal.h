/* plague_internal.h - shared by the files of the plague
 *
 * plague.c has the steps and decisions, plague_squares.c where the plague is
 * and may come, plague_flight.c the figures that flee from it, plague_state.c
 * hash, check, bots and queries.
 *
 * An outbreak lies on a source, a tile with the mark of the module. A flea lies
 * on another tile, of a tile of two squares on both. Its index is its place in
 * the list of fleas; sets of fleas are bits over these.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_PLAGUE_INTERNAL_H
#define CC_PLAGUE_INTERNAL_H

#include "engine/core/internal.h"
#include "plague.h"

enum { CC_MARK_SOURCE }; /* index of the mark of the module */

/* What happened in a turn, with the second turn that continues it: bits of
 * plague.turn. */
enum {
    CC_PLAGUE_SPREAD = 1, /* the plague was spread */
    CC_PLAGUE_FLED = 2,   /* a figure fled */
    CC_PLAGUE_SOURCE = 4  /* a source was placed */
};

/* Turns that a second turn may still continue: that of the player on turn, and
 * one that waits for the end of a bazaar's round (BAZAAR-7). */
#define CC_PLAGUE_KEPT_MAX 2

typedef struct plague {
    /* Where it is. */
    uint8_t n_outbreaks, n_fleas;
    uint8_t eradicated; /* outbreaks, as bits; the others are active */
    cc_coord outbreaks[CC_OUTBREAKS_MAX];
    /* The square of each flea; of a tile of two squares the first one, and in
     * seconds[] the second one, else the same again. */
    cc_coord fleas[CC_FLEAS_MAX], seconds[CC_FLEAS_MAX];

    /* Derived from that; sets of fleas. */
    uint32_t active;               /* PLAGUE-3 */
    uint32_t beside[CC_FLEAS_MAX]; /* by flea: those beside it */
    uint32_t at_outbreaks;         /* fleas beside active outbreaks */
    uint32_t doubles;              /* fleas on tiles of two squares */
    cc_square_filter stops; /* the squares with a flea or an active outbreak */

    /* The fleas beside which another may be put, and perhaps others: only these
     * need be looked at. */
    uint32_t edge;

    /* The turn. */
    uint8_t turn; /* what happened in it: CC_PLAGUE_..., as bits */
    /* The same of turns that a second turn will continue, the last one first to
     * be continued. */
    uint8_t kept[CC_PLAGUE_KEPT_MAX], n_kept;
    bool is_lifted;   /* a flea was taken off a square, to be put on another */
    cc_coord lifted;  /* the square that it was on */
    uint16_t fleeing; /* 1 + the index of the figure that flees; 0 none */

    uint16_t n_drawn_first; /* tiles of the river, drawn before all others */
} plague;

CC_DEFINE_STATE(plague, CC_MODULE_PLAGUE)

static inline bool cc_is_at(cc_coord a, cc_coord b)
{
    return a.x == b.x && a.y == b.y;
}

static inline bool cc_is_outbreak_active(const plague *s, int i)
{
    return !(s->eradicated >> i & 1);
}

static inline bool cc_is_flea_active(const plague *s, int i)
{
    return s->active >> i & 1;
}

/* --------------------------------------------------------- plague_squares.c */

/* Returns the index of a square in a list; -1 if it is not there. */
int cc_square_find(const cc_coord *list, int n, cc_coord at);
/* Whether a flea lies on a square, on whichever square of its tile. */
bool cc_plague_has_flea(const plague *s, cc_coord at);
/* Finds the active fleas (PLAGUE-3), and all else that is derived. */
void cc_plague_find_active(plague *s);
/* Whether no flea is latent. */
bool cc_plague_is_all_active(const plague *s);
/* Puts a flea on a tile, given its squares. */
void cc_plague_add_flea(cc_game *g, cc_coord at, cc_coord second);
/* Updates plague.edge after a tile was placed on a square. */
void cc_plague_note_tile(plague *s, cc_coord at);
/* Whether another flea may be put beside a flea, if that is active: what
 * plague.edge must have. */
bool cc_plague_is_at_edge(const cc_game *g, int flea);
/* Takes a flea, by index, off its square, to be put on another one. */
void cc_plague_lift(plague *s, int flea);
/* Whether a tile with the mark of a source is on a square. */
bool cc_plague_is_source(const cc_game *g, cc_coord at);
/* PLAGUE-4: whether the plague is still to be spread in this turn: it has not
 * been, and no source was placed. There may be no place to spread it to. */
bool cc_plague_is_due(const cc_game *g);
/* Adds the actions that spread the plague to n actions; returns how many there
 * are then: a flea is put on a tile, or with none in the supply taken off one.
 */
int cc_plague_list_spreading(const cc_game *g, cc_action *out, int n, int max);
/* Whether there is any such action; whether an action is one. */
bool cc_plague_can_spread(const cc_game *g);
bool cc_plague_check_spreading(const cc_game *g, const cc_action *a);

/* ---------------------------------------------------------- plague_flight.c */

/* PLAGUE-7: whether a square stops those who flee, and takes no figure: a flea
 * or an active source. */
bool cc_plague_bars(const plague *s, cc_coord at);
/* Adds the actions with which a figure begins to flee to n actions; returns how
 * many there are then. */
int cc_plague_list_flights(const cc_game *g, cc_action *out, int n, int max);
/* Whether there is any such action; whether an action is one. */
bool cc_plague_can_any_flee(const cc_game *g);
bool cc_plague_check_flight(const cc_game *g, const cc_action *a);
/* Applies one of them: the decision where to flee comes next. */
void cc_plague_flee(cc_game *g, int player, const cc_action *a);
extern const cc_decision_row cc_plague_refuge_row;

/* ----------------------------------------------------------- plague_state.c */

/* Returns the index of a figure on a square that a flea there sends home; -1 if
 * there is none (PLAGUE-5). */
int cc_plague_find_victim(const cc_game *g, cc_coord at);
/* The hooks state.hash, .check and .serialize, and bots.bonus. */
uint64_t cc_plague_hash(const cc_game *g);
bool cc_plague_check(const cc_game *g, cc_error *error);
void cc_plague_serialize(const cc_game *g, const cc_serializer *to);
void cc_plague_bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX]);

#endif
