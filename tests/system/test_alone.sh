#!/bin/sh
# Each file compiles with nothing but its own flags: it has to ask for the parts
# of the system that it uses. Compilers are named on the command line; those
# that are not installed are left out. Files that did not change since they
# compiled are not compiled again. BUILD names the build folder. Ends with
# "N passed, N failed".
set -u
BUILD=${BUILD:-build}
. tests/checks.sh

[ "$(find engine gui tools tests -name '*.c' | wc -l)" -gt 200 ]
result "there are files to compile" $?

for compiler in "$@"; do
    if ! command -v "$compiler" >/dev/null 2>&1; then
        echo "# $compiler is not here: left out"
        continue
    fi
    none "$compiler: each file compiles alone, in checked builds too" \
        "$(env -u MAKEFLAGS make -k -s --no-print-directory -f tests/system/alone.mk \
            COMPILER="$compiler" BUILD="$BUILD" 2>&1)"
done
finish
