/* fuzz_mo.c - any bytes as a translation
 *
 * Translated formats are used to print: nothing may be read or written beyond
 * the arguments.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/readers/mo.h"
#include "gui/readers/mo_plural.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#pragma GCC diagnostic ignored "-Wformat-nonliteral"

static void show(const char *translation, const char *english, int number)
{
    char out[256];
    const char *format = translation ? translation : english;
    if (number) {
        snprintf(out, sizeof out, format, number);
    } else {
        snprintf(out, sizeof out, format, "words");
    }
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
    show(mo_text(m, "%s wins"), "%s wins", 0);
    show(mo_text(m, "%d tile"), "%d tile", 5);
    for (unsigned long n = 0; n < 130; n += 13) {
        show(mo_plural(m, "%d tile", n), "%d tile", 5);
        show(mo_plural(m, "%s wins", n), "%s wins", 0);
    }
    if (mo_text(m, "")) {
        abort(); /* the header is no translation */
    }
    mo_free(m);
    return 0;
}
