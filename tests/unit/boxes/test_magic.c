/* test_magic.c - mage, witch and labyrinth against a reference model
 *
 * In random games a model keeps where mage and witch are, by events alone, and
 * finds out what a road or city is by walking from tile to tile over sides; it
 * knows no regions. So it says where the two may go, which of them leaves,
 * whether a figure may be placed on a labyrinth, and what roads and cities are
 * worth to whom.
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

#include "engine/modules/mage.h"
#include "tests/unit/support.h"

enum { FIGURES_MAX = 64, DECK = 60 }; /* on the table; tiles of a game */

/* A part of a tile; piece -1: none. */
typedef struct part {
    int piece, slot;
} part;

typedef struct figure {
    part at;
    int player, token;
} figure;

typedef struct model {
    part magic[CC_MAGICS]; /* where mage and witch are */
    int n_figures;
    figure figures[FIGURES_MAX];
    bool is_advanced; /* the labyrinth, by an option */
    /* Counters of all games: moves of mage or witch, those that left the table,
     * times that both came together; features scored with either; labyrinths
     * that scored with several figures, or could be joined. */
    long moved, left, parted, with_mage, with_witch, labyrinths, joined;
} model;

/* A road or city. */
typedef struct feature {
    bool has[CC_PIECES_MAX][CC_TILE_SEGMENTS_MAX];
    bool is_open, has_inn, has_cathedral, has_labyrinth;
    int tiles, pennants;
} feature;

static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};

static const cc_segment_type *type_of(const cc_game *g, part p)
{
    return &g->catalog->types[cc_piece(g, p.piece).type].segments[p.slot];
}

/* Whether a part has the middle of a side of its tile. */
static bool reaches(const cc_game *g, part p, int side)
{
    cc_ports ports =
        cc_ports_rotate(type_of(g, p)->ports, cc_piece(g, p.piece).rotation);
    return ports >> CC_PORT(side, CC_MIDDLE) & 1;
}

static int count_slots(const cc_game *g, int piece)
{
    return g->catalog->types[cc_piece(g, piece).type].n_segments;
}

/* Returns the piece on a square; -1 none. */
static int piece_at(const cc_game *g, int x, int y)
{
    int i = cc_piece_count(g) - 1;
    while (i >= 0 && (cc_piece(g, i).x != x || cc_piece(g, i).y != y)) {
        i--;
    }
    return i;
}

static bool has_mark(const cc_game *g, part p, const char *name)
{
    return (type_of(g, p)->marks & cc_mark_find(g->catalog, name)) != 0;
}

/* Adds a part to a feature. */
static void add_part(const cc_game *g, part p, feature *f)
{
    bool is_new_tile = true;
    for (int slot = 0; slot < count_slots(g, p.piece); slot++) {
        is_new_tile &= !f->has[p.piece][slot];
    }
    f->has[p.piece][p.slot] = true;
    f->tiles += is_new_tile;
    f->pennants += type_of(g, p)->pennants;
    f->has_inn |= has_mark(g, p, "inn");
    f->has_cathedral |= has_mark(g, p, "cathedral");
    f->has_labyrinth |= has_mark(g, p, "labyrinth");
}

/* Adds a part, and all parts that are joined to it, to a feature. */
static void add_connected(const cc_game *g, part p, feature *f)
{
    cc_piece_info at = cc_piece(g, p.piece);
    if (f->has[p.piece][p.slot]) {
        return;
    }
    add_part(g, p, f);
    for (int side = 0; side < 4; side++) {
        if (!reaches(g, p, side)) {
            continue;
        }
        int next = piece_at(g, at.x + dx[side], at.y + dy[side]);
        f->is_open |= next < 0;
        for (int slot = 0; next >= 0 && slot < count_slots(g, next); slot++) {
            part q = {next, slot};
            if (reaches(g, q, (side + 2) % 4) &&
                type_of(g, q)->kind == type_of(g, p)->kind) {
                add_connected(g, q, f);
            }
        }
    }
}

static void find_feature(const cc_game *g, part p, feature *f)
{
    memset(f, 0, sizeof *f);
    add_connected(g, p, f);
}

static bool is_in(const feature *f, part p)
{
    return p.piece >= 0 && f->has[p.piece][p.slot];
}

static part part_of(const cc_game *g, int x, int y, int slot)
{
    return (part){piece_at(g, x, y), slot};
}

/* ----------------------------------------------------------------- worth */

static int count_figures(const model *m, const feature *f)
{
    int n = 0;
    for (int i = 0; i < m->n_figures; i++) {
        n += is_in(f, m->figures[i].at);
    }
    return n;
}

/* Returns the points of a feature, of which `p` is a part, as it is: with inns
 * or cathedrals, the labyrinth, and at last mage (MAGE-5) and witch, who halves
 * all of it and rounds up (MAGE-6). */
static int worth_of(const model *m, const cc_game *g, part p, const feature *f)
{
    bool is_road = type_of(g, p)->kind == CC_ROAD;
    bool is_raised = is_road ? f->has_inn : f->has_cathedral;
    int each = is_road ? 1 : 2, points;
    if (f->is_open) {
        each = is_raised ? 0 : 1;
    } else {
        each += is_raised;
    }
    points = each * (f->tiles + f->pennants);
    if (f->has_labyrinth && m->is_advanced && !f->is_open) {
        points += 2 * count_figures(m, f);
    }
    points += is_in(f, m->magic[CC_MAGE]) ? f->tiles : 0;
    return is_in(f, m->magic[CC_WITCH]) ? points - points / 2 : points;
}

/* Whether no player has more figures there than this one. */
static bool has_most(const model *m, const feature *f, int player)
{
    int n[CC_PLAYERS_MAX] = {0};
    bool has = true;
    for (int i = 0; i < m->n_figures; i++) {
        n[m->figures[i].player] += is_in(f, m->figures[i].at);
    }
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        has &= n[p] <= n[player];
    }
    return has && n[player] > 0;
}

/* Returns a part of the region of a score; its piece is -1 if it is no road or
 * city. */
static part scored_part(const cc_game *g, const cc_event *e)
{
    for (int i = 0; i < cc_piece_count(g); i++) {
        for (int slot = 0; slot < count_slots(g, i); slot++) {
            int kind = cc_segment_kind(g, i, slot);
            if (cc_region_of(g, i, slot) == e->region &&
                (kind == CC_ROAD || kind == CC_CITY)) {
                return (part){i, slot};
            }
        }
    }
    return (part){-1, 0};
}

static void check_score(model *m, const cc_game *g, const cc_event *e)
{
    static feature f;
    part p = scored_part(g, e);
    if (p.piece < 0) {
        return;
    }
    find_feature(g, p, &f);
    assert_int_equal(e->points, worth_of(m, g, p, &f));
    assert_true(has_most(m, &f, e->player));
    assert_true(e->final == f.is_open);
    m->with_mage += is_in(&f, m->magic[CC_MAGE]);
    m->with_witch += is_in(&f, m->magic[CC_WITCH]);
    m->labyrinths += f.has_labyrinth && count_figures(m, &f) > 1;
}

/* ---------------------------------------------------------------- events */

static void remove_figure(model *m, part at, int player, int token)
{
    int i = 0;
    while (m->figures[i].at.piece != at.piece ||
           m->figures[i].at.slot != at.slot || m->figures[i].player != player ||
           m->figures[i].token != token) {
        i++;
        assert_true(i < m->n_figures);
    }
    m->figures[i] = m->figures[--m->n_figures];
}

static void follow_event(model *m, const cc_game *g, const cc_event *e)
{
    part at = part_of(g, e->x, e->y, e->slot);
    static feature f;
    switch (e->type) {
    case CC_EVENT_FIGURE:
        m->figures[m->n_figures++] = (figure){at, e->player, e->figure};
        break;
    case CC_EVENT_RETURN: remove_figure(m, at, e->player, e->figure); break;
    case CC_EVENT_SCORE: check_score(m, g, e); break;
    case CC_EVENT_MAGIC:
        m->magic[e->param] = at;
        m->moved++;
        break;
    case CC_EVENT_MAGIC_LEAVES:
        assert_int_equal(m->magic[e->param].piece, at.piece);
        find_feature(g, at, &f);
        assert_true(e->player >= 0 || !f.is_open);
        m->magic[e->param].piece = -1;
        m->left++;
        break;
    default: break;
    }
}

/* ------------------------------------------------------------- decisions */

/* Counts the open roads and cities with neither mage nor witch. */
static int count_free(const model *m, const cc_game *g)
{
    static feature seen, f;
    int n = 0;
    memset(&seen, 0, sizeof seen);
    for (int i = 0; i < cc_piece_count(g); i++) {
        for (int slot = 0; slot < count_slots(g, i); slot++) {
            part p = {i, slot};
            int kind = type_of(g, p)->kind;
            if ((kind != CC_ROAD && kind != CC_CITY) || is_in(&seen, p)) {
                continue;
            }
            find_feature(g, p, &f);
            for (int k = 0; k < cc_piece_count(g); k++) {
                for (int s = 0; s < count_slots(g, k); s++) {
                    seen.has[k][s] |= f.has[k][s];
                }
            }
            n += f.is_open && !is_in(&f, m->magic[CC_MAGE]) &&
                 !is_in(&f, m->magic[CC_WITCH]);
        }
    }
    return n;
}

/* Whether mage and witch are on one road or city. */
static bool are_together(const model *m, const cc_game *g)
{
    static feature f;
    if (m->magic[CC_MAGE].piece < 0) {
        return false;
    }
    find_feature(g, m->magic[CC_MAGE], &f);
    return is_in(&f, m->magic[CC_WITCH]);
}

/* Each of the two may go to all open roads and cities with neither (MAGE-2). */
static void check_magic(model *m, const cc_game *g)
{
    cc_action list[512];
    int n = cc_legal_first(g, list, 512);
    static feature f;
    assert_int_equal(n, 2 * count_free(m, g));
    for (int i = 0; i < n; i++) {
        part p = part_of(g, list[i].x, list[i].y, list[i].slot);
        find_feature(g, p, &f);
        assert_true(f.is_open && !is_in(&f, m->magic[CC_MAGE]) &&
                    !is_in(&f, m->magic[CC_WITCH]));
    }
    m->parted += are_together(m, g);
}

/* Whether a figure may be placed on a labyrinth, slot 0 of its tile: if no
 * other is on the road, or with the advanced rules. */
static void check_deploy(model *m, const cc_game *g)
{
    cc_action list[256];
    int n = cc_legal_first(g, list, 256), last = cc_piece_count(g) - 1;
    static feature f;
    bool may = false;
    part p = {last, 0};
    assert_false(are_together(m, g));
    if (!has_mark(g, p, "labyrinth")) {
        return;
    }
    find_feature(g, p, &f);
    for (int i = 0; i < n; i++) {
        may |= list[i].type == CC_DEPLOY && list[i].slot == 0;
    }
    int others = count_figures(m, &f);
    assert_true(may == (others == 0 || m->is_advanced));
    m->joined += may && others > 0;
}

static void check_decision(model *m, const cc_game *g)
{
    switch (cc_decision(g).kind) {
    case CC_DECIDE_MAGIC: check_magic(m, g); break;
    case CC_DECIDE_MAGIC_LEAVE:
        assert_int_equal(count_free(m, g), 0);
        assert_true(m->magic[CC_MAGE].piece >= 0 &&
                    m->magic[CC_WITCH].piece >= 0);
        break;
    case CC_DECIDE_DEPLOY: check_deploy(m, g); break;
    default: break;
    }
}

/* ------------------------------------------------------------------ games */

/* Writes a deck, as a setup has it: half of it from a few tiles, many of them
 * of the boxes. */
static void choose_deck(uint64_t *random, char out[DECK * 8])
{
    static const char *const often[] = {"L01", "e01", "e02", "e03", "e04",
                                        "e05", "e06", "e07", "e08", "i01",
                                        "i15", "b23", "b24", "b18", "b22"};
    static const char *const others[] = {
        "b01", "b03", "b05", "b07", "b09", "b11", "b13", "b15", "b16",
        "b17", "b19", "b20", "b21", "i05", "i08", "i16", "i17"};
    out[0] = '\0';
    for (int i = 0; i < DECK; i++) {
        enum { N_OFTEN = sizeof often / sizeof *often };
        enum { N_OTHERS = sizeof others / sizeof *others };
        const char *id = test_below(random, 2)
                             ? often[test_below(random, N_OFTEN)]
                             : others[test_below(random, N_OTHERS)];
        strcat(out, i ? "," : "");
        strcat(out, id);
    }
}

static void play(model *m, long seed)
{
    static cc_events events;
    char deck[DECK * 8], text[DECK * 8 + 200];
    uint64_t random = (uint64_t)seed;
    choose_deck(&random, deck);
    m->is_advanced = seed % 3 > 0;
    m->n_figures = 0;
    m->magic[CC_MAGE].piece = m->magic[CC_WITCH].piece = -1;
    snprintf(text, sizeof text,
             "sets=base,inns-and-cathedrals,mage-and-witch,labyrinth "
             "without=big,fields players=%ld seed=%ld rules=labyrinth:%s "
             "deck=%s deck-only=1",
             2 + seed % 4, seed, m->is_advanced ? "advanced" : "basic", deck);
    cc_game g = test_game(test_catalog(), text);
    while (cc_decision(&g).kind != CC_OVER) {
        cc_action a = test_pick(&g, &random);
        assert_int_equal(cc_apply(&g, &a, &events), CC_OK);
        for (int i = 0; i < events.n; i++) {
            follow_event(m, &g, &events.list[i]);
        }
        check_decision(m, &g);
    }
}

static void follows_the_model(void **state)
{
    static model m;
    long games = test_setting("CARCASSONNE_GAMES", 1000);
    (void)state;
    for (long seed = 1; seed <= games; seed++) {
        play(&m, seed);
    }
    print_message("    %ld games: %ld moved, %ld left, %ld parted, %ld scored "
                  "with the mage, %ld with the witch; %ld labyrinths with "
                  "figures, %ld joined\n",
                  games, m.moved, m.left, m.parted, m.with_mage, m.with_witch,
                  m.labyrinths, m.joined);
    assert_true(m.moved && m.left && m.parted && m.with_mage && m.with_witch &&
                m.labyrinths && m.joined);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(follows_the_model)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
