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
 *    bridges. In games with many kinds of tokens first with passing; if many
 *    placements were better by that, the figures are left out (survey.c)
 * 2. the placements on the shortlist `near`, with the other actions near the
 *    tile
 * 3. those on `costly`, with all actions but bridges
 * 4. those on `remote`, with remote actions
 * 5. the best ones so far, with bridges
 *
 * In the passes 2 to 4 an action is left out if others like it added so little
 * to passing that it cannot make a turn that is wanted (is_too_poor()).
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/bridges_castles_bazaars/bridges.h"
#include "engine/modules/plague/plague.h"

#include "engine/bots/decisions.h"
#include "engine/bots/eval/cache.h"
#include "greedy.h"
#include "survey.h"
#include "turns.h"

enum {
    BRIDGE_CANDIDATES = 6, /* placements after which bridges are tried */
    EACH_MAX = 24, /* actions that are all tried with the rest of the turn */
    EACH_PLAYED_ON = 8, /* of more actions: the best ones */
    FEW_TRIED = 4       /* followups of a class that show what others may add */
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

/* The limits: usually; for a price; and with a rough focus, in a rollout, where
 * a turn that is nearly as good will do: in games with many kinds of tokens,
 * where that makes rollouts cheaper and the choice no worse (TUNING.md), and in
 * others. `much_better` is more than a figure mostly adds. */
static const generator_limits usual_limits = {.kept = 32,
                                              .few = 8,
                                              .much_better = 2,
                                              .near = 24,
                                              .remote = 3,
                                              .costly_by_end = 6,
                                              .costly_by_now = 3};
static const generator_limits price_limits = {
    .kept = 8, .few = 8, .much_better = 2, .near = 2};
static const generator_limits rough_limits = {.kept = 4,
                                              .few = 2,
                                              .much_better = 1,
                                              .near = 2,
                                              .remote = 1,
                                              .costly_by_now = 1};
static const generator_limits rough_limits_few_tokens = {
    .near = 24, .remote = 3, .costly_by_now = 4};

const bot_focus focus_everything = {.narrow = false};

bool turns_contains(const cc_action *list, int n, const cc_action *action)
{
    bool contains = false;
    for (int i = 0; i < n && !contains; i++) {
        contains = cc_action_equal(action, &list[i]);
    }
    return contains;
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
 * regions far from a placed tile still hold; after other actions none are used.
 * The caller restores ev->cache.valid afterwards, so that the next placement
 * can use the cache again. */
static void apply_first(generator *gen, const cc_action *a)
{
    bot_worker *w = gen->worker;
    gen->first = *a;
    gen->first_extra = greedy_bonus(gen->game, a);
    gen->best = -1e9;
    gen->is_first_only = false;
    cc_copy_tracked(&w->after_tile, gen->game);
    cc_apply_until_chance(&w->after_tile, a);
    if (a->type == CC_PLACE) {
        eval_cache_update(&w->eval, &w->after_tile, a->x, a->y);
    } else {
        eval_cache_disable(&w->eval);
    }
}

/* True if the player may place a figure after the first action. */
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
        survey_try_now(gen);
    } else {
        generator_keep(gen, NULL, generator_best_from(gen, &w->after_tile));
    }
    w->eval.cache.valid = was_valid;
}

/* ------------------------------------------------ followups of a shortlist */

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
    case FOLLOWUPS_REMOTE: return generator_is_remote(gen, a);
    case FOLLOWUPS_NEAR: return !is_bridge && !generator_is_remote(gen, a);
    /* try_estimated() has tried passing, unless the focus is rough. */
    default:
        return !is_bridge && (a->type != CC_PASS || generator_is_rough(gen));
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
    bool is_best = !g->knows_remote;
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
    if (remote && !g->knows_remote) {
        bot_turn turn = {.first = *a, .value = gain};
        g->n_remote =
            generator_insert(g->remote, g->n_remote, REMOTE_BEST, turn);
    }
}

/* Tries a followup after the placement in after_tile, unless it is too poor.
 * Remote ones are all tried if a costly decision follows: they may avert what
 * threatens after this placement alone. */
static void try_then_if_good(generator *gen, const cc_action *a,
                             followups which, double passing)
{
    bool is_open, remote = generator_is_remote(gen, a);
    bool compares = passing > UNKNOWN && !(remote && which == FOLLOWUPS_COSTLY);
    followup_class *class = compares ? class_of(gen, a) : NULL;
    if (compares && is_too_poor(gen, class, a, remote, passing)) {
        return;
    }
    double gain = generator_try_then(gen, a, &is_open) - passing;
    if (compares) {
        note_gain(&gen->gains, class, a, remote, is_open, gain);
    }
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
    int n = survey_list(&w->after_tile, list);
    int n_done = survey_move_plain_first(&w->after_tile, list, n);
    /* Plain figures were tried by one evaluation, unless the turn is costly. */
    if (which == FOLLOWUPS_COSTLY) {
        n = survey_drop_poor(gen, list, n, n_done);
        n_done = 0;
    }
    for (int i = n_done; i < n; i++) {
        if (is_still_to_try(gen, &list[i], which)) {
            try_then_if_good(gen, &list[i], which, at->passing);
        }
    }
    gen->gains.knows_remote = gen->gains.n_remote > 0;
    w->eval.cache.valid = was_valid;
}

/* Tries near followups. The shortlist is sorted: after a hopeless placement all
 * others are hopeless too. */
static void try_near(generator *gen)
{
    const shortlist *placements = &gen->near;
    for (int i = 0; i < placements->n && !generator_is_given_up(gen) &&
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
    for (int i = 0; i < n && !generator_is_given_up(gen); i++) {
        try_followups_later(gen, &list[i], which);
    }
}

/* ----------------------------------------------------------------- bridges */

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
            apply_first(gen, first);
            cc_apply_until_chance(&w->after_tile, &list[i]);
            generator_keep(gen, NULL,
                           is_own_deploy(gen)
                               ? survey_best_figure(gen)
                               : generator_best_from(gen, &w->after_tile));
        }
    }
}

/* Tries bridges after the best placements without one. */
static void try_bridges(generator *gen)
{
    bot_worker *w = gen->worker;
    cc_action placements[BRIDGE_CANDIDATES];
    int n = 0;
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
    for (int i = 0; i < n && !generator_is_given_up(gen); i++) {
        try_bridges_after(gen, &placements[i]);
    }
}

/* --------------------------------------------------------- other decisions */

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
    for (int i = 0; i < n && !generator_is_given_up(gen); i++) {
        if (actions[i].type == CC_PASS) {
            has_pass = true;
            continue;
        }
        cc_copy_tracked(&w->scratch, gen->game);
        cc_apply_until_chance(&w->scratch, &actions[i]);
        bot_turn turn = {.first = actions[i],
                         .value = eval_position(&w->eval, &w->scratch)};
        n_best = generator_insert(best, n_best, EACH_PLAYED_ON, turn);
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
    cc_copy_tracked(&w->after_tile, gen->game);
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
        s.n = survey_drop_poor(gen, s.list, s.n, s.n_plain);
    }
    for (int i = 0; i < s.n && !generator_is_given_up(gen); i++) {
        gen->first = s.list[i];
        generator_keep(
            gen, NULL,
            i < n_done ? values[i]
                       : greedy_value(&w->eval, gen->game, &gen->first, true));
    }
    return true;
}

static bool places_any(const cc_action *actions, int n)
{
    bool places = false;
    for (int i = 0; i < n && !places; i++) {
        places = actions[i].type == CC_PLACE;
    }
    return places;
}

/* Returns what greedy_value() does. After a placement, such as that of an
 * abbey, the cache holds for what it does not change. */
static double value_of_action(generator *gen, const cc_action *a)
{
    bot_worker *w = gen->worker;
    if (a->type != CC_PLACE || !w->eval.cache.valid) {
        return greedy_value(&w->eval, gen->game, a, true);
    }
    cc_copy_tracked(&w->after_tile, gen->game);
    cc_apply_until_chance(&w->after_tile, a);
    eval_cache_update(&w->eval, &w->after_tile, a->x, a->y);
    return greedy_best_from(&w->eval, &w->after_tile, true) +
           greedy_bonus(gen->game, a);
}

/* Tries each action by itself. For all decisions but placements from the deck
 * or a hand. Of very many, such as all roads and cities for a mage, only the
 * best are tried with the rest of the turn. */
static void try_each(generator *gen)
{
    bot_worker *w = gen->worker;
    const cc_game *game = gen->game;
    int n = cc_legal_first(game, w->actions, CC_ACTIONS_MAX);
    bool places = places_any(w->actions, n);
    /* For two actions the cache is not worth filling. With walls the actions
     * may place a piece of wall, which it does not notice. */
    if (n > 2 && !w->eval.has_walls) {
        eval_cache_fill(&w->eval, game, places);
    }
    if (n > 2 && cc_decision(game).kind == CC_DECIDE_DEPLOY &&
        try_deploy(gen)) {
        return;
    }
    n = drop_idle(game, w->actions, n);
    if (n > EACH_MAX && cc_decision(game).kind != CC_DECIDE_DEPLOY) {
        n = move_best_first(gen, w->actions, n);
    }
    for (int i = 0; i < n && !generator_is_given_up(gen); i++) {
        gen->first = w->actions[i]; /* its bonus is in greedy_value() */
        if (!is_duplicate(game->catalog, &gen->first)) {
            generator_keep(gen, NULL, value_of_action(gen, &gen->first));
        }
    }
}

/* -------------------------------------------------------------- generating */

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
    eval_cache_fill(&w->eval, game, true);
    n = bridges ? n : count_without_bridge(w->actions, n);
    for (int i = 0; i < n && !generator_is_given_up(gen); i++) {
        if (is_in_focus(gen->focus, &w->actions[i]) &&
            !is_duplicate(game->catalog, &w->actions[i])) {
            try_action(gen, &w->actions[i]);
        }
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
                     .game = &w->start,
                     .noise = noise,
                     .focus = focus,
                     .wanted = wanted};
    w->n_turns = 0;
    cc_copy(&w->start, game);
    cc_track(&w->start, ++w->n_tracked);
    eval_init(&w->eval, game, choice.player, choice.region, weights, style);
    gen.limits = !generator_is_rough(&gen)         ? &usual_limits
                 : generator_has_many_tokens(&gen) ? &rough_limits
                                                   : &rough_limits_few_tokens;
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
    generator gen = {.worker = w,
                     .game = &w->assumed,
                     .wanted = 1,
                     .limits = &price_limits,
                     .is_price = true};
    int me = w->eval.me;
    w->n_turns = 0;
    w->eval.me = player;
    w->eval.draw.bag = -1; /* it was remembered for another tile */
    cc_copy(&w->assumed, game);
    bool fits = cc_assume_tile(&w->assumed, type, player) == CC_OK;
    double value = 0;
    if (fits) {
        cc_track(&w->assumed, ++w->n_tracked);
        try_placements(&gen, false);
        value = w->turns[0].value;
    } else {
        value = eval_position(&w->eval, game) + draw_value;
    }
    eval_cache_disable(&w->eval); /* it was filled for w->assumed */
    w->eval.me = me;
    return value;
}

bool turns_play(cc_game *game, const bot_turn *turn)
{
    return cc_apply(game, &turn->first, NULL) == CC_OK &&
           (!turn->has_then || cc_apply(game, &turn->then, NULL) == CC_OK);
}
