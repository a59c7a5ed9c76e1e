/* plague_internal.h - shared by the files of the plague
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_PLAGUE_INTERNAL_H
#define CC_PLAGUE_INTERNAL_H

#include "engine/core/internal.h"
#include "plague.h"

/* What happened in a turn, with the second turn that continues it: bits of
 * plague.turn. */
enum {
    CC_PLAGUE_SPREAD = 1, /* the plague was spread */
    CC_PLAGUE_FLED = 2,   /* a figure fled */
    CC_PLAGUE_SOURCE = 4  /* a source was placed */
};

/* Rows and columns of plague.stops, in which squares are noted modulo this. */
enum { CC_STOP_BITS = 16 };

/* Turns whose duty a second turn may still have to do: that of the player on
 * turn, and one that waits for the end of a bazaar's round. */
#define CC_PLAGUE_KEPT_MAX 2

typedef struct plague {
    uint16_t n_drawn_first; /* tiles of the river, drawn before all others */
    uint16_t fleeing;       /* 1 + the index of the figure that flees; 0 none */
    uint8_t turn;           /* CC_PLAGUE_..., as bits */
    /* Likewise, of turns that go on: one, and one of the round of a bazaar that
     * the first one opened (BAZAAR-7). */
    uint8_t kept[CC_PLAGUE_KEPT_MAX], n_kept;
    bool is_lifted;  /* a flea was taken off a square, and ... */
    cc_coord lifted; /* ... this is the square */
    uint8_t n_outbreaks, n_fleas;
    uint8_t eradicated; /* outbreaks, as bits */
    /* Fleas, as bits: the active ones; derived: those beside each one, and
     * those beside active outbreaks. */
    uint32_t active, beside[CC_FLEAS_MAX], at_outbreaks;
    cc_coord outbreaks[CC_OUTBREAKS_MAX];
    /* Of a tile of two squares the first and the second one, else the same. */
    cc_coord fleas[CC_FLEAS_MAX], seconds[CC_FLEAS_MAX];
    /* Likewise: fleas on tiles of two squares; all beside which a flea may be
     * put, and perhaps others. */
    uint32_t doubles, edge;
    /* Derived: a bit for each square with a flea or an active outbreak, and for
     * those as many squares away as there are bits in a row or column. */
    uint16_t stops[CC_STOP_BITS];
} plague;

CC_DEFINE_STATE(plague, CC_MODULE_PLAGUE)

static inline bool cc_is_at(cc_coord a, cc_coord b)
{
    return a.x == b.x && a.y == b.y;
}

/* Whether a square may have a flea or an active outbreak; most have not, and
 * need not be looked for. */
static inline bool cc_may_stop(const plague *s, cc_coord at)
{
    return s->stops[(unsigned)at.y % CC_STOP_BITS] >>
               (unsigned)at.x % CC_STOP_BITS &
           1;
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
bool cc_plague_has_flea(const plague *s, cc_coord at);
/* Finds the active fleas (PLAGUE-3), and all else that is derived. */
void cc_plague_find_active(plague *s);
/* Whether no flea is latent. */
bool cc_plague_is_all_active(const plague *s);
/* Puts a flea on a tile, given its squares. */
void cc_plague_add_flea(cc_game *g, cc_coord at, cc_coord second);
/* Takes note of a tile placed on a square. */
void cc_plague_note_tile(plague *s, cc_coord at);
/* Whether a flea may be put beside one, if that is active. */
bool cc_plague_is_at_edge(const cc_game *g, int flea);
/* Takes a flea off its square, to be put on another one. */
void cc_plague_lift(plague *s, int i);
/* Whether a tile with the mark of a source is on a square. */
bool cc_plague_is_source(const cc_game *g, cc_coord at);
/* Whether the plague is still to be spread in this turn, as far as the turn
 * goes (PLAGUE-4). */
bool cc_plague_is_due(const cc_game *g);
/* Adds the actions that spread the plague to n actions; returns how many there
 * are then. */
int cc_plague_list_spreading(const cc_game *g, cc_action *out, int n, int max);

/* Whether there is any; whether an action is one of them. */
bool cc_plague_can_spread(const cc_game *g);
bool cc_plague_check_spreading(const cc_game *g, const cc_action *a);

/* ---------------------------------------------------------- plague_flight.c */

/* PLAGUE-7: whether a square stops those who flee, and takes no figure: a flea
 * or an active source. */
bool cc_plague_bars(const plague *s, cc_coord at);
/* Likewise, the figures that may begin to flee. */
int cc_plague_list_flights(const cc_game *g, cc_action *out, int n, int max);
/* Whether there is any; whether an action is one of them. */
bool cc_plague_can_any_flee(const cc_game *g);
bool cc_plague_check_flight(const cc_game *g, const cc_action *a);
/* Applies one: the decision where to flee comes next. */
void cc_plague_flee(cc_game *g, int player, const cc_action *a);
extern const cc_decision_row cc_plague_refuge_row;

/* ----------------------------------------------------------- plague_state.c */

/* Returns the index of a figure on a square that goes home; -1 if there is none
 * (PLAGUE-5). */
int cc_plague_find_victim(const cc_game *g, cc_coord at);
uint64_t cc_plague_hash(const cc_game *g);
bool cc_plague_check(const cc_game *g, cc_error *error);
void cc_plague_serialize(const cc_game *g, const cc_serializer *to);
void cc_plague_bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX]);

#endif
