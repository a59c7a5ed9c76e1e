/* land.c - all of the land
 *
 * The table top and the tiles are a layer, rendered again only when a tile is
 * placed or the view moves; figures and hints are rendered on top in each
 * frame.
 *
 * SPDX-License-Identifier: MIT
 */
#include "land.h"

#include <math.h>
#include <stdlib.h>

#include "gui/app/pictures.h"
#include "gui/table/land/life_view.h"
#include "gui/table/land/outline.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"

static const cc_tile_type *type_of(const app *a, int type)
{
    return &a->catalog.types[type];
}

static uint64_t layer_key(const app *a, const table *t, const cc_game *game)
{
    const camera *c = &t->camera;
    double parts[] = {c->x,
                      c->y,
                      c->zoom,
                      a->w,
                      a->h,
                      cc_piece_count(game),
                      t->review_step,
                      a->session->version,
                      a->settings.linen_cloth,
                      a->ui.scale,
                      t->pending.is_set,
                      flights_hidden_key(t),
                      t->evening_step};
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        h = (h ^ (uint64_t)(parts[i] * 1000 + 1e6)) * 0x100000001b3u;
    }
    return h;
}

/* Sort key from north to south; of two triangles, that with the northern right
 * angle first. */
static int rank_of(const cc_piece_info *p)
{
    return 2 * p->y + (p->turn == 2 || p->turn == 3);
}

/* Sorts all pieces from north to south; returns how many. */
static int order_pieces(const cc_game *game, int order[CC_PIECES_MAX])
{
    int n = cc_piece_count(game), rank[CC_PIECES_MAX];
    for (int i = 0; i < n; i++) {
        cc_piece_info p = cc_piece(game, i);
        int k = i;
        for (; k > 0 && rank[k - 1] > rank_of(&p); k--) {
            rank[k] = rank[k - 1];
            order[k] = order[k - 1];
        }
        rank[k] = rank_of(&p);
        order[k] = i;
    }
    return n;
}

/* Renders shadows of the tiles on the table. */
static void render_shadows(app *a, const table *t, const cc_game *game)
{
    display_list *d = &a->display;
    float shade = t->camera.zoom * .05f;
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        rect r = camera_square(&t->camera, p.x, p.y);
        if (flights_hides_piece(t, i, -1)) {
            continue;
        }
        rect shadow = {r.x + shade, r.y + shade * 1.4f, r.w, r.h};
        const cc_tile_type *type = type_of(a, p.type);
        if (land_is_visible(t, r) && type->shape == CC_SQUARE) {
            render_rect(d, shadow, rgba_fade(SHADE, .6f));
        } else if (land_is_visible(t, r)) { /* its own shape in black */
            render_sprite(d, art_face(&a->art, type, p.turn, 0, r.w), shadow,
                          (rgba){0, 0, 0, 110});
        }
    }
}

/* Renders the thickness of a triangle. */
static void render_half_rim(app *a, const cc_piece_info *p, rect r, float width)
{
    static const char *const halves[4] = {"marker/half-nw", "marker/half-ne",
                                          "marker/half-se", "marker/half-sw"};
    int half = art_find_sized(&a->art, halves[p->turn & 3], r.w);
    r.y += width;
    render_sprite(&a->display, half, r, CARD_DARK);
    r.y -= width * .4f;
    render_sprite(&a->display, half, r, CARD_LIGHT);
}

/* The thickness of the cardboard, where no tile is to the south. */
static void render_rims(app *a, const table *t, const cc_game *game)
{
    float width = fmaxf(1, t->camera.zoom * .026f);
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        rect r = camera_square(&t->camera, p.x, p.y);
        if (!land_is_visible(t, r) || flights_hides_piece(t, i, -1)) {
            continue;
        }
        if (type_of(a, p.type)->shape != CC_SQUARE) {
            render_half_rim(a, &p, r, width);
            continue;
        }
        if (cc_piece_find(game, p.x, p.y + 1, CC_N) >= 0) {
            continue;
        }
        r.y += r.h;
        render_rect(&a->display, (rect){r.x, r.y, r.w, width}, CARD_LIGHT);
        render_rect(&a->display,
                    (rect){r.x, r.y + width * .6f, r.w, width * .4f},
                    CARD_DARK);
    }
}

/* A layer of its own, as it never changes. */
static void render_table_top(app *a, const table *t)
{
    rect all = {0, 0, (float)a->w, (float)a->h};
    bool linen = a->settings.linen_cloth;
    render_layer_begin(&a->display, linen + 2 * (uint64_t)t->evening_step);
    render_tiled(&a->display,
                 art_find(&a->art, linen ? "ui/linen" : "ui/table"), all,
                 WHITE);
    render_sprite(&a->display, art_find(&a->art, "ui/light"), all, WHITE);
    render_layer_end(&a->display);
}

/* Varies the shade of tiles by a few thousandths. */
static rgba card_tint(int x, int y)
{
    uint32_t seed = (uint32_t)x * 73856093u ^ (uint32_t)y * 19349663u;
    uint8_t level = (uint8_t)(255 - ((seed ^ seed >> 13) * 2654435761u >> 30));
    return (rgba){level, level, level, 255};
}

void land_render_faces(app *a, const table *t, const cc_game *game)
{
    display_list *d = &a->display;
    int order[CC_PIECES_MAX], n = order_pieces(game, order);
    for (int i = 0; i < n; i++) {
        cc_piece_info p = cc_piece(game, order[i]);
        rect r = camera_square(&t->camera, p.x, p.y);
        if (land_is_visible(t, r) && !flights_hides_piece(t, order[i], -1)) {
            render_sprite(
                d, art_face(&a->art, type_of(a, p.type), p.turn, order[i], r.w),
                r, card_tint(p.x, p.y));
        }
    }
    /* The strips to the north, after all faces. */
    for (int i = 0; i < n; i++) {
        cc_piece_info p = cc_piece(game, order[i]);
        rect r = camera_square(&t->camera, p.x, p.y);
        int strip_h =
            art_strip(&a->art, type_of(a, p.type), p.turn, order[i], r.w);
        rect strip = {r.x, r.y - r.h / ART_STRIP_RATIO, r.w,
                      r.h / ART_STRIP_RATIO};
        if (strip_h >= 0 && land_is_visible(t, strip) &&
            !flights_hides_piece(t, order[i], -1)) {
            render_sprite(d, strip_h, strip, WHITE);
        }
    }
}

void land_render_tiles(app *a, const table *t, const cc_game *game)
{
    render_shadows(a, t, game);
    render_rims(a, t, game);
    land_render_faces(a, t, game);
}

static void render_board(app *a, const table *t, const cc_game *game)
{
    render_layer_begin(&a->display, layer_key(a, t, game));
    land_set_light(a, t, 1);
    render_table_top(a, t);
    land_render_tiles(a, t, game);
    land_set_light(a, t, 0);
    render_layer_end(&a->display);
}

typedef struct standing {
    point foot;
    int figure;
} standing;

static int farther_north(const void *a, const void *b)
{
    float d = ((const standing *)a)->foot.y - ((const standing *)b)->foot.y;
    return d < 0 ? -1 : d > 0;
}

/* Renders figures under bridges, or all others. */
static void render_figures(app *a, const table *t, const cc_game *game,
                           bool is_below)
{
    standing row[CC_FIGURES_MAX] = {{{0, 0}, 0}};
    int n = 0;
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        cc_piece_info p = cc_piece(game, f.piece);
        bool bridged = f.slot != CC_SLOT_BRIDGE &&
                       cc_bridge_find(game, p.x, p.y) != CC_NO_AXIS;
        if (bridged == is_below && !flights_hides_piece(t, f.piece, f.slot) &&
            !pending_removes_figure(t, f.piece, f.slot)) {
            row[n].foot = land_figure_position(a, game, f.piece, f.slot);
            row[n++].figure = i;
        }
    }
    qsort(row, (size_t)n, sizeof *row, farther_north);
    for (int i = 0; i < n; i++) {
        cc_figure_info f = cc_figure(game, row[i].figure);
        int kind = cc_segment_kind(game, f.piece, f.slot);
        float rise = final_scoring_rise(t, game, f.piece, f.slot);
        point foot = {row[i].foot.x, row[i].foot.y - rise * .14f};
        land_render_figure(a, t, cc_token_name(&a->catalog, f.figure),
                           a->session->seats[f.player].colour,
                           rise > 0 ? ART_STANDING : art_pose_for_kind(kind),
                           foot, 1);
    }
}

static bool parts_closes_square(const cc_game *game, cc_coord at)
{
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        if (p->closes_square && p->closes_square(game, at.x, at.y)) {
            return true;
        }
    }
    return false;
}

#define DEAD_MANY 4

static void render_marks(app *a, const table *t, const cc_game *game)
{
    display_list *d = &a->display;
    int last = cc_piece_count(game) - 1;
    if (last >= 0 && cc_piece(game, last).player >= 0) {
        cc_piece_info p = cc_piece(game, last);
        rect r = camera_square(&t->camera, p.x, p.y);
        rgba c = player_colour(a->session->seats[p.player].colour);
        render_border(d, r, fmaxf(2, r.w * .03f), c);
        render_border(d, rect_inset(r, fmaxf(2, r.w * .03f)), 1,
                      rgba_fade(PARCHMENT, .8f));
    }
    bool is_running = t->review_step < 0 && cc_decision(game).kind != CC_OVER;
    for (int i = 0; a->settings.hints && is_running && i < t->n_dead; i++) {
        if (parts_closes_square(game, t->dead[i])) {
            continue; /* the part shows why */
        }
        rect r = camera_square(&t->camera, t->dead[i].x, t->dead[i].y);
        /* Smaller if there are many, towards the end. */
        render_picture(a, "marker/dead", 128,
                       t->n_dead > DEAD_MANY ? rect_inset(r, r.w * .25f) : r,
                       .7f);
        if (!t->hand.held && rect_contains(t->land, a->ui.in.pointer)) {
            ui_tooltip(&a->ui, r, _("No remaining tile fits here"));
        }
    }
}

/* The squares of the log line under the pointer. */
static void render_line_squares(app *a, const table *t)
{
    if (t->log.hover_line < 0 || t->log.hover_line >= a->session->n_log) {
        return;
    }
    const log_line *line = &a->session->log[t->log.hover_line];
    for (int i = 0; i < line->n_squares; i++) {
        rect r =
            camera_square(&t->camera, line->squares[i].x, line->squares[i].y);
        render_box(&a->display, r, (rgba){255, 230, 140, 90}, 2, GOLD);
    }
    if (line->event.type == CC_EVENT_FIGURE ||
        line->event.type == CC_EVENT_TILE) {
        render_border(&a->display,
                      camera_square(&t->camera, line->event.x, line->event.y),
                      3, GOLD);
    }
}

void land_render_standing(app *a, const table *t, const cc_game *game)
{
    land_set_light(a, t, 1);
    parts_render(a, t, game, LAYER_LOW);
    render_figures(a, t, game, true);
    parts_render(a, t, game, LAYER_MIDDLE);
    life_view_render(a, t, true);
    render_figures(a, t, game, false);
    parts_render(a, t, game, LAYER_HIGH);
    land_set_light(a, t, 0);
}

void land_render(app *a, const table *t)
{
    const cc_game *game = table_game(a, t);
    render_board(a, t, game);
    render_clip(&a->display, t->land);
    land_set_light(a, t, 1);
    parts_render(a, t, game, LAYER_GROUND);
    life_view_render(a, t, false);
    land_set_light(a, t, 0);
    if (t->show_fields) {
        land_render_fields(a, t, game);
    }
    render_marks(a, t, game);
    parts_render(a, t, game, LAYER_LIGHT);
    if (t->hover.piece >= 0 && t->hover.piece < cc_piece_count(game) &&
        !t->hand.held) {
        int region = cc_region_of(game, t->hover.piece, t->hover.slot);
        if (t->show_spotlight) {
            land_dim(a, t, game, region, 1);
        }
        const cc_game *shown_game = pending_game(a, t);
        outline_render(a, t, game, region,
                       outline_colour(a, shown_game,
                                      cc_region_of(shown_game, t->hover.piece,
                                                   t->hover.slot)));
    }
    final_scoring_light(a, t, game);
    render_line_squares(a, t);
    land_render_standing(a, t, game);
    render_unclip(&a->display);
}
