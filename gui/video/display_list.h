/* display_list.h - the display list: what a frame shows, as data
 *
 * Screens write commands with integer handles; sdl_video.c replays them. So a
 * frame can be compared with the one before, and looked at without a window.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_DRAW_H
#define GUI_DRAW_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct rgba {
    uint8_t r, g, b, a;
} rgba;

/* In pixels of the picture. */
typedef struct rect {
    float x, y, w, h;
} rect;

typedef enum font_id {
    FONT_SERIF,
    FONT_BOLD,
    FONT_ITALIC,
    FONT_TITLE,
    FONTS
} font_id;

typedef enum display_op {
    RENDER_RECT,
    RENDER_SPRITE,
    RENDER_TILED, /* a sprite repeated over the area */
    RENDER_TEXT,
    RENDER_LINE,
    RENDER_STROKE, /* a closed line through points */
    RENDER_CLIP,   /* to r; to everything where r is empty */
    RENDER_LAYER, /* all up to RENDER_LAYER_END stays the same while key does */
    RENDER_LAYER_END
} display_op;

typedef struct display_command {
    uint8_t op;
    rgba colour;
    rect r;     /* LINE: from x,y to w,h; TEXT: x,y is the top left */
    int what;   /* sprite, font; STROKE: number of points */
    int text;   /* TEXT: offset into text[]; STROKE: into points[] */
    float size; /* TEXT: pixels; LINE, STROKE: width; SPRITE: degrees, clockwise
                 */
    uint64_t key; /* LAYER; TEXT: what became of it, DRAW_TEXT_...; SPRITE: 1
                     it is neither enlarged nor shrunk */
} display_command;

typedef struct display_list {
    display_command *commands;
    int n, room;
    char *text;
    size_t n_text, text_room;
    float *points; /* x, y */
    size_t n_points, points_room;
    bool lit;
    rgba light; /* see render_set_light() */
} display_list;

void display_list_clear(display_list *d);
void display_list_free(display_list *d);

/* All areas and pictures from now on are seen in this light: their colours
 * times it. NULL: as they are, as at first. */
void render_set_light(display_list *d, const rgba *light);
void render_rect(display_list *d, rect r, rgba c);
/* A border inside r. */
void render_border(display_list *d, rect r, float width, rgba c);
/* A rectangle with a border inside. */
void render_box(display_list *d, rect r, rgba fill, float width, rgba border);
void render_sprite(display_list *d, int sprite, rect r, rgba tint);
/* The same as large as the picture is, from whole pixels on: where a part of
 * it changes that part alone is drawn anew. */
void render_sprite_unscaled(display_list *d, int sprite, rect r, rgba tint);
/* Turned about its middle, clockwise. */
void render_sprite_rotated(display_list *d, int sprite, rect r, float degrees,
                           rgba tint);
void render_tiled(display_list *d, int sprite, rect r, rgba tint);
void render_line(display_list *d, float x0, float y0, float x1, float y1,
                 float width, rgba c);
/* A closed line with smooth edges; the 2 n coordinates are to be written where
 * it points, before anything else is drawn. */
float *render_stroke(display_list *d, int n, float width, rgba c);
void render_text(display_list *d, font_id font, float size, rgba c, float x,
                 float y, const char *text);
void render_clip(display_list *d, rect r);
void render_unclip(display_list *d);
/* Text that had less room than it takes. */
#define RENDER_TEXT_CUT      1 /* in its width: dots stand for the rest */
#define RENDER_TEXT_TOO_TALL 2 /* in its height */
void render_text_marked(display_list *d, font_id font, float size, rgba c,
                        float x, float y, const char *text, uint64_t marks);
/* Everything between begin and end is kept as a picture and drawn again only
 * when the key changes. A layer covers the whole frame; it may begin with
 * another one, RENDER_LAYERS deep. */
#define RENDER_LAYERS 2
void render_layer_begin(display_list *d, uint64_t key);
void render_layer_end(display_list *d);

/* Whether some text of the frame contains `part`. */
bool display_list_has_text(const display_list *d, const char *part);

static inline bool rect_contains(rect r, float x, float y)
{
    return x >= r.x && y >= r.y && x < r.x + r.w && y < r.y + r.h;
}

static inline rect rect_inset(rect r, float by)
{
    return (rect){r.x + by, r.y + by, r.w - 2 * by, r.h - 2 * by};
}

/* The part that two rectangles have in common; w or h is negative if there is
 * none. */
static inline rect rect_common(rect a, rect b)
{
    float x = fmaxf(a.x, b.x), y = fmaxf(a.y, b.y);
    return (rect){x, y, fminf(a.x + a.w, b.x + b.w) - x,
                  fminf(a.y + a.h, b.y + b.h) - y};
}

/* The area that they have in common; 0 if there is none. */
static inline float rect_overlap(rect a, rect b)
{
    rect c = rect_common(a, b);
    return c.w > 0 && c.h > 0 ? c.w * c.h : 0;
}

/* Sets (x, y) to the middle of a rectangle; true, for functions that locate. */
static inline bool rect_middle(rect r, float *x, float *y)
{
    *x = r.x + r.w / 2;
    *y = r.y + r.h / 2;
    return true;
}

/* Fades a colour to a fraction of its opacity. */
static inline rgba rgba_fade(rgba c, float share)
{
    c.a = (uint8_t)((float)c.a * share);
    return c;
}

#endif
