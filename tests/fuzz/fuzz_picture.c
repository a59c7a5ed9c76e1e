/* fuzz_picture.c - any bytes as a picture, of which the size is read
 *
 * A picture that is accepted will be decoded: its format must be known and its
 * size within the limit.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "gui/readers/image_header.h"
#include "gui/readers/pack.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    image_format format;
    long pixels;
    const char *fault = image_header_check(data, size, &format, &pixels);
    if (!fault &&
        (format == IMAGE_NONE || pixels < 1 || pixels > PACK_PAGE_MAX)) {
        abort();
    }
    return 0;
}
