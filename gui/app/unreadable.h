/* unreadable.h - saved games that crashed the program while it read them
 *
 * Before a file is read, a hash of its content is written to the run's log. If
 * the program crashes then, the hash is found in that log and kept in a list in
 * the data folder. A file that crashed the program by a fault (the log says so)
 * is not read again; a run that ended otherwise, by a kill or a loss of power,
 * is forgiven once. A changed file has another hash, and another version of the
 * program starts a new list.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_UNREADABLE_H
#define GUI_UNREADABLE_H

#include <stdbool.h>
#include <stddef.h>

/* Collects hashes from logs of crashed runs; call once at the start. */
void unreadable_collect(void);
/* True if this text of a saved game must not be read. */
bool unreadable_is(const char *text, size_t length);
bool unreadable_save(const char *path);
/* Call before and after reading a text. */
void unreadable_begin(const char *text, size_t length);
void unreadable_end(void);

#endif
