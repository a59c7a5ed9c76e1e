/* result.c - the end of a game: points by source, chronicle, chart
 *
 * On the left is a table with a row for each source of points and a column for
 * each player, and the chronicle below it; on the right is the chart
 * (result_chart.c). Where the table leaves no room for the chronicle, a button
 * below the chart opens it. All is computed from the session's log, anew in
 * each frame.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/app/practice/solitaire.h"
#include "gui/app/recorder.h"
#include "gui/table/guide/chronicle_view.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/part.h"
#include "pass_on.h"
#include "result_chart.h"
#include "screens.h"

/* A source of points is a kind of region, a number below CC_KINDS_MAX, or
 * something that a module adds, CC_NUMBER(module, i). */
enum { SOURCES_MAX = CC_NUMBER(CC_MODULES_END, 0) };

/* When points were scored: during the game, or in the final scoring. */
enum { IN_PLAY, AT_END, TIMES };

/* Points by player, source and time. */
typedef struct sums {
    int points[CC_PLAYERS_MAX][SOURCES_MAX][TIMES];
} sums;

/* A row of the table: a source that scored in play or at the end. */
typedef struct table_row {
    int source, time;
} table_row;

typedef struct table_rows {
    table_row rows[TIMES * SOURCES_MAX];
    int n;
} table_rows;

/* The height of a row of the table, units: as low as can be read, and as it is
 * where there is room. */
enum { ROW_MIN = 19, ROW_MAX = 28 };

/* What is kept from frame to frame. */
typedef struct result {
    float offset; /* by which the rows are scrolled, pixels */
} result;

/* --------------------------------------------------------------- the table */

/* Adds up the points of all scorings of a session. */
static void add_up(const session *s, sums *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->n_log; i++) {
        const cc_event *e = &s->log[i].event;
        if (e->type == CC_EVENT_SCORE) {
            int time = e->final ? AT_END : IN_PLAY;
            out->points[e->player][e->source][time] += e->points;
        }
    }
}

/* True for sources that usually bring points in the final scoring only. */
static bool is_final_source(int source)
{
    return source == CC_FIELD || source == CC_QUARTER ||
           parts_source_is_last(source);
}

/* Lists all sources in the order of rows: kinds of regions, those of the final
 * scoring last, then what modules add. Returns their number. */
static int sources_in_order(const cc_catalog *catalog, int out[SOURCES_MAX])
{
    int n = 0;
    for (int is_final = 0; is_final < 2; is_final++) {
        for (int kind = 0; kind < catalog->n_kinds; kind++) {
            if (is_final_source(kind) == is_final) {
                out[n++] = kind;
            }
        }
    }
    for (int i = 0; i < catalog->n_modules; i++) {
        int first = CC_NUMBER(catalog->order[i], 0);
        int end = CC_NUMBER(catalog->order[i] + 1, 0);
        for (int source = first; source < end; source++) {
            bool is_kind = source < CC_KINDS_MAX; /* listed above */
            if (!is_kind && source < SOURCES_MAX) {
                out[n++] = source;
            }
        }
    }
    return n;
}

/* True if any player has points from this source at this time. */
static bool has_points(const sums *all, int source, int time, int n_players)
{
    for (int p = 0; p < n_players; p++) {
        if (all->points[p][source][time]) {
            return true;
        }
    }
    return false;
}

/* Lists the rows that have points, those of play first. */
static void list_rows(const app *a, const sums *all, table_rows *out)
{
    int sources[SOURCES_MAX];
    int n_sources = sources_in_order(&a->catalog, sources);
    int n_players = cc_player_count(&a->session->game);
    out->n = 0;
    for (int time = 0; time < TIMES; time++) {
        for (int i = 0; i < n_sources; i++) {
            if (has_points(all, sources[i], time, n_players)) {
                out->rows[out->n++] = (table_row){sources[i], time};
            }
        }
    }
}

/* Returns the cell of a player in a row of the table; of player -1 that of the
 * label, at the left. */
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

/* True for kinds of regions that the final scoring counts as unfinished. The
 * streets and markets of The City score then only if they are complete, by the
 * wall around all the town (CITY-27). */
static bool can_be_unfinished(const app *a, int source)
{
    return source < a->catalog.n_kinds && !is_final_source(source) &&
           source != CC_STREET && source != CC_MARKET;
}

/* Formats the label of a row: "Road", or "Road, open". It says when something
 * was scored where that is not plain. */
static void row_label(const app *a, const sums *all, table_row row, char *out,
                      size_t size)
{
    const char *name = kind_label(&a->catalog, row.source), *format = "%s";
    bool is_final = is_final_source(row.source);
    bool scored_in_play = has_points(all, row.source, IN_PLAY,
                                     cc_player_count(&a->session->game));
    if (row.time == AT_END && can_be_unfinished(a, row.source)) {
        /* A translation may have a label of its own for "open road". */
        const char *label = lang_find_label(
            "unfinished", cc_kind_name(&a->catalog, (cc_kind)row.source));
        /* Translators: row of the results; a kind of feature, of any gender. */
        format = label ? "%s" : _("%s, open");
        name = label ? label : name;
    } else if (row.time == AT_END && (!is_final || scored_in_play)) {
        /* Translators: row of the results; a source of points. */
        format = _("%s, at the end");
    } else if (row.time == IN_PLAY && is_final) {
        /* Translators: row of the results; a source of points during the game.
         */
        format = _("%s, before the end");
    }
    snprintf(out, size, format, name);
}

/* Renders the label of a row and the points of all players. */
static void render_row(app *a, const sums *all, rect r, table_row row)
{
    ui *u = &a->ui;
    char label[80];
    row_label(a, all, row, label, sizeof label);
    text_fitted(u->display, FONT_SERIF, row_text_size(u, r), INK,
                cell_of(a, r, -1), ALIGN_LEFT, label);
    for (int p = 0; p < cc_player_count(&a->session->game); p++) {
        render_number(u, cell_of(a, r, p), false,
                      all->points[p][row.source][row.time]);
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

/* Renders the table from the top of r; returns its lower edge. If the rows do
 * not fit they become lower, down to ROW_MIN; if that is not enough they are
 * scrolled between the players above and the totals below. */
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
            render_row(a, &all, row, list.rows[i]);
        }
    }
    ui_scroll_end(u);
    render_totals(a, (rect){r.x, view.y + view.h + gap, w, row_h});
    return view.y + view.h + gap + row_h;
}

/* ----------------------------------------------------------- the chronicle */

#define CHRONICLE_MIN 150 /* units: for a heading and some lines */

/* Renders the chronicle; a click on a line shows the table at that moment. */
static void render_chronicle(app *a, rect r)
{
    float margin = units(&a->ui, 14); /* above the buttons */
    intent wish =
        chronicle_view_render_sections(a, (rect){r.x, r.y, r.w, r.h - margin});
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

/* Says below the head that a game for practice does not count. Returns by how
 * much that moves down what is below: less than the height of the line, as
 * there is space already. */
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
        setup.seed = app_new_seed(ended->setup.seed);
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

/* Renders the buttons along the lower edge of r. The one for the mistakes is
 * there once some were found. */
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
    int n = has_mistakes ? RESULT_BUTTONS : RESULT_BUTTONS - 1;
    int column = 0;
    float gap = units(u, has_mistakes ? 16 : 24);
    float w = (r.w - (float)(n - 1) * gap) / (float)n;
    for (int i = 0; i < RESULT_BUTTONS; i++) {
        if (i == MISTAKES && !has_mistakes) {
            continue;
        }
        rect b = {r.x + (float)column++ * (w + gap),
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

/* Renders all between the head and the buttons, in an area in pixels. */
static void render_body(app *a, rect area)
{
    ui *u = &a->ui;
    rect left = {area.x, area.y, area.w * .56f, area.h};
    float below_table = render_table(a, left) + units(u, 12);
    rect chronicle = {left.x, below_table, left.w,
                      area.y + area.h - below_table};
    rect chart = {area.x + area.w * .60f, area.y + units(u, 10), area.w * .40f,
                  area.h - units(u, 24)};
    if (chronicle.h >= units(u, CHRONICLE_MIN)) {
        render_chronicle(a, chronicle);
    } else {
        chart.h = render_chronicle_button(a, chart);
    }
    result_chart_render(a, chart);
}

static void frame(app *a)
{
    ui *u = &a->ui;
    float w = (float)a->w, h = (float)a->h, pad = units(u, 24);
    if (!a->session) { /* the game was taken off the table */
        app_show_screen(a, SCREEN_MENU);
        return;
    }
    solitaire_update(a);
    recorder_update(a);
    bool is_passed_on = pass_on_is_open(a);
    u->is_blocked = is_passed_on; /* by its dialog, which is rendered last */
    ui_ground(u, (rect){0, 0, w, h});
    float sheet_w = fminf(units(u, 1080), w - 2 * pad);
    rect sheet = {(w - sheet_w) / 2, pad, sheet_w, h - 2 * pad};
    ui_parchment(u, sheet);
    rect box = rect_inset(sheet, pad);
    rect head = {box.x, box.y, box.w, units(u, 44)};
    char winners[260];
    winners_text(a, winners, sizeof winners);
    ui_text(u, FONT_TITLE, 36, INK, head, ALIGN_MIDDLE, winners);
    bool is_low = box.h < units(u, 560);
    float top = box.y + units(u, 60) +
                solitaire_render_result(a, head, is_low) +
                render_practice(a, head);
    float bottom = box.y + box.h - units(u, SIZE_BUTTON + 20);
    render_body(a, (rect){box.x, top, box.w, bottom - top});
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
