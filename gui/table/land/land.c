/* land.c - rendering the land: the table top and all that is on it
 *
 * From below: the table top; shadows, faces, rims and joints of the tiles;
 * marks and what is lit; figures and what else stands on the tiles. Table top
 * and tiles are a layer, rendered again only when a tile is placed or the view
 * moves; the rest is rendered in each frame.
 *
 * SPDX-License-Identifier: MIT
 */
#include "land.h"

#include <math.h>
#include <stdlib.h>

#include "gui/app/pictures.h"
#include "gui/base/hash.h"
#include "gui/table/land/joints.h"
#include "gui/table/land/life_view.h"
#include "gui/table/land/outline.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/land/square_tokens.h"
#include "gui/table/land/zones.h"
#include "gui/table/part.h"
#include "gui/table/turn/spots.h"
#include "gui/widgets/shadow.h"

static const cc_tile_type *type_of(const app *a, int type)
{
    return &a->catalog.types[type];
}

/* Returns a hash of all that the layer of the board depends on: the view, the
 * window, the position, and how it is shown. */
static uint64_t board_key(const app *a, const table *t, const cc_game *game)
{
    const camera *c = &t->camera;
    double values[][3] = {
        {c->x, c->y, c->zoom},
        {a->w, a->h, a->ui.scale},
        {a->session->version, t->review_step, t->pending.is_set},
        {cc_piece_count(game), flights_hidden_key(t), t->evening_step},
        {c->cloth.x, c->cloth.y, a->settings.felt_cloth},
        {c->wood.x, c->wood.y, 0}};
    uint64_t hash = HASH_START;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        for (int k = 0; k < 3; k++) { /* in thousandths, and not negative */
            uint64_t value = (uint64_t)(values[i][k] * 1000 + 1e6);
            hash = hash_bytes(hash, &value, sizeof value);
        }
    }
    return hash;
}

/* Returns the sort key of a piece from north to south. Of two triangles on a
 * square, the one with its right angle in the north comes first. */
static int rank_of(const cc_piece_info *p)
{
    return 2 * p->y + (p->rotation == 2 || p->rotation == 3);
}

/* Lists the pieces from north to south, by insertion; returns how many there
 * are. */
static int sort_pieces(const cc_game *game, int order[CC_PIECES_MAX])
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

/* True if a square tile, which is not in the air, covers a square. */
static bool is_covered(const app *a, const table *t, const cc_game *game, int x,
                       int y)
{
    int piece = cc_piece_find(game, x, y, CC_N);
    return piece >= 0 &&
           type_of(a, cc_piece(game, piece).type)->shape == CC_SQUARE &&
           !flights_hides_piece(t, piece, -1);
}

/* Where the shadow of a piece is seen. */
typedef struct shadow_parts {
    bool east, south; /* beside its square, below a whole side of it */
    bool own;         /* in its square, below the long side of a triangle */
} shadow_parts;

/* Returns where the shadow of a piece, which falls to the south-east, is seen.
 */
static shadow_parts shadow_parts_of(const app *a, const table *t,
                                    const cc_game *game, const cc_piece_info *p)
{
    bool is_square = type_of(a, p->type)->shape == CC_SQUARE;
    bool has_east = is_square || p->rotation == 1 || p->rotation == 2;
    bool has_south = is_square || p->rotation == 2 || p->rotation == 3;
    /* The long side of the others is in the north. */
    bool has_own = !is_square && (p->rotation == 0 || p->rotation == 1);
    int other = has_own ? cc_piece_find(game, p->x, p->y, CC_S) : -1;
    return (shadow_parts){
        has_east && !is_covered(a, t, game, p->x + 1, p->y),
        has_south && (!is_covered(a, t, game, p->x, p->y + 1) ||
                      !is_covered(a, t, game, p->x + 1, p->y + 1)),
        has_own && (other < 0 || flights_hides_piece(t, other, -1))};
}

/* Renders one layer of the shadow of a piece on square r: what is seen of the
 * piece shifted by `offset`, to the east and to the south. */
static void render_shadow(app *a, const table *t, const cc_piece_info *p,
                          rect r, shadow_parts parts, point offset, rgba c)
{
    if (parts.east) {
        render_rect(&a->display,
                    (rect){r.x + r.w, r.y + offset.y, offset.x, r.h - offset.y},
                    c);
    }
    if (parts.south) {
        render_rect(&a->display,
                    (rect){r.x + offset.x, r.y + r.h, r.w, offset.y}, c);
    }
    if (parts.own && land_is_visible(t, r)) {
        rect shifted = {r.x + offset.x, r.y + offset.y, r.w, r.h};
        render_clip(&a->display, rect_common(r, t->land));
        land_render_shape(a, p->type, p->rotation, shifted, c);
        render_clip(&a->display, t->land);
    }
}

/* Renders the shadow of the land on the table. Within a layer the shadows of
 * pieces never overlap, so that they throw one shadow. */
static void render_shadows(app *a, const table *t, const cc_game *game)
{
    float reach = .076f * t->camera.zoom;
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        rect r = camera_square(&t->camera, p.x, p.y);
        rect reached = {r.x, r.y, r.w + 1.5f * reach, r.h + 1.5f * reach};
        if (flights_hides_piece(t, i, -1) || !land_is_visible(t, reached)) {
            continue;
        }
        shadow_parts parts = shadow_parts_of(a, t, game, &p);
        for (int k = 0; k < SHADOW_LAYERS; k++) {
            shadow_layer layer = shadow_layer_at(k, reach, 1);
            render_shadow(a, t, &p, r, parts, layer.offset, layer.colour);
        }
    }
}

/* Renders part of the shade over the table top, which stays where it is in the
 * window. */
static void render_table_shade(app *a, rect part)
{
    rect all = {0, 0, (float)a->w, (float)a->h};
    render_shade_begin(&a->display, part, 0);
    render_sprite(&a->display, art_find(&a->art, "ui/light"), all, WHITE);
    render_layer_end(&a->display);
}

/* Renders planks. Each row of copies of their picture begins somewhere else, so
 * that it does not seem to be repeated: rows meet at joints. Small ones are
 * copied from a picture of half the size, as that has what they show of it. */
static void render_planks(app *a, const camera *c, rect r)
{
    const float begin_step = .3f; /* as between the rows of planks.c */
    float scale = camera_wood_scale(c);
    bool is_small = scale < .5f;
    int sprite = art_find(&a->art, is_small ? "ui/table-half" : "ui/table");
    if (sprite < 0) {
        render_tiled(&a->display, sprite, r, WHITE); /* a placeholder */
        return;
    }
    scale *= is_small ? 2 : 1;
    float w = (float)a->art.sprites[sprite].w * scale;
    float h = fmaxf(1, (float)a->art.sprites[sprite].h * scale);
    point middle = rect_middle(c->view);
    point corner = {middle.x + c->wood.x, middle.y + c->wood.y};
    for (int i = (int)floorf((r.y - corner.y) / h);; i++) {
        rect row = {r.x, corner.y + (float)i * h, r.w, h};
        if (row.y >= r.y + r.h) {
            break;
        }
        rect part = rect_common(row, r);
        float begin = corner.x + begin_step * (float)i * w;
        render_tiled_scaled(&a->display, sprite, part,
                            (point){begin - part.x, row.y - part.y}, scale,
                            WHITE);
    }
}

void land_render_ground(app *a, const camera *c, rect r)
{
    if (a->settings.felt_cloth) {
        render_tiled_shifted(&a->display, art_find(&a->art, "ui/felt"), r,
                             c->cloth, WHITE);
    } else {
        render_planks(a, c, r);
    }
}

/* Renders the table top, which moves with the land; its shade only where it is
 * seen: along each row of squares, between the tiles. */
static void render_table_top(app *a, const table *t, const cc_game *game)
{
    const camera *c = &t->camera;
    rect land = t->land;
    point from = camera_at(c, (point){land.x, land.y});
    point to = camera_at(c, (point){land.x + land.w, land.y + land.h});
    land_render_ground(a, c, land);
    int left = (int)floorf(from.x), right = (int)floorf(to.x);
    for (int y = (int)floorf(from.y); y <= (int)floorf(to.y); y++) {
        for (int x = left, begin = left; x <= right + 1; x++) {
            if (x <= right && !is_covered(a, t, game, x, y)) {
                continue;
            }
            rect first = camera_square(c, begin, y);
            rect last = camera_square(c, x, y);
            rect run = {first.x, first.y, last.x - first.x, first.h};
            rect seen = rect_common(run, land);
            if (seen.w > 0 && seen.h > 0) {
                render_table_shade(a, seen);
            }
            begin = x + 1;
        }
    }
}

/* Renders the face of a piece, without its strip. */
static void render_piece_face(app *a, const cc_piece_info *p, rect r)
{
    rgba tint = zone_tint(p->x, p->y);
    int variant = land_dressing(a, p->type, p->x, p->y);
    art_look looks[ART_LOOKS_MAX];
    int n = art_looks(r.w, looks);
    for (int i = 0; i < n; i++) {
        render_sprite(&a->display,
                      art_face(&a->art, type_of(a, p->type), p->rotation,
                               variant, looks[i].pixels),
                      r, rgba_fade(tint, looks[i].face));
    }
}

/* True if a tile meets the northern side of a piece. */
static bool has_northern(const table *t, const cc_game *game, int piece)
{
    cc_piece_info p = cc_piece(game, piece);
    int north = cc_piece_find(game, p.x, p.y - 1, CC_S);
    return cc_piece_find(game, p.x, p.y, CC_N) == piece && north >= 0 &&
           !flights_hides_piece(t, north, -1);
}

void land_render_faces(app *a, const table *t, const cc_game *game)
{
    int order[CC_PIECES_MAX], n = sort_pieces(game, order);
    for (int i = 0; i < n; i++) {
        cc_piece_info p = cc_piece(game, order[i]);
        rect r = camera_square(&t->camera, p.x, p.y);
        if (land_is_visible(t, r) && !flights_hides_piece(t, order[i], -1)) {
            render_piece_face(a, &p, r);
        }
    }
    /* The strips, which cover part of the face to the north; without one the
     * tile ends as it is cut. */
    for (int i = 0; i < n; i++) {
        cc_piece_info p = cc_piece(game, order[i]);
        rect r = camera_square(&t->camera, p.x, p.y);
        rect strip = {r.x, r.y - r.h / ART_STRIP_RATIO, r.w,
                      r.h / ART_STRIP_RATIO};
        if (land_is_visible(t, strip) &&
            !flights_hides_piece(t, order[i], -1) &&
            has_northern(t, game, order[i])) {
            land_render_strip(a, type_of(a, p.type), p.rotation,
                              land_dressing(a, p.type, p.x, p.y), r,
                              zone_tint(p.x, p.y));
        }
    }
}

void land_render_tiles(app *a, const table *t, const cc_game *game)
{
    render_shadows(a, t, game);
    land_render_faces(a, t, game);
    joints_render_rims(a, t, game);
    joints_render(a, t, game);
}

/* Renders the table top and the tiles. */
static void render_board(app *a, const table *t, const cc_game *game)
{
    render_layer_begin(&a->display, t->land, board_key(a, t, game));
    rgba table_light = evening_table_light(t->evening_step);
    render_set_light(&a->display, t->evening_step ? &table_light : NULL);
    render_table_top(a, t, game);
    land_set_light(a, t, 1);
    land_render_tiles(a, t, game);
    land_set_light(a, t, 0);
    render_layer_end(&a->display);
}

/* How much of the evening's light is on figures: whose they are must be seen.
 */
#define FIGURE_EVENING .2f

typedef struct placed_figure {
    point foot;  /* in squares */
    int figure;  /* its index in the game */
    float order; /* figures with a higher one cover those with a lower one */
} placed_figure;

/* Orders figures from north to south, as those in the south cover others. */
static int compare_by_order(const void *a, const void *b)
{
    const placed_figure *p = a, *q = b;
    float d = p->order - q->order;
    return d < 0 ? -1 : d > 0 ? 1 : p->figure - q->figure;
}

/* Returns how far the parts say that a figure stands from its place. */
static point shift_by_parts(const cc_game *game, int figure)
{
    point shift = {0, 0};
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        if (p->figure_shift && p->figure_shift(game, figure, &shift)) {
            break;
        }
    }
    return shift;
}

/* True if a figure on the land, by index, is held now. */
static bool is_lifted(const table *t, int figure)
{
    const holdable *held = t->hand.held;
    return held && held->lifts_figure && held->lifts_figure(t, figure);
}

/* Renders the figures under bridges, or all others. */
static void render_figures(app *a, const table *t, const cc_game *game,
                           bool under_bridges)
{
    placed_figure list[CC_FIGURES_MAX] = {{{0, 0}, 0, 0}};
    int n = 0;
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        cc_piece_info p = cc_piece(game, f.piece);
        bool is_under = f.slot != CC_SLOT_BRIDGE &&
                        cc_bridge_find(game, p.x, p.y) != CC_NO_AXIS;
        if (is_under == under_bridges &&
            !flights_hides_piece(t, f.piece, f.slot) &&
            !pending_removes_figure(t, f.piece, f.slot) && !is_lifted(t, i)) {
            point foot = land_figure_position(a, game, f.piece, f.slot);
            point shift = shift_by_parts(game, i);
            list[n++] = (placed_figure){
                {foot.x + shift.x, foot.y + shift.y}, i, foot.y};
        }
    }
    qsort(list, (size_t)n, sizeof *list, compare_by_order);
    for (int i = 0; i < n; i++) {
        cc_figure_info f = cc_figure(game, list[i].figure);
        int kind = cc_segment_kind(game, f.piece, f.slot);
        float rise = final_scoring_rise(t, game, f.piece, f.slot);
        /* In the final scoring a figure stands up and rises a little, by .14 of
         * a tile side. */
        point foot = {list[i].foot.x, list[i].foot.y - rise * .14f};
        land_render_figure(a, t, cc_token_name(&a->catalog, f.figure),
                           a->session->seats[f.player].colour,
                           rise > 0 ? ART_STANDING
                                    : art_pose_for_kind(&a->catalog, kind),
                           foot, 1);
    }
}

/* True if a part shows why no tile fits on a square. */
static bool is_closed_by_part(const cc_game *game, cc_coord square)
{
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        if (p->closes_square && p->closes_square(game, square.x, square.y)) {
            return true;
        }
    }
    return false;
}

/* Renders the four corners of a frame: a whole one would look like a place that
 * can be clicked. */
static void render_corners(app *a, rect r, float width, rgba c)
{
    float length = r.w * .22f;
    for (int i = 0; i < 4; i++) {
        float x = i & 1 ? r.x + r.w - length : r.x;
        float y = i & 2 ? r.y + r.h - length : r.y;
        render_rect(&a->display,
                    (rect){x, i & 2 ? r.y + r.h - width : r.y, length, width},
                    c);
        render_rect(&a->display,
                    (rect){i & 1 ? r.x + r.w - width : r.x, y, width, length},
                    c);
    }
}

/* Marks the newest tile by the colour of its player. */
static void mark_newest_tile(app *a, const table *t, const cc_game *game)
{
    int last = cc_newest_piece(game);
    if (last < 0 || cc_piece(game, last).player < 0) {
        return; /* start tiles belong to no player */
    }
    cc_piece_info p = cc_piece(game, last);
    rect r = camera_square(&t->camera, p.x, p.y);
    float width = fmaxf(2, r.w * .03f);
    rgba c = player_colour(a->session->seats[p.player].colour);
    const cc_tile_type *type = type_of(a, p.type);
    if (type->shape == CC_SQUARE && !type->other) {
        render_corners(a, rect_inset(r, -1), width + 2,
                       rgba_fade(PARCHMENT, .9f));
        render_corners(a, r, width, c);
    } else {
        land_render_frame(a, p.type, p.rotation, r, width, c);
    }
}

/* If more squares are dead, as towards the end, their marks are smaller, so
 * that they do not cover the land. */
#define DEAD_MANY 4
/* Half the side of its picture at most, in units. */
#define DEAD_HALF 26

/* Renders a mark on each square where no tile will fit any more; not in a
 * review, as t->dead is about the present position. */
static void mark_dead_squares(app *a, const table *t, const cc_game *game)
{
    bool is_running = t->review_step < 0 && cc_decision(game).kind != CC_OVER;
    if (!a->settings.hints || !is_running) {
        return;
    }
    for (int i = 0; i < t->n_dead; i++) {
        if (is_closed_by_part(game, t->dead[i])) {
            continue;
        }
        rect r = camera_square(&t->camera, t->dead[i].x, t->dead[i].y);
        /* It has the same size on all tiles that are large enough. */
        float share = t->n_dead > DEAD_MANY ? .25f : .5f;
        float half = fminf(r.w * share, units(&a->ui, DEAD_HALF));
        render_picture(a, "marker/dead", 128, rect_around(rect_middle(r), half),
                       .45f); /* fainter than where something can be done */
        if (!t->hand.held && rect_contains(t->land, a->ui.in.pointer)) {
            ui_tooltip(&a->ui, r, _("No remaining tile fits here"));
        }
    }
}

/* Lights the squares that the log line under the pointer is about. */
static void light_log_squares(app *a, const table *t)
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
    const cc_event *e = &line->event;
    rect square = camera_square(&t->camera, e->x, e->y);
    if (e->type == CC_EVENT_TILE) {
        land_render_frame(a, e->tile, e->rotation, square, 3, GOLD);
    } else if (e->type == CC_EVENT_FIGURE || e->type == CC_EVENT_RETURN ||
               parts_has_square(table_game(a, t), e)) {
        render_border(&a->display, square, 3, GOLD);
    }
}

void land_render_standing(app *a, const table *t, const cc_game *game)
{
    land_set_light(a, t, 1);
    square_tokens_render(a, t, game);
    parts_render(a, t, game, LAYER_LOW);
    land_set_light(a, t, FIGURE_EVENING);
    render_figures(a, t, game, true);
    land_set_light(a, t, 1);
    parts_render(a, t, game, LAYER_MIDDLE);
    life_view_render(a, t, true);
    land_set_light(a, t, FIGURE_EVENING);
    render_figures(a, t, game, false);
    land_set_light(a, t, 1);
    parts_render(a, t, game, LAYER_HIGH);
    land_set_light(a, t, 0);
}

/* Outlines the region under the pointer, and darkens the others if wanted. */
static void render_hovered_region(app *a, const table *t, const cc_game *game)
{
    if (t->hover.piece < 0 || t->hover.piece >= cc_piece_count(game) ||
        t->hand.held || spots_is_on_square(a, t)) {
        return;
    }
    int region = cc_region_of(game, t->hover.piece, t->hover.slot);
    if (t->show_spotlight) {
        land_dim(a, t, game, region, 1);
    }
    /* The colours are those of who holds it after the pending action. */
    const cc_game *after = pending_game(a, t);
    int region_after = cc_region_of(after, t->hover.piece, t->hover.slot);
    outline_render_held(a, t, game, region,
                        outline_holders(after, region_after), 1);
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
    mark_newest_tile(a, t, game);
    mark_dead_squares(a, t, game);
    parts_render(a, t, game, LAYER_LIGHT);
    render_hovered_region(a, t, game);
    final_scoring_light(a, t, game);
    light_log_squares(a, t);
    land_render_standing(a, t, game);
    render_unclip(&a->display);
}
