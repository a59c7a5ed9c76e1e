/* mistakes.c - what turns of people cost in the games that were reviewed: a
 * card for each kind of mistake, the costliest first, with the positions to
 * look at and to play from again
 *
 * Everything is computed from a->mistakes when the page is shown. In a wide
 * window the positions are beside the advice, else below it. render_...() below
 * return the y below what they rendered, in pixels, unless they say otherwise.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "file_fault.h"
#include "gui/app/practice/mistake_games.h"
#include "gui/app/session.h"
#include "gui/table/table.h"
#include "gui/widgets/flow.h"
#include "screens.h"

enum {
    GAMES_MIN = 3,  /* reviewed: with fewer there is no pattern to be seen */
    POSITIONS = 3,  /* shown for each kind: the costliest */
    PEOPLE_MAX = 40 /* further names cannot be chosen */
};

#define TITLE_H    28 /* units: height of the title of a kind */
#define SUM_H      26 /* units: height of the sum below it */
#define POSITION_H 34 /* units: height of a position */
#define POSITION_D 40 /* units: from one position to the next */

/* A position on the page. */
typedef struct position {
    mistake_place place;
    bool has_file;
    char path[PATH_SIZE];
} position;

/* The mistakes of a kind. */
typedef struct kind_sum {
    mistake_kind kind;
    mistake_sum sum;
    int n;
    position positions[POSITIONS];
} kind_sum;

typedef struct mistakes_page {
    float offset, content; /* scrolled by, and the height; pixels */
    int n_people, person;  /* names, and the chosen one */
    const char *people[PEOPLE_MAX];
    mistake_sum all;
    kind_sum kinds[MISTAKE_KINDS]; /* the costliest first */
    saved_games saved;
} mistakes_page;

/* Texts of a kind. */
static const struct {
    const char *title, *advice;
} texts[MISTAKE_KINDS] = {
    [MISTAKE_GIVEN] = {N_("Points for others"),
                       N_("Your tile helped others, or left them points that "
                          "you could have shared or spoilt. Before you place "
                          "it, look at what it does for everybody else.")},
    [MISTAKE_FIELD] = {N_("Fields claimed too late"),
                       N_("A farmer earns at the end, for cities that others "
                          "complete as well. Claim a field while it is free "
                          "and you have a figure to spare.")},
    [MISTAKE_FIGURES] = {N_("Figures tied up"),
                         N_("A figure earns nothing elsewhere until its "
                            "feature is scored. Complete small features to "
                            "get figures back, and keep one for the tile you "
                            "are waiting for.")},
    [MISTAKE_CLAIM] = {N_("Features left unclaimed"),
                       N_("A figure on another feature, or any figure at all, "
                          "would have earned more. Before you end a turn, "
                          "weigh every free feature of your tile.")},
    [MISTAKE_COMPLETE] = {N_("Points not taken"),
                          N_("The best turn scored more at once. Look first "
                             "at what your tile completes.")},
    [MISTAKE_SQUARE] = {N_("Better squares missed"),
                        N_("Your tile had a better square. Look beyond the "
                           "first one that fits, and at the tiles that are "
                           "still to come.")}};

/* ----------------------------------------------------------------- reading */

/* Finds the file of a position, unless an earlier one of the page is of the
 * same game. */
static void find_file(const app *a, mistakes_page *s, position *p)
{
    for (int i = 0; i < MISTAKE_KINDS; i++) {
        for (int k = 0; k < s->kinds[i].n; k++) {
            const position *other = &s->kinds[i].positions[k];
            if (other->place.game == p->place.game) {
                *p = (position){.place = p->place, .has_file = other->has_file};
                strcpy(p->path, other->path);
                return;
            }
        }
    }
    p->has_file =
        mistake_game_find(&s->saved, &a->catalog, p->place.game, p->path);
}

/* Computes what is shown of the chosen person. */
static void read_person(app *a, mistakes_page *s)
{
    const char *name = s->n_people ? s->people[s->person] : "";
    memset(s->kinds, 0, sizeof s->kinds);
    s->all = mistakes_sum(&a->mistakes, name, MISTAKE_KINDS);
    for (int i = 0; i < MISTAKE_KINDS; i++) {
        mistake_place worst[POSITIONS];
        mistake_kind kind = (mistake_kind)i;
        mistake_sum sum = mistakes_sum(&a->mistakes, name, kind);
        int at = i; /* in descending order of costs */
        for (; at > 0 && s->kinds[at - 1].sum.cost < sum.cost; at--) {
            s->kinds[at] = s->kinds[at - 1];
        }
        kind_sum *k = &s->kinds[at];
        *k = (kind_sum){.kind = kind, .sum = sum};
        int n = mistakes_worst(&a->mistakes, name, kind, worst, POSITIONS);
        for (int j = 0; j < n; j++) {
            position p = {.place = worst[j]};
            find_file(a, s, &p);
            k->positions[k->n++] = p;
        }
    }
}

static void enter(app *a)
{
    mistakes_page *s = app_state(a, STATE_MISTAKES, sizeof *s);
    line_file_refresh(&a->mistakes);
    *s = (mistakes_page){.n_people = 0};
    s->n_people = mistakes_people(&a->mistakes, s->people, PEOPLE_MAX);
    read_person(a, s);
}

static void leave(app *a)
{
    mistakes_page *s = app_state(a, STATE_MISTAKES, sizeof *s);
    saved_games_free(&s->saved);
}

/* --------------------------------------------------------------- positions */

/* True if the game of a position is at the table, played to its end. */
static bool is_at_table(const app *a, const position *p)
{
    const session *s = a->session;
    return s && s->practice_from < 0 && cc_decision(&s->game).kind == CC_OVER &&
           strcmp(session_path(s), p->path) == 0 &&
           mistake_game_has(s, &p->place);
}

/* Loads the game of a position, which the caller owns. NULL if it cannot be
 * read or no longer has the turn; a dialog says so. */
static session *load(app *a, const position *p)
{
    session *game = app_load_for_review(a, p->path);
    if (game && !mistake_game_has(game, &p->place)) {
        snprintf(a->notice, sizeof a->notice, "%s",
                 _("This game was played on and no longer has this turn."));
        session_free(game);
        return NULL;
    }
    return game;
}

/* Shows the board after the tile was placed. */
static void view_turn(app *a, const position *p)
{
    int shown = p->place.mistake->step + 1;
    if (is_at_table(a, p)) {
        /* The end is not a position of the past. */
        table_look_back(a, shown < a->session->n_steps ? shown : -1);
        return;
    }
    session *game = load(a, p);
    if (game) {
        game->first_shown = shown < game->n_steps ? shown : -1;
        app_start_game(a, game);
    }
}

/* Begins a new game from the position before the turn. */
static void play_from(app *a, const position *p)
{
    session *game = load(a, p);
    if (game) {
        app_play_on(a, game, p->place.mistake->step);
        session_free(game);
    }
}

/* Formats "5 points". */
static void format_points(int tenths, char *out, size_t size)
{
    int points = (tenths + 5) / 10;
    snprintf(out, size, ngettext("%d point", "%d points", points), points);
}

static void render_position(app *a, const position *p, rect r)
{
    ui *u = &a->ui;
    const mistake *m = p->place.mistake;
    char when[LANG_DATE + 40], turn[40], points[40];
    const char *view = _("View turn"), *play = _("Play from here");
    float h = units(u, POSITION_H), gap = units(u, 8);
    float view_w = flow_button_width(u, view);
    float play_w = flow_button_width(u, play);
    float buttons_w = view_w + gap + play_w;
    lang_date(p->place.game->day, when);
    snprintf(turn, sizeof turn, _("turn %d"), m->turn);
    lang_add_item(when, sizeof when, "%s", turn);
    format_points(m->cost, points, sizeof points);
    float points_w = units(u, 74);
    rect words = {r.x, r.y, r.w - buttons_w - points_w - 2 * gap, h};
    text_fitted(u->display, FONT_SERIF, units(u, SIZE_SMALL), INK, words,
                ALIGN_LEFT, when);
    text_fitted(u->display, FONT_BOLD, units(u, SIZE_SMALL), ACCENT,
                (rect){words.x + words.w + gap, r.y, points_w, h}, ALIGN_RIGHT,
                points);
    rect b = {r.x + r.w - buttons_w, r.y, buttons_w, h};
    if (!p->has_file) {
        text_fitted(u->display, FONT_ITALIC, units(u, SIZE_SMALL), INK_SOFT, b,
                    ALIGN_RIGHT, _("The saved game is gone"));
        return;
    }
    if (ui_button(u, (rect){b.x, b.y, view_w, h}, view, BUTTON_PLAIN)) {
        view_turn(a, p);
    }
    if (ui_button(u, (rect){b.x + view_w + gap, b.y, play_w, h}, play,
                  BUTTON_PLAIN)) {
        play_from(a, p);
    }
}

/* ------------------------------------------------------------------- kinds */

/* Formats "37 points, 9 turns, 8 points a game". */
static void format_sum(const mistake_sum *sum, char *out, size_t size)
{
    int games = sum->games > 0 ? sum->games : 1;
    int a_game = (sum->cost + 5 * games) / (10 * games);
    format_points(sum->cost, out, size);
    lang_add_item(out, size, ngettext("%d turn", "%d turns", sum->n), sum->n);
    if (a_game > 0) {
        lang_add_item(out, size,
                      /* Translators: the mean of all games. */
                      ngettext("%d point a game", "%d points a game", a_game),
                      a_game);
    }
}

/* Renders title, sum and advice. */
static void render_advice(app *a, const kind_sum *k, rect r)
{
    ui *u = &a->ui;
    char sum[160];
    float head = units(u, TITLE_H), line = units(u, SUM_H);
    text_fitted(u->display, FONT_BOLD, units(u, SIZE_TEXT + 2), INK,
                (rect){r.x, r.y, r.w, head}, ALIGN_LEFT,
                _(texts[k->kind].title));
    format_sum(&k->sum, sum, sizeof sum);
    text_fitted(u->display, FONT_ITALIC, units(u, SIZE_SMALL), ACCENT,
                (rect){r.x, r.y + head, r.w, line - units(u, 4)}, ALIGN_LEFT,
                sum);
    r.y += head + line;
    text_wrapped(u->display, FONT_SERIF, units(u, SIZE_TEXT), INK, r,
                 _(texts[k->kind].advice));
}

/* Renders the card of a kind. */
static float render_kind(app *a, const kind_sum *k, rect r)
{
    ui *u = &a->ui;
    float pad = units(u, 14), gap = units(u, 28);
    bool is_wide = r.w >= units(u, 1000);
    rect left = rect_inset(r, pad), right = left;
    if (is_wide) {
        left.w = (left.w - gap) * .41f;
        right.x = left.x + left.w + gap;
        right.w = right.w - left.w - gap;
    }
    left.h = units(u, TITLE_H + SUM_H) +
             text_wrapped_height(FONT_SERIF, units(u, SIZE_TEXT), left.w,
                                 _(texts[k->kind].advice));
    right.y += is_wide ? 0 : left.h + units(u, 10);
    right.h = units(u, POSITION_D) * (float)(k->n - 1) + units(u, POSITION_H);
    r.h = fmaxf(left.y + left.h, right.y + right.h) + pad - r.y;
    render_box(u->display, r, rgba_fade(WHITE, .3f), 1, INK_SOFT);
    render_advice(a, k, left);
    for (int i = 0; i < k->n; i++) {
        render_position(a, &k->positions[i], right);
        right.y += units(u, POSITION_D);
    }
    return r.y + r.h + units(u, 12);
}

/* ---------------------------------------------------------------- the page */

/* Renders the choice of a person, if there are several. */
static float render_people(app *a, mistakes_page *s, rect r)
{
    ui *u = &a->ui;
    float h = units(u, 36);
    if (s->n_people < 2) {
        return r.y;
    }
    const char *name = s->people[s->person];
    int step =
        ui_choice(u, (rect){r.x, r.y, fminf(r.w, units(u, 340)), h},
                  _("Player"), name[0] ? name : _("Players without a name"));
    if (step) {
        s->person = (s->person + step + s->n_people) % s->n_people;
        read_person(a, s);
        u->moving = true;
    }
    return r.y + h + units(u, 12);
}

/* Says how many games are to be reviewed, and how. */
static float render_missing(app *a, const mistakes_page *s, rect r)
{
    ui *u = &a->ui;
    char text[200];
    int n = GAMES_MIN - s->all.games;
    const char *how =
        a->settings.hints
            ? _("After a game choose View board, or choose Replay in the main "
                "menu. There the game evaluates every turn: wait until the "
                "curves are complete. This page then shows what costs you "
                "most, and lets you play on from those positions.")
            : _("To review games, turn on the aids in the settings.");
    snprintf(text, sizeof text,
             ngettext("Review %d more game to see your mistakes.",
                      "Review %d more games to see your mistakes.", n),
             n);
    r.y += text_wrapped(u->display, FONT_BOLD, units(u, SIZE_TEXT + 2), INK, r,
                        text);
    r.y += units(u, 8);
    return r.y + text_wrapped(u->display, FONT_SERIF, units(u, SIZE_TEXT), INK,
                              r, how);
}

/* Renders what all mistakes cost in all games. */
static float render_all(app *a, const mistakes_page *s, rect r)
{
    ui *u = &a->ui;
    char text[240], sum[160];
    snprintf(text, sizeof text,
             ngettext("%d reviewed game", "%d reviewed games", s->all.games),
             s->all.games);
    format_sum(&s->all, sum, sizeof sum);
    lang_join(text, sizeof text, JOIN_VALUE, sum);
    r.y +=
        text_wrapped(u->display, FONT_BOLD, units(u, SIZE_TEXT), INK, r,
                     s->all.n ? text : _("No turn cost you 2 points or more."));
    r.y += units(u, 4);
    r.y +=
        text_wrapped(u->display, FONT_ITALIC, units(u, SIZE_SMALL), INK_SOFT, r,
                     _("Turns that were at least 2 points worse than the "
                       "best one, as the strong computer opponent sees "
                       "it."));
    return r.y + units(u, 14);
}

/* Renders everything that scrolls from the top of r; returns the height. */
static float render_content(app *a, mistakes_page *s, rect r)
{
    float top = r.y;
    r.y = file_fault_render(a, &a->mistakes, 0, r);
    r.y = render_people(a, s, r);
    if (s->all.games < GAMES_MIN) {
        return render_missing(a, s, r) - top;
    }
    r.y = render_all(a, s, r);
    for (int i = 0; i < MISTAKE_KINDS; i++) {
        r.y = s->kinds[i].sum.n ? render_kind(a, &s->kinds[i], r) : r.y;
    }
    return r.y - top;
}

static void frame(app *a)
{
    mistakes_page *s = app_state(a, STATE_MISTAKES, sizeof *s);
    ui *u = &a->ui;
    rect inner = ui_sheet(u, 1160, 0, _("Your mistakes"));
    rect view = ui_sheet_view(u, inner);
    ui_scroll(u, view, s->content, &s->offset);
    float height =
        render_content(a, s,
                       (rect){view.x, view.y - s->offset,
                              view.w - units(u, SIZE_SCROLL + 8), view.h});
    ui_scroll_measured(u, &s->content, height);
    ui_scroll_end(u);
    rect b = ui_button_at_foot(u, inner, units(u, 170), 0);
    if (ui_button(u, b, _("Back"), BUTTON_PLAIN) ||
        input_consume_key(&u->in, KEY_ESCAPE)) {
        app_show_screen(a, a->back);
    }
}

const screen screen_mistakes = {
    .name = "mistakes", .enter = enter, .frame = frame, .leave = leave};
