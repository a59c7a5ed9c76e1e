/* fuzz_example.c - any bytes as the examples of a help page, and as a line of
 * it
 *
 * An example that is accepted can be drawn: what it shows is on its board. One
 * that is refused has an error of a single line. Of the page itself, names of
 * pictures and text without its markup must fit where they are stored.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "gui/readers/example.h"
#include "gui/readers/markdown.h"
#include "tests/fuzz/fuzz.h"
#include "tests/unit/support.h"

static void check_line(const char *line)
{
    char plain[100], name[MARKDOWN_IMAGE_NAME];
    const char *at = line;
    while (markdown_next_image(&at, name)) {
        if (strlen(name) >= sizeof name || at > line + strlen(line)) {
            abort();
        }
    }
    markdown_strip(line, plain, sizeof plain);
    if (strlen(plain) >= sizeof plain || strchr(plain, '*')) {
        abort();
    }
}

/* The shown area is not empty and not absurdly far away, outlines are of
 * regions on the table, and the chosen action is legal. */
static void check_example(const example *e)
{
    cc_game after = e->game;
    bool has_area = e->x >= -999 && e->y >= -999 && e->w > 0 && e->h > 0;
    for (int i = 0; i < e->n_outlines; i++) {
        int piece = e->outlines[i].piece;
        if (piece >= cc_piece_count(&e->game) ||
            cc_region_of(&e->game, piece, e->outlines[i].slot) < 0) {
            abort();
        }
    }
    if (!has_area || (e->has_chosen && cc_apply(&after, &e->chosen, NULL))) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static example shown;
    cc_error error;
    char *text = calloc(1, size + 1);
    if (!text) {
        return 0;
    }
    memcpy(text, data, size);
    check_line(text);
    if (example_read(text, size, "x", test_catalog(), &shown, &error)) {
        check_example(&shown);
    } else if (!*error.what || strchr(error.what, '\n')) {
        abort();
    }
    free(text);
    return 0;
}
