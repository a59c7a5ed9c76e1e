/* help.c - the rule pages: those that lie in the folder of the language
 *
 * Pages are text in a small part of Markdown: headings, paragraphs, lists,
 * pictures of sprites on lines of their own. A heading that begins with a
 * rule number is where the page opens for that rule.
 *
 * SPDX-License-Identifier: MIT
 */
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/app.h"
#include "gui/lang.h"
#include "gui/table/part.h"
#include "gui/text.h"
#include "gui/theme.h"
#include "tools/files.h"
#include "tools/version.h"

#define PAGES_MAX 64

typedef struct help_page {
    char name[32], title[80];
} help_page;

typedef struct help {
    char *text; /* of the page, lines ended by zero bytes */
    size_t length;
    char page[32], language[8];
    help_page pages[PAGES_MAX]; /* all there are, the contents first */
    int n_pages;
    float offset, tabs_offset;
    bool jump; /* to the topic, once the page is laid out */
} help;

/* "{version}" on a page is the number of this one. */
static void insert_version(help *h)
{
    static const char word[] = "{version}", version[] = CARCASSONNE_VERSION;
    static_assert(sizeof version <= sizeof word, "there is room for it");
    size_t gone = sizeof word - sizeof version, n = sizeof version - 1;
    char *at = h->text ? strstr(h->text, word) : NULL;
    if (at) {
        const char *rest = at + sizeof word - 1;
        memcpy(at, version, n);
        memmove(at + n, rest, (size_t)(h->text + h->length + 1 - rest));
        h->length -= gone;
    }
}

static char *read_page(const app *a, const char *language, const char *name,
                       size_t *length)
{
    char path[PATH_SIZE + 64];
    snprintf(path, sizeof path, "%s/help/%s/%s.md", a->data, language, name);
    return pack_read(path, PACK_HELP_MAX, length);
}

/* A page is called what the contents call it, or what its first line says. */
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

/* The contents, then the pages in the order of its links "[words](name)", then
 * those that it forgets. */
static void list_pages(const app *a, help *h)
{
    char folder[PATH_SIZE + 16], name[256];
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

static void load(app *a, help *h, const char *name)
{
    free(h->text);
    snprintf(h->language, sizeof h->language, "%s",
             lang_use(a->settings.language));
    snprintf(h->page, sizeof h->page, "%s", name);
    h->text = read_page(a, h->language, name, &h->length);
    insert_version(h);
    for (size_t i = 0; h->text && i < h->length; i++) {
        if (h->text[i] == '\n') {
            h->text[i] = '\0';
        }
    }
    h->offset = 0;
}

/* A topic is a page or a rule: "BASE-7" is on the page "base". */
static void open_topic(app *a, help *h)
{
    char page[32];
    snprintf(page, sizeof page, "%s", a->topic);
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
    h->text = NULL;
}

/* -------------------------------------------------------------- land scenes
 */

/* The tile of the scene on a square; NULL none. */
static const scene_item *tile_at(const app *a, const scene_item *items, int n,
                                 int x, int y)
{
    for (int i = 0; i < n; i++) {
        if (cc_type_find(&a->catalog, items[i].what) >= 0 &&
            items[i].v[0] == x && items[i].v[1] == y) {
            return &items[i];
        }
    }
    return NULL;
}

static void draw_scene_figure(app *a, const scene_item *items, int n,
                              const scene_item *f, rect square)
{
    const scene_item *on = tile_at(a, items, n, f->v[1], f->v[2]);
    int type = on ? cc_type_find(&a->catalog, on->what) : -1;
    if (type < 0 || f->v[3] < 0 ||
        f->v[3] >= a->catalog.types[type].n_segments) {
        return;
    }
    float x = a->art.maps[type][on->v[2] & 3].spot[f->v[3]].x;
    float y = a->art.maps[type][on->v[2] & 3].spot[f->v[3]].y;
    for (int i = 0; i < n; i++) { /* in the middle of a castle */
        int dx = items[i].axis == 'e', dy = items[i].axis == 'n';
        bool on_it =
            (items[i].v[0] == f->v[1] && items[i].v[1] == f->v[2]) ||
            (items[i].v[0] + dx == f->v[1] && items[i].v[1] + dy == f->v[2]);
        if (strcmp(items[i].what, "castle") == 0 && on_it) {
            x = (float)(items[i].v[0] - f->v[1]) + .5f + .5f * (float)dx;
            y = (float)(items[i].v[1] - f->v[2]) + .5f + .5f * (float)dy;
        }
    }
    int kind = a->catalog.types[type].segments[f->v[3]].kind;
    art_pose pose = art_pose_on(kind);
    float size = square.w * .40f;
    rect r = art_figure_rect(pose, square.x + x * square.w,
                             square.y + y * square.w, size);
    draw_sprite(a->ui.draw, art_figure(&a->art, f->v[0], pose, size), r, WHITE);
}

static void draw_scene_item(app *a, const scene_item *items, int n, int i,
                            int layer, rect r)
{
    draw_list *d = a->ui.draw;
    const scene_item *item = &items[i];
    bool ns = item->axis == 'n';
    int type = cc_type_find(&a->catalog, item->what);
    if (layer == 0 && type >= 0) {
        draw_sprite(d,
                    art_tile(&a->art, &a->catalog.types[type], item->v[2] & 3,
                             (item->v[0] + item->v[1]) & 1, r.w),
                    r, WHITE);
    } else if (layer == 1 && strcmp(item->what, "castle") == 0) {
        rect at = {r.x + (ns ? 0 : r.w / 2), r.y + (ns ? r.h / 2 : 0), r.w,
                   r.h};
        draw_sprite(d, art_sized(&a->art, ns ? "castle/ns" : "castle/ew", r.w),
                    art_object(at), WHITE);
    } else if (layer == 2 && strcmp(item->what, "figure") == 0) {
        draw_scene_figure(a, items, n, item, r);
    } else if (layer == 3 && strcmp(item->what, "bridge") == 0) {
        draw_sprite(d, art_sized(&a->art, ns ? "bridge/ns" : "bridge/ew", r.w),
                    art_object(r), WHITE);
    } else if (layer == 4 && strcmp(item->what, "ring") == 0) {
        draw_border(d, rect_inset(r, 2), 3, GOLD);
    }
}

/* What the parts draw, as on a table whose view has the scene in its corner. */
static void draw_scene_parts(app *a, const scene_item *items, int n, float x,
                             float y, int x0, int y0, float side)
{
    static table stage; /* the view alone is used */
    stage.land = (rect){0, 0, (float)a->w, (float)a->h};
    stage.camera = (camera){
        .x = (float)x0, .y = (float)y0, .zoom = side, .view = {x, y, 0, 0}};
    for (int i = 0; i < n; i++) {
        for (int k = 0; table_parts[k]; k++) {
            const table_part *p = table_parts[k];
            if (p->scene && p->scene(a, &stage, &items[i])) {
                break;
            }
        }
    }
}

static float help_land(app *a, const char *line, float x, float y, float side)
{
    scene_item items[SCENE_MAX];
    int n = scene_read(line, items), x0 = 99, y0 = 99, y1 = -99;
    float above = 0;
    for (int i = 0; i < n; i++) {
        int first = scene_first(&items[i]);
        above = scene_is_wall(&items[i]) ? side * .3f : above;
        if (strcmp(items[i].what, "tower") == 0) {
            continue; /* at a corner of what is there anyway */
        }
        x0 = items[i].v[first] < x0 ? items[i].v[first] : x0;
        y0 = items[i].v[first + 1] < y0 ? items[i].v[first + 1] : y0;
        y1 = items[i].v[first + 1] > y1 ? items[i].v[first + 1] : y1;
    }
    x += above / 2;
    y += above;
    for (int layer = 0; layer < 5; layer++) {
        for (int i = 0; i < n; i++) {
            int first = scene_first(&items[i]);
            rect r = {x + (float)(items[i].v[first] - x0) * side,
                      y + (float)(items[i].v[first + 1] - y0) * side, side,
                      side};
            draw_scene_item(a, items, n, i, layer, r);
        }
    }
    draw_scene_parts(a, items, n, x, y, x0, y0, side);
    return n ? (float)(y1 - y0 + 1) * side + 1.5f * above + units(&a->ui, 12)
             : 0;
}

/* "![](tile/b03/0/0)", several in a line. Returns the height. */
static float pictures(app *a, const char *line, float x, float y)
{
    ui *u = &a->ui;
    float side = units(u, 104);
    if (strncmp(line, "![](land ", 9) == 0) {
        return help_land(a, line + 9, x, y, side);
    }
    for (const char *at = line; (at = strstr(at, "](")); at++) {
        char name[64];
        size_t n = strcspn(at + 2, ")");
        n = n < sizeof name - 1 ? n : sizeof name - 1;
        memcpy(name, at + 2, n);
        name[n] = '\0';
        draw_sprite(u->draw, art_sized(&a->art, name, side),
                    (rect){x, y, side, side}, WHITE);
        x += side + units(u, 12);
    }
    return side + units(u, 10);
}

/* Bytes of the number of a rule that a heading begins with; 0 none. */
static size_t rule_number(const char *title)
{
    size_t word = strcspn(title, " ");
    size_t name = strspn(title, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    return name > 1 && title[name] == '-' && word < 24 ? word : 0;
}

static float heading(app *a, const char *text, int level, float x, float y,
                     float w)
{
    ui *u = &a->ui;
    static const float sizes[] = {32, 25, 19};
    float size = units(u, sizes[level - 1]),
          above = units(u, level > 2 ? 8 : 16);
    size_t n = rule_number(text);
    if (n) { /* "BASE-5 Where a tile may lie": small, at the right */
        char number[24];
        snprintf(number, sizeof number, "%.*s", (int)n, text);
        text += n + strspn(text + n, " ");
        text_in(u->draw, FONT_SERIF, units(u, SIZE_SMALL), INK_SOFT,
                (rect){x, y + above, w, size * 1.3f}, ALIGN_RIGHT, number);
        w -= text_width(FONT_SERIF, units(u, SIZE_SMALL), number) + size;
    }
    return above +
           text_wrapped(u->draw, level < 3 ? FONT_TITLE : FONT_BOLD, size,
                        level < 3 ? INK : ACCENT, x, y + above, w, text) +
           units(u, 4);
}

static float paragraph(app *a, const char *line, float x, float y, float w)
{
    ui *u = &a->ui;
    char text[2048];
    float size = units(u, SIZE_TEXT);
    scene_plain(line, text, sizeof text);
    if (strncmp(text, "- ", 2) == 0) {
        draw_text(u->draw, FONT_BOLD, size, ACCENT, x + units(u, 6), y, "•");
        float in = units(u, 24);
        return text_wrapped(u->draw, FONT_SERIF, size, INK, x + in, y, w - in,
                            text + 2) +
               units(u, 4);
    }
    return text_wrapped(u->draw, FONT_SERIF, size, INK, x, y, w, text) +
           units(u, 8);
}

static bool is_topic(const app *a, const char *title)
{
    size_t n = strlen(a->topic);
    return n && strncmp(title, a->topic, n) == 0 &&
           !isdigit((unsigned char)title[n]);
}

/* Returns the height of the page; *topic is where the topic begins. */
static float draw_page(app *a, help *h, rect r, float *topic)
{
    float y = r.y;
    const char *end = h->text + h->length;
    for (const char *line = h->text; line < end; line += strlen(line) + 1) {
        int level = (int)strspn(line, "#");
        if (level > 0 && level <= 3) {
            const char *title = line + level + strspn(line + level, " ");
            if (is_topic(a, title)) {
                *topic = y - r.y;
            }
            y += heading(a, title, level, r.x, y, r.w);
        } else if (strncmp(line, "![", 2) == 0) {
            y += pictures(a, line, r.x, y);
        } else if (*line) {
            y += paragraph(a, line, r.x, y, r.w);
        }
    }
    return y - r.y;
}

static void draw_tabs(app *a, help *h, rect r)
{
    ui *u = &a->ui;
    rect view = {r.x, r.y, r.w, r.h - units(u, SIZE_BUTTON + 14)};
    float h_tab = units(u, SIZE_BUTTON), step = h_tab + units(u, 8);
    float all = step * (float)h->n_pages, bar = units(u, SIZE_SCROLL + 4);
    ui_scroll(u, view, all, &h->tabs_offset);
    for (int i = 0; i < h->n_pages; i++) {
        rect b = {r.x, r.y + (float)i * step - h->tabs_offset,
                  r.w - (all > view.h ? bar : 0), h_tab};
        bool here = strcmp(h->pages[i].name, h->page) == 0;
        ui_tip(u, b, here ? _("This page is open") : _("Opens this page"));
        if (ui_button(u, b, h->pages[i].title,
                      here ? BUTTON_STRONG : BUTTON_PLAIN)) {
            snprintf(a->topic, sizeof a->topic, "%s", h->pages[i].name);
            open_topic(a, h);
        }
    }
    ui_scroll_end(u);
    rect back = {r.x, r.y + r.h - units(u, SIZE_BUTTON), r.w,
                 units(u, SIZE_BUTTON)};
    if (ui_button(u, back, _("Back"), BUTTON_PLAIN) ||
        input_take(&u->in, KEY_ESCAPE) || input_take(&u->in, KEY_F1)) {
        app_go(a, a->back ? a->back : &screen_menu);
    }
}

static void draw_sheet(app *a, help *h, rect sheet)
{
    ui *u = &a->ui;
    ui_parchment(u, sheet);
    rect view = rect_inset(sheet, units(u, 20));
    if (!h->text) {
        text_in(u->draw, FONT_ITALIC, units(u, SIZE_TEXT), INK_SOFT, view,
                ALIGN_MIDDLE, _("This page is missing."));
        return;
    }
    /* Room for the scroll bar beside the text. */
    float column = view.w - units(u, 28);
    column = column < units(u, 760) ? column : units(u, 760);
    rect text = {view.x + (view.w - column) / 2, view.y - h->offset, column,
                 view.h};
    float topic = 0, before = h->offset;
    draw_clip(u->draw, view);
    float height = draw_page(a, h, text, &topic) + view.h * .3f;
    if (h->jump) {
        h->offset = topic;
        h->jump = false;
        u->moving = true;
    }
    ui_scroll(u, view, height, &h->offset);
    ui_scroll_end(u);
    if (input_take(&u->in, KEY_DOWN)) {
        h->offset += units(u, 60);
    }
    if (input_take(&u->in, KEY_UP)) {
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
    draw_sheet(a, h,
               (rect){2 * pad + tabs, pad, w - 3 * pad - tabs, full - 2 * pad});
    draw_tabs(a, h, (rect){pad, pad, tabs, full - 2 * pad});
}

const screen screen_help = {
    .name = "help", .enter = enter, .frame = frame, .leave = leave};
