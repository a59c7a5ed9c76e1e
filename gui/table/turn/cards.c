/* cards.c - what is asked in a card over the land
 *
 * A part tells how large its card is and draws it; what no part has a card for
 * is asked by buttons. The card lies where it covers least of what it asks
 * about, and stays there until something is done.
 *
 * SPDX-License-Identifier: MIT
 */
#include "cards.h"

#include <math.h>
#include <stdio.h>

#include "gui/table/part.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/squares.h"

/* Where a card may lie, best first. */
enum { DOCK_TOP, DOCK_BOTTOM, DOCK_RIGHT, DOCK_LEFT, DOCKS };

#define BUTTONS_MAX 9

/* What is meant nowhere on the land, and no part has a card for. */
static int buttons(const table *t, int out[BUTTONS_MAX])
{
    int n = 0;
    for (int i = 0; i < t->n_legal && n < BUTTONS_MAX; i++) {
        if (part_action_of(t, &t->legal[i])->as_button) {
            out[n++] = i;
        }
    }
    return n;
}

/* The part that asks in a card now, or NULL. */
static const table_part *asking_part(const app *a, const table *t, float *w,
                                     float *h)
{
    for (const table_part *p = NULL; (p = part_next(&t->session->game, p));) {
        if (p->card_size && p->card_size(a, t, w, h)) {
            return p;
        }
    }
    return NULL;
}

/* False: nothing is asked in a card. */
static bool size_of(const app *a, const table *t, float *w, float *h)
{
    int list[BUTTONS_MAX];
    if (!t->n_legal) {
        return false;
    }
    if (!asking_part(a, t, w, h)) {
        int n = buttons(t, list);
        float gap = units(&a->ui, 8);
        *w = units(&a->ui, 360);
        *h = (units(&a->ui, SIZE_BUTTON) + gap) * (float)n + gap;
        if (!n) {
            return false;
        }
    }
    *w = fminf(*w, t->camera.clear.w - t->tools.w);
    return true;
}

/* Beside tools, under the banner, above the lower edge. */
static rect dock_rect(const app *a, const table *t, float w, float h, int dock)
{
    float pad = units(&a->ui, 12);
    rect clear = t->camera.clear;
    float right = clear.x + clear.w, low = clear.y + clear.h;
    rect r = {clear.x + (clear.w - t->tools.w - w) / 2,
              clear.y + units(&a->ui, 6), w, h};
    if (dock == DOCK_BOTTOM) {
        r.y = low - h - pad;
    } else if (dock != DOCK_TOP) {
        r.x = dock == DOCK_LEFT ? clear.x + pad : right - w - pad;
        r.y = clear.y + (clear.h - h) / 2;
    }
    r.x = fmaxf(fminf(r.x, right - w), clear.x);
    r.y = fmaxf(fminf(r.y, low - h), clear.y);
    return r;
}

static float hidden_region_area(const cc_game *game, const camera *c, rect card,
                                int region)
{
    cc_coord squares[CC_PIECES_MAX];
    float sum = 0;
    int n = region < 0
                ? 0
                : cc_region_squares_of(game, region, squares, CC_PIECES_MAX);
    for (int i = 0; i < n && i < CC_PIECES_MAX; i++) {
        sum += rect_overlap(card, camera_square(c, squares[i].x, squares[i].y));
    }
    return sum;
}

/* The view that is eased to. */
static camera camera_target(const table *t)
{
    camera c = t->camera;
    camera_finish(&c);
    return c;
}

/* How much of the squares that may be chosen a card would hide, where the view
 * goes. */
float cards_hidden_offers(const app *a, const table *t, rect card)
{
    camera c = camera_target(t);
    float sum = 0;
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *l = &t->legal[i];
        if (cc_action_target(&a->catalog, l->type) != CC_TARGET_NONE) {
            sum += rect_overlap(card, camera_square(&c, l->x, l->y));
        }
    }
    return sum;
}

bool cards_keep_offers_clear(const app *a, const table *t)
{
    rect clear = t->camera.clear;
    bool leave = true;
    for (int i = 0; i < t->n_legal && leave; i++) {
        const cc_action *l = &t->legal[i];
        rect r = camera_square(&t->camera, l->x, l->y);
        bool lit = squares_is_placement(t, l) || spots_is_offered_unheld(t, l);
        leave = !lit ||
                cc_action_target(&a->catalog, l->type) == CC_TARGET_NONE ||
                (rect_contains(clear, r.x, r.y) &&
                 rect_contains(clear, r.x + r.w - 1, r.y + r.h - 1) &&
                 rect_overlap(t->card.area, r) <= 0);
    }
    return leave;
}

/* How much of what is asked about a card would hide, where the view goes. */
float cards_hidden_area(const app *a, const table *t, rect card)
{
    const cc_game *game = &a->session->game;
    camera c = camera_target(t);
    float sum = hidden_region_area(game, &c, card, cc_decision(game).region);
    sum += cards_hidden_offers(a, t, card);
    for (int i = 0; i < t->n_legal; i++) {
        sum += hidden_region_area(game, &c, card,
                                  cc_action_region(game, &t->legal[i]));
    }
    return sum;
}

/* How much of the land it would hide. */
float cards_hidden_land(const app *a, const table *t, rect card)
{
    const cc_game *game = &a->session->game;
    camera c = camera_target(t);
    float sum = 0;
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        sum += rect_overlap(card, camera_square(&c, p.x, p.y));
    }
    return sum;
}

/* What a card at a dock leaves of what is clear. */
static rect space_beside(const app *a, const table *t, float w, float h,
                         int dock)
{
    rect card = dock_rect(a, t, w, h, dock), rest = t->camera.clear;
    float right = rest.x + rest.w, low = rest.y + rest.h;
    if (dock == DOCK_TOP) {
        rest.y = card.y + card.h;
    } else if (dock == DOCK_LEFT) {
        rest.x = card.x + card.w;
    }
    rest.w = (dock == DOCK_RIGHT ? card.x : right) - rest.x;
    rest.h = (dock == DOCK_BOTTOM ? card.y : low) - rest.y;
    return rest;
}

/* The land steps aside: all of it is shown in what the card leaves; where the
 * player chose the view, it is moved out from under a card at the top. */
static void make_room(const app *a, table *t, float w, float h)
{
    const camera_look *to = &t->camera.target;
    rect card = dock_rect(a, t, w, h, DOCK_TOP);
    float best = 0;
    t->card.dock = DOCK_TOP;
    t->card.moved_view = !t->camera.by_user;
    for (int i = 0;
         t->camera.by_user && i < 8 && cards_hidden_area(a, t, card) > 0; i++) {
        camera_centre(&t->camera, to->x, to->y - card.h / 4 / to->zoom);
    }
    for (int dock = 0; !t->camera.by_user && dock < DOCKS; dock++) {
        camera_fit_within(&t->camera, &a->session->game,
                          space_beside(a, t, w, h, dock));
        float hidden = cards_hidden_area(a, t, dock_rect(a, t, w, h, dock));
        float good = hidden > 0 ? 1 / hidden : to->zoom * 1e3f;
        t->card.dock = good > best ? dock : t->card.dock;
        best = fmaxf(best, good);
    }
    if (!t->camera.by_user) {
        camera_fit_within(&t->camera, &a->session->game,
                          space_beside(a, t, w, h, t->card.dock));
    }
}

void cards_restore_view(table *t)
{
    if (t->card.moved_view) {
        camera_fit(&t->camera, &t->session->game);
        t->card.moved_view = false;
    }
}

void cards_update(const app *a, table *t)
{
    float w, h, hidden_min = INFINITY, land_min = INFINITY;
    if (!size_of(a, t, &w, &h)) {
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
    bool asked = !t->pending.is_set && size_of(a, t, &w, &h);
    t->card.area =
        asked ? dock_rect(a, t, w, h, t->card.dock) : (rect){0, 0, 0, 0};
}

static intent render_buttons(app *a, const table *t)
{
    ui *u = &a->ui;
    int list[BUTTONS_MAX], n = buttons(t, list), chosen = -1;
    float h = units(u, SIZE_BUTTON), gap = units(u, 8);
    ui_parchment(u, t->card.area);
    for (int i = 0; i < n; i++) {
        char words[128], label[160];
        rect r = {t->card.area.x + gap,
                  t->card.area.y + gap + (float)i * (h + gap),
                  t->card.area.w - 2 * gap, h};
        cc_action_format(&a->session->game, &t->legal[list[i]], words,
                         sizeof words);
        snprintf(label, sizeof label, "%d. %s", i + 1, words);
        bool hot = t->hand.cursor == list[i];
        ui_tooltip(u, r, _("Chooses it; so does its number on the keyboard"));
        if (ui_button(u, r, label, hot ? BUTTON_PRIMARY : BUTTON_PLAIN) ||
            input_consume_key(&u->in, '1' + i)) {
            chosen = list[i];
        }
    }
    return chosen < 0 ? intent_of(INTENT_NONE, NULL)
                      : intent_of(INTENT_CHOOSE, &t->legal[chosen]);
}

intent cards_render(app *a, const table *t)
{
    float w, h;
    if (t->card.area.w <= 0) {
        return intent_of(INTENT_NONE, NULL);
    }
    const table_part *p = asking_part(a, t, &w, &h);
    render_unclip(&a->display);
    return p ? p->render_card(a, t) : render_buttons(a, t);
}

rect cards_dialog_sheet(app *a, const table *t, const char *title)
{
    ui *u = &a->ui;
    rect r = t->dialog_sheet, in = rect_inset(r, units(u, 20));
    float head = units(u, 44);
    render_rect(u->display, (rect){r.x - units(u, 6), r.y, units(u, 6), r.h},
                WOOD_DARK);
    ui_parchment(u, r);
    ui_text(u, FONT_TITLE, 28, INK, (rect){in.x, in.y, in.w, units(u, 34)},
            ALIGN_LEFT, title);
    return (rect){in.x, in.y + head, in.w, in.h - head};
}
