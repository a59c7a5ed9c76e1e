/* test_texts.c - tile sets and records: correct ones are read, others refused
 *
 * A fault is reported with its line and what is wrong. No input crashes the
 * program, even if it is cut or has random bytes; and a record that was cut or
 * changed is noticed, as every action is followed by a hash of the position.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/unit/support.h"

/* --------------------------------------------------------------- tile sets */

/* A set with everything that the grammar allows. */
static const char everything[] =
    "set all\n"
    "brings base fields\n"
    "start t1 0 0 2\n"
    "total 8\n"
    "tile t1 x1 sides=CRFF bazaar no-castle # a comment\n"
    "  c1 city: N +p +p\n"
    "  r1 road: E\n"
    "  f1 field: EL ER SL SR WL WR | c1\n"
    "tile t2 x2 sides=FFFF cloister\n"
    "  f1 field: NL NR EL ER SL SR WL WR | -\n"
    "half h1 x1 sides=CRF hill vineyard sheep crop-circle tower-picture\n"
    "  c1 city: W\n"
    "  r1 road: N\n"
    "  f1 field: NL | c1\n"
    "  f2 field: NR DL DR | c1\n"
    "tile k1 x1 sides=MSRS building=public@q2\n"
    "  m1 market fish: N\n"
    "  s1 street: W E\n"
    "  q1 quarter: EL WR | m1\n"
    "  q2 quarter: ER SL SR WL | -\n"
    "tile k2 x1 sides=RRSR building=historic:Tour_Carr\xc3\xa9"
    "e@q1\n"
    "  s1 street: S\n"
    "  q1 quarter: NL NR EL ER SL SR WL WR | -\n"
    "tile g1 x1 sides=F##F\n"
    "  f1 field: WL WR NL NR EL | -\n"
    "tile g2 x1 sides=F##F\n"
    "  t1 town: E S\n"
    "  f1 field: WL WR NL NR EL SR | t1\n";

/* Reads a set into an empty catalogue. */
static cc_status read_set(const char *text, size_t n, cc_error *error)
{
    static cc_catalog catalog;
    cc_catalog_init(&catalog);
    *error = (cc_error){0};
    return cc_catalog_add_set(&catalog, text, n, error);
}

static void reads_full_grammar(void **state)
{
    (void)state;
    static cc_catalog c;
    cc_error error = {0};
    cc_catalog_init(&c);
    if (cc_catalog_add_set(&c, everything, strlen(everything), &error) !=
        CC_OK) {
        fail_msg("%d: %s", error.line, error.what);
    }
    assert_int_equal(c.n_types, 7);
    assert_string_equal(c.sets[0].id, "all");
    assert_int_equal(c.sets[0].starts[0].rotation, 2);
    const cc_tile_type *t = &c.types[cc_type_find(&c, "t1")];
    assert_int_equal(t->segments[0].pennants, 2);
    assert_int_equal(t->segments[2].borders, 1);
    assert_int_equal(t->marks, test_mark("bazaar") | test_mark("no-castle"));
    t = &c.types[cc_type_find(&c, "h1")];
    assert_int_equal(t->shape, CC_TRIANGLE);
    assert_int_equal(t->side_class[CC_D], c.types[1].side_class[CC_N]);
    t = &c.types[cc_type_find(&c, "k1")];
    assert_int_equal(t->segments[0].variety, CC_FISH);
    assert_int_equal(t->building_slot, 3);
    t = &c.types[cc_type_find(&c, "k2")];
    assert_string_equal(t->building, "Tour Carr\xc3\xa9"
                                     "e");
    t = &c.types[cc_type_find(&c, "g2")];
    assert_int_equal(t->segments[0].kind, CC_TOWN);
    assert_int_equal(t->slot_at[CC_PORT(CC_E, CC_MIDDLE)], 0);
    assert_int_equal(t->slot_at[CC_PORT(CC_E, CC_LEFT)], 1);
    assert_int_equal(t->slot_at[CC_PORT(CC_E, CC_RIGHT)], -1);
    /* Town matches only town. */
    assert_int_not_equal(t->side_class[CC_E], t->side_class[CC_N]);
    assert_int_not_equal(t->side_class[CC_E], 0);
    assert_int_equal(t->segments[1].borders, 1);
    /* A second set of the same name is refused whole. */
    assert_int_equal(
        cc_catalog_add_set(&c, everything, strlen(everything), &error),
        CC_E_TEXT);
    assert_int_equal(c.n_types, 7);
    assert_int_equal(c.n_sets, 1);
}

static void errors_name_line(void **state)
{
    (void)state;
    static const struct {
        int line;
        const char *text, *message;
    } bad[] = {
        {1, "tile a x1 sides=FFFF\n", "before 'set'"},
        {1, "set\n", "needs one name"},
        {2, "set a\nset b\n", "second 'set'"},
        {2, "set a\nbrings nothing\n", "no rule module"},
        {2, "set a\nstart b 0 0\n", "start ID X Y TURN"},
        {2, "set a\nstart zz 0 0 0\n", "no tile 'zz'"},
        {2, "set a\ntile b x0 sides=FFFF\n", "no twin"},
        {2, "set a\ntile b x1 sides=FFFF order=soon\n", "no mark 'soon'"},
        {2, "set a\ngroup large boxes\n", "'group' needs a name"},
        {3, "set a\norder 3\ngroup larger-than-all-of-them\n",
         "'group' needs a name"},
        {3, "set a\ntile b x1 sides=FFFF\n  f1 field: NL +soon | -\n",
         "no mark '+soon'"},
        {3, "set a\ntile b x1 sides=RRRR\n  r1 road: N +p\n", "no mark '+p'"},
        {3, "set a\ntile b x1 sides=RRRR\n  r1 road: N move=z\n",
         "move=z: letters from a to h"},
        {3, "set a\ntile b x1 sides=FFFF\n  f1 field: (no side) move=a,ab\n",
         "move=a,ab: letters from a to h"},
        {2, "set a\ntile b x1 sides=FFFF cloister move=1\n",
         "move=1: letters from a to h"},
        {3, "set a\ntile b x1 sides=FFFF\n  f1 field: II NL | -\n",
         "without sides"},
        {2, "set a\ntile b x1 sides=FFF\n", "expected: tile"},
        {2, "set a\ntile b x1 sides=FFFF purple\n", "no mark"},
        {3, "set a\ntile b x1 sides=FFFF\n  f1 field: NX | -\n",
         "no half side"},
        {3, "set a\ntile b x1 sides=FFFF\n  c1 field: NL | -\n", "is named"},
        {3, "set a\ntile b x1 sides=FFFF\n  f1 field: NL NL | -\n", "twice"},
        {3, "set a\ntile b x1 sides=FFFF\n  f1 field: NL | c9\n",
         "no segment 'c9'"},
        {2, "set a\ntile b x1 sides=FFFF\n  f1 field: NL NR EL ER | -\n",
         "no segment at S"},
        {2,
         "set a\ntile b x1 sides=CCCC\n  c1 city: N E S W\n  f1 field: NL | "
         "-\n",
         "two segments"},
        {2, "set a\ntile b x1 sides=CCCF\n  c1 city: N E S W\n",
         "shows a city"},
        {3, "set a\ntile b x1 sides=CCCC\n  c1 city: D\n", "no side"},
        {3, "set a\ntile b x1 sides=MRRR\n  m1 market gold: N\n",
         "a market needs its goods: fish: grain: livestock:"},
        {2, "set a\nnonsense here\n", "cannot read"},
        {4,
         "set a\ntile b x1 sides=CCCC\n  c1 city: N E S W\ntile b x1 "
         "sides=CCCC\n",
         "second tile"},
        {1, "total 3\n", "no 'set'"},
        {2, "set a\ntotal 2\ntile b x1 sides=CCCC\n c1 city: N E S W\n",
         "'total' says 2"},
        {3, "set a\ntotal 2\ntotal 2\n", "second 'total'"},
        {4, "set a\norder 2\n\norder 3\n", "second 'order'"},
        {2, "set a\norder 10000\n", "0 to 9999"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        cc_error error;
        assert_int_equal(read_set(bad[i].text, strlen(bad[i].text), &error),
                         CC_E_TEXT);
        if (!strstr(error.what, bad[i].message)) {
            fail_msg("%s: got '%s', expected '%s'", bad[i].text, error.what,
                     bad[i].message);
        }
        assert_int_equal(error.line, bad[i].line);
    }
}

/* The contents of the box (BASE-1), counted as published tile lists do. */
static void base_box_is_complete(void **state)
{
    (void)state;
    const cc_catalog *c = test_catalog();
    int tiles = 0, pennants = 0, sides[CC_KINDS] = {0}, cloisters = 0;
    for (int i = 0; i < c->n_types; i++) {
        const cc_tile_type *t = &c->types[i];
        if (t->set != cc_set_find(c, "base")) {
            continue;
        }
        tiles += t->count;
        for (int slot = 0; slot < t->n_segments; slot++) {
            pennants += t->count * t->segments[slot].pennants;
            cloisters += t->segments[slot].kind == CC_CLOISTER ? t->count : 0;
        }
        for (int side = 0; side < 4; side++) {
            int slot = t->slot_at[CC_PORT(side, CC_MIDDLE)];
            sides[t->segments[slot].kind] += t->count;
        }
    }
    assert_int_equal(tiles, 72);
    assert_int_equal(cloisters, 6);
    assert_int_equal(pennants, 10);
    assert_int_equal(sides[CC_FIELD], 115);
    assert_int_equal(sides[CC_ROAD], 94);
    assert_int_equal(sides[CC_CITY], 79);
}

/* Cut anywhere, or with three random bytes: read or refused, never a crash. */
static void damaged_sets_do_not_crash(void **state)
{
    (void)state;
    size_t n = strlen(everything);
    cc_error error;
    for (size_t cut = 0; cut < n; cut++) {
        char *copy = malloc(cut ? cut : 1);
        memcpy(copy, everything, cut);
        read_set(copy, cut, &error);
        free(copy);
    }
    uint64_t random = 4;
    char *copy = malloc(n);
    for (int i = 0; i < 20000; i++) {
        memcpy(copy, everything, n);
        for (int k = 0; k < 3; k++) {
            copy[test_below(&random, (unsigned)n)] =
                (char)test_below(&random, 256);
        }
        read_set(copy, n, &error);
    }
    free(copy);
}

/* ----------------------------------------------------------------- records */

/* Writes the record of a random game of 40 actions, with a note; returns its
 * length. Lines 1 to 3 are version, setup and note. */
static size_t sample_record(char *out, size_t size)
{
    cc_setup setup;
    cc_game game;
    uint64_t random = 12;
    static cc_action actions[CC_ACTIONS_MAX];
    cc_setup_init(&setup, test_catalog());
    cc_new(&game, test_catalog(), &setup, NULL, NULL);
    size_t n = (size_t)cc_record_head(&setup, test_catalog(), out, size);
    n += (size_t)snprintf(out + n, size - n, "note seats Anna,0,;Bo,1,\n");
    for (int i = 0; i < 40; i++) {
        cc_game before = game;
        int n_legal = cc_legal_first(&game, actions, CC_ACTIONS_MAX);
        cc_action a = actions[test_below(&random, (unsigned)n_legal)];
        cc_apply(&game, &a, NULL);
        n += (size_t)cc_record_line(&before, &a, &game, out + n, size - n);
    }
    return n;
}

/* Replays a record to its end; returns CC_END, or the first error. */
static cc_status read_all(const char *text, size_t n, cc_error *error)
{
    cc_record record;
    cc_setup setup;
    cc_game game;
    cc_action action;
    *error = (cc_error){0};
    cc_status status = cc_record_open(&record, text, n, test_catalog(), &setup,
                                      &game, NULL, error);
    while (status == CC_OK) {
        status = cc_record_next(&record, &game, &action, NULL, error);
    }
    return status;
}

static void record_reads_back(void **state)
{
    (void)state;
    char text[8192], seats[64];
    size_t n = sample_record(text, sizeof text);
    cc_error error;
    assert_int_equal(read_all(text, n, &error), CC_END);
    assert_true(cc_record_note(text, n, "seats", seats, sizeof seats));
    assert_string_equal(seats, "Anna,0,;Bo,1,");
    assert_false(cc_record_note(text, n, "nothing", seats, sizeof seats));
    assert_false(cc_record_note(text, n, "seats", seats, 5));
}

/* Some editors write a byte order mark at the beginning of UTF-8. */
static void byte_order_mark_is_skipped(void **state)
{
    (void)state;
    char text[8192] = "\xef\xbb\xbf";
    size_t n = 3 + sample_record(text + 3, sizeof text - 3);
    static cc_catalog catalog;
    static const char tiles[] = "\xef\xbb\xbfset x\n";
    cc_setup setup;
    cc_error error;
    assert_int_equal(read_all(text, n, &error), CC_END);
    assert_int_equal(
        cc_setup_parse(&setup, test_catalog(), "\xef\xbb\xbfplayers=3", &error),
        CC_OK);
    assert_int_equal(setup.n_players, 3);
    cc_catalog_init(&catalog);
    assert_int_equal(
        cc_catalog_add_set(&catalog, tiles, sizeof tiles - 1, &error), CC_OK);
    /* Anywhere else it is an error. */
    assert_int_equal(cc_setup_parse(&setup, test_catalog(),
                                    "players=3 \xef\xbb\xbfseed=1", &error),
                     CC_E_TEXT);
}

/* Quoted input cannot move the cursor of a terminal; its text is kept. */
static void errors_have_no_control_characters(void **state)
{
    (void)state;
    static const struct {
        const char *input, *shown;
    } cases[] = {{"a\x1b[2Jb", "'a\\x1b[2Jb'"},
                 {"\t\x7f\x01", "'\\x09\\x7f\\x01'"},
                 {"p\xc5\x99\xe2\x82\xac", "'p\xc5\x99\xe2\x82\xac'"},
                 {"\x9b\xc2\x9b\xc5", "'\\x9b\\xc2\\x9b\\xc5'"},
                 {"\xc0\x9b\xe0\x80\x9b\xed\xa0\x80",
                  "'\\xc0\\x9b\\xe0\\x80\\x9b\\xed\\xa0\\x80'"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cc_setup setup;
        cc_error error;
        char text[64];
        snprintf(text, sizeof text, "sets=%s", cases[i].input);
        cc_setup_parse(&setup, test_catalog(), text, &error);
        assert_non_null(strstr(error.what, cases[i].shown));
    }
    uint64_t random = 3;
    for (int i = 0; i < 20000; i++) {
        char text[256] = "carcassonne-record 2\nsetup \0";
        cc_error error = {0};
        for (size_t k = 27; k < 60; k++) { /* after "setup " */
            text[k] = (char)test_below(&random, 256);
        }
        text[60] = '\n';
        read_all(text, 61, &error);
        for (const char *c = error.what; *c; c++) {
            assert_true((unsigned char)*c >= 0x20 && *c != 0x7f);
        }
    }
}

/* Every note is found, in order and whole, whatever its key. */
static void notes_are_found_in_order(void **state)
{
    (void)state;
    static const char text[] = "carcassonne-record 2\nsetup players=2\n"
                               "note seats Anna  B,0\r\n\nnotes no\nnote x\n"
                               " note no\npass #00000000\nnote y a=b c";
    static const char *const notes[][3] = {
        {"note seats Anna  B,0", "seats", "Anna  B,0"},
        {"note x", "x", ""},
        {"note y a=b c", "y", "a=b c"}};
    size_t at = 0, n = 0;
    char line[64];
    cc_note note;
    while (cc_record_note_next(text, sizeof text - 1, &at, &note)) {
        assert_true(n < 3);
        const char *const *w = notes[n++];
        snprintf(line, sizeof line, "%.*s|%.*s|%.*s", (int)note.length,
                 note.line, (int)note.key_length, note.key,
                 (int)note.text_length, note.text);
        char expected[64];
        snprintf(expected, sizeof expected, "%s|%s|%s", w[0], w[1], w[2]);
        assert_string_equal(line, expected);
    }
    assert_int_equal(n, 3);
    assert_true(cc_record_note(text, sizeof text - 1, "seats", line, 64));
    assert_string_equal(line, "Anna  B,0");
}

static void record_error_names_line(void **state)
{
    (void)state;
    char text[8192], copy[8192];
    size_t n = sample_record(text, sizeof text);
    cc_error error;
    int line = 0;
    for (size_t i = 0; i < n; i++) {
        line += i == 0 || text[i - 1] == '\n';
        if (text[i] != '\n' || line < 4) {
            continue;
        }
        memcpy(copy, text, n); /* with another last digit of the hash */
        copy[i - 1] = copy[i - 1] == '0' ? '1' : '0';
        assert_int_equal(read_all(copy, n, &error), CC_E_DIFFERS);
        assert_int_equal(error.line, line);
    }
    assert_true(line > 30);
    /* An action changed without its hash. */
    char *tile = strstr(text, "tile ");
    assert_non_null(tile);
    memcpy(copy, text, n);
    memcpy(copy + (tile - text), "tale", 4);
    assert_int_equal(read_all(copy, n, &error), CC_E_TEXT);
    assert_int_equal(error.line, 4);
    memcpy(copy, text, n);
    copy[0] = 'C';
    assert_int_equal(read_all(copy, n, &error), CC_E_TEXT);
    assert_int_equal(error.line, 1);
}

static void damaged_records_do_not_crash(void **state)
{
    (void)state;
    char text[8192];
    size_t n = sample_record(text, sizeof text);
    cc_error error;
    uint64_t random = 8;
    for (size_t cut = 0; cut < n; cut += 3) {
        char *copy = malloc(cut ? cut : 1);
        memcpy(copy, text, cut);
        read_all(copy, cut, &error);
        free(copy);
    }
    char *copy = malloc(n);
    for (int i = 0; i < 4000; i++) {
        memcpy(copy, text, n);
        copy[test_below(&random, (unsigned)n)] = (char)test_below(&random, 256);
        read_all(copy, n, &error);
    }
    free(copy);
}

/* Cuts a record before each of its bytes: it is read only if it ends after a
 * line or after the hash of an action, as half a setup is another game. */
static void cut_anywhere(const char *text, size_t n)
{
    int line = 0;
    for (size_t cut = 0; cut < n; cut++) {
        line += cut > 0 && (cut == 1 || text[cut - 2] == '\n');
        bool is_after_line = cut > 0 && text[cut - 1] == '\n';
        bool is_after_hash =
            line > 3 && (text[cut] == '\n' || text[cut] == '\r');
        cc_error error;
        cc_status status = read_all(text, cut, &error);
        if ((status == CC_END) !=
            (line > 1 && (is_after_line || is_after_hash))) {
            fail_msg("cut at byte %d, in line %d: status %d", (int)cut, line,
                     (int)status);
        }
        if (line > 1 && status != CC_END) {
            assert_int_equal(error.line, line);
            assert_non_null(strstr(error.what, "the file ends inside"));
        }
    }
}

static void truncated_record_is_noticed(void **state)
{
    (void)state;
    char text[8192], with_returns[8192]; /* lines end with \n, with \r\n */
    size_t n = sample_record(text, sizeof text), m = 0;
    for (size_t i = 0; i < n; i++) {
        if (text[i] == '\n') {
            with_returns[m++] = '\r';
        }
        with_returns[m++] = text[i];
    }
    cut_anywhere(text, n);
    cut_anywhere(with_returns, m);
}

/* An error in a record leaves the game unchanged. */
static void record_error_changes_nothing(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        cc_status status;
    } bad[] = {
        {"pass #00000000", CC_E_ILLEGAL},
        {"tile b99 0 1 0 #00000000", CC_E_TEXT},
        {"tile b24 1 0 0 #00000000", CC_E_DIFFERS},
        {"tile b24 9 9 0 #00000000", CC_E_ILLEGAL},
        {"tile b24 1 0 4 #00000000", CC_E_TEXT},
        {"tile b24 1 0 0", CC_E_TEXT},
        {"tile b24 1 0 0 #0000000", CC_E_TEXT},
        {"tile b24 1 0 0 #0000000G", CC_E_TEXT},
        {"figure meeple road 0 0 E W #00000000", CC_E_ILLEGAL},
        {"figure cow road 1 0 E W #00000000", CC_E_TEXT},
        {"setup players=2", CC_E_TEXT},
        {"dance #00000000", CC_E_TEXT},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char text[256];
        cc_record record;
        cc_setup setup;
        cc_game game;
        cc_action action;
        cc_error error = {0};
        int n = snprintf(text, sizeof text,
                         "carcassonne-record 2\nsetup deck=b24\nnote a b\n%s\n",
                         bad[i].line);
        assert_int_equal(cc_record_open(&record, text, (size_t)n,
                                        test_catalog(), &setup, &game, NULL,
                                        &error),
                         CC_OK);
        cc_game before = game;
        cc_status read_status =
            cc_record_next(&record, &game, &action, NULL, &error);
        if (read_status != bad[i].status || error.line != 4 || !error.what[0]) {
            fail_msg("%s: status %d, line %d: %s", bad[i].line,
                     (int)read_status, error.line, error.what);
        }
        assert_memory_equal(&before, &game, sizeof game);
    }
}

/* No record at all, a later version, an impossible setup. */
static void other_heads_are_refused(void **state)
{
    (void)state;
    static const struct {
        int line;
        const char *text;
    } bad[] = {
        {1, ""},
        {1, "\n"},
        {1, "carcassonne-record 1\nsetup seed=1\n"},
        {1, "carcassonne-record 4\nsetup seed=1\n"},
        {1, "carcassonne-record 10\nsetup seed=1\n"},
        {1, "{\"game\":1}\n"},
        {2, "carcassonne-record 2\nnote a b\n"},
        {2, "carcassonne-record 2\nsetup players=9\n"},
        {2, "carcassonne-record 2\nsetup sets=moon\n"},
        {2, "carcassonne-record 2\nsetup start=b03@0,0,0;b03@0,0,0\n"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        cc_error error;
        cc_status status = read_all(bad[i].text, strlen(bad[i].text), &error);
        if (status == CC_END || error.line != bad[i].line || !error.what[0]) {
            fail_msg("%s: status %d, line %d: %s", bad[i].text, (int)status,
                     error.line, error.what);
        }
    }
}

/* A record is replayed and continued by the revision of the rules in its first
 * line. */
static void record_replays_by_its_revision(void **state)
{
    (void)state;
    for (int revision = CC_REVISION_FIRST; revision <= CC_REVISION;
         revision++) {
        char first_line[64], head[256];
        snprintf(first_line, sizeof first_line, "carcassonne-record %d\n",
                 revision);
        snprintf(head, sizeof head, "%ssetup players=2 sets=base seed=1\n",
                 first_line);
        cc_record reader;
        cc_setup setup;
        cc_game game;
        assert_int_equal(cc_record_open(&reader, head, strlen(head),
                                        test_catalog(), &setup, &game, NULL,
                                        NULL),
                         CC_OK);
        assert_int_equal(setup.revision, revision);
        assert_int_equal(game.revision, revision);
        assert_true(cc_record_head(&setup, test_catalog(), head, sizeof head) >
                    0);
        assert_memory_equal(head, first_line, strlen(first_line));
        cc_setup_renew(&setup, test_catalog());
        assert_int_equal(setup.revision, CC_REVISION);
    }
}

/* Any bit of a setup or an action changed: refused, or replayed as another game
 * up to its end or to a line that differs. */
static void changed_bits_are_noticed(void **state)
{
    (void)state;
    char text[8192], copy[8192];
    size_t n = sample_record(text, sizeof text);
    size_t from = (size_t)(strstr(text, "tile ") - text);
    cc_error error;
    for (size_t i = from; i < n; i++) {
        for (int bit = 0; bit < 7; bit++) {
            memcpy(copy, text, n);
            copy[i] = (char)(copy[i] ^ 1 << bit);
            cc_status status = read_all(copy, n, &error);
            /* A space more or less, or upper case, may read the same. */
            if (status == CC_END && text[i] != ' ' && copy[i] != ' ') {
                fail_msg("byte %d, '%c' for '%c': not noticed", (int)i, copy[i],
                         text[i]);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_full_grammar),
        cmocka_unit_test(errors_name_line),
        cmocka_unit_test(base_box_is_complete),
        cmocka_unit_test(damaged_sets_do_not_crash),
        cmocka_unit_test(record_reads_back),
        cmocka_unit_test(byte_order_mark_is_skipped),
        cmocka_unit_test(errors_have_no_control_characters),
        cmocka_unit_test(notes_are_found_in_order),
        cmocka_unit_test(record_error_names_line),
        cmocka_unit_test(damaged_records_do_not_crash),
        cmocka_unit_test(truncated_record_is_noticed),
        cmocka_unit_test(record_error_changes_nothing),
        cmocka_unit_test(other_heads_are_refused),
        cmocka_unit_test(record_replays_by_its_revision),
        cmocka_unit_test(changed_bits_are_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
