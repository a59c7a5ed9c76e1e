/* town.c - the Count's town: who waits in its quarters, going in and out
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/modules/the_count.h"

#include "gui/lang.h"
#include "gui/text.h"
#include "gui/theme.h"
#include "table.h"

#define QUEUE 6 /* figures side by side */

const char *town_label(int quarter)
{
    static const char *const labels[] = {
        [CC_QUARTER_CASTLE] = N_("Castle quarter"),
        [CC_QUARTER_MARKET] = N_("Market quarter"),
        [CC_QUARTER_SMITHY] = N_("Smithy quarter"),
        [CC_QUARTER_CATHEDRAL] = N_("Cathedral quarter")};
    return _(labels[quarter]);
}

void town_spot(const app *a, int quarter, float *x, float *y)
{
    *x = a->art.quarters[quarter].x;
    *y = a->art.quarters[quarter].y;
}

int town_quarter_at(const app *a, const cc_game *game, float x, float y)
{
    for (int q = 0; cc_count(game).here && q < CC_QUARTERS; q++) {
        float qx, qy;
        town_spot(a, q, &qx, &qy);
        if (fabsf(x - qx) < .55f && fabsf(y - qy) < .4f) {
            return q;
        }
    }
    return -1;
}

/* -------------------------------------------------------------------- drawing
 */

void town_count(app *a, const table *t, float x, float y, float alpha)
{
    rect zero = camera_square(&t->camera, 0, 0);
    float side = fmaxf(zero.w * .46f, 22 * a->ui.scale);
    draw_sprite(&a->draw, art_sized(&a->art, "count/standing", side),
                art_figure_rect(ART_STANDING, zero.x + x * zero.w,
                                zero.y + y * zero.w, side),
                faded(WHITE, alpha));
}

/* The players' figures in rows, the Count before them. */
static void draw_queue(app *a, const table *t, const cc_game *game, int q)
{
    float x, y;
    int n = 0, all = 0, players = cc_player_count(game);
    town_spot(a, q, &x, &y);
    for (int p = 0; p < players; p++) {
        all += cc_count_figures(game, (cc_town_quarter)q, p);
    }
    for (int p = 0; p < players; p++) {
        int figures = cc_count_figures(game, (cc_town_quarter)q, p);
        for (int i = 0; i < figures; i++, n++) {
            int in_row = all < QUEUE ? all : QUEUE;
            float dx = ((float)(n % QUEUE) - (float)(in_row - 1) / 2) * .155f;
            float dy = (float)(n / QUEUE) * .17f - .04f;
            land_figure(a, t, a->session->seats[p].colour, ART_STANDING, x + dx,
                        y + dy, 1);
        }
    }
    if (cc_count(game).quarter == q) {
        town_count(a, t, x, y + .2f, 1);
    }
}

void town_draw(app *a, const table *t, const cc_game *game)
{
    for (int q = 0; cc_count(game).here && q < CC_QUARTERS; q++) {
        draw_queue(a, t, game, q);
    }
}

/* What a quarter is for, who is there, and whether it is closed. */
bool town_describe(const app *a, const cc_game *game, int quarter,
                   char lines[3][200])
{
    static const char *const uses[] = {
        [CC_QUARTER_CASTLE] = N_("its figures join cities"),
        [CC_QUARTER_MARKET] = N_("its figures join fields, at the end"),
        [CC_QUARTER_SMITHY] = N_("its figures join roads"),
        [CC_QUARTER_CATHEDRAL] = N_("its figures join cloisters")};
    size_t at = 0;
    if (quarter < 0) {
        return false;
    }
    snprintf(lines[0], 200, "%s", town_label(quarter));
    snprintf(lines[1], 200, "%s",
             cc_count(game).quarter == quarter
                 ? _("the Count is here: nobody leaves")
                 : _(uses[quarter]));
    snprintf(lines[2], 200, "%s", _("nobody"));
    for (int p = 0; p < cc_player_count(game) && at < 200; p++) {
        int n = cc_count_figures(game, (cc_town_quarter)quarter, p);
        if (n) {
            int wrote = snprintf(lines[2] + at, 200 - at, "%s%s (%d)",
                                 at ? ", " : "", a->session->seats[p].name, n);
            at += wrote > 0 ? (size_t)wrote : 0;
        }
    }
    return true;
}

/* ------------------------------------------------------------------- joining
 */

static const cc_action *find(const table *t, int type)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (t->legal[i].type == type) {
            return &t->legal[i];
        }
    }
    return NULL;
}

/* "Red 2 *, Blue 1": figures on a region, a star at the majority. */
static void majority_text(const app *a, const cc_region_info *info, char *out,
                          size_t size)
{
    size_t at = 0;
    snprintf(out, size, "%s", _("nobody"));
    for (int p = 0; p < cc_player_count(&a->session->game) && at < size; p++) {
        if (info->figures[p]) {
            int n = snprintf(out + at, size - at, "%s%s %d%s", at ? ", " : "",
                             a->session->seats[p].name, info->figures[p],
                             info->holders >> p & 1 ? " ★" : "");
            at += n > 0 ? (size_t)n : 0;
        }
    }
}

static float line_of(app *a, rect card, float y, const char *head,
                     const char *text)
{
    ui *u = &a->ui;
    float h = units(u, 24), pad = units(u, 14);
    text_in(u->draw, FONT_ITALIC, units(u, SIZE_TEXT), INK_SOFT,
            (rect){card.x + pad, y, card.w * .28f, h}, ALIGN_LEFT, head);
    text_in(u->draw, FONT_BOLD, units(u, SIZE_TEXT), INK,
            (rect){card.x + pad + card.w * .28f, y, card.w * .68f - pad, h},
            ALIGN_LEFT, text);
    return y + h;
}

/* The majority as it would be with another figure of a player. */
static cc_region_info with_one_more(cc_region_info info, int player)
{
    int most = ++info.figures[player];
    info.holders = 0;
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        most = info.figures[p] > most ? info.figures[p] : most;
    }
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        info.holders |= (uint8_t)((info.figures[p] == most) << p);
    }
    return info;
}

/* COUNT-6: a card that shows the majority before and after; the region is lit
 * on the land. Returns the action chosen, or NULL. */
const cc_action *town_choose_join(app *a, table *t)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    cc_choice choice = cc_decision(game);
    const cc_action *join = find(t, CC_JOIN), *pass = find(t, CC_PASS);
    char text[200], points[64];
    if (!join || !pass) {
        return NULL;
    }
    cc_region_info now = cc_region(game, choice.region);
    cc_region_info later = with_one_more(now, choice.player);
    float w = fminf(units(u, 500), t->land.w - 2 * t->tools.w);
    rect card = {t->land.x + (t->land.w - w) / 2, units(u, 56), w,
                 units(u, 156)};
    land_tint(a, t, game, choice.region, faded(GOLD, .45f));
    draw_unclip(u->draw);
    ui_parchment(u, card);
    t->card = card;
    int worth = now.complete ? now.worth_complete : now.worth_now;
    snprintf(points, sizeof points,
             ngettext("%d point", "%d points", (unsigned long)worth), worth);
    snprintf(text, sizeof text, "%s: %s", kind_label(&a->catalog, now.kind),
             points);
    text_in(u->draw, FONT_TITLE, units(u, SIZE_HEAD), INK,
            (rect){card.x, card.y + units(u, 8), card.w, units(u, 30)},
            ALIGN_MIDDLE, text);
    float y = card.y + units(u, 46);
    majority_text(a, &now, text, sizeof text);
    y = line_of(a, card, y, _("Now"), text);
    majority_text(a, &later, text, sizeof text);
    y = line_of(a, card, y, _("If you join"), text);
    float gap = units(u, 10), half = (card.w - 3 * gap) / 2;
    rect b = {card.x + gap, y + gap, half, units(u, SIZE_BUTTON)};
    bool yes = ui_button(u, b, _("Join with a figure"), BUTTON_STRONG) ||
               input_take(&u->in, KEY_ENTER) || input_take(&u->in, 'j');
    b.x += half + gap;
    bool no = ui_button(u, b, _("Stay in the town"), BUTTON_PLAIN) ||
              input_take(&u->in, ' ');
    return yes ? join : no ? pass : NULL;
}
