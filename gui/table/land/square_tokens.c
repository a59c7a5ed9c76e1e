/* square_tokens.c - tokens of players that lie on squares
 *
 * The tokens of a part have a row of places along one side of a tile, one place
 * for each row of the part's table (part_square_token). For each side, and
 * three places of the row along it, room_for_row() tells how much room there
 * is; best_place() takes the best. Parts whose tokens lie on the same tile have
 * different sides of it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "square_tokens.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/table/land/places.h"
#include "gui/table/turn/flights.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/spots.h"
#include "gui/widgets/theme.h"

/* In squares. */
#define SIZE    .30f /* of a token */
#define AT_SIDE .17f /* from the side to its middle */
#define STEP    .30f /* from one to the next */
#define HIT     .15f /* half the width of what the pointer finds */
#define NEAR_ROAD                                                              \
    .2f           /* what is so near to the middle of a side covers a road */
#define SAME .01f /* what is nearer is in one place */
/* In sides of a token that lies on a board: the rim of the board, and the
 * margin of the token within. */
#define BOARD_RIM    .06f
#define BOARD_MARGIN .08f
/* Between the middles of two rings at least, in radii. */
#define RING_GAP 2.1f

#define SIDES   4   /* of a square, clockwise from CC_N */
#define SECONDS .8f /* of the flight of a bot's token */

/* ------------------------------------------------------------ rows of parts */

/* Returns how many tokens for squares a part has. */
static int count_rows(const table_part *part)
{
    int n = 0;
    while (n < PART_SQUARE_TOKENS_MAX && part->square_tokens[n].name) {
        n++;
    }
    return n;
}

/* Returns the part in play that has a row for a token, and sets *row to its
 * index; NULL if none has. */
static const table_part *part_of_token(const cc_game *game, int token, int *row)
{
    const cc_catalog *catalog = game->catalog;
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        int n = p->module == catalog->token_module[token] ? count_rows(p) : 0;
        for (*row = 0; *row < n; ++*row) {
            const char *name = p->square_tokens[*row].name;
            if (strcmp(name, cc_token_name(catalog, token)) == 0) {
                return p;
            }
        }
    }
    return NULL;
}

/* Returns the token that an action places on its square: the one with the name
 * of its holdable; -1 if it places none. Sets *part and *row to the row for the
 * token. */
static int token_of_action(const table *t, const cc_game *game,
                           const cc_action *action, const table_part **part,
                           int *row)
{
    const holdable *item = part_action_of(t, action)->holdable;
    int token = item ? cc_token_find(game->catalog, item->name) : -1;
    *part = token < 0 ? NULL : part_of_token(game, token, row);
    return *part ? token : -1;
}

/* ------------------------------------------------------------------ places */

/* Where the row of a part lies on a tile. */
typedef struct row_place {
    int side;    /* cc_side */
    float shift; /* of its middle from that of the side, in squares */
} row_place;

/* Returns the place of a token on a square, in squares: the one of the row's
 * `n_rows` places that belongs to the part's row `row`. */
static point place_in_row(int x, int y, row_place where, int row, int n_rows)
{
    int side = where.side;
    float along =
        .5f + where.shift + STEP * ((float)row - .5f * (float)(n_rows - 1));
    float across = side == CC_E || side == CC_S ? 1 - AT_SIDE : AT_SIDE;
    bool is_upright = side == CC_E || side == CC_W;
    point in = is_upright ? (point){across, along} : (point){along, across};
    return (point){(float)x + in.x, (float)y + in.y};
}

/* No place on a tile is so far from another one. */
#define FAR 2

/* Returns the distance of the nearest token of a row from figures and from the
 * printed mark of the tile, in squares; less than 0 if one would cover a road.
 */
static float room_for_row(const app *a, const cc_game *game, int piece,
                          row_place where, int n_rows)
{
    cc_piece_info p = cc_piece(game, piece);
    cc_ports middle = (cc_ports)(1u << CC_PORT(where.side, CC_MIDDLE));
    int n_segments = game->catalog->types[p.type].n_segments;
    float nearest = FAR;
    bool covers_road = false;
    point mark;
    bool has_mark = land_mark_position(a, game, piece, &mark);
    for (int row = 0; row < n_rows; row++) {
        point at = place_in_row(p.x, p.y, where, row, n_rows);
        point in_middle =
            place_in_row(p.x, p.y, (row_place){where.side, 0}, 0, 1);
        bool is_middle = point_distance(at, in_middle) < NEAR_ROAD;
        if (has_mark) {
            nearest = fminf(nearest, point_distance(at, mark));
        }
        for (int slot = 0; slot < n_segments; slot++) {
            point figure = land_figure_position(a, game, piece, slot);
            bool is_road = cc_segment_kind(game, piece, slot) == CC_ROAD;
            bool leads_there = cc_segment_ports(game, piece, slot) & middle;
            nearest = fminf(nearest, point_distance(at, figure));
            covers_road |= is_middle && is_road && leads_there;
        }
    }
    return nearest - (covers_road ? FAR : 0);
}

/* Returns the piece for the n-th token of a kind on a square, counted from 0:
 * of two half tiles, which meet the northern and the southern side, the older
 * one has the first token, the other one the second. */
static int piece_for(const cc_game *game, int x, int y, int n)
{
    int north = cc_piece_find(game, x, y, CC_N);
    int south = cc_piece_find(game, x, y, CC_S);
    bool south_is_older = north < 0 || (south >= 0 && south < north);
    int older = south_is_older ? south : north;
    int newer = north > south ? north : south;
    return n ? newer : older;
}

/* True if a side of a piece is inside its tile, which has two squares. */
static bool is_inside(const cc_game *game, const cc_piece_info *p, int side)
{
    /* Unrotated, the other square is in the east (1), or the west (-1). */
    int other = game->catalog->types[p->type].other;
    int inner = other > 0 ? CC_E : CC_W;
    return other && side == (p->rotation + inner) % SIDES;
}

/* Returns where a piece has most room for a row of `n_rows` tokens, at none of
 * the sides `taken`, as bits: in the middle of a side, or at one of its ends.
 * Of a triangle only the legs have room, in their middle: the sides to the
 * right angle, which its rotation names and the one before. Nor is there room
 * inside a tile of two squares, whose castle is there. */
static row_place best_place(const app *a, const cc_game *game, int piece,
                            unsigned taken, int n_rows)
{
    cc_piece_info p = cc_piece(game, piece);
    bool is_half = game->catalog->types[p.type].shape == CC_TRIANGLE;
    int n_free = is_half ? 0 : PART_SQUARE_TOKENS_MAX - n_rows;
    float free = STEP * (float)n_free / 2;
    row_place best = {0, 0};
    float most = -FAR - 1; /* less than room_for_row() ever returns */
    for (int side = 0; side < SIDES; side++) {
        bool is_leg = side == p.rotation || side == (p.rotation + 3) % SIDES;
        if ((is_half && !is_leg) || taken >> side & 1 ||
            is_inside(game, &p, side)) {
            continue;
        }
        const float shifts[] = {0, -free, free};
        for (int i = 0; i < (free > 0 ? 3 : 1); i++) {
            row_place where = {side, shifts[i]};
            float room = room_for_row(a, game, piece, where, n_rows);
            if (room > most) {
                most = room;
                best = where;
            }
        }
    }
    return best;
}

/* Returns where the tokens of a part lie on a piece. The parts before it have
 * the better sides. */
static row_place place_for_part(const app *a, const cc_game *game, int piece,
                                const table_part *part)
{
    unsigned taken = 0;
    /* The second square of a tile has its row elsewhere than the first, for
     * small tiles. */
    if (game->catalog->types[cc_piece(game, piece).type].other < 0) {
        taken |= 1u << place_for_part(a, game, piece - 1, part).side;
    }
    for (const table_part *p = NULL; (p = part_next(game, p)) && p != part;) {
        int n_rows = count_rows(p);
        if (n_rows) {
            taken |= 1u << best_place(a, game, piece, taken, n_rows).side;
        }
    }
    return best_place(a, game, piece, taken, count_rows(part));
}

/* Returns how many of the first `end` board tokens are of a kind and lie on a
 * square. */
static int count_on(const cc_game *game, int x, int y, int token, int end)
{
    int n = 0;
    for (int i = 0; i < end; i++) {
        cc_board_token other = cc_board_token_at(game, i);
        n += other.token == token && other.x == x && other.y == y;
    }
    return n;
}

/* Returns where the n-th token of a row lies on a square, in squares. */
static point place_of(const app *a, const cc_game *game, int x, int y,
                      const table_part *part, int row, int n)
{
    row_place where = place_for_part(a, game, piece_for(game, x, y, n), part);
    return place_in_row(x, y, where, row, count_rows(part));
}

/* Returns where the i-th board token lies, which a row of a part names. */
static point place_of_token(const app *a, const cc_game *game, int i,
                            const table_part *part, int row)
{
    cc_board_token token = cc_board_token_at(game, i);
    int n = count_on(game, token.x, token.y, token.token, i);
    return place_of(a, game, token.x, token.y, part, row, n);
}

/* Returns where the next token of a row would lie on a square. */
static point place_of_next(const app *a, const cc_game *game, int x, int y,
                           int token, const table_part *part, int row)
{
    int n = count_on(game, x, y, token, cc_board_token_count(game));
    return place_of(a, game, x, y, part, row, n);
}

/* ------------------------------------------------------------- on the land */

/* Renders a token, in the colour of a player if its row says so. */
static void render_token(app *a, const table *t, const part_square_token *token,
                         int colour, point at, float alpha)
{
    char picture[40];
    float side = t->camera.zoom * SIZE;
    rect r = rect_around(land_to_pixel(t, at), side / 2);
    if (token->is_coloured && art_has_figure(&a->art, token->name)) {
        render_figure(a, token->name, colour, ART_STANDING, r, alpha);
        return;
    }
    if (token->is_coloured) { /* on a board in that colour */
        render_box(&a->display, r, rgba_fade(player_colour(colour), alpha),
                   fmaxf(1, side * BOARD_RIM), rgba_fade(INK, alpha));
        r = rect_inset(r, side * BOARD_MARGIN);
    }
    snprintf(picture, sizeof picture, "token/%s", token->name);
    render_picture(a, picture, side, r, alpha);
}

/* True while the flight of a token to a place runs. */
static bool is_flying(const table *t, int token, point at)
{
    bool found = false;
    for (int i = 0; i < t->flights.n; i++) {
        const flight *f = &t->flights.list[i];
        found |= f->to_land && f->token_kind == token &&
                 point_distance(f->from, at) < SAME;
    }
    return found;
}

/* Returns the colour of a player; that of the first one for a token of nobody.
 */
static int colour_of(const app *a, int player)
{
    return a->session->seats[player > 0 ? player : 0].colour;
}

void square_tokens_render(app *a, const table *t, const cc_game *game)
{
    for (int i = 0; i < cc_board_token_count(game); i++) {
        cc_board_token token = cc_board_token_at(game, i);
        int row;
        const table_part *part = part_of_token(game, token.token, &row);
        if (part) {
            point at = place_of_token(a, game, i, part, row);
            if (!is_flying(t, token.token, at)) {
                render_token(a, t, &part->square_tokens[row],
                             colour_of(a, token.player), at, 1);
            }
        }
    }
}

/* ------------------------------------------------------------------ offers */

point square_tokens_position(const app *a, const table *t,
                             const cc_action *action)
{
    const cc_game *game = &a->session->game;
    const table_part *part;
    int row;
    int token = token_of_action(t, game, action, &part, &row);
    if (token < 0) {
        return land_to_pixel(t, (point){action->x + .5f, action->y + .5f});
    }
    int n =
        count_on(game, action->x, action->y, token, cc_board_token_count(game));
    int middle_row = (count_rows(part) - 1) / 2;
    point at =
        land_to_pixel(t, place_of(a, game, action->x, action->y, part, row, n));
    point middle = land_to_pixel(
        t, place_of(a, game, action->x, action->y, part, middle_row, n));
    /* Moved away from the ring in the middle of the row, if it is too near. */
    float d = point_distance(at, middle);
    float apart = RING_GAP *
                  offers_radius(a, t, SQUARE_TOKEN_RING, SQUARE_TOKEN_RING_MIN);
    return d > 0 && d < apart ? point_between(middle, at, apart / d) : at;
}

void square_tokens_render_offer(app *a, const table *t, const cc_action *action,
                                bool hot, bool chosen)
{
    const cc_game *game = &a->session->game;
    const table_part *part;
    int row;
    int token = token_of_action(t, game, action, &part, &row);
    if (!chosen) {
        spots_render_ring_for(a, square_tokens_position(a, t, action),
                              spots_radius(a, t, action), hot,
                              part_action_of(t, action)->holdable);
    }
    if (token >= 0 && (hot || chosen)) {
        render_token(
            a, t, &part->square_tokens[row],
            session_current_seat(a->session)->colour,
            place_of_next(a, game, action->x, action->y, token, part, row),
            chosen ? 1 : .8f);
    }
}

/* --------------------------------------------------------- hover and words */

int square_tokens_item_at(const app *a, const table *t, point at)
{
    const cc_game *game = table_game(a, t);
    int found = -1;
    for (int i = 0; i < cc_board_token_count(game); i++) {
        int row, token = cc_board_token_at(game, i).token;
        const table_part *part = part_of_token(game, token, &row);
        if (part) {
            point p = place_of_token(a, game, i, part, row);
            if (fabsf(at.x - p.x) < HIT && fabsf(at.y - p.y) < HIT) {
                found = i;
            }
        }
    }
    return found;
}

/* Formats what a token is called, and what it does. */
static void describe_token(const cc_game *game, const table_part *part, int row,
                           char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    const part_square_token *token = &part->square_tokens[row];
    snprintf(lines[0], HOVER_LINE_SIZE, "%s", _(token->label));
    if (token->format) {
        token->format(game, row, lines[1], HOVER_LINE_SIZE);
    } else if (token->text) {
        snprintf(lines[1], HOVER_LINE_SIZE, "%s", _(token->text));
    }
}

void square_tokens_describe(const app *a, const table *t, int item,
                            char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    const cc_game *game = table_game(a, t);
    if (item >= cc_board_token_count(game)) {
        return;
    }
    cc_board_token token = cc_board_token_at(game, item);
    int row;
    const table_part *part = part_of_token(game, token.token, &row);
    if (!part) {
        return;
    }
    describe_token(game, part, row, lines);
    if (part->square_tokens[row].is_coloured && token.player >= 0) {
        lang_join(lines[0], HOVER_LINE_SIZE, JOIN_VALUE,
                  a->session->seats[token.player].name);
    }
}

bool square_tokens_describe_offer(const app *a, const table *t,
                                  const cc_action *action,
                                  char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    const table_part *part;
    int row;
    if (token_of_action(t, &a->session->game, action, &part, &row) < 0) {
        return false;
    }
    describe_token(&a->session->game, part, row, lines);
    return true;
}

/* ------------------------------------------------------ flights, scripts */

/* Returns the newest board token that an event tells of, by its index, and sets
 * *part and *row to its row; -1: the event tells of none. Others may have been
 * added after it. */
static int token_of_event(const cc_game *game, const cc_event *e,
                          const table_part **part, int *row)
{
    for (int i = cc_board_token_count(game) - 1; i >= 0; i--) {
        cc_board_token token = cc_board_token_at(game, i);
        *part = part_of_token(game, token.token, row);
        if (*part && e->type && (*part)->square_tokens[*row].event == e->type &&
            token.x == e->x && token.y == e->y) {
            return i;
        }
    }
    return -1;
}

bool square_tokens_animate(app *a, table *t, const cc_event *e, float delay)
{
    const cc_game *game = &a->session->game;
    const table_part *part;
    int row, i = token_of_event(game, e, &part, &row);
    if (i < 0) {
        return false;
    }
    cc_board_token token = cc_board_token_at(game, i);
    flight *f = a->session->seats[e->player].bot[0]
                    ? flights_launch(t, e->player)
                    : NULL;
    if (f) {
        char picture[40];
        const char *name = part->square_tokens[row].name;
        snprintf(picture, sizeof picture, "token/%s", name);
        f->from = place_of_token(a, game, i, part, row);
        f->to_land = true;
        f->sprite = art_find_sized(&a->art, picture, 64);
        f->token_kind = token.token;
        if (part->square_tokens[row].is_coloured &&
            art_has_figure(&a->art, name)) {
            f->figure_colour = colour_of(a, token.player);
            f->figure_token = token.token;
            f->pose = ART_STANDING;
        }
        f->motion = tween_after(delay, SECONDS);
    }
    return true;
}

bool square_tokens_locate(const app *a, const table *t, const char *name,
                          point *out)
{
    const cc_game *game = &a->session->game;
    char token_name[32];
    int x, y, row;
    if (sscanf(name, "%31s %d,%d", token_name, &x, &y) != 3) {
        return false;
    }
    int token = cc_token_find(game->catalog, token_name);
    const table_part *part =
        token < 0 ? NULL : part_of_token(game, token, &row);
    if (!part || cc_piece_find(game, x, y, CC_N) < 0) {
        return false;
    }
    *out = land_to_pixel(t, place_of_next(a, game, x, y, token, part, row));
    return true;
}
