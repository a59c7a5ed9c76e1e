/* settings.c - language, size, hints
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "gui/app.h"
#include "gui/lang.h"
#include "gui/text.h"
#include "gui/theme.h"
#include "tools/files.h"

typedef struct settings_state {
    float offset, content; /* pixels */
} settings_state;

static void choose_language(app *a, int by)
{
    int n = 0, at = 0;
    const char *now = lang_use(a->settings.language);
    for (; lang_code(n); n++) {
        at = strcmp(lang_code(n), now) == 0 ? n : at;
    }
    snprintf(a->settings.language, sizeof a->settings.language, "%s",
             lang_code((at + by + n) % n));
    lang_use(a->settings.language);
}

static const char *language_label(const app *a)
{
    const char *now = lang_use(a->settings.language);
    int i = 0;
    while (lang_code(i) && strcmp(lang_code(i), now) != 0) {
        i++;
    }
    return lang_name(i);
}

static void leave(app *a)
{
    a->settings.full_screen = a->full_screen;
    int error = settings_save(&a->settings);
    if (error) {
        snprintf(a->notice, sizeof a->notice, "%s %s",
                 _("The settings cannot be saved."), _(file_why(error)));
    }
}

static const char *speed_label(motion_speed speed)
{
    switch (speed) {
    case MOTION_SLOW: return _("Slow");
    case MOTION_NORMAL: return _("Normal");
    case MOTION_FAST: return _("Fast");
    default: return _("Nothing moves");
    }
}

static void labelled(ui *u, rect r, const char *text)
{
    float size = text_fit(FONT_SERIF, units(u, SIZE_TEXT), r.w, 1, text);
    text_in(u->draw, FONT_SERIF, size, INK, r, ALIGN_LEFT, text);
}

static void frame(app *a)
{
    ui *u = &a->ui;
    settings_state *s = app_state(a, STATE_SETTINGS, sizeof *s);
    float w = (float)a->w, h = (float)a->h, row = units(u, 40);
    char text[32], note[120];
    ui_wood(u, (rect){0, 0, w, h});
    float pw = units(u, 640) < w * .94f ? units(u, 640) : w * .94f;
    float ph = units(u, 600) < h * .96f ? units(u, 600) : h * .96f;
    rect sheet = {(w - pw) / 2, (h - ph) / 2, pw, ph};
    ui_parchment(u, sheet);
    rect in = rect_inset(sheet, units(u, 24));
    text_in(u->draw, FONT_TITLE, units(u, 34), INK,
            (rect){in.x, in.y, in.w, units(u, 40)}, ALIGN_MIDDLE,
            _("Settings"));
    rect view = {in.x, in.y + units(u, 48), in.w,
                 in.h - units(u, 48 + SIZE_BUTTON + 12)};
    ui_scroll(u, view, s->content, &s->offset);
    float top = view.y + units(u, 6) - s->offset, y = top, step = units(u, 50);
    in.w -= units(u, SIZE_SCROLL + 6);
    float half = in.w * .5f;
    labelled(u, (rect){in.x, y, half, row}, _("Language"));
    int by = ui_choice(u, (rect){in.x + half, y, half, row}, _("Language"),
                       language_label(a));
    if (by) {
        choose_language(a, by);
    }
    y += step;
    labelled(u, (rect){in.x, y, half, row}, _("Size of the interface"));
    snprintf(text, sizeof text, "%d %%", a->settings.scale);
    by = ui_choice(u, (rect){in.x + half, y, half, row},
                   _("Size of the interface"), text);
    a->settings.scale += 25 * by;
    a->settings.scale = a->settings.scale < 75    ? 75
                        : a->settings.scale > 200 ? 200
                                                  : a->settings.scale;
    int most = app_scale_most(a);
    if (a->settings.scale > most) {
        y += row;
        snprintf(note, sizeof note,
                 _("This window has room for %d %%: so much is shown."), most);
        y += text_wrapped(u->draw, FONT_ITALIC, units(u, SIZE_SMALL), INK_SOFT,
                          in.x + half, y, half, note) -
             row;
    }
    y += step;
    labelled(u, (rect){in.x, y, half, row}, _("Speed of play"));
    by = ui_choice(u, (rect){in.x + half, y, half, row}, _("Speed of play"),
                   speed_label(a->settings.speed));
    a->settings.speed =
        (a->settings.speed + MOTION_SPEEDS + (unsigned)by) % MOTION_SPEEDS;
    y += step;
    labelled(u, (rect){in.x, y, half, row}, _("Sounds"));
    snprintf(text, sizeof text, "%d %%", a->settings.volume);
    by = ui_choice(u, (rect){in.x + half, y, half, row}, _("Sounds"),
                   a->settings.volume ? text : _("Off"));
    if (by) { /* the new volume is heard */
        a->settings.volume = (a->settings.volume / 25 + 5 + by) % 5 * 25;
        app_sound(a, SOUND_FIGURE);
    }
    y += step;
    labelled(u, (rect){in.x, y, half, row}, _("Table"));
    if (ui_choice(u, (rect){in.x + half, y, half, row}, _("Table"),
                  a->settings.linen ? _("Linen") : _("Walnut"))) {
        a->settings.linen = !a->settings.linen;
    }
    y += step;
    ui_check(u, (rect){in.x, y, in.w, row}, _("Full screen (F11)"),
             &a->full_screen);
    y += step * .85f;
    ui_check(u, (rect){in.x, y, in.w, row},
             _("Hints: legal squares, worth, projections, tile list"),
             &a->settings.hints);
    y += step * .85f;
    ui_check(u, (rect){in.x, y, in.w, row}, _("Confirm the end of every turn"),
             &a->settings.confirm);
    ui_scroll_measured(u, &s->content, y + step - top);
    ui_scroll_end(u);
    rect b = {in.x, in.y + in.h - units(u, SIZE_BUTTON), in.w * .46f,
              units(u, SIZE_BUTTON)};
    if (ui_button(u, b, _("At the table"), BUTTON_PLAIN)) {
        app_go(a, &screen_habits);
    }
    b.x = in.x + in.w - b.w;
    if (ui_button(u, b, _("Done"), BUTTON_STRONG) ||
        input_take(&u->in, KEY_ESCAPE)) {
        app_go(a, a->back ? a->back : &screen_menu);
    }
}

const screen screen_settings = {
    .name = "settings", .frame = frame, .leave = leave};
