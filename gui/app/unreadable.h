/* unreadable.h - saved games that crashed the program while it read them
 *
 * Before a file is read, a hash of its content is written to the run's log. If
 * the program crashes then, the next run finds the hash in that log and keeps
 * it in a list in the data folder. A file that crashed the program by a fault
 * (the log says so) is not read again. A run that ended otherwise, by a kill or
 * a loss of power, may not be the fault of the file: it is read once more. A
 * changed file has another hash, and another version of the program starts a
 * new list.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_UNREADABLE_H
#define GUI_UNREADABLE_H

#include <stdbool.h>
#include <stddef.h>

/* Adds what crashed runs were reading, by their logs, to the list; call once at
 * the start. */
void unreadable_collect(void);
/* True if the text of a saved game, or the text in the file at `path`, must not
 * be read. */
bool unreadable_is_text(const char *text, size_t length);
bool unreadable_is_file(const char *path);
/* Call before and after a text is read. A text that was read to the end is
 * removed from the list. */
void unreadable_begin(const char *text, size_t length);
void unreadable_end(void);

#endif
