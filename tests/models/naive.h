/* naive.h - naive reference model: the rules a second time
 *
 * The rules of the base game, of the City of Carcassonne (the Count) and of
 * bridges, castles and bazaars, written again as simply as possible, so that
 * test_naive.c and test_perft.c can compare the engine with them. The table is
 * a list of tiles, searched from end to end for every question. The model
 * shares nothing with the engine but the catalogue and the form of an action.
 * If both agree over thousands of games, both understood the rules alike.
 *
 * naive.c          land, figures, points (base game)
 * naive_bridges.c  whether a tile fits, with or without a bridge
 * naive_castles.c  who can build a castle, what a castle scores for
 * naive_count.c    the Count's town: who sends figures, who joins a feature
 * naive_house.c    house rules: first player, hands of three tiles
 * naive_random.c   random games
 * naive_turn.c     order of turns and decisions; bazaars
 *
 * In all of them a tile is its index in `tiles`, in the order of placing; a
 * type is an index of the catalogue; x grows to the east, y to the south; a
 * rotation is a number of quarter turns clockwise. A part is a segment of a
 * tile on the table, a feature all parts that are joined: the engine's regions.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_NAIVE_H
#define TESTS_NAIVE_H

#include "engine/carcassonne.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/the_count.h"

#define NAIVE_TILES 128 /* most tiles on the table, and in the deck */
#define NAIVE_SMALL 4   /* most small cities completed by one tile */
#define NAIVE_DONE  32  /* most features completed by one tile */
#define NAIVE_HAND  3   /* tiles in a hand (BASE-H1) */

/* A bridge is one more segment of its tile: this slot. */
#define NAIVE_BRIDGE_SLOT CC_TILE_SEGMENTS_MAX

/* The direction of a bridge that reaches a side. */
#define NAIVE_AXIS(side) ((side) % 2 ? CC_EW : CC_NS)

typedef struct naive_tile {
    int x, y, type, rotation;
    int bridge;                           /* cc_axis */
    int figure[CC_TILE_SEGMENTS_MAX + 1]; /* player on a segment; -1 if none */
} naive_tile;

/* A segment of a tile on the table. */
typedef struct naive_part {
    int tile, slot;
} naive_part;

/* All segments that are joined. */
typedef struct naive_feature {
    int n;
    naive_part parts[NAIVE_TILES * (CC_TILE_SEGMENTS_MAX + 1)];
} naive_feature;

typedef struct naive_castle {
    naive_part half[2]; /* the two parts of its city */
    int player;
    int built; /* number of tiles on the table when it was built */
    bool done; /* has scored */

    /* The last scoring of castles: the round in which this one scored, from 1;
     * 0 if it did not. And the points it got. */
    int round, points;
} naive_castle;

/* A figure that joined a feature from the town; the segment may hold another.
 */
typedef struct naive_guest {
    naive_part at;
    int player;
} naive_guest;

typedef struct naive {
    const cc_catalog *catalog;
    int n_players;
    int n_tiles;
    naive_tile tiles[NAIVE_TILES];
    int score[CC_PLAYERS_MAX];
    int supply[CC_PLAYERS_MAX]; /* of meeples, the only figures */
    int small_city;             /* points for each tile of a city of two */
    enum { NAIVE_THIRD, NAIVE_FIRST, NAIVE_OFF } fields; /* edition */

    /* Which modules are in the game, and their state. */
    bool with_bridges, with_castles, with_bazaars, with_auction;
    int bridge_supply[CC_PLAYERS_MAX], castle_supply[CC_PLAYERS_MAX];
    int n_castles;
    naive_castle castles[CC_CASTLES_MAX]; /* on the table */

    /* House rules: BASE-H2 tiles go back, H3 a turn for a gap, H4 completed
     * features only, H5 the edge of the table. */
    bool go_back, gap_turns, finished_only, edge_closes;
    int table_w, table_h; /* squares, odd; without an edge both are 0 */

    /* Hands of three tiles (BASE-H1), as types. */
    bool with_hands;
    int n_hand[CC_PLAYERS_MAX], hands[CC_PLAYERS_MAX][NAIVE_HAND];

    /* The Count's town: its figures by quarter and player, the quarter of the
     * Count, and the figures that left the town for a feature. */
    bool with_town, join_fields_only;
    enum { NAIVE_ANY, NAIVE_CLOCKWISE, NAIVE_FOLLOW } count_moves;
    int town[CC_QUARTERS][CC_PLAYERS_MAX], count_at;
    unsigned scorers; /* players with points from this turn, as bits */
    int n_guests;
    naive_guest guests[CC_FIGURES_MAX];

    /* The features that figures from the town can join: all that a turn
     * completed, in the order of scoring; in the final scoring only one, the
     * next. */
    int n_to_score;
    naive_part to_score[NAIVE_DONE];
    bool is_final;    /* the final scoring */
    bool needs_order; /* the caller has to call naive_apply_order() */
    int join_seat;    /* who is asked about to_score[0]: so many seats to the
                         left of the player who caused the scoring */
    int n_asked;      /* features of the final scoring that were asked about */
    naive_part asked[NAIVE_TILES * CC_TILE_SEGMENTS_MAX];

    /* The turn; types of tiles are -1 if there is none. */
    int stage;       /* what is decided now: cc_decision_kind */
    int decider;     /* by whom */
    int player;      /* in turn */
    int last_placer; /* player of the last tile; -1 before the first */
    int drawn;       /* type to be placed; -1 also with hands of three */
    int reserved[CC_PLAYERS_MAX];  /* types won at a bazaar */
    int n_deck, deck[NAIVE_TILES]; /* the hidden types, first to last */
    int n_returned; /* tiles that went back since the last action; the order of
                       the deck is unknown then */
    bool has_next_part; /* the same player has another turn next */
    int bridge_tile;    /* with this turn's bridge; -1 if none */
    int n_small;        /* small cities not decided yet */
    naive_part small_cities[NAIVE_SMALL];
    int castle_round;    /* of castles that score for castles; from 1 */
    int choosing_castle; /* that has several features to score for; -1 */

    /* The bazaar: the types on offer, and who took them (-1: nobody yet). */
    int n_bazaar, bazaar_tiles[CC_PLAYERS_MAX], bazaar_owners[CC_PLAYERS_MAX];
    int bazaar_turns; /* turns left in the round after it */
    int auction_slot; /* index of the tile that is auctioned; -1 if none */
    int auctioneer, bidder, bid; /* the highest bid so far, and its player */
    int passed;                  /* players who passed, as bits */
} naive;

/* What programs can ask about the region of a segment. */
typedef struct naive_region {
    int segments, squares, open, pennants;
    int figures[CC_PLAYERS_MAX];
    bool complete; /* fields never are */
    int worth;     /* if the game ended now */
} naive_region;

/* A tile to place with a bridge to build. Without a tile (type -1) the last
 * tile is at x, y; without a bridge `axis` is CC_NO_AXIS. */
typedef struct naive_try {
    int type, x, y, rotation;
    int bridge_x, bridge_y, axis;
} naive_try;

/* What a castle could score for: a feature; or another castle, then the tile of
 * `part` is -1 and its slot the number of the castle. */
typedef struct naive_source {
    naive_part part;
    int points;
} naive_source;

/* naive.c */
/* Starts a game without modules, with one tile on the table. */
void naive_start(naive *g, const cc_catalog *catalog, int players, int type,
                 int x, int y, int rotation);
void naive_lay(naive *g, int type, int x, int y, int rotation);
/* Whether `player` can place a figure on a segment of the last tile. */
bool naive_can_deploy(const naive *g, int player, int slot);
void naive_deploy(naive *g, int player, int slot);
/* Lists one segment of each feature that the last tile and the last bridge
 * completed; returns their number. */
int naive_completed(const naive *g, naive_part out[NAIVE_DONE]);
/* The points of the feature of a part as it is; fields bring none. */
int naive_points(const naive *g, naive_part p);
/* Scores one completed feature. */
void naive_score_one(naive *g, naive_part p);
/* Scores all features that were completed. */
void naive_score(naive *g);
/* What a feature with so many open ends is worth at the end; a field by the
 * third edition. */
int naive_worth_at_end(const naive *g, const naive_feature *f, int open);
/* Scores all figures on the table, as at the end; they stay there. */
void naive_score_final(naive *g);
naive_region naive_region_of(const naive *g, int tile, int slot);
/* The tile on a square; -1 if none. */
int naive_tile_at(const naive *g, int x, int y);
/* Whether a square is on the table (BASE-H5); 0,0 is in its middle. */
bool naive_is_on_table(const naive *g, int x, int y);
/* The kind of a segment. */
int naive_kind(const naive *g, int tile, int slot);
/* The kind of the segment in the middle of a side, once the type is rotated. */
int naive_kind_at(const naive *g, int type, int rotation, int side);
/* Collects all parts joined to a segment; returns the number of open ends. */
int naive_collect(const naive *g, int tile, int slot, naive_feature *f);
bool naive_feature_has(const naive_feature *f, int tile, int slot);
/* The number of tiles of a feature. */
int naive_feature_tiles(const naive_feature *f);

/* naive_bridges.c */
/* Whether a tile fits there without a bridge. */
bool naive_fits(const naive *g, int type, int x, int y, int rotation);
/* Whether a tile and a bridge can be placed at once (BRIDGE-3), or a bridge be
 * built near the last tile (BRIDGE-1). */
bool naive_fits_with(const naive *g, const naive_try *t);
/* The bridges on a square and on the four beside it, in both directions: number
 * i of NAIVE_BRIDGES. */
#define NAIVE_BRIDGES 10
naive_try naive_bridge_try(int i, int type, int x, int y, int rotation);
/* The number of bridges with which a tile fits that does not fit without. */
int naive_fits_bridged(const naive *g, int type, int x, int y, int rotation);
/* Whether a tile fits anywhere, without a bridge. */
bool naive_is_placeable(const naive *g, int type);
/* Whether a tile fits anywhere, without a bridge or with one of the player. */
bool naive_is_placeable_by(const naive *g, int player, int type);

/* naive_castles.c */
/* Whether the part is beneath a castle. */
bool naive_is_castle(const naive *g, naive_part p);
/* Lists the small cities just completed that can become castles; returns their
 * number. */
int naive_small_cities(const naive *g, naive_part out[NAIVE_SMALL]);
/* The player with most figures in a city; -1 if there is none, or several. */
int naive_holder(const naive *g, naive_part city);
/* Makes a city a castle of its holder. */
void naive_castle_build(naive *g, naive_part city);
/* Whether a tile lies in the vicinity of a castle (CASTLE-3). */
bool naive_in_vicinity(const naive *g, const naive_castle *c, int tile);
/* Lists what a castle, by its number, could score for now; returns how many. */
int naive_sources(const naive *g, int number, naive_source out[NAIVE_DONE]);
/* Gives a castle, by its number, its points. */
void naive_castle_score(naive *g, int i, int points);
/* Continues scoring castles until one has several sources, and returns its
 * number; -1 when all have scored. */
int naive_castles_continue(naive *g);
/* Scores all castles, each for the best of its sources. */
void naive_castles_take_best(naive *g);

/* naive_count.c */
/* naive_start() with the town instead of a start tile (COUNT-1). */
void naive_start_town(naive *g, const cc_catalog *catalog, int players);
/* Begins scoring the completed features, or the final scoring: up to the next
 * decision. */
void naive_begin_scoring(naive *g);
void naive_begin_final(naive *g);
/* If g->needs_order: tells a part of each feature in the order of scoring, or
 * of the feature that is next in the final scoring (COUNT-8). False if the
 * rules do not allow it. */
bool naive_apply_order(naive *g, const naive_part *parts, int n);
/* The end of the turn: asks whether a figure is sent into the town if that is
 * allowed (COUNT-4). */
void naive_ask_send(naive *g);
/* Play an action of the decisions to join, to send, and to move the Count. */
void naive_apply_join(naive *g, const cc_action *a);
void naive_apply_send(naive *g, const cc_action *a);
void naive_apply_move_count(naive *g, const cc_action *a);

/* naive_house.c */
/* A tile that a player drew to find out who begins. */
typedef struct naive_lot {
    int player, type;
} naive_lot;
/* The first player by the lots (BASE-H7), in the order of drawing. -1: they
 * cannot have been drawn; or players still tie after NAIVE_LOT_ROUNDS rounds,
 * and one of *chance (as bits; 0 otherwise) begins. */
#define NAIVE_LOT_ROUNDS 24
int naive_first_by_roads(const naive *g, const naive_lot *lots, int n,
                         unsigned *chance);
void naive_hands_deal(naive *g);
void naive_hand_refill(naive *g, int player);
/* Sets aside the player's hand and draws another until a tile of it can be
 * placed; false if there are no tiles left. Adds what is set aside to a list of
 * *n types. */
bool naive_hand_renew(naive *g, int player, int *aside, int *n);
/* Whether a player holds a tile of the type. */
bool naive_hand_has(const naive *g, int player, int type);
/* Takes a tile of the type, which must be there, out of a hand. */
void naive_hand_take(naive *g, int player, int type);

/* naive_random.c */
/* Starts a model and writes the setup of the same game: random modules,
 * options, house rules, and a deck. Returns whether tiles are drawn to find the
 * first player (BASE-H7). The caller finds that player and calls naive_begin().
 */
bool naive_random(naive *g, const cc_catalog *catalog, cc_setup *setup,
                  int players, uint64_t *random);

/* naive_turn.c */
/* Asks a player (-1: nobody) for a decision of a kind. */
void naive_decide(naive *g, int stage, int decider);
/* Scores castles, then asks what is sent into the town. */
void naive_castles_score(naive *g);
/* Ends the turn of a player who did or could not place a tile. */
void naive_end_turn(naive *g, bool has_placed);
void naive_end_game(naive *g);
/* Takes the next type from the deck, which must not be empty. */
int naive_draw(naive *g);
/* Begins the first turn of a player; the deck and modules are set. */
void naive_begin(naive *g, int player);
/* Plays an action. `city`: the city of a CASTLE decision. */
void naive_apply(naive *g, const cc_action *a, naive_part city);
/* Scores everything as if the game ended now: its scores are then final. */
void naive_score_as_if_over(naive *g);
/* Whether the player in turn can place a figure anywhere / build a bridge. */
bool naive_can_deploy_anywhere(const naive *g);
bool naive_can_bridge(const naive *g, const naive_try *t);

#endif
