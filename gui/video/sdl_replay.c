/* sdl_replay.c - replays display lists by SDL's renderer
 *
 * Commands are replayed in their order. A layer is a texture: its commands are
 * replayed into that only if its key has changed, and the texture is copied. A
 * layer may begin with another one: layers[1] is the texture of the one within
 * layers[0]. Without a texture, the commands of a layer are replayed each time.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sdl_replay.h"

#include "frame_diff.h"
#include "sdl_stroke.h"
#include "sdl_text.h"

/* Returns a rectangle in whole pixels, as frame_diff.c has it. */
static SDL_Rect whole_pixels(rect r)
{
    area all = area_from_rect(r);
    return (SDL_Rect){all.x, all.y, all.w, all.h};
}

/* Renders a frame where a picture is missing. */
static void render_placeholder(const replayer *p, rect r)
{
    SDL_FRect to = {r.x, r.y, r.w, r.h};
    SDL_SetRenderDrawColor(p->renderer, 255, 0, 200, 255);
    SDL_RenderDrawRectF(p->renderer, &to);
}

#define PATTERN_MIN 16 /* pixels of a side */

/* Returns how far into a pattern, whose side has n pixels, an area begins that
 * is `shift` before a corner of it: 0 to n - 1. */
static int phase_of(float shift, int n)
{
    int phase = -(int)SDL_floorf(shift + .5f) % n;
    return phase < 0 ? phase + n : phase;
}

/* Repeats a part of a texture over an area, with a corner of it `shift` from
 * that of the area; what is beyond the edge of the area is cut. */
static void repeat_pattern(const replayer *p, SDL_Texture *t, SDL_Rect part,
                           SDL_Rect all, point shift)
{
    SDL_Rect from = part, to = all;
    int first_x = phase_of(shift.x, part.w);
    from.y += phase_of(shift.y, part.h);
    for (; to.y < all.y + all.h; to.y += to.h, from.y = part.y) {
        int h = part.y + part.h - from.y, h_left = all.y + all.h - to.y;
        from.h = to.h = h_left < h ? h_left : h;
        from.x = part.x + first_x;
        for (to.x = all.x; to.x < all.x + all.w; to.x += to.w) {
            int w = part.x + part.w - from.x, w_left = all.x + all.w - to.x;
            from.w = to.w = w_left < w ? w_left : w;
            SDL_RenderCopy(p->renderer, t, &from, &to);
            from.x = part.x;
        }
    }
}

/* The same with copies that are scaled: whole ones, cut by the clip, as a part
 * of a scaled copy would begin within a pixel of the texture. */
static void repeat_scaled(const replayer *p, SDL_Texture *t, SDL_Rect part,
                          SDL_Rect all, point shift, float scale)
{
    SDL_Rect before, clip = all;
    SDL_RenderGetClipRect(p->renderer, &before);
    bool is_clipped = SDL_RenderIsClipEnabled(p->renderer);
    if (is_clipped && !SDL_IntersectRect(&before, &all, &clip)) {
        return;
    }
    float w = (float)part.w * scale, h = (float)part.h * scale;
    SDL_RenderSetClipRect(p->renderer, &clip);
    float right = (float)all.w, bottom = (float)all.h;
    float left = shift.x - SDL_ceilf(shift.x / w) * w;
    for (float y = shift.y - SDL_ceilf(shift.y / h) * h; y < bottom; y += h) {
        for (float x = left; x < right; x += w) {
            rect copy = {(float)all.x + x, (float)all.y + y, w, h};
            SDL_Rect to = whole_pixels(copy);
            SDL_RenderCopy(p->renderer, t, &part, &to);
        }
    }
    SDL_RenderSetClipRect(p->renderer, is_clipped ? &before : NULL);
}

/* Renders a sprite, rotated or not, or repeats it over the area. */
static void replay_sprite(const replayer *p, const display_command *c)
{
    SDL_Texture *t = sdl_pages_of(p->pages, p->renderer, c->sprite);
    if (!t) {
        render_placeholder(p, c->r);
        return;
    }
    const art_sprite *s = &p->art->sprites[c->sprite];
    SDL_BlendMode mode;
    SDL_GetTextureBlendMode(t, &mode);
    bool opaque = mode == SDL_BLENDMODE_NONE;
    SDL_SetTextureColorMod(t, c->colour.r, c->colour.g, c->colour.b);
    SDL_SetTextureAlphaMod(t, c->colour.a);
    if (opaque && c->colour.a < 255) {
        SDL_SetTextureBlendMode(t, SDL_BLENDMODE_BLEND);
    }
    SDL_Rect from = {s->x, s->y, s->w, s->h}, to = whole_pixels(c->r);
    /* Tiny patterns are stretched, as they would be repeated a million times.
     */
    bool is_repeated =
        c->op == RENDER_TILED && s->w >= PATTERN_MIN && s->h >= PATTERN_MIN;
    if (is_repeated && c->scale > 0 && (c->scale < 1 || c->scale > 1)) {
        repeat_scaled(p, t, from, to, c->shift, c->scale);
    } else if (is_repeated) {
        repeat_pattern(p, t, from, to, c->shift);
    } else if (c->op == RENDER_SPRITE && SDL_fabsf(c->degrees) > 0) {
        SDL_RenderCopyEx(p->renderer, t, &from, &to, (double)c->degrees, NULL,
                         SDL_FLIP_NONE);
    } else {
        SDL_RenderCopy(p->renderer, t, &from, &to);
    }
    if (opaque) {
        SDL_SetTextureBlendMode(t, SDL_BLENDMODE_NONE);
    }
}

/* Renders a line as two triangles. */
static void replay_line(const replayer *p, const display_command *c)
{
    float dx = c->to.x - c->from.x, dy = c->to.y - c->from.y;
    float length = SDL_sqrtf(dx * dx + dy * dy);
    if (length <= 0) {
        return;
    }
    /* From the middle of the line to its edge. */
    float x = -dy / length * c->width / 2, y = dx / length * c->width / 2;
    SDL_Color colour = {c->colour.r, c->colour.g, c->colour.b, c->colour.a};
    SDL_Vertex corners[4] = {{{c->from.x + x, c->from.y + y}, colour, {0, 0}},
                             {{c->from.x - x, c->from.y - y}, colour, {0, 0}},
                             {{c->to.x - x, c->to.y - y}, colour, {0, 0}},
                             {{c->to.x + x, c->to.y + y}, colour, {0, 0}}};
    static const int order[] = {0, 1, 2, 0, 2, 3};
    SDL_RenderGeometry(p->renderer, NULL, corners, 4, order, 6);
}

/* Replays a command that neither begins nor ends a layer. */
static void replay_one(const replayer *p, const display_list *d,
                       const display_command *c)
{
    SDL_Rect clip;
    SDL_Rect to;
    switch (c->op) {
    case RENDER_RECT:
        to = whole_pixels(c->r);
        SDL_SetRenderDrawColor(p->renderer, c->colour.r, c->colour.g,
                               c->colour.b, c->colour.a);
        SDL_RenderFillRect(p->renderer, &to);
        break;
    case RENDER_SPRITE:
    case RENDER_TILED: replay_sprite(p, c); break;
    case RENDER_TEXT:
        sdl_text_render(p->renderer, (font_id)c->font, c->size, c->colour,
                        c->r.x, c->r.y, d->text + c->first_byte);
        break;
    case RENDER_LINE: replay_line(p, c); break;
    case RENDER_STROKE:
        sdl_stroke_render(
            p->renderer, d->points + c->first_value, c->n_points, c->width,
            (SDL_Color){c->colour.r, c->colour.g, c->colour.b, c->colour.a},
            c->dashes);
        break;
    case RENDER_CLIP:
        clip = whole_pixels(c->r);
        SDL_RenderSetClipRect(p->renderer, c->r.w > 0 ? &clip : NULL);
        break;
    default: break;
    }
}

/* Returns the index of the end of the layer that begins at `i`. */
static int layer_end(const display_list *d, int i)
{
    int depth = 0;
    for (; i < d->n; i++) {
        depth += is_layer(&d->commands[i]);
        depth -= d->commands[i].op == RENDER_LAYER_END;
        if (depth == 0) {
            break;
        }
    }
    return i;
}

/* Replays the commands from `from` to before `to`, which are within `depth`
 * layers. */
static void replay(replayer *p, const display_list *d, int from, int to,
                   int depth);

/* Gives the layer that begins at command `i` and ends at `end`, within `depth`
 * others, its content, unless it has that. False if there is no texture for
 * it. */
static bool update_layer(replayer *p, const display_list *d, int i, int end,
                         int depth)
{
    replay_texture *l = &p->layers[depth];
    SDL_Texture *target = depth > 0 ? p->layers[depth - 1].texture : NULL;
    if (l->is_valid && l->key == d->commands[i].key) {
        return true;
    }
    if (!l->texture && !l->failed) {
        l->texture = SDL_CreateTexture(p->renderer, SDL_PIXELFORMAT_ARGB8888,
                                       SDL_TEXTUREACCESS_TARGET, p->w, p->h);
    }
    if (!l->texture || SDL_SetRenderTarget(p->renderer, l->texture) != 0) {
        l->failed = true; /* until the window is resized */
        sdl_log_once(&p->is_layer_reported, "no texture for the land");
        return false;
    }
    bool is_shade = d->commands[i].op == RENDER_SHADE;
    if (is_shade) {
        SDL_SetRenderDrawColor(p->renderer, 0, 0, 0, 0);
        SDL_RenderClear(p->renderer);
    }
    replay(p, d, i + 1, end, depth + 1);
    SDL_RenderSetClipRect(p->renderer, NULL);
    SDL_SetTextureBlendMode(l->texture, is_shade ? SDL_BLENDMODE_BLEND
                                                 : SDL_BLENDMODE_NONE);
    SDL_SetRenderTarget(p->renderer, target);
    l->key = d->commands[i].key;
    l->is_valid = true;
    return true;
}

/* Renders the layer that begins at command `i`, within `depth` others: its
 * texture anew if that has changed, part of which is copied to the target.
 * Returns the index of the command to continue at. */
static int replay_layer(replayer *p, const display_list *d, int i, int depth)
{
    int end = layer_end(d, i);
    bool is_shade = d->commands[i].op == RENDER_SHADE;
    if (!update_layer(p, d, i, end, depth)) {
        return is_shade ? end + 1 : i + 1; /* replays its commands directly */
    }
    SDL_Rect all = {0, 0, p->w, p->h}, part = whole_pixels(d->commands[i].r);
    if (SDL_IntersectRect(&part, &all, &part)) {
        SDL_RenderCopy(p->renderer, p->layers[depth].texture, &part, &part);
    }
    return end + 1;
}

static void replay(replayer *p, const display_list *d, int from, int to,
                   int depth)
{
    for (int i = from; i < to;) {
        if (is_layer(&d->commands[i]) && depth < RENDER_LAYERS) {
            i = replay_layer(p, d, i, depth);
        } else {
            replay_one(p, d, &d->commands[i++]);
        }
    }
}

void sdl_replay_all(replayer *p, const display_list *d)
{
    replay(p, d, 0, d->n, 0);
}

void sdl_replay_command(replayer *p, const display_list *d, int i)
{
    if (is_layer(&d->commands[i])) {
        replay_layer(p, d, i, 0);
    } else {
        replay_one(p, d, &d->commands[i]);
    }
}

bool sdl_replay_has_layers(const replayer *p)
{
    return !p->layers[0].failed;
}

void sdl_replay_drop_layers(replayer *p)
{
    for (int i = 0; i < RENDER_LAYERS; i++) {
        if (p->layers[i].texture) {
            SDL_DestroyTexture(p->layers[i].texture);
        }
        p->layers[i] = (replay_texture){0};
    }
}
