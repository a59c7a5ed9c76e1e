/* hooks.c - which modules have which hooks; tiles they hold and actions they
 * forbid
 *
 * When the modules in play are known, g->hooks gets a mask of modules for each
 * hook (cc_hooks_collect()), so that a hook that none of them has costs
 * nothing. Of placement.forbids it is also noted what it may forbid at all, so
 * that most actions are listed without asking.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "agenda.h"
#include "text.h"

/* ------------------------------------------------------------------- hooks */

#define HOOK_OFFSET(group, hook) offsetof(cc_module, group.hook),

static const size_t hook_offset[CC_HOOKS_COUNT] = {CC_HOOKS(HOOK_OFFSET)};

_Static_assert(CC_HOOKS_COUNT <= 64, "a bit for each hook");

uint64_t cc_hooks_of(const cc_module *m)
{
    uint64_t hooks = 0;
    for (int i = 0; i < CC_HOOKS_COUNT; i++) {
        void (*function)(void); /* it has a hook if this is not NULL */
        memcpy(&function, (const char *)m + hook_offset[i], sizeof function);
        hooks |= (uint64_t)(function != NULL) << i;
    }
    return hooks;
}

/* -------------------------------------------------------------- forbidding */

/* Whether a module may forbid placing tiles of a type (forbids_only). */
static inline bool may_forbid_type(const cc_game *g, const cc_module *m,
                                   const cc_tile_type *type)
{
    unsigned only = m->placement.forbids_only;
    return !only || (only & CC_FORBIDS_MARKED &&
                     (type->marks & g->catalog->module_marks[m->number] ||
                      type->kinds & m->placement.forbids_kinds));
}

/* Whether it may forbid other actions; with `flags` CC_FORBIDS_DEPLOYING, those
 * that place figures. */
static inline bool may_forbid_actions(const cc_module *m, unsigned flags)
{
    unsigned only = m->placement.forbids_only;
    return !only || only & (CC_FORBIDS_ACTIONS | flags);
}

/* Marks the types that a module may forbid in g->forbidden_types; of a tile of
 * two squares also the first one, which actions name. */
static void forbid_types(cc_game *g, const cc_module *m)
{
    for (int t = 0; t < g->catalog->n_types; t++) {
        const cc_tile_type *type = &g->catalog->types[t];
        if (may_forbid_type(g, m, type)) {
            int first = type->other < 0 ? t - 1 : t;
            g->forbidden_types[t / 64] |= (uint64_t)1 << t % 64;
            /* NOLINTNEXTLINE: no first type is a second half */
            g->forbidden_types[first / 64] |= (uint64_t)1 << first % 64;
        }
    }
}

/* Computes what the modules with placement.forbids may forbid. */
static void update_forbidding(cc_game *g)
{
    g->any_forbids = g->forbids_other_than_placing = false;
    g->forbids_deploying = false;
    g->forbids_some_rotations = false;
    memset(g->forbidden_types, 0, sizeof g->forbidden_types);
    CC_EACH_HOOK(g, i, placement, forbids)
    {
        unsigned only = i.module->placement.forbids_only;
        g->any_forbids = true;
        g->forbids_other_than_placing |= may_forbid_actions(i.module, 0);
        g->forbids_deploying |=
            may_forbid_actions(i.module, CC_FORBIDS_DEPLOYING);
        if (!only || only & CC_FORBIDS_MARKED) {
            g->forbids_some_rotations |= !(only & CC_FORBIDS_SQUARES);
            forbid_types(g, i.module);
        }
    }
}

/* Notes about which cities a module is asked for fields (field_cities). */
static void add_special_cities(cc_game *g, const cc_module *m)
{
    unsigned cities = m->scoring.field_cities;
    uint64_t marks = g->catalog->module_marks[m->number];
    g->asks_about_cities |= !cities;
    if (cities & CC_CITIES_MARKED) {
        g->special_city_flags |= (uint8_t)cc_region_mark_flags(marks);
    }
    if (cities & CC_CITIES_SETTLED) {
        g->special_city_flags |= CC_REGION_SETTLED;
    }
}

/* Computes which cities may bring fields something else than ordinary ones. */
static void update_special_cities(cc_game *g)
{
    g->asks_about_cities = false;
    g->special_city_flags = 0;
    CC_EACH_HOOK(g, i, scoring, field_times)
    {
        add_special_cities(g, i.module);
    }
    CC_EACH_HOOK(g, i, scoring, field_bonus)
    {
        add_special_cities(g, i.module);
    }
}

/* Computes which modules are asked what regions of each kind are worth. */
static void update_worth_hooks(cc_game *g)
{
    uint64_t all = g->hooks[CC_HOOK(scoring, worth)];
    memset(g->worth_hooks, 0, sizeof g->worth_hooks);
    for (; all; all &= all - 1) {
        int i = cc_lowest_bit(all);
        uint32_t kinds = cc_active_module(g, i)->scoring.worth_kinds;
        for (int kind = 0; kind < CC_KINDS_MAX; kind++) {
            bool is_asked = !kinds || kinds >> kind & 1;
            g->worth_hooks[kind] |= (uint64_t)is_asked << i;
        }
    }
}

void cc_hooks_collect(cc_game *g)
{
    memset(g->hooks, 0, sizeof g->hooks);
    for (int i = 0; i < g->n_active; i++) {
        uint64_t hooks = g->catalog->module_hooks[g->active[i]];
        for (; hooks; hooks &= hooks - 1) {
            g->hooks[cc_lowest_bit(hooks)] |= (uint64_t)1 << i;
        }
    }
    update_forbidding(g);
    update_special_cities(g);
    update_worth_hooks(g);
}

void cc_stop_forbidding(cc_game *g, int module)
{
    for (int i = 0; i < g->n_active; i++) {
        if (g->active[i] == module) {
            g->hooks[CC_HOOK(placement, forbids)] &= ~((uint64_t)1 << i);
            g->hooks[CC_HOOK(placement, squares)] &= ~((uint64_t)1 << i);
        }
    }
    update_forbidding(g);
}

/* Returns the modules in play that may forbid placing tiles of a type, as bits
 * over g->active[]. */
static uint64_t modules_forbidding(const cc_game *g, int type)
{
    const cc_tile_type *t = &g->catalog->types[type];
    uint64_t modules = 0;
    for (uint64_t rest = g->hooks[CC_HOOK(placement, forbids)]; rest;
         rest &= rest - 1) {
        const cc_module *m = cc_active_module(g, cc_lowest_bit(rest));
        uint64_t lowest = rest & -rest;
        modules |= may_forbid_type(g, m, t) ? lowest : 0;
    }
    return modules;
}

/* Whether a module forbids a placement; of a tile of two squares, for what is
 * on the square that it names. */
static bool is_placement_forbidden(const cc_game *g, const cc_action *a)
{
    uint64_t modules = modules_forbidding(g, a->tile);
    bool is_forbidden = false;
    for (; modules && !is_forbidden; modules &= modules - 1) {
        is_forbidden = cc_active_module(g, cc_lowest_bit(modules))
                           ->placement.forbids(g, a);
    }
    return is_forbidden;
}

/* The same for the second square of a tile of two. */
static bool is_second_forbidden(const cc_game *g, const cc_action *a)
{
    if (g->catalog->types[a->tile].other <= 0) {
        return false;
    }
    cc_coord at = cc_second_square(a->x, a->y, a->rotation);
    cc_action second = *a;
    second.tile++;
    second.x = at.x;
    second.y = at.y;
    return is_placement_forbidden(g, &second);
}

/* Whether a module forbids an action that is no placement. */
static bool is_other_forbidden(const cc_game *g, const cc_action *a)
{
    unsigned flags = a->type == CC_DEPLOY ? CC_FORBIDS_DEPLOYING : 0;
    CC_EACH_HOOK(g, i, placement, forbids)
    {
        if (may_forbid_actions(i.module, flags) &&
            i.module->placement.forbids(g, a)) {
            return true;
        }
    }
    return false;
}

bool cc_is_forbidden(const cc_game *g, const cc_action *a)
{
    if (!cc_may_forbid(g, a)) {
        return false;
    }
    return a->type == CC_PLACE
               ? is_placement_forbidden(g, a) || is_second_forbidden(g, a)
               : is_other_forbidden(g, a);
}

/* Whether a module forbids a type on the square of a cell. */
static bool is_cell_forbidden(const cc_game *g, const cc_module *m, int type,
                              int cell)
{
    const cc_tile_type *t = &g->catalog->types[type];
    unsigned fits = cc_rotations_that_match(t, &g->cells[cell]);
    cc_action a = {.type = CC_PLACE,
                   .tile = (uint16_t)type,
                   .x = g->cells[cell].x,
                   .y = g->cells[cell].y,
                   .rotation = (uint8_t)(fits ? cc_lowest_bit(fits) : 0)};
    return m->placement.forbids(g, &a);
}

/* Drops the cells that a module forbids, each of them asked for. */
static int drop_one_by_one(const cc_game *g, const cc_module *m, int type,
                           uint16_t *cells, int n)
{
    int n_left = 0;
    for (int i = 0; i < n; i++) {
        if (!is_cell_forbidden(g, m, type, cells[i])) {
            cells[n_left++] = cells[i];
        }
    }
    return n_left;
}

/* Lets a module drop the cells that it forbids all together. In builds with
 * CC_CHECK: panics if that drops others than one by one. */
static int drop_together(const cc_game *g, const cc_module *m, int type,
                         uint16_t *cells, int n)
{
#ifdef CC_CHECK
    uint16_t checked[CC_OPEN_MAX];
    memcpy(checked, cells, (size_t)n * sizeof *cells);
    int n_checked = drop_one_by_one(g, m, type, checked, n);
    n = m->placement.drop_cells(g, type, cells, n);
    if (n != n_checked ||
        memcmp(checked, cells, (size_t)n * sizeof *cells) != 0) {
        cc_panic("a module drops other cells than it forbids");
    }
    return n;
#else
    return m->placement.drop_cells(g, type, cells, n);
#endif
}

int cc_drop_forbidden_cells(const cc_game *g, int type,
                            uint16_t cells[CC_OPEN_MAX], int n)
{
    uint64_t modules = modules_forbidding(g, type);
    for (; modules && n > 0; modules &= modules - 1) {
        const cc_module *m = cc_active_module(g, cc_lowest_bit(modules));
        n = m->placement.drop_cells ? drop_together(g, m, type, cells, n)
                                    : drop_one_by_one(g, m, type, cells, n);
    }
    return n;
}

bool cc_is_barred(const cc_game *g, int x, int y)
{
    CC_EACH_HOOK(g, i, placement, bars)
    {
        if (i.module->placement.bars(g, x, y)) {
            return true;
        }
    }
    return false;
}

bool cc_is_bridge_blocked(const cc_game *g, const cc_cell *cell)
{
    if (!cc_cell_is_empty(cell) && cc_type_of(g, cell->piece[0])->other) {
        return true; /* it would end in the middle of a tile */
    }
    CC_EACH_HOOK(g, i, placement, blocks_bridge)
    {
        if (i.module->placement.blocks_bridge(g, cell)) {
            return true;
        }
    }
    return false;
}

/* ---------------------------------------------------------------- holdings */

void cc_holdings_add(cc_holdings *out, cc_holding holding)
{
    if (out->n == CC_HOLDINGS_MAX) {
        cc_panic("modules hold more tiles than there is room for");
    }
    if (holding.n) {
        out->list[out->n++] = holding;
    }
}

void cc_holdings_list(const cc_game *g, cc_holdings *out)
{
    out->n = 0;
    /* For all that players know, tiles left out could be in the deck. */
    cc_holdings_add(out,
                    (cc_holding){.types = g->deck + g->n_deck,
                                 .n = g->n_left_out,
                                 .player = -1,
                                 .flags = CC_HELD_HIDDEN | CC_HELD_UNKNOWN});
    CC_EACH_HOOK(g, i, tiles, holdings)
    {
        i.module->tiles.holdings(g, out);
    }
}

bool cc_holds_tiles(const cc_game *g, unsigned flags)
{
    cc_holdings held;
    cc_holdings_list(g, &held);
    for (int i = 0; i < held.n; i++) {
        if (held.list[i].flags & flags) {
            return true;
        }
    }
    return false;
}

void cc_count_held_tiles(const cc_game *g, unsigned flags,
                         int count[CC_TYPES_MAX])
{
    cc_holdings held;
    cc_holdings_list(g, &held);
    for (int i = 0; i < held.n; i++) {
        const cc_holding *h = &held.list[i];
        for (int k = 0; h->flags & flags && k < h->n; k++) {
            count[h->types ? h->types[k] : h->type]++;
        }
    }
}

int cc_holdings_as_drawn(const cc_game *g, int player)
{
    cc_holdings held;
    int n = 0;
    cc_holdings_list(g, &held);
    for (int i = 0; i < held.n; i++) {
        const cc_holding *h = &held.list[i];
        n += h->player == player && h->flags & CC_HELD_AS_DRAWN ? h->n : 0;
    }
    return n;
}

static void sort_types(uint16_t *types, int n)
{
    for (int i = 1; i < n; i++) {
        uint16_t type = types[i];
        int k = i;
        for (; k > 0 && types[k - 1] > type; k--) {
            types[k] = types[k - 1];
        }
        types[k] = type;
    }
}

/* Modules give read access to the tiles they hold; this is for writing. */
static uint16_t *types_mut(cc_game *g, const cc_holding *h)
{
    return (uint16_t *)((char *)g + ((const char *)h->types - (const char *)g));
}

void cc_holdings_sort(cc_game *g)
{
    cc_holdings held;
    cc_holdings_list(g, &held);
    for (int i = 0; i < held.n; i++) {
        const cc_holding *h = &held.list[i];
        if (h->flags & CC_HELD_SORTED) {
            sort_types(types_mut(g, h), h->n);
        }
    }
}

int cc_hidden_places(cc_game *g, int player, uint16_t *at[CC_HIDDEN_MAX])
{
    cc_holdings held;
    int n = 0;
    for (int i = g->next_deck; i < g->n_deck; i++) {
        at[n++] = &g->deck[i];
    }
    cc_holdings_list(g, &held);
    for (int i = 0; i < held.n; i++) {
        const cc_holding *h = &held.list[i];
        bool hidden = h->flags & CC_HELD_HIDDEN && h->player != player;
        for (int k = 0; hidden && k < h->n; k++) {
            at[n++] = types_mut(g, h) + k;
        }
    }
    return n;
}
