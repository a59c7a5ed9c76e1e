/* codec.h - serializing lists of squares
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_CODEC_H
#define CC_CODEC_H

#include "agenda.h"

/* Serializes squares as a list. */
void cc_squares_serialize(const cc_serializer *to, const char *name,
                          const cc_coord *squares, int n);
#endif
