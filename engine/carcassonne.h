/* carcassonne.h - the rules engine: its whole public face
 *
 * The engine is a value and a loop:
 *
 *     cc_new(&game, &catalog, &setup, &events, &error);
 *     while (cc_decision(&game).kind != CC_OVER) {
 *         int n = cc_legal(&game, actions, CC_ACTIONS_MAX);
 *         cc_apply(&game, &actions[choose(n)], &events);
 *     }
 *
 * A cc_game is one flat block: copy it with `=` to look ahead, to undo or to
 * test. It holds no pointer but the one to the catalogue, which must outlive
 * it. Nothing here allocates, prints, reads a clock or keeps a global, so
 * games may run in as many threads as there are copies.
 *
 * Coordinates: x grows to the east, y to the south; a square of the board is
 * named by (x, y), the start tile lies at 0,0. Turns are quarter turns
 * clockwise, 0 to 3. Players count from 0 in playing order.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CARCASSONNE_H
#define CARCASSONNE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ------------------------------------------------------------- capacities */

#define CC_PLAYERS_MAX       6
#define CC_TYPES_MAX         192  /* tile types in a catalogue */
#define CC_SETS_MAX          16   /* tile sets in a catalogue */
#define CC_TILE_SEGMENTS_MAX 9    /* segments on one tile */
#define CC_PIECES_MAX        224  /* tiles on the table */
#define CC_SEGMENTS_MAX      768  /* segments on the table */
#define CC_FIGURES_MAX       64   /* figures on the table */
#define CC_BRIDGES_MAX       36   /* bridges of all players */
#define CC_CASTLES_MAX       36   /* castles of all players */
#define CC_HAND_MAX          12   /* triangles in a player's hand */
#define CC_REST_MAX          48   /* triangles that are in nobody's hand */
#define CC_WALLS_MAX         71   /* the gate and pieces of town wall */
#define CC_TOWERS_MAX        24   /* towers of all players */
#define CC_STARTS_MAX        16   /* tiles that lie before the first turn */
#define CC_OPTIONS_MAX       16   /* rule options of all modules */
#define CC_ACTIONS_MAX       8192 /* enough for every cc_legal() */
#define CC_TEXT_MAX          2048 /* enough for every text the engine writes */

/* ----------------------------------------------------------------- status */

typedef enum cc_status {
    CC_OK = 0,
    CC_END,       /* nothing more to read (records) */
    CC_E_ILLEGAL, /* the action is not legal now; nothing changed */
    CC_E_TEXT,    /* text that cannot be understood */
    CC_E_RANGE,   /* a number outside its range */
    CC_E_FULL,    /* more than the engine has room for */
    CC_E_DIFFERS  /* a replay that goes another way than the record says */
} cc_status;

/* Where and what went wrong, for people. line is 0 where there are no lines. */
typedef struct cc_error {
    int line;
    char what[192];
} cc_error;

/* --------------------------------------------------------------- geometry */

/* Sides of a square as it lies. CC_D is the long side of a triangle. */
typedef enum cc_side { CC_N, CC_E, CC_S, CC_W, CC_D, CC_SIDES } cc_side;

/* Each side has three ports, seen from the middle of the tile looking out:
 * left, middle, right. A set of ports is a mask of bits (1 << port). */
enum { CC_LEFT, CC_MIDDLE, CC_RIGHT };
#define CC_PORT(side, part) ((side)*3 + (part))
#define CC_PORTS            15
typedef uint16_t cc_ports;

typedef enum cc_shape { CC_SQUARE, CC_TRIANGLE } cc_shape;

typedef struct cc_square_at {
    int16_t x, y;
} cc_square_at;

/* The ports after `turn` quarter turns clockwise. Long sides stay: a
 * triangle's turn is the corner of its right angle (0 nw, 1 ne, 2 se, 3 sw). */
cc_ports cc_ports_turn(cc_ports ports, int turn);

/* ------------------------------------------------------------------ tiles */

typedef enum cc_kind {
    CC_FIELD,
    CC_ROAD,
    CC_CITY,
    CC_CLOISTER,
    CC_STREET,
    CC_MARKET,
    CC_QUARTER,
    CC_TOWN, /* of the Count: borders fields, holds nobody, never scores */
    CC_KINDS
} cc_kind;

/* "field", "road", ... */
const char *cc_kind_name(cc_kind kind);

/* Marks of a tile, as bits. */
enum {
    CC_MARK_BAZAAR = 1 << 0,
    CC_MARK_NO_CASTLE = 1 << 1,
    CC_MARK_VINEYARD = 1 << 2,
    CC_MARK_HILL = 1 << 3,
    CC_MARK_SHEEP = 1 << 4,
    CC_MARK_CROP_CIRCLE = 1 << 5,
    CC_MARK_PUBLIC = 1 << 6,
    CC_MARK_HISTORIC = 1 << 7
};
#define CC_MARKS 8
/* The name of mark number i, 0 to CC_MARKS - 1: "bazaar", "no-castle", ... */
const char *cc_mark_name(int i);

/* What a market sells. */
typedef enum cc_goods { CC_NO_GOODS, CC_FISH, CC_GRAIN, CC_LIVESTOCK } cc_goods;
const char *cc_goods_name(cc_goods goods);

/* A connected part of one tile: its kind, the ports it reaches (tile
 * unturned; none for a cloister) and the segments of the same tile that it
 * borders (a field its cities and the town, a quarter its markets), as a mask
 * of slots. */
typedef struct cc_segment_type {
    uint8_t kind; /* cc_kind */
    uint8_t pennants;
    uint8_t goods; /* cc_goods */
    cc_ports ports;
    uint16_t borders;
} cc_segment_type;

/* A tile of the catalogue. A segment's place in `segments` is its slot. */
typedef struct cc_tile_type {
    char id[8];
    uint64_t key;  /* made of the id: what stands for it in hashes */
    uint8_t set;   /* index into the catalogue's sets */
    uint8_t count; /* copies in the set */
    uint8_t shape; /* cc_shape */
    uint8_t n_segments;
    uint16_t marks;
    uint8_t building_slot; /* the quarter that holds the building */
    char building[20];     /* name of the historic building, or "" */
    cc_segment_type segments[CC_TILE_SEGMENTS_MAX];
    /* derived when the set is read */
    int8_t slot_at[CC_PORTS];     /* who reaches a port; -1 nobody */
    uint8_t side_class[CC_SIDES]; /* what a side matches; 0 nothing */
    uint16_t fits[8]; /* by class: bit side * 4 + turn, see board.c */
    bool repeats;     /* two segments of one kind: see regions.c */
} cc_tile_type;

typedef struct cc_start {
    uint8_t type, turn;
    int16_t x, y;
} cc_start;

typedef struct cc_set {
    char id[32];
    uint16_t order;  /* its place among the sets; told by its file */
    uint32_t brings; /* rule modules this set brings, as bits */
    uint8_t n_starts;
    cc_start starts[CC_STARTS_MAX];
} cc_set;

/* Every tile the program knows. Fill it once, then treat it as constant. The
 * sets stand in their stated order (equal ones by id), whatever the order in
 * which they were added, and so do their types. */
typedef struct cc_catalog {
    int n_types, n_sets;
    cc_tile_type types[CC_TYPES_MAX];
    cc_set sets[CC_SETS_MAX];
} cc_catalog;

/* Empties the catalogue. */
void cc_catalog_init(cc_catalog *catalog);

/* Reads one tile set (the format is told in assets/tiles/README.md) and adds
 * it; numbers of types and sets told before may change. On an error the
 * catalogue is as before and `error` names line and fault. The text need not
 * end in a zero byte. */
cc_status cc_catalog_add(cc_catalog *catalog, const char *text, size_t length,
                         cc_error *error);

/* Index of a type or set by its id, or -1. */
int cc_type_find(const cc_catalog *catalog, const char *id);
int cc_set_find(const cc_catalog *catalog, const char *id);

/* Writes the ports of a segment the way people read them, separated by
 * blanks: sides for roads and cities ("N E"), half sides for fields ("NL NR"),
 * nothing for a cloister. Returns the length; `size` at least 64. */
int cc_ports_format(cc_kind kind, cc_ports ports, char *out, size_t size);

/* ---------------------------------------------------- modules and options */

/* Rule modules: base, fields, bridges, ... A set of modules is a mask. */
int cc_module_count(void);
const char *cc_module_name(int module);
int cc_module_find(const char *name); /* -1 unknown */

/* A rule option: a name and the values it can take; values[0] is the default.
 * `help` is one English sentence for the setup screen (a gettext key). */
typedef struct cc_option {
    const char *name;
    const char *values[14]; /* ended by NULL */
    const char *help;
} cc_option;

int cc_option_count(void);
const cc_option *cc_option_at(int i);
int cc_option_find(const char *name); /* -1 unknown */
/* The module with which option i means something. */
int cc_option_module(int i);

/* ------------------------------------------------------------------ setup */

/* What players have in their supplies: figures, and other things. */
typedef enum cc_token {
    CC_MEEPLE,
    CC_FIGURE_KINDS, /* what comes before is a figure */
    CC_BRIDGE = CC_FIGURE_KINDS,
    CC_CASTLE,
    CC_TOWER,
    CC_TOKENS
} cc_token;
const char *cc_token_name(cc_token token);

#define CC_AS_RULED 0xff /* in cc_setup.supply: what the modules deal */

/* Everything that is chosen before a game. */
typedef struct cc_setup {
    uint8_t n_players;
    int8_t first;                    /* who begins; -1: by chance (BASE-3) */
    uint32_t sets;                   /* bits over the catalogue's sets */
    uint32_t modules;                /* bits over the modules */
    uint8_t options[CC_OPTIONS_MAX]; /* index into values */
    uint8_t supply[CC_TOKENS];       /* for each player, or CC_AS_RULED */
    uint64_t seed;
    bool custom_start; /* starts[] instead of those of the sets */
    uint8_t n_starts;
    cc_start starts[CC_STARTS_MAX];
    bool deck_only; /* nothing comes after deck[] */
    uint8_t n_deck;
    uint8_t deck[CC_PIECES_MAX]; /* types that come first, in this order */
    bool custom_hands;           /* hands[] instead of what would be dealt */
    uint8_t n_hand[CC_PLAYERS_MAX];
    uint8_t hands[CC_PLAYERS_MAX][CC_HAND_MAX]; /* triangles */
    uint8_t piles[2]; /* CITY-2: tiles in the first and the second pile */
} cc_setup;

/* Two players, every default, the set "base" where the catalogue has it. */
void cc_setup_init(cc_setup *setup, const cc_catalog *catalog);

/* How many of a token each player begins with. */
int cc_setup_supply(const cc_setup *setup, cc_token token);

/* Whether these sets may be played together. */
bool cc_sets_mix(const cc_catalog *catalog, uint32_t sets);

/* Reads "KEY=VALUE ..." (keys: players sets with without supply rules seed
 * first start deck deck-only hands piles) on top of the defaults. On an error
 * *setup is as before. */
cc_status cc_setup_parse(cc_setup *setup, const cc_catalog *catalog,
                         const char *text, cc_error *error);

/* Writes the setup so that cc_setup_parse() gives it back. Returns the length
 * or -1 if it did not fit into CC_TEXT_MAX or `size`. */
int cc_setup_format(const cc_setup *setup, const cc_catalog *catalog, char *out,
                    size_t size);

/* ---------------------------------------------------------------- actions */

/* A bridge runs over its square from side to side. */
typedef enum cc_axis { CC_NO_AXIS, CC_NS, CC_EW } cc_axis;
const char *cc_axis_name(cc_axis axis); /* "-", "ns", "ew" */

typedef enum cc_action_type {
    CC_PASS,
    CC_PLACE,        /* lay the drawn tile, perhaps with a bridge */
    CC_DEPLOY,       /* put a figure on a segment of the tile just laid */
    CC_BUILD_BRIDGE, /* build a bridge on a tile that lies */
    CC_BUILD_CASTLE, /* put a castle on the small city just completed */
    CC_SCORE_CASTLE, /* choose what a castle scores for */
    CC_OFFER,       /* bazaar: choose a tile and open the bidding, or take it */
    CC_BID,         /* bid for the tile on offer */
    CC_BUY,         /* the auctioneer pays the highest bid */
    CC_SELL,        /* the auctioneer leaves the tile to the highest bidder */
    CC_JOIN,        /* move a figure from a quarter onto what is to be scored */
    CC_SEND,        /* put a figure from the supply into a quarter */
    CC_COUNT,       /* move the Count to a quarter */
    CC_DRAW,        /* draw a tile, and lay no triangle */
    CC_DRAFT,       /* take one of the open triangles */
    CC_CROP_CIRCLE, /* choose a role, and what befalls its figures */
    CC_CROP_ADD,    /* put a figure beside one of that role */
    CC_CROP_REMOVE, /* take back a figure of that role */
    CC_BUILD_GATE,  /* put the gate of the town on a side of a tile */
    CC_BUILD_WALL,  /* lay a piece of wall at one of its ends */
    CC_POST_GUARD,  /* put a figure on the piece just laid */
    CC_BUILD_TOWER, /* put a tower at an end of the wall */
    CC_ACTION_TYPES
} cc_action_type;

/* Fields that an action does not use are 0.
 *
 * OFFER and BID are listed with the least amount that may be bid; they may be
 * applied with any amount up to cc_amount_max(). */
typedef struct cc_action {
    uint8_t type;   /* cc_action_type */
    uint8_t tile;   /* PLACE, OFFER, DRAFT: tile type */
    int16_t x, y;   /* the square (BUILD_CASTLE: the city's other square) */
    uint8_t turn;   /* PLACE; SCORE_CASTLE, CROP_ADD, CROP_REMOVE: of the piece
                       on x, y, or the side over which the castle's other half
                       lies */
    uint8_t slot;   /* DEPLOY: segment of the tile on x, y; SCORE_CASTLE: a
                       segment there or CC_SLOT_CASTLE; OFFER: which tile;
                       JOIN, SEND, COUNT: cc_town_quarter; CROP_CIRCLE:
                       cc_role; CROP_ADD, CROP_REMOVE: a segment on x, y;
                       BUILD_GATE, BUILD_WALL: cc_side of the tile on x, y;
                       BUILD_TOWER: the end, 0 or 1 */
    uint8_t figure; /* DEPLOY, JOIN, SEND: cc_token; CROP_CIRCLE: cc_crop */
    uint8_t bridge; /* PLACE, BUILD_BRIDGE: see cc_action_bridge() */
    int16_t amount; /* OFFER, BID: points bid; SCORE_CASTLE, BUILD_TOWER:
                       points it brings */
} cc_action;

bool cc_action_equal(const cc_action *a, const cc_action *b);

/* The quarters of the Count's town, clockwise. */
typedef enum cc_town_quarter {
    CC_QUARTER_CASTLE,    /* for cities */
    CC_QUARTER_MARKET,    /* for fields */
    CC_QUARTER_SMITHY,    /* for roads */
    CC_QUARTER_CATHEDRAL, /* for cloisters */
    CC_QUARTERS
} cc_town_quarter;
/* "castle", "market", "smithy", "cathedral" */
const char *cc_quarter_name(cc_town_quarter quarter);

#define CC_SLOT_CASTLE                                                         \
    14 /* SCORE_CASTLE: the castle on x, y passes points on */
#define CC_BID_MAX 999

/* The crop circle: whose figures, and what befalls them. */
typedef enum cc_role {
    CC_KNIGHT,     /* on cities */
    CC_HIGHWAYMAN, /* on roads */
    CC_FARMER,     /* on fields */
    CC_ROLES
} cc_role;
typedef enum cc_crop { CC_CROP_MORE, CC_CROP_FEWER } cc_crop;
/* "knight", "highwayman", "farmer" */
const char *cc_role_name(cc_role role);

/* A bridge: its square and how it runs. */
typedef struct cc_bridge_at {
    int16_t x, y;
    uint8_t axis; /* cc_axis */
} cc_bridge_at;

/* The bridge that an action builds; false if it builds none. action.bridge is
 * an axis for a bridge on (x, y) itself, or CC_BRIDGE_OVER + side for one on
 * the neighbour over that side. */
#define CC_BRIDGE_OVER 3
bool cc_action_bridge(const cc_action *action, cc_bridge_at *out);

typedef enum cc_decision_kind {
    CC_OVER,
    CC_DECIDE_PLACE,
    CC_DECIDE_DEPLOY,
    CC_DECIDE_CASTLE,       /* build a castle on a small city, or score it */
    CC_DECIDE_CASTLE_SCORE, /* what a castle scores for */
    CC_DECIDE_AUCTION,      /* which tile of the bazaar to offer (or take) */
    CC_DECIDE_BID,
    CC_DECIDE_SETTLE,      /* the auctioneer buys or sells */
    CC_DECIDE_JOIN,        /* one more figure onto what is to be scored? */
    CC_DECIDE_SEND,        /* a figure into a quarter? */
    CC_DECIDE_COUNT,       /* move the Count? */
    CC_DECIDE_DRAFT,       /* which of the open triangles to take */
    CC_DECIDE_HAND,        /* lay a triangle, or draw? */
    CC_DECIDE_CROP_CIRCLE, /* which role, and what befalls it */
    CC_DECIDE_CROP_ADD,    /* a figure beside which one? */
    CC_DECIDE_CROP_REMOVE, /* which figure to take back */
    CC_DECIDE_GATE,
    CC_DECIDE_WALL,
    CC_DECIDE_GUARD, /* a figure onto the piece of wall just laid? */
    CC_DECIDE_TOWER, /* a tower at one of the two ends? */
    CC_DECISIONS
} cc_decision_kind;

/* "over", "place", "deploy", ... */
const char *cc_decision_name(cc_decision_kind kind);

/* What is asked, and of whom. */
typedef struct cc_choice {
    uint8_t kind;   /* cc_decision_kind */
    uint8_t player; /* who decides */
    int16_t tile;   /* type in hand (PLACE), on offer (BID, SETTLE), or just
                       laid; -1 none */
    int16_t x, y;   /* where the tile was laid */
    int16_t region; /* what CASTLE, CASTLE_SCORE, JOIN are about; or -1 */
} cc_choice;

/* ------------------------------------------------------------------ events */

typedef enum cc_event_type {
    CC_EVENT_TILE,    /* a tile was laid: player (-1 start), tile, x, y, turn */
    CC_EVENT_FIGURE,  /* a figure was deployed: player, figure, x, y, slot */
    CC_EVENT_DISCARD, /* a drawn tile left (BASE-6): tile, refused */
    CC_EVENT_SCORE,   /* points: player, points, kind, terms, squares */
    CC_EVENT_RETURN,  /* a figure came back: player, figure, x, y, slot */
    CC_EVENT_TURN,    /* a turn begins: player */
    CC_EVENT_DRAW,    /* a tile was drawn: player, tile */
    CC_EVENT_OVER,    /* the game ended */
    CC_EVENT_BRIDGE,  /* a bridge was built: player, x, y, axis */
    CC_EVENT_CASTLE,  /* a castle was built: player, squares */
    CC_EVENT_REVEAL,  /* a tile of a bazaar was turned up: tile, slot */
    CC_EVENT_OFFER,   /* the auctioneer's: player, tile, slot, points */
    CC_EVENT_BID,     /* player, tile, slot, points; -1 passed */
    CC_EVENT_WIN,     /* a tile was won or taken: player, tile, slot, points;
                         other: who is paid, -1 nobody */
    CC_EVENT_SEND,  /* a figure went into a quarter: player, figure, quarter */
    CC_EVENT_COUNT, /* the Count moved: player, quarter */
    CC_EVENT_JOIN,  /* a figure came out of a quarter: player, figure, quarter
                       and, as in FIGURE, where it stands now */
    CC_EVENT_DRAFT, /* a triangle was taken: player, tile */
    CC_EVENT_HILL,  /* a hidden tile went under a hill: player, x, y */
    CC_EVENT_CROP_CIRCLE, /* player; slot: cc_role, figure: cc_crop */
    CC_EVENT_WALL,  /* the gate or a piece of wall was laid: player, x, y, slot
                       (its cc_side), kind (cc_wall_kind) */
    CC_EVENT_GUARD, /* a figure was put on it: player, figure, x, y, slot */
    CC_EVENT_TOWER  /* a tower was put at an end: player, slot (the end), x, y,
                       points */
} cc_event_type;

/* What points are given for: a kind of region, or one of these. */
typedef enum cc_source {
    CC_FOR_CASTLE = CC_KINDS,
    CC_FOR_AUCTION,
    CC_FOR_TOWER,
    CC_FOR_GUARD,
    CC_SOURCES
} cc_source;

/* "road", ..., "castle", "auction", "tower", "guard" */
const char *cc_source_name(int source);

/* One term of an award: n times `each`. `what` is an English word ("tiles",
 * "pennants", "cities", "castles", "bid"), constant and a gettext key. */
typedef struct cc_term {
    const char *what;
    int16_t n, each;
} cc_term;

#define CC_TERMS_MAX 4

typedef struct cc_event {
    uint8_t type;  /* cc_event_type */
    int8_t player; /* -1 nobody */
    uint8_t tile, turn, slot, figure, axis;
    int16_t x, y;
    uint8_t kind;    /* FIGURE, JOIN: cc_kind of the segment */
    uint8_t quarter; /* SEND, COUNT, JOIN: cc_town_quarter */
    uint8_t source;  /* SCORE: a cc_kind or cc_source */
    bool final;      /* SCORE: in the final scoring */
    bool refused;    /* DISCARD: it would have fitted with a bridge */
    int8_t other;    /* WIN: who is paid */
    int16_t points;  /* SCORE (may be negative), OFFER, BID, WIN */
    int16_t region;  /* SCORE: what brought the points; -1 no region */
    uint8_t n_terms;
    cc_term terms[CC_TERMS_MAX];
    uint8_t figures[CC_PLAYERS_MAX];  /* SCORE: figures that counted */
    uint16_t first_square, n_squares; /* SCORE, CASTLE: in cc_events.squares */
} cc_event;

#define CC_EVENTS_MAX        256
#define CC_EVENT_SQUARES_MAX 8192

/* What an action brought about, in order. The callee empties it first. When
 * squares[] is full, later events carry fewer squares; nothing else is lost. */
typedef struct cc_events {
    int n, n_squares;
    cc_event list[CC_EVENTS_MAX];
    cc_square_at squares[CC_EVENT_SQUARES_MAX];
} cc_events;

/* -------------------------------------------------------------- the game */

#include "state.h" /* the layout of cc_game: there to be copied, not read */

/* Starts a game. `events` may be NULL, here and below. On an error *game is
 * not to be used. */
cc_status cc_new(cc_game *game, const cc_catalog *catalog,
                 const cc_setup *setup, cc_events *events, cc_error *error);

/* What is to be decided now. Passes that nobody could refuse are behind us. */
cc_choice cc_decision(const cc_game *game);

/* Everything that may be done now, in a fixed order. Writes at most `max`
 * actions and returns how many there are. */
int cc_legal(const cc_game *game, cc_action *out, int max);

/* The highest amount an action may be applied with; 0 where it takes none. */
int cc_amount_max(const cc_game *game, const cc_action *action);

/* Does it. Returns CC_E_ILLEGAL, with not a bit changed, for an action that
 * cc_legal() does not list. */
cc_status cc_apply(cc_game *game, const cc_action *action, cc_events *events);

/* For looking ahead, on a copy that nobody plays on: makes it `player`'s turn
 * to lay a tile of `type`, which comes out of nowhere, and drops whatever was
 * being decided, a bazaar too. What is hidden stays as it was. On an error
 * nothing has changed: CC_E_RANGE no such type or player, CC_E_ILLEGAL the tile
 * fits nowhere, CC_E_FULL no room for it. */
cc_status cc_suppose(cc_game *game, int type, int player);

/* Each player's points if the game ended now (open tiles count as laid,
 * nobody decides anything more). */
void cc_project(const cc_game *game, int points[CC_PLAYERS_MAX]);

/* A number for the position, the same on every machine and by whatever order
 * of moves it came about. It is made of names (of tiles, modules, options,
 * tokens, steps), never of their numbers: what a program knows beyond what is
 * in play changes nothing. */
uint64_t cc_hash(const cc_game *game);

/* Recomputes from the bare board everything that is kept up to date while
 * playing. Returns false and says what differs: a bug in the engine. */
bool cc_invariant(const cc_game *game, cc_error *error);

/* ----------------------------------------------------------------- asking */

int cc_player_count(const cc_game *game);
int cc_score(const cc_game *game, int player);
int cc_supply(const cc_game *game, int player, cc_token token);
int cc_dealt(const cc_game *game, cc_token token);    /* each began with */
int cc_option_value(const cc_game *game, int option); /* index into values */

/* Tiles not drawn yet (the one in hand is drawn), all or of one type; as far
 * as players can know: a tile that went unseen under a hill counts among those
 * of its type. */
int cc_left(const cc_game *game);
int cc_left_of(const cc_game *game, int type);

/* True if playing on shows tiles that were hidden in `before`: from here on
 * taking back would be peeking. */
bool cc_has_drawn(const cc_game *before, const cc_game *after);

/* A tile on the table. Pieces are numbered in the order they were laid. */
typedef struct cc_piece_info {
    int16_t x, y;
    uint8_t type, turn;
    int8_t player; /* who laid it; -1 lies from the start */
} cc_piece_info;

int cc_piece_count(const cc_game *game);
cc_piece_info cc_piece(const cc_game *game, int piece);

/* The piece that owns side `side` of the square (x, y), or -1. On a square
 * tile all four sides have the same owner. */
int cc_piece_find(const cc_game *game, int x, int y, cc_side side);

/* A figure on the table. */
typedef struct cc_figure_info {
    uint8_t player, figure; /* cc_token */
    int16_t piece;
    uint8_t slot;
} cc_figure_info;

int cc_figure_count(const cc_game *game);
cc_figure_info cc_figure(const cc_game *game, int i);

/* A segment on the table: the slots of its piece, or the bridge above it. */
#define CC_SLOT_BRIDGE 15
typedef struct cc_segment_ref {
    uint8_t piece, slot;
} cc_segment_ref;

cc_kind cc_segment_kind(const cc_game *game, int piece, int slot);
/* Its ports as they lie. */
cc_ports cc_segment_ports(const cc_game *game, int piece, int slot);

/* Castles, in the order they were built. */
typedef struct cc_castle_info {
    cc_square_at squares[2];
    cc_square_at vicinity[6]; /* CASTLE-3: its two squares come first */
    uint8_t player;
    bool done;      /* has scored; no figure stands on it */
    int16_t region; /* the city beneath */
} cc_castle_info;

int cc_castle_count(const cc_game *game);
cc_castle_info cc_castle(const cc_game *game, int i);

/* Whether players hold triangles in this game, at least at the beginning. */
bool cc_has_hands(const cc_game *game);
/* The triangles that a player holds, hidden from the others; in a fixed order.
 * Returns how many there are. */
int cc_hand(const cc_game *game, int player, uint8_t out[CC_HAND_MAX]);

/* The triangles that lie open to be drafted; none but while that lasts. */
int cc_draft(const cc_game *game, uint8_t out[CC_REST_MAX]);

/* The bazaar that is being held. */
typedef struct cc_bazaar_info {
    int n; /* tiles turned up; 0: there is no bazaar */
    uint8_t tile[CC_PLAYERS_MAX];
    int8_t owner[CC_PLAYERS_MAX]; /* by slot: who has it; -1 still open */
    bool auction;                 /* false: tiles are taken (BAZAAR-11) */
    /* While one is on offer: */
    int8_t slot;       /* which one; -1 none */
    int8_t auctioneer; /* who offers it, or who is to offer next */
    int8_t bidder;     /* of the highest bid: the auctioneer at first */
    int16_t bid;
    uint8_t passed; /* players who have passed, as bits */
} cc_bazaar_info;

cc_bazaar_info cc_bazaar(const cc_game *game);

/* The town of the Count: who has figures where, and where he stands. */
typedef struct cc_count_info {
    bool here;       /* false: he is not in play */
    uint8_t quarter; /* cc_town_quarter; nothing leaves it */
    uint8_t figures[CC_QUARTERS][CC_PLAYERS_MAX][CC_FIGURE_KINDS];
} cc_count_info;

cc_count_info cc_count(const cc_game *game);
/* A player's figures in a quarter, of all kinds together. */
int cc_count_figures(const cc_game *game, cc_town_quarter quarter, int player);

/* The wall round the town: the gate first, then its pieces in the order they
 * were laid. End 0 is the one reached by walking clockwise round the town from
 * the gate, end 1 the other; each begins as the gate itself. */
typedef enum cc_wall_kind {
    CC_WALL_GATE,
    CC_WALL_LONG,
    CC_WALL_SHORT, /* CITY-19: where beside the gate there is no room */
    CC_WALL_KINDS
} cc_wall_kind;
/* "gate", "wall", "short" */
const char *cc_wall_kind_name(cc_wall_kind kind);

typedef struct cc_wall_info {
    int16_t x, y;  /* the tile inside */
    uint8_t side;  /* cc_side of it */
    uint8_t kind;  /* cc_wall_kind */
    uint8_t end;   /* on the way to which end; 0 for the gate */
    uint8_t after; /* the how manieth from the gate; 0 for the gate */
    int8_t guard;  /* whose guard stands on it; -1 nobody's */
} cc_wall_info;

typedef struct cc_tower_info {
    uint8_t player, end;
    uint8_t after; /* pieces between it and the gate */
    int16_t wall;  /* the piece at whose far end it stands */
} cc_tower_info;

bool cc_has_walls(const cc_game *game); /* they are in play */
int cc_wall_count(const cc_game *game);
cc_wall_info cc_wall(const cc_game *game, int i);
int cc_tower_count(const cc_game *game);
cc_tower_info cc_tower(const cc_game *game, int i);
/* The last piece on the way to an end; -1: there is no gate yet. */
int cc_wall_end(const cc_game *game, int end);
/* Pieces not laid yet. */
int cc_wall_left(const cc_game *game);
/* Unwalled sides of the outline between the two ends; -1: no gate yet. */
int cc_wall_room(const cc_game *game);
/* The pile that the last tile was drawn from: 1, 2 or 3; tiles left in it. */
int cc_pile(const cc_game *game);
int cc_pile_left(const cc_game *game);
/* Who lays the pieces still to come in this wall round, in order; the gate is
 * one of them. Writes at most `max`, returns how many there are; 0: there is
 * no round. */
int cc_wall_queue(const cc_game *game, uint8_t *players, int max);
/* What a guard on a side of the tile on (x, y) sees: the row of squares inward
 * from there. Writes at most `max`, returns how many there are; terms[] and
 * *n_terms say what they bring (CITY-29). */
int cc_wall_view(const cc_game *game, int x, int y, cc_side side,
                 cc_square_at *out, int max, cc_term terms[2], int *n_terms);

/* The type that a player will lay in the next turn instead of drawing; -1. */
int cc_held(const cc_game *game, int player);

/* Bridges, in the order they were built. */
typedef struct cc_bridge_info {
    int16_t x, y;
    uint8_t axis;  /* cc_axis */
    int8_t player; /* who built it */
} cc_bridge_info;

int cc_bridge_count(const cc_game *game);
cc_bridge_info cc_bridge(const cc_game *game, int i);
/* How a bridge runs over a square; CC_NO_AXIS: none does. */
cc_axis cc_bridge_find(const cc_game *game, int x, int y);

/* The region (joined segments) that a segment belongs to. Its number is good
 * until the next cc_apply(). */
int cc_region_of(const cc_game *game, int piece, int slot);

typedef struct cc_region_info {
    uint8_t kind; /* cc_kind */
    bool complete;
    uint16_t squares; /* squares of the board it covers */
    uint16_t open;    /* sides (cloister: squares) still open */
    uint16_t pennants;
    uint8_t figures[CC_PLAYERS_MAX];
    uint8_t holders;        /* players with the majority, as bits; 0 nobody */
    int16_t worth_now;      /* points if the game ended now */
    int16_t worth_complete; /* points if completed as it is (field: now) */
    uint8_t n_terms;        /* how worth_now is made up */
    cc_term terms[CC_TERMS_MAX];
} cc_region_info;

cc_region_info cc_region(const cc_game *game, int region);

/* The segments of a region, in a fixed order. Writes at most `max`, returns
 * how many there are (at most CC_SEGMENTS_MAX). */
int cc_region_segments(const cc_game *game, int region, cc_segment_ref *out,
                       int max);

/* The squares it covers, each once. Writes at most `max`, returns how many. */
int cc_region_squares_of(const cc_game *game, int region, cc_square_at *out,
                         int max);

/* The region an action is about: what a figure is put on, a castle built on
 * or scored for; -1 none. */
int cc_action_region(const cc_game *game, const cc_action *action);

/* Squares beside the land that none of the tiles still hidden, in hand, or of
 * a bazaar fits. Writes at most `max`, returns how many there are. */
int cc_dead_squares(const cc_game *game, cc_square_at *out, int max);

/* ----------------------------------------------------------------- record */

/* A game as text, the saved game:
 *
 *     carcassonne-record 2
 *     setup players=2 sets=base seed=42
 *     note seats Anna,red,human;Bot,blue,greedy
 *     tile b24 1 0 0 #1f3a5c77
 *     figure meeple road 1 0 E W #90ab12cd
 *     pass #5512ffee
 *
 * `note KEY TEXT` belongs to the program around the engine. After each action
 * stands the hash of the position it leads to (cc_hash folded to 32 bits). */

/* Writes an action as text, without hash. Returns the length, or -1. */
int cc_action_format(const cc_game *game, const cc_action *action, char *out,
                     size_t size);
/* Reads it back; the action need not be legal, but must make sense. */
cc_status cc_action_parse(const cc_game *game, const char *text,
                          cc_action *action, cc_error *error);

/* Writes the head lines ("carcassonne-record 2" and "setup ..."), with line
 * ends. Returns the length, or -1 if it does not fit. */
int cc_record_head(const cc_setup *setup, const cc_catalog *catalog, char *out,
                   size_t size);
/* Writes one action line with the hash of `after` and a line end. `before` is
 * the game in which the action was taken. */
int cc_record_line(const cc_game *before, const cc_action *action,
                   const cc_game *after, char *out, size_t size);

/* A reader over a record in memory. */
typedef struct cc_record {
    const char *text;
    size_t length, at;
    int line; /* of what was read last, from 1 */
} cc_record;

/* Begins reading: starts *game as the record says and fills *setup. */
cc_status cc_record_open(cc_record *record, const char *text, size_t length,
                         const cc_catalog *catalog, cc_setup *setup,
                         cc_game *game, cc_events *events, cc_error *error);
/* Reads and plays the next action. CC_END at the end; CC_E_DIFFERS where the
 * hash is another; then *game is as before. */
cc_status cc_record_next(cc_record *record, cc_game *game, cc_action *action,
                         cc_events *events, cc_error *error);
/* A `note KEY TEXT` line, pointing into the record; nothing in it is ended by
 * a zero byte. */
typedef struct cc_note {
    const char *line, *key, *text; /* the whole line is without its end */
    size_t length, key_length, text_length;
} cc_note;
/* Walks all notes in their order, so that those a program does not know can be
 * written on: *at is 0 at first and moves behind the note found. False: no
 * more. */
bool cc_record_note_next(const char *text, size_t length, size_t *at,
                         cc_note *note);
/* The text of the first `note KEY`, copied to out. False: no such note, or it
 * does not fit. */
bool cc_record_note(const char *text, size_t length, const char *key, char *out,
                    size_t size);

#endif
