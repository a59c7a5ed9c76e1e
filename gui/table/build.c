/* build.c - bridges and castles: how they lie, and where they may be built
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>

#include "engine/modules/bridges.h"
#include "engine/modules/castles.h"

#include "gui/lang.h"
#include "gui/text.h"
#include "gui/theme.h"
#include "table.h"

#define DECK .15f /* width of a bridge, in tile sides */

/* ------------------------------------------------------------------- bridges
 */

void build_bridge(app *a, const table *t, cc_bridge_at at, float alpha)
{
    rect r = camera_square(&t->camera, at.x, at.y);
    draw_sprite(
        &a->draw,
        art_sized(&a->art, at.axis == CC_NS ? "bridge/ns" : "bridge/ew", r.w),
        art_object(r), faded(WHITE, alpha));
}

void build_bridges(app *a, const table *t, const cc_game *game)
{
    for (int i = 0; i < cc_bridge_count(game); i++) {
        cc_bridge_info b = cc_bridge(game, i);
        build_bridge(a, t, (cc_bridge_at){b.x, b.y, b.axis}, 1);
    }
}

rect build_deck(const table *t, int x, int y, int axis)
{
    rect r = camera_square(&t->camera, x, y);
    float aside = r.w * (1 - DECK) / 2;
    return axis == CC_NS ? (rect){r.x + aside, r.y, r.w * DECK, r.h}
                         : (rect){r.x, r.y + aside, r.w, r.h * DECK};
}

/* ------------------------------------------------------------------- castles
 */

bool build_castle_of(const cc_game *game, int region, cc_castle_info *castle)
{
    for (int i = 0; i < cc_castle_count(game); i++) {
        *castle = cc_castle(game, i);
        if (castle->region == region) {
            return true;
        }
    }
    return false;
}

/* The square around the middle of the side that two squares share. */
static rect castle_rect(const table *t, const cc_square_at squares[2])
{
    rect a = camera_square(&t->camera, squares[0].x, squares[0].y);
    rect b = camera_square(&t->camera, squares[1].x, squares[1].y);
    return (rect){(a.x + b.x) / 2, (a.y + b.y) / 2, a.w, a.h};
}

void build_castle(app *a, const table *t, const cc_square_at squares[2],
                  float alpha)
{
    rect r = castle_rect(t, squares);
    bool ns = squares[0].x == squares[1].x;
    draw_sprite(&a->draw,
                art_sized(&a->art, ns ? "castle/ns" : "castle/ew", r.w),
                art_object(r), faded(WHITE, alpha));
}

void build_castles(app *a, const table *t, const cc_game *game)
{
    for (int i = 0; i < cc_castle_count(game); i++) {
        cc_castle_info c = cc_castle(game, i);
        build_castle(a, t, c.squares, 1);
    }
}

/* CASTLE-3, where one looks at a castle that still waits. */
void build_vicinity(app *a, const table *t, const cc_castle_info *castle)
{
    rgba c = player_colour(a->session->seats[castle->player].colour);
    for (int i = 0; i < 6; i++) {
        rect r = camera_square(&t->camera, castle->vicinity[i].x,
                               castle->vicinity[i].y);
        draw_rect(&a->draw, r, faded(c, .22f));
        draw_border(&a->draw, rect_inset(r, 1), 2, faded(c, .9f));
    }
}

/* ------------------------------------------------------------------ choosing
 */

int build_bridge_under(const table *t, int x, int y)
{
    int found = -1;
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *l = &t->legal[i];
        if (l->type == CC_BUILD_BRIDGE && l->x == x && l->y == y &&
            (found < 0 || l->bridge == t->axis)) {
            found = i;
        }
    }
    return found;
}

/* The two squares of the small city that is asked about. */
static bool castle_squares(const app *a, cc_square_at squares[2])
{
    const cc_game *game = &a->session->game;
    cc_choice choice = cc_decision(game);
    return choice.kind == CC_DECIDE_CASTLE &&
           cc_region_squares_of(game, choice.region, squares, 2) == 2;
}

int build_castle_under(const app *a, const table *t, int x, int y)
{
    cc_square_at squares[2];
    if (!castle_squares(a, squares)) {
        return -1;
    }
    for (int i = 0; i < t->n_legal; i++) {
        for (int k = 0; k < 2 && t->legal[i].type == CC_BUILD_CASTLE; k++) {
            if (squares[k].x == x && squares[k].y == y) {
                return i;
            }
        }
    }
    return -1;
}

/* Where bridges may be built, while one is held. */
void build_draw_bridges(app *a, table *t, int x, int y)
{
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *l = &t->legal[i];
        if (l->type == CC_BUILD_BRIDGE) {
            draw_sprite(&a->draw, art_sized(&a->art, "marker/glow", 128),
                        camera_square(&t->camera, l->x, l->y), WHITE);
        }
    }
    int under = build_bridge_under(t, x, y);
    int at = t->cursor >= 0 && t->cursor < t->n_legal &&
                     t->legal[t->cursor].type == CC_BUILD_BRIDGE
                 ? t->cursor
                 : under;
    cc_bridge_at bridge;
    if (at >= 0 && cc_action_bridge(&t->legal[at], &bridge)) {
        build_bridge(a, t, bridge, .85f);
    }
}

/* The small city that may carry a castle, and the castle on it. */
void build_draw_castle(app *a, table *t, int x, int y)
{
    cc_square_at squares[2];
    if (!castle_squares(a, squares)) {
        return;
    }
    for (int k = 0; k < 2; k++) {
        draw_sprite(&a->draw, art_sized(&a->art, "marker/glow", 128),
                    camera_square(&t->camera, squares[k].x, squares[k].y),
                    WHITE);
    }
    bool chosen = t->has_pending && t->pending.type == CC_BUILD_CASTLE;
    bool hot = build_castle_under(a, t, x, y) >= 0 || t->cursor >= 0;
    build_castle(a, t, squares, chosen ? 1 : hot ? .85f : .45f);
}

/* ------------------------------------------------------- what a castle takes
 */

/* CASTLE-6: a card with a line for each feature; the one under the pointer
 * is lit on the land. Returns the action chosen, or -1. */
int build_choose_score(app *a, table *t)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    float h = units(u, SIZE_BUTTON), gap = units(u, 8), w = units(u, 360);
    int n = t->n_legal < 9 ? t->n_legal : 9, chosen = -1;
    rect card = {t->land.x + (t->land.w - w) / 2, units(u, 58), w,
                 (h + gap) * (float)n + gap + units(u, 30)};
    cc_castle_info castle;
    if (build_castle_of(game, cc_decision(game).region, &castle)) {
        build_vicinity(a, t, &castle); /* this one is asked about */
    }
    draw_unclip(u->draw);
    ui_parchment(u, card);
    t->card = card;
    text_in(u->draw, FONT_BOLD, units(u, SIZE_TEXT), INK,
            (rect){card.x, card.y + gap, w, units(u, 22)}, ALIGN_MIDDLE,
            _("What does the castle score for?"));
    for (int i = 0; i < n; i++) {
        const cc_action *l = &t->legal[i];
        int region = cc_action_region(game, l);
        char label[96];
        rect r = {card.x + gap,
                  card.y + units(u, 30) + gap + (float)i * (h + gap),
                  w - 2 * gap, h};
        snprintf(label, sizeof label,
                 ngettext("%d. %s: %d point", "%d. %s: %d points",
                          (unsigned long)l->amount),
                 i + 1,
                 kind_label(&a->catalog, region < 0
                                             ? CC_FOR_CASTLE
                                             : cc_region(game, region).kind),
                 l->amount);
        bool hot = ui_hot(u, r) || t->cursor == i;
        if (ui_button(u, r, label, hot ? BUTTON_STRONG : BUTTON_PLAIN) ||
            input_take(&u->in, '1' + i)) {
            chosen = i;
        }
        if (hot && region >= 0) {
            land_tint(a, t, game, region, faded(GOLD, .6f));
        } else if (hot) {
            draw_border(u->draw, camera_square(&t->camera, l->x, l->y),
                        units(u, 3), GOLD);
        }
    }
    return chosen;
}
