/* key_labels.c - names of keys and buttons, by the device used last
 *
 * Texts name keys in brackets: "(Enter)". On a gamepad its button is shown
 * instead; on touch screens nothing is, as fingers tap what they see.
 *
 * SPDX-License-Identifier: MIT
 */
#include "key_labels.h"

#include <stdio.h>
#include <string.h>

#include "gui/readers/lang.h"

static input_device current;

void key_labels_use(input_device device)
{
    current = device;
}

static const char *const words[][2] = {
    {N_("(Enter)"), "(A)"},  {N_("(Space)"), "(Y)"},   {N_("(Esc)"), "(B)"},
    {N_("(R)"), "(X)"},      {N_("(Ctrl+Z)"), "(LB)"}, {N_("(H)"), "(RB)"},
    {N_("(Tab)"), "(Back)"}, {N_("(F1)"), "(RS)"},     {N_("(+)"), "(RT)"},
    {N_("(-)"), "(LT)"},     {N_("(Home)"), ""},       {N_("(F)"), ""},
    {N_("(C)"), ""},         {N_("(F11)"), ""},        {N_("(,)"), ""},
    {N_("(.)"), ""},         {N_("([)"), ""},          {N_("(])"), ""},
};

const char *key_labels_apply(const char *text, char *out, size_t size)
{
    if ((current != DEVICE_PAD && current != DEVICE_TOUCH) ||
        !strchr(text, '(') || strlen(text) >= size) {
        return text;
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *key = _(words[i][0]), *at = strstr(text, key);
        const char *label = current == DEVICE_PAD ? words[i][1] : "";
        if (!at) {
            continue;
        }
        size_t before = (size_t)(at - text);
        /* Removes the blank before a removed word, too. */
        before -= !*label && before && at[-1] == ' ';
        snprintf(out, size, "%.*s%s%s", (int)before, text, label,
                 at + strlen(key));
        return out;
    }
    return text;
}
