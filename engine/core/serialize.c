/* serialize.c - what happened, may happen and is kept, told by name
 *
 * Which fields there are stands in the rows of the modules.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "codec.h"
#include "text.h"

const char *const cc_corner_words[] = {"nw", "ne", "se", "sw", NULL};

/* ------------------------------------------------------------- parts of a
 * board
 */

static void tell_half(const cc_game *g, int type, int turn, const cc_teller *to)
{
    if (g->catalog->types[type].shape == CC_TRIANGLE) {
        to->word(to->to, "half", cc_corner_words[turn & 3]);
    }
}

static void tell_at(int x, int y, const cc_teller *to)
{
    to->number(to->to, "x", x);
    to->number(to->to, "y", y);
}

static void tell_ports(const cc_game *g, cc_kind kind, cc_ports ports,
                       const cc_teller *to)
{
    char text[64];
    cc_word rest, word;
    int n = cc_ports_format(g->catalog, kind, ports, text, sizeof text);
    rest = (cc_word){text, (size_t)n};
    to->open(to->to, "ports", true);
    while (cc_word_next(&rest, " ", &word)) {
        char one[8] = "";
        memcpy(one, word.at, word.length);
        to->word(to->to, NULL, one);
    }
    to->close(to->to);
}

static void tell_segment(const cc_game *g, int segment, const cc_teller *to)
{
    const cc_segment *s = &g->segments[segment];
    cc_piece_info p = cc_piece(g, s->piece);
    cc_kind kind = cc_segment_kind(g, s->piece, s->slot);
    tell_at(p.x, p.y, to);
    if (s->slot != CC_SLOT_BRIDGE) { /* which runs over both halves */
        tell_half(g, p.type, p.turn, to);
    }
    to->word(to->to, "kind", cc_kind_name(g->catalog, kind));
    tell_ports(g, kind, cc_segment_ports(g, s->piece, s->slot), to);
}

static void tell_square(cc_square_at at, const cc_teller *to)
{
    to->open(to->to, NULL, true);
    to->number(to->to, NULL, at.x);
    to->number(to->to, NULL, at.y);
    to->close(to->to);
}

void cc_tell_squares(const cc_teller *to, const char *name,
                     const cc_square_at *squares, int n)
{
    to->open(to->to, name, true);
    for (int i = 0; i < n; i++) {
        tell_square(squares[i], to);
    }
    to->close(to->to);
}

void cc_squares_tell(const cc_game *g, int region, const char *name,
                     const cc_teller *to)
{
    cc_square_at squares[CC_PIECES_MAX];
    int n = cc_region_squares(g, region, squares, CC_PIECES_MAX);
    cc_tell_squares(to, name, squares, n);
}

void cc_segments_tell(const cc_game *g, int region, const char *name,
                      const cc_teller *to)
{
    int s = region;
    to->open(to->to, name, true);
    do {
        to->open(to->to, NULL, false);
        tell_segment(g, s, to);
        to->close(to->to);
        s = g->segments[s].next;
    } while (s != region);
    to->close(to->to);
}

/* --------------------------------------------------------------------- fields
 */

/* What actions and events have in common; an event's points are its amount. */
static cc_action values_of(const cc_event *e)
{
    return (cc_action){.tile = e->tile,
                       .x = e->x,
                       .y = e->y,
                       .amount = e->points,
                       .turn = e->turn,
                       .slot = e->slot,
                       .figure = e->figure,
                       .bridge = e->axis,
                       .what = e->what,
                       .how = e->how};
}

static void tell_choice(const cc_field *f, int choice, const cc_teller *to)
{
    if (f->flags & CC_F_FLAG) {
        if (choice) {
            to->flag(to->to, f->name, true);
        }
    } else if (f->words) {
        to->word(to->to, f->name, f->words[choice]);
    } else {
        to->number(to->to, f->name, choice);
    }
}

static void tell_bridge(const cc_action *a, const char *name,
                        const cc_teller *to)
{
    cc_bridge_at bridge;
    if (cc_action_bridge(a, &bridge)) {
        to->open(to->to, name, false);
        tell_at(bridge.x, bridge.y, to);
        to->word(to->to, "axis", cc_axis_name((cc_axis)bridge.axis));
        to->close(to->to);
    }
}

/* A field that actions and events alike may have. */
static void tell_field(const cc_game *g, const cc_field *f, const cc_action *a,
                       bool tile_told, const cc_teller *to)
{
    int segment;
    switch (f->type) {
    case CC_F_TILE:
        to->word(to->to, f->name, g->catalog->types[a->tile].id);
        break;
    case CC_F_AT: tell_at(a->x, a->y, to); break;
    case CC_F_TURN:
        to->number(to->to, f->name, a->turn);
        if (tile_told) {
            tell_half(g, a->tile, a->turn, to);
        }
        break;
    case CC_F_SEGMENT:
        segment = cc_segment_find(g, a->x, a->y, a->turn, a->slot);
        if (segment >= 0) {
            tell_segment(g, segment, to);
        }
        break;
    case CC_F_FIGURE:
        to->word(to->to, f->name, cc_token_name(g->catalog, a->figure));
        break;
    case CC_F_AXIS:
        to->word(to->to, f->name, cc_axis_name((cc_axis)a->bridge));
        break;
    case CC_F_BRIDGE: tell_bridge(a, f->name, to); break;
    case CC_F_WHAT: tell_choice(f, a->what, to); break;
    case CC_F_HOW: tell_choice(f, a->how, to); break;
    case CC_F_POINTS: to->number(to->to, f->name, a->amount); break;
    default: break;
    }
}

static bool has_tile(const cc_field *fields)
{
    bool has = false;
    for (; fields->type; fields++) {
        has |= fields->type == CC_F_TILE;
    }
    return has;
}

void cc_action_tell(const cc_game *g, const cc_action *a, const cc_teller *to)
{
    const cc_action_row *row =
        &g->catalog->modules[a->type / 16]->actions[a->type % 16];
    int most = row->amount_max ? row->amount_max(g) : 0;
    to->word(to->to, "type", row->verb);
    for (const cc_field *f = row->fields; f->type; f++) {
        if (f->type == CC_F_REGION) {
            cc_squares_tell(g, cc_decision(g).region, f->name, to);
        } else if (!(f->flags & CC_F_SILENT)) {
            tell_field(g, f, a, has_tile(row->fields), to);
        }
    }
    if (most) {
        to->number(to->to, "min", a->amount);
        to->number(to->to, "max", most);
    }
}

/* --------------------------------------------------------------------- events
 */

static void tell_event_squares(const cc_events *events, const cc_event *e,
                               const cc_teller *to)
{
    cc_tell_squares(to, "squares", events->squares + e->first_square,
                    e->n_squares);
}

static void tell_event_tiles(const cc_game *g, const cc_events *events,
                             const cc_event *e, const char *name,
                             const cc_teller *to)
{
    to->open(to->to, name, true);
    for (int i = 0; i < e->n_tiles; i++) {
        int type = events->tiles[e->first_tile + i];
        to->word(to->to, NULL, g->catalog->types[type].id);
    }
    to->close(to->to);
}

static void tell_score(const cc_game *g, const cc_events *events,
                       const cc_event *e, const cc_teller *to)
{
    to->number(to->to, "points", e->points);
    to->word(to->to, "for", cc_source_name(g->catalog, e->source));
    tell_event_squares(events, e, to);
    to->open(to->to, "why", true);
    for (int i = 0; i < e->n_terms; i++) {
        to->open(to->to, NULL, false);
        to->word(to->to, "what", e->terms[i].what);
        to->number(to->to, "n", e->terms[i].n);
        to->number(to->to, "each", e->terms[i].each);
        to->close(to->to);
    }
    to->close(to->to);
    if (e->final) {
        to->flag(to->to, "final", true);
    }
}

static void tell_scores(const cc_game *g, const char *name, const cc_teller *to)
{
    int points[CC_PLAYERS_MAX];
    cc_project(g, points);
    to->open(to->to, name, true);
    for (int p = 0; p < g->n_players; p++) {
        to->number(to->to, NULL, points[p]);
    }
    to->close(to->to);
}

void cc_event_tell(const cc_game *g, const cc_events *events, const cc_event *e,
                   const cc_teller *to)
{
    const cc_event_row *row =
        &g->catalog->modules[e->type / 16]->events[e->type % 16];
    cc_action values = values_of(e);
    to->word(to->to, "event", row->name);
    if (e->player >= 0) {
        to->number(to->to, "player", e->player);
    }
    if (row->what) {
        to->word(to->to, "what", row->what);
    }
    for (const cc_field *f = row->fields; f->type; f++) {
        switch (f->type) {
        case CC_F_SQUARES: tell_event_squares(events, e, to); break;
        case CC_F_TILES: tell_event_tiles(g, events, e, f->name, to); break;
        case CC_F_SCORE: tell_score(g, events, e, to); break;
        case CC_F_SCORES: tell_scores(g, f->name, to); break;
        case CC_F_OTHER:
            if (e->other >= 0) {
                to->number(to->to, f->name, e->other);
            }
            break;
        default: tell_field(g, f, &values, has_tile(row->fields), to); break;
        }
    }
}

void cc_standing_tell(const cc_game *g, const char *name, const cc_teller *to)
{
    if (g->n_standing == 0) {
        return;
    }
    to->open(to->to, name, true);
    for (int i = 0; i < g->n_standing; i++) {
        cc_standing s = cc_standing_at(g, i);
        to->open(to->to, NULL, false);
        to->word(to->to, "token", cc_token_name(g->catalog, s.token));
        tell_at(s.x, s.y, to);
        if (s.corner < 4) {
            to->word(to->to, "corner", cc_corner_words[s.corner]);
        }
        if (s.player >= 0) {
            to->number(to->to, "player", s.player);
        }
        to->close(to->to);
    }
    to->close(to->to);
}

void cc_modules_tell(const cc_game *g, const cc_teller *to)
{
    for (int i = 0; i < g->n_playing; i++) {
        if (cc_playing(g, i)->tell) {
            cc_playing(g, i)->tell(g, to);
        }
    }
}

/* ----------------------------------------------------------------------- rows
 */

/* What a field is, in a word for people. */
static const char *const field_types[] = {
    [CC_F_TILE] = "tile",       [CC_F_AT] = "square",
    [CC_F_TURN] = "turn",       [CC_F_SEGMENT] = "segment",
    [CC_F_FIGURE] = "figure",   [CC_F_AXIS] = "axis",
    [CC_F_BRIDGE] = "bridge",   [CC_F_WHAT] = "choice",
    [CC_F_HOW] = "choice",      [CC_F_AMOUNT] = "amount",
    [CC_F_POINTS] = "points",   [CC_F_REGION] = "squares",
    [CC_F_SQUARES] = "squares", [CC_F_TILES] = "tiles",
    [CC_F_OTHER] = "player",    [CC_F_SCORE] = "score",
    [CC_F_SCORES] = "scores"};

static void tell_words(const char *name, const char *const *words,
                       const cc_teller *to)
{
    to->open(to->to, name, true);
    for (; words && *words; words++) {
        to->word(to->to, NULL, *words);
    }
    to->close(to->to);
}

/* One of several things is told by its word, where there are words. */
static void tell_choices(const cc_field *f, const cc_teller *to)
{
    bool chooses = f->type == CC_F_WHAT || f->type == CC_F_HOW;
    if (f->flags & CC_F_FLAG) {
        to->word(to->to, "type", "flag");
    } else if (chooses && !f->words) {
        to->word(to->to, "type", "number");
    } else {
        to->word(to->to, "type", field_types[f->type]);
    }
    if (f->words && !(f->flags & CC_F_FLAG)) {
        tell_words("words", f->words, to);
    }
}

/* "text", "json": whether it stands there; "unsaid", "optional": whether it
 * may be missing there. */
static void tell_fields(const cc_field *f, const cc_teller *to)
{
    to->open(to->to, "fields", true);
    for (; f->type; f++) {
        bool silent = f->type == CC_F_POINTS || f->type >= CC_F_REGION;
        to->open(to->to, NULL, false);
        tell_choices(f, to);
        if (f->name) {
            to->word(to->to, "name", f->name);
        }
        to->flag(to->to, "text", !silent);
        to->flag(to->to, "json", !(f->flags & CC_F_SILENT));
        if (f->flags & CC_F_TURNED) {
            to->flag(to->to, "turned", true);
        }
        if (f->flags & CC_F_MAY || f->type == CC_F_BRIDGE) {
            to->flag(to->to, "unsaid", true);
        }
        if (f->flags & CC_F_FLAG || f->type == CC_F_BRIDGE ||
            f->type == CC_F_OTHER) {
            to->flag(to->to, "optional", true);
        }
        to->close(to->to);
    }
    to->close(to->to);
}

static void tell_actions(const cc_module *m, const cc_teller *to)
{
    for (const cc_action_row *row = m->actions; row && row->verb; row++) {
        to->open(to->to, NULL, false);
        to->word(to->to, "verb", row->verb);
        if (row->label) {
            to->word(to->to, "label", row->label);
        }
        to->word(to->to, "module", m->name);
        tell_fields(row->fields, to);
        to->close(to->to);
    }
}

static void tell_events(const cc_module *m, const cc_teller *to)
{
    for (const cc_event_row *row = m->events; row && row->name; row++) {
        to->open(to->to, NULL, false);
        to->word(to->to, "event", row->name);
        to->word(to->to, "module", m->name);
        if (row->what) {
            to->word(to->to, "what", row->what);
        }
        tell_fields(row->fields, to);
        to->close(to->to);
    }
}

static void tell_decisions(const cc_module *m, const cc_teller *to)
{
    for (int i = 0; m->decisions && m->decisions[i]; i++) {
        const cc_decision_row *row = m->decisions[i];
        to->open(to->to, NULL, false);
        to->word(to->to, "decision", row->name);
        to->word(to->to, "module", m->name);
        to->word(to->to, "request", row->request);
        if (row->pass) {
            to->word(to->to, "pass", row->pass);
        }
        to->word(to->to, "rule", row->rule);
        if (row->tells_region) {
            to->flag(to->to, "region", true);
        }
        to->close(to->to);
    }
}

static void tell_options(const cc_module *m, const cc_teller *to)
{
    for (const cc_option *o = m->options; o && o->name; o++) {
        to->open(to->to, NULL, false);
        to->word(to->to, "option", o->name);
        to->word(to->to, "module", m->name);
        tell_words("values", o->values, to);
        if (o->usual) {
            to->word(to->to, "usual", o->values[o->usual]);
        }
        if (o->label) {
            to->word(to->to, "label", o->label);
        }
        if (o->labels[0]) {
            tell_words("labels", o->labels, to);
        }
        to->word(to->to, "help", o->help);
        to->close(to->to);
    }
}

static void tell_tokens(const cc_module *m, const cc_teller *to)
{
    for (const cc_token_row *t = m->tokens; t && t->name; t++) {
        to->open(to->to, NULL, false);
        to->word(to->to, "token", t->name);
        to->word(to->to, "module", m->name);
        to->flag(to->to, "figure", t->is_figure);
        to->number(to->to, "limit", t->limit);
        to->close(to->to);
    }
}

static void tell_marks(const cc_module *m, const cc_teller *to)
{
    for (const char *const *mark = m->marks; mark && *mark; mark++) {
        to->open(to->to, NULL, false);
        to->word(to->to, "mark", *mark);
        to->word(to->to, "module", m->name);
        to->close(to->to);
    }
}

static void tell_kinds(const cc_module *m, const cc_teller *to)
{
    for (const cc_kind_row *k = m->kinds; k && k->name; k++) {
        to->open(to->to, NULL, false);
        to->word(to->to, "kind", k->name);
        to->word(to->to, "module", m->name);
        to->word(to->to, "sides", k->sides);
        to->close(to->to);
    }
}

static void tell_sources(const cc_module *m, const cc_teller *to)
{
    for (const cc_source_row *s = m->sources; s && s->name; s++) {
        to->open(to->to, NULL, false);
        to->word(to->to, "source", s->name);
        to->word(to->to, "module", m->name);
        to->close(to->to);
    }
}

/* The core is in every game and is never named in a setup. */
static void tell_module(const cc_module *m, const cc_teller *to)
{
    if (m == &cc_module_core) {
        return;
    }
    to->open(to->to, NULL, false);
    to->word(to->to, "module", m->name);
    to->number(to->to, "order", m->order);
    to->flag(to->to, "alone", m->alone);
    if (m->players[1]) {
        to->open(to->to, "players", true);
        to->number(to->to, NULL, m->players[0]);
        to->number(to->to, NULL, m->players[1]);
        to->close(to->to);
    }
    to->close(to->to);
}

static void tell_each(const cc_catalog *c, const char *name,
                      void (*tell)(const cc_module *, const cc_teller *),
                      const cc_teller *to)
{
    to->open(to->to, name, true);
    tell(&cc_module_core, to);
    for (int i = 0; i < c->n_modules; i++) {
        tell(c->modules[c->order[i]], to);
    }
    to->close(to->to);
}

static void tell_sets(const cc_catalog *c, const cc_teller *to)
{
    to->open(to->to, "sets", true);
    for (int i = 0; i < c->n_sets; i++) {
        int tiles = 0;
        for (int t = 0; t < c->n_types; t++) {
            tiles += c->types[t].set == i ? c->types[t].count : 0;
        }
        to->open(to->to, NULL, false);
        to->word(to->to, "set", c->sets[i].id);
        to->number(to->to, "tiles", tiles);
        to->open(to->to, "brings", true);
        for (int k = 0; k < c->n_modules; k++) {
            if (c->sets[i].brings >> c->order[k] & 1) {
                to->word(to->to, NULL, cc_module_name(c, c->order[k]));
            }
        }
        to->close(to->to);
        to->close(to->to);
    }
    to->close(to->to);
}

/* The course of a game: all steps in their order. */
static void tell_course(const cc_catalog *c, const cc_teller *to)
{
    static const char *const lists[] = {[CC_START] = "start",
                                        [CC_TURN] = "turn",
                                        [CC_REGION] = "region",
                                        [CC_END_OF_GAME] = "end"};
    to->open(to->to, "course", true);
    for (int i = 0; i < c->n_rows; i++) {
        const cc_turn_row *row = c->rows[i];
        const cc_decision_row *decision = row->step->decision;
        to->open(to->to, NULL, false);
        to->word(to->to, "list", lists[row->list]);
        to->number(to->to, "at", row->at);
        to->word(to->to, "step", row->step->name);
        to->word(to->to, "module", c->modules[c->row_module[i]]->name);
        if (decision) {
            to->word(to->to, "decision", decision->name);
        }
        to->word(to->to, "rules", row->rules);
        to->close(to->to);
    }
    to->close(to->to);
}

void cc_rows_tell(const cc_catalog *c, const cc_teller *to)
{
    tell_sets(c, to);
    tell_each(c, "modules", tell_module, to);
    tell_each(c, "actions", tell_actions, to);
    tell_each(c, "events", tell_events, to);
    tell_each(c, "decisions", tell_decisions, to);
    tell_each(c, "options", tell_options, to);
    tell_each(c, "tokens", tell_tokens, to);
    tell_each(c, "kinds", tell_kinds, to);
    tell_each(c, "marks", tell_marks, to);
    tell_each(c, "sources", tell_sources, to);
    tell_course(c, to);
}
