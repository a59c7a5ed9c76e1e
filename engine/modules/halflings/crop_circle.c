/* crop_circle.c - the crop circle: figures are added beside others of a role,
 * or return
 *
 * Part of the halflings (HALF-16). The player on turn chooses a role and what
 * happens to it; then each player decides, beginning on the left.
 *
 * SPDX-License-Identifier: MIT
 */
#include "halflings_internal.h"

const char *const cc_role_words[] = {[CC_KNIGHT] = "knight",
                                     [CC_HIGHWAYMAN] = "highwayman",
                                     [CC_FARMER] = "farmer",
                                     NULL};
const char *const cc_crop_effect_words[] = {
    [CC_CROP_GROW] = "add", [CC_CROP_SHRINK] = "remove", NULL};

/* The kinds of regions on which figures have each role. */
static const uint8_t kind_of[CC_ROLES] = {
    [CC_KNIGHT] = CC_CITY, [CC_HIGHWAYMAN] = CC_ROAD, [CC_FARMER] = CC_FIELD};

/* -------------------------------------------------------------- the choice */

static int circle_legal(const cc_game *g, cc_action *out, int max)
{
    (void)g;
    int n = 0;
    for (int role = 0; role < CC_ROLES; role++) {
        for (int effect = CC_CROP_GROW; effect <= CC_CROP_SHRINK; effect++) {
            cc_action choice = {.type = CC_CROP_CIRCLE,
                                .param = (uint8_t)role,
                                .param2 = (uint8_t)effect};
            n = cc_action_append(out, n, max, choice);
        }
    }
    return n;
}

/* HALF-16: a figure on a castle is no knight any more: its city is settled. */
bool cc_has_role(const cc_game *g, int figure, cc_role role)
{
    const cc_figure_state *f = &g->figures[figure];
    const cc_region_state *r = &g->regions[g->segments[f->segment].region];
    return r->kind == kind_of[role] && !(r->flags & CC_REGION_SETTLED) &&
           !g->catalog->tokens[f->figure]->is_helper;
}

/* Whether the tile just placed has the mark, and any figure on the board has a
 * role: without one there is nothing to choose. */
static bool circle_asks(const cc_game *g)
{
    uint64_t circle = cc_mark(g, CC_MODULE_HALFLINGS, CC_HALF_CROP_CIRCLE);
    bool any = false;
    if (g->placed < 0 || !(cc_type_of(g, g->placed)->marks & circle)) {
        return false;
    }
    for (int i = 0; i < g->n_figures; i++) {
        for (int role = 0; role < CC_ROLES; role++) {
            any |= cc_has_role(g, i, (cc_role)role);
        }
    }
    return any;
}

/* The argument of the last player's step, after which the role is forgotten. */
enum { LAST = 1 };

static const cc_step step_add, step_remove;

/* HALF-16: stores the role, and pushes the steps of all players: that of the
 * left neighbour runs first, that of the player on turn last. */
static void circle_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                         cc_events *events)
{
    (void)entry;
    const cc_step *step = a->param2 == CC_CROP_GROW ? &step_add : &step_remove;
    int player = g->player;
    cc_halflings_state_mut(g)->role = (uint8_t)(1 + a->param);
    cc_event *e = cc_emit(events, CC_EVENT_CROP_CIRCLE, player);
    if (e) {
        e->param = a->param;
        e->param2 = a->param2;
    }
    for (int i = g->n_players; i > 0; i--) {
        cc_agenda_push(g, step, (player + i) % g->n_players,
                       i == g->n_players ? LAST : 0);
    }
}

const cc_decision_row cc_crop_circle_row = {
    .kind = CC_DECIDE_CROP_CIRCLE,
    .name = "crop-circle",
    .request = "%s: choose the crop circle’s effect",
    .rule = "HALF-16"};

const cc_step cc_step_crop_circle = {.name = "crop circle",
                                     .decision = &cc_crop_circle_row,
                                     .asks = circle_asks,
                                     .legal = circle_legal,
                                     .apply = circle_apply};

static void forget_role_if_last(cc_game *g, cc_agenda_entry entry)
{
    if (entry.arg == LAST) {
        cc_halflings_state_mut(g)->role = 0;
    }
}

static int deciding_player(const cc_game *g)
{
    return g->agenda[g->n_agenda - 1].player;
}

/* Whether figure i is one of the player's with the chosen role. */
static bool has_chosen_role(const cc_game *g, int i, int player)
{
    return g->figures[i].player == player &&
           cc_has_role(g, i, (cc_role)(cc_halflings_state_of(g)->role - 1));
}

/* Whether figure i is the first of the player's with the chosen role on its
 * segment; with `by_kind` the first of its kind there. */
static bool is_first_there(const cc_game *g, int i, int player, bool by_kind)
{
    const cc_figure_state *f = &g->figures[i];
    int k = 0;
    while (!(has_chosen_role(g, k, player) &&
             g->figures[k].segment == f->segment &&
             (!by_kind || g->figures[k].figure == f->figure))) {
        k++;
    }
    return k == i;
}

/* Whether players choose which of their figures are added or returned; by older
 * rules it is the first that is possible. */
static bool owners_choose(const cc_game *g)
{
    return cc_has_revision(g, 3);
}

/* Lists an action of a type for each segment with figures of the chosen role;
 * for CC_CROP_TAKE, which names the kind, one for each kind on a segment. */
static int list_figures(const cc_game *g, int player, int type, cc_action *out,
                        int max)
{
    int n = 0;
    for (int i = 0; i < g->n_figures; i++) {
        bool by_kind = type == CC_CROP_TAKE;
        if (has_chosen_role(g, i, player) &&
            is_first_there(g, i, player, by_kind)) {
            const cc_figure_state *f = &g->figures[i];
            cc_action action = cc_action_on(g, type, f->segment);
            action.figure = by_kind ? f->figure : 0;
            n = cc_action_append(out, n, max, action);
        }
    }
    return n;
}

/* ------------------------------------------------------------------ adding */

/* Whether a player has a figure in supply of a kind that can have the chosen
 * role. Helpers cannot: their own rules say where they are placed. */
static bool can_be_added(const cc_game *g, int player, int token)
{
    const cc_token_row *row = g->catalog->tokens[token];
    int kind = kind_of[cc_halflings_state_of(g)->role - 1];
    return g->supply[player][token] && !row->is_helper &&
           (!row->stand_kinds || row->stand_kinds >> kind & 1);
}

/* Returns the first kind of figure, as a token, that a player can add; -1 none.
 */
static int first_addable(const cc_game *g, int player)
{
    int i = 0;
    while (i < g->n_figure_kinds &&
           !can_be_added(g, player, g->figure_kinds[i])) {
        i++;
    }
    return i < g->n_figure_kinds ? g->figure_kinds[i] : -1;
}

static bool add_asks(const cc_game *g)
{
    return first_addable(g, deciding_player(g)) >= 0 &&
           list_figures(g, deciding_player(g), CC_CROP_ADD, NULL, 0) > 0;
}

/* Lists an action for each kind that can be added, on each segment with a
 * figure of the chosen role. */
static int list_additions(const cc_game *g, int player, cc_action *out, int max)
{
    int n = 0;
    cc_action places[CC_FIGURES_MAX];
    int n_places = list_figures(g, player, CC_CROP_PUT, places, CC_FIGURES_MAX);
    for (int i = 0; i < g->n_figure_kinds; i++) {
        int token = g->figure_kinds[i];
        if (!can_be_added(g, player, token)) {
            continue;
        }
        for (int k = 0; k < n_places; k++) {
            cc_action action = places[k];
            action.figure = (uint8_t)token;
            n = cc_action_append(out, n, max, action);
        }
    }
    return n;
}

static int add_legal(const cc_game *g, cc_action *out, int max)
{
    int n = owners_choose(g)
                ? list_additions(g, deciding_player(g), out, max)
                : list_figures(g, deciding_player(g), CC_CROP_ADD, out, max);
    if (n < max) {
        out[n] = (cc_action){.type = CC_PASS};
    }
    return n + 1;
}

static void add_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                      cc_events *events)
{
    int token =
        a->type == CC_CROP_PUT
            ? a->figure
            : first_addable(g, entry.player); /* the role is stored yet */
    forget_role_if_last(g, entry);
    if (a->type == CC_PASS) {
        return;
    }
    g->supply[entry.player][token]--;
    cc_figure_add(g, cc_action_segment(g, a), entry.player, token,
                  cc_emit(events, CC_EVENT_FIGURE, entry.player));
}

/* Runs if the player has nothing to decide. */
static void add_run(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)events;
    forget_role_if_last(g, entry);
}

const cc_decision_row cc_crop_add_row = {
    .kind = CC_DECIDE_CROP_ADD,
    .name = "crop-add",
    .request = "%s: place a figure beside one of yours or skip (Space)",
    .pass = "No figure",
    .rule = "HALF-16"};

static const cc_step step_add = {.name = "crop circle adds",
                                 .decision = &cc_crop_add_row,
                                 .asks = add_asks,
                                 .legal = add_legal,
                                 .apply = add_apply,
                                 .run = add_run};

/* ---------------------------------------------------------------- removing */

static int list_removals(const cc_game *g, int player, cc_action *out, int max)
{
    return list_figures(
        g, player, owners_choose(g) ? CC_CROP_TAKE : CC_CROP_REMOVE, out, max);
}

static bool remove_asks(const cc_game *g)
{
    return list_removals(g, deciding_player(g), NULL, 0) > 1;
}

static int remove_legal(const cc_game *g, cc_action *out, int max)
{
    return list_removals(g, deciding_player(g), out, max);
}

/* Returns the first figure that an action names. */
static void return_figure(cc_game *g, int player, const cc_action *a,
                          cc_events *events)
{
    int i = 0, segment = cc_action_segment(g, a);
    while (g->figures[i].player != player || g->figures[i].segment != segment ||
           g->catalog->tokens[g->figures[i].figure]->is_helper ||
           (a->type == CC_CROP_TAKE && g->figures[i].figure != a->figure)) {
        i++;
    }
    cc_figure_return(g, i, CC_MODULE_HALFLINGS, events);
}

static void remove_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                         cc_events *events)
{
    forget_role_if_last(g, entry);
    return_figure(g, entry.player, a, events);
}

/* Runs if there is no choice: the only figure returns, if there is any. */
static void remove_run(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    cc_action only;
    int n = list_removals(g, entry.player, &only, 1);
    forget_role_if_last(g, entry);
    if (n == 1) {
        return_figure(g, entry.player, &only, events);
    }
}

const cc_decision_row cc_crop_remove_row = {
    .kind = CC_DECIDE_CROP_REMOVE,
    .name = "crop-remove",
    .request = "%s: return one of your figures",
    .rule = "HALF-16"};

static const cc_step step_remove = {.name = "crop circle removes",
                                    .decision = &cc_crop_remove_row,
                                    .asks = remove_asks,
                                    .legal = remove_legal,
                                    .apply = remove_apply,
                                    .run = remove_run};
