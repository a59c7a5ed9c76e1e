/* supply.c - the tokens that a player has, in the player's card
 *
 * With meeples alone, each of them is shown. With several kinds each is shown
 * once, with its number: figures first, then tokens that are won, then those
 * that all began with. What does not fit in the rows is named by the tooltip of
 * the card. What the deciding player drags from beside the tray is not shown
 * again. Parts of modules add items of their own at the right.
 *
 * SPDX-License-Identifier: MIT
 */
#include "supply.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/table/panel/panel_tips.h"
#include "gui/table/part.h"

/* In units: the side of a token, from a token to its number, and to the next
 * token. */
enum { TOKEN_SIDE = SUPPLY_ROW, NUMBER_GAP = 2, TOKEN_GAP = 7 };

#define NUMBER_SIZE 17  /* of the text, in units */
#define DOTS        "…" /* in place of tokens for which there is no room */

/* The kinds of tokens for which one row is enough: so many fit in it with their
 * numbers. */
enum { CARD_ROW_KINDS_MAX = 3 };

int supply_rows(const app *a)
{
    int n_kinds = 0; /* also those that players get later */
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        n_kinds += cc_has_token(&a->session->game, i);
    }
    return n_kinds > CARD_ROW_KINDS_MAX ? SUPPLY_ROWS_MAX : 1;
}

int supply_item_parts(const cc_game *game)
{
    int n = 0;
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        n += p->render_in_player_card != NULL;
    }
    return n;
}

float supply_render_items(app *a, const table *t, int player, rect r,
                          intent *wish)
{
    /* What a part may take of the free width, unless it is the last one. */
    static const float share = .6f;
    const cc_game *game = &a->session->game;
    float width = 0;
    int n = supply_item_parts(game);
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        rect rest = {r.x, r.y, r.w - width, r.h};
        if (p->render_in_player_card) {
            float room = --n ? share * rest.w : rest.w;
            rest.x += rest.w - room;
            rest.w = room;
            width += p->render_in_player_card(a, t, player, rest, wish);
        }
    }
    return width;
}

void supply_render_token(app *a, const table *t, int token, int colour, rect r,
                         float alpha)
{
    const char *name = cc_token_name(&a->catalog, token);
    const holdable *item = part_holdable(t, name);
    const holdable plain = {.name = name};
    /* A barn is no figure for the engine, but it is drawn as one. */
    if (cc_token_is_figure(&a->catalog, token) ||
        art_has_figure(&a->art, name)) {
        r = parts_scaled_rect(&a->catalog, name, r);
        render_figure(a, name, colour, ART_STANDING, r, alpha);
    } else {
        part_render_holdable(a, item ? item : &plain, r, alpha);
    }
}

bool supply_is_dragged_from_tray(const app *a, const table *t, int token)
{
    return cc_dealt(&a->session->game, token) > 0 &&
           part_holdable(t, cc_token_name(&a->catalog, token)) != NULL;
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

/* True if a token is of a module whose won tokens exist once each. */
static bool exists_once(const cc_game *game, int token)
{
    bool found = false;
    int module = game->catalog->token_module[token];
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        found |= p->module == module && p->has_unique_token;
    }
    return found;
}

bool supply_shows_count(const cc_game *game, int token, int count)
{
    int dealt = cc_dealt(game, token);
    return count > 1 || dealt > 1 || (dealt == 0 && !exists_once(game, token));
}

/* True if a kind of token lies beside the tray because this player decides. It
 * would be confusing to see the same tokens twice. */
static bool is_dragged_by(const app *a, const table *t, int player, int token)
{
    cc_decision_info decision = cc_decision(&a->session->game);
    return decision.kind != CC_OVER && decision.player == player &&
           supply_is_dragged_from_tray(a, t, token);
}

/* A kind of token in a card. */
typedef struct shown_token {
    int token, count; /* how many of them the player has */
    char number[12];  /* the count as a text; "" if it is not shown */
    float side;       /* of the picture, in pixels */
    float w;          /* of the picture and the number */
} shown_token;

/* True if a player's card shows a kind of token: meeples, what the player has
 * and, if `with_used_up`, kinds that everyone started with and this player has
 * used up; but not what lies beside the tray. */
static bool belongs_in_card(const app *a, const table *t, int player, int token,
                            bool with_used_up)
{
    const cc_game *game = pending_game(a, t);
    int count = shown_count(t, game, player, token);
    bool can_have = cc_dealt(game, token) > 0 || count > 0;
    bool is_wanted = count != 0 || with_used_up || token == CC_MEEPLE;
    return can_have && is_wanted && !is_dragged_by(a, t, player, token);
}

/* Returns the size of the number beside a token of this side, in pixels. */
static float number_size(float side)
{
    return side * NUMBER_SIZE / TOKEN_SIDE;
}

/* Returns what a card shows of a kind of token, as a picture of this side in
 * pixels. */
static shown_token show_token(const app *a, const table *t, int player,
                              int token, float side)
{
    const ui *u = &a->ui;
    const cc_game *game = pending_game(a, t);
    shown_token s = {.token = token,
                     .count = shown_count(t, game, player, token),
                     .side = side,
                     .w = side};
    if (supply_shows_count(game, token, s.count)) {
        snprintf(s.number, sizeof s.number, "%d", s.count);
        s.w += units(u, NUMBER_GAP) +
               text_width(FONT_BOLD, number_size(side), s.number);
    }
    return s;
}

/* The groups of tokens in a card: figures, what is won, as gold, goods or the
 * King, and what all players begin with. */
enum { FIGURES, WON, DEALT, GROUPS };

static int group_of(const app *a, int token)
{
    return cc_token_is_figure(&a->catalog, token)    ? FIGURES
           : cc_dealt(&a->session->game, token) == 0 ? WON
                                                     : DEALT;
}

/* Lists the kinds of tokens that belong in a player's card, in the order of
 * their groups. Returns how many. */
static int list_tokens(const app *a, const table *t, int player,
                       bool with_used_up, shown_token out[CC_TOKENS_MAX])
{
    int n = 0;
    for (int group = 0; group < GROUPS; group++) {
        for (int i = 0; i < a->catalog.n_tokens; i++) {
            if (group_of(a, i) == group &&
                belongs_in_card(a, t, player, i, with_used_up)) {
                out[n++] =
                    show_token(a, t, player, i, units(&a->ui, TOKEN_SIDE));
            }
        }
    }
    return n;
}

/* Renders a token with its number at the left of a row. */
static void render_token(app *a, const table *t, int player,
                         const shown_token *s, rect row)
{
    float side = s->side, gap = units(&a->ui, NUMBER_GAP);
    rect r = {row.x, row.y + (row.h - side) / 2, side, side};
    /* A pixel wider, so that rounding does not cut a number that just fits. */
    rect number = {row.x + side + gap, row.y, row.w - side - gap + 1, row.h};
    supply_render_token(a, t, s->token, a->session->seats[player].colour, r,
                        s->count ? 1 : .35f);
    text_line(a->ui.display, FONT_BOLD, number_size(side),
              s->count ? INK : INK_SOFT, number, ALIGN_LEFT, s->number);
    tip_token(a, pending_game(a, t), player, s->token, NULL,
              (rect){row.x, row.y, s->w, row.h});
}

/* Returns the first row, from `row` on, that has room for a token of width `w`,
 * with `reserve` pixels kept free in the last row; n_rows if there is none. The
 * rectangles are the free part of each row. */
static int row_for(const rect rows[], int n_rows, int row, float w,
                   float reserve)
{
    for (; row < n_rows; row++) {
        bool is_last = row + 1 == n_rows;
        if (w <= rows[row].w - (is_last ? reserve : 0)) {
            break;
        }
    }
    return row;
}

/* Returns the width of the dots in place of tokens for which there is no room.
 */
static float dots_width(const ui *u)
{
    return text_width(FONT_BOLD, units(u, NUMBER_SIZE), DOTS) + 1;
}

/* Finds places for n tokens in the rows, of which the free parts remain; in the
 * last one there is room for dots unless all tokens fit. Returns for how
 * many there is a place. */
static int place_tokens(const ui *u, const shown_token *list, int n,
                        rect rows[], int n_rows, rect places[])
{
    float gap = units(u, TOKEN_GAP), dots = gap + dots_width(u);
    int row = 0;
    for (int i = 0; i < n; i++) {
        row = row_for(rows, n_rows, row, list[i].w, i + 1 < n ? dots : 0);
        if (row == n_rows) {
            return i;
        }
        places[i] = rows[row];
        rows[row].x += list[i].w + gap;
        rows[row].w -= list[i].w + gap;
    }
    return n;
}

/* True if n tokens fit in one row. */
static bool fit_in_row(const ui *u, const shown_token *list, int n, rect row)
{
    rect places[CC_TOKENS_MAX];
    return place_tokens(u, list, n, &row, 1, places) == n;
}

/* Renders n tokens in the rows, and dots in place of those for which there is
 * no room. */
static void render_tokens(app *a, const table *t, int player,
                          const shown_token *list, int n,
                          const rect whole_rows[], int n_rows)
{
    ui *u = &a->ui;
    rect rows[SUPPLY_ROWS_MAX], places[CC_TOKENS_MAX];
    memcpy(rows, whole_rows, (size_t)n_rows * sizeof *rows);
    int n_placed = place_tokens(u, list, n, rows, n_rows, places);
    for (int i = 0; i < n_placed; i++) {
        render_token(a, t, player, &list[i], places[i]);
    }
    rect rest = rows[n_rows - 1];
    if (n_placed < n && rest.w >= dots_width(u)) {
        text_line(u->display, FONT_BOLD, units(u, NUMBER_SIZE), INK_SOFT, rest,
                  ALIGN_LEFT, DOTS);
    }
}

/* Renders each figure of the only kind; they overlap as far as they must. */
static void render_figures(app *a, const table *t, int player, rect r)
{
    int colour = a->session->seats[player].colour;
    int n = shown_count(t, pending_game(a, t), player, CC_MEEPLE);
    float side = units(&a->ui, TOKEN_SIDE);
    float step = n > 1 ? fminf(side * .92f, (r.w - side) / (float)(n - 1)) : 0;
    for (int i = 0; i < n; i++) {
        render_figure(
            a, "meeple", colour, ART_STANDING,
            (rect){r.x + (float)i * step, r.y + (r.h - side) / 2, side, side},
            1);
    }
    tip_token(a, pending_game(a, t), player, CC_MEEPLE, NULL, r);
}

void supply_render(app *a, const table *t, int player, const rect rows[],
                   int n_rows)
{
    shown_token list[CC_TOKENS_MAX];
    bool with_used_up = true;
    int n = list_tokens(a, t, player, with_used_up, list);
    if (n == 1 && list[0].token == CC_MEEPLE) {
        render_figures(a, t, player, rows[0]);
        return;
    }
    /* Used-up kinds are shown only if all fits in one row: a second one is for
     * what the player has. */
    if (!fit_in_row(&a->ui, list, n, rows[0])) {
        with_used_up = false;
        n = list_tokens(a, t, player, with_used_up, list);
    }
    render_tokens(a, t, player, list, n, rows, n_rows);
}

rect supply_render_badge(app *a, rect figure, float size, const char *text)
{
    float w = text_width(FONT_BOLD, size, text) + size * .35f;
    rect r = {figure.x + figure.w - w, figure.y + figure.h - size, w,
              size * 1.1f};
    render_box(a->ui.display, r, PARCHMENT, 1, WOOD);
    text_line(a->ui.display, FONT_BOLD, size, INK, r, ALIGN_MIDDLE, text);
    return r;
}

void supply_render_meeple_count(app *a, const table *t, int player, rect figure)
{
    ui *u = &a->ui;
    char text[12];
    int n = shown_count(t, pending_game(a, t), player, CC_MEEPLE);
    float size = fminf(units(u, SIZE_SMALL), figure.h * .6f);
    snprintf(text, sizeof text, "%d", n);
    rect r = supply_render_badge(a, figure, size, text);
    tip_token(a, pending_game(a, t), player, CC_MEEPLE, NULL, r);
}

float supply_render_won(app *a, const table *t, int player, rect r)
{
    float gap = units(&a->ui, TOKEN_GAP), x = r.x;
    float side = fminf(units(&a->ui, TOKEN_SIDE), r.h * .6f);
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        if (group_of(a, i) != WON || !belongs_in_card(a, t, player, i, false)) {
            continue;
        }
        shown_token s = show_token(a, t, player, i, side);
        if (x + s.w > r.x + r.w) {
            break;
        }
        render_token(a, t, player, &s, (rect){x, r.y, s.w, r.h});
        x += s.w + gap;
    }
    return x - r.x;
}
