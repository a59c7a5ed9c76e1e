/* carc_json.c - parts of a game as JSON, in the shapes of the contract
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "carc.h"

static const char *const side_names[] = {"N", "E", "S", "W"};
static const char *const corners[] = {"nw", "ne", "se", "sw"};

static void set(json_t *object, const char *key, json_t *value)
{
    json_object_set_new(object, key, value);
}

static const char *const crop_names[] = {
    [CC_CROP_MORE] = "add", [CC_CROP_FEWER] = "remove"};

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

/* Whether a segment is told by those that border it alone: the town is no
 * feature of its tiles. */
static bool is_hidden(const cc_tile_type *t, int slot)
{
    return t->segments[slot].kind == CC_TOWN;
}

/* What `s` borders, by its place in the list that is shown; *town says
 * whether it borders the town. */
static json_t *borders_json(const cc_tile_type *t, const cc_segment_type *s,
                            bool *town)
{
    json_t *list = json_array();
    *town = false;
    for (int i = 0, shown = 0; s->borders >> i; i++) {
        bool borders = s->borders >> i & 1, hidden = is_hidden(t, i);
        *town |= borders && hidden;
        if (borders && !hidden) {
            json_array_append_new(list, json_integer(shown));
        }
        shown += !hidden;
    }
    return list;
}

static json_t *segment_json(const cc_tile_type *t, const cc_segment_type *s)
{
    json_t *o = json_object();
    set(o, "kind", json_string(cc_kind_name((cc_kind)s->kind)));
    set(o, "ports", ports_json((cc_kind)s->kind, s->ports));
    if (s->pennants) {
        set(o, "pennants", json_integer(s->pennants));
    }
    if (s->kind == CC_FIELD || s->kind == CC_QUARTER) {
        bool town;
        set(o, "borders", borders_json(t, s, &town));
        if (town) {
            set(o, "town", json_true());
        }
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
        if (!is_hidden(t, i)) {
            json_array_append_new(segments, segment_json(t, &t->segments[i]));
        }
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
    cc_kind kind = cc_segment_kind(game, piece, slot);
    if (slot != CC_SLOT_BRIDGE) { /* which runs over both halves */
        set_half(o, game, p.type, p.turn);
    }
    set(o, "kind", json_string(cc_kind_name(kind)));
    set(o, "ports", ports_json(kind, cc_segment_ports(game, piece, slot)));
}

json_t *carc_json_squares(const cc_game *game, int region)
{
    cc_square_at squares[CC_PIECES_MAX];
    json_t *list = json_array();
    int n = cc_region_squares_of(game, region, squares, CC_PIECES_MAX);
    for (int i = 0; i < n && i < CC_PIECES_MAX; i++) {
        json_array_append_new(list,
                              json_pack("[ii]", squares[i].x, squares[i].y));
    }
    return list;
}

json_t *carc_json_segments(const cc_game *game, int region)
{
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    json_t *list = json_array();
    int n = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    for (int i = 0; i < n; i++) {
        cc_piece_info p = cc_piece(game, parts[i].piece);
        cc_kind kind = cc_segment_kind(game, parts[i].piece, parts[i].slot);
        json_t *o = json_object();
        set_place(o, p.x, p.y);
        if (parts[i].slot != CC_SLOT_BRIDGE) {
            set_half(o, game, p.type, p.turn);
        }
        set(o, "ports",
            ports_json(kind,
                       cc_segment_ports(game, parts[i].piece, parts[i].slot)));
        json_array_append_new(list, o);
    }
    return list;
}

static void set_quarter(json_t *o, int quarter)
{
    set(o, "quarter", json_string(cc_quarter_name((cc_town_quarter)quarter)));
}

static const char *castle_score_kind(const cc_game *game, const cc_action *a)
{
    int region = cc_action_region(game, a);
    return region < 0 ? "castle"
                      : cc_kind_name((cc_kind)cc_region(game, region).kind);
}

/* Where a figure of the crop circle's role stands. */
static void set_crop_figure(json_t *o, const cc_game *game, const cc_action *a)
{
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        cc_piece_info p = cc_piece(game, f.piece);
        if (p.x == a->x && p.y == a->y && f.slot == a->slot &&
            (p.turn == a->turn || f.slot == CC_SLOT_BRIDGE)) {
            set_place(o, a->x, a->y);
            set_segment(o, game, f.piece, f.slot);
            return;
        }
    }
}

/* What comes with triangles. */
static void set_half_action(json_t *o, const cc_game *game, const cc_action *a)
{
    switch (a->type) {
    case CC_DRAW: set(o, "type", json_string("draw")); break;
    case CC_DRAFT:
        set(o, "type", json_string("draft"));
        set(o, "tile", json_string(game->catalog->types[a->tile].id));
        break;
    case CC_CROP_CIRCLE:
        set(o, "type", json_string("crop-circle"));
        set(o, "role", json_string(cc_role_name((cc_role)a->slot)));
        set(o, "choice", json_string(crop_names[a->figure]));
        break;
    case CC_CROP_ADD:
    case CC_CROP_REMOVE:
        set(o, "type",
            json_string(a->type == CC_CROP_ADD ? "crop-add" : "crop-remove"));
        set_crop_figure(o, game, a);
        break;
    default: break;
    }
}

/* Which part of a tile it scores for: one square may hold several. */
static void set_castle_part(json_t *o, const cc_game *game, const cc_action *a)
{
    for (int side = 0; side < 4 && cc_action_region(game, a) >= 0; side++) {
        int piece = cc_piece_find(game, a->x, a->y, (cc_side)side);
        if (piece < 0 || (a->slot != CC_SLOT_BRIDGE &&
                          cc_piece(game, piece).turn != a->turn)) {
            continue;
        }
        cc_piece_info p = cc_piece(game, piece);
        set_half(o, game, p.type, p.turn);
        set(o, "ports",
            ports_json(cc_segment_kind(game, piece, a->slot),
                       cc_segment_ports(game, piece, a->slot)));
        return;
    }
}

json_t *carc_json_action(const cc_game *game, const cc_action *a)
{
    json_t *o = json_object();
    cc_bridge_at bridge;
    switch (a->type) {
    case CC_PASS: set(o, "type", json_string("pass")); break;
    case CC_PLACE:
        set(o, "type", json_string("tile"));
        set_tile(o, game, a->tile, a->x, a->y, a->turn);
        if (cc_action_bridge(a, &bridge)) {
            set(o, "bridge",
                json_pack("{s:i,s:i,s:s}", "x", bridge.x, "y", bridge.y, "axis",
                          cc_axis_name((cc_axis)bridge.axis)));
        }
        break;
    case CC_BUILD_BRIDGE:
        set(o, "type", json_string("bridge"));
        set_place(o, a->x, a->y);
        set(o, "axis", json_string(cc_axis_name((cc_axis)a->bridge)));
        break;
    case CC_DEPLOY:
        set(o, "type", json_string("figure"));
        set(o, "figure", json_string(cc_token_name(a->figure)));
        set_place(o, a->x, a->y);
        /* The figure goes onto the tile laid last. */
        set_segment(o, game, cc_piece_count(game) - 1, a->slot);
        break;
    case CC_BUILD_CASTLE:
        set(o, "type", json_string("castle"));
        set(o, "squares", carc_json_squares(game, cc_decision(game).region));
        break;
    case CC_SCORE_CASTLE:
        set(o, "type", json_string("castle-score"));
        set(o, "squares", carc_json_squares(game, cc_decision(game).region));
        set(o, "kind", json_string(castle_score_kind(game, a)));
        set_castle_part(o, game, a);
        set(o, "x", json_integer(a->x));
        set(o, "y", json_integer(a->y));
        set(o, "points", json_integer(a->amount));
        break;
    case CC_OFFER:
        set(o, "type", json_string("offer"));
        set(o, "tile", json_string(game->catalog->types[a->tile].id));
        set(o, "slot", json_integer(a->slot));
        break;
    case CC_BID: set(o, "type", json_string("bid")); break;
    case CC_JOIN:
    case CC_SEND:
        set(o, "type", json_string(a->type == CC_JOIN ? "join" : "send"));
        set_quarter(o, a->slot);
        set(o, "figure", json_string(cc_token_name(a->figure)));
        break;
    case CC_COUNT:
        set(o, "type", json_string("count"));
        set_quarter(o, a->slot);
        break;
    case CC_BUILD_GATE:
    case CC_BUILD_WALL:
        set(o, "type", json_string(a->type == CC_BUILD_GATE ? "gate" : "wall"));
        set_place(o, a->x, a->y);
        set(o, "side", json_string(side_names[a->slot & 3]));
        break;
    case CC_POST_GUARD: set(o, "type", json_string("guard")); break;
    case CC_BUILD_TOWER:
        set(o, "type", json_string("tower"));
        set(o, "end", json_integer(a->slot));
        set(o, "points", json_integer(a->amount));
        break;
    case CC_BUY: set(o, "type", json_string("buy")); break;
    case CC_SELL: set(o, "type", json_string("sell")); break;
    default: set_half_action(o, game, a); break;
    }
    if (cc_amount_max(game, a)) {
        set(o, "min", json_integer(a->amount));
        set(o, "max", json_integer(cc_amount_max(game, a)));
    }
    return o;
}

/* ------------------------------------------------------------------- events */

static json_t *squares_json(const cc_events *events, const cc_event *e)
{
    json_t *squares = json_array();
    for (int i = 0; i < e->n_squares; i++) {
        const cc_square_at *at = &events->squares[e->first_square + i];
        json_array_append_new(squares, json_pack("[ii]", at->x, at->y));
    }
    return squares;
}

static void set_auction(json_t *o, const cc_game *game, const cc_event *e)
{
    set(o, "tile", json_string(game->catalog->types[e->tile].id));
    set(o, "slot", json_integer(e->slot));
    if (e->type == CC_EVENT_REVEAL) {
        return;
    }
    bool passed = e->type == CC_EVENT_BID && e->points < 0;
    set(o, "what",
        json_string(e->type == CC_EVENT_OFFER ? "offer"
                    : e->type == CC_EVENT_WIN ? "win"
                    : passed                  ? "pass"
                                              : "bid"));
    if (!passed) {
        set(o, "points", json_integer(e->points));
    }
    if (e->type == CC_EVENT_WIN && e->other >= 0) {
        set(o, "to", json_integer(e->other));
    }
}

static void set_score(json_t *o, const cc_events *events, const cc_event *e)
{
    json_t *why = json_array();
    for (int i = 0; i < e->n_terms; i++) {
        const cc_term *t = &e->terms[i];
        json_array_append_new(why, json_pack("{s:s,s:i,s:i}", "what", t->what,
                                             "n", t->n, "each", t->each));
    }
    set(o, "points", json_integer(e->points));
    set(o, "for", json_string(cc_source_name(e->source)));
    set(o, "squares", squares_json(events, e));
    set(o, "why", why);
    if (e->final) {
        set(o, "final", json_true());
    }
}

static void set_figure(json_t *o, const cc_game *game, const cc_event *e)
{
    set(o, "figure", json_string(cc_token_name(e->figure)));
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
        [CC_EVENT_DRAW] = "draw",       [CC_EVENT_OVER] = "over",
        [CC_EVENT_BRIDGE] = "bridge",   [CC_EVENT_CASTLE] = "castle",
        [CC_EVENT_REVEAL] = "reveal",   [CC_EVENT_OFFER] = "auction",
        [CC_EVENT_BID] = "auction",     [CC_EVENT_WIN] = "auction",
        [CC_EVENT_SEND] = "send",       [CC_EVENT_COUNT] = "count",
        [CC_EVENT_JOIN] = "join",       [CC_EVENT_DRAFT] = "draft",
        [CC_EVENT_HILL] = "hill",       [CC_EVENT_CROP_CIRCLE] = "crop-circle",
        [CC_EVENT_WALL] = "wall",       [CC_EVENT_GUARD] = "guard",
        [CC_EVENT_TOWER] = "tower"};
    json_t *o = json_object();
    set(o, "event", json_string(names[e->type]));
    if (e->player >= 0) {
        set(o, "player", json_integer(e->player));
    }
    int points[CC_PLAYERS_MAX] = {0};
    switch (e->type) {
    case CC_EVENT_TILE: set_tile(o, game, e->tile, e->x, e->y, e->turn); break;
    case CC_EVENT_BRIDGE:
        set_place(o, e->x, e->y);
        set(o, "axis", json_string(cc_axis_name((cc_axis)e->axis)));
        break;
    case CC_EVENT_CASTLE: set(o, "squares", squares_json(events, e)); break;
    case CC_EVENT_REVEAL:
    case CC_EVENT_OFFER:
    case CC_EVENT_BID:
    case CC_EVENT_WIN: set_auction(o, game, e); break;
    case CC_EVENT_DISCARD:
        if (e->refused) {
            set(o, "refused", json_true());
        } /* fall through */
    case CC_EVENT_DRAFT:
    case CC_EVENT_DRAW:
        set(o, "tile", json_string(game->catalog->types[e->tile].id));
        break;
    case CC_EVENT_SCORE: set_score(o, events, e); break;
    case CC_EVENT_FIGURE:
    case CC_EVENT_RETURN: set_figure(o, game, e); break;
    case CC_EVENT_JOIN:
        set_figure(o, game, e);
        set_quarter(o, e->quarter);
        break;
    case CC_EVENT_SEND:
        set(o, "figure", json_string(cc_token_name(e->figure)));
        set_quarter(o, e->quarter);
        break;
    case CC_EVENT_COUNT: set_quarter(o, e->quarter); break;
    case CC_EVENT_HILL: set_place(o, e->x, e->y); break;
    case CC_EVENT_CROP_CIRCLE:
        set(o, "role", json_string(cc_role_name((cc_role)e->slot)));
        set(o, "choice", json_string(crop_names[e->figure]));
        break;
    case CC_EVENT_WALL:
    case CC_EVENT_GUARD:
    case CC_EVENT_TOWER: carc_json_set_wall_event(o, e); break;
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
        for (int t = 0; t < CC_TOKENS; t++) {
            if (cc_dealt(game, (cc_token)t)) {
                set(o, cc_token_name((cc_token)t),
                    json_integer(cc_supply(game, p, (cc_token)t)));
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
        json_t *o = json_object();
        set_place(o, p.x, p.y);
        set_half(o, game, p.type, p.turn);
        set(o, "id", json_string(game->catalog->types[p.type].id));
        set(o, "turn", json_integer(p.turn));
        cc_axis axis = cc_bridge_find(game, p.x, p.y);
        /* Over two triangles it is told with the first. */
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
        set(o, "figure", json_string(cc_token_name(f.figure)));
        set_place(o, p.x, p.y);
        set_segment(o, game, f.piece, f.slot);
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *castles_json(const cc_game *game)
{
    json_t *list = json_array();
    for (int i = 0; i < cc_castle_count(game); i++) {
        cc_castle_info c = cc_castle(game, i);
        json_array_append_new(
            list, json_pack("{s:i,s:[[ii][ii]],s:b}", "player", c.player,
                            "squares", c.squares[0].x, c.squares[0].y,
                            c.squares[1].x, c.squares[1].y, "done", c.done));
    }
    return list;
}

/* The tiles turned up, and who has won which. */
static json_t *bazaar_json(const cc_game *game)
{
    cc_bazaar_info b = cc_bazaar(game);
    json_t *o = json_object(), *tiles = json_array();
    for (int i = 0; i < b.n; i++) {
        json_t *tile =
            json_pack("{s:s}", "tile", game->catalog->types[b.tile[i]].id);
        if (b.owner[i] >= 0) {
            set(tile, "player", json_integer(b.owner[i]));
        }
        json_array_append_new(tiles, tile);
    }
    set(o, "tiles", tiles);
    if (b.slot >= 0) {
        set(o, "slot", json_integer(b.slot));
        set(o, "auctioneer", json_integer(b.auctioneer));
        set(o, "bidder", json_integer(b.bidder));
        set(o, "bid", json_integer(b.bid));
    }
    return o;
}

/* Who has how many figures in which quarter, and where the Count stands. */
static void set_town(json_t *o, const cc_game *game)
{
    json_t *quarters = json_object();
    for (int q = 0; q < CC_QUARTERS; q++) {
        int n[CC_PLAYERS_MAX] = {0}, players = cc_player_count(game);
        for (int p = 0; p < players; p++) {
            n[p] = cc_count_figures(game, (cc_town_quarter)q, p);
        }
        set(quarters, cc_quarter_name((cc_town_quarter)q),
            carc_json_scores(n, players));
    }
    cc_town_quarter at = (cc_town_quarter)cc_count(game).quarter;
    set(o, "quarters", quarters);
    set(o, "count", json_string(cc_quarter_name(at)));
}

/* Tiles won in a bazaar and not yet laid lie open; null: none. */
static void set_held(json_t *o, const cc_game *game)
{
    json_t *list = json_array();
    bool any = false;
    for (int p = 0; p < cc_player_count(game); p++) {
        int type = cc_held(game, p);
        any |= type >= 0;
        json_array_append_new(
            list, type < 0 ? json_null()
                           : json_string(game->catalog->types[type].id));
    }
    if (any) {
        json_object_set(o, "held", list);
    }
    json_decref(list);
}

static json_t *types_json(const cc_game *game, const uint8_t *types, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++) {
        json_array_append_new(list,
                              json_string(game->catalog->types[types[i]].id));
    }
    return list;
}

/* Triangles in the hands, where there are any rules for them; those to be
 * drafted while that lasts. */
static void set_hands(json_t *o, const cc_game *game)
{
    uint8_t types[CC_REST_MAX];
    json_t *hands = json_array();
    for (int p = 0; p < cc_player_count(game); p++) {
        int n = cc_hand(game, p, types);
        json_array_append_new(hands, types_json(game, types, n));
    }
    set(o, "hands", hands);
    int n = cc_draft(game, types);
    if (n) {
        set(o, "draft", types_json(game, types, n));
    }
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
    if (cc_dealt(game, CC_CASTLE)) {
        set(o, "castles", castles_json(game));
    }
    if (cc_bazaar(game).n) {
        set(o, "bazaar", bazaar_json(game));
    }
    if (cc_count(game).here) {
        set_town(o, game);
    }
    set_held(o, game);
    if (cc_has_hands(game)) {
        set_hands(o, game);
    }
    if (cc_has_walls(game)) {
        carc_json_set_walls(o, game);
    }
    set(o, "hash", json_string(hash));
    return o;
}
