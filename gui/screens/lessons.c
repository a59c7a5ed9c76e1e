/* lessons.c - the list of the tutorial's lessons; a click begins one
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>

#include "gui/table/guide/tutorial.h"
#include "screens.h"

typedef struct lessons {
    float offset, content; /* list: scrolled by, and its height; pixels */
} lessons;

/* Renders lesson i from the top of r, with its mark if it is completed.
 * Returns the height of the row and the gap below, in pixels. */
static float render_lesson(app *a, int i, rect r)
{
    ui *u = &a->ui;
    const lesson *l = tutorial_lesson(a, i);
    char number[16], name[24];
    float pad = units(u, 12), number_w = units(u, 44);
    float x = r.x + number_w + 2 * pad, w = r.x + r.w - x - pad;
    float head = units(u, 26);
    float text_h =
        text_wrapped_height(FONT_SERIF, units(u, SIZE_TEXT), w, _(l->summary));
    r.h = fmaxf(head + text_h, number_w) + 2 * pad;
    bool hot = ui_hot(u, r);
    render_box(u->display, r, rgba_fade(WHITE, hot ? .6f : .3f), 1,
               hot ? GOLD : INK_SOFT);
    snprintf(number, sizeof number, "%d", i + 1);
    ui_text(u, FONT_TITLE, 30, ACCENT, (rect){r.x + pad, r.y, number_w, r.h},
            ALIGN_MIDDLE, number);
    ui_text(u, FONT_BOLD, SIZE_TEXT + 1, INK, (rect){x, r.y + pad, w, head},
            ALIGN_LEFT, _(l->title));
    text_wrapped(u->display, FONT_SERIF, units(u, SIZE_TEXT), INK_SOFT,
                 (rect){x, r.y + pad + head, w, text_h}, _(l->summary));
    if (tutorial_is_done(a, i)) {
        /* Translators: a lesson, in the list of lessons. */
        const char *text = _("completed");
        float width = text_width(FONT_ITALIC, units(u, SIZE_SMALL), text);
        float box = units(u, 20);
        ui_text(u, FONT_ITALIC, SIZE_SMALL, INK_SOFT,
                (rect){r.x + r.w - pad - width, r.y + pad, width, head},
                ALIGN_RIGHT, text);
        ui_check_mark(u,
                      (rect){r.x + r.w - pad - width - units(u, 6) - box,
                             r.y + pad + (head - box) / 2, box, box},
                      true, false);
    }
    snprintf(name, sizeof name, "lesson %d", i + 1);
    if (ui_area(u, r, name)) {
        tutorial_begin(a, i);
    }
    return r.h + units(u, 10);
}

static void frame(app *a)
{
    lessons *s = app_state(a, STATE_LESSONS, sizeof *s);
    ui *u = &a->ui;
    rect inner = ui_sheet(u, 760, 0, _("Tutorial"));
    rect view = ui_sheet_view(u, inner);
    ui_scroll(u, view, s->content, &s->offset);
    float y = view.y - s->offset;
    for (int i = 0; tutorial_lesson(a, i); i++) {
        y += render_lesson(a, i, (rect){view.x, y, view.w - units(u, 10), 0});
    }
    ui_scroll_measured(u, &s->content, y + s->offset - view.y);
    ui_scroll_end(u);
    if (!tutorial_lesson(a, 0)) {
        ui_text(u, FONT_ITALIC, SIZE_TEXT, INK_SOFT, view, ALIGN_MIDDLE,
                _("This pack contains no tutorial."));
    }
    rect b = ui_button_at_foot(u, inner, units(u, 170), 0);
    if (ui_button(u, b, _("Back"), BUTTON_PLAIN) ||
        input_consume_key(&u->in, KEY_ESCAPE)) {
        app_show_screen(a, SCREEN_MENU);
    }
}

const screen screen_lessons = {.name = "lessons", .frame = frame};
