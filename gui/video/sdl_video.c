/* sdl_video.c - the window, the renderer and the main loop
 *
 * Replays display lists. The loop sleeps until something happens.
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
#include "sdl_sound.h"
#include "sdl_stroke.h"
#include "sdl_text.h"
#include "tools/platform/files.h"
#include "tools/platform/system.h"

struct video {
    SDL_Window *window;
    SDL_Renderer *renderer;
    pages *pages;
    struct layer {
        SDL_Texture *texture;
        uint64_t key;
        bool is_valid, failed;
    } layers[RENDER_LAYERS]; /* each within the one before */
    bool is_layer_reported, full_screen;
    SDL_Cursor *hand;  /* shown over widgets; NULL: not needed yet, or none */
    bool is_hand;      /* it is shown */
    bool keeps_target; /* the target keeps its content between frames */
    frame_diff frame_diff;
    int n_refused; /* value of `x_errors` at the last frame */
    const art *art;
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

static void drop_layers(video *v)
{
    for (int i = 0; i < RENDER_LAYERS; i++) {
        if (v->layers[i].texture) {
            SDL_DestroyTexture(v->layers[i].texture);
        }
        v->layers[i] = (struct layer){0};
    }
    frame_diff_reset(&v->frame_diff);
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
    a->w = pw;
    a->h = ph;
}

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

/* Opens the window and its renderer; false: see SDL_GetError(). */
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
    v->art = &a->art;
    v->pages = sdl_pages_open(a->data, &a->art);
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

/* ----------------------------------------------------------------- drawing */

static SDL_FRect frect(rect r)
{
    return (SDL_FRect){r.x, r.y, r.w, r.h};
}

/* Rounds to whole pixels, so that neighbours meet without a gap. */
static SDL_Rect whole(rect r)
{
    int x = (int)SDL_floorf(r.x + .5f), y = (int)SDL_floorf(r.y + .5f);
    return (SDL_Rect){x, y, (int)SDL_floorf(r.x + r.w + .5f) - x,
                      (int)SDL_floorf(r.y + r.h + .5f) - y};
}

/* Makes a missing picture visible. */
static void placeholder(video *v, rect r)
{
    SDL_FRect to = frect(r);
    SDL_SetRenderDrawColor(v->renderer, 255, 0, 200, 255);
    SDL_RenderDrawRectF(v->renderer, &to);
}

#define PATTERN_MIN 16 /* pixels of a side */

static void replay_sprite(video *v, const display_command *c)
{
    SDL_Texture *t = sdl_pages_of(v->pages, v->renderer, c->index);
    if (!t) {
        placeholder(v, c->r);
        return;
    }
    const art_sprite *s = &v->art->sprites[c->index];
    SDL_BlendMode mode;
    SDL_GetTextureBlendMode(t, &mode);
    bool opaque = mode == SDL_BLENDMODE_NONE;
    SDL_SetTextureColorMod(t, c->colour.r, c->colour.g, c->colour.b);
    SDL_SetTextureAlphaMod(t, c->colour.a);
    if (opaque && c->colour.a < 255) {
        SDL_SetTextureBlendMode(t, SDL_BLENDMODE_BLEND);
    }
    SDL_Rect from = {s->x, s->y, s->w, s->h}, to = whole(c->r);
    if (c->op == RENDER_SPRITE && SDL_fabsf(c->size) > 0) {
        SDL_RenderCopyEx(v->renderer, t, &from, &to, (double)c->size, NULL,
                         SDL_FLIP_NONE);
    } else if (c->op == RENDER_SPRITE || s->w < PATTERN_MIN ||
               s->h < PATTERN_MIN) {
        /* Tiny patterns are stretched, as they would be repeated a million
         * times. */
        SDL_RenderCopy(v->renderer, t, &from, &to);
    } else {
        SDL_Rect end = to;
        for (to.y = end.y; to.y < end.y + end.h; to.y += s->h) {
            for (to.x = end.x; to.x < end.x + end.w; to.x += s->w) {
                int w = end.x + end.w - to.x, h = end.y + end.h - to.y;
                from.w = to.w = w < s->w ? w : s->w;
                from.h = to.h = h < s->h ? h : s->h;
                SDL_RenderCopy(v->renderer, t, &from, &to);
            }
        }
    }
    if (opaque) {
        SDL_SetTextureBlendMode(t, SDL_BLENDMODE_NONE);
    }
}

static void replay_line(video *v, const display_command *c)
{
    float dx = c->r.w - c->r.x, dy = c->r.h - c->r.y;
    float n = SDL_sqrtf(dx * dx + dy * dy);
    if (n <= 0) {
        return;
    }
    float ox = -dy / n * c->size / 2, oy = dx / n * c->size / 2;
    SDL_Color colour = {c->colour.r, c->colour.g, c->colour.b, c->colour.a};
    SDL_Vertex corner[4] = {{{c->r.x + ox, c->r.y + oy}, colour, {0, 0}},
                            {{c->r.x - ox, c->r.y - oy}, colour, {0, 0}},
                            {{c->r.w - ox, c->r.h - oy}, colour, {0, 0}},
                            {{c->r.w + ox, c->r.h + oy}, colour, {0, 0}}};
    static const int order[] = {0, 1, 2, 0, 2, 3};
    SDL_RenderGeometry(v->renderer, NULL, corner, 4, order, 6);
}

static void replay_one(video *v, const display_list *d,
                       const display_command *c)
{
    SDL_Rect clip;
    SDL_Rect to;
    switch (c->op) {
    case RENDER_RECT:
        to = whole(c->r);
        SDL_SetRenderDrawColor(v->renderer, c->colour.r, c->colour.g,
                               c->colour.b, c->colour.a);
        SDL_RenderFillRect(v->renderer, &to);
        break;
    case RENDER_SPRITE:
    case RENDER_TILED: replay_sprite(v, c); break;
    case RENDER_TEXT:
        sdl_text_render(v->renderer, (font_id)c->index, c->size, c->colour,
                        c->r.x, c->r.y, d->text + c->text);
        break;
    case RENDER_LINE: replay_line(v, c); break;
    case RENDER_STROKE:
        sdl_stroke_render(
            v->renderer, d->points + c->text, c->index, c->size,
            (SDL_Color){c->colour.r, c->colour.g, c->colour.b, c->colour.a},
            (stroke_dashes){c->r.x, c->r.y, c->r.w});
        break;
    case RENDER_CLIP:
        clip = whole(c->r);
        SDL_RenderSetClipRect(v->renderer, c->r.w > 0 ? &clip : NULL);
        break;
    default: break;
    }
}

/* Returns the index of the end of the layer that begins at `i`. */
static int layer_end(const display_list *d, int i)
{
    int depth = 0;
    for (; i < d->n; i++) {
        depth += d->commands[i].op == RENDER_LAYER;
        depth -= d->commands[i].op == RENDER_LAYER_END;
        if (depth == 0) {
            break;
        }
    }
    return i;
}

static void replay(video *v, const app *a, const display_list *d, int from,
                   int to, int depth);

/* Renders the content of a layer into its texture. */
static void fill_layer(video *v, const app *a, const display_list *d, int i,
                       int end, int depth)
{
    struct layer *l = &v->layers[depth];
    replay(v, a, d, i + 1, end, depth + 1);
    SDL_RenderSetClipRect(v->renderer, NULL);
    SDL_SetTextureBlendMode(l->texture, SDL_BLENDMODE_NONE);
    l->key = d->commands[i].key;
    l->is_valid = true;
}

/* Renders a layer's texture if it changed, and copies it to the target. Returns
 * the index to continue at. */
static int replay_layer(video *v, const app *a, const display_list *d, int i,
                        int depth)
{
    struct layer *l = &v->layers[depth];
    SDL_Texture *target = depth > 0 ? v->layers[depth - 1].texture : NULL;
    int end = layer_end(d, i);
    if (!l->texture && !l->failed) {
        l->texture = SDL_CreateTexture(v->renderer, SDL_PIXELFORMAT_ARGB8888,
                                       SDL_TEXTUREACCESS_TARGET, a->w, a->h);
        l->is_valid = false;
    }
    if (!l->texture || SDL_SetRenderTarget(v->renderer, l->texture) != 0) {
        l->failed = true; /* until the window is resized */
        sdl_log_once(&v->is_layer_reported, "no texture for the land");
        return i + 1; /* draw it directly */
    }
    if (!l->is_valid || l->key != d->commands[i].key) {
        fill_layer(v, a, d, i, end, depth);
    }
    SDL_SetRenderTarget(v->renderer, target);
    SDL_Rect all = {0, 0, a->w, a->h};
    SDL_RenderCopy(v->renderer, l->texture, NULL, &all);
    return end + 1;
}

static void replay(video *v, const app *a, const display_list *d, int from,
                   int to, int depth)
{
    for (int i = from; i < to;) {
        if (d->commands[i].op == RENDER_LAYER && depth < RENDER_LAYERS) {
            i = replay_layer(v, a, d, i, depth);
        } else {
            replay_one(v, d, &d->commands[i++]);
        }
    }
}

static void render_only(video *v, app *a)
{
    sdl_pages_frame(v->pages);
    sdl_stroke_frame();
    SDL_RenderSetClipRect(v->renderer, NULL);
    replay(v, a, &a->display, 0, a->display.n, 0);
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
        if (a->display.commands[item->command].op == RENDER_LAYER) {
            replay_layer(v, a, &a->display, item->command, 0);
        } else {
            replay_one(v, &a->display, &a->display.commands[item->command]);
        }
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
    if (v->n_refused != x_errors) {
        v->n_refused = x_errors;
        frame_diff_reset(&v->frame_diff);
    }
    int n =
        v->keeps_target && !v->layers[0].failed
            ? frame_diff_find(&v->frame_diff, &a->display, a->w, a->h, areas)
            : FRAME_DIFF_ALL;
    if (n >= 0) {
        render_changes(v, a, areas, n);
        return;
    }
    render_only(v, a);
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
        error = sdl_png_encode(s, 0, &bytes, &length);
    }
    if (!error) {
        error = file_write(path, bytes, length, NULL);
    }
    free(bytes);
    SDL_FreeSurface(s);
    return error;
}

/* ------------------------------------------------------------------ poster */

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
        render_only(v, a);
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

static void follow_full_screen(video *v, app *a)
{
    if (v->full_screen != a->full_screen) {
        v->full_screen = a->full_screen;
        SDL_SetWindowFullscreen(
            v->window, a->full_screen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    }
}

/* Seconds: the time of an event, which may have waited for a slow frame. */
static double time_of(const SDL_Event *event)
{
    Uint32 ago = SDL_GetTicks() - event->common.timestamp;
    return video_clock() / 1000 - (ago < 10000 ? (double)ago / 1000 : 0);
}

/* Milliseconds after which a frame is rendered, though more events are waiting:
 * key repeat can be faster than a slow machine. */
#define COLLECT_MS 50

/* True if events wake SDL. With other drivers, and with gamepads, it would poll
 * 1000 times a second, so wait_for() polls instead. */
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

/* Waits until an event or a timer, and handles all events. */
static void collect_events(video *v, app *a, bool moving)
{
    SDL_Event event;
    float wake = a->wake > 0 && a->tick > 0 ? fminf(a->wake, a->tick)
                                            : fmaxf(a->wake, a->tick);
    int wait = moving ? 0 : wake > 0 ? (int)(wake * 1000) + 1 : -1;
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

/* Closes the audio device in time, though no frame may be due. */
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
            if (spent < FRAME_MS - 3) { /* without vertical sync */
                SDL_Delay((Uint32)(FRAME_MS - spent));
            }
        }
        /* Before handling events, which may start an animation. */
        bool is_idle = !a->ui.moving && a->wake <= 0 && a->tick <= 0;
        collect_events(v, a, a->ui.moving || a->quit);
        if (is_idle) {
            before = video_clock(); /* do not count the time asleep */
        }
    }
    if (v->poster) {
        end_poster(v, a, false);
    }
    running = NULL;
}
