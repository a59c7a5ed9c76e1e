/* result.c - the final table: points by source, and how the game went
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "gui/app/pictures.h"
#include "gui/app/solitaire.h"
#include "gui/table/guide/chronicle_view.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/part.h"
#include "screens.h"

/* Points of a player by source; [1]: of the final scoring. */
typedef struct sums {
    int amount[CC_PLAYERS_MAX][CC_NUMBER(CC_MODULES_END, 0)][2];
} sums;

static void add_up(const session *s, sums *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->n_log; i++) {
        const cc_event *e = &s->log[i].event;
        if (e->type == CC_EVENT_SCORE) {
            out->amount[e->player][e->source][e->final] += e->points;
        }
    }
}

/* True for kinds that score at the end only. */
static bool is_last(int source)
{
    return source == CC_FIELD || source == CC_QUARTER ||
           parts_source_is_last(source);
}

/* Lists the sources of points in the order of rows: kinds of regions, those
 * that score at the end last, then what modules add. Returns their number. */
static int sources_in_order(const cc_catalog *catalog,
                            int out[CC_NUMBER(CC_MODULES_END, 0)])
{
    int n = 0;
    for (int last = 0; last < 2; last++) {
        for (int kind = 0; kind < catalog->n_kinds; kind++) {
            if (is_last(kind) == last) {
                out[n++] = kind;
            }
        }
    }
    for (int i = 0; i < catalog->n_modules; i++) {
        int first = CC_NUMBER(catalog->order[i], 0);
        for (int source = first; source < first + 16; source++) {
            if (source >= CC_KINDS_MAX &&
                source < CC_NUMBER(CC_MODULES_END, 0)) {
                out[n++] = source;
            }
        }
    }
    return n;
}

static bool kind_counts(const sums *all, int kind, int final, int players)
{
    for (int p = 0; p < players; p++) {
        if (all->amount[p][kind][final]) {
            return true;
        }
    }
    return false;
}

static void cell(ui *u, rect r, bool bold, const char *text)
{
    text_line(u->display, bold ? FONT_BOLD : FONT_SERIF,
              fminf(units(u, SIZE_TEXT), r.h * .75f), INK, r, ALIGN_MIDDLE,
              text);
}

static void number_cell(ui *u, rect r, bool bold, int n)
{
    char text[24];
    snprintf(text, sizeof text, "%d", n);
    cell(u, r, bold, n || bold ? text : "–");
}

/* "Road, unfinished": what was scored, and when. Translations may have a text
 * of their own for unfinished features. */
static void row_label(const app *a, const sums *all, int kind, int final,
                      char *out, size_t size)
{
    const char *name = kind_label(&a->catalog, kind), *words = NULL;
    bool last = is_last(kind);
    bool may_finish = !last && kind < a->catalog.n_kinds && kind != CC_STREET &&
                      kind != CC_MARKET;
    bool has_both =
        last && kind_counts(all, kind, 0, cc_player_count(&a->session->game));
    if (final && may_finish) {
        words = lang_find_label("unfinished",
                                cc_kind_name(&a->catalog, (cc_kind)kind));
    }
    snprintf(out, size,
             words                        ? "%s"
             : last && !final             ? _("%s, before the end")
             : final && may_finish        ? _("%s, incomplete")
             : final && last && !has_both ? "%s"
             : final                      ? _("%s, at the end")
                                          : "%s",
             words ? words : name);
}

static void render_row(app *a, const sums *all, rect r, int kind, int final)
{
    ui *u = &a->ui;
    char label[80];
    int n = cc_player_count(&a->session->game);
    float name = r.w * .38f, w = (r.w - name) / (float)n;
    row_label(a, all, kind, final, label, sizeof label);
    float size = fminf(units(u, SIZE_TEXT), r.h * .75f);
    text_fitted(u->display, FONT_SERIF, size, INK, (rect){r.x, r.y, name, r.h},
                ALIGN_LEFT, label);
    for (int p = 0; p < n; p++) {
        number_cell(u, (rect){r.x + name + (float)p * w, r.y, w, r.h}, false,
                    all->amount[p][kind][final]);
    }
}

static void render_heads(app *a, rect r)
{
    ui *u = &a->ui;
    int n = cc_player_count(&a->session->game);
    float name = r.w * .38f, w = (r.w - name) / (float)n;
    for (int p = 0; p < n; p++) {
        const seat *s = &a->session->seats[p];
        rect c = {r.x + name + (float)p * w, r.y, w, r.h};
        float side = r.h * .62f;
        render_figure(a, "meeple", s->colour, ART_STANDING,
                      (rect){c.x + (c.w - side) / 2, c.y, side, side}, 1);
        ui_text(u, FONT_BOLD, SIZE_SMALL, INK,
                (rect){c.x + 2, c.y + side, c.w - 4, r.h - side}, ALIGN_MIDDLE,
                s->name);
    }
}

/* Returns the lower edge. */
static float render_points(app *a, rect r)
{
    ui *u = &a->ui;
    int sources[CC_NUMBER(CC_MODULES_END, 0)];
    int rows[2 * CC_NUMBER(CC_MODULES_END, 0)], n_rows = 0;
    int n_sources = sources_in_order(&a->catalog, sources);
    sums all;
    add_up(a->session, &all);
    int n = cc_player_count(&a->session->game);
    for (int i = 0; i < 2 * n_sources; i++) {
        int source = sources[i % n_sources], final = i >= n_sources;
        if (kind_counts(&all, source, final, n)) {
            rows[n_rows++] = 2 * source + final;
        }
    }
    float head = units(u, 64), row = units(u, 28);
    float lines = (float)(n_rows + 2); /* the total, and some space */
    row = row * lines < r.h - head ? row : (r.h - head) / lines;
    render_heads(a, (rect){r.x, r.y, r.w, head});
    float y = r.y + head + units(u, 6);
    for (int i = 0; i < n_rows; i++) {
        render_row(a, &all, (rect){r.x, y, r.w, row}, rows[i] / 2, rows[i] % 2);
        y += row;
    }
    render_rect(u->display, (rect){r.x, y + units(u, 3), r.w, units(u, 2)},
                WOOD);
    float name = r.w * .38f, w = (r.w - name) / (float)n;
    ui_text(u, FONT_BOLD, SIZE_TEXT, INK,
            (rect){r.x, y + units(u, 6), name, row}, ALIGN_LEFT, _("Total"));
    for (int p = 0; p < n; p++) {
        number_cell(u,
                    (rect){r.x + name + (float)p * w, y + units(u, 6), w, row},
                    true, cc_score(&a->session->game, p));
    }
    return y + units(u, 6) + row;
}

#define STORY_MIN 150 /* units: minimum height for some lines */

/* Renders the chronicle below the points; a line shows the table at its moment.
 */
static void render_story(app *a, rect r)
{
    ui *u = &a->ui;
    if (r.h < units(u, STORY_MIN)) {
        return;
    }
    intent wish = chronicle_view_render_story(
        a, (rect){r.x, r.y, r.w, r.h - units(u, 14)});
    if (wish.kind == INTENT_REVIEW) {
        table_look_back(a, wish.value);
    }
}

/* If the chronicle does not fit, a button at the lower edge of `r` opens it at
 * the table; returns the remaining height. */
static float render_to_story(app *a, rect r)
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

/* The legend of the chart. */
static void render_names(app *a, rect r)
{
    ui *u = &a->ui;
    float line = units(u, 20), pad = units(u, 8);
    float left = r.x + units(u, 34);
    for (int p = 0; p < cc_player_count(&a->session->game); p++) {
        const seat *s = &a->session->seats[p];
        float y = r.y + pad + (float)p * line;
        render_rect(u->display,
                    (rect){left, y + line * .4f, units(u, 18), units(u, 3)},
                    player_colour(s->colour));
        ui_text(u, FONT_SERIF, SIZE_SMALL, INK,
                (rect){left + units(u, 24), y, r.w * .6f, line}, ALIGN_LEFT,
                s->name);
    }
}

/* A chart and its range of points. */
typedef struct chart {
    rect r;    /* the game; at its right the final scoring */
    float end; /* as wide as this */
    int min, max;
} chart;

#define END_SHARE .24f /* fraction of a chart's width */

static float chart_y(const chart *c, int points)
{
    return c->r.y +
           c->r.h * (float)(c->max - points) / (float)(c->max - c->min);
}

/* Returns a player's points before the final scoring. */
static int points_before_end(const session *s, int player)
{
    int points = cc_score(&s->game, player);
    for (int i = 0; i < s->n_log; i++) {
        const cc_event *e = &s->log[i].event;
        bool last = e->type == CC_EVENT_SCORE && e->final;
        points -= last && e->player == player ? e->points : 0;
    }
    return points;
}

static int points_after(const session *s, int step, int player)
{
    return step < s->n_steps ? cc_score(&s->steps[step].before, player)
                             : points_before_end(s, player);
}

static chart chart_of(const session *s, rect r)
{
    chart c = {.r = r, .end = r.w * END_SHARE, .max = 10};
    c.r.w -= c.end;
    for (int p = 0; p < cc_player_count(&s->game); p++) {
        int last = cc_score(&s->game, p);
        c.max = last > c.max ? last : c.max;
        c.min = last < c.min ? last : c.min;
        for (int i = 1; i <= s->n_steps; i++) {
            int points = points_after(s, i, p);
            c.max = points > c.max ? points : c.max;
            c.min = points < c.min ? points : c.min;
        }
    }
    return c;
}

#define LINES_MAX 6

static void render_scale(app *a, const chart *c, rect r)
{
    ui *u = &a->ui;
    char text[16];
    int span = c->max - c->min;
    static const int steps[] = {10, 20, 50, 100, 200, 500, 1000};
    int step = steps[0];
    for (int i = 0; i < 7 && span / step > LINES_MAX; i++) {
        step = steps[i];
    }
    for (int tens = c->min / step * step; tens <= c->max; tens += step) {
        float y = chart_y(c, tens);
        render_rect(u->display, (rect){r.x, y, r.w, 1},
                    rgba_fade(INK, tens ? .15f : .4f));
        snprintf(text, sizeof text, "%d", tens);
        render_text(u->display, FONT_SERIF, units(u, 12), INK_SOFT,
                    r.x + units(u, 3), fmaxf(y - units(u, 15), r.y), text);
    }
}

/* Renders the points after every action, then those of the final scoring. */
static void render_curve(app *a, const chart *c, int player)
{
    ui *u = &a->ui;
    const session *s = a->session;
    rgba colour = player_colour(s->seats[player].colour);
    float width = units(u, 2.5f);
    /* Curves are offset to keep all visible, upwards only. */
    int n = cc_player_count(&s->game);
    float offset = units(u, 1.5f) * (float)(player - n + 1);
    point before = {c->r.x, chart_y(c, 0) + offset};
    float step = s->n_steps ? c->r.w / (float)s->n_steps : c->r.w;
    for (int i = 1; i <= s->n_steps; i++) {
        point p = {c->r.x + (float)i * step,
                   chart_y(c, points_after(s, i, player)) + offset};
        render_line(u->display, before, p, width, colour);
        before = p;
    }
    before.x = c->r.x + c->r.w;
    point end = {before.x + c->end - units(u, 30),
                 chart_y(c, cc_score(&s->game, player)) + offset};
    render_line(u->display, before, end, width, colour);
}

/* Renders the points at the end of each curve, spread if they are close. */
static void render_ends(app *a, const chart *c)
{
    ui *u = &a->ui;
    const session *s = a->session;
    int n = cc_player_count(&s->game), order[CC_PLAYERS_MAX];
    float line = units(u, 17), bottom = c->r.y + c->r.h - line;
    float y[CC_PLAYERS_MAX];
    for (int i = 0; i < n; i++) { /* highest first */
        int k = i;
        for (;
             k > 0 && cc_score(&s->game, order[k - 1]) < cc_score(&s->game, i);
             k--) {
            order[k] = order[k - 1];
        }
        order[k] = i;
    }
    for (int i = 0; i < n; i++) {
        float at = chart_y(c, cc_score(&s->game, order[i])) - line / 2;
        y[i] = fmaxf(at, i ? y[i - 1] + line : c->r.y);
    }
    for (int i = n - 1; i >= 0; i--, bottom -= line) { /* within the chart */
        char text[16];
        y[i] = fminf(y[i], bottom);
        snprintf(text, sizeof text, "%d", cc_score(&s->game, order[i]));
        ui_text(u, FONT_BOLD, SIZE_SMALL, INK,
                (rect){c->r.x + c->r.w + c->end - units(u, 28), y[i],
                       units(u, 26), line},
                ALIGN_LEFT, text);
    }
}

/* Labels the two parts. */
static void render_parts(app *a, const chart *c, float y, float h)
{
    ui *u = &a->ui;
    const session *s = a->session;
    char text[80];
    snprintf(text, sizeof text, _("turns 1 to %d"),
             session_turn_of(s, s->n_steps - 1));
    float size = units(u, SIZE_SMALL - 1);
    text_fitted(u->display, FONT_ITALIC, size, INK_SOFT,
                (rect){c->r.x, y, c->r.w, h}, ALIGN_MIDDLE, text);
    const char *end = _("final scoring");
    text_fitted(u->display, FONT_ITALIC, size, ACCENT,
                (rect){c->r.x + c->r.w - c->end * .2f, y, c->end * 1.2f, h},
                ALIGN_MIDDLE, end);
}

/* The chart: the final scoring has space of its own, as it brings most points
 * at once. */
static void render_chart(app *a, rect r)
{
    ui *u = &a->ui;
    float foot = units(u, 20);
    r.h -= foot;
    chart c = chart_of(a->session, r);
    rect end = {c.r.x + c.r.w, r.y, c.end, r.h};
    render_rect(u->display, r, rgba_fade(WHITE, .35f));
    render_rect(u->display, end, rgba_fade(GOLD, .22f));
    render_scale(a, &c, r);
    for (int p = 0; p < cc_player_count(&a->session->game); p++) {
        render_curve(a, &c, p);
    }
    render_rect(u->display, (rect){end.x, r.y, 1, r.h}, rgba_fade(WOOD, .6f));
    render_ends(a, &c);
    render_border(u->display, r, 1, WOOD);
    render_names(a, c.r);
    render_parts(a, &c, r.y + r.h, foot);
    ui_tooltip(u, end, _("Points scored after the last tile"));
}

static void save_picture(app *a)
{
    char folder[PATH_SIZE], stamp[24], name[48];
    file_time_stamp(stamp);
    snprintf(name, sizeof name, "land-%s.png", stamp);
    if (!user_data_folder(folder) || !path_join(a->poster_path, folder, name)) {
        a->poster_path[0] = '\0';
    }
    a->ui.moving = true;
}

static void play_again(app *a)
{
    session *ended = a->session;
    cc_setup setup = ended->setup;
    cc_setup_renew(&setup, &a->catalog);
    if (!solitaire_day(a)) { /* which has the same deck again */
        setup.seed = (uint64_t)time(NULL) * 2654435761u + ended->setup.seed;
    }
    app_start_new_game(a, &setup, ended->seats);
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
    ui_wood(u, (rect){0, 0, w, h});
    float pw = units(u, 1080) < w - 2 * pad ? units(u, 1080) : w - 2 * pad;
    rect sheet = {(w - pw) / 2, pad, pw, h - 2 * pad};
    ui_parchment(u, sheet);
    rect box = rect_inset(sheet, pad);
    winners_text(a, text, sizeof text);
    ui_text(u, FONT_TITLE, 36, INK, (rect){box.x, box.y, box.w, units(u, 44)},
            ALIGN_MIDDLE, text);
    solitaire_update(a);
    rect head = {box.x, box.y, box.w, units(u, 44)};
    float top = box.y + units(u, 60) +
                solitaire_render_result(a, head, box.h < units(u, 560));
    float bottom = units(u, SIZE_BUTTON + 20);
    float body = box.y + box.h - bottom - top;
    float left = box.w * .56f;
    float height = render_points(a, (rect){box.x, top, left, body}) - top;
    height += units(u, 12);
    render_story(a, (rect){box.x, top + height, left, body - height});
    rect side = {box.x + box.w * .60f, top + units(u, 10), box.w * .40f,
                 body - units(u, 24)};
    if (body - height < units(u, STORY_MIN)) {
        side.h = render_to_story(a, side);
    }
    render_chart(a, side);
    static const char *const labels[] = {N_("View board"), N_("Play again"),
                                         N_("Save picture"), N_("Main menu")};
    float bw = (box.w - 3 * pad) / 4;
    for (int i = 0; i < 4; i++) {
        rect b = {box.x + (float)i * (bw + pad),
                  box.y + box.h - units(u, SIZE_BUTTON), bw,
                  units(u, SIZE_BUTTON)};
        if (ui_button(u, b, _(labels[i]),
                      i == 1 ? BUTTON_PRIMARY : BUTTON_PLAIN)) {
            if (i == 0) {
                app_show_screen(a, SCREEN_TABLE);
            } else if (i == 1) {
                play_again(a);
            } else if (i == 2) {
                save_picture(a);
            } else {
                app_show_screen(a, SCREEN_MENU);
            }
        }
    }
    if (input_consume_key(&u->in, KEY_ESCAPE)) {
        app_show_screen(a, SCREEN_TABLE);
    }
}

const screen screen_result = {.name = "result", .frame = frame};
