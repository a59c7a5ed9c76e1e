/* bazaar_state.c - what the player is about to offer or bid at the bazaar
 *
 * SPDX-License-Identifier: MIT
 */
#include "bazaar.h"

const bazaar_state *bazaar_state_of(const table *t)
{
    return part_state_of(t, CC_MODULE_BAZAARS);
}

void bazaar_change(table *t, int key, int value)
{
    bazaar_state *state = part_state_mut(t, CC_MODULE_BAZAARS);
    state->typed = key == BAZAAR_TYPED ? value : 0;
    switch (key) {
    case BAZAAR_SLOT: state->slot = value; break;
    case BAZAAR_TYPED:
    case BAZAAR_AMOUNT: state->amount = value; break;
    case BAZAAR_TRYING: state->is_trial = value; break;
    default: break;
    }
}

intent bazaar_intent(int key, int value)
{
    return intent_part(CC_MODULE_BAZAARS, key, value);
}

const cc_action *bazaar_find_action(const table *t, int type, int slot)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (t->legal[i].type == type &&
            (type != CC_OFFER || t->legal[i].param == slot)) {
            return &t->legal[i];
        }
    }
    return NULL;
}

int bazaar_current_slot(const app *a, const table *t)
{
    cc_bazaar_info b = cc_bazaar(&a->session->game);
    if (b.slot >= 0) {
        return b.slot;
    }
    int slot = bazaar_state_of(t)->slot;
    /* If none is chosen: the first that nobody has. */
    for (int i = 0; i < b.n && slot < 0; i++) {
        slot = b.owner[i] < 0 ? i : -1;
    }
    return slot;
}
