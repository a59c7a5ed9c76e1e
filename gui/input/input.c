/* input.c - the input of one frame: adding it, and taking keys out of it
 *
 * A widget or screen that reacts to a key consumes it, so that nothing else
 * reacts to the same press. Names of keys are parsed for scripts.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "input.h"

#include <string.h>
#include <strings.h>

void input_begin_frame(ui_input *in)
{
    memset(in->pressed, 0, sizeof in->pressed);
    memset(in->released, 0, sizeof in->released);
    in->wheel = 0;
    in->n_keys = 0;
    in->text[0] = '\0';
    in->drag_cancelled = false;
    in->pinch = 1;
    in->pan_x = in->pan_y = 0;
}

void input_add_key(ui_input *in, int code, bool ctrl, bool shift)
{
    if (in->n_keys < INPUT_KEYS_MAX) {
        in->keys[in->n_keys++] = (key_press){code, ctrl, shift};
    }
}

void input_add_text(ui_input *in, const char *text)
{
    if (strlen(in->text) + strlen(text) < sizeof in->text) {
        strcat(in->text, text);
    }
}

static bool consume(ui_input *in, int code, bool ctrl)
{
    for (int i = 0; i < in->n_keys; i++) {
        if (in->keys[i].code == code && in->keys[i].ctrl == ctrl) {
            in->n_keys--;
            memmove(in->keys + i, in->keys + i + 1,
                    (size_t)(in->n_keys - i) * sizeof *in->keys);
            return true;
        }
    }
    return false;
}

bool input_consume_key(ui_input *in, int code)
{
    return consume(in, code, false);
}

bool input_consume_ctrl_key(ui_input *in, int code)
{
    return consume(in, code, true);
}

bool input_parse_key(const char *name, key_press *key)
{
    static const struct {
        const char *name;
        int code;
    } keys[] = {{"Enter", KEY_ENTER},
                {"Escape", KEY_ESCAPE},
                {"Esc", KEY_ESCAPE},
                {"Tab", KEY_TAB},
                {"Backspace", KEY_BACKSPACE},
                {"Delete", KEY_DELETE},
                {"Left", KEY_LEFT},
                {"Right", KEY_RIGHT},
                {"Up", KEY_UP},
                {"Down", KEY_DOWN},
                {"Home", KEY_HOME},
                {"End", KEY_END},
                {"PageUp", KEY_PAGE_UP},
                {"PageDown", KEY_PAGE_DOWN},
                {"F1", KEY_F1},
                {"F11", KEY_F11},
                {"Space", ' '}};
    *key = (key_press){0};
    for (;;) {
        if (strncasecmp(name, "Ctrl+", 5) == 0) {
            key->ctrl = true;
            name += 5;
        } else if (strncasecmp(name, "Shift+", 6) == 0) {
            key->shift = true;
            name += 6;
        } else {
            break;
        }
    }
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (strcasecmp(name, keys[i].name) == 0) {
            key->code = keys[i].code;
            return true;
        }
    }
    if (name[0] && !name[1]) {
        char c = name[0];
        key->code = c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
        return true;
    }
    return false;
}
