/* crop_circle.c - crop circles: figures are added beside others of a role, or
 * return
 *
 * Figures on cities are knights, those on roads highwaymen, those on fields
 * farmers: their role. The crop circles of the boxes name a role (CROP-2), that
 * of the half tiles names none (HALF-16). The player on turn chooses whether
 * figures are added or return, and at a half tile the role; then each player
 * has a step of adding, or of returning, that of the left neighbour first. The
 * chosen role is stored as long as these steps last.
 *
 * By the rules before revision 3 an action names only the segment, and the
 * first possible figure is taken: CC_CROP_ADD and CC_CROP_REMOVE. Now it names
 * the kind of figure too: CC_CROP_PUT and CC_CROP_TAKE.
 *
 * SPDX-License-Identifier: MIT
 */
#include "crop_circle.h"

#include "engine/core/internal.h"

static const char *const role_words[] = {[CC_KNIGHT] = "knight",
                                         [CC_HIGHWAYMAN] = "highwayman",
                                         [CC_FARMER] = "farmer",
                                         NULL};
static const char *const effect_words[] = {
    [CC_CROP_GROW] = "add", [CC_CROP_SHRINK] = "remove", NULL};

/* The kind of region on which figures have each role. */
static const uint8_t kind_of[CC_ROLES] = {
    [CC_KNIGHT] = CC_CITY, [CC_HIGHWAYMAN] = CC_ROAD, [CC_FARMER] = CC_FIELD};

/* The circle without a symbol, of a half tile, and those of the boxes: for each
 * role one. */
enum { ANY_ROLE, OF_ROLE };
static const char *const marks[] = {[ANY_ROLE] = "crop-circle",
                                    [OF_ROLE + CC_KNIGHT] = "crop-shield",
                                    [OF_ROLE + CC_HIGHWAYMAN] = "crop-club",
                                    [OF_ROLE + CC_FARMER] = "crop-pitchfork",
                                    NULL};

typedef struct circle {
    uint8_t role; /* 1 + the role of the crop circle in progress; 0 none */
} circle;

CC_DEFINE_STATE(circle, CC_MODULE_CROP_CIRCLE)

/* -------------------------------------------------------------- the choice */

/* Whether the tile just placed has a mark, by its index. */
static bool is_marked(const cc_game *g, int mark)
{
    return cc_placed_tile_has(g, cc_mark(g, CC_MODULE_CROP_CIRCLE, mark));
}

/* Whether the crop circle just placed can concern a role (CROP-2, HALF-16). */
static bool concerns(const cc_game *g, int role)
{
    return is_marked(g, ANY_ROLE) || is_marked(g, OF_ROLE + role);
}

/* The crop circle of a half tile has a rule of its own. */
static void describe(const cc_game *g, cc_decision_info *choice)
{
    choice->rule = is_marked(g, ANY_ROLE) ? "HALF-16" : choice->rule;
}

static int circle_legal(const cc_game *g, cc_action *out, int max)
{
    int n = 0;
    for (int role = 0; role < CC_ROLES; role++) {
        if (!concerns(g, role)) {
            continue;
        }
        for (int effect = CC_CROP_GROW; effect <= CC_CROP_SHRINK; effect++) {
            cc_action choice = {.type = CC_CROP_CIRCLE,
                                .param = (uint8_t)role,
                                .param2 = (uint8_t)effect};
            n = cc_action_append(out, n, max, choice);
        }
    }
    return n;
}

/* A figure on a castle is no knight any more, since its city is settled.
 * Helpers (builder, pig) have no role, although they stand on such regions
 * (HALF-16).
 */
bool cc_has_role(const cc_game *g, int figure, cc_role role)
{
    const cc_figure_state *f = &g->figures[figure];
    const cc_region_state *r = &g->regions[g->segments[f->segment].region];
    return r->kind == kind_of[role] && !(r->flags & CC_REGION_SETTLED) &&
           !g->catalog->tokens[f->figure]->is_helper;
}

/* Whether any figure on the board has a role. */
static bool any_has_role(const cc_game *g, int role)
{
    int i = 0;
    while (i < g->n_figures && !cc_has_role(g, i, (cc_role)role)) {
        i++;
    }
    return i < g->n_figures;
}

/* Whether the tile just placed has a crop circle, and any figure on the board
 * has a role that it concerns: without one there is nothing to choose. */
static bool circle_asks(const cc_game *g)
{
    bool is_any = false;
    for (int role = 0; role < CC_ROLES; role++) {
        is_any |= concerns(g, role) && any_has_role(g, role);
    }
    return is_any;
}

/* The argument of a player's step: LAST for that of the player on turn, after
 * which the role is forgotten. */
enum { NOT_LAST, LAST };

static const cc_step step_add, step_remove;

/* Stores the role, and pushes a step of each player. The player on turn is
 * pushed first and so decides last; the left neighbour, pushed last, is on top
 * of the agenda (HALF-16). */
static void circle_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                         cc_events *events)
{
    (void)entry;
    const cc_step *step = a->param2 == CC_CROP_GROW ? &step_add : &step_remove;
    int player = g->player;
    state_mut(g)->role = (uint8_t)(1 + a->param);
    cc_event *e = cc_emit(events, CC_EVENT_CROP_CIRCLE, player);
    if (e) {
        e->param = a->param;
        e->param2 = a->param2;
    }
    for (int i = g->n_players; i > 0; i--) {
        cc_agenda_push(g, step, (player + i) % g->n_players,
                       i == g->n_players ? LAST : NOT_LAST);
    }
}

static const cc_decision_row circle_row = {
    .kind = CC_DECIDE_CROP_CIRCLE,
    .name = "crop-circle",
    .request = "%s: choose the crop circle’s effect",
    .rule = "CROP-2"};

static const cc_step step_circle = {.name = "crop circle",
                                    .decision = &circle_row,
                                    .asks = circle_asks,
                                    .describe = describe,
                                    .legal = circle_legal,
                                    .apply = circle_apply,
                                    .only_when = CC_WHEN_MARKED};

static void forget_role_if_last(cc_game *g, cc_agenda_entry entry)
{
    if (entry.arg == LAST) {
        state_mut(g)->role = 0;
    }
}

/* The player of the step that is next, which is on top of the agenda. */
static int deciding_player(const cc_game *g)
{
    return g->agenda[g->n_agenda - 1].player;
}

/* Whether figure i is one of the player's with the chosen role. To be asked
 * only while a role is stored. */
static bool has_chosen_role(const cc_game *g, int i, int player)
{
    return g->figures[i].player == player &&
           cc_has_role(g, i, (cc_role)(state_of(g)->role - 1));
}

/* Whether figure i, which has the chosen role, is the first of the player's
 * with that role on its segment; with `by_kind` the first of its kind there. */
static bool is_first_there(const cc_game *g, int i, int player, bool by_kind)
{
    const cc_figure_state *f = &g->figures[i];
    int first = 0;
    while (!(has_chosen_role(g, first, player) &&
             g->figures[first].segment == f->segment &&
             (!by_kind || g->figures[first].figure == f->figure))) {
        first++; /* ends at i at the latest */
    }
    return first == i;
}

/* Whether players choose which kind of figure is added or returned; before
 * revision 3 it is the first that is possible. */
static bool owners_choose(const cc_game *g)
{
    return cc_has_revision(g, 3);
}

/* Lists an action of this type for each segment on which the player has figures
 * with the chosen role. It names no kind of figure; but CC_CROP_TAKE does, and
 * is listed once for each kind on a segment. Returns how many there are. */
static int list_figures(const cc_game *g, int player, int type, cc_action *out,
                        int max)
{
    int n = 0;
    bool by_kind = type == CC_CROP_TAKE;
    for (int i = 0; i < g->n_figures; i++) {
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

/* Whether a player has a figure of a kind, given as its token, in supply, and
 * that kind can have the chosen role. Helpers cannot: their own rules say where
 * they are placed. A kind without `stand_kinds` may stand on all. */
static bool can_be_added(const cc_game *g, int player, int token)
{
    const cc_token_row *row = g->catalog->tokens[token];
    int kind = kind_of[state_of(g)->role - 1];
    return g->supply[player][token] && !row->is_helper &&
           (!row->stand_kinds || (row->stand_kinds >> kind & 1));
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

/* The number of places is the same for CC_CROP_ADD and CC_CROP_PUT. */
static bool add_asks(const cc_game *g)
{
    int player = deciding_player(g);
    return first_addable(g, player) >= 0 &&
           list_figures(g, player, CC_CROP_ADD, NULL, 0) > 0;
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
    return cc_action_append(out, n, max, (cc_action){.type = CC_PASS});
}

static void add_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                      cc_events *events)
{
    /* first_addable() needs the role, so it is called before that is gone. */
    int token =
        a->type == CC_CROP_PUT ? a->figure : first_addable(g, entry.player);
    forget_role_if_last(g, entry);
    if (a->type == CC_PASS) {
        return;
    }
    g->supply[entry.player][token]--;
    cc_figure_add(g, cc_action_segment(g, a), entry.player, token,
                  cc_emit(events, CC_EVENT_FIGURE, entry.player));
}

/* Runs if the player cannot add a figure. */
static void add_run(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)events;
    forget_role_if_last(g, entry);
}

static const cc_decision_row add_row = {
    .kind = CC_DECIDE_CROP_ADD,
    .name = "crop-add",
    .request = "%s: place a figure beside one of yours or skip (Space)",
    .pass = "No figure",
    .rule = "CROP-3"};

static const cc_step step_add = {.name = "crop circle adds",
                                 .decision = &add_row,
                                 .asks = add_asks,
                                 .describe = describe,
                                 .legal = add_legal,
                                 .apply = add_apply,
                                 .run = add_run};

/* ---------------------------------------------------------------- removing */

static int list_removals(const cc_game *g, int player, cc_action *out, int max)
{
    return list_figures(
        g, player, owners_choose(g) ? CC_CROP_TAKE : CC_CROP_REMOVE, out, max);
}

/* With a single possibility there is nothing to decide: see remove_run(). */
static bool remove_asks(const cc_game *g)
{
    return list_removals(g, deciding_player(g), NULL, 0) > 1;
}

static int remove_legal(const cc_game *g, cc_action *out, int max)
{
    return list_removals(g, deciding_player(g), out, max);
}

/* Whether figure i is one that the player's action on this segment means. The
 * role need not be stored: on a segment that was listed all figures but helpers
 * have it. */
static bool is_meant(const cc_game *g, int i, int player, int segment,
                     const cc_action *a)
{
    const cc_figure_state *f = &g->figures[i];
    return f->player == player && f->segment == segment &&
           !g->catalog->tokens[f->figure]->is_helper &&
           (a->type != CC_CROP_TAKE || f->figure == a->figure);
}

/* Takes the first figure that an action means back to its supply. The action is
 * legal, so there is one. */
static void return_figure(cc_game *g, int player, const cc_action *a,
                          cc_events *events)
{
    int i = 0, segment = cc_action_segment(g, a);
    while (!is_meant(g, i, player, segment, a)) {
        i++;
    }
    cc_figure_return(g, i, CC_MODULE_CROP_CIRCLE, events);
}

static void remove_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                         cc_events *events)
{
    forget_role_if_last(g, entry);
    return_figure(g, entry.player, a, events);
}

/* Runs if there is no choice: a figure of the only possibility returns, if
 * there is one. */
static void remove_run(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    cc_action only;
    int n = list_removals(g, entry.player, &only, 1);
    forget_role_if_last(g, entry);
    if (n == 1) {
        return_figure(g, entry.player, &only, events);
    }
}

static const cc_decision_row remove_row = {.kind = CC_DECIDE_CROP_REMOVE,
                                           .name = "crop-remove",
                                           .request =
                                               "%s: return one of your figures",
                                           .rule = "CROP-4"};

static const cc_step step_remove = {.name = "crop circle removes",
                                    .decision = &remove_row,
                                    .asks = remove_asks,
                                    .describe = describe,
                                    .legal = remove_legal,
                                    .apply = remove_apply,
                                    .run = remove_run};

/* -------------------------------------------------------------------- rows */

static const cc_step_row rows[] = {
    {CC_PHASE_TURN, 560, &step_circle, "CROP-1 CROP-2 HALF-16"},
    {.step = NULL},
};

#define ROLE_AND_CHOICE                                                        \
    {CC_F_PARAM, .name = "role", .words = role_words},                         \
    {                                                                          \
        CC_F_PARAM2, .name = "choice", .words = effect_words                   \
    }

static const cc_action_row actions[] = {
    {.verb = "crop-circle", .fields = {ROLE_AND_CHOICE}},
    {.verb = "crop-add", .fields = {{CC_F_SEGMENT, CC_F_WITH_ROTATION}}},
    {.verb = "crop-remove", .fields = {{CC_F_SEGMENT, CC_F_WITH_ROTATION}}},
    {.verb = "crop-add",
     .fields = {{CC_F_FIGURE, .name = "figure"}, {CC_F_SEGMENT}}},
    {.verb = "crop-remove",
     .fields = {{CC_F_FIGURE, .name = "figure"}, {CC_F_SEGMENT}}},
    {.verb = NULL},
};

static const cc_decision_row *const decisions[] = {&circle_row, &add_row,
                                                   &remove_row, NULL};

static const cc_event_row event_rows[] = {
    {.name = "crop-circle", .fields = {ROLE_AND_CHOICE}},
    {.name = NULL},
};

/* The salt is part of the hashes of records, and stays. */
static uint64_t hash(const cc_game *g)
{
    enum { SALT_ROLE = 15 };
    uint64_t word = state_of(g)->role;
    return word ? cc_hash_words(SALT_ROLE, &word, 1) : 0;
}

static void cancel_pending(cc_game *g)
{
    state_mut(g)->role = 0;
}

const cc_module cc_module_crop_circle = {
    .name = "crop-circle",
    .number = CC_MODULE_CROP_CIRCLE,
    .order = 1190,
    .comes_with = CC_MODULE_HALFLINGS,
    .rows = rows,
    .marks = marks,
    .actions = actions,
    .events = event_rows,
    .decisions = decisions,
    .state = {.size = sizeof(circle), .hash = hash},
    .turn = {.cancel = cancel_pending},
};
