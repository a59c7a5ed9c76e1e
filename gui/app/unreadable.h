/* unreadable.h - saved games whose reading ended the program
 *
 * While a file is read the log of this run tells so, by a mark of what is in
 * it. If the program ends then, the mark stands in the log of a crashed run,
 * and is kept in a list in the data folder. What ended it by a fault in the
 * program, which says so in its log, is not read again; what else may end a
 * run, a kill or a loss of power, is forgiven once. A file that was changed has
 * another mark, and another version of the program begins anew: it may have
 * mended it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_UNREADABLE_H
#define GUI_UNREADABLE_H

#include <stdbool.h>
#include <stddef.h>

/* Takes over what logs of crashed runs tell; once, when the program starts. */
void unreadable_collect(void);
/* Whether this text is not to be read; a saved game. */
bool unreadable_is(const char *text, size_t length);
bool unreadable_save(const char *path);
/* This text is read now; it has been read. */
void unreadable_begin(const char *text, size_t length);
void unreadable_end(void);

#endif
