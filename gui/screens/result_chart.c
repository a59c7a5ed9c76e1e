/* result_chart.c - the chart of the points after every action of a game
 *
 * From left to right are the actions, each with the same width; the final
 * scoring has space of its own at the right, as it brings many points at once.
 * From bottom to top are the points.
 *
 * SPDX-License-Identifier: MIT
 */
#include "result_chart.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/session.h"
#include "gui/base/ranking.h"

/* Renders the legend: the names in their colours. */
static void render_legend(app *a, rect r)
{
    ui *u = &a->ui;
    float line = units(u, 20), pad = units(u, 8);
    float left = r.x + units(u, 34);
    for (int p = 0; p < cc_player_count(&a->session->game); p++) {
        const seat *s = &a->session->seats[p];
        float y = r.y + pad + (float)p * line;
        rect bar = {left, y + line * .4f, units(u, 18), units(u, 4)};
        render_rect(u->display, rect_inset(bar, -1), rgba_fade(INK, .45f));
        render_rect(u->display, bar, player_colour(s->colour));
        ui_text(u, FONT_SERIF, SIZE_SMALL, INK,
                (rect){left + units(u, 24), y, r.w * .6f, line}, ALIGN_LEFT,
                s->name);
    }
}

typedef struct chart {
    rect game;    /* where the points during the game are, pixels */
    float end_w;  /* width of the final scoring at its right, pixels */
    int min, max; /* points at the lower and upper edge */
} chart;

#define CURVE_STEP 1.5f /* units; from a curve to one at the same points */
#define END_SHARE  .24f /* width of the final scoring, of the whole chart */

/* Returns the y of a number of points. */
static float chart_y(const chart *c, int points)
{
    return c->game.y +
           c->game.h * (float)(c->max - points) / (float)(c->max - c->min);
}

/* Returns a player's points before the final scoring. */
static int points_before_end(const session *s, int player)
{
    int points = cc_score(&s->game, player);
    for (int i = 0; i < s->n_log; i++) {
        const cc_event *e = &s->log[i].event;
        bool is_final = e->type == CC_EVENT_SCORE && e->final;
        points -= is_final && e->player == player ? e->points : 0;
    }
    return points;
}

/* Returns a player's points after `step` actions. */
static int points_after(const session *s, int step, int player)
{
    return step < s->n_steps ? cc_score(&s->steps[step].before, player)
                             : points_before_end(s, player);
}

/* Fits a chart into r: its range of points, 10 at least, holds all curves. */
static chart chart_of(const session *s, rect r)
{
    chart c = {.game = r, .end_w = r.w * END_SHARE, .max = 10};
    c.game.w -= c.end_w;
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

#define LINES_MAX 6 /* horizontal lines of a chart, about */

/* Renders horizontal lines and their points; the distance of lines is the first
 * of steps[] that does not give too many. */
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
    for (int points = c->min / step * step; points <= c->max; points += step) {
        float y = chart_y(c, points);
        render_rect(u->display, (rect){r.x, y, r.w, 1},
                    rgba_fade(INK, points ? .15f : .4f));
        snprintf(text, sizeof text, "%d", points);
        render_text(u->display, FONT_SERIF, units(u, 12), INK_SOFT,
                    r.x + units(u, 3), fmaxf(y - units(u, 15), r.y), text);
    }
}

/* Renders the points after every action, then those of the final scoring, as a
 * line of a width in pixels. */
static void render_curve(app *a, const chart *c, int player, float width,
                         rgba colour)
{
    ui *u = &a->ui;
    const session *s = a->session;
    /* Curves at the same points lie above one another; the last player's is in
     * its place, so that none is below the chart. */
    int n = cc_player_count(&s->game);
    float offset = units(u, CURVE_STEP) * (float)(player - n + 1);
    point from = {c->game.x, chart_y(c, 0) + offset}, before = from;
    float step = s->n_steps ? c->game.w / (float)s->n_steps : c->game.w;
    for (int i = 1; i <= s->n_steps; i++) {
        point p = {c->game.x + (float)i * step,
                   chart_y(c, points_after(s, i, player)) + offset};
        if (p.y != before.y) { /* a level stretch is one line */
            render_line(u->display, from, before, width, colour);
            render_line(u->display, before, p, width, colour);
            from = p;
        }
        before = p;
    }
    before.x = c->game.x + c->game.w;
    render_line(u->display, from, before, width, colour);
    point end = {before.x + c->end_w - units(u, 30),
                 chart_y(c, cc_score(&s->game, player)) + offset};
    render_line(u->display, before, end, width, colour);
}

/* Renders the points at the end of each curve, spread if they are close. */
static void render_ends(app *a, const chart *c)
{
    ui *u = &a->ui;
    const session *s = a->session;
    int n = cc_player_count(&s->game), order[CC_PLAYERS_MAX];
    float line = units(u, 17), bottom = c->game.y + c->game.h - line;
    float y[CC_PLAYERS_MAX];
    ranking_of(&s->game, order);
    for (int i = 0; i < n; i++) { /* from the top: below the one before */
        float at = chart_y(c, cc_score(&s->game, order[i])) - line / 2;
        y[i] = fmaxf(at, i ? y[i - 1] + line : c->game.y);
    }
    for (int i = n - 1; i >= 0; i--, bottom -= line) {
        /* From the bottom: above the next one, or the lower edge. */
        char text[16];
        y[i] = fminf(y[i], bottom);
        snprintf(text, sizeof text, "%d", cc_score(&s->game, order[i]));
        ui_text(u, FONT_BOLD, SIZE_SMALL, INK,
                (rect){c->game.x + c->game.w + c->end_w - units(u, 28), y[i],
                       units(u, 26), line},
                ALIGN_LEFT, text);
    }
}

/* Renders below the chart what its left and its right part show. */
static void render_part_labels(app *a, const chart *c, float y, float h)
{
    ui *u = &a->ui;
    const session *s = a->session;
    char text[80];
    snprintf(text, sizeof text, _("turns 1 to %d"),
             session_turn_of(s, s->n_steps - 1));
    float size = units(u, SIZE_SMALL - 1);
    text_fitted(u->display, FONT_ITALIC, size, INK_SOFT,
                (rect){c->game.x, y, c->game.w, h}, ALIGN_MIDDLE, text);
    const char *end = _("final scoring");
    text_fitted(
        u->display, FONT_ITALIC, size, ACCENT,
        (rect){c->game.x + c->game.w - c->end_w * .2f, y, c->end_w * 1.2f, h},
        ALIGN_MIDDLE, end);
}

void result_chart_render(app *a, rect r)
{
    ui *u = &a->ui;
    float labels_h = units(u, 20);
    r.h -= labels_h;
    /* Room for curves that lie above others of as many points. */
    int n = cc_player_count(&a->session->game);
    float above = units(u, CURVE_STEP * (float)n);
    chart c = chart_of(a->session, (rect){r.x, r.y + above, r.w, r.h - above});
    rect end = {c.game.x + c.game.w, r.y, c.end_w, r.h};
    render_rect(u->display, r, rgba_fade(WHITE, .35f));
    render_rect(u->display, end, rgba_fade(GOLD, .22f));
    render_scale(a, &c, r);
    for (int p = 0; p < cc_player_count(&a->session->game); p++) {
        /* With a dark edge: white and yellow are hardly seen on parchment. */
        rgba colour = player_colour(a->session->seats[p].colour);
        render_curve(a, &c, p, units(u, 4), rgba_fade(INK, .45f));
        render_curve(a, &c, p, units(u, 2.5f), colour);
    }
    render_rect(u->display, (rect){end.x, r.y, 1, r.h}, rgba_fade(WOOD, .6f));
    render_ends(a, &c);
    render_border(u->display, r, 1, WOOD);
    render_legend(a, c.game);
    render_part_labels(a, &c, r.y + r.h, labels_h);
    ui_tooltip(u, end, _("Points scored after the last tile"));
}
