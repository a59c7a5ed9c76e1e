/* flights.c - what moves by itself: a computer opponent's tile and figure,
 * points to their player, figures home; one after the other
 *
 * The game has gone on already: what is on its way to the land is hidden
 * there, and what is on its way to a player is not counted yet.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/table/part.h"
#include "gui/video/text.h"
#include "gui/widgets/theme.h"

/* Seconds at the normal speed; the second: until the next thing begins. */
static const float tile_time = 1.5f, figure_time = .7f, points_time = 1.3f,
                   told_time = 1.9f, home_time = .7f, back_time = .25f,
                   arrival_time = .22f, token_time = 1.4f, word_time = 2.4f;
static const float points_next = .7f, other_next = .25f;

static flight *launch(table *t)
{
    if (t->n_flights == FLIGHTS_MAX) {
        return NULL;
    }
    flight *f = &t->flights[t->n_flights++];
    memset(f, 0, sizeof *f);
    f->figure = f->carries = f->owner = -1;
    f->tile = f->sprite = f->player = f->piece = f->slot = -1;
    return f;
}

static void cue_sound(table *t, sound_id sound, float wait)
{
    if (sound < SOUNDS && t->n_cues < CUES_MAX) {
        t->cues[t->n_cues++] = (cue){tween_after(0, wait), sound};
    }
}

static void towards(flight *f, const table *t, int player)
{
    rect card = t->cards[player];
    f->x1 = card.x + card.w * .7f;
    f->y1 = card.y + card.h / 2;
}

/* The middle of what brought the points; of the view where they have no place:
 * paid in an auction. */
static void from_squares(const app *a, const table *t, const cc_event *e,
                         flight *f)
{
    const cc_events *events = &a->session->events;
    for (int i = 0; i < e->n_squares; i++) {
        cc_square_at at = events->squares[e->first_square + i];
        f->x0 += ((float)at.x + .5f) / (float)e->n_squares;
        f->y0 += ((float)at.y + .5f) / (float)e->n_squares;
    }
    if (!e->n_squares) {
        f->x0 = t->camera.x;
        f->y0 = t->camera.y;
    }
}

static flight *launch_points(app *a, table *t, const cc_event *e, float wait)
{
    flight *f = launch(t);
    if (!f) {
        return NULL;
    }
    from_squares(a, t, e, f);
    snprintf(f->text, sizeof f->text, "%+d", e->points);
    f->colour = player_colour(a->session->seats[e->player].colour);
    f->way = tween_after(wait, points_time);
    f->player = e->player;
    f->points = e->points;
    towards(f, t, e->player);
    return f;
}

/* How wide what is told is, in squares. */
static float told_width(const app *a, const table *t, const flight *f)
{
    const ui *u = &a->ui;
    float w = text_width(FONT_SERIF, units(u, SIZE_TEXT), f->terms);
    return (w + units(u, 24)) / t->camera.zoom;
}

/* What is told in one go lies one below the other where it would meet. */
static void clear_of_others(const app *a, const table *t, flight *f)
{
    float w = told_width(a, t, f), high = units(&a->ui, 86) / t->camera.zoom;
    for (int i = 0; i < t->n_flights; i++) {
        const flight *of = &t->flights[i];
        float far = of->terms[0] ? (w + told_width(a, t, of)) / 2 : 0;
        if (of != f && fabsf(of->x0 - f->x0) < far &&
            fabsf(of->y0 - f->y0) < high * .99f) {
            f->y0 = of->y0 + high;
            i = -1; /* there may be others, too */
        }
    }
}

/* In play the points say what they are for; the procession has read it out. */
static void launch_told(app *a, table *t, const cc_event *e, float wait)
{
    flight *f = launch_points(a, t, e, wait);
    if (f && e->n_terms) {
        char terms[120];
        f->way = tween_after(wait, told_time); /* to be read */
        explain_terms(e->terms, e->n_terms, terms, sizeof terms);
        snprintf(f->terms, sizeof f->terms, "%s: %s",
                 kind_label(&a->catalog, e->source), terms);
        clear_of_others(a, t, f);
    }
}

/* Between the land and its player; NULL: no room. */
static flight *launch_figure(app *a, table *t, const cc_event *e)
{
    const cc_game *game = &a->session->game;
    int piece = land_piece(game, e->x, e->y, e->turn);
    flight *f = piece >= 0 ? launch(t) : NULL;
    if (f) {
        land_spot(a, game, piece, e->slot, &f->x0, &f->y0);
        f->figure = a->session->seats[e->player].colour;
        f->kind = e->figure;
        f->pose = art_pose_on(cc_segment_kind(game, piece, e->slot));
        f->piece = piece;
        f->slot = e->slot;
        towards(f, t, e->player);
    }
    return f;
}

static void launch_home(app *a, table *t, const cc_event *e, float wait)
{
    flight *f = launch_figure(a, t, e);
    if (f) {
        f->piece = -1; /* it is gone from there */
        f->way = tween_after(wait, home_time);
    }
}

void flights_points_of(app *a, table *t, const cc_event *e, int below)
{
    flight *f = launch_points(a, t, e, 0);
    if (f) {
        f->y0 += (float)below * units(&a->ui, 56) / t->camera.zoom;
    }
}

void flights_home(app *a, table *t, const cc_event *e)
{
    cue_sound(t, SOUND_HOME, home_time * .85f);
    if (a->motion.speed != MOTION_NONE) {
        launch_home(a, t, e, 0);
    }
}

static float launch_out(app *a, table *t, const cc_event *e, float wait)
{
    flight *f = launch_figure(a, t, e);
    if (f) {
        f->out = true;
        f->way = tween_after(wait, figure_time);
    }
    return wait + figure_time;
}

/* From the stack to its square, where it is turned and comes down. */
static float launch_tile(app *a, table *t, const cc_event *e, float wait)
{
    int piece = land_piece(&a->session->game, e->x, e->y, e->turn);
    flight *f = piece >= 0 ? launch(t) : NULL;
    if (f) {
        f->x0 = e->x;
        f->y0 = e->y;
        f->tile = e->tile;
        f->turn = e->turn;
        f->piece = piece;
        f->out = true;
        f->way = tween_after(wait, tile_time);
    }
    return wait + tile_time;
}

flight *flights_launch(table *t, int player)
{
    flight *f = launch(t);
    if (f) {
        towards(f, t, player);
    }
    return f;
}

void flights_win(app *a, table *t, int token, int player, int from, float x,
                 float y, float delay)
{
    char name[40];
    flight *f = flights_launch(t, player);
    snprintf(name, sizeof name, "token/%s", cc_token_name(&a->catalog, token));
    if (!f) {
        return;
    }
    f->x0 = x;
    f->y0 = y;
    if (from >= 0) {
        rect card = t->cards[from];
        camera_at(&t->camera, card.x + card.w * .4f, card.y + card.h * .75f,
                  &f->x0, &f->y0);
    }
    f->x1 = t->cards[player].x + t->cards[player].w * .4f;
    f->y1 = t->cards[player].y + t->cards[player].h * .75f;
    f->sprite = art_sized(&a->art, name, 64);
    f->carries = token;
    f->owner = player;
    f->way = tween_after(delay, token_time);
}

void flights_say(app *a, table *t, int player, int kind, const char *text,
                 float x, float y, float delay)
{
    flight *f = flights_launch(t, player);
    if (f) {
        f->x0 = x;
        f->y0 = y;
        f->colour = player_colour(a->session->seats[player].colour);
        f->figure = a->session->seats[player].colour;
        f->kind = kind;
        f->player = player;
        f->stays = true;
        snprintf(f->text, sizeof f->text, "%s", text);
        f->way = tween_after(delay, word_time);
    }
}

void flights_back(app *a, table *t, const thing *what)
{
    char name[40];
    if (what->from == FROM_LAND || a->motion.speed == MOTION_NONE) {
        return; /* it was only lifted */
    }
    flight *f = launch(t);
    if (!f) {
        return;
    }
    rect to = t->tray;
    if (what->from == FROM_SUPPLY) {
        to = t->tokens[cc_token_find(&a->catalog, what->name)];
    }
    camera_at(&t->camera, a->ui.in.x, a->ui.in.y, &f->x0, &f->y0);
    f->x1 = to.x + to.w / 2;
    f->y1 = to.y + to.h / 2;
    f->way = tween_after(0, back_time);
    f->turn = t->turn;
    snprintf(name, sizeof name, "token/%s", what->name);
    if (what == &thing_tile) {
        f->tile = t->tile;
    } else if (thing_is_figure(what)) {
        f->figure = session_turn(a->session)->colour;
        f->kind = cc_token_find(&a->catalog, what->name);
    } else {
        f->sprite = art_sized(&a->art, name, 64);
        t->n_flights -= f->sprite < 0;
    }
}

static bool parts_fly(app *a, table *t, const cc_event *e, float delay)
{
    const table_part *p;
    for (int i = 0; (p = part_next(&t->of->game, &i));) {
        if (p->fly && p->fly(a, t, e, delay)) {
            return true;
        }
    }
    return false;
}

/* People see what they do themselves. */
static bool was_bot(const session *s)
{
    if (!s->n_steps) {
        return false;
    }
    cc_choice choice = cc_decision(&s->steps[s->n_steps - 1].before);
    return choice.kind != CC_OVER && s->seats[choice.player].bot[0];
}

/* What rings when something is finished, beside the points. */
static const struct {
    int source;
    sound_id sound;
} rings[] = {{CC_CLOISTER, SOUND_CHIME}};

static void cue_points(table *t, const cc_event *e, float wait)
{
    cue_sound(t, SOUND_POINTS, wait);
    for (size_t i = 0; i < sizeof rings / sizeof *rings; i++) {
        if (rings[i].source == e->source) {
            cue_sound(t, rings[i].sound, wait);
        }
    }
}

/* Shows an event after `wait`; when the next one may be shown. */
static float launch_event(app *a, table *t, const cc_event *e, float wait)
{
    bool bot = was_bot(a->session);
    switch (e->type) {
    case CC_EVENT_TILE:
        if (bot && e->player >= 0) {
            cue_sound(t, SOUND_DRAW, wait);
            wait = launch_tile(a, t, e, wait);
        } else {
            t->arrival = tween_after(wait, arrival_time);
        }
        cue_sound(t, SOUND_TILE, wait + (bot ? 0 : arrival_time / 2));
        return wait;
    case CC_EVENT_FIGURE:
        wait = bot ? launch_out(a, t, e, wait) : wait;
        cue_sound(t, SOUND_FIGURE, wait);
        return wait;
    case CC_EVENT_TURN:
        if (bot && !a->session->seats[e->player].bot[0]) {
            cue_sound(t, SOUND_YOURS, wait + points_next);
        }
        return wait;
    case CC_EVENT_SCORE:
        if (e->final) {
            return wait; /* final_scoring.c shows them */
        }
        launch_told(a, t, e, wait);
        cue_points(t, e, wait);
        return wait + points_next;
    case CC_EVENT_RETURN:
        if (pending_showed(a, t, e)) {
            return wait;
        }
        launch_home(a, t, e, wait);
        cue_sound(t, SOUND_HOME, wait + home_time * .85f);
        return wait;
    case CC_EVENT_DRAW: /* that of a computer opponent is shown with its turn */
        if (e->player < 0 || !a->session->seats[e->player].bot[0]) {
            cue_sound(t, SOUND_DRAW, wait);
        }
        return wait;
    default:
        cue_sound(t, parts_sound(&a->session->game, e->type), wait);
        return wait + (parts_fly(a, t, e, wait) ? other_next : 0);
    }
}

void flights_from_events(app *a, table *t)
{
    const cc_events *events = &a->session->events;
    float wait = 0;
    int first = t->n_flights;
    if (!events->n) { /* taken back */
        t->n_flights = t->n_cues = 0;
        t->arrival = (tween){0};
    }
    for (int i = 0; i < events->n; i++) {
        wait = launch_event(a, t, &events->list[i], wait);
    }
    /* What waited lies in its supply since it was chosen. */
    for (int i = first; t->waited && i < t->n_flights; i++) {
        t->flights[i].owner = -1;
    }
    if (a->motion.speed == MOTION_NONE) {
        t->n_flights = 0;
        t->arrival = (tween){0};
    }
}

bool flights_are_over(const table *t)
{
    return !t->n_flights && !tween_is_on(&t->arrival);
}

int flights_points(const table *t, int player)
{
    int points = 0;
    for (int i = 0; i < t->n_flights; i++) {
        const flight *f = &t->flights[i];
        /* As they arrive the card counts up. */
        float left = 1 - tween_part(&f->way, .8f, 1);
        points +=
            f->player == player ? (int)lrintf((float)f->points * left) : 0;
    }
    return points;
}

int flights_tokens(const table *t, int player, int token)
{
    int n = 0;
    for (int i = 0; i < t->n_flights; i++) {
        const flight *f = &t->flights[i];
        n += f->owner == player && f->carries == token;
    }
    return n;
}

bool flights_hide(const table *t, int piece, int slot)
{
    for (int i = 0; i < t->n_flights; i++) {
        const flight *f = &t->flights[i];
        if (f->piece == piece && f->slot == slot) {
            return true;
        }
    }
    return false;
}

int flights_hidden(const table *t)
{
    int hidden = 0;
    for (int i = 0; i < t->n_flights; i++) {
        const flight *f = &t->flights[i];
        hidden += f->piece >= 0 && f->slot < 0 ? f->piece + 1 : 0;
    }
    return hidden;
}

static rect between(rect from, rect to, float share)
{
    return (rect){
        from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share,
        from.w + (to.w - from.w) * share, from.h + (to.h - from.h) * share};
}

/* It lies face up on the stack, flies as it was drawn, is turned above its
 * square, and comes down. */
static void draw_tile(app *a, const table *t, const flight *f)
{
    const cc_tile_type *type = &a->catalog.types[f->tile];
    rect from = rect_inset(t->tray, units(&a->ui, 6));
    rect to = camera_square(&t->camera, (int)f->x0, (int)f->y0);
    int variant = cc_piece_count(&a->session->game) - 1; /* it lies already */
    float shown = tween_part(&f->way, 0, .2f);
    float turned = ease_both(tween_part(&f->way, .62f, .84f));
    float down = tween_part(&f->way, .84f, 1);
    float way = ease_both(tween_part(&f->way, .2f, .62f));
    rect r = between(from, to, way);
    r = rect_inset(r, -r.w * .08f * (1 - down * down));
    if (shown < 1) { /* it is turned face up */
        float side = r.w * fabsf(2 * shown - 1);
        int back = art_sized(&a->art, "marker/back", 128);
        r = (rect){r.x + (r.w - side) / 2, r.y, side, r.h};
        draw_sprite(&a->draw,
                    shown < .5f ? back
                                : art_tile(&a->art, type, 0, variant, r.h),
                    r, WHITE);
        return;
    }
    if (type->shape == CC_SQUARE) {
        float drop = r.w * .09f * (1 - down);
        draw_rect(&a->draw, (rect){r.x + drop, r.y + drop * 1.4f, r.w, r.h},
                  faded(SHADE, .8f));
    }
    land_in_light(a, t, way);
    if (turned < 1) {
        float degrees = f->turn == 3 ? -90 : 90 * (float)f->turn;
        draw_sprite_turned(&a->draw, art_tile(&a->art, type, 0, variant, r.w),
                           r, degrees * turned, WHITE);
    } else {
        land_face(a, f->tile, f->turn, variant, r, 1);
    }
    land_in_light(a, t, 0);
}

static int figure_of(const app *a, const flight *f, float side)
{
    return art_figure_of(&a->art, cc_token_name(&a->catalog, f->kind),
                         f->figure, ART_STANDING, side);
}

static void draw_points(app *a, const flight *f, float x, float y)
{
    /* They pop up where they are made. */
    float size = units(&a->ui, 34) *
                 (.6f + .4f * ease_out(tween_part(&f->way, 0, .15f)));
    float w = text_width(FONT_BOLD, size, f->text) + size * .6f;
    rect r = {x - w / 2, y - size * .7f, w, size * 1.4f};
    draw_rect(&a->draw, (rect){r.x + 3, r.y + 4, r.w, r.h}, SHADE);
    draw_rect(&a->draw, r, f->colour);
    draw_border(&a->draw, r, 2, PARCHMENT);
    text_in(&a->draw, FONT_BOLD, size, WHITE, r, ALIGN_MIDDLE, f->text);
    if (f->figure >= 0) { /* whom the words are about */
        float side = size * 1.9f;
        draw_sprite(&a->draw, figure_of(a, f, side),
                    (rect){r.x - side * .8f, r.y + r.h - side, side, side},
                    WHITE);
    }
}

/* Below the points, where they were made, until they are nearly there. */
static void draw_made_of(app *a, const table *t, const flight *f, float x,
                         float y)
{
    ui *u = &a->ui;
    float shown =
        tween_part(&f->way, .04f, .14f) * (1 - tween_part(&f->way, .72f, .84f));
    float pad = units(u, 8), size = units(u, SIZE_TEXT);
    float most = t->land.w - 4 * pad;
    size = text_fit(FONT_SERIF, size, most, 1, f->terms);
    float lowest = t->land.y + t->land.h - size * 1.2f - 2 * pad;
    rect r = {0, fminf(y + units(u, 28), lowest),
              text_width(FONT_SERIF, size, f->terms) + 2 * pad,
              size * 1.2f + pad};
    r.x = fmaxf(t->land.x + pad,
                fminf(x - r.w / 2, t->land.x + t->land.w - r.w - pad));
    draw_rect(u->draw, (rect){r.x + 2, r.y + 3, r.w, r.h}, faded(SHADE, shown));
    draw_rect(u->draw, r, faded(PARCHMENT, shown));
    draw_rect(u->draw, (rect){r.x, r.y, units(u, 4), r.h},
              faded(f->colour, shown));
    text_in(u->draw, FONT_SERIF, size, faded(INK, shown), r, ALIGN_MIDDLE,
            f->terms);
}

static void draw_thing_at(app *a, const table *t, const flight *f, float x,
                          float y)
{
    float side = fmaxf(t->camera.zoom * .36f, 18 * a->ui.scale);
    int sprite = f->sprite;
    if (f->tile >= 0) {
        side = fminf(t->camera.zoom, t->tray.w);
        sprite =
            art_tile(&a->art, &a->catalog.types[f->tile], f->turn, 0, side);
    } else if (f->figure >= 0) {
        side *= parts_size(&a->catalog, cc_token_name(&a->catalog, f->kind));
        sprite = figure_of(a, f, side);
    } else if (f->carries >= 0) { /* it pops up where it was won */
        side = fmaxf(side, 30 * a->ui.scale) *
               (.5f + .5f * ease_out(tween_part(&f->way, 0, .2f)));
    } else {
        side = t->tokens[CC_MEEPLE].w * .8f;
    }
    draw_sprite(&a->draw, sprite,
                (rect){x - side / 2, y - side / 2, side, side}, WHITE);
}

static void draw_one(app *a, const table *t, const flight *f)
{
    /* Points stay a while where they were made; so does what is won. */
    float way = f->player >= 0 || f->carries >= 0
                    ? ease_both(tween_part(&f->way, .45f, 1))
                    : ease_both(tween_share(&f->way));
    rect zero = camera_square(&t->camera, 0, 0);
    way = f->stays ? 0 : f->out ? 1 - way : way;
    float x0 = zero.x + f->x0 * zero.w, y0 = zero.y + f->y0 * zero.w;
    float x = x0 + (f->x1 - x0) * way, y = y0 + (f->y1 - y0) * way;
    if (f->rolls) {
        land_figure_of(a, t, cc_token_name(&a->catalog, f->kind), f->figure,
                       f->pose, f->x0 + (f->x1 - f->x0) * way,
                       f->y0 + (f->y1 - f->y0) * way, 1);
    } else if (f->tile >= 0 && f->out) {
        draw_tile(a, t, f);
    } else if (f->draw) {
        float side = fmaxf(t->camera.zoom * .7f, 30 * a->ui.scale);
        f->draw(a, f->token, (rect){x - side / 2, y - side / 2, side, side}, 1);
    } else if (f->player >= 0) {
        if (f->terms[0]) {
            draw_made_of(a, t, f, x0, y0);
        }
        draw_points(a, f, x, y);
    } else {
        draw_thing_at(a, t, f, x, y);
    }
}

/* Who is to go home waits where he stood. */
static void draw_waiting(app *a, const table *t, const flight *f)
{
    if (f->figure >= 0 && !f->out && f->player < 0) {
        land_figure_of(a, t, cc_token_name(&a->catalog, f->kind), f->figure,
                       f->pose, f->x0, f->y0, 1);
    }
}

/* The newest tile comes down onto the table. */
static void draw_arrival(app *a, const table *t)
{
    const cc_game *game = &a->session->game;
    cc_piece_info p = cc_piece(game, cc_piece_count(game) - 1);
    rect r = camera_square(&t->camera, p.x, p.y);
    float up = 1 - tween_share(&t->arrival), grow = r.w * .16f * up * up;
    if (a->catalog.types[p.type].shape == CC_SQUARE) {
        draw_rect(&a->draw, (rect){r.x + grow, r.y + grow, r.w, r.h},
                  faded(SHADE, up));
    }
    land_in_light(a, t, 1);
    draw_sprite(&a->draw,
                art_tile(&a->art, &a->catalog.types[p.type], p.turn,
                         cc_piece_count(game) - 1, r.w),
                rect_inset(r, -grow), WHITE);
    land_in_light(a, t, 0);
}

/* Those whose time has come. */
static void play_cues(app *a, table *t)
{
    int kept = 0;
    for (int i = 0; i < t->n_cues; i++) {
        cue *c = &t->cues[i];
        if (tween_step(&a->motion, &c->wait, a->motion.play)) {
            t->cues[kept++] = *c;
        } else {
            app_sound(a, c->sound);
        }
    }
    t->n_cues = kept;
}

void flights_step(app *a, table *t)
{
    int kept = 0;
    play_cues(a, t);
    for (int i = 0; i < t->n_flights; i++) {
        flight *f = &t->flights[i];
        if (tween_step(&a->motion, &f->way, a->motion.play)) {
            t->flights[kept++] = *f;
        }
    }
    t->n_flights = kept;
    tween_step(&a->motion, &t->arrival, a->motion.play);
}

void flights_draw(app *a, const table *t)
{
    /* Points last: nothing that waits or goes home may cover them. */
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < t->n_flights; i++) {
            const flight *f = &t->flights[i];
            if ((f->player >= 0) != pass) {
                continue;
            }
            if (tween_has_begun(&f->way)) {
                draw_one(a, t, f);
            } else {
                draw_waiting(a, t, f);
            }
        }
    }
    if (tween_is_on(&t->arrival)) {
        draw_arrival(a, t);
    }
}
