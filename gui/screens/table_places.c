/* table_places.c - the places on the land that scripts name
 *
 * SPDX-License-Identifier: MIT
 */
#include "table_places.h"

#include <stdio.h>
#include <string.h>

#include "gui/table/guide/review.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/spots.h"

/* "legal N": an action without a ring is at the square that it names. */
static bool locate_legal(const app *a, const table *t, const char *name,
                         point *out)
{
    int i;
    if (sscanf(name, "legal %d", &i) != 1 || i < 0 || i >= t->n_legal) {
        return false;
    }
    const cc_action *action = &t->legal[i];
    bool has_ring = offers_has_ring(t, action);
    *out = has_ring
               ? spots_ring_position(a, t, action)
               : rect_middle(camera_square(&t->camera, action->x, action->y));
    return has_ring ||
           cc_action_target(&a->catalog, action->type) != CC_TARGET_NONE;
}

/* "1,0", "1,0/2". */
static bool locate_square(const table *t, const char *name, point *out)
{
    int x, y, rotation, n = 0;
    bool is_corner = sscanf(name, "%d,%d/%d", &x, &y, &rotation) == 3;
    if (!is_corner && (sscanf(name, "%d,%d%n", &x, &y, &n) != 2 || name[n])) {
        return false;
    }
    rect r = camera_square(&t->camera, x, y);
    float share_x = .5f, share_y = .5f; /* of the square's side */
    if (is_corner) {
        /* Rotations 0 to 3: NW, NE, SE, SW. */
        share_x = rotation == 1 || rotation == 2 ? .72f : .28f;
        share_y = rotation >= 2 ? .72f : .28f;
    }
    *out = (point){r.x + r.w * share_x, r.y + r.h * share_y};
    return true;
}

/* True if an action deploys a figure on the segment of that slot; if it is
 * negative, on a segment of that kind, by its name. */
static bool is_on_segment(const app *a, const cc_action *deploy, int slot,
                          const char *kind)
{
    const cc_game *game = &a->session->game;
    int piece = land_piece_of(game, deploy);
    int segment_kind = cc_segment_kind(game, piece, deploy->slot);
    return slot >= 0
               ? deploy->slot == slot
               : strcmp(kind, cc_kind_name(&a->catalog, segment_kind)) == 0;
}

/* "spot 3", "spot road", "spot 3@1,0,2". */
static bool locate_spot(const app *a, const table *t, const char *name,
                        point *out)
{
    const cc_game *game = &a->session->game;
    cc_piece_info newest = cc_piece(game, cc_newest_piece(game));
    int slot, n = 0, x = newest.x, y = newest.y, rotation;
    char segment[24];
    if (sscanf(name, "spot %23s", segment) != 1) {
        return false;
    }
    bool has_square =
        sscanf(segment, "%d@%d,%d,%d", &slot, &x, &y, &rotation) == 4;
    bool has_slot =
        has_square || (sscanf(segment, "%d%n", &slot, &n) == 1 && !segment[n]);
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        if (action->type == CC_DEPLOY && action->x == x && action->y == y &&
            (!has_square || action->rotation == rotation) &&
            is_on_segment(a, action, has_slot ? slot : -1, segment)) {
            *out = spots_ring_position(a, t, action);
            return true;
        }
    }
    return false;
}

bool table_places_locate(app *a, const table *t, const char *name, point *out)
{
    int token = cc_token_find(&a->catalog, name);
    bool is_tile = strcmp(name, "tile") == 0;
    if (is_tile || token >= 0) {
        *out = rect_middle(is_tile ? t->tray : t->tokens[token]);
        return true;
    }
    return locate_legal(a, t, name, out) || review_locate(a, name, out) ||
           parts_locate(a, t, name, out) || locate_square(t, name, out) ||
           locate_spot(a, t, name, out);
}
