/* greedy.c - search of one turn by trying every action
 *
 * Every legal action is tried on a copy, together with what the same player
 * decides next, up to the end of the turn (greedy_best_from(), which calls
 * itself for each action). The position after it is evaluated (eval.c).
 * Decisions of other players in between, and rare ones of the player, are
 * predicted: each reply is tried, but valued by a quick estimate. If a token is
 * drawn from a bag within the turn, the values after each kind are averaged.
 *
 * A bridge may be built after most placements, and a figure placed on it. To
 * save time that is tried only after the placements that are best without.
 * Bazaars are handled by trade.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/bots/decisions.h"
#include "engine/bots/eval/bonus.h"
#include "engine/bots/eval/cache.h"
#include "engine/bots/noise.h"
#include "greedy.h"
#include "tower.h"

#include "engine/modules/abbey_and_mayor/abbey.h"
#include "engine/modules/abbey_and_mayor/wagon.h"
#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/bridges_castles_bazaars/bridges.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/city/walls.h"
#include "engine/modules/flier.h"
#include "engine/modules/halflings/halflings.h"
#include "engine/modules/plague/plague.h"
#include "engine/modules/the_count.h"
#include "engine/modules/tower/tower.h"

enum {
    /* Actions that are tried of a decision after the first action; those listed
     * behind them are ignored. */
    REPLIES_MAX = 96,
    /* If there are more replies, only those are tried that were good after
     * another placement. */
    MANY_REPLIES = 6,
    BRIDGE_CANDIDATES = 6, /* placements for which bridges are tried */
    SENT_PLAYED_ON = 3 /* ways to send a figure, after which the Count moves */
};

#define WORST_VALUE (-1e9) /* lower than the value of any position */

/* What a tile that will be drawn and is not known yet is worth, in points: an
 * estimate. */
static const double draw_value = 3;

/* The least gain, in points, for which a figure joins a region from the Count's
 * town: figures that would change nothing stay there, for later regions. */
static const double join_cost = 0.05;

/* -------------------------------------------------- what belongs to a turn */

double greedy_bonus(const cc_game *game, const cc_action *action)
{
    int kind = cc_decision(game).kind;
    /* A tile that needs a bridge may be declined (BRIDGE-6), and so may placing
     * the abbey or a castle tile; then a tile is drawn. */
    bool draws_tile =
        action->type == CC_PASS &&
        (kind == CC_DECIDE_PLACE || kind == CC_DECIDE_GERMAN_CASTLE ||
         (kind == CC_DECIDE_ABBEY && !cc_abbey_is_turn_after_deck(game)));
    bool joins = action->type == CC_JOIN || action->type == CC_JOIN_SEGMENT;
    return (draws_tile ? draw_value : 0) - (joins ? join_cost : 0);
}

/* Only decisions about the tile just placed belong to the turn: the next tile
 * is not known. Guards and towers belong to it only if the player decides;
 * otherwise the position is evaluated as it is. In the final scoring, where no
 * tile was placed, only joining the region that the player is asked about
 * belongs to the turn. */
bool greedy_is_same_turn(const eval *ev, const cc_game *game,
                         cc_decision_info choice)
{
    switch (choice.kind) {
    case CC_DECIDE_DEPLOY:
    case CC_DECIDE_CASTLE:
    case CC_DECIDE_CASTLE_SCORE:
    case CC_DECIDE_SEND:
    case CC_DECIDE_COUNT: return true;
    case CC_DECIDE_GUARD:
    case CC_DECIDE_TOWER: return choice.player == ev->me;
    case CC_DECIDE_JOIN:
        return choice.region == ev->join_region ||
               cc_region_is_complete(game, choice.region);
    case CC_DECIDE_GATE:
    case CC_DECIDE_WALL:
    case CC_DECIDE_DRAFT:
    case CC_DECIDE_ABBEY: /* another turn begins */
    /* Where the plague spreads at the end hardly depends on the turn. */
    case CC_DECIDE_PLAGUE:
    case CC_CHANCE:
    case CC_OVER: return false;
    /* All other decisions that place no tile, of whichever module. greedy-0
     * is the reference and has to play as it did before there were
     * such modules: its turn ends there. */
    default:
        return !ev->style->is_greedy_0 && !decision_is_placement(choice) &&
               !decision_is_trade(choice);
    }
}

bool greedy_is_pointless(const cc_game *game, const cc_action *action)
{
    return tower_is_pointless(game, action) || cc_plague_can_wait(game, action);
}

bool greedy_is_unplanned(const eval *ev, cc_decision_info choice)
{
    switch (choice.kind) {
    case CC_DECIDE_DEPLOY:
    case CC_DECIDE_CASTLE:
    case CC_DECIDE_CASTLE_SCORE:
    case CC_DECIDE_SEND:
    case CC_DECIDE_COUNT:
    case CC_DECIDE_GUARD:
    case CC_DECIDE_TOWER:
    case CC_DECIDE_LANDING: /* otherwise flights would seem to end anywhere */
    case CC_DECIDE_CAPTURE: /* otherwise no tower would be worth building */
    case CC_DECIDE_JOIN: return false;
    /* If several wagons move, only the first one of the player is searched. */
    case CC_DECIDE_WAGON: return choice.player != ev->me || ev->wagon_planned;
    default: return true;
    }
}

/* --------------------------------------------------------- quick estimates */

/* True if the same figures stand in the same places. */
static bool has_same_figures(const cc_game *a, const cc_game *b)
{
    int n = cc_figure_count(a);
    bool is_same = n == cc_figure_count(b);
    for (int i = 0; i < n && is_same; i++) {
        cc_figure_info f = cc_figure(a, i), other = cc_figure(b, i);
        is_same = f.piece == other.piece && f.slot == other.slot &&
                  f.figure == other.figure && f.player == other.player;
    }
    return is_same;
}

/* Returns a quick estimate for a player: his points, the bonuses of the modules
 * and a constant for each of his figures on the board, less the mean of those
 * of the others. The unit is a hundredth of a point divided by the number of
 * other players, so that the mean needs no division. */
static int quick_eval(const cc_game *game, int player,
                      const int bonus[CC_PLAYERS_MAX])
{
    /* An estimate of what a figure on the board brings: with it the player
     * takes figures of others off the board and leaves his own. */
    static const int figure_worth = 400;
    int sum = 0, n_others = cc_player_count(game) - 1;
    for (int p = 0; p <= n_others; p++) {
        int points = 100 * cc_score(game, p) + bonus[p];
        sum += p == player ? points * n_others : -points;
    }
    for (int i = 0; i < cc_figure_count(game); i++) {
        sum += cc_figure(game, i).player == player ? figure_worth * n_others
                                                   : -figure_worth;
    }
    return sum;
}

/* Returns, in the same unit, what the regions with figures would bring the
 * player if the game ended now; only of those that are not the same in another
 * position, in which an action has moved something. */
static int quick_worth_of_changed(const cc_game *game, const cc_game *other,
                                  int player)
{
    int seen[CC_FIGURES_MAX], n_seen = 0, sum = 0;
    int n_others = cc_player_count(game) - 1;
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        int region = cc_region_of(game, f.piece, f.slot), k = 0;
        while (k < n_seen && seen[k] != region) {
            k++;
        }
        cc_segment_ref at = {(uint16_t)f.piece, (uint8_t)f.slot};
        if (k < n_seen || eval_is_same_region(game, other, at)) {
            continue;
        }
        seen[n_seen++] = region;
        cc_region_info info = cc_region_without_squares(game, region);
        for (int p = 0; p <= n_others; p++) {
            int points = info.holders >> p & 1 ? 100 * info.worth_now : 0;
            sum += p == player ? points * n_others : -points;
        }
    }
    return sum;
}

/* A position before an action, and what it is worth to the player. */
typedef struct quick_before {
    const cc_game *game;
    int player, value;
    int alone;                  /* the module that decides alone; -1 none */
    int n_figures;              /* without helpers */
    bool knows_others;          /* `others` is computed */
    int others[CC_PLAYERS_MAX]; /* bonuses of the other modules */
} quick_before;

static int count_figures(const cc_game *game)
{
    int n = 0;
    for (int i = 0; i < cc_figure_count(game); i++) {
        n += !cc_token_is_helper(game->catalog, cc_figure(game, i).figure);
    }
    return n;
}

/* Computes the bonuses of all modules but that which decides alone. */
static void find_others(eval *ev, quick_before *before)
{
    int own[CC_PLAYERS_MAX];
    eval_bonus(ev, before->game, before->others);
    cc_bot_bonus_of(before->game, before->alone, own);
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        before->others[p] -= own[p];
    }
    before->knows_others = true;
}

/* Computes the bonuses in a position, which may be that before an action: of
 * all modules; or if one decides alone, of that one and by how much the others
 * have changed. As an estimate they have not, as long as there are as many
 * figures, without helpers: goods and titles that come with a scoring, and who
 * threatens a builder or a shepherd, hardly matter to the reply. */
static void quick_bonus(eval *ev, quick_before *before, const cc_game *game,
                        int bonus[CC_PLAYERS_MAX])
{
    if (before->alone >= 0 && count_figures(game) == before->n_figures) {
        cc_bot_bonus_of(game, before->alone, bonus);
        return;
    }
    eval_bonus(ev, game, bonus);
    if (before->alone < 0) {
        return;
    }
    if (!before->knows_others) {
        find_others(ev, before);
    }
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        bonus[p] -= before->others[p];
    }
}

/* Returns the quick estimate for the player after an action. Where that is no
 * other than before, the action changed something else, such as a ferry or the
 * mage: then what it changes of the worth of regions is added. */
static int quick_value(eval *ev, quick_before *before, const cc_action *action)
{
    cc_game *next = &ev->reply;
    int bonus[CC_PLAYERS_MAX], player = before->player;
    cc_copy_tracked(next, before->game);
    cc_apply_until_chance(next, action);
    quick_bonus(ev, before, next, bonus);
    int value = quick_eval(next, player, bonus);
    if (value != before->value || eval_has_same_regions(before->game, next)) {
        return value;
    }
    return value + quick_worth_of_changed(next, before->game, player) -
           quick_worth_of_changed(before->game, next, player);
}

/* -------------------------------------------------------------- predicting */

/* True if an action is on the tile placed last or beside it, or nowhere. */
static bool is_near_last_tile(const cc_game *game, const cc_action *a)
{
    if (a->type == CC_PASS) {
        return true;
    }
    cc_piece_info p = cc_piece(game, cc_piece_count(game) - 1);
    int dx = a->x - p.x, dy = a->y - p.y;
    return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

/* True if an action was among the best after another placement. */
static bool is_foreseen(const eval_foresight *f, const cc_action *a)
{
    bool is_listed = false;
    for (int i = 0; i < f->n && !is_listed; i++) {
        is_listed = cc_action_equal(a, &f->actions[i]);
    }
    return is_listed;
}

/* Remembers an action and its estimate if it is among the best. */
static void foresee(eval_foresight *f, const cc_action *a, int value)
{
    int i = f->n;
    if (i == EVAL_FORESEEN && f->values[i - 1] >= value) {
        return;
    }
    i -= i == EVAL_FORESEEN; /* full: the last one is replaced */
    for (; i > 0 && f->values[i - 1] < value; i--) {
        f->actions[i] = f->actions[i - 1];
        f->values[i] = f->values[i - 1];
    }
    f->actions[i] = *a;
    f->values[i] = value;
    f->n += f->n < EVAL_FORESEEN;
}

/* Returns the action with the best quick estimate for the player. Where there
 * are many, they are all over the board, and which ones are best hardly depends
 * on the placement: all are tried after the first placement, and after others
 * only the best of those and what is near the tile. */
static cc_action predict_unplanned(eval *ev, const cc_game *game,
                                   cc_decision_info choice,
                                   const cc_action *actions, int n)
{
    eval_foresight *f = &ev->foresight;
    int best = -1, best_value = 0, player = choice.player;
    int bonus[CC_PLAYERS_MAX];
    quick_before before = {.game = game,
                           .player = player,
                           .alone = -1,
                           .n_figures = count_figures(game)};
    if (!ev->style->is_greedy_0) { /* which plays as it did */
        before.alone = cc_module_deciding_alone(game, choice.kind);
    }
    quick_bonus(ev, &before, game, bonus);
    before.value = quick_eval(game, player, bonus);
    bool is_many = n > MANY_REPLIES && !ev->style->is_greedy_0;
    bool is_known = is_many && f->kind == choice.kind && f->player == player;
    if (is_many && !is_known) {
        *f = (eval_foresight){.kind = choice.kind, .player = player};
    }
    for (int i = 0; i < n; i++) {
        if (is_known && !is_foreseen(f, &actions[i]) &&
            !is_near_last_tile(game, &actions[i])) {
            continue;
        }
        int value = quick_value(ev, &before, &actions[i]);
        if (is_many && !is_known) {
            foresee(f, &actions[i], value);
        }
        if (best < 0 || value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return actions[best > 0 ? best : 0];
}

/* Passes as long as players are asked whether they join this region. */
static void pass_joining(cc_game *game, int region)
{
    static const cc_action pass = {.type = CC_PASS};
    cc_decision_info choice = cc_decision(game);
    while (choice.kind == CC_DECIDE_JOIN && choice.region == region) {
        cc_apply_until_chance(game, &pass);
        choice = cc_decision(game);
    }
}

/* True if the player who decides should join the region just completed:
 * compares the evaluations, for that player, with one more figure of his there
 * and without, where all players after that pass. */
static bool would_join(eval *ev, const cc_game *game, const cc_action *join)
{
    static const cc_action pass = {.type = CC_PASS};
    cc_decision_info choice = cc_decision(game);
    double values[2];
    int me = ev->me;
    /* The cache is of the position before the turn, but here the region has
     * been scored since. It may miss what that changes in other regions, but
     * does so in both positions alike. */
    ev->me = choice.player;
    cc_game *next = &ev->reply;
    for (int joins = 0; joins < 2; joins++) {
        cc_copy_tracked(next, game);
        cc_apply_until_chance(next, joins ? join : &pass);
        pass_joining(next, choice.region);
        values[joins] = eval_position(ev, next);
    }
    ev->me = me;
    return values[1] > values[0];
}

/* Predicts that players join what pays, and that they neither send a figure to
 * the town nor move the Count: both of these are declined by the last action
 * listed. Decisions that are not searched for anybody are predicted by a quick
 * estimate. Of what is left the action with the highest amount is predicted,
 * the most points for a castle; without amounts the first one listed, so that
 * players build castles. */
cc_action greedy_predict(eval *ev, const cc_game *game, cc_decision_info choice)
{
    cc_action actions[REPLIES_MAX];
    int best = 0, n = cc_legal_first(game, actions, REPLIES_MAX);
    if (choice.kind == CC_DECIDE_JOIN) {
        /* town_would_join() considers this region alone. It is used in the
         * final scoring, and where would_join() cannot be: shared_table is not
         * for positions in which a figure joins. */
        bool can_compare = !ev->style->is_greedy_0 && !ev->shared_table &&
                           cc_region_is_complete(game, choice.region);
        bool joins = can_compare ? would_join(ev, game, &actions[0])
                                 : town_would_join(ev, game);
        return actions[joins ? 0 : n - 1];
    }
    if (choice.kind == CC_DECIDE_SEND || choice.kind == CC_DECIDE_COUNT) {
        return actions[n - 1];
    }
    if (greedy_is_unplanned(ev, choice)) {
        return predict_unplanned(ev, game, choice, actions, n);
    }
    for (int i = 1; i < n; i++) {
        if (actions[i].amount > actions[best].amount) {
            best = i;
        }
    }
    return actions[best];
}

bool greedy_try_pass(const eval *ev, cc_game *game)
{
    cc_action pass = {.type = CC_PASS};
    cc_decision_info choice = cc_decision(game);
    return greedy_is_unplanned(ev, choice) &&
           greedy_is_same_turn(ev, game, choice) &&
           cc_apply_until_chance(game, &pass) == CC_OK;
}

/* If several regions may be joined, only the first decision about that is
 * searched: they hardly depend on each other. */
static bool is_further_join(const eval *ev, cc_decision_info choice)
{
    return ev->join_planned && choice.kind == CC_DECIDE_JOIN &&
           !ev->style->is_greedy_0;
}

void greedy_predict_unsearched(eval *ev, cc_game *game)
{
    cc_decision_info choice = cc_decision(game);
    while ((choice.player != ev->me || greedy_is_unplanned(ev, choice) ||
            is_further_join(ev, choice)) &&
           greedy_is_same_turn(ev, game, choice)) {
        if (!greedy_try_pass(ev, game)) {
            cc_action action = greedy_predict(ev, game, choice);
            cc_apply_until_chance(game, &action);
        }
        choice = cc_decision(game);
    }
}

/* ------------------------------------------------------ the rest of a turn */

/* Returns one of the two positions ahead within the action of the turn that is
 * tried now; `own` if that is beyond those that are kept. */
static cc_game *position_ahead(eval *ev, int i, cc_game *own)
{
    if (ev->depth <= EVAL_AHEAD_MAX) {
        return &ev->ahead[ev->depth - 1][i];
    }
    cc_track(own, 0);
    return own;
}

/* Returns the value of sending a figure to the town, or none, if the Count then
 * stays. */
static double value_if_count_stays(eval *ev, const cc_game *game,
                                   const cc_action *send)
{
    cc_game own, *next = position_ahead(ev, 0, &own);
    cc_copy_tracked(next, game);
    cc_apply_until_chance(next, send);
    for (cc_decision_info choice = cc_decision(next);
         choice.kind == CC_DECIDE_COUNT; choice = cc_decision(next)) {
        cc_action stay = greedy_predict(ev, next, choice);
        cc_apply_until_chance(next, &stay);
    }
    return eval_position(ev, next);
}

/* Moves the best SENT_PLAYED_ON of n ways to send a figure to the front: the
 * Count is moved after these only. Returns how many they are. */
static int move_best_sent_first(eval *ev, const cc_game *game,
                                cc_action *actions, int n)
{
    double values[REPLIES_MAX];
    int kept = n < SENT_PLAYED_ON ? n : SENT_PLAYED_ON;
    for (int i = 0; i < n && kept < n; i++) {
        values[i] = value_if_count_stays(ev, game, &actions[i]);
    }
    for (int i = 0; i < kept && kept < n; i++) {
        int best = i;
        for (int k = i + 1; k < n; k++) {
            best = values[k] > values[best] ? k : best;
        }
        cc_action action = actions[best];
        actions[best] = actions[i];
        actions[i] = action;
        values[best] = values[i];
    }
    return kept;
}

/* True if the best reply to a decision hardly depends on what the player
 * decides after it in the turn: he joins a region, moves a wagon, and last of
 * all sends a figure to the town and moves the Count. Tried together these
 * would be thousands of ways. greedy-0 tries them all. */
static bool is_decided_first(const eval *ev, int kind)
{
    return (kind == CC_DECIDE_JOIN || kind == CC_DECIDE_WAGON) &&
           !ev->style->is_greedy_0;
}

static bool goes_on(const eval *ev, const cc_game *game)
{
    return greedy_is_same_turn(ev, game, cc_decision(game));
}

/* Returns the value if the player decides the rest of the turn as predicted. */
static double value_if_predicted(eval *ev, const cc_game *game)
{
    cc_game own, *next = position_ahead(ev, 0, &own);
    cc_copy_tracked(next, game);
    while (goes_on(ev, next)) {
        cc_action action = greedy_predict(ev, next, cc_decision(next));
        cc_apply_until_chance(next, &action);
        greedy_predict_unsearched(ev, next);
    }
    return eval_position(ev, next);
}

/* Returns the best value that the player can reach by one of his actions. The
 * rest of the turn is tried after one of them only: the best one with the rest
 * predicted, unless an action that ends the turn is better. */
static double best_of_first(eval *ev, const cc_game *game,
                            const cc_action *actions, int n, bool bridges)
{
    double best = WORST_VALUE;
    int open = -1; /* the best one so far, if the turn goes on after it */
    cc_game own, *next = position_ahead(ev, 1, &own);
    for (int i = 0; i < n; i++) {
        cc_copy_tracked(next, game);
        cc_apply_until_chance(next, &actions[i]);
        greedy_predict_unsearched(ev, next);
        bool is_open = goes_on(ev, next);
        double value = is_open ? value_if_predicted(ev, next)
                               : greedy_best_from(ev, next, bridges);
        if (value > best) {
            best = value;
            open = is_open ? i : -1;
        }
    }
    if (open >= 0) {
        cc_copy_tracked(next, game);
        cc_apply_until_chance(next, &actions[open]);
        double value = greedy_best_from(ev, next, bridges);
        best = value > best ? value : best;
    }
    return best;
}

/* Returns the best value that the player can reach by one of his actions;
 * `bridges`: also by building them. */
static double best_action_value(eval *ev, const cc_game *game, bool bridges)
{
    cc_action actions[REPLIES_MAX];
    int n = cc_legal_first(game, actions, REPLIES_MAX);
    if (cc_decision(game).kind == CC_DECIDE_SEND && ev->shared_table &&
        !ev->style->is_greedy_0) {
        n = move_best_sent_first(ev, game, actions, n);
    }
    double best = WORST_VALUE;
    bool was_planned = ev->wagon_planned, had_join = ev->join_planned;
    ev->wagon_planned |= cc_decision(game).kind == CC_DECIDE_WAGON;
    ev->join_planned |= cc_decision(game).kind == CC_DECIDE_JOIN;
    bool is_first = is_decided_first(ev, cc_decision(game).kind);
    cc_game own, *next = position_ahead(ev, 1, &own);
    if (is_first) {
        best = best_of_first(ev, game, actions, n, bridges);
    }
    for (int i = 0; i < n && !is_first; i++) {
        if ((actions[i].type == CC_BUILD_BRIDGE && !bridges) ||
            greedy_is_pointless(game, &actions[i])) {
            continue;
        }
        cc_copy_tracked(next, game);
        cc_apply_until_chance(next, &actions[i]);
        double value = greedy_best_from(ev, next, bridges);
        best = value > best ? value : best;
    }
    ev->wagon_planned = was_planned;
    ev->join_planned = had_join;
    return best;
}

/* -------------------------------------------------------- draws from a bag */

/* Returns the kind of which the bag holds most tokens. */
static int commonest_kind(const cc_game *game, int bag)
{
    int best = 0;
    for (int kind = 1; kind < cc_bag_kinds(game->catalog, bag); kind++) {
        if (cc_bag_count(game, bag, kind) > cc_bag_count(game, bag, best)) {
            best = kind;
        }
    }
    return best;
}

/* True if the same player decides the same after both draws: not where figures
 * come down on different squares. */
static bool has_same_decision(const cc_game *a, const cc_game *b)
{
    cc_decision_info choice = cc_decision(a), other = cc_decision(b);
    return choice.kind == other.kind && choice.player == other.player &&
           choice.x == other.x && choice.y == other.y;
}

/* True if nothing follows a draw in the turn, not even another one. */
static bool is_turn_over(const eval *ev, const cc_game *drawn)
{
    return !greedy_is_same_turn(ev, drawn, cc_decision(drawn)) &&
           cc_chance_bag(drawn) < 0;
}

/* What may be drawn from a bag. */
typedef struct draws {
    int n;          /* tokens in the bag */
    int n_alike;    /* of these: after them the same is decided */
    double at_once; /* value of the position right after the commonest kind */
    double sum; /* over the tokens: how much better they are at once, if they
                   are alike; else their values with the rest of the turn */
} draws;

/* The position after the commonest kind, and its values. */
typedef struct common_draw {
    const cc_game *game;
    eval_table *table;
    int module;               /* of the bag */
    int rest[CC_PLAYERS_MAX]; /* bonuses of all modules but that */
} common_draw;

/* Shares the values that a draw of another kind does not change: if no figure
 * leaves, all but the bonus of the bag's module, which is written to `bonus`.
 */
static void share_values(eval *ev, const common_draw *common,
                         const cc_game *next, int bonus[CC_PLAYERS_MAX])
{
    ev->shared_table = NULL;
    ev->shared_bonus = NULL;
    if (has_same_figures(next, common->game)) {
        cc_bot_bonus_of(next, common->module, bonus);
        for (int p = 0; p < CC_PLAYERS_MAX; p++) {
            bonus[p] += common->rest[p];
        }
        ev->shared_table = common->table;
        ev->shared_bonus = bonus;
    }
}

/* Adds the tokens of a kind, after which `next` is the position. The rest of
 * the turn is played only if something else is decided than after the commonest
 * kind. */
static void add_draw(eval *ev, draws *d, int count, cc_game *next,
                     const common_draw *common, bool bridges)
{
    eval_table *shared = ev->shared_table;
    const int *shared_bonus = ev->shared_bonus;
    int bonus[CC_PLAYERS_MAX];
    d->n += count;
    if (has_same_decision(next, common->game)) {
        share_values(ev, common, next, bonus);
        d->n_alike += count;
        d->sum += count * (eval_position(ev, next) - d->at_once);
    } else {
        d->sum += count * (is_turn_over(ev, next)
                               ? eval_position(ev, next)
                               : greedy_best_from(ev, next, bridges));
    }
    ev->shared_table = shared;
    ev->shared_bonus = shared_bonus;
}

/* Tries all kinds in a bag, of which `drawn` is the position right after
 * `common`. */
static draws try_draws(eval *ev, const cc_game *game, int common,
                       const cc_game *drawn, bool bridges)
{
    eval_table *shared = ev->shared_table, table;
    const int *shared_bonus = ev->shared_bonus;
    int bag = cc_chance_bag(game), n = cc_bag_count(game, bag, common);
    int bonus[CC_PLAYERS_MAX], of_bag[CC_PLAYERS_MAX];
    if (!shared) {
        eval_share_table(ev, drawn, false, &table);
    }
    eval_share_bonus(ev, drawn, bonus);
    draws d = {.n = n, .n_alike = n, .at_once = eval_position(ev, drawn)};
    common_draw after = {.game = drawn,
                         .table = ev->shared_table,
                         .module = game->catalog->bag_module[bag]};
    cc_bot_bonus_of(drawn, after.module, of_bag);
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        after.rest[p] = bonus[p] - of_bag[p];
    }
    ev->shared_table = shared;
    ev->shared_bonus = shared_bonus;
    cc_game own, *next = position_ahead(ev, 1, &own);
    for (int kind = 0; kind < cc_bag_kinds(game->catalog, bag); kind++) {
        int count = kind == common ? 0 : cc_bag_count(game, bag, kind);
        if (count) {
            cc_copy_tracked(next, game);
            cc_assume_token(next, kind);
            add_draw(ev, &d, count, next, &after, bridges);
        }
    }
    return d;
}

static bool has_same_scores(const cc_game *a, const cc_game *b)
{
    bool is_same = true;
    for (int p = 0; p < cc_player_count(a); p++) {
        is_same &= cc_score(a, p) == cc_score(b, p);
    }
    return is_same;
}

/* Describes a draw of which the outcomes were compared before, or are now: who
 * asks, what is in the bag, and what the module of the bag expects after the
 * commonest kind. Returns false if the module expects nothing, so that this
 * does not tell what a draw changes, as with the die of a flight. */
static bool describe_draw(const eval *ev, const cc_game *game, int common,
                          const cc_game *drawn, eval_draw *draw)
{
    int bag = cc_chance_bag(game);
    *draw = (eval_draw){.bag = bag, .me = ev->me, .common = common};
    for (int kind = 0; kind < cc_bag_kinds(game->catalog, bag); kind++) {
        draw->tokens[kind] = (uint8_t)cc_bag_count(game, bag, kind);
    }
    return cc_bot_bonus_of(drawn, game->catalog->bag_module[bag], draw->bonus);
}

static bool is_same_draw(const eval_draw *a, const eval_draw *b)
{
    return a->bag == b->bag && a->me == b->me && a->common == b->common &&
           !memcmp(a->tokens, b->tokens, sizeof a->tokens) &&
           !memcmp(a->bonus, b->bonus, sizeof a->bonus);
}

/* Returns the value after a draw, whose position is `drawn`, and the rest of
 * the turn. */
static double value_after_draw(eval *ev, cc_game *drawn, bool bridges)
{
    return is_turn_over(ev, drawn) ? eval_position(ev, drawn)
                                   : greedy_best_from(ev, drawn, bridges);
}

/* Averages the values after each kind of token that may be drawn from a bag in
 * the middle of a turn: what it brings belongs to the turn. The rest of the
 * turn is played after the commonest kind, and after others only if something
 * else is decided then, since it hardly depends on the kind. How much better
 * the others are is remembered for such a draw after other placements of the
 * turn; it may differ a little there, by who else is on the field of a flock.
 * The bag is not empty. */
static double mean_of_draws(eval *ev, const cc_game *game, bool bridges)
{
    int common = commonest_kind(game, cc_chance_bag(game));
    cc_game own, *drawn = position_ahead(ev, 0, &own);
    cc_copy_tracked(drawn, game);
    if (cc_assume_token(drawn, common) != CC_OK) {
        return eval_position(ev, game);
    }
    eval_draw draw;
    /* Where it brings points, what other kinds bring depends on the placement
     * before it. */
    bool is_kept = describe_draw(ev, game, common, drawn, &draw) &&
                   has_same_scores(game, drawn);
    if (is_kept && is_same_draw(&draw, &ev->draw)) {
        return value_after_draw(ev, drawn, bridges) + ev->draw.better;
    }
    draws d = try_draws(ev, game, common, drawn, bridges);
    if (is_kept && d.n_alike == d.n) {
        draw.better = d.sum / d.n;
        ev->draw = draw;
    }
    double usual = is_turn_over(ev, drawn)
                       ? d.at_once
                       : greedy_best_from(ev, drawn, bridges);
    return usual * ((double)d.n_alike / d.n) + d.sum / d.n;
}

/* ------------------------------------------------------------------ a turn */

static double best_from(eval *ev, cc_game *game, bool bridges)
{
    greedy_predict_unsearched(ev, game);
    if (cc_chance_bag(game) >= 0 && !ev->style->is_greedy_0) {
        return mean_of_draws(ev, game, bridges);
    }
    if (!greedy_is_same_turn(ev, game, cc_decision(game))) {
        return eval_position(ev, game);
    }
    /* In the rest of the turn only figures in the Count's town move, so the
     * board is evaluated once for all actions. */
    int kind = cc_decision(game).kind;
    if ((kind == CC_DECIDE_SEND || kind == CC_DECIDE_COUNT) &&
        !ev->shared_table) {
        eval_table table;
        int bonus[CC_PLAYERS_MAX];
        /* Figures may be sent to quarters that are empty now. */
        eval_share_table(ev, game, true, &table);
        eval_share_bonus(ev, game, bonus);
        double best = best_action_value(ev, game, bridges);
        ev->shared_table = NULL;
        ev->shared_bonus = NULL;
        return best;
    }
    return best_action_value(ev, game, bridges);
}

double greedy_best_from(eval *ev, cc_game *game, bool bridges)
{
    ev->depth++;
    double value = best_from(ev, game, bridges);
    ev->depth--;
    return value;
}

double greedy_value(eval *ev, const cc_game *game, const cc_action *action,
                    bool bridges)
{
    ev->depth++;
    cc_game own, *next = position_ahead(ev, 0, &own);
    cc_copy_tracked(next, game);
    cc_apply_until_chance(next, action);
    double value = greedy_best_from(ev, next, bridges);
    ev->depth--;
    return value + greedy_bonus(game, action);
}

/* Returns the placement with the best value that was not tried yet; there must
 * be one. */
static int best_untried(const bool *tried, const double *values, int n)
{
    int best = 0;
    while (tried[best]) {
        best++;
    }
    for (int i = best + 1; i < n; i++) {
        if (!tried[i] && values[i] > values[best]) {
            best = i;
        }
    }
    return best;
}

/* Tries bridges after the BRIDGE_CANDIDATES best placements, and raises their
 * values. Returns the index of the best placement. */
static int try_bridges(eval *ev, const cc_game *game, const cc_action *actions,
                       double *values, int n)
{
    int best = 0;
    bool tried[CC_ACTIONS_MAX] = {false};
    for (int i = 0; i < BRIDGE_CANDIDATES && i < n; i++) {
        int next = best_untried(tried, values, n);
        tried[next] = true;
        if (!actions[next].bridge) { /* only one bridge in a turn */
            double value = greedy_value(ev, game, &actions[next], true);
            values[next] = value > values[next] ? value : values[next];
        }
        if (i == 0 || values[next] > values[best]) {
            best = next;
        }
    }
    return best;
}

int greedy_evaluate(eval *ev, const cc_game *game, uint64_t seed,
                    const cc_action *actions, double *values, int n)
{
    cc_decision_info choice = cc_decision(game);
    bool is_placement = choice.kind == CC_DECIDE_PLACE;
    uint64_t noise = bot_noise(game, seed);
    int best = 0;
    for (int i = 0; i < n; i++) {
        /* The random part, of 24 bits, is less than 0.002 points: it decides
         * only among actions that are as good as equal. */
        uint64_t lot = bot_noise_of(game, &actions[i], noise);
        values[i] = greedy_value(ev, game, &actions[i], !is_placement) +
                    (double)(lot >> 40) * 1e-10;
        if (values[i] > values[best]) {
            best = i;
        }
    }
    if (is_placement &&
        cc_supply(game, choice.player, cc_bridge_token(game->catalog)) > 0) {
        best = try_bridges(ev, game, actions, values, n);
    }
    return best;
}
