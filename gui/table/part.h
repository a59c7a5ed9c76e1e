/* part.h - what the table shows of one module
 *
 * The table names no module: what it needs to know of one is in a part, a file
 * of parts/ that defines `const table_part table_part_NAME`. The build lists
 * them in table_parts[]; the table asks those whose module is in play, in no
 * particular order. A part sets only the members it needs; NULL or 0 leaves the
 * matter to the table. So an action without a part is still offered, as the
 * engine describes it: a ring on its segment, a lit square or a button on a
 * card.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PART_H
#define GUI_PART_H

#include "table.h"

/* The hover card has so many lines about an item or a region, of so many bytes.
 */
#define HOVER_LINES     3
#define HOVER_LINE_SIZE 200

/* Something that can be held. */
struct holdable {
    const char *name; /* of its token, or of the picture token/NAME */
    enum {
        FROM_SUPPLY, /* picked up from the tokens of the deciding player */
        FROM_TRAY,
        FROM_LAND /* picked up where is_under_pointer() is true */
    } source;
    const char *tip;     /* tooltip where it may be picked up */
    const char *request; /* in the banner while it is held, with %s for the
                            player; NULL: that of the decision */
    const char *rule;    /* the help opens at it while this is held; or NULL */
    bool (*is_under_pointer)(const app *a, const table *t); /* for FROM_LAND */
    /* True for the figure on the land, by index, that is lifted while the item
     * is held; NULL: none is. */
    bool (*lifts_figure)(const table *t, int figure);
    /* Renders it in `r`, in pixels. */
    void (*render)(app *a, const char *name, rect r, float alpha);
    /* Renders it at the pointer; `spot` is the index of the legal action there,
     * or -1. NULL: it looks as in the supply, and is hidden if `spot` >= 0. */
    void (*render_at_pointer)(app *a, const table *t, int spot);
    void (*rotate)(table *t); /* by the key R, the wheel or the right button */
};

extern const holdable holdable_tile, holdable_figure;
/* True for figures of all kinds. */
bool holdable_is_figure(const holdable *item);

/* How a type of actions is done at the table. */
typedef struct part_action {
    uint16_t type;
    const char *label; /* what it is, within a sentence: "a bridge" */
    /* What a click on its ring does, as a sentence: the tooltip there, in place
     * of a card about the land below; NULL: the part says it, or nobody. */
    const char *tip;
    /* What the banner asks, with %s for the player, if this may be done: in the
     * decision to place a figure; in that decision while no figure can be
     * placed; in other decisions. NULL: what the decision says. */
    const char *request, *request_alone, *request_other;
    /* If this may be done in addition to what is asked, which is then asked
     * again: what the banner says of it after the request. Else NULL. */
    const char *besides;
    /* Describes one among several actions of the type; NULL: by its place. */
    void (*variant_text)(const cc_action *action, char *out, size_t size);
    /* Returns the picture of the variant, which is its param: variants are
     * offered one at a time, and a card over the land says which and lets the
     * player choose another. NULL: all are offered at once. */
    const char *(*variant_picture)(const cc_action *action);
    const holdable *holdable; /* dragged to do it; NULL: nothing is */
    /* What a drag that begins at its ring lifts off the land; t->drag.lift is
     * the action then. NULL: nothing. Where that is dropped:
     *
     * - on the panel, if is_to_supply: this does the action
     * - else the action is done when the drag begins, and the item is dropped
     *   where the next decision offers an action with this holdable
     * - or, if the action leads to no such decision, at the action's position
     *   while the item is held */
    const struct holdable *lifts;
    bool needs_holding; /* offered only while its holdable is held */
    bool is_to_supply; /* what is held returns to the supply: dropping it on the
                          panel does the action too */
    bool is_pass;  /* it passes: done at once by Enter, Space or the button that
                      ends the turn */
    bool has_card; /* the part renders a card or a dialog for it */
    bool has_button;   /* the table renders a button on a card */
    bool scores_later; /* points now do not show what it is worth */
    /* Where the action is, in pixels; NULL: on the segment or square that the
     * action names. */
    point (*position)(const app *a, const table *t, const cc_action *action);
    /* Radius of its ring: a fraction of a tile side, at least so many units. 0:
     * that of the table's own rings (turn/offers.h). */
    float radius, radius_min;
    /* The distance of a pixel from it, as a fraction of the distance up to
     * which it is hit: from 1 on it is missed. NULL: that from its ring. */
    float (*hit_distance)(const app *a, const table *t, const cc_action *action,
                          point pixel);
    /* How well the square (x, y) matches it: 0 not at all, 1, or 2 if it is to
     * be preferred to others there. NULL: 1 on the square that it names. */
    int (*square_match)(const app *a, const table *t, const cc_action *action,
                        int x, int y);
    /* Renders the offer. `hot`: the pointer or the cursor is there; `chosen`:
     * the action is pending. NULL: a ring or a lit square, and if hot what the
     * action would change. */
    void (*render)(app *a, const table *t, const cc_action *action, bool hot,
                   bool chosen);
} part_action;

/* A word of the engine in both numbers, for translation. */
typedef struct part_plural {
    const char *key, *singular, *plural; /* N_PLURAL("%d tile", "%d tiles") */
} part_plural;

/* The label of a source of points. */
typedef struct part_label {
    int number; /* of the source */
    const char *text;
    bool last; /* it scores at the end of the game only */
} part_label;

/* The text of an event in the log, a format of the player's name and the
 * event's param2. The first row that fits is used. */
typedef struct part_event {
    uint16_t event;
    const char *text;
    /* The member of the event that must be `value`. */
    enum { EVENT_ANY, EVENT_PARAM, EVENT_PARAM2, EVENT_KIND } key;
    int value;
    bool has_square; /* the event names one, which the line lights up */
    bool has_figure; /* and a kind of figure, told unless it is the usual one */
} part_event;

/* What a module adds to a turn, in a sentence, and when: rows of all modules
 * are listed in the order of `at`, which is near the `order_in_phase` of the
 * module's steps in CC_PHASE_TURN (engine/core/module.h). */
typedef struct part_turn {
    int at;
    const char *text;
} part_turn;

/* The sound of an event, played when its animation begins. */
typedef struct part_sound {
    uint16_t event;
    sound_id sound;
} part_sound;

/* When a part renders what it has on the land. */
typedef enum part_layer {
    LAYER_GROUND, /* on the tiles */
    LAYER_LIGHT,  /* what is lit, below everything that stands */
    LAYER_LOW,    /* below all figures */
    LAYER_MIDDLE, /* between figures under bridges and all others */
    LAYER_HIGH,   /* above all figures */
    LAYERS
} part_layer;

/* A token that its player puts on a square, where it lies from then on
 * (cc_board_token_add): the table renders it at a side of the tile.
 * land/square_tokens.h has what else the part needs for it. */
typedef struct part_square_token {
    const char *name;  /* of the token */
    const char *label; /* what it is: the first line of the hover card */
    const char *text;  /* what it does, as a sentence: the next line, or NULL */
    /* Formats that sentence; NULL: `text` is all. `row` is the index of this
     * row. */
    void (*format)(const cc_game *game, int row, char *out, size_t size);
    bool is_coloured; /* in its player's colour: as the figure of its name, if
                         the pack has one, else on a board */
    uint16_t event;   /* the event of placing it, which names the square: with
                         it a bot's token moves there; 0: none */
} part_square_token;

#define PART_SQUARE_TOKENS_MAX 3 /* what has room along a side */

/* A sentence of the chronicle: "{player} wins {points}.", where {points}
 * becomes "4 points". */
typedef struct part_story {
    bool source; /* `number` is a source of points, else an event */
    int number;
    /* True for the events it tells; NULL: for all of that number. */
    bool (*applies)(const cc_game *game, const cc_event *e);
    int points_min; /* least points that it tells of */
    const char *text;
    const char *text_loser; /* if "{other}" had figures there and got nothing */
    const char *text_tied;  /* if {other} alone got as much; NULL: `text` */
} part_story;

/* A tip, shown for the first time that a decision is asked or something
 * happens. */
typedef struct first_tip {
    enum {
        FIRST_DECISION,
        FIRST_EVENT,
        FIRST_SOURCE,    /* of points */
        FIRST_MARK,      /* on the tile to be placed */
        FIRST_TOKEN,     /* may be placed on the land */
        FIRST_ACTION,    /* may be done; not placing a figure */
        FIRST_PROJECTION /* a score and what is projected differ */
    } kind;
    int number; /* of the decision, event, source or action; marks and tokens
                   are numbered within the part's module, from 0 */
    const char *text;
} first_tip;

/* A request for commands of a script that do a legal action with pointer and
 * keys. They are written to `out`, one a line. A click waits first: one right
 * after a placement counts as the second of a double click. */
typedef struct gesture {
    int i;           /* index of the action among the legal ones */
    unsigned random; /* selects among several ways to do it */
    char *out;
    size_t size;
} gesture;

/* True for half of all gestures, by chance: what can be dragged or clicked is
 * dragged. */
bool gesture_drags(const gesture *g);

/* The rows of each kind that a part has; those that are all zero are left out.
 */
#define PART_ROWS_MAX 8

/* Functions are called only while the module is in play. `game` is the position
 * that they are asked about: the present one, that of the pending action, or
 * one under review. */
struct table_part {
    int module;        /* CC_MODULE_... */
    const char *title; /* for setup; NULL if the module cannot be chosen */
    const char *about; /* what it adds, in a sentence; NULL without title */
    part_turn turn[2]; /* what it adds to a turn, for setup: two rows at most */
    part_action actions[PART_ROWS_MAX];
    part_plural terms[PART_ROWS_MAX]; /* words of awards: "tiles" */
    part_label sources[PART_ROWS_MAX];
    part_story stories[PART_ROWS_MAX];
    part_square_token square_tokens[PART_SQUARE_TOKENS_MAX];
    part_sound sounds[PART_ROWS_MAX];
    first_tip first_tips[PART_ROWS_MAX];
    /* False: the tips are not shown in this game. NULL: they are. */
    bool (*has_tips)(const cc_game *game);
    const char *help_page; /* of the box of the module; NULL: another part of
                              the box has it, or there is none */
    float figure_scale;    /* of its figures, to the common one; 0: 1 */
    bool has_unique_token; /* of each token that can be won there is only one,
                              so that no number is shown beside it */
    const char *fields_label; /* of the tool for the key F, in place of fields;
                                 or NULL */

    /* -------------------------------------------------------- on the land */

    void (*render[LAYERS])(app *a, const table *t, const cc_game *game);
    /* Returns the picture of the token that a placement costs, or NULL. */
    const char *(*cost_picture)(const cc_action *place);
    /* Renders what a placement adds besides the tile, such as a bridge.
     * `is_legal`: the placement is, so that it is not only tried. */
    void (*render_ghost)(app *a, const table *t, const cc_action *place,
                         bool is_legal);
    /* Sets where figures on a segment stand, in squares; false: at the default
     * place. */
    bool (*figure_position)(const cc_game *game, int piece, int slot,
                            point *at);
    /* Returns how far above the ground they stand, in squares. */
    float (*figure_height)(const cc_game *game, int piece, int slot);
    /* Sets how far a figure, by its index, stands from where a further one on
     * its segment would, in squares, {0, 0} at first: several stand beside each
     * other, the last one in front. False: the part does not care. */
    bool (*figure_shift)(const cc_game *game, int figure, point *shift);
    /* Returns why the tile in hand, which fits on a square, may not be placed
     * there, as a sentence; NULL if it may. */
    const char *(*refusal_text)(const table *t, int x, int y);
    /* True if what the part renders shows why no tile fits on a square. */
    bool (*closes_square)(const cc_game *game, int x, int y);
    /* Sets the square to keep in view instead of the newest tile; false: none.
     */
    bool (*focus_square)(const cc_game *game, int *x, int *y);

    /* Returns the item of the part at a place in squares, as a number of the
     * part's own; -1: none. */
    int (*item_at)(const app *a, const table *t, point at);
    /* Describes such an item for the hover card; unused lines stay empty. */
    void (*describe)(const app *a, const table *t, int item,
                     char lines[HOVER_LINES][HOVER_LINE_SIZE]);
    /* Says why a click at a place in squares, where nothing is offered, does
     * nothing, as a sentence; NULL: there is no special reason. */
    const char *(*miss_text)(const app *a, const table *t, point at);
    /* Describes a region in place of the first two default lines, or of all
     * three: the last one tells whose it is. False: leaves them. */
    bool (*describe_region)(const app *a, const cc_game *game, int region,
                            char lines[HOVER_LINES][HOVER_LINE_SIZE]);
    /* Says for the hover card what an action does, while the pointer is at its
     * offer on the land; unused lines stay empty. False: the offer says it. */
    bool (*describe_offer)(const app *a, const table *t,
                           const cc_action *action,
                           char lines[HOVER_LINES][HOVER_LINE_SIZE]);
    /* Adds a line about a region; false: there is none. */
    bool (*region_remark)(const app *a, const cc_game *game, int region,
                          char line[HOVER_LINE_SIZE]);
    /* Returns the players who own a share of a region by tokens that are on no
     * segment, as bits. */
    unsigned (*extra_owners)(const cc_game *game, int region);

    /* ------------------------------------------------------ tiles in hand */

    /* Lists the tiles of which the deciding player chooses one to place;
     * returns how many, 0: there is no choice. tile_hand.h has hooks for parts
     * that set this. */
    int (*tiles_in_hand)(const cc_game *game, uint16_t types[CC_HAND_MAX]);
    bool (*hand_is_public)(const cc_game *game); /* other players see it */

    /* ---------------------------------------------- input, cards, dialogs */

    /* Called after every action and undo, once t->legal is set. */
    void (*update)(const app *a, table *t);
    /* Called for a press with nothing held; true if something is held now. */
    bool (*on_press)(app *a, table *t);
    bool (*on_key)(app *a, table *t); /* true if it used a key */
    bool card_is_about_tile; /* the newest tile, which it should not cover */
    /* Sets the size in pixels of a card over the land, asked for only while a
     * person decides; false: there is no card. */
    bool (*card_size)(const app *a, const table *t, float *w, float *h);
    /* Renders that card at t->card.area. */
    intent (*render_card)(app *a, const table *t);
    /* True while the part has a dialog in place of the panel. */
    bool (*has_dialog)(const app *a, const table *t);
    /* True while that dialog is hidden, so that the player can try something
     * on the land. */
    bool (*dialog_is_hidden)(const table *t);
    /* Reads the input on the land meanwhile. */
    void (*hidden_dialog_input)(app *a, table *t);
    /* Renders the dialog on cards_dialog_sheet(). */
    intent (*render_dialog)(app *a, const table *t);
    /* Changes the part's state as its card or dialog requested: INTENT_PART. */
    void (*apply_intent)(table *t, int key, int value);

    /* --------------------------------------------------- panel and banner */

    /* Renders what is in the tray of the panel; false: nothing. */
    bool (*render_tray)(app *a, const table *t, rect tray);
    /* Renders at the right of a player's card; returns the width in pixels and
     * sets *wish to what was clicked. */
    float (*render_in_player_card)(app *a, const table *t, int player, rect r,
                                   intent *wish);
    /* The height of a row above the tray, in units; and by how much it may
     * become lower where the log would lose lines else: panel_height, if the
     * row may be left out. */
    float panel_height, panel_shrinks;
    /* Renders that row; sets *wish to what was clicked. */
    void (*render_panel)(app *a, const table *t, rect area, intent *wish);
    /* True once that row has nothing to show any more. */
    bool (*panel_is_finished)(const cc_game *game);
    /* True if that row shows nothing in this decision: the log takes its place
     * meanwhile. NULL: never. */
    bool (*panel_is_empty)(const app *a, const table *t);
    /* Formats what is special about this turn, for the banner; false: nothing.
     */
    bool (*turn_note)(const app *a, const table *t, char *out, size_t size);
    /* The height of a line below the banner, in units; and a function that
     * renders it, from `top` on, in pixels. */
    float reason_height;
    void (*render_reason)(app *a, const table *t, float top);

    /* ------------------------------------------------- events and scripts */

    /* Starts the animation of an event after `delay` seconds; false: not for
     * this event. */
    bool (*animate_event)(app *a, table *t, const cc_event *e, float delay);
    /* Returns the player who loses a figure by an event, which says where it
     * stood: this is shown there for a moment, with the line of the log. -1: it
     * is no such event. */
    int (*loser)(const cc_event *e);
    part_event events[PART_ROWS_MAX];
    /* Formats an event for the log that needs more than a row; `name` is the
     * player's. False: the default text. */
    bool (*event_text)(const session *s, const cc_event *e, const char *name,
                       char *out, size_t size);
    /* Returns what the kind of a segment is called in a sentence, "road", or as
     * its object, "claims a road"; NULL: as the engine calls it. */
    const char *(*kind_text)(const cc_game *game, int piece, int slot,
                             bool as_object);
    /* The event of a drawn tile that is not placed, or 0. */
    uint16_t unplaced_event;
    /* If the module's bag is drawn from in another way than tokens are: what is
     * asked before, "%s: throw the die (Enter) or undo", and why nothing can be
     * undone after it, as a sentence. */
    const char *draw_request, *draw_text;

    /* Finds something by the name that scripts use, in pixels; false: there is
     * no such name. */
    bool (*locate)(const app *a, const table *t, const char *name, point *out);
    /* Writes the commands that do an action; false: the default ones. */
    bool (*script_for_action)(const cc_game *game, const cc_action *action,
                              gesture *g);
};

extern const table_part *const table_parts[]; /* ended by NULL */

/* Returns the part after `before` whose module is in play, the first one after
 * NULL; NULL at the end. To walk over all of them:
 *
 *     for (const table_part *p = NULL; (p = part_next(game, p));)
 */
const table_part *part_next(const cc_game *game, const table_part *before);
/* Sets the parts, NULL at the end: table_parts[]. The list must last. */
void parts_use(const table_part *const *list);
/* False: no part is in play, so that tests see all actions as the engine alone
 * describes them. */
void parts_enable(bool enable);
bool parts_are_enabled(void);

/* The state that a part keeps of a game, PART_STATE_SIZE bytes, zeroed at
 * first. It may be lost at any time. */
#define PART_STATE_SIZE 32
void *part_state_mut(table *t, int module);
const void *part_state_of(const table *t, int module);

/* Returns how an action is done, as its part says or else the engine. Never
 * NULL; valid until the next call for another action. */
const part_action *part_action_of(const table *t, const cc_action *action);
/* Lists one legal action of each variant, of those that are offered one variant
 * at a time (variant_picture); returns how many, at most `max`. */
int part_variants(const table *t, const cc_action **out, int max);
/* Returns the one of that list whose variant is offered now; NULL: the list is
 * empty. */
const cc_action *part_shown_variant(const table *t);
/* Returns what is picked up for a token of the supply; NULL if it cannot be
 * dragged. */
const holdable *part_holdable(const table *t, const char *token);
/* True if a legal action is done with it. */
bool part_can_hold(const table *t, const holdable *item);
/* Renders a holdable as it looks in a supply, in a rectangle in pixels. */
void part_render_holdable(app *a, const holdable *item, rect r, float alpha);
/* Renders what is held so, at the pointer. */
void part_render_held(app *a, const table *t);
/* The opacity of what still stands on the land but is held, or whose move is
 * pending. */
#define LEAVING_ALPHA .35f

/* Call the members of table_part with these names, of all parts in play. Those
 * that return something stop at the first answer that is not NULL, 0 or false;
 * parts_extra_owners() returns the bits of all. */
void parts_render(app *a, const table *t, const cc_game *game,
                  part_layer layer);
const char *parts_cost_picture(const cc_game *game, const cc_action *place);
void parts_render_ghost(app *a, const table *t, const cc_action *place,
                        bool is_legal);
unsigned parts_extra_owners(const cc_game *game, int region);
void parts_update(const app *a, table *t);
bool parts_event_text(const session *s, const cc_event *e, const char *name,
                      char *out, size_t size);
const char *parts_kind_text(const cc_game *game, int piece, int slot,
                            bool as_object);
bool parts_locate(const app *a, const table *t, const char *name, point *out);
/* Returns the part that has a dialog now; NULL if there is none, or another
 * position is under review. */
const table_part *parts_dialog(const app *a, const table *t);
/* True if an event is about a drawn tile that is not placed. */
bool parts_is_unplaced_tile(const session *s, const cc_event *e);
/* Returns the part of a bag's module; NULL if there is none. */
const table_part *parts_of_bag(const cc_game *game, int bag);
/* True if the line of an event in the log lights up the event's square. */
bool parts_has_square(const cc_game *game, const cc_event *e);
/* Returns the player who loses a figure by an event, or -1. */
int parts_loser(const cc_game *game, const cc_event *e);
/* Returns the sound of an event; SOUNDS if there is none. */
sound_id parts_sound(const cc_game *game, int event);

/* Words of all parts, in the player's language, whether in play or not. */

/* "%d vineyard" in the form for n; NULL for an unknown word. */
const char *parts_term(const char *key, int n);
/* The label of a source of points; NULL if there is none. */
const char *parts_source(int source);
/* True if a source scores at the end of the game only. */
bool parts_source_is_last(int source);
/* Return the title of a module, as a heading and as in the middle of a
 * sentence; NULL if there is none. */
const char *parts_title(int module);
const char *parts_title_in_sentence(int module);
const char *parts_about(int module); /* NULL if there is none */
/* Lists what a set of modules, as bits, adds to a turn, not yet translated and
 * in the order of a turn. Writes at most `max`, returns how many there are. */
int parts_turn(uint64_t modules, part_turn *out, int max);
/* The label of an action type; NULL if there is none. */
const char *parts_action_label(int type);
/* Returns the help page of the box that brings a set of modules, as bits;
 * "base" if that has no page. */
const char *parts_help_page(uint64_t modules);

/* Returns the size of a token's figure relative to the common one. */
float parts_figure_scale(const cc_catalog *catalog, const char *token);
/* Scales the rectangle of a common figure to the size of a token's, with its
 * foot in place. */
rect parts_scaled_rect(const cc_catalog *catalog, const char *token, rect r);

/* Writes the script commands that do a legal action as a player would do it. */
void table_gesture(const app *a, const cc_action *action, gesture *g);

#endif
