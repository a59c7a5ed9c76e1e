/* lang.c - the words on the screen, through gettext
 *
 * The C library translates only outside the plain C locale, and machines for
 * games often have no other than C.UTF-8: so that one is set and the language
 * told by LANGUAGE, which outranks it.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "lang.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const languages[][2] = {
    {"en", "English"},
    {"cs", "Čeština"},
};

#define N_LANGUAGES ((int)(sizeof languages / sizeof *languages))

/* GNU gettext looks again only when this changes (its manual, "Being a
 * gettext grok"). */
extern int _nl_msg_cat_cntr;

const char *lang_code(int i)
{
    return i < N_LANGUAGES ? languages[i][0] : NULL;
}

const char *lang_name(int i)
{
    return i < N_LANGUAGES ? languages[i][1] : NULL;
}

void lang_open(const char *data)
{
    char folder[4096];
    snprintf(folder, sizeof folder, "%s/lang", data);
    if (!setlocale(LC_MESSAGES, "C.UTF-8")) {
        setlocale(LC_MESSAGES, "en_US.UTF-8");
    }
    bindtextdomain("carcassonne", folder);
    bind_textdomain_codeset("carcassonne", "UTF-8");
    textdomain("carcassonne");
}

static const char *system_language(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        for (int k = 0; value && *value && k < N_LANGUAGES; k++) {
            if (strncmp(value, languages[k][0], 2) == 0) {
                return languages[k][0];
            }
        }
        if (value && *value) {
            break;
        }
    }
    return "en";
}

const char *lang_use(const char *code)
{
    const char *use = *code ? code : system_language();
    setenv("LANGUAGE", use, 1);
    _nl_msg_cat_cntr++;
    return use;
}
