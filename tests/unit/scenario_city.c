/* scenario_city.c - the wall of The City in the words of scenarios
 *
 * Each question that a scenario can ask is answered by a list of words, which
 * test_scenarios.c compares in any order; tests/scenarios/README.md has them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "scenario_city.h"

#include <stdio.h>
#include <string.h>

#include "engine/modules/city/walls.h"

static const char side_letters[] = "NESW";

/* "0,0,N:gate 1,0,N:wall+0": square, side and kind of each piece of the wall;
 * the second one has a guard of player 0. */
static void list_walls(const cc_game *g, char *out, size_t size)
{
    size_t at = 0;
    for (int i = 0; i < cc_wall_count(g); i++) {
        cc_wall_info w = cc_wall(g, i);
        at += (size_t)snprintf(out + at, size - at, "%d,%d,%c:%s", w.x, w.y,
                               side_letters[w.side],
                               cc_wall_kind_name((cc_wall_kind)w.kind));
        at += (size_t)snprintf(out + at, size - at, w.guard < 0 ? " " : "+%d ",
                               w.guard);
    }
}

/* "0@1:3": player, end of the wall, and pieces from there to the gate. */
static void list_towers(const cc_game *g, char *out, size_t size)
{
    size_t at = 0;
    for (int i = 0; i < cc_tower_count(g); i++) {
        cc_tower_info t = cc_tower(g, i);
        at += (size_t)snprintf(out + at, size - at, "%d@%d:%d ", t.player,
                               t.end, t.after);
    }
}

/* "0,0,N": squares and sides where the gate or the next piece can stand. */
static void list_sides(const cc_game *g, char *out, size_t size)
{
    static cc_action actions[CC_ACTIONS_MAX];
    size_t at = 0;
    int n = cc_legal_first(g, actions, CC_ACTIONS_MAX);
    for (int i = 0; i < n; i++) {
        const cc_action *a = &actions[i];
        if (a->type == CC_BUILD_GATE || a->type == CC_BUILD_WALL) {
            at += (size_t)snprintf(out + at, size - at, "%d,%d,%c ", a->x, a->y,
                                   side_letters[a->param & 3]);
        }
    }
}

bool city_text(const cc_game *g, const char *kind, char *out, size_t size)
{
    out[0] = '\0';
    if (strcmp(kind, "walls") == 0) {
        list_walls(g, out, size);
    } else if (strcmp(kind, "towers") == 0) {
        list_towers(g, out, size);
    } else if (strcmp(kind, "sides") == 0) {
        list_sides(g, out, size);
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
