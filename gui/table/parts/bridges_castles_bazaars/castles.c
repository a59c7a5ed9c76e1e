/* castles.c - the part of castles
 *
 * A player who completes a small city, of two tiles, may build a castle on it.
 * The castle scores as much as the first feature that is completed on the six
 * squares of its vicinity. If several are completed at once, a card asks which.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>

#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "gui/app/pictures.h"
#include "gui/table/land/outline.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/panel/overlays.h"
#include "gui/table/part.h"
#include "gui/table/turn/squares.h"

/* Squares of a castle's vicinity: its own two, and two on each long side. */
#define VICINITY 6

/* ------------------------------------------------------------- on the land */

/* Finds the castle on a region; false if there is none. */
static bool castle_of(const cc_game *game, int region, cc_castle_info *castle)
{
    for (int i = 0; i < cc_castle_count(game); i++) {
        *castle = cc_castle(game, i);
        if (castle->region == region) {
            return true;
        }
    }
    return false;
}

/* Returns a square of the size of a tile, whose middle is where the two squares
 * of a castle meet. */
static rect castle_rect(const table *t, const cc_coord squares[2])
{
    rect first = camera_square(&t->camera, squares[0].x, squares[0].y);
    rect second = camera_square(&t->camera, squares[1].x, squares[1].y);
    return (rect){(first.x + second.x) / 2, (first.y + second.y) / 2, first.w,
                  first.h};
}

static void render_castle(app *a, const table *t, const cc_coord squares[2],
                          float alpha)
{
    rect r = castle_rect(t, squares);
    bool ns = squares[0].x == squares[1].x;
    render_object(a, ns ? "castle/ns" : "castle/ew", r.w, art_object_rect(r),
                  alpha);
}

static void render_castles(app *a, const table *t, const cc_game *game)
{
    for (int i = 0; i < cc_castle_count(game); i++) {
        cc_castle_info c = cc_castle(game, i);
        render_castle(a, t, c.squares, 1);
    }
}

/* Lights the six squares of a castle's vicinity (CASTLE-3). */
static void render_vicinity(app *a, const table *t,
                            const cc_castle_info *castle)
{
    rgba c = player_colour(a->session->seats[castle->player].colour);
    for (int i = 0; i < VICINITY; i++) {
        rect r = camera_square(&t->camera, castle->vicinity[i].x,
                               castle->vicinity[i].y);
        render_rect(&a->display, r, rgba_fade(c, .22f));
        render_border(&a->display, rect_inset(r, 1), 2, rgba_fade(c, .9f));
    }
}

/* Returns the rectangle around the six squares of a castle's vicinity. */
static rect vicinity_rect(const table *t, const cc_castle_info *castle)
{
    float left = INFINITY, top = INFINITY, right = -INFINITY,
          bottom = -INFINITY;
    for (int i = 0; i < VICINITY; i++) {
        rect r = camera_square(&t->camera, castle->vicinity[i].x,
                               castle->vicinity[i].y);
        left = fminf(left, r.x);
        top = fminf(top, r.y);
        right = fmaxf(right, r.x + r.w);
        bottom = fmaxf(bottom, r.y + r.h);
    }
    return (rect){left, top, right - left, bottom - top};
}

/* ---------------------------------------------------------------- building */

/* Lists the two squares of the small city that may become a castle; false if
 * that is not asked. */
static bool city_squares(const app *a, cc_coord squares[2])
{
    const cc_game *game = &a->session->game;
    cc_decision_info choice = cc_decision(game);
    return choice.kind == CC_DECIDE_CASTLE &&
           cc_region_squares_of(game, choice.region, squares, 2) == 2;
}

/* Returns 1 on the two squares of the small city, else 0. */
static int square_match(const app *a, const table *t, const cc_action *action,
                        int x, int y)
{
    cc_coord squares[2];
    (void)t;
    (void)action;
    if (!city_squares(a, squares)) {
        return 0;
    }
    return (squares[0].x == x && squares[0].y == y) ||
           (squares[1].x == x && squares[1].y == y);
}

/* Lights the vicinity of the castle that would be built, and explains it. */
static void render_future_vicinity(app *a, const table *t,
                                   const cc_action *action)
{
    static const char *const tip =
        N_("A castle here scores as much as the first feature completed on "
           "these six squares");
    const session *s = a->session;
    const ui_input *in = &a->ui.in;
    cc_game after;
    cc_castle_info castle;
    int region = cc_decision(&s->game).region;
    cc_copy(&after, &s->game);
    if (cc_apply_until_chance(&after, action) == CC_OK &&
        castle_of(&after, region, &castle)) {
        render_vicinity(a, t, &castle);
        if (!t->hand.held && rect_contains(t->land, in->pointer) &&
            !overlays_cover(a, t, in->pointer)) {
            ui_tooltip(&a->ui, vicinity_rect(t, &castle), _(tip));
        }
    }
}

/* Lights the small city, and renders the castle on it, faint unless hot. */
static void render_offer(app *a, const table *t, const cc_action *action,
                         bool hot, bool chosen)
{
    cc_coord squares[2];
    if (!city_squares(a, squares) || (t->pending.is_set && !chosen)) {
        return; /* not asked, or the player has chosen that the city scores */
    }
    if (hot && !chosen) {
        render_future_vicinity(a, t, action);
    }
    if (!chosen) {
        for (int i = 0; i < 2; i++) {
            rect r = camera_square(&t->camera, squares[i].x, squares[i].y);
            render_picture(a, "marker/glow", GLOW_SIZE, r, 1);
        }
    }
    render_castle(a, t, squares, chosen ? 1 : hot ? .85f : .45f);
}

static const holdable castle_holdable = {
    .name = "castle",
    .source = FROM_SUPPLY,
    .tip = N_("Drag it onto the small city"),
};

/* ----------------------------------------------------------------- scoring */

#define LINES_MAX 9 /* of the card; the keys 1 to 9 choose them */

/* The card, in units: its width, the gap around buttons, the line of its title,
 * and where the buttons begin but for a gap. */
enum { CARD_W = 360, CARD_GAP = 8, TITLE_H = 22, BUTTONS_Y = 30 };

/* The card asks which of several completed features the castle scores
 * (CASTLE-6). */
static bool card_size(const app *a, const table *t, float *w, float *h)
{
    int n = t->n_legal < LINES_MAX ? t->n_legal : LINES_MAX;
    *w = units(&a->ui, CARD_W);
    *h = units(&a->ui,
               (SIZE_BUTTON + CARD_GAP) * (float)n + BUTTONS_Y + CARD_GAP);
    return cc_decision(&a->session->game).kind == CC_DECIDE_CASTLE_SCORE;
}

/* Renders the card, a line for each feature, and outlines the one under the
 * pointer or the cursor. */
static intent render_card(app *a, const table *t)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    float h = units(u, SIZE_BUTTON), gap = units(u, CARD_GAP);
    float w = t->card.area.w;
    int n = t->n_legal < LINES_MAX ? t->n_legal : LINES_MAX, chosen = -1;
    rect card = t->card.area;
    cc_castle_info castle;
    if (castle_of(game, cc_decision(game).region, &castle)) {
        render_vicinity(a, t, &castle);
    }
    ui_parchment(u, card);
    text_fitted(
        u->display, FONT_BOLD, units(u, SIZE_TEXT), INK,
        (rect){card.x + gap, card.y + gap, w - 2 * gap, units(u, TITLE_H)},
        ALIGN_MIDDLE, _("Which feature to score with?"));
    for (int i = 0; i < n; i++) {
        const cc_action *action = &t->legal[i];
        /* -1: the castle scores as much as another castle nearby. */
        int region = cc_action_region(game, action);
        char label[96];
        rect r = {card.x + gap,
                  card.y + units(u, BUTTONS_Y) + gap + (float)i * (h + gap),
                  w - 2 * gap, h};
        snprintf(
            label, sizeof label,
            ngettext("%d. %s: %d point", "%d. %s: %d points", action->amount),
            i + 1,
            kind_label(&a->catalog, region < 0 ? CC_FOR_CASTLE
                                               : cc_region(game, region).kind),
            action->amount);
        bool hot = ui_hot(u, r) || t->hand.cursor == i;
        if (cards_choice(a, t, r, label, i, i + 1)) {
            chosen = i;
        }
        if (hot && region >= 0) {
            outline_render(a, t, game, region, GOLD);
        } else if (hot) {
            render_border(u->display,
                          camera_square(&t->camera, action->x, action->y),
                          units(u, 3), GOLD);
        }
    }
    return cards_chosen(t, chosen);
}

/* ------------------------------------------------------- hover and figures */

/* Lights the vicinity of the castle under the pointer, if it has not scored. */
static void render_light(app *a, const table *t, const cc_game *game)
{
    cc_castle_info castle;
    if (t->hover.piece < 0 || t->hover.piece >= cc_piece_count(game) ||
        t->hand.held) {
        return;
    }
    int region = cc_region_of(game, t->hover.piece, t->hover.slot);
    if (castle_of(game, region, &castle) && !castle.done) {
        render_vicinity(a, t, &castle);
    }
}

/* Sets where figures on a castle stand: in its middle, between the two tiles;
 * false for other regions. */
static bool figure_position(const cc_game *game, int piece, int slot, point *at)
{
    cc_castle_info castle;
    if (!cc_castle_count(game) ||
        !castle_of(game, cc_region_of(game, piece, slot), &castle)) {
        return false;
    }
    const cc_coord *squares = castle.squares;
    *at = (point){(float)(squares[0].x + squares[1].x + 1) / 2,
                  (float)(squares[0].y + squares[1].y + 1) / 2};
    return true;
}

/* Says whose castle a region is, and whether it has scored; false if there is
 * no castle on it. */
static bool describe_region(const app *a, const cc_game *game, int region,
                            char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    cc_castle_info castle;
    if (!castle_of(game, region, &castle)) {
        return false;
    }
    const char *name = a->session->seats[castle.player].name;
    snprintf(lines[0], HOVER_LINE_SIZE,
             lang_for(NAME_("%s’s castle"), name, NULL), name);
    snprintf(lines[1], HOVER_LINE_SIZE, "%s",
             /* Translators: a castle; below its title. */
             castle.done ? _("has scored")
                         : _("scores as much as the first feature completed on "
                             "these six squares"));
    return true;
}

const table_part table_part_castles = {
    .module = CC_MODULE_CASTLES,
    .sounds = {{CC_EVENT_CASTLE, SOUND_WALL}},
    .first_tips =
        {{FIRST_DECISION, CC_DECIDE_CASTLE,
          N_("A small city may become a castle instead of scoring: it scores "
             "as much as the next feature completed beside it.")}},
    .stories = {{.number = CC_EVENT_CASTLE,
                 .text = NAME_("{player} builds a castle.")},
                {.source = true,
                 .number = CC_FOR_CASTLE,
                 .points_min = 1,
                 .text = NAME_("{player}’s castle scores {points}.")}},
    .title = N_("Castles"),
    .about = N_("A small city can become a castle: it scores as much as the "
                "first feature completed beside it."),
    .turn = {{450, N_("A completed small city may become a castle.")}},
    .actions = {{.type = CC_BUILD_CASTLE,
                 .label = N_("build a castle"),
                 .holdable = &castle_holdable,
                 .scores_later = true,
                 .square_match = square_match,
                 .render = render_offer},
                {.type = CC_SCORE_CASTLE,
                 .label = N_("score the castle"),
                 .has_card = true},
                {.type = CC_SCORE_CASTLE_FOR_CASTLE,
                 .label = N_("score with the castle nearby"),
                 .has_card = true}},
    .terms = {{"castles", N_PLURAL("%d castle", "%d castles")}},
    .sources = {{CC_FOR_CASTLE, N_("Castle"), false}},
    .render = {[LAYER_GROUND] = render_castles, [LAYER_LIGHT] = render_light},
    .figure_position = figure_position,
    .describe_region = describe_region,
    .card_size = card_size,
    .render_card = render_card,
    .events = {{CC_EVENT_CASTLE, NAME_("%s builds a castle")}},
};
