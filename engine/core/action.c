/* action.c - what actions consist of, and lists of actions
 *
 * Which members an action uses, the segment or bridge that it names, whether
 * two actions are equal, and adding one to a list of legal actions.
 *
 * SPDX-License-Identifier: MIT
 */
#include "action.h"

bool cc_action_is_in_play(const cc_game *g, int type)
{
    int module = cc_number_module(type);
    return module < CC_MODULES_MAX &&
           (module == CC_MODULE_CORE || cc_in_play(g, module)) &&
           cc_number_index(type) < g->catalog->n_actions[module];
}

void cc_action_copy_field(const cc_row_field *f, const cc_action *from,
                          cc_action *to)
{
    switch (f->type) {
    case CC_F_TILE: to->tile = from->tile; break;
    case CC_F_SEGMENT: /* its square too */
        to->rotation = from->rotation;
        to->slot = from->slot; /* fall through */
    case CC_F_AT:
        to->x = from->x;
        to->y = from->y;
        break;
    case CC_F_ROTATION: to->rotation = from->rotation; break;
    case CC_F_FIGURE: to->figure = from->figure; break;
    case CC_F_AXIS:
    case CC_F_BRIDGE: to->bridge = from->bridge; break;
    case CC_F_PARAM: to->param = from->param; break;
    case CC_F_PARAM2: to->param2 = from->param2; break;
    case CC_F_AMOUNT:
    case CC_F_POINTS: to->amount = from->amount; break;
    default: break; /* fields of events, and the region of the decision */
    }
}

bool cc_action_is_well_formed(const cc_game *g, const cc_action *a)
{
    cc_action used = {.type = a->type};
    if (!cc_action_is_in_play(g, a->type)) {
        return false;
    }
    for (const cc_row_field *f = cc_action_row_of(g->catalog, a->type)->fields;
         f->type; f++) {
        cc_action_copy_field(f, a, &used);
    }
    return cc_action_equal(a, &used);
}

/* Whether an action, if its type is in play, has a field of this type. */
static bool has_field(const cc_game *g, const cc_action *a, int field_type)
{
    if (!cc_action_is_in_play(g, a->type)) {
        return false;
    }
    const cc_row_field *f = cc_action_row_of(g->catalog, a->type)->fields;
    while (f->type && f->type != field_type) {
        f++;
    }
    return f->type == field_type;
}

bool cc_action_uses_region(const cc_game *g, const cc_action *a)
{
    return has_field(g, a, CC_F_REGION);
}

int cc_action_segment(const cc_game *g, const cc_action *a)
{
    return has_field(g, a, CC_F_SEGMENT)
               ? cc_segment_find(g, a->x, a->y, a->rotation, a->slot)
               : -1;
}

int cc_segment_find(const cc_game *g, int x, int y, int rotation, int slot)
{
    bool is_valid;
    int piece;
    if (slot == CC_SLOT_BRIDGE) { /* its rotation is 0: see cc_action_on() */
        piece = cc_piece_find(g, x, y, CC_N);
        is_valid = piece >= 0 && rotation == 0 &&
                   g->cells[g->pieces[piece].cell].bridge;
    } else {
        piece = cc_piece_rotated(g, x, y, rotation);
        is_valid = piece >= 0 && slot < cc_type_of(g, piece)->n_segments;
    }
    return is_valid ? cc_segment_of(g, piece, slot) : -1;
}

cc_action cc_action_on_figure(const cc_game *g, int type, int figure)
{
    const cc_figure_state *f = &g->figures[figure];
    cc_action a = cc_action_on(g, type, f->segment);
    a.figure = f->figure;
    a.param = f->player;
    return a;
}

bool cc_action_equal(const cc_action *a, const cc_action *b)
{
    return a->type == b->type && a->tile == b->tile && a->x == b->x &&
           a->y == b->y && a->amount == b->amount &&
           a->rotation == b->rotation && a->slot == b->slot &&
           a->figure == b->figure && a->bridge == b->bridge &&
           a->param == b->param && a->param2 == b->param2;
}

bool cc_action_is_listed(const cc_action *a, const cc_action *list, int n)
{
    int i = 0;
    while (i < n && !cc_action_equal(a, &list[i])) {
        i++;
    }
    return i < n;
}

bool cc_action_bridge(const cc_action *a, cc_bridge_place *out)
{
    int side = a->bridge - CC_BRIDGE_OVER; /* negative: `bridge` is an axis */
    *out = (cc_bridge_place){a->x, a->y, a->bridge};
    if (side >= 0 && side < 4) {
        *out = (cc_bridge_place){(int16_t)(a->x + cc_dx[side]),
                                 (int16_t)(a->y + cc_dy[side]),
                                 (uint8_t)cc_axis_of(side)};
    }
    return a->bridge != CC_NO_AXIS;
}

void cc_action_list_add(const cc_game *g, cc_action_list *list,
                        cc_action action)
{
    if (list->filter && !list->filter(g, &action)) {
        return;
    }
    if (cc_may_forbid(g, &action) && cc_is_forbidden(g, &action)) {
        return;
    }
    if (list->n < list->max) {
        list->out[list->n] = action;
    }
    list->n++; /* also if there was no room for it */
}
