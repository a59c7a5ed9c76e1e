/* supply.c - the tokens that a player has, in the player's card
 *
 * SPDX-License-Identifier: MIT
 */
#include "supply.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/pictures.h"
#include "gui/table/panel/panel_tips.h"
#include "gui/table/part.h"

/* Kinds of tokens from which there are two rows. */
#define ROW_MAX 5

bool supply_has_two_rows(const app *a)
{
    const session *s = a->session;
    int kinds = 0;
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        kinds += s->setup.modules >> a->catalog.token_module[i] & 1 ? 1 : 0;
    }
    return kinds > ROW_MAX;
}

/* Renders the parts' items of a player, at the right; returns the width. */
static float render_parts(app *a, const table *t, int player, rect r,
                          intent *wish)
{
    float width = 0;
    for (const table_part *p = NULL; (p = part_next(table_game(a, t), p));) {
        rect rest = {r.x, r.y, r.w - width, r.h};
        width += p->render_in_player_card
                     ? p->render_in_player_card(a, t, player, rest, wish)
                     : 0;
    }
    return width;
}

void supply_render_token(app *a, const table *t, int token, int colour, rect r,
                         float alpha)
{
    const holdable *item = part_holdable(t, cc_token_name(&a->catalog, token));
    const char *name = cc_token_name(&a->catalog, token);
    const holdable plain = {.name = name};
    if (cc_token_is_figure(&a->catalog, token) ||
        art_has_figure(&a->art, name)) {
        r = parts_scaled_rect(&a->catalog, name, r);
        render_figure(a, name, colour, ART_STANDING, r, alpha);
    } else {
        part_render_holdable(a, item ? item : &plain, r, alpha);
    }
}

/* Returns a player's number of a token, without those on their way. */
static int shown_count(const table *t, const cc_game *game, int player,
                       int token)
{
    int n = cc_supply(game, player, token);
    return t->review_step >= 0 ? n
                               : n - flights_hidden_tokens(t, player, token);
}

/* True for tokens that all started with, or that the player has won. */
static bool is_shown(const table *t, const cc_game *game, int player, int token)
{
    return cc_dealt(game, token) > 0 || shown_count(t, game, player, token) > 0;
}

bool supply_shows_count(const cc_game *game, int token, int n)
{
    return n > 1 || cc_dealt(game, token) > 1;
}

/* Renders a kind of token with its number; returns the width. */
static float render_counted(app *a, const table *t, int token, int n,
                            int colour, float side, rect r)
{
    char text[12];
    supply_render_token(a, t, token, colour,
                        (rect){r.x, r.y + (r.h - side) / 2, side, side},
                        n ? 1 : .35f);
    if (!supply_shows_count(table_game(a, t), token, n)) {
        return side;
    }
    snprintf(text, sizeof text, "%d", n);
    text_line(a->ui.display, FONT_BOLD, r.h * .72f, n ? INK : INK_SOFT,
              (rect){r.x + side + 2, r.y, r.w - side - 2, r.h}, ALIGN_LEFT,
              text);
    return side + 2 + text_width(FONT_BOLD, r.h * .72f, text);
}

/* Renders many kinds: numbers only where there can be more than one; of very
 * many kinds only those present. */
static void render_kinds(app *a, const table *t, int player, int kinds, rect r)
{
    const cc_game *game = pending_game(a, t);
    float digit = text_width(FONT_BOLD, r.h * .72f, "0") + 2, numbers = 0;
    bool is_large = kinds <= 4;
    for (int i = 0, all = a->catalog.n_tokens; i < all; i++) {
        int n = shown_count(t, game, player, i);
        kinds -= !is_large && is_shown(t, game, player, i) && !n;
        bool drawn = is_shown(t, game, player, i) && (n || is_large);
        numbers += drawn && supply_shows_count(game, i, n)
                       ? (n > 9 ? 2 : 1) * digit
                       : 0;
    }
    float part = (float)(kinds > 2 ? kinds : 3);
    float side = fmaxf(4, fminf(r.h, (r.w - numbers) / (part * 1.06f)));
    float gap = fminf((r.w - numbers - side * part) / part, r.h * .6f);
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        int n = shown_count(t, game, player, i);
        if (is_shown(t, game, player, i) && (n || is_large)) {
            float w =
                gap + render_counted(a, t, i, n,
                                     a->session->seats[player].colour, side, r);
            tip_token(a, game, player, i, (rect){r.x, r.y, w, r.h});
            r.x += w;
            r.w -= w;
        }
    }
}

/* Lays the tokens out in two rows at one size, or renders them; false if they
 * do not fit. */
static bool layout_rows(app *a, const table *t, int player, float side,
                        rect first, rect second, bool draw)
{
    const cc_game *game = pending_game(a, t);
    int colour = a->session->seats[player].colour;
    float size = side * .8f, gap = side * .35f;
    rect row = first;
    bool is_second = false;
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        char text[12];
        int n = shown_count(t, game, player, i);
        bool has_n = supply_shows_count(game, i, n);
        if (!n) {
            continue;
        }
        snprintf(text, sizeof text, "%d", n);
        float w = side + (has_n ? text_width(FONT_BOLD, size, text) + 1 : 0);
        if (w > row.w && !is_second) {
            row = second;
            is_second = true;
        }
        if (draw) {
            supply_render_token(
                a, t, i, colour,
                (rect){row.x, row.y + (row.h - side) / 2, side, side}, 1);
            text_line(a->ui.display, FONT_BOLD, size, INK,
                      (rect){row.x + side + 1, row.y, w - side, row.h},
                      ALIGN_LEFT, has_n ? text : "");
            tip_token(a, game, player, i, (rect){row.x, row.y, w, row.h});
        }
        row.x += w + gap;
        row.w -= w + gap;
    }
    return row.w + gap >= 0;
}

/* At the largest size that fits; centred if one row is enough. */
static void render_rows(app *a, const table *t, int player, rect first,
                        rect second)
{
    float side = first.h;
    const rect empty = {0, 0, 0, 0};
    rect middle = first;
    middle.y = (first.y + second.y) / 2;
    if (layout_rows(a, t, player, side, first, empty, false)) {
        layout_rows(a, t, player, side, middle, empty, true);
        return;
    }
    while (side > 6 && !layout_rows(a, t, player, side, first, second, false)) {
        side -= 1;
    }
    layout_rows(a, t, player, side, first, second, true);
}

void supply_render(app *a, const table *t, int player, rect r, rect second,
                   intent *wish)
{
    const cc_game *game = pending_game(a, t);
    int colour = a->session->seats[player].colour;
    int kinds = 0, supply = shown_count(t, game, player, CC_MEEPLE);
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        kinds += is_shown(t, game, player, i);
    }
    r.w -= render_parts(a, t, player, r, wish);
    if (second.h > 0) {
        render_rows(a, t, player, r, second);
        return;
    }
    if (kinds > 1) {
        render_kinds(a, t, player, kinds, r);
        return;
    }
    float mini = fminf(r.h, r.w / 7.8f);
    for (int i = 0; i < supply && i < 7; i++) {
        render_figure(a, "meeple", colour, ART_STANDING,
                      (rect){r.x + (float)i * mini * .92f, r.y, mini, mini}, 1);
    }
    tip_token(a, game, player, CC_MEEPLE, r);
}
