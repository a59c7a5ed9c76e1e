/* key_labels.h - words for what is pressed, by what was used last
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_DEVICE_H
#define GUI_DEVICE_H

#include <stddef.h>

#include "input.h"

/* From now on texts speak of this one. */
void key_labels_use(input_device device);
/* The text, with a key in brackets as the device has it; written to `out` if
 * it is another one. */
const char *key_labels_apply(const char *text, char *out, size_t size);

#endif
