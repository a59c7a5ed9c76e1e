/* fuzz_mo.c - any bytes as a translation, and as its rule for plurals
 *
 * The window prints with translated formats. A translation that is accepted
 * must not make printf() read more arguments than the English text gives it.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/readers/mo.h"
#include "gui/readers/mo_plural.h"
#include "tests/fuzz/fuzz.h"

#pragma GCC diagnostic ignored "-Wformat-nonliteral"

/* Translations are NULL where there are none. */
static void print_string(const char *translation)
{
    char out[256];
    snprintf(out, sizeof out, translation ? translation : "%s wins", "words");
}

static void print_number(const char *translation)
{
    char out[256];
    snprintf(out, sizeof out, translation ? translation : "%d tile", 5);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *bytes = calloc(1, size + 1);
    if (!bytes) {
        return 0;
    }
    memcpy(bytes, data, size);
    mo_plural_form(bytes, size);
    mo *m = mo_from_bytes("fuzzed", bytes, size);
    if (!m) {
        return 0;
    }
    print_string(mo_text(m, "%s wins"));
    print_number(mo_text(m, "%d tile"));
    for (unsigned long n = 0; n < 130; n += 13) {
        print_number(mo_plural(m, "%d tile", n));
        print_string(mo_plural(m, "%s wins", n));
    }
    if (mo_text(m, "")) {
        abort(); /* the text of the empty key is the header, no translation */
    }
    mo_free(m);
    return 0;
}
