/* pack.c - makes the data folder of the game: tile sets, art, fonts, help
 *
 * This file has the command line, the copying of files and the index of all
 * pictures; sets.c and others draw. No list of pictures by tile exists: every
 * face follows from the segments and marks in the tile sets. The same assets
 * give the same bytes.
 *
 * The index is OUT/art/atlas.txt; OUT/art/maps.txt says what lies where on
 * tiles. Each set is drawn by a run of its own, so that make can draw several
 * in parallel and only those that changed. A run writes pictures to OUT/art,
 * and its lines of the index and of maps.txt to OUT/.parts; a last run joins
 * the lines of all.
 *
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE 700

#include <dirent.h>
#include <errno.h>
#include <ftw.h>
#include <inttypes.h>
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

/* Returns the contents of a file, followed by a zero byte; the caller frees
 * them. *length is without the zero. */
static char *read_file(const char *file_path, size_t *length)
{
    FILE *file = fopen(file_path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) {
        die("%s: %s", file_path, strerror(errno));
    }
    long size = ftell(file);
    rewind(file);
    char *text = size < 0 ? NULL : malloc((size_t)size + 1);
    if (!text || fread(text, 1, (size_t)size, file) != (size_t)size) {
        die("%s: cannot be read", file_path);
    }
    text[size] = '\0';
    *length = (size_t)size;
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

static void make_folder(const char *file_path)
{
    if (mkdir(file_path, 0777) != 0 && errno != EEXIST) {
        die("%s: %s", file_path, strerror(errno));
    }
}

/* The arguments of copy_tree(), as nftw() passes no data of its caller. */
static struct {
    char from[1024], to[1024];
} tree;

static int copy_entry(const char *file_path, const struct stat *info, int flag,
                      struct FTW *at)
{
    char to[2048];
    (void)info;
    (void)at;
    snprintf(to, sizeof to, "%s%s", tree.to, file_path + strlen(tree.from));
    if (flag == FTW_D) {
        make_folder(to);
    } else if (flag == FTW_F) {
        copy_file(file_path, to);
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
    const char *end = strrchr(entry->d_name, '.');
    return end && end > entry->d_name && strcmp(end, ".tiles") == 0;
}

/* Reads a set from a file, as one more of the catalogue. */
static void load_set(const char *file_path)
{
    size_t length;
    cc_error error;
    char *text = read_file(file_path, &length);
    if (cc_catalog_add_set(&catalog, text, length, &error) != CC_OK) {
        fprintf(stderr, "%s:%d: %s\n", file_path, error.line, error.what);
        exit(1);
    }
    free(text);
}

/* Lists the files of the sets; returns how many. The caller frees the list and
 * its entries. */
static int list_sets(const char *assets, struct dirent ***entries)
{
    char folder[512];
    snprintf(folder, sizeof folder, "%s/tiles", assets);
    int n = scandir(folder, entries, is_set, alphasort);
    if (n <= 0) {
        die("%s: no tile sets", folder);
    }
    return n;
}

static void load_sets(const char *assets)
{
    char file_path[1024];
    struct dirent **entries;
    int n = list_sets(assets, &entries);
    cc_catalog_init(&catalog);
    for (int i = 0; i < n; i++) {
        snprintf(file_path, sizeof file_path, "%s/tiles/%s", assets,
                 entries[i]->d_name);
        load_set(file_path);
        free(entries[i]);
    }
    free(entries);
}

/* Copies the sets to the folder OUT/tiles. */
static void copy_sets(const char *assets, const char *out)
{
    char from[1024], to[1024];
    struct dirent **entries;
    int n = list_sets(assets, &entries);
    for (int i = 0; i < n; i++) {
        snprintf(from, sizeof from, "%s/tiles/%s", assets, entries[i]->d_name);
        snprintf(to, sizeof to, "%s/tiles/%s", out, entries[i]->d_name);
        copy_file(from, to);
        free(entries[i]);
    }
    free(entries);
}

/* ------------------------------------------------------------------- fonts */

/* Copies the fonts and their licence: those of the system, or those in the
 * folder FONTS and the file FONTS_LICENCE, if the environment has these. */
static void copy_fonts(const char *out)
{
    static const char *const fonts[][2] = {
        {"LinLibertine_R.otf", "serif.otf"},
        {"LinLibertine_RB.otf", "serif-bold.otf"},
        {"LinLibertine_RI.otf", "serif-italic.otf"},
        {"LinLibertine_DR.otf", "title.otf"},
    };
    const char *folder = getenv("FONTS"), *licence = getenv("FONTS_LICENCE");
    char from[1024], to[1024];
    folder = folder ? folder : "/usr/share/fonts/opentype/linux-libertine";
    licence =
        licence ? licence : "/usr/share/doc/fonts-linuxlibertine/copyright";
    for (size_t i = 0; i < sizeof fonts / sizeof *fonts; i++) {
        snprintf(from, sizeof from, "%s/%s", folder, fonts[i][0]);
        snprintf(to, sizeof to, "%s/fonts/%s", out, fonts[i][1]);
        copy_file(from, to);
    }
    snprintf(to, sizeof to, "%s/fonts/LICENCE.txt", out);
    copy_file(licence, to);
}

/* ------------------------------------------------------------------- sheet */

/* Ends the program if one of these ids is not that of a tile. */
static void check_ids(char **ids, int n)
{
    for (int i = 0; i < n; i++) {
        if (cc_type_find(&catalog, ids[i]) < 0) {
            die("no tile is called %s", ids[i]);
        }
    }
}

/* True if a tile is to be drawn: its id is one of the n that are asked for, or
 * n is 0 and all tiles are. */
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

/* Draws a face of the tile with the layout `l`, which is unrotated, in a
 * rotation, and dots at the places of figures. The north-western corner of its
 * square is at (x, y). */
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

/* What a sheet has of a tile, in four columns: all its rotations, or all its
 * variants, unrotated. */
typedef enum sheet { SHEET_ROTATIONS, SHEET_VARIANTS } sheet;

/* Draws faces into one picture, the sheet: those of the tiles with these ids,
 * or of all tiles if there are no ids. If it has rotations, it shows the first
 * variant of one tile, the second of the next, and so on in turn. */
static void write_sheet(const char *file_path, char **ids, int n_ids,
                        sheet shown)
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
            bool rotates = shown == SHEET_ROTATIONS;
            int variant =
                rotates ? n_drawn % 2 : k % scene_variants(&catalog.types[i]);
            draw_face(cr, &l, rotates ? k : 0, variant, cell % COLUMNS * CELL,
                      cell / COLUMNS * CELL + FACE_STRIP);
        }
        n_drawn++;
    }
    cairo_destroy(cr);
    if (cairo_surface_write_to_png(s, file_path) != CAIRO_STATUS_SUCCESS) {
        die("%s: cannot be written", file_path);
    }
    cairo_surface_destroy(s);
}

/* ------------------------------------------------------ runs and the index */

/* A file that is written under another name first, so that an interrupted run
 * leaves no incomplete file. */
typedef struct output {
    FILE *file;
    char file_path[1200], new_path[1230];
} output;

/* Opens the file OUT/FOLDER/NAME.END. */
static output output_open(const char *out, const char *folder, const char *name,
                          const char *end)
{
    output p;
    snprintf(p.file_path, sizeof p.file_path, "%s/%s/%s.%s", out, folder, name,
             end);
    /* The number of the process, as several runs may write one index at the
     * same time: that of what is drawn so far. */
    snprintf(p.new_path, sizeof p.new_path, "%s.%ld", p.file_path,
             (long)getpid());
    p.file = fopen(p.new_path, "w");
    if (!p.file) {
        die("%s: %s", p.new_path, strerror(errno));
    }
    return p;
}

/* Closes the file and gives it its name. */
static void output_close(const output *p)
{
    if (fclose(p->file) != 0 || rename(p->new_path, p->file_path) != 0) {
        die("%s: %s", p->file_path, strerror(errno));
    }
}

/* The folder of the lines that each run wrote for atlas.txt and maps.txt; it is
 * not installed. */
#define LINES_FOLDER ".parts"

/* Returns the number of the set with this name. If there is none, ends the
 * program. */
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

/* The run that writes all but the pictures and maps of sets: other pictures,
 * with their lines of the index, and copies of tile sets, fonts and help pages.
 */
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
    copy_sets(assets, out);
    copy_fonts(out);
    snprintf(from, sizeof from, "%s/help", assets);
    snprintf(to, sizeof to, "%s/help", out);
    copy_tree(from, to);
}

/* Appends the lines that a run wrote, in the file NAME.END, to `to`. */
static void append_output(const char *out, const char *name, const char *end,
                          FILE *to)
{
    char file_path[1200];
    size_t length;
    snprintf(file_path, sizeof file_path, "%s/" LINES_FOLDER "/%s.%s", out,
             name, end);
    char *text = read_file(file_path, &length);
    if (fwrite(text, 1, length, to) != length) {
        die("the lines of %s cannot be written: %s", file_path,
            strerror(errno));
    }
    free(text);
}

/* True for a page that is no longer used: a picture that the text of the index,
 * with lines "sprite NAME PAGE ...", does not name. */
static bool is_unused_page(const char *index, const char *file)
{
    char word[300];
    const char *end = strrchr(file, '.');
    bool is_picture =
        end && (strcmp(end, ".png") == 0 || strcmp(end, ".webp") == 0);
    snprintf(word, sizeof word, " %s ", file);
    return is_picture && !strstr(index, word);
}

/* Removes the pages of tiles and sets that no longer exist. */
static void remove_unused_pages(const char *out)
{
    char file_path[1500], art[1200];
    struct dirent **entries;
    size_t length;
    snprintf(art, sizeof art, "%s/art", out);
    snprintf(file_path, sizeof file_path, "%s/atlas.txt", art);
    char *index = read_file(file_path, &length);
    int n = scandir(art, &entries, NULL, alphasort);
    if (n < 0) {
        die("%s: cannot be listed", art);
    }
    for (int i = 0; i < n; i++) {
        if (is_unused_page(index, entries[i]->d_name)) {
            snprintf(file_path, sizeof file_path, "%s/%s", art,
                     entries[i]->d_name);
            remove(file_path);
        }
        free(entries[i]);
    }
    free(entries);
    free(index);
}

/* True if a run has written the lines of a set that have this end. */
static bool has_lines(const char *out, const char *set, const char *end)
{
    char file_path[1200];
    snprintf(file_path, sizeof file_path, "%s/" LINES_FOLDER "/%s.%s", out, set,
             end);
    FILE *file = fopen(file_path, "r");
    if (file) {
        fclose(file);
    }
    return file != NULL;
}

/* The last run: joins the lines of all others into atlas.txt and maps.txt, and
 * removes pages that are no longer used. With `so_far` it leaves out the sets
 * of which faces or maps are not written yet, so that the game can begin before
 * that; as their pages may be in the making, it removes nothing. */
static void run_index(const char *out, bool so_far)
{
    output index = output_open(out, "art", "atlas", "txt");
    output maps = output_open(out, "art", "maps", "txt");
    for (int set = 0; set < catalog.n_sets; set++) {
        const char *id = catalog.sets[set].id;
        /* Masks are written just before maps. */
        if (so_far &&
            !(has_lines(out, id, "faces") && has_lines(out, id, "maps"))) {
            continue;
        }
        append_output(out, id, "faces", index.file);
        append_output(out, id, "masks", index.file);
        append_output(out, id, "maps", maps.file);
    }
    append_output(out, "pieces", "index", index.file);
    /* The index last: a game that runs reads both when the index has grown. */
    output_close(&maps);
    output_close(&index);
    if (!so_far) {
        remove_unused_pages(out);
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
    static const char *const folders[] = {"tiles", "art", "fonts", "help",
                                          LINES_FOLDER};
    char file_path[1024];
    make_folder(out);
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        snprintf(file_path, sizeof file_path, "%s/%s", out, folders[i]);
        make_folder(file_path);
    }
}

/* The arguments of a mode; NULL and 0: it has none of these. */
typedef struct arguments {
    const char *name; /* of a set, or of the picture to write */
    const char *assets, *out;
    char **ids; /* of tiles */
    int n_ids;
} arguments;

static void mode_whole(const arguments *a)
{
    for (int set = 0; set < catalog.n_sets; set++) {
        run_faces(catalog.sets[set].id, a->out);
        run_maps(catalog.sets[set].id, a->out);
    }
    run_rest(a->assets, a->out);
    run_index(a->out, false);
}

static void mode_set(const arguments *a)
{
    run_faces(a->name, a->out);
}

static void mode_maps(const arguments *a)
{
    run_maps(a->name, a->out);
}

static void mode_digest(const arguments *a)
{
    uint64_t digest = set_faces_digest(&catalog, set_find(a->name));
    printf("%016" PRIx64 "\n", digest);
}

static void mode_rest(const arguments *a)
{
    run_rest(a->assets, a->out);
}

static void mode_index(const arguments *a)
{
    run_index(a->out, false);
}

static void mode_so_far(const arguments *a)
{
    run_index(a->out, true);
}

static void mode_sheet(const arguments *a)
{
    write_sheet(a->name, a->ids, a->n_ids, SHEET_ROTATIONS);
}

static void mode_variants(const arguments *a)
{
    write_sheet(a->name, a->ids, a->n_ids, SHEET_VARIANTS);
}

static void mode_figures(const arguments *a)
{
    figure_sheet_write(a->name, &catalog);
}

/* The modes with their arguments, which stand in the order NAME ASSETS OUT. */
typedef struct mode {
    const char *option;
    void (*run)(const arguments *a);
    bool has_name, has_out;
    bool has_ids; /* any number of ids stand at the end */
} mode;

static const mode modes[] = {
    {"", mode_whole, .has_out = true},
    {"--set", mode_set, .has_name = true, .has_out = true},
    {"--maps", mode_maps, .has_name = true, .has_out = true},
    {"--digest", mode_digest, .has_name = true},
    {"--rest", mode_rest, .has_out = true},
    {"--index", mode_index, .has_out = true},
    {"--so-far", mode_so_far, .has_out = true},
    {"--sheet", mode_sheet, .has_name = true, .has_ids = true},
    {"--variants", mode_variants, .has_name = true, .has_ids = true},
    {"--figures", mode_figures, .has_name = true},
};

/* Returns the mode of this option; NULL if there is none. */
static const mode *find_mode(const char *option)
{
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        if (strcmp(modes[i].option, option) == 0) {
            return &modes[i];
        }
    }
    return NULL;
}

/* Sets *a from the n arguments after the option. False if their number does not
 * fit the mode. */
static bool parse_arguments(const mode *m, char **list, int n, arguments *a)
{
    int n_fixed = m->has_name + 1 + m->has_out;
    if (n < n_fixed || (n > n_fixed && !m->has_ids)) {
        return false;
    }
    a->ids = list + n_fixed;
    a->n_ids = n - n_fixed;
    a->name = m->has_name ? *list++ : NULL;
    a->assets = *list++;
    a->out = m->has_out ? *list : NULL;
    return true;
}

/* Reads the palette and all sets. */
static void load_assets(const char *assets)
{
    char file_path[1024];
    snprintf(file_path, sizeof file_path, "%s/art/palette.txt", assets);
    palette_load(file_path);
    load_sets(assets);
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
    bool has_option = argc > 1 && argv[1][0] == '-';
    int n_before = has_option ? 2 : 1; /* the program's name, and an option */
    const mode *m = find_mode(has_option ? argv[1] : "");
    arguments a;
    if (!m || !parse_arguments(m, argv + n_before, argc - n_before, &a)) {
        fputs(usage, stderr);
        return 2;
    }
    keep_memory();
    load_assets(a.assets);
    if (a.out) {
        make_folders(a.out);
    }
    m->run(&a);
    return 0;
}
