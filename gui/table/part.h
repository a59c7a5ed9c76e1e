/* part.h - what the table shows of one module
 *
 * A part is a file of parts/ that defines `const table_part table_part_NAME`;
 * the build makes the list of them. The table walks over the parts whose
 * module is in play; the order means nothing. What is NULL a part leaves to
 * the table: an action that no part tells about is offered by the engine's row
 * alone, as a ring on its segment, a lit square, or a button on a card.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PART_H
#define GUI_PART_H

#include "table.h"

/* Something that can be held. */
struct holdable {
    const char *name; /* of the token that it is, or of its picture token/NAME
                       */
    enum {
        FROM_SUPPLY, /* picked up from among the tokens of who decides */
        FROM_TRAY,
        FROM_LAND /* by `lifted` */
    } source;
    const char *tip;     /* over it, while it may be picked up */
    const char *request; /* asked while it is held, or NULL: as always */
    const char *rule;    /* of the help pages while it is held, or NULL */
    bool (*is_under_pointer)(const app *a,
                             const table *t); /* the pointer is on it */
    void (*render)(app *a, const char *name, rect r, float alpha);
    /* At the pointer; NULL: as it lies in the supply, unless `under` (-1
     * none), the action there, shows it already. */
    void (*render_at_pointer)(app *a, const table *t, int under);
    void (*rotate)(table *t); /* the key R, or the wheel */
};

extern const holdable holdable_tile, holdable_figure;
/* A figure of any kind, by the name of its token. */
bool holdable_is_figure(const holdable *what);

/* How an action is done at the table. */
typedef struct part_action {
    uint16_t type;     /* CC_PASS ends a list */
    const char *label; /* what it is, where it is spoken of: "a bridge" */
    /* which of several it is; NULL: told by where it is meant */
    void (*variant_text)(const cc_action *l, char *out, size_t size);
    const holdable *holdable; /* what is dragged there; NULL: only clicked */
    bool only_held;           /* offered only while that is held */
    bool is_pass;      /* doing without: Enter, Space, the button; at once */
    bool asks_in_card; /* the part draws a card or dialog for it */
    bool as_button;    /* the table does: a button on a card */
    bool scores_later; /* points now say nothing of what it is for */
    /* Where: on the segment or square of the engine's row; or at a point, in
     * pixels, */
    void (*position)(const app *a, const table *t, const cc_action *l, float *x,
                     float *y);
    float radius, radius_min; /* of its ring: share of a tile side, units */
    /* how far a place is from there, in pixels where 1 is just too far; */
    float (*hit_distance)(const app *a, const table *t, const cc_action *l,
                          float x, float y);
    /* or on squares: 0 not there, else how well it is meant (1, 2). */
    int (*square_match)(const app *a, const table *t, const cc_action *l, int x,
                        int y);
    /* NULL: a ring, and what it is about if hot. Hot: at the pointer or the
     * cursor; chosen: done, but for the end of the turn. */
    void (*render)(app *a, const table *t, const cc_action *l, bool hot,
                   bool chosen);
} part_action;

/* Words of the engine, for the translators; a NULL first word ends a list. */
typedef struct part_plural {
    const char *what, *one, *many; /* N_PLURAL("%d tile", "%d tiles") */
} part_plural;

typedef struct part_label {
    int number; /* a source of points */
    const char *text;
    bool last; /* its points come when the game is over, and only then */
} part_label;

/* What is heard of an event, when it has come to lie. */
typedef struct part_sound {
    uint16_t event; /* 0 ends a list */
    sound_id sound;
} part_sound;

/* When a part draws: on the tiles; under what is lit; under the figures;
 * between those below and those on bridges; above them. */
typedef enum part_layer {
    LAYER_GROUND,
    LAYER_LIGHT,
    LAYER_LOW,
    LAYER_MIDDLE,
    LAYER_HIGH,
    LAYERS
} part_layer;

/* A sentence of the chronicle: "{player} ... {points} ...", which is "4
 * points".
 */
typedef struct part_story {
    bool source; /* `number` is a source of points, else an event */
    int number;
    /* Of such events only these; NULL: all. */
    bool (*applies)(const cc_game *game, const cc_event *e);
    int points_min; /* points; fewer are not worth telling */
    const char *text;
    const char *text_loser; /* "{other}" had figures there and got nothing */
    const char *text_tied;  /* and got as much; NULL: `text` */
} part_story;

/* A sentence for the first time that something is asked or happens. */
typedef struct first_tip {
    enum {
        FIRST_DECISION,
        FIRST_EVENT,
        FIRST_SOURCE,
        FIRST_MARK,  /* on the tile to be placed; of the part's module */
        FIRST_TOKEN, /* may be put on the land; of the part's module */
        FIRST_ACTION /* may be done; not a figure put */
    } kind;
    int number;
    const char *text;                       /* NULL ends a list */
    bool (*condition)(const cc_game *game); /* it is true; NULL: always */
} first_tip;

struct table_part {
    int module;        /* that it shows: CC_MODULE_... */
    const char *title; /* where it can be chosen; NULL: it comes by itself */
    const char *about; /* what it brings, in a sentence; NULL without title */
    const part_action *actions;
    const part_plural *terms;  /* of awards: "tiles" */
    const part_label *sources; /* ended by a NULL text */
    const part_story *stories; /* ended by a NULL text */
    const part_sound *sounds;
    const first_tip *first_tips;
    const char *help_page; /* of the help, in place of that of the base */
    float figure_scale; /* of its figures beside the ordinary one; 0: as that */
    const char *fields_label; /* what the key F shows, in place of fields */

    void (*render[LAYERS])(app *a, const table *t, const cc_game *game);
    /* What a placement costs: the picture of a token, or NULL; and what it
     * brings beside the tile, drawn with its ghost (`real`: it may be done). */
    const char *(*cost_picture)(const cc_action *place);
    void (*render_ghost)(app *a, const table *t, const cc_action *place,
                         bool real);
    /* Where figures on a segment stand, in squares; false: as always. How much
     * higher than the ground, in squares. */
    bool (*figure_position)(const cc_game *game, int piece, int slot, float *x,
                            float *y);
    float (*figure_height)(const cc_game *game, int piece, int slot);
    /* Why the tile in hand, which fits on a square, may not lie there, as a
     * sentence; NULL: not for its sake. */
    const char *(*refusal_text)(const table *t, int x, int y);
    /* Why no tile fits on a square is seen there. */
    bool (*closes_square)(const cc_game *game, int x, int y);
    /* What the view keeps to in place of the newest tile. */
    bool (*focus_square)(const cc_game *game, int *x, int *y);

    /* What of it is at a place in squares, as a number; -1 nothing. */
    int (*item_at)(const app *a, const table *t, float x, float y);
    void (*describe)(const app *a, const table *t, int item,
                     char lines[3][200]);
    /* What is told of a region in place of the first two lines; false: as
     * always. */
    bool (*describe_region)(const app *a, const cc_game *game, int region,
                            char lines[3][200]);
    /* One more line about a region, below what is told of all; false: none. */
    bool (*region_remark)(const app *a, const cc_game *game, int region,
                          char line[200]);
    /* Who has a share of a region by what stands on no segment, as bits. */
    unsigned (*extra_owners)(const cc_game *game, int region);

    /* The tiles of which who decides now chooses one to place; gives how
     * many, 0: it is not about that. Shown by hands_...() in the rows below. */
    int (*tiles_in_hand)(const cc_game *game, uint16_t types[CC_HAND_MAX]);
    bool (*hand_is_public)(const cc_game *game); /* the others see it too */

    /* After every action and undo, when t->legal is new. */
    void (*update)(const app *a, table *t);
    /* The pointer goes down with nothing held; true: something is held now. */
    bool (*on_press)(app *a, table *t);
    bool (*on_key)(app *a, table *t); /* true: it took one */
    /* What is asked in a card over the land while somebody at the window
     * decides: its size in pixels (false: nothing); drawn at t->card.area. */
    bool (*card_size)(const app *a, const table *t, float *w, float *h);
    intent (*render_card)(app *a, const table *t);
    /* A dialog in place of the hand, drawn on cards_dialog_sheet(); `aside`: it
     * is put away for a moment, the panel is seen. */
    bool (*has_dialog)(const app *a, const table *t);
    bool (*dialog_is_hidden)(const table *t);
    void (*hidden_dialog_input)(app *a, table *t);
    intent (*render_dialog)(app *a, const table *t);
    /* What it keeps changes as its card or dialog wanted: INTENT_PART. */
    void (*apply_intent)(table *t, int what, int value);

    /* In the panel: what lies in the tray (false: nothing); at the right of
     * the supply in a player's card, gives the width it took, and in *want what
     * was clicked there; above the tray, as high as told, in units. */
    bool (*render_tray)(app *a, const table *t, rect tray);
    float (*render_in_player_card)(app *a, const table *t, int player, rect r,
                                   intent *want);
    float panel_height;
    void (*render_panel)(app *a, const table *t, rect where);
    bool (*panel_is_finished)(
        const cc_game *game); /* it has nothing there any more */
    /* What is special about this turn, for the banner after the name: false:
     * nothing. */
    bool (*turn_note)(const app *a, const table *t, char *out, size_t size);
    /* A line below the banner: its height in units, and the line. */
    float reason_height;
    void (*render_reason)(app *a, const table *t, float top);

    /* What flies for an event; false: it is not about that. */
    bool (*animate_event)(app *a, table *t, const cc_event *e, float delay);
    /* A line of the log; false: as always. */
    bool (*event_text)(const session *s, const cc_event *e, char *out,
                       size_t size);
    /* The event that tells of a drawn tile that is not laid; 0: none. */
    uint16_t unplaced_event;

    /* For scripts: where a name is, in pixels; and the commands, a line each,
     * that do an action with pointer and keys (i-th of the list; `random`
     * chooses among ways). False: as always. */
    bool (*locate)(const app *a, const table *t, const char *name, float *x,
                   float *y);
    bool (*script_for_action)(const cc_game *game, const cc_action *action,
                              int i, unsigned random, char *out, size_t size);
};

extern const table_part *const table_parts[]; /* ended by NULL */

/* Returns the part after `before` whose module is in play, or NULL; the first
 * one after NULL. */
const table_part *part_next(const cc_game *game, const table_part *before);
/* Uses these parts, table_parts[] as a rule. */
void parts_use(const table_part *const *list);
/* For tests: without parts, everything is offered by the engine's rows. */
void parts_enable(bool enable);
/* What a part keeps of a game at the table, all zero at first: PART_STATE_SIZE
 * bytes at most. Nothing that matters is lost with it. */
#define PART_STATE_SIZE 32
void *part_state_mut(table *t, int module);
const void *part_state_of(const table *t, int module);

/* How an action is done: by its part, or by the engine's row. Never NULL. */
const part_action *part_action_of(const table *t, const cc_action *action);
/* What is in a supply by the name of a token; NULL: nothing that is dragged. */
const holdable *part_holdable(const table *t, const char *token);
/* As it lies in a supply; and at the pointer. */
void part_render_holdable(app *a, const holdable *what, rect r, float alpha);
void part_render_held(app *a, const table *t);
/* Whether some legal action is done with it. */
bool part_can_hold(const table *t, const holdable *what);

/* What the table asks of all parts in play. */
unsigned parts_owners(const cc_game *game, int region);
void parts_render(app *a, const table *t, const cc_game *game,
                  part_layer layer);
const char *parts_cost(const cc_game *game, const cc_action *place);
void parts_ghost(app *a, const table *t, const cc_action *place, bool real);
void parts_update(const app *a, table *t);
const table_part *parts_dialog(const app *a, const table *t);
bool parts_event_text(const session *s, const cc_event *e, char *out,
                      size_t size);
/* Whether it tells of a drawn tile that is not laid. */
bool parts_is_unplaced_tile(const session *s, const cc_event *e);
/* SOUNDS: none. */
sound_id parts_sound(const cc_game *game, int event);
bool parts_locate(const app *a, const table *t, const char *name, float *x,
                  float *y);
/* "%d vineyard" in the form for n; NULL: nobody knows the word. */
const char *parts_term(const char *what, int n);
const char *parts_source(int source); /* NULL: nobody has a label */
bool parts_source_is_last(int source);
const char *parts_title(int module); /* NULL: none */
const char *parts_about(int module);
/* What an action of a type is called, or NULL. */
const char *parts_action_label(int type);
/* The help page of these modules together. */
const char *parts_page(uint64_t modules);
/* How large the figure of a token is drawn beside the ordinary one. */
float parts_size(const cc_catalog *catalog, const char *token);
/* A box that much larger, on the same ground. */
rect parts_scaled_rect(const cc_catalog *catalog, const char *token, rect r);

/* The commands of a script that do the i-th legal action, as a player would.
 */
void table_gesture(const app *a, const cc_action *action, int i,
                   unsigned random, char *out, size_t size);

#endif
