/* fairy.c - the fairy, who stands by a figure
 *
 * She is nobody's and stands on the square of the figure beside which she was
 * put; when that leaves she stays there, beside nobody.
 *
 * SPDX-License-Identifier: MIT
 */
#include "dragon.h"

#include <string.h>

#include "engine/core/internal.h"

enum { FIGURE, TILE }; /* option fairy */

typedef struct fairy {
    uint16_t segment;
    uint8_t player, figure;
    bool beside; /* the figure named by the others */
} fairy;

static const fairy *seen(const cc_game *g)
{
    return cc_own_of(g, CC_MODULE_FAIRY);
}

static fairy *kept(cc_game *g)
{
    return cc_own(g, CC_MODULE_FAIRY);
}

int cc_fairy_token(const cc_catalog *catalog)
{
    return catalog->first_token[CC_MODULE_FAIRY];
}

static int find(const cc_game *g)
{
    return cc_standing_find(g, cc_fairy_token(g->catalog));
}

static bool is_there(const cc_game *g, int x, int y)
{
    int i = find(g);
    return i >= 0 && g->standing[i].x == x && g->standing[i].y == y;
}

static bool by_tile(const cc_game *g)
{
    return cc_option_number(g, CC_MODULE_FAIRY, 0) == TILE;
}

static cc_square_at square_of(const cc_game *g, int segment)
{
    const cc_segment *s = &g->segments[segment];
    const cc_cell *at = &g->cells[g->pieces[s->piece].cell];
    return (cc_square_at){at->x, at->y};
}

static bool is_follower(const cc_game *g, const cc_figure_state *f)
{
    return !g->catalog->tokens[f->figure]->helps;
}

/* Whether she stands by a figure like that one, by its place in the list. */
static bool stands_by_like(const cc_game *g, int i)
{
    const cc_figure_state *f = &g->figures[i];
    const fairy *own = seen(g);
    cc_square_at at = square_of(g, f->segment);
    return by_tile(g)
               ? is_follower(g, f) && is_there(g, at.x, at.y)
               : own->beside && own->segment == f->segment &&
                     own->player == f->player && own->figure == f->figure;
}

/* Whether she stands by that one. Of several alike on one segment she stands
 * by the one that was there first, as figures that join do not move her. */
static bool stands_by(const cc_game *g, int i)
{
    bool stands = stands_by_like(g, i);
    bool one = !by_tile(g) && cc_is_mended(g, 3);
    for (int k = 0; k < i && stands && one; k++) {
        stands = !stands_by_like(g, k);
    }
    return stands;
}

/* The first figure by which she stands, of a player or (-1) of anybody; -1:
 * there is none. */
static int figure_of(const cc_game *g, int player)
{
    int i = 0;
    while (
        i < g->n_figures &&
        !((player < 0 || g->figures[i].player == player) && stands_by(g, i))) {
        i++;
    }
    return i < g->n_figures ? i : -1;
}

int cc_fairy_figure(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_FAIRY) ? figure_of(g, -1) : -1;
}

bool cc_fairy_is_beside(const cc_game *g)
{
    return cc_fairy_figure(g) >= 0 && !by_tile(g);
}

/* -------------------------------------------------------------- she is put */

static cc_action put_action(const cc_game *g, int i)
{
    const cc_figure_state *f = &g->figures[i];
    cc_square_at at = square_of(g, f->segment);
    cc_action a = {.type = CC_FAIRY_AT, .x = at.x, .y = at.y};
    if (!by_tile(g)) {
        a = cc_action_on(g, CC_FAIRY_TO, f->segment);
        a.figure = f->figure;
    }
    return a;
}

/* DRAGON-6: beside an own figure, but not where she is, nor by another one of
 * the same kind on that segment: that would change nothing. */
static bool may_put(const cc_game *g, int i)
{
    const cc_figure_state *f = &g->figures[i];
    return g->laid >= 0 && f->player == g->player && is_follower(g, f) &&
           !stands_by_like(g, i);
}

/* The first figure that an action means; -1: there is none. */
static int meant(const cc_game *g, const cc_action *a)
{
    for (int i = 0; i < g->n_figures; i++) {
        cc_action there = put_action(g, i);
        if (may_put(g, i) && cc_action_equal(a, &there)) {
            return i;
        }
    }
    return -1;
}

static int legal(const cc_game *g, cc_action *out, int n, int max)
{
    for (int i = 0; i < g->n_figures; i++) {
        cc_action a = put_action(g, i);
        if (may_put(g, i) && meant(g, &a) == i && n++ < max) {
            out[n - 1] = a;
        }
    }
    return n;
}

static bool check(const cc_game *g, const cc_action *a)
{
    return (a->type == CC_FAIRY_TO || a->type == CC_FAIRY_AT) &&
           meant(g, a) >= 0;
}

static void apply(cc_game *g, cc_step_state at, const cc_action *a,
                  cc_events *events)
{
    const cc_figure_state *f = &g->figures[meant(g, a)];
    cc_square_at to = square_of(g, f->segment);
    int i = find(g);
    if (i >= 0) {
        cc_stand_up(g, i);
    }
    cc_stand(g, cc_fairy_token(g->catalog), -1, to.x, to.y, 0xff);
    if (!by_tile(g)) {
        *kept(g) = (fairy){f->segment, f->player, f->figure, true};
    }
    cc_event *e = cc_emit(events, CC_EVENT_FAIRY, at.player);
    if (e) {
        e->x = to.x;
        e->y = to.y;
    }
    if (cc_is_mended(g, 3)) { /* PHANTOM-1: in place of a figure */
        cc_tell_put(g, cc_fairy_token(g->catalog));
    }
}

/* ------------------------------------------------------------ what she does
 */

/* DRAGON-6: the dragon does not come to her. */
static bool wards(const cc_game *g, int x, int y)
{
    return is_there(g, x, y);
}

/* When her figure has left she stands beside nobody, even if another one comes
 * there later. */
static void look_round(cc_game *g)
{
    if (seen(g)->beside && figure_of(g, -1) < 0) {
        memset(kept(g), 0, sizeof(fairy));
    }
}

static void left(cc_game *g, int region, cc_events *events)
{
    (void)region;
    (void)events;
    look_round(g);
}

/* A point for each figure by which she stands. TRADE-4: once in both parts of a
 * turn. What some may still do once no tile is left is no turn of theirs. */
static void greet(cc_game *g, cc_step_state at, cc_events *events)
{
    int n = 0, region = -1;
    cc_worth worth = {0};
    bool greets = cc_anything_left(g) && !cc_goes_on(g);
    look_round(g);
    for (int i = 0; i < g->n_figures && greets; i++) {
        if (g->figures[i].player == at.player && stands_by(g, i)) {
            region = g->segments[g->figures[i].segment].region;
            n++;
        }
    }
    cc_worth_add(&worth, "fairy", n, 1);
    cc_pay(g, events, CC_FOR_FAIRY, region, at.player, &worth);
}

static const cc_step step_greet = {.name = "fairy", .run = greet};

/* Three points for each figure by which she stands, whoever has the majority.
 */
static cc_worth reward(void)
{
    cc_worth worth = {0};
    cc_worth_add(&worth, "fairy", 1, 3);
    return worth;
}

static void scored(cc_game *g, int region, const cc_awards *awards,
                   cc_events *events)
{
    (void)awards;
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        if (g->segments[f->segment].region == region && stands_by(g, i)) {
            cc_worth worth = reward();
            cc_pay(g, events, CC_FOR_FAIRY, region, f->player, &worth);
        }
    }
}

static bool is_idle(const cc_game *g, const cc_figure_state *f)
{
    int region = g->segments[f->segment].region;
    return g->catalog->kinds[g->regions[region].kind].idle;
}

static void final(const cc_game *g, cc_awards *awards)
{
    for (int i = 0; i < g->n_figures; i++) {
        if (stands_by(g, i) && !cc_is_sheltered(g, i) &&
            !is_idle(g, &g->figures[i])) {
            cc_square_at at = square_of(g, g->figures[i].segment);
            cc_worth worth = reward();
            cc_award_squares(g, awards, CC_FOR_FAIRY, g->figures[i].player,
                             &worth, &at, 1);
        }
    }
}

/* For bots: the others lead her away when they have nothing better to do, so
 * she is worth less than a figure on the land: in games of two with the base
 * game, nothing at all won 61 % of 200 against a point and more, and that 84 %
 * of 300 against five points, for which figures stayed at home. In the last
 * turns she may be there yet when all is counted. */
static void hopes(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    int turns = cc_left(g) / g->n_players;
    for (int i = 0; i < g->n_figures; i++) {
        if (stands_by(g, i)) {
            points[g->figures[i].player] += 30 + (turns < 2 ? 60 : 0);
        }
    }
}

/* --------------------------------------------------------------------- rows
 */

static const cc_option options[] = {
    {.name = "fairy",
     .values = {"figure", "tile"},
     .help = "The fairy stands by one figure, or by every figure of her tile.",
     .label = "The fairy stands",
     .labels = {"by a figure", "on a tile"}},
    {.name = NULL},
};

static const cc_turn_row rows[] = {
    {CC_TURN, 120, &step_greet, "DRAGON-6 TRADE-4"},
    {.step = NULL},
};

static const cc_token_row tokens[] = {
    {.name = "fairy", .limit = 1, .is_nobodys = true}, {.name = NULL}};

static const cc_more more[] = {
    {&cc_step_deploy, legal, NULL, check, apply},
    {.step = NULL},
};

static const cc_action_row actions[] = {
    {.verb = "fairy",
     .fields = {{CC_F_FIGURE, .name = "figure"}, {CC_F_SEGMENT}}},
    {.verb = "fairy-at", .fields = {{CC_F_AT}}},
    {.verb = NULL},
};

static const cc_event_row event_rows[] = {
    {.name = "fairy", .fields = {{CC_F_AT}}},
    {.name = NULL},
};

static const cc_source_row sources[] = {{.name = "fairy"}, {.name = NULL}};

static uint64_t hash(const cc_game *g)
{
    const fairy *own = seen(g);
    if (!own->beside) {
        return 0;
    }
    cc_square_at at = square_of(g, own->segment);
    uint64_t words[] = {own->player,
                        cc_token_key(g, own->figure),
                        (uint16_t)at.x,
                        (uint16_t)at.y,
                        g->segments[own->segment].slot,
                        (uint64_t)cc_segment_turn(g, own->segment)};
    return cc_hash_words(26, words, 6);
}

/* By which figure she stands. */
static void tell(const cc_game *g, const cc_teller *to)
{
    int i = by_tile(g) ? -1 : figure_of(g, -1);
    if (i >= 0) {
        cc_action a = put_action(g, i);
        to->open(to->to, "fairy_beside", false);
        to->number(to->to, "player", g->figures[i].player);
        cc_action_tell(g, &a, to);
        to->close(to->to);
    }
}

const cc_module cc_module_fairy = {
    .name = "fairy",
    .number = CC_MODULE_FAIRY,
    .order = 301,
    .options = options,
    .rows = rows,
    .tokens = tokens,
    .actions = actions,
    .events = event_rows,
    .sources = sources,
    .own = sizeof(fairy),
    .more = more,
    .left = left,
    .scored = scored,
    .final = final,
    .hopes = hopes,
    .wards = wards,
    .hash = hash,
    .tell = tell,
};
