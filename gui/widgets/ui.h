/* ui.h - immediate-mode widgets: drawn and hit-tested in one place
 *
 * A screen calls a widget each frame; it draws itself and tells whether it
 * was used. Every widget has a name, its label, by which keyboard focus
 * remembers it and scripts find it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_UI_H
#define GUI_UI_H

#include "gui/input/input.h"
#include "gui/readers/art.h"
#include "gui/video/display_list.h"
#include "gui/video/text.h"
#include "theme.h"

#define UI_NAMES_MAX     256
#define UI_PRIMARY_MAX   8
#define UI_PROTECTED_MAX 128
#define UI_TOOLTIP_SIZE  400 /* bytes of a tooltip */

/* A tooltip: over what it is shown, and where that lies in a scroll area. */
typedef struct ui_tooltip_record {
    rect r, clip;
    char text[UI_TOOLTIP_SIZE];
} ui_tooltip_record;

/* All of a frame, for who looks whether all is told: layout_check_frame.c. */
typedef struct ui_tooltip_log {
    int n;
    ui_tooltip_record list[UI_NAMES_MAX];
} ui_tooltip_log;

typedef struct ui {
    display_list *display;
    const art *art;
    ui_input in;
    float scale;        /* pixels of an interface unit */
    float dt;           /* seconds since the last frame */
    int w, h;           /* of the picture */
    uint64_t active;    /* widget the button went down on */
    uint64_t focus;     /* widget that has the keyboard; 0 none */
    uint64_t selected;  /* text field all of which is marked; 0 none */
    uint64_t rejected;  /* text field that did not take what was typed last, */
    bool rejected_full; /* as there was no room, not for a character in it */
    bool focus_visible; /* since a key moved it */
    bool keyboard;      /* Tab and arrows move the focus */
    rect clip;          /* of the scroll area that is drawn; empty none */
    rect reveal;        /* what the focus went to, and */
    rect reveal_in;     /* the scroll area that shall show it; empty none */
    rect scroll_track;  /* of that area, and */
    rect scroll_bar;    /* what stands for what is seen; empty none */
    bool is_blocked;    /* a dialog is open: what is below rests */
    bool moving;        /* somebody needs another frame */
    char tooltip[UI_TOOLTIP_SIZE];
    rect tooltip_of;       /* what it is about: never covered by it */
    rect tooltip_previous; /* the same in the last frame */
    float tooltip_seconds; /* seconds that the pointer has been there */
    bool tooltip_now;      /* while the button is down too */
    bool tooltip_at_once;  /* no waiting for it: scripts */
    int tooltip_at;        /* where it begins in the display list */
    bool clicked;          /* and the pointer has not moved since, from */
    float clicked_x, clicked_y;
    ui_tooltip_log *tooltip_log; /* told all of them; NULL: none */
    int n_primary;               /* what most will want: not covered either */
    rect primary[UI_PRIMARY_MAX];
    int n_protected; /* places that are no widgets and may be pressed next */
    rect protected_areas[UI_PROTECTED_MAX];
    int n_names; /* widgets of this frame */
    struct {
        char name[64];
        uint64_t id;
        rect r, clip; /* the scroll area that it is in; empty none */
        int at;       /* in the display list */
    } names[UI_NAMES_MAX];
} ui;

/* Makes keys of a gamepad's buttons (gamepad.c); `focus`: the keyboard walks
 * over buttons now, as it did in the last frame. */
void gamepad_translate(ui *u, bool focus);

void ui_begin(ui *u, display_list *d, int w, int h, float scale, float dt);
void ui_end(ui *u);
/* The middle of a widget of the last frame; false if there is none, or it is
 * scrolled away. */
bool ui_locate(const ui *u, const char *name, float *x, float *y);

/* Interface units in pixels. */
static inline float units(const ui *u, float n)
{
    return n * u->scale;
}

/* Renders a line of text in a rectangle; `size` in units. */
void ui_text(ui *u, font_id font, float size, rgba c, rect r, text_align align,
             const char *text);
bool ui_hot(const ui *u, rect r); /* the pointer is on r and may act */

/* -- tooltip.c */
/* Whether what is told over r is asked for now; only then it need be made. */
bool ui_wants_tooltip(const ui *u, rect r);
/* Tells about r while the pointer is on it. What is told later is meant more.
 */
void ui_tooltip(ui *u, rect r, const char *text);
/* The same at once and wherever the pointer is, also while a button is down. */
void ui_tooltip_now(ui *u, rect r, const char *text);
/* What a label means, and its key, where that is more than it says; NULL:
 * nothing is known of it. */
const char *ui_tooltip_text(const char *label);
/* Tells of a place that may be pressed next, though it is no widget. */
void ui_protect(ui *u, rect r);
/* Where a tooltip about r lies when the pointer is at x, y: in the picture,
 * beside r, off what most will want, and off other widgets if there is room. */
rect ui_tooltip_rect(const ui *u, float x, float y, rect r, const char *text);
/* What is known of a label. */
void ui_tooltip_label(ui *u, rect r, const char *label);
void ui_tooltip_begin(ui *u);  /* for ui_begin(), and */
void ui_tooltip_render(ui *u); /* ui_end() */

typedef enum button_look {
    BUTTON_PLAIN,
    BUTTON_PRIMARY, /* what most will want */
    BUTTON_QUIET    /* text alone */
} button_look;

bool ui_button(ui *u, rect r, const char *label, button_look look);
/* Greyed out and not to be used if !enabled. */
bool ui_button_if(ui *u, rect r, const char *label, button_look look,
                  bool enabled);
/* An icon; `name` is told as a tooltip. */
bool ui_icon(ui *u, rect r, const char *icon, const char *name, bool enabled);
/* The box alone that shows whether something is chosen. */
void ui_check_mark(ui *u, rect box, bool on, bool hot);
/* A box to tick; returns true when it changed. */
bool ui_check(ui *u, rect r, const char *label, bool *value);
/* "< value >": returns -1 or +1 when an arrow was used. */
int ui_choice(ui *u, rect r, const char *name, const char *value);
/* One line of text to edit, which never has the marks in `without` (NULL:
 * any); `empty` stands where nothing does (NULL: nothing). True when it
 * changed. */
bool ui_text_field(ui *u, rect r, const char *name, char *text, size_t size,
                   const char *without, const char *empty);
/* Makes an area clickable under a name, drawing nothing but the focus. */
bool ui_area(ui *u, rect r, const char *name);

/* A card of parchment, a sheet of wood. */
void ui_parchment(ui *u, rect r);
/* A screen of its own: a sheet in the middle of a table, at most so many units
 * wide and high (0: as high as there is room), its title at the top. Returns
 * what is within its margins; below the title 48 units are taken. */
rect ui_sheet(ui *u, float wide, float high, const char *title);
void ui_wood(ui *u, rect r);
/* Darkens everything and draws a card of w x h units; returns its inside. */
rect ui_dialog(ui *u, float w, float h, const char *title);
/* That inside, without drawing anything. */
rect ui_dialog_inside(const ui *u, float w, float h);
/* Wheel and keys move *offset, and it follows the focus; the view clips what
 * follows until ui_scroll_end(). `content` is the height of it all in pixels.
 */
void ui_scroll(ui *u, rect view, float content, float *offset);
/* Its two halves: input; drawing. */
void ui_scroll_move(ui *u, rect view, float content, float *offset);
void ui_scroll_begin(ui *u, rect view, float content, float offset);
void ui_scroll_end(ui *u);
/* Keeps the height that was found by drawing; another one is shown by another
 * frame. */
void ui_scroll_measured(ui *u, float *content, float height);

#endif
