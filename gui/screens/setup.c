/* setup.c - the screen of a new game: who plays; sets and rules are in
 * setup_boxes.c
 *
 * The choice of the last game is read from the settings and stored there when a
 * game starts. In a wide window players and sets are side by side, else one
 * below the other.
 *
 * SPDX-License-Identifier: MIT
 */
#include "setup.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/bots/bots.h"
#include "gui/app/opponents.h"
#include "gui/app/pictures.h"
#include "gui/table/part.h"
#include "screens.h"

/* Resets the seats to people without a name, who are called by their colour in
 * whatever language the screen has then, as opponents are by their name. */
static void clear_seats(setup_state *s)
{
    seats_fill_in(s->seats);
    for (int i = 0; i < CC_PLAYERS_MAX; i++) {
        s->seats[i].name[0] = '\0';
    }
}

/* Returns the name that the i-th player will have: the one that was typed, or
 * that of the opponent or of the colour. Valid until the next call. */
static const char *name_of(const setup_state *s, int i)
{
    static seat seats[CC_PLAYERS_MAX];
    memcpy(seats, s->seats, sizeof seats);
    opponents_name_seats(seats, s->setup.n_players);
    return seats[i].name[0] ? seats[i].name : seat_colour_name(seats[i].colour);
}

/* Returns the state of the screen; at first it is filled from the settings. */
static setup_state *state(app *a)
{
    setup_state *s = app_state(a, STATE_SETUP, sizeof *s);
    if (!s->is_ready) {
        s->is_ready = true;
        clear_seats(s);
        if (cc_setup_parse(&s->setup, &a->catalog, a->settings.setup, NULL) !=
            CC_OK) {
            cc_setup_init(&s->setup, &a->catalog);
        }
        if (!a->settings.seats[0]) {
            strcpy(s->seats[1].bot, "skilled");
        } else if (!seats_parse(a->settings.seats, s->seats,
                                s->setup.n_players)) {
            clear_seats(s);
        }
    }
    return s;
}

/* ------------------------------------------------------------------- start */

/* Stores the choice in the settings. */
static void remember(app *a, const setup_state *s)
{
    cc_setup stored = s->setup;
    stored.seed = 0; /* every game has a seed of its own */
    cc_setup_format(&stored, &a->catalog, a->settings.setup,
                    sizeof a->settings.setup);
    seats_format(s->seats, s->setup.n_players, a->settings.seats,
                 sizeof a->settings.seats);
    settings_save(&a->settings);
}

static void start(app *a, setup_state *s)
{
    remember(a, s);
    /* By way of int64_t, as the pointer is at negative places if hidden. */
    uint64_t pointer = (uint64_t)(int64_t)a->ui.in.pointer.x;
    s->setup.seed = app_new_seed(pointer + (uint64_t)(a->now * 1000));
    seat seats[CC_PLAYERS_MAX];
    memcpy(seats, s->seats, sizeof seats);
    opponents_name_seats(seats, s->setup.n_players);
    app_start_new_game(a, &s->setup, seats);
}

/* True if n_players can play with the chosen sets: tries to set up the game. */
static bool can_play(const app *a, const setup_state *s, int n_players)
{
    static cc_game game;
    cc_setup setup = s->setup;
    setup.n_players = (uint8_t)n_players;
    setup.first = 0;
    return n_players > 0 && n_players <= CC_PLAYERS_MAX &&
           cc_new(&game, &a->catalog, &setup, NULL, NULL) == CC_OK;
}

/* True if another seat than own_seat has this colour. */
static bool is_colour_taken(const setup_state *s, int colour, int own_seat)
{
    for (int i = 0; i < s->setup.n_players; i++) {
        if (i != own_seat && s->seats[i].colour == colour) {
            return true;
        }
    }
    return false;
}

static void add_seat(setup_state *s)
{
    int i = s->setup.n_players++, colour = 0;
    while (is_colour_taken(s, colour, i)) {
        colour++;
    }
    s->seats[i] = (seat){.colour = colour};
    for (int k = 0; k < i; k++) { /* the same bot as the last one, if any */
        if (s->seats[k].bot[0]) {
            memcpy(s->seats[i].bot, s->seats[k].bot, sizeof s->seats[i].bot);
        }
    }
}

/* Adds or removes seats until as many play as the chosen sets allow. */
static void fit_seats(const app *a, setup_state *s)
{
    int n_max = CC_PLAYERS_MAX;
    while (n_max > 1 && !can_play(a, s, n_max)) {
        n_max--;
    }
    if (!can_play(a, s, n_max)) {
        return; /* no number will do; starting the game reports why */
    }
    if (s->setup.n_players > n_max) {
        s->setup.n_players = (uint8_t)n_max;
    }
    while (s->setup.n_players < n_max && !can_play(a, s, s->setup.n_players)) {
        add_seat(s);
    }
    if (s->setup.first >= s->setup.n_players) {
        s->setup.first = 0;
    }
}

/* ------------------------------------------------------------------- seats */

static void next_colour(setup_state *s, int i)
{
    do {
        s->seats[i].colour = (s->seats[i].colour + 1) % CC_PLAYERS_MAX;
    } while (is_colour_taken(s, s->seats[i].colour, i));
}

enum { BOTS_MAX = 32 };

/* Lists the computer opponents to choose from; returns their number. */
static int list_bots(const bot_info *list[BOTS_MAX])
{
    int n = 0;
    const bot_info *bot;
    for (int i = 0; (bot = bot_at(i)) && n < BOTS_MAX; i++) {
        if (bot->title) {
            list[n++] = bot;
        }
    }
    return n;
}

/* Switches to the next (1) or previous (-1) of: a person, then all bots. */
static void choose_bot(seat *s, int step)
{
    const bot_info *list[BOTS_MAX];
    int n = list_bots(list), at = 0; /* 0: a person */
    for (int i = 0; i < n; i++) {
        at = strcmp(list[i]->name, s->bot) == 0 ? i + 1 : at;
    }
    at = (at + step + n + 1) % (n + 1);
    snprintf(s->bot, sizeof s->bot, "%s", at ? list[at - 1]->name : "");
}

static const char *bot_label(const seat *s)
{
    const bot_info *bot = bot_find(s->bot);
    return !s->bot[0]          ? _("Human")
           : bot && bot->title ? _(bot->title)
                               : _("Computer");
}

/* The width of the choice of a colour, in heights. */
#define COLOUR_WIDTH 1.5f

/* Renders the colour of the i-th seat: its figure and an arrow to the next. */
static void render_colour(app *a, setup_state *s, int i, rect r)
{
    ui *u = &a->ui;
    char name[32]; /* of the widget */
    /* Translators: name of a field in row %d of the list of players; no count.
     */
    snprintf(name, sizeof name, _("Colour %d"), i + 1);
    render_box(u->display, r,
               ui_hot(u, r) ? PARCHMENT_DARK : rgba_fade(WHITE, .35f), 1,
               rgba_fade(INK, .5f));
    if (ui_area(u, r, name)) {
        next_colour(s, i);
    }
    ui_tooltip(u, r, _("Change colour"));
    render_figure(a, "meeple", s->seats[i].colour, ART_STANDING,
                  (rect){r.x, r.y, r.h, r.h}, 1);
    float side = r.h * .6f;
    render_picture(a, "icon/right", side,
                   (rect){r.x + r.w - side, r.y + (r.h - side) / 2, side, side},
                   1);
}

#define NAME_W_MIN 92 /* units: for "Esclarmonda" */

/* Writes what a bot is like, and how long a slow one thinks with the rules
 * chosen. */
static void about_bot(const setup_state *s, const bot_info *bot, char *out,
                      size_t size)
{
    int slowest = bot_slowest_turn(bot, s->setup.modules);
    char line[120];
    snprintf(out, size, "%s", bot->about ? _(bot->about) : "");
    if (slowest > 0) {
        int seconds = (slowest + 999) / 1000;
        snprintf(line, sizeof line,
                 ngettext("Thinks for up to %d second with these rules.",
                          "Thinks for up to %d seconds with these rules.",
                          seconds),
                 seconds);
        size_t length = strlen(out);
        snprintf(out + length, size - length, "\n%s", line);
    }
}

/* Renders the i-th seat in one row. */
static void render_seat(app *a, setup_state *s, int i, rect r)
{
    ui *u = &a->ui;
    char name[32]; /* of a widget */
    seat *p = &s->seats[i];
    float gap = units(u, 8);
    /* From the left: figure, name, bot, button to remove. */
    rect face = {r.x, r.y, r.h * COLOUR_WIDTH, r.h};
    render_colour(a, s, i, face);
    float room = r.w - face.w - 3 * gap - r.h, w = room * .44f;
    /* Translators: name of a field in row %d of the list of players; no count.
     */
    snprintf(name, sizeof name, _("Name %d"), i + 1);
    /* Excludes characters that separate stored seats. */
    bool is_opponent = opponent_name(p->bot)[0];
    /* A narrow row has no room for the portrait beside the name. */
    float beside_w = w - r.h - gap / 2;
    bool has_portrait = is_opponent && beside_w >= units(u, NAME_W_MIN);
    rect name_box = {r.x + face.w + gap, r.y, has_portrait ? beside_w : w, r.h};
    ui_text_field(u, name_box, name, p->name, sizeof p->name, ",;\n",
                  name_of(s, i));
    ui_tooltip(u, name_box,
               is_opponent ? _("Leave blank to keep the opponent’s name")
                           : _("Leave blank to use the colour"));
    /* Translators: name of a field in row %d of the list of players; no count.
     */
    snprintf(name, sizeof name, _("Player %d"), i + 1);
    rect bot_box = {r.x + face.w + w + 2 * gap, r.y, room - w, r.h};
    int step = ui_choice(u, bot_box, name, bot_label(p));
    if (step) {
        choose_bot(p, step);
    }
    const bot_info *bot = bot_find(p->bot);
    char about[300];
    snprintf(about, sizeof about, "%s", _("Human or computer player"));
    if (bot) {
        about_bot(s, bot, about, sizeof about);
    }
    ui_tooltip(u, bot_box, about);
    if (has_portrait) {
        rect portrait = {name_box.x + name_box.w + gap / 2, r.y, r.h, r.h};
        opponent_render(a, p->bot, portrait);
        ui_tooltip(u, portrait, about);
    }
    /* Translators: tooltip of the cross beside a player; the number of the row.
     */
    snprintf(name, sizeof name, _("Remove player %d"), i + 1);
    rect button = {r.x + r.w - r.h, r.y, r.h, r.h};
    bool can_remove = can_play(a, s, s->setup.n_players - 1);
    if (can_remove && ui_icon(u, button, "close", name, true)) {
        memmove(p, p + 1, (size_t)(CC_PLAYERS_MAX - 1 - i) * sizeof *p);
        s->setup.n_players--;
        if (s->setup.first >= s->setup.n_players) {
            s->setup.first = 0;
        }
    }
}

/* Renders the players and who begins, from the top of r; returns the height. */
static float render_seats(app *a, setup_state *s, rect r)
{
    ui *u = &a->ui;
    float h = units(u, 40), step = h + units(u, 10);
    ui_text(u, FONT_TITLE, SIZE_HEADING, INK,
            (rect){r.x, r.y, r.w, units(u, 30)}, ALIGN_LEFT, _("Players"));
    float y = r.y + units(u, 40);
    for (int i = 0; i < s->setup.n_players; i++, y += step) {
        render_seat(a, s, i, (rect){r.x, y, r.w, h});
    }
    if (can_play(a, s, s->setup.n_players + 1) &&
        ui_button(u, (rect){r.x, y, units(u, 200), h}, _("Add player"),
                  BUTTON_PLAIN)) {
        add_seat(s);
    }
    y += step;
    char value[48];
    int first = s->setup.first;
    snprintf(value, sizeof value, "%s",
             first < 0 ? C_("first player", "random") : name_of(s, first));
    ui_text(u, FONT_SERIF, SIZE_TEXT, INK, (rect){r.x, y, r.w * .38f, h},
            ALIGN_LEFT, _("First player"));
    int change = ui_choice(u, (rect){r.x + r.w * .4f, y, r.w * .6f, h},
                           _("First player"), value);
    int n = s->setup.n_players + 1; /* -1 (random), then every seat */
    s->setup.first = (int8_t)((first + 1 + change + n) % n - 1);
    return y + step - r.y;
}

/* Renders the players in one row; returns whether it was clicked. */
static bool render_summary(app *a, const setup_state *s, rect r)
{
    ui *u = &a->ui;
    float gap = units(u, 8), w = r.w / (float)CC_PLAYERS_MAX;
    r.w = w * (float)s->setup.n_players;
    r.x += (w * CC_PLAYERS_MAX - r.w) / 2;
    if (ui_hot(u, r)) {
        render_rect(u->display, r, rgba_fade(GOLD, .3f));
    }
    for (int i = 0; i < s->setup.n_players; i++) {
        const seat *owner = &s->seats[i];
        rect face = {r.x + (float)i * w, r.y, r.h, r.h};
        rect name = {face.x + face.w, r.y, w - face.w - gap, r.h * .56f};
        render_figure(a, "meeple", owner->colour, ART_STANDING, face, 1);
        float size = units(u, SIZE_SMALL);
        text_fitted(u->display, FONT_BOLD, size, INK, name, ALIGN_LEFT,
                    name_of(s, i));
        name.y += name.h;
        name.h = r.h - name.h;
        size = units(u, SIZE_SMALL - 2);
        text_fitted(u->display, FONT_ITALIC, size, INK_SOFT, name, ALIGN_LEFT,
                    bot_label(owner));
    }
    ui_tooltip(u, r, _("Back to the players"));
    return ui_area(u, r, _("Players"));
}

/* Renders sets and rules; returns the height. */
static float render_boxes(app *a, setup_state *s, rect r)
{
    float height = setup_render_boxes(a, s, r);
    if (s->sets_changed) {
        s->sets_changed = false;
        fit_seats(a, s);
    }
    return height;
}

/* ------------------------------------------------------------------- frame */

/* Renders players and sets side by side, each in a scroll area. */
static void render_beside(app *a, setup_state *s, rect body)
{
    ui *u = &a->ui;
    float bar = units(u, SIZE_SCROLL + 8), gap = units(u, 36) - bar;
    float w = (body.w - 2 * bar - gap) * .42f;
    rect left = {body.x, body.y, w + bar, body.h};
    ui_scroll(u, left, s->seats_content, &s->seats_offset);
    float height = render_seats(
        a, s,
        (rect){left.x + units(u, 4), left.y - s->seats_offset, w, body.h});
    height +=
        setup_render_turn(a, s,
                          (rect){left.x + units(u, 4),
                                 left.y - s->seats_offset + height, w, body.h});
    ui_scroll_measured(u, &s->seats_content, height);
    ui_scroll_end(u);
    rect right = {left.x + left.w + gap, body.y, body.w - left.w - gap, body.h};
    ui_scroll(u, right, s->content, &s->offset);
    height = render_boxes(
        a, s, (rect){right.x, right.y - s->offset, right.w - bar, right.h});
    ui_scroll_measured(u, &s->content, height + units(u, 12));
    ui_scroll_end(u);
}

/* Renders the sets below the players, in one scroll area. Once the players are
 * scrolled away, renders their summary into `head` and returns true; a click on
 * it scrolls back. */
static bool render_below(app *a, setup_state *s, rect body, rect head)
{
    ui *u = &a->ui;
    ui_scroll(u, body, s->content, &s->offset);
    rect r = {body.x + units(u, 4), body.y - s->offset,
              body.w - units(u, SIZE_SCROLL + 8), body.h};
    float seats_h = render_seats(a, s, r) + units(u, 16);
    r.y += seats_h;
    float boxes_h = render_boxes(a, s, r) + units(u, 16);
    r.y += boxes_h;
    float turn_h = setup_render_turn(a, s, r);
    ui_scroll_measured(u, &s->content,
                       seats_h + boxes_h + turn_h + units(u, 12));
    ui_scroll_end(u);
    bool is_scrolled_away = s->offset > units(u, 60);
    if (is_scrolled_away && render_summary(a, s, head)) {
        s->offset = 0;
        u->moving = true;
    }
    return is_scrolled_away;
}

static void frame(app *a)
{
    setup_state *s = state(a);
    ui *u = &a->ui;
    float pad = units(u, 24), w = (float)a->w, h = (float)a->h;
    bool has_dialog = s->preset_dialog != PRESET_NONE;
    u->is_blocked = has_dialog;
    ui_ground(u, (rect){0, 0, w, h});
    float sheet_w = fminf(w - 2 * pad, units(u, 1160));
    rect sheet = {(w - sheet_w) / 2, pad, sheet_w, h - 2 * pad};
    ui_parchment(u, sheet);
    rect inner = rect_inset(sheet, pad);
    rect head = {inner.x, inner.y, inner.w, units(u, 40)};
    float top = inner.y + units(u, 52), bottom = units(u, SIZE_BUTTON) + pad;
    rect body = {inner.x, top, inner.w, inner.y + inner.h - bottom - top};
    bool has_title = true;
    if (body.w - units(u, SIZE_SCROLL + 8) < units(u, 860)) {
        has_title = !render_below(a, s, body, head);
    } else {
        render_beside(a, s, body);
    }
    if (has_title) {
        ui_text(u, FONT_TITLE, 34, INK, head, ALIGN_MIDDLE, _("New game"));
    }
    rect b = ui_button_at_foot(u, inner, units(u, 170), 0);
    if (ui_button(u, b, _("Back"), BUTTON_PLAIN) ||
        (!has_dialog && input_consume_key(&u->in, KEY_ESCAPE))) {
        app_show_screen(a, SCREEN_MENU);
    }
    b = ui_button_at_foot(u, inner, units(u, 220), 1);
    if (ui_button(u, b, _("Start game"), BUTTON_PRIMARY) ||
        (!has_dialog && !u->focus_visible &&
         input_consume_key(&u->in, KEY_ENTER))) {
        start(a, s);
    }
    if (!has_dialog && input_consume_key(&u->in, KEY_F1)) {
        s->in_help = true;
        app_show_help(
            a, parts_help_page(sets_own_modules(&a->catalog, s->setup.sets)));
    }
    u->is_blocked = false;
    setup_render_preset_dialog(a, s);
}

/* Forgets scrolling and search, except for a look at the help. */
static void leave(app *a)
{
    setup_state *s = state(a);
    if (!s->in_help) {
        s->offset = s->seats_offset = 0;
        s->search[0] = '\0';
        s->preset_dialog = PRESET_NONE;
    }
    s->in_help = false;
}

const screen screen_setup = {.name = "setup", .frame = frame, .leave = leave};
