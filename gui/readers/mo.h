/* mo.h - a translation: what msgfmt makes, checked whole when it is read
 *
 * Translations come with packs, and texts of theirs are used as formats: so
 * each must have the directives of its English text, and what has not is as if
 * it were not translated.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_MO_H
#define GUI_MO_H

#include <stdbool.h>
#include <stddef.h>

#define MO_TEXTS_MAX 16384 /* translated texts */
#define MO_TEXT_MAX  8192  /* bytes of one, all its forms together */
#define MO_FORMS_MAX 6     /* of a plural */
#define MO_ARGS_MAX  9     /* directives of a format */

typedef struct mo mo;

/* NULL if the file cannot be read or is damaged. What is wrong with it, or how
 * many of its texts are refused, is told in one line. */
mo *mo_read(const char *path);
/* The same of `bytes` as if they had been read; it takes them, also if it
 * fails. */
mo *mo_from_bytes(const char *path, char *bytes, size_t length);
void mo_free(mo *m);

/* The translation of an English text, NULL if there is none. It lasts as long
 * as `m`. */
const char *mo_text(const mo *m, const char *english);
/* That of a text with a number: `one` is the English singular. */
const char *mo_plural(const mo *m, const char *one, unsigned long n);
/* How many texts were refused. */
int mo_rejected_count(const mo *m);

/* Whether arguments for one format fit the other: the same directives, letter
 * for letter, in the same order, or each named once by its place ("%2$s"). */
bool mo_formats_agree(const char *english, const char *translation);

#endif
