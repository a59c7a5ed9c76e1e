/* mo.h - a translation made by msgfmt, checked completely when it is read
 *
 * Packs may bring translations, whose texts are used as formats. So each must
 * have the same directives as its English text, or it is rejected.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_MO_H
#define GUI_MO_H

#include <stdbool.h>
#include <stddef.h>

#define MO_TEXTS_MAX 16384 /* maximum number of texts */
#define MO_TEXT_MAX  8192  /* bytes of a text with all its forms */
#define MO_FORMS_MAX 6     /* forms of a plural */
#define MO_ARGS_MAX  9     /* arguments of a format */

typedef struct mo mo;

/* Reads a file. NULL if it is damaged. Errors, or the number of rejected texts,
 * are reported in one line. */
mo *mo_read(const char *path);
/* Reads translations from `bytes`, which it takes over, also on failure. */
mo *mo_from_bytes(const char *path, char *bytes, size_t length);
void mo_free(mo *m);

/* Returns the translation of an English text, or NULL; valid as long as `m`. */
const char *mo_text(const mo *m, const char *english);
/* Returns the translation of a text with a number, in its form for n;
 * `singular` is the English singular. */
const char *mo_plural(const mo *m, const char *singular, unsigned long n);
/* Copies a field of the header, as "Language:"; false if there is none, or no
 * room for it. */
bool mo_header(const mo *m, const char *name, char *out, size_t size);
/* Returns the number of rejected texts. */
int mo_rejected_count(const mo *m);

/* True if two formats take the same arguments: the same directives in the same
 * order, or each named once by its position ("%2$s"). */
bool mo_formats_agree(const char *english, const char *translation);
/* True if translations of a key may leave out the last arguments: forms of a
 * plural ("one" for "%d") and sentences to a player called "You". */
bool mo_may_omit(const char *key, bool is_plural);

#endif
