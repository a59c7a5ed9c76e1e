/* figure_sheet.c - all figures on the land, in the sizes of the game, in one
 * picture to look at
 *
 * A row for each size and each ground: meeples in all poses and colours, then
 * the other kinds, each in another colour than the one before it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "atlas.h"
#include "pack.h"
#include "part.h"
#include "sprites/sprites.h"

enum { LARGEST = 192, COLUMNS_MAX = 64 };

/* What stands in a column; no kind: the dragon. */
typedef struct column {
    const char *kind, *pose;
    int player;
    cairo_surface_t *picture; /* LARGEST pixels wide */
} column;

/* Lists what stands in the columns, without pictures. Returns their number. */
static int list_columns(column list[COLUMNS_MAX])
{
    static const char *const kinds[] = {"big",   "phantom", "builder", "pig",
                                        "abbot", "mayor",   "wagon",   "barn",
                                        "guard", "flag",    "count",   "fairy"};
    int n = 0;
    for (int i = 0; i < 4; i++) { /* the poses */
        for (int player = 0; player < CC_PLAYERS_MAX; player++) {
            list[n++] =
                (column){"meeple", figure_pose_at("meeple", i), player, NULL};
        }
    }
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++, n++) {
        list[n] = (column){kinds[i], figure_pose_at(kinds[i], 0),
                           n % CC_PLAYERS_MAX, NULL};
    }
    const pack_figure *f;
    for (int i = 0; (f = part_figure(i)) && n < COLUMNS_MAX - 1; i++, n++) {
        list[n] = (column){f->name, figure_pose_at(f->name, 0),
                           n % CC_PLAYERS_MAX, NULL};
    }
    list[n++] = (column){NULL, NULL, 0, NULL};
    return n;
}

static void draw_column(column *c)
{
    c->picture = c->kind ? figure_picture(c->kind, c->pose, c->player, LARGEST)
                         : dragon_picture(LARGEST);
}

/* Returns the picture that the game would scale down to show a figure `size`
 * pixels wide: halved as often as it stays large enough. The caller destroys
 * it. */
static cairo_surface_t *halved_picture(const column *c, int size)
{
    cairo_surface_t *s = cairo_surface_reference(c->picture);
    for (int side = LARGEST; side / 2 >= size; side /= 2) {
        cairo_surface_t *half = picture_halve(s);
        cairo_surface_destroy(s);
        s = half;
    }
    return s;
}

/* Pixels of a tile whose figures have this size (land_render_figure() of the
 * game). */
static int tile_size(int figure)
{
    return figure <= 48 ? figure * 5 / 2 : (figure - 12) * 10 / 3;
}

/* Where the place of a figure on the tile is in the figure's picture, in shares
 * of the width: between its feet, a little above their lower edge. */
#define PLACE_X .42
#define PLACE_Y .80

/* Draws a row at y: each figure, `size` pixels wide, on a piece of the tile
 * `l`, on its first segment of a kind. */
static void draw_row(cairo_t *cr, double y, int size, const layout *l, int kind,
                     const column list[], int n)
{
    int tile = tile_size(size), slot = 0;
    while (slot < l->type->n_segments - 1 &&
           (int)l->type->segments[slot].kind != kind) {
        slot++;
    }
    point at = l->figure_places[slot];
    cairo_surface_t *face = face_picture(l, 0, 0, tile);
    for (int i = 0; i < n; i++) {
        cairo_surface_t *s = halved_picture(&list[i], size);
        double scale = (double)size / cairo_image_surface_get_width(s);
        cairo_save(cr);
        cairo_translate(cr, i * size, y);
        cairo_rectangle(cr, 0, 0, size, size);
        cairo_clip(cr);
        cairo_set_source_surface(cr, face, size * PLACE_X - at.x * tile,
                                 size * PLACE_Y - at.y * tile -
                                     tile / (double)OVERHANG);
        cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_REPEAT);
        cairo_paint(cr);
        cairo_scale(cr, scale, scale);
        cairo_set_source_surface(cr, s, 0, 0);
        cairo_paint(cr);
        cairo_restore(cr);
        cairo_surface_destroy(s);
    }
    cairo_surface_destroy(face);
}

void figure_sheet_write(const char *to, const cc_catalog *catalog)
{
    static const int sizes[] = {24, 32, 48, 64, 96}; /* the last is largest */
    static const struct {
        const char *tile;
        int kind;
    } grounds[] = {{"b20", CC_FIELD}, {"b04", CC_CITY}, {"b16", CC_ROAD}};
    enum {
        SIZES = sizeof sizes / sizeof *sizes,
        GROUNDS = sizeof grounds / sizeof *grounds,
        GAP = 4 /* pixels below a row */
    };
    static layout l;
    column list[COLUMNS_MAX];
    int n = list_columns(list), height = 0;
    for (int i = 0; i < n; i++) {
        draw_column(&list[i]);
    }
    for (int i = 0; i < SIZES; i++) {
        height += GROUNDS * (sizes[i] + GAP);
    }
    cairo_surface_t *s = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, n * sizes[SIZES - 1], height);
    cairo_t *cr = cairo_create(s);
    double y = 0;
    for (int row = 0; row < SIZES * GROUNDS; row++) {
        int size = sizes[row / GROUNDS], ground = row % GROUNDS;
        int type = cc_type_find(catalog, grounds[ground].tile);
        if (type >= 0) {
            layout_make(&l, catalog, &catalog->types[type]);
            draw_row(cr, y, size, &l, grounds[ground].kind, list, n);
        }
        y += size + GAP;
    }
    cairo_destroy(cr);
    for (int i = 0; i < n; i++) {
        cairo_surface_destroy(list[i].picture);
    }
    if (cairo_surface_write_to_png(s, to) != CAIRO_STATUS_SUCCESS) {
        die("%s: cannot be written", to);
    }
    cairo_surface_destroy(s);
}
