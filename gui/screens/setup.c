/* setup.c - who plays, with which tiles, by which rules
 *
 * Sets and options are those of the catalogue and the engine; nothing here
 * names one.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "engine/bots/bots.h"
#include "gui/app.h"
#include "gui/lang.h"
#include "gui/session.h"
#include "gui/table/part.h"
#include "gui/text.h"
#include "gui/theme.h"

typedef struct setup_state {
    bool ready;
    cc_setup setup;
    seat seats[CC_PLAYERS_MAX];
    float offset;
    float content; /* height of it all, in pixels */
} setup_state;

static setup_state *state(app *a)
{
    setup_state *s = app_state(a, STATE_SETUP, sizeof *s);
    if (!s->ready) {
        s->ready = true;
        seats_default(s->seats);
        if (cc_setup_parse(&s->setup, &a->catalog, a->settings.setup, NULL) !=
            CC_OK) {
            cc_setup_init(&s->setup, &a->catalog);
        }
        if (!a->settings.seats[0]) {
            strcpy(s->seats[1].bot, "skilled");
        } else if (!seats_parse(a->settings.seats, s->seats,
                                s->setup.n_players)) {
            seats_default(s->seats);
        }
    }
    return s;
}

/* ---------------------------------------------------------------------- start
 */

static void remember(app *a, const setup_state *s)
{
    cc_setup plain = s->setup;
    plain.seed = 0;
    cc_setup_format(&plain, &a->catalog, a->settings.setup,
                    sizeof a->settings.setup);
    seats_format(s->seats, s->setup.n_players, a->settings.seats,
                 sizeof a->settings.seats);
    settings_save(&a->settings);
}

static void start(app *a, setup_state *s)
{
    cc_error error;
    remember(a, s);
    s->setup.seed = (uint64_t)time(NULL) * 2654435761u + (uint64_t)a->ui.in.x +
                    (uint64_t)(a->now * 1000);
    session *fresh =
        session_new(&a->catalog, &s->setup, s->seats, save_new(), &error);
    if (!fresh) {
        snprintf(a->notice, sizeof a->notice, "%s", error.what);
        return;
    }
    app_play(a, fresh);
}

/* ------------------------------------------------------------------ two worlds
 */

/* What sets bring, all together. */
static uint64_t brought(const app *a, uint64_t sets)
{
    uint64_t modules = 0;
    for (int i = 0; i < a->catalog.n_sets; i++) {
        modules |= sets >> i & 1 ? a->catalog.sets[i].brings : 0;
    }
    return modules;
}

/* A game of its own: it does not mix with the land. */
static bool is_alone(const app *a, int set)
{
    int base = cc_set_find(&a->catalog, "base");
    return base >= 0 && base != set &&
           !cc_sets_mix(&a->catalog, (uint64_t)1 << set | (uint64_t)1 << base);
}

/* The sets that are played together, with no game of its own. */
static uint64_t land_sets(const app *a)
{
    uint64_t sets = 0;
    for (int i = 0; i < a->catalog.n_sets; i++) {
        sets |= is_alone(a, i) ? 0 : (uint64_t)1 << i;
    }
    return sets;
}

static bool plays_alone(const app *a, const setup_state *s)
{
    return s->setup.sets && !(s->setup.sets & land_sets(a));
}

/* Whether so many may play it: the engine is asked by trying. */
static bool may_play(const app *a, const setup_state *s, int players)
{
    static cc_game game;
    cc_setup tried = s->setup;
    tried.n_players = (uint8_t)players;
    tried.first = 0;
    return players > 0 && players <= CC_PLAYERS_MAX &&
           cc_new(&game, &a->catalog, &tried, NULL, NULL) == CC_OK;
}

static void add_seat(setup_state *s);

/* Another game may want more seats, or fewer. */
static void fit_seats(const app *a, setup_state *s)
{
    int most = CC_PLAYERS_MAX;
    while (most > 1 && !may_play(a, s, most)) {
        most--;
    }
    if (!may_play(a, s, most)) {
        return; /* something else is wrong; starting will tell */
    }
    if (s->setup.n_players > most) {
        s->setup.n_players = (uint8_t)most;
    }
    while (s->setup.n_players < most && !may_play(a, s, s->setup.n_players)) {
        add_seat(s);
    }
    if (s->setup.first >= s->setup.n_players) {
        s->setup.first = 0;
    }
}

/* ---------------------------------------------------------------------- seats
 */

static bool colour_taken(const setup_state *s, int colour, int but)
{
    for (int i = 0; i < s->setup.n_players; i++) {
        if (i != but && s->seats[i].colour == colour) {
            return true;
        }
    }
    return false;
}

static void next_colour(setup_state *s, int i)
{
    do {
        s->seats[i].colour = (s->seats[i].colour + 1) % 6;
    } while (colour_taken(s, s->seats[i].colour, i));
}

enum { MINDS_MAX = 32 };

/* The computer opponents for people to choose; returns how many. */
static int list_minds(const bot_info *list[MINDS_MAX])
{
    int n = 0;
    const bot_info *bot;
    for (int i = 0; (bot = bot_at(i)) && n < MINDS_MAX; i++) {
        if (bot->title) {
            list[n++] = bot;
        }
    }
    return n;
}

/* Human, then each of them. */
static void next_mind(seat *s, int by)
{
    const bot_info *list[MINDS_MAX];
    int n = list_minds(list), at = 0;
    for (int i = 0; i < n; i++) {
        at = strcmp(list[i]->name, s->bot) == 0 ? i + 1 : at;
    }
    at = (at + by + n + 1) % (n + 1);
    snprintf(s->bot, sizeof s->bot, "%s", at ? list[at - 1]->name : "");
}

static const char *mind_label(const seat *s)
{
    const bot_info *bot = bot_find(s->bot);
    return !s->bot[0]          ? _("Human")
           : bot && bot->title ? _(bot->title)
                               : _("Computer");
}

static void draw_seat(app *a, setup_state *s, int i, rect r)
{
    ui *u = &a->ui;
    char name[32];
    seat *who = &s->seats[i];
    float gap = units(u, 8);
    rect face = {r.x, r.y, r.h, r.h};
    snprintf(name, sizeof name, _("Colour %d"), i + 1);
    if (ui_area(u, face, name)) {
        next_colour(s, i);
    }
    if (ui_hot(u, face)) {
        snprintf(u->tooltip, sizeof u->tooltip, "%s", _("Another colour"));
        draw_rect(u->draw, face, faded(GOLD, .4f));
    }
    draw_sprite(u->draw, art_figure(&a->art, who->colour, ART_STANDING, r.h),
                face, WHITE);
    float w = (r.w - r.h - 3 * gap - r.h) / 2;
    snprintf(name, sizeof name, _("Name %d"), i + 1);
    /* Marks that stand for something in saved seats are left out. */
    ui_text_field(u, (rect){r.x + r.h + gap, r.y, w, r.h}, name, who->name,
                  sizeof who->name, ",;\n");
    snprintf(name, sizeof name, _("Player %d"), i + 1);
    rect mind = {r.x + r.h + w + 2 * gap, r.y, w, r.h};
    int by = ui_choice(u, mind, name, mind_label(who));
    if (by) {
        next_mind(who, by);
    }
    const bot_info *bot = bot_find(who->bot);
    if (bot && bot->about && ui_hot(u, mind)) {
        snprintf(u->tooltip, sizeof u->tooltip, "%s", _(bot->about));
    }
    snprintf(name, sizeof name, _("Remove %d"), i + 1);
    rect close = {r.x + r.w - r.h, r.y, r.h, r.h};
    bool fewer = may_play(a, s, s->setup.n_players - 1);
    if (fewer && ui_icon(u, close, "close", name, true)) {
        memmove(who, who + 1, (size_t)(CC_PLAYERS_MAX - 1 - i) * sizeof *who);
        s->setup.n_players--;
        if (s->setup.first >= s->setup.n_players) {
            s->setup.first = 0;
        }
    }
}

static void add_seat(setup_state *s)
{
    seat all[CC_PLAYERS_MAX];
    seats_default(all);
    int i = s->setup.n_players++;
    int colour = 0;
    while (colour_taken(s, colour, i)) {
        colour++;
    }
    s->seats[i] = all[colour];
}

static void draw_seats(app *a, setup_state *s, rect r)
{
    ui *u = &a->ui;
    float h = units(u, 40), step = h + units(u, 10);
    text_in(u->draw, FONT_TITLE, units(u, SIZE_HEAD), INK,
            (rect){r.x, r.y, r.w, units(u, 30)}, ALIGN_LEFT, _("Players"));
    float y = r.y + units(u, 40);
    for (int i = 0; i < s->setup.n_players; i++, y += step) {
        draw_seat(a, s, i, (rect){r.x, y, r.w, h});
    }
    if (may_play(a, s, s->setup.n_players + 1) &&
        ui_button(u, (rect){r.x, y, units(u, 200), h}, _("Add a player"),
                  BUTTON_PLAIN)) {
        add_seat(s);
    }
    y += step;
    char value[48];
    if (s->setup.first < 0) {
        snprintf(value, sizeof value, "%s", _("by chance"));
    } else {
        snprintf(value, sizeof value, "%s", s->seats[s->setup.first].name);
    }
    text_in(u->draw, FONT_SERIF, units(u, SIZE_TEXT), INK,
            (rect){r.x, y, r.w * .4f, h}, ALIGN_LEFT, _("Who begins"));
    int by = ui_choice(u, (rect){r.x + r.w * .4f, y, r.w * .6f, h},
                       _("Who begins"), value);
    int n = s->setup.n_players + 1;
    s->setup.first = (int8_t)((s->setup.first + 1 + by + n) % n - 1);
}

/* ---------------------------------------------------------- sets and options
 */

static const char *set_label(const char *id)
{
    static const char *const labels[][2] = {
        {"base", N_("Base game")},
        {"inns-and-cathedrals", N_("Inns and Cathedrals")},
        {"traders-and-builders", N_("Traders and Builders")},
        {"river-1", N_("The River")},
        {"river-2", N_("The River II")},
        {"mini-2005", N_("Mini box of 2005")},
        {"king-and-robber", N_("King and Robber")},
        {"bridges-castles-bazaars", N_("Bridges, Castles and Bazaars")},
        {"count", N_("The Count of Carcassonne")},
        {"halflings-1", N_("Halflings I")},
        {"halflings-2", N_("Halflings II")},
        {"the-city", N_("Carcassonne: The City")},
    };
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++) {
        if (strcmp(labels[i][0], id) == 0) {
            return _(labels[i][1]);
        }
    }
    return id;
}

/* A set comes and goes with the modules that it brings. */
static void choose_sets(const app *a, setup_state *s, uint64_t sets)
{
    uint64_t still = brought(a, sets);
    bool alone = sets && !(sets & land_sets(a));
    if (!alone && !(still >> cc_module_find(&a->catalog, "base") & 1)) {
        return; /* nothing to play by */
    }
    for (int i = 0; i < a->catalog.n_sets; i++) {
        bool was = s->setup.sets >> i & 1, is = sets >> i & 1;
        if (is && !was) {
            s->setup.modules |= a->catalog.sets[i].brings;
        } else if (was && !is) {
            s->setup.modules &= ~a->catalog.sets[i].brings | still;
        }
    }
    if (alone) {
        s->setup.modules = still;
    }
    s->setup.sets = sets;
    fit_seats(a, s);
}

/* The two worlds exclude each other: a set of the other one takes its place,
 * on the land together with the base game. */
static void click_set(const app *a, setup_state *s, int set)
{
    uint64_t land = land_sets(a), one = (uint64_t)1 << set;
    int base = cc_set_find(&a->catalog, "base");
    if (!(land & one)) {
        choose_sets(a, s, one);
    } else if (plays_alone(a, s)) {
        choose_sets(a, s, base >= 0 ? one | (uint64_t)1 << base : one);
    } else {
        choose_sets(a, s, s->setup.sets ^ one);
    }
}

/* One click for the usual ways to play. */
static float draw_presets(app *a, setup_state *s, rect r)
{
    ui *u = &a->ui;
    float gap = units(u, 10), h = units(u, 36), w = (r.w - 2 * gap) / 3;
    int base = cc_set_find(&a->catalog, "base");
    int city = cc_set_find(&a->catalog, "the-city");
    rect b = {r.x, r.y, w, h};
    if (ui_button(u, b, _("The base game"), BUTTON_PLAIN) && base >= 0) {
        choose_sets(a, s, (uint64_t)1 << base);
    }
    b.x += w + gap;
    if (ui_button(u, b, _("All of the land"), BUTTON_PLAIN)) {
        choose_sets(a, s, land_sets(a));
        s->setup.modules |= brought(a, land_sets(a));
        fit_seats(a, s);
    }
    b.x += w + gap;
    if (ui_button(u, b, _("The City"), BUTTON_PLAIN) && city >= 0) {
        choose_sets(a, s, (uint64_t)1 << city);
    }
    return r.y + h + units(u, 12);
}

/* Modules can be switched on and off, whatever tiles are in play. */
static float draw_modules(app *a, setup_state *s, rect r)
{
    ui *u = &a->ui;
    float h = units(u, 30), w = r.w / 3;
    int n = 0;
    if (plays_alone(a, s)) {
        return r.y; /* nothing can be added or left out */
    }
    for (int k = 0; k < a->catalog.n_modules; k++) {
        int i = a->catalog.order[k];
        const char *label = parts_title(i);
        bool on = s->setup.modules >> i & 1;
        if (!label) {
            continue;
        }
        rect at = {r.x + (float)(n % 3) * w, r.y + (float)(n / 3) * h, w, h};
        if (ui_check(u, at, label, &on)) {
            s->setup.modules ^= (uint64_t)1 << i;
        }
        n++;
    }
    return r.y + (float)((n + 2) / 3) * h + units(u, 8);
}

/* "12 tiles: bridges, castles, bazaars" */
static void describe_set(const app *a, int set, int tiles, char *out,
                         size_t size)
{
    int n =
        snprintf(out, size,
                 ngettext("%d tile", "%d tiles", (unsigned long)tiles), tiles);
    const char *before = ": ";
    if (is_alone(a, set) && n > 0 && (size_t)n < size) {
        snprintf(out + n, size - (size_t)n, "%s%s", before,
                 _("a game of its own, with walls, towers and guards"));
    }
    for (int k = 0; k < a->catalog.n_modules; k++) {
        int i = a->catalog.order[k];
        const char *label = parts_title(i);
        if (label && a->catalog.sets[set].brings >> i & 1 && n > 0 &&
            (size_t)n < size) {
            n += snprintf(out + n, size - (size_t)n, "%s%s", before, label);
            before = ", ";
        }
    }
}

static float draw_sets(app *a, setup_state *s, rect r)
{
    ui *u = &a->ui;
    float y = r.y, h = units(u, 64);
    for (int i = 0; i < a->catalog.n_sets; i++) {
        rect card = {r.x, y, r.w, h};
        bool on = s->setup.sets >> i & 1;
        int tiles = 0, face = -1; /* one without tiles lends to others */
        for (int t = 0; t < a->catalog.n_types; t++) {
            if (a->catalog.types[t].set == i) {
                tiles += a->catalog.types[t].count;
                face = a->catalog.types[t].n_segments > 2 ? t : face;
            }
        }
        if (tiles == 0) {
            continue;
        }
        draw_rect(u->draw, card, faded(WHITE, on ? .55f : .2f));
        draw_border(u->draw, card, on ? units(u, 2) : 1, on ? GOLD : INK_SOFT);
        if (face >= 0) {
            float side = h - units(u, 12);
            draw_sprite(
                u->draw, art_tile(&a->art, &a->catalog.types[face], 0, 0, side),
                (rect){card.x + units(u, 6), y + units(u, 6), side, side},
                WHITE);
        }
        char text[160];
        describe_set(a, i, tiles, text, sizeof text);
        float x = card.x + h + units(u, 8);
        text_in(u->draw, FONT_BOLD, units(u, SIZE_TEXT), INK,
                (rect){x, y, r.w - h, h / 2}, ALIGN_LEFT,
                set_label(a->catalog.sets[i].id));
        text_in(u->draw, FONT_SERIF, units(u, SIZE_SMALL), INK_SOFT,
                (rect){x, y + h / 2 - units(u, 6), r.w - h, h / 2}, ALIGN_LEFT,
                text);
        if (a->catalog.n_sets > 1 &&
            ui_area(u, card, set_label(a->catalog.sets[i].id))) {
            click_set(a, s, i);
        }
        y += h + units(u, 10);
    }
    return y;
}

static const char *value_label(const char *value)
{
    static const char *const labels[][2] = {
        {"third", N_("third edition")},
        {"first", N_("first edition")},
        {"off", N_("off")},
        {"on", N_("on")},
        {"open", N_("open")},
        {"hidden", N_("hidden")},
        {"4", N_("4 points")},
        {"2", N_("2 points")},
        {"with", N_("with them")},
        {"without", N_("without them")},
        {"square", N_("by squares (2021)")},
        {"tile", N_("by tiles (2015)")},
        {"2014", N_("as in 2014")},
        {"2020", N_("as in 2020")},
        {"any", N_("any quarter")},
        {"clockwise", N_("one quarter on")},
        {"follow", N_("after the figure")},
        {"all", N_("everything")},
        {"fields", N_("fields only")},
        {"zero", N_("nothing")},
        {"end", N_("at the end")},
        {"10-20", N_("10 points each")},
        {"15-40", N_("15 points, both 40")},
        {"continuous", N_("all the time")},
        {"ignore", N_("as without them")},
    };
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++) {
        if (strcmp(labels[i][0], value) == 0) {
            return _(labels[i][1]);
        }
    }
    return value;
}

static const char *option_label(const char *name)
{
    static const char *const labels[][2] = {
        {"small-city", N_("Small city")},
        {"fields", N_("Fields")},
        {"inn-final", N_("Inns at the end")},
        {"king", N_("King and Robber")},
        {"gardens", N_("Gardens")},
        {"bazaar-auction", N_("Bazaar auction")},
        {"half-marks", N_("Triangles with marks")},
        {"half-draft", N_("Triangles are drafted")},
        {"half-hand", N_("Triangles a player")},
        {"half-count", N_("Triangles count")},
        {"count-move", N_("The Count's move")},
        {"count-final", N_("Joining at the end")},
        {"guards-from-returned", N_("Guards from scoring")},
        {"three-in-hand", N_("Three tiles in hand")},
        {"tiles-go-back", N_("Tiles go back")},
        {"gap-turn", N_("A turn for a gap")},
        {"finished-only", N_("Finished things only")},
        {"table-edge", N_("Edge of the table")},
        {"edge-closes", N_("The edge closes")},
        {"first-by-roads", N_("Roads decide who begins")},
    };
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++) {
        if (strcmp(labels[i][0], name) == 0) {
            return _(labels[i][1]);
        }
    }
    return name;
}

static float draw_options(app *a, setup_state *s, rect r)
{
    ui *u = &a->ui;
    float y = r.y;
    for (int i = 0; i < a->catalog.n_options; i++) {
        const cc_option *o = cc_option_at(&a->catalog, i);
        float h = units(u, 36);
        if (!(s->setup.modules >> cc_option_module(&a->catalog, i) & 1)) {
            continue;
        }
        int n = 0;
        while (o->values[n]) {
            n++;
        }
        text_in(u->draw, FONT_BOLD, units(u, SIZE_TEXT), INK,
                (rect){r.x, y, r.w * .4f, h}, ALIGN_LEFT,
                option_label(o->name));
        int by = ui_choice(u, (rect){r.x + r.w * .4f, y, r.w * .6f, h},
                           option_label(o->name),
                           value_label(o->values[s->setup.options[i]]));
        s->setup.options[i] = (uint8_t)((s->setup.options[i] + by + n) % n);
        y += h + units(u, 4);
        y += text_wrapped(u->draw, FONT_ITALIC, units(u, SIZE_SMALL), INK_SOFT,
                          r.x, y, r.w, _(o->help)) +
             units(u, 12);
    }
    ui_check(u, (rect){r.x, y, r.w, units(u, 30)},
             _("Take back anything, even what showed hidden tiles"),
             &a->settings.free_undo);
    return y + units(u, 30);
}

/* --------------------------------------------------------------------- frame
 */

static void frame(app *a)
{
    setup_state *s = state(a);
    ui *u = &a->ui;
    float pad = units(u, 24), w = (float)a->w, h = (float)a->h;
    ui_wood(u, (rect){0, 0, w, h});
    float pw = w - 2 * pad < units(u, 1160) ? w - 2 * pad : units(u, 1160);
    rect sheet = {(w - pw) / 2, pad, pw, h - 2 * pad};
    ui_parchment(u, sheet);
    rect in = rect_inset(sheet, pad);
    text_in(u->draw, FONT_TITLE, units(u, 34), INK,
            (rect){in.x, in.y, in.w, units(u, 40)}, ALIGN_MIDDLE,
            _("New game"));
    float top = in.y + units(u, 52), bottom = units(u, SIZE_BUTTON) + pad;
    rect body = {in.x, top, in.w, in.y + in.h - bottom - top};
    rect left = {body.x, body.y - s->offset, body.w * .52f, body.h};
    rect right = {body.x + body.w * .56f, body.y - s->offset, body.w * .42f,
                  body.h};
    ui_scroll(u, body, s->content, &s->offset);
    draw_seats(a, s, left);
    text_in(u->draw, FONT_TITLE, units(u, SIZE_HEAD), INK,
            (rect){right.x, right.y, right.w, units(u, 30)}, ALIGN_LEFT,
            _("Tiles and rules"));
    right.y += units(u, 40);
    float from = right.y;
    right.y = draw_presets(a, s, right);
    right.y = draw_sets(a, s, right);
    right.y = draw_modules(a, s, right) + units(u, 6);
    float used = draw_options(a, s, right) - from + units(u, 60);
    s->content = used > units(u, 460) ? used : units(u, 460);
    ui_scroll_end(u);
    rect b = {in.x, in.y + in.h - units(u, SIZE_BUTTON), units(u, 170),
              units(u, SIZE_BUTTON)};
    if (ui_button(u, b, _("Back"), BUTTON_PLAIN) ||
        input_take(&u->in, KEY_ESCAPE)) {
        app_go(a, &screen_menu);
    }
    b.w = units(u, 220);
    b.x = in.x + in.w - b.w;
    if (ui_button(u, b, _("Start the game"), BUTTON_STRONG) ||
        (!u->focus_visible && input_take(&u->in, KEY_ENTER))) {
        start(a, s);
    }
    if (input_take(&u->in, KEY_F1)) {
        app_help(a, plays_alone(a, s) ? "city" : "base");
    }
}

const screen screen_setup = {.name = "setup", .frame = frame};
