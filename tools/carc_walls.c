/* carc_walls.c - the wall of The City as JSON
 *
 * SPDX-License-Identifier: MIT
 */
#include "carc.h"

static const char *const side_names[] = {"N", "E", "S", "W"};

static json_t *walls_json(const cc_game *game)
{
    json_t *list = json_array();
    for (int i = 0; i < cc_wall_count(game); i++) {
        cc_wall_info w = cc_wall(game, i);
        json_t *o =
            json_pack("{s:i,s:i,s:s,s:s}", "x", w.x, "y", w.y, "side",
                      side_names[w.side], "kind", cc_wall_kind_name(w.kind));
        if (w.guard >= 0) {
            json_object_set_new(o, "guard", json_integer(w.guard));
        }
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *towers_json(const cc_game *game)
{
    json_t *list = json_array();
    for (int i = 0; i < cc_tower_count(game); i++) {
        cc_tower_info t = cc_tower(game, i);
        json_array_append_new(list,
                              json_pack("{s:i,s:i,s:i}", "player", t.player,
                                        "end", t.end, "after", t.after));
    }
    return list;
}

void carc_json_set_walls(json_t *o, const cc_game *game)
{
    int room = cc_wall_room(game);
    json_object_set_new(o, "walls", walls_json(game));
    json_object_set_new(o, "towers", towers_json(game));
    json_object_set_new(o, "pile", json_integer(cc_pile(game)));
    json_object_set_new(o, "pieces", json_integer(cc_wall_left(game)));
    if (room >= 0) {
        json_object_set_new(o, "room", json_integer(room));
    }
}

void carc_json_set_wall_event(json_t *o, const cc_event *e)
{
    json_object_set_new(o, "x", json_integer(e->x));
    json_object_set_new(o, "y", json_integer(e->y));
    if (e->type == CC_EVENT_TOWER) {
        json_object_set_new(o, "end", json_integer(e->slot));
        json_object_set_new(o, "points", json_integer(e->points));
        return;
    }
    json_object_set_new(o, "side", json_string(side_names[e->slot & 3]));
    if (e->type == CC_EVENT_WALL) {
        json_object_set_new(o, "kind", json_string(cc_wall_kind_name(e->kind)));
    } else {
        json_object_set_new(o, "figure", json_string(cc_token_name(e->figure)));
    }
}
