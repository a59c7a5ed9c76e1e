/* fuzz_scene.c - any bytes as a line of a help page
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/carcassonne.h"
#include "gui/scene.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    scene_item items[SCENE_MAX];
    char out[100], *line = calloc(1, size + 1);
    if (!line) {
        return 0;
    }
    memcpy(line, data, size);
    int n = scene_read(line, items);
    for (int i = 0; i < n; i++) {
        int first = scene_first(&items[i]);
        bool player = items[i].v[0] >= 0 && items[i].v[0] < CC_PLAYERS_MAX;
        if ((first && !player) || items[i].n < 2 + first ||
            abs(items[i].v[first]) > SCENE_SIDE) {
            abort();
        }
    }
    scene_plain(line, out, sizeof out);
    if (strlen(out) >= sizeof out || strchr(out, '*')) {
        abort();
    }
    free(line);
    return 0;
}
