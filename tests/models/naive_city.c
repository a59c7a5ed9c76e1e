/* naive_city.c - see naive_city.h
 *
 * SPDX-License-Identifier: MIT
 */
#include "naive_city.h"
#include "tests/unit/support.h"

#include <stdlib.h>
#include <string.h>

static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};

void nc_start(nc_city *c, const cc_catalog *catalog, int players)
{
    memset(c, 0, sizeof *c);
    c->catalog = catalog;
    c->n_players = players;
    for (int p = 0; p < players; p++) {
        c->supply[p] = 7;
        c->towers[p] = players == 2 ? 6 : players == 3 ? 4 : 3;
    }
}

int nc_find(const nc_city *c, int x, int y)
{
    return c->at[y + NC_MIDDLE][x + NC_MIDDLE] - 1;
}

static const cc_tile_type *type_of(const nc_city *c, int tile)
{
    return &c->catalog->types[c->tiles[tile].type];
}

/* ----------------------------------------------------------------- outline */

static int third_of(int v)
{
    return v >= 0 ? v / 3 : -((2 - v) / 3);
}

/* The tile at a step of the map, or -1. */
static int tile_below(const nc_city *c, int sx, int sy)
{
    return nc_find(c, third_of(sx), third_of(sy));
}

int nc_outline(const nc_city *c, nc_side *out)
{
    int top = 0, n = 0;
    for (int i = 1; i < c->n; i++) {
        top = c->tiles[i].y < c->tiles[top].y ? i : top;
    }
    /* Above the middle of its north side, looking east. */
    int start_x = 3 * c->tiles[top].x + 1, start_y = 3 * c->tiles[top].y - 1;
    int sx = start_x, sy = start_y, look = 1;
    do {
        int right = (look + 1) & 3;
        int rx = sx + dx[right], ry = sy + dy[right];
        if (tile_below(c, rx, ry) <
            0) { /* past the end of a wall: turn right */
            look = right;
            sx = rx;
            sy = ry;
            continue;
        }
        bool middle =
            right & 1 ? ry - 3 * third_of(ry) == 1 : rx - 3 * third_of(rx) == 1;
        if (middle) {
            out[n++] = (nc_side){third_of(rx), third_of(ry), (right + 2) & 3};
        }
        if (tile_below(c, sx + dx[look], sy + dy[look]) < 0) {
            sx += dx[look];
            sy += dy[look];
        } else {
            look = (look + 3) & 3;
        }
    } while (sx != start_x || sy != start_y || look != 1);
    return n;
}

static bool is_same_side(nc_side a, nc_side b)
{
    return a.x == b.x && a.y == b.y && a.side == b.side;
}

bool nc_walled(const nc_city *c, nc_side s)
{
    for (int i = 0; i < c->n_walls; i++) {
        if (is_same_side(c->walls[i].at, s)) {
            return true;
        }
    }
    return false;
}

static int place_of(const nc_side *sides, int n, nc_side s)
{
    int i = 0;
    while (i < n && !is_same_side(sides[i], s)) {
        i++;
    }
    return i < n ? i : -1;
}

nc_side nc_next(const nc_city *c, int end)
{
    nc_side sides[NC_SIDES];
    int n = nc_outline(c, sides);
    int gate = place_of(sides, n, c->walls[0].at);
    int step = c->arm[end] + 1;
    return sides[(gate + (end ? n - step : step)) % n];
}

int nc_room(const nc_city *c)
{
    nc_side sides[NC_SIDES];
    return nc_outline(c, sides) - c->n_walls;
}

/* ----------------------------------------------------------------- placing */

static bool is_street(const nc_city *c, int type, int turn, int side)
{
    const cc_tile_type *t = &c->catalog->types[type];
    for (int slot = 0; slot < t->n_segments; slot++) {
        cc_ports ports = cc_ports_turn(t->segments[slot].ports, turn);
        if (t->segments[slot].kind == CC_STREET &&
            ports >> CC_PORT(side, CC_MIDDLE) & 1) {
            return true;
        }
    }
    return false;
}

static void put(nc_city *c, int type, int x, int y, int turn)
{
    nc_tile *t = &c->tiles[c->n++];
    *t = (nc_tile){.x = x, .y = y, .type = type, .turn = turn};
    for (int slot = 0; slot < CC_TILE_SEGMENTS_MAX; slot++) {
        t->figure[slot] = -1;
    }
    c->at[y + NC_MIDDLE][x + NC_MIDDLE] = (uint8_t)c->n;
}

/* Every wall still faces open land after a tile is placed there. */
static bool cuts_nothing_off(const nc_city *g, int x, int y)
{
    static nc_city c;
    nc_side sides[NC_SIDES];
    if (!g->n_walls) {
        return true;
    }
    c = *g;
    put(&c, 0, x, y, 0);
    int n = nc_outline(&c, sides);
    for (int i = 0; i < c.n_walls; i++) {
        if (place_of(sides, n, c.walls[i].at) < 0) {
            return false;
        }
    }
    return true;
}

bool nc_fits(const nc_city *c, int type, int x, int y, int turn)
{
    int n_adjacent = 0;
    if (nc_find(c, x, y) >= 0) {
        return false;
    }
    for (int side = 0; side < 4; side++) {
        int other = nc_find(c, x + dx[side], y + dy[side]);
        if (other < 0) {
            continue;
        }
        const nc_tile *t = &c->tiles[other];
        n_adjacent++;
        if (is_street(c, type, turn, side) !=
                is_street(c, t->type, t->turn, (side + 2) & 3) ||
            nc_walled(c, (nc_side){t->x, t->y, (side + 2) & 3})) {
            return false;
        }
    }
    return (n_adjacent || (!c->n && !x && !y)) && cuts_nothing_off(c, x, y);
}

bool nc_placeable(const nc_city *c, int type)
{
    for (int i = 0; i < c->n; i++) {
        for (int k = 0; k < 16; k++) {
            if (nc_fits(c, type, c->tiles[i].x + dx[k / 4],
                        c->tiles[i].y + dy[k / 4], k % 4)) {
                return true;
            }
        }
    }
    return !c->n;
}

void nc_lay(nc_city *c, int type, int x, int y, int turn)
{
    put(c, type, x, y, turn);
}

/* ----------------------------------------------------------------- regions */

static cc_ports ports_of(const nc_city *c, int tile, int slot)
{
    return cc_ports_turn(type_of(c, tile)->segments[slot].ports,
                         c->tiles[tile].turn);
}

/* The segment of a tile that reaches a port, or -1. */
static int slot_with(const nc_city *c, int tile, int port)
{
    for (int slot = 0; slot < type_of(c, tile)->n_segments; slot++) {
        if (ports_of(c, tile, slot) >> port & 1) {
            return slot;
        }
    }
    return -1;
}

static void add_member(nc_region *r, int tile, int slot)
{
    for (int i = 0; i < r->n; i++) {
        if (r->tile[i] == tile && r->slot[i] == slot) {
            return;
        }
    }
    r->tile[r->n] = tile;
    r->slot[r->n++] = slot;
}

/* Across each port of a member; counts open sides on the way. */
static void grow(const nc_city *c, nc_region *r, int member)
{
    int tile = r->tile[member], slot = r->slot[member];
    cc_ports ports = ports_of(c, tile, slot);
    for (int port = 0; port < 12; port++) {
        int side = port / 3, part = port % 3;
        int x = c->tiles[tile].x, y = c->tiles[tile].y;
        int other = nc_find(c, x + dx[side], y + dy[side]);
        if (!(ports >> port & 1)) {
            continue;
        }
        if (other < 0) {
            r->open +=
                part == CC_MIDDLE && !nc_walled(c, (nc_side){x, y, side});
            continue;
        }
        int other_slot =
            slot_with(c, other, CC_PORT((side + 2) & 3, CC_RIGHT - part));
        if (other_slot >= 0 &&
            type_of(c, other)->segments[other_slot].kind == r->kind) {
            add_member(r, other, other_slot);
        }
    }
}

void nc_ask(const nc_city *c, int tile, int slot, nc_region *r)
{
    bool goods[4] = {false}, is_counted[NC_TILES] = {false};
    memset(r, 0, sizeof *r);
    r->kind = type_of(c, tile)->segments[slot].kind;
    add_member(r, tile, slot);
    for (int i = 0; i < r->n; i++) {
        grow(c, r, i);
        int player = c->tiles[r->tile[i]].figure[r->slot[i]];
        goods[type_of(c, r->tile[i])->segments[r->slot[i]].variety] = true;
        r->squares += !is_counted[r->tile[i]];
        is_counted[r->tile[i]] = true;
        if (player >= 0) {
            r->figures[player]++;
            r->n_held++;
            r->is_leaving |= c->tiles[r->tile[i]].is_leaving[r->slot[i]];
        }
    }
    r->kinds = goods[CC_FISH] + goods[CC_GRAIN] + goods[CC_LIVESTOCK];
}

bool nc_may_deploy(const nc_city *c, int player, int slot)
{
    nc_region r;
    nc_ask(c, c->n - 1, slot, &r);
    return c->supply[player] > 0 && !r.n_held &&
           (r.kind == CC_QUARTER || r.open > 0);
}

/* ----------------------------------------------------------------- scoring */

static void pay(nc_city *c, const nc_region *r, int points)
{
    int max = 1;
    for (int p = 0; p < c->n_players; p++) {
        max = r->figures[p] > max ? r->figures[p] : max;
    }
    for (int p = 0; p < c->n_players; p++) {
        c->score[p] += r->figures[p] == max ? points : 0;
    }
}

static int worth(const nc_region *r)
{
    return r->kind == CC_MARKET ? r->squares * r->kinds
           : r->squares > 3     ? 2 * r->squares
                                : r->squares;
}

bool nc_score(nc_city *c)
{
    nc_region r;
    bool has_any = false;
    for (int i = 0; i < c->n; i++) {
        for (int slot = 0; slot < type_of(c, i)->n_segments; slot++) {
            if (c->tiles[i].figure[slot] < 0) {
                continue;
            }
            nc_ask(c, i, slot, &r);
            if (r.kind == CC_QUARTER || r.open || r.is_leaving) {
                continue;
            }
            pay(c, &r, worth(&r));
            has_any = true;
            for (int k = 0; k < r.n; k++) {
                c->tiles[r.tile[k]].is_leaving[r.slot[k]] = true;
            }
        }
    }
    return has_any;
}

void nc_home(nc_city *c)
{
    for (int i = 0; i < c->n; i++) {
        for (int slot = 0; slot < CC_TILE_SEGMENTS_MAX; slot++) {
            int *player = &c->tiles[i].figure[slot];
            if (*player >= 0 && c->tiles[i].is_leaving[slot]) {
                c->supply[*player]++;
                *player = -1;
            }
        }
    }
}

/* ------------------------------------------------------------------- walls */

void nc_build(nc_city *c, nc_side s, int end)
{
    bool gate = c->n_walls == 0;
    c->walls[c->n_walls++] = (nc_wall){s, end, gate ? 0 : ++c->arm[end], -1};
}

/* Walks inward from the last piece until a square is empty; then looks
 * for a guard on the far side. */
bool nc_may_guard(const nc_city *c, int player)
{
    nc_side s = c->walls[c->n_walls - 1].at;
    int side = (s.side + 2) & 3;
    while (nc_find(c, s.x + dx[side], s.y + dy[side]) >= 0) {
        s.x += dx[side];
        s.y += dy[side];
    }
    s.side = side;
    for (int i = 0; i < c->n_walls; i++) {
        if (is_same_side(c->walls[i].at, s) && c->walls[i].guard >= 0) {
            return false;
        }
    }
    return c->supply[player] > 0;
}

/* --------------------------------------------------------------------- end */

/* Markets at a quarter, as the tiles with the lowest number and slot in
 * them. */
static int markets_at(const nc_city *c, const nc_region *quarter)
{
    int found[NC_MEMBERS], n = 0;
    nc_region m;
    for (int i = 0; i < c->n; i++) {
        for (int slot = 0; slot < type_of(c, i)->n_segments; slot++) {
            bool is_adjacent = false, is_known = false;
            if (type_of(c, i)->segments[slot].kind != CC_MARKET) {
                continue;
            }
            for (int k = 0; k < quarter->n; k++) {
                int tile = quarter->tile[k], q = quarter->slot[k];
                int x = c->tiles[tile].x, y = c->tiles[tile].y;
                is_adjacent |=
                    tile == i && type_of(c, i)->segments[q].borders >> slot & 1;
                for (int side = 0; side < 4; side++) {
                    int faces = CC_PORT((side + 2) & 3, CC_MIDDLE);
                    is_adjacent |=
                        nc_find(c, x + dx[side], y + dy[side]) == i &&
                        ports_of(c, i, slot) >> faces & 1 &&
                        ports_of(c, tile, q) >> CC_PORT(side, 0) & 7;
                }
            }
            nc_ask(c, i, slot, &m);
            int name = m.tile[0] * 16 + m.slot[0];
            for (int k = 0; k < m.n; k++) {
                int node = m.tile[k] * 16 + m.slot[k];
                name = node < name ? node : name;
            }
            for (int k = 0; k < n; k++) {
                is_known |= found[k] == name;
            }
            if (is_adjacent && !is_known) {
                found[n++] = name;
            }
        }
    }
    return n;
}

static void score_quarters(nc_city *c)
{
    nc_region r;
    for (int i = 0; i < c->n; i++) {
        for (int slot = 0; slot < type_of(c, i)->n_segments; slot++) {
            if (c->tiles[i].figure[slot] < 0) {
                continue;
            }
            nc_ask(c, i, slot, &r);
            if (r.kind != CC_QUARTER || !r.n_held) {
                continue;
            }
            pay(c, &r, 2 * markets_at(c, &r));
            for (int k = 0; k < r.n; k++) {
                c->tiles[r.tile[k]].figure[r.slot[k]] = -1;
            }
        }
    }
}

static void score_guards(nc_city *c)
{
    for (int i = 0; i < c->n_walls; i++) {
        nc_side s = c->walls[i].at;
        int tile;
        while (c->walls[i].guard >= 0 && (tile = nc_find(c, s.x, s.y)) >= 0) {
            uint64_t marks = type_of(c, tile)->marks;
            c->score[c->walls[i].guard] += marks & test_mark("public")     ? 2
                                           : marks & test_mark("historic") ? 3
                                                                           : 0;
            s.x -= dx[s.side];
            s.y -= dy[s.side];
        }
    }
}

void nc_final(nc_city *c)
{
    nc_side sides[NC_SIDES];
    int n = c->n ? nc_outline(c, sides) : 0;
    for (int i = 0; i < n; i++) { /* CITY-27, whatever the supply */
        if (!nc_walled(c, sides[i])) {
            c->walls[c->n_walls++] = (nc_wall){.at = sides[i], .guard = -1};
        }
    }
    nc_score(c);
    score_quarters(c);
    score_guards(c);
}
