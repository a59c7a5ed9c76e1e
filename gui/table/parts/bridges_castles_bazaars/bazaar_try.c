/* bazaar_try.c - trying a tile of the bazaar on the land
 *
 * While the dialog is hidden, the squares where the tile would fit are lit, and
 * the tile is shown on the one under the pointer. Nothing is decided.
 *
 * SPDX-License-Identifier: MIT
 */
#include "bazaar.h"

#include "gui/app/pictures.h"
#include "gui/base/legal_list.h"
#include "gui/table/land/pieces.h"
#include "gui/table/turn/squares.h"

bool bazaar_try_is_on(const table *t)
{
    return bazaar_state_of(t)->is_trial;
}

/* Returns the rotations in which the tile fits on a square, as bits. Sets
 * *place to the placement in `rotation`, else to another one there, or NULL. */
static unsigned find_rotations(const cc_action *list, int n, cc_coord square,
                               int rotation, const cc_action **place)
{
    unsigned rotations = 0;
    *place = NULL;
    for (int i = 0; i < n; i++) {
        if (list[i].type == CC_PLACE && list[i].x == square.x &&
            list[i].y == square.y) {
            rotations |= 1u << list[i].rotation;
            if (!*place || list[i].rotation == rotation) {
                *place = &list[i];
            }
        }
    }
    return rotations;
}

/* Renders the tile as it would lie by a placement, with the bridge that this
 * needs. */
static void render_tried(app *a, const table *t, int type,
                         const cc_action *place)
{
    rect r = camera_square(&t->camera, place->x, place->y);
    render_face(a, type, place->rotation,
                land_dressing(a, type, place->x, place->y), r, .85f);
    render_border(&a->display, r, units(&a->ui, 2), GOLD);
    parts_render_ghost(a, t, place, false);
}

/* Lists the actions that would be legal if the player who decides had to place
 * a tile of this type now; returns how many. If it fits nowhere they are those
 * of the bazaar, none of which places a tile. *list is valid until the next
 * call.
 */
static int list_for_tile(const app *a, int type, const cc_action **list)
{
    static cc_action *actions;
    static int room;
    cc_game game = a->session->game;
    cc_assume_tile(&game, type, cc_decision(&game).player);
    int n = legal_list_all(&game, &actions, &room);
    *list = actions;
    return n;
}

/* True for the first placement on its square. It need not be beside the others
 * in the list: those with a bridge follow behind all that need none. */
static bool is_first_on_square(const cc_action *list, int i)
{
    int first = 0;
    while (list[first].type != CC_PLACE || list[first].x != list[i].x ||
           list[first].y != list[i].y) {
        first++;
    }
    return first == i;
}

/* Lights the squares where a tile fits, each once. */
static void light_squares(app *a, const table *t, const cc_action *list, int n)
{
    for (int i = 0; i < n; i++) {
        if (list[i].type == CC_PLACE && is_first_on_square(list, i)) {
            render_picture(a, "marker/glow", GLOW_SIZE,
                           camera_square(&t->camera, list[i].x, list[i].y),
                           .6f);
        }
    }
}

/* Lights the squares where a tile fits, if the player wants hints, and renders
 * it on the one under the pointer. */
static void render_on_land(app *a, const table *t, int type)
{
    const cc_action *list, *place;
    int n = list_for_tile(a, type, &list);
    render_clip(&a->display, t->land);
    if (a->settings.hints) {
        light_squares(a, t, list, n);
    }
    find_rotations(list, n, squares_under(a, t), t->hand.rotation, &place);
    if (place && rect_contains(t->land, a->ui.in.pointer)) {
        render_tried(a, t, type, place);
    }
    render_unclip(&a->display);
}

/* Rotates the tile clockwise to the next rotation in which it fits on the
 * square under the pointer. */
static void rotate_tried(const app *a, table *t, int type)
{
    const cc_action *list, *place;
    int n = list_for_tile(a, type, &list);
    unsigned rotations =
        find_rotations(list, n, squares_under(a, t), t->hand.rotation, &place);
    if (rotations) {
        hand_set_rotation(
            t, squares_next_rotation(rotations, t->hand.rotation + 1));
    }
}

intent bazaar_render_trial(app *a, const table *t)
{
    ui *u = &a->ui;
    cc_bazaar_info b = cc_bazaar(&a->session->game);
    int slot = bazaar_current_slot(a, t);
    if (slot >= 0) {
        render_on_land(a, t, b.tile[slot]);
    }
    /* The button is in the middle of the lower edge of the land. */
    rect r = {t->land.x + t->land.w / 2 - units(u, 120),
              (float)a->h - units(u, SIZE_BUTTON + 14), units(u, 240),
              units(u, SIZE_BUTTON)};
    bool is_left = ui_button(u, r, _("Back to the bazaar"), BUTTON_PRIMARY) ||
                   input_consume_key(&u->in, KEY_ENTER) ||
                   input_consume_key(&u->in, 't');
    return is_left ? bazaar_intent(BAZAAR_TRYING, 0)
                   : intent_of(INTENT_NONE, NULL);
}

void bazaar_try_input(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    int slot = bazaar_current_slot(a, t);
    if (input_consume_key(in, KEY_ESCAPE)) {
        bazaar_change(t, BAZAAR_TRYING, 0);
        a->ui.moving = true;
    }
    if (slot >= 0 &&
        (input_consume_key(in, 'r') || in->pressed[BUTTON_RIGHT])) {
        rotate_tried(a, t, cc_bazaar(&a->session->game).tile[slot]);
    }
    controls_look_around(a, t, false);
}

bool bazaar_render_tray(app *a, const table *t, rect r)
{
    cc_decision_info choice = cc_decision(&a->session->game);
    if (!bazaar_try_is_on(t) || choice.tile < 0) {
        return false;
    }
    rect face = rect_inset(r, units(&a->ui, 6));
    render_face(a, choice.tile, t->hand.rotation, 0, face, 1);
    return true;
}
