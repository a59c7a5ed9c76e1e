/* test_layout.c - the layout check finds each fault that it is made for
 *
 * Window scripts check every frame for texts that are cut off or covered, for
 * tooltips that are missing or in the way, and the like
 * (gui/script/layout_check.h). Each test here draws a small frame with one such
 * fault. Then, where lines of text are broken.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "gui/input/key_labels.h"
#include "gui/readers/lang.h"
#include "gui/script/layout_check.h"
#include "gui/video/text.h"
#include "gui/widgets/theme.h"

/* ------------------------------- functions of the window that are replaced */

/* Letters are half as wide as high, so that tests can count them. */
float text_width(font_id font, float size, const char *text)
{
    (void)font;
    return (float)strlen(text) * size / 2;
}

float text_height(font_id font, float size)
{
    (void)font;
    return size * 1.3f;
}

const char *key_labels_apply(const char *text, char *out, size_t size)
{
    (void)out;
    (void)size;
    return text;
}

const char *lang_text(const char *english)
{
    return english;
}

int lang_count(void)
{
    return 2;
}

const char *lang_code(int i)
{
    return i ? "cs" : "en";
}

const char *lang_use(const char *code)
{
    return code;
}

/* As in Czech: a line must not end with these words. */
bool lang_word_binds_next(const char *word, size_t length)
{
    return length == 1 && (*word == 'v' || *word == 'a');
}

void app_frame(app *a, float dt)
{
    (void)a;
    (void)dt;
}

/* ------------------------------------------------------------------ frames */

static display_list list;
static art pictures;
static ui frame;
static ui_tooltip_log tooltips;

/* Begins an empty frame of 800 x 600 pixels, without a pointer in it. */
static ui *begin(void)
{
    display_list_clear(&list);
    frame = (ui){
        .art = &pictures, .tooltip_log = &tooltips, .in.pointer = {-1, -1}};
    ui_begin(&frame, &list, 800, 600, 1, 0);
    return &frame;
}

/* There is no pack here, in which pictures could be found: they are made known.
 */
static void make_pictures_known(void)
{
    for (int i = 0; i < list.n; i++) {
        display_command *c = &list.commands[i];
        if (c->op == RENDER_SPRITE || c->op == RENDER_TILED) {
            c->sprite = 0;
        }
    }
}

/* Ends the frame and checks it. Whether it has this fault and no other; "": no
 * fault. For "is missing", the picture drawn last is made unknown. */
static bool ends_with(const char *fault)
{
    layout_fault faults[LAYOUT_FAULTS_MAX];
    ui_end(&frame);
    make_pictures_known();
    if (strcmp(fault, "is missing") == 0) {
        list.commands[list.n - 1].sprite = -1;
    }
    int n = layout_check_frame(&frame, faults);
    for (int i = 0; i < n; i++) {
        if (strcmp(faults[i].fault, fault) != 0) {
            print_error("%s %s %s\n", faults[i].text, faults[i].fault,
                        faults[i].other);
            return false;
        }
    }
    return *fault ? n > 0 : n == 0;
}

static void correct_layout_has_no_fault(void **state)
{
    (void)state;
    ui *u = begin();
    /* This button has a tooltip of its own. */
    ui_button(u, (rect){300, 200, 200, 42}, "Back", BUTTON_PRIMARY);
    ui_area(u, (rect){300, 300, 50, 50}, "one");
    ui_tooltip(u, (rect){300, 300, 50, 50}, "what it is");
    text_line(&list, FONT_SERIF, 17, INK, (rect){20, 20, 200, 30}, ALIGN_LEFT,
              "a text");
    assert_true(ends_with(""));
}

static void missing_picture_is_found(void **state)
{
    (void)state;
    begin();
    render_sprite(&list, 0, (rect){20, 20, 50, 50}, WHITE);
    assert_true(ends_with("is missing"));
}

static void missing_tooltip_is_found(void **state)
{
    (void)state;
    ui *u = begin();
    ui_area(u, (rect){300, 300, 50, 50}, "one");
    assert_true(ends_with("has no tooltip"));
    u = begin(); /* the tooltip of another widget does not count */
    ui_area(u, (rect){300, 300, 50, 50}, "one");
    ui_tooltip(u, (rect){400, 300, 50, 50}, "what it is");
    assert_true(ends_with("has no tooltip"));
}

static void tooltip_without_room_is_found(void **state)
{
    char longest[UI_TOOLTIP_SIZE];
    (void)state;
    ui *u = begin();
    ui_tooltip(u, (rect){0, 0, 800, 600}, "what it is");
    assert_true(ends_with("covers what it is about"));
    u = begin();
    ui_tooltip(u, (rect){0, 0, 20, 20}, "what it is");
    u->primary[0] = (rect){30, 0, 770, 600};
    u->n_primary = 1;
    assert_true(ends_with("covers the button that most want"));
    memset(longest, 'w', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    u = begin();
    frame.h = 60; /* pixels: too low for so long a tooltip */
    ui_tooltip(u, (rect){0, 0, 20, 20}, longest);
    assert_false(ends_with(""));
}

/* The tooltip of a widget has room wherever the widget is. */
static void tooltips_stay_inside(void **state)
{
    (void)state;
    for (int i = 0; i < 16 * 12; i++) {
        ui *u = begin();
        rect r = {(float)(i % 16) * 50, (float)(i / 16) * 50, 48, 48};
        ui_button(u, (rect){600, 552, 190, 42}, "Back", BUTTON_PRIMARY);
        ui_tooltip(u, r,
                   "a tooltip that is as long as a sentence, and goes on "
                   "in a second line");
        assert_true(ends_with(""));
    }
}

static void overflowing_texts_and_boxes_are_found(void **state)
{
    (void)state;
    begin();
    rect r = {20, 20, 60, 30};
    text_line(&list, FONT_SERIF, 17, INK, r, ALIGN_LEFT,
              "much too long for it");
    assert_true(ends_with("is cut off"));
    begin();
    render_text(&list, FONT_SERIF, 17, INK, 780, 20, "outside");
    assert_true(ends_with("leaves the picture"));
    begin();
    render_text(&list, FONT_SERIF, 17, INK, 20, 20, "one");
    render_text(&list, FONT_SERIF, 17, INK, 25, 22, "other");
    assert_true(ends_with("is over"));
    begin();
    render_text(&list, FONT_SERIF, 17, INK, 20, 20, "one");
    render_rect(&list, (rect){10, 10, 100, 100}, PARCHMENT);
    assert_true(ends_with("is covered"));
}

/* The tooltip of an entry of a menu is beside the menu, not over other entries.
 */
static void tooltips_leave_other_widgets_free(void **state)
{
    (void)state;
    const char *names[] = {"one", "two", "three", "four"};
    for (int i = 0; i < 4; i++) {
        ui *u = begin();
        for (int k = 0; k < 4; k++) {
            ui_area(u, (rect){300, 100 + (float)k * 50, 200, 42}, names[k]);
            ui_tooltip(u, (rect){300, 100 + (float)k * 50, 200, 42},
                       "what this one is for");
        }
        assert_true(ends_with(""));
        rect target = {300, 100 + (float)i * 50, 200, 42};
        rect at = ui_tooltip_rect(u, (point){400, target.y + 40}, target,
                                  "what it is for");
        assert_true(at.x >= 500 || at.x + at.w <= 300);
    }
    /* So is an area that is highlighted for the player, though it is no widget.
     */
    ui *u = begin();
    rect target = {300, 200, 42, 42}, spotlight = {342, 150, 458, 142};
    rect at = ui_tooltip_rect(u, (point){320, 220}, target, "what it is for");
    assert_true(at.x >= spotlight.x);
    ui_protect(u, spotlight);
    at = ui_tooltip_rect(u, (point){320, 220}, target, "what it is for");
    assert_true(at.x + at.w <= target.x);
    u = begin(); /* without room beside other widgets there is no tooltip */
    for (int i = 0; i < 4; i++) {
        rect r = {(float)(i % 2) * 400, (float)(i / 2) * 300, 400, 300};
        ui_area(u, r, names[i]);
        ui_tooltip(u, r, "what it is for");
    }
    assert_true(ends_with(""));
    assert_true(
        ui_tooltip_rect(u, (point){9, 9}, (rect){0, 0, 400, 300}, "it").w <= 0);
}

static void tooltip_that_repeats_text_is_found(void **state)
{
    (void)state;
    ui *u = begin();
    text_line(&list, FONT_SERIF, 17, INK, (rect){20, 20, 200, 30}, ALIGN_LEFT,
              "a sentence");
    ui_tooltip(u, (rect){300, 300, 50, 50}, "a sentence");
    assert_true(ends_with("repeats what stands there"));
}

/* ------------------------------------------------------------ lines of text */

/* Whether a text broken into lines of at most `letters` has this line. */
static bool breaks_into(const char *text, float letters, const char *line)
{
    const float size = 16; /* pixels: so a letter is 8 wide */
    begin();
    text_wrapped(&list, FONT_SERIF, size, INK, (rect){.w = letters * size / 2},
                 text);
    for (int i = 0; i < list.n; i++) {
        const display_command *c = &list.commands[i];
        if (c->op == RENDER_TEXT &&
            strcmp(list.text + c->first_byte, line) == 0) {
            return true;
        }
    }
    return false;
}

/* A number and the word after it stay on one line. */
static void numbers_stay_with_nouns(void **state)
{
    (void)state;
    assert_true(breaks_into("the city brings 12 points", 18, "12 points"));
    assert_true(breaks_into("the city brings (+4 points)", 20, "(+4 points)"));
    /* They are separated before a long word, or where both have no room. */
    assert_true(breaks_into("he has 12 uncountablethings", 18, "he has 12"));
    assert_true(breaks_into("he has 12 points", 6, "points"));
    assert_true(breaks_into("he took 12 14 and 16", 10, "he took 12"));
    /* A line does not end within a product. */
    assert_true(breaks_into("(13 pieces of wall × 1)", 18, "wall × 1)"));
    assert_false(breaks_into("(3 tiles × 2 + 4)", 12, "× 2 + 4)"));
    /* A no-break space keeps any two words together. */
    assert_true(breaks_into("chance: 50\xc2\xa0%", 10, "50\xc2\xa0%"));
}

/* A long word is divided at a soft hyphen, which is shown there and nowhere
 * else; not if the line is nearly full without it. */
static void words_are_divided_at_soft_hyphens(void **state)
{
    (void)state;
    const char *text = "a tile: Landschafts\xc2\xadpl\xc3\xa4ttchen";
    assert_true(breaks_into(text, 22, "a tile: Landschafts-"));
    assert_true(breaks_into(text, 22, "pl\xc3\xa4ttchen"));
    assert_true(breaks_into(text, 12, "Landschafts-"));
    assert_true(breaks_into("four words are here Land\xc2\xadschaft", 24,
                            "four words are here"));
    assert_true(
        breaks_into("eine Land\xc2\xadschaft", 30, "eine Land\xc2\xadschaft"));
}

/* A column that is narrower than a letter takes the letter whole, also one of
 * two bytes. */
static void letters_are_not_divided(void **state)
{
    (void)state;
    assert_true(breaks_into("\xc3\xa4ra", 1, "\xc3\xa4"));
    assert_true(breaks_into("\xc3\xa4ra", 1, "r"));
}

/* Words of one letter, Czech prepositions and conjunctions, and the word after
 * them stay on one line. */
static void short_words_stay_with_next(void **state)
{
    (void)state;
    assert_true(breaks_into("pole tu v lese", 9, "v lese"));
    assert_true(breaks_into("pole tu (v lese)", 10, "(v lese)"));
    assert_true(breaks_into("pole a v lese", 8, "a v lese"));
    assert_true(breaks_into("tahy 12 a 13", 9, "tahy 12"));
    assert_true(breaks_into("pole v 12 lesich", 12, "v 12 lesich"));
    /* Where both have no room they are separated; at the end nothing follows.
     */
    assert_true(breaks_into("v nejhlubsim", 8, "v"));
    assert_true(breaks_into("pole v", 20, "pole v"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(correct_layout_has_no_fault),
        cmocka_unit_test(missing_picture_is_found),
        cmocka_unit_test(missing_tooltip_is_found),
        cmocka_unit_test(tooltip_without_room_is_found),
        cmocka_unit_test(tooltips_stay_inside),
        cmocka_unit_test(tooltips_leave_other_widgets_free),
        cmocka_unit_test(tooltip_that_repeats_text_is_found),
        cmocka_unit_test(overflowing_texts_and_boxes_are_found),
        cmocka_unit_test(numbers_stay_with_nouns),
        cmocka_unit_test(words_are_divided_at_soft_hyphens),
        cmocka_unit_test(letters_are_not_divided),
        cmocka_unit_test(short_words_stay_with_next),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    display_list_free(&list);
    return failed;
}
