/* key_labels.h - names of keys and buttons, by the device used last
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_DEVICE_H
#define GUI_DEVICE_H

#include <stddef.h>

#include "input.h"

/* Sets the device that texts refer to. */
void key_labels_use(input_device device);
/* Returns the text with keys in brackets as the device has them; it is written
 * to `out` if it differs. */
const char *key_labels_apply(const char *text, char *out, size_t size);

#endif
