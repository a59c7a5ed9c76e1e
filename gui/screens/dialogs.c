/* dialogs.c - what is asked over every screen: what went wrong, a game that
 * could not be saved, a crash of the last run; a picture that is being saved
 *
 * SPDX-License-Identifier: MIT
 */
#include "dialogs.h"

#include <stdio.h>
#include <string.h>

#include "gui/app/crash_report.h"
#include "gui/app/run_log.h"
#include "gui/app/session.h"
#include "gui/readers/lang.h"
#include "gui/video/text.h"
#include "gui/widgets/theme.h"
#include "tools/platform/files.h"

bool dialog_is_open(const app *a)
{
    return a->notice[0] || a->picture[0] || a->leaving != LEAVE_NOT ||
           a->crash[0];
}

/* A row of `n` buttons along the bottom of r; the i-th from the left. */
static rect button_at(const ui *u, rect r, int i, int n)
{
    float gap = units(u, 12), w = (r.w - (float)(n - 1) * gap) / (float)n;
    return (rect){r.x + (float)i * (w + gap), r.y + r.h - units(u, SIZE_BUTTON),
                  w, units(u, SIZE_BUTTON)};
}

static float paragraph(ui *u, rect r, float y, rgba c, const char *text)
{
    return y + text_wrapped(u->draw, FONT_SERIF, units(u, SIZE_TEXT), c, r.x, y,
                            r.w, text);
}

/* -------------------------------------------------------------------- notice
 */

static void draw_notice(app *a)
{
    ui *u = &a->ui;
    rect r = ui_dialog(u, 560, 260, _("Please note"));
    paragraph(u, r, r.y, INK, a->notice);
    rect button = {r.x + r.w / 2 - units(u, 80),
                   r.y + r.h - units(u, SIZE_BUTTON), units(u, 160),
                   units(u, SIZE_BUTTON)};
    if (ui_button(u, button, _("All right"), BUTTON_STRONG) ||
        input_take(&u->in, KEY_ENTER) || input_take(&u->in, KEY_ESCAPE)) {
        a->notice[0] = '\0';
    }
}

/* ----------------------------------------------------------------- a picture
 */

static void draw_picture(app *a)
{
    ui *u = &a->ui;
    bool drawn = a->picture_drawn >= 1;
    rect r = ui_dialog(u, 460, 210, _("A large picture of the land"));
    float y = paragraph(u, r, r.y, INK,
                        drawn ? _("It is drawn and being written.")
                              : _("It is being drawn."));
    rect bar = {r.x, y + units(u, 10), r.w, units(u, 10)}, part = bar;
    part.w *= a->picture_drawn;
    draw_rect(u->draw, bar, faded(WOOD, .3f));
    if (part.w > 0) {
        draw_rect(u->draw, part, WOOD);
    }
    rect button = {r.x + r.w / 2 - units(u, 80),
                   r.y + r.h - units(u, SIZE_BUTTON), units(u, 160),
                   units(u, SIZE_BUTTON)};
    if (ui_button(u, button, _("Cancel"), BUTTON_PLAIN) ||
        input_take(&u->in, KEY_ESCAPE)) {
        app_drop_picture(a);
    }
}

/* ------------------------------------------------------------- an unsafe game
 */

/* What to call the game in another folder. */
static void propose(app *a, int folder)
{
    char place[PATH_SIZE], name[64], stamp[24];
    const char *path = save_path(a->session->save), *slash = strrchr(path, '/');
    store_stamp(stamp);
    snprintf(name, sizeof name, "%s.carc", stamp);
    const char *last = slash ? slash + 1 : *path ? path : name;
    a->place = folder;
    a->place_typed = false;
    if (!save_place(folder, place) || !store_path(a->place_path, place, last)) {
        a->place_path[0] = '\0';
    }
}

void dialog_ask_unsaved(app *a, app_leaving why)
{
    a->leaving = why;
    propose(a, 1);
}

static void stay(app *a)
{
    a->leaving = LEAVE_NOT;
    if (a->incoming) {
        session_free(a->incoming);
        a->incoming = NULL;
    }
}

static void leave_if_safe(app *a)
{
    if (session_is_safe(a->session)) {
        app_leave(a);
    }
}

static void save_there(app *a)
{
    char shown[300], why[80];
    int error = save_move(a->session->save, a->place_path);
    if (error) {
        snprintf(why, sizeof why, "%s", _(file_why(error)));
        snprintf(a->notice, sizeof a->notice, "%s: %s",
                 file_show(a->place_path, shown, sizeof shown), why);
    }
    leave_if_safe(a);
}

static float draw_reason(app *a, rect r)
{
    ui *u = &a->ui;
    char text[500], shown[300], folder[PATH_SIZE];
    save *s = a->session->save;
    store_saves_folder(folder);
    snprintf(
        text, sizeof text, _("The last moves are not on the disk. %s: %s"),
        file_show(save_path(s)[0] ? save_path(s) : folder, shown, sizeof shown),
        _(file_why(save_error(s))));
    return paragraph(u, r, r.y, INK, text) + units(u, 14);
}

/* The folders there are, and the path to be changed. */
static void draw_place(app *a, rect r, float y)
{
    ui *u = &a->ui;
    float h = units(u, 38), gap = units(u, 10), there = units(u, 170);
    char folder[PATH_SIZE], shown[300];
    save_place(a->place, folder);
    text_in(u->draw, FONT_SERIF, units(u, SIZE_TEXT), INK,
            (rect){r.x, y, units(u, 150), h}, ALIGN_LEFT, _("Another place"));
    rect where = {r.x + units(u, 150), y, r.w - units(u, 150), h};
    file_show(folder, shown, sizeof shown);
    int by =
        ui_choice(u, where, _("Another place"),
                  text_path(FONT_SERIF, units(u, SIZE_TEXT), where.w - 2 * h,
                            shown, folder, sizeof folder));
    if (by) {
        int next = (a->place + by + SAVE_PLACES) % SAVE_PLACES;
        propose(a, next);
    }
    y += h + gap;
    a->place_typed |=
        ui_text_field(u, (rect){r.x, y, r.w - there - gap, h}, _("File"),
                      a->place_path, sizeof a->place_path, NULL, NULL);
    if (ui_button(u, (rect){r.x + r.w - there, y, there, h}, _("Save there"),
                  BUTTON_PLAIN)) {
        save_there(a);
    }
}

static void draw_unsaved(app *a)
{
    ui *u = &a->ui;
    rect r = ui_dialog(u, 720, 320, _("The game is not saved"));
    if (session_is_safe(a->session)) { /* a bot moved, and it went well */
        app_leave(a);
        return;
    }
    float y = draw_reason(a, r);
    draw_place(a, r, y);
    if (a->leaving == LEAVE_NOT) {
        return;
    }
    bool again =
        ui_button(u, button_at(u, r, 0, 3), _("Try again"), BUTTON_STRONG);
    bool back = ui_button(u, button_at(u, r, 1, 3), _("Back to the game"),
                          BUTTON_PLAIN);
    bool drop = ui_button(u, button_at(u, r, 2, 3),
                          a->leaving == LEAVE_PROGRAM ? _("Quit without saving")
                                                      : _("Give it up"),
                          BUTTON_PLAIN);
    /* After the buttons, which take Enter when they have the focus. */
    bool enter = input_take(&u->in, KEY_ENTER);
    if (back || input_take(&u->in, KEY_ESCAPE)) {
        stay(a);
    } else if (drop) {
        app_leave(a);
    } else if (enter && a->place_typed) {
        save_there(a);
    } else if (again || enter) {
        save_again(a->session->save);
        leave_if_safe(a);
    }
}

/* ------------------------------------------------------------- after a crash
 */

static void write_report(app *a)
{
    char path[PATH_SIZE], shown[300];
    int error = report_write(a->crash, path);
    file_show(path, shown, sizeof shown);
    if (error) {
        char why[80];
        snprintf(why, sizeof why, "%s", _(file_why(error)));
        snprintf(a->notice, sizeof a->notice, "%s: %s", shown, why);
        return;
    }
    run_forget_crashes();
    a->crash[0] = '\0';
    snprintf(a->notice, sizeof a->notice,
             _("The report is written: %s. Read it, and pass it on if you "
               "like."),
             shown);
}

static void draw_crash(app *a)
{
    ui *u = &a->ui;
    rect r = ui_dialog(u, 620, 250, _("The last game ended unexpectedly"));
    float y =
        paragraph(u, r, r.y, INK,
                  run_was_safe(a->crash)
                      ? _("The program stopped before it was closed. What was "
                          "played is saved.")
                      : _("The program stopped before it was closed. The last "
                          "moves could not be saved."));
    paragraph(u, r, y + units(u, 10), INK_SOFT,
              _("A report helps to mend this: one file with the game, the "
                "settings, the log and the version, without names. Nothing is "
                "sent by itself."));
    bool yes =
        ui_button(u, button_at(u, r, 0, 2), _("Write a report"), BUTTON_STRONG);
    bool no = ui_button(u, button_at(u, r, 1, 2), _("No report"), BUTTON_PLAIN);
    if (no || input_take(&u->in, KEY_ESCAPE)) {
        run_forget_crashes();
        a->crash[0] = '\0';
    } else if (yes || input_take(&u->in, KEY_ENTER)) {
        write_report(a);
    }
}

void dialog_frame(app *a)
{
    if (a->notice[0]) {
        draw_notice(a);
    } else if (a->picture[0]) {
        draw_picture(a);
    } else if (a->leaving != LEAVE_NOT) {
        draw_unsaved(a);
    } else {
        draw_crash(a);
    }
    a->ui.keyboard = true;
    if (!dialog_is_open(a)) { /* the click that closed it is used up */
        a->ui.in.released[BUTTON_LEFT] = false;
        a->ui.moving = true;
    }
}
