/* image_header.c - the size of a picture, read before it is decoded
 *
 * Offsets are those of the PNG specification (11.2.2, IHDR) and of Google's
 * WebP Container Specification.
 *
 * SPDX-License-Identifier: MIT
 */
#include "image_header.h"

#include <string.h>

#include "pack.h"

/* Returns a number of four bytes, the highest first. */
static long big_endian_32(const unsigned char *b)
{
    return (long)b[0] << 24 | (long)b[1] << 16 | (long)b[2] << 8 | b[3];
}

/* Returns a number of some bytes, the lowest first. */
static long little_endian(const unsigned char *b, int bytes)
{
    long value = 0;
    while (bytes--) {
        value = value << 8 | b[bytes];
    }
    return value;
}

/* A PNG starts with its header: signature, length, "IHDR", width, height. */
static image_format measure_png(const unsigned char *b, size_t n, long *w,
                                long *h)
{
    if (n < 33 || memcmp(b + 8, "\0\0\0\15IHDR", 8) != 0) {
        return IMAGE_NONE;
    }
    *w = big_endian_32(b + 16);
    *h = big_endian_32(b + 20);
    return IMAGE_PNG;
}

/* The first chunk of a WebP is a lossy or lossless picture, or an extended
 * header. */
static image_format measure_webp(const unsigned char *b, size_t n, long *w,
                                 long *h)
{
    if (n < 30) {
        return IMAGE_NONE;
    }
    if (memcmp(b + 12, "VP8 ", 4) == 0 &&
        memcmp(b + 23, "\x9d\x01\x2a", 3) == 0) {
        *w = little_endian(b + 26, 2) & 0x3fff;
        *h = little_endian(b + 28, 2) & 0x3fff;
    } else if (memcmp(b + 12, "VP8L", 4) == 0 && b[20] == 0x2f) {
        long bits = little_endian(b + 21, 4);
        *w = (bits & 0x3fff) + 1;
        *h = (bits >> 14 & 0x3fff) + 1;
    } else if (memcmp(b + 12, "VP8X", 4) == 0) {
        *w = little_endian(b + 24, 3) + 1;
        *h = little_endian(b + 27, 3) + 1;
    } else {
        return IMAGE_NONE;
    }
    return IMAGE_WEBP;
}

/* Reads the header: IMAGE_NONE if the format is unknown or the file is too
 * short; else *w and *h are pixels, at least 0. */
static image_format image_measure(const unsigned char *data, size_t length,
                                  long *w, long *h)
{
    *w = *h = 0;
    if (length >= 8 && memcmp(data, "\x89PNG\r\n\x1a\n", 8) == 0) {
        return measure_png(data, length, w, h);
    }
    if (length >= 12 && memcmp(data, "RIFF", 4) == 0 &&
        memcmp(data + 8, "WEBP", 4) == 0) {
        return measure_webp(data, length, w, h);
    }
    return IMAGE_NONE;
}

const char *image_header_check(const unsigned char *data, size_t length,
                               image_format *format, long *pixels)
{
    long w, h;
    *pixels = 0;
    *format = image_measure(data, length, &w, &h);
    if (*format == IMAGE_NONE) {
        return "neither PNG nor WebP";
    }
    if (w < 1 || h < 1) {
        return "a picture without pixels";
    }
    if (w > PACK_SIDE_MAX || h > PACK_SIDE_MAX || w * h > PACK_PAGE_MAX) {
        return "too many pixels";
    }
    *pixels = w * h;
    return NULL;
}
