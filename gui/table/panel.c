/* panel.c - beside the land: players, log, the tile in hand, buttons
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>

#include "gui/lang.h"
#include "gui/text.h"
#include "gui/theme.h"
#include "guide.h"
#include "part.h"
#include "tutor.h"

/* -------------------------------------------------------------------- layout
 */

/* What the lines of the parts below the banner need, in units. */
static float reason_height(const cc_game *game)
{
    float height = 0;
    const table_part *p;
    for (int i = 0; (p = part_next(game, &i));) {
        height += p->reason_height;
    }
    return height;
}

/* The log has what is between the players and what the parts have. */
static void layout_log(const app *a, table *t)
{
    const table_part *p;
    float gap = units(&a->ui, 10), bottom = t->tray.y - gap;
    rect last = t->cards[cc_player_count(&a->session->game) - 1];
    for (int i = 0; (p = part_next(&a->session->game, &i));) {
        bottom -= p->panel ? units(&a->ui, p->panel_height) + gap : 0;
    }
    float top = last.y + last.h + gap, h = bottom - top;
    t->log = (rect){last.x, top, last.w, h < units(&a->ui, 24) ? 0 : h};
}

void panel_layout(app *a, table *t)
{
    ui *u = &a->ui;
    float w = fminf(units(u, SIZE_PANEL), (float)a->w * .36f);
    float gap = units(u, 10);
    t->panel = (rect){(float)a->w - w, 0, w, (float)a->h};
    t->land = (rect){0, 0, (float)a->w - w, (float)a->h};
    t->camera.view = t->land;
    float tools = units(u, 56);
    float banner = units(u, 50 + reason_height(&a->session->game));
    t->tools = (rect){0, 0, tools, units(u, 10 + 7 * (38 + 6))};
    t->camera.clear =
        (rect){tools, banner, t->land.w - tools, t->land.h - banner};
    t->camera.clear.h -= units(u, review_height(a, t)) + tutor_height(a);
    float scroll = scroll_width(a, t->camera.clear.w);
    t->camera.clear.x += scroll;
    t->camera.clear.w -= scroll;
    int n = cc_player_count(&a->session->game);
    float tray = fminf(units(u, 124), (float)a->h * .2f);
    float bottom = tray + units(u, SIZE_BUTTON) + 3 * gap;
    float room = (float)a->h - bottom - units(u, 84) - gap;
    float card = fminf(units(u, 64), room / (float)n - gap * .6f);
    for (int i = 0; i < n; i++) {
        t->cards[i] =
            (rect){t->panel.x + gap, gap + (float)i * (card + gap * .6f),
                   w - 2 * gap, card};
    }
    t->tray = (rect){t->panel.x + gap, (float)a->h - bottom + gap, tray, tray};
    /* What is dealt lies beside the tray, a row of three or more. */
    int kinds = 0, shown = 0;
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        kinds += cc_dealt(&a->session->game, i) > 0;
    }
    float step = (w - tray - 3 * gap) / (float)(kinds > 3 ? kinds : 3);
    float figure = fminf(tray * .5f, step * (kinds > 3 ? 1.05f : 2));
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        float at = t->tray.x + tray + gap + (float)shown * step;
        shown += cc_dealt(&a->session->game, i) > 0;
        float side = i == CC_MEEPLE ? figure : figure * .8f;
        t->tokens[i] = (rect){at, t->tray.y + tray - side - (figure - side) / 2,
                              side, side};
    }
    layout_log(a, t);
}

/* ------------------------------------------------------------------- players
 */

/* BASE-17: laps of the track, as 50, 100, 150 beside the exact total. */
static void draw_laps(ui *u, rect top, float size, int score)
{
    char laps[16], total[16];
    if (score < 50) {
        return;
    }
    snprintf(laps, sizeof laps, "%d", score / 50 * 50);
    snprintf(total, sizeof total, "%d", score);
    float small = size * .5f, pad = small * .35f;
    float w = text_width(FONT_BOLD, small, laps) + 2 * pad;
    float x = top.x + top.w - text_width(FONT_BOLD, size, total) - w - pad;
    rect chip = {x, top.y + (top.h - small * 1.4f) / 2, w, small * 1.4f};
    draw_rect(u->draw, chip, GOLD);
    draw_border(u->draw, chip, 1, WOOD);
    text_in(u->draw, FONT_BOLD, small, INK, chip, ALIGN_MIDDLE, laps);
}

/* What the action that is meant now would change, left of the projection. */
static void draw_change(app *a, const table *t, rect low, float size,
                        const char *beside, int player)
{
    char text[16];
    int change = what_if_change(a, t, player);
    if (change) {
        low.w -= text_width(FONT_ITALIC, size, beside) + size * .5f;
        snprintf(text, sizeof text, "%+d", change);
        text_in(a->ui.draw, FONT_BOLD, size * 1.12f, change > 0 ? GAIN : ACCENT,
                low, ALIGN_RIGHT, text);
    }
}

int panel_score(const table *t, const cc_game *game, int player)
{
    int score = cc_score(game, player);
    return t->review >= 0 ? score
                          : score - flights_points(t, player) -
                                procession_points(t, player);
}

static void draw_score(app *a, const table *t, rect r, int player)
{
    ui *u = &a->ui;
    char text[64];
    const cc_game *game = table_game(a, t);
    int score = panel_score(t, game, player);
    snprintf(text, sizeof text, "%d", score);
    float size = fminf(units(u, 28), r.h * .5f);
    rect top = {r.x, r.y + r.h * .04f, r.w, r.h * .56f};
    text_in(u->draw, FONT_BOLD, size, INK, top, ALIGN_RIGHT, text);
    draw_laps(u, top, size, score);
    if (a->settings.hints && t->review < 0 &&
        cc_decision(game).kind != CC_OVER) {
        snprintf(text, sizeof text, _("ends at %d"), t->projected[player]);
        rect low = {r.x, r.y + r.h * .58f, r.w, r.h * .38f};
        float small = fminf(units(u, SIZE_SMALL), r.h * .3f);
        text_in(u->draw, FONT_ITALIC, small, INK_SOFT, low, ALIGN_RIGHT, text);
        draw_change(a, t, low, small, text, player);
    }
}

/* What the parts show of a player, at the right; the width it takes. */
static float draw_parts(app *a, const cc_game *game, int player, rect r)
{
    float width = 0;
    const table_part *p;
    for (int i = 0; (p = part_next(game, &i));) {
        rect rest = {r.x, r.y, r.w - width, r.h};
        width += p->in_card ? p->in_card(a, game, player, rest) : 0;
    }
    return width;
}

static void draw_thing(app *a, const table *t, int token, int colour, rect r,
                       float alpha)
{
    const thing *what = part_thing(t, cc_token_name(&a->catalog, token));
    const thing plain = {.name = cc_token_name(&a->catalog, token)};
    if (cc_token_is_figure(&a->catalog, token)) {
        draw_sprite(a->ui.draw,
                    art_figure_of(&a->art, cc_token_name(&a->catalog, token),
                                  colour, ART_STANDING, r.w),
                    r, faded(WHITE, alpha));
    } else {
        part_draw_thing(a, what ? what : &plain, r, alpha);
    }
}

/* What everybody began with, and what the player has won. */
static bool is_shown(const cc_game *game, int player, int token)
{
    return cc_dealt(game, token) > 0 || cc_supply(game, player, token) > 0;
}

/* The supply: each figure, or numbers where there are other things too. */
static void draw_supply(app *a, const table *t, int player, rect r)
{
    const cc_game *game = table_game(a, t);
    ui *u = &a->ui;
    int colour = a->session->seats[player].colour;
    int kinds = 0, supply = cc_supply(game, player, CC_MEEPLE);
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        kinds += is_shown(game, player, i);
    }
    /* Of many kinds only what there is. */
    bool few = kinds <= 4;
    for (int i = 0; !few && i < a->catalog.n_tokens; i++) {
        kinds -= is_shown(game, player, i) && !cc_supply(game, player, i);
    }
    r.w -= draw_parts(a, game, player, r);
    float mini = fminf(r.h, r.w / 7.8f);
    for (int i = 0; few && kinds < 2 && i < supply && i < 7; i++) {
        draw_sprite(u->draw, art_figure(&a->art, colour, ART_STANDING, mini),
                    (rect){r.x + (float)i * mini * .92f, r.y, mini, mini},
                    WHITE);
    }
    float x = r.x, step = r.w / (float)(kinds > 3 ? kinds : 3);
    float side = fminf(r.h, step * .62f);
    for (int i = 0; (kinds > 1 || !few) && i < a->catalog.n_tokens; i++) {
        char text[12];
        int n = cc_supply(game, player, i);
        if (!is_shown(game, player, i) || (n == 0 && !few)) {
            continue;
        }
        rect at = {x, r.y, side, side};
        draw_thing(a, t, i, colour, at, n ? 1 : .35f);
        snprintf(text, sizeof text, "%d", n);
        text_in(u->draw, FONT_BOLD, fminf(r.h * .72f, step * .5f),
                n ? INK : INK_SOFT,
                (rect){x + side + 2, r.y, step - side, side}, ALIGN_LEFT, text);
        x += step;
    }
}

static void draw_card(app *a, const table *t, int player)
{
    ui *u = &a->ui;
    const cc_game *game = table_game(a, t);
    const seat *s = &a->session->seats[player];
    rect r = t->cards[player];
    cc_choice choice = cc_decision(game);
    bool turn = choice.kind != CC_OVER && choice.player == player;
    draw_rect(u->draw, r,
              faded(turn ? WHITE : PARCHMENT_DARK, turn ? .8f : .5f));
    draw_rect(u->draw, (rect){r.x, r.y, units(u, 6), r.h},
              player_colour(s->colour));
    if (turn) {
        draw_border(u->draw, r, units(u, 2), GOLD);
    }
    float icon = r.h * .86f;
    draw_sprite(u->draw, art_figure(&a->art, s->colour, ART_STANDING, icon),
                (rect){r.x + units(u, 8), r.y + r.h * .06f, icon, icon}, WHITE);
    float x = r.x + units(u, 12) + icon, w = r.x + r.w - x - units(u, 8);
    float name = fminf(units(u, SIZE_TEXT + 1), r.h * .38f);
    text_in(u->draw, turn ? FONT_BOLD : FONT_SERIF, name, INK,
            (rect){x, r.y + r.h * .04f, w * .68f, r.h * .5f}, ALIGN_LEFT,
            s->name);
    draw_supply(a, t, player,
                (rect){x, r.y + r.h * .56f, w * .66f, r.h * .36f});
    if (s->bot[0]) {
        float side = r.h * .3f;
        float at = x + text_width(turn ? FONT_BOLD : FONT_SERIF, name, s->name);
        at = fminf(at + units(u, 6), x + w * .52f - side);
        draw_sprite(u->draw, art_sized(&a->art, "icon/robot", side),
                    (rect){at, r.y + r.h * .14f, side, side},
                    faded(WHITE, .7f));
    }
    int won = cc_held(game, player);
    if (won >= 0) { /* to be laid in this round, seen by everybody */
        float tile = r.h * .44f;
        draw_sprite(u->draw,
                    art_tile(&a->art, &a->catalog.types[won], 0, 0, tile),
                    (rect){x + w * .58f, r.y + r.h * .06f, tile, tile}, WHITE);
    }
    draw_score(a, t, (rect){x + w * .55f, r.y, w * .45f, r.h}, player);
}

/* ----------------------------------------------------------------------- log
 */

/* Lines that tell of what comes after the moment shown have none. */
static float log_line_height(const app *a, const table *t, int i, rect area)
{
    const ui *u = &a->ui;
    char text[256];
    const session *s = a->session;
    if (s->log[i].step >= review_at(a, t) ||
        !log_text(s, &s->log[i], text, sizeof text)) {
        return 0;
    }
    return text_wrapped(NULL, FONT_SERIF, units(u, SIZE_SMALL), INK, 0, 0,
                        area.w - 2 * units(u, 8), text) +
           units(u, 2);
}

static float log_line_draw(app *a, const table *t, int i, rect area, float y)
{
    ui *u = &a->ui;
    char text[256];
    const session *s = a->session;
    const log_line *line = &s->log[i];
    if (line->step >= review_at(a, t) ||
        !log_text(s, line, text, sizeof text)) {
        return 0;
    }
    float size = units(u, SIZE_SMALL), bar = units(u, 8);
    float h = log_line_height(a, t, i, area);
    rect r = {area.x, y, area.w, h - units(u, 2)};
    if (y + h > area.y && y < area.y + area.h) {
        if (t->hover_line == i) {
            draw_rect(u->draw, r, faded(GOLD, .35f));
        }
        if (line->event.player >= 0) {
            int colour = s->seats[line->event.player].colour;
            draw_rect(u->draw, (rect){r.x, y + 2, bar * .4f, r.h - 3},
                      player_colour(colour));
        }
        text_wrapped(u->draw, FONT_SERIF, size,
                     line->event.type == CC_EVENT_SCORE ? INK : INK_SOFT,
                     r.x + bar, y, area.w - 2 * bar, text);
    }
    return h;
}

void panel_input(app *a, table *t)
{
    ui *u = &a->ui;
    rect inner = rect_inset(t->log, units(u, 5));
    float content = 0;
    t->hover_line = -1;
    for (int i = 0; i < a->session->n_log; i++) {
        content += log_line_height(a, t, i, inner);
    }
    float most = fmaxf(0, content - inner.h);
    if (t->log_follow) {
        t->log_offset = most;
    }
    ui_scroll_move(u, inner, content, &t->log_offset);
    t->log_follow = t->log_offset >= most - 1;
    t->log_content = content;
    float y = inner.y - t->log_offset;
    for (int i = 0; ui_hot(u, inner) && i < a->session->n_log; i++) {
        float h = log_line_height(a, t, i, inner);
        if (u->in.y >= y && u->in.y < y + h - units(u, 2)) {
            t->hover_line = i;
        }
        y += h;
    }
}

static void draw_log(app *a, const table *t)
{
    ui *u = &a->ui;
    if (t->log.h <= 0) {
        return;
    }
    draw_rect(u->draw, t->log, faded(WHITE, .22f));
    draw_border(u->draw, t->log, 1, faded(WOOD, .35f));
    rect inner = rect_inset(t->log, units(u, 5));
    ui_scroll_begin(u, inner, t->log_content, t->log_offset);
    float y = inner.y - t->log_offset;
    for (int i = 0; i < a->session->n_log; i++) {
        y += log_line_draw(a, t, i, inner, y);
    }
    ui_scroll_end(u);
}

/* ---------------------------------------------------------------- the bottom
 */

/* One kind of thing in the supply of who decides, to be picked up. */
static void draw_token(app *a, const table *t, int token, int player,
                       int colour)
{
    const thing *what = part_thing(t, cc_token_name(&a->catalog, token));
    ui *u = &a->ui;
    rect r = t->tokens[token];
    if (!what) {
        return; /* nothing that is dragged */
    }
    bool may = part_may_hold(t, what);
    char text[24];
    int n = cc_supply(&a->session->game, player, token);
    if (n && t->held != what) {
        draw_thing(a, t, token, colour, r, may ? 1 : .4f);
    }
    snprintf(text, sizeof text, "×%d", n);
    float line = units(u, 18);
    text_in(u->draw, FONT_BOLD, units(u, SIZE_SMALL), INK,
            (rect){r.x, t->tokens[CC_MEEPLE].y - line, r.w, line}, ALIGN_MIDDLE,
            text);
    if (may && ui_hot(u, r)) {
        draw_border(u->draw, r, units(u, 2), GOLD);
        snprintf(u->tooltip, sizeof u->tooltip, "%s", _(what->tip));
    }
}

/* What a part has in the tray. */
static bool parts_tray(app *a, const table *t)
{
    const table_part *p;
    for (int i = 0; (p = part_next(&t->of->game, &i));) {
        if (p->tray && p->tray(a, t, t->tray)) {
            return true;
        }
    }
    return false;
}

static void draw_tray(app *a, const table *t)
{
    ui *u = &a->ui;
    cc_choice choice = cc_decision(&a->session->game);
    rect r = t->tray;
    char text[96];
    draw_rect(u->draw, r, faded(WOOD_DARK, .85f));
    bool in_hand = choice.kind == CC_DECIDE_PLACE && choice.tile >= 0;
    if (in_hand && t->held != &thing_tile &&
        !(t->has_pending && t->pending.type == CC_PLACE)) {
        rect face = rect_inset(r, units(u, 6));
        draw_sprite(u->draw,
                    art_tile(&a->art, &a->catalog.types[choice.tile], t->turn,
                             0, face.w),
                    face, faded(WHITE, hand_follows(a, t) ? .35f : 1));
        if (t->n_legal && ui_hot(u, r)) {
            draw_border(u->draw, r, units(u, 3), GOLD);
            snprintf(u->tooltip, sizeof u->tooltip, "%s",
                     _("Drag it onto the land; R turns it"));
        }
    } else if (!parts_tray(a, t) && !in_hand && cc_left(&a->session->game)) {
        draw_sprite(u->draw, art_sized(&a->art, "marker/back", 128),
                    rect_inset(r, units(u, 6)), faded(WHITE, .8f));
    }
    float x = r.x + r.w + units(u, 12), w = t->panel.x + t->panel.w - x;
    int left = cc_left(table_game(a, t));
    snprintf(text, sizeof text,
             ngettext("%d tile left", "%d tiles left", (unsigned long)left),
             left);
    text_in(u->draw, FONT_SERIF, units(u, SIZE_TEXT), INK,
            (rect){x, r.y, w - units(u, 8), units(u, 24)}, ALIGN_LEFT, text);
    const seat *s = session_turn(a->session);
    if (!s) {
        return;
    }
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        if (cc_dealt(&a->session->game, i)) {
            draw_token(a, t, i, choice.player, s->colour);
        }
    }
}

static intent draw_buttons(app *a, const table *t)
{
    ui *u = &a->ui;
    intent what = {.kind = INTENT_NONE};
    float gap = units(u, 10), h = units(u, SIZE_BUTTON);
    rect row = {t->panel.x + gap, (float)a->h - gap - h, t->panel.w - 2 * gap,
                h};
    const char *label;
    bool can = act_can_end(a, t, &label) && t->n_legal;
    bool undo = t->review < 0 && act_can_undo(a, t);
    if (ui_icon(u, (rect){row.x, row.y, h, h}, "undo", _("Undo (Ctrl+Z)"),
                undo)) {
        what.kind = INTENT_UNDO;
    }
    if (ui_icon(u, (rect){row.x + h + gap, row.y, h, h}, "rotate",
                _("Turn the tile (R)"), t->n_legal > 0)) {
        what.kind = INTENT_ROTATE;
    }
    rect end = {row.x + 2 * (h + gap), row.y, row.w - 2 * (h + gap), h};
    if (cc_decision(&a->session->game).kind == CC_OVER) {
        if (ui_button(u, end, _("Result"), BUTTON_STRONG)) {
            what = (intent){.kind = INTENT_SCREEN, .to = &screen_result};
        }
    } else if (ui_button_if(u, end, label, BUTTON_STRONG, can)) {
        what.kind = INTENT_END;
    }
    return what;
}

/* What the parts have, from the tray upwards. */
static void draw_parts_panel(app *a, const table *t)
{
    const table_part *p;
    float gap = units(&a->ui, 10), bottom = t->tray.y - gap;
    for (int i = 0; (p = part_next(&t->of->game, &i));) {
        if (p->panel) {
            float h = units(&a->ui, p->panel_height);
            p->panel(
                a, t,
                (rect){t->panel.x + gap, bottom - h, t->panel.w - 2 * gap, h});
            bottom -= h + gap;
        }
    }
}

intent panel_draw(app *a, const table *t)
{
    ui *u = &a->ui;
    rect p = t->panel;
    draw_rect(u->draw, (rect){p.x - units(u, 6), 0, units(u, 6), p.h},
              WOOD_DARK);
    draw_tiled(u->draw, art_find(&a->art, "ui/parchment"), p, WHITE);
    int n = cc_player_count(&a->session->game);
    for (int i = 0; i < n; i++) {
        draw_card(a, t, i);
    }
    draw_parts_panel(a, t);
    draw_log(a, t);
    draw_tray(a, t);
    return draw_buttons(a, t);
}
