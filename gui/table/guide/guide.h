/* guide.h - what the table shows to who learns, looks ahead or looks back
 *
 * Each file has its own memory (app_state()); nothing of it is part of the
 * game, and the table works without any of it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_GUIDE_H
#define GUI_GUIDE_H

#include "engine/bots/bots.h"
#include "gui/table/table.h"

/* -- guide_areas.c: where its cards and buttons are */
typedef struct guide_areas {
    rect card, bar, scroll, buttons; /* of the last frame; empty none */
    rect clear;                      /* of the land, in the last frame */
    float below;                     /* of its lower edge, for a card: pixels */
} guide_areas;
/* What guide.c keeps of the last frame. */
guide_areas *guide_areas_of(app *a);
/* The card of the last frame; empty if there was none. */
rect guide_card(app *a);
/* True if the card overlaps a rectangle, which then is not rendered. */
bool guide_covers_rect(app *a, rect r);
/* True if a card, a bar or a button of the guide is there. */
bool guide_covers(app *a, float x, float y);
/* The height that the card takes of the land's lower edge, in pixels. */
float guide_bottom_height(app *a);

/* -- guide.c: all of it, as the table calls it */
/* Before the hand sees the input: keys of its own, and whether the pointer is
 * on one of its cards (then it is not for the land). */
bool guide_input(app *a, table *t);
/* Before input, each frame: the land makes room for cards. */
void guide_update(app *a, table *t);
/* On the land, below what is held. */
void guide_render_land(app *a, const table *t);
/* Cards over the land; what was chosen there. */
intent guide_render(app *a, const table *t);
/* Scripts: where something is, by its name. */
bool guide_locate(const app *a, const char *name, float *x, float *y);

/* -- preview.c: what the action that is meant now would bring */
/* How the projected points of a player would change; 0 if nothing is meant. */
int preview_points_change(app *a, const table *t, int player);
/* Lights what it would join or complete. */
void preview_render_land(app *a, const table *t);

/* -- hints.c: what a computer opponent would do */
void hints_toggle(app *a, const table *t);
bool hints_are_open(app *a, const table *t);
void hints_render_land(app *a, const table *t);
/* Draws the card into what is free of the land; its rectangle is in *card. */
intent hints_render(app *a, const table *t, rect room, rect *card);
/* A digit takes a line; and what is left of the turn that was taken is done
 * action by action, up to what waits for its end. */
intent hints_key(app *a, const table *t);
intent hints_continue(app *a, const table *t);
/* What is left of it waits for the tile to lie: nobody ends the turn then. */
bool hints_are_waiting(app *a, const table *t);
/* It lies over the panel instead, where a card leaves the land no room. */
bool hints_hide_panel(app *a, const table *t);

/* -- chronicle_view.c: the chronicle */
void chronicle_view_toggle(app *a);
/* How much of the land it takes, in pixels. */
float chronicle_view_width(app *a, const table *t);
/* It lies over the panel instead, where the land is narrow. */
bool chronicle_view_hides_panel(app *a, const table *t);
bool chronicle_view_is_open(app *a);
/* Draws it into what is free of the land; its rectangle is in *card. */
intent chronicle_view_render(app *a, const table *t, rect room, rect *card);
/* Its lines alone, in a list that scrolls; that of action `now` is marked (-1
 * none). A click on one asks for a look back at its moment. */
intent chronicle_view_render_lines(app *a, int now, rect view);
/* The same of a whole game: the few great moments, then the others. */
intent chronicle_view_render_story(app *a, rect view);

/* -- hot_seat.c: several people at one screen */
/* Whether the hand of who decides lies face down; whether its owner may look,
 * or look away; does it. */
bool hot_seat_hides_hand(const app *a);
bool hot_seat_can_toggle(const app *a);
void hot_seat_toggle_hand(app *a);
void hot_seat_update(app *a, table *t);
/* A banner that crosses the table when somebody else's turn begins. */
void hot_seat_render_banner(app *a, const table *t);
/* "Anna  3:05"; false: no clock. */
bool hot_seat_clock_text(const app *a, int player, char *out, size_t size);

/* -- first_tips.c: the first time a rule occurs */
void first_tips_update(app *a);
bool first_tips_are_open(app *a);
/* Whether a tip is to be seen that says how to read something: until something
 * is done after it was seen first. */
bool first_tips_shows_reading_tip(app *a, const char *text);
void first_tips_render(app *a, const table *t, rect room, rect *card);
/* Whether it lies over something that may be chosen. */
bool first_tips_hide_choices(app *a, const table *t);

/* -- review.c: looking back at a game */
/* What of the land's lower edge it takes, in units. */
float review_height(const app *a, const table *t);
/* How many actions lie before the position shown; and what goes to another. */
int review_shown_step(const app *a, const table *t);
intent review_goto(const app *a, int step);
intent review_key(app *a, const table *t);
void review_render_land(app *a, const table *t);
/* Draws the bar; its rectangle is in *card. */
intent review_render(app *a, const table *t, rect *card);
bool review_locate(const app *a, const char *name, float *x, float *y);

#endif
