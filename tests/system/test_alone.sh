#!/bin/sh
# Each file compiles with nothing but its own flags: it has to ask for the parts
# of the system that it uses. Compilers are named on the command line; those
# that are not installed are left out. BUILD names the build folder. Ends with
# "N passed, N failed".
set -u
BUILD=${BUILD:-build}
. tests/checks.sh

# Only folders: other flags of a library may hide what a file does not ask for.
folders=$(pkg-config --cflags-only-I sdl2 SDL2_image SDL2_ttf cairo libwebp \
    jansson)
# Files of another system need its headers.
files=$(find engine gui tools tests -name '*.c' -not -path 'tools/platform/windows/*' |
    sort)
[ "$(echo "$files" | wc -l)" -gt 200 ]
result "there are files to compile" $?

# alone COMPILER FLAGS FILE...: prints the compiler's errors and the name of
# each file that has any.
alone() {
    compiler=$1
    flags=$2
    shift 2
    for file in "$@"; do
        # shellcheck disable=SC2086
        "$compiler" -std=c11 -fsyntax-only \
            -Werror=implicit-function-declaration -Werror=implicit-int \
            -Werror=int-conversion -I. -I"$BUILD" $folders \
            -DDATADIR='""' $flags "$file" 2>&1 || echo "$file"
    done
}

for compiler in "$@"; do
    if ! command -v "$compiler" >/dev/null 2>&1; then
        echo "# $compiler is not here: left out"
        continue
    fi
    # shellcheck disable=SC2086
    none "$compiler: each file compiles alone" \
        "$(alone "$compiler" '' $files)"
    # shellcheck disable=SC2046
    none "$compiler: in checked builds too" \
        "$(alone "$compiler" -DCC_CHECK $(grep -l CC_CHECK $files))"
done
finish
