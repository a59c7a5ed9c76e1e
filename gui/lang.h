/* lang.h - the words on the screen
 *
 * English texts are the keys. SPDX-License-Identifier: MIT
 */
#ifndef GUI_LANG_H
#define GUI_LANG_H

#include <libintl.h>

#define _(text)  gettext(text)
#define N_(text) (text)

/* Languages there are: code and own name; NULL after the last. */
const char *lang_code(int i);
const char *lang_name(int i);

/* Reads the translations below `data` from now on. */
void lang_open(const char *data);
/* Switches to a language by its code; "" is that of the system. Returns the
 * code that is used. */
const char *lang_use(const char *code);

#endif
