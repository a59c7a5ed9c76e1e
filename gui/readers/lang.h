/* lang.h - the words on the screen
 *
 * English texts are the keys. SPDX-License-Identifier: MIT
 */
#ifndef GUI_LANG_H
#define GUI_LANG_H

#include <stdbool.h>
#include <stddef.h>

/* The names are those that xgettext looks for. */
#define _(text)                lang_text(text)
#define N_(text)               (text)
#define N_PLURAL(one, many)    one, many
#define ngettext(one, many, n) lang_plural(one, many, n)

/* The text in the language used, or itself. What has the directives of a
 * format in English has the same ones in every language. */
const char *lang_text(const char *english) __attribute__((format_arg(1)));
/* The same of a text with a number n, in the form that it takes. */
const char *lang_plural(const char *one, const char *many, unsigned long n)
    __attribute__((format_arg(1), format_arg(2)));

/* Whether somebody is called "You", as in lessons. */
bool lang_is_you(const char *name);
/* The text that tells what somebody of this name does, with the name as its
 * first argument. To who is called "You" it speaks: "You lay a tile", which
 * translations, English ones too, have under the key "you:TEXT". */
const char *lang_for(const char *name, const char *english)
    __attribute__((format_arg(2)));

/* What something of the pack or the engine is called: a set ("set", "count"),
 * an option or its value ("option", "small-city"). Translations have it under
 * the key "set:count"; without one, in English neither, it is `id`. */
const char *lang_label(const char *kind, const char *id);
/* The same; NULL where no translation has the key. */
const char *lang_find_label(const char *kind, const char *id);

/* What is called `label` as a heading or on a button, as it is written in the
 * midst of a sentence: "city", "no figure". Translations have it under the key
 * "in:ID"; without one, in English neither, it is `label`. */
const char *lang_in_sentence(const char *id, const char *label);

/* Whether a word of so many bytes may not stand at the end of a line: one of
 * those that translations list, between blanks, under the key
 * "stays-with-next-word". */
bool lang_word_binds_next(const char *word, size_t length);

/* Languages there are: code and own name; NULL after the last. */
const char *lang_code(int i);
const char *lang_name(int i);

/* Reads the translations below `data` when they are first used. */
void lang_open(const char *data);
void lang_close(void);
/* Switches to a language by its code; "", or one that there is not, is that of
 * the system. Returns the code that is used. */
const char *lang_use(const char *code);
/* The number of the one used: who keeps words asks whether they are still of
 * it. */
int lang_current(void);

#endif
