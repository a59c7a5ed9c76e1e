/* table.c - the table: the land, the hand, the panel, and who moves when
 *
 * SPDX-License-Identifier: MIT
 */
#include "gui/table/part.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/lang.h"
#include "gui/text.h"
#include "gui/theme.h"
#include "tools/files.h"

static table *state(app *a)
{
    return app_state(a, STATE_TABLE, sizeof(table));
}

/* ---------------------------------------------------------------- following */

/* Where something happened last: the newest tile, or what a part tells. */
static void newest(const cc_game *game, int *x, int *y)
{
    cc_piece_info last = cc_piece(game, cc_piece_count(game) - 1);
    const table_part *p;
    *x = last.x;
    *y = last.y;
    for (int i = 0; (p = part_next(game, &i));) {
        if (p->newest && p->newest(game, x, y)) {
            return;
        }
    }
}

/* The land may have grown out of the view: all of it and the squares beside
 * are shown, unless the player chose a view; then just the newest tile. */
static void keep_in_view(table *t, const cc_game *game)
{
    if (!cc_piece_count(game)) {
        return;
    }
    int x, y;
    newest(game, &x, &y);
    rect r = camera_square(&t->camera, x, y), clear = t->camera.clear;
    float beside = t->own_view ? 0 : r.w;
    if (rect_has(clear, r.x - beside, r.y - beside) &&
        rect_has(clear, r.x + r.w + beside, r.y + r.h + beside)) {
        return;
    }
    if (t->own_view) {
        t->camera.to_x = (float)x + .5f;
        t->camera.to_y = (float)y + .5f;
    } else {
        camera_fit(&t->camera, game);
    }
}

static bool asks_on_card(const table *t)
{
    for (int i = 0; i < t->n_legal; i++) {
        const part_action *r = part_action_of(t, &t->legal[i]);
        if (r->on_card || r->on_button) {
            return true;
        }
    }
    return false;
}

/* A card at the top asks about a region: its highest square comes out from
 * under it. */
static void clear_of_card(const app *a, table *t)
{
    cc_choice choice = cc_decision(&a->session->game);
    cc_square_at squares[CC_PIECES_MAX];
    if (!t->n_legal || choice.region < 0 || !asks_on_card(t)) {
        return;
    }
    int n = cc_region_squares_of(&a->session->game, choice.region, squares,
                                 CC_PIECES_MAX);
    t->moved_for_card = !t->own_view;
    float top = 1e9f, below = units(&a->ui, 240);
    for (int i = 0; i < n && i < CC_PIECES_MAX; i++) {
        top =
            fminf(top, camera_square(&t->camera, squares[i].x, squares[i].y).y);
    }
    if (n > 0 && top < below) {
        camera_pan(&t->camera, 0, below - top);
    }
}

static void fit(app *a, table *t)
{
    t->own_view = false;
    camera_fit(&t->camera, table_game(a, t));
}

static void zoom(table *t, float factor)
{
    t->own_view = true;
    camera_zoom(&t->camera, factor, t->land.w / 2, t->land.h / 2);
}

static void move_view(table *t, float dx, float dy)
{
    t->own_view = true;
    camera_pan(&t->camera, dx, dy);
}

/* Looks at the game anew after an action, an undo or another game. */
static void follow(app *a, table *t)
{
    session *s = a->session;
    bool other = t->of != s;
    if (!other && t->version == s->version) {
        return;
    }
    if (other) {
        memset(t, 0, sizeof *t);
        t->of = s;
        t->review = -1;
        t->log_follow = true;
        t->shown_result = cc_decision(&s->game).kind == CC_OVER;
        panel_layout(a, t);
    }
    t->version = s->version;
    t->fixed_x = t->fixed_y = INT_MAX;
    t->held = NULL;
    t->has_pending = false;
    t->cursor = -1;
    t->hover_piece = -1;
    t->n_legal =
        table_is_human(a) ? cc_legal(&s->game, t->legal, CC_ACTIONS_MAX) : 0;
    cc_choice choice = cc_decision(&s->game);
    t->tile = choice.kind == CC_DECIDE_PLACE ? choice.tile : -1;
    parts_follow(a, t);
    int dead = cc_dead_squares(&s->game, t->dead, 64);
    /* Once nothing comes any more nothing is to be said about it. */
    bool more = cc_left(&s->game) > 0 || t->tile >= 0;
    t->n_dead = !more ? 0 : dead < 64 ? dead : 64;
    cc_project(&s->game, t->projected);
    t->bot_wait = .45f;
    t->card = (rect){0, 0, 0, 0};
    if (!other) {
        flights_from_events(a, t);
        if (t->moved_for_card) { /* back to where everything is seen */
            camera_fit(&t->camera, &s->game);
            t->moved_for_card = false;
        }
        keep_in_view(t, &s->game);
        clear_of_card(a, t);
    } else {
        camera_fit(&t->camera, &s->game);
        camera_step(&t->camera, 0, false);
        clear_of_card(a, t);
    }
}

/* A bot moves when nothing flies any more and people had time to look. */
static void let_bot_move(app *a, table *t)
{
    session *s = a->session;
    const seat *who = session_turn(s);
    if (!who || !who->bot[0] || t->review >= 0) {
        return;
    }
    if (t->n_flights || t->arrival > 0) {
        return;
    }
    t->bot_wait -= a->ui.dt;
    if (t->bot_wait > 0 && a->settings.animations) {
        a->ui.moving = true;
        return;
    }
    act_bot(a);
}

/* --------------------------------------------------------------------- words
 */

static void draw_banner(app *a, const table *t)
{
    ui *u = &a->ui;
    char text[200];
    const seat *who = session_turn(a->session);
    cc_choice choice = cc_decision(&a->session->game);
    if (!who) {
        snprintf(text, sizeof text, "%s", _("The game is over"));
    } else if (who->bot[0]) {
        snprintf(text, sizeof text, _("%s is thinking"), who->name);
    } else if (t->has_pending) {
        snprintf(text, sizeof text, _("%s: end the turn (Enter) or undo"),
                 who->name);
    } else {
        snprintf(text, sizeof text,
                 _(t->held && t->held->request ? t->held->request
                                               : choice.row->request),
                 who->name);
    }
    int error = a->session->save ? save_error(a->session->save) : 0;
    if (error) {
        snprintf(text, sizeof text, _("The game cannot be saved: %s"),
                 _(file_why(error)));
    }
    float size = units(u, SIZE_TEXT + 2), pad = units(u, 14);
    float most = t->land.w - 2 * t->tools.w;
    float w = fminf(text_width(FONT_BOLD, size, text) + 2 * pad, most);
    rect r = {t->land.x + (t->land.w - w) / 2, units(u, 10), w, units(u, 36)};
    draw_rect(u->draw, r, error ? ACCENT : faded(WOOD_DARK, .88f));
    draw_border(u->draw, r, 1, faded(GOLD, .7f));
    if (who) {
        draw_rect(u->draw, (rect){r.x, r.y, units(u, 5), r.h},
                  player_colour(who->colour));
    }
    text_in(u->draw, FONT_BOLD, size, PARCHMENT, r, ALIGN_MIDDLE, text);
    const table_part *p;
    for (int i = 0; (p = part_next(&a->session->game, &i));) {
        if (p->reason && t->review < 0) {
            p->reason(a, t, r.y + r.h + units(u, 3));
        }
    }
}

static void holders_text(const app *a, const cc_region_info *info, char *out,
                         size_t size)
{
    size_t at = 0;
    out[0] = '\0';
    for (int p = 0; p < cc_player_count(&a->session->game) && at < size; p++) {
        if (info->figures[p]) {
            int n = snprintf(out + at, size - at, "%s%s (%d)%s", at ? ", " : "",
                             a->session->seats[p].name, info->figures[p],
                             info->holders >> p & 1 ? " ★" : "");
            at += n > 0 ? (size_t)n : 0;
        }
    }
    if (!at) {
        snprintf(out, size, "%s", _("nobody"));
    }
}

static bool parts_describe(const app *a, const cc_game *game, int region,
                           char lines[3][200])
{
    const table_part *p;
    for (int i = 0; (p = part_next(game, &i));) {
        if (p->describe_region && p->describe_region(a, game, region, lines)) {
            return true;
        }
    }
    return false;
}

/* What is under the pointer: its worth and who holds it. */
static bool describe_hover(const app *a, const table *t, char lines[3][200])
{
    const cc_game *game = table_game(a, t);
    char holders[160];
    if (t->hover_part) {
        t->hover_part->describe(a, t, t->hover_item, lines);
        return true;
    }
    if (t->hover_piece < 0 || spots_lit(a, t)) {
        return false;
    }
    int region = cc_region_of(game, t->hover_piece, t->hover_slot);
    cc_region_info info = cc_region(game, region);
    snprintf(lines[0], 200,
             ngettext("%s of %d tile", "%s of %d tiles",
                      (unsigned long)info.squares),
             kind_label(&a->catalog, info.kind), info.squares);
    if (parts_describe(a, game, region, lines)) {
        /* told by one of them */
    } else if (info.kind == CC_FIELD || info.kind == CC_QUARTER) {
        snprintf(lines[1], 200,
                 ngettext("worth %d point at the end",
                          "worth %d points at the end",
                          (unsigned long)info.worth_now),
                 info.worth_now);
    } else if (info.complete && !info.worth_now) {
        snprintf(lines[1], 200, "%s",
                 _("has scored: its figures leave when the turn is over"));
    } else if (info.complete) {
        snprintf(lines[1], 200,
                 ngettext("complete: %d point", "complete: %d points",
                          (unsigned long)info.worth_now),
                 info.worth_now);
    } else if (info.kind == CC_CLOISTER) {
        snprintf(lines[1], 200, _("worth %d now, %d when surrounded"),
                 info.worth_now, info.worth_complete);
    } else {
        snprintf(lines[1], 200, _("worth %d now, %d when finished as it is"),
                 info.worth_now, info.worth_complete);
    }
    holders_text(a, &info, holders, sizeof holders);
    snprintf(lines[2], 200, _("held by %s"), holders);
    return true;
}

static void draw_card_of(app *a, const table *t)
{
    ui *u = &a->ui;
    char lines[3][200];
    if (t->held || t->panning || !a->settings.hints ||
        !describe_hover(a, t, lines)) {
        return;
    }
    float size = units(u, SIZE_TEXT), w = 0, pad = units(u, 12);
    for (int i = 0; i < 3; i++) {
        w = fmaxf(w, text_width(i ? FONT_SERIF : FONT_BOLD, size, lines[i]));
    }
    float line = text_height(FONT_SERIF, size);
    rect r = {units(u, 12), (float)a->h - 3 * line - 2 * pad - units(u, 12),
              w + 2 * pad, 3 * line + 2 * pad};
    draw_rect(u->draw, (rect){r.x + 3, r.y + 4, r.w, r.h}, SHADE);
    draw_rect(u->draw, r, faded(PARCHMENT, .96f));
    draw_border(u->draw, r, 1, WOOD);
    for (int i = 0; i < 3; i++) {
        draw_text(u->draw, i ? FONT_SERIF : FONT_BOLD, size, INK, r.x + pad,
                  r.y + pad + (float)i * line, lines[i]);
    }
}

/* ------------------------------------------------------------------ overlays
 */

/* Which tiles are still to come. */
static void draw_list_dialog(app *a, table *t)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    rect r = ui_dialog(u, 860, 560, _("Tiles still to come"));
    int columns = 8, n = 0, types = 0;
    for (int type = 0; type < a->catalog.n_types; type++) {
        types +=
            (int)(a->session->setup.sets >> a->catalog.types[type].set & 1);
    }
    /* As many columns as it takes for all rows to have room. */
    float gap = units(u, 10), label = units(u, 24), side = 0;
    float room = r.h - units(u, SIZE_BUTTON + 8);
    for (; columns < 24; columns++) {
        side = fminf(r.w / (float)columns - gap, units(u, 88));
        int rows = (types + columns - 1) / columns;
        if ((float)rows * (side + label) <= room) {
            break;
        }
    }
    for (int type = 0; type < a->catalog.n_types; type++) {
        /* The tile in hand is known to everybody. */
        int left = cc_left_of(game, type);
        if (!(a->session->setup.sets >> a->catalog.types[type].set & 1)) {
            continue;
        }
        rect at = {r.x + (float)(n % columns) * (side + gap),
                   r.y + (float)(n / columns) * (side + label), side, side};
        draw_sprite(u->draw,
                    art_tile(&a->art, &a->catalog.types[type], 0, 0, side), at,
                    faded(WHITE, left ? 1 : .25f));
        char text[16];
        snprintf(text, sizeof text, "%d", left);
        text_in(u->draw, FONT_BOLD, units(u, SIZE_TEXT), left ? INK : INK_SOFT,
                (rect){at.x, at.y + side, side, label}, ALIGN_MIDDLE, text);
        n++;
    }
    rect close = {r.x + r.w - units(u, 150), r.y + r.h - units(u, SIZE_BUTTON),
                  units(u, 150), units(u, SIZE_BUTTON)};
    if (ui_button(u, close, _("Close"), BUTTON_STRONG) ||
        input_take(&u->in, KEY_ESCAPE) || input_take(&u->in, KEY_TAB) ||
        input_take(&u->in, KEY_ENTER)) {
        t->show_list = false;
    }
}

static const char *part_page(const table_part *p)
{
    return p->page;
}

static const char *part_owned(const table_part *p)
{
    return p->owned;
}

/* What a part says, or else `plain`. */
static const char *words_of(const app *a, const char *(*of)(const table_part *),
                            const char *plain)
{
    const table_part *p;
    for (int i = 0; (p = part_next(&a->session->game, &i));) {
        if (of(p)) {
            return of(p);
        }
    }
    return plain;
}

static void draw_menu(app *a, table *t)
{
    ui *u = &a->ui;
    rect r = ui_dialog(u, 340, 360, _("Pause"));
    static const char *const labels[] = {N_("Back to the game"), N_("Rules"),
                                         N_("Settings"), N_("Main menu")};
    for (int i = 0; i < 4; i++) {
        rect b = {r.x, r.y + (float)i * units(u, SIZE_BUTTON + 16), r.w,
                  units(u, SIZE_BUTTON)};
        if (!ui_button(u, b, _(labels[i]), i ? BUTTON_PLAIN : BUTTON_STRONG)) {
            continue;
        }
        t->show_menu = false;
        if (i == 1) {
            app_help(a, words_of(a, part_page, "base"));
        } else if (i == 2) {
            a->back = &screen_table;
            app_go(a, &screen_settings);
        } else if (i == 3) {
            app_go(a, &screen_menu);
        }
    }
    if (input_take(&u->in, KEY_ESCAPE)) {
        t->show_menu = false;
    }
}

static const char *help_topic(app *a)
{
    const thing *held = state(a)->held;
    return held && held->rule ? held->rule : cc_rule(&a->session->game);
}

static void draw_tools(app *a, table *t)
{
    ui *u = &a->ui;
    static const struct {
        const char *icon, *name;
    } tools[] = {{"menu", N_("Menu (Esc)")},
                 {"fit", N_("See everything (Home)")},
                 {"plus", N_("Nearer (+)")},
                 {"minus", N_("Farther (-)")},
                 {"fields", N_("Show fields (F)")},
                 {"list", N_("Tiles still to come (Tab)")},
                 {"help", N_("Rules (F1)")}};
    float side = units(u, 38), gap = units(u, 6);
    for (int i = 0; i < 7; i++) {
        rect r = {units(u, 10), units(u, 10) + (float)i * (side + gap), side,
                  side};
        bool enabled = i != 5 || a->settings.hints;
        const char *name =
            i == 4 ? words_of(a, part_owned, tools[i].name) : tools[i].name;
        if (!ui_icon(u, r, tools[i].icon, _(name), enabled)) {
            continue;
        }
        switch (i) {
        case 0: t->show_menu = true; break;
        case 1: fit(a, t); break;
        case 2: zoom(t, 1.3f); break;
        case 3: zoom(t, 1 / 1.3f); break;
        case 4: t->show_fields = !t->show_fields; break;
        case 5: t->show_list = true; break;
        default: app_help(a, help_topic(a));
        }
    }
}

/* ------------------------------------------------------------- looking back */

/* A bar to step through the game, when it is over or looked back at. */
static void draw_review(app *a, table *t)
{
    ui *u = &a->ui;
    session *s = a->session;
    if (cc_decision(&s->game).kind != CC_OVER) {
        t->review = -1;
        return;
    }
    int at = t->review < 0 ? s->n_steps : t->review;
    float side = units(u, 38);
    rect bar = {t->land.w / 2 - units(u, 150),
                (float)a->h - side - units(u, 12), units(u, 300), side};
    char text[64];
    draw_rect(u->draw, rect_inset(bar, -units(u, 5)), faded(WOOD_DARK, .85f));
    bool back = ui_icon(u, (rect){bar.x, bar.y, side, side}, "left",
                        _("A step back (,)"), at > 0);
    bool on = ui_icon(u, (rect){bar.x + bar.w - side, bar.y, side, side},
                      "right", _("A step on (.)"), at < s->n_steps);
    back |= input_take(&u->in, ',') && at > 0;
    on |= input_take(&u->in, '.') && at < s->n_steps;
    at += on ? 1 : back ? -1 : 0;
    t->review = at >= s->n_steps ? -1 : at;
    snprintf(text, sizeof text, _("Step %d of %d"), at, s->n_steps);
    text_in(u->draw, FONT_SERIF, units(u, SIZE_TEXT), PARCHMENT, bar,
            ALIGN_MIDDLE, text);
}

/* --------------------------------------------------------------------- frame
 */

/* What works in a bazaar's dialog too. */
static void read_menu_keys(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    if (a->settings.hints && input_take(in, KEY_TAB)) {
        t->show_list = true;
    } else if (input_take(in, KEY_F1)) {
        app_help(a, help_topic(a));
    } else if (input_take(in, KEY_ESCAPE)) {
        t->show_menu = true;
    }
}

static void read_view_keys(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    float step = units(&a->ui, 90);
    if (input_take(in, KEY_HOME)) {
        fit(a, t);
    } else if (input_take(in, '+')) {
        zoom(t, 1.3f);
    } else if (input_take(in, '-')) {
        zoom(t, 1 / 1.3f);
    } else if (input_take(in, KEY_LEFT)) {
        move_view(t, step, 0);
    } else if (input_take(in, KEY_RIGHT)) {
        move_view(t, -step, 0);
    } else if (input_take(in, KEY_UP)) {
        move_view(t, 0, step);
    } else if (input_take(in, KEY_DOWN)) {
        move_view(t, 0, -step);
    } else if (input_take(in, 'f')) {
        t->show_fields = !t->show_fields;
    } else {
        read_menu_keys(a, t);
    }
}

static void pan(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    float moved = hypotf(in->x - t->press_x, in->y - t->press_y);
    if (t->panning && in->down[BUTTON_LEFT] && moved > 6 * a->ui.scale) {
        move_view(t, in->x - t->press_x, in->y - t->press_y);
        camera_step(&t->camera, 0, false);
        t->press_x = in->x;
        t->press_y = in->y;
        t->panned = true;
    }
}

static void find_hover(app *a, table *t)
{
    float x, y;
    ui_input *in = &a->ui.in;
    t->hover_piece = t->hover_item = -1;
    t->hover_part = NULL;
    if (a->ui.blocked || !rect_has(t->land, in->x, in->y) ||
        rect_has(t->card, in->x, in->y)) {
        return;
    }
    camera_at(&t->camera, in->x, in->y, &x, &y);
    const table_part *p;
    for (int i = 0; (p = part_next(table_game(a, t), &i));) {
        t->hover_item = p->find ? p->find(a, t, x, y) : -1;
        if (t->hover_item >= 0) {
            t->hover_part = p;
            return;
        }
    }
    if (!land_segment_at(a, table_game(a, t), x, y, &t->hover_piece,
                         &t->hover_slot)) {
        t->hover_piece = -1;
    }
}

/* Nothing but the land, over the whole picture. */
static void draw_picture(app *a, table *t)
{
    t->land = (rect){0, 0, (float)a->w, (float)a->h};
    t->camera.view = t->camera.clear = t->land;
    t->hover_piece = t->hover_line = t->hover_item = -1;
    t->hover_part = NULL;
    camera_fit(&t->camera, &a->session->game);
    camera_step(&t->camera, 0, false);
    land_draw(a, t);
}

static void frame(app *a)
{
    table *t = state(a);
    ui *u = &a->ui;
    if (!a->session) {
        app_go(a, &screen_menu);
        return;
    }
    u->keyboard = false;
    follow(a, t);
    if (a->picture[0]) {
        draw_picture(a, t);
        return;
    }
    rect land = t->land;
    panel_layout(a, t);
    if (land.w > t->land.w || land.w < t->land.w || land.h > t->land.h ||
        land.h < t->land.h) { /* the window has another size */
        camera_fit(&t->camera, table_game(a, t));
    }
    bool dialog = t->show_list || t->show_menu;
    const table_part *asks = dialog ? NULL : parts_dialog(a, t);
    bool aside = asks && asks->aside && asks->aside(t);
    intent what = {.kind = INTENT_NONE};
    u->blocked = dialog || (asks && !aside);
    if (!dialog && !u->blocked) {
        if (t->review < 0) {
            pan(a, t);
            if (asks) {
                asks->aside_input(a, t);
            } else {
                hand_input(a, t);
            }
        }
        read_view_keys(a, t);
        follow(a, t);
    } else if (asks) {
        read_menu_keys(a, t);
    }
    find_hover(a, t);
    u->moving |= camera_step(&t->camera, u->dt, a->settings.animations);
    land_draw(a, t);
    if (t->review < 0 && !asks) {
        what = hand_draw(a, t);
    }
    intent button = panel_draw(a, t);
    what = button.kind ? button : what;
    draw_banner(a, t);
    draw_card_of(a, t);
    draw_tools(a, t);
    draw_review(a, t);
    flights_draw(a, t);
    if (asks) {
        intent answer = asks->dialog_draw(a, t);
        what = answer.kind ? answer : what;
    } else if (t->show_list) {
        draw_list_dialog(a, t);
    } else if (t->show_menu) {
        draw_menu(a, t);
        u->keyboard = true;
    }
    act(a, t, &what);
    if (!dialog) {
        let_bot_move(a, t);
    }
    if (cc_decision(&a->session->game).kind == CC_OVER && !t->shown_result &&
        !t->n_flights) {
        t->shown_result = true;
        app_go(a, &screen_result);
        u->moving = true;
    }
}

/* "tile", a token ("meeple"), "X,Y", "spot N", "spot KIND", "X,Y/TURN" (a
 * corner of a square), and what the parts know. */
static bool locate(app *a, const char *name, float *x, float *y)
{
    table *t = state(a);
    int sx, sy, n = 0, slot = -1;
    int token = cc_token_find(&a->catalog, name);
    char kind[24];
    rect r;
    if (t->of != a->session) {
        return false;
    }
    if (strcmp(name, "tile") == 0) {
        r = t->tray;
    } else if (token >= 0) {
        r = t->tokens[token];
    } else if (parts_locate(a, t, name, x, y)) {
        return true;
    } else if (sscanf(name, "%d,%d/%d", &sx, &sy, &n) == 3) {
        r = camera_square(&t->camera, sx, sy); /* near a corner */
        *x = r.x + r.w * (n == 1 || n == 2 ? .72f : .28f);
        *y = r.y + r.h * (n >= 2 ? .72f : .28f);
        return true;
    } else if (sscanf(name, "%d,%d%n", &sx, &sy, &n) == 2 && !name[n]) {
        r = camera_square(&t->camera, sx, sy);
    } else if (sscanf(name, "spot %23s", kind) == 1) {
        const cc_game *game = &a->session->game;
        int piece = cc_piece_count(game) - 1;
        for (int i = 0; i < t->n_legal; i++) {
            const cc_action *l = &t->legal[i];
            if (l->type == CC_DEPLOY &&
                (atoi(kind) == l->slot
                     ? kind[0] >= '0' && kind[0] <= '9'
                     : strcmp(kind, cc_kind_name(cc_segment_kind(
                                        game, piece, l->slot))) == 0)) {
                slot = l->slot;
                break;
            }
        }
        if (slot < 0) {
            return false;
        }
        float wx, wy;
        land_spot(a, game, piece, slot, &wx, &wy);
        r = camera_square(&t->camera, 0, 0);
        *x = r.x + wx * r.w;
        *y = r.y + wy * r.h;
        return true;
    } else {
        return false;
    }
    *x = r.x + r.w / 2;
    *y = r.y + r.h / 2;
    return true;
}

const screen screen_table = {.name = "table", .frame = frame, .locate = locate};
