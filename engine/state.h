/* state.h - the layout of a game
 *
 * Public only so that a game can be copied with `=`. Programs use the functions
 * of carcassonne.h; only the engine's own files read these fields. Everything
 * is an index into a fixed array; the only pointers are to constants (the
 * catalogue, steps). Derived state (cells, segments, regions) can be recomputed
 * from the pieces and figures; cc_invariant() does so.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CARCASSONNE_STATE_H
#define CARCASSONNE_STATE_H

/* Cells: squares with a tile or beside one. Open cells: those where a tile may
 * still be placed. A tile beside others adds at most three cells, its own being
 * there already; an isolated one, as start tiles may be, adds two more. A
 * square tile takes its own cell off the open ones. A tile of two squares adds
 * no more than two tiles do. */
#define CC_CELLS_MAX          (3 * CC_PIECES_MAX + 2 * CC_STARTS_MAX)
#define CC_OPEN_MAX           (2 * CC_PIECES_MAX + 2 * CC_STARTS_MAX)
#define CC_CELL_TABLE_SIZE    2048 /* of the hash table: a power of two */
#define CC_AGENDA_MAX         160  /* see agenda.c */
#define CC_COMPLETED_MAX      64   /* regions in a turn: see regions.c */
#define CC_ACTIVE_MODULES_MAX 64   /* modules in one game */
#define CC_PHASE_STEPS_MAX    160  /* of all phases together, see agenda.c */
#define CC_LISTED_MAX         (CC_PIECE_LISTS_MAX * CC_PIECES_MAX)
#define CC_FIGURE_KINDS_MAX   24 /* kinds of figures in one game */
#define CC_BOARD_TOKENS_MAX   96
#define CC_STATE_MAX          5120   /* bytes of state of all modules in play */
#define CC_HOOKS_MAX          48     /* see CC_HOOKS in core/hooks.h */
#define CC_NONE               0xffff /* no index, in unsigned fields */

/* A square of the board with a tile or beside one. */
typedef struct cc_cell {
    int16_t x, y;
    uint16_t piece[2]; /* two triangles; a square tile is in both; CC_NONE: no
                          piece, so both are where the cell is empty */
    uint16_t sides;    /* 4 bits a side: class of the neighbour's side */
    uint8_t bridge;    /* 1 + number of the bridge over it; 0 none */
    uint8_t walls;     /* closed sides of its tile, as bits */
} cc_cell;

/* A tile on the board, or one square of a tile of two. */
typedef struct cc_piece_state {
    uint16_t cell;
    uint16_t segment; /* its first segment; that of slot i is segment + i */
    uint16_t type;
    uint8_t rotation;
    int8_t player; /* who placed it; -1 a start tile */
} cc_piece_state;

/* A bridge is one more segment of the piece on its square. */
typedef struct cc_bridge_state {
    uint16_t cell, segment;
    uint8_t axis;  /* cc_axis */
    int8_t player; /* who built it */
} cc_bridge_state;

/* Widths of the bit-fields below, and the greatest numbers they hold. */
enum {
    CC_PIECE_BITS = 12,
    CC_SLOT_BITS = 4,
    CC_REGION_COUNT_BITS = 11, /* of open ends, and of segments */
    CC_SQUARES_BITS = 10,
    CC_PIECE_LIMIT = (1 << CC_PIECE_BITS) - 1,
    CC_SLOT_LIMIT = (1 << CC_SLOT_BITS) - 1,
    CC_REGION_COUNT_LIMIT = (1 << CC_REGION_COUNT_BITS) - 1,
    CC_SQUARES_LIMIT = (1 << CC_SQUARES_BITS) - 1
};

/* A segment on the table. The segments of a region form a ring by `next`. */
typedef struct cc_segment {
    uint16_t region, next;
    uint16_t piece : CC_PIECE_BITS, slot : CC_SLOT_BITS;
} cc_segment;

/* A region is numbered by one of its segments. Packed because there may be as
 * many regions as segments; its figures are in cc_game.figures. */
typedef struct cc_region_state {
    uint8_t kind;
    uint8_t pennants;
    uint8_t flags; /* CC_REGION_... */
    uint8_t n_figures;
    /* 0: complete. Its sides where no tile is yet; of a cloister the empty
     * squares around it, 8 at most */
    uint32_t open : CC_REGION_COUNT_BITS;
    uint32_t n_segments : CC_REGION_COUNT_BITS;
    /* valid for kinds with counts_squares only */
    uint32_t squares : CC_SQUARES_BITS;
} cc_region_state;

/* A figure on a segment. */
typedef struct cc_figure_state {
    uint16_t segment;
    uint8_t player, figure; /* `figure` is a token */
} cc_figure_state;

/* A token on the board but on no segment. */
typedef struct cc_board_token_state {
    int16_t x, y;
    uint8_t token, corner; /* 0 nw, 1 ne, 2 se, 3 sw; 0xff none */
    int8_t player;         /* owner; -1 none */
} cc_board_token_state;

/* A cloister, or a region like one, that is not yet complete; its square, of a
 * tile of two the first one: most are searched for by where they are. */
typedef struct cc_open_cloister {
    uint16_t region;
    int16_t x, y;
} cc_open_cloister;

/* A piece whose tile has a mark of a module that keeps a list of those
 * (lists_pieces), with its square. */
typedef struct cc_listed_piece {
    uint16_t piece;
    int16_t x, y;
    uint16_t next; /* of the module's list: 1 + its index; 0: none */
} cc_listed_piece;

/* A step of a row of a module in play. It is skipped, as it has nothing to do,
 * unless one of the bits `due_mask` of a byte of the game is set, at an offset
 * in cc_game (cc_condition). */
typedef struct cc_phase_step {
    uint16_t due_at;
    uint8_t due_mask;
    uint8_t number; /* in catalog->steps */
} cc_phase_step;

/* A pending step, or the rest of a phase: all steps of g->phase_steps from
 * `next` up to `end`, of which those with nothing to do are skipped. The last
 * entry of the agenda is next. */
typedef struct cc_agenda_entry {
    const struct cc_step *step; /* NULL: the rest of a phase */
    uint8_t player;
    uint8_t next, end;
    uint16_t arg; /* in CC_PHASE_REGION the region; else what the step says */
} cc_agenda_entry;

/* Phases: lists of step rows, see agenda.c. */
enum {
    CC_PHASE_START,
    CC_PHASE_TURN,
    CC_PHASE_REGION,
    CC_PHASE_END,
    CC_PHASES
};

typedef struct cc_game {
    const cc_catalog *catalog;
    uint64_t random; /* state of the random generator */

    /* The rules in play: computed once, at the start of a game; only what
     * modules may forbid can become less. */
    uint64_t modules; /* in play, as bits */
    uint8_t n_active,
        active[CC_ACTIVE_MODULES_MAX]; /* the same, in their order */
    uint64_t hooks[CC_HOOKS_MAX]; /* by hook: the modules that have it, as bits
                                     over their places in active[] */
    /* What modules may forbid, so that the rest is listed without asking them:
     * anything at all; other actions than placing tiles; placing figures; a
     * rotation of a tile, but not each one in the square; tiles of these types,
     * as bits. */
    bool any_forbids;
    bool forbids_other_than_placing;
    bool forbids_deploying;
    bool forbids_some_rotations;
    bool keeps_scored_figures; /* figures of scored regions stay until the turn
                                  ends (CITY-13) */
    bool has_weighted_votes; /* figures with other than one vote are in play */
    uint64_t forbidden_types[(CC_TYPES_MAX + 63) / 64];
    uint8_t options[CC_OPTIONS_MAX];
    uint32_t deployable; /* kinds of segments that take figures, as bits */
    /* Modules with a mark on the tile just placed, or on any tile on the table,
     * as bits. */
    uint64_t modules_of_placed, modules_on_table;
    /* By list of pieces (cc_catalog.piece_list): its first and last entry in
     * listed_pieces[], 1 + its index; 0: the list is empty. */
    uint16_t first_listed[CC_PIECE_LISTS_MAX], last_listed[CC_PIECE_LISTS_MAX];
    uint8_t n_phase_steps[CC_PHASES];
    uint16_t state_at[CC_MODULES_MAX]; /* byte offset of a module's state in
                                          state[] */
    uint16_t n_state;                  /* bytes of state[] in use */
    uint8_t revision;                  /* of the rules */

    /* The players. */
    uint8_t n_players;
    uint8_t player; /* whose turn it is */
    int32_t score[CC_PLAYERS_MAX];
    uint8_t supply[CC_PLAYERS_MAX][CC_TOKENS_MAX];
    uint8_t dealt[CC_TOKENS_MAX]; /* per player, at the start */
    /* The tokens dealt that are figures. */
    uint8_t n_figure_kinds, figure_kinds[CC_FIGURE_KINDS_MAX];
    int16_t reserved[CC_PLAYERS_MAX]; /* type to place instead of drawing; -1
                                         none */

    /* The tile of the turn, and what is still to come. */
    int16_t drawn;   /* type drawn and not yet placed; -1 none */
    int16_t placed;  /* piece placed this turn; -1 none */
    uint16_t n_deck; /* hidden: deck[next_deck] to deck[n_deck - 1] */
    uint16_t next_deck;
    uint16_t n_aside;    /* set aside: deck[0] to deck[n_aside - 1] */
    uint16_t n_left_out; /* not in this game, hidden: so many from deck[n_deck]
                            on */
    uint16_t numbers[CC_KEYS_MAX][CC_KEY_NUMBERS]; /* of the setup */
    /* How many tokens of each kind are in each bag. The kinds that the setup
     * gives for the next draws, hidden: forced_draws[bag][next_forced_draw] to
     * forced_draws[bag][n_forced_draws - 1]. */
    uint8_t bag_count[CC_BAGS_MAX][CC_BAG_KINDS_MAX];
    uint8_t n_forced_draws[CC_BAGS_MAX], next_forced_draw[CC_BAGS_MAX];
    uint8_t forced_draws[CC_BAGS_MAX][CC_FORCED_DRAWS_MAX];

    /* Lengths of the lists below. */
    uint16_t n_agenda, n_pieces, n_segments, n_cells, n_open_cells, n_cloisters,
        n_sites, n_listed_pieces;
    uint8_t n_completed, n_figures, n_board_tokens, n_bridges;
    uint16_t cell_table[CC_CELL_TABLE_SIZE]; /* cell number + 1, or 0: a hash
                                                table over the cells, see
                                                cc_cell_find() */

    /* All above is copied as one block (copy.c). */

    uint64_t state[CC_STATE_MAX / 8]; /* state of the modules in play */

    /* Lists. The content behind the last element is undefined: cc_copy() does
     * not copy it. */
    cc_phase_step phase_steps[CC_PHASE_STEPS_MAX]; /* phase after phase */
    cc_agenda_entry agenda[CC_AGENDA_MAX];
    uint16_t completed[CC_COMPLETED_MAX]; /* regions completed in this turn and
                                             not yet scored */
    uint16_t deck[CC_PIECES_MAX];
    cc_figure_state figures[CC_FIGURES_MAX];
    cc_board_token_state board_tokens[CC_BOARD_TOKENS_MAX];
    cc_bridge_state bridges[CC_BRIDGES_MAX];
    cc_open_cloister cloisters[CC_PIECES_MAX]; /* not yet complete */
    uint16_t sites[CC_PIECES_MAX]; /* segments that have no sides and are no
                                      cloisters: foundations */
    cc_listed_piece listed_pieces[CC_LISTED_MAX]; /* of all lists together */
    uint16_t open_cells[CC_OPEN_MAX]; /* cells where a tile may be placed */
    cc_cell cells[CC_CELLS_MAX];
    cc_piece_state pieces[CC_PIECES_MAX];
    cc_segment segments[CC_SEGMENTS_MAX];
    cc_region_state regions[CC_SEGMENTS_MAX];
} cc_game;

_Static_assert(sizeof(cc_game) <= 96 * 1024, "a game fits into 96 KiB");

#endif
