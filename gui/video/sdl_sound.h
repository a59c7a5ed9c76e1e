/* sdl_sound.h - playing the sounds of the pack
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_SOUND_H
#define GUI_SDL_SOUND_H

#include <stdint.h>

/* The sounds of the pack in the folder `data`. */
void sdl_sound_open(const char *data);
void sdl_sound_close(void);
/* Plays sounds, bits of sound_id, at a volume in per cent. Opens the audio
 * device when there is something to play and closes it a while after it has
 * fallen silent: seconds until then, when this is to be called again; 0: it is
 * closed. Without a device there is silence, and one line in the log. */
float sdl_sound_play(uint32_t sounds, int volume);

#endif
