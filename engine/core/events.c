/* events.c - building the list of events of an action
 *
 * SPDX-License-Identifier: MIT
 */
#include "events.h"

#include <string.h>

#include "text.h"

/* Called if a list is full, which carcassonne.h shows to be impossible. */
static void report_overflow(void)
{
#ifdef CC_CHECK
    cc_panic("more is told of an action than there is room for");
#endif
}

void cc_events_clear(cc_events *events)
{
    if (events) {
        events->n = events->n_squares = events->n_tiles = 0;
    }
}

cc_event *cc_emit(cc_events *events, int type, int player)
{
    if (!events || events->n == CC_EVENTS_MAX) {
        if (events) {
            report_overflow();
        }
        return NULL;
    }
    cc_event *e = &events->list[events->n++];
    memset(e, 0, sizeof *e);
    e->type = (uint16_t)type;
    e->player = (int8_t)player;
    return e;
}

void cc_emit_square(cc_events *events, cc_event *e, int x, int y)
{
    if (events->n_squares == CC_EVENT_SQUARES_MAX) {
        report_overflow();
        return;
    }
    e->first_square =
        e->n_squares ? e->first_square : (uint16_t)events->n_squares;
    e->n_squares++;
    events->squares[events->n_squares++] = (cc_coord){(int16_t)x, (int16_t)y};
}

void cc_events_reserve_squares(cc_events *events, cc_event *e, int n)
{
    int room = CC_EVENT_SQUARES_MAX - events->n_squares;
    if (n > room) {
        report_overflow();
    }
    e->first_square = (uint16_t)events->n_squares;
    e->n_squares = (uint16_t)(n < room ? n : room);
    events->n_squares += e->n_squares;
}

void cc_emit_squares(const cc_game *g, cc_events *events, cc_event *e,
                     int region)
{
    int room = CC_EVENT_SQUARES_MAX - events->n_squares;
    cc_coord *out = events->squares + events->n_squares;
    cc_events_reserve_squares(
        events, e, region < 0 ? 0 : cc_region_squares(g, region, out, room));
}

/* Returns the last event if one more tile can be added to it, else NULL. */
static cc_event *last_tiles_event(cc_events *events, int type, int player,
                                  int how)
{
    cc_event *e = events && events->n ? &events->list[events->n - 1] : NULL;
    return e && e->type == type && e->player == player && e->param2 == how
               ? e
               : NULL;
}

void cc_emit_tile(cc_events *events, int type, int player, int how, int tile)
{
    cc_event *e = last_tiles_event(events, type, player, how);
    if (!e && (e = cc_emit(events, type, player))) {
        e->param2 = (uint8_t)how;
        e->tile = (uint16_t)tile;
        e->first_tile = (uint16_t)events->n_tiles;
    }
    if (e && events->n_tiles == CC_EVENT_TILES_MAX) {
        report_overflow();
    } else if (e) {
        events->tiles[events->n_tiles++] = (uint16_t)tile;
        e->n_tiles++;
    }
}
