/* chronicle_view.c - the chronicle as a list beside the tools
 *
 * Each line shows the table at its moment.
 *
 * SPDX-License-Identifier: MIT
 */
#include "chronicle_view.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "gui/table/guide/chronicle.h"
#include "gui/table/guide/review.h"
#include "tools/platform/files.h"

#define LINES_MAX 400
#define CARD_W    330 /* units */

typedef struct chronicle_view {
    bool is_open;
    unsigned session_id, version; /* of the session that the lines are about, */
    int language;                 /* language of the texts */
    int n;
    chronicle_line lines[LINES_MAX];
    bool is_great[LINES_MAX];
    int n_great;
    float offset, story_offset;
    bool follows_game; /* scrolls with the game */
} chronicle_view;

static chronicle_view *state(app *a)
{
    return app_state(a, STATE_CHRONICLE_VIEW, sizeof(chronicle_view));
}

bool chronicle_view_is_open(app *a)
{
    return state(a)->is_open;
}

/* True if the land beside it would be too narrow for cards. */
static bool is_narrow(const app *a, const table *t)
{
    return t->land.w - t->tools.w < units(&a->ui, CARD_W + 440);
}

float chronicle_view_width(app *a, const table *t)
{
    return state(a)->is_open && !is_narrow(a, t) ? units(&a->ui, CARD_W + 16)
                                                 : 0;
}

bool chronicle_view_hides_panel(app *a, const table *t)
{
    return state(a)->is_open && is_narrow(a, t);
}

void chronicle_view_toggle(app *a)
{
    state(a)->is_open = !state(a)->is_open;
    state(a)->follows_game = true;
    a->ui.moving = true;
}

static void read_game(chronicle_view *c, const session *s)
{
    if (c->session_id == s->id && c->version == s->version + 1 &&
        c->language == lang_current()) {
        return;
    }
    if (c->session_id != s->id) {
        c->offset = c->story_offset = 0;
        c->follows_game = true;
    }
    c->session_id = s->id;
    c->version = s->version + 1; /* never 0 */
    c->language = lang_current();
    c->n = 0;
    for (int at = 0;
         c->n < LINES_MAX && chronicle_next(s, &at, &c->lines[c->n]);) {
        c->n++;
    }
    c->n_great = chronicle_pick_highlights(c->lines, c->n, c->is_great);
}

/* Writes the page; its picture of the land follows (video_poster_step()). */
static void export(app *a)
{
    char folder[PATH_SIZE], stamp[24], name[48];
    size_t length;
    file_time_stamp(stamp);
    snprintf(name, sizeof name, "chronicle-%s.png", stamp);
    bool fits =
        user_data_folder(folder) && path_join(a->poster_path, folder, name);
    char *text =
        chronicle_page(a->session, lang_code(lang_current()), name, &length);
    snprintf(name, sizeof name, "chronicle-%s.html", stamp);
    fits = fits && path_join(a->chronicle_path, folder, name);
    int error = fits ? file_write(a->chronicle_path, text, length, NULL) : 0;
    free(text);
    if (error || !fits) {
        snprintf(a->notice, sizeof a->notice,
                 _("Could not save the chronicle: %s"),
                 _(file_error_text(error ? error : ENAMETOOLONG)));
        a->poster_path[0] = a->chronicle_path[0] = '\0';
    }
    a->ui.moving = true;
}

/* Highlights are larger. */
static float render_one(app *a, const chronicle_view *c, int i, rect r,
                        bool draw)
{
    ui *u = &a->ui;
    const chronicle_line *l = &c->lines[i];
    char number[16];
    font_id font = c->is_great[i] ? FONT_BOLD : FONT_SERIF;
    float size = units(u, SIZE_TEXT), turn = units(u, 34);
    float height =
        text_wrapped_height(font, size, r.w - turn, l->text) + units(u, 6);
    if (draw) {
        snprintf(number, sizeof number, "%d", l->turn);
        rgba bar = l->player >= 0
                       ? player_colour(a->session->seats[l->player].colour)
                       : INK_SOFT;
        float bar_w = units(u, c->is_great[i] ? 7 : 4);
        render_rect(u->display, (rect){r.x, r.y + 2, bar_w, height - 4}, bar);
        ui_text(u, FONT_ITALIC, SIZE_SMALL, INK_SOFT,
                (rect){r.x, r.y, turn - units(u, 6), units(u, 22)}, ALIGN_RIGHT,
                number);
        text_wrapped(u->display, font, size, INK,
                     (rect){r.x + turn, r.y, r.w - turn, 0}, l->text);
    }
    return height;
}

/* Renders a line as a button, if it is visible; returns its height. */
static float line_button(app *a, const chronicle_view *c, int i, rect r,
                         rect view, int step, intent *wish)
{
    ui *u = &a->ui;
    char name[32];
    r.h = render_one(a, c, i, r, false);
    if (r.y + r.h > view.y && r.y < view.y + view.h) {
        snprintf(name, sizeof name, _("Line %d"), i + 1);
        if (c->lines[i].step + 1 == step || ui_hot(u, r)) {
            render_rect(u->display, r, rgba_fade(GOLD, .3f));
        }
        render_one(a, c, i, r, true);
        ui_tooltip(u, r, _("Click to view the board at that moment"));
        if (ui_area(u, r, name)) {
            *wish = review_goto(a, c->lines[i].step + 1);
        }
    }
    return r.h;
}

/* Reads the chronicle again if the game changed; NULL if it is empty, with a
 * text in `view`. */
static chronicle_view *read_chronicle(app *a, rect view)
{
    chronicle_view *c = state(a);
    read_game(c, a->session);
    if (!c->n) {
        text_wrapped(a->ui.display, FONT_ITALIC, units(&a->ui, SIZE_TEXT),
                     INK_SOFT, view, _("Nothing to report yet."));
    }
    return c->n ? c : NULL;
}

static intent render_lines(app *a, int step, rect view)
{
    chronicle_view *c = read_chronicle(a, view);
    intent wish = {.kind = INTENT_NONE};
    ui *u = &a->ui;
    if (!c) {
        return wish;
    }
    float content = 0, y, w = view.w - units(u, 10);
    for (int i = 0; i < c->n; i++) {
        content += render_one(a, c, i, (rect){0, 0, w, 0}, false);
    }
    float offset_max = fmaxf(0, content - view.h);
    c->offset = c->follows_game ? offset_max : c->offset;
    ui_scroll(u, view, content, &c->offset);
    c->follows_game = c->offset >= offset_max - 1;
    y = view.y - c->offset;
    for (int i = 0; i < c->n; i++) {
        y += line_button(a, c, i, (rect){view.x, y, w, 0}, view, step, &wish);
    }
    ui_scroll_end(u);
    return wish;
}

static float story_heading(app *a, rect r, const char *text, bool draw)
{
    ui *u = &a->ui;
    r.h = units(u, 30);
    if (draw) {
        ui_text(u, FONT_BOLD, SIZE_TEXT, ACCENT, r, ALIGN_LEFT, text);
    }
    return r.h;
}

/* Renders highlights or all others below a heading; returns the height. */
static float story_part(app *a, const chronicle_view *c, bool is_great, rect r,
                        rect view, intent *wish)
{
    float top = r.y;
    const char *heading = is_great ? _("Highlights") : _("Chronicle");
    if (is_great ? !c->n_great : c->n_great == c->n) {
        return 0;
    }
    r.y += story_heading(a, r, heading, wish != NULL);
    for (int i = 0; i < c->n; i++) {
        if (c->is_great[i] == is_great) {
            r.y += wish ? line_button(a, c, i, r, view, -1, wish)
                        : render_one(a, c, i, r, false);
        }
    }
    return r.y - top;
}

intent chronicle_view_render_story(app *a, rect view)
{
    chronicle_view *c = read_chronicle(a, view);
    intent wish = {.kind = INTENT_NONE};
    ui *u = &a->ui;
    if (!c) {
        return wish;
    }
    rect r = {view.x, 0, view.w - units(u, 10), 0};
    float content = story_part(a, c, true, r, view, NULL) +
                    story_part(a, c, false, r, view, NULL);
    ui_scroll(u, view, content, &c->story_offset);
    r.y = view.y - c->story_offset;
    r.y += story_part(a, c, true, r, view, &wish);
    story_part(a, c, false, r, view, &wish);
    ui_scroll_end(u);
    return wish;
}

intent chronicle_view_render(app *a, const table *t, rect room, rect *card)
{
    ui *u = &a->ui;
    intent wish;
    float pad = units(u, 16), head = units(u, 36), button = units(u, 36);
    *card = chronicle_view_hides_panel(a, t)
                ? t->panel
                : (rect){room.x, room.y + units(u, 44), units(u, CARD_W),
                         room.h - units(u, 44)};
    ui_parchment(u, *card);
    rect box = rect_inset(*card, pad);
    ui_text(u, FONT_TITLE, 24, INK, (rect){box.x, box.y, box.w - button, head},
            ALIGN_LEFT, _("Chronicle"));
    rect r = {box.x + box.w - units(u, 30), box.y, units(u, 30), units(u, 30)};
    if (ui_icon(u, r, "close", _("Close chronicle (C)"), true)) {
        chronicle_view_toggle(a);
    }
    rect view = {box.x, box.y + head + units(u, 4), box.w,
                 box.h - head - button - units(u, 14)};
    wish = render_lines(a, review_shown_step(a, t), view);
    rect b = {box.x, box.y + box.h - button, box.w, button};
    if (ui_button(u, b, _("Save web page"), BUTTON_PLAIN)) {
        export(a);
    }
    return wish;
}
