/* carc_json.c - parts of a game as JSON, in the shapes of the contract
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "carc.h"

static const char *const corners[] = {"nw", "ne", "se", "sw"};

static void set(json_t *object, const char *key, json_t *value)
{
    json_object_set_new(object, key, value);
}

static json_t *ports_json(cc_kind kind, cc_ports ports)
{
    char text[64];
    json_t *list = json_array();
    cc_ports_format(kind, ports, text, sizeof text);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        json_array_append_new(list, json_string(word));
    }
    return list;
}

/* -------------------------------------------------------------------- tiles */

static json_t *borders_json(uint16_t borders)
{
    json_t *list = json_array();
    for (int i = 0; borders >> i; i++) {
        if (borders >> i & 1) {
            json_array_append_new(list, json_integer(i));
        }
    }
    return list;
}

static json_t *segment_json(const cc_segment_type *s)
{
    json_t *o = json_object();
    set(o, "kind", json_string(cc_kind_name((cc_kind)s->kind)));
    set(o, "ports", ports_json((cc_kind)s->kind, s->ports));
    if (s->pennants) {
        set(o, "pennants", json_integer(s->pennants));
    }
    if (s->kind == CC_FIELD || s->kind == CC_QUARTER) {
        set(o, "borders", borders_json(s->borders));
    }
    if (s->goods) {
        set(o, "goods", json_string(cc_goods_name((cc_goods)s->goods)));
    }
    return o;
}

static json_t *tile_json(const cc_catalog *catalog, const cc_tile_type *t)
{
    json_t *o = json_object(), *segments = json_array(), *marks = json_array();
    set(o, "id", json_string(t->id));
    set(o, "set", json_string(catalog->sets[t->set].id));
    set(o, "count", json_integer(t->count));
    set(o, "shape", json_string(t->shape == CC_SQUARE ? "square" : "triangle"));
    for (int i = 0; i < t->n_segments; i++) {
        json_array_append_new(segments, segment_json(&t->segments[i]));
    }
    set(o, "segments", segments);
    for (int i = 0; i < CC_MARKS; i++) {
        if (t->marks >> i & 1) {
            json_array_append_new(marks, json_string(cc_mark_name(i)));
        }
    }
    set(o, "marks", marks);
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

/* ------------------------------------------------------------------ actions */

static void set_place(json_t *o, int x, int y)
{
    set(o, "x", json_integer(x));
    set(o, "y", json_integer(y));
}

static void set_half(json_t *o, const cc_game *game, int type, int turn)
{
    if (game->catalog->types[type].shape == CC_TRIANGLE) {
        set(o, "half", json_string(corners[turn]));
    }
}

static void set_tile(json_t *o, const cc_game *game, int type, int x, int y,
                     int turn)
{
    set(o, "tile", json_string(game->catalog->types[type].id));
    set_place(o, x, y);
    set(o, "turn", json_integer(turn));
    set_half(o, game, type, turn);
}

static void set_segment(json_t *o, const cc_game *game, int piece, int slot)
{
    cc_piece_info p = cc_piece(game, piece);
    const cc_segment_type *s = &game->catalog->types[p.type].segments[slot];
    set_half(o, game, p.type, p.turn);
    set(o, "kind", json_string(cc_kind_name((cc_kind)s->kind)));
    set(o, "ports",
        ports_json((cc_kind)s->kind, cc_segment_ports(game, piece, slot)));
}

json_t *carc_json_action(const cc_game *game, const cc_action *a)
{
    json_t *o = json_object();
    switch (a->type) {
    case CC_PASS: set(o, "type", json_string("pass")); break;
    case CC_PLACE:
        set(o, "type", json_string("tile"));
        set_tile(o, game, a->tile, a->x, a->y, a->turn);
        break;
    case CC_DEPLOY:
        set(o, "type", json_string("figure"));
        set(o, "figure", json_string(cc_figure_name(a->figure)));
        set_place(o, a->x, a->y);
        /* The figure goes onto the tile laid last. */
        set_segment(o, game, cc_piece_count(game) - 1, a->slot);
        break;
    default: break;
    }
    return o;
}

/* ------------------------------------------------------------------- events */

static void set_score(json_t *o, const cc_events *events, const cc_event *e)
{
    json_t *squares = json_array(), *why = json_array();
    for (int i = 0; i < e->n_squares; i++) {
        const cc_square_at *at = &events->squares[e->first_square + i];
        json_array_append_new(squares, json_pack("[ii]", at->x, at->y));
    }
    for (int i = 0; i < e->n_terms; i++) {
        const cc_term *t = &e->terms[i];
        json_array_append_new(why, json_pack("{s:s,s:i,s:i}", "what", t->what,
                                             "n", t->n, "each", t->each));
    }
    set(o, "points", json_integer(e->points));
    set(o, "for", json_string(cc_kind_name((cc_kind)e->kind)));
    set(o, "squares", squares);
    set(o, "why", why);
    if (e->final) {
        set(o, "final", json_true());
    }
}

static void set_figure(json_t *o, const cc_game *game, const cc_event *e)
{
    set(o, "figure", json_string(cc_figure_name(e->figure)));
    set_place(o, e->x, e->y);
    for (int piece = 0; piece < cc_piece_count(game); piece++) {
        cc_piece_info p = cc_piece(game, piece);
        if (p.x == e->x && p.y == e->y && p.turn == e->turn) {
            set_segment(o, game, piece, e->slot);
        }
    }
}

json_t *carc_json_event(const cc_game *game, const cc_events *events,
                        const cc_event *e)
{
    static const char *const names[] = {
        [CC_EVENT_TILE] = "tile",       [CC_EVENT_FIGURE] = "figure",
        [CC_EVENT_DISCARD] = "discard", [CC_EVENT_SCORE] = "score",
        [CC_EVENT_RETURN] = "return",   [CC_EVENT_TURN] = "turn",
        [CC_EVENT_DRAW] = "draw",       [CC_EVENT_OVER] = "over"};
    json_t *o = json_object();
    set(o, "event", json_string(names[e->type]));
    if (e->player >= 0) {
        set(o, "player", json_integer(e->player));
    }
    int points[CC_PLAYERS_MAX] = {0};
    switch (e->type) {
    case CC_EVENT_TILE: set_tile(o, game, e->tile, e->x, e->y, e->turn); break;
    case CC_EVENT_DISCARD:
    case CC_EVENT_DRAW:
        set(o, "tile", json_string(game->catalog->types[e->tile].id));
        break;
    case CC_EVENT_SCORE: set_score(o, events, e); break;
    case CC_EVENT_FIGURE:
    case CC_EVENT_RETURN: set_figure(o, game, e); break;
    case CC_EVENT_OVER:
        cc_project(game, points);
        set(o, "scores", carc_json_scores(points, cc_player_count(game)));
        break;
    default: break;
    }
    return o;
}

/* -------------------------------------------------------------------- state */

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
        for (int f = 0; f < CC_FIGURE_KINDS; f++) {
            set(o, cc_figure_name((cc_figure_kind)f),
                json_integer(cc_supply(game, p, (cc_figure_kind)f)));
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
        json_t *o = json_object();
        set_place(o, p.x, p.y);
        set_half(o, game, p.type, p.turn);
        set(o, "id", json_string(game->catalog->types[p.type].id));
        set(o, "turn", json_integer(p.turn));
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
        set(o, "figure", json_string(cc_figure_name(f.figure)));
        set_place(o, p.x, p.y);
        set_segment(o, game, f.piece, f.slot);
        json_array_append_new(list, o);
    }
    return list;
}

json_t *carc_json_state(const cc_game *game)
{
    json_t *o = json_object();
    cc_choice choice = cc_decision(game);
    int points[CC_PLAYERS_MAX] = {0};
    char hash[20];
    for (int p = 0; p < cc_player_count(game); p++) {
        points[p] = cc_score(game, p);
    }
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)cc_hash(game));
    set(o, "ok", json_true());
    set(o, "decision", json_string(cc_decision_name(choice.kind)));
    if (choice.kind != CC_OVER) {
        set(o, "player", json_integer(choice.player));
    }
    if (choice.tile >= 0) {
        set(o, "tile", json_string(game->catalog->types[choice.tile].id));
    }
    set(o, "scores", carc_json_scores(points, cc_player_count(game)));
    set(o, "supply", supply_json(game));
    set(o, "left", json_integer(cc_left(game)));
    set(o, "tiles", pieces_json(game));
    set(o, "figures", figures_json(game));
    set(o, "hash", json_string(hash));
    return o;
}
