/* flights.c - animations of what happened: things that move over the table
 *
 * flights_from_events() starts the flights of all events of the last action at
 * once: a bot's tile and figure to the land, points and tokens to their player,
 * figures to their supply. Each has a tween with a wait, so that it begins when
 * the event before it has been seen; sounds wait in a list of their own.
 * flights_step() moves all of them on. What is on its way is hidden where it
 * goes, and not counted yet (flights_hidden_...()).
 *
 * What flights look like is in flights_view.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "flights.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/table/land/places.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/part.h"

/* All times are in seconds at normal speed.
 *
 * How long each kind of flight takes. */
static const float tile_time = 1.5f, figure_time = .7f, points_time = 1.3f,
                   terms_time = 1.9f, return_time = .7f,
                   return_held_time = .25f, arrival_time = .22f,
                   token_time = 1.4f, message_time = 2.4f, moment_time = 3,
                   turned_time = 2.6f;
/* How long a lost figure stays where it was while that is said. */
static const float moment_stay = 1.4f;
/* How long after points, after an event of a part and after the loss of a
 * figure the next event begins. */
static const float points_next = .7f, other_next = .25f, moment_next = .35f;
/* How long after a token was drawn: it has been turned over and read by then.
 */
static const float drawn_next = 1.5f;
/* Fractions of a flight: after which a return is heard, just before it arrives;
 * after which the score begins to count up the points. */
static const float return_heard = .85f, counted_from = .8f;

/* Adds a flight that shows nothing yet; NULL if there is no room. */
static flight *new_flight(table *t)
{
    if (t->flights.n == FLIGHTS_MAX) {
        return NULL;
    }
    flight *f = &t->flights.list[t->flights.n++];
    memset(f, 0, sizeof *f);
    f->figure_colour = f->token_kind = f->token_owner = -1;
    f->tile = f->sprite = f->back = f->player = f->piece = f->slot = -1;
    return f;
}

/* Drops the flight that new_flight() has just added. */
static void drop_newest_flight(table *t)
{
    t->flights.n--;
}

void flights_play(table *t, sound_id sound, float delay)
{
    if (sound < SOUNDS && t->flights.n_cues < CUES_MAX) {
        t->flights.cues[t->flights.n_cues++] =
            (cue){tween_after(0, delay), sound};
    }
}

/* Where flights end in a player's card: a fraction of its width. */
#define TARGET_SHARE .7f

/* Sets the target to a player's card, right of its middle. */
static void aim_at_player(flight *f, const table *t, int player)
{
    rect card = t->cards[player];
    f->to = (point){card.x + card.w * TARGET_SHARE, card.y + card.h / 2};
}

/* Adds the points of an event after `wait` seconds, from the middle of the
 * squares that scored, or of the view if there are none; NULL if there is no
 * room. */
static flight *new_points(app *a, table *t, const cc_event *e, float wait)
{
    flight *f = new_flight(t);
    if (!f) {
        return NULL;
    }
    f->from = e->n_squares ? events_middle(&a->session->events, e)
                           : (point){t->camera.x, t->camera.y};
    snprintf(f->text, sizeof f->text, "%+d", e->points);
    f->colour = player_colour(a->session->seats[e->player].colour);
    f->motion = tween_after(wait, points_time);
    f->player = e->player;
    f->points = e->points;
    aim_at_player(f, t, e->player);
    return f;
}

/* Returns the width of the terms in squares. */
static float terms_width(const app *a, const table *t, const flight *f)
{
    const ui *u = &a->ui;
    float w = text_width(FONT_SERIF, units(u, SIZE_TEXT), f->terms);
    return (w + units(u, 24)) / t->camera.zoom;
}

/* The height of points, and of points with their terms below, in units. */
#define POINTS_H            56
#define POINTS_WITH_TERMS_H 86

/* Moves the points of a flight, with their terms, below others that they would
 * overlap. */
static void avoid_overlap(flight *f, const app *a, const table *t)
{
    float width = terms_width(a, t, f);
    float height = units(&a->ui, POINTS_WITH_TERMS_H) / t->camera.zoom;
    for (int i = 0; i < t->flights.n; i++) {
        const flight *other = &t->flights.list[i];
        float min_dx =
            other->terms[0] ? (width + terms_width(a, t, other)) / 2 : 0;
        /* A little less than the height, as sums are rounded. */
        if (other != f && fabsf(other->from.x - f->from.x) < min_dx &&
            fabsf(other->from.y - f->from.y) < height * .99f) {
            f->from.y = other->from.y + height;
            i = -1; /* check against all others again */
        }
    }
}

/* Adds points with the terms that they are made up of. */
static void launch_points_with_terms(app *a, table *t, const cc_event *e,
                                     float wait)
{
    flight *f = new_points(a, t, e, wait);
    if (f && e->n_terms) {
        char terms[120];
        f->motion = tween_after(wait, terms_time); /* time to read */
        format_terms(e->terms, e->n_terms, terms, sizeof terms);
        snprintf(f->terms, sizeof f->terms, "%s",
                 kind_label(&a->catalog, e->source));
        lang_join(f->terms, sizeof f->terms, JOIN_VALUE, terms);
        avoid_overlap(f, a, t);
    }
}

/* Adds the figure of an event, from its place on the land to its player; NULL
 * if there is no room. */
static flight *new_figure(app *a, table *t, const cc_event *e)
{
    const cc_game *game = &a->session->game;
    int piece = land_piece(game, e->x, e->y, e->rotation);
    flight *f = piece >= 0 ? new_flight(t) : NULL;
    if (f) {
        f->from = land_figure_position(a, game, piece, e->slot);
        f->figure_colour = a->session->seats[e->player].colour;
        f->figure_token = e->figure;
        f->pose = art_pose_for_kind(&a->catalog,
                                    cc_segment_kind(game, piece, e->slot));
        f->piece = piece;
        f->slot = e->slot;
        aim_at_player(f, t, e->player);
    }
    return f;
}

/* Lets a figure fly from the land to its player after `wait` seconds. */
static void launch_return(app *a, table *t, const cc_event *e, float wait)
{
    flight *f = new_figure(a, t, e);
    if (f) {
        f->piece = -1; /* the land has not got it any more: nothing to hide */
        f->motion = tween_after(wait, return_time);
    }
}

void flights_launch_points(app *a, table *t, const cc_event *e, int n_below)
{
    flight *f = new_points(a, t, e, 0);
    if (f) {
        f->from.y += (float)n_below * units(&a->ui, POINTS_H) / t->camera.zoom;
    }
}

void flights_launch_pending(app *a, table *t)
{
    const pending *p = &t->pending;
    for (int i = 0; i < p->n_leaving; i++) {
        if (!p->leaving[i].is_new) {
            continue; /* it has flown already */
        }
        flights_play(t, SOUND_HOME, return_time * return_heard);
        if (a->motion.speed != MOTION_NONE) {
            launch_return(a, t, &p->leaving[i].event, 0);
        }
    }
}

/* Lets a figure fly from its player to the land after `wait` seconds. Returns
 * after how many seconds it has arrived. */
static float launch_deploy(app *a, table *t, const cc_event *e, float wait)
{
    flight *f = new_figure(a, t, e);
    if (f) {
        f->to_land = true;
        f->motion = tween_after(wait, figure_time);
    }
    return wait + figure_time;
}

/* Lets a tile fly after `wait` seconds from the tray to its square, where it is
 * rotated and placed. Returns after how many seconds it has arrived. */
static float launch_tile(app *a, table *t, const cc_event *e, float wait)
{
    int piece = land_piece(&a->session->game, e->x, e->y, e->rotation);
    flight *f = piece >= 0 ? new_flight(t) : NULL;
    if (f) {
        f->from = (point){e->x, e->y};
        f->tile = e->tile;
        f->rotation = e->rotation;
        f->piece = piece;
        f->to_land = true;
        f->motion = tween_after(wait, tile_time);
    }
    return wait + tile_time;
}

point flights_in_card(const table *t, int player, float share)
{
    static const float down = .75f; /* of the card's height */
    rect card = t->cards[player];
    return (point){card.x + card.w * share, card.y + card.h * down};
}

flight *flights_launch(table *t, int player)
{
    flight *f = new_flight(t);
    if (f) {
        aim_at_player(f, t, player);
    }
    return f;
}

/* Where the tokens are in a player's card: a fraction of its width. */
#define TOKENS_SHARE .4f

void flights_launch_token(app *a, table *t, int token, int player,
                          int from_player, point place, float delay)
{
    char name[40];
    flight *f = flights_launch(t, player);
    snprintf(name, sizeof name, "token/%s", cc_token_name(&a->catalog, token));
    if (!f) {
        return;
    }
    f->from = place;
    if (from_player >= 0) {
        point pixel = flights_in_card(t, from_player, TOKENS_SHARE);
        f->from = camera_at(&t->camera, pixel);
    }
    f->to = flights_in_card(t, player, TOKENS_SHARE);
    f->sprite = art_find_sized(&a->art, name, 64);
    f->token_kind = token;
    f->token_owner = player;
    f->motion = tween_after(delay, token_time);
}

void flights_launch_text(app *a, table *t, int player, int token,
                         const char *text, point place, float delay)
{
    flight *f = flights_launch(t, player);
    if (f) {
        f->from = place;
        f->colour = player_colour(a->session->seats[player].colour);
        f->figure_colour = a->session->seats[player].colour;
        f->figure_token = token;
        f->player = player;
        f->is_message = true;
        snprintf(f->text, sizeof f->text, "%s", text);
        f->motion = tween_after(delay, message_time);
    }
}

void flights_launch_turned(app *a, table *t, const char *back, const char *face,
                           const char *text, point place, float delay)
{
    flight *f = new_flight(t);
    if (f) {
        f->from = place;
        f->is_message = true;
        f->back = art_find_sized(&a->art, back, 128);
        f->sprite = art_find_sized(&a->art, face, 128);
        snprintf(f->text, sizeof f->text, "%s", text);
        f->motion = tween_after(delay, turned_time);
    }
}

void flights_return_held(app *a, table *t, const holdable *item)
{
    char name[40];
    if (item->source == FROM_LAND || a->motion.speed == MOTION_NONE) {
        return; /* what is lifted off the land is shown there again at once */
    }
    flight *f = new_flight(t);
    if (!f) {
        return;
    }
    rect to = t->tray;
    if (item->source == FROM_SUPPLY) {
        to = t->tokens[cc_token_find(&a->catalog, item->name)];
    }
    f->from = camera_at(&t->camera, a->ui.in.pointer);
    f->to = rect_middle(to);
    f->motion = tween_after(0, return_held_time);
    f->rotation = t->hand.rotation;
    snprintf(name, sizeof name, "token/%s", item->name);
    if (item == &holdable_tile) {
        f->tile = t->tile;
    } else if (holdable_is_figure(item)) {
        f->figure_colour = session_current_seat(a->session)->colour;
        f->figure_token = cc_token_find(&a->catalog, item->name);
    } else {
        f->sprite = art_find_sized(&a->art, name, 64);
        if (f->sprite < 0) {
            drop_newest_flight(t); /* nothing would be seen */
        }
    }
}

/* Returns where the figure of an event stands, or stood, on the land; in
 * squares. */
static point figure_place(const app *a, const cc_event *e)
{
    const cc_game *game = &a->session->game;
    return land_figure_position(
        a, game, land_piece(game, e->x, e->y, e->rotation), e->slot);
}

void flights_launch_moment(app *a, table *t, int player, int token,
                           const cc_event *e, point place, float delay)
{
    const log_line line = {.event = *e};
    flight *f = new_flight(t);
    if (!f) {
        return;
    }
    if (!log_text(a->session, &line, f->text, sizeof f->text)) {
        drop_newest_flight(t); /* the log says nothing of it */
        return;
    }
    f->is_moment = f->is_message = true;
    f->from = place;
    f->figure_colour = a->session->seats[player].colour;
    f->figure_token = token;
    f->colour = player_colour(f->figure_colour);
    f->motion = tween_after(delay, moment_time);
}

/* Returns after how many seconds the figure of an event leaves its place: after
 * `wait`, or later if a moment that tells of its loss has not begun yet. */
static float leave_time(const app *a, const table *t, const cc_event *e,
                        float wait)
{
    point place = figure_place(a, e);
    for (int i = 0; i < t->flights.n; i++) {
        const flight *f = &t->flights.list[i];
        bool is_about_it = point_distance(f->from, place) < .01f; /* squares */
        if (f->is_moment && !tween_has_begun(&f->motion) && is_about_it) {
            return fmaxf(wait, f->motion.wait + moment_stay);
        }
    }
    return wait;
}

/* Lets a part animate an event after `delay` seconds; false if none does. */
static bool parts_animate_event(app *a, table *t, const cc_event *e,
                                float delay)
{
    for (const table_part *p = NULL; (p = part_next(&a->session->game, p));) {
        if (p->animate_event && p->animate_event(a, t, e, delay)) {
            return true;
        }
    }
    return false;
}

/* True if a computer opponent did the last action. Its tile and figure fly to
 * the land; people have seen how they placed theirs. */
static bool was_bot_move(const session *s)
{
    const session_step *last = session_last_step(s);
    if (!last) {
        return false;
    }
    cc_decision_info decision = cc_decision(&last->before);
    return decision.kind != CC_OVER && s->seats[decision.player].bot[0];
}

/* Starts the points of an event after `wait` seconds; returns as
 * launch_common_event() does. */
static float launch_score(app *a, table *t, const cc_event *e, float wait)
{
    if (e->final) {
        return wait; /* shown by final_scoring.c */
    }
    launch_points_with_terms(a, t, e, wait);
    flights_play(t, SOUND_POINTS, wait);
    if (e->source == CC_CLOISTER) {
        flights_play(t, SOUND_CHIME, wait);
    }
    return wait + points_next;
}

/* Starts the way home of a figure that an event returns, unless it left when
 * the action became pending. */
static void launch_return_event(app *a, table *t, const cc_event *e, float wait)
{
    if (pending_showed_return(a, t, e)) {
        return;
    }
    float leaves = leave_time(a, t, e, wait);
    launch_return(a, t, e, leaves);
    flights_play(t, SOUND_HOME, leaves + return_time * return_heard);
}

/* Starts the animation of an event after `wait` seconds; returns after how many
 * seconds the next one may start. */
static float launch_common_event(app *a, table *t, const cc_event *e,
                                 float wait)
{
    bool is_bot_move = was_bot_move(a->session);
    switch (e->type) {
    case CC_EVENT_TILE:
        if (is_bot_move && e->player >= 0) {
            flights_play(t, SOUND_DRAW, wait);
            wait = launch_tile(a, t, e, wait);
        } else {
            t->flights.arrival = tween_after(wait, arrival_time);
        }
        flights_play(t, SOUND_TILE,
                     wait + (is_bot_move ? 0 : arrival_time / 2));
        return wait;
    case CC_EVENT_FIGURE:
        if (parts_animate_event(a, t, e, wait)) {
            return wait + other_next;
        }
        if (is_bot_move) {
            wait = launch_deploy(a, t, e, wait);
        }
        flights_play(t, SOUND_FIGURE, wait);
        return wait;
    case CC_EVENT_TURN:
        if (is_bot_move && !a->session->seats[e->player].bot[0]) {
            flights_play(t, SOUND_YOURS, wait + points_next);
        }
        return wait;
    case CC_EVENT_SCORE: return launch_score(a, t, e, wait);
    case CC_EVENT_RETURN: launch_return_event(a, t, e, wait); return wait;
    case CC_EVENT_DRAW: /* a bot's is heard when its tile flies */
        if (e->player < 0 || !a->session->seats[e->player].bot[0]) {
            flights_play(t, SOUND_DRAW, wait);
        }
        return wait;
    default:
        flights_play(t, parts_sound(&a->session->game, e->type), wait);
        if (!parts_animate_event(a, t, e, wait)) {
            return wait;
        }
        return wait + (e->type == CC_EVENT_TOKEN ? drawn_next : other_next);
    }
}

/* Starts the animation of an event as launch_common_event() does; first, if a
 * player loses a figure by it, a moment that says so. */
static float launch_event(app *a, table *t, const cc_event *e, float wait)
{
    int loser = parts_loser(&a->session->game, e);
    if (loser < 0) {
        return launch_common_event(a, t, e, wait);
    }
    flights_launch_moment(a, t, loser, e->figure, e, figure_place(a, e), wait);
    launch_common_event(a, t, e, wait + moment_stay);
    return wait + moment_next;
}

void flights_from_events(app *a, table *t)
{
    const cc_events *events = &a->session->events;
    float wait = 0;
    int first = t->flights.n;
    if (!events->n) { /* after an undo */
        t->flights.n = t->flights.n_cues = 0;
        t->flights.arrival = (tween){0};
    }
    for (int i = 0; i < events->n; i++) {
        wait = launch_event(a, t, &events->list[i], wait);
    }
    if (t->pending.was_done) {
        /* The pending action has shown these tokens in the supply already: they
         * are counted while they fly. */
        for (int i = first; i < t->flights.n; i++) {
            t->flights.list[i].token_owner = -1;
        }
    }
    if (a->motion.speed == MOTION_NONE) {
        t->flights.n = 0;
        t->flights.arrival = (tween){0};
    }
}

void flights_clear(table *t)
{
    t->flights.n = 0;
}

bool flights_are_done(const table *t)
{
    int n_moments = 0; /* nothing waits for them */
    for (int i = 0; i < t->flights.n; i++) {
        n_moments += t->flights.list[i].is_moment;
    }
    return t->flights.n == n_moments && !tween_is_running(&t->flights.arrival);
}

int flights_hidden_points(const table *t, int player)
{
    int points = 0;
    for (int i = 0; i < t->flights.n; i++) {
        const flight *f = &t->flights.list[i];
        /* The score counts up as they arrive. */
        float share = 1 - tween_sub_progress(&f->motion, counted_from, 1);
        if (f->player == player) {
            points += (int)lrintf((float)f->points * share);
        }
    }
    return points;
}

int flights_hidden_tokens(const table *t, int player, int token)
{
    int n = 0;
    for (int i = 0; i < t->flights.n; i++) {
        const flight *f = &t->flights.list[i];
        n += f->token_owner == player && f->token_kind == token;
    }
    return n;
}

/* Returns the piece on the other square of a tile of two squares; of other
 * tiles the piece itself. The two are neighbours in the list of pieces. */
static int other_square(const table *t, int piece)
{
    const cc_game *game = &t->session->game;
    return piece >= cc_piece_count(game)
               ? piece
               : piece + game->catalog->types[cc_piece(game, piece).type].other;
}

bool flights_hides_piece(const table *t, int piece, int slot)
{
    int other = slot < 0 && t->flights.n ? other_square(t, piece) : piece;
    for (int i = 0; i < t->flights.n; i++) {
        const flight *f = &t->flights.list[i];
        if ((f->piece == piece || f->piece == other) && f->slot == slot) {
            return true;
        }
    }
    return false;
}

int flights_hidden_key(const table *t)
{
    int key = 0; /* the sum of the hidden pieces' numbers, from 1 */
    for (int i = 0; i < t->flights.n; i++) {
        const flight *f = &t->flights.list[i];
        if (f->piece >= 0 && f->slot < 0) { /* it hides a tile */
            key += f->piece + 1;
        }
    }
    return key;
}

/* Plays the sounds that are due. */
static void play_cues(app *a, table *t)
{
    int n_kept = 0;
    for (int i = 0; i < t->flights.n_cues; i++) {
        cue *c = &t->flights.cues[i];
        if (tween_step(&a->motion, &c->wait, a->motion.play)) {
            t->flights.cues[n_kept++] = *c;
        } else {
            app_play_sound(a, c->sound);
        }
    }
    t->flights.n_cues = n_kept;
}

void flights_step(app *a, table *t)
{
    int n_kept = 0;
    play_cues(a, t);
    for (int i = 0; i < t->flights.n; i++) {
        flight *f = &t->flights.list[i];
        float seconds = f->is_moment ? a->motion.read : a->motion.play;
        if (tween_step(&a->motion, &f->motion, seconds)) {
            t->flights.list[n_kept++] = *f;
        }
    }
    t->flights.n = n_kept;
    tween_step(&a->motion, &t->flights.arrival, a->motion.play);
}
