/* gold.c - the part of gold mines: bars of gold on the land
 *
 * Bars lie in the corner of their square that is farthest from the figures
 * there; more than three are one pile with a number. Where a bar may be put or
 * taken the square is lit.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/gold.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "gui/app/pictures.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/part.h"
#include "gui/table/turn/flights.h"

/* In squares: */
#define BAR_SIDE   .23f
#define BAR_STEP_X .11f /* from one bar of a pile to the next */
#define BAR_STEP_Y .075f
#define CORNER     .19f /* of a pile, from the sides of its square */
#define BODY       .08f /* of a figure, north of its foot */
#define HIT        (BAR_SIDE * .6f) /* from a pile to the pointer, at most */
/* In units: */
#define BAR_SIDE_MIN 15
#define NUMBER_SIZE  13

enum { PILE = 3 }; /* bars that are rendered at most */

/* Returns how far a place is from the nearest figure, in squares; a large
 * number if none is nearby. Where exactly a figure stands is found only for
 * those on tiles nearby, as that takes time. */
static float figure_distance(const app *a, const cc_game *game, point at)
{
    static const float far_away = 9, nearby = 2;
    float nearest = far_away;
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        cc_piece_info piece = cc_piece(game, f.piece);
        if (fabsf((float)piece.x + .5f - at.x) > nearby ||
            fabsf((float)piece.y + .5f - at.y) > nearby) {
            continue;
        }
        point foot = land_figure_position(a, game, f.piece, f.slot);
        nearest =
            fminf(nearest, point_distance(at, (point){foot.x, foot.y - BODY}));
    }
    return nearest;
}

/* True if a bar with its middle at a place lies on tiles with all four corners,
 * and not beside a triangle. */
static bool is_on_land(const app *a, const cc_game *game, point at)
{
    static const float half = BAR_SIDE / 2;
    for (int i = 0; i < 4; i++) {
        point corner = {at.x + (i & 1 ? half : -half),
                        at.y + (i & 2 ? half : -half)};
        if (!land_has_tile(a, game, corner)) {
            return false;
        }
    }
    return true;
}

/* Returns the middle of the bars on a square, in squares: in the corner
 * farthest from figures. Corners that are far enough from them are equal, so
 * that the pile does not move for a figure far away; of equal ones the first is
 * taken.
 */
static point pile_place(const app *a, const cc_game *game, cc_coord square)
{
    static const point corners[] = {{1 - CORNER, CORNER},
                                    {1 - CORNER, 1 - CORNER},
                                    {CORNER, 1 - CORNER},
                                    {CORNER, CORNER}};
    enum { FREE = 40 }; /* far enough, in hundredths of a square */
    point best = land_standing_middle(game, square.x, square.y);
    int best_distance = -1;
    for (int i = 0; i < 4; i++) {
        point at = land_standing_place(game, square.x, square.y, corners[i]);
        int distance = (int)(100 * figure_distance(a, game, at));
        distance = distance < FREE ? distance : FREE;
        if (distance > best_distance && is_on_land(a, game, at)) {
            best_distance = distance;
            best = at;
        }
    }
    return best;
}

static void render_bar(app *a, const table *t, point middle, float side)
{
    point at = land_to_pixel(t, middle);
    rect r = {at.x - side / 2, at.y - side / 2, side, side};
    render_picture(a, "token/gold", side, r, 1);
}

/* Renders how many bars there are, below their pile. */
static void render_number(app *a, const table *t, point middle, int bars)
{
    char text[12];
    float size = units(&a->ui, NUMBER_SIZE);
    point at = land_to_pixel(t, middle);
    snprintf(text, sizeof text, "%d", bars);
    float w = land_number_width(size, text);
    rect r = {at.x - w / 2, at.y + size * .2f, w, size * 1.1f};
    land_render_number(a, r, size, GOLD, text);
}

/* Renders the bars of a square: the last of three on the two others. */
static void render_pile(app *a, const table *t, point middle, int bars)
{
    /* By the number of bars: from the middle of the pile to that of each, in
     * steps; a pile has wider steps than the bars of a row. */
    static const float wider_x = 1.2f, wider_y = 1.6f;
    static const point places[PILE][PILE] = {
        {{0, 0}},
        {{-.5f, .2f}, {.5f, .2f}},
        {{-.5f, .5f}, {.5f, .5f}, {0, -.5f}}};
    float side = fmaxf(camera_square(&t->camera, 0, 0).w * BAR_SIDE,
                       units(&a->ui, BAR_SIDE_MIN));
    /* On a small land bars, and so their steps, are larger than BAR_SIDE. */
    float scale = side / camera_square(&t->camera, 0, 0).w / BAR_SIDE;
    int n = bars < PILE ? bars : PILE;
    for (int i = 0; i < n; i++) {
        point p = places[n - 1][i];
        render_bar(a, t,
                   (point){middle.x + p.x * BAR_STEP_X * scale * wider_x,
                           middle.y + p.y * BAR_STEP_Y * scale * wider_y},
                   side);
    }
    if (bars > PILE) {
        render_number(a, t, middle, bars);
    }
}

static void render_bars(app *a, const table *t, const cc_game *game)
{
    for (int i = 0; i < cc_gold_count(game); i++) {
        cc_coord at;
        int bars = cc_gold_at(game, i, &at);
        render_pile(a, t, pile_place(a, game, at), bars);
    }
}

/* --------------------------------------------------------- hover and words */

/* Formats "2 bars of gold". Returns `out`. */
static const char *bars_text(int n, char out[64])
{
    snprintf(out, 64, ngettext("%d bar of gold", "%d bars of gold", n), n);
    return out;
}

/* Returns the square whose bars are at a place, by its index among the squares
 * with gold; or -1. */
static int item_at(const app *a, const table *t, point at)
{
    const cc_game *game = table_game(a, t);
    int found = -1;
    for (int i = 0; i < cc_gold_count(game); i++) {
        cc_coord square;
        cc_gold_at(game, i, &square);
        point middle = pile_place(a, game, square);
        if (point_distance(at, middle) < HIT) {
            found = i;
        }
    }
    return found;
}

static void describe(const app *a, const table *t, int item,
                     char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    const cc_game *game = table_game(a, t);
    cc_coord square;
    char text[64];
    if (item >= cc_gold_count(game)) {
        return;
    }
    snprintf(lines[0], HOVER_LINE_SIZE, "%s",
             bars_text(cc_gold_at(game, item, &square), text));
    snprintf(lines[1], HOVER_LINE_SIZE, "%s",
             _("for whoever scores a feature here"));
}

/* Adds how many bars lie on a feature that may still score. */
static bool region_remark(const app *a, const cc_game *game, int region,
                          char line[HOVER_LINE_SIZE])
{
    int bars = cc_gold_for(game, region);
    char text[64];
    (void)a;
    if (bars) {
        snprintf(line, HOVER_LINE_SIZE, _("Here: %s"), bars_text(bars, text));
    }
    return bars > 0;
}

/* Returns how many bars lie on a square. */
static int bars_on(const cc_game *game, int x, int y)
{
    cc_coord square;
    for (int i = 0; i < cc_gold_count(game); i++) {
        int bars = cc_gold_at(game, i, &square);
        if (square.x == x && square.y == y) {
            return bars;
        }
    }
    return 0;
}

/* True if a square is among those that a scoring in the log was about. That of
 * something surrounded, like a cloister, is also about the squares around
 * (GOLD-4). */
static bool includes_square(const session *s, const log_line *line, int x,
                            int y)
{
    int source = line->event.source;
    int reach =
        source < s->catalog->n_kinds && s->catalog->kinds[source].surrounded;
    bool found = false;
    for (int i = 0; i < line->n_squares; i++) {
        found |= abs(line->squares[i].x - x) <= reach &&
                 abs(line->squares[i].y - y) <= reach;
    }
    return found;
}

/* Lists what was scored on a square in this turn, to which its gold belongs:
 * "Anna (road), Boris (cloister)"; "" if nothing was. */
static void scored_text(const session *s, int x, int y, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = s->n_log - 1; i >= 0 && s->log[i].event.type != CC_EVENT_TURN;
         i--) {
        const cc_event *e = &s->log[i].event;
        char item[100];
        if (e->type == CC_EVENT_SCORE && includes_square(s, &s->log[i], x, y)) {
            snprintf(item, sizeof item, "%s", s->seats[e->player].name);
            lang_join(item, sizeof item, JOIN_ASIDE,
                      kind_in_sentence(s->catalog, e->source));
            lang_add_item(out, size, "%s", item);
        }
    }
}

/* Says how many bars lie where one may be put or taken, and who scored there.
 */
static bool describe_offer(const app *a, const table *t,
                           const cc_action *action,
                           char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    char text[160];
    const session *s = a->session;
    if (action->type != CC_GOLD_PUT && action->type != CC_GOLD_TAKE) {
        return false;
    }
    (void)t;
    int bars = bars_on(&s->game, action->x, action->y);
    snprintf(lines[0], HOVER_LINE_SIZE, "%s",
             bars ? bars_text(bars, text) : _("No gold here yet"));
    if (action->type == CC_GOLD_TAKE) {
        scored_text(s, action->x, action->y, text, sizeof text);
        if (text[0]) {
            snprintf(lines[1], HOVER_LINE_SIZE, "%s", _("scored here"));
            lang_join(lines[1], HOVER_LINE_SIZE, JOIN_VALUE, text);
        }
    }
    return true;
}

static bool event_text(const session *s, const cc_event *e, const char *name,
                       char *out, size_t size)
{
    char text[64];
    (void)s;
    if (e->type != CC_EVENT_GOLD_TAKEN) {
        return false;
    }
    /* Translators: player; "2 bars of gold". */
    snprintf(out, size, lang_for(NAME_("%s takes %s"), name, NULL), name,
             bars_text(e->param, text));
    return true;
}

/* Lets the bars fly to who takes them. */
static bool animate_event(app *a, table *t, const cc_event *e, float delay)
{
    if (e->type != CC_EVENT_GOLD_TAKEN) {
        return false;
    }
    point from = pile_place(a, &a->session->game, (cc_coord){e->x, e->y});
    flights_launch_token(a, t, cc_gold_token(&a->catalog), e->player, -1, from,
                         delay);
    return true;
}

/* Finds "gold X,Y". */
static bool locate(const app *a, const table *t, const char *name, point *out)
{
    int x, y;
    if (sscanf(name, "gold %d,%d", &x, &y) != 2) {
        return false;
    }
    *out = land_to_pixel(
        t, pile_place(a, table_game(a, t), (cc_coord){(int16_t)x, (int16_t)y}));
    return true;
}

const table_part table_part_gold = {
    .module = CC_MODULE_GOLD,
    .help_page = "gold",
    .title = N_("Gold mines"),
    .about = N_("Bars of gold lie on tiles: whoever scores a completed feature "
                "there takes them. The more you have at the end, the more each "
                "is worth."),
    .turn = {{330, N_("At a gold mine you put a bar of gold on your tile and "
                      "one beside it.")}},
    .actions = {{.type = CC_GOLD_PUT, .label = N_("put down a bar of gold")},
                {.type = CC_GOLD_TAKE, .label = N_("take a bar of gold")}},
    .terms = {{"gold", N_PLURAL("%d bar of gold", "%d bars of gold")}},
    .sources = {{CC_FOR_GOLD, N_("Gold"), true}},
    .sounds = {{CC_EVENT_GOLD, SOUND_WALL}, {CC_EVENT_GOLD_TAKEN, SOUND_HOME}},
    .first_tips =
        {{FIRST_MARK, 0,
          N_("A gold mine: a bar of gold comes onto this tile, and one onto a "
             "tile around it. Whoever scores a feature takes the bars on its "
             "tiles.")},
         {FIRST_DECISION, CC_DECIDE_GOLD,
          N_("Put the second bar where you will score soon: it counts for "
             "every feature on its tile.")},
         {FIRST_EVENT, CC_EVENT_GOLD_TAKEN,
          N_("At the end each of a player’s bars is worth 1 point, 2 from the "
             "fourth bar on, 3 from the seventh, 4 from the tenth.")},
         {FIRST_DECISION, CC_DECIDE_GOLD_TAKE,
          N_("Others may take gold here too. You take one bar in turn: begin "
             "where somebody else could take it.")}},
    .render = {[LAYER_LOW] = render_bars},
    .item_at = item_at,
    .describe = describe,
    .describe_offer = describe_offer,
    .region_remark = region_remark,
    .events = {{CC_EVENT_GOLD, NAME_("%s puts down a bar of gold")}},
    .event_text = event_text,
    .animate_event = animate_event,
    .locate = locate,
};
