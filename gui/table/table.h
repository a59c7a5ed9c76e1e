/* table.h - what the parts of the table share
 *
 * Nothing here is part of the game: it can be thrown away at any moment.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_TABLE_H
#define GUI_TABLE_H

#include "gui/table/land/camera.h"

#include "gui/app/app.h"
#include "gui/app/session.h"

#define FLIGHTS_MAX 64
#define LOG_CACHE_LINES                                                        \
    2048 /* lines of the log; those after are measured anew                    \
          */

typedef struct holdable holdable; /* that can be held: part.h */
typedef struct table_part table_part;

/* Something that moves over the table: points to a player, a figure home. */
typedef struct flight {
    tween motion;
    float x0, y0;   /* in squares */
    float x1, y1;   /* in pixels */
    int figure;     /* colour of a figure; -1: none */
    int kind;       /* of that figure: its token */
    art_pose pose;  /* how it stands on the land */
    int tile, turn; /* type of a tile; -1: none */
    int sprite;     /* another thing; -1: none */
    int player;     /* whose points these are; -1: none are */
    int points;
    int token_kind, owner; /* a token, and to whose supply; -1: none */
    int piece, slot; /* a tile, or a figure there, that lies on the land only
                        once this is over; -1: none; no slot */
    bool to_land;    /* from the player to the land */
    bool over_land;  /* over the land: x1, y1 are in squares too */
    bool is_message; /* words, read where they are said */
    const char *render_token_name; /* drawn by `draw`, or NULL */
    void (*render)(app *a, const char *token, rect r, float alpha);
    rgba colour;
    char text[64];
    char terms[160]; /* how points are made up; stands where they were made */
} flight;

/* What the action that waits will bring. */
#define PENDING_MAX 16
typedef struct pending_points {
    int player, points;
    float x, y; /* in squares */
} pending_points;

typedef struct pending {
    int n_points, n_leaving;
    pending_points points[PENDING_MAX];
    struct {
        int piece, slot; /* the segment that a figure leaves */
        cc_event event;
        bool is_new; /* it stayed with what was pending before */
    } leaving[PENDING_MAX];
} pending;

/* Rings that moved off their places, so as not to lie over each other. */
#define SPREAD_MAX 160
typedef struct spread_spot {
    cc_action action;
    float dx, dy; /* pixels */
} spread_spot;

typedef struct spread {
    unsigned version; /* of what it was worked out for */
    const holdable *held;
    int n_legal, n;
    bool many; /* so many that they would cover the land */
    float radius, zoom;
    spread_spot moved[SPREAD_MAX];
} spread;

/* Something that is to be heard. */
typedef struct cue {
    tween wait;
    sound_id sound;
} cue;
#define CUES_MAX 32

/* The final scoring, feature by feature. */
typedef struct final_scoring {
    enum {
        FINAL_SCORING_OFF,
        FINAL_SCORING_WAITING, /* for what the last action brought */
        FINAL_SCORING_FEATURES,
        FINAL_SCORING_WINNER
    } phase;
    int from, to;      /* events of the last action: those of this feature */
    bool view_arrived; /* the view is: it is read out */
    bool launched;     /* its points are on their way */
    tween way;
} final_scoring;

/* What somebody wants: input, buttons and cards give it, act() does it. */
typedef enum intent_kind {
    INTENT_NONE,
    INTENT_CHOOSE, /* the action; it waits for the end of the turn if it
                      would show what is hidden */
    INTENT_DO,     /* the action, at once */
    INTENT_END,    /* the turn: what waits is done, or passed */
    INTENT_PASS,
    INTENT_UNDO,    /* what waits, or the last action */
    INTENT_REPLACE, /* the last action is taken back for this one */
    /* What follows changes what is seen, never the game. */
    INTENT_CURSOR,    /* the action `value` of the list is looked at */
    INTENT_ROTATE,    /* what is in hand, a quarter turn on */
    INTENT_FIT,       /* all of the land is seen */
    INTENT_ZOOM,      /* nearer (value > 0) or farther */
    INTENT_MOVE,      /* the view, by dx and dy pixels */
    INTENT_FIELDS,    /* owned fields are shown, or not any more */
    INTENT_SPOTLIGHT, /* what is pointed at stands out of the dark, or not */
    INTENT_MENU,      /* opened (value) or closed */
    INTENT_TILE_LIST, /* the list of tiles, in the same way */
    INTENT_REVIEW,    /* looks back at step `value`; -1: at now */
    INTENT_RULES,     /* the help pages at `topic` */
    INTENT_SCREEN,    /* another screen: `to` */
    INTENT_PART /* the part of `module` changes `what` it keeps to `value` */
} intent_kind;

typedef struct intent {
    intent_kind kind;
    cc_action action;
    int what, value;
    float dx, dy;
    const char *topic;
    screen_id to;
    int module;
} intent;

typedef struct table {
    camera camera;
    bool user_moved_view;   /* the player moved or zoomed: keep off */
    const session *session; /* the game all this is about */
    unsigned version;
    int n_legal; /* of a human who decides; else 0 */
    cc_action *legal;
    int legal_room;
    int n_dead;
    cc_coord dead[64];
    int projected[CC_PLAYERS_MAX];

    const holdable *held;   /* or NULL */
    bool dragging, panning; /* the button is down */
    bool panned;            /* it moved: this is no click any more */
    bool click_missed;      /* a click chose nothing since something could be */
    float press_x, press_y;
    bool may_lift_pending;   /* what waits comes off the land once the pointer
                                moves; */
    bool held_was_pending;   /* what is held came so */
    int tile;                /* type of the tile that may be placed; -1 none */
    int turn;                /* of the tile in hand */
    int fixed_x, fixed_y;    /* the square over which it was turned */
    double placed;           /* when a click placed it; -1 none did */
    bool dialog_was_open;    /* a part's dialog is open; */
    double dialog_opened_at; /* since then */
    bool has_pending;        /* chosen, waits for the end of the turn */
    cc_action pending;
    bool pending_ends;          /* the turn of who chose it */
    bool last_was_pending;      /* what was done last had waited */
    float pending_x, pending_y; /* the pointer when it was chosen */
    pending pending_effects;
    cc_game pending_game; /* it, up to what is hidden */
    spread spread;
    /* Doing without: ends the turn; completes nothing that is to be seen. */
    bool pass_is_last, pass_is_quick, pass_ends;
    int cursor; /* keyboard: index into spots or squares; -1 none */
    bool show_fields, show_tile_list, show_menu;
    bool show_spotlight; /* all is darkened but what is pointed at */

    int hover_piece, hover_slot;  /* segment under the pointer; -1 none */
    const table_part *hover_part; /* that shows what is there, or NULL */
    int hover_item;               /* which of its things; -1 none */
    int hover_line;               /* line of the log; -1 none */
    bool hover_suppressed;        /* until the pointer leaves this place */
    float hover_x, hover_y;
    float log_offset, log_content; /* pixels */
    bool log_follow;
    float log_heights[LOG_CACHE_LINES]; /* of its lines, pixels */
    int n_measured;                     /* and of what they are told: */
    uint64_t measured_for;
    unsigned measured;

    flight flights[FLIGHTS_MAX];
    int n_flights;
    cue cues[CUES_MAX];
    int n_cues;
    final_scoring final_scoring;
    tween arrival;  /* of the newest tile */
    tween bot_wait; /* until the bot moves */
    bool shown_result;
    char message[160];     /* a word about what cannot be done */
    float message_seconds; /* seconds that it is seen still */
    int review_step;       /* look back: steps from the start; -1 now */

    float pointer_x, pointer_y; /* where the pointer was */
    double pointer_moved_at;    /* when it moved */
    bool life_is_visible;       /* what moves on the land by itself is seen */
    int evening_step;           /* how far it is, in EVENINGS; life_view.c */

    rect land, tools, panel, log, tray, cards[CC_PLAYERS_MAX]; /* layout */
    rect end_button;     /* ends a turn, or leads to the result */
    rect goals;          /* of the deck of the day, above the log; or empty */
    bool has_sheet;      /* a dialog asks, however small the window is: */
    rect dialog_sheet;   /* at the right in place of the panel; else empty */
    rect card;           /* that asks something, over the land */
    int card_dock;       /* where it lies: cards.c */
    bool moved_for_card; /* the view stepped aside for it */
    rect tokens[CC_TOKENS_MAX]; /* what may be picked up from the supply */

    uint64_t part_state[CC_MODULES_MAX][4]; /* of the parts: part_state_mut() */
} table;

/* The position that is shown: now, or the one that is looked back at. */
const cc_game *table_game(const app *a, const table *t);
/* Goes to the table, to look back at what it was after so many actions (-1: as
 * it is). */
void table_look_back(app *a, int step);
bool table_is_human(const app *a);
/* A table at which nothing is held, chosen or pointed at; *t was one before, or
 * all zero, and keeps its room for actions. */
void table_blank(table *t, const session *of);

/* -- land.c: what lies on the table */
void land_render(app *a, const table *t);
/* The same in pieces, for other pictures than the table's: the faces of the
 * tiles; these with what makes cards of them; what stands on them. */
void land_render_faces(app *a, const table *t, const cc_game *game);
void land_render_tiles(app *a, const table *t, const cc_game *game);
void land_render_standing(app *a, const table *t, const cc_game *game);
/* All fields, or quarters, that somebody holds, in the colours of their
 * holders; the rest is darkened a little. */
void land_render_fields(app *a, const table *t, const cc_game *game);
/* Whether something is seen there. */
bool land_is_visible(const table *t, rect r);
/* The piece on a square that lies with this turn (two triangles differ); -1. */
int land_piece(const cc_game *game, int x, int y, int turn);
/* Where a figure stands on a segment, in squares. */
void land_figure_position(const app *a, const cc_game *game, int piece,
                          int slot, float *x, float *y);
/* The segment at a place in squares; false if there is none. */
bool land_segment_at(const app *a, const cc_game *game, float x, float y,
                     int *piece, int *slot);
/* A tile that lies on a square, with what stands over its northern side. */
void land_render_face(app *a, int type, int turn, int variant, rect r,
                      float alpha);
/* From now on what is drawn takes part in the light of the land, by a share of
 * it; 0: not any more. */
void land_set_light(app *a, const table *t, float share);
/* Which of its type's looks the next tile will have, as `variant`: a tile looks
 * the same in hand and where it lies. */
int land_variant(const app *a, const table *t);
/* A place in squares as one in pixels. */
void land_to_pixel(const table *t, float x, float y, float *px, float *py);
/* Darkens all but a region, by a share of what is usual. */
void land_dim(app *a, const table *t, const cc_game *game, int region,
              float share);
/* A light on a region alone. */
void land_glow(app *a, const table *t, const cc_game *game, int region,
               rgba light);
/* `kind` is the name of its token. */
void land_render_figure_of(app *a, const table *t, const char *kind, int colour,
                           art_pose pose, float x, float y, float alpha);
void land_render_figure(app *a, const table *t, int colour, art_pose pose,
                        float x, float y, float alpha);

/* -- life_view.c: what lives on the land, and the light over it */
#define EVENING_STEPS 12
void life_view_step(app *a, table *t);
/* The light of that evening. */
rgba evening_light(int evening);
/* What is on the ground; what is above it, bridges too. */
void life_view_render(app *a, const table *t, bool above);

/* The windows of a region light up, as far as `share` tells. */
void life_view_render_windows(app *a, const table *t, const cc_game *game,
                              int region, float share);

/* -- outline.c: the outline of a region, as it is drawn on the land */
void outline_render(app *a, const table *t, const cc_game *game, int region,
                    rgba c);
/* That of who alone holds it, else gold. */
rgba outline_colour(const app *a, const cc_game *game, int region);

/* -- spots.c: where actions are meant, and what is offered there */
/* Whether it is offered: at a place, with what is held. */
bool spots_is_offered(const table *t, const cc_action *action);
/* The same were nothing held. */
bool spots_is_offered_unheld(const table *t, const cc_action *action);
/* Whether that is a point, with a ring; else squares. */
bool spots_is_point(const table *t, const cc_action *action);
/* Whether two actions on segments have one ring: figures of several kinds. */
bool spots_is_same(const cc_action *a, const cc_action *b);
/* How large its ring is, in pixels. */
float spots_radius(const app *a, const table *t, const cc_action *action);
/* The legal action whose spot is nearest to a place, within `wide` times its
 * ring; -1 none. */
int spots_nearest(const app *a, const table *t, float x, float y, float wide);
/* Whether what waits for the end of the turn is there, to be taken off the
 * land. */
bool spots_is_on_pending(const app *a, const table *t, float x, float y);
/* The one that a click or a thing dropped there means: at its ring, or anywhere
 * on its segment if that is the only one there. */
int spots_pick(const app *a, const table *t, float x, float y);
/* Whether the pointer or the keys are at a segment's ring: its region is lit.
 */
bool spots_highlights_region(const app *a, const table *t);
void spots_render(app *a, const table *t);
/* Whether it is meant on a segment, with the table's own ring. */
bool spots_is_segment(const table *t, const cc_action *action);
/* How large such a ring is: share of a tile side, units; and its colour. */
#define SPOT_RADIUS     .085f
#define SPOT_RADIUS_MIN 9.0f
#define SPOT_LIGHT      ((rgba){0xFF, 0xF4, 0xD6, 255})
/* What it is about, in pixels; its ring may have moved off there. */
void spots_anchor(const app *a, const table *t, const cc_action *action,
                  float *px, float *py);
/* Where the ring of such an action is, in pixels; it must be a point. */
void spots_ring_position(const app *a, const table *t, const cc_action *action,
                         float *px, float *py);
/* A ring at a place in pixels. */
void spots_ring(app *a, float px, float py, float radius, bool hot);
/* The same, with what would be put there in it. */
void spots_ring_for(app *a, float px, float py, float radius, bool hot,
                    const holdable *what);
/* A circle around a figure that would leave, or that something is about: where
 * it is and how large, in pixels; drawn; and both. */
float spots_figure_circle(const app *a, const table *t, int piece, int slot,
                          bool hot, float *px, float *py);
void spots_circle(app *a, float px, float py, float radius, bool hot);
void spots_highlight_figure(app *a, const table *t, int piece, int slot,
                            bool hot);
/* Outlines the region of the segment that an action names; where a figure would
 * stand there, in squares; and in what pose. */
void spots_outline(app *a, const table *t, const cc_action *l);
art_pose spots_figure_pose(const app *a, const cc_action *l, float *x,
                           float *y);
/* A ring with the kind of figure in it that the action is about. */
void spots_ring_kind(app *a, const table *t, const cc_action *l, bool hot);

/* -- spread.c: rings that would lie over each other move apart */
/* Once a frame, when the view is where it is. */
void spread_update(const app *a, table *t);
/* How far the ring of an action is from what it is about, in pixels. */
void spread_offset(const table *t, const cc_action *l, float *dx, float *dy);
/* Fine lines to those that moved. */
void spread_render_lines(app *a, const table *t);

/* -- squares.c: where the tile in hand fits, and how it would lie */
/* Whether an action is a placement of the tile in hand. */
bool squares_is_placement(const table *t, const cc_action *action);
/* Lights a square: what may be chosen there. */
void squares_highlight(app *a, const table *t, int x, int y, float alpha);
/* The square under the pointer. */
void squares_under(const app *a, const table *t, int *x, int *y);
/* Turns in which it fits on a square, as bits; those that cost nothing more
 * than the tile. */
unsigned squares_turns(const table *t, int x, int y);
unsigned squares_free_turns(const table *t, int x, int y);
/* The first turn from `turn` on that is among the bits, which are not 0. */
int squares_next_turn(unsigned turns, int turn);
/* The turn that the tile would lie in: as somebody turned it over that square;
 * else as it is held if it costs nothing more so, or one that costs nothing
 * more. It must fit there. */
int squares_turn(const app *a, const table *t, int x, int y);
/* The placement there, or NULL. */
const cc_action *squares_placement(const table *t, int x, int y, int turn);
/* Whether the tile would cost something more there, and nobody turned it over
 * that square or carried it there to say that this is meant. */
bool square_costs_token(const table *t, int x, int y);
/* Why the tile in hand may not lie on a square where it fits, as a sentence;
 * NULL: it may, or it does not fit. */
const char *squares_refusal(const table *t, int x, int y);
/* What is lit, what it costs, the tile where it would lie. */
void squares_render(app *a, const table *t);

/* -- cards.c: what is asked in a card over the land */
/* After every action: where it covers least of what it asks about; the view
 * makes room where that is not enough. */
void cards_update(const app *a, table *t);
/* Each frame: t->card, empty where nothing is asked so. */
void cards_layout(const app *a, table *t);
intent cards_render(app *a, const table *t);
/* How much of what is asked now a card there would hide, where the view goes.
 */
float cards_hidden_area(const app *a, const table *t, rect card);
/* Of that, the squares that may be chosen; of the land. */
float cards_hidden_offers(const app *a, const table *t, rect card);
float cards_hidden_land(const app *a, const table *t, rect card);
/* Whether the squares of all that may be chosen lie now where nothing covers
 * the land. */
bool cards_keep_offers_clear(const app *a, const table *t);
/* A part's dialog: a sheet at the right, the land goes on beside it. Returns
 * its inside below the title. */
rect cards_dialog_sheet(app *a, const table *t, const char *title);

/* -- overlays.c: what hangs over the land */
/* Whether (x, y) of the window lies on something that hangs over the land:
 * tools, what the pointer is on, hints, lessons. */
bool overlays_cover(app *a, const table *t, float x, float y);
/* The banner, what the pointer is on, tools. */
intent overlays_render(app *a, const table *t);
intent overlays_tile_list(app *a);
intent overlays_menu(app *a);
/* The rule that the help pages open at. */
const char *overlays_help_topic(const app *a, const table *t);

/* -- act.c: the one place where anything is done */
void act(app *a, table *t, const intent *what);
/* A computer opponent's move. */
void act_bot_move(app *a);
intent intent_of(intent_kind kind, const cc_action *action);
/* Of one that changes what is seen. */
intent intent_view(intent_kind kind, int value);
intent intent_part(int module, int what, int value);
/* The one that was meant: what is drawn above goes before. */
intent intent_first_of(intent above, intent below);
/* Says so for a moment. */
void act_show_message(app *a, table *t, const char *text);
/* What would be taken back, or why nothing can be. */
void act_undo_text(const app *a, const table *t, char *out, size_t size);
/* A figure may be put by the rules, but nobody has one: only other things are
 * offered. */
bool act_lacks_figure(const app *a, const table *t);
/* How doing without is called; false: there is nothing to end. */
bool act_can_end(const app *a, const table *t, const char **label);
bool act_can_undo(const app *a, const table *t);
/* After every action: what doing without would bring. */
void act_update(const app *a, table *t);
/* Whether doing without ends the turn at once, with one press. */
bool act_pass_is_immediate(const app *a, const table *t);
/* Whether what was done ends a turn: another one begins, or the game is over.
 */
bool events_end_turn(const cc_game *after, const cc_events *events);

/* -- pending.c: what the action that waits for the end of the turn brings */
void pending_set(app *a, table *t, const cc_action *action);
/* For examples: figures that will leave are still shown, points beside them. */
void pending_show_before(const app *a, table *t);
/* The position that is told of: what is shown, with what waits. */
const cc_game *pending_game(const app *a, const table *t);
/* Whether the figure there is as good as gone. */
bool pending_removes_figure(const table *t, int piece, int slot);
/* Whether what waited until now has shown how a figure goes home. */
bool pending_showed_return(const app *a, const table *t, const cc_event *home);
void pending_render(app *a, const table *t);

/* -- final_scoring.c: the final scoring, counted feature by feature */
/* After an action: if it was the last one and things are to move. */
void final_scoring_begin(app *a, table *t);
bool final_scoring_is_on(const table *t);
/* A click or a key goes on, Escape ends it. */
void final_scoring_input(app *a, table *t);
void final_scoring_step(app *a, table *t);
/* What a player was not given yet. */
int final_scoring_hidden_points(const table *t, int player);
/* How far the figure there has risen, 0 to 1. */
float final_scoring_rise(const table *t, const cc_game *game, int piece,
                         int slot);
/* On the tiles; and over everything. */
void final_scoring_light(app *a, const table *t, const cc_game *game);
void final_scoring_render(app *a, const table *t);

/* -- controls.c: picking up, dropping, choosing: input to intents */
void controls_input(app *a, table *t);
/* A quarter turn on: of what is held, of the tile laid last, at the cursor. */
void controls_rotate(app *a, table *t);
/* What may be done; what was chosen on a card. */
intent controls_render(app *a, const table *t);
/* What hangs at the pointer, above all that lies on the table. */
void controls_render_held(app *a, const table *t);
/* Whether a person holds something or points at what may be chosen: then the
 * view stays as it is. */
bool controls_is_pointing(const app *a, const table *t);
/* Whether the tile in hand goes along with the pointer. */
bool controls_tile_follows(app *a, const table *t);
/* What would be done if the player let go now, or chose: at the pointer, or
 * what waits; false: nothing. */
bool controls_target_action(app *a, const table *t, cc_action *out);
/* The first legal action of a type, or NULL. */
const cc_action *legal_first_of_type(const table *t, int type);

/* -- panel.c: players, log, tray, buttons */
void panel_layout(app *a, table *t);
/* The log under the wheel and the pointer. */
void panel_input(app *a, table *t);
intent panel_render(app *a, const table *t);
/* What a player has, as far as it has been shown. */
int shown_score(const table *t, const cc_game *game, int player);
/* -- supply.c */
/* Whether there are so many kinds of things that cards have two rows. */
bool supply_has_two_rows(const app *a);
/* What a player has, in one row or two (the second without height: one); gives
 * in *want what was clicked there. */
void supply_render(app *a, const table *t, int player, rect r, rect second,
                   intent *want);
void supply_render_token(app *a, const table *t, int token, int colour, rect r,
                         float alpha);
/* Of what there is only one nobody needs the number. */
bool supply_shows_count(const cc_game *game, int token, int n);

/* -- flights.c: what moves by itself */
void flights_from_events(app *a, table *t);
/* What was held goes back to where it was picked up. */
void flights_return_held(app *a, table *t, const holdable *what);
/* A new one from or to a player, without a start; NULL: no room. */
flight *flights_launch(table *t, int player);
void flights_step(app *a, table *t);
void flights_render(app *a, const table *t);
/* The points of an event are on their way now, so many lines below the place
 * where they were made. */
void flights_launch_points(app *a, table *t, const cc_event *e, int below);
/* Figures that leave by the pending action go home now. */
void flights_launch_pending(app *a, table *t);
/* Whether all of it is over. */
bool flights_are_done(const table *t);
/* Points, and tokens of a kind, on their way to a player. */
int flights_hidden_points(const table *t, int player);
int flights_hidden_tokens(const table *t, int player, int token);
/* A token that was won goes to its player: from a place in squares, or from the
 * card of `from` (-1: none). */
void flights_launch_token(app *a, table *t, int token, int player, int from,
                          float x, float y, float delay);
/* Says something in a player's colour at a place in squares, with the picture
 * of a figure of a kind. */
void flights_launch_text(app *a, table *t, int player, int kind,
                         const char *text, float x, float y, float delay);
/* Whether a tile (slot -1), or the figure on one of its segments, is still on
 * its way to the land. */
bool flights_hide_piece(const table *t, int piece, int slot);
/* The land looks different where this does. */
int flights_hidden(const table *t);

/* "3 tiles x 1 + 2 pennants x 2" in the player's language. */
void format_terms(const cc_term *terms, int n, char *out, size_t size);
/* "Anna wins" */
void winners_text(const app *a, char *out, size_t size);
/* "Road", "City" ..., of kinds of segments and all else that brings points;
 * and as it is written in a sentence, "road". */
const char *kind_label(const cc_catalog *catalog, int kind);
const char *kind_in_sentence(const cc_catalog *catalog, int kind);
/* The same of a kind of figure: "big figure". */
const char *figure_in_sentence(const cc_catalog *catalog, int figure);
/* A line of the log as text; false: nothing to tell. */
bool log_text(const session *s, const log_line *line, char *out, size_t size);

#endif
