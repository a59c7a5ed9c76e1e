/* tower_prisoners.c - prisoners of the Tower: cards, ransoms, exchanges
 *
 * Prisoners are shown in the card of their captor, where the player who owns
 * them may ransom one; what may be ransomed now is also in a row of buttons
 * above the tray. Two players who hold figures of each other exchange them at
 * once: a card over the land asks which figure returns, if there is a choice.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tower.h"

#include <math.h>
#include <stdio.h>

/* --------------------------------------------------------------- prisoners */

/* The prisoners of one kind and one owner that a captor holds. */
typedef struct prisoner_group {
    int owner, token, n;
    int ransom; /* index of the legal action that buys one back, or -1 */
} prisoner_group;

#define GROUPS_MAX 8 /* as many as a player's card has room for */

/* Returns the legal action by which an owner, who decides now, buys a prisoner
 * back from a captor, by its index; or -1. */
static int find_ransom(const table *t, const cc_game *game, int captor,
                       int owner, int token)
{
    if (t->review_step >= 0 || cc_decision(game).player != owner) {
        return -1;
    }
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        if (action->type == CC_RANSOM && action->param == captor &&
            action->figure == token) {
            return i;
        }
    }
    return -1;
}

/* Adds a group to n others; returns how many there are then. If the list is
 * full, a group whose ransom can be paid now takes the place of the last one
 * whose ransom cannot, and another group is left out. */
static int add_group(prisoner_group out[GROUPS_MAX], int n,
                     prisoner_group added)
{
    int i = n;
    if (n == GROUPS_MAX) {
        i = added.ransom >= 0 ? n - 1 : -1;
        while (i >= 0 && out[i].ransom >= 0) {
            i--;
        }
    }
    if (i >= 0) {
        out[i] = added;
    }
    return n < GROUPS_MAX ? n + 1 : n;
}

/* Lists the prisoners that a captor holds, in groups; returns how many groups
 * there are. */
static int list_groups(const app *a, const table *t, int captor,
                       prisoner_group out[GROUPS_MAX])
{
    const cc_game *game = table_game(a, t);
    int n = 0;
    for (int owner = 0; owner < cc_player_count(game); owner++) {
        for (int token = 0; token < a->catalog.n_tokens; token++) {
            int n_held = cc_prisoners(game, captor, owner, token);
            if (n_held) {
                int ransom = find_ransom(t, game, captor, owner, token);
                n = add_group(out, n,
                              (prisoner_group){owner, token, n_held, ransom});
            }
        }
    }
    return n;
}

/* Returns the name of a single figure of a kind. */
static const char *figure_label(const app *a, int token)
{
    return token == CC_MEEPLE
               ? _("Meeple")
               : lang_label("token", cc_token_name(&a->catalog, token));
}

/* In sides of the picture of a group. */
#define PRISONER_GAP    .1f /* between two groups */
#define PRISONER_NUMBER .7f /* the width of a number beside it */

/* How much of its room in a player's card the prisoners take at most. */
#define PRISONERS_SHARE .6f

/* True if a number is beside the picture of a group: the price of a ransom, or
 * how many there are. */
static bool has_number(const prisoner_group *g)
{
    return g->ransom >= 0 || g->n > 1;
}

/* Returns the width of a group, with the gap beside it, in sides of its
 * picture. */
static float relative_width(const prisoner_group *g)
{
    return 1 + PRISONER_GAP + (has_number(g) ? PRISONER_NUMBER : 0);
}

/* Places n groups side by side at the right end of `r`. The side of their
 * pictures is the height of `r`, or less if there are many. */
static void place_groups(const prisoner_group groups[GROUPS_MAX], int n, rect r,
                         rect out[GROUPS_MAX])
{
    float total = 0, x = r.x + r.w;
    for (int i = 0; i < n; i++) {
        total += relative_width(&groups[i]);
    }
    float side = fminf(r.h, r.w * PRISONERS_SHARE / fmaxf(total, 1));
    for (int i = n; i-- > 0;) {
        float w = side * relative_width(&groups[i]);
        x -= w;
        out[i] =
            (rect){x, r.y + (r.h - side) / 2, w - side * PRISONER_GAP, side};
    }
}

/* Shows a tooltip: whose prisoners these are, and what a ransom costs. */
static void explain_group(app *a, const prisoner_group *g, int captor, rect r)
{
    char text[UI_TOOLTIP_SIZE], price[96];
    const char *owner_name = a->session->seats[g->owner].name;
    const char *captor_name = a->session->seats[captor].name;
    snprintf(
        text, sizeof text,
        lang_for(NAMES_("%s (%s), prisoner of %s"), owner_name, captor_name),
        figure_label(a, g->token), owner_name, captor_name);
    if (g->ransom >= 0) {
        snprintf(price, sizeof price,
                 ngettext("Click to ransom it for %d point",
                          "Click to ransom it for %d points", CC_RANSOM_PRICE),
                 CC_RANSOM_PRICE);
        lang_join(text, sizeof text, JOIN_SENTENCE, price);
    }
    ui_tooltip(&a->ui, r, text);
}

/* Renders the figure of a group behind bars, in a square box. */
static void render_barred(app *a, const prisoner_group *g, rect box, bool hot)
{
    ui *u = &a->ui;
    float side = box.h, bar = fmaxf(1, units(u, 1.4f));
    render_rect(u->display, box, rgba_fade(INK, .38f));
    render_sprite(u->display,
                  art_figure_of(&a->art, cc_token_name(&a->catalog, g->token),
                                a->session->seats[g->owner].colour,
                                ART_STANDING, side),
                  rect_inset(box, side * .06f), WHITE);
    enum { GAPS = 4 }; /* that the bars leave */
    for (int i = 1; i < GAPS; i++) {
        float x = box.x + side * (float)i / GAPS - bar / 2;
        render_rect(u->display, (rect){x, box.y, bar, side},
                    rgba_fade(INK, .75f));
    }
    render_border(u->display, box, hot ? units(u, 2) : bar, hot ? GOLD : INK);
}

/* Renders the number beside the picture of a group, in a rectangle: the price
 * of a ransom, on gold as it can be clicked, or how many there are. */
static void render_group_number(app *a, const prisoner_group *g, rect chip,
                                float size)
{
    ui *u = &a->ui;
    char text[16];
    if (g->ransom >= 0) {
        snprintf(text, sizeof text, "%d", CC_RANSOM_PRICE);
        render_box(u->display, chip, GOLD, 1, WOOD);
    } else {
        snprintf(text, sizeof text, "×%d", g->n);
    }
    text_fitted(u->display, FONT_BOLD, size, INK, chip, ALIGN_MIDDLE, text);
}

/* Renders a group of prisoners; true if a ransom was clicked. */
static bool render_group(app *a, const table *t, const prisoner_group *g,
                         int captor, rect r)
{
    ui *u = &a->ui;
    bool has_ransom = g->ransom >= 0;
    bool is_hot = has_ransom && (ui_hot(u, r) || t->hand.cursor == g->ransom);
    float side = r.h;
    render_barred(a, g, (rect){r.x, r.y, side, side}, is_hot);
    if (has_number(g)) {
        rect chip = {r.x + side, r.y + side * .14f, r.w - side, side * .72f};
        render_group_number(a, g, chip, side * .68f);
    }
    explain_group(a, g, captor, r);
    char name[64]; /* of the area, for scripts */
    snprintf(name, sizeof name, "ransom %d %s", captor,
             cc_token_name(&a->catalog, g->token));
    return has_ransom && ui_area(u, r, name);
}

float tower_render_prisoners(app *a, const table *t, int player, rect r,
                             intent *wish)
{
    prisoner_group groups[GROUPS_MAX];
    rect places[GROUPS_MAX];
    int n = list_groups(a, t, player, groups);
    if (!n) {
        return 0;
    }
    place_groups(groups, n, r, places);
    for (int i = 0; i < n; i++) {
        if (render_group(a, t, &groups[i], player, places[i])) {
            *wish = intent_of(INTENT_CHOOSE, &t->legal[groups[i].ransom]);
        }
    }
    return r.x + r.w - places[0].x + units(&a->ui, 4);
}

/* ------------------------------------------------------ row of the ransoms */

/* The buttons for which the row has room; further ransoms are offered only in
 * the cards of the captors. */
#define RANSOMS_MAX 4

/* Lists the ransoms that the deciding player may pay, by their indices among
 * the legal actions; returns how many there are, at most RANSOMS_MAX. */
static int list_ransoms(const table *t, int out[RANSOMS_MAX])
{
    int n = 0;
    for (int i = 0; t->review_step < 0 && i < t->n_legal; i++) {
        if (t->legal[i].type == CC_RANSOM && n < RANSOMS_MAX) {
            out[n++] = i;
        }
    }
    return n;
}

/* True if a captor holds a figure of an owner. */
static bool has_prisoner(const cc_game *game, int captor, int owner)
{
    for (int token = 0; token < game->catalog->n_tokens; token++) {
        if (cc_prisoners(game, captor, owner, token)) {
            return true;
        }
    }
    return false;
}

bool tower_has_no_prisoners(const cc_game *game)
{
    for (int captor = 0; captor < cc_player_count(game); captor++) {
        for (int owner = 0; owner < cc_player_count(game); owner++) {
            if (has_prisoner(game, captor, owner)) {
                return false;
            }
        }
    }
    return true;
}

bool tower_has_no_ransoms(const app *a, const table *t)
{
    int list[RANSOMS_MAX];
    (void)a;
    return list_ransoms(t, list) == 0;
}

/* Formats what the button of a ransom says: the price, and unless it is the
 * only ransom, also the kind of figure and its captor. */
static void ransom_label(const app *a, const cc_action *ransom, bool is_only,
                         char *out, size_t size)
{
    char price[64];
    const char *captor = a->session->seats[ransom->param].name;
    if (is_only) {
        snprintf(
            out, size,
            /* Translators: a button; to pay for a figure's return. */
            ngettext("Ransom: %d point", "Ransom: %d points", CC_RANSOM_PRICE),
            CC_RANSOM_PRICE);
        return;
    }
    snprintf(price, sizeof price,
             ngettext("%d point", "%d points", CC_RANSOM_PRICE),
             CC_RANSOM_PRICE);
    snprintf(out, size, "%s", figure_label(a, ransom->figure));
    lang_join(out, size, JOIN_ASIDE, captor);
    lang_join(out, size, JOIN_VALUE, price);
}

/* Renders a prisoner, in a frame of its captor's colour, and a button that pays
 * the ransom, a legal action by its index; true if that was clicked. */
static bool render_ransom(app *a, const table *t, int action, bool is_only,
                          rect r)
{
    ui *u = &a->ui;
    char label[160];
    int captor = t->legal[action].param;
    prisoner_group one = {.owner = cc_decision(&a->session->game).player,
                          .token = t->legal[action].figure,
                          .n = 1,
                          .ransom = action};
    rect frame = {r.x, r.y, r.h, r.h};
    float left = r.h + units(u, 4);
    rect button = {r.x + left, r.y, r.w - left, r.h};
    ransom_label(a, &t->legal[action], is_only, label, sizeof label);
    render_box(u->display, frame, PARCHMENT, units(u, 3),
               player_colour(a->session->seats[captor].colour));
    render_barred(a, &one, rect_inset(frame, units(u, 3)),
                  t->hand.cursor == action);
    bool is_clicked = ui_button(u, button, label, BUTTON_PLAIN);
    explain_group(a, &one, captor, r);
    return is_clicked;
}

void tower_render_ransoms(app *a, const table *t, rect area, intent *wish)
{
    int list[RANSOMS_MAX], n = list_ransoms(t, list);
    float gap = units(&a->ui, 6);
    float w = (area.w - (float)(n - 1) * gap) / (float)n;
    for (int i = 0; i < n; i++) {
        rect r = {area.x + (float)i * (w + gap), area.y, w, area.h};
        if (render_ransom(a, t, list[i], n == 1, r)) {
            *wish = intent_of(INTENT_CHOOSE, &t->legal[list[i]]);
        }
    }
}

/* -------------------------------------------------------------- exchanging */

/* In units: the card and the gaps in it, and where its text ends and its
 * choices begin. */
enum { CARD_W = 400, CARD_GAP = 8, TEXT_H = 48, CHOICES_Y = 62 };

bool tower_card_size(const app *a, const table *t, float *w, float *h)
{
    *w = units(&a->ui, CARD_W);
    *h =
        units(&a->ui, CHOICES_Y + (SIZE_BUTTON + CARD_GAP) * (float)t->n_legal +
                          CARD_GAP);
    return cc_decision(&a->session->game).kind == CC_DECIDE_EXCHANGE;
}

intent tower_render_card(app *a, const table *t)
{
    ui *u = &a->ui;
    float h = units(u, SIZE_BUTTON), gap = units(u, CARD_GAP);
    int chosen = -1;
    rect card = t->card.area;
    ui_parchment(u, card);
    text_block(
        u->display, FONT_BOLD, units(u, SIZE_TEXT), INK,
        (rect){card.x + gap, card.y + gap, card.w - 2 * gap, units(u, TEXT_H)},
        ALIGN_MIDDLE,
        _("You exchange prisoners. Which of your figures do you take back?"));
    for (int i = 0; i < t->n_legal; i++) {
        const char *token = cc_token_name(&a->catalog, t->legal[i].figure);
        char label[96];
        rect r = {card.x + gap,
                  card.y + units(u, CHOICES_Y) + (float)i * (h + gap),
                  card.w - 2 * gap, h};
        snprintf(label, sizeof label, "%d. %s", i + 1,
                 figure_label(a, t->legal[i].figure));
        if (cards_choice(a, t, r, label, i, i + 1)) {
            chosen = i;
        }
        render_sprite(u->display,
                      art_figure_of(&a->art, token,
                                    session_current_seat(a->session)->colour,
                                    ART_STANDING, h),
                      (rect){r.x + gap, r.y + h * .06f, h * .88f, h * .88f},
                      WHITE);
    }
    return cards_chosen(t, chosen);
}
