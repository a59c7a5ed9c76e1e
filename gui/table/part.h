/* part.h - what the table shows of one module
 *
 * A part is a file of parts/ that defines `const table_part table_part_NAME`;
 * the build lists them. The table walks over the parts whose module is in play,
 * in no particular order. Members that are NULL leave the matter to the table:
 * an action without a part is offered by the engine's row alone, as a ring on
 * its segment, a lit square or a button on a card.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PART_H
#define GUI_PART_H

#include "table.h"

/* Something that can be held. */
struct holdable {
    const char *name; /* of its token, or of the picture token/NAME */
    enum {
        FROM_SUPPLY, /* picked up from the tokens of the deciding player */
        FROM_TRAY,
        FROM_LAND /* picked up where is_under_pointer() is true */
    } source;
    const char *tip; /* tooltip while it may be picked up */
    const char
        *request; /* for the banner while it is held, or NULL for the default */
    const char *rule; /* of the help pages while it is held, or NULL */
    bool (*is_under_pointer)(const app *a, const table *t); /* for FROM_LAND */
    void (*render)(app *a, const char *name, rect r, float alpha);
    /* At the pointer; `spot` is the action there, or -1. NULL: as in the
     * supply, unless an action is there. */
    void (*render_at_pointer)(app *a, const table *t, int spot);
    void (*rotate)(table *t); /* by the key R or the wheel */
};

extern const holdable holdable_tile, holdable_figure;
/* True for figures of all kinds. */
bool holdable_is_figure(const holdable *item);

/* How an action is done at the table. */
typedef struct part_action {
    uint16_t type;
    const char *label; /* what it is, within a sentence: "a bridge" */
    /* describes it among several; NULL: by its place */
    void (*variant_text)(const cc_action *l, char *out, size_t size);
    const holdable
        *holdable;      /* what is dragged to do it; NULL: it is only clicked */
    bool needs_holding; /* offered only while its holdable is held */
    bool is_pass;       /* passing: Enter, Space, the button; immediately */
    bool has_card;      /* the part renders a card or a dialog for it */
    bool has_button;    /* the table renders a button on a card */
    bool scores_later;  /* points now do not show what it is worth */
    /* Where the action is, in pixels; NULL: on the segment or square of the
     * engine's row. */
    point (*position)(const app *a, const table *t, const cc_action *l);
    float radius,
        radius_min; /* of its ring: fraction of a tile side, minimum in units */
    /* The distance of a pixel from it, in units of the radius: 1 is just too
     * far; NULL: that of its ring. */
    float (*hit_distance)(const app *a, const table *t, const cc_action *l,
                          point pixel);
    /* How well a square matches it: 0 if it is not there, else 1 or 2; NULL: it
     * is on the square of the engine's row. */
    int (*square_match)(const app *a, const table *t, const cc_action *l, int x,
                        int y);
    /* NULL: a ring, and its effect if hot. Hot: at the pointer or the cursor;
     * chosen: it is pending. */
    void (*render)(app *a, const table *t, const cc_action *l, bool hot,
                   bool chosen);
} part_action;

/* Words of the engine, for translation. */
typedef struct part_plural {
    const char *key, *singular, *plural; /* N_PLURAL("%d tile", "%d tiles") */
} part_plural;

/* Commands of a script that do an action, one per line. */
typedef struct gesture {
    int i;           /* index of the action in the list */
    unsigned random; /* selects among ways to do it */
    char *out;
    size_t size;
} gesture;

typedef struct part_label {
    int number; /* a source of points */
    const char *text;
    bool last; /* it scores at the end of the game only */
} part_label;

/* The text of an event in the log, a format of the player's name and the
 * event's param2. The first row that fits is used. */
typedef struct part_event {
    uint16_t event;
    const char *text;
    enum { EVENT_ANY, EVENT_PARAM, EVENT_PARAM2, EVENT_KIND } key;
    int value; /* of the member that `key` names */
} part_event;

/* The sound of an event, played when its animation ends. */
typedef struct part_sound {
    uint16_t event;
    sound_id sound;
} part_sound;

/* When a part renders: on the tiles; under lit squares; under the figures;
 * between those below and those on bridges; above them. */
typedef enum part_layer {
    LAYER_GROUND,
    LAYER_LIGHT,
    LAYER_LOW,
    LAYER_MIDDLE,
    LAYER_HIGH,
    LAYERS
} part_layer;

/* A sentence of the chronicle: "{player} ... {points} ...", where points become
 * "4 points". */
typedef struct part_story {
    bool source; /* `number` is a source of points, else an event */
    int number;
    /* Only for such events; NULL: for all. */
    bool (*applies)(const cc_game *game, const cc_event *e);
    int points_min; /* minimum of points */
    const char *text;
    const char *text_loser; /* if "{other}" had figures there and got nothing */
    const char *text_tied;  /* if {other} got as much; NULL: `text` */
} part_story;

/* A tip for the first time that a decision is asked or something happens. */
typedef struct first_tip {
    enum {
        FIRST_DECISION,
        FIRST_EVENT,
        FIRST_SOURCE,
        FIRST_MARK,  /* on the tile to be placed; a mark of the part's module */
        FIRST_TOKEN, /* may be placed on the land; a token of the part's module
                      */
        FIRST_ACTION /* may be done; not placing a figure */
    } kind;
    int number;
    const char *text;
} first_tip;

/* The rows of each kind that a part has; those that are all zero are left out.
 */
#define PART_ROWS_MAX 8

struct table_part {
    int module;        /* CC_MODULE_... */
    const char *title; /* for setup; NULL if the module cannot be chosen */
    const char *about; /* what it adds, in a sentence; NULL without title */
    part_action actions[PART_ROWS_MAX];
    part_plural terms[PART_ROWS_MAX]; /* words of awards: "tiles" */
    part_label sources[PART_ROWS_MAX];
    part_story stories[PART_ROWS_MAX];
    part_sound sounds[PART_ROWS_MAX];
    first_tip first_tips[PART_ROWS_MAX];
    bool (*has_tips)(const cc_game *game); /* NULL: always */
    const char *help_page; /* of the help, instead of that of the base game */
    float figure_scale;    /* size of its figures relative to the common one; 0:
                              the same */
    const char *fields_label; /* for the key F, in place of fields; or NULL */

    void (*render[LAYERS])(app *a, const table *t, const cc_game *game);
    /* The cost of a placement: the picture of a token, or NULL; and what it
     * adds besides the tile, rendered with its ghost (`real`: it is legal). */
    const char *(*cost_picture)(const cc_action *place);
    void (*render_ghost)(app *a, const table *t, const cc_action *place,
                         bool real);
    /* Where figures on a segment stand, in squares (false: at the default
     * place); and how far above the ground, in squares. */
    bool (*figure_position)(const cc_game *game, int piece, int slot,
                            point *at);
    float (*figure_height)(const cc_game *game, int piece, int slot);
    /* Why the tile in hand, which fits on a square, may not be placed there, as
     * a sentence; NULL if it may. */
    const char *(*refusal_text)(const table *t, int x, int y);
    /* True if the part shows why no tile fits on a square. */
    bool (*closes_square)(const cc_game *game, int x, int y);
    /* The square to keep in view instead of the newest tile. */
    bool (*focus_square)(const cc_game *game, int *x, int *y);

    /* Finds an item of the part at a place in squares, as a number or -1;
     * describes it for the hover card. */
    int (*item_at)(const app *a, const table *t, point at);
    void (*describe)(const app *a, const table *t, int item,
                     char lines[3][200]);
    /* Describes a region instead of the default first two lines; false: the
     * default. */
    bool (*describe_region)(const app *a, const cc_game *game, int region,
                            char lines[3][200]);
    /* Adds a line about a region; false if there is none. */
    bool (*region_remark)(const app *a, const cc_game *game, int region,
                          char line[200]);
    /* The players who own a share of a region by tokens on no segment, as bits.
     */
    unsigned (*extra_owners)(const cc_game *game, int region);

    /* Lists the tiles of which the deciding player chooses one to place;
     * returns how many, or 0. Shown by the rows of tile_hand.h. */
    int (*tiles_in_hand)(const cc_game *game, uint16_t types[CC_HAND_MAX]);
    bool (*hand_is_public)(const cc_game *game); /* other players see it */

    /* After every action and undo, when t->legal is set. */
    void (*update)(const app *a, table *t);
    /* A press with nothing held; true if something is held now. */
    bool (*on_press)(app *a, table *t);
    bool (*on_key)(app *a, table *t); /* true if it used a key */
    /* A card over the land while a person decides: its size in pixels (false:
     * none); rendered at t->card.area. */
    bool (*card_size)(const app *a, const table *t, float *w, float *h);
    intent (*render_card)(app *a, const table *t);
    /* A dialog in place of the panel, on cards_dialog_sheet(); it may be hidden
     * for a while. */
    bool (*has_dialog)(const app *a, const table *t);
    bool (*dialog_is_hidden)(const table *t);
    void (*hidden_dialog_input)(app *a, table *t);
    intent (*render_dialog)(app *a, const table *t);
    /* Changes the part's state as its card or dialog requested: INTENT_PART. */
    void (*apply_intent)(table *t, int key, int value);

    /* Renders what is in the tray of the panel; false: nothing. */
    bool (*render_tray)(app *a, const table *t, rect tray);
    /* Renders at the right of a player's card; returns the width and sets *wish
     * to what was clicked. */
    float (*render_in_player_card)(app *a, const table *t, int player, rect r,
                                   intent *wish);
    /* Renders above the tray, panel_height units high. */
    float panel_height;
    void (*render_panel)(app *a, const table *t, rect area);
    bool (*panel_is_finished)(
        const cc_game *game); /* nothing to show any more */
    /* What is special about this turn, for the banner; false: nothing. */
    bool (*turn_note)(const app *a, const table *t, char *out, size_t size);
    /* A line below the banner, and its height in units. */
    float reason_height;
    void (*render_reason)(app *a, const table *t, float top);

    /* Starts the animation of an event; false: not for this event. */
    bool (*animate_event)(app *a, table *t, const cc_event *e, float delay);
    part_event events[PART_ROWS_MAX];
    /* The text of an event in the log that needs more; false: the default. */
    bool (*event_text)(const session *s, const cc_event *e, const char *name,
                       char *out, size_t size);
    /* The event of a drawn tile that is not placed, or 0. */
    uint16_t unplaced_event;

    /* For scripts: finds a name, in pixels; and the commands, one per line,
     * that do an action with pointer and keys (i-th of the list; `random`
     * selects among ways). False: the default. */
    bool (*locate)(const app *a, const table *t, const char *name, point *out);
    bool (*script_for_action)(const cc_game *game, const cc_action *action,
                              gesture *g);
};

extern const table_part *const table_parts[]; /* ended by NULL */

/* Returns the part after `before` whose module is in play, or NULL; the first
 * one after NULL. */
const table_part *part_next(const cc_game *game, const table_part *before);
/* Sets the parts, NULL at the end: table_parts[]. */
void parts_use(const table_part *const *list);
/* Tests switch parts off: then all is offered by the engine's rows. */
void parts_enable(bool enable);
/* The state that a part keeps of a game, at most PART_STATE_SIZE bytes, zeroed
 * at first. It may be lost at any time. */
#define PART_STATE_SIZE 32
void *part_state_mut(table *t, int module);
const void *part_state_of(const table *t, int module);

/* How an action is done: by its part, or by the engine's row. Never NULL. */
const part_action *part_action_of(const table *t, const cc_action *action);
/* Returns what is picked up for a token of the supply; NULL if it cannot be
 * dragged. */
const holdable *part_holdable(const table *t, const char *token);
/* Renders a holdable as it looks in a supply (part_render_holdable()) or at the
 * pointer (part_render_held()). */
void part_render_holdable(app *a, const holdable *item, rect r, float alpha);
void part_render_held(app *a, const table *t);
/* True if a legal action is done with it. */
bool part_can_hold(const table *t, const holdable *item);

/* The hooks of all parts in play. */
unsigned parts_owners(const cc_game *game, int region);
void parts_render(app *a, const table *t, const cc_game *game,
                  part_layer layer);
const char *parts_cost(const cc_game *game, const cc_action *place);
void parts_ghost(app *a, const table *t, const cc_action *place, bool real);
void parts_update(const app *a, table *t);
const table_part *parts_dialog(const app *a, const table *t);
bool parts_event_text(const session *s, const cc_event *e, const char *name,
                      char *out, size_t size);
/* True if an event is about a drawn tile that is not placed. */
bool parts_is_unplaced_tile(const session *s, const cc_event *e);
/* SOUNDS if there is none. */
sound_id parts_sound(const cc_game *game, int event);
bool parts_locate(const app *a, const table *t, const char *name, point *out);
/* "%d vineyard" in the form for n; NULL for an unknown word. */
const char *parts_term(const char *key, int n);
const char *parts_source(int source); /* NULL if there is none */
bool parts_source_is_last(int source);
const char *parts_title(int module); /* NULL if there is none */
const char *parts_about(int module);
/* Returns the label of an action type, or NULL. */
const char *parts_action_label(int type);
/* Returns the help page for these modules. */
const char *parts_page(uint64_t modules);
/* Returns the size of a token's figure relative to the common one. */
float parts_size(const cc_catalog *catalog, const char *token);
/* Scales a rectangle to that size, with its foot in place. */
rect parts_scaled_rect(const cc_catalog *catalog, const char *token, rect r);

/* Formats script commands that do the i-th legal action as a player would. */
void table_gesture(const app *a, const cc_action *action, gesture *g);

#endif
