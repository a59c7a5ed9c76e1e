/* hooks.h - the points at which the core calls rule modules
 *
 * Hooks are grouped by the part of the rules that calls them. A module leaves
 * out what it does not need. Where several modules in play have a hook they are
 * called in the order of their `order` numbers; "the first" below is the first
 * of these. tests/unit/fake_hooks.c has an example of each.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_CORE_HOOKS_H
#define CC_CORE_HOOKS_H

#include "board.h"
#include "scoring.h"

/* ---------------------------------------------------------------- .state */

/* What a module stores in a game: `size` bytes, all zero at first
 * (cc_state_of(), cc_state_mut()). */
typedef struct cc_state_hooks {
    size_t size;
    /* Hash of the stored state; 0 as long as there is nothing to store. Made of
     * names and positions, never of numbers that hold for one program only. */
    uint64_t (*hash)(const cc_game *g);
    /* Writes the state as members of an object that is open already. */
    void (*serialize)(const cc_game *g, const cc_serializer *to);
    /* The module's part of cc_invariant(). False: error says what is wrong. */
    bool (*check)(const cc_game *g, cc_error *error);
    /* How many tokens of a player the module holds: neither in a supply nor
     * figures on segments nor board tokens. */
    int (*count_tokens)(const cc_game *g, int player, int token);
} cc_state_hooks;

/* ---------------------------------------------------------------- .setup */

/* In the order in which cc_new() calls them. */
typedef struct cc_setup_hooks {
    /* Once the options are known, before any tile is on the table. */
    void (*init)(cc_game *g);
    /* Once the start tiles are on the table: takes tiles out of the box (pool:
     * how many of each type), or adds some; deals hands. Modules that accept
     * the hands of a setup say so by `deals_hands`. */
    cc_status (*deal)(cc_game *g, const cc_setup *setup, int pool[CC_TYPES_MAX],
                      cc_error *error);
    bool deals_hands;
    /* Orders deck[from] up to its end, which was shuffled. With
     * tiles.draw_order it is called again when hidden tiles are redealt. */
    void (*order_deck)(cc_game *g, int from);
    /* Whether the game can be played, all but its first turn being set up. May
     * store what it needs to know of the deck. */
    cc_status (*check)(cc_game *g, cc_error *error);
} cc_setup_hooks;

/* ----------------------------------------------------------------- .turn */

/* Kinds of turns, as bits. */
enum {
    CC_TURN_CONTINUED = 1,  /* part of the turn before: what may be done once
                               a turn was done there */
    CC_TURN_EXTRA_ROUND = 2 /* of a round beside the usual course */
};

typedef struct cc_turn_hooks {
    /* The player of the next turn; -1: as usual. With tiles left, the player
     * whose turn ends has another one; with none left, a player has a turn
     * yet. The first that is not -1 counts. */
    int (*next_player)(const cc_game *g, bool tiles_left);
    /* What the current turn is, of CC_TURN_...; and what it may ever be. */
    unsigned (*kind)(const cc_game *g);
    unsigned kinds;
    /* Called before a player without a tile draws, or places a reserved one.
     * True: the module supplied the tile itself, and nothing is drawn. */
    bool (*replace_draw)(cc_game *g, int player, cc_events *events);
    /* Drops a decision that is being made, and what hangs on it: the position
     * is taken over by a search, or the turn is not played. */
    void (*cancel)(cc_game *g);
} cc_turn_hooks;

/* ---------------------------------------------------------------- .tiles */

/* Tiles that a module holds: neither in the deck nor on the table. */
typedef struct cc_holding {
    const uint16_t *types; /* in the module's state; NULL: n of `type` */
    uint16_t type;
    uint16_t n;
    int8_t player; /* who has them; -1: no player */
    uint8_t flags; /* CC_HELD_... */
} cc_holding;

enum {
    CC_HELD_UPCOMING = 1, /* they will be placed */
    CC_HELD_AWAITED = 2,  /* the game is not over while there are any */
    CC_HELD_HIDDEN = 4,   /* other players have not seen them */
    CC_HELD_UNKNOWN = 8,  /* players believe them to be in the deck */
    CC_HELD_SORTED = 16,  /* a hand in order of types: sorted after a redeal */
    CC_HELD_AS_DRAWN = 32 /* where players hold several tiles, one of them */
};

/* At most a hand for each player and one more, of four modules. */
#define CC_HOLDINGS_MAX (4 * (CC_PLAYERS_MAX + 1))
typedef struct cc_holdings {
    int n;
    cc_holding list[CC_HOLDINGS_MAX];
} cc_holdings;

enum { CC_DRAWN_IN_ORDER, CC_DRAWN_FIRST, CC_DRAWN_LATER };

typedef struct cc_tile_hooks {
    /* Adds all that the module holds (cc_holdings_add()). */
    void (*holdings)(const cc_game *g, cc_holdings *out);
    /* The types that a player may place now instead of a tile drawn, each once;
     * returns how many. The first that are any count. */
    int (*candidates)(const cc_game *g, int player, uint16_t out[CC_HAND_MAX]);
    /* When tiles of a type are drawn: FIRST, before all others, one by one, and
     * never taken unseen or into hands; LATER, set aside now, and shuffled in
     * again later (cc_deck_return_aside()). */
    int (*draw_order)(const cc_game *g, int type);
} cc_tile_hooks;

/* ------------------------------------------------------------ .placement */

enum {                        /* what `forbids` is about; 0: all */
       CC_FORBIDS_MARKED = 1, /* placing tiles with a mark of the module */
       CC_FORBIDS_ACTIONS = 2 /* other actions than placing tiles */
};

typedef struct cc_placement_hooks {
    /* Whether a tile that does not fit into a cell may be placed there by means
     * of this module, whoever has them. */
    bool (*allows_misfit)(const cc_game *g, const cc_tile_type *type,
                          const cc_cell *cell);
    /* Whether an action that is legal otherwise is not. `forbids_only` names
     * those that it is called for, so that all others stay fast. */
    bool (*forbids)(const cc_game *g, const cc_action *action);
    unsigned forbids_only;
} cc_placement_hooks;

/* -------------------------------------------------------------- .figures */

/* What figures may be protected from. */
typedef struct cc_threat {
    int figure; /* to be taken off the board: its place in the list; or -1: */
    int x, y;   /* something is about to walk onto this square */
} cc_threat;

typedef struct cc_figure_hooks {
    /* Whether a figure of this kind must not be placed on a segment now. */
    bool (*forbids)(const cc_game *g, int figure, int segment);
    bool (*protects)(const cc_game *g, const cc_threat *threat);
    /* A player placed a token in the course of a turn, or used the action that
     * replaces this (CC_NO_TOKEN). */
    void (*on_placed)(cc_game *g, int token);
    /* A figure has left a region where others may stand. */
    void (*on_removed)(cc_game *g, int region, cc_events *events);
    /* A figure has left its region and is about to return to its supply. True:
     * the module has taken it. */
    bool (*on_return)(cc_game *g, cc_figure_state figure);
} cc_figure_hooks;

/* -------------------------------------------------------------- .scoring */

typedef struct cc_scoring_hooks {
    /* Adds terms to what a region is worth. False: it is worth nothing,
     * whatever other modules add. */
    bool (*worth)(const cc_game *g, int region, bool complete, cc_worth *worth);
    /* Points for each tile of a region, or for each city that a field borders:
     * returns `each` as given, or changed. */
    int (*points_each)(const cc_game *g, int region, bool complete, int each);
    /* How many tiles more than squares a region counts (a cloister: on the nine
     * squares around it). */
    int (*extra_tiles)(const cc_game *g, int region);
    /* What a completed city brings to a field beyond an ordinary one, and the
     * term for it; 0: it is an ordinary one. */
    int (*field_bonus)(const cc_game *g, int city, const char **what);
    /* Whether a figure on this segment wins ties on its region. */
    bool (*wins_ties)(const cc_game *g, int segment);
    /* Adds what a region is worth, as `source`, to one of its holders only. */
    void (*player_worth)(const cc_game *g, int source, int region, int player,
                         cc_worth *worth);
    /* A region was scored, complete or not; its figures are still there. */
    void (*on_scored)(cc_game *g, int region, cc_events *events);
    /* A player was given points for `source` in the course of a turn. */
    void (*on_points)(cc_game *g, int source, int player, int points);
    /* Awards points at the end of the game. */
    void (*final)(const cc_game *g, cc_awards *awards);
} cc_scoring_hooks;

/* ----------------------------------------------------------------- .bots */

typedef struct cc_bot_hooks {
    /* Adds what each player may expect of the module's state, beyond what
     * regions bring, in hundredths of a point; by what every player sees. */
    void (*bonus)(const cc_game *g, int points[CC_PLAYERS_MAX]);
} cc_bot_hooks;

/* ----------------------------------------------------------------- calls */

/* Every hook: X(group, hook). */
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
    X(turn, kind)                                                              \
    X(turn, replace_draw)                                                      \
    X(turn, cancel)                                                            \
    X(tiles, holdings)                                                         \
    X(tiles, candidates)                                                       \
    X(tiles, draw_order)                                                       \
    X(placement, allows_misfit)                                                \
    X(placement, forbids)                                                      \
    X(figures, forbids)                                                        \
    X(figures, protects)                                                       \
    X(figures, on_placed)                                                      \
    X(figures, on_removed)                                                     \
    X(figures, on_return)                                                      \
    X(scoring, worth)                                                          \
    X(scoring, points_each)                                                    \
    X(scoring, extra_tiles)                                                    \
    X(scoring, field_bonus)                                                    \
    X(scoring, wins_ties)                                                      \
    X(scoring, player_worth)                                                   \
    X(scoring, on_scored)                                                      \
    X(scoring, on_points)                                                      \
    X(scoring, final)                                                          \
    X(bots, bonus)

#define CC_HOOK(group, hook)      CC_HOOK_##group##_##hook
#define CC_HOOK_ENUM(group, hook) CC_HOOK(group, hook),
enum { CC_HOOKS(CC_HOOK_ENUM) CC_HOOKS_COUNT };
_Static_assert(CC_HOOKS_COUNT <= CC_HOOKS_MAX, "room in cc_game");

#endif
