/* unreadable.h - saved games whose reading ended the program
 *
 * While a file is read the log of this run tells so, by a mark of what is in
 * it. If the program ends then, the mark stands in the log of a crashed run; it
 * is kept in a list in the data folder, and what has that mark is not read
 * again. A file that was changed has another mark.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_UNREADABLE_H
#define GUI_UNREADABLE_H

#include <stdbool.h>
#include <stddef.h>

/* Takes over what logs of crashed runs tell; once, when the program starts. */
void unreadable_collect(void);
/* Whether reading this text ended the program before. */
bool unreadable_is(const char *text, size_t length);
/* This text is read now; it has been read. */
void unreadable_begin(const char *text, size_t length);
void unreadable_end(void);

#endif
