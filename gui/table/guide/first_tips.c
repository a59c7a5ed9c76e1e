/* first_tips.c - a tip the first time that a rule occurs
 *
 * Tips that were shown are remembered in the settings, by a hash of the English
 * text.
 *
 * SPDX-License-Identifier: MIT
 */
#include "first_tips.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/base/append.h"
#include "gui/base/legal_list.h"
#include "gui/table/guide/chronicle_view.h"
#include "gui/table/guide/guide_areas.h"
#include "gui/table/guide/tutorial.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/part.h"

#define PAD    14 /* units */
#define BUTTON 36

typedef struct first_tips {
    unsigned session, version; /* of the session when it was checked */
    const char *text;          /* of the current tip, or NULL */
    rect room, card;           /* the area available, and the tip's; or empty */
    int shown_step;            /* step at which it was shown */
    const char *tip; /* reading tip shown since the last action, or NULL */
    unsigned tip_at; /* version of the session then */
} first_tips;

static const first_tip rows[] = {
    {FIRST_DECISION, CC_DECIDE_DEPLOY,
     N_("You may claim one unclaimed feature of this tile: {kinds}. Your "
        "meeple returns when it is completed; on a feature that scores only at "
        "the end, it stays.")},
    {FIRST_EVENT, CC_EVENT_DISCARD,
     N_("A tile that fits nowhere leaves the game, and you draw another one.")},
    {FIRST_SOURCE, CC_ROAD,
     N_("A road scores as soon as both its ends are closed: a point for each "
        "tile.")},
    {FIRST_SOURCE, CC_CITY,
     N_("A city scores when its wall is complete: 2 points for each tile and "
        "each pennant.")},
    {FIRST_SOURCE, CC_CLOISTER,
     N_("A cloister scores when tiles lie on all eight squares around it: 9 "
        "points.")}};

static bool is_on_tiles(const app *a, int kind)
{
    uint64_t sets = a->session->setup.sets;
    for (int i = 0; i < a->catalog.n_types; i++) {
        const cc_tile_type *type = &a->catalog.types[i];
        for (int k = 0; k < type->n_segments; k++) {
            if (sets >> type->set & 1 && type->segments[k].kind == kind) {
                return true;
            }
        }
    }
    return false;
}

/* Formats "road, city, cloister, field": where figures of this game may stand.
 */
static void kinds_text(const app *a, char *out, size_t size)
{
    out[0] = '\0';
    for (int kind = 0; kind < a->catalog.n_kinds; kind++) {
        const cc_kind_row *row = &a->catalog.kinds[kind];
        bool scores = (row->counts_squares || row->uses_half_sides) &&
                      !row->never_scores &&
                      kind != CC_GARDEN; /* only for abbots */
        if (scores && is_on_tiles(a, kind)) {
            lang_add_item(out, size, "%s", kind_in_sentence(&a->catalog, kind));
        }
    }
}

#define FIRST_TEXT 500

/* Inserts the kinds into a text. */
static const char *fill_in_kinds(const app *a, const char *text,
                                 char out[FIRST_TEXT])
{
    static const char mark[] = "{kinds}";
    char kinds[160];
    const char *shown = _(text), *at = strstr(shown, mark);
    if (!at) {
        return shown;
    }
    kinds_text(a, kinds, sizeof kinds);
    snprintf(out, FIRST_TEXT, "%.*s%s%s", (int)(at - shown), shown, kinds,
             at + strlen(mark));
    return out;
}

static first_tips *state(app *a)
{
    return app_state(a, STATE_FIRST_TIPS, sizeof(first_tips));
}

/* FNV-1a as eight digits. */
static void hash_text(const char *text, char out[12])
{
    uint32_t h = 0x811c9dc5u;
    for (; *text; text++) {
        h = (h ^ (unsigned char)*text) * 0x01000193u;
    }
    snprintf(out, 12, "%08x,", (unsigned)h);
}

static bool was_shown(const app *a, const char *text)
{
    char number[12];
    hash_text(text, number);
    return strstr(a->settings.tips_shown, number) != NULL;
}

/* Shown once, also if the game is left. */
static void mark_shown(app *a, const char *text)
{
    char number[12];
    size_t n = strlen(a->settings.tips_shown);
    hash_text(text, number);
    if (n + strlen(number) < sizeof a->settings.tips_shown) {
        strcpy(a->settings.tips_shown + n, number);
        settings_save(&a->settings);
    }
}

static void show(app *a, first_tips *f, const char *text)
{
    f->text = text;
    f->shown_step = a->session->n_steps;
    f->card = (rect){0, 0, 0, 0};
    mark_shown(a, text);
}

bool first_tips_shows_reading_tip(app *a, const char *text)
{
    first_tips *f = state(a);
    bool is_wanted = !was_shown(a, text);
    f->tip = is_wanted ? text : f->tip;
    f->tip_at = is_wanted ? a->session->version : f->tip_at;
    return is_wanted;
}

static bool has_happened(const session *s, const first_tip *row)
{
    for (int i = 0; i < s->events.n; i++) {
        const cc_event *e = &s->events.list[i];
        bool score = e->type == CC_EVENT_SCORE && !e->final;
        if (row->kind == FIRST_SOURCE ? score && e->source == row->number
                                      : e->type == row->number) {
            return true;
        }
    }
    return false;
}

/* True if the tile to be placed has a mark. */
static bool is_marked(const app *a, int mark)
{
    cc_decision_info choice = cc_decision(&a->session->game);
    return choice.kind == CC_DECIDE_PLACE && choice.tile >= 0 &&
           a->catalog.types[choice.tile].marks >> mark & 1;
}

/* `token`: of the figure placed, or -1 for any. */
static bool can_do(const app *a, int type, int token)
{
    static cc_action *list;
    static int room;
    const cc_game *game = &a->session->game;
    int n = cc_decision(game).kind == CC_DECIDE_DEPLOY
                ? legal_list_all(game, &list, &room)
                : 0;
    for (int i = 0; i < n; i++) {
        if (list[i].type == type && (token < 0 || list[i].figure == token)) {
            return true;
        }
    }
    return false;
}

/* True if the subject of a row is asked now, or has just happened. */
static bool occurs(const app *a, int module, const first_tip *row)
{
    const cc_catalog *c = &a->catalog;
    bool is_human = table_is_human(a);
    switch (row->kind) {
    case FIRST_DECISION:
        return is_human && cc_decision(&a->session->game).kind == row->number;
    case FIRST_MARK:
        return is_human && is_marked(a, c->first_mark[module] + row->number);
    case FIRST_TOKEN:
        return is_human &&
               can_do(a, CC_DEPLOY, c->first_token[module] + row->number);
    case FIRST_ACTION: return is_human && can_do(a, row->number, -1);
    default: return has_happened(a->session, row);
    }
}

static const char *find_tip(const app *a, int module, const first_tip *list,
                            int n)
{
    for (int i = 0; i < n; i++) {
        const first_tip *row = &list[i];
        if (row->text && !was_shown(a, row->text) && occurs(a, module, row)) {
            return row->text;
        }
    }
    return NULL;
}

/* A tip disappears after two rounds, in actions. */
static int actions_shown(const session *s)
{
    return 4 * cc_player_count(&s->game);
}

void first_tips_update(app *a)
{
    first_tips *f = state(a);
    const session *s = a->session;
    if (f->tip && f->tip_at != s->version) {
        mark_shown(a, f->tip);
        f->tip = NULL;
    }
    if (!a->settings.first_tips || s->read_only || tutorial_is_running(a)) {
        f->text = NULL;
        return;
    }
    if (f->session == s->id && f->version == s->version + 1) {
        return;
    }
    if (f->session != s->id || s->n_steps > f->shown_step + actions_shown(s)) {
        f->text = NULL;
    }
    f->session = s->id;
    f->version = s->version + 1;
    int n_rows = (int)(sizeof rows / sizeof *rows);
    const char *text = find_tip(a, 0, rows, n_rows); /* of the base game */
    for (const table_part *p = NULL; !text && (p = part_next(&s->game, p));) {
        if (!p->has_tips || p->has_tips(&s->game)) {
            text = find_tip(a, p->module, p->first_tips, PART_ROWS_MAX);
        }
    }
    if (text) {
        show(a, f, text);
    }
}

bool first_tips_are_open(app *a)
{
    return state(a)->text != NULL;
}

/* The area of choices that a rectangle covers: squares, or a card. */
static float hidden_choices(const app *a, const table *t, rect r)
{
    return cards_hidden_offers(a, t, r) + rect_overlap(t->card.area, r);
}

/* Finds the place that covers no choices and least of the land, as far down and
 * right as possible. */
static rect find_place(const app *a, const table *t, rect room, rect size,
                       float *hidden)
{
    enum { TRIES = 9 };
    rect best = size;
    float min_cost = INFINITY;
    for (int i = 0; i < TRIES * TRIES; i++) {
        float share_x = (float)(i % TRIES) / (TRIES - 1);
        float share_y = (float)(i / TRIES) / (TRIES - 1);
        rect r = {room.x + (room.w - size.w) * (1 - share_x),
                  room.y + (room.h - size.h) * (1 - share_y), size.w, size.h};
        float hidden_cost = hidden_choices(a, t, r);
        float cost = 100 * hidden_cost + cards_hidden_land(a, t, r) +
                     (share_x + share_y) * size.h * size.h / 4;
        if (cost < min_cost) {
            min_cost = cost;
            best = r;
            *hidden = hidden_cost;
        }
    }
    return best;
}

static bool is_same(rect a, rect b)
{
    return fabsf(a.x - b.x) + fabsf(a.y - b.y) + fabsf(a.w - b.w) +
               fabsf(a.h - b.h) <
           1;
}

static float height(const ui *u, const char *text, float w)
{
    float pad = units(u, PAD);
    return text_wrapped_height(FONT_SERIF, units(u, SIZE_TEXT), w - 2 * pad,
                               text) +
           units(u, 10 + BUTTON) + 2 * pad;
}

/* Over the log; empty if the panel is hidden. */
static rect log_card(app *a, const table *t, const char *text)
{
    const ui *u = &a->ui;
    float gap = units(u, 10), w = t->panel.w - 2 * gap;
    float h = height(u, text, w);
    bool hidden =
        t->has_sheet || chronicle_view_hides_panel(a, t) || t->log.area.h <= 0;
    return hidden ? (rect){0, 0, 0, 0}
                  : (rect){t->panel.x + gap,
                           fmaxf(t->log.area.y + t->log.area.h - h, gap), w, h};
}

/* Next to the land, or over the log if there is no space. It stays until it
 * covers a choice. */
static rect choose_place(app *a, const table *t, first_tips *f, rect room)
{
    const ui *u = &a->ui;
    float hidden = 0, top = t->camera.clear.y + units(u, 56); /* the banner */
    room.h -= top - room.y;
    room.y = top;
    room.w -= units(u, 56) + chronicle_view_width(a, t); /* the buttons */
    room.x += chronicle_view_width(a, t);
    if (f->card.w > 0 && is_same(room, f->room) &&
        (t->drag.active || hidden_choices(a, t, f->card) <= 4)) {
        return f->card;
    }
    rect size = {0, 0, fminf(units(u, 400), room.w), 0}, log;
    char words[FIRST_TEXT];
    const char *text = fill_in_kinds(a, f->text, words);
    size.h = height(u, text, size.w);
    log = log_card(a, t, text);
    f->room = room;
    f->card = find_place(a, t, room, size, &hidden);
    bool covers_land =
        log.h <= t->log.area.h && cards_hidden_land(a, t, f->card) > 4;
    f->card = (hidden > 4 || covers_land) && log.w > 0 ? log : f->card;
    return f->card;
}

void first_tips_render(app *a, const table *t, rect room, rect *card)
{
    ui *u = &a->ui;
    first_tips *f = state(a);
    *card = choose_place(a, t, f, room);
    ui_parchment(u, *card);
    rect inner = rect_inset(*card, units(u, PAD));
    char words[FIRST_TEXT];
    text_wrapped(u->display, FONT_SERIF, units(u, SIZE_TEXT), INK, inner,
                 fill_in_kinds(a, f->text, words));
    rect b = {inner.x + inner.w * .5f, inner.y + inner.h - units(u, BUTTON),
              inner.w * .5f, units(u, BUTTON)};
    if (ui_button(u, b, _("Got it"), BUTTON_PRIMARY)) {
        f->text = NULL;
        u->moving = true;
    }
}

static bool is_shown(app *a, const first_tips *f)
{
    return f->text && f->card.w > 0 && is_same(f->card, guide_card(a));
}

bool first_tips_hide_choices(app *a, const table *t)
{
    const first_tips *f = state(a);
    return is_shown(a, f) && hidden_choices(a, t, f->card) > 4;
}
