/* naive_city.c - naive reference model of The City: see naive_city.h
 *
 * In this order: the outline of the town, placing tiles, regions, scoring them,
 * the wall, the final scoring.
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
        c->supply[p] = 7; /* figures */
        c->towers[p] = players == 2 ? 6 : players == 3 ? 4 : 3;
    }
}

/* The tile on a square; -1 if none. */
static int tile_at(const nc_city *c, int x, int y)
{
    return c->at[y + NC_MIDDLE][x + NC_MIDDLE] - 1;
}

static const cc_tile_type *type_of(const nc_city *c, int tile)
{
    return &c->catalog->types[c->tiles[tile].type];
}

/* ----------------------------------------------------------------- outline */

/* The walk round the town is on a map of steps: each square has three by three.
 * Returns the row or column of squares that a row or column of steps is in. */
static int square_of(int step)
{
    return step >= 0 ? step / 3 : -((2 - step) / 3); /* rounded down */
}

static int tile_at_step(const nc_city *c, int sx, int sy)
{
    return tile_at(c, square_of(sx), square_of(sy));
}

/* Whether a step is in the middle of its square, in one direction. */
static bool is_middle(int step)
{
    return step - 3 * square_of(step) == 1;
}

int nc_outline(const nc_city *c, nc_side *out)
{
    int top = 0, n = 0;
    for (int i = 1; i < c->n; i++) {
        top = c->tiles[i].y < c->tiles[top].y ? i : top;
    }
    /* The walk begins above the middle of the northernmost tile, looking east.
     * It keeps the town at its right hand, and ends there again. */
    int start_x = 3 * c->tiles[top].x + 1, start_y = 3 * c->tiles[top].y - 1;
    int sx = start_x, sy = start_y, look = CC_E;
    do {
        int right = (look + 1) & 3;
        int rx = sx + dx[right], ry = sy + dy[right];
        if (tile_at_step(c, rx, ry) < 0) { /* past a corner: round it */
            look = right;
            sx = rx;
            sy = ry;
            continue;
        }
        bool is_upright = right == CC_E || right == CC_W; /* the wall there */
        if (is_middle(is_upright ? ry : rx)) {            /* each side once */
            out[n++] = (nc_side){square_of(rx), square_of(ry), (right + 2) & 3};
        }
        if (tile_at_step(c, sx + dx[look], sy + dy[look]) < 0) {
            sx += dx[look];
            sy += dy[look];
        } else {
            look = (look + 3) & 3; /* the town is ahead: turn left */
        }
    } while (sx != start_x || sy != start_y || look != CC_E);
    return n;
}

static bool is_same_side(nc_side a, nc_side b)
{
    return a.x == b.x && a.y == b.y && a.side == b.side;
}

static bool has_wall(const nc_city *c, nc_side s)
{
    for (int i = 0; i < c->n_walls; i++) {
        if (is_same_side(c->walls[i].at, s)) {
            return true;
        }
    }
    return false;
}

/* The index of a side in a list; -1 if it is not there. */
static int index_of(const nc_side *sides, int n, nc_side s)
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
    int n = nc_outline(c, sides); /* clockwise, as end 0 grows */
    int gate = index_of(sides, n, c->walls[0].at);
    int distance = c->arm[end] + 1;
    return sides[(gate + (end ? n - distance : distance)) % n];
}

int nc_room(const nc_city *c)
{
    nc_side sides[NC_SIDES];
    return nc_outline(c, sides) - c->n_walls;
}

/* ----------------------------------------------------------------- placing */

/* Whether a side of a type, once it is rotated, shows a street. */
static bool is_street(const nc_city *c, int type, int rotation, int side)
{
    const cc_tile_type *t = &c->catalog->types[type];
    for (int slot = 0; slot < t->n_segments; slot++) {
        cc_ports ports = cc_ports_rotate(t->segments[slot].ports, rotation);
        if (t->segments[slot].kind == CC_STREET &&
            ports >> CC_PORT(side, CC_MIDDLE) & 1) {
            return true;
        }
    }
    return false;
}

void nc_lay(nc_city *c, int type, int x, int y, int rotation)
{
    nc_tile *t = &c->tiles[c->n++];
    *t = (nc_tile){.x = x, .y = y, .type = type, .rotation = rotation};
    for (int slot = 0; slot < CC_TILE_SEGMENTS_MAX; slot++) {
        t->figure[slot] = -1;
    }
    c->at[y + NC_MIDDLE][x + NC_MIDDLE] = (uint8_t)c->n;
}

/* Whether every wall still faces open land if a tile is placed there
 * (CITY-20). */
static bool cuts_nothing_off(const nc_city *c, int x, int y)
{
    static nc_city copy; /* too large for the stack */
    nc_side sides[NC_SIDES];
    if (!c->n_walls) {
        return true;
    }
    copy = *c;
    nc_lay(&copy, 0, x, y, 0); /* of whichever type */
    int n = nc_outline(&copy, sides);
    for (int i = 0; i < copy.n_walls; i++) {
        if (index_of(sides, n, copy.walls[i].at) < 0) {
            return false;
        }
    }
    return true;
}

bool nc_fits(const nc_city *c, int type, int x, int y, int rotation)
{
    int n_adjacent = 0;
    if (tile_at(c, x, y) >= 0) {
        return false;
    }
    for (int side = 0; side < 4; side++) {
        int other = tile_at(c, x + dx[side], y + dy[side]);
        if (other < 0) {
            continue;
        }
        /* Only streets have to match (CITY-5), and no tile is placed beyond a
         * wall (CITY-20). */
        const nc_tile *t = &c->tiles[other];
        n_adjacent++;
        if (is_street(c, type, rotation, side) !=
                is_street(c, t->type, t->rotation, (side + 2) & 3) ||
            has_wall(c, (nc_side){t->x, t->y, (side + 2) & 3})) {
            return false;
        }
    }
    bool is_first = !c->n && !x && !y;
    return (n_adjacent || is_first) && cuts_nothing_off(c, x, y);
}

bool nc_placeable(const nc_city *c, int type)
{
    for (int i = 0; i < c->n; i++) {
        for (int k = 0; k < 16; k++) { /* four squares, four rotations */
            if (nc_fits(c, type, c->tiles[i].x + dx[k / 4],
                        c->tiles[i].y + dy[k / 4], k % 4)) {
                return true;
            }
        }
    }
    return !c->n;
}

/* ----------------------------------------------------------------- regions */

static cc_ports ports_of(const nc_city *c, int tile, int slot)
{
    return cc_ports_rotate(type_of(c, tile)->segments[slot].ports,
                           c->tiles[tile].rotation);
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

/* Adds a segment to a region, unless it is there. */
static void add_member(nc_region *r, int tile, int slot)
{
    for (int i = 0; i < r->n; i++) {
        if (r->tile[i] == tile && r->slot[i] == slot) {
            return;
        }
    }
    r->tile[r->n] = tile;
    r->slot[r->n] = slot;
    r->n++;
}

/* Adds the segments beyond the ports of a member, and counts its open ends. */
static void grow(const nc_city *c, nc_region *r, int member)
{
    int tile = r->tile[member], slot = r->slot[member];
    cc_ports ports = ports_of(c, tile, slot);
    for (int port = 0; port < CC_PORT(4, 0); port++) {
        int side = port / 3, part = port % 3;
        int x = c->tiles[tile].x, y = c->tiles[tile].y;
        int other = tile_at(c, x + dx[side], y + dy[side]);
        if (!(ports >> port & 1)) {
            continue;
        }
        if (other < 0) {
            r->open += part == CC_MIDDLE && !has_wall(c, (nc_side){x, y, side});
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

/* Fills in the region of a segment. */
static void find_region(const nc_city *c, int tile, int slot, nc_region *r)
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

/* A region must have no figure yet, and not be complete by this tile, unless it
 * is a quarter (CITY-8). */
bool nc_may_deploy(const nc_city *c, int player, int slot)
{
    nc_region r;
    find_region(c, c->n - 1, slot, &r);
    return c->supply[player] > 0 && !r.n_held &&
           (r.kind == CC_QUARTER || r.open > 0);
}

/* ----------------------------------------------------------------- scoring */

/* Gives points to the players with most figures, if there are any. */
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

/* A market scores its tiles times its kinds of goods (CITY-11); a street its
 * tiles, of four or more each twice (CITY-10). */
static int worth(const nc_region *r)
{
    if (r->kind == CC_MARKET) {
        return r->squares * r->kinds;
    }
    return r->squares >= 4 ? 2 * r->squares : r->squares;
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
            find_region(c, i, slot, &r);
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

void nc_return_figures(nc_city *c)
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
    bool is_gate = c->n_walls == 0;
    if (!is_gate) {
        c->arm[end]++;
    }
    c->walls[c->n_walls++] = (nc_wall){
        .at = s, .end = end, .after = is_gate ? 0 : c->arm[end], .guard = -1};
}

/* A guard looks along the row or column of the last segment, from the wall into
 * the town, up to the first empty square; another guard must not stand on the
 * wall there (CITY-22). */
bool nc_may_guard(const nc_city *c, int player)
{
    nc_side s = c->walls[c->n_walls - 1].at;
    int side = (s.side + 2) & 3;
    while (tile_at(c, s.x + dx[side], s.y + dy[side]) >= 0) {
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

/* Whether a segment of a market adjoins a quarter: on the same tile, or across
 * a side that the quarter has any port of. */
static bool is_at_quarter(const nc_city *c, const nc_region *quarter, int tile,
                          int slot)
{
    bool is_adjacent = false;
    for (int k = 0; k < quarter->n; k++) {
        int q_tile = quarter->tile[k], q_slot = quarter->slot[k];
        int x = c->tiles[q_tile].x, y = c->tiles[q_tile].y;
        is_adjacent |= q_tile == tile &&
                       type_of(c, tile)->segments[q_slot].borders >> slot & 1;
        for (int side = 0; side < 4; side++) {
            int facing = CC_PORT((side + 2) & 3, CC_MIDDLE);
            is_adjacent |=
                tile_at(c, x + dx[side], y + dy[side]) == tile &&
                ports_of(c, tile, slot) >> facing & 1 &&
                ports_of(c, q_tile, q_slot) >> CC_PORT(side, CC_LEFT) & 7;
        }
    }
    return is_adjacent;
}

/* A number that all segments of a market have in common: of its lowest tile and
 * slot. */
static int market_number(const nc_city *c, int tile, int slot)
{
    enum { NUMBERS_PER_TILE = CC_TILE_SEGMENTS_MAX };
    nc_region market;
    find_region(c, tile, slot, &market);
    int lowest = tile * NUMBERS_PER_TILE + slot;
    for (int k = 0; k < market.n; k++) {
        int number = market.tile[k] * NUMBERS_PER_TILE + market.slot[k];
        lowest = number < lowest ? number : lowest;
    }
    return lowest;
}

/* The number of markets that adjoin a quarter, each once (CITY-28). */
static int markets_at(const nc_city *c, const nc_region *quarter)
{
    int found[NC_MEMBERS], n = 0;
    for (int tile = 0; tile < c->n; tile++) {
        for (int slot = 0; slot < type_of(c, tile)->n_segments; slot++) {
            if (type_of(c, tile)->segments[slot].kind != CC_MARKET ||
                !is_at_quarter(c, quarter, tile, slot)) {
                continue;
            }
            int number = market_number(c, tile, slot), i = 0;
            while (i < n && found[i] != number) {
                i++;
            }
            if (i == n) {
                found[n++] = number;
            }
        }
    }
    return n;
}

/* Two points for each market (CITY-28). */
static void score_quarters(nc_city *c)
{
    nc_region r;
    for (int i = 0; i < c->n; i++) {
        for (int slot = 0; slot < type_of(c, i)->n_segments; slot++) {
            if (c->tiles[i].figure[slot] < 0) {
                continue;
            }
            find_region(c, i, slot, &r);
            if (r.kind != CC_QUARTER || !r.n_held) {
                continue;
            }
            pay(c, &r, 2 * markets_at(c, &r));
            for (int k = 0; k < r.n; k++) { /* each quarter once */
                c->tiles[r.tile[k]].figure[r.slot[k]] = -1;
            }
        }
    }
}

/* The points that a guard gets for a tile: two for a public building, three for
 * a historic one (CITY-29). */
static int guarded_points(const nc_city *c, int tile)
{
    uint64_t marks = type_of(c, tile)->marks;
    if (marks & test_mark("public")) {
        return 2;
    }
    return marks & test_mark("historic") ? 3 : 0;
}

/* A guard sees the row of tiles inward from the wall, up to the first gap
 * (CITY-29). */
static void score_guards(nc_city *c)
{
    for (int i = 0; i < c->n_walls; i++) {
        int player = c->walls[i].guard;
        nc_side s = c->walls[i].at;
        int tile = tile_at(c, s.x, s.y);
        while (player >= 0 && tile >= 0) {
            c->score[player] += guarded_points(c, tile);
            s.x -= dx[s.side];
            s.y -= dy[s.side];
            tile = tile_at(c, s.x, s.y);
        }
    }
}

void nc_final(nc_city *c)
{
    nc_side sides[NC_SIDES];
    int n = c->n ? nc_outline(c, sides) : 0;
    /* The wall is closed all around, whatever the supply (CITY-27). */
    for (int i = 0; i < n; i++) {
        if (!has_wall(c, sides[i])) {
            c->walls[c->n_walls++] = (nc_wall){.at = sides[i], .guard = -1};
        }
    }
    nc_score(c);
    score_quarters(c);
    score_guards(c);
}
