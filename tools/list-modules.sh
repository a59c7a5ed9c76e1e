#!/bin/sh
# Writes the list of rule modules: list-modules.sh h|c FILE...
# A module is what a file of engine/modules defines as `const cc_module
# cc_module_NAME`; to add one, add its file.
kind=$1
shift
names=$(sed -n 's/^const cc_module cc_module_\([a-z0-9_]*\) = {.*/\1/p' "$@")
if [ "$kind" = h ]; then
    cat <<'END'
/* modules.h - numbers of the rule modules; written by the build
 *
 * They are good for one program: what lasts are the names.
 */
#ifndef CC_GEN_MODULES_H
#define CC_GEN_MODULES_H

enum {
    CC_MODULE_CORE,
END
    for name in $names; do
        echo "    CC_MODULE_$(echo "$name" | tr a-z A-Z),"
    done
    printf '    CC_MODULES_MADE /* from here on numbers are free */\n};\n\n#endif\n'
else
    printf '/* modules.c - the rule modules; written by the build */\n'
    printf '#include "engine/core/internal.h"\n\n'
    for name in $names; do
        echo "extern const cc_module cc_module_$name;"
    done
    printf '\nconst cc_module *const cc_modules[] = {\n    &cc_module_core,\n'
    for name in $names; do
        echo "    &cc_module_$name,"
    done
    printf '    NULL};\n'
fi
