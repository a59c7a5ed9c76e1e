/* script_input.c - commands of scripts for pointer, keys, gamepad and fingers
 *
 * A command sends its input and runs the frame that gets it. Clicks, drags,
 * keys, taps and drops run one more, which renders what they have opened: the
 * next command finds it there.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script_commands.h"

enum {
    DRAG_STEPS = 8,    /* frames of a drag or pinch */
    STICK_FRAMES = 31, /* frames that a stick is held: half a second */
    FINGER = 7,        /* the number of a finger: any will do */
    SECOND_FINGER = 8  /* that of a second finger: any other */
};

/* Moves the pointer to a place (WHERE in script.h), and runs a frame. */
static bool move_pointer(script *s, char *where)
{
    point at;
    if (!script_locate(s, where, &at)) {
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

/* Reads the name of a button, "left" or "right"; without a name it is the left
 * one. */
static bool parse_button(script *s, const char *name, int *button)
{
    bool is_right = strcmp(name, "right") == 0;
    *button = is_right ? BUTTON_RIGHT : BUTTON_LEFT;
    return is_right || !name[0] || strcmp(name, "left") == 0 ||
           script_fail(s, "no button", name);
}

static bool do_move(script *s, char *rest)
{
    return move_pointer(s, rest);
}

static bool do_down(script *s, char *rest)
{
    int button;
    if (!parse_button(s, rest, &button)) {
        return false;
    }
    press_button(s, button);
    return true;
}

static bool do_up(script *s, char *rest)
{
    int button;
    if (!parse_button(s, rest, &button)) {
        return false;
    }
    release_button(s, button);
    return true;
}

/* Clicks on a place with a button of the mouse. */
static bool click(script *s, char *where, int button)
{
    if (!move_pointer(s, where)) {
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

/* Cuts "WHERE to WHERE" in two and returns the second part; NULL if there is no
 * "to". */
static char *cut_at_to(char *text)
{
    char *second = strstr(text, " to ");
    if (!second) {
        return NULL;
    }
    *second = '\0';
    return second + strlen(" to ");
}

/* What is dragged: the mouse with its left button down, or a finger. */
typedef struct dragger {
    const char *expected; /* error message: what its command looks like */
    void (*down)(script *s, point at);
    void (*move)(script *s, point at);
    void (*up)(script *s, point at);
} dragger;

/* Drags from one place to another, in DRAG_STEPS. The second place is located
 * only when the button or finger is down: what is held then may have changed
 * the view. */
static bool drag_along(script *s, char *rest, const dragger *device)
{
    point from, to;
    char *second = cut_at_to(rest);
    if (!second) {
        return script_fail(s, device->expected, rest);
    }
    if (!script_locate(s, rest, &from)) {
        return false;
    }
    device->down(s, from);
    if (!script_locate(s, second, &to)) {
        return false;
    }
    for (int i = 1; i <= DRAG_STEPS; i++) {
        device->move(s, point_between(from, to, (float)i / DRAG_STEPS));
        script_run_frame(s);
    }
    device->up(s, to);
    script_run_frame(s);
    return true;
}

static void pointer_move(script *s, point at)
{
    s->app->ui.in.pointer = at;
}

static void pointer_down(script *s, point at)
{
    pointer_move(s, at);
    script_run_frame(s);
    press_button(s, BUTTON_LEFT);
}

static void pointer_up(script *s, point at)
{
    pointer_move(s, at);
    release_button(s, BUTTON_LEFT);
}

static bool do_drag(script *s, char *rest)
{
    static const dragger pointer = {"expected: drag WHERE to WHERE, not",
                                    pointer_down, pointer_move, pointer_up};
    return drag_along(s, rest, &pointer);
}

/* Presses, moves and releases within one frame. */
static bool do_flick(script *s, char *rest)
{
    point from, to;
    char *second = cut_at_to(rest);
    if (!second) {
        return script_fail(s, "expected: flick WHERE to WHERE, not", rest);
    }
    if (!script_locate(s, rest, &from) || !script_locate(s, second, &to)) {
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
        return script_fail(s, "expected: stick X Y [ZOOM], not", rest);
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

static void finger_move(script *s, point at)
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
                                   finger_down, finger_move, finger_up};
    return drag_along(s, rest, &finger);
}

/* Sends what one of two fingers does, at a distance from the middle between
 * them: FINGER is to the left of it, SECOND_FINGER to the right. */
static void send_pinch(script *s, video_touch phase, int finger, point middle,
                       float distance)
{
    float dx = finger == FINGER ? -distance : distance;
    video_send_finger(s->app, phase, finger, (point){middle.x + dx, middle.y});
}

static bool do_pinch(script *s, char *rest)
{
    const float first = 100; /* distance at first, pixels */
    float factor = 1;
    point at;
    int n = 0;
    if (sscanf(rest, "%f %n", &factor, &n) != 1 || factor <= 0) {
        return script_fail(s, "expected: pinch FACTOR WHERE, not", rest);
    }
    if (!script_locate(s, rest + n, &at)) {
        return false;
    }
    send_pinch(s, TOUCH_DOWN, FINGER, at, first);
    script_run_frame(s);
    send_pinch(s, TOUCH_DOWN, SECOND_FINGER, at, first);
    script_run_frame(s);
    for (int i = 1; i <= DRAG_STEPS; i++) {
        float share = (float)i / DRAG_STEPS;
        float distance = first * (1 + (factor - 1) * share);
        send_pinch(s, TOUCH_MOVE, FINGER, at, distance);
        send_pinch(s, TOUCH_MOVE, SECOND_FINGER, at, distance);
        script_run_frame(s);
    }
    send_pinch(s, TOUCH_UP, SECOND_FINGER, at, first * factor);
    send_pinch(s, TOUCH_UP, FINGER, at, first * factor);
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
