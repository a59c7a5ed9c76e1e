/* monastery.c - the part of German monasteries
 *
 * A figure stands or lies on one tile: each way has a ring of its own.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "gui/table/land/places.h"
#include "gui/table/part.h"

static bool is_priory(const cc_game *game, int region)
{
    cc_kind kind = cc_region(game, region).kind;
    return strcmp(cc_kind_name(game->catalog, kind), "priory") == 0;
}

/* Returns the place of the prior on a tile; -1 if it is no monastery. */
static int priory_of(const cc_game *game, int piece)
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

/* Returns the place of the prior on the tile of a cloister; -1 if there is
 * none: the cloister is no monastery. */
static int priory_beside(const cc_game *game, int region)
{
    cc_segment_ref segment;
    if (cc_region(game, region).kind != CC_CLOISTER ||
        cc_region_segments(game, region, &segment, 1) < 1) {
        return -1;
    }
    return priory_of(game, segment.piece);
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

static const char *prior_text(void)
{
    return _("A prior scores each tile in the row and the column, up to a gap");
}

/* Formats what a prior scores, or would. */
static void prior_worth(const cc_game *game, int priory, char line[200])
{
    int points = cc_region(game, priory).worth_now;
    snprintf(line, 200,
             ngettext("prior: worth %d point at the end",
                      "prior: worth %d points at the end", points),
             points);
}

/* Formats what a monk scores, or would. */
static void monk_worth(const cc_game *game, int cloister, char line[200])
{
    cc_region_info info = cc_region(game, cloister);
    snprintf(line, 200, _("monk: worth %d if surrounded, %d if not"),
             info.worth_complete, info.worth_now);
}

/* Calls a monastery so, not a cloister, and says what a monk or the prior
 * scores. */
static bool describe_region(const app *a, const cc_game *game, int region,
                            char lines[3][200])
{
    (void)a;
    if (is_priory(game, region)) {
        prior_worth(game, region, lines[1]);
    } else if (priory_beside(game, region) < 0) {
        return false;
    } else if (!cc_region(game, region).complete) {
        monk_worth(game, region, lines[1]);
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
    int priory = priory_beside(game, region);
    if (is_priory(game, region)) {
        snprintf(line, 200, "%s", prior_text());
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
    prior_worth(game, priory, line);
    return true;
}

/* Returns the piece of the monastery on which an action places a figure, as
 * monk or as prior; -1 if it does not. */
static int monastery_of(const cc_game *game, const cc_action *action)
{
    int piece = action->type == CC_DEPLOY ? land_piece_of(game, action) : -1;
    int priory = piece < 0 ? -1 : priory_of(game, piece);
    if (priory < 0) {
        return -1;
    }
    int region = cc_region_of(game, piece, action->slot);
    return region == priory || cc_region(game, region).kind == CC_CLOISTER
               ? piece
               : -1;
}

/* Tells monk and prior apart. */
static bool describe_offer(const app *a, const table *t,
                           const cc_action *action, char lines[3][200])
{
    const cc_game *game = &t->session->game;
    int piece = monastery_of(game, action);
    (void)a;
    if (piece < 0) {
        return false;
    }
    int region = cc_region_of(game, piece, action->slot);
    if (is_priory(game, region)) {
        snprintf(lines[0], 200, "%s", _("As prior"));
        prior_worth(game, region, lines[1]);
        snprintf(lines[2], 200, "%s", prior_text());
    } else {
        snprintf(lines[0], 200, "%s", _("As monk"));
        monk_worth(game, region, lines[1]);
    }
    return true;
}

/* Says that the player may choose between the two. */
static bool turn_note(const app *a, const table *t, char *out, size_t size)
{
    const cc_game *game = &a->session->game;
    bool has_monk = false, has_prior = false;
    for (int i = 0; i < t->n_legal && !t->pending.is_set; i++) {
        const cc_action *action = &t->legal[i];
        int piece = monastery_of(game, action);
        bool is_prior =
            piece >= 0 &&
            is_priory(game, cc_region_of(game, piece, action->slot));
        has_prior |= is_prior;
        has_monk |= piece >= 0 && !is_prior;
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
