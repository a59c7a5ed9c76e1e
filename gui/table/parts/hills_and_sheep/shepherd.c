/* shepherd.c - the part of shepherds, who gather flocks in fields
 *
 * The tokens of a flock lie beside its shepherd, with the number of sheep. When
 * a flock may grow, a card shows what is in the bag and how many points the
 * flocks of the field score if they are guided home instead. A token that is
 * drawn is turned over at its flock.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/modules/hills_and_sheep/shepherd.h"
#include "gui/app/pictures.h"
#include "gui/base/append.h"
#include "gui/table/guide/guide_areas.h"
#include "gui/table/guide/hints.h"
#include "gui/table/land/outline.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/spots.h"
#include "gui/widgets/flow.h"

enum {
    KINDS = CC_SHEEP_WOLF + 1, /* kinds of tokens */
    TOKENS_MAX = 16            /* of sheep, all together */
};

static const char *const pictures[KINDS] = {"token/sheep-1", "token/sheep-2",
                                            "token/sheep-3", "token/sheep-4",
                                            "token/sheep-wolf"};

/* In squares: */
#define TOKEN_SIDE    .17f
#define TOKEN_STEP    .085f /* from token to token: they overlap */
#define TOKEN_GAP     .15f  /* from the foot of the shepherd to the flock */
#define FIGURE_HALF_W .13f  /* of what a figure covers, around its foot */
#define FIGURE_ABOVE  .33f
#define FIGURE_BELOW  .07f
#define NUMBER_MAX    .2f /* smaller text of the number on small tiles */
/* In units: */
#define TOKEN_SIDE_MIN 17
#define NUMBER_SIZE    15 /* of the text */
#define NUMBER_MIN     12
#define SMALL_TILE     100 /* on a side shorter than that one token is shown */

/* ------------------------------------------------------------------ flocks */

static bool is_shepherd(const cc_game *game, const cc_figure_info *f)
{
    return f->figure == cc_shepherd_token(game->catalog);
}

/* True for a shepherd in this field. */
static bool is_shepherd_in(const cc_game *game, const cc_figure_info *f,
                           int region)
{
    return is_shepherd(game, f) &&
           cc_region_of(game, f->piece, f->slot) == region;
}

/* A flock on the land: its tokens, and where they are. */
typedef struct flock_view {
    int figure;               /* the index of its shepherd */
    int kinds[TOKENS_MAX], n; /* its tokens, by kind; the largest last */
    int sheep;                /* on all of them together */
    rect area;                /* of tokens and number, in squares */
    float side;               /* of a token, in squares */
    float step;               /* from one token to the next, in squares */
    int n_shown;   /* tokens that are rendered: the last ones of kinds[] */
    bool is_clear; /* it lies over no flock before it in the list */
} flock_view;

/* All flocks on the land, and where the figures stand, in squares. */
typedef struct flock_list {
    int n, n_figures;
    flock_view list[TOKENS_MAX];
    point feet[CC_FIGURES_MAX];
} flock_list;

/* Fills in the tokens of a flock and its number of sheep. */
static void fill_tokens(const cc_game *game, flock_view *v)
{
    v->n = v->sheep = 0;
    for (int kind = CC_SHEEP_1; kind < CC_SHEEP_WOLF; kind++) {
        int n = cc_flock_tokens(game, v->figure, kind);
        for (int i = 0; i < n && v->n < TOKENS_MAX; i++) {
            v->kinds[v->n++] = kind;
        }
        v->sheep += n * (kind - CC_SHEEP_1 + 1);
    }
}

/* Returns the text size of a flock's number, in pixels. */
static float number_size(const app *a, const table *t)
{
    return fmaxf(units(&a->ui, NUMBER_MIN), fminf(units(&a->ui, NUMBER_SIZE),
                                                  t->camera.zoom * NUMBER_MAX));
}

/* Returns the width of the box with a number, in pixels. */
static float number_width(float size, int sheep)
{
    char text[12];
    snprintf(text, sizeof text, "%d", sheep);
    return land_number_width(size, text);
}

/* True if a place is on a region. */
static bool is_on_region(const app *a, const cc_game *game, point at,
                         int region)
{
    int piece, slot;
    return land_segment_at(a, game, at, &piece, &slot) &&
           cc_region_of(game, piece, slot) == region;
}

/* Returns what a figure covers, by the place of its foot. */
static rect figure_area(point foot)
{
    return (rect){foot.x - FIGURE_HALF_W, foot.y - FIGURE_ABOVE,
                  2 * FIGURE_HALF_W, FIGURE_ABOVE + FIGURE_BELOW};
}

/* Returns how much a rectangle covers of the flocks of a list. */
static float covered_flocks(const flock_list *l, rect r)
{
    float sum = 0;
    for (int i = 0; i < l->n; i++) {
        sum += rect_overlap(r, l->list[i].area);
    }
    return sum;
}

/* What a place for a flock costs for each of a few points along its middle that
 * is not on its field, and besides for each that is on no tile. Compared with
 * an area of figures that is covered, in square tile sides: so it decides only
 * between places that cover nearly the same. */
#define COST_OFF_FIELD .0005f
#define COST_OFF_LAND  .002f
/* A place must cost so much less than one before it to be preferred. */
#define COST_STEP 1e-4f

/* Returns the cost of a place for a flock: how much it covers of figures and of
 * the flocks before it, in square tile sides, and how far it is off its field.
 */
static float place_cost(const app *a, const cc_game *game, const flock_list *l,
                        rect r, int region)
{
    enum { POINTS = 5 }; /* along the middle */
    float sum = covered_flocks(l, r);
    for (int i = 0; i < l->n_figures; i++) {
        sum += rect_overlap(r, figure_area(l->feet[i]));
    }
    for (int i = 0; i < POINTS; i++) {
        point at = {r.x + r.w * ((float)i + .5f) / POINTS, r.y + r.h / 2};
        sum += is_on_region(a, game, at, region) ? 0 : COST_OFF_FIELD;
        sum += land_has_tile(a, game, at) ? 0 : COST_OFF_LAND;
    }
    return sum;
}

/* Places a flock beside its shepherd: of six places around, the first of those
 * with the lowest cost. */
static void place_flock(const app *a, const table *t, const cc_game *game,
                        const flock_list *l, flock_view *v)
{
    cc_figure_info f = cc_figure(game, v->figure);
    point foot = l->feet[v->figure];
    float zoom = t->camera.zoom, min = INFINITY;
    int region = cc_region_of(game, f.piece, f.slot);
    bool is_small = zoom < units(&a->ui, SMALL_TILE);
    v->side = fmaxf(TOKEN_SIDE, units(&a->ui, TOKEN_SIDE_MIN) / zoom);
    v->step = v->side * TOKEN_STEP / TOKEN_SIDE;
    v->n_shown = is_small ? 1 : v->n;
    float number = number_width(number_size(a, t), v->sheep) / zoom;
    float w = v->side + v->step * (float)(v->n_shown - 1) + number;
    float h = v->side, low = foot.y + FIGURE_BELOW;
    /* Right, left and below of the foot; then right, left and above of the
     * head. */
    const point places[] = {{foot.x + TOKEN_GAP, low - h},
                            {foot.x - TOKEN_GAP - w, low - h},
                            {foot.x - w / 2, low},
                            {foot.x + TOKEN_GAP, foot.y - FIGURE_ABOVE},
                            {foot.x - TOKEN_GAP - w, foot.y - FIGURE_ABOVE},
                            {foot.x - w / 2, foot.y - FIGURE_ABOVE - h}};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        rect r = {places[i].x, places[i].y, w, h};
        float cost = place_cost(a, game, l, r, region);
        if (cost < min - COST_STEP) {
            min = cost;
            v->area = r;
        }
    }
}

/* Lists the flocks as they lie on the land, without those that a pending action
 * takes away. */
static void list_flocks(const app *a, const table *t, const cc_game *game,
                        flock_list *l)
{
    l->n = 0;
    l->n_figures = cc_figure_count(game);
    for (int i = 0; i < l->n_figures; i++) {
        cc_figure_info f = cc_figure(game, i);
        l->feet[i] = land_figure_position(a, game, f.piece, f.slot);
    }
    for (int i = 0; i < l->n_figures && l->n < TOKENS_MAX; i++) {
        cc_figure_info f = cc_figure(game, i);
        flock_view v = {.figure = i};
        if (is_shepherd(game, &f) &&
            !pending_removes_figure(t, f.piece, f.slot)) {
            fill_tokens(game, &v);
        }
        if (v.n) {
            place_flock(a, t, game, l, &v);
            v.is_clear = covered_flocks(l, v.area) <= 0;
            l->list[l->n++] = v;
        }
    }
}

/* ------------------------------------------------------------- on the land */

/* Renders a token whose upper left corner is at a place, both in squares. */
static void render_token(app *a, const table *t, const char *name, point at,
                         float side)
{
    point pixel = land_to_pixel(t, at);
    float w = side * t->camera.zoom;
    render_picture(a, name, w, (rect){pixel.x, pixel.y, w, w}, 1);
}

/* True if a pending action draws a token for a flock. */
static bool awaits_token(const app *a, const table *t, const flock_view *v)
{
    const cc_game *game = &a->session->game;
    cc_decision_info decision = cc_decision(game);
    cc_figure_info f = cc_figure(game, v->figure);
    return t->review_step < 0 && t->pending.is_set &&
           t->pending.action.type == CC_FLOCK_GROW &&
           f.player == decision.player &&
           cc_region_of(game, f.piece, f.slot) == decision.region;
}

/* Renders the tokens of all flocks, below the figures. */
static void render_tokens(app *a, const table *t, const cc_game *game)
{
    static flock_list flocks;
    list_flocks(a, t, game, &flocks);
    for (int i = 0; i < flocks.n; i++) {
        const flock_view *v = &flocks.list[i];
        for (int k = 0; k < v->n_shown; k++) {
            point at = {v->area.x + v->step * (float)k, v->area.y};
            int kind = v->kinds[v->n - v->n_shown + k];
            render_token(a, t, pictures[kind], at, v->side);
        }
        if (awaits_token(a, t, v)) {
            point at = {v->area.x, v->area.y + v->side * .5f};
            render_token(a, t, "token/sheep-back", at, v->side);
        }
    }
}

/* Renders the number of sheep of a flock, behind its tokens, with a bar in the
 * colour of its shepherd. */
static void render_number(app *a, const table *t, const cc_game *game,
                          const flock_view *v)
{
    ui *u = &a->ui;
    char text[12];
    float size = number_size(a, t), w = number_width(size, v->sheep);
    cc_figure_info f = cc_figure(game, v->figure);
    point end = land_to_pixel(
        t, (point){v->area.x + v->area.w, v->area.y + v->area.h / 2});
    rect r = {end.x - w, end.y - size * .55f, w, size * 1.1f};
    /* Banner, tools or a card would cut it off: then it is left out. */
    if (!rect_holds(t->camera.clear, r) || rect_overlap(r, t->card.area) > 0 ||
        rect_overlap(r, guide_card(a)) > 0) {
        return;
    }
    snprintf(text, sizeof text, "%d", v->sheep);
    rgba colour = player_colour(a->session->seats[f.player].colour);
    land_render_number(a, r, size, colour, text);
    render_rect(u->display, (rect){r.x, r.y + r.h - 2, r.w, 2}, colour);
}

static void render_numbers(app *a, const table *t, const cc_game *game)
{
    if (hints_are_open(a, t)) {
        return; /* hints have numbers of their own on the land */
    }
    static flock_list flocks;
    list_flocks(a, t, game, &flocks);
    for (int i = 0; i < flocks.n; i++) {
        if (flocks.list[i].is_clear) { /* else it would cover another one */
            render_number(a, t, game, &flocks.list[i]);
        }
    }
}

/* Outlines the field that the decision is about. */
static void render_light(app *a, const table *t, const cc_game *game)
{
    cc_decision_info decision = cc_decision(game);
    if (t->review_step < 0 && decision.kind == CC_DECIDE_FLOCK) {
        const seat *s = &a->session->seats[decision.player];
        outline_render(a, t, game, decision.region, player_colour(s->colour));
    }
}

/* ------------------------------------------------------------------- words */

/* Formats "7 sheep". Returns `out`. */
static const char *sheep_text(int n, char out[48])
{
    snprintf(out, 48, ngettext("%d sheep", "%d sheep", n), n);
    return out;
}

/* Returns how many tokens are in the bag, and how many of them are wolves. */
static int count_bag(const cc_game *game, int *wolves)
{
    int bag = cc_sheep_bag(game->catalog), n = 0;
    *wolves = cc_bag_count(game, bag, CC_SHEEP_WOLF);
    for (int kind = 0; kind < KINDS; kind++) {
        n += cc_bag_count(game, bag, kind);
    }
    return n;
}

/* Formats how likely a wolf is: "2 wolves among 13 tokens in the bag". */
static void bag_text(const cc_game *game, char *out, size_t size)
{
    int wolves, n = count_bag(game, &wolves);
    /* Translators: how many wolves; how many tokens in all. */
    snprintf(out, size,
             ngettext("%d wolf among %d tokens in the bag",
                      "%d wolves among %d tokens in the bag", wolves),
             wolves, n);
}

/* Lists who gets how much if the flocks of a field go home: "Anna +7, Ben +7".
 * Returns how many players these are. */
static int gains_text(const app *a, const cc_game *game, int region, char *out,
                      size_t size)
{
    int points = cc_flock_points(game, region), n = 0;
    out[0] = '\0';
    for (int p = 0; p < cc_player_count(game); p++) {
        bool is_there = false;
        for (int i = 0; i < cc_figure_count(game); i++) {
            cc_figure_info f = cc_figure(game, i);
            is_there |= f.player == p && is_shepherd_in(game, &f, region);
        }
        if (is_there) {
            lang_add_item(out, size, "%s %+d", a->session->seats[p].name,
                          points);
            n++;
        }
    }
    return n;
}

/* Returns the index of the shepherd whose flock or figure is at a place; -1 if
 * there is none. */
static int item_at(const app *a, const table *t, point at)
{
    static flock_list flocks;
    int found = -1;
    list_flocks(a, t, table_game(a, t), &flocks);
    for (int i = 0; i < flocks.n; i++) {
        const flock_view *v = &flocks.list[i];
        if (rect_contains(v->area, at) ||
            rect_contains(figure_area(flocks.feet[v->figure]), at)) {
            found = v->figure;
        }
    }
    return found;
}

static void describe(const app *a, const table *t, int item,
                     char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    const cc_game *game = table_game(a, t);
    char sheep[48], gains[160];
    flock_view v = {.figure = item};
    if (item >= cc_figure_count(game)) {
        return;
    }
    cc_figure_info f = cc_figure(game, item);
    if (!is_shepherd(game, &f)) {
        return;
    }
    fill_tokens(game, &v);
    const char *name = a->session->seats[f.player].name;
    snprintf(lines[0], HOVER_LINE_SIZE,
             lang_for(NAME_("%s’s flock"), name, NULL), name);
    lang_join(lines[0], HOVER_LINE_SIZE, JOIN_VALUE,
              sheep_text(v.sheep, sheep));
    gains_text(a, game, cc_region_of(game, f.piece, f.slot), gains,
               sizeof gains);
    /* Translators: what the flocks of a field bring: "Anna +7, Ben +7". */
    snprintf(lines[1], HOVER_LINE_SIZE, _("guided home: %s"), gains);
    bag_text(game, lines[2], HOVER_LINE_SIZE);
}

/* Formats whose shepherds are on a field, and what their flocks would score: no
 * points are told before the first token is drawn. */
static bool region_remark(const app *a, const cc_game *game, int region,
                          char line[HOVER_LINE_SIZE])
{
    char names[120] = "";
    int points = cc_flock_points(game, region);
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        if (is_shepherd_in(game, &f, region)) {
            lang_add_item(names, sizeof names, "%s",
                          a->session->seats[f.player].name);
        }
    }
    if (!names[0]) {
        return false;
    }
    /* Translators: whose shepherds are in a field: "Anna, Ben". */
    snprintf(line, HOVER_LINE_SIZE, _("Shepherds here: %s"), names);
    if (points) {
        snprintf(line, HOVER_LINE_SIZE,
                 ngettext("Shepherds here: %s; %d point if guided home",
                          "Shepherds here: %s; %d points if guided home",
                          points),
                 names, points);
    }
    return true;
}

/* Formats what a drawn token is: "3 sheep" or "A wolf!". Returns `out`. */
static const char *token_text(int kind, char out[48])
{
    if (kind == CC_SHEEP_WOLF) {
        snprintf(out, 48, "%s", _("A wolf!"));
        return out;
    }
    return sheep_text(kind - CC_SHEEP_1 + 1, out);
}

/* True if an event is that of a token drawn from this bag. */
static bool is_draw(const cc_catalog *catalog, const cc_event *e)
{
    return e->type == CC_EVENT_TOKEN && e->param2 == cc_sheep_bag(catalog);
}

static bool event_text(const session *s, const cc_event *e, const char *name,
                       char *out, size_t size)
{
    char sheep[48];
    if (!is_draw(s->catalog, e)) {
        return false;
    }
    if (e->param == CC_SHEEP_WOLF) {
        snprintf(out, size, lang_for(NAME_("%s draws a wolf"), name, NULL),
                 name);
    } else {
        /* Translators: a player; "3 sheep". */
        snprintf(out, size, lang_for(NAME_("%s draws %s"), name, NULL), name,
                 token_text(e->param, sheep));
    }
    return true;
}

/* ---------------------------------------------------------------- the card */

#define CARD_WIDTH 640 /* in units, as the next ones */
#define CARD_PAD   10
#define TITLE_H    26
#define BAG_H      32
#define BAG_ITEM_W 58
#define TEXT_H     48  /* two lines */
#define TEXT_MIN   11  /* the least size of longer texts */
#define NARROW     400 /* a card that is narrower has one column */

/* What the card says below its buttons: about drawing a token, and about
 * guiding the flocks home. */
typedef struct card_texts {
    char grow[240], home[240];
} card_texts;

static void fill_texts(const app *a, int region, card_texts *out)
{
    const cc_game *game = &a->session->game;
    int wolves, n = count_bag(game, &wolves);
    /* Translators: how many tokens are wolves; how many there are. */
    snprintf(out->grow, sizeof out->grow,
             _("A wolf (%d of %d tokens) scatters all flocks here."), wolves,
             n);
    if (gains_text(a, game, region, out->home, sizeof out->home) <= 3) {
        lang_join(out->home, sizeof out->home, JOIN_SENTENCE,
                  _("All shepherds here return.")); /* if there is room */
    }
}

/* Returns the columns of a card of a width, and the width of each. */
static int card_columns(const app *a, float w, float *column_w)
{
    float pad = units(&a->ui, CARD_PAD);
    int n = w < units(&a->ui, NARROW) ? 1 : 2;
    *column_w = (w - pad * (float)(n + 1)) / (float)n;
    return n;
}

/* The height of a button with the text below it, in units: the same in every
 * language, so that the card covers as much of the land in each. */
#define CHOICE_H (SIZE_BUTTON + CARD_PAD + TEXT_H)

static bool card_size(const app *a, const table *t, float *w, float *h)
{
    float column_w;
    if (cc_decision(&a->session->game).kind != CC_DECIDE_FLOCK) {
        return false;
    }
    *w = fminf(units(&a->ui, CARD_WIDTH), t->camera.clear.w - t->tools.w);
    int columns = card_columns(a, *w, &column_w);
    *h = units(&a->ui, 2 * CARD_PAD + TITLE_H + BAG_H +
                           (columns == 1 ? 2 : 1) * CHOICE_H);
    return true;
}

/* Renders how many tokens of each kind are in the bag. */
static void render_bag(app *a, rect r)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    float item = fminf(units(u, BAG_ITEM_W), r.w / (float)KINDS);
    float x = r.x + (r.w - item * (float)KINDS) / 2, side = r.h * .86f;
    for (int kind = 0; kind < KINDS; kind++) {
        char text[16];
        int n = cc_bag_count(game, cc_sheep_bag(game->catalog), kind);
        rect picture = {x, r.y, side, side};
        rect number = {x + side + 2, r.y, item - side - 2, side};
        render_picture(a, pictures[kind], side, picture, n ? 1 : .3f);
        snprintf(text, sizeof text, "×%d", n);
        text_fitted(u->display, FONT_BOLD, units(u, SIZE_TEXT),
                    n ? INK : INK_SOFT, number, ALIGN_LEFT, text);
        x += item;
    }
    ui_tooltip(u, r, _("What is in the bag"));
}

/* Marks the shepherds of a field. */
static void mark_shepherds(app *a, const table *t, int region)
{
    const cc_game *game = &a->session->game;
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        if (is_shepherd_in(game, &f, region)) {
            spots_highlight_figure(a, t, f.piece, f.slot, true);
        }
    }
}

/* Renders the button of an action and a text below it; true if it was chosen.
 */
static bool render_choice(app *a, const table *t, rect r,
                          const cc_action *action, const char *label,
                          const char *text)
{
    ui *u = &a->ui;
    char numbered[96];
    int i = (int)(action - t->legal);
    float h = units(u, SIZE_BUTTON), gap = units(u, CARD_PAD / 2);
    rect button = {r.x, r.y, r.w, h};
    rect words = {r.x, r.y + h + gap, r.w, r.h - h - gap};
    snprintf(numbered, sizeof numbered, "%d. %s", i + 1, label);
    float size = units(u, SIZE_SMALL + 1), smallest = units(u, TEXT_MIN);
    while (size > smallest &&
           text_wrapped_height(FONT_SERIF, size, words.w, text) > words.h) {
        size -= 1;
    }
    text_wrapped(u->display, FONT_SERIF, size, INK_SOFT, words, text);
    if (t->hand.cursor == i || ui_hot(u, button)) {
        mark_shepherds(a, t, cc_decision(&a->session->game).region);
    }
    return cards_choice(a, t, button, numbered, i, i + 1);
}

/* The card asks whether a flock grows or goes home. */
static intent render_card(app *a, const table *t)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    int region = cc_decision(game).region, chosen = -1;
    int points = cc_flock_points(game, region);
    char title[96], home[64];
    card_texts texts;
    float pad = units(u, CARD_PAD), column_w;
    rect card = t->card.area;
    int columns = card_columns(a, card.w, &column_w);
    fill_texts(a, region, &texts);
    ui_parchment(u, card);
    snprintf(title, sizeof title,
             ngettext("%d sheep grazes in this field",
                      "%d sheep graze in this field", points),
             points);
    rect line = {card.x + pad, card.y + pad, card.w - 2 * pad,
                 units(u, TITLE_H - 4)};
    text_fitted(u->display, FONT_BOLD, units(u, SIZE_TEXT), INK, line,
                ALIGN_MIDDLE, title);
    line.y += units(u, TITLE_H);
    line.h = units(u, BAG_H);
    render_bag(a, line);
    rect r = {line.x, line.y + line.h, column_w, units(u, CHOICE_H)};
    const cc_action *grow = legal_first_of_type(t, CC_FLOCK_GROW);
    const cc_action *score = legal_first_of_type(t, CC_FLOCK_SCORE);
    if (grow && render_choice(a, t, r, grow, _("Draw a token"), texts.grow)) {
        chosen = (int)(grow - t->legal);
    }
    if (columns == 1) {
        r.y += r.h;
    } else {
        r.x += column_w + pad;
    }
    /* Translators: on a button; points: "+7". */
    snprintf(home, sizeof home, _("Guide home: %+d"), points);
    if (score && render_choice(a, t, r, score, home, texts.home)) {
        chosen = (int)(score - t->legal);
    }
    return cards_chosen(t, chosen);
}

/* -------------------------------------------------------------- animations */

/* Finds the place of the flock on a square, of a player or, if `player` is -1,
 * of anyone. If there is none returns false, and *out is the middle of the
 * square. */
static bool flock_place(const app *a, const table *t, const cc_game *game,
                        int x, int y, int player, point *out)
{
    static flock_list flocks;
    bool found = false;
    *out = land_square_middle(x, y);
    list_flocks(a, t, game, &flocks);
    for (int i = 0; i < flocks.n; i++) {
        const flock_view *v = &flocks.list[i];
        cc_figure_info f = cc_figure(game, v->figure);
        cc_piece_info p = cc_piece(game, f.piece);
        if (p.x == x && p.y == y && (player < 0 || f.player == player)) {
            *out = (point){v->area.x + v->side / 2, v->area.y + v->side / 2};
            found = true;
        }
    }
    return found;
}

/* Seconds after the beginning of an animation: a token has been turned over,
 * and what is on it is heard. */
#define SHEEP_HEARD .8f
#define WOLF_HEARD  .6f

/* Turns a drawn token over, and says what a wolf does. */
static bool animate_event(app *a, table *t, const cc_event *e, float delay)
{
    if (is_draw(&a->catalog, e)) {
        char text[48];
        point at;
        flock_place(a, t, &a->session->game, e->x, e->y, e->player, &at);
        flights_launch_turned(a, t, "token/sheep-back", pictures[e->param],
                              token_text(e->param, text), at, delay);
        flights_play(t, SOUND_DRAW, delay);
        if (e->param != CC_SHEEP_WOLF) {
            flights_play(t, SOUND_SHEEP, delay + SHEEP_HEARD);
        }
        return true;
    }
    if (e->type == CC_EVENT_WOLF) {
        flights_play(t, SOUND_WOLF, delay + WOLF_HEARD);
        flights_launch_moment(a, t, e->player, cc_shepherd_token(&a->catalog),
                              e, (point){(float)e->x + .5f, (float)e->y + .1f},
                              delay + WOLF_HEARD);
        return true;
    }
    return false;
}

/* Finds "flock X,Y": of the shepherd on that square. */
static bool locate(const app *a, const table *t, const char *name, point *out)
{
    int x, y;
    point at;
    bool found = sscanf(name, "flock %d,%d", &x, &y) == 2 &&
                 flock_place(a, t, table_game(a, t), x, y, -1, &at);
    if (found) {
        *out = land_to_pixel(t, at);
    }
    return found;
}

const table_part table_part_shepherd = {
    .module = CC_MODULE_SHEPHERD,
    .help_page = "sheep",
    .title = N_("Shepherds"),
    .about = N_("A shepherd gathers sheep in a field: draw tokens for the "
                "flock, or guide it home before a wolf comes."),
    .turn = {{411, N_("In place of a figure: your shepherd in a field, with a "
                      "first token.")},
             {430, N_("If the field of your shepherd grows, the flock grows or "
                      "goes home.")}},
    .actions = {{.type = CC_FLOCK_GROW,
                 .label = N_("draw a token"),
                 .has_card = true},
                {.type = CC_FLOCK_SCORE,
                 .label = N_("guide the flock home"),
                 .has_card = true}},
    .terms = {{"sheep", N_PLURAL("%d sheep", "%d sheep")}},
    .sources = {{CC_FOR_FLOCK, N_("Flock"), false}},
    .stories = {{.source = true,
                 .number = CC_FOR_FLOCK,
                 .points_min = 1,
                 .text = NAME_("{player} guides a flock home: {points}.")},
                {.number = CC_EVENT_WOLF,
                 .text = NAME_("{player} meets a wolf: the sheep are gone.")}},
    .first_tips =
        {{FIRST_DECISION, CC_DECIDE_FLOCK,
          N_("Your tile extends the field of your shepherd. Draw another token "
             "for the flock, or guide all flocks of the field home: each "
             "player with a shepherd there gets a point for every sheep.")},
         {FIRST_TOKEN, 0,
          N_("Instead of another figure, place your shepherd in a field "
             "without one. It draws a token from the bag: up to 4 sheep, or a "
             "wolf, which sends it home.")},
         {FIRST_EVENT, CC_EVENT_WOLF,
          N_("A wolf: all shepherds of the field return, and their tokens go "
             "back into the bag, the wolf too.")},
         {FIRST_MARK, 0,
          N_("These sheep count 3 more each time the flocks of their field "
             "are guided home. No wolf takes them.")}},
    .render = {[LAYER_LIGHT] = render_light,
               [LAYER_LOW] = render_tokens,
               [LAYER_HIGH] = render_numbers},
    .item_at = item_at,
    .describe = describe,
    .region_remark = region_remark,
    .card_size = card_size,
    .render_card = render_card,
    .events = {{CC_EVENT_WOLF,
                N_("The wolf scatters all flocks of the field")}},
    .event_text = event_text,
    .animate_event = animate_event,
    .locate = locate,
};
