/* river.c - the part of the river: its pile above the tray, and why a tile may
 * not be placed on a square
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

#include "engine/modules/river/river.h"
#include "gui/app/pictures.h"
#include "gui/table/part.h"

/* On the back of a river tile, in sides of the tile: the band of water, and the
 * light stripe in it; where they begin, and how high they are. */
#define BAND_Y   .36f
#define BAND_H   .28f
#define STRIPE_Y .41f
#define STRIPE_H .05f

/* Renders a pile of tiles, face down, at most PILE_MAX of them. */
static void render_pile(app *a, rect r, int n_tiles)
{
    enum { PILE_MAX = 4 };
    int n_shown = n_tiles < PILE_MAX ? n_tiles : PILE_MAX;
    const rgba water = {76, 146, 190, 255};
    float step = r.w * .08f, side = r.w - (PILE_MAX - 1) * step;
    for (int i = n_shown - 1; i >= 0; i--) { /* the front one last */
        rect tile = {r.x + (float)i * step, r.y + r.h - side - (float)i * step,
                     side, side};
        ui_shadow(&a->ui, tile, 3, 1);
        render_picture(a, "marker/back", side, tile, 1);
        render_rect(&a->display,
                    (rect){tile.x, tile.y + side * BAND_Y, side, side * BAND_H},
                    water);
        render_rect(
            &a->display,
            (rect){tile.x, tile.y + side * STRIPE_Y, side, side * STRIPE_H},
            rgba_fade(WHITE, .45f));
        render_border(&a->display, tile, 1, rgba_fade(water, .9f));
    }
}

/* Renders how many tiles of the river are left; they are drawn before all
 * others (RIVER-1). */
static void render_panel(app *a, const table *t, rect area, intent *wish)
{
    ui *u = &a->ui;
    char first[80], then[80];
    (void)wish;
    int n_river = cc_river_left(&t->session->game);
    int n_others = cc_tiles_left(&t->session->game) - n_river;
    float line_h = area.h / 2, x = area.x + area.h * 1.2f; /* of the texts */
    render_pile(a, (rect){area.x, area.y, area.h, area.h}, n_river);
    snprintf(first, sizeof first,
             ngettext("River first: %d more tile", "River first: %d more tiles",
                      n_river),
             n_river);
    snprintf(then, sizeof then,
             ngettext("then %d other tile", "then %d other tiles", n_others),
             n_others);
    float w = area.x + area.w - x;
    text_fitted(u->display, FONT_BOLD, units(u, SIZE_TEXT), INK,
                (rect){x, area.y, w, line_h}, ALIGN_LEFT, first);
    text_fitted(u->display, FONT_ITALIC, units(u, SIZE_SMALL), INK_SOFT,
                (rect){x, area.y + line_h, w, line_h}, ALIGN_LEFT, then);
}

/* Says why the tile may not be placed on a square where its sides fit: it would
 * not continue the river (RIVER-1), or the river could not reach its end any
 * more (RIVER-3). */
static const char *refusal_text(const table *t, int x, int y)
{
    switch (t->tile < 0
                ? CC_RIVER_ALLOWS
                : cc_river_check_square(&t->session->game, t->tile, x, y)) {
    case CC_RIVER_NOT_CONTINUED:
        return _("River tiles continue an open end and never turn the same way "
                 "twice in a row.");
    case CC_RIVER_CUT_OFF:
        return _("A tile there would cut the river off from its end.");
    default: return NULL;
    }
}

/* Says that the river divides fields and never scores (RIVER-2). */
static bool describe_region(const app *a, const cc_game *game, int region,
                            char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    (void)a;
    if (cc_region(game, region).kind != CC_RIVER) {
        return false;
    }
    snprintf(lines[1], HOVER_LINE_SIZE, "%s",
             _("separates fields and never scores"));
    return true;
}

/* True if no tile of the river is left. */
static bool is_finished(const cc_game *game)
{
    return !cc_river_left(game);
}

/* True while there is a river to place: a game may be loaded, or tips turned
 * on, long after it. */
static bool has_tips(const cc_game *game)
{
    return !is_finished(game);
}

const table_part table_part_river = {
    .module = CC_MODULE_RIVER,
    .help_page = "river",
    .title = N_("River"),
    .about = N_("River tiles are placed before all others."),
    .first_tips =
        {{FIRST_DECISION, CC_DECIDE_PLACE,
          N_("Place the river first: each tile continues it at an open end, "
             "and two bends in a row may not turn the same way.")}},
    .has_tips = has_tips,
    .refusal_text = refusal_text,
    .describe_region = describe_region,
    .panel_height = 44,
    .panel_shrinks = 44, /* it may be left out */
    .render_panel = render_panel,
    .panel_is_finished = is_finished,
};
