/* square_tokens.h - tokens of players that lie on squares
 *
 * A part lists those tokens of its module (part_square_token); the engine has
 * them as board tokens. Those of one part lie in a row along the side of the
 * tile where they are farthest from figures and marks and cover no road. The
 * part puts OFFER_SQUARE_TOKEN into the part_action of placing one, and
 * SHOW_SQUARE_TOKENS into itself; the functions are for these two macros.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SQUARE_TOKENS_H
#define GUI_SQUARE_TOKENS_H

#include "gui/table/part.h"

/* Renders the tokens that lie on the land. */
void square_tokens_render(app *a, const table *t, const cc_game *game);

/* The members of a part_action that offer a ring where a token may be placed.
 * The action names the square, its holdable the token. Without them the whole
 * square is offered. */
#define OFFER_SQUARE_TOKEN                                                     \
    .position = square_tokens_position, .radius = SQUARE_TOKEN_RING,           \
    .radius_min = SQUARE_TOKEN_RING_MIN, .render = square_tokens_render_offer

#define SQUARE_TOKEN_RING     .09f /* of a tile side */
#define SQUARE_TOKEN_RING_MIN 13   /* units */

/* Returns the place of the ring, in pixels: where the token would lie, but on
 * small tiles far enough from other rings of its row. */
point square_tokens_position(const app *a, const table *t,
                             const cc_action *action);
/* Renders the ring; if hot or chosen, the token there. */
void square_tokens_render_offer(app *a, const table *t, const cc_action *action,
                                bool hot, bool chosen);

/* The members of a part with .square_tokens that show them; part.h says what
 * each member does: */
#define SHOW_SQUARE_TOKENS                                                     \
    .item_at = square_tokens_item_at, .describe = square_tokens_describe,      \
    .describe_offer = square_tokens_describe_offer,                            \
    .animate_event = square_tokens_animate, .locate = square_tokens_locate

int square_tokens_item_at(const app *a, const table *t, point at);
void square_tokens_describe(const app *a, const table *t, int item,
                            char lines[HOVER_LINES][HOVER_LINE_SIZE]);
bool square_tokens_describe_offer(const app *a, const table *t,
                                  const cc_action *action,
                                  char lines[HOVER_LINES][HOVER_LINE_SIZE]);
/* Moves the token of a bot from its player's card to its place; people have
 * moved theirs themselves. */
bool square_tokens_animate(app *a, table *t, const cc_event *e, float delay);
/* Finds "NAME X,Y": where the next token of this name would lie on a square. */
bool square_tokens_locate(const app *a, const table *t, const char *name,
                          point *out);

#endif
