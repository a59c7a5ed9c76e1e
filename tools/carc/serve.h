/* serve.h - the commands of `carc serve` without stdin and stdout
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CARC_SERVE_H
#define CARC_SERVE_H

#include "carc.h"

typedef struct carc_server carc_server;

/* Returns a server without a game; NULL when out of memory. may_use_files:
 * whether save and load may access files. */
carc_server *carc_server_new(const cc_catalog *catalog, bool may_use_files);
/* Frees a server and its game. */
void carc_server_free(carc_server *server);

/* Answers one command (a line without its end). Returns a new reference; NULL
 * after `quit`. */
json_t *carc_server_answer(carc_server *server, const char *line);

#endif
