/* hooks.h - the points at which the core calls rule modules
 *
 * Hooks are grouped by the part of the rules that calls them; a group is a
 * member of cc_module (module.h), `.turn = {.cancel = cancel}`. A module
 * defines those it needs; the others are NULL. If several modules in play have
 * a hook, they are called in the order of their `order` numbers; "the first"
 * below is the first in that order. tests/unit/test_hooks.c has each hook,
 * fake_hooks.c some at work.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_CORE_HOOKS_H
#define CC_CORE_HOOKS_H

#include "board.h"
#include "scoring.h"

/* ------------------------------------------------------------------ .state */

/* The state that a module stores in a game: `size` bytes, all zero at first.
 * Access it by cc_state_of() and cc_state_mut(). */
typedef struct cc_state_hooks {
    size_t size;
    /* Returns a hash of the state; 0 while it is as at the start. To be
     * computed from names and positions, never from numbers that are valid in
     * one program only (of modules, tokens, types). */
    uint64_t (*hash)(const cc_game *g);
    /* Writes the state as members of an object that the caller has opened. */
    void (*serialize)(const cc_game *g, const cc_serializer *to);
    /* Checks the state, as part of cc_invariant(). On an inconsistency fills in
     * `error` and returns false. */
    bool (*check)(const cc_game *g, cc_error *error);
    /* Returns how many tokens of a player the module's state holds, apart from
     * supplies, figures on segments and board tokens. */
    int (*count_tokens)(const cc_game *g, int player, int token);
} cc_state_hooks;

/* ------------------------------------------------------------------ .setup */

/* Hooks of cc_new(), in the order in which it calls them. */
typedef struct cc_setup_hooks {
    /* Called when options are known; supplies and table are empty. */
    void (*init)(cc_game *g);
    /* Called when supplies are filled and the start tiles are on the table: may
     * take tiles out of the box or add some (pool: number of each type), and
     * deal hands. */
    cc_status (*deal)(cc_game *g, const cc_setup *setup, int pool[CC_TYPES_MAX],
                      cc_error *error);
    /* Whether the module deals tiles of a type, if the hands of a setup name
     * some. */
    bool (*deals)(const cc_game *g, int type);
    /* Reorders deck[from] to the end, which has been shuffled. Called again
     * with `orders_again`, from the next tile to be drawn on, whenever tiles of
     * the deck were shuffled or redealt; and of a module with tiles.draw_order
     * when tiles that are drawn first were redealt. */
    void (*order_deck)(cc_game *g, int from);
    bool orders_again;
    /* Called when all but the first turn is set up: checks whether the game can
     * be played. May compute and store what it needs to know about the deck. */
    cc_status (*check)(cc_game *g, cc_error *error);
} cc_setup_hooks;

/* ------------------------------------------------------------------- .turn */

/* Properties of turns, as bits. */
enum {
    CC_TURN_CONTINUED = 1,  /* continues the turn before: what may be done once
                               per turn counts for both */
    CC_TURN_EXTRA_ROUND = 2 /* in a round apart from the normal course */
};

typedef struct cc_turn_hooks {
    /* Returns the player of the next turn, or -1 if the module does not care.
     * If tiles are left, this is the player whose turn ends, for an extra turn;
     * if none are left, a player with a turn after the end of the deck. The
     * first result other than -1 counts. */
    int (*next_player)(const cc_game *g, bool tiles_left);
    /* Whether a player can place a tile though none is left to be drawn: turns
     * go on in their normal course as long as the next player can. */
    bool (*plays_on)(const cc_game *g, int player);
    /* Called when the normal course of turns ends, as the next player cannot
     * place a tile (plays_on), though some module still has turns to give
     * (next_player). */
    void (*on_course_end)(cc_game *g);
    /* Returns the properties of the current turn (CC_TURN_...); `kinds`: all
     * that it can ever return. */
    unsigned (*kind)(const cc_game *g);
    unsigned kinds;
    /* Whether a later turn of the player on turn continues this one, at once or
     * after others. To be asked at the end of the turn (from 620 on in
     * CC_PHASE_TURN). */
    bool (*goes_on)(const cc_game *g);
    /* Called before a player without a tile draws or takes a reserved tile.
     * True: the module supplied a tile, and nothing is drawn. */
    bool (*replace_draw)(cc_game *g, int player, cc_events *events);
    /* Cancels a pending decision of the module and all that depends on it: a
     * search takes over the position, or the turn ends early. */
    void (*cancel)(cc_game *g);
} cc_turn_hooks;

/* ------------------------------------------------------------------ .tiles */

/* Tiles held by a module: neither in the deck nor on the table. */
typedef struct cc_holding {
    const uint16_t *types; /* in the module's state; NULL: n tiles of `type` */
    uint16_t type;
    uint16_t n;
    int8_t player; /* the player who has them; -1 none */
    uint8_t flags; /* CC_HELD_... */
} cc_holding;

enum {
    CC_HELD_UPCOMING = 1, /* they will be placed */
    CC_HELD_AWAITED = 2,  /* the game goes on as long as there are any */
    CC_HELD_HIDDEN = 4,   /* other players have not seen them */
    CC_HELD_UNKNOWN = 8,  /* players assume that they are in the deck */
    CC_HELD_SORTED = 16,  /* a hand in order of types: sorted after a redeal */
    CC_HELD_AS_DRAWN = 32 /* drawn: players hold several tiles */
};

/* Room for a hand of each player and one more, of five modules, and for the
 * tiles that a shorter game leaves out. */
#define CC_HOLDINGS_MAX (5 * (CC_PLAYERS_MAX + 1) + 1)
typedef struct cc_holdings {
    int n;
    cc_holding list[CC_HOLDINGS_MAX];
} cc_holdings;

/* When tiles of a type are drawn. */
enum {
    CC_DRAWN_IN_ORDER, /* as they come */
    CC_DRAWN_FIRST,    /* before all others, one by one, and never hidden or
                          dealt into hands */
    CC_DRAWN_AHEAD,    /* at the front of the deck, which other modules leave as
                          it is, else as IN_ORDER */
    CC_DRAWN_LATER     /* set aside when drawn, to be shuffled in again later
                          (cc_deck_return_aside()) */
};

typedef struct cc_tile_hooks {
    /* Adds all tiles that the module holds, by cc_holdings_add(). */
    void (*holdings)(const cc_game *g, cc_holdings *out);
    /* Writes the types that a player may place now instead of a drawn tile,
     * each once; returns how many. The first module that writes any decides. */
    int (*candidates)(const cc_game *g, int player, uint16_t out[CC_HAND_MAX]);
    /* Returns when tiles of a type are drawn, CC_DRAWN_... */
    int (*draw_order)(const cc_game *g, int type);
} cc_tile_hooks;

/* ---------------------------------------------------------------- .regions */

/* Joins that the sides of tiles do not make: a ferry, a tunnel. A module that
 * makes one or takes one back calls cc_regions_rejoin() (joins.h). */
typedef struct cc_region_hooks {
    /* Returns another segment of the same kind that a segment is joined with
     * for now; -1 none. The other one must answer likewise. */
    int (*joined_with)(const cc_game *g, int segment);
    /* Returns how many open ends a segment has beyond its sides: ends that no
     * tile can meet, and which keep the region incomplete. Asked for the
     * segments of a tile when it is placed and when they are joined anew. */
    int (*extra_ends)(const cc_game *g, int segment);
} cc_region_hooks;

/* -------------------------------------------------------------- .placement */

enum { /* what `forbids` is asked about, as bits; 0: all actions */
       CC_FORBIDS_MARKED = 1,   /* placing tiles with a mark of the module, or
                                   with a segment of `forbids_kinds` */
       CC_FORBIDS_ACTIONS = 2,  /* actions other than placing tiles */
       CC_FORBIDS_SQUARES = 4,  /* added to CC_FORBIDS_MARKED: it answers alike
                                   for all rotations of a tile in a square */
       CC_FORBIDS_DEPLOYING = 8 /* placing figures on segments, CC_DEPLOY */
};

enum { CC_SQUARES_FEW = 8 }; /* as many as `squares` may list */

typedef struct cc_placement_hooks {
    /* Whether the module allows placing a tile in a cell where it does not fit,
     * for any player who has the means (a bridge). */
    bool (*allows_misfit)(const cc_game *g, const cc_tile_type *type,
                          const cc_cell *cell);
    /* Whether an action is forbidden that is legal otherwise; the tile to be
     * placed need not be drawn. `forbids_only` (CC_FORBIDS_...) says for which
     * actions it is called, so that the others stay fast. */
    bool (*forbids)(const cc_game *g, const cc_action *action);
    unsigned forbids_only;
    uint32_t forbids_kinds; /* as bits, `1u << CC_CLOISTER` */
    /* For speed, with CC_FORBIDS_SQUARES: drops from a list of cells those
     * where `forbids` forbids placing a type, of one square; returns how many
     * stay, in their order. NULL: `forbids` is called for each. */
    int (*drop_cells)(const cc_game *g, int type, uint16_t cells[CC_OPEN_MAX],
                      int n);
    /* For speed: lists the only squares where `forbids` may allow a tile of a
     * type now, each once; returns how many there are. -1: it may allow others
     * as well. */
    int (*squares)(const cc_game *g, int type, cc_coord out[CC_SQUARES_FEW]);
    /* Whether nothing may be placed on a square, which is beside no tile: asked
     * for the first square of a tile of two, or the second. */
    bool (*bars)(const cc_game *g, int x, int y);
    /* Whether no bridge may be built over the tiles of a cell now. */
    bool (*blocks_bridge)(const cc_game *g, const cc_cell *cell);
} cc_placement_hooks;

/* ---------------------------------------------------------------- .figures */

/* Something that figures may be protected from. */
typedef struct cc_threat {
    int figure; /* about to be taken off the board: its index; or -1: */
    int x, y;   /* ... something is about to move onto this square */
} cc_threat;

typedef struct cc_figure_hooks {
    /* Whether helpers (`is_helper`), or the figures that are none, must not be
     * placed on a segment now. */
    bool (*forbids)(const cc_game *g, bool is_helper, int segment);
    uint32_t forbids_kinds; /* asked for segments of these alone, as bits; 0:
                               for all */
    bool forbids_regions;   /* it answers alike for all segments of a region */
    /* Whether no figure from elsewhere may join a region on this segment as it
     * is scored. What forbids placing for a time (the dragon) does not matter
     * then. */
    bool (*forbids_joining)(const cc_game *g, int segment);
    /* Whether the module averts a threat. */
    bool (*protects)(const cc_game *g, const cc_threat *threat);
    /* Called after a player placed a token in a turn, or used the action that
     * replaces it (CC_NO_TOKEN). The token may be no figure: a tower floor, the
     * fairy, a barn. */
    void (*on_placed)(cc_game *g, int token);
    /* Called after a figure left a region where others may remain, and for each
     * region that cc_regions_rejoin() has made anew. */
    void (*on_removed)(cc_game *g, int region, cc_events *events);
    /* Called when a figure has left its region and is about to return to its
     * supply. True: the module keeps the figure. */
    bool (*on_return)(cc_game *g, cc_figure_state figure);
    /* Whether the player on turn may take a token of this kind back from the
     * board, in place of placing a figure. The module offers figures on
     * segments itself; a module with tokens elsewhere offers these, if
     * cc_can_call_home(). */
    bool (*calls_home)(const cc_game *g, int token);
    /* Whether a figure that comes from above may land on a segment that is no
     * unfinished feature (cc_can_land()): a pyramid. */
    bool (*takes_landing)(const cc_game *g, int token, int segment);
    /* Called after a figure, by index, moved from another segment of its region
     * (cc_figure_move()). */
    void (*on_moved)(cc_game *g, int figure, int from);
} cc_figure_hooks;

/* ---------------------------------------------------------------- .scoring */

enum { /* cities that `field_times` and `field_bonus` tell from others, as bits;
          0: any */
       CC_CITIES_MARKED = 1, /* with a mark of the module on a segment */
       CC_CITIES_SETTLED = 2 /* with CC_REGION_SETTLED */
};

typedef struct cc_scoring_hooks {
    /* Adds terms to the worth of a region. False: the region gives no points,
     * whatever other modules add; see also `adjust_worth`. `complete` is true
     * for completed regions and always for fields, false for others at the end
     * of the game. Fields are also asked for when a barn scores their farmers
     * (BARN-1), and not at all where cities score for farmers (BASE-22). */
    bool (*worth)(const cc_game *g, int region, bool complete, cc_worth *sum);
    uint32_t worth_kinds; /* it is asked about regions of these kinds alone, as
                             bits, `1u << CC_ROAD`; 0: of all */
    /* Changes what all modules together say that a region is worth. Called last
     * of all, also where a module's `worth` says that it gives no points (then
     * *sum is empty), unless that one says that it does not score at all
     * (sum->is_void). */
    void (*adjust_worth)(const cc_game *g, int region, bool complete,
                         cc_worth *sum);
    /* Returns a number that stands for the part of the module's state that
     * changes what regions are worth. Where it changes, bots drop the values of
     * regions that they have cached. */
    uint32_t (*worth_state)(const cc_game *g);
    /* Returns the points per tile of a region, or per city that a field
     * borders: `each` or a different value. */
    int (*points_each)(const cc_game *g, int region, bool complete, int each);
    /* Returns how many tiles a region counts in addition to its squares
     * (cloisters: to the nine squares). */
    int (*extra_tiles)(const cc_game *g, int region);
    /* Returns the points that a completed city gives a field beyond those of an
     * ordinary city, and sets *what to the term; 0: none. */
    int (*field_bonus)(const cc_game *g, int city, const char **what);
    /* Returns how many times a city counts, once it is completed, for each
     * field that it borders, for their barns and pigs too, and sets *what to
     * the term; 1: as any other. The first result other than 1 counts. */
    int (*field_times)(const cc_game *g, int city, const char **what);
    /* For speed: which cities the module says anything about in these two,
     * CC_CITIES_... It may be asked about others, too. */
    unsigned field_cities;
    /* Returns the votes of a player if there is a tie: `votes`, and what one
     * more of the player's figures on this segment adds to them. Of the players
     * in a tie those with most of these votes win; if none has any, all do. */
    int (*tie_votes)(const cc_game *g, int segment, int votes);
    /* Adds points for one of the players who get the points of a region:
     * `source` is what they are paid for, the kind of the region (CC_ROAD) or
     * another source (CC_FOR_BARN). The region is complete if its `open` is 0.
     * Not called where the region pays nobody (also if it is worth nothing),
     * nor for castles. */
    void (*player_worth)(const cc_game *g, int source, int region, int player,
                         cc_worth *sum);
    /* Whether a region that scores reaches a square beyond those that
     * cc_region_reaches() knows: a castle its vicinity. */
    bool (*reaches)(const cc_game *g, int region, cc_coord square);
    /* Called after a region with a figure was scored during the game, while its
     * figures are still on it, whether anybody got points for it or not; also
     * for castles and a called abbot. At the end of the game there is .final
     * alone. */
    void (*on_scored)(cc_game *g, int region, cc_events *events);
    /* Called after a player was given points for `source` in a turn. */
    void (*on_points)(cc_game *g, int source, int player, int points);
    /* Awards points at the end of the game (cc_award(), cc_award_squares()). */
    void (*final)(const cc_game *g, cc_awards *awards);
} cc_scoring_hooks;

/* ------------------------------------------------------------------- .bots */

typedef struct cc_bot_hooks {
    /* Adds what each player may expect from the module's state beyond the
     * points of regions, in hundredths of a point, using public information
     * only. Not called when the game is over: nothing is to be expected. */
    void (*bonus)(const cc_game *g, int points[CC_PLAYERS_MAX]);
    /* `bonus` depends on nothing but the tiles on the table, what stands on
     * them other than figures (castles, bridges, board tokens) and the number
     * of tiles left: what hash_land() in bots/eval/bonus.c mixes. So bots ask
     * for it once for all figures that may be placed after a tile. */
    bool is_of_land;
    /* Whether a figure on a segment changes `bonus` in another way than one
     * elsewhere on the tile; see also cc_token_row.has_bonus. */
    bool (*has_bonus)(const cc_game *g, int segment);
    /* The module's own decisions change no other module's `bonus` unless they
     * move a figure. So bots ask only this module after one of them, as long as
     * nothing else follows at once. */
    bool decides_alone;
} cc_bot_hooks;

/* --------------------------------------------------------------- all hooks */

/* The hooks as X(group, hook): g->hooks has a mask of the modules that have
 * each, over which CC_EACH_HOOK() (module.h) loops. */
#define CC_HOOKS(X)                                                            \
    X(state, hash)                                                             \
    X(state, serialize)                                                        \
    X(state, check)                                                            \
    X(state, count_tokens)                                                     \
    X(setup, init)                                                             \
    X(setup, deal)                                                             \
    X(setup, order_deck)                                                       \
    X(setup, check)                                                            \
    X(turn, next_player)                                                       \
    X(turn, plays_on)                                                          \
    X(turn, on_course_end)                                                     \
    X(turn, kind)                                                              \
    X(turn, goes_on)                                                           \
    X(turn, replace_draw)                                                      \
    X(turn, cancel)                                                            \
    X(tiles, holdings)                                                         \
    X(tiles, candidates)                                                       \
    X(tiles, draw_order)                                                       \
    X(regions, joined_with)                                                    \
    X(regions, extra_ends)                                                     \
    X(placement, allows_misfit)                                                \
    X(placement, forbids)                                                      \
    X(placement, squares)                                                      \
    X(placement, bars)                                                         \
    X(placement, blocks_bridge)                                                \
    X(figures, forbids)                                                        \
    X(figures, forbids_joining)                                                \
    X(figures, protects)                                                       \
    X(figures, on_placed)                                                      \
    X(figures, on_removed)                                                     \
    X(figures, on_return)                                                      \
    X(figures, calls_home)                                                     \
    X(figures, takes_landing)                                                  \
    X(figures, on_moved)                                                       \
    X(scoring, worth)                                                          \
    X(scoring, adjust_worth)                                                   \
    X(scoring, worth_state)                                                    \
    X(scoring, points_each)                                                    \
    X(scoring, extra_tiles)                                                    \
    X(scoring, field_bonus)                                                    \
    X(scoring, field_times)                                                    \
    X(scoring, tie_votes)                                                      \
    X(scoring, player_worth)                                                   \
    X(scoring, reaches)                                                        \
    X(scoring, on_scored)                                                      \
    X(scoring, on_points)                                                      \
    X(scoring, final)                                                          \
    X(bots, bonus)                                                             \
    X(bots, has_bonus)

#define CC_HOOK(group, hook)      CC_HOOK_##group##_##hook
#define CC_HOOK_ENUM(group, hook) CC_HOOK(group, hook),
enum { CC_HOOKS(CC_HOOK_ENUM) CC_HOOKS_COUNT };
_Static_assert(CC_HOOKS_COUNT <= CC_HOOKS_MAX, "room in cc_game");

#endif
