/* text.c - text in lines
 *
 * SPDX-License-Identifier: MIT
 */
#include "text.h"

#include <stdio.h>
#include <string.h>

void text_in(draw_list *d, font_id font, float size, rgba c, rect r,
             text_align align, const char *text)
{
    char cut[512];
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

float text_wrapped(draw_list *d, font_id font, float size, rgba c, float x,
                   float y, float width, const char *text)
{
    char line[512] = "";
    float height = text_height(font, size), top = y;
    const char *at = text;
    while (*at) {
        size_t word = strcspn(at, " \n"), n = strlen(line);
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
        at += *at != '\0';
    }
    if (line[0]) {
        if (d) {
            draw_text(d, font, size, c, x, y, line);
        }
        y += height;
    }
    return y - top;
}
