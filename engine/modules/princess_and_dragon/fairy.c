/* fairy.c - the fairy, who stands beside a figure
 *
 * She belongs to no player and stands on the square of the figure that she was
 * moved to. When it leaves, she stays there, beside no figure. By an option she
 * stands beside all figures on her tile instead: `by_tile` below.
 *
 * Whether she is beside a figure is asked in every position that bots think of:
 * so the module remembers the figure, and looks for it only where it must.
 *
 * SPDX-License-Identifier: MIT
 */
#include "dragon.h"

#include <string.h>

#include "engine/core/internal.h"

enum { OPTION_FAIRY }; /* index of the option */

/* The values of the option `fairy`: whom she stands beside. */
enum { BY_ONE_FIGURE, BY_ALL_ON_TILE };

typedef struct fairy {
    cc_figure_state figure; /* the one beside her, if any */
    bool beside;
    bool may_stand_beside; /* a figure: else a search would find none */
} fairy;

CC_DEFINE_STATE(fairy, CC_MODULE_FAIRY)

int cc_fairy_token(const cc_catalog *catalog)
{
    return catalog->first_token[CC_MODULE_FAIRY];
}

static int find_fairy(const cc_game *g)
{
    return cc_board_token_find(g, cc_fairy_token(g->catalog));
}

static bool option_is_by_tile(const cc_game *g)
{
    return cc_option_number(g, CC_MODULE_FAIRY, OPTION_FAIRY) == BY_ALL_ON_TILE;
}

static bool is_follower(const cc_game *g, const cc_figure_state *f)
{
    return !g->catalog->tokens[f->figure]->is_helper;
}

static bool is_on_fairy_tile(const cc_game *g, const cc_figure_state *f)
{
    int i = find_fairy(g);
    return i >= 0 && is_follower(g, f) &&
           cc_tile_covers(
               g, g->segments[f->segment].piece,
               (cc_coord){g->board_tokens[i].x, g->board_tokens[i].y});
}

/* Whether she stands beside a figure, or beside one that is identical: of the
 * same segment, player and kind. */
static inline bool is_beside_like(const cc_game *g, const fairy *state,
                                  bool by_tile, const cc_figure_state *f)
{
    return by_tile ? is_on_fairy_tile(g, f)
                   : state->beside && memcmp(f, &state->figure, sizeof *f) == 0;
}

/* Returns the first figure from index `from` on that is_beside_like(); -1 none.
 */
static int find_first_like(const cc_game *g, int from)
{
    const fairy *state = state_of(g);
    bool by_tile = option_is_by_tile(g);
    int n = by_tile || state->beside ? g->n_figures : 0, i = from;
    while (i < n && !is_beside_like(g, state, by_tile, &g->figures[i])) {
        i++;
    }
    return i < n ? i : -1;
}

/* Returns the first figure from index `from` on that she stands beside; -1 if
 * there is none. If several identical figures share the segment, she belongs to
 * the first: figures that join later do not change that. */
static int next_beside(const cc_game *g, int from)
{
    if (!state_of(g)->may_stand_beside) {
        return -1;
    }
    /* From revision 3 on only the first of identical figures counts, so a
     * search that starts after it finds none. */
    if (!option_is_by_tile(g) && cc_has_revision(g, 3)) {
        int first = find_first_like(g, 0);
        return first >= from ? first : -1;
    }
    return find_first_like(g, from);
}

int cc_fairy_figure(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_FAIRY) ? next_beside(g, 0) : -1;
}

bool cc_fairy_is_beside(const cc_game *g)
{
    return cc_fairy_figure(g) >= 0 && !option_is_by_tile(g);
}

/* -------------------------------------------------------------- moving her */

static cc_action place_action(const cc_game *g, int i, bool by_tile)
{
    const cc_figure_state *f = &g->figures[i];
    if (by_tile) {
        cc_coord square = cc_segment_square(g, f->segment);
        return (cc_action){
            .type = CC_FAIRY_TO_TILE, .x = square.x, .y = square.y};
    }
    cc_action a = cc_action_on(g, CC_FAIRY_TO_FIGURE, f->segment);
    a.figure = f->figure;
    return a;
}

/* DRAGON-6: whether she may be moved to a figure of the player on turn, who has
 * placed a tile: not where she is already, nor beside an identical figure on
 * that segment, which would change nothing. */
static inline bool can_place_own(const cc_game *g, const fairy *state,
                                 bool by_tile, const cc_figure_state *f)
{
    return is_follower(g, f) && !is_beside_like(g, state, by_tile, f);
}

static bool can_place(const cc_game *g, int i)
{
    const cc_figure_state *f = &g->figures[i];
    return cc_has_placed_tile(g) && f->player == g->player &&
           can_place_own(g, state_of(g), option_is_by_tile(g), f);
}

/* Whether moving her to either of two figures is the same action. */
static inline bool share_action(const cc_game *g, const cc_figure_state *a,
                                const cc_figure_state *b, bool by_tile)
{
    return by_tile ? g->pieces[g->segments[a->segment].piece].cell ==
                         g->pieces[g->segments[b->segment].piece].cell
                   : a->segment == b->segment && a->figure == b->figure;
}

/* Whether moving her to figure k of those of the player is the same action as
 * to an earlier one. */
static bool is_repeated(const cc_game *g, const uint8_t *own, int k,
                        bool by_tile)
{
    const cc_figure_state *f = &g->figures[own[k]];
    for (int i = 0; i < k; i++) {
        const cc_figure_state *before = &g->figures[own[i]];
        if (share_action(g, before, f, by_tile) &&
            can_place_own(g, state_of(g), by_tile, before)) {
            return true;
        }
    }
    return false;
}

/* Whether a figure may share its segment: without BY_ALL_ON_TILE one that is
 * alone on its region shares no action. */
static inline bool may_be_repeated(const cc_game *g, const cc_figure_state *f,
                                   bool by_tile)
{
    return by_tile || g->regions[g->segments[f->segment].region].n_figures != 1;
}

/* Whether moving her to a figure is an action that names a square, or else a
 * kind of figure and its segment. */
static inline bool is_named(const cc_game *g, const cc_figure_state *f,
                            const cc_action *a, int segment, bool by_tile)
{
    if (by_tile) {
        cc_coord square = cc_segment_square(g, f->segment);
        return square.x == a->x && square.y == a->y;
    }
    return f->segment == segment && f->figure == a->figure;
}

/* Returns the first figure that an action names and she can be moved to; -1
 * none. */
static int find_figure(const cc_game *g, const cc_action *a)
{
    bool by_tile = option_is_by_tile(g);
    if (a->type != (by_tile ? CC_FAIRY_TO_TILE : CC_FAIRY_TO_FIGURE)) {
        return -1;
    }
    int segment = cc_action_segment(g, a), i = 0, n = g->n_figures;
    while (i < n && !(is_named(g, &g->figures[i], a, segment, by_tile) &&
                      can_place(g, i))) {
        i++;
    }
    return i < n ? i : -1;
}

/* See legal(). With a constant for by_tile only one of the two ways is
 * compiled. */
static inline int list_moves(const cc_game *g, cc_action *out, int n, int max,
                             bool by_tile)
{
    uint8_t own[CC_FIGURES_MAX];
    const fairy state = *state_of(g); /* actions are not written over it */
    int n_own = cc_figures_of(g, g->player, own);
    for (int k = 0; k < n_own; k++) {
        const cc_figure_state *f = &g->figures[own[k]];
        if (!can_place_own(g, &state, by_tile, f) ||
            (may_be_repeated(g, f, by_tile) &&
             is_repeated(g, own, k, by_tile))) {
            continue;
        }
        if (n < max) {
            out[n] = place_action(g, own[k], by_tile);
        }
        n++;
    }
    return n;
}

/* Callers often want only the number (max is 0), so an action is built only if
 * there is room for it. Whether an earlier figure shares an action is seldom
 * asked: a figure alone on its region shares none. */
static int legal(const cc_game *g, cc_action *out, int n, int max)
{
    if (!cc_has_placed_tile(g)) {
        return n;
    }
    return option_is_by_tile(g) ? list_moves(g, out, n, max, true)
                                : list_moves(g, out, n, max, false);
}

static bool any(const cc_game *g)
{
    int i = cc_has_placed_tile(g) ? g->n_figures - 1 : -1;
    while (i >= 0 && !can_place(g, i)) {
        i--;
    }
    return i >= 0;
}

static bool check(const cc_game *g, const cc_action *a)
{
    return find_figure(g, a) >= 0;
}

/* Moves her: her board token is removed and added anew. */
static void apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                  cc_events *events)
{
    const cc_figure_state *f = &g->figures[find_figure(g, a)];
    cc_coord to = cc_segment_square(g, f->segment);
    int i = find_fairy(g);
    if (i >= 0) {
        cc_board_token_remove(g, i);
    }
    cc_board_token_add(g, cc_fairy_token(g->catalog), -1, to.x, to.y, -1);
    if (!option_is_by_tile(g)) {
        *state_mut(g) = (fairy){.figure = *f, .beside = true};
    }
    state_mut(g)->may_stand_beside = true;
    cc_event *e = cc_emit(events, CC_EVENT_FAIRY, entry.player);
    if (e) {
        e->x = to.x;
        e->y = to.y;
    }
    if (cc_has_revision(g, 3)) { /* PHANTOM-1: this replaces placing a figure */
        cc_notify_placed(g, cc_fairy_token(g->catalog));
    }
}

/* ----------------------------------------------------------------- effects */

/* DRAGON-6: the dragon does not enter her square. */
static bool protects(const cc_game *g, const cc_threat *threat)
{
    if (threat->figure >= 0) {
        return false;
    }
    int i = find_fairy(g);
    if (i < 0) {
        return false;
    }
    int dx = threat->x - g->board_tokens[i].x;
    int dy = threat->y - g->board_tokens[i].y;
    if (dx * dx + dy * dy != 1) {
        return dx == 0 && dy == 0;
    }
    /* She keeps the dragon off all of a tile of two squares. */
    int piece = cc_piece_find(g, threat->x, threat->y, CC_N);
    cc_coord hers = {g->board_tokens[i].x, g->board_tokens[i].y};
    return piece >= 0 && cc_tile_covers(g, piece, hers);
}

/* When her figure has left she stands beside none, even if an identical one
 * comes there later. Returns the first figure she stands beside; -1 none. */
static int forget_missing_figure(cc_game *g)
{
    int first = next_beside(g, 0);
    if (first < 0 && state_of(g)->beside) {
        memset(state_mut(g), 0, sizeof(fairy));
    }
    return first;
}

static void on_removed(cc_game *g, int region, cc_events *events)
{
    (void)region;
    (void)events;
    forget_missing_figure(g);
}

/* PLAGUE-7: she does not flee with her figure. */
static void on_moved(cc_game *g, int figure, int from)
{
    (void)figure;
    (void)from;
    forget_missing_figure(g);
}

/* DRAGON-6: at the beginning of a turn the player gets one point for each
 * figure of theirs that she stands beside; not in a second turn (TRADE-4), nor
 * in turns after the last tile (abbeys). */
static void award_turn_start(cc_game *g, cc_agenda_entry entry,
                             cc_events *events)
{
    int n = 0, region = -1;
    cc_worth worth = {0};
    int first = forget_missing_figure(g);
    bool is_others =
        !option_is_by_tile(g) && state_of(g)->figure.player != entry.player;
    if (first < 0 || is_others || !cc_plays_on(g, entry.player) ||
        cc_continues_turn(g)) {
        return;
    }
    for (int i = first; i >= 0; i = next_beside(g, i + 1)) {
        if (g->figures[i].player == entry.player) {
            region = g->segments[g->figures[i].segment].region;
            n++;
        }
    }
    if (n > 0) {
        cc_worth_add(&worth, "fairy", n, 1);
        cc_pay(g, events, CC_FOR_FAIRY, region, entry.player, &worth);
    }
}

static const cc_step step_turn_start = {.name = "fairy",
                                        .run = award_turn_start,
                                        .only_when = CC_WHEN_STATE,
                                        .state_byte =
                                            offsetof(fairy, may_stand_beside)};

/* Returns what she brings in a scoring: three points (DRAGON-6). */
static cc_worth scoring_points(void)
{
    cc_worth worth = {0};
    cc_worth_add(&worth, "fairy", 1, 3);
    return worth;
}

/* DRAGON-6: each figure she stands beside brings its player points, whoever has
 * the majority. */
static void on_scored(cc_game *g, int region, cc_events *events)
{
    for (int i = next_beside(g, 0); i >= 0; i = next_beside(g, i + 1)) {
        const cc_figure_state *f = &g->figures[i];
        if (g->segments[f->segment].region == region) {
            cc_worth worth = scoring_points();
            cc_pay(g, events, CC_FOR_FAIRY, region, f->player, &worth);
        }
    }
}

/* Whether a figure stands where nothing ever scores: on a tower. */
static bool is_idle(const cc_game *g, const cc_figure_state *f)
{
    int region = g->segments[f->segment].region;
    return g->catalog->kinds[g->regions[region].kind].never_scores;
}

/* DRAGON-6: at the end of the game she brings these points too, but not for
 * figures that score nothing then: on castles, which protect them (CASTLE-10),
 * and on towers (TOWER-5). */
static void final_scoring(const cc_game *g, cc_awards *awards)
{
    for (int i = next_beside(g, 0); i >= 0; i = next_beside(g, i + 1)) {
        if (!cc_is_protected(g, i) && !is_idle(g, &g->figures[i])) {
            cc_coord square = cc_segment_square(g, g->figures[i].segment);
            cc_worth worth = scoring_points();
            cc_award_squares(g, awards, CC_FOR_FAIRY, g->figures[i].player,
                             &worth, &square, 1);
        }
    }
}

/* What a place beside her is worth to bots, in hundredths of a point: in every
 * turn, and in addition in the last turns. Other players move her away when
 * they have nothing better to do, so she is worth less than a figure on the
 * board. Measured in games of two with the base game: the value 0 won 61 % of
 * 200 games against one of a point or more, and that 84 % of 300 against five
 * points, for which bots kept figures in supply. In the last turns she may
 * still be there at the final scoring. */
enum { BONUS_ANY_TURN = 30, BONUS_LAST_TURNS = 60, LAST_TURNS = 2 };

static void bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    int turns_left = cc_tiles_left(g) / g->n_players;
    int bonus =
        BONUS_ANY_TURN + (turns_left < LAST_TURNS ? BONUS_LAST_TURNS : 0);
    for (int i = next_beside(g, 0); i >= 0; i = next_beside(g, i + 1)) {
        points[g->figures[i].player] += bonus;
    }
}

/* -------------------------------------------------------------------- rows */

static const cc_option options[] = {
    {.name = "fairy",
     .values = {"figure", "tile"},
     .help = "Whether the fairy counts for one figure or for every figure on "
             "her tile.",
     .label = "The fairy stands",
     .labels = {"by a figure", "on a tile"}},
    {.name = NULL},
};

static const cc_step_row rows[] = {
    /* before a tile is drawn (200) */
    {CC_PHASE_TURN, 120, &step_turn_start, "DRAGON-6 TRADE-4"},
    {.step = NULL},
};

static const cc_token_row tokens[] = {
    {.name = "fairy", .limit = 1, .is_nobodys = true}, {.name = NULL}};

static const cc_extra_actions extra_actions[] = {
    {.step = &cc_step_deploy,
     .legal = legal,
     .any = any,
     .check = check,
     .apply = apply,
     .offers = {"fairy", "fairy-at"}},
    {.step = NULL},
};

static const cc_action_row actions[] = {
    {.verb = "fairy",
     .fields = {{CC_F_FIGURE, .name = "figure"}, {CC_F_SEGMENT}}},
    {.verb = "fairy-at", .fields = {{CC_F_AT}}},
    {.verb = NULL},
};

static const cc_event_row event_rows[] = {
    {.name = "fairy", .fields = {{CC_F_AT}}},
    {.name = NULL},
};

static const cc_source_row sources[] = {{.name = "fairy"}, {.name = NULL}};

/* The salt of the hash, which is part of records: it stays. */
enum { SALT_FAIRY = 26 };

static uint64_t hash(const cc_game *g)
{
    const fairy *state = state_of(g);
    if (!state->beside) {
        return 0;
    }
    const cc_figure_state *f = &state->figure;
    cc_coord square = cc_segment_square(g, f->segment);
    uint64_t words[] = {f->player,
                        cc_token_key(g, f->figure),
                        (uint16_t)square.x,
                        (uint16_t)square.y,
                        g->segments[f->segment].slot,
                        (uint64_t)cc_segment_rotation(g, f->segment)};
    return cc_hash_words(SALT_FAIRY, words, 6);
}

/* Writes the figure that she stands beside. */
static void serialize(const cc_game *g, const cc_serializer *to)
{
    int i = option_is_by_tile(g) ? -1 : next_beside(g, 0);
    if (i >= 0) {
        cc_action a = place_action(g, i, option_is_by_tile(g));
        to->begin(to->context, "fairy_beside", false);
        to->number(to->context, "player", g->figures[i].player);
        cc_action_serialize(g, &a, to);
        to->end(to->context);
    }
}

static bool check_invariant(const cc_game *g, cc_error *error)
{
    const fairy *state = state_of(g);
    bool may = option_is_by_tile(g) ? find_fairy(g) >= 0 : state->beside;
    if (state->may_stand_beside != may) {
        cc_fail(error, CC_E_DIFFERS, 0, "whom the fairy stands beside");
        return false;
    }
    return true;
}

const cc_module cc_module_fairy = {
    .name = "fairy",
    .number = CC_MODULE_FAIRY,
    .order = 301,
    .options = options,
    .rows = rows,
    .tokens = tokens,
    .actions = actions,
    .events = event_rows,
    .sources = sources,
    .extra_actions = extra_actions,
    .state = {.size = sizeof(fairy),
              .hash = hash,
              .serialize = serialize,
              .check = check_invariant},
    .figures = {.on_removed = on_removed,
                .on_moved = on_moved,
                .protects = protects},
    .scoring = {.on_scored = on_scored, .final = final_scoring},
    .bots = {.bonus = bot_bonus},
};
