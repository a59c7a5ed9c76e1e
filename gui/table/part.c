/* part.c - the table's walk over the parts of the modules in play
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/readers/lang.h"
#include "gui/widgets/theme.h"
#include "part.h"

static bool left_out;

void parts_use(bool use)
{
    left_out = !use;
}

const table_part *part_next(const cc_game *game, int *i)
{
    while (!left_out && table_parts[*i]) {
        const table_part *p = table_parts[(*i)++];
        if (cc_plays(game, p->module)) {
            return p;
        }
    }
    return NULL;
}

_Static_assert(sizeof((table *)0)->own[0] == PART_OWN, "as part.h tells");

void *part_own(table *t, int module)
{
    return t->own[module];
}

const void *part_own_of(const table *t, int module)
{
    return t->own[module];
}

/* -------------------------------------------------------------------- actions
 */

/* Where no part tells: by the engine's row. */
static const part_action recipes[] = {[CC_NOWHERE] = {.on_button = true},
                                      [CC_ON_SQUARE] = {0},
                                      [CC_ON_SEGMENT] = {0}};
static const part_action plain = {0};

/* Every kind of figure is dragged alike: by the number of its token. Filled
 * when it is first asked for; the catalogue stays as it is. */
static thing figures[CC_TOKENS_MAX];
static part_action deploys[CC_TOKENS_MAX];

static const part_action *deploy_of(const cc_catalog *catalog, int token)
{
    if (!deploys[token].with) {
        figures[token] = thing_figure;
        figures[token].name = cc_token_name(catalog, token);
        deploys[token].type = CC_DEPLOY;
        deploys[token].with =
            token == CC_MEEPLE ? &thing_figure : &figures[token];
    }
    return &deploys[token];
}

/* What is done with a figure is done with one of its kind: the part's row with
 * that held. */
static const part_action *with_kind(const cc_catalog *catalog,
                                    const part_action *row, int token)
{
    static struct {
        const part_action *of;
        part_action row;
    } kinds[CC_TOKENS_MAX];
    if (token == CC_MEEPLE) {
        return row;
    }
    if (kinds[token].of != row) {
        kinds[token].of = row;
        kinds[token].row = *row;
        kinds[token].row.with = deploy_of(catalog, token)->with;
    }
    return &kinds[token].row;
}

bool thing_is_figure(const thing *what)
{
    return what == &thing_figure ||
           (what >= figures && what < figures + CC_TOKENS_MAX);
}

/* Whether several of the kind are meant on one square: corners of a tile. */
static bool shares_square(const table *t, const cc_action *action)
{
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *l = &t->legal[i];
        if (l->type == action->type && l->x == action->x && l->y == action->y &&
            !cc_action_equal(l, action)) {
            return true;
        }
    }
    return false;
}

const part_action *part_action_of(const table *t, const cc_action *action)
{
    const cc_game *game = &t->of->game;
    const table_part *p;
    if (action->type == CC_PASS || action->type == CC_PLACE) {
        return &plain;
    }
    if (action->type == CC_DEPLOY) {
        return deploy_of(t->of->catalog, action->figure);
    }
    for (int i = 0; (p = part_next(game, &i));) {
        for (const part_action *r = p->actions; r && r->type; r++) {
            if (r->type == action->type) {
                return r->with == &thing_figure
                           ? with_kind(t->of->catalog, r, action->figure)
                           : r;
            }
        }
    }
    cc_aim aim = cc_action_aim(t->of->catalog, action->type);
    aim = aim == CC_ON_SQUARE && shares_square(t, action) ? CC_NOWHERE : aim;
    return &recipes[aim];
}

const thing *part_thing(const table *t, const char *token)
{
    const table_part *p;
    int number = cc_token_find(t->of->catalog, token);
    if (number >= 0 && cc_token_is_figure(t->of->catalog, number)) {
        return deploy_of(t->of->catalog, number)->with;
    }
    for (int i = 0; (p = part_next(&t->of->game, &i));) {
        for (const part_action *r = p->actions; r && r->type; r++) {
            if (r->with && r->with->from == FROM_SUPPLY &&
                strcmp(r->with->name, token) == 0) {
                return r->with;
            }
        }
    }
    return NULL;
}

/* The type of the tile that a token is: that which bears a mark of its name; -1
 * none. */
static int tile_of(const cc_catalog *catalog, const char *token)
{
    uint64_t mark = cc_mark_find(catalog, token);
    int type = catalog->n_types - 1;
    while (type >= 0 && !(catalog->types[type].marks & mark)) {
        type--;
    }
    return type;
}

void part_draw_thing(app *a, const thing *what, rect r, float alpha)
{
    char name[40];
    const seat *who = session_turn(a->session);
    snprintf(name, sizeof name, "token/%s", what->name);
    int sprite = art_sized(&a->art, name, r.w);
    int type = sprite < 0 ? tile_of(&a->catalog, what->name) : -1;
    if (what->draw) {
        what->draw(a, what->name, r, alpha);
    } else if (who && art_has_figure(&a->art, what->name)) {
        r = parts_grown(&a->catalog, what->name, r);
        draw_sprite(
            &a->draw,
            art_figure_of(&a->art, what->name, who->colour, ART_STANDING, r.w),
            r, faded(WHITE, alpha));
    } else if (type >= 0) {
        rect face = rect_inset(r, r.w * .12f);
        draw_sprite(&a->draw,
                    art_tile(&a->art, &a->catalog.types[type], 0, 0, face.w),
                    face, faded(WHITE, alpha));
        draw_border(&a->draw, face, 1, faded(WOOD_DARK, alpha));
    } else {
        draw_sprite(&a->draw, sprite, r, faded(WHITE, alpha));
    }
}

bool part_may_hold(const table *t, const thing *what)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (part_action_of(t, &t->legal[i])->with == what) {
            return true;
        }
    }
    return false;
}

/* ---------------------------------------------------------------------- walks
 */

void parts_draw(app *a, const table *t, const cc_game *game, part_layer layer)
{
    const table_part *p;
    for (int i = 0; (p = part_next(game, &i));) {
        if (p->draw[layer]) {
            p->draw[layer](a, t, game);
        }
    }
}

const char *parts_cost(const cc_game *game, const cc_action *place)
{
    const table_part *p;
    const char *cost = NULL;
    for (int i = 0; !cost && (p = part_next(game, &i));) {
        cost = p->cost ? p->cost(place) : NULL;
    }
    return cost;
}

void parts_ghost(app *a, const table *t, const cc_action *place, bool real)
{
    const table_part *p;
    for (int i = 0; (p = part_next(&t->of->game, &i));) {
        if (p->ghost) {
            p->ghost(a, t, place, real);
        }
    }
}

unsigned parts_owners(const cc_game *game, int region)
{
    const table_part *p;
    unsigned players = 0;
    for (int i = 0; (p = part_next(game, &i));) {
        players |= p->owners ? p->owners(game, region) : 0;
    }
    return players;
}

void parts_follow(const app *a, table *t)
{
    const table_part *p;
    for (int i = 0; (p = part_next(&t->of->game, &i));) {
        if (p->follow) {
            p->follow(a, t);
        }
    }
}

const table_part *parts_dialog(const app *a, const table *t)
{
    const table_part *p;
    for (int i = 0; t->review < 0 && (p = part_next(&t->of->game, &i));) {
        if (p->dialog && p->dialog(a, t)) {
            return p;
        }
    }
    return NULL;
}

bool parts_tell(const session *s, const cc_event *e, char *out, size_t size)
{
    const table_part *p;
    for (int i = 0; (p = part_next(&s->game, &i));) {
        if (p->tell && p->tell(s, e, out, size)) {
            return true;
        }
    }
    return false;
}

bool parts_is_away(const session *s, const cc_event *e)
{
    bool away = e->type == CC_EVENT_DISCARD;
    const table_part *p;
    for (int i = 0; (p = part_next(&s->game, &i));) {
        away |= p->away && p->away == e->type;
    }
    return away;
}

sound_id parts_sound(const cc_game *game, int event)
{
    const table_part *p;
    for (int i = 0; (p = part_next(game, &i));) {
        for (const part_sound *s = p->sounds; s && s->event; s++) {
            if (s->event == event) {
                return s->sound;
            }
        }
    }
    return SOUNDS;
}

bool parts_locate(const app *a, const table *t, const char *name, float *x,
                  float *y)
{
    const table_part *p;
    for (int i = 0; (p = part_next(&t->of->game, &i));) {
        if (p->locate && p->locate(a, t, name, x, y)) {
            return true;
        }
    }
    return false;
}

/* ---------------------------------------------------------------------- words
 */

const char *parts_term(const char *what, int n)
{
    for (int i = 0; table_parts[i]; i++) {
        for (const part_words *w = table_parts[i]->terms; w && w->what; w++) {
            if (strcmp(w->what, what) == 0) {
                return ngettext(w->one, w->many, (unsigned long)n);
            }
        }
    }
    return NULL;
}

static const part_label *find_source(int source)
{
    for (int i = 0; table_parts[i]; i++) {
        for (const part_label *l = table_parts[i]->sources; l && l->text; l++) {
            if (l->number == source) {
                return l;
            }
        }
    }
    return NULL;
}

const char *parts_source(int source)
{
    const part_label *l = find_source(source);
    return l ? _(l->text) : NULL;
}

bool parts_source_is_last(int source)
{
    const part_label *l = find_source(source);
    return l && l->last;
}

const char *parts_action_label(int type)
{
    for (int i = 0; table_parts[i]; i++) {
        const part_action *r = table_parts[i]->actions;
        for (; r && r->type; r++) {
            if (r->type == type && r->label) {
                return _(r->label);
            }
        }
    }
    return NULL;
}

const char *parts_page(uint64_t modules)
{
    for (int i = 0; table_parts[i]; i++) {
        if (table_parts[i]->page && modules >> table_parts[i]->module & 1) {
            return table_parts[i]->page;
        }
    }
    return "base";
}

float parts_size(const cc_catalog *catalog, const char *token)
{
    int number = cc_token_find(catalog, token);
    for (int i = 0; number > CC_MEEPLE && table_parts[i]; i++) {
        if (table_parts[i]->module == catalog->token_module[number] &&
            table_parts[i]->size > 0) {
            return table_parts[i]->size;
        }
    }
    return 1;
}

rect parts_grown(const cc_catalog *catalog, const char *token, rect r)
{
    float more = parts_size(catalog, token) - 1;
    return (rect){r.x - r.w * more / 2, r.y - r.h * more * ART_FOOT_Y,
                  r.w * (1 + more), r.h * (1 + more)};
}

const char *parts_title(int module)
{
    for (int i = 0; table_parts[i]; i++) {
        if (table_parts[i]->module == module && table_parts[i]->title) {
            return _(table_parts[i]->title);
        }
    }
    return NULL;
}

const char *parts_about(int module)
{
    for (int i = 0; table_parts[i]; i++) {
        if (table_parts[i]->module == module && table_parts[i]->about) {
            return _(table_parts[i]->about);
        }
    }
    return NULL;
}

/* -------------------------------------------------------------------- scripts
 */

/* By what it is done with, and where. */
static void gesture_of(const table *t, const cc_action *l, int i, char *out,
                       size_t size)
{
    const part_action *r = part_action_of(t, l);
    const char *from = r->with ? r->with->name : NULL;
    if (l->type == CC_PLACE) {
        snprintf(out, size, "drag tile to %d,%d", l->x, l->y);
    } else if (l->type == CC_DEPLOY) {
        cc_piece_info p =
            cc_piece(&t->of->game, cc_piece_count(&t->of->game) - 1);
        int wrote = snprintf(out, size, "drag %s to spot %d", from, l->slot);
        if (l->x != p.x || l->y != p.y) {
            snprintf(out + wrote, size - (size_t)wrote, "@%d,%d,%d", l->x, l->y,
                     l->turn);
        }
    } else if (l->type == CC_PASS) {
        bool placing = cc_decision(&t->of->game).kind == CC_DECIDE_PLACE;
        snprintf(out, size, "%s", placing ? "key Space" : "");
    } else if (r->passes) {
        snprintf(out, size, "key Space");
    } else if (r->on_card || r->on_button) {
        snprintf(out, size, "key %d", i % 9 + 1);
    } else if (from) {
        snprintf(out, size, "drag %s to %d,%d", from, l->x, l->y);
    } else {
        snprintf(out, size, "key n\nkey Enter");
    }
}

void table_gesture(const app *a, const cc_action *action, int i,
                   unsigned random, char *out, size_t size)
{
    const table *t = app_state((app *)a, STATE_TABLE, sizeof *t);
    const table_part *p;
    out[0] = '\0';
    for (int k = 0; (p = part_next(&t->of->game, &k));) {
        if (p->gesture &&
            p->gesture(&t->of->game, action, i, random, out, size)) {
            return;
        }
    }
    gesture_of(t, action, i, out, size);
}
