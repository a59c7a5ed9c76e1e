/* solitaire.c - one player and the deck of the day: deck, goals, stars
 *
 * The seed of the deck is the day, as the number 20260131. While a person plays
 * that deck, bots play it too, a game in a frame, rival after rival; their
 * points become the goals. Nothing is stored: the goals of a day are the same
 * each time they are computed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "solitaire.h"

#include <stdio.h>
#include <string.h>

#include "engine/bots/bots.h"
#include "gui/readers/lang.h"
#include "gui/video/text.h"
#include "gui/widgets/theme.h"

/* The computer opponents whose games set the goals, for one star first. */
static const struct {
    const char *bot;
    int n_games;
    bool takes_best; /* the goal is the best of its games, else their mean */
} rivals[SOLITAIRE_STARS] = {
    {"beginner", 5, false}, {"casual", 5, false}, {"skilled", 8, true}};

typedef struct solitaire {
    unsigned session_id; /* the session at the table */
    long day;            /* the day of its deck; 0: another game */
    long goals_day;      /* the day whose deck the bots play; 0: none yet */
    int rival, game;     /* the next game: index of its rival, and its number */
    int goals[SOLITAIRE_STARS]; /* points; complete behind the last rival */
} solitaire;

static solitaire *state(app *a)
{
    return app_state(a, STATE_SOLITAIRE, sizeof(solitaire));
}

/* -------------------------------------------------------------------- deck */

/* Gives the setup of a day; false if the pack has no base game. */
static bool setup_of(const cc_catalog *catalog, long day, cc_setup *setup)
{
    char text[80];
    cc_error error;
    snprintf(text, sizeof text, "players=1 sets=base seed=%ld", day);
    return cc_setup_parse(setup, catalog, text, &error) == CC_OK;
}

/* True for numbers that are a date, 20260131. */
static bool is_day(uint64_t n)
{
    uint64_t year = n / 10000, month = n / 100 % 100, day = n % 100;
    return year >= 2000 && year <= 9999 && month >= 1 && month <= 12 &&
           day >= 1 && day <= 31;
}

/* Returns the day whose deck a game was set up with, or 0. Games that are not
 * saved (reviews, lessons), or that were played on from a position of another,
 * do not count. */
static long day_of(const session *played)
{
    char own_text[CC_TEXT_MAX], daily[CC_TEXT_MAX];
    const cc_setup *own = &played->setup;
    cc_setup setup;
    long day = is_day(own->seed) ? (long)own->seed : 0;
    bool is_equal =
        day && played->save && played->practice_from < 0 &&
        setup_of(played->catalog, day, &setup) &&
        cc_setup_format(own, played->catalog, own_text, sizeof own_text) > 0 &&
        cc_setup_format(&setup, played->catalog, daily, sizeof daily) > 0 &&
        strcmp(own_text, daily) == 0;
    return is_equal ? day : 0;
}

long solitaire_day(app *a)
{
    solitaire *s = state(a);
    if (a->session && s->session_id != a->session->id) {
        s->session_id = a->session->id;
        s->day = day_of(a->session);
    }
    return a->session ? s->day : 0;
}

void solitaire_begin(app *a)
{
    cc_setup setup;
    seat seats[CC_PLAYERS_MAX];
    seats_fill_in(seats);
    if (setup_of(&a->catalog, app_today(a), &setup)) {
        app_start_new_game(a, &setup, seats);
    }
}

/* ------------------------------------------------------------------- goals */

/* Lets a bot play the deck of a day alone; returns its points. `number` makes
 * its games differ. */
static int play_bot_game(app *a, long day, const char *bot, int number)
{
    static cc_game game;
    cc_setup setup;
    cc_action action;
    if (!setup_of(&a->catalog, day, &setup) ||
        cc_new(&game, &a->catalog, &setup, NULL, NULL) != CC_OK) {
        return 0;
    }
    while (bot_choose(bot, &game, (uint64_t)(day + number), &action) &&
           cc_apply(&game, &action, NULL) == CC_OK) {
    }
    return cc_score(&game, 0);
}

/* Completes the goal of a rival that has played all its games: the best of its
 * points, or their mean, rounded; but more than the goal before. */
static void finish_goal(solitaire *s)
{
    int *goal = &s->goals[s->rival], n = rivals[s->rival].n_games;
    int least = s->rival > 0 ? s->goals[s->rival - 1] + 1 : 1;
    *goal = rivals[s->rival].takes_best ? *goal : (*goal + n / 2) / n;
    *goal = *goal < least ? least : *goal;
    s->rival++;
    s->game = 0;
}

/* Plays one game of a bot, unless all goals are known. */
static void find_goals(app *a, solitaire *s)
{
    if (s->goals_day != s->day) {
        s->goals_day = s->day;
        s->rival = s->game = 0;
        memset(s->goals, 0, sizeof s->goals);
    }
    if (s->rival == SOLITAIRE_STARS) {
        return;
    }
    int *goal = &s->goals[s->rival];
    int points = play_bot_game(a, s->day, rivals[s->rival].bot, s->game++);
    if (!rivals[s->rival].takes_best) {
        *goal += points; /* the sum, until finish_goal() */
    } else if (points > *goal) {
        *goal = points;
    }
    if (s->game == rivals[s->rival].n_games) {
        finish_goal(s);
    }
    a->ui.moving = true; /* for the next game */
}

void solitaire_update(app *a)
{
    if (solitaire_day(a)) {
        find_goals(a, state(a));
    }
}

/* Returns the points for one, two and three stars; NULL if they are not known
 * yet. */
static const int *goals_of(app *a)
{
    solitaire *s = state(a);
    bool has_goals = solitaire_day(a) && s->goals_day == s->day;
    return has_goals && s->rival == SOLITAIRE_STARS ? s->goals : NULL;
}

/* Returns the number of goals that points reach. */
static int stars_of(const int goals[SOLITAIRE_STARS], int points)
{
    int stars = 0;
    while (stars < SOLITAIRE_STARS && points >= goals[stars]) {
        stars++;
    }
    return stars;
}

int solitaire_stars(app *a)
{
    const int *goals = goals_of(a);
    return goals ? stars_of(goals, cc_score(&a->session->game, 0)) : 0;
}

/* Returns this user's most points with the deck of that day, or 0. */
static int best_of(const app *a, long day)
{
    const finished_game *best = records_daily(&a->records, day);
    return best ? best->seats[0].points : 0;
}

/* ----------------------------------------------------------------- drawing */

#define STAR "★"

float solitaire_height(app *a)
{
    return solitaire_day(a) ? units(&a->ui, 30) : 0;
}

void solitaire_render(app *a, rect r, int points)
{
    ui *u = &a->ui;
    const int *goals = goals_of(a);
    float w = r.w / SOLITAIRE_STARS, size = units(u, SIZE_TEXT + 2);
    float star_size = size * 1.4f;
    render_box(u->display, r, rgba_fade(WHITE, .22f), 1, rgba_fade(WOOD, .35f));
    ui_tooltip(u, r,
               _("Points for one, two and three stars with the daily deck"));
    for (int i = 0; goals && i < SOLITAIRE_STARS; i++) {
        char text[24];
        bool is_reached = points >= goals[i];
        float star_w = text_width(FONT_BOLD, star_size, STAR) + units(u, 5);
        snprintf(text, sizeof text, "%d", goals[i]);
        float item_w = star_w + text_width(FONT_BOLD, size, text);
        rect at = {r.x + (float)i * w + (w - item_w) / 2, r.y, item_w, r.h};
        text_line(u->display, FONT_BOLD, star_size,
                  is_reached ? GOLD : rgba_fade(INK, .35f), at, ALIGN_LEFT,
                  STAR);
        at.x += star_w;
        text_line(u->display, is_reached ? FONT_BOLD : FONT_SERIF, size,
                  is_reached ? INK : INK_SOFT, at, ALIGN_LEFT, text);
    }
}

void solitaire_render_stars(ui *u, rect r, float size, rgba ink, int stars)
{
    float w = r.w / SOLITAIRE_STARS;
    for (int i = 0; i < SOLITAIRE_STARS; i++) {
        text_line(u->display, FONT_BOLD, size,
                  i < stars ? GOLD : rgba_fade(ink, .2f),
                  (rect){r.x + (float)i * w, r.y, w, r.h}, ALIGN_MIDDLE, STAR);
    }
}

/* "Daily deck of 2026-01-31. ..." */
static void result_text(const app *a, long day, const int *goals, char *out,
                        size_t size)
{
    char date[LANG_DATE];
    lang_date(day, date);
    snprintf(
        out, size,
        _("Daily deck of %s. Stars for %d, %d and %d points; your best: %d."),
        date, goals[0], goals[1], goals[2], best_of(a, day));
}

float solitaire_render_result(app *a, rect head, bool is_low)
{
    ui *u = &a->ui;
    const int *goals = goals_of(a);
    char text[240];
    if (!goals) {
        return 0;
    }
    int stars = stars_of(goals, cc_score(&a->session->game, 0));
    result_text(a, solitaire_day(a), goals, text, sizeof text);
    float size = units(u, is_low ? 28 : 40);
    float w = SOLITAIRE_STARS * 1.2f * text_width(FONT_BOLD, size, STAR);
    rect at = {head.x + head.w - w, head.y, w, head.h};
    if (!is_low) { /* below the head, with the text below the stars */
        at.x = head.x + (head.w - w) / 2;
        at.y = head.y + head.h;
        rect text_row = {head.x, at.y + at.h, head.w, units(u, 24)};
        float text_size =
            text_fit_size(FONT_ITALIC, units(u, SIZE_TEXT), head.w, 1, text);
        text_line(u->display, FONT_ITALIC, text_size, INK_SOFT, text_row,
                  ALIGN_MIDDLE, text);
    }
    solitaire_render_stars(u, at, size, INK, stars);
    ui_tooltip(u, at, is_low ? text : ""); /* else the text is shown already */
    return is_low ? 0 : at.h + units(u, 24);
}
