/* key_labels.h - names of keys in texts, for the device that was used last
 *
 * Texts name keys in brackets: "(Enter)". With a gamepad the name of its button
 * replaces that. On touch screens it is removed, as fingers tap what they see.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_KEY_LABELS_H
#define GUI_KEY_LABELS_H

#include <stddef.h>

#include "input.h"

/* Sets the device for which texts are written from now on. */
void key_labels_set_device(input_device device);
/* Returns the text with its first key replaced, in `out` of `size` bytes; or
 * `text` itself if there is nothing to replace or it does not fit. */
const char *key_labels_apply(const char *text, char *out, size_t size);

#endif
