/* sdl_video.c - the window, the renderer and the main loop
 *
 * video_run() does in each round: app_frame(), which makes the display list;
 * video_render(), which renders what has changed in it; a block of the large
 * picture of the land, if one is being saved; sounds; then it sleeps until an
 * event comes, or until the frame asked to be woken (app.wake, app.tick).
 *
 * SDL's software renderer draws into the surface of the window, which keeps its
 * content: there only the areas that frame_diff.c finds are rendered. With a
 * graphics card the whole list is rendered each time.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "video.h"

#include <SDL.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "frame_diff.h"
#include "gui/app/run_log.h"
#include "gui/app/session.h"
#include "gui/base/memory.h"
#include "gui/input/sdl_events.h"
#include "gui/readers/lang.h"
#include "sdl_pages.h"
#include "sdl_png.h"
#include "sdl_poster.h"
#include "sdl_replay.h"
#include "sdl_sound.h"
#include "sdl_stroke.h"
#include "sdl_text.h"
#include "tools/platform/files.h"
#include "tools/platform/system.h"

struct video {
    SDL_Window *window;
    SDL_Renderer *renderer;
    pages *pages;
    int pack_version; /* of the pages: app.pack_version */
    replayer replayer;
    bool full_screen;
    SDL_Cursor *hand;  /* shown over widgets; NULL: not needed yet, or none */
    bool is_hand;      /* it is shown */
    bool keeps_target; /* the software renderer: its target keeps its content */
    frame_diff frame_diff;
    int n_refused;      /* value of `x_errors` at the last frame */
    sdl_poster *poster; /* being saved, or NULL */
};

bool video_has_display(void)
{
    const char *driver = getenv("SDL_VIDEODRIVER");
    return system_has_display() || (driver && *driver);
}

double video_clock(void)
{
    return (double)SDL_GetPerformanceCounter() * 1000 /
           (double)SDL_GetPerformanceFrequency();
}

/* True if there is a graphics card, or the user has chosen a renderer. OpenGL
 * without a card is slower than SDL's software renderer, and loads a compiler.
 */
static bool may_use_opengl(void)
{
    return system_has_gpu() || getenv("SDL_RENDER_DRIVER");
}

/* Forgets what was rendered, also layers: the next frame is rendered
 * completely.
 */
static void drop_layers(video *v)
{
    sdl_replay_drop_layers(&v->replayer);
    frame_diff_reset(&v->frame_diff);
}

/* Opens the pages of the pack, or those of a newer index. */
static void open_pages(video *v, const app *a)
{
    if (v->pages) {
        sdl_pages_close(v->pages);
    }
    v->pages = v->replayer.pages = sdl_pages_open(a->data, &a->art);
    v->pack_version = a->pack_version;
    drop_layers(v);
}

/* Passes the size of the picture to the application. */
static void measure(video *v, app *a)
{
    int w, h, pw = 0, ph = 0;
    SDL_GetWindowSize(v->window, &w, &h);
    if (SDL_GetRendererOutputSize(v->renderer, &pw, &ph) != 0 || !pw) {
        pw = w;
        ph = h;
    }
    a->dpi = w > 0 ? (float)pw / (float)w : 1;
    /* Layouts have a minimum size; what does not fit is cut off. */
    pw = pw < VIDEO_SIDE_MIN ? VIDEO_SIDE_MIN : pw;
    ph = ph < VIDEO_SIDE_MIN ? VIDEO_SIDE_MIN : ph;
    if (pw != a->w || ph != a->h) {
        drop_layers(v);
    }
    a->w = v->replayer.w = pw;
    a->h = v->replayer.h = ph;
}

/* Sets what SDL must know before it begins. */
static void set_hints(bool hidden, bool software)
{
    if (hidden) {
        SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
        SDL_setenv("SDL_RENDER_DRIVER", "software", 1);
    }
    if (software) {
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    }
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0"); /* handled by touch.c */
    SDL_SetHint(SDL_HINT_VIDEO_HIGHDPI_DISABLED, "0");
}

/* Number of requests that the X server refused. */
static int x_errors;

/* Counts an error instead of exiting; the signature is Xlib's. */
static int on_x_error(void *display, void *event)
{
    (void)display;
    (void)event;
    x_errors++;
    return 0;
}

/* Xlib exits on errors, and SDL's pictures may be refused while the window is
 * resized (libsdl-org/SDL issue 4078): ignores errors, and renders again. Uses
 * the library that SDL has loaded; without it there are no such errors. */
static void ignore_x_errors(void)
{
    typedef int handler(void *, void *);
    const char *driver = SDL_GetCurrentVideoDriver();
    void *xlib = driver && strcmp(driver, "x11") == 0
                     ? SDL_LoadObject("libX11.so.6")
                     : NULL;
    void *found = xlib ? SDL_LoadFunction(xlib, "XSetErrorHandler") : NULL;
    if (found) {
        handler *(*set)(handler *);
        memcpy(&set, &found, sizeof set);
        set(on_x_error);
    }
}

/* Opens the window and its renderer, the one of the software if there is no
 * other; false: see SDL_GetError(). */
static bool open_window(video *v, int w, int h, bool software)
{
    const Uint32 best =
        software ? SDL_RENDERER_SOFTWARE : SDL_RENDERER_PRESENTVSYNC;
    v->window = SDL_CreateWindow(
        "Carcassonne", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, w, h,
        SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (!v->window) {
        return false;
    }
    v->renderer = SDL_CreateRenderer(v->window, -1, best);
    if (!v->renderer) {
        v->renderer = SDL_CreateRenderer(v->window, -1, SDL_RENDERER_SOFTWARE);
    }
    return v->renderer != NULL;
}

video *video_open(app *a, int w, int h, bool hidden, char *reason, size_t size)
{
    bool software = hidden || !may_use_opengl();
    set_hints(hidden, software);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        snprintf(reason, size, "%s", SDL_GetError());
        return NULL;
    }
    ignore_x_errors();
    /* May fail: gamepads are optional. */
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
    video *v = xcalloc(1, sizeof *v);
    if (!open_window(v, w, h, software)) {
        snprintf(reason, size, "%s", SDL_GetError());
        video_close(v);
        return NULL;
    }
    SDL_RendererInfo info;
    v->keeps_target = SDL_GetRendererInfo(v->renderer, &info) == 0 &&
                      info.flags & SDL_RENDERER_SOFTWARE;
    SDL_SetWindowMinimumSize(v->window, 1024, 600);
    SDL_SetRenderDrawBlendMode(v->renderer, SDL_BLENDMODE_BLEND);
    v->replayer = (replayer){.renderer = v->renderer, .art = &a->art};
    open_pages(v, a);
    sdl_text_open(a->data);
    sdl_sound_open(a->data);
    SDL_StartTextInput();
    measure(v, a);
    return v;
}

void video_drop_textures(video *v)
{
    sdl_text_drop();
    sdl_stroke_drop();
    if (v->pages) {
        sdl_pages_drop_textures(v->pages);
    }
    drop_layers(v);
}

void video_close(video *v)
{
    sdl_poster_end(v->poster, false);
    video_drop_textures(v);
    if (v->pages) {
        sdl_pages_close(v->pages);
    }
    if (v->renderer) {
        SDL_DestroyRenderer(v->renderer);
    }
    if (v->hand) {
        SDL_FreeCursor(v->hand);
    }
    if (v->window) {
        SDL_DestroyWindow(v->window);
    }
    frame_diff_free(&v->frame_diff);
    free(v);
    sdl_text_close();
    sdl_sound_close();
    SDL_Quit();
}

void video_resize(video *v, app *a, int w, int h)
{
    SDL_SetWindowMinimumSize(v->window, 1, 1);
    SDL_SetWindowSize(v->window, w, h);
    SDL_PumpEvents();
    measure(v, a);
}

/* --------------------------------------------------------------- rendering */

/* Renders the whole display list to the target; nothing is presented. */
static void render_to_target(video *v, const app *a)
{
    sdl_pages_frame(v->pages);
    sdl_stroke_frame();
    SDL_RenderSetClipRect(v->renderer, NULL);
    sdl_replay_all(&v->replayer, &a->display);
    SDL_RenderSetClipRect(v->renderer, NULL);
}

/* Renders all commands within an area again. */
static void render_area(video *v, const app *a, const area *part)
{
    for (int i = 0; i < v->frame_diff.n; i++) {
        const diff_item *item = &v->frame_diff.items[i];
        area clip;
        if (!area_intersect(&item->bounds, part, NULL) ||
            !area_intersect(&item->clip, part, &clip)) {
            continue;
        }
        SDL_Rect r = {clip.x, clip.y, clip.w, clip.h};
        SDL_RenderSetClipRect(v->renderer, &r);
        sdl_replay_command(&v->replayer, &a->display, item->command);
    }
}

/* Renders the areas that changed. */
static void render_changes(video *v, const app *a, const area *areas, int n)
{
    SDL_Rect rects[FRAME_DIFF_AREAS_MAX];
    sdl_pages_frame(v->pages);
    sdl_stroke_frame();
    for (int i = 0; i < n; i++) {
        render_area(v, a, &areas[i]);
        rects[i] = (SDL_Rect){areas[i].x, areas[i].y, areas[i].w, areas[i].h};
    }
    SDL_RenderSetClipRect(v->renderer, NULL);
    SDL_RenderFlush(v->renderer);
    if (n > 0 && SDL_UpdateWindowSurfaceRects(v->window, rects, n) != 0) {
        SDL_RenderPresent(v->renderer);
    }
}

void video_render(video *v, app *a)
{
    area areas[FRAME_DIFF_AREAS_MAX];
    if (v->pack_version != a->pack_version) {
        open_pages(v, a);
    }
    if (v->n_refused != x_errors) {
        v->n_refused = x_errors;
        frame_diff_reset(&v->frame_diff);
    }
    int n =
        v->keeps_target && sdl_replay_has_layers(&v->replayer)
            ? frame_diff_find(&v->frame_diff, &a->display, a->w, a->h, areas)
            : FRAME_DIFF_ALL;
    if (n >= 0) {
        render_changes(v, a, areas, n);
        return;
    }
    render_to_target(v, a);
    SDL_RenderPresent(v->renderer);
}

int video_compare(video *v, app *a)
{
    int n_wrong = 0;
    SDL_Surface *partial = sdl_png_read_all(v->renderer);
    frame_diff_reset(&v->frame_diff);
    video_render(v, a);
    SDL_Surface *full = sdl_png_read_all(v->renderer);
    for (int y = 0; partial && full && y < partial->h; y++) {
        const Uint8 *p = (const Uint8 *)partial->pixels + y * partial->pitch;
        const Uint8 *q = (const Uint8 *)full->pixels + y * full->pitch;
        for (int x = 0; x < partial->w; x++) {
            n_wrong += SDL_memcmp(p + 3 * x, q + 3 * x, 3) != 0;
        }
    }
    n_wrong = partial && full ? n_wrong : -1;
    SDL_FreeSurface(partial);
    SDL_FreeSurface(full);
    return n_wrong;
}

int video_screenshot(video *v, const char *path)
{
    int error = ENOMEM;
    char *bytes = NULL;
    size_t length;
    SDL_Surface *s = sdl_png_read_all(v->renderer);
    if (s) {
        /* Tests take hundreds of pictures: as PNG, most of their time went
         * into compressing these. */
        size_t n = strlen(path);
        bool is_bmp = n > 4 && strcmp(path + n - 4, ".bmp") == 0;
        error = is_bmp ? sdl_bmp_encode(s, &bytes, &length)
                       : sdl_png_encode(s, 0, &bytes, &length);
    }
    if (!error) {
        error = file_write(path, bytes, length, NULL);
    }
    free(bytes);
    SDL_FreeSurface(s);
    return error;
}

/* ------------------------------------------------------------------ poster */

/* Ends the large picture; if it is not complete, it is cancelled. */
static void end_poster(video *v, app *a, bool is_complete)
{
    sdl_poster_end(v->poster, is_complete);
    v->poster = NULL;
    if (is_complete) {
        a->poster_path[0] = a->chronicle_path[0] = '\0';
    } else {
        app_cancel_poster(a);
    }
    a->poster_progress = 0;
    a->ui.moving = true;
}

/* Makes a notice of where the picture, or the chronicle with it, was saved, or
 * why not (`error`). */
static void report_poster(app *a, int error)
{
    char printable[300], reason[80];
    file_printable(a->chronicle_path[0] && !error ? a->chronicle_path
                                                  : a->poster_path,
                   printable, sizeof printable);
    if (error) {
        snprintf(reason, sizeof reason, "%s", _(file_error_text(error)));
        snprintf(a->notice, sizeof a->notice,
                 _("Could not save the picture to %s: %s"), printable, reason);
        run_log_error(a->poster_path, file_error_text(error));
    } else if (a->chronicle_path[0]) {
        snprintf(a->notice, sizeof a->notice, _("Chronicle saved: %s"),
                 printable);
    } else {
        snprintf(a->notice, sizeof a->notice, _("Picture saved: %s"),
                 printable);
    }
}

/* Seconds between checks whether it is written. */
#define WRITTEN_WAIT .1f

/* Renders a block, or checks whether the file is written. */
static void poster_step(video *v, app *a)
{
    int error;
    if (sdl_poster_render_block(v->poster, v->renderer, a)) {
        render_to_target(v, a);
        sdl_poster_store_block(v->poster, v->renderer);
        a->poster_progress = sdl_poster_progress(v->poster);
        a->ui.moving = true;
    } else if (sdl_poster_is_written(v->poster, &error)) {
        report_poster(a, error);
        end_poster(v, a, !error);
    } else {
        a->wake = a->wake > 0 ? fminf(a->wake, WRITTEN_WAIT) : WRITTEN_WAIT;
        if (a->scripted) { /* scripts do not run in real time */
            SDL_Delay((Uint32)(WRITTEN_WAIT * 1000));
        }
    }
}

void video_poster_step(video *v, app *a)
{
    if (!a->poster_path[0] || !a->session) { /* not requested, or cancelled */
        if (v->poster) {
            end_poster(v, a, false);
        }
        return;
    }
    if (!v->poster) {
        v->poster = sdl_poster_begin(a);
    }
    if (v->poster) {
        poster_step(v, a);
    } else {
        report_poster(a, ENOMEM);
        end_poster(v, a, false);
    }
}

/* -------------------------------------------------------------------- loop */

/* Switches to full screen, or back, when the player has asked for it. */
static void follow_full_screen(video *v, app *a)
{
    if (v->full_screen != a->full_screen) {
        v->full_screen = a->full_screen;
        SDL_SetWindowFullscreen(
            v->window, a->full_screen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    }
}

/* Returns when an event happened, in seconds as video_clock() / 1000: it may
 * have waited for a slow frame. Ten seconds ago or more is an invalid time
 * stamp. */
static double time_of(const SDL_Event *event)
{
    Uint32 ago = SDL_GetTicks() - event->common.timestamp;
    return video_clock() / 1000 - (ago < 10000 ? (double)ago / 1000 : 0);
}

/* Milliseconds after which a frame is rendered, though more events are waiting:
 * key repeat can be faster than a slow machine. */
#define COLLECT_MS 50

/* True if the system wakes SDL when an event comes. With other drivers, and
 * with gamepads, SDL would poll 1000 times a second, so wait_for() polls
 * instead. */
static bool is_woken(void)
{
    static const char *const drivers[] = {"x11", "wayland", "windows", "cocoa"};
    const char *driver = SDL_GetCurrentVideoDriver();
    bool is_known = false;
    for (int i = 0; driver && i < 4; i++) {
        is_known |= SDL_strcmp(driver, drivers[i]) == 0;
    }
    return is_known && SDL_NumJoysticks() <= 0;
}

/* Milliseconds between polls. */
#define LOOK_MS 15

/* Waits for an event, `wait` milliseconds or, if negative, without limit. False
 * if there was none. */
static bool wait_for(SDL_Event *event, int wait)
{
    if (is_woken()) {
        return wait >= 0 ? SDL_WaitEventTimeout(event, wait)
                         : SDL_WaitEvent(event);
    }
    double deadline = video_clock() + wait;
    while (!SDL_PollEvent(event)) {
        double ms_left = wait < 0 ? LOOK_MS : deadline - video_clock();
        if (ms_left <= 0) {
            return false;
        }
        SDL_Delay((Uint32)fmin(ms_left + 1, LOOK_MS));
    }
    return true;
}

/* Waits for an event, or until the frame asked to be woken; not at all if
 * something is `moving`. Then handles all events that have come. */
static void collect_events(video *v, app *a, bool moving)
{
    SDL_Event event;
    /* The earlier one; <= 0: none. */
    float wake = a->wake > 0 && a->tick > 0 ? fminf(a->wake, a->tick)
                                            : fmaxf(a->wake, a->tick);
    int wait = wake > 0 ? (int)(wake * 1000) + 1 : -1;
    bool has_event = moving ? SDL_PollEvent(&event) : wait_for(&event, wait);
    if (!has_event) {
        a->ui.in.time = video_clock() / 1000;
    }
    double end = video_clock() + COLLECT_MS;
    while (has_event) {
        if (event.type == SDL_RENDER_TARGETS_RESET ||
            event.type == SDL_RENDER_DEVICE_RESET) {
            video_drop_textures(v);
        } else if (event.type == SDL_WINDOWEVENT) {
            frame_diff_reset(&v->frame_diff); /* it may have been covered */
        }
        sdl_event_dispatch(&event, time_of(&event), a);
        has_event = !a->quit && video_clock() < end && SDL_PollEvent(&event);
    }
}

/* Plays the sounds of the frame; asks to be woken to close the audio device. */
static void play_sounds(app *a)
{
    float seconds = sdl_sound_play(a->sounds, a->settings.volume);
    if (seconds > 0 && (a->wake <= 0 || seconds < a->wake)) {
        a->wake = seconds;
    }
}

/* The application with a window. */
static app *running;

/* Xlib exits when the connection to the display is lost. Saves the game
 * whatever ends the program. */
static void save_at_exit(void)
{
    app *a = running;
    if (!a) {
        return;
    }
    running = NULL;
    app_emergency_save(a);
    save *s = a->session ? a->session->save : NULL;
    if (!memory_is_exhausted()) {
        fprintf(stderr, "carcassonne: the window is gone%s%s\n",
                !s                   ? ""
                : save_is_written(s) ? "; the game is saved: "
                                     : "; the game could not be saved: ",
                s ? save_path(s) : "");
    }
}

/* Shows a hand over what a click presses. */
static void follow_pointer(video *v, const app *a)
{
    bool is_hand = a->ui.is_pressable;
    if (is_hand == v->is_hand) {
        return;
    }
    v->is_hand = is_hand;
    if (is_hand && !v->hand) {
        v->hand = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND);
    }
    SDL_SetCursor(is_hand && v->hand ? v->hand : SDL_GetDefaultCursor());
}

/* Milliseconds of a frame while something moves. */
#define FRAME_MS 15

void video_run(video *v, app *a)
{
    running = a;
    atexit(save_at_exit);
    double before = video_clock();
    while (!a->quit) {
        follow_full_screen(v, a);
        measure(v, a);
        double now = video_clock();
        float dt = (float)((now - before) / 1000);
        before = now;
        /* Runs the frame twice: the first pass handles input, the second
         * renders the result, so that input is visible without a frame of
         * delay. */
        a->elapsed = dt;
        app_frame(a, dt < .1f ? dt : .1f);
        app_frame(a, 0);
        follow_pointer(v, a);
        video_render(v, a);
        video_poster_step(v, a);
        play_sounds(a);
        a->sounds = 0; /* sounds requested while handling events come with the
                          next frame */
        if (a->ui.moving) {
            double spent = video_clock() - now;
            if (spent < FRAME_MS - 3) { /* there is no vertical sync */
                SDL_Delay((Uint32)(FRAME_MS - spent));
            }
        }
        /* Before handling events, which may start an animation. */
        bool is_idle = !a->ui.moving && a->wake <= 0 && a->tick <= 0;
        collect_events(v, a, a->ui.moving || a->quit);
        if (is_idle) { /* an animation begins now, not when the sleep began */
            before = video_clock();
        }
    }
    if (v->poster) {
        end_poster(v, a, false);
    }
    running = NULL;
}
