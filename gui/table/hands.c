/* hands.c - choosing which of several tiles in hand is placed
 *
 * What is in hand a part tells; any part can have its rows done here.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>

#include "gui/lang.h"
#include "gui/theme.h"
#include "part.h"

/* The tiles of who decides, if one of them is to be chosen; else 0. */
static int hand_of(const cc_game *game, uint16_t types[CC_HAND_MAX])
{
    const table_part *p;
    for (int i = 0, n; (p = part_next(game, &i));) {
        if (p->hand && (n = p->hand(game, types))) {
            return n;
        }
    }
    return 0;
}

static bool may_place(const table *t, int type)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (t->legal[i].type == CC_PLACE && t->legal[i].tile == type) {
            return true;
        }
    }
    return false;
}

/* The next one that may be placed. */
static void choose_next(const app *a, table *t)
{
    uint16_t types[CC_HAND_MAX];
    int n = hand_of(&a->session->game, types), at = 0;
    while (at < n && types[at] != t->tile) {
        at++;
    }
    for (int i = 1; i <= n; i++) {
        int type = types[(at + i) % n];
        if (type != t->tile && may_place(t, type)) {
            t->tile = type;
            t->cursor = -1;
            return;
        }
    }
}

void hands_follow(const app *a, table *t)
{
    uint16_t types[CC_HAND_MAX];
    if (t->n_legal && hand_of(&a->session->game, types) &&
        !may_place(t, t->tile)) {
        choose_next(a, t);
    }
}

bool hands_key(app *a, table *t)
{
    uint16_t types[CC_HAND_MAX];
    if (!hand_of(&a->session->game, types) || !input_take(&a->ui.in, 't')) {
        return false;
    }
    choose_next(a, t);
    return true;
}

/* They share the tray: three in a row, or more the smaller. */
static rect rect_of(const app *a, const table *t, int i)
{
    uint16_t types[CC_HAND_MAX];
    int n = hand_of(&a->session->game, types);
    int columns = n <= 1 ? 1 : n <= 4 ? 2 : n <= 9 ? 3 : 4;
    float gap = units(&a->ui, 5);
    float side = (t->tray.w - gap * (float)(columns + 1)) / (float)columns;
    return (rect){t->tray.x + gap + (float)(i % columns) * (side + gap),
                  t->tray.y + gap + (float)(i / columns) * (side + gap), side,
                  side};
}

bool hands_press(app *a, table *t)
{
    uint16_t types[CC_HAND_MAX];
    int n = t->n_legal ? hand_of(&a->session->game, types) : 0;
    for (int i = 0; i < n; i++) {
        if (rect_has(rect_of(a, t, i), a->ui.in.x, a->ui.in.y) &&
            may_place(t, types[i])) {
            t->tile = types[i];
            t->held = &thing_tile;
            return true;
        }
    }
    return false;
}

bool hands_tray(app *a, const table *t, rect where)
{
    (void)where;
    uint16_t types[CC_HAND_MAX];
    int n = t->n_legal ? hand_of(&a->session->game, types) : 0;
    if (!n) {
        return false;
    }
    ui *u = &a->ui;
    for (int i = 0; i < n; i++) {
        rect r = rect_of(a, t, i);
        bool may = may_place(t, types[i]);
        bool held = t->held == &thing_tile && t->tile == types[i];
        int turn = t->tile == types[i] ? t->turn : 0;
        draw_sprite(
            u->draw,
            art_tile(&a->art, &a->catalog.types[types[i]], turn, 0, r.w), r,
            faded(WHITE, held  ? .2f
                         : may ? 1
                               : .4f));
        if (t->tile == types[i]) {
            draw_border(u->draw, r, units(u, 2), GOLD);
        }
        if (may && ui_hot(u, r)) {
            draw_border(u->draw, r, units(u, 2), WHITE);
            snprintf(u->tooltip, sizeof u->tooltip, "%s",
                     _("Drag it onto the land; T takes the next one"));
        }
    }
    return true;
}

bool hands_locate(const app *a, const table *t, const char *name, float *x,
                  float *y)
{
    int n;
    if (sscanf(name, "hand %d", &n) != 1) {
        return false;
    }
    rect r = rect_of(a, t, n);
    *x = r.x + r.w / 2;
    *y = r.y + r.h / 2;
    return true;
}

bool hands_gesture(const cc_game *game, const cc_action *l, int i,
                   unsigned random, char *out, size_t size)
{
    uint16_t types[CC_HAND_MAX];
    int at = 0;
    (void)i;
    (void)random;
    if (l->type != CC_PLACE || !hand_of(game, types)) {
        return false;
    }
    while (types[at] != l->tile) {
        at++;
    }
    snprintf(out, size, "drag hand %d to %d,%d/%d", at, l->x, l->y, l->turn);
    return true;
}
