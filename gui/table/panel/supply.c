/* supply.c - the tokens that a player has, in the player's card
 *
 * With one kind, each figure is shown. With several kinds each is shown once,
 * with its number, in one row; with many kinds in two rows that are as large as
 * fits. Parts of modules add items of their own at the right.
 *
 * SPDX-License-Identifier: MIT
 */
#include "supply.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/pictures.h"
#include "gui/table/panel/panel_tips.h"
#include "gui/table/part.h"

#define ONE_ROW_KINDS_MAX 5 /* with more kinds of tokens there are two rows */

bool supply_has_two_rows(const app *a)
{
    const session *s = a->session;
    int kinds = 0;
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        kinds += s->setup.modules >> a->catalog.token_module[i] & 1 ? 1 : 0;
    }
    return kinds > ONE_ROW_KINDS_MAX;
}

float supply_render_items(app *a, const table *t, int player, rect r,
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
    const char *name = cc_token_name(&a->catalog, token);
    const holdable *item = part_holdable(t, name), plain = {.name = name};
    if (cc_token_is_figure(&a->catalog, token) ||
        art_has_figure(&a->art, name)) {
        r = parts_scaled_rect(&a->catalog, name, r);
        render_figure(a, name, colour, ART_STANDING, r, alpha);
    } else {
        part_render_holdable(a, item ? item : &plain, r, alpha);
    }
}

/* Returns how many of a token a player has, without those that an animation is
 * still bringing. */
static int shown_count(const table *t, const cc_game *game, int player,
                       int token)
{
    int n = cc_supply(game, player, token);
    return t->review_step >= 0 ? n
                               : n - flights_hidden_tokens(t, player, token);
}

/* True for tokens that all players got at the start, or that this one has. */
static bool is_shown(const table *t, const cc_game *game, int player, int token)
{
    return cc_dealt(game, token) > 0 || shown_count(t, game, player, token) > 0;
}

bool supply_shows_count(const cc_game *game, int token, int n)
{
    return n > 1 || cc_dealt(game, token) > 1;
}

#define NUMBER_SIZE .72f /* of the text, as a fraction of the row's height */

/* Renders a token with its number at the left of r; returns the width. */
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
    text_line(a->ui.display, FONT_BOLD, r.h * NUMBER_SIZE, n ? INK : INK_SOFT,
              (rect){r.x + side + 2, r.y, r.w - side - 2, r.h}, ALIGN_LEFT,
              text);
    return side + 2 + text_width(FONT_BOLD, r.h * NUMBER_SIZE, text);
}

/* Renders several kinds in one row. A few are shown even if the player has none
 * of them; of many only those that the player has. */
static void render_row(app *a, const table *t, int player, int n_kinds, rect r)
{
    const cc_game *game = pending_game(a, t);
    float digit_w = text_width(FONT_BOLD, r.h * NUMBER_SIZE, "0") + 2;
    float numbers_w = 0;
    bool shows_absent = n_kinds <= 4;
    bool is_rendered[CC_TOKENS_MAX];
    int n_rendered = 0;
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        int n = shown_count(t, game, player, i);
        is_rendered[i] = is_shown(t, game, player, i) && (n || shows_absent);
        n_rendered += is_rendered[i];
        if (is_rendered[i] && supply_shows_count(game, i, n)) {
            numbers_w += (n > 9 ? 2 : 1) * digit_w;
        }
    }
    int colour = a->session->seats[player].colour;
    float n_places = (float)(n_rendered > 2 ? n_rendered : 3);
    float room = r.w - numbers_w;
    float side = fmaxf(4, fminf(r.h, room / (n_places * 1.06f)));
    float gap = fminf((room - side * n_places) / n_places, r.h * .6f);
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        if (is_rendered[i]) {
            int n = shown_count(t, game, player, i);
            float w = gap + render_counted(a, t, i, n, colour, side, r);
            tip_token(a, game, player, i, (rect){r.x, r.y, w, r.h});
            r.x += w;
            r.w -= w;
        }
    }
}

/* Renders the tokens that a player has in two rows, `side` pixels each; if not
 * `draw`, only tries whether they fit. False if they do not. */
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
    return row.w + gap >= 0; /* the last one needs no gap */
}

/* Renders two rows at the largest size that fits, or a row in the middle of
 * both if that is enough. */
static void render_two_rows(app *a, const table *t, int player, rect first,
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

void supply_render(app *a, const table *t, int player, rect first, rect second,
                   intent *wish)
{
    const cc_game *game = pending_game(a, t);
    int colour = a->session->seats[player].colour;
    int n_kinds = 0, n_figures = shown_count(t, game, player, CC_MEEPLE);
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        n_kinds += is_shown(t, game, player, i);
    }
    first.w -= supply_render_items(a, t, player, first, wish);
    if (second.h > 0) {
        render_two_rows(a, t, player, first, second);
        return;
    }
    if (n_kinds > 1) {
        render_row(a, t, player, n_kinds, first);
        return;
    }
    /* Seven figures that overlap a little fill the row. */
    float side = fminf(first.h, first.w / 7.8f);
    for (int i = 0; i < n_figures && i < 7; i++) {
        rect r = {first.x + (float)i * side * .92f, first.y, side, side};
        render_figure(a, "meeple", colour, ART_STANDING, r, 1);
    }
    tip_token(a, game, player, CC_MEEPLE, first);
}
