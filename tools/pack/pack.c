/* pack.c - makes the data folder of the game: tile sets, art, fonts, help
 *
 * usage: carcassonne-pack ASSETS OUT
 *        carcassonne-pack --sheet OUT.png ASSETS
 *
 * No code or data lists pictures by tile: every face follows from the
 * segments and marks in the tile sets. The same assets give the same bytes.
 *
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE 700
#include "pack.h"

#include <dirent.h>
#include <errno.h>
#include <ftw.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static cc_catalog catalog;

void die(const char *format, ...)
{
    va_list args;
    fputs("carcassonne-pack: ", stderr);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(1);
}

/* -------------------------------------------------------------------- files */

static char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) {
        die("%s: %s", path, strerror(errno));
    }
    *length = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(*length + 1);
    if (!text || fread(text, 1, *length, file) != *length) {
        die("%s: cannot be read", path);
    }
    fclose(file);
    return text;
}

static void copy_file(const char *from, const char *to)
{
    size_t length;
    char *text = read_file(from, &length);
    FILE *file = fopen(to, "wb");
    if (!file || fwrite(text, 1, length, file) != length || fclose(file)) {
        die("%s: cannot be written", to);
    }
    free(text);
}

static void make_folder(const char *path)
{
    if (mkdir(path, 0777) != 0 && errno != EEXIST) {
        die("%s: %s", path, strerror(errno));
    }
}

/* nftw() hands on no argument of one's own. */
static struct {
    char from[1024], to[1024];
} tree;

static int copy_entry(const char *path, const struct stat *info, int flag,
                      struct FTW *at)
{
    char to[2048];
    (void)info;
    (void)at;
    snprintf(to, sizeof to, "%s%s", tree.to, path + strlen(tree.from));
    if (flag == FTW_D) {
        make_folder(to);
    } else if (flag == FTW_F) {
        copy_file(path, to);
    }
    return 0;
}

static void copy_tree(const char *from, const char *to)
{
    snprintf(tree.from, sizeof tree.from, "%s", from);
    snprintf(tree.to, sizeof tree.to, "%s", to);
    if (nftw(from, copy_entry, 8, 0) != 0) {
        die("%s: %s", from, strerror(errno));
    }
}

/* --------------------------------------------------------------------- sets */

static int is_set(const struct dirent *entry)
{
    size_t n = strlen(entry->d_name);
    return n > 6 && strcmp(entry->d_name + n - 6, ".tiles") == 0;
}

/* The marks that have pictures, by their names. */
static void translate_marks(void)
{
    static const struct {
        const char *name;
        uint32_t mark;
    } marks[] = {{"bazaar", MARK_BAZAAR},
                 {"vineyard", MARK_VINEYARD},
                 {"hill", MARK_HILL},
                 {"sheep", MARK_SHEEP},
                 {"crop-circle", MARK_CROP_CIRCLE},
                 {"public", MARK_PUBLIC},
                 {"historic", MARK_HISTORIC}};
    for (int i = 0; i < catalog.n_types; i++) {
        uint32_t own = catalog.types[i].marks;
        catalog.types[i].marks = 0;
        for (size_t k = 0; k < sizeof marks / sizeof *marks; k++) {
            if (own & cc_mark_find(&catalog, marks[k].name)) {
                catalog.types[i].marks |= marks[k].mark;
            }
        }
    }
}

/* Reads all sets; copies them if `out` is given. */
static void load_sets(const char *assets, const char *out)
{
    char folder[512], path[1024], to[1024];
    struct dirent **entries;
    snprintf(folder, sizeof folder, "%s/tiles", assets);
    int n = scandir(folder, &entries, is_set, alphasort);
    if (n <= 0) {
        die("%s: no tile sets", folder);
    }
    cc_catalog_init(&catalog);
    for (int i = 0; i < n; i++) {
        size_t length;
        cc_error error;
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        char *text = read_file(path, &length);
        if (cc_catalog_add(&catalog, text, length, &error) != CC_OK) {
            fprintf(stderr, "%s:%d: %s\n", path, error.line, error.what);
            exit(1);
        }
        free(text);
        if (out) {
            snprintf(to, sizeof to, "%s/tiles/%s", out, entries[i]->d_name);
            copy_file(path, to);
        }
        free(entries[i]);
    }
    free(entries);
    translate_marks();
}

/* --------------------------------------------------------------------- tiles
 */

static bool is_half(const layout *l)
{
    return l->type->shape == CC_TRIANGLE;
}

/* Leaves the triangle, and a hair beyond its long side. */
static void cut_half(cairo_surface_t *s, int turn)
{
    cairo_t *cr = cairo_create(s);
    cairo_scale(cr, TILE_PIXELS, TILE_PIXELS);
    cairo_set_operator(cr, CAIRO_OPERATOR_DEST_IN);
    half_path(cr, turn, HALF_SEAM, 0);
    cairo_fill(cr);
    cairo_destroy(cr);
}

static cairo_surface_t *draw_tile(const layout *l, int variant)
{
    cairo_format_t format =
        is_half(l) ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24;
    cairo_surface_t *s =
        cairo_image_surface_create(format, TILE_PIXELS, TILE_PIXELS);
    cairo_t *cr = cairo_create(s);
    cairo_scale(cr, TILE_PIXELS, TILE_PIXELS);
    paint_tile(cr, l, variant);
    cairo_destroy(cr);
    picture_grain(s, 4, (uint64_t)(variant + 2 * l->turn));
    if (is_half(l)) {
        cut_half(s, l->turn);
    }
    return s;
}

/* White where the segment is: tinted by the game to show a region. Of samples
 * that the long side halves, each of the two triangles tints its half. */
static cairo_surface_t *draw_mask(const layout *l, int slot)
{
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, GRID, GRID);
    unsigned char *data = cairo_image_surface_get_data(s);
    int stride = cairo_image_surface_get_stride(s);
    for (int y = 0; y < GRID; y++) {
        for (int x = 0; x < GRID; x++) {
            bool in = l->map[y][x] == slot;
            point at = {(x + .5) / GRID, (y + .5) / GRID};
            int full = is_half(l) && layout_edge(l, at) < 1e-6 ? 128 : 255;
            memset(data + y * stride + 4 * x, in ? full : 0, 4);
        }
    }
    cairo_surface_mark_dirty(s);
    return s;
}

/* A coarse map tells the game which segment is under the pointer. */
static void write_map(FILE *maps, const layout *l)
{
    fprintf(maps, "map %s %d\n", l->type->id, l->turn);
    for (int y = 1; y < GRID; y += 2) {
        for (int x = 1; x < GRID; x += 2) {
            int slot = l->map[y][x];
            fputc(slot == NO_SLOT ? '.' : '0' + slot, maps);
        }
        fputc('\n', maps);
    }
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        fprintf(maps, "spot %s %d %d %d %d\n", l->type->id, l->turn, slot,
                (int)(1000 * l->spots[slot].x), (int)(1000 * l->spots[slot].y));
    }
}

static void write_tile(const layout *l, atlas *const sizes[3], atlas *masks)
{
    char name[96];
    for (int variant = 0; variant < VARIANTS; variant++) {
        cairo_surface_t *s = draw_tile(l, variant);
        for (int size = 0; size < 3; size++) {
            snprintf(name, sizeof name, "tile/%s/%d/%d@%d", l->type->id,
                     l->turn, variant, TILE_PIXELS >> size);
            atlas_add(sizes[size], name, s);
            cairo_surface_t *half = picture_half(s);
            cairo_surface_destroy(s);
            s = half;
        }
        cairo_surface_destroy(s);
    }
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        cairo_surface_t *s = draw_mask(l, slot);
        snprintf(name, sizeof name, "mask/%s/%d/%d", l->type->id, l->turn,
                 slot);
        atlas_add(masks, name, s);
        cairo_surface_destroy(s);
    }
}

/* Pages of their own: those of squares are opaque, and no game needs both
 * worlds. */
enum { LAND, HALVES, CITY, GROUPS };

static int group_of(const cc_tile_type *type)
{
    return city_has(type) ? CITY : type->shape == CC_TRIANGLE ? HALVES : LAND;
}

static void write_group(const char *art, FILE *index, FILE *maps, int group)
{
    static const char *const stems[GROUPS] = {"tiles", "halves", "city"};
    static const char *const mask_stems[GROUPS] = {"masks", "halves-masks",
                                                   "city-masks"};
    static layout l;
    char name[32];
    atlas *sizes[3],
        *masks = atlas_open(art, mask_stems[group], GRID, false, index);
    for (int size = 0; size < 3; size++) {
        snprintf(name, sizeof name, "%s-%d", stems[group], TILE_PIXELS >> size);
        sizes[size] =
            atlas_open(art, name, TILE_PIXELS >> size, group != HALVES, index);
    }
    for (int i = 0; i < catalog.n_types; i++) {
        bool here = group_of(&catalog.types[i]) == group;
        for (int turn = 0; here && turn < 4; turn++) {
            layout_make(&l, &catalog.types[i], turn);
            write_tile(&l, sizes, masks);
            write_map(maps, &l);
        }
    }
    for (int size = 0; size < 3; size++) {
        atlas_close(sizes[size]);
    }
    atlas_close(masks);
}

static void write_tiles(const char *art, FILE *index)
{
    char path[1200];
    snprintf(path, sizeof path, "%s/maps.txt", art);
    FILE *maps = fopen(path, "w");
    if (!maps) {
        die("%s: %s", path, strerror(errno));
    }
    for (int group = 0; group < GROUPS; group++) {
        write_group(art, index, maps, group);
    }
    town_write_places(maps);
    fclose(maps);
}

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

static void write_pieces(const char *art, FILE *index)
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

/* Bridges and castles, as large as the tiles that they lie on. */
static void write_buildings(const char *art, FILE *index)
{
    atlas *a = atlas_open(art, "buildings", TILE_PIXELS, false, index);
    for (int ew = 0; ew < 2; ew++) {
        cairo_t *cr = begin(TILE_PIXELS);
        paint_bridge(cr, ew);
        add_sizes(a, ew ? "bridge/ew" : "bridge/ns", end(cr), TILE_PIXELS,
                  TILE_PIXELS >> 2);
        cr = begin(TILE_PIXELS);
        paint_castle(cr, ew);
        add_sizes(a, ew ? "castle/ew" : "castle/ns", end(cr), TILE_PIXELS,
                  TILE_PIXELS >> 2);
    }
    atlas_close(a);
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
static void write_walls(const char *art, FILE *index)
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

/* --------------------------------------------------------------------- fonts
 */

static void copy_fonts(const char *out)
{
    static const char *const fonts[][2] = {
        {"LinLibertine_R.otf", "serif.otf"},
        {"LinLibertine_RB.otf", "serif-bold.otf"},
        {"LinLibertine_RI.otf", "serif-italic.otf"},
        {"LinLibertine_DR.otf", "title.otf"},
    };
    const char *folder = getenv("FONTS");
    char from[1024], to[1024];
    folder = folder ? folder : "/usr/share/fonts/opentype/linux-libertine";
    for (size_t i = 0; i < sizeof fonts / sizeof *fonts; i++) {
        snprintf(from, sizeof from, "%s/%s", folder, fonts[i][0]);
        snprintf(to, sizeof to, "%s/fonts/%s", out, fonts[i][1]);
        copy_file(from, to);
    }
    const char *licence = getenv("FONTS_LICENCE");
    snprintf(to, sizeof to, "%s/fonts/LICENCE.txt", out);
    copy_file(licence ? licence
                      : "/usr/share/doc/fonts-linuxlibertine/copyright",
              to);
}

/* --------------------------------------------------------------------- sheet
 */

/* All faces in one picture, to look at. */
static void write_sheet(const char *path)
{
    enum { W = 12, PIXELS = 128 };
    static layout l;
    int rows = (catalog.n_types + 2) / 3;
    cairo_surface_t *s = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, W * (PIXELS + 6), rows * (PIXELS + 6));
    cairo_t *cr = cairo_create(s);
    for (int i = 0; i < 4 * catalog.n_types; i++) {
        layout_make(&l, &catalog.types[i / 4], i % 4);
        cairo_surface_t *tile = draw_tile(&l, 0);
        cairo_surface_t *half = picture_half(tile);
        cairo_set_source_surface(cr, half, i % W * (PIXELS + 6),
                                 (double)(i / W) * (PIXELS + 6));
        cairo_paint(cr);
        for (int slot = 0; slot < l.type->n_segments; slot++) {
            cairo_arc(cr, i % W * (PIXELS + 6) + PIXELS * l.spots[slot].x,
                      (double)(i / W) * (PIXELS + 6) + PIXELS * l.spots[slot].y,
                      3, 0, 7);
            cairo_set_source_rgb(cr, 1, 0, 1);
            cairo_fill(cr);
        }
        cairo_surface_destroy(tile);
        cairo_surface_destroy(half);
    }
    cairo_destroy(cr);
    if (cairo_surface_write_to_png(s, path) != CAIRO_STATUS_SUCCESS) {
        die("%s: cannot be written", path);
    }
    cairo_surface_destroy(s);
}

int main(int argc, char **argv)
{
    char path[1024];
    bool sheet = argc == 4 && strcmp(argv[1], "--sheet") == 0;
    if (!sheet && (argc != 3 || argv[1][0] == '-')) {
        fputs("usage: carcassonne-pack ASSETS OUT\n"
              "       carcassonne-pack --sheet OUT.png ASSETS\n",
              stderr);
        return 2;
    }
    const char *assets = sheet ? argv[3] : argv[1];
    const char *out = sheet ? NULL : argv[2];
    snprintf(path, sizeof path, "%s/art/palette.txt", assets);
    palette_load(path);
    static const char *const folders[] = {"", "/tiles", "/art", "/fonts",
                                          "/help"};
    for (size_t i = 0; out && i < sizeof folders / sizeof *folders; i++) {
        snprintf(path, sizeof path, "%s%s", out, folders[i]);
        make_folder(path);
    }
    load_sets(assets, out);
    town_load(&catalog);
    if (sheet) {
        write_sheet(argv[2]);
        return 0;
    }
    char art[512];
    snprintf(art, sizeof art, "%s/art", out);
    snprintf(path, sizeof path, "%s/atlas.txt", art);
    FILE *index = fopen(path, "w");
    if (!index) {
        die("%s: %s", path, strerror(errno));
    }
    write_tiles(art, index);
    write_pieces(art, index);
    write_buildings(art, index);
    write_walls(art, index);
    surfaces_write(art, index, &catalog);
    if (fclose(index) != 0) {
        die("%s: %s", path, strerror(errno));
    }
    copy_fonts(out);
    char from[512];
    snprintf(from, sizeof from, "%s/help", assets);
    snprintf(path, sizeof path, "%s/help", out);
    copy_tree(from, path);
    return 0;
}
