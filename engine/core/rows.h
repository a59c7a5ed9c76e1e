/* rows.h - what modules say of what they bring: actions, events, sources
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_ROWS_H
#define CC_ROWS_H

#include "engine/carcassonne.h"

/* A field of an action or event: what it is, and so how it is written as text
 * and told by name. A list of fields is ended by CC_F_END. */
typedef enum cc_row_field_type {
    CC_F_END,
    CC_F_TILE,    /* tile: "b03" */
    CC_F_AT,      /* x, y */
    CC_F_TURN,    /* turn; told with the half of a triangle */
    CC_F_SEGMENT, /* x, y, turn, slot: "road 1 0 E W"; where a square has two
                     such segments, and with CC_F_WITH_TURN always, the turn is
                     written after x and y */
    CC_F_FIGURE,  /* figure: "meeple" */
    CC_F_AXIS,    /* bridge, of events axis: "ns" */
    CC_F_BRIDGE,  /* bridge: "bridge 1 0 ns"; left out where there is none */
    CC_F_PARAM,   /* what: one of `words`, or a number up to `most` */
    CC_F_PARAM2,  /* how: the same */
    CC_F_AMOUNT,  /* amount, any from the least to the row's amount_max */
    /* not in the text: told by the position */
    CC_F_POINTS, /* amount, of events points */
    CC_F_REGION, /* the squares of the region that the decision is about */
    /* of events only */
    CC_F_SQUARES, /* squares */
    CC_F_TILES,   /* tiles */
    CC_F_OTHER,   /* other, if somebody is */
    CC_F_SCORE,   /* points, source, squares, terms, final */
    CC_F_SCORES   /* everybody's points at the end */
} cc_row_field_type;

enum { /* flags of a field */
       CC_F_WITH_TURN = 1,
       CC_F_OPTIONAL = 2,  /* may be left out of the text, if `said` says so */
       CC_F_TEXT_ONLY = 4, /* in the text only */
       CC_F_FLAG = 8       /* HOW: told as yes, or not at all */
};

typedef struct cc_row_field {
    uint8_t type, flags;
    const char *name;         /* that it is told by */
    const char *const *words; /* WHAT, HOW: ended by NULL; or NULL: a number */
    int max;                  /* the highest such number */
    /* MAY: whether it has to be said for this action. */
    bool (*is_required)(const cc_game *g, const cc_action *a);
} cc_row_field;

#define CC_ROW_FIELDS_MAX 6

/* A kind of action. Several may have one verb: the fields tell them apart. */
typedef struct cc_action_row {
    const char *verb;  /* NULL ends a list */
    const char *label; /* see cc_action_label() */
    cc_row_field fields[CC_ROW_FIELDS_MAX];
    /* AMOUNT: the highest that it may be applied with; 0: it takes none. */
    int (*amount_max)(const cc_game *g);
} cc_action_row;

typedef struct cc_event_row {
    const char *name; /* NULL ends a list */
    cc_row_field fields[CC_ROW_FIELDS_MAX];
    const char *what_word; /* a word that is always told as "what", or NULL */
} cc_event_row;

/* Something that points are given for. A list is ended by a NULL name. */
typedef struct cc_source_row {
    const char *name;
    bool is_trade;          /* paid among players: no scoring */
    bool is_beside_scoring; /* paid beside a scoring: no points of it */
} cc_source_row;

bool cc_source_is_trade(const cc_game *g, int source);
bool cc_source_is_apart(const cc_game *g, int source);

/* A key of setups that holds numbers: `piles=30,25`. A list is ended by a NULL
 * name. */
typedef struct cc_key_row {
    const char *name;
    uint8_t n;                      /* how many numbers */
    uint16_t max;                   /* each from 0 to that */
    uint16_t usual[CC_KEY_NUMBERS]; /* where the setup says nothing */
} cc_key_row;

/* The rule of the help pages that a decision is about, where it is not that of
 * its row. A list is ended by a NULL rule. */
typedef struct cc_rule_row {
    uint16_t kind; /* CC_DECIDE_PLACE, ... */
    const char *rule;
} cc_rule_row;

/* "N", "E", "S", "W": for fields of sides. */
extern const char *const cc_side_words[];
/* "nw", "ne", "se", "sw": for fields of corners. */
extern const char *const cc_corner_words[];

#endif
