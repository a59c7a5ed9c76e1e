/* layout_check.c - checks that all of a frame can be read and clicked
 *
 * layout_check_frame() goes through the commands of the display list in their
 * order, and remembers the texts and the boxes so far: each text must be within
 * its box, and over no other text; each box must not hide a text or a widget.
 * Widgets and tooltips are compared with each other afterwards. What lies below
 * an open dialog, before its *overlay* in the list, is not checked.
 *
 * layout_check_windows(), at the end, does so in many windows and languages.
 *
 * SPDX-License-Identifier: MIT
 */
#include "layout_check.h"

#include <stdio.h>
#include <string.h>

#include "gui/readers/lang.h"
#include "gui/video/text.h"
#include "gui/widgets/theme.h"

#define OPAQUE_ALPHA  200  /* alpha from which a box hides what is below */
#define OVERLAY_ALPHA 100  /* alpha from which the screen below is disabled */
#define SLACK         2.0f /* pixels that do not count, as edges are rounded */
#define TEXTS_MAX     1024 /* further ones are not compared */
#define BOXES_MAX     2048

/* Units of another widget's width or height that a tooltip may cover. */
#define OVERLAP_ALLOWED 8.0f

/* Shares of the height of a line: the space above letters, and the letters. */
#define ABOVE_LETTERS .18f
#define LETTERS       .64f

/* A text, or a box that hides what is below it. */
typedef struct shown {
    rect r;           /* its area */
    rect clip;        /* of a text; or empty */
    const char *text; /* NULL: a box */
} shown;

typedef struct checker {
    const ui *u;
    rect window; /* the whole picture */
    rect clip;   /* the clip at the present command, or empty */
    shown texts[TEXTS_MAX], boxes[BOXES_MAX];
    int n_texts, n_boxes, n_faults;
    layout_fault *faults; /* the first LAYOUT_FAULTS_MAX of them */
} checker;

static bool is_empty(rect r)
{
    return r.w <= 0 || r.h <= 0;
}

/* Returns the part of a rectangle within a clip; all of it if that is empty. */
static rect visible_part(rect r, rect clip)
{
    return is_empty(clip) ? r : rect_common(r, clip);
}

/* True if two rectangles overlap by more than `slack` in both directions. */
static bool overlap(rect a, rect b, float slack)
{
    rect c = rect_common(a, b);
    return c.w > slack && c.h > slack;
}

/* True if `inner` is within `outer`, or leaves it by at most SLACK. */
static bool is_within(rect inner, rect outer)
{
    rect o = rect_inset(outer, -SLACK);
    return inner.x >= o.x && inner.y >= o.y && inner.x + inner.w <= o.x + o.w &&
           inner.y + inner.h <= o.y + o.h;
}

/* The same for left and right alone. */
static bool is_within_width(rect inner, rect outer)
{
    return inner.x >= outer.x - SLACK &&
           inner.x + inner.w <= outer.x + outer.w + SLACK;
}

/* Adds a fault of a text or a widget; `other` is what it collides with, or "".
 */
static void add_fault(checker *k, const char *fault, const char *text,
                      const char *other, rect r)
{
    if (k->n_faults < LAYOUT_FAULTS_MAX) {
        layout_fault *f = &k->faults[k->n_faults];
        f->fault = fault;
        snprintf(f->text, sizeof f->text, "%s", text);
        snprintf(f->other, sizeof f->other, "%s", other);
        f->r = r;
    }
    k->n_faults++;
}

/* Returns the area of the letters of a text, without the space above and below
 * them. */
static rect letters_of(const shown *t)
{
    return (rect){t->r.x, t->r.y + t->r.h * ABOVE_LETTERS, t->r.w,
                  t->r.h * LETTERS};
}

/* Checks that a text or widget is within the picture or, in a scroll area,
 * within its width. */
static void check_place(checker *k, rect r, rect clip, const char *text)
{
    if (is_empty(clip) ? !is_within(r, k->window)
                       : !is_within_width(r, rect_common(clip, k->window))) {
        add_fault(k, "leaves the picture", text, "", r);
    }
}

/* Returns the last box below the middle of a text; NULL if there is none. */
static const shown *box_below(const checker *k, rect r)
{
    for (int i = k->n_boxes - 1; i >= 0; i--) {
        if (rect_contains(k->boxes[i].r, rect_middle(r))) {
            return &k->boxes[i];
        }
    }
    return NULL;
}

/* Checks that a text has not been cut, is not too small, and is in its place.
 */
static void check_text(checker *k, const display_command *c, const shown *t)
{
    if (c->marks & RENDER_TEXT_CUT) {
        add_fault(k, "is cut off", t->text, "", t->r);
    }
    if (c->marks & RENDER_TEXT_TOO_TALL) {
        add_fault(k, "is higher than its place", t->text, "", t->r);
    }
    if (c->size < TEXT_SIZE_MIN) {
        add_fault(k, "is too small", t->text, "", t->r);
    }
    check_place(k, t->r, t->clip, t->text);
    const shown *box = box_below(k, t->r);
    if (box && is_empty(t->clip) && !is_within(letters_of(t), box->r)) {
        add_fault(k, "leaves its box", t->text, "", t->r);
    }
}

/* Checks a text, also against the texts before it, and remembers it. */
static void add_text(checker *k, const display_command *c)
{
    const char *text = k->u->display->text + c->first_byte;
    shown t = {.clip = k->clip, .text = text};
    t.r = (rect){c->r.x, c->r.y, text_width((font_id)c->font, c->size, text),
                 text_height((font_id)c->font, c->size)};
    if (!*text || is_empty(visible_part(t.r, t.clip))) {
        return;
    }
    check_text(k, c, &t);
    for (int i = 0; i < k->n_texts; i++) {
        const shown *o = &k->texts[i];
        if (overlap(visible_part(letters_of(&t), t.clip),
                    visible_part(letters_of(o), o->clip), SLACK)) {
            add_fault(k, "is over", text, o->text, t.r);
        }
    }
    if (k->n_texts < TEXTS_MAX) {
        k->texts[k->n_texts++] = t;
    }
}

/* Checks that a box, by the command `at`, hides nothing that was there before,
 * and remembers it. It may be on the widget that it belongs to, and leave that
 * by twice SLACK. */
static void add_box(checker *k, rect r, int at)
{
    rect box = visible_part(r, k->clip);
    for (int i = 0; i < k->n_texts; i++) {
        const shown *t = &k->texts[i];
        if (overlap(visible_part(letters_of(t), t->clip), box, SLACK)) {
            add_fault(k, "is covered", t->text, "", t->r);
        }
    }
    const ui *u = k->u;
    for (int i = 0; i < u->n_names; i++) {
        rect w = visible_part(u->names[i].r, u->names[i].clip);
        if (u->names[i].first_command < at && overlap(w, box, SLACK) &&
            !is_within(box, rect_inset(w, -SLACK))) {
            add_fault(k, "is covered", u->names[i].name, "", w);
        }
    }
    if (k->n_boxes < BOXES_MAX) {
        k->boxes[k->n_boxes++] = (shown){.r = box};
    }
}

/* Returns the overlay: the last of n commands that darkens or fills the whole
 * window, as below a dialog; or -1. What is before it is not checked. */
static int find_overlay(const checker *k, const display_list *d, int n)
{
    int overlay = -1;
    for (int i = 0; i < n; i++) {
        const display_command *c = &d->commands[i];
        bool fills = c->op == RENDER_TILED ||
                     (c->op == RENDER_RECT && c->colour.a >= OVERLAY_ALPHA);
        overlay = fills && is_within(k->window, c->r) ? i : overlay;
    }
    return overlay;
}

/* Checks what a command shows. */
static void add_command(checker *k, const display_command *c, int at)
{
    switch (c->op) {
    case RENDER_CLIP: k->clip = c->r; break;
    case RENDER_TEXT: add_text(k, c); break;
    case RENDER_TILED: add_box(k, c->r, at); break;
    case RENDER_RECT:
        if (c->colour.a >= OPAQUE_ALPHA) {
            add_box(k, c->r, at);
        }
        break;
    default: break;
    }
}

/* Checks that the widgets after the overlay are in the picture, and not over
 * each other: one may be within another. */
static void check_widgets(checker *k, int overlay)
{
    const ui *u = k->u;
    for (int i = 0; i < u->n_names; i++) {
        rect clip = u->names[i].clip, r = u->names[i].r,
             w = visible_part(r, clip);
        if (u->names[i].first_command < overlay || is_empty(w)) {
            continue;
        }
        check_place(k, r, clip, u->names[i].name);
        for (int j = 0; j < i; j++) {
            rect o = visible_part(u->names[j].r, u->names[j].clip);
            if (u->names[j].first_command >= overlay && overlap(w, o, SLACK) &&
                !is_within(w, o) && !is_within(o, w)) {
                add_fault(k, "is over", u->names[i].name, u->names[j].name, w);
            }
        }
    }
}

/* Checks that a tooltip in `area` covers neither r, which it explains, nor a
 * primary button, nor more than OVERLAP_ALLOWED of another widget (one within
 * or around r, or mostly scrolled out of view, excepted). */
static void check_tooltip_overlap(checker *k, const char *text, rect area,
                                  rect r, int overlay)
{
    const ui *u = k->u;
    if (overlap(area, r, SLACK)) {
        add_fault(k, "covers what it is about", text, "", area);
    }
    for (int i = 0; i < u->n_primary; i++) {
        if (overlap(area, u->primary[i], SLACK)) {
            add_fault(k, "covers the button that most want", text, "", area);
        }
    }
    for (int i = 0; i < u->n_names; i++) {
        rect all = u->names[i].r, w = visible_part(all, u->names[i].clip);
        if (u->names[i].first_command >= overlay && w.h > all.h / 2 &&
            overlap(area, w, units(u, OVERLAP_ALLOWED)) && !is_within(w, r) &&
            !is_within(r, w)) {
            add_fault(k, "covers another widget", text, u->names[i].name, area);
        }
    }
}

/* Checks the tooltip with the pointer in the middle and near each corner of
 * what it explains. */
static void check_tooltip(checker *k, const ui_tooltip_record *tip, int overlay)
{
    rect r = visible_part(tip->r, tip->clip);
    static const point pointers[] = {
        {.5f, .5f}, {.02f, .02f}, {.98f, .02f}, {.02f, .98f}, {.98f, .98f}};
    for (int i = 0; i < 5; i++) {
        point at = {r.x + pointers[i].x * r.w, r.y + pointers[i].y * r.h};
        rect area = ui_tooltip_rect(k->u, at, r, tip->text);
        if (!is_within(area, k->window)) {
            add_fault(k, "leaves the picture", tip->text, "", area);
        }
        check_tooltip_overlap(k, tip->text, area, r, overlay);
    }
}

/* True if the i-th widget needs no tooltip: text is rendered on it, it is
 * mostly scrolled out of view, or it is an arrow beside a value. */
static bool needs_no_tooltip(const checker *k, int i)
{
    const char *name = k->u->names[i].name;
    size_t n = strlen(name);
    rect w = k->u->names[i].r, part = visible_part(w, k->u->names[i].clip);
    if (part.h < w.h / 2 || strncmp(name, "< ", 2) == 0 ||
        (n > 2 && strcmp(name + n - 2, " >") == 0)) {
        return true;
    }
    for (int j = 0; j < k->n_texts; j++) {
        rect t = k->texts[j].r;
        if (rect_contains(w, rect_middle(t))) {
            return true;
        }
    }
    return false;
}

/* True if a recorded tooltip explains what is in the middle of a rectangle. */
static bool has_tooltip(const checker *k, rect w)
{
    const ui_tooltip_log *tips = k->u->tooltip_log;
    bool is_explained = false;
    for (int i = 0; i < tips->n && !is_explained; i++) {
        rect r = visible_part(tips->list[i].r, tips->list[i].clip);
        is_explained = rect_contains(r, rect_middle(w));
    }
    return is_explained;
}

/* Checks that each widget without text has a tooltip. */
static void check_explanations(checker *k, int overlay)
{
    const ui *u = k->u;
    for (int i = 0; i < u->n_names; i++) {
        rect w = visible_part(u->names[i].r, u->names[i].clip);
        bool is_checked = u->names[i].first_command >= overlay && !is_empty(w);
        if (is_checked && !needs_no_tooltip(k, i) && !has_tooltip(k, w)) {
            add_fault(k, "has no tooltip", u->names[i].name, "", w);
        }
    }
}

/* Checks the tooltips that were recorded; none may repeat a text. */
static void check_tooltips(checker *k, int overlay)
{
    const ui *u = k->u;
    for (int i = 0; i < u->tooltip_log->n; i++) {
        const ui_tooltip_record *tip = &u->tooltip_log->list[i];
        if (is_empty(rect_common(visible_part(tip->r, tip->clip), k->window))) {
            continue;
        }
        check_tooltip(k, tip, overlay);
        for (int j = 0; j < k->n_texts; j++) {
            if (strcmp(k->texts[j].text, tip->text) == 0) {
                add_fault(k, "repeats what stands there", tip->text, "",
                          tip->r);
            }
        }
    }
}

/* Checks that the pack has all sprites, in any layer. */
static void check_pictures(checker *k)
{
    const display_list *d = k->u->display;
    for (int i = 0; i < d->n; i++) {
        const display_command *c = &d->commands[i];
        bool picture = c->op == RENDER_SPRITE || c->op == RENDER_TILED;
        if (picture && c->sprite < 0) {
            add_fault(k, "is missing", "a picture", "", c->r);
        }
    }
}

int layout_check_frame(const ui *u, layout_fault faults[LAYOUT_FAULTS_MAX])
{
    static checker k;
    const display_list *d = u->display;
    k = (checker){
        .u = u, .window = {0, 0, (float)u->w, (float)u->h}, .faults = faults};
    /* The tooltip of this frame is left out: check_tooltips() checks all that
     * may appear. */
    int n = u->tooltip_at < d->n ? u->tooltip_at : d->n;
    int overlay = find_overlay(&k, d, n);
    for (int i = overlay + 1; i < n; i++) {
        add_command(&k, &d->commands[i], i);
    }
    check_widgets(&k, overlay);
    check_pictures(&k);
    if (u->tooltip_log) {
        check_tooltips(&k, overlay);
        check_explanations(&k, overlay);
    }
    return k.n_faults;
}

/* ------------------------------------------------------------------ trying */

/* A size and a scale of the window, and a language. */
typedef struct window {
    int w, h;  /* pixels */
    int scale; /* percent */
    const char *lang;
} window;

/* How windows are checked. */
typedef struct trial {
    app *app;
    const char *place;      /* printed before a fault */
    void (*settle)(void *); /* runs frames until nothing moves */
    void *context;          /* for settle() */
} trial;

/* Prints a fault in a window. */
static void print_fault(const trial *t, const window *v, const layout_fault *f)
{
    bool has_pair = f->other[0];
    fprintf(stderr, "%s: %s %dx%d at %d%% in %s: '%s' %s%s%s%s\n", t->place,
            t->app->screens[t->app->screen]->name, v->w, v->h, v->scale,
            v->lang, f->text, f->fault, has_pair ? " '" : "", f->other,
            has_pair ? "'" : "");
}

/* Checks the application as it is, which has the size, scale and language of a
 * window; prints the faults and returns their number. */
static int check_frame(const trial *t, const window *v)
{
    static ui_tooltip_log tips;
    app *a = t->app;
    layout_fault faults[LAYOUT_FAULTS_MAX];
    a->ui.tooltip_log = &tips;
    app_frame(a, 0);
    int n = layout_check_frame(&a->ui, faults);
    a->ui.tooltip_log = NULL;
    if (a->screens[a->screen]->hides_choices &&
        a->screens[a->screen]->hides_choices(a)) {
        /* If the list is full, this replaces the first. */
        layout_fault *f = &faults[n < LAYOUT_FAULTS_MAX ? n++ : 0];
        *f = (layout_fault){.fault = "hides what it asks about"};
        snprintf(f->text, sizeof f->text, "%s", "the card");
    }
    for (int i = 0; i < n && i < LAYOUT_FAULTS_MAX; i++) {
        print_fault(t, v, &faults[i]);
    }
    return n;
}

/* Gives the application the size, the scale and the language of a window, and
 * checks it; returns the number of faults. */
static int check_window(const trial *t, window v)
{
    app *a = t->app;
    a->w = v.w;
    a->h = v.h;
    a->settings.scale = v.scale;
    lang_use(v.lang);
    snprintf(a->settings.language, sizeof a->settings.language, "%s", v.lang);
    t->settle(t->context);
    return check_frame(t, &v);
}

/* Checks windows of every size and scale in every language, or in only_lang;
 * returns the number of faults. */
static int check_all_windows(const trial *t, const char *only_lang)
{
    static const int sizes[][2] = {
        {1024, 600}, {1280, 800}, {1920, 1080}, {3840, 2160}};
    static const int scales[] = {SCALE_MIN, 100, 150, SCALE_MAX};
    enum { SIZES = sizeof sizes / sizeof *sizes };
    enum { SCALES = sizeof scales / sizeof *scales };
    int n_langs = only_lang ? 1 : lang_count(), n_faults = 0;
    for (int size = 0; size < SIZES; size++) {
        for (int scale = 0; scale < SCALES; scale++) {
            for (int i = 0; i < n_langs; i++) {
                const char *lang = only_lang ? only_lang : lang_code(i);
                window v = {sizes[size][0], sizes[size][1], scales[scale],
                            lang};
                n_faults += check_window(t, v);
            }
        }
    }
    return n_faults;
}

int layout_check_windows(app *a, int w, int h, const char *only_lang,
                         const char *place, void (*settle)(void *),
                         void *context)
{
    trial t = {a, place, settle, context};
    settings settings_before = a->settings;
    int old_w = a->w, old_h = a->h;
    int n_faults = w ? check_window(&t, (window){w, h, 100, "en"})
                     : check_all_windows(&t, only_lang);
    a->w = old_w;
    a->h = old_h;
    a->settings = settings_before;
    lang_use(settings_before.language);
    settle(context);
    return n_faults;
}
