/* help.c - the help pages of the current language
 *
 * On the left is the list of pages, on the right the page that is open. A page
 * is text in a small part of Markdown (markdown.h), each line of which is a
 * heading, a paragraph, an item of a list, a row of a table, or pictures. For a
 * rule ("BASE-7") the page opens at the heading that begins with its number.
 *
 * The height of each line is kept once it was rendered, so that later frames
 * lay out only the lines in view; another width or scale makes all unknown.
 *
 * SPDX-License-Identifier: MIT
 */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/base/memory.h"
#include "gui/readers/markdown.h"
#include "gui/table/guide/example_view.h"
#include "gui/table/land/pieces.h"
#include "screens.h"
#include "tools/platform/files.h"
#include "tools/version.h"

#define PAGES_MAX    64
#define EXAMPLES_MAX 32 /* of a page */

typedef struct help_page {
    char name[32], title[80]; /* file without ".md"; in the list */
} help_page;

/* A picture that shows an example: a position, drawn as on the table. */
typedef struct help_example {
    char name[MARKDOWN_IMAGE_NAME];
    example_view *view; /* NULL if the example is invalid */
} help_example;

typedef struct help {
    char *text;    /* of the page, every line zero-terminated; or NULL */
    size_t length; /* bytes of all lines */
    int n_lines;
    float *heights;                     /* of each line, pixels; < 0: unknown */
    float heights_width, heights_scale; /* the layout that they are for */
    char page[32], language[LANG_CODE_SIZE]; /* what is open */
    help_page pages[PAGES_MAX];              /* the table of contents first */
    int n_pages;
    help_example examples[EXAMPLES_MAX]; /* of the page */
    int n_examples;
    float offset, list_offset; /* page and list are scrolled by, pixels */
    char list_page[32];        /* the page that the list was scrolled to */
    bool is_jump_due; /* the page is to be scrolled to the topic, once heights
                         are known */
} help;

/* ------------------------------------------------------- the text of pages */

/* Returns the label of an option that has one of its own, or NULL. */
static const char *find_option_label(const app *a, const char *name)
{
    for (int i = 0; i < a->catalog.n_options; i++) {
        const cc_option *o = cc_option_at(&a->catalog, i);
        if (o->label && strcmp(o->name, name) == 0) {
            return _(o->label);
        }
    }
    return NULL;
}

/* Returns the label of an option's value, "wagon:joined", if the option has
 * labels for its own values; else NULL. */
static const char *find_value_label(const app *a, const char *name)
{
    for (int i = 0; i < a->catalog.n_options; i++) {
        const cc_option *o = cc_option_at(&a->catalog, i);
        size_t n = strlen(o->name);
        if (!o->labels[0] || strncmp(name, o->name, n) != 0 || name[n] != ':') {
            continue;
        }
        for (int k = 0; o->values[k]; k++) {
            if (strcmp(name + n + 1, o->values[k]) == 0) {
                return _(o->labels[k]);
            }
        }
    }
    return NULL;
}

/* For markdown_words. Returns the text for a reference on a page (without its
 * braces), or NULL: "version", or "KIND:ID" for a label of the setup screen,
 * such as "option:fields", "set:count", "value:on". Labels of options may be in
 * the catalogue, all others are in the translation. */
static const char *find_word(const void *context, const char *name)
{
    const app *a = context;
    char kind[64];
    const char *colon = strchr(name, ':');
    if (strcmp(name, "version") == 0) {
        return CARCASSONNE_VERSION;
    }
    if (!colon) {
        return NULL;
    }
    snprintf(kind, sizeof kind, "%.*s", (int)(colon - name), name);
    const char *id = colon + 1, *label = NULL;
    if (strcmp(kind, "option") == 0) {
        label = find_option_label(a, id);
    } else if (strcmp(kind, "value") == 0) {
        label = find_value_label(a, id);
    }
    return label ? label : lang_find_label(kind, id);
}

/* Returns the text of a page with its references replaced, to be freed; in
 * English if it is not translated, NULL if there is none. */
static char *read_page(const app *a, const char *language, const char *name,
                       size_t *length)
{
    char path[PATH_SIZE + 64];
    snprintf(path, sizeof path, "%s/help/%s/%s.md", a->data, language, name);
    if (file_check_readable(path) != 0) {
        snprintf(path, sizeof path, "%s/help/en/%s.md", a->data, name);
    }
    char *text = pack_read(path, PACK_HELP_MAX, length);
    markdown_words words = {find_word, a};
    return text ? markdown_expand(text, length, &words) : NULL;
}

/* Adds a page to the list, once, if it can be read. Its title is `title`, of
 * title_length bytes, or its own heading if that is NULL. */
static void add_page(const app *a, help *h, const char *name, const char *title,
                     int title_length)
{
    size_t length;
    for (int i = 0; i < h->n_pages; i++) {
        if (strcmp(h->pages[i].name, name) == 0) {
            return;
        }
    }
    char *text = h->n_pages < PAGES_MAX && strlen(name) < sizeof h->pages->name
                     ? read_page(a, h->language, name, &length)
                     : NULL;
    if (!text) {
        return;
    }
    help_page *p = &h->pages[h->n_pages++];
    snprintf(p->name, sizeof p->name, "%s", name);
    if (!title) {
        title = text[0] == '#' ? text + 1 + strspn(text + 1, " ") : name;
        title_length = (int)strcspn(title, "\r\n");
    }
    snprintf(p->title, sizeof p->title, "%.*s", title_length, title);
    free(text);
}

/* Lists the page with the table of contents, then the pages in the order of its
 * links "[title](name)", then all others of the language. */
static void list_pages(const app *a, help *h)
{
    char folder[PATH_SIZE + 8 + LANG_CODE_SIZE], name[256];
    file_names names;
    size_t length;
    char *index = read_page(a, h->language, "index", &length);
    h->n_pages = 0;
    add_page(a, h, "index", _("Contents"), (int)strlen(_("Contents")));
    for (const char *from = index, *at; from && (at = strstr(from, "]("));
         from = at + 2) {
        const char *title = at; /* begins behind "[" */
        while (title > from && title[-1] != '[') {
            title--;
        }
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at + 2, ")\n"),
                 at + 2);
        if (!strchr(name, '/')) { /* not a web address */
            add_page(a, h, name, title, (int)(at - title));
        }
    }
    free(index);
    snprintf(folder, sizeof folder, "%s/help/%s", a->data, h->language);
    file_list(folder, ".md", &names);
    for (int i = 0; i < names.n; i++) {
        snprintf(name, sizeof name, "%.*s", (int)strlen(names.list[i]) - 3,
                 names.list[i]);
        add_page(a, h, name, NULL, 0);
    }
    file_names_free(&names);
}

/* ---------------------------------------------------------------- examples */

/* Adds the example `name`, read from the file of the page's examples, which all
 * languages share: its `text` (NULL if it could not be read) and its `path`. On
 * an error, which is reported, the example has no view. */
static void add_example(app *a, help *h, const char *path, const char *text,
                        size_t length, const char *name)
{
    static example shown;
    cc_error error;
    help_example *e = &h->examples[h->n_examples++];
    snprintf(e->name, sizeof e->name, "%s", name);
    e->view = NULL;
    if (!text) {
        return;
    }
    if (!example_read(text, length, name, &a->catalog, &shown, &error)) {
        pack_report(path, error.line, "%s", error.what);
        return;
    }
    e->view = example_view_new(a, &shown);
}

static const help_example *find_example(const help *h, const char *name)
{
    for (int i = 0; i < h->n_examples; i++) {
        if (strcmp(h->examples[i].name, name) == 0) {
            return &h->examples[i];
        }
    }
    return NULL;
}

static void free_examples(help *h)
{
    while (h->n_examples) {
        example_view_free(h->examples[--h->n_examples].view);
    }
}

/* Reads the examples that the page shows, and forgets those before. */
static void open_examples(app *a, help *h)
{
    char path[PATH_SIZE + 64], picture[MARKDOWN_IMAGE_NAME], *text = NULL;
    const char *end = h->text ? h->text + h->length : NULL;
    size_t length = 0;
    free_examples(h);
    snprintf(path, sizeof path, "%s/help/examples/%s.txt", a->data, h->page);
    for (const char *line = h->text; line < end; line += strlen(line) + 1) {
        const char *at = line;
        while (markdown_has_images(line) && markdown_next_image(&at, picture) &&
               h->n_examples < EXAMPLES_MAX) {
            const char *name = markdown_example_name(picture);
            if (name && !find_example(h, name)) {
                text = text ? text : pack_read(path, PACK_HELP_MAX, &length);
                add_example(a, h, path, text, length, name);
            }
        }
    }
    free(text);
}

/* ------------------------------------------------------------------ topics */

/* Opens a page at its top. */
static void open_page(app *a, help *h, const char *name)
{
    free(h->text);
    snprintf(h->language, sizeof h->language, "%s", lang_code(lang_current()));
    snprintf(h->page, sizeof h->page, "%s", name);
    h->text = read_page(a, h->language, name, &h->length);
    h->n_lines = 1;
    for (size_t i = 0; h->text && i < h->length; i++) {
        if (h->text[i] == '\n') {
            h->text[i] = '\0';
        }
        h->n_lines += h->text[i] == '\0'; /* also a zero in the file */
    }
    h->heights = xrealloc(h->heights, (size_t)h->n_lines * sizeof *h->heights);
    h->heights_width = 0; /* unknown: see forget_heights() */
    h->offset = 0;
    open_examples(a, h);
}

/* Opens the page of a->help_topic, a page or a rule: "BASE-7" is on the page
 * "base". */
static void open_topic(app *a, help *h)
{
    char page[32];
    snprintf(page, sizeof page, "%s", a->help_topic);
    char *dash = strchr(page, '-');
    h->is_jump_due = dash != NULL;
    if (dash) {
        *dash = '\0';
    }
    for (char *c = page; *c; c++) {
        *c = (char)tolower((unsigned char)*c);
    }
    open_page(a, h, page);
}

static void enter(app *a)
{
    help *h = app_state(a, STATE_HELP, sizeof(help));
    open_topic(a, h);
    list_pages(a, h);
}

static void leave(app *a)
{
    help *h = app_state(a, STATE_HELP, sizeof *h);
    free(h->text);
    free(h->heights);
    h->text = NULL;
    h->heights = NULL;
    free_examples(h);
}

/* ----------------------------------------------------------------- drawing */

/* Renders the tile of a name such as "tile/b03/1/0" (type, rotation, variant)
 * as on the table; other pictures as they are. */
static void render_page_picture(app *a, const char *name, rect r)
{
    char id[8];
    int rotation, variant;
    bool is_tile =
        sscanf(name, "tile/%7[^/]/%d/%d", id, &rotation, &variant) == 3;
    int type = is_tile ? cc_type_find(&a->catalog, id) : -1;
    if (type < 0) {
        render_picture(a, name, r.w, r, 1);
        return;
    }
    rotation &= 3; /* anybody may have written the page */
    variant &= 1;
    if (a->catalog.types[type].other > 0) { /* it has two squares */
        render_whole_face(a, type, rotation, variant, r, 1);
    } else {
        land_render_face(a, type, rotation, variant, r, 1);
    }
}

/* Renders the pictures and examples of a line side by side, in as many rows as
 * `column` needs; returns the height. */
static float render_pictures(app *a, const help *h, const char *line,
                             rect column, rect view)
{
    ui *u = &a->ui;
    /* The side of a picture or of an example's tile. */
    const float gap = units(u, 12), full = units(u, 104);
    float x = column.x, y = column.y + units(u, 6), row_h = 0;
    char name[MARKDOWN_IMAGE_NAME];
    for (const char *at = line; markdown_next_image(&at, name);) {
        const char *example_name = markdown_example_name(name);
        const help_example *found =
            example_name ? find_example(h, example_name) : NULL;
        example_view *v = found ? found->view : NULL;
        float side =
            v ? fminf(full, column.w / example_view_width(v, 1)) : full;
        float w = v ? example_view_width(v, side) : side;
        if (x > column.x && x + w > column.x + column.w) {
            x = column.x;
            y += row_h + gap;
            row_h = 0;
        }
        if (v) {
            example_view_render(a, v, x, y, side, view);
        } else if (example_name) {
            ui_text(u, FONT_ITALIC, SIZE_TEXT, INK_SOFT,
                    (rect){x, y, column.w, side}, ALIGN_LEFT,
                    _("This picture is missing."));
        } else {
            render_page_picture(a, name, (rect){x, y, side, side});
        }
        x += w + gap;
        row_h = fmaxf(row_h, v ? example_view_height(v, side) : side);
    }
    return y + row_h - column.y + gap;
}

/* Returns the length of the rule's number ("BASE-7") that a heading begins
 * with, or 0. */
static size_t rule_number_length(const char *title)
{
    size_t n_word = strcspn(title, " ");
    size_t n_caps = strspn(title, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    return n_caps > 1 && title[n_caps] == '-' && n_word < 24 ? n_word : 0;
}

/* Renders a heading of level 1 to 3; returns its height. The number of a rule
 * is small and at the right. */
static float render_heading(app *a, const char *text, int level, rect r)
{
    ui *u = &a->ui;
    static const float sizes[] = {32, 25, 19};
    float size = units(u, sizes[level - 1]), top = r.y;
    r.y += units(u, level > 2 ? 8 : 16);
    size_t n = rule_number_length(text);
    if (n) {
        char number[24];
        snprintf(number, sizeof number, "%.*s", (int)n, text);
        text += n + strspn(text + n, " ");
        ui_text(u, FONT_SERIF, SIZE_SMALL, INK_SOFT,
                (rect){r.x, r.y, r.w, size * 1.3f}, ALIGN_RIGHT, number);
        r.w -= text_width(FONT_SERIF, units(u, SIZE_SMALL), number) + size;
    }
    r.y += text_wrapped(u->display, level < 3 ? FONT_TITLE : FONT_BOLD, size,
                        level < 3 ? INK : ACCENT, r, text);
    return r.y + units(u, 4) - top;
}

/* Renders a row of a table: its subject in a quarter of the width, its other
 * cells, from `line` on, in equal parts of the rest, a line below; returns the
 * height. */
static float render_table_row(app *a, const char *subject, const char *line,
                              rect r)
{
    ui *u = &a->ui;
    char text[1024];
    bool is_bold;
    int n = 0;
    float size = units(u, SIZE_TEXT), gap = units(u, 12);
    float subject_w = floorf(r.w * .25f);
    for (const char *at = line; at; n++) {
        at = markdown_next_cell(at, text, sizeof text, &is_bold);
    }
    float cell_w = (r.w - subject_w + gap) / (float)n;
    rect cell = {r.x, r.y, subject_w - gap, 0};
    float h = text_wrapped(u->display, FONT_BOLD, size, INK, cell, subject);
    cell = (rect){r.x + subject_w, r.y, cell_w - gap, 0};
    for (const char *at = line; at; cell.x += cell_w) {
        at = markdown_next_cell(at, text, sizeof text, &is_bold);
        h = fmaxf(h, text_wrapped(u->display, is_bold ? FONT_BOLD : FONT_SERIF,
                                  size, INK, cell, text));
    }
    h += units(u, 3);
    render_rect(u->display, (rect){r.x, r.y + h, r.w, 1}, rgba_fade(INK, .2f));
    return h + units(u, 5);
}

/* Renders a paragraph, or an item of a list ("- ..."); returns its height. */
static float render_paragraph(app *a, const char *line, rect r)
{
    ui *u = &a->ui;
    char text[2048];
    float size = units(u, SIZE_TEXT);
    markdown_strip(line, text, sizeof text);
    if (strncmp(text, "- ", 2) == 0) {
        render_text(u->display, FONT_BOLD, size, ACCENT, r.x + units(u, 6), r.y,
                    "•");
        r.x += units(u, 24);
        r.w -= units(u, 24);
        return text_wrapped(u->display, FONT_SERIF, size, INK, r, text + 2) +
               units(u, 4);
    }
    return text_wrapped(u->display, FONT_SERIF, size, INK, r, text) +
           units(u, 8);
}

/* Returns the text of a heading, without its number signs. */
static const char *title_of(const char *heading)
{
    size_t level = strspn(heading, "#");
    return heading + level + strspn(heading + level, " ");
}

/* True for the heading of the rule that was asked for; "BASE-1" is not that of
 * "BASE-12". */
static bool is_topic(const app *a, const char *title)
{
    size_t n = strlen(a->help_topic);
    return n && strncmp(title, a->help_topic, n) == 0 &&
           !isdigit((unsigned char)title[n]);
}

/* Renders a line of the page; returns its height. */
static float render_page_line(app *a, const help *h, const char *line, rect r,
                              rect view)
{
    int level = (int)strspn(line, "#");
    if (level > 0 && level <= 3) {
        return render_heading(a, title_of(line), level, r);
    }
    if (markdown_has_images(line)) {
        return render_pictures(a, h, line, r, view);
    }
    char subject[256];
    const char *rest = markdown_table_row(line, subject, sizeof subject);
    if (rest) {
        return render_table_row(a, subject, rest, r);
    }
    return *line ? render_paragraph(a, line, r) : 0;
}

/* Forgets the heights of lines if width or scale have changed. */
static void forget_heights(help *h, float width, float scale)
{
    if (fabsf(h->heights_width - width) > .1f ||
        fabsf(h->heights_scale - scale) > .001f) {
        for (int i = 0; i < h->n_lines; i++) {
            h->heights[i] = -1;
        }
        h->heights_width = width;
        h->heights_scale = scale;
    }
}

/* Renders the lines of the page that are within `view`, from the top of r,
 * which may be above it, and those whose height is not known yet. Returns the
 * height of the page; *topic is where the topic starts, pixels below its top.
 */
static float render_page(app *a, help *h, rect r, rect view, float *topic)
{
    float y = r.y, bottom = view.y + view.h;
    const char *line = h->text, *end = h->text + h->length;
    forget_heights(h, r.w, a->ui.scale);
    for (int i = 0; line < end; i++, line += strlen(line) + 1) {
        float *height = &h->heights[i];
        if (*line == '#' && is_topic(a, title_of(line))) {
            *topic = y - r.y;
        }
        if (*height < 0 || (y < bottom && y + *height > view.y)) {
            *height =
                render_page_line(a, h, line, (rect){r.x, y, r.w, 0}, view);
        }
        y += *height;
    }
    return y - r.y;
}

/* Scrolls the list of pages until the opened one is visible, once. `height` is
 * that of the list's view, `step` that of a row. */
static void follow_page(help *h, float height, float step)
{
    if (strcmp(h->list_page, h->page) == 0) {
        return;
    }
    snprintf(h->list_page, sizeof h->list_page, "%s", h->page);
    for (int i = 0; i < h->n_pages; i++) {
        float top = (float)i * step;
        if (strcmp(h->pages[i].name, h->page) == 0) {
            h->list_offset =
                fmaxf(fminf(h->list_offset, top), top + step - height);
        }
    }
}

/* Renders the list of pages as buttons, and the button to go back. */
static void render_list(app *a, help *h, rect r)
{
    ui *u = &a->ui;
    rect view = {r.x, r.y, r.w, r.h - units(u, SIZE_BUTTON + 14)};
    float row_h = units(u, SIZE_BUTTON), step = row_h + units(u, 8);
    float height = step * (float)h->n_pages, bar = units(u, SIZE_SCROLL + 4);
    follow_page(h, view.h, step);
    ui_scroll(u, view, height, &h->list_offset);
    for (int i = 0; i < h->n_pages; i++) {
        rect b = {r.x, r.y + (float)i * step - h->list_offset,
                  r.w - (height > view.h ? bar : 0), row_h};
        bool is_shown = strcmp(h->pages[i].name, h->page) == 0;
        if (ui_button(u, b, h->pages[i].title,
                      is_shown ? BUTTON_PRIMARY : BUTTON_PLAIN)) {
            snprintf(a->help_topic, sizeof a->help_topic, "%s",
                     h->pages[i].name);
            open_topic(a, h);
        }
    }
    ui_scroll_end(u);
    rect button = {r.x, r.y + r.h - units(u, SIZE_BUTTON), r.w,
                   units(u, SIZE_BUTTON)};
    if (ui_button(u, button, _("Back"), BUTTON_PLAIN) ||
        input_consume_key(&u->in, KEY_ESCAPE) ||
        input_consume_key(&u->in, KEY_F1)) {
        app_show_screen(a, a->back ? a->back : SCREEN_MENU);
    }
}

/* Renders the page on its sheet, and scrolls it. */
static void render_sheet(app *a, help *h, rect sheet)
{
    ui *u = &a->ui;
    ui_parchment(u, sheet);
    rect view = rect_inset(sheet, units(u, 20));
    if (!h->text) {
        ui_text(u, FONT_ITALIC, SIZE_TEXT, INK_SOFT, view, ALIGN_MIDDLE,
                _("This page is missing."));
        return;
    }
    /* Narrower than the view by a scroll bar, and not too wide to read. */
    float column = view.w - units(u, 28);
    column = column < units(u, 760) ? column : units(u, 760);
    rect text = {view.x + (view.w - column) / 2, view.y - h->offset, column,
                 view.h};
    float topic = 0, before = h->offset;
    render_clip(u->display, view);
    /* Below the page is space, so that its last headings can be at the top. */
    float height = render_page(a, h, text, view, &topic) + view.h * .3f;
    if (h->is_jump_due) {
        h->offset = topic;
        h->is_jump_due = false;
        u->moving = true;
    }
    ui_scroll(u, view, height, &h->offset);
    ui_scroll_end(u);
    if (input_consume_key(&u->in, KEY_DOWN)) {
        h->offset += units(u, 60);
    }
    if (input_consume_key(&u->in, KEY_UP)) {
        h->offset -= units(u, 60);
    }
    u->moving |= h->offset < before || h->offset > before;
}

static void frame(app *a)
{
    help *h = app_state(a, STATE_HELP, sizeof *h);
    ui *u = &a->ui;
    float w = (float)a->w, height = (float)a->h, pad = units(u, 20);
    float list_w = units(u, 200);
    ui_ground(u, (rect){0, 0, w, height});
    render_sheet(
        a, h,
        (rect){2 * pad + list_w, pad, w - 3 * pad - list_w, height - 2 * pad});
    render_list(a, h, (rect){pad, pad, list_w, height - 2 * pad});
}

const screen screen_help = {
    .name = "help", .enter = enter, .frame = frame, .leave = leave};
