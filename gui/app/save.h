/* save.h - saved games on disk
 *
 * A save is the file of one game, locked against other programs while it is
 * open. Writing happens in a thread, so that a slow disk does not delay frames;
 * save_is_written() is true once nothing would be lost. All functions are
 * called from the main thread. Errors are those of tools/platform/files.h, 0
 * for none. gui/app/README.md explains locks and what is done about errors.
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
/* Opens a saved game and reads its *length bytes to *text, which the caller
 * frees. A file that another program has locked is opened as a copy, which is
 * written under a new name. Returns NULL and *error if it cannot be read. */
save *save_open(const char *path, char **text, size_t *length, int *error);
/* Closes the save and drops text that could not be written. May be NULL. */
void save_close(save *s);

/* Queues the text of the game for writing. Takes over `text`, from malloc();
 * text that is still queued or could not be written is dropped. */
void save_write(save *s, char *text, size_t length);
/* Waits until queued text is on disk or could not be written. */
void save_wait(save *s);
/* Tries again to write the text that could not be written, and waits. */
void save_retry(save *s);
/* Writes text that could not be written to another place, where the save stays:
 * a file that must not exist, or a folder. Does nothing if there is no such
 * text. Returns 0, or an error and leaves the save where it was. */
int save_move(save *s, const char *path);
/* Renames the file; no file of the new name may exist. Returns 0 or an error.
 */
int save_rename(save *s, const char *path);
/* Waits, and drops text that could not be written. */
void save_discard(save *s);

/* True if all text that was queued is on disk or dropped. */
bool save_is_written(save *s);
/* True while text is queued or being written; false also after an error. */
bool save_is_busy(save *s);
/* Returns why the last write failed, or 0. */
int save_error(save *s);
/* True if the file was locked by another program when it was opened. */
bool save_is_copy(const save *s);
/* True for the first call after another program changed the file: theirs stays,
 * and this game continues in a file beside it. */
bool save_take_parting(save *s);
/* Waits, and returns the path; "" before the first write. */
const char *save_path(save *s);
/* True if a path leads to the file of this save, also through a link. */
bool save_is_file(save *s, const char *path);

/* The folders that a game may be saved in. */
enum {
    SAVE_IN_SAVES, /* where games belong */
    SAVE_IN_HOME,
    SAVE_IN_TEMPORARY,
    SAVE_IN_CURRENT,
    SAVE_FOLDERS
};
/* Gives one of these. False, and `out` is "", if there is none. */
bool save_folder(int i, char out[PATH_SIZE]);

typedef struct save_list {
    int n;
    char (*paths)[PATH_SIZE]; /* newest first */
} save_list;

/* Lists all files in the saves folder that are named as saved games; free the
 * list afterwards. */
void save_list_read(save_list *list);
void save_list_free(save_list *list);
/* Remove or rename the file of a saved game that no program has locked (else
 * FILE_LOCKED); the new name must be free (else EEXIST). 0 on success. */
int save_remove_file(const char *path);
int save_rename_file(const char *path, const char *to);
/* Gives the path of the newest file in the saves folder for which `is_excluded`
 * is false; false, and `out` is "", if there is none. */
bool save_newest(bool (*is_excluded)(const char *path), char out[PATH_SIZE]);

/* Removes temporary files that killed programs left in this user's folders. */
void save_remove_stale(void);

#endif
