/* act.c - the one place of the table where anything is done
 *
 * Input, buttons, cards and dialogs say what is wanted; here it becomes one of
 * the legal actions, or is taken back. What would show the next hidden tile
 * waits for the end of the turn, because it cannot be taken back.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

#include "engine/bots/bots.h"
#include "gui/lang.h"
#include "part.h"

intent intent_of(intent_kind kind, const cc_action *action)
{
    intent what = {.kind = kind};
    if (action) {
        what.action = *action;
    }
    return what;
}

/* Whether another turn begins, a hidden tile shows, or the game ends. */
static bool ends_turn(const session *s, const cc_action *action)
{
    static cc_events events;
    cc_game after = s->game;
    bool final = false;
    cc_apply(&after, action, &events);
    for (int i = 0; i < events.n; i++) {
        final |= events.list[i].type == CC_EVENT_TURN;
    }
    return final || cc_has_drawn(&s->game, &after) ||
           cc_decision(&after).kind == CC_OVER;
}

/* Does an action, or keeps it until the turn is ended if it would show what
 * is hidden. */
static void choose(app *a, table *t, const cc_action *action)
{
    bool final = ends_turn(a->session, action);
    t->held = NULL;
    t->cursor = -1;
    if (final && a->settings.confirm) {
        t->pending = *action;
        t->has_pending = true;
        return;
    }
    t->has_pending = false;
    session_do(a->session, action);
}

/* The action of another name that means doing without; NULL: none. */
static const cc_action *find_passing(const table *t)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (part_action_of(t, &t->legal[i])->passes) {
            return &t->legal[i];
        }
    }
    return NULL;
}

/* Doing without waits for Enter, as other ends of turns do, where it ends one.
 */
static void pass(app *a, table *t)
{
    const cc_action *none = hand_find(t, CC_PASS);
    const cc_action *other = find_passing(t);
    if (none) {
        cc_action copy = *none;
        choose(a, t, &copy);
    } else if (other) { /* the turn goes on */
        cc_action copy = *other;
        session_do(a->session, &copy);
    }
}

static void end(app *a, table *t)
{
    if (t->has_pending) {
        cc_action copy = t->pending;
        t->has_pending = false;
        session_do(a->session, &copy);
    } else {
        pass(a, t);
    }
}

static void undo(app *a, table *t)
{
    if (t->has_pending) {
        t->has_pending = false;
    } else if (session_can_undo(a->session, a->settings.free_undo)) {
        session_undo(a->session);
    }
}

void act(app *a, table *t, const intent *what)
{
    cc_action action = what->action; /* the list changes with the position */
    switch (what->kind) {
    case INTENT_CHOOSE: choose(a, t, &action); break;
    case INTENT_DO: session_do(a->session, &action); break;
    case INTENT_END: end(a, t); break;
    case INTENT_PASS: pass(a, t); break;
    case INTENT_UNDO: undo(a, t); break;
    case INTENT_INSTEAD:
        session_undo(a->session);
        session_do(a->session, &action);
        break;
    case INTENT_NONE: return;
    }
    a->ui.moving = true;
}

void act_bot(app *a)
{
    session *s = a->session;
    const seat *who = session_turn(s);
    cc_action action;
    if (!bot_choose(who->bot, &s->game, s->setup.seed, &action)) {
        bot_choose("random", &s->game, s->setup.seed, &action);
    }
    session_do(s, &action);
    a->ui.moving = true;
}

bool act_can_end(const app *a, const table *t, const char **label)
{
    if (t->has_pending) {
        *label = _("End turn");
        return true;
    }
    bool may = hand_find(t, CC_PASS) || find_passing(t);
    const char *word = may ? cc_decision(&a->session->game).row->pass : NULL;
    *label = word ? _(word) : _("End turn");
    return word != NULL;
}

bool act_can_undo(const app *a, const table *t)
{
    return t->has_pending ||
           session_can_undo(a->session, a->settings.free_undo);
}
