/* saves.c - the list of saved games: open, rename, delete
 *
 * The same list serves to play on and to review (a->opens_for_review). An entry
 * reads its file when it becomes visible. Its menu opens a card over the list,
 * with the name and a button to delete.
 *
 * SPDX-License-Identifier: MIT
 */
#include "screens.h"

#include <math.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/app/session.h"
#include "gui/base/append.h"
#include "gui/base/memory.h"
#include "tools/platform/files.h"

/* What the list shows of a file. */
typedef struct entry {
    bool is_read;     /* the file was read */
    bool is_valid;    /* it is a game: sets and pieces are known */
    char title[200];  /* name or date, and how many tiles are left */
    char detail[300]; /* the players and their points, or an error */
    uint64_t sets;    /* tile sets of the game, as bits */
    int n_pieces;
    cc_piece_info pieces[CC_PIECES_MAX];
} entry;

typedef struct saves {
    save_list list;
    entry *entries;   /* one for each file in the list */
    float offset;     /* the list is scrolled by, pixels */
    int chosen;       /* index of the file with the open card, or -1 */
    bool asks_delete; /* the card asks whether to delete it */
    char name[64], reason[120]; /* on the card: to edit; what went wrong */
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

/* True for names that games get from date and time, "2026-11-21-153000.carc"
 * (file_time_stamp()): the first 15 characters, up to the minutes, tell. */
static bool is_unnamed(const char *name)
{
    return strspn(name, "0123456789-") >= 15 && name[4] == '-' &&
           name[7] == '-' && name[10] == '-';
}

/* Formats date and time of an unnamed game, or its name without ".carc". */
static void format_name(const char *path, char *out, size_t size)
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

/* ------------------------------------------------ the card: rename, delete */

/* Opens the card of the i-th file. */
static void open_card(saves *s, int i)
{
    s->chosen = i;
    s->asks_delete = false;
    s->reason[0] = '\0';
    s->name[0] = '\0';
    if (!is_unnamed(file_name_of(s->list.paths[i]))) {
        format_name(s->list.paths[i], s->name, sizeof s->name);
    }
}

/* Closes the card and lists the files again after one was changed; on an error
 * the card stays open and says why. */
static void finish_change(app *a, saves *s, int error)
{
    if (error) {
        snprintf(s->reason, sizeof s->reason, "%s", _(file_error_text(error)));
        return;
    }
    float offset = s->offset;
    enter(a);
    s->offset = offset;
}

static bool is_file_at_table(const app *a, const char *path)
{
    return a->session && a->session->save &&
           save_is_file(a->session->save, path);
}

/* Gives the chosen file the name on the card. The game at the table keeps the
 * lock on its file and learns the new name (save_rename()). */
static void rename_chosen(app *a, saves *s)
{
    char path[PATH_SIZE], old_name[sizeof s->name];
    const char *old_path = s->list.paths[s->chosen];
    bool was_named = !is_unnamed(file_name_of(old_path));
    format_name(old_path, old_name, sizeof old_name);
    int folder_length = (int)(file_name_of(old_path) - old_path);
    int n = snprintf(path, sizeof path, "%.*s%s.carc", folder_length, old_path,
                     s->name);
    bool fits = n >= 0 && (size_t)n < sizeof path;
    bool is_changed = was_named ? strcmp(s->name, old_name) != 0 : s->name[0];
    if (!is_changed) {
        s->chosen = -1;
    } else if (!s->name[0] || s->name[0] == '.' || !fits) {
        snprintf(s->reason, sizeof s->reason, "%s", _("Invalid file name"));
    } else if (is_file_at_table(a, old_path)) {
        finish_change(a, s, save_rename(a->session->save, path));
    } else {
        finish_change(a, s, save_rename_file(old_path, path));
    }
    a->ui.moving = true;
}

/* Renders the title of the chosen game; returns the height. */
static float render_title(ui *u, const entry *e, rect r)
{
    float h = units(u, 34), size = units(u, SIZE_TEXT);
    text_fitted(u->display, FONT_BOLD, size, INK, (rect){r.x, r.y, r.w, h},
                ALIGN_MIDDLE, e->title);
    return h;
}

/* Asks whether to delete the chosen file. "Delete" of the card was in the
 * middle: no button is there now, so that a double click deletes nothing. */
static void render_confirm_delete(app *a, saves *s)
{
    ui *u = &a->ui;
    const entry *e = &s->entries[s->chosen];
    rect r = ui_dialog(u, 560, 280, _("Delete this game?"));
    float size = units(u, SIZE_TEXT);
    rect words = {r.x, r.y + render_title(u, e, r), r.w, 0};
    words.y += units(u, 6) + text_wrapped(u->display, FONT_SERIF, size,
                                          INK_SOFT, words, e->detail);
    text_wrapped(u->display, FONT_SERIF, size, INK, words,
                 _("This cannot be undone."));
    bool is_kept =
        ui_button(u, ui_button_of_row(u, r, 0, 3), _("Keep"), BUTTON_PRIMARY);
    if (ui_button(u, ui_button_of_row(u, r, 2, 3), _("Delete permanently"),
                  BUTTON_PLAIN)) {
        s->asks_delete = false;
        finish_change(a, s, save_remove_file(s->list.paths[s->chosen]));
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
    bool is_played = is_file_at_table(a, path);
    bool was_named = !is_unnamed(file_name_of(path));
    rect r = ui_dialog(u, 560, 300, _("Saved game"));
    float size = units(u, SIZE_TEXT), h = units(u, 38), label = units(u, 90);
    float y = r.y + render_title(u, &s->entries[s->chosen], r) + units(u, 6);
    text_line(u->display, FONT_SERIF, size, INK, (rect){r.x, y, label, h},
              ALIGN_LEFT, _("Name"));
    if (ui_text_field(u, (rect){r.x + label, y, r.w - label, h}, _("Name"),
                      s->name, sizeof s->name, "/\\:*?\"<>|",
                      was_named ? NULL : _("Date as name"))) {
        s->reason[0] = '\0';
    }
    const char *text = s->reason[0] ? s->reason
                       : is_played ? _("This game is in progress and cannot be "
                                       "deleted. Start another one first.")
                                   : "";
    text_wrapped(u->display, FONT_SERIF, size, s->reason[0] ? ACCENT : INK_SOFT,
                 (rect){r.x, y + h + units(u, 14), r.w, 0}, text);
    bool is_done =
        ui_button(u, ui_button_of_row(u, r, 0, 3), _("OK"), BUTTON_PRIMARY);
    bool is_deleted = !is_played && ui_button(u, ui_button_of_row(u, r, 1, 3),
                                              _("Delete"), BUTTON_PLAIN);
    bool is_cancelled =
        ui_button(u, ui_button_of_row(u, r, 2, 3), _("Cancel"), BUTTON_PLAIN);
    if (is_cancelled || input_consume_key(&u->in, KEY_ESCAPE)) {
        s->chosen = -1;
        u->moving = true;
    } else if (is_deleted) {
        s->asks_delete = true;
        u->moving = true;
    } else if (is_done || input_consume_key(&u->in, KEY_ENTER)) {
        rename_chosen(a, s);
    }
}

/* ---------------------------------------------------------------- the list */

/* Says why a file cannot be read. */
static void describe_error(const cc_error *error, entry *e)
{
    if (error->line) {
        /* Translators: a line of a damaged file, and what is wrong in it. */
        snprintf(e->detail, sizeof e->detail, _("line %d: %s"), error->line,
                 error->what);
    } else {
        snprintf(e->detail, sizeof e->detail, "%s", error->what);
    }
}

/* Stores what the list shows of a game, saved at `path`. */
static void describe_game(const session *game, const char *path, entry *e)
{
    char left[60];
    int n_left = cc_tiles_left(&game->game);
    bool is_over = cc_decision(&game->game).kind == CC_OVER;
    format_name(path, e->title, sizeof e->title - sizeof left);
    snprintf(left, sizeof left,
             /* Translators: in the list of saved games. */
             is_over ? _("game over")
                     : ngettext("%d tile left", "%d tiles left", n_left),
             n_left);
    lang_join(e->title, sizeof e->title, JOIN_STATE, left);
    if (game->practice_from >= 0) {
        lang_join(e->title, sizeof e->title, JOIN_ASIDE, _("practice"));
    }
    for (int p = 0; p < cc_player_count(&game->game); p++) {
        lang_add_item(e->detail, sizeof e->detail, "%s %d", game->seats[p].name,
                      cc_score(&game->game, p));
    }
    e->sets = game->setup.sets;
    e->n_pieces = cc_piece_count(&game->game);
    for (int k = 0; k < e->n_pieces; k++) {
        e->pieces[k] = cc_piece(&game->game, k);
    }
}

/* Reads the file of the i-th entry, once. */
static void read_entry(app *a, saves *s, int i)
{
    const char *path = s->list.paths[i];
    entry *e = &s->entries[i];
    cc_error error;
    if (e->is_read) {
        return;
    }
    e->is_read = true;
    session *game = session_load_read_only(&a->catalog, path, &error);
    e->is_valid = game != NULL;
    if (game) {
        describe_game(game, path, e);
        session_free(game);
    } else {
        file_printable(file_name_of(path), e->title, sizeof e->title);
        describe_error(&error, e);
    }
}

/* Renders all tiles of the game, as large as they fit into r. */
static void render_small_land(app *a, const entry *e, rect r)
{
    int left = e->pieces[0].x, right = left;
    int top = e->pieces[0].y, bottom = top;
    for (int i = 1; i < e->n_pieces; i++) {
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
        render_face(a, p->type, p->rotation, i, at, 1);
    }
}

/* Formats as many names of sets as fit `width` pixels, at least one, and how
 * many more there are: "Base game, The River and 3 more". False if some names
 * are missing. */
static bool format_sets(const app *a, uint64_t sets, float width, char *out,
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
                /* Translators: expansions of a saved game; %d further ones. */
                ngettext("%s and %d more", "%s and %d more", n_all - n_named),
                names, n_all - n_named);
        }
        if (n_named == 1 || text_width(FONT_ITALIC, units(&a->ui, SIZE_SMALL),
                                       longer) <= width) {
            snprintf(out, size, "%s", longer);
        }
    }
    /* `longer` has all names at the end. */
    return n_named < 2 || strcmp(out, longer) == 0;
}

/* Renders the sets of the game in one line; a tooltip lists all of them if some
 * do not fit. */
static void render_sets(app *a, const entry *e, rect r)
{
    ui *u = &a->ui;
    char text[600];
    bool is_complete = format_sets(a, e->sets, r.w, text, sizeof text);
    ui_text(u, FONT_ITALIC, SIZE_SMALL, INK_SOFT, r, ALIGN_LEFT, text);
    if (!is_complete && ui_wants_tooltip(u, r)) {
        char names[UI_TOOLTIP_SIZE];
        format_sets(a, e->sets, INFINITY, names, sizeof names);
        ui_tooltip(u, r, names);
    }
}

/* Renders the i-th entry at r, if that is within `view`: picture, title,
 * detail, sets; a click opens the game, the icon its card. */
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
        render_sets(a, e, (rect){x, r.y + r.h - foot, w, foot - units(u, 6)});
    }
    char name[40];
    snprintf(name, sizeof name, "save %d", i + 1);
    rect menu = {r.x + r.w - units(u, 40), r.y + units(u, 6), units(u, 34),
                 units(u, 34)};
    if (!rect_contains(view, (point){r.x + 1, r.y + r.h / 2})) {
        return; /* less than half of it is visible: no clicks, no focus */
    }
    r.w = menu.x - r.x;
    if (ui_area(u, r, name)) {
        app_open_save(a, s->list.paths[i]);
    }
    char label[64], tip[160]; /* each icon needs a name of its own */
    format_name(s->list.paths[i], label, sizeof label);
    snprintf(tip, sizeof tip, _("%s: rename or delete"), label);
    if (ui_icon(u, menu, "menu", tip, true)) {
        open_card(s, i);
        u->rejected = 0;
    }
}

static void frame(app *a)
{
    saves *s = app_state(a, STATE_SAVES, sizeof *s);
    ui *u = &a->ui;
    rect inner = ui_sheet(
        u, 900, 0, a->opens_for_review ? _("Replay a game") : _("Saved games"));
    rect view = ui_sheet_view(u, inner);
    float row = units(u, 104), step = row + units(u, 10);
    bool has_card = s->chosen >= 0;
    u->is_blocked = has_card;
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
        (!has_card && input_consume_key(&u->in, KEY_ESCAPE))) {
        app_show_screen(a, SCREEN_MENU);
    }
    u->is_blocked = false;
    if (has_card && s->asks_delete) {
        render_confirm_delete(a, s);
    } else if (has_card) {
        render_card(a, s);
    }
}

const screen screen_saves = {
    .name = "saves", .enter = enter, .frame = frame, .leave = leave};
