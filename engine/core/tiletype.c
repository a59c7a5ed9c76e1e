/* tiletype.c - checking a tile type and computing its derived members
 *
 * A tile is written by the sides of its segments. First each third of a side
 * (port) is given to the segment that owns it: the middle alone to roads, the
 * middle between two halves of one field to that field. Then every port must
 * have one owner, and every side show what its letter says; from these the
 * tables follow by which tiles are matched (cc_tile_type.fits_two).
 *
 * SPDX-License-Identifier: MIT
 */
#include "tiletype.h"

#include <string.h>

#include "geometry.h"

/* The letter of a side of the Count's town. */
#define TOWN '#'

static const char side_names[] = "NESWD"; /* by cc_side */
static const char third_names[] = "LMR";  /* CC_LEFT, ... */

/* A road reaches a side only at its middle; the fields beside it own the
 * halves. So does the Count's town, but a half of its side may show its wall:
 * then nobody owns that. */
static void restrict_to_middles(const cc_catalog *catalog, cc_tile_type *t)
{
    for (int i = 0; i < t->n_segments; i++) {
        if (catalog->kinds[t->segments[i].kind].narrow) {
            t->segments[i].ports &= CC_PORTS_MIDDLE;
        }
    }
}

/* Returns the slot of a segment of this kind that has all ports of a side, or
 * -1. */
static int find_whole_side(const cc_tile_type *t, int side, int kind)
{
    unsigned all = cc_ports_of_side(side);
    for (int slot = 0; slot < t->n_segments; slot++) {
        const cc_segment_type *segment = &t->segments[slot];
        if (segment->kind == kind && (segment->ports & all) == all) {
            return slot;
        }
    }
    return -1;
}

/* Whether a segment, of a kind that has whole sides, has a part of this one. */
static bool has_part_of_side(const cc_catalog *catalog,
                             const cc_segment_type *segment, int side)
{
    const cc_kind_row *kind = &catalog->kinds[segment->kind];
    unsigned all = cc_ports_of_side(side), part = segment->ports & all;
    return !kind->uses_half_sides && !kind->narrow && part && part != all;
}

/* Two cities may share a side: one is written with the whole side, the other
 * with its right half, which it takes. What meets that side meets both. */
static cc_status share_sides(const cc_catalog *catalog, cc_raw_tile *tile,
                             cc_error *error)
{
    cc_tile_type *t = &tile->type;
    for (int i = 0; i < t->n_segments; i++) {
        for (int side = 0; side < CC_SIDES; side++) {
            if (!has_part_of_side(catalog, &t->segments[i], side)) {
                continue;
            }
            unsigned part = t->segments[i].ports & cc_ports_of_side(side);
            int owner = find_whole_side(t, side, t->segments[i].kind);
            if (owner < 0 || side == CC_D ||
                part != 1u << CC_PORT(side, CC_RIGHT)) {
                return cc_fail(error, CC_E_TEXT, tile->line,
                               "tile %s: %s may have the right half of %c if "
                               "another city has the whole side",
                               t->id, tile->names[i], side_names[side]);
            }
            t->segments[owner].ports &= (cc_ports)~part;
            t->shared_by[side] = (uint8_t)(i + 1);
            t->shares_sides = true;
        }
    }
    return CC_OK;
}

/* If no road crosses the middle of a side, both halves belong to one field or
 * quarter, which then also owns the middle. */
static void fill_middles(cc_tile_type *t)
{
    for (int side = 0; side < CC_SIDES; side++) {
        unsigned left = 1u << CC_PORT(side, CC_LEFT);
        unsigned middle = 1u << CC_PORT(side, CC_MIDDLE);
        unsigned right = 1u << CC_PORT(side, CC_RIGHT);
        int owner_of_both = -1;
        bool middle_is_taken = false;
        for (int i = 0; i < t->n_segments; i++) {
            unsigned ports = t->segments[i].ports;
            middle_is_taken |= (ports & middle) != 0;
            if (ports & left && ports & right) {
                owner_of_both = i;
            }
        }
        if (owner_of_both >= 0 && !middle_is_taken) {
            t->segments[owner_of_both].ports |= (cc_ports)middle;
        }
    }
}

/* Whether two fields meet at the middle of a side, which then belongs to none.
 */
static bool parts_fields(const cc_catalog *catalog, const cc_raw_tile *tile,
                         int side)
{
    const cc_tile_type *t = &tile->type;
    int left = t->slot_at[CC_PORT(side, CC_LEFT)];
    int right = t->slot_at[CC_PORT(side, CC_RIGHT)];
    return tile->sides[side] == 'F' && left >= 0 && right >= 0 &&
           catalog->kinds[t->segments[left].kind].uses_half_sides &&
           catalog->kinds[t->segments[right].kind].uses_half_sides;
}

/* Sets slot_at for the ports of a side. Each must have one owner, if there is
 * such a side. */
static cc_status find_owners(const cc_catalog *catalog, cc_raw_tile *tile,
                             int side, cc_error *error)
{
    cc_tile_type *t = &tile->type;
    for (int third = CC_LEFT; third <= CC_RIGHT; third++) {
        int port = CC_PORT(side, third), n_owners = 0;
        t->slot_at[port] = -1;
        for (int i = 0; i < t->n_segments; i++) {
            if (t->segments[i].ports >> port & 1) {
                t->slot_at[port] = (int8_t)i;
                n_owners++;
            }
        }
        if (n_owners > 1) {
            return cc_fail(error, CC_E_TEXT, tile->line,
                           "tile %s: two segments at %c%c", t->id,
                           side_names[side], third_names[third]);
        }
    }
    for (int third = CC_LEFT; third <= CC_RIGHT; third++) {
        if (t->slot_at[CC_PORT(side, third)] < 0 && tile->sides[side] != TOWN &&
            tile->sides[side] != ' ' &&
            !(third == CC_MIDDLE && parts_fields(catalog, tile, side))) {
            return cc_fail(error, CC_E_TEXT, tile->line,
                           "tile %s: no segment at %c%c", t->id,
                           side_names[side], third_names[third]);
        }
    }
    return CC_OK;
}

/* Sets the class of a side, whose letter must be one of the kind at its middle,
 * or of the fields that meet there. */
static cc_status find_class(cc_raw_tile *tile, const cc_catalog *catalog,
                            int side, cc_error *error)
{
    static const char wall_letters[] = {TOWN, '\0'};
    cc_tile_type *t = &tile->type;
    char letter = tile->sides[side];
    int third = parts_fields(catalog, tile, side) ? CC_LEFT : CC_MIDDLE;
    int slot = t->slot_at[CC_PORT(side, third)];
    int kind = slot < 0 ? -1 : t->segments[slot].kind; /* -1: wall */
    const char *letters = kind < 0 ? wall_letters : catalog->kinds[kind].sides;
    if (letter != ' ' && !strchr(letters, letter)) {
        const char *shown =
            kind < 0 ? "wall" : cc_kind_name(catalog, (cc_kind)kind);
        return cc_fail(error, CC_E_TEXT, tile->line,
                       "tile %s: side %c is '%c' but shows a %s", t->id,
                       side_names[side], letter, shown);
    }
    t->side_class[side] =
        (uint8_t)(kind < 0 ? 0 : catalog->kinds[kind].side_class);
    return CC_OK;
}

/* `move=` on the line of a tile is about its cloister or garden, which has no
 * line of its own. */
static void link_surrounded(const cc_catalog *catalog, cc_raw_tile *tile)
{
    for (int i = 0; i < tile->type.n_segments; i++) {
        cc_segment_type *s = &tile->type.segments[i];
        if (catalog->kinds[s->kind].surrounded) {
            s->links |= tile->links;
        }
    }
}

/* Whether nothing is on any side of a tile (an abbey). */
static bool shows_nothing(const cc_tile_type *t)
{
    for (int side = 0; side < CC_SIDES; side++) {
        if (t->side_class[side] != 0) {
            return false;
        }
    }
    return true;
}

/* Computes where the tile fits: fits[class] has bit side * 4 + rotation if the
 * tile, rotated so, may lie where its neighbour on that side of the square has
 * this class there; class 0: where it has no such neighbour. A triangle is
 * checked at its legs only. A tile without any sides continues nothing, and
 * rules of its own say where it is placed: its bits stay 0. */
static void derive_fits(cc_tile_type *t)
{
    if (shows_nothing(t)) {
        return;
    }
    for (int c = 0; c < CC_CLASSES; c++) {
        t->fits[c] = 0;
        for (int bit = 0; bit < 16; bit++) {
            int side = bit / 4, rotation = bit % 4;
            bool leg = t->shape == CC_SQUARE || cc_half_has(rotation, side);
            int shows = t->side_class[cc_side_unrotated(side, rotation)];
            if (c == 0 || !leg || shows == c) {
                t->fits[c] |= (uint16_t)(1 << bit);
            }
        }
    }
}

/* Returns the rotations, as 4 bits, in which the tile fits where its neighbour
 * on one side has a class. */
static unsigned rotations_on(const cc_tile_type *t, int side, int class)
{
    return t->fits[class] >> (side * 4) & 15u;
}

/* Computes the rotations for each pair of classes on two sides, which saves
 * half of the look-ups: the game asks for them for every tile and square. */
static void derive_fits_two(cc_tile_type *t)
{
    for (int i = 0; i < CC_CLASSES * CC_CLASSES; i++) {
        int first = i % CC_CLASSES, second = i / CC_CLASSES;
        t->fits_two[0][i] = (uint8_t)(rotations_on(t, CC_N, first) &
                                      rotations_on(t, CC_E, second));
        t->fits_two[1][i] = (uint8_t)(rotations_on(t, CC_S, first) &
                                      rotations_on(t, CC_W, second));
    }
}

/* Counts the pennants, and collects the kinds of segments and the modules of
 * the marks. Finds out whether a region may cover the square of the tile twice:
 * with two segments of a kind that counts squares. */
static void derive_totals(const cc_catalog *catalog, cc_tile_type *t)
{
    for (int i = 0; i < t->n_segments; i++) {
        const cc_segment_type *s = &t->segments[i];
        t->pennants = (uint16_t)(t->pennants + s->pennants);
        t->kinds |= 1u << s->kind;
        t->stand_kinds |= catalog->stand_kinds[s->kind];
        for (int j = 0; j < i; j++) {
            t->may_repeat_square |= t->segments[j].kind == s->kind &&
                                    catalog->kinds[s->kind].counts_squares;
        }
    }
    for (int i = 0; i < catalog->n_marks; i++) {
        bool has_mark = t->marks >> i & 1;
        t->mark_modules |= (uint64_t)has_mark << catalog->mark_module[i];
    }
}

/* Computes what each segment is as a region of its own. */
static void derive_regions(const cc_catalog *catalog, cc_tile_type *t)
{
    for (int i = 0; i < t->n_segments; i++) {
        cc_segment_type *s = &t->segments[i];
        const cc_kind_row *kind = &catalog->kinds[s->kind];
        bool repeats = t->may_repeat_square || t->shape == CC_TRIANGLE;
        for (int side = 0; side < CC_SIDES; side++) {
            bool is_end = s->ports >> CC_PORT(side, CC_MIDDLE) & 1 ||
                          (side != CC_D && t->shared_by[side] == i + 1);
            s->n_ends = (uint8_t)(s->n_ends + is_end);
        }
        /* Varieties are numbered from 1. */
        unsigned variety =
            s->variety ? (unsigned)CC_REGION_VARIETY << (s->variety - 1) : 0;
        unsigned marks = kind->varieties ? 0 : cc_region_mark_flags(s->marks);
        s->region_flags =
            (uint8_t)((repeats ? CC_REGION_REPEATS : 0) | variety | marks);
        s->counts_squares = kind->counts_squares;
        s->is_enclosed = kind->sides[0] == '\0';
    }
}

/* Checks that segments border only kinds that theirs may border. */
static cc_status check_borders(const cc_raw_tile *tile,
                               const cc_catalog *catalog, cc_error *error)
{
    const cc_tile_type *t = &tile->type;
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
    }
    return CC_OK;
}

/* Sets the slot of the building, if the tile has one: that of the quarter it
 * was written with. */
static cc_status find_building(cc_raw_tile *tile, cc_error *error)
{
    cc_tile_type *t = &tile->type;
    if (!tile->building_at[0]) {
        return CC_OK;
    }
    for (int i = 0; i < t->n_segments; i++) {
        if (t->segments[i].kind == CC_QUARTER &&
            strcmp(tile->building_at, tile->names[i]) == 0) {
            t->building_slot = (uint8_t)i;
            return CC_OK;
        }
    }
    return cc_fail(error, CC_E_TEXT, tile->line,
                   "tile %s: no quarter '%s' for the building", t->id,
                   tile->building_at);
}

cc_status cc_raw_tile_finish(cc_raw_tile *tile, const cc_catalog *catalog,
                             cc_error *error)
{
    cc_tile_type *t = &tile->type;
    restrict_to_middles(catalog, t);
    fill_middles(t);
    cc_status status = share_sides(catalog, tile, error);
    for (int side = 0; side < CC_SIDES && status == CC_OK; side++) {
        status = find_owners(catalog, tile, side, error);
        if (status == CC_OK) {
            status = find_class(tile, catalog, side, error);
        }
    }
    if (status == CC_OK) {
        status = check_borders(tile, catalog, error);
    }
    if (status == CC_OK) {
        status = find_building(tile, error);
    }
    if (status == CC_OK) {
        link_surrounded(catalog, tile);
        derive_fits(t);
        derive_fits_two(t);
        derive_totals(catalog, t);
        derive_regions(catalog, t);
        t->n_whole = t->n_segments;
    }
    return status;
}

cc_status cc_types_glue(cc_tile_type *first, cc_tile_type *second, int line,
                        cc_error *error)
{
    if (first->shape != CC_SQUARE || first->other) {
        return cc_fail(error, CC_E_TEXT, line,
                       "tile %s has no room for %s on its east side", first->id,
                       second->id);
    }
    if (first->side_class[CC_E] != second->side_class[CC_W]) {
        return cc_fail(error, CC_E_TEXT, line,
                       "%s does not continue tile %s on its east side",
                       second->id, first->id);
    }
    first->other = 1;
    second->other = -1;
    first->n_whole = (uint8_t)(first->n_segments + second->n_segments);
    /* Nothing else may lie on that side. */
    first->side_class[CC_E] = second->side_class[CC_W] = CC_CLASS_SHUT;
    derive_fits(first);
    derive_fits(second);
    derive_fits_two(first);
    derive_fits_two(second);
    return CC_OK;
}
