/* text.c - text in lines
 *
 * next_line() fills a line with chunks as long as they fit. A chunk is a unit
 * with the short words before it that must not end a line ("a v lese"). A unit
 * is what must not be divided: a word, a number with its noun ("12 points"), a
 * sum ("3 × 2"); but a word that is wider than a line is divided at a soft
 * hyphen, at a slash, or anywhere. If a line would be rather empty, the word
 * behind it is divided too.
 *
 * What renders or fits a text calls key_labels_apply() first, which replaces
 * the names of keys by those of the device in use. Lengths are in bytes, widths
 * in pixels.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "gui/base/text_match.h"
#include "gui/base/utf8.h"
#include "gui/input/key_labels.h"
#include "gui/readers/lang.h"

#define HYPHEN "-"

/* A text may be made smaller down to this fraction of its size. */
#define SIZE_SHARE_MIN .75f
/* The fraction of the height of a line that letters take. */
#define LETTERS_SHARE .8f
/* A word is divided at the end of a line if that is filled less than this. */
#define FILLED_MIN .8f

/* Bytes. */
#define LINE_SIZE 512 /* of a line, with its end */
/* Of a text with other labels of keys, with its end. */
#define LABELLED_SIZE 1024
#define NOUN_MAX      14  /* of a word that is kept with its number */
#define UNIT_MAX      300 /* of a unit; longer words are split */
/* Of the line so far, as much as is kept when a chunk is appended, so that both
 * fit into LINE_SIZE. */
#define LINE_BEGIN_MAX 200

void text_line(display_list *d, font_id font, float size, rgba c, rect r,
               text_align align, const char *text)
{
    char shortened[LINE_SIZE], labelled[LINE_SIZE];
    text = key_labels_apply(text, labelled, sizeof labelled);
    float w = text_width(font, size, text), h = text_height(font, size);
    uint64_t marks =
        h * LETTERS_SHARE > r.h && r.h > 0 ? RENDER_TEXT_TOO_TALL : 0;
    if (w > r.w && r.w > 0) {
        marks |= RENDER_TEXT_CUT;
        size_t n = strlen(text);
        n = n < sizeof shortened - 4 ? n : sizeof shortened - 4;
        while (n > 0 && w > r.w) {
            n = utf8_before(text, n);
            snprintf(shortened, sizeof shortened, "%.*s…", (int)n, text);
            w = text_width(font, size, shortened);
        }
        text = shortened;
    }
    float x = r.x;
    if (align == ALIGN_MIDDLE) {
        x += (r.w - w) / 2;
    } else if (align == ALIGN_RIGHT) {
        x += r.w - w;
    }
    render_text_marked(d, font, size, c, x, r.y + (r.h - h) / 2, text, marks);
}

/* Returns the width of the first n bytes of a text, as far as they fit a line.
 */
static float width_of(font_id font, float size, const char *text, size_t n)
{
    char part[LINE_SIZE];
    n = n < sizeof part ? n : sizeof part - 1;
    snprintf(part, sizeof part, "%.*s", (int)n, text);
    return text_width(font, size, part);
}

/* Returns the length of the longest part of a word, n bytes, that ends with a
 * soft hyphen and fits a width when that is shown; 0: no part does. */
static size_t part_length(font_id font, float size, float width,
                          const char *word, size_t n)
{
    float hyphen = text_width(font, size, HYPHEN);
    size_t found = 0;
    for (size_t i = 1; i + 2 < n; i++) {
        if (text_is_soft_hyphen(word + i) &&
            width_of(font, size, word, i) + hyphen <= width) {
            found = i + 2;
        }
    }
    return found;
}

/* Returns the length of a number and the short word after it, "12 points",
 * which must not be split; 0 if there is no such pair at the start of `text`.
 */
static size_t number_length(const char *text)
{
    const char *c = text + strspn(text, "(+-");
    size_t digits = strspn(c, "0123456789");
    if (!digits || digits > 4 || c[digits] != ' ') {
        return 0;
    }
    size_t noun = strcspn(c + digits + 1, " \n");
    /* Not "2 (3)", nor a word that is bound to the next one: "2 a víc". */
    bool is_word = noun && !strspn(c + digits + 1, "0123456789(+-") &&
                   !lang_word_binds_next(c + digits + 1, noun);
    return is_word && noun <= NOUN_MAX ? (size_t)(c - text) + digits + 1 + noun
                                       : 0;
}

/* Returns the length of what belongs to the first n bytes: " × 2" in a sum. */
static size_t factor_length(const char *text, size_t n)
{
    static const char *const signs[] = {" × ", " / "};
    for (int i = 0; i < 2; i++) {
        size_t sign = strlen(signs[i]);
        if (strncmp(text + n, signs[i], sign) == 0) {
            return sign + strcspn(text + n + sign, " \n");
        }
    }
    return 0;
}

/* Returns the length of words that must not end a line, with their blanks:
 * "a v " of the Czech "a v lese". */
static size_t bound_words_length(const char *text)
{
    size_t n = 0;
    for (;;) {
        size_t from = n + strspn(text + n, "(");
        size_t word = strcspn(text + from, " \n");
        if (text[from + word] != ' ' ||
            !lang_word_binds_next(text + from, word)) {
            return n;
        }
        n = from + word + 1;
    }
}

/* Returns the length of the unit at the start of `text`, which must not be
 * divided between lines: the first of these that fits into a line.
 *
 * - a number and its noun, or a word, with the factors behind it
 * - a number and its noun
 * - a word
 * - of a word that is too wide, the part up to a soft hyphen, or up to a slash
 *   (paths)
 * - as much of the word as fits, one character at least */
static size_t unit_length(font_id font, float size, float width,
                          const char *text)
{
    size_t pair = number_length(text);
    size_t word = strcspn(text, " \n");
    word = word < UNIT_MAX ? word : UNIT_MAX;
    size_t unit = pair ? pair : word, next;
    while ((next = factor_length(text, unit))) {
        unit += next;
    }
    if (unit > word && unit < UNIT_MAX &&
        width_of(font, size, text, unit) <= width) {
        return unit;
    }
    if (pair && width_of(font, size, text, pair) <= width) {
        return pair;
    }
    if (width_of(font, size, text, word) <= width) {
        return word;
    }
    size_t part = part_length(font, size, width, text, word);
    if (part) {
        return part;
    }
    size_t slash = strcspn(text, "/"), n = slash < word ? slash + 1 : word;
    while (n > 0 && width_of(font, size, text, n) > width) {
        size_t less = utf8_before(text, n);
        if (less == 0) { /* a line takes at least one character */
            break;
        }
        n = less;
    }
    return n;
}

/* Returns the length of a unit with the short words before it, if a line has
 * room for both. */
static size_t chunk_length(font_id font, float size, float width,
                           const char *text)
{
    size_t before = bound_words_length(text);
    size_t n = before + unit_length(font, size, width, text + before);
    return before && n < UNIT_MAX && width_of(font, size, text, n) <= width
               ? n
               : unit_length(font, size, width, text);
}

/* Divides the word at *at, if a line with the words before it would be rather
 * empty: appends the part that fits to the line, and moves *at behind it. */
static void divide_word(font_id font, float size, float width, const char **at,
                        char line[LINE_SIZE])
{
    float filled = text_width(font, size, line);
    float room = width - filled - text_width(font, size, " ");
    size_t n = strlen(line), word = strcspn(*at, " \n");
    if (filled < FILLED_MIN * width && n < LINE_BEGIN_MAX && word < UNIT_MAX) {
        size_t part = part_length(font, size, room, *at, word);
        if (part) {
            snprintf(line + n, LINE_SIZE - n, " %.*s", (int)part, *at);
            *at += part;
        }
    }
}

/* Shows a soft hyphen at the end of a line. */
static void show_last_hyphen(char line[LINE_SIZE])
{
    size_t n = strlen(line);
    if (n > 2 && text_is_soft_hyphen(line + n - 2)) {
        strcpy(line + n - 2, HYPHEN);
    }
}

/* Copies the next line of a text, at most `width` wide, from *at on; false if
 * there is none. */
static bool next_line(font_id font, float size, float width, const char **at,
                      char line[LINE_SIZE])
{
    char longer[LINE_SIZE];
    bool spaced = false; /* a blank separates the next chunk from the line */
    line[0] = '\0';
    if (!**at) {
        return false;
    }
    while (**at && **at != '\n') {
        size_t chunk = chunk_length(font, size, width, *at);
        snprintf(longer, sizeof longer, "%.*s%s%.*s", LINE_BEGIN_MAX, line,
                 spaced ? " " : "", (int)chunk, *at);
        if (line[0] && text_width(font, size, longer) > width) {
            if (spaced) {
                divide_word(font, size, width, at, line);
            }
            break;
        }
        memcpy(line, longer, sizeof longer);
        *at += chunk;
        spaced = **at == ' ';
        *at += spaced;
    }
    *at += **at == '\n';
    show_last_hyphen(line);
    return true;
}

const char *text_shorten_path(font_id font, float size, float width,
                              const char *path, char *out, size_t room)
{
    /* What is kept at the end: at first all from the second slash on. */
    const char *rest = path + strcspn(path + 1, "/") + 1;
    int first = (int)(rest - path);
    snprintf(out, room, "%s", path);
    /* "/home/…/saves": leaves out one folder more each time. */
    while (*path && text_width(font, size, out) > width &&
           (rest = strchr(*rest ? rest + 1 : rest, '/'))) {
        snprintf(out, room, "%.*s/…%s", first, path, rest);
    }
    return out;
}

const char *text_shorten_name(font_id font, float size, float width,
                              const char *name, char *out, size_t room)
{
    static const size_t last_max = 4; /* bytes: " III" */
    const char *last = strrchr(name, ' ');
    size_t n = last ? (size_t)(last - name) : 0;
    snprintf(out, room, "%s", name);
    if (!last || strlen(last) > last_max) {
        return out;
    }
    while (n > 1 && text_width(font, size, out) > width) {
        n = utf8_before(name, n);
        snprintf(out, room, "%.*s…%s", (int)n, name, last);
    }
    return out;
}

void text_fitted(display_list *d, font_id font, float size, rgba c, rect r,
                 text_align align, const char *text)
{
    size = text_fit_size(font, size, r.w, 1, text);
    text_line(d, font, size, c, r, align, text);
}

float text_wrapped(display_list *d, font_id font, float size, rgba c, rect r,
                   const char *text)
{
    char line[LINE_SIZE], labelled[LABELLED_SIZE];
    text = key_labels_apply(text, labelled, sizeof labelled);
    float height = text_height(font, size), y = r.y;
    while (next_line(font, size, r.w, &text, line)) {
        if (d && line[0]) {
            render_text(d, font, size, c, r.x, y, line);
        }
        y += height;
    }
    return y - r.y;
}

float text_wrapped_height(font_id font, float size, float width,
                          const char *text)
{
    return text_wrapped(NULL, font, size, (rgba){0}, (rect){.w = width}, text);
}

void text_block(display_list *d, font_id font, float size, rgba c, rect r,
                text_align align, const char *text)
{
    char line[LINE_SIZE], labelled[LABELLED_SIZE];
    text = key_labels_apply(text, labelled, sizeof labelled);
    float height = text_height(font, size);
    float height_all = text_wrapped_height(font, size, r.w, text);
    rect at = {r.x, r.y + (r.h - height_all) / 2, r.w, height};
    while (next_line(font, size, r.w, &text, line)) {
        text_line(d, font, size, c, at, align, line);
        at.y += height;
    }
}

float text_fit_size(font_id font, float size, float width, int lines,
                    const char *text)
{
    char labelled[LABELLED_SIZE];
    float min_size = size * SIZE_SHARE_MIN;
    text = key_labels_apply(text, labelled, sizeof labelled);
    for (; size > min_size; size -= 1) {
        bool fits = text_width(font, size, text) <= width;
        if (!fits && lines > 1) {
            float max_h = text_height(font, size) * ((float)lines + .5f);
            fits = text_wrapped_height(font, size, width, text) < max_h;
        }
        if (fits) {
            return size;
        }
    }
    return min_size;
}
