/* monastery.c - the part of German monasteries
 *
 * A monastery tile has two segments for one figure: a cloister, where it stands
 * as a monk, and a priory, where it lies as a prior. Each has a ring of its
 * own.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "gui/table/land/places.h"
#include "gui/table/part.h"

/* True if a region is a priory, where a prior lies. */
static bool is_priory(const cc_game *game, int region)
{
    cc_kind kind = cc_region(game, region).kind;
    return strcmp(cc_kind_name(game->catalog, kind), "priory") == 0;
}

/* Returns the region of the priory on a tile; -1 if it is no monastery. */
static int find_priory(const cc_game *game, int piece)
{
    int type = cc_piece(game, piece).type;
    for (int slot = 0; slot < game->catalog->types[type].n_segments; slot++) {
        int region = cc_region_of(game, piece, slot);
        if (is_priory(game, region)) {
            return region;
        }
    }
    return -1;
}

/* Returns the region of the priory on the tile of a cloister; -1 if the region
 * is no cloister, or a cloister but no monastery. */
static int priory_beside(const cc_game *game, int region)
{
    cc_segment_ref segment;
    if (cc_region(game, region).kind != CC_CLOISTER ||
        cc_region_segments(game, region, &segment, 1) < 1) {
        return -1;
    }
    return find_priory(game, segment.piece);
}

/* Returns the rule of a prior's points, as a sentence. */
static const char *prior_rule(void)
{
    return _("A prior scores each tile in the row and the column, up to a gap");
}

/* Formats what a prior on a priory scores, or would score. */
static void format_prior_worth(const cc_game *game, int priory,
                               char line[HOVER_LINE_SIZE])
{
    int points = cc_region(game, priory).worth_now;
    snprintf(line, HOVER_LINE_SIZE,
             ngettext("prior: worth %d point at the end",
                      "prior: worth %d points at the end", points),
             points);
}

/* Formats what a monk on a cloister scores, or would score. */
static void format_monk_worth(const cc_game *game, int cloister,
                              char line[HOVER_LINE_SIZE])
{
    cc_region_info info = cc_region(game, cloister);
    snprintf(line, HOVER_LINE_SIZE,
             _("monk: worth %d if surrounded, %d if not"), info.worth_complete,
             info.worth_now);
}

/* Describes the two segments of a monastery by its name, and says what the
 * prior or the monk there scores; false for other regions. */
static bool describe_region(const app *a, const cc_game *game, int region,
                            char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    (void)a;
    bool has_priory = priory_beside(game, region) >= 0;
    bool is_complete = cc_region_is_complete(game, region);
    if (is_priory(game, region)) {
        format_prior_worth(game, region, lines[1]);
    } else if (!has_priory) {
        return false;
    } else if (!is_complete) {
        format_monk_worth(game, region, lines[1]);
    } else if (cc_region_is_occupied(game, region)) {
        /* The monk scores in this turn: the default lines say how much. */
        return false;
    }
    snprintf(lines[0], HOVER_LINE_SIZE, "%s", _("German monastery"));
    return true;
}

/* Adds a line about a monastery (MONASTERY-3): to a priory, how a prior scores;
 * to a cloister beside a prior, that there is no room for a monk; to the
 * cloister of a free monastery, what a prior would score. */
static bool region_remark(const app *a, const cc_game *game, int region,
                          char line[HOVER_LINE_SIZE])
{
    (void)a;
    if (is_priory(game, region)) {
        snprintf(line, HOVER_LINE_SIZE, "%s", prior_rule());
        return true;
    }
    int priory = priory_beside(game, region);
    if (priory < 0) {
        return false;
    }
    if (cc_region_is_occupied(game, priory)) {
        snprintf(line, HOVER_LINE_SIZE, "%s",
                 _("Room for one: a prior lies here"));
        return true;
    }
    if (cc_region_is_complete(game, region) ||
        cc_region_is_occupied(game, region)) {
        return false; /* no prior can come any more */
    }
    format_prior_worth(game, priory, line);
    return true;
}

/* Returns the region on which an action places a monk or a prior of a
 * monastery; -1 if it does not. */
static int region_of_offer(const cc_game *game, const cc_action *action)
{
    int piece = action->type == CC_DEPLOY ? land_piece_of(game, action) : -1;
    if (piece < 0) {
        return -1;
    }
    int region = cc_region_of(game, piece, action->slot);
    bool is_monastery =
        is_priory(game, region) || priory_beside(game, region) >= 0;
    return is_monastery ? region : -1;
}

/* Says at the rings of a monastery which is for a monk and which for a prior.
 */
static bool describe_offer(const app *a, const table *t,
                           const cc_action *action,
                           char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    const cc_game *game = &t->session->game;
    int region = region_of_offer(game, action);
    (void)a;
    if (region < 0) {
        return false;
    }
    if (is_priory(game, region)) {
        snprintf(lines[0], HOVER_LINE_SIZE, "%s", _("As prior"));
        format_prior_worth(game, region, lines[1]);
        snprintf(lines[2], HOVER_LINE_SIZE, "%s", prior_rule());
    } else {
        snprintf(lines[0], HOVER_LINE_SIZE, "%s", _("As monk"));
        format_monk_worth(game, region, lines[1]);
    }
    return true;
}

/* Says that the player may choose between monk and prior, until something is
 * pending. */
static bool turn_note(const app *a, const table *t, char *out, size_t size)
{
    const cc_game *game = &t->session->game;
    bool has_monk = false, has_prior = false;
    (void)a;
    if (t->pending.is_set) {
        return false;
    }
    for (int i = 0; i < t->n_legal; i++) {
        int region = region_of_offer(game, &t->legal[i]);
        if (region >= 0) {
            bool is_prior = is_priory(game, region);
            has_prior |= is_prior;
            has_monk |= !is_prior;
        }
    }
    if (has_monk && has_prior) {
        snprintf(out, size, "%s", _("monastery: monk standing, prior lying"));
    }
    return has_monk && has_prior;
}

const table_part table_part_monastery = {
    .module = CC_MODULE_MONASTERY,
    .help_page = "monastery",
    .title = N_("German monasteries"),
    .about = N_("A figure stands as on a cloister, or lies down as prior: a "
                "prior scores the tiles in row and column at the end."),
    .first_tips =
        {{FIRST_MARK, 0,
          N_("A monastery: your figure stands there as on a cloister, or lies "
             "down as prior. A prior stays until the end and scores 1 point "
             "for each tile in the row and the column, up to the first "
             "gap.")}},
    .describe_region = describe_region,
    .describe_offer = describe_offer,
    .region_remark = region_remark,
    .turn_note = turn_note,
};
