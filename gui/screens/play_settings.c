/* play_settings.c - settings of how the game is played: check boxes, each with
 * a sentence below; reached from the screen of all settings
 *
 * SPDX-License-Identifier: MIT
 */
#include "screens.h"

#include "backdrop.h"

/* Renders a check box with its explanation from the top of r; returns the
 * height with the gap below. */
static float render_row(ui *u, rect r, const char *label, const char *help,
                        bool *value)
{
    float row = units(u, 30), indent = units(u, 32);
    ui_check(u, (rect){r.x, r.y, r.w, row}, label, value);
    rect box = {r.x + indent, r.y + row, r.w - indent, 0};
    return row + units(u, 8) +
           text_wrapped(u->display, FONT_ITALIC, units(u, SIZE_SMALL), INK_SOFT,
                        box, help);
}

static void frame(app *a)
{
    ui *u = &a->ui;
    rect sheet = backdrop_render(a, units(u, 640), units(u, 460));
    rect inner = ui_sheet_at(u, sheet, _("Gameplay"));
    rect r = {inner.x, inner.y + units(u, 54), inner.w, 0};
    r.y += render_row(u, r, _("Explain rules"),
                      _("Explains each rule once, when it first comes up."),
                      &a->settings.first_tips);
    r.y += render_row(u, r, _("Hide hands"),
                      _("When players share a screen, press V or click the eye "
                        "to see your tiles."),
                      &a->settings.hide_hands);
    r.y += render_row(u, r, _("Clock"),
                      _("Shows each player’s thinking time beside the name."),
                      &a->settings.clock);
    r.y += render_row(
        u, r, _("Announce turns"),
        _("When players share a screen, a banner announces each turn."),
        &a->settings.banner);
    r.y += render_row(
        u, r, _("Calm table"),
        _("No carts, smoke, sheep or evening light in the landscape."),
        &a->settings.calm_table);
    rect b = ui_button_at_foot(u, inner, inner.w * .55f, 0);
    if (ui_button_if(u, b, _("Explain again"), BUTTON_PLAIN,
                     a->settings.tips_shown[0] != '\0')) {
        a->settings.tips_shown[0] = '\0';
    }
    b = ui_button_at_foot(u, inner, inner.w * .4f, 1);
    if (ui_button(u, b, _("Done"), BUTTON_PRIMARY) ||
        input_consume_key(&u->in, KEY_ESCAPE)) {
        app_show_screen(a, SCREEN_SETTINGS);
    }
}

const screen screen_play_settings = {.name = "habits", .frame = frame};
