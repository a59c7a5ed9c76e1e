/* codec.c - actions as text
 *
 * The rows of the modules say which fields an action has and of which types;
 * this file writes and reads the types. Reading tries all rows with the verb,
 * until one has fields that the rest of the text consists of.
 *
 * SPDX-License-Identifier: MIT
 */
#include "action.h"

#include <string.h>

#include "text.h"

/* -------------------------------------------------------- kinds of actions */

const char *const cc_side_words[] = {"N", "E", "S", "W", NULL};

const char *cc_action_name(const cc_catalog *c, int type)
{
    int module = cc_number_module(type);
    bool is_known =
        module < CC_MODULES_MAX && cc_number_index(type) < c->n_actions[module];
    return is_known ? cc_action_row_of(c, type)->verb : NULL;
}

const char *cc_action_label(const cc_catalog *c, int type)
{
    return cc_action_name(c, type) ? cc_action_row_of(c, type)->label : NULL;
}

cc_target cc_action_target(const cc_catalog *c, int type)
{
    cc_target place = CC_TARGET_NONE;
    if (!cc_action_name(c, type)) {
        return place;
    }
    const cc_row_field *f = cc_action_row_of(c, type)->fields;
    for (; f->type; f++) {
        if (f->type == CC_F_SEGMENT) {
            return CC_TARGET_SEGMENT;
        }
        place = f->type == CC_F_AT ? CC_TARGET_SQUARE : place;
    }
    return place;
}

int cc_amount_max(const cc_game *g, const cc_action *a)
{
    const cc_action_row *row = cc_action_is_in_play(g, a->type)
                                   ? cc_action_row_of(g->catalog, a->type)
                                   : NULL;
    return row && row->amount_max ? row->amount_max(g) : 0;
}

/* ---------------------------------------------------------------- segments */

/* Gets the name of a segment in texts: its kind, and its ports in board
 * orientation. */
static void describe_segment(const cc_game *g, int segment, cc_kind *kind,
                             char ports[CC_PORTS_SIZE])
{
    const cc_segment *s = &g->segments[segment];
    *kind = cc_segment_kind(g, s->piece, s->slot);
    cc_ports_format(g->catalog, *kind, cc_segment_ports(g, s->piece, s->slot),
                    ports, CC_PORTS_SIZE);
}

/* Returns the segment of a piece with this name; -1 if there is none. */
static int find_named_segment(const cc_game *g, int piece, cc_word kind,
                              cc_word ports)
{
    int n = cc_type_of(g, piece)->n_segments;
    bool bridge = g->cells[g->pieces[piece].cell].bridge;
    for (int i = 0; i < n + bridge; i++) {
        char text[CC_PORTS_SIZE];
        cc_kind k;
        int segment = cc_segment_of(g, piece, i < n ? i : CC_SLOT_BRIDGE);
        describe_segment(g, segment, &k, text);
        if (cc_word_is(kind, cc_kind_name(g->catalog, k)) &&
            cc_word_is(ports, text)) {
            return segment;
        }
    }
    return -1;
}

/* Whether the other piece on the square has a segment of the same name. */
static bool is_ambiguous(const cc_game *g, int segment, cc_kind kind,
                         const char *ports)
{
    int piece = g->segments[segment].piece;
    const cc_cell *cell = &g->cells[g->pieces[piece].cell];
    int other = cell->piece[cell->piece[0] == piece];
    const char *word = cc_kind_name(g->catalog, kind);
    cc_word name = {word, strlen(word)};
    cc_word word_of_ports = {ports, strlen(ports)};
    return g->segments[segment].slot != CC_SLOT_BRIDGE && other != piece &&
           other != CC_NONE &&
           find_named_segment(g, other, name, word_of_ports) >= 0;
}

/* ----------------------------------------------------------------- writing */

static void write_word(cc_writer *w, const char *word)
{
    cc_write(w, " %s", word);
}

static void write_segment(const cc_game *g, const cc_row_field *f,
                          const cc_action *a, cc_writer *w)
{
    char ports[CC_PORTS_SIZE] = "";
    cc_kind kind;
    int segment = cc_segment_find(g, a->x, a->y, a->rotation, a->slot);
    describe_segment(g, segment, &kind, ports);
    cc_write(w, " %s %d %d", cc_kind_name(g->catalog, kind), a->x, a->y);
    if (f->flags & CC_F_WITH_ROTATION ||
        is_ambiguous(g, segment, kind, ports)) {
        cc_write(w, " %d", a->rotation);
    }
    cc_write(w, "%s%s", ports[0] ? " " : "", ports);
}

/* Writes a word of a field, by its index, or a number. */
static void write_choice(const cc_row_field *f, int choice, cc_writer *w)
{
    if (f->words) {
        write_word(w, f->words[choice]);
    } else {
        cc_write(w, " %d", choice);
    }
}

static void write_field(const cc_game *g, const cc_row_field *f,
                        const cc_action *a, cc_writer *w)
{
    cc_bridge_place bridge;
    switch (f->type) {
    case CC_F_TILE: write_word(w, g->catalog->types[a->tile].id); break;
    case CC_F_AT: cc_write(w, " %d %d", a->x, a->y); break;
    case CC_F_ROTATION: cc_write(w, " %d", a->rotation); break;
    case CC_F_SEGMENT: write_segment(g, f, a, w); break;
    case CC_F_FIGURE:
        write_word(w, cc_token_name(g->catalog, a->figure));
        break;
    case CC_F_AXIS: write_word(w, cc_axis_name((cc_axis)a->bridge)); break;
    case CC_F_BRIDGE:
        if (cc_action_bridge(a, &bridge)) {
            cc_write(w, " bridge %d %d %s", bridge.x, bridge.y,
                     cc_axis_name((cc_axis)bridge.axis));
        }
        break;
    case CC_F_PARAM: write_choice(f, a->param, w); break;
    case CC_F_PARAM2: write_choice(f, a->param2, w); break;
    case CC_F_AMOUNT: cc_write(w, " %d", a->amount); break;
    default: break;
    }
}

int cc_action_format(const cc_game *g, const cc_action *a, char *out,
                     size_t size)
{
    cc_writer w = {out, size, 0};
    if (!cc_action_is_in_play(g, a->type)) {
        return -1;
    }
    const cc_action_row *row = cc_action_row_of(g->catalog, a->type);
    cc_write(&w, "%s", row->verb);
    for (const cc_row_field *f = row->fields; f->type; f++) {
        if (!(f->flags & CC_F_OPTIONAL) || f->is_required(g, a)) {
            write_field(g, f, a, &w);
        }
    }
    return cc_written(&w);
}

/* ----------------------------------------------------------------- reading */

static bool next_number(cc_word *rest, long min, long max, long *number)
{
    cc_word word;
    return cc_word_next(rest, " ", &word) &&
           cc_word_number(word, min, max, number);
}

static bool read_at(cc_word *rest, cc_action *a)
{
    long x, y;
    if (!next_number(rest, INT16_MIN, INT16_MAX, &x) ||
        !next_number(rest, INT16_MIN, INT16_MAX, &y)) {
        return false;
    }
    a->x = (int16_t)x;
    a->y = (int16_t)y;
    return true;
}

static bool read_tile(const cc_game *g, cc_word *rest, cc_action *a)
{
    cc_word id;
    if (!cc_word_next(rest, " ", &id)) {
        return false;
    }
    for (int i = 0; i < g->catalog->n_types; i++) {
        if (cc_word_is(id, g->catalog->types[i].id)) {
            a->tile = (uint16_t)i;
            return true;
        }
    }
    return false;
}

/* Reads "KIND X Y [ROTATION] PORTS", up to the end of the line. */
static bool read_segment(const cc_game *g, const cc_row_field *f, cc_word *rest,
                         cc_action *a)
{
    cc_word kind, word;
    long rotation = -1;
    if (!cc_word_next(rest, " ", &kind) || !read_at(rest, a)) {
        return false;
    }
    cc_word ports = *rest;
    if (cc_word_next(rest, " ", &word) &&
        cc_word_number(word, 0, 3, &rotation)) {
        ports = *rest;
    }
    while (ports.length && ports.at[ports.length - 1] == ' ') {
        ports.length--;
    }
    rest->length = 0;
    if (f->flags & CC_F_WITH_ROTATION && rotation < 0) {
        return false;
    }
    int cell = cc_cell_find(g, a->x, a->y);
    if (cell < 0) {
        return false;
    }
    for (int half = 0; half < 2; half++) {
        int piece = g->cells[cell].piece[half];
        int segment =
            piece == CC_NONE ? -1 : find_named_segment(g, piece, kind, ports);
        if (segment >= 0 &&
            (rotation < 0 ||
             rotation == cc_action_on(g, 0, segment).rotation)) {
            cc_action on = cc_action_on(g, a->type, segment);
            a->rotation = on.rotation;
            a->slot = on.slot;
            return true;
        }
    }
    return false;
}

static bool read_figure(const cc_game *g, cc_word *rest, cc_action *a)
{
    cc_word word;
    char name[CC_NAME_SIZE];
    int token = -1;
    if (cc_word_next(rest, " ", &word) &&
        cc_word_copy(word, name, sizeof name)) {
        token = cc_token_find(g->catalog, name);
    }
    bool ok = token >= 0 && cc_token_is_figure(g->catalog, token);
    a->figure = (uint8_t)(ok ? token : 0);
    return ok;
}

static bool read_axis(cc_word *rest, uint8_t *axis)
{
    cc_word word;
    bool ok = cc_word_next(rest, " ", &word);
    *axis = ok && cc_word_is(word, "ns")   ? CC_NS
            : ok && cc_word_is(word, "ew") ? CC_EW
                                           : CC_NO_AXIS;
    return *axis != CC_NO_AXIS;
}

/* "bridge X Y AXIS", on the square of the action or beside it; or nothing. */
static bool read_bridge(cc_word *rest, cc_action *a)
{
    cc_word word;
    cc_action place;
    uint8_t axis;
    if (!cc_word_next(rest, " ", &word)) {
        return true;
    }
    if (!cc_word_is(word, "bridge") || !read_at(rest, &place) ||
        !read_axis(rest, &axis)) {
        return false;
    }
    for (uint8_t b = CC_NS; b < CC_BRIDGE_OVER + 4; b++) {
        cc_bridge_place built;
        a->bridge = b;
        if (cc_action_bridge(a, &built) && built.x == place.x &&
            built.y == place.y && built.axis == axis) {
            return true;
        }
    }
    return false;
}

static bool read_choice(const cc_row_field *f, cc_word *rest, uint8_t *choice)
{
    cc_word word;
    long n = 0;
    if (!f->words) {
        bool ok = next_number(rest, 0, f->max, &n);
        *choice = (uint8_t)n;
        return ok;
    }
    if (!cc_word_next(rest, " ", &word)) {
        return false;
    }
    while (f->words[n] && !cc_word_is(word, f->words[n])) {
        n++;
    }
    *choice = (uint8_t)n;
    return f->words[n] != NULL;
}

static bool read_amount(cc_word *rest, cc_action *a)
{
    long n = 0;
    bool ok = next_number(rest, 0, CC_AMOUNT_MAX, &n);
    a->amount = (int16_t)n;
    return ok;
}

static bool read_field(const cc_game *g, const cc_row_field *f, cc_word *rest,
                       cc_action *a)
{
    long n = 0;
    bool ok = true;
    switch (f->type) {
    case CC_F_TILE: return read_tile(g, rest, a);
    case CC_F_AT: return read_at(rest, a);
    case CC_F_ROTATION:
        ok = next_number(rest, 0, 3, &n);
        a->rotation = (uint8_t)n;
        return ok;
    case CC_F_SEGMENT: return read_segment(g, f, rest, a);
    case CC_F_FIGURE: return read_figure(g, rest, a);
    case CC_F_AXIS: return read_axis(rest, &a->bridge);
    case CC_F_BRIDGE: return read_bridge(rest, a);
    case CC_F_PARAM: return read_choice(f, rest, &a->param);
    case CC_F_PARAM2: return read_choice(f, rest, &a->param2);
    case CC_F_AMOUNT: return read_amount(rest, a);
    default: return true;
    }
}

/* Fills the omitted fields (bits, by index) from the first legal action that
 * equals `a` in all other fields, if there is one. */
static void fill_in_omitted(const cc_game *g, const cc_row_field *fields,
                            unsigned omitted, cc_action *a)
{
    /* Decisions with such fields list fewer: castles, the figures of a player,
     * the ends of a wall. */
    enum { LISTED_MAX = 80 };
    cc_action list[LISTED_MAX];
    int n = omitted ? cc_legal_first(g, list, LISTED_MAX) : 0;
    for (int i = 0; i < n; i++) {
        cc_action same = *a;
        for (int k = 0; omitted >> k; k++) {
            if (omitted >> k & 1) {
                cc_action_copy_field(&fields[k], &list[i], &same);
            }
        }
        if (cc_action_equal(&same, &list[i])) {
            *a = same;
            return;
        }
    }
}

/* Reads `rest` as the fields of a row; false if it does not consist of these
 * and nothing else. */
static bool read_row(const cc_game *g, const cc_action_row *row, cc_word rest,
                     cc_action *a)
{
    cc_word more;
    unsigned omitted = 0;
    for (int i = 0; row->fields[i].type; i++) {
        const cc_row_field *f = &row->fields[i];
        bool left_out = f->flags & CC_F_OPTIONAL && rest.length == 0;
        omitted |= (unsigned)(left_out || f->type == CC_F_POINTS) << i;
        if (!left_out && !read_field(g, f, &rest, a)) {
            return false;
        }
    }
    if (cc_word_next(&rest, " ", &more)) {
        return false;
    }
    fill_in_omitted(g, row->fields, omitted, a);
    return true;
}

/* Reads an action of a module; false if no row of it fits. */
static bool read_action_of(const cc_game *g, const cc_module *m, cc_word verb,
                           cc_word rest, cc_action *action)
{
    for (int k = 0; k < g->catalog->n_actions[m->number]; k++) {
        cc_action a = {.type = (uint16_t)CC_NUMBER(m->number, k)};
        if (cc_word_is(verb, m->actions[k].verb) &&
            read_row(g, &m->actions[k], rest, &a)) {
            *action = a;
            return true;
        }
    }
    return false;
}

/* Reads an action of the core or of a module in play. */
static bool read_action(const cc_game *g, cc_word verb, cc_word rest,
                        cc_action *action)
{
    const cc_module *core = g->catalog->modules[CC_MODULE_CORE];
    if (read_action_of(g, core, verb, rest, action)) {
        return true;
    }
    for (int i = 0; i < g->n_active; i++) {
        const cc_module *m = cc_active_module(g, i);
        if (read_action_of(g, m, verb, rest, action)) {
            return true;
        }
    }
    return false;
}

cc_status cc_action_parse(const cc_game *g, const char *text, cc_action *action,
                          cc_error *error)
{
    cc_word rest = {text, strlen(text)}, verb;
    if (cc_word_next(&rest, " ", &verb) && read_action(g, verb, rest, action)) {
        return CC_OK;
    }
    return cc_fail(error, CC_E_TEXT, 0, "cannot read the action '%.60s'", text);
}
