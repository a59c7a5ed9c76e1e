/* overlays.c - overlays of the land: banner, hover card, tools, tile list, menu
 *
 * SPDX-License-Identifier: MIT
 */
#include "overlays.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/base/append.h"
#include "gui/table/guide/guide_areas.h"
#include "gui/table/guide/review.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/panel/panel_tips.h"
#include "gui/table/part.h"
#include "gui/table/turn/act.h"
#include "gui/table/turn/spots.h"
#include "gui/table/turn/squares.h"
#include "tools/platform/files.h"

/* ------------------------------------------------------------------- words */

/* Renders a message. */
static void render_message(app *a, const table *t, const char *message)
{
    ui *u = &a->ui;
    float size = units(u, SIZE_TEXT), pad = units(u, 12);
    float width = t->land.w - 2 * t->tools.w - 2 * pad;
    float w = fminf(text_width(FONT_SERIF, size, message), width) + 2 * pad;
    float h = text_wrapped_height(FONT_SERIF, size, width, message);
    rect r = {t->land.x + (t->land.w - w) / 2, t->camera.clear.y + pad, w,
              h + pad};
    render_box(u->display, r, PARCHMENT, units(u, 2), ACCENT);
    text_block(u->display, FONT_SERIF, size, INK, rect_inset(r, pad / 2),
               ALIGN_MIDDLE, message);
}

/* Adds to "Anna" why it is Anna's turn: "Anna (second turn: the builder on a
 * road)"; `out` may be a sentence too. */
static void add_turn_note(const app *a, const table *t, char *out, size_t size)
{
    char text[100], notes[200] = "";
    for (const table_part *p = NULL; (p = part_next(&a->session->game, p));) {
        if (p->turn_note && p->turn_note(a, t, text, sizeof text)) {
            lang_join(notes, sizeof notes, JOIN_CLAUSE, text);
        }
    }
    if (notes[0]) {
        lang_join(out, size, JOIN_ASIDE, notes);
    }
}

/* Formats "Anna: place your tile", or "Place your tile" for a player called
 * "You". */
static void request_text(const app *a, const table *t, const char *format,
                         const char *player, char *out, size_t size)
{
    char name[200];
    snprintf(name, sizeof name, "%s", player);
    const char *wish = lang_without_name(format);
    if (wish && lang_is_you(player)) {
        lang_begin_sentence(out, size, wish);
        add_turn_note(a, t, out, size);
    } else {
        add_turn_note(a, t, name, sizeof name);
        snprintf(out, size, format, name);
    }
}

/* Formats the decision and its player, or why the game is not saved. */
static int turn_text(const app *a, const table *t, const seat *owner, char *out,
                     size_t size)
{
    const char *request = t->hand.held ? t->hand.held->request : NULL;
    if (a->session->read_only) {
        snprintf(out, size, "%s", _("Replay of a saved game"));
    } else if (t->review_step >= 0) {
        snprintf(out, size, "%s", _("Viewing an earlier turn"));
    } else if (!owner) {
        snprintf(out, size, "%s", _("Game over"));
    } else if (owner->bot[0]) {
        snprintf(out, size,
                 lang_for(NAME_("%s is thinking…"), owner->name, NULL),
                 owner->name);
        add_turn_note(a, t, out, size);
    } else {
        request = t->pending.is_set
                      ? t->pending.ends_turn
                            ? N_("%s: end your turn (Enter) or undo")
                            : N_("%s: confirm (Enter) or undo")
                  : act_lacks_figure(a, t)
                      ? N_("%s: choose a highlighted spot or skip (Space)")
                  : request ? request
                            : cc_decision(&a->session->game).row->request;
        request_text(a, t, _(request), owner->name, out, size);
    }
    int error = a->session->save ? save_error(a->session->save) : 0;
    if (error) {
        snprintf(out, size, _("Could not save the game: %s"),
                 _(file_error_text(error)));
    }
    return error;
}

static void render_banner(app *a, const table *t)
{
    ui *u = &a->ui;
    char text[300];
    const seat *owner = session_current_seat(a->session);
    int error = turn_text(a, t, owner, text, sizeof text);
    float size = units(u, SIZE_TEXT + 2), pad = units(u, 14);
    float max_w = t->land.w - 2 * t->tools.w;
    float w = fminf(text_width(FONT_BOLD, size, text) + 2 * pad, max_w);
    rect r = {t->land.x + (t->land.w - w) / 2, units(u, 10), w, units(u, 36)};
    if (w >= max_w) { /* in two lines */
        size = units(u, SIZE_SMALL - 1);
    }
    render_box(u->display, r, error ? ACCENT : rgba_fade(WOOD_DARK, .88f), 1,
               rgba_fade(GOLD, .7f));
    if (owner && t->review_step < 0) {
        render_rect(u->display, (rect){r.x, r.y, units(u, 5), r.h},
                    player_colour(owner->colour));
    }
    text_block(u->display, FONT_BOLD, size, PARCHMENT,
               rect_inset(r, units(u, 6)), ALIGN_MIDDLE, text);
    const char *message = act_message(a, t);
    if (message) {
        render_message(a, t, message);
    }
    for (const table_part *p = NULL; (p = part_next(&a->session->game, p));) {
        if (p->render_reason && t->review_step < 0) {
            p->render_reason(a, t, r.y + r.h + units(u, 3));
        }
    }
}

/* Formats "Anna (2) ★, Boris (1)": the players on a region and the strength of
 * their figures. */
static void holders_text(const app *a, const cc_game *game, int region,
                         const cc_region_info *info, char *out, size_t size)
{
    uint8_t votes[CC_PLAYERS_MAX];
    cc_region_votes(game, region, votes);
    out[0] = '\0';
    for (int p = 0; p < cc_player_count(&a->session->game); p++) {
        if (info->figures[p]) {
            lang_add_item(out, size, "%s (%d)%s", a->session->seats[p].name,
                          votes[p], info->holders >> p & 1 ? " ★" : "");
        }
    }
}

static bool any_figures(const app *a, const cc_region_info *info)
{
    int n = 0;
    for (int p = 0; p < cc_player_count(&a->session->game); p++) {
        n += info->figures[p];
    }
    return n > 0;
}

static bool parts_describe(const app *a, const cc_game *game, int region,
                           char lines[3][200])
{
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        if (p->describe_region && p->describe_region(a, game, region, lines)) {
            return true;
        }
    }
    return false;
}

/* Why the tile in hand may not be placed under the pointer, where it fits. */
static bool describe_refusal(const app *a, const table *t, char lines[3][200])
{
    cc_coord square = squares_under(a, t);
    const char *reason = squares_refusal(t, square.x, square.y);
    if (reason) {
        snprintf(lines[0], 200, "%s", _("This tile may not go here"));
        snprintf(lines[1], 200, "%s", reason);
    }
    return reason != NULL;
}

/* Describes what is under the pointer: its worth and its owners. */
static bool describe_hover(const app *a, const table *t, char lines[3][200])
{
    const cc_game *game = pending_game(a, t);
    char holders[160];
    if (t->hover.part) {
        t->hover.part->describe(a, t, t->hover.item, lines);
        return true;
    }
    if (t->hover.piece < 0) {
        return describe_refusal(a, t, lines);
    }
    if (spots_highlights_region(a, t)) {
        return false;
    }
    int region = cc_region_of(game, t->hover.piece, t->hover.slot);
    cc_region_info info = cc_region(game, region);
    if (a->catalog.kinds[info.kind].surrounded) {
        snprintf(lines[0], 200, "%s", kind_label(&a->catalog, info.kind));
    } else {
        snprintf(lines[0], 200,
                 ngettext("%s, %d tile", "%s, %d tiles", info.squares),
                 kind_label(&a->catalog, info.kind), info.squares);
    }
    if (parts_describe(a, game, region, lines)) {
        /* one of them described it */
    } else if (a->catalog.kinds[info.kind].never_scores &&
               !any_figures(a, &info)) {
        /* A river or the town: no owner and no points. */
        lines[1][0] = lines[2][0] = '\0';
        return true;
    } else if (info.kind == CC_FIELD || info.kind == CC_QUARTER) {
        snprintf(lines[1], 200,
                 ngettext("worth %d point at the end",
                          "worth %d points at the end", info.worth_now),
                 info.worth_now);
    } else if (info.complete && !info.worth_now) {
        snprintf(lines[1], 200, "%s",
                 _("scored: its figures return at the end of the turn"));
    } else if (info.complete) {
        snprintf(lines[1], 200,
                 ngettext("completed: %d point", "completed: %d points",
                          info.worth_now),
                 info.worth_now);
    } else if (info.kind == CC_CLOISTER || info.kind == CC_GARDEN) {
        snprintf(lines[1], 200, _("worth %d if surrounded, %d if not"),
                 info.worth_complete, info.worth_now);
    } else {
        snprintf(lines[1], 200, _("worth %d if completed, %d if not"),
                 info.worth_complete, info.worth_now);
    }
    holders_text(a, game, region, &info, holders, sizeof holders);
    snprintf(lines[2], 200, holders[0] ? _("claimed: %s") : _("unclaimed"),
             holders);
    if (info.complete && !any_figures(a, &info)) {
        lines[2][0] =
            '\0'; /* the figures went home, or will by the pending action */
    }
    return true;
}

/* The lines of the hover card: up to three, the first a heading; remarks of the
 * parts; marks. */
#define REMARKS_MAX 4
#define LINES_MAX   (3 + REMARKS_MAX + MARK_LINES_MAX)

static int add_remarks(const app *a, const cc_game *game, int region,
                       char lines[REMARKS_MAX][200])
{
    int n = 0;
    for (const table_part *p = NULL;
         n < REMARKS_MAX && (p = part_next(game, p));) {
        n += p->region_remark && p->region_remark(a, game, region, lines[n]);
    }
    return n;
}

static int hover_lines(const app *a, const table *t, char lines[LINES_MAX][200])
{
    const cc_game *game = pending_game(a, t);
    for (int i = 0; i < LINES_MAX; i++) {
        lines[i][0] = '\0'; /* parts may leave lines empty */
    }
    if (!describe_hover(a, t, lines)) {
        return 0;
    }
    if (t->hover.part || t->hover.piece < 0) {
        return 3;
    }
    int region = cc_region_of(game, t->hover.piece, t->hover.slot);
    int n = 3 + add_remarks(a, game, region, lines + 3);
    return n + mark_lines(a, game, t->hover.piece, lines + n);
}

static font_id line_font(int i)
{
    return i == 0 ? FONT_BOLD : i < 3 ? FONT_SERIF : FONT_ITALIC;
}

/* At the lower edge, on the left if it covers neither its subject, the square
 * under the pointer and its neighbours, nor a card. */
static rect card_place(app *a, const table *t, float w, float h)
{
    const ui *u = &a->ui;
    float pad = units(u, 12);
    cc_coord square = squares_under(a, t);
    rect highlight =
        rect_inset(camera_square(&t->camera, square.x, square.y), -units(u, 8));
    rect card = guide_card(a), best = {0, 0, 0, 0};
    float bottom = (float)a->h - h - pad - units(u, review_height(a, t));
    const float places[][2] = {{pad, bottom},
                               {card.x, card.y - h - pad},
                               {t->camera.clear.x, bottom},
                               {t->land.w - w - pad, bottom},
                               {t->land.w - w - pad, card.y - h - pad}};
    int min_hidden = 3;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        rect r = {places[i][0], places[i][1], w, h};
        int n_hidden = r.y < 0 ? 3
                               : 2 * (rect_overlap(r, card) > 0) +
                                     (rect_overlap(r, highlight) > 0);
        if (n_hidden < min_hidden) {
            min_hidden = n_hidden;
            best = r;
        }
    }
    return best;
}

static void render_hover_card(app *a, const table *t)
{
    ui *u = &a->ui;
    char lines[LINES_MAX][200];
    if (t->hand.held || t->drag.panning || !a->settings.hints) {
        return;
    }
    int n = hover_lines(a, t, lines);
    float size = units(u, SIZE_TEXT), w = 0, pad = units(u, 12), h = 0;
    float max_w = fminf(units(u, 420), t->land.w - 2 * pad);
    for (int i = 0; i < n; i++) {
        w = fmaxf(w, text_width(line_font(i), size, lines[i]) + 1);
    }
    w = fminf(w, max_w - 2 * pad);
    for (int i = 0; i < n; i++) {
        h += text_wrapped_height(line_font(i), size, w, lines[i]);
    }
    if (!n) {
        return;
    }
    rect r = card_place(a, t, w + 2 * pad, h + 2 * pad);
    render_rect(u->display, (rect){r.x + 3, r.y + 4, r.w, r.h}, SHADE);
    render_box(u->display, r, rgba_fade(PARCHMENT, .96f), 1, WOOD);
    rect line = {r.x + pad, r.y + pad, w, 0};
    for (int i = 0; i < n; i++) {
        line.y += text_wrapped(u->display, line_font(i), size,
                               i < 3 ? INK : INK_SOFT, line, lines[i]);
    }
}

/* ---------------------------------------------------------------- overlays */

/* Layout of the tile list: cells with a tile and its number below. */
typedef struct cells {
    int columns;
    float side, gap, label;
} cells;

#define MANY_TYPES 80 /* from here on in smaller cells and a larger dialog */

/* Returns cells in so many columns that all rows fit. */
static cells cells_for(const ui *u, rect r, int n, bool is_dense)
{
    cells c = {.columns = 8};
    float room = r.h - units(u, SIZE_BUTTON + 8);
    c.gap = units(u, is_dense ? 3 : 10);
    for (bool fits = false; !fits && c.columns < n + 8; c.columns += !fits) {
        float max_side = r.w / (float)c.columns - c.gap;
        c.side = fminf(max_side, units(u, 88));
        c.label = is_dense ? fminf(units(u, 20), .62f * c.side) : units(u, 24);
        int rows = (n + c.columns - 1) / c.columns;
        fits = (float)rows * (c.side + c.label) <= room;
    }
    return c;
}

/* The tiles that are still to come. */
intent overlays_tile_list(app *a)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    int n = 0, types = 0;
    for (int type = 0; type < a->catalog.n_types; type++) {
        types +=
            (int)(a->session->setup.sets >> a->catalog.types[type].set & 1);
    }
    bool is_dense = types > MANY_TYPES;
    rect r = ui_dialog(u, is_dense ? 1240 : 860, is_dense ? 780 : 560,
                       _("Remaining tiles"));
    cells c = cells_for(u, r, types, is_dense);
    float size = fminf(units(u, SIZE_TEXT), .78f * c.label);
    for (int type = 0; type < a->catalog.n_types; type++) {
        /* The tile in hand is known. */
        int n_left = cc_tiles_left_of(game, type);
        if (!(a->session->setup.sets >> a->catalog.types[type].set & 1)) {
            continue;
        }
        rect at = {r.x + (float)(n % c.columns) * (c.side + c.gap),
                   r.y + (float)(n / c.columns) * (c.side + c.label), c.side,
                   c.side};
        render_face(a, type, 0, 0, at, n_left ? 1 : .25f);
        char text[16];
        snprintf(text, sizeof text, "%d", n_left);
        text_line(u->display, FONT_BOLD, size, n_left ? INK : INK_SOFT,
                  (rect){at.x, at.y + c.side, c.side, c.label}, ALIGN_MIDDLE,
                  text);
        n++;
    }
    rect button = ui_button_at_foot(u, r, units(u, 150), 1);
    bool is_closed = ui_button(u, button, _("Close"), BUTTON_PRIMARY) ||
                     input_consume_key(&u->in, KEY_ESCAPE) ||
                     input_consume_key(&u->in, KEY_TAB) ||
                     input_consume_key(&u->in, KEY_ENTER);
    return intent_view(is_closed ? INTENT_TILE_LIST : INTENT_NONE, 0);
}

/* Returns the label of the button that shows fields: that of a part, or the
 * table's own. */
static const char *fields_label(const app *a, const char *key)
{
    for (const table_part *p = NULL; (p = part_next(&a->session->game, p));) {
        if (p->fields_label) {
            return p->fields_label;
        }
    }
    return key;
}

static intent help_intent(const char *topic)
{
    return (intent){.kind = INTENT_RULES, .topic = topic};
}

intent overlays_menu(app *a)
{
    ui *u = &a->ui;
    rect r = ui_dialog(u, 340, 330, _("Pause"));
    static const char *const labels[] = {N_("Resume game"), N_("Rules"),
                                         N_("Settings"), N_("Main menu")};
    bool is_used[4];
    for (int i = 0; i < 4; i++) {
        rect b = {r.x, r.y + (float)i * units(u, SIZE_BUTTON + 16), r.w,
                  units(u, SIZE_BUTTON)};
        is_used[i] =
            ui_button(u, b, _(labels[i]), i ? BUTTON_PLAIN : BUTTON_PRIMARY);
    }
    if (a->session->save && session_is_saved(a->session)) {
        text_fitted(u->display, FONT_ITALIC, units(u, SIZE_SMALL), INK_SOFT,
                    (rect){r.x, r.y + r.h - units(u, 22), r.w, units(u, 20)},
                    ALIGN_MIDDLE, _("The game is saved after every move."));
    }
    if (is_used[1]) {
        return help_intent(parts_help_page(a->session->setup.modules));
    }
    if (is_used[2] || is_used[3]) {
        return (intent){.kind = INTENT_SCREEN,
                        .to = is_used[2] ? SCREEN_SETTINGS : SCREEN_MENU};
    }
    bool is_closed = is_used[0] || input_consume_key(&u->in, KEY_ESCAPE) ||
                     input_consume_key(&u->in, KEY_ENTER);
    return intent_view(is_closed ? INTENT_MENU : INTENT_NONE, 0);
}

const char *overlays_help_topic(const app *a, const table *t)
{
    return t->hand.held && t->hand.held->rule
               ? t->hand.held->rule
               : cc_decision_rule(&a->session->game);
}

/* The intents of the tools, from the top. */
static intent tool_intent(const app *a, const table *t, int i)
{
    switch (i) {
    case 0: return intent_view(INTENT_MENU, 1);
    case 1: return intent_view(INTENT_FIT, 0);
    case 2: return intent_view(INTENT_ZOOM, 1);
    case 3: return intent_view(INTENT_ZOOM, -1);
    case 4: return intent_view(INTENT_FIELDS, 0);
    case 5: return intent_view(INTENT_TILE_LIST, 1);
    default: return help_intent(overlays_help_topic(a, t));
    }
}

static intent render_tools(app *a, const table *t)
{
    ui *u = &a->ui;
    intent wish = {.kind = INTENT_NONE};
    static const struct {
        const char *icon, *name;
    } tools[] = {{"menu", N_("Menu (Esc)")},
                 {"fit", N_("Fit board (Home)")},
                 {"plus", N_("Zoom in (+)")},
                 {"minus", N_("Zoom out (-)")},
                 {"fields", N_("Show fields (F)")},
                 {"list", N_("Remaining tiles (Tab)")},
                 {"help", N_("Rules (F1)")}};
    float side = units(u, 38), gap = units(u, 6);
    for (int i = 0; i < 7; i++) {
        rect r = {units(u, 10), units(u, 10) + (float)i * (side + gap), side,
                  side};
        bool enabled = i != 5 || a->settings.hints;
        const char *name = tools[i].name;
        name = i == 4 ? fields_label(a, name) : name;
        if (ui_icon(u, r, tools[i].icon, _(name), enabled)) {
            wish = tool_intent(a, t, i);
        }
    }
    return wish;
}

bool overlays_cover(app *a, const table *t, point pixel)
{
    return rect_contains(t->tools, pixel) ||
           rect_contains(t->card.area, pixel) || guide_is_at(a, pixel);
}

intent overlays_render(app *a, const table *t)
{
    render_banner(a, t);
    render_hover_card(a, t);
    return render_tools(a, t);
}
