/* serialize.h - squares, for modules that serialize state of their own
 *
 * What programs call of serialize.c is declared in engine/carcassonne.h.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_SERIALIZE_H
#define CC_SERIALIZE_H

#include "engine/carcassonne.h"

/* Writes n squares as a list of pairs, [[x, y], ...], under a name. */
void cc_squares_serialize(const cc_serializer *to, const char *name,
                          const cc_coord *squares, int n);

#endif
