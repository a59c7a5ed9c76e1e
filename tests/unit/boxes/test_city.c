/* test_city.c - The City: the engine against a reference model
 *
 * The model (tests/models/naive_city.h) writes the rules again, as simply as
 * possible. Both play the same random games; at every decision they must offer
 * the same, and after every turn have the same points. Then properties that
 * hold in every game of The City, its setups and its box.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/modules/city/walls.h"

#include "tests/models/naive_city.h"
#include "tests/unit/support.h"

enum {
    CITY_TILES = 75, /* in the box */
    CITY_WALLS = 70, /* pieces of wall, without the gate */
    WALL_GAP = 5,    /* the game ends when the gap in the wall is so small */
    WIDE = 32        /* squares to one side; the engine's maps end there */
};

static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};

static cc_action actions[CC_ACTIONS_MAX];
static cc_events events;

/* What happened in all games, to see that rare rules were met. */
static struct {
    int rounds;            /* of wall building */
    int rounds_by_laps[3]; /* of one lap, two, more */
    int guards;            /* posted */
    int guards_banned;     /* not allowed, though a figure is in supply */
    int towers;
    int short_pieces;
    int scored_by_walls;  /* times that a piece of wall completes something */
    int last_pieces;      /* games that end as no piece is left */
    int gaps;             /* games in which a piece makes the gap small */
    int ends_by_wall;     /* all games that end before the tiles do */
    int discards;         /* tiles that fit nowhere */
    int outline_turns[3]; /* by the turns below */
    int wide;             /* games that end with a town of more than WIDE */
} totals;

/* How the outline goes on from one side to the next. */
enum { STRAIGHT_ON, OUTWARD, INWARD };

/* The engine and the model in the same position of the same game. */
typedef struct match {
    cc_game game;
    nc_city model;
    int n_players;
    int piles[2]; /* sizes of the first two piles of tiles */
    int pile;     /* the pile of the tile drawn last, from 1 */
    int player;   /* the player on turn */
    uint64_t random;
    bool has_full_checks; /* also compare all placements: slow */
    bool returns_at_once; /* figures that score, by an option; otherwise at the
                             end of the turn */
    bool is_eager;        /* actions are chosen for long walls */
    bool is_stretched;    /* most tiles go to one side of the town: */
    int side;
} match;

static cc_setup setup_of(const char *text)
{
    cc_setup setup;
    cc_error error = {0};
    if (cc_setup_parse(&setup, test_catalog(), text, &error) != CC_OK) {
        fail_msg("%s: %s", text, error.what);
    }
    return setup;
}

/* Checks which decision the engine asks for, and of whom. */
static cc_decision_info expect(const match *m, int kind, int player)
{
    cc_decision_info c = cc_decision(&m->game);
    if (c.kind != kind || c.player != player) {
        fail_msg("asks player %d for %s, not player %d for kind %d", c.player,
                 c.row->name, player, kind);
    }
    return c;
}

/* The value of an action for a player who wants long walls. Best are placements
 * that start a round of wall building, of all placements those with fewest
 * neighbours; figures where little is open, so that it is soon complete; no
 * figure in a quarter, and no guard. Values are compared only with those of
 * other actions of the same decision. */
static int rating(const match *m, const cc_action *a)
{
    if (a->type == CC_PLACE) {
        cc_game next = m->game;
        int n_adjacent = 0;
        for (int side = 0; side < 4; side++) {
            n_adjacent += cc_piece_find(&m->game, a->x + dx[side],
                                        a->y + dy[side], CC_N) >= 0;
        }
        cc_apply(&next, a, NULL);
        if (cc_decision(&next).kind == CC_DECIDE_DEPLOY) {
            cc_apply(&next, &(cc_action){.type = CC_PASS}, NULL);
        }
        bool starts_wall = cc_decision(&next).kind >= CC_DECIDE_GATE;
        return 10 * starts_wall - n_adjacent;
    }
    if (a->type == CC_DEPLOY) {
        int piece = cc_piece_count(&m->game) - 1;
        int region = cc_region_of(&m->game, piece, a->slot);
        cc_region_info r = cc_region(&m->game, region);
        return r.kind == CC_QUARTER ? -1 : 9 - r.open;
    }
    return a->type == CC_PASS ? 0 : -1;
}

static int distance(const match *m, int x, int y)
{
    return x * dx[m->side] + y * dy[m->side];
}

/* Returns the placement that is farthest to the side of the match. */
static cc_action farthest(const match *m, int n)
{
    cc_action best = actions[0];
    for (int i = 1; i < n; i++) {
        if (distance(m, actions[i].x, actions[i].y) >
            distance(m, best.x, best.y)) {
            best = actions[i];
        }
    }
    return best;
}

/* Chooses an action, at random, by its rating or by where it is, and applies it
 * to the engine's game. */
static cc_action choose_and_apply(match *m)
{
    int n = cc_legal_first(&m->game, actions, CC_ACTIONS_MAX);
    assert_true(n > 0);
    cc_action chosen = actions[test_below(&m->random, (unsigned)n)];
    /* Of equal ones an eager player takes the first from a random one on. */
    int from = (int)test_below(&m->random, (unsigned)n);
    int n_rated = m->is_eager ? n : 0, best_value = -99;
    for (int i = 0; i < n_rated; i++) {
        const cc_action *a = &actions[(from + i) % n];
        int value = rating(m, a);
        if (value > best_value) {
            best_value = value;
            chosen = *a;
        }
    }
    if (m->is_stretched && chosen.type == CC_PLACE &&
        test_below(&m->random, 10)) {
        chosen = farthest(m, n);
    }
    assert_int_equal(cc_apply(&m->game, &chosen, &events), CC_OK);
    return chosen;
}

/* Points, figures and towers in supply are the same. */
static void check_scores(const match *m)
{
    for (int p = 0; p < m->n_players; p++) {
        assert_int_equal(cc_score(&m->game, p), m->model.score[p]);
        assert_int_equal(cc_supply(&m->game, p, CC_MEEPLE), m->model.supply[p]);
        assert_int_equal(cc_supply(&m->game, p, test_token("tower")),
                         m->model.towers[p]);
    }
}

/* The points if the game ended now are those of a copy that is scored. */
static void check_projection(const match *m)
{
    static nc_city end;
    int points[CC_PLAYERS_MAX];
    end = m->model;
    nc_final(&end);
    cc_project(&m->game, points);
    for (int p = 0; p < m->n_players; p++) {
        assert_int_equal(points[p], end.score[p]);
    }
}

/* ----------------------------------------------------------------- placing */

/* The engine offers exactly the placements that the model allows. */
static void check_placements(const match *m, int type)
{
    int n = cc_legal_first(&m->game, actions, CC_ACTIONS_MAX), n_fitting = 0;
    for (int i = 0; i < n; i++) {
        const cc_action *a = &actions[i];
        assert_int_equal(a->tile, type);
        if (!nc_fits(&m->model, type, a->x, a->y, a->rotation)) {
            fail_msg("%d,%d,%d does not fit", a->x, a->y, a->rotation);
        }
    }
    for (int y = 2; y < NC_ACROSS - 2; y++) {
        for (int x = 2; x < NC_ACROSS - 2; x++) {
            bool is_adjacent = m->model.at[y - 1][x] || m->model.at[y + 1][x] ||
                               m->model.at[y][x - 1] || m->model.at[y][x + 1] ||
                               !m->model.n;
            for (int rotation = 0; is_adjacent && rotation < 4; rotation++) {
                n_fitting += nc_fits(&m->model, type, x - NC_MIDDLE,
                                     y - NC_MIDDLE, rotation);
            }
        }
    }
    assert_int_equal(n, n_fitting);
}

/* The room for the wall is what is left of the outline of the town; -1 as long
 * as there is no gate. */
static void check_wall_room(const match *m)
{
    nc_side sides[NC_SIDES];
    int n = nc_outline(&m->model, sides);
    for (int i = 0; i < n; i++) {
        const nc_side *a = &sides[i], *b = &sides[(i + 1) % n];
        if (a->side == b->side) {
            totals.outline_turns[STRAIGHT_ON]++;
        } else {
            bool is_outward = a->x == b->x && a->y == b->y;
            totals.outline_turns[is_outward ? OUTWARD : INWARD]++;
        }
    }
    assert_int_equal(cc_wall_room(&m->game),
                     m->model.n_walls ? n - m->model.n_walls : -1);
}

/* Tiles that left the game fit nowhere (CITY-6). */
static void check_discards(const match *m)
{
    for (int i = 0; i < events.n; i++) {
        const cc_event *e = &events.list[i];
        for (int k = 0; e->type == CC_EVENT_DISCARD && k < e->n_tiles; k++) {
            assert_false(
                nc_placeable(&m->model, events.tiles[e->first_tile + k]));
            totals.discards++;
        }
    }
}

/* Places the tile of the turn; returns false if the game is over instead. */
static bool place(match *m)
{
    check_discards(m);
    if (cc_decision(&m->game).kind == CC_OVER) {
        return false;
    }
    cc_decision_info c = expect(m, CC_DECIDE_PLACE, m->player);
    if (m->has_full_checks) {
        check_placements(m, c.tile);
        check_projection(m);
    }
    int drawn = CITY_TILES - cc_tiles_left(&m->game);
    m->pile = 1 + (drawn > m->piles[0]) + (drawn > m->piles[0] + m->piles[1]);
    assert_int_equal(cc_pile(&m->game), m->pile);
    cc_action a = choose_and_apply(m);
    nc_lay(&m->model, a.tile, a.x, a.y, a.rotation);
    return true;
}

static void deploy(match *m)
{
    const nc_tile *t = &m->model.tiles[m->model.n - 1];
    int n_spots = 0, n_listed = 0;
    for (int s = 0; s < test_catalog()->types[t->type].n_segments; s++) {
        n_spots += nc_may_deploy(&m->model, m->player, s);
    }
    if (!n_spots) { /* the engine passes by itself */
        return;
    }
    expect(m, CC_DECIDE_DEPLOY, m->player);
    int n = cc_legal_first(&m->game, actions, CC_ACTIONS_MAX);
    for (int i = 0; i < n; i++) {
        if (actions[i].type == CC_DEPLOY) {
            n_listed++;
            assert_true(nc_may_deploy(&m->model, m->player, actions[i].slot));
        }
    }
    assert_int_equal(n_listed, n_spots);
    cc_action a = choose_and_apply(m);
    if (a.type == CC_DEPLOY) {
        m->model.tiles[m->model.n - 1].figure[a.slot] = m->player;
        m->model.supply[m->player]--;
    }
}

/* ------------------------------------------------------------------- walls */

/* Whether an action builds at this side. */
static bool is_at_side(const cc_action *a, int type, nc_side s)
{
    return a->type == type && a->x == s.x && a->y == s.y && a->param == s.side;
}

/* The gate may stand at every side of the outline. */
static void check_gates(const match *m)
{
    nc_side sides[NC_SIDES];
    int n = nc_outline(&m->model, sides);
    assert_int_equal(cc_legal_first(&m->game, actions, CC_ACTIONS_MAX), n);
    for (int i = 0; i < n; i++) {
        bool found = false;
        for (int k = 0; k < n; k++) {
            found |= is_at_side(&actions[k], CC_BUILD_GATE, sides[i]);
        }
        assert_true(found);
    }
}

/* Scores in the model what a piece of wall completes. */
static void score_model(match *m)
{
    totals.scored_by_walls += nc_score(&m->model);
    if (m->returns_at_once) {
        nc_return_figures(&m->model);
    }
}

/* The player whose tile starts the first round builds the gate (CITY-16). */
static void build_gate(match *m)
{
    expect(m, CC_DECIDE_GATE, m->player);
    check_gates(m);
    cc_action a = choose_and_apply(m);
    nc_build(&m->model, (nc_side){a.x, a.y, a.param}, 0);
    score_model(m);
}

/* Offers the player a guard on the last piece. */
static void post_guard(match *m, int player)
{
    nc_wall *last = &m->model.walls[m->model.n_walls - 1];
    if (!nc_may_guard(&m->model, player)) {
        totals.guards_banned += m->model.supply[player] > 0;
        return;
    }
    expect(m, CC_DECIDE_GUARD, player);
    assert_int_equal(cc_legal_first(&m->game, actions, CC_ACTIONS_MAX), 2);
    if (choose_and_apply(m).type == CC_POST_GUARD) {
        last->guard = player;
        m->model.supply[player]--;
        totals.guards++;
    }
}

/* The last piece is a short one exactly if it is next to the gate and faces the
 * same empty square (CITY-19). */
static void check_wall_kind(const match *m)
{
    cc_wall_info w = cc_wall(&m->game, cc_wall_count(&m->game) - 1);
    cc_wall_info g = cc_wall(&m->game, 0);
    bool is_same_square = w.x + dx[w.side] == g.x + dx[g.side] &&
                          w.y + dy[w.side] == g.y + dy[g.side];
    assert_int_equal(w.kind == CC_WALL_SHORT, w.after == 1 && is_same_square);
    totals.short_pieces += w.kind == CC_WALL_SHORT;
}

/* Whether the wall ends the game: no piece is left, or the gap is small. */
static bool is_wall_finished(const match *m)
{
    return m->model.n_walls == CC_WALLS_MAX || nc_room(&m->model) <= WALL_GAP;
}

/* Plays one piece of wall; returns whether the game ends with it. */
static bool build_piece(match *m, int player)
{
    nc_side next[2] = {nc_next(&m->model, 0), nc_next(&m->model, 1)};
    int end = 0;
    if (nc_room(&m->model) > 1) { /* otherwise both ends are the same side */
        expect(m, CC_DECIDE_WALL, player);
        int n = cc_legal_first(&m->game, actions, CC_ACTIONS_MAX);
        assert_int_equal(n, 2);
        for (int k = 0; k < 2; k++) {
            assert_true(is_at_side(&actions[k], CC_BUILD_WALL, next[k]));
        }
        cc_action a = choose_and_apply(m);
        end = !is_at_side(&a, CC_BUILD_WALL, next[0]);
    }
    nc_build(&m->model, next[end], end);
    score_model(m);
    check_wall_kind(m);
    post_guard(m, player);
    totals.last_pieces += m->model.n_walls == CC_WALLS_MAX;
    totals.gaps += nc_room(&m->model) <= WALL_GAP;
    return is_wall_finished(m);
}

/* A tower at an end of the wall brings a point for each piece up to the gate or
 * the last tower (CITY-23). */
static void build_tower(match *m)
{
    int points[2], n = 0;
    for (int end = 0; end < 2; end++) {
        points[end] = m->model.arm[end] - m->model.paid[end];
        n += points[end] > 0;
    }
    if (!n || !m->model.towers[m->player]) {
        return;
    }
    expect(m, CC_DECIDE_TOWER, m->player);
    assert_int_equal(cc_legal_first(&m->game, actions, CC_ACTIONS_MAX), n + 1);
    cc_action a = choose_and_apply(m);
    if (a.type == CC_BUILD_TOWER) {
        assert_int_equal(a.amount, points[a.param]);
        m->model.towers[m->player]--;
        m->model.score[m->player] += points[a.param];
        m->model.paid[a.param] = m->model.arm[a.param];
        totals.towers++;
    }
}

/* Each player builds one piece a lap. Returns whether the game ends. */
static bool play_wall_round(match *m, int laps)
{
    bool is_over = false;
    totals.rounds++;
    totals.rounds_by_laps[laps > 2 ? 2 : laps - 1]++;
    for (int i = 0; i < laps * m->n_players && !is_over; i++) {
        int player = (m->player + i) % m->n_players;
        if (i == 0 && m->model.n_walls == 0) {
            build_gate(m);
        } else {
            is_over = build_piece(m, player);
        }
    }
    build_tower(m);
    return is_over;
}

/* ------------------------------------------------------------- whole games */

static void begin(match *m, uint64_t seed)
{
    static const char *const piles[] = {"", "", " piles=4,20", " piles=0,0",
                                        " piles=12,3"};
    char text[160];
    /* The divisors differ, so that no choice follows from another. */
    m->n_players = 2 + (int)(seed % 3);
    m->returns_at_once = seed % 7 == 0;
    const char *pile = piles[seed / 3 % 5];
    m->piles[0] = 30; /* unless the setup says otherwise */
    m->piles[1] = 25;
    sscanf(pile, " piles=%d,%d", &m->piles[0], &m->piles[1]);
    snprintf(text, sizeof text, "sets=the-city players=%d seed=%d first=%d%s%s",
             m->n_players, (int)seed, (int)(seed % 2), pile,
             m->returns_at_once ? " rules=guards-from-returned:on" : "");
    cc_setup setup = setup_of(text);
    cc_error error = {0};
    if (cc_new(&m->game, test_catalog(), &setup, &events, &error) != CC_OK) {
        fail_msg("%s", error.what);
    }
    nc_start(&m->model, test_catalog(), m->n_players);
    m->player = (int)(seed % 2);
    m->random = seed * 31 + 7;
    m->has_full_checks = seed % 11 == 0;
    m->is_eager = seed % 15 == 0; /* with two players, usual piles */
    m->is_stretched = seed % 16 == 5;
    m->side = (int)(seed / 16 % 4);
}

/* Plays one turn; false if the game has ended. */
static bool play_turn(match *m)
{
    if (!place(m)) {
        return false;
    }
    deploy(m);
    bool is_over = false, has_scored = nc_score(&m->model);
    if (m->returns_at_once) {
        nc_return_figures(&m->model);
    }
    /* A tile of the second or third pile completed a street or market with a
     * figure: a round of one or two laps, with two players twice as many
     * (CITY-15). */
    if (has_scored && m->pile > 1) {
        int laps = (m->pile - 1) * (m->n_players == 2 ? 2 : 1);
        is_over = play_wall_round(m, laps);
    }
    nc_return_figures(&m->model);
    if (m->model.n_walls && nc_room(&m->model) <= WALL_GAP) {
        is_over = true; /* the tile itself may have made the gap small */
    }
    totals.ends_by_wall += is_over;
    m->player = (m->player + 1) % m->n_players;
    if (is_over) {
        assert_int_equal(cc_decision(&m->game).kind, CC_OVER);
        return false;
    }
    if (cc_decision(&m->game).kind != CC_OVER) {
        check_scores(m);
        check_wall_room(m);
    }
    return true;
}

static void play_game(uint64_t seed)
{
    static match m;
    begin(&m, seed);
    while (play_turn(&m)) {
    }
    nc_final(&m.model);
    int farthest_tile = 0;
    for (int i = 0; i < cc_piece_count(&m.game); i++) {
        cc_piece_info tile = cc_piece(&m.game, i);
        int d = distance(&m, tile.x, tile.y);
        farthest_tile = d > farthest_tile ? d : farthest_tile;
    }
    totals.wide += farthest_tile > WIDE;
    for (int p = 0; p < m.n_players; p++) {
        if (cc_score(&m.game, p) != m.model.score[p]) {
            fail_msg("game %d: player %d has %d, not %d", (int)seed, p,
                     cc_score(&m.game, p), m.model.score[p]);
        }
    }
}

static void games_equal_model(void **state)
{
    (void)state;
    long n_games = test_setting("CARCASSONNE_GAMES", 2000);
    for (long i = 0; i < n_games; i++) {
        play_game((uint64_t)i);
    }
    printf(
        "rounds %d (%d %d %d), %d guards, %d banned, %d towers, %d short, "
        "%d last pieces, %d gaps, %d scored by walls, %d discards, %d wide\n",
        totals.rounds, totals.rounds_by_laps[0], totals.rounds_by_laps[1],
        totals.rounds_by_laps[2], totals.guards, totals.guards_banned,
        totals.towers, totals.short_pieces, totals.last_pieces, totals.gaps,
        totals.scored_by_walls, totals.discards, totals.wide);
    if (n_games >= 1000) { /* otherwise too few to meet every rule */
        assert_true(totals.rounds_by_laps[0]);
        assert_true(totals.rounds_by_laps[1]);
        assert_true(totals.rounds_by_laps[2]);
        assert_true(totals.guards_banned);
        assert_true(totals.guards);
        assert_true(totals.towers);
        assert_true(totals.short_pieces);
        assert_true(totals.last_pieces);
        assert_true(totals.gaps);
        assert_true(totals.scored_by_walls);
        assert_true(totals.ends_by_wall);
        assert_true(totals.outline_turns[0]);
        assert_true(totals.outline_turns[1]);
        assert_true(totals.outline_turns[2]);
        assert_true(totals.wide);
    }
}

/* -------------------------------------------------------------- properties */

/* A setup by a number, whose first two piles are small, so that walls begin
 * early: with and without the option about guards. */
static cc_setup early_walls_setup(long i)
{
    char text[160];
    snprintf(text, sizeof text,
             "sets=the-city players=%ld seed=%ld piles=%ld,%ld%s", 2 + i % 3, i,
             i % 5, i % 4 * 9, i % 3 ? "" : " rules=guards-from-returned:on");
    return setup_of(text);
}

static void start(cc_game *game, const cc_setup *setup)
{
    assert_int_equal(cc_new(game, test_catalog(), setup, &events, NULL), CC_OK);
}

static bool is_over(const cc_game *game)
{
    return cc_decision(game).kind == CC_OVER;
}

static cc_action pick(const cc_game *game, uint64_t *random)
{
    int n = cc_legal_first(game, actions, CC_ACTIONS_MAX);
    assert_true(n > 0);
    return actions[test_below(random, (unsigned)n)];
}

/* The number of games of a test whose games take `cost` times as long as those
 * of the comparison with the model. */
static long game_count(long cost)
{
    return test_setting("CARCASSONNE_GAMES", 2000) / cost;
}

/* Every point has an event, and every piece of wall is in stock or on the
 * table, where the gate is no piece of the stock. */
static void invariant_holds_and_points_have_events(void **state)
{
    (void)state;
    for (long i = 0; i < game_count(50); i++) {
        uint64_t random = (uint64_t)i;
        cc_setup setup = early_walls_setup(i);
        int sum[CC_PLAYERS_MAX] = {0};
        cc_game game;
        cc_error error = {0};
        start(&game, &setup);
        while (!is_over(&game)) {
            cc_action a = pick(&game, &random);
            int projected[CC_PLAYERS_MAX];
            cc_project(&game, projected);
            assert_int_equal(cc_apply(&game, &a, &events), CC_OK);
            if (!cc_invariant(&game, &error)) {
                fail_msg("game %ld: %s", i, error.what);
            }
            for (int k = 0; k < events.n; k++) {
                const cc_event *e = &events.list[k];
                int terms = 0;
                for (int t = 0; t < e->n_terms; t++) {
                    terms += e->terms[t].n * e->terms[t].each;
                }
                if (e->type == CC_EVENT_SCORE) {
                    assert_int_equal(terms, e->points);
                    assert_true(e->n_squares > 0);
                    sum[e->player] += e->points;
                }
            }
            assert_int_equal(cc_wall_left(&game) + cc_wall_count(&game) -
                                 (cc_wall_count(&game) > 0),
                             CITY_WALLS);
        }
        for (int p = 0; p < cc_player_count(&game); p++) {
            assert_int_equal(sum[p], cc_score(&game, p));
        }
    }
}

/* A record of a game leads to the same position. */
static void replay_equals_play(void **state)
{
    (void)state;
    static char text[1 << 16];
    for (long i = 0; i < game_count(20); i++) {
        uint64_t random = (uint64_t)i + 9;
        cc_setup setup = early_walls_setup(i), parsed_setup;
        cc_game game, replayed;
        cc_action a, parsed;
        cc_error error;
        start(&game, &setup);
        int n = cc_record_head(&setup, test_catalog(), text, sizeof text);
        assert_true(n > 0);
        while (!is_over(&game)) {
            cc_game before = game;
            char line[160];
            a = pick(&game, &random);
            cc_apply(&game, &a, NULL);
            assert_true(cc_action_format(&before, &a, line, sizeof line) > 0);
            assert_int_equal(cc_action_parse(&before, line, &parsed, &error),
                             CC_OK);
            assert_true(cc_action_equal(&a, &parsed));
            n += cc_record_line(&before, &a, &game, text + n,
                                sizeof text - (size_t)n);
        }
        cc_record record;
        assert_int_equal(cc_record_open(&record, text, (size_t)n,
                                        test_catalog(), &parsed_setup,
                                        &replayed, NULL, &error),
                         CC_OK);
        cc_status status;
        while ((status = cc_record_next(&record, &replayed, &a, NULL,
                                        &error)) == CC_OK) {
        }
        assert_int_equal(status, CC_END);
        assert_true(cc_hash(&game) == cc_hash(&replayed));
    }
}

/* The action with the table rotated clockwise about (0, 0). */
static cc_action rotated_action(cc_action a, int quarter_turns)
{
    for (; a.type != CC_PASS && quarter_turns > 0; quarter_turns--) {
        int16_t x = a.x;
        a.x = (int16_t)-a.y;
        a.y = x;
        if (a.type == CC_PLACE || a.type == CC_DEPLOY) {
            a.rotation = (a.rotation + 1) & 3;
        } else if (a.type == CC_BUILD_GATE || a.type == CC_BUILD_WALL) {
            a.param = (a.param + 1) & 3;
        }
    }
    return a;
}

/* Rotating the town or renaming the players changes only coordinates and names.
 */
static void rotation_and_renaming_change_nothing(void **state)
{
    (void)state;
    for (long i = 0; i < game_count(10); i++) {
        uint64_t random = (uint64_t)i + 77;
        int quarter_turns = (int)(i & 3), n_players = 2 + (int)(i % 3);
        cc_setup setup = early_walls_setup(i), other = setup;
        cc_game game, rotated_game;
        setup.first = 0;
        other.first = 1;
        start(&game, &setup);
        start(&rotated_game, &other);
        while (!is_over(&game)) {
            cc_action a = pick(&game, &random);
            cc_action b = rotated_action(a, quarter_turns);
            assert_int_equal(
                cc_legal_first(&rotated_game, actions, CC_ACTIONS_MAX),
                cc_legal_first(&game, actions, CC_ACTIONS_MAX));
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
            assert_int_equal(cc_apply(&rotated_game, &b, NULL), CC_OK);
            for (int p = 0; p < n_players; p++) {
                assert_int_equal(cc_score(&game, p),
                                 cc_score(&rotated_game, (p + 1) % n_players));
            }
        }
    }
}

/* Actions that differ in one field from legal ones are refused unless they are
 * listed too, and then not a byte of the game changes. */
static void illegal_actions_change_nothing(void **state)
{
    (void)state;
    for (long i = 0; i < game_count(50); i++) {
        uint64_t random = (uint64_t)i + 1;
        cc_setup setup = early_walls_setup(i);
        cc_game game;
        start(&game, &setup);
        while (!is_over(&game)) {
            int n = cc_legal_first(&game, actions, CC_ACTIONS_MAX);
            for (int k = 0; k < 12; k++) {
                cc_action a = actions[test_below(&random, (unsigned)n)];
                uint8_t noise = (uint8_t)test_below(&random, 256);
                bool listed = false;
                switch (test_below(&random, 10)) {
                case 0: a.type = noise; break;
                case 1: a.tile = noise; break;
                case 2: a.x = (int16_t)(noise - 128); break;
                case 3: a.y = (int16_t)(noise % 9 - 4); break;
                case 4: a.rotation = noise % 5; break;
                case 5: a.slot = noise % 5; break;
                case 6: a.amount = noise % 9; break;
                case 7: a.bridge = noise % 9; break;
                case 8: a.param = noise % 5; break;
                default: a.figure = noise;
                }
                for (int j = 0; j < n; j++) {
                    listed |= cc_action_equal(&a, &actions[j]);
                }
                cc_game before = game;
                assert_int_equal(cc_apply(&game, &a, NULL),
                                 listed ? CC_OK : CC_E_ILLEGAL);
                if (!listed) {
                    assert_memory_equal(&before, &game, sizeof game);
                }
                game = before;
            }
            cc_action a = pick(&game, &random);
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
        }
    }
}

/* Setups and sets that The City refuses, and the text of its setups. */
static void setups_are_checked(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "sets=base,the-city",          "sets=the-city players=5",
        "sets=the-city players=1",     "sets=base with=walls",
        "sets=the-city with=castles",  "sets=the-city supply=tower:20",
        "sets=the-city with=the_count"};
    cc_setup setup;
    cc_game game;
    cc_error error;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        cc_status status =
            cc_setup_parse(&setup, test_catalog(), bad[i], &error);
        assert_true(status != CC_OK || cc_new(&game, test_catalog(), &setup,
                                              NULL, &error) != CC_OK);
        assert_true(error.what[0]);
    }
    for (long i = 0; i < 60; i++) {
        char text[CC_TEXT_MAX], written[CC_TEXT_MAX];
        setup = early_walls_setup(i);
        assert_true(cc_setup_format(&setup, test_catalog(), text, sizeof text) >
                    0);
        setup = setup_of(text);
        cc_setup_format(&setup, test_catalog(), written, sizeof written);
        assert_string_equal(text, written);
    }
    uint64_t city = (uint64_t)1 << cc_set_find(test_catalog(), "the-city");
    uint64_t base = (uint64_t)1 << cc_set_find(test_catalog(), "base");
    assert_true(cc_sets_mix(test_catalog(), city));
    assert_true(cc_sets_mix(test_catalog(), base));
    assert_false(cc_sets_mix(test_catalog(), base | city));
}

/* The tiles of the box, and how many show what (CITY-1). */
static void box_has_all_tiles(void **state)
{
    (void)state;
    const cc_catalog *c = test_catalog();
    int tiles = 0, public = 0, historic = 0, goods[4] = {0};
    for (int i = 0; i < c->n_types; i++) {
        const cc_tile_type *t = &c->types[i];
        if (t->set != cc_set_find(c, "the-city")) {
            continue;
        }
        tiles += t->count;
        public += t->marks & test_mark("public") ? t->count : 0;
        historic += t->marks & test_mark("historic") ? t->count : 0;
        for (int s = 0; s < t->n_segments; s++) {
            goods[t->segments[s].variety] += t->count;
        }
    }
    assert_int_equal(tiles, CITY_TILES);
    assert_int_equal(public, 32);
    assert_int_equal(historic, 7);
    for (int k = CC_FISH; k <= CC_LIVESTOCK; k++) {
        assert_int_equal(goods[k], 22);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(box_has_all_tiles),
        cmocka_unit_test(games_equal_model),
        cmocka_unit_test(invariant_holds_and_points_have_events),
        cmocka_unit_test(replay_equals_play),
        cmocka_unit_test(rotation_and_renaming_change_nothing),
        cmocka_unit_test(illegal_actions_change_nothing),
        cmocka_unit_test(setups_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
