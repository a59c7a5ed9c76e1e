/* sprites.c - pages of sprites: figures, markers, tokens, buildings, walls
 *
 * Says which pictures there are, under which names and in which sizes. What
 * only games with The City need has pages of its own, as do rarer kinds of
 * figures.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

#include "icons.h"
#include "sprites.h"
#include "tools/pack/atlas.h"
#include "tools/pack/faces.h"
#include "tools/pack/pack.h"
#include "tools/pack/part.h"

/* ------------------------------------------------------------------ pieces */

#define FIGURE 192 /* pixels of the largest picture of a figure */

/* Adds a picture in sizes from `pixels` down to `smallest`, each half of the
 * one before. Destroys it. */
static void add_sizes(atlas *a, const char *name, cairo_surface_t *s,
                      int pixels, int smallest)
{
    for (; pixels >= smallest; pixels /= 2) {
        cairo_surface_t *half = picture_halve(s);
        atlas_add_sized(a, name, pixels, s);
        s = half;
    }
    cairo_surface_destroy(s);
}

/* Adds all poses of a kind of figure, in all colours. */
static void add_figures(atlas *a, const char *kind)
{
    static const char *const poses[] = {"standing", "sitting", "kneeling",
                                        "lying"};
    static const int tiny[] = {FIGURE_TINY, 24};
    char name[64];
    for (int player = 0; player < CC_PLAYERS_MAX; player++) {
        for (int i = 0; i < 4; i++) {
            const char *pose_name = figure_pose_at(kind, i);
            if (pose_name) {
                snprintf(name, sizeof name, "figure/%d/%s/%s", player, kind,
                         poses[i]);
                add_sizes(a, name,
                          figure_picture(kind, pose_name, player, FIGURE),
                          FIGURE, 48);
                /* Not halved: these have a light line around them. */
                for (size_t k = 0; k < sizeof tiny / sizeof *tiny; k++) {
                    atlas_add_sized(
                        a, name, tiny[k],
                        figure_picture(kind, pose_name, player, tiny[k]));
                }
            }
        }
    }
}

/* Writes a kind of figure to pages of its own. */
static void write_kind(const char *art, FILE *index, const char *kind)
{
    char name[64];
    snprintf(name, sizeof name, "pieces-%s", kind);
    atlas *a = atlas_open(art, name, FIGURE, false, index);
    add_figures(a, kind);
    atlas_close(a);
}

/* More icons, as strokes for path_text() in 24ths of the side. They are not in
 * icons.c, which faces use: a change of it redraws all faces. */
static const struct {
    const char *name, *path;
} signs[] = {
    {"hint", "M 9.5 17 L 9 14 L 7 12 L 6 9 L 7 6 L 9.5 4 L 12 3.4 L 14.5 4 L "
             "17 6 L 18 9 L 17 12 L 15 14 L 14.5 17 Z M 10 20.5 L 14 20.5 M 12 "
             "13 L 12 17"},
    {"play", "M 7 4.5 L 19 12 L 7 19.5 Z"},
    {"pause", "M 8 5 L 8 19 M 16 5 L 16 19"},
    {"forward", "M 4 5 L 11 12 L 4 19 M 12 5 L 19 12 L 12 19 M 21 5 L 21 19"},
    {"backward", "M 20 5 L 13 12 L 20 19 M 12 5 L 5 12 L 12 19 M 3 5 L 3 19"},
    {"scroll", "M 6 4 L 18 4 L 18 20 L 6 20 Z M 9 8.5 L 15 8.5 M 9 12 L 15 12 "
               "M 9 15.5 L 13 15.5"},
    {"eye", "M 2.5 12 L 6 8 L 9 6.4 L 12 6 L 15 6.4 L 18 8 L 21.5 12 L 18 16 L "
            "15 17.6 L 12 18 L 9 17.6 L 6 16 Z A 12 12 2.6"},
    {"clock", "A 12 12 8.5 M 12 6.5 L 12 12 L 16 14"},
    {"branch", "A 4.5 17 1.8 M 6.3 17 L 20.5 17 M 9.5 17 L 12.5 12 L 15 8.5 L "
               "19.5 6.5 M 15.5 4 L 20 6.3 L 17.8 10.8"},
};

/* Adds these icons in dark and light. */
static void add_signs(atlas *to)
{
    char name[48];
    for (size_t i = 0; i < 2 * sizeof signs / sizeof *signs; i++) {
        bool light = i % 2 == 1;
        cairo_t *cr = picture_begin(64);
        cairo_scale(cr, 1 / 24., 1 / 24.);
        path_text(cr, signs[i / 2].path);
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
        cairo_set_line_width(cr, 2.4);
        set_colour(cr, palette(light ? "parchment" : "ink"), 1);
        cairo_stroke(cr);
        snprintf(name, sizeof name, "icon/%s%s", signs[i / 2].name,
                 light ? "/light" : "");
        add_sizes(to, name, picture_end(cr), 64, 32);
    }
}

/* Where pictures go: those that only games with The City need have pages of
 * their own. */
typedef struct piece_pages {
    atlas *usual, *city;
} piece_pages;

static void add_markers(atlas *to)
{
    static const char *const markers[] = {
        "glow",    "last",    "spot",    "dead",    "back",    "glow-nw",
        "glow-ne", "glow-se", "glow-sw", "last-nw", "last-ne", "last-se",
        "last-sw", "half-nw", "half-ne", "half-se", "half-sw", "back-half"};
    char name[64];
    for (size_t i = 0; i < sizeof markers / sizeof *markers; i++) {
        cairo_t *cr = picture_begin(128);
        paint_marker(cr, markers[i]);
        snprintf(name, sizeof name, "marker/%s", markers[i]);
        add_sizes(to, name, picture_end(cr), 128, 128);
    }
}

static void add_tokens(piece_pages to)
{
    static const char *const tokens[] = {"bridge", "castle", "storey"};
    char name[64];
    for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++) {
        snprintf(name, sizeof name, "token/%s", tokens[i]);
        add_sizes(to.usual, name, token_picture(tokens[i], 128), 128, 32);
    }
    for (int i = 0; wall_token_name(i); i++) {
        snprintf(name, sizeof name, "token/%s", wall_token_name(i));
        add_sizes(to.city, name, wall_token_picture(i), 128, 32);
    }
}

/* Adds the icons in dark and light. */
static void add_icons(piece_pages to)
{
    char name[64];
    const char *icon;
    for (int i = 0; icon_name(i, &icon); i++) {
        for (int light = 0; light < 2; light++) {
            cairo_t *cr = picture_begin(64);
            paint_icon(cr, icon, palette(light ? "parchment" : "ink"));
            snprintf(name, sizeof name, "icon/%s%s", icon,
                     light ? "/light" : "");
            add_sizes(icon_is_for_city(icon) ? to.city : to.usual, name,
                      picture_end(cr), 64, 32);
        }
    }
}

static void add_standing(atlas *to, const char *kind, const char *pose_name)
{
    char name[64];
    snprintf(name, sizeof name, "%s/standing", kind);
    add_sizes(to, name, figure_picture(kind, pose_name, 0, FIGURE), FIGURE, 24);
}

/* Adds the figures that belong to nobody. */
static void add_unowned(atlas *to)
{
    static const char *const kinds[] = {"count", "fairy"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        add_standing(to, kinds[i], kinds[i]);
    }
    const pack_figure *of_part;
    for (int i = 0; (of_part = part_figure(i)); i++) {
        if (of_part->colour) {
            add_standing(to, of_part->name, of_part->pose->name);
        }
    }
}

/* Writes the dragon, which is larger than figures, to a page of its own. */
static void write_dragon(const char *art, FILE *index)
{
    enum { DRAGON = 2 * FIGURE };
    atlas *a = atlas_open(art, "dragon", DRAGON, false, index);
    add_sizes(a, "dragon/standing", dragon_picture(DRAGON), DRAGON, 24);
    atlas_close(a);
}

/* Adds the guards of The City's wall. */
static void add_guards(atlas *to)
{
    char name[64];
    for (int player = 0; player < CC_PLAYERS_MAX; player++) {
        snprintf(name, sizeof name, "guard/%d", player);
        add_sizes(to, name, figure_picture("guard", "guard", player, FIGURE),
                  FIGURE, 24);
    }
}

/* Writes the kinds of figures that are rarer than meeples. */
static void write_kinds(const char *art, FILE *index)
{
    static const char *const kinds[] = {"big",     "builder", "pig",
                                        "phantom", "abbot",   "mayor",
                                        "wagon",   "barn",    "flag"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        write_kind(art, index, kinds[i]);
    }
    const pack_figure *of_part;
    for (int i = 0; (of_part = part_figure(i)); i++) {
        if (!of_part->colour) {
            write_kind(art, index, of_part->name);
        }
    }
}

static void write_discs(const char *art, FILE *index)
{
    char name[64];
    atlas *a = atlas_open(art, "discs", 128, false, index);
    for (int i = 0; disc_name(i); i++) {
        snprintf(name, sizeof name, "token/%s", disc_name(i));
        add_sizes(a, name, disc_picture(i, 128), 128,
                  disc_is_painted(i) ? 16 : 32);
    }
    atlas_close(a);
}

static void write_portraits(const char *art, FILE *index)
{
    char name[64];
    atlas *a = atlas_open(art, "portraits", FIGURE, false, index);
    for (int i = 0; portrait_bot(i); i++) {
        cairo_t *cr = picture_begin(FIGURE);
        paint_portrait(cr, portrait_bot(i));
        snprintf(name, sizeof name, "portrait/%s", portrait_bot(i));
        add_sizes(a, name, picture_end(cr), FIGURE, 24);
    }
    atlas_close(a);
}

void figures_write(const char *art, FILE *index)
{
    piece_pages to = {.usual = atlas_open(art, "pieces", FIGURE, false, index),
                      .city =
                          atlas_open(art, "city-pieces", FIGURE, false, index)};
    add_figures(to.usual, "meeple");
    add_markers(to.usual);
    add_tokens(to);
    add_icons(to);
    add_signs(to.usual);
    add_unowned(to.usual);
    atlas_close(to.usual);
    add_guards(to.city);
    atlas_close(to.city);
    write_kinds(art, index);
    write_dragon(art, index);
    write_discs(art, index);
    write_portraits(art, index);
}

/* Sizes of a tile for which buildings are drawn. */
static const int sizes[] = {384, 256, 128, FACE_AFAR_MAX};
enum { SIZES = sizeof sizes / sizeof *sizes };

/* Pictures are slightly larger than the tiles that buildings are on; their
 * names have the size of the tile. */
void buildings_write(const char *art, FILE *index)
{
    static const struct {
        const char *name;
        cairo_surface_t *(*near)(bool ew, int size);
        cairo_surface_t *(*afar)(bool ew, int size);
        bool ew;
    } buildings[] = {{"bridge/ew", bridge_picture, bridge_picture_afar, true},
                     {"bridge/ns", bridge_picture, bridge_picture_afar, false},
                     {"castle/ew", castle_picture, castle_picture_afar, true},
                     {"castle/ns", castle_picture, castle_picture_afar, false}};
    enum { BUILDINGS = sizeof buildings / sizeof *buildings };
    char name[64];
    for (int i = 0; i < SIZES; i++) {
        int side = (int)(SPRITE_WIDE * (float)sizes[i]);
        snprintf(name, sizeof name, "buildings-%d", sizes[i]);
        atlas *a = atlas_open(art, name, side, false, index);
        for (int k = 0; k < BUILDINGS; k++) {
            bool is_afar = sizes[i] <= FACE_AFAR_MAX;
            atlas_add_sized(a, buildings[k].name, sizes[i],
                            (is_afar ? buildings[k].afar : buildings[k].near)(
                                buildings[k].ew, side));
        }
        for (int k = 0; k < STOREY_KINDS; k++) {
            snprintf(name, sizeof name, "storey/%d", k);
            atlas_add_sized(a, name, sizes[i], storey_picture(k, side));
        }
        atlas_add_sized(a, "storey/top", sizes[i], battlements_picture(side));
        for (int k = 1; k <= STOREY_SHADES; k++) {
            snprintf(name, sizeof name, "storey/shade-%d", k);
            atlas_add_sized(a, name, sizes[i], tower_shade_picture(k, side));
        }
        atlas_close(a);
    }
}

/* Returns the glow of a wall, as large as the pictures of the wall. */
static cairo_surface_t *glow_picture(int side, int size)
{
    cairo_t *cr = picture_begin(size);
    cairo_scale(cr, 1 / 1.5, 1 / 1.5);
    cairo_translate(cr, .25, .25);
    paint_wall_marker(cr, side);
    return picture_end(cr);
}

/* Names have the size of a tile. A piece has four pictures, one for a side. */
void walls_write(const char *art, FILE *index)
{
    static const struct {
        const char *name;
        cairo_surface_t *(*picture)(int side, int size);
    } pieces[] = {{"wall/", city_wall_picture},
                  {"short/", short_wall_picture},
                  {"gate/", wall_gate_picture},
                  {"marker/wall-", glow_picture}};
    char name[64];
    for (int k = 0; k < SIZES; k++) {
        int size = sizes[k], width = size * 3 / 2;
        snprintf(name, sizeof name, "walls-%d", size);
        atlas *a = atlas_open(art, name, width, false, index);
        for (int i = 0; i < 16; i++) {
            snprintf(name, sizeof name, "%s%c", pieces[i / 4].name,
                     "nesw"[i % 4]);
            atlas_add_sized(a, name, size, pieces[i / 4].picture(i % 4, width));
        }
        for (int player = 0; player < CC_PLAYERS_MAX; player++) {
            snprintf(name, sizeof name, "tower/%d", player);
            atlas_add_sized(a, name, size, wall_tower_picture(player, size));
        }
        atlas_add_sized(a, "corner", size, wall_corner_picture(size / 2));
        atlas_close(a);
    }
}
