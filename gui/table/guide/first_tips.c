/* first_tips.c - a tip the first time that a rule occurs
 *
 * Rows (first_tip) say when a tip is due; parts of modules add rows. Tips that
 * were shown are remembered in the settings, by a hash of the English text. The
 * card of a tip goes where it covers nothing that may be chosen and least of
 * the land, or over the log.
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

/* Sizes of a card, in units. A card has one of three forms: narrow and high
 * ones have the button below the text, a low one beside it. */
enum {
    PAD = 14,       /* from the edges of the card to text and button */
    TEXT_GAP = 10,  /* between the text and the button below it */
    BUTTON_H = 36,  /* height of the button */
    BUTTON_W = 120, /* its width beside the text */
    NARROW_CARD_W = 260,
    HIGH_CARD_W = 400,
    LOW_CARD_W = 620
};

/* What is beside a card, in units. */
enum {
    BANNER_H = 56,   /* height of the banner at the top of the land */
    BUTTONS_W = 56,  /* width of the guide's buttons at its right */
    LOG_LINES_H = 96 /* the three newest lines of the log */
};

/* In square pixels: an area that is covered and smaller is a rounding error. */
#define COVERED_MIN 4

typedef struct first_tips {
    /* The position for which tips were last looked for: the session, and its
     * version + 1; 0: none yet. */
    unsigned session_id, next_version;
    const char *text;    /* of the open tip, or NULL */
    int shown_step;      /* number of actions when it was opened */
    int reader;          /* the player who can read it; -1: nobody yet */
    rect card;           /* where it is; empty: not placed yet */
    rect room;           /* the part of the land it was placed for */
    rect old_card;       /* where a card was before it moved or closed last */
    double old_at;       /* when that was: in seconds, as ui_input.time */
    const char *tooltip; /* requested since the last action, or NULL */
    unsigned tooltip_version; /* version of the session at that request */
} first_tips;

/* The tips of the base game. */
static const first_tip rows[] = {
    {FIRST_DECISION, CC_DECIDE_DEPLOY,
     N_("You may claim one unclaimed feature of this tile: {kinds}. Your "
        "meeple returns when the feature is completed; on one that scores only "
        "at the end, it stays to the end.")},
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

/* The tips that are due only if no rule is to be explained. */
static const first_tip last_rows[] = {
    {FIRST_PROJECTION, 0,
     N_("“Projected” or ≈ on a player’s card is what the score would be if the "
        "game ended now. While you choose a spot, an arrow shows how placing "
        "there "
        "would change it: 3 → 5.")}};

/* -------------------------------------------------------------------- texts */

/* True if tiles of this game have segments of a kind. */
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

/* True if figures of any kind may claim segments of this kind. */
static bool is_claimed_by_all(const app *a, int kind)
{
    const cc_kind_row *row = &a->catalog.kinds[kind];
    bool scores =
        (row->counts_squares || row->uses_half_sides) && !row->never_scores;
    /* A priory is no feature of its own for the player, but another way to
     * place a figure on a cloister: lying down. */
    bool is_priory = row->figures_lie && row->surrounded;
    return scores && !is_priory && kind != CC_GARDEN; /* for abbots alone */
}

/* Formats "road, city, cloister, field": the kinds of features in this game
 * that a figure of any kind may claim. */
static void kinds_text(const app *a, char *out, size_t size)
{
    out[0] = '\0';
    for (int kind = 0; kind < a->catalog.n_kinds; kind++) {
        if (is_claimed_by_all(a, kind) && is_on_tiles(a, kind)) {
            lang_add_item(out, size, "%s", kind_in_sentence(&a->catalog, kind));
        }
    }
}

#define TIP_SIZE 500 /* bytes */

/* Returns a text in the player's language. If it has "{kinds}", the text is
 * composed in `out`, with the kinds of this game in that place. */
static const char *tip_text(const app *a, const char *english,
                            char out[TIP_SIZE])
{
    static const char placeholder[] = "{kinds}";
    char kinds[160];
    const char *text = _(english), *at = strstr(text, placeholder);
    if (!at) {
        return text;
    }
    kinds_text(a, kinds, sizeof kinds);
    snprintf(out, TIP_SIZE, "%.*s%s%s", (int)(at - text), text, kinds,
             at + strlen(placeholder));
    return out;
}

/* ------------------------------------------------------ what has been shown */

static first_tips *state(app *a)
{
    return app_state(a, STATE_FIRST_TIPS, sizeof(first_tips));
}

#define HASH_SIZE 12 /* bytes: eight digits, a comma and the final zero */

/* Formats a text's hash (32-bit FNV-1a), as in settings.tips_shown. */
static void format_hash(const char *text, char out[HASH_SIZE])
{
    uint32_t hash = 0x811c9dc5u;
    for (; *text; text++) {
        hash = (hash ^ (unsigned char)*text) * 0x01000193u;
    }
    snprintf(out, HASH_SIZE, "%08x,", (unsigned)hash);
}

static bool was_shown(const app *a, const char *text)
{
    char hash[HASH_SIZE];
    format_hash(text, hash);
    return strstr(a->settings.tips_shown, hash) != NULL;
}

/* Adds a text to those that were shown. There is room for about a hundred: a
 * tip beyond them would be shown again. */
static void mark_shown(app *a, const char *text)
{
    char hash[HASH_SIZE];
    size_t n = strlen(a->settings.tips_shown);
    format_hash(text, hash);
    if (n + strlen(hash) < sizeof a->settings.tips_shown) { /* and the zero */
        strcpy(a->settings.tips_shown + n, hash);
        settings_save(&a->settings);
    }
}

/* Remembers where the card is, before it moves or closes by itself: a click
 * that was meant for the card may come a little later (first_tips_was_at()). */
static void remember_place(const app *a, first_tips *f)
{
    if (f->text && f->card.w > 0) {
        f->old_card = f->card;
        f->old_at = a->ui.in.time;
    }
}

/* Opens a tip. It counts as shown now, even if the player leaves the game. */
static void open_tip(app *a, first_tips *f, const char *text)
{
    remember_place(a, f);
    f->text = text;
    f->shown_step = a->session->n_steps;
    f->reader = table_is_human(a) ? cc_decision(&a->session->game).player : -1;
    f->card = (rect){0, 0, 0, 0};
    mark_shown(a, text);
}

bool first_tips_request_tooltip(app *a, const char *text)
{
    first_tips *f = state(a);
    if (was_shown(a, text)) {
        return false;
    }
    f->tooltip = text;
    f->tooltip_version = a->session->version;
    return true;
}

/* ----------------------------------------------------- which tip is due now */

/* True if the last action caused the event, or the scoring, of a row. */
static bool has_happened(const session *s, const first_tip *row)
{
    for (int i = 0; i < s->events.n; i++) {
        const cc_event *e = &s->events.list[i];
        bool is_score = e->type == CC_EVENT_SCORE && !e->final;
        if (row->kind == FIRST_SOURCE ? is_score && e->source == row->number
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

/* True if an action of a type is legal while a figure may be placed, with a
 * token as the figure; token -1: with any. */
static bool is_offered(const app *a, int type, int token)
{
    static cc_action *list;
    static int list_room;
    const cc_game *game = &a->session->game;
    int n = cc_decision(game).kind == CC_DECIDE_DEPLOY
                ? legal_list_all(game, &list, &list_room)
                : 0;
    for (int i = 0; i < n; i++) {
        if (list[i].type == type && (token < 0 || list[i].figure == token)) {
            return true;
        }
    }
    return false;
}

/* True if a player's card shows a projected score that differs from the score.
 */
static bool has_projection(const app *a)
{
    /* Nothing of it is changed: only app_state() is not const. */
    const table *t = app_state((app *)a, STATE_TABLE, sizeof *t);
    const cc_game *game = &a->session->game;
    for (int i = 0; i < cc_player_count(game); i++) {
        if (a->settings.hints && t->projected[i] != cc_score(game, i)) {
            return true;
        }
    }
    return false;
}

/* True if the subject of a row is asked now, or has just happened. A row
 * numbers marks and tokens within its module. */
static bool is_due(const app *a, int module, const first_tip *row)
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
               is_offered(a, CC_DEPLOY, c->first_token[module] + row->number);
    case FIRST_ACTION: return is_human && is_offered(a, row->number, -1);
    case FIRST_PROJECTION: return is_human && has_projection(a);
    case FIRST_EVENT:
    case FIRST_SOURCE: break;
    }
    return has_happened(a->session, row); /* whoever did it */
}

/* Returns the text of the first of n rows that is due and was not shown, or
 * NULL. `module` is that of the part with these rows. */
static const char *find_tip(const app *a, int module, const first_tip *list,
                            int n)
{
    for (int i = 0; i < n; i++) {
        const first_tip *row = &list[i];
        if (row->text && !was_shown(a, row->text) && is_due(a, module, row)) {
            return row->text;
        }
    }
    return NULL;
}

/* Returns the player whose turn begins; -1 if that is a bot, or no turn begins
 * now. */
static int person_at_turn_start(const app *a)
{
    cc_decision_info choice = cc_decision(&a->session->game);
    return choice.kind == CC_DECIDE_PLACE && table_is_human(a) ? choice.player
                                                               : -1;
}

/* True if a person did the last action. */
static bool person_acted_last(const session *s)
{
    const session_step *last = session_last_step(s);
    return last && !s->seats[cc_decision(&last->before).player].bot[0];
}

/* Returns the text of the tip that is due, or NULL. Tips of the base game come
 * first, then those of its modules, and last those that explain no rule. */
static const char *find_due_tip(const app *a)
{
    const cc_game *game = &a->session->game;
    const char *text = find_tip(a, 0, rows, (int)(sizeof rows / sizeof *rows));
    for (const table_part *p = NULL; !text && (p = part_next(game, p));) {
        if (!p->has_tips || p->has_tips(game)) {
            text = find_tip(a, p->module, p->first_tips, PART_ROWS_MAX);
        }
    }
    return text ? text
                : find_tip(a, 0, last_rows,
                           (int)(sizeof last_rows / sizeof *last_rows));
}

/* True if the open tip is to be closed after an action. `person` is the player
 * whose turn begins at the screen, or -1. */
static bool is_outdated(const first_tips *f, const session *s, int person)
{
    /* Two rounds are enough to read it. A turn is about two actions: placing a
     * tile and a figure. */
    enum { ROUNDS = 2, ACTIONS_IN_TURN = 2 };
    int n_actions = s->n_steps - f->shown_step;
    bool was_open_long =
        n_actions > ROUNDS * ACTIONS_IN_TURN * cc_player_count(&s->game);
    bool is_of_other_game = f->session_id != s->id;
    bool is_for_other_person =
        person >= 0 && f->reader >= 0 && person != f->reader;
    /* While a bot acts, a person may be about to click on the card: the click
     * would meet what was below it. So a tip that was read waits for an action
     * of a person. */
    return is_of_other_game || is_for_other_person ||
           (was_open_long && person_acted_last(s));
}

/* Counts a requested tooltip as shown, once an action was done after the
 * request. */
static void mark_tooltip(app *a, first_tips *f)
{
    if (f->tooltip && f->tooltip_version != a->session->version) {
        mark_shown(a, f->tooltip);
        f->tooltip = NULL;
    }
}

void first_tips_update(app *a)
{
    first_tips *f = state(a);
    const session *s = a->session;
    mark_tooltip(a, f);
    if (!a->settings.first_tips || s->read_only || tutorial_is_running(a)) {
        f->text = NULL; /* this game has no tips, or not any more */
        return;
    }
    if (f->session_id == s->id && f->next_version == s->version + 1) {
        return; /* no action since the last frame */
    }
    int person = person_at_turn_start(a);
    if (is_outdated(f, s, person)) {
        remember_place(a, f);
        f->text = NULL;
    }
    f->reader = person >= 0 ? person : f->reader;
    f->session_id = s->id;
    f->next_version = s->version + 1;
    const char *text = find_due_tip(a);
    if (text) {
        open_tip(a, f, text);
    }
}

bool first_tips_are_open(app *a)
{
    return state(a)->text != NULL;
}

/* -------------------------------------------------------- where the card is */

/* Returns how much a rectangle covers of what may be chosen, on squares or on a
 * card over the land: in square pixels. */
static float covered_choices(const app *a, const table *t, rect r)
{
    return cards_hidden_offers(a, t, r) + rect_overlap(t->card.area, r);
}

/* Tries places for a card of this size all over the room. Returns the best: one
 * that covers no choices, and little of the land, and is far down and right.
 * Sets *cost to what is bad about it, as an area of land in square pixels. */
static rect find_place(const app *a, const table *t, rect room, rect size,
                       float *cost)
{
    enum { TRIES = 9 };         /* in each direction */
    enum { CHOICE_COST = 100 }; /* a pixel of a choice, in pixels of land */
    /* A place at the left edge costs so much more than one at the right edge,
     * and one at the top than one at the bottom: as covering an area of land of
     * this width and height, in units. */
    enum { EDGE_COST_W = 100, EDGE_COST_H = 25 };
    float edge_cost = units(&a->ui, EDGE_COST_W) * units(&a->ui, EDGE_COST_H);
    rect best = size;
    *cost = INFINITY;
    for (int i = 0; i < TRIES * TRIES; i++) {
        float from_right = (float)(i % TRIES) / (TRIES - 1);
        float from_bottom = (float)(i / TRIES) / (TRIES - 1);
        rect r = {room.x + (room.w - size.w) * (1 - from_right),
                  room.y + (room.h - size.h) * (1 - from_bottom), size.w,
                  size.h};
        float next_cost = CHOICE_COST * covered_choices(a, t, r) +
                          cards_hidden_land(a, t, r) +
                          (from_right + from_bottom) * edge_cost;
        if (next_cost < *cost) {
            *cost = next_cost;
            best = r;
        }
    }
    return best;
}

/* True if two rectangles differ by rounding errors only. */
static bool is_same(rect a, rect b)
{
    float difference = fabsf(a.x - b.x) + fabsf(a.y - b.y) + fabsf(a.w - b.w) +
                       fabsf(a.h - b.h);
    return difference < 1; /* pixel */
}

/* True if a card of width `w` is low: its button is beside the text. */
static bool is_low(const ui *u, float w)
{
    return w > units(u, HIGH_CARD_W) + 1; /* rounding errors */
}

/* Returns the height of a card of width `w`, both in pixels. */
static float card_height(const ui *u, const char *text, float w)
{
    float pad = units(u, PAD), text_w = w - 2 * pad;
    if (is_low(u, w)) {
        text_w -= units(u, BUTTON_W) + pad;
        float h =
            text_wrapped_height(FONT_SERIF, units(u, SIZE_TEXT), text_w, text);
        return fmaxf(h, units(u, BUTTON_H)) + 2 * pad;
    }
    return text_wrapped_height(FONT_SERIF, units(u, SIZE_TEXT), text_w, text) +
           units(u, TEXT_GAP + BUTTON_H) + 2 * pad;
}

/* Sets *card to its place over the log, at the lower end; false if the log is
 * not on the screen. */
static bool place_over_log(app *a, const table *t, const char *text, rect *card)
{
    const ui *u = &a->ui;
    const rect *log = &t->log.area;
    if (t->has_sheet || chronicle_view_hides_panel(a, t) || log->h <= 0) {
        return false;
    }
    float gap = units(u, PANEL_GAP), w = t->panel.w - 2 * gap;
    float h = card_height(u, text, w);
    /* A card higher than the log reaches into the gaps above and below, by half
     * of what is too much. */
    float below = fmaxf(0, fminf(h - log->h, 2 * gap)) / 2;
    float bottom = log->y + log->h + below;
    *card = (rect){t->panel.x + gap, fmaxf(bottom - h, gap), w, h};
    return true;
}

/* True if a card of this height over the log leaves the newest lines free. */
static bool leaves_log_lines(const app *a, const table *t, float h)
{
    const ui *u = &a->ui;
    return h + units(u, LOG_LINES_H) <= t->log.area.h + units(u, PANEL_GAP);
}

/* Returns the part of a room on the land that the banner, the chronicle and the
 * buttons of the guide leave to the card. */
static rect room_for_card(app *a, const table *t, rect room)
{
    const ui *u = &a->ui;
    float top = t->camera.clear.y + units(u, BANNER_H);
    float left = chronicle_view_width(a, t);
    return (rect){room.x + left, top, room.w - (units(u, BUTTONS_W) + left),
                  room.h - (top - room.y)};
}

/* Returns the best place over the land, in the best form; if forms are equally
 * good, in the first. */
static rect place_over_land(const app *a, const table *t, const char *text,
                            rect room)
{
    const ui *u = &a->ui;
    const float widths[] = {units(u, HIGH_CARD_W), units(u, LOW_CARD_W),
                            units(u, NARROW_CARD_W)};
    float min_cost = INFINITY;
    rect best = {0, 0, 0, 0};
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        float cost, w = fminf(widths[i], room.w);
        rect place = find_place(
            a, t, room, (rect){0, 0, w, card_height(u, text, w)}, &cost);
        if (cost < min_cost) {
            min_cost = cost;
            best = place;
        }
    }
    return best;
}

/* True if the card can stay where it is: it covers no choice, or the player
 * drags something just now. */
static bool can_stay(const app *a, const table *t, const first_tips *f,
                     const char *text, rect room)
{
    bool is_placed =
        f->card.w > 0 && is_same(room, f->room) &&
        fabsf(f->card.h - card_height(&a->ui, text, f->card.w)) < 1;
    return is_placed &&
           (t->drag.active || covered_choices(a, t, f->card) <= COVERED_MIN);
}

/* Places the card in a room on the land, or over the log. It stays where it is
 * if it can. Else it goes over the land; but if it would cover choices there,
 * or cover land although the log has room for it, it goes over the log. */
static void choose_place(app *a, const table *t, first_tips *f, rect land_room)
{
    char buffer[TIP_SIZE];
    const char *text = tip_text(a, f->text, buffer);
    rect room = room_for_card(a, t, land_room), over_log;
    if (can_stay(a, t, f, text, room)) {
        return;
    }
    if (is_same(room, f->room)) {
        remember_place(a, f);
    } else { /* the window has another size: no click is for the old place */
        f->old_card = (rect){0, 0, 0, 0};
    }
    f->card = place_over_land(a, t, text, room);
    f->room = room;
    if (!place_over_log(a, t, text, &over_log)) {
        return;
    }
    bool covers_choices = covered_choices(a, t, f->card) > COVERED_MIN;
    bool covers_land = cards_hidden_land(a, t, f->card) > COVERED_MIN;
    if (covers_choices || (covers_land && leaves_log_lines(a, t, over_log.h))) {
        f->card = over_log;
    }
}

void first_tips_render(app *a, const table *t, rect room, rect *card)
{
    ui *u = &a->ui;
    first_tips *f = state(a);
    choose_place(a, t, f, room);
    *card = f->card;
    ui_parchment(u, *card);
    rect inner = rect_inset(*card, units(u, PAD));
    float w = is_low(u, card->w) ? units(u, BUTTON_W) : inner.w * .5f;
    float h = units(u, BUTTON_H);
    rect button = {inner.x + inner.w - w, inner.y + inner.h - h, w, h};
    if (is_low(u, card->w)) {
        inner.w -= w + units(u, PAD);
    }
    char buffer[TIP_SIZE];
    text_wrapped(u->display, FONT_SERIF, units(u, SIZE_TEXT), INK, inner,
                 tip_text(a, f->text, buffer));
    if (ui_button(u, button, _("Got it"), BUTTON_PRIMARY)) {
        f->text = NULL;
        u->moving = true; /* another frame, without the card */
    }
}

bool first_tips_was_at(app *a, point pixel)
{
    static const double reaction = .8; /* seconds that a person needs */
    const first_tips *f = state(a);
    double age = a->ui.in.time - f->old_at;
    return f->old_card.w > 0 && age >= 0 && age < reaction &&
           rect_contains(f->old_card, pixel);
}

/* A tip that opened in this frame is not on the screen yet: only a card that
 * was rendered in the last frame covers anything. */
bool first_tips_card_hides_choices(app *a, const table *t)
{
    const first_tips *f = state(a);
    return f->text && f->card.w > 0 && is_same(f->card, guide_card(a)) &&
           covered_choices(a, t, f->card) > COVERED_MIN;
}
