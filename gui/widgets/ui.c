/* ui.c - immediate-mode widgets
 *
 * A widget is a call in each frame: it registers its name and place, handles
 * the input that is for it, and adds its commands to the display list. From
 * frame to frame only ids are kept, hashes of names: `active` is the widget on
 * which the mouse button was pressed, `focus` the one that gets the keys. A
 * click is a press and a release on the same widget. Widgets that can be used
 * are listed by name in u->names, anew in each frame: ui_end() moves the focus
 * along that list, and scripts find widgets in it.
 *
 * A scroll area clips what is rendered between ui_scroll() and ui_scroll_end();
 * widgets in it remember it as their clip.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/base/hash.h"
#include "gui/base/utf8.h"
#include "gui/readers/lang.h"

/* ------------------------------------------------------------------- names */

/* Returns the id of a widget: a hash of its name, never 0. A second widget of
 * the same name in a frame gets another id. */
static uint64_t id_of(const ui *u, const char *name)
{
    uint64_t h = hash_text(HASH_START, name);
    /* Once through the list is enough: ids of equal names are in it in
     * ascending order. */
    for (int i = 0; i < u->n_names; i++) {
        if (u->names[i].id == h) {
            h++;
        }
    }
    return h ? h : 1;
}

/* Adds a widget to those of this frame, if there is room for it. Returns its
 * id; 0 for a widget below a dialog, which cannot be used. */
static uint64_t register_widget(ui *u, const char *name, rect r)
{
    if (u->is_blocked) {
        return 0;
    }
    uint64_t id = id_of(u, name);
    if (u->n_names < UI_NAMES_MAX) {
        ui_widget *w = &u->names[u->n_names++];
        snprintf(w->name, sizeof w->name, "%s", name);
        w->id = id;
        w->r = r;
        w->clip = u->clip;
        w->first_command = u->display->n;
    }
    return id;
}

bool ui_locate(const ui *u, const char *name, point *out)
{
    for (int i = 0; i < u->n_names; i++) {
        const ui_widget *w = &u->names[i];
        if (strcmp(w->name, name) == 0) {
            *out = rect_middle(w->r);
            /* A widget that is scrolled out of view cannot be clicked. */
            return w->clip.w <= 0 || rect_contains(w->clip, *out);
        }
    }
    return false;
}

/* ------------------------------------------------------------------- frame */

void ui_begin(ui *u, display_list *d, int w, int h, float scale, float dt)
{
    u->display = d;
    u->w = w;
    u->h = h;
    u->scale = scale;
    u->dt = dt;
    u->n_names = 0;
    ui_tooltip_begin(u);
    u->moving = u->is_pressable = false;
    u->is_blocked = false;
    u->clip = (rect){0};
    u->keyboard = true;
}

/* Moves the focus to the next widget (`step` 1) or the one before (-1), and has
 * its scroll area show it. */
static void move_focus(ui *u, int step)
{
    int at = -1;
    if (!u->n_names) {
        return;
    }
    for (int i = 0; i < u->n_names; i++) {
        if (u->names[i].id == u->focus) {
            at = i;
        }
    }
    /* If no widget has the focus, it goes to the first one (-1 + 1), or with
     * `step` -1 to the one before the first, which is the last. */
    if (at < 0 && step < 0) {
        at = 0;
    }
    at = (at + step + u->n_names) % u->n_names;
    u->focus = u->names[at].id;
    u->focus_visible = true;
    u->reveal = u->names[at].r;
    u->reveal_in = u->names[at].clip;
    u->moving = true;
}

/* Moves the focus by the keys that no widget has consumed. */
static void move_focus_by_keys(ui *u)
{
    for (int i = 0; i < u->in.n_keys && u->keyboard; i++) {
        key_press k = u->in.keys[i];
        if (k.code == KEY_TAB) {
            move_focus(u, k.shift ? -1 : 1);
        } else if (k.code == KEY_DOWN) {
            move_focus(u, 1);
        } else if (k.code == KEY_UP) {
            move_focus(u, -1);
        }
    }
    /* A gamepad moves it on all screens, also where the arrow keys have another
     * meaning. */
    while (input_consume_key(&u->in, KEY_PAD_DOWN)) {
        move_focus(u, 1);
    }
    while (input_consume_key(&u->in, KEY_PAD_UP)) {
        move_focus(u, -1);
    }
}

void ui_end(ui *u)
{
    u->reveal_in = (rect){0}; /* move_focus() sets it for the next frame */
    move_focus_by_keys(u);
    if (u->in.pressed[BUTTON_LEFT]) {
        u->focus_visible = false;
    }
    if (u->in.released[BUTTON_LEFT] || !u->in.down[BUTTON_LEFT]) {
        u->active = 0;
    }
    ui_tooltip_render(u);
}

/* ------------------------------------------------------ what widgets share */

void ui_text(ui *u, font_id font, float size, rgba c, rect r, text_align align,
             const char *text)
{
    text_line(u->display, font, units(u, size), c, r, align, text);
}

/* Renders a frame around a widget if it has the focus. */
static void render_focus(ui *u, uint64_t id, rect r)
{
    if (id && u->focus == id && u->focus_visible) {
        render_border(u->display, rect_inset(r, -units(u, 3)), units(u, 2),
                      GOLD);
    }
}

/* Handles the input of a widget; one that cannot be used, with id 0, gets none.
 * Returns true if it was activated: clicked, or Enter, Space or button A was
 * pressed while it had the visible focus. */
static bool take_input(ui *u, uint64_t id, rect r)
{
    bool hot = ui_hot(u, r);
    if (!id) {
        return false;
    }
    u->is_pressable |= hot;
    if (hot && u->in.pressed[BUTTON_LEFT]) {
        u->active = id;
        u->focus = id;
    }
    if (u->focus == id && u->focus_visible &&
        (input_consume_key(&u->in, KEY_ENTER) ||
         input_consume_key(&u->in, ' ') ||
         input_consume_key(&u->in, KEY_PAD_A))) {
        return true;
    }
    return hot && u->active == id && u->in.released[BUTTON_LEFT];
}

bool ui_area(ui *u, rect r, const char *name)
{
    uint64_t id = register_widget(u, name, r);
    bool is_activated = take_input(u, id, r);
    render_focus(u, id, r);
    return is_activated;
}

/* ----------------------------------------------------------------- widgets */

/* Renders edges that are lit from the upper left, as the land is. */
static void render_bevel(ui *u, rect r, float strength)
{
    float w = units(u, 2);
    rgba light = rgba_fade((rgba){255, 240, 205, 46}, strength);
    rgba dark = rgba_fade((rgba){20, 10, 4, 80}, strength);
    render_rect(u->display, (rect){r.x, r.y, r.w, w}, light);
    render_rect(u->display, (rect){r.x, r.y + w, w, r.h - 2 * w}, light);
    render_rect(u->display, (rect){r.x, r.y + r.h - w, r.w, w}, dark);
    render_rect(u->display, (rect){r.x + r.w - w, r.y + w, w, r.h - 2 * w},
                dark);
}

/* Renders a board of stained wood. Boards of different names are cut from
 * different parts of the tree. */
static void render_board(ui *u, rect r, const char *name, rgba stain,
                         float strength)
{
    render_rect(u->display, r, stain);
    /* By the name, not by the place: the grain must not move along a board in a
     * list that is scrolled. */
    point shift = {-(float)(hash_text(HASH_START, name) % 1024), 0};
    render_tiled_shifted(u->display, art_find(u->art, "ui/board"), r, shift,
                         rgba_fade((rgba){255, 236, 214, 96}, strength));
    render_bevel(u, r, strength);
}

/* Renders the label of a button within r: in one line, a little smaller if it
 * is too long for that; in two lines if it is still too long then. */
static void render_label(ui *u, font_id font, rgba c, rect r, const char *label)
{
    float size = units(u, SIZE_TEXT);
    float single_size = text_fit_size(font, size, r.w, 1, label);
    if (text_width(font, single_size, label) <= r.w) {
        text_line(u->display, font, single_size, c, r, ALIGN_MIDDLE, label);
        return;
    }
    /* Two lines may take some of the margin above and below r. */
    size = fminf(size, .38f * (r.h + units(u, 10)));
    text_block(u->display, font, text_fit_size(font, size, r.w, 2, label), c, r,
               ALIGN_MIDDLE, label);
}

/* How a button is shown; `hot`: the pointer is on it and may press it. */
typedef struct button_state {
    button_look look;
    bool enabled, hot, is_down;
} button_state;

/* Renders a quiet button without its label: a light box. */
static void render_quiet_button(ui *u, rect r, const button_state *s)
{
    render_box(u->display, r, rgba_fade(WHITE, s->is_down ? .6f : .35f), 1,
               s->hot ? ACCENT : rgba_fade(INK, .5f));
}

/* Renders any other button without its label: a board with its shadow and a
 * golden line, brighter if it is hot. */
static void render_board_button(ui *u, rect r, const char *label,
                                const button_state *s)
{
    rgba face = s->look == BUTTON_PRIMARY ? ACCENT : WOOD;
    if (s->hot) { /* both colours are so dark that nothing overflows */
        face.r = (uint8_t)(face.r + 22);
        face.g = (uint8_t)(face.g + 18);
        face.b = (uint8_t)(face.b + 14);
    }
    ui_shadow(u, r, 4, s->enabled ? .9f : .5f);
    render_board(u, r, label, rgba_fade(face, s->enabled ? 1 : .45f),
                 s->enabled && !s->is_down ? 1 : .4f);
    render_border(u->display, rect_inset(r, units(u, 2)), 1,
                  rgba_fade(GOLD, s->enabled ? .8f : .3f));
}

bool ui_button_if(ui *u, rect r, const char *label, button_look look,
                  bool enabled)
{
    uint64_t id = enabled ? register_widget(u, label, r) : 0;
    bool hot = enabled && ui_hot(u, r), is_down = hot && u->active == id;
    bool is_activated = take_input(u, id, r);
    if (look == BUTTON_PRIMARY && !u->is_blocked &&
        u->n_primary < UI_PRIMARY_MAX) {
        u->primary[u->n_primary++] = r;
    }
    button_state state = {look, enabled, hot, is_down};
    rgba ink = PARCHMENT;
    if (look == BUTTON_QUIET) {
        ink = hot ? ACCENT : INK;
        render_quiet_button(u, r, &state);
    } else {
        render_board_button(u, r, label, &state);
    }
    rect inner = rect_inset(r, units(u, 8));
    inner.y += is_down ? units(u, 1) : 0;
    render_label(u, look == BUTTON_PRIMARY ? FONT_BOLD : FONT_SERIF,
                 rgba_fade(ink, enabled ? 1 : .5f), inner, label);
    render_focus(u, id, r);
    if (id) {
        ui_tooltip_label(u, r, label);
    }
    return is_activated;
}

rect ui_button_of_row(const ui *u, rect r, int i, int n)
{
    float gap = units(u, 12), w = (r.w - (float)(n - 1) * gap) / (float)n;
    return (rect){r.x + (float)i * (w + gap), r.y + r.h - units(u, SIZE_BUTTON),
                  w, units(u, SIZE_BUTTON)};
}

rect ui_button_at_foot(const ui *u, rect r, float width, float share)
{
    return (rect){r.x + (r.w - width) * share,
                  r.y + r.h - units(u, SIZE_BUTTON), width,
                  units(u, SIZE_BUTTON)};
}

bool ui_button(ui *u, rect r, const char *label, button_look look)
{
    return ui_button_if(u, r, label, look, true);
}

bool ui_icon(ui *u, rect r, const char *icon, const char *name, bool enabled)
{
    char sprite[64];
    uint64_t id = enabled ? register_widget(u, name, r) : 0;
    bool hot = ui_hot(u, r), is_activated = take_input(u, id, r);
    float margin = r.w * .19f; /* on each side of the picture */
    render_board(u, r, name, rgba_fade(hot && enabled ? WOOD : WOOD_DARK, .85f),
                 enabled ? .8f : .3f);
    render_border(u->display, r, 1, rgba_fade(GOLD, enabled ? .6f : .2f));
    snprintf(sprite, sizeof sprite, "icon/%s/light", icon);
    render_sprite(u->display, art_find_sized(u->art, sprite, r.w - 2 * margin),
                  rect_inset(r, margin), rgba_fade(WHITE, enabled ? 1 : .35f));
    if (ui_wants_tooltip(u, r)) {
        const char *explanation = ui_tooltip_text(name);
        ui_tooltip(u, r, explanation ? explanation : name);
    }
    render_focus(u, id, r);
    return is_activated;
}

void ui_check_mark(ui *u, rect box, bool is_on, bool hot)
{
    render_box(u->display, box, PARCHMENT, units(u, 2), hot ? GOLD : INK);
    if (is_on) {
        render_sprite(u->display, art_find_sized(u->art, "icon/confirm", box.h),
                      rect_inset(box, units(u, 2)), WHITE);
    }
}

bool ui_check(ui *u, rect r, const char *label, bool *value)
{
    float side = units(u, 22);
    rect box = {r.x, r.y + (r.h - side) / 2, side, side};
    uint64_t id = register_widget(u, label, r);
    bool is_activated = take_input(u, id, r);
    *value = is_activated ? !*value : *value;
    ui_check_mark(u, box, *value, ui_hot(u, r));
    rect text = {r.x + side + units(u, 10), r.y, r.w - side - units(u, 10),
                 r.h};
    text_fitted(u->display, FONT_SERIF, units(u, SIZE_TEXT), INK, text,
                ALIGN_LEFT, label);
    render_focus(u, id, r);
    ui_tooltip_label(u, r, label);
    return is_activated;
}

/* Renders an arrow; true if it was activated. A disabled one is faint, and no
 * widget. */
static bool render_arrow(ui *u, rect r, const char *icon, const char *name,
                         bool enabled)
{
    uint64_t id = enabled ? register_widget(u, name, r) : 0;
    bool is_activated = take_input(u, id, r);
    if (id && ui_hot(u, r)) {
        render_rect(u->display, r, PARCHMENT_DARK);
    }
    float side = r.h * .6f; /* of the picture, in the middle of r */
    render_sprite(u->display, art_find_sized(u->art, icon, side),
                  (rect){r.x + (r.w - side) / 2, r.y + r.h * .2f, side, side},
                  rgba_fade(WHITE, enabled ? 1 : .25f));
    render_focus(u, id, r);
    return is_activated;
}

int ui_choice(ui *u, rect r, const char *name, const char *value)
{
    return ui_choice_between(u, r, name, value, true, true);
}

int ui_choice_between(ui *u, rect r, const char *name, const char *value,
                      bool has_previous, bool has_next)
{
    char previous[80], next[80];
    snprintf(previous, sizeof previous, "< %s", name);
    snprintf(next, sizeof next, "%s >", name);
    render_box(u->display, r, rgba_fade(WHITE, .35f), 1, rgba_fade(INK, .5f));
    float w = r.h * .8f;
    ui_tooltip_label(u, r, name);
    rect left = {r.x, r.y, w, r.h}, right = {r.x + r.w - w, r.y, w, r.h};
    bool is_back = render_arrow(u, left, "icon/left", previous, has_previous);
    bool is_next = render_arrow(u, right, "icon/right", next, has_next);
    rect middle = {r.x + w, r.y, r.w - 2 * w, r.h};
    text_fitted(u->display, FONT_SERIF, units(u, SIZE_TEXT), INK, middle,
                ALIGN_MIDDLE, value);
    return is_next ? 1 : is_back ? -1 : 0;
}

/* ------------------------------------------------------------- text fields */

/* Applies what was typed in this frame to the text of a field, of `size` bytes.
 * If the whole text is selected, it is replaced, or deleted by Backspace.
 * Returns true if the text has changed. If what was typed cannot be added, the
 * field is noted in u->rejected. */
static bool edit(ui *u, uint64_t id, char *text, size_t size,
                 const char *excluded)
{
    bool is_changed = false;
    if (input_consume_ctrl_key(&u->in, 'a') && text[0]) {
        u->selected = id;
    }
    if (input_consume_key(&u->in, KEY_BACKSPACE) && text[0]) {
        size_t n = u->selected == id ? 0 : utf8_before(text, strlen(text));
        text[n] = '\0';
        u->selected = 0;
        is_changed = true;
    }
    bool is_typed = u->in.text[0];
    bool is_allowed = is_typed && !(excluded && strpbrk(u->in.text, excluded));
    if (is_allowed && u->selected == id) {
        text[0] = '\0';
        u->selected = 0;
    }
    if (is_allowed && strlen(text) + strlen(u->in.text) < size) {
        strcat(text, u->in.text);
        is_changed = true;
    }
    if (is_changed || is_typed) {
        u->rejected = is_changed ? 0 : id;
        /* What is allowed and yet was not added did not fit. */
        u->rejected_full = is_allowed;
    }
    u->in.text[0] = '\0';
    /* The space bar is text here: as a key it must not press a button. */
    while (input_consume_key(&u->in, ' ')) {
    }
    return is_changed;
}

/* Returns the longest part at the end of a text that fits a width. */
static const char *end_that_fits(const char *text, float size, float width)
{
    while (*text && text_width(FONT_SERIF, size, text) > width) {
        text = utf8_next(text);
    }
    return text;
}

/* What an empty field shows. */
typedef struct field_prompt {
    const char *text; /* NULL: nothing */
    font_id font;
    rgba ink;
} field_prompt;

/* Renders the text of a field, its selection and its cursor. Of a text that is
 * too long the end is shown, as it is edited there. */
static void render_field_text(ui *u, rect r, const char *text, bool is_selected,
                              bool focused, const field_prompt *prompt)
{
    float size = units(u, SIZE_TEXT);
    rect inner = {r.x + units(u, 8), r.y, r.w - units(u, 16), r.h};
    const char *shown = end_that_fits(text, size, inner.w);
    float w = text_width(FONT_SERIF, size, shown);
    if (is_selected) {
        render_rect(u->display, (rect){inner.x, r.y + r.h * .15f, w, r.h * .7f},
                    rgba_fade(GOLD, .45f));
    }
    ui_text(u, FONT_SERIF, SIZE_TEXT, INK, inner, ALIGN_LEFT, shown);
    if (!text[0] && prompt->text) {
        text_fitted(u->display, prompt->font, size,
                    focused ? rgba_fade(INK_SOFT, .6f) : prompt->ink, inner,
                    ALIGN_LEFT, prompt->text);
    }
    if (focused) {
        render_rect(
            u->display,
            (rect){inner.x + w + 1, r.y + r.h * .2f, units(u, 1.5f), r.h * .6f},
            INK);
    }
}

static bool text_field(ui *u, rect r, const char *name, char *text, size_t size,
                       const char *excluded, const field_prompt *prompt)
{
    uint64_t id = register_widget(u, name, r);
    if (ui_hot(u, r) && u->in.pressed[BUTTON_LEFT]) {
        u->focus = id;
    }
    bool focused = id && u->focus == id;
    bool is_changed = focused && edit(u, id, text, size, excluded);
    if (u->rejected == id && !focused) {
        u->rejected = 0;
    }
    bool has_rejected = focused && u->rejected == id;
    if (u->selected == id && (!focused || u->in.pressed[BUTTON_LEFT])) {
        u->selected = 0;
    }
    bool is_selected = focused && u->selected == id;
    render_box(u->display, r, rgba_fade(WHITE, focused ? .8f : .35f),
               focused ? units(u, 2) : 1,
               has_rejected ? ACCENT
               : focused    ? GOLD
                            : rgba_fade(INK, .5f));
    render_field_text(u, r, text, is_selected, focused, prompt);
    if (has_rejected) {
        ui_tooltip_now(u, r,
                       u->rejected_full
                           ? _("No more characters fit here")
                           : _("This character is not allowed here"));
    } else {
        ui_tooltip_label(u, r, name);
    }
    return is_changed;
}

bool ui_text_field(ui *u, rect r, const char *name, char *text, size_t size,
                   const char *excluded, const char *empty)
{
    return text_field(u, r, name, text, size, excluded,
                      &(field_prompt){empty, FONT_SERIF, INK});
}

bool ui_search_field(ui *u, rect r, const char *name, char *text, size_t size,
                     const char *prompt)
{
    return text_field(
        u, r, name, text, size, NULL,
        &(field_prompt){prompt, FONT_ITALIC, rgba_fade(INK_SOFT, .75f)});
}

/* ---------------------------------------------------------------- surfaces */

void ui_parchment(ui *u, rect r)
{
    ui_shadow(u, r, 8, 1);
    render_tiled(u->display, art_find(u->art, "ui/parchment"), r, WHITE);
    render_bevel(u, rect_inset(r, units(u, 2)), .6f);
    render_border(u->display, r, units(u, 2), WOOD);
    render_border(u->display, rect_inset(r, units(u, 5)), 1,
                  rgba_fade(WOOD, .4f));
}

void ui_tray(ui *u, rect r, float rim)
{
    enum { STEPS = 5 }; /* of the shadow of the rim on the bottom */
    rect bottom = rect_inset(r, units(u, rim));
    render_board(u, r, "tray", WOOD_DARK, .8f);
    render_rect(u->display, bottom, rgba_fade(WOOD_DARK, .45f));
    for (int k = 1; k <= STEPS; k++) {
        float w = units(u, 2) * (float)k;
        render_rect(u->display, (rect){bottom.x, bottom.y, bottom.w, w},
                    rgba_fade(SHADE, .22f));
        render_rect(u->display, (rect){bottom.x, bottom.y + w, w, bottom.h - w},
                    rgba_fade(SHADE, .22f));
    }
    rgba lit = rgba_fade((rgba){255, 240, 205, 255}, .16f);
    float w = units(u, 1.5f);
    render_rect(u->display,
                (rect){bottom.x, bottom.y + bottom.h, bottom.w + w, w}, lit);
    render_rect(u->display, (rect){bottom.x + bottom.w, bottom.y, w, bottom.h},
                lit);
}

/* A sheet, in units: between its edge and its inside, the line of the title,
 * and from the top of the inside to what is below the title; between that and
 * the buttons at the foot. */
enum {
    SHEET_PADDING = 24,
    SHEET_TITLE = 40,
    SHEET_TITLE_STEP = 54,
    SHEET_FOOT_GAP = 16
};

rect ui_sheet_at(ui *u, rect sheet, const char *title)
{
    ui_parchment(u, sheet);
    rect inside = rect_inset(sheet, units(u, SHEET_PADDING));
    ui_text(u, FONT_TITLE, 34, INK,
            (rect){inside.x, inside.y, inside.w, units(u, SHEET_TITLE)},
            ALIGN_MIDDLE, title);
    return inside;
}

rect ui_sheet(ui *u, float width, float height, const char *title)
{
    float w = (float)u->w, h = (float)u->h;
    float sheet_w = fminf(units(u, width), w * .94f);
    float sheet_h =
        height > 0 ? fminf(units(u, height), h * .96f) : h - 2 * units(u, 24);
    ui_ground(u, (rect){0, 0, w, h});
    return ui_sheet_at(
        u, (rect){(w - sheet_w) / 2, (h - sheet_h) / 2, sheet_w, sheet_h},
        title);
}

rect ui_sheet_view(const ui *u, rect inside)
{
    float above = units(u, SHEET_TITLE_STEP);
    float below = units(u, SIZE_BUTTON + SHEET_FOOT_GAP);
    return (rect){inside.x, inside.y + above, inside.w,
                  inside.h - above - below};
}

void ui_ground(ui *u, rect r)
{
    static const rgba dim = {184, 184, 184, 255}; /* parchment lies on it */
    int sprite = art_find(u->art, u->on_felt ? "ui/felt" : "ui/table");
    render_tiled(u->display, sprite, r, u->on_felt ? WHITE : dim);
}

/* The frame of a dialog, in units: between the edge of the card and what is in
 * it, the line of the title, and from its top to what is below. */
enum { DIALOG_PADDING = 20, DIALOG_TITLE = 34, DIALOG_TITLE_STEP = 46 };

/* Returns the card of a dialog of w x h units: in the middle of the picture,
 * and within it. */
static rect dialog_card(const ui *u, float w, float h)
{
    float pw = fminf(units(u, w), (float)u->w * .96f);
    float ph = fminf(units(u, h), (float)u->h * .96f);
    return (rect){((float)u->w - pw) / 2, ((float)u->h - ph) / 2, pw, ph};
}

/* Returns the inside of a dialog's card. */
static rect dialog_inside(const ui *u, float w, float h)
{
    rect inside = rect_inset(dialog_card(u, w, h), units(u, DIALOG_PADDING));
    inside.y += units(u, DIALOG_TITLE_STEP);
    inside.h -= units(u, DIALOG_TITLE_STEP);
    return inside;
}

rect ui_dialog(ui *u, float w, float h, const char *title)
{
    u->is_blocked = false;
    render_rect(u->display, (rect){0, 0, (float)u->w, (float)u->h}, SHADE);
    rect r = dialog_card(u, w, h);
    rect inner = rect_inset(r, units(u, DIALOG_PADDING));
    ui_parchment(u, r);
    ui_text(u, FONT_TITLE, 28, INK,
            (rect){inner.x, inner.y, inner.w, units(u, DIALOG_TITLE)},
            ALIGN_MIDDLE, title);
    return dialog_inside(u, w, h);
}

/* --------------------------------------------------------------- scrolling */

/* Returns how far a content of a height can be scrolled in a view. */
static float scroll_max(rect view, float content)
{
    return content > view.h ? content - view.h : 0;
}

/* Returns the place of the scroll bar of a view. */
static rect scroll_track(const ui *u, rect view)
{
    float w = units(u, SIZE_SCROLL);
    return (rect){view.x + view.w - w, view.y, w, view.h};
}

/* Returns the place of the thumb, which is to the track as the view is to the
 * content, but large enough for a pointer. The content must be higher than the
 * view. */
static rect scroll_thumb(const ui *u, rect view, float content, float offset)
{
    rect track = scroll_track(u, view);
    float h = fmaxf(view.h * view.h / content, units(u, 28));
    h = fminf(h, view.h);
    return (rect){track.x,
                  track.y + (track.h - h) * offset / scroll_max(view, content),
                  track.w, h};
}

/* If the focus has just moved to a widget in this scroll area, scrolls until
 * that is visible, with a margin. */
static void scroll_to_focus(ui *u, rect view, float *offset)
{
    if (memcmp(&u->reveal_in, &view, sizeof view) != 0) {
        return;
    }
    rect r = rect_inset(u->reveal, -units(u, 24));
    float lower = r.y + r.h - (view.y + view.h), upper = view.y - r.y;
    *offset += upper > 0 ? -upper : lower > 0 ? lower : 0;
    u->reveal_in = (rect){0};
}

/* Scrolls to where the pointer drags the thumb of a scroll bar: its middle
 * follows the pointer. */
static void scroll_by_thumb(ui *u, rect view, float content, float *offset)
{
    /* Scroll bars have no names: their place tells them apart. */
    uint64_t id = id_of(u, "scroll bar") + (uint64_t)(view.x + view.w);
    if (u->in.pressed[BUTTON_LEFT] && ui_hot(u, scroll_track(u, view))) {
        u->active = id;
    }
    if (u->active == id) {
        float h = scroll_thumb(u, view, content, 0).h;
        *offset = scroll_max(view, content) *
                  (u->in.pointer.y - view.y - h / 2) / (view.h - h);
    }
}

/* Scrolls by the height of the view, less a little that stays visible. */
static void scroll_by_keys(ui *u, rect view, float *offset)
{
    if (u->is_blocked) {
        return; /* the keys are for the dialog above */
    }
    if (input_consume_key(&u->in, KEY_PAGE_DOWN)) {
        *offset += view.h * .9f;
    }
    if (input_consume_key(&u->in, KEY_PAGE_UP)) {
        *offset -= view.h * .9f;
    }
}

void ui_scroll_move(ui *u, rect view, float content, float *offset)
{
    float offset_max = scroll_max(view, content);
    scroll_to_focus(u, view, offset);
    if (ui_hot(u, view)) {
        *offset -= u->in.wheel * units(u, 60);
        u->in.wheel = 0;
    }
    if (offset_max > 0) {
        scroll_by_thumb(u, view, content, offset);
        scroll_by_keys(u, view, offset);
    }
    *offset = *offset > offset_max ? offset_max : *offset < 0 ? 0 : *offset;
}

void ui_scroll_begin(ui *u, rect view, float content, float offset)
{
    u->scroll_bar = (rect){0, 0, 0, 0};
    if (scroll_max(view, content) > 0) {
        u->scroll_track = scroll_track(u, view);
        u->scroll_bar = scroll_thumb(u, view, content, offset);
    }
    render_clip(u->display, view);
    u->clip = view;
}

void ui_scroll(ui *u, rect view, float content, float *offset)
{
    ui_scroll_move(u, view, content, offset);
    ui_scroll_begin(u, view, content, *offset);
}

void ui_scroll_end(ui *u)
{
    if (u->scroll_bar.w > 0) {
        bool hot = ui_hot(u, u->scroll_track);
        float inset = units(u, 2);
        render_rect(u->display, rect_inset(u->scroll_track, inset),
                    rgba_fade(WOOD, .18f));
        render_rect(u->display, rect_inset(u->scroll_bar, inset),
                    rgba_fade(WOOD, hot ? .9f : .6f));
    }
    render_unclip(u->display);
    u->clip = (rect){0};
}

void ui_scroll_measured(ui *u, float *content, float height)
{
    u->moving |= fabsf(*content - height) > .5f;
    *content = height;
}
