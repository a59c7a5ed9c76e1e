/* test_flocks.c - shepherds and their flocks against a reference model
 *
 * In random games a model keeps a list of shepherds and their sheep, by events
 * alone. It finds out what a field is, and whether it is completed, by walking
 * from tile to tile over half sides; it knows no regions. So it says who must
 * be asked, what a flock pays and whom, and when shepherds return to their
 * players.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/modules/hills_and_sheep/shepherd.h"
#include "tests/unit/support.h"

enum { KINDS = CC_SHEEP_WOLF + 1 };

/* The tokens in the bag, by kind: with one sheep to four, and wolves. */
static const int full_bag[KINDS] = {4, 5, 5, 2, 2};
enum { SHEEP_ON_B02 = 3 }; /* printed */

typedef struct shepherd {
    int player, piece, slot;
    int tokens[KINDS];
} shepherd;

typedef struct model {
    int n;
    shepherd list[CC_PLAYERS_MAX];
    int left[KINDS];    /* tokens in the bag */
    int due_asks, asks; /* since the last tile: how often a player had to be
                           asked about a flock, and was */
    /* Counters of all games: tokens drawn, of these wolves; fields scored, of
     * these with several shepherds, and completed; decisions. */
    long drawn, wolves, scored, shared, closed, asked;
} model;

/* A field: the parts of tiles that belong to it. */
typedef struct field {
    bool has[CC_PIECES_MAX][CC_TILE_SEGMENTS_MAX];
    bool is_open;
} field;

/* ------------------------------------------------------------------ fields */

static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};

static bool is_field(const cc_game *g, int piece, int slot)
{
    return strcmp(cc_kind_name(g->catalog, cc_segment_kind(g, piece, slot)),
                  "field") == 0;
}

/* Returns the field of a piece at a half side; -1 if something else is there.
 */
static int field_at(const cc_game *g, int piece, int side, int half)
{
    int n = g->catalog->types[cc_piece(g, piece).type].n_segments;
    for (int slot = 0; slot < n; slot++) {
        if (is_field(g, piece, slot) &&
            cc_segment_ports(g, piece, slot) >> CC_PORT(side, half) & 1) {
            return slot;
        }
    }
    return -1;
}

/* Returns the last piece that was placed on a square, of two triangles the
 * second; -1 none. */
static int newest_on(const cc_game *g, int x, int y)
{
    int piece = cc_piece_count(g) - 1;
    while (piece >= 0 &&
           (cc_piece(g, piece).x != x || cc_piece(g, piece).y != y)) {
        piece--;
    }
    return piece;
}

/* Returns the piece beyond a side, of a triangle also its long one; -1 none. */
static int piece_beyond(const cc_game *g, int piece, int side)
{
    cc_piece_info at = cc_piece(g, piece);
    if (side < CC_D) {
        return cc_piece_find(g, at.x + dx[side], at.y + dy[side],
                             (side + 2) % 4);
    }
    for (int i = 0; i < cc_piece_count(g); i++) {
        if (i != piece && cc_piece(g, i).x == at.x &&
            cc_piece(g, i).y == at.y) {
            return i;
        }
    }
    return -1;
}

/* Adds a part of a tile to a field, and all parts that are joined to it. */
static void add_connected(const cc_game *g, field *f, int piece, int slot)
{
    if (f->has[piece][slot]) {
        return;
    }
    f->has[piece][slot] = true;
    cc_ports ports = cc_segment_ports(g, piece, slot);
    for (int i = 0; i < 2 * CC_SIDES; i++) {
        int side = i / 2, half = i % 2 ? CC_RIGHT : CC_LEFT;
        if (!(ports >> CC_PORT(side, half) & 1)) {
            continue;
        }
        int facing = side == CC_D ? CC_D : (side + 2) % 4;
        int next = piece_beyond(g, piece, side);
        /* Seen from there left and right are exchanged. */
        int there = next < 0 ? -1
                             : field_at(g, next, facing,
                                        half == CC_LEFT ? CC_RIGHT : CC_LEFT);
        f->is_open |= next < 0;
        if (there >= 0) {
            add_connected(g, f, next, there);
        }
    }
}

/* Returns the field on which a shepherd stands, until the next call. */
static const field *field_of(const cc_game *g, const shepherd *s)
{
    static field f;
    memset(&f, 0, sizeof f);
    add_connected(g, &f, s->piece, s->slot);
    return &f;
}

static bool is_on(const field *f, const shepherd *s)
{
    return f->has[s->piece][s->slot];
}

static int count_sheep(const shepherd *s)
{
    return s->tokens[0] + 2 * s->tokens[1] + 3 * s->tokens[2] +
           4 * s->tokens[3];
}

/* -------------------------------------------------------------- shepherds */

/* Returns the shepherd of a player; NULL if none is on the table. */
static shepherd *find(model *m, int player)
{
    for (int i = 0; i < m->n; i++) {
        if (m->list[i].player == player) {
            return &m->list[i];
        }
    }
    return NULL;
}

/* Takes all shepherds of a field off the list, their tokens into the bag. */
static void remove_shepherds(model *m, const field *f)
{
    int n = 0;
    for (int i = 0; i < m->n; i++) {
        if (!is_on(f, &m->list[i])) {
            m->list[n++] = m->list[i];
            continue;
        }
        for (int kind = 0; kind < KINDS; kind++) {
            m->left[kind] += m->list[i].tokens[kind];
        }
    }
    m->n = n;
}

/* All sheep of a field, with those printed on the half tile B02, which is all
 * field; and how many shepherds are there. */
static int sheep_on(const cc_game *g, const model *m, const field *f,
                    int *n_shepherds)
{
    int sheep = 0;
    for (int i = 0; i < cc_piece_count(g); i++) {
        bool has_sheep =
            strcmp(g->catalog->types[cc_piece(g, i).type].id, "B02") == 0;
        for (int slot = 0; has_sheep && slot < CC_TILE_SEGMENTS_MAX; slot++) {
            sheep += f->has[i][slot] ? SHEEP_ON_B02 : 0;
        }
    }
    *n_shepherds = 0;
    for (int i = 0; i < m->n; i++) {
        if (is_on(f, &m->list[i])) {
            sheep += count_sheep(&m->list[i]);
            ++*n_shepherds;
        }
    }
    return sheep;
}

/* ------------------------------------------------------------------ events */

/* A player whose new tile extends the field of their shepherd must be asked
 * once. */
static void follow_tile(model *m, const cc_game *after, const cc_event *e)
{
    assert_int_equal(m->asks, m->due_asks);
    int piece = newest_on(after, e->x, e->y);
    shepherd *own = find(m, e->player);
    m->asks = m->due_asks = 0;
    if (own) {
        const field *f = field_of(after, own);
        for (int slot = 0; slot < CC_TILE_SEGMENTS_MAX; slot++) {
            m->due_asks |= f->has[piece][slot];
        }
    }
}

/* A sheep comes to the player's shepherd; a wolf, which returns to the bag,
 * ends all flocks of the field. */
static void follow_token(model *m, const cc_game *after, const cc_event *e)
{
    shepherd *s = find(m, e->player);
    assert_non_null(s);
    assert_int_equal(cc_piece(after, s->piece).x, e->x);
    assert_int_equal(cc_piece(after, s->piece).y, e->y);
    assert_true(m->left[e->param] > 0);
    m->drawn++;
    if (e->param != CC_SHEEP_WOLF) {
        m->left[e->param]--;
        s->tokens[e->param]++;
        return;
    }
    m->wolves++;
    remove_shepherds(m, field_of(after, s));
}

/* Some events in a row pay the shepherds of one field: each of them, the same
 * points. Returns the index of the last. */
static int follow_score(model *m, const cc_game *after, const cc_events *events,
                        int i)
{
    int n_shepherds, region = events->list[i].region, n_paid = 0;
    shepherd *s = find(m, events->list[i].player);
    assert_non_null(s);
    const field *f = field_of(after, s);
    int sheep = sheep_on(after, m, f, &n_shepherds);
    m->closed += !f->is_open;
    for (; i < events->n; i++, n_paid++) {
        const cc_event *e = &events->list[i];
        if (e->type != CC_EVENT_SCORE || e->source != CC_FOR_FLOCK ||
            e->region != region) {
            break;
        }
        assert_false(e->final);
        assert_int_equal(e->points, sheep);
        assert_true(is_on(f, find(m, e->player)));
    }
    assert_int_equal(n_paid, n_shepherds);
    m->scored++;
    m->shared += n_shepherds > 1;
    remove_shepherds(m, f);
    return i - 1;
}

static void follow(model *m, const cc_game *after, const cc_events *events)
{
    int token = cc_shepherd_token(after->catalog);
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        if (e->type == CC_EVENT_TILE && e->player >= 0) {
            follow_tile(m, after, e);
        } else if (e->type == CC_EVENT_FIGURE && e->figure == token) {
            int piece = newest_on(after, e->x, e->y);
            m->list[m->n++] = (shepherd){e->player, piece, e->slot, {0}};
        } else if (e->type == CC_EVENT_TOKEN) {
            follow_token(m, after, e);
        } else if (e->type == CC_EVENT_SCORE && e->source == CC_FOR_FLOCK) {
            i = follow_score(m, after, events, i);
        }
    }
}

/* --------------------------------------------------------------- positions */

/* The shepherds on the table and the tokens in the bag are those of the model.
 */
static void check_position(model *m, const cc_game *g)
{
    int n = 0;
    for (int i = 0; i < cc_figure_count(g); i++) {
        cc_figure_info f = cc_figure(g, i);
        if (f.figure == cc_shepherd_token(g->catalog)) {
            const shepherd *s = find(m, f.player);
            assert_non_null(s);
            assert_int_equal(s->piece, f.piece);
            assert_int_equal(s->slot, f.slot);
            for (int kind = 0; kind < CC_SHEEP_WOLF; kind++) {
                assert_int_equal(cc_flock_tokens(g, i, kind), s->tokens[kind]);
            }
            n++;
        }
    }
    assert_int_equal(n, m->n);
    for (int kind = 0; kind < KINDS; kind++) {
        assert_int_equal(cc_bag_count(g, cc_sheep_bag(g->catalog), kind),
                         m->left[kind]);
    }
}

/* A shepherd may go to each field of the tile just placed that has no shepherd
 * yet. */
static void check_offers(model *m, const cc_game *g)
{
    static cc_action list[CC_ACTIONS_MAX];
    cc_decision_info choice = cc_decision(g);
    int n = cc_legal_first(g, list, CC_ACTIONS_MAX), n_offered = 0, n_due = 0;
    int piece = cc_piece_count(g) - 1;
    for (int i = 0; i < n; i++) {
        n_offered += list[i].type == CC_DEPLOY &&
                     list[i].figure == cc_shepherd_token(g->catalog);
    }
    int n_segments = g->catalog->types[cc_piece(g, piece).type].n_segments;
    for (int slot = 0; slot < n_segments; slot++) {
        shepherd here = {choice.player, piece, slot, {0}};
        int n_there = 1;
        if (is_field(g, piece, slot)) {
            sheep_on(g, m, field_of(g, &here), &n_there);
        }
        n_due += n_there == 0;
    }
    uint64_t marks = g->catalog->types[cc_piece(g, piece).type].marks;
    bool is_none =
        find(m, choice.player) || marks & test_mark("volcano"); /* DRAGON-1 */
    assert_int_equal(n_offered, is_none ? 0 : n_due);
}

/* Once a turn is over no shepherd stands on a completed field. */
static void check_closed(const model *m, const cc_game *g)
{
    for (int i = 0; i < m->n; i++) {
        assert_true(field_of(g, &m->list[i])->is_open);
    }
}

static void check_decision(model *m, const cc_game *g)
{
    static cc_action list[CC_ACTIONS_MAX];
    cc_decision_info choice = cc_decision(g);
    if (choice.kind == CC_DECIDE_FLOCK) {
        m->asks++;
        m->asked++;
        assert_non_null(find(m, choice.player));
        assert_int_equal(cc_legal_first(g, list, CC_ACTIONS_MAX), 2);
    } else if (choice.kind == CC_DECIDE_DEPLOY) {
        check_offers(m, g);
    } else if (choice.kind == CC_DECIDE_PLACE || choice.kind == CC_OVER) {
        check_closed(m, g);
    }
}

static void play(void *of, const char *setup, uint64_t random)
{
    model *m = of;
    static cc_events events;
    cc_game g = test_game(test_catalog(), setup);
    m->n = m->asks = m->due_asks = 0;
    memcpy(m->left, full_bag, sizeof full_bag);
    while (cc_decision(&g).kind != CC_OVER) {
        check_decision(m, &g);
        cc_action a = test_pick(&g, &random);
        assert_int_equal(cc_apply(&g, &a, &events), CC_OK);
        follow(m, &g, &events);
        check_position(m, &g);
    }
    check_closed(m, &g);
    assert_int_equal(m->asks, m->due_asks);
}

static void follows_model(void **state)
{
    static const char *const mixes[] = {
        "sets=base,hills-and-sheep",
        "sets=base,hills-and-sheep,traders-and-builders with=phantom",
        "sets=base,hills-and-sheep,abbey-and-mayor",
        "sets=base,hills-and-sheep,river-1",
        "sets=base,hills-and-sheep,tower",
        "sets=base,hills-and-sheep,halflings-1,halflings-2",
        "sets=base,hills-and-sheep,princess-and-dragon,count",
        "sets=base,hills-and-sheep,inns-and-cathedrals,king-and-robber"};
    enum { MIXES = sizeof mixes / sizeof *mixes };
    model m = {0};
    (void)state;
    long games = test_play_mixes(mixes, MIXES, 600, play, &m);
    print_message("    %ld games: %ld tokens, %ld wolves, %ld flocks scored, "
                  "%ld shared, %ld on completed fields, %ld choices\n",
                  games, m.drawn, m.wolves, m.scored, m.shared, m.closed,
                  m.asked);
    assert_true(m.wolves > 0 && m.scored > 0 && m.shared > 0 && m.closed > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(follows_model)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
