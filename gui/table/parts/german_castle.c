/* german_castle.c - the part of castles in Germany: tiles of two squares
 *
 * turn/tile_hand.c shows the castle tiles that a player may place instead of
 * drawing. Here are those of all players, in their cards, and the texts.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>

#include "engine/modules/german_castle.h"
#include "gui/app/pictures.h"
#include "gui/base/append.h"
#include "gui/table/part.h"
#include "gui/table/turn/tile_hand.h"

/* Lists the castle tiles of the player who may place one; returns how many, 0
 * if that is not asked. */
static int tiles_in_hand(const cc_game *game, uint16_t types[CC_HAND_MAX])
{
    cc_decision_info choice = cc_decision(game);
    bool is_asked = choice.kind == CC_DECIDE_GERMAN_CASTLE ||
                    choice.kind == CC_DECIDE_LAST_CASTLE;
    return is_asked ? cc_german_castles(game, choice.player, types) : 0;
}

static bool hand_is_public(const cc_game *game)
{
    (void)game;
    return true;
}

/* True if no player has a castle tile any more. */
static bool are_all_placed(const cc_game *game)
{
    uint16_t types[CC_GERMAN_CASTLES_MAX];
    int n = 0;
    for (int i = 0; i < cc_player_count(game); i++) {
        n += cc_german_castles(game, i, types);
    }
    return n == 0;
}

/* ------------------------------------------------------- in players' cards */

/* Formats for the tooltip what is on each castle tile of a player, and which of
 * them fit nowhere. */
static void stock_text(const app *a, const table *t, const uint16_t *types,
                       int n, char *out, size_t size)
{
    char line[160];
    out[0] = '\0';
    append(out, size, "%s", _("Castle tiles, which all players see"));
    for (int i = 0; i < n; i++) {
        tile_hand_type_name(a, types[i], line, sizeof line);
        if (!cc_german_castle_fits(table_game(a, t), types[i])) {
            /* Translators: behind what a tile shows. */
            lang_join(line, sizeof line, JOIN_ASIDE, _("fits nowhere now"));
        }
        append(out, size, "\n%s", line);
    }
}

/* In heights of the row: the width of a tile and of the gap beside it, and of
 * the number of tiles. */
static const float tile_w = 2, gap_w = .15f, count_w = .7f;
/* The height of a tile as a fraction of that of the row, whose edges stay free;
 * what all tiles may take of its width, to leave the room of the name. */
static const float height_share = .8f, width_share = .5f;

/* Renders the castle tiles of a player at the right of `area`; where they have
 * no room, the first of them and their number. Tiles that the player could
 * place now if they fitted somewhere are pale. Returns the width. */
static float render_in_player_card(app *a, const table *t, int player,
                                   rect area, intent *wish)
{
    const cc_game *game = table_game(a, t);
    uint16_t types[CC_GERMAN_CASTLES_MAX];
    char text[400];
    int n = cc_german_castles(game, player, types);
    (void)wish;
    if (are_all_placed(game)) {
        return 0;
    }
    float h = fminf(height_share * area.h, area.w / (tile_w + gap_w + count_w));
    float gap = h * gap_w, w = h * tile_w;
    bool all_fit = (float)n * (w + gap) <= area.w * width_share;
    int n_shown = all_fit || n == 0 ? n : 1;
    float number_w = n_shown < n ? h * count_w : 0;
    /* A player without tiles keeps the room of one: cards look alike. */
    float all = (float)(n_shown ? n_shown : 1) * (w + gap) + number_w;
    rect r = {area.x + area.w - all, area.y + (area.h - h) / 2, all, h};
    cc_decision_info choice = cc_decision(game);
    for (int i = 0; i < n_shown; i++) {
        rect tile = {r.x + (float)i * (w + gap), r.y, h, h};
        bool is_useless = choice.kind == CC_DECIDE_PLACE &&
                          choice.player == player &&
                          !cc_german_castle_fits(game, types[i]);
        float alpha = is_useless ? .4f : 1;
        render_face(a, types[i], 0, 0, tile, alpha);
        render_face(a, types[i] + 1, 0, 1, face_second_rect(0, tile), alpha);
    }
    if (number_w > 0) {
        snprintf(text, sizeof text, "%d", n);
        text_fitted(a->ui.display, FONT_BOLD, h * .72f, INK,
                    (rect){r.x + w + 2, r.y, number_w, h}, ALIGN_LEFT, text);
    }
    if (n > 0 && ui_wants_tooltip(&a->ui, r)) {
        stock_text(a, t, types, n, text, sizeof text);
        ui_tooltip(&a->ui, r, text);
    }
    return all;
}

/* ------------------------------------------------------------------- texts */

/* True if an event places a castle tile. */
static bool is_castle_event(const cc_game *game, const cc_event *e)
{
    return e->type == CC_EVENT_TILE && e->player >= 0 &&
           game->catalog->types[e->tile].other > 0;
}

static bool event_text(const session *s, const cc_event *e, const char *name,
                       char *out, size_t size)
{
    if (!is_castle_event(&s->game, e)) {
        return false;
    }
    snprintf(out, size, lang_for(NAME_("%s places a castle tile"), name, NULL),
             name);
    return true;
}

#define SQUARES_AROUND 10 /* a castle, which covers two squares */

/* Says of a castle how many squares around have tiles; of a road or a city what
 * the castle tiles on it add. */
static bool region_remark(const app *a, const cc_game *game, int region,
                          char line[HOVER_LINE_SIZE])
{
    cc_region_info info = cc_region(game, region);
    int n = cc_german_castles_on(game, region);
    (void)a;
    if (info.kind == cc_german_castle_kind(game)) {
        snprintf(line, HOVER_LINE_SIZE,
                 _("%d of the 10 squares around have tiles"),
                 SQUARES_AROUND - info.open);
        return true;
    }
    if (n == 0 || (info.kind != CC_ROAD && info.kind != CC_CITY)) {
        return false;
    }
    snprintf(line, HOVER_LINE_SIZE,
             ngettext("If completed, 3 points more for %d castle tile",
                      "If completed, 3 points more for each of %d castle tiles",
                      n),
             n);
    return true;
}

/* Says why there is a turn after the last tile (GCASTLE-4). */
static bool turn_note(const app *a, const table *t, char *out, size_t size)
{
    (void)t;
    if (cc_decision(&a->session->game).kind != CC_DECIDE_LAST_CASTLE) {
        return false;
    }
    snprintf(out, size, "%s", _("after the last tile"));
    return true;
}

const table_part table_part_german_castle = {
    .module = CC_MODULE_GERMAN_CASTLE,
    .help_page = "gcastle",
    .title = N_("Castles in Germany"),
    .about = N_("Place a castle tile of your own, as large as two tiles, "
                "instead of drawing; its lord scores when it is surrounded."),
    .turn =
        {{158,
          N_("Instead of drawing you may place one of your castle tiles.")}},
    .terms = {{"castle tiles", N_PLURAL("%d castle tile", "%d castle tiles")}},
    .stories = {{.number = CC_EVENT_TILE,
                 .applies = is_castle_event,
                 .text = NAME_("{player} raises a great castle.")}},
    .first_tips =
        {{FIRST_DECISION, CC_DECIDE_GERMAN_CASTLE,
          N_("Instead of drawing a tile you may place one of your castle "
             "tiles, which cover two squares. A figure in the castle scores "
             "12 points when all ten squares around have tiles.")},
         {FIRST_DECISION, CC_DECIDE_LAST_CASTLE,
          N_("No tile is left, but you can place a castle tile. The game ends "
             "when a player on turn can place none.")}},
    .tiles_in_hand = tiles_in_hand,
    .hand_is_public = hand_is_public,
    .update = tile_hand_update,
    .on_press = tile_hand_press,
    .on_key = tile_hand_key,
    .render_tray = tile_hand_render_tray,
    .panel_height = TILE_HAND_PANEL_HEIGHT,
    .panel_shrinks = TILE_HAND_PANEL_SHRINKS,
    .render_panel = tile_hand_render_panel,
    .panel_is_empty = tile_hand_panel_is_empty,
    .panel_is_finished = are_all_placed,
    .render_in_player_card = render_in_player_card,
    .turn_note = turn_note,
    .region_remark = region_remark,
    .event_text = event_text,
    .locate = tile_hand_locate,
    .script_for_action = tile_hand_gesture,
};
