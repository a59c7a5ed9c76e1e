/* script.h - a player made of text: pointer and keys, waits and shots
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SCRIPT_H
#define GUI_SCRIPT_H

#include "gui/video/video.h"

/* Plays a script file, a command a line:
 *
 *     move WHERE            the pointer goes there
 *     down [left|right]     up [left|right]
 *     click WHERE           rclick WHERE
 *     drag WHERE to WHERE
 *     flick WHERE to WHERE  a drag so fast that no frame comes between
 *     wheel N               notches, at the pointer
 *     key NAME              Enter, Ctrl+Z, Space, F1, r ...
 *     pad BUTTON            of a gamepad: a b x y lb rb ls rs back start left
 *                           right up down
 *     stick X Y [ZOOM]      of a gamepad, -1 to 1, for half a second
 *     touch WHERE           swipe WHERE to WHERE, with one finger
 *     pinch FACTOR WHERE    two fingers go apart (above 1) or together
 *     text WORDS            typed
 *     wait MS               settle (until nothing moves)
 *     size WxH              scale PERCENT
 *     motion SPEED          none, as at first, slow, normal or fast: whether
 *                           what moves by itself is seen to move
 *     life SECONDS          what lives on the land is seen as it is at that
 *                           time; `life on`: it goes on; `life off`, as at
 *                           first
 *     banner on|off         on: whose turn it is crosses the table, as for
 *                           people; at first it does not
 *     day N                 it is that day, 20260131, for the deck of the day
 *     whole                 what was drawn by changes alone must be the picture
 *                           that is drawn anew
 *     heard SOUND           it was to be heard since this was asked last;
 *                           nothing is played
 *     silent SOUND          it was not
 *     lose                  every texture, as when a graphics card is reset
 *     shot FILE.png         expect TEXT        refuse TEXT
 *     expect-screen NAME
 *     where WHERE           prints it in window pixels
 *     keep WHERE            notes where something is;
 *     kept WHERE            it is there still;   moved WHERE: it is not
 *     apart PIXELS          no two places of what is legal are nearer than
 *                           that, but those that are the same
 *     layout [WxH]          looks whether all can be read and clicked in
 *                           windows of every size, scale and language,
 *                           or of that size alone
 *     draw on|off           on: every frame is drawn, as for people; at first
 *                           only what is looked at is
 *     frames N              draws N frames, prints how long they took
 *     async                 from now on saves are written, and advice is
 *                           thought about, while frames are drawn, as for
 *                           people; else each frame waits
 *     load FILE             the game at the table is that one
 *     saved                 what is on the disk is the game at the table
 *     try COMMAND           whatever comes of it
 *     trace                 from now on prints "saved N LINE" after each action
 *                           that is on the disk, the N-th line of actions
 *     parts on|off          off: the table offers all by the engine's rows
 *     stop NAME             as the window manager or a signal: close, term
 *     crash                 ends the program as a fault in it would
 *     auto N                until N more decisions were made by people, play
 *                           for them with pointer and keys alone; `auto N
 *                           advised`: mostly as a computer opponent would;
 *                           `auto N keys`, `auto N pad`, `auto N touch`: with
 *                           these alone, trying until something was decided;
 *                           `auto 1 keys WORDS`: until an action was done that
 *                           begins so, taking others back
 *
 *     learn                 plays the lesson at the table through, by pointer
 *                           and keys, to its end; `learn N`: N steps of it
 *
 * WHERE is X Y in window pixels, X,Y a square of the board, or a name: a
 * button's label, `tile`, `meeple`, `spot road`, `edge 0,0,n`; `any N` is the
 * N-th of all that can be clicked, counted round. Time runs in steps of 16 ms
 * as fast as the machine can. False: the line that failed is on stderr. Ends
 * when the player quits. */
bool script_run(video *v, app *a, const char *path);

/* Runs frames until nothing moves, for some seconds at most. */
void script_settle(video *v, app *a);

#endif
