/* setup_turn.c - what happens in a turn with the rules that are chosen
 *
 * The turn of the base game in three sentences, and among them those of the
 * chosen modules, in the order in which they come: so that players see before
 * the game what each box asks of them.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

#include "gui/app/presets.h"
#include "gui/table/part.h"
#include "setup.h"

/* The turn of the base game, at the places where its steps are among those of
 * CC_PHASE_TURN. */
static const part_turn basics[] = {
    {200, N_("Draw a tile and place it where it fits.")},
    {400, N_("You may place a figure on it.")},
    {500, N_("What is completed scores, and its figures return.")}};

enum { N_BASICS = sizeof basics / sizeof *basics, ROWS_MAX = 96 };

/* Renders a sentence with its number in front. Returns the y below. */
static float render_row(ui *u, rect r, int number, const part_turn *row,
                        font_id font)
{
    float indent = units(u, 30), size = units(u, SIZE_SMALL);
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    text_line(u->display, FONT_ITALIC, size, INK_SOFT,
              (rect){r.x, r.y, indent - units(u, 10), text_height(font, size)},
              ALIGN_RIGHT, text);
    rect place = {r.x + indent, r.y, r.w - indent, 0};
    return r.y +
           text_wrapped(u->display, font, size, INK, place, _(row->text)) +
           units(u, 3);
}

float setup_render_turn(app *a, const setup_state *s, rect r)
{
    ui *u = &a->ui;
    part_turn rows[ROWS_MAX];
    int n = parts_turn(s->setup.modules, rows, ROWS_MAX), number = 0, basic = 0;
    float top = r.y;
    if (!(s->setup.sets & sets_base(&a->catalog))) {
        return 0; /* a stand-alone game has turns of its own */
    }
    ui_text(u, FONT_BOLD, SIZE_TEXT, ACCENT,
            (rect){r.x, r.y, r.w, units(u, 26)}, ALIGN_LEFT,
            _("A turn with these rules"));
    r.y += units(u, 30);
    for (int i = 0; i <= n; i++) {
        while (basic < N_BASICS && (i == n || basics[basic].at < rows[i].at)) {
            r.y = render_row(u, r, ++number, &basics[basic++], FONT_BOLD);
        }
        if (i < n) {
            r.y = render_row(u, r, ++number, &rows[i], FONT_SERIF);
        }
    }
    return r.y - top;
}
