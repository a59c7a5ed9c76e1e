/* input.h - what the player did since the last frame
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_INPUT_H
#define GUI_INPUT_H

#include <stdbool.h>

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
    KEY_F11
} key_code;

typedef struct key_press {
    int code;
    bool ctrl, shift;
} key_press;

enum { BUTTON_LEFT, BUTTON_RIGHT, BUTTON_MIDDLE, BUTTONS };

#define INPUT_KEYS_MAX 16

typedef struct ui_input {
    float x, y; /* pointer, in pixels of the picture */
    bool down[BUTTONS], pressed[BUTTONS], released[BUTTONS];
    float wheel; /* notches, away from the player is positive */
    int n_keys;
    key_press keys[INPUT_KEYS_MAX];
    char text[64]; /* typed, UTF-8 */
} ui_input;

/* Forgets what happened, keeps what lasts. */
void input_next(ui_input *in);
void input_key(ui_input *in, int code, bool ctrl, bool shift);
void input_text(ui_input *in, const char *text);
/* Takes a press of this key out of the frame; false if there was none. */
bool input_take(ui_input *in, int code);
bool input_take_ctrl(ui_input *in, int code);
/* A key by its name ("Ctrl+Z", "Enter", "F1", "r"); false: no such key. */
bool input_parse(const char *name, key_press *key);

#endif
