#!/bin/sh
# The same games, records and hashes by different compilers, at every
# optimization level and on other machines, one of them big-endian. Those are
# emulated by qemu. BUILD names the build folder, ACTIONS the number of actions
# of each game. Ends with "N passed, N failed".
set -u
BUILD=${BUILD:-build}
ACTIONS=${ACTIONS:-60}
work=$BUILD/portable
. tests/checks.sh
mkdir -p "$work"

# told NAME STATUS: as result, with the end of the log.
told() {
    result "$1" "$2"
    [ "$2" -eq 0 ] || tail -n 5 "$work/log"
}

# variant NAME RUNNER COMPILER FLAGS...: builds the engine; RUNNER runs the
# program, or is empty.
variant() {
    name=$1
    runner=$2
    shift 2
    for program in "$1" $runner; do
        if ! command -v "$program" >/dev/null 2>&1; then
            echo "# $name left out: no $program"
            return
        fi
    done
    "$@" -std=c11 -I. -I"$BUILD" -o "$work/games-$name" \
        engine/core/*.c engine/modules/*.c engine/modules/*/*.c engine/bots/*.c engine/bots/*/*.c \
        "$BUILD/gen/modules.c" tests/system/portable_games.c -lm >"$work/log" 2>&1
    built=$?
    told "$name: it is built" $built
    [ $built -eq 0 ] || return
    $runner "$work/games-$name" "$ACTIONS" assets/tiles/*.tiles -- \
        tests/golden/*.carc >"$work/$name.txt" 2>"$work/log"
    told "$name: what is written is read back" $?
    if [ -z "$first" ]; then
        first=$name
    else
        diff "$work/$first.txt" "$work/$name.txt" >"$work/log"
        told "$name: the same as $first" $?
    fi
    rm -f "$work/games-$name"
}

first=
variant gcc-O2 '' gcc -O2
# The first variant must have played: each saved game, and a new one.
saves=$(ls tests/golden/*.carc | wc -l)
[ "$(grep -c ' saved ' "$work/gcc-O2.txt") $(grep -c ' played ' \
    "$work/gcc-O2.txt")" = "$saves $saves" ]
told "all games are played" $?
for level in 0 1 3; do
    variant gcc-O$level '' gcc -O$level
done
variant gcc-lto '' gcc -O2 -flto
for level in 0 1 2 3; do
    variant clang-O$level '' clang -O$level
done
if command -v ld.lld >/dev/null 2>&1; then
    variant clang-lto '' clang -O2 -flto -fuse-ld=lld
else
    echo "# clang-lto left out: no ld.lld"
fi
# unsigned char, as on some machines
variant unsigned-char '' gcc -O2 -funsigned-char
variant arm64 qemu-aarch64-static aarch64-linux-gnu-gcc -O2 -static
variant s390x qemu-s390x-static s390x-linux-gnu-gcc -O2 -static
finish
