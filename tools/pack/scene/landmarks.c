/* landmarks.c - churches, cathedrals, keeps and town halls
 *
 * Each is a group of buildings, cones and towers in coordinates of its own: u
 * along it and v across it. They and all sizes are in tile sides for a landmark
 * of size 1.
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

/* Returns the place on the tile of a point (u, v) of the landmark. */
static void place_of(const site *o, float u, float v, float *x, float *y)
{
    float ca = portable_cos(o->angle), sa = portable_sin(o->angle);
    u *= o->size;
    v *= o->size;
    *x = o->x + u * ca - v * sa;
    *y = o->y + u * sa + v * ca;
}

/* Adds an object to the landmark at (u, v). */
static void put(const site *o, object t, float u, float v)
{
    place_of(o, u, v, &t.x, &t.y);
    t.angle += o->angle;
    scene_add(o->s, t);
}

/* Returns a building of half length `a` and half depth `b`: walls up to `low`,
 * and a roof of height `high` above them. */
static object house(const site *o, int roof, facade_style style, float a,
                    float b, float low, float high)
{
    return building(roof, style, 0, 0, a * o->size, b * o->size, 0,
                    low * o->size, high * o->size, o->roof, o->body);
}

/* Returns a building of the church. */
static object block(const site *o, int roof, float a, float b, float low,
                    float high)
{
    object t = house(o, roof, FACADE_CHURCH, a, b, low, high);
    t.seed = 1;
    return t;
}

/* Returns a round part of the church with a pointed roof. */
static object cone(const site *o, float r, float low, float high)
{
    return (object){.kind = OBJECT_CONE,
                    .style = FACADE_CHURCH,
                    .a = r * o->size,
                    .low = low * o->size,
                    .high = high * o->size,
                    .top_colour = o->roof,
                    .side_colour = o->body};
}

static object gilt_cone(const site *o, float r, float low, float high)
{
    return (object){.kind = OBJECT_CONE,
                    .style = FACADE_PLAIN,
                    .a = r * o->size,
                    .low = low * o->size,
                    .high = high * o->size,
                    .top_colour = palette_rgb("gilt"),
                    .side_colour = palette_rgb("gilt-shade")};
}

/* Adds a square tower with a spire and a gilt tip; `r` is half its width. */
static void put_belfry(const site *o, float u, float v, float r, float spire)
{
    object tower = block(o, ROOF_FLAT, r, r, .118f, 0);
    object roof = block(o, ROOF_TENT, r * .8f, r * .8f, .120f, spire);
    tower.top_colour = rgb_scale(o->body, .95f);
    roof.style = FACADE_PLAIN;
    roof.top_colour = rgb_scale(o->roof, 1.08f);
    put(o, tower, u, v);
    put(o, roof, u, v);
    put(o, gilt_cone(o, r / 6, .108f + spire, .142f + spire), u, v);
}

/* Adds aisles, a transept and a turret over the crossing. */
static void put_aisles(const site *o)
{
    for (int hand = -1; hand <= 1; hand += 2) {
        object aisle = block(o, ROOF_LEAN, .085f, .020f, .030f, .012f);
        aisle.angle = hand > 0 ? PI_F : 0;
        put(o, aisle, 0, (float)hand * .046f);
    }
    object wings = block(o, ROOF_GABLE, .078f, .030f, .056f, .040f);
    wings.angle = PI_F / 2;
    put(o, wings, .045f, 0);
    object turret = cone(o, .014f, .108f, .152f);
    turret.style = FACADE_PLAIN;
    put(o, turret, .045f, 0);
}

/* Adds a dome of copper with a gilt tip. */
static void put_dome(const site *o)
{
    object dome = cone(o, .050f, .078f, .128f);
    dome.kind = OBJECT_DOME;
    dome.top_colour = rgb_mix(o->roof, palette_rgb("copper"), .8f);
    put(o, dome, .035f, 0);
    put(o, gilt_cone(o, .010f, .122f, .165f), .035f, 0);
}

/* Adds two western towers, chapels around the choir, a spire over the crossing,
 * and buttresses along both sides. */
static void put_cathedral(const site *o)
{
    put_belfry(o, -.112f, -.040f, .027f, .066f);
    put_belfry(o, -.112f, .040f, .027f, .066f);
    put(o, block(o, ROOF_TENT, .020f, .020f, .112f, .100f), .045f, 0);
    for (int i = -2; i <= 2; i++) {
        float turn = .62f * (float)i;
        put(o, cone(o, .017f, .036f, .058f), .105f + .036f * portable_cos(turn),
            .040f * portable_sin(turn));
    }
    for (int i = 0; i < 8; i++) {
        object buttress = block(o, ROOF_LEAN, .0045f, .010f, .040f, .016f);
        buttress.angle = i & 1 ? 0 : PI_F;
        buttress.top_colour = rgb_scale(o->body, .92f);
        put(o, buttress, -.072f + .026f * (float)(i / 2),
            i & 1 ? -.072f : .072f);
    }
}

static void put_church(const site *o, church_form form)
{
    /* the choir and the nave of all forms */
    put(o, cone(o, .033f, .050f, .084f), .105f, 0);
    put(o, block(o, ROOF_GABLE, .105f, .036f, .056f, .046f), 0, 0);
    if (form == CHURCH_TRANSEPT || form == CHURCH_CATHEDRAL) {
        put_aisles(o);
    }
    if (form == CHURCH_CATHEDRAL) {
        put_cathedral(o);
    } else if (form == CHURCH_DOME) {
        put_dome(o);
        put_belfry(o, -.100f, -.026f, .022f, .052f);
        put_belfry(o, -.100f, .026f, .022f, .052f);
    } else {
        put_belfry(o, -.105f, 0, .036f, .082f);
    }
}

void add_church(scene *s, float x, float y, float angle, float size,
                church_form form, rgb roof, rgb body)
{
    put_church(&(site){s, x, y, angle, size, roof, body}, form);
}

void add_cathedral(scene *s, float x, float y, float room)
{
    /* It stands south of the middle, as its roofs are shown north of its
     * ground. At size 1 a corner of the belfries is .168 from the middle of the
     * plaza.
     */
    float south = room * .16f, size = room / .168f;
    add_floor(s, OBJECT_PLAZA, x, y, room, 0, "paving-pale");
    plot_mark_taken_disc(s, x, y, room + .006f);
    add_church(s, x, y + south, 0, size, CHURCH_CATHEDRAL,
               palette_rgb("cathedral-roof"), palette_rgb("cathedral-wall"));
}

/* Adds a square tower with a turret at each corner, and a hall beside it. */
static void put_keep(const site *o)
{
    const float tower_u = -.050f, corner = .040f;
    object tower = house(o, ROOF_FLAT, FACADE_STONE, .042f, .042f, .118f, 0);
    tower.top_colour = rgb_scale(o->body, .92f);
    put(o, house(o, ROOF_HIP, FACADE_HOUSE, .058f, .030f, .048f, .032f), .060f,
        0);
    put(o, tower, tower_u, 0);
    put(o, house(o, ROOF_TENT, FACADE_STONE, .030f, .030f, .118f, .040f),
        tower_u, 0);
    for (int i = 0; i < 4; i++) {
        float x, y;
        place_of(o, tower_u + (i & 1 ? corner : -corner),
                 i & 2 ? corner : -corner, &x, &y);
        add_tower(o->s, x, y, .014f * o->size, .132f * o->size, .026f * o->size,
                  o->roof);
    }
}

/* Adds a long hall with gables and a clock turret. */
static void put_town_hall(const site *o)
{
    object gable =
        house(o, ROOF_GABLE, FACADE_PUBLIC, .030f, .022f, .058f, .030f);
    gable.angle = PI_F / 2;
    put(o, house(o, ROOF_HIP, FACADE_PUBLIC, .100f, .040f, .058f, .046f), 0, 0);
    for (int i = -1; i <= 1; i += 2) {
        put(o, gable, (float)i * .056f, .018f);
        put(o, gable, (float)i * .056f, -.018f);
    }
    put(o, house(o, ROOF_TENT, FACADE_PLAIN, .017f, .017f, .120f, .050f), 0, 0);
    put(o, gilt_cone(o, .006f, .165f, .192f), 0, 0);
}

typedef enum landmark_kind {
    LANDMARK_CHURCH,
    LANDMARK_KEEP,
    LANDMARK_HALL
} landmark_kind;

static const struct {
    landmark_kind kind;
    church_form form;        /* of a church */
    float a, b;              /* half size of the plot, at size 1 */
    const char *roof, *wall; /* names of colours */
} landmarks[] = {
    {LANDMARK_CHURCH, CHURCH_NAVE, .155f, .062f, "slate-roof", "church-wall"},
    {LANDMARK_CHURCH, CHURCH_TRANSEPT, .150f, .090f, "slate-roof",
     "church-wall"},
    {LANDMARK_CHURCH, CHURCH_DOME, .145f, .070f, "slate-roof", "plaster-pale"},
    {LANDMARK_KEEP, 0, .125f, .062f, "slate-roof", "wall-stone"},
    {LANDMARK_HALL, 0, .115f, .065f, "roof-wine", "plaster-ochre"},
};

static void put_landmark(const site *o, int variant)
{
    switch (landmarks[variant].kind) {
    case LANDMARK_KEEP: put_keep(o); break;
    case LANDMARK_HALL: put_town_hall(o); break;
    default: put_church(o, landmarks[variant].form); break;
    }
}

/* Takes the plot of a landmark if it is on the slot, free, and away from the
 * tile's edge. Returns true if it was. */
static bool claim_site(const site *o, int slot, float a, float b)
{
    const double edge_min = .15;
    point at = {(double)o->x, (double)o->y};
    if (layout_edge_distance(o->s->l, at) < edge_min ||
        layout_slot_at(o->s->l, at.x, at.y) != slot ||
        !plot_is_free(o->s, o->x, o->y, a, b, o->angle, .006f)) {
        return false;
    }
    plot_mark_taken(o->s, o->x, o->y, a + .004f, b + .010f, o->angle);
    return true;
}

/* Tries random places around the centre, first for a large landmark, then for
 * smaller ones. */
void place_landmark(scene *s, int slot, int variant, point centre, float room)
{
    static const float sizes[] = {.96f, .80f, .62f};
    const int tries = 300; /* for each size */
    rng *r = &s->r;
    for (int i = 0; i < 3 * tries; i++) {
        float direction = rng_float(r, 0, 6.283);
        float distance = room + rng_float(r, .05, .28);
        site o = {
            .s = s,
            .x = (float)centre.x + distance * portable_cos(direction),
            .y = (float)centre.y + distance * portable_sin(direction),
            .angle = rng_float(r, -.25, .25),
            .size = sizes[i / tries],
            .roof = palette_rgb(landmarks[variant].roof),
            .body = palette_rgb(landmarks[variant].wall),
        };
        float a = landmarks[variant].a * o.size;
        float b = landmarks[variant].b * o.size;
        if (claim_site(&o, slot, a, b)) {
            scene_add(s, (object){.kind = OBJECT_PAVED,
                                  .x = o.x,
                                  .y = o.y,
                                  .a = a * .95f,
                                  .b = b + .008f,
                                  .angle = o.angle,
                                  .top_colour = palette_rgb("paving")});
            put_landmark(&o, variant);
            return;
        }
    }
}
