/* tiletype.c - checking a tile type and computing its derived members
 *
 * SPDX-License-Identifier: MIT
 */
#include "tiletype.h"

#include <string.h>

#include "geometry.h"

/* A road reaches a side only at its middle; the fields beside it own the
 * halves. So does the town: halves without a field are its wall. */
static void restrict_to_middles(const cc_catalog *catalog, cc_tile_type *t)
{
    for (int i = 0; i < t->n_segments; i++) {
        if (catalog->kinds[t->segments[i].kind].narrow) {
            t->segments[i].ports &= CC_PORTS_MIDDLE;
        }
    }
}

/* If no road crosses the middle of a side, both halves belong to one field or
 * quarter, which then also owns the middle. */
static void fill_middles(cc_tile_type *t)
{
    for (int side = 0; side < CC_SIDES; side++) {
        cc_ports both = (cc_ports)(5 << CC_PORT(side, 0));
        cc_ports middle = (cc_ports)(2 << CC_PORT(side, 0));
        int owner = -1;
        for (int i = 0; i < t->n_segments; i++) {
            if (t->segments[i].ports & middle) {
                owner = -2;
            } else if ((t->segments[i].ports & both) == both && owner == -1) {
                owner = i;
            }
        }
        if (owner >= 0) {
            t->segments[owner].ports |= middle;
        }
    }
}

static cc_status check_side(cc_raw_tile *tile, const cc_catalog *catalog,
                            int side, cc_error *error)
{
    static const char names[] = "NESWD";
    static const char parts[] = "LMR";
    cc_tile_type *t = &tile->type;
    for (int part = 0; part < 3; part++) {
        int port = CC_PORT(side, part), owners = 0;
        t->slot_at[port] = -1;
        for (int i = 0; i < t->n_segments; i++) {
            if (t->segments[i].ports >> port & 1) {
                t->slot_at[port] = (int8_t)i;
                owners++;
            }
        }
        if (owners > 1) {
            return cc_fail(error, CC_E_TEXT, tile->line,
                           "tile %s: two segments at %c%c", t->id, names[side],
                           parts[part]);
        }
        /* Parts of a '#' side may have no owner: town wall on one half. */
        if (!owners && tile->sides[side] != '#' && tile->sides[side] != ' ') {
            return cc_fail(error, CC_E_TEXT, tile->line,
                           "tile %s: no segment at %c%c", t->id, names[side],
                           parts[part]);
        }
    }
    int slot = t->slot_at[CC_PORT(side, CC_MIDDLE)];
    int kind = slot < 0 ? -1 : t->segments[slot].kind;
    /* The letters allowed, by the kind at its middle. */
    const char *letters = kind < 0 ? "#" : catalog->kinds[kind].sides;
    if (tile->sides[side] != ' ' && !strchr(letters, tile->sides[side])) {
        return cc_fail(error, CC_E_TEXT, tile->line,
                       "tile %s: side %c is '%c' but shows a %s", t->id,
                       names[side], tile->sides[side],
                       kind < 0 ? "wall"
                                : cc_kind_name(catalog, (cc_kind)kind));
    }
    t->side_class[side] =
        (uint8_t)(kind < 0 ? 0 : catalog->kinds[kind].side_class);
    return CC_OK;
}

/* `move=` of a tile applies to its cloister. */
static void link_cloister(const cc_catalog *catalog, cc_raw_tile *tile)
{
    for (int i = 0; i < tile->type.n_segments; i++) {
        cc_segment_type *s = &tile->type.segments[i];
        s->links |= catalog->kinds[s->kind].surrounded ? tile->links : 0;
    }
}

/* fits[class] has bit side * 4 + turn if the tile, turned, has that class (or
 * class 0, no requirement) on that side. A triangle is checked at its legs
 * only. A tile without any sides continues nothing: rules of its own say where
 * it is placed. */
static void derive(const cc_catalog *catalog, cc_tile_type *t)
{
    bool shows_any = false;
    for (int side = 0; side < CC_SIDES; side++) {
        shows_any |= t->side_class[side] != 0;
    }
    for (int c = 0; c < CC_CLASSES && shows_any; c++) {
        t->fits[c] = 0;
        for (int bit = 0; bit < 16; bit++) {
            int side = bit / 4, turn = bit % 4;
            bool leg = t->shape == CC_SQUARE || cc_half_has(turn, side);
            int shows = t->side_class[cc_side_unturned(side, turn)];
            if (c == 0 || !leg || shows == c) {
                t->fits[c] |= (uint16_t)(1 << bit);
            }
        }
    }
    for (int i = 0; i < CC_CLASSES * CC_CLASSES; i++) {
        unsigned low = t->fits[i % CC_CLASSES], high = t->fits[i / CC_CLASSES];
        t->fits_two[0][i] = (uint8_t)(low & high >> 4 & 15u);
        t->fits_two[1][i] = (uint8_t)(low >> 8 & high >> 12 & 15u);
    }
    for (int i = 0; i < t->n_segments; i++) {
        t->pennants = (uint16_t)(t->pennants + t->segments[i].pennants);
        for (int j = 0; j < i; j++) {
            t->may_repeat_square |=
                t->segments[i].kind == t->segments[j].kind &&
                catalog->kinds[t->segments[i].kind].counts_squares;
        }
    }
}

/* Computes what each segment is as a region of its own. */
static void derive_regions(const cc_catalog *catalog, cc_tile_type *t)
{
    for (int i = 0; i < t->n_segments; i++) {
        cc_segment_type *s = &t->segments[i];
        const cc_kind_row *kind = &catalog->kinds[s->kind];
        bool repeats = t->may_repeat_square || t->shape == CC_TRIANGLE;
        for (unsigned ends = s->ports & CC_PORTS_MIDDLE; ends;
             ends &= ends - 1) {
            s->n_ends++;
        }
        /* Varieties are numbered from 1: none shifts to 0. */
        s->region_flags =
            (uint8_t)((repeats ? CC_REGION_REPEATS : 0) |
                      ((unsigned)CC_REGION_VARIETY << s->variety >> 1 & ~3u));
        s->counts_squares = kind->counts_squares;
        s->is_enclosed = kind->sides[0] == '\0';
    }
}

static cc_status check_borders(cc_raw_tile *tile, const cc_catalog *catalog,
                               cc_error *error)
{
    cc_tile_type *t = &tile->type;
    for (int i = 0; i < t->n_segments; i++) {
        unsigned may = catalog->kinds[t->segments[i].kind].borders;
        for (int j = 0; j < t->n_segments; j++) {
            if (t->segments[i].borders >> j & 1 &&
                !(may >> t->segments[j].kind & 1)) {
                return cc_fail(error, CC_E_TEXT, tile->line,
                               "tile %s: %s cannot border %s", t->id,
                               tile->names[i], tile->names[j]);
            }
        }
        if (tile->building_at[0] && t->segments[i].kind == CC_QUARTER &&
            strcmp(tile->building_at, tile->names[i]) == 0) {
            t->building_slot = (uint8_t)i;
            tile->building_at[0] = '\0';
        }
    }
    if (tile->building_at[0]) {
        return cc_fail(error, CC_E_TEXT, tile->line,
                       "tile %s: no quarter '%s' for the building", t->id,
                       tile->building_at);
    }
    return CC_OK;
}

cc_status cc_raw_tile_finish(cc_raw_tile *draft, const cc_catalog *catalog,
                             cc_error *error)
{
    cc_tile_type *t = &draft->type;
    restrict_to_middles(catalog, t);
    fill_middles(t);
    for (int side = 0; side < CC_SIDES; side++) {
        cc_status status = check_side(draft, catalog, side, error);
        if (status != CC_OK) {
            return status;
        }
    }
    cc_status status = check_borders(draft, catalog, error);
    if (status == CC_OK) {
        link_cloister(catalog, draft);
        derive(catalog, t);
        derive_regions(catalog, t);
    }
    return status;
}
