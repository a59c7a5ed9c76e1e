/* ringmaster.c - Under the Big Top: the ringmaster
 *
 * A figure like a meeple that brings its player points of its own whenever its
 * region scores, by the tiles around it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ringmaster.h"

#include "engine/core/internal.h"

#include "acrobats.h"
#include "big_top.h"

enum { TOKEN_RINGMASTER }; /* index of the token */

/* Return the marks of tiles with a circus, and with a ground for acrobats, as a
 * bit; 0 where these are not in play. */
static uint64_t circus_mark(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_BIG_TOP)
               ? cc_mark(g, CC_MODULE_BIG_TOP, CC_MARK_CIRCUS)
               : 0;
}

static uint64_t acrobats_mark(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_ACROBATS)
               ? cc_mark(g, CC_MODULE_ACROBATS, CC_MARK_ACROBATS)
               : 0;
}

int cc_ringmaster_tiles(const cc_game *g, int x, int y)
{
    int piece = cc_piece_find(g, x, y, CC_N);
    return piece < 0 ? 0
                     : cc_count_marks_near(g, piece, circus_mark(g)) +
                           cc_count_marks_near(g, piece, acrobats_mark(g));
}

/* Counts the tiles with a circus, and with a ground for acrobats, on and around
 * a piece's tile: in one walk, unless that has two squares. */
static void count_near(const cc_game *g, int piece, int *circuses, int *grounds)
{
    uint64_t circus = circus_mark(g), ground = acrobats_mark(g);
    uint16_t pieces[CC_PIECES_AROUND];
    if (cc_piece_other(g, piece) >= 0) {
        *circuses = cc_count_marks_near(g, piece, circus);
        *grounds = cc_count_marks_near(g, piece, ground);
        return;
    }
    *circuses = *grounds = 0;
    int n = cc_pieces_around(g, cc_piece_square(g, piece), pieces);
    for (int i = 0; i < n; i++) {
        uint64_t marks = cc_type_of(g, pieces[i])->marks;
        *circuses += (marks & circus) != 0;
        *grounds += (marks & ground) != 0;
    }
}

/* CIRCUS-3: 2 points for each of these tiles on and around the ringmaster's. */
static cc_worth worth_of(const cc_game *g, int segment)
{
    cc_worth worth = {0};
    int circuses, grounds;
    count_near(g, g->segments[segment].piece, &circuses, &grounds);
    if (circuses + grounds) {
        cc_worth_add(&worth, "circus tiles", circuses, CC_RINGMASTER_POINTS);
        cc_worth_add(&worth, "acrobats' grounds", grounds,
                     CC_RINGMASTER_POINTS);
    }
    return worth;
}

static bool is_ringmaster(const cc_game *g, const cc_figure_state *f)
{
    return f->figure == cc_token(g, CC_MODULE_RINGMASTER, TOKEN_RINGMASTER);
}

/* Whether a ringmaster, by its index, scores with its region: not on a castle,
 * whose city is settled (CIRCUS-5), nor where nothing scores, as on a tower. */
static bool can_score(const cc_game *g, int i)
{
    const cc_figure_state *f = &g->figures[i];
    int region = g->segments[f->segment].region;
    return is_ringmaster(g, f) &&
           !(g->regions[region].flags & CC_REGION_SETTLED) &&
           !g->catalog->kinds[g->regions[region].kind].never_scores;
}

/* CIRCUS-3: paid whoever has the majority. A field scores at the end alone;
 * when a barn scores its farmers (BARN-1) the field itself does not. */
static void on_scored(cc_game *g, int region, cc_events *events)
{
    if (g->regions[region].kind == CC_FIELD) {
        return;
    }
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        if (g->segments[f->segment].region == region && can_score(g, i)) {
            cc_worth worth = worth_of(g, f->segment);
            cc_pay(g, events, CC_FOR_RINGMASTER, region, f->player, &worth);
        }
    }
}

/* CIRCUS-3: at the end of the game, too. */
static void final_scoring(const cc_game *g, cc_awards *awards)
{
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        if (can_score(g, i)) {
            cc_coord square = cc_segment_square(g, f->segment);
            cc_worth worth = worth_of(g, f->segment);
            cc_award_squares(g, awards, CC_FOR_RINGMASTER, f->player, &worth,
                             &square, 1);
        }
    }
}

/* What the tiles around a ringmaster are worth to bots, in hundredths of a
 * point: the points come with any scoring, at the end of the game at the
 * latest. */
static void bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    enum { PERCENT = 95 };
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        if (can_score(g, i)) {
            int circuses, grounds;
            count_near(g, g->segments[f->segment].piece, &circuses, &grounds);
            points[f->player] +=
                (circuses + grounds) * CC_RINGMASTER_POINTS * PERCENT;
        }
    }
}

static const cc_token_row tokens[] = {
    {.name = "ringmaster",
     .is_figure = true,
     .limit = CC_FIGURES_MAX,
     .deals = 1,
     .has_bonus = true,
     .supply_value = {500, 300, 250, 200, 200, 200, 200, 200}},
    {.name = NULL},
};

static const cc_source_row sources[] = {{.name = "ringmaster"}, {.name = NULL}};

const cc_module cc_module_ringmaster = {
    .name = "ringmaster",
    .number = CC_MODULE_RINGMASTER,
    .order = 902,
    .tokens = tokens,
    .sources = sources,
    .scoring = {.on_scored = on_scored, .final = final_scoring},
    .bots = {.bonus = bot_bonus},
};
