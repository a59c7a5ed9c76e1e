/* act.c - intents are carried out: the only file that changes the game
 *
 * An intent becomes a legal action, an undo, or a change of the view. An action
 * that would reveal a hidden tile is pending until the end of the turn, because
 * it cannot be undone.
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

/* True if another player decides next within the turn (figures that join from
 * the town): what they do is not undone. */
static bool passes_decision(const cc_game *before, const cc_game *after,
                            const cc_events *events)
{
    cc_decision_info old = cc_decision(before), new = cc_decision(after);
    return (old.kind == CC_DECIDE_PLACE || old.kind == CC_DECIDE_DEPLOY) &&
           new.player != old.player && !events_end_turn(after, events);
}

/* True if an action cannot be undone: it ends the turn (*ends), reveals a
 * hidden tile, or others react to it. */
static bool is_final(const session *s, const cc_action *action, bool *is_end)
{
    static cc_events events;
    cc_game after = s->game;
    cc_apply(&after, action, &events);
    *is_end = events_end_turn(&after, &events);
    return *is_end || cc_has_revealed(&s->game, &after) ||
           passes_decision(&s->game, &after, &events);
}

/* Does an action, or makes it pending if it could not be undone. */
static void choose(app *a, table *t, const cc_action *action)
{
    bool is_end, final = is_final(a->session, action, &is_end);
    hand_clear(t);
    hand_set_missed(t, false);
    if (final && a->settings.confirm) {
        pending_set(a, t, action);
        flights_launch_pending(a, t);
        return;
    }
    pending_cancel(t);
    session_do(a->session, action);
}

/* Returns the action with which a part passes, or NULL. */
static const cc_action *find_pass(const table *t)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (part_action_of(t, &t->legal[i])->is_pass) {
            return &t->legal[i];
        }
    }
    return NULL;
}

/* True if it scores, returns figures, or others react to it. */
static bool has_effect(const session *s, const cc_action *action)
{
    static cc_events events;
    cc_game after = s->game;
    cc_apply(&after, action, &events);
    bool is_effective = passes_decision(&s->game, &after, &events);
    for (int i = 0; i < events.n; i++) {
        int type = events.list[i].type;
        is_effective |= type == CC_EVENT_SCORE || type == CC_EVENT_RETURN;
    }
    return is_effective;
}

/* True if a figure could still be placed on a completed region. */
static bool can_claim_completed(const table *t)
{
    const cc_game *game = &t->session->game;
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *l = &t->legal[i];
        int piece = l->type == CC_DEPLOY ? land_piece_of(game, l) : -1;
        if (piece >= 0 &&
            cc_region(game, cc_region_of(game, piece, l->slot)).complete) {
            return true;
        }
    }
    return false;
}

void act_update(const app *a, table *t)
{
    const cc_action *l = legal_first_of_type(t, CC_PASS);
    bool refuses = cc_decision(&a->session->game).kind == CC_DECIDE_PLACE;
    t->pass_ends = false;
    t->pass_is_last = l && is_final(a->session, l, &t->pass_ends);
    t->pass_is_quick =
        l && !refuses && !can_claim_completed(t) && !has_effect(a->session, l);
}

/* Passing ends the turn immediately if nothing was completed; otherwise it
 * needs a confirmation, because the key may have been pressed by mistake. A
 * refused tile always needs it, as it leaves the game. */
static void pass(app *a, table *t)
{
    const cc_action *pass_action = legal_first_of_type(t, CC_PASS);
    const cc_action *other = find_pass(t);
    if (pass_action && t->pass_is_quick && !t->pending.is_set) {
        cc_action copy = *pass_action;
        hand_clear(t);
        session_do(a->session, &copy);
    } else if (pass_action) {
        cc_action copy = *pass_action;
        choose(a, t, &copy);
    } else if (other) { /* the turn continues */
        cc_action copy = *other;
        session_do(a->session, &copy);
    }
}

static void end_turn(app *a, table *t)
{
    if (t->pending.is_set) {
        cc_action copy = t->pending.action;
        pending_finish(t);
        session_do(a->session, &copy);
    } else {
        pass(a, t);
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

void act_show_message(app *a, table *t, const char *text)
{
    snprintf(t->message, sizeof t->message, "%s", text);
    t->message_version = t->version;
    t->message_end = a->ui.in.time + 2.5;
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

/* Describes a step by its line in the log, or by its player. */
static void step_text(const session *s, int step, char *out, size_t size)
{
    for (int i = 0; i < s->n_log; i++) {
        if (s->log[i].step == step && log_text(s, &s->log[i], out, size)) {
            return;
        }
    }
    int player = cc_decision(&s->steps[step].before).player;
    snprintf(out, size,
             lang_for(NAME_("last decision (%s)"), s->seats[player].name, NULL),
             s->seats[player].name);
}

void act_undo_text(const app *a, const table *t, char *out, size_t size)
{
    const session *s = a->session;
    char text[160];
    int step = session_undo_step(s);
    if (t->pending.is_set) {
        snprintf(out, size, "%s", _("Undo (Ctrl+Z)"));
        lang_join(out, size, JOIN_VALUE, _("the pending action"));
        return;
    }
    if (!act_can_undo(a, t)) {
        snprintf(out, size, "%s",
                 step < 0 ? _("Nothing to undo.")
                          : _("A tile has been revealed: nothing before it can "
                              "be undone."));
        return;
    }
    snprintf(out, size, "%s", _("Undo (Ctrl+Z)"));
    step_text(s, step, text, sizeof text);
    lang_join(out, size, JOIN_VALUE, text);
    int n_bot_steps = s->n_steps - 1 - step; /* steps of computer opponents */
    if (n_bot_steps > 0) {
        snprintf(text, sizeof text,
                 ngettext("and %d decision by others since",
                          "and %d decisions by others since", n_bot_steps),
                 n_bot_steps);
        lang_join(out, size, JOIN_LIST, text);
    }
}

static void part_apply_intent(table *t, const intent *wish)
{
    for (const table_part *p = NULL; (p = part_next(&t->session->game, p));) {
        if (p->module == wish->module && p->apply_intent) {
            p->apply_intent(t, wish->key, wish->value);
        }
    }
}

/* Intents that do not change the game. */
static void apply_view_intent(app *a, table *t, const intent *wish)
{
    static const float factor = 1.3f;
    switch (wish->kind) {
    case INTENT_CURSOR: hand_set_cursor(t, wish->value); break;
    case INTENT_FIT: camera_reset(&t->camera, table_game(a, t)); break;
    case INTENT_ZOOM:
        camera_zoom(&t->camera, wish->value > 0 ? factor : 1 / factor,
                    rect_middle(t->land));
        break;
    case INTENT_MOVE: camera_pan(&t->camera, wish->dx, wish->dy); break;
    case INTENT_FIELDS: t->show_fields = !t->show_fields; break;
    case INTENT_SPOTLIGHT: t->show_spotlight = !t->show_spotlight; break;
    case INTENT_MENU: t->show_menu = wish->value; break;
    case INTENT_TILE_LIST: t->show_tile_list = wish->value; break;
    case INTENT_REVIEW: act_review(t, wish->value); break;
    case INTENT_RULES: app_show_help(a, wish->topic); break;
    case INTENT_SCREEN:
        /* Help and settings return to the menu. */
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
    cc_action action = wish->action; /* the list changes with the position */
    if ((wish->kind == INTENT_CHOOSE || wish->kind == INTENT_DO ||
         wish->kind == INTENT_REPLACE) &&
        !tutorial_allows(a, &action)) {
        return;
    }
    switch (wish->kind) {
    case INTENT_CHOOSE: choose(a, t, &action); break;
    case INTENT_DO: session_do(a->session, &action); break;
    case INTENT_END: end_turn(a, t); break;
    case INTENT_PASS: pass(a, t); break;
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
    bool has_none = cc_decision(&a->session->game).kind == CC_DECIDE_DEPLOY &&
                    !t->pending.is_set && !t->hand.held && t->n_legal;
    for (int i = 0; i < t->n_legal && has_none; i++) {
        const holdable *item = part_action_of(t, &t->legal[i])->holdable;
        has_none = !item || !holdable_is_figure(item);
    }
    return has_none;
}

bool act_can_end(const app *a, const table *t, const char **label)
{
    if (t->pending.is_set) {
        *label = t->pending.ends_turn ? _("End turn") : _("Confirm");
        return true;
    }
    bool can = legal_first_of_type(t, CC_PASS) || find_pass(t);
    const char *word = can ? cc_decision(&a->session->game).row->pass : NULL;
    *label = !word                                    ? _("End turn")
             : act_lacks_figure(a, t) && t->pass_ends ? _("End turn")
             : act_lacks_figure(a, t)                 ? _("Skip")
                                                      : _(word);
    return word != NULL;
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
