/* crop_circles.c - pictures of crop circles: the signs of the boxes
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

/* Adds a crop circle with this sign, as large as its mark. */
static void add_circle(scene *s, float x, float y, float r, crop_sign sign)
{
    scene_add(s, (object){.kind = OBJECT_CROP_CIRCLE,
                          .subkind = (int)sign,
                          .x = x,
                          .y = y,
                          .a = r});
}

static void add_shield(scene *s, float x, float y, float r)
{
    add_circle(s, x, y, r, CROP_SHIELD);
}

static void add_club(scene *s, float x, float y, float r)
{
    add_circle(s, x, y, r, CROP_CLUB);
}

static void add_pitchfork(scene *s, float x, float y, float r)
{
    add_circle(s, x, y, r, CROP_PITCHFORK);
}

#define CIRCLE(NAME, ADD)                                                      \
    {                                                                          \
        NAME, .room_share = 1, .max_radius = .185f, .place = MARK_IN_FIELD,    \
              .add = ADD, .is_apart = true                                     \
    }

static const pack_mark marks[] = {CIRCLE("crop-shield", add_shield),
                                  CIRCLE("crop-club", add_club),
                                  CIRCLE("crop-pitchfork", add_pitchfork),
                                  {.name = NULL}};

const pack_part pack_part_crop_circles = {.marks = marks};
