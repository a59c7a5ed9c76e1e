/* goods.c - goods of markets: fish, grain and cattle
 *
 * SPDX-License-Identifier: MIT
 */
#include "goods.h"

#include "groups.h"

void add_cask(scene *s, float x, float y, float r)
{
    add_barrel(s, x, y, r, "goods");
}

void add_fish(scene *s, float x, float y, float size, float angle)
{
    scene_add(s, (object){.kind = OBJECT_FISH,
                          .x = x,
                          .y = y,
                          .a = size,
                          .angle = angle,
                          .top_colour = palette_rgb("fish-silver")});
}

void add_sheaf(scene *s, float x, float y, float r)
{
    rgb gold = palette_rgb("sheaf");
    add_cylinder(s, OBJECT_CONE, FACADE_STRAW, x, y, r, r * .5f, r * 2.4f, gold,
                 rgb_scale(gold, .9f));
}

void add_cow(scene *s, float x, float y, float angle, float size, bool is_brown)
{
    add_animal(s, OBJECT_COW, x, y, angle, is_brown);
    s->objects[s->n_objects - 1].a = size;
}

void add_sack(scene *s, float x, float y, float r)
{
    rgb cloth = palette_rgb("sack");
    add_cylinder(s, OBJECT_DOME, FACADE_CLOTH, x, y, r, r * .5f, r * 1.7f,
                 cloth, rgb_scale(cloth, .9f));
}

void add_fish_vat(scene *s, float x, float y)
{
    add_round(s, OBJECT_WELL, x, y, .064f)->high = 0;
    for (int i = -1; i <= 1; i++) {
        float hand = i ? 1.f : -1.f;
        add_fish(s, x - hand * .006f, y + .024f * (float)i, .026f,
                 i ? 3.3f : .16f);
    }
    for (int i = -1; i <= 1; i += 2) {
        add_cask(s, x + .064f * (float)i, y + .040f, .0160f);
        add_cask(s, x + .069f * (float)i, y - .012f, .0140f);
    }
}

void add_ricks(scene *s, float x, float y)
{
    add_sheaf(s, x - .030f, y - .012f, .046f);
    add_sheaf(s, x + .042f, y + .004f, .036f);
    for (int i = 0; i < 4; i++) {
        float at = x - .060f + .036f * (float)i;
        if (i & 1) {
            add_sheaf(s, at, y + .058f, .0190f);
        } else {
            add_sack(s, at, y + .056f, .0170f);
        }
    }
}

void add_herd(scene *s, float x, float y)
{
    path *pen =
        scene_add_rectangle(s, x - .082f, y - .062f, x + .082f, y + .068f);
    add_floor(s, OBJECT_LAWN, x, y, .080f, .062f, "yard-green");
    add_fence(s, pen, .012f);
    add_cow(s, x - .038f, y - .026f, .25f, 1.8f, false);
    add_cow(s, x + .040f, y - .018f, 2.9f, 1.7f, true);
    add_cow(s, x - .030f, y + .036f, 3.3f, 1.7f, true);
    add_cow(s, x + .044f, y + .040f, -.2f, 1.8f, false);
}
