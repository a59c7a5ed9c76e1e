/* app.c - what every screen shares: frames, change of screens, the game at the
 * table and leaving it, dialogs, scale
 *
 * The main loop calls app_frame(), which calls the screen that is shown. A game
 * that could not be saved is never left without asking: app_start_game() and
 * app_quit() wait for an answer to the dialog (LEAVE_...).
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "app.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "adviser.h"
#include "gui/app/practice/puzzle_task.h"
#include "gui/base/memory.h"
#include "gui/input/key_labels.h"
#include "pictures.h"
#include "run_log.h"
#include "session.h"
#include "tools/platform/files.h"

/* Adds a tile set to the catalogue. Returns false, and reports why, if the file
 * is invalid. */
static bool load_set(app *a, const char *folder, const char *name)
{
    char path[2 * PATH_SIZE];
    size_t length;
    cc_error error = {0};
    snprintf(path, sizeof path, "%s/%s", folder, name);
    char *text = pack_read(path, PACK_TILES_MAX, &length);
    if (!text) {
        return false;
    }
    cc_status status = cc_catalog_add_set(&a->catalog, text, length, &error);
    if (status != CC_OK) {
        pack_report(path, error.line, "%s", error.what);
    }
    free(text);
    return status == CC_OK;
}

/* Loads all tile sets of the pack; false and `reason` if there is none. */
static bool load_sets(app *a, char *reason, size_t size)
{
    char folder[PATH_SIZE + 8];
    file_names names;
    int n_loaded = 0;
    snprintf(folder, sizeof folder, "%s/tiles", a->data);
    file_list(folder, ".tiles", &names);
    cc_catalog_init(&a->catalog);
    for (int i = 0; i < names.n && i <= PACK_SETS_MAX; i++) {
        if (i < PACK_SETS_MAX) {
            n_loaded += load_set(a, folder, names.list[i]);
        } else {
            pack_report(folder, 0, "too many tile sets");
        }
    }
    file_names_free(&names);
    if (!n_loaded) {
        snprintf(reason, size, "%.200s: no tile sets", folder);
    }
    return n_loaded > 0;
}

/* Reads the finished games and their mistakes from the data folder. */
static void load_records(app *a)
{
    char folder[PATH_SIZE], path[PATH_SIZE] = "";
    bool has_folder = user_data_folder(folder);
    if (has_folder) {
        path_join(path, folder, "records.txt");
    }
    records_open(&a->records, path);
    if (has_folder) {
        path_join(path, folder, "mistakes.txt");
    }
    mistakes_open(&a->mistakes, path);
}

static void load_presets(app *a)
{
    char folder[PATH_SIZE], path[PATH_SIZE] = "";
    if (user_data_folder(folder)) {
        path_join(path, folder, "presets.txt");
    }
    presets_open(&a->presets, &a->catalog, a->data, path);
}

bool app_open(app *a, const char *data, const screen *const screens[SCREENS],
              char *reason, size_t size)
{
    memset(a, 0, sizeof *a);
    a->screens = screens;
    snprintf(a->data, sizeof a->data, "%s", data);
    a->dpi = 1;
    a->script_life = -1; /* no animated details */
    save_remove_stale();
    run_log_find_crash(a->crash_log);
    settings_load(&a->settings);
    load_records(a);
    a->full_screen = a->settings.full_screen;
    if (!load_sets(a, reason, size)) {
        return false;
    }
    load_presets(a);
    pictures_open(a);
    a->ui.art = &a->art;
    lang_use(a->settings.language);
    a->next = SCREEN_MENU;
    return true;
}

/* Calls `leave` of the screen that is shown. */
static void leave_screen(app *a)
{
    if (a->screen && a->screens[a->screen]->leave) {
        a->screens[a->screen]->leave(a);
    }
}

void app_close(app *a)
{
    leave_screen(a);
    adviser_close(a->adviser);
    puzzle_task_free(a->puzzle_task);
    for (int i = 0; i < SCREENS; i++) {
        if (a->screens[i] && a->screens[i]->close) {
            a->screens[i]->close(a);
        }
    }
    session_free(a->session);
    session_free(a->next_session);
    for (size_t i = 0; i < sizeof a->state / sizeof *a->state; i++) {
        free(a->state[i]);
    }
    if (a->records.error) {
        records_refresh(&a->records); /* the last time to write games */
    }
    if (a->mistakes.error) {
        line_file_refresh(&a->mistakes);
    }
    presets_close(&a->presets);
    records_close(&a->records);
    line_file_close(&a->mistakes);
    art_close(&a->art);
    display_list_free(&a->display);
    lang_close();
}

void app_show_screen(app *a, screen_id to)
{
    a->next = to;
}

void app_show_help(app *a, const char *topic)
{
    snprintf(a->help_topic, sizeof a->help_topic, "%s", topic);
    if (a->screen != SCREEN_HELP) {
        a->back = a->screen;
    }
    app_show_screen(a, SCREEN_HELP);
}

void app_play_sound(app *a, sound_id id)
{
    a->sounds |= 1u << id;
}

void *app_state(app *a, int slot, size_t size)
{
    if (!a->state[slot]) {
        a->state[slot] = xcalloc(1, size);
    }
    return a->state[slot];
}

struct adviser *app_adviser(app *a)
{
    if (!a->adviser) {
        a->adviser = adviser_open();
    }
    return a->adviser;
}

/* Shows a notice if the game at the table is a copy or has other seats than its
 * file. */
static void notice_file_state(app *a)
{
    const session *s = a->session;
    if (s->save && save_is_copy(s->save)) {
        snprintf(a->notice, sizeof a->notice, "%s",
                 _("This game is open in another window. You are playing a "
                   "copy, saved under its own name."));
    } else if (s->seats_replaced) {
        snprintf(a->notice, sizeof a->notice, "%s",
                 _("The players in this file cannot be read. All are human "
                   "now, with new names and colours."));
    }
}

bool app_has_dialog(const app *a)
{
    return a->notice[0] || a->poster_path[0] || a->leaving != LEAVE_NONE ||
           a->crash_log[0] || a->awaits_puzzle;
}

void app_propose_path(app *a, int folder)
{
    char place[PATH_SIZE], new_name[64], stamp[24];
    const char *name = file_name_of(save_path(a->session->save));
    file_time_stamp(stamp);
    snprintf(new_name, sizeof new_name, "%s.carc", stamp);
    name = *name ? name : new_name;
    a->unsaved_folder = folder;
    a->unsaved_path_typed = false;
    if (!save_folder(folder, place) ||
        !path_join(a->unsaved_path, place, name)) {
        a->unsaved_path[0] = '\0';
    }
}

/* Opens the dialog for a game that could not be saved. */
static void ask_unsaved(app *a, app_leaving leaving)
{
    a->leaving = leaving;
    app_propose_path(a, SAVE_IN_HOME); /* the saves folder may be full */
}

/* Puts a game on the table, in place of the one there. */
static void replace_session(app *a, session *next)
{
    session_free(a->session);
    a->session = next;
    notice_file_state(a);
    app_show_screen(a, SCREEN_TABLE);
}

/* Tries once more to save the game at the table, if it is not saved. Returns
 * true if there is no game or nothing of it is left to save. */
static bool save_session(app *a)
{
    if (a->session && a->session->save) {
        save_wait(a->session->save);
    }
    if (a->session && !session_is_saved(a->session)) {
        save_retry(a->session->save);
    }
    return !a->session || session_is_saved(a->session);
}

void app_start_game(app *a, session *next)
{
    if (save_session(a)) {
        replace_session(a, next);
    } else {
        a->next_session = next;
        ask_unsaved(a, LEAVE_GAME);
    }
}

uint64_t app_new_seed(uint64_t salt)
{
    /* Knuth's factor, 2^32 divided by the golden ratio, changes many bits from
     * one second to the next. */
    return (uint64_t)time(NULL) * 2654435761u + salt;
}

void app_start_new_game(app *a, const cc_setup *setup, const seat *seats)
{
    cc_error error;
    session *next = session_new(&a->catalog, setup, seats, save_new(), &error);
    if (next) {
        app_start_game(a, next);
    } else {
        snprintf(a->notice, sizeof a->notice, "%s", error.what);
    }
}

void app_play_on(app *a, const session *other, int n_steps)
{
    cc_error error;
    session *next = session_new_from(other, n_steps, save_new(), &error);
    if (next) {
        app_start_game(a, next);
    } else {
        snprintf(a->notice, sizeof a->notice, "%s", error.what);
    }
}

/* Plays on from a position of the game at the table, if that was requested:
 * not within the frame of a table that shows it. */
static void play_on(app *a)
{
    if (a->plays_on && a->session) {
        app_play_on(a, a->session, a->plays_on_from);
    }
    a->plays_on = false;
}

/* Shows "NAME:LINE: REASON" for a saved game that cannot be opened. */
static void notice_load_error(app *a, const char *path, const cc_error *error)
{
    char name[160], line[16] = "";
    if (error->line) {
        snprintf(line, sizeof line, ":%d", error->line);
    }
    snprintf(a->notice, sizeof a->notice, "%s%s: %s",
             file_printable(file_name_of(path), name, sizeof name), line,
             error->what);
}

void app_open_save(app *a, const char *path)
{
    cc_error error;
    if (!a->opens_for_review && a->session && a->session->save &&
        save_is_file(a->session->save, path)) {
        app_show_screen(a, SCREEN_TABLE); /* it is at the table already */
        return;
    }
    session *next = a->opens_for_review
                        ? session_load_read_only(&a->catalog, path, &error)
                        : session_load(&a->catalog, path, &error);
    if (next) {
        next->read_only = a->opens_for_review;
        app_start_game(a, next);
    } else {
        notice_load_error(a, path, &error);
    }
}

session *app_load_for_review(app *a, const char *path)
{
    cc_error error;
    session *game = session_load_read_only(&a->catalog, path, &error);
    if (game) {
        game->read_only = true;
    } else {
        notice_load_error(a, path, &error);
    }
    return game;
}

void app_drop_file(app *a, const char *path)
{
    if (strlen(path) < sizeof a->dropped_path) {
        strcpy(a->dropped_path, path);
        a->ui.moving = true;
    }
}

/* Opens the file that was dropped, unless a dialog waits for an answer first.
 * Outside the list of games to replay it is opened to be played. */
static void open_dropped(app *a)
{
    char path[PATH_SIZE];
    if (!a->dropped_path[0] || app_has_dialog(a)) {
        return;
    }
    strcpy(path, a->dropped_path);
    a->dropped_path[0] = '\0';
    a->opens_for_review &= a->screen == SCREEN_SAVES;
    app_open_save(a, path);
}

void app_quit(app *a)
{
    if (save_session(a)) {
        a->quit = true;
    } else if (a->leaving == LEAVE_NONE) {
        ask_unsaved(a, LEAVE_PROGRAM);
    }
}

void app_leave_now(app *a)
{
    app_leaving leaving = a->leaving;
    session *next = a->next_session;
    a->leaving = LEAVE_NONE;
    a->next_session = NULL;
    if (!session_is_saved(a->session)) {
        a->game_was_discarded = true;
        run_log_error("the game was left without being saved",
                      file_error_text(save_error(a->session->save)));
        save_discard(a->session->save);
    }
    if (leaving == LEAVE_PROGRAM) {
        a->quit = true;
    } else {
        replace_session(a, next);
    }
}

int app_emergency_save(app *a)
{
    char folder[PATH_SIZE];
    if (!a->session || session_is_saved(a->session)) {
        return a->game_was_discarded;
    }
    save *s = a->session->save;
    save_retry(s);
    if (save_is_written(s)) {
        return a->game_was_discarded;
    }
    for (int i = 0; i < SAVE_FOLDERS; i++) {
        if (save_folder(i, folder) && save_move(s, folder) == 0) {
            run_log_error(save_path(s), "the game is saved here instead");
            return 1;
        }
    }
    run_log_error("the last moves are lost", file_error_text(save_error(s)));
    return 1;
}

void app_cancel_poster(app *a)
{
    if (a->chronicle_path[0]) {
        file_remove(a->chronicle_path);
    }
    a->poster_path[0] = a->chronicle_path[0] = '\0';
}

/* Shows the screen that app_show_screen() asked for. */
static void change_screen(app *a)
{
    while (a->next) { /* `enter` may ask for another one */
        screen_id next = a->next;
        const screen *to = a->screens[next];
        a->next = SCREEN_NONE;
        leave_screen(a);
        a->screen = next;
        a->ui.focus = 0;
        a->ui.rejected = 0;
        a->ui.focus_visible = false;
        a->ui.active = 0;
        run_log_write("screen %s", to->name);
        if (to->enter) {
            to->enter(a);
        }
    }
}

/* Pixels of a unit at a scale of 100 %: larger in larger windows. */
static float reference_unit(const app *a)
{
    float w = (float)a->w / (WIDTH_REFERENCE * a->dpi);
    float h = (float)a->h / (HEIGHT_REFERENCE * a->dpi);
    float factor = w < h ? w : h;
    return a->dpi * (factor > 1 ? factor : 1);
}

long app_today(const app *a)
{
    return a->day ? a->day : today_as_number();
}

int app_scale_max(const app *a)
{
    float w = (float)a->w / WIDTH_MIN, h = (float)a->h / HEIGHT_MIN;
    int scale = (int)(100 * (w < h ? w : h) / reference_unit(a));
    return scale > 1 ? scale : 1;
}

/* Pixels of a unit at the chosen scale, as far as it fits the window. */
static float unit_of(const app *a)
{
    int limit = app_scale_max(a);
    int scale = a->pinned_scale ? a->pinned_scale : a->settings.scale;
    return reference_unit(a) * (float)(scale < limit ? scale : limit) / 100;
}

/* Shows a notice once if the game is saved in another file now. */
static void notice_parting(app *a)
{
    char name[160];
    save *current_save = a->session ? a->session->save : NULL;
    if (a->notice[0] || !current_save || !save_take_parting(current_save)) {
        return;
    }
    file_printable(file_name_of(save_path(current_save)), name, sizeof name);
    snprintf(a->notice, sizeof a->notice,
             _("Another program has changed this saved game. Both versions are "
               "kept: yours continues as “%s”."),
             name);
}

/* Resets what belongs to one frame, of `dt` seconds. */
static void begin_frame(app *a, float dt)
{
    ui *u = &a->ui;
    a->now += (double)dt;
    motion_begin_frame(&a->motion,
                       a->scripted ? a->script_speed : a->settings.speed, dt);
    a->elapsed = a->elapsed > dt ? a->elapsed : dt; /* the loop limits dt */
    a->wake = a->tick = 0;
    pictures_refresh(a);
    display_list_clear(&a->display);
    key_labels_set_device(u->in.device);
    gamepad_translate(u, !u->keyboard);
    u->tooltip_at_once = a->scripted;
    u->on_felt = a->settings.felt_cloth;
    ui_begin(u, &a->display, a->w, a->h, unit_of(a), dt);
    if (input_consume_key(&u->in, KEY_F11)) {
        a->full_screen = !a->full_screen;
    }
}

/* Runs the screen that is shown, below an open dialog without input. */
static void run_screen(app *a)
{
    ui *u = &a->ui;
    if (!app_has_dialog(a)) {
        a->screens[a->screen]->frame(a);
        return;
    }
    ui_input input = u->in;
    u->in = (ui_input){.time = input.time, .pointer = {-1, -1}};
    a->screens[a->screen]->frame(a);
    u->n_names = 0; /* focus and scripts reach only widgets of the dialog */
    u->in = input;
    a->screens[SCREEN_DIALOG]->frame(a);
}

void app_frame(app *a, float dt)
{
    ui *u = &a->ui;
    play_on(a);
    open_dropped(a);
    change_screen(a);
    notice_parting(a);
    begin_frame(a, dt);
    run_screen(a);
    u->moving |= a->motion.moving;
    /* A later frame shows whether writing has failed. */
    u->moving |=
        a->session && a->session->save && save_is_busy(a->session->save);
    ui_end(u);
    input_begin_frame(&u->in);
    a->elapsed = 0;
}

bool app_locate(app *a, const char *name, point *out)
{
    const screen *s = a->screens[a->screen];
    return ui_locate(&a->ui, name, out) ||
           (s->locate && s->locate(a, name, out));
}
