/* input.h - what the player did since the last frame
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_INPUT_H
#define GUI_INPUT_H

#include <stdbool.h>
#include <stdint.h>

/* Keys that are not characters; characters stand for themselves, letters in
 * lower case. */
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
    KEY_PAD_A, /* a gamepad's: gamepad_translate() makes keys of them */
    KEY_PAD_B,
    KEY_PAD_X,
    KEY_PAD_Y,
    KEY_PAD_LB,
    KEY_PAD_RB,
    KEY_PAD_LT,
    KEY_PAD_RT,
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

/* What was used last: texts speak of it. */
typedef enum input_device {
    DEVICE_MOUSE,
    DEVICE_KEYS,
    DEVICE_TOUCH,
    DEVICE_PAD
} input_device;

/* Fingers that are down; `two` since a second one came. */
typedef struct touch {
    int n;
    bool two;
    struct {
        int64_t id;
        float x, y;
    } finger[2];
} touch;

typedef struct ui_input {
    double time; /* seconds, of what happened; they go on while nothing moves */
    float x, y;  /* pointer, in pixels of the picture */
    bool down[BUTTONS], pressed[BUTTONS], released[BUTTONS];
    float wheel; /* notches, away from the player is positive */
    int n_keys;
    key_press keys[INPUT_KEYS_MAX];
    char text[64]; /* typed, UTF-8 */
    input_device device;
    touch touch;
    bool cancelled;     /* what the button began is not meant */
    float pinch;        /* how much nearer two fingers went; 1 not */
    float pan_x, pan_y; /* and how far, pixels */
    float stick_x, stick_y, stick_zoom; /* of a gamepad, -1 to 1, as they are */
} ui_input;

/* Forgets what happened, keeps what lasts. */
void input_begin_frame(ui_input *in);
void input_key(ui_input *in, int code, bool ctrl, bool shift);
void input_text(ui_input *in, const char *text);
/* Takes a press of this key out of the frame; false if there was none. */
bool input_consume_key(ui_input *in, int code);
bool input_consume_ctrl_key(ui_input *in, int code);
/* -- touch.c: fingers by their numbers, at pixels of the picture */
void touch_down(ui_input *in, int64_t id, float x, float y);
void touch_move(ui_input *in, int64_t id, float x, float y);
void touch_up(ui_input *in, int64_t id, float x, float y);

/* -- gamepad.c: a gamepad's buttons, by their codes */
void gamepad_press(ui_input *in, int code);
void gamepad_stick(ui_input *in, float x, float y, float zoom);

/* A key by its name ("Ctrl+Z", "Enter", "F1", "r"); false: no such key. */
bool input_parse(const char *name, key_press *key);

#endif
