/* pieces.c - figures, markers, and what players build
 *
 * SPDX-License-Identifier: MIT
 */
#include "pack.h"

/* -------------------------------------------------------------------- pieces
 */

static void add_sizes(atlas *a, const char *name, cairo_surface_t *s,
                      int pixels, int smallest)
{
    char full[96];
    for (;;) {
        snprintf(full, sizeof full, "%s@%d", name, pixels);
        atlas_add(a, full, s);
        pixels /= 2;
        if (pixels < smallest) {
            break;
        }
        cairo_surface_t *half = picture_half(s);
        cairo_surface_destroy(s);
        s = half;
    }
    cairo_surface_destroy(s);
}

static cairo_t *begin(int pixels)
{
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, pixels, pixels);
    cairo_t *cr = cairo_create(s);
    cairo_surface_destroy(s); /* the context keeps it */
    cairo_scale(cr, pixels, pixels);
    return cr;
}

static cairo_surface_t *end(cairo_t *cr)
{
    cairo_surface_t *s = cairo_surface_reference(cairo_get_target(cr));
    cairo_destroy(cr);
    return s;
}

void pieces_write(const char *art, FILE *index)
{
    static const char *const markers[] = {
        "glow",    "last",    "spot",    "dead",    "back",    "glow-nw",
        "glow-ne", "glow-se", "glow-sw", "last-nw", "last-ne", "last-se",
        "last-sw", "half-nw", "half-ne", "half-se", "half-sw", "back-half"};
    static const char *const tokens[] = {"wall", "tower", "gate"};
    char name[64];
    const char *icon;
    atlas *a = atlas_open(art, "pieces", 128, false, index);
    atlas *city = atlas_open(art, "city-pieces", 128, false, index);
    for (int player = 0; player < CC_PLAYERS_MAX; player++) {
        for (int lying = 0; lying < 2; lying++) {
            cairo_t *cr = begin(128);
            paint_figure(cr, player, lying);
            snprintf(name, sizeof name, "figure/%d/meeple/%s", player,
                     lying ? "lying" : "standing");
            add_sizes(a, name, end(cr), 128, 32);
        }
    }
    for (size_t i = 0; i < sizeof markers / sizeof *markers; i++) {
        cairo_t *cr = begin(128);
        paint_marker(cr, markers[i]);
        snprintf(name, sizeof name, "marker/%s", markers[i]);
        add_sizes(a, name, end(cr), 128, 128);
    }
    for (int castle = 0; castle < 2; castle++) {
        cairo_t *cr = begin(128);
        paint_token(cr, castle);
        add_sizes(a, castle ? "token/castle" : "token/bridge", end(cr), 128,
                  32);
    }
    for (int i = 0; icon_name(i, &icon); i++) {
        for (int light = 0; light < 2; light++) {
            cairo_t *cr = begin(64);
            paint_icon(cr, icon, palette(light ? "parchment" : "ink"));
            snprintf(name, sizeof name, "icon/%s%s", icon,
                     light ? "/light" : "");
            add_sizes(icon_of_city(icon) ? city : a, name, end(cr), 64, 32);
        }
    }
    cairo_t *cr = begin(128);
    paint_count(cr);
    add_sizes(a, "count/standing", end(cr), 128, 32);
    atlas_close(a);
    for (int player = 0; player < CC_PLAYERS_MAX; player++) {
        cr = begin(128);
        paint_guard(cr, player);
        snprintf(name, sizeof name, "guard/%d", player);
        add_sizes(city, name, end(cr), 128, 32);
    }
    for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++) {
        cr = begin(128);
        paint_city_token(cr, tokens[i]);
        snprintf(name, sizeof name, "token/%s", tokens[i]);
        add_sizes(city, name, end(cr), 128, 32);
    }
    atlas_close(city);
}

/* Bridges and castles, a little larger than the tiles that they lie on; named
 * by the size of those. */
void buildings_write(const char *art, FILE *index)
{
    static const int sizes[] = {384, 256, 128, 64};
    static const struct {
        const char *name;
        cairo_surface_t *(*picture)(bool ew, int size);
        bool ew;
    } buildings[] = {{"bridge/ew", bridge_picture, true},
                     {"bridge/ns", bridge_picture, false},
                     {"castle/ew", castle_picture, true},
                     {"castle/ns", castle_picture, false}};
    char name[64];
    for (int i = 0; i < 4; i++) {
        int side = (int)(OBJECT_WIDE * (float)sizes[i]);
        snprintf(name, sizeof name, "buildings-%d", sizes[i]);
        atlas *a = atlas_open(art, name, side, false, index);
        for (int k = 0; k < 4; k++) {
            snprintf(name, sizeof name, "%s@%d", buildings[k].name, sizes[i]);
            cairo_surface_t *s = buildings[k].picture(buildings[k].ew, side);
            atlas_add(a, name, s);
            cairo_surface_destroy(s);
        }
        atlas_close(a);
    }
}

/* A picture `wide` tiles a side in three sizes, named by the size of a tile;
 * what the context calls (0, 0) lies `west` and `north` tiles into it. */
static cairo_t *begin_wall(double wide, double west, double north)
{
    cairo_t *cr = begin((int)(wide * TILE_PIXELS));
    cairo_scale(cr, 1 / wide, 1 / wide);
    cairo_translate(cr, west, north);
    return cr;
}

static void end_wall(atlas *const sizes[3], const char *name, cairo_t *cr)
{
    cairo_surface_t *s = end(cr);
    char full[96];
    for (int size = 0; size < 3; size++) {
        snprintf(full, sizeof full, "%s@%d", name, TILE_PIXELS >> size);
        atlas_add(sizes[size], full, s);
        cairo_surface_t *half = picture_half(s);
        cairo_surface_destroy(s);
        s = half;
    }
    cairo_surface_destroy(s);
}

/* The wall of The City: pieces half a tile larger than their square. */
void walls_write(const char *art, FILE *index)
{
    static const struct {
        const char *name;
        void (*paint)(cairo_t *, int side);
    } pieces[] = {{"wall", paint_rampart_piece},
                  {"short", paint_short_piece},
                  {"gate", paint_gate_piece},
                  {"marker/wall", paint_wall_marker}};
    atlas *sizes[3];
    char name[64];
    for (int size = 0; size < 3; size++) {
        snprintf(name, sizeof name, "walls-%d", TILE_PIXELS >> size);
        sizes[size] =
            atlas_open(art, name, TILE_PIXELS * 3 / 2 >> size, false, index);
    }
    for (int i = 0; i < 16; i++) {
        cairo_t *cr = begin_wall(1.5, .25, .25);
        pieces[i / 4].paint(cr, i % 4);
        snprintf(name, sizeof name, "%s%s%c", pieces[i / 4].name,
                 i < 12 ? "/" : "-", "nesw"[i % 4]);
        end_wall(sizes, name, cr);
    }
    for (int player = 0; player < CC_PLAYERS_MAX; player++) {
        cairo_t *cr = begin_wall(1, .5, .8);
        paint_wall_tower(cr, player);
        snprintf(name, sizeof name, "tower/%d", player);
        end_wall(sizes, name, cr);
    }
    cairo_t *cr = begin_wall(.5, .25, .32);
    paint_corner(cr);
    end_wall(sizes, "corner", cr);
    for (int size = 0; size < 3; size++) {
        atlas_close(sizes[size]);
    }
}
