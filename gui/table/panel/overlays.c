/* overlays.c - banner, hover card, tools, tile list and menu over the land
 *
 * The hover card has up to three lines about a region (kind, worth, owners),
 * which the part of a module may replace, then remarks of parts and what the
 * marks of the tile mean. It stays clear of the square that it is about.
 *
 * SPDX-License-Identifier: MIT
 */
#include "overlays.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/base/append.h"
#include "gui/table/guide/chronicle_view.h"
#include "gui/table/guide/guide_areas.h"
#include "gui/table/guide/review.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/panel/panel_tips.h"
#include "gui/table/part.h"
#include "gui/table/turn/act.h"
#include "gui/table/turn/cards.h"
#include "gui/table/turn/spots.h"
#include "gui/table/turn/squares.h"
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
    rect r = {t->land.x + (t->land.w - w) / 2, t->camera.clear.y + pad, w,
              h + pad};
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

/* Returns what is asked of the person who decides, not translated yet: "%s:
 * place your tile". */
static const char *request_format(const app *a, const table *t)
{
    if (t->pending.is_set && t->pending.draws) {
        return N_("%s: draw the token (Enter) or undo");
    }
    if (t->pending.is_set) {
        return t->pending.ends_turn ? N_("%s: end your turn (Enter) or undo")
                                    : N_("%s: confirm (Enter) or undo");
    }
    if (act_lacks_figure(a, t)) {
        return N_("%s: choose a highlighted spot or skip (Space)");
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
        request_text(a, t, _(request_format(a, t)), owner->name, out, size);
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
    if (w >= max_w) { /* it takes two lines */
        size = units(u, SIZE_SMALL - 1);
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

/* --------------------------------------------------------------- hover card */

#define LINE_SIZE 200 /* bytes of a line, as in part.h */

/* Formats "Anna (2) ★, Boris (1)": the players on a region, the votes of their
 * figures, and a star for those who would get its points. */
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

/* True if a player has figures on a region. */
static bool has_figures(const app *a, const cc_region_info *info)
{
    int n = 0;
    for (int p = 0; p < cc_player_count(&a->session->game); p++) {
        n += info->figures[p];
    }
    return n > 0;
}

/* Lets a part describe a region in its own way; false if none does. */
static bool describe_by_part(const app *a, const cc_game *game, int region,
                             char lines[3][LINE_SIZE])
{
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        if (p->describe_region && p->describe_region(a, game, region, lines)) {
            return true;
        }
    }
    return false;
}

/* Says why the tile in hand may not be placed under the pointer though it fits;
 * false if that is not so. */
static bool describe_refusal(const app *a, const table *t,
                             char lines[3][LINE_SIZE])
{
    cc_coord square = squares_under(a, t);
    const char *reason = squares_refusal(t, square.x, square.y);
    if (reason) {
        snprintf(lines[0], LINE_SIZE, "%s", _("This tile may not go here"));
        snprintf(lines[1], LINE_SIZE, "%s", reason);
    }
    return reason != NULL;
}

/* Formats what a region is worth, now or when it is complete. */
static void worth_text(const cc_region_info *info, char *out, size_t size)
{
    bool is_surrounded = info->kind == CC_CLOISTER || info->kind == CC_GARDEN;
    if (info->kind == CC_FIELD || info->kind == CC_QUARTER) {
        snprintf(out, size,
                 ngettext("worth %d point at the end",
                          "worth %d points at the end", info->worth_now),
                 info->worth_now);
    } else if (info->complete && !info->worth_now) {
        snprintf(out, size, "%s",
                 _("scored: its figures return at the end of the turn"));
    } else if (info->complete) {
        snprintf(out, size,
                 ngettext("completed: %d point", "completed: %d points",
                          info->worth_now),
                 info->worth_now);
    } else if (info->worth_complete == info->worth_now) {
        snprintf(out, size,
                 ngettext("worth %d point", "worth %d points", info->worth_now),
                 info->worth_now);
    } else {
        snprintf(out, size,
                 is_surrounded ? _("worth %d if surrounded, %d if not")
                               : _("worth %d if completed, %d if not"),
                 info->worth_complete, info->worth_now);
    }
}

/* Describes a region in three lines: kind and size, worth, owners. */
static void fill_region_lines(const app *a, const cc_game *game, int region,
                              char lines[3][LINE_SIZE])
{
    char holders[160];
    cc_region_info info = cc_region(game, region);
    const cc_kind_row *kind = &a->catalog.kinds[info.kind];
    bool is_claimed = has_figures(a, &info);
    if (kind->surrounded) {
        snprintf(lines[0], LINE_SIZE, "%s", kind_label(&a->catalog, info.kind));
    } else {
        snprintf(lines[0], LINE_SIZE,
                 ngettext("%s, %d tile", "%s, %d tiles", info.squares),
                 kind_label(&a->catalog, info.kind), info.squares);
    }
    if (!describe_by_part(a, game, region, lines)) {
        if (kind->never_scores && !is_claimed) { /* a river, the town */
            lines[1][0] = lines[2][0] = '\0';
            return;
        }
        worth_text(&info, lines[1], LINE_SIZE);
    }
    holders_text(a, game, region, &info, holders, sizeof holders);
    snprintf(
        lines[2], LINE_SIZE,
        /* Translators: a feature of any kind; a list of players: "Red (2)". */
        holders[0] ? _("claimed: %s") : _("unclaimed"), holders);
    if (info.complete && !is_claimed) {
        /* "Unclaimed" would be wrong: its figures have returned, or the pending
         * action returns them. */
        lines[2][0] = '\0';
    }
}

/* Describes what is under the pointer; false if there is nothing to say. */
static bool describe_hover(const app *a, const table *t,
                           char lines[3][LINE_SIZE])
{
    if (t->hover.part) {
        t->hover.part->describe(a, t, t->hover.item, lines);
        return true;
    }
    if (t->hover.piece < 0) {
        return describe_refusal(a, t, lines);
    }
    if (spots_highlights_region(a, t)) { /* the player is choosing there */
        return false;
    }
    const cc_game *game = pending_game(a, t);
    int region = cc_region_of(game, t->hover.piece, t->hover.slot);
    fill_region_lines(a, game, region, lines);
    return true;
}

#define REMARKS_MAX 4
#define LINES_MAX   (3 + REMARKS_MAX + MARK_LINES_MAX)

/* Writes the remarks of parts about a region; returns how many lines. */
static int add_remarks(const app *a, const cc_game *game, int region,
                       char lines[REMARKS_MAX][LINE_SIZE])
{
    int n = 0;
    for (const table_part *p = NULL;
         n < REMARKS_MAX && (p = part_next(game, p));) {
        if (p->region_remark && p->region_remark(a, game, region, lines[n])) {
            n++;
        }
    }
    return n;
}

/* Writes all lines of the hover card, some of them perhaps empty; returns how
 * many, 0: there is nothing to say. */
static int hover_lines(const app *a, const table *t,
                       char lines[LINES_MAX][LINE_SIZE])
{
    const cc_game *game = pending_game(a, t);
    for (int i = 0; i < LINES_MAX; i++) {
        lines[i][0] = '\0'; /* parts need not write them */
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

/* Returns the font of the i-th line: of the title, of the two lines below it,
 * or of remarks. */
static font_id line_font(int i)
{
    return i == 0 ? FONT_BOLD : i < 3 ? FONT_SERIF : FONT_ITALIC;
}

/* Returns how much a rectangle covers of the region under the pointer, in
 * square pixels. */
static float covered_region(const app *a, const table *t, rect r)
{
    const cc_game *game = table_game(a, t);
    cc_coord squares[CC_PIECES_MAX];
    float area = 0;
    if (t->hover.piece < 0) {
        return 0;
    }
    int region = cc_region_of(game, t->hover.piece, t->hover.slot);
    int n = cc_region_squares_of(game, region, squares, CC_PIECES_MAX);
    for (int i = 0; i < n && i < CC_PIECES_MAX; i++) {
        area += rect_overlap(
            r, camera_square(&t->camera, squares[i].x, squares[i].y));
    }
    return area;
}

/* Returns the place of the hover card: of several places in the corners, from
 * the lower left, the first where it covers least of the region that it is
 * about, of what is lit, and of a card that asks something. It covers neither
 * the square under the pointer nor a card of the guide nor the chronicle. The
 * rectangle has no width if that is not possible. */
static rect hover_card_place(app *a, const table *t, float w, float h)
{
    const ui *u = &a->ui;
    float pad = units(u, 12), tools_w = units(u, TOOL_SIDE + 12);
    cc_coord square = squares_under(a, t);
    rect subject =
        rect_inset(camera_square(&t->camera, square.x, square.y), -units(u, 8));
    rect card = guide_card(a), best = {0, 0, 0, 0};
    rect chronicle = {t->tools.w, 0, chronicle_view_width(a, t), (float)a->h};
    float bottom = (float)a->h - h - pad - units(u, review_height(a, t));
    float right = t->land.w - w - pad, top = t->camera.clear.y + pad;
    float above_card = card.y - h - pad;
    const float places[][2] = {
        {pad, bottom}, /* lower left; then beside and above what is there */
        {card.x, above_card},  {t->camera.clear.x, bottom},
        {right, bottom},                                       /* lower right */
        {right, above_card},   {t->camera.clear.x + pad, top}, /* upper left */
        {right - tools_w, top}};                               /* upper right */
    float min_cost = INFINITY;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        rect r = {places[i][0], places[i][1], w, h};
        bool is_bad = r.y < 0 || r.x < 0 || rect_overlap(r, card) > 0 ||
                      rect_overlap(r, subject) > 0 ||
                      rect_overlap(r, chronicle) > 0;
        float cost = covered_region(a, t, r) + cards_hidden_offers(a, t, r) +
                     rect_overlap(r, t->card.area);
        if (!is_bad && cost < min_cost) {
            min_cost = cost;
            best = r;
        }
    }
    return best;
}

static void render_hover_card(app *a, const table *t)
{
    ui *u = &a->ui;
    char lines[LINES_MAX][LINE_SIZE];
    if (t->hand.held || t->drag.panning || !a->settings.hints) {
        return;
    }
    int n = hover_lines(a, t, lines);
    float size = units(u, SIZE_TEXT), pad = units(u, 12);
    float w = 0, h = 0; /* of the text */
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
    rect r = hover_card_place(a, t, w + 2 * pad, h + 2 * pad);
    render_rect(u->display, (rect){r.x + 3, r.y + 4, r.w, r.h}, SHADE);
    render_box(u->display, r, rgba_fade(PARCHMENT, .96f), 1, WOOD);
    rect line = {r.x + pad, r.y + pad, w, 0};
    for (int i = 0; i < n; i++) {
        line.y += text_wrapped(u->display, line_font(i), size,
                               i < 3 ? INK : INK_SOFT, line, lines[i]);
    }
}

/* ------------------------------------------------------- tile list and menu */

/* The cells of the tile list: each has a tile and its number below. */
typedef struct cells {
    int columns;
    float side, gap, label_h; /* pixels */
} cells;

#define MANY_TYPES 80 /* more have smaller cells and a larger dialog */

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
    } while (height > room && c.columns < n + CELL_COLUMNS_MIN - 1);
    return c;
}

/* True if a type of tile belongs to a set of this game. */
static bool is_in_game(const app *a, int type)
{
    return a->session->setup.sets >> a->catalog.types[type].set & 1;
}

/* Says how many of the tiles of the list a shorter game leaves out; which ones
 * nobody knows. */
static void render_left_out(app *a, rect r)
{
    char text[120];
    int n = cc_tiles_left_out(&a->session->game);
    if (n) {
        snprintf(text, sizeof text,
                 ngettext("%d of these tiles is not in this game",
                          "%d of these tiles are not in this game", n),
                 n);
        text_fitted(a->ui.display, FONT_ITALIC, units(&a->ui, SIZE_TEXT),
                    INK_SOFT, r, ALIGN_LEFT, text);
    }
}

intent overlays_tile_list(app *a)
{
    ui *u = &a->ui;
    int n_shown = 0, n_types = 0;
    for (int type = 0; type < a->catalog.n_types; type++) {
        n_types += is_in_game(a, type);
    }
    bool is_dense = n_types > MANY_TYPES;
    rect r = ui_dialog(u, is_dense ? 1240 : 860, is_dense ? 780 : 560,
                       _("Remaining tiles"));
    cells c = cells_for(u, r, n_types, is_dense);
    float size = fminf(units(u, SIZE_TEXT), .78f * c.label_h);
    for (int type = 0; type < a->catalog.n_types; type++) {
        if (!is_in_game(a, type)) {
            continue;
        }
        int n_left = cc_tiles_left_of(&a->session->game, type);
        rect face = {r.x + (float)(n_shown % c.columns) * (c.side + c.gap),
                     r.y + (float)(n_shown / c.columns) * (c.side + c.label_h),
                     c.side, c.side};
        render_face(a, type, 0, 0, face, n_left ? 1 : .25f);
        char text[16];
        snprintf(text, sizeof text, "%d", n_left);
        text_line(u->display, FONT_BOLD, size, n_left ? INK : INK_SOFT,
                  (rect){face.x, face.y + c.side, c.side, c.label_h},
                  ALIGN_MIDDLE, text);
        n_shown++;
    }
    rect button = ui_button_at_foot(u, r, units(u, 150), 1);
    render_left_out(a, (rect){r.x, button.y, button.x - r.x, button.h});
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
        return help_intent(parts_help_page(a->session->setup.modules));
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
           rect_contains(t->card.area, pixel) || guide_is_at(a, pixel);
}

intent overlays_render(app *a, const table *t)
{
    render_banner(a, t);
    render_hover_card(a, t);
    return render_tools(a, t);
}
