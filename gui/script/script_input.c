/* script_input.c - commands of scripts for pointer, keys, gamepad and fingers
 *
 * Clicks, keys and taps run one more frame: it renders what they changed.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "script_commands.h"

enum {
    DRAG_STEPS = 8,    /* frames of a drag or pinch */
    STICK_FRAMES = 31, /* frames that a stick is held: half a second */
    FINGER = 7,        /* the fingers may have any two numbers */
    SECOND_FINGER = 8
};

/* Moves the pointer to a place by its name. */
static bool move(script *s, char *to)
{
    point at;
    if (!script_locate(s, to, &at)) {
        return false;
    }
    s->app->ui.in.pointer = at;
    script_run_frame(s);
    return true;
}

/* Presses a button of the mouse, and runs a frame. */
static void press_button(script *s, int button)
{
    ui_input *in = &s->app->ui.in;
    in->down[button] = in->pressed[button] = true;
    script_run_frame(s);
}

/* Releases a button of the mouse, and runs a frame. */
static void release_button(script *s, int button)
{
    ui_input *in = &s->app->ui.in;
    in->down[button] = false;
    in->released[button] = true;
    script_run_frame(s);
}

/* Returns the button that is the argument of a command, "right" or another. */
static int parse_button(const char *name)
{
    return strcmp(name, "right") == 0 ? BUTTON_RIGHT : BUTTON_LEFT;
}

static bool do_move(script *s, char *rest)
{
    return move(s, rest);
}

static bool do_down(script *s, char *rest)
{
    press_button(s, parse_button(rest));
    return true;
}

static bool do_up(script *s, char *rest)
{
    release_button(s, parse_button(rest));
    return true;
}

/* Clicks on a place by its name. */
static bool click(script *s, char *rest, int button)
{
    if (!move(s, rest)) {
        return false;
    }
    press_button(s, button);
    release_button(s, button);
    script_run_frame(s);
    return true;
}

static bool do_click(script *s, char *rest)
{
    return click(s, rest, BUTTON_LEFT);
}

static bool do_rclick(script *s, char *rest)
{
    return click(s, rest, BUTTON_RIGHT);
}

/* What is dragged: a button that is down, or a finger. */
typedef struct dragger {
    const char *usage; /* of its command */
    void (*down)(script *s, point at);
    void (*to)(script *s, point at);
    void (*up)(script *s, point at);
} dragger;

/* Drags by "WHERE to WHERE", in DRAG_STEPS. The second is located after the
 * first step, as what is held may change the view. */
static bool drag_along(script *s, char *rest, const dragger *device)
{
    point from, to;
    char *second = strstr(rest, " to ");
    if (!second) {
        return script_fail(s, device->usage, rest);
    }
    *second = '\0';
    if (!script_locate(s, rest, &from)) {
        return false;
    }
    device->down(s, from);
    if (!script_locate(s, second + strlen(" to "), &to)) {
        return false;
    }
    for (int i = 1; i <= DRAG_STEPS; i++) {
        device->to(s, point_between(from, to, (float)i / DRAG_STEPS));
        script_run_frame(s);
    }
    device->up(s, to);
    script_run_frame(s);
    return true;
}

static void pointer_to(script *s, point at)
{
    s->app->ui.in.pointer = at;
}

static void pointer_down(script *s, point at)
{
    pointer_to(s, at);
    script_run_frame(s);
    press_button(s, BUTTON_LEFT);
}

static void pointer_up(script *s, point at)
{
    pointer_to(s, at);
    release_button(s, BUTTON_LEFT);
}

static bool do_drag(script *s, char *rest)
{
    static const dragger pointer = {"expected: drag WHERE to WHERE, not",
                                    pointer_down, pointer_to, pointer_up};
    return drag_along(s, rest, &pointer);
}

/* Presses, moves and releases within one frame. */
static bool do_flick(script *s, char *rest)
{
    point from, to;
    char *second = strstr(rest, " to ");
    if (!second) {
        return script_fail(s, "expected: flick WHERE to WHERE, not", rest);
    }
    *second = '\0';
    if (!script_locate(s, rest, &from) ||
        !script_locate(s, second + strlen(" to "), &to)) {
        return false;
    }
    video_send_mouse(s->app, TOUCH_MOVE, from);
    video_send_mouse(s->app, TOUCH_DOWN, from);
    video_send_mouse(s->app, TOUCH_MOVE, point_between(from, to, .5f));
    video_send_mouse(s->app, TOUCH_MOVE, to);
    video_send_mouse(s->app, TOUCH_UP, to);
    script_run_frame(s);
    return true;
}

static bool do_wheel(script *s, char *rest)
{
    s->app->ui.in.wheel += (float)atof(rest);
    script_run_frame(s);
    return true;
}

static bool do_key(script *s, char *rest)
{
    key_press key;
    script_unquote(rest);
    if (!input_parse_key(rest, &key)) {
        return script_fail(s, "no key", rest);
    }
    input_add_key(&s->app->ui.in, key.code, key.ctrl, key.shift);
    script_run_frame(s);
    script_run_frame(s);
    return true;
}

static bool do_pad(script *s, char *rest)
{
    script_unquote(rest);
    if (!video_send_pad(s->app, rest)) {
        return script_fail(s, "no button", rest);
    }
    script_run_frame(s);
    script_run_frame(s);
    return true;
}

static bool do_stick(script *s, char *rest)
{
    float x = 0, y = 0, zoom = 0;
    if (sscanf(rest, "%f %f %f", &x, &y, &zoom) < 2) {
        return script_fail(s, "expected: stick X Y, not", rest);
    }
    video_send_stick(s->app, x, y, zoom);
    for (int i = 0; i < STICK_FRAMES; i++) {
        script_run_frame(s);
    }
    video_send_stick(s->app, 0, 0, 0);
    script_run_frame(s);
    return true;
}

static bool do_touch(script *s, char *rest)
{
    point at;
    if (!script_locate(s, rest, &at)) {
        return false;
    }
    video_send_finger(s->app, TOUCH_DOWN, FINGER, at);
    script_run_frame(s);
    video_send_finger(s->app, TOUCH_UP, FINGER, at);
    script_run_frame(s);
    script_run_frame(s);
    return true;
}

static void finger_to(script *s, point at)
{
    video_send_finger(s->app, TOUCH_MOVE, FINGER, at);
}

static void finger_down(script *s, point at)
{
    video_send_finger(s->app, TOUCH_DOWN, FINGER, at);
    script_run_frame(s);
}

static void finger_up(script *s, point at)
{
    video_send_finger(s->app, TOUCH_UP, FINGER, at);
    script_run_frame(s);
}

static bool do_swipe(script *s, char *rest)
{
    static const dragger finger = {"expected: swipe WHERE to WHERE, not",
                                   finger_down, finger_to, finger_up};
    return drag_along(s, rest, &finger);
}

static bool do_pinch(script *s, char *rest)
{
    float factor = 1, gap = 100; /* gap: pixels from the middle at first */
    point at;
    int n = 0;
    if (sscanf(rest, "%f %n", &factor, &n) != 1 || factor <= 0) {
        return script_fail(s, "expected: pinch FACTOR WHERE, not", rest);
    }
    if (!script_locate(s, rest + n, &at)) {
        return false;
    }
    video_send_finger(s->app, TOUCH_DOWN, FINGER, (point){at.x - gap, at.y});
    script_run_frame(s);
    video_send_finger(s->app, TOUCH_DOWN, SECOND_FINGER,
                      (point){at.x + gap, at.y});
    script_run_frame(s);
    for (int i = 1; i <= DRAG_STEPS; i++) {
        float d = gap * (1 + (factor - 1) * (float)i / DRAG_STEPS);
        video_send_finger(s->app, TOUCH_MOVE, FINGER, (point){at.x - d, at.y});
        video_send_finger(s->app, TOUCH_MOVE, SECOND_FINGER,
                          (point){at.x + d, at.y});
        script_run_frame(s);
    }
    video_send_finger(s->app, TOUCH_UP, SECOND_FINGER,
                      (point){at.x + gap * factor, at.y});
    video_send_finger(s->app, TOUCH_UP, FINGER,
                      (point){at.x - gap * factor, at.y});
    script_run_frame(s);
    return true;
}

static bool do_text(script *s, char *rest)
{
    script_unquote(rest);
    input_add_text(&s->app->ui.in, rest);
    script_run_frame(s);
    return true;
}

static bool do_drop(script *s, char *rest)
{
    script_unquote(rest);
    video_send_drop(s->app, rest);
    script_run_frame(s);
    script_run_frame(s);
    return true;
}

const script_command script_input_commands[] = {
    {"move", do_move},   {"down", do_down},     {"up", do_up},
    {"click", do_click}, {"rclick", do_rclick}, {"drag", do_drag},
    {"wheel", do_wheel}, {"key", do_key},       {"pad", do_pad},
    {"stick", do_stick}, {"touch", do_touch},   {"swipe", do_swipe},
    {"pinch", do_pinch}, {"text", do_text},     {"flick", do_flick},
    {"drop", do_drop},   {NULL, NULL}};
