/* display_list.h - the display list: what a frame shows, as data
 *
 * Screens write commands with integer handles; sdl_video.c replays them. So a
 * frame can be compared with the one before, and looked at without a window.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_DRAW_H
#define GUI_DRAW_H

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

typedef enum draw_op {
    DRAW_RECT,
    DRAW_SPRITE,
    DRAW_TILED, /* a sprite repeated over the area */
    DRAW_TEXT,
    DRAW_LINE,
    DRAW_STROKE, /* a closed line through points */
    DRAW_CLIP,   /* to r; to everything where r is empty */
    DRAW_LAYER,  /* all up to DRAW_LAYER_END stays the same while key does */
    DRAW_LAYER_END
} draw_op;

typedef struct draw_command {
    uint8_t op;
    rgba colour;
    rect r;     /* LINE: from x,y to w,h; TEXT: x,y is the top left */
    int what;   /* sprite, font; STROKE: number of points */
    int text;   /* TEXT: offset into text[]; STROKE: into points[] */
    float size; /* TEXT: pixels; LINE, STROKE: width; SPRITE: degrees, clockwise
                 */
    uint64_t key; /* LAYER; TEXT: what became of it, DRAW_TEXT_...; SPRITE: 1
                     it is neither enlarged nor shrunk */
} draw_command;

typedef struct draw_list {
    draw_command *commands;
    int n, room;
    char *text;
    size_t n_text, text_room;
    float *points; /* x, y */
    size_t n_points, points_room;
    bool lit;
    rgba light; /* see draw_in_light() */
} draw_list;

void draw_clear(draw_list *d);
void draw_free(draw_list *d);

/* All areas and pictures from now on are seen in this light: their colours
 * times it. NULL: as they are, as at first. */
void draw_in_light(draw_list *d, const rgba *light);
void draw_rect(draw_list *d, rect r, rgba c);
/* A border inside r. */
void draw_border(draw_list *d, rect r, float width, rgba c);
void draw_sprite(draw_list *d, int sprite, rect r, rgba tint);
/* The same as large as the picture is, from whole pixels on: where a part of
 * it changes that part alone is drawn anew. */
void draw_sprite_plain(draw_list *d, int sprite, rect r, rgba tint);
/* Turned about its middle, clockwise. */
void draw_sprite_turned(draw_list *d, int sprite, rect r, float degrees,
                        rgba tint);
void draw_tiled(draw_list *d, int sprite, rect r, rgba tint);
void draw_line(draw_list *d, float x0, float y0, float x1, float y1,
               float width, rgba c);
/* A closed line with smooth edges; the 2 n coordinates are to be written where
 * it points, before anything else is drawn. */
float *draw_stroke(draw_list *d, int n, float width, rgba c);
void draw_text(draw_list *d, font_id font, float size, rgba c, float x, float y,
               const char *text);
void draw_clip(draw_list *d, rect r);
void draw_unclip(draw_list *d);
/* Text that had less room than it takes. */
#define DRAW_TEXT_CUT  1 /* in its width: dots stand for the rest */
#define DRAW_TEXT_TALL 2 /* in its height */
void draw_text_marked(draw_list *d, font_id font, float size, rgba c, float x,
                      float y, const char *text, uint64_t marks);
/* Everything between begin and end is kept as a picture and drawn again only
 * when the key changes. A layer covers the whole frame; it may begin with
 * another one, DRAW_LAYERS deep. */
#define DRAW_LAYERS 2
void draw_layer_begin(draw_list *d, uint64_t key);
void draw_layer_end(draw_list *d);

/* Whether some text of the frame contains `part`. */
bool draw_says(const draw_list *d, const char *part);

static inline bool rect_has(rect r, float x, float y)
{
    return x >= r.x && y >= r.y && x < r.x + r.w && y < r.y + r.h;
}

static inline rect rect_inset(rect r, float by)
{
    return (rect){r.x + by, r.y + by, r.w - 2 * by, r.h - 2 * by};
}

static inline rgba faded(rgba c, float share)
{
    c.a = (uint8_t)((float)c.a * share);
    return c;
}

#endif
