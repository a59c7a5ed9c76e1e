/* generator.c - the turns and placements that are kept, and the rest of a turn
 *
 * What turns.c and survey.c try ends here: a turn whose value is known is kept
 * in the list of the best (generator_keep()), a placement after which more will
 * be tried in a shortlist. Both lists are sorted, best first, and when they are
 * full the worst entry makes room. The rest of a turn after a followup is
 * played by greedy.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "generator.h"
#include "engine/bots/eval/cache.h"
#include "engine/bots/noise.h"
#include "greedy.h"

/* ------------------------------------------------------------------- lists */

/* Returns the random part of the value of a turn, in points: up to .001, which
 * decides among equal turns so that games differ; more for styles with noise.
 */
static double random_part(const generator *gen, const cc_action *then)
{
    if (!gen->noise) {
        return 0;
    }
    uint64_t noise = bot_noise_of(gen->game, &gen->first, gen->noise);
    noise = then ? bot_noise_of(gen->game, then, noise) : noise;
    double random = (double)(noise >> 40) / (1 << 24); /* 24 bits: 0 to 1 */
    double spread = gen->worker->eval.style->noise / 100.0;
    return random * 1e-3 + (spread > 0 ? spread * random : 0);
}

bool generator_is_given_up(const generator *gen)
{
    return gen->worker->n_turns > 0 && worker_is_stopped(gen->worker);
}

int generator_insert(bot_turn *best, int n, int max, bot_turn turn)
{
    int i = n;
    if (i == max && best[i - 1].value >= turn.value) {
        return n;
    }
    i -= i == max; /* full: the last one is replaced */
    for (; i > 0 && best[i - 1].value < turn.value; i--) {
        best[i] = best[i - 1];
    }
    best[i] = turn;
    return n + (n < max);
}

void generator_keep(generator *gen, const cc_action *then, double value)
{
    bot_worker *w = gen->worker;
    bot_turn turn = {.first = gen->first};
    then = gen->is_first_only ? NULL : then;
    if (then) {
        turn.then = *then;
        turn.has_then = true;
    }
    turn.value = value + (gen->first_extra + random_part(gen, then));
    gen->best = turn.value > gen->best ? turn.value : gen->best;
    w->n_turns = generator_insert(w->turns, w->n_turns, BOT_TURNS_MAX, turn);
}

void generator_shortlist(const generator *gen, shortlist *s, int max,
                         double value, double passing)
{
    int i = s->n;
    if (!max || (i == max && s->at[i - 1].value >= value)) {
        return;
    }
    i -= i == max; /* full: the last one is replaced */
    for (; i > 0 && s->at[i - 1].value < value; i--) {
        s->at[i] = s->at[i - 1];
    }
    s->at[i] = (placement){gen->first, value, passing};
    s->n += s->n < max;
}

/* ------------------------------------------------------ the rest of a turn */

bool generator_continues(generator *gen, const cc_game *game)
{
    return greedy_is_same_turn(&gen->worker->eval, game, cc_decision(game));
}

double generator_best_from(generator *gen, cc_game *game)
{
    eval *ev = &gen->worker->eval;
    bool was_valid = ev->cache.valid;
    /* With walls the rest of the turn may place a piece of wall, which the
     * cache does not notice. */
    if (ev->has_walls && generator_continues(gen, game)) {
        eval_cache_disable(ev);
    }
    double value = greedy_best_from(ev, game, false);
    ev->cache.valid = was_valid;
    return value;
}

double generator_try_then(generator *gen, const cc_action *then, bool *is_open)
{
    bot_worker *w = gen->worker;
    cc_copy_tracked(&w->scratch, &w->after_tile);
    cc_apply_until_chance(&w->scratch, then);
    /* Open: a token is drawn, or the module of the action asks for more. (The
     * module of a number is the number divided by CC_NUMBER(1, 0).) */
    int module = then->type / CC_NUMBER(1, 0);
    *is_open = cc_chance_bag(&w->scratch) >= 0 ||
               cc_decision(&w->scratch).kind / CC_NUMBER(1, 0) == module;
    double value = generator_best_from(gen, &w->scratch);
    generator_keep(gen, then, value);
    return value;
}

int generator_region_of(const cc_game *game, const cc_action *a)
{
    return a->type == CC_DEPLOY ? cc_action_region(game, a) : -1;
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

bool generator_is_remote(const generator *gen, const cc_action *a)
{
    const cc_game *game = &gen->worker->after_tile;
    int region = cc_action_region(game, a);
    int dx = a->x - gen->first.x, dy = a->y - gen->first.y;
    bool beside = dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
    return region >= 0 && !beside && !touches_new_tile(game, region);
}
