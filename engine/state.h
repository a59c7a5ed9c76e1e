/* state.h - the layout of a game
 *
 * Public only so that a game can be copied with `=`. Programs ask through the
 * functions of carcassonne.h; the engine's own files know the meaning of each
 * field. Everything is an index into a fixed array: no pointer but `catalog`.
 * What is derived (cells, segments, regions) can be recomputed from the
 * pieces and figures; cc_invariant() does just that.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CARCASSONNE_STATE_H
#define CARCASSONNE_STATE_H

#define CC_CELLS_MAX     704  /* squares with a tile or beside one */
#define CC_SLOTS_MAX     1024 /* hash table over the cells, a power of two */
#define CC_AGENDA_MAX    104
#define CC_COMPLETED_MAX 32
#define CC_NONE          0xff

/* A square of the board that holds a tile or lies beside one. */
typedef struct cc_cell {
    int16_t x, y;
    uint8_t piece[2]; /* CC_NONE: empty; a square tile stands in both */
    uint16_t sides;   /* 4 bits a side: the class the neighbour there shows */
    uint8_t bridge;   /* 1 + number of the bridge over it; 0 none */
    uint8_t walls;    /* sides of its tile that are closed, as bits */
} cc_cell;

typedef struct cc_piece_state {
    uint16_t cell;
    uint16_t segment; /* its first segment; slot i is segment + i */
    uint8_t type, turn;
    int8_t player;
} cc_piece_state;

/* A bridge is one more segment of the piece on its square. */
typedef struct cc_bridge_state {
    uint16_t cell, segment;
    uint8_t axis;
    int8_t player;
} cc_bridge_state;

typedef struct cc_castle_state {
    uint16_t cells[2];
    uint16_t segment; /* of the city beneath */
    uint8_t player;
    bool done;        /* has scored */
    uint8_t built_at; /* pieces there were when it was built */
    uint8_t round;    /* CASTLE-8: of this scoring in which it scored; 0 none */
    int16_t points;   /* that it scored then */
} cc_castle_state;

/* The gate or a piece of the town wall, at the outer side of a tile. */
typedef struct cc_wall_state {
    uint8_t piece, side;
    uint8_t kind, end; /* see cc_wall_info */
    uint8_t after;
    int8_t guard;
} cc_wall_state;

typedef struct cc_tower_state {
    uint8_t player, wall; /* index of the piece at whose end it stands */
} cc_tower_state;

/* A segment on the table. The segments of a region form a ring by `next`. */
typedef struct cc_segment {
    uint16_t region, next;
    uint8_t piece, slot;
} cc_segment;

/* A region is numbered by one of its segments. */
typedef struct cc_region_state {
    uint8_t kind;
    uint8_t pennants;
    uint8_t squares; /* kept only for kinds that count squares */
    uint8_t flags;   /* CC_REGION_... */
    uint16_t open;   /* open sides; for a cloister empty squares around */
    uint16_t n_segments;
    uint8_t figures[CC_PLAYERS_MAX];
} cc_region_state;

typedef struct cc_figure_state {
    uint16_t segment;
    uint8_t player, figure;
} cc_figure_state;

/* A step still to be worked off; the last of the agenda is next. */
typedef struct cc_step_state {
    uint8_t step;
    uint8_t player;
    uint16_t arg;
} cc_step_state;

typedef struct cc_game {
    const cc_catalog *catalog;
    uint64_t random;
    uint32_t modules;
    uint32_t adding; /* of them, those that add actions to decisions */
    uint8_t options[CC_OPTIONS_MAX];
    uint16_t deployable; /* kinds of segments that take figures, as bits */
    struct {
        uint8_t small_city; /* BASE-12: points per tile of a small city */
    } base;
    struct {
        uint8_t reading; /* BASE-21 to 23: index of option `fields` */
    } fields;
    struct {
        uint8_t built_at; /* pieces there were when the last was built */
    } bridging;
    struct {
        uint8_t n; /* tiles turned up; 0 no bazaar */
        uint8_t tile[CC_PLAYERS_MAX];
        int8_t owner[CC_PLAYERS_MAX]; /* -1 still open */
        int8_t slot;                  /* on offer; -1 none */
        int8_t auctioneer, bidder;
        int16_t bid;
        uint8_t passed; /* players, as bits */
        uint8_t turns;  /* of the round still to come (BAZAAR-7) */
        bool auction;   /* option bazaar-auction */
    } bazaar;
    struct {
        uint8_t figures[CC_QUARTERS][CC_PLAYERS_MAX][CC_FIGURE_KINDS];
        uint8_t at;        /* the quarter where the Count stands */
        uint8_t fed;       /* players who got points in this turn, as bits */
        uint8_t sent;      /* 1 + the quarter just used; 0 none */
        uint8_t moving;    /* index of option `count-move` */
        bool final_fields; /* option `count-final` */
    } count;
    struct {
        uint8_t n_hand[CC_PLAYERS_MAX];
        uint8_t hand[CC_PLAYERS_MAX][CC_HAND_MAX]; /* types, ascending */
        uint8_t n_rest; /* to be drafted, or unseen: nobody has them; also
                           what lies under hills */
        uint8_t rest[CC_REST_MAX];
        uint8_t wanted;   /* each player is to draft */
        bool drafting;    /* the rest lies open */
        uint8_t counting; /* index of option `half-count` */
        uint8_t role;     /* 1 + that of the crop circle at work; 0 none */
    } half;
    struct {
        uint8_t n; /* the gate and the pieces laid; 0: no gate yet */
        cc_wall_state list[CC_WALLS_MAX];
        uint8_t last[2]; /* the piece at each end: an index */
        uint8_t paid[2]; /* pieces from the gate to the last tower */
        uint8_t n_towers;
        cc_tower_state towers[CC_TOWERS_MAX];
        bool due;     /* a wall round is to come in this turn */
        bool ending;  /* the last piece is laid, or no room is left */
        bool at_once; /* option guards-from-returned */
    } walls;
    uint8_t n_players;
    uint8_t player; /* whose turn it is */
    int32_t score[CC_PLAYERS_MAX];
    uint8_t supply[CC_PLAYERS_MAX][CC_TOKENS];
    uint8_t total[CC_TOKENS]; /* what each player began with */

    int16_t held[CC_PLAYERS_MAX]; /* type to lay instead of drawing; -1 */
    int16_t hand;                 /* type drawn and not yet laid; -1 none */
    int16_t laid;                 /* piece laid this turn; -1 none */
    uint8_t n_deck; /* deck[next_deck .. n_deck) is still hidden */
    uint8_t next_deck;
    uint8_t deck[CC_PIECES_MAX];
    uint8_t piles[2]; /* of it, in the first pile, and in the first two */

    uint8_t n_agenda;
    cc_step_state agenda[CC_AGENDA_MAX];
    uint8_t n_completed; /* regions completed in this turn, not yet scored */
    uint16_t completed[CC_COMPLETED_MAX];

    uint8_t n_figures;
    cc_figure_state figures[CC_FIGURES_MAX];

    uint8_t n_bridges;
    cc_bridge_state bridges[CC_BRIDGES_MAX];
    uint8_t n_castles;
    cc_castle_state castles[CC_CASTLES_MAX];

    uint8_t n_pieces;
    uint16_t n_segments, n_cells, n_open;
    uint8_t n_cloisters;
    uint16_t cloisters[CC_PIECES_MAX]; /* cloister regions not yet complete */
    uint16_t open[CC_CELLS_MAX];       /* cells where a tile may lie */
    uint16_t slots[CC_SLOTS_MAX];      /* cell number + 1, or 0 */
    cc_cell cells[CC_CELLS_MAX];
    cc_piece_state pieces[CC_PIECES_MAX];
    cc_segment segments[CC_SEGMENTS_MAX];
    cc_region_state regions[CC_SEGMENTS_MAX];
} cc_game;

_Static_assert(sizeof(cc_game) <= 32 * 1024, "a game fits into 32 KiB");

#endif
