/* bigtop.c - the part of the big top, which travels from circus to circus
 *
 * Nobody moves the big top: it comes to a circus tile when that is placed. This
 * ends the show where it stood: an animal is drawn, which says how many points
 * each figure around there scores, and a card there names it.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/modules/under_the_big_top/big_top.h"
#include "gui/app/pictures.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/flights.h"
#include "gui/table/turn/squares.h"

/* In squares. */
#define TENT_SIZE   .50f /* of its picture */
#define TENT_FOOT   .09f /* of its foot, south of the middle of its place */
#define TENT_MIDDLE .16f /* of what can be pointed at, north of its foot */
#define TENT_HALF   .17f /* half of the size of that */
#define TENT_MIN    24   /* of its picture, in units at least */

#define TRAVEL_SECONDS 1.4f

/* The names of the animals, by their kind in the bag. */
static const char *const animals[] = {N_("flea"), N_("monkey"), N_("seal"),
                                      N_("bear"), N_("tiger"),  N_("elephant")};

/* Returns the bag of the animals, which end shows. */
static int animals_bag(const cc_game *game)
{
    return cc_bag_find(game->catalog, "animals");
}

/* ------------------------------------------------------------ the big top */

/* Returns the place of the foot of the big top on a square, in squares: where
 * the circus of the tile is. */
static point tent_place(const app *a, const cc_game *game, int x, int y)
{
    int piece = cc_piece_find(game, x, y, CC_N);
    int n = piece < 0
                ? 0
                : game->catalog->types[cc_piece(game, piece).type].n_segments;
    for (int slot = 0; slot < n; slot++) {
        if (cc_is_circus(game, piece, slot)) {
            point at = land_figure_position(a, game, piece, slot);
            return (point){at.x, at.y + TENT_FOOT};
        }
    }
    return (point){(float)x + .5f, (float)y + .6f};
}

static void render_flying_tent(app *a, const char *token, rect r, float alpha)
{
    (void)token;
    render_picture(a, "big-top/standing", r.w, r, alpha);
}

/* True while the big top is on its way. */
static bool is_travelling(const table *t)
{
    bool found = false;
    for (int i = 0; i < t->flights.n; i++) {
        found |= t->flights.list[i].render == render_flying_tent;
    }
    return found;
}

static void render_tent(app *a, const table *t, const cc_game *game)
{
    cc_coord at;
    if (!cc_big_top_find(game, &at) || is_travelling(t)) {
        return;
    }
    float side = fmaxf(camera_square(&t->camera, 0, 0).w * TENT_SIZE,
                       units(&a->ui, TENT_MIN));
    point foot = tent_place(a, game, at.x, at.y);
    render_picture(a, "big-top/standing", side,
                   art_figure_rect(ART_STANDING, land_to_pixel(t, foot), side),
                   1);
}

/* Returns 0 if the picture of the big top is at a place, else -1. */
static int item_at(const app *a, const table *t, point at)
{
    const cc_game *game = table_game(a, t);
    cc_coord square;
    if (!cc_big_top_find(game, &square)) {
        return -1;
    }
    point foot = tent_place(a, game, square.x, square.y);
    bool is_at = fabsf(at.x - foot.x) < TENT_HALF &&
                 fabsf(at.y - foot.y + TENT_MIDDLE) < TENT_HALF;
    return is_at ? 0 : -1;
}

/* ------------------------------------------------------------------- shows */

/* Lights the nine squares around the big top while the pointer is on it. */
static void render_light(app *a, const table *t, const cc_game *game)
{
    cc_coord at;
    bool is_hot = t->hover.part && t->hover.part->module == CC_MODULE_BIG_TOP &&
                  !t->hand.held;
    if (!is_hot || !cc_big_top_find(game, &at)) {
        return;
    }
    for (int i = 0; i < 9; i++) { /* squares without a tile are left out */
        int x = at.x + i % 3 - 1, y = at.y + i / 3 - 1;
        if (cc_piece_find(game, x, y, CC_N) >= 0 ||
            cc_piece_find(game, x, y, CC_S) >= 0) {
            squares_light_reach(a, t, x, y);
        }
    }
}

/* Lists who would score for how many figures: "Red 2, Blue 1". */
static void list_audience(const app *a, const cc_game *game, cc_coord at,
                          char *out, size_t size)
{
    uint8_t n[CC_PLAYERS_MAX];
    char item[80];
    out[0] = '\0';
    cc_show_audience(game, at, n);
    for (int p = 0; p < cc_player_count(game); p++) {
        if (n[p]) {
            snprintf(item, sizeof item, "%s %d", a->session->seats[p].name,
                     n[p]);
            lang_join(out, size, JOIN_LIST, item);
        }
    }
}

/* Lists what is in the bag: "flea (1) × 1, monkey (3) × 4". */
static void list_bag(const cc_game *game, char *out, size_t size)
{
    char item[64];
    out[0] = '\0';
    for (int kind = 0; kind < cc_bag_kinds(game->catalog, animals_bag(game));
         kind++) {
        int n = cc_bag_count(game, animals_bag(game), kind);
        if (n) {
            snprintf(item, sizeof item, "%s (%d) × %d", _(animals[kind]),
                     cc_animal_points(kind), n);
            lang_join(out, size, JOIN_LIST, item);
        }
    }
}

static void describe(const app *a, const table *t, int item,
                     char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    const cc_game *game = table_game(a, t);
    char list[160];
    cc_coord at;
    (void)item;
    snprintf(lines[0], HOVER_LINE_SIZE, "%s", _("The big top"));
    if (!cc_big_top_find(game, &at)) {
        return;
    }
    list_audience(a, game, at, list, sizeof list);
    snprintf(lines[1], HOVER_LINE_SIZE, _("Figures around it: %s"),
             list[0] ? list : _("none"));
    list_bag(game, list, sizeof list);
    snprintf(lines[2], HOVER_LINE_SIZE, _("Animals in the bag: %s"),
             list[0] ? list : _("none"));
}

/* ------------------------------------------------------------------ events */

/* True if an event is that of an animal that is drawn. */
static bool is_animal(const cc_game *game, const cc_event *e)
{
    return e->type == CC_EVENT_TOKEN && e->param2 == animals_bag(game);
}

/* Shows the animal that was drawn, and lets the big top fly. */
static bool animate_event(app *a, table *t, const cc_event *e, float delay)
{
    const cc_game *game = &a->session->game;
    const session_step *last = session_last_step(a->session);
    cc_coord from;
    if (is_animal(game, e)) {
        point at = tent_place(a, game, e->x, e->y);
        flights_play(t, SOUND_CHIME, delay);
        flights_launch_moment(a, t, e->player,
                              cc_token_find(&a->catalog, "ringmaster"), e,
                              (point){at.x, at.y - TENT_MIDDLE}, delay);
        return true;
    }
    if (e->type != CC_EVENT_BIG_TOP || !last ||
        !cc_big_top_find(&last->before, &from)) {
        return false;
    }
    flight *f = flights_launch(t, e->player);
    if (f) {
        point to = tent_place(a, game, e->x, e->y);
        f->from = tent_place(a, game, from.x, from.y);
        f->from.y -= TENT_MIDDLE;
        f->to = land_to_pixel(t, (point){to.x, to.y - TENT_MIDDLE});
        f->render = render_flying_tent;
        f->motion = tween_after(delay, TRAVEL_SECONDS);
    }
    return true;
}

static bool event_text(const session *s, const cc_event *e, const char *name,
                       char *out, size_t size)
{
    (void)name;
    if (!is_animal(&s->game, e)) {
        return false;
    }
    int points = cc_animal_points(e->param);
    /* Translators: an animal, and what each figure around a show scores. */
    snprintf(out, size,
             ngettext("The show ends (%s): %d point for each figure",
                      "The show ends (%s): %d points for each figure", points),
             _(animals[e->param]), points);
    return true;
}

/* Finds "the big top". */
static bool locate(const app *a, const table *t, const char *name, point *out)
{
    const cc_game *game = table_game(a, t);
    cc_coord at;
    if (strcmp(name, "the big top") != 0 || !cc_big_top_find(game, &at)) {
        return false;
    }
    point foot = tent_place(a, game, at.x, at.y);
    *out = land_to_pixel(t, (point){foot.x, foot.y - TENT_MIDDLE});
    return true;
}

const table_part table_part_bigtop = {
    .module = CC_MODULE_BIG_TOP,
    .help_page = "circus",
    .title = N_("Big top"),
    .about = N_("The big top moves to each new circus tile; then every figure "
                "around its last place scores 1 to 7 points."),
    .turn = {{535, N_("The big top comes to a circus tile; where it stood "
                      "there is a show.")}},
    .terms = {{"figures", N_PLURAL("%d figure", "%d figures")}},
    .sources = {{CC_FOR_BIG_TOP, N_("Circus"), false}},
    .sounds = {{CC_EVENT_BIG_TOP, SOUND_TILE}},
    .first_tips =
        {{FIRST_MARK, 0,
          N_("The big top comes to this tile. Where it stood the show ends: an "
             "animal is drawn, and each figure there and around scores its "
             "points.")}},
    .render = {[LAYER_LIGHT] = render_light, [LAYER_LOW] = render_tent},
    .item_at = item_at,
    .describe = describe,
    .animate_event = animate_event,
    .events = {{CC_EVENT_BIG_TOP, N_("The big top comes to the new circus")}},
    .event_text = event_text,
    .locate = locate,
};
