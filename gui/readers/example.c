/* example.c - examples of help pages, read from text
 *
 * example_read() finds the line "example NAME" and hands each line behind it,
 * up to the next example, to the function of its first word in lines[]. "setup"
 * begins a game, "do" and "lay" play actions in it; other lines add marks to
 * what is shown, or say which squares are.
 *
 * SPDX-License-Identifier: MIT
 */
#include "example.h"

#include <stdio.h>
#include <string.h>

#include "line_reader.h"
#include "pack.h"

#define MARGIN 12 /* hundredths of a square, unless an example sets it */

typedef struct reader {
    const cc_catalog *catalog;
    example *out;
    line_reader from;
    cc_error *error;
    bool has_setup, has_view; /* their lines were read */
} reader;

/* Sets the error of the present line; false. */
#define FAULT(r, ...)                                                          \
    line_reader_error((r)->error, (r)->from.number, __VA_ARGS__)

/* ----------------------------------------------------------------- squares */

/* Enlarges what is shown by a square. */
static void show_square(example *out, int x, int y)
{
    int right = out->x + out->w, bottom = out->y + out->h;
    if (out->w == 0) {
        out->x = x;
        out->y = y;
        right = x;
        bottom = y;
    }
    out->x = x < out->x ? x : out->x;
    out->y = y < out->y ? y : out->y;
    out->w = (x + 1 > right ? x + 1 : right) - out->x;
    out->h = (y + 1 > bottom ? y + 1 : bottom) - out->y;
}

/* Shows the squares on which an action places a tile, if it does. */
static void show_placement(example *out, const cc_action *action)
{
    if (action->type != CC_PLACE) {
        return;
    }
    show_square(out, action->x, action->y);
    if (out->game.catalog->types[action->tile].other > 0) { /* two squares */
        cc_coord second =
            cc_second_square(action->x, action->y, action->rotation);
        show_square(out, second.x, second.y);
    }
}

/* Shows all pieces, and the squares that actions and rings refer to. */
static void show_all(example *out)
{
    for (int i = 0; i < cc_piece_count(&out->game); i++) {
        cc_piece_info p = cc_piece(&out->game, i);
        show_square(out, p.x, p.y);
    }
    cc_action actions[CC_ACTIONS_MAX];
    int n = out->shows_actions
                ? cc_legal_first(&out->game, actions, CC_ACTIONS_MAX)
                : 0;
    for (int i = 0; i < n; i++) {
        show_placement(out, &actions[i]);
    }
    for (int i = 0; i < out->n_refused; i++) {
        show_placement(out, &out->refused[i]);
    }
    for (int i = 0; i < out->n_rings; i++) {
        show_square(out, out->rings[i].x, out->rings[i].y);
    }
    if (out->has_chosen) {
        show_placement(out, &out->chosen);
    }
}

/* ------------------------------------------------------------------- lines */

static bool read_setup(reader *r, char *text)
{
    cc_error cause = {0};
    if (r->has_setup) {
        return FAULT(r, "setup: there is one already");
    }
    r->has_setup = true;
    if (cc_setup_parse(&r->out->setup, r->catalog, text, &cause) != CC_OK ||
        cc_new(&r->out->game, r->catalog, &r->out->setup, NULL, &cause) !=
            CC_OK) {
        return FAULT(r, "setup: %.150s", cause.what);
    }
    return true;
}

/* True if a line has added what depends on the position: no action may follow.
 */
static bool shows_choices(const example *e)
{
    return e->shows_actions || e->has_chosen || e->n_refused || e->n_outlines;
}

static bool read_do(reader *r, char *text)
{
    cc_game *game = &r->out->game;
    cc_action action;
    if (shows_choices(r->out)) {
        return FAULT(r, "nothing is done after what is shown");
    }
    bool found = legal_find_starting_with(text, game, &action) ||
                 cc_action_parse(game, text, &action, NULL) == CC_OK;
    const char *decision = cc_decision(game).row->name;
    return (found && cc_apply(game, &action, NULL) == CC_OK) ||
           FAULT(r, "%.100s: not legal here (%s)", text, decision);
}

/* Reads a tile without a figure. */
static bool read_tile(reader *r, char *text)
{
    char words[LINE_READER_MAX + 8], pass[] = "pass";
    snprintf(words, sizeof words, "tile %s", text);
    return read_do(r, words) &&
           (cc_decision(&r->out->game).kind != CC_DECIDE_DEPLOY ||
            read_do(r, pass));
}

static bool read_choose(reader *r, char *text)
{
    r->out->has_chosen =
        legal_find_starting_with(text, &r->out->game, &r->out->chosen);
    return r->out->has_chosen || FAULT(r, "%.100s: not legal here (%s)", text,
                                       cc_decision(&r->out->game).row->name);
}

/* Reads an action that is possible but illegal. */
static bool read_refuse(reader *r, char *text)
{
    cc_game game = r->out->game;
    cc_action action;
    cc_error cause = {0};
    if (r->out->n_refused == EXAMPLE_MARKS) {
        return FAULT(r, "more than %d", EXAMPLE_MARKS);
    }
    if (cc_action_parse(&game, text, &action, &cause) != CC_OK) {
        return FAULT(r, "%.150s", cause.what);
    }
    r->out->refused[r->out->n_refused++] = action;
    return cc_apply(&game, &action, NULL) != CC_OK ||
           FAULT(r, "%.100s: this is legal here", text);
}

/* Reads "0,0 1,0". */
static bool read_ring(reader *r, char *text)
{
    char *words[EXAMPLE_MARKS];
    int n = pack_words(text, words, EXAMPLE_MARKS);
    for (int i = 0; i < n; i++) {
        char *comma = strchr(words[i], ',');
        int x, y;
        if (comma) {
            *comma = '\0';
        }
        if (!comma || r->out->n_rings == EXAMPLE_MARKS ||
            !pack_int(words[i], -EXAMPLE_SIDE, EXAMPLE_SIDE, &x) ||
            !pack_int(comma + 1, -EXAMPLE_SIDE, EXAMPLE_SIDE, &y)) {
            return FAULT(r, "ring: squares are told here, as '1,0'");
        }
        r->out->rings[r->out->n_rings++] = (cc_coord){(int16_t)x, (int16_t)y};
    }
    return true;
}

/* Reads "road 1 0 E W": a segment, as for a figure. */
static bool read_outline(reader *r, char *text)
{
    char words[LINE_READER_MAX + 16];
    const cc_game *game = &r->out->game;
    cc_action action;
    cc_error cause = {0};
    snprintf(words, sizeof words, "figure meeple %s", text);
    if (cc_action_parse(game, words, &action, &cause) != CC_OK) {
        return FAULT(r, "%.150s", cause.what);
    }
    if (r->out->n_outlines == EXAMPLE_MARKS) {
        return FAULT(r, "more than %d", EXAMPLE_MARKS);
    }
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        if (p.x == action.x && p.y == action.y &&
            p.rotation == action.rotation) {
            r->out->outlines[r->out->n_outlines++] =
                (cc_segment_ref){(uint16_t)i, action.slot};
            return true;
        }
    }
    return FAULT(r, "outline: no tile lies there");
}

static bool read_offers(reader *r, char *text)
{
    (void)text;
    r->out->shows_actions = true;
    return true;
}

static bool read_fields(reader *r, char *text)
{
    (void)text;
    r->out->shows_fields = true;
    return true;
}

static bool read_large(reader *r, char *text)
{
    (void)text;
    r->out->is_large = true;
    return true;
}

/* The error of a line that needs n numbers. */
static bool fault_numbers(reader *r, int n)
{
    return FAULT(r, "%d numbers up to %d are told here", n, EXAMPLE_SIDE);
}

/* Reads "X Y W H", in squares. */
static bool read_view(reader *r, char *text)
{
    char *words[6];
    example *e = r->out;
    if (pack_words(text, words, 6) != 4 ||
        !pack_int(words[0], -EXAMPLE_SIDE, EXAMPLE_SIDE, &e->x) ||
        !pack_int(words[1], -EXAMPLE_SIDE, EXAMPLE_SIDE, &e->y) ||
        !pack_int(words[2], 0, EXAMPLE_SIDE, &e->w) ||
        !pack_int(words[3], 0, EXAMPLE_SIDE, &e->h)) {
        return fault_numbers(r, 4);
    }
    r->has_view = true;
    return (e->w > 0 && e->h > 0) || FAULT(r, "view: nothing would be seen");
}

/* Reads hundredths of a square. */
static bool read_margin(reader *r, char *text)
{
    char *words[6];
    return (pack_words(text, words, 6) == 1 &&
            pack_int(words[0], 0, EXAMPLE_SIDE, &r->out->margin)) ||
           fault_numbers(r, 1);
}

/* The lines of an example, by their first words; "setup" is the first. */
static const struct {
    const char *word;
    bool (*read)(reader *r, char *text);
} lines[] = {
    {"setup", read_setup},   {"do", read_do},         {"lay", read_tile},
    {"choose", read_choose}, {"refuse", read_refuse}, {"offers", read_offers},
    {"fields", read_fields}, {"ring", read_ring},     {"outline", read_outline},
    {"view", read_view},     {"margin", read_margin}, {"large", read_large}};

/* Reads a line by its first word. */
static bool read_line(reader *r)
{
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (strcmp(r->from.word, lines[i].word) == 0) {
            return r->has_setup || i == 0
                       ? lines[i].read(r, r->from.rest)
                       : FAULT(r, "there is no setup before it");
        }
    }
    return FAULT(r, "%.40s: no such line in an example", r->from.word);
}

/* ----------------------------------------------------------------- reading */

/* True for the first line of an example. */
static bool is_head(const line_reader *from)
{
    return strcmp(from->word, "example") == 0;
}

bool example_read(const char *text, size_t length, const char *name,
                  const cc_catalog *catalog, example *out, cc_error *error)
{
    *error = (cc_error){0};
    reader r = {catalog, out,   line_reader_open(text, length),
                error,   false, false};
    cc_status status;
    out->shows_actions = out->shows_fields = out->is_large = out->has_chosen =
        false;
    out->n_refused = out->n_rings = out->n_outlines = 0;
    out->x = out->y = out->w = out->h = 0;
    out->margin = MARGIN;
    do {
        status = line_reader_next(&r.from, error);
    } while (status == CC_OK &&
             !(is_head(&r.from) && strcmp(r.from.rest, name) == 0));
    if (status == CC_END) {
        return line_reader_error(error, 0, "there is no example '%.60s'", name);
    }
    while (status == CC_OK &&
           (status = line_reader_next(&r.from, error)) == CC_OK &&
           !is_head(&r.from)) {
        if (!read_line(&r)) {
            return false;
        }
    }
    if (status == CC_E_TEXT) {
        return false;
    }
    if (!r.has_setup) {
        return FAULT(&r, "there is no setup in '%.60s'", name);
    }
    if (!r.has_view) {
        show_all(out);
    }
    return out->w > 0 || FAULT(&r, "nothing would be seen of '%.60s'", name);
}
