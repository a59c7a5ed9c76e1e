/* help.c - the help pages of the current language
 *
 * Pages are text in a small part of Markdown: headings, paragraphs, lists,
 * tables and pictures (markdown.h). A page opens for a rule at the heading that
 * begins with the rule's number.
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
    char name[32], title[80];
} help_page;

/* A picture of the page; NULL if the example is invalid. */
typedef struct help_example {
    char name[MARKDOWN_IMAGE_NAME];
    example_view *view;
} help_example;

typedef struct help {
    char *text; /* of the page, lines terminated */
    size_t length;
    int n_lines;
    float *heights;               /* of lines, pixels; < 0: unknown */
    float laid_width, laid_scale; /* for which they are known */
    char page[32], language[LANG_CODE_SIZE];
    help_page pages[PAGES_MAX]; /* the table of contents first */
    int n_pages;
    help_example examples[EXAMPLES_MAX]; /* of the page */
    int n_examples;
    float offset, tabs_offset;
    char tabs_for[32]; /* the page that the list was scrolled to */
    bool jump;         /* to the topic, once the heights are known */
} help;

/* Returns the text of an option's value, "wagon:joined", if it has one of its
 * own; else NULL. */
static const char *find_value_label(const cc_option *o, const char *value)
{
    size_t length = strlen(o->name);
    for (int i = 0; o->labels[0] && o->values[i]; i++) {
        if (strncmp(value, o->name, length) == 0 && value[length] == ':' &&
            strcmp(value + length + 1, o->values[i]) == 0) {
            return _(o->labels[i]);
        }
    }
    return NULL;
}

/* The texts for references: "{version}"; "{option:fields}", "{value:on}",
 * "{value:wagon:joined}", "{set:count}" and other names of the setup screen. */
static const char *find_word(const void *context, const char *name)
{
    const app *a = context;
    char kind[64];
    const char *id = strchr(name, ':');
    if (strcmp(name, "version") == 0) {
        return CARCASSONNE_VERSION;
    }
    for (int i = 0; id && i < a->catalog.n_options; i++) {
        const cc_option *o = cc_option_at(&a->catalog, i);
        if (strncmp(name, "option:", 7) == 0 && o->label &&
            strcmp(o->name, id + 1) == 0) {
            return _(o->label);
        }
        const char *label = strncmp(name, "value:", 6) == 0
                                ? find_value_label(o, id + 1)
                                : NULL;
        if (label) {
            return label;
        }
    }
    snprintf(kind, sizeof kind, "%.*s", id ? (int)(id - name) : 0, name);
    return id ? lang_find_label(kind, id + 1) : NULL;
}

static char *read_page(const app *a, const char *language, const char *name,
                       size_t *length)
{
    char path[PATH_SIZE + 64];
    snprintf(path, sizeof path, "%s/help/%s/%s.md", a->data, language, name);
    if (file_check_readable(path) != 0) { /* not translated */
        snprintf(path, sizeof path, "%s/help/en/%s.md", a->data, name);
    }
    char *text = pack_read(path, PACK_HELP_MAX, length);
    markdown_words words = {find_word, a};
    return text ? markdown_expand(text, length, &words) : NULL;
}

/* The title of a page is that in the table of contents, else its first line. */
static void add_page(const app *a, help *h, const char *name,
                     const char *called, int length_called)
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
    const char *title =
        text[0] == '#' ? text + 1 + strspn(text + 1, " ") : name;
    snprintf(p->name, sizeof p->name, "%s", name);
    if (called) {
        snprintf(p->title, sizeof p->title, "%.*s", length_called, called);
    } else {
        snprintf(p->title, sizeof p->title, "%.*s", (int)strcspn(title, "\r\n"),
                 title);
    }
    free(text);
}

/* Lists the table of contents, the pages in the order of its links
 * "[words](name)", then all others. */
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
        const char *words = at;
        while (words > from && words[-1] != '[') {
            words--;
        }
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at + 2, ")\n"),
                 at + 2);
        if (!strchr(name, '/')) {
            add_page(a, h, name, words, (int)(at - words));
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

/* ---------------------------------------------------------------- pictures */

/* Reads an example of a page, from a file shared by all languages. Errors are
 * reported, and shown in its place. */
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

static void load(app *a, help *h, const char *name)
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
        h->n_lines += h->text[i] == '\0'; /* a terminated line */
    }
    h->heights = xrealloc(h->heights, (size_t)h->n_lines * sizeof *h->heights);
    h->laid_width = 0;
    h->offset = 0;
    open_examples(a, h);
}

/* A topic is a page or a rule: "BASE-7" is on the page "base". */
static void open_topic(app *a, help *h)
{
    char page[32];
    snprintf(page, sizeof page, "%s", a->help_topic);
    char *dash = strchr(page, '-');
    h->jump = dash != NULL;
    if (dash) {
        *dash = '\0';
    }
    for (char *c = page; *c; c++) {
        *c = (char)tolower((unsigned char)*c);
    }
    load(a, h, page);
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

/* Renders "tile/b03/1/0" as on the table; other pictures as they are. */
static void render_page_picture(app *a, const char *name, rect r)
{
    char id[8];
    int turn, variant;
    if (sscanf(name, "tile/%7[^/]/%d/%d", id, &turn, &variant) == 3 &&
        cc_type_find(&a->catalog, id) >= 0) {
        land_render_face(a, cc_type_find(&a->catalog, id), turn & 3,
                         variant & 1, r, 1);
        return;
    }
    render_picture(a, name, r.w, r, 1);
}

/* Renders pictures in rows; returns the height. */
static float pictures(app *a, const help *h, const char *line, rect column,
                      rect view)
{
    ui *u = &a->ui;
    const float gap = units(u, 12), full = units(u, 104);
    float x = column.x, y = column.y, height = 0;
    char name[MARKDOWN_IMAGE_NAME];
    for (const char *at = line; markdown_next_image(&at, name);) {
        const char *called = markdown_example_name(name);
        const help_example *shown = called ? find_example(h, called) : NULL;
        example_view *s = shown ? shown->view : NULL;
        float side =
            s ? fminf(full, column.w / example_view_width(s, 1)) : full;
        float w = s ? example_view_width(s, side) : side;
        if (x > column.x && x + w > column.x + column.w) {
            x = column.x;
            y += height + gap;
            height = 0;
        }
        if (s) {
            example_view_render(a, s, x, y, side, view);
        } else if (called) {
            ui_text(u, FONT_ITALIC, SIZE_TEXT, INK_SOFT,
                    (rect){x, y, column.w, side}, ALIGN_LEFT,
                    _("This picture is missing."));
        } else {
            render_page_picture(a, name, (rect){x, y, side, side});
        }
        x += w + gap;
        height = fmaxf(height, s ? example_view_height(s, side) : side);
    }
    return y + height - column.y + gap;
}

/* Returns the length of the rule number that a heading begins with, or 0. */
static size_t rule_number(const char *title)
{
    size_t word = strcspn(title, " ");
    size_t name = strspn(title, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    return name > 1 && title[name] == '-' && word < 24 ? word : 0;
}

static float heading(app *a, const char *text, int level, rect r)
{
    ui *u = &a->ui;
    static const float sizes[] = {32, 25, 19};
    float size = units(u, sizes[level - 1]), top = r.y;
    r.y += units(u, level > 2 ? 8 : 16);
    size_t n = rule_number(text);
    if (n) { /* "BASE-5 Where a tile may be placed": the number small, at the
                right */
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

/* A row: subject at the left, text at the right, a line below. */
static float table_row(app *a, const char *name, const char *line, rect r)
{
    ui *u = &a->ui;
    char text[2048];
    float size = units(u, SIZE_TEXT), gap = units(u, 12),
          half = floorf(r.w * .25f);
    markdown_strip(line, text, sizeof text);
    rect left = {r.x, r.y, half - gap, 0},
         right = {r.x + half, r.y, r.w - half, 0};
    float h =
        fmaxf(text_wrapped(u->display, FONT_BOLD, size, INK, left, name),
              text_wrapped(u->display, FONT_SERIF, size, INK, right, text)) +
        units(u, 3);
    render_rect(u->display, (rect){r.x, r.y + h, r.w, 1}, rgba_fade(INK, .2f));
    return h + units(u, 5);
}

static float paragraph(app *a, const char *line, rect r)
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

static const char *title_of(const char *heading)
{
    size_t level = strspn(heading, "#");
    return heading + level + strspn(heading + level, " ");
}

static bool is_topic(const app *a, const char *title)
{
    size_t n = strlen(a->help_topic);
    return n && strncmp(title, a->help_topic, n) == 0 &&
           !isdigit((unsigned char)title[n]);
}

/* Renders a line of the page; returns its height. */
static float render_part(app *a, const help *h, const char *line, rect r,
                         rect view)
{
    int level = (int)strspn(line, "#");
    if (level > 0 && level <= 3) {
        return heading(a, title_of(line), level, r);
    }
    if (markdown_has_images(line)) {
        return pictures(a, h, line, r, view);
    }
    char name[256];
    const char *rest = markdown_table_row(line, name, sizeof name);
    return rest    ? table_row(a, name, rest, r)
           : *line ? paragraph(a, line, r)
                   : 0;
}

/* Heights change with width and scale. */
static void forget_heights(help *h, float width, float scale)
{
    if (fabsf(h->laid_width - width) > .1f ||
        fabsf(h->laid_scale - scale) > .001f) {
        for (int i = 0; i < h->n_lines; i++) {
            h->heights[i] = -1;
        }
        h->laid_width = width;
        h->laid_scale = scale;
    }
}

/* Renders the part of a page that is within `view`. Returns the full height;
 * *topic is where the topic starts. */
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
            *height = render_part(a, h, line, (rect){r.x, y, r.w, 0}, view);
        }
        y += *height;
    }
    return y - r.y;
}

/* Scrolls the list to the opened page, once. */
static void follow_page(help *h, float height, float step)
{
    if (strcmp(h->tabs_for, h->page) == 0) {
        return;
    }
    snprintf(h->tabs_for, sizeof h->tabs_for, "%s", h->page);
    for (int i = 0; i < h->n_pages; i++) {
        float top = (float)i * step;
        if (strcmp(h->pages[i].name, h->page) == 0) {
            h->tabs_offset =
                fmaxf(fminf(h->tabs_offset, top), top + step - height);
        }
    }
}

static void render_tabs(app *a, help *h, rect r)
{
    ui *u = &a->ui;
    rect view = {r.x, r.y, r.w, r.h - units(u, SIZE_BUTTON + 14)};
    float h_tab = units(u, SIZE_BUTTON), step = h_tab + units(u, 8);
    float height = step * (float)h->n_pages, bar = units(u, SIZE_SCROLL + 4);
    follow_page(h, view.h, step);
    ui_scroll(u, view, height, &h->tabs_offset);
    for (int i = 0; i < h->n_pages; i++) {
        rect b = {r.x, r.y + (float)i * step - h->tabs_offset,
                  r.w - (height > view.h ? bar : 0), h_tab};
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
    /* Leaves space for the scroll bar. */
    float column = view.w - units(u, 28);
    column = column < units(u, 760) ? column : units(u, 760);
    rect text = {view.x + (view.w - column) / 2, view.y - h->offset, column,
                 view.h};
    float topic = 0, before = h->offset;
    render_clip(u->display, view);
    float height = render_page(a, h, text, view, &topic) + view.h * .3f;
    if (h->jump) {
        h->offset = topic;
        h->jump = false;
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
    float w = (float)a->w, full = (float)a->h, pad = units(u, 20);
    float tabs = units(u, 200);
    ui_wood(u, (rect){0, 0, w, full});
    render_sheet(
        a, h, (rect){2 * pad + tabs, pad, w - 3 * pad - tabs, full - 2 * pad});
    render_tabs(a, h, (rect){pad, pad, tabs, full - 2 * pad});
}

const screen screen_help = {
    .name = "help", .enter = enter, .frame = frame, .leave = leave};
