/* test_files.c - reading, writing, locking and renaming files
 *
 * A file is read or written whole or not at all, and errors say why. One
 * program at a time holds a saved game; changes that other programs make all
 * the same are not overwritten. The program knows its own path. Each test has a
 * temporary folder of its own.
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
#include "tools/platform/system.h"

static char folder[3000]; /* of the test that runs; leaves room for names */

/* The path of a file in the folder; the last eight that were returned stay
 * valid.
 */
static const char *path_of(const char *name)
{
    static char paths[8][PATH_MAX];
    static int next;
    char *path = paths[next++ % 8];
    snprintf(path, PATH_MAX, "%s/%s", folder, name);
    return path;
}

static int make_folder(void **state)
{
    (void)state;
    const char *top = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/carcassonne-test-XXXXXX",
             top ? top : "/tmp");
    return mkdtemp(folder) ? 0 : -1;
}

/* The number of files in the folder. */
static int count_files(void)
{
    int n = 0;
    DIR *dir = opendir(folder);
    while (readdir(dir)) {
        n++;
    }
    closedir(dir);
    return n - 2; /* without "." and ".." */
}

static int remove_folder(void **state)
{
    (void)state;
    char command[PATH_MAX + 16];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

/* Writes a file with the C library alone, as another program would. */
static void write_plainly(const char *name, const char *text)
{
    FILE *file = fopen(path_of(name), "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void check_content(const char *name, const char *text)
{
    char *actual = NULL;
    size_t length;
    assert_int_equal(file_read(path_of(name), 1000, &actual, &length), 0);
    assert_string_equal(actual, text);
    assert_int_equal(length, strlen(text));
    free(actual);
}

/* Returns the error of reading, 0 if there is none. */
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
    write_plainly("a", "12345");
    write_plainly("empty", "");
    check_content("a", "12345");
    check_content("empty", "");
    assert_int_equal(try_read(path_of("a"), 5), 0);
    assert_int_equal(try_read(path_of("a"), 4), FILE_TOO_LARGE);
    assert_int_equal(try_read(path_of("none"), 9), ENOENT);

    /* What is no file. */
    assert_int_equal(try_read(folder, 9), FILE_IS_FOLDER);
    assert_int_equal(mkfifo(path_of("pipe"), 0666), 0);
    assert_int_equal(try_read(path_of("pipe"), 9), FILE_IS_PIPE);
    assert_int_equal(try_read("/dev/zero", 9), FILE_IS_DEVICE);

    /* Links. */
    assert_int_equal(symlink("loop", path_of("loop")), 0);
    assert_int_equal(try_read(path_of("loop"), 9), ELOOP);
    assert_int_equal(symlink("a", path_of("link")), 0);
    check_content("link", "12345");

    write_plainly("giant", ""); /* of 6 GiB, none of them on the disk */
    assert_int_equal(truncate(path_of("giant"), (off_t)6 << 30), 0);
    assert_int_equal(try_read(path_of("giant"), FILE_TEXT_MAX), FILE_TOO_LARGE);
}

/* Returns the error of writing, 0 if there is none. */
static int write_text(const char *path, const char *text)
{
    return file_write(path, text, strlen(text), NULL);
}

/* A link still links to the file that is written, and the file keeps its
 * permissions. What cannot be written is left as it is. */
static void writing_keeps_what_a_file_is(void **state)
{
    (void)state;
    struct stat info;
    assert_int_equal(write_text(path_of("a"), "one"), 0);
    check_content("a", "one");

    /* Through a link, with permissions. */
    assert_int_equal(chmod(path_of("a"), 0600), 0);
    assert_int_equal(symlink("a", path_of("link")), 0);
    assert_int_equal(write_text(path_of("link"), "two"), 0);
    check_content("a", "two");
    assert_int_equal(lstat(path_of("link"), &info), 0);
    assert_true(S_ISLNK(info.st_mode));
    assert_int_equal(stat(path_of("a"), &info), 0);
    assert_int_equal(info.st_mode & 07777, 0600);

    /* Links to nothing, folders, devices, no permission. */
    assert_int_equal(symlink("nowhere", path_of("dangling")), 0);
    assert_int_equal(write_text(path_of("dangling"), "x"), ENOENT);
    assert_int_equal(symlink("loop", path_of("loop")), 0);
    assert_int_equal(write_text(path_of("loop"), "x"), ELOOP);
    assert_int_equal(write_text(folder, "x"), FILE_IS_FOLDER);
    assert_int_equal(write_text("/dev/null", "x"), 0);
    assert_int_equal(write_text("/dev/full", "x"), ENOSPC);
    assert_int_equal(write_text(path_of("none/a"), "x"), ENOENT);
    if (geteuid() != 0) { /* root may write to every file */
        assert_int_equal(chmod(path_of("a"), 0400), 0);
        assert_int_equal(write_text(path_of("a"), "x"), EACCES);
    }
    check_content("a", "two");
    assert_int_equal(count_files(), 4); /* a, link, dangling, loop */
}

/* Makes a text of `length` times a character. */
static void repeat(char *out, char c, size_t length)
{
    memset(out, c, length);
    out[length] = '\0';
}

/* A name of 255 bytes and a path of PATH_MAX - 1 bytes can be written, longer
 * ones cannot: they are refused, and not cut. */
static void names_are_limited(void **state)
{
    (void)state;
    char name[300], path[PATH_MAX + 10];
    repeat(name, 'n', 255);
    assert_int_equal(write_text(path_of(name), "x"), 0);
    repeat(name, 'n', 256);
    assert_int_equal(write_text(path_of(name), "x"), ENAMETOOLONG);
    repeat(path, 'p', sizeof path - 1);
    assert_int_equal(write_text(path, "x"), ENAMETOOLONG);

    /* Folders in folders, and a file in the last one whose name fills what is
     * left of the path. */
    enum { FOLDER_NAME = 200 };
    size_t n = strlen(strcpy(path, folder));
    repeat(name, 'n', FOLDER_NAME);
    while (n + strlen("/") + FOLDER_NAME + strlen("/q") <= PATH_MAX - 1) {
        n += (size_t)sprintf(path + n, "/%s", name);
    }
    assert_int_equal(file_make_folder(path), 0);
    path[n++] = '/';
    repeat(path + n, 'q', PATH_MAX - 1 - n);
    assert_int_equal(write_text(path, "x"), 0);
    assert_int_equal(try_read(path, 9), 0);
    assert_int_equal(count_files(), 2); /* the long name, the first folder */
}

/* A lock belongs to the opened file and not to the program, so the second
 * opening here stands for another program. */
static void one_program_holds_a_file(void **state)
{
    (void)state;
    int lock = -1, second = -1;
    write_plainly("a", "one");
    assert_int_equal(file_lock(path_of("a"), &lock), 0);
    assert_int_equal(file_lock(path_of("a"), &second), FILE_LOCKED);
    assert_int_equal(write_text(path_of("a"), "other"), FILE_LOCKED);
    assert_int_equal(file_write(path_of("a"), "two", 3, &lock), 0);
    assert_true(file_is_locked_by(path_of("a"), lock));
    assert_int_equal(file_lock(path_of("a"), &second), FILE_LOCKED);
    check_content("a", "two");
    /* Another program replaced the file by one of its own: whoever locks the
     * new file holds it. */
    assert_int_equal(unlink(path_of("a")), 0);
    write_plainly("a", "another");
    assert_false(file_is_locked_by(path_of("a"), lock));
    assert_int_equal(file_lock(path_of("a"), &second), 0);
    assert_int_equal(file_write(path_of("a"), "two", 3, &lock), FILE_LOCKED);
    file_unlock(second);
    assert_int_equal(file_write(path_of("a"), "two", 3, &lock), 0);
    file_unlock(lock);
    assert_int_equal(file_lock(path_of("a"), &second), 0);
    file_unlock(second);
    assert_int_equal(count_files(), 1);
}

/* Each writing replaces the file by a new one and moves the lock to that. A
 * process that opened the old file just before must not believe that it is free
 * once its lock has ended: here a child tries to, until it is killed. It would
 * leave its loop and exit if it ever succeeded. */
static void lock_survives_replacement(void **state)
{
    (void)state;
    int lock = -1, status;
    write_plainly("a", "one");
    assert_int_equal(file_lock(path_of("a"), &lock), 0);
    pid_t child = fork();
    if (child == 0) {
        close(lock); /* its copy of the descriptor; the parent holds the lock */
        while (write_text(path_of("a"), "other") == FILE_LOCKED) {
        }
        _exit(0);
    }
    for (int i = 0; i < 500; i++) {
        assert_int_equal(file_write(path_of("a"), "two", 3, &lock), 0);
        assert_true(file_is_locked_by(path_of("a"), lock));
    }
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    file_unlock(lock);
}

/* If another program has changed the file since it was last read or written
 * here, it is not overwritten: a replaced file, changed bytes, a longer or a
 * shorter file. The mark is a checksum of the text that the file should have.
 */
static void foreign_changes_are_kept(void **state)
{
    (void)state;
    int lock = -1;
    file_mark mark = file_mark_of("one", 3);
    write_plainly("a", "one");
    assert_int_equal(file_lock(path_of("a"), &lock), 0);
    assert_int_equal(file_write_known(path_of("a"), "two", 3, &mark, &lock), 0);
    assert_int_equal(file_write_known(path_of("a"), "three", 5, &mark, &lock),
                     0);
    check_content("a", "three");
    static const char *const others[] = {"thre", "three!", "tHree", "", "two"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (i % 2) { /* another file, as a synchronising program puts it */
            write_plainly("new", others[i]);
            assert_int_equal(rename(path_of("new"), path_of("a")), 0);
        } else {
            write_plainly("a", others[i]);
        }
        assert_int_equal(
            file_write_known(path_of("a"), "four", 4, &mark, &lock),
            FILE_OTHER);
        check_content("a", others[i]);
    }
    assert_int_equal(count_files(), 1);
    /* Changed back to the same bytes the file may be written, and one that was
     * removed is written again. */
    write_plainly("a", "three");
    assert_int_equal(file_write_known(path_of("a"), "four", 4, &mark, &lock),
                     0);
    assert_int_equal(unlink(path_of("a")), 0);
    assert_int_equal(file_write_known(path_of("a"), "five", 4, &mark, &lock),
                     0);
    check_content("a", "five");
    assert_true(file_is_locked_by(path_of("a"), lock));
    file_unlock(lock);
    /* Also without a lock; the second time the mark is of its own text. */
    assert_int_equal(file_write_known(path_of("a"), "six", 3, &mark, NULL), 0);
    assert_int_equal(file_write_known(path_of("a"), "six", 3, &mark, NULL), 0);
    assert_int_equal(count_files(), 1);
}

/* Texts differ in their marks. The mark of a text given in parts is that of the
 * whole text. */
static void marks_differ_by_text(void **state)
{
    (void)state;
    file_mark full = file_mark_of("abcdef", 6), part = file_mark_of("ab", 2);
    assert_false(file_mark_is(&full, &part));
    file_mark_add(&part, "", 0);
    file_mark_add(&part, "cdef", 4);
    assert_true(file_mark_is(&full, &part));
    file_mark reversed = file_mark_of("fedcba", 6);
    assert_false(file_mark_is(&full, &reversed));
}

/* Of several processes that want the same new name one gets it. */
static void new_name_is_given_once(void **state)
{
    (void)state;
    enum { PROCESSES = 8, WON = 0, LOST = 1 };
    int n_won = 0;
    for (int i = 0; i < PROCESSES; i++) {
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            int error = file_write_new(path_of("new"), "text", 4, NULL);
            _exit(error ? LOST : WON);
        }
    }
    for (int i = 0; i < PROCESSES; i++) {
        int status;
        wait(&status);
        n_won += WIFEXITED(status) && WEXITSTATUS(status) == WON;
    }
    assert_int_equal(n_won, 1);
    check_content("new", "text");
    assert_int_equal(file_write_new(path_of("new"), "x", 1, NULL), EEXIST);
    assert_int_equal(count_files(), 1);
}

/* The new name must be free; the process that holds the file still holds it. */
static void renaming_keeps_lock(void **state)
{
    (void)state;
    int lock = -1, second = -1;
    write_plainly("a", "one");
    write_plainly("b", "two");
    assert_int_equal(file_lock(path_of("a"), &lock), 0);
    assert_int_equal(file_rename(path_of("a"), path_of("b")), EEXIST);
    check_content("a", "one");
    check_content("b", "two");
    assert_int_equal(file_rename(path_of("a"), path_of("no/c")), ENOENT);
    assert_int_equal(file_rename(path_of("a"), path_of("c")), 0);
    check_content("c", "one");
    assert_int_equal(count_files(), 2); /* b, c */
    assert_true(file_is_locked_by(path_of("c"), lock));
    assert_int_equal(file_lock(path_of("c"), &second), FILE_LOCKED);
    file_unlock(lock);
    assert_int_equal(file_rename(path_of("none"), path_of("d")), ENOENT);
    assert_int_equal(count_files(), 2);
}

/* Writing that is interrupted leaves a temporary file, `.carcassonne-...new`.
 * These are removed, and files with the ending that is given, but not while a
 * program holds them. */
static void leftovers_are_removed(void **state)
{
    (void)state;
    int lock = -1;
    write_plainly(".carcassonne-1-0.new", "half");
    write_plainly("2026-01-01.carc.new", "half");
    write_plainly("mine.new", "of somebody else");
    write_plainly("a.carc", "game");
    assert_int_equal(file_create(path_of(".carcassonne-2-0.new"), &lock), 0);
    file_remove_leftovers(folder, ".carc.new");
    assert_int_equal(count_files(), 3); /* mine.new, a.carc, the locked one */
    file_unlock(lock);
    file_remove_leftovers(folder, ".carc.new");
    assert_int_equal(count_files(), 2);
    check_content("mine.new", "of somebody else");
    check_content("a.carc", "game");
}

/* What a terminal could take for a command, and bytes that are not UTF-8, are
 * shown as `?`. A text is cut between characters. */
static void names_are_shown_safely(void **state)
{
    (void)state;
    char out[40], small[5];
    assert_string_equal(file_printable("a\x1b[31m\x9b\n\x7f", out, sizeof out),
                        "a?[31m???");
    assert_string_equal(
        file_printable("h\xc3\xa1\xc2\x9bz\xc3", out, sizeof out),
        "h\xc3\xa1??z?");
    /* A control character in too many bytes, half of a surrogate pair, what is
     * beyond U+10FFFF, and the characters next to these, which are valid. */
    assert_string_equal(
        file_printable("\xe0\x82\x9b\xed\xa0\x80", out, sizeof out), "??????");
    assert_string_equal(
        file_printable("\xf0\x82\x82\x9b\xf4\x90\x80\x80", out, sizeof out),
        "????????");
    static const char *const valid =
        "\xe0\xa0\x80\xed\x9f\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf";
    assert_string_equal(file_printable(valid, out, sizeof out), valid);
    assert_string_equal(file_printable("abc\xc3\xa1", small, sizeof small),
                        "abc");
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, make_folder, remove_folder)

/* The path of the program is whole, or empty. */
static void path_of_program_is_whole(void **state)
{
    char whole[PATH_MAX], cut[PATH_MAX];
    (void)state;
    assert_true(system_program_path(whole, sizeof whole));
    size_t n = strlen(whole);
    assert_true(whole[0] == '/' && access(whole, X_OK) == 0);
    assert_true(system_program_path(cut, n + 1));
    assert_string_equal(cut, whole);
    assert_false(system_program_path(cut, n));
    assert_string_equal(cut, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(only_files_are_read),       CASE(writing_keeps_what_a_file_is),
        CASE(names_are_limited),         CASE(one_program_holds_a_file),
        CASE(lock_survives_replacement), CASE(foreign_changes_are_kept),
        CASE(marks_differ_by_text),      CASE(new_name_is_given_once),
        CASE(renaming_keeps_lock),       CASE(leftovers_are_removed),
        CASE(names_are_shown_safely),    CASE(path_of_program_is_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
