/* display_list.c - what a frame shows, as data
 *
 * Commands are in an array; the letters of texts and the points of strokes,
 * which differ in length, are in two others that commands point into by index.
 * All three grow, and are used again in the next frame.
 *
 * SPDX-License-Identifier: MIT
 */
#include "display_list.h"

#include <stdlib.h>
#include <string.h>

#include "gui/base/memory.h"

void display_list_clear(display_list *d)
{
    d->n = 0;
    d->n_text = 0;
    d->n_points = 0;
    d->is_lit = false;
}

void render_set_light(display_list *d, const rgba *light)
{
    d->is_lit = light != NULL;
    d->light = light ? *light : (rgba){255, 255, 255, 255};
}

void display_list_free(display_list *d)
{
    free(d->commands);
    free(d->text);
    free(d->points);
    *d = (display_list){0};
}

static bool takes_light(display_op op)
{
    return op == RENDER_RECT || op == RENDER_SPRITE || op == RENDER_TILED;
}

/* Adds a command, in the light that is set. The caller sets what its kind has
 * besides an area and a colour; all of that is 0. */
static display_command *add(display_list *d, display_op op, rect r, rgba c)
{
    if (d->is_lit && takes_light(op)) {
        c.r = (uint8_t)(c.r * d->light.r / 255);
        c.g = (uint8_t)(c.g * d->light.g / 255);
        c.b = (uint8_t)(c.b * d->light.b / 255);
    }
    d->commands = xgrow(d->commands, d->n, &d->room, sizeof *d->commands);
    display_command *command = &d->commands[d->n++];
    *command = (display_command){.op = (uint8_t)op, .colour = c, .r = r};
    return command;
}

/* Pixels: farther commands are dropped, as the renderer uses integers. */
#define COORDINATE_MAX 1e6f

static bool is_near(float at)
{
    return at > -COORDINATE_MAX && at < COORDINATE_MAX;
}

/* True if a rectangle can be rendered: in tiny windows sizes may be negative.
 */
static bool has_room(rect r)
{
    return is_near(r.x) && is_near(r.y) && r.w > 0 && r.w < COORDINATE_MAX &&
           r.h > 0 && r.h < COORDINATE_MAX;
}

void render_rect(display_list *d, rect r, rgba c)
{
    if (has_room(r)) {
        add(d, RENDER_RECT, r, c);
    }
}

void render_border(display_list *d, rect r, float w, rgba c)
{
    render_rect(d, (rect){r.x, r.y, r.w, w}, c);
    render_rect(d, (rect){r.x, r.y + r.h - w, r.w, w}, c);
    render_rect(d, (rect){r.x, r.y + w, w, r.h - 2 * w}, c);
    render_rect(d, (rect){r.x + r.w - w, r.y + w, w, r.h - 2 * w}, c);
}

void render_box(display_list *d, rect r, rgba fill, float width, rgba border)
{
    render_rect(d, r, fill);
    render_border(d, r, width, border);
}

/* Adds a sprite; nothing if it has no area. */
static void add_sprite(display_list *d, int sprite, rect r, rgba tint,
                       float degrees, bool is_unscaled)
{
    if (has_room(r)) {
        display_command *command = add(d, RENDER_SPRITE, r, tint);
        command->sprite = sprite;
        command->degrees = degrees;
        command->is_unscaled = is_unscaled;
    }
}

void render_sprite(display_list *d, int sprite, rect r, rgba tint)
{
    add_sprite(d, sprite, r, tint, 0, false);
}

void render_sprite_unscaled(display_list *d, int sprite, rect r, rgba tint)
{
    add_sprite(d, sprite, r, tint, 0, true);
}

void render_sprite_rotated(display_list *d, int sprite, rect r, float degrees,
                           rgba tint)
{
    add_sprite(d, sprite, r, tint, degrees, false);
}

void render_tiled(display_list *d, int sprite, rect r, rgba tint)
{
    render_tiled_shifted(d, sprite, r, (point){0, 0}, tint);
}

void render_tiled_shifted(display_list *d, int sprite, rect r, point shift,
                          rgba tint)
{
    render_tiled_scaled(d, sprite, r, shift, 1, tint);
}

void render_tiled_scaled(display_list *d, int sprite, rect r, point shift,
                         float scale, rgba tint)
{
    if (has_room(r) && is_near(shift.x) && is_near(shift.y)) {
        display_command *command = add(d, RENDER_TILED, r, tint);
        command->sprite = sprite;
        command->shift = shift;
        command->scale = scale;
    }
}

void render_line(display_list *d, point from, point to, float width, rgba c)
{
    display_command *command = add(d, RENDER_LINE, (rect){0}, c);
    command->from = from;
    command->to = to;
    command->width = width;
}

float *render_stroke(display_list *d, int n, float width, rgba c)
{
    size_t n_values = 2 * (size_t)n;
    while (d->n_points + n_values > d->points_room) {
        d->points_room = d->points_room ? 2 * d->points_room : 4096;
        d->points = xrealloc(d->points, d->points_room * sizeof *d->points);
    }
    display_command *command = add(d, RENDER_STROKE, (rect){0}, c);
    command->n_points = n;
    command->width = width;
    command->first_value = (int)d->n_points;
    d->n_points += n_values;
    return d->points + command->first_value;
}

float *render_dashes(display_list *d, int n, float width, rgba c, float period,
                     float from, float to)
{
    float *points = render_stroke(d, n, width, c);
    d->commands[d->n - 1].dashes = (stroke_dashes){period, from, to};
    return points;
}

void render_text(display_list *d, font_id font, float size, rgba c, float x,
                 float y, const char *text)
{
    render_text_marked(d, font, size, c, x, y, text, 0);
}

void render_text_marked(display_list *d, font_id font, float size, rgba c,
                        float x, float y, const char *text, uint64_t marks)
{
    size_t n = strlen(text) + 1;
    if (n == 1 || !is_near(x) || !is_near(y)) {
        return;
    }
    while (d->n_text + n > d->text_room) {
        d->text_room = d->text_room ? 2 * d->text_room : 8192;
        d->text = xrealloc(d->text, d->text_room);
    }
    memcpy(d->text + d->n_text, text, n);
    display_command *command = add(d, RENDER_TEXT, (rect){x, y, 0, 0}, c);
    command->font = (int)font;
    command->size = size;
    command->first_byte = (int)d->n_text;
    command->marks = marks;
    d->n_text += n;
}

void render_clip(display_list *d, rect r)
{
    add(d, RENDER_CLIP, r, (rgba){0});
}

void render_unclip(display_list *d)
{
    add(d, RENDER_CLIP, (rect){0}, (rgba){0});
}

void render_layer_begin(display_list *d, rect part, uint64_t key)
{
    add(d, RENDER_LAYER, part, (rgba){0})->key = key;
}

void render_shade_begin(display_list *d, rect part, uint64_t key)
{
    add(d, RENDER_SHADE, part, (rgba){0})->key = key;
}

void render_layer_end(display_list *d)
{
    add(d, RENDER_LAYER_END, (rect){0}, (rgba){0});
}

bool display_list_has_text(const display_list *d, const char *part)
{
    for (int i = 0; i < d->n; i++) {
        if (d->commands[i].op == RENDER_TEXT &&
            strstr(d->text + d->commands[i].first_byte, part)) {
            return true;
        }
    }
    return false;
}
