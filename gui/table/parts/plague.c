/* plague.c - the part of the plague: outbreaks and fleas on the land
 *
 * Tokens lie in the middle of their square, where no figure stands: fleas, red
 * if active and pink if latent, and outbreaks with their number. An empty ring
 * offers to put a flea on a square; it looks unlike a flea that lies there. A
 * figure that may flee has a circle. It is clicked, or dragged: then each place
 * where it may go has a ring, or it goes to the only one at once.
 *
 * A flea and an outbreak are records of one form (cc_flea_info is
 * cc_outbreak_info), so functions for "a token" take both.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/plague/plague.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/table/guide/hints.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/flights.h"
#include "gui/table/turn/spots.h"
#include "gui/table/turn/take_back.h"
#include "gui/widgets/theme.h"

/* In squares: */
#define FLEA_SIDE     .28f
#define OUTBREAK_SIDE .42f
#define RING          .17f /* radius of a ring: around a flea */
#define HIT           .19f /* distance at which the pointer finds a token */
#define MARK_DISTANCE .46f /* from a source to the token on its tile */
/* In units, at least: */
#define SIDE_MIN    17 /* of a token */
#define RING_MIN    14
#define NUMBER_SIZE 12 /* of the text */
/* The text of a number is so large in an outbreak's token. */
#define NUMBER_SHARE .38f
/* The flea at a ring is so large, to leave the ring visible. */
#define OFFERED_SHARE .8f

/* Returns the middle of the tile with a token: of two squares, where they meet.
 */
static point token_middle(const cc_game *game, const cc_outbreak_info *o)
{
    point first = land_standing_middle(game, o->x, o->y);
    point second = land_standing_middle(game, o->second.x, o->second.y);
    return (point){(first.x + second.x) / 2, (first.y + second.y) / 2};
}

/* Returns where the token of an outbreak lies: in the middle of its tile, or
 * farther from the picture of the source if it would cover that. */
static point outbreak_place(const app *a, const cc_game *game,
                            const cc_outbreak_info *o)
{
    point at = token_middle(game, o), mark;
    int piece = cc_piece_find(game, o->x, o->y, CC_N);
    if (piece >= 0 && land_mark_position(a, game, piece, &mark)) {
        float distance = point_distance(mark, at);
        float lack = fmaxf(0, MARK_DISTANCE - distance);
        float share = distance > .01f ? lack / distance : 0;
        at = point_between(mark, at, 1 + share);
    }
    return at;
}

/* Returns the side of a token in pixels, given in squares. */
static float token_side(const app *a, const table *t, float side)
{
    return fmaxf(camera_square(&t->camera, 0, 0).w * side,
                 units(&a->ui, SIDE_MIN));
}

/* Renders a token with its middle at a place; `size` is its side in squares. */
static void render_token(app *a, const table *t, const char *name, point at,
                         float size, float alpha)
{
    float side = token_side(a, t, size);
    rect r = rect_around(land_to_pixel(t, at), side / 2);
    render_picture(a, name, side, r, alpha);
}

static void render_flea(app *a, const table *t, const cc_game *game,
                        const cc_flea_info *f)
{
    render_token(a, t, f->is_active ? "token/flea" : "token/flea-latent",
                 token_middle(game, f), FLEA_SIDE, 1);
}

/* Renders the number of an outbreak in the corner of its token. */
static void render_number(app *a, const table *t, point place, int number)
{
    char text[12];
    float side = token_side(a, t, OUTBREAK_SIDE);
    float size = fmaxf(units(&a->ui, NUMBER_SIZE), side * NUMBER_SHARE);
    point at = land_to_pixel(t, place);
    /* It reaches a little over the lower right corner. */
    rect r = {at.x + side * .5f - size * .75f, at.y + side * .5f - size * .85f,
              size * .95f, size * 1.1f};
    snprintf(text, sizeof text, "%d", number);
    land_render_number(a, r, size, GOLD, text);
}

static void render_outbreak(app *a, const table *t, const cc_game *game,
                            const cc_outbreak_info *o, int number)
{
    point at = outbreak_place(a, game, o);
    render_token(a, t, o->is_active ? "token/outbreak" : "token/eradicated", at,
                 OUTBREAK_SIDE, 1);
    /* The numbers of hints may lie on it. */
    if (o->is_active && !hints_are_open(a, t)) {
        render_number(a, t, at, number);
    }
}

static void render_tokens(app *a, const table *t, const cc_game *game)
{
    for (int i = 0; i < cc_outbreak_count(game); i++) {
        cc_outbreak_info o = cc_outbreak(game, i);
        render_outbreak(a, t, game, &o, i + 1);
    }
    for (int i = 0; i < cc_flea_count(game); i++) {
        cc_flea_info f = cc_flea(game, i);
        render_flea(a, t, game, &f);
    }
}

/* Returns the circle around a figure, given by its index. */
static circle figure_circle(const app *a, const table *t, int figure)
{
    cc_figure_info f = cc_figure(&a->session->game, figure);
    return spots_figure_circle(a, t, f.piece, f.slot, true);
}

/* Marks the figure that flees while its player is asked where it goes. */
static void render_fleeing(app *a, const table *t, const cc_game *game)
{
    int fleeing = cc_fleeing(game);
    if (fleeing >= 0 && !t->hand.held) {
        spots_render_circle(a, figure_circle(a, t, fleeing), true);
    }
}

/* ------------------------------------------------------------------ offers */

/* Returns where the flea of an action lies, or would lie. */
static point offered_flea_place(const app *a, const cc_action *action)
{
    cc_coord at = {action->x, action->y};
    cc_coord second = cc_plague_second(&a->session->game, at);
    cc_flea_info flea = {.x = at.x, .y = at.y, .second = second};
    return token_middle(&a->session->game, &flea);
}

static point flea_position(const app *a, const table *t,
                           const cc_action *action)
{
    return land_to_pixel(t, offered_flea_place(a, action));
}

/* Marks the figures that would go home from a square. */
static void mark_victims(app *a, const table *t, int x, int y)
{
    const cc_game *game = &a->session->game;
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        if (cc_goes_home_from(game, i, x, y)) {
            spots_highlight_figure(a, t, f.piece, f.slot, true);
        }
    }
}

/* Lists whose figures would go home from a square: "Anna (2), Boris (1)"; empty
 * if nobody's would. */
static void victims_text(const app *a, int x, int y, char *out, size_t size)
{
    const cc_game *game = &a->session->game;
    int n[CC_PLAYERS_MAX] = {0};
    out[0] = '\0';
    for (int i = 0; i < cc_figure_count(game); i++) {
        n[cc_figure(game, i).player] += cc_goes_home_from(game, i, x, y);
    }
    for (int p = 0; p < cc_player_count(game); p++) {
        if (n[p]) {
            lang_add_item(out, size, "%s (%d)", a->session->seats[p].name,
                          n[p]);
        }
    }
}

/* The ring of a flea that may be put on a square: empty, as one with a flea
 * would look like those that lie there. At the pointer the flea is shown, faint
 * where it would hide figures. */
static void render_flea_offer(app *a, const table *t, const cc_action *action,
                              bool hot, bool chosen)
{
    char victims[HOVER_LINE_SIZE];
    victims_text(a, action->x, action->y, victims, sizeof victims);
    if (!chosen) {
        spots_render_ring_around(a, flea_position(a, t, action),
                                 spots_radius(a, t, action), hot);
    }
    if (hot || chosen) {
        render_token(a, t, "token/flea", offered_flea_place(a, action),
                     FLEA_SIDE * OFFERED_SHARE,
                     victims[0] && !chosen ? .6f : 1);
        mark_victims(a, t, action->x, action->y);
    }
}

/* ------------------------------------------------- dragged to another tile */

/* Finds where the figure of an action flees to at once, in squares, as only one
 * place is possible; found on a copy of the game. False: the player is asked
 * for the place. */
static bool find_only_place(const app *a, const cc_action *action, point *out)
{
    static cc_events events;
    static cc_game after; /* static for its size */
    bool found = false;
    after = a->session->game;
    if (cc_apply(&after, action, &events) != CC_OK) {
        return false;
    }
    for (int i = 0; i < events.n && !found; i++) {
        const cc_event *e = &events.list[i];
        if (e->type == CC_EVENT_FLEE) {
            *out = land_figure_position(
                a, &after, land_piece(&after, e->x, e->y, e->rotation),
                e->slot);
            found = true;
        }
    }
    return found;
}

/* Returns the index of the figure that flees while its player is asked for the
 * place; else of the one that a drag from its circle has lifted, as only one
 * place is possible; or -1. */
static int fleeing_now(const table *t)
{
    int fleeing = cc_fleeing(&t->session->game);
    return fleeing >= 0
               ? fleeing
               : take_back_find_figure(t, &t->drag.lift, t->drag.lift.figure);
}

static bool is_fleeing(const table *t, int figure)
{
    return figure == fleeing_now(t);
}

/* True if the pointer is on the figure whose place is asked for. */
static bool is_fleeing_at_pointer(const app *a, const table *t)
{
    int fleeing = cc_fleeing(&a->session->game);
    if (fleeing < 0) {
        return false;
    }
    circle c = figure_circle(a, t, fleeing);
    return point_distance(c.middle, a->ui.in.pointer) < c.radius;
}

static void render_fleeing_held(app *a, const table *t, int spot)
{
    int fleeing = fleeing_now(t);
    (void)spot;
    if (fleeing >= 0) {
        take_back_render_held(a, t,
                              cc_figure(&a->session->game, fleeing).figure);
    }
}

static const holdable fleeing_figure = {
    .name = "meeple",
    .source = FROM_LAND,
    .is_under_pointer = is_fleeing_at_pointer,
    .lifts_figure = is_fleeing,
    .request = N_("%s: drop the figure where it flees to"),
    .render_at_pointer = render_fleeing_held,
};

static bool is_never_under_pointer(const app *a, const table *t)
{
    (void)a;
    (void)t;
    return false;
}

static const holdable lifted_flea = {
    .name = "flea",
    .source = FROM_LAND,
    .is_under_pointer =
        is_never_under_pointer, /* it is off the land while it is moved */
    .request = N_("%s: drop the flea on another tile"),
};

/* Returns where it is offered to let a figure flee, in pixels: at the figure;
 * while that is dragged, at the only place for it. */
static point flee_position(const app *a, const table *t,
                           const cc_action *action)
{
    point at;
    return t->hand.held == &fleeing_figure && find_only_place(a, action, &at)
               ? land_to_pixel(t, at)
               : take_back_position(a, t, action);
}

static void render_flee_offer(app *a, const table *t, const cc_action *action,
                              bool hot, bool chosen)
{
    if (t->hand.held == &fleeing_figure) {
        spots_render_ring(a, flee_position(a, t, action),
                          spots_radius(a, t, action), hot);
    } else {
        take_back_render(a, t, action, hot, chosen);
    }
}

/* Renders the circle of a flea that may be taken off its square. Where to put
 * it is always asked afterwards. */
static void render_lift_offer(app *a, const table *t, const cc_action *action,
                              bool hot, bool chosen)
{
    circle ring = {flea_position(a, t, action), spots_radius(a, t, action)};
    if (chosen) {
        spots_render_circle_chosen(a, ring);
    } else {
        spots_render_circle(a, ring, hot);
    }
}

/* Formats how many fleas are in the supply. */
static void fleas_left_text(const cc_game *game, char *out, size_t size)
{
    int left = CC_FLEAS_MAX - cc_flea_count(game);
    snprintf(out, size, ngettext("%d flea left", "%d fleas left", left), left);
}

static bool describe_offer(const app *a, const table *t,
                           const cc_action *action,
                           char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    char victims[HOVER_LINE_SIZE];
    (void)t;
    if (action->type != CC_FLEA) {
        return false;
    }
    fleas_left_text(&a->session->game, lines[2], HOVER_LINE_SIZE);
    victims_text(a, action->x, action->y, victims, sizeof victims);
    snprintf(lines[0], HOVER_LINE_SIZE, "%s", _("A flea here"));
    if (victims[0]) {
        /* Translators: home: to the supply; "Anna (2), Boris (1)". */
        snprintf(lines[1], HOVER_LINE_SIZE, _("figures go home: %s"), victims);
    } else {
        snprintf(lines[1], HOVER_LINE_SIZE, "%s", _("no figure goes home"));
    }
    return true;
}

/* --------------------------------------------------------- hover and words */

/* Returns the token at a place as an item: outbreaks by their index, fleas by
 * theirs after CC_OUTBREAKS_MAX; -1: there is none. */
static int item_at(const app *a, const table *t, point at)
{
    const cc_game *game = table_game(a, t);
    int found = -1;
    for (int i = 0; i < CC_OUTBREAKS_MAX + cc_flea_count(game); i++) {
        int flea = i - CC_OUTBREAKS_MAX;
        if (flea < 0 && i >= cc_outbreak_count(game)) {
            continue;
        }
        cc_outbreak_info o =
            flea < 0 ? cc_outbreak(game, i) : cc_flea(game, flea);
        point place =
            flea < 0 ? outbreak_place(a, game, &o) : token_middle(game, &o);
        found = point_distance(at, place) < HIT ? i : found;
    }
    return found;
}

static void describe_outbreak(const cc_game *game, const cc_outbreak_info *o,
                              int number,
                              char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    fleas_left_text(game, lines[2], HOVER_LINE_SIZE);
    snprintf(lines[0], HOVER_LINE_SIZE, _("Outbreak %d"), number);
    snprintf(lines[1], HOVER_LINE_SIZE, "%s",
             o->is_active
                 ? _("active: fleas spread from here, and no figure comes here")
                 : _("eradicated: safe for good"));
}

static void describe_flea(const cc_flea_info *f,
                          char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    snprintf(lines[0], HOVER_LINE_SIZE, "%s",
             f->is_active ? _("Active flea") : _("Latent flea"));
    snprintf(lines[1], HOVER_LINE_SIZE, "%s",
             _("no figure comes to this tile"));
    snprintf(lines[2], HOVER_LINE_SIZE, "%s",
             f->is_active ? _("the plague spreads from here to the tiles "
                              "beside it")
                          : _("connected with no active outbreak"));
}

static void describe(const app *a, const table *t, int item,
                     char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    const cc_game *game = table_game(a, t);
    int flea = item - CC_OUTBREAKS_MAX;
    if (flea < 0 && item < cc_outbreak_count(game)) {
        cc_outbreak_info o = cc_outbreak(game, item);
        describe_outbreak(game, &o, item + 1, lines);
    } else if (flea >= 0 && flea < cc_flea_count(game)) {
        cc_flea_info f = cc_flea(game, flea);
        describe_flea(&f, lines);
    }
}

/* Says that no second figure may flee in a turn, if the player clicked one. */
static const char *miss_text(const app *a, const table *t, point at)
{
    const cc_game *game = &a->session->game;
    bool is_own = false;
    (void)t;
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        point foot = land_figure_position(a, game, f.piece, f.slot);
        is_own |= f.player == cc_decision(game).player &&
                  point_distance(at, foot) < HIT;
    }
    return is_own && cc_has_fled(game) && cc_fleeing(game) < 0
               ? _("Only one figure may flee in a turn.")
               : NULL;
}

/* Says in the banner how many fleas are left, while nothing but the plague is
 * asked about. */
static bool turn_note(const app *a, const table *t, char *out, size_t size)
{
    fleas_left_text(pending_game(a, t), out, size);
    return cc_decision(&a->session->game).kind == CC_DECIDE_PLAGUE;
}

static bool event_text(const session *s, const cc_event *e, const char *name,
                       char *out, size_t size)
{
    (void)s;
    (void)name;
    if (e->type == CC_EVENT_OUTBREAK) {
        snprintf(out, size, _("The plague breaks out: outbreak %d"), e->param);
    } else if (e->type == CC_EVENT_ERADICATED) {
        snprintf(out, size, _("Outbreak %d is eradicated"), e->param);
    } else {
        return false;
    }
    return true;
}

/* True if a figure goes home because of a flea. */
static bool is_of_plague(const cc_game *game, const cc_event *e)
{
    (void)game;
    return e->type == CC_EVENT_RETURN && e->param2 == CC_MODULE_PLAGUE;
}

/* Returns the player who loses a figure to the plague by an event; or -1. */
static int loser(const cc_event *e)
{
    return is_of_plague(NULL, e) ? e->player : -1;
}

/* Finds "plague X,Y", the middle of a square, and "fleeing", the figure that is
 * about to flee. */
static bool locate(const app *a, const table *t, const char *name, point *out)
{
    int x, y, fleeing = cc_fleeing(&a->session->game);
    if (strcmp(name, "fleeing") == 0 && fleeing >= 0) {
        *out = figure_circle(a, t, fleeing).middle;
        return true;
    }
    if (sscanf(name, "plague %d,%d", &x, &y) != 2) {
        return false;
    }
    *out = land_to_pixel(t, land_standing_middle(table_game(a, t), x, y));
    return true;
}

static bool script_for_action(const cc_game *game, const cc_action *action,
                              gesture *g)
{
    bool is_dragged = gesture_drags(g);
    (void)game;
    switch (action->type) {
    case CC_FLEA:
        snprintf(g->out, g->size, "wait 400\nclick legal %d", g->i);
        return true;
    case CC_REFUGE:
        snprintf(g->out, g->size,
                 is_dragged ? "wait 400\ndrag fleeing to legal %d"
                            : "wait 400\nclick legal %d",
                 g->i);
        return true;
    default: return false;
    }
}

const table_part table_part_plague = {
    .module = CC_MODULE_PLAGUE,
    .help_page = "plague",
    .title = N_("Spread of the plague"),
    .about = N_("Everyone spreads the plague from its sources, by a flea a "
                "turn: figures on its tile go home. One of yours may flee."),
    .turn = {{630, N_("You spread the plague, before or after your figure; one "
                      "of your figures may flee.")}},
    .actions = {{.type = CC_FLEA,
                 .label = N_("spread the plague"),
                 .request = N_("%s: place a figure, put a flea or skip "
                               "(Space)"),
                 .request_alone = N_("%s: put a flea now or later (Space)"),
                 .holdable = &lifted_flea,
                 .position = flea_position,
                 .radius = RING,
                 .radius_min = RING_MIN,
                 .render = render_flea_offer},
                {.type = CC_FLEA_LIFT,
                 .label = N_("take a flea"),
                 .request = N_("%s: place a figure, move a flea or skip "
                               "(Space)"),
                 .request_alone = N_("%s: move a flea now or later (Space)"),
                 .request_other = N_("%s: move a flea to another tile"),
                 .tip = N_("Take this flea and put it elsewhere"),
                 .lifts = &lifted_flea,
                 .position = flea_position,
                 .radius = RING,
                 .radius_min = RING_MIN,
                 .render = render_lift_offer,
                 .scores_later = true},
                {.type = CC_FLEE,
                 .label = N_("flee from the plague"),
                 .request_alone = N_("%s: let a figure flee or skip (Space)"),
                 .besides = N_("a figure may flee first"),
                 .tip = N_("This figure flees to another tile"),
                 .lifts = &fleeing_figure,
                 .position = flee_position,
                 .radius = FIGURE_RADIUS,
                 .radius_min = FIGURE_RADIUS_MIN,
                 .render = render_flee_offer,
                 .scores_later = true},
                {.type = CC_REFUGE,
                 .label = N_("flee here"),
                 .holdable = &fleeing_figure,
                 .scores_later = true}},
    .sounds = {{CC_EVENT_OUTBREAK, SOUND_WOLF},
               {CC_EVENT_FLEA, SOUND_WALL},
               {CC_EVENT_ERADICATED, SOUND_CHIME},
               {CC_EVENT_FLEE, SOUND_FIGURE}},
    .first_tips =
        {{FIRST_MARK, 0,
          N_("A source of the plague: no figure may be placed on it, and from "
             "now on everyone spreads the plague by a flea in each turn.")},
         {FIRST_DECISION, CC_DECIDE_PLAGUE,
          N_("Put a flea beside the plague: all figures on that tile go home "
             "without points. You may also do it before you place a figure. "
             "One of your figures may flee before.")},
         {FIRST_EVENT, CC_EVENT_ERADICATED,
          N_("No flea was left, so the oldest outbreak is eradicated. Fleas "
             "that no other outbreak reaches are latent: take one of these, or "
             "an active one if there is none.")},
         {FIRST_DECISION, CC_DECIDE_REFUGE,
          N_("Your figure moves along its road, city or field, past no flea "
             "and no source of the plague.")}},
    .render = {[LAYER_LOW] = render_tokens, [LAYER_LIGHT] = render_fleeing},
    .item_at = item_at,
    .describe = describe,
    .describe_offer = describe_offer,
    .turn_note = turn_note,
    .miss_text = miss_text,
    .events = {{CC_EVENT_FLEA, NAME_("%s spreads the plague"),
                .has_square = true},
               {CC_EVENT_FLEA_LIFT, NAME_("%s takes a flea"),
                .has_square = true},
               {CC_EVENT_FLEE, NAME_("%s’s figure flees from the plague"),
                .has_square = true, .has_figure = true},
               {CC_EVENT_RETURN, NAME_("%s’s figure goes home: the plague"),
                EVENT_PARAM2, CC_MODULE_PLAGUE, .has_figure = true}},
    .event_text = event_text,
    .stories = {{.number = CC_EVENT_OUTBREAK,
                 .text = NAME_("{player} places a source: the plague breaks "
                               "out.")},
                {.number = CC_EVENT_RETURN,
                 .applies = is_of_plague,
                 .text = NAME_("The plague drives {player}’s figure home.")}},
    .loser = loser,
    .locate = locate,
    .script_for_action = script_for_action,
};
