/* ui.h - immediate-mode widgets: rendered and hit-tested in one call
 *
 * A screen calls a widget in every frame; it renders itself and returns whether
 * it was used. Its label names it, for the keyboard focus and for scripts.
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
#define UI_TOOLTIP_SIZE  400 /* bytes */

/* A widget of a frame. */
typedef struct ui_widget {
    char name[64];
    uint64_t id;       /* a hash of the name */
    rect r, clip;      /* its place; its scroll area, or empty */
    int first_command; /* in the display list */
} ui_widget;

/* A tooltip: the rectangle it belongs to, and the scroll area that this is in.
 */
typedef struct ui_tooltip_record {
    rect r, clip;
    char text[UI_TOOLTIP_SIZE];
} ui_tooltip_record;

/* All tooltips of a frame, for layout_check.c. */
typedef struct ui_tooltip_log {
    int n;
    ui_tooltip_record list[UI_NAMES_MAX];
} ui_tooltip_log;

typedef struct ui {
    display_list *display; /* to which widgets add commands */
    const art *art;
    ui_input in;
    float scale; /* pixels of an interface unit */
    float dt;    /* seconds since the last frame */
    int w, h;    /* of the picture, pixels */

    /* What the frame has found. */
    bool moving;       /* another frame is needed */
    bool is_pressable; /* a click at the pointer would press a widget */

    /* The screen sets these. */
    bool keyboard;   /* Tab and arrows move the focus */
    bool is_blocked; /* a dialog is open: widgets below are disabled */
    bool on_felt;    /* pages lie on felt instead of wood */

    /* Widgets, by their ids; 0: none. */
    uint64_t active;    /* on which the mouse button was pressed */
    uint64_t focus;     /* with the keyboard focus */
    bool focus_visible; /* the focus is shown: a key has moved it */
    uint64_t selected;  /* text field whose text is all selected */
    uint64_t rejected;  /* text field that rejected the last input */
    bool rejected_full; /* as it was full; false: for a character */

    /* Scroll areas. */
    rect clip;         /* the one that is being rendered, or empty */
    rect scroll_track; /* its track, or empty */
    rect scroll_bar;   /* the thumb on that track, or empty */
    rect reveal;       /* the widget that the focus moved to */
    rect reveal_in;    /* the scroll area that has to show it, or empty */

    /* The tooltip. */
    char tooltip[UI_TOOLTIP_SIZE];
    rect tooltip_of;             /* the rectangle that it belongs to */
    rect tooltip_previous;       /* the same in the last frame */
    float tooltip_seconds;       /* for which the pointer has rested there */
    bool tooltip_now;            /* shown also while the button is down */
    bool tooltip_at_once;        /* without a delay, for scripts */
    int tooltip_at;              /* its first command in the display list */
    bool clicked;                /* the pointer has not moved since a click: no
                                    tooltip is shown */
    point clicked_at;            /* where that was, in pixels */
    ui_tooltip_log *tooltip_log; /* records all tooltips, or NULL */

    /* What tooltips do not cover: primary buttons, and other places that may be
     * pressed next. */
    int n_primary;
    rect primary[UI_PRIMARY_MAX];
    int n_protected;
    rect protected_areas[UI_PROTECTED_MAX];

    /* The widgets of this frame that can be used, in the order of rendering. */
    int n_names;
    ui_widget names[UI_NAMES_MAX];
} ui;

/* Begins a frame of a picture of w x h pixels, `dt` seconds after the last one.
 * The caller has filled u->in. */
void ui_begin(ui *u, display_list *d, int w, int h, float scale, float dt);
/* Turns the buttons of a gamepad into keys (gamepad.c), before ui_begin(). Not
 * `on_land`: Tab and arrows move the focus on this screen. */
void gamepad_translate(ui *u, bool on_land);
/* Ends a frame: moves the focus by the keys that no widget has used, and
 * renders the tooltip. */
void ui_end(ui *u);
/* Finds the middle of a widget of the last frame; false if there is none of
 * that name or it is scrolled out of view. */
bool ui_locate(const ui *u, const char *name, point *out);

/* Converts interface units to pixels. */
static inline float units(const ui *u, float n)
{
    return n * u->scale;
}

/* True if the pointer is on r and may act there: r is not blocked by a dialog,
 * nor outside of the scroll area that is being rendered. */
bool ui_hot(const ui *u, rect r);

/* -- widgets. Rectangles are in pixels. A widget is pressed by the pointer, or
 * by Enter, Space or a gamepad's button A if it has the focus. */

typedef enum button_look {
    BUTTON_PLAIN,
    BUTTON_PRIMARY, /* the likeliest choice */
    BUTTON_QUIET    /* light, in a frame */
} button_look;

/* A button; true if it was pressed. */
bool ui_button(ui *u, rect r, const char *label, button_look look);
/* A button, greyed out and disabled unless `enabled`. */
bool ui_button_if(ui *u, rect r, const char *label, button_look look,
                  bool enabled);
/* Where a button is along the bottom of r: the i-th of n equal ones from the
 * left; one of a width in pixels, on the left (0), in the middle (.5) or on the
 * right (1). */
rect ui_button_of_row(const ui *u, rect r, int i, int n);
rect ui_button_at_foot(const ui *u, rect r, float width, float share);
/* A button with the picture "icon/ICON/light"; true if it was pressed. `name`
 * is its tooltip, unless ui_tooltip_text() has another one for it. */
bool ui_icon(ui *u, rect r, const char *icon, const char *name, bool enabled);
/* A check box; true if it was changed. */
bool ui_check(ui *u, rect r, const char *label, bool *value);
/* "< value >": returns -1 or +1 if an arrow was used, else 0. */
int ui_choice(ui *u, rect r, const char *name, const char *value);
/* The same for a list with ends, where an arrow may lead nowhere. */
int ui_choice_between(ui *u, rect r, const char *name, const char *value,
                      bool has_previous, bool has_next);
/* A line of text to edit, of `size` bytes, without the characters in `excluded`
 * (or NULL); `empty` is shown if it is empty (or NULL). True if it was changed.
 */
bool ui_text_field(ui *u, rect r, const char *name, char *text, size_t size,
                   const char *excluded, const char *empty);
/* The same for what is searched; `prompt` is shown paler if it is empty. */
bool ui_search_field(ui *u, rect r, const char *name, char *text, size_t size,
                     const char *prompt);
/* Makes an area clickable under a name; renders only the focus. */
bool ui_area(ui *u, rect r, const char *name);

/* -- what is only rendered */

/* Renders a line of text in a rectangle; `size` in units. */
void ui_text(ui *u, font_id font, float size, rgba c, rect r, text_align align,
             const char *text);
/* Renders the box of a check mark alone. */
void ui_check_mark(ui *u, rect box, bool is_on, bool hot);
/* Renders the shadow of r on what is below it, to the south-east, soft as that
 * of the land: it reaches `depth` units to the east. It is outside of r alone,
 * as what is in r may be translucent. */
void ui_shadow(ui *u, rect r, float depth, float alpha); /* shadow.c */
/* Renders a card of parchment. */
void ui_parchment(ui *u, rect r);
/* Renders a tray of wood for a tile, which lies `rim` units inside r. */
void ui_tray(ui *u, rect r, float rim);
/* Renders over r what pages lie on: wood or felt. */
void ui_ground(ui *u, rect r);
/* Renders a sheet on that ground in the middle of the screen, at most `width` x
 * `height` units (0: full height), with a title. Returns its inside, of which
 * the title takes the upper 40 units. */
rect ui_sheet(ui *u, float width, float height, const char *title);
/* As ui_sheet() at a place of one's own, without the ground. */
rect ui_sheet_at(ui *u, rect sheet, const char *title);
/* Returns the part of that inside between the title and a row of buttons at the
 * foot, which is scrolled. */
rect ui_sheet_view(const ui *u, rect inside);
/* Darkens the screen and renders a card of w x h units; returns its inside. */
rect ui_dialog(ui *u, float w, float h, const char *title);

/* -- scroll areas */

/* Scrolls *offset, in pixels, by wheel, keys and focus, and clips to the view
 * until ui_scroll_end(). `content` is the full height in pixels. */
void ui_scroll(ui *u, rect view, float content, float *offset);
void ui_scroll_end(ui *u);
/* The two halves of ui_scroll(): input and rendering. */
void ui_scroll_move(ui *u, rect view, float content, float *offset);
void ui_scroll_begin(ui *u, rect view, float content, float offset);
/* Stores in *content the height that was found while rendering; requests a
 * frame if it changed. */
void ui_scroll_measured(ui *u, float *content, float height);

/* -- tooltips: tooltip.c */

/* Shows a tooltip while the pointer is on r. Later calls override earlier ones.
 */
void ui_tooltip(ui *u, rect r, const char *text);
/* Shows it immediately, wherever the pointer is and while a button is down. */
void ui_tooltip_now(ui *u, rect r, const char *text);
/* Shows ui_tooltip_text() of a label. */
void ui_tooltip_label(ui *u, rect r, const char *label);
/* Returns what a label means and its key; NULL if there is nothing to add. */
const char *ui_tooltip_text(const char *label);
/* True if the tooltip for r is needed now; else it need not be composed. */
bool ui_wants_tooltip(const ui *u, rect r);
/* Marks a place that may be pressed next, though it is no widget: tooltips
 * avoid it. */
void ui_protect(ui *u, rect r);
/* Returns where a tooltip for r goes with the pointer there: within the
 * picture, next to r, and off primary buttons if possible; with width 0 if it
 * would cover another widget. */
rect ui_tooltip_rect(const ui *u, point pointer, rect r, const char *text);
/* Parts of ui_begin() and ui_end(). */
void ui_tooltip_begin(ui *u);
void ui_tooltip_render(ui *u);

#endif
