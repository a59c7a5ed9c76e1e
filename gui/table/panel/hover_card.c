/* hover_card.c - the card about what is under the pointer
 *
 * The card is about the first of these that is there (hover_lines()): an offer
 * that a part describes; an item of a part; why the tile in hand is refused;
 * else the region. Of a region it has up to three lines (kind, worth, owners),
 * which the part of a module may replace, then remarks of parts and what the
 * marks of the tile mean. It stays clear of the square that it is about.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hover_card.h"

#include <math.h>
#include <stdio.h>

#include "gui/base/append.h"
#include "gui/table/guide/chronicle_view.h"
#include "gui/table/guide/guide_areas.h"
#include "gui/table/guide/review.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/panel/overlays.h"
#include "gui/table/panel/panel_tips.h"
#include "gui/table/part.h"
#include "gui/table/turn/cards.h"
#include "gui/table/turn/spots.h"
#include "gui/table/turn/squares.h"

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
                             char lines[HOVER_LINES][HOVER_LINE_SIZE])
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
                             char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    cc_coord square = squares_under(a, t);
    const char *reason = squares_refusal(t, square.x, square.y);
    if (reason) {
        snprintf(lines[0], HOVER_LINE_SIZE, "%s",
                 _("This tile may not go here"));
        snprintf(lines[1], HOVER_LINE_SIZE, "%s", reason);
    }
    return reason != NULL;
}

/* Formats what a region is worth, now or when it is complete. */
static void worth_text(const app *a, const cc_region_info *info, char *out,
                       size_t size)
{
    bool is_surrounded = a->catalog.kinds[info->kind].surrounded;
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
                              char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    char holders[160];
    cc_region_info info = cc_region(game, region);
    const cc_kind_row *kind = &a->catalog.kinds[info.kind];
    bool is_claimed = has_figures(a, &info);
    if (kind->surrounded) {
        snprintf(lines[0], HOVER_LINE_SIZE, "%s",
                 kind_label(&a->catalog, info.kind));
    } else {
        snprintf(lines[0], HOVER_LINE_SIZE,
                 ngettext("%s, %d tile", "%s, %d tiles", info.squares),
                 kind_label(&a->catalog, info.kind), info.squares);
    }
    if (!describe_by_part(a, game, region, lines)) {
        if (kind->never_scores && !is_claimed) { /* a river, the town */
            lines[1][0] = lines[2][0] = '\0';
            return;
        }
        worth_text(a, &info, lines[1], HOVER_LINE_SIZE);
    }
    if (lines[2][0]) {
        return; /* the part has told whose it is */
    }
    holders_text(a, game, region, &info, holders, sizeof holders);
    snprintf(
        lines[2], HOVER_LINE_SIZE,
        /* Translators: a feature of any kind; a list of players: "Red (2)". */
        holders[0] ? _("claimed: %s") : _("unclaimed"), holders);
    if (info.complete && !is_claimed) {
        /* "Unclaimed" would be wrong: its figures have returned, or the pending
         * action returns them. */
        lines[2][0] = '\0';
    }
}

/* Lets a part say what is offered under the pointer; false if none does. */
static bool describe_offer(const app *a, const table *t,
                           char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    int spot = spots_hovered(a, t);
    for (const table_part *p = NULL;
         spot >= 0 && (p = part_next(&a->session->game, p));) {
        if (p->describe_offer &&
            p->describe_offer(a, t, &t->legal[spot], lines)) {
            return true;
        }
    }
    return false;
}

bool hover_card_tells_offer(const app *a, const table *t)
{
    char lines[HOVER_LINES][HOVER_LINE_SIZE];
    return describe_offer(a, t, lines);
}

/* Describes what is under the pointer; false if there is nothing to say. */
static bool describe_hover(const app *a, const table *t,
                           char lines[HOVER_LINES][HOVER_LINE_SIZE])
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

#define REMARKS_MAX 4 /* further ones are left out */
#define LINES_MAX   (HOVER_LINES + REMARKS_MAX + MARK_LINES_MAX)

/* Writes the remarks of parts about a region; returns how many lines. */
static int add_remarks(const app *a, const cc_game *game, int region,
                       char lines[REMARKS_MAX][HOVER_LINE_SIZE])
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
                       char lines[LINES_MAX][HOVER_LINE_SIZE])
{
    const cc_game *game = pending_game(a, t);
    for (int i = 0; i < LINES_MAX; i++) {
        lines[i][0] = '\0'; /* parts need not write them */
    }
    if (describe_offer(a, t, lines)) {
        return HOVER_LINES;
    }
    if (spots_tip(a, t) || !describe_hover(a, t, lines)) {
        return 0;
    }
    if (t->hover.part || t->hover.piece < 0) {
        return HOVER_LINES;
    }
    int region = cc_region_of(game, t->hover.piece, t->hover.slot);
    int n = HOVER_LINES;
    n += add_remarks(a, game, region, lines + n);
    return n + mark_lines(a, game, t->hover.piece, lines + n);
}

/* Returns the font of the i-th line: of the title, of the two lines below it,
 * or of remarks. */
static font_id line_font(int i)
{
    return i == 0 ? FONT_BOLD : i < HOVER_LINES ? FONT_SERIF : FONT_ITALIC;
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

/* Returns how much a rectangle covers of the players' cards, in square pixels.
 */
static float covered_scores(const app *a, const table *t, rect r)
{
    float area = 0;
    for (int i = 0; i < cc_player_count(&a->session->game); i++) {
        area += rect_overlap(r, t->cards[i]);
    }
    return area;
}

/* Returns the place of the hover card: of several places in the corners, from
 * the lower left, the first where it covers least of the region that it is
 * about, of what is lit, of a card that asks something, and of the scores. It
 * covers neither the square under the pointer nor a card of the guide nor the
 * chronicle, and is whole in the window. The rectangle has no width if that is
 * not possible. */
static rect choose_place(app *a, const table *t, float w, float h)
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
        {pad, bottom},                                /* lower left */
        {fminf(card.x, (float)a->w - w), above_card}, /* above a card there */
        {t->camera.clear.x, bottom},                  /* beside the chronicle */
        {right, bottom},                              /* lower right */
        {right, above_card},
        {t->camera.clear.x + pad, top}, /* upper left */
        {right - tools_w, top}};        /* upper right */
    float min_cost = INFINITY;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        rect r = {places[i][0], places[i][1], w, h};
        bool is_bad = r.y < 0 || r.x < 0 || rect_overlap(r, card) > 0 ||
                      rect_overlap(r, subject) > 0 ||
                      rect_overlap(r, chronicle) > 0;
        float cost = covered_region(a, t, r) + cards_hidden_offers(a, t, r) +
                     rect_overlap(r, t->card.area) + covered_scores(a, t, r);
        if (!is_bad && cost < min_cost) {
            min_cost = cost;
            best = r;
        }
    }
    return best;
}

void hover_card_render(app *a, const table *t)
{
    ui *u = &a->ui;
    char lines[LINES_MAX][HOVER_LINE_SIZE];
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
    rect r = choose_place(a, t, w + 2 * pad, h + 2 * pad);
    ui_shadow(u, r, 5, 1);
    render_box(u->display, r, rgba_fade(PARCHMENT, .96f), 1, WOOD);
    rect line = {r.x + pad, r.y + pad, w, 0};
    for (int i = 0; i < n; i++) {
        line.y +=
            text_wrapped(u->display, line_font(i), size,
                         i < HOVER_LINES ? INK : INK_SOFT, line, lines[i]);
    }
}
