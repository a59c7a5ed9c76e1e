/* help.c - the rule pages
 *
 * Pages are text in a small part of Markdown: headings, paragraphs, lists,
 * pictures of sprites on lines of their own. A heading that begins with a
 * rule number is where the page opens for that rule.
 *
 * SPDX-License-Identifier: MIT
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/app.h"
#include "gui/lang.h"
#include "gui/text.h"
#include "gui/theme.h"

typedef struct help {
    char *text; /* of the page, lines ended by zero bytes */
    size_t length;
    char page[32], language[8];
    float offset;
    bool jump; /* to the topic, once the page is laid out */
} help;

static const struct {
    const char *page, *title;
} pages[] = {{"index", N_("Contents")},
             {"base", N_("The base game")},
             {"playing", N_("This program")}};

#define N_PAGES ((int)(sizeof pages / sizeof *pages))

static void load(app *a, help *h, const char *page)
{
    char path[PATH_SIZE + 64];
    free(h->text);
    snprintf(h->language, sizeof h->language, "%s",
             lang_use(a->settings.language));
    snprintf(h->page, sizeof h->page, "%s", page);
    snprintf(path, sizeof path, "%s/help/%s/%s.md", a->data, h->language, page);
    h->text = store_read(path, &h->length);
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
    open_topic(a, app_state(a, STATE_HELP, sizeof(help)));
}

static void leave(app *a)
{
    help *h = app_state(a, STATE_HELP, sizeof *h);
    free(h->text);
    h->text = NULL;
}

/* Emphasis and links are shown as their text. */
static void plain(const char *line, char *out, size_t size)
{
    size_t n = 0;
    for (; *line && n + 1 < size; line++) {
        if (*line == '*' || *line == '[') {
            continue;
        }
        if (line[0] == ']' && line[1] == '(') {
            line += strcspn(line, ")");
            if (!*line) {
                break;
            }
            continue;
        }
        out[n++] = *line;
    }
    out[n] = '\0';
}

/* "![](tile/b03/0/0)", several in a line. Returns the height. */
static float pictures(app *a, const char *line, float x, float y)
{
    ui *u = &a->ui;
    float side = units(u, 104);
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

static float heading(app *a, const char *text, int level, float x, float y,
                     float w)
{
    ui *u = &a->ui;
    static const float sizes[] = {32, 25, 19};
    float size = units(u, sizes[level - 1]),
          above = units(u, level > 2 ? 8 : 16);
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
    plain(line, text, sizeof text);
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
    for (int i = 0; i < N_PAGES; i++) {
        rect b = {r.x, r.y + (float)i * units(u, SIZE_BUTTON + 10), r.w,
                  units(u, SIZE_BUTTON)};
        bool here = strcmp(pages[i].page, h->page) == 0;
        if (ui_button(u, b, _(pages[i].title),
                      here ? BUTTON_STRONG : BUTTON_PLAIN)) {
            snprintf(a->topic, sizeof a->topic, "%s", pages[i].page);
            open_topic(a, h);
        }
    }
    rect back = {r.x, r.y + r.h - units(u, SIZE_BUTTON), r.w,
                 units(u, SIZE_BUTTON)};
    if (ui_button(u, back, _("Back"), BUTTON_PLAIN) ||
        input_take(&u->in, KEY_ESCAPE) || input_take(&u->in, KEY_F1)) {
        app_go(a, a->back ? a->back : &screen_menu);
    }
}

static void frame(app *a)
{
    help *h = app_state(a, STATE_HELP, sizeof *h);
    ui *u = &a->ui;
    float w = (float)a->w, full = (float)a->h, pad = units(u, 20);
    ui_wood(u, (rect){0, 0, w, full});
    float tabs = units(u, 190);
    draw_tabs(a, h, (rect){pad, pad, tabs, full - 2 * pad});
    rect sheet = {2 * pad + tabs, pad, w - 3 * pad - tabs, full - 2 * pad};
    ui_parchment(u, sheet);
    rect view = rect_inset(sheet, pad);
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

const screen screen_help = {
    .name = "help", .enter = enter, .frame = frame, .leave = leave};
