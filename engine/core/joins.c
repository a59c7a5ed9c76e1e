/* joins.c - joins of segments that modules make and take back
 *
 * Tiles only ever join regions, so board.c has nothing that parts them. A ferry
 * that moves does: then the regions concerned are taken apart into their
 * segments, and joined again. A region has few segments, and a ferry moves
 * seldom.
 *
 * SPDX-License-Identifier: MIT
 */
#include "joins.h"

#include "figures.h"
#include "regions.h"

/* The segments of the regions to be made anew: as a set and as a list. */
typedef struct parts {
    cc_index_set set;
    uint16_t list[CC_SEGMENTS_MAX];
    int n;
} parts;

/* Adds the segments of a region, unless they are there. */
static void add_region(parts *p, cc_game *g, int region)
{
    if (!cc_index_set_add(&p->set, region)) {
        return;
    }
    int s = region;
    do {
        cc_index_set_add(&p->set, s);
        p->list[p->n++] = (uint16_t)s;
        s = g->segments[s].next;
    } while (s != region);
    cc_region_forget_complete(g, region);
}

/* Makes a segment a region of its own, without figures. */
static void make_single(cc_game *g, int s)
{
    const cc_segment_type *type = cc_segment_type_of(g, s);
    /* A road may cross a square above and below (add_bridge()). */
    unsigned repeats = cc_segment_cell(g, s)->bridge ? CC_REGION_REPEATS : 0;
    unsigned open =
        (unsigned)(cc_segment_count_open(g, s) + cc_extra_ends(g, s));
    cc_segment *segment = cc_segment_mut(g, s);
    segment->region = segment->next = (uint16_t)s;
    *cc_region_mut(g, s) =
        (cc_region_state){.kind = type->kind,
                          .pennants = type->pennants,
                          .squares = 1,
                          .flags = (uint8_t)(type->region_flags | repeats),
                          .open = open & CC_REGION_COUNT_LIMIT,
                          .n_segments = 1};
}

/* Counts the figures on the segments, each of which is a region now. */
static void count_figures(cc_game *g, const parts *p)
{
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        bool is_part = cc_index_set_has(&p->set, f->segment);
        if (is_part && !g->catalog->tokens[f->figure]->is_apart) {
            cc_region_mut(g, f->segment)->n_figures++;
        }
    }
}

/* Joins a segment with those that it meets at its sides, and those that modules
 * join it with. */
static void join_all(cc_game *g, int s)
{
    for (int port = 0; port < CC_PORTS; port++) {
        int other = cc_segment_across(g, s, port / 3, port % 3);
        if (other >= 0) {
            cc_region_join(g, s, other);
        }
    }
    CC_EACH_HOOK(g, i, regions, joined_with)
    {
        int other = i.module->regions.joined_with(g, s);
        if (other >= 0) {
            cc_region_join(g, s, other);
        }
    }
}

void cc_regions_rejoin(cc_game *g, const uint16_t *segments, int n,
                       cc_events *events)
{
    parts p = {.n = 0};
    for (int i = 0; i < n; i++) {
        add_region(&p, g, g->segments[segments[i]].region);
    }
    for (int i = 0; i < p.n; i++) {
        make_single(g, p.list[i]);
    }
    count_figures(g, &p);
    for (int i = 0; i < p.n; i++) {
        join_all(g, p.list[i]);
    }
    for (int i = 0; i < n; i++) {
        int region = g->segments[segments[i]].region;
        if (g->regions[region].open == 0) {
            cc_region_note_complete(g, region);
        }
        cc_notify_removed(g, region, events);
    }
}
