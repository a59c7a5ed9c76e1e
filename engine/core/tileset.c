/* tileset.c - reading tile sets
 *
 * The format is described in assets/tiles/README.md. A set is read into the
 * places after the catalogue's last type and set; the counts are raised only
 * when all of it is valid, so that a faulty text changes nothing. A tile is
 * checked when it is complete (tiletype.c), the set when all are read; then it
 * is moved to its place among the sets (tilesets.c).
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "geometry.h"
#include "random.h"
#include "rows.h"
#include "text.h"
#include "tiletype.h"

/* Limits of what a text may say. */
#define WORDS_MAX       40   /* in a line */
#define ORDER_MAX       9999 /* in the line 'order' */
#define TOTAL_MAX       9999 /* in the line 'total' */
#define TILE_COUNT_MAX  255  /* copies of a tile: cc_tile_type.count */
#define START_PLACE_MAX 99   /* distance of a start tile from (0, 0) */

/* The letters of a tile with nothing on any side (an abbey). */
#define SHOWS_NOTHING "####"

typedef struct parser {
    cc_catalog *catalog;
    cc_error *error;
    cc_word rest;             /* the text after the current line */
    int line;                 /* number of the current line, from 1 */
    cc_word words[WORDS_MAX]; /* of the current line, comments left out */
    int n_words;
    cc_set *set;   /* the set, behind those of the catalogue */
    int types_end; /* its types: catalog->n_types to types_end - 1 */
    bool has_set;  /* the line 'set' was read */
    bool has_order;
    bool has_tile;    /* `tile` is one not yet added to the types */
    cc_raw_tile tile; /* the tile whose segments are being read */
    long total;       /* of the line 'total'; -1: there is none yet */
    int total_line;
    int start_line[CC_STARTS_MAX];
    char start_id[CC_STARTS_MAX][sizeof((cc_tile_type *)0)->id];
} parser;

/* ------------------------------------------------------------------- words */

/* Splits the next line that is not empty or a comment into words. False at the
 * end; CC_E_TEXT in *status if a line has too many. */
static bool next_line(parser *p, cc_status *status)
{
    cc_word line, word;
    while (cc_word_next(&p->rest, "\n", &line)) {
        p->line++;
        p->n_words = 0;
        if (line.length && line.at[line.length - 1] == '\r') {
            line.length--;
        }
        while (cc_word_next(&line, " \t", &word)) {
            if (!word.length) {
                continue;
            }
            if (word.at[0] == '#') {
                break;
            }
            if (p->n_words == WORDS_MAX) {
                *status = cc_fail(p->error, CC_E_TEXT, p->line,
                                  "more than %d words", WORDS_MAX);
                return false;
            }
            p->words[p->n_words++] = word;
        }
        if (p->n_words) {
            return true;
        }
    }
    return false;
}

#define FAIL(p, ...) cc_fail((p)->error, CC_E_TEXT, (p)->line, __VA_ARGS__)

/* An id consists of letters, digits and '-', so that it can be part of any
 * list. */
static bool copy_id(cc_word word, char *out, size_t size)
{
    for (size_t i = 0; i < word.length; i++) {
        char c = word.at[i];
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
              (c >= '0' && c <= '9') || c == '-')) {
            return false;
        }
    }
    return cc_word_copy(word, out, size);
}

/* "key=value": gets the value, if `word` begins with `key`. */
static bool word_value(cc_word word, const char *key, cc_word *value)
{
    size_t n = strlen(key);
    if (word.length < n || memcmp(word.at, key, n) != 0) {
        return false;
    }
    *value = (cc_word){word.at + n, word.length - n};
    return true;
}

/* --------------------------------------------------------------- set lines */

/* Each reads the line of its name, whose words are in p->words. */

static cc_status read_set(parser *p)
{
    if (p->has_set) {
        return FAIL(p, "a second 'set' in one file");
    }
    if (p->n_words != 2 ||
        !copy_id(p->words[1], p->set->id, sizeof p->set->id)) {
        return FAIL(p, "'set' needs one name of letters, digits and '-'");
    }
    if (cc_set_find(p->catalog, p->set->id) >= 0) {
        return FAIL(p, "the set '%s' is there already", p->set->id);
    }
    p->has_set = true;
    return CC_OK;
}

static cc_status read_modules(parser *p)
{
    for (int i = 1; i < p->n_words; i++) {
        char name[CC_NAME_SIZE];
        int module = cc_word_copy(p->words[i], name, sizeof name)
                         ? cc_module_find(p->catalog, name)
                         : -1;
        if (module < 0) {
            return FAIL(p, "no rule module '%.*s'", CC_SHOW(p->words[i]));
        }
        p->set->modules |= (uint64_t)1 << module;
    }
    return CC_OK;
}

static cc_status read_order(parser *p)
{
    long order;
    if (p->has_order) {
        return FAIL(p, "a second 'order' in one file");
    }
    if (p->n_words != 2 || !cc_word_number(p->words[1], 0, ORDER_MAX, &order)) {
        return FAIL(p, "'order' needs a number from 0 to %d", ORDER_MAX);
    }
    p->set->order = (uint16_t)order;
    p->has_order = true;
    return CC_OK;
}

static cc_status read_group(parser *p)
{
    if (p->n_words != 2 ||
        !copy_id(p->words[1], p->set->group, sizeof p->set->group)) {
        return FAIL(p, "'group' needs a name of at most %d letters",
                    (int)sizeof p->set->group - 1);
    }
    return CC_OK;
}

static cc_status read_start(parser *p)
{
    long x, y, rotation;
    int n = p->set->n_starts;
    if (n == CC_STARTS_MAX) {
        return FAIL(p, "more than %d start tiles", CC_STARTS_MAX);
    }
    if (p->n_words != 5 ||
        !copy_id(p->words[1], p->start_id[n], sizeof p->start_id[n]) ||
        !cc_word_number(p->words[2], -START_PLACE_MAX, START_PLACE_MAX, &x) ||
        !cc_word_number(p->words[3], -START_PLACE_MAX, START_PLACE_MAX, &y) ||
        !cc_word_number(p->words[4], 0, 3, &rotation)) {
        return FAIL(p, "expected: start ID X Y TURN");
    }
    p->set->starts[n] =
        (cc_start){0, (uint8_t)rotation, (int16_t)x, (int16_t)y};
    p->start_line[n] = p->line;
    p->set->n_starts++;
    return CC_OK;
}

static cc_status read_total(parser *p)
{
    if (p->total >= 0) {
        return FAIL(p, "a second 'total' in one file");
    }
    if (p->n_words != 2 ||
        !cc_word_number(p->words[1], 1, TOTAL_MAX, &p->total)) {
        return FAIL(p, "expected: total N");
    }
    p->total_line = p->line;
    return CC_OK;
}

/* -------------------------------------------------------------- tile lines */

/* Adds a mark to the tile; returns its bit, or 0 if no module has such a mark.
 */
static uint64_t set_mark(parser *p, cc_word word)
{
    char name[CC_NAME_SIZE];
    uint64_t mark = cc_word_copy(word, name, sizeof name)
                        ? cc_mark_find(p->catalog, name)
                        : 0;
    p->tile.type.marks |= mark;
    return mark;
}

/* "KIND@qN" or "KIND:NAME@qN": a mark of a quarter, with a name. */
static cc_status read_building(parser *p, cc_word value)
{
    cc_word kind, name, at, shown = value;
    cc_raw_tile *tile = &p->tile;
    if (!cc_word_next(&value, "@", &name) || !cc_word_next(&value, "@", &at) ||
        !cc_word_copy(at, tile->building_at, sizeof tile->building_at)) {
        return FAIL(p, "expected: building=KIND@qN");
    }
    cc_word_next(&name, ":", &kind); /* leaves the name, or nothing */
    if (!set_mark(p, kind) ||
        (name.length && !cc_word_copy(name, tile->type.building,
                                      sizeof tile->type.building))) {
        return FAIL(p, "no building '%.*s'", CC_SHOW(shown));
    }
    for (char *c = tile->type.building; *c; c++) {
        *c = *c == '_' ? ' ' : *c;
    }
    return CC_OK;
}

/* Adds a segment to the tile; NULL, with an error, if that is not possible. */
static cc_segment_type *add_segment(parser *p, cc_kind kind, const char *name)
{
    cc_raw_tile *tile = &p->tile;
    if (tile->type.n_segments == CC_TILE_SEGMENTS_MAX) {
        FAIL(p, "more than %d segments on a tile", CC_TILE_SEGMENTS_MAX);
        return NULL;
    }
    for (int i = 0; i < tile->type.n_segments; i++) {
        if (strcmp(tile->names[i], name) == 0) {
            FAIL(p, "a second segment '%s'", name);
            return NULL;
        }
    }
    snprintf(tile->names[tile->type.n_segments], sizeof tile->names[0], "%s",
             name);
    cc_segment_type *segment = &tile->type.segments[tile->type.n_segments++];
    segment->kind = (uint8_t)kind;
    return segment;
}

/* A kind without a letter (a cloister) is a segment of its own, and also a mark
 * of the tile if a module has one of that name. The segment gets a name that no
 * line of a segment can have, "+3". */
static cc_status read_kind(parser *p, cc_kind kind)
{
    _Static_assert(CC_KINDS_MAX <= 100, "a kind has two digits");
    char name[CC_SEGMENT_NAME_SIZE];
    snprintf(name, sizeof name, "+%u", (unsigned)kind % 100);
    uint64_t mark = cc_mark_find(p->catalog, p->catalog->kinds[kind].name);
    p->tile.type.marks |= mark;
    return add_segment(p, kind, name) ? CC_OK : CC_E_TEXT;
}

/* "a,b", of `move=`: the letters of links, as bits. */
static cc_status read_links(parser *p, cc_word value, uint8_t *links)
{
    cc_word shown = value, letter;
    while (cc_word_next(&value, ",", &letter)) {
        if (letter.length != 1 || letter.at[0] < 'a' || letter.at[0] > 'h') {
            return FAIL(p, "move=%.*s: letters from a to h", CC_SHOW(shown));
        }
        *links |= (uint8_t)(1u << (letter.at[0] - 'a'));
    }
    return CC_OK;
}

/* Reads one of the words behind the sides of a tile: a kind of segment without
 * a line of its own, KEY=VALUE, or a mark. */
static cc_status read_mark(parser *p, cc_word word)
{
    cc_word value;
    for (int kind = 0; kind < p->catalog->n_kinds; kind++) {
        const cc_kind_row *row = &p->catalog->kinds[kind];
        if (!row->letter && cc_word_is(word, row->name)) {
            return read_kind(p, (cc_kind)kind);
        }
    }
    if (word_value(word, "building=", &value)) {
        return read_building(p, value);
    }
    /* order=MARK says where a tile comes among those of its river; to be told
     * from the line 'order', which is about the set. */
    if (word_value(word, "order=", &value)) {
        return set_mark(p, value) ? CC_OK
                                  : FAIL(p, "no mark '%.*s'", CC_SHOW(value));
    }
    if (word_value(word, "twin=", &value)) {
        return copy_id(value, p->tile.type.twin, sizeof p->tile.type.twin)
                   ? CC_OK
                   : FAIL(p, "expected: twin=ID");
    }
    if (word_value(word, "move=", &value)) {
        return read_links(p, value, &p->tile.links);
    }
    if (cc_word_is(word, "tower-picture")) {
        return CC_OK; /* of sets that are not included; no effect */
    }
    return set_mark(p, word) ? CC_OK : FAIL(p, "no mark '%.*s'", CC_SHOW(word));
}

/* Whether a kind of segment has sides with this letter. */
static bool is_side_letter(const cc_catalog *catalog, char c)
{
    bool known = false;
    for (int i = 0; i < catalog->n_kinds; i++) {
        known |= strchr(catalog->kinds[i].sides, c) != NULL;
    }
    return c && known;
}

/* sides=CRFR (N E S W) for a square, sides=FFR (W N D) for a triangle. */
static bool read_sides(parser *p, cc_word letters)
{
    cc_raw_tile *tile = &p->tile;
    static const int square[] = {CC_N, CC_E, CC_S, CC_W};
    static const int half[] = {CC_W, CC_N, CC_D};
    bool is_square = tile->type.shape == CC_SQUARE;
    size_t n = is_square ? 4 : 3;
    if (letters.length != n) {
        return false;
    }
    memset(tile->sides, ' ', CC_SIDES);
    for (size_t i = 0; i < n; i++) {
        char c = letters.at[i];
        if (!is_side_letter(p->catalog, c)) {
            return false;
        }
        tile->sides[is_square ? square[i] : half[i]] = c;
    }
    return true;
}

/* The lines that begin a tile. An east line is a second square on the east side
 * of the tile above, without copies of its own. */
typedef enum tile_line { LINE_TILE, LINE_HALF, LINE_EAST } tile_line;

static cc_status fail_tile_format(parser *p, tile_line line)
{
    static const char *const formats[] = {
        [LINE_TILE] = "tile ID xCOUNT sides=NESW",
        [LINE_HALF] = "half ID xCOUNT sides=WND",
        [LINE_EAST] = "east ID sides=NESW"};
    return FAIL(p, "expected: %s [MARK ...]", formats[line]);
}

/* Whether the set that is read has a tile of this id already. */
static bool has_tile_of_id(const parser *p, const char *id)
{
    bool has = false;
    for (int i = p->catalog->n_types; i < p->types_end; i++) {
        has |= strcmp(p->catalog->types[i].id, id) == 0;
    }
    return has;
}

/* Reads a line that begins a tile. */
static cc_status read_tile(parser *p, tile_line line)
{
    cc_raw_tile *tile = &p->tile;
    cc_word number, letters;
    long count = 0;
    bool is_second = line == LINE_EAST;
    int at = is_second ? 2 : 3; /* the word with the sides */
    memset(tile, 0, sizeof *tile);
    tile->line = p->line;
    tile->type.shape = line == LINE_HALF ? CC_TRIANGLE : CC_SQUARE;
    if (!p->has_set) {
        return FAIL(p, "a tile before 'set'");
    }
    if (p->n_words <= at ||
        !copy_id(p->words[1], tile->type.id, sizeof tile->type.id) ||
        !(is_second || (word_value(p->words[2], "x", &number) &&
                        cc_word_number(number, 0, TILE_COUNT_MAX, &count))) ||
        !word_value(p->words[at], "sides=", &letters) ||
        !read_sides(p, letters)) {
        return fail_tile_format(p, line);
    }
    if (is_second && p->types_end == p->catalog->n_types) {
        return FAIL(p, "no tile above '%s'", tile->type.id);
    }
    tile->type.other = is_second ? -1 : 0;
    tile->type.count = (uint8_t)count;
    if (cc_type_find(p->catalog, tile->type.id) >= 0) {
        return FAIL(p, "the tile '%s' is there already", tile->type.id);
    }
    if (has_tile_of_id(p, tile->type.id)) {
        return FAIL(p, "a second tile '%s'", tile->type.id);
    }
    p->has_tile = true;
    for (int i = at + 1; i < p->n_words; i++) {
        cc_status status = read_mark(p, p->words[i]);
        if (status != CC_OK) {
            return status;
        }
    }
    return count || is_second || tile->type.twin[0] ||
                   cc_word_is(letters, SHOWS_NOTHING)
               ? CC_OK
               : FAIL(p, "no copies of a tile that is no twin");
}

/* ----------------------------------------------------------- segment lines */

/* "N", a whole side, or "NL", a half one: returns the ports; 0 if it is
 * neither. `halves`: whole sides are not allowed. */
static cc_ports read_ports(const cc_raw_tile *tile, cc_word word, bool halves)
{
    static const char sides[] = "NESWD";
    if (word.length != 2 && (halves || word.length != 1)) {
        return 0;
    }
    const char *side = word.at[0] ? strchr(sides, word.at[0]) : NULL;
    if (!side || tile->sides[side - sides] == ' ') {
        return 0;
    }
    int at = (int)(side - sides);
    if (word.length == 1) {
        return cc_ports_of_side(at);
    }
    switch (word.at[1]) {
    case 'L': return (cc_ports)(1 << CC_PORT(at, CC_LEFT));
    case 'R': return (cc_ports)(1 << CC_PORT(at, CC_RIGHT));
    default: return 0;
    }
}

/* Reads the names of bordering segments, from a word on: they must stand above.
 */
static cc_status read_borders(parser *p, int from, cc_segment_type *segment)
{
    cc_raw_tile *tile = &p->tile;
    if (from + 1 == p->n_words && cc_word_is(p->words[from], "-")) {
        return CC_OK;
    }
    for (int i = from; i < p->n_words; i++) {
        int slot = 0;
        while (slot < tile->type.n_segments &&
               !cc_word_is(p->words[i], tile->names[slot])) {
            slot++;
        }
        if (slot == tile->type.n_segments) {
            return FAIL(p, "no segment '%.*s' above to border",
                        CC_SHOW(p->words[i]));
        }
        segment->borders |= (uint16_t)(1 << slot);
    }
    return from < p->n_words ? CC_OK
                             : FAIL(p, "nothing behind '|': '-' means none");
}

/* "+p", a pennant; "+inn", a mark; "move=a", links. Anything else leaves
 * *is_attribute false. */
static cc_status read_attribute(parser *p, cc_word word, cc_segment_type *s,
                                bool *is_attribute)
{
    cc_word value;
    *is_attribute = true;
    if (word_value(word, "move=", &value)) {
        return read_links(p, value, &s->links);
    }
    if (cc_word_is(word, "+p") && s->kind == CC_CITY) {
        s->pennants++;
        return CC_OK;
    }
    if (word_value(word, "+", &value)) {
        uint64_t mark = set_mark(p, value);
        s->marks |= mark;
        return mark ? CC_OK : FAIL(p, "no mark '%.*s'", CC_SHOW(word));
    }
    *is_attribute = false;
    return CC_OK;
}

/* Reads a side or half side. */
static cc_status read_side(parser *p, cc_word word, cc_segment_type *s)
{
    bool halves = p->catalog->kinds[s->kind].uses_half_sides;
    cc_ports ports = read_ports(&p->tile, word, halves);
    if (!ports) {
        return FAIL(p, "no %s '%.*s' on this tile",
                    halves ? "half side" : "side", CC_SHOW(word));
    }
    if (s->ports & ports) {
        return FAIL(p, "'%.*s' named twice", CC_SHOW(word));
    }
    s->ports |= ports;
    return CC_OK;
}

/* "(no side)": a field enclosed by cities; "II": a second one, distinguished by
 * that. Returns the number of words; 0: neither. */
static int read_without_sides(const parser *p, int at, cc_segment_type *s)
{
    bool field = s->kind == CC_FIELD;
    if (field && at + 1 < p->n_words && cc_word_is(p->words[at], "(no") &&
        cc_word_is(p->words[at + 1], "side)")) {
        return 2;
    }
    if (field && cc_word_is(p->words[at], "II")) {
        s->ports = CC_PORTS_INNER;
        return 1;
    }
    return 0;
}

/* Reads what follows the kind of a segment, from a word on: sides, attributes,
 * and behind '|' borders. */
static cc_status read_segment_ports(parser *p, int from, cc_segment_type *s)
{
    bool has_borders = p->catalog->kinds[s->kind].uses_half_sides;
    int n_words = read_without_sides(p, from, s);
    bool is_without_sides = n_words > 0;
    for (int i = from + n_words; i < p->n_words; i++) {
        cc_word word = p->words[i];
        bool is_attribute;
        cc_status status = read_attribute(p, word, s, &is_attribute);
        if (status != CC_OK) {
            return status;
        }
        if (is_attribute) {
            continue;
        }
        if (cc_word_is(word, "|") && has_borders) {
            return s->ports || is_without_sides
                       ? read_borders(p, i + 1, s)
                       : FAIL(p, "a segment without sides");
        }
        if (is_without_sides) {
            return FAIL(p, "'%.*s' on a field without sides", CC_SHOW(word));
        }
        status = read_side(p, word, s);
        if (status != CC_OK) {
            return status;
        }
    }
    return s->ports ? CC_OK : FAIL(p, "a segment without sides");
}

/* Whether the line is of a segment of this kind. The colon is behind the kind's
 * name, "road:", or behind its variety, "market fish:". */
static bool is_line_of(const parser *p, int kind)
{
    char word[CC_NAME_SIZE + 1]; /* with the colon */
    const cc_kind_row *row = &p->catalog->kinds[kind];
    snprintf(word, sizeof word, "%s%s", row->name, row->varieties ? "" : ":");
    return row->letter && p->n_words > 1 && cc_word_is(p->words[1], word);
}

/* Reads the variety of a segment: "fish:". */
static cc_status read_variety(parser *p, const cc_kind_row *kind,
                              cc_segment_type *segment)
{
    char word[CC_NAME_SIZE + 1], list[CC_VARIETIES_MAX * (CC_NAME_SIZE + 1)];
    cc_writer w = {list, sizeof list, 0};
    for (int i = 1; kind->varieties[i]; i++) {
        snprintf(word, sizeof word, "%s:", kind->varieties[i]);
        if (p->n_words > 2 && cc_word_is(p->words[2], word)) {
            segment->variety = (uint8_t)i;
            return CC_OK;
        }
        cc_write(&w, " %s", word);
    }
    return FAIL(p, "a %s needs its %s:%s", kind->name, kind->varieties[0],
                list);
}

/* Reads a line such as "c1 city: N E", of any kind in the catalogue. */
static cc_status read_segment(parser *p)
{
    char name[CC_SEGMENT_NAME_SIZE];
    for (int kind = 0; kind < p->catalog->n_kinds; kind++) {
        const cc_kind_row *row = &p->catalog->kinds[kind];
        if (!is_line_of(p, kind)) {
            continue;
        }
        if (!cc_word_copy(p->words[0], name, sizeof name) ||
            name[0] != row->letter) {
            return FAIL(p, "a %s is named '%c' and a number", row->name,
                        row->letter);
        }
        if (!p->has_tile) {
            return FAIL(p, "a segment before any tile");
        }
        cc_segment_type *segment = add_segment(p, (cc_kind)kind, name);
        if (!segment) {
            return CC_E_TEXT;
        }
        cc_status status =
            row->varieties ? read_variety(p, row, segment) : CC_OK;
        return status == CC_OK
                   ? read_segment_ports(p, row->varieties ? 3 : 2, segment)
                   : status;
    }
    return FAIL(p, "cannot read '%.*s'", CC_SHOW(p->words[0]));
}

/* ---------------------------------------------------------------- checking */

/* Checks the tile read so far and adds it to the set. */
static cc_status finish_tile(parser *p)
{
    if (!p->has_tile) {
        return CC_OK;
    }
    cc_tile_type *t = &p->tile.type;
    cc_status status = cc_raw_tile_finish(&p->tile, p->catalog, p->error);
    if (status != CC_OK) {
        return status;
    }
    if (p->types_end == CC_TYPES_MAX) {
        return cc_fail(p->error, CC_E_FULL, p->tile.line,
                       "more than %d kinds of tiles", CC_TYPES_MAX);
    }
    if (t->other) {
        status = cc_types_glue(&p->catalog->types[p->types_end - 1], t,
                               p->tile.line, p->error);
        if (status != CC_OK) {
            return status;
        }
    }
    t->key = cc_name_key(t->id);
    t->set = (uint8_t)p->catalog->n_sets;
    p->catalog->types[p->types_end++] = *t;
    p->has_tile = false;
    return CC_OK;
}

/* Checks the set and finds its start tiles, which are named by id. */
static cc_status finish_set(parser *p)
{
    long total = 0;
    if (!p->has_set) {
        return FAIL(p, "no 'set' line");
    }
    for (int i = p->catalog->n_types; i < p->types_end; i++) {
        total += p->catalog->types[i].count;
    }
    if (p->total >= 0 && total != p->total) {
        return cc_fail(p->error, CC_E_TEXT, p->total_line,
                       "%ld tiles, but 'total' says %ld", total, p->total);
    }
    for (int i = 0; i < p->set->n_starts; i++) {
        int type = p->types_end - 1;
        while (type >= p->catalog->n_types &&
               strcmp(p->catalog->types[type].id, p->start_id[i]) != 0) {
            type--;
        }
        if (type < p->catalog->n_types) {
            return cc_fail(p->error, CC_E_TEXT, p->start_line[i],
                           "no tile '%s' in this set", p->start_id[i]);
        }
        p->set->starts[i].type = (uint16_t)type;
    }
    return CC_OK;
}

/* Reads the current line by its first word; any other begins a segment. */
static cc_status read_line(parser *p)
{
    static const struct {
        const char *word;
        cc_status (*read)(parser *);
    } lines[] = {{"set", read_set},     {"order", read_order},
                 {"group", read_group}, {"brings", read_modules},
                 {"start", read_start}, {"total", read_total}};
    cc_word first = p->words[0];
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (cc_word_is(first, lines[i].word)) {
            return lines[i].read(p);
        }
    }
    static const char *const tile_words[] = {
        [LINE_TILE] = "tile", [LINE_HALF] = "half", [LINE_EAST] = "east"};
    for (int i = LINE_TILE; i <= LINE_EAST; i++) {
        if (cc_word_is(first, tile_words[i])) {
            cc_status status = finish_tile(p);
            return status == CC_OK ? read_tile(p, (tile_line)i) : status;
        }
    }
    return read_segment(p);
}

/* Sets without `order` come last. */
#define ORDER_LAST UINT16_MAX

cc_status cc_catalog_add_set(cc_catalog *catalog, const char *text,
                             size_t length, cc_error *error)
{
    parser p = {.catalog = catalog,
                .error = error,
                .rest = {text, length},
                .types_end = catalog->n_types,
                .total = -1};
    if (catalog->n_sets == CC_SETS_MAX) {
        return cc_fail(error, CC_E_FULL, 0, "more than %d sets", CC_SETS_MAX);
    }
    cc_word_skip_bom(&p.rest);
    p.set = &catalog->sets[catalog->n_sets];
    memset(p.set, 0, sizeof *p.set);
    p.set->order = ORDER_LAST;
    cc_status status = CC_OK;
    while (status == CC_OK && next_line(&p, &status)) {
        status = read_line(&p);
    }
    if (status == CC_OK) {
        status = finish_tile(&p);
    }
    if (status == CC_OK) {
        status = finish_set(&p);
    }
    if (status == CC_OK) {
        catalog->n_types = p.types_end;
        catalog->n_sets++;
        cc_catalog_place_last_set(catalog);
    }
    return status;
}
