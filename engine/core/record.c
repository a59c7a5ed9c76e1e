/* record.c - setups, actions and whole games as text: the saved game
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "internal.h"

#define VERSION "carcassonne-record 2"

/* For "%.*s". */
#define SHOW(word) (int)((word).length < 40 ? (word).length : 40), (word).at

static const char *const crop_names[] = {
    [CC_CROP_MORE] = "add", [CC_CROP_FEWER] = "remove"};
static const char *const side_names[] = {"N", "E", "S", "W"};

/* ------------------------------------------------------------------ actions */

/* How many castles have a square as their first. */
static int castles_at(const cc_game *g, int x, int y)
{
    int n = 0;
    for (int i = 0; i < cc_castle_count(g); i++) {
        cc_square_at at = cc_castle(g, i).squares[0];
        n += at.x == x && at.y == y;
    }
    return n;
}

/* "castle-score KIND X Y TURN PORTS": a segment of what it scores for; or
 * "castle-score castle X Y", with the side of the other half if it is not the
 * only castle there. "crop-add", "crop-remove": where the figure stands. */
static void write_on_segment(const cc_game *g, const cc_action *a, cc_writer *w)
{
    static const char *const verbs[] = {[CC_SCORE_CASTLE] = "castle-score",
                                        [CC_CROP_ADD] = "crop-add",
                                        [CC_CROP_REMOVE] = "crop-remove"};
    char ports[64] = "";
    int segment = cc_action_segment(g, a);
    if (segment < 0) {
        cc_write(w, "castle-score castle %d %d", a->x, a->y);
        if (castles_at(g, a->x, a->y) > 1) {
            cc_write(w, " %c", "NESW"[a->turn & 3]);
        }
        return;
    }
    int piece = g->segments[segment].piece;
    cc_kind kind = cc_segment_kind(g, piece, a->slot);
    int n = cc_ports_format(kind, cc_segment_ports(g, piece, a->slot), ports,
                            sizeof ports);
    cc_write(w, "%s %s %d %d %d%s%s", verbs[a->type], cc_kind_name(kind), a->x,
             a->y, a->turn, n ? " " : "", ports);
}

/* "join QUARTER [FIGURE]", "send QUARTER FIGURE", "count QUARTER"; a meeple
 * that joins need not be named. */
static void write_quarter(const cc_action *a, cc_writer *w)
{
    const char *verb = a->type == CC_JOIN   ? "join"
                       : a->type == CC_SEND ? "send"
                                            : "count";
    cc_write(w, "%s %s", verb, cc_quarter_name((cc_town_quarter)a->slot));
    if (a->type == CC_SEND || a->figure != CC_MEEPLE) {
        cc_write(w, " %s", cc_token_name((cc_token)a->figure));
    }
}

int cc_action_format(const cc_game *g, const cc_action *a, char *out,
                     size_t size)
{
    cc_writer w = {out, size, 0};
    char ports[64];
    cc_bridge_at bridge;
    switch (a->type) {
    case CC_PASS: cc_write(&w, "pass"); break;
    case CC_PLACE:
        cc_write(&w, "tile %s %d %d %d", g->catalog->types[a->tile].id, a->x,
                 a->y, a->turn);
        if (cc_action_bridge(a, &bridge)) {
            cc_write(&w, " bridge %d %d %s", bridge.x, bridge.y,
                     cc_axis_name((cc_axis)bridge.axis));
        }
        break;
    case CC_BUILD_BRIDGE:
        cc_action_bridge(a, &bridge);
        cc_write(&w, "bridge %d %d %s", bridge.x, bridge.y,
                 cc_axis_name((cc_axis)bridge.axis));
        break;
    case CC_DEPLOY: {
        cc_kind kind = cc_segment_kind(g, g->laid, a->slot);
        int n = cc_ports_format(kind, cc_segment_ports(g, g->laid, a->slot),
                                ports, sizeof ports);
        cc_write(&w, "figure %s %s %d %d%s%s",
                 cc_token_name((cc_token)a->figure), cc_kind_name(kind), a->x,
                 a->y, n ? " " : "", ports);
        break;
    }
    case CC_BUILD_CASTLE: cc_write(&w, "castle %d %d", a->x, a->y); break;
    case CC_SCORE_CASTLE:
    case CC_CROP_ADD:
    case CC_CROP_REMOVE: write_on_segment(g, a, &w); break;
    case CC_OFFER:
        cc_write(&w, "offer %s %d %d", g->catalog->types[a->tile].id, a->slot,
                 a->amount);
        break;
    case CC_BID: cc_write(&w, "bid %d", a->amount); break;
    case CC_JOIN:
    case CC_SEND:
    case CC_COUNT: write_quarter(a, &w); break;
    case CC_DRAW: cc_write(&w, "draw"); break;
    case CC_DRAFT:
        cc_write(&w, "draft %s", g->catalog->types[a->tile].id);
        break;
    case CC_CROP_CIRCLE:
        cc_write(&w, "crop-circle %s %s", cc_role_name((cc_role)a->slot),
                 crop_names[a->figure]);
        break;
    case CC_BUILD_GATE:
    case CC_BUILD_WALL:
        cc_write(&w, "%s %d %d %s", a->type == CC_BUILD_GATE ? "gate" : "wall",
                 a->x, a->y, side_names[a->slot & 3]);
        break;
    case CC_POST_GUARD: cc_write(&w, "guard"); break;
    case CC_BUILD_TOWER: cc_write(&w, "tower %d", a->slot); break;
    case CC_BUY: cc_write(&w, "buy"); break;
    case CC_SELL: cc_write(&w, "sell"); break;
    default: break;
    }
    return w.n ? cc_written(&w) : -1;
}

static cc_status bad_action(cc_error *error, const char *text)
{
    return cc_fail(error, CC_E_TEXT, 0, "cannot read the action '%.60s'", text);
}

static bool next_number(cc_word *rest, long min, long max, long *number)
{
    cc_word word;
    return cc_word_next(rest, " ", &word) &&
           cc_word_number(word, min, max, number);
}

static bool next_axis(cc_word *rest, uint8_t *axis)
{
    cc_word word;
    bool ok = cc_word_next(rest, " ", &word);
    *axis = ok && cc_word_is(word, "ns")   ? CC_NS
            : ok && cc_word_is(word, "ew") ? CC_EW
                                           : CC_NO_AXIS;
    return *axis != CC_NO_AXIS;
}

/* "X Y AXIS": a bridge that a placement needs, on its square or beside. */
static bool parse_needed_bridge(cc_word *rest, cc_action *a)
{
    long x, y;
    uint8_t axis;
    if (!next_number(rest, INT16_MIN, INT16_MAX, &x) ||
        !next_number(rest, INT16_MIN, INT16_MAX, &y) ||
        !next_axis(rest, &axis)) {
        return false;
    }
    for (uint8_t b = CC_NS; b < CC_BRIDGE_OVER + 4; b++) {
        cc_bridge_at at;
        a->bridge = b;
        if (cc_action_bridge(a, &at) && at.x == x && at.y == y &&
            at.axis == axis) {
            return true;
        }
    }
    return false;
}

static bool parse_bridge(cc_word *rest, cc_action *a)
{
    long x, y;
    *a = (cc_action){.type = CC_BUILD_BRIDGE};
    if (!next_number(rest, INT16_MIN, INT16_MAX, &x) ||
        !next_number(rest, INT16_MIN, INT16_MAX, &y)) {
        return false;
    }
    a->x = (int16_t)x;
    a->y = (int16_t)y;
    return next_axis(rest, &a->bridge);
}

static bool parse_castle(cc_word *rest, cc_action *a)
{
    long x, y;
    *a = (cc_action){.type = CC_BUILD_CASTLE};
    bool ok = next_number(rest, INT16_MIN, INT16_MAX, &x) &&
              next_number(rest, INT16_MIN, INT16_MAX, &y);
    a->x = (int16_t)(ok ? x : 0);
    a->y = (int16_t)(ok ? y : 0);
    return ok;
}

/* One of the legal ones that reads like this, whatever it does not say (points)
 * is told by the position. */
static bool parse_listed(const cc_game *g, const char *whole, cc_word *rest,
                         cc_action *a)
{
    cc_decision_kind kind = (cc_decision_kind)cc_decision(g).kind;
    bool may = kind == CC_DECIDE_CASTLE_SCORE || kind == CC_DECIDE_CROP_ADD ||
               kind == CC_DECIDE_CROP_REMOVE;
    cc_action list[80]; /* castles, or figures of one player */
    int n = may ? cc_legal(g, list, 80) : 0;
    char text[128];
    for (int i = 0; i < n && i < 80; i++) {
        if (cc_action_format(g, &list[i], text, sizeof text) > 0 &&
            strcmp(whole, text) == 0) {
            *a = list[i];
            rest->length = 0;
            return true;
        }
    }
    return false;
}

static bool next_type(const cc_game *g, cc_word *rest, uint8_t *type)
{
    cc_word id;
    bool has_id = cc_word_next(rest, " ", &id);
    for (int i = 0; has_id && i < g->catalog->n_types; i++) {
        if (cc_word_is(id, g->catalog->types[i].id)) {
            *type = (uint8_t)i;
            return true;
        }
    }
    return false;
}

static bool parse_crop_circle(cc_word *rest, cc_action *a)
{
    cc_word role, choice;
    if (!cc_word_next(rest, " ", &role) || !cc_word_next(rest, " ", &choice)) {
        return false;
    }
    *a = (cc_action){.type = CC_CROP_CIRCLE};
    while (a->slot < CC_ROLES &&
           !cc_word_is(role, cc_role_name((cc_role)a->slot))) {
        a->slot++;
    }
    bool more = cc_word_is(choice, crop_names[CC_CROP_MORE]);
    a->figure = more ? CC_CROP_MORE : CC_CROP_FEWER;
    return a->slot < CC_ROLES &&
           (more || cc_word_is(choice, crop_names[CC_CROP_FEWER]));
}

static bool parse_offer(const cc_game *g, cc_word *rest, cc_action *a)
{
    cc_word id;
    long slot, amount;
    char name[8];
    if (!cc_word_next(rest, " ", &id) || id.length >= sizeof name ||
        !next_number(rest, 0, CC_PLAYERS_MAX - 1, &slot) ||
        !next_number(rest, 0, CC_BID_MAX, &amount)) {
        return false;
    }
    memcpy(name, id.at, id.length);
    name[id.length] = '\0';
    int type = cc_type_find(g->catalog, name);
    *a = (cc_action){.type = CC_OFFER,
                     .tile = (uint8_t)type,
                     .slot = (uint8_t)slot,
                     .amount = (int16_t)amount};
    return type >= 0;
}

static bool parse_bid(cc_word *rest, cc_action *a)
{
    long amount = 0;
    bool ok = next_number(rest, 0, CC_BID_MAX, &amount);
    *a = (cc_action){.type = CC_BID, .amount = (int16_t)amount};
    return ok;
}

static bool parse_place(const cc_game *g, cc_word *rest, cc_action *a)
{
    cc_word word;
    long x, y, turn;
    uint8_t type;
    if (!next_type(g, rest, &type) ||
        !next_number(rest, INT16_MIN, INT16_MAX, &x) ||
        !next_number(rest, INT16_MIN, INT16_MAX, &y) ||
        !next_number(rest, 0, 3, &turn)) {
        return false;
    }
    *a = (cc_action){.type = CC_PLACE,
                     .tile = type,
                     .x = (int16_t)x,
                     .y = (int16_t)y,
                     .turn = (uint8_t)turn};
    return !cc_word_next(rest, " ", &word) ||
           (cc_word_is(word, "bridge") && parse_needed_bridge(rest, a));
}

/* The segment is named by kind and ports, as it lies. */
static bool parse_segment(const cc_game *g, int piece, cc_word kind,
                          cc_word ports, uint8_t *slot)
{
    char text[64];
    while (ports.length && ports.at[ports.length - 1] == ' ') {
        ports.length--;
    }
    int n = cc_type_of(g, piece)->n_segments;
    bool bridge = g->cells[g->pieces[piece].cell].bridge;
    for (int i = 0; i < n + bridge; i++) {
        int at = i < n ? i : CC_SLOT_BRIDGE;
        cc_kind k = cc_segment_kind(g, piece, at);
        cc_ports_format(k, cc_segment_ports(g, piece, at), text, sizeof text);
        if (cc_word_is(kind, cc_kind_name(k)) && cc_word_is(ports, text)) {
            *slot = (uint8_t)at;
            return true;
        }
    }
    return false;
}

/* A kind of figure; false: there is no such one. */
static bool parse_figure(cc_word word, uint8_t *figure)
{
    int f = 0;
    while (f < CC_FIGURE_KINDS &&
           !cc_word_is(word, cc_token_name((cc_token)f))) {
        f++;
    }
    *figure = (uint8_t)f;
    return f < CC_FIGURE_KINDS;
}

static bool parse_deploy(const cc_game *g, cc_word *rest, cc_action *a)
{
    cc_word figure, kind;
    long x, y;
    uint8_t f;
    if (!cc_word_next(rest, " ", &figure) || !cc_word_next(rest, " ", &kind) ||
        !next_number(rest, INT16_MIN, INT16_MAX, &x) ||
        !next_number(rest, INT16_MIN, INT16_MAX, &y) || g->laid < 0) {
        return false;
    }
    bool ok = parse_figure(figure, &f);
    *a = (cc_action){
        .type = CC_DEPLOY, .x = (int16_t)x, .y = (int16_t)y, .figure = f};
    ok = ok && parse_segment(g, g->laid, kind, *rest, &a->slot);
    rest->length = 0;
    return ok;
}

static bool parse_quarter(cc_action_type type, cc_word *rest, cc_action *a)
{
    cc_word quarter, figure;
    int q = 0;
    *a = (cc_action){.type = (uint8_t)type, .figure = CC_MEEPLE};
    if (!cc_word_next(rest, " ", &quarter)) {
        return false;
    }
    while (q < CC_QUARTERS &&
           !cc_word_is(quarter, cc_quarter_name((cc_town_quarter)q))) {
        q++;
    }
    a->slot = (uint8_t)q;
    bool named = type != CC_COUNT && cc_word_next(rest, " ", &figure);
    return q < CC_QUARTERS && (named || type != CC_SEND) &&
           (!named || parse_figure(figure, &a->figure));
}

/* "X Y SIDE" */
static bool parse_side(cc_action_type type, cc_word *rest, cc_action *a)
{
    cc_word word;
    long x, y;
    int side = 0;
    *a = (cc_action){.type = (uint8_t)type};
    if (!next_number(rest, INT16_MIN, INT16_MAX, &x) ||
        !next_number(rest, INT16_MIN, INT16_MAX, &y) ||
        !cc_word_next(rest, " ", &word)) {
        return false;
    }
    while (side < 4 && !cc_word_is(word, side_names[side])) {
        side++;
    }
    a->x = (int16_t)x;
    a->y = (int16_t)y;
    a->slot = (uint8_t)side;
    return side < 4;
}

/* The points are told by the position; none where no tower can be put. */
static bool parse_tower(const cc_game *g, cc_word *rest, cc_action *a)
{
    cc_action list[3];
    long end = 0;
    bool ok = next_number(rest, 0, 1, &end);
    int n = cc_decision(g).kind == CC_DECIDE_TOWER ? cc_legal(g, list, 3) : 0;
    *a = (cc_action){.type = CC_BUILD_TOWER, .slot = (uint8_t)end};
    while (n-- > 0) {
        if (list[n].type == CC_BUILD_TOWER && list[n].slot == end) {
            *a = list[n];
        }
    }
    return ok;
}

cc_status cc_action_parse(const cc_game *g, const char *text, cc_action *action,
                          cc_error *error)
{
    cc_word rest = {text, strlen(text)}, verb, more;
    cc_action a = {.type = CC_PASS};
    if (!cc_word_next(&rest, " ", &verb)) {
        return bad_action(error, text);
    }
    bool ok = false;
    if (cc_word_is(verb, "pass")) {
        ok = true;
    } else if (cc_word_is(verb, "tile")) {
        ok = parse_place(g, &rest, &a);
    } else if (cc_word_is(verb, "figure")) {
        ok = parse_deploy(g, &rest, &a);
    } else if (cc_word_is(verb, "bridge")) {
        ok = parse_bridge(&rest, &a);
    } else if (cc_word_is(verb, "castle")) {
        ok = parse_castle(&rest, &a);
    } else if (cc_word_is(verb, "castle-score") ||
               cc_word_is(verb, "crop-add") ||
               cc_word_is(verb, "crop-remove")) {
        ok = parse_listed(g, text, &rest, &a);
    } else if (cc_word_is(verb, "draw")) {
        a.type = CC_DRAW;
        ok = true;
    } else if (cc_word_is(verb, "draft")) {
        a.type = CC_DRAFT;
        ok = next_type(g, &rest, &a.tile);
    } else if (cc_word_is(verb, "crop-circle")) {
        ok = parse_crop_circle(&rest, &a);
    } else if (cc_word_is(verb, "offer")) {
        ok = parse_offer(g, &rest, &a);
    } else if (cc_word_is(verb, "bid")) {
        ok = parse_bid(&rest, &a);
    } else if (cc_word_is(verb, "join")) {
        ok = parse_quarter(CC_JOIN, &rest, &a);
    } else if (cc_word_is(verb, "send")) {
        ok = parse_quarter(CC_SEND, &rest, &a);
    } else if (cc_word_is(verb, "count")) {
        ok = parse_quarter(CC_COUNT, &rest, &a);
    } else if (cc_word_is(verb, "gate")) {
        ok = parse_side(CC_BUILD_GATE, &rest, &a);
    } else if (cc_word_is(verb, "wall")) {
        ok = parse_side(CC_BUILD_WALL, &rest, &a);
    } else if (cc_word_is(verb, "guard")) {
        a.type = CC_POST_GUARD;
        ok = true;
    } else if (cc_word_is(verb, "tower")) {
        ok = parse_tower(g, &rest, &a);
    } else if (cc_word_is(verb, "buy") || cc_word_is(verb, "sell")) {
        a.type = cc_word_is(verb, "buy") ? CC_BUY : CC_SELL;
        ok = true;
    }
    if (!ok || cc_word_next(&rest, " ", &more)) {
        return bad_action(error, text);
    }
    *action = a;
    return CC_OK;
}

/* ------------------------------------------------------------------ writing */

static uint32_t folded(const cc_game *g)
{
    uint64_t hash = cc_hash(g);
    return (uint32_t)(hash ^ hash >> 32);
}

int cc_record_head(const cc_setup *setup, const cc_catalog *catalog, char *out,
                   size_t size)
{
    cc_writer w = {out, size, 0};
    cc_write(&w, "%s\nsetup ", VERSION);
    if (w.n >= size) {
        return -1;
    }
    int n = cc_setup_format(setup, catalog, out + w.n, size - w.n);
    if (n < 0) {
        return -1;
    }
    w.n += (size_t)n;
    cc_write(&w, "\n");
    return cc_written(&w);
}

int cc_record_line(const cc_game *before, const cc_action *action,
                   const cc_game *after, char *out, size_t size)
{
    int n = cc_action_format(before, action, out, size);
    if (n < 0) {
        return -1;
    }
    cc_writer w = {out, size, (size_t)n};
    cc_write(&w, " #%08x\n", (unsigned)folded(after));
    return cc_written(&w);
}

/* ------------------------------------------------------------------ reading */

/* Copies the next line that is not empty into out. CC_END at the end. */
static cc_status next_line(cc_record *r, char *out, size_t size,
                           cc_error *error)
{
    cc_word rest = {r->text + r->at, r->length - r->at}, line;
    while (cc_word_next(&rest, "\n", &line)) {
        r->line++;
        r->at = r->length - rest.length;
        if (line.length && line.at[line.length - 1] == '\r') {
            line.length--;
        }
        if (!line.length) {
            continue;
        }
        if (line.length >= size || memchr(line.at, '\0', line.length)) {
            return cc_fail(error, CC_E_TEXT, r->line, "not a line of text");
        }
        memcpy(out, line.at, line.length);
        out[line.length] = '\0';
        return CC_OK;
    }
    return CC_END;
}

/* Errors from below know no line; here they get it. */
static cc_status at_line(cc_record *r, cc_status status, cc_error *error)
{
    if (status != CC_OK && error) {
        error->line = r->line;
    }
    return status;
}

cc_status cc_record_open(cc_record *r, const char *text, size_t length,
                         const cc_catalog *catalog, cc_setup *setup,
                         cc_game *game, cc_events *events, cc_error *error)
{
    char line[CC_TEXT_MAX];
    *r = (cc_record){text, length, 0, 0};
    cc_status status = next_line(r, line, sizeof line, error);
    if (status == CC_OK && strcmp(line, "carcassonne-record 1") == 0) {
        return cc_fail(error, CC_E_TEXT, 1,
                       "a saved game of version 1, which is read no more");
    }
    if (status != CC_OK || strcmp(line, VERSION) != 0) {
        return cc_fail(error, CC_E_TEXT, 1,
                       "not a saved game (no '%s' in the first line)", VERSION);
    }
    status = next_line(r, line, sizeof line, error);
    if (status == CC_END ||
        (status == CC_OK && strncmp(line, "setup ", 6) != 0)) {
        return cc_fail(error, CC_E_TEXT, r->line, "no 'setup' line");
    }
    if (status == CC_OK) {
        status = cc_setup_parse(setup, catalog, line + 6, error);
    }
    if (status == CC_OK) {
        status = cc_new(game, catalog, setup, events, error);
    }
    return at_line(r, status, error);
}

/* Cuts " #xxxxxxxx" off the end of a line. */
static bool cut_hash(char *line, uint32_t *hash)
{
    static const char digits[] = "0123456789abcdef";
    size_t n = strlen(line);
    if (n < 10 || memcmp(line + n - 10, " #", 2) != 0) {
        return false;
    }
    *hash = 0;
    for (const char *c = line + n - 8; *c; c++) {
        const char *digit = strchr(digits, *c);
        if (!digit) {
            return false;
        }
        *hash = *hash << 4 | (uint32_t)(digit - digits);
    }
    line[n - 10] = '\0';
    return true;
}

static cc_status next_action(cc_record *r, char *line, size_t size,
                             cc_error *error)
{
    cc_status status;
    do {
        status = next_line(r, line, size, error);
    } while (status == CC_OK && strncmp(line, "note ", 5) == 0);
    return status;
}

cc_status cc_record_next(cc_record *r, cc_game *game, cc_action *action,
                         cc_events *events, cc_error *error)
{
    char line[CC_TEXT_MAX];
    uint32_t hash;
    cc_status status = next_action(r, line, sizeof line, error);
    if (status != CC_OK) {
        return status;
    }
    if (!cut_hash(line, &hash)) {
        return cc_fail(error, CC_E_TEXT, r->line,
                       "no hash ('#' and 8 digits) "
                       "at the end of the line");
    }
    status = cc_action_parse(game, line, action, error);
    if (status != CC_OK) {
        return at_line(r, status, error);
    }
    cc_game before = *game;
    if (cc_apply(game, action, events) != CC_OK) {
        return cc_fail(error, CC_E_ILLEGAL, r->line,
                       "'%.60s' is not legal here", line);
    }
    if (folded(game) != hash) {
        uint32_t here = folded(game);
        *game = before;
        return cc_fail(error, CC_E_DIFFERS, r->line,
                       "'%.60s' leads to another position (#%08x here)", line,
                       (unsigned)here);
    }
    return CC_OK;
}

bool cc_record_note_next(const char *text, size_t length, size_t *at,
                         cc_note *note)
{
    cc_word rest = {text + *at, length - *at}, line;
    while (cc_word_next(&rest, "\n", &line)) {
        *at = length - rest.length;
        if (line.length && line.at[line.length - 1] == '\r') {
            line.length--;
        }
        if (line.length < 5 || memcmp(line.at, "note ", 5) != 0) {
            continue;
        }
        cc_word words = {line.at + 5, line.length - 5}, key = {words.at, 0};
        cc_word_next(&words, " ", &key);
        *note = (cc_note){line.at,     key.at,     words.at,
                          line.length, key.length, words.length};
        return true;
    }
    return false;
}

bool cc_record_note(const char *text, size_t length, const char *key, char *out,
                    size_t size)
{
    size_t at = 0;
    cc_note note;
    while (cc_record_note_next(text, length, &at, &note)) {
        if (!cc_word_is((cc_word){note.key, note.key_length}, key)) {
            continue;
        }
        if (note.text_length >= size) {
            return false;
        }
        memcpy(out, note.text, note.text_length);
        out[note.text_length] = '\0';
        return true;
    }
    return false;
}
