/* part.c - what the parts of the modules in play say together
 *
 * The table asks here instead of asking each part: how an action is done, what
 * is rendered, what things are called. Actions and figures that no part
 * describes get rows made here. The last section writes the commands with which
 * scripts play.
 *
 * SPDX-License-Identifier: MIT
 */
#include "part.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/base/append.h"

const holdable holdable_tile = {.name = "tile", .source = FROM_TRAY};
const holdable holdable_figure = {.name = "meeple",
                                  .source = FROM_SUPPLY,
                                  .tip = N_("Drag it onto a highlighted spot")};

static const table_part *const no_parts[] = {NULL};
static const table_part *const *parts = no_parts; /* set by parts_use() */
static bool parts_are_off;                        /* see parts_enable() */
static int first_of_module[CC_MODULES_MAX];       /* places in `parts` */

/* By type of actions: the part that has a row for it, and that row. It is asked
 * for each of several hundred actions, many times a frame. */
static struct {
    const table_part *part;
    const part_action *row;
} row_of_type[CC_NUMBER(CC_MODULES_MAX, 0)];

/* Enters the rows of a part in row_of_type[]; of several for a type the first
 * one stays. */
static void index_rows(const table_part *p)
{
    for (int i = PART_ROWS_MAX; i-- > 0;) {
        int type = p->actions[i].type;
        if (type) { /* rows that are left out have that of CC_PASS */
            row_of_type[type].part = p;
            row_of_type[type].row = &p->actions[i];
        }
    }
}

void parts_use(const table_part *const *list)
{
    int n = 0;
    parts = list;
    while (list[n]) {
        n++;
    }
    memset(row_of_type, 0, sizeof row_of_type);
    for (int i = n - 1; i >= 0; i--) { /* backwards: the first part stays */
        first_of_module[list[i]->module] = i;
        index_rows(list[i]);
    }
}

void parts_enable(bool enable)
{
    parts_are_off = !enable;
}

bool parts_are_enabled(void)
{
    return !parts_are_off;
}

const table_part *part_next(const cc_game *game, const table_part *before)
{
    int i = 0;
    if (parts_are_off) {
        return NULL;
    }
    if (before) { /* from the one behind it; a module may have several parts */
        i = first_of_module[before->module];
        while (parts[i] != before) {
            i++;
        }
        i++;
    }
    while (parts[i] && !cc_has_module(game, parts[i]->module)) {
        i++;
    }
    return parts[i];
}

_Static_assert(sizeof((table *)0)->part_state[0] == PART_STATE_SIZE,
               "part.h promises this size to the parts");

void *part_state_mut(table *t, int module)
{
    return t->part_state[module];
}

const void *part_state_of(const table *t, int module)
{
    return t->part_state[module];
}

/* ----------------------------------------------------------------- actions */

/* How actions without a part are offered, by what the engine says they point
 * at: with a button on a card if at nothing. Rows that are all zero leave it to
 * the table: a lit square, or a ring on the segment. */
static const part_action default_actions[CC_TARGET_SEGMENT + 1] = {
    [CC_TARGET_NONE] = {.has_button = true}};
static const part_action plain_action = {0};

/* All figures are dragged alike: these rows differ in the name of the figure
 * only. By token; each is filled when it is first used. */
static holdable figures[CC_TOKENS_MAX];
static part_action deploy_actions[CC_TOKENS_MAX];

static const part_action *deploy_action_of(const cc_catalog *catalog, int token)
{
    if (!deploy_actions[token].holdable) {
        figures[token] = holdable_figure;
        figures[token].name = cc_token_name(catalog, token);
        deploy_actions[token].type = CC_DEPLOY;
        deploy_actions[token].holdable =
            token == CC_MEEPLE ? &holdable_figure : &figures[token];
    }
    return &deploy_actions[token];
}

/* A part has one row for an action with a figure, whatever its kind. Returns a
 * copy of the row in which that kind of figure is held. */
static const part_action *row_for_figure(const cc_catalog *catalog,
                                         const part_action *row, int token)
{
    static struct {
        const part_action *source;
        part_action row;
    } copies[CC_TOKENS_MAX];
    if (token == CC_MEEPLE) {
        return row;
    }
    if (copies[token].source != row) {
        copies[token].source = row;
        copies[token].row = *row;
        copies[token].row.holdable = deploy_action_of(catalog, token)->holdable;
    }
    return &copies[token].row;
}

bool holdable_is_figure(const holdable *item)
{
    return item == &holdable_figure ||
           (item >= figures && item < figures + CC_TOKENS_MAX);
}

/* True if another action of the type is on the same square, such as at another
 * corner of it: then the square alone does not tell which one is meant. */
static bool shares_square(const table *t, const cc_action *action)
{
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *other = &t->legal[i];
        if (other->type == action->type && other->x == action->x &&
            other->y == action->y && !cc_action_equal(other, action)) {
            return true;
        }
    }
    return false;
}

/* Returns the row of a part in play for a type of actions, or NULL. */
static const part_action *find_action(const cc_game *game, int type)
{
    const table_part *p = row_of_type[type].part;
    return p && !parts_are_off && cc_has_module(game, p->module)
               ? row_of_type[type].row
               : NULL;
}

const part_action *part_action_of(const table *t, const cc_action *action)
{
    const cc_game *game = &t->session->game;
    if (action->type == CC_PASS || action->type == CC_PLACE) {
        return &plain_action;
    }
    if (action->type == CC_DEPLOY) {
        return deploy_action_of(t->session->catalog, action->figure);
    }
    const part_action *row = find_action(game, action->type);
    if (row) {
        return row->holdable == &holdable_figure
                   ? row_for_figure(t->session->catalog, row, action->figure)
                   : row;
    }
    cc_target target = cc_action_target(t->session->catalog, action->type);
    if (target == CC_TARGET_SQUARE && shares_square(t, action)) {
        target = CC_TARGET_NONE; /* a button for each */
    }
    return &default_actions[target];
}

#define VARIANTS_MAX 9 /* one for each key 1 to 9 */

int part_variants(const table *t, const cc_action **out, int max)
{
    int n = 0;
    for (int i = 0; i < t->n_legal && n < max; i++) {
        const cc_action *action = &t->legal[i];
        bool is_new = part_action_of(t, action)->variant_picture;
        for (int k = 0; k < n && is_new; k++) {
            is_new = out[k]->param != action->param;
        }
        if (is_new) {
            out[n++] = action;
        }
    }
    return n;
}

const cc_action *part_shown_variant(const table *t)
{
    const cc_action *chosen = &t->pending.action, *first = NULL;
    int variant = t->hand.variant;
    if (t->pending.is_set && part_action_of(t, chosen)->variant_picture) {
        variant = chosen->param; /* a hint may have chosen it */
    }
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        if (!part_action_of(t, action)->variant_picture) {
            continue;
        }
        if (action->param == variant) {
            return action;
        }
        first = first ? first : action;
    }
    return first;
}

const holdable *part_holdable(const table *t, const char *token)
{
    int number = cc_token_find(t->session->catalog, token);
    if (number >= 0 && cc_token_is_figure(t->session->catalog, number)) {
        return deploy_action_of(t->session->catalog, number)->holdable;
    }
    for (const table_part *p = NULL; (p = part_next(&t->session->game, p));) {
        for (int i = 0; i < PART_ROWS_MAX; i++) {
            const holdable *item = p->actions[i].holdable;
            if (item && item->source == FROM_SUPPLY &&
                strcmp(item->name, token) == 0) {
                return item;
            }
        }
    }
    return NULL;
}

/* Some tokens are tiles, such as an abbey. Returns the type of such a tile,
 * which bears a mark of the token's name; -1 if the token is no tile. */
static int tile_of_token(const cc_catalog *catalog, const char *token)
{
    uint64_t mark = cc_mark_find(catalog, token);
    int type = catalog->n_types - 1;
    while (type >= 0 && !(catalog->types[type].marks & mark)) {
        type--;
    }
    return type;
}

void part_render_holdable(app *a, const holdable *item, rect r, float alpha)
{
    char picture[40];
    const seat *owner = session_current_seat(a->session);
    snprintf(picture, sizeof picture, "token/%s", item->name);
    int sprite = art_find_sized(&a->art, picture, r.w);
    int type = sprite < 0 ? tile_of_token(&a->catalog, item->name) : -1;
    if (item->render) {
        item->render(a, item->name, r, alpha);
    } else if (owner && art_has_figure(&a->art, item->name)) {
        r = parts_scaled_rect(&a->catalog, item->name, r);
        render_figure(a, item->name, owner->colour, ART_STANDING, r, alpha);
    } else if (type >= 0) {
        rect face = rect_inset(r, r.w * .12f);
        render_whole_face(a, type, 0, 0, face, alpha);
        render_border(&a->display, face, 1, rgba_fade(WOOD_DARK, alpha));
    } else {
        render_sprite(&a->display, sprite, r, rgba_fade(WHITE, alpha));
    }
}

void part_render_held(app *a, const table *t)
{
    float side = fmaxf(t->camera.zoom * .5f, 40 * a->ui.scale);
    part_render_holdable(a, t->hand.held,
                         rect_around(a->ui.in.pointer, side / 2), 1);
}

bool part_can_hold(const table *t, const holdable *item)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (part_action_of(t, &t->legal[i])->holdable == item) {
            return true;
        }
    }
    return false;
}

/* --------------------------------------------------------------- all parts */

void parts_render(app *a, const table *t, const cc_game *game, part_layer layer)
{
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        if (p->render[layer]) {
            p->render[layer](a, t, game);
        }
    }
}

const char *parts_cost_picture(const cc_game *game, const cc_action *place)
{
    const char *cost = NULL;
    for (const table_part *p = NULL; !cost && (p = part_next(game, p));) {
        cost = p->cost_picture ? p->cost_picture(place) : NULL;
    }
    return cost;
}

void parts_render_ghost(app *a, const table *t, const cc_action *place,
                        bool is_legal)
{
    for (const table_part *p = NULL; (p = part_next(&t->session->game, p));) {
        if (p->render_ghost) {
            p->render_ghost(a, t, place, is_legal);
        }
    }
}

unsigned parts_extra_owners(const cc_game *game, int region)
{
    unsigned players = 0;
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        players |= p->extra_owners ? p->extra_owners(game, region) : 0;
    }
    return players;
}

void parts_update(const app *a, table *t)
{
    for (const table_part *p = NULL; (p = part_next(&t->session->game, p));) {
        if (p->update) {
            p->update(a, t);
        }
    }
}

const table_part *parts_dialog(const app *a, const table *t)
{
    for (const table_part *p = NULL;
         t->review_step < 0 && (p = part_next(&t->session->game, p));) {
        if (p->has_dialog && p->has_dialog(a, t)) {
            return p;
        }
    }
    return NULL;
}

static bool fits_event(const part_event *row, const cc_event *e)
{
    /* The number to compare with row->value, by row->key. */
    const int values[] = {[EVENT_ANY] = row->value,
                          [EVENT_PARAM] = e->param,
                          [EVENT_PARAM2] = e->param2,
                          [EVENT_KIND] = e->kind};
    return row->text && row->event == e->type && values[row->key] == row->value;
}

/* Adds the kind of figure that an event is about, unless it is the usual one.
 */
static void add_figure(const cc_catalog *catalog, const part_event *row,
                       const cc_event *e, char *out, size_t size)
{
    if (row->has_figure && e->figure != CC_MEEPLE) {
        const char *name = cc_token_name(catalog, e->figure);
        lang_join(out, size, JOIN_ASIDE,
                  lang_in_sentence(name, lang_label("token", name)));
    }
}

bool parts_event_text(const session *s, const cc_event *e, const char *name,
                      char *out, size_t size)
{
    for (const table_part *p = NULL; (p = part_next(&s->game, p));) {
        for (int i = 0; i < PART_ROWS_MAX; i++) {
            const part_event *row = &p->events[i];
            if (fits_event(row, e)) {
                snprintf(out, size, lang_for(row->text, name, NULL), name,
                         e->param2);
                add_figure(s->catalog, row, e, out, size);
                return true;
            }
        }
        if (p->event_text && p->event_text(s, e, name, out, size)) {
            return true;
        }
    }
    return false;
}

const char *parts_kind_text(const cc_game *game, int piece, int slot,
                            bool as_object)
{
    const char *text = NULL;
    for (const table_part *p = NULL; !text && (p = part_next(game, p));) {
        text = p->kind_text ? p->kind_text(game, piece, slot, as_object) : NULL;
    }
    return text;
}

bool parts_is_unplaced_tile(const session *s, const cc_event *e)
{
    bool is_unplaced = e->type == CC_EVENT_DISCARD;
    for (const table_part *p = NULL; (p = part_next(&s->game, p));) {
        is_unplaced |= p->unplaced_event && p->unplaced_event == e->type;
    }
    return is_unplaced;
}

bool parts_has_square(const cc_game *game, const cc_event *e)
{
    bool found = false;
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        for (int i = 0; i < PART_ROWS_MAX && p->events[i].text; i++) {
            const part_event *row = &p->events[i];
            found |= row->event == e->type && row->has_square;
        }
    }
    return found;
}

int parts_loser(const cc_game *game, const cc_event *e)
{
    int loser = -1;
    for (const table_part *p = NULL; (p = part_next(game, p)) && loser < 0;) {
        loser = p->loser ? p->loser(e) : -1;
    }
    return loser;
}

const table_part *parts_of_bag(const cc_game *game, int bag)
{
    const table_part *p = part_next(game, NULL);
    while (p && p->module != game->catalog->bag_module[bag]) {
        p = part_next(game, p);
    }
    return p;
}

sound_id parts_sound(const cc_game *game, int event)
{
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        for (int i = 0; i < PART_ROWS_MAX; i++) {
            if (event && p->sounds[i].event == event) {
                return p->sounds[i].sound;
            }
        }
    }
    return SOUNDS;
}

bool parts_locate(const app *a, const table *t, const char *name, point *out)
{
    for (const table_part *p = NULL; (p = part_next(&t->session->game, p));) {
        if (p->locate && p->locate(a, t, name, out)) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------- words */

const char *parts_term(const char *key, int n)
{
    for (int i = 0; parts[i]; i++) {
        for (int k = 0; k < PART_ROWS_MAX; k++) {
            const part_plural *term = &parts[i]->terms[k];
            if (term->key && strcmp(term->key, key) == 0) {
                return ngettext(term->singular, term->plural, n);
            }
        }
    }
    return NULL;
}

static const part_label *find_source(int source)
{
    for (int i = 0; parts[i]; i++) {
        for (int k = 0; k < PART_ROWS_MAX; k++) {
            const part_label *label = &parts[i]->sources[k];
            if (label->text && label->number == source) {
                return label;
            }
        }
    }
    return NULL;
}

const char *parts_source(int source)
{
    const part_label *label = find_source(source);
    return label ? _(label->text) : NULL;
}

bool parts_source_is_last(int source)
{
    const part_label *label = find_source(source);
    return label && label->last;
}

const char *parts_action_label(int type)
{
    const part_action *row = row_of_type[type].row;
    return row && row->label ? _(row->label) : NULL;
}

const char *parts_help_page(uint64_t modules)
{
    for (int i = 0; parts[i]; i++) {
        if (parts[i]->help_page && modules >> parts[i]->module & 1) {
            return parts[i]->help_page;
        }
    }
    return "base";
}

float parts_figure_scale(const cc_catalog *catalog, const char *token)
{
    int number = cc_token_find(catalog, token);
    for (int i = 0; number > CC_MEEPLE && parts[i]; i++) {
        if (parts[i]->module == catalog->token_module[number] &&
            parts[i]->figure_scale > 0) {
            return parts[i]->figure_scale;
        }
    }
    return 1;
}

rect parts_scaled_rect(const cc_catalog *catalog, const char *token, rect r)
{
    float growth = parts_figure_scale(catalog, token) - 1;
    return (rect){r.x - r.w * growth / 2, r.y - r.h * growth * ART_FOOT_Y,
                  r.w * (1 + growth), r.h * (1 + growth)};
}

/* Returns the English title of a module; NULL if it cannot be chosen. */
static const char *find_title(int module)
{
    for (int i = 0; parts[i]; i++) {
        if (parts[i]->module == module && parts[i]->title) {
            return parts[i]->title;
        }
    }
    return NULL;
}

const char *parts_title(int module)
{
    const char *title = find_title(module);
    return title ? _(title) : NULL;
}

const char *parts_title_in_sentence(int module)
{
    const char *title = find_title(module);
    return title ? lang_in_sentence(title, _(title)) : NULL;
}

const char *parts_about(int module)
{
    for (int i = 0; parts[i]; i++) {
        if (parts[i]->module == module && parts[i]->about) {
            return _(parts[i]->about);
        }
    }
    return NULL;
}

/* Inserts a row into a list of n, which is sorted by `at`; rows with the same
 * `at` stay in the order in which they are added. Returns the new number. */
static int insert_turn(part_turn *list, int n, int max, const part_turn *row)
{
    int i = n;
    if (n == max) {
        return n;
    }
    while (i > 0 && list[i - 1].at > row->at) {
        list[i] = list[i - 1];
        i--;
    }
    list[i] = *row;
    return n + 1;
}

int parts_turn(uint64_t modules, part_turn *out, int max)
{
    int n = 0;
    for (int i = 0; parts[i]; i++) {
        const part_turn *rows = parts[i]->turn;
        int n_rows = (int)(sizeof parts[i]->turn / sizeof *rows);
        for (int k = 0; k < n_rows && rows[k].text; k++) {
            if (modules >> parts[i]->module & 1) {
                n = insert_turn(out, n, max, &rows[k]);
            }
        }
    }
    return n;
}

/* ----------------------------------------------------------------- scripts */

bool gesture_drags(const gesture *g)
{
    return g->random >> 20 & 1; /* a bit that nothing else depends on */
}

/* Returns the number of an action's variant on the card of variants, from 1. */
static int variant_number(const table *t, const cc_action *action)
{
    const cc_action *list[VARIANTS_MAX];
    int n = part_variants(t, list, VARIANTS_MAX), i = 0;
    while (i < n && list[i]->param != action->param) {
        i++;
    }
    return i + 1;
}

/* Longer than a double click: a ring may lie where a click has just placed the
 * tile, and the second click of a double click means nothing. */
#define PAUSE "wait 350\n"

/* Writes the commands for a legal action, the i-th one, by what it is done with
 * and where. */
static void default_gesture(const table *t, const cc_action *action, int i,
                            char *out, size_t size)
{
    const part_action *row = part_action_of(t, action);
    /* What lies on the land has no place of that name: rings are clicked. */
    bool is_from_land = row->holdable && row->holdable->source == FROM_LAND;
    const char *from =
        row->holdable && !is_from_land ? row->holdable->name : NULL;
    if (action->type == CC_PLACE) {
        snprintf(out, size, "drag tile to %d,%d", action->x, action->y);
    } else if (action->type == CC_DEPLOY) {
        cc_piece_info newest =
            cc_piece(&t->session->game, cc_newest_piece(&t->session->game));
        snprintf(out, size, "drag %s to spot %d", from, action->slot);
        if (action->x != newest.x || action->y != newest.y) {
            append(out, size, "@%d,%d,%d", action->x, action->y,
                   action->rotation);
        }
    } else if (action->type == CC_PASS) {
        /* Else the Enter with which a script confirms an action passes. */
        bool placing = cc_decision(&t->session->game).kind == CC_DECIDE_PLACE;
        snprintf(out, size, "%s", placing ? "key Space" : "");
    } else if (row->is_pass) {
        snprintf(out, size, "key Space");
    } else if (row->has_card || row->has_button) {
        snprintf(out, size, "key %d", i % 9 + 1); /* its number on the card */
    } else if (row->variant_picture) {
        snprintf(out, size, "key %d\n" PAUSE "click legal %d",
                 variant_number(t, action), i);
    } else if (is_from_land && row->position) {
        snprintf(out, size, PAUSE "click legal %d", i);
    } else if (from && row->position) {
        snprintf(out, size, "drag %s to legal %d", from, i);
    } else if (from) {
        snprintf(out, size, "drag %s to %d,%d", from, action->x, action->y);
    } else {
        snprintf(out, size, "key n\nkey Enter"); /* the next one offered */
    }
}

void table_gesture(const app *a, const cc_action *action, gesture *g)
{
    const table *t = app_state((app *)a, STATE_TABLE, sizeof *t);
    const cc_game *game = &t->session->game;
    g->out[0] = '\0';
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        if (p->script_for_action && p->script_for_action(game, action, g)) {
            return;
        }
    }
    default_gesture(t, action, g->i, g->out, g->size);
}
