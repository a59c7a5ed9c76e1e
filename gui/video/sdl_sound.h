/* sdl_sound.h - playing the sounds of the pack
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_SOUND_H
#define GUI_SDL_SOUND_H

#include <stdint.h>

/* Opens the sounds of the pack in `data`. */
void sdl_sound_open(const char *data);
void sdl_sound_close(void);
/* Plays sounds, bits of sound_id, at a volume in percent. The audio device is
 * open while something plays: returns the seconds after which to call again to
 * close it, 0 if it is closed. Without a device nothing is heard, and one line
 * is logged. */
float sdl_sound_play(uint32_t sounds, int volume);

#endif
