/* records.c - what finished games have brought: records, games against each
 * computer opponent, best scores, the daily decks or puzzles of a month
 *
 * Everything is computed from a->records. In a wide window there are two
 * columns, else one; both scroll together. A button deletes the file, after a
 * question; another leads to the mistakes. render_...() below return the y
 * below what they rendered, in pixels.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/bots/bots.h"
#include "file_fault.h"
#include "gui/app/opponents.h"
#include "gui/app/practice/puzzle_game.h"
#include "gui/app/practice/solitaire.h"
#include "gui/app/presets.h"
#include "gui/widgets/flow.h"
#include "screens.h"

/* In units. */
#define NUMBER_WIDE 66 /* a column of numbers */
#define CHOICE_HIGH 36 /* a choice of the calendar */
#define DAY_HIGH    40
#define DAY_GAP     3

enum { WEEKDAYS = 7 };

typedef struct records_page {
    float offset, content; /* scrolled by, and the height; pixels */
    int month;             /* shown, as 12 * year + month from 0 */
    bool shows_puzzles;    /* in the calendar; else the daily decks */
    bool asks_delete;      /* the question is open */
    int error;             /* why the file could not be deleted, or 0 */
} records_page;

/* Returns the month of a day as it is counted in records_page. */
static int month_of(long day)
{
    return line_file_year(day) * 12 + line_file_month(day) - 1;
}

static void enter(app *a)
{
    records_page *s = app_state(a, STATE_RECORDS, sizeof *s);
    records_refresh(&a->records);
    *s = (records_page){.month = month_of(app_today(a))};
}

/* Returns the y below a heading. */
static float render_heading(ui *u, rect r, const char *text)
{
    ui_text(u, FONT_TITLE, SIZE_HEADING, INK,
            (rect){r.x, r.y, r.w, units(u, 30)}, ALIGN_LEFT, text);
    return r.y + units(u, 36);
}

/* ----------------------------------------------------------- large numbers */

/* Renders a number, or a dash for 0, above what it counts. */
static void render_number(ui *u, rect r, int n, const char *label,
                          const char *tooltip)
{
    char text[24];
    float number_h = units(u, 40);
    snprintf(text, sizeof text, "%d", n);
    render_box(u->display, r, rgba_fade(WHITE, .3f), 1, INK_SOFT);
    ui_text(u, FONT_TITLE, 30, n ? ACCENT : INK_SOFT,
            (rect){r.x, r.y + units(u, 4), r.w, number_h}, ALIGN_MIDDLE,
            n ? text : "–");
    rect words = {r.x + units(u, 6), r.y + number_h, r.w - units(u, 12),
                  r.h - number_h - units(u, 4)};
    float size =
        text_fit_size(FONT_SERIF, units(u, SIZE_SMALL), words.w, 2, label);
    text_block(u->display, FONT_SERIF, size, INK, words, ALIGN_MIDDLE, label);
    ui_tooltip(u, r, tooltip);
}

/* Tells when a game was; "" if there is none. */
static const char *tooltip_of(const finished_game *g, char out[LANG_DATE])
{
    out[0] = '\0';
    if (g) {
        lang_date(g->day, out);
    }
    return out;
}

static float render_numbers(app *a, rect r)
{
    ui *u = &a->ui;
    const finished_game *road = records_longest_road(&a->records);
    const finished_game *city = records_largest_city(&a->records);
    record_streak streak = records_streak(&a->records);
    char road_day[LANG_DATE], city_day[LANG_DATE];
    const struct {
        int n;
        const char *label, *tooltip;
    } numbers[] = {
        {road ? road->road : 0, _("Longest road (tiles)"),
         tooltip_of(road, road_day)},
        {city ? city->city : 0, _("Largest city (tiles)"),
         tooltip_of(city, city_day)},
        {streak.longest, _("Longest winning streak"),
         _("Games won one after the other against computer opponents")},
        {streak.now, _("Current winning streak"),
         _("Games won in a row up to now")}};
    enum { N = sizeof numbers / sizeof *numbers };
    float gap = units(u, 10), h = units(u, 80), w;
    int columns = flow_columns(r.w, gap, units(u, 120), N, &w);
    for (int i = 0; i < N; i++) {
        render_number(u, flow_cell(r, gap, columns, h, i), numbers[i].n,
                      numbers[i].label, numbers[i].tooltip);
    }
    return r.y + (float)((N + columns - 1) / columns) * (h + gap) + units(u, 8);
}

/* --------------------------------------------------------------- opponents */

enum { NUMBER_COLUMNS = 3 };

/* The i-th column of numbers, from the left, at the right end of a row. */
static rect number_cell(const ui *u, rect row, int i)
{
    float w = units(u, NUMBER_WIDE);
    return (rect){row.x + row.w - w * (float)(NUMBER_COLUMNS - i), row.y, w,
                  row.h};
}

static void render_opponent_heads(ui *u, rect row)
{
    const struct {
        const char *label, *tooltip;
    } heads[NUMBER_COLUMNS] = {
        /* Translators: column of a table; the number of games. */
        {C_("records", "Games"), _("Games with this opponent")},
        /* Translators: column of a table; the number of games. */
        {C_("records", "Won"),
         _("Games in which you had more points than this opponent")},
        /* Translators: column of a table; the largest lead in points. */
        {C_("records", "Margin"), _("Your largest lead over this opponent")}};
    for (int i = 0; i < NUMBER_COLUMNS; i++) {
        rect cell = number_cell(u, row, i);
        text_fitted(u->display, FONT_ITALIC, units(u, SIZE_SMALL), INK_SOFT,
                    cell, ALIGN_RIGHT, heads[i].label);
        ui_tooltip(u, cell, heads[i].tooltip);
    }
}

/* Renders a bot from the top of r, with the games against it. */
static float render_opponent(app *a, const bot_info *bot, rect r)
{
    ui *u = &a->ui;
    record_against sum = records_against(&a->records, bot->name);
    const int numbers[NUMBER_COLUMNS] = {sum.games, sum.won, sum.margin};
    char name[96];
    float head = units(u, 24), size = units(u, SIZE_SMALL);
    float side = units(u, 46), gap = units(u, 10);
    float w = r.w - side - units(u, NUMBER_WIDE) * NUMBER_COLUMNS - 2 * gap;
    rect words = {r.x + side + gap, r.y + head, w, 0};
    opponent_render(a, bot->name, (rect){r.x, r.y, side, side});
    snprintf(name, sizeof name, "%s", opponent_name(bot->name));
    lang_join(name, sizeof name, JOIN_ASIDE, _(bot->title));
    text_fitted(u->display, FONT_BOLD, units(u, SIZE_TEXT), INK,
                (rect){words.x, r.y, w, head}, ALIGN_LEFT, name);
    words.h = text_wrapped(u->display, FONT_SERIF, size, INK_SOFT, words,
                           _(bot->about));
    for (int i = 0; i < NUMBER_COLUMNS; i++) {
        char text[24];
        snprintf(text, sizeof text, "%d", numbers[i]);
        rect cell = number_cell(u, (rect){r.x, r.y, r.w, head}, i);
        bool is_known = i < NUMBER_COLUMNS - 1 ? sum.games > 0 : sum.won > 0;
        ui_text(u, FONT_SERIF, SIZE_TEXT, is_known ? INK : INK_SOFT, cell,
                ALIGN_RIGHT, is_known ? text : "–");
    }
    return fmaxf(words.y + words.h, r.y + side) + units(u, 8);
}

static float render_opponents(app *a, rect r)
{
    ui *u = &a->ui;
    const bot_info *bot;
    float head = units(u, 30);
    r.y = render_heading(u, r, _("Computer opponents"));
    render_opponent_heads(u, (rect){r.x, r.y - units(u, 36), r.w, head});
    for (int i = 0; (bot = bot_at(i)); i++) {
        if (bot->title) {
            r.y = render_opponent(a, bot, r);
        }
    }
    return r.y + units(u, 12);
}

/* ------------------------------------------------------------- best scores */

/* Renders the best score in games of a kind, if there are any. */
static float render_best(app *a, const char *kind, const char *label, rect r)
{
    ui *u = &a->ui;
    int own; /* the seat of the person with that score */
    const finished_game *g = records_best(&a->records, kind, &own);
    char points[24], day[LANG_DATE], who[64] = "";
    float h = units(u, 28), w = units(u, NUMBER_WIDE);
    if (!g) {
        return r.y;
    }
    snprintf(points, sizeof points, "%d", g->seats[own].points);
    lang_date(g->day, day);
    snprintf(who, sizeof who, "%s", g->seats[own].name);
    lang_add_item(who, sizeof who, "%s", day);
    float left = (r.w - w) * .4f;
    text_fitted(u->display, FONT_SERIF, units(u, SIZE_TEXT), INK,
                (rect){r.x, r.y, left - units(u, 8), h}, ALIGN_LEFT, label);
    text_fitted(u->display, FONT_ITALIC, units(u, SIZE_SMALL), INK_SOFT,
                (rect){r.x + left, r.y, r.w - w - left, h}, ALIGN_LEFT, who);
    ui_text(u, FONT_BOLD, SIZE_TEXT, INK, (rect){r.x + r.w - w, r.y, w, h},
            ALIGN_RIGHT, points);
    return r.y + h;
}

static float render_best_scores(app *a, rect r)
{
    ui *u = &a->ui;
    float top = r.y = render_heading(u, r, _("Best scores"));
    for (int i = 0; i < a->presets.n; i++) {
        const preset *game = &a->presets.list[i];
        r.y = render_best(a, game->id, preset_label(game), r);
    }
    r.y = render_best(a, RECORDS_OTHER, _("Other expansions"), r);
    r.y = render_best(a, RECORDS_ALONE, _("One player"), r);
    r.y = render_best(a, RECORDS_DAILY, _("Daily deck"), r);
    if (r.y == top) {
        r.y +=
            text_wrapped(u->display, FONT_ITALIC, units(u, SIZE_TEXT), INK_SOFT,
                         r, _("The best score of each game will be here."));
    }
    return r.y + units(u, 20);
}

/* ------------------------------------------------------------ the calendar */

/* Returns the number of days of a month from 0 on. */
static int days_of_month(int year, int month)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return days[month] + (month == 1 && is_leap);
}

/* The calendar begins with 2001-01-01, a Monday. */
enum { FIRST_YEAR = 2001, FIRST_MONTH = 12 * FIRST_YEAR };

/* Returns the weekday of the first day of a month, 0 for Monday, by counting
 * days. */
static int first_weekday(int year, int month)
{
    int days = 0;
    for (int y = FIRST_YEAR; y < year; y++) {
        days += 365 - 28 + days_of_month(y, 1);
    }
    for (int m = 0; m < month; m++) {
        days += days_of_month(year, m);
    }
    return days % WEEKDAYS;
}

/* Renders a day, with the stars of its deck or puzzle (g), or NULL. */
static void render_day(app *a, rect r, long day, const finished_game *g)
{
    ui *u = &a->ui;
    char text[24], tip[80];
    bool is_today = day == app_today(a);
    snprintf(text, sizeof text, "%ld", day % 100);
    render_box(u->display, r, rgba_fade(WHITE, g ? .5f : .18f),
               is_today ? units(u, 2) : 1,
               is_today ? GOLD : rgba_fade(INK_SOFT, .5f));
    ui_text(u, g ? FONT_BOLD : FONT_SERIF, SIZE_SMALL, g ? INK : INK_SOFT,
            (rect){r.x, r.y, r.w, r.h * .5f}, ALIGN_MIDDLE, text);
    if (!g) {
        return;
    }
    solitaire_render_stars(
        u, (rect){r.x + r.w * .1f, r.y + r.h * .48f, r.w * .8f, r.h * .5f},
        units(u, SIZE_SMALL + 1), INK, g->stars);
    int points = g->seats[0].points;
    if (strcmp(g->kind, RECORDS_PUZZLE) == 0) {
        puzzle_gain_text(points, tip, sizeof tip);
    } else {
        snprintf(tip, sizeof tip, ngettext("%d point", "%d points", points),
                 points);
    }
    ui_tooltip(u, r, tip);
}

/* Renders the names of the weekdays above the columns. */
static void render_weekdays(ui *u, rect row, float w)
{
    /* Translators: short names of the weekdays, Monday first, with blanks
     * between them. */
    const char *names = _("Mo Tu We Th Fr Sa Su");
    for (int i = 0; i < WEEKDAYS; i++) {
        char name[24];
        int n = (int)strcspn(names, " ");
        snprintf(name, sizeof name, "%.*s", n, names);
        ui_text(u, FONT_ITALIC, SIZE_SMALL, INK_SOFT,
                (rect){row.x + (float)i * w, row.y, w, row.h}, ALIGN_MIDDLE,
                name);
        names += n + (names[n] == ' ');
    }
}

/* Renders the days of the month in rows of weeks; returns the y below them. */
static float render_days(app *a, const records_page *s, rect r)
{
    const ui *u = &a->ui;
    int year = s->month / 12, month = s->month % 12;
    int first = first_weekday(year, month), n = days_of_month(year, month);
    float w = r.w / WEEKDAYS, h = units(u, DAY_HIGH), gap = units(u, DAY_GAP);
    for (int i = 0; i < n; i++) {
        int column = (first + i) % WEEKDAYS, row = (first + i) / WEEKDAYS;
        rect box = {r.x + (float)column * w, r.y + (float)row * (h + gap),
                    w - gap, h};
        long day = year * 10000L + (month + 1) * 100L + i + 1;
        render_day(a, box, day,
                   s->shows_puzzles ? records_puzzle(&a->records, day)
                                    : records_daily(&a->records, day));
    }
    /* Six rows, so that nothing moves from month to month. */
    return r.y + 6 * (h + gap);
}

static float render_calendar(app *a, records_page *s, rect r)
{
    ui *u = &a->ui;
    char title[LANG_DATE];
    const char *kind = s->shows_puzzles ? _("Daily puzzle") : _("Daily deck");
    r.y = render_heading(u, r, _("Calendar"));
    rect choice = {r.x, r.y, r.w, units(u, CHOICE_HIGH)};
    s->shows_puzzles ^= ui_choice(u, choice, _("Calendar"), kind) != 0;
    r.y += units(u, 40);
    int this_month = month_of(app_today(a));
    lang_month((s->month / 12 * 100L + s->month % 12 + 1) * 100, title);
    choice.y = r.y;
    s->month += ui_choice(u, choice, _("Month"), title);
    if (s->month > this_month) {
        s->month = this_month;
    } else if (s->month < FIRST_MONTH) {
        s->month = FIRST_MONTH;
    }
    r.y += units(u, 40);
    render_weekdays(u, (rect){r.x, r.y, r.w, units(u, 24)}, r.w / WEEKDAYS);
    r.y += units(u, 26);
    return render_days(a, s, r) + units(u, 12);
}

/* ---------------------------------------------------------------- the page */

/* Renders everything that scrolls from the top of r; returns the height. */
static float render_content(app *a, records_page *s, rect r)
{
    ui *u = &a->ui;
    float top = r.y, gap = units(u, 36);
    bool is_wide = r.w >= units(u, 900);
    float below_fault = file_fault_render(a, &a->records, s->error, r);
    r.y = render_numbers(a, (rect){r.x, below_fault, r.w, r.h});
    rect left = r, right = r;
    if (is_wide) {
        left.w = (r.w - gap) * .54f;
        right.x = r.x + left.w + gap;
        right.w = r.w - left.w - gap;
    }
    float below = render_opponents(a, left);
    right.y = is_wide ? right.y : below;
    right.y = render_best_scores(a, right);
    right.y = render_calendar(a, s, right);
    return fmaxf(below, right.y) - top;
}

/* Asks whether to delete the records. */
static void render_question(app *a, records_page *s)
{
    ui *u = &a->ui;
    rect r = ui_dialog(u, 560, 230, _("Delete the records?"));
    text_wrapped(u->display, FONT_SERIF, units(u, SIZE_TEXT), INK, r,
                 _("This deletes all results on this page and your mistakes. "
                   "It keeps your saved games. You cannot undo it."));
    bool is_kept =
        ui_button(u, ui_button_of_row(u, r, 0, 3), _("Keep"), BUTTON_PRIMARY);
    if (ui_button(u, ui_button_of_row(u, r, 2, 3), _("Delete permanently"),
                  BUTTON_PLAIN)) {
        s->error = records_delete(&a->records);
        int error = line_file_delete(&a->mistakes);
        s->error = s->error ? s->error : error;
        s->asks_delete = false;
        u->moving = true;
    } else if (is_kept || input_consume_key(&u->in, KEY_ESCAPE) ||
               input_consume_key(&u->in, KEY_ENTER)) {
        s->asks_delete = false;
        u->moving = true;
    }
}

static void frame(app *a)
{
    records_page *s = app_state(a, STATE_RECORDS, sizeof *s);
    ui *u = &a->ui;
    bool asks = s->asks_delete;
    rect inner = ui_sheet(u, 1160, 0, _("Records"));
    rect view = ui_sheet_view(u, inner);
    u->is_blocked = asks;
    ui_scroll(u, view, s->content, &s->offset);
    float height =
        render_content(a, s,
                       (rect){view.x, view.y - s->offset,
                              view.w - units(u, SIZE_SCROLL + 8), view.h});
    ui_scroll_measured(u, &s->content, height);
    ui_scroll_end(u);
    rect b = ui_button_at_foot(u, inner, units(u, 170), 0);
    if (ui_button(u, b, _("Back"), BUTTON_PLAIN) ||
        (!asks && input_consume_key(&u->in, KEY_ESCAPE))) {
        app_show_screen(a, SCREEN_MENU);
    }
    b = ui_button_at_foot(u, inner, units(u, 220), 1);
    if (ui_button_if(u, b, _("Delete records"), BUTTON_PLAIN,
                     a->records.n > 0 || a->mistakes.n > 0)) {
        s->asks_delete = true;
        u->moving = true;
    }
    b = ui_button_at_foot(u, inner, units(u, 220), .5f);
    if (ui_button(u, b, _("Your mistakes"), BUTTON_PLAIN)) {
        a->back = SCREEN_RECORDS;
        app_show_screen(a, SCREEN_MISTAKES);
    }
    u->is_blocked = false;
    if (asks) {
        render_question(a, s);
    }
}

const screen screen_records = {
    .name = "records", .enter = enter, .frame = frame};
