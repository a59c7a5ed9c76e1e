/* landmarks.c - churches, cathedrals, keeps and town halls
 *
 * Each is a group of buildings, cones and towers in coordinates of its own: u
 * along it and v across it, both at size 1.
 *
 * SPDX-License-Identifier: MIT
 */
#include "groups.h"

/* Adds an object at (u, v) of a group at (x, y) that is turned by `angle`. */
static void add_part(scene *s, object t, float u, float v, float x, float y,
                     float angle)
{
    float ca = portable_cos(angle), sa = portable_sin(angle);
    t.x = x + u * ca - v * sa;
    t.y = y + u * sa + v * ca;
    t.angle += angle;
    scene_add(s, t);
}

/* A church under construction: place, size and colours. */
typedef struct site {
    scene *s;
    float x, y, angle, size;
    rgb roof, body; /* body: of the walls */
} site;

/* Adds an object to the church at (u, v). */
static void put(const site *o, object t, float u, float v)
{
    add_part(o->s, t, u * o->size, v * o->size, o->x, o->y, o->angle);
}

/* Returns a building of the church; sizes are at size 1. */
static object block(const site *o, int roof, float a, float b, float low,
                    float high)
{
    object t = building(roof, FACADE_CHURCH, 0, 0, a * o->size, b * o->size, 0,
                        low * o->size, high * o->size, o->roof, o->body);
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

static object gilt_cone(float r, float low, float high)
{
    return (object){.kind = OBJECT_CONE,
                    .style = FACADE_PLAIN,
                    .a = r,
                    .low = low,
                    .high = high,
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
    put(o,
        gilt_cone((r / 6) * o->size, (.108f + spire) * o->size,
                  (.142f + spire) * o->size),
        u, v);
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
    put(o, gilt_cone(.010f * o->size, .122f * o->size, .165f * o->size), .035f,
        0);
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

void add_church(scene *s, float x, float y, float angle, float size, int form,
                rgb roof, rgb body)
{
    const site o = {s, x, y, angle, size, roof, body};
    /* the choir and the nave of all forms */
    put(&o, cone(&o, .033f, .050f, .084f), .105f, 0);
    put(&o, block(&o, ROOF_GABLE, .105f, .036f, .056f, .046f), 0, 0);
    switch (form) {
    case 1: put_aisles(&o); break;
    case 3:
        put_aisles(&o);
        put_cathedral(&o);
        return;
    case 2:
        put_dome(&o);
        put_belfry(&o, -.100f, -.026f, .022f, .052f);
        put_belfry(&o, -.100f, .026f, .022f, .052f);
        return;
    default: break;
    }
    put_belfry(&o, -.105f, 0, .036f, .082f);
}

void add_cathedral(scene *s, float x, float y, float room)
{
    float size = room / .140f; /* a cathedral reaches .140 at size 1 */
    add_floor(s, OBJECT_PLAZA, x, y, room, 0, "paving-pale");
    plot_mark_taken_disc(s, x, y, room + .006f);
    add_church(s, x, y + room * .16f, 0, size, 3, palette_rgb("cathedral-roof"),
               palette_rgb("cathedral-wall"));
}

/* Adds a square tower with turrets, and a hall beside it. */
static void add_keep(scene *s, float x, float y, float angle, float k, int form,
                     rgb roof, rgb body)
{
    object tower = building(ROOF_FLAT, FACADE_STONE, 0, 0, .042f * k, .042f * k,
                            0, .118f * k, 0, rgb_scale(body, .92f), body);
    object cap = building(ROOF_TENT, FACADE_STONE, 0, 0, .030f * k, .030f * k,
                          0, .118f * k, .040f * k, roof, body);
    object hall = building(ROOF_HIP, FACADE_HOUSE, 0, 0, .058f * k, .030f * k,
                           0, .048f * k, .032f * k, roof, body);
    (void)form;
    add_part(s, hall, .060f * k, 0, x, y, angle);
    add_part(s, tower, -.050f * k, 0, x, y, angle);
    add_part(s, cap, -.050f * k, 0, x, y, angle);
    for (int i = 0; i < 4; i++) {
        float u = (-.050f + (i & 1 ? .040f : -.040f)) * k;
        float v = (i & 2 ? .040f : -.040f) * k;
        float ca = portable_cos(angle), sa = portable_sin(angle);
        add_tower(s, x + u * ca - v * sa, y + u * sa + v * ca, .014f * k,
                  .132f * k, .026f * k, roof);
    }
}

/* Adds a long hall with gables and a clock turret. */
static void add_hall(scene *s, float x, float y, float angle, float k, int form,
                     rgb roof, rgb body)
{
    object hall = building(ROOF_HIP, FACADE_PUBLIC, 0, 0, .100f * k, .040f * k,
                           0, .058f * k, .046f * k, roof, body);
    object gable =
        building(ROOF_GABLE, FACADE_PUBLIC, 0, 0, .030f * k, .022f * k,
                 PI_F / 2, .058f * k, .030f * k, roof, body);
    object turret = building(ROOF_TENT, FACADE_PLAIN, 0, 0, .017f * k,
                             .017f * k, 0, .120f * k, .050f * k, roof, body);
    (void)form;
    add_part(s, hall, 0, 0, x, y, angle);
    for (int i = -1; i <= 1; i += 2) {
        add_part(s, gable, (float)i * .056f * k, .018f * k, x, y, angle);
        add_part(s, gable, (float)i * .056f * k, -.018f * k, x, y, angle);
    }
    add_part(s, turret, 0, 0, x, y, angle);
    add_part(s, gilt_cone(.006f * k, .165f * k, .192f * k), 0, 0, x, y, angle);
}

static const struct {
    void (*add)(scene *, float x, float y, float angle, float size, int form,
                rgb roof, rgb body);
    int form;                /* of a church */
    float a, b;              /* half size of the plot, at size 1 */
    const char *roof, *wall; /* names of colours */
} landmarks[] = {
    {add_church, 0, .155f, .062f, "slate-roof", "church-wall"},
    {add_church, 1, .150f, .090f, "slate-roof", "church-wall"},
    {add_church, 2, .145f, .070f, "slate-roof", "plaster-pale"},
    {add_keep, 0, .125f, .062f, "slate-roof", "wall-stone"},
    {add_hall, 0, .115f, .065f, "roof-wine", "plaster-ochre"},
};

/* Tries 900 places, the last 600 with a smaller landmark. */
void place_landmark(scene *s, int slot, int variant, point centre, float room)
{
    rng *r = &s->r;
    for (int i = 0; i < 900; i++) {
        float turn = rng_float(r, 0, 6.283), k = i < 300   ? .96f
                                                 : i < 600 ? .80f
                                                           : .62f;
        float d = room + rng_float(r, .05, .28);
        float x = (float)centre.x + d * portable_cos(turn);
        float y = (float)centre.y + d * portable_sin(turn);
        float angle = rng_float(r, -.25, .25);
        float a = landmarks[variant].a * k, b = landmarks[variant].b * k;
        double edge = layout_edge_distance(s->l, (point){(double)x, (double)y});
        if (edge < .15 || layout_slot_at(s->l, (double)x, (double)y) != slot ||
            !plot_is_free(s, x, y, a, b, angle, .006f)) {
            continue;
        }
        plot_mark_taken(s, x, y, a + .004f, b + .010f, angle);
        scene_add(s, (object){.kind = OBJECT_PAVED,
                              .x = x,
                              .y = y,
                              .a = a * .95f,
                              .b = b + .008f,
                              .angle = angle,
                              .top_colour = palette_rgb("paving")});
        landmarks[variant].add(s, x, y, angle, k, landmarks[variant].form,
                               palette_rgb(landmarks[variant].roof),
                               palette_rgb(landmarks[variant].wall));
        return;
    }
}
