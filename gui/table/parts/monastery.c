/* monastery.c - the part of monasteries: texts for setup, tips and hover cards
 *
 * The table offers both places of a monastery as it offers all segments.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "gui/table/part.h"

static bool is_priory(const cc_game *game, int region)
{
    cc_kind kind = cc_region(game, region).kind;
    return strcmp(cc_kind_name(game->catalog, kind), "priory") == 0;
}

/* Returns the place of the prior on the tile of a cloister; -1 if there is
 * none: the cloister is no monastery. */
static int priory_of(const cc_game *game, int region)
{
    cc_segment_ref segment;
    if (cc_region(game, region).kind != CC_CLOISTER ||
        cc_region_segments(game, region, &segment, 1) < 1) {
        return -1;
    }
    int type = cc_piece(game, segment.piece).type;
    for (int slot = 0; slot < game->catalog->types[type].n_segments; slot++) {
        int other = cc_region_of(game, segment.piece, slot);
        if (is_priory(game, other)) {
            return other;
        }
    }
    return -1;
}

/* True if a figure is on a region. */
static bool is_claimed(const cc_game *game, int region)
{
    cc_region_info info = cc_region(game, region);
    int n = 0;
    for (int p = 0; p < cc_player_count(game); p++) {
        n += info.figures[p];
    }
    return n > 0;
}

/* Calls a monastery so, not a cloister, and says what a monk or the prior
 * scores. */
static bool describe_region(const app *a, const cc_game *game, int region,
                            char lines[3][200])
{
    (void)a;
    cc_region_info info = cc_region(game, region);
    bool is_prior = is_priory(game, region);
    if (!is_prior && priory_of(game, region) < 0) {
        return false;
    }
    if (is_prior) {
        snprintf(lines[1], 200,
                 ngettext("prior: worth %d point at the end",
                          "prior: worth %d points at the end", info.worth_now),
                 info.worth_now);
    } else if (!info.complete) {
        snprintf(lines[1], 200, _("monk: worth %d if surrounded, %d if not"),
                 info.worth_complete, info.worth_now);
    } else if (is_claimed(game, region)) {
        return false; /* in the turn in which it scores */
    }
    snprintf(lines[0], 200, "%s", _("German monastery"));
    return true;
}

/* Says what a prior scores; on a free monastery what one would (MONASTERY-3).
 */
static bool region_remark(const app *a, const cc_game *game, int region,
                          char line[200])
{
    (void)a;
    int priory = priory_of(game, region);
    if (is_priory(game, region)) {
        snprintf(line, 200, "%s",
                 _("A prior scores each tile in the row and the column, up to "
                   "a gap"));
        return true;
    }
    if (priory >= 0 && is_claimed(game, priory)) {
        snprintf(line, 200, "%s", _("Room for one: a prior lies here"));
        return true;
    }
    if (priory < 0 || cc_region(game, region).complete ||
        is_claimed(game, region)) {
        return false;
    }
    int points = cc_region(game, priory).worth_now;
    snprintf(line, 200,
             ngettext("A prior here: %d point for row and column, at the end",
                      "A prior here: %d points for row and column, at the end",
                      points),
             points);
    return true;
}

const table_part table_part_monastery = {
    .module = CC_MODULE_MONASTERY,
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
    .region_remark = region_remark,
};
