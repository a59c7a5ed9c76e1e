/* saves.c - the saved games
 *
 * SPDX-License-Identifier: MIT
 */
#include "screens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/app/session.h"
#include "gui/base/append.h"
#include "gui/base/memory.h"
#include "tools/platform/files.h"

/* The entry of a file, with the land if it could be read. */
typedef struct entry {
    bool is_read, is_valid;
    char title[200], detail[300];
    uint64_t sets; /* tile sets of the game */
    int n_pieces;
    cc_piece_info pieces[CC_PIECES_MAX];
} entry;

typedef struct saves {
    save_list list;
    entry *entries;
    float offset;
    int chosen;       /* index of the open card, or -1 */
    bool asks_delete; /* asking whether to delete it */
    char name[64], reason[120];
} saves;

static void leave(app *a)
{
    saves *s = app_state(a, STATE_SAVES, sizeof *s);
    save_list_free(&s->list);
    free(s->entries);
    s->entries = NULL;
}

static void enter(app *a)
{
    saves *s = app_state(a, STATE_SAVES, sizeof *s);
    leave(a);
    save_list_read(&s->list);
    s->entries = xcalloc((size_t)s->list.n, sizeof *s->entries);
    s->offset = 0;
    s->chosen = -1;
}

/* True for names made of date and time, "2026-11-21-1530...". */
static bool is_unnamed(const char *name)
{
    return strspn(name, "0123456789-") >= 15 && name[4] == '-' &&
           name[7] == '-' && name[10] == '-';
}

/* Formats date and time, or the name. */
static void display_name(const char *path, char *out, size_t size)
{
    const char *name = file_name_of(path);
    if (is_unnamed(name)) {
        snprintf(out, size, "%.10s %.2s:%.2s", name, name + 11, name + 13);
        return;
    }
    file_printable(name, out, size);
    char *end = strrchr(out, '.');
    if (end && strcmp(end, ".carc") == 0) {
        *end = '\0';
    }
}

/* ------------------------------------------------------- a name, or an end */

static void choose(saves *s, int i)
{
    s->chosen = i;
    s->asks_delete = false;
    s->reason[0] = '\0';
    s->name[0] = '\0';
    if (!is_unnamed(file_name_of(s->list.paths[i]))) {
        display_name(s->list.paths[i], s->name, sizeof s->name);
    }
}

static void close_card(app *a, saves *s, int error)
{
    if (error) {
        snprintf(s->reason, sizeof s->reason, "%s", _(file_error_text(error)));
        return;
    }
    float offset = s->offset;
    enter(a);
    s->offset = offset;
}

static bool is_at_table(const app *a, const char *path)
{
    return a->session && a->session->save &&
           save_is_file(a->session->save, path);
}

/* The game at the table keeps its file under the new name. */
static void rename_it(app *a, saves *s)
{
    char path[PATH_SIZE], name[sizeof s->name + 8], old_name[sizeof s->name];
    const char *path_before = s->list.paths[s->chosen];
    bool named = !is_unnamed(file_name_of(path_before));
    display_name(path_before, old_name, sizeof old_name);
    int folder = (int)(file_name_of(path_before) - path_before);
    snprintf(name, sizeof name, "%s.carc", s->name);
    int n = snprintf(path, sizeof path, "%.*s%s", folder, path_before, name);
    if (named ? strcmp(s->name, old_name) == 0 : !s->name[0]) {
        s->chosen = -1;
    } else if (!s->name[0] || s->name[0] == '.' || n < 0 ||
               (size_t)n >= sizeof path) {
        snprintf(s->reason, sizeof s->reason, "%s", _("Invalid file name"));
    } else if (is_at_table(a, path_before)) {
        close_card(a, s, save_rename(a->session->save, path));
    } else {
        close_card(a, s, save_rename_file(path_before, path));
    }
    a->ui.moving = true;
}

/* Renders which game it is; returns the height. */
static float render_which(ui *u, const entry *e, rect r)
{
    float h = units(u, 34), size = units(u, SIZE_TEXT);
    text_fitted(u->display, FONT_BOLD, size, INK, (rect){r.x, r.y, r.w, h},
                ALIGN_MIDDLE, e->title);
    return h;
}

/* The buttons are elsewhere, so that a double click deletes nothing. */
static void render_confirm_delete(app *a, saves *s)
{
    ui *u = &a->ui;
    const entry *e = &s->entries[s->chosen];
    rect r = ui_dialog(u, 560, 280, _("Delete this game?"));
    float size = units(u, SIZE_TEXT);
    rect words = {r.x, r.y + render_which(u, e, r), r.w, 0};
    words.y += units(u, 6) + text_wrapped(u->display, FONT_SERIF, size,
                                          INK_SOFT, words, e->detail);
    text_wrapped(u->display, FONT_SERIF, size, INK, words,
                 _("This cannot be undone."));
    bool is_kept =
        ui_button(u, ui_button_of_row(u, r, 0, 3), _("Keep"), BUTTON_PRIMARY);
    if (ui_button(u, ui_button_of_row(u, r, 2, 3), _("Delete permanently"),
                  BUTTON_PLAIN)) {
        s->asks_delete = false;
        close_card(a, s, save_remove_file(s->list.paths[s->chosen]));
        u->moving = true;
    } else if (is_kept || input_consume_key(&u->in, KEY_ESCAPE) ||
               input_consume_key(&u->in, KEY_ENTER)) {
        s->chosen = -1;
        u->moving = true;
    }
}

static void render_card(app *a, saves *s)
{
    ui *u = &a->ui;
    const char *path = s->list.paths[s->chosen];
    bool open = is_at_table(a, path), named = !is_unnamed(file_name_of(path));
    rect r = ui_dialog(u, 560, 300, _("Saved game"));
    float size = units(u, SIZE_TEXT), h = units(u, 38), label = units(u, 90);
    float y = r.y + render_which(u, &s->entries[s->chosen], r) + units(u, 6);
    text_line(u->display, FONT_SERIF, size, INK, (rect){r.x, y, label, h},
              ALIGN_LEFT, _("Name"));
    if (ui_text_field(u, (rect){r.x + label, y, r.w - label, h}, _("Name"),
                      s->name, sizeof s->name, "/\\:*?\"<>|",
                      named ? NULL : _("Date as name"))) {
        s->reason[0] = '\0';
    }
    const char *text = s->reason[0] ? s->reason
                       : open ? _("This game is in progress and cannot be "
                                  "deleted. Start another one first.")
                              : "";
    text_wrapped(u->display, FONT_SERIF, size, s->reason[0] ? ACCENT : INK_SOFT,
                 (rect){r.x, y + h + units(u, 14), r.w, 0}, text);
    bool ok =
        ui_button(u, ui_button_of_row(u, r, 0, 3), _("OK"), BUTTON_PRIMARY);
    bool is_deleted = !open && ui_button(u, ui_button_of_row(u, r, 1, 3),
                                         _("Delete"), BUTTON_PLAIN);
    bool cancel =
        ui_button(u, ui_button_of_row(u, r, 2, 3), _("Cancel"), BUTTON_PLAIN);
    if (cancel || input_consume_key(&u->in, KEY_ESCAPE)) {
        s->chosen = -1;
        u->moving = true;
    } else if (is_deleted) {
        s->asks_delete = true;
        u->moving = true;
    } else if (ok || input_consume_key(&u->in, KEY_ENTER)) {
        rename_it(a, s);
    }
}

/* ---------------------------------------------------------------- the list */

/* Reads an entry when it becomes visible. */
static void read_entry(app *a, saves *s, int i)
{
    entry *e = &s->entries[i];
    cc_error error;
    if (e->is_read) {
        return;
    }
    e->is_read = true;
    file_printable(file_name_of(s->list.paths[i]), e->title, sizeof e->title);
    session *game =
        session_load_read_only(&a->catalog, s->list.paths[i], &error);
    if (!game) {
        if (error.line) {
            snprintf(e->detail, sizeof e->detail, _("line %d: %s"), error.line,
                     error.what);
        } else {
            snprintf(e->detail, sizeof e->detail, "%s", error.what);
        }
        return;
    }
    e->is_valid = true;
    for (int p = 0; p < cc_player_count(&game->game); p++) {
        lang_add_item(e->detail, sizeof e->detail, "%s %d", game->seats[p].name,
                      cc_score(&game->game, p));
    }
    int n_left = cc_tiles_left(&game->game);
    bool is_over = cc_decision(&game->game).kind == CC_OVER;
    display_name(s->list.paths[i], e->title, sizeof e->title - 40);
    append(e->title, sizeof e->title, " — ");
    append(e->title, sizeof e->title,
           is_over ? _("game over")
                   : ngettext("%d tile left", "%d tiles left", n_left),
           n_left);
    e->sets = game->setup.sets;
    e->n_pieces = cc_piece_count(&game->game);
    for (int k = 0; k < e->n_pieces; k++) {
        e->pieces[k] = cc_piece(&game->game, k);
    }
    session_free(game);
}

static void render_small_land(app *a, const entry *e, rect r)
{
    int left = 0, right = 0, top = 0, bottom = 0;
    for (int i = 0; i < e->n_pieces; i++) {
        const cc_piece_info *p = &e->pieces[i];
        left = p->x < left ? p->x : left;
        right = p->x > right ? p->x : right;
        top = p->y < top ? p->y : top;
        bottom = p->y > bottom ? p->y : bottom;
    }
    float w = (float)(right - left + 1), h = (float)(bottom - top + 1);
    float side = r.w / w < r.h / h ? r.w / w : r.h / h;
    float x0 = r.x + (r.w - side * w) / 2, y0 = r.y + (r.h - side * h) / 2;
    for (int i = 0; i < e->n_pieces; i++) {
        const cc_piece_info *p = &e->pieces[i];
        rect at = {x0 + (float)(p->x - left) * side,
                   y0 + (float)(p->y - top) * side, side, side};
        render_face(a, p->type, p->turn, i, at, 1);
    }
}

/* Formats the names of sets that fit a width, and how many more there are.
 * False if some are missing. */
static bool boxes_text(const app *a, uint64_t sets, float width, char *out,
                       size_t size)
{
    char names[600] = "", longer[600];
    int n_all = 0, n_named = 0;
    for (int i = 0; i < a->catalog.n_sets; i++) {
        n_all += (int)(sets >> i & 1);
    }
    out[0] = '\0';
    for (int i = 0; i < a->catalog.n_sets; i++) {
        if (!(sets >> i & 1)) {
            continue;
        }
        lang_add_item(names, sizeof names, "%s",
                      lang_label("set", a->catalog.sets[i].id));
        snprintf(longer, sizeof longer, "%s", names);
        n_named++;
        if (n_named < n_all) {
            snprintf(
                longer, sizeof longer,
                ngettext("%s and %d more", "%s and %d more", n_all - n_named),
                names, n_all - n_named);
        }
        if (n_named == 1 || text_width(FONT_ITALIC, units(&a->ui, SIZE_SMALL),
                                       longer) <= width) {
            snprintf(out, size, "%s", longer);
        }
    }
    return n_named < 2 || strcmp(out, longer) == 0;
}

/* The line below the players, with a tooltip if it is cut. */
static void render_boxes(app *a, const entry *e, rect r)
{
    ui *u = &a->ui;
    char text[600];
    bool is_complete = boxes_text(a, e->sets, r.w, text, sizeof text);
    ui_text(u, FONT_ITALIC, SIZE_SMALL, INK_SOFT, r, ALIGN_LEFT, text);
    if (!is_complete && ui_wants_tooltip(u, r)) {
        char names[UI_TOOLTIP_SIZE];
        boxes_text(a, e->sets, INFINITY, names, sizeof names);
        ui_tooltip(u, r, names);
    }
}

static void render_entry(app *a, saves *s, int i, rect r, rect view)
{
    ui *u = &a->ui;
    entry *e = &s->entries[i];
    if (r.y + r.h < view.y || r.y > view.y + view.h) {
        return;
    }
    read_entry(a, s, i);
    bool hot = ui_hot(u, r) && rect_contains(view, u->in.pointer);
    render_box(u->display, r, rgba_fade(WHITE, hot ? .6f : .3f), 1,
               hot ? GOLD : INK_SOFT);
    rect picture = {r.x + units(u, 6), r.y + units(u, 6), units(u, 126),
                    r.h - units(u, 12)};
    render_rect(u->display, picture, WOOD_DARK);
    render_small_land(a, e, rect_inset(picture, units(u, 3)));
    float x = picture.x + picture.w + units(u, 14);
    float size = units(u, SIZE_TEXT), w = r.x + r.w - x - units(u, 50);
    float head = units(u, 34), foot = e->is_valid ? units(u, 28) : 0;
    text_block(u->display, FONT_BOLD,
               text_fit_size(FONT_BOLD, size, w, 1, e->title),
               e->is_valid ? INK : ACCENT, (rect){x, r.y, w, head}, ALIGN_LEFT,
               e->title);
    text_block(u->display, FONT_SERIF,
               text_fit_size(FONT_SERIF, size, w, 2, e->detail), INK_SOFT,
               (rect){x, r.y + head, w, r.h - head - foot}, ALIGN_LEFT,
               e->detail);
    if (e->is_valid) {
        render_boxes(a, e, (rect){x, r.y + r.h - foot, w, foot - units(u, 6)});
    }
    char name[40];
    snprintf(name, sizeof name, "save %d", i + 1);
    rect menu = {r.x + r.w - units(u, 40), r.y + units(u, 6), units(u, 34),
                 units(u, 34)};
    if (!rect_contains(view, (point){r.x + 1, r.y + r.h / 2})) {
        return;
    }
    r.w = menu.x - r.x;
    if (ui_area(u, r, name)) {
        app_open_save(a, s->list.paths[i]);
    }
    char label[64], tip[160]; /* a unique name for each row */
    display_name(s->list.paths[i], label, sizeof label);
    snprintf(tip, sizeof tip, _("%s: rename or delete"), label);
    if (ui_icon(u, menu, "menu", tip, true)) {
        choose(s, i);
        u->rejected = 0;
    }
}

static void frame(app *a)
{
    saves *s = app_state(a, STATE_SAVES, sizeof *s);
    ui *u = &a->ui;
    rect inner = ui_sheet(
        u, 900, 0, a->opens_for_review ? _("Replay a game") : _("Saved games"));
    rect view = {inner.x, inner.y + units(u, 54), inner.w,
                 inner.h - units(u, 54 + SIZE_BUTTON + 16)};
    float row = units(u, 104), step = row + units(u, 10);
    bool is_open = s->chosen >= 0;
    u->is_blocked = is_open;
    ui_scroll(u, view, step * (float)s->list.n, &s->offset);
    for (int i = 0; i < s->list.n; i++) {
        render_entry(a, s, i,
                     (rect){view.x, view.y + step * (float)i - s->offset,
                            view.w - units(u, 10), row},
                     view);
    }
    ui_scroll_end(u);
    if (!s->list.n) {
        ui_text(u, FONT_ITALIC, SIZE_TEXT, INK_SOFT, view, ALIGN_MIDDLE,
                _("No saved games yet."));
    }
    rect b = ui_button_at_foot(u, inner, units(u, 170), 0);
    if (ui_button(u, b, _("Back"), BUTTON_PLAIN) ||
        (!is_open && input_consume_key(&u->in, KEY_ESCAPE))) {
        app_show_screen(a, SCREEN_MENU);
    }
    u->is_blocked = false;
    if (is_open && s->asks_delete) {
        render_confirm_delete(a, s);
    } else if (is_open) {
        render_card(a, s);
    }
}

const screen screen_saves = {
    .name = "saves", .enter = enter, .frame = frame, .leave = leave};
