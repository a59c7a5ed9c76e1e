/* carcassonne.h - the rules engine: its whole public face
 *
 * The engine is a value and a loop:
 *
 *     cc_new(&game, &catalog, &setup, &events, &error);
 *     while (cc_decision(&game).kind != CC_OVER) {
 *         int n = cc_legal_first(&game, actions, CC_ACTIONS_MAX);
 *         cc_apply(&game, &actions[choose(n)], &events);
 *     }
 *
 * A cc_game is one flat block: copy it with `=`, or faster with cc_copy(), to
 * look ahead, to undo or to test. It holds no pointer but the one to the
 * catalogue, which must outlive it. Nothing here allocates, prints, reads a
 * clock or keeps a global, so games may run in as many threads as there are
 * copies.
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

#include "gen/modules.h" /* CC_MODULE_BASE, ...: written by the build */

/* ------------------------------------------------------------- capacities */

#define CC_PLAYERS_MAX       6
#define CC_TYPES_MAX         768   /* tile types in a catalogue */
#define CC_SETS_MAX          64    /* tile sets in a catalogue */
#define CC_TILE_SEGMENTS_MAX 9     /* segments on one tile */
#define CC_PIECES_MAX        480   /* tiles on the table */
#define CC_SEGMENTS_MAX      1856  /* segments on the table */
#define CC_PENNANTS_MAX      255   /* of a game: a region counts to that */
#define CC_FIGURES_MAX       128   /* figures on the table */
#define CC_BRIDGES_MAX       36    /* bridges of all players */
#define CC_HAND_MAX          12    /* triangles in a player's hand */
#define CC_UNDEALT_MAX       48    /* triangles that are in nobody's hand */
#define CC_STARTS_MAX        16    /* tiles that lie before the first turn */
#define CC_MODULES_MAX       64    /* rule modules */
#define CC_OPTIONS_MAX       128   /* rule options of all modules */
#define CC_KEYS_MAX          8     /* keys of setups that modules bring */
#define CC_KEY_NUMBERS       4     /* numbers of one of them */
#define CC_TOKENS_MAX        64    /* kinds of figures and other tokens */
#define CC_MARKS_MAX         64    /* marks of tiles */
#define CC_ROWS_MAX          192   /* steps that modules put into a turn */
#define CC_AMOUNT_MAX        999   /* points in an action */
#define CC_ACTIONS_MAX       8192  /* enough for nearly every cc_legal() */
#define CC_TEXT_MAX          16384 /* enough for every text the engine writes */

/* Revisions of the rules: a game is played to its end, and read from its
 * record, by the rules of its revision. 2: those of all records before the
 * number was raised. 3: what happens where two expansions meet was mended; a
 * place where both are played differently asks cc_has_revision(). */
#define CC_REVISION_FIRST 2
#define CC_REVISION       3 /* of new games */

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
/* Not a port: tells a second field without sides from the first one. */
#define CC_PORTS_INNER 0x8000u
#define CC_CLASSES     16 /* of what sides show */
typedef uint16_t cc_ports;

typedef enum cc_shape { CC_SQUARE, CC_TRIANGLE } cc_shape;

typedef struct cc_coord {
    int16_t x, y;
} cc_coord;

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
    CC_TOWN,   /* of the Count: borders fields, holds nobody, never scores */
    CC_RIVER,  /* parts fields, holds nobody, never scores */
    CC_GARDEN, /* as a cloister; holds abbots alone */
    CC_KINDS
} cc_kind;

/* Modules bring further kinds, with numbers from CC_KINDS on. */
#define CC_KINDS_MAX 32

/* A kind of segment: what it is called in tile sets and records, and what it
 * does. A list is ended by a NULL name. */
typedef struct cc_kind_row {
    const char *name;   /* "road"; in tile sets its lines are `r1 road: N S` */
    char letter;        /* 'r'; 0: named on the line of its tile (cloister) */
    const char *sides;  /* letters of the sides that show it: "R" */
    uint8_t side_class; /* sides of one class continue each other; 0 none */
    bool uses_half_sides;    /* reaches half sides (L, R), not middles */
    bool narrow;             /* fields beside it own the halves of its sides */
    bool counts_squares;     /* its squares are counted while tiles come */
    bool surrounded;         /* complete when the squares around are occupied */
    bool can_complete;       /* can be completed at all while the game runs */
    bool shut_when_complete; /* takes no figure once it is complete (CITY-8) */
    bool takes_figures; /* figures may stand on it while its module plays */
    bool never_scores;  /* never scores, whoever stands there */
    uint16_t borders;   /* kinds that it may border, as bits */
} cc_kind_row;

/* For cc_kind_row.side_class of a module: a class of its own. */
#define CC_CLASS_UNIQUE 0xff

/* What a market sells. */
typedef enum cc_goods { CC_NO_GOODS, CC_FISH, CC_GRAIN, CC_LIVESTOCK } cc_goods;
const char *cc_goods_name(cc_goods goods);

/* A connected part of one tile: its kind, the ports it reaches (tile
 * unturned; none for a cloister, and for a field amid cities) and the segments
 * of the same tile that it borders (a field its cities and the town, a quarter
 * its markets), as a mask of slots. Marks of segments are marks of the tile
 * too. */
typedef struct cc_segment_type {
    uint8_t kind; /* cc_kind */
    uint8_t pennants;
    uint8_t goods; /* cc_goods */
    uint8_t links; /* letters of `move=`, as bits: segments of a tile that have
                     one in common lead on to each other */
    cc_ports ports;
    uint16_t borders;
    uint64_t marks; /* bits over the catalogue's marks */
    /* derived when the set is read: the region that it is by itself */
    uint8_t n_ends;       /* sides where it is open; 0 for a cloister */
    uint8_t region_flags; /* CC_REGION_... */
    bool counts_squares;
    bool is_enclosed; /* reaches no side and is no field: a cloister, or what
                         stands on the tile (a foundation) */
} cc_segment_type;

/* A tile of the catalogue. A segment's place in `segments` is its slot. */
typedef struct cc_tile_type {
    char id[8];
    uint64_t key;  /* made of the id: what stands for it in hashes */
    uint8_t set;   /* index into the catalogue's sets */
    uint8_t count; /* copies in the set */
    uint8_t shape; /* cc_shape */
    uint8_t n_segments;
    uint64_t marks;        /* bits over the catalogue's marks */
    uint8_t building_slot; /* the quarter that holds the building */
    char building[20];     /* name of the historic building, or "" */
    char twin[8];          /* the type in whose place it may come, or "" */
    cc_segment_type segments[CC_TILE_SEGMENTS_MAX];
    /* derived when the set is read */
    int8_t slot_at[CC_PORTS];     /* who reaches a port; -1 nobody */
    uint8_t side_class[CC_SIDES]; /* what a side matches; 0 nothing */
    uint16_t
        fits[CC_CLASSES]; /* by class: bit side * 4 + turn, see tiletype.c */
    /* The turns in which it fits two sides, by what those show (4 bits each): N
     * and E, S and W. */
    uint8_t fits_two[2][CC_CLASSES * CC_CLASSES];
    bool may_repeat_square; /* two segments of one kind: see regions.c */
    uint16_t pennants;      /* of all segments */
} cc_tile_type;

typedef struct cc_start {
    uint16_t type;
    uint8_t turn;
    int16_t x, y;
} cc_start;

typedef struct cc_set {
    char id[32];
    uint16_t order;   /* its place among the sets; told by its file */
    uint64_t modules; /* rule modules this set brings, as bits */
    uint8_t n_starts;
    cc_start starts[CC_STARTS_MAX];
} cc_set;

/* A rule option: a name and the values it can take. A record that does not name
 * it means values[0]; a new game has values[usual] unless told otherwise. Texts
 * are English and gettext keys: `help` is one sentence for the setup screen,
 * `label` its name there, `labels` those of its values; NULL: as they are. */
typedef struct cc_option {
    const char *name;
    const char *values[14]; /* ended by NULL */
    const char *help;
    const char *label, *labels[14];
    uint8_t usual;
} cc_option;

/* Everything the program knows: rule modules with what they bring, and tiles.
 * Fill it once, then treat it as constant. What stands in it has a number that
 * is good for as long as the program runs; names are what lasts.
 *
 * The sets stand in their stated order (equal ones by id), whatever the order
 * in which they were added, and so do their types. */
typedef struct cc_catalog {
    int n_modules;
    uint8_t order[CC_MODULES_MAX]; /* their numbers, in the order in which
                                      their hooks are asked */
    const struct cc_module *modules[CC_MODULES_MAX]; /* by number, or NULL */
    int n_kinds, n_options, n_tokens, n_marks, n_steps, n_keys;
    cc_kind_row kinds[CC_KINDS_MAX]; /* of segments, by number */
    const cc_option *options[CC_OPTIONS_MAX];
    const struct cc_key_row *keys[CC_KEYS_MAX]; /* of setups */
    const struct cc_token_row *tokens[CC_TOKENS_MAX];
    const char *marks[CC_MARKS_MAX + 1];          /* ended by NULL */
    const struct cc_step_row *steps[CC_ROWS_MAX]; /* in their order */
    uint8_t step_module[CC_ROWS_MAX], option_module[CC_OPTIONS_MAX],
        token_module[CC_TOKENS_MAX], mark_module[CC_MARKS_MAX];
    uint8_t n_actions[CC_MODULES_MAX]; /* kinds of them, by module */
    /* by module: the number of the first that it brings */
    uint8_t first_option[CC_MODULES_MAX], first_token[CC_MODULES_MAX],
        first_mark[CC_MODULES_MAX], first_kind[CC_MODULES_MAX],
        first_key[CC_MODULES_MAX];
    int n_types, n_sets;
    cc_tile_type types[CC_TYPES_MAX];
    cc_set sets[CC_SETS_MAX];
} cc_catalog;

/* Empties the catalogue, and puts in the rule modules of this program. */
void cc_catalog_init(cc_catalog *catalog);

/* Reads one tile set (the format is told in assets/tiles/README.md) and adds
 * it; numbers of types and sets told before may change. On an error the
 * catalogue is as before and `error` names line and fault. The text need not
 * end in a zero byte. */
cc_status cc_catalog_add_set(cc_catalog *catalog, const char *text,
                             size_t length, cc_error *error);

/* Index of a type or set by its id, or -1. */
int cc_type_find(const cc_catalog *catalog, const char *id);
int cc_set_find(const cc_catalog *catalog, const char *id);

/* Writes the ports of a segment the way people read them, separated by
 * blanks: sides for roads and cities ("N E"), half sides for fields ("NL NR"),
 * nothing for a cloister and a field amid cities, "II" for a second such one.
 * Returns the length; `size` at least 64. */
int cc_ports_format(const cc_catalog *catalog, cc_kind kind, cc_ports ports,
                    char *out, size_t size);

/* "field", "road", ... */
const char *cc_kind_name(const cc_catalog *catalog, cc_kind kind);

/* ---------------------------------------------------- modules and options */

/* Rule modules: base, fields, bridges, ... A set of modules is a mask of bits
 * over their numbers; catalog->order lists the numbers there are. */
const char *cc_module_name(const cc_catalog *catalog, int module);
int cc_module_find(const cc_catalog *catalog,
                   const char *name); /* -1 unknown */

/* Rule options are numbered from 0 to catalog->n_options - 1. */
const cc_option *cc_option_at(const cc_catalog *catalog, int i);
int cc_option_find(const cc_catalog *catalog,
                   const char *name); /* -1 unknown */
/* The module with which option i means something. */
int cc_option_module(const cc_catalog *catalog, int i);

/* Number of a key of setups that a module brings ("piles"); -1 unknown. */
int cc_key_find(const cc_catalog *catalog, const char *name);

/* Marks of tiles: "hill", "bazaar", ... The bit of a mark; 0: unknown. */
uint64_t cc_mark_find(const cc_catalog *catalog, const char *name);

/* ------------------------------------------------------------------ setup */

/* Tokens are what players have in their supplies: figures, and other things.
 * They are numbered from 0 to catalog->n_tokens - 1. */
enum { CC_MEEPLE }; /* the figure that every game has */
const char *cc_token_name(const cc_catalog *catalog, int token);
int cc_token_find(const cc_catalog *catalog, const char *name); /* -1 unknown */
bool cc_token_is_figure(const cc_catalog *catalog, int token);

#define CC_SUPPLY_DEFAULT 0xff /* in cc_setup.supply: what the modules deal */

/* Everything that is chosen before a game. */
typedef struct cc_setup {
    uint8_t n_players;
    uint8_t revision;                /* of the rules: CC_REVISION_FIRST to
                                        CC_REVISION; the text of a setup does
                                        not tell it, the record does */
    int8_t first;                    /* who begins; -1: by chance (BASE-3) */
    uint64_t sets;                   /* bits over the catalogue's sets */
    uint64_t modules;                /* bits over the modules */
    uint8_t options[CC_OPTIONS_MAX]; /* index into values */
    uint8_t supply[CC_TOKENS_MAX];   /* for each player, or CC_SUPPLY_DEFAULT */
    uint64_t seed;
    bool custom_start; /* starts[] instead of those of the sets */
    uint8_t n_starts;
    cc_start starts[CC_STARTS_MAX];
    bool deck_only; /* nothing comes after deck[] */
    uint16_t n_deck;
    uint16_t deck[CC_PIECES_MAX]; /* types that come first, in this order */
    bool custom_hands;            /* hands[] instead of what would be dealt */
    uint8_t n_hand[CC_PLAYERS_MAX];
    uint16_t hands[CC_PLAYERS_MAX][CC_HAND_MAX];   /* triangles */
    uint16_t numbers[CC_KEYS_MAX][CC_KEY_NUMBERS]; /* of modules' keys */
} cc_setup;

/* Two players, every default, the set "base" where the catalogue has it. */
void cc_setup_init(cc_setup *setup, const cc_catalog *catalog);

/* Makes the setup of a game that was read from a record one for a new game:
 * today's rules, and options that its record did not know as usual today. */
void cc_setup_renew(cc_setup *setup, const cc_catalog *catalog);

/* How many of a token each player begins with. */
int cc_setup_supply(const cc_setup *setup, const cc_catalog *catalog,
                    int token);

/* Whether these sets may be played together. */
bool cc_sets_mix(const cc_catalog *catalog, uint64_t sets);

/* Reads "KEY=VALUE ..." (keys: players sets with without supply rules seed
 * first start deck deck-only hands, and those of modules) on top of the
 * defaults of a new game. On an error *setup is as before. */
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

/* Actions, events, decisions and sources of points have numbers: those of the
 * core stand here, those of a module in its header. */
#define CC_NUMBER(module, i) ((module)*16 + (i))

enum {
    CC_PASS = CC_NUMBER(CC_MODULE_CORE, 0),
    CC_PLACE, /* lay the drawn tile, perhaps with a bridge */
    CC_DEPLOY /* put a figure on a segment */
};

/* What may be done. The row of its type tells which fields it uses (carc rows
 * lists them); all others are 0. */
typedef struct cc_action {
    uint16_t type;  /* CC_PASS, ... */
    uint16_t tile;  /* a type of tile */
    int16_t x, y;   /* a square */
    int16_t amount; /* points that it brings, or that are bid: see
                       cc_amount_max() */
    uint8_t turn;   /* of the tile that is laid, or of the piece on x, y */
    uint8_t slot;   /* a segment of that piece, or CC_SLOT_BRIDGE */
    uint8_t figure; /* a token */
    uint8_t bridge; /* see cc_action_bridge() */
    uint8_t param;  /* one of several things, in the order of the row's words,
                      or by number */
    uint8_t param2; /* the same once more */
} cc_action;

bool cc_action_equal(const cc_action *a, const cc_action *b);
/* The first word of the text of an action of this type: "tile", "figure",
 * "pass", ...; NULL: there is no such type. */
const char *cc_action_name(const cc_catalog *catalog, int type);
/* What it is called where it is spoken of: "a bridge"; English and a gettext
 * key, or NULL. */
const char *cc_action_label(const cc_catalog *catalog, int type);
/* Where an action of this type is meant: by its fields x and y, or turn and
 * slot too. What a program does not know it can offer by that alone. */
typedef enum cc_target {
    CC_TARGET_NONE,
    CC_TARGET_SQUARE,
    CC_TARGET_SEGMENT
} cc_target;
cc_target cc_action_target(const cc_catalog *catalog, int type);

/* A bridge: its square and how it runs. */
typedef struct cc_bridge_place {
    int16_t x, y;
    uint8_t axis; /* cc_axis */
} cc_bridge_place;

/* The bridge that an action builds; false if it builds none. action.bridge is
 * an axis for a bridge on (x, y) itself, or CC_BRIDGE_OVER + side for one on
 * the neighbour over that side. */
#define CC_BRIDGE_OVER 3
bool cc_action_bridge(const cc_action *action, cc_bridge_place *out);

enum {
    CC_OVER = CC_NUMBER(CC_MODULE_CORE, 0),
    CC_DECIDE_PLACE,
    CC_DECIDE_DEPLOY,
    CC_CHANCE /* nothing: what is hidden comes next, see cc_apply_until_chance()
               */
};

/* What programs need to know of a kind of decision. Texts are English and
 * gettext keys. */
typedef struct cc_decision_row {
    uint16_t kind;       /* CC_DECIDE_PLACE, ... */
    const char *name;    /* "place", ... */
    const char *request; /* what is asked: "%s: place the tile", with the name
                            of the player */
    const char *pass;    /* what CC_PASS means here, or NULL: "No figure" */
    const char *rule;    /* of the help pages, "BASE-5" */
    bool names_region;   /* it is about cc_decision_info.region */
} cc_decision_row;

/* What is asked, and of whom. */
typedef struct cc_decision_info {
    const cc_decision_row *row;
    const char *rule; /* see cc_decision_rule() */
    uint16_t kind;    /* CC_OVER, CC_DECIDE_PLACE, ... */
    uint8_t player;   /* who decides */
    uint8_t on_turn;  /* whose turn it is: mostly the same */
    int16_t tile;     /* type in hand, on offer, or just laid; -1 none */
    int16_t x, y;     /* where the tile was laid */
    int16_t region;   /* what it is about; or -1 */
} cc_decision_info;

/* ------------------------------------------------------------------ events */

enum {
    CC_EVENT_TILE = CC_NUMBER(CC_MODULE_CORE, 0), /* a tile was laid: player (-1
                                      start), tile, x, y, turn */
    CC_EVENT_FIGURE,  /* a figure was deployed: player, figure, x, y, turn,
                         slot, kind */
    CC_EVENT_DISCARD, /* drawn tiles left (BASE-6): tiles; how: 1 refused, they
                         would have fitted with a bridge */
    CC_EVENT_SCORE,   /* points: player, points, source, terms, squares */
    CC_EVENT_RETURN,  /* a figure came back: player, figure, x, y, slot; how:
                         the module that sent it home, CC_MODULE_CORE when its
                         region was scored */
    CC_EVENT_TURN,    /* a turn begins: player */
    CC_EVENT_DRAW,    /* a tile was drawn: player, tile */
    CC_EVENT_OVER,    /* the game ended */
    CC_EVENT_ASIDE    /* tiles were drawn and set aside for later: tiles */
};

/* What points are given for: a kind of region (the number is a cc_kind), or
 * something that a module names: "road", ..., "castle", "auction". */
const char *cc_source_name(const cc_catalog *catalog, int source);

/* One term of an award: n times `each`. `what` is an English word ("tiles",
 * "pennants", "cities", "castles", "bid"), constant and a gettext key. */
typedef struct cc_term {
    const char *what;
    int16_t n, each;
} cc_term;

#define CC_TERMS_MAX 4

typedef struct cc_event {
    uint16_t type; /* CC_EVENT_TILE, ... */
    uint16_t tile; /* as in cc_action: tile to how */
    int16_t x, y;
    uint8_t turn, slot, figure, axis, param, param2;
    int8_t player;   /* -1 nobody */
    int8_t other;    /* a second player; -1 nobody */
    uint8_t kind;    /* cc_kind of the segment, where there is one */
    bool final;      /* SCORE: in the final scoring */
    uint16_t source; /* SCORE */
    int16_t points;  /* may be negative */
    int16_t region;  /* SCORE: what brought the points; -1 no region */
    uint8_t n_terms;
    uint16_t first_tile, n_tiles; /* in cc_events.tiles; `tile` is the first */
    cc_term terms[CC_TERMS_MAX];
    uint8_t figures[CC_PLAYERS_MAX];  /* SCORE: figures that counted */
    uint16_t first_square, n_squares; /* in cc_events.squares */
} cc_event;

/* Room for all that one action can bring about, down to the end of the game:
 *
 * - Where farmers score by city (option fields=first) each completed city is
 *   told for each player. A city that is complete has two sides, or one: at an
 *   edge of the table, or beside a tile that shows nothing there. Of the four
 *   sides of a tile one lies at an edge, at the four corners two; a side beside
 *   nothing takes one of another tile with it. So there are two cities for a
 *   tile, and half of one more for each side at an edge.
 * - Of a figure five things are told: the points of its region and those of the
 *   fairy, in the turn and at the end, and that it comes home. Nobody puts one
 *   back without being asked.
 * - A tile that is still to come is drawn, or leaves, or is set aside, and lies
 *   open in a bazaar at most: once.
 * - All else is less than 1024: King, Robber and three kinds of goods for each
 *   region that a turn completes (5 x 32), castles, barns (36 each), guards
 *   (71), lots (6 x 24), a draft (48), an auction (3 x 6), the dragon (8),
 *   turns in which nobody can do anything: who has nothing left has no further
 *   one, but one for an abbey and one for a bazaar (6 events in each of 18),
 *   and goods, King and Robber at the end (20).
 *
 * Squares: regions completed, scored at the end, or of a kind share no part, so
 * what is told of all of them together is no more than there are segments: for
 * the turn, King and Robber, each of the goods, the end, barns. The fairy's
 * points at the begin of turns tell a region for each player; the same region
 * twice in a row is told with the same squares.
 *
 * A build that checks itself stops where the room does not do. */
#define CC_EVENTS_MAX                                                          \
    (CC_PLAYERS_MAX * (2 * CC_PIECES_MAX + (CC_PIECES_MAX + 4) / 2) +          \
     5 * CC_FIGURES_MAX + CC_PIECES_MAX + 1024)
#define CC_EVENT_SQUARES_MAX                                                   \
    (7 * CC_SEGMENTS_MAX + CC_PLAYERS_MAX * CC_PIECES_MAX + 512)
#define CC_EVENT_TILES_MAX CC_PIECES_MAX

/* What an action brought about, in order. The callee empties it first. It is
 * large, a megabyte: nothing for a stack. Only what is in use is ever touched.
 */
typedef struct cc_events {
    int n, n_squares, n_tiles;
    cc_event list[CC_EVENTS_MAX];
    cc_coord squares[CC_EVENT_SQUARES_MAX];
    uint16_t tiles[CC_EVENT_TILES_MAX]; /* types */
} cc_events;

/* -------------------------------------------------------------- the game */

#include "state.h" /* the layout of cc_game: there to be copied, not read */

/* Starts a game. `events` may be NULL, here and below. On an error *game is
 * not to be used. */
cc_status cc_new(cc_game *game, const cc_catalog *catalog,
                 const cc_setup *setup, cc_events *events, cc_error *error);

/* What is to be decided now. Passes that nobody could refuse are behind us. */
cc_decision_info cc_decision(const cc_game *game);

/* The rule of the help pages that the decision is about: "BASE-5". */
const char *cc_decision_rule(const cc_game *game);

/* Everything that may be done now, in a fixed order. Writes at most `max`
 * actions and returns how many there are: in positions that are made for it
 * more than CC_ACTIONS_MAX (twelve triangles in hand that fit everywhere; a
 * portal on a wide land). */
int cc_legal(const cc_game *game, cc_action *out, int max);
/* The same for whom the first will do: returns how many were written. */
int cc_legal_first(const cc_game *game, cc_action *out, int max);

/* The highest amount an action may be applied with; 0 where it takes none. */
int cc_amount_max(const cc_game *game, const cc_action *action);

/* Does it. Returns CC_E_ILLEGAL, with not a bit changed, for an action that
 * cc_legal() does not list. */
cc_status cc_apply(cc_game *game, const cc_action *action, cc_events *events);

/* Each player's points if the game ended now (open tiles count as laid,
 * nobody decides anything more). */
void cc_project(const cc_game *game, int points[CC_PLAYERS_MAX]);

/* The same once what was laid in this turn is scored, up to what nobody may do
 * without: what the tile brings is won, goods with it, and nothing more is done
 * that may be left undone. */
void cc_project_turn(const cc_game *game, int points[CC_PLAYERS_MAX]);

/* A number for the position, the same on every machine and by whatever order
 * of moves it came about. It is made of names (of tiles, modules, options,
 * tokens, steps), never of their numbers: what a program knows beyond what is
 * in play changes nothing. */
uint64_t cc_hash(const cc_game *game);

/* Recomputes from the bare board everything that is kept up to date while
 * playing. Returns false and says what differs: a bug in the engine. */
bool cc_invariant(const cc_game *game, cc_error *error);

/* ---------------------------------------------------------- looking ahead */

/* Search needs copies that nobody plays on. None of these functions, called
 * with the number of whoever thinks, lets him learn what he has not seen: a
 * search that deals anew first finds the same whatever is hidden where. */

/* Copies what is live, a few KiB in most games: *to is then a game
 * like *from, whatever it was. The two must not overlap. */
void cc_copy(cc_game *to, const cc_game *from);

/* Deals anew what `player` has not seen: the deck, hands of others that they do
 * not show, what went unseen under hills, and all chance to come. What is dealt
 * depends on the seed and on which tiles are hidden, never on where they are.
 * Hands, piles and the deck keep their sizes. */
void cc_redeal(cc_game *game, int player, uint64_t seed);

/* How many tiles of each type lie where `player` has not seen them; returns how
 * many all told. */
int cc_hidden_from(const cc_game *game, int player,
                   uint16_t hidden[CC_TYPES_MAX]);

/* Does an action as cc_apply() does, up to the next chance: before anything
 * hidden is shown or a lot is cast it stops with CC_CHANCE to be decided, by
 * nobody. Then nothing is legal but cc_resume_chance(). */
cc_status cc_apply_until_chance(cc_game *game, const cc_action *action);
/* Lets chance go on. CC_E_ILLEGAL: it is not waited for. */
cc_status cc_resume_chance(cc_game *game, cc_events *events);

/* Makes it `player`'s turn to lay a tile of `type`, which comes out of nowhere,
 * and drops whatever was being decided, a bazaar too. What is hidden stays as
 * it was. On an error nothing has changed: CC_E_RANGE no such type or player,
 * CC_E_ILLEGAL the tile fits nowhere, CC_E_FULL no room for it. */
cc_status cc_assume_tile(cc_game *game, int type, int player);
/* The same with a tile that is taken from what `player` has not seen, as if he
 * had drawn it: the deck is one tile shorter. CC_E_RANGE also where none of the
 * type is hidden from him or the deck is empty. */
cc_status cc_assume_drawn(cc_game *game, int type, int player);

/* ----------------------------------------------------------------- asking */

/* Whether a rule module is in play. */
bool cc_has_module(const cc_game *game, int module);
int cc_player_count(const cc_game *game);
int cc_score(const cc_game *game, int player);
int cc_supply(const cc_game *game, int player, int token);
/* What n of a token are worth to a player who keeps them, with the whole game
 * ahead, in hundredths of a point: a judgement, told by the modules for bots.
 */
int cc_token_supply_value(const cc_game *game, int token, int n);
/* What it is worth to get a figure back from the land, in the same measure. */
int cc_token_return_value(const cc_game *game, int token);
/* What each player may yet expect of what modules keep for him beyond regions
 * and supplies (majorities of goods, whom the King stays with), in the same
 * measure: a judgement of theirs, for bots, of what everybody sees. False: no
 * module in play tells of any. */
bool cc_bot_bonus(const cc_game *game, int points[CC_PLAYERS_MAX]);
int cc_dealt(const cc_game *game, int token); /* each began with */
/* Whether players have such tokens, or may win them in the course of it. */
bool cc_has_token(const cc_game *game, int token);
int cc_option_value(const cc_game *game, int option); /* index into values */

/* Tiles not drawn yet (the one in hand is drawn), all or of one type; as far
 * as players can know: a tile that went unseen under a hill counts among those
 * of its type. */
int cc_tiles_left(const cc_game *game);
int cc_tiles_left_of(const cc_game *game, int type);
/* The latter for all types at once. */
void cc_tiles_left_by_type(const cc_game *game, uint16_t left[CC_TYPES_MAX]);

/* True if playing on shows tiles that were hidden in `before`, or let chance
 * decide: from here on taking back would be peeking. */
bool cc_has_revealed(const cc_game *before, const cc_game *after);

/* A tile on the table. Pieces are numbered in the order they were laid. */
typedef struct cc_piece_info {
    int16_t x, y;
    uint16_t type;
    uint8_t turn;
    int8_t player; /* who laid it; -1 lies from the start */
} cc_piece_info;

int cc_piece_count(const cc_game *game);
cc_piece_info cc_piece(const cc_game *game, int piece);

/* The piece that owns side `side` of the square (x, y), or -1. On a square
 * tile all four sides have the same owner. */
int cc_piece_find(const cc_game *game, int x, int y, cc_side side);

/* A figure on the table. */
typedef struct cc_figure_info {
    uint8_t player, figure; /* a token */
    int16_t piece;
    uint8_t slot;
} cc_figure_info;

int cc_figure_count(const cc_game *game);
cc_figure_info cc_figure(const cc_game *game, int i);

/* Whether nothing takes it off the land while the game goes on: it stands on a
 * castle. */
bool cc_figure_is_protected(const cc_game *game, int i);

/* What stands on the land but on no segment: on a square, or at a corner. */
typedef struct cc_board_token {
    int16_t x, y;
    uint8_t token, corner; /* 0 nw, 1 ne, 2 se, 3 sw; 0xff none */
    int8_t player;         /* -1 nobody's */
} cc_board_token;

int cc_board_token_count(const cc_game *game);
cc_board_token cc_board_token_at(const cc_game *game, int i);

/* A segment on the table: the slots of its piece, or the bridge above it. */
#define CC_SLOT_BRIDGE 15
typedef struct cc_segment_ref {
    uint16_t piece;
    uint8_t slot;
} cc_segment_ref;

cc_kind cc_segment_kind(const cc_game *game, int piece, int slot);
/* Its ports as they lie. */
cc_ports cc_segment_ports(const cc_game *game, int piece, int slot);

/* The type that a player will lay in the next turn instead of drawing; -1. */
int cc_reserved_tile(const cc_game *game, int player);

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

/* What each player's figures count for in the majority of a region: a big one
 * two, one that only helps nothing. */
void cc_region_votes(const cc_game *game, int region,
                     uint8_t votes[CC_PLAYERS_MAX]);
/* What one more of these would count for there. */
int cc_figure_votes(const cc_game *game, int figure, int region);

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
int cc_region_squares_of(const cc_game *game, int region, cc_coord *out,
                         int max);

/* Its `complete` alone, which is told at once; whether any figure is there. */
bool cc_region_is_complete(const cc_game *game, int region);
bool cc_region_is_occupied(const cc_game *game, int region);

/* An empty square that an open end of a region looks at, and what it must show
 * to all its neighbours: see cc_sides_at(). */
typedef struct cc_open_end {
    int16_t x, y;
    uint16_t sides;
} cc_open_end;

/* The squares where a region may grow, each once; a closed side is no open end.
 * Writes at most `max`, returns how many it wrote. */
int cc_region_open_ends(const cc_game *game, int region, cc_open_end *out,
                        int max);

/* What the neighbours show to an empty square: four bits a side, north first
 * and lowest, each the class of the side there or 0; -1 if a tile lies there.
 */
int cc_sides_at(const cc_game *game, int x, int y);

/* Whether a square tile fits in some turn where that is shown. */
bool cc_fits_sides(const cc_tile_type *type, unsigned sides);

/* The region an action is about: that of the segment it names, or the one that
 * the decision is about; -1 none. */
int cc_action_region(const cc_game *game, const cc_action *action);

/* Squares beside the land that none of the tiles still hidden, in hand, or of
 * a bazaar fits. Writes at most `max`, returns how many there are. */
int cc_dead_squares(const cc_game *game, cc_coord *out, int max);

/* ---------------------------------------------------------------- telling */

/* Somebody who listens while things are told by name, as in JSON: objects and
 * lists, opened and closed, and what stands in them. `name` is NULL in a list.
 * `to` is handed on. */
typedef struct cc_serializer {
    void *context;
    void (*begin)(void *context, const char *name, bool list);
    void (*end)(void *context);
    void (*number)(void *context, const char *name, long n);
    void (*string)(void *context, const char *name, const char *string);
    void (*boolean)(void *context, const char *name, bool yes);
} cc_serializer;

/* Tell the fields of an action that is legal now, of an event that led here,
 * and what the modules in play keep. They stand in an object that the caller
 * has opened. */
void cc_action_serialize(const cc_game *game, const cc_action *action,
                         const cc_serializer *teller);
void cc_event_serialize(const cc_game *game, const cc_events *events,
                        const cc_event *event, const cc_serializer *teller);
void cc_modules_serialize(const cc_game *game, const cc_serializer *teller);
/* What stands on the land but on no segment, as a list that is opened here; not
 * at all where there is nothing. */
void cc_board_tokens_serialize(const cc_game *game, const char *name,
                               const cc_serializer *teller);
/* Squares and segments of a region, as a list that is opened here. */
void cc_region_serialize_squares(const cc_game *game, int region,
                                 const char *name, const cc_serializer *teller);
void cc_region_serialize_segments(const cc_game *game, int region,
                                  const char *name,
                                  const cc_serializer *teller);
/* The sets, and everything that the rows of all modules say: modules, the
 * course of a game, actions, events, decisions, tokens, marks, sources of
 * points, options. */
void cc_rows_serialize(const cc_catalog *catalog, const cc_serializer *teller);

/* ----------------------------------------------------------------- record */

/* A game as text, the saved game:
 *
 *     carcassonne-record 3
 *     setup players=2 sets=base seed=42
 *     note seats Anna,red,human;Bot,blue,greedy
 *     tile b24 1 0 0 #1f3a5c77
 *     figure meeple road 1 0 E W #90ab12cd
 *     pass #5512ffee
 *
 * The number in the first line is the revision of the rules by which the game
 * is played (CC_REVISION). `note KEY TEXT` belongs to the program around the
 * engine. After each action stands the hash of the position it leads to
 * (cc_hash folded to 32 bits). */

/* Writes an action as text, without hash. Returns the length, or -1. */
int cc_action_format(const cc_game *game, const cc_action *action, char *out,
                     size_t size);
/* Reads it back; the action need not be legal, but must make sense. */
cc_status cc_action_parse(const cc_game *game, const char *text,
                          cc_action *action, cc_error *error);

/* Writes the head lines ("carcassonne-record 3" and "setup ..."), with line
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
