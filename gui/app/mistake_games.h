/* mistake_games.h - the saved games of reviewed games
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_MISTAKE_GAMES_H
#define GUI_MISTAKE_GAMES_H

#include "mistakes.h"

/* Notes where a game is saved: by its name if that is the saves folder. */
void mistake_game_set_file(reviewed_game *g, const char *path);
/* Finds the file of a game: where it was, or under another name in the saves
 * folder. False, and `out` is "", if it is gone. Reads files. */
bool mistake_game_find(const cc_catalog *catalog, const reviewed_game *g,
                       char out[PATH_SIZE]);

#endif
