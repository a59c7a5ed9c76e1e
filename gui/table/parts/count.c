/* count.c - the part of the Count and his town
 *
 * The town lies in the middle of the land. Players send figures to its four
 * quarters, and move the Count. Before a feature scores, figures of the quarter
 * for its kind may join it: a card asks, and shows who would have the majority.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/modules/the_count.h"
#include "gui/app/pictures.h"
#include "gui/base/append.h"
#include "gui/table/land/outline.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/part.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/spots.h"
#include "gui/widgets/flow.h"

/* The figures of a quarter stand in rows. Places are in squares, from the spot
 * of the quarter that the pack names. */
#define ROW_LENGTH  4     /* figures side by side */
#define FIGURE_STEP .155f /* from figure to figure */
#define ROW_STEP    .17f  /* from row to row, to the south */
/* The same three where one figure stands for all of its kind. */
#define GROUP_LENGTH   3
#define GROUP_STEP     .27f
#define GROUP_ROW_STEP .28f
#define FIRST_ROW_Y    -.04f
#define NUMBER_X       .10f /* of a number, from the foot of its figure */
#define FIGURE_MIDDLE  .09f /* of a figure, north of its foot */
/* The Count is left of the figures, so that he hides none. */
#define COUNT_X    -.40f
#define COUNT_Y    .12f
#define COUNT_SIZE .46f /* of his picture, in tile sides */
#define COUNT_MIN  22   /* the same, in units at least */

/* The text of a number: in units, and in tile sides at most. */
#define NUMBER_SIZE     14
#define NUMBER_SIZE_MIN 13
#define NUMBER_SIZE_MAX .22f

/* Half of the area that belongs to a quarter: all that stands in its rows. */
#define QUARTER_HALF_W .55f
#define QUARTER_HALF_H .4f

/* Radii of rings: a fraction of a tile side, and the least one in units. Those
 * on a quarter are large, as it is; circles of figures that may return are
 * small, as figures stand close to each other. */
#define QUARTER_RADIUS     .24f
#define QUARTER_RADIUS_MIN 14
#define FETCH_RADIUS       .16f
#define FETCH_RADIUS_MIN   11

static const char *const quarter_names[] = {
    [CC_QUARTER_CASTLE] = N_("Castle quarter"),
    [CC_QUARTER_MARKET] = N_("Market quarter"),
    [CC_QUARTER_SMITHY] = N_("Smithy quarter"),
    [CC_QUARTER_CATHEDRAL] = N_("Cathedral quarter")};

static const char *quarter_label(int quarter)
{
    return _(quarter_names[quarter]);
}

/* Returns the name of a quarter as the place where somebody goes. */
static const char *quarter_as_place(int quarter)
{
    return lang_as_place(quarter_names[quarter], _(quarter_names[quarter]));
}

/* Returns where figures stand in a quarter, in squares. */
static point quarter_spot(const app *a, int quarter)
{
    const char *name = cc_quarter_name((cc_town_quarter)quarter);
    point at;
    if (!art_quarter(&a->art, name, &at)) {
        /* The pack does not say it: the corners of the town. */
        bool is_east =
            quarter == CC_QUARTER_MARKET || quarter == CC_QUARTER_SMITHY;
        bool is_north =
            quarter == CC_QUARTER_CASTLE || quarter == CC_QUARTER_MARKET;
        at.x = is_east ? 1.1f : -1.1f;
        at.y = is_north ? -.1f : 1.1f;
    }
    return at;
}

/* Returns the quarter at a place in squares, or -1. */
static int quarter_at(const app *a, const cc_game *game, point at)
{
    if (!cc_the_count(game).here) {
        return -1; /* not in play: there is no town */
    }
    for (int q = 0; q < CC_QUARTERS; q++) {
        point spot = quarter_spot(a, q);
        if (fabsf(at.x - spot.x) < QUARTER_HALF_W &&
            fabsf(at.y - spot.y) < QUARTER_HALF_H) {
            return q;
        }
    }
    return -1;
}

/* ---------------------------------------------------------------- the town */

/* Renders the Count with his foot at a place in squares. */
static void render_count(app *a, const table *t, point at, float alpha)
{
    float side = fmaxf(camera_square(&t->camera, 0, 0).w * COUNT_SIZE,
                       units(&a->ui, COUNT_MIN));
    render_picture(a, "count/standing", side,
                   art_figure_rect(ART_STANDING, land_to_pixel(t, at), side),
                   alpha);
}

/* Renders the Count in a quarter. */
static void render_count_in(app *a, const table *t, int quarter, float alpha)
{
    point spot = quarter_spot(a, quarter);
    render_count(a, t, (point){spot.x + COUNT_X, spot.y + COUNT_Y}, alpha);
}

/* From so many figures in a quarter on, one of each player and kind is shown
 * with their number. */
#define CROWD 4

/* How the figures of a quarter stand. */
typedef struct crowd {
    bool is_grouped; /* one stands for all of its player and kind */
    int n_shown;     /* figures, of all players */
} crowd;

/* Returns how many figures are shown for n of a player and kind. */
static int shown_for(bool is_grouped, int n)
{
    return is_grouped && n ? 1 : n;
}

/* Returns how the figures of a quarter stand. */
static crowd crowd_of(const app *a, const cc_game *game, cc_town_quarter q)
{
    crowd c = {false, 0};
    int n_all = 0;
    for (int p = 0; p < cc_player_count(game); p++) {
        n_all += cc_count_figures(game, q, p);
    }
    c.is_grouped = n_all >= CROWD;
    for (int p = 0; p < cc_player_count(game); p++) {
        for (int token = 0; token < a->catalog.n_tokens; token++) {
            c.n_shown +=
                shown_for(c.is_grouped, cc_count_figures_of(game, q, p, token));
        }
    }
    return c;
}

/* Returns the foot of the i-th figure that is shown of a quarter. */
static point place_in_rows(point spot, int i, const crowd *c)
{
    int length = c->is_grouped ? GROUP_LENGTH : ROW_LENGTH;
    int n_in_row = c->n_shown < length ? c->n_shown : length;
    float step_x = c->is_grouped ? GROUP_STEP : FIGURE_STEP;
    float step_y = c->is_grouped ? GROUP_ROW_STEP : ROW_STEP;
    float column = (float)(i % length) - (float)(n_in_row - 1) / 2;
    return (point){spot.x + column * step_x,
                   spot.y + FIRST_ROW_Y + (float)(i / length) * step_y};
}

/* Renders the number of figures that one stands for, at its foot; nothing where
 * it would lie on that of the next figure. */
static void render_number(app *a, const table *t, point foot, int n)
{
    char text[12];
    float size = fmaxf(
        units(&a->ui, NUMBER_SIZE_MIN),
        fminf(units(&a->ui, NUMBER_SIZE), t->camera.zoom * NUMBER_SIZE_MAX));
    point at = land_to_pixel(t, (point){foot.x + NUMBER_X, foot.y});
    snprintf(text, sizeof text, "%d", n);
    float w = land_number_width(size, text);
    if (t->camera.zoom * GROUP_STEP > w + 2) { /* its rim is a pixel wide */
        land_render_number(a, (rect){at.x - w / 2, at.y - size, w, size * 1.1f},
                           size, WOOD, text);
    }
}

/* Renders at each figure of a quarter for how many figures it stands. Called
 * after all figures, which may be in front of each other; goes through them as
 * render_quarter() does. */
static void render_numbers(app *a, const table *t, const cc_game *game, int q,
                           const crowd *c)
{
    point spot = quarter_spot(a, q);
    int n_done = 0;
    for (int p = 0; p < cc_player_count(game) && c->is_grouped; p++) {
        for (int token = 0; token < a->catalog.n_tokens; token++) {
            int n = cc_count_figures_of(game, (cc_town_quarter)q, p, token);
            if (n > 0) {
                point foot = place_in_rows(spot, n_done++, c);
                if (n > 1) {
                    render_number(a, t, foot, n);
                }
            }
        }
    }
}

/* Renders the figures of a quarter in rows, by player and kind; and the Count
 * if he is there. */
static void render_quarter(app *a, const table *t, const cc_game *game, int q)
{
    crowd c = crowd_of(a, game, (cc_town_quarter)q);
    point spot = quarter_spot(a, q);
    int n_done = 0;
    for (int p = 0; p < cc_player_count(game); p++) {
        for (int token = 0; token < a->catalog.n_tokens; token++) {
            int n = cc_count_figures_of(game, (cc_town_quarter)q, p, token);
            for (int i = 0; i < shown_for(c.is_grouped, n); i++) {
                point foot = place_in_rows(spot, n_done++, &c);
                land_render_figure(a, t, cc_token_name(&a->catalog, token),
                                   a->session->seats[p].colour, ART_STANDING,
                                   foot, 1);
            }
        }
    }
    if (cc_the_count(game).quarter == q) {
        render_count_in(a, t, q, 1);
    }
    render_numbers(a, t, game, q, &c);
}

static void render_town(app *a, const table *t, const cc_game *game)
{
    if (!cc_the_count(game).here) {
        return;
    }
    for (int q = 0; q < CC_QUARTERS; q++) {
        render_quarter(a, t, game, q);
    }
}

/* Describes a quarter: its name; its use, or that the Count is there; its
 * figures by player. */
static void describe(const app *a, const table *t, int quarter,
                     char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    const cc_game *game = table_game(a, t);
    static const char *const uses[] = {
        [CC_QUARTER_CASTLE] = N_("its figures join cities"),
        [CC_QUARTER_MARKET] = N_("its figures join fields at the end"),
        [CC_QUARTER_SMITHY] = N_("its figures join roads"),
        [CC_QUARTER_CATHEDRAL] = N_("its figures join cloisters")};
    snprintf(lines[0], HOVER_LINE_SIZE, "%s", quarter_label(quarter));
    snprintf(lines[1], HOVER_LINE_SIZE, "%s",
             cc_the_count(game).quarter == quarter
                 ? _("the Count is here: no figure may leave")
                 : _(uses[quarter]));
    for (int p = 0; p < cc_player_count(game); p++) {
        int n = cc_count_figures(game, (cc_town_quarter)quarter, p);
        if (n) {
            lang_add_item(lines[2], HOVER_LINE_SIZE, "%s (%d)",
                          a->session->seats[p].name, n);
        }
    }
    if (!lines[2][0]) {
        /* Translators: a quarter of Carcassonne without figures. */
        snprintf(lines[2], HOVER_LINE_SIZE, "%s", _("empty"));
    }
}

/* ----------------------------------------------------------------- sending */

/* Returns where the ring of a quarter is, in pixels. */
static point position(const app *a, const table *t, const cc_action *action)
{
    return land_to_pixel(t, quarter_spot(a, action->param));
}

/* True for the first of the actions to send figures of several kinds to a
 * quarter: they share one ring. */
static bool is_first_there(const table *t, const cc_action *action)
{
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *other = &t->legal[i];
        if (other->type == action->type && other->param == action->param) {
            return cc_action_equal(other, action);
        }
    }
    return true;
}

/* Renders the ring of a quarter, and what would stand there: the Count or a
 * figure. */
static void render_offer(app *a, const table *t, const cc_action *action,
                         bool hot, bool chosen)
{
    if (!hot && !chosen && !t->hand.held && !is_first_there(t, action)) {
        return; /* another action renders the ring */
    }
    if (!chosen) {
        spots_render_ring(a, position(a, t, action), spots_radius(a, t, action),
                          hot);
    }
    if (!hot && !chosen) {
        return;
    }
    if (action->type == CC_MOVE_COUNT) {
        render_count_in(a, t, action->param, chosen ? 1 : .75f);
    } else {
        land_render_figure(a, t, cc_token_name(&a->catalog, action->figure),
                           session_current_seat(a->session)->colour,
                           ART_STANDING, quarter_spot(a, action->param),
                           chosen ? 1 : .75f);
    }
}

/* Returns where a figure that may return from a quarter stands, in pixels: the
 * first of its kind in the rows of render_quarter(). */
static point fetch_position(const app *a, const table *t,
                            const cc_action *action)
{
    const cc_game *game = &a->session->game;
    cc_town_quarter q = (cc_town_quarter)action->param;
    crowd c = crowd_of(a, game, q);
    int player = cc_decision(game).player, n_before = 0;
    for (int p = 0; p <= player; p++) {
        int end = p < player ? a->catalog.n_tokens : action->figure;
        for (int token = 0; token < end; token++) {
            n_before +=
                shown_for(c.is_grouped, cc_count_figures_of(game, q, p, token));
        }
    }
    point foot = place_in_rows(quarter_spot(a, q), n_before, &c);
    return land_to_pixel(t, (point){foot.x, foot.y - FIGURE_MIDDLE});
}

/* Renders the circle around a figure that may return. */
static void render_fetch(app *a, const table *t, const cc_action *action,
                         bool hot, bool chosen)
{
    circle c = {fetch_position(a, t, action), spots_radius(a, t, action)};
    if (!chosen) { /* the quarter is rendered without the figure */
        spots_render_circle(a, c, hot);
    }
}

/* True if the pointer is on the quarter of the Count, where he is picked up. */
static bool is_under_pointer(const app *a, const table *t)
{
    const cc_game *game = &a->session->game;
    point at = camera_at(&t->camera, a->ui.in.pointer);
    return quarter_at(a, game, at) == cc_the_count(game).quarter;
}

static void render_at_pointer(app *a, const table *t, int spot)
{
    (void)spot;
    render_count(a, t, camera_at(&t->camera, a->ui.in.pointer), 1);
}

static const holdable count_holdable = {.name = "count",
                                        .source = FROM_LAND,
                                        .is_under_pointer = is_under_pointer,
                                        .render_at_pointer = render_at_pointer};

/* ----------------------------------------------------------------- joining */

/* Formats "Anna 2 ★, Ben 1": the figures on a region, with a star at who has
 * the majority. */
static void majority_text(const app *a, const cc_region_info *info, char *out,
                          size_t size)
{
    out[0] = '\0';
    for (int p = 0; p < cc_player_count(&a->session->game); p++) {
        if (info->figures[p]) {
            lang_add_item(out, size, "%s %d%s", a->session->seats[p].name,
                          info->figures[p], info->holders >> p & 1 ? " ★" : "");
        }
    }
    if (!out[0]) {
        /* Translators: who would get the points. */
        snprintf(out, size, "%s", _("no one"));
    }
}

/* The card, in units: its width, its title with the space around it, a row of
 * text and the margin at its sides, the gap around buttons. */
enum { CARD_W = 500, TITLE_H = 46, ROW_H = 24, ROW_PAD = 14, BUTTON_GAP = 10 };
/* Fractions of its width that the heading and the text of a row take. */
#define ROW_HEAD .28f
#define ROW_TEXT .68f

/* Renders a row of the card: a heading and a text; returns where the next row
 * begins. */
static float render_row(app *a, rect card, float y, const char *head,
                        const char *text)
{
    ui *u = &a->ui;
    float h = units(u, ROW_H), x = card.x + units(u, ROW_PAD);
    float head_w = card.w * ROW_HEAD;
    rect words = {x + head_w, y, card.w * ROW_TEXT - units(u, ROW_PAD), h};
    text_fitted(u->display, FONT_ITALIC, units(u, SIZE_TEXT), INK_SOFT,
                (rect){x, y, head_w, h}, ALIGN_LEFT, head);
    text_fitted(u->display, FONT_BOLD, units(u, SIZE_TEXT), INK, words,
                ALIGN_LEFT, text);
    return y + h;
}

/* Returns `region`, which the decision is about, with the figures and holders
 * that it has after a figure joins it. They are found on a copy of the game. If
 * more figures may join there, the region still waits: its number is the same,
 * as no tile is placed meanwhile. Else it has scored, and the score events say
 * who had figures on it and who got points. */
static cc_region_info after_joining(const cc_game *game, const cc_action *join,
                                    cc_region_info region)
{
    static cc_events events;
    cc_game after = *game;
    cc_decision_info choice = cc_decision(game);
    bool has_scored = false;
    cc_apply(&after, join, &events);
    region.holders = 0;
    region.figures[choice.player]++;
    for (int i = 0; i < events.n; i++) {
        const cc_event *e = &events.list[i];
        if (e->type == CC_EVENT_SCORE && e->region == choice.region &&
            e->source == region.kind) {
            has_scored = true;
            region.holders |= (uint8_t)(1u << e->player);
            memcpy(region.figures, e->votes, sizeof region.figures);
        }
    }
    cc_decision_info next = cc_decision(&after);
    bool is_waiting = !has_scored && next.kind == CC_DECIDE_JOIN &&
                      next.region == choice.region;
    return is_waiting ? cc_region(&after, next.region) : region;
}

#define JOINS_MAX 8 /* kinds of figures that may join */

/* Lists the actions to join by a button of the card; returns how many. Wagons
 * join by a ring on the land, as their tile is chosen (COUNT-6). */
static int list_joins(const table *t, const cc_action *out[JOINS_MAX])
{
    int n = 0;
    for (int i = 0; i < t->n_legal && n < JOINS_MAX; i++) {
        if (t->legal[i].type == CC_JOIN) {
            out[n++] = &t->legal[i];
        }
    }
    return n;
}

/* The card asks who joins a completed region before it scores (COUNT-6): a
 * title, two rows, one more if a wagon may join by a ring on the land, and
 * buttons, two side by side. */
static bool card_size(const app *a, const table *t, float *w, float *h)
{
    const cc_action *joins[JOINS_MAX];
    int n = list_joins(t, joins);
    bool has_rings = legal_first_of_type(t, CC_JOIN_SEGMENT);
    int n_rows = has_rings ? 3 : 2;
    int n_button_rows = n / 2 + 1; /* with the one to stay */
    *w = units(&a->ui, CARD_W);
    *h = units(&a->ui, TITLE_H + (float)(ROW_H * n_rows) + BUTTON_GAP +
                           (SIZE_BUTTON + BUTTON_GAP) * (float)n_button_rows);
    return (n || has_rings) && legal_first_of_type(t, CC_PASS);
}

/* Formats the label of a button. */
static void join_label(const app *a, const cc_action *action, char *out,
                       size_t size)
{
    if (action->figure == CC_MEEPLE) {
        snprintf(out, size, "%s", _("Join with a meeple"));
    } else {
        /* Translators: button; the kind of figure that joins a feature. */
        snprintf(out, size, _("Join: %s"),
                 figure_in_sentence(&a->catalog, action->figure));
    }
}

/* Renders the buttons from `y` on; returns the action that was chosen, or NULL.
 * J chooses the first, as does Enter without a cursor. */
static const cc_action *render_buttons(app *a, const table *t, float y)
{
    ui *u = &a->ui;
    const cc_action *joins[JOINS_MAX], *chosen = NULL;
    int n = list_joins(t, joins);
    float gap = units(u, BUTTON_GAP), h = units(u, SIZE_BUTTON);
    rect inner = {t->card.area.x + gap, y + gap, t->card.area.w - 2 * gap, h};
    for (int i = 0; i < n; i++) {
        char label[96];
        join_label(a, joins[i], label, sizeof label);
        if (ui_button(u, flow_cell(inner, gap, 2, h, i), label,
                      i ? BUTTON_PLAIN : BUTTON_PRIMARY) ||
            input_consume_key(&u->in, '1' + i) ||
            (i == 0 &&
             (input_consume_key(&u->in, 'j') ||
              (t->hand.cursor < 0 && input_consume_key(&u->in, KEY_ENTER))))) {
            chosen = joins[i];
        }
    }
    if (ui_button(u, flow_cell(inner, gap, 2, h, n), _("Stay in Carcassonne"),
                  BUTTON_PLAIN) ||
        input_consume_key(&u->in, ' ')) {
        chosen = legal_first_of_type(t, CC_PASS);
    }
    return chosen;
}

/* Renders the card: the region with its points, the majority now, the majority
 * if the first of the figures that may join does, and buttons. Outlines the
 * region. */
static intent render_card(app *a, const table *t)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    cc_decision_info choice = cc_decision(game);
    const cc_action *join = legal_first_of_type(t, CC_JOIN);
    const cc_action *join_segment = legal_first_of_type(t, CC_JOIN_SEGMENT);
    char text[200], points[64];
    cc_region_info region = cc_region(game, choice.region);
    cc_region_info after =
        after_joining(game, join ? join : join_segment, region);
    rect card = t->card.area;
    outline_render(a, t, game, choice.region, GOLD);
    ui_parchment(u, card);
    int worth = region.complete ? region.worth_complete : region.worth_now;
    snprintf(points, sizeof points, ngettext("%d point", "%d points", worth),
             worth);
    snprintf(text, sizeof text, "%s", kind_label(&a->catalog, region.kind));
    lang_join(text, sizeof text, JOIN_VALUE, points);
    ui_text(u, FONT_TITLE, SIZE_HEADING, INK,
            (rect){card.x, card.y + units(u, 8), card.w, units(u, 30)},
            ALIGN_MIDDLE, text);
    float y = card.y + units(u, TITLE_H);
    majority_text(a, &region, text, sizeof text);
    y = render_row(a, card, y, C_("majority in a quarter", "Now"), text);
    majority_text(a, &after, text, sizeof text);
    y = render_row(a, card, y, _("If you join"), text);
    if (join_segment) {
        y = render_row(
            a, card, y,
            lang_label("token",
                       cc_token_name(&a->catalog, join_segment->figure)),
            /* Translators: a figure in Carcassonne that may join a feature. */
            _("goes where you click"));
    }
    const cc_action *chosen = render_buttons(a, t, y);
    return chosen ? intent_of(INTENT_CHOOSE, chosen)
                  : intent_of(INTENT_NONE, NULL);
}

/* Renders the ring of a figure that joins a segment; or, if it is chosen, the
 * figure there. */
static void render_join_segment(app *a, const table *t, const cc_action *action,
                                bool hot, bool chosen)
{
    if (!chosen) {
        spots_render_ring_kind(a, t, action, hot);
        return;
    }
    land_render_figure(a, t, cc_token_name(&a->catalog, action->figure),
                       session_current_seat(a->session)->colour,
                       offers_figure_pose(a, action),
                       offers_figure_position(a, action), 1);
}

/* ------------------------------------------------ hover, words, scripts */

/* Returns the quarter at a place in squares, or -1. */
static int item_at(const app *a, const table *t, point at)
{
    return quarter_at(a, table_game(a, t), at);
}

static bool event_text(const session *s, const cc_event *e, const char *name,
                       char *out, size_t size)
{
    switch (e->type) {
    case CC_EVENT_SEND:
        snprintf(out, size,
                 /* Translators: player, quarter of Carcassonne as it stands
                    alone. */
                 lang_for(NAME_("%s sends a figure to the %s"), name, NULL),
                 name, quarter_as_place(e->param));
        return true;
    case CC_EVENT_COUNT:
        /* Translators: a quarter of Carcassonne (key into:). */
        snprintf(out, size, _("The Count moves to the %s"),
                 quarter_as_place(e->param));
        return true;
    case CC_EVENT_FETCH:
        snprintf(out, size,
                 lang_for(NAME_("%s takes a figure back from Carcassonne"),
                          name, NULL),
                 name);
        return true;
    case CC_EVENT_JOIN:
        snprintf(out, size,
                 lang_for(NAME_("From Carcassonne, %s joins a %s"), name, NULL),
                 name, kind_as_place(s->catalog, e->kind));
        return true;
    default: return false;
    }
}

/* Finds "quarter NAME". */
static bool locate(const app *a, const table *t, const char *name, point *out)
{
    char label[24];
    if (sscanf(name, "quarter %23s", label) != 1) {
        return false;
    }
    for (int q = 0; q < CC_QUARTERS; q++) {
        if (strcmp(label, cc_quarter_name((cc_town_quarter)q)) == 0) {
            *out = land_to_pixel(t, quarter_spot(a, q));
            return true;
        }
    }
    return false;
}

/* Returns the number, from 0, of the card's button for a legal action, given by
 * its index: the number of actions to join before it. */
static int button_of(const cc_game *game, int action)
{
    enum { LIST_MAX = JOINS_MAX * 4 };
    cc_action list[LIST_MAX];
    int n = cc_legal(game, list, LIST_MAX), n_before = 0;
    for (int i = 0; i < action && i < n && i < LIST_MAX; i++) {
        n_before += list[i].type == CC_JOIN;
    }
    return n_before;
}

static bool script_for_action(const cc_game *game, const cc_action *action,
                              gesture *g)
{
    if (action->type == CC_MOVE_COUNT) {
        cc_town_quarter from = (cc_town_quarter)cc_the_count(game).quarter;
        snprintf(g->out, g->size, "drag quarter %s to legal %d",
                 cc_quarter_name(from), g->i);
    } else if (action->type == CC_JOIN) {
        snprintf(g->out, g->size, "key %d", 1 + button_of(game, g->i));
    } else if (action->type == CC_JOIN_SEGMENT) {
        snprintf(g->out, g->size, "click legal %d", g->i);
    } else if (cc_decision(game).kind == CC_DECIDE_JOIN) {
        snprintf(g->out, g->size, "key Space");
    } else {
        return false;
    }
    return true;
}

const table_part table_part_count = {
    .module = CC_MODULE_THE_COUNT,
    .help_page = "count",
    .first_tips =
        {{FIRST_DECISION, CC_DECIDE_PLACE,
          N_("In the middle lies the City of Carcassonne: nothing in it "
             "scores. If only opponents score on your turn, you may send a "
             "figure there.")},
         {FIRST_DECISION, CC_DECIDE_SEND,
          N_("If only opponents score on your turn, you may send a figure to "
             "Carcassonne. From there it can join features when they score.")},
         {FIRST_DECISION, CC_DECIDE_JOIN,
          N_("Before a feature scores, figures from Carcassonne may join it, "
             "except from the quarter where the Count stands.")}},
    .stories = {{.number = CC_EVENT_COUNT,
                 .text = NAME_("{player} sends the Count on his way.")},
                {.number = CC_EVENT_JOIN,
                 .text =
                     NAME_("{player} brings a figure out of Carcassonne.")}},
    .sounds = {{CC_EVENT_SEND, SOUND_FIGURE}, {CC_EVENT_FETCH, SOUND_HOME}},
    .title = N_("The Count"),
    .about = N_(
        "Figures sent to Carcassonne can join features as they are completed."),
    .turn = {{540, N_("If only others score, you may send a figure to "
                      "Carcassonne and move the Count.")}},
    .actions = {{.type = CC_SEND,
                 .label = N_("send a figure"),
                 .holdable = &holdable_figure,
                 .position = position,
                 .radius = QUARTER_RADIUS,
                 .radius_min = QUARTER_RADIUS_MIN,
                 .render = render_offer},
                {.type = CC_MOVE_COUNT,
                 .label = N_("move the Count"),
                 .holdable = &count_holdable,
                 .position = position,
                 .radius = QUARTER_RADIUS,
                 .radius_min = QUARTER_RADIUS_MIN,
                 .render = render_offer},
                {.type = CC_FETCH,
                 .label = N_("return a figure"),
                 .tip = N_("Return this figure to your supply"),
                 .position = fetch_position,
                 .radius = FETCH_RADIUS,
                 .radius_min = FETCH_RADIUS_MIN,
                 .render = render_fetch},
                {.type = CC_JOIN,
                 .label = N_("join with a figure"),
                 .has_card = true},
                {.type = CC_JOIN_SEGMENT,
                 .label = N_("join with a figure"),
                 .radius = FIGURE_RADIUS,
                 .radius_min = FIGURE_RADIUS_MIN,
                 .render = render_join_segment}},
    .render = {[LAYER_HIGH] = render_town},
    .item_at = item_at,
    .describe = describe,
    .card_size = card_size,
    .render_card = render_card,
    .event_text = event_text,
    .locate = locate,
    .script_for_action = script_for_action,
};
