/* rows.h - rows (tables) of modules: actions, events, sources of points
 *
 * An action or event is a row of fields. From the row the engine derives how it
 * is written in records, read from them and serialized, so that a module needs
 * no code for that. cc_module (module.h) has the tables.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_ROWS_H
#define CC_ROWS_H

#include "engine/carcassonne.h"

/* Bytes of a name that texts may contain, with its zero byte: of modules, and
 * of their options, keys, tokens, bags, marks and kinds of segments. */
#define CC_NAME_SIZE 24

/* CC_NUMBER() read backwards: return the module of an action, event, decision
 * or source of points, and the index among those of the module. */
static inline int cc_number_module(int number)
{
    return number / CC_NUMBER(1, 0);
}
static inline int cc_number_index(int number)
{
    return number % CC_NUMBER(1, 0);
}

/* The type of a field; it determines which members of cc_action or cc_event the
 * field uses, its text and its JSON. Lists of fields end with CC_F_END. */
typedef enum cc_row_field_type {
    CC_F_END,
    CC_F_TILE,     /* tile: "b03" */
    CC_F_AT,       /* x, y */
    CC_F_ROTATION, /* rotation; serialized with the half of a triangle */
    CC_F_SEGMENT, /* x, y, rotation, slot: "road 1 0 E W"; if the square has two
                     such segments, or with CC_F_WITH_ROTATION, the rotation
                     follows x and y */
    CC_F_FIGURE,  /* figure: "meeple" */
    CC_F_AXIS,    /* bridge (in cc_event: axis): "ns" */
    CC_F_BRIDGE,  /* bridge: "bridge 1 0 ns"; omitted if there is none */
    CC_F_PARAM,   /* param: one of `words`, or a number up to `max` */
    CC_F_PARAM2,  /* param2: likewise */
    CC_F_AMOUNT,  /* amount: from that in cc_legal() to the row's amount_max */
    /* Fields that are not in the text, as the position determines them: */
    CC_F_POINTS, /* amount (in cc_event: points) */
    CC_F_REGION, /* the squares of the region that the decision is about */
    /* Fields of events only: */
    CC_F_SQUARES, /* its squares, from first_square on */
    CC_F_TILES,   /* its tiles, from first_tile on */
    CC_F_OTHER,   /* other, unless -1 */
    CC_F_SCORE,   /* points, source, squares, terms, final */
    CC_F_SCORES,  /* final points of all players */
    CC_F_BAG,     /* the bag: param2 */
    CC_F_DRAWN    /* the kind of token drawn from it: param */
} cc_row_field_type;

enum { /* flags of fields */
       CC_F_WITH_ROTATION = 1,
       CC_F_OPTIONAL = 2,  /* may be omitted in the text unless `is_required` */
       CC_F_TEXT_ONLY = 4, /* in the text, not in JSON */
       CC_F_FLAG = 8       /* CC_F_PARAM2: in JSON true; omitted if 0 */
};

typedef struct cc_row_field {
    uint8_t type, flags;
    const char *name;         /* its name in JSON */
    const char *const *words; /* ended by NULL; or NULL: a number */
    int max;                  /* the highest such number */
    /* CC_F_OPTIONAL: whether the text of this action must have it. */
    bool (*is_required)(const cc_game *g, const cc_action *a);
} cc_row_field;

#define CC_ROW_FIELDS_MAX 6

/* A kind of action. Several may share a verb: their fields differ. */
typedef struct cc_action_row {
    /* The first word of its text in records, and its `type` in JSON: "bid".
     * NULL at the end of a list. */
    const char *verb;
    /* What hints call it, within a sentence: "a bridge"; English text and
     * gettext key. NULL: the window's part of the module has the text, or hints
     * do not mention the action. An action without a square or segment that no
     * part shows gets a button with its text in records, so `verb` should read
     * well. */
    const char *label;
    cc_row_field fields[CC_ROW_FIELDS_MAX];
    /* The figure that it names is placed by it, or by a later decision that it
     * leads to. For other rules this counts as placing a figure (PHANTOM-1). */
    bool places_figure;
    /* CC_F_AMOUNT: the highest amount that is allowed; 0: it takes none. */
    int (*amount_max)(const cc_game *g);
} cc_action_row;

typedef struct cc_event_row {
    const char *name; /* NULL at the end of a list */
    cc_row_field fields[CC_ROW_FIELDS_MAX];
    const char *what_word; /* a constant word serialized as "what", or NULL */
} cc_event_row;

/* A source of points. Lists end with a NULL name. */
typedef struct cc_source_row {
    const char *name;
    bool is_trade; /* paid from player to player: not counted as scored */
    /* True for points paid in a turn but for no region, such as those of the
     * King: to let only others have these does not allow a player to place a
     * figure in the Count's town (COUNT-4). If unsure: true for points that a
     * step pays; it does not matter for those of the final scoring. */
    bool is_beside_scoring;
} cc_source_row;

/* Return these members of a source by its number; false if that is the number
 * of a kind of region, as it is for the points that regions score. */
bool cc_source_is_trade(const cc_game *g, int source);
bool cc_source_is_beside_scoring(const cc_game *g, int source);

/* A setup key with numbers: `piles=30,25`. Lists end with a NULL name. */
typedef struct cc_key_row {
    const char *name;
    uint8_t n;                      /* how many numbers it takes */
    uint16_t max;                   /* each number is 0 to max */
    uint16_t usual[CC_KEY_NUMBERS]; /* defaults */
} cc_key_row;

/* A bag of tokens that are drawn unseen: its name, and how many of each kind
 * are in it at the start. Kinds end with a NULL name, bags likewise. The names
 * are those of setups, `bags=NAME:KIND,KIND`, and of events. */
typedef struct cc_bag_row {
    const char *name;
    struct {
        const char *name;
        uint8_t n;
    } kinds[CC_BAG_KINDS_MAX + 1];
} cc_bag_row;

/* The rule that the help shows for a decision, usually of another module, in
 * place of that of the decision's row. Lists end with a NULL rule. */
typedef struct cc_rule_row {
    uint16_t kind; /* CC_DECIDE_PLACE, ... */
    const char *rule;
} cc_rule_row;

/* "N", "E", "S", "W": `words` of fields with a side. */
extern const char *const cc_side_words[];
/* "nw", "ne", "se", "sw": `words` of fields with a corner. */
extern const char *const cc_corner_words[];

#endif
