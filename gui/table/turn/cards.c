/* cards.c - cards over the land that ask something
 *
 * A part sets the size of its card and renders it; other actions without a
 * place on the land are buttons on a card, and so are the variants of those
 * that are offered one variant at a time. The card is placed where it covers
 * least of what it asks about, and stays there until an action is done.
 *
 * SPDX-License-Identifier: MIT
 */
#include "cards.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/pictures.h"
#include "gui/table/guide/hints.h"
#include "gui/table/part.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/squares.h"

/* Where a card may be, best first. */
enum { DOCK_TOP, DOCK_BOTTOM, DOCK_RIGHT, DOCK_LEFT, DOCKS };

#define BUTTONS_MAX 9   /* one for each key 1 to 9 */
#define VARIANT_W   196 /* units */

/* Lists the legal actions, by index, that have neither a place on the land nor
 * a card of a part; returns how many. */
static int list_buttons(const table *t, int out[BUTTONS_MAX])
{
    int n = 0;
    for (int i = 0; i < t->n_legal && n < BUTTONS_MAX; i++) {
        if (part_action_of(t, &t->legal[i])->has_button) {
            out[n++] = i;
        }
    }
    return n;
}

/* Lists the variants to choose from: none if there is only one, or while hints
 * name them, beside which a small window has no room for a card. */
static int list_variants(const app *a, const table *t,
                         const cc_action *out[BUTTONS_MAX])
{
    int n = part_variants(t, out, BUTTONS_MAX);
    return n > 1 && !hints_are_open((app *)a, t) ? n : 0;
}

/* Returns the part whose card is shown, and sets the size of that in pixels;
 * NULL: no part has a card now. */
static const table_part *asking_part(const app *a, const table *t, float *w,
                                     float *h)
{
    for (const table_part *p = NULL; (p = part_next(&a->session->game, p));) {
        if (p->card_size && p->card_size(a, t, w, h)) {
            return p;
        }
    }
    return NULL;
}

/* Sets the size of the card in pixels; false if none is shown. */
static bool card_size(const app *a, const table *t, float *w, float *h)
{
    int list[BUTTONS_MAX];
    if (!t->n_legal) {
        return false;
    }
    if (!asking_part(a, t, w, h)) {
        const cc_action *variants[BUTTONS_MAX];
        int n = list_buttons(t, list),
            n_variants = list_variants(a, t, variants);
        float gap = units(&a->ui, 8), button = units(&a->ui, SIZE_BUTTON);
        *w = n ? units(&a->ui, 360)
               : (units(&a->ui, VARIANT_W) + gap) * (float)n_variants + gap;
        *h = (button + gap) * (float)(n ? n : 1) + gap;
        if (!n && !n_variants) {
            return false;
        }
    }
    *w = fminf(*w, t->camera.clear.w - t->tools.w);
    return true;
}

/* Returns where a card of a size is at a dock: within the clear part of the
 * land, which is beside the tools and under the banner. */
static rect dock_rect(const app *a, const table *t, float w, float h, int dock)
{
    float pad = units(&a->ui, 12);
    rect clear = t->camera.clear;
    float right = clear.x + clear.w, bottom = clear.y + clear.h;
    rect r = {clear.x + (clear.w - t->tools.w - w) / 2,
              clear.y + units(&a->ui, 6), w, h};
    if (dock == DOCK_BOTTOM) {
        r.y = bottom - h - pad;
    } else if (dock != DOCK_TOP) {
        r.x = dock == DOCK_LEFT ? clear.x + pad : right - w - pad;
        r.y = clear.y + (clear.h - h) / 2;
    }
    r.x = fmaxf(fminf(r.x, right - w), clear.x);
    r.y = fmaxf(fminf(r.y, bottom - h), clear.y);
    return r;
}

/* Returns how many square pixels of a region a card covers; 0 for region -1. */
static float hidden_region_area(const cc_game *game, const camera *c, rect card,
                                int region)
{
    cc_coord squares[CC_PIECES_MAX];
    float sum = 0;
    if (region < 0) {
        return 0;
    }
    int n = cc_region_squares_of(game, region, squares, CC_PIECES_MAX);
    for (int i = 0; i < n && i < CC_PIECES_MAX; i++) {
        sum += rect_overlap(card, camera_square(c, squares[i].x, squares[i].y));
    }
    return sum;
}

/* Returns the view once it has arrived at its target. */
static camera arrived_camera(const table *t)
{
    camera c = t->camera;
    camera_finish(&c);
    return c;
}

/* True if an action points at a place on the land. */
static bool has_place(const app *a, const cc_action *action)
{
    return cc_action_target(&a->catalog, action->type) != CC_TARGET_NONE;
}

float cards_hidden_offers(const app *a, const table *t, rect card)
{
    camera c = arrived_camera(t);
    float sum = 0;
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        if (has_place(a, action)) {
            sum += rect_overlap(card, camera_square(&c, action->x, action->y));
        }
    }
    return sum;
}

bool cards_offers_are_clear(const app *a, const table *t)
{
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        bool is_lit =
            (squares_is_placement(t, action) || offers_has_unheld(t, action)) &&
            has_place(a, action);
        rect r = camera_square(&t->camera, action->x, action->y);
        /* A pixel less, as squares may end at the edge. */
        rect inner = {r.x, r.y, r.w - 1, r.h - 1};
        if (is_lit && (!rect_holds(t->camera.clear, inner) ||
                       rect_overlap(t->card.area, r) > 0)) {
            return false;
        }
    }
    return true;
}

/* Returns how many square pixels a card covers of the newest tile, if it asks
 * about that (part.card_is_about_tile); else 0. */
static float hidden_newest(const app *a, const table *t, const camera *c,
                           rect card)
{
    float w, h;
    const cc_game *game = &a->session->game;
    const table_part *part = asking_part(a, t, &w, &h);
    int last = cc_piece_count(game) - 1;
    if (!part || !part->card_is_about_tile || last < 0) {
        return 0;
    }
    cc_piece_info newest = cc_piece(game, last);
    return rect_overlap(card, camera_square(c, newest.x, newest.y));
}

float cards_hidden_area(const app *a, const table *t, rect card)
{
    const cc_game *game = &a->session->game;
    camera c = arrived_camera(t);
    float sum = hidden_region_area(game, &c, card, cc_decision(game).region);
    sum += hidden_newest(a, t, &c, card);
    sum += cards_hidden_offers(a, t, card);
    for (int i = 0; i < t->n_legal; i++) {
        sum += hidden_region_area(game, &c, card,
                                  cc_action_region(game, &t->legal[i]));
    }
    return sum;
}

float cards_hidden_land(const app *a, const table *t, rect card)
{
    const cc_game *game = &a->session->game;
    camera c = arrived_camera(t);
    float sum = 0;
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        sum += rect_overlap(card, camera_square(&c, p.x, p.y));
    }
    return sum;
}

/* Returns the clear part of the land that a card at a dock leaves. */
static rect space_beside(const app *a, const table *t, float w, float h,
                         int dock)
{
    rect card = dock_rect(a, t, w, h, dock);
    rect rest = t->camera.clear;
    float right = rest.x + rest.w, bottom = rest.y + rest.h;
    if (dock == DOCK_TOP) {
        rest.y = card.y + card.h;
    } else if (dock == DOCK_LEFT) {
        rest.x = card.x + card.w;
    }
    rest.w = (dock == DOCK_RIGHT ? card.x : right) - rest.x;
    rest.h = (dock == DOCK_BOTTOM ? card.y : bottom) - rest.y;
    return rest;
}

/* Moves a view that the player chose to the north, in steps of a quarter of the
 * card's height, until a card at the top covers nothing that it asks about; by
 * two heights at most. */
static void move_from_under(const app *a, table *t, rect card)
{
    const camera_look *target = &t->camera.target;
    enum { STEPS_OF_HEIGHT = 4, STEPS_MAX = 2 * STEPS_OF_HEIGHT };
    for (int i = 0; i < STEPS_MAX && cards_hidden_area(a, t, card) > 0; i++) {
        float step = card.h / STEPS_OF_HEIGHT / target->zoom; /* squares */
        camera_centre(&t->camera, target->x, target->y - step);
    }
}

/* Shows all of the land beside a card of a size. Chooses the dock at which it
 * covers nothing it asks about and the land is largest; else the one at which
 * it covers least. */
static void show_beside(const app *a, table *t, float w, float h)
{
    float best = 0;
    for (int dock = 0; dock < DOCKS; dock++) {
        camera_fit_within(&t->camera, &a->session->game, t->legal, t->n_legal,
                          space_beside(a, t, w, h, dock));
        float hidden = cards_hidden_area(a, t, dock_rect(a, t, w, h, dock));
        /* The factor makes any zoom better than covering even a trace of a
         * pixel. */
        float score = hidden > 0 ? 1 / hidden : t->camera.target.zoom * 1e3f;
        if (score > best) {
            best = score;
            t->card.dock = dock;
        }
    }
    camera_fit_within(&t->camera, &a->session->game, t->legal, t->n_legal,
                      space_beside(a, t, w, h, t->card.dock));
}

/* Moves the view so that a card of a size covers nothing it asks about. */
static void make_room(const app *a, table *t, float w, float h)
{
    t->card.dock = DOCK_TOP;
    t->card.moved_view = !t->camera.user_moved;
    if (t->camera.user_moved) {
        move_from_under(a, t, dock_rect(a, t, w, h, DOCK_TOP));
    } else {
        show_beside(a, t, w, h);
    }
}

void cards_restore_view(table *t)
{
    if (t->card.moved_view) {
        camera_fit(&t->camera, &t->session->game, t->legal, t->n_legal);
        t->card.moved_view = false;
    }
}

void cards_update(const app *a, table *t)
{
    float w, h, hidden_min = INFINITY, land_min = INFINITY;
    if (!card_size(a, t, &w, &h)) {
        return;
    }
    for (int dock = 0; dock < DOCKS; dock++) {
        rect card = dock_rect(a, t, w, h, dock);
        float hidden = cards_hidden_area(a, t, card),
              land = cards_hidden_land(a, t, card);
        if (hidden < hidden_min || (hidden <= hidden_min && land < land_min)) {
            hidden_min = hidden;
            land_min = land;
            t->card.dock = dock;
        }
    }
    if (hidden_min > 0) {
        make_room(a, t, w, h);
    }
}

void cards_layout(const app *a, table *t)
{
    float w, h;
    bool is_shown = !t->pending.is_set && card_size(a, t, &w, &h);
    t->card.area =
        is_shown ? dock_rect(a, t, w, h, t->card.dock) : (rect){0, 0, 0, 0};
}

bool cards_choice(app *a, const table *t, rect r, const char *label, int action,
                  int number)
{
    ui *u = &a->ui;
    bool is_at_cursor = t->hand.cursor == action;
    ui_tooltip(u, r, _("Click, or press its number"));
    return ui_button(u, r, label,
                     is_at_cursor ? BUTTON_PRIMARY : BUTTON_PLAIN) ||
           input_consume_key(&u->in, '0' + number);
}

intent cards_chosen(const table *t, int action)
{
    return action < 0 ? intent_of(INTENT_NONE, NULL)
                      : intent_of(INTENT_CHOOSE, &t->legal[action]);
}

/* Formats the text of the i-th of n buttons: the label of its action; or its
 * text in records, if it has no label or another button has the same one. */
static void button_text(const app *a, const table *t, const int *list, int n,
                        int i, char *out, size_t size)
{
    const cc_action *action = &t->legal[list[i]];
    const char *label = parts_action_label(action->type);
    int n_alike = 0;
    for (int k = 0; k < n; k++) {
        n_alike += t->legal[list[k]].type == action->type;
    }
    if (label && n_alike == 1) {
        lang_begin_sentence(out, size, label);
    } else {
        cc_action_format(&a->session->game, action, out, size);
    }
}

/* Renders a card with a button for each action that list_buttons() lists. */
static intent render_buttons(app *a, const table *t)
{
    ui *u = &a->ui;
    int list[BUTTONS_MAX], n = list_buttons(t, list), chosen = -1;
    float h = units(u, SIZE_BUTTON), gap = units(u, 8);
    ui_parchment(u, t->card.area);
    for (int i = 0; i < n; i++) {
        char words[128], label[160];
        rect r = {t->card.area.x + gap,
                  t->card.area.y + gap + (float)i * (h + gap),
                  t->card.area.w - 2 * gap, h};
        button_text(a, t, list, n, i, words, sizeof words);
        snprintf(label, sizeof label, "%d. %s", i + 1, words);
        if (cards_choice(a, t, r, label, list[i], i + 1)) {
            chosen = list[i];
        }
    }
    return cards_chosen(t, chosen);
}

/* Renders a card with a button for each variant, with its picture. */
static intent render_variants(app *a, const table *t)
{
    ui *u = &a->ui;
    const cc_action *list[BUTTONS_MAX], *shown = part_shown_variant(t);
    int n = list_variants(a, t, list);
    float side = units(u, SIZE_BUTTON), gap = units(u, 8);
    float w = (t->card.area.w - gap) / (float)n - gap;
    intent wish = {.kind = INTENT_NONE};
    ui_parchment(u, t->card.area);
    for (int i = 0; i < n; i++) {
        char words[128] = "", name[128], label[160];
        const part_action *row = part_action_of(t, list[i]);
        rect r = {t->card.area.x + gap + (float)i * (w + gap),
                  t->card.area.y + gap, side, side};
        rect button = {r.x + side, r.y, w - side, side};
        render_picture(a, row->variant_picture(list[i]), side, r, 1);
        row->variant_text(list[i], words, sizeof words);
        lang_begin_sentence(name, sizeof name, words);
        snprintf(label, sizeof label, "%d. %s", i + 1, name);
        ui_tooltip(u, button, _("Click, or press its number"));
        if (ui_button(u, button, label,
                      list[i] == shown ? BUTTON_PRIMARY : BUTTON_PLAIN) ||
            input_consume_key(&u->in, '1' + i)) {
            wish = intent_view(INTENT_VARIANT, list[i]->param);
        }
    }
    return wish;
}

intent cards_render(app *a, const table *t)
{
    float w, h;
    if (t->card.area.w <= 0) {
        return intent_of(INTENT_NONE, NULL);
    }
    const table_part *p = asking_part(a, t, &w, &h);
    render_unclip(&a->display);
    int list[BUTTONS_MAX];
    return p                       ? p->render_card(a, t)
           : list_buttons(t, list) ? render_buttons(a, t)
                                   : render_variants(a, t);
}

rect cards_dialog_sheet(app *a, const table *t, const char *title)
{
    ui *u = &a->ui;
    rect r = t->dialog_sheet, inner = rect_inset(r, units(u, 20));
    float title_h = units(u, 44); /* with the gap below it */
    render_rect(u->display, (rect){r.x - units(u, 6), r.y, units(u, 6), r.h},
                WOOD_DARK);
    ui_parchment(u, r);
    ui_text(u, FONT_TITLE, 28, INK,
            (rect){inner.x, inner.y, inner.w, units(u, 34)}, ALIGN_LEFT, title);
    return (rect){inner.x, inner.y + title_h, inner.w, inner.h - title_h};
}
