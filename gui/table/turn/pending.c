/* pending.c - the action that waits for the end of the turn, and its effects
 *
 * The action is applied to a copy of the game: its points are shown where they
 * are made, and figures that it returns are hidden. What depends on a token
 * that it draws from a bag is not shown.
 *
 * SPDX-License-Identifier: MIT
 */
#include "pending.h"

#include <math.h>
#include <stdio.h>

#include "gui/table/land/places.h"

/* Adds the points of an event in the middle of the squares that scored. */
static void add_points(pending *p, const cc_events *events, const cc_event *e)
{
    if (p->n_points == PENDING_MAX || !e->n_squares) {
        return;
    }
    p->points[p->n_points++] =
        (pending_points){e->player, e->points, events_middle(events, e)};
}

/* True if a pending action returns the figure on a segment. */
static bool is_leaving(const pending *p, int piece, int slot)
{
    bool found = false;
    for (int i = 0; i < p->n_leaving; i++) {
        found |= p->leaving[i].piece == piece && p->leaving[i].slot == slot;
    }
    return found;
}

/* Adds the figure that an event returns, if it is on the land already: one that
 * the action itself places stays visible. `before`: what was pending before,
 * whose figures are hidden already. */
static void add_leaving(const app *a, table *t, const pending *before,
                        const cc_event *e)
{
    const cc_game *game = &a->session->game;
    pending *p = &t->pending;
    int piece = land_piece(game, e->x, e->y, e->rotation);
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        if (f.piece == piece && f.slot == e->slot &&
            p->n_leaving < PENDING_MAX) {
            p->leaving[p->n_leaving++] = (pending_return){
                piece, e->slot, *e, !is_leaving(before, piece, e->slot)};
            return;
        }
    }
}

/* True if an event depends on which token is drawn from a bag: it is a score of
 * the bag's module, or another event that the module causes (param2). bag -1:
 * no token is drawn before the event. */
static bool is_of_bag(const cc_catalog *catalog, const cc_event *e, int bag)
{
    int module = bag < 0 ? -1 : catalog->bag_module[bag];
    int of_source = e->source / CC_NUMBER(1, 0); /* the module of its number */
    return module >= 0 && (e->type == CC_EVENT_SCORE ? of_source == module
                                                     : e->param2 == module);
}

/* True if the next decision is the same whatever is drawn from the bag. If it
 * is not, the events up to it would tell which token was drawn. `game` is the
 * position before the draw; true also if nothing is drawn. */
static bool goes_on_alike(const cc_game *game)
{
    int bag = cc_chance_bag(game), first = -1; /* the first kind tried */
    cc_decision_info usual = {0};              /* the decision after that */
    bool is_alike = true;
    for (int kind = 0; bag >= 0 && kind < cc_bag_kinds(game->catalog, bag);
         kind++) {
        cc_game next = *game;
        if (!cc_bag_count(game, bag, kind) ||
            cc_assume_token(&next, kind) != CC_OK) {
            continue;
        }
        cc_decision_info then = cc_decision(&next);
        usual = first < 0 ? then : usual;
        first = first < 0 ? kind : first;
        is_alike &= then.kind == usual.kind && then.player == usual.player;
    }
    return is_alike;
}

void pending_set(app *a, table *t, const cc_action *action)
{
    static cc_events events;
    cc_game after = a->session->game;
    cc_apply(&after, action, &events);
    pending before = t->pending;
    if (!before.is_set) {
        before.n_leaving = 0; /* left over from a cancelled action */
    }
    cc_decision_info decision = cc_decision(&a->session->game);
    bool draws = events_before_draw(&events) < events.n;
    t->pending = (pending){.is_set = true,
                           .was_done = before.was_done,
                           .action = *action,
                           .draws = draws,
                           .ends_turn = decision.on_turn == decision.player &&
                                        !draws && /* it may depend on that */
                                        events_end_turn(&after, &events),
                           .pointer = a->ui.in.pointer,
                           .game = a->session->game};
    cc_apply_until_chance(&t->pending.game, action);
    int bag = -1; /* a token was drawn from it: what follows is hidden */
    int n = goes_on_alike(&t->pending.game) ? events.n
                                            : events_before_draw(&events);
    for (int i = 0; i < n; i++) {
        const cc_event *e = &events.list[i];
        if (e->type == CC_EVENT_TOKEN) {
            bag = e->param2;
        } else if (is_of_bag(&a->catalog, e, bag)) {
            continue;
        } else if (e->type == CC_EVENT_SCORE && !e->final) {
            add_points(&t->pending, &events, e);
        } else if (e->type == CC_EVENT_RETURN) {
            add_leaving(a, t, &before, e);
        }
    }
}

/* Moves points that would cover a figure, given by its foot, above that. */
static void move_above(pending_points *points, point foot)
{
    /* In squares: points that are so near to the foot cover the figure. */
    static const float half_w = .4f, above = .5f, below = .25f;
    if (fabsf(foot.x - points->at.x) < half_w &&
        points->at.y > foot.y - above && points->at.y < foot.y + below) {
        points->at.y = foot.y - above;
    }
}

void pending_show_before(const app *a, table *t)
{
    const cc_game *game = &a->session->game;
    t->pending.n_leaving = 0;
    for (int i = 0; i < t->pending.n_points; i++) {
        for (int k = 0; k < cc_figure_count(game); k++) {
            cc_figure_info f = cc_figure(game, k);
            move_above(&t->pending.points[i],
                       land_figure_position(a, game, f.piece, f.slot));
        }
    }
}

void pending_cancel(table *t)
{
    t->pending.is_set = false;
}

void pending_restore(table *t)
{
    t->pending.is_set = true;
}

void pending_finish(table *t)
{
    t->pending.is_set = false;
    t->pending.was_done = true;
}

void pending_forget(table *t)
{
    t->pending.was_done = false;
}

const cc_game *pending_game(const app *a, const table *t)
{
    return t->pending.is_set && t->review_step < 0 ? &t->pending.game
                                                   : table_game(a, t);
}

bool pending_removes_figure(const table *t, int piece, int slot)
{
    return t->pending.is_set && is_leaving(&t->pending, piece, slot);
}

bool pending_showed_return(const app *a, const table *t, const cc_event *home)
{
    int piece = land_piece(&a->session->game, home->x, home->y, home->rotation);
    return t->pending.was_done && is_leaving(&t->pending, piece, home->slot);
}

#define POINTS_SIZE 26    /* of the text, in units */
#define SAME_PLACE  .1f   /* squares: nearer points are at one place */
#define BESIDE      1.15f /* from points to the next ones, in their widths */

/* Pending points are on parchment; once they are made, they fly on the colour
 * of their player. */
void pending_render(app *a, const table *t)
{
    ui *u = &a->ui;
    int n = t->pending.is_set ? t->pending.n_points : 0;
    for (int i = 0; i < n; i++) {
        const pending_points *points = &t->pending.points[i];
        rgba c = player_colour(a->session->seats[points->player].colour);
        float size = units(u, POINTS_SIZE);
        char text[16];
        snprintf(text, sizeof text, "%+d", points->points);
        float w = text_width(FONT_BOLD, size, text) + size * .6f;
        point at = land_to_pixel(t, points->at);
        /* Points of several players for one region are side by side. */
        for (int k = 0; k < i; k++) {
            point other = t->pending.points[k].at;
            bool is_same_place = fabsf(points->at.x - other.x) < SAME_PLACE &&
                                 fabsf(points->at.y - other.y) < SAME_PLACE;
            if (is_same_place) {
                at.x += w * BESIDE;
            }
        }
        rect r = {at.x - w / 2, at.y - size * .7f, w, size * 1.4f};
        render_box(u->display, r, rgba_fade(PARCHMENT, .92f), units(u, 3), c);
        text_line(u->display, FONT_BOLD, size, INK, r, ALIGN_MIDDLE, text);
    }
}
