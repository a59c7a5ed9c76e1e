/* tower.c - the part of the Tower
 *
 * Players build towers on foundations, storey by storey. A new storey lets its
 * player capture a figure that the tower reaches. Prisoners are in the captor's
 * card, where their owner may ransom them, and in a row of buttons above the
 * tray; two players who hold figures of each other exchange them. Texts call a
 * storey a floor.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/modules/tower/tower.h"
#include "gui/app/pictures.h"
#include "gui/table/guide/guide_areas.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/spots.h"

/* In squares. */
#define STOREY           .060f  /* its height: tools/pack/sprites/sprites.h */
#define STOREY_SHADE_X   .0994f /* and how far its shadow reaches */
#define STOREY_SHADE_Y   .0818f
#define SHADES_MAX       4 /* storeys whose shadow falls on the land */
#define TOWER_HALF_WIDTH .10f
#define FIGURE_GAP       .17f /* between the offers of a storey and a figure */

#define CIRCLE_GAP 1.6f /* from circle to circle on a segment, in radii */

#define TOWERS_MAX 64

/* A number at the foot tells the height of a tower where its storeys are too
 * small to be counted. In units: */
#define NUMBER_BELOW    100 /* shown if a tile side is shorter */
#define NUMBER_SIZE     15  /* of the text */
#define NUMBER_SIZE_MIN 13
/* In squares: */
#define NUMBER_SIZE_MAX .3f  /* smaller text on small tiles */
#define NUMBER_Y        .08f /* its top is south of the foot */

/* ------------------------------------------------------------------ towers */

/* Returns the foot of a tower in squares. land_figure_position() is on its top,
 * where a figure stands: as much farther north as the tower is high. */
static point foot_position(const app *a, const cc_game *game,
                           const cc_tower_foundation *tower)
{
    point at = land_figure_position(a, game, tower->piece, tower->slot);
    at.y += STOREY * (float)tower->storeys;
    return at;
}

/* Renders a picture of a tower, moved from its foot. */
static void render_tower_picture(app *a, const table *t, const char *name,
                                 point foot, float x, float y, float alpha)
{
    rect zero = camera_square(&t->camera, 0, 0);
    rect r = {zero.x + (foot.x - .5f + x) * zero.w,
              zero.y + (foot.y - .5f + y) * zero.w, zero.w, zero.w};
    render_picture(a, name, r.w, art_object_rect(r), alpha);
}

/* Renders the n-th storey, from 0, of a tower whose foot is at a place. */
static void render_storey(app *a, const table *t, point foot, int n,
                          float alpha)
{
    render_tower_picture(a, t, "storey", foot, 0, -STOREY * (float)n, alpha);
}

/* Orders towers from north to south, as those in the south cover others. */
static int compare_by_row(const void *a, const void *b)
{
    const cc_tower_foundation *p = a, *q = b;
    return p->y - q->y;
}

/* Returns the player whose figure is on a tower, or -1. */
static int tower_owner(const cc_game *game, const cc_tower_foundation *tower)
{
    int owner = -1;
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        if (f.piece == tower->piece && f.slot == tower->slot) {
            owner = f.player;
        }
    }
    return owner;
}

static void render_towers(app *a, const table *t, const cc_game *game)
{
    cc_tower_foundation towers[TOWERS_MAX];
    int n = cc_towers(game, towers, TOWERS_MAX);
    n = n < TOWERS_MAX ? n : TOWERS_MAX;
    qsort(towers, (size_t)n, sizeof *towers, compare_by_row);
    for (int i = 0; i < n; i++) {
        point foot = foot_position(a, game, &towers[i]);
        for (int k = 0; k < towers[i].storeys && k < SHADES_MAX; k++) {
            render_tower_picture(a, t, "storey/shade", foot,
                                 STOREY_SHADE_X * (float)k,
                                 STOREY_SHADE_Y * (float)k, 1);
        }
    }
    for (int i = 0; i < n; i++) {
        point foot = foot_position(a, game, &towers[i]);
        for (int k = 0; k < towers[i].storeys; k++) {
            render_storey(a, t, foot, k, 1);
        }
        int owner = tower_owner(game, &towers[i]);
        if (owner >= 0) { /* its flag, behind the figure */
            point top = {foot.x, foot.y - STOREY * (float)towers[i].storeys};
            land_render_figure(a, t, "flag", a->session->seats[owner].colour,
                               ART_STANDING, top, 1);
        }
    }
}

/* Renders the height of a tower at its foot, and the colour of the figure on
 * it. */
static void render_number(app *a, const table *t, const cc_game *game,
                          const cc_tower_foundation *tower)
{
    ui *u = &a->ui;
    char text[12];
    float zoom = t->camera.zoom;
    float size = fmaxf(units(u, NUMBER_SIZE_MIN),
                       fminf(units(u, NUMBER_SIZE), zoom * NUMBER_SIZE_MAX));
    int owner = tower_owner(game, tower);
    float bar = owner < 0 ? 0 : size * .4f;
    point at = land_to_pixel(t, foot_position(a, game, tower));
    snprintf(text, sizeof text, "%d", tower->storeys);
    float w = text_width(FONT_BOLD, size, text) + size * .5f;
    rect r = {at.x - (w + bar) / 2, at.y + zoom * NUMBER_Y, w + bar,
              size * 1.1f};
    rgba colour =
        owner < 0 ? WOOD : player_colour(a->session->seats[owner].colour);
    /* Banner, tools or the card would cut it off: then it is left out. */
    if (!rect_holds(t->camera.clear, r) || rect_overlap(r, t->card.area) > 0) {
        return;
    }
    land_render_number(a, r, size, colour, "");
    render_rect(u->display, (rect){r.x + 1, r.y + 2, bar, r.h - 4}, colour);
    text_line(u->display, FONT_BOLD, size, PARCHMENT,
              (rect){r.x + bar, r.y, w, r.h}, ALIGN_MIDDLE, text);
}

static void render_numbers(app *a, const table *t, const cc_game *game)
{
    cc_tower_foundation towers[TOWERS_MAX];
    int n = cc_towers(game, towers, TOWERS_MAX);
    /* While hints are shown their own numbers stand on the land. */
    if (t->camera.zoom >= units(&a->ui, NUMBER_BELOW) || guide_card(a).w > 0) {
        return;
    }
    for (int i = 0; i < n && i < TOWERS_MAX; i++) {
        if (towers[i].storeys) {
            render_number(a, t, game, &towers[i]);
        }
    }
}

/* Returns how high a figure on a segment stands, in squares: on top of the
 * tower there, or 0. */
static float figure_height(const cc_game *game, int piece, int slot)
{
    cc_tower_foundation tower;
    cc_piece_info p = cc_piece(game, piece);
    bool has_tower = cc_tower_at(game, p.x, p.y, &tower) &&
                     tower.piece == piece && tower.slot == slot;
    return has_tower ? STOREY * (float)tower.storeys : 0;
}

/* ------------------------------------------------------------------- reach */

/* Lights the squares in row and column that a tower at (x, y) with so many
 * storeys reaches; if `with_figures`, marks the figures that it could capture.
 */
static void light_reach(app *a, const table *t, const cc_game *game, int x,
                        int y, int storeys, bool with_figures)
{
    enum { REACH_MAX = 4 * CC_STOREYS_MAX + 1 }; /* four arms, its own square */
    cc_coord list[REACH_MAX];
    int n = cc_tower_reach(game, x, y, storeys, list, REACH_MAX);
    n = storeys > 0 ? n : 0; /* a foundation reaches nothing */
    for (int i = 0; i < n; i++) {
        rect r = camera_square(&t->camera, list[i].x, list[i].y);
        render_rect(&a->display, r, rgba_fade(GOLD, .22f));
        render_border(&a->display, rect_inset(r, 1), units(&a->ui, 2),
                      rgba_fade(GOLD, .9f));
    }
    int n_figures = with_figures ? cc_figure_count(game) : 0;
    for (int i = 0; i < n_figures; i++) {
        cc_figure_info f = cc_figure(game, i);
        if (cc_tower_can_capture(game, x, y, storeys, i)) {
            spots_highlight_figure(a, t, f.piece, f.slot, false);
        }
    }
}

/* Lights the reach of the tower that captures, or else of the one under the
 * pointer. */
static void render_light(app *a, const table *t, const cc_game *game)
{
    int x, y;
    cc_tower_foundation tower;
    if (t->review_step < 0 && cc_tower_capture_pending(game, &x, &y)) {
        cc_tower_at(game, x, y, &tower);
        light_reach(a, t, game, x, y, tower.storeys, false);
    } else if (t->hover.part && t->hover.part->module == CC_MODULE_TOWER &&
               !t->hand.held) {
        cc_tower_foundation towers[TOWERS_MAX];
        int n = cc_towers(game, towers, TOWERS_MAX);
        if (t->hover.item < n && t->hover.item < TOWERS_MAX) {
            tower = towers[t->hover.item];
            light_reach(a, t, game, tower.x, tower.y, tower.storeys, false);
        }
    }
}

/* ---------------------------------------------------------------- building */

static const holdable storey_holdable = {
    .name = "storey",
    .source = FROM_SUPPLY,
    .tip = N_("Drag it onto a foundation or a tower"),
    .request = N_("%s: place the tower floor on a foundation or an open tower"),
    .rule = "TOWER-2",
};

/* Returns where a storey is offered, in pixels: on top of the tower, or beside
 * it while no storey is held, as a figure may be offered on top. */
static point storey_spot(const app *a, const table *t, const cc_action *action)
{
    const cc_game *game = &a->session->game;
    cc_tower_foundation tower;
    point at = {0, 0};
    if (cc_tower_at(game, action->x, action->y, &tower)) {
        at = land_figure_position(a, game, tower.piece, tower.slot);
        if (tower.storeys && t->hand.held != &storey_holdable) {
            /* In the east of a square, beside it in the west. */
            at.x += at.x - (float)action->x < .6f ? FIGURE_GAP : -FIGURE_GAP;
        }
    }
    return land_to_pixel(t, at);
}

/* Renders the ring for a storey; if hot or chosen, the storey and what the
 * tower would reach then. */
static void render_offer(app *a, const table *t, const cc_action *action,
                         bool hot, bool chosen)
{
    const cc_game *game = &a->session->game;
    cc_tower_foundation tower;
    if (!cc_tower_at(game, action->x, action->y, &tower)) {
        return;
    }
    if (hot || chosen) {
        light_reach(a, t, game, action->x, action->y, tower.storeys + 1, true);
        render_storey(a, t, foot_position(a, game, &tower), tower.storeys,
                      chosen ? 1 : .8f);
    }
    if (!chosen) {
        spots_ring_for(a, storey_spot(a, t, action), spots_radius(a, t, action),
                       hot, &storey_holdable);
    }
}

/* --------------------------------------------------------------- capturing */

/* Returns the middle of the circle for a figure that may be captured, in
 * pixels. Circles for figures of several kinds on a segment are side by side,
 * so `action` must be an entry of t->legal. */
static point capture_spot(const app *a, const table *t, const cc_action *action)
{
    int n_before = 0; /* kinds of figures on the segment */
    for (const cc_action *other = t->legal;
         other < action && other < t->legal + t->n_legal; other++) {
        n_before += other->type == CC_CAPTURE && other->x == action->x &&
                    other->y == action->y && other->slot == action->slot &&
                    other->rotation == action->rotation;
    }
    circle c = spots_figure_circle(
        a, t, land_piece_of(&a->session->game, action), action->slot, false);
    c.middle.x += CIRCLE_GAP * c.radius * (float)n_before;
    return c.middle;
}

/* Renders the circle of a figure that may be captured. */
static void render_capture(app *a, const table *t, const cc_action *action,
                           bool hot, bool chosen)
{
    if (t->pending.is_set && !chosen) {
        return; /* the player has chosen another figure */
    }
    /* capture_spot() needs the entry of the list. */
    for (int i = 0; i < t->n_legal; i++) {
        if (cc_action_equal(&t->legal[i], action)) {
            action = &t->legal[i];
        }
    }
    circle c = {capture_spot(a, t, action),
                fmaxf(t->camera.zoom * (hot || chosen ? .19f : .16f),
                      11 * a->ui.scale)};
    spots_circle(a, c, hot || chosen);
    if (hot && !chosen) {
        char text[160];
        /* Translators: what a click does; whose figure it is. */
        snprintf(text, sizeof text, _("Take this figure prisoner (%s)"),
                 a->session->seats[action->param].name);
        ui_tooltip(&a->ui, rect_around(c.middle, c.radius),
                   action->param == cc_decision(&a->session->game).player
                       ? _("Your own figure simply returns")
                       : text);
    }
}

/* --------------------------------------------------------------- prisoners */

/* The prisoners of one kind and owner that a player holds. */
typedef struct prison_cell {
    int owner, token, n;
    int ransom; /* index of the action that buys one back, or -1 */
} prison_cell;

#define PRISON_CELLS_MAX 8

/* Returns the legal action by which an owner, who decides now, buys a prisoner
 * back from a captor, by its index; or -1. */
static int find_ransom(const table *t, const cc_game *game, int captor,
                       int owner, int token)
{
    int found = -1;
    if (t->review_step >= 0 || cc_decision(game).player != owner) {
        return -1;
    }
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        if (action->type == CC_RANSOM && action->param == captor &&
            action->figure == token) {
            found = i;
        }
    }
    return found;
}

/* Lists the prisoners that a captor holds; returns how many entries. */
static int list_prisoners(const app *a, const table *t, int captor,
                          prison_cell out[PRISON_CELLS_MAX])
{
    const cc_game *game = table_game(a, t);
    int n = 0;
    for (int p = 0; p < cc_player_count(game); p++) {
        for (int token = 0; token < a->catalog.n_tokens; token++) {
            int n_held = cc_prisoners(game, captor, p, token);
            if (!n_held || n == PRISON_CELLS_MAX) {
                continue;
            }
            out[n] = (prison_cell){.owner = p, .token = token, .n = n_held};
            out[n].ransom = find_ransom(t, game, captor, p, token);
            n++;
        }
    }
    return n;
}

/* Returns the name of a single figure of a kind. */
static const char *figure_label(const app *a, int figure)
{
    return figure == CC_MEEPLE
               ? _("Meeple")
               : lang_label("token", cc_token_name(&a->catalog, figure));
}

/* Returns the width of an entry relative to that of its picture, beside which a
 * price or a number may stand. */
static float relative_width(const prison_cell *c)
{
    return c->ransom >= 0 || c->n > 1 ? 1.8f : 1.1f;
}

/* Places prisoners in `r`, at its right end. */
static void place_prisoners(const prison_cell cells[PRISON_CELLS_MAX], int n,
                            rect r, rect out[PRISON_CELLS_MAX])
{
    float total = 0, x = r.x + r.w;
    for (int i = 0; i < n; i++) {
        total += relative_width(&cells[i]);
    }
    float side = fminf(r.h, r.w * .6f / fmaxf(total, 1));
    for (int i = n; i-- > 0;) {
        float w = side * relative_width(&cells[i]);
        x -= w;
        out[i] = (rect){x, r.y + (r.h - side) / 2, w - side * .1f, side};
    }
}

/* Shows a tooltip: whose prisoners these are, and what a ransom costs. */
static void explain_prisoners(app *a, const prison_cell *c, int captor, rect r)
{
    char text[UI_TOOLTIP_SIZE], price[96];
    const char *owner = a->session->seats[c->owner].name;
    const char *holder = a->session->seats[captor].name;
    snprintf(text, sizeof text,
             lang_for(NAMES_("%s (%s), prisoner of %s"), owner, holder),
             figure_label(a, c->token), owner, holder);
    if (c->ransom >= 0) {
        snprintf(price, sizeof price,
                 ngettext("Click to ransom it for %d point",
                          "Click to ransom it for %d points", CC_RANSOM_PRICE),
                 CC_RANSOM_PRICE);
        lang_join(text, sizeof text, JOIN_SENTENCE, price);
    }
    ui_tooltip(&a->ui, r, text);
}

/* Renders a figure behind bars. */
static void render_barred(app *a, const prison_cell *c, rect box, bool hot)
{
    ui *u = &a->ui;
    float side = box.h, bar = fmaxf(1, units(u, 1.4f));
    render_rect(u->display, box, rgba_fade(INK, .38f));
    render_sprite(u->display,
                  art_figure_of(&a->art, cc_token_name(&a->catalog, c->token),
                                a->session->seats[c->owner].colour,
                                ART_STANDING, side),
                  rect_inset(box, side * .06f), WHITE);
    enum { GAPS = 4 }; /* between the bars */
    for (int i = 1; i < GAPS; i++) {
        float x = box.x + side * (float)i / GAPS - bar / 2;
        render_rect(u->display, (rect){x, box.y, bar, side},
                    rgba_fade(INK, .75f));
    }
    render_border(u->display, box, hot ? units(u, 2) : bar, hot ? GOLD : INK);
}

/* Renders the entry of a cell: a figure behind bars, and the price of a ransom
 * or, if there are several, their number; true if a ransom was clicked. */
static bool render_prisoners(app *a, const table *t, const prison_cell *c,
                             int captor, rect r)
{
    ui *u = &a->ui;
    bool has_price = c->ransom >= 0, hot = has_price && ui_hot(u, r);
    bool is_at_cursor = has_price && t->hand.cursor == c->ransom;
    float side = r.h;
    rect box = {r.x, r.y, side, side};
    render_barred(a, c, box, hot || is_at_cursor);
    if (has_price || c->n > 1) {
        char text[16];
        rect chip = {box.x + side, box.y + side * .14f, r.w - side,
                     side * .72f};
        snprintf(text, sizeof text, has_price ? "%d" : "×%d",
                 has_price ? CC_RANSOM_PRICE : c->n);
        if (has_price) {
            render_box(u->display, chip, GOLD, 1, WOOD);
        }
        text_fitted(u->display, FONT_BOLD, side * .68f, INK, chip, ALIGN_MIDDLE,
                    text);
    }
    char name[64];
    snprintf(name, sizeof name, "ransom %d %s", captor,
             cc_token_name(&a->catalog, c->token));
    explain_prisoners(a, c, captor, r);
    return has_price && ui_area(u, r, name);
}

/* Renders the prisoners (TOWER-3) in their captor's card, where they can be
 * ransomed (TOWER-4). */
static float render_in_player_card(app *a, const table *t, int player, rect r,
                                   intent *wish)
{
    prison_cell cells[PRISON_CELLS_MAX];
    rect places[PRISON_CELLS_MAX];
    int n = list_prisoners(a, t, player, cells);
    place_prisoners(cells, n, r, places);
    for (int i = 0; i < n; i++) {
        if (render_prisoners(a, t, &cells[i], player, places[i])) {
            *wish = intent_of(INTENT_CHOOSE, &t->legal[cells[i].ransom]);
        }
    }
    return n ? r.x + r.w - places[0].x + units(&a->ui, 4) : 0;
}

/* ------------------------------------------------------ row of the ransoms */

/* In the panel: units, and how many ransoms at most; a card shows all. */
enum { RANSOM_H = 38, RANSOMS_MAX = 4 };

/* Lists the ransoms that the deciding player may pay, by the index of the
 * action; returns how many. */
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

/* True if nobody holds a prisoner. */
static bool panel_is_finished(const cc_game *game)
{
    for (int captor = 0; captor < cc_player_count(game); captor++) {
        for (int p = 0; p < cc_player_count(game); p++) {
            for (int i = 0; i < game->catalog->n_tokens; i++) {
                if (cc_prisoners(game, captor, p, i)) {
                    return false;
                }
            }
        }
    }
    return true;
}

static bool panel_is_empty(const app *a, const table *t)
{
    int list[RANSOMS_MAX];
    (void)a;
    return list_ransoms(t, list) == 0;
}

/* Formats what the button of a ransom says; whose prisoner of which kind it is
 * if it is not the only one. */
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
 * the ransom; true if that was clicked. */
static bool render_ransom(app *a, const table *t, int action, bool is_only,
                          rect r)
{
    ui *u = &a->ui;
    char label[160];
    int captor = t->legal[action].param;
    prison_cell c = {.owner = cc_decision(&a->session->game).player,
                     .token = t->legal[action].figure,
                     .n = 1,
                     .ransom = action};
    rect frame = {r.x, r.y, r.h, r.h};
    rect button = {r.x + r.h + units(u, 4), r.y, r.w - r.h - units(u, 4), r.h};
    ransom_label(a, &t->legal[action], is_only, label, sizeof label);
    render_box(u->display, frame, PARCHMENT, units(u, 3),
               player_colour(a->session->seats[captor].colour));
    render_barred(a, &c, rect_inset(frame, units(u, 3)),
                  t->hand.cursor == action);
    bool is_clicked = ui_button(u, button, label, BUTTON_PLAIN);
    explain_prisoners(a, &c, captor, r);
    return is_clicked;
}

/* What may be paid is said in words: in the captor's card, which may be folded,
 * there is room for a small picture alone. */
static void render_panel(app *a, const table *t, rect area, intent *wish)
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

/* The card asks which figure returns if prisoners are exchanged. */
static bool card_size(const app *a, const table *t, float *w, float *h)
{
    *w = units(&a->ui, 400);
    *h = units(&a->ui, (SIZE_BUTTON + 8) * (float)t->n_legal + 70);
    return cc_decision(&a->session->game).kind == CC_DECIDE_EXCHANGE;
}

/* Renders the card that asks which figure returns in exchange for the one just
 * captured (TOWER-3). */
static intent render_card(app *a, const table *t)
{
    ui *u = &a->ui;
    float h = units(u, SIZE_BUTTON), gap = units(u, 8);
    int chosen = -1;
    rect card = t->card.area;
    ui_parchment(u, card);
    text_block(
        u->display, FONT_BOLD, units(u, SIZE_TEXT), INK,
        (rect){card.x + gap, card.y + gap, card.w - 2 * gap, units(u, 48)},
        ALIGN_MIDDLE,
        _("You exchange prisoners. Which of your figures do you take back?"));
    for (int i = 0; i < t->n_legal; i++) {
        const char *token = cc_token_name(&a->catalog, t->legal[i].figure);
        char label[96];
        rect r = {card.x + gap, card.y + units(u, 62) + (float)i * (h + gap),
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

/* --------------------------------------------------------- hover and words */

/* Returns the tower, from its foot to its top, or the foundation at a place, by
 * its number in cc_towers(); -1 if there is none. */
static int item_at(const app *a, const table *t, point at)
{
    const cc_game *game = table_game(a, t);
    cc_tower_foundation towers[TOWERS_MAX];
    int n = cc_towers(game, towers, TOWERS_MAX), found = -1;
    for (int i = 0; i < n && i < TOWERS_MAX; i++) {
        point foot = foot_position(a, game, &towers[i]);
        float top =
            foot.y - TOWER_HALF_WIDTH - STOREY * (float)towers[i].storeys;
        if (fabsf(at.x - foot.x) < TOWER_HALF_WIDTH &&
            at.y < foot.y + TOWER_HALF_WIDTH && at.y > top) {
            found = i;
        }
    }
    return found;
}

static void describe(const app *a, const table *t, int item,
                     char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    const cc_game *game = table_game(a, t);
    cc_tower_foundation towers[TOWERS_MAX];
    int n = cc_towers(game, towers, TOWERS_MAX);
    if (item >= n || item >= TOWERS_MAX) {
        return;
    }
    const cc_tower_foundation *tower = &towers[item];
    int storeys = tower->storeys;
    if (!storeys) {
        snprintf(lines[0], HOVER_LINE_SIZE, "%s", _("Tower foundation"));
        snprintf(lines[1], HOVER_LINE_SIZE, "%s",
                 _("Instead of a figure you may place a tower floor on it"));
        return;
    }
    snprintf(lines[0], HOVER_LINE_SIZE,
             ngettext("Tower, %d floor", "Tower, %d floors", storeys), storeys);
    snprintf(lines[1], HOVER_LINE_SIZE,
             ngettext("reaches %d square along its row and column",
                      "reaches %d squares along its row and column", storeys),
             storeys);
    int owner = tower_owner(game, tower);
    if (owner < 0) {
        snprintf(lines[2], HOVER_LINE_SIZE, "%s",
                 /* Translators: a tower. */
                 _("open: you may add a floor or a figure"));
    } else {
        snprintf(lines[2], HOVER_LINE_SIZE,
                 /* Translators: a tower; whose figure it is. */
                 _("closed while a figure stands on it (%s)"),
                 a->session->seats[owner].name);
    }
}

static bool event_text(const session *s, const cc_event *e, const char *name,
                       char *out, size_t size)
{
    const char *other = e->other >= 0 ? s->seats[e->other].name : "";
    switch (e->type) {
    case CC_EVENT_STOREY:
        snprintf(out, size,
                 lang_for(NAME_("%s builds tower floor %d"), name, NULL), name,
                 e->param2);
        return true;
    case CC_EVENT_CAPTURE:
        snprintf(out, size,
                 lang_for(NAMES_("%s takes a prisoner from %s"), name, other),
                 name, other);
        return true;
    case CC_EVENT_FREED:
        snprintf(out, size,
                 lang_for(e->param2 ? NAMES_("%s ransoms a figure from %s")
                                    : NAMES_("%s: a figure returns from %s"),
                          name, other),
                 name, other);
        return true;
    default: return false;
    }
}

/* ----------------------------------------------------------------- flights */

/* Returns who loses a figure by an event: the owner of one captured; or -1. */
static int loser(const cc_event *e)
{
    return e->type == CC_EVENT_CAPTURE ? e->other : -1;
}

#define FLIGHT_SECONDS 1.1f

/* Moves a prisoner to the captor's card, or from there to its owner. */
static bool animate_event(app *a, table *t, const cc_event *e, float delay)
{
    if (e->type != CC_EVENT_CAPTURE && e->type != CC_EVENT_FREED) {
        return false;
    }
    bool is_capture = e->type == CC_EVENT_CAPTURE;
    flight *f = flights_launch(t, e->player);
    if (!f) {
        return true;
    }
    f->figure_colour =
        a->session->seats[is_capture ? e->other : e->player].colour;
    f->figure_token = e->figure;
    f->motion = tween_after(delay, FLIGHT_SECONDS);
    if (is_capture) {
        const cc_game *game = &a->session->game;
        int piece = land_piece(game, e->x, e->y, e->rotation);
        f->from = land_figure_position(a, game, piece, e->slot);
        f->pose = art_pose_for_kind(&a->catalog,
                                    cc_segment_kind(game, piece, e->slot));
    } else { /* from about where the prisoners are */
        f->from = camera_at(&t->camera, flights_in_card(t, e->other, .85f));
    }
    return true;
}

/* ------------------------------------------------------------- for scripts */

/* Finds "tower X,Y": its top, or its foundation. */
static bool locate(const app *a, const table *t, const char *name, point *out)
{
    int x, y;
    cc_tower_foundation tower;
    if (sscanf(name, "tower %d,%d", &x, &y) == 2 &&
        cc_tower_at(&a->session->game, x, y, &tower)) {
        *out = land_to_pixel(t, land_figure_position(a, &a->session->game,
                                                     tower.piece, tower.slot));
        return true;
    }
    return false;
}

static bool script_for_action(const cc_game *game, const cc_action *action,
                              gesture *g)
{
    if (action->type == CC_CAPTURE) {
        snprintf(g->out, g->size, "click legal %d", g->i);
    } else if (action->type == CC_RANSOM) {
        snprintf(g->out, g->size, "click ransom %d %s", action->param,
                 cc_token_name(game->catalog, action->figure));
    } else {
        return false;
    }
    return true;
}

/* -------------------------------------------------------------------- rows */

const table_part table_part_tower = {
    .module = CC_MODULE_TOWER,
    .help_page = "tower",
    .title = N_("Towers"),
    .about = N_("Add floors to towers instead of placing figures: the higher a "
                "tower, the farther away it can capture."),
    .turn = {{404, N_("In place of a figure: a tower floor, which takes a "
                      "prisoner, or a figure on a tower.")}},
    .actions = {{.type = CC_STOREY,
                 .label = N_("build a tower floor"),
                 .tip = N_("Add a tower floor here"),
                 .holdable = &storey_holdable,
                 .position = storey_spot,
                 .radius = .075f,
                 .radius_min = 14,
                 .render = render_offer},
                {.type = CC_CAPTURE,
                 .label = N_("take a prisoner"),
                 .position = capture_spot,
                 .radius = .13f,
                 .radius_min = 14,
                 .render = render_capture},
                {.type = CC_EXCHANGE,
                 .label = N_("exchange prisoners"),
                 .has_card = true},
                {.type = CC_RANSOM,
                 .label = N_("ransom a figure"),
                 .has_card = true}},
    .terms = {{"prisoner", N_PLURAL("%d prisoner", "%d prisoners")}},
    .sources = {{CC_FOR_RANSOM, N_("Ransom"), false}},
    .stories = {{.number = CC_EVENT_CAPTURE,
                 .text = NAMES_("{player} takes a prisoner from {other}.")},
                {.number = CC_EVENT_FREED,
                 .text = NAME_("{player} gets a figure back.")}},
    .sounds = {{CC_EVENT_STOREY, SOUND_TOWER},
               {CC_EVENT_CAPTURE, SOUND_FIGURE},
               {CC_EVENT_FREED, SOUND_HOME}},
    .first_tips =
        {{FIRST_MARK, 0,
          N_("Instead of placing a figure you may add a floor to any "
             "foundation or open tower. Then you may take one figure prisoner "
             "in its row or column, up to as many squares away as it has "
             "floors.")},
         {FIRST_DECISION, CC_DECIDE_CAPTURE,
          N_("Prisoners sit on their captor’s card. On each of your turns you "
             "may ransom one of your own: click it and pay 3 points.")},
         {FIRST_DECISION, CC_DECIDE_EXCHANGE,
          N_("Two players who hold each other’s figures immediately exchange "
             "one each.")}},
    .render = {[LAYER_LIGHT] = render_light,
               [LAYER_LOW] = render_towers,
               [LAYER_HIGH] = render_numbers},
    .figure_height = figure_height,
    .item_at = item_at,
    .describe = describe,
    .card_size = card_size,
    .render_card = render_card,
    .render_in_player_card = render_in_player_card,
    .panel_height = RANSOM_H,
    .render_panel = render_panel,
    .panel_is_finished = panel_is_finished,
    .panel_is_empty = panel_is_empty,
    .loser = loser,
    .animate_event = animate_event,
    .event_text = event_text,
    .locate = locate,
    .script_for_action = script_for_action,
};
