/* setup_presets.c - a button for each preset on the setup screen; keeps the
 * chosen game under a name, and deletes it again
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "gui/widgets/flow.h"
#include "setup.h"
#include "tools/platform/files.h"

#define HEIGHT 38 /* of a button, in units */

/* Renders a button that chooses a game; true if it is chosen. Only a game that
 * is not chosen has the tooltip, which may be NULL. */
static bool render_preset(app *a, setup_state *s, flow *f, const char *name,
                          const char *tooltip, const cc_setup *game)
{
    ui *u = &a->ui;
    bool is_current = preset_matches(&a->catalog, game, &s->setup);
    rect b = flow_box(f, flow_button_width(u, name), units(u, HEIGHT));
    if (ui_button(u, b, name, is_current ? BUTTON_PRIMARY : BUTTON_PLAIN)) {
        preset_apply(game, &s->setup);
        s->sets_changed = true;
    }
    /* What the chosen game consists of is said below already. */
    if (tooltip && !is_current) {
        ui_tooltip(u, b, tooltip);
    }
    return is_current;
}

/* Renders the cross that deletes the player's preset before it. */
static void render_delete(app *a, setup_state *s, flow *f, const char *name)
{
    ui *u = &a->ui;
    char tip[80];
    snprintf(tip, sizeof tip, _("Delete the preset %s"), name);
    rect b = flow_box(f, units(u, HEIGHT), units(u, HEIGHT));
    if (ui_icon(u, b, "close", tip, true)) {
        snprintf(s->preset_name, sizeof s->preset_name, "%s", name);
        s->preset_dialog = PRESET_DELETE;
        s->preset_error = 0;
    }
}

float setup_render_presets(app *a, setup_state *s, rect r)
{
    ui *u = &a->ui;
    flow f = flow_in(r, units(u, 10));
    bool is_known = false;
    cc_setup game;
    const own_preset *own;
    for (int i = 0; i < a->presets.n; i++) {
        const preset *p = &a->presets.list[i];
        is_known |=
            render_preset(a, s, &f, preset_label(p),
                          lang_find_label("preset-about", p->id), &p->setup);
    }
    for (int at = 0;
         (own = preset_next_own(&a->presets, &a->catalog, &at, &game));) {
        if (render_preset(a, s, &f, own->name, NULL, &game)) {
            is_known = true;
            render_delete(a, s, &f, own->name);
        }
    }
    if (!is_known) {
        const char *label = _("Keep as a preset");
        rect b = flow_box(&f, flow_button_width(u, label), units(u, HEIGHT));
        if (ui_button(u, b, label, BUTTON_QUIET)) {
            s->preset_name[0] = '\0';
            s->preset_dialog = PRESET_KEEP;
            s->preset_error = 0;
        }
    }
    return r.y + flow_height(&f) + units(u, 8);
}

/* Renders why the file could not be written, if it could not, below y. */
static void render_error(ui *u, const setup_state *s, rect r, float y)
{
    if (s->preset_error) {
        r.y = y;
        text_wrapped(u->display, FONT_SERIF, units(u, SIZE_TEXT), ACCENT, r,
                     _(file_error_text(s->preset_error)));
    }
}

static void close_dialog(app *a, setup_state *s)
{
    s->preset_dialog = PRESET_NONE;
    a->ui.moving = true;
}

static void render_keep(app *a, setup_state *s)
{
    ui *u = &a->ui;
    rect r = ui_dialog(u, 560, 250, _("Keep as a preset"));
    float size = units(u, SIZE_TEXT), h = units(u, 38), label = units(u, 90);
    text_line(u->display, FONT_SERIF, size, INK, (rect){r.x, r.y, label, h},
              ALIGN_LEFT, _("Name"));
    ui_text_field(u, (rect){r.x + label, r.y, r.w - label, h}, _("Name"),
                  s->preset_name, sizeof s->preset_name, "\n", NULL);
    render_error(u, s, r, r.y + h + units(u, 10));
    bool is_named = s->preset_name[strspn(s->preset_name, " ")];
    bool is_done = ui_button_if(u, ui_button_of_row(u, r, 0, 2), _("OK"),
                                BUTTON_PRIMARY, is_named);
    bool is_cancelled =
        ui_button(u, ui_button_of_row(u, r, 1, 2), _("Cancel"), BUTTON_PLAIN);
    if (is_cancelled || input_consume_key(&u->in, KEY_ESCAPE)) {
        close_dialog(a, s);
    } else if (is_named && (is_done || input_consume_key(&u->in, KEY_ENTER))) {
        preset_keep(&a->presets, &a->catalog, s->preset_name, &s->setup);
        s->preset_error = a->presets.own.error;
        if (!s->preset_error) {
            close_dialog(a, s);
        }
    }
}

static void render_confirm_delete(app *a, setup_state *s)
{
    ui *u = &a->ui;
    rect r = ui_dialog(u, 560, 250, _("Delete this preset?"));
    float size = units(u, SIZE_TEXT), h = units(u, 34);
    text_fitted(u->display, FONT_BOLD, size, INK, (rect){r.x, r.y, r.w, h},
                ALIGN_MIDDLE, s->preset_name);
    render_error(u, s, r, r.y + h + units(u, 6));
    bool is_kept =
        ui_button(u, ui_button_of_row(u, r, 0, 2), _("Keep"), BUTTON_PRIMARY);
    if (ui_button(u, ui_button_of_row(u, r, 1, 2), _("Delete permanently"),
                  BUTTON_PLAIN)) {
        s->preset_error = preset_delete(&a->presets, s->preset_name);
        if (!s->preset_error) {
            close_dialog(a, s);
        }
    } else if (is_kept || input_consume_key(&u->in, KEY_ESCAPE) ||
               input_consume_key(&u->in, KEY_ENTER)) {
        close_dialog(a, s);
    }
}

void setup_render_preset_dialog(app *a, setup_state *s)
{
    if (s->preset_dialog == PRESET_KEEP) {
        render_keep(a, s);
    } else if (s->preset_dialog == PRESET_DELETE) {
        render_confirm_delete(a, s);
    }
}
