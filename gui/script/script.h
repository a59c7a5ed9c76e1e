/* script.h - the scripted player: pointer, keys, checks and pictures
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SCRIPT_H
#define GUI_SCRIPT_H

#include "gui/video/video.h"

/* Plays a script file, one command per line:
 *
 *     move WHERE            moves the pointer
 *     down [left|right]     up [left|right]
 *     click WHERE           rclick WHERE
 *     drag WHERE to WHERE
 *     flick WHERE to WHERE  a drag within one frame
 *     wheel N               notches, at the pointer
 *     key NAME              Enter, Ctrl+Z, Space, F1, r ...
 *     pad BUTTON            of a gamepad: a b x y lb rb ls rs back start left
 *                           right up down
 *     stick X Y [ZOOM]      of a gamepad, -1 to 1, for half a second
 *     touch WHERE           swipe WHERE to WHERE, with one finger
 *     pinch FACTOR WHERE    two fingers apart (above 1) or together
 *     text WORDS            types
 *     drop FILE             drops a file onto the window
 *     wait MS               settle (until nothing moves)
 *     size WxH              scale PERCENT
 *     motion SPEED          of animations: none (default), slow, normal, fast
 *     life SECONDS          details of the land as at that time; `life on`:
 *                           they move; `life off` (default)
 *     hot-seat on|off       announces turns and hides hands, as for people;
 *                           default off
 *     day N                 today for the deck of the day, as 20260131
 *     whole                 the partial rendering must equal the full one
 *     heard SOUND           it was requested since the last check; no sound is
 *                           played
 *     silent SOUND          it was not
 *     lose                  drops all textures, as a reset graphics card does
 *     shot FILE.png (.bmp)  expect TEXT        refuse TEXT
 *     expect-screen NAME
 *     hand on|off           the pointer is a hand, as over widgets; or is not
 *     where WHERE           prints a place in window pixels
 *     keep WHERE            stores a place; kept WHERE: it is still there;
 *                           moved WHERE: it is not
 *     apart PIXELS          minimum distance of places of legal actions, unless
 *                           they are the same
 *     layout [WxH | LANG]   layout_check_windows()
 *     draw on|off           renders every frame, as for people; default off
 *     frames N              renders N frames and prints their time
 *     async [off]           does not wait for saves, advice and puzzles in each
 *                           frame
 *     load FILE             puts a saved game on the table
 *     saved                 the file must hold the game at the table
 *     try COMMAND           ignores failure
 *     trace                 prints "saved N LINE" after each saved action
 *     parts on|off          off: all is offered by the engine's rows
 *     stop NAME             by window manager or signal: close, term
 *     crash                 ends the program by a signal
 *     auto N                plays N decisions of people by pointer and keys;
 *                           `auto N advised`: mostly as a computer opponent;
 *                           `auto N keys`, `auto N pad`, `auto N touch`: with
 *                           these alone; `auto 1 keys WORDS`: until an action
 *                           that begins so, undoing others
 *     learn [N]             plays the lesson to its end, or N steps of it
 *     solve                 plays the best turn of the daily puzzle
 *
 * WHERE is X Y in window pixels, X,Y a square of the land, or a name: a
 * button's label, `tile`, `meeple`, `spot road`, `edge 0,0,n`; `legal N` is the
 * place of the N-th legal action; `any N` the N-th widget, counted round. Time
 * runs in steps of 16 ms as fast as possible. Returns false, with the failed
 * line on stderr, or true; also when the player quits. */
bool script_run(video *v, app *a, const char *path);

/* Runs frames until nothing moves, for some seconds at most. */
void script_settle(video *v, app *a);

#endif
