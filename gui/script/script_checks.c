/* script_checks.c - commands of scripts that check what is shown, heard, and
 * how fast
 *
 * The function do_NAME() is the command NAME of script.h. It returns false,
 * with the reason in s->reason, if what it checks is not so.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "layout_check.h"
#include "script_commands.h"
#include "tools/platform/files.h"

/* The partial rendering must equal the full one. */
static bool do_whole(script *s, char *rest)
{
    char number[32];
    (void)rest;
    app_frame(s->app, 0);
    video_render(s->video, s->app);
    int n_wrong = video_compare(s->video, s->app);
    snprintf(number, sizeof number, "%d", n_wrong);
    return n_wrong == 0 ||
           script_fail(s, "pixels that were not drawn again:", number);
}

static bool do_heard(script *s, char *rest)
{
    script_unquote(rest);
    sound_id id = sound_find(rest);
    if (id == SOUNDS) {
        return script_fail(s, "no sound", rest);
    }
    bool is_heard = s->sounds >> id & 1;
    s->sounds &= ~(1u << id);
    return is_heard || script_fail(s, "nobody heard", rest);
}

static bool do_silent(script *s, char *rest)
{
    script_unquote(rest);
    sound_id id = sound_find(rest);
    if (id == SOUNDS) {
        return script_fail(s, "no sound", rest);
    }
    bool is_heard = s->sounds >> id & 1;
    return !is_heard || script_fail(s, "somebody heard", rest);
}

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

/* Processor time in milliseconds, which other processes do not affect. */
static double processor_clock(void)
{
    return (double)clock() * 1000 / CLOCKS_PER_SEC;
}

#define FRAMES_MAX 1000

/* Prints the time of frames while the pointer moves: the median, and what 90 %
 * of them take at most. */
static bool do_frames(script *s, char *rest)
{
    static double spent[FRAMES_MAX], worked[FRAMES_MAX];
    int n = atoi(rest);
    n = n < 1 ? 1 : n > FRAMES_MAX ? FRAMES_MAX : n;
    for (int i = 0; i < n; i++) {
        s->app->ui.in.pointer.x = (float)(200 + i * 7 % 600);
        s->app->ui.in.pointer.y = (float)(200 + i * 5 % 400);
        double before = video_clock(), busy = processor_clock();
        script_run_frame(s);
        app_frame(s->app, 0);
        video_render(s->video, s->app);
        spent[i] = video_clock() - before;
        worked[i] = processor_clock() - busy;
    }
    qsort(spent, (size_t)n, sizeof *spent, compare_doubles);
    qsort(worked, (size_t)n, sizeof *worked, compare_doubles);
    printf("frame_ms_median %.2f\nframe_ms_90 %.2f\n"
           "frame_cpu_ms_median %.2f\nframe_cpu_ms_90 %.2f\n",
           spent[n / 2], spent[n * 9 / 10], worked[n / 2], worked[n * 9 / 10]);
    return true;
}

/* The saved file must replay to the game at the table. */
static bool do_saved(script *s, char *rest)
{
    session *current = s->app->session;
    cc_error error;
    (void)rest;
    if (!current || !current->save || !save_path(current->save)[0]) {
        return true;
    }
    const char *path = save_path(current->save);
    session *stored = session_load_read_only(&s->app->catalog, path, &error);
    if (!stored) {
        return script_fail(s, error.what, path);
    }
    bool is_equal = stored->n_steps == current->n_steps &&
                    cc_hash(&stored->game) == cc_hash(&current->game);
    session_free(stored);
    return is_equal || script_fail(s, "this is another game:", path);
}

/* Stores a place that must move, or must not. */
static bool do_keep(script *s, char *rest)
{
    return script_locate(s, rest, &s->stored);
}

static bool has_moved(script *s, char *rest, bool *is_moved)
{
    point at;
    bool is_found = script_locate(s, rest, &at);
    *is_moved = is_found && point_distance(at, s->stored) > 1;
    return is_found;
}

static bool do_kept(script *s, char *rest)
{
    bool is_moved;
    return has_moved(s, rest, &is_moved) &&
           (!is_moved || script_fail(s, "it moved:", rest));
}

static bool do_moved(script *s, char *rest)
{
    bool is_moved;
    return has_moved(s, rest, &is_moved) &&
           (is_moved || script_fail(s, "it did not move:", rest));
}

#define PLACES_MAX 200

/* The places of any two legal actions must be apart, or the same (within half a
 * pixel). */
static bool do_apart(script *s, char *rest)
{
    static point at[PLACES_MAX];
    float min = (float)atof(rest) * s->app->dpi;
    int n = 0;
    for (int i = 0; n < PLACES_MAX; i++) {
        char name[24];
        snprintf(name, sizeof name, "legal %d", i);
        if (!app_locate(s->app, name, &at[n])) {
            break;
        }
        for (int k = 0; k < n; k++) {
            float d = point_distance(at[n], at[k]);
            if (d > .5f && d < min) {
                return script_fail(s, "too near another one:", name);
            }
        }
        n++;
    }
    return n > 1 || script_fail(s, "there are no places to be", "apart");
}

/* Prints a place in window pixels, for drivers of real windows. */
static bool do_where(script *s, char *rest)
{
    point at;
    if (!script_locate(s, rest, &at)) {
        return false;
    }
    printf("%.0f %.0f\n", (double)(at.x / s->app->dpi),
           (double)(at.y / s->app->dpi));
    fflush(stdout); /* a driver reads it */
    return true;
}

static bool do_shot(script *s, char *rest)
{
    script_unquote(rest);
    app_frame(s->app, 0);
    video_render(s->video, s->app);
    int error = video_screenshot(s->video, rest);
    return !error || script_fail(s, file_error_text(error), rest);
}

static bool do_expect(script *s, char *rest)
{
    script_unquote(rest);
    app_frame(s->app, 0);
    return display_list_has_text(&s->app->display, rest) ||
           script_fail(s, "nothing says", rest);
}

static bool do_refuse(script *s, char *rest)
{
    script_unquote(rest);
    app_frame(s->app, 0);
    return !display_list_has_text(&s->app->display, rest) ||
           script_fail(s, "something says", rest);
}

/* The pointer must be a hand, or must not. */
static bool do_hand(script *s, char *rest)
{
    script_unquote(rest);
    app_frame(s->app, 0);
    bool is_wanted = strcmp(rest, "on") == 0;
    return s->app->ui.is_pressable == is_wanted ||
           script_fail(s, "the pointer is no hand, or is one:", rest);
}

static bool do_expect_screen(script *s, char *rest)
{
    script_unquote(rest);
    script_run_frame(s);
    return strcmp(s->app->screens[s->app->screen]->name, rest) == 0 ||
           script_fail(s, "this is not the screen", rest);
}

static void settle_for(void *context)
{
    script_wait_still(context);
}

static bool is_language(const char *code)
{
    int i = lang_count() - 1;
    while (i >= 0 && strcmp(lang_code(i), code) != 0) {
        i--;
    }
    return i >= 0;
}

/* Moves the pointer away, as what it holds may cover anything. */
static bool do_layout(script *s, char *rest)
{
    char place[340];
    int w = 0, h = 0;
    bool is_size = sscanf(rest, "%dx%d", &w, &h) == 2;
    const char *lang = *rest && !is_size ? rest : NULL;
    if (lang && !is_language(lang)) {
        return script_fail(s, "this is no language", lang);
    }
    s->app->ui.in.pointer = (point){-1, -1};
    snprintf(place, sizeof place, "%.300s:%d", s->path, s->line);
    s->faults += layout_check_windows(s->app, w, h, lang, place, settle_for, s);
    return true; /* check the rest too; script_run() returns the result */
}

const script_command script_check_commands[] = {
    {"whole", do_whole},   {"heard", do_heard},
    {"silent", do_silent}, {"frames", do_frames},
    {"where", do_where},   {"keep", do_keep},
    {"kept", do_kept},     {"moved", do_moved},
    {"shot", do_shot},     {"saved", do_saved},
    {"expect", do_expect}, {"refuse", do_refuse},
    {"hand", do_hand},     {"expect-screen", do_expect_screen},
    {"layout", do_layout}, {"apart", do_apart},
    {NULL, NULL}};
