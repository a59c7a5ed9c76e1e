/* state.h - the layout of a game
 *
 * Public only so that a game can be copied with `=`. Programs ask through the
 * functions of carcassonne.h; the engine's own files know the meaning of each
 * field. Everything is an index into a fixed array: no pointer but to constants
 * (the catalogue, steps). What is derived (cells, segments, regions) can be
 * recomputed from the pieces and figures; cc_invariant() does just that.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CARCASSONNE_STATE_H
#define CARCASSONNE_STATE_H

/* Squares with a tile or beside one; those of them where a tile may lie. A tile
 * beside others brings three cells at most, its own being there; one that lies
 * alone, as the first one does and start tiles may, brings two more. A square
 * tile takes its own cell from the open ones. */
#define CC_CELLS_MAX (3 * CC_PIECES_MAX + 2 * CC_STARTS_MAX)
#define CC_OPEN_MAX  (2 * CC_PIECES_MAX + 2 * CC_STARTS_MAX)
#define CC_CELL_TABLE_SIZE                                                     \
    2048 /* hash table over the cells, a power of two                          \
          */
#define CC_AGENDA_MAX         224
#define CC_COMPLETED_MAX      32
#define CC_ACTIVE_MODULES_MAX 64 /* modules in one game */
#define CC_PHASE_STEPS_MAX    80 /* steps of one list of rows, see agenda.c */
#define CC_FIGURE_KINDS_MAX   24
#define CC_BOARD_TOKENS_MAX   96
#define CC_STATE_MAX          2560 /* bytes that all modules in play keep */
#define CC_HOOKS_MAX          32
#define CC_NONE               0xffff

/* A square of the board that holds a tile or lies beside one. */
typedef struct cc_cell {
    int16_t x, y;
    uint16_t piece[2]; /* CC_NONE: empty; a square tile stands in both */
    uint16_t sides;    /* 4 bits a side: the class the neighbour there shows */
    uint8_t bridge;    /* 1 + number of the bridge over it; 0 none */
    uint8_t walls;     /* sides of its tile that are closed, as bits */
} cc_cell;

typedef struct cc_piece_state {
    uint16_t cell;
    uint16_t segment; /* its first segment; slot i is segment + i */
    uint16_t type;
    uint8_t turn;
    int8_t player;
} cc_piece_state;

/* A bridge is one more segment of the piece on its square. */
typedef struct cc_bridge_state {
    uint16_t cell, segment;
    uint8_t axis;
    int8_t player;
} cc_bridge_state;

/* A segment on the table. The segments of a region form a ring by `next`. */
typedef struct cc_segment {
    uint16_t region, next;
    uint16_t piece : 12, slot : 4;
} cc_segment;

/* A region is numbered by one of its segments. It is packed because there are
 * as many as segments; whose figures stand there is in cc_game.figures. */
typedef struct cc_region_state {
    uint8_t kind;
    uint8_t pennants;
    uint8_t flags; /* CC_REGION_... */
    uint8_t n_figures;
    uint32_t open : 11; /* open sides; for a cloister empty squares around */
    uint32_t n_segments : 11;
    uint32_t squares : 10; /* kept only for kinds that count squares */
} cc_region_state;

typedef struct cc_figure_state {
    uint16_t segment;
    uint8_t player, figure;
} cc_figure_state;

/* What stands on the land but on no segment. */
typedef struct cc_board_token_state {
    int16_t x, y;
    uint8_t token, corner; /* 0 nw, 1 ne, 2 se, 3 sw; 0xff none */
    int8_t player;         /* -1 nobody's */
} cc_board_token_state;

/* A step still to be worked off; the last of the agenda is next. */
typedef struct cc_agenda_entry {
    const struct cc_step *step;
    uint8_t player;
    uint16_t arg;
} cc_agenda_entry;

/* Lists of rows, see agenda.c. */
enum {
    CC_PHASE_START,
    CC_PHASE_TURN,
    CC_PHASE_REGION,
    CC_PHASE_END,
    CC_PHASES
};

typedef struct cc_game {
    const cc_catalog *catalog;
    uint64_t random;
    uint64_t modules; /* in play, as bits */
    uint8_t n_active,
        active[CC_ACTIVE_MODULES_MAX]; /* the same, in their order */
    uint64_t hooks[CC_HOOKS_MAX]; /* by hook, those of them that have it, as
                                     bits of their places in active[] */
    bool is_forbidding;           /* some may forbid actions: */
    bool is_forbidding_actions;   /* ... others than placing tiles */
    uint64_t forbidden_types[(CC_TYPES_MAX + 63) / 64]; /* ... placing these,
                                                           as bits */
    bool keeps_scored_figures; /* figures of scored regions stay (CITY-13) */
    bool has_weighted_votes; /* figures with other votes than one are in play */
    uint8_t n_extending,
        extending[CC_ACTIVE_MODULES_MAX]; /* of them, those that add
                                actions to decisions */
    uint8_t options[CC_OPTIONS_MAX];
    uint32_t deployable; /* kinds of segments that take figures, as bits */
    uint8_t n_phase_steps[CC_PHASES];
    uint8_t phase_steps[CC_PHASES]
                       [CC_PHASE_STEPS_MAX]; /* of the catalogue, in play */
    uint16_t state_at[CC_MODULES_MAX]; /* where in own[] a module's state is */
    uint16_t n_state;                  /* bytes of own[] in use */
    uint8_t revision;                  /* of the rules */
    uint8_t n_players;
    uint8_t player; /* whose turn it is */
    int32_t score[CC_PLAYERS_MAX];
    uint8_t supply[CC_PLAYERS_MAX][CC_TOKENS_MAX];
    uint8_t dealt[CC_TOKENS_MAX]; /* what each player began with */
    uint8_t n_figure_kinds, figure_kinds[CC_FIGURE_KINDS_MAX]; /* tokens dealt
                                                                  that are */

    int16_t reserved[CC_PLAYERS_MAX]; /* type to lay instead of drawing; -1 */
    int16_t drawn;                    /* type drawn and not yet laid; -1 none */
    int16_t placed;                   /* piece laid this turn; -1 none */
    uint16_t n_deck; /* deck[next_deck .. n_deck) is still hidden */
    uint16_t next_deck;
    uint16_t n_aside; /* deck[0 .. n_aside) is set aside (cc_deck_set_aside) */
    uint16_t numbers[CC_KEYS_MAX][CC_KEY_NUMBERS]; /* of the setup */

    /* How many there are in the lists below. */
    uint16_t n_agenda, n_pieces, n_segments, n_cells, n_open_cells, n_cloisters,
        n_sites;
    uint8_t n_completed, n_figures, n_board_tokens, n_bridges;
    uint16_t cell_table[CC_CELL_TABLE_SIZE]; /* cell number + 1, or 0 */
    uint64_t state[CC_STATE_MAX / 8];        /* what the modules in play keep */

    /* Lists. What lies behind the last of a list means nothing: cc_new() does
     * not clear it, cc_copy() leaves it out. */
    cc_agenda_entry agenda[CC_AGENDA_MAX];
    uint16_t completed[CC_COMPLETED_MAX]; /* regions completed in this turn,
                                             not yet scored */
    uint16_t deck[CC_PIECES_MAX];
    cc_figure_state figures[CC_FIGURES_MAX];
    cc_board_token_state board_tokens[CC_BOARD_TOKENS_MAX];
    cc_bridge_state bridges[CC_BRIDGES_MAX];
    uint16_t cloisters[CC_PIECES_MAX]; /* cloister regions not yet complete */
    uint16_t sites[CC_PIECES_MAX]; /* segments of kinds that reach no side and
                                      are no cloisters: foundations */
    uint16_t open_cells[CC_OPEN_MAX]; /* cells where a tile may lie */
    cc_cell cells[CC_CELLS_MAX];
    cc_piece_state pieces[CC_PIECES_MAX];
    cc_segment segments[CC_SEGMENTS_MAX];
    cc_region_state regions[CC_SEGMENTS_MAX];
} cc_game;

_Static_assert(sizeof(cc_game) <= 96 * 1024, "a game fits into 96 KiB");

#endif
