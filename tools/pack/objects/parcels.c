/* parcels.c - where parcels lie, and which of them a place belongs to
 *
 * SPDX-License-Identifier: MIT
 */
#include "parcels.h"

/* Adds those near the sides. */
static void add_shared_parcels(parcel_list *d)
{
    for (int i = 0; i < 2; i++) {
        double side = i; /* 0: west and north, 1: east and south */
        const point at[N_SHARED / 2] = {{side + .03, -.02}, {side + .03, .98},
                                        {.29, side + .035}, {.68, side - .02},
                                        {side - .03, .31},  {side + .03, .69}};
        for (int k = 0; k < N_SHARED / 2; k++) {
            d->parcels[d->n++] = (parcel){
                (float)at[k].x, (float)at[k].y, .5f, .1f, PARCEL_PLAIN, 0, 0};
        }
    }
}

parcel_list parcels_rotated(const scene *s, int rotation, bool axes)
{
    parcel_list d = {0};
    add_shared_parcels(&d);
    for (int i = 0; i < s->n_parcels; i++) {
        parcel p = s->parcels[i];
        point at = to_table(rotation, (point){(double)p.x, (double)p.y});
        p.x = (float)at.x;
        p.y = (float)at.y;
        p.angle += (float)rotation * PI_F / 2;
        d.parcels[d.n++] = p;
    }
    for (int i = 0; i < d.n && axes; i++) {
        d.parcels[i].ax = portable_cos(d.parcels[i].angle);
        d.parcels[i].ay = portable_sin(d.parcels[i].angle);
    }
    return d;
}

parcel_choice parcels_within(const parcel_list *d, float x, float y, float r)
{
    float distances[PARCELS_MAX], first = 9, second = 9;
    parcel_choice c = {0};
    for (int i = 0; i < d->n; i++) {
        float a = vector_length(d->parcels[i].x - x, d->parcels[i].y - y);
        distances[i] = a;
        if (a < first) {
            second = first;
            first = a;
        } else if (a < second) {
            second = a;
        }
    }
    /* Within r all distances change by at most r; 1e-4 is for rounding. */
    for (int i = 0; i < d->n; i++) {
        if (distances[i] <= second + 2 * r + 1e-4f) {
            c.index[c.n++] = i;
        }
    }
    return c;
}

void parcels_nearest(const parcel_list *d, const parcel_choice *among, int n,
                     const float *x, const float *y, int *index, float *edge)
{
    float first[PARCEL_BLOCK], second[PARCEL_BLOCK]; /* squared distances */
    int best[PARCEL_BLOCK] = {0}, next[PARCEL_BLOCK] = {0};
    for (int i = 0; i < n; i++) {
        first[i] = second[i] = 81;
    }
    for (int k = 0; k < among->n; k++) {
        int at = among->index[k];
        float px = d->parcels[at].x, py = d->parcels[at].y;
        for (int i = 0; i < n; i++) {
            float dx = px - x[i], dy = py - y[i];
            float distance = dx * dx + dy * dy;
            bool is_first = distance < first[i];
            bool is_second = distance < second[i];
            next[i] = is_first ? best[i] : is_second ? at : next[i];
            best[i] = is_first ? at : best[i];
            second[i] = is_first ? first[i] : is_second ? distance : second[i];
            first[i] = is_first ? distance : first[i];
        }
    }
    for (int i = 0; i < n; i++) {
        const parcel *p = &d->parcels[best[i]], *q = &d->parcels[next[i]];
        float apart = vector_length(p->x - q->x, p->y - q->y) + 1e-6f;
        bool is_shared = best[i] < N_SHARED && next[i] < N_SHARED;
        index[i] = best[i];
        edge[i] = is_shared ? 1 : (second[i] - first[i]) / (2 * apart);
    }
}

void parcel_warp(float x, float y, float *dx, float *dy)
{
    *dx = .050f * noise_at(NOISE_LOW, x + .3f, y) +
          .012f * noise_at(NOISE_MID, x, y);
    *dy = .050f * noise_at(NOISE_LOW, x, y + .6f);
}
