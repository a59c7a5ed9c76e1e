/* the_count.c - the Count's town: figures sent into its quarters, and out again
 *
 * The town itself is data: tiles that lie from the start, and segments of the
 * kind `town`, which fields border like a city (COUNT-11). Here stands who may
 * send a figure, where the Count goes, and who joins what is to be scored. A
 * figure that joins is an ordinary figure on the region from then on.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "modules.h"

enum { ANY, CLOCKWISE, FOLLOW };

static const cc_option options[] = {
    {.name = "count-move",
     .values = {"any", "clockwise", "follow"},
     .help = "After a figure was sent: the player may move the Count to any "
             "quarter, he goes one quarter on, or he goes where the figure "
             "went."},
    {.name = "count-final",
     .values = {"all", "fields"},
     .help = "In the final scoring figures from the quarters may join "
             "everything that scores, or fields only."},
    {.name = NULL},
};

static void setup(cc_game *g)
{
    g->count.moving = (uint8_t)cc_option_number(g, "count-move");
    g->count.final_fields = cc_option_number(g, "count-final") == 1;
}

static const char *const names[CC_QUARTERS] = {
    [CC_QUARTER_CASTLE] = "castle",
    [CC_QUARTER_MARKET] = "market",
    [CC_QUARTER_SMITHY] = "smithy",
    [CC_QUARTER_CATHEDRAL] = "cathedral",
};

const char *cc_quarter_name(cc_town_quarter quarter)
{
    return names[quarter];
}

/* The quarter whose figures join regions of a kind (COUNT-6); -1 none. */
static int quarter_for(int kind)
{
    switch (kind) {
    case CC_CITY: return CC_QUARTER_CASTLE;
    case CC_FIELD: return CC_QUARTER_MARKET;
    case CC_ROAD: return CC_QUARTER_SMITHY;
    case CC_CLOISTER: return CC_QUARTER_CATHEDRAL;
    default: return -1;
    }
}

int cc_count_figures(const cc_game *g, cc_town_quarter quarter, int player)
{
    int n = 0;
    for (int figure = 0; figure < CC_FIGURE_KINDS; figure++) {
        n += g->count.figures[quarter][player][figure];
    }
    return n;
}

static void emit(cc_events *events, cc_event_type type, int player, int figure,
                 int quarter)
{
    cc_event *e = cc_emit(events, type, player);
    if (e) {
        e->figure = (uint8_t)figure;
        e->quarter = (uint8_t)quarter;
    }
}

/* ------------------------------------------------------------------- reading
 */

/* Where a segment stands when one reads the table row by row. */
static uint64_t place_of(const cc_game *g, int segment)
{
    const cc_segment *s = &g->segments[segment];
    const cc_piece_state *p = &g->pieces[s->piece];
    const cc_cell *cell = &g->cells[p->cell];
    return (uint64_t)(cell->y + 32768) << 24 |
           (uint64_t)(cell->x + 32768) << 8 |
           (uint64_t)cc_segment_turn(g, segment) << 4 | s->slot;
}

/* Its first segment by that order tells regions apart. */
static uint64_t place_of_region(const cc_game *g, int region)
{
    uint64_t first = UINT64_MAX;
    int s = region;
    do {
        uint64_t place = place_of(g, s);
        first = place < first ? place : first;
        s = g->segments[s].next;
    } while (s != region);
    return first;
}

/* ------------------------------------------------------------------- joining
 */

/* The quarter that this step is about. */
static int choose_quarter(const cc_game *g, cc_step_state at)
{
    return quarter_for(g->regions[at.arg].kind);
}

static bool choose_asks(const cc_game *g)
{
    cc_step_state at = g->agenda[g->n_agenda - 1];
    return cc_count_figures(g, (cc_town_quarter)choose_quarter(g, at),
                            at.player) > 0;
}

static int choose_legal(const cc_game *g, cc_action *out, int max)
{
    cc_step_state at = g->agenda[g->n_agenda - 1];
    int quarter = choose_quarter(g, at), n = 0;
    for (int figure = 0; figure < CC_FIGURE_KINDS; figure++) {
        if (g->count.figures[quarter][at.player][figure] && n++ < max) {
            out[n - 1] = (cc_action){.type = CC_JOIN,
                                     .slot = (uint8_t)quarter,
                                     .figure = (uint8_t)figure};
        }
    }
    if (n++ < max) {
        out[n - 1] = (cc_action){.type = CC_PASS};
    }
    return n;
}

static bool is_listed(const cc_action *a, const cc_action *list, int n)
{
    int i = 0;
    while (i < n && !cc_action_equal(a, &list[i])) {
        i++;
    }
    return i < n;
}

#define ACTIONS_MAX (CC_QUARTERS * CC_FIGURE_KINDS + 1)

static bool choose_check(const cc_game *g, const cc_action *a)
{
    cc_action list[ACTIONS_MAX];
    return is_listed(a, list, choose_legal(g, list, ACTIONS_MAX));
}

/* The segment of a region where a figure that joins stands best: where it wins
 * ties (HALF-14), else where there is most room: they are spread over it, those
 * on one tile would hide each other. */
static int best_place(const cc_game *g, int region)
{
    int best = -1, fewest = 0, s = region;
    do {
        int n = cc_is_strong(g, s) ? -CC_FIGURES_MAX : 0;
        for (int i = 0; i < g->n_figures; i++) {
            n += g->figures[i].segment == s;
        }
        if (best < 0 || n < fewest ||
            (n == fewest && place_of(g, s) < place_of(g, best))) {
            best = s;
            fewest = n;
        }
        s = g->segments[s].next;
    } while (s != region);
    return best;
}

static void choose_apply(cc_game *g, cc_step_state at, const cc_action *a,
                         cc_events *events)
{
    if (a->type == CC_PASS) {
        return;
    }
    g->count.figures[a->slot][at.player][a->figure]--;
    cc_event *e = cc_emit(events, CC_EVENT_JOIN, at.player);
    cc_figure_put(g, best_place(g, at.arg), at.player, a->figure, e);
    if (e) {
        e->quarter = a->slot;
    }
    cc_agenda_push(g, &cc_step_count_choose, at.player, at.arg);
}

static void choose_describe(const cc_game *g, cc_choice *choice)
{
    choice->region = (int16_t)g->agenda[g->n_agenda - 1].arg;
}

const cc_step cc_step_count_choose = {.name = "join",
                                      .decision = CC_DECIDE_JOIN,
                                      .describe = choose_describe,
                                      .asks = choose_asks,
                                      .legal = choose_legal,
                                      .check = choose_check,
                                      .apply = choose_apply};

/* Asks everybody who has a figure to join with, `causer` last (COUNT-7), if
 * the Count does not keep the quarter closed (COUNT-6). */
static void ask_all(cc_game *g, int region, int causer)
{
    int quarter = quarter_for(g->regions[region].kind);
    if (quarter < 0 || quarter == g->count.at) {
        return;
    }
    for (int i = g->n_players; i > 0; i--) {
        int player = (causer + i) % g->n_players;
        if (cc_count_figures(g, (cc_town_quarter)quarter, player)) {
            cc_agenda_push(g, &cc_step_count_choose, player, region);
        }
    }
}

static void join(cc_game *g, cc_step_state at, cc_events *events)
{
    (void)events;
    ask_all(g, at.arg, at.player);
}

const cc_step cc_step_count_join = {.name = "joining", .run = join};

/* --------------------------------------------------------- the final scoring
 */

/* Whether somebody could join regions of a kind. */
static bool anyone_for(const cc_game *g, int kind)
{
    int quarter = quarter_for(kind), n = 0;
    for (int p = 0; quarter >= 0 && p < g->n_players; p++) {
        n += cc_count_figures(g, (cc_town_quarter)quarter, p);
    }
    return n > 0 && quarter != g->count.at;
}

/* COUNT-8, COUNT-9: fields, and what is unfinished. What brings no points is
 * not worth a question. */
static bool scores_at_end(const cc_game *g, int region)
{
    const cc_region_state *r = &g->regions[region];
    bool field = r->kind == CC_FIELD;
    bool unfinished = r->open > 0 && !g->count.final_fields;
    return g->deployable >> r->kind & 1 && (field || unfinished) &&
           cc_worth_of(g, region, field).points > 0;
}

/* COUNT-8: what is unfinished, then the fields, each from north to south and
 * from west to east. */
static uint64_t final_place(const cc_game *g, int region)
{
    bool field = g->regions[region].kind == CC_FIELD;
    return (uint64_t)field << 40 | place_of_region(g, region);
}

/* The region to be joined after `before` (-1: the first one); -1 none. */
static int next_final(const cc_game *g, int before)
{
    uint64_t least = UINT64_MAX, from = before < 0 ? 0 : final_place(g, before);
    int next = -1;
    for (int i = 0; i < g->n_segments; i++) {
        if (g->segments[i].region != i || !anyone_for(g, g->regions[i].kind)) {
            continue;
        }
        uint64_t place = final_place(g, i);
        if (place < least && (before < 0 || place > from) &&
            scores_at_end(g, i)) {
            least = place;
            next = i;
        }
    }
    return next;
}

/* COUNT-8: whoever placed the last tile decides last. */
static int last_player(const cc_game *g)
{
    int player = g->n_pieces ? g->pieces[g->n_pieces - 1].player : -1;
    return player < 0 ? g->player : player;
}

/* One region after another; the argument is 1 + the one before. */
static void final(cc_game *g, cc_step_state at, cc_events *events)
{
    (void)events;
    int region = next_final(g, at.arg - 1);
    if (region >= 0) {
        cc_agenda_push(g, &cc_step_count_final, at.player, region + 1);
        ask_all(g, region, last_player(g));
    }
}

const cc_step cc_step_count_final = {.name = "last joining", .run = final};

/* ------------------------------------------------------------------- sending
 */

/* COUNT-4 is about scorings; what is paid in an auction is none. */
static void awarded(cc_game *g, int source, int player, int points)
{
    if (points > 0 && source != CC_FOR_AUCTION) {
        g->count.fed |= (uint8_t)(1u << player);
    }
}

static bool send_asks(const cc_game *g)
{
    int supply = 0;
    for (int figure = 0; figure < CC_FIGURE_KINDS; figure++) {
        supply += g->supply[g->player][figure];
    }
    return g->count.fed && !(g->count.fed >> g->player & 1) && supply > 0;
}

/* COUNT-12: any quarter, that of the Count too. */
static int send_legal(const cc_game *g, cc_action *out, int max)
{
    int n = 0;
    for (int figure = 0; figure < CC_FIGURE_KINDS; figure++) {
        for (int q = 0; g->supply[g->player][figure] && q < CC_QUARTERS; q++) {
            if (n++ < max) {
                out[n - 1] = (cc_action){.type = CC_SEND,
                                         .slot = (uint8_t)q,
                                         .figure = (uint8_t)figure};
            }
        }
    }
    if (n++ < max) {
        out[n - 1] = (cc_action){.type = CC_PASS};
    }
    return n;
}

static bool send_check(const cc_game *g, const cc_action *a)
{
    cc_action list[ACTIONS_MAX];
    return is_listed(a, list, send_legal(g, list, ACTIONS_MAX));
}

static void send_apply(cc_game *g, cc_step_state at, const cc_action *a,
                       cc_events *events)
{
    (void)at;
    g->count.fed = 0;
    if (a->type == CC_PASS) {
        return;
    }
    g->supply[g->player][a->figure]--;
    g->count.figures[a->slot][g->player][a->figure]++;
    g->count.sent = (uint8_t)(1 + a->slot);
    emit(events, CC_EVENT_SEND, g->player, a->figure, a->slot);
}

/* The turn fed nobody, or the player too. */
static void send_run(cc_game *g, cc_step_state at, cc_events *events)
{
    (void)at;
    (void)events;
    g->count.fed = 0;
}

const cc_step cc_step_count_send = {.name = "send",
                                    .decision = CC_DECIDE_SEND,
                                    .asks = send_asks,
                                    .legal = send_legal,
                                    .check = send_check,
                                    .apply = send_apply,
                                    .run = send_run};

/* ----------------------------------------------------------------- the Count
 */

static void move_to(cc_game *g, int quarter, cc_events *events)
{
    if (quarter != g->count.at) {
        g->count.at = (uint8_t)quarter;
        emit(events, CC_EVENT_COUNT, g->player, 0, quarter);
    }
}

static bool move_asks(const cc_game *g)
{
    return g->count.sent && g->count.moving == ANY;
}

static int move_legal(const cc_game *g, cc_action *out, int max)
{
    int n = 0;
    for (int q = 0; q < CC_QUARTERS; q++) {
        if (q != g->count.at && n++ < max) {
            out[n - 1] = (cc_action){.type = CC_COUNT, .slot = (uint8_t)q};
        }
    }
    if (n++ < max) {
        out[n - 1] = (cc_action){.type = CC_PASS};
    }
    return n;
}

static bool move_check(const cc_game *g, const cc_action *a)
{
    cc_action list[ACTIONS_MAX];
    return is_listed(a, list, move_legal(g, list, ACTIONS_MAX));
}

static void move_apply(cc_game *g, cc_step_state at, const cc_action *a,
                       cc_events *events)
{
    (void)at;
    g->count.sent = 0;
    if (a->type == CC_COUNT) {
        move_to(g, a->slot, events);
    }
}

/* COUNT-5: by the other options the Count goes without being asked. */
static void move_run(cc_game *g, cc_step_state at, cc_events *events)
{
    (void)at;
    int used = g->count.sent - 1;
    g->count.sent = 0;
    if (used >= 0) {
        move_to(g,
                g->count.moving == FOLLOW ? used
                                          : (g->count.at + 1) % CC_QUARTERS,
                events);
    }
}

const cc_step cc_step_count_move = {.name = "count",
                                    .decision = CC_DECIDE_COUNT,
                                    .asks = move_asks,
                                    .legal = move_legal,
                                    .check = move_check,
                                    .apply = move_apply,
                                    .run = move_run};

/* -------------------------------------------------------------------- asking
 */

/* Which region is being joined is part of the position: what is completed is
 * settled in an order that the table alone does not tell. */
static uint64_t hash(const cc_game *g)
{
    uint64_t sum = 0, now[] = {g->count.at, g->count.fed, g->count.sent};
    for (int q = 0; q < CC_QUARTERS; q++) {
        for (int p = 0; p < g->n_players; p++) {
            for (int f = 0; f < CC_FIGURE_KINDS; f++) {
                uint64_t n = g->count.figures[q][p][f];
                uint64_t words[] = {(uint64_t)q, (uint64_t)p,
                                    cc_name_key(cc_token_name((cc_token)f)), n};
                sum += n ? cc_hash_words(10, words, 4) : 0;
            }
        }
    }
    if (g->count.at || g->count.fed || g->count.sent) {
        sum += cc_hash_words(11, now, 3);
    }
    if (cc_step_now(g) == &cc_step_count_choose) {
        uint64_t place = place_of_region(g, g->agenda[g->n_agenda - 1].arg);
        sum += cc_hash_words(12, &place, 1);
    }
    return sum;
}

cc_count_info cc_count(const cc_game *g)
{
    int module = cc_module_find(cc_module_the_count.name);
    cc_count_info info = {.here = cc_in_play(g, module),
                          .quarter = g->count.at};
    memcpy(info.figures, g->count.figures, sizeof info.figures);
    return info;
}

const cc_module cc_module_the_count = {.name = "count",
                                       .options = options,
                                       .setup = setup,
                                       .awarded = awarded,
                                       .hash = hash};
