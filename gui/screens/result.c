/* result.c - the end of a game: points by source, chronicle, chart
 *
 * On the left a table, a row for each source of points and a column for each
 * player, and the chronicle below it. On the right the chart (result_chart.c).
 * Everything is computed from the session's log.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "gui/app/pictures.h"
#include "gui/app/recorder.h"
#include "gui/app/solitaire.h"
#include "gui/table/guide/chronicle_view.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/part.h"
#include "pass_on.h"
#include "result_chart.h"
#include "screens.h"

/* A source of points is a kind of region or something that a module adds. */
enum { SOURCES_MAX = CC_NUMBER(CC_MODULES_END, 0) };

/* Points by player and source; [0]: during the game, [1]: final scoring. */
typedef struct sums {
    int points[CC_PLAYERS_MAX][SOURCES_MAX][2];
} sums;

/* The heights of a row of the table, units. */
enum { ROW_MIN = 19, ROW_MAX = 28 };

typedef struct result {
    float offset; /* the rows are scrolled by, pixels */
} result;

/* --------------------------------------------------------------- the table */

/* Adds up the points of all scorings of a session. */
static void add_up(const session *s, sums *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->n_log; i++) {
        const cc_event *e = &s->log[i].event;
        if (e->type == CC_EVENT_SCORE) {
            out->points[e->player][e->source][e->final] += e->points;
        }
    }
}

/* True for sources that usually bring points in the final scoring only. */
static bool is_final_source(int source)
{
    return source == CC_FIELD || source == CC_QUARTER ||
           parts_source_is_last(source);
}

/* Lists the sources in the order of rows: kinds of regions, those of the final
 * scoring last, then what modules add. Returns their number. */
static int sources_in_order(const cc_catalog *catalog, int out[SOURCES_MAX])
{
    int n = 0;
    for (int final = 0; final < 2; final++) {
        for (int kind = 0; kind < catalog->n_kinds; kind++) {
            if (is_final_source(kind) == final) {
                out[n++] = kind;
            }
        }
    }
    for (int i = 0; i < catalog->n_modules; i++) {
        int first = CC_NUMBER(catalog->order[i], 0);
        int end = CC_NUMBER(catalog->order[i] + 1, 0);
        for (int source = first; source < end; source++) {
            if (source >= CC_KINDS_MAX && source < SOURCES_MAX) {
                out[n++] = source;
            }
        }
    }
    return n;
}

/* True if any player has points from this source. */
static bool has_points(const sums *all, int source, int final, int n_players)
{
    for (int p = 0; p < n_players; p++) {
        if (all->points[p][source][final]) {
            return true;
        }
    }
    return false;
}

/* Returns the cell of a player in a row of the table; -1: of the label at its
 * left. */
static rect cell_of(const app *a, rect row, int player)
{
    float label_w = row.w * .44f;
    float w = (row.w - label_w) / (float)cc_player_count(&a->session->game);
    return player < 0
               ? (rect){row.x, row.y, label_w, row.h}
               : (rect){row.x + label_w + (float)player * w, row.y, w, row.h};
}

/* Returns the size of a text in a row, which may be lower than usual. */
static float row_text_size(const ui *u, rect row)
{
    return fminf(units(u, SIZE_TEXT), row.h * .75f);
}

/* Renders a number; 0 as a dash, except in the row of totals. */
static void render_number(ui *u, rect r, bool is_total, int n)
{
    char text[24];
    snprintf(text, sizeof text, "%d", n);
    text_line(u->display, is_total ? FONT_BOLD : FONT_SERIF,
              row_text_size(u, r), INK, r, ALIGN_MIDDLE,
              n || is_total ? text : "–");
}

/* Formats "Road, open": what was scored, and when if that is not plain.
 * Translations may have a text of their own for unfinished features. */
static void row_label(const app *a, const sums *all, int source, int final,
                      char *out, size_t size)
{
    const char *name = kind_label(&a->catalog, source), *words = NULL;
    const char *format = "%s";
    bool is_last = is_final_source(source);
    bool can_be_unfinished = !is_last && source < a->catalog.n_kinds &&
                             source != CC_STREET && source != CC_MARKET;
    bool has_both = is_last && has_points(all, source, 0,
                                          cc_player_count(&a->session->game));
    if (final && can_be_unfinished) {
        words = lang_find_label("unfinished",
                                cc_kind_name(&a->catalog, (cc_kind)source));
        /* Translators: row of the results; a kind of feature, of any gender. */
        format = words ? format : _("%s, open");
    } else if (final && (!is_last || has_both)) {
        /* Translators: row of the results; a source of points. */
        format = _("%s, at the end");
    } else if (is_last && !final) {
        /* Translators: row of the results; a source of points during the game.
         */
        format = _("%s, before the end");
    }
    snprintf(out, size, format, words ? words : name);
}

/* Renders the label of a source and the points of all players. */
static void render_row(app *a, const sums *all, rect r, int source, int final)
{
    ui *u = &a->ui;
    char label[80];
    row_label(a, all, source, final, label, sizeof label);
    text_fitted(u->display, FONT_SERIF, row_text_size(u, r), INK,
                cell_of(a, r, -1), ALIGN_LEFT, label);
    for (int p = 0; p < cc_player_count(&a->session->game); p++) {
        render_number(u, cell_of(a, r, p), false,
                      all->points[p][source][final]);
    }
}

/* Renders a figure and the name of each player above the columns. */
static void render_heads(app *a, rect r)
{
    ui *u = &a->ui;
    for (int p = 0; p < cc_player_count(&a->session->game); p++) {
        const seat *s = &a->session->seats[p];
        rect c = cell_of(a, r, p);
        float side = r.h * .62f;
        render_figure(a, "meeple", s->colour, ART_STANDING,
                      (rect){c.x + (c.w - side) / 2, c.y, side, side}, 1);
        text_fitted(u->display, FONT_BOLD, units(u, SIZE_SMALL), INK,
                    (rect){c.x + 2, c.y + side, c.w - 4, r.h - side},
                    ALIGN_MIDDLE, s->name);
    }
}

/* The rows of the table. */
typedef struct table_rows {
    struct {
        int source, final;
    } rows[2 * SOURCES_MAX];
    int n;
} table_rows;

/* Lists the sources that brought points to anybody. */
static void list_rows(const app *a, const sums *all, table_rows *out)
{
    int sources[SOURCES_MAX];
    int n_sources = sources_in_order(&a->catalog, sources);
    int n_players = cc_player_count(&a->session->game);
    out->n = 0;
    for (int final = 0; final < 2; final++) {
        for (int i = 0; i < n_sources; i++) {
            if (has_points(all, sources[i], final, n_players)) {
                out->rows[out->n].source = sources[i];
                out->rows[out->n++].final = final;
            }
        }
    }
}

/* Renders the total of each player in a row. */
static void render_totals(app *a, rect row)
{
    ui *u = &a->ui;
    render_rect(u->display,
                (rect){row.x, row.y - units(u, 3), row.w, units(u, 2)}, WOOD);
    text_fitted(u->display, FONT_BOLD, row_text_size(u, row), INK,
                cell_of(a, row, -1), ALIGN_LEFT, _("Total"));
    for (int p = 0; p < cc_player_count(&a->session->game); p++) {
        render_number(u, cell_of(a, row, p), true,
                      cc_score(&a->session->game, p));
    }
}

/* Renders the table from the top of r; returns its lower edge. Rows that do not
 * fit become lower, down to what can be read; then they are scrolled between
 * the players and the totals. */
static float render_table(app *a, rect r)
{
    ui *u = &a->ui;
    result *state = app_state(a, STATE_RESULT, sizeof *state);
    table_rows list;
    sums all;
    add_up(a->session, &all);
    list_rows(a, &all, &list);
    float head_h = units(u, 64), gap = units(u, 6), n = (float)list.n;
    float room = r.h - head_h - 2 * gap; /* for the rows and the total */
    float row_h = fminf(units(u, ROW_MAX), room / (n + 1));
    row_h = fmaxf(row_h, units(u, ROW_MIN));
    rect view = {r.x, r.y + head_h + gap, r.w, fminf(n * row_h, room - row_h)};
    /* Columns end before the scroll bar. */
    float w = view.w - units(u, SIZE_SCROLL);
    render_heads(a, (rect){r.x, r.y, w, head_h});
    ui_scroll(u, view, n * row_h, &state->offset);
    for (int i = 0; i < list.n; i++) {
        rect row = {view.x, view.y + (float)i * row_h - state->offset, w,
                    row_h};
        if (row.y + row.h > view.y && row.y < view.y + view.h) {
            render_row(a, &all, row, list.rows[i].source, list.rows[i].final);
        }
    }
    ui_scroll_end(u);
    render_totals(a, (rect){r.x, view.y + view.h + gap, w, row_h});
    return view.y + view.h + gap + row_h;
}

/* ----------------------------------------------------------- the chronicle */

#define CHRONICLE_MIN 150 /* units: minimum height for some lines */

/* Renders the chronicle; a click on a line shows the table at that moment. */
static void render_chronicle(app *a, rect r)
{
    ui *u = &a->ui;
    if (r.h < units(u, CHRONICLE_MIN)) {
        return;
    }
    intent wish = chronicle_view_render_sections(
        a, (rect){r.x, r.y, r.w, r.h - units(u, 14)});
    if (wish.kind == INTENT_REVIEW) {
        table_look_back(a, wish.value);
    }
}

/* Renders a button at the lower edge of r, which opens the chronicle at the
 * table. Returns the height above the button. */
static float render_chronicle_button(app *a, rect r)
{
    ui *u = &a->ui;
    rect b = ui_button_at_foot(u, r, r.w, 0);
    if (ui_button(u, b, _("Chronicle"), BUTTON_PLAIN)) {
        if (!chronicle_view_is_open(a)) {
            chronicle_view_toggle(a);
        }
        app_show_screen(a, SCREEN_TABLE);
    }
    return r.h - b.h - units(u, 10);
}

/* -------------------------------------------------------------- the screen */

/* Says below the head that a game does not count. Returns by how much that
 * moves down what is below: less than its height, as there is space already. */
static float render_practice(app *a, rect head)
{
    ui *u = &a->ui;
    float h = units(u, 24);
    if (a->session->practice_from < 0) {
        return 0;
    }
    text_fitted(u->display, FONT_ITALIC, units(u, SIZE_TEXT), INK_SOFT,
                (rect){head.x, head.y + head.h, head.w, h}, ALIGN_MIDDLE,
                _("Played from a position of another game: it does not count"));
    return units(u, 14);
}

/* Begins a game with the same players, sets and rules. */
static void play_again(app *a)
{
    const session *ended = a->session;
    cc_setup setup = ended->setup;
    cc_setup_renew(&setup, &a->catalog);
    if (!solitaire_day(a)) { /* the daily deck is the same again */
        setup.seed = (uint64_t)time(NULL) * 2654435761u + ended->setup.seed;
    }
    app_start_new_game(a, &setup, ended->seats);
}

/* The buttons, in their order. */
enum { VIEW_BOARD, PLAY_AGAIN, PASS_ON, MISTAKES, MAIN_MENU, RESULT_BUTTONS };

/* Does what a button says. */
static void choose(app *a, int button)
{
    switch (button) {
    case VIEW_BOARD: app_show_screen(a, SCREEN_TABLE); break;
    case PLAY_AGAIN: play_again(a); break;
    case PASS_ON: pass_on_open(a); break;
    case MISTAKES:
        a->back = SCREEN_RESULT;
        app_show_screen(a, SCREEN_MISTAKES);
        break;
    default: app_show_screen(a, SCREEN_MENU);
    }
}

/* Renders the buttons along the lower edge of r. The mistakes are offered once
 * there are some. */
static void render_buttons(app *a, rect r)
{
    static const char *const labels[RESULT_BUTTONS] = {
        [VIEW_BOARD] = N_("View board"),
        [PLAY_AGAIN] = N_("Play again"),
        [PASS_ON] = N_("Save as…"),
        [MISTAKES] = N_("Your mistakes"),
        [MAIN_MENU] = N_("Main menu")};
    ui *u = &a->ui;
    bool has_mistakes = a->mistakes.n > 0;
    int n = has_mistakes ? RESULT_BUTTONS : RESULT_BUTTONS - 1, n_done = 0;
    float gap = units(u, has_mistakes ? 16 : 24);
    float w = (r.w - (float)(n - 1) * gap) / (float)n;
    for (int i = 0; i < RESULT_BUTTONS; i++) {
        if (i == MISTAKES && !has_mistakes) {
            continue;
        }
        rect b = {r.x + (float)n_done++ * (w + gap),
                  r.y + r.h - units(u, SIZE_BUTTON), w, units(u, SIZE_BUTTON)};
        if (ui_button(u, b, _(labels[i]),
                      i == PLAY_AGAIN ? BUTTON_PRIMARY : BUTTON_PLAIN)) {
            choose(a, i);
        }
    }
}

static void enter(app *a)
{
    result *state = app_state(a, STATE_RESULT, sizeof *state);
    state->offset = 0;
}

static void frame(app *a)
{
    ui *u = &a->ui;
    float w = (float)a->w, h = (float)a->h, pad = units(u, 24);
    char text[260];
    if (!a->session) {
        app_show_screen(a, SCREEN_MENU);
        return;
    }
    bool is_passed_on = pass_on_is_open(a);
    u->is_blocked = is_passed_on;
    ui_ground(u, (rect){0, 0, w, h});
    float sheet_w = fminf(units(u, 1080), w - 2 * pad);
    rect sheet = {(w - sheet_w) / 2, pad, sheet_w, h - 2 * pad};
    ui_parchment(u, sheet);
    rect box = rect_inset(sheet, pad);
    rect head = {box.x, box.y, box.w, units(u, 44)};
    winners_text(a, text, sizeof text);
    ui_text(u, FONT_TITLE, 36, INK, head, ALIGN_MIDDLE, text);
    solitaire_update(a);
    recorder_update(a);
    float top = box.y + units(u, 60) +
                solitaire_render_result(a, head, box.h < units(u, 560)) +
                render_practice(a, head);
    float body_h = box.y + box.h - units(u, SIZE_BUTTON + 20) - top;
    rect left = {box.x, top, box.w * .56f, body_h};
    float table_h = render_table(a, left) - top + units(u, 12);
    left.y = top + table_h;
    left.h = body_h - table_h;
    rect right = {box.x + box.w * .60f, top + units(u, 10), box.w * .40f,
                  body_h - units(u, 24)};
    if (left.h >= units(u, CHRONICLE_MIN)) {
        render_chronicle(a, left);
    } else {
        right.h = render_chronicle_button(a, right);
    }
    result_chart_render(a, right);
    render_buttons(a, box);
    u->is_blocked = false;
    if (is_passed_on) {
        pass_on_render(a);
    } else if (input_consume_key(&u->in, KEY_ESCAPE)) {
        app_show_screen(a, SCREEN_TABLE);
    }
}

const screen screen_result = {
    .name = "result", .enter = enter, .frame = frame, .leave = pass_on_close};
