/* image_header.h - the size of a picture, read before it is decoded
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_IMAGE_HEADER_H
#define GUI_IMAGE_HEADER_H

#include <stddef.h>

/* Formats whose size is known from their first bytes; no others are decoded. */
typedef enum image_format { IMAGE_NONE, IMAGE_PNG, IMAGE_WEBP } image_format;

/* Checks that a picture may be decoded: known format, size within the limits of
 * pack.h. Returns NULL or an error; *pixels is width times height. */
const char *image_header_check(const unsigned char *data, size_t length,
                               image_format *format, long *pixels);

#endif
