/* internal.h - what the engine's own files share
 *
 * Layers, each knowing only those above it in this list:
 *   geometry   sides, ports, kinds
 *   tileset    types and sets from text
 *   board      squares, what lies where, does it fit
 *   regions    what is connected, and what it counts
 *   scoring    majorities and awards
 *   turn       the agenda, the one table of modules and steps
 *   game       new, decide, legal, apply, hash
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_INTERNAL_H
#define CC_INTERNAL_H

#include "engine/carcassonne.h"
#include "gen/modules.h"

/* ------------------------------------------------------------------ geometry
 */

/* What a kind of segment does, by data. */
typedef struct cc_kind_trait {
    const char *name;
    uint8_t side_class; /* sides of one class continue each other; 0 none */
    bool halves;        /* reaches half sides (L, R), not middles */
    bool counted;       /* its squares are counted while tiles come */
    bool surrounded;    /* complete when the squares around are occupied */
    bool completes;     /* can be completed at all while the game runs */
    bool shut;          /* takes no figure once it is complete (CITY-8) */
} cc_kind_trait;

extern const cc_kind_trait cc_kind_traits[CC_KINDS];

#define CC_CLASSES      8
#define CC_SIDES_SHUT   0x7777u /* in cc_cell.sides: a class nothing shows */
#define CC_PORTS_MIDDLE 0x2492u /* bits 1, 4, 7, 10, 13 */
#define CC_PORTS_SQUARE 0x0fffu
#define CC_PORTS_LONG   0x7000u

static inline int cc_opposite(int side)
{
    return side == CC_D ? CC_D : (side + 2) & 3;
}

/* The side of the unturned tile that lies on `side` after `turn` turns. */
static inline int cc_side_unturned(int side, int turn)
{
    return side == CC_D ? CC_D : (side - turn) & 3;
}

/* Whether a triangle with this turn has a leg on `side`. */
static inline bool cc_half_has(int turn, int side)
{
    return side == turn || side == ((turn + 3) & 3);
}

extern const int8_t cc_dx[4], cc_dy[4];

/* -------------------------------------------------------------------- error */

/* Fills *error (which may be NULL) and returns `status`. */
cc_status cc_fail(cc_error *error, cc_status status, int line,
                  const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Ends the program with a line on stderr: for what is proved not to happen,
 * where going on would write past an array. */
_Noreturn void cc_stop(const char *what);

/* ------------------------------------------------------------------- random */

/* splitmix64 (Steele, Lea, Flood 2014): one word of state, and the same on
 * every machine. */
static inline uint64_t cc_mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static inline uint64_t cc_random(uint64_t *state)
{
    *state += 0x9e3779b97f4a7c15u;
    return cc_mix(*state);
}

/* Uniform in 0 .. n - 1 (Lemire's method without the rejection: the bias for
 * n < 256 is below 2^-24). n > 0. */
static inline uint32_t cc_random_below(uint64_t *state, uint32_t n)
{
    return (uint32_t)(((cc_random(state) >> 32) * n) >> 32);
}

/* -------------------------------------------------------------------- board */

/* The cell at (x, y), or -1 where there is none. */
int cc_cell_find(const cc_game *g, int x, int y);
/* The same, making an empty one. */
int cc_cell_make(cc_game *g, int x, int y);

/* The piece of a cell that owns `side` (CC_D: the first one), or CC_NONE. */
static inline int cc_owner(const cc_game *g, const cc_cell *cell, int side)
{
    int p = cell->piece[0];
    if (p == cell->piece[1] || cc_half_has(g->pieces[p].turn, side)) {
        return p;
    }
    return cell->piece[1];
}

static inline bool cc_cell_is_empty(const cc_cell *cell)
{
    return cell->piece[0] == CC_NONE;
}

/* Whether a tile, or a second triangle, may still lie in it. */
static inline bool cc_cell_is_open(const cc_cell *cell)
{
    return cell->piece[1] == CC_NONE;
}

/* What only a triangle asks: a side that touches, or the other half. */
unsigned cc_half_turns_that_fit(const cc_game *g, const cc_tile_type *type,
                                const cc_cell *cell);

/* Turns in which a tile of this type may lie in a cell, as 4 bits. Inline
 * because listing placements is most of what a game costs. */
static inline unsigned cc_turns_that_fit(const cc_game *g,
                                         const cc_tile_type *type,
                                         const cc_cell *cell)
{
    unsigned sides = cell->sides;
    unsigned turns =
        15u & type->fits[sides & 15] & type->fits[sides >> 4 & 15] >> 4 &
        type->fits[sides >> 8 & 15] >> 8 & type->fits[sides >> 12] >> 12;
    if (type->shape == CC_SQUARE) {
        return cc_cell_is_empty(cell) ? turns : 0;
    }
    return turns ? turns & cc_half_turns_that_fit(g, type, cell) : 0;
}

/* The piece on a square that lies with this turn, or -1: of two triangles no
 * two have the same. */
int cc_piece_turned(const cc_game *g, int x, int y, int turn);

/* Whether it fits anywhere. */
bool cc_fits_somewhere(const cc_game *g, int type);

/* Lays a tile, with a bridge along `axis` over it if that is not CC_NO_AXIS,
 * and joins its segments; the caller has checked that it fits, or it is one of
 * those that lie from the start. Notes completed regions in g->completed.
 * Returns the piece. */
int cc_lay(cc_game *g, int type, int turn, int cell, int axis, int player);

/* Builds a bridge over a square that is full. */
void cc_bridge_build(cc_game *g, int cell, int axis, int player);

static inline int cc_axis_of(int side)
{
    return side & 1 ? CC_EW : CC_NS;
}

static inline const cc_tile_type *cc_type_of(const cc_game *g, int piece)
{
    return &g->catalog->types[g->pieces[piece].type];
}

/* A bridge as a segment, by its axis: its ports are those of the board. */
extern const cc_segment_type cc_bridge_types[CC_EW + 1];

static inline const cc_bridge_state *cc_bridge_over(const cc_game *g, int piece)
{
    return &g->bridges[g->cells[g->pieces[piece].cell].bridge - 1];
}

/* What a segment is: its ports are those of the unturned tile. */
static inline const cc_segment_type *cc_segment_type_of(const cc_game *g,
                                                        int segment)
{
    const cc_segment *s = &g->segments[segment];
    return s->slot == CC_SLOT_BRIDGE
               ? &cc_bridge_types[cc_bridge_over(g, s->piece)->axis]
               : &cc_type_of(g, s->piece)->segments[s->slot];
}

/* The number of a segment; CC_SLOT_BRIDGE only where there is a bridge. */
static inline int cc_segment_of(const cc_game *g, int piece, int slot)
{
    return slot == CC_SLOT_BRIDGE ? cc_bridge_over(g, piece)->segment
                                  : g->pieces[piece].segment + slot;
}

/* The turn by which a segment is named: that of its piece, but a bridge runs
 * over both triangles of a square alike. */
static inline int cc_segment_turn(const cc_game *g, int segment)
{
    const cc_segment *s = &g->segments[segment];
    int turn = g->pieces[s->piece].turn;
    bool both = s->slot == CC_SLOT_BRIDGE &&
                cc_type_of(g, s->piece)->shape == CC_TRIANGLE;
    return both ? turn & 1 : turn;
}

/* An action that names a segment by x, y, turn and slot. The turn of a bridge
 * is left out. */
cc_action cc_action_on(const cc_game *g, int type, int segment);
/* The segment that an action names, if it does, or -1. */
int cc_action_segment(const cc_game *g, const cc_action *a);
/* The segment `slot` of the piece on a square that lies so, or -1. */
int cc_segment_find(const cc_game *g, int x, int y, int turn, int slot);
/* Tells squares as a list. */
void cc_tell_squares(const cc_teller *to, const char *name,
                     const cc_square_at *squares, int n);
/* Whether its row is in play, and it uses no field that its row does not. */
bool cc_action_is_shaped(const cc_game *g, const cc_action *a);
/* Whether it is told with the region that the decision is about. */
bool cc_names_region(const cc_game *g, const cc_action *a);
/* Whether it is one of a list. */
bool cc_action_is_listed(const cc_action *a, const cc_action *list, int n);
/* The segment that reaches a part of a side, as it lies; -1 none. */
int cc_segment_at(const cc_game *g, int piece, int side, int part);
/* Closes an outer side of a tile for good: what it shows is no open end any
 * more, and no tile will ever lie beyond. Notes completed regions. */
void cc_side_close(cc_game *g, int piece, int side);
/* No tile will ever lie in this empty cell. */
static inline void cc_cell_shut(cc_cell *cell)
{
    cell->sides = CC_SIDES_SHUT;
}

static inline bool cc_cell_is_shut(const cc_cell *cell)
{
    return cell->sides == CC_SIDES_SHUT;
}

/* ------------------------------------------------------------------ outline */

/* A side of a tile. */
typedef struct cc_edge {
    uint16_t cell;
    uint8_t side;
} cc_edge;

#define CC_OUTLINE_MAX (2 * CC_PIECES_MAX + 2)

static inline bool cc_edge_equal(cc_edge a, cc_edge b)
{
    return a.cell == b.cell && a.side == b.side;
}

static inline bool cc_edge_is_closed(const cc_game *g, cc_edge e)
{
    return g->cells[e.cell].walls >> e.side & 1;
}

/* Somebody who walks round the town, on the outside. */
typedef struct cc_walk {
    cc_edge at;
    int outer;  /* the empty cell beyond this side */
    int corner; /* one that was only touched on the way here; -1 none */
} cc_walk;

cc_walk cc_walk_from(const cc_game *g, cc_edge e);
/* On to the side that follows on the outline (CITY-18), clockwise or the
 * other way. */
void cc_walk_step(const cc_game *g, cc_walk *w, bool clockwise);
/* The same for the side alone. */
cc_edge cc_outline_next(const cc_game *g, cc_edge e, bool clockwise);
/* A side in the northernmost row: open land lies beyond for good. */
cc_edge cc_outline_top(const cc_game *g);
/* All of them, clockwise from there. Returns how many; at most
 * CC_OUTLINE_MAX. */
int cc_outline(const cc_game *g, cc_edge *out);
/* By region, how many of its open ends face the open land round the town: where
 * it is all of them, a wall all around would complete it. */
void cc_outline_ends(const cc_game *g, uint16_t ends[CC_SEGMENTS_MAX]);

/* ------------------------------------------------------------------ regions */

enum {
    CC_REGION_REPEATS = 1, /* may cover a square more than once */
    CC_REGION_SETTLED = 2, /* complete, and never to score (CASTLE-1) */
    CC_REGION_GOODS = 4    /* << goods - 1: sells fish, grain, livestock */
};

/* A new region of one segment. Returns the segment's number. */
int cc_region_new(cc_game *g, int piece, int slot, unsigned open);
/* Makes one region of the regions of two segments. */
void cc_region_join(cc_game *g, int segment_a, int segment_b);
bool cc_region_held(const cc_game *g, int region);
/* Puts a region on the list of those completed in this turn, once. */
void cc_region_note_complete(cc_game *g, int region);
/* The squares a region covers, each once, in the order of its ring. */
int cc_region_squares(const cc_game *g, int region, cc_square_at *out, int max);

/* A set of segments or regions, for walks that must count each once. */
typedef struct cc_set_of {
    uint64_t bits[CC_SEGMENTS_MAX / 64];
} cc_set_of;

/* Adds `i`; false if it was there. */
static inline bool cc_set_add(cc_set_of *set, int i)
{
    uint64_t bit = (uint64_t)1 << (i & 63);
    uint64_t *word = &set->bits[i >> 6];
    bool is_new = !(*word & bit);
    *word |= bit;
    return is_new;
}

/* ------------------------------------------------------------------ scoring */

/* How much a region is worth and why. */
typedef struct cc_worth {
    int points;
    int n_terms;
    cc_term terms[CC_TERMS_MAX];
} cc_worth;

/* Adds `n` times `each` points; terms of zero are left out. */
void cc_worth_add(cc_worth *worth, const char *what, int n, int each);

/* The same, joined with a like term that is there already. */
void cc_worth_add_more(cc_worth *worth, const char *what, int n, int each);

/* Where awards go: a game and its events, or only points (projection). */
typedef struct cc_awards {
    cc_events *events; /* or NULL */
    int points[CC_PLAYERS_MAX];
    bool final;
} cc_awards;

/* What a region is worth. `complete`: as a completed one, else as one that is
 * unfinished at the end. */
cc_worth cc_worth_of(const cc_game *g, int region, bool complete);
/* Players with most figures, as bits (BASE-14). */
unsigned cc_majority(const uint8_t figures[CC_PLAYERS_MAX]);
/* Whether a figure on this segment wins ties (hook `strong`). */
bool cc_is_strong(const cc_game *g, int segment);
/* Players with such a figure on a region. */
unsigned cc_strong(const cc_game *g, int region);
/* Of players with a majority those that are strong, if there are any. */
static inline unsigned cc_break_tie(unsigned players, unsigned strong)
{
    return players & strong ? players & strong : players;
}
/* Players who hold a region: they have the majority, or win the tie. */
unsigned cc_holders(const cc_game *g, int region);
/* Gives `worth` to each of `players`; all else as below. */
void cc_award_to(const cc_game *g, cc_awards *awards, int source, int region,
                 const cc_worth *worth, const uint8_t figures[CC_PLAYERS_MAX],
                 unsigned players);
/* Gives `worth` to whoever has the majority among `figures`; `source` says for
 * what, the squares are those of `region`. */
void cc_award(const cc_game *g, cc_awards *awards, int source, int region,
              const cc_worth *worth, const uint8_t figures[CC_PLAYERS_MAX]);
/* Adds points to a player's score, and tells the modules. */
void cc_give(cc_game *g, int source, int player, int points);
/* Gives `worth` to one player for squares that are no region. */
void cc_award_squares(const cc_game *g, cc_awards *awards, int source,
                      int player, const cc_worth *worth,
                      const cc_square_at *squares, int n);
/* Gives points to one player; `region` < 0: no squares. */
void cc_pay(cc_game *g, cc_events *events, int source, int region, int player,
            const cc_worth *worth);
/* Puts a figure on a segment; the caller took it from somewhere. Fills in
 * where it stands, if `e` is not NULL. */
void cc_figure_put(cc_game *g, int segment, int player, int figure,
                   cc_event *e);
/* Sends the figures of a region back to their supplies. */
void cc_return_figures(cc_game *g, int region, cc_events *events);
/* Sends one figure back, by its place in the list. */
void cc_return_figure(cc_game *g, int figure, cc_events *events);
/* The whole final scoring, changing nothing. */
void cc_final_scoring(const cc_game *g, cc_awards *awards);

/* ------------------------------------------------------------------- events */

/* Fills in the squares of a region; none if it is negative. */
void cc_emit_squares(const cc_game *g, cc_events *events, cc_event *e,
                     int region);
/* Adds an event and returns it for filling in; NULL if nobody listens. */
cc_event *cc_emit(cc_events *events, int type, int player);

/* --------------------------------------------------------------------- rows */

/* A field of an action or event: what it is, and so how it is written as text
 * and told by name. A list of fields is ended by CC_F_END. */
typedef enum cc_field_type {
    CC_F_END,
    CC_F_TILE,    /* tile: "b03" */
    CC_F_AT,      /* x, y */
    CC_F_TURN,    /* turn; told with the half of a triangle */
    CC_F_SEGMENT, /* x, y, turn, slot: "road 1 0 E W"; where a square has two
                     such segments, and with CC_F_TURNED always, the turn is
                     written after x and y */
    CC_F_FIGURE,  /* figure: "meeple" */
    CC_F_AXIS,    /* bridge, of events axis: "ns" */
    CC_F_BRIDGE,  /* bridge: "bridge 1 0 ns"; left out where there is none */
    CC_F_WHAT,    /* what: one of `words`, or a number up to `most` */
    CC_F_HOW,     /* how: the same */
    CC_F_AMOUNT,  /* amount, any from the least to the row's amount_max */
    /* not in the text: told by the position */
    CC_F_POINTS, /* amount, of events points */
    CC_F_REGION, /* the squares of the region that the decision is about */
    /* of events only */
    CC_F_SQUARES, /* squares */
    CC_F_OTHER,   /* other, if somebody is */
    CC_F_SCORE,   /* points, source, squares, terms, final */
    CC_F_SCORES   /* everybody's points at the end */
} cc_field_type;

enum { /* flags of a field */
       CC_F_TURNED = 1,
       CC_F_MAY = 2,    /* may be left out of the text, if `said` says so */
       CC_F_SILENT = 4, /* in the text only */
       CC_F_FLAG = 8    /* HOW: told as yes, or not at all */
};

typedef struct cc_field {
    uint8_t type, flags;
    const char *name;         /* that it is told by */
    const char *const *words; /* WHAT, HOW: ended by NULL; or NULL: a number */
    int most;                 /* the highest such number */
    /* MAY: whether it has to be said for this action. */
    bool (*said)(const cc_game *g, const cc_action *a);
} cc_field;

#define CC_FIELDS_MAX 6

/* A kind of action. Several may have one verb: the fields tell them apart. */
typedef struct cc_action_row {
    const char *verb; /* NULL ends a list */
    cc_field fields[CC_FIELDS_MAX];
    /* AMOUNT: the highest that it may be applied with; 0: it takes none. */
    int (*amount_max)(const cc_game *g);
} cc_action_row;

typedef struct cc_event_row {
    const char *name; /* NULL ends a list */
    cc_field fields[CC_FIELDS_MAX];
    const char *what; /* a word that is always told as "what", or NULL */
} cc_event_row;

/* Something that points are given for. A list is ended by a NULL name. */
typedef struct cc_source_row {
    const char *name;
    bool is_trade; /* paid among players: no scoring */
} cc_source_row;

bool cc_source_is_trade(const cc_game *g, int source);

/* The rule of the help pages that a decision is about, where it is not that of
 * its row. A list is ended by a NULL rule. */
typedef struct cc_rule_row {
    uint16_t kind; /* CC_DECIDE_PLACE, ... */
    const char *rule;
} cc_rule_row;

/* "N", "E", "S", "W": for fields of sides. */
extern const char *const cc_side_words[];

/* ------------------------------------------------------------------ modules */

struct cc_step;

/* Actions that a module adds to a decision of another file's step; a list is
 * ended by a NULL step. `legal` is given the n actions already there and
 * returns how many there are with its own; it writes those below `max`. */
typedef struct cc_more {
    const struct cc_step *step;
    int (*legal)(const cc_game *g, cc_action *out, int n, int max);
    bool (*check)(const cc_game *g, const cc_action *action);
    void (*apply)(cc_game *g, cc_step_state at, const cc_action *action,
                  cc_events *events);
} cc_more;

/* A step of a module in the course of the game. `at` is its place in the list,
 * among the rows of all modules: those of the core have whole hundreds. A list
 * of rows is ended by a NULL step. */
typedef struct cc_turn_row {
    uint8_t list; /* CC_TURN, ... */
    uint16_t at;
    const struct cc_step *step;
    const char *rules; /* where the rule pages tell of it */
} cc_turn_row;

/* A kind of figure, or of another thing that players have. A list is ended by
 * a NULL name. */
typedef struct cc_token_row {
    const char *name;
    bool is_figure;
    uint8_t limit; /* how many all players together may have */
    /* How many each player begins with. */
    int (*deals)(int n_players);
} cc_token_row;

/* A rule module: what it brings, and what it adds at each point where the
 * rules ask. Any hook may be NULL. Hooks of all modules in play are called in
 * the order of `order`. */
typedef struct cc_module {
    const char *name;
    uint8_t number;           /* CC_MODULE_...; or from CC_MODULES_MADE on */
    uint16_t order;           /* its place among the modules */
    const cc_option *options; /* ended by a NULL name; or NULL */
    const cc_turn_row *rows;  /* its steps in the course of a game; or NULL */
    const cc_token_row *tokens;
    const char *const *marks;     /* names, ended by NULL; or NULL */
    const cc_action_row *actions; /* in the order of their numbers; or NULL */
    const cc_event_row *events;
    const cc_decision_row *const *decisions; /* ended by NULL; or NULL */
    const cc_source_row *sources;            /* of points; or NULL */
    const cc_rule_row *rules; /* its rules for others' decisions; or NULL */
    size_t own;               /* bytes of state it keeps; all zero at first */
    uint16_t deployable;      /* kinds of segments it lets figures stand on */
    uint8_t meeples;          /* how many of them each player begins with */
    bool alone;               /* mixes with nothing its set does not bring */
    bool optional; /* in play only while an option of its is not as usual */
    uint8_t players[2];  /* how many may play: from, to; 0: any number */
    const cc_more *more; /* actions it adds to decisions; or NULL */
    /* Whether a tile that does not fit into a cell may lie there by means of
     * this module, whoever has them. */
    bool (*mends)(const cc_game *g, const cc_tile_type *type,
                  const cc_cell *cell);
    /* Whether tiles wait to be placed that are neither in the deck nor held
     * by a player: the game is not over yet. */
    bool (*waits)(const cc_game *g);
    /* Whether the turn that ends now is followed by another of the same
     * player. */
    bool (*again)(const cc_game *g);
    /* Somebody who holds no tile is about to draw, or lays one that was won:
     * it may see to what is drawn. True: it has, and nothing is drawn. */
    bool (*draw)(cc_game *g, int player, cc_events *events);
    /* Reads its options once the game knows them. */
    void (*setup)(cc_game *g);
    /* Takes what is not drawn from the deck out of the pool of tiles and deals
     * it. */
    cc_status (*deal)(cc_game *g, const cc_setup *setup, int pool[CC_TYPES_MAX],
                      cc_error *error);
    /* Types that a player has and may lay, each once, in place of one drawn. */
    int (*candidates)(const cc_game *g, int player, uint16_t out[CC_HAND_MAX]);
    /* Tiles that will lie but are not in the deck, by type: adds how many. */
    void (*to_come)(const cc_game *g, int left[CC_TYPES_MAX]);
    /* Of these, those that players believe to be in the deck. */
    int (*unseen)(const cc_game *g, int type);
    /* Segments that it may yet add to the board. */
    int (*segments)(const cc_game *g);
    /* What is being decided is dropped (cc_suppose). */
    void (*drop)(cc_game *g);
    /* How many tiles more than squares a region counts (a cloister: on the
     * squares around it and its own). */
    int (*extra)(const cc_game *g, int region);
    /* Whether a figure on this segment wins ties on its region. */
    bool (*strong)(const cc_game *g, int segment);
    /* Adds terms to what a region is worth. */
    void (*worth)(const cc_game *g, int region, bool complete, cc_worth *worth);
    /* Whether a region is worth nothing, whatever all others add. */
    bool (*forfeits)(const cc_game *g, int region, bool complete);
    /* What a completed city pays to a field beyond an ordinary one; *what is
     * the word for such cities. 0: it is an ordinary one. */
    int (*feeds)(const cc_game *g, int city, const char **what);
    /* A player was given points for `source` in the course of a turn. */
    void (*awarded)(cc_game *g, int source, int player, int points);
    /* Whether the figures of a region just scored wait to be sent home. */
    bool (*keeps)(const cc_game *g, int region);
    /* Awards points in the final scoring. */
    void (*final)(const cc_game *g, cc_awards *awards);
    /* How many tokens of a player it keeps: neither in a supply nor figures on
     * segments. */
    int (*tokens_kept)(const cc_game *g, int player, int token);
    /* What it keeps, as a number; 0 as long as that is nothing. */
    uint64_t (*hash)(const cc_game *g);
    /* The same by name, into an object that is open. */
    void (*tell)(const cc_game *g, const cc_teller *teller);
    /* Its part of cc_invariant(). */
    bool (*holds)(const cc_game *g, cc_error *error);
} cc_module;

/* All modules of this program, the core first; ended by NULL. Written by the
 * build from the files of engine/modules. */
extern const cc_module *const cc_modules[];

/* Puts a row into the table of the course of a game, at its place. */
void cc_rows_add(cc_catalog *catalog, const cc_turn_row *row, int module);
/* Notes the rows of the modules in play; false: there are too many. */
bool cc_rows_choose(cc_game *g);
/* The module that brings a token. */
int cc_token_module(const cc_catalog *catalog, int token);

/* What the core brings itself: never in a setup, always in play. */
extern const cc_module cc_module_core;

/* Puts a module into the catalogue; its number and name must be free. Before
 * any tile set is added. */
cc_status cc_catalog_bring(cc_catalog *catalog, const cc_module *module,
                           cc_error *error);

static inline bool cc_in_play(const cc_game *g, int module)
{
    return g->modules >> module & 1;
}

/* Module i of those in play, 0 to g->n_playing - 1. */
static inline const cc_module *cc_playing(const cc_game *g, int i)
{
    return g->catalog->modules[g->playing[i]];
}

/* What a module in play keeps: module->own bytes, zero at first. */
static inline void *cc_own(cc_game *g, int module)
{
    return (char *)g->own + g->own_at[module];
}

static inline const void *cc_own_of(const cc_game *g, int module)
{
    return (const char *)g->own + g->own_at[module];
}

/* The number of a module's token i. */
static inline int cc_token(const cc_game *g, int module, int i)
{
    return g->catalog->first_token[module] + i;
}

/* The bit of a module's mark i. */
static inline uint32_t cc_mark(const cc_game *g, int module, int i)
{
    return (uint32_t)1 << (g->catalog->first_mark[module] + i);
}

/* The value that a module's option i has, as an index. */
static inline int cc_option_number(const cc_game *g, int module, int i)
{
    return g->options[g->catalog->first_option[module] + i];
}

/* -------------------------------------------------------------------- steps */

/* One kind of step on the agenda. A step that decides has asks, legal, check
 * and apply; if nothing is to be decided it is dropped. A step that just
 * happens has run. The step is off the agenda before apply or run is called;
 * one that is not over puts itself back. */
typedef struct cc_step {
    const char *name;
    const cc_decision_row *decision; /* or NULL: it just happens */
    void (*describe)(const cc_game *g, cc_choice *choice); /* or NULL */
    bool (*asks)(const cc_game *g);
    int (*legal)(const cc_game *g, cc_action *out, int max);
    bool (*check)(const cc_game *g, const cc_action *action);
    void (*apply)(cc_game *g, cc_step_state at, const cc_action *action,
                  cc_events *events);
    void (*run)(cc_game *g, cc_step_state at, cc_events *events);
} cc_step;

/* The steps of the core (steps.c). */
extern const cc_step cc_step_begin, cc_step_draw, cc_step_place, cc_step_deploy,
    cc_step_score, cc_step_award, cc_step_next, cc_step_final;

/* The step on top of the agenda; NULL when the game is over. */
const cc_step *cc_step_now(const cc_game *g);
/* Puts a step on top. `player` decides in it. */
void cc_agenda_push(cc_game *g, const cc_step *step, int player, int arg);
/* Puts the rows of a turn, of the scoring of one completed region, or of the
 * end on the agenda. */
void cc_agenda_turn(cc_game *g);
void cc_agenda_start(cc_game *g); /* the first turn, and what comes before */
/* Before the first turn: somebody else begins. */
void cc_agenda_hand_over(cc_game *g, int player);
void cc_agenda_region(cc_game *g, int region);
void cc_agenda_end(cc_game *g);
/* What may be done in a step, by the step itself and by what modules add. */
int cc_step_legal(const cc_game *g, const cc_step *step, cc_action *out,
                  int max);
/* Takes the step off the agenda and does the action; false, with nothing
 * changed, if it is not legal. */
bool cc_step_apply(cc_game *g, const cc_step *step, const cc_action *a,
                   cc_events *events);
/* Whether it may be done, by the step or by what modules add. */
bool cc_step_check(const cc_game *g, const cc_step *step, const cc_action *a);
/* Whether modules add anything to a step. */
bool cc_step_has_more(const cc_game *g, const cc_step *step);
/* Works the agenda off until somebody has to decide. */
void cc_agenda_run(cc_game *g, cc_events *events);

/* BASE-8: whether a figure may be deployed on a segment. */
bool cc_may_deploy(const cc_game *g, int segment);

/* Whether a player has such a figure in the supply. */
static inline bool cc_has_figure(const cc_game *g, int player, int token)
{
    return token < g->catalog->n_tokens &&
           g->catalog->tokens[token]->is_figure && g->supply[player][token];
}

/* --------------------------------------------------------------- placements */

/* A pass with nothing else in it. */
static inline bool cc_is_pass(const cc_action *a)
{
    static const cc_action pass = {.type = CC_PASS};
    return cc_action_equal(a, &pass);
}

/* The types that may be laid now: the one drawn, or those that the player
 * holds as triangles, each once. */
/* Tiles that will lie but are not in the deck, by type: adds how many of each
 * there are in hands and wherever modules keep them. */
void cc_to_come(const cc_game *g, int left[CC_TYPES_MAX]);

int cc_candidates(const cc_game *g, uint16_t types[CC_HAND_MAX]);
bool cc_is_candidate(const cc_game *g, int type);

/* Whether whose turn it is could lay a tile of this type now, by whatever
 * means. The game is as before. */
bool cc_could_place(cc_game *g, int type);

/* Whether the player whose turn ends now has another one. */
bool cc_plays_again(const cc_game *g);

/* Lays the tile in hand with the bridge (or CC_NO_AXIS) over it. */
void cc_place(cc_game *g, const cc_action *a, int axis, cc_events *events);

/* ------------------------------------------------------------------ options */

/* Folds words into a hash, one after another. */
uint64_t cc_hash_words(uint64_t h, const uint64_t *words, int n);
/* What stands for a name in hashes. */
uint64_t cc_name_key(const char *name);
/* What stands for a token in hashes. */
static inline uint64_t cc_token_key(const cc_game *g, int token)
{
    return cc_name_key(g->catalog->tokens[token]->name);
}

/* What stands for a type in hashes; 0: type is negative, none. */
static inline uint64_t cc_type_key(const cc_game *g, int type)
{
    return type < 0 ? 0 : g->catalog->types[type].key;
}

/* Whether the sets, modules and players of a setup may come together. */
cc_status cc_setup_check_mix(const cc_setup *s, const cc_catalog *catalog,
                             cc_error *error);

/* --------------------------------------------------------------------- text */

/* A writer into a fixed buffer; n counts on when it is full. */
typedef struct cc_writer {
    char *out;
    size_t size, n;
} cc_writer;

void cc_write(cc_writer *w, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The length written, or -1 if it did not fit. */
int cc_written(const cc_writer *w);

/* A word of a text: not ended by a zero byte. */
typedef struct cc_word {
    const char *at;
    size_t length;
} cc_word;

/* Takes the next word, up to one of `stops`, off the front of *rest; the stop
 * is taken too. Leading blanks are skipped when a blank is a stop. False: no
 * more. */
bool cc_word_next(cc_word *rest, const char *stops, cc_word *word);
bool cc_word_is(cc_word word, const char *text);
/* The whole word as a decimal number (with sign) within the range. */
bool cc_word_number(cc_word word, long min, long max, long *number);
/* An unsigned 64-bit number, decimal. */
bool cc_word_number64(cc_word word, uint64_t *number);

#endif
