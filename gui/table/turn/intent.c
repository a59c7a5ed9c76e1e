/* intent.c - what a player wants, before it is done
 *
 * SPDX-License-Identifier: MIT
 */
#include "intent.h"

intent intent_of(intent_kind kind, const cc_action *action)
{
    intent what = {.kind = kind};
    if (action) {
        what.action = *action;
    }
    return what;
}

intent intent_view(intent_kind kind, int value)
{
    return (intent){.kind = kind, .value = value};
}

intent intent_part(int module, int what, int value)
{
    return (intent){
        .kind = INTENT_PART, .module = module, .what = what, .value = value};
}

intent intent_first_of(intent above, intent below)
{
    return above.kind ? above : below;
}

intent intent_move(float dx, float dy)
{
    return (intent){.kind = INTENT_MOVE, .dx = dx, .dy = dy};
}
