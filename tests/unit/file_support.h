/* file_support.h - a file of a test, in a folder of its own
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TEST_FILE_SUPPORT_H
#define TEST_FILE_SUPPORT_H

/* The path of a file that does not exist yet, in a new folder of the test. */
extern char test_file[];

/* Set up and tear down a test, for cmocka: make the folder and the path, and
 * remove the folder with everything in it. */
int test_file_make(void **state);
int test_file_remove(void **state);

/* Returns the text of the file; valid until the next call. */
const char *test_file_text(void);
/* Returns how often a part occurs in a text. */
int test_count_text(const char *text, const char *part);

#endif
