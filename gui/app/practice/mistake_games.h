/* mistake_games.h - the saved games of reviewed games
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_MISTAKE_GAMES_H
#define GUI_MISTAKE_GAMES_H

#include "gui/app/save.h"
#include "gui/app/session.h"
#include "mistakes.h"

/* Sets g->file to where a game is saved: its name in the saves folder, or its
 * whole path elsewhere; "" if that is too long or cannot stand in a line. */
void mistake_game_set_file(reviewed_game *g, const char *path);

/* The games in the saves folder; {0} until it has to be read. */
typedef struct saved_games {
    bool is_read;
    save_list files;
    uint64_t *ids; /* of their setups, as session_file_setup_id() */
} saved_games;
/* Frees what was read; it is empty and can be used again. */
void saved_games_free(saved_games *s);
/* Finds the file of a game: where it was, or under another name in the saves
 * folder, which is read once. False, and `out` is "", if it is gone. */
bool mistake_game_find(saved_games *s, const cc_catalog *catalog,
                       const reviewed_game *g, char out[PATH_SIZE]);
/* True if a session has the turn of a mistake: it may have been undone and
 * played otherwise since the review. */
bool mistake_game_has(const session *s, const mistake_place *place);

#endif
