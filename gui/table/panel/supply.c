/* supply.c - what a player has, in the card: figures and other things
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>

#include "gui/table/part.h"
#include "gui/video/text.h"
#include "gui/widgets/theme.h"
#include "panel_tips.h"

/* More kinds of things than these lie in two rows. */
#define ROW_MAX 5

bool supply_is_long(const app *a)
{
    const session *s = a->session;
    int kinds = 0;
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        kinds += s->setup.modules >> a->catalog.token_module[i] & 1 ? 1 : 0;
    }
    return kinds > ROW_MAX;
}

/* What the parts show of a player, at the right; the width it takes. */
static float draw_parts(app *a, const table *t, int player, rect r,
                        intent *want)
{
    float width = 0;
    const table_part *p;
    for (int i = 0; (p = part_next(table_game(a, t), &i));) {
        rect rest = {r.x, r.y, r.w - width, r.h};
        width += p->in_card ? p->in_card(a, t, player, rest, want) : 0;
    }
    return width;
}

void supply_thing(app *a, const table *t, int token, int colour, rect r,
                  float alpha)
{
    const thing *what = part_thing(t, cc_token_name(&a->catalog, token));
    const char *name = cc_token_name(&a->catalog, token);
    const thing plain = {.name = name};
    if (cc_token_is_figure(&a->catalog, token) ||
        art_has_figure(&a->art, name)) {
        r = parts_grown(&a->catalog, name, r);
        draw_sprite(a->ui.draw,
                    art_figure_of(&a->art, name, colour, ART_STANDING, r.w), r,
                    faded(WHITE, alpha));
    } else {
        part_draw_thing(a, what ? what : &plain, r, alpha);
    }
}

/* What the player has of a token, without what is still on its way. */
static int has_of(const table *t, const cc_game *game, int player, int token)
{
    int n = cc_supply(game, player, token);
    return t->review >= 0 ? n : n - flights_tokens(t, player, token);
}

/* What everybody began with, and what the player has won. */
static bool is_shown(const table *t, const cc_game *game, int player, int token)
{
    return cc_dealt(game, token) > 0 || has_of(t, game, player, token) > 0;
}

/* Of what there is only one nobody needs the number. */
bool supply_is_counted(const cc_game *game, int token, int n)
{
    return n > 1 || cc_dealt(game, token) > 1;
}

/* One kind of thing with its number; how wide it is. */
static float draw_counted(app *a, const table *t, int token, int n, int colour,
                          float side, rect r)
{
    char text[12];
    supply_thing(a, t, token, colour,
                 (rect){r.x, r.y + (r.h - side) / 2, side, side}, n ? 1 : .35f);
    if (!supply_is_counted(table_game(a, t), token, n)) {
        return side;
    }
    snprintf(text, sizeof text, "%d", n);
    text_in(a->ui.draw, FONT_BOLD, r.h * .72f, n ? INK : INK_SOFT,
            (rect){r.x + side + 2, r.y, r.w - side - 2, r.h}, ALIGN_LEFT, text);
    return side + 2 + text_width(FONT_BOLD, r.h * .72f, text);
}

/* The supply of many kinds: pictures, with numbers where there can be more than
 * one; of very many only what there is. */
static void draw_kinds(app *a, const table *t, int player, int kinds, rect r)
{
    const cc_game *game = pending_game(a, t);
    float digit = text_width(FONT_BOLD, r.h * .72f, "0") + 2, numbers = 0;
    bool few = kinds <= 4;
    for (int i = 0, all = a->catalog.n_tokens; i < all; i++) {
        int n = has_of(t, game, player, i);
        kinds -= !few && is_shown(t, game, player, i) && !n;
        bool drawn = is_shown(t, game, player, i) && (n || few);
        numbers += drawn && supply_is_counted(game, i, n)
                       ? (n > 9 ? 2 : 1) * digit
                       : 0;
    }
    float part = (float)(kinds > 2 ? kinds : 3);
    float side = fmaxf(4, fminf(r.h, (r.w - numbers) / (part * 1.06f)));
    float gap = fminf((r.w - numbers - side * part) / part, r.h * .6f);
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        int n = has_of(t, game, player, i);
        if (is_shown(t, game, player, i) && (n || few)) {
            float w =
                gap + draw_counted(a, t, i, n, a->session->seats[player].colour,
                                   side, r);
            tell_token(a, game, player, i, (rect){r.x, r.y, w, r.h});
            r.x += w;
            r.w -= w;
        }
    }
}

/* Lays what there is into two rows of things of one size, or draws it; whether
 * all of it has room. */
static bool in_rows(app *a, const table *t, int player, float side, rect first,
                    rect second, bool draw)
{
    const cc_game *game = pending_game(a, t);
    int colour = a->session->seats[player].colour;
    float size = side * .8f, gap = side * .35f;
    rect row = first;
    bool below = false;
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        char text[12];
        int n = has_of(t, game, player, i);
        bool counted = supply_is_counted(game, i, n);
        if (!n) {
            continue;
        }
        snprintf(text, sizeof text, "%d", n);
        float w = side + (counted ? text_width(FONT_BOLD, size, text) + 1 : 0);
        if (w > row.w && !below) {
            row = second;
            below = true;
        }
        if (draw) {
            supply_thing(a, t, i, colour,
                         (rect){row.x, row.y + (row.h - side) / 2, side, side},
                         1);
            text_in(a->ui.draw, FONT_BOLD, size, INK,
                    (rect){row.x + side + 1, row.y, w - side, row.h},
                    ALIGN_LEFT, counted ? text : "");
            tell_token(a, game, player, i, (rect){row.x, row.y, w, row.h});
        }
        row.x += w + gap;
        row.w -= w + gap;
    }
    return row.w + gap >= 0;
}

/* As large as has room; in the middle what needs but one row. */
static void draw_rows(app *a, const table *t, int player, rect first,
                      rect second)
{
    float side = first.h;
    const rect none = {0, 0, 0, 0};
    rect middle = first;
    middle.y = (first.y + second.y) / 2;
    if (in_rows(a, t, player, side, first, none, false)) {
        in_rows(a, t, player, side, middle, none, true);
        return;
    }
    while (side > 6 && !in_rows(a, t, player, side, first, second, false)) {
        side -= 1;
    }
    in_rows(a, t, player, side, first, second, true);
}

void supply_draw(app *a, const table *t, int player, rect r, rect second,
                 intent *want)
{
    const cc_game *game = pending_game(a, t);
    int colour = a->session->seats[player].colour;
    int kinds = 0, supply = has_of(t, game, player, CC_MEEPLE);
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        kinds += is_shown(t, game, player, i);
    }
    r.w -= draw_parts(a, t, player, r, want);
    if (second.h > 0) {
        draw_rows(a, t, player, r, second);
        return;
    }
    if (kinds > 1) {
        draw_kinds(a, t, player, kinds, r);
        return;
    }
    float mini = fminf(r.h, r.w / 7.8f);
    for (int i = 0; i < supply && i < 7; i++) {
        draw_sprite(a->ui.draw, art_figure(&a->art, colour, ART_STANDING, mini),
                    (rect){r.x + (float)i * mini * .92f, r.y, mini, mini},
                    WHITE);
    }
    tell_token(a, game, player, CC_MEEPLE, r);
}
