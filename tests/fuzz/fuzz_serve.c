/* fuzz_serve.c - any bytes as commands of `carc serve`, one a line
 *
 * Every answer must be valid JSON.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "tests/fuzz/fuzz.h"
#include "tests/unit/support.h"
#include "tools/carc/serve.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    carc_server *server = carc_server_new(test_catalog(), false);
    char *text = malloc(size + 1);
    memcpy(text, data, size);
    text[size] = '\0';
    for (char *line = text; line && line < text + size;) {
        char *next = strchr(line, '\n');
        if (next) {
            *next++ = '\0';
        }
        json_t *answer = carc_server_answer(server, line);
        if (!answer) { /* the command `quit` */
            break;
        }
        char *json = json_dumps(answer, JSON_COMPACT);
        if (!json) {
            abort();
        }
        free(json);
        json_decref(answer);
        line = next;
    }
    free(text);
    carc_server_free(server);
    return 0;
}
