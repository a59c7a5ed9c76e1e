/* event_text.c - events and points in the player's language
 *
 * Texts of the base game are here; those of modules come from their parts
 * (parts_event_text(), parts_source(), parts_term()).
 *
 * SPDX-License-Identifier: MIT
 */
#include "event_text.h"

#include <stdio.h>
#include <string.h>

#include "gui/base/append.h"
#include "gui/base/ranking.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"

const char *kind_label(const cc_catalog *catalog, int source)
{
    switch (source) {
    case CC_FIELD: return _("Field");
    case CC_ROAD: return _("Road");
    case CC_CITY: return C_("feature", "City");
    case CC_CLOISTER: return _("Cloister");
    case CC_GARDEN: return _("Garden");
    case CC_RIVER: return _("River");
    case CC_STREET: return _("Street");
    case CC_MARKET: return _("Market");
    case CC_QUARTER: return _("Quarter");
    default: break;
    }
    const char *label =
        source < catalog->n_kinds
            ? lang_find_label("kind", cc_kind_name(catalog, (cc_kind)source))
            : parts_source(source);
    return label ? label : _(cc_source_name(catalog, source));
}

const char *kind_in_sentence(const cc_catalog *catalog, int source)
{
    const char *name = source < catalog->n_kinds
                           ? cc_kind_name(catalog, (cc_kind)source)
                           : cc_source_name(catalog, source);
    return lang_in_sentence(name, kind_label(catalog, source));
}

const char *kind_as_object(const cc_catalog *catalog, int kind)
{
    return lang_as_object(cc_kind_name(catalog, (cc_kind)kind),
                          kind_label(catalog, kind));
}

const char *kind_as_place(const cc_catalog *catalog, int kind)
{
    return lang_as_place(cc_kind_name(catalog, (cc_kind)kind),
                         kind_label(catalog, kind));
}

const char *figure_as_object(const cc_catalog *catalog, int figure)
{
    const char *name = cc_token_name(catalog, figure);
    return lang_as_object(name, lang_label("token", name));
}

const char *figure_in_sentence(const cc_catalog *catalog, int figure)
{
    const char *name = cc_token_name(catalog, figure);
    return lang_in_sentence(name, lang_label("token", name));
}

/* Returns a format, "%d tiles", for a word that the engine uses in terms, in
 * its form for n; or NULL. */
static const char *plural_format(const char *key, int n)
{
    static const part_plural words[] = {
        {"tiles", N_PLURAL("%d tile", "%d tiles")},
        {"pennants", N_PLURAL("%d pennant", "%d pennants")},
        {"cities", N_PLURAL("%d city", "%d cities")},
        {"roads", N_PLURAL("%d road", "%d roads")}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(key, words[i].key) == 0) {
            return ngettext(words[i].singular, words[i].plural, n);
        }
    }
    return parts_term(key, n);
}

void format_terms(const cc_term *terms, int n, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < n; i++) {
        char count[64];
        const char *format = plural_format(terms[i].what, terms[i].n);
        if (format) {
            snprintf(count, sizeof count, format, terms[i].n);
        } else {
            snprintf(count, sizeof count, "%d %s", terms[i].n,
                     _(terms[i].what));
        }
        if (terms[i].each == -1) { /* what is taken from the sum */
            append(out, size, " − %s", count);
        } else {
            append(out, size, "%s%s × %d", i ? " + " : "", count,
                   terms[i].each);
        }
    }
}

/* Formats that tiles leave the game: because a player discards them, if param2
 * is set, else because they fit nowhere. */
static void discard_text(const cc_event *e, const char *name, char *out,
                         size_t size)
{
    int n = e->n_tiles;
    if (e->param2) {
        const char *text = n > 1 ? NAME_("%s discards all tiles in hand")
                                 : NAME_("%s discards a tile");
        snprintf(out, size, lang_for(text, name, NULL), name);
    } else if (n > 1) {
        snprintf(out, size,
                 ngettext("%d tile fits nowhere and leaves the game",
                          "%d tiles fit nowhere and leave the game", n),
                 n);
    } else {
        snprintf(out, size, _("A tile fits nowhere and leaves the game"));
    }
}

/* True if the figure of a line joined others of its player on the region: it
 * claims nothing. */
static bool joins_own(const session *s, const log_line *line)
{
    const cc_event *e = &line->event;
    if (line->step < 0) {
        return false;
    }
    const cc_game *before = &s->steps[line->step].before;
    int piece = land_piece(before, e->x, e->y, e->rotation);
    int region = piece < 0 ? -1 : cc_region_of(before, piece, e->slot);
    return region >= 0 && cc_region(before, region).figures[e->player] > 0;
}

/* Returns what the segment of an event is called in the middle of a sentence;
 * if `as_object`, as its object. */
static const char *segment_text(const session *s, const cc_event *e,
                                bool as_object)
{
    int piece = land_piece(&s->game, e->x, e->y, e->rotation);
    const char *text =
        piece < 0 ? NULL : parts_kind_text(&s->game, piece, e->slot, as_object);
    return text        ? text
           : as_object ? kind_as_object(s->catalog, e->kind)
                       : kind_in_sentence(s->catalog, e->kind);
}

/* Formats who placed a figure, and on what kind of segment. */
static void figure_text(const session *s, const log_line *line,
                        const char *name, char *out, size_t size)
{
    const cc_event *e = &line->event;
    if (e->figure == CC_MEEPLE && joins_own(s, line)) {
        snprintf(out, size,
                 /* Translators: player, kind of feature. */
                 lang_for(NAME_("%s adds a figure (%s)"), name, NULL), name,
                 segment_text(s, e, false));
    } else if (e->figure == CC_MEEPLE) {
        /* Translators: player, kind of feature (key object:). */
        snprintf(out, size, lang_for(NAME_("%s claims a %s"), name, NULL), name,
                 segment_text(s, e, true));
    } else {
        snprintf(out, size,
                 /* Translators: player, kind of figure (key object:),
                    feature. */
                 lang_for(NAME_("%s places the %s (%s)"), name, NULL), name,
                 figure_as_object(s->catalog, e->figure),
                 segment_text(s, e, false));
    }
}

bool log_text(const session *s, const log_line *line, char *out, size_t size)
{
    const cc_event *e = &line->event;
    const char *name = e->player >= 0 ? s->seats[e->player].name : "";
    char terms[160];
    if (parts_event_text(s, e, name, out, size)) {
        return true;
    }
    switch (e->type) {
    case CC_EVENT_SCORE:
        format_terms(e->terms, e->n_terms, terms, sizeof terms);
        snprintf(out, size,
                 ngettext("%s: %+d point, %s (%s)", "%s: %+d points, %s (%s)",
                          e->points),
                 name, e->points, kind_in_sentence(s->catalog, e->source),
                 terms);
        return true;
    case CC_EVENT_DISCARD: discard_text(e, name, out, size); return true;
    case CC_EVENT_FIGURE: figure_text(s, line, name, out, size); return true;
    case CC_EVENT_TURN:
        snprintf(out, size, lang_for(NAME_("%s’s turn"), name, NULL), name);
        return true;
    case CC_EVENT_TILE:
        if (e->player < 0) {
            return false; /* a tile that lies there from the start */
        }
        snprintf(out, size, lang_for(NAME_("%s places a tile"), name, NULL),
                 name);
        return true;
    case CC_EVENT_OVER: snprintf(out, size, _("Game over")); return true;
    default: return false;
    }
}

void winners_text(const app *a, char *out, size_t size)
{
    const cc_game *game = &a->session->game;
    int best = ranking_best(game), n_winners = 0;
    char names[200] = "";
    for (int p = 0; p < cc_player_count(game); p++) {
        if (cc_score(game, p) == best) {
            lang_add_item(names, sizeof names, "%s", a->session->seats[p].name);
            n_winners++;
        }
    }
    if (cc_player_count(game) == 1) {
        snprintf(out, size, ngettext("%s: %d point", "%s: %d points", best),
                 names, best);
    } else if (n_winners == 1) {
        snprintf(out, size, lang_for(NAME_("%s wins"), names, NULL), names);
    } else { /* players who tie share the victory: BASE-23 */
        snprintf(out, size, lang_for(N_("%s share the victory"), "", NULL),
                 names);
    }
}
