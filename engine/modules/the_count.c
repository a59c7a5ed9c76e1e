/* the_count.c - the Count's town: figures are sent to its quarters and join
 * regions from there
 *
 * The town itself is data: start tiles and segments of the kind `town`, which
 * fields border like a city (COUNT-11). This file has the rules who may send a
 * figure, where the Count moves, and who joins a region being scored. A figure
 * that joins is an ordinary figure on the region from then on.
 *
 * SPDX-License-Identifier: MIT
 */
#include "the_count.h"

#include "engine/core/internal.h"

enum { ANY, CLOCKWISE, FOLLOW };    /* values of count-move */
enum { ALL_FEATURES, ONLY_FIELDS }; /* values of count-final */

static const cc_option options[] = {
    {.name = "count-move",
     .values = {"any", "clockwise", "follow"},
     .help = "Where the Count goes after a figure is sent: to any quarter its "
             "player likes, to the next one, or after the figure."},
    {.name = "count-final",
     .values = {"all", "fields"},
     .help = "Which features the figures in the quarters may join in the final "
             "scoring: all, or fields only."},
    {.name = NULL},
};

enum { MOVE, FINAL }; /* indices of the options */

typedef struct town {
    /* how many figures are in each quarter, by player and kind, which is an
     * index into cc_game.figure_kinds */
    uint8_t figures[CC_QUARTERS][CC_PLAYERS_MAX][CC_FIGURE_KINDS_MAX];
    uint8_t count_quarter; /* where the Count stands */
    uint8_t quarter_used;  /* 1 + the quarter to which a figure was just sent;
                              0 none */
    union {
        struct {
            /* Players who were given points in this turn, as bits. */
            uint8_t players_scoring : CC_PLAYERS_MAX;
            /* A figure was sent in a turn that may be continued (TRADE-4). */
            uint8_t has_sent : 1;
        };
        uint8_t of_turn; /* not 0: one of both is not */
    };
} town;

CC_DEFINE_STATE(town, CC_MODULE_THE_COUNT)

/* Returns the value of count-move: where the Count goes (COUNT-5). */
static int move_rule(const cc_game *g)
{
    return cc_option_number(g, CC_MODULE_THE_COUNT, MOVE);
}

static const char *const names[] = {
    [CC_QUARTER_CASTLE] = "castle",
    [CC_QUARTER_MARKET] = "market",
    [CC_QUARTER_SMITHY] = "smithy",
    [CC_QUARTER_CATHEDRAL] = "cathedral",
    NULL,
};

const char *cc_quarter_name(cc_town_quarter quarter)
{
    return names[quarter];
}

/* The kinds of regions that figures of each quarter join (COUNT-6). */
static const uint8_t kind_joined[CC_QUARTERS] = {
    [CC_QUARTER_CASTLE] = CC_CITY,
    [CC_QUARTER_MARKET] = CC_FIELD,
    [CC_QUARTER_SMITHY] = CC_ROAD,
    [CC_QUARTER_CATHEDRAL] = CC_CLOISTER,
};

/* Returns the quarter whose figures join regions of a kind; -1 none. */
static int quarter_for(int kind)
{
    int quarter = CC_QUARTERS - 1;
    while (quarter >= 0 && kind_joined[quarter] != kind) {
        quarter--;
    }
    return quarter;
}

/* Whether a kind of figure may stand on the quarter's kind of region at all. */
static bool can_join(const cc_game *g, int token, int quarter)
{
    unsigned kinds = g->catalog->tokens[token]->stand_kinds;
    return !kinds || kinds >> kind_joined[quarter] & 1;
}

int cc_count_figures_of(const cc_game *g, cc_town_quarter quarter, int player,
                        int token)
{
    int kind =
        cc_in_play(g, CC_MODULE_THE_COUNT) ? cc_figure_kind(g, token) : -1;
    return kind < 0 ? 0 : state_of(g)->figures[quarter][player][kind];
}

int cc_count_figures(const cc_game *g, cc_town_quarter quarter, int player)
{
    int n = 0;
    if (!cc_in_play(g, CC_MODULE_THE_COUNT)) {
        return 0;
    }
    for (int i = 0; i < g->n_figure_kinds; i++) {
        n += state_of(g)->figures[quarter][player][i];
    }
    return n;
}

int cc_count_figures_joining(const cc_game *g, cc_town_quarter quarter,
                             int player)
{
    int n = 0;
    if (!cc_in_play(g, CC_MODULE_THE_COUNT)) {
        return 0;
    }
    const uint8_t *figures = state_of(g)->figures[quarter][player];
    for (int i = 0; i < g->n_figure_kinds; i++) {
        if (figures[i] && can_join(g, g->figure_kinds[i], quarter)) {
            n += figures[i];
        }
    }
    return n;
}

/* Reports an event about a figure and a quarter. */
static void emit(cc_events *events, int type, int player, int token,
                 int quarter)
{
    cc_event *e = cc_emit(events, type, player);
    if (e) {
        e->figure = (uint8_t)token;
        e->param = (uint8_t)quarter;
    }
}

/* ---------------------------------------------------- the order of regions */

/* Returns a number that orders segments as the table is read, row by row: of 40
 * bits, 16 for y, 16 for x, 4 for the rotation and 4 for the slot. */
static uint64_t reading_order(const cc_game *g, int segment)
{
    const cc_segment *s = &g->segments[segment];
    const cc_piece_state *p = &g->pieces[s->piece];
    const cc_cell *cell = &g->cells[p->cell];
    uint64_t y = (uint64_t)(cell->y - INT16_MIN);
    uint64_t x = (uint64_t)(cell->x - INT16_MIN);
    uint64_t rotation = (uint64_t)cc_segment_rotation(g, segment);
    return y << 24 | x << 8 | rotation << 4 | s->slot;
}

/* Returns a number that orders regions: that of their first segment as read. */
static uint64_t region_order(const cc_game *g, int region)
{
    uint64_t first = UINT64_MAX;
    int s = region;
    do { /* the ring of the region's segments */
        uint64_t place = reading_order(g, s);
        first = place < first ? place : first;
        s = g->segments[s].next;
    } while (s != region);
    return first;
}

/* ----------------------------------------------------------------- joining */

/* Returns the quarter whose figures may join the region of a step. */
static int quarter_of_step(const cc_game *g, cc_agenda_entry entry)
{
    return quarter_for(g->regions[entry.arg].kind);
}

/* WAGON-1: whether a joining figure must choose its segment: scoring depends on
 * it, as a wagon moves on from there, and the region has several. At the end of
 * the game, where regions are not complete, nothing moves on. */
static bool must_choose_segment(const cc_game *g, int token, int region)
{
    const cc_token_row *row = g->catalog->tokens[token];
    bool has_one_segment = g->segments[region].next == region;
    return row->segment_matters && cc_has_revision(g, 3) &&
           row->segment_matters(g) && !has_one_segment &&
           g->regions[region].open == 0;
}

/* Adds the actions of one kind of figure to n others: to join, or to join on
 * each of the region's segments. Returns how many there are then. */
static int list_joins(const cc_game *g, int quarter, int token, int region,
                      cc_action *out, int n, int max)
{
    int s = region;
    bool by_segment = must_choose_segment(g, token, region);
    do {
        cc_action action = by_segment ? cc_action_on(g, CC_JOIN_SEGMENT, s)
                                      : (cc_action){.type = CC_JOIN};
        action.param = (uint8_t)quarter;
        action.figure = (uint8_t)token;
        if (!by_segment || !cc_is_joining_forbidden_at(g, s)) {
            n = cc_action_append(out, n, max, action);
        }
        s = g->segments[s].next;
    } while (by_segment && s != region);
    return n;
}

/* The argument of the step is the region to be joined. */
static int choose_legal(const cc_game *g, cc_action *out, int max)
{
    cc_agenda_entry entry = g->agenda[g->n_agenda - 1];
    int quarter = quarter_of_step(g, entry), n = 0;
    for (int i = 0; i < g->n_figure_kinds; i++) {
        int token = g->figure_kinds[i];
        if (state_of(g)->figures[quarter][entry.player][i] &&
            can_join(g, token, quarter)) {
            n = list_joins(g, quarter, token, entry.arg, out, n, max);
        }
    }
    return cc_action_append(out, n, max, (cc_action){.type = CC_PASS});
}

static bool choose_asks(const cc_game *g)
{
    cc_agenda_entry entry = g->agenda[g->n_agenda - 1];
    return cc_count_figures_joining(
               g, (cc_town_quarter)quarter_of_step(g, entry), entry.player) > 0;
}

/* Returns the segment for a figure that joins, of those where it may: one that
 * wins ties (HILL-2), else the one with fewest figures, since figures on one
 * tile would hide each other; of several the first as read. */
static int best_segment(const cc_game *g, int region)
{
    int best = -1, fewest = 0, s = region;
    do {
        /* Winning ties counts for more than any number of figures. */
        int n = cc_tie_votes(g, s, 0) > 0 ? -CC_FIGURES_MAX : 0;
        for (int i = 0; i < g->n_figures; i++) {
            n += g->figures[i].segment == s;
        }
        if (!cc_is_joining_forbidden_at(g, s) &&
            (best < 0 || n < fewest ||
             (n == fewest && reading_order(g, s) < reading_order(g, best)))) {
            best = s;
            fewest = n;
        }
        s = g->segments[s].next;
    } while (s != region);
    return best;
}

static const cc_step step_choose, step_final;

/* Moves a figure from the quarter to the region, and asks the player again. */
static void choose_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                         cc_events *events)
{
    if (a->type == CC_PASS) {
        return;
    }
    state_mut(g)
        ->figures[a->param][entry.player][cc_figure_kind(g, a->figure)]--;
    int place = a->type == CC_JOIN_SEGMENT ? cc_action_segment(g, a)
                                           : best_segment(g, entry.arg);
    cc_event *e = cc_emit(events, CC_EVENT_JOIN, entry.player);
    cc_figure_add(g, place, entry.player, a->figure, e);
    if (e) {
        e->param = a->param;
    }
    cc_agenda_push(g, &step_choose, entry.player, entry.arg);
}

static void choose_describe(const cc_game *g, cc_decision_info *choice)
{
    choice->region = (int16_t)g->agenda[g->n_agenda - 1].arg;
    if (g->regions[choice->region].kind == CC_FIELD) {
        choice->rule = "COUNT-8";
    }
}

static const cc_decision_row choose_row = {
    .kind = CC_DECIDE_JOIN,
    .name = "join",
    .request = "%s: join from Carcassonne or stay (Space)",
    .rule = "COUNT-6",
    .names_region = true,
    .offers = {"join", "pass"}};

static const cc_step step_choose = {.name = "join",
                                    .decision = &choose_row,
                                    .describe = choose_describe,
                                    .asks = choose_asks,
                                    .legal = choose_legal,
                                    .apply = choose_apply};

/* Pushes a step for each player with a figure in the quarter for this region,
 * that of `last_player` to run last (COUNT-7); none if the Count closes the
 * quarter (COUNT-6). Players whose figures may not join have a step too, which
 * does not ask: the hashes of saved games include these steps. */
static void push_joins(cc_game *g, int region, int last_player)
{
    int quarter = quarter_for(g->regions[region].kind);
    if (quarter < 0 || quarter == state_of(g)->count_quarter) {
        return;
    }
    for (int i = g->n_players; i > 0; i--) {
        int player = (last_player + i) % g->n_players;
        if (cc_count_figures(g, (cc_town_quarter)quarter, player)) {
            cc_agenda_push(g, &step_choose, player, region);
        }
    }
}

/* COUNT-6: figures join a region just completed before it is scored. Fields are
 * joined only at the end (COUNT-8), even if a barn has them scored earlier. */
static void push_region_joins(cc_game *g, cc_agenda_entry entry,
                              cc_events *events)
{
    (void)events;
    if (g->catalog->kinds[g->regions[entry.arg].kind].can_complete &&
        !cc_is_joining_forbidden(g, entry.arg)) {
        push_joins(g, entry.arg, entry.player);
    }
}

static const cc_step step_join = {.name = "joining", .run = push_region_joins};

/* ------------------------------------------------------- the final scoring */

/* Whether any player could join regions of a kind. */
static bool can_anyone_join(const cc_game *g, int kind)
{
    int quarter = quarter_for(kind), n = 0;
    if (quarter < 0) {
        return false;
    }
    for (int p = 0; p < g->n_players; p++) {
        n += cc_count_figures_joining(g, (cc_town_quarter)quarter, p);
    }
    return n > 0 && quarter != state_of(g)->count_quarter;
}

/* Whether modules forbid figures on all of a region. */
static bool is_forbidden(const cc_game *g, int region)
{
    int s = region;
    bool all_forbidden = true;
    do {
        all_forbidden = cc_is_figure_forbidden(g, CC_MEEPLE, s);
        s = g->segments[s].next;
    } while (all_forbidden && s != region);
    return all_forbidden;
}

/* Whether regions like this one may be joined at the end: fields (COUNT-8), and
 * unfinished regions with the option for all (COUNT-9). */
static bool is_joined_at_end(const cc_game *g, const cc_region_state *r)
{
    return r->kind == CC_FIELD ||
           (r->open > 0 &&
            cc_option_number(g, CC_MODULE_THE_COUNT, FINAL) == ALL_FEATURES);
}

/* Whether figures may join such a region: not a field where none are allowed,
 * nor a region that gives no points. Joining is not placing: what forbids
 * placing on some tile for a time (the dragon) does not matter. */
static bool can_be_joined_at_end(const cc_game *g, int region)
{
    bool is_field = g->regions[region].kind == CC_FIELD;
    return !(is_field && is_forbidden(g, region)) &&
           !cc_is_joining_forbidden(g, region) &&
           cc_worth_of(g, region, is_field).points > 0;
}

/* COUNT-8, COUNT-9: returns a number that orders the regions to be joined at
 * the end: unfinished ones, then fields, each from north to south and from west
 * to east. */
static uint64_t final_order(const cc_game *g, int region)
{
    bool is_field = g->regions[region].kind == CC_FIELD;
    return (uint64_t)is_field << 40 | region_order(g, region); /* 40 bits */
}

/* Lists the regions after `before` (-1: all) that may be joined at the end, as
 * far as that is quickly told: their order in the high bits of each number, the
 * region in the low 16 bits. Returns how many there are. */
static int list_final(const cc_game *g, int before,
                      uint64_t list[CC_SEGMENTS_MAX])
{
    bool can_join_kind[CC_KINDS_MAX];
    uint64_t order_before = before < 0 ? 0 : final_order(g, before);
    int n = 0;
    for (int kind = 0; kind < CC_KINDS_MAX; kind++) {
        can_join_kind[kind] =
            g->deployable >> kind & 1 && can_anyone_join(g, kind);
    }
    for (int i = 0; i < g->n_segments; i++) {
        const cc_region_state *r = &g->regions[i];
        if (g->segments[i].region == i && can_join_kind[r->kind] &&
            is_joined_at_end(g, r)) {
            uint64_t order = final_order(g, i);
            list[n] = order << 16 | (uint64_t)i;
            n += before < 0 || order > order_before;
        }
    }
    return n;
}

/* Returns the region to be joined after `before` (-1: the first one); -1 none.
 * The first ones are asked in their order, since asking takes long. */
static int next_final(const cc_game *g, int before)
{
    uint64_t list[CC_SEGMENTS_MAX];
    int n = list_final(g, before, list), next = -1;
    while (n > 0 && next < 0) {
        int first = 0;
        for (int i = 1; i < n; i++) {
            first = list[i] < list[first] ? i : first;
        }
        int region = (int)(list[first] & 0xffff);
        next = can_be_joined_at_end(g, region) ? region : -1;
        list[first] = list[--n];
    }
    return next;
}

/* COUNT-8: returns the player who placed the last tile, who decides last. */
static int player_of_last_tile(const cc_game *g)
{
    int player = g->n_pieces ? g->pieces[g->n_pieces - 1].player : -1;
    return player < 0 ? g->player : player;
}

/* Pushes the steps in which players join the next region, and then this step
 * again; its argument is 1 + the region before, 0 at first. */
static void push_final_region(cc_game *g, cc_agenda_entry entry,
                              cc_events *events)
{
    (void)events;
    int region = next_final(g, entry.arg - 1);
    if (region >= 0) {
        cc_agenda_push(g, &step_final, entry.player, region + 1);
        push_joins(g, region, player_of_last_tile(g));
    }
}

static const cc_step step_final = {.name = "last joining",
                                   .run = push_final_region};

/* ----------------------------------------------------------------- sending */

/* Whether COUNT-4 is about points of a source: those scored by placing a tile,
 * not those paid in an auction, before placing (the fairy), or beside a
 * scoring. */
static bool is_of_scoring(const cc_game *g, int source)
{
    bool is_beside =
        cc_has_revision(g, 3) &&
        (!cc_has_placed_tile(g) || cc_source_is_beside_scoring(g, source));
    return !is_beside && !cc_source_is_trade(g, source);
}

/* The hook scoring.on_points: notes who scored in this turn. */
static void note_points(cc_game *g, int source, int player, int points)
{
    if (points > 0 && is_of_scoring(g, source)) {
        unsigned scoring = state_of(g)->players_scoring | 1u << player;
        state_mut(g)->players_scoring = scoring & ((1u << CC_PLAYERS_MAX) - 1);
    }
}

/* Whether the player on turn has a figure of a kind that can be sent: no helper
 * (builder, pig), which stands beside figures only. */
static bool can_be_sent(const cc_game *g, int token)
{
    return g->supply[g->player][token] && !g->catalog->tokens[token]->is_helper;
}

/* COUNT-12: whether a figure can be sent to a quarter: not if it could never
 * leave it, because it may not stand on the quarter's kind of regions. Older
 * records allow that. */
static bool can_send(const cc_game *g, int token, int quarter)
{
    unsigned kinds = g->catalog->tokens[token]->stand_kinds;
    kinds = kinds ? kinds : g->deployable;
    return can_be_sent(g, token) &&
           (kinds >> kind_joined[quarter] & 1 || !cc_has_revision(g, 3));
}

/* Lists the actions that send a figure, to any quarter, also that of the Count
 * (COUNT-12), and to pass. */
static int send_legal(const cc_game *g, cc_action *out, int max)
{
    int n = 0;
    for (int i = 0; i < g->n_figure_kinds; i++) {
        int token = g->figure_kinds[i];
        for (int q = 0; q < CC_QUARTERS; q++) {
            if (can_send(g, token, q)) {
                cc_action send = {.type = CC_SEND,
                                  .param = (uint8_t)q,
                                  .figure = (uint8_t)token};
                n = cc_action_append(out, n, max, send);
            }
        }
    }
    return cc_action_append(out, n, max, (cc_action){.type = CC_PASS});
}

/* Whether other players scored in this turn, but not the one on turn, who has a
 * figure to send (COUNT-4) and has sent none in the turn that this one
 * continues (TRADE-4). */
static bool send_asks(const cc_game *g)
{
    return state_of(g)->players_scoring &&
           !(state_of(g)->players_scoring >> g->player & 1) &&
           send_legal(g, NULL, 0) > 1 &&
           !(state_of(g)->has_sent && cc_continues_turn(g));
}

static void send_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                       cc_events *events)
{
    (void)entry;
    state_mut(g)->players_scoring = state_mut(g)->has_sent = 0;
    if (a->type == CC_PASS) {
        return;
    }
    g->supply[g->player][a->figure]--;
    state_mut(g)->figures[a->param][g->player][cc_figure_kind(g, a->figure)]++;
    state_mut(g)->quarter_used = (uint8_t)(1 + a->param);
    state_mut(g)->has_sent = cc_can_continue_turn(g);
    emit(events, CC_EVENT_SEND, g->player, a->figure, a->param);
}

/* Runs if there is no decision: forgets who scored in this turn, and whether a
 * figure was sent, unless that is true of the turn that this one continues. */
static void send_run(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    state_mut(g)->players_scoring = 0;
    state_mut(g)->has_sent = state_of(g)->has_sent && cc_continues_turn(g);
}

static const cc_decision_row send_row = {
    .kind = CC_DECIDE_SEND,
    .name = "send",
    .request = "%s: send a figure to a quarter or skip (Space)",
    .pass = "Send no one",
    .rule = "COUNT-4"};

static const cc_step step_send = {.name = "send",
                                  .decision = &send_row,
                                  .asks = send_asks,
                                  .legal = send_legal,
                                  .apply = send_apply,
                                  .run = send_run,
                                  .only_when = CC_WHEN_STATE,
                                  .state_byte = offsetof(town, of_turn)};

/* ------------------------------------------------------------------- home */

/* FESTIVAL-2: figures in the quarters may return, also from that of the Count.
 */
static int fetch_legal(const cc_game *g, cc_action *out, int n, int max)
{
    if (!cc_can_call_home(g, CC_MEEPLE)) {
        return n;
    }
    for (int q = 0; q < CC_QUARTERS; q++) {
        for (int i = 0; i < g->n_figure_kinds; i++) {
            if (state_of(g)->figures[q][g->player][i]) {
                cc_action fetch = {.type = CC_FETCH,
                                   .param = (uint8_t)q,
                                   .figure = g->figure_kinds[i]};
                n = cc_action_append(out, n, max, fetch);
            }
        }
    }
    return n;
}

static bool fetch_check(const cc_game *g, const cc_action *a)
{
    return a->type == CC_FETCH && a->param < CC_QUARTERS &&
           cc_can_call_home(g, CC_MEEPLE) &&
           cc_count_figures_of(g, (cc_town_quarter)a->param, g->player,
                               a->figure) > 0;
}

static void fetch_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                        cc_events *events)
{
    int kind = cc_figure_kind(g, a->figure);
    state_mut(g)->figures[a->param][entry.player][kind]--;
    g->supply[entry.player][a->figure]++;
    emit(events, CC_EVENT_FETCH, entry.player, a->figure, a->param);
    cc_notify_placed(g, CC_NO_TOKEN);
}

static const cc_extra_actions extra_actions[] = {
    {.step = &cc_step_deploy,
     .legal = fetch_legal,
     .check = fetch_check,
     .apply = fetch_apply,
     .offers = {"fetch"}},
    {.step = NULL},
};

/* --------------------------------------------------------------- the Count */

/* Moves the Count, and reports it if he was elsewhere. */
static void move_to(cc_game *g, int quarter, cc_events *events)
{
    if (quarter != state_of(g)->count_quarter) {
        state_mut(g)->count_quarter = (uint8_t)quarter;
        emit(events, CC_EVENT_COUNT, g->player, 0, quarter);
    }
}

static bool move_asks(const cc_game *g)
{
    return state_of(g)->quarter_used && move_rule(g) == ANY;
}

static int move_legal(const cc_game *g, cc_action *out, int max)
{
    int n = 0;
    for (int q = 0; q < CC_QUARTERS; q++) {
        if (q != state_of(g)->count_quarter) {
            cc_action move = {.type = CC_MOVE_COUNT, .param = (uint8_t)q};
            n = cc_action_append(out, n, max, move);
        }
    }
    return cc_action_append(out, n, max, (cc_action){.type = CC_PASS});
}

static void move_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                       cc_events *events)
{
    (void)entry;
    state_mut(g)->quarter_used = 0;
    if (a->type == CC_MOVE_COUNT) {
        move_to(g, a->param, events);
    }
}

/* Runs if there is no decision: no figure was sent, or the Count moves by an
 * option other than `any` (COUNT-5). */
static void move_run(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    int used = state_of(g)->quarter_used - 1;
    int next = (state_of(g)->count_quarter + 1) % CC_QUARTERS;
    state_mut(g)->quarter_used = 0;
    if (used >= 0) {
        move_to(g, move_rule(g) == FOLLOW ? used : next, events);
    }
}

static const cc_decision_row move_row = {
    .kind = CC_DECIDE_COUNT,
    .name = "count",
    .request = "%s: move the Count or let him stay (Space)",
    .pass = "The Count stays",
    .rule = "COUNT-5"};

static const cc_step step_move = {.name = "count",
                                  .decision = &move_row,
                                  .asks = move_asks,
                                  .legal = move_legal,
                                  .apply = move_apply,
                                  .run = move_run,
                                  .only_when = CC_WHEN_STATE,
                                  .state_byte = offsetof(town, quarter_used)};

/* ----------------------------------------------------------------- queries */

/* Salts of hashes, which are part of records: they stay. */
enum { SALT_FIGURES = 10, SALT_SENT = 22, SALT_COUNT = 11, SALT_JOINING = 12 };

/* The region being joined is part of the position: the order in which completed
 * regions are scored cannot be derived from the table. */
static uint64_t hash(const cc_game *g)
{
    uint64_t sum = 0,
             now[] = {state_of(g)->count_quarter, state_of(g)->players_scoring,
                      state_of(g)->quarter_used};
    for (int q = 0; q < CC_QUARTERS; q++) {
        for (int p = 0; p < g->n_players; p++) {
            for (int i = 0; i < g->n_figure_kinds; i++) {
                uint64_t n = state_of(g)->figures[q][p][i];
                uint64_t words[] = {(uint64_t)q, (uint64_t)p,
                                    cc_token_key(g, g->figure_kinds[i]), n};
                sum += n ? cc_hash_words(SALT_FIGURES, words, 4) : 0;
            }
        }
    }
    sum += state_of(g)->has_sent ? cc_hash_words(SALT_SENT, now, 3) : 0;
    if (state_of(g)->count_quarter || state_of(g)->players_scoring ||
        state_of(g)->quarter_used) {
        sum += cc_hash_words(SALT_COUNT, now, 3);
    }
    if (cc_step_now(g) == &step_choose) {
        uint64_t place = region_order(g, g->agenda[g->n_agenda - 1].arg);
        sum += cc_hash_words(SALT_JOINING, &place, 1);
    }
    return sum;
}

cc_count_info cc_the_count(const cc_game *g)
{
    cc_count_info info = {.here = cc_in_play(g, CC_MODULE_THE_COUNT)};
    info.quarter = info.here ? state_of(g)->count_quarter : 0;
    return info;
}

/* Writes the figures by quarter and player, and the Count's quarter. */
static void serialize(const cc_game *g, const cc_serializer *to)
{
    to->begin(to->context, "quarters", false);
    for (int q = 0; q < CC_QUARTERS; q++) {
        to->begin(to->context, names[q], true);
        for (int p = 0; p < g->n_players; p++) {
            to->number(to->context, NULL,
                       cc_count_figures(g, (cc_town_quarter)q, p));
        }
        to->end(to->context);
    }
    to->end(to->context);
    to->string(to->context, "count", names[state_of(g)->count_quarter]);
}

static int count_held_tokens(const cc_game *g, int player, int token)
{
    int n = 0, kind = cc_figure_kind(g, token);
    if (kind < 0) {
        return 0;
    }
    for (int q = 0; q < CC_QUARTERS; q++) {
        n += state_of(g)->figures[q][player][kind];
    }
    return n;
}

static void cancel_pending(cc_game *g)
{
    state_mut(g)->quarter_used = 0;
    state_mut(g)->players_scoring = 0;
}

/* -------------------------------------------------------------------- rows */

static const cc_step_row rows[] = {
    /* after the scoring (500), castles (520) and wagons (530) */
    {CC_PHASE_TURN, 540, &step_send, "COUNT-4 COUNT-12"},
    {CC_PHASE_TURN, 541, &step_move, "COUNT-5"},
    /* before the award (500) */
    {CC_PHASE_REGION, 400, &step_join, "COUNT-6 COUNT-7 COUNT-12"},
    /* before the final scoring (500) */
    {CC_PHASE_END, 300, &step_final, "COUNT-8 COUNT-9"},
    {.step = NULL},
};

#define QUARTER                                                                \
    {                                                                          \
        CC_F_PARAM, .name = "quarter", .words = names                          \
    }

/* A meeple that joins need not be named in the text. */
static bool is_figure_required(const cc_game *g, const cc_action *a)
{
    (void)g;
    return a->figure != CC_MEEPLE;
}

static const cc_action_row actions[] = {
    {.verb = "join",
     .fields = {QUARTER,
                {CC_F_FIGURE, CC_F_OPTIONAL, .name = "figure",
                 .is_required = is_figure_required}}},
    {.verb = "send", .fields = {QUARTER, {CC_F_FIGURE, .name = "figure"}}},
    {.verb = "count", .fields = {QUARTER}},
    {.verb = "join",
     .fields = {QUARTER, {CC_F_FIGURE, .name = "figure"}, {CC_F_SEGMENT}}},
    {.verb = "fetch",
     .label = "the return of a figure",
     .fields = {QUARTER, {CC_F_FIGURE, .name = "figure"}}},
    {.verb = NULL},
};

static const cc_decision_row *const decisions[] = {&choose_row, &send_row,
                                                   &move_row, NULL};

static const cc_event_row event_rows[] = {
    {.name = "send", .fields = {{CC_F_FIGURE, .name = "figure"}, QUARTER}},
    {.name = "count", .fields = {QUARTER}},
    {.name = "join",
     .fields = {{CC_F_FIGURE, .name = "figure"}, {CC_F_SEGMENT}, QUARTER}},
    {.name = "fetch", .fields = {{CC_F_FIGURE, .name = "figure"}, QUARTER}},
    {.name = NULL},
};

const cc_module cc_module_the_count = {
    .name = "count",
    .number = CC_MODULE_THE_COUNT,
    .order = 1000,
    .options = options,
    .rows = rows,
    .actions = actions,
    .events = event_rows,
    .decisions = decisions,
    .extra_actions = extra_actions,
    .state = {.size = sizeof(town),
              .count_tokens = count_held_tokens,
              .hash = hash,
              .serialize = serialize},
    .turn = {.cancel = cancel_pending},
    .scoring = {.on_points = note_points},
};
