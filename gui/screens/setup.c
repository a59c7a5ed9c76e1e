/* setup.c - the screen of a new game: the players, and where everything is
 *
 * setup.h says which files render the rest. The choice is that of the last game
 * at first, from the settings, and is stored there when a game starts. In a
 * wide window players and sets are side by side, else one below the other. Sets
 * limit the number of players: where they have changed, fit_seats() adds or
 * removes some.
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

/* Resets the seats to people without a name. Such a person is called by the
 * colour, and a computer opponent by its own name, in the language of the
 * screen: so a name is stored only if somebody typed it. */
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

/* Returns the state of the screen. At first it is filled from the settings, or,
 * where these have none, for a person and a skilled computer opponent. */
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
        if (!a->settings.seats[0]) { /* the first game ever */
            strcpy(s->seats[1].bot, "skilled");
        } else if (!seats_parse(a->settings.seats, s->seats,
                                s->setup.n_players)) {
            clear_seats(s);
        }
    }
    return s;
}

/* ------------------------------------------------------------------- start */

/* Stores the choice in the settings, for the next game. */
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

/* Adds a seat, with the first colour that is free. */
static void add_seat(setup_state *s)
{
    int i = s->setup.n_players++, colour = 0;
    while (is_colour_taken(s, colour, i)) {
        colour++;
    }
    s->seats[i] = (seat){.colour = colour};
    for (int k = 0; k < i; k++) { /* the bot of the last seat that has one */
        if (s->seats[k].bot[0]) {
            memcpy(s->seats[i].bot, s->seats[k].bot, sizeof s->seats[i].bot);
        }
    }
}

/* Removes the i-th seat. Whoever was chosen to begin still does; if that was
 * this seat, the next one does. */
static void remove_seat(setup_state *s, int i)
{
    memmove(&s->seats[i], &s->seats[i + 1],
            (size_t)(CC_PLAYERS_MAX - 1 - i) * sizeof *s->seats);
    s->setup.n_players--;
    if (s->setup.first > i) {
        s->setup.first--;
    }
    if (s->setup.first >= s->setup.n_players) {
        s->setup.first = 0;
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

/* Gives the i-th seat the next colour that no other seat has. */
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

/* Gives a seat to the next one (`step` 1) or the one before (-1) of: a person,
 * then all bots, and round again. */
static void choose_bot(seat *s, int step)
{
    const bot_info *list[BOTS_MAX];
    int n = list_bots(list), at = 0; /* 0: a person, i + 1: list[i] */
    for (int i = 0; i < n; i++) {
        if (strcmp(list[i]->name, s->bot) == 0) {
            at = i + 1;
        }
    }
    at = (at + step + n + 1) % (n + 1);
    snprintf(s->bot, sizeof s->bot, "%s", at ? list[at - 1]->name : "");
}

/* Returns what plays a seat. Bots without a title cannot be chosen here, but a
 * saved setup may name one. */
static const char *bot_label(const seat *s)
{
    const bot_info *bot = bot_find(s->bot);
    return !s->bot[0]          ? _("Human")
           : bot && bot->title ? _(bot->title)
                               : _("Computer");
}

/* The width of the choice of a colour, in heights: for a figure and an arrow.
 */
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

/* Writes the tooltip of whoever plays a seat: what the bot is like and, of a
 * slow one, how long it thinks with the chosen rules. */
static void about_seat(const setup_state *s, const seat *p, char *out,
                       size_t size)
{
    const bot_info *bot = bot_find(p->bot);
    if (!bot) {
        snprintf(out, size, "%s", _("Human or computer player"));
        return;
    }
    snprintf(out, size, "%s", bot->about ? _(bot->about) : "");
    int milliseconds = bot_slowest_turn(bot, s->setup.modules);
    if (milliseconds > 0) {
        int seconds = (milliseconds + 999) / 1000; /* rounded up */
        char line[120];
        snprintf(line, sizeof line,
                 ngettext("Thinks for up to %d second with these rules.",
                          "Thinks for up to %d seconds with these rules.",
                          seconds),
                 seconds);
        size_t length = strlen(out);
        snprintf(out + length, size - length, "\n%s", line);
    }
}

/* Renders the name of the i-th seat, a field to type in; at its right the
 * portrait of a computer opponent, where the row is wide enough. */
static void render_name(app *a, setup_state *s, int i, rect r)
{
    ui *u = &a->ui;
    seat *p = &s->seats[i];
    char widget[32];
    bool is_opponent = opponent_name(p->bot)[0];
    rect field = r, portrait = {r.x + r.w - r.h, r.y, r.h, r.h};
    float beside_portrait = r.w - portrait.w - units(u, 4);
    bool has_portrait = is_opponent && beside_portrait >= units(u, NAME_W_MIN);
    if (has_portrait) {
        field.w = beside_portrait;
        char about[300];
        about_seat(s, p, about, sizeof about);
        opponent_render(a, p->bot, portrait);
        ui_tooltip(u, portrait, about);
    }
    /* Translators: name of a field in row %d of the list of players; no count.
     */
    snprintf(widget, sizeof widget, _("Name %d"), i + 1);
    /* The excluded characters separate seats and names in the settings. */
    ui_text_field(u, field, widget, p->name, sizeof p->name, ",;\n",
                  name_of(s, i));
    ui_tooltip(u, field,
               is_opponent ? _("Leave blank to keep the opponent’s name")
                           : _("Leave blank to use the colour"));
}

/* Renders the choice of a person or a bot for the i-th seat. */
static void render_bot(app *a, setup_state *s, int i, rect r)
{
    seat *p = &s->seats[i];
    char widget[32], about[300];
    /* Translators: name of a field in row %d of the list of players; no count.
     */
    snprintf(widget, sizeof widget, _("Player %d"), i + 1);
    int step = ui_choice(&a->ui, r, widget, bot_label(p));
    if (step) {
        choose_bot(p, step);
    }
    about_seat(s, p, about, sizeof about);
    ui_tooltip(&a->ui, r, about);
}

/* Renders the i-th seat in one row, from the left: colour, name, person or bot,
 * and a cross if the seat may be removed. Returns true if the cross was
 * clicked. */
static bool render_seat(app *a, setup_state *s, int i, rect r)
{
    ui *u = &a->ui;
    float gap = units(u, 8);
    rect colour = {r.x, r.y, r.h * COLOUR_WIDTH, r.h};
    rect cross = {r.x + r.w - r.h, r.y, r.h, r.h};
    float room = r.w - colour.w - cross.w - 3 * gap;
    rect name = {colour.x + colour.w + gap, r.y, room * .44f, r.h};
    rect bot = {name.x + name.w + gap, r.y, room - name.w, r.h};
    render_colour(a, s, i, colour);
    render_name(a, s, i, name);
    render_bot(a, s, i, bot);
    char tip[32];
    /* Translators: tooltip of the cross beside a player; the number of the row.
     */
    snprintf(tip, sizeof tip, _("Remove player %d"), i + 1);
    return can_play(a, s, s->setup.n_players - 1) &&
           ui_icon(u, cross, "close", tip, true);
}

/* Renders the choice of the player who begins. */
static void render_first_player(app *a, setup_state *s, rect r)
{
    ui *u = &a->ui;
    int first = s->setup.first; /* -1: random */
    char value[48];
    snprintf(value, sizeof value, "%s",
             first < 0 ? C_("first player", "random") : name_of(s, first));
    ui_text(u, FONT_SERIF, SIZE_TEXT, INK, (rect){r.x, r.y, r.w * .38f, r.h},
            ALIGN_LEFT, _("First player"));
    int step = ui_choice(u, (rect){r.x + r.w * .4f, r.y, r.w * .6f, r.h},
                         _("First player"), value);
    int n = s->setup.n_players + 1; /* -1, then every seat, and round again */
    s->setup.first = (int8_t)((first + 1 + step + n) % n - 1);
}

/* Renders the players and who begins, from the top of r; returns the height. */
static float render_seats(app *a, setup_state *s, rect r)
{
    ui *u = &a->ui;
    float h = units(u, 40), step = h + units(u, 10);
    ui_text(u, FONT_TITLE, SIZE_HEADING, INK,
            (rect){r.x, r.y, r.w, units(u, 30)}, ALIGN_LEFT, _("Players"));
    float y = r.y + units(u, 40);
    int removed = -1;
    for (int i = 0; i < s->setup.n_players; i++, y += step) {
        if (render_seat(a, s, i, (rect){r.x, y, r.w, h})) {
            removed = i;
        }
    }
    if (removed >= 0) {
        remove_seat(s, removed);
    }
    if (can_play(a, s, s->setup.n_players + 1) &&
        ui_button(u, (rect){r.x, y, units(u, 200), h}, _("Add player"),
                  BUTTON_PLAIN)) {
        add_seat(s);
    }
    y += step;
    render_first_player(a, s, (rect){r.x, y, r.w, h});
    return y + step - r.y;
}

/* Renders the players in one row, in the middle of r; returns true if it was
 * clicked. */
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
        const seat *p = &s->seats[i];
        rect figure = {r.x + (float)i * w, r.y, r.h, r.h};
        rect name = {figure.x + figure.w, r.y, w - figure.w - gap, r.h * .56f};
        rect kind = {name.x, name.y + name.h, name.w, r.h - name.h};
        render_figure(a, "meeple", p->colour, ART_STANDING, figure, 1);
        text_fitted(u->display, FONT_BOLD, units(u, SIZE_SMALL), INK, name,
                    ALIGN_LEFT, name_of(s, i));
        text_fitted(u->display, FONT_ITALIC, units(u, SIZE_SMALL - 2), INK_SOFT,
                    kind, ALIGN_LEFT, bot_label(p));
    }
    ui_tooltip(u, r, _("Back to the players"));
    return ui_area(u, r, _("Players"));
}

/* Renders sets and rules from the top of r, and fits the number of players to a
 * change of the sets; returns the height. */
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

/* What a scroll area takes of its width, in units: the frame of a widget with
 * the focus reaches beyond the widget at the left; a scroll bar is at the
 * right, at a distance. */
#define FOCUS_MARGIN 4
#define BAR_MARGIN   (SIZE_SCROLL + 8)
/* The least width in which players and sets are side by side, units. */
#define COLUMNS_MIN 860

/* Renders players and sets side by side, each in a scroll area. */
static void render_beside(app *a, setup_state *s, rect body)
{
    ui *u = &a->ui;
    float bar = units(u, BAR_MARGIN), gap = units(u, 36) - bar;
    float w = (body.w - 2 * bar - gap) * .42f;
    rect left = {body.x, body.y, w + bar, body.h};
    ui_scroll(u, left, s->seats_content, &s->seats_offset);
    rect r = {left.x + units(u, FOCUS_MARGIN), left.y - s->seats_offset, w,
              body.h};
    float height = render_seats(a, s, r);
    r.y += height;
    height += setup_render_turn(a, s, r);
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
    rect r = {body.x + units(u, FOCUS_MARGIN), body.y - s->offset,
              body.w - units(u, BAR_MARGIN), body.h};
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
        u->moving = true; /* what is rendered already shows the old offset */
    }
    return is_scrolled_away;
}

/* Renders the buttons below everything else, and does what they or their keys
 * request. */
static void render_buttons(app *a, setup_state *s, rect inner)
{
    ui *u = &a->ui;
    bool has_keys = !u->is_blocked; /* a dialog takes them all */
    rect back = ui_button_at_foot(u, inner, units(u, 170), 0);
    rect play = ui_button_at_foot(u, inner, units(u, 220), 1);
    if (ui_button(u, back, _("Back"), BUTTON_PLAIN) ||
        (has_keys && input_consume_key(&u->in, KEY_ESCAPE))) {
        app_show_screen(a, SCREEN_MENU);
    }
    /* Where a widget has the focus, Enter is for that. */
    if (ui_button(u, play, _("Start game"), BUTTON_PRIMARY) ||
        (has_keys && !u->focus_visible &&
         input_consume_key(&u->in, KEY_ENTER))) {
        start(a, s);
    }
    if (has_keys && input_consume_key(&u->in, KEY_F1)) {
        s->in_help = true;
        app_show_help(
            a, parts_help_page(sets_help_modules(&a->catalog, s->setup.sets)));
    }
}

static void frame(app *a)
{
    setup_state *s = state(a);
    ui *u = &a->ui;
    float pad = units(u, 24), w = (float)a->w, h = (float)a->h;
    u->is_blocked = s->preset_dialog != PRESET_NONE;
    ui_ground(u, (rect){0, 0, w, h});
    float sheet_w = fminf(w - 2 * pad, units(u, 1160));
    rect sheet = {(w - sheet_w) / 2, pad, sheet_w, h - 2 * pad};
    ui_parchment(u, sheet);
    rect inner = rect_inset(sheet, pad);
    rect head = {inner.x, inner.y, inner.w, units(u, 40)};
    float top = inner.y + units(u, 52), bottom = units(u, SIZE_BUTTON) + pad;
    rect body = {inner.x, top, inner.w, inner.y + inner.h - bottom - top};
    bool has_title = true;
    if (body.w - units(u, BAR_MARGIN) < units(u, COLUMNS_MIN)) {
        has_title = !render_below(a, s, body, head);
    } else {
        render_beside(a, s, body);
    }
    if (has_title) {
        ui_text(u, FONT_TITLE, 34, INK, head, ALIGN_MIDDLE, _("New game"));
    }
    render_buttons(a, s, inner);
    u->is_blocked = false;
    setup_render_preset_dialog(a, s);
}

/* Forgets scrolling, search and dialog, unless the player only looks at the
 * help and comes back. */
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
