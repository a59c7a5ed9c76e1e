/* support.c - what the test programs share
 *
 * SPDX-License-Identifier: MIT
 */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>

char *test_read(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) {
        fprintf(stderr, "%s: cannot be read (tests run in the top folder)\n",
                path);
        exit(2);
    }
    *length = (size_t)ftell(file);
    rewind(file);
    char *text = calloc(1, *length + 1);
    if (!text || fread(text, 1, *length, file) != *length) {
        exit(2);
    }
    fclose(file);
    return text;
}

const cc_catalog *test_catalog(void)
{
    static cc_catalog catalog;
    static const char *const sets[] = {"base", "bridges-castles-bazaars",
                                       "count"};
    if (catalog.n_types) {
        return &catalog;
    }
    cc_catalog_init(&catalog);
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        cc_error error;
        size_t length;
        char path[80];
        snprintf(path, sizeof path, "assets/tiles/%s.tiles", sets[i]);
        char *text = test_read(path, &length);
        if (cc_catalog_add(&catalog, text, length, &error) != CC_OK) {
            fprintf(stderr, "%s:%d: %s\n", path, error.line, error.what);
            exit(2);
        }
        free(text);
    }
    return &catalog;
}

long test_setting(const char *name, long fallback)
{
    const char *value = getenv(name);
    return value ? atol(value) : fallback;
}

unsigned test_below(uint64_t *state, unsigned n)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((*state >> 33) % n);
}
