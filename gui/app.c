/* app.c - what every screen shares
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "app.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "lang.h"
#include "memory.h"
#include "session.h"
#include "text.h"
#include "theme.h"

static int is_set(const struct dirent *entry)
{
    size_t n = strlen(entry->d_name);
    return n > 6 && strcmp(entry->d_name + n - 6, ".tiles") == 0;
}

static bool load_sets(app *a, char *why, size_t size)
{
    char folder[PATH_SIZE + 8], path[2 * PATH_SIZE];
    struct dirent **entries;
    snprintf(folder, sizeof folder, "%s/tiles", a->data);
    int n = scandir(folder, &entries, is_set, alphasort);
    if (n <= 0) {
        snprintf(why, size, "%.200s: no tile sets", folder);
        return false;
    }
    bool ok = true;
    cc_catalog_init(&a->catalog);
    for (int i = 0; i < n; i++) {
        size_t length;
        cc_error error = {0};
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        char *text = ok ? store_read(path, &length) : NULL;
        if (ok && (!text || cc_catalog_add(&a->catalog, text, length, &error) !=
                                CC_OK)) {
            snprintf(why, size, "%.200s:%d: %s", path, error.line, error.what);
            ok = false;
        }
        free(text);
        free(entries[i]);
    }
    free(entries);
    return ok;
}

bool app_open(app *a, const char *data, char *why, size_t size)
{
    memset(a, 0, sizeof *a);
    snprintf(a->data, sizeof a->data, "%s", data);
    a->dpi = 1;
    settings_load(&a->settings);
    a->full_screen = a->settings.full_screen;
    if (!load_sets(a, why, size) ||
        !art_open(&a->art, data, &a->catalog, why, size)) {
        return false;
    }
    a->ui.art = &a->art;
    lang_open(data);
    lang_use(a->settings.language);
    a->next = &screen_menu;
    return true;
}

void app_close(app *a)
{
    if (a->screen && a->screen->leave) {
        a->screen->leave(a);
    }
    if (a->session) {
        session_free(a->session);
    }
    for (size_t i = 0; i < sizeof a->state / sizeof *a->state; i++) {
        free(a->state[i]);
    }
    art_close(&a->art);
    draw_free(&a->draw);
}

void app_go(app *a, const screen *to)
{
    a->next = to;
}

void app_help(app *a, const char *topic)
{
    snprintf(a->topic, sizeof a->topic, "%s", topic);
    if (a->screen != &screen_help) {
        a->back = a->screen;
    }
    app_go(a, &screen_help);
}

void *app_state(app *a, int slot, size_t size)
{
    if (!a->state[slot]) {
        a->state[slot] = xcalloc(1, size);
    }
    return a->state[slot];
}

/* What went wrong, over everything, until it is read. */
static void show_notice(app *a)
{
    ui *u = &a->ui;
    rect r = ui_dialog(u, 560, 260, _("Please note"));
    text_wrapped(u->draw, FONT_SERIF, units(u, SIZE_TEXT), INK, r.x, r.y, r.w,
                 a->notice);
    rect button = {r.x + r.w / 2 - units(u, 80),
                   r.y + r.h - units(u, SIZE_BUTTON), units(u, 160),
                   units(u, SIZE_BUTTON)};
    if (ui_button(u, button, _("All right"), BUTTON_STRONG) ||
        input_take(&u->in, KEY_ENTER) || input_take(&u->in, KEY_ESCAPE)) {
        a->notice[0] = '\0';
        u->in.released[BUTTON_LEFT] = false;
    }
}

static void change_screen(app *a)
{
    while (a->next) {
        const screen *to = a->next;
        a->next = NULL;
        if (a->screen && a->screen->leave) {
            a->screen->leave(a);
        }
        a->screen = to;
        a->ui.focus = 0;
        a->ui.focus_visible = false;
        a->ui.active = 0;
        if (to->enter) {
            to->enter(a);
        }
    }
}

/* Pixels of an interface unit: what the player chose, larger in larger
 * windows, and never so large that less than 450 units fit in the height. */
static float unit_of(const app *a)
{
    float w = (float)a->w / (1440 * a->dpi), h = (float)a->h / (900 * a->dpi);
    float room = w < h ? w : h;
    float unit = a->dpi * (float)a->settings.scale / 100;
    unit *= room > 1 ? room : 1;
    return unit < (float)a->h / 450 ? unit : (float)a->h / 450;
}

void app_frame(app *a, float dt)
{
    ui *u = &a->ui;
    change_screen(a);
    a->now += (double)dt;
    a->wake = 0;
    draw_clear(&a->draw);
    ui_begin(u, &a->draw, a->w, a->h, unit_of(a), dt);
    if (input_take(&u->in, KEY_F11)) {
        a->full_screen = !a->full_screen;
    }
    if (a->notice[0]) {
        /* What lies below is drawn and rests. */
        ui_input kept = u->in;
        u->in = (ui_input){.x = -1, .y = -1};
        a->screen->frame(a);
        u->n_names = 0;
        u->in = kept;
        show_notice(a);
    } else {
        a->screen->frame(a);
    }
    ui_end(u);
    input_next(&u->in);
}

bool app_locate(app *a, const char *name, float *x, float *y)
{
    return ui_locate(&a->ui, name, x, y) ||
           (a->screen->locate && a->screen->locate(a, name, x, y));
}
