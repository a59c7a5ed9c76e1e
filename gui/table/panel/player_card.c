/* player_card.c - the card of a player on the panel: name, scores, supply
 *
 * The head of a card has the name, and at its right end the score and the
 * projected one. Below it are the rows of the supply; a folded card shows a
 * part of that in its head. What is rendered takes its room off the right end
 * of the head or of a row (card_layout), and the name comes last.
 *
 * SPDX-License-Identifier: MIT
 */
#include "player_card.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/pictures.h"
#include "gui/table/guide/hot_seat.h"
#include "gui/table/land/pieces.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/panel/panel_tips.h"
#include "gui/table/panel/supply.h"

/* ------------------------------------------------------------------- scores */

void player_cards_update(app *a, table *t)
{
    static const float pulse_seconds = 1.2f;
    /* In another session no score has changed. */
    bool is_new = t->scores_of != a->session->id;
    t->scores_of = a->session->id;
    for (int i = 0; i < cc_player_count(&a->session->game); i++) {
        int score = shown_score(t, table_game(a, t), i);
        if (score != t->last_scores[i] && !is_new && t->review_step < 0) {
            t->score_pulse[i] = tween_after(0, pulse_seconds);
        }
        t->last_scores[i] = score;
        tween_step(&a->motion, &t->score_pulse[i], a->motion.view);
    }
}

/* Renders the light behind a score that has just changed. */
static void render_pulse(ui *u, const tween *pulse, rect number)
{
    if (tween_is_running(pulse)) {
        float alpha = 1 - ease_in_out(tween_progress(pulse));
        render_box(u->display, rect_inset(number, -units(u, 4)),
                   rgba_fade(GOLD, .7f * alpha), units(u, 1.5f),
                   rgba_fade(GOLD, alpha));
    }
}

/* Returns the size of scores in a row, in pixels. */
static float score_size(const ui *u, float row_height)
{
    return fminf(units(u, 28), row_height * .86f);
}

/* Renders the score at the right of r; after laps of the scoring track, with
 * their points (50, 100, ...) on a chip beside it: BASE-17. Returns the width.
 */
static float render_score(app *a, const table *t, rect r, int player)
{
    ui *u = &a->ui;
    char text[16];
    int score = shown_score(t, table_game(a, t), player);
    float size = score_size(u, r.h);
    snprintf(text, sizeof text, "%d", score);
    float w = text_width(FONT_BOLD, size, text);
    rect number = {r.x + r.w - w, r.y, w, r.h};
    render_pulse(u, &t->score_pulse[player], number);
    text_line(u->display, FONT_BOLD, size, INK, r, ALIGN_RIGHT, text);
    if (score < LAP_POINTS) {
        tip_score(a, score, number);
        return w;
    }
    snprintf(text, sizeof text, "%d", score / LAP_POINTS * LAP_POINTS);
    float small = size * .5f, pad = small * .35f;
    rect chip = {0, r.y + (r.h - small * 1.4f) / 2,
                 text_width(FONT_BOLD, small, text) + 2 * pad, small * 1.4f};
    chip.x = r.x + r.w - w - chip.w - pad;
    render_box(u->display, chip, GOLD, 1, WOOD);
    text_line(u->display, FONT_BOLD, small, INK, chip, ALIGN_MIDDLE, text);
    tip_score(a, score, (rect){chip.x, r.y, r.x + r.w - chip.x, r.h});
    return w + chip.w + 2 * pad;
}

/* Returns the width of the widest score of all players in a row of height `h`.
 * What is left of the scores keeps so much room in all cards, so that it ends
 * in one column. */
static float widest_score(const app *a, const table *t, float h)
{
    const cc_game *game = table_game(a, t);
    float widest = 0, size = score_size(&a->ui, h);
    for (int i = 0; i < cc_player_count(game); i++) {
        char text[16];
        snprintf(text, sizeof text, "%d", shown_score(t, game, i));
        widest = fmaxf(widest, text_width(FONT_BOLD, size, text));
    }
    return widest;
}

/* The projected score takes at most this fraction of the row. */
#define PROJECTION_SHARE .43f

/* Renders the projected final score at the right of r, as "≈ 12" if short, or
 * how the targeted action would change it, "12 → 15" or "→ 15"; returns the
 * width. */
static float render_projection(app *a, const table *t, rect r, int player,
                               int change, bool is_short)
{
    ui *u = &a->ui;
    char text[64];
    const cc_game *game = table_game(a, t);
    if (!a->settings.hints || t->review_step >= 0 ||
        cc_decision(game).kind == CC_OVER) {
        return 0;
    }
    snprintf(text, sizeof text, is_short ? "≈ %d" : _("projected: %d"),
             t->projected[player]);
    float size =
        text_fit_size(FONT_ITALIC, fminf(units(u, SIZE_SMALL), r.h * .8f),
                      r.w * PROJECTION_SHARE, 1, text);
    float width = text_width(FONT_ITALIC, size, text);
    float w = width + units(u, 6);
    if (change) { /* in the same width, so that nothing beside it moves */
        int after = t->projected[player] + change;
        if (is_short) {
            snprintf(text, sizeof text, "→ %d", after);
        } else {
            snprintf(text, sizeof text, "%d → %d", t->projected[player], after);
        }
        text_line(u->display, FONT_BOLD,
                  text_fit_size(FONT_BOLD, size, width, 1, text),
                  change > 0 ? GAIN : ACCENT, r, ALIGN_RIGHT, text);
    } else {
        text_line(u->display, FONT_ITALIC, size, INK_SOFT, r, ALIGN_RIGHT,
                  text);
    }
    tip_projection(a, t, player, (rect){r.x + r.w - w, r.y, w, r.h});
    return w;
}

/* --------------------------------------------------------------------- card */

/* Returns the size of names in a row, in pixels. */
static float name_size(const ui *u, float row_height)
{
    return fminf(units(u, SIZE_TEXT + 1), row_height * .74f);
}

/* Returns the side of the icon that a computer opponent has beside its name in
 * a row. */
static float bot_icon_side(const seat *s, float row_height)
{
    return s->bot[0] ? row_height * .55f : 0;
}

/* Renders a name, or name and clock; with an icon for computer opponents. */
static void render_name(app *a, int player, font_id font, rect r)
{
    ui *u = &a->ui;
    const seat *s = &a->session->seats[player];
    char clock[64], shown[80];
    const char *name =
        hot_seat_clock_text(a, player, clock, sizeof clock) ? clock : s->name;
    float side = bot_icon_side(s, r.h), room = r.w - side - units(u, 4);
    float size = text_fit_size(font, name_size(u, r.h), room, 1, name);
    name = text_shorten_name(font, size, room, name, shown, sizeof shown);
    text_line(u->display, font, size, INK, (rect){r.x, r.y, room, r.h},
              ALIGN_LEFT, name);
    float w = fminf(text_width(font, size, name), room) + units(u, 4);
    if (side > 0) {
        render_picture(a, "icon/robot", side,
                       (rect){r.x + w, r.y + (r.h - side) / 2, side, side},
                       .7f);
    }
}

/* Returns the width of a whole name in a row, in `share` of its usual size,
 * with the icon beside it and a gap. */
static float full_name_width(const app *a, int player, float row_height,
                             float share)
{
    const ui *u = &a->ui;
    const seat *s = &a->session->seats[player];
    return share * text_width(FONT_BOLD, name_size(u, row_height), s->name) +
           units(u, 8) + bot_icon_side(s, row_height);
}

/* Returns how much of the row r is kept free for a name and the icon beside it:
 * at most half of the row. In a folded card, which has no other row, a longer
 * name gets what it needs to be whole, if smaller. A clock gets no room of its
 * own: name and clock become smaller. */
static float name_width(const app *a, int player, rect r, bool is_folded)
{
    /* Of the size of a name, and of the row's width: in a folded card. */
    static const float smaller = .8f, share = .72f;
    float room = r.w / 2;
    if (is_folded) {
        float needed = full_name_width(a, player, r.h, smaller);
        room = fmaxf(room, fminf(needed, share * r.w));
    }
    return fminf(full_name_width(a, player, r.h, 1), room);
}

/* Renders the tile that a player won before, which all know, at the right of r;
 * returns the width. */
static float render_reserved_tile(app *a, int type, rect r)
{
    ui *u = &a->ui;
    rect place = {r.x + r.w - r.h, r.y, r.h, r.h};
    render_sprite(u->display,
                  art_face(&a->art, &a->catalog.types[type], 0, 0, place.w),
                  rect_inset(place, units(u, 2)), WHITE);
    ui_tooltip(u, place, _("Won at the bazaar, to be placed this round"));
    return r.h + units(u, 4);
}

/* Returns how many rows of tokens a card of this height has; 0: it is folded.
 */
static int rows_of_card(const ui *u, float h)
{
    if (h < units(u, CARD_OPEN_MIN)) {
        return 0;
    }
    float head_min = units(u, CARD_OPEN_MIN - CARD_ROW);
    int n = (int)((h - head_min) / units(u, CARD_ROW));
    return n > SUPPLY_ROWS_MAX ? SUPPLY_ROWS_MAX : n;
}

/* What a player's card consists of. What is rendered at the right of the head
 * or of a row takes away from its width. From left to right:
 *
 *     folded    head  name, tokens won, reserved tile, items of parts,
 *                     projection, score
 *     one row   head  name, reserved tile, items, score
 *               row   supply, projection
 *     two rows  head  name, reserved tile, score
 *               row   supply, items, projection
 *               row   supply
 *
 * What would make a name shorter than it is goes to the row below it.
 */
typedef struct card_layout {
    rect figure, head, rows[SUPPLY_ROWS_MAX];
    int n_rows;
} card_layout;

/* Lays out a card. Head and rows begin right of the figure, which stands beside
 * the head and the first row; the second row is below the figure too. */
static card_layout lay_out_card(const ui *u, rect card)
{
    card_layout l = {.n_rows = rows_of_card(u, card.h)};
    float icon = fminf(card.h * .86f, units(u, 55));
    float x = card.x + units(u, 12) + icon, row = units(u, CARD_ROW);
    float right = card.x + card.w;
    l.figure = (rect){card.x + units(u, 8), card.y + card.h * .06f, icon, icon};
    l.head = (rect){x, card.y, right - x - units(u, 8),
                    card.h - row * (float)l.n_rows};
    for (int i = 0; i < l.n_rows; i++) {
        l.rows[i] = (rect){l.head.x, l.head.y + l.head.h + row * (float)i,
                           l.head.w, units(u, SUPPLY_ROW)};
        if (i > 0) {
            l.rows[i].x = card.x + units(u, 14);
            l.rows[i].w = right - l.rows[i].x - units(u, 8);
        }
    }
    return l;
}

/* Renders the ground of a player's card, brighter with a frame if the player
 * decides. */
static void render_card_ground(ui *u, rect r, int colour, bool decides)
{
    render_rect(
        u->display, r,
        rgba_fade(decides ? WHITE : PARCHMENT_DARK, decides ? .8f : .5f));
    render_rect(u->display, (rect){r.x, r.y, units(u, 6), r.h},
                player_colour(colour));
    if (decides) {
        render_border(u->display, r, units(u, 2), GOLD);
    }
}

/* True if parts show something in folded cards, and beside that and the
 * projection in words not all players' names fit. */
static bool is_short_of_room(const app *a, const table *t, rect head)
{
    const cc_game *game = table_game(a, t);
    int n_parts = supply_item_parts(game);
    float widest = 0;
    for (int i = 0; i < cc_player_count(game); i++) {
        widest = fmaxf(widest, full_name_width(a, i, head.h, 1));
    }
    return n_parts &&
           widest > (1 - PROJECTION_SHARE) * head.w / (float)(n_parts + 1);
}

/* Renders the score and the projected one, and takes their room off the head or
 * the first row of the card. */
static void render_scores(app *a, const table *t, int player, int change,
                          card_layout *l)
{
    ui *u = &a->ui;
    float score_w = render_score(a, t, l->head, player);
    if (l->n_rows > 0) {
        l->head.w -= score_w + units(u, 6);
        l->rows[0].w -=
            render_projection(a, t, l->rows[0], player, change, false);
        return;
    }
    /* In one row with the score the projection keeps a distance: "0 → 3" and 0
     * are two numbers. */
    score_w = fmaxf(score_w, widest_score(a, t, l->head.h));
    l->head.w -= score_w + units(u, 18);
    bool is_short = is_short_of_room(a, t, l->head);
    l->head.w -= render_projection(a, t, l->head, player, change, is_short);
}

/* Renders in a folded card the tokens won, if they fit beside the name, which
 * may become smaller for them. */
static void render_won(app *a, const table *t, int player, card_layout *l)
{
    static const float name_share = .8f; /* of the usual size, at least */
    float name_w = full_name_width(a, player, l->head.h, name_share);
    rect room = l->head;
    room.x += name_w;
    room.w -= name_w;
    if (supply_render_won(a, t, player, room) > 0) {
        l->head.w = name_w;
    }
}

/* Renders what parts show for a player; sets *wish to what was clicked. */
static void render_items(app *a, const table *t, int player, card_layout *l,
                         intent *wish)
{
    bool is_folded = l->n_rows == 0;
    bool is_short = name_width(a, player, l->head, is_folded) <
                    full_name_width(a, player, l->head.h, 1);
    if (l->n_rows > 1 || (l->n_rows == 1 && is_short)) {
        rect row = l->rows[0];
        l->rows[0].w -= supply_render_items(a, t, player, row, wish);
        return;
    }
    rect room = l->head;
    float name_w = name_width(a, player, room, is_folded);
    room.x += name_w;
    room.w -= name_w;
    l->head.w -= supply_render_items(a, t, player, room, wish);
    if (l->n_rows == 0) {
        render_won(a, t, player, l);
    }
}

void player_card_render(app *a, const table *t, int player, int change,
                        intent *wish)
{
    ui *u = &a->ui;
    const cc_game *game = table_game(a, t);
    const seat *s = &a->session->seats[player];
    rect r = t->cards[player];
    cc_decision_info choice = cc_decision(game);
    bool decides = choice.kind != CC_OVER && choice.player == player;
    render_card_ground(u, r, s->colour, decides);
    ui_protect(u, r); /* tooltips must not cover names and scores */
    /* The tooltips of what is on the card come later and override this one. */
    tip_player_card(a, pending_game(a, t), player, r);
    card_layout l = lay_out_card(u, r);
    render_figure(a, "meeple", s->colour, ART_STANDING, l.figure, 1);
    render_scores(a, t, player, change, &l);
    int reserved = cc_reserved_tile(game, player);
    if (reserved >= 0) { /* before the others, which leave room for the name */
        bool is_short =
            full_name_width(a, player, l.head.h, 1) > l.head.w - l.head.h;
        rect *row = l.n_rows > 0 && is_short ? &l.rows[0] : &l.head;
        row->w -= render_reserved_tile(a, reserved, *row);
    }
    render_items(a, t, player, &l, wish);
    if (l.n_rows > 0) {
        supply_render(a, t, player, l.rows, l.n_rows);
    } else {
        supply_render_meeple_count(a, t, player, l.figure);
    }
    render_name(a, player, decides ? FONT_BOLD : FONT_SERIF, l.head);
}
