/* image_header.c - the size of a picture, read before it is decoded
 *
 * Offsets are those of the PNG specification (11.2.2, IHDR) and of Google's
 * WebP Container Specification.
 *
 * SPDX-License-Identifier: MIT
 */
#include "image_header.h"

#include <stdint.h>
#include <string.h>

#include "pack.h"

/* Returns a number of four bytes, the highest first. */
static int64_t big_endian_32(const unsigned char *b)
{
    return (int64_t)b[0] << 24 | b[1] << 16 | b[2] << 8 | b[3];
}

/* Returns a number of `bytes` bytes, at most 4, the lowest first. */
static int64_t little_endian(const unsigned char *b, int bytes)
{
    int64_t value = 0;
    while (bytes--) {
        value = value << 8 | b[bytes];
    }
    return value;
}

/* A PNG starts with its signature and a header of 13 bytes: their number,
 * "IHDR", then width, height and more; a checksum of 4 bytes follows. */
static image_format measure_png(const unsigned char *b, size_t n, int64_t *w,
                                int64_t *h)
{
    const size_t header_end = 8 + 4 + 4 + 13 + 4;
    if (n < header_end || memcmp(b + 8, "\0\0\0\x0dIHDR", 8) != 0) {
        return IMAGE_NONE;
    }
    *w = big_endian_32(b + 16);
    *h = big_endian_32(b + 20);
    return IMAGE_PNG;
}

/* The first chunk of a WebP is a lossy or lossless picture, or an extended
 * header. Their sizes end at byte 30, in a lossless one at byte 25. */
static image_format measure_webp(const unsigned char *b, size_t n, int64_t *w,
                                 int64_t *h)
{
    if (n < 25) {
        return IMAGE_NONE;
    }
    if (n >= 30 && memcmp(b + 12, "VP8 ", 4) == 0 &&
        memcmp(b + 23, "\x9d\x01\x2a", 3) == 0) {
        /* lossy: 14 bits each after the start code; 2 bits are of scaling */
        *w = little_endian(b + 26, 2) & 0x3fff;
        *h = little_endian(b + 28, 2) & 0x3fff;
    } else if (memcmp(b + 12, "VP8L", 4) == 0 && b[20] == 0x2f) {
        /* lossless: less 1, 14 bits each after its signature */
        int64_t bits = little_endian(b + 21, 4);
        *w = (bits & 0x3fff) + 1;
        *h = (bits >> 14 & 0x3fff) + 1;
    } else if (n >= 30 && memcmp(b + 12, "VP8X", 4) == 0) {
        /* extended: less 1, 24 bits each after its flags */
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
                                  int64_t *w, int64_t *h)
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
    int64_t w, h;
    *pixels = 0;
    *format = image_measure(data, length, &w, &h);
    if (*format == IMAGE_NONE) {
        return "neither PNG nor WebP";
    }
    if (w < 1 || h < 1) {
        return "a picture without pixels";
    }
    if (w > PACK_SIDE_MAX || h > PACK_SIDE_MAX || w * h > PACK_PAGE_MAX) {
        return "a picture that is too large";
    }
    *pixels = (long)(w * h);
    return NULL;
}
