/* file_fault.c - says on a page what is wrong with the file it shows
 *
 * SPDX-License-Identifier: MIT
 */
#include "file_fault.h"

#include <stdio.h>

#include "tools/platform/files.h"

float file_fault_render(app *a, const line_file *file, int error, rect r)
{
    ui *u = &a->ui;
    char text[300] = "";
    const char *name = file_name_of(file->path);
    int shown_error = error ? error : file->error;
    if (shown_error) {
        snprintf(text, sizeof text, "%s", name);
        lang_join(text, sizeof text, JOIN_VALUE,
                  _(file_error_text(shown_error)));
    } else if (file->n_invalid) {
        snprintf(text, sizeof text,
                 /* Translators: %s is the name of a file. */
                 ngettext("%d line of %s cannot be read. It stays in the file.",
                          "%d lines of %s cannot be read. They stay in the "
                          "file.",
                          file->n_invalid),
                 file->n_invalid, name);
    } else {
        return r.y;
    }
    return r.y + units(u, 10) +
           text_wrapped(u->display, FONT_SERIF, units(u, SIZE_TEXT), ACCENT, r,
                        text);
}
