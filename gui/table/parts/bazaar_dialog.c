/* bazaar_dialog.c - the bazaar's dialog: tiles, players, decisions
 *
 * SPDX-License-Identifier: MIT
 */
#include "bazaar.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/pictures.h"
#include "gui/table/turn/act.h"

/* Start of the button to try, as a fraction of the row. */
#define TRY_TOP .72f

/* The amount to be bid, at least the minimum. */
static int amount_of(const app *a, const table *t)
{
    const cc_action *bid = bazaar_find(t, CC_BID, 0);
    bid = bid ? bid : bazaar_find(t, CC_OFFER, bazaar_slot(a, t));
    if (!bid) {
        return 0;
    }
    int max = cc_amount_max(&a->session->game, bid),
        amount = bazaar_state_of(t)->amount;
    return amount < bid->amount ? bid->amount : amount > max ? max : amount;
}

/* --------------------------------------------------------------- the tiles */

/* Renders a name, or a shorter one if it does not fit. */
static void render_name(ui *u, rgba c, rect r, const char *name,
                        const char *shorter)
{
    float size = text_fit_size(FONT_SERIF, units(u, SIZE_SMALL), r.w, 1, name);
    bool fits = text_width(FONT_SERIF, size, name) <= r.w;
    text_line(u->display, FONT_SERIF, fits ? size : units(u, SIZE_SMALL), c, r,
              ALIGN_MIDDLE, fits ? name : shorter);
}

/* Renders a tile; true if it was chosen. */
static bool render_tile(app *a, const table *t, rect r, int i, bool is_shown)
{
    ui *u = &a->ui;
    cc_bazaar_info b = cc_bazaar(&a->session->game);
    char name[32];
    snprintf(name, sizeof name, _("Tile %d"), i + 1);
    bool is_free = b.owner[i] < 0;
    render_rect(u->display, (rect){r.x + 3, r.y + 5, r.w, r.w}, SHADE);
    rect face = {r.x, r.y, r.w, r.w};
    render_face(a, b.tile[i], 0, 0, face, is_free ? 1 : .45f);
    if (is_shown) {
        render_border(u->display, rect_inset(face, -units(u, 4)), units(u, 4),
                      GOLD);
    }
    rect label = {r.x, r.y + r.w + units(u, 4), r.w, units(u, 20)};
    if (!is_free) {
        const seat *s = &a->session->seats[b.owner[i]];
        float side = r.w * .6f;
        render_figure(a, "meeple", s->colour, ART_STANDING,
                      rect_inset(face, (r.w - side) / 2), 1);
        render_name(u, INK, label, s->name, "");
        return false;
    }
    char number[12];
    snprintf(number, sizeof number, "%d", i + 1);
    render_name(u, INK_SOFT, label, name, number);
    ui_tooltip(u, face,
               bazaar_find(t, CC_OFFER, i) ? _("Click to choose this tile")
                                           : "");
    return bazaar_find(t, CC_OFFER, i) && ui_area(u, face, name);
}

/* ------------------------------------------------------------- the players */

/* What a player did for the tile on offer. */
static const char *part_of(const cc_bazaar_info *b, int player, int decider)
{
    for (int i = 0; i < b->n; i++) {
        if (b->owner[i] == player) {
            return _("has a tile");
        }
    }
    if (player == decider) {
        return _("deciding");
    }
    if (b->slot < 0) {
        return "";
    }
    if (player == b->bidder) {
        return _("highest bid");
    }
    if (b->passed >> player & 1) {
        return _("passed");
    }
    return player == b->auctioneer ? _("auctioneer") : "";
}

/* The action assumed for a player: offer or bid the amount, buy or sell; nobody
 * bids more. */
static const cc_action *assumed_decision(const cc_action *list, int n,
                                         bool first, bool buys)
{
    const cc_action *pass = NULL;
    for (int i = 0; i < n; i++) {
        if (list[i].type == (buys ? CC_BUY : CC_SELL) ||
            (first && list[i].type == CC_BID)) {
            return &list[i];
        }
        pass = list[i].type == CC_PASS ? &list[i] : pass;
    }
    return pass;
}

/* Does it and adds the payments, without points for other reasons. */
static bool pay(cc_game *game, const cc_action *action,
                int paid[CC_PLAYERS_MAX])
{
    static cc_events events;
    bool is_paid = cc_apply(game, action, &events) == CC_OK;
    for (int i = 0; is_paid && i < events.n; i++) {
        const cc_event *e = &events.list[i];
        if (e->type == CC_EVENT_SCORE && e->source == CC_FOR_AUCTION) {
            paid[e->player] += e->points;
        }
    }
    return is_paid;
}

/* The payments if the present choice is made; false if there are none. The
 * auctioneer keeps what he offers, others get what they bid for. */
static bool assume_result(const app *a, const table *t, int slot, bool selling,
                          int paid[CC_PLAYERS_MAX])
{
    cc_action list[8]; /* bid or pass; buy or sell */
    cc_game after = a->session->game;
    int kind = cc_decision(&a->session->game).kind;
    bool buys =
        kind == CC_DECIDE_AUCTION || (kind == CC_DECIDE_SETTLE && !selling);
    bool first = t->n_legal > 0;
    if (kind == CC_DECIDE_AUCTION) {
        const cc_action *offer = bazaar_find(t, CC_OFFER, slot);
        cc_action action = offer ? *offer : (cc_action){.type = CC_PASS};
        action.amount =
            (int16_t)(cc_bazaar(&after).auction ? amount_of(a, t) : 0);
        if (!offer || !pay(&after, &action, paid)) {
            return false;
        }
        first = false;
    }
    for (;;) {
        int decision = cc_decision(&after).kind;
        if (decision != CC_DECIDE_BID && decision != CC_DECIDE_SETTLE) {
            return true;
        }
        int n = cc_legal_first(&after, list, 8);
        const cc_action *next = assumed_decision(list, n, first, buys);
        cc_action action = next ? *next : (cc_action){.type = CC_PASS};
        action.amount =
            (int16_t)(action.type == CC_BID ? amount_of(a, t) : action.amount);
        if (!pay(&after, &action, paid)) {
            return false;
        }
        first = false;
    }
}

static void render_player(app *a, rect r, int player, int paid)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    cc_bazaar_info b = cc_bazaar(game);
    cc_decision_info choice = cc_decision(game);
    const seat *s = &a->session->seats[player];
    char text[64];
    bool turn = choice.player == player;
    render_rect(u->display, r, rgba_fade(WHITE, turn ? .75f : .25f));
    render_rect(u->display, (rect){r.x, r.y, units(u, 5), r.h},
                player_colour(s->colour));
    if (turn) {
        render_border(u->display, r, 2, GOLD);
    }
    float side = r.h * .9f, x = r.x + units(u, 10);
    render_figure(a, "meeple", s->colour, ART_STANDING,
                  (rect){x, r.y + r.h * .05f, side, side}, 1);
    x += side + units(u, 6);
    float w = r.x + r.w - x - units(u, 6), size = units(u, SIZE_TEXT);
    font_id font = turn ? FONT_BOLD : FONT_SERIF;
    rect name = {x, r.y, w * .36f, r.h};
    text_fitted(u->display, font, size, INK, name, ALIGN_LEFT, s->name);
    const char *part = part_of(&b, player, choice.player);
    rect at = {x + w * .37f, r.y, w * .30f, r.h};
    text_fitted(u->display, FONT_ITALIC, units(u, SIZE_SMALL), INK_SOFT, at,
                ALIGN_LEFT, part);
    int score = cc_score(game, player);
    snprintf(text, sizeof text, "%d", score);
    text_line(u->display, FONT_BOLD, size, INK,
              (rect){x + w * .68f, r.y, w * .11f, r.h}, ALIGN_RIGHT, text);
    snprintf(text, sizeof text, ngettext("%d point", "%d points", score),
             score);
    ui_tooltip(u, r, text);
    if (paid) {
        snprintf(text, sizeof text, C_("score after the deal", "then %d"),
                 score + paid);
        at = (rect){x + w * .80f, r.y, w * .20f, r.h};
        text_fitted(u->display, FONT_ITALIC, size, paid > 0 ? GAIN : ACCENT, at,
                    ALIGN_RIGHT, text);
    }
}

/* ------------------------------------------------------------ the controls */

/* Reads digits, and the wheel over the amount. */
static intent read_amount(ui *u, const table *t, rect r, int amount, int min,
                          int max)
{
    for (int c = '0'; c <= '9'; c++) {
        if (input_consume_key(&u->in, c)) {
            int typed = bazaar_state_of(t)->typed * 10 + c - '0';
            return bazaar_to(BAZAAR_TYPED, typed > max ? c - '0' : typed);
        }
    }
    float wheel = rect_contains(r, u->in.pointer) ? u->in.wheel : 0;
    if (wheel > 0 && amount < max) {
        return bazaar_to(BAZAAR_AMOUNT, amount + 1);
    }
    return wheel < 0 && amount > min ? bazaar_to(BAZAAR_AMOUNT, amount - 1)
                                     : intent_of(INTENT_NONE, NULL);
}

/* A row for the amount and one for buttons, as fractions of the area. */
static rect amount_row(const ui *u, rect area)
{
    return (rect){area.x, area.y, area.w, units(u, SIZE_BUTTON)};
}

static rect button_at(const ui *u, rect area, float from, float share)
{
    float h = units(u, SIZE_BUTTON), gap = units(u, 10);
    float x = area.x + (area.w + gap) * from;
    return (rect){x, area.y + area.h - h, (area.w + gap) * share - gap, h};
}

/* Minus, amount, plus; and arrow keys. */
static intent render_amount(app *a, const table *t, rect r,
                            const cc_action *bid)
{
    ui *u = &a->ui;
    char text[48];
    int max = cc_amount_max(&a->session->game, bid), amount = amount_of(a, t);
    rect minus = {r.x, r.y, r.h, r.h};
    rect plus = {r.x + r.w - r.h, r.y, r.h, r.h};
    bool can_lower = ui_icon(u, minus, "minus", _("Lower bid (Down)"),
                             amount > bid->amount) ||
                     input_consume_key(&u->in, KEY_DOWN);
    bool can_raise =
        ui_icon(u, plus, "plus", _("Raise bid (Up)"), amount < max) ||
        input_consume_key(&u->in, KEY_UP);
    snprintf(text, sizeof text, ngettext("%d point", "%d points", amount),
             amount);
    ui_text(u, FONT_BOLD, SIZE_HEADING, INK, r, ALIGN_MIDDLE, text);
    ui_protect(u, r); /* tooltips must not cover it */
    if (can_lower || can_raise) {
        return bazaar_to(BAZAAR_AMOUNT, amount + (can_raise ? 1 : -1));
    }
    return read_amount(u, t, r, amount, bid->amount, max);
}

static intent render_offer(app *a, const table *t, rect row)
{
    ui *u = &a->ui;
    int slot = bazaar_slot(a, t);
    const cc_action *offer = bazaar_find(t, CC_OFFER, slot);
    cc_bazaar_info b = cc_bazaar(&a->session->game);
    intent wish = intent_of(INTENT_NONE, NULL);
    int step = input_consume_key(&u->in, KEY_RIGHT)  ? 1
               : input_consume_key(&u->in, KEY_LEFT) ? b.n - 1
                                                     : 0;
    if (step) {
        do {
            slot = (slot + step) % b.n;
        } while (b.owner[slot] >= 0);
        wish = bazaar_to(BAZAAR_SLOT, slot);
    }
    if (!offer) {
        return wish;
    }
    cc_action action = *offer;
    rect button = button_at(u, row, 0, TRY_TOP);
    if (b.auction) {
        wish = intent_first_of(render_amount(a, t, amount_row(u, row), offer),
                               wish);
        action.amount = (int16_t)amount_of(a, t);
    }
    bool ok =
        ui_button(u, button, b.auction ? _("Start bidding") : _("Take tile"),
                  BUTTON_PRIMARY) ||
        input_consume_key(&u->in, KEY_ENTER);
    return ok ? intent_of(INTENT_DO, &action) : wish;
}

static intent render_bid(app *a, const table *t, rect row)
{
    ui *u = &a->ui;
    const cc_action *bid = bazaar_find(t, CC_BID, 0),
                    *pass = bazaar_find(t, CC_PASS, 0);
    rect right = button_at(u, row, TRY_TOP / 2, TRY_TOP / 2);
    if (pass && (ui_button(u, right, _("Pass"), BUTTON_PLAIN) ||
                 input_consume_key(&u->in, ' '))) {
        return intent_of(INTENT_DO, pass);
    }
    if (!bid) {
        return intent_of(INTENT_NONE, NULL);
    }
    intent wish = render_amount(a, t, amount_row(u, row), bid);
    cc_action action = *bid;
    action.amount = (int16_t)amount_of(a, t);
    if (ui_button(u, button_at(u, row, 0, TRY_TOP / 2), _("Bid"),
                  BUTTON_PRIMARY) ||
        input_consume_key(&u->in, KEY_ENTER)) {
        return intent_of(INTENT_DO, &action);
    }
    return wish;
}

/* The auctioneer buys (above) or sells. */
static rect settle_button(const ui *u, rect row, bool is_sale)
{
    return is_sale ? button_at(u, row, 0, TRY_TOP) : amount_row(u, row);
}

static intent render_settle(app *a, const table *t, rect row)
{
    ui *u = &a->ui;
    cc_bazaar_info b = cc_bazaar(&a->session->game);
    const cc_action *buy = bazaar_find(t, CC_BUY, 0),
                    *sell = bazaar_find(t, CC_SELL, 0);
    const char *name = a->session->seats[b.bidder].name;
    char text[96];
    snprintf(text, sizeof text, _("Buy: pay %d to %s"), b.bid, name);
    ui_tooltip(u, settle_button(u, row, false),
               _("You keep the tile and pay the bidder (Enter)"));
    ui_tooltip(u, settle_button(u, row, true),
               _("The bidder gets the tile and pays you (Space)"));
    if (ui_button(u, settle_button(u, row, false), text, BUTTON_PRIMARY) ||
        input_consume_key(&u->in, KEY_ENTER)) {
        return intent_of(INTENT_DO, buy);
    }
    snprintf(text, sizeof text, _("Sell: get %d from %s"), b.bid, name);
    if (ui_button(u, settle_button(u, row, true), text, BUTTON_PLAIN) ||
        input_consume_key(&u->in, ' ')) {
        return intent_of(INTENT_DO, sell);
    }
    return intent_of(INTENT_NONE, NULL);
}

static void render_words(app *a, rect r)
{
    ui *u = &a->ui;
    const session *s = a->session;
    cc_bazaar_info b = cc_bazaar(&s->game);
    cc_decision_info choice = cc_decision(&s->game);
    const char *name = s->seats[choice.player].name;
    char text[200];
    if (choice.kind == CC_DECIDE_AUCTION) {
        snprintf(text, sizeof text,
                 lang_for(b.auction
                              ? NAME_("%s: choose a tile and start bidding.")
                              : NAME_("%s: take a tile and play it at once."),
                          name, NULL),
                 name);
    } else if (choice.kind == CC_DECIDE_BID) {
        snprintf(text, sizeof text,
                 lang_for(NAMES_("Highest bid: %d (%s). %s may raise it once."),
                          s->seats[b.bidder].name, name),
                 b.bid, s->seats[b.bidder].name, name);
    } else {
        snprintf(text, sizeof text,
                 lang_for(NAMES_("Highest bid: %d (%s). %s may buy or sell."),
                          s->seats[b.bidder].name, name),
                 b.bid, s->seats[b.bidder].name, name);
    }
    text_block(u->display, FONT_SERIF,
               text_fit_size(FONT_SERIF, units(u, SIZE_TEXT), r.w, 2, text),
               INK, r, ALIGN_LEFT, text);
}

/* Renders the choices of the deciding player. */
static intent render_decision(app *a, const table *t, rect row)
{
    switch (t->n_legal ? cc_decision(&a->session->game).kind : CC_OVER) {
    case CC_DECIDE_AUCTION: return render_offer(a, t, row);
    case CC_DECIDE_BID: return render_bid(a, t, row);
    case CC_DECIDE_SETTLE: return render_settle(a, t, row);
    default: return intent_of(INTENT_NONE, NULL);
    }
}

/* Menu and undo, whose usual buttons are covered. */
static intent render_corner(app *a, const table *t, rect r)
{
    ui *u = &a->ui;
    float icon = units(u, 34);
    rect corner = {r.x + r.w - icon, r.y - icon - units(u, 6), icon, icon};
    intent wish = intent_of(INTENT_NONE, NULL);
    if (ui_icon(u, corner, "menu", _("Menu (Esc)"), true)) {
        wish = intent_view(INTENT_MENU, 1);
    }
    corner.x -= icon + units(u, 8);
    if (ui_icon(u, corner, "undo", _("Undo (Ctrl+Z)"), act_can_undo(a, t))) {
        wish = intent_of(INTENT_UNDO, NULL);
    }
    char tip[UI_TOOLTIP_SIZE];
    act_undo_text(a, t, tip, sizeof tip);
    ui_tooltip(u, corner, tip);
    return wish;
}

/* Renders all tiles within r; *bottom is where they end. */
static intent render_tiles(app *a, const table *t, rect r, float *bottom)
{
    cc_bazaar_info b = cc_bazaar(&a->session->game);
    intent wish = intent_of(INTENT_NONE, NULL);
    int slot = bazaar_slot(a, t);
    float gap = units(&a->ui, 12), label_h = units(&a->ui, 28), side;
    int columns = 1;
    side = 0;
    for (int c = 2; c <= 6; c++) { /* as large as possible */
        int rows = (b.n + c - 1) / c;
        float width = (r.w + gap) / (float)c - gap;
        float height = r.h / (float)rows - label_h;
        float size = fminf(fminf(width, height), units(&a->ui, 120));
        columns = size >= side - 1 ? c : columns;
        side = size >= side - 1 ? size : side;
    }
    int rows = (b.n + columns - 1) / columns;
    columns = (b.n + rows - 1) / rows; /* equal rows */
    for (int i = 0; i < b.n; i++) {
        rect at = {r.x + (float)(i % columns) * (side + gap),
                   r.y + (float)(i / columns) * (side + label_h), side, side};
        if (render_tile(a, t, at, i, i == slot)) {
            wish = bazaar_to(BAZAAR_SLOT, i);
        }
    }
    *bottom = r.y + (float)((b.n + columns - 1) / columns) * (side + label_h);
    return wish;
}

/* Renders the players, with the scores that the hovered choice would leave;
 * `row`: the choices. */
static void render_players(app *a, const table *t, rect r, rect row)
{
    ui *u = &a->ui;
    int n = cc_player_count(&a->session->game);
    float line = fminf(units(u, 36), r.h / (float)n);
    int paid[CC_PLAYERS_MAX] = {0};
    bool selling = ui_hot(u, settle_button(u, row, true));
    bool forecast = assume_result(a, t, bazaar_slot(a, t), selling, paid);
    for (int p = 0; p < n; p++) {
        rect at = {r.x, r.y + (float)p * line, r.w, line - units(u, 4)};
        render_player(a, at, p, forecast ? paid[p] : 0);
    }
}

intent bazaar_dialog(app *a, const table *t)
{
    ui *u = &a->ui;
    int n = cc_player_count(&a->session->game);
    if (bazaar_try_is_on(t)) {
        return bazaar_try(a, t);
    }
    if (input_consume_ctrl_key(&u->in, 'z')) {
        return intent_of(INTENT_UNDO, NULL);
    }
    rect r = cards_dialog_sheet(a, t, _("Bazaar"));
    intent wish = render_corner(a, t, r);
    float y, gap = units(u, 8), words = units(u, 52);
    float h = 2 * units(u, SIZE_BUTTON) + gap;
    rect row = {r.x, r.y + r.h - h, r.w, h};
    float max_h = row.y - gap - words - (float)n * units(u, 28) - r.y;
    wish = intent_first_of(render_tiles(a, t, (rect){r.x, r.y, r.w, max_h}, &y),
                           wish);
    render_words(a, (rect){r.x, y, r.w, words});
    y += words;
    render_players(a, t, (rect){r.x, y, r.w, row.y - gap - y}, row);
    rect try = button_at(u, row, TRY_TOP, 1 - TRY_TOP);
    if (ui_button(u, try, _("Preview"), BUTTON_PLAIN) ||
        input_consume_key(&u->in, 't')) {
        wish = bazaar_to(BAZAAR_TRYING, 1);
    }
    ui_tooltip(u, try, _("See where the tile fits; nothing is decided (T)"));
    return intent_first_of(render_decision(a, t, row), wish);
}
