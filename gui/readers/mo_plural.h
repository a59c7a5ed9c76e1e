/* mo_plural.h - which form of a plural a number takes
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_MO_PLURAL_H
#define GUI_MO_PLURAL_H

#define MO_PLURAL_MAX 512 /* bytes of an expression */
#define MO_DEPTH_MAX  32  /* parentheses and ?: in each other */

/* Computes an expression of C in unsigned numbers and `n`, as the header of a
 * translation has it. Returns the form, from 0; -1 if it cannot be read or
 * computed. */
int mo_plural_form(const char *expression, unsigned long n);

#endif
