/* gamepad.c - buttons of a gamepad as keys
 *
 * A pressed button is first queued as its own code, KEY_PAD_...; once the
 * screen is known, gamepad_translate() replaces it by a key of the keyboard. On
 * the land the pad's left and right move over legal actions, its up and down
 * over the buttons on the screen; on other screens all four move over buttons.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "gui/app/app.h"

static const struct {
    int code;      /* KEY_PAD_... */
    int on_land;   /* the key that it is on the land */
    int elsewhere; /* the key on other screens; 0: none */
    bool ctrl;     /* with Ctrl */
} buttons[] = {
    {KEY_PAD_A, KEY_ENTER, KEY_ENTER, false},
    {KEY_PAD_B, KEY_ESCAPE, KEY_ESCAPE, false},
    {KEY_PAD_X, 'r', 'r', false},
    {KEY_PAD_Y, ' ', ' ', false},
    {KEY_PAD_LB, 'z', 0, true},
    {KEY_PAD_RB, 'h', KEY_PAGE_DOWN, false},
    {KEY_PAD_LS, 't', 0, false},
    {KEY_PAD_RS, KEY_F1, KEY_F1, false},
    {KEY_PAD_BACK, KEY_TAB, 0, false},
    {KEY_PAD_START, KEY_ESCAPE, KEY_ESCAPE, false},
    {KEY_PAD_LEFT, 'p', KEY_UP, false},    /* previous action */
    {KEY_PAD_RIGHT, 'n', KEY_DOWN, false}, /* next action */
    {KEY_PAD_UP, KEY_PAD_UP, KEY_UP, false},
    {KEY_PAD_DOWN, KEY_PAD_DOWN, KEY_DOWN, false},
};

#define N_BUTTONS ((int)(sizeof buttons / sizeof *buttons))

void gamepad_press(ui_input *in, int code)
{
    in->device = DEVICE_PAD;
    input_add_key(in, code, false, false);
}

void gamepad_set_sticks(ui_input *in, float x, float y, float zoom)
{
    /* A released stick does not return to 0 exactly. */
    static const float dead_zone = .18f;
    in->stick_x = fabsf(x) < dead_zone ? 0 : x;
    in->stick_y = fabsf(y) < dead_zone ? 0 : y;
    in->stick_zoom = fabsf(zoom) < dead_zone ? 0 : zoom;
    if (fabsf(in->stick_x) + fabsf(in->stick_y) + fabsf(in->stick_zoom) > 0) {
        in->device = DEVICE_PAD;
    }
}

/* Replaces the code of a gamepad's button by that of a key. */
static void translate_key(ui *u, key_press *key, bool on_land)
{
    int i = 0;
    while (i < N_BUTTONS && buttons[i].code != key->code) {
        i++;
    }
    if (i == N_BUTTONS) {
        return;
    }
    /* On the land these select legal actions, so the focus is removed. */
    if (key->code == KEY_PAD_LEFT || key->code == KEY_PAD_RIGHT) {
        u->focus_visible = u->focus_visible && !on_land;
    }
    if (on_land && u->focus_visible && key->code == KEY_PAD_B) {
        u->focus_visible = false; /* only that: B again is Escape */
        key->code = 0;
        return;
    }
    if (on_land && u->focus_visible && key->code == KEY_PAD_A) {
        return; /* the focused button takes it */
    }
    key->code = on_land ? buttons[i].on_land : buttons[i].elsewhere;
    key->ctrl = buttons[i].ctrl;
}

void gamepad_translate(ui *u, bool on_land)
{
    for (int i = 0; i < u->in.n_keys; i++) {
        translate_key(u, &u->in.keys[i], on_land);
    }
}
