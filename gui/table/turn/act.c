/* act.c - carries intents out: the only file that changes the game
 *
 * An intent becomes a legal action, an undo, or a change of the view. An action
 * that could not be undone, since it ends the turn or reveals a hidden tile, is
 * pending first: it is shown, and done when the player confirms it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "act.h"

#include <stdio.h>

#include "engine/bots/bots.h"
#include "gui/table/guide/tutorial.h"
#include "gui/table/land/places.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/part.h"
#include "gui/table/turn/second_hand.h"
#include "gui/table/turn/unseen.h"

/* True if after an action another player decides next within the same turn,
 * such as about figures that join from the town: undo must not take back what
 * that player does. */
static bool hands_over_decision(const cc_game *before, const cc_game *after,
                                const cc_events *events)
{
    cc_decision_info old = cc_decision(before), new = cc_decision(after);
    return (old.kind == CC_DECIDE_PLACE || old.kind == CC_DECIDE_DEPLOY) &&
           new.player != old.player && !events_end_turn(after, events);
}

/* What an action would lead to. */
typedef struct outcome {
    bool ends_turn;
    bool is_final;   /* it could not be undone: it ends the turn, reveals a
                        hidden tile, or another player decides next */
    bool has_effect; /* it scores, returns figures, or another player decides
                        next */
} outcome;

/* Returns what an action would lead to, found on a copy of the game. */
static outcome outcome_of(const session *s, const cc_action *action)
{
    static cc_events events;
    cc_game after = s->game;
    cc_apply(&after, action, &events);
    bool hands_over = hands_over_decision(&s->game, &after, &events);
    bool ends_turn = events_end_turn(&after, &events);
    bool is_final =
        ends_turn || hands_over || cc_has_revealed(&s->game, &after);
    outcome result = {
        .ends_turn = ends_turn, .is_final = is_final, .has_effect = hands_over};
    int n = events_before_draw(&events);
    for (int i = 0; i < n; i++) {
        int type = events.list[i].type;
        result.has_effect |= type == CC_EVENT_SCORE || type == CC_EVENT_RETURN;
    }
    return result;
}

bool act_leads_to(const table *t, const cc_action *action, const holdable *item)
{
    static cc_events events;
    static cc_game after; /* static for its size */
    cc_action next;
    after = t->session->game;
    return cc_apply(&after, action, &events) == CC_OK &&
           cc_decision(&after).player ==
               cc_decision(&t->session->game).player &&
           cc_legal_first(&after, &next, 1) > 0 &&
           part_action_of(t, &next)->holdable == item;
}

/* Does an action, or makes it pending if it could not be undone and the player
 * wants to confirm such actions. */
static void choose(app *a, table *t, const cc_action *action)
{
    hand_clear(t);
    hand_set_missed(t, false);
    if (a->settings.confirm && outcome_of(a->session, action).is_final) {
        pending_set(a, t, action);
        flights_launch_pending(a, t);
        return;
    }
    pending_cancel(t);
    session_do(a->session, action);
}

/* Returns the action of a part that passes (part_action.is_pass): it declines
 * something and lets the turn continue. NULL: there is none. */
static const cc_action *find_part_pass(const table *t)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (part_action_of(t, &t->legal[i])->is_pass) {
            return &t->legal[i];
        }
    }
    return NULL;
}

/* True if a figure could still be placed on a completed region. */
static bool can_claim_completed(const table *t)
{
    const cc_game *game = &t->session->game;
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        int piece =
            action->type == CC_DEPLOY ? land_piece_of(game, action) : -1;
        if (piece >= 0 &&
            cc_region(game, cc_region_of(game, piece, action->slot)).complete) {
            return true;
        }
    }
    return false;
}

/* Passing is quick, without a confirmation, if nothing is lost by it. As the
 * key may have been pressed by mistake, it takes a confirmation if a completed
 * region could still be claimed, if passing makes something score, or if it
 * refuses the tile, which then leaves the game. */
void act_update(const app *a, table *t)
{
    const cc_action *pass = legal_first_of_type(t, CC_PASS);
    bool refuses_tile = cc_decision(&a->session->game).kind == CC_DECIDE_PLACE;
    outcome passing = pass ? outcome_of(a->session, pass) : (outcome){0};
    t->pass_ends = passing.ends_turn;
    t->pass_is_last = passing.is_final;
    t->pass_is_quick =
        pass && !refuses_tile && !can_claim_completed(t) && !passing.has_effect;
}

/* Passes if the decision allows it: at once if nothing is lost by it, else as
 * choose() does. */
static void pass_decision(app *a, table *t)
{
    const cc_action *pass = legal_first_of_type(t, CC_PASS);
    const cc_action *part_pass = find_part_pass(t);
    if (pass && t->pass_is_quick && !t->pending.is_set) {
        /* To pass is to draw: that declines the second hand too. */
        bool is_asked_twice = second_hand_seen(a, t)->n > 0;
        hand_clear(t);
        session_do(a->session, pass);
        cc_action draw;
        if (is_asked_twice && second_hand_decline(&a->session->game, &draw)) {
            session_do(a->session, &draw);
        }
    } else if (pass) {
        choose(a, t, pass);
    } else if (part_pass) {
        session_do(a->session, part_pass);
    }
}

/* Does the pending action, or else passes. */
static void end_turn(app *a, table *t)
{
    if (t->pending.is_set) {
        pending_finish(t);
        session_do(a->session, &t->pending.action);
    } else {
        pass_decision(a, t);
    }
}

static void undo(app *a, table *t)
{
    if (t->pending.is_set) {
        pending_cancel(t);
    } else if (session_can_undo(a->session, a->settings.free_undo)) {
        session_undo(a->session);
    } else {
        char reason[160];
        act_undo_text(a, t, reason, sizeof reason);
        act_show_message(a, t, reason);
    }
}

#define MESSAGE_SECONDS 2.5

void act_show_message(app *a, table *t, const char *text)
{
    snprintf(t->message, sizeof t->message, "%s", text);
    t->message_version = t->version;
    t->message_end = a->ui.in.time + MESSAGE_SECONDS;
    a->ui.moving = true;
}

const char *act_message(const app *a, const table *t)
{
    bool is_shown =
        t->message_version == t->version && a->ui.in.time < t->message_end;
    return is_shown ? t->message : NULL;
}

void act_review(table *t, int step)
{
    t->review_step = step;
    hand_hold(t, NULL);
}

/* Describes a step by its line in the log; by its player if it has none. */
static void step_text(const session *s, int step, char *out, size_t size)
{
    for (int i = 0; i < s->n_log; i++) {
        if (s->log[i].step == step && log_text(s, &s->log[i], out, size)) {
            return;
        }
    }
    int player = cc_decision(&s->steps[step].before).player;
    snprintf(out, size,
             /* Translators: follows "Undo (Ctrl+Z):"; the name of a player. */
             lang_for(NAME_("last decision (%s)"), s->seats[player].name, NULL),
             s->seats[player].name);
}

/* Says why nothing before the last action can be undone: what it drew from a
 * bag, or else a tile. */
static const char *seen_text(const session *s)
{
    for (int i = 0; i < s->events.n; i++) {
        const cc_event *e = &s->events.list[i];
        if (e->type == CC_EVENT_TOKEN) {
            const table_part *p = parts_of_bag(&s->game, e->param2);
            return p && p->draw_text
                       ? _(p->draw_text)
                       : _("A token has been drawn: nothing before it can be "
                           "undone.");
        }
    }
    return _("A tile has been revealed: nothing before it can be undone.");
}

void act_undo_text(const app *a, const table *t, char *out, size_t size)
{
    const session *s = a->session;
    char text[160];
    int step = session_undo_step(s);
    if (!act_can_undo(a, t)) {
        snprintf(out, size, "%s",
                 step < 0 ? _("Nothing to undo.") : seen_text(s));
        return;
    }
    snprintf(out, size, "%s", _("Undo (Ctrl+Z)"));
    if (t->pending.is_set) {
        /* Translators: follows "Undo (Ctrl+Z):". */
        lang_join(out, size, JOIN_VALUE, _("what you have just chosen"));
        return;
    }
    step_text(s, step, text, sizeof text);
    lang_join(out, size, JOIN_VALUE, text);
    /* Undo also takes back what computer opponents decided since. */
    int n_bot_steps = s->n_steps - 1 - step;
    if (n_bot_steps > 0) {
        snprintf(text, sizeof text,
                 ngettext("and %d decision by others since",
                          "and %d decisions by others since", n_bot_steps),
                 n_bot_steps);
        lang_join(out, size, JOIN_LIST, text);
    }
}

/* Lets the part that an intent names change its state. */
static void part_apply_intent(table *t, const intent *wish)
{
    for (const table_part *p = NULL; (p = part_next(&t->session->game, p));) {
        if (p->module == wish->module && p->apply_intent) {
            p->apply_intent(t, wish->key, wish->value);
        }
    }
}

/* Carries out an intent that does not change the game. */
static void apply_view_intent(app *a, table *t, const intent *wish)
{
    static const float zoom_step = 1.3f; /* factor */
    switch (wish->kind) {
    case INTENT_CURSOR: hand_set_cursor(t, wish->value); break;
    case INTENT_VISIT: unseen_visit(a, t, wish->value); break;
    case INTENT_VARIANT: hand_set_variant(t, wish->value); break;
    case INTENT_FIT:
        camera_reset(&t->camera, table_game(a, t), t->legal, t->n_legal);
        break;
    case INTENT_ZOOM:
        camera_zoom_step(&t->camera,
                         wish->value > 0 ? zoom_step : 1 / zoom_step,
                         rect_middle(t->land));
        break;
    case INTENT_MOVE: camera_pan(&t->camera, wish->dx, wish->dy); break;
    case INTENT_FIELDS: t->show_fields = !t->show_fields; break;
    case INTENT_SPOTLIGHT: t->show_spotlight = !t->show_spotlight; break;
    case INTENT_MENU: t->show_menu = wish->value; break;
    case INTENT_TILE_LIST: t->show_tile_list = wish->value; break;
    case INTENT_LOG_END: log_view_follow(t); break;
    case INTENT_REVIEW: act_review(t, wish->value); break;
    case INTENT_RULES: app_show_help(a, wish->topic); break;
    case INTENT_SCREEN:
        /* The menu of the table stays open below help and settings. */
        t->show_menu &= wish->to != SCREEN_MENU;
        a->back = SCREEN_TABLE;
        app_show_screen(a, wish->to);
        break;
    case INTENT_PART: part_apply_intent(t, wish); break;
    default: break;
    }
}

void act(app *a, table *t, const intent *wish)
{
    cc_action action = wish->action;
    if ((wish->kind == INTENT_CHOOSE || wish->kind == INTENT_DO ||
         wish->kind == INTENT_REPLACE) &&
        !tutorial_allows(a, &action)) {
        return;
    }
    switch (wish->kind) {
    case INTENT_CHOOSE: choose(a, t, &action); break;
    case INTENT_DO: session_do(a->session, &action); break;
    case INTENT_END: end_turn(a, t); break;
    case INTENT_PASS: pass_decision(a, t); break;
    case INTENT_UNDO: undo(a, t); break;
    case INTENT_REPLACE:
        session_undo(a->session);
        session_do(a->session, &action);
        break;
    case INTENT_NONE: return;
    default: apply_view_intent(a, t, wish);
    }
    a->ui.moving = true;
}

void act_on(app *a, table *t, intent_kind kind, const cc_action *action)
{
    intent wish = intent_of(kind, action);
    act(a, t, &wish);
}

void act_bot_move(app *a)
{
    session *s = a->session;
    cc_action action;
    if (session_bot_move(s, &action)) {
        session_do(s, &action);
    }
    a->motion.moving = true; /* keeps the animations fast */
}

bool act_lacks_figure(const app *a, const table *t)
{
    if (cc_decision(&a->session->game).kind != CC_DECIDE_DEPLOY ||
        t->pending.is_set || t->hand.held || !t->n_legal) {
        return false;
    }
    for (int i = 0; i < t->n_legal; i++) {
        const holdable *item = part_action_of(t, &t->legal[i])->holdable;
        if (item && holdable_is_figure(item)) {
            return false;
        }
    }
    return true;
}

bool act_can_end(const app *a, const table *t, const char **label)
{
    if (t->pending.is_set) {
        *label = t->pending.ends_turn ? _("End turn") : _("Confirm");
        return true;
    }
    bool can_pass = legal_first_of_type(t, CC_PASS) || find_part_pass(t);
    const char *pass_word =
        can_pass ? cc_decision(&a->session->game).row->pass : NULL;
    bool lacks_figure = act_lacks_figure(a, t);
    if (!pass_word || (lacks_figure && t->pass_ends)) {
        *label = _("End turn");
    } else {
        *label = lacks_figure ? _("Skip") : _(pass_word);
    }
    return pass_word != NULL;
}

bool act_pass_is_immediate(const app *a, const table *t)
{
    return !t->pending.is_set && t->pass_is_last &&
           (t->pass_is_quick || !a->settings.confirm);
}

bool act_can_undo(const app *a, const table *t)
{
    return t->pending.is_set ||
           session_can_undo(a->session, a->settings.free_undo);
}
