/* shepherd.c - shepherds, who gather flocks on fields
 *
 * A shepherd stands on a field as if it were not there: farmers neither keep it
 * away nor are kept away by it. The tokens of its flock lie beside it; they
 * come from a bag, and whatever returns to it can be drawn again. Once fields
 * are joined, all flocks there belong to all their shepherds.
 *
 * After figures the step "shepherd" pushes a step "sheep" for a shepherd just
 * placed, which draws a token, and a step "flock" for one whose field the tile
 * extends, whose player chooses between another token and the points. Then the
 * step "closed fields" scores the flocks on fields that are completed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "shepherd.h"

#include <string.h>

#include "engine/core/internal.h"

enum { MARK_SHEEP }; /* index of the mark */

enum {
    SHEEP_KINDS = CC_SHEEP_WOLF, /* kinds of tokens that stay with a flock */
    PRINTED_SHEEP = 3            /* sheep on a half tile (SHEEP-6) */
};

static const cc_bag_row bags[] = {
    {"sheep", {{"1", 4}, {"2", 5}, {"3", 5}, {"4", 2}, {"wolf", 2}}},
    {.name = NULL},
};

/* Each flock has a token at least, so there are no more of them than tokens. */
enum { FLOCKS_MAX = 16 };

typedef struct flock {
    uint16_t segment; /* where its shepherd stands */
    uint16_t open;    /* 1 + a segment of the field that was open when last
                         looked for (SHEEP-4); 0: none is known */
    uint8_t tokens[SHEEP_KINDS]; /* how many of each kind */
} flock;

typedef struct shepherds {
    uint8_t n;
    flock flocks[FLOCKS_MAX];
} shepherds;

CC_DEFINE_STATE(shepherds, CC_MODULE_SHEPHERD)

static const char *const marks[] = {"sheep", NULL};

int cc_sheep_bag(const cc_catalog *catalog)
{
    return catalog->first_bag[CC_MODULE_SHEPHERD];
}

int cc_shepherd_token(const cc_catalog *catalog)
{
    return catalog->first_token[CC_MODULE_SHEPHERD];
}

static bool is_shepherd(const cc_game *g, const cc_figure_state *f)
{
    return f->figure == cc_shepherd_token(g->catalog);
}

static int region_of(const cc_game *g, int segment)
{
    return g->segments[segment].region;
}

/* --------------------------------------------------------------- shepherds */

/* Returns the index of a shepherd on a field; -1 none. `player` -1: anyone's.
 */
static int find_shepherd(const cc_game *g, int region, int player)
{
    int i = g->n_figures - 1;
    while (i >= 0 && !(is_shepherd(g, &g->figures[i]) &&
                       region_of(g, g->figures[i].segment) == region &&
                       (player < 0 || g->figures[i].player == player))) {
        i--;
    }
    return i;
}

/* Whether a shepherd stands on a segment. */
static bool has_shepherd(const cc_game *g, int segment)
{
    int i = g->n_figures - 1;
    while (i >= 0 && !(g->figures[i].segment == segment &&
                       is_shepherd(g, &g->figures[i]))) {
        i--;
    }
    return i >= 0;
}

/* SHEEP-1: no second shepherd is placed on a field. */
static bool can_stand(const cc_game *g, int segment)
{
    return find_shepherd(g, region_of(g, segment), -1) < 0;
}

/* SHEEP-7: neither dragon nor tower takes a shepherd. */
static bool protects(const cc_game *g, const cc_threat *threat)
{
    return threat->figure >= 0 && is_shepherd(g, &g->figures[threat->figure]);
}

/* ------------------------------------------------------------------ flocks */

/* Returns the index of the flock of the shepherd on a segment; -1 none. */
static int find_flock(const shepherds *s, int segment)
{
    int i = s->n - 1;
    while (i >= 0 && s->flocks[i].segment != segment) {
        i--;
    }
    return i;
}

static int count_sheep(const flock *f)
{
    int n = 0;
    for (int kind = 0; kind < SHEEP_KINDS; kind++) {
        n += f->tokens[kind] * (kind + 1);
    }
    return n;
}

/* SHEEP-3, SHEEP-6: counts the sheep of all flocks on a field, and those
 * printed there. */
static int count_sheep_on(const cc_game *g, int region)
{
    const shepherds *s = state_of(g);
    uint64_t mark = cc_mark(g, CC_MODULE_SHEPHERD, MARK_SHEEP);
    int n = PRINTED_SHEEP * cc_region_count_marks(g, region, mark);
    for (int i = 0; i < s->n; i++) {
        if (region_of(g, s->flocks[i].segment) == region) {
            n += count_sheep(&s->flocks[i]);
        }
    }
    return n;
}

/* Which flocks of a field: all, or those that no shepherd tends any more. */
typedef enum flocks { ALL_FLOCKS, UNTENDED_FLOCKS } flocks;

/* Removes flocks of a field, and returns their tokens to the bag. */
static void remove_flocks(cc_game *g, int region, flocks which)
{
    shepherds *s = state_mut(g);
    int n = 0; /* flocks that stay; they move up */
    for (int i = 0; i < s->n; i++) {
        int segment = s->flocks[i].segment;
        if (region_of(g, segment) != region ||
            (which == UNTENDED_FLOCKS && has_shepherd(g, segment))) {
            s->flocks[n++] = s->flocks[i];
            continue;
        }
        for (int kind = 0; kind < SHEEP_KINDS; kind++) {
            for (int k = 0; k < s->flocks[i].tokens[kind]; k++) {
                cc_bag_return(g, cc_sheep_bag(g->catalog), kind);
            }
        }
    }
    memset(&s->flocks[n], 0, (size_t)(s->n - n) * sizeof *s->flocks);
    s->n = (uint8_t)n;
}

/* FESTIVAL-2: a flock whose shepherd is called home goes back into the bag. */
static void on_removed(cc_game *g, int region, cc_events *events)
{
    (void)events;
    remove_flocks(g, region, UNTENDED_FLOCKS);
}

/* PLAGUE-7: the flock of a shepherd who flees goes along, and joins the flock
 * of one who stands there already. But where another shepherd stays on the
 * segment left, the flock stays with that one. */
static void on_moved(cc_game *g, int figure, int from)
{
    shepherds *s = state_mut(g);
    int to = g->figures[figure].segment, i = find_flock(s, from);
    if (!is_shepherd(g, &g->figures[figure]) || i < 0 ||
        has_shepherd(g, from)) {
        return;
    }
    int there = find_flock(s, to); /* one flock for each segment */
    if (there < 0) {
        s->flocks[i].segment = (uint16_t)to;
        return;
    }
    for (int kind = 0; kind < SHEEP_KINDS; kind++) {
        s->flocks[there].tokens[kind] =
            (uint8_t)(s->flocks[there].tokens[kind] +
                      s->flocks[i].tokens[kind]);
    }
    s->flocks[i] = s->flocks[--s->n];
    memset(&s->flocks[s->n], 0, sizeof *s->flocks);
}

/* Returns all shepherds of a field to their supplies, and the tokens of their
 * flocks to the bag. */
static void clear_field(cc_game *g, int region, cc_events *events)
{
    remove_flocks(g, region, ALL_FLOCKS);
    int i = find_shepherd(g, region, -1);
    while (i >= 0) {
        cc_figure_return(g, i, CC_MODULE_SHEPHERD, events);
        i = find_shepherd(g, region, -1);
    }
}

/* SHEEP-2, SHEEP-3: each player with a shepherd on the field gets a point for
 * each sheep there. */
static void score(cc_game *g, int region, cc_events *events)
{
    cc_worth worth = {0};
    cc_worth_add(&worth, "sheep", count_sheep_on(g, region), 1);
    for (int i = 0; i < g->n_players; i++) {
        int p = (g->player + i) % g->n_players; /* NOLINT: n_players > 0 */
        if (find_shepherd(g, region, p) >= 0) {
            cc_pay(g, events, CC_FOR_FLOCK, region, p, &worth);
        }
    }
    clear_field(g, region, events);
}

/* SHEEP-3: a wolf scatters all flocks of the field, and goes back into the bag.
 */
static void scatter(cc_game *g, int segment, int player, cc_events *events)
{
    const cc_cell *at = cc_segment_cell(g, segment);
    cc_event *e = cc_emit(events, CC_EVENT_WOLF, player);
    if (e) {
        e->x = at->x;
        e->y = at->y;
    }
    cc_bag_return(g, cc_sheep_bag(g->catalog), CC_SHEEP_WOLF);
    clear_field(g, region_of(g, segment), events);
}

/* Puts a token to the flock of the shepherd on a segment. */
static void add_to_flock(cc_game *g, int segment, int kind)
{
    shepherds *s = state_mut(g);
    int i = find_flock(s, segment);
    if (i < 0) {
        i = s->n++;
        s->flocks[i] = (flock){.segment = (uint16_t)segment};
    }
    s->flocks[i].tokens[kind]++;
}

/* ------------------------------------------------------------------- steps */

/* A shepherd draws a token; entry.arg is the segment where it stands. */
static bool draw_reveals(cc_game *g, int player)
{
    (void)player;
    return cc_bag_total(g, cc_sheep_bag(g->catalog)) > 0;
}

static void draw(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    const cc_cell *at = cc_segment_cell(g, entry.arg);
    int kind = cc_bag_draw(g, cc_sheep_bag(g->catalog), entry.player,
                           (cc_coord){at->x, at->y}, events);
    if (kind == CC_SHEEP_WOLF) {
        scatter(g, entry.arg, entry.player, events);
    } else if (kind >= 0) {
        add_to_flock(g, entry.arg, kind);
    }
}

static const cc_step step_draw = {.name = "sheep",
                                  .run = draw,
                                  .reveals_hidden = draw_reveals,
                                  .draws_from = bags};

/* SHEEP-2: the choice of a shepherd's player; entry.arg is the segment where it
 * stands. It is not asked if an earlier choice of this turn sent it home. */
static bool choose_asks(const cc_game *g)
{
    int segment = g->agenda[g->n_agenda - 1].arg;
    return find_flock(state_of(g), segment) >= 0;
}

static int choose_legal(const cc_game *g, cc_action *out, int max)
{
    (void)g;
    int n = cc_action_append(out, 0, max, (cc_action){.type = CC_FLOCK_GROW});
    return cc_action_append(out, n, max, (cc_action){.type = CC_FLOCK_SCORE});
}

static void choose_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                         cc_events *events)
{
    if (a->type == CC_FLOCK_GROW) {
        cc_agenda_push(g, &step_draw, entry.player, entry.arg);
    } else {
        score(g, region_of(g, entry.arg), events);
    }
}

static void choose_describe(const cc_game *g, cc_decision_info *choice)
{
    int segment = g->agenda[g->n_agenda - 1].arg;
    const cc_cell *at = cc_segment_cell(g, segment);
    choice->region = (int16_t)region_of(g, segment);
    choice->x = at->x;
    choice->y = at->y;
}

static const cc_decision_row choose_row = {
    .kind = CC_DECIDE_FLOCK,
    .name = "flock",
    .request = "%s: let the flock grow, or guide it home",
    .rule = "SHEEP-2",
    .names_region = true,
    .offers = {"flock-grow", "flock-score"}};

static const cc_step step_choose = {.name = "flock",
                                    .decision = &choose_row,
                                    .describe = choose_describe,
                                    .asks = choose_asks,
                                    .legal = choose_legal,
                                    .apply = choose_apply};

/* SHEEP-4: whether the field of a flock is completed. The open segment that was
 * found last comes first: while it is open, the field need not be searched. */
static bool is_closed(cc_game *g, int i)
{
    flock *f = &state_mut(g)->flocks[i];
    int open = cc_field_open_segment(g, f->open ? f->open - 1 : f->segment);
    f->open = (uint16_t)(open + 1);
    return open < 0;
}

/* SHEEP-4: scores all flocks whose field is completed. */
static void score_closed(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    for (int i = 0; i < state_of(g)->n; i++) {
        if (is_closed(g, i)) {
            score(g, region_of(g, state_of(g)->flocks[i].segment), events);
            i = -1; /* the list has changed: begin again */
        }
    }
}

static const cc_step step_closed = {.name = "closed fields",
                                    .run = score_closed};

/* Whether a segment is on the tile just placed, on either square of it. */
static bool is_on_placed_piece(const cc_game *g, int segment)
{
    int piece = g->segments[segment].piece;
    return piece == g->placed || piece == cc_piece_other(g, g->placed);
}

/* Whether the shepherd on a segment was placed in this turn. Another who fled
 * to the tile just placed has brought a flock (PLAGUE-7). */
static bool is_just_placed(const cc_game *g, int segment)
{
    return is_on_placed_piece(g, segment) &&
           find_flock(state_of(g), segment) < 0;
}

/* Whether the tile just placed has a part of a field. */
static bool placed_extends(const cc_game *g, int region)
{
    int first = g->pieces[g->placed].segment;
    int n = cc_type_of(g, g->placed)->n_whole;
    bool extends = false;
    for (int s = first; s < first + n && !extends; s++) {
        extends = region_of(g, s) == region;
    }
    return extends;
}

/* Whether an earlier figure is a shepherd of the same player on the same field:
 * then the player has chosen for this one too. */
static bool is_repeated(const cc_game *g, int figure)
{
    const cc_figure_state *f = &g->figures[figure];
    int i = 0;
    while (!(is_shepherd(g, &g->figures[i]) &&
             g->figures[i].player == f->player &&
             region_of(g, g->figures[i].segment) == region_of(g, f->segment))) {
        i++;
    }
    return i < figure;
}

/* What a shepherd has to do in this turn; NULL: nothing. */
static const cc_step *step_of(const cc_game *g, int figure)
{
    int segment = g->figures[figure].segment;
    if (g->figures[figure].player != g->player) {
        return NULL;
    }
    if (is_just_placed(g, segment)) {
        return &step_draw;
    }
    bool is_asked =
        placed_extends(g, region_of(g, segment)) && !is_repeated(g, figure);
    return is_asked ? &step_choose : NULL;
}

/* Lists the shepherds of all players, by index; returns how many. Without
 * branches, which would be predicted wrongly in every turn. */
static int list_shepherds(const cc_game *g, uint8_t out[CC_FIGURES_MAX])
{
    int shepherd = cc_shepherd_token(g->catalog), n = 0;
    for (int i = 0; i < g->n_figures; i++) {
        out[n] = (uint8_t)i;
        n += g->figures[i].figure == shepherd;
    }
    return n;
}

/* Whether a shepherd may have something to do: one has no flock, or the field
 * of a flock is extended. A quick answer for most turns. */
static bool may_any_be_busy(const cc_game *g)
{
    const shepherds *s = state_of(g);
    bool may_be = g->on_table[cc_shepherd_token(g->catalog)] > s->n;
    for (int i = 0; i < s->n && !may_be; i++) {
        may_be = placed_extends(g, region_of(g, s->flocks[i].segment));
    }
    return may_be;
}

/* Pushes what shepherds have to do, and what follows it; false if they have
 * nothing to do. Steps run in reverse order. */
static bool push_tasks(cc_game *g, int player)
{
    uint8_t all[CC_FIGURES_MAX];
    int n = list_shepherds(g, all);
    bool is_any_busy = false;
    for (int i = 0; i < n; i++) {
        const cc_step *step = step_of(g, all[i]);
        if (step && !is_any_busy) {
            cc_agenda_push(g, &step_closed, player, 0);
            is_any_busy = true;
        }
        if (step) {
            cc_agenda_push(g, step, player, g->figures[all[i]].segment);
        }
    }
    return is_any_busy;
}

/* SHEEP-1, SHEEP-2: a shepherd just placed draws a token; for one whose field
 * the tile extends its player chooses. Where no shepherd has anything to do,
 * closed fields are scored at once. */
static void tend(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    if (!cc_has_placed_tile(g)) {
        return;
    }
    bool may_be_busy = may_any_be_busy(g);
#ifdef CC_CHECK
    if (!may_be_busy && push_tasks(g, entry.player)) {
        cc_panic("a shepherd without a task has one");
    }
#endif
    if (!may_be_busy || !push_tasks(g, entry.player)) {
        score_closed(g, entry, events);
    }
}

static const cc_step step_tend = {
    .name = "shepherd", .run = tend, .only_when = CC_WHEN_TOKEN};

static const cc_step_row rows[] = {
    /* after a figure (400), before the scoring (500) */
    {CC_PHASE_TURN, 430, &step_tend, "SHEEP-1 SHEEP-2 SHEEP-4"},
    {.step = NULL},
};

/* ------------------------------------------------------------------- state */

enum { SALT_FLOCK = 31 }; /* part of the hashes of records: it stays */

static uint64_t hash(const cc_game *g)
{
    uint64_t sum = 0;
    for (int i = 0; i < state_of(g)->n; i++) {
        const flock *f = &state_of(g)->flocks[i];
        cc_action place = cc_action_on(g, 0, f->segment);
        uint64_t words[] = {
            (uint64_t)(uint16_t)place.x << 16 | (uint16_t)place.y,
            (uint64_t)place.slot << 8 | place.rotation,
            f->tokens[0] | f->tokens[1] << 8 | f->tokens[2] << 16 |
                (uint64_t)f->tokens[3] << 24};
        sum += cc_hash_words(SALT_FLOCK, words, 3);
    }
    return sum;
}

/* Each flock has a shepherd, and all tokens are in the bag or in a flock. */
static bool check_invariant(const cc_game *g, cc_error *error)
{
    const shepherds *s = state_of(g);
    int n_outside[SHEEP_KINDS] = {0};
    for (int i = 0; i < s->n; i++) {
        int figure = g->n_figures - 1;
        while (figure >= 0 &&
               (!is_shepherd(g, &g->figures[figure]) ||
                g->figures[figure].segment != s->flocks[i].segment)) {
            figure--;
        }
        if (figure < 0 || count_sheep(&s->flocks[i]) == 0) {
            cc_fail(error, CC_E_DIFFERS, 0, "flock %d: no shepherd or no sheep",
                    i);
            return false;
        }
        for (int kind = 0; kind < SHEEP_KINDS; kind++) {
            n_outside[kind] += s->flocks[i].tokens[kind];
        }
    }
    for (int kind = 0; kind < SHEEP_KINDS; kind++) {
        int in_bag = cc_bag_count(g, cc_sheep_bag(g->catalog), kind);
        if (n_outside[kind] + in_bag != bags[0].kinds[kind].n) {
            cc_fail(error, CC_E_DIFFERS, 0, "sheep %s: %d in flocks, %d in bag",
                    bags[0].kinds[kind].name, n_outside[kind], in_bag);
            return false;
        }
    }
    return true;
}

static void serialize(const cc_game *g, const cc_serializer *to)
{
    to->begin(to->context, "flocks", true);
    for (int i = 0; i < state_of(g)->n; i++) {
        const flock *f = &state_of(g)->flocks[i];
        const cc_cell *at = cc_segment_cell(g, f->segment);
        to->begin(to->context, NULL, false);
        to->number(to->context, "x", at->x);
        to->number(to->context, "y", at->y);
        to->begin(to->context, "tokens", true);
        for (int kind = 0; kind < SHEEP_KINDS; kind++) {
            for (int k = 0; k < f->tokens[kind]; k++) {
                to->string(to->context, NULL, bags[0].kinds[kind].name);
            }
        }
        to->end(to->context);
        to->end(to->context);
    }
    to->end(to->context);
}

/* ----------------------------------------------------------------- for bots */

enum {
    TOKEN_VALUE = 150, /* of a token still to come, in hundredths of a point */
    SCORED_PERCENT = 80, /* how likely a flock is scored if its player has
                            TURNS_FOR_ALL turns left or more; less with fewer */
    TURNS_FOR_ALL = 4
};

/* Each player may expect the points of the flocks on fields with one of their
 * shepherds, by the chance to extend the field in time. */
static void bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    int turns = cc_tiles_left(g) / g->n_players; /* NOLINT: n_players > 0 */
    turns = turns < TURNS_FOR_ALL ? turns : TURNS_FOR_ALL;
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        if (!is_shepherd(g, f)) {
            continue;
        }
        int region = region_of(g, f->segment);
        int now = 100 * count_sheep_on(g, region) + TOKEN_VALUE;
        points[f->player] += now * SCORED_PERCENT / 100 * turns / TURNS_FOR_ALL;
    }
}

/* -------------------------------------------------------------------- rows */

static const cc_token_row tokens[] = {
    {.name = "shepherd",
     .is_figure = true,
     .is_helper = true,
     .is_apart = true,
     .limit = 2 * CC_PLAYERS_MAX,
     .deals = 1,
     .supply_value = {300, 100, 50, 50, 50, 50, 50, 50},
     .return_value = 1, /* next to nothing: its flock is gone then */
     .stand_kinds = 1 << CC_FIELD,
     .can_stand = can_stand},
    {.name = NULL},
};

static const cc_action_row actions[] = {
    {.verb = "flock-grow"},
    {.verb = "flock-score"},
    {.verb = NULL},
};

static const cc_decision_row *const decisions[] = {&choose_row, NULL};

static const cc_event_row event_rows[] = {
    {.name = "wolf", .fields = {{CC_F_AT}}},
    {.name = NULL},
};

static const cc_source_row sources[] = {{.name = "flock"}, {.name = NULL}};

const cc_module cc_module_shepherd = {
    .name = "shepherd",
    .number = CC_MODULE_SHEPHERD,
    .order = 920,
    .rows = rows,
    .tokens = tokens,
    .bags = bags,
    .marks = marks,
    .actions = actions,
    .events = event_rows,
    .decisions = decisions,
    .sources = sources,
    .state = {.size = sizeof(shepherds),
              .hash = hash,
              .serialize = serialize,
              .check = check_invariant},
    .figures = {.protects = protects,
                .on_removed = on_removed,
                .on_moved = on_moved},
    .bots = {.bonus = bot_bonus, .decides_alone = true},
};

/* ----------------------------------------------------------------- queries */

int cc_flock_tokens(const cc_game *g, int figure, int kind)
{
    const cc_figure_state *f = &g->figures[figure];
    if (!cc_in_play(g, CC_MODULE_SHEPHERD) || !is_shepherd(g, f)) {
        return 0;
    }
    int i = find_flock(state_of(g), f->segment);
    return i < 0 ? 0 : state_of(g)->flocks[i].tokens[kind];
}

int cc_flock_points(const cc_game *g, int region)
{
    return cc_in_play(g, CC_MODULE_SHEPHERD) &&
                   find_shepherd(g, region, -1) >= 0
               ? count_sheep_on(g, region)
               : 0;
}
