/* naive.h - naive reference model: the rules a second time
 *
 * Shares nothing with the engine but the catalogue's ports and marks and the
 * form of an action: a list of tiles, searched from end to end for every
 * question. If it and the engine agree over thousands of games, both understood
 * the rules alike.
 *
 * naive.c          land, figures, points (base game)
 * naive_bridges.c  whether a tile fits, with or without a bridge
 * naive_castles.c  who may build, what a castle scores for
 * naive_count.c    the Count's town: who sends, who joins what is scored
 * naive_house.c    house rules: first player, hands of three
 * naive_random.c   random games
 * naive_turn.c     order of turns and decisions; bazaars
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_NAIVE_H
#define TESTS_NAIVE_H

#include "engine/carcassonne.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/the_count.h"

#define NAIVE_TILES      128
#define NAIVE_SMALL      4  /* small cities made by one tile */
#define NAIVE_DONE       32 /* features completed by one tile */
#define NAIVE_HAND       3  /* tiles in a hand (BASE-H1) */
#define NAIVE_OVER       CC_TILE_SEGMENTS_MAX /* the slot of a tile's bridge */
#define NAIVE_AXIS(side) ((side) % 2 ? CC_EW : CC_NS)

typedef struct naive_tile {
    int x, y, type, turn;
    int bridge;                           /* cc_axis */
    int figure[CC_TILE_SEGMENTS_MAX + 1]; /* player on a segment; -1 if none */
} naive_tile;

typedef struct naive_part {
    int tile, slot;
} naive_part;

typedef struct naive_feature {
    int n;
    naive_part parts[NAIVE_TILES * (CC_TILE_SEGMENTS_MAX + 1)];
} naive_feature;

typedef struct naive_castle {
    naive_part half[2]; /* the two parts of its city */
    int player, built;  /* number of tiles when it was built */
    bool done;          /* has scored */
    int round, points;  /* in the current scoring: when, and how much */
} naive_castle;

/* A figure that joined a feature from the town; the segment may hold another.
 */
typedef struct naive_guest {
    naive_part at;
    int player;
} naive_guest;

typedef struct naive {
    const cc_catalog *catalog;
    int n_players, n;
    naive_tile tiles[NAIVE_TILES];
    int score[CC_PLAYERS_MAX], supply[CC_PLAYERS_MAX];
    int small_city; /* points a tile of a city of two; 2 unless changed */
    enum { NAIVE_THIRD, NAIVE_FIRST, NAIVE_OFF } fields;

    /* Which modules are in the game, and their state. */
    bool with_bridges, with_castles, with_bazaars, auction;
    int bridges[CC_PLAYERS_MAX], castles[CC_PLAYERS_MAX]; /* in the supply */
    int n_castles;
    naive_castle castle[CC_CASTLES_MAX];

    /* House rules (BASE-H2 to H6); a table without an edge is `table_w` 0. */
    bool go_back, gap_turns, finished_only, edge_closes;
    int table_w, table_h;

    /* Hands of three (BASE-H1). */
    bool hands;
    int n_hand[CC_PLAYERS_MAX], hand_of[CC_PLAYERS_MAX][NAIVE_HAND];

    /* The Count, his town by quarter and player, the figures that joined from
     * it. */
    bool with_count, join_fields_only;
    enum { NAIVE_ANY, NAIVE_CLOCKWISE, NAIVE_FOLLOW } count_moves;
    int town[CC_QUARTERS][CC_PLAYERS_MAX], count_at, n_sent;
    unsigned
        fed; /* players who got points from a scoring of this turn, as bits */
    int n_guests;
    naive_guest guest[CC_FIGURES_MAX];

    /* The features that may be joined: those of a turn in their order, or at
     * the end one after another. */
    bool ends;           /* the final scoring */
    bool has_open_order; /* the order, or the next feature, has to be given */
    int n_settle,
        joins; /* of settle[0]; the next player to decide, from the left */
    naive_part settle[NAIVE_DONE];
    int n_joined; /* at the end, features that are done */
    naive_part joined[NAIVE_TILES * CC_TILE_SEGMENTS_MAX];

    /* The turn; used by naive_turn.c only. */
    int stage; /* cc_decision_kind */
    int layer; /* player of the last tile; -1 before the first */
    int player, decision, hand, held[CC_PLAYERS_MAX];
    int n_deck, deck[NAIVE_TILES]; /* the hidden tiles, first to last */
    int n_returned; /* tiles that went back since the last action: the deck's
                   order is not known then */
    bool has_next_part; /* another turn of the same player follows */
    int bridged;        /* tile of this turn's bridge; -1 if none */
    int n_small;        /* small cities not decided yet */
    naive_part small_cities[NAIVE_SMALL];
    int round, castle_at; /* of castles scoring; the castle to decide on */
    int turns;            /* turns left in the round after a bazaar */
    int n_open, open[CC_PLAYERS_MAX], owner[CC_PLAYERS_MAX]; /* its tiles */
    int slot, auctioneer, bidder, bid, n_passed;
} naive;

/* The region of one segment. */
typedef struct naive_region {
    int segments, squares, open, pennants;
    int figures[CC_PLAYERS_MAX];
    bool complete; /* fields never are */
    int worth;     /* if the game ended now */
} naive_region;

/* A tile (type -1: none) and a bridge (axis CC_NO_AXIS: none) to try. */
typedef struct naive_try {
    int type, x, y, turn;
    int bridge_x, bridge_y, axis;
} naive_try;

/* What a castle could score for: a feature, or (tile -1) castle `slot`. */
typedef struct naive_source {
    naive_part part;
    int points;
} naive_source;

/* naive.c */
void naive_start(naive *g, const cc_catalog *catalog, int players, int type,
                 int x, int y, int turn);
void naive_lay(naive *g, int type, int x, int y, int turn);
/* Whether `player` may place a figure on a segment of the last tile. */
bool naive_may_deploy(const naive *g, int player, int slot);
void naive_deploy(naive *g, int player, int slot);
/* A segment of each feature that the last tile and bridge completed. */
int naive_completed(const naive *g, naive_part out[NAIVE_DONE]);
/* The points of the feature of a part as it is. */
int naive_points(const naive *g, naive_part p);
/* Scores one completed feature. */
void naive_score_one(naive *g, naive_part p);
/* Scores all features that were completed. */
void naive_score(naive *g);
/* Returns the points of a region at the end; a field by the third edition. */
int naive_worth_at_end(const naive *g, const naive_feature *f, int open);
/* Does the scoring at the end. */
void naive_final(naive *g);
/* The region of a segment of tile number `tile`, in the order of placing. */
naive_region naive_ask(const naive *g, int tile, int slot);
int naive_tile_at(const naive *g, int x, int y);
/* Whether a square is on the table; 0,0 is in its middle. */
bool naive_on_table(const naive *g, int x, int y);
/* Returns the kind of a segment. */
int naive_kind(const naive *g, int tile, int slot);
/* Returns the kind of the segment in the middle of a side. */
int naive_shown_kind(const naive *g, int type, int turn, int side);
/* Collects all parts joined to a segment; returns the number of open middles.
 */
int naive_collect(const naive *g, int tile, int slot, naive_feature *f);
/* True if a segment belongs to a feature. */
bool naive_has(const naive_feature *f, int tile, int slot);
/* Returns the number of tiles of a feature. */
int naive_tiles_of(const naive_feature *f);

/* naive_bridges.c */
/* Whether a tile fits there without a bridge. */
bool naive_fits(const naive *g, int type, int x, int y, int turn);
/* Whether a tile and a bridge may be placed at once (BRIDGE-3), or a bridge be
 * built near the last tile (BRIDGE-1). */
bool naive_fits_with(const naive *g, const naive_try *t);
/* Try number i of at most NAIVE_BRIDGES: the bridges on a square and on those
 * around. */
#define NAIVE_BRIDGES 10
naive_try naive_bridge_try(int i, int type, int x, int y, int turn);
/* Returns the number of bridges with which a tile fits that does not without.
 */
int naive_fits_bridged(const naive *g, int type, int x, int y, int turn);
/* True if a tile fits anywhere, without a bridge. */
bool naive_placeable(const naive *g, int type);
/* True if a tile fits anywhere, with a bridge of the player or without. */
bool naive_placeable_by(const naive *g, int player, int type);

/* naive_castles.c */
/* Whether the part is beneath a castle. */
bool naive_is_castle(const naive *g, naive_part p);
/* The small cities just completed on which a player may build. */
int naive_small_cities(const naive *g, naive_part out[NAIVE_SMALL]);
/* Returns the only player with a figure in a city; -1 if there is none. */
int naive_holder(const naive *g, naive_part city);
/* Makes a city a castle of its holder. */
void naive_castle_build(naive *g, naive_part city);
/* True if a tile lies in the vicinity of a castle. */
bool naive_in_vicinity(const naive *g, const naive_castle *c, int tile);
/* What castle number i could score for now. */
int naive_sources(const naive *g, int i, naive_source out[NAIVE_DONE]);
void naive_castle_score(naive *g, int i, int points);
/* Continues scoring castles until one needs a decision: its number, or -1. With
 * `decide` each takes the source with most points. */
int naive_castles_go_on(naive *g, bool decide);

/* naive_count.c */
/* naive_start() with the town instead of a start tile (COUNT-1). */
void naive_start_town(naive *g, const cc_catalog *catalog, int players);
/* Begins scoring the completed features, or the final scoring. */
void naive_settle(naive *g);
void naive_settle_end(naive *g);
/* If g->untold: gives the order of scoring, or the next feature (COUNT-8).
 * False if it is impossible. */
bool naive_apply_order(naive *g, const naive_part *parts, int n);
void naive_join(naive *g, const cc_action *a);
/* The end of the turn: a figure may be sent (COUNT-4). */
void naive_send(naive *g);
void naive_after_send(naive *g, const cc_action *a);
void naive_count_moves(naive *g, const cc_action *a);

/* naive_house.c */
typedef struct naive_lot {
    int player, type;
} naive_lot;
/* The first player by the tiles drawn for it (BASE-H7), in the order of
 * drawing; -1 if they cannot have been drawn. *chance: the players, as bits,
 * among whom chance decides because drawing does not end. */
#define NAIVE_LOT_ROUNDS 24
int naive_first_by_roads(const naive *g, const naive_lot *lots, int n,
                         unsigned *chance);
void naive_hands_deal(naive *g);
void naive_hand_refill(naive *g, int player);
/* Sets aside what the player cannot place until a tile of the hand fits;
 * returns whether one does. */
bool naive_hand_find(naive *g, int player, int *kept_hand, int *n);
/* True if a player holds a tile of the type. */
bool naive_hand_has(const naive *g, int player, int type);
/* Takes a tile of the type out of a hand. */
void naive_hand_take(naive *g, int player, int type);

/* naive_random.c */
/* Starts a model and writes the setup of the same game: random modules,
 * options, house rules, and a deck. Returns whether tiles are drawn for the
 * first player (BASE-H7): then the caller has to call naive_begin(). */
bool naive_random(naive *g, const cc_catalog *catalog, cc_setup *setup,
                  int players, uint64_t *random);

/* naive_turn.c */
void naive_decide(naive *g, int stage, int decider);
/* Continue after a scoring, a turn, the last turn. */
void naive_castles_score(naive *g);
void naive_end_turn(naive *g, bool has_placed);
void naive_end_game(naive *g);
int naive_pop(naive *g); /* the next tile of the deck */
/* Begins the first turn of a player; the deck and modules are set. */
void naive_begin(naive *g, int player);
/* Plays an action. `city`: the city of a CASTLE decision. */
void naive_do(naive *g, const cc_action *a, naive_part city);
/* The score if the game ended now. */
void naive_end_now(naive *g);
/* Whether the deciding player may place a figure anywhere / build a bridge. */
bool naive_any_spot(const naive *g);
bool naive_may_bridge(const naive *g, const naive_try *t);

#endif
