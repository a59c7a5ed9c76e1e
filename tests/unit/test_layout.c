/* test_layout.c - the layout check finds each fault that it is made for
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

/* Replaces the text functions of a window: letters are half as wide as high. */
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
static ui face;
static ui_tooltip_log tips;

static ui *begin(void)
{
    display_list_clear(&list);
    face = (ui){.art = &pictures, .tooltip_log = &tips, .in.pointer = {-1, -1}};
    ui_begin(&face, &list, 800, 600, 1, 0);
    return &face;
}

/* There is no pack here: every picture is known. */
static void set_pictures(void)
{
    for (int i = 0; i < list.n; i++) {
        display_command *c = &list.commands[i];
        if (c->op == RENDER_SPRITE || c->op == RENDER_TILED) {
            c->index = 0;
        }
    }
}

/* Whether the frame has exactly this fault. */
static bool has(const char *fault)
{
    layout_fault faults[LAYOUT_FAULTS_MAX];
    ui_end(&face);
    set_pictures();
    if (strcmp(fault, "is missing") == 0) {
        list.commands[list.n - 1].index = -1;
    }
    int n = layout_check_frame(&face, faults);
    for (int i = 0; i < n; i++) {
        if (strcmp(faults[i].fault, fault) != 0) {
            print_error("%s %s %s\n", faults[i].text, faults[i].fault,
                        faults[i].other);
            return false;
        }
    }
    return *fault ? n > 0 : n == 0;
}

static const rect button = {300, 200, 200, 42};

static void correct_layout_has_no_fault(void **state)
{
    (void)state;
    ui *u = begin();
    ui_button(u, button, "Back", BUTTON_PRIMARY); /* has a general tooltip */
    ui_area(u, (rect){300, 300, 50, 50}, "one");
    ui_tooltip(u, (rect){300, 300, 50, 50}, "what it is");
    text_line(&list, FONT_SERIF, 17, INK, (rect){20, 20, 200, 30}, ALIGN_LEFT,
              "a text");
    assert_true(has(""));
}

static void missing_picture_is_found(void **state)
{
    (void)state;
    begin();
    render_sprite(&list, 0, (rect){20, 20, 50, 50}, WHITE);
    assert_true(has("is missing"));
}

static void missing_tooltip_is_found(void **state)
{
    (void)state;
    ui *u = begin();
    ui_area(u, (rect){300, 300, 50, 50}, "one");
    assert_true(has("has no tooltip"));
    u = begin(); /* the tooltip of another widget does not count */
    ui_area(u, (rect){300, 300, 50, 50}, "one");
    ui_tooltip(u, (rect){400, 300, 50, 50}, "what it is");
    assert_true(has("has no tooltip"));
}

static void tooltip_without_room_is_found(void **state)
{
    char longest[UI_TOOLTIP_SIZE];
    (void)state;
    ui *u = begin();
    ui_tooltip(u, (rect){0, 0, 800, 600}, "what it is");
    assert_true(has("covers what it is about"));
    memset(longest, 'w', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    u = begin();
    face.h = 60;
    ui_tooltip(u, (rect){0, 0, 20, 20}, longest);
    assert_false(has(""));
}

/* Tooltips of widgets anywhere on the screen are tried. */
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
        assert_true(has(""));
    }
}

static void overflowing_texts_and_boxes_are_found(void **state)
{
    (void)state;
    begin();
    rect r = {20, 20, 60, 30};
    text_line(&list, FONT_SERIF, 17, INK, r, ALIGN_LEFT,
              "much too long for it");
    assert_true(has("is cut off"));
    begin();
    render_text(&list, FONT_SERIF, 17, INK, 780, 20, "outside");
    assert_true(has("leaves the picture"));
    begin();
    render_text(&list, FONT_SERIF, 17, INK, 20, 20, "one");
    render_text(&list, FONT_SERIF, 17, INK, 25, 22, "other");
    assert_true(has("is over"));
    begin();
    render_text(&list, FONT_SERIF, 17, INK, 20, 20, "one");
    render_rect(&list, (rect){10, 10, 100, 100}, PARCHMENT);
    assert_true(has("is covered"));
}

/* A menu, and a tooltip over the next entries. */
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
        assert_true(has(""));
        rect target = {300, 100 + (float)i * 50, 200, 42};
        rect at = ui_tooltip_rect(u, (point){400, target.y + 40}, target,
                                  "what it is for");
        assert_true(at.x >= 500 || at.x + at.w <= 300);
    }
    /* The area below it is no widget, but highlighted. */
    ui *u = begin();
    rect target = {300, 200, 42, 42}, spotlight = {342, 150, 458, 142};
    rect at = ui_tooltip_rect(u, (point){320, 220}, target, "what it is for");
    assert_true(at.x >= spotlight.x);
    ui_protect(u, spotlight);
    at = ui_tooltip_rect(u, (point){320, 220}, target, "what it is for");
    assert_true(at.x + at.w <= target.x);
    u = begin(); /* room only over other widgets: then there is none */
    for (int i = 0; i < 4; i++) {
        rect r = {(float)(i % 2) * 400, (float)(i / 2) * 300, 400, 300};
        ui_area(u, r, names[i]);
        ui_tooltip(u, r, "what it is for");
    }
    assert_true(has(""));
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
    assert_true(has("repeats what stands there"));
}

/* Whether a text broken at so many letters has this line. */
static bool is_line(const char *text, float letters, const char *line)
{
    begin();
    text_wrapped(&list, FONT_SERIF, 16, INK, (rect){.w = letters * 8}, text);
    for (int i = 0; i < list.n; i++) {
        const display_command *c = &list.commands[i];
        if (c->op == RENDER_TEXT && strcmp(list.text + c->text, line) == 0) {
            return true;
        }
    }
    return false;
}

static void numbers_stay_with_nouns(void **state)
{
    (void)state;
    assert_true(is_line("the city brings 12 points", 18, "12 points"));
    assert_true(is_line("the city brings (+4 points)", 20, "(+4 points)"));
    /* Where no word is short, or both have no room, they are separated. */
    assert_true(is_line("he has 12 uncountablethings", 18, "he has 12"));
    assert_true(is_line("he has 12 points", 6, "points"));
    assert_true(is_line("he took 12 14 and 16", 10, "he took 12"));
    /* A line does not end within a product. */
    assert_true(is_line("(13 pieces of wall × 1)", 18, "wall × 1)"));
    assert_true(is_line("(3 tiles × 2 + 4)", 12, "× 2 + 4)") == false);
    /* A no-break space keeps any two words together. */
    assert_true(is_line("chance: 50\xc2\xa0%", 10, "50\xc2\xa0%"));
}

static void short_words_stay_with_next(void **state)
{
    (void)state;
    assert_true(is_line("pole tu v lese", 9, "v lese"));
    assert_true(is_line("pole tu (v lese)", 10, "(v lese)"));
    assert_true(is_line("pole a v lese", 8, "a v lese"));
    assert_true(is_line("tahy 12 a 13", 9, "tahy 12"));
    assert_true(is_line("pole v 12 lesich", 12, "v 12 lesich"));
    /* Where both have no room they are separated; at the end nothing follows.
     */
    assert_true(is_line("v nejhlubsim", 8, "v"));
    assert_true(is_line("pole v", 20, "pole v"));
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
        cmocka_unit_test(short_words_stay_with_next),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    display_list_free(&list);
    return failed;
}
