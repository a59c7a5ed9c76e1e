/* session.c - one game at the table: position, seats, log, undo, record on disk
 *
 * A step is an action with the position before it: undo goes back to that
 * position. Three lists grow and shrink together: the steps, the lines of the
 * record (session.lines), and the log of their events. After every action and
 * undo the record is put together, and written as a whole.
 *
 * A session comes to be by session_new(), or from the text of a record, which
 * is replayed action by action: a saved game, or the beginning of another one.
 *
 * SPDX-License-Identifier: MIT
 */
#include "session.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot_thread.h"
#include "engine/bots/bots.h"
#include "gui/base/memory.h"
#include "gui/readers/lang.h"
#include "gui/readers/pack.h"
#include "tools/platform/files.h"
#include "unreadable.h"

/* -------------------------------------------------------------------- bots */

/* The best bot that chooses at once. It plays for bots that this version does
 * not know, and for slow ones whose thread chose nothing. */
#define BOT_AT_ONCE "skilled"

static void stop_bot_thread(session *s)
{
    bot_thread_free(s->bot_thread);
    s->bot_thread = NULL;
}

bool session_bot_move(session *s, cc_action *out)
{
    const seat *owner = session_current_seat(s);
    const bot_info *bot = bot_find(owner->bot);
    bool has_chosen = false;
    if (!s->bot_thread && bot && bot->is_slow) {
        s->bot_thread = bot_thread_start(owner->bot, &s->game, s->setup.seed);
    }
    if (s->bot_thread && !bot_thread_poll(s->bot_thread, out, &has_chosen)) {
        return false;
    }
    const char *at_once = bot && !bot->is_slow ? owner->bot : BOT_AT_ONCE;
    return has_chosen || bot_choose(at_once, &s->game, s->setup.seed, out);
}

void session_wait_for_bot(session *s)
{
    if (s->bot_thread) {
        bot_thread_wait(s->bot_thread);
    }
}

/* --------------------------------------------------------------------- log */

/* Returns a copy of `bytes` bytes, to be freed; NULL for 0. */
static void *copy_of(const void *list, size_t bytes)
{
    void *copy = bytes ? xrealloc(NULL, bytes) : NULL;
    return copy ? memcpy(copy, list, bytes) : NULL;
}

/* Adds the events of the last action to the log, as caused by `step`. */
static void log_events(session *s, int step)
{
    for (int i = 0; i < s->events.n; i++) {
        const cc_event *e = &s->events.list[i];
        s->log = xgrow(s->log, s->n_log, &s->log_room, sizeof *s->log);
        log_line *line = &s->log[s->n_log++];
        *line =
            (log_line){.id = ++s->last_log_id,
                       .event = *e,
                       .step = step,
                       .n_squares = e->n_squares,
                       .squares = copy_of(s->events.squares + e->first_square,
                                          e->n_squares * sizeof *line->squares),
                       .tiles = copy_of(s->events.tiles + e->first_tile,
                                        e->n_tiles * sizeof *line->tiles)};
    }
}

/* Removes what was caused by from_step and later steps. */
static void truncate_log(session *s, int from_step)
{
    while (s->n_log && s->log[s->n_log - 1].step >= from_step) {
        log_line *line = &s->log[--s->n_log];
        free(line->squares);
        free(line->tiles);
    }
}

/* ------------------------------------------------------------------ record */

#define PRACTICE_NOTE "practice-from" /* key of the note */

/* Returns the record of the first n_steps, which the caller frees. */
static char *record_of(const session *s, int n_steps, int practice_from,
                       size_t *length)
{
    char line[CC_TEXT_MAX], seats[512];
    growing_text record = {0};
    cc_record_head(&s->setup, s->catalog, line, sizeof line);
    append_growing(&record, line);
    seats_format(s->seats, s->setup.n_players, seats, sizeof seats);
    snprintf(line, sizeof line, "note seats %s\n", seats);
    append_growing(&record, line);
    if (practice_from >= 0) {
        snprintf(line, sizeof line, "note " PRACTICE_NOTE " %d\n",
                 practice_from);
        append_growing(&record, line);
    }
    append_growing(&record, s->notes ? s->notes : "");
    if (n_steps > 0) {
        append_growing_bytes(&record, s->lines.text,
                             s->steps[n_steps - 1].line_end);
    }
    *length = record.length;
    return record.text;
}

char *session_record(const session *s, size_t *length)
{
    return record_of(s, s->n_steps, s->practice_from, length);
}

/* Queues the whole record, a few kilobytes, for writing. */
static void write_record(session *s)
{
    size_t length;
    if (s->save) {
        char *text = session_record(s, &length);
        save_write(s->save, text, length);
    }
}

static session *new_session(const cc_catalog *catalog)
{
    static unsigned n_sessions;
    session *s = xcalloc(1, sizeof *s);
    s->id = ++n_sessions;
    s->catalog = catalog;
    s->practice_from = -1;
    seats_fill_in(s->seats);
    return s;
}

session *session_new(const cc_catalog *catalog, const cc_setup *setup,
                     const seat seats[CC_PLAYERS_MAX], save *file,
                     cc_error *error)
{
    session *s = new_session(catalog);
    s->setup = *setup;
    s->save = file;
    memcpy(s->seats, seats, sizeof s->seats);
    seats_name_by_colour(s->seats);
    if (cc_new(&s->game, catalog, setup, &s->events, error) != CC_OK) {
        session_free(s);
        return NULL;
    }
    log_events(s, -1);
    write_record(s);
    return s;
}

/* Stores the last action, and the position before it. */
static void push_step(session *s, const cc_game *before,
                      const cc_action *action)
{
    char line[CC_TEXT_MAX + 64];
    cc_record_line(before, action, &s->game, line, sizeof line);
    append_growing(&s->lines, line);
    s->steps = xgrow(s->steps, s->n_steps, &s->steps_room, sizeof *s->steps);
    s->steps[s->n_steps++] = (session_step){*before, *action, s->lines.length};
}

/* Takes back all steps from this one on. */
static void truncate_steps(session *s, int step)
{
    s->game = s->steps[step].before;
    s->lines.length = step ? s->steps[step - 1].line_end : 0;
    s->n_steps = step;
    truncate_log(s, step);
}

/* Reads the seats in the record; if they are invalid, all are reset. */
static void read_seats(session *s, const char *text, size_t length)
{
    char seats[512];
    if (cc_record_note(text, length, "seats", seats, sizeof seats) &&
        !seats_parse(seats, s->seats, s->setup.n_players)) {
        seats_fill_in(s->seats);
        s->seats_replaced = true;
    }
    seats_name_by_colour(s->seats);
}

/* Reads whether the game was played on from a position of another. A number
 * that cannot be read means the start. */
static void read_practice(session *s, const char *text, size_t length)
{
    char steps[16] = "";
    if (cc_record_note(text, length, PRACTICE_NOTE, steps, sizeof steps)) {
        bool is_number = pack_int(steps, 0, INT_MAX, &s->practice_from);
        s->practice_from = is_number ? s->practice_from : 0;
    }
}

/* Keeps the notes of other programs in the record, to write them again. */
static void keep_foreign_notes(session *s, const char *text, size_t length)
{
    char key[16];
    size_t at = 0;
    growing_text notes = {0};
    cc_note note;
    while (cc_record_note_next(text, length, &at, &note)) {
        snprintf(key, sizeof key, "%.*s", (int)note.key_length, note.key);
        if (strcmp(key, "seats") != 0 && strcmp(key, PRACTICE_NOTE) != 0) {
            append_growing_bytes(&notes, note.line, note.length);
            append_growing(&notes, "\n");
        }
    }
    s->notes = notes.text;
}

/* Plays the record in `text`. Returns CC_END if all of it is valid. */
static cc_status replay(session *s, const char *text, size_t length,
                        cc_error *error)
{
    cc_record record;
    cc_action action;
    cc_status status = cc_record_open(&record, text, length, s->catalog,
                                      &s->setup, &s->game, &s->events, error);
    if (status == CC_OK) {
        read_seats(s, text, length);
        read_practice(s, text, length);
        keep_foreign_notes(s, text, length);
        log_events(s, -1);
    }
    while (status == CC_OK) {
        cc_game before = s->game;
        status = cc_record_next(&record, &s->game, &action, &s->events, error);
        if (status == CC_OK) {
            push_step(s, &before, &action);
            log_events(s, s->n_steps - 1);
        }
    }
    s->events.n = 0;
    return status;
}

/* Returns a session with the game in `text`, or NULL and *error. Takes over
 * `file` and `text` in any case. */
static session *session_of_text(const cc_catalog *catalog, char *text,
                                size_t length, save *file, cc_error *error)
{
    session *s = new_session(catalog);
    s->save = file;
    cc_status status = CC_E_TEXT;
    if (unreadable_is_text(text, length)) {
        *error = (cc_error){0};
        snprintf(
            error->what, sizeof error->what, "%s",
            _("this file crashed the program before and is not read again"));
    } else {
        unreadable_begin(text, length);
        status = replay(s, text, length, error);
        unreadable_end();
    }
    free(text);
    if (status != CC_END) {
        session_free(s);
        return NULL;
    }
    return s;
}

/* Describes why a file could not be read, in the current language. */
static session *load_failed(int file_error, cc_error *error)
{
    *error = (cc_error){0};
    snprintf(error->what, sizeof error->what, "%s",
             _(file_error_text(file_error)));
    return NULL;
}

session *session_load(const cc_catalog *catalog, const char *path,
                      cc_error *error)
{
    size_t length;
    int file_error;
    char *text;
    save *file = save_open(path, &text, &length, &file_error);
    if (!file) {
        return load_failed(file_error, error);
    }
    return session_of_text(catalog, text, length, file, error);
}

session *session_load_read_only(const cc_catalog *catalog, const char *path,
                                cc_error *error)
{
    size_t length;
    char *text;
    int file_error = file_read(path, FILE_TEXT_MAX, &text, &length);
    if (file_error) {
        return load_failed(file_error, error);
    }
    session *s = session_of_text(catalog, text, length, NULL, error);
    if (s) {
        s->read_from = xrealloc(NULL, strlen(path) + 1);
        strcpy(s->read_from, path);
    }
    return s;
}

session *session_new_from(const session *other, int n_steps, save *file,
                          cc_error *error)
{
    size_t length;
    char *text = record_of(other, n_steps, n_steps, &length);
    session *s = session_of_text(other->catalog, text, length, file, error);
    if (s) {
        write_record(s);
    }
    return s;
}

void session_free(session *s)
{
    if (!s) {
        return;
    }
    stop_bot_thread(s);
    truncate_log(s, -1);
    save_close(s->save);
    free(s->notes);
    free(s->read_from);
    free(s->log);
    free(s->steps);
    free(s->lines.text);
    free(s);
}

bool session_is_saved(const session *s)
{
    return !s->save || save_is_written(s->save);
}

/* -------------------------------------------------------------------- play */

bool session_do(session *s, const cc_action *action)
{
    cc_game before = s->game;
    if (cc_apply(&s->game, action, &s->events) != CC_OK) {
        return false;
    }
    push_step(s, &before, action);
    log_events(s, s->n_steps - 1);
    stop_bot_thread(s);
    s->version++;
    write_record(s);
    return true;
}

bool session_give(session *s, const cc_action *actions, int n)
{
    int n_done = 0;
    while (n_done < n && session_do(s, &actions[n_done])) {
        n_done++;
    }
    s->n_given = s->n_steps;
    s->events.n = 0; /* nothing of it happens now */
    return n_done == n;
}

bool session_is_puzzle_over(const session *s)
{
    const seat *owner = session_current_seat(s);
    return s->n_given && (!owner || owner->bot[0]);
}

static bool is_human_step(const session *s, int step)
{
    int player = cc_decision(&s->steps[step].before).player;
    return !s->seats[player].bot[0];
}

int session_undo_step(const session *s)
{
    int step = s->n_steps - 1;
    while (step >= s->n_given && !is_human_step(s, step)) {
        step--;
    }
    return step < s->n_given ? -1 : step;
}

bool session_can_undo(const session *s, bool free_undo)
{
    int step = session_undo_step(s);
    return step >= 0 && !s->read_only &&
           (free_undo || s->n_given ||
            !cc_has_revealed(&s->steps[step].before, &s->game));
}

void session_undo(session *s)
{
    int step = session_undo_step(s);
    if (step < 0) {
        return;
    }
    truncate_steps(s, step);
    s->events.n = 0;
    stop_bot_thread(s);
    s->version++;
    write_record(s);
}

const session_step *session_last_step(const session *s)
{
    return s->n_steps ? &s->steps[s->n_steps - 1] : NULL;
}

int session_turn_of(const session *s, int step)
{
    int n_turns = 0;
    for (int i = 0; i < s->n_log && s->log[i].step < step; i++) {
        n_turns += s->log[i].event.type == CC_EVENT_TURN;
    }
    return n_turns;
}

uint64_t session_setup_id(const cc_catalog *catalog, const cc_setup *setup)
{
    char text[CC_TEXT_MAX] = "";
    cc_setup_format(setup, catalog, text, sizeof text);
    return file_mark_of(text, strlen(text)).hash;
}

uint64_t session_file_setup_id(const cc_catalog *catalog, const char *path)
{
    static cc_game game;
    char *text, practice[16];
    size_t length;
    cc_record record;
    cc_setup setup;
    cc_error error;
    if (file_read(path, FILE_TEXT_MAX, &text, &length) != 0) {
        return 0;
    }
    uint64_t id = 0;
    if (!unreadable_is_text(text, length) &&
        !cc_record_note(text, length, PRACTICE_NOTE, practice,
                        sizeof practice)) {
        unreadable_begin(text, length);
        if (cc_record_open(&record, text, length, catalog, &setup, &game, NULL,
                           &error) == CC_OK) {
            id = session_setup_id(catalog, &setup);
        }
        unreadable_end();
    }
    free(text);
    return id;
}

const char *session_path(const session *s)
{
    return s->save ? save_path(s->save) : s->read_from ? s->read_from : "";
}

const seat *session_current_seat(const session *s)
{
    cc_decision_info decision = cc_decision(&s->game);
    return decision.kind == CC_OVER ? NULL : &s->seats[decision.player];
}
