/* opponents.c - computer opponents as persons, with names and portraits
 *
 * SPDX-License-Identifier: MIT
 */
#include "opponents.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/bots/bots.h"
#include "pictures.h"

const char *opponent_name(const char *bot)
{
    const bot_info *info = bot_find(bot);
    /* A translation may spell it in letters of its own. */
    const char *translated = info ? lang_find_label("opponent", bot) : NULL;
    return !info || !info->person ? "" : translated ? translated : info->person;
}

/* True if one of the first n seats has this name. */
static bool is_taken(const seat *seats, int n, const char *name)
{
    for (int i = 0; i < n; i++) {
        if (strcmp(seats[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

void opponents_name_seats(seat seats[CC_PLAYERS_MAX], int n)
{
    static const char *const numbers[CC_PLAYERS_MAX] = {"",    " II", " III",
                                                        " IV", " V",  " VI"};
    for (int i = 0; i < n; i++) {
        seat *s = &seats[i];
        const char *person = opponent_name(s->bot);
        char name[sizeof s->name] = "";
        for (int k = 0; !s->name[0] && person[0] && k < CC_PLAYERS_MAX; k++) {
            snprintf(name, sizeof name, "%.24s%s", person, numbers[k]);
            if (!is_taken(seats, n, name)) {
                snprintf(s->name, sizeof s->name, "%s", name);
            }
        }
    }
}

void opponent_render(app *a, const char *bot, rect r)
{
    char picture[40];
    if (opponent_name(bot)[0]) {
        snprintf(picture, sizeof picture, "portrait/%s", bot);
        float half = fminf(r.w, r.h) / 2;
        render_picture(a, picture, 2 * half, rect_around(rect_middle(r), half),
                       1);
    }
}
