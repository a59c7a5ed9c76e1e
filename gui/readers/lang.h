/* lang.h - translations of the texts on the screen
 *
 * English texts are the keys: _("Start game"). What has no English text in the
 * source, or several forms of one, has a key of two words, "set:count"; these
 * are translated into English too. Where a text is missing in the current
 * language, the English one is used. Returned texts are valid until
 * lang_close().
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LANG_H
#define GUI_LANG_H

#include <stdbool.h>
#include <stddef.h>

#define LANG_CODE_SIZE 24 /* of "pt_BR", "sr@latin", terminated */

/* The names by which xgettext finds the texts to translate. These translate a
 * text at once: a plain one; one with several meanings, with a word that tells
 * which; one with a number, n. */
#define _(text)                lang_text(text)
#define C_(context, text)      lang_context(context "\004" text, text)
#define ngettext(one, many, n) lang_plural(one, many, n)
/* These only mark a text in a table, which is translated where it is shown: a
 * plain one; a singular and a plural; a format with the name of a player, and
 * one with two names (lang_for()). */
#define N_(text)            (text)
#define N_PLURAL(one, many) one, many
#define NAME_(text)         (text)
#define NAMES_(text)        (text)

/* -- languages */

/* Sets where translations are and lists them; they are read when first used.
 */
void lang_open(const char *data);
void lang_close(void);
/* Switches to a language by its code; "" or an unknown one: that of the system.
 * Returns the code in use. */
const char *lang_use(const char *code);
/* Returns the number of the language in use, also for those who cache texts. */
int lang_current(void);
/* Returns how many languages there are: English, then those whose files the
 * pack has. */
int lang_count(void);
/* Return the code and the own name of the i-th language, as X-Language-Name in
 * the header of its file has it; NULL after the last. */
const char *lang_code(int i);
const char *lang_name(int i);

/* -- texts */

/* Returns the translation, or the text itself. Format directives are the same
 * in every language. */
const char *lang_text(const char *english) __attribute__((format_arg(1)));
/* Returns the translation of a text with a number in its form for n, whose sign
 * does not matter. */
const char *lang_plural(const char *singular, const char *plural, int n)
    __attribute__((format_arg(1), format_arg(2)));
/* Use C_(): returns the translation of a text that means something else in
 * another context; `key` is the context, the byte 4, and the text. */
const char *lang_context(const char *key, const char *english)
    __attribute__((format_arg(2)));

/* -- labels, which have keys of two words */

/* Returns the label of something of the pack or the engine: a set ("set",
 * "count"), an option or a value ("option", "small-city"). Translations have it
 * under "set:count"; the fallback is `id`. */
const char *lang_label(const char *kind, const char *id);
/* Returns the label as lang_label() does, but NULL if no translation has the
 * key. */
const char *lang_find_label(const char *kind, const char *id);

/* Returns `label`, a heading, as it is written within a sentence: "city", "no
 * figure". Translations have it under "in:ID"; the fallback is `label`. */
const char *lang_in_sentence(const char *id, const char *label);
/* Returns it as the object of a sentence, "claims a city". A language whose
 * objects have a form of their own has them under "object:ID"; the fallback is
 * lang_in_sentence(). */
const char *lang_as_object(const char *id, const char *label);

/* Returns it as the place where something goes, "moves to a city". A language
 * whose places have a form of their own has them under "into:ID", with the
 * article and what comes before it; the fallback is lang_in_sentence(). */
const char *lang_as_place(const char *id, const char *label);

/* -- sentences with the names of players */

/* True if a player is called "You", as in lessons. */
bool lang_is_you(const char *name);
/* Returns a format that names one or two players; `other` may be NULL. A player
 * called "You" is addressed: the name is `name`, "You place a tile", under the
 * key "you:TEXT"; it is `other`, "... and pays you", under "to-you:TEXT", which
 * all languages have, also English. These may leave out the last arguments.
 * All names of players within sentences pass through here
 * (tests/system/test_lang.sh). */
const char *lang_for(const char *english, const char *name, const char *other)
    __attribute__((format_arg(1)));
/* Returns a request, "%s: place your tile" or "%s : ...", without the name;
 * NULL if it does not begin with one. */
const char *lang_without_name(const char *request);

/* -- putting texts together */

/* Copies a text whose first letter, of the Latin alphabet, becomes a capital.
 */
void lang_begin_sentence(char *out, size_t size, const char *text);

/* How two texts are joined: each language has its signs. */
typedef enum lang_joint {
    JOIN_LIST,     /* cities, roads */
    JOIN_CLAUSE,   /* 3 points; completed */
    JOIN_SENTENCE, /* One. Another */
    JOIN_VALUE,    /* Tiles: 12 */
    JOIN_ASIDE,    /* Anna (thinks) */
    JOIN_STATE     /* Anna and Boris — game over */
} lang_joint;
/* Joins `text` to what is in `out`; copies it if `out` is empty. */
void lang_join(char *out, size_t size, lang_joint joint, const char *text);
/* Adds an item to a list: JOIN_LIST. */
void lang_add_item(char *list, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#define LANG_DATE 64 /* bytes of a date */
/* Formats a day, 20260131, as the language writes dates. */
void lang_date(long day, char out[LANG_DATE]);
/* The same for its month alone. */
void lang_month(long day, char out[LANG_DATE]);

/* True if a word of `length` bytes must not end a line: translations list such
 * words under "stays-with-next-word", at most five bytes long. */
bool lang_word_binds_next(const char *word, size_t length);

#endif
