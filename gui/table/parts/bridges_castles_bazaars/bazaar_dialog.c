/* bazaar_dialog.c - the bazaar's dialog, in place of the panel
 *
 * From the top: the tiles; what is asked; the players, with their scores if the
 * choice under the pointer is made; buttons for the decision, and one to try
 * the tile on the land.
 *
 * SPDX-License-Identifier: MIT
 */
#include "bazaar.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/pictures.h"
#include "gui/table/turn/act.h"

/* Where the button to try the tile begins, as a fraction of the row of buttons;
 * those for the decision are left of it. */
#define TRY_LEFT .72f

/* In units: the label below a tile with the gap above it, the side of a tile at
 * most, the gap between tiles; the request, with the highest bid; the row of a
 * player; the gap between the sections of the dialog. */
enum {
    LABEL_H = 20,
    LABEL_GAP = 4,
    TILE_SIDE_MAX = 120,
    TILE_GAP = 12,
    REQUEST_H = 52,
    PLAYER_H_MIN = 28,
    PLAYER_H_MAX = 36,
    SECTION_GAP = 8
};
/* Of a player's row right of the figure: where the columns begin and how wide
 * they are, as fractions of its width. */
#define NAME_W   .36f
#define STATUS_X .37f
#define STATUS_W .30f
#define SCORE_X  .68f
#define SCORE_W  .11f
#define THEN_X   .80f /* the score after the payment */
#define THEN_W   .20f

/* Returns the amount that the player is about to bid, within what is legal; 0
 * if there is nothing to bid. */
static int amount_of(const app *a, const table *t)
{
    const cc_action *bid = bazaar_find_action(t, CC_BID, 0);
    bid =
        bid ? bid : bazaar_find_action(t, CC_OFFER, bazaar_current_slot(a, t));
    if (!bid) {
        return 0;
    }
    int min = bid->amount, max = cc_amount_max(&a->session->game, bid);
    int amount = bazaar_state_of(t)->amount;
    if (amount < min) {
        return min;
    }
    return amount > max ? max : amount;
}

/* --------------------------------------------------------------- the tiles */

/* Renders a name, or `shorter` if it does not fit. */
static void render_name(ui *u, rgba c, rect r, const char *name,
                        const char *shorter)
{
    float size = text_fit_size(FONT_SERIF, units(u, SIZE_SMALL), r.w, 1, name);
    bool fits = text_width(FONT_SERIF, size, name) <= r.w;
    text_line(u->display, FONT_SERIF, fits ? size : units(u, SIZE_SMALL), c, r,
              ALIGN_MIDDLE, fits ? name : shorter);
}

/* Renders the tile of a slot, framed if it is the present choice, with its
 * number or its owner below; true if it was clicked. */
static bool render_tile(app *a, const table *t, rect r, int i, bool is_chosen)
{
    ui *u = &a->ui;
    cc_bazaar_info b = cc_bazaar(&a->session->game);
    char name[32];
    snprintf(name, sizeof name, _("Tile %d"), i + 1);
    bool is_free = b.owner[i] < 0;
    rect face = {r.x, r.y, r.w, r.w};
    ui_shadow(u, face, 6, is_free ? 1 : .6f);
    if (!is_free) { /* it is pale */
        render_rect(u->display, face, PARCHMENT);
    }
    render_face(a, b.tile[i], 0, 0, face, is_free ? 1 : .45f);
    if (is_chosen) {
        render_border(u->display, rect_inset(face, -units(u, 4)), units(u, 4),
                      GOLD);
    }
    rect label = {r.x, r.y + r.w + units(u, LABEL_GAP), r.w, units(u, LABEL_H)};
    if (!is_free) {
        const seat *s = &a->session->seats[b.owner[i]];
        float side = r.w * .6f; /* of its owner's figure, on the faint tile */
        render_figure(a, "meeple", s->colour, ART_STANDING,
                      rect_inset(face, (r.w - side) / 2), 1);
        render_name(u, INK, label, s->name, "");
        return false;
    }
    char number[12];
    snprintf(number, sizeof number, "%d", i + 1);
    render_name(u, INK_SOFT, label, name, number);
    ui_tooltip(u, face,
               bazaar_find_action(t, CC_OFFER, i)
                   ? _("Click to choose this tile")
                   : "");
    return bazaar_find_action(t, CC_OFFER, i) && ui_area(u, face, name);
}

/* ------------------------------------------------------------- the players */

/* Returns what a player does or has done at the bazaar, as a text. */
static const char *player_status(const cc_bazaar_info *b, int player,
                                 int decider)
{
    for (int i = 0; i < b->n; i++) {
        if (b->owner[i] == player) {
            /* Translators: beside a player who has won a tile at this bazaar.
             */
            return _("has a tile");
        }
    }
    if (player == decider) {
        /* Translators: beside a player at an auction, of any gender. */
        return _("deciding");
    }
    if (b->slot < 0) {
        return "";
    }
    if (player == b->bidder) {
        /* Translators: beside a player at an auction. */
        return _("highest bid");
    }
    if (b->passed >> player & 1) {
        /* Translators: beside a player at an auction, of any gender. */
        return _("passed");
    }
    return player == b->auctioneer ? _("auctioneer") : "";
}

/* What is assumed about the decisions to come, to see how the auction ends. */
typedef struct assumption {
    bool may_bid; /* the next player bids if possible, else passes */
    bool buys;    /* the auctioneer buys at the end, else sells */
} assumption;

/* Returns the action of a list that a player is assumed to choose; NULL if
 * there is none. */
static const cc_action *assumed_action(const cc_action *list, int n,
                                       assumption assumed)
{
    const cc_action *pass = NULL;
    for (int i = 0; i < n; i++) {
        if (list[i].type == (assumed.buys ? CC_BUY : CC_SELL) ||
            (assumed.may_bid && list[i].type == CC_BID)) {
            return &list[i];
        }
        if (list[i].type == CC_PASS) {
            pass = &list[i];
        }
    }
    return pass;
}

/* Applies an action, and adds to `paid` what each player pays (below 0) and
 * gets for tiles, but no points for other reasons; false if the action is
 * illegal. */
static bool apply_and_pay(cc_game *game, const cc_action *action,
                          int paid[CC_PLAYERS_MAX])
{
    static cc_events events;
    if (cc_apply(game, action, &events) != CC_OK) {
        return false;
    }
    for (int i = 0; i < events.n; i++) {
        const cc_event *e = &events.list[i];
        if (e->type == CC_EVENT_SCORE && e->source == CC_FOR_AUCTION) {
            paid[e->player] += e->points;
        }
    }
    return true;
}

/* Adds to `paid` what each player pays (below 0) and gets if the person at the
 * window makes the present choice and all others pass; false if that cannot be
 * told. The choice: to offer the tile of `slot`, to bid the amount, or to buy
 * or sell, which is what the pointer is on: to sell if `is_sale`. Of an
 * auctioneer who is asked later it is assumed to buy the own offer, which has
 * no higher bid, and to sell for the person's bid. */
static bool forecast_payments(const app *a, const table *t, int slot,
                              bool is_sale, int paid[CC_PLAYERS_MAX])
{
    enum { LIST_MAX = 8 };
    cc_action list[LIST_MAX]; /* bid or pass; buy or sell */
    cc_game after = a->session->game;
    int kind = cc_decision(&after).kind;
    assumption assumed = {.may_bid = t->n_legal > 0,
                          .buys = kind == CC_DECIDE_AUCTION ||
                                  (kind == CC_DECIDE_SETTLE && !is_sale)};
    if (kind == CC_DECIDE_AUCTION) {
        const cc_action *offer = bazaar_find_action(t, CC_OFFER, slot);
        cc_action action = offer ? *offer : (cc_action){.type = CC_PASS};
        action.amount =
            (int16_t)(cc_bazaar(&after).auction ? amount_of(a, t) : 0);
        if (!offer || !apply_and_pay(&after, &action, paid)) {
            return false;
        }
        assumed.may_bid = false;
    }
    for (;;) {
        int decision = cc_decision(&after).kind;
        if (decision != CC_DECIDE_BID && decision != CC_DECIDE_SETTLE) {
            return true;
        }
        int n = cc_legal_first(&after, list, LIST_MAX);
        const cc_action *next = assumed_action(list, n, assumed);
        cc_action action = next ? *next : (cc_action){.type = CC_PASS};
        if (action.type == CC_BID) {
            action.amount = (int16_t)amount_of(a, t);
        }
        if (!apply_and_pay(&after, &action, paid)) {
            return false;
        }
        assumed.may_bid = false; /* all others pass */
    }
}

/* Renders a player's row: figure, name, status, score; and the score after the
 * forecast payment, unless that is 0. */
static void render_player(app *a, rect r, int player, int paid)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    cc_bazaar_info b = cc_bazaar(game);
    cc_decision_info choice = cc_decision(game);
    const seat *s = &a->session->seats[player];
    char text[64];
    bool is_deciding = choice.player == player;
    render_rect(u->display, r, rgba_fade(WHITE, is_deciding ? .75f : .25f));
    render_rect(u->display, (rect){r.x, r.y, units(u, 5), r.h},
                player_colour(s->colour));
    if (is_deciding) {
        render_border(u->display, r, 2, GOLD);
    }
    float side = r.h * .9f, x = r.x + units(u, 10);
    render_figure(a, "meeple", s->colour, ART_STANDING,
                  (rect){x, r.y + r.h * .05f, side, side}, 1);
    x += side + units(u, 6);
    float w = r.x + r.w - x - units(u, 6), size = units(u, SIZE_TEXT);
    font_id font = is_deciding ? FONT_BOLD : FONT_SERIF;
    rect name = {x, r.y, w * NAME_W, r.h};
    text_fitted(u->display, font, size, INK, name, ALIGN_LEFT, s->name);
    rect status = {x + w * STATUS_X, r.y, w * STATUS_W, r.h};
    text_fitted(u->display, FONT_ITALIC, units(u, SIZE_SMALL), INK_SOFT, status,
                ALIGN_LEFT, player_status(&b, player, choice.player));
    int score = cc_score(game, player);
    snprintf(text, sizeof text, "%d", score);
    text_line(u->display, FONT_BOLD, size, INK,
              (rect){x + w * SCORE_X, r.y, w * SCORE_W, r.h}, ALIGN_RIGHT,
              text);
    snprintf(text, sizeof text, ngettext("%d point", "%d points", score),
             score);
    ui_tooltip(u, r, text);
    if (paid) {
        snprintf(text, sizeof text, C_("score after the deal", "then %d"),
                 score + paid);
        rect then = {x + w * THEN_X, r.y, w * THEN_W, r.h};
        text_fitted(u->display, FONT_ITALIC, size, paid > 0 ? GAIN : ACCENT,
                    then, ALIGN_RIGHT, text);
    }
}

/* ------------------------------------------------------------ the controls */

/* Reads digits, and the wheel over the amount, whose rectangle is r; returns
 * the intent to change the amount by them. A digit that would make the number
 * too large begins a new one. */
static intent read_amount(ui *u, const table *t, rect r, int amount, int min,
                          int max)
{
    for (int digit = 0; digit <= 9; digit++) {
        if (input_consume_key(&u->in, '0' + digit)) {
            int typed = bazaar_state_of(t)->typed * 10 + digit;
            return bazaar_intent(BAZAAR_TYPED, typed > max ? digit : typed);
        }
    }
    float wheel = rect_contains(r, u->in.pointer) ? u->in.wheel : 0;
    if (wheel > 0 && amount < max) {
        return bazaar_intent(BAZAAR_AMOUNT, amount + 1);
    }
    return wheel < 0 && amount > min ? bazaar_intent(BAZAAR_AMOUNT, amount - 1)
                                     : intent_of(INTENT_NONE, NULL);
}

/* Returns the upper of the two rows for the decision: the amount. */
static rect amount_row(const ui *u, rect area)
{
    return (rect){area.x, area.y, area.w, units(u, SIZE_BUTTON)};
}

/* Returns the rectangle of a button in the lower row for the decision; where it
 * begins and its width are fractions of the row. */
static rect button_at(const ui *u, rect area, float from, float share)
{
    float h = units(u, SIZE_BUTTON), gap = units(u, 10);
    float x = area.x + (area.w + gap) * from;
    return (rect){x, area.y + area.h - h, (area.w + gap) * share - gap, h};
}

/* Renders minus, amount, plus. Buttons, arrow keys, digits and the wheel change
 * the amount. */
static intent render_amount(app *a, const table *t, rect r,
                            const cc_action *bid)
{
    ui *u = &a->ui;
    char text[48];
    int max = cc_amount_max(&a->session->game, bid), amount = amount_of(a, t);
    rect minus = {r.x, r.y, r.h, r.h};
    rect plus = {r.x + r.w - r.h, r.y, r.h, r.h};
    bool is_lowered = ui_icon(u, minus, "minus", _("Lower bid (Down)"),
                              amount > bid->amount) ||
                      input_consume_key(&u->in, KEY_DOWN);
    bool is_raised =
        ui_icon(u, plus, "plus", _("Raise bid (Up)"), amount < max) ||
        input_consume_key(&u->in, KEY_UP);
    snprintf(text, sizeof text, ngettext("%d point", "%d points", amount),
             amount);
    ui_text(u, FONT_BOLD, SIZE_HEADING, INK, r, ALIGN_MIDDLE, text);
    ui_protect(u, r); /* tooltips must not cover it */
    if (is_lowered || is_raised) {
        return bazaar_intent(BAZAAR_AMOUNT, amount + (is_raised ? 1 : -1));
    }
    return read_amount(u, t, r, amount, bid->amount, max);
}

/* Renders the choices of a player who offers a tile or takes it; arrow keys go
 * to the next tile still available. */
static intent render_offer(app *a, const table *t, rect area)
{
    ui *u = &a->ui;
    int slot = bazaar_current_slot(a, t);
    const cc_action *offer = bazaar_find_action(t, CC_OFFER, slot);
    cc_bazaar_info b = cc_bazaar(&a->session->game);
    intent wish = intent_of(INTENT_NONE, NULL);
    int step = 0;
    if (input_consume_key(&u->in, KEY_RIGHT)) {
        step = 1;
    } else if (input_consume_key(&u->in, KEY_LEFT)) {
        step = b.n - 1; /* one back, as slots are counted around */
    }
    if (step) {
        do {
            slot = (slot + step) % b.n;
        } while (b.owner[slot] >= 0);
        wish = bazaar_intent(BAZAAR_SLOT, slot);
    }
    if (!offer) {
        return wish;
    }
    cc_action action = *offer;
    rect button = button_at(u, area, 0, TRY_LEFT);
    if (b.auction) {
        wish = intent_first_of(render_amount(a, t, amount_row(u, area), offer),
                               wish);
        action.amount = (int16_t)amount_of(a, t);
    }
    bool is_done =
        ui_button(u, button, b.auction ? _("Start bidding") : _("Take tile"),
                  BUTTON_PRIMARY) ||
        input_consume_key(&u->in, KEY_ENTER);
    return is_done ? intent_of(INTENT_DO, &action) : wish;
}

/* Renders the choices of a player who may raise the bid, or pass. */
static intent render_bid(app *a, const table *t, rect area)
{
    ui *u = &a->ui;
    const cc_action *bid = bazaar_find_action(t, CC_BID, 0),
                    *pass = bazaar_find_action(t, CC_PASS, 0);
    rect right = button_at(u, area, TRY_LEFT / 2, TRY_LEFT / 2);
    /* Translators: at an auction: make no bid. */
    if (pass && (ui_button(u, right, _("Pass"), BUTTON_PLAIN) ||
                 input_consume_key(&u->in, ' '))) {
        return intent_of(INTENT_DO, pass);
    }
    if (!bid) {
        return intent_of(INTENT_NONE, NULL);
    }
    intent wish = render_amount(a, t, amount_row(u, area), bid);
    cc_action action = *bid;
    action.amount = (int16_t)amount_of(a, t);
    if (ui_button(u, button_at(u, area, 0, TRY_LEFT / 2), _("Bid"),
                  BUTTON_PRIMARY) ||
        input_consume_key(&u->in, KEY_ENTER)) {
        return intent_of(INTENT_DO, &action);
    }
    return wish;
}

/* Returns the rectangle of the auctioneer's button to sell, or, above it, to
 * buy. */
static rect settle_button(const ui *u, rect area, bool is_sale)
{
    return is_sale ? button_at(u, area, 0, TRY_LEFT) : amount_row(u, area);
}

/* Renders the choices of an auctioneer who buys or sells the tile. */
static intent render_settle(app *a, const table *t, rect area)
{
    ui *u = &a->ui;
    cc_bazaar_info b = cc_bazaar(&a->session->game);
    const cc_action *buy = bazaar_find_action(t, CC_BUY, 0),
                    *sell = bazaar_find_action(t, CC_SELL, 0);
    const char *name = a->session->seats[b.bidder].name;
    char text[96];
    snprintf(text, sizeof text, _("Buy: pay %d to %s"), b.bid, name);
    ui_tooltip(u, settle_button(u, area, false),
               _("You keep the tile and pay the bidder (Enter)"));
    ui_tooltip(u, settle_button(u, area, true),
               _("The bidder gets the tile and pays you (Space)"));
    if (ui_button(u, settle_button(u, area, false), text, BUTTON_PRIMARY) ||
        input_consume_key(&u->in, KEY_ENTER)) {
        return intent_of(INTENT_DO, buy);
    }
    snprintf(text, sizeof text, _("Sell: get %d from %s"), b.bid, name);
    if (ui_button(u, settle_button(u, area, true), text, BUTTON_PLAIN) ||
        input_consume_key(&u->in, ' ')) {
        return intent_of(INTENT_DO, sell);
    }
    return intent_of(INTENT_NONE, NULL);
}

/* Renders what is asked, and the highest bid. */
static void render_request(app *a, rect r)
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

/* Renders the choices of the deciding player, if that is a person here. */
static intent render_decision(app *a, const table *t, rect area)
{
    switch (t->n_legal ? cc_decision(&a->session->game).kind : CC_OVER) {
    case CC_DECIDE_AUCTION: return render_offer(a, t, area);
    case CC_DECIDE_BID: return render_bid(a, t, area);
    case CC_DECIDE_SETTLE: return render_settle(a, t, area);
    default: return intent_of(INTENT_NONE, NULL);
    }
}

/* Renders the buttons for menu and undo above r, as the dialog covers the usual
 * ones. */
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

/* Renders all tiles within r, as large as possible, in rows of equal length.
 * *bottom is where they end, in pixels. */
static intent render_tiles(app *a, const table *t, rect r, float *bottom)
{
    enum { COLUMNS_MIN = 2, COLUMNS_MAX = 6 };
    cc_bazaar_info b = cc_bazaar(&a->session->game);
    intent wish = intent_of(INTENT_NONE, NULL);
    int slot = bazaar_current_slot(a, t);
    float gap = units(&a->ui, TILE_GAP), side = 0;
    float label_h = units(&a->ui, LABEL_H + 2 * LABEL_GAP);
    int columns = 1;
    for (int n = COLUMNS_MIN; n <= COLUMNS_MAX; n++) {
        int n_rows = (b.n + n - 1) / n;
        float width = (r.w + gap) / (float)n - gap;
        float height = r.h / (float)n_rows - label_h;
        float size = fminf(fminf(width, height), units(&a->ui, TILE_SIDE_MAX));
        /* More columns if the tiles are not smaller by more than a pixel. */
        if (size >= side - 1) {
            columns = n;
            side = size;
        }
    }
    int rows = (b.n + columns - 1) / columns;
    columns = (b.n + rows - 1) / rows; /* rows of about equal length */
    for (int i = 0; i < b.n; i++) {
        rect face = {r.x + (float)(i % columns) * (side + gap),
                     r.y + (float)(i / columns) * (side + label_h), side, side};
        if (render_tile(a, t, face, i, i == slot)) {
            wish = bazaar_intent(BAZAAR_SLOT, i);
        }
    }
    *bottom = r.y + (float)((b.n + columns - 1) / columns) * (side + label_h);
    return wish;
}

/* Renders the players in r, with their scores if the choice under the pointer
 * is made; `decision` is the area of its buttons. */
static void render_players(app *a, const table *t, rect r, rect decision)
{
    ui *u = &a->ui;
    int n = cc_player_count(&a->session->game);
    float line = fminf(units(u, PLAYER_H_MAX), r.h / (float)n);
    int paid[CC_PLAYERS_MAX] = {0};
    bool is_sale = ui_hot(u, settle_button(u, decision, true));
    bool is_known =
        forecast_payments(a, t, bazaar_current_slot(a, t), is_sale, paid);
    for (int p = 0; p < n; p++) {
        rect row = {r.x, r.y + (float)p * line, r.w, line - units(u, 4)};
        render_player(a, row, p, is_known ? paid[p] : 0);
    }
}

intent bazaar_render_dialog(app *a, const table *t)
{
    ui *u = &a->ui;
    int n = cc_player_count(&a->session->game);
    if (bazaar_try_is_on(t)) {
        return bazaar_render_trial(a, t);
    }
    if (input_consume_ctrl_key(&u->in, 'z')) {
        return intent_of(INTENT_UNDO, NULL);
    }
    rect r = cards_dialog_sheet(a, t, _("Bazaar"));
    intent wish = render_corner(a, t, r);
    float y; /* where the next thing begins, from the top */
    float gap = units(u, SECTION_GAP), request_h = units(u, REQUEST_H);
    float decision_h = 2 * units(u, SIZE_BUTTON) + gap;
    rect decision = {r.x, r.y + r.h - decision_h, r.w, decision_h};
    float player_h = units(u, PLAYER_H_MIN);
    float tiles_h = decision.y - gap - request_h - (float)n * player_h - r.y;
    wish = intent_first_of(
        render_tiles(a, t, (rect){r.x, r.y, r.w, tiles_h}, &y), wish);
    render_request(a, (rect){r.x, y, r.w, request_h});
    y += request_h;
    render_players(a, t, (rect){r.x, y, r.w, decision.y - gap - y}, decision);
    rect try = button_at(u, decision, TRY_LEFT, 1 - TRY_LEFT);
    if (ui_button(u, try, _("Preview"), BUTTON_PLAIN) ||
        input_consume_key(&u->in, 't')) {
        wish = bazaar_intent(BAZAAR_TRYING, 1);
    }
    ui_tooltip(u, try, _("See where the tile fits, without placing it (T)"));
    return intent_first_of(render_decision(a, t, decision), wish);
}
