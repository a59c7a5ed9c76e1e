/* files.c - the part of file handling that is the same on every system
 *
 * SPDX-License-Identifier: MIT
 */
#include "files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Marks a text for translation: the window translates what
 * file_error_text() returns. */
#define N_(text) (text)

const char *file_error_text(int error)
{
    switch (error) {
    case FILE_IS_FOLDER: return N_("this is a folder, not a file");
    case FILE_IS_PIPE: return N_("this is a pipe, not a file");
    case FILE_IS_DEVICE: return N_("this is a device, not a file");
    case FILE_IS_SOCKET: return N_("this is a socket, not a file");
    case FILE_TOO_LARGE: return N_("the file is too large");
    case FILE_TRUNCATED: return N_("the file was cut short while loading");
    case FILE_LOCKED: return N_("the file is open in another program");
    case FILE_OTHER: return N_("another program has changed the file");
    case ENOENT: return N_("file not found");
    case EACCES: return N_("access denied");
    case ENOSPC: return N_("the disk is full");
    case EIO: return N_("the disk has an error");
    case EROFS: return N_("the disk is read-only");
    case ELOOP: return N_("the link points to itself");
    case ENAMETOOLONG: return N_("the path is too long");
    case EEXIST: return N_("a file with this name already exists");
    case ENOMEM: return N_("out of memory");
    default: return strerror(error);
    }
}

/* ------------------------------------------------------------------- marks */

/* The hash FNV-1a: detects changes by accident, not on purpose. */
void file_mark_add(file_mark *mark, const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < length; i++) {
        mark->hash = (mark->hash ^ byte[i]) * 0x100000001b3ull;
    }
    mark->length += length;
}

file_mark file_mark_of(const void *bytes, size_t length)
{
    file_mark mark = {.hash = 0xcbf29ce484222325ull};
    file_mark_add(&mark, bytes, length);
    return mark;
}

bool file_mark_is(const file_mark *a, const file_mark *b)
{
    return a->length == b->length && a->hash == b->hash;
}

/* ---------------------------------------------------------- printable texts */

/* Returns the bytes of a UTF-8 character by its first one; 0 if no character
 * begins with it. */
static int bytes_by_first(unsigned char first)
{
    /* 0xc0 and 0xc1 would begin characters that have one byte. */
    return first < 0x80                    ? 1
           : first >= 0xc2 && first < 0xe0 ? 2
           : first >= 0xe0 && first < 0xf0 ? 3
           : first >= 0xf0 && first < 0xf5 ? 4
                                           : 0;
}

/* True if a byte can follow the first one of a character of several bytes. It
 * cannot where the character would have more bytes than it needs, be half of a
 * surrogate pair, or be beyond U+10FFFF. */
static bool can_be_second(unsigned char first, unsigned char second)
{
    unsigned char lowest = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    unsigned char highest = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    return second >= lowest && second <= highest;
}

/* Returns the bytes of the UTF-8 character at `s`; 0 if it is invalid or not
 * printable. */
static int character_bytes(const unsigned char *s)
{
    int n = bytes_by_first(s[0]);
    if (n > 1 && !can_be_second(s[0], s[1])) {
        return 0;
    }
    for (int i = 2; i < n; i++) {
        if ((s[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    bool is_control = s[0] < 0x20 || s[0] == 0x7f ||
                      (s[0] == 0xc2 && s[1] < 0xa0); /* U+0080 to U+009F */
    return is_control ? 0 : n;
}

const char *file_printable(const char *text, char *out, size_t size)
{
    size_t at = 0;
    const unsigned char *s = (const unsigned char *)text;
    while (*s) {
        size_t n = (size_t)character_bytes(s);
        bool is_printable = n > 0;
        n = is_printable ? n : 1;
        if (at + n >= size) {
            break;
        }
        memcpy(out + at, is_printable ? (const char *)s : "?", n);
        at += n;
        s += n;
    }
    out[at] = '\0';
    return out;
}

/* ---------------------------------------------------------- times and names */

bool file_is_newer(const file_info *a, const file_info *b)
{
    return a->seconds != b->seconds ? a->seconds > b->seconds
                                    : a->nanoseconds > b->nanoseconds;
}

const char *file_name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool file_ends_with(const char *name, const char *end)
{
    size_t n = strlen(name), end_length = strlen(end);
    return n > end_length && strcmp(name + n - end_length, end) == 0;
}

int file_compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

bool file_names_add(file_names *names, const char *name)
{
    char **list = realloc(names->list, (size_t)(names->n + 1) * sizeof *list);
    if (!list) {
        return false;
    }
    names->list = list;
    char *copy = malloc(strlen(name) + 1);
    if (copy) {
        names->list[names->n++] = strcpy(copy, name);
    }
    return copy != NULL;
}

void file_names_free(file_names *names)
{
    for (int i = 0; i < names->n; i++) {
        free(names->list[i]);
    }
    free(names->list);
    *names = (file_names){0};
}
