/* fuzz_picture.c - any bytes as a picture, to read its size
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdint.h>
#include <stdlib.h>

#include "gui/readers/image_header.h"
#include "gui/readers/pack.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

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
