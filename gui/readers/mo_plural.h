/* mo_plural.h - the plural form for a number
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_MO_PLURAL_H
#define GUI_MO_PLURAL_H

#define MO_PLURAL_MAX 512 /* bytes of an expression */
#define MO_DEPTH_MAX  32  /* nesting of parentheses and ?: */

/* Evaluates the plural expression of a translation's header, C with unsigned
 * numbers and `n`. Returns the form, from 0; -1 if it is invalid. */
int mo_plural_form(const char *expression, unsigned long n);

#endif
