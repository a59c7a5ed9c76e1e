/* panel_tips.c - tooltips of the panel, and the texts about marks on the land
 *
 * Names of tokens and what marks mean come from the translations, by the names
 * that the engine gives them; what a module adds is told by its part.
 *
 * SPDX-License-Identifier: MIT
 */
#include "panel_tips.h"

#include <stdio.h>
#include <string.h>

#include "engine/bots/bots.h"
#include "gui/app/opponents.h"
#include "gui/base/append.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/part.h"

/* ----------------------------------------------------------------- players */

/* Formats "Figures: 5 of 7 in the supply", or "Tokens: 2" for a kind that the
 * players did not get at the start. */
static void count_text(const app *a, const cc_game *game, int player, int token,
                       char *out, size_t size)
{
    int n = cc_supply(game, player, token), dealt = cc_dealt(game, token);
    const char *name = lang_label("token", cc_token_name(&a->catalog, token));
    if (dealt) {
        snprintf(out, size, _("%s: %d of %d in the supply"), name, n, dealt);
    } else {
        char number[16];
        snprintf(number, sizeof number, "%d", n);
        snprintf(out, size, "%s", name);
        lang_join(out, size, JOIN_VALUE, number);
    }
}

void tip_token(app *a, const cc_game *game, int player, int token,
               const char *use, rect r)
{
    char text[UI_TOOLTIP_SIZE];
    if (!ui_wants_tooltip(&a->ui, r)) {
        return;
    }
    count_text(a, game, player, token, text, sizeof text);
    const char *about = use ? use : parts_about(a->catalog.token_module[token]);
    if (about) {
        lang_join(text, sizeof text, JOIN_SENTENCE, about);
    }
    ui_tooltip(&a->ui, r, text);
}

void tip_player_card(app *a, const cc_game *game, int player, rect r)
{
    char text[UI_TOOLTIP_SIZE], line[96];
    const seat *owner = &a->session->seats[player];
    const bot_info *bot = owner->bot[0] ? bot_find(owner->bot) : NULL;
    if (!ui_wants_tooltip(&a->ui, r)) {
        return;
    }
    snprintf(text, sizeof text, "%s", owner->name);
    if (owner->bot[0]) {
        /* The opponent's name too, unless the player has one. */
        snprintf(line, sizeof line, "%s",
                 owner->unnamed ? opponent_name(owner->bot) : "");
        lang_add_item(line, sizeof line, "%s",
                      bot && bot->title ? _(bot->title) : _("Computer"));
        lang_join(text, sizeof text, JOIN_ASIDE, line);
    }
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        if (cc_dealt(game, i) || cc_supply(game, player, i)) {
            count_text(a, game, player, i, line, sizeof line);
            lang_join(text, sizeof text, JOIN_CLAUSE, line);
        }
    }
    ui_tooltip(&a->ui, r, text);
}

void tip_score(app *a, int score, rect r)
{
    char text[160], laps[80];
    if (!ui_wants_tooltip(&a->ui, r)) {
        return;
    }
    snprintf(text, sizeof text, ngettext("%d point", "%d points", score),
             score);
    if (score >= LAP_POINTS) {
        snprintf(laps, sizeof laps,
                 ngettext("%d lap of the scoring track",
                          "%d laps of the scoring track", score / LAP_POINTS),
                 score / LAP_POINTS);
        lang_join(text, sizeof text, JOIN_LIST, laps);
    }
    ui_tooltip(&a->ui, r, text);
}

void tip_projection(app *a, const table *t, int player, rect r)
{
    char text[200];
    int points = t->projected[player];
    if (!ui_wants_tooltip(&a->ui, r)) {
        return;
    }
    snprintf(text, sizeof text,
             ngettext("Projected final score: %s, %d point",
                      "Projected final score: %s, %d points", points),
             a->session->seats[player].name, points);
    ui_tooltip(&a->ui, r, text);
}

/* ------------------------------------------------------------ deck and log */

void tip_deck(app *a, const table *t, rect r)
{
    char text[200];
    int n_left = cc_tiles_left(table_game(a, t));
    if (!ui_wants_tooltip(&a->ui, r)) {
        return;
    }
    snprintf(text, sizeof text,
             ngettext("%d tile left to draw", "%d tiles left to draw", n_left),
             n_left);
    if (a->settings.hints) {
        /* Translators: them: the tiles left; after "76 tiles left to draw". */
        lang_join(text, sizeof text, JOIN_SENTENCE,
                  _("Click to see them (Tab)"));
    }
    ui_tooltip(&a->ui, r, text);
}

void tip_log_line(app *a, const log_line *line, rect r)
{
    ui_tooltip(&a->ui, r,
               line->n_squares > 0 || line->event.type == CC_EVENT_FIGURE ||
                       line->event.type == CC_EVENT_TILE
                   ? _("Outlined on the board")
                   : _("What has happened so far, newest at the bottom"));
}

/* ------------------------------------------------------------------- marks */

int mark_lines(const app *a, const cc_game *game, int piece,
               char lines[MARK_LINES_MAX][HOVER_LINE_SIZE])
{
    uint64_t marks = a->catalog.types[cc_piece(game, piece).type].marks;
    int n = 0;
    for (int i = 0; i < a->catalog.n_marks && n < MARK_LINES_MAX; i++) {
        const char *text = lang_find_label("mark", a->catalog.marks[i]);
        if (!(marks >> i & 1) || !text) {
            continue;
        }
        if (cc_has_module(game, a->catalog.mark_module[i])) {
            snprintf(lines[n++], HOVER_LINE_SIZE, "%s", text);
        } else { /* the name alone: its meaning follows behind a colon */
            snprintf(lines[n++], HOVER_LINE_SIZE, _("%.*s (not in play)"),
                     (int)strcspn(text, ":"), text);
        }
    }
    return n;
}
