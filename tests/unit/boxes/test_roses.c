/* test_roses.c - wind roses against a reference model
 *
 * In random games a model follows the events alone: which tiles are placed
 * where, by their names. It keeps the square and the arrow of the rose, and
 * says from a table of compass directions what each quarter must bring.
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

#include "engine/modules/wind_rose.h"
#include "tests/unit/support.h"

typedef struct model {
    bool has_rose, is_blue; /* the rose that counts: orange or blue */
    bool in_two;            /* an option: two sections, north and south */
    int x, y, turn;         /* of the rose */
    int due, paid;          /* points of the last action, to `player` */
    int player;
    /* Counters of all games: quarters placed; of these paid, paid with a turned
     * rose, placed while there was no rose. */
    long quarters, payments, turned, without;
} model;

/* Returns the compass direction of the quarter on a tile, in eighths of a turn
 * clockwise from north; -1: the tile shows none. */
static int bearing(const char *id)
{
    static const struct {
        const char *id;
        int eighths;
    } quarters[] = {{"R01", 1}, {"R02", 3}, {"R06", 5}, {"R03", 7}};
    for (int i = 0; i < 4; i++) {
        if (strcmp(quarters[i].id, id) == 0) {
            return quarters[i].eighths;
        }
    }
    return -1;
}

/* Whether a square lies in a direction from the rose or beside it, at an angle
 * of less than an eighth, the edges included. */
static bool is_towards(const model *m, int eighths, int x, int y)
{
    static const int dx[] = {0, 1, 1, 1, 0, -1, -1, -1},
                     dy[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    int east = x - m->x, south = y - m->y;
    for (int off = -1; off <= 1; off += 2) { /* both edges of the section */
        int edge = (eighths + off + 8) % 8;
        if (dx[edge] * east + dy[edge] * south < 0) {
            return false;
        }
    }
    return true;
}

/* Whether a quarter on a square is in its section. In the game of two sections,
 * both northern quarters score in the northern half, both others in the
 * southern one. */
static bool is_due(const model *m, int eighths, int x, int y)
{
    int turn = 2 * m->turn; /* of the rose, in eighths */
    if (!m->in_two) {
        return is_towards(m, (eighths + turn) % 8, x, y);
    }
    bool is_north = eighths == 1 || eighths == 7;
    int eastern = is_north ? 1 : 3, western = is_north ? 7 : 5;
    return is_towards(m, (eastern + turn) % 8, x, y) ||
           is_towards(m, (western + turn) % 8, x, y);
}

/* Of a tile that is placed: R04 is the orange rose, R05 the blue one, which
 * counts as soon as it is there. */
static void follow_tile(model *m, const cc_game *g, const cc_event *e)
{
    const char *id = g->catalog->types[e->tile].id;
    int eighths = bearing(id);
    bool is_blue = strcmp(id, "R05") == 0;
    if (is_blue || (strcmp(id, "R04") == 0 && !m->is_blue)) {
        m->has_rose = true;
        m->is_blue = is_blue;
        m->x = e->x;
        m->y = e->y;
        m->turn = e->rotation;
    }
    if (eighths >= 0) {
        bool pays = m->has_rose && is_due(m, eighths, e->x, e->y);
        m->due += pays ? 3 : 0; /* ROSE-3 */
        m->player = e->player;
        m->quarters++;
        m->payments += pays;
        m->turned += pays && m->turn;
        m->without += !m->has_rose;
    }
}

static void follow(model *m, const cc_game *g, const cc_events *events)
{
    m->due = m->paid = 0;
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        if (e->type == CC_EVENT_TILE) {
            follow_tile(m, g, e);
        } else if (e->type == CC_EVENT_SCORE && e->source == CC_FOR_WIND_ROSE) {
            assert_int_equal(e->player, m->player);
            m->paid += e->points;
        }
    }
    assert_int_equal(m->paid, m->due);
    cc_wind_rose rose;
    assert_int_equal(cc_wind_rose_find(g, &rose), m->has_rose);
    if (m->has_rose) {
        assert_int_equal(rose.at.x, m->x);
        assert_int_equal(rose.at.y, m->y);
        assert_int_equal(rose.north, m->turn);
        assert_int_equal(rose.is_blue, m->is_blue);
    }
}

static void play(void *of, const char *setup, uint64_t random)
{
    model *m = of;
    static cc_events events;
    cc_game g = test_game(test_catalog(), setup);
    m->has_rose = m->is_blue = false;
    m->in_two = strstr(setup, "rose-sections:two") != NULL;
    for (int i = 0; i < cc_piece_count(&g); i++) {
        cc_piece_info p = cc_piece(&g, i);
        cc_event e = {
            .tile = p.type, .x = p.x, .y = p.y, .rotation = p.rotation};
        follow_tile(m, &g, &e);
    }
    while (cc_decision(&g).kind != CC_OVER) {
        cc_action a = test_pick(&g, &random);
        assert_int_equal(cc_apply(&g, &a, &events), CC_OK);
        follow(m, &g, &events);
    }
}

static void follows_model(void **state)
{
    static const char *const mixes[] = {
        "sets=base,wind-roses",
        "sets=base,wind-roses rules=rose-sections:two",
        "sets=base,wind-roses,count,abbey-and-mayor",
        "sets=base,wind-roses,river-2,traders-and-builders",
        "sets=base,wind-roses,halflings-1,halflings-2",
        "sets=base,wind-roses,bridges-castles-bazaars",
        "sets=base,wind-roses,river-1 rules=rose-sections:two",
    };
    enum { MIXES = sizeof mixes / sizeof *mixes };
    model m = {0};
    (void)state;
    long games = test_play_mixes(mixes, MIXES, 700, play, &m);
    print_message("    %ld games: %ld quarters, %ld payments, %ld of them to "
                  "a turned rose, %ld quarters without a rose\n",
                  games, m.quarters, m.payments, m.turned, m.without);
    assert_true(m.payments > 0 && m.turned > 0 && m.without > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(follows_model)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
