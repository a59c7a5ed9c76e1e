/* pack.c - makes the data folder of the game: tile sets, art, fonts, help
 *
 * The command line, and what is copied. No list of pictures by tile exists:
 * every face follows from the segments and marks in the tile sets. The same
 * assets give the same bytes.
 *
 * The index of all pictures is OUT/art/atlas.txt; OUT/art/maps.txt says what
 * lies where on tiles. Each set is drawn by a run of its own, so that make can
 * draw several in parallel and only those that changed. A run writes pictures
 * to OUT/art, and its lines of the index and of maps.txt to OUT/.parts; a last
 * run joins the lines of all.
 *
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE 700

#include <dirent.h>
#include <errno.h>
#include <ftw.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "colours.h"
#include "die.h"
#include "pack.h"
#include "tools/pack/layout/town_plan.h"
#include "tools/pack/scene/scene.h"
#include "upright.h"

static cc_catalog catalog;

/* ------------------------------------------------------------------- files */

/* Returns the contents of a file, with room for a zero after them; the caller
 * frees them. */
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

/* The arguments of copy_tree(), as nftw() passes no data of its caller. */
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

/* Copies a folder with all that is in it. */
static void copy_tree(const char *from, const char *to)
{
    snprintf(tree.from, sizeof tree.from, "%s", from);
    snprintf(tree.to, sizeof tree.to, "%s", to);
    if (nftw(from, copy_entry, 8, 0) != 0) {
        die("%s: %s", from, strerror(errno));
    }
}

/* -------------------------------------------------------------------- sets */

static int is_set(const struct dirent *entry)
{
    size_t n = strlen(entry->d_name);
    return n > 6 && strcmp(entry->d_name + n - 6, ".tiles") == 0;
}

/* Reads all sets. If `out` is not NULL, copies them to the folder OUT/tiles. */
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
        if (cc_catalog_add_set(&catalog, text, length, &error) != CC_OK) {
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
}

/* ------------------------------------------------------------------- fonts */

/* Copies the fonts of the system. FONTS and FONTS_LICENCE in the environment
 * name another folder and licence. */
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

/* ------------------------------------------------------------------- sheet */

/* Ends the program if there is no tile of one of these ids. */
static void check_ids(char **ids, int n)
{
    for (int i = 0; i < n; i++) {
        if (cc_type_find(&catalog, ids[i]) < 0) {
            die("no tile is called %s", ids[i]);
        }
    }
}

/* True if a tile is to be drawn: its id is one of n, or there are none. */
static bool is_asked(const cc_tile_type *type, char **ids, int n)
{
    for (int i = 0; i < n; i++) {
        if (strcmp(type->id, ids[i]) == 0) {
            return true;
        }
    }
    return n == 0;
}

/* Measures of a sheet. */
enum {
    COLUMNS = 8,
    FACE = 192,           /* side of a tile, in pixels */
    CELL = FACE + 6,      /* from a face to the next: a gap of 6 pixels */
    FACE_STRIP = FACE / 8 /* height of the strip above a face: OVERHANG of
                             relief/relief.h */
};

/* Draws a face of an unrotated tile with the corner of its square at (x, y),
 * and dots at the places of figures. */
static void draw_face(cairo_t *cr, const layout *l, int rotation, int variant,
                      double x, double y)
{
    static layout rotated;
    layout_rotate(&rotated, l, rotation);
    cairo_surface_t *face = face_picture(l, rotation, variant, FACE);
    cairo_set_source_surface(cr, face, x, y - FACE_STRIP);
    cairo_paint(cr);
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        point at = upright_place(&rotated, slot).at;
        cairo_arc(cr, x + FACE * at.x, y + FACE * at.y, 3, 0, 2 * M_PI);
        cairo_set_source_rgb(cr, 1, 0, 1);
        cairo_fill(cr);
    }
    cairo_surface_destroy(face);
}

/* Draws faces of the tiles with these ids, or of all tiles, into one picture,
 * the sheet: four of each tile. They are all rotations, where from tile to tile
 * the first two variants take turns; or if `variants`, all of its variants,
 * unrotated. */
static void write_sheet(const char *path, char **ids, int n_ids, bool variants)
{
    static layout l;
    int n_tiles = 0, n_drawn = 0;
    check_ids(ids, n_ids);
    for (int i = 0; i < catalog.n_types; i++) {
        n_tiles += is_asked(&catalog.types[i], ids, n_ids);
    }
    int rows = (4 * n_tiles + COLUMNS - 1) / COLUMNS;
    cairo_surface_t *s = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, COLUMNS * CELL, rows * CELL + FACE_STRIP);
    cairo_t *cr = cairo_create(s);
    for (int i = 0; i < catalog.n_types; i++) {
        if (!is_asked(&catalog.types[i], ids, n_ids)) {
            continue;
        }
        layout_make(&l, &catalog, &catalog.types[i]);
        for (int k = 0; k < 4; k++) {
            int cell = 4 * n_drawn + k;
            int variant =
                variants ? k % scene_variants(&catalog.types[i]) : n_drawn % 2;
            draw_face(cr, &l, variants ? 0 : k, variant, cell % COLUMNS * CELL,
                      cell / COLUMNS * CELL + FACE_STRIP);
        }
        n_drawn++;
    }
    cairo_destroy(cr);
    if (cairo_surface_write_to_png(s, path) != CAIRO_STATUS_SUCCESS) {
        die("%s: cannot be written", path);
    }
    cairo_surface_destroy(s);
}

/* ------------------------------------------------------ runs and the index */

/* A file that is written under another name first, so that an interrupted run
 * leaves no incomplete file. */
typedef struct output {
    FILE *file;
    char path[1200], new_path[1230];
} output;

/* Opens the file NAME.END in the folder `folder` of `out`, as "/art". */
static output output_open(const char *out, const char *folder, const char *name,
                          const char *end)
{
    output p;
    snprintf(p.path, sizeof p.path, "%s%s/%s.%s", out, folder, name, end);
    /* Several runs at once may write the index of what is drawn so far. */
    snprintf(p.new_path, sizeof p.new_path, "%s.%ld", p.path, (long)getpid());
    p.file = fopen(p.new_path, "w");
    if (!p.file) {
        die("%s: %s", p.new_path, strerror(errno));
    }
    return p;
}

/* Closes the file and gives it its name. */
static void output_close(const output *p)
{
    if (fclose(p->file) != 0 || rename(p->new_path, p->path) != 0) {
        die("%s: %s", p->path, strerror(errno));
    }
}

/* The folder of the lines that each run wrote for atlas.txt and maps.txt; it is
 * not installed. */
#define LINES_FOLDER "/.parts"

/* Returns the number of the set with this name. Ends the program if there is
 * none. */
static int set_find(const char *name)
{
    for (int set = 0; set < catalog.n_sets; set++) {
        if (strcmp(catalog.sets[set].id, name) == 0) {
            return set;
        }
    }
    die("no set is called %s", name);
}

/* The run that draws the faces of the set `name`, and writes their lines of the
 * index. */
static void run_faces(const char *name, const char *out)
{
    char art[512];
    snprintf(art, sizeof art, "%s/art", out);
    output index = output_open(out, LINES_FOLDER, name, "faces");
    set_write_faces(&catalog, set_find(name), art, index.file);
    output_close(&index);
}

/* The run that writes the masks and maps of the set `name`: for masks, which
 * are pictures, lines of the index, for maps lines of maps.txt. */
static void run_maps(const char *name, const char *out)
{
    char art[512];
    snprintf(art, sizeof art, "%s/art", out);
    output index = output_open(out, LINES_FOLDER, name, "masks");
    output maps = output_open(out, LINES_FOLDER, name, "maps");
    set_write_maps(&catalog, set_find(name), art, index.file, maps.file);
    output_close(&index);
    output_close(&maps);
}

/* The run that writes what belongs to no set: all other pictures, with their
 * lines of the index, fonts and help pages. */
static void run_rest(const char *assets, const char *out)
{
    char art[512], from[512], to[512];
    snprintf(art, sizeof art, "%s/art", out);
    output index = output_open(out, LINES_FOLDER, "pieces", "index");
    figures_write(art, index.file);
    buildings_write(art, index.file);
    walls_write(art, index.file);
    surfaces_write(art, index.file);
    output_close(&index);
    copy_fonts(out);
    snprintf(from, sizeof from, "%s/help", assets);
    snprintf(to, sizeof to, "%s/help", out);
    copy_tree(from, to);
}

/* Appends the lines that a run wrote, in the file NAME.END, to `to`. */
static void append_output(const char *out, const char *name, const char *end,
                          FILE *to)
{
    char path[1200];
    size_t length;
    snprintf(path, sizeof path, "%s" LINES_FOLDER "/%s.%s", out, name, end);
    char *text = read_file(path, &length);
    if (fwrite(text, 1, length, to) != length) {
        die("%s: %s", path, strerror(errno));
    }
    free(text);
}

/* True if the text of the index, with lines "sprite NAME PAGE ...", names a
 * file as a page, or if the file is not a picture. */
static bool is_listed(const char *index, const char *file)
{
    char word[300];
    const char *end = strrchr(file, '.');
    if (!end || (strcmp(end, ".png") != 0 && strcmp(end, ".webp") != 0)) {
        return true;
    }
    snprintf(word, sizeof word, " %s ", file);
    return strstr(index, word) != NULL;
}

/* Removes pages of tiles and sets that no longer exist: those that the index
 * does not name. */
static void remove_unlisted(const char *out)
{
    char path[1400], art[1200];
    struct dirent **entries;
    size_t length;
    snprintf(art, sizeof art, "%s/art", out);
    snprintf(path, sizeof path, "%s/atlas.txt", art);
    char *index = read_file(path, &length);
    index[length] = '\0';
    int n = scandir(art, &entries, NULL, alphasort);
    if (n < 0) {
        die("%s: cannot be listed", art);
    }
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/%.190s", art, entries[i]->d_name);
        if (!is_listed(index, entries[i]->d_name)) {
            remove(path);
        }
        free(entries[i]);
    }
    free(entries);
    free(index);
}

/* True if the faces of a set are drawn: its run has written their lines. */
static bool is_drawn(const char *out, const char *set)
{
    char path[1200];
    snprintf(path, sizeof path, "%s" LINES_FOLDER "/%s.faces", out, set);
    FILE *file = fopen(path, "r");
    if (file) {
        fclose(file);
    }
    return file != NULL;
}

/* The last run: joins the lines of all others into atlas.txt and maps.txt, and
 * removes pages that are no longer used. With `so_far` it leaves out the faces
 * that are not drawn yet, so that the game can begin while they are drawn; as
 * their pages may be in the making, it removes nothing. Masks and maps, which
 * are quick, are there for all sets. */
static void run_index(const char *out, bool so_far)
{
    output index = output_open(out, "/art", "atlas", "txt");
    output maps = output_open(out, "/art", "maps", "txt");
    for (int set = 0; set < catalog.n_sets; set++) {
        if (!so_far || is_drawn(out, catalog.sets[set].id)) {
            append_output(out, catalog.sets[set].id, "faces", index.file);
        }
        append_output(out, catalog.sets[set].id, "masks", index.file);
        append_output(out, catalog.sets[set].id, "maps", maps.file);
    }
    append_output(out, "pieces", "index", index.file);
    output_close(&index);
    output_close(&maps);
    if (!so_far) {
        remove_unlisted(out);
    }
}

/* -------------------------------------------------------------------- main */

static const char usage[] =
    "usage: carcassonne-pack ASSETS OUT              makes the whole pack\n"
    "       carcassonne-pack --set NAME ASSETS OUT   draws the tiles of a set\n"
    "       carcassonne-pack --maps NAME ASSETS OUT  what lies where on them\n"
    "       carcassonne-pack --digest NAME ASSETS    a checksum of them\n"
    "       carcassonne-pack --rest ASSETS OUT       makes all but tiles\n"
    "       carcassonne-pack --index ASSETS OUT      joins what these wrote\n"
    "       carcassonne-pack --so-far ASSETS OUT     the same, before all sets "
    "are drawn\n"
    "       carcassonne-pack --sheet OUT.png ASSETS [TILE...]\n"
    "       carcassonne-pack --variants OUT.png ASSETS [TILE...]\n"
    "       carcassonne-pack --figures OUT.png ASSETS\n";

static void make_folders(const char *out)
{
    static const char *const folders[] = {"",       "/tiles", "/art",
                                          "/fonts", "/help",  LINES_FOLDER};
    char path[1024];
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        snprintf(path, sizeof path, "%s%s", out, folders[i]);
        make_folder(path);
    }
}

/* Reads palette and sets. If `out` is not NULL, makes its folders and copies
 * the sets there: not in the run of one set, as many run at once. */
static void load_assets(const char *assets, const char *out)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/art/palette.txt", assets);
    palette_load(path);
    if (out) {
        make_folders(out);
    }
    load_sets(assets, out);
    town_find(&catalog);
}

/* Large blocks are freed and allocated anew for each picture: the C library
 * need not give them back to the system meanwhile, which would clear them. */
static void keep_memory(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
}

int main(int argc, char **argv)
{
    keep_memory();
    const char *mode = argc > 1 && argv[1][0] == '-' ? argv[1] : "";
    if ((strcmp(mode, "--sheet") == 0 || strcmp(mode, "--variants") == 0) &&
        argc >= 4) {
        load_assets(argv[3], NULL);
        write_sheet(argv[2], argv + 4, argc - 4, mode[2] == 'v');
    } else if (strcmp(mode, "--figures") == 0 && argc == 4) {
        load_assets(argv[3], NULL);
        figure_sheet_write(argv[2], &catalog);
    } else if (strcmp(mode, "--set") == 0 && argc == 5) {
        load_assets(argv[3], NULL);
        make_folders(argv[4]);
        run_faces(argv[2], argv[4]);
    } else if (strcmp(mode, "--digest") == 0 && argc == 4) {
        load_assets(argv[3], NULL);
        printf("%016llx\n", (unsigned long long)set_faces_digest(
                                &catalog, set_find(argv[2])));
    } else if (strcmp(mode, "--maps") == 0 && argc == 5) {
        load_assets(argv[3], NULL);
        make_folders(argv[4]);
        run_maps(argv[2], argv[4]);
    } else if (strcmp(mode, "--rest") == 0 && argc == 4) {
        load_assets(argv[2], argv[3]);
        run_rest(argv[2], argv[3]);
    } else if (strcmp(mode, "--index") == 0 && argc == 4) {
        load_assets(argv[2], NULL);
        run_index(argv[3], false);
    } else if (strcmp(mode, "--so-far") == 0 && argc == 4) {
        load_assets(argv[2], NULL);
        run_index(argv[3], true);
    } else if (!*mode && argc == 3) {
        load_assets(argv[1], argv[2]);
        for (int set = 0; set < catalog.n_sets; set++) {
            run_faces(catalog.sets[set].id, argv[2]);
            run_maps(catalog.sets[set].id, argv[2]);
        }
        run_rest(argv[1], argv[2]);
        run_index(argv[2], false);
    } else {
        fputs(usage, stderr);
        return 2;
    }
    return 0;
}
