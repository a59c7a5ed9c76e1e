/* fuzz_example.c - any bytes as the examples of a help page, and as its lines
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "gui/readers/example.h"
#include "gui/readers/markdown.h"

#include "tests/unit/support.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_line(const char *line)
{
    char out[100], name[MARKDOWN_IMAGE_NAME];
    const char *at = line;
    while (markdown_next_image(&at, name)) {
        if (strlen(name) >= sizeof name || at > line + strlen(line)) {
            abort();
        }
    }
    markdown_strip(line, out, sizeof out);
    if (strlen(out) >= sizeof out || strchr(out, '*')) {
        abort();
    }
}

/* The shown area is within the bounds of the board. */
static void check(const example *e)
{
    cc_game after = e->game;
    bool is_small = e->x >= -999 && e->y >= -999 && e->w > 0 && e->h > 0;
    for (int i = 0; i < e->n_outlines; i++) {
        int piece = e->outlines[i].piece;
        if (piece >= cc_piece_count(&e->game) ||
            cc_region_of(&e->game, piece, e->outlines[i].slot) < 0) {
            abort();
        }
    }
    if (!is_small || (e->has_chosen && cc_apply(&after, &e->chosen, NULL))) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static example shown;
    cc_error error;
    char *line = calloc(1, size + 1);
    if (!line) {
        return 0;
    }
    memcpy(line, data, size);
    read_line(line);
    if (example_read(line, size, "x", test_catalog(), &shown, &error)) {
        check(&shown);
    } else if (!*error.what || strchr(error.what, '\n')) {
        abort();
    }
    free(line);
    return 0;
}
