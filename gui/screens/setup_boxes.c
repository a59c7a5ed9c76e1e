/* setup_boxes.c - what is played with: tile sets, modules, options
 *
 * A set has tiles and brings modules (rules); modules can be switched one by
 * one too. Some sets are standalone games, all others combine with the base
 * game (presets.h). All of them come from the catalogue. Sets and modules are
 * bits of a number, by their index.
 *
 * From the top: the presets (setup_presets.c); the number of tiles and what
 * changes it; the names of the chosen sets; a card for each set, in groups; a
 * check box for each module, and the options of the chosen ones. What is typed
 * into the search field leaves only the cards and rules that match.
 *
 * render_...() return the y below what they rendered, in pixels;
 * render_module() and setup_render_boxes() the height.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/app/presets.h"
#include "gui/base/append.h"
#include "gui/base/text_match.h"
#include "gui/table/part.h"
#include "gui/widgets/flow.h"
#include "setup.h"

/* On the card of a set, in units. */
#define TICK    20 /* side of the check mark */
#define PICTURE 66 /* side of the picture */
#define FIGURE  38 /* side of the figure or token below the picture */
#define RULES   24 /* side of the button beside that */

/* True if the set or module of an index is among these bits. */
static bool has_bit(uint64_t bits, int index)
{
    return bits >> index & 1;
}

/* ------------------------------------- standalone games, sets that combine */

/* True if these sets are a standalone game. */
static bool are_standalone(const app *a, uint64_t sets)
{
    return sets && !(sets & sets_combining(&a->catalog));
}

static const char *set_label(const app *a, int set)
{
    return lang_label("set", a->catalog.sets[set].id);
}

/* Chooses these sets: adds the modules of new ones, removes those of old ones.
 * Nothing is changed if the base game would be missing. */
static void choose_sets(const app *a, setup_state *s, uint64_t sets)
{
    uint64_t modules = sets_modules(&a->catalog, sets);
    bool is_alone = are_standalone(a, sets);
    if (!is_alone && !has_bit(modules, cc_module_find(&a->catalog, "base"))) {
        return;
    }
    for (int i = 0; i < a->catalog.n_sets; i++) {
        bool was_chosen = has_bit(s->setup.sets, i);
        bool is_chosen = has_bit(sets, i);
        if (is_chosen && !was_chosen) {
            s->setup.modules |= a->catalog.sets[i].modules;
        } else if (was_chosen && !is_chosen) {
            /* Keeps modules that another chosen set brings too. */
            s->setup.modules &= ~a->catalog.sets[i].modules | modules;
        }
    }
    if (is_alone) {
        s->setup.modules = modules;
    }
    s->setup.sets = sets;
    s->sets_changed = true;
}

/* Chooses a set or removes it. A standalone game replaces all sets; a set that
 * combines replaces a standalone game, and brings the base game. */
static void click_set(const app *a, setup_state *s, int set)
{
    uint64_t bit = (uint64_t)1 << set;
    if (!(sets_combining(&a->catalog) & bit)) {
        choose_sets(a, s, bit);
    } else if (are_standalone(a, s->setup.sets)) {
        choose_sets(a, s, bit | sets_base(&a->catalog));
    } else {
        choose_sets(a, s, s->setup.sets ^ bit);
    }
}

/* -------------------------------------------------- the length of the game */

/* Returns the number of tiles in the box of a set. */
static int tile_count(const app *a, int set)
{
    int n = 0;
    for (int t = 0; t < a->catalog.n_types; t++) {
        n += a->catalog.types[t].set == set ? a->catalog.types[t].count : 0;
    }
    return n;
}

/* Returns how many of the n_tiles in the boxes are drawn: others start the
 * land, are dealt or left out. All of them if the setup is invalid. Sets
 * *left_out to how many a shorter game leaves out. Starts a game to find out;
 * as that is slow, the result for the last setup is kept. */
static int drawn_tile_count(const app *a, const setup_state *s, int n_tiles,
                            int *left_out)
{
    static cc_game game;
    static cc_setup last_setup;
    static int n_left, n_left_out;
    cc_setup setup = s->setup;
    setup.seed = 1; /* fixed: the same setup gives the same number */
    if (memcmp(&setup, &last_setup, sizeof setup) != 0) {
        memcpy(&last_setup, &setup, sizeof setup);
        bool is_valid = cc_new(&game, &a->catalog, &setup, NULL, NULL) == CC_OK;
        bool can_place = is_valid && cc_decision(&game).kind == CC_DECIDE_PLACE;
        /* The first tile has been drawn already. */
        n_left = is_valid ? cc_tiles_left(&game) + can_place : -1;
        n_left_out = is_valid ? cc_tiles_left_out(&game) : 0;
    }
    *left_out = n_left_out;
    return n_left < 0 ? n_tiles : n_left;
}

/* Renders the names of the chosen sets, whose cards may be scrolled away. */
static float render_chosen(app *a, const setup_state *s, rect r)
{
    ui *u = &a->ui;
    char text[800] = "";
    for (int i = 0; i < a->catalog.n_sets; i++) {
        if (has_bit(s->setup.sets, i) && tile_count(a, i)) {
            lang_add_item(text, sizeof text, "%s", set_label(a, i));
        }
    }
    float size = units(u, SIZE_SMALL);
    return r.y + text_wrapped(u->display, FONT_SERIF, size, INK, r, text) +
           units(u, 8);
}

/* Renders how many tiles there are and how long a game takes, about. */
static float render_tile_count(app *a, const setup_state *s, rect r)
{
    ui *u = &a->ui;
    char tiles_text[96], text[160];
    int n_tiles = 0, left_out;
    for (int i = 0; i < a->catalog.n_sets; i++) {
        n_tiles += has_bit(s->setup.sets, i) ? tile_count(a, i) : 0;
    }
    snprintf(tiles_text, sizeof tiles_text,
             ngettext("%d tile", "%d tiles", n_tiles), n_tiles);
    int n_drawn = drawn_tile_count(a, s, n_tiles, &left_out);
    /* 0.55 minutes for a tile, rounded up to 5 minutes. */
    int minutes = ((n_tiles - left_out) * 11 / 20 + 4) / 5 * 5;
    bool is_different = n_tiles - n_drawn > 1; /* more than the start tile */
    if (is_different) {
        /* Translators: them: tiles; follows "72 tiles". */
        snprintf(text, sizeof text, _("%d of them to draw"), n_drawn);
        lang_join(tiles_text, sizeof tiles_text, JOIN_LIST, text);
    }
    snprintf(text, sizeof text,
             ngettext("%s, about %d minute", "%s, about %d minutes", minutes),
             tiles_text, minutes);
    r.h = text_wrapped(u->display, FONT_ITALIC, units(u, SIZE_TEXT), INK_SOFT,
                       r, text);
    if (is_different) {
        ui_tooltip(
            u, r,
            /* Translators: the other tiles. */
            _("The others start on the board, are dealt, or are not used"));
    }
    return r.y + r.h + units(u, 8);
}

/* -------------------------------------------------------------------- sets */

/* Formats tiles and modules of a set, "12 tiles: bridges, castles, bazaars". */
static void format_contents(const app *a, int set, char *out, size_t size)
{
    int n_tiles = tile_count(a, set);
    char modules[400] = "";
    snprintf(out, size, ngettext("%d tile", "%d tiles", n_tiles), n_tiles);
    for (int k = 0; k < a->catalog.n_modules; k++) {
        int i = a->catalog.order[k];
        const char *label = parts_title_in_sentence(i);
        if (label && has_bit(a->catalog.sets[set].modules, i)) {
            lang_join(modules, sizeof modules, JOIN_LIST, label);
        }
    }
    if (modules[0]) {
        lang_join(out, size, JOIN_VALUE, modules);
    }
}

/* Returns the sentence about a set, or "". */
static const char *about_set(const app *a, int set)
{
    const char *text = lang_find_label("about", a->catalog.sets[set].id);
    return text ? text : "";
}

/* Scores how well a tile represents its set: 8 for a mark of the set's modules,
 * and 1 for every kind of segment. */
static int representation(const app *a, const cc_tile_type *type,
                          uint64_t modules)
{
    int score = 0;
    uint64_t kinds = 0;
    for (int i = 0; i < a->catalog.n_marks; i++) {
        bool is_of_set = has_bit(modules, a->catalog.mark_module[i]);
        score = is_of_set && has_bit(type->marks, i) ? 8 : score;
    }
    for (int slot = 0; slot < type->n_segments; slot++) {
        int kind = type->segments[slot].kind;
        score += !has_bit(kinds, kind);
        kinds |= (uint64_t)1 << kind;
    }
    return score;
}

/* Returns the tile type whose picture is on the card of a set: the one that
 * the pack names, or the last of those that represent it best; -1 if the set
 * has no tiles. */
static int picture_tile(const app *a, int set)
{
    int best = -1, max = 0;
    for (int i = 0; i < a->presets.n_cards; i++) {
        if (a->catalog.types[a->presets.cards[i]].set == set) {
            return a->presets.cards[i];
        }
    }
    for (int t = 0; t < a->catalog.n_types; t++) {
        const cc_tile_type *type = &a->catalog.types[t];
        int score = representation(a, type, a->catalog.sets[set].modules);
        if (type->set == set && (best < 0 || score >= max)) {
            best = t;
            max = score;
        }
    }
    return best;
}

/* Renders the text of a card, or only measures it if `d` is NULL; returns its
 * height. */
static float render_set_text(const app *a, int set, display_list *d, rect r)
{
    const ui *u = &a->ui;
    char contents[200];
    const char *name = set_label(a, set), *intro = about_set(a, set);
    float w = r.w - units(u, TICK + 4); /* beside the check mark */
    float size = text_fit_size(FONT_BOLD, units(u, SIZE_TEXT), w, 1, name);
    float small_size = units(u, SIZE_SMALL), top = r.y;
    float line = text_height(FONT_BOLD, units(u, SIZE_TEXT));
    if (text_width(FONT_BOLD, size, name) > w) { /* even at its smallest */
        r.y +=
            text_wrapped(d, FONT_BOLD, size, INK, (rect){r.x, r.y, w, 0}, name);
    } else {
        if (d) {
            text_line(d, FONT_BOLD, size, INK, (rect){r.x, r.y, w, line},
                      ALIGN_LEFT, name);
        }
        r.y += line;
    }
    format_contents(a, set, contents, sizeof contents);
    r.y += text_wrapped(d, FONT_ITALIC, small_size, INK_SOFT, r, contents);
    if (!pictures_has_set(a, set)) {
        r.y += text_wrapped(d, FONT_ITALIC, small_size, ACCENT, r,
                            _("Its tiles are still being drawn."));
    }
    if (*intro) {
        r.y += units(u, 2);
        r.y += text_wrapped(d, FONT_SERIF, small_size, INK, r, intro);
    }
    return r.y - top;
}

/* Returns where the text of a card begins and how wide it is. */
static rect text_area(const ui *u, rect card)
{
    float side = units(u, PICTURE), gap = units(u, 6);
    return (rect){card.x + side + 2 * gap, card.y + units(u, 4),
                  card.w - side - 3 * gap, 0};
}

/* Returns the height of a card that is w pixels wide. */
static float set_height(const app *a, int set, float w)
{
    const ui *u = &a->ui;
    float text_h =
        render_set_text(a, set, NULL, text_area(u, (rect){0, 0, w, 0}));
    return fmaxf(units(u, PICTURE + FIGURE + 16), text_h + units(u, 10));
}

/* Returns why a click on the card does nothing, or NULL. */
static const char *why_set_stays(const app *a, const setup_state *s, int set)
{
    setup_state after = *s;
    click_set(a, &after, set);
    if (after.setup.sets != s->setup.sets) {
        return NULL;
    }
    return sets_is_standalone(&a->catalog, set)
               ? _("Stays in use until you choose another game")
               : _("Other chosen expansions need this");
}

/* Renders the button to the rules of a set below its picture. */
static void render_rules_button(app *a, setup_state *s, int set, rect picture)
{
    ui *u = &a->ui;
    char name[160];
    float side = units(u, RULES);
    float below = (units(u, FIGURE) - side) / 2;
    rect r = {picture.x + picture.w - side,
              picture.y + picture.h + units(u, 4) + below, side, side};
    render_box(u->display, r, ui_hot(u, r) ? GOLD : PARCHMENT, 1, INK_SOFT);
    ui_text(u, FONT_BOLD, SIZE_TEXT, INK, r, ALIGN_MIDDLE, "?");
    /* Translators: of an expansion. */
    snprintf(name, sizeof name, _("Rules: %s"), set_label(a, set));
    ui_tooltip(u, r, name);
    if (ui_area(u, r, name)) {
        s->in_help = true;
        app_show_help(a, parts_help_page(sets_help_modules(
                             &a->catalog, (uint64_t)1 << set)));
    }
}

/* Returns the sprite of a token that a set brings: of a figure that belongs to
 * nobody, else of a player's figure, else of another token; a meeple if it is
 * the base game; -1 if it brings tiles only. */
static int token_sprite(const app *a, int set, float pixels)
{
    /* The names of pictures, with that of the token in the middle. */
    static const struct {
        const char *before, *after;
    } kinds[] = {{"", "/standing"}, {"figure/0/", "/standing"}, {"token/", ""}};
    const cc_catalog *c = &a->catalog;
    char name[80];
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        for (int i = 0; i < c->n_tokens; i++) {
            if (!has_bit(c->sets[set].modules, c->token_module[i])) {
                continue;
            }
            snprintf(name, sizeof name, "%s%s%s", kinds[k].before,
                     cc_token_name(c, i), kinds[k].after);
            int sprite = art_find_sized(&a->art, name, pixels);
            if (sprite >= 0) {
                return sprite;
            }
        }
    }
    return has_bit(sets_base(c), set)
               ? art_find_sized(&a->art, "figure/0/meeple/standing", pixels)
               : -1;
}

/* Renders the tile of a set. If it has a mark, that is enlarged, as it tells
 * what the set is about. */
static void render_set_tile(app *a, int tile, rect picture)
{
    ui *u = &a->ui;
    rect seen = u->clip.w > 0 ? rect_common(picture, u->clip) : picture;
    bool is_double = a->catalog.types[tile].other > 0;
    if (!a->art.maps[tile][0].has_mark || is_double) {
        render_whole_face(a, tile, 0, 0, picture, 1);
    } else if (seen.w > 0 && seen.h > 0) {
        point mark = a->art.maps[tile][0].mark;
        float side = picture.w * 1.9f, left = mark.x * side - picture.w * .5f;
        float top = mark.y * side - picture.h * .5f, most = side - picture.w;
        rect face = {picture.x - fmaxf(0, fminf(left, most)),
                     picture.y - fmaxf(0, fminf(top, most)), side, side};
        render_clip(u->display, seen);
        render_whole_face(a, tile, 0, 0, face, 1);
        render_clip(u->display, u->clip);
    }
}

/* Renders a tile of a set, and below it a figure or token that it brings, at
 * the left of the rules button; an empty frame while its tiles are being drawn.
 */
static void render_set_picture(app *a, int set, rect r)
{
    ui *u = &a->ui;
    int tile = picture_tile(a, set);
    if (tile < 0 || !pictures_has_set(a, set)) {
        render_box(u->display, r, rgba_fade(INK, .05f), 1, rgba_fade(INK, .1f));
        return;
    }
    float size = units(u, FIGURE);
    int object = token_sprite(a, set, size);
    render_set_tile(a, tile, r);
    if (object >= 0) {
        render_sprite(u->display, object,
                      (rect){r.x, r.y + r.h + units(u, 4), size, size}, WHITE);
    }
}

/* Renders the card of a set: picture, text, check mark. A click chooses the
 * set, or opens its rules if it is on the button below the picture. */
static void render_set(app *a, setup_state *s, int set, rect card)
{
    ui *u = &a->ui;
    bool is_chosen = has_bit(s->setup.sets, set);
    float side = units(u, PICTURE), gap = units(u, 6);
    render_box(u->display, card, rgba_fade(WHITE, is_chosen ? .55f : .2f),
               is_chosen ? units(u, 2) : 1, is_chosen ? GOLD : INK_SOFT);
    rect picture = {card.x + gap, card.y + gap, side, side};
    render_set_picture(a, set, picture);
    render_set_text(a, set, u->display, text_area(u, card));
    ui_check_mark(u,
                  (rect){card.x + card.w - units(u, TICK) - gap, card.y + gap,
                         units(u, TICK), units(u, TICK)},
                  is_chosen, ui_hot(u, card));
    if (ui_wants_tooltip(u, card)) {
        ui_tooltip(u, card, why_set_stays(a, s, set));
    }
    if (a->catalog.n_sets > 1 && ui_area(u, card, set_label(a, set))) {
        click_set(a, s, set);
    }
    render_rules_button(a, s, set, picture);
}

/* The groups of tile sets, in the order in which they are listed. */
enum {
    GROUP_BIG,
    GROUP_SMALL,
    GROUP_TOWN,
    GROUP_HALVES,
    GROUP_STANDALONE,
    GROUPS
};

static const struct {
    const char *name; /* in the files of sets; "": in none */
    const char *heading;
} groups[GROUPS] = {
    [GROUP_BIG] = {"big", N_("Base game and large expansions")},
    [GROUP_SMALL] = {"small", N_("Small expansions")},
    [GROUP_TOWN] = {"town", N_("The Count")},
    [GROUP_HALVES] = {"halves", N_("Half tiles")},
    [GROUP_STANDALONE] = {"", N_("Stand-alone games")},
};

/* Returns the group of a set; sets without one, or with one that has no heading
 * here, are among the small expansions. */
static int group_of(const app *a, int set)
{
    if (sets_is_standalone(&a->catalog, set)) {
        return GROUP_STANDALONE;
    }
    int group = GROUP_BIG;
    while (group < GROUP_STANDALONE &&
           strcmp(groups[group].name, a->catalog.sets[set].group) != 0) {
        group++;
    }
    return group < GROUP_STANDALONE ? group : GROUP_SMALL;
}

/* True if what is on the card of a set matches the search. */
static bool matches_search(const app *a, const setup_state *s, int set)
{
    char contents[200];
    format_contents(a, set, contents, sizeof contents);
    return text_matches(set_label(a, set), s->search) ||
           text_matches(contents, s->search) ||
           text_matches(about_set(a, set), s->search);
}

/* Lists the sets of a group that match the search; returns their number. Sets
 * without tiles have no card. */
static int list_group(const app *a, const setup_state *s, int group,
                      int list[CC_SETS_MAX])
{
    int n = 0;
    for (int i = 0; i < a->catalog.n_sets; i++) {
        if (group_of(a, i) == group && tile_count(a, i) &&
            matches_search(a, s, i)) {
            list[n++] = i;
        }
    }
    return n;
}

/* Renders a heading and the cards of a group, in one or two columns. Cards side
 * by side are equally high. */
static float render_group(app *a, setup_state *s, rect r, int group)
{
    ui *u = &a->ui;
    float gap = units(u, 10), item_w, head = units(u, 26);
    int list[CC_SETS_MAX], n = list_group(a, s, group, list);
    int columns = flow_columns(r.w, gap, units(u, 290), 2, &item_w);
    if (!n) {
        return r.y;
    }
    ui_text(u, FONT_BOLD, SIZE_TEXT, ACCENT, (rect){r.x, r.y, r.w, head},
            ALIGN_LEFT, _(groups[group].heading));
    r.y += head;
    for (int first = 0; first < n; first += columns) { /* of a row */
        int end = first + columns < n ? first + columns : n;
        rect card = {r.x, r.y, item_w, 0};
        for (int i = first; i < end; i++) {
            card.h = fmaxf(card.h, set_height(a, list[i], item_w));
        }
        for (int i = first; i < end; i++) {
            render_set(a, s, list[i], card);
            card.x += item_w + gap;
        }
        r.y += card.h + gap;
    }
    return r.y;
}

/* With as many sets in the pack there is a search field. */
#define SEARCH_SETS_MIN 9

/* Renders the search field and all sets that match. */
static float render_sets(app *a, setup_state *s, rect r)
{
    ui *u = &a->ui;
    if (a->catalog.n_sets >= SEARCH_SETS_MIN) {
        float h = units(u, 36), clear_w = s->search[0] ? h + units(u, 4) : 0;
        ui_search_field(u, (rect){r.x, r.y, r.w - clear_w, h}, _("Search"),
                        s->search, sizeof s->search, _("Search expansions"));
        if (clear_w > 0 && ui_icon(u, (rect){r.x + r.w - h, r.y, h, h}, "close",
                                   _("Show all expansions"), true)) {
            s->search[0] = '\0';
        }
        r.y += units(u, 44);
    } else {
        s->search[0] = '\0';
    }
    float top = r.y;
    for (int group = 0; group < GROUPS; group++) {
        r.y = render_group(a, s, r, group);
    }
    if (r.y == top) {
        char text[160];
        snprintf(text, sizeof text, _("No expansion matches “%s”."), s->search);
        r.y += text_wrapped(u->display, FONT_ITALIC, units(u, SIZE_TEXT),
                            INK_SOFT, r, text) +
               units(u, 8);
    }
    return r.y;
}

/* ------------------------------------------------------------------- rules */

/* True if a rule matches the search; `about` may be NULL. */
static bool rule_matches(const setup_state *s, const char *name,
                         const char *about)
{
    return text_matches(name, s->search) ||
           (about && text_matches(about, s->search));
}

/* Renders a module's check box with its description; returns the height. */
static float render_module(app *a, setup_state *s, int module, rect r)
{
    ui *u = &a->ui;
    float h = units(u, 30), indent = units(u, 32);
    bool is_chosen = has_bit(s->setup.modules, module);
    const char *intro = parts_about(module);
    if (ui_check(u, (rect){r.x, r.y, r.w, h}, parts_title(module),
                 &is_chosen)) {
        s->setup.modules ^= (uint64_t)1 << module;
    }
    rect box = {r.x + indent, r.y + h - units(u, 2), r.w - indent, 0};
    return h + text_wrapped(u->display, FONT_ITALIC, units(u, SIZE_SMALL),
                            INK_SOFT, box, intro ? intro : "");
}

/* Renders a check box for each module: they can be switched independently of
 * sets. */
static float render_modules(app *a, setup_state *s, rect r)
{
    ui *u = &a->ui;
    float gap = units(u, 8), item_w;
    int list[CC_MODULES_MAX], n = 0;
    if (are_standalone(a, s->setup.sets)) {
        return r.y; /* its modules are fixed */
    }
    for (int k = 0; k < a->catalog.n_modules; k++) {
        int module = a->catalog.order[k];
        if (parts_title(module) &&
            rule_matches(s, parts_title(module), parts_about(module))) {
            list[n++] = module;
        }
    }
    int columns = flow_columns(r.w, gap, units(u, 290), 2, &item_w);
    for (int first = 0; first < n; first += columns) { /* of a row */
        rect cell = {r.x, r.y, item_w, 0};
        float height = 0;
        for (int i = first; i < n && i < first + columns; i++) {
            height = fmaxf(height, render_module(a, s, list[i], cell));
            cell.x += item_w + gap;
        }
        r.y += height + gap;
    }
    return r.y;
}

static const char *option_name(const cc_option *o)
{
    return o->label ? _(o->label) : lang_label("option", o->name);
}

/* Renders an option with its value and its sentence. */
static float render_option(app *a, setup_state *s, int option, rect r)
{
    ui *u = &a->ui;
    const cc_option *o = cc_option_at(&a->catalog, option);
    float h = units(u, 36), label_w = r.w * .4f;
    int n_values = 0, value = s->setup.options[option];
    while (o->values[n_values]) {
        n_values++;
    }
    const char *name = option_name(o);
    const char *value_label = o->labels[value]
                                  ? _(o->labels[value])
                                  : lang_label("value", o->values[value]);
    text_fitted(u->display, FONT_BOLD, units(u, SIZE_TEXT), INK,
                (rect){r.x, r.y, label_w - units(u, 6), h}, ALIGN_LEFT, name);
    int step = ui_choice(u, (rect){r.x + label_w, r.y, r.w - label_w, h}, name,
                         value_label);
    s->setup.options[option] = (uint8_t)((value + step + n_values) % n_values);
    r.y += h + units(u, 4);
    return r.y +
           text_wrapped(u->display, FONT_ITALIC, units(u, SIZE_SMALL), INK_SOFT,
                        (rect){r.x, r.y, r.w, 0}, _(o->help)) +
           units(u, 12);
}

/* True if an option is of a chosen module. */
static bool is_option_in_play(const app *a, const setup_state *s, int option)
{
    return has_bit(s->setup.modules, cc_option_module(&a->catalog, option));
}

/* Renders the options that change the number of tiles. */
static float render_length_options(app *a, setup_state *s, rect r)
{
    for (int i = 0; i < a->catalog.n_options; i++) {
        if (is_option_in_play(a, s, i) &&
            cc_option_at(&a->catalog, i)->changes_length) {
            r.y = render_option(a, s, i, r);
        }
    }
    return r.y;
}

/* Renders all other options that match the search. */
static float render_rule_options(app *a, setup_state *s, rect r)
{
    for (int i = 0; i < a->catalog.n_options; i++) {
        const cc_option *o = cc_option_at(&a->catalog, i);
        if (is_option_in_play(a, s, i) && !o->changes_length &&
            rule_matches(s, option_name(o), _(o->help))) {
            r.y = render_option(a, s, i, r);
        }
    }
    return r.y;
}

#define HEADING_H 38 /* with a gap, units */

static float render_heading(ui *u, rect r, const char *text)
{
    ui_text(u, FONT_TITLE, SIZE_HEADING, INK,
            (rect){r.x, r.y, r.w, units(u, 30)}, ALIGN_LEFT, text);
    return r.y + units(u, HEADING_H);
}

/* Renders modules and options below a heading, which is left out if none of
 * them matches the search. */
static float render_rules(app *a, setup_state *s, rect r)
{
    ui *u = &a->ui;
    rect heading = r;
    r.y += units(u, HEADING_H);
    float top = r.y;
    r.y = render_modules(a, s, r);
    bool is_empty = r.y <= top;
    r.y += units(u, 6);
    top = r.y;
    r.y = render_rule_options(a, s, r);
    const char *undo = _("Unlimited undo, even past revealed tiles");
    if (rule_matches(s, undo, NULL)) {
        /* Not an option of the game, but a setting of the window. */
        ui_check(u, (rect){r.x, r.y, r.w, units(u, 30)}, undo,
                 &a->settings.free_undo);
        r.y += units(u, 30);
    }
    if (is_empty && r.y <= top) {
        return heading.y;
    }
    render_heading(u, heading, _("Rules"));
    return r.y;
}

float setup_render_boxes(app *a, setup_state *s, rect r)
{
    float top = r.y;
    r.y = render_heading(&a->ui, r, _("Tiles and rules"));
    r.y = setup_render_presets(a, s, r);
    r.y = render_tile_count(a, s, r);
    r.y = render_length_options(a, s, r);
    r.y = render_chosen(a, s, r);
    r.y = render_sets(a, s, r) + units(&a->ui, 8);
    r.y = render_rules(a, s, r);
    return r.y - top;
}
