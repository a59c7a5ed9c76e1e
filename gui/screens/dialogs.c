/* dialogs.c - dialogs over any screen: an error, a game that could not be
 * saved, a crash of the last run, progress of a picture or a puzzle
 *
 * app_has_dialog() says whether one is open; frame() chooses which. A dialog is
 * open as long as struct app has what it is about: it closes by clearing that.
 *
 * SPDX-License-Identifier: MIT
 */
#include "screens.h"

#include <stdio.h>

#include "gui/app/crash_report.h"
#include "gui/app/practice/puzzle_game.h"
#include "gui/app/run_log.h"
#include "gui/app/session.h"
#include "tools/platform/files.h"

/* Renders text in lines as wide as r, from y down; returns the y below. */
static float render_lines(ui *u, rect r, float y, rgba c, const char *text)
{
    r.y = y;
    return y + text_wrapped(u->display, FONT_SERIF, units(u, SIZE_TEXT), c, r,
                            text);
}

/* Renders the only button of a dialog, in the middle of its foot. Returns true
 * if it was pressed. */
static bool render_single_button(ui *u, rect r, const char *label,
                                 button_look look)
{
    rect button = ui_button_at_foot(u, r, units(u, 160), .5f);
    return ui_button(u, button, label, look);
}

/* ------------------------------------------------------------------ notice */

/* Shows the notice "PATH: REASON", for a file that could not be written. */
static void notice_file_error(app *a, const char *path, int error)
{
    /* A long path is cut off, so that the reason fits behind it. */
    file_printable(path, a->notice, sizeof a->notice / 2);
    lang_join(a->notice, sizeof a->notice, JOIN_VALUE,
              _(file_error_text(error)));
}

static void render_notice(app *a)
{
    ui *u = &a->ui;
    rect r = ui_dialog(u, 560, 260, _("Please note"));
    render_lines(u, r, r.y, INK, a->notice);
    if (render_single_button(u, r, _("OK"), BUTTON_PRIMARY) ||
        input_consume_key(&u->in, KEY_ENTER) ||
        input_consume_key(&u->in, KEY_ESCAPE)) {
        a->notice[0] = '\0';
    }
}

/* ---------------------------------------------------------------- progress */

/* Renders a dialog with a bar of which a fraction is filled. Returns true if
 * the player cancels what it waits for. */
static bool render_progress(ui *u, const char *title, const char *text,
                            float fraction)
{
    rect r = ui_dialog(u, 460, 210, title);
    float y = render_lines(u, r, r.y, INK, text);
    rect bar = {r.x, y + units(u, 10), r.w, units(u, 10)}, filled = bar;
    filled.w *= fraction;
    render_rect(u->display, bar, rgba_fade(WOOD, .3f));
    if (filled.w > 0) {
        render_rect(u->display, filled, WOOD);
    }
    return render_single_button(u, r, _("Cancel"), BUTTON_PLAIN) ||
           input_consume_key(&u->in, KEY_ESCAPE);
}

static void render_poster_progress(app *a)
{
    bool is_drawn = a->poster_progress >= 1;
    if (render_progress(&a->ui, _("Picture of the landscape"),
                        is_drawn ? _("Saving picture…") : _("Drawing picture…"),
                        a->poster_progress)) {
        app_cancel_poster(a);
    }
}

static void render_puzzle_progress(app *a)
{
    if (render_progress(&a->ui, _("Daily puzzle"),
                        _("Looking for a good position…"),
                        (float)puzzle_game_progress(a) / 100)) {
        puzzle_game_cancel(a);
    } else {
        puzzle_game_await(a); /* begins the puzzle once it is made */
    }
}

/* ------------------------------------------ a game that could not be saved */

/* Goes back to the game at the table; a game that was to replace it is
 * dropped. */
static void cancel_leaving(app *a)
{
    a->leaving = LEAVE_NONE;
    session_free(a->next_session);
    a->next_session = NULL;
}

static void leave_if_saved(app *a)
{
    if (session_is_saved(a->session)) {
        app_leave_now(a);
    }
}

/* Saves the game at the path that is proposed or was typed. */
static void save_at_path(app *a)
{
    int error = save_move(a->session->save, a->unsaved_path);
    if (error) {
        notice_file_error(a, a->unsaved_path, error);
    }
    leave_if_saved(a);
}

/* Renders which file could not be written, or in which folder none could be,
 * and why. Returns the y below. */
static float render_reason(app *a, rect r)
{
    ui *u = &a->ui;
    char text[500], printable[300], folder[PATH_SIZE];
    save *s = a->session->save;
    user_saves_folder(folder);
    snprintf(text, sizeof text,
             _("The last moves could not be saved to %s: %s"),
             file_printable(save_path(s)[0] ? save_path(s) : folder, printable,
                            sizeof printable),
             _(file_error_text(save_error(s))));
    return render_lines(u, r, r.y, INK, text) + units(u, 14);
}

/* Renders the choice of another folder in `line`, behind a label. */
static void render_folder_choice(app *a, rect line)
{
    ui *u = &a->ui;
    char folder[PATH_SIZE], printable[300], shown[PATH_SIZE];
    const char *label = _("Other folder");
    float label_w = units(u, 150);
    rect choice = {line.x + label_w, line.y, line.w - label_w, line.h};
    float path_w = choice.w - 2 * line.h; /* room for the arrows */
    save_folder(a->unsaved_folder, folder);
    file_printable(folder, printable, sizeof printable);
    text_shorten_path(FONT_SERIF, units(u, SIZE_TEXT), path_w, printable, shown,
                      sizeof shown);
    ui_text(u, FONT_SERIF, SIZE_TEXT, INK,
            (rect){line.x, line.y, label_w, line.h}, ALIGN_LEFT, label);
    int step = ui_choice(u, choice, label, shown);
    if (step) {
        int next = (a->unsaved_folder + step + SAVE_FOLDERS) % SAVE_FOLDERS;
        app_propose_path(a, next);
    }
}

/* Renders where else the game can be saved, from y down: the choice of a
 * folder, and below it the path to edit and the button that saves there. */
static void render_other_place(app *a, rect r, float y)
{
    ui *u = &a->ui;
    float h = units(u, 38), gap = units(u, 10), button_w = units(u, 170);
    render_folder_choice(a, (rect){r.x, y, r.w, h});
    y += h + gap;
    a->unsaved_path_typed |= ui_text_field(
        u, (rect){r.x, y, r.w - button_w - gap, h}, _("File name"),
        a->unsaved_path, sizeof a->unsaved_path, NULL, NULL);
    if (ui_button(u, (rect){r.x + r.w - button_w, y, button_w, h},
                  _("Save here"), BUTTON_PLAIN)) {
        save_at_path(a);
    }
}

static void render_unsaved(app *a)
{
    ui *u = &a->ui;
    rect r = ui_dialog(u, 720, 320, _("The game is not saved"));
    if (session_is_saved(a->session)) { /* a later write succeeded */
        app_leave_now(a);
        return;
    }
    float y = render_reason(a, r);
    render_other_place(a, r, y);
    if (a->leaving == LEAVE_NONE) { /* "Save here" has saved and left it */
        return;
    }
    bool retry = ui_button(u, ui_button_of_row(u, r, 0, 3), _("Try again"),
                           BUTTON_PRIMARY);
    bool cancel = ui_button(u, ui_button_of_row(u, r, 1, 3), _("Resume game"),
                            BUTTON_PLAIN);
    bool drop =
        ui_button(u, ui_button_of_row(u, r, 2, 3),
                  a->leaving == LEAVE_PROGRAM ? _("Quit without saving")
                                              : _("Leave without saving"),
                  BUTTON_PLAIN);
    /* Asked for after the buttons: one that has the focus consumes Enter. */
    bool enter = input_consume_key(&u->in, KEY_ENTER);
    if (cancel || input_consume_key(&u->in, KEY_ESCAPE)) {
        cancel_leaving(a);
    } else if (drop) {
        app_leave_now(a);
    } else if (enter && a->unsaved_path_typed) {
        save_at_path(a);
    } else if (retry || enter) {
        save_retry(a->session->save);
        leave_if_saved(a);
    }
}

/* ----------------------------------------------------------- after a crash */

/* Writes the report; a notice says where it is, or why there is none. After an
 * error the dialog stays, behind the notice. */
static void write_report(app *a)
{
    /* "" also after a call that found no folder for the report. */
    char path[PATH_SIZE] = "", name[300];
    int error = crash_report_write(a->crash_log, path);
    if (error) {
        notice_file_error(a, path, error);
        return;
    }
    run_log_remove_crashes();
    a->crash_log[0] = '\0';
    file_printable(path, name, sizeof name);
    snprintf(a->notice, sizeof a->notice,
             _("Report saved: %s. Read it, and pass it on if you like."), name);
}

static void render_crash(app *a)
{
    ui *u = &a->ui;
    rect r = ui_dialog(u, 620, 250, _("The program closed unexpectedly"));
    float y = render_lines(u, r, r.y, INK,
                           run_log_says_saved(a->crash_log)
                               ? _("Your game is saved.")
                               : _("Your last moves could not be saved."));
    render_lines(
        u, r, y + units(u, 10), INK_SOFT,
        _("A report helps us fix this: one file with the game, settings, log "
          "and version, but no names. Nothing is sent automatically."));
    bool is_accepted = ui_button(u, ui_button_of_row(u, r, 0, 2),
                                 _("Create report"), BUTTON_PRIMARY);
    bool is_refused = ui_button(u, ui_button_of_row(u, r, 1, 2), _("No report"),
                                BUTTON_PLAIN);
    if (is_refused || input_consume_key(&u->in, KEY_ESCAPE)) {
        run_log_remove_crashes();
        a->crash_log[0] = '\0';
    } else if (is_accepted || input_consume_key(&u->in, KEY_ENTER)) {
        write_report(a);
    }
}

static void frame(app *a)
{
    /* A notice first: it may be about what the player did in another dialog. */
    if (a->notice[0]) {
        render_notice(a);
    } else if (a->poster_path[0]) {
        render_poster_progress(a);
    } else if (a->leaving != LEAVE_NONE) {
        render_unsaved(a);
    } else if (a->awaits_puzzle) {
        render_puzzle_progress(a);
    } else {
        render_crash(a);
    }
    a->ui.keyboard = true; /* Tab and arrows move the focus in every dialog */
    if (!app_has_dialog(a)) {
        /* It was closed: the screen below must not react to the same click, and
         * is rendered without the dialog in one more frame. */
        a->ui.in.released[BUTTON_LEFT] = false;
        a->ui.moving = true;
    }
}

const screen screen_dialog = {.name = "dialog", .frame = frame};
