/* pictures.c - renders pictures of the pack by what they show
 *
 * A picture is stored in several sizes; the art (art.h) finds the sprite of the
 * smallest one that is large enough.
 *
 * SPDX-License-Identifier: MIT
 */
#include "pictures.h"

#include <stdlib.h>

#include "tools/platform/files.h"

static void render_faded(app *a, int sprite, rect r, float alpha)
{
    render_sprite(&a->display, sprite, r, rgba_fade(WHITE, alpha));
}

void render_picture(app *a, const char *name, float size, rect r, float alpha)
{
    render_faded(a, art_find_sized(&a->art, name, size), r, alpha);
}

void render_object(app *a, const char *name, float tile, rect r, float alpha)
{
    art_look looks[ART_LOOKS_MAX];
    int n = art_looks(tile, looks);
    for (int i = 0; i < n; i++) {
        render_picture(a, name, looks[i].pixels, r, alpha * looks[i].object);
    }
}

void render_face(app *a, int type, int rotation, int variant, rect r,
                 float alpha)
{
    const cc_tile_type *t = &a->catalog.types[type];
    art_look looks[ART_LOOKS_MAX];
    int n = art_looks(r.w, looks);
    for (int i = 0; i < n; i++) {
        int sprite = art_face(&a->art, t, rotation, variant, looks[i].pixels);
        render_faded(a, sprite, r, alpha * looks[i].face);
    }
}

/* In pixels: what is seen from near is noise in smaller pictures. */
#define NEAR_LEAST 44

/* Renders a face in the style from near (art.h), also in a size in which the
 * land is seen from afar: a card shows one tile. */
static void render_near_face(app *a, int type, int rotation, int variant,
                             rect r, float alpha)
{
    bool is_near = r.w >= NEAR_LEAST && r.w < ART_NEAR_MIN;
    int sprite = art_face(&a->art, &a->catalog.types[type], rotation, variant,
                          is_near ? ART_NEAR_MIN : r.w);
    render_faded(a, sprite, r, alpha);
}

rect face_second_rect(int rotation, rect r)
{
    cc_coord at = cc_second_square(0, 0, rotation);
    return (rect){r.x + (float)at.x * r.w, r.y + (float)at.y * r.h, r.w, r.h};
}

void render_whole_face(app *a, int type, int rotation, int variant, rect r,
                       float alpha)
{
    if (a->catalog.types[type].other <= 0) {
        render_near_face(a, type, rotation, variant, r, alpha);
        return;
    }
    /* Both squares half as large, with the side between them in the middle. */
    rect first = {r.x + r.w / 4, r.y + r.h / 4, r.w / 2, r.h / 2};
    rect second = face_second_rect(rotation, first);
    first.x -= (second.x - first.x) / 2;
    first.y -= (second.y - first.y) / 2;
    second = face_second_rect(rotation, first);
    render_near_face(a, type, rotation, variant, first, alpha);
    render_near_face(a, type + 1, rotation, variant ^ 1, second, alpha);
}

void render_figure(app *a, const char *kind, int colour, art_pose pose, rect r,
                   float alpha)
{
    render_faded(a, art_figure_of(&a->art, kind, colour, pose, r.w), r, alpha);
}

/* --------------------------------------------------- the pack is not whole */

enum { LOOK_AGAIN = 1 }; /* seconds */

/* True if the index has the faces of a set's tiles. */
static bool finds_set(const app *a, int set)
{
    bool has = true;
    for (int i = 0; i < a->catalog.n_types && has; i++) {
        const cc_tile_type *type = &a->catalog.types[i];
        has = type->set != set || art_face(&a->art, type, 0, 0, 1) >= 0;
    }
    return has;
}

bool pictures_has_set(const app *a, int set)
{
    return !a->pack_is_partial || finds_set(a, set);
}

/* Returns the bytes of the index of the pack; 0 if there is none. It only grows
 * while sets are drawn. */
static long long index_size(const app *a)
{
    char path[PATH_SIZE + 20];
    file_info info;
    snprintf(path, sizeof path, "%s/art/atlas.txt", a->data);
    return file_stat(path, &info) == 0 ? info.size : 0;
}

void pictures_open(app *a)
{
    a->index_size = index_size(a);
    a->pack_looked_at = a->now;
    art_open(&a->art, a->data, &a->catalog);
    a->pack_is_partial = false;
    for (int set = 0; set < a->catalog.n_sets; set++) {
        a->pack_is_partial |= !finds_set(a, set);
    }
}

void pictures_refresh(app *a)
{
    if (!a->pack_is_partial) {
        return;
    }
    a->tick = LOOK_AGAIN;
    if (a->ui.moving || a->now - a->pack_looked_at < LOOK_AGAIN) {
        return;
    }
    a->pack_looked_at = a->now;
    if (index_size(a) != a->index_size) {
        art_close(&a->art);
        pictures_open(a);
        a->pack_version++;
        free(a->state[STATE_LIFE_VIEW]); /* it has numbers of pictures */
        a->state[STATE_LIFE_VIEW] = NULL;
    }
}
