/* landmarks.c - churches, cathedrals, keeps and town halls
 *
 * Each is a group of objects (buildings, cones and towers) in coordinates of
 * its own: u along it and v across it. They and all sizes are in tile sides for
 * a landmark of size 1. put() adds an object, and put_...() a group of them, to
 * a landmark; add_...() adds a whole one to the scene.
 *
 * SPDX-License-Identifier: MIT
 */
#include "groups.h"

/* A landmark that is being built: place, size and colours. */
typedef struct site {
    scene *s;
    float x, y, angle, size;
    rgb roof, body; /* body: of the walls */
} site;

/* Sets (*x, *y) to the place on the tile of a point (u, v) of the landmark. */
static void locate(const site *at, float u, float v, float *x, float *y)
{
    float ca = portable_cos(at->angle), sa = portable_sin(at->angle);
    u *= at->size;
    v *= at->size;
    *x = at->x + u * ca - v * sa;
    *y = at->y + u * sa + v * ca;
}

/* Adds an object to the landmark at (u, v). */
static void put(const site *at, object o, float u, float v)
{
    locate(at, u, v, &o.x, &o.y);
    o.angle += at->angle;
    scene_add(at->s, o);
}

/* Returns a building of half length `a` and half depth `b`: walls up to `low`,
 * and above them a roof that is `roof_height` high. */
static object house(const site *at, int roof, facade_style style, float a,
                    float b, float low, float roof_height)
{
    return building(roof, style, 0, 0, a * at->size, b * at->size, 0,
                    low * at->size, roof_height * at->size, at->roof, at->body);
}

/* Returns a building of a church or a cathedral. */
static object block(const site *at, int roof, float a, float b, float low,
                    float roof_height)
{
    object o = house(at, roof, FACADE_CHURCH, a, b, low, roof_height);
    o.seed = 1; /* any but 0, so that churches do not differ by chance */
    return o;
}

/* Returns a round part of a church: walls up to `low`, and a pointed roof whose
 * tip is at `tip`. */
static object cone(const site *at, float r, float low, float tip)
{
    return (object){.kind = OBJECT_CONE,
                    .style = FACADE_CHURCH,
                    .a = r * at->size,
                    .low = low * at->size,
                    .high = tip * at->size,
                    .top_colour = at->roof,
                    .side_colour = at->body};
}

static object gilt_cone(const site *at, float r, float low, float tip)
{
    return (object){.kind = OBJECT_CONE,
                    .style = FACADE_PLAIN,
                    .a = r * at->size,
                    .low = low * at->size,
                    .high = tip * at->size,
                    .top_colour = palette_rgb("gilt"),
                    .side_colour = palette_rgb("gilt-shade")};
}

/* Adds a square tower with a spire and a gilt tip; `r` is half its width. */
static void put_belfry(const site *at, float u, float v, float r, float spire)
{
    object tower = block(at, ROOF_FLAT, r, r, .118f, 0);
    object roof = block(at, ROOF_TENT, r * .8f, r * .8f, .120f, spire);
    tower.top_colour = rgb_scale(at->body, .95f);
    roof.style = FACADE_PLAIN;
    roof.top_colour = rgb_scale(at->roof, 1.08f);
    put(at, tower, u, v);
    put(at, roof, u, v);
    put(at, gilt_cone(at, r / 6, .108f + spire, .142f + spire), u, v);
}

/* Adds aisles and a transept. */
static void put_aisles(const site *at)
{
    for (int hand = -1; hand <= 1; hand += 2) {
        object aisle = block(at, ROOF_LEAN, .085f, .020f, .030f, .012f);
        aisle.angle = hand > 0 ? PI_F : 0;
        put(at, aisle, 0, (float)hand * .046f);
    }
    object wings = block(at, ROOF_GABLE, .078f, .030f, .056f, .040f);
    wings.angle = PI_F / 2;
    put(at, wings, .045f, 0);
}

/* Adds a turret over the crossing. */
static void put_turret(const site *at)
{
    object turret = cone(at, .014f, .108f, .152f);
    turret.style = FACADE_PLAIN;
    put(at, turret, .045f, 0);
}

/* Adds a dome of copper with a gilt tip. */
static void put_dome(const site *at)
{
    object dome = cone(at, .050f, .078f, .128f);
    dome.kind = OBJECT_DOME;
    dome.top_colour = rgb_mix(at->roof, palette_rgb("copper"), .8f);
    put(at, dome, .035f, 0);
    put(at, gilt_cone(at, .010f, .122f, .165f), .035f, 0);
}

/* Adds two western towers, chapels around the choir, a spire over the crossing,
 * and buttresses along both sides. */
static void put_cathedral(const site *at)
{
    put_belfry(at, -.112f, -.040f, .027f, .066f);
    put_belfry(at, -.112f, .040f, .027f, .066f);
    put(at, block(at, ROOF_TENT, .020f, .020f, .112f, .100f), .045f, 0);
    for (int i = -2; i <= 2; i++) {
        float turn = .62f * (float)i;
        put(at, cone(at, .017f, .036f, .058f),
            .105f + .036f * portable_cos(turn), .040f * portable_sin(turn));
    }
    for (int i = 0; i < 8; i++) {
        object buttress = block(at, ROOF_LEAN, .0045f, .010f, .040f, .016f);
        buttress.angle = i & 1 ? 0 : PI_F;
        buttress.top_colour = rgb_scale(at->body, .92f);
        put(at, buttress, -.072f + .026f * (float)(i / 2),
            i & 1 ? -.072f : .072f);
    }
}

static void put_church(const site *at, church_form form)
{
    /* All forms have a choir and a nave. */
    put(at, cone(at, .033f, .050f, .084f), .105f, 0);
    put(at, block(at, ROOF_GABLE, .105f, .036f, .056f, .046f), 0, 0);
    if (form == CHURCH_TRANSEPT || form == CHURCH_CATHEDRAL) {
        put_aisles(at);
    }
    if (form == CHURCH_TRANSEPT) {
        put_turret(at);
    }
    if (form == CHURCH_CATHEDRAL) {
        put_cathedral(at);
    } else if (form == CHURCH_DOME) {
        put_dome(at);
        put_belfry(at, -.100f, -.026f, .022f, .052f);
        put_belfry(at, -.100f, .026f, .022f, .052f);
    } else {
        put_belfry(at, -.105f, 0, .036f, .082f);
    }
}

void add_church(scene *s, float x, float y, float angle, float size,
                church_form form, rgb roof, rgb body)
{
    put_church(&(site){s, x, y, angle, size, roof, body}, form);
}

void add_cathedral(scene *s, float x, float y, float plaza_r)
{
    /* It stands south of the middle, as its roofs are shown north of its
     * ground. At size 1 a corner of the belfries is .168 from the middle of the
     * plaza.
     */
    float south = plaza_r * .16f, size = plaza_r / .168f;
    add_floor(s, OBJECT_PLAZA, x, y, plaza_r, 0, "paving-pale");
    plot_mark_taken_disc(s, x, y, plaza_r + .006f);
    add_church(s, x, y + south, 0, size, CHURCH_CATHEDRAL,
               palette_rgb("cathedral-roof"), palette_rgb("cathedral-wall"));
}

/* Adds a square tower with a tent roof and a turret at each corner, and a hall
 * beside it. */
static void put_keep(const site *at)
{
    const float tower_u = -.050f, corner = .040f;
    object tower = house(at, ROOF_FLAT, FACADE_STONE, .042f, .042f, .118f, 0);
    tower.top_colour = rgb_scale(at->body, .92f);
    put(at, house(at, ROOF_HIP, FACADE_HOUSE, .058f, .030f, .048f, .032f),
        .060f, 0);
    put(at, tower, tower_u, 0);
    put(at, house(at, ROOF_TENT, FACADE_STONE, .030f, .030f, .118f, .040f),
        tower_u, 0);
    for (int i = 0; i < 4; i++) {
        float x, y;
        locate(at, tower_u + (i & 1 ? corner : -corner),
               i & 2 ? corner : -corner, &x, &y);
        add_tower(at->s, x, y, .014f * at->size, .132f * at->size,
                  .026f * at->size, at->roof);
    }
}

/* Adds a long hall with gables and a clock turret. */
static void put_town_hall(const site *at)
{
    object gable =
        house(at, ROOF_GABLE, FACADE_PUBLIC, .030f, .022f, .058f, .030f);
    gable.angle = PI_F / 2;
    put(at, house(at, ROOF_HIP, FACADE_PUBLIC, .100f, .040f, .058f, .046f), 0,
        0);
    for (int i = -1; i <= 1; i += 2) {
        put(at, gable, (float)i * .056f, .018f);
        put(at, gable, (float)i * .056f, -.018f);
    }
    put(at, house(at, ROOF_TENT, FACADE_PLAIN, .017f, .017f, .120f, .050f), 0,
        0);
    put(at, gilt_cone(at, .006f, .165f, .192f), 0, 0);
}

typedef enum landmark_kind {
    LANDMARK_CHURCH,
    LANDMARK_KEEP,
    LANDMARK_HALL
} landmark_kind;

static const struct {
    landmark_kind kind;
    church_form form;        /* of a church; else not used */
    float a, b;              /* half size of the plot, at size 1 */
    const char *roof, *wall; /* names of colours */
} landmarks[] = {
    {LANDMARK_CHURCH, CHURCH_NAVE, .155f, .062f, "slate-roof", "church-wall"},
    {LANDMARK_CHURCH, CHURCH_TRANSEPT, .150f, .090f, "slate-roof",
     "church-wall"},
    {LANDMARK_CHURCH, CHURCH_DOME, .145f, .070f, "slate-roof", "plaster-pale"},
    {LANDMARK_KEEP, CHURCH_NAVE, .125f, .062f, "slate-roof", "wall-stone"},
    {LANDMARK_HALL, CHURCH_NAVE, .115f, .065f, "roof-wine", "plaster-ochre"},
};

static void put_landmark(const site *at, int variant)
{
    switch (landmarks[variant].kind) {
    case LANDMARK_KEEP: put_keep(at); break;
    case LANDMARK_HALL: put_town_hall(at); break;
    default: put_church(at, landmarks[variant].form); break;
    }
}

/* Takes the plot of a landmark if its middle lies in the city `slot` and away
 * from the tile's edge, and the plot is free. Returns true if it was. */
static bool claim_site(const site *at, int slot, float a, float b)
{
    const double edge_min = .15;
    point middle = {(double)at->x, (double)at->y};
    if (layout_edge_distance(at->s->l, middle) < edge_min ||
        layout_slot_at(at->s->l, middle.x, middle.y) != slot ||
        !plot_is_free(at->s, at->x, at->y, a, b, at->angle, .006f)) {
        return false;
    }
    /* Other buildings keep a margin, which is wider before and behind it than
     * at its ends. */
    plot_mark_taken(at->s, at->x, at->y, a + .004f, b + .010f, at->angle);
    return true;
}

/* Tries random places around the centre, first for a large landmark, then for
 * smaller ones. If there is room for none, nothing is built. */
void place_landmark(scene *s, int slot, int variant, point centre,
                    float distance_min)
{
    enum { SIZES = 3 };
    static const float sizes[SIZES] = {.96f, .80f, .62f};
    const int tries = 300; /* for each size */
    /* A turn in radians; more digits would move all landmarks a little. */
    const double turn = 6.283;
    rng *r = &s->r;
    for (int i = 0; i < SIZES * tries; i++) {
        float direction = rng_float(r, 0, turn);
        float distance = distance_min + rng_float(r, .05, .28);
        site at = {
            .s = s,
            .x = (float)centre.x + distance * portable_cos(direction),
            .y = (float)centre.y + distance * portable_sin(direction),
            .angle = rng_float(r, -.25, .25),
            .size = sizes[i / tries],
            .roof = palette_rgb(landmarks[variant].roof),
            .body = palette_rgb(landmarks[variant].wall),
        };
        float a = landmarks[variant].a * at.size;
        float b = landmarks[variant].b * at.size;
        if (claim_site(&at, slot, a, b)) {
            scene_add(s, (object){.kind = OBJECT_PAVED,
                                  .x = at.x,
                                  .y = at.y,
                                  .a = a * .95f,
                                  .b = b + .008f,
                                  .angle = at.angle,
                                  .top_colour = palette_rgb("paving")});
            put_landmark(&at, variant);
            return;
        }
    }
}
