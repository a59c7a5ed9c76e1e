/* display_list.h - what a frame shows, as data
 *
 * Screens add commands with integer handles; sdl_video.c replays them. So a
 * frame can be compared with the last one, and checked without a window.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_DISPLAY_LIST_H
#define GUI_DISPLAY_LIST_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct rgba {
    uint8_t r, g, b, a;
} rgba;

/* A point in pixels of the picture, or in squares of the land where a comment
 * says so. */
typedef struct point {
    float x, y;
} point;

/* A rectangle in pixels. */
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
    RENDER_STROKE, /* a closed line through points, whole or dashed */
    RENDER_CLIP,   /* to r, or no clip if r is empty */
    RENDER_LAYER,  /* up to RENDER_LAYER_END, unchanged while its key is */
    RENDER_SHADE,  /* a layer of black that darkens what is below */
    RENDER_LAYER_END
} display_op;

/* The dashes of a stroke, as render_dashes() takes them; period 0: none. */
typedef struct stroke_dashes {
    float period, from, to;
} stroke_dashes;

/* A command. The members of a union are for the kinds of commands that its
 * comments name. */
typedef struct display_command {
    uint8_t op; /* display_op */
    rgba colour;
    union {
        rect r; /* the area; TEXT: its top left corner alone; LAYER, SHADE: the
                   part of the frame that is shown */
        struct {
            point from, to; /* LINE */
        };
        stroke_dashes dashes; /* STROKE */
    };
    union {
        int sprite;   /* SPRITE, TILED */
        int font;     /* TEXT: a font_id */
        int n_points; /* STROKE */
    };
    union {
        int first_byte;  /* TEXT: where its text begins in text[] */
        int first_value; /* STROKE: where its points begin in points[] */
    };
    union {
        float degrees; /* SPRITE: rotated by these, clockwise */
        float size;    /* TEXT: pixels */
        float width;   /* LINE, STROKE: pixels */
        float scale;   /* TILED: of copies */
    };
    union {
        uint64_t key;         /* LAYER, SHADE: it changes with the content */
        point shift;          /* TILED: from the area's corner to a copy's */
        uint64_t marks;       /* TEXT: RENDER_TEXT_... */
        uint64_t is_unscaled; /* SPRITE: it is in its own size */
    };
} display_command;

typedef struct display_list {
    display_command *commands;
    int n, room;
    char *text;                   /* of all TEXT commands, each terminated */
    size_t n_text, text_room;     /* bytes */
    float *points;                /* of all STROKE commands: x, y, x, y ... */
    size_t n_points, points_room; /* numbers of these values */
    bool is_lit;
    rgba light; /* see render_set_light() */
} display_list;

/* Forgets the commands, and keeps the memory for the next frame. */
void display_list_clear(display_list *d);
void display_list_free(display_list *d);
/* True if a text of the frame contains `part`. */
bool display_list_has_text(const display_list *d, const char *part);

/* -- commands. Each renders over what is there. Empty areas, and areas and
 * texts far outside of any picture, are left out. A sprite is a number of the
 * art (gui/readers/art.h); its colours are multiplied by those of `tint`. */

void render_rect(display_list *d, rect r, rgba c);
/* A border inside r. */
void render_border(display_list *d, rect r, float width, rgba c);
/* A rectangle with a border inside. */
void render_box(display_list *d, rect r, rgba fill, float width, rgba border);
/* A sprite, scaled to r. */
void render_sprite(display_list *d, int sprite, rect r, rgba tint);
/* A sprite in its own size, at whole pixels: it can be rendered in part. */
void render_sprite_unscaled(display_list *d, int sprite, rect r, rgba tint);
/* Rotated about its middle, clockwise. */
void render_sprite_rotated(display_list *d, int sprite, rect r, float degrees,
                           rgba tint);
/* A sprite in its own size, repeated over r. */
void render_tiled(display_list *d, int sprite, rect r, rgba tint);
/* The same with a corner of a copy that far from the corner of r, in pixels. */
void render_tiled_shifted(display_list *d, int sprite, rect r, point shift,
                          rgba tint);
/* The same with scaled copies. */
void render_tiled_scaled(display_list *d, int sprite, rect r, point shift,
                         float scale, rgba tint);
void render_line(display_list *d, point from, point to, float width, rgba c);
/* A closed line through n points with smooth edges; the caller writes 2 n
 * coordinates to the returned array before rendering anything else. */
float *render_stroke(display_list *d, int n, float width, rgba c);
/* The same in dashes with round ends. A dash is from a share (0 to 1) of each
 * period to another one; the period, in pixels, is adjusted so that the line
 * has a whole number of them. */
float *render_dashes(display_list *d, int n, float width, rgba c, float period,
                     float from, float to);
/* A line of text, whose upper left corner is at (x, y). text.h has functions
 * that place and break text. */
void render_text(display_list *d, font_id font, float size, rgba c, float x,
                 float y, const char *text);
/* The same with flags for the layout check: */
#define RENDER_TEXT_CUT      1 /* it did not fit in width: it ends with dots */
#define RENDER_TEXT_TOO_TALL 2 /* it does not fit in height */
void render_text_marked(display_list *d, font_id font, float size, rgba c,
                        float x, float y, const char *text, uint64_t marks);

/* -- what holds for the following commands */

/* Multiplies the colours of all areas and pictures from now on by a light;
 * NULL: none. */
void render_set_light(display_list *d, const rgba *light);
/* Cuts off what is outside of r, until render_unclip(). */
void render_clip(display_list *d, rect r);
void render_unclip(display_list *d);
/* Commands between begin and end are rendered into a texture of the size of the
 * frame, again only when the key changes, of which `part` is shown. They may
 * be in another layer, RENDER_LAYERS deep. */
#define RENDER_LAYERS 2
void render_layer_begin(display_list *d, rect part, uint64_t key);
/* A layer that what is below shines through. All that is in it must be black,
 * more or less transparent. It may be shown in several parts, each with the
 * same commands and key. Without a texture for it there is no shade. */
void render_shade_begin(display_list *d, rect part, uint64_t key);
void render_layer_end(display_list *d);

static inline bool is_layer(const display_command *c)
{
    return c->op == RENDER_LAYER || c->op == RENDER_SHADE;
}

/* -- points, rectangles, colours */

static inline float point_distance(point a, point b)
{
    return hypotf(a.x - b.x, a.y - b.y);
}

/* Limits a fraction to 0 to 1. */
static inline float clamp_share(float share)
{
    return share < 0 ? 0 : share > 1 ? 1 : share;
}

/* The point at a fraction of the way from one point to another. */
static inline point point_between(point from, point to, float share)
{
    return (point){from.x + (to.x - from.x) * share,
                   from.y + (to.y - from.y) * share};
}

static inline bool rect_contains(rect r, point p)
{
    return p.x >= r.x && p.y >= r.y && p.x < r.x + r.w && p.y < r.y + r.h;
}

/* True if a rectangle contains the corners of another one. */
static inline bool rect_holds(rect outer, rect inner)
{
    return rect_contains(outer, (point){inner.x, inner.y}) &&
           rect_contains(outer, (point){inner.x + inner.w, inner.y + inner.h});
}

/* A square with this middle; `half` of its side. */
static inline rect rect_around(point middle, float half)
{
    return (rect){middle.x - half, middle.y - half, 2 * half, 2 * half};
}

static inline rect rect_inset(rect r, float d)
{
    return (rect){r.x + d, r.y + d, r.w - 2 * d, r.h - 2 * d};
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

static inline point rect_middle(rect r)
{
    return (point){r.x + r.w / 2, r.y + r.h / 2};
}

/* Fades a colour to a fraction of its opacity. */
static inline rgba rgba_fade(rgba c, float share)
{
    c.a = (uint8_t)((float)c.a * share);
    return c;
}

#endif
