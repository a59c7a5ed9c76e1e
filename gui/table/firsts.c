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
    unsigned laid;        /* for which version its corner was chosen, and */
    bool left, up;        /* which of the land it is */
    int said_at;          /* after how many actions */
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
    f->said_at = a->session->n_steps;
    if (n + strlen(number) < sizeof a->settings.said) {
        strcpy(a->settings.said + n, number);
        settings_save(&a->settings); /* said once, whatever comes */
    }
}

static bool has_happened(const session *s, const part_first *row)
{
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

/* Whether the tile that is to be placed bears a mark. */
static bool is_marked(const app *a, int mark)
{
    cc_choice choice = cc_decision(&a->session->game);
    return choice.kind == CC_DECIDE_PLACE && choice.tile >= 0 &&
           a->catalog.types[choice.tile].marks >> mark & 1;
}

/* `token` is that of a figure put; -1: whatever. */
static bool may_do(const app *a, int type, int token)
{
    static cc_action list[CC_ACTIONS_MAX];
    const cc_game *game = &a->session->game;
    int n = cc_decision(game).kind == CC_DECIDE_DEPLOY
                ? cc_legal(game, list, CC_ACTIONS_MAX)
                : 0;
    for (int i = 0; i < n; i++) {
        if (list[i].type == type && (token < 0 || list[i].figure == token)) {
            return true;
        }
    }
    return false;
}

/* Whether what a row is about is asked now, or has just happened. */
static bool occurs(const app *a, int module, const part_first *row)
{
    const cc_catalog *c = &a->catalog;
    bool asked = table_is_human(a);
    switch (row->what) {
    case FIRST_DECISION:
        return asked && cc_decision(&a->session->game).kind == row->number;
    case FIRST_MARK:
        return asked && is_marked(a, c->first_mark[module] + row->number);
    case FIRST_TOKEN:
        return asked &&
               may_do(a, CC_DEPLOY, c->first_token[module] + row->number);
    case FIRST_ACTION: return asked && may_do(a, row->number, -1);
    default: return has_happened(a->session, row);
    }
}

static const char *find(const app *a, int module, const part_first *list)
{
    for (; list && list->text; list++) {
        if (!was_said(a, list->text) && occurs(a, module, list)) {
            return list->text;
        }
    }
    return NULL;
}

/* Who does not click it away has it gone after two rounds, in actions. */
static int lasts(const session *s)
{
    return 4 * cc_player_count(&s->game);
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
    if (f->of != s->id || s->n_steps > f->said_at + lasts(s)) {
        f->text = NULL;
    }
    f->of = s->id;
    f->version = s->version + 1;
    const char *text = NULL;
    for (int i = 0; !text && (p = part_next(&s->game, &i));) {
        text = find(a, p->module, p->firsts);
    }
    text = text ? text : find(a, 0, rows);
    if (text) {
        say(a, f, text);
    }
}

bool firsts_are_open(app *a)
{
    return state(a)->text != NULL;
}

/* The corner of the land where it hides least of what may be chosen; it stays
 * there until something is done. */
static rect corner(app *a, const table *t, firsts *f, rect room, float w,
                   float h)
{
    rect best = {0, 0, 0, 0};
    float least = INFINITY;
    bool keep = f->laid == f->version;
    for (int i = 0; i < 4; i++) {
        bool left = keep ? f->left : i & 1, up = keep ? f->up : i > 1;
        float beside = up ? units(&a->ui, 56) : 0; /* the buttons there */
        rect r = {left ? room.x : room.x + room.w - w - beside,
                  up ? t->camera.clear.y + units(&a->ui, 56) /* what is said */
                     : room.y + room.h - h,
                  w, h};
        float hides = keep ? 0 : cards_cover(a, t, r);
        if (hides < least) {
            least = hides;
            best = r;
            f->left = left;
            f->up = up;
        }
    }
    f->laid = f->version;
    return best;
}

void firsts_draw(app *a, const table *t, rect room, rect *card)
{
    ui *u = &a->ui;
    firsts *f = state(a);
    float pad = units(u, 14), button = units(u, 36), size = units(u, SIZE_TEXT);
    float w = fminf(units(u, 400), room.w);
    float high = text_wrapped(NULL, FONT_SERIF, size, INK, 0, 0, w - 2 * pad,
                              _(f->text)) +
                 units(u, 10) + button + 2 * pad;
    *card = corner(a, t, f, room, w, high);
    ui_parchment(u, *card);
    rect in = rect_inset(*card, pad);
    text_wrapped(u->draw, FONT_SERIF, size, INK, in.x, in.y, in.w, _(f->text));
    rect b = {in.x + in.w * .5f, in.y + in.h - button, in.w * .5f, button};
    if (ui_button(u, b, _("I see"), BUTTON_STRONG)) {
        f->text = NULL;
        u->moving = true;
    }
}
