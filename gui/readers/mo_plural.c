/* mo_plural.c - the plural form for a number
 *
 * A recursive descent, with a function for each rule:
 *
 *     choice  := binary(0) [ "?" choice ":" choice ]
 *     binary  := of a level: operands of the next level with operators between
 *     operand := "!" operand | "(" choice ")" | "n" | literal
 *
 * Evaluates while parsing, as expressions are short. What C would not evaluate
 * (the branch of ?: that is not taken, what follows a && or || that is decided)
 * is parsed and computed too; only division by zero is no error there. Numbers
 * wrap around as unsigned long does in C; a literal must fit.
 *
 * SPDX-License-Identifier: MIT
 */
#include "mo_plural.h"

#include <limits.h>
#include <stdbool.h>
#include <string.h>

typedef unsigned long value;

typedef struct reader {
    const char *at;  /* what is still to be read */
    value n;         /* the number whose form is wanted */
    int depth;       /* of nested rules: limits the stack */
    bool is_skipped; /* C would not evaluate what is being read */
    bool is_wrong;
} reader;

/* Longer operators come before their prefixes. */
static const struct {
    char text[3];
    int level; /* precedence: higher binds tighter */
} operators[] = {{"||", 0}, {"&&", 1}, {"==", 2}, {"!=", 2}, {"<=", 3},
                 {">=", 3}, {"<", 3},  {">", 3},  {"+", 4},  {"-", 4},
                 {"*", 5},  {"/", 5},  {"%", 5}};

#define N_OPERATORS ((int)(sizeof operators / sizeof *operators))
#define LEVELS      6 /* one above the highest level */

static value choice(reader *r);

/* Skips blanks, then `text` if it is next; false if it is not: the reader is at
 * what else follows the blanks. */
static bool take(reader *r, const char *text)
{
    size_t n = strlen(text);
    r->at += strspn(r->at, " \t");
    if (strncmp(r->at, text, n) != 0) {
        return false;
    }
    r->at += n;
    return true;
}

/* Reads a decimal number without blanks before it. */
static value literal(reader *r)
{
    value v = 0;
    if (*r->at < '0' || *r->at > '9') {
        r->is_wrong = true;
    }
    for (; *r->at >= '0' && *r->at <= '9'; r->at++) {
        value digit = (value)(*r->at - '0');
        r->is_wrong |= v > (ULONG_MAX - digit) / 10;
        v = v * 10 + digit;
    }
    return v;
}

static value operand(reader *r)
{
    value v = 0;
    if (r->is_wrong || ++r->depth > MO_DEPTH_MAX) {
        r->is_wrong = true;
        return 0;
    }
    if (take(r, "!")) {
        v = !operand(r);
    } else if (take(r, "(")) {
        v = choice(r);
        r->is_wrong |= !take(r, ")");
    } else if (take(r, "n")) {
        v = r->n;
    } else {
        v = literal(r); /* take() has skipped blanks */
    }
    r->depth--;
    return v;
}

static value compute(reader *r, const char *op, value a, value b)
{
    bool is_division = *op == '/' || *op == '%';
    if (is_division && b == 0) {
        r->is_wrong |= !r->is_skipped;
        return 0;
    }
    switch (*op) {
    case '|': return a || b;
    case '&': return a && b;
    case '=': return a == b;
    case '!': return a != b;
    case '<': return op[1] ? a <= b : a < b;
    case '>': return op[1] ? a >= b : a > b;
    case '+': return a + b;
    case '-': return a - b;
    case '*': return a * b;
    case '/': return a / b;
    default: return a % b;
    }
}

static const char *take_operator(reader *r, int level)
{
    for (int i = 0; i < N_OPERATORS; i++) {
        if (operators[i].level == level && take(r, operators[i].text)) {
            return operators[i].text;
        }
    }
    return NULL;
}

static value binary(reader *r, int level)
{
    if (level == LEVELS) {
        return operand(r);
    }
    value a = binary(r, level + 1);
    const char *op;
    while (!r->is_wrong && (op = take_operator(r, level))) {
        bool was_skipped = r->is_skipped;
        r->is_skipped |= (*op == '|' && a) || (*op == '&' && !a);
        value b = binary(r, level + 1);
        r->is_skipped = was_skipped;
        a = compute(r, op, a, b);
    }
    return a;
}

static value choice(reader *r)
{
    value v = binary(r, 0);
    if (!take(r, "?")) {
        return v;
    }
    if (r->is_wrong || ++r->depth > MO_DEPTH_MAX) {
        r->is_wrong = true;
        return 0;
    }
    bool was_skipped = r->is_skipped;
    r->is_skipped = was_skipped || !v;
    value if_true = choice(r);
    r->is_wrong |= !take(r, ":");
    r->is_skipped = was_skipped || v;
    value if_false = choice(r);
    r->is_skipped = was_skipped;
    r->depth--;
    return v ? if_true : if_false;
}

int mo_plural_form(const char *expression, unsigned long n)
{
    reader r = {.at = expression, .n = n};
    value v = choice(&r);
    r.at += strspn(r.at, " \t");
    return r.is_wrong || *r.at || v > INT_MAX ? -1 : (int)v;
}
