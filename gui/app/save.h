/* save.h - saved games on disk
 *
 * A save is where one game is kept, held against other programs for as long
 * as it is open. What is handed over belongs to it until it is on the disk, so
 * that writing may go on while the next picture is drawn; save_is_written()
 * tells when nothing would be lost any more. The writing is done in a thread of
 * its own: a disk that takes a second is not seen. Everything here is called
 * from the thread that draws.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SAVE_H
#define GUI_SAVE_H

#include <stdbool.h>
#include <stddef.h>

#include "user_data.h"

typedef struct save save;

/* A place for a new game in the saves folder; its name is chosen when it is
 * first written. */
save *save_new(void);
/* Opens a saved game and reads it; the caller frees *text. What another
 * program holds becomes a copy: it is written to a name of its own. NULL and
 * *error (tools/files.h) if it cannot be read. */
save *save_open(const char *path, char **text, size_t *length, int *error);
/* Also forgets what could not be written. May be NULL. */
void save_close(save *s);

/* Hands over the game as text from malloc(), which is then the save's, and
 * returns; what was handed over before and is not written yet never is. */
void save_write(save *s, char *text, size_t length);
/* Waits until what was handed over is on the disk, or could not be written. */
void save_wait(save *s);
/* Tries once more to write what was handed over last; waits likewise. */
void save_retry(save *s);
/* Writes it to another place, where it is kept from now on: a file that must
 * not be there yet, or a folder. 0, or an error; then it stays where it is. */
int save_move(save *s, const char *path);
/* Gives it another name, which no file has yet. 0, or an error. */
int save_rename(save *s, const char *path);
/* Forgets what could not be written. */
void save_discard(save *s);

/* Whether all that was handed over is on the disk, or given up; whether it is
 * being written. */
bool save_is_written(save *s);
bool save_is_busy(save *s);
/* Why the last attempt to write where it is kept failed; 0 it did not. */
int save_error(save *s);
bool save_is_copy(const save *s);
/* Somebody else wrote the file since it was read or written here: that one
 * stays, and this game goes on beside it, in a file of its own. Told once. */
bool save_has_parted(save *s);
/* Where it lies; "" nowhere yet. */
const char *save_path(save *s);
/* Whether a path is this save, by this name or another. */
bool save_is_file(save *s, const char *path);

/* The i-th of the folders that a game may be saved in: that of saved games,
 * the user's, that of temporary files, the current one. False, and "" in out:
 * there is none. */
#define SAVE_FOLDERS 4
bool save_folder(int i, char out[PATH_SIZE]);

typedef struct save_list {
    int n;
    char (*paths)[PATH_SIZE]; /* the newest first */
} save_list;

/* All that looks like a saved game by its name, whatever it is. */
void save_list_read(save_list *list);
void save_list_free(save_list *list);
/* Removes one that nobody has open (FILE_LOCKED), or gives it another name,
 * which no file has yet (EEXIST). 0, or an error. */
int save_list_remove(const char *path);
int save_list_rename(const char *path, const char *to);
/* The saved game written last, but for those of which `but` is true; false:
 * there is none. */
bool save_newest(bool (*but)(const char *path), char out[PATH_SIZE]);

/* Clears away what programs that were killed left in the folders of this
 * user. */
void save_remove_stale(void);

#endif
