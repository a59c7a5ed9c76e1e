/* test_pages.c - pages of the pack that are not shown are freed, the oldest
 * first
 *
 * A page is a picture with many sprites, loaded when one of them is shown. All
 * loaded pages together have at most PACK_CACHE_PIXELS_MAX pixels, unless more
 * are shown in one frame.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
/* cmocka.h needs those above */
#include <cmocka.h>

#include <SDL_image.h>

#include "gui/video/sdl_pages.h"

enum {
    SIDE = 1024, /* pixels */
    PIXELS = SIDE * SIDE,
    PAGES = 24,                             /* in the pack */
    CACHED = PACK_CACHE_PIXELS_MAX / PIXELS /* pages kept */
};

/* A pack of equal pages, each with one sprite that covers it. */
typedef struct fixture {
    char folder[64];
    art index;
    art_sprite sprites[PAGES];
    char names[PAGES][64];
    SDL_Surface *window;
    SDL_Renderer *renderer;
    pages *pages;
} fixture;

static fixture f;

static int open_pack(void **state)
{
    char path[160];
    (void)state;
    snprintf(f.folder, sizeof f.folder, "/tmp/test-pages-XXXXXX");
    assert_non_null(mkdtemp(f.folder));
    snprintf(path, sizeof path, "%s/art", f.folder);
    assert_int_equal(mkdir(path, 0700), 0);
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, SIDE, SIDE, 24,
                                                    SDL_PIXELFORMAT_RGB24);
    for (int i = 0; i < PAGES; i++) {
        snprintf(f.names[i], sizeof f.names[i], "page-%d.png", i);
        snprintf(path, sizeof path, "%s/art/%s", f.folder, f.names[i]);
        if (i == 0) {
            assert_int_equal(IMG_SavePNG(s, path), 0);
        } else { /* all pages are links to the first */
            char first[160];
            snprintf(first, sizeof first, "%s/art/%s", f.folder, f.names[0]);
            assert_int_equal(link(first, path), 0);
        }
        f.sprites[i] = (art_sprite){f.names[i], i, 0, 0, SIDE, SIDE};
    }
    SDL_FreeSurface(s);
    f.index.sprites = f.sprites;
    f.index.pages = f.names;
    f.index.n_sprites = f.index.n_pages = PAGES;
    f.window =
        SDL_CreateRGBSurfaceWithFormat(0, 8, 8, 32, SDL_PIXELFORMAT_ARGB8888);
    f.renderer = SDL_CreateSoftwareRenderer(f.window);
    assert_non_null(f.renderer);
    f.pages = sdl_pages_open(f.folder, &f.index);
    return 0;
}

static int close_pack(void **state)
{
    char path[160];
    (void)state;
    sdl_pages_close(f.pages);
    SDL_DestroyRenderer(f.renderer);
    SDL_FreeSurface(f.window);
    for (int i = 0; i < PAGES; i++) {
        snprintf(path, sizeof path, "%s/art/%s", f.folder, f.names[i]);
        unlink(path);
    }
    snprintf(path, sizeof path, "%s/art", f.folder);
    rmdir(path);
    return rmdir(f.folder);
}

/* Shows a page in the current frame. */
static SDL_Texture *show(int i)
{
    SDL_Texture *t = sdl_pages_of(f.pages, f.renderer, i);
    assert_non_null(t);
    return t;
}

static void test_no_more_than_are_kept(void **state)
{
    (void)state;
    for (int i = 0; i < PAGES; i++) {
        sdl_pages_frame(f.pages);
        show(i);
        int n = i + 1 < CACHED ? i + 1 : CACHED;
        assert_int_equal(sdl_pages_loaded(f.pages), (long)n * PIXELS);
    }
}

static void test_oldest_goes_first(void **state)
{
    (void)state;
    for (int i = 0; i < CACHED; i++) {
        sdl_pages_frame(f.pages);
        show(i);
    }
    sdl_pages_frame(f.pages);
    SDL_Texture *first = show(0); /* page 1 is the oldest now */
    SDL_Texture *third = show(2);
    sdl_pages_frame(f.pages);
    show(CACHED);
    assert_ptr_equal(show(0), first);
    assert_ptr_equal(show(2), third);
    assert_int_equal(sdl_pages_loaded(f.pages), (long)CACHED * PIXELS);
    long before = sdl_pages_loaded(f.pages);
    show(1); /* loaded again, another one is freed */
    assert_int_equal(sdl_pages_loaded(f.pages), before);
}

static void test_what_is_shown_stays(void **state)
{
    SDL_Texture *textures[PAGES];
    (void)state;
    sdl_pages_frame(f.pages);
    for (int i = 0; i < PAGES; i++) {
        textures[i] = show(i);
    }
    assert_int_equal(sdl_pages_loaded(f.pages), (long)PAGES * PIXELS);
    for (int i = 0; i < PAGES; i++) {
        assert_ptr_equal(show(i), textures[i]);
    }
    sdl_pages_drop_textures(f.pages);
    assert_int_equal(sdl_pages_loaded(f.pages), 0);
    show(0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_no_more_than_are_kept, open_pack,
                                        close_pack),
        cmocka_unit_test_setup_teardown(test_oldest_goes_first, open_pack,
                                        close_pack),
        cmocka_unit_test_setup_teardown(test_what_is_shown_stays, open_pack,
                                        close_pack),
    };
    return cmocka_run_group_tests_name("pages", tests, NULL, NULL);
}
