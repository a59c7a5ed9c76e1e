/* seats.c - who plays: names, colours, bots
 *
 * Seats are stored as text, in records and in the settings. A player without a
 * name is called by the colour; such names follow the language.
 *
 * SPDX-License-Identifier: MIT
 */
#include "seats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/append.h"
#include "gui/readers/lang.h"

const char *seat_colour_name(int colour)
{
    static const char *const names[] = {N_("Red"),   N_("Blue"),  N_("Yellow"),
                                        N_("Green"), N_("Black"), N_("White")};
    return _(names[colour % CC_PLAYERS_MAX]);
}

void seats_fill_in(seat seats[CC_PLAYERS_MAX])
{
    for (int i = 0; i < CC_PLAYERS_MAX; i++) {
        seats[i] = (seat){.colour = i};
        snprintf(seats[i].name, sizeof seats[i].name, "%s",
                 seat_colour_name(i));
    }
}

void seats_name_by_colour(seat seats[CC_PLAYERS_MAX])
{
    for (int i = 0; i < CC_PLAYERS_MAX; i++) {
        seats[i].unnamed |= !seats[i].name[0];
        if (seats[i].unnamed) {
            snprintf(seats[i].name, sizeof seats[i].name, "%s",
                     seat_colour_name(seats[i].colour));
        }
    }
}

void seats_use_language(seat seats[CC_PLAYERS_MAX], const char *code)
{
    bool is_you[CC_PLAYERS_MAX];
    for (int i = 0; i < CC_PLAYERS_MAX; i++) {
        is_you[i] = lang_is_you(seats[i].name);
    }
    lang_use(code);
    for (int i = 0; i < CC_PLAYERS_MAX; i++) {
        if (is_you[i]) {
            snprintf(seats[i].name, sizeof seats[i].name, "%s", _("You"));
        }
    }
    seats_name_by_colour(seats);
}

void seats_format(const seat *seats, int n, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < n; i++) {
        append(out, size, "%s%s,%d,%s", i ? ";" : "",
               seats[i].unnamed ? "" : seats[i].name, seats[i].colour,
               seats[i].bot);
    }
}

/* Reads "NAME,COLOUR,BOT" and cuts it at the commas; false if it is invalid. */
static bool parse_seat(seat *s, char *text)
{
    char *colour = strchr(text, ',');
    char *bot = colour ? strchr(colour + 1, ',') : NULL;
    if (!bot) {
        return false;
    }
    *colour++ = '\0';
    *bot++ = '\0';
    char *end;
    long number = strtol(colour, &end, 10);
    if (*end || end == colour || number < 0 || number >= CC_PLAYERS_MAX ||
        strlen(text) >= sizeof s->name || strlen(bot) >= sizeof s->bot) {
        return false;
    }
    strcpy(s->name, text);
    strcpy(s->bot, bot);
    s->colour = (int)number;
    s->unnamed = false;
    return true;
}

bool seats_parse(const char *text, seat seats[CC_PLAYERS_MAX], int n)
{
    char copy[512];
    if (strlen(text) >= sizeof copy) {
        return false;
    }
    strcpy(copy, text);
    char *at = copy;
    for (int i = 0; i < n; i++) {
        char *next = strchr(at, ';');
        if (next) {
            *next++ = '\0';
        } else if (i + 1 < n) {
            return false;
        }
        if (!parse_seat(&seats[i], at)) {
            return false;
        }
        at = next;
    }
    return true;
}
