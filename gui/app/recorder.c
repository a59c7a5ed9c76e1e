/* recorder.c - adds games that end at the table to the records
 *
 * What a game was is read from its setup, its seats and the engine's events.
 * The end of a game may be undone and played again, also after it was loaded:
 * its id is computed from the setup, whose seed no two games share, so that it
 * counts once.
 *
 * SPDX-License-Identifier: MIT
 */
#include "recorder.h"

#include <stdio.h>
#include <string.h>

#include "gui/app/practice/solitaire.h"
#include "presets.h"
#include "session.h"

typedef struct recorder {
    unsigned session_id; /* the session at the table */
    bool was_over;       /* in the last frame; at first: when it was opened */
    bool is_counted;     /* it ended at the table, and was added */
    int stars;           /* with which it was added */
} recorder;

/* True for games of this user: not those that are not saved (lessons), that are
 * only looked at, that bots play among themselves, or that were played on from
 * a position of another. */
static bool can_count(const session *s)
{
    bool has_person = false;
    for (int i = 0; i < s->setup.n_players; i++) {
        has_person |= !s->seats[i].bot[0];
    }
    return s->save && !s->read_only && has_person && s->practice_from < 0;
}

static const char *kind_of(const app *a, long daily)
{
    const session *s = a->session;
    const cc_setup *setup = &s->setup;
    /* Points of a shorter game are no match for those of a whole one. */
    bool is_arranged = setup->custom_start || setup->custom_hands ||
                       setup->n_deck || setup->deck_only ||
                       cc_tiles_left_out(&s->game) > 0;
    if (daily) {
        return RECORDS_DAILY;
    }
    if (setup->n_players == 1) {
        return RECORDS_ALONE;
    }
    const preset *game =
        is_arranged ? NULL : preset_find(&a->presets, s->catalog, setup);
    return game ? game->id : RECORDS_OTHER;
}

/* Returns the tiles of the largest road or city (kind) that was completed, and
 * scored by a person. */
static int largest_feature(const session *s, cc_kind kind)
{
    int largest = 0;
    for (int i = 0; i < s->n_log; i++) {
        const cc_event *e = &s->log[i].event;
        if (e->type != CC_EVENT_SCORE || e->source != kind || e->final ||
            s->seats[e->player].bot[0]) {
            continue;
        }
        for (int k = 0; k < e->n_terms; k++) {
            if (strcmp(e->terms[k].what, "tiles") == 0 &&
                e->terms[k].n > largest) {
                largest = e->terms[k].n;
            }
        }
    }
    return largest;
}

uint64_t recorder_game_id(app *a)
{
    const session *s = a->session;
    long daily = solitaire_day(a);
    return daily ? (uint64_t)daily : session_setup_id(s->catalog, &s->setup);
}

/* Returns what the records keep of the session's game. */
static finished_game describe(app *a)
{
    const session *s = a->session;
    long daily = solitaire_day(a);
    finished_game g = {.day = daily ? daily : app_today(a),
                       .id = recorder_game_id(a),
                       .stars = solitaire_stars(a),
                       .road = largest_feature(s, CC_ROAD),
                       .city = largest_feature(s, CC_CITY),
                       .n_seats = s->setup.n_players};
    snprintf(g.kind, sizeof g.kind, "%s", kind_of(a, daily));
    for (int i = 0; i < g.n_seats; i++) {
        const seat *from = &s->seats[i];
        record_seat *to = &g.seats[i];
        snprintf(to->name, sizeof to->name, "%s",
                 from->unnamed ? "" : from->name);
        snprintf(to->bot, sizeof to->bot, "%s", from->bot);
        to->points = cc_score(&s->game, i);
    }
    return g;
}

void recorder_update(app *a)
{
    recorder *r = app_state(a, STATE_RECORDER, sizeof *r);
    if (!a->session) {
        return;
    }
    bool is_over = cc_decision(&a->session->game).kind == CC_OVER;
    if (r->session_id != a->session->id) {
        *r = (recorder){.session_id = a->session->id, .was_over = is_over};
    }
    /* The goals of a daily deck may become known after its end. */
    bool ends = is_over && !r->was_over && can_count(a->session);
    bool has_more_stars = r->is_counted && solitaire_stars(a) > r->stars;
    r->is_counted = is_over && (r->is_counted || ends);
    r->was_over = is_over;
    if (ends || (is_over && has_more_stars)) {
        finished_game game = describe(a);
        r->stars = game.stars;
        records_add(&a->records, &game);
    }
}
