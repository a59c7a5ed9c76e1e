/* supply.c - the tokens that a player has, in the player's card
 *
 * With one kind, each figure is shown. With several kinds each is shown once,
 * with its number, figures first; what does not fit in the rows is named by the
 * tooltip of the card. What the deciding player has lies beside the tray, where
 * it is picked up, and is not shown again. Parts of modules add items of their
 * own at the right.
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

#define NUMBER_SIZE 17 /* of the text, in units */

/* The kinds of tokens for which one row of a card is enough. */
enum { CARD_ROW_KINDS_MAX = 3 };

int supply_rows(const app *a)
{
    const session *s = a->session;
    int n_kinds = 0;
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        if (s->setup.modules >> a->catalog.token_module[i] & 1) {
            n_kinds++;
        }
    }
    return n_kinds > CARD_ROW_KINDS_MAX ? SUPPLY_ROWS_MAX : 1;
}

float supply_render_items(app *a, const table *t, int player, rect r,
                          intent *wish)
{
    float width = 0;
    for (const table_part *p = NULL; (p = part_next(&a->session->game, p));) {
        rect rest = {r.x, r.y, r.w - width, r.h};
        if (p->render_in_player_card) {
            width += p->render_in_player_card(a, t, player, rest, wish);
        }
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

bool supply_is_beside_tray(const app *a, const table *t, int token)
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

/* True for tokens that all players got at the start, or that this one has. */
static bool is_shown(const table *t, const cc_game *game, int player, int token)
{
    return cc_dealt(game, token) > 0 || shown_count(t, game, player, token) > 0;
}

bool supply_shows_count(const cc_game *game, int token, int n)
{
    return n > 1 || cc_dealt(game, token) > 1;
}

/* True if a kind of token lies beside the tray, for the deciding player. */
static bool is_beside_tray(const app *a, const table *t, int player, int token)
{
    cc_decision_info decision = cc_decision(&a->session->game);
    return decision.kind != CC_OVER && decision.player == player &&
           supply_is_beside_tray(a, t, token);
}

/* A kind of token in a card. */
typedef struct shown_token {
    int token, n;    /* how many of them the player has */
    char number[12]; /* that as a text; "" if it is not shown */
    float w;         /* of the picture with the number, pixels */
} shown_token;

/* Lists the kinds of tokens in a player's card, figures first: plain meeples,
 * what the player has and, if `with_absent`, other kinds that are used up.
 * Returns how many. */
static int list_tokens(const app *a, const table *t, int player,
                       bool with_absent, shown_token out[CC_TOKENS_MAX])
{
    const cc_game *game = pending_game(a, t);
    int n = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < a->catalog.n_tokens; i++) {
            int count = shown_count(t, game, player, i);
            if (cc_token_is_figure(&a->catalog, i) != (pass == 0) ||
                !is_shown(t, game, player, i) ||
                (!count && !with_absent && i != CC_MEEPLE) ||
                is_beside_tray(a, t, player, i)) {
                continue;
            }
            shown_token *s = &out[n++];
            *s = (shown_token){.token = i, .n = count};
            s->w = units(&a->ui, TOKEN_SIDE);
            if (supply_shows_count(game, i, count)) {
                snprintf(s->number, sizeof s->number, "%d", count);
                s->w += units(&a->ui, NUMBER_GAP) +
                        text_width(FONT_BOLD, units(&a->ui, NUMBER_SIZE),
                                   s->number);
            }
        }
    }
    return n;
}

/* Renders a token with its number at the left of a row. */
static void render_token(app *a, const table *t, int player,
                         const shown_token *s, rect row)
{
    float side = units(&a->ui, TOKEN_SIDE), gap = units(&a->ui, NUMBER_GAP);
    rect r = {row.x, row.y + (row.h - side) / 2, side, side};
    supply_render_token(a, t, s->token, a->session->seats[player].colour, r,
                        s->n ? 1 : .35f);
    text_line(a->ui.display, FONT_BOLD, units(&a->ui, NUMBER_SIZE),
              s->n ? INK : INK_SOFT,
              (rect){row.x + side + gap, row.y, row.w, row.h}, ALIGN_LEFT,
              s->number);
    tip_token(a, pending_game(a, t), player, s->token, NULL,
              (rect){row.x, row.y, s->w, row.h});
}

/* Returns the first row, from `row` on, that has room for a token of a width,
 * with `rest` pixels kept free in the last row; n_rows if there is none. The
 * rectangles are what is left of the rows. */
static int row_for(const rect rows[], int n_rows, int row, float w, float rest)
{
    for (; row < n_rows; row++) {
        bool is_last = row + 1 == n_rows;
        if (w <= rows[row].w - (is_last ? rest : 0)) {
            break;
        }
    }
    return row;
}

/* Renders n tokens in the rows, and dots in place of those for which there is
 * no room; if not `draw`, only tries. True if all fit. */
static bool layout_tokens(app *a, const table *t, int player,
                          const shown_token *list, int n,
                          const rect whole_rows[], int n_rows, bool draw)
{
    const char *dots = "…";
    float size = units(&a->ui, NUMBER_SIZE), gap = units(&a->ui, TOKEN_GAP);
    float dots_w = text_width(FONT_BOLD, size, dots) + 1;
    rect rows[SUPPLY_ROWS_MAX]; /* what is left of them */
    memcpy(rows, whole_rows, (size_t)n_rows * sizeof *rows);
    int row = 0;
    for (int i = 0; i < n; i++) {
        int next =
            row_for(rows, n_rows, row, list[i].w, i + 1 < n ? gap + dots_w : 0);
        if (next == n_rows) {
            bool is_room = rows[n_rows - 1].w > dots_w;
            text_line(a->ui.display, FONT_BOLD, size, INK_SOFT,
                      rows[n_rows - 1], ALIGN_LEFT,
                      draw && is_room ? dots : "");
            return false;
        }
        row = next;
        if (draw) {
            render_token(a, t, player, &list[i], rows[row]);
        }
        rows[row].x += list[i].w + gap;
        rows[row].w -= list[i].w + gap;
    }
    return true;
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
    int n = list_tokens(a, t, player, true, list);
    if (n == 1 && list[0].token == CC_MEEPLE) {
        render_figures(a, t, player, rows[0]);
        return;
    }
    if (!layout_tokens(a, t, player, list, n, rows, 1, false)) {
        /* Kinds that are used up would take a second row: they are left out. */
        n = list_tokens(a, t, player, false, list);
    }
    layout_tokens(a, t, player, list, n, rows, n_rows, true);
}
