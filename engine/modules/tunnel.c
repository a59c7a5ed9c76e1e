/* tunnel.c - the tunnel: tokens on mouths, two of which join their roads
 *
 * A road that ends in a mouth has an open end there until the mouth is joined
 * with another one, as regions.extra_ends and regions.joined_with tell the
 * core. Tokens are listed in the order in which they were placed; the second of
 * a set is joined with the first.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tunnel.h"

#include "engine/core/internal.h"

#define SET_TOKENS_MAX 12 /* of a set, of all players together */
#define TOKENS_MAX     (CC_TUNNEL_SETS * SET_TOKENS_MAX)

enum { OPTION_MOUTHS, OPTION_CLAIM };     /* options */
enum { ALL_MOUTHS, MOUTHS_OF_BOX };       /* values of the first */
enum { ANYBODY, WHO_STANDS_ON_THE_ROAD }; /* of the second */

static const cc_option options[] = {
    {.name = "tunnels",
     .values = {"all", "box"},
     .help = "Which roads are tunnels: also those that pass under a city in "
             "other boxes, or only those of the four tiles of this one.",
     .label = "Tunnel mouths",
     .labels = {"in all boxes", "of this box"}},
    {.name = "tunnel-claim",
     .values = {"free", "own"},
     .help = "Where tunnel tokens may be placed: on any free mouth, or only "
             "where a figure of one's own stands on the road.",
     .label = "Tunnel tokens",
     .labels = {"on any mouth", "on roads of one's own"}},
    {.name = NULL},
};

/* The roads of twins have a mark of their own, as they look different. */
enum { MARK_TUNNEL, MARK_UNDERPASS };
static const char *const marks[] = {"tunnel", "underpass", NULL};
static const char *const set_words[] = {"a", "b", "c", NULL};

/* TUNNEL-2: two sets for each of three players, three sets for each of two. */
static const cc_token_row tokens[] = {
    {.name = "tunnel-a",
     .limit = SET_TOKENS_MAX,
     .deals_by_players = {2, 2, 2, 2, 2, 2, 2},
     .supply_value = {12, 12}},
    {.name = "tunnel-b",
     .limit = SET_TOKENS_MAX,
     .deals_by_players = {2, 2, 2, 2},
     .supply_value = {8, 8}},
    {.name = "tunnel-c",
     .limit = SET_TOKENS_MAX,
     .deals_by_players = {2, 2, 2},
     .supply_value = {5, 5}},
    {.name = NULL},
};

/* A token on a mouth. */
typedef struct placed_token {
    uint16_t segment; /* the mouth */
    uint8_t player : 4, set : 4;
    uint8_t other; /* 1 + the token that it is joined with; 0 none */
} placed_token;

typedef struct tunnel {
    uint8_t n;
    placed_token list[TOKENS_MAX]; /* in the order in which they were placed */
} tunnel;

CC_DEFINE_STATE(tunnel, CC_MODULE_TUNNEL)

static uint64_t mouth_marks(const cc_game *g)
{
    return cc_mark(g, CC_MODULE_TUNNEL, MARK_TUNNEL) |
           cc_mark(g, CC_MODULE_TUNNEL, MARK_UNDERPASS);
}

static bool is_mouth(const cc_game *g, int segment)
{
    return cc_segment_type_of(g, segment)->marks & mouth_marks(g);
}

/* Returns the token on a mouth; -1 none. */
static int token_on(const cc_game *g, int segment)
{
    int i = state_of(g)->n - 1;
    while (i >= 0 && state_of(g)->list[i].segment != segment) {
        i--;
    }
    return i;
}

/* Returns the token of a set of a player that is not joined yet; -1 none. */
static int find_unjoined(const cc_game *g, int player, int set)
{
    const placed_token *list = state_of(g)->list;
    int i = state_of(g)->n - 1;
    while (i >= 0 &&
           (list[i].player != player || list[i].set != set || list[i].other)) {
        i--;
    }
    return i;
}

static int supply_of(const cc_game *g, int player, int set)
{
    return g->supply[player][cc_token(g, CC_MODULE_TUNNEL, set)];
}

/* ------------------------------------------------------------------- joins */

static int joined_with(const cc_game *g, int segment)
{
    int i = is_mouth(g, segment) ? token_on(g, segment) : -1;
    int other = i < 0 ? 0 : state_of(g)->list[i].other;
    return other ? state_of(g)->list[other - 1].segment : -1;
}

/* TUNNEL-1: a mouth is no end of the road until it is joined. */
static int extra_ends(const cc_game *g, int segment)
{
    return is_mouth(g, segment) && joined_with(g, segment) < 0;
}

/* The hook setup.deal. TUNNEL-9: tiles of other sets whose road passes under a
 * city are replaced by twins of this one, on which that road has two mouths. */
static cc_status deal_twins(cc_game *g, const cc_setup *setup,
                            int pool[CC_TYPES_MAX], cc_error *error)
{
    (void)setup;
    (void)error;
    if (cc_option_number(g, CC_MODULE_TUNNEL, OPTION_MOUTHS) != ALL_MOUTHS) {
        return CC_OK;
    }
    for (int i = 0; i < g->catalog->n_types; i++) {
        const cc_tile_type *t = &g->catalog->types[i];
        bool is_twin = t->marks & mouth_marks(g) && t->twin[0];
        int replaced = is_twin ? cc_type_find(g->catalog, t->twin) : -1;
        if (replaced >= 0) {
            pool[i] += pool[replaced];
            pool[replaced] = 0;
        }
    }
    return CC_OK;
}

/* ---------------------------------------------------------- placing a token */

/* TUNNEL-10: by the option a player needs a figure on the road. */
static bool may_claim(const cc_game *g, int segment)
{
    return cc_option_number(g, CC_MODULE_TUNNEL, OPTION_CLAIM) == ANYBODY ||
           cc_player_stands_on(g, g->player, g->segments[segment].region);
}

static bool is_free(const cc_game *g, int segment)
{
    return is_mouth(g, segment) && token_on(g, segment) < 0 &&
           may_claim(g, segment);
}

/* Whether a mouth of a piece is free. */
static bool has_free_mouth(const cc_game *g, int piece, uint64_t mouths)
{
    const cc_tile_type *type = cc_type_of(g, piece);
    for (int slot = 0; slot < type->n_segments; slot++) {
        if (type->segments[slot].marks & mouths &&
            is_free(g, g->pieces[piece].segment + slot)) {
            return true;
        }
    }
    return false;
}

/* Whether all mouths on the table have a token. */
static bool are_mouths_taken(const cc_game *g)
{
    CC_EACH_LISTED(g, p, CC_MODULE_TUNNEL)
    {
        int first = g->pieces[p->piece].segment;
        int n_segments = cc_type_of(g, p->piece)->n_segments;
        for (int segment = first; segment < first + n_segments; segment++) {
            if (is_mouth(g, segment) && token_on(g, segment) < 0) {
                return false;
            }
        }
    }
    return true;
}

/* Writes the sets of which a token may be placed now; returns how many. Sets
 * without an unjoined token on a mouth differ in nothing: the first of them
 * stands for all. */
static int sets_on_offer(const cc_game *g, int sets[CC_TUNNEL_SETS])
{
    int n = 0;
    bool has_new = false;
    for (int set = 0; set < CC_TUNNEL_SETS; set++) {
        bool is_new = find_unjoined(g, g->player, set) < 0;
        if (supply_of(g, g->player, set) && !(is_new && has_new)) {
            sets[n++] = set;
            has_new |= is_new;
        }
    }
    return n;
}

/* Adds to n actions those that put a token of each of these sets on a mouth.
 * Returns how many there are then. */
static int add_at(const cc_game *g, int segment, const int *sets, int n_sets,
                  cc_action *out, int n, int max)
{
    for (int i = 0; i < n_sets; i++) {
        cc_action put = cc_action_on(g, CC_TUNNEL, segment);
        put.param = (uint8_t)sets[i];
        n = cc_action_append(out, n, max, put);
    }
    return n;
}

/* TUNNEL-3: any free mouth on the table. */
static int legal(const cc_game *g, cc_action *out, int max)
{
    int sets[CC_TUNNEL_SETS], n_sets = sets_on_offer(g, sets), n = 0;
    CC_EACH_LISTED(g, p, CC_MODULE_TUNNEL)
    {
        int first = g->pieces[p->piece].segment;
        int n_segments = n_sets ? cc_type_of(g, p->piece)->n_segments : 0;
        for (int segment = first; segment < first + n_segments; segment++) {
            if (is_free(g, segment)) {
                n = add_at(g, segment, sets, n_sets, out, n, max);
            }
        }
    }
    return cc_action_append(out, n, max, (cc_action){.type = CC_PASS});
}

/* The same as legal() for one action. */
static bool check(const cc_game *g, const cc_action *a)
{
    int sets[CC_TUNNEL_SETS], n_sets = sets_on_offer(g, sets), i = 0;
    if (a->type != CC_TUNNEL) {
        return a->type == CC_PASS;
    }
    while (i < n_sets && sets[i] != a->param) {
        i++;
    }
    int segment = i < n_sets ? cc_action_segment(g, a) : -1;
    return segment >= 0 && is_free(g, segment);
}

/* Whether the player on turn has a token, and there is a free mouth. */
static bool asks(const cc_game *g)
{
    uint64_t mouths = mouth_marks(g);
    int n_sets = 0;
    for (int set = 0; set < CC_TUNNEL_SETS; set++) {
        n_sets += supply_of(g, g->player, set) > 0;
    }
    if (!n_sets || !cc_has_placed_tile(g)) {
        return false;
    }
    CC_EACH_LISTED(g, p, CC_MODULE_TUNNEL)
    {
        if (has_free_mouth(g, p->piece, mouths)) {
            return true;
        }
    }
    return false;
}

static void emit(const cc_game *g, const placed_token *token, cc_events *events)
{
    cc_event *e = cc_emit(events, CC_EVENT_TUNNEL, token->player);
    if (e) {
        e->param = token->set;
        e->param2 = token->other != 0;
        cc_event_segment(g, token->segment, e);
    }
}

/* TUNNEL-4, TUNNEL-5: the first token of a set only occupies a mouth, the
 * second one joins both. */
static void apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                  cc_events *events)
{
    if (a->type == CC_PASS) {
        return;
    }
    tunnel *s = state_mut(g);
    int first = find_unjoined(g, entry.player, a->param), i = s->n++;
    s->list[i] = (placed_token){.segment = (uint16_t)cc_action_segment(g, a),
                                .player = entry.player & 15u,
                                .set = a->param & 15u,
                                .other = (uint8_t)(first + 1)};
    g->supply[entry.player][cc_token(g, CC_MODULE_TUNNEL, a->param)]--;
    emit(g, &s->list[i], events);
    if (first >= 0) {
        uint16_t mouths[] = {s->list[first].segment, s->list[i].segment};
        s->list[first].other = (uint8_t)(i + 1);
        cc_regions_rejoin(g, mouths, 2, events);
    }
    if (are_mouths_taken(g)) {
        cc_module_done(g, CC_MODULE_TUNNEL);
    }
}

static const cc_decision_row row = {
    .kind = CC_DECIDE_TUNNEL,
    .name = "tunnel",
    .request = "%s: put a token on a tunnel mouth or skip (Space)",
    .pass = "No token",
    .rule = "TUNNEL-3"};

static const cc_step step_tunnel = {.name = "tunnel",
                                    .decision = &row,
                                    .asks = asks,
                                    .legal = legal,
                                    .check = check,
                                    .apply = apply,
                                    .only_when = CC_UNTIL_DONE};

static const cc_step_row rows[] = {
    /* after all figures of the turn (410), before ferries move */
    {CC_PHASE_TURN, 420, &step_tunnel, "TUNNEL-3 TUNNEL-4 TUNNEL-5 TUNNEL-10"},
    {.step = NULL},
};

static const cc_decision_row *const decisions[] = {&row, NULL};

static const cc_action_row actions[] = {
    {.verb = "tunnel",
     .label = "a tunnel token",
     .fields = {{CC_F_PARAM, .name = "set", .words = set_words},
                {CC_F_SEGMENT}}},
    {.verb = NULL},
};

static const cc_event_row event_rows[] = {
    {.name = "tunnel",
     .fields = {{CC_F_PARAM, .name = "set", .words = set_words},
                {CC_F_PARAM2, CC_F_FLAG, .name = "done"},
                {CC_F_SEGMENT}}},
    {.name = NULL},
};

/* ------------------------------------------------------------------- state */

/* Returns a hash of what lies on a mouth. */
static uint64_t hash_token(const cc_game *g, const placed_token *token)
{
    const cc_segment *s = &g->segments[token->segment];
    cc_coord at = cc_segment_square(g, token->segment);
    uint64_t rotation = (uint64_t)cc_segment_rotation(g, token->segment);
    uint64_t words[] = {token->player, token->set,     s->slot,
                        rotation,      (uint16_t)at.x, (uint16_t)at.y};
    return cc_hash_words(1, words, 6);
}

/* The order of the tokens does not count, but who is joined with whom does. */
static uint64_t hash(const cc_game *g)
{
    const tunnel *s = state_of(g);
    uint64_t sum = 0;
    for (int i = 0; i < s->n; i++) {
        uint64_t other = s->list[i].other
                             ? hash_token(g, &s->list[s->list[i].other - 1])
                             : 0;
        uint64_t words[] = {hash_token(g, &s->list[i]), other};
        sum += cc_hash_words(2, words, 2);
    }
    return sum;
}

static void serialize_token(const cc_game *g, const placed_token *token,
                            const cc_serializer *to)
{
    char ports[CC_PORTS_SIZE];
    const cc_segment *s = &g->segments[token->segment];
    cc_coord at = cc_segment_square(g, token->segment);
    cc_ports_format(g->catalog, CC_ROAD, cc_segment_ports(g, s->piece, s->slot),
                    ports, sizeof ports);
    to->begin(to->context, NULL, false);
    to->number(to->context, "player", token->player);
    to->string(to->context, "set", set_words[token->set]);
    to->number(to->context, "x", at.x);
    to->number(to->context, "y", at.y);
    to->begin(to->context, "ports", true);
    to->string(to->context, NULL, ports); /* a mouth has one side */
    to->end(to->context);
    to->boolean(to->context, "done", token->other != 0);
    to->end(to->context);
}

static void serialize(const cc_game *g, const cc_serializer *to)
{
    to->begin(to->context, "tunnels", true);
    for (int i = 0; i < state_of(g)->n; i++) {
        serialize_token(g, &state_of(g)->list[i], to);
    }
    to->end(to->context);
}

static int count_tokens(const cc_game *g, int player, int token)
{
    int n = 0;
    for (int i = 0; i < state_of(g)->n; i++) {
        const placed_token *t = &state_of(g)->list[i];
        n += t->player == player &&
             cc_token(g, CC_MODULE_TUNNEL, t->set) == token;
    }
    return n;
}

static bool check_invariant(const cc_game *g, cc_error *error)
{
    const tunnel *s = state_of(g);
    for (int i = 0; i < s->n; i++) {
        const placed_token *t = &s->list[i];
        const placed_token *other = t->other ? &s->list[t->other - 1] : NULL;
        if (!is_mouth(g, t->segment) || token_on(g, t->segment) != i ||
            (other && (other->other != i + 1 || other->set != t->set ||
                       other->player != t->player))) {
            cc_fail(error, CC_E_DIFFERS, 0, "token %d of a tunnel", i);
            return false;
        }
    }
    return true;
}

const cc_module cc_module_tunnel = {
    .name = "tunnel",
    .number = CC_MODULE_TUNNEL,
    .order = 1210,
    .options = options,
    .rows = rows,
    .tokens = tokens,
    .marks = marks,
    .lists_pieces = true,
    .actions = actions,
    .events = event_rows,
    .decisions = decisions,
    .state = {.size = sizeof(tunnel),
              .hash = hash,
              .serialize = serialize,
              .check = check_invariant,
              .count_tokens = count_tokens},
    .setup = {.deal = deal_twins},
    .regions = {.joined_with = joined_with, .extra_ends = extra_ends},
};

/* ----------------------------------------------------------------- queries */

int cc_tunnel_token_of(const cc_catalog *catalog, int set)
{
    return catalog->first_token[CC_MODULE_TUNNEL] + set;
}

int cc_tunnel_count(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_TUNNEL) ? state_of(g)->n : 0;
}

cc_tunnel_token cc_tunnel(const cc_game *g, int i)
{
    const placed_token *t = &state_of(g)->list[i];
    const cc_segment *s = &g->segments[t->segment];
    return (cc_tunnel_token){.at = {s->piece, s->slot},
                             .player = t->player,
                             .set = t->set,
                             .other = (int8_t)(t->other - 1)};
}

bool cc_tunnel_is_mouth(const cc_game *g, int piece, int slot)
{
    return cc_in_play(g, CC_MODULE_TUNNEL) && slot != CC_SLOT_BRIDGE &&
           is_mouth(g, cc_segment_of(g, piece, slot));
}

int cc_tunnel_token_at(const cc_game *g, int piece, int slot)
{
    return cc_tunnel_is_mouth(g, piece, slot)
               ? token_on(g, cc_segment_of(g, piece, slot))
               : -1;
}
