/* bazaar.c - the bazaar as a dialog: the tiles, who bids, what it would cost
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/bazaars.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/lang.h"
#include "gui/table/part.h"
#include "gui/text.h"
#include "gui/theme.h"

/* What the dialog keeps. */
typedef struct own {
    int slot, amount; /* what is about to be offered or bid */
    int typed;        /* digits of an amount, so far */
    bool trying;      /* the dialog is away, a tile is tried on the land */
} own;

/* What of it the dialog changes. */
enum { OWN_SLOT, OWN_AMOUNT, OWN_TYPED, OWN_TRYING };
_Static_assert(sizeof(own) <= PART_OWN, "room for it at the table");

static const own *of(const table *t)
{
    return part_own_of(t, CC_MODULE_BAZAARS);
}

static void change(table *t, int what, int value)
{
    own *o = part_own(t, CC_MODULE_BAZAARS);
    o->typed = what == OWN_TYPED ? value : 0;
    switch (what) {
    case OWN_SLOT: o->slot = value; break;
    case OWN_TYPED:
    case OWN_AMOUNT: o->amount = value; break;
    default: o->trying = value; break;
    }
}

static intent own_to(int what, int value)
{
    return intent_part(CC_MODULE_BAZAARS, what, value);
}

/* Whether a bazaar is being held and its dialog is to be seen. */
static bool is_open(const app *a, const table *t)
{
    const cc_game *game = &a->session->game;
    (void)t;
    return cc_decision(game).kind != CC_OVER && cc_bazaar(game).n > 0 &&
           (cc_bazaar(game).auction ||
            cc_decision(game).kind == CC_DECIDE_AUCTION);
}

static bool aside(const table *t)
{
    return of(t)->trying;
}

static void follow(const app *a, table *t)
{
    own *o = part_own(t, CC_MODULE_BAZAARS);
    o->trying &= is_open(a, t);
    o->slot = o->amount = -1;
    o->typed = 0;
}

/* The action of a type for a tile (OFFER) or any; NULL: not legal now. */
static const cc_action *find(const table *t, int type, int slot)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (t->legal[i].type == type &&
            (type != CC_OFFER || t->legal[i].what == slot)) {
            return &t->legal[i];
        }
    }
    return NULL;
}

/* The tile that is talked about: on offer, else the one about to be. */
static int shown_slot(const app *a, const table *t)
{
    cc_bazaar_info b = cc_bazaar(&a->session->game);
    if (b.slot >= 0) {
        return b.slot;
    }
    int slot = of(t)->slot;
    for (int i = 0; i < b.n && slot < 0; i++) {
        slot = b.owner[i] < 0 ? i : -1;
    }
    return slot;
}

/* What is about to be bid: from the least that may be on. */
static int amount_of(const app *a, const table *t)
{
    const cc_action *least = find(t, CC_BID, 0);
    least = least ? least : find(t, CC_OFFER, shown_slot(a, t));
    if (!least) {
        return 0;
    }
    int max = cc_amount_max(&a->session->game, least), amount = of(t)->amount;
    return amount < least->amount ? least->amount : amount > max ? max : amount;
}

/* ---------------------------------------------------------------- the tiles */

/* Draws one; true: it was clicked to be put up. */
static bool draw_tile(app *a, const table *t, rect r, int i, bool shown)
{
    ui *u = &a->ui;
    cc_bazaar_info b = cc_bazaar(&a->session->game);
    const cc_tile_type *type = &a->catalog.types[b.tile[i]];
    char name[32];
    snprintf(name, sizeof name, _("Tile %d"), i + 1);
    bool open = b.owner[i] < 0;
    draw_rect(u->draw, (rect){r.x + 3, r.y + 5, r.w, r.w}, SHADE);
    rect face = {r.x, r.y, r.w, r.w};
    draw_sprite(u->draw, art_tile(&a->art, type, 0, 0, r.w), face,
                faded(WHITE, open ? 1 : .45f));
    if (shown) {
        draw_border(u->draw, rect_inset(face, -units(u, 4)), units(u, 4), GOLD);
    }
    rect under = {r.x, r.y + r.w + units(u, 4), r.w, units(u, 20)};
    if (!open) {
        const seat *s = &a->session->seats[b.owner[i]];
        float side = r.w * .6f;
        draw_sprite(
            u->draw, art_figure(&a->art, s->colour, ART_STANDING, side),
            (rect){r.x + (r.w - side) / 2, r.y + (r.w - side) / 2, side, side},
            WHITE);
        text_in(u->draw, FONT_SERIF, units(u, SIZE_SMALL), INK, under,
                ALIGN_MIDDLE, s->name);
        return false;
    }
    text_in(u->draw, FONT_SERIF, units(u, SIZE_SMALL), INK_SOFT, under,
            ALIGN_MIDDLE, name);
    return find(t, CC_OFFER, i) && ui_area(u, face, name);
}

/* --------------------------------------------------------------- the players
 */

/* What somebody has done so far for the tile on offer. */
static const char *part_of(const cc_bazaar_info *b, int player, int deciding)
{
    for (int i = 0; i < b->n; i++) {
        if (b->owner[i] == player) {
            return _("has a tile");
        }
    }
    if (player == deciding) {
        return _("decides now");
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

/* What somebody decides in the auction, as far as the dialog shows it: on offer
 * or bid for the amount, bought or sold, and nobody bids more. */
static const cc_action *supposed(const cc_action *list, int n, bool first,
                                 bool buys)
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

/* The game after what is about to be done; false: there is nothing to say. The
 * auctioneer keeps what he is about to offer, others get what they bid for. */
static bool suppose(const app *a, const table *t, int slot, bool selling,
                    cc_game *after)
{
    static cc_action list[CC_ACTIONS_MAX];
    int kind = cc_decision(&a->session->game).kind;
    bool buys =
        kind == CC_DECIDE_AUCTION || (kind == CC_DECIDE_SETTLE && !selling);
    bool first = t->n_legal > 0;
    *after = a->session->game;
    if (kind == CC_DECIDE_AUCTION) {
        const cc_action *offer = find(t, CC_OFFER, slot);
        cc_action action = offer ? *offer : (cc_action){.type = CC_PASS};
        action.amount =
            (int16_t)(cc_bazaar(after).auction ? amount_of(a, t) : 0);
        if (!offer || cc_apply(after, &action, NULL) != CC_OK) {
            return false;
        }
        first = false;
    }
    for (;;) {
        int asked = cc_decision(after).kind;
        if (asked != CC_DECIDE_BID && asked != CC_DECIDE_SETTLE) {
            return true;
        }
        int n = cc_legal(after, list, CC_ACTIONS_MAX);
        const cc_action *next = supposed(list, n, first, buys);
        cc_action action = next ? *next : (cc_action){.type = CC_PASS};
        action.amount =
            (int16_t)(action.type == CC_BID ? amount_of(a, t) : action.amount);
        if (cc_apply(after, &action, NULL) != CC_OK) {
            return false;
        }
        first = false;
    }
}

/* `after` is the game after what is shown, or NULL. */
static void draw_player(app *a, rect r, int player, const cc_game *after)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    cc_bazaar_info b = cc_bazaar(game);
    cc_choice choice = cc_decision(game);
    const seat *s = &a->session->seats[player];
    char text[64];
    bool turn = choice.player == player;
    draw_rect(u->draw, r, faded(WHITE, turn ? .75f : .25f));
    draw_rect(u->draw, (rect){r.x, r.y, units(u, 5), r.h},
              player_colour(s->colour));
    if (turn) {
        draw_border(u->draw, r, 2, GOLD);
    }
    float side = r.h * .9f, x = r.x + units(u, 10);
    draw_sprite(u->draw, art_figure(&a->art, s->colour, ART_STANDING, side),
                (rect){x, r.y + r.h * .05f, side, side}, WHITE);
    x += side + units(u, 6);
    float w = r.x + r.w - x, size = units(u, SIZE_TEXT);
    text_in(u->draw, turn ? FONT_BOLD : FONT_SERIF, size, INK,
            (rect){x, r.y, w * .32f, r.h}, ALIGN_LEFT, s->name);
    text_in(u->draw, FONT_ITALIC, units(u, SIZE_SMALL), INK_SOFT,
            (rect){x + w * .33f, r.y, w * .25f, r.h}, ALIGN_LEFT,
            part_of(&b, player, choice.player));
    snprintf(text, sizeof text,
             ngettext("%d point", "%d points",
                      (unsigned long)(cc_score(game, player) < 0
                                          ? -cc_score(game, player)
                                          : cc_score(game, player))),
             cc_score(game, player));
    text_in(u->draw, FONT_BOLD, size, INK,
            (rect){x + w * .58f, r.y, w * .19f, r.h}, ALIGN_RIGHT, text);
    int later = after ? cc_score(after, player) : cc_score(game, player);
    if (later != cc_score(game, player)) {
        snprintf(text, sizeof text, _("then %d"), later);
        text_in(u->draw, FONT_ITALIC, size,
                later > cc_score(game, player) ? (rgba){0x3B, 0x6B, 0x2E, 255}
                                               : ACCENT,
                (rect){x + w * .78f, r.y, w * .20f, r.h}, ALIGN_RIGHT, text);
    }
}

/* --------------------------------------------------------------- the controls
 */

/* Typed digits, and the wheel over the amount. */
static intent read_amount(ui *u, const table *t, rect r, int amount, int min,
                          int max)
{
    for (int c = '0'; c <= '9'; c++) {
        if (input_take(&u->in, c)) {
            int typed = of(t)->typed * 10 + c - '0';
            return own_to(OWN_TYPED, typed > max ? c - '0' : typed);
        }
    }
    float wheel = rect_has(r, u->in.x, u->in.y) ? u->in.wheel : 0;
    if (wheel > 0 && amount < max) {
        return own_to(OWN_AMOUNT, amount + 1);
    }
    return wheel < 0 && amount > min ? own_to(OWN_AMOUNT, amount - 1)
                                     : intent_of(INTENT_NONE, NULL);
}

/* Minus, the amount, plus; arrows up and down. */
static intent draw_amount(app *a, const table *t, rect r,
                          const cc_action *least)
{
    ui *u = &a->ui;
    char text[48];
    int max = cc_amount_max(&a->session->game, least), amount = amount_of(a, t);
    rect minus = {r.x, r.y, r.h, r.h};
    rect plus = {r.x + r.w - r.h, r.y, r.h, r.h};
    bool less =
        ui_icon(u, minus, "minus", _("Less (Down)"), amount > least->amount) ||
        input_take(&u->in, KEY_DOWN);
    bool more = ui_icon(u, plus, "plus", _("More (Up)"), amount < max) ||
                input_take(&u->in, KEY_UP);
    snprintf(text, sizeof text,
             ngettext("%d point", "%d points", (unsigned long)amount), amount);
    text_in(u->draw, FONT_BOLD, units(u, SIZE_HEAD), INK, r, ALIGN_MIDDLE,
            text);
    if (less || more) {
        return own_to(OWN_AMOUNT, amount + (more ? 1 : -1));
    }
    return read_amount(u, t, r, amount, least->amount, max);
}

static intent draw_offer(app *a, const table *t, rect row)
{
    ui *u = &a->ui;
    int slot = shown_slot(a, t);
    const cc_action *offer = find(t, CC_OFFER, slot);
    cc_bazaar_info b = cc_bazaar(&a->session->game);
    intent what = intent_of(INTENT_NONE, NULL);
    int by = input_take(&u->in, KEY_RIGHT)  ? 1
             : input_take(&u->in, KEY_LEFT) ? b.n - 1
                                            : 0;
    if (by) {
        do {
            slot = (slot + by) % b.n;
        } while (b.owner[slot] >= 0);
        what = own_to(OWN_SLOT, slot);
    }
    if (!offer) {
        return what;
    }
    cc_action action = *offer;
    rect button = {row.x + row.w * .58f, row.y, row.w * .42f, row.h};
    if (b.auction) {
        what = intent_or(
            draw_amount(a, t, (rect){row.x, row.y, row.w * .40f, row.h}, offer),
            what);
        action.amount = (int16_t)amount_of(a, t);
    }
    bool yes = ui_button(u, button, b.auction ? _("Put it up") : _("Take it"),
                         BUTTON_STRONG) ||
               input_take(&u->in, KEY_ENTER);
    return yes ? intent_of(INTENT_DO, &action) : what;
}

static intent draw_bid(app *a, const table *t, rect row)
{
    ui *u = &a->ui;
    const cc_action *bid = find(t, CC_BID, 0), *pass = find(t, CC_PASS, 0);
    rect right = {row.x + row.w * .73f, row.y, row.w * .27f, row.h};
    if (pass && (ui_button(u, right, _("Pass"), BUTTON_PLAIN) ||
                 input_take(&u->in, ' '))) {
        return intent_of(INTENT_DO, pass);
    }
    if (!bid) {
        return intent_of(INTENT_NONE, NULL);
    }
    intent what =
        draw_amount(a, t, (rect){row.x, row.y, row.w * .40f, row.h}, bid);
    cc_action action = *bid;
    action.amount = (int16_t)amount_of(a, t);
    right.x -= row.w * .29f;
    if (ui_button(u, right, _("Bid"), BUTTON_STRONG) ||
        input_take(&u->in, KEY_ENTER)) {
        return intent_of(INTENT_DO, &action);
    }
    return what;
}

/* The auctioneer buys, at the left, or sells. */
static rect settle_button(const ui *u, rect row, bool sells)
{
    float w = (row.w - units(u, 10)) / 2;
    return (rect){row.x + (sells ? w + units(u, 10) : 0), row.y, w, row.h};
}

static intent draw_settle(app *a, const table *t, rect row)
{
    ui *u = &a->ui;
    cc_bazaar_info b = cc_bazaar(&a->session->game);
    const cc_action *buy = find(t, CC_BUY, 0), *sell = find(t, CC_SELL, 0);
    const char *name = a->session->seats[b.bidder].name;
    char text[96];
    snprintf(text, sizeof text, _("Buy: pay %d to %s"), b.bid, name);
    if (ui_button(u, settle_button(u, row, false), text, BUTTON_STRONG) ||
        input_take(&u->in, KEY_ENTER)) {
        return intent_of(INTENT_DO, buy);
    }
    snprintf(text, sizeof text, _("Sell: get %d from %s"), b.bid, name);
    if (ui_button(u, settle_button(u, row, true), text, BUTTON_PLAIN) ||
        input_take(&u->in, ' ')) {
        return intent_of(INTENT_DO, sell);
    }
    return intent_of(INTENT_NONE, NULL);
}

static void draw_words(app *a, rect r)
{
    ui *u = &a->ui;
    const session *s = a->session;
    cc_bazaar_info b = cc_bazaar(&s->game);
    cc_choice choice = cc_decision(&s->game);
    const char *who = s->seats[choice.player].name;
    char text[200];
    if (choice.kind == CC_DECIDE_AUCTION) {
        snprintf(text, sizeof text,
                 b.auction ? _("%s chooses a tile and opens the bidding.")
                           : _("%s takes a tile and plays it at once."),
                 who);
    } else if (choice.kind == CC_DECIDE_BID) {
        snprintf(text, sizeof text,
                 _("The highest bid is %d, by %s. %s may bid more, once."),
                 b.bid, s->seats[b.bidder].name, who);
    } else {
        snprintf(text, sizeof text,
                 _("The highest bid is %d, by %s. %s decides."), b.bid,
                 s->seats[b.bidder].name, who);
    }
    float size = units(u, SIZE_TEXT);
    if (text_width(FONT_SERIF, size, text) > r.w) { /* long names: two lines */
        size = units(u, SIZE_SMALL);
        text_wrapped(u->draw, FONT_SERIF, size, INK, r.x, r.y - units(u, 5),
                     r.w, text);
        return;
    }
    text_in(u->draw, FONT_SERIF, size, INK, r, ALIGN_MIDDLE, text);
}

/* ------------------------------------------------------------------ trying it
 */

/* Turns in which the tile would lie on a square, as bits; *place is the one
 * that is looked at. */
static unsigned turns_at(const cc_action *list, int n, int x, int y, int turn,
                         const cc_action **place)
{
    unsigned turns = 0;
    *place = NULL;
    for (int i = 0; i < n; i++) {
        if (list[i].type == CC_PLACE && list[i].x == x && list[i].y == y) {
            turns |= 1u << list[i].turn;
            if (!*place || list[i].turn == turn) {
                *place = &list[i];
            }
        }
    }
    return turns;
}

static void draw_tried(app *a, const table *t, int type, const cc_action *place)
{
    rect r = camera_square(&t->camera, place->x, place->y);
    draw_sprite(&a->draw,
                art_tile(&a->art, &a->catalog.types[type], place->turn,
                         (place->x + place->y) & 1, r.w),
                r, faded(WHITE, .85f));
    draw_border(&a->draw, r, units(&a->ui, 2), GOLD);
    parts_ghost(a, t, place, false);
}

/* Where a tile could lie if it were drawn now; how many actions. */
static int tried(const app *a, const table *t, int type,
                 cc_action list[CC_ACTIONS_MAX], int *x, int *y)
{
    cc_game game = a->session->game;
    float fx, fy;
    cc_suppose(&game, type, cc_decision(&game).player);
    camera_at(&t->camera, a->ui.in.x, a->ui.in.y, &fx, &fy);
    *x = (int)floorf(fx);
    *y = (int)floorf(fy);
    return cc_legal(&game, list, CC_ACTIONS_MAX);
}

/* The tile as a ghost under the pointer. */
static void try_on_land(app *a, const table *t, int type)
{
    static cc_action list[CC_ACTIONS_MAX];
    const cc_action *place;
    int x, y, n = tried(a, t, type, list, &x, &y);
    draw_clip(&a->draw, t->land);
    for (int i = 0; i < n; i++) {
        if (a->settings.hints && list[i].type == CC_PLACE &&
            (!i || list[i].x != list[i - 1].x || list[i].y != list[i - 1].y)) {
            draw_sprite(&a->draw, art_sized(&a->art, "marker/glow", 128),
                        camera_square(&t->camera, list[i].x, list[i].y),
                        faded(WHITE, .6f));
        }
    }
    turns_at(list, n, x, y, t->turn, &place);
    if (place && rect_has(t->land, a->ui.in.x, a->ui.in.y)) {
        draw_tried(a, t, type, place);
    }
    draw_unclip(&a->draw);
}

/* The next turn in which it fits under the pointer. */
static void turn_tried(const app *a, table *t, int type)
{
    static cc_action list[CC_ACTIONS_MAX];
    const cc_action *place;
    int x, y, n = tried(a, t, type, list, &x, &y);
    unsigned turns = turns_at(list, n, x, y, t->turn, &place);
    if (!turns) {
        return;
    }
    do {
        t->turn = (t->turn + 1) & 3;
    } while (!(turns >> t->turn & 1));
}

static intent draw_trying(app *a, const table *t)
{
    ui *u = &a->ui;
    cc_bazaar_info b = cc_bazaar(&a->session->game);
    int slot = shown_slot(a, t);
    rect back = {t->land.x + t->land.w / 2 - units(u, 120),
                 (float)a->h - units(u, SIZE_BUTTON + 14), units(u, 240),
                 units(u, SIZE_BUTTON)};
    if (slot >= 0) {
        try_on_land(a, t, b.tile[slot]);
    }
    bool done = ui_button(u, back, _("Back to the bazaar"), BUTTON_STRONG) ||
                input_take(&u->in, KEY_ENTER) || input_take(&u->in, 't');
    return done ? own_to(OWN_TRYING, 0) : intent_of(INTENT_NONE, NULL);
}

/* The row at the bottom in which somebody decides. */
static intent draw_decision(app *a, const table *t, rect row)
{
    switch (t->n_legal ? cc_decision(&a->session->game).kind : CC_OVER) {
    case CC_DECIDE_AUCTION: return draw_offer(a, t, row);
    case CC_DECIDE_BID: return draw_bid(a, t, row);
    case CC_DECIDE_SETTLE: return draw_settle(a, t, row);
    default: return intent_of(INTENT_NONE, NULL);
    }
}

static intent draw_dialog(app *a, const table *t)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    cc_bazaar_info b = cc_bazaar(game);
    int n = cc_player_count(game), slot = shown_slot(a, t);
    intent what = intent_of(INTENT_NONE, NULL);
    if (of(t)->trying) {
        return draw_trying(a, t);
    }
    u->blocked = false;
    if (input_take_ctrl(&u->in, 'z')) {
        return intent_of(INTENT_UNDO, NULL);
    }
    rect r = ui_dialog(u, 760, 330 + 40 * (float)n, _("Bazaar"));
    float icon = units(u, 34);
    rect corner = {r.x + r.w - icon, r.y - icon - units(u, 6), icon, icon};
    if (ui_icon(u, corner, "menu", _("Menu (Esc)"), true)) {
        what = intent_to(INTENT_MENU, 1);
    }
    corner.x -= icon + units(u, 8);
    if (ui_icon(u, corner, "undo", _("Undo (Ctrl+Z)"), act_can_undo(a, t))) {
        return intent_of(INTENT_UNDO, NULL);
    }
    float gap = units(u, 16), h = units(u, SIZE_BUTTON);
    float side =
        fminf(units(u, 132), (r.w - gap * (float)(b.n - 1)) / (float)b.n);
    float x = r.x + (r.w - side * (float)b.n - gap * (float)(b.n - 1)) / 2;
    for (int i = 0; i < b.n; i++) {
        if (draw_tile(a, t, (rect){x, r.y, side, side}, i, i == slot)) {
            what = own_to(OWN_SLOT, i);
        }
        x += side + gap;
    }
    float y = r.y + side + units(u, 28);
    draw_words(a, (rect){r.x, y, r.w, units(u, 26)});
    y += units(u, 32);
    /* Points first: the rows below show what they would become. */
    rect row = {r.x, r.y + r.h - h, r.w - units(u, 110), h};
    float line = fminf(units(u, 36), (row.y - units(u, 8) - y) / (float)n);
    cc_game after;
    bool selling = ui_hot(u, settle_button(u, row, true));
    bool forecast = suppose(a, t, slot, selling, &after);
    for (int p = 0; p < n; p++) {
        draw_player(a, (rect){r.x, y, r.w, line - units(u, 4)}, p,
                    forecast ? &after : NULL);
        y += line;
    }
    if (ui_button(u, (rect){r.x + r.w - units(u, 100), row.y, units(u, 100), h},
                  _("Try"), BUTTON_PLAIN) ||
        input_take(&u->in, 't')) {
        what = own_to(OWN_TRYING, 1);
    }
    return intent_or(draw_decision(a, t, row), what);
}

/* Moves the view while a tile is tried on the land. */
static void aside_input(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    int slot = shown_slot(a, t);
    if (input_take(in, KEY_ESCAPE)) {
        change(t, OWN_TRYING, 0);
        a->ui.moving = true;
    }
    if (slot >= 0 && (input_take(in, 'r') || in->pressed[BUTTON_RIGHT])) {
        turn_tried(a, t, cc_bazaar(&a->session->game).tile[slot]);
    }
    if (in->pressed[BUTTON_LEFT] && rect_has(t->land, in->x, in->y)) {
        t->press_x = in->x;
        t->press_y = in->y;
        t->panning = true;
    }
    if (in->released[BUTTON_LEFT]) {
        t->panning = false;
    }
    if (in->wheel > 0 || in->wheel < 0) {
        t->own_view = true;
        camera_zoom(&t->camera, powf(1.18f, in->wheel), in->x, in->y);
        in->wheel = 0;
    }
}

/* ----------------------------------------------------------------------- rest
 */

/* The tile that is tried. */
static bool tray(app *a, const table *t, rect r)
{
    cc_choice choice = cc_decision(&a->session->game);
    if (!aside(t) || choice.tile < 0) {
        return false;
    }
    rect face = rect_inset(r, units(&a->ui, 6));
    draw_sprite(
        a->ui.draw,
        art_tile(&a->art, &a->catalog.types[choice.tile], t->turn, 0, face.w),
        face, WHITE);
    return true;
}

/* What somebody did; amounts are points. */
static bool tell(const session *s, const cc_event *e, char *out, size_t size)
{
    const char *name = e->player >= 0 ? s->seats[e->player].name : "";
    if (e->type == CC_EVENT_SCORE && e->source == CC_FOR_AUCTION) {
        /* the line before tells why */
        snprintf(out, size, "%s: %+d, %s", name, e->points,
                 kind_label(s->catalog, e->source));
    } else if (e->type == CC_EVENT_OFFER) {
        snprintf(out, size, _("%s puts tile %d up and bids %d"), name,
                 e->what + 1, e->points);
    } else if (e->type == CC_EVENT_NO_BID) {
        snprintf(out, size, _("%s passes"), name);
    } else if (e->type == CC_EVENT_BID) {
        snprintf(out, size, _("%s bids %d"), name, e->points);
    } else if (e->type != CC_EVENT_WIN) {
        return false;
    } else if (e->other >= 0) {
        snprintf(out, size, _("%s gets tile %d and pays %d to %s"), name,
                 e->what + 1, e->points, s->seats[e->other].name);
    } else if (e->points) {
        snprintf(out, size, _("%s gets tile %d and pays %d to nobody"), name,
                 e->what + 1, e->points);
    } else {
        snprintf(out, size, _("%s gets tile %d for nothing"), name,
                 e->what + 1);
    }
    return true;
}

/* A tile chosen with the arrows, a bid of a few points more, or none. */
static bool gesture(const cc_game *game, const cc_action *l, int i,
                    unsigned random, char *out, size_t size)
{
    int kind = cc_decision(game).kind;
    bool no = l->type == CC_PASS || l->type == CC_SELL;
    size_t at = 0;
    (void)i;
    if (kind != CC_DECIDE_AUCTION && kind != CC_DECIDE_BID &&
        kind != CC_DECIDE_SETTLE) {
        return false;
    }
    for (unsigned k = 0; !no && k < (random >> 16 & 3); k++) {
        at += (size_t)snprintf(out + at, size - at, "key %s\n",
                               l->type == CC_OFFER && k & 1 ? "Right" : "Up");
    }
    snprintf(out + at, size - at, "key %s", no ? "Space" : "Enter");
    return true;
}

static const part_action actions[] = {
    {.type = CC_OFFER, .label = N_("a tile offered"), .on_card = true},
    {.type = CC_BID, .label = N_("a bid"), .on_card = true},
    {.type = CC_BUY, .label = N_("the tile bought"), .on_card = true},
    {.type = CC_SELL, .label = N_("the tile sold"), .on_card = true},
    {.type = CC_PASS}};

static const part_words terms[] = {{"bid", N_PLURAL("%d bid", "%d bids")},
                                   {NULL, NULL, NULL}};
static const part_label sources[] = {{CC_FOR_AUCTION, N_("Auction"), false},
                                     {0, NULL, false}};

static const part_sound sounds[] = {
    {CC_EVENT_BID, SOUND_BID}, {CC_EVENT_WIN, SOUND_BID}, {0, SOUNDS}};

static const part_story stories[] = {
    {.number = CC_EVENT_WIN,
     .text = N_("{player} won a tile at the bazaar for {points} points.")},
    {.text = NULL}};

static const part_first firsts[] = {
    {.what = FIRST_DECISION,
     .number = CC_DECIDE_AUCTION,
     .text =
         N_("At a bazaar tiles are auctioned: who is asked offers one and "
            "bids, the others may bid more once, then it is bought or sold.")},
    {.text = NULL}};

const table_part table_part_bazaar = {
    .module = CC_MODULE_BAZAARS,
    .sounds = sounds,
    .firsts = firsts,
    .stories = stories,
    .title = N_("Bazaars"),
    .actions = actions,
    .terms = terms,
    .sources = sources,
    .follow = follow,
    .dialog = is_open,
    .aside = aside,
    .aside_input = aside_input,
    .dialog_draw = draw_dialog,
    .change = change,
    .tray = tray,
    .tell = tell,
    .gesture = gesture,
};
