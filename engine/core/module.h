/* module.h - rule modules
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_CORE_MODULE_H
#define CC_CORE_MODULE_H

#include "board.h"
#include "random.h"
#include "rows.h"
#include "scoring.h"

struct cc_step;

/* Actions that are being listed: all are counted, those for which there is room
 * are kept. */
typedef struct cc_action_list {
    cc_action *out;
    int n, max;
    /* Whether an action is wanted at all; NULL: it is. */
    bool (*filter)(const cc_game *g, const cc_action *action);
    bool any_unfiltered; /* there would be some but for what modules forbid */
} cc_action_list;

/* Adds one that is wanted, if no module forbids it. */
void cc_action_list_add(const cc_game *g, cc_action_list *list,
                        cc_action action);

/* Whether whatever is added stays. */
static inline bool cc_action_list_is_unfiltered(const cc_game *g,
                                                const cc_action_list *list)
{
    return !g->n_forbidding && !list->filter;
}

/* The most actions that a `legal` may list, of a step or of a module that adds
 * to one. What may have more has a `list` in its place. */
#define CC_STEP_ACTIONS_MAX 2048
_Static_assert(CC_STEP_ACTIONS_MAX > CC_SEGMENTS_MAX &&
                   CC_STEP_ACTIONS_MAX > 4 * CC_PIECES_MAX,
               "ways of a wagon; turns of an abbey: a tile lies on each side "
               "of a hole, and beside four at most");

/* Actions that a module adds to a decision of another file's step; an array is
 * ended by a NULL step. `legal` is given the n actions already there and
 * returns how many there are with its own; it writes those below `max`. */
typedef struct cc_extra_actions {
    const struct cc_step *step;
    int (*legal)(const cc_game *g, cc_action *out, int n, int max);
    void (*list)(const cc_game *g, cc_action_list *list);
    bool (*check)(const cc_game *g, const cc_action *action);
    void (*apply)(cc_game *g, cc_agenda_entry at, const cc_action *action,
                  cc_events *events);
} cc_extra_actions;

/* A step of a module in the course of the game. `at` is its place in the list,
 * among the rows of all modules: those of the core have whole hundreds. A list
 * of rows is ended by a NULL step. */
typedef struct cc_step_row {
    uint8_t phase; /* CC_PHASE_TURN, ... */
    uint16_t place;
    const struct cc_step *step;
    const char *rules; /* where the rule pages tell of it */
} cc_step_row;

/* Places of tiles of which somebody does not know which lies where: each of
 * them might lie in any of the others that holds its shape. */
#define CC_HIDDEN_MAX                                                          \
    (CC_PIECES_MAX + CC_UNDEALT_MAX + 2 * CC_PLAYERS_MAX * CC_HAND_MAX)
typedef struct cc_hidden {
    int n;
    uint16_t *at[CC_HIDDEN_MAX];
} cc_hidden;

/* Adds n places, one behind the other. */
static inline void cc_hidden_add(cc_hidden *hidden, uint16_t *list, int n)
{
    for (int i = 0; i < n; i++) {
        hidden->at[hidden->n++] = &list[i];
    }
}

#define CC_SUPPLY_VALUES_MAX 8

/* A kind of figure, or of another thing that players have. A list is ended by
 * a NULL name. */
typedef struct cc_token_row {
    const char *name;
    bool is_figure;
    uint8_t limit;   /* how many all players together may have */
    bool is_nobodys; /* no player has any: the module puts it on the land */
    bool is_won;     /* nobody begins with any: they come into supplies while
                        the game goes on */
    bool is_helper;  /* of figures: stands by others of its player, counts for
                    none  of them, and goes where figures go only if its row says
                    so */
    /* How many each player begins with. */
    int (*deal_count)(int n_players);
    /* What the first, the second, ... that a player has are worth to keep, to
     * bots with the whole game before them: hundredths of a point. Further
     * ones are worth what the eighth is. */
    int16_t supply_value[CC_SUPPLY_VALUES_MAX];
    /* Of figures: what it is worth to get one back from the land while there is
     * time to use it again, in the same measure; 0: as for a meeple. */
    int16_t return_value;
    /* Of figures: the kinds of segments that it may stand on (0: those that
     * modules open to all), where on them (NULL: BASE-8), and its votes on a
     * region (NULL: one). */
    uint16_t stand_kinds;
    bool (*can_stand)(const cc_game *g, int segment);
    int (*votes)(const cc_game *g, int region);
    /* Of figures: whether it matters on which part of its region one stands
     * when that is scored (NULL: it does not). */
    bool (*segment_matters)(const cc_game *g);
} cc_token_row;

/* A rule module: what it brings, and what it adds at each point where the
 * rules ask. Any hook may be NULL. Hooks of all modules in play are called in
 * the order of `order`. */
typedef struct cc_module {
    const char *name;
    uint8_t number;           /* CC_MODULE_...; or from CC_MODULES_END on */
    uint16_t order;           /* its place among the modules */
    const cc_option *options; /* ended by a NULL name; or NULL */
    const cc_key_row *keys;   /* of setups; or NULL */
    const cc_step_row *rows;  /* its steps in the course of a game; or NULL */
    const cc_token_row *tokens;
    const char *const *marks;     /* names, ended by NULL; or NULL */
    const cc_kind_row *kinds;     /* of segments; or NULL */
    const cc_action_row *actions; /* in the order of their numbers; or NULL */
    const cc_event_row *events;
    const cc_decision_row *const *decisions; /* ended by NULL; or NULL */
    const cc_source_row *sources;            /* of points; or NULL */
    const cc_rule_row *rules;  /* its rules for others' decisions; or NULL */
    size_t state_size;         /* bytes of state it keeps; all zero at first */
    uint16_t deployable_kinds; /* kinds of segments it lets figures stand on */
    uint8_t meeples;           /* how many of them each player begins with */
    int16_t meeple_supply_value[CC_SUPPLY_VALUES_MAX]; /* of them, as in
                                                          cc_token_row */
    bool standalone; /* mixes with nothing its set does not bring */
    bool optional;   /* in play only while an option of its is not as usual */
    uint8_t players[2]; /* how many may play: from, to; 0: any number */
    const cc_extra_actions
        *extra_actions; /* actions it adds to decisions; or NULL */
    /* Whether a tile that does not fit into a cell may lie there by means of
     * this module, whoever has them. */
    bool (*allows_misfit)(const cc_game *g, const cc_tile_type *type,
                          const cc_cell *cell);
    /* Whether tiles wait to be placed that are neither in the deck nor held
     * by a player: the game is not over yet. */
    bool (*has_waiting_tiles)(const cc_game *g);
    /* Once no tile is left to come by the usual course: the player who has a
     * turn yet by this module; -1: nobody (any more). */
    int (*turn_after_deck)(const cc_game *g);
    /* Whether it can be played on the tiles that lie from the start. */
    cc_status (*check_starts)(const cc_game *g, cc_error *error);
    /* Reads its options once the game knows them. */
    void (*setup)(cc_game *g);
    /* Changes which tiles are in the box, how many of each type, once those lie
     * that lie from the start. */
    void (*change_pool)(cc_game *g, int pool[CC_TYPES_MAX]);
    /* Orders the tiles of the deck from number `from` on, which lie as chance
     * had them. */
    void (*order_deck)(cc_game *g, int from);
    /* Whether a game can be played that has been set up but for its first
     * turn. It may note what it needs to know of the deck. */
    cc_status (*check_ready)(cc_game *g, cc_error *error);
    /* Whether tiles of a type come before all others of the deck: drawn one by
     * one, and never taken unseen or into hands (cc_deck_top_is_drawn_first).
     */
    bool (*is_drawn_first)(const cc_game *g, int type);
    /* Takes what is not drawn from the deck out of the pool of tiles and deals
     * it. */
    cc_status (*deal)(cc_game *g, const cc_setup *setup, int pool[CC_TYPES_MAX],
                      cc_error *error);
    /* Types that a player has and may lay, each once, in place of one drawn. */
    int (*candidates)(const cc_game *g, int player, uint16_t out[CC_HAND_MAX]);
    /* How many tiles that a player keeps by it count as drawn where players
     * hold several. */
    int (*count_in_hand)(const cc_game *g, int player);
    /* Tiles that will lie but are not in the deck, by type: adds how many. */
    void (*add_upcoming_tiles)(const cc_game *g, int on_removed[CC_TYPES_MAX]);
    /* Of these, those that players believe to be in the deck. */
    int (*count_unseen)(const cc_game *g, int type);
    /* Segments that it may yet add to the board. */
    int (*max_new_segments)(const cc_game *g);
    /* Adds the places of tiles that `player` has not seen, but for the deck. */
    void (*add_hidden_places)(cc_game *g, int player, cc_hidden *hidden);
    /* Other tiles lie in such places now: brings them into their order. */
    void (*after_redeal)(cc_game *g);
    /* What is being decided is dropped (cc_assume_tile). */
    void (*cancel_pending)(cc_game *g);
    /* How many tiles more than squares a region counts (a cloister: on the
     * squares around it and its own). */
    int (*count_extra_tiles)(const cc_game *g, int region);
    /* Whether a figure on this segment wins ties on its region. */
    bool (*wins_ties)(const cc_game *g, int segment);
    /* Adds terms to what a region is worth. */
    void (*add_worth)(const cc_game *g, int region, bool complete,
                      cc_worth *add_worth);
    /* The points that each tile of a region brings, or each city that feeds a
     * field, told what others say. */
    int (*points_per_tile)(const cc_game *g, int region, bool complete,
                           int points_per_tile);
    /* The last word on what a region is worth. */
    void (*adjust_worth)(const cc_game *g, int region, bool complete,
                         cc_worth *add_worth);
    /* What it is worth, as `source`, to one of those who hold it. */
    void (*add_player_worth)(const cc_game *g, int source, int region,
                             int player, cc_worth *add_worth);
    /* A region was scored, completed or not; its figures still stand there.
     * awards says who got how much. */
    void (*on_region_scored)(cc_game *g, int region, const cc_awards *awards,
                             cc_events *events);
    /* A figure has left its region and would go home; true: the module has
     * taken it over. */
    bool (*on_return)(cc_game *g, cc_figure_state figure);
    /* A player has put a token in the course of a turn, or done something in
     * place of it (cc_notify_placed). */
    void (*on_placed)(cc_game *g, int token);
    /* A figure has left a region on which others may stand. */
    void (*on_removed)(cc_game *g, int region, cc_events *events);
    /* Whether the turn that ends now is followed by another of the same
     * player. */
    bool (*extra_turn)(const cc_game *g);
    /* Whether the turn that is played now is a part of the one before: what
     * may be done once in a turn was done there too. */
    bool (*continues_turn)(const cc_game *g);
    /* Whether a round is played that is no part of the usual course. */
    bool (*in_extra_round)(const cc_game *g);
    /* Somebody who holds no tile is about to draw, or lays one that was won:
     * it may see to what is drawn. True: it has, and nothing is drawn. */
    bool (*replace_draw)(cc_game *g, int player, cc_events *events);
    /* Whether a region is worth nothing, whatever all others add. */
    bool (*forfeits)(const cc_game *g, int region, bool complete);
    /* Whether an action that would be legal is not. */
    bool (*forbids)(const cc_game *g, const cc_action *action);
    /* Whether no figure of this kind may be put on a segment now. */
    bool (*forbids_figure)(const cc_game *g, int figure, int segment);
    /* Whether one may be put on every tile, where that is unfinished, as if it
     * had just been laid. */
    bool (*deploys_anywhere)(const cc_game *g, int figure);
    /* Whether a figure, by its place in the list, is out of reach of what takes
     * figures off the land. */
    bool (*protects)(const cc_game *g, int figure);
    /* Whether a square is closed to whatever walks over the land. */
    bool (*blocks_movement)(const cc_game *g, int x, int y);
    /* Whether a tile of the deck is set aside when it is drawn, and another one
     * drawn (cc_deck_set_aside). */
    bool (*defers_tile)(const cc_game *g, int type);
    /* What a completed city pays to a field beyond an ordinary one; *what is
     * the word for such cities. 0: it is an ordinary one. */
    int (*field_bonus)(const cc_game *g, int city, const char **what);
    /* A player was given points for `source` in the course of a turn. */
    void (*on_points_awarded)(cc_game *g, int source, int player, int points);
    /* Whether the figures of a region just scored wait to be sent home. */
    bool (*keeps_figures)(const cc_game *g, int region);
    /* Awards points in the final scoring. */
    void (*final_scoring)(const cc_game *g, cc_awards *awards);
    /* What each player may yet expect of what it keeps for him, beyond what
     * regions bring: adds it, in hundredths of a point. A judgement for bots,
     * of what everybody sees. */
    void (*bot_bonus)(const cc_game *g, int points[CC_PLAYERS_MAX]);
    /* How many tokens of a player it keeps: neither in a supply nor figures on
     * segments. */
    int (*count_held_tokens)(const cc_game *g, int player, int token);
    /* What it keeps, as a number; 0 as long as that is nothing. */
    uint64_t (*hash)(const cc_game *g);
    /* The same by name, into an object that is open. */
    void (*serialize)(const cc_game *g, const cc_serializer *teller);
    /* Its part of cc_invariant(). */
    bool (*check_invariant)(const cc_game *g, cc_error *error);
} cc_module;

/* All modules of this program, the core first; ended by NULL. Written by the
 * build from the files of engine/modules. */
extern const cc_module *const cc_modules[];

/* What the core brings itself: never in a setup, always in play. */
extern const cc_module cc_module_core;

/* Puts a module into the catalogue; its number and name must be free. Before
 * any tile set is added. */
cc_status cc_catalog_add_module(cc_catalog *catalog, const cc_module *module,
                                cc_error *error);
/* cc_catalog_init() with a list of other modules, the core first and NULL at
 * its end; stops where one cannot be brought. */
void cc_catalog_init_with(cc_catalog *catalog, const cc_module *const *modules);

static inline bool cc_in_play(const cc_game *g, int module)
{
    return g->modules >> module & 1;
}

/* Whether rules that were mended by a revision are played as mended. */
static inline bool cc_has_revision(const cc_game *g, int revision)
{
    return g->revision >= revision;
}

/* Module i of those in play, 0 to g->n_playing - 1. */
static inline const cc_module *cc_active_module(const cc_game *g, int i)
{
    return g->catalog->modules[g->active[i]];
}

/* Module i of those that tell what regions are worth, 0 to g->n_worth - 1: they
 * are asked far more often than all others. */
static inline const cc_module *cc_scoring_module(const cc_game *g, int i)
{
    return g->catalog->modules[g->scoring[i]];
}

/* What a module in play keeps: module->own bytes, zero at first. */
static inline void *cc_state_mut(cc_game *g, int module)
{
    return (char *)g->state + g->state_at[module];
}

static inline const void *cc_state_of(const cc_game *g, int module)
{
    return (const char *)g->state + g->state_at[module];
}

/* The number of a module's token i. */
static inline int cc_token(const cc_game *g, int module, int i)
{
    return g->catalog->first_token[module] + i;
}

/* The number of a module's kind of segment i. */
static inline int cc_kind_number(const cc_game *g, int module, int i)
{
    return g->catalog->first_kind[module] + i;
}

/* The bit of a module's mark i. */
static inline uint64_t cc_mark(const cc_game *g, int module, int i)
{
    return (uint64_t)1 << (g->catalog->first_mark[module] + i);
}

/* The value that a module's option i has, as an index. */
static inline int cc_option_number(const cc_game *g, int module, int i)
{
    return g->options[g->catalog->first_option[module] + i];
}

/* Number i of a module's key k of the setup. */
static inline int cc_key_number(const cc_game *g, int module, int k, int i)
{
    return g->numbers[g->catalog->first_key[module] + k][i];
}

/* What stands for a token in hashes. */
static inline uint64_t cc_token_key(const cc_game *g, int token)
{
    return cc_name_key(g->catalog->tokens[token]->name);
}

/* What stands for a type in hashes; 0: type is negative, none. */
static inline uint64_t cc_type_key(const cc_game *g, int type)
{
    return type < 0 ? 0 : g->catalog->types[type].key;
}

#endif
