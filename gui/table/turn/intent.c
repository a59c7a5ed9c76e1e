/* intent.c - makes intents: what a player wants, before it is done
 *
 * SPDX-License-Identifier: MIT
 */
#include "intent.h"

intent intent_of(intent_kind kind, const cc_action *action)
{
    intent wish = {.kind = kind};
    if (action) {
        wish.action = *action;
    }
    return wish;
}

intent intent_view(intent_kind kind, int value)
{
    return (intent){.kind = kind, .value = value};
}

intent intent_move(float dx, float dy)
{
    return (intent){.kind = INTENT_MOVE, .dx = dx, .dy = dy};
}

intent intent_part(int module, int key, int value)
{
    return (intent){
        .kind = INTENT_PART, .module = module, .key = key, .value = value};
}

intent intent_first_of(intent upper, intent lower)
{
    return upper.kind ? upper : lower;
}
