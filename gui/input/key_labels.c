/* key_labels.c - names of keys in texts, for the device that was used last
 *
 * Texts name keys in brackets: "(Enter)". With a gamepad the name of its button
 * replaces that. On touch screens it is removed, as fingers tap what they see.
 *
 * SPDX-License-Identifier: MIT
 */
#include "key_labels.h"

#include <stdio.h>
#include <string.h>

#include "gui/readers/lang.h"

static input_device current_device;

void key_labels_set_device(input_device device)
{
    current_device = device;
}

/* Keys in texts, and the buttons of a gamepad; "": it has none for that. */
static const char *const labels[][2] = {
    {N_("(Enter)"), "(A)"},  {N_("(Space)"), "(Y)"},   {N_("(Esc)"), "(B)"},
    {N_("(R)"), "(X)"},      {N_("(Ctrl+Z)"), "(LB)"}, {N_("(H)"), "(RB)"},
    {N_("(Tab)"), "(Back)"}, {N_("(F1)"), "(RS)"},     {N_("(+)"), "(RT)"},
    {N_("(-)"), "(LT)"},     {N_("(Home)"), ""},       {N_("(F)"), ""},
    {N_("(C)"), ""},         {N_("(F11)"), ""},        {N_("(,)"), ""},
    {N_("(.)"), ""},         {N_("([)"), ""},          {N_("(])"), ""},
};

const char *key_labels_apply(const char *text, char *out, size_t size)
{
    if ((current_device != DEVICE_PAD && current_device != DEVICE_TOUCH) ||
        !strchr(text, '(') || strlen(text) >= size) {
        return text;
    }
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++) {
        const char *key = _(labels[i][0]), *at = strstr(text, key);
        const char *button = current_device == DEVICE_PAD ? labels[i][1] : "";
        if (!at) {
            continue;
        }
        size_t n_before = (size_t)(at - text);
        /* Removes the blank before a removed key, too. */
        n_before -= !*button && n_before && at[-1] == ' ';
        snprintf(out, size, "%.*s%s%s", (int)n_before, text, button,
                 at + strlen(key));
        return out;
    }
    return text;
}
