/* file_support.c - a file of a test, in a folder of its own
 *
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE 700
#include "file_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "tools/platform/files.h"

static char folder[3000];
char test_file[3100];

int test_file_make(void **state)
{
    (void)state;
    const char *top = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/carcassonne-test-XXXXXX",
             top ? top : "/tmp");
    if (!mkdtemp(folder)) {
        return -1;
    }
    snprintf(test_file, sizeof test_file, "%s/file.txt", folder);
    return 0;
}

int test_file_remove(void **state)
{
    (void)state;
    char command[3200];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

const char *test_file_text(void)
{
    static char *text;
    size_t length;
    free(text);
    text = NULL;
    assert_int_equal(file_read(test_file, FILE_TEXT_MAX, &text, &length), 0);
    return text;
}

int test_count_text(const char *text, const char *part)
{
    int n = 0;
    for (; (text = strstr(text, part)); text += strlen(part)) {
        n++;
    }
    return n;
}
