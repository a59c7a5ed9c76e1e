/* part.h - pictures that a module brings in a file of its own
 *
 * Such a file lies in tools/pack/parts/ and defines `const pack_part
 * pack_part_NAME`; the build lists them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef PACK_PART_H
#define PACK_PART_H

#include "tools/pack/scene/scene.h"

/* A mark that is seen. A list is ended by a NULL name. */
typedef struct pack_mark {
    const char *name; /* as in tile sets */
    float room_share; /* its radius, of the room there is, 0 to 1 */
    float max_radius; /* and at most; a tile's side is 1 */
    /* Where: 0, where a field has most room; or in a field beside its road,
     * or in its city. A segment that has the mark in the tile set is the one;
     * of a mark of the whole tile any is. */
    mark_place place;
    /* Lays it out within `r` of its middle; nothing else stands there. */
    void (*add)(scene *s, float x, float y, float r);
} pack_mark;

/* A kind of figure that is cut as another one is. A list is ended by a NULL
 * name. */
typedef struct pack_figure {
    const char *name;     /* of its token */
    const char *like;     /* "meeple", "builder", "pig", "abbot", ... */
    float outline_offset; /* all around; .055 is the big figure */
    float transparency;   /* 0, or how far one sees through it, to 1 */
} pack_figure;

typedef struct pack_part {
    const pack_mark *marks; /* or NULL */
    const pack_figure *figures;
} pack_part;

/* Figure i of all parts; NULL: there are fewer. */
const pack_figure *part_figure(int i);

/* All of them, ended by NULL; written by the build. */
extern const pack_part *const pack_parts[];

#endif
