/* serialize.c - actions, events, state and rows as named values (JSON)
 *
 * The rows of the modules say which fields there are. All goes through the
 * callbacks of a cc_serializer; names in quotes are those of PROTOCOL.md.
 *
 * SPDX-License-Identifier: MIT
 */
#include "serialize.h"

#include <string.h>

#include "action.h"
#include "agenda.h"
#include "text.h"

const char *const cc_corner_words[] = {"nw", "ne", "se", "sw", NULL};

/* ------------------------------------------------------ parts of the board */

/* Writes which half of its square a tile covers, if it is a triangle. */
static void write_half(const cc_game *g, int type, int rotation,
                       const cc_serializer *to)
{
    if (g->catalog->types[type].shape == CC_TRIANGLE) {
        to->string(to->context, "half", cc_corner_words[rotation & 3]);
    }
}

static void write_coordinates(int x, int y, const cc_serializer *to)
{
    to->number(to->context, "x", x);
    to->number(to->context, "y", y);
}

static void write_ports(const cc_game *g, cc_kind kind, cc_ports ports,
                        const cc_serializer *to)
{
    char text[CC_PORTS_SIZE];
    cc_word rest, word;
    int n = cc_ports_format(g->catalog, kind, ports, text, sizeof text);
    rest = (cc_word){text, (size_t)n};
    to->begin(to->context, "ports", true);
    while (cc_word_next(&rest, " ", &word)) {
        char one[8] = "";
        memcpy(one, word.at, word.length);
        to->string(to->context, NULL, one);
    }
    to->end(to->context);
}

static void write_segment(const cc_game *g, int segment,
                          const cc_serializer *to)
{
    const cc_segment *s = &g->segments[segment];
    cc_piece_info p = cc_piece(g, s->piece);
    cc_kind kind = cc_segment_kind(g, s->piece, s->slot);
    write_coordinates(p.x, p.y, to);
    if (s->slot != CC_SLOT_BRIDGE) { /* which runs over both halves */
        write_half(g, p.type, p.rotation, to);
    }
    to->string(to->context, "kind", cc_kind_name(g->catalog, kind));
    write_ports(g, kind, cc_segment_ports(g, s->piece, s->slot), to);
}

static void write_square(cc_coord at, const cc_serializer *to)
{
    to->begin(to->context, NULL, true);
    to->number(to->context, NULL, at.x);
    to->number(to->context, NULL, at.y);
    to->end(to->context);
}

void cc_squares_serialize(const cc_serializer *to, const char *name,
                          const cc_coord *squares, int n)
{
    to->begin(to->context, name, true);
    for (int i = 0; i < n; i++) {
        write_square(squares[i], to);
    }
    to->end(to->context);
}

void cc_region_serialize_squares(const cc_game *g, int region, const char *name,
                                 const cc_serializer *to)
{
    cc_coord squares[CC_PIECES_MAX];
    int n = cc_region_squares(g, region, squares, CC_PIECES_MAX);
    cc_squares_serialize(to, name, squares, n);
}

void cc_region_serialize_segments(const cc_game *g, int region,
                                  const char *name, const cc_serializer *to)
{
    int s = region;
    to->begin(to->context, name, true);
    do {
        to->begin(to->context, NULL, false);
        write_segment(g, s, to);
        to->end(to->context);
        s = g->segments[s].next;
    } while (s != region);
    to->end(to->context);
}

/* ------------------------------------------------------------------ fields */

/* Copies the members that actions and events share; an event's points are the
 * action's amount. */
static cc_action values_of(const cc_event *e)
{
    return (cc_action){.tile = e->tile,
                       .x = e->x,
                       .y = e->y,
                       .amount = e->points,
                       .rotation = e->rotation,
                       .slot = e->slot,
                       .figure = e->figure,
                       .bridge = e->axis,
                       .param = e->param,
                       .param2 = e->param2};
}

static void write_param(const cc_row_field *f, int choice,
                        const cc_serializer *to)
{
    if (f->flags & CC_F_FLAG) {
        if (choice) {
            to->boolean(to->context, f->name, true);
        }
    } else if (f->words) {
        to->string(to->context, f->name, f->words[choice]);
    } else {
        to->number(to->context, f->name, choice);
    }
}

static void write_bridge(const cc_action *a, const char *name,
                         const cc_serializer *to)
{
    cc_bridge_place bridge;
    if (cc_action_bridge(a, &bridge)) {
        to->begin(to->context, name, false);
        write_coordinates(bridge.x, bridge.y, to);
        to->string(to->context, "axis", cc_axis_name((cc_axis)bridge.axis));
        to->end(to->context);
    }
}

/* Writes a field that actions and events may have. has_tile_field: a->tile is
 * the tile that a rotation is about. */
static void write_field(const cc_game *g, const cc_row_field *f,
                        const cc_action *a, bool has_tile_field,
                        const cc_serializer *to)
{
    int segment;
    switch (f->type) {
    case CC_F_TILE:
        to->string(to->context, f->name, g->catalog->types[a->tile].id);
        break;
    case CC_F_AT: write_coordinates(a->x, a->y, to); break;
    case CC_F_ROTATION:
        to->number(to->context, f->name, a->rotation);
        if (has_tile_field) {
            write_half(g, a->tile, a->rotation, to);
        }
        break;
    case CC_F_SEGMENT:
        segment = cc_segment_find(g, a->x, a->y, a->rotation, a->slot);
        if (segment >= 0) {
            write_segment(g, segment, to);
        }
        break;
    case CC_F_FIGURE:
        to->string(to->context, f->name, cc_token_name(g->catalog, a->figure));
        break;
    case CC_F_AXIS:
        to->string(to->context, f->name, cc_axis_name((cc_axis)a->bridge));
        break;
    case CC_F_BRIDGE: write_bridge(a, f->name, to); break;
    case CC_F_PARAM: write_param(f, a->param, to); break;
    case CC_F_PARAM2: write_param(f, a->param2, to); break;
    case CC_F_POINTS: to->number(to->context, f->name, a->amount); break;
    default: break;
    }
}

static bool has_tile(const cc_row_field *fields)
{
    bool has = false;
    for (; fields->type; fields++) {
        has |= fields->type == CC_F_TILE;
    }
    return has;
}

void cc_action_serialize(const cc_game *g, const cc_action *a,
                         const cc_serializer *to)
{
    const cc_action_row *row = cc_action_row_of(g->catalog, a->type);
    int amount_max = row->amount_max ? row->amount_max(g) : 0;
    to->string(to->context, "type", row->verb);
    for (const cc_row_field *f = row->fields; f->type; f++) {
        if (f->type == CC_F_REGION) {
            cc_region_serialize_squares(g, cc_decision(g).region, f->name, to);
        } else if (!(f->flags & CC_F_TEXT_ONLY)) {
            write_field(g, f, a, has_tile(row->fields), to);
        }
    }
    if (amount_max) {
        to->number(to->context, "min", a->amount);
        to->number(to->context, "max", amount_max);
    }
}

/* ------------------------------------------------------------------ events */

static void write_event_squares(const cc_events *events, const cc_event *e,
                                const cc_serializer *to)
{
    cc_squares_serialize(to, "squares", events->squares + e->first_square,
                         e->n_squares);
}

static void write_event_tiles(const cc_game *g, const cc_events *events,
                              const cc_event *e, const char *name,
                              const cc_serializer *to)
{
    to->begin(to->context, name, true);
    for (int i = 0; i < e->n_tiles; i++) {
        int type = events->tiles[e->first_tile + i];
        to->string(to->context, NULL, g->catalog->types[type].id);
    }
    to->end(to->context);
}

static void write_score(const cc_game *g, const cc_events *events,
                        const cc_event *e, const cc_serializer *to)
{
    to->number(to->context, "points", e->points);
    to->string(to->context, "for", cc_source_name(g->catalog, e->source));
    write_event_squares(events, e, to);
    to->begin(to->context, "why", true);
    for (int i = 0; i < e->n_terms; i++) {
        to->begin(to->context, NULL, false);
        to->string(to->context, "what", e->terms[i].what);
        to->number(to->context, "n", e->terms[i].n);
        to->number(to->context, "each", e->terms[i].each);
        to->end(to->context);
    }
    to->end(to->context);
    if (e->final) {
        to->boolean(to->context, "final", true);
    }
}

static void write_scores(const cc_game *g, const char *name,
                         const cc_serializer *to)
{
    int points[CC_PLAYERS_MAX];
    cc_project(g, points);
    to->begin(to->context, name, true);
    for (int p = 0; p < g->n_players; p++) {
        to->number(to->context, NULL, points[p]);
    }
    to->end(to->context);
}

void cc_event_serialize(const cc_game *g, const cc_events *events,
                        const cc_event *e, const cc_serializer *to)
{
    const cc_event_row *row = &g->catalog->modules[cc_number_module(e->type)]
                                   ->events[cc_number_index(e->type)];
    cc_action values = values_of(e);
    to->string(to->context, "event", row->name);
    if (e->player >= 0) {
        to->number(to->context, "player", e->player);
    }
    if (row->what_word) {
        to->string(to->context, "what", row->what_word);
    }
    for (const cc_row_field *f = row->fields; f->type; f++) {
        switch (f->type) {
        case CC_F_SQUARES: write_event_squares(events, e, to); break;
        case CC_F_TILES: write_event_tiles(g, events, e, f->name, to); break;
        case CC_F_SCORE: write_score(g, events, e, to); break;
        case CC_F_SCORES: write_scores(g, f->name, to); break;
        case CC_F_BAG:
            to->string(to->context, f->name,
                       cc_bag_name(g->catalog, e->param2));
            break;
        case CC_F_DRAWN:
            to->string(to->context, f->name,
                       cc_bag_kind_name(g->catalog, e->param2, e->param));
            break;
        case CC_F_OTHER:
            if (e->other >= 0) {
                to->number(to->context, f->name, e->other);
            }
            break;
        default: write_field(g, f, &values, has_tile(row->fields), to); break;
        }
    }
}

void cc_board_tokens_serialize(const cc_game *g, const char *name,
                               const cc_serializer *to)
{
    if (g->n_board_tokens == 0) {
        return;
    }
    to->begin(to->context, name, true);
    for (int i = 0; i < g->n_board_tokens; i++) {
        cc_board_token s = cc_board_token_at(g, i);
        to->begin(to->context, NULL, false);
        to->string(to->context, "token", cc_token_name(g->catalog, s.token));
        write_coordinates(s.x, s.y, to);
        if (s.corner < 4) {
            to->string(to->context, "corner", cc_corner_words[s.corner]);
        }
        if (s.player >= 0) {
            to->number(to->context, "player", s.player);
        }
        to->end(to->context);
    }
    to->end(to->context);
}

/* What is left in each bag, by kind. */
static void write_bags(const cc_game *g, const cc_serializer *to)
{
    for (int bag = 0; bag < g->catalog->n_bags; bag++) {
        if (!cc_has_bag(g, bag)) {
            continue;
        }
        int n = cc_bag_kinds(g->catalog, bag);
        to->begin(to->context, NULL, false);
        to->string(to->context, "bag", cc_bag_name(g->catalog, bag));
        to->begin(to->context, "tokens", true);
        for (int kind = 0; kind < n; kind++) {
            to->begin(to->context, NULL, false);
            to->string(to->context, "token",
                       cc_bag_kind_name(g->catalog, bag, kind));
            to->number(to->context, "n", cc_bag_count(g, bag, kind));
            to->end(to->context);
        }
        to->end(to->context);
        to->end(to->context);
    }
}

void cc_modules_serialize(const cc_game *g, const cc_serializer *to)
{
    bool has_bags = false;
    for (int bag = 0; bag < g->catalog->n_bags; bag++) {
        has_bags |= cc_has_bag(g, bag);
    }
    if (has_bags) {
        to->begin(to->context, "bags", true);
        write_bags(g, to);
        to->end(to->context);
    }
    for (int i = 0; i < g->n_active; i++) {
        if (cc_active_module(g, i)->state.serialize) {
            cc_active_module(g, i)->state.serialize(g, to);
        }
    }
}

/* -------------------------------------------------------------------- rows */

/* Returns module i of the catalogue, in their order; -1: the core, which comes
 * first. */
static const cc_module *module_at(const cc_catalog *c, int i)
{
    return i < 0 ? &cc_module_core : c->modules[c->order[i]];
}

/* Names of field types, for people. */
static const char *const field_types[] = {
    [CC_F_TILE] = "tile",       [CC_F_AT] = "square",
    [CC_F_ROTATION] = "turn",   [CC_F_SEGMENT] = "segment",
    [CC_F_FIGURE] = "figure",   [CC_F_AXIS] = "axis",
    [CC_F_BRIDGE] = "bridge",   [CC_F_PARAM] = "choice",
    [CC_F_PARAM2] = "choice",   [CC_F_AMOUNT] = "amount",
    [CC_F_POINTS] = "points",   [CC_F_REGION] = "squares",
    [CC_F_SQUARES] = "squares", [CC_F_TILES] = "tiles",
    [CC_F_OTHER] = "player",    [CC_F_SCORE] = "score",
    [CC_F_SCORES] = "scores",   [CC_F_BAG] = "word",
    [CC_F_DRAWN] = "word"};

static void write_words(const char *name, const char *const *words,
                        const cc_serializer *to)
{
    to->begin(to->context, name, true);
    for (; words && *words; words++) {
        to->string(to->context, NULL, *words);
    }
    to->end(to->context);
}

/* A field with words is written as its word. */
static void write_field_type(const cc_row_field *f, const cc_serializer *to)
{
    bool chooses = f->type == CC_F_PARAM || f->type == CC_F_PARAM2;
    if (f->flags & CC_F_FLAG) {
        to->string(to->context, "type", "flag");
    } else if (chooses && !f->words) {
        to->string(to->context, "type", "number");
    } else {
        to->string(to->context, "type", field_types[f->type]);
    }
    if (f->words && !(f->flags & CC_F_FLAG)) {
        write_words("words", f->words, to);
    }
}

/* "text", "json": whether the field is written there; "unsaid", "optional":
 * whether it may be missing there. */
static void write_fields(const cc_row_field *f, const cc_serializer *to)
{
    to->begin(to->context, "fields", true);
    for (; f->type; f++) {
        bool in_text = f->type < CC_F_POINTS; /* see cc_row_field_type */
        to->begin(to->context, NULL, false);
        write_field_type(f, to);
        if (f->name) {
            to->string(to->context, "name", f->name);
        }
        to->boolean(to->context, "text", in_text);
        to->boolean(to->context, "json", !(f->flags & CC_F_TEXT_ONLY));
        if (f->flags & CC_F_WITH_ROTATION) {
            to->boolean(to->context, "turned", true);
        }
        if (f->flags & CC_F_OPTIONAL || f->type == CC_F_BRIDGE) {
            to->boolean(to->context, "unsaid", true);
        }
        if (f->flags & CC_F_FLAG || f->type == CC_F_BRIDGE ||
            f->type == CC_F_OTHER) {
            to->boolean(to->context, "optional", true);
        }
        to->end(to->context);
    }
    to->end(to->context);
}

static void write_actions(const cc_module *m, const cc_serializer *to)
{
    for (const cc_action_row *row = m->actions; row && row->verb; row++) {
        to->begin(to->context, NULL, false);
        to->string(to->context, "verb", row->verb);
        if (row->label) {
            to->string(to->context, "label", row->label);
        }
        to->string(to->context, "module", m->name);
        write_fields(row->fields, to);
        to->end(to->context);
    }
}

static void write_events(const cc_module *m, const cc_serializer *to)
{
    for (const cc_event_row *row = m->events; row && row->name; row++) {
        to->begin(to->context, NULL, false);
        to->string(to->context, "event", row->name);
        to->string(to->context, "module", m->name);
        if (row->what_word) {
            to->string(to->context, "what", row->what_word);
        }
        write_fields(row->fields, to);
        to->end(to->context);
    }
}

/* The verb of the action that a decision is named for. The core's own two have
 * names that differ from their actions. */
static const char *main_verb(const cc_decision_row *row)
{
    return row->kind == CC_DECIDE_PLACE    ? "tile"
           : row->kind == CC_DECIDE_DEPLOY ? "figure"
                                           : row->name;
}

static void write_verbs(const char *const verbs[CC_OFFERS_MAX],
                        const cc_serializer *to)
{
    for (int i = 0; i < CC_OFFERS_MAX && verbs[i]; i++) {
        to->string(to->context, NULL, verbs[i]);
    }
}

/* Writes what a module adds to a decision. */
static void write_extra_offers(const cc_module *m, const cc_decision_row *row,
                               const cc_serializer *to)
{
    for (const cc_extra_actions *e = m->extra_actions; e && e->step; e++) {
        if (e->step->decision == row) {
            write_verbs(e->offers, to);
        }
    }
}

/* Writes the actions of a module that place figures. */
static void write_figures(const cc_module *m, const cc_serializer *to)
{
    for (int i = 0; m->actions && m->actions[i].verb; i++) {
        if (m->actions[i].places_figure) {
            to->string(to->context, NULL, m->actions[i].verb);
        }
    }
}

/* Writes the verbs of all actions that a decision may list. */
static void write_offers(const cc_catalog *c, const cc_decision_row *row,
                         const cc_serializer *to)
{
    to->begin(to->context, "offers", true);
    for (int i = -1; row->places_figures && i < c->n_modules; i++) {
        write_figures(module_at(c, i), to);
    }
    write_verbs(row->offers, to);
    if (!row->offers[0]) {
        to->string(to->context, NULL, main_verb(row));
    }
    for (int i = 0; i < c->n_modules; i++) {
        write_extra_offers(c->modules[c->order[i]], row, to);
    }
    if (!row->offers[0] && row->pass) {
        to->string(to->context, NULL, "pass");
    }
    to->end(to->context);
}

static void write_decision(const cc_catalog *c, const cc_module *m,
                           const cc_decision_row *row, const cc_serializer *to)
{
    to->begin(to->context, NULL, false);
    to->string(to->context, "decision", row->name);
    to->string(to->context, "module", m->name);
    to->string(to->context, "request", row->request);
    if (row->pass) {
        to->string(to->context, "pass", row->pass);
    }
    write_offers(c, row, to);
    to->string(to->context, "rule", row->rule);
    if (row->names_region) {
        to->boolean(to->context, "region", true);
    }
    to->end(to->context);
}

static void write_decisions(const cc_catalog *c, const cc_serializer *to)
{
    to->begin(to->context, "decisions", true);
    for (int i = -1; i < c->n_modules; i++) {
        const cc_module *m = module_at(c, i);
        for (int k = 0; m->decisions && m->decisions[k]; k++) {
            write_decision(c, m, m->decisions[k], to);
        }
    }
    to->end(to->context);
}

static void write_options(const cc_module *m, const cc_serializer *to)
{
    for (const cc_option *o = m->options; o && o->name; o++) {
        to->begin(to->context, NULL, false);
        to->string(to->context, "option", o->name);
        to->string(to->context, "module", m->name);
        write_words("values", o->values, to);
        if (o->usual) {
            to->string(to->context, "usual", o->values[o->usual]);
        }
        if (o->label) {
            to->string(to->context, "label", o->label);
        }
        if (o->labels[0]) {
            write_words("labels", o->labels, to);
        }
        to->string(to->context, "help", o->help);
        to->end(to->context);
    }
}

static void write_tokens(const cc_module *m, const cc_serializer *to)
{
    for (const cc_token_row *t = m->tokens; t && t->name; t++) {
        to->begin(to->context, NULL, false);
        to->string(to->context, "token", t->name);
        to->string(to->context, "module", m->name);
        to->boolean(to->context, "figure", t->is_figure);
        to->number(to->context, "limit", t->limit);
        to->end(to->context);
    }
}

static void write_marks(const cc_module *m, const cc_serializer *to)
{
    for (const char *const *mark = m->marks; mark && *mark; mark++) {
        to->begin(to->context, NULL, false);
        to->string(to->context, "mark", *mark);
        to->string(to->context, "module", m->name);
        to->end(to->context);
    }
}

static void write_kinds(const cc_module *m, const cc_serializer *to)
{
    for (const cc_kind_row *k = m->kinds; k && k->name; k++) {
        to->begin(to->context, NULL, false);
        to->string(to->context, "kind", k->name);
        to->string(to->context, "module", m->name);
        to->string(to->context, "sides", k->sides);
        to->end(to->context);
    }
}

static void write_sources(const cc_module *m, const cc_serializer *to)
{
    for (const cc_source_row *s = m->sources; s && s->name; s++) {
        to->begin(to->context, NULL, false);
        to->string(to->context, "source", s->name);
        to->string(to->context, "module", m->name);
        to->end(to->context);
    }
}

/* The core is part of every game and never named in setups. */
static void write_module(const cc_module *m, const cc_serializer *to)
{
    if (m == &cc_module_core) {
        return;
    }
    to->begin(to->context, NULL, false);
    to->string(to->context, "module", m->name);
    to->number(to->context, "order", m->order);
    to->boolean(to->context, "alone", m->standalone);
    if (m->players[1]) {
        to->begin(to->context, "players", true);
        to->number(to->context, NULL, m->players[0]);
        to->number(to->context, NULL, m->players[1]);
        to->end(to->context);
    }
    to->end(to->context);
}

/* Writes a list of what each module has, those of the core first. */
static void write_all(const cc_catalog *c, const char *name,
                      void (*write_rows)(const cc_module *,
                                         const cc_serializer *),
                      const cc_serializer *to)
{
    to->begin(to->context, name, true);
    for (int i = -1; i < c->n_modules; i++) {
        write_rows(module_at(c, i), to);
    }
    to->end(to->context);
}

static void write_sets(const cc_catalog *c, const cc_serializer *to)
{
    to->begin(to->context, "sets", true);
    for (int i = 0; i < c->n_sets; i++) {
        int tiles = 0;
        for (int t = 0; t < c->n_types; t++) {
            if (c->types[t].set == i) {
                tiles += c->types[t].count;
            }
        }
        to->begin(to->context, NULL, false);
        to->string(to->context, "set", c->sets[i].id);
        to->string(to->context, "group", c->sets[i].group);
        to->number(to->context, "tiles", tiles);
        to->begin(to->context, "brings", true);
        for (int k = 0; k < c->n_modules; k++) {
            if (c->sets[i].modules >> c->order[k] & 1) {
                to->string(to->context, NULL, cc_module_name(c, c->order[k]));
            }
        }
        to->end(to->context);
        to->end(to->context);
    }
    to->end(to->context);
}

/* The course of a game: all steps in order. */
static void write_course(const cc_catalog *c, const cc_serializer *to)
{
    static const char *const lists[] = {[CC_PHASE_START] = "start",
                                        [CC_PHASE_TURN] = "turn",
                                        [CC_PHASE_REGION] = "region",
                                        [CC_PHASE_END] = "end"};
    to->begin(to->context, "course", true);
    for (int i = 0; i < c->n_steps; i++) {
        const cc_step_row *row = c->step_rows[i];
        const cc_decision_row *decision = row->step->decision;
        to->begin(to->context, NULL, false);
        to->string(to->context, "list", lists[row->phase]);
        to->number(to->context, "at", row->order_in_phase);
        to->string(to->context, "step", row->step->name);
        to->string(to->context, "module", c->modules[c->step_module[i]]->name);
        if (decision) {
            to->string(to->context, "decision", decision->name);
        }
        to->string(to->context, "rules", row->rules);
        to->end(to->context);
    }
    to->end(to->context);
}

void cc_rows_serialize(const cc_catalog *c, const cc_serializer *to)
{
    write_sets(c, to);
    write_all(c, "modules", write_module, to);
    write_all(c, "actions", write_actions, to);
    write_all(c, "events", write_events, to);
    write_decisions(c, to);
    write_all(c, "options", write_options, to);
    write_all(c, "tokens", write_tokens, to);
    write_all(c, "kinds", write_kinds, to);
    write_all(c, "marks", write_marks, to);
    write_all(c, "sources", write_sources, to);
    write_course(c, to);
}
