/* words.c - what happened, in the player's language
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/modules/bazaars.h"
#include "engine/modules/bridges.h"
#include "engine/modules/castles.h"
#include "engine/modules/halflings.h"
#include "engine/modules/house.h"
#include "engine/modules/the_count.h"
#include "engine/modules/walls.h"

#include "gui/lang.h"
#include "walls.h"

const char *kind_label(const cc_catalog *catalog, int kind)
{
    switch (kind) {
    case CC_FIELD: return _("Field");
    case CC_ROAD: return _("Road");
    case CC_CITY: return _("City");
    case CC_CLOISTER: return _("Cloister");
    case CC_STREET: return _("Street");
    case CC_MARKET: return _("Market");
    case CC_QUARTER: return _("Quarter");
    case CC_FOR_CASTLE: return _("Castle");
    case CC_FOR_TOWER: return _("Tower");
    case CC_FOR_GUARD: return _("Guard");
    case CC_FOR_AUCTION: return _("Auction");
    default: return _(cc_source_name(catalog, kind));
    }
}

const char *role_label(int role)
{
    return role == CC_KNIGHT       ? _("Knights")
           : role == CC_HIGHWAYMAN ? _("Highwaymen")
                                   : _("Farmers");
}

/* Words of the engine, for the translators; plural forms by number. */
static const char *count_label(const char *what, int n)
{
    if (strcmp(what, "tiles") == 0) {
        return ngettext("%d tile", "%d tiles", (unsigned long)n);
    }
    if (strcmp(what, "pennants") == 0) {
        return ngettext("%d pennant", "%d pennants", (unsigned long)n);
    }
    if (strcmp(what, "cities") == 0) {
        return ngettext("%d city", "%d cities", (unsigned long)n);
    }
    if (strcmp(what, "vineyards") == 0) {
        return ngettext("%d vineyard", "%d vineyards", (unsigned long)n);
    }
    if (strcmp(what, "vineyards") == 0) {
        return ngettext("%d vineyard", "%d vineyards", (unsigned long)n);
    }
    if (strcmp(what, "castles") == 0) {
        return ngettext("%d castle", "%d castles", (unsigned long)n);
    }
    if (strcmp(what, "bid") == 0) {
        return ngettext("%d bid", "%d bids", (unsigned long)n);
    }
    if (strcmp(what, "markets") == 0) {
        return ngettext("%d market", "%d markets", (unsigned long)n);
    }
    if (strcmp(what, "wall pieces") == 0) {
        return ngettext("%d piece of wall", "%d pieces of wall",
                        (unsigned long)n);
    }
    if (strcmp(what, "public buildings") == 0) {
        return ngettext("%d public building", "%d public buildings",
                        (unsigned long)n);
    }
    if (strcmp(what, "historic buildings") == 0) {
        return ngettext("%d historic building", "%d historic buildings",
                        (unsigned long)n);
    }
    return NULL;
}

void explain_terms(const cc_term *terms, int n, char *out, size_t size)
{
    size_t at = 0;
    out[0] = '\0';
    for (int i = 0; i < n && at < size; i++) {
        char count[64];
        const char *label = count_label(terms[i].what, terms[i].n);
        if (label) {
            snprintf(count, sizeof count, label, terms[i].n);
        } else {
            snprintf(count, sizeof count, "%d %s", terms[i].n,
                     _(terms[i].what));
        }
        int wrote = snprintf(out + at, size - at, "%s%s × %d", i ? " + " : "",
                             count, terms[i].each);
        at += wrote > 0 ? (size_t)wrote : 0;
    }
}

/* What somebody did at a bazaar; amounts are points. */
static void auction_text(const session *s, const cc_event *e, char *out,
                         size_t size)
{
    const char *name = s->seats[e->player].name;
    if (e->type == CC_EVENT_OFFER) {
        snprintf(out, size, _("%s puts tile %d up and bids %d"), name,
                 e->what + 1, e->points);
    } else if (e->type == CC_EVENT_NO_BID) {
        snprintf(out, size, _("%s passes"), name);
    } else if (e->type == CC_EVENT_BID) {
        snprintf(out, size, _("%s bids %d"), name, e->points);
    } else if (e->other >= 0) {
        snprintf(out, size, _("%s gets tile %d and pays %d to %s"), name,
                 e->what + 1, e->points, s->seats[e->other].name);
    } else if (e->points) {
        snprintf(out, size, _("%s gets tile %d and pays %d to nobody"), name,
                 e->what + 1, e->points);
    } else {
        snprintf(out, size, _("%s gets tile %d for nothing"), name,
                 e->what + 1);
    }
}

bool log_text(const session *s, const log_line *line, char *out, size_t size)
{
    const cc_event *e = &line->event;
    const char *name = e->player >= 0 ? s->seats[e->player].name : "";
    char terms[160];
    if (round_text(s, e, out, size)) {
        return true;
    }
    switch (e->type) {
    case CC_EVENT_SCORE:
        if (e->source == CC_FOR_AUCTION) { /* the line before tells why */
            snprintf(out, size, "%s: %+d, %s", name, e->points,
                     kind_label(s->catalog, e->source));
            return true;
        }
        explain_terms(e->terms, e->n_terms, terms, sizeof terms);
        snprintf(out, size,
                 ngettext("%s: %+d point, %s (%s)", "%s: %+d points, %s (%s)",
                          (unsigned long)abs(e->points)),
                 name, e->points, kind_label(s->catalog, e->source), terms);
        return true;
    case CC_EVENT_BRIDGE:
        snprintf(out, size, _("%s builds a bridge"), name);
        return true;
    case CC_EVENT_CASTLE:
        snprintf(out, size, _("%s builds a castle"), name);
        return true;
    case CC_EVENT_DRAFT:
        snprintf(out, size, _("%s takes a triangle"), name);
        return true;
    case CC_EVENT_HILL:
        snprintf(out, size, _("A hidden tile goes under the hill"));
        return true;
    case CC_EVENT_CROP_CIRCLE:
        snprintf(out, size,
                 e->how == CC_CROP_MORE ? _("%s: more of one kind: %s")
                                        : _("%s: one less of a kind: %s"),
                 name, role_label(e->what));
        return true;
    case CC_EVENT_SEND:
        snprintf(out, size, _("%s sends a figure: %s"), name,
                 town_label(e->what));
        return true;
    case CC_EVENT_COUNT:
        snprintf(out, size, _("The Count goes: %s"), town_label(e->what));
        return true;
    case CC_EVENT_JOIN:
        snprintf(out, size, _("%s joins from the town: %s"), name,
                 kind_label(s->catalog, e->kind));
        return true;
    case CC_EVENT_OFFER:
    case CC_EVENT_BID:
    case CC_EVENT_NO_BID:
    case CC_EVENT_WIN: auction_text(s, e, out, size); return true;
    case CC_EVENT_BACK:
        snprintf(out, size, _("A tile fits nowhere and goes back"));
        return true;
    case CC_EVENT_LOT:
        snprintf(
            out, size,
            ngettext("%s draws %d road part", "%s draws %d road parts", e->how),
            name, e->how);
        return true;
    case CC_EVENT_DISCARD:
        if (e->how) {
            snprintf(out, size, _("%s refuses a tile: it leaves the game"),
                     name);
            return true;
        }
        snprintf(out, size, _("A tile fits nowhere and leaves the game"));
        return true;
    case CC_EVENT_FIGURE:
        snprintf(out, size, _("%s puts a figure: %s"), name,
                 kind_label(s->catalog, e->kind));
        return true;
    case CC_EVENT_OVER: snprintf(out, size, _("The game is over")); return true;
    default: return false;
    }
}
