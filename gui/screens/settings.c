/* settings.c - the settings: language, size, speed, sound, table, hints
 *
 * A change applies at once; the file is written when the screen is left.
 * Settings of how the game is played are on a screen of their own
 * (play_settings.c).
 *
 * SPDX-License-Identifier: MIT
 */
#include "screens.h"

#include <stdio.h>
#include <string.h>

#include "backdrop.h"
#include "gui/app/session.h"
#include "tools/platform/files.h"

typedef struct settings_state {
    float offset, content; /* column: scrolled by, and its height; pixels */
} settings_state;

#define STEP 50 /* units from one setting to the next */

/* Switches to the next (1) or previous (-1) language. */
static void choose_language(app *a, int step)
{
    int n = lang_count();
    const char *code = lang_code((lang_current() + step + n) % n);
    snprintf(a->settings.language, sizeof a->settings.language, "%s", code);
    if (a->session) {
        seats_use_language(a->session->seats, code);
    }
    lang_use(code);
}

static void leave(app *a)
{
    a->pinned_scale = 0;
    a->settings.full_screen = a->full_screen;
    int error = settings_save(&a->settings);
    if (error) {
        snprintf(a->notice, sizeof a->notice,
                 _("Could not save the settings: %s"),
                 _(file_error_text(error)));
    }
}

static const char *speed_label(motion_speed speed)
{
    switch (speed) {
    case MOTION_SLOW: return _("Slow");
    case MOTION_NORMAL: return _("Normal");
    case MOTION_FAST: return _("Fast");
    default: return _("No animation");
    }
}

/* The column of settings: where the next one is rendered. */
typedef struct column {
    app *a;
    float x, y, w, row_h; /* pixels; row_h is the height of a setting */
} column;

/* Renders a label; returns the place of the value beside it. */
static rect render_label(column *c, const char *label)
{
    ui *u = &c->a->ui;
    float half = c->w * .5f;
    rect left = {c->x, c->y, half, c->row_h};
    float size = text_fit_size(FONT_SERIF, units(u, SIZE_TEXT), half, 1, label);
    text_line(u->display, FONT_SERIF, size, INK, left, ALIGN_LEFT, label);
    c->y += units(u, STEP);
    return (rect){left.x + half, left.y, half, c->row_h};
}

/* Renders a label and a value; returns -1 or 1 for the previous or next value.
 */
static int choose(column *c, const char *label, const char *value)
{
    return ui_choice(&c->a->ui, render_label(c, label), label, value);
}

static void render_check(column *c, const char *label, bool *value)
{
    ui *u = &c->a->ui;
    ui_check(u, (rect){c->x, c->y, c->w, c->row_h}, label, value);
    c->y += units(u, STEP * .85f); /* check boxes are closer */
}

/* Changes the scale in steps of 25 %, up to the largest that the window allows:
 * larger ones would change nothing. With the mouse, the screen keeps the scale
 * that it was rendered with until the pointer leaves the control: else its
 * arrows would move away from the pointer. */
static void choose_scale(column *c)
{
    app *a = c->a;
    ui *u = &a->ui;
    char text[120];
    int limit = app_scale_max(a), previous = a->settings.scale;
    int shown = previous < limit ? previous : limit;
    static const int least_step = 10; /* percent: less is hardly seen */
    bool has_next = shown < SCALE_MAX && shown + least_step <= limit;
    const char *label = _("Interface size");
    rect place = render_label(c, label);
    snprintf(text, sizeof text, _("%d%%"), shown);
    int step =
        ui_choice_between(u, place, label, text, shown > SCALE_MIN, has_next);
    if (step > 0) { /* to the next multiple of 25 */
        a->settings.scale = (shown / 25 + 1) * 25;
    } else if (step < 0) {
        a->settings.scale = (shown - 1) / 25 * 25;
    }
    bool is_pointed_at =
        rect_contains(place, u->in.pointer) && u->in.device == DEVICE_MOUSE;
    if (is_pointed_at && !a->pinned_scale && step) {
        a->pinned_scale = previous;
    } else if (!is_pointed_at && a->pinned_scale) {
        a->pinned_scale = 0;
        u->moving = true;
    }
    if (shown >= limit) {
        snprintf(text, sizeof text, _("This window allows up to %d%%."), limit);
        ui_tooltip(u, place, text);
    }
}

/* Changes the volume in steps of 25 %, and plays a sound at the new one. */
static void choose_volume(column *c)
{
    app *a = c->a;
    char text[32];
    snprintf(text, sizeof text, _("%d%%"), a->settings.volume);
    int step =
        choose(c, _("Sound"), a->settings.volume ? text : C_("sound", "Off"));
    if (step) {
        /* 0, 25, 50, 75, 100 and around. */
        a->settings.volume = (a->settings.volume / 25 + 5 + step) % 5 * 25;
        app_play_sound(a, SOUND_FIGURE);
    }
}

static void render_settings(column *c)
{
    app *a = c->a;
    int step = choose(c, _("Language"), lang_name(lang_current()));
    if (step) {
        choose_language(a, step);
    }
    choose_scale(c);
    step = choose(c, _("Animation speed"), speed_label(a->settings.speed));
    a->settings.speed =
        (a->settings.speed + MOTION_SPEEDS + (unsigned)step) % MOTION_SPEEDS;
    choose_volume(c);
    /* Translators: the surface of the table: walnut or felt. */
    if (choose(c, _("Table"),
               a->settings.felt_cloth ? _("Felt") : _("Walnut"))) {
        a->settings.felt_cloth = !a->settings.felt_cloth;
    }
    render_check(c, _("Full screen (F11)"), &a->full_screen);
    render_check(c,
                 _("Show aids: squares, values, projected scores, tile list"),
                 &a->settings.hints);
    render_check(c, _("Confirm end of turn"), &a->settings.confirm);
}

static void render_buttons(app *a, rect inner)
{
    ui *u = &a->ui;
    rect b = ui_button_at_foot(u, inner, inner.w * .46f, 0);
    if (ui_button(u, b, _("Gameplay"), BUTTON_PLAIN)) {
        app_show_screen(a, SCREEN_PLAY_SETTINGS);
    }
    b = ui_button_at_foot(u, inner, b.w, 1);
    if (ui_button(u, b, _("Done"), BUTTON_PRIMARY) ||
        input_consume_key(&u->in, KEY_ESCAPE)) {
        app_show_screen(a, a->back ? a->back : SCREEN_MENU);
    }
}

static void frame(app *a)
{
    ui *u = &a->ui;
    settings_state *s = app_state(a, STATE_SETTINGS, sizeof *s);
    rect sheet = backdrop_render(a, units(u, 640), units(u, 600));
    rect inner = ui_sheet_at(u, sheet, _("Settings"));
    rect view = {inner.x, inner.y + units(u, 48), inner.w,
                 inner.h - units(u, 48 + SIZE_BUTTON + 12)};
    ui_scroll(u, view, s->content, &s->offset);
    inner.w -= units(u, SIZE_SCROLL + 6);
    float top = view.y + units(u, 6) - s->offset;
    column c = {a, inner.x, top, inner.w, units(u, 40)};
    render_settings(&c);
    ui_scroll_measured(u, &s->content, c.y + units(u, STEP * .15f) - top);
    ui_scroll_end(u);
    render_buttons(a, inner);
}

const screen screen_settings = {
    .name = "settings", .frame = frame, .leave = leave};
