/* action.c - what actions consist of, and lists of actions
 *
 * Which members an action uses, the segment or bridge that it names, whether
 * two actions are equal, and adding one to a list of legal actions.
 *
 * SPDX-License-Identifier: MIT
 */
#include "action.h"

#include <string.h>

bool cc_action_is_in_play(const cc_game *g, int type)
{
    int module = cc_number_module(type);
    return module < CC_MODULES_MAX &&
           (module == CC_MODULE_CORE || cc_in_play(g, module)) &&
           cc_number_index(type) < g->catalog->n_actions[module];
}

_Static_assert(sizeof(cc_action) == 5 * sizeof(uint16_t) + 6,
               "there is no room between members");

/* An action as words, to compare or copy several members at once. */
typedef union action_words {
    cc_action action;
    uint64_t words[sizeof(cc_action) / sizeof(uint64_t)];
} action_words;

/* Which members a type of field uses: all bits of these are set. Others are
 * fields of events, and the region of the decision. */
static const action_words used_by[CC_F_DRAWN + 1] = {
    [CC_F_TILE] = {{.tile = 0xffff}},
    [CC_F_SEGMENT] = {{.x = -1, .y = -1, .rotation = 0xff, .slot = 0xff}},
    [CC_F_AT] = {{.x = -1, .y = -1}},
    [CC_F_ROTATION] = {{.rotation = 0xff}},
    [CC_F_FIGURE] = {{.figure = 0xff}},
    [CC_F_AXIS] = {{.bridge = 0xff}},
    [CC_F_BRIDGE] = {{.bridge = 0xff}},
    [CC_F_PARAM] = {{.param = 0xff}},
    [CC_F_PARAM2] = {{.param2 = 0xff}},
    [CC_F_AMOUNT] = {{.amount = -1}},
    [CC_F_POINTS] = {{.amount = -1}},
};

void cc_action_copy_field(const cc_row_field *f, const cc_action *from,
                          cc_action *to)
{
    action_words source = {*from}, result = {*to};
    for (int i = 0; i < 2; i++) {
        uint64_t used = used_by[f->type].words[i];
        result.words[i] = (result.words[i] & ~used) | (source.words[i] & used);
    }
    *to = result.action;
}

bool cc_action_is_well_formed(const cc_game *g, const cc_action *a)
{
    action_words all = {*a}, used = {{.type = 0xffff}};
    if (!cc_action_is_in_play(g, a->type)) {
        return false;
    }
    for (const cc_row_field *f = cc_action_row_of(g->catalog, a->type)->fields;
         f->type; f++) {
        used.words[0] |= used_by[f->type].words[0];
        used.words[1] |= used_by[f->type].words[1];
    }
    return !((all.words[0] & ~used.words[0]) | (all.words[1] & ~used.words[1]));
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
    return memcmp(a, b, sizeof *a) == 0;
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

bool cc_action_is_listable(const cc_game *g, const cc_action_list *list,
                           const cc_action *action)
{
    return !(list->filter && !list->filter(g, action)) &&
           !cc_is_forbidden(g, action);
}
