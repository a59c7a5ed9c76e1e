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
    cc_error error;
    size_t length;
    if (catalog.n_types) {
        return &catalog;
    }
    char *text = test_read("assets/tiles/base.tiles", &length);
    cc_catalog_init(&catalog);
    if (cc_catalog_add(&catalog, text, length, &error) != CC_OK) {
        fprintf(stderr, "base.tiles:%d: %s\n", error.line, error.what);
        exit(2);
    }
    free(text);
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
