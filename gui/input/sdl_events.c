/* sdl_events.c - SDL events as input of a frame, a->ui.in
 *
 * SDL's codes become those of input.h, positions become pixels of the picture.
 * The functions video_send_...() make events for scripts, which then take the
 * same way as those of a device.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sdl_events.h"

#include <string.h>

#include "gui/app/run_log.h"
#include "gui/video/video.h"

/* Returns the code of a key as in input.h; 0 for keys that the game ignores. */
static int key_of(SDL_Keycode code)
{
    switch (code) {
    case SDLK_RETURN:
    case SDLK_KP_ENTER: return KEY_ENTER;
    case SDLK_ESCAPE: return KEY_ESCAPE;
    case SDLK_TAB: return KEY_TAB;
    case SDLK_BACKSPACE: return KEY_BACKSPACE;
    case SDLK_DELETE: return KEY_DELETE;
    case SDLK_LEFT: return KEY_LEFT;
    case SDLK_RIGHT: return KEY_RIGHT;
    case SDLK_UP: return KEY_UP;
    case SDLK_DOWN: return KEY_DOWN;
    case SDLK_HOME: return KEY_HOME;
    case SDLK_END: return KEY_END;
    case SDLK_PAGEUP: return KEY_PAGE_UP;
    case SDLK_PAGEDOWN: return KEY_PAGE_DOWN;
    case SDLK_F1: return KEY_F1;
    case SDLK_F11: return KEY_F11;
    case SDLK_KP_PLUS: return '+';
    case SDLK_KP_MINUS: return '-';
    case SDLK_EQUALS: return '+'; /* the key of + without Shift */
    default: return code >= ' ' && code < 127 ? (int)code : 0;
    }
}

static int mouse_button_of(Uint8 button)
{
    return button == SDL_BUTTON_LEFT    ? BUTTON_LEFT
           : button == SDL_BUTTON_RIGHT ? BUTTON_RIGHT
                                        : BUTTON_MIDDLE;
}

static void read_mouse_button(const SDL_MouseButtonEvent *e, app *a)
{
    ui_input *in = &a->ui.in;
    int b = mouse_button_of(e->button);
    in->pointer = (point){(float)e->x * a->dpi, (float)e->y * a->dpi};
    in->down[b] = e->state == SDL_PRESSED;
    if (in->down[b]) {
        in->pressed[b] = true;
    } else {
        in->released[b] = true;
    }
}

/* The buttons of a gamepad: their names in scripts, SDL's and our codes. */
static const struct {
    const char *name;
    int button, code;
} pad_buttons[] = {
    {"a", SDL_CONTROLLER_BUTTON_A, KEY_PAD_A},
    {"b", SDL_CONTROLLER_BUTTON_B, KEY_PAD_B},
    {"x", SDL_CONTROLLER_BUTTON_X, KEY_PAD_X},
    {"y", SDL_CONTROLLER_BUTTON_Y, KEY_PAD_Y},
    {"lb", SDL_CONTROLLER_BUTTON_LEFTSHOULDER, KEY_PAD_LB},
    {"rb", SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, KEY_PAD_RB},
    {"ls", SDL_CONTROLLER_BUTTON_LEFTSTICK, KEY_PAD_LS},
    {"rs", SDL_CONTROLLER_BUTTON_RIGHTSTICK, KEY_PAD_RS},
    {"back", SDL_CONTROLLER_BUTTON_BACK, KEY_PAD_BACK},
    {"start", SDL_CONTROLLER_BUTTON_START, KEY_PAD_START},
    {"left", SDL_CONTROLLER_BUTTON_DPAD_LEFT, KEY_PAD_LEFT},
    {"right", SDL_CONTROLLER_BUTTON_DPAD_RIGHT, KEY_PAD_RIGHT},
    {"up", SDL_CONTROLLER_BUTTON_DPAD_UP, KEY_PAD_UP},
    {"down", SDL_CONTROLLER_BUTTON_DPAD_DOWN, KEY_PAD_DOWN},
};

enum { N_PAD_BUTTONS = sizeof pad_buttons / sizeof *pad_buttons };

/* Queues a button of a gamepad; those that are not in the table are ignored. */
static void read_pad_button(const SDL_ControllerButtonEvent *e, ui_input *in)
{
    for (int i = 0; i < N_PAD_BUTTONS; i++) {
        if (pad_buttons[i].button == e->button) {
            gamepad_press(in, pad_buttons[i].code);
        }
    }
}

/* The left stick moves the view; the right one, vertically, and the triggers
 * zoom. */
static void read_axis(const SDL_ControllerAxisEvent *e, ui_input *in)
{
    float x = in->stick_x, y = in->stick_y, zoom = in->stick_zoom;
    float deflection = (float)e->value / 32767; /* -1 to 1 */
    switch (e->axis) {
    case SDL_CONTROLLER_AXIS_LEFTX: x = deflection; break;
    case SDL_CONTROLLER_AXIS_LEFTY: y = deflection; break;
    case SDL_CONTROLLER_AXIS_RIGHTY: zoom = -deflection; break;
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT: zoom = -deflection; break;
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT: zoom = deflection; break;
    default: return;
    }
    gamepad_set_sticks(in, x, y, zoom);
}

/* SDL gives the place of a finger as a fraction of the window. */
static void read_finger(const SDL_TouchFingerEvent *e, app *a)
{
    point at = {e->x * (float)a->w, e->y * (float)a->h};
    if (e->type == SDL_FINGERDOWN) {
        touch_down(&a->ui.in, e->fingerId, at);
    } else if (e->type == SDL_FINGERUP) {
        touch_up(&a->ui.in, e->fingerId, at);
    } else {
        touch_move(&a->ui.in, e->fingerId, at);
    }
}

/* True if the frame must run before this event is added: presses, releases,
 * keys and notches of the wheel count where the pointer was at that time, and
 * in their order. The text that a key types follows it as an event of its own
 * and is added to the same frame. */
static bool needs_frame_first(const SDL_Event *event, const ui_input *in)
{
    bool has_presses = in->n_keys > 0;
    for (int i = 0; i < BUTTONS; i++) {
        has_presses |= in->pressed[i] || in->released[i];
    }
    bool has_notches = in->wheel > 0 || in->wheel < 0;
    switch (event->type) {
    case SDL_MOUSEWHEEL: return has_presses;
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
    case SDL_FINGERDOWN:
    case SDL_FINGERUP:
    case SDL_FINGERMOTION:
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_KEYDOWN: return has_presses || has_notches || in->text[0];
    default: return false;
    }
}

/* Adds an event to a->ui.in. */
static void read_event(const SDL_Event *event, app *a)
{
    ui_input *in = &a->ui.in;
    int code;
    switch (event->type) {
    case SDL_QUIT:
        if (run_stop_requested()) { /* a signal: quit without asking */
            a->quit = true;
        } else {
            app_quit(a);
        }
        break;
    case SDL_MOUSEMOTION:
        if (event->motion.which == SDL_TOUCH_MOUSEID) {
            break; /* SDL also sends the finger itself */
        }
        in->device = DEVICE_MOUSE;
        in->pointer = (point){(float)event->motion.x * a->dpi,
                              (float)event->motion.y * a->dpi};
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        if (event->button.which != SDL_TOUCH_MOUSEID) {
            in->device = DEVICE_MOUSE;
            read_mouse_button(&event->button, a);
        }
        break;
    case SDL_FINGERDOWN:
    case SDL_FINGERUP:
    case SDL_FINGERMOTION: read_finger(&event->tfinger, a); break;
    case SDL_CONTROLLERDEVICEADDED:
        SDL_GameControllerOpen(event->cdevice.which);
        break;
    case SDL_CONTROLLERDEVICEREMOVED:
        SDL_GameControllerClose(
            SDL_GameControllerFromInstanceID(event->cdevice.which));
        gamepad_set_sticks(in, 0, 0, 0);
        break;
    case SDL_CONTROLLERBUTTONDOWN: read_pad_button(&event->cbutton, in); break;
    case SDL_CONTROLLERAXISMOTION: read_axis(&event->caxis, in); break;
    case SDL_MOUSEWHEEL: in->wheel += event->wheel.preciseY; break;
    case SDL_DROPFILE:
        app_drop_file(a, event->drop.file);
        SDL_free(event->drop.file);
        break;
    case SDL_TEXTINPUT: input_add_text(in, event->text.text); break;
    case SDL_KEYDOWN:
        code = key_of(event->key.keysym.sym);
        if (code) {
            in->device = DEVICE_KEYS;
            input_add_key(in, code, event->key.keysym.mod & KMOD_CTRL,
                          event->key.keysym.mod & KMOD_SHIFT);
        }
        break;
    default: break;
    }
}

void sdl_event_dispatch(const SDL_Event *event, double time, app *a)
{
    if (needs_frame_first(event, &a->ui.in)) {
        app_frame(a, 0);
    }
    if (!a->quit) {
        a->ui.in.time = time;
        read_event(event, a);
    }
}

/* ------------------------------------------------- events made for scripts */

bool video_send_pad(app *a, const char *button)
{
    for (int i = 0; i < N_PAD_BUTTONS; i++) {
        if (strcmp(pad_buttons[i].name, button) == 0) {
            SDL_Event e = {.cbutton = {.type = SDL_CONTROLLERBUTTONDOWN,
                                       .button = (Uint8)pad_buttons[i].button}};
            sdl_event_dispatch(&e, a->ui.in.time, a);
            return true;
        }
    }
    return false;
}

void video_send_stick(app *a, float x, float y, float zoom)
{
    const float deflections[] = {x, y, -zoom};
    static const Uint8 axes[] = {SDL_CONTROLLER_AXIS_LEFTX,
                                 SDL_CONTROLLER_AXIS_LEFTY,
                                 SDL_CONTROLLER_AXIS_RIGHTY};
    for (int i = 0; i < 3; i++) {
        SDL_Event e = {.caxis = {.type = SDL_CONTROLLERAXISMOTION,
                                 .axis = axes[i],
                                 .value = (Sint16)(deflections[i] * 32767)}};
        sdl_event_dispatch(&e, a->ui.in.time, a);
    }
}

void video_send_finger(app *a, video_touch phase, int finger, point at)
{
    static const Uint32 types[] = {SDL_FINGERDOWN, SDL_FINGERMOTION,
                                   SDL_FINGERUP};
    SDL_Event e = {.tfinger = {.type = types[phase],
                               .fingerId = finger,
                               .x = at.x / (float)a->w,
                               .y = at.y / (float)a->h}};
    sdl_event_dispatch(&e, a->ui.in.time, a);
}

void video_send_drop(app *a, const char *path)
{
    SDL_Event e = {.drop = {.type = SDL_DROPFILE, .file = SDL_strdup(path)}};
    sdl_event_dispatch(&e, a->ui.in.time, a);
}

void video_send_mouse(app *a, video_touch phase, point at)
{
    /* SDL counts in pixels of the window. */
    Sint32 wx = (Sint32)(at.x / a->dpi), wy = (Sint32)(at.y / a->dpi);
    SDL_Event e = {.motion = {.type = SDL_MOUSEMOTION, .x = wx, .y = wy}};
    if (phase != TOUCH_MOVE) {
        bool is_down = phase == TOUCH_DOWN;
        e = (SDL_Event){
            .button = {.type =
                           is_down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                       .state = is_down ? SDL_PRESSED : SDL_RELEASED,
                       .button = SDL_BUTTON_LEFT,
                       .x = wx,
                       .y = wy}};
    }
    sdl_event_dispatch(&e, a->ui.in.time, a);
}
