/* input.h - input of a frame
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_INPUT_H
#define GUI_INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "gui/video/display_list.h"

/* Keys that are no characters; characters are their own codes, in lower case.
 */
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
    KEY_PAD_A, /* buttons of a gamepad: gamepad_translate() turns them into keys
                */
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
    int code;
    bool ctrl, shift;
} key_press;

enum { BUTTON_LEFT, BUTTON_RIGHT, BUTTON_MIDDLE, BUTTONS };

#define INPUT_KEYS_MAX 16

/* The device used last, which texts refer to. */
typedef enum input_device {
    DEVICE_MOUSE,
    DEVICE_KEYS,
    DEVICE_TOUCH,
    DEVICE_PAD
} input_device;

/* Fingers on the screen; `is_pair` since a second one came. */
typedef struct touch {
    int n;
    bool is_pair;
    struct {
        int64_t id;
        point at;
    } finger[2];
} touch;

typedef struct ui_input {
    double time; /* seconds of wall time; goes on while no frames run */
    point pointer;
    bool down[BUTTONS], pressed[BUTTONS], released[BUTTONS];
    float wheel; /* notches, positive away from the player */
    int n_keys;
    key_press keys[INPUT_KEYS_MAX];
    char text[64]; /* typed, UTF-8 */
    input_device device;
    touch touch;
    bool cancelled;     /* the drag was cancelled */
    float pinch;        /* zoom factor of two fingers; 1: none */
    float pan_x, pan_y; /* and their movement, pixels */
    float stick_x, stick_y, stick_zoom; /* raw position, -1 to 1 */
} ui_input;

/* Clears the input of the last frame, keeps lasting state. */
void input_begin_frame(ui_input *in);
void input_key(ui_input *in, int code, bool ctrl, bool shift);
void input_text(ui_input *in, const char *text);
/* Removes a key press from the frame; false if there was none. */
bool input_consume_key(ui_input *in, int code);
bool input_consume_ctrl_key(ui_input *in, int code);
/* -- touch.c: fingers by id, at pixels of the picture */
void touch_down(ui_input *in, int64_t id, point at);
void touch_move(ui_input *in, int64_t id, point at);
void touch_up(ui_input *in, int64_t id, point at);

/* -- gamepad.c: buttons by code */
void gamepad_press(ui_input *in, int code);
void gamepad_stick(ui_input *in, float x, float y, float zoom);

/* Parses the name of a key ("Ctrl+Z", "Enter", "F1", "r"); false if it is none.
 */
bool input_parse(const char *name, key_press *key);

#endif
