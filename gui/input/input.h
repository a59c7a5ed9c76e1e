/* input.h - the input of one frame: pointer, keys, text, fingers, sticks
 *
 * Each frame, sdl_events.c or a script fills in a ui_input. touch.c turns
 * fingers into the pointer and gamepad.c turns buttons into keys, so that
 * widgets and most screens know only pointer and keys; they consume the keys
 * that they react to. The table also reads sticks, pinches and pans.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_INPUT_H
#define GUI_INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "gui/video/display_list.h"

/* Codes of keys that write no character. The code of any other key is its ASCII
 * character, in lower case. */
typedef enum key_code {
    KEY_ENTER = 256,
    KEY_ESCAPE,
    KEY_TAB,
    KEY_BACKSPACE,
    KEY_DELETE,
    KEY_LEFT,
    KEY_RIGHT,
    KEY_UP,
    KEY_DOWN,
    KEY_HOME,
    KEY_END,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_F1,
    KEY_F11,
    /* Buttons of a gamepad, until gamepad_translate() (gui/widgets/ui.h) turns
     * them into keys. */
    KEY_PAD_A,
    KEY_PAD_B,
    KEY_PAD_X,
    KEY_PAD_Y,
    KEY_PAD_LB, /* left bumper, above the trigger */
    KEY_PAD_RB,
    KEY_PAD_LS, /* left stick, pressed */
    KEY_PAD_RS,
    KEY_PAD_BACK,
    KEY_PAD_START,
    KEY_PAD_LEFT, /* of the cross */
    KEY_PAD_RIGHT,
    KEY_PAD_UP,
    KEY_PAD_DOWN
} key_code;

typedef struct key_press {
    int code;         /* a key_code or a character; 0: the press is ignored */
    bool ctrl, shift; /* held with it */
} key_press;

/* The buttons of the pointer. */
enum { BUTTON_LEFT, BUTTON_RIGHT, BUTTON_MIDDLE, BUTTONS };

#define INPUT_KEYS_MAX 16 /* in one frame; further ones are dropped */

/* The device that the player used last: texts on the screen name its keys or
 * buttons. */
typedef enum input_device {
    DEVICE_MOUSE,
    DEVICE_KEYS,
    DEVICE_TOUCH,
    DEVICE_PAD
} input_device;

/* The fingers on the screen. */
typedef struct touch {
    int n;        /* 0 to 2; further fingers are ignored */
    bool is_pair; /* there were two, which zoom and pan; true until both are
                     lifted, so that the last one does not press anything */
    struct {
        int64_t id; /* the system's number of this touch */
        point at;   /* pixels of the picture */
    } finger[2];
} touch;

/* Places and distances are in pixels of the picture. */
typedef struct ui_input {
    double time; /* seconds of wall time, also while no frames run */

    /* What lasts from frame to frame. */
    point pointer;      /* negative: hidden */
    bool down[BUTTONS]; /* held now */
    input_device device;
    touch touch;
    float stick_x, stick_y; /* move the view right and down, -1 to 1 */
    float stick_zoom;       /* nearer or farther, -1 to 1 */

    /* What happened in this frame. */
    bool pressed[BUTTONS], released[BUTTONS];
    float wheel; /* notches, positive away from the player */
    int n_keys;
    /* In the order in which they were pressed. */
    key_press keys[INPUT_KEYS_MAX];
    char text[64];       /* typed, in UTF-8 */
    bool drag_cancelled; /* by a second finger */
    float pinch;         /* factor by which two fingers zoom; 0 or 1: none */
    float pan_x, pan_y;  /* by which two fingers move the view */
} ui_input;

/* Begins a frame: forgets what happened in the last one. */
void input_begin_frame(ui_input *in);
/* Adds a key press; dropped if there are too many in the frame. */
void input_add_key(ui_input *in, int code, bool ctrl, bool shift);
/* Adds typed text in UTF-8; dropped as a whole if it does not fit. */
void input_add_text(ui_input *in, const char *text);
/* Removes a press of this key without Ctrl, whatever Shift is; false if there
 * was none. */
bool input_consume_key(ui_input *in, int code);
/* The same for a press with Ctrl. */
bool input_consume_ctrl_key(ui_input *in, int code);

/* In touch.c: a finger is put on the screen, moves, or is lifted; `id` is the
 * system's number of the touch. */
void touch_down(ui_input *in, int64_t id, point at);
void touch_move(ui_input *in, int64_t id, point at);
void touch_up(ui_input *in, int64_t id, point at);

/* In gamepad.c: adds the press of a button, KEY_PAD_... */
void gamepad_press(ui_input *in, int code);
/* Sets how far the sticks are moved, -1 to 1: see ui_input. Near 0 is 0. */
void gamepad_set_sticks(ui_input *in, float x, float y, float zoom);

/* Parses the name of a key with Ctrl and Shift, as scripts use it ("Ctrl+Z",
 * "Enter", "F1", "r"); false if there is no such key. */
bool input_parse_key(const char *name, key_press *key);

#endif
