/* save.h - saved games on disk
 *
 * A save is the file of one game, locked against other programs while it is
 * open. save_write() only queues the text of the game: a thread writes it, so
 * that a slow disk does not delay frames. A text that could not be written is
 * kept until it is written or a newer one replaces it; save_is_written() is
 * true while nothing would be lost. All functions are called from the main
 * thread. Errors are those of tools/platform/files.h, 0 for none.
 * gui/app/README.md explains locks and what is done about errors.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SAVE_H
#define GUI_SAVE_H

#include <stdbool.h>
#include <stddef.h>

#include "user_data.h"

typedef struct save save;

/* Creates the save of a new game. Its first write chooses a name in the saves
 * folder and creates the file. */
save *save_new(void);
/* Opens a saved game and reads its *length bytes to *text, which the caller
 * frees. A file that another program has locked is opened as a copy, which is
 * written under a new name. If it cannot be read, returns NULL and sets *error.
 */
save *save_open(const char *path, char **text, size_t *length, int *error);
/* Writes what is queued, and closes the save. A text that could not be written
 * is lost. `s` may be NULL. */
void save_close(save *s);

/* Queues the text of the game for writing, in place of an older text that is
 * not written yet. Takes ownership of `text`, which is from malloc(). */
void save_write(save *s, char *text, size_t length);
/* Waits until queued text is on disk or could not be written. */
void save_wait(save *s);
/* Tries again to write the text that could not be written, and waits. */
void save_retry(save *s);
/* Writes the text that could not be written to another place, a file that must
 * not exist yet or a folder; from then on that is the file of the save. Does
 * nothing if there is no such text. Returns 0, or an error, and then keeps the
 * text. */
int save_move(save *s, const char *path);
/* Renames the file; no file of the new name may exist. Returns 0 or an error.
 */
int save_rename(save *s, const char *path);
/* Waits as save_wait() does, then drops a text that could not be written. */
void save_discard(save *s);

/* True if all text that was queued is on disk or dropped. */
bool save_is_written(save *s);
/* True while text is queued or being written; false also after an error. */
bool save_is_busy(save *s);
/* Returns why the last write failed, or 0. */
int save_error(save *s);
/* True if the file was locked by another program when it was opened. */
bool save_is_copy(const save *s);
/* True once after another program changed the file: then the save has left that
 * file as it is, and has parted from it to a new one beside it, which
 * save_path() names. */
bool save_take_parting(save *s);
/* Waits, and returns the path of the file; "" before the first write. */
const char *save_path(save *s);
/* True if a path leads to the file of this save, also through a link. */
bool save_is_file(save *s, const char *path);

/* The folders that are offered if a game cannot be written where it belongs. */
enum {
    SAVE_IN_SAVES, /* where saved games belong */
    SAVE_IN_HOME,
    SAVE_IN_TEMPORARY,
    SAVE_IN_CURRENT,
    SAVE_FOLDERS /* how many they are */
};
/* Writes the path of such a folder to `out`; "" if the system names none or it
 * is too long, and then returns false. The folder may not exist. */
bool save_folder(int i, char out[PATH_SIZE]);

typedef struct save_list {
    int n;
    char (*paths)[PATH_SIZE]; /* newest first */
} save_list;

/* Lists the files in the saves folder whose names end in ".carc", without
 * hidden ones. The caller frees the list with save_list_free(). */
void save_list_read(save_list *list);
void save_list_free(save_list *list);
/* Removes a saved game that is not open. Returns 0 or an error: FILE_LOCKED if
 * a program has it open. */
int save_remove_file(const char *path);
/* Renames such a game in the same way; EEXIST if there is a file of the new
 * name. */
int save_rename_file(const char *path, const char *to);
/* Writes to `out` the path of the newest file in the saves folder for which
 * `is_excluded` is false; "" if there is none, and then returns false. */
bool save_newest(bool (*is_excluded)(const char *path), char out[PATH_SIZE]);

/* Removes temporary files that killed programs left in this user's folders. */
void save_remove_stale(void);

#endif
