/* scenario_land.c - board tokens, towers, prisoners and the plague in the words
 * of scenarios
 *
 * Each question that a scenario can ask is answered by a list of words, which
 * test_scenarios.c compares in any order; tests/scenarios/README.md has them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "scenario_land.h"

#include <stdio.h>
#include <string.h>

#include "engine/modules/abbey_and_mayor/barn.h"
#include "engine/modules/abbey_and_mayor/wagon.h"
#include "engine/modules/plague/plague.h"
#include "engine/modules/princess_and_dragon/dragon.h"
#include "engine/modules/tower/tower.h"

static const char *const corners[] = {"nw", "ne", "se", "sw"};

/* "dragon 0,1 barn 2,2,nw+1": the name of each board token, its square, its
 * corner if it stands at one, and its player if it has one. */
static void list_standing(const cc_game *g, char *out, size_t size)
{
    size_t at = 0;
    for (int i = 0; i < cc_board_token_count(g); i++) {
        cc_board_token s = cc_board_token_at(g, i);
        at += (size_t)snprintf(out + at, size - at, "%s%s %d,%d", i ? " " : "",
                               cc_token_name(g->catalog, s.token), s.x, s.y);
        if (s.corner < 4) {
            at +=
                (size_t)snprintf(out + at, size - at, ",%s", corners[s.corner]);
        }
        if (s.player >= 0) {
            at += (size_t)snprintf(out + at, size - at, "+%d", s.player);
        }
    }
}

/* "0,0:3 2,1:1+": the square of each tower and its storeys; with a plus if it
 * is closed. */
static void list_storeys(const cc_game *g, char *out, size_t size)
{
    cc_tower_foundation towers[CC_STOREYS_MAX];
    int n = cc_towers(g, towers, CC_STOREYS_MAX);
    size_t at = 0;
    for (int i = 0; i < n && i < CC_STOREYS_MAX; i++) {
        if (towers[i].storeys) {
            at += (size_t)snprintf(out + at, size - at, "%s%d,%d:%d%s",
                                   at ? " " : "", towers[i].x, towers[i].y,
                                   towers[i].storeys,
                                   towers[i].is_occupied ? "+" : "");
        }
    }
}

/* "0:1:meeple": player 0 holds a meeple of player 1. */
static void list_prisoners(const cc_game *g, char *out, size_t size)
{
    size_t at = 0;
    for (int i = 0; i < CC_PLAYERS_MAX * CC_PLAYERS_MAX; i++) {
        int captor = i / CC_PLAYERS_MAX, owner = i % CC_PLAYERS_MAX;
        for (int t = 0; t < g->catalog->n_tokens; t++) {
            for (int k = cc_prisoners(g, captor, owner, t); k > 0; k--) {
                at += (size_t)snprintf(out + at, size - at, "%s%d:%d:%s",
                                       at ? " " : "", captor, owner,
                                       cc_token_name(g->catalog, t));
            }
        }
    }
}

/* "0,0 2,1-": the squares of outbreaks, in the order of their numbers; with a
 * minus if the outbreak is eradicated. */
static void list_outbreaks(const cc_game *g, char *out, size_t size)
{
    size_t at = 0;
    for (int i = 0; i < cc_outbreak_count(g); i++) {
        cc_outbreak_info o = cc_outbreak(g, i);
        at += (size_t)snprintf(out + at, size - at, "%s%d,%d%s", at ? " " : "",
                               o.x, o.y, o.is_active ? "" : "-");
    }
}

/* "0,0 2,1-": the squares of fleas, in the order in which they were placed;
 * with a minus if the flea is latent. */
static void list_fleas(const cc_game *g, char *out, size_t size)
{
    size_t at = 0;
    for (int i = 0; i < cc_flea_count(g); i++) {
        cc_flea_info f = cc_flea(g, i);
        at += (size_t)snprintf(out + at, size - at, "%s%d,%d%s", at ? " " : "",
                               f.x, f.y, f.is_active ? "" : "-");
    }
}

bool land_text(const cc_game *g, const char *kind, char *out, size_t size)
{
    static const struct {
        const char *word;
        void (*write)(const cc_game *g, char *out, size_t size);
    } questions[] = {{"standing", list_standing},
                     {"storeys", list_storeys},
                     {"prisoners", list_prisoners},
                     {"outbreaks", list_outbreaks},
                     {"fleas", list_fleas}};
    bool is_found = false;
    out[0] = '\0';
    for (size_t i = 0; i < sizeof questions / sizeof *questions && !is_found;
         i++) {
        is_found = strcmp(kind, questions[i].word) == 0;
        if (is_found) {
            questions[i].write(g, out, size);
        }
    }
    return is_found;
}
