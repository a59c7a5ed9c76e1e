/* halves.c - the hand of who decides (triangles, or three tiles by a house
 * rule), the draft, the crop circle
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>

#include "engine/modules/halflings.h"
#include "engine/modules/house.h"

#include "gui/lang.h"
#include "gui/text.h"
#include "gui/theme.h"
#include "table.h"

static int hand_of(const app *a, uint16_t types[CC_HAND_MAX])
{
    const cc_game *game = &a->session->game;
    cc_choice choice = cc_decision(game);
    return choice.kind == CC_DECIDE_HAND ? cc_hand(game, choice.player, types)
           : choice.kind == CC_DECIDE_PLACE && choice.tile < 0
               ? cc_house_hand(game, choice.player, types)
               : 0;
}

bool halves_choosing(const app *a)
{
    uint16_t types[CC_HAND_MAX];
    return hand_of(a, types) > 0;
}

static bool may_place(const table *t, int type)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (t->legal[i].type == CC_PLACE && t->legal[i].tile == type) {
            return true;
        }
    }
    return false;
}

void halves_next(const app *a, table *t)
{
    uint16_t types[CC_HAND_MAX];
    int n = hand_of(a, types), at = 0;
    while (at < n && types[at] != t->tile) {
        at++;
    }
    for (int i = 1; i <= n; i++) {
        int type = types[(at + i) % n];
        if (type != t->tile && may_place(t, type)) {
            t->tile = type;
            t->cursor = -1;
            return;
        }
    }
}

void halves_follow(const app *a, table *t)
{
    cc_choice choice = cc_decision(&a->session->game);
    t->tile = choice.kind == CC_DECIDE_PLACE ? choice.tile : -1;
    if (halves_choosing(a) && t->n_legal) {
        halves_next(a, t);
    }
}

/* ---------------------------------------------------------------- the hand */

/* They share the tray: three in a row, or more the smaller. */
rect halves_rect(const app *a, const table *t, int i)
{
    uint16_t types[CC_HAND_MAX];
    int n = hand_of(a, types);
    int columns = n <= 1 ? 1 : n <= 4 ? 2 : n <= 9 ? 3 : 4;
    float gap = units(&a->ui, 5);
    float side = (t->tray.w - gap * (float)(columns + 1)) / (float)columns;
    return (rect){t->tray.x + gap + (float)(i % columns) * (side + gap),
                  t->tray.y + gap + (float)(i / columns) * (side + gap), side,
                  side};
}

int halves_under(const app *a, const table *t)
{
    uint16_t types[CC_HAND_MAX];
    int n = t->n_legal ? hand_of(a, types) : 0;
    for (int i = 0; i < n; i++) {
        if (rect_has(halves_rect(a, t, i), a->ui.in.x, a->ui.in.y) &&
            may_place(t, types[i])) {
            return types[i];
        }
    }
    return -1;
}

void halves_draw_hand(app *a, table *t)
{
    ui *u = &a->ui;
    uint16_t types[CC_HAND_MAX];
    int n = hand_of(a, types);
    for (int i = 0; i < n; i++) {
        rect r = halves_rect(a, t, i);
        bool may = may_place(t, types[i]);
        bool held = t->held == HELD_TILE && t->tile == types[i];
        int turn = t->tile == types[i] ? t->turn : 0;
        draw_sprite(
            u->draw,
            art_tile(&a->art, &a->catalog.types[types[i]], turn, 0, r.w), r,
            faded(WHITE, held  ? .2f
                         : may ? 1
                               : .4f));
        if (t->tile == types[i]) {
            draw_border(u->draw, r, units(u, 2), GOLD);
        }
        if (may && ui_hot(u, r)) {
            draw_border(u->draw, r, units(u, 2), WHITE);
            snprintf(u->tooltip, sizeof u->tooltip, "%s",
                     _("Drag it onto the land; T takes the next one"));
        }
    }
}

/* ----------------------------------------------------------------- the draft
 */

static void take(app *a, const cc_action *action)
{
    cc_action copy = *action;
    session_do(a->session, &copy);
    a->ui.moving = true;
}

/* HALF-2: the open triangles, one of each kind; arrows and Enter. */
void halves_draw_draft(app *a, table *t)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    uint16_t open[CC_REST_MAX];
    char name[48];
    int n = cc_draft(game, open), columns = 8;
    u->blocked = false;
    if (input_take_ctrl(&u->in, 'z')) {
        if (session_can_undo(a->session, a->settings.free_undo)) {
            session_undo(a->session);
            u->moving = true;
        }
        return;
    }
    rect r = ui_dialog(u, 780, 440, _("Triangles to take"));
    float gap = units(u, 10);
    float side = r.w / (float)columns - gap;
    side = fminf(side, (r.h - units(u, 50)) / 3 - gap);
    t->cursor = t->cursor < 0 || t->cursor >= t->n_legal ? 0 : t->cursor;
    int by = input_take(&u->in, KEY_RIGHT)  ? 1
             : input_take(&u->in, KEY_LEFT) ? t->n_legal - 1
                                            : 0;
    if (t->n_legal) {
        t->cursor = (t->cursor + by) % t->n_legal;
    }
    /* While somebody else takes one, all that is open is shown. */
    int shown = t->n_legal ? t->n_legal : n;
    for (int i = 0; i < shown; i++) {
        int type = t->n_legal ? t->legal[i].tile : open[i];
        rect at = {r.x + (float)(i % columns) * (side + gap),
                   r.y + (float)(i / columns) * (side + gap), side, side};
        draw_sprite(u->draw,
                    art_tile(&a->art, &a->catalog.types[type], 0, 0, side), at,
                    WHITE);
        snprintf(name, sizeof name, _("Triangle %d"), i + 1);
        if (t->n_legal && i == t->cursor) {
            draw_border(u->draw, at, units(u, 3), GOLD);
        }
        if (t->n_legal && ui_area(u, at, name)) {
            take(a, &t->legal[i]);
            return;
        }
    }
    rect button = {r.x + r.w - units(u, 200), r.y + r.h - units(u, SIZE_BUTTON),
                   units(u, 200), units(u, SIZE_BUTTON)};
    if (t->n_legal && (ui_button(u, button, _("Take it"), BUTTON_STRONG) ||
                       input_take(&u->in, KEY_ENTER))) {
        take(a, &t->legal[t->cursor]);
    }
}

/* ----------------------------------------------------------- the crop circle
 */

/* HALF-16: three roles, and for each one more or one less. */
int halves_choose_circle(app *a, table *t)
{
    ui *u = &a->ui;
    float h = units(u, SIZE_BUTTON), gap = units(u, 8), w = units(u, 640);
    int rows = (t->n_legal + 1) / 2, chosen = -1;
    rect card = {t->land.x + (t->land.w - w) / 2, units(u, 58), w,
                 (h + gap) * (float)rows + gap + units(u, 30)};
    draw_unclip(u->draw);
    ui_parchment(u, card);
    t->card = card;
    text_in(u->draw, FONT_BOLD, units(u, SIZE_TEXT), INK,
            (rect){card.x, card.y + gap, w, units(u, 22)}, ALIGN_MIDDLE,
            _("The crop circle: what befalls everybody?"));
    for (int i = 0; i < t->n_legal && i < 9; i++) {
        const cc_action *l = &t->legal[i];
        char label[96];
        float half = (w - 3 * gap) / 2;
        rect r = {card.x + gap + (float)(i % 2) * (half + gap),
                  card.y + units(u, 30) + gap + (float)(i / 2) * (h + gap),
                  half, h};
        snprintf(label, sizeof label,
                 l->how == CC_CROP_MORE ? _("%d. %s: one more may come")
                                        : _("%d. %s: one must go"),
                 i + 1, role_label(l->what));
        if (ui_button(u, r, label,
                      t->cursor == i ? BUTTON_STRONG : BUTTON_PLAIN) ||
            input_take(&u->in, '1' + i)) {
            chosen = i;
        }
    }
    return chosen;
}
