/* sdl_events.c - events of SDL as input
 *
 * SPDX-License-Identifier: MIT
 */
#include "sdl_events.h"

#include "runlog.h"

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
    case SDLK_EQUALS: return '+';
    default: return code >= ' ' && code < 127 ? (int)code : 0;
    }
}

static int button_of(Uint8 button)
{
    return button == SDL_BUTTON_LEFT    ? BUTTON_LEFT
           : button == SDL_BUTTON_RIGHT ? BUTTON_RIGHT
                                        : BUTTON_MIDDLE;
}

static void read_button(const SDL_MouseButtonEvent *e, app *a)
{
    ui_input *in = &a->ui.in;
    int b = button_of(e->button);
    in->x = (float)e->x * a->dpi;
    in->y = (float)e->y * a->dpi;
    in->down[b] = e->state == SDL_PRESSED;
    if (in->down[b]) {
        in->pressed[b] = true;
    } else {
        in->released[b] = true;
    }
}

void sdl_event_read(const SDL_Event *event, app *a)
{
    ui_input *in = &a->ui.in;
    int code;
    switch (event->type) {
    case SDL_QUIT:
        if (run_stopped()) { /* nobody is there to be asked */
            a->quit = true;
        } else {
            app_quit(a);
        }
        break;
    case SDL_MOUSEMOTION:
        in->x = (float)event->motion.x * a->dpi;
        in->y = (float)event->motion.y * a->dpi;
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP: read_button(&event->button, a); break;
    case SDL_MOUSEWHEEL: in->wheel += event->wheel.preciseY; break;
    case SDL_TEXTINPUT: input_text(in, event->text.text); break;
    case SDL_KEYDOWN:
        code = key_of(event->key.keysym.sym);
        if (code) {
            input_key(in, code, event->key.keysym.mod & KMOD_CTRL,
                      event->key.keysym.mod & KMOD_SHIFT);
        }
        break;
    default: break;
    }
}
