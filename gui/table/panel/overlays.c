/* overlays.c - banner, tools, tile list and menu over the land
 *
 * Most of it is the banner's text (banner_text()): what is asked comes from
 * what is pending or held, from the parts whose actions are offered, or from
 * the decision (request_format()); what is special about the turn is added.
 *
 * SPDX-License-Identifier: MIT
 */
#include "overlays.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/table/guide/guide_areas.h"
#include "gui/table/guide/hot_seat.h"
#include "gui/table/panel/hover_card.h"
#include "gui/table/part.h"
#include "gui/table/turn/act.h"
#include "gui/table/turn/second_hand.h"
#include "gui/table/turn/unseen.h"
#include "tools/platform/files.h"

/* ------------------------------------------------------------------- banner */

/* Renders a message below the banner. */
static void render_message(app *a, const table *t, const char *message)
{
    ui *u = &a->ui;
    float size = units(u, SIZE_TEXT), pad = units(u, 12);
    /* Not below the chronicle, if that is open. */
    float width =
        fminf(t->land.w - 2 * t->tools.w, t->camera.clear.w) - 2 * pad;
    float w = fminf(text_width(FONT_SERIF, size, message), width) + 2 * pad;
    float h = text_wrapped_height(FONT_SERIF, size, width, message);
    rect button = unseen_button(a, t);
    float top = fmaxf(t->camera.clear.y, button.y + button.h);
    rect r = {t->land.x + (t->land.w - w) / 2, top + pad, w, h + pad};
    r.x = fmaxf(r.x, t->camera.clear.x);
    render_box(u->display, r, PARCHMENT, units(u, 2), ACCENT);
    text_block(u->display, FONT_SERIF, size, INK, rect_inset(r, pad / 2),
               ALIGN_MIDDLE, message);
}

/* Adds what is special about this turn to the name or the sentence in `out`:
 * "Anna (second turn: the builder on a road)". */
static void add_turn_note(const app *a, const table *t, lang_joint joint,
                          char *out, size_t size)
{
    char text[100], notes[200] = "";
    for (const table_part *p = NULL; (p = part_next(&a->session->game, p));) {
        if (p->turn_note && p->turn_note(a, t, text, sizeof text)) {
            lang_join(notes, sizeof notes, JOIN_CLAUSE, text);
        }
    }
    if (notes[0]) {
        lang_join(out, size, joint, notes);
    }
}

/* Formats "Anna: place your tile" by "%s: place your tile"; for a player called
 * "You" it becomes "Place your tile". */
static void request_text(const app *a, const table *t, const char *format,
                         const char *player, char *out, size_t size)
{
    char name[200];
    snprintf(name, sizeof name, "%s", player);
    const char *request = lang_without_name(format);
    if (request && lang_is_you(player)) {
        lang_begin_sentence(out, size, request);
        add_turn_note(a, t, JOIN_STATE, out, size); /* "(Space)" is before */
    } else {
        add_turn_note(a, t, JOIN_ASIDE, name, sizeof name);
        snprintf(out, size, format, name);
    }
}

/* Returns the request of the first action that has one for this decision, which
 * its part offers; NULL if there is none. `lacks_figure`: no figure can be
 * placed. */
static const char *request_of_offers(const app *a, const table *t,
                                     bool lacks_figure)
{
    const char *request = NULL;
    bool is_figure = cc_decision(&a->session->game).kind == CC_DECIDE_DEPLOY;
    for (int i = 0; i < t->n_legal && !t->hand.held && !request; i++) {
        const part_action *row = part_action_of(t, &t->legal[i]);
        request = !is_figure     ? row->request_other
                  : lacks_figure ? row->request_alone
                                 : row->request;
    }
    return request;
}

/* Adds what parts say may be done besides what is asked, but for what `request`
 * asks itself. */
static void add_besides(const table *t, const char *request, char *out,
                        size_t size)
{
    const char *last = NULL;
    for (int i = 0; i < t->n_legal && !t->hand.held; i++) {
        const part_action *row = part_action_of(t, &t->legal[i]);
        const char *text = row->request_alone == request ? NULL : row->besides;
        if (text && text != last && !t->pending.is_set) {
            lang_join(out, size, JOIN_CLAUSE, _(text));
            last = text;
        }
    }
}

/* Returns what is asked before something is drawn from a bag. */
static const char *request_of_draw(const table *t)
{
    int bag = cc_chance_bag(&t->pending.game);
    const table_part *p = bag < 0 ? NULL : parts_of_bag(&t->pending.game, bag);
    return p && p->draw_request ? p->draw_request
                                : N_("%s: draw the token (Enter) or undo");
}

/* Returns what is asked of the person who decides, not translated yet: "%s:
 * place your tile". */
static const char *request_format(const app *a, const table *t)
{
    if (t->pending.is_set && t->pending.draws) {
        return request_of_draw(t);
    }
    if (t->pending.is_set) {
        return t->pending.ends_turn ? N_("%s: end your turn (Enter) or undo")
                                    : N_("%s: confirm (Enter) or undo");
    }
    const char *label;
    bool lacks_figure = act_lacks_figure(a, t);
    const char *of_offers = request_of_offers(a, t, lacks_figure);
    if (of_offers) {
        return of_offers;
    }
    if (lacks_figure) {
        return N_("%s: choose a highlighted spot or skip (Space)");
    }
    if (!t->hand.held && second_hand_seen(a, t)->n > 0) {
        return N_("%s: place one of your tiles or draw (Space)");
    }
    if (hot_seat_hides_hand(a)) {
        return act_can_end(a, t, &label)
                   ? N_("%s: turn up your tiles (V) or draw (Space)")
                   : N_("%s: turn up your tiles (V)");
    }
    const char *of_held = t->hand.held ? t->hand.held->request : NULL;
    return of_held ? of_held : cc_decision(&a->session->game).row->request;
}

/* Formats what is asked and of whom, or why nothing is; or why the game could
 * not be saved. Returns that error (tools/platform/files.h), or 0. */
static int banner_text(const app *a, const table *t, const seat *owner,
                       char *out, size_t size)
{
    int error = a->session->save ? save_error(a->session->save) : 0;
    if (error) {
        snprintf(out, size, _("Could not save the game: %s"),
                 _(file_error_text(error)));
    } else if (a->session->read_only) {
        snprintf(out, size, "%s", _("Replay of a saved game"));
    } else if (t->review_step >= 0) {
        snprintf(out, size, "%s", _("Viewing an earlier turn"));
    } else if (session_is_puzzle_over(a->session)) {
        snprintf(out, size, "%s", _("Your turn is over"));
    } else if (!owner) {
        snprintf(out, size, "%s", _("Game over"));
        if (a->session->practice_from >= 0) {
            /* Translators: of a game that was played on from a position of
             * another, and does not count. */
            lang_join(out, size, JOIN_ASIDE, _("practice"));
        }
    } else if (owner->bot[0]) {
        snprintf(out, size,
                 lang_for(NAME_("%s is thinking…"), owner->name, NULL),
                 owner->name);
        add_turn_note(a, t, JOIN_ASIDE, out, size);
    } else {
        const char *request = request_format(a, t);
        request_text(a, t, _(request), owner->name, out, size);
        add_besides(t, request, out, size);
    }
    return error;
}

/* Renders the banner, a message and the lines of parts below it. */
static void render_banner(app *a, const table *t)
{
    ui *u = &a->ui;
    char text[300];
    const seat *owner = session_current_seat(a->session);
    int error = banner_text(a, t, owner, text, sizeof text);
    float size = units(u, SIZE_TEXT + 2), pad = units(u, 14);
    float max_w = t->land.w - 2 * t->tools.w;
    float w = fminf(text_width(FONT_BOLD, size, text) + 2 * pad, max_w);
    rect r = {t->land.x + (t->land.w - w) / 2, units(u, 10), w, units(u, 36)};
    if (w >= max_w) {                    /* smaller, or in two lines */
        static const float share = .82f; /* of the usual size, at least */
        float room = max_w - 2 * units(u, 8);
        float fits = size * room / text_width(FONT_BOLD, size, text);
        size = fits >= share * size ? floorf(fits) : units(u, SIZE_SMALL - 1);
    }
    render_box(u->display, r, error ? ACCENT : rgba_fade(WOOD_DARK, .88f), 1,
               rgba_fade(GOLD, .7f));
    if (owner && t->review_step < 0 && !session_is_puzzle_over(a->session)) {
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

/* ------------------------------------------------------- tile list and menu */

/* The cells of the tile list: each has a tile and its number below. */
typedef struct cells {
    int columns;
    float side, gap, label_h; /* pixels */
} cells;

#define MANY_TYPES 80 /* more have smaller cells and a larger dialog */

/* The dialog, in units: usually, and with many tiles. */
enum { LIST_W = 860, LIST_H = 560, DENSE_LIST_W = 1240, DENSE_LIST_H = 780 };

#define CELL_COLUMNS_MIN 8

/* Returns cells for n tiles in r, with a button below: in as few columns as let
 * all rows fit. `is_dense`: there are many tiles. */
static cells cells_for(const ui *u, rect r, int n, bool is_dense)
{
    cells c = {.columns = CELL_COLUMNS_MIN - 1};
    float room = r.h - units(u, SIZE_BUTTON + 8), height;
    c.gap = units(u, is_dense ? 3 : 10);
    do {
        c.columns++;
        float max_side = r.w / (float)c.columns - c.gap;
        c.side = fminf(max_side, units(u, 88));
        c.label_h =
            is_dense ? fminf(units(u, 20), .62f * c.side) : units(u, 24);
        int rows = (n + c.columns - 1) / c.columns;
        height = (float)rows * (c.side + c.label_h);
        /* More columns than tiles would change nothing. */
    } while (height > room && c.columns < n + CELL_COLUMNS_MIN - 1);
    return c;
}

/* True if a type of tile belongs to a set of this game and can be drawn: tiles
 * of two squares are never in the pile. */
static bool is_in_game(const app *a, int type)
{
    const cc_tile_type *t = &a->catalog.types[type];
    return a->session->setup.sets >> t->set & 1 && !t->other;
}

/* Lists the types to show; returns how many. Of many only those of which tiles
 * are left: *is_dense. */
static int list_types(const app *a, const uint16_t left[CC_TYPES_MAX],
                      int types[CC_TYPES_MAX], bool *is_dense)
{
    int n = 0, n_left = 0;
    for (int i = 0; i < a->catalog.n_types; i++) {
        if (is_in_game(a, i)) {
            types[n++] = i;
        }
    }
    *is_dense = n > MANY_TYPES;
    for (int i = 0; i < n && *is_dense; i++) {
        if (left[types[i]]) {
            types[n_left++] = types[i];
        }
    }
    return *is_dense ? n_left : n;
}

/* Returns how many of n tiles of the list are rendered in this frame: more from
 * frame to frame, as hundreds of pictures take long to read. */
static int count_read(app *a, int n)
{
    enum { MORE = 6 };
    /* After so many seconds without a frame the list was closed in between. */
    static const double pause = .5;
    static int n_read;
    static double last;
    if (a->ui.in.time - last > pause) {
        n_read = 0;
    }
    last = a->ui.in.time;
    n_read = n_read + MORE < n ? n_read + MORE : n;
    a->ui.moving |= n_read < n;
    return n_read;
}

/* Says how many of the tiles of the list a shorter game leaves out, which ones
 * nobody knows, or else that some kinds are not shown. */
static void render_left_out(app *a, rect r, bool is_dense)
{
    char text[120];
    int n = cc_tiles_left_out(&a->session->game);
    if (n) {
        snprintf(text, sizeof text,
                 ngettext("%d of these tiles is not in this game",
                          "%d of these tiles are not in this game", n),
                 n);
    } else {
        snprintf(text, sizeof text, "%s",
                 is_dense ? _("Without those that are used up") : "");
    }
    text_fitted(a->ui.display, FONT_ITALIC, units(&a->ui, SIZE_TEXT), INK_SOFT,
                r, ALIGN_LEFT, text);
}

intent overlays_tile_list(app *a)
{
    ui *u = &a->ui;
    int types[CC_TYPES_MAX];
    uint16_t left[CC_TYPES_MAX];
    bool is_dense;
    cc_tiles_left_by_type(&a->session->game, left);
    int n = list_types(a, left, types, &is_dense), n_read = count_read(a, n);
    rect r = ui_dialog(u, is_dense ? DENSE_LIST_W : LIST_W,
                       is_dense ? DENSE_LIST_H : LIST_H, _("Remaining tiles"));
    cells c = cells_for(u, r, n, is_dense);
    float size = fminf(units(u, SIZE_TEXT), .78f * c.label_h);
    for (int i = 0; i < n; i++) {
        int type = types[i];
        int n_left = left[type];
        rect face = {r.x + (float)(i % c.columns) * (c.side + c.gap),
                     r.y + (float)(i / c.columns) * (c.side + c.label_h),
                     c.side, c.side};
        if (i < n_read) {
            render_whole_face(a, type, 0, 0, face, n_left ? 1 : .25f);
        }
        char text[16];
        snprintf(text, sizeof text, "%d", n_left);
        text_line(u->display, FONT_BOLD, size, n_left ? INK : INK_SOFT,
                  (rect){face.x, face.y + c.side, c.side, c.label_h},
                  ALIGN_MIDDLE, text);
    }
    rect button = ui_button_at_foot(u, r, units(u, 150), 1);
    render_left_out(a, (rect){r.x, button.y, button.x - r.x, button.h},
                    is_dense);
    bool is_closed = ui_button(u, button, _("Close"), BUTTON_PRIMARY) ||
                     input_consume_key(&u->in, KEY_ESCAPE) ||
                     input_consume_key(&u->in, KEY_TAB) ||
                     input_consume_key(&u->in, KEY_ENTER);
    return intent_view(is_closed ? INTENT_TILE_LIST : INTENT_NONE, 0);
}

/* Returns the intent to open the help at a rule or a page. */
static intent help_intent(const char *topic)
{
    return (intent){.kind = INTENT_RULES, .topic = topic};
}

intent overlays_menu(app *a)
{
    enum { RESUME, RULES, SETTINGS, MAIN_MENU, CHOICES };
    static const char *const labels[CHOICES] = {
        N_("Resume game"), N_("Rules"), N_("Settings"), N_("Main menu")};
    ui *u = &a->ui;
    rect r = ui_dialog(u, 340, 330, _("Pause"));
    bool is_used[CHOICES];
    bool is_over = cc_decision(&a->session->game).kind == CC_OVER;
    for (int i = 0; i < CHOICES; i++) {
        const char *label =
            i == RESUME && is_over ? N_("View board") : labels[i];
        rect b = {r.x, r.y + (float)i * units(u, SIZE_BUTTON + 16), r.w,
                  units(u, SIZE_BUTTON)};
        is_used[i] = ui_button(u, b, _(label),
                               i == RESUME ? BUTTON_PRIMARY : BUTTON_PLAIN);
        if (i == MAIN_MENU && !a->session->save) { /* in place of its own */
            ui_tooltip(u, b, _("This game is not saved"));
        }
    }
    if (a->session->save && session_is_saved(a->session)) {
        text_fitted(u->display, FONT_ITALIC, units(u, SIZE_SMALL), INK_SOFT,
                    (rect){r.x, r.y + r.h - units(u, 22), r.w, units(u, 20)},
                    ALIGN_MIDDLE, _("The game is saved after every move."));
    }
    if (is_used[RULES]) {
        return help_intent(parts_help_page(
            sets_help_modules(&a->catalog, a->session->setup.sets)));
    }
    if (is_used[SETTINGS] || is_used[MAIN_MENU]) {
        return (intent){.kind = INTENT_SCREEN,
                        .to =
                            is_used[SETTINGS] ? SCREEN_SETTINGS : SCREEN_MENU};
    }
    bool is_closed = is_used[RESUME] || input_consume_key(&u->in, KEY_ESCAPE) ||
                     input_consume_key(&u->in, KEY_ENTER);
    return intent_view(is_closed ? INTENT_MENU : INTENT_NONE, 0);
}

/* -------------------------------------------------------------------- tools */

const char *overlays_help_topic(const app *a, const table *t)
{
    return t->hand.held && t->hand.held->rule
               ? t->hand.held->rule
               : cc_decision_rule(&a->session->game);
}

/* Returns the name of the tool that shows fields: that of a part, or the
 * default. */
static const char *fields_label(const app *a, const char *by_default)
{
    for (const table_part *p = NULL; (p = part_next(&a->session->game, p));) {
        if (p->fields_label) {
            return p->fields_label;
        }
    }
    return by_default;
}

static intent render_tools(app *a, const table *t)
{
    ui *u = &a->ui;
    intent wish = {.kind = INTENT_NONE};
    static const struct {
        const char *icon, *name;
        intent_kind kind;
        int value;
    } tools[TOOLS] = {
        {"menu", N_("Menu (Esc)"), INTENT_MENU, 1},
        {"fit", N_("Fit board (Home)"), INTENT_FIT, 0},
        {"plus", N_("Zoom in (+)"), INTENT_ZOOM, 1},
        {"minus", N_("Zoom out (-)"), INTENT_ZOOM, -1},
        {"fields", N_("Show fields (F)"), INTENT_FIELDS, 0},
        {"list", N_("Remaining tiles (Tab)"), INTENT_TILE_LIST, 1},
        {"help", N_("Rules (F1)"), INTENT_RULES, 0}};
    float side = units(u, TOOL_SIDE), gap = units(u, TOOL_GAP);
    float edge = units(u, TOOLS_EDGE);
    for (int i = 0; i < TOOLS; i++) {
        rect r = {edge, edge + (float)i * (side + gap), side, side};
        intent_kind kind = tools[i].kind;
        bool is_enabled = kind != INTENT_TILE_LIST || a->settings.hints;
        const char *name = kind == INTENT_FIELDS
                               ? fields_label(a, tools[i].name)
                               : tools[i].name;
        if (ui_icon(u, r, tools[i].icon, _(name), is_enabled)) {
            wish = kind == INTENT_RULES ? help_intent(overlays_help_topic(a, t))
                                        : intent_view(kind, tools[i].value);
        }
    }
    return wish;
}

bool overlays_cover(app *a, const table *t, point pixel)
{
    return rect_contains(t->tools, pixel) ||
           rect_contains(unseen_button(a, t), pixel) ||
           rect_contains(t->card.area, pixel) || guide_is_at(a, pixel);
}

intent overlays_render(app *a, const table *t)
{
    render_banner(a, t);
    hover_card_render(a, t);
    return intent_first_of(unseen_render(a, t), render_tools(a, t));
}
