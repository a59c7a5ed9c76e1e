/* die.h - fatal errors: a bad asset or file ends the program
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef DIE_H
#define DIE_H

/* Prints one line to stderr, after the name of the program, and exits with 1.
 */
void die(const char *format, ...)
    __attribute__((noreturn, format(printf, 1, 2)));

#endif
