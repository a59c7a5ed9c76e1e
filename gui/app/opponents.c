/* opponents.c - computer opponents as persons, with names and portraits
 *
 * SPDX-License-Identifier: MIT
 */
#include "opponents.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/bots/bots.h"
#include "gui/base/utf8.h"
#include "pictures.h"

const char *opponent_name(const char *bot)
{
    const bot_info *info = bot_find(bot);
    if (!info || !info->person) {
        return "";
    }
    /* A translation may spell the name in letters of its own. */
    const char *translated = lang_find_label("opponent", bot);
    return translated ? translated : info->person;
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

/* Names seat i of n after a person, with the first number that no other seat
 * has with this name; people may have chosen such a name too. There are as many
 * numbers as seats, so one is free. */
static void name_seat(seat *seats, int n, int i, const char *person)
{
    static const char *const numbers[CC_PLAYERS_MAX] = {"",    " II", " III",
                                                        " IV", " V",  " VI"};
    static const size_t person_max = 24; /* bytes: so the number has room */
    char name[sizeof seats->name];
    size_t length = strlen(person);
    if (length > person_max) {
        length = utf8_before(person, person_max + 1); /* whole characters */
    }
    int k = 0;
    do {
        snprintf(name, sizeof name, "%.*s%s", (int)length, person, numbers[k]);
        k++;
    } while (is_taken(seats, n, name) && k < CC_PLAYERS_MAX);
    strcpy(seats[i].name, name);
}

void opponents_name_seats(seat seats[CC_PLAYERS_MAX], int n)
{
    for (int i = 0; i < n; i++) {
        const char *person = opponent_name(seats[i].bot);
        if (!seats[i].name[0] && person[0]) {
            name_seat(seats, n, i, person);
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
