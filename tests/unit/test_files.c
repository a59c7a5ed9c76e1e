/* test_files.c - files are read and written whole or not at all
 *
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tools/platform/files.h"

static char folder[3000];

/* A path in the folder of the test; the last few stay valid. */
static const char *at(const char *name)
{
    static char paths[8][PATH_MAX];
    static int next;
    char *path = paths[next++ % 8];
    snprintf(path, PATH_MAX, "%s/%s", folder, name);
    return path;
}

static int make_temporary(void **state)
{
    (void)state;
    const char *top = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/carcassonne-test-XXXXXX",
             top ? top : "/tmp");
    return mkdtemp(folder) ? 0 : -1;
}

static int count_files(void)
{
    int n = 0;
    DIR *dir = opendir(folder);
    while (readdir(dir)) {
        n++;
    }
    closedir(dir);
    return n - 2;
}

static int remove_all(void **state)
{
    (void)state;
    char command[PATH_MAX + 16];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static void put(const char *name, const char *text)
{
    FILE *file = fopen(at(name), "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void holds(const char *name, const char *text)
{
    char *got = NULL;
    size_t length;
    assert_int_equal(file_read(at(name), 1000, &got, &length), 0);
    assert_string_equal(got, text);
    assert_int_equal(length, strlen(text));
    free(got);
}

static int try_read(const char *path, size_t max)
{
    char *text = NULL;
    size_t length;
    int error = file_read(path, max, &text, &length);
    free(text);
    return error;
}

static void only_files_are_read(void **state)
{
    (void)state;
    put("a", "12345");
    put("empty", "");
    holds("a", "12345");
    holds("empty", "");
    assert_int_equal(try_read(at("a"), 5), 0);
    assert_int_equal(try_read(at("a"), 4), FILE_TOO_LARGE);
    assert_int_equal(try_read(at("none"), 9), ENOENT);
    assert_int_equal(try_read(folder, 9), FILE_IS_FOLDER);
    assert_int_equal(mkfifo(at("pipe"), 0666), 0);
    assert_int_equal(try_read(at("pipe"), 9), FILE_IS_PIPE);
    assert_int_equal(try_read("/dev/zero", 9), FILE_IS_DEVICE);
    assert_int_equal(symlink("loop", at("loop")), 0);
    assert_int_equal(try_read(at("loop"), 9), ELOOP);
    assert_int_equal(symlink("a", at("link")), 0);
    holds("link", "12345");
    put("giant", "");
    assert_int_equal(truncate(at("giant"), (off_t)6 << 30), 0);
    assert_int_equal(try_read(at("giant"), FILE_TEXT_MAX), FILE_TOO_LARGE);
}

static int write_text(const char *path, const char *text)
{
    return file_write(path, text, strlen(text), NULL);
}

static void writing_keeps_what_a_file_is(void **state)
{
    (void)state;
    struct stat info;
    assert_int_equal(write_text(at("a"), "one"), 0);
    holds("a", "one");
    assert_int_equal(chmod(at("a"), 0600), 0);
    assert_int_equal(symlink("a", at("link")), 0);
    assert_int_equal(write_text(at("link"), "two"), 0);
    holds("a", "two");
    assert_int_equal(lstat(at("link"), &info), 0);
    assert_true(S_ISLNK(info.st_mode));
    assert_int_equal(stat(at("a"), &info), 0);
    assert_int_equal(info.st_mode & 07777, 0600);
    assert_int_equal(symlink("nowhere", at("dangling")), 0);
    assert_int_equal(write_text(at("dangling"), "x"), ENOENT);
    assert_int_equal(symlink("loop", at("loop")), 0);
    assert_int_equal(write_text(at("loop"), "x"), ELOOP);
    assert_int_equal(write_text(folder, "x"), FILE_IS_FOLDER);
    assert_int_equal(write_text("/dev/null", "x"), 0);
    assert_int_equal(write_text("/dev/full", "x"), ENOSPC);
    assert_int_equal(write_text(at("none/a"), "x"), ENOENT);
    if (geteuid() != 0) { /* root may write to every file */
        assert_int_equal(chmod(at("a"), 0400), 0);
        assert_int_equal(write_text(at("a"), "x"), EACCES);
    }
    holds("a", "two");
    assert_int_equal(count_files(), 4);
}

/* Names that just fit are written, longer ones refused; no other file is
 * written. */
static void names_are_limited(void **state)
{
    (void)state;
    char name[300], path[PATH_MAX + 10];
    memset(name, 'n', sizeof name);
    name[255] = '\0';
    assert_int_equal(write_text(at(name), "x"), 0);
    name[255] = 'n';
    name[256] = '\0';
    assert_int_equal(write_text(at(name), "x"), ENAMETOOLONG);
    memset(path, 'p', sizeof path);
    path[sizeof path - 1] = '\0';
    assert_int_equal(write_text(path, "x"), ENAMETOOLONG);
    strcpy(path, folder);
    name[200] = '\0';
    while (strlen(path) + 202 < PATH_MAX - 1) {
        strcat(strcat(path, "/"), name);
    }
    assert_int_equal(file_make_folder(path), 0);
    size_t n = strlen(path);
    memset(path + n, 'q', PATH_MAX - 1 - n);
    path[n] = '/';
    path[PATH_MAX - 1] = '\0';
    assert_int_equal(write_text(path, "x"), 0);
    assert_int_equal(try_read(path, 9), 0);
    assert_int_equal(count_files(), 2);
}

static void one_program_holds_a_file(void **state)
{
    (void)state;
    int held = -1, second = -1;
    put("a", "one");
    assert_int_equal(file_lock(at("a"), &held), 0);
    assert_int_equal(file_lock(at("a"), &second), FILE_LOCKED);
    assert_int_equal(write_text(at("a"), "other"), FILE_LOCKED);
    assert_int_equal(file_write(at("a"), "two", 3, &held), 0);
    assert_true(file_is_locked_by(at("a"), held));
    assert_int_equal(file_lock(at("a"), &second), FILE_LOCKED);
    holds("a", "two");
    /* Another program took the name. */
    assert_int_equal(unlink(at("a")), 0);
    put("a", "another");
    assert_false(file_is_locked_by(at("a"), held));
    assert_int_equal(file_lock(at("a"), &second), 0);
    assert_int_equal(file_write(at("a"), "two", 3, &held), FILE_LOCKED);
    close(second);
    assert_int_equal(file_write(at("a"), "two", 3, &held), 0);
    close(held);
    assert_int_equal(file_lock(at("a"), &second), 0);
    close(second);
    assert_int_equal(count_files(), 1);
}

/* A process that opened the file just before it was replaced must not take it
 * for free when the lock on the old file ends. */
static void lock_survives_replacement(void **state)
{
    (void)state;
    int held = -1, status;
    put("a", "one");
    assert_int_equal(file_lock(at("a"), &held), 0);
    pid_t other = fork();
    if (other == 0) {
        close(held);
        while (write_text(at("a"), "other") == FILE_LOCKED) {
        }
        _exit(0);
    }
    for (int i = 0; i < 500; i++) {
        assert_int_equal(file_write(at("a"), "two", 3, &held), 0);
        assert_true(file_is_locked_by(at("a"), held));
    }
    kill(other, SIGKILL);
    assert_int_equal(waitpid(other, &status, 0), other);
    assert_true(WIFSIGNALED(status));
    close(held);
}

/* Changes by other programs since the file was last read or written here are
 * kept: a replaced file, changed bytes, a longer or a shorter file. */
static void foreign_changes_are_kept(void **state)
{
    (void)state;
    int held = -1;
    file_mark known = file_mark_of("one", 3);
    put("a", "one");
    assert_int_equal(file_lock(at("a"), &held), 0);
    assert_int_equal(file_write_known(at("a"), "two", 3, &known, &held), 0);
    assert_int_equal(file_write_known(at("a"), "three", 5, &known, &held), 0);
    holds("a", "three");
    static const char *const others[] = {"thre", "three!", "tHree", "", "two"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (i % 2) { /* another file, as a synchronising program puts it */
            put("new", others[i]);
            assert_int_equal(rename(at("new"), at("a")), 0);
        } else {
            put("a", others[i]);
        }
        assert_int_equal(file_write_known(at("a"), "four", 4, &known, &held),
                         FILE_OTHER);
        holds("a", others[i]);
    }
    assert_int_equal(count_files(), 1);
    /* The same bytes are the same game; a file that is gone is written again.
     */
    put("a", "three");
    assert_int_equal(file_write_known(at("a"), "four", 4, &known, &held), 0);
    assert_int_equal(unlink(at("a")), 0);
    assert_int_equal(file_write_known(at("a"), "five", 4, &known, &held), 0);
    holds("a", "five");
    assert_true(file_is_locked_by(at("a"), held));
    close(held);
    assert_int_equal(file_write_known(at("a"), "six", 3, &known, NULL), 0);
    assert_int_equal(file_write_known(at("a"), "six", 3, &known, NULL), 0);
    assert_int_equal(count_files(), 1);
}

/* The mark of a text given in parts is that of the whole text. */
static void marks_differ_by_text(void **state)
{
    (void)state;
    file_mark whole = file_mark_of("abcdef", 6), parts = file_mark_of("ab", 2);
    assert_false(file_mark_is(&whole, &parts));
    file_mark_add(&parts, "", 0);
    file_mark_add(&parts, "cdef", 4);
    assert_true(file_mark_is(&whole, &parts));
    file_mark turned = file_mark_of("fedcba", 6);
    assert_false(file_mark_is(&whole, &turned));
}

/* Of several processes that want the same new name one gets it. */
static void new_name_is_given_once(void **state)
{
    (void)state;
    int won = 0;
    for (int i = 0; i < 8; i++) {
        if (fork() == 0) {
            _exit(file_write_new(at("new"), "text", 4, NULL) == 0);
        }
    }
    for (int i = 0; i < 8; i++) {
        int status;
        wait(&status);
        won += WIFEXITED(status) && WEXITSTATUS(status) == 1;
    }
    assert_int_equal(won, 1);
    holds("new", "text");
    assert_int_equal(file_write_new(at("new"), "x", 1, NULL), EEXIST);
    assert_int_equal(count_files(), 1);
}

/* The new name must be free; the process that holds the file still holds it. */
static void renaming_keeps_lock(void **state)
{
    (void)state;
    int held = -1, second = -1;
    put("a", "one");
    put("b", "two");
    assert_int_equal(file_lock(at("a"), &held), 0);
    char from[256];
    snprintf(from, sizeof from, "%s", at("a"));
    assert_int_equal(file_rename(from, at("b")), EEXIST);
    holds("a", "one");
    holds("b", "two");
    assert_int_equal(file_rename(from, at("no/c")), ENOENT);
    assert_int_equal(file_rename(from, at("c")), 0);
    holds("c", "one");
    assert_int_equal(count_files(), 2);
    assert_true(file_is_locked_by(at("c"), held));
    assert_int_equal(file_lock(at("c"), &second), FILE_LOCKED);
    close(held);
    snprintf(from, sizeof from, "%s", at("none"));
    assert_int_equal(file_rename(from, at("d")), ENOENT);
    assert_int_equal(count_files(), 2);
}

static void litter_is_cleared_away(void **state)
{
    (void)state;
    int held = -1;
    put(".carcassonne-1-0.new", "half");
    put("2026-01-01.carc.new", "half");
    put("mine.new", "of somebody else");
    put("a.carc", "game");
    assert_int_equal(file_create(at(".carcassonne-2-0.new"), &held), 0);
    file_remove_leftovers(folder, ".carc.new");
    assert_int_equal(count_files(), 3);
    close(held);
    file_remove_leftovers(folder, ".carc.new");
    assert_int_equal(count_files(), 2);
    holds("mine.new", "of somebody else");
    holds("a.carc", "game");
}

static void names_are_shown_safely(void **state)
{
    (void)state;
    char out[40], small[5];
    assert_string_equal(file_printable("a\x1b[31m\x9b\n\x7f", out, sizeof out),
                        "a?[31m???");
    assert_string_equal(
        file_printable("h\xc3\xa1\xc2\x9bz\xc3", out, sizeof out),
        "h\xc3\xa1??z?");
    assert_string_equal(file_printable("abc\xc3\xa1", small, sizeof small),
                        "abc");
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, make_temporary, remove_all)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(only_files_are_read),       CASE(writing_keeps_what_a_file_is),
        CASE(names_are_limited),         CASE(one_program_holds_a_file),
        CASE(lock_survives_replacement), CASE(foreign_changes_are_kept),
        CASE(marks_differ_by_text),      CASE(new_name_is_given_once),
        CASE(renaming_keeps_lock),       CASE(litter_is_cleared_away),
        CASE(names_are_shown_safely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
