/* pass_on.c - the dialog that passes a finished game on
 *
 * The player chooses a form (picture or saved game) and one of a few folders;
 * the path is proposed from these and may be edited. No file is ever replaced.
 * What is wrong with a path is said in the dialog, which stays open.
 *
 * SPDX-License-Identifier: MIT
 */
#include "pass_on.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/app/session.h"
#include "tools/platform/files.h"

/* The forms in which a game is passed on. */
enum { AS_PICTURE, AS_GAME, FORMS };

static const struct {
    const char *label, *ending;
} forms[FORMS] = {{N_("Picture with the scores"), ".png"},
                  {N_("Saved game"), ".carc"}};

typedef struct pass_on {
    bool is_open;
    int form;  /* AS_... */
    int place; /* USER_PLACE_... */
    char path[PATH_SIZE];
    char reason[160]; /* why the last attempt failed, or "" */
} pass_on;

static pass_on *state_of(app *a)
{
    return app_state(a, STATE_PASS_ON, sizeof(pass_on));
}

/* Proposes a path in the chosen folder. */
static void propose_path(app *a, pass_on *p)
{
    char folder[PATH_SIZE], stamp[24], name[300];
    const char *saved =
        a->session->save ? file_name_of(save_path(a->session->save)) : "";
    file_time_stamp(stamp);
    if (p->form == AS_GAME && *saved) {
        snprintf(name, sizeof name, "%s", saved);
    } else {
        snprintf(name, sizeof name, p->form == AS_GAME ? "%s%s" : "land-%s%s",
                 stamp, forms[p->form].ending);
    }
    p->reason[0] = '\0';
    if (!user_place(p->place, folder) || !path_join(p->path, folder, name)) {
        p->path[0] = '\0';
    }
}

/* Goes to the next (`step` 1) or previous (-1) of the folders that exist; 0: to
 * none. */
static void choose_place(pass_on *p, int step)
{
    char folder[PATH_SIZE];
    int next = p->place;
    do {
        next = (next + step + USER_PLACES) % USER_PLACES;
    } while (next != p->place && !user_place(next, folder));
    p->place = next;
}

void pass_on_open(app *a)
{
    pass_on *p = state_of(a);
    *p = (pass_on){
        .is_open = true, .form = AS_PICTURE, .place = USER_PLACE_HOME};
    choose_place(p, 1); /* the first that there is */
    propose_path(a, p);
    a->ui.moving = true;
}

void pass_on_close(app *a)
{
    state_of(a)->is_open = false;
}

bool pass_on_is_open(app *a)
{
    return state_of(a)->is_open;
}

/* ------------------------------------------------------------------ saving */

/* Completes the path that was typed: "~/" is the home, a name without a folder
 * goes to the chosen one, and the ending is added. False if it is too long. */
static bool complete_path(const pass_on *p, char out[PATH_SIZE])
{
    char folder[PATH_SIZE] = "";
    const char *path = p->path, *home = getenv("HOME");
    const char *ending = forms[p->form].ending;
    if (home && strncmp(path, "~/", 2) == 0) {
        snprintf(folder, sizeof folder, "%.4000s/", home);
        path += 2;
    } else if (*path && !strpbrk(path, "/\\") && user_place(p->place, folder)) {
        strncat(folder, "/", sizeof folder - strlen(folder) - 1);
    }
    bool has_ending = !*path || file_ends_with(path, ending);
    return snprintf(out, PATH_SIZE, "%s%s%s", folder, path,
                    has_ending ? "" : ending) < PATH_SIZE;
}

/* Returns why no new file can be at this path, as far as can be known before it
 * is written; NULL: it can. */
static const char *path_fault(const char *path)
{
    char folder[PATH_SIZE];
    file_info info;
    const char *name = file_name_of(path);
    if (!*name) {
        return _("Invalid file name");
    }
    if (file_stat(path, &info) == 0) {
        return _(file_error_text(EEXIST));
    }
    snprintf(folder, sizeof folder, "%.*s", (int)(name - path), path);
    bool has_folder = !*folder || file_stat(folder, &info) == 0;
    return has_folder ? NULL : _("There is no such folder");
}

/* Writes a copy of the saved game; returns 0 or an error. */
static int write_game(const app *a, const char *path)
{
    size_t length;
    int lock;
    char *text = session_record(a->session, &length);
    int error = file_write_new(path, text, length, &lock);
    if (!error) {
        file_unlock(lock);
    }
    free(text);
    return error;
}

static void notice_game_saved(app *a, const char *path)
{
    char name[400];
    snprintf(a->notice, sizeof a->notice, _("Saved game copied: %s"),
             file_printable(path, name, sizeof name));
}

/* Saves at the path; closes the dialog, or says what is wrong. A picture is
 * drawn by the main loop while a->poster_path is set. */
static void pass_on_save(app *a, pass_on *p)
{
    char path[PATH_SIZE];
    const char *fault = complete_path(p, path)
                            ? path_fault(path)
                            : _(file_error_text(ENAMETOOLONG));
    int error = !fault && p->form == AS_GAME ? write_game(a, path) : 0;
    fault = error ? _(file_error_text(error)) : fault;
    if (fault) {
        snprintf(p->reason, sizeof p->reason, "%s", fault);
        return;
    }
    if (p->form == AS_GAME) {
        notice_game_saved(a, path);
    } else {
        snprintf(a->poster_path, sizeof a->poster_path, "%s", path);
        a->poster_has_scores = true;
    }
    p->is_open = false;
    a->ui.moving = true;
}

/* --------------------------------------------------------------- rendering */

/* Renders the label of a row; returns what is right of it. */
static rect render_label(ui *u, rect row, const char *label)
{
    float w = units(u, 110);
    text_fitted(u->display, FONT_SERIF, units(u, SIZE_TEXT), INK,
                (rect){row.x, row.y, w - units(u, 8), row.h}, ALIGN_LEFT,
                label);
    return (rect){row.x + w, row.y, row.w - w, row.h};
}

/* Renders a row with a choice; returns the step that was chosen. */
static int render_choice(ui *u, rect row, const char *label, const char *value)
{
    char printable[300], shown[300];
    rect r = render_label(u, row, label);
    file_printable(value, printable, sizeof printable);
    text_shorten_path(FONT_SERIF, units(u, SIZE_TEXT), r.w - 2 * r.h, printable,
                      shown, sizeof shown);
    return ui_choice(u, r, label, shown);
}

/* Renders the rows from the top of r on; returns the y below them. */
static float render_rows(app *a, pass_on *p, rect r)
{
    ui *u = &a->ui;
    char folder[PATH_SIZE];
    float step_y = units(u, 38 + 8);
    rect row = {r.x, r.y, r.w, units(u, 38)};
    int form_step = render_choice(u, row, _("As"), _(forms[p->form].label));
    row.y += step_y;
    user_place(p->place, folder);
    int place_step = render_choice(u, row, _("Folder"), folder);
    row.y += step_y;
    if (ui_text_field(u, render_label(u, row, _("File")), _("File name"),
                      p->path, sizeof p->path, NULL, NULL)) {
        p->reason[0] = '\0';
    }
    if (form_step || place_step) {
        p->form = (p->form + FORMS + form_step) % FORMS;
        choose_place(p, place_step);
        propose_path(a, p);
        u->moving = true;
    }
    return row.y + step_y;
}

void pass_on_render(app *a)
{
    ui *u = &a->ui;
    pass_on *p = state_of(a);
    rect r = ui_dialog(u, 640, 340, _("Save a picture or a copy"));
    float y = render_rows(a, p, r);
    text_fitted(u->display, FONT_SERIF, units(u, SIZE_TEXT), ACCENT,
                (rect){r.x, y, r.w, units(u, 28)}, ALIGN_LEFT, p->reason);
    bool is_save =
        ui_button(u, ui_button_of_row(u, r, 0, 2), _("Save"), BUTTON_PRIMARY);
    bool is_cancel =
        ui_button(u, ui_button_of_row(u, r, 1, 2), _("Cancel"), BUTTON_PLAIN);
    /* Keys after the buttons: one that has the focus consumes Enter. */
    if (is_cancel || input_consume_key(&u->in, KEY_ESCAPE)) {
        p->is_open = false;
        u->moving = true;
    } else if (is_save || input_consume_key(&u->in, KEY_ENTER)) {
        pass_on_save(a, p);
    }
}
