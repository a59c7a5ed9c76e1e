/* chronicle_view.c - the chronicle on the screen, and saving it as a web page
 *
 * A list of the lines of chronicle.c, with highlights in bold. A click on a
 * line returns the intent to show the table after its action (review.c).
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

/* Units: the width of the card, of what must remain of the land beside it, and
 * of what is kept free for the scroll bar. */
enum { CARD_W = 330, LAND_W_MIN = 440, SCROLLBAR_W = 10 };

typedef struct chronicle_view {
    bool is_open; /* at the table */
    /* What the lines were made from: a session, its version + 1 (so that it is
     * never 0), and a language (lang_current()). */
    unsigned session_id, version;
    int language;
    int n;
    chronicle_line lines[LINES_MAX];
    bool is_highlight[LINES_MAX];
    int n_highlights;
    float offset, result_offset; /* scrolled pixels: table, result screen */
    bool follows_game;           /* at the table, the newest line is in view */
} chronicle_view;

static chronicle_view *state(app *a)
{
    return app_state(a, STATE_CHRONICLE_VIEW, sizeof(chronicle_view));
}

bool chronicle_view_is_open(app *a)
{
    return state(a)->is_open;
}

/* True if the land beside the card would be too narrow. */
static bool is_narrow(const app *a, const table *t)
{
    return t->land.w - t->tools.w < units(&a->ui, CARD_W + LAND_W_MIN);
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

/* Makes the lines again if the game or the language changed. */
static void update_lines(chronicle_view *c, const session *s)
{
    if (c->session_id == s->id && c->version == s->version + 1 &&
        c->language == lang_current()) {
        return;
    }
    if (c->session_id != s->id) {
        c->offset = c->result_offset = 0;
        c->follows_game = true;
    }
    c->session_id = s->id;
    c->version = s->version + 1;
    c->language = lang_current();
    c->n = 0;
    for (int position = 0;
         c->n < LINES_MAX && chronicle_next(s, &position, &c->lines[c->n]);) {
        c->n++;
    }
    c->n_highlights =
        chronicle_pick_highlights(c->lines, c->n, c->is_highlight);
}

/* Writes the web page. Setting a->poster_path requests the picture that belongs
 * to it, which is drawn in later frames (video_poster_step()). */
static void save_page(app *a)
{
    char folder[PATH_SIZE], stamp[24], name[48];
    size_t length;
    file_time_stamp(stamp);
    snprintf(name, sizeof name, "chronicle-%s.png", stamp);
    a->poster_has_scores = false; /* the page has them */
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

/* Renders line i, with the number of its turn on the left, at the top of r; if
 * not `draw`, only measures it. Returns its height in pixels. */
static float render_line_text(app *a, const chronicle_view *c, int i, rect r,
                              bool draw)
{
    ui *u = &a->ui;
    const chronicle_line *l = &c->lines[i];
    char number[16];
    font_id font = c->is_highlight[i] ? FONT_BOLD : FONT_SERIF;
    float size = units(u, SIZE_TEXT), number_w = units(u, 34);
    float height =
        text_wrapped_height(font, size, r.w - number_w, l->text) + units(u, 6);
    if (draw) {
        snprintf(number, sizeof number, "%d", l->turn);
        rgba colour = l->player >= 0
                          ? player_colour(a->session->seats[l->player].colour)
                          : INK_SOFT;
        float bar_w = units(u, c->is_highlight[i] ? 7 : 4);
        render_rect(u->display, (rect){r.x, r.y + 2, bar_w, height - 4},
                    colour);
        ui_text(u, FONT_ITALIC, SIZE_SMALL, INK_SOFT,
                (rect){r.x, r.y, number_w - units(u, 6), units(u, 22)},
                ALIGN_RIGHT, number);
        text_wrapped(u->display, font, size, INK,
                     (rect){r.x + number_w, r.y, r.w - number_w, 0}, l->text);
    }
    return height;
}

/* Renders line i at the top of r as a button, if it is within `view`. A click
 * sets *wish. The line is lit if `shown_step` is the position after its action.
 * Returns its height in pixels. */
static float line_button(app *a, const chronicle_view *c, int i, rect r,
                         rect view, int shown_step, intent *wish)
{
    ui *u = &a->ui;
    char name[32];
    int step_after = c->lines[i].step + 1;
    r.h = render_line_text(a, c, i, r, false);
    if (r.y + r.h > view.y && r.y < view.y + view.h) {
        /* Translators: name of a line of the chronicle; the number of the line.
         */
        snprintf(name, sizeof name, _("Line %d"), i + 1);
        if (step_after == shown_step || ui_hot(u, r)) {
            render_rect(u->display, r, rgba_fade(GOLD, .3f));
        }
        render_line_text(a, c, i, r, true);
        ui_tooltip(u, r, _("Click to view the board at that moment"));
        if (ui_area(u, r, name)) {
            *wish = review_goto(a, step_after);
        }
    }
    return r.h;
}

/* Returns the chronicle with its lines up to date; if it has none, says so in
 * `view` and returns NULL. */
static chronicle_view *filled_chronicle(app *a, rect view)
{
    chronicle_view *c = state(a);
    update_lines(c, a->session);
    if (!c->n) {
        text_wrapped(a->ui.display, FONT_ITALIC, units(&a->ui, SIZE_TEXT),
                     INK_SOFT, view, _("Nothing to report yet."));
    }
    return c->n ? c : NULL;
}

/* ------------------------------------------------- sections, for the result */

/* Renders the highlights, or all other lines, below a heading at the top of r;
 * only measures them if `wish` is NULL. Returns the height in pixels. */
static float render_section(app *a, const chronicle_view *c, bool is_highlight,
                            rect r, rect view, intent *wish)
{
    float top = r.y;
    if (is_highlight ? !c->n_highlights : c->n_highlights == c->n) {
        return 0;
    }
    r.h = units(&a->ui, 30);
    if (wish) {
        ui_text(&a->ui, FONT_BOLD, SIZE_TEXT, ACCENT, r, ALIGN_LEFT,
                /* Translators: the great moments of a game. */
                is_highlight ? _("Highlights") : _("Chronicle"));
    }
    r.y += r.h;
    for (int i = 0; i < c->n; i++) {
        if (c->is_highlight[i] == is_highlight) {
            r.y += wish ? line_button(a, c, i, r, view, -1, wish)
                        : render_line_text(a, c, i, r, false);
        }
    }
    return r.y - top;
}

intent chronicle_view_render_sections(app *a, rect view)
{
    chronicle_view *c = filled_chronicle(a, view);
    intent wish = {.kind = INTENT_NONE};
    ui *u = &a->ui;
    if (!c) {
        return wish;
    }
    rect r = {view.x, 0, view.w - units(u, SCROLLBAR_W), 0};
    float content = render_section(a, c, true, r, view, NULL) +
                    render_section(a, c, false, r, view, NULL);
    ui_scroll(u, view, content, &c->result_offset);
    r.y = view.y - c->result_offset;
    r.y += render_section(a, c, true, r, view, &wish);
    render_section(a, c, false, r, view, &wish);
    ui_scroll_end(u);
    return wish;
}

/* ------------------------------------------------------ card, for the table */

/* Renders the list of lines; returns what was clicked. */
static intent render_list(app *a, int shown_step, rect view)
{
    chronicle_view *c = filled_chronicle(a, view);
    intent wish = {.kind = INTENT_NONE};
    ui *u = &a->ui;
    if (!c) {
        return wish;
    }
    rect r = {view.x, 0, view.w - units(u, SCROLLBAR_W), 0};
    float content = 0;
    for (int i = 0; i < c->n; i++) {
        content += render_line_text(a, c, i, r, false);
    }
    float offset_max = fmaxf(0, content - view.h);
    c->offset = c->follows_game ? offset_max : c->offset;
    ui_scroll(u, view, content, &c->offset);
    c->follows_game = c->offset >= offset_max - 1;
    r.y = view.y - c->offset;
    for (int i = 0; i < c->n; i++) {
        r.y += line_button(a, c, i, r, view, shown_step, &wish);
    }
    ui_scroll_end(u);
    return wish;
}

intent chronicle_view_render(app *a, const table *t, rect room, rect *card)
{
    ui *u = &a->ui;
    float head_h = units(u, 36), button_h = units(u, 36), close = units(u, 30);
    float top = units(u, 44); /* below the banner */
    *card = chronicle_view_hides_panel(a, t)
                ? t->panel
                : (rect){room.x, room.y + top, units(u, CARD_W), room.h - top};
    ui_parchment(u, *card);
    rect inner = rect_inset(*card, units(u, 16));
    ui_text(u, FONT_TITLE, 24, INK,
            (rect){inner.x, inner.y, inner.w - button_h, head_h}, ALIGN_LEFT,
            _("Chronicle"));
    rect close_at = {inner.x + inner.w - close, inner.y, close, close};
    if (ui_icon(u, close_at, "close", _("Close chronicle (C)"), true)) {
        chronicle_view_toggle(a);
    }
    rect view = {inner.x, inner.y + head_h + units(u, 4), inner.w,
                 inner.h - head_h - button_h - units(u, 14)};
    intent wish = render_list(a, review_shown_step(a, t), view);
    rect foot = {inner.x, inner.y + inner.h - button_h, inner.w, button_h};
    if (ui_button(u, foot, _("Save as web page"), BUTTON_PLAIN)) {
        save_page(a);
    }
    return wish;
}
