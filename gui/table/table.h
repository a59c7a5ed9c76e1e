/* table.h - what the parts of the table share
 *
 * Nothing here is part of the game: it can be thrown away at any moment.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_TABLE_H
#define GUI_TABLE_H

#include "camera.h"

#include "engine/modules/castles.h"
#include "gui/app.h"
#include "gui/session.h"

#define FLIGHTS_MAX 64

/* Something that moves over the table: points to a player, a figure home. */
typedef struct flight {
    float t, delay, time; /* seconds */
    float x0, y0;         /* in squares */
    float x1, y1;         /* in pixels */
    int figure;           /* colour of a figure; -1: none */
    int tile, turn;       /* type of a tile; -1: none */
    int sprite;           /* another thing; -1: none */
    const char *token;    /* what comes from a player to the wall, or NULL */
    rgba colour;
    char text[64];
} flight;

typedef enum held_thing {
    HELD_NOTHING,
    HELD_TILE,
    HELD_FIGURE,
    HELD_BRIDGE,
    HELD_CASTLE,
    HELD_COUNT,
    HELD_WALL, /* the gate or a piece of wall */
    HELD_TOWER
} held_thing;

typedef struct table {
    camera camera;
    bool own_view;     /* the player moved or zoomed: keep off */
    const session *of; /* the game all this is about */
    unsigned version;
    int n_legal; /* of a human who decides; else 0 */
    cc_action legal[CC_ACTIONS_MAX];
    int n_dead;
    cc_square_at dead[64];
    int projected[CC_PLAYERS_MAX];

    held_thing held;
    bool dragging, panning; /* the button is down */
    bool panned;            /* it moved: this is no click any more */
    float press_x, press_y;
    int tile;             /* type of the tile that may be placed; -1 none */
    int turn;             /* of the tile in hand */
    int fixed_x, fixed_y; /* the square over which it was turned */
    int axis;             /* of the bridge that is held */
    bool has_pending;     /* chosen, waits for the end of the turn */
    cc_action pending;
    int cursor; /* keyboard: index into spots or squares; -1 none */
    bool show_fields, show_list, show_menu;

    int hover_piece, hover_slot; /* segment under the pointer; -1 none */
    int hover_quarter;           /* of the Count's town; -1 none */
    int hover_wall, hover_tower; /* of The City; -1 none */
    int hover_line;              /* line of the log; -1 none */
    float log_offset;
    bool log_follow;

    flight flights[FLIGHTS_MAX];
    int n_flights;
    float arrival;  /* 1 to 0 while the newest tile comes down */
    float bot_wait; /* seconds until the bot moves */
    bool shown_result;
    int review; /* look back: steps from the start; -1 now */

    struct {              /* the auction dialog */
        int slot, amount; /* what is about to be offered or bid */
        int typed;        /* digits of an amount, so far */
        bool selling;     /* the pointer is on that button
                           */
        bool trying;      /* the dialog is away, a tile is tried on the land */
    } auction;

    rect land, tools, panel, tray, cards[CC_PLAYERS_MAX]; /* layout */
    rect card;                  /* that asks something, over the land */
    bool moved_for_card;        /* the view stepped aside for it */
    rect tokens[CC_TOKENS_MAX]; /* what may be picked up from the supply */
} table;

/* The position that is shown: now, or the one that is looked back at. */
const cc_game *table_game(const app *a, const table *t);
bool table_is_human(const app *a);

/* -- land.c: what lies on the table */
void land_draw(app *a, table *t);
/* The piece on a square that lies with this turn (two triangles differ); -1. */
int land_piece(const cc_game *game, int x, int y, int turn);
/* Where a figure stands on a segment, in squares. */
void land_spot(const app *a, const cc_game *game, int piece, int slot, float *x,
               float *y);
/* The segment at a place in squares; false if there is none. */
bool land_segment_at(const app *a, const cc_game *game, float x, float y,
                     int *piece, int *slot);
/* Tints a region. */
void land_tint(app *a, table *t, const cc_game *game, int region, rgba c);
/* A tile that lies on a square, with what stands over its northern side. */
void land_face(app *a, int type, int turn, int variant, rect r, float alpha);
void land_figure(app *a, const table *t, int colour, art_pose pose, float x,
                 float y, float alpha);

/* -- build.c: bridges and castles */
void build_bridge(app *a, const table *t, cc_bridge_at at, float alpha);
void build_bridges(app *a, const table *t, const cc_game *game);
/* Where a bridge's road lies, in pixels. */
rect build_deck(const table *t, int x, int y, int axis);
void build_castle(app *a, const table *t, const cc_square_at squares[2],
                  float alpha);
void build_castles(app *a, const table *t, const cc_game *game);
/* The castle on a region; false: none stands there. */
bool build_castle_of(const cc_game *game, int region, cc_castle_info *castle);
void build_vicinity(app *a, const table *t, const cc_castle_info *castle);
/* The legal action that builds on a square; -1 none. */
int build_bridge_under(const table *t, int x, int y);
int build_castle_under(const app *a, const table *t, int x, int y);
void build_draw_bridges(app *a, table *t, int x, int y);
void build_draw_castle(app *a, table *t, int x, int y);
int build_choose_score(app *a, table *t);

/* -- town.c: the Count's town */
const char *town_label(int quarter);
/* The middle of a quarter, in squares; the quarter at a place, -1 none. */
void town_spot(const app *a, int quarter, float *x, float *y);
int town_quarter_at(const app *a, const cc_game *game, float x, float y);
void town_draw(app *a, const table *t, const cc_game *game);
/* The Count with his foot at a place, in squares. */
void town_count(app *a, const table *t, float x, float y, float alpha);
bool town_describe(const app *a, const cc_game *game, int quarter,
                   char lines[3][200]);
const cc_action *town_choose_join(app *a, table *t);

/* -- halves.c: tiles in hand, the draft, the crop circle */
/* Whether one of several tiles in hand is to be chosen now. */
bool halves_choosing(const app *a);
/* The tiles in the tray of who decides; input and drawing. */
void halves_draw_hand(app *a, table *t);
/* The tile under the pointer in the tray: its type, or -1. */
int halves_under(const app *a, const table *t);
rect halves_rect(const app *a, const table *t, int i);
/* Chooses which of them is placed: one that may be, if there is. */
void halves_follow(const app *a, table *t);
/* The next one that may be placed. */
void halves_next(const app *a, table *t);
void halves_draw_draft(app *a, table *t);
/* The card of the crop circle: the action chosen, or -1. */
int halves_choose_circle(app *a, table *t);

/* -- auction.c: the bazaar */
/* Whether a bazaar is being held and its dialog is to be seen. */
bool auction_open(const app *a, const table *t);
void auction_draw(app *a, table *t);
/* Moves the view while a tile is tried on the land. */
void auction_input(app *a, table *t);

/* -- spots.c: where figures may go */
bool spots_has(const cc_action *action);
/* How large a ring is, in pixels. */
float spots_radius(const app *a, const table *t);
/* The legal action whose spot is nearest to a place, within reach; -1 none. */
int spots_near(const app *a, const table *t, float x, float y, float reach);
/* The one that a click or a figure dropped there means. */
int spots_under(const app *a, const table *t, float x, float y);
void spots_draw(app *a, table *t);

/* -- hand.c: picking up, dropping, choosing: input to one legal action */
void hand_input(app *a, table *t);
void hand_draw(app *a, table *t);
/* Turns in which the tile in hand fits on a square, as bits. */
unsigned hand_turns(const table *t, int x, int y);
/* The end of a turn: what is pending is done, or passed. */
void hand_confirm(app *a, table *t);
void hand_pass(app *a, table *t);
bool hand_can_end(const app *a, const table *t, const char **label);

/* -- panel.c: players, log, tray, buttons */
void panel_layout(app *a, table *t);
void panel_draw(app *a, table *t);

/* -- flights.c: what moves by itself */
void flights_from_events(app *a, table *t);
/* What was held goes back to where it was picked up. */
void flights_back(app *a, table *t, held_thing what);
void flights_draw(app *a, table *t);

/* "3 tiles x 1 + 2 pennants x 2" in the player's language. */
void explain_terms(const cc_term *terms, int n, char *out, size_t size);
/* "Road", "City" ... */
const char *kind_label(const cc_catalog *catalog, int kind);
/* "Knights", ... of cc_role */
const char *role_label(int role);
/* A line of the log as text; false: nothing to tell. */
bool log_text(const session *s, const log_line *line, char *out, size_t size);

#endif
