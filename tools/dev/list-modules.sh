#!/bin/sh
# Generates lists from the definitions in source files, so that adding a file is
# enough to register a module or part: list-modules.sh h|c|parts|pack-parts FILE...
#   h, c   rule modules: what a file of engine/modules defines as
#          `const cc_module cc_module_NAME`
#   parts  of the table: `const table_part table_part_NAME`
#   pack-parts  of the pack: `const pack_part pack_part_NAME`
kind=$1
shift
names=$([ $# -eq 0 ] || sed -n \
    's/^const [a-z_]* \(cc_module\|table_part\|pack_part\)_\([a-z0-9_]*\) = {.*/\2/p' "$@")
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
    printf '    CC_MODULES_END /* from here on numbers are free */\n};\n\n#endif\n'
elif [ "$kind" = parts ] || [ "$kind" = pack-parts ]; then
    type=table_part header=gui/table/part.h what='the table'
    [ "$kind" = parts ] ||
        type=pack_part header=tools/pack/part.h what='the pack'
    printf '/* the parts of %s; written by the build */\n' "$what"
    printf '#include "%s"\n\n' "$header"
    for name in $names; do
        echo "extern const $type ${type}_$name;"
    done
    printf '\nconst %s *const %ss[] = {\n' "$type" "$type"
    for name in $names; do
        echo "    &${type}_$name,"
    done
    printf '    NULL};\n'
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
