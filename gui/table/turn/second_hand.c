/* second_hand.c - two hands of tiles that are asked about one after the other
 *
 * The second question is found by declining the first one on a copy of the
 * game.
 *
 * SPDX-License-Identifier: MIT
 */
#include "second_hand.h"

#include "gui/base/legal_list.h"
#include "gui/table/guide/hot_seat.h"
#include "gui/table/part.h"

int second_hand_first(const cc_game *game, uint16_t types[CC_HAND_MAX])
{
    int n = 0;
    for (const table_part *p = NULL; !n && (p = part_next(game, p));) {
        n = p->tiles_in_hand ? p->tiles_in_hand(game, types) : 0;
    }
    return n;
}

/* True if a list of actions has one that places a tile of a type. */
static bool has_place(const cc_action *list, int n, int type)
{
    int i = 0;
    while (i < n && !(list[i].type == CC_PLACE && list[i].tile == type)) {
        i++;
    }
    return i < n;
}

/* Returns the action of a list, in a question about tiles in hand, that places
 * none of them; NULL: there is none. */
static const cc_action *find_declining(const cc_action *list, int n)
{
    for (int i = 0; i < n; i++) {
        if (list[i].type != CC_PLACE) {
            return &list[i];
        }
    }
    return NULL;
}

bool second_hand_decline(const cc_game *game, cc_action *out)
{
    static cc_action *list;
    static int room;
    uint16_t types[CC_HAND_MAX];
    int n =
        second_hand_first(game, types) ? legal_list_all(game, &list, &room) : 0;
    const cc_action *found = find_declining(list, n);
    if (found) {
        *out = *found;
    }
    return found != NULL;
}

/* Sets *out to the tiles that the next question is about. `game` is the
 * position of the first question, `after` the one after passing. There is no
 * second hand if the game is over, the same is asked again, or another player
 * or turn follows. */
static void find_next_question(const cc_game *game, const cc_game *after,
                               second_hand *out)
{
    static cc_action *list;
    static int room;
    cc_decision_info first = cc_decision(game), next = cc_decision(after);
    bool is_next = next.kind != CC_OVER && next.kind != first.kind &&
                   next.player == first.player && next.on_turn == first.on_turn;
    out->n = is_next ? second_hand_first(after, out->types) : 0;
    int n = out->n ? legal_list_all(after, &list, &room) : 0;
    for (int i = 0; i < out->n; i++) {
        out->can_place[i] = has_place(list, n, out->types[i]);
    }
    if (!find_declining(list,
                        n)) { /* a tile of the second hand must be placed */
        out->n = 0;
    }
}

second_hand second_hand_of(const cc_game *game)
{
    static cc_events events;
    static cc_game after; /* static for its size */
    static const cc_action pass = {.type = CC_PASS};
    second_hand found = {0};
    uint16_t types[CC_HAND_MAX];
    if (second_hand_first(game, types)) {
        after = *game;
        if (cc_apply(&after, &pass, &events) == CC_OK &&
            !cc_has_revealed(game, &after)) {
            find_next_question(game, &after, &found);
        }
    }
    return found;
}

const second_hand *second_hand_seen(const app *a, const table *t)
{
    static const second_hand none;
    static second_hand found;
    static unsigned session_id, version; /* for which it was found */
    const session *s = a->session;
    if (!t->n_legal || t->review_step >= 0 || hot_seat_has_secret_hands(a)) {
        return &none;
    }
    if (session_id != s->id || version != s->version) {
        session_id = s->id;
        version = s->version;
        found = second_hand_of(&s->game);
    }
    return &found;
}
