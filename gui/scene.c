/* scene.c - what the lines of help pages say
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "scene.h"

#include <string.h>

#include "engine/carcassonne.h"
#include "pack.h"

int scene_first(const scene_item *item)
{
    return strcmp(item->what, "figure") == 0 ||
           strcmp(item->what, "guard") == 0 || strcmp(item->what, "tower") == 0;
}

bool scene_is_wall(const scene_item *item)
{
    return strcmp(item->what, "gate") == 0 || strcmp(item->what, "wall") == 0 ||
           strcmp(item->what, "short") == 0;
}

static bool read_item(const char *word, size_t n, scene_item *item)
{
    char text[64], *rest = NULL, *at;
    if (n >= sizeof text) {
        return false;
    }
    memcpy(text, word, n);
    text[n] = '\0';
    at = strchr(text, '@');
    if (!at || at - text >= (int)sizeof item->what) {
        return false;
    }
    *at++ = '\0';
    *item = (scene_item){.n = 0};
    strcpy(item->what, text);
    for (char *v = strtok_r(at, ",", &rest); v && item->n < 4;
         v = strtok_r(NULL, ",", &rest)) {
        if (strchr("nesw", *v)) {
            item->axis = *v;
        } else if (!pack_int(v, -SCENE_SIDE, SCENE_SIDE, &item->v[item->n++])) {
            return false;
        }
    }
    int first = scene_first(item);
    return item->n >= 2 + first &&
           (!first || (item->v[0] >= 0 && item->v[0] < CC_PLAYERS_MAX));
}

int scene_read(const char *line, scene_item items[SCENE_MAX])
{
    int n = 0;
    while (*line && *line != ')' && n < SCENE_MAX) {
        size_t length = strcspn(line, " )");
        n += read_item(line, length, &items[n]);
        line += length + strspn(line + length, " ");
    }
    return n;
}

void scene_plain(const char *line, char *out, size_t size)
{
    size_t n = 0;
    for (; *line && n + 1 < size; line++) {
        if (*line == '*' || *line == '[') {
            continue;
        }
        if (line[0] == ']' && line[1] == '(') {
            line += strcspn(line, ")");
            if (!*line) {
                break;
            }
            continue;
        }
        out[n++] = *line;
    }
    out[n] = '\0';
}
