/* part.c - looks up what the files in tools/pack/parts/ define
 *
 * Their marks use the bits of a tile's marks from MARK_FIRST_OF_PARTS on, in
 * the order of parts and rows. Declared in part.h, layout/marks.h (marks) and
 * scene/parts.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "part.h"
#include "tools/pack/scene/parts.h"

enum { MARK_BITS = 64 };

/* The body of a function that returns row i of the member `list` of all parts,
 * as if these were one list; NULL behind its end. Counts i down. */
#define RETURN_ROW(type, list, i)                                              \
    for (int k = 0; pack_parts[k]; k++) {                                      \
        const type *row = pack_parts[k]->list;                                 \
        for (; row && row->name; row++) {                                      \
            if (i-- == 0) {                                                    \
                return row;                                                    \
            }                                                                  \
        }                                                                      \
    }                                                                          \
    return NULL

/* Returns mark i of all parts, or NULL. */
static const pack_mark *mark_at(int i)
{
    RETURN_ROW(pack_mark, marks, i);
}

const pack_figure *part_figure(int i)
{
    RETURN_ROW(pack_figure, figures, i);
}

const pack_token *part_token(int i)
{
    RETURN_ROW(pack_token, tokens, i);
}

uint64_t part_mark_bits(const cc_catalog *catalog, uint64_t marks)
{
    uint64_t bits = 0;
    const pack_mark *m;
    for (int i = 0; (m = mark_at(i)); i++) {
        if (MARK_FIRST_OF_PARTS + i == MARK_BITS) {
            die("more than %d marks of parts", i);
        }
        if (marks & cc_mark_find(catalog, m->name)) {
            bits |= (uint64_t)1 << (MARK_FIRST_OF_PARTS + i);
        }
    }
    return bits;
}

/* Returns the number of the bit of the tile's mark, or MARK_BITS if no part has
 * a mark of the tile. */
static int mark_number_of(const layout *l)
{
    int i = MARK_FIRST_OF_PARTS;
    while (i < MARK_BITS && !(l->marks >> i & 1)) {
        i++;
    }
    return i;
}

/* Returns the tile's mark, or NULL. */
static const pack_mark *mark_of(const layout *l)
{
    int i = mark_number_of(l);
    return i < MARK_BITS ? mark_at(i - MARK_FIRST_OF_PARTS) : NULL;
}

uint64_t part_mark_bit(const layout *l)
{
    return (uint64_t)1 << mark_number_of(l);
}

bool part_has_mark(const layout *l)
{
    return mark_of(l) != NULL;
}

bool part_draws_cloister(const layout *l)
{
    return l->has_cloister && part_has_mark(l) &&
           part_mark_place(l) == MARK_AS_CLOISTER;
}

double part_mark_radius(const layout *l)
{
    const pack_mark *m = mark_of(l);
    double r = (double)m->room_share * l->mark_room;
    return r < (double)m->max_radius ? r : (double)m->max_radius;
}

mark_place part_mark_place(const layout *l)
{
    return mark_of(l)->place;
}

bool part_mark_is_apart(const layout *l)
{
    const pack_mark *m = mark_of(l);
    return m && m->is_apart;
}

double part_mark_room(const layout *l)
{
    const pack_mark *m = mark_of(l);
    /* In a field as much as there is: a tile side is more than the limit that
     * the caller has itself. */
    return m->place == MARK_IN_FIELD
               ? 1
               : (double)m->max_radius / (double)m->room_share;
}

void part_mark_add(scene *s, float x, float y, float r)
{
    mark_of(s->l)->add(s, x, y, r);
}
