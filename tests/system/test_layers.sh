#!/bin/sh
# Layers: which part may use which. Ends with "N passed, N failed". BUILD names
# the build folder.
set -u
BUILD=${BUILD:-build}
. tests/checks.sh

allowed='memcpy memmove memset memcmp memchr strlen strcmp strncmp strchr
    snprintf vsnprintf fprintf stderr abort __stack_chk_fail _GLOBAL_OFFSET_TABLE_'
# fprintf and abort are for cc_panic() only. Check builds print and stop;
# sanitizers add names of their own.
case $BUILD in
*san* | *debug*) imports= ;;
*)
    names=$(nm -u "$BUILD/libcarcassonne.a" | awk '$1 == "U" { print $2 }' |
        sed 's/^__\(.*\)_chk$/\1/' | sort -u)
    own=$(nm --defined-only "$BUILD/libcarcassonne.a" | awk '{ print $3 }')
    imports=$(for n in $names; do
        case " $(echo $allowed $own) " in *" $n "*) ;; *) echo "$n" ;; esac
    done)
    ;;
esac
none "the engine imports only a white list of libc" "$imports"

none "the engine includes nothing but C and itself" \
    "$(grep -n '^#include' engine/*.h engine/core/*.[ch] engine/modules/*.[ch] engine/modules/*/*.[ch] |
        grep -v '<\(string\|stdio\|stdlib\|stdarg\|stdbool\|stddef\|stdint\)\.h>' |
        grep -vE '"(engine/|engine/core/)?[a-z]+\.h"|"engine/carcassonne\.h"|"gen/modules\.h"' |
        grep -vE '^engine/modules/([a-z_]*/)?[a-z_]*\.[ch]:[0-9]+:#include "[a-z_]*\.h"')"
none "no floats, clock or allocation in the engine" \
    "$(grep -nE '\b(float|double)\b|\b(malloc|calloc|realloc|free|time|clock) *\(' \
        engine/core/*.c engine/modules/*.c engine/modules/*/*.c |
        grep -vE '^[^:]*:[0-9]+: *(/?\*|//)')"
# Constants with pointers are in .data.rel.ro; .data and .bss must be empty.
none "no mutable globals in the engine" \
    "$(case $BUILD in *san*) ;; *)
        size -A "$BUILD/libcarcassonne.a" | awk '
            / ex / { file = $1 }
            ($1 == ".data" || $1 == ".bss") && $2 > 0 { print file, $0 }' ;;
    esac)"
none "bots see the public header alone" \
    "$(grep -n '#include "' engine/bots/*.[ch] engine/bots/*/*.[ch] |
        grep -vE '"[a-z]*\.h"|"engine/bots/([a-z]*/)?[a-z]*\.h"|"engine/(carcassonne|modules/([a-z_]*/)?[a-z_]*)\.h"' ;
        grep -n 'modules/.*_internal\.h"' engine/bots/*.[ch] engine/bots/*/*.[ch])"
none "only sdl_ files know SDL" \
    "$(grep -rln 'SDL' --include='*.[ch]' gui | grep -v '/sdl_' |
        xargs -r grep -n '#include <SDL')"
# Threads and functions on file descriptors exist on every system.
none "only its own folder knows a system" \
    "$(grep -nE '<(dirent|fcntl|io|poll|sched|spawn|termios|windows)\.h>|<sys/' \
        -r gui tools --include='*.[ch]' |
        grep -v -e ^tools/platform/ -e ^tools/pack/)"
none "gui and tools see the engine through its public face" \
    "$(grep -rn '^#include ".*engine/' gui tools |
        grep -vE 'engine/(carcassonne|bots/bots|modules/([a-z_]*/)?[a-z_]*)\.h"' ;
        grep -rn 'modules/.*_internal\.h"' gui tools)"
# circles FOLDER [OBJECT]: of all objects of a folder, and one of the build's.
circles() {
    sh tests/system/link_circles.sh $(find "$1" -name '*.c' |
        sed "s,\\(.*\\)c$,$BUILD/obj/\\1o,") ${2:+"$2"}
}
for folder in engine/core engine/bots tools/carc; do
    none "no files of $folder need each other in a circle" "$(circles $folder)"
done
none "no files of tools/pack need each other in a circle" \
    "$(circles tools/pack "$BUILD/gen/pack_parts.o")"
# The state and functions of a module are named in its own files only.
for name in $(sed -n 's/^const cc_module cc_module_\([a-z_]*\) = .*/\1/p' \
    engine/modules/*.c engine/modules/*/*.c); do
    file=$(grep -l "^const cc_module cc_module_$name = " engine/modules/*.c engine/modules/*/*.c)
    none "module $name is named in its file alone" \
        "$(grep -rnw "cc_module_$name" engine gui tools | grep -v "^$file:")"
done
none "the core names no module" \
    "$(grep -nE 'engine/modules/|CC_MODULE_[A-Z]' engine/core/*.[ch] \
        engine/carcassonne.h engine/state.h |
        grep -vE 'CC_MODULE_(CORE|BASE, \.\.\.)|CC_CORE_MODULE_H|engine/modules, |of engine/modules|engine/modules/README')"
# Each header of the core compiles by itself, with those before it.
before=
for layer in $(sed -n 's/^ \* layers: //p' engine/core/internal.h); do
    header=engine/core/$layer.h
    above=$(sed -n 's/^#include "\([a-z]*\)\.h"/\1/p' "$header" |
        while read -r other; do
            case " $before " in *" $other "*) ;; *) echo "$other" ;; esac
        done)
    none "$header knows only what comes before it" "$above$(
        ${CC:-cc} -std=c11 -I. -I"$BUILD" -Wall -Wextra -fsyntax-only -x c \
            "$header" 2>&1)"
    before="$before $layer"
done
none "every header of the core is a layer" \
    "$(for header in engine/core/*.h; do
        name=$(basename "$header" .h)
        case " $before internal " in *" $name "*) ;; *) echo "$name" ;; esac
    done)"
none "the command line and the pack, but for its town, name no module" \
    "$(grep -nE 'engine/modules/|CC_(MODULE|DECIDE|EVENT)_[A-Z]' tools/carc/*.[ch] \
        tools/platform/*.[ch] tools/pack/*.[ch] tools/pack/*/*.[ch] |
        grep -v '^tools/pack/layout/town_plan\.')"
none "numbers of tiles, pieces, events and sources are not cut to a byte" \
    "$(grep -rnE '(tile|type|source|piece|_deck|deck\[.*\]) = \(u?int8_t\)' \
        engine)"
# Bytes of other letters are more than columns.
none "no line is longer than 80 columns" \
    "$(LC_ALL=C grep -rnE '^[ -~]{81,}$' --include='*.[ch]' engine gui tools \
        tests)"
none "kinds of segments are told by their rows" \
    "$(grep -nE 'case CC_(ROAD|CITY|FIELD|CLOISTER|TOWN)\b|"(road|city|field)"' \
        engine/core/*.[ch] | grep -v '^engine/core/geometry.c:')"
# The table: what is shown of a module is in its parts only. The layout names
# the figure that every game has.
table=$(find gui -name '*.[ch]' -not -path 'gui/table/parts/*')
none "nothing of the window but the parts of the table includes a module" \
    "$(grep -n 'engine/modules/' $table)"
none "the table names no module's decisions, events, actions or tokens" \
    "$(grep -nwE 'CC_(MODULE|DECIDE|EVENT)_[A-Z_]+|cc_[a-z]+_token|token/[a-z]+' $table |
        grep -vE 'CC_(MODULE_\.|DECIDE_(PLACE|DEPLOY)|EVENT_(TILE|FIGURE|DISCARD|SCORE|RETURN|TURN|DRAW|OVER|TOKEN)|EVENTS_MAX)|cc_(board|has|assume)_token|token/NAME')"
# A part of several files: NAME.h is shared by NAME.c and NAME_*.c.
none "every part is of one module, and no part includes another" \
    "$(for part in gui/table/parts/*.[ch] gui/table/parts/*/*.[ch]; do
        sed -n 's,^#include "engine/modules/\(.*\)",\1,p' "$part" |
            awk -v f="$part" 'END { if (NR > 1) print f " includes " NR }'
        own=$(basename "$part" | sed 's/[_.].*//')
        grep -Hn '^#include "' "$part" |
            grep -E 'include "([a-z_]*\.h|gui/table/parts/)' |
            grep -v "\"$own\.h\""
    done)"
none "only act.c does anything at the table" \
    "$(grep -nE 'session_(do|undo)\(' gui/table/*.c gui/table/*/*.c \
        gui/table/*/*/*.c gui/screens/*.c | grep -v '^gui/table/turn/act.c:')"
none "what draws takes a table that it cannot change" \
    "$(cat gui/table/*.[ch] gui/table/*/*.[ch] gui/table/*/*/*.[ch] gui/screens/table*.c |
        tr '\n' ' ' | grep -oE '[a-z_]*render[a-z_]*\([^;{]*[{;]' |
        grep -E '[(,] *table \*' | grep -v '^render_picture'
    sed -n '/ (\*render/p' \
        gui/table/part.h | grep -E '[(,] *table \*')"
none "each part of the table's state is written by one file" \
    "$(sh tests/system/table_writers.sh)"
none "no files of gui need each other in a circle" \
    "$(circles gui "$BUILD/gen/parts.o")"
# A new box needs no line in the screens: pages and labels are in assets/.
names=$(for f in assets/help/en/*.md; do basename "$f" .md; done |
    grep -vxE 'index|base|playing|changes|about'
    sed -n 's/^set //p' assets/tiles/*.tiles | grep -vx base)
none "screens name no set and no page of the rules" \
    "$(for name in $names; do grep -n "\"$name\"" gui/screens/*.c; done)"
# Windows does not have them, and its programs are built in the long tests only.
none "only the folder of a system asks for what one libc has" \
    "$(grep -rnE '_(GNU|DEFAULT|BSD)_SOURCE' engine gui tools |
        grep -vE '^tools/platform/(posix|windows)/')"
none "no extern in .c files" \
    "$(grep -nE '^extern' engine/*/*.c engine/*/*/*.c gui/*/*.c gui/*/*/*.c \
        gui/*/*/*/*.c tools/*/*.c tools/*/*/*.c tools/*/*/*/*.c 2>/dev/null |
        head -5)"
none "no paths of one machine in what is shipped" \
    "$(grep -rnE '/work/|/home/[a-z]' --include='*.[ch]' --include='*.md' \
        --include='*.sh' --include=Makefile . | grep -v '^./build' |
        grep -v test_layers)"
# A folder that nobody overlooks gets folders within; the core is read as one.
none "no folder but the core has more than 28 source files" \
    "$(find engine gui tools tests -name '*.c' | sed 's,/[^/]*$,,' | sort |
        uniq -c | awk '$1 > 28 && $2 != "engine/core"')"
# What is tried out stays outside. An archive of the source has no history.
none "nothing else lies in the top folder" \
    "$(git ls-files 2>/dev/null | cut -d/ -f1 | sort -u |
        grep -vxE '\.(ci|clang-format|clang-tidy|gitignore)|LICENSE|Makefile|(HACKING|README)\.md|assets|engine|gui|tests|tools')"
finish
