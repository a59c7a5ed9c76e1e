/* record.c - games as text: the saved game
 *
 * The format is in carcassonne.h. A record is read line by line: the title with
 * the revision of the rules, the setup, and then an action on each line, which
 * is applied and must lead to the hash behind it. Lines of notes are skipped,
 * and found by functions of their own.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "setup.h"
#include "text.h"

/* The first line continues with the revision of the rules. */
#define TITLE "carcassonne-record"

/* The longest line: "setup " and a setup. */
#define LINE_SIZE (CC_TEXT_MAX + 8)

/* ----------------------------------------------------------------- writing */

/* Returns the hash of a position, folded to the 32 bits that records have. */
static uint32_t fold_hash(const cc_game *g)
{
    uint64_t hash = cc_hash(g);
    return (uint32_t)(hash ^ hash >> 32);
}

int cc_record_head(const cc_setup *setup, const cc_catalog *catalog, char *out,
                   size_t size)
{
    cc_writer w = {out, size, 0};
    cc_write(&w, TITLE " %d\nsetup ", setup->revision);
    if (w.n >= size) {
        return -1;
    }
    int n = cc_setup_format(setup, catalog, out + w.n, size - w.n);
    if (n < 0) {
        return -1;
    }
    w.n += (size_t)n;
    cc_write(&w, "\n");
    return cc_written(&w);
}

int cc_record_line(const cc_game *before, const cc_action *action,
                   const cc_game *after, char *out, size_t size)
{
    int n = cc_action_format(before, action, out, size);
    if (n < 0) {
        return -1;
    }
    cc_writer w = {out, size, (size_t)n};
    cc_write(&w, " #%08x\n", (unsigned)fold_hash(after));
    return cc_written(&w);
}

/* ----------------------------------------------------------------- reading */

/* Copies the next line that is not empty to out. CC_END at the end. */
static cc_status next_line(cc_record *r, char *out, size_t size,
                           cc_error *error)
{
    cc_word rest = {r->text + r->at, r->length - r->at}, line;
    while (cc_word_next(&rest, "\n", &line)) {
        r->line++;
        r->at = r->length - rest.length;
        if (line.length && line.at[line.length - 1] == '\r') {
            line.length--;
        }
        if (!line.length) {
            continue;
        }
        if (line.length >= size || memchr(line.at, '\0', line.length)) {
            return cc_fail(error, CC_E_TEXT, r->line, "not a line of text");
        }
        memcpy(out, line.at, line.length);
        out[line.length] = '\0';
        return CC_OK;
    }
    return CC_END;
}

/* Whether the text ends within the line read last, so that part of it may be
 * missing. Only a hash shows that an action is complete. */
static bool is_truncated(const cc_record *r)
{
    return r->at == r->length && r->text[r->length - 1] != '\n';
}

static cc_status fail_truncated(const cc_record *r, cc_error *error)
{
    return cc_fail(error, CC_E_TEXT, r->line,
                   "the file ends inside this line: it is not whole");
}

/* Adds the line number to an error of the functions called. */
static cc_status add_line_number(cc_record *r, cc_status status,
                                 cc_error *error)
{
    if (status != CC_OK && error) {
        error->line = r->line;
    }
    return status;
}

/* Reads the first line with the revision of the rules. */
static cc_status read_title(cc_record *r, int *revision, cc_error *error)
{
    static const char title[] = TITLE " ";
    char line[LINE_SIZE];
    long n = 0;
    cc_status status = next_line(r, line, sizeof line, error);
    size_t length = status == CC_OK ? strlen(line) : 0;
    bool is_title = length >= sizeof title &&
                    memcmp(line, title, sizeof title - 1) == 0 &&
                    cc_word_number((cc_word){line + sizeof title - 1,
                                             length - (sizeof title - 1)},
                                   1, 9999, &n);
    if (!is_title) {
        return cc_fail(error, CC_E_TEXT, 1,
                       "not a saved game (no '" TITLE " %d' in the first line)",
                       CC_REVISION);
    }
    *revision = (int)n;
    if (n < CC_REVISION_FIRST) {
        return cc_fail(error, CC_E_TEXT, 1,
                       "a saved game of version %ld, which is read no more", n);
    }
    return n <= CC_REVISION
               ? CC_OK
               : cc_fail(error, CC_E_TEXT, 1,
                         "a saved game of a later version of the program (%ld)",
                         n);
}

cc_status cc_record_open(cc_record *r, const char *text, size_t length,
                         const cc_catalog *catalog, cc_setup *setup,
                         cc_game *game, cc_events *events, cc_error *error)
{
    char line[LINE_SIZE];
    cc_word rest = {text, length};
    cc_word_skip_bom(&rest);
    *r = (cc_record){text, length, length - rest.length, 0};
    int revision = 0;
    cc_status status = read_title(r, &revision, error);
    if (status != CC_OK) {
        return status;
    }
    status = next_line(r, line, sizeof line, error);
    if (status == CC_OK && is_truncated(r)) {
        return fail_truncated(r, error);
    }
    if (status == CC_END ||
        (status == CC_OK && strncmp(line, "setup ", 6) != 0)) {
        return cc_fail(error, CC_E_TEXT, r->line, "no 'setup' line");
    }
    if (status == CC_OK) {
        status =
            cc_setup_parse_record(setup, catalog, revision, line + 6, error);
    }
    if (status == CC_OK) {
        status = cc_new(game, catalog, setup, events, error);
    }
    return add_line_number(r, status, error);
}

/* Removes " #xxxxxxxx" from the end of a line. */
static bool strip_hash(char *line, uint32_t *hash)
{
    static const char digits[] = "0123456789abcdef";
    size_t n = strlen(line);
    if (n < 10 || memcmp(line + n - 10, " #", 2) != 0) {
        return false;
    }
    *hash = 0;
    for (const char *c = line + n - 8; *c; c++) {
        const char *digit = strchr(digits, *c);
        if (!digit) {
            return false;
        }
        *hash = *hash << 4 | (uint32_t)(digit - digits);
    }
    line[n - 10] = '\0';
    return true;
}

/* Copies the next line that is no note. CC_END at the end. */
static cc_status next_action(cc_record *r, char *line, size_t size,
                             cc_error *error)
{
    cc_status status;
    do {
        status = next_line(r, line, size, error);
    } while (status == CC_OK && strncmp(line, "note ", 5) == 0 &&
             !is_truncated(r));
    return status;
}

cc_status cc_record_next(cc_record *r, cc_game *game, cc_action *action,
                         cc_events *events, cc_error *error)
{
    char line[LINE_SIZE];
    uint32_t hash;
    cc_status status = next_action(r, line, sizeof line, error);
    if (status != CC_OK) {
        return status;
    }
    if (!strip_hash(line, &hash)) {
        return is_truncated(r) ? fail_truncated(r, error)
                               : cc_fail(error, CC_E_TEXT, r->line,
                                         "no hash ('#' and 8 digits) "
                                         "at the end of the line");
    }
    status = cc_action_parse(game, line, action, error);
    if (status != CC_OK) {
        return add_line_number(r, status, error);
    }
    cc_game before = *game;
    if (cc_apply(game, action, events) != CC_OK) {
        return cc_fail(error, CC_E_ILLEGAL, r->line,
                       "'%.60s' is not legal here", line);
    }
    if (fold_hash(game) != hash) {
        uint32_t reached = fold_hash(game);
        *game = before;
        return cc_fail(error, CC_E_DIFFERS, r->line,
                       "'%.60s' leads to another position (#%08x here)", line,
                       (unsigned)reached);
    }
    return CC_OK;
}

bool cc_record_note_next(const char *text, size_t length, size_t *at,
                         cc_note *note)
{
    cc_word rest = {text + *at, length - *at}, line;
    while (cc_word_next(&rest, "\n", &line)) {
        *at = length - rest.length;
        if (line.length && line.at[line.length - 1] == '\r') {
            line.length--;
        }
        if (line.length < 5 || memcmp(line.at, "note ", 5) != 0) {
            continue;
        }
        cc_word words = {line.at + 5, line.length - 5}, key = {words.at, 0};
        cc_word_next(&words, " ", &key);
        *note = (cc_note){line.at,     key.at,     words.at,
                          line.length, key.length, words.length};
        return true;
    }
    return false;
}

bool cc_record_note(const char *text, size_t length, const char *key, char *out,
                    size_t size)
{
    size_t at = 0;
    cc_note note;
    while (cc_record_note_next(text, length, &at, &note)) {
        if (!cc_word_is((cc_word){note.key, note.key_length}, key)) {
            continue;
        }
        if (note.text_length >= size) {
            return false;
        }
        memcpy(out, note.text, note.text_length);
        out[note.text_length] = '\0';
        return true;
    }
    return false;
}
