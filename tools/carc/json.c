/* json.c - parts of a game as JSON, as specified in PROTOCOL.md
 *
 * Actions, events and the state of modules are written by the engine, into a
 * cc_serializer that builds jansson's objects; tiles, pieces, figures and
 * scores are put together here.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "carc.h"

/* The corner of a square with the right angle of a triangle, by rotation. */
static const char *const corners[] = {"nw", "ne", "se", "sw"};

static void set(json_t *object, const char *key, json_t *value)
{
    json_object_set_new(object, key, value);
}

static json_t *ports_json(const cc_catalog *catalog, cc_kind kind,
                          cc_ports ports)
{
    char text[64];
    json_t *list = json_array();
    cc_ports_format(catalog, kind, ports, text, sizeof text);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        json_array_append_new(list, json_string(word));
    }
    return list;
}

/* ------------------------------------------------------------------- tiles */

/* True for segments that are listed only as borders of others: of a kind that
 * others border and that is never completed, such as the Count's town. */
static bool is_hidden(const cc_catalog *catalog, const cc_segment_type *s)
{
    bool bordered = false;
    for (int i = 0; i < catalog->n_kinds; i++) {
        bordered |= catalog->kinds[i].borders >> s->kind & 1;
    }
    return bordered && !catalog->kinds[s->kind].can_complete;
}

/* Lists what `s` borders: segments by their index among those that are not
 * hidden, hidden ones by the name of their kind. */
static void set_borders(json_t *o, const cc_catalog *catalog,
                        const cc_tile_type *t, const cc_segment_type *s)
{
    json_t *list = json_array();
    set(o, "borders", list);
    for (int i = 0, n_shown = 0; s->borders >> i; i++) {
        const cc_segment_type *other = &t->segments[i];
        bool borders = s->borders >> i & 1;
        bool hidden = is_hidden(catalog, other);
        if (borders && hidden) {
            set(o, cc_kind_name(catalog, (cc_kind)other->kind), json_true());
        } else if (borders) {
            json_array_append_new(list, json_integer(n_shown));
        }
        n_shown += !hidden;
    }
}

static json_t *marks_json(const cc_catalog *catalog, uint64_t marks)
{
    json_t *list = json_array();
    for (int i = 0; i < catalog->n_marks; i++) {
        if (marks >> i & 1) {
            json_array_append_new(list, json_string(catalog->marks[i]));
        }
    }
    return list;
}

static json_t *segment_json(const cc_catalog *catalog, const cc_tile_type *t,
                            const cc_segment_type *s)
{
    json_t *o = json_object();
    set(o, "kind", json_string(cc_kind_name(catalog, (cc_kind)s->kind)));
    cc_ports ports = (cc_ports)(s->ports & ~CC_PORTS_INNER);
    set(o, "ports", ports_json(catalog, (cc_kind)s->kind, ports));
    if (ports != s->ports) { /* a second field without sides */
        set(o, "second", json_true());
    }
    if (s->pennants) {
        set(o, "pennants", json_integer(s->pennants));
    }
    if (catalog->kinds[s->kind].borders) {
        set_borders(o, catalog, t, s);
    }
    if (s->variety) {
        const char *const *words = catalog->kinds[s->kind].varieties;
        set(o, words[0], json_string(words[s->variety]));
    }
    if (s->marks) {
        set(o, "marks", marks_json(catalog, s->marks));
    }
    return o;
}

static json_t *tile_json(const cc_catalog *catalog, const cc_tile_type *t)
{
    json_t *o = json_object(), *segments = json_array();
    set(o, "id", json_string(t->id));
    set(o, "set", json_string(catalog->sets[t->set].id));
    set(o, "count", json_integer(t->count));
    set(o, "shape", json_string(t->shape == CC_SQUARE ? "square" : "triangle"));
    if (t->other) { /* the type of the tile's other square is beside this */
        set(o, t->other > 0 ? "east" : "west", json_string(t[t->other].id));
    }
    for (int i = 0; i < t->n_segments; i++) {
        if (!is_hidden(catalog, &t->segments[i])) {
            json_array_append_new(segments,
                                  segment_json(catalog, t, &t->segments[i]));
        }
    }
    set(o, "segments", segments);
    set(o, "marks", marks_json(catalog, t->marks));
    if (t->building[0]) {
        set(o, "building", json_string(t->building));
    }
    return o;
}

json_t *carc_json_tiles(const cc_catalog *catalog)
{
    json_t *list = json_array();
    for (int i = 0; i < catalog->n_types; i++) {
        json_array_append_new(list, tile_json(catalog, &catalog->types[i]));
    }
    return list;
}

/* ------------------------------------------------------------- serializing */

/* Builds JSON from the calls of a cc_serializer. */
typedef struct builder {
    json_t *open[8]; /* values begun and not ended: deep enough for all */
    int n;
} builder;

static void add_value(builder *b, const char *name, json_t *value)
{
    json_t *parent = b->open[b->n - 1];
    if (name) {
        json_object_set_new(parent, name, value);
    } else {
        json_array_append_new(parent, value);
    }
}

static void open_value(void *to, const char *name, bool list)
{
    builder *b = to;
    json_t *value = list ? json_array() : json_object();
    add_value(b, name, value);
    b->open[b->n++] = value;
}

static void close_value(void *to)
{
    ((builder *)to)->n--;
}

static void add_number(void *to, const char *name, long n)
{
    add_value(to, name, json_integer(n));
}

static void add_word(void *to, const char *name, const char *word)
{
    add_value(to, name, json_string(word));
}

static void add_flag(void *to, const char *name, bool flag)
{
    add_value(to, name, json_boolean(flag));
}

/* Returns a serializer that fills the object. */
static cc_serializer serializer_into(builder *b, json_t *object)
{
    *b = (builder){{object}, 1};
    return (cc_serializer){b,          open_value, close_value,
                           add_number, add_word,   add_flag};
}

json_t *carc_json_action(const cc_game *game, const cc_action *a)
{
    json_t *o = json_object();
    builder b;
    cc_serializer to = serializer_into(&b, o);
    cc_action_serialize(game, a, &to);
    return o;
}

json_t *carc_json_event(const cc_game *game, const cc_events *events,
                        const cc_event *e)
{
    json_t *o = json_object();
    builder b;
    cc_serializer to = serializer_into(&b, o);
    cc_event_serialize(game, events, e, &to);
    return o;
}

json_t *carc_json_rows(const cc_catalog *catalog)
{
    json_t *o = json_object();
    builder b;
    cc_serializer to = serializer_into(&b, o);
    cc_rows_serialize(catalog, &to);
    return o;
}

void carc_json_set_region(json_t *o, const cc_game *game, int region)
{
    builder b;
    cc_serializer to = serializer_into(&b, o);
    cc_region_serialize_squares(game, region, "squares", &to);
    cc_region_serialize_segments(game, region, "segments", &to);
}

/* ------------------------------------------------------------------- state */

static void set_place(json_t *o, int x, int y)
{
    set(o, "x", json_integer(x));
    set(o, "y", json_integer(y));
}

/* Says which half of its square a triangle is on. */
static void set_half(json_t *o, const cc_game *game, int type, int rotation)
{
    if (game->catalog->types[type].shape == CC_TRIANGLE) {
        set(o, "half", json_string(corners[rotation]));
    }
}

static void set_segment(json_t *o, const cc_game *game, int piece, int slot)
{
    cc_piece_info p = cc_piece(game, piece);
    cc_kind kind = cc_segment_kind(game, piece, slot);
    if (slot != CC_SLOT_BRIDGE) { /* a bridge extends over both halves */
        set_half(o, game, p.type, p.rotation);
    }
    set(o, "kind", json_string(cc_kind_name(game->catalog, kind)));
    set(o, "ports",
        ports_json(game->catalog, kind, cc_segment_ports(game, piece, slot)));
}

json_t *carc_json_scores(const int *points, int n)
{
    json_t *list = json_array();
    for (int p = 0; p < n; p++) {
        json_array_append_new(list, json_integer(points[p]));
    }
    return list;
}

static json_t *supply_json(const cc_game *game)
{
    json_t *list = json_array();
    for (int p = 0; p < cc_player_count(game); p++) {
        json_t *o = json_object();
        for (int t = 0; t < game->catalog->n_tokens; t++) {
            if (cc_has_token(game, t)) {
                set(o, cc_token_name(game->catalog, t),
                    json_integer(cc_supply(game, p, t)));
            }
        }
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *pieces_json(const cc_game *game)
{
    json_t *list = json_array();
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        if (game->catalog->types[p.type].other < 0) {
            continue; /* a tile of two squares is listed by its first */
        }
        json_t *o = json_object();
        set_place(o, p.x, p.y);
        set_half(o, game, p.type, p.rotation);
        set(o, "id", json_string(game->catalog->types[p.type].id));
        set(o, "turn", json_integer(p.rotation));
        cc_axis axis = cc_bridge_find(game, p.x, p.y);
        /* A bridge over two triangles is listed with the first. */
        bool first = true;
        for (int k = 0; k < i; k++) {
            cc_piece_info q = cc_piece(game, k);
            first &= q.x != p.x || q.y != p.y;
        }
        if (axis != CC_NO_AXIS && first) {
            set(o, "bridge", json_string(cc_axis_name(axis)));
        }
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *figures_json(const cc_game *game)
{
    json_t *list = json_array();
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        cc_piece_info p = cc_piece(game, f.piece);
        json_t *o = json_object();
        set(o, "player", json_integer(f.player));
        set(o, "figure", json_string(cc_token_name(game->catalog, f.figure)));
        set_place(o, p.x, p.y);
        set_segment(o, game, f.piece, f.slot);
        json_array_append_new(list, o);
    }
    return list;
}

/* Lists reserved tiles, null for a player without one; no list if nobody has
 * one. */
static void set_reserved(json_t *o, const cc_game *game)
{
    json_t *list = json_array();
    bool has_any = false;
    for (int p = 0; p < cc_player_count(game); p++) {
        int type = cc_reserved_tile(game, p);
        has_any |= type >= 0;
        json_array_append_new(
            list, type < 0 ? json_null()
                           : json_string(game->catalog->types[type].id));
    }
    if (has_any) {
        json_object_set(o, "held", list);
    }
    json_decref(list);
}

json_t *carc_json_state(const cc_game *game)
{
    json_t *o = json_object();
    builder b;
    cc_serializer to = serializer_into(&b, o);
    cc_decision_info choice = cc_decision(game);
    int points[CC_PLAYERS_MAX] = {0};
    char hash[20];
    for (int p = 0; p < cc_player_count(game); p++) {
        points[p] = cc_score(game, p);
    }
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)cc_hash(game));
    set(o, "ok", json_true());
    set(o, "decision", json_string(choice.row->name));
    if (choice.kind != CC_OVER) {
        set(o, "player", json_integer(choice.player));
    }
    if (choice.tile >= 0) {
        set(o, "tile", json_string(game->catalog->types[choice.tile].id));
    }
    set(o, "scores", carc_json_scores(points, cc_player_count(game)));
    set(o, "supply", supply_json(game));
    set(o, "left", json_integer(cc_tiles_left(game)));
    set(o, "tiles", pieces_json(game));
    set(o, "figures", figures_json(game));
    cc_board_tokens_serialize(game, "standing", &to);
    set_reserved(o, game);
    cc_modules_serialize(game, &to);
    set(o, "hash", json_string(hash));
    return o;
}
