/* tile_hand.c - choosing which of several tiles in hand is placed
 *
 * The tiles are those of a part (tiles_in_hand), and behind them those that are
 * asked about next (second_hand.h). They are in a row above the tray; t->tile
 * is the chosen one, which is also in the tray, and has to be in the first
 * hand. If a tile of the second hand is chosen, the first question is declined
 * for it, and `wanted` has it until it may be placed. Tiles lie face down while
 * people who share the screen change seats.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tile_hand.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/base/append.h"
#include "gui/table/guide/hot_seat.h"
#include "gui/table/land/pieces.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/part.h"
#include "gui/table/turn/act.h"
#include "gui/table/turn/controls.h"
#include "gui/table/turn/second_hand.h"

/* In units: the height of names, the margin of the tile in the tray, and the
 * gap between the tiles of the row. */
#define NAME_HEIGHT 18.0f
#define TRAY_MARGIN 6
#define TILE_GAP    8
/* Names are shown if the row is at least so many times as high as they are. */
#define NAMES_IN_ROW 5

#define ROW_MAX (2 * CC_HAND_MAX) /* tiles of both hands */

/* Lists the tiles of the row: those to choose from, then those that could be
 * chosen if these are declined. Returns how many; 0: there is no choice. */
static int tiles_of_row(const app *a, const table *t, uint16_t types[ROW_MAX])
{
    int n = second_hand_first(&a->session->game, types);
    const second_hand *second = second_hand_seen(a, t);
    for (int i = 0; n > 0 && i < second->n; i++) {
        types[n + i] = second->types[i];
    }
    return n > 0 ? n + second->n : 0;
}

/* Returns the index of the i-th tile of the row in the second hand; less than 0
 * if it is in the first one. */
static int place_in_second(const app *a, int i)
{
    uint16_t types[CC_HAND_MAX];
    return i - second_hand_first(&a->session->game, types);
}

/* True if a tile of a type may be placed. */
static bool can_place(const table *t, int type)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (t->legal[i].type == CC_PLACE && t->legal[i].tile == type) {
            return true;
        }
    }
    return false;
}

/* True if the i-th tile of the row may be placed, now or next. */
static bool can_place_in_row(const app *a, const table *t, int i, int type)
{
    int next = place_in_second(a, i);
    return next < 0 ? can_place(t, type)
                    : second_hand_seen(a, t)->can_place[next];
}

/* The tile of the second hand for which the first question was declined. */
static struct {
    unsigned session_id; /* 0: there is none */
    unsigned version;    /* of the session, after declining */
    int type;
} wanted;

/* Declines the first question for a tile of the second hand; with `is_held` the
 * tile is held then, as a drag has picked it up. */
static void decline_for(app *a, table *t, int type, bool is_held)
{
    static const cc_action pass = {.type = CC_PASS};
    if (is_held) {
        controls_begin_lift(a, t, &pass, &holdable_tile);
    } else {
        act_on(a, t, INTENT_CHOOSE, &pass);
    }
    wanted.session_id = a->session->id;
    wanted.version = a->session->version;
    wanted.type = type;
}

/* Chooses the next tile of another type that may be placed; if there is none,
 * the chosen one stays. */
static void choose_next(app *a, table *t)
{
    uint16_t types[ROW_MAX];
    int n = tiles_of_row(a, t, types);
    int chosen = 0; /* index of the chosen tile; n if that is not in hand */
    while (chosen < n && types[chosen] != t->tile) {
        chosen++;
    }
    for (int step = 1; step <= n; step++) {
        int i = (chosen + step) % n;
        if (types[i] == t->tile || !can_place_in_row(a, t, i, types[i])) {
            continue;
        }
        if (place_in_second(a, i) >= 0) {
            decline_for(a, t, types[i], false);
        } else {
            table_take_tile(t, types[i]);
            hand_set_cursor(t, -1);
        }
        return;
    }
}

/* Chooses a tile that may be placed, if there is one: the first one only if no
 * other may be. */
static void choose_any(const app *a, table *t)
{
    uint16_t types[CC_HAND_MAX];
    int n = second_hand_first(&a->session->game, types);
    for (int step = 1; step <= n; step++) {
        if (can_place(t, types[step % n])) {
            table_take_tile(t, types[step % n]);
            hand_set_cursor(t, -1);
            return;
        }
    }
}

void tile_hand_update(const app *a, table *t)
{
    uint16_t types[CC_HAND_MAX];
    bool is_wanted = wanted.session_id == a->session->id &&
                     wanted.version == a->session->version &&
                     can_place(t, wanted.type);
    if (hot_seat_hides_hand(a)) {
        table_take_tile(t, -1);
    } else if (is_wanted) {
        table_take_tile(t, wanted.type);
    } else if (t->n_legal && second_hand_first(&a->session->game, types) &&
               !can_place(t, t->tile)) {
        choose_any(a, t);
    }
}

bool tile_hand_key(app *a, table *t)
{
    uint16_t types[CC_HAND_MAX];
    if (!second_hand_first(&a->session->game, types) ||
        hot_seat_hides_hand(a) || !input_consume_key(&a->ui.in, 't')) {
        return false;
    }
    choose_next(a, t);
    return true;
}

/* Returns the row above the tray, which all parts with tiles in hand share;
 * empty if there is none. */
static rect hand_row(const table *t)
{
    for (const table_part *p = NULL; (p = part_next(&t->session->game, p));) {
        if (p->render_panel == tile_hand_render_panel &&
            t->rows[p->module].h > 0) {
            return t->rows[p->module];
        }
    }
    return (rect){0, 0, 0, 0};
}

/* Returns the height of the names in pixels; 0 if there is no room for them. */
static float names_height(const app *a, const table *t)
{
    float height = units(&a->ui, NAME_HEIGHT);
    return hand_row(t).h < NAMES_IN_ROW * height ? 0 : height;
}

/* Returns the rectangle of the i-th tile in the row above the tray. */
static rect tile_rect(const app *a, const table *t, int i)
{
    uint16_t types[ROW_MAX];
    int n = tiles_of_row(a, t, types);
    float gap = units(&a->ui, TILE_GAP);
    rect row = hand_row(t);
    row.h -= names_height(a, t);
    float room = row.w - gap * (float)(n - 1);
    /* Not larger than the tile in the tray. */
    float tray = t->tray.w - 2 * units(&a->ui, TRAY_MARGIN);
    float side = fminf(fminf(room / (float)n, tray), row.h);
    return (rect){row.x + (float)i * (side + gap), row.y + row.h - side, side,
                  side};
}

void tile_hand_type_name(const app *a, int type, char *out, size_t size)
{
    const cc_tile_type *tile = &a->catalog.types[type];
    unsigned kinds_done = 1u << CC_FIELD; /* bits: named, or not to be named */
    out[0] = '\0';
    for (int i = 0; i < tile->n_whole; i++) {
        int second = i - tile->n_segments; /* a slot of the second square */
        int kind =
            second < 0 ? tile->segments[i].kind : tile[1].segments[second].kind;
        if (!(kinds_done >> kind & 1)) {
            lang_add_item(out, size, "%s",
                          out[0] ? kind_in_sentence(&a->catalog, kind)
                                 : kind_label(&a->catalog, kind));
            kinds_done |= 1u << kind;
        }
    }
    if (!out[0]) {
        snprintf(out, size, "%s", kind_label(&a->catalog, CC_FIELD));
    }
}

/* Returns the index of the first tile of a type in a list, which has one. */
static int first_of_type(const uint16_t *types, int type)
{
    int i = 0;
    while (types[i] != type) {
        i++;
    }
    return i;
}

/* Formats the name of the i-th tile in hand, with a number if another type has
 * the same one: "City (2)". */
static void name_in_hand(const app *a, const table *t, int i, char *out,
                         size_t size)
{
    uint16_t types[ROW_MAX];
    int n = tiles_of_row(a, t, types), number = 1;
    bool is_shared = false;
    char other[80], digits[12];
    int first = first_of_type(types, types[i]);
    tile_hand_type_name(a, types[i], out, size);
    for (int k = 0; k < n; k++) {
        /* Another type, counted once. */
        bool is_new = k != first && first_of_type(types, types[k]) == k;
        tile_hand_type_name(a, types[k], other, sizeof other);
        if (is_new && strcmp(other, out) == 0) {
            is_shared = true;
            number += k < first;
        }
    }
    if (is_shared) {
        snprintf(digits, sizeof digits, "%d", number);
        lang_join(out, size, JOIN_ASIDE, digits);
    }
}

bool tile_hand_press(app *a, table *t)
{
    uint16_t types[ROW_MAX];
    int n = t->n_legal ? tiles_of_row(a, t, types) : 0;
    n = hot_seat_hides_hand(a) ? 0 : n;
    if (n > 0 && rect_contains(t->tray, a->ui.in.pointer) &&
        can_place(t, t->tile)) {
        hand_hold(t, &holdable_tile);
        return true;
    }
    for (int i = 0; i < n; i++) {
        if (!rect_contains(tile_rect(a, t, i), a->ui.in.pointer) ||
            !can_place_in_row(a, t, i, types[i])) {
            continue;
        }
        if (place_in_second(a, i) >= 0) {
            decline_for(a, t, types[i], true);
        } else {
            table_take_tile(t, types[i]);
            hand_hold(t, &holdable_tile);
        }
        return true;
    }
    return false;
}

/* Renders the name of a tile below it, if it can be read there; else only the
 * tooltip shows it. */
static void render_name(app *a, const table *t, rect tile, const char *name,
                        bool is_chosen)
{
    font_id font = is_chosen ? FONT_BOLD : FONT_SERIF;
    float height = names_height(a, t);
    float size = text_fit_size(font, height * .72f, tile.w, 1, name);
    bool is_above_tray = tile.y + tile.h + height <= t->tray.y;
    if (is_above_tray && height > 0 && size >= TEXT_SIZE_MIN &&
        text_width(font, size, name) <= tile.w) {
        text_line(a->ui.display, font, size, INK,
                  (rect){tile.x, tile.y + tile.h, tile.w, height}, ALIGN_MIDDLE,
                  name);
    }
}

/* Shows the tooltip of a tile in hand: its name and what can be done with it.
 */
static void explain_tile(app *a, const table *t, rect tile, const char *name,
                         bool is_placeable, bool is_single)
{
    char tip[160];
    const char *use = _("No legal spot right now");
    if (is_placeable && is_single) {
        use = _("Drag it onto the board; R rotates it");
    } else if (is_placeable) {
        use = _("Drag it onto the board; T selects the next one");
    }
    snprintf(tip, sizeof tip, "%s", name);
    lang_join(tip, sizeof tip, JOIN_VALUE, use);
    ui_tooltip(&a->ui, tile, t->n_legal ? tip : name);
}

/* Renders a frame around a tile; of a tile of two squares, which is smaller
 * than its place in the row, around the place. */
static void render_choice_frame(app *a, int type, int rotation, rect r, rgba c)
{
    float width = units(&a->ui, 2);
    if (a->catalog.types[type].other) {
        render_border(&a->display, r, width, c);
    } else {
        land_render_frame(a, type, rotation, r, width, c);
    }
}

/* Renders the i-th tile in hand with its name; its back while that is hidden.
 */
static void render_one(app *a, const table *t, int i)
{
    ui *u = &a->ui;
    char name[80];
    uint16_t types[ROW_MAX];
    bool is_single = tiles_of_row(a, t, types) == 1;
    int type = types[i];
    rect r = tile_rect(a, t, i);
    if (hot_seat_hides_hand(a)) {
        bool is_half = a->catalog.types[type].shape == CC_TRIANGLE;
        const char *back = is_half ? "marker/back-half" : "marker/back";
        render_picture(a, back, 128, r, 1);
        return;
    }
    bool is_placeable = can_place_in_row(a, t, i, type);
    bool is_chosen = t->tile == type;
    bool is_held = t->hand.held == &holdable_tile && is_chosen;
    float alpha = is_held ? .2f : is_placeable ? 1 : .4f;
    int rotation = is_chosen ? t->hand.rotation : 0;
    render_whole_face(a, type, rotation, 0, r, alpha);
    if (is_chosen) {
        render_choice_frame(a, type, rotation, r, GOLD);
    }
    name_in_hand(a, t, i, name, sizeof name);
    render_name(a, t, r, name, is_chosen);
    if (is_placeable && ui_hot(u, r)) {
        render_choice_frame(a, type, rotation, r, WHITE);
    }
    explain_tile(a, t, r, name, is_placeable, is_single);
}

void tile_hand_render_panel(app *a, const table *t, rect area, intent *wish)
{
    uint16_t types[ROW_MAX];
    int n = t->n_legal ? tiles_of_row(a, t, types) : 0;
    (void)wish; /* tiles are picked up */
    for (int i = 0; i < n && area.h > 0; i++) {
        render_one(a, t, i);
    }
}

bool tile_hand_panel_is_empty(const app *a, const table *t)
{
    uint16_t types[CC_HAND_MAX];
    return !t->n_legal || !second_hand_first(&a->session->game, types);
}

bool tile_hand_render_tray(app *a, const table *t, rect area)
{
    uint16_t types[CC_HAND_MAX];
    int n = t->n_legal ? second_hand_first(&a->session->game, types) : 0;
    if (n > 0 && t->tile >= 0 && t->hand.held != &holdable_tile) {
        rect face = rect_inset(area, units(&a->ui, TRAY_MARGIN));
        render_whole_face(a, t->tile, t->hand.rotation, 0, face, 1);
    }
    return n > 0;
}

bool tile_hand_locate(const app *a, const table *t, const char *name,
                      point *out)
{
    int n;
    if (sscanf(name, "hand %d", &n) != 1) {
        return false;
    }
    *out = rect_middle(tile_rect(a, t, n));
    return true;
}

/* Writes the command that chooses a tile of the second hand in place of
 * passing, for half of the gestures; false for the others, or if that is not
 * possible.
 */
static bool decline_gesture(const cc_game *game, int n_first, gesture *g)
{
    second_hand next = second_hand_of(game);
    int i = next.n ? (int)(g->random >> 16) % next.n : 0;
    if (!next.n || !next.can_place[i] || !gesture_drags(g)) {
        return false;
    }
    snprintf(g->out, g->size, "click hand %d", n_first + i);
    return true;
}

bool tile_hand_gesture(const cc_game *game, const cc_action *action, gesture *g)
{
    uint16_t types[CC_HAND_MAX];
    int n = second_hand_first(game, types);
    if (n && action->type == CC_PASS) {
        return decline_gesture(game, n, g);
    }
    if (action->type != CC_PLACE || !n) {
        return false;
    }
    int i = first_of_type(types, action->tile);
    snprintf(g->out, g->size, "drag hand %d to %d,%d/%d", i, action->x,
             action->y, action->rotation);
    return true;
}
