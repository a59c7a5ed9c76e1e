/* turns.c - generation of the best turns of a position
 *
 * A turn is a placement and one action that follows it, a *followup*: a figure,
 * another action in its place, or passing. The generator gives the same values
 * as greedy.c, which tries every action on a copy, but faster. A placed tile
 * changes only the regions near it, so the values of the others are reused
 * (eval/cache.c). Where more decisions follow in the turn (castles, joining,
 * walls), greedy.c plays the rest.
 *
 * Three words decide what is tried when:
 *
 * - A *plain* figure adds the value of its region and takes its worth from the
 *   supply, and nothing else changes. All plain figures of a placement are
 *   valued at once, without a copy (is_plain_figure(), eval_figures()).
 * - A *costly* decision comes later in the turn and is predicted by greedy.c
 *   instead of searched, such as the moves of the dragon: each action before it
 *   takes a whole prediction (greedy_is_unplanned()). A draw from a bag is
 *   costly too, as each kind of token is tried.
 * - A *remote* action is on a region away from the new tile. It is worth about
 *   the same after each placement, so a few placements will do.
 *
 * Followups that are slow to try are tried only after the best placements,
 * which shortlists collect. So placements are tried in passes:
 *
 * 1. each placement: with plain figures, if the turn ends with them; before a
 *    costly decision or a draw with passing; otherwise with each action but
 *    bridges
 * 2. the placements on the shortlist `near`, with the other actions near the
 *    tile
 * 3. those on `costly`, with all actions but bridges
 * 4. those on `remote`, with remote actions
 * 5. the best ones so far, with bridges
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/bridges_castles_bazaars/bridges.h"
#include "engine/modules/halflings/halflings.h"
#include "engine/modules/plague/plague.h"

#include "engine/bots/decisions.h"
#include "engine/bots/eval/cache.h"
#include "engine/bots/noise.h"
#include "greedy.h"
#include "turns.h"

enum {
    FOLLOWUPS_MAX = 96,    /* actions after a placement */
    BRIDGE_CANDIDATES = 6, /* placements after which bridges are tried */
    /* placements after which the followups of each kind are tried */
    REMOTE_CANDIDATES = 3,
    NEAR_CANDIDATES = 24,
    COSTLY_CANDIDATES = 6,
    PRICE_CANDIDATES = 2,
    COSTLY_CANDIDATES_ROUGH = 4, /* with a rough focus */
    EACH_MAX = 24, /* actions that are all tried with the rest of the turn */
    EACH_PLAYED_ON = 8, /* of more actions: the best ones */
    SHORTLIST_MAX = NEAR_CANDIDATES,
    CLASSES_MAX = 32,
    FEW_TRIED = 4,
    KEPT_PASSING = 32,
    FEW_PASSING = 8, /* placements of which the followups are tried */
    MANY_TOKENS = 8, /* kinds in games where others are left out */
    KEPT_PLAIN = 3,  /* plain figures that are tried in a costly turn */
    REMOTE_BEST = 3 /* remote actions that are tried after further placements */
};

/* The actions after a placement that wait for a shortlist. */
typedef enum followups {
    FOLLOWUPS_COSTLY, /* all actions, if a costly decision follows passing */
    FOLLOWUPS_REMOTE, /* actions on regions away from the tile */
    FOLLOWUPS_NEAR    /* actions near the tile that are no plain figures */
} followups;

/* No action other than a plain figure is assumed to add more points than this
 * to a placement. */
static const double most_gain = 10;

/* Nor more than this to what others of its class have added, once FEW_TRIED of
 * them were tried. */
static const double more_gain = 1;

/* So many points are more than a figure mostly adds. */
static const double much_better = 2;

#define UNKNOWN (-1e9) /* a value that was not computed */

const bot_focus focus_everything = {.narrow = false};

bool turns_contains(const cc_action *list, int n, const cc_action *action)
{
    bool contains = false;
    for (int i = 0; i < n && !contains; i++) {
        contains = cc_action_equal(action, &list[i]);
    }
    return contains;
}

/* A placement on a shortlist. */
typedef struct placement {
    cc_action first;
    double value;   /* the list is sorted by it */
    double passing; /* value of the turn if nothing follows; or UNKNOWN */
} placement;

/* Placements after which more actions will be tried, best first by a value that
 * struct generator names. */
typedef struct shortlist {
    int n;
    placement at[SHORTLIST_MAX];
} shortlist;

/* Followups that are alike: by type, and if they put figures by kind and by
 * what they are put on. */
typedef struct followup_class {
    uint16_t type;
    uint8_t figure;
    bool has_bonus;
    bool is_open; /* more follows, so that each may bring something else */
    int n_tried;
    double most; /* that any of them added to passing */
} followup_class;

/* What followups have added to passing so far. */
typedef struct gains {
    int n_classes;
    followup_class classes[CLASSES_MAX];
    bool has_remote; /* remote actions were tried after a placement */
    int n_remote;
    bot_turn remote[REMOTE_BEST]; /* the best of them; `value` is the gain */
} gains;

/* One call of turns_generate(). */
typedef struct generator {
    /* the arguments of turns_generate() */
    bot_worker *worker;
    const cc_game *game; /* in turns_tile_value() with the assumed tile */
    uint64_t noise;
    const bot_focus *focus;
    int wanted;
    bool is_price;
    /* the first action that is tried now */
    cc_action first;
    double first_extra; /* greedy_bonus() of it */
    bool is_first_only; /* other decisions come before the followups, so that a
                           turn has the first action alone */
    double best;        /* value of the best turn that begins with it */
    /* sorted by the value of the best turn with the placement */
    shortlist near;
    /* [0] sorted by the value of the best turn with the placement; [1] by the
     * value of the placement and passing */
    shortlist remote[2];
    /* [0] sorted by the estimated value at the end of the turn; [1] by the
     * value before the costly decision. With a rough focus [1] is empty, and
     * [0] is sorted as it would be. */
    shortlist costly[2];
    gains gains;
    /* the best values of placements if nothing follows */
    int n_passing;
    double passing[BOT_TURNS_MAX];
} generator;

/* -------------------------------------------------------------------- lists */

/* Returns the random part of a value: a small one, which decides among equal
 * turns so that games differ, and a larger one for styles with noise. */
static double some_noise(const generator *gen, const cc_action *then)
{
    if (!gen->noise) {
        return 0;
    }
    uint64_t noise = bot_noise_of(gen->game, &gen->first, gen->noise);
    noise = then ? bot_noise_of(gen->game, then, noise) : noise;
    double random = (double)(noise >> 40) / (1 << 24); /* 0 to 1 */
    double spread = gen->worker->eval.style->noise / 100.0;
    return random * 1e-3 + (spread > 0 ? spread * random : 0);
}

/* True if the caller stopped the search and at least one turn is listed. */
static bool is_given_up(const generator *gen)
{
    return gen->worker->n_turns > 0 && worker_is_stopped(gen->worker);
}

/* Inserts a turn into the list of the n best, at most `max`. Returns the new
 * length. */
static int insert(bot_turn *best, int n, int max, bot_turn turn)
{
    int i = n;
    if (i == max && best[i - 1].value >= turn.value) {
        return n;
    }
    i -= i == max;
    for (; i > 0 && best[i - 1].value < turn.value; i--) {
        best[i] = best[i - 1];
    }
    best[i] = turn;
    return n + (n < max);
}

/* Keeps the turn of the current first action and `then` (NULL: only the first
 * one) if it is among the best. */
static void keep_turn(generator *gen, const cc_action *then, double value)
{
    bot_worker *w = gen->worker;
    bot_turn turn = {.first = gen->first};
    then = gen->is_first_only ? NULL : then;
    if (then) {
        turn.then = *then;
        turn.has_then = true;
    }
    turn.value = value + (gen->first_extra + some_noise(gen, then));
    gen->best = turn.value > gen->best ? turn.value : gen->best;
    w->n_turns = insert(w->turns, w->n_turns, BOT_TURNS_MAX, turn);
}

/* Keeps the current placement if it is among the best `max`. */
static void shortlist_add(const generator *gen, shortlist *s, int max,
                          double value, double passing)
{
    int i = s->n;
    if (i == max && s->at[i - 1].value >= value) {
        return;
    }
    i -= i == max;
    for (; i > 0 && s->at[i - 1].value < value; i--) {
        s->at[i] = s->at[i - 1];
    }
    s->at[i] = (placement){gen->first, value, passing};
    s->n += s->n < max;
}

/* ----------------------------------------------------------------- figures */

/* True if the turn has further decisions. */
static bool turn_continues(generator *gen, const cc_game *game)
{
    return greedy_is_same_turn(&gen->worker->eval, game, cc_decision(game));
}

/* Returns the value of a position if the rest of the turn is played as well as
 * possible. */
static double best_from(generator *gen, cc_game *game)
{
    eval *ev = &gen->worker->eval;
    bool was_valid = ev->cache.valid;
    /* With walls the rest of the turn may place a piece of wall, which the
     * cache does not notice. */
    if (ev->has_walls && turn_continues(gen, game)) {
        eval_cache_disable(ev);
    }
    double value = greedy_best_from(ev, game, false);
    ev->cache.valid = was_valid;
    return value;
}

/* Tries an action after the placement in after_tile. Returns the value of the
 * position that it leads to; *is_open tells whether it begins something: a
 * draw, or a decision of its own module. */
static double try_then(generator *gen, const cc_action *then, bool *is_open)
{
    bot_worker *w = gen->worker;
    cc_copy(&w->scratch, &w->after_tile);
    cc_apply_until_chance(&w->scratch, then);
    int module = then->type / CC_NUMBER(1, 0);
    *is_open = cc_chance_bag(&w->scratch) >= 0 ||
               cc_decision(&w->scratch).kind / CC_NUMBER(1, 0) == module;
    double value = best_from(gen, &w->scratch);
    keep_turn(gen, then, value);
    return value;
}

/* True if nothing scores on the segment that a figure is put on; what it is
 * worth there is a module's bonus. */
static bool is_on_idle_segment(const cc_game *game, int region)
{
    cc_segment_ref part;
    return cc_region_segments(game, region, &part, 1) &&
           game->catalog->kinds[cc_segment_kind(game, part.piece, part.slot)]
               .never_scores;
}

/* True if the value of an action can be computed by eval_figures(): a figure
 * with votes and without a bonus of its own, alone on an incomplete region. */
static bool is_plain_figure(const cc_game *game, const cc_action *a, int region)
{
    return region >= 0 && !cc_region_is_occupied(game, region) &&
           !cc_region_is_complete(game, region) &&
           cc_figure_votes(game, a->figure, region) > 0 &&
           !cc_deploy_has_bonus(game, a) && !is_on_idle_segment(game, region);
}

/* Returns the region that a figure is put on; -1 for other actions. */
static int region_of(const cc_game *game, const cc_action *a)
{
    return a->type == CC_DEPLOY ? cc_action_region(game, a) : -1;
}

static bool is_on_new_tile(const generator *gen, const cc_action *a)
{
    return a->x == gen->first.x && a->y == gen->first.y;
}

/* True if a region has a part on the new tile. */
static bool touches_new_tile(const cc_game *game, int region)
{
    int piece = cc_piece_count(game) - 1;
    int n = game->catalog->types[cc_piece(game, piece).type].n_segments;
    bool touches = false;
    for (int slot = 0; slot < n && !touches; slot++) {
        touches = cc_region_of(game, piece, slot) == region;
    }
    return touches;
}

/* True for an action on a region neither on the new tile nor beside it. It can
 * be taken after any placement and is worth about the same. */
static bool is_remote(const generator *gen, const cc_action *a)
{
    const cc_game *game = &gen->worker->after_tile;
    int region = cc_action_region(game, a);
    int dx = a->x - gen->first.x, dy = a->y - gen->first.y;
    bool beside = dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
    return region >= 0 && !beside && !touches_new_tile(game, region);
}

/* Lists the actions after the placement that are worth trying. */
static int list_followups(const cc_game *game, cc_action list[FOLLOWUPS_MAX])
{
    int n = cc_legal_first(game, list, FOLLOWUPS_MAX), kept = 0;
    for (int i = 0; i < n; i++) {
        if (!greedy_is_pointless(game, &list[i])) {
            list[kept++] = list[i];
        }
    }
    return kept;
}

/* Moves the actions that eval_figures() can evaluate, and passing, to the
 * front. The others keep their order: of equal turns the first one is chosen.
 * Returns the number of those moved. */
static int move_plain_first(const cc_game *game, cc_action *list, int n)
{
    int plain = 0;
    for (int i = 0; i < n; i++) {
        if (list[i].type == CC_PASS ||
            is_plain_figure(game, &list[i], region_of(game, &list[i]))) {
            cc_action a = list[i];
            memmove(&list[plain + 1], &list[plain],
                    (size_t)(i - plain) * sizeof *list);
            list[plain++] = a;
        }
    }
    return plain;
}

/* The plain figures that may follow a placement, as eval_figures() takes them:
 * one of each pair is the region (-1: passing), the other the kind of figure.
 * The last pair is passing, whether or not it is among the others too. */
typedef struct plain_figures {
    int n; /* with the last one */
    int regions[FOLLOWUPS_MAX + 1];
    uint8_t figures[FOLLOWUPS_MAX + 1];
    const cc_action *sample; /* one of those that put a figure, or NULL */
    bool all_on_new_tile;
} plain_figures;

/* Collects the first `n` followups of a list, which are plain. */
static void collect_plain(const generator *gen, const cc_action *list, int n,
                          plain_figures *plain)
{
    plain->n = n + 1;
    plain->sample = NULL;
    plain->all_on_new_tile = true;
    for (int i = 0; i < n; i++) {
        plain->regions[i] = region_of(&gen->worker->after_tile, &list[i]);
        plain->figures[i] = list[i].figure;
        if (plain->regions[i] >= 0) {
            plain->sample = &list[i];
            plain->all_on_new_tile &= is_on_new_tile(gen, &list[i]);
        }
    }
    plain->regions[n] = -1;
    plain->figures[n] = 0;
}

/* The followups of after_tile: those that are plain come first. */
typedef struct survey {
    int n, n_plain;
    cc_action list[FOLLOWUPS_MAX];
    plain_figures plain;
    bool is_costly;      /* a costly decision or a draw follows passing */
    bool ends;           /* the turn ends with passing: */
    eval_before before;  /* after_pass */
    double passing;      /* its value */
    bool one_evaluation; /* it ends with plain figures too, so that they are
                            valued at once */
    bool has_bonus;      /* modules give bonuses: */
    int bonus[CC_PLAYERS_MAX]; /* in after_pass */
    int delta[CC_PLAYERS_MAX]; /* how much a plain figure changes them */
} survey;

/* Tries one plain figure as a sample for all. Returns true if it stays on the
 * board and ends the turn, so that eval_figures() can evaluate the others.
 * `sample` is NULL if there is none, and then passing is all that is left. The
 * tile is placed in after_tile; after_pass is the position without a figure,
 * with bonuses of modules if s->has_bonus. Sets s->delta to what the sample
 * changes them by. */
static bool sample_plain_figure(generator *gen, const cc_action *sample,
                                survey *s)
{
    bot_worker *w = gen->worker;
    /* Without bonuses and with one kind of token, as in the base game, nothing
     * can follow a plain figure, so the sample is spared. */
    if (!sample || (!s->has_bonus && w->eval.n_tokens < 2)) {
        return true;
    }
    cc_copy(&w->scratch, &w->after_tile);
    cc_apply_until_chance(&w->scratch, sample);
    while (greedy_try_pass(&w->eval, &w->scratch)) {
    }
    if (s->has_bonus) {
        cc_bot_bonus(&w->scratch, s->delta);
        for (int p = 0; p < CC_PLAYERS_MAX; p++) {
            s->delta[p] -= s->bonus[p];
        }
    }
    bool stays = cc_figure_count(&w->scratch) > cc_figure_count(&w->after_pass);
    return stays && !turn_continues(gen, &w->scratch);
}

static bool is_rough(const generator *gen)
{
    return gen->focus && gen->focus->rough;
}

/* A costly decision follows. Only passing is tried; the values of figures are
 * estimated as if nothing followed. The placement is put on two shortlists: by
 * the estimated value at the end of the turn, and by the value now, since a
 * figure may avert the threat. With a rough focus passing is not tried either,
 * and only the value now counts. */
static void try_estimated(generator *gen, const plain_figures *plain)
{
    static const int no_bonus[CC_PLAYERS_MAX];
    static const cc_action pass = {.type = CC_PASS};
    bot_worker *w = gen->worker;
    double values[FOLLOWUPS_MAX + 1];
    eval_before before;
    eval_without_figure(&w->eval, &w->after_pass, no_bonus, &before);
    eval_figures(&w->eval, &w->after_pass, &before, plain->regions,
                 plain->figures, plain->n, no_bonus, values);
    double passing_now = values[plain->n - 1], best_now = passing_now;
    for (int i = 0; i < plain->n; i++) {
        best_now = values[i] > best_now ? values[i] : best_now;
    }
    if (is_rough(gen)) {
        shortlist_add(gen, &gen->costly[0], COSTLY_CANDIDATES_ROUGH, best_now,
                      UNKNOWN);
        return;
    }
    cc_copy(&w->scratch, &w->after_pass);
    double passing_at_end = best_from(gen, &w->scratch);
    keep_turn(gen, &pass, passing_at_end);
    shortlist_add(gen, &gen->costly[0], COSTLY_CANDIDATES,
                  passing_at_end + best_now - passing_now, passing_at_end);
    shortlist_add(gen, &gen->costly[1], COSTLY_CANDIDATES / 2, best_now,
                  passing_at_end);
}

/* Adds the placement to the shortlists for the actions that remain: near and
 * remote ones. */
static void add_to_shortlists(generator *gen, const survey *s, bool has_near,
                              bool has_remote)
{
    bool passes = false;
    for (int i = 0; i < s->n_plain && !passes; i++) {
        passes = s->list[i].type == CC_PASS;
    }
    double passing = passes ? s->passing : UNKNOWN;
    if (has_near) {
        shortlist_add(gen, &gen->near, NEAR_CANDIDATES, gen->best, passing);
    }
    if (has_remote && passes) {
        shortlist_add(gen, &gen->remote[0], REMOTE_CANDIDATES, gen->best,
                      passing);
        shortlist_add(gen, &gen->remote[1], REMOTE_CANDIDATES, passing,
                      passing);
    }
}

/* Tries the followups that are plain by one evaluation; the others, which are
 * listed after them, wait for shortlists. */
static void try_plain_figures(generator *gen, const survey *s)
{
    double values[FOLLOWUPS_MAX + 1];
    bool has_near = false, has_remote = false;
    eval_figures(&gen->worker->eval, &gen->worker->after_pass, &s->before,
                 s->plain.regions, s->plain.figures, s->n_plain, s->delta,
                 values);
    for (int i = 0; i < s->n_plain; i++) {
        keep_turn(gen, &s->list[i], values[i]);
    }
    for (int i = s->n_plain; i < s->n; i++) {
        bool remote = is_remote(gen, &s->list[i]);
        has_remote |= remote;
        has_near |= !remote && s->list[i].type != CC_BUILD_BRIDGE;
    }
    add_to_shortlists(gen, s, has_near, has_remote);
}

/* Passes what may be done besides. */
static void pass_extras(cc_game *game)
{
    static const cc_action pass = {.type = CC_PASS};
    while (decision_is_extra(cc_decision(game))) {
        cc_apply_until_chance(game, &pass);
    }
}

/* True if so many other placements are better when nothing follows that the
 * current one is left out: KEPT_PASSING or so many as are wanted, or
 * FEW_PASSING that are much better. Not in games that are cheap anyway, such as
 * the base game. */
static bool is_left_out(generator *gen, double passing)
{
    double *best = gen->passing;
    int max = gen->wanted > KEPT_PASSING ? gen->wanted : KEPT_PASSING;
    int few = gen->wanted > FEW_PASSING ? gen->wanted : FEW_PASSING;
    int i = gen->n_passing;
    if (gen->worker->eval.n_tokens < MANY_TOKENS) {
        return false;
    }
    if ((i == max && best[max - 1] >= passing) ||
        (i >= few && best[few - 1] - much_better >= passing)) {
        return true;
    }
    i -= i == max;
    for (; i > 0 && best[i - 1] < passing; i--) {
        best[i] = best[i - 1];
    }
    best[i] = passing;
    gen->n_passing += gen->n_passing < max;
    return false;
}

/* Finds out what the position after passing is worth if the turn ends there. */
static void survey_passing(generator *gen, survey *s)
{
    static const cc_action pass = {.type = CC_PASS};
    bot_worker *w = gen->worker;
    cc_copy(&w->after_pass, &w->after_tile);
    cc_apply_until_chance(&w->after_pass, &pass);
    pass_extras(&w->after_pass);
    cc_decision_info next = cc_decision(&w->after_pass);
    bool continues = turn_continues(gen, &w->after_pass);
    /* What a draw from a bag brings depends on the figures. */
    bool draws = cc_chance_bag(&w->after_pass) >= 0;
    s->is_costly = draws || (continues && greedy_is_unplanned(&w->eval, next));
    /* If the game is over, the scores include all regions, which
     * eval_without_figure() would count again. */
    s->ends = !s->is_costly && !continues && next.kind != CC_OVER;
    memset(s->bonus, 0, sizeof s->bonus);
    memset(s->delta, 0, sizeof s->delta);
    if (s->ends) {
        s->has_bonus = !w->eval.style->is_greedy_0 &&
                       cc_bot_bonus(&w->after_pass, s->bonus);
        s->passing =
            eval_without_figure(&w->eval, &w->after_pass, s->bonus, &s->before);
    }
}

/* Lists the followups. */
static void survey_followups(generator *gen, survey *s)
{
    bot_worker *w = gen->worker;
    s->n = list_followups(&w->after_tile, s->list);
    s->n_plain = move_plain_first(&w->after_tile, s->list, s->n);
    collect_plain(gen, s->list, s->n_plain, &s->plain);
    s->one_evaluation = s->ends && s->n_plain > 0 &&
                        sample_plain_figure(gen, s->plain.sample, s);
    /* The change of the sample holds only for figures on the new tile. */
    if (s->one_evaluation && !s->plain.all_on_new_tile) {
        memset(s->delta, 0, sizeof s->delta);
    }
}

/* Tries the actions after a placement in after_tile: plain figures by one
 * evaluation if the turn ends with them; otherwise each action by itself, but
 * bridges, which try_bridges() tries. */
static void try_followups_now(generator *gen)
{
    survey s;
    survey_passing(gen, &s);
    if (s.ends && is_left_out(gen, s.passing)) {
        gen->worker->eval.n_evals++;
        return;
    }
    survey_followups(gen, &s);
    if (s.is_costly) {
        try_estimated(gen, &s.plain);
    } else if (s.one_evaluation) {
        try_plain_figures(gen, &s);
    }
    bool tries_each = !s.is_costly && !s.one_evaluation;
    for (int i = 0; i < s.n && tries_each; i++) {
        bool is_open;
        if (s.list[i].type != CC_BUILD_BRIDGE) {
            try_then(gen, &s.list[i], &is_open);
        }
    }
}

/* -------------------------------------------------------------- placements */

/* True if a segment of the type is like `segment` when rotated. */
static bool has_same_segment(const cc_tile_type *t,
                             const cc_segment_type *segment, int rotation)
{
    bool is_same = false;
    for (int i = 0; i < t->n_segments && !is_same; i++) {
        const cc_segment_type *other = &t->segments[i];
        /* What a field borders needs no check: it follows from the ports. */
        is_same = other->kind == segment->kind &&
                  other->pennants == segment->pennants &&
                  other->variety == segment->variety &&
                  cc_ports_rotate(other->ports, rotation) == segment->ports;
    }
    return is_same;
}

/* True if a tile is the same after `rotation` quarter turns. A historic
 * building stands in one of the quarters, so a tile with it never is. */
static bool is_symmetric(const cc_tile_type *t, int rotation)
{
    bool is_same = t->shape == CC_SQUARE && !*t->building && !t->other;
    for (int i = 0; i < t->n_segments && is_same; i++) {
        is_same = has_same_segment(t, &t->segments[i], rotation);
    }
    return is_same;
}

/* True if the same position results from a smaller rotation of a symmetric
 * tile. */
static bool is_duplicate(const cc_catalog *catalog, const cc_action *a)
{
    bool is_same = false;
    for (int less = 1; a->type == CC_PLACE && less <= a->rotation; less++) {
        is_same |= !a->bridge && is_symmetric(&catalog->types[a->tile], less);
    }
    return is_same;
}

/* Makes `a` the first action and applies it in after_tile. Cached values of
 * regions far from a placed tile still hold; after other actions and bridges
 * none are used. The caller restores ev->cache.valid afterwards, so that the
 * next placement can use the cache again. */
static void apply_first(generator *gen, const cc_action *a)
{
    bot_worker *w = gen->worker;
    gen->first = *a;
    gen->first_extra = greedy_bonus(gen->game, a);
    gen->best = -1e9;
    gen->is_first_only = false;
    cc_copy(&w->after_tile, gen->game);
    cc_apply_until_chance(&w->after_tile, a);
    if (a->type == CC_PLACE && !a->bridge) {
        eval_cache_update(&w->eval, &w->after_tile, a->x, a->y);
    } else {
        eval_cache_disable(&w->eval);
    }
}

static bool is_own_deploy(const generator *gen)
{
    cc_decision_info choice = cc_decision(&gen->worker->after_tile);
    return choice.kind == CC_DECIDE_DEPLOY &&
           choice.player == gen->worker->eval.me;
}

/* Plays on in after_tile to the followups: what is decided before them is
 * predicted. Returns false if there are none. */
static bool reach_followups(generator *gen)
{
    bot_worker *w = gen->worker;
    gen->is_first_only = !is_own_deploy(gen);
    if (gen->is_first_only) {
        greedy_predict_unsearched(&w->eval, &w->after_tile);
    }
    return is_own_deploy(gen);
}

/* Tries a first action of a turn that places a tile, with what may follow. */
static void try_action(generator *gen, const cc_action *a)
{
    bot_worker *w = gen->worker;
    bool was_valid = w->eval.cache.valid;
    apply_first(gen, a);
    if (reach_followups(gen)) {
        try_followups_now(gen);
    } else {
        keep_turn(gen, NULL, best_from(gen, &w->after_tile));
    }
    w->eval.cache.valid = was_valid;
}

/* True if no further action after a placement can make a turn that is wanted;
 * `value` is that of the best turn with the placement so far. */
static bool is_hopeless(const generator *gen, double value)
{
    const bot_worker *w = gen->worker;
    return w->n_turns >= gen->wanted &&
           value + most_gain < w->turns[gen->wanted - 1].value;
}

/* Adds the placements of a shortlist without duplicates. Returns the new
 * length. */
static int shortlist_merge(const shortlist *s, placement *out, int n)
{
    for (int i = 0; i < s->n; i++) {
        int k = 0;
        while (k < n && !cc_action_equal(&out[k].first, &s->at[i].first)) {
            k++;
        }
        if (k == n) {
            out[n++] = s->at[i];
        }
    }
    return n;
}

/* True if a followup was not tried yet and is one of those that are tried now.
 */
static bool is_still_to_try(const generator *gen, const cc_action *a,
                            followups which)
{
    bool is_bridge = a->type == CC_BUILD_BRIDGE;
    switch (which) {
    /* A bridge is built on the new tile or beside it, so it is not remote. */
    case FOLLOWUPS_REMOTE: return is_remote(gen, a);
    case FOLLOWUPS_NEAR: return !is_bridge && !is_remote(gen, a);
    /* try_estimated() has tried passing, unless the focus is rough. */
    default: return !is_bridge && (a->type != CC_PASS || is_rough(gen));
    }
}

/* Returns the class of a followup; NULL if it has none: what a figure brings on
 * a complete region differs from one to the next, or there are too many. */
static followup_class *class_of(generator *gen, const cc_action *a)
{
    const cc_game *game = &gen->worker->after_tile;
    gains *g = &gen->gains;
    followup_class c = {.type = a->type, .most = UNKNOWN};
    if (a->type == CC_DEPLOY) {
        if (cc_region_is_complete(game, cc_action_region(game, a))) {
            return NULL;
        }
        c.figure = a->figure;
        c.has_bonus = cc_deploy_has_bonus(game, a);
    }
    int i = 0;
    while (i < g->n_classes &&
           (g->classes[i].type != c.type || g->classes[i].figure != c.figure ||
            g->classes[i].has_bonus != c.has_bonus)) {
        i++;
    }
    if (i == CLASSES_MAX) {
        return NULL;
    }
    if (i == g->n_classes) {
        g->classes[g->n_classes++] = c;
    }
    return &g->classes[i];
}

/* True if a followup that adds `most` to passing cannot make a turn that is
 * wanted. */
static bool is_too_little(const generator *gen, double passing, double most)
{
    const bot_worker *w = gen->worker;
    double most_noise = w->eval.style->noise / 100.0;
    return w->n_turns >= gen->wanted &&
           passing + most + more_gain + most_noise <
               w->turns[gen->wanted - 1].value;
}

/* True if a remote action was not among the best after the first placement. */
static bool is_poor_remote(const gains *g, const cc_action *a)
{
    bool is_best = !g->has_remote;
    for (int i = 0; i < g->n_remote && !is_best; i++) {
        is_best = cc_action_equal(&g->remote[i].first, a);
    }
    return !is_best;
}

/* True if followups tried before show that one cannot make a turn that is
 * wanted. */
static bool is_too_poor(const generator *gen, const followup_class *class,
                        const cc_action *a, bool remote, double passing)
{
    bool is_known = class && class->n_tried >= FEW_TRIED && !class->is_open;
    return (is_known && is_too_little(gen, passing, class->most)) ||
           (remote && is_poor_remote(&gen->gains, a));
}

/* Notes what a followup has added to passing. */
static void note_gain(gains *g, followup_class *class, const cc_action *a,
                      bool remote, bool is_open, double gain)
{
    if (class) {
        class->n_tried++;
        class->most = gain > class->most ? gain : class->most;
        class->is_open |= is_open && a->type != CC_DEPLOY;
    }
    if (remote && !g->has_remote) {
        bot_turn turn = {.first = *a, .value = gain};
        g->n_remote = insert(g->remote, g->n_remote, REMOTE_BEST, turn);
    }
}

/* Tries a followup after the placement in after_tile, unless it is too poor.
 * Remote ones are all tried if a costly decision follows: they may avert what
 * threatens after this placement alone. */
static void try_then_if_good(generator *gen, const cc_action *a,
                             followups which, double passing)
{
    bool is_open, remote = is_remote(gen, a);
    bool compares = passing > UNKNOWN && !(remote && which == FOLLOWUPS_COSTLY);
    followup_class *class = compares ? class_of(gen, a) : NULL;
    if (compares && is_too_poor(gen, class, a, remote, passing)) {
        return;
    }
    double gain = try_then(gen, a, &is_open) - passing;
    if (compares) {
        note_gain(&gen->gains, class, a, remote, is_open, gain);
    }
}

/* Of the first n_plain followups of a list keeps the KEPT_PLAIN best by what
 * they are worth if nothing follows, and passing. Returns the new length. */
static int drop_poor_plain(generator *gen, cc_action *list, int n, int n_plain)
{
    bot_worker *w = gen->worker;
    static const int no_bonus[CC_PLAYERS_MAX];
    static const cc_action pass = {.type = CC_PASS};
    double values[FOLLOWUPS_MAX + 1];
    eval_before before;
    plain_figures plain;
    int kept = 0;
    collect_plain(gen, list, n_plain, &plain);
    cc_copy(&w->after_pass, &w->after_tile);
    cc_apply_until_chance(&w->after_pass, &pass);
    eval_without_figure(&w->eval, &w->after_pass, no_bonus, &before);
    eval_figures(&w->eval, &w->after_pass, &before, plain.regions,
                 plain.figures, plain.n, no_bonus, values);
    for (int i = 0; i < n; i++) {
        int n_better = 0;
        for (int k = 0; i < n_plain && k < n_plain; k++) {
            n_better += values[k] > values[i];
        }
        if (n_better < KEPT_PLAIN || list[i].type == CC_PASS) {
            list[kept++] = list[i];
        }
    }
    return kept;
}

/* Tries the followups of a kind after a placement. */
static void try_followups_later(generator *gen, const placement *at,
                                followups which)
{
    bot_worker *w = gen->worker;
    bool was_valid = w->eval.cache.valid;
    cc_action list[FOLLOWUPS_MAX];
    apply_first(gen, &at->first);
    reach_followups(gen);
    int n = list_followups(&w->after_tile, list);
    int n_done = move_plain_first(&w->after_tile, list, n);
    /* Plain figures were tried by one evaluation, unless the turn is costly. */
    if (which == FOLLOWUPS_COSTLY) {
        n = drop_poor_plain(gen, list, n, n_done);
        n_done = 0;
    }
    for (int i = n_done; i < n; i++) {
        if (is_still_to_try(gen, &list[i], which)) {
            try_then_if_good(gen, &list[i], which, at->passing);
        }
    }
    gen->gains.has_remote = gen->gains.n_remote > 0;
    w->eval.cache.valid = was_valid;
}

/* Tries near followups. The shortlist is sorted: after a hopeless placement all
 * others are hopeless too. */
static void try_near(generator *gen)
{
    const shortlist *placements = &gen->near;
    for (int i = 0; i < placements->n && !is_given_up(gen) &&
                    !is_hopeless(gen, placements->at[i].value);
         i++) {
        try_followups_later(gen, &placements->at[i], FOLLOWUPS_NEAR);
    }
}

/* Tries the followups of a kind after the placements on either shortlist. */
static void try_shortlists(generator *gen, const shortlist lists[2],
                           followups which)
{
    placement list[2 * SHORTLIST_MAX];
    int n =
        shortlist_merge(&lists[1], list, shortlist_merge(&lists[0], list, 0));
    for (int i = 0; i < n && !is_given_up(gen); i++) {
        try_followups_later(gen, &list[i], which);
    }
}

/* Tries the bridges that may be built after a placement. The bridge itself is
 * chosen at the next decision, so the turn that is kept is the placement alone.
 */
static void try_bridges_after(generator *gen, const cc_action *first)
{
    bot_worker *w = gen->worker;
    cc_action list[FOLLOWUPS_MAX];
    apply_first(gen, first);
    int n = cc_legal_first(&w->after_tile, list, FOLLOWUPS_MAX);
    for (int i = 0; i < n; i++) {
        if (list[i].type == CC_BUILD_BRIDGE) {
            cc_copy(&w->scratch, &w->after_tile);
            cc_apply_until_chance(&w->scratch, &list[i]);
            keep_turn(gen, NULL, best_from(gen, &w->scratch));
        }
    }
}

/* Tries bridges after the best placements without one. The cache is not used
 * again, so it stays disabled. */
static void try_bridges(generator *gen)
{
    bot_worker *w = gen->worker;
    cc_action placements[BRIDGE_CANDIDATES];
    int n = 0;
    eval_cache_disable(&w->eval);
    for (int i = 0; i < w->n_turns && n < BRIDGE_CANDIDATES; i++) {
        cc_action a = w->turns[i].first;
        /* A bridge is built by the action after the placement, so the turn must
         * have one; and only one bridge is allowed in a turn. */
        bool allows_bridge =
            a.type == CC_PLACE && w->turns[i].has_then && !a.bridge;
        if (allows_bridge && !turns_contains(placements, n, &a)) {
            placements[n++] = a;
        }
    }
    for (int i = 0; i < n && !is_given_up(gen); i++) {
        try_bridges_after(gen, &placements[i]);
    }
}

/* True if a tunnel token would only keep or join roads where nobody stands. */
static bool is_idle_token(const cc_game *game, const cc_action *a)
{
    if (a->type != CC_TUNNEL ||
        cc_region_is_occupied(game, cc_action_region(game, a))) {
        return false;
    }
    int player = cc_decision(game).player;
    bool is_idle = true;
    for (int i = 0; i < cc_tunnel_count(game); i++) {
        cc_tunnel_token t = cc_tunnel(game, i);
        bool is_joined = t.player == player && t.set == a->param && t.other < 0;
        is_idle &=
            !is_joined || !cc_region_is_occupied(
                              game, cc_region_of(game, t.at.piece, t.at.slot));
    }
    return is_idle;
}

/* Leaves out the actions that are not worth trying; at least one stays. Returns
 * how many do. */
static int drop_idle(const cc_game *game, cc_action *actions, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++) {
        if (!is_idle_token(game, &actions[i]) &&
            !cc_plague_can_wait(game, &actions[i])) {
            actions[kept++] = actions[i];
        }
    }
    return kept ? kept : n;
}

/* Reorders n actions so that the best EACH_PLAYED_ON by the position right
 * after them come first, and passing, which may be last of many that are worth
 * as much, after them. Returns how many these are. */
static int move_best_first(generator *gen, cc_action *actions, int n)
{
    bot_worker *w = gen->worker;
    bot_turn best[EACH_PLAYED_ON];
    int n_best = 0;
    bool has_pass = false;
    for (int i = 0; i < n && !is_given_up(gen); i++) {
        if (actions[i].type == CC_PASS) {
            has_pass = true;
            continue;
        }
        cc_copy(&w->scratch, gen->game);
        cc_apply_until_chance(&w->scratch, &actions[i]);
        bot_turn turn = {.first = actions[i],
                         .value = eval_position(&w->eval, &w->scratch)};
        n_best = insert(best, n_best, EACH_PLAYED_ON, turn);
    }
    for (int i = 0; i < n_best; i++) {
        actions[i] = best[i].first;
    }
    if (has_pass) {
        actions[n_best++] = (cc_action){.type = CC_PASS};
    }
    return n_best;
}

/* Tries the actions once the tile is placed: plain figures by one evaluation if
 * the turn ends with them, the others each by itself. Returns false if they may
 * not all be listed. */
static bool try_deploy(generator *gen)
{
    bot_worker *w = gen->worker;
    cc_piece_info tile = cc_piece(gen->game, cc_piece_count(gen->game) - 1);
    survey s;
    double values[FOLLOWUPS_MAX + 1];
    gen->first = (cc_action){.type = CC_PLACE, .x = tile.x, .y = tile.y};
    cc_copy(&w->after_tile, gen->game);
    survey_passing(gen, &s);
    survey_followups(gen, &s);
    if (s.n == FOLLOWUPS_MAX) {
        return false;
    }
    int n_done = s.one_evaluation ? s.n_plain : 0;
    if (n_done) {
        eval_figures(&w->eval, &w->after_pass, &s.before, s.plain.regions,
                     s.plain.figures, n_done, s.delta, values);
    } else if (s.is_costly) {
        s.n = drop_poor_plain(gen, s.list, s.n, s.n_plain);
    }
    for (int i = 0; i < s.n && !is_given_up(gen); i++) {
        gen->first = s.list[i];
        keep_turn(gen, NULL,
                  i < n_done
                      ? values[i]
                      : greedy_value(&w->eval, gen->game, &gen->first, true));
    }
    return true;
}

/* Tries each action by itself. For all decisions but placements from the deck
 * or a hand. Of very many, such as all roads and cities for a mage, only the
 * best are tried with the rest of the turn. */
static void try_each(generator *gen)
{
    bot_worker *w = gen->worker;
    const cc_game *game = gen->game;
    int n = cc_legal_first(game, w->actions, CC_ACTIONS_MAX);
    /* For two actions the cache is not worth filling. With walls the actions
     * may place a piece of wall, which it does not notice. */
    if (n > 2 && !w->eval.has_walls) {
        eval_cache_fill(&w->eval, game);
    }
    if (n > 2 && cc_decision(game).kind == CC_DECIDE_DEPLOY &&
        try_deploy(gen)) {
        return;
    }
    n = drop_idle(game, w->actions, n);
    if (n > EACH_MAX && cc_decision(game).kind != CC_DECIDE_DEPLOY) {
        n = move_best_first(gen, w->actions, n);
    }
    for (int i = 0; i < n && !is_given_up(gen); i++) {
        gen->first = w->actions[i]; /* its bonus is in greedy_value() */
        if (!is_duplicate(game->catalog, &gen->first)) {
            keep_turn(gen, NULL,
                      greedy_value(&w->eval, game, &gen->first, true));
        }
    }
}

/* True if two placements put the tile in the same place. */
static bool is_same_place(const cc_action *a, const cc_action *b)
{
    return a->x == b->x && a->y == b->y && a->rotation == b->rotation &&
           a->bridge == b->bridge;
}

/* True if the focus includes an action. */
static bool is_in_focus(const bot_focus *focus, const cc_action *a)
{
    bool is_included = !focus || !focus->narrow || a->type != CC_PLACE;
    for (int i = 0; !is_included && i < focus->n_spots; i++) {
        int dx = a->x - focus->spots[i].x, dy = a->y - focus->spots[i].y;
        int reach = focus->spots[i].around;
        is_included =
            dx >= -reach && dx <= reach && dy >= -reach && dy <= reach;
    }
    for (int i = 0; !is_included && i < focus->n_best; i++) {
        is_included = is_same_place(a, &focus->best[i]);
    }
    return is_included;
}

/* Returns the number of actions before the first placement with a bridge: those
 * are listed last. */
static int count_without_bridge(const cc_action *actions, int n)
{
    int i = 0;
    while (i < n && !actions[i].bridge) {
        i++;
    }
    return i;
}

/* Tries all placements in the focus; those with a bridge only if `bridges` is
 * true or the tile fits nowhere without one. */
static void try_placements(generator *gen, bool bridges)
{
    bot_worker *w = gen->worker;
    const cc_game *game = gen->game;
    int n = cc_legal_first(game, w->actions, CC_ACTIONS_MAX);
    /* If the first one listed needs a bridge, all do. */
    bridges |= w->actions[0].bridge != CC_NO_AXIS;
    eval_cache_fill(&w->eval, game);
    n = bridges ? n : count_without_bridge(w->actions, n);
    for (int i = 0; i < n && !is_given_up(gen); i++) {
        if (is_in_focus(gen->focus, &w->actions[i]) &&
            !is_duplicate(game->catalog, &w->actions[i])) {
            try_action(gen, &w->actions[i]);
        }
    }
    if (gen->is_price) {
        gen->near.n =
            gen->near.n < PRICE_CANDIDATES ? gen->near.n : PRICE_CANDIDATES;
    }
    try_near(gen);
    if (!gen->is_price) {
        try_shortlists(gen, gen->costly, FOLLOWUPS_COSTLY);
        try_shortlists(gen, gen->remote, FOLLOWUPS_REMOTE);
    }
}

void turns_generate(bot_worker *w, const cc_game *game,
                    const bot_weights *weights, const eval_style *style,
                    uint64_t noise, const bot_focus *focus, int wanted)
{
    cc_decision_info choice = cc_decision(game);
    generator gen = {.worker = w,
                     .game = game,
                     .noise = noise,
                     .focus = focus,
                     .wanted = wanted};
    w->n_turns = 0;
    eval_init(&w->eval, game, choice.player, choice.region, weights, style);
    if (!decision_is_placement(choice)) {
        try_each(&gen);
    } else {
        bool tries_bridges = !focus;
        int bridge = cc_bridge_token(game->catalog);
        try_placements(&gen, tries_bridges);
        if (tries_bridges && cc_supply(game, choice.player, bridge) > 0) {
            try_bridges(&gen);
        }
    }
    w->n_evals += w->eval.n_evals;
}

double turns_tile_value(bot_worker *w, const cc_game *game, int type,
                        int player)
{
    static const double draw_value = 3; /* points for drawing another tile */
    generator gen = {
        .worker = w, .game = &w->assumed, .wanted = 1, .is_price = true};
    int me = w->eval.me;
    w->n_turns = 0;
    w->eval.me = player;
    cc_copy(&w->assumed, game);
    bool fits = cc_assume_tile(&w->assumed, type, player) == CC_OK;
    double value = 0;
    if (fits) {
        try_placements(&gen, false);
        value = w->turns[0].value;
    } else {
        value = eval_position(&w->eval, game) + draw_value;
    }
    eval_cache_disable(&w->eval); /* it is that of w->assumed */
    w->eval.me = me;
    return value;
}

bool turns_play(cc_game *game, const bot_turn *turn)
{
    return cc_apply(game, &turn->first, NULL) == CC_OK &&
           (!turn->has_then || cc_apply(game, &turn->then, NULL) == CC_OK);
}
