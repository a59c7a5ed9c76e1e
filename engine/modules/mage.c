/* mage.c - the mage and the witch: more or fewer points for roads and cities
 *
 * Both stand on segments, so that each stays with its region however that
 * grows, and never both on one region when it scores. The step "mage", after
 * the tile, asks the player to move one of them, if the tile says so or both
 * are on one region now. The step "mage and witch part", before the scoring,
 * asks again if a bridge or another join has brought them together since. Where
 * neither can move, one of them leaves the land.
 *
 * SPDX-License-Identifier: MIT
 */
#include "mage.h"

#include "engine/core/internal.h"

static const char *const words[] = {
    [CC_MAGE] = "mage", [CC_WITCH] = "witch", NULL};

static const char *const marks[] = {"mage", NULL};

typedef struct magic {
    uint16_t at[CC_MAGICS]; /* 1 + the segment; 0: beside the table */
    uint8_t n;              /* how many of them are on the land */
} magic;

CC_DEFINE_STATE(magic, CC_MODULE_MAGE)

static bool is_there(const cc_game *g, int which)
{
    return state_of(g)->at[which] > 0;
}

static int segment_of(const cc_game *g, int which)
{
    return state_of(g)->at[which] - 1;
}

/* Returns the region on which one of them stands; -1 none. */
static int region_of(const cc_game *g, int which)
{
    return is_there(g, which) ? g->segments[segment_of(g, which)].region : -1;
}

/* ----------------------------------------------------------------- moving */

/* MAGE-1, MAGE-2: whether one of them may come to a region: an unfinished road
 * or city where neither is. */
static bool is_free(const cc_game *g, int region)
{
    const cc_region_state *r = &g->regions[region];
    return (r->kind == CC_ROAD || r->kind == CC_CITY) && r->open > 0 &&
           region != region_of(g, CC_MAGE) && region != region_of(g, CC_WITCH);
}

/* Lists the regions that are free; returns how many. A segment is written, and
 * overwritten by the next one if it stands for none: what the next one is
 * cannot be predicted. */
static int list_free(const cc_game *g, uint16_t regions[CC_SEGMENTS_MAX])
{
    enum { KINDS = 1 << CC_ROAD | 1 << CC_CITY };
    int mage = region_of(g, CC_MAGE), witch = region_of(g, CC_WITCH), n = 0;
    for (int s = 0; s < g->n_segments; s++) {
        const cc_region_state *r = &g->regions[s];
        regions[n] = (uint16_t)s;
        n += (g->segments[s].region == s) & (r->open > 0) &
             (KINDS >> r->kind & 1);
    }
    int n_free = 0;
    for (int i = 0; i < n; i++) {
        regions[n_free] = regions[i];
        n_free += (regions[i] != mage) & (regions[i] != witch);
    }
    return n_free;
}

/* Whether both are on one region (MAGE-3). */
static bool are_together(const cc_game *g)
{
    return is_there(g, CC_MAGE) &&
           region_of(g, CC_MAGE) == region_of(g, CC_WITCH);
}

/* Orders segments by where they are, whatever the order of the turns was: first
 * by their squares, and those on the same square. */
static int32_t order_of_square(const cc_game *g, int segment)
{
    cc_coord at = cc_segment_square(g, segment);
    return at.y * 0x10000 + at.x;
}

static int order_on_square(const cc_game *g, int segment)
{
    return cc_segment_rotation(g, segment) << 4 | g->segments[segment].slot;
}

/* Returns the segment of a region that stands for it in actions: the
 * northernmost, of these the westernmost. */
static int first_of(const cc_game *g, int region)
{
    int first = region;
    int32_t least = order_of_square(g, region);
    for (int s = g->segments[region].next; s != region;
         s = g->segments[s].next) {
        int32_t order = order_of_square(g, s);
        if (order < least ||
            (order == least &&
             order_on_square(g, s) < order_on_square(g, first))) {
            least = order;
            first = s;
        }
    }
    return first;
}

static cc_action action_on(const cc_game *g, int type, int which, int segment)
{
    cc_action a = cc_action_on(g, type, segment);
    a.param = (uint8_t)which;
    return a;
}

/* Lists where mage and witch may go: each region once. With tunnel mouths,
 * which keep roads open, there may be more than CC_STEP_ACTIONS_MAX. */
static void list_moves(const cc_game *g, cc_action_list *list)
{
    uint16_t regions[CC_SEGMENTS_MAX];
    int n_regions = list_free(g, regions);
    for (int i = 0; i < n_regions; i++) {
        cc_action a = cc_action_on(g, CC_MAGIC_MOVE, first_of(g, regions[i]));
        for (int which = 0; which < CC_MAGICS; which++) {
            a.param = (uint8_t)which;
            cc_action_list_add(g, list, a);
        }
    }
}

/* The same as list_moves() for one action. */
static bool check_move(const cc_game *g, const cc_action *a)
{
    int segment = a->type == CC_MAGIC_MOVE && a->param < CC_MAGICS
                      ? cc_action_segment(g, a)
                      : -1;
    int region = segment < 0 ? -1 : g->segments[segment].region;
    return region >= 0 && is_free(g, region) && first_of(g, region) == segment;
}

/* Whether any region is free. */
static bool can_move(const cc_game *g)
{
    int s = 0;
    while (s < g->n_segments &&
           !(g->segments[s].region == s && is_free(g, s))) {
        s++;
    }
    return s < g->n_segments;
}

/* MAGE-4: lists who may leave if neither can move. */
static int list_leaving(const cc_game *g, cc_action *out, int max)
{
    int n = 0;
    for (int which = 0; which < CC_MAGICS; which++) {
        cc_action leave = {.type = CC_MAGIC_LEAVE, .param = (uint8_t)which};
        n = is_there(g, which) ? cc_action_append(out, n, max, leave) : n;
    }
    return n;
}

/* Whether one of them must move or leave: by the tile just placed, or as both
 * are together. */
static bool must_move(const cc_game *g, bool after_tile)
{
    return are_together(g) ||
           (after_tile && cc_placed_tile_has(g, cc_mark(g, CC_MODULE_MAGE, 0)));
}

/* Whether there is a move to decide. */
static bool asks(const cc_game *g, bool after_tile)
{
    return must_move(g, after_tile) && can_move(g);
}

static bool asks_after_tile(const cc_game *g)
{
    return asks(g, true);
}

static bool asks_before_scoring(const cc_game *g)
{
    return asks(g, false);
}

static void emit(const cc_game *g, cc_events *events, int type, int player,
                 int which, int segment)
{
    cc_event *e = cc_emit(events, type, player);
    if (e) {
        cc_event_segment(g, segment, e);
        e->param = (uint8_t)which;
    }
}

/* Takes one of them off the land; player -1: its region is complete. */
static void leave(cc_game *g, int which, int player, cc_events *events)
{
    emit(g, events, CC_EVENT_MAGIC_LEAVES, player, which, segment_of(g, which));
    state_mut(g)->at[which] = 0;
    state_mut(g)->n--;
}

static void apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                  cc_events *events)
{
    int segment = cc_action_segment(g, a);
    if (!is_there(g, a->param)) {
        state_mut(g)->n++;
    }
    state_mut(g)->at[a->param] = (uint16_t)(segment + 1);
    emit(g, events, CC_EVENT_MAGIC, entry.player, a->param, segment);
}

static const cc_step step_leave;

/* Runs where neither can move (MAGE-4): the only one on the land leaves, of two
 * the player decides. */
static void run(cc_game *g, bool after_tile, int player, cc_events *events)
{
    cc_action only;
    int n = must_move(g, after_tile) ? list_leaving(g, &only, 1) : 0;
    if (n > 1) {
        cc_agenda_push(g, &step_leave, player, 0);
    } else if (n == 1) {
        leave(g, only.param, player, events);
    }
}

static void run_after_tile(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    run(g, true, entry.player, events);
}

static void run_before_scoring(cc_game *g, cc_agenda_entry entry,
                               cc_events *events)
{
    run(g, false, entry.player, events);
}

static const cc_decision_row move_row = {.kind = CC_DECIDE_MAGIC,
                                         .name = "magic",
                                         .request =
                                             "%s: move the mage or the witch",
                                         .rule = "MAGE-1"};

static const cc_step step_move = {.name = "mage",
                                  .decision = &move_row,
                                  .asks = asks_after_tile,
                                  .list = list_moves,
                                  .check = check_move,
                                  .apply = apply,
                                  .run = run_after_tile,
                                  .only_when = CC_WHEN_ON_TABLE};

static const cc_step step_part = {.name = "mage and witch part",
                                  .decision = &move_row,
                                  .asks = asks_before_scoring,
                                  .list = list_moves,
                                  .check = check_move,
                                  .apply = apply,
                                  .run = run_before_scoring,
                                  .only_when = CC_WHEN_STATE,
                                  .state_byte = offsetof(magic, n)};

static bool leave_asks(const cc_game *g)
{
    (void)g;
    return true;
}

static void leave_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                        cc_events *events)
{
    leave(g, a->param, entry.player, events);
}

static const cc_decision_row leave_row = {
    .kind = CC_DECIDE_MAGIC_LEAVE,
    .name = "magic-leave",
    .request = "%s: choose who leaves, the mage or the witch",
    .rule = "MAGE-4"};

static const cc_step step_leave = {.name = "mage or witch leaves",
                                   .decision = &leave_row,
                                   .asks = leave_asks,
                                   .legal = list_leaving,
                                   .apply = leave_apply};

/* ---------------------------------------------------------------- scoring */

/* MAGE-5: the mage brings a point for each square. MAGE-6: the witch takes half
 * of all points, those of the mage too, rounded down. */
static void adjust_worth(const cc_game *g, int region, bool complete,
                         cc_worth *sum)
{
    (void)complete;
    if (region == region_of(g, CC_MAGE)) {
        cc_worth_add(sum, "mage", cc_region_count_squares(g, region), 1);
    }
    if (region == region_of(g, CC_WITCH)) {
        cc_worth_add(sum, "witch", sum->points / 2, -1);
    }
}

static uint32_t worth_state(const cc_game *g)
{
    const magic *m = state_of(g);
    return m->at[CC_MAGE] | (uint32_t)m->at[CC_WITCH] << 16;
}

/* MAGE-7: from a region that is complete they leave, whether or not anybody
 * scored it; after the castles, which score as much as it did. */
static void leave_completed(cc_game *g, cc_agenda_entry entry,
                            cc_events *events)
{
    (void)entry;
    for (int which = 0; which < CC_MAGICS; which++) {
        int region = region_of(g, which);
        if (region >= 0 && g->regions[region].open == 0) {
            leave(g, which, -1, events);
        }
    }
}

static const cc_step step_go = {.name = "mage and witch go",
                                .run = leave_completed,
                                .only_when = CC_WHEN_STATE,
                                .state_byte = offsetof(magic, n)};

/* ------------------------------------------------------------------- rows */

static const cc_step_row rows[] = {
    {CC_PHASE_TURN, 340, &step_move, "MAGE-1 MAGE-2 MAGE-3 MAGE-4"},
    {CC_PHASE_TURN, 470, &step_part, "MAGE-3"},
    {CC_PHASE_TURN, 522, &step_go, "MAGE-7"},
    {.step = NULL},
};

static const cc_token_row tokens[] = {
    [CC_MAGE] = {.name = "mage", .limit = 1, .is_nobodys = true},
    [CC_WITCH] = {.name = "witch", .limit = 1, .is_nobodys = true},
    {.name = NULL}};

#define WHO                                                                    \
    {                                                                          \
        CC_F_PARAM, .name = "who", .words = words                              \
    }

static const cc_action_row actions[] = {
    {.verb = "magic",
     .label = "mage or witch",
     .fields = {WHO, {CC_F_SEGMENT}}},
    {.verb = "magic-leave", .label = "mage or witch", .fields = {WHO}},
    {.verb = NULL},
};

static const cc_decision_row *const decisions[] = {&move_row, &leave_row, NULL};

static const cc_event_row event_rows[] = {
    {.name = "magic", .fields = {WHO, {CC_F_SEGMENT}}},
    {.name = "magic-leaves", .fields = {WHO, {CC_F_SEGMENT}}},
    {.name = NULL},
};

static uint64_t hash(const cc_game *g)
{
    enum { SALT = 61 }; /* part of the hashes of records: it stays */
    uint64_t sum = 0;
    for (int which = 0; which < CC_MAGICS; which++) {
        if (is_there(g, which)) {
            cc_action a = cc_action_on(g, CC_MAGIC_MOVE, segment_of(g, which));
            uint64_t list[] = {(unsigned)which, (uint16_t)a.x, (uint16_t)a.y,
                               a.rotation, a.slot};
            sum += cc_hash_words(SALT, list, 5);
        }
    }
    return sum;
}

static bool check_invariant(const cc_game *g, cc_error *error)
{
    for (int which = 0; which < CC_MAGICS; which++) {
        int kind = is_there(g, which) && segment_of(g, which) < g->n_segments
                       ? g->regions[region_of(g, which)].kind
                       : CC_ROAD;
        if (state_of(g)->at[which] > g->n_segments ||
            (kind != CC_ROAD && kind != CC_CITY)) {
            cc_fail(error, CC_E_DIFFERS, 0, "the %s is on no road or city",
                    words[which]);
            return false;
        }
    }
    if (state_of(g)->n != is_there(g, CC_MAGE) + is_there(g, CC_WITCH)) {
        cc_fail(error, CC_E_DIFFERS, 0, "%d of mage and witch on the land",
                state_of(g)->n);
        return false;
    }
    return true;
}

static void serialize(const cc_game *g, const cc_serializer *to)
{
    to->begin(to->context, "magic", true);
    for (int which = 0; which < CC_MAGICS; which++) {
        if (is_there(g, which)) {
            cc_action a =
                action_on(g, CC_MAGIC_MOVE, which, segment_of(g, which));
            to->begin(to->context, NULL, false);
            cc_action_serialize(g, &a, to);
            to->end(to->context);
        }
    }
    to->end(to->context);
}

const cc_module cc_module_mage = {
    .name = "mage",
    .number = CC_MODULE_MAGE,
    .order = 1178,
    .marks = marks,
    .rows = rows,
    .tokens = tokens,
    .actions = actions,
    .decisions = decisions,
    .events = event_rows,
    .state = {.size = sizeof(magic),
              .hash = hash,
              .serialize = serialize,
              .check = check_invariant},
    .scoring = {.adjust_worth = adjust_worth, .worth_state = worth_state},
    .bots = {.decides_alone = true},
};

/* ---------------------------------------------------------------- queries */

int cc_magic_token(const cc_catalog *catalog, int which)
{
    return catalog->first_token[CC_MODULE_MAGE] + which;
}

bool cc_magic_at(const cc_game *g, int which, cc_segment_ref *at)
{
    if (!cc_in_play(g, CC_MODULE_MAGE) || !is_there(g, which)) {
        return false;
    }
    const cc_segment *s = &g->segments[segment_of(g, which)];
    *at = (cc_segment_ref){s->piece, s->slot};
    return true;
}

bool cc_magic_is_on(const cc_game *g, int which, int region)
{
    return cc_in_play(g, CC_MODULE_MAGE) && region_of(g, which) == region;
}
