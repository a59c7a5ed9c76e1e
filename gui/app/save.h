/* save.h - saved games on disk
 *
 * A save is the file of one game, locked against other programs while it is
 * open. Writing happens in a thread, so that a slow disk does not delay frames;
 * save_is_written() is true once nothing would be lost. All functions are
 * called from the main thread.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SAVE_H
#define GUI_SAVE_H

#include <stdbool.h>
#include <stddef.h>

#include "user_data.h"

typedef struct save save;

/* Creates the save of a new game in the saves folder; its name is chosen with
 * the first write. */
save *save_new(void);
/* Opens a saved game and reads it; the caller frees *text. A file that another
 * program holds is opened as a copy, which is written under a new name. Returns
 * NULL and *error (tools/platform/files.h) if it cannot be read. */
save *save_open(const char *path, char **text, size_t *length, int *error);
/* Closes the save and drops text that could not be written. May be NULL. */
void save_close(save *s);

/* Queues the game for writing. Takes over `text`, from malloc(); text that is
 * still queued is dropped. */
void save_write(save *s, char *text, size_t length);
/* Waits until all queued text is on disk or failed. */
void save_wait(save *s);
/* Writes again what failed last, and waits. */
void save_retry(save *s);
/* Moves the save to another place: a file that must not exist, or a folder.
 * Returns 0, or an error and leaves it where it was. */
int save_move(save *s, const char *path);
/* Renames the file; no file of the new name may exist. Returns 0 or an error.
 */
int save_rename(save *s, const char *path);
/* Drops text that could not be written. */
void save_discard(save *s);

/* save_is_written(): all queued text is on disk or dropped. save_is_busy(): it
 * is being written. */
bool save_is_written(save *s);
bool save_is_busy(save *s);
/* Returns why the last write failed, or 0. */
int save_error(save *s);
bool save_is_copy(const save *s);
/* True once, after another program wrote the file: theirs stays, and this game
 * goes on in a file beside it. */
bool save_has_parted(save *s);
/* Returns the path; "" before the first write. */
const char *save_path(save *s);
/* True if a path leads to the file of this save, also by another name. */
bool save_is_file(save *s, const char *path);

/* The i-th folder that a game may be saved in: the saves folder, the user's
 * home, the folder for temporary files, the current one. False and "" if there
 * is none. */
#define SAVE_FOLDERS 4
bool save_folder(int i, char out[PATH_SIZE]);

typedef struct save_list {
    int n;
    char (*paths)[PATH_SIZE]; /* newest first */
} save_list;

/* Lists all files whose names look like saved games. */
void save_list_read(save_list *list);
void save_list_free(save_list *list);
/* Removes or renames a saved game that no program holds (else FILE_LOCKED); the
 * new name must be free (else EEXIST). Return 0 or an error. */
int save_list_remove(const char *path);
int save_list_rename(const char *path, const char *to);
/* Finds the newest saved game for which `is_excluded` is false; returns false
 * if there is none. */
bool save_newest(bool (*is_excluded)(const char *path), char out[PATH_SIZE]);

/* Removes temporary files that killed programs left in this user's folders. */
void save_remove_stale(void);

#endif
