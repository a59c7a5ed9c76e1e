/* module.h - rule modules, and what the core offers them
 *
 * See README.md in the folder modules/ for how to write one.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_CORE_MODULE_H
#define CC_CORE_MODULE_H

#include "changes.h"
#include "hooks.h"
#include "random.h"
#include "rows.h"

struct cc_step;

/* -------------------------------------------------------- lists of actions */

/* A list of actions under construction: counts all actions added, stores as
 * many as there is room for. */
typedef struct cc_action_list {
    cc_action *out;
    int n, max;
    /* Called for each action; false drops it. NULL: all are kept. */
    bool (*filter)(const cc_game *g, const cc_action *action);
} cc_action_list;

/* Writes an action as number n of a list with room for `max`, if there is room
 * left. Returns n + 1: functions that list actions count all of them. */
static inline int cc_action_append(cc_action *out, int n, int max,
                                   cc_action action)
{
    if (n < max) {
        out[n] = action;
    }
    return n + 1;
}

/* The most actions that a `legal` function may list, of a step or of a module
 * that adds to one. Steps that can have more use `list`. */
#define CC_STEP_ACTIONS_MAX 2048
_Static_assert(
    CC_STEP_ACTIONS_MAX > CC_SEGMENTS_MAX &&
        CC_STEP_ACTIONS_MAX > 4 * CC_PIECES_MAX,
    "ways of a wagon; rotations of an abbey: a tile lies on each side "
    "of a gap, and beside four at most");

/* ------------------------------------------------------ tables of a module */

/* When a step, or what is added to one, can have anything to do: in most turns
 * most have nothing, and are not called. */
enum {
    CC_ALWAYS,
    CC_WHEN_COMPLETED, /* a region was completed in this turn */
    CC_WHEN_MARKED,    /* the tile just placed has a mark of the module */
    CC_WHEN_ON_TABLE,  /* a tile on the table has one */
    CC_UNTIL_DONE,     /* from when one with a mark is placed until the module
                          calls cc_module_done() */
    CC_WHEN_TOKEN,     /* one of the module's tokens is on the table: on a
                          segment, or in g->board_tokens */
    CC_WHEN_STATE      /* a byte of the module's state is not 0 */
};

/* Actions that a module adds to the decision of another file's step. Arrays end
 * with a NULL step. */
typedef struct cc_extra_actions {
    const struct cc_step *step;
    /* Adds actions to the n listed so far: returns the number including its
     * own, and writes only below `max`. Or, as in cc_step, `list`. */
    int (*legal)(const cc_game *g, cc_action *out, int n, int max);
    void (*list)(const cc_game *g, cc_action_list *list);
    /* Whether there are any, if that is faster than to list them. May be NULL;
     * not for actions CC_DEPLOY. */
    bool (*any)(const cc_game *g);
    /* As in cc_step. */
    bool (*check)(const cc_game *g, const cc_action *action);
    void (*apply)(cc_game *g, cc_agenda_entry entry, const cc_action *action,
                  cc_events *events);
    /* The verbs of these actions, for `carc rows`, but for those that the
     * decision has anyway. */
    const char *offers[CC_OFFERS_MAX];
    /* When there can be any: as the members of these names in cc_step. */
    uint8_t only_when, marks_of, token;
    uint16_t state_byte;
} cc_extra_actions;

/* A step of a module in the course of the game. Steps of a phase run by rising
 * `order_in_phase`, from whatever modules they are; those of the core have
 * whole hundreds. Of steps with the same number the one of the module with the
 * lower cc_module.order runs first. Arrays end with a NULL step. */
typedef struct cc_step_row {
    uint8_t phase; /* CC_PHASE_TURN, ... */
    uint16_t order_in_phase;
    const struct cc_step *step;
    const char *rules; /* the rules it implements: "KING-1 KING-2" */
} cc_step_row;

#define CC_SUPPLY_VALUES_MAX 8

/* A kind of token: a figure or another piece of players. Arrays end with a NULL
 * name. */
typedef struct cc_token_row {
    const char *name;
    bool is_figure;
    /* The most that a game may begin with, of all players together:
     * `supply=TOKEN:NUMBER` of a setup is refused above. Of tokens that are
     * won, any number: there is no other limit than 255 in a supply. */
    uint8_t limit;
    bool is_nobodys; /* belongs to no player: the module puts it on the board */
    /* For bots: where it is on the board does not change what regions, fields
     * and other tokens score. */
    bool changes_no_worth;
    /* No player begins with any: a step of the module adds to g->supply. */
    bool is_won;
    /* Players spend it: one that leaves a supply is gone for good, and a step
     * of the module only takes it from g->supply. Of other tokens the module
     * counts those that lie anywhere else (state.count_tokens). */
    bool is_spent;
    bool is_helper; /* figures: stands beside others of its player, has no vote;
                       can_stand must say where */
    /* Helpers: stands as if it were not there. It occupies no region, needs no
     * figure beside it, and stays when its region is scored. The module returns
     * it, and protects it (figures.protects) from what takes figures. */
    bool is_apart;
    bool adds_segment; /* placing one adds a segment to the board */
    /* How many each player begins with: a constant, or by the number of players
     * (deals_by_players[n]). */
    uint8_t deals;
    uint8_t deals_by_players[CC_PLAYERS_MAX + 1];
    /* For bots: what the first, second, ... one in a player's supply is worth
     * at the start of the game, in hundredths of a point; it falls to nothing
     * towards the end. Further ones are worth as much as the last entry. Points
     * that are certain belong to .bots.bonus instead. Meeples count as if the
     * figures that are placed instead of them were placed before. A first guess
     * is half of what one usually brings; `carc arena` tells whether it wins
     * more. */
    int16_t supply_value[CC_SUPPLY_VALUES_MAX];
    /* Figures: what getting one back from the board is worth while there is
     * time to use it again, in hundredths of a point; 0: as a meeple. */
    int16_t return_value;
    /* Figures, for bots: where it stands changes .bots.bonus in another way
     * than where a meeple stands. */
    bool has_bonus;
    /* Figures: the kinds of segments it may stand on, as bits, `1u << CC_CITY |
     * 1u << CC_ROAD`; 0: the deployable_kinds of all modules in play. */
    uint32_t stand_kinds;
    /* Figures: a condition in place of that of BASE-8, an unoccupied region.
     * Also asked while no tile is placed (g->placed is -1). */
    bool (*can_stand)(const cc_game *g, int segment);
    /* Figures: its votes on a region, as a number (0 means one) or a function,
     * which may return 0: then it holds no region, but the region is occupied.
     */
    uint8_t n_votes;
    int (*votes)(const cc_game *g, int region);
    /* Figures: whether scoring depends on which segment of its region it stands
     * on (NULL: no). */
    bool (*segment_matters)(const cc_game *g);
} cc_token_row;

/* ----------------------------------------------------------------- modules */

/* A rule module: tables of data, and hooks grouped by the part of the rules
 * that calls them (hooks.h). Only name, number and order are required. */
typedef struct cc_module {
    const char *name;
    uint8_t number; /* CC_MODULE_...; tests: from CC_MODULES_END on */
    /* Modules are listed, and their hooks called, by rising `order`. It does
     * not say when their steps run: see cc_step_row. */
    uint16_t order;
    bool standalone; /* mixes only with modules its own set switches on */
    bool optional;   /* in play only if one of its options is not the default */
    /* A module (CC_MODULE_...) of which this one's rules were once a part: this
     * one is in play wherever that one is, whatever the setup says. Its state
     * is hashed as part of the other's, without its name, so that the hashes of
     * older saved games stay. 0: none. */
    uint8_t comes_with;
    uint8_t players[2]; /* least and most number of players; 0: any */
    uint8_t meeples;    /* meeples that each player begins with */
    int16_t meeple_supply_value[CC_SUPPLY_VALUES_MAX]; /* as in cc_token_row */
    /* Kinds of segments it opens to figures, as bits: `1u << CC_FIELD`. */
    uint32_t deployable_kinds;

    const cc_option *options; /* ends with a NULL name */
    const cc_key_row *keys;   /* of setups */
    const cc_bag_row *bags;   /* tokens drawn by chance; see bag.h */
    const cc_step_row *rows;  /* its steps in the course of the game */
    const cc_extra_actions *extra_actions; /* for other steps' decisions */
    const cc_token_row *tokens;
    const cc_kind_row *kinds; /* of segments */
    const char *const *marks; /* of tiles; ends with NULL */
    bool lists_pieces; /* tiles with one of the marks are listed as they are
                          placed, for CC_EACH_LISTED(): where they are asked for
                          in every turn, and all tiles would take too long */
    const cc_action_row *actions; /* in the order of their CC_NUMBER */
    const cc_event_row *events;   /* in the order of their CC_NUMBER */
    const cc_decision_row *const *decisions; /* ends with NULL */
    const cc_source_row *sources;            /* of points */
    const cc_rule_row *rules; /* its rules for other modules' decisions */

    cc_state_hooks state;
    cc_setup_hooks setup;
    cc_turn_hooks turn;
    cc_tile_hooks tiles;
    cc_region_hooks regions;
    cc_placement_hooks placement;
    cc_figure_hooks figures;
    cc_scoring_hooks scoring;
    cc_bot_hooks bots;
} cc_module;

/* All modules of this program, the core first; ends with NULL. Generated by the
 * build from the files of engine/modules. */
extern const cc_module *const cc_modules[];

/* The core's own tables: not part of any setup, always in play. */
extern const cc_module cc_module_core;

/* Adds a module to the catalogue; its number and name must be unused. To be
 * called before tile sets are added. On an error the catalogue is unchanged. */
cc_status cc_catalog_add_module(cc_catalog *catalog, const cc_module *module,
                                cc_error *error);
/* cc_catalog_init() with a different list of modules, beginning with the core
 * and ending with NULL. Stops at the first module that cannot be added. */
void cc_catalog_init_with(cc_catalog *catalog, const cc_module *const *modules);

/* Whether a module is in play; cc_has_module() for numbers that may be -1. */
static inline bool cc_in_play(const cc_game *g, int module)
{
    return g->modules >> module & 1;
}

/* Whether the game is played by the rules of this or a later revision. */
static inline bool cc_has_revision(const cc_game *g, int revision)
{
    return g->revision >= revision;
}

/* ----------------------------------------------------------- calling hooks */

/* Returns module i of those in play, 0 to g->n_active - 1. */
static inline const cc_module *cc_active_module(const cc_game *g, int i)
{
    return g->catalog->modules[g->active[i]];
}

/* Whether a module in play has a hook, CC_HOOK(group, hook). */
static inline bool cc_has_hook(const cc_game *g, int hook)
{
    return g->hooks[hook] != 0;
}

/* The modules in play that have a hook, one after the other: see below. */
typedef struct cc_hook_iter {
    uint64_t rest;           /* those to come, as bits over g->active[] */
    const cc_module *module; /* NULL at the end */
} cc_hook_iter;

static inline cc_hook_iter cc_hook_next(const cc_game *g, uint64_t rest)
{
    cc_hook_iter i = {0, NULL};
    if (rest) {
        i.rest = rest & (rest - 1);
        i.module = cc_active_module(g, cc_lowest_bit(rest));
    }
    return i;
}

/* Loops over the modules in play that have a hook, in their order:
 * CC_EACH_HOOK(g, i, turn, cancel) { i.module->turn.cancel(g); } */
#define CC_EACH_HOOK(g, i, group, hook)                                        \
    CC_EACH_MODULE(g, i, (g)->hooks[CC_HOOK(group, hook)])

/* The same over some modules, given as bits over g->active[]. */
#define CC_EACH_MODULE(g, i, modules)                                          \
    for (cc_hook_iter i = cc_hook_next(g, modules); i.module;                  \
         i = cc_hook_next(g, i.rest))

/* Returns which hooks a module has, as bits. */
uint64_t cc_hooks_of(const cc_module *m);
/* Fills in g->hooks; called when the modules in play are known. */
void cc_hooks_collect(cc_game *g);

/* ------------------------------------------------- tiles that modules hold */

/* Adds tiles held by a module; ignored if holding.n is 0. */
void cc_holdings_add(cc_holdings *out, cc_holding holding);
/* Lists the tiles held by all modules. */
void cc_holdings_list(const cc_game *g, cc_holdings *out);
/* Whether a module holds tiles with one of the flags (CC_HELD_...). */
bool cc_holds_tiles(const cc_game *g, unsigned flags);
/* Adds to count[], by type, the held tiles with one of the flags. */
void cc_count_held_tiles(const cc_game *g, unsigned flags,
                         int count[CC_TYPES_MAX]);
/* Returns how many tiles of a player count as drawn (CC_HELD_AS_DRAWN). */
int cc_holdings_as_drawn(const cc_game *g, int player);
/* Sorts hands with CC_HELD_SORTED, after tiles were redealt. */
void cc_holdings_sort(cc_game *g);

/* Collects pointers to the stored types of all tiles that `player` has not
 * seen, the deck first; a redeal permutes these among places of the same shape.
 * Returns how many there are. */
#define CC_HIDDEN_MAX                                                          \
    (CC_PIECES_MAX + CC_UNDEALT_MAX + 2 * CC_PLAYERS_MAX * CC_HAND_MAX)
int cc_hidden_places(cc_game *g, int player, uint16_t *at[CC_HIDDEN_MAX]);

/* ----------------------------------------------------- what modules forbid */

/* Whether a module in play forbids an action that is legal otherwise. */
bool cc_is_forbidden(const cc_game *g, const cc_action *a);
/* Where modules forbid squares, whatever the rotation of a tile is: drops from
 * a list of cells those where they forbid a type of one square. Returns how
 * many stay, in their order. */
int cc_drop_forbidden_cells(const cc_game *g, int type,
                            uint16_t cells[CC_OPEN_MAX], int n);
/* Whether a module keeps bridges away from a cell. */
bool cc_is_bridge_blocked(const cc_game *g, const cc_cell *cell);
/* Stops calling the module's placement.forbids for the rest of the game. */
void cc_stop_forbidding(cc_game *g, int module);

/* Whether a module may forbid placing tiles of a type; if not, none need be
 * asked. */
static inline bool cc_may_forbid_placing(const cc_game *g, int type)
{
    return g->forbidden_types[type / 64] >> type % 64 & 1;
}

/* The same for any action; the type of a tile may be no number of one. */
static inline bool cc_may_forbid(const cc_game *g, const cc_action *a)
{
    return a->type == CC_PLACE ? a->tile < g->catalog->n_types &&
                                     cc_may_forbid_placing(g, a->tile)
           : a->type == CC_DEPLOY ? g->forbids_deploying
                                  : g->forbids_other_than_placing;
}

/* ------------------------------------------- state and numbers of a module */

/* Returns a module's state, to read; cc_state_mut() to change it. */
static inline const void *cc_state_of(const cc_game *g, int module)
{
    return (const char *)g->state + g->state_at[module];
}

/* Says that a module has nothing left to do until the next tile with one of its
 * marks is placed (CC_UNTIL_DONE). */
static inline void cc_module_done(cc_game *g, int module)
{
    g->modules_not_done &= ~((uint64_t)1 << module);
}

/* Returns an entry of a list of pieces by 1 + its index; NULL for 0. */
static inline const cc_listed_piece *cc_listed_at(const cc_game *g, int entry)
{
    return entry ? &g->listed_pieces[entry - 1] : NULL;
}

/* Loops over the pieces with a mark of a module with lists_pieces, in the order
 * in which they were placed. `p` is a const cc_listed_piece *. */
#define CC_EACH_LISTED(g, p, module)                                           \
    for (const cc_listed_piece *p = cc_listed_at(                              \
             g, (g)->first_listed[(g)->catalog->piece_list[module]]);          \
         p; p = cc_listed_at(g, p->next))

/* Defines state_of(game) and state_mut(game) for the file of a module: its
 * state to read, and to change. */
#define CC_DEFINE_STATE(type, module)                                          \
    static inline const type *state_of(const cc_game *g)                       \
    {                                                                          \
        return cc_state_of(g, module);                                         \
    }                                                                          \
    static inline type *state_mut(cc_game *g)                                  \
    {                                                                          \
        return cc_state_mut(g, module);                                        \
    }

/* Returns the number of a module's i-th token. */
static inline int cc_token(const cc_game *g, int module, int i)
{
    return g->catalog->first_token[module] + i;
}

/* Returns the number of a module's i-th bag. */
static inline int cc_bag(const cc_game *g, int module, int i)
{
    return g->catalog->first_bag[module] + i;
}

/* Returns the number of a module's i-th kind of segment. */
static inline int cc_kind_number(const cc_game *g, int module, int i)
{
    return g->catalog->first_kind[module] + i;
}

/* Returns the bit of a module's i-th mark. */
static inline uint64_t cc_mark(const cc_game *g, int module, int i)
{
    return (uint64_t)1 << (g->catalog->first_mark[module] + i);
}

/* Returns the value of a module's i-th option, as an index into its values. */
static inline int cc_option_number(const cc_game *g, int module, int i)
{
    return g->options[g->catalog->first_option[module] + i];
}

/* Returns that value as a text. */
static inline const char *cc_option_text(const cc_game *g, int module, int i)
{
    const cc_option *option =
        g->catalog->options[g->catalog->first_option[module] + i];
    return option->values[cc_option_number(g, module, i)];
}

/* Returns number i of a module's k-th setup key. */
static inline int cc_key_number(const cc_game *g, int module, int k, int i)
{
    return g->numbers[g->catalog->first_key[module] + k][i];
}

/* Returns what stands for a token in hashes. */
static inline uint64_t cc_token_key(const cc_game *g, int token)
{
    return cc_name_key(g->catalog->tokens[token]->name);
}

/* Returns what stands for a type in hashes; 0 if type is negative (none). */
static inline uint64_t cc_type_key(const cc_game *g, int type)
{
    return type < 0 ? 0 : g->catalog->types[type].key;
}

#endif
