/* shrine.c - the part of shrines: texts for setup, log, tips and hover cards
 *
 * The table shows shrines as it shows cloisters.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/shrine.h"

#include <stdio.h>

#include "gui/table/part.h"

/* Returns the player who loses a figure by an event: by losing a challenge; or
 * -1. */
static int loser(const cc_event *e)
{
    return e->type == CC_EVENT_CHALLENGE ? e->player : -1;
}

/* Describes a shrine, which is a cloister for the engine, by its own name. */
static bool describe_region(const app *a, const cc_game *game, int region,
                            char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    (void)a;
    cc_region_info info = cc_region(game, region);
    if (!cc_is_shrine(game, region) || info.complete) {
        return false;
    }
    snprintf(lines[0], HOVER_LINE_SIZE, "%s", _("Shrine"));
    snprintf(lines[1], HOVER_LINE_SIZE, _("worth %d if surrounded, %d if not"),
             info.worth_complete, info.worth_now);
    return true;
}

/* Formats who has figures on a region: "Red, Blue". */
static void owners_text(const app *a, const cc_game *game, int region,
                        char *out, size_t size)
{
    cc_region_info info = cc_region(game, region);
    out[0] = '\0';
    for (int p = 0; p < cc_player_count(game); p++) {
        if (info.figures[p]) {
            lang_add_item(out, size, "%s", a->session->seats[p].name);
        }
    }
}

/* Says who challenges a shrine or a cloister, and how many tiles are missing
 * around both (SHRINE-3). */
static bool region_remark(const app *a, const cc_game *game, int region,
                          char line[HOVER_LINE_SIZE])
{
    int opponent = cc_shrine_opponent(game, region);
    char names[120];
    if (opponent < 0) {
        return false;
    }
    owners_text(a, game, opponent, names, sizeof names);
    /* Translators: of a cloister and a shrine; the first is a player, or
     * several; the numbers are of tiles. */
    snprintf(line, HOVER_LINE_SIZE,
             _("Challenged by %s: tiles missing here %d, around the other %d"),
             names, cc_region(game, region).open,
             cc_region(game, opponent).open);
    return true;
}

/* Says why a shrine or cloister may not be placed on a square (SHRINE-2). */
static const char *refusal_text(const table *t, int x, int y)
{
    if (t->tile < 0 || !cc_shrine_forbids(&t->session->game, t->tile, x, y)) {
        return NULL;
    }
    return _("A shrine has one cloister beside it at most, and a cloister one "
             "shrine.");
}

/* Returns what a shrine is called where a figure is placed on it; NULL for
 * other segments. */
static const char *kind_text(const cc_game *game, int piece, int slot,
                             bool as_object)
{
    static const char *const name = N_("Shrine");
    if (!cc_is_shrine(game, cc_region_of(game, piece, slot))) {
        return NULL;
    }
    return as_object ? lang_as_object(name, _(name))
                     : lang_in_sentence(name, _(name));
}

const table_part table_part_shrine = {
    .module = CC_MODULE_SHRINE,
    .help_page = "shrine",
    .kind_text = kind_text,
    .title = N_("Heretics and shrines"),
    .about = N_("A shrine scores like a cloister. Of a heretic and a monk side "
                "by side only the first to be completed scores."),
    .first_tips =
        {{FIRST_MARK, 0,
          N_("A shrine scores like a cloister. Beside a monk, a heretic "
             "challenges him: who is completed first scores, the other goes "
             "home with nothing.")}},
    .stories = {{.number = CC_EVENT_CHALLENGE,
                 .text = NAME_("A heretic and a monk side by side: {player} "
                               "comes too late.")}},
    .refusal_text = refusal_text,
    .describe_region = describe_region,
    .region_remark = region_remark,
    .loser = loser,
    .events = {{CC_EVENT_CHALLENGE,
                NAME_("%s loses a challenge: the cloister is completed first"),
                EVENT_PARAM, CC_LOST_TO_CLOISTER},
               {CC_EVENT_CHALLENGE,
                NAME_("%s loses a challenge: the shrine is completed first"),
                EVENT_PARAM, CC_LOST_TO_SHRINE}},
};
