/* text.c - text in lines
 *
 * SPDX-License-Identifier: MIT
 */
#include "text.h"

#include <stdio.h>
#include <string.h>

#include "device.h"

void text_in(draw_list *d, font_id font, float size, rgba c, rect r,
             text_align align, const char *text)
{
    char cut[512], said[512];
    text = device_words(text, said, sizeof said);
    float w = text_width(font, size, text);
    if (w > r.w && r.w > 0) {
        size_t n = strlen(text);
        n = n < sizeof cut - 4 ? n : sizeof cut - 4;
        while (n > 0 && w > r.w) {
            do {
                n--;
            } while (n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80);
            snprintf(cut, sizeof cut, "%.*s…", (int)n, text);
            w = text_width(font, size, cut);
        }
        text = cut;
    }
    float x = r.x;
    if (align == ALIGN_MIDDLE) {
        x += (r.w - w) / 2;
    } else if (align == ALIGN_RIGHT) {
        x += r.w - w;
    }
    draw_text(d, font, size, c, x, r.y + (r.h - text_height(font, size)) / 2,
              text);
}

/* Bytes of the word at the beginning of `text`; of one that is wider than a
 * line (paths are), what fits. */
static size_t word_length(font_id font, float size, float width,
                          const char *text)
{
    char word[300];
    size_t n = strcspn(text, " \n");
    n = n < sizeof word ? n : sizeof word - 1;
    snprintf(word, sizeof word, "%.*s", (int)n, text);
    while (n > 1 && text_width(font, size, word) > width) {
        do {
            n--;
        } while (n > 1 && ((unsigned char)word[n] & 0xc0) == 0x80);
        word[n] = '\0';
    }
    return n;
}

float text_wrapped(draw_list *d, font_id font, float size, rgba c, float x,
                   float y, float width, const char *text)
{
    char line[512] = "", said[1024];
    text = device_words(text, said, sizeof said);
    float height = text_height(font, size), top = y;
    const char *at = text;
    while (*at) {
        size_t n = strlen(line), word = word_length(font, size, width, at);
        char tried[512];
        snprintf(tried, sizeof tried, "%.200s%s%.*s", line, n ? " " : "",
                 word < 300 ? (int)word : 300, at);
        if (n && text_width(font, size, tried) > width) {
            if (d) {
                draw_text(d, font, size, c, x, y, line);
            }
            y += height;
            snprintf(line, sizeof line, "%.*s", (int)word, at);
        } else {
            memcpy(line, tried, sizeof line);
        }
        at += word;
        if (*at == '\n') {
            if (d) {
                draw_text(d, font, size, c, x, y, line);
            }
            y += height;
            line[0] = '\0';
        }
        at += *at == ' ' || *at == '\n';
    }
    if (line[0]) {
        if (d) {
            draw_text(d, font, size, c, x, y, line);
        }
        y += height;
    }
    return y - top;
}
