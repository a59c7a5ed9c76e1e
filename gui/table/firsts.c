/* firsts.c - the first time a rule occurs one sentence says so
 *
 * What has been said is remembered in the settings, by a number made of the
 * English sentence.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/lang.h"
#include "gui/text.h"
#include "gui/theme.h"
#include "guide.h"
#include "part.h"
#include "tutor.h"

typedef struct firsts {
    unsigned of, version; /* of the session, looked at */
    const char *text;     /* that is shown; or NULL */
} firsts;

static const part_first rows[] = {
    {.what = FIRST_DECISION,
     .number = CC_DECIDE_DEPLOY,
     .text = N_("A figure may be put on the tile just laid, on a road, city, "
                "cloister or field that nobody holds yet. It comes back when "
                "that is finished; in a field it stays to the end.")},
    {.what = FIRST_EVENT,
     .number = CC_EVENT_DISCARD,
     .text = N_("A tile that fits nowhere leaves the game, and another one is "
                "drawn.")},
    {.what = FIRST_SOURCE,
     .number = CC_ROAD,
     .text = N_("A road scores as soon as both its ends are closed: a point "
                "for each of its tiles.")},
    {.what = FIRST_SOURCE,
     .number = CC_CITY,
     .text = N_("A city scores when the wall around it is closed: 2 points for "
                "each tile and for each pennant.")},
    {.what = FIRST_SOURCE,
     .number = CC_CLOISTER,
     .text = N_("A cloister scores when tiles lie on all eight squares around "
                "it: 9 points.")},
    {.text = NULL}};

static firsts *state(app *a)
{
    return app_state(a, STATE_FIRSTS, sizeof(firsts));
}

/* FNV-1a, as eight digits. */
static void number_of(const char *text, char out[12])
{
    uint32_t h = 0x811c9dc5u;
    for (; *text; text++) {
        h = (h ^ (unsigned char)*text) * 0x01000193u;
    }
    snprintf(out, 12, "%08x,", (unsigned)h);
}

static bool was_said(const app *a, const char *text)
{
    char number[12];
    number_of(text, number);
    return strstr(a->settings.said, number) != NULL;
}

static void say(app *a, firsts *f, const char *text)
{
    char number[12];
    size_t n = strlen(a->settings.said);
    number_of(text, number);
    f->text = text;
    if (n + strlen(number) < sizeof a->settings.said) {
        strcpy(a->settings.said + n, number);
        settings_save(&a->settings); /* said once, whatever comes */
    }
}

/* Whether what a row is about is asked now, or has just happened. */
static bool occurs(const app *a, const part_first *row)
{
    const session *s = a->session;
    if (row->what == FIRST_DECISION) {
        return cc_decision(&s->game).kind == row->number && table_is_human(a);
    }
    for (int i = 0; i < s->events.n; i++) {
        const cc_event *e = &s->events.list[i];
        bool score = e->type == CC_EVENT_SCORE && !e->final;
        if (row->what == FIRST_SOURCE ? score && e->source == row->number
                                      : e->type == row->number) {
            return true;
        }
    }
    return false;
}

static const char *find(const app *a, const part_first *list)
{
    for (; list && list->text; list++) {
        if (occurs(a, list) && !was_said(a, list->text)) {
            return list->text;
        }
    }
    return NULL;
}

void firsts_follow(app *a)
{
    firsts *f = state(a);
    const session *s = a->session;
    const table_part *p;
    if (!a->settings.firsts || s->looking || tutor_runs(a)) {
        f->text = NULL;
        return;
    }
    if (f->of == s->id && f->version == s->version + 1) {
        return;
    }
    if (f->of != s->id) {
        f->text = NULL;
    }
    f->of = s->id;
    f->version = s->version + 1;
    const char *text = NULL;
    for (int i = 0; !text && (p = part_next(&s->game, &i));) {
        text = find(a, p->firsts);
    }
    text = text ? text : find(a, rows);
    if (text) {
        say(a, f, text);
    }
}

bool firsts_are_open(app *a)
{
    return state(a)->text != NULL;
}

void firsts_draw(app *a, rect room, rect *card)
{
    ui *u = &a->ui;
    firsts *f = state(a);
    float pad = units(u, 14), button = units(u, 36), size = units(u, SIZE_TEXT);
    float w = fminf(units(u, 400), room.w);
    float high = text_wrapped(NULL, FONT_SERIF, size, INK, 0, 0, w - 2 * pad,
                              _(f->text)) +
                 units(u, 10) + button + 2 * pad;
    *card = (rect){room.x + room.w - w, room.y + room.h - high, w, high};
    ui_parchment(u, *card);
    rect in = rect_inset(*card, pad);
    text_wrapped(u->draw, FONT_SERIF, size, INK, in.x, in.y, in.w, _(f->text));
    rect b = {in.x + in.w * .5f, in.y + in.h - button, in.w * .5f, button};
    if (ui_button(u, b, _("I see"), BUTTON_STRONG)) {
        f->text = NULL;
        u->moving = true;
    }
}
