/* shim.c - makes a call of a program fail, as a bad disk or no memory would
 *
 * Preloaded (LD_PRELOAD) into carc and the window by test_faults.py:
 *
 *     SHIM_CALL   open, read, write, short, fsync, rename, malloc; `short` is a
 *                 write that writes half and says so
 *     SHIM_FROM   the first call that fails, from 1; SHIM_TO the last, 0 all
 *     SHIM_ERROR  errno of the failing call
 *     SHIM_UNDER  only files whose path holds this; malloc has none, only
 *                 calls of the program itself count
 *     SHIM_WAIT   a file: every fsync waits until it is there, as a disk that
 *                 does not answer
 *     SHIM_TELL   a file that gets a byte for every call that failed
 *
 * System calls are made directly: the library's own files are left alone.
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *old, size_t size);

static long count;

static long setting(const char *name, long fallback)
{
    const char *value = getenv(name);
    return value ? atol(value) : fallback;
}

static bool is_call(const char *name)
{
    const char *call = getenv("SHIM_CALL");
    return call && strcmp(call, name) == 0;
}

static void report_call(void)
{
    const char *path = getenv("SHIM_TELL");
    if (path) {
        long fd = syscall(SYS_openat, AT_FDCWD, path,
                          O_WRONLY | O_CREAT | O_APPEND, 0666);
        syscall(SYS_write, fd, "x", (size_t)1);
        syscall(SYS_close, fd);
    }
}

/* Whether this call has to fail; sets errno then. */
static bool fails(void)
{
    long n = __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST);
    long from = setting("SHIM_FROM", 1), to = setting("SHIM_TO", from);
    if (n < from || (to && n > to)) {
        return false;
    }
    report_call();
    errno = (int)setting("SHIM_ERROR", EIO);
    return true;
}

static bool concerns(const char *path)
{
    const char *folder = getenv("SHIM_UNDER");
    return !folder || strstr(path, folder);
}

static bool concerns_file(long fd)
{
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%ld", fd);
    long n = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
    path[n > 0 ? n : 0] = '\0';
    return concerns(path);
}

static bool concerns_name(int folder, const char *name)
{
    return concerns(name) || (folder >= 0 && concerns_file(folder));
}

/* ------------------------------------------------------------ system calls */

int openat(int folder, const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    int mode = flags & O_CREAT ? va_arg(args, int) : 0;
    va_end(args);
    if (is_call("open") && concerns_name(folder, path) && fails()) {
        return -1;
    }
    return (int)syscall(SYS_openat, folder, path, flags, mode);
}

int open(const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    int mode = flags & O_CREAT ? va_arg(args, int) : 0;
    va_end(args);
    return openat(AT_FDCWD, path, flags, mode);
}

ssize_t read(int fd, void *to, size_t n)
{
    if (is_call("read") && concerns_file(fd) && fails()) {
        return -1;
    }
    return syscall(SYS_read, fd, to, n);
}

ssize_t write(int fd, const void *from, size_t n)
{
    if (is_call("write") && concerns_file(fd) && fails()) {
        return -1;
    }
    if (is_call("short") && n > 1 && concerns_file(fd) && fails()) {
        n /= 2;
    }
    return syscall(SYS_write, fd, from, n);
}

static void wait_for_file(void)
{
    const char *path = getenv("SHIM_WAIT");
    while (path && syscall(SYS_faccessat, AT_FDCWD, path, F_OK) != 0) {
        usleep(10000);
    }
}

int fsync(int fd)
{
    if (concerns_file(fd)) {
        wait_for_file();
    }
    if (is_call("fsync") && concerns_file(fd) && fails()) {
        return -1;
    }
    return (int)syscall(SYS_fsync, fd);
}

int renameat(int from_folder, const char *from, int to_folder, const char *to)
{
    if (is_call("rename") && concerns_name(from_folder, from) && fails()) {
        return -1;
    }
    return (int)syscall(SYS_renameat2, from_folder, from, to_folder, to, 0);
}

int linkat(int from_folder, const char *from, int to_folder, const char *to,
           int flags)
{
    if (is_call("rename") && concerns_name(from_folder, from) && fails()) {
        return -1;
    }
    return (int)syscall(SYS_linkat, from_folder, from, to_folder, to, flags);
}

/* ------------------------------------------------------------------ memory */

typedef struct range {
    ElfW(Addr) from, to;
} range;

/* The program is the first shared object. */
static int find_program(struct dl_phdr_info *info, size_t size, void *data)
{
    range *r = data;
    (void)size;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *p = &info->dlpi_phdr[i];
        if (p->p_type == PT_LOAD && p->p_flags & PF_X) {
            r->from = info->dlpi_addr + p->p_vaddr;
            r->to = r->from + p->p_memsz;
        }
    }
    return 1;
}

static range program;

__attribute__((constructor)) static void look_at_program(void)
{
    dl_iterate_phdr(find_program, &program);
}

static bool no_memory(void *caller)
{
    ElfW(Addr) at = (ElfW(Addr))caller;
    return at >= program.from && at < program.to && is_call("malloc") &&
           fails();
}

void *malloc(size_t size)
{
    return no_memory(__builtin_return_address(0)) ? NULL : __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
    return no_memory(__builtin_return_address(0)) ? NULL
                                                  : __libc_calloc(n, size);
}

void *realloc(void *old, size_t size)
{
    return no_memory(__builtin_return_address(0)) ? NULL
                                                  : __libc_realloc(old, size);
}
