/* land_words.c - see land_words.h
 *
 * SPDX-License-Identifier: MIT
 */
#include "land_words.h"

#include <stdio.h>
#include <string.h>

#include "engine/modules/dragon.h"

/* "dragon 0,1 barn 2,2,nw+1": token, square, corner, player. */
static void standing(const cc_game *g, char *out, size_t size)
{
    static const char *const corners[] = {",nw", ",ne", ",se", ",sw"};
    size_t at = 0;
    for (int i = 0; i < cc_standing_count(g); i++) {
        cc_standing s = cc_standing_at(g, i);
        at += (size_t)snprintf(out + at, size - at, "%s%s %d,%d%s",
                               i ? " " : "", cc_token_name(g->catalog, s.token),
                               s.x, s.y, s.corner < 4 ? corners[s.corner] : "");
        if (s.player >= 0) {
            at += (size_t)snprintf(out + at, size - at, "+%d", s.player);
        }
    }
}

bool land_text(const cc_game *g, const char *what, char *out, size_t size)
{
    bool mine = strcmp(what, "standing") == 0;
    out[0] = '\0';
    if (mine) {
        standing(g, out, size);
    }
    return mine;
}

const char *land_event_name(int type)
{
    switch (type) {
    case CC_EVENT_ASIDE: return "aside";
    case CC_EVENT_DRAGON: return "dragon";
    case CC_EVENT_DRAGON_ENDS: return "dragon-ends";
    case CC_EVENT_PRINCESS: return "princess";
    case CC_EVENT_FAIRY: return "fairy";
    default: return NULL;
    }
}

bool land_event_text(const cc_game *g, const cc_event *e, char *out,
                     size_t size)
{
    const char *figure = cc_token_name(g->catalog, e->figure);
    switch (e->type) {
    case CC_EVENT_ASIDE:
        snprintf(out, size, "%s", g->catalog->types[e->tile].id);
        break;
    case CC_EVENT_DRAGON:
    case CC_EVENT_FAIRY:
        snprintf(out, size, "%d %d,%d", e->player, e->x, e->y);
        break;
    case CC_EVENT_PRINCESS:
        snprintf(out, size, "%d %s %d", e->player, figure, e->other);
        break;
    default: return false;
    }
    return true;
}
