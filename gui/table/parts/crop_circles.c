/* crop_circles.c - the part of crop circles
 *
 * The player who placed a crop circle chooses on a card: a role, and whether
 * everyone may add a figure in that role or must return one. Then the player
 * after the other is asked by rings: to add beside a figure, or around one that
 * would return.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>

#include "engine/modules/crop_circles/crop_circle.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/part.h"
#include "gui/table/turn/flights.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/spots.h"
#include "gui/table/turn/take_back.h"
#include "gui/widgets/flow.h"

static const char *const roles[] = {[CC_KNIGHT] = N_("Knights"),
                                    [CC_HIGHWAYMAN] = N_("Thieves"),
                                    [CC_FARMER] = N_("Farmers")};

/* Returns the name of a role in its form for the middle of a sentence. */
static const char *role_in_sentence(int role)
{
    return lang_in_sentence(roles[role], _(roles[role]));
}

/* --------------------------------------------------------------- the choice */

#define CROPS_MAX 9 /* choices; the keys 1 to 9 choose them */

/* The card, in units: its width at most, the gap around buttons, the line of
 * its title, and where the buttons begin but for a gap. */
enum { CARD_W = 640, CARD_GAP = 8, TITLE_H = 22, BUTTONS_Y = 30 };

/* Formats the label of a choice: one of three roles, and for it one figure more
 * or less for everyone (HALF-16). Returns `label`. */
static const char *crop_label(const cc_action *action, int i, bool is_brief,
                              char label[96])
{
    static const char *const words[][2] = {
        {N_("%d. %s: everyone may add one"),
         N_("%d. %s: everyone must return one")},
        /* Translators: short for "everyone may add one"; a role, as Knights. */
        {N_("%d. %s: +1"), N_("%d. %s: −1")}};
    snprintf(label, 96, _(words[is_brief][action->param2 == CC_CROP_SHRINK]),
             i + 1, _(roles[action->param]));
    return label;
}

/* Describes a choice within a sentence. */
static void crop_in_sentence(const cc_action *action, char *out, size_t size)
{
    snprintf(out, size,
             action->param2 == CC_CROP_GROW ? _("%s: everyone may add one")
                                            : _("%s: everyone must return one"),
             role_in_sentence(action->param));
}

/* Returns the columns of the card if it is `w` pixels wide: two, to cover less
 * of the land, if the labels fit; else two with brief labels; else one, with
 * the long ones. Sets *is_brief. */
static int crop_columns(const app *a, const table *t, float w, bool *is_brief)
{
    float gap = units(&a->ui, CARD_GAP);
    int columns = 1;
    for (int attempt = 0; attempt < 2 && columns < 2; attempt++) {
        float max_w = 0, item_w;
        char label[96];
        *is_brief = attempt == 1;
        for (int i = 0; i < t->n_legal && i < CROPS_MAX; i++) {
            const char *text = crop_label(&t->legal[i], i, *is_brief, label);
            max_w = fmaxf(max_w, flow_button_width(&a->ui, text));
        }
        columns = flow_columns(w - 2 * gap, gap, max_w, 2, &item_w);
    }
    *is_brief = *is_brief && columns > 1;
    return columns;
}

/* Marks the figures of a role. */
static void mark_role(app *a, const table *t, cc_role role)
{
    const cc_game *game = &a->session->game;
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        if (cc_has_role(game, i, role)) {
            spots_highlight_figure(a, t, f.piece, f.slot, true);
        }
    }
}

/* The card asks what a crop circle does. */
static bool card_size(const app *a, const table *t, float *w, float *h)
{
    if (cc_decision(&a->session->game).kind != CC_DECIDE_CROP_CIRCLE) {
        return false; /* crop_columns() needs actions with a role */
    }
    *w = fminf(units(&a->ui, CARD_W), t->camera.clear.w - t->tools.w);
    bool is_brief;
    int columns = crop_columns(a, t, *w, &is_brief);
    int rows = (t->n_legal + columns - 1) / columns;
    *h = units(&a->ui,
               (SIZE_BUTTON + CARD_GAP) * (float)rows + BUTTONS_Y + CARD_GAP);
    return true;
}

static intent render_card(app *a, const table *t)
{
    ui *u = &a->ui;
    float h = units(u, SIZE_BUTTON), gap = units(u, CARD_GAP);
    float w = t->card.area.w;
    bool is_brief;
    int chosen = -1, columns = crop_columns(a, t, w, &is_brief);
    rect card = t->card.area;
    rect inner = {card.x + gap, card.y + units(u, BUTTONS_Y) + gap, w - 2 * gap,
                  card.h};
    /* On the land, so before the card, which may lie over it. */
    for (int i = 0; i < t->n_legal && i < CROPS_MAX; i++) {
        if (t->hand.cursor == i ||
            ui_hot(u, flow_cell(inner, gap, columns, h, i))) {
            mark_role(a, t, (cc_role)t->legal[i].param);
        }
    }
    ui_parchment(u, card);
    text_fitted(
        u->display, FONT_BOLD, units(u, SIZE_TEXT), INK,
        (rect){card.x + gap, card.y + gap, w - 2 * gap, units(u, TITLE_H)},
        ALIGN_MIDDLE, _("Crop circle: choose its effect on everyone"));
    for (int i = 0; i < t->n_legal && i < CROPS_MAX; i++) {
        char label[96];
        rect cell = flow_cell(inner, gap, columns, h, i);
        crop_label(&t->legal[i], i, is_brief, label);
        if (cards_choice(a, t, cell, label, i, i + 1)) {
            chosen = i;
        }
        if (is_brief) {
            ui_tooltip(u, cell, crop_label(&t->legal[i], i, false, label));
        }
    }
    return cards_chosen(t, chosen);
}

/* ------------------------------------------------ figures that players add */

#define FIGURE_GAP .19f /* between two figures, in tile sides */
#define RING_GAP                                                               \
    2.2f /* between middles of rings, in radii: they do not touch */

/* Returns how far east the ring of an action is of that for the first kind of
 * figure on its segment, in pixels: the rings are side by side. */
static float ring_offset(const app *a, const table *t, const cc_action *action)
{
    int n_before = 0;
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *other = &t->legal[i];
        if (cc_action_equal(other, action)) {
            break;
        }
        n_before +=
            other->type == action->type && offers_share_ring(other, action);
    }
    return (float)n_before * fmaxf(FIGURE_GAP * t->camera.zoom,
                                   RING_GAP * spots_radius(a, t, action));
}

/* Returns where an added figure would stand, in squares: beside the other. */
static point place_beside(const app *a, const cc_action *action)
{
    point at = offers_figure_position(a, action);
    return (point){at.x + FIGURE_GAP, at.y};
}

/* Returns the middle of the ring to add a figure, in pixels: where the figure
 * would stand, or farther east for other kinds than the first. */
static point add_spot(const app *a, const table *t, const cc_action *action)
{
    point at = land_to_pixel(t, place_beside(a, action));
    at.x += ring_offset(a, t, action);
    return at;
}

/* Renders the ring to add a figure, or the figure if it is chosen. */
static void render_add(app *a, const table *t, const cc_action *action,
                       bool hot, bool chosen)
{
    if (!chosen) {
        spots_render_ring_kind(a, t, action, hot);
    }
    if (hot && !chosen) {
        spots_outline(a, t, action);
    }
    if (chosen) {
        land_render_figure(a, t, cc_token_name(&a->catalog, action->figure),
                           session_current_seat(a->session)->colour,
                           offers_figure_pose(a, action),
                           place_beside(a, action), 1);
    }
}

/* ------------------------------------------------------------------- words */

static bool event_text(const session *s, const cc_event *e, const char *name,
                       char *out, size_t size)
{
    if (e->type == CC_EVENT_CROP_CIRCLE) {
        snprintf(
            out, size,
            e->param2 == CC_CROP_GROW
                ? _("Crop circle (%s): everyone may add a figure to their %s")
                : _("Crop circle (%s): everyone must return one of their %s"),
            name, role_in_sentence(e->param));
        return true;
    }
    if (e->type == CC_EVENT_RETURN && e->param2 == CC_MODULE_CROP_CIRCLE) {
        snprintf(out, size,
                 /* Translators: player, kind of feature. */
                 lang_for(NAME_("%s returns a figure (%s)"), name, NULL), name,
                 kind_in_sentence(s->catalog, e->kind));
        return true;
    }
    return false;
}

/* Returns the role of a figure, given by its index; -1 if it has none. */
static int role_of_figure(const cc_game *game, int figure)
{
    int role = 0;
    while (role < CC_ROLES && !cc_has_role(game, figure, (cc_role)role)) {
        role++;
    }
    return role < CC_ROLES ? role : -1;
}

/* Returns the role of the crop circle that is carried out: that of the figure
 * which an action is about; -1 if there is none. */
static int role_of_action(const cc_game *game, const cc_action *action)
{
    int piece = land_piece_of(game, action), role = -1;
    for (int i = 0; piece >= 0 && role < 0 && i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        if (f.piece == piece && f.slot == action->slot) {
            role = role_of_figure(game, i);
        }
    }
    return role;
}

/* Names the crop circle and its role while figures are added or returned. */
static bool turn_note(const app *a, const table *t, char *out, size_t size)
{
    const cc_game *game = &a->session->game;
    int kind = cc_decision(game).kind;
    bool is_asked = kind == CC_DECIDE_CROP_ADD || kind == CC_DECIDE_CROP_REMOVE;
    int role = is_asked && t->n_legal ? role_of_action(game, &t->legal[0]) : -1;
    if (role >= 0) {
        snprintf(out, size, "%s", _("crop circle"));
        lang_join(out, size, JOIN_VALUE, role_in_sentence(role));
    }
    return role >= 0;
}

/* Says on the crop circle what it does to everybody: the log may be too small,
 * and a figure that must return is often the player's only one. */
static bool animate_event(app *a, table *t, const cc_event *e, float delay)
{
    const cc_game *game = &a->session->game;
    if (e->type != CC_EVENT_CROP_CIRCLE) {
        return false;
    }
    cc_piece_info newest = cc_piece(game, cc_piece_count(game) - 1);
    flights_launch_moment(a, t, e->player, CC_MEEPLE, e,
                          land_square_middle(newest.x, newest.y), delay);
    return true;
}

const table_part table_part_crop_circle = {
    .module = CC_MODULE_CROP_CIRCLE,
    .help_page = "crop",
    .first_tips =
        {{FIRST_DECISION, CC_DECIDE_CROP_CIRCLE,
          N_("The crop circle affects one role: either every player may add a "
             "figure in that role, or every player must take one back.")}},
    .title = N_("Crop circles"),
    .about = N_("One choice for everyone: each adds a figure, or each takes "
                "one back."),
    .turn =
        {{560,
          N_("At a crop circle everyone adds a figure, or takes one back.")}},
    /* By older revisions of the rules the crop circle does not ask for the kind
     * of a figure: then CC_CROP_ADD comes in place of CC_CROP_PUT, and
     * CC_CROP_REMOVE, offered without a row here, in place of CC_CROP_TAKE. */
    .actions = {{.type = CC_CROP_CIRCLE,
                 .label = N_("crop circle"),
                 .variant_text = crop_in_sentence,
                 .has_card = true},
                {.type = CC_CROP_ADD,
                 .label = N_("add a figure"),
                 .tip = N_("Add a figure beside yours"),
                 .position = add_spot,
                 .render = render_add},
                {.type = CC_CROP_PUT,
                 .label = N_("add a figure"),
                 .tip = N_("Add a figure beside yours"),
                 .position = add_spot,
                 .radius = FIGURE_RADIUS,
                 .radius_min = FIGURE_RADIUS_MIN,
                 .render = render_add},
                {.type = CC_CROP_TAKE,
                 .label = N_("return a figure"),
                 .tip = N_("Return this figure to your supply"),
                 .lifts = &take_back_holdable,
                 .is_to_supply = true,
                 .position = take_back_position,
                 .radius = FIGURE_RADIUS,
                 .radius_min = FIGURE_RADIUS_MIN,
                 .render = take_back_render}},
    .animate_event = animate_event,
    .turn_note = turn_note,
    .card_is_about_tile = true,
    .card_size = card_size,
    .render_card = render_card,
    .event_text = event_text,
};
