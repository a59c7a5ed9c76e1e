/* flow.c - boxes side by side in rows that break
 *
 * SPDX-License-Identifier: MIT
 */
#include "flow.h"

#include <math.h>

#include "gui/video/text.h"
#include "gui/widgets/theme.h"

flow flow_in(rect r, float gap)
{
    return (flow){.r = r, .gap = gap, .x = r.x, .y = r.y};
}

/* Starts a new row. */
static void flow_break(flow *f)
{
    if (f->row > 0) {
        f->y += f->row + f->gap;
    }
    f->x = f->r.x;
    f->row = 0;
}

rect flow_box(flow *f, float w, float h)
{
    w = fminf(w, f->r.w);
    if (f->x > f->r.x && f->x + w > f->r.x + f->r.w + .5f) {
        flow_break(f);
    }
    rect box = {f->x, f->y, w, h};
    f->x += w + f->gap;
    f->row = fmaxf(f->row, h);
    return box;
}

float flow_height(const flow *f)
{
    return f->y + f->row - f->r.y;
}

float flow_button_width(const ui *u, const char *label)
{
    float size = units(u, SIZE_TEXT);
    return fmaxf(text_width(FONT_SERIF, size, label),
                 text_width(FONT_BOLD, size, label)) +
           units(u, 24);
}

int flow_columns(float width, float gap, float wanted_w, int n, float *item_w)
{
    int columns = (int)((width + gap) / (wanted_w + gap));
    columns = columns < 1 ? 1 : columns > n ? n : columns;
    *item_w = (width - gap * (float)(columns - 1)) / (float)columns;
    return columns;
}

rect flow_cell(rect r, float gap, int columns, float h, int i)
{
    float w = (r.w - gap * (float)(columns - 1)) / (float)columns;
    return (rect){r.x + (float)(i % columns) * (w + gap),
                  r.y + (float)(i / columns) * (h + gap), w, h};
}
