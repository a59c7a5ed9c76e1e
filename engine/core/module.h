/* module.h - rule modules
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_CORE_MODULE_H
#define CC_CORE_MODULE_H

#include "hooks.h"
#include "random.h"
#include "rows.h"

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

#define CC_SUPPLY_VALUES_MAX 8

/* A kind of figure, or of another thing that players have. A list is ended by
 * a NULL name. */
typedef struct cc_token_row {
    const char *name;
    bool is_figure;
    uint8_t limit;     /* how many all players together may have */
    bool is_nobodys;   /* no player has any: the module puts it on the board */
    bool is_won;       /* nobody begins with any: they come into supplies while
                          the game goes on */
    bool is_helper;    /* of figures: stands by others of its player, has no
                          vote, and goes where figures go only if its row says
                          so */
    bool adds_segment; /* placing one adds a segment to the board */
    /* How many each player begins with: always, or by the number of players. */
    uint8_t deals;
    uint8_t deals_by_players[CC_PLAYERS_MAX + 1];
    /* What the first, the second, ... that a player has are worth to keep, to
     * bots with the whole game before them: hundredths of a point. Further
     * ones are worth what the eighth is. */
    int16_t supply_value[CC_SUPPLY_VALUES_MAX];
    /* Of figures: what it is worth to get one back from the board while there
     * is time to use it again, in the same measure; 0: as for a meeple. */
    int16_t return_value;
    /* Of figures: the kinds of segments that it may stand on (0: those that
     * modules open to all), where on them (NULL: BASE-8), and its votes on a
     * region: a number (0: one), or by the region. */
    uint32_t stand_kinds;
    bool (*can_stand)(const cc_game *g, int segment);
    uint8_t n_votes;
    int (*votes)(const cc_game *g, int region);
    /* Of figures: whether it matters on which part of its region one stands
     * when that is scored (NULL: it does not). */
    bool (*segment_matters)(const cc_game *g);
} cc_token_row;

/* A rule module: tables of what it brings, and hooks, by the part of the rules
 * that calls them. Everything but name, number and order may be left out. */
typedef struct cc_module {
    const char *name;
    uint8_t number;  /* CC_MODULE_...; or from CC_MODULES_END on */
    uint16_t order;  /* its place among the modules */
    bool standalone; /* mixes with nothing its set does not bring */
    bool optional;   /* in play only while an option of its is not as usual */
    uint8_t players[2]; /* how many may play: from, to; 0: any number */
    uint8_t meeples;    /* how many of them each player begins with */
    int16_t meeple_supply_value[CC_SUPPLY_VALUES_MAX]; /* as in cc_token_row */
    uint32_t deployable_kinds; /* kinds of segments it lets figures stand on */

    const cc_option *options; /* ended by a NULL name */
    const cc_key_row *keys;   /* of setups */
    const cc_step_row *rows;  /* its steps in the course of a game */
    const cc_extra_actions *extra_actions; /* for other modules' decisions */
    const cc_token_row *tokens;
    const cc_kind_row *kinds;                /* of segments */
    const char *const *marks;                /* names, ended by NULL */
    const cc_action_row *actions;            /* in the order of their numbers */
    const cc_event_row *events;              /* the same */
    const cc_decision_row *const *decisions; /* ended by NULL */
    const cc_source_row *sources;            /* of points */
    const cc_rule_row *rules; /* its rules for other modules' decisions */

    cc_state_hooks state;
    cc_setup_hooks setup;
    cc_turn_hooks turn;
    cc_tile_hooks tiles;
    cc_placement_hooks placement;
    cc_figure_hooks figures;
    cc_scoring_hooks scoring;
    cc_bot_hooks bots;
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

/* The number of the lowest bit that is set; bits is not 0. */
static inline int cc_lowest_bit(uint64_t bits)
{
#ifdef __GNUC__
    return __builtin_ctzll(bits);
#else
    int n = 0;
    for (; !(bits & 1); bits >>= 1) {
        n++;
    }
    return n;
#endif
}

static inline bool cc_has_hook(const cc_game *g, int hook)
{
    return g->hooks[hook] != 0;
}

/* Modules in play that have a hook, one after the other. */
typedef struct cc_hook_iter {
    uint64_t rest;
    const cc_module *module; /* NULL: there is none left */
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
    for (cc_hook_iter i = cc_hook_next(g, (g)->hooks[CC_HOOK(group, hook)]);   \
         i.module; i = cc_hook_next(g, i.rest))

/* Notes which modules in play have which hook; once they are known. */
void cc_hooks_collect(cc_game *g);

/* Adds tiles that a module holds; none if holding.n is 0. */
void cc_holdings_add(cc_holdings *out, cc_holding holding);
/* All tiles that modules hold. */
void cc_holdings_list(const cc_game *g, cc_holdings *out);
/* Whether any of them has one of the flags (CC_HELD_...). */
bool cc_holds_tiles(const cc_game *g, unsigned flags);
/* Adds by type how many of them have one of the flags. */
void cc_count_held_tiles(const cc_game *g, unsigned flags,
                         int count[CC_TYPES_MAX]);
/* How many of a player's count as drawn (CC_HELD_AS_DRAWN). */
int cc_holdings_as_drawn(const cc_game *g, int player);
/* Sorts the hands, after tiles were redealt. */
void cc_holdings_sort(cc_game *g);

/* Where the tiles are stored that `player` has not seen: each of them might be
 * in any of these places that holds its shape. The deck comes first. Returns
 * how many there are. */
#define CC_HIDDEN_MAX                                                          \
    (CC_PIECES_MAX + CC_UNDEALT_MAX + 2 * CC_PLAYERS_MAX * CC_HAND_MAX)
int cc_hidden_places(cc_game *g, int player, uint16_t *at[CC_HIDDEN_MAX]);

/* Whether a module in play forbids an action that would be legal. */
bool cc_is_forbidden(const cc_game *g, const cc_action *a);
/* From now on the module's `placement.forbids` is not called in this game. */
void cc_stop_forbidding(cc_game *g, int module);

static inline bool cc_forbids_placing(const cc_game *g, int type)
{
    return g->forbidden_types[type / 64] >> type % 64 & 1;
}

/* What a module in play stores: module->state.size bytes, zero at first. */
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
