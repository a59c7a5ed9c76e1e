/* input.h - the input of one frame: pointer, keys, text, fingers, sticks
 *
 * sdl_events.c and scripts fill a ui_input; touch.c turns fingers into the
 * pointer, gamepad.c buttons into keys. Widgets and screens read the result and
 * consume the keys that they react to.
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
    /* Buttons of a gamepad; gamepad_translate() turns them into keys. */
    KEY_PAD_A,
    KEY_PAD_B,
    KEY_PAD_X,
    KEY_PAD_Y,
    KEY_PAD_LB,
    KEY_PAD_RB,
    KEY_PAD_LS,
    KEY_PAD_RS,
    KEY_PAD_BACK,
    KEY_PAD_START,
    KEY_PAD_LEFT,
    KEY_PAD_RIGHT,
    KEY_PAD_UP,
    KEY_PAD_DOWN
} key_code;

typedef struct key_press {
    int code; /* a key_code or a character; 0: ignored */
    bool ctrl, shift;
} key_press;

enum { BUTTON_LEFT, BUTTON_RIGHT, BUTTON_MIDDLE, BUTTONS };

#define INPUT_KEYS_MAX 16

/* The device that was used last: texts name its keys. */
typedef enum input_device {
    DEVICE_MOUSE,
    DEVICE_KEYS,
    DEVICE_TOUCH,
    DEVICE_PAD
} input_device;

/* The fingers on the screen. */
typedef struct touch {
    int n;        /* 0 to 2; further fingers are ignored */
    bool is_pair; /* two fingers zoom and pan; true until both are lifted */
    struct {
        int64_t id; /* the system's number of this touch */
        point at;   /* pixels of the picture */
    } finger[2];
} touch;

typedef struct ui_input {
    double time;        /* seconds of wall time, also while no frames run */
    point pointer;      /* pixels of the picture; negative: hidden */
    bool down[BUTTONS]; /* held now */
    bool pressed[BUTTONS], released[BUTTONS]; /* in this frame */
    float wheel; /* notches in this frame, positive away from the player */
    int n_keys;
    key_press keys[INPUT_KEYS_MAX]; /* pressed in this frame */
    char text[64];                  /* typed in this frame, UTF-8 */
    input_device device;
    touch touch;
    bool cancelled;     /* a second finger ended the drag in this frame */
    float pinch;        /* zoom factor of two fingers in this frame; 1: none */
    float pan_x, pan_y; /* their movement in this frame, pixels */
    float stick_x, stick_y, stick_zoom; /* -1 to 1: moves the view; zooms */
} ui_input;

/* Begins a frame: forgets what happened in the last one, and keeps what lasts
 * (buttons held, fingers, sticks). */
void input_begin_frame(ui_input *in);
/* Adds a key press, or typed text in UTF-8; dropped if the frame is full. */
void input_add_key(ui_input *in, int code, bool ctrl, bool shift);
void input_add_text(ui_input *in, const char *text);
/* Removes a press of this key, without Ctrl or with it, whatever Shift is;
 * false if there was none. */
bool input_consume_key(ui_input *in, int code);
bool input_consume_ctrl_key(ui_input *in, int code);

/* -- touch.c: a finger comes, moves or goes; `at` in pixels of the picture */
void touch_down(ui_input *in, int64_t id, point at);
void touch_move(ui_input *in, int64_t id, point at);
void touch_up(ui_input *in, int64_t id, point at);

/* -- gamepad.c: presses a button (KEY_PAD_...); sets the sticks, -1 to 1 */
void gamepad_press(ui_input *in, int code);
void gamepad_set_sticks(ui_input *in, float x, float y, float zoom);

/* Parses the name of a key, as scripts use it ("Ctrl+Z", "Enter", "F1", "r");
 * false if there is no such key. */
bool input_parse_key(const char *name, key_press *key);

#endif
