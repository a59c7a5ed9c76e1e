/* scenario_city.c - see scenario_city.h
 *
 * SPDX-License-Identifier: MIT
 */
#include "scenario_city.h"

#include <stdio.h>
#include <string.h>

#include "engine/modules/city/walls.h"

static const char sides[] = "NESW";

/* "0,0,N:gate 1,0,N:wall+0": the guard of player 0. */
static void walls(const cc_game *g, char *out, size_t size)
{
    size_t at = 0;
    for (int i = 0; i < cc_wall_count(g); i++) {
        cc_wall_info w = cc_wall(g, i);
        at += (size_t)snprintf(out + at, size - at, "%d,%d,%c:%s", w.x, w.y,
                               sides[w.side],
                               cc_wall_kind_name((cc_wall_kind)w.kind));
        at += (size_t)snprintf(out + at, size - at, w.guard < 0 ? " " : "+%d ",
                               w.guard);
    }
}

/* "0@1:3": player, end, pieces to the gate. */
static void towers(const cc_game *g, char *out, size_t size)
{
    size_t at = 0;
    for (int i = 0; i < cc_tower_count(g); i++) {
        cc_tower_info t = cc_tower(g, i);
        at += (size_t)snprintf(out + at, size - at, "%d@%d:%d ", t.player,
                               t.end, t.after);
    }
}

/* Where the gate or the next piece may stand. */
static void places(const cc_game *g, char *out, size_t size)
{
    static cc_action actions[CC_ACTIONS_MAX];
    size_t at = 0;
    int n = cc_legal_first(g, actions, CC_ACTIONS_MAX);
    for (int i = 0; i < n; i++) {
        const cc_action *a = &actions[i];
        if (a->type == CC_BUILD_GATE || a->type == CC_BUILD_WALL) {
            at += (size_t)snprintf(out + at, size - at, "%d,%d,%c ", a->x, a->y,
                                   sides[a->param & 3]);
        }
    }
}

bool city_text(const cc_game *g, const char *kind, char *out, size_t size)
{
    out[0] = '\0';
    if (strcmp(kind, "walls") == 0) {
        walls(g, out, size);
    } else if (strcmp(kind, "towers") == 0) {
        towers(g, out, size);
    } else if (strcmp(kind, "sides") == 0) {
        places(g, out, size);
    } else if (strcmp(kind, "room") == 0) {
        snprintf(out, size, "%d", cc_wall_room(g));
    } else if (strcmp(kind, "pieces") == 0) {
        snprintf(out, size, "%d", cc_wall_left(g));
    } else if (strcmp(kind, "pile") == 0) {
        snprintf(out, size, "%d", cc_pile(g));
    } else {
        return false;
    }
    return true;
}
