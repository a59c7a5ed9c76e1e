/* image_header.h - how large a picture is, before anybody decodes it
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PICTURE_H
#define GUI_PICTURE_H

#include <stddef.h>

/* The formats whose size can be told from their first bytes; no others are
 * decoded. */
typedef enum image_format { IMAGE_NONE, IMAGE_PNG, IMAGE_WEBP } image_format;

/* Whether it may be decoded: its format is known and its size within the
 * limits of pack.h. NULL, or what is wrong; *pixels is width times height. */
const char *image_header_check(const unsigned char *data, size_t length,
                               image_format *format, long *pixels);

#endif
