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

/* A square with a tile, or beside a tile, is a cell; a cell where a tile may
 * still be placed is open. A tile beside others adds at most three cells: its
 * own and that of a neighbour are there already. An isolated tile, as start
 * tiles may be, adds these two as well. Of the open cells a square tile takes
 * away its own, so that it adds at most two to them; an isolated tile adds
 * four. A tile of two squares is two pieces here. */
#define CC_CELLS_MAX          (3 * CC_PIECES_MAX + 2 * CC_STARTS_MAX)
#define CC_OPEN_MAX           (2 * CC_PIECES_MAX + 2 * CC_STARTS_MAX)
#define CC_CELL_TABLE_BITS    11 /* the hash table has at most */
#define CC_CELL_TABLE_SIZE    (1 << CC_CELL_TABLE_BITS) /* entries */
#define CC_AGENDA_MAX         160 /* entries: see agenda.c */
#define CC_COMPLETED_MAX      64  /* regions in a turn: see regions.c */
#define CC_ACTIVE_MODULES_MAX 64  /* modules in one game */
#define CC_PHASE_STEPS_MAX    160 /* steps of all phases together */
#define CC_LISTED_MAX         (CC_PIECE_LISTS_MAX * CC_PIECES_MAX)
#define CC_FIGURE_KINDS_MAX   24   /* kinds of figures in one game */
#define CC_BOARD_TOKENS_MAX   96   /* on the board at a time */
#define CC_STATE_MAX          5120 /* bytes of state of all modules in play */
#define CC_HOOKS_MAX          52   /* at least CC_HOOKS_COUNT (core/hooks.h) */
#define CC_NONE               0xffff /* no index, in unsigned fields */

/* A square of the board with a tile or beside one. */
typedef struct cc_cell {
    int16_t x, y;
    /* Its pieces: a square tile is in both members; of two triangles the one
     * placed first is in piece[0], the other in piece[1]. CC_NONE: no piece. */
    uint16_t piece[2];
    /* By side, 4 bits for each: the class of the side that a neighbouring tile
     * has there; 0 if it has none, or there is no tile. */
    uint16_t sides;
    uint8_t bridge;       /* 1 + number of the bridge over it; 0 none */
    uint8_t closed_sides; /* of its tile, as bits (cc_side_close()): by a wall
                             of The City, or the edge of the table */
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
    /* How many open ends it has: sides that no tile meets yet. Of a cloister:
     * how many squares around it are empty, 8 at most. 0: it is complete. */
    uint32_t open : CC_REGION_COUNT_BITS;
    uint32_t n_segments : CC_REGION_COUNT_BITS;
    /* How many squares it covers; only of kinds with counts_squares. */
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

/* A cloister, or a region like one, that is not yet complete, and its square
 * (the first one of a tile of two). The square is stored because each placed
 * tile looks for the cloisters around it. */
typedef struct cc_open_cloister {
    uint16_t region;
    int16_t x, y;
} cc_open_cloister;

/* An entry of the list that a module with lists_pieces has of the pieces with
 * one of its marks; x and y are the square of the piece. */
typedef struct cc_listed_piece {
    uint16_t piece;
    int16_t x, y;
    uint16_t next; /* 1 + index of the next entry of this list; 0: none */
} cc_listed_piece;

/* What a module in play brings in a row: a step of a phase, or an addition to a
 * decision. It is due if one byte of the game has one of the bits `due_mask`;
 * otherwise it would find nothing to do, and is skipped. Made from a
 * cc_condition. */
typedef struct cc_row_in_play {
    uint16_t due_at; /* offset of that byte in cc_game */
    uint8_t due_mask;
    uint8_t number; /* in catalog->steps or catalog->extras */
} cc_row_in_play;

/* An entry of the agenda, which is a stack: the last entry is done first. It is
 * one step, or the rest of a phase: phase_steps[next] to phase_steps[end - 1],
 * as far as they are due. */
typedef struct cc_agenda_entry {
    const struct cc_step *step; /* NULL: the rest of a phase */
    uint8_t player;
    uint8_t next, end; /* of the rest of a phase */
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

/* What has changed since a position that cc_track() has numbered. */
#define CC_CHUNK             16 /* elements of a list that have one bit */
#define CC_CHUNK_WORDS(size) (((size) + 64 * CC_CHUNK - 1) / (64 * CC_CHUNK))

typedef struct cc_changes {
    uint64_t since;  /* the number of that position; 0: none */
    uint64_t states; /* modules with other state, as bits */
    /* Chunks with changes, as bits: of segments[] and regions[] together, of
     * cells[] and of cell_table[]. */
    uint64_t segments[CC_CHUNK_WORDS(CC_SEGMENTS_MAX)];
    uint64_t cells[CC_CHUNK_WORDS(CC_CELLS_MAX)];
    uint64_t buckets[CC_CHUNK_WORDS(CC_CELL_TABLE_SIZE)];
    uint16_t n_pieces; /* that were there: more are added, none is changed */
} cc_changes;

typedef struct cc_game {
    const cc_catalog *catalog;
    uint64_t random; /* state of the random generator */

    /* The rules in play, computed at the start of the game. Later they stay,
     * but for what is forbidden: a module may stop forbidding anything. */
    uint64_t modules; /* in play, as bits */
    /* The same modules as a list, in the order in which hooks are called. */
    uint8_t n_active, active[CC_ACTIVE_MODULES_MAX];
    /* By catalog->extended[]: the first addition to that step in extras[], and
     * behind the last step the number of all. */
    uint8_t first_extra[CC_EXTENDED_MAX + 1];
    uint8_t n_extras;
    /* By hook: the modules that have it; bit i stands for active[i]. */
    uint64_t hooks[CC_HOOKS_MAX];
    /* True if some module in play may forbid (placement.forbids): anything; an
     * action that places no tile; a figure on a segment (CC_DEPLOY); a tile in
     * one rotation though not in another on the same square. All other actions
     * are listed without asking the modules. See also forbidden_types[]. */
    bool any_forbids;
    bool forbids_other_than_placing;
    bool forbids_deploying;
    bool forbids_some_rotations;
    bool keeps_scored_figures; /* figures of scored regions stay until the turn
                                  ends (CITY-13) */
    bool has_weighted_votes; /* figures with other than one vote are in play */
    /* Whether each city may bring fields something else than an ordinary one,
     * or those alone that have one of these flags (CC_REGION_...). */
    bool asks_about_cities;
    uint8_t special_city_flags;
    /* By kind of region: the modules with scoring.worth that are asked about
     * it; bits as in hooks[]. */
    uint64_t worth_hooks[CC_KINDS_MAX];
    /* Types of tiles, as bits, that some module may forbid to place. */
    uint64_t forbidden_types[(CC_TYPES_MAX + 63) / 64];
    uint8_t options[CC_OPTIONS_MAX]; /* index of the value of each */
    uint32_t deployable; /* kinds of segments that take figures, as bits */
    uint8_t n_phase_steps[CC_PHASES]; /* how many of phase_steps[] each has */
    /* Modules with a mark on the tile just placed, or on any tile on the table,
     * as bits; and those with one on a tile placed since they last said that
     * they have nothing left to do there (cc_module_done()): that only saves
     * time, so it is not hashed. */
    uint64_t modules_of_placed, modules_on_table, modules_not_done;
    /* By list of pieces (cc_catalog.piece_list): 1 + the index of the list's
     * first and of its last entry in listed_pieces[]; 0: the list is empty. */
    uint16_t first_listed[CC_PIECE_LISTS_MAX], last_listed[CC_PIECE_LISTS_MAX];
    uint16_t state_at[CC_MODULES_MAX]; /* byte offset of a module's state in
                                          state[] */
    uint16_t n_state;                  /* bytes of state[] in use */
    uint8_t revision;                  /* of the rules */

    /* The players. */
    uint8_t n_players;
    uint8_t player; /* whose turn it is */
    int32_t score[CC_PLAYERS_MAX];
    uint8_t supply[CC_PLAYERS_MAX][CC_TOKENS_MAX]; /* how many of each token */
    uint8_t dealt[CC_TOKENS_MAX]; /* how many each player began with */
    /* How many are on the table, of all players together: figures on segments,
     * and tokens in board_tokens[]. */
    uint8_t on_table[CC_TOKENS_MAX];
    /* The figures among the tokens that players began with. */
    uint8_t n_figure_kinds, figure_kinds[CC_FIGURE_KINDS_MAX];
    /* Which of these, as bits, may stand on each kind of segment; and which
     * have a condition of their own for that (cc_token_row.can_stand). */
    uint32_t figures_on[CC_KINDS_MAX], conditional_figures;
    int16_t reserved[CC_PLAYERS_MAX]; /* type to place instead of drawing; -1
                                         none */

    /* The tile of the turn, and what is still to come. */
    int16_t drawn;  /* type drawn and not yet placed; -1 none */
    int16_t placed; /* piece placed this turn; -1 none */
    /* deck[] has, in this order (deck.c): n_aside tiles set aside; tiles drawn
     * before; from next_deck up to n_deck, not including it, the deck, hidden;
     * n_left_out tiles that are not in this game, hidden too. */
    uint16_t n_deck;
    uint16_t next_deck;
    uint16_t n_aside;
    uint16_t n_left_out;
    /* What the setup gives for the keys of modules (cc_key_row). */
    uint16_t numbers[CC_KEYS_MAX][CC_KEY_NUMBERS];
    /* How many tokens of each kind are in each bag. */
    uint8_t bag_count[CC_BAGS_MAX][CC_BAG_KINDS_MAX];
    /* Of each bag, hidden: the kinds that the next draws are to bring, if the
     * setup says so. They are forced_draws[bag] from next_forced_draw[bag] up
     * to n_forced_draws[bag], not including it. */
    uint8_t n_forced_draws[CC_BAGS_MAX], next_forced_draw[CC_BAGS_MAX];
    uint8_t forced_draws[CC_BAGS_MAX][CC_FORCED_DRAWS_MAX];

    /* Lengths of the lists below. */
    uint16_t n_agenda, n_pieces, n_segments, n_cells, n_open_cells, n_cloisters,
        n_sites, n_listed_pieces;
    uint8_t n_completed, n_figures, n_board_tokens, n_bridges;
    uint8_t cell_table_bits; /* cell_table[] has 1 << cell_table_bits entries */
    cc_changes changes;      /* core/changes.h; not hashed */

    /* All above is copied as one block (copy.c). */

    uint64_t state[CC_STATE_MAX / 8]; /* state of the modules in play */

    /* Lists. The content behind the last element is undefined: cc_copy() does
     * not copy it. */
    cc_row_in_play phase_steps[CC_PHASE_STEPS_MAX]; /* phase after phase */
    cc_row_in_play extras[CC_EXTRAS_MAX]; /* additions, step after step */
    cc_agenda_entry agenda[CC_AGENDA_MAX];
    uint16_t completed[CC_COMPLETED_MAX]; /* regions completed in this turn and
                                             not yet scored */
    uint16_t deck[CC_PIECES_MAX];
    cc_figure_state figures[CC_FIGURES_MAX];
    cc_board_token_state board_tokens[CC_BOARD_TOKENS_MAX];
    cc_bridge_state bridges[CC_BRIDGES_MAX];
    cc_open_cloister cloisters[CC_PIECES_MAX]; /* not yet complete */
    /* Segments that have no sides and are no cloisters, such as the foundation
     * of a tower. */
    uint16_t sites[CC_PIECES_MAX];
    cc_listed_piece listed_pieces[CC_LISTED_MAX]; /* of all lists together */
    uint16_t open_cells[CC_OPEN_MAX]; /* cells where a tile may be placed */
    /* A hash table of the cells by their squares (cc_cell_find()): 1 + the
     * number of a cell; 0: free. It grows with the number of cells. */
    uint16_t cell_table[CC_CELL_TABLE_SIZE];
    cc_cell cells[CC_CELLS_MAX];
    cc_piece_state pieces[CC_PIECES_MAX];
    cc_segment segments[CC_SEGMENTS_MAX];
    cc_region_state regions[CC_SEGMENTS_MAX];
} cc_game;

/* Undo and opponents keep many games; engine/README.md names the limit. */
_Static_assert(sizeof(cc_game) <= 96 * 1024, "a game fits into 96 KiB");

#endif
