/* screens.h - all screens, for the list in main.c; struct screen is in app.h
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SCREENS_H
#define GUI_SCREENS_H

#include "gui/app/app.h"

extern const screen screen_menu, screen_setup, screen_table, screen_result,
    screen_saves, screen_settings, screen_play_settings, screen_help,
    screen_lessons, screen_records, screen_mistakes, screen_dialog;

#endif
