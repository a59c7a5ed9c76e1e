#!/bin/sh
# Runs tests; the last line is "N passed, N failed".
#
#     sh tests/run.sh all         every test (make test)
#     sh tests/run.sh check       without long random games, bots, pictures and
#                                 windows: under a minute (make check)
#     sh tests/run.sh only NAME   one test, scenario or window script
#                                 (make check ONLY=NAME)
#     sh tests/run.sh list        the names of all tests
#
# This file is the one place that knows how each test is called. BUILD is the
# build folder, PEER_GAMES the folder of games of another program.
# CARCASSONNE_GAMES sets how many random games are played, CARCASSONNE_DEEP=1
# asks for the longer tests.
set -u
mode=${1:-all}
only=${2:-}
BUILD=${BUILD:-build}
PEER_GAMES=${PEER_GAMES:-../shared/peer-games}
export BUILD PEER_GAMES
passed=0
failed=0
found=
title=
mkdir -p "$BUILD/tests"
rm -f "$BUILD/tests/times"

case $mode in
all | list) ;;
check) export CARCASSONNE_GAMES="${CARCASSONNE_GAMES:-100}" ;;
only) [ -n "$only" ] || mode=usage ;;
*) mode=usage ;;
esac
if [ "$mode" = usage ]; then
    echo "usage: sh tests/run.sh all | check | only NAME | list" >&2
    exit 2
fi

# Temporary files and the home directory of the tests are in the build folder;
# the caller's settings do not matter. Two runs there would take each other's
# files away.
tmp=$(cd "$BUILD/tests" && pwd)/tmp
if other=$(cat "$tmp/pid" 2>/dev/null) && [ "$other" != $$ ] &&
    kill -0 "$other" 2>/dev/null; then
    echo "process $other runs tests in $BUILD: wait for it, or set BUILD" >&2
    exit 2
fi
rm -rf "$tmp"
mkdir -p "$tmp/home"
echo $$ >"$tmp/pid"
trap 'rm -rf "$tmp"' EXIT
export TMPDIR="$tmp" HOME="$tmp/home"
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME CARCASSONNE_HOME \
    CARCASSONNE_DATA

# ------------------------------------------------------ kinds of test programs

# count NAME PASSED FAILED EXIT: a program that failed without counting a
# failure (a crash) is one failure.
count() {
    if [ "$4" -ne 0 ] && [ "$3" -eq 0 ]; then
        set -- "$1" "$2" 1 "$4"
    fi
    passed=$((passed + $2))
    failed=$((failed + $3))
    printf '  %-28s %5d passed, %d failed\n' "$1" "$2" "$3"
    if [ "$4" -ne 0 ]; then
        cp "$log" "$BUILD/tests/$1.log"
        grep -v '^\[ *\(OK\|RUN\) *\]' "$log" | tail -n 60
    fi
}

number() {
    sed -n "s/$1/\\1/p" "$log" | tail -n 1 | grep . || echo 0
}

# cmocka NAME COMMAND...: a unit test.
cmocka() {
    name=$1
    shift
    CMOCKA_MESSAGE_OUTPUT=STDOUT "$@" >"$log" 2>&1
    code=$?
    count "$name" "$(number '^\[ *PASSED *\] \([0-9]*\) test.*')" \
        "$(number '^\[ *FAILED *\] \([0-9]*\) test.*')" "$code"
    # What a program counted: sums always, details in the longer tests.
    grep "^# ${CARCASSONNE_DEEP:+ *}[^ ]" "$log" | sed 's/^#/   /'
}

# counted NAME COMMAND...: a program that ends with "N passed, N failed".
counted() {
    name=$1
    shift
    "$@" >"$log" 2>&1
    code=$?
    count "$name" "$(number '.*[^0-9]*\b\([0-9][0-9]*\) passed.*')" \
        "$(number '.* \([0-9][0-9]*\) failed.*')" "$code"
    sed -n 's/^# /      /p' "$log" # figures worth seeing
}

# libfuzzer NAME PROGRAM FILE...: libFuzzer runs each file that it is given and
# stops at the first that fails.
libfuzzer() {
    name=$1
    shift
    "$@" >"$log" 2>&1
    code=$?
    count "$name" "$(grep -c '^Executed ' "$log")" 0 $code
}

# ------------------------------------------------------------------- the tests

# heading TEXT: printed before the first test that runs below it.
heading() {
    title=$1
}

start() {
    [ -z "$title" ] || [ "$mode" = only ] || echo "$title"
    title=
    "$@"
    note_time "$2"
}

# note_time NAME: adds the processor time of all that ran since the last call,
# in seconds, to $BUILD/tests/times, for whoever makes the tests faster.
time_before=0
note_time() {
    times >"$log.times"
    time_now=$(tail -n 1 "$log.times" | tr 'ms' '  ' |
        awk '{print int($1 * 60 + $2 + $3 * 60 + $4)}')
    rm -f "$log.times"
    printf '%5d %s\n' "$((time_now - time_before))" "$1" \
        >>"$BUILD/tests/times"
    time_before=$time_now
}

# run TIER KIND NAME COMMAND...: runs a test if the mode asks for it. The tier is
# `short` (part of `check`) or `long`; the kind is one of the functions above.
run() {
    tier=$1
    shift
    case $mode in
    all) start "$@" ;;
    check) [ "$tier" = long ] || start "$@" ;;
    list) printf '%-28s %s\n' "$2" "$tier" ;;
    only)
        if [ "$only" = "$2" ]; then
            found=1
            start "$@"
        fi
        ;;
    esac
}

# Two halves of about the same length. This one has the tests that need no
# program but carc: of the engine, its bots, the readers of the window, the
# source tree; and random input.
engine() {
    heading "unit tests"
    for source in $(ls tests/unit/test_*.c tests/unit/*/test_*.c); do
        name=$(basename "$source" .c)
        tier=short
        case $name in test_bots* | test_pictures* | test_puzzle) tier=long ;; esac
        run $tier cmocka "$name" "$BUILD/tests/$name"
    done
    heading "fuzzers over their corpus"
    for corpus in tests/corpus/*; do
        name=$(basename "$corpus")
        run short counted "fuzz_$name" "$BUILD/tests/fuzz_$name" "$corpus"/*
        # Only where the compiler has libFuzzer.
        [ ! -x "$BUILD/fuzz/$name" ] ||
            run short libfuzzer "libfuzzer-$name" "$BUILD/fuzz/$name" "$corpus"/*
    done
    if [ -d "$PEER_GAMES" ]; then
        heading "games of another program"
        run short counted peer-games python3 -B "$PEER_GAMES/check.py" \
            --carc "$BUILD/carc" "$PEER_GAMES"/games/base/* \
            "$PEER_GAMES"/games/bridges-castles-bazaars/*
        run long counted peer python3 -B tests/peer/peer.py \
            --carc "$BUILD/carc" --quiet "$PEER_GAMES"/games/*/*.jcz \
            "$PEER_GAMES"/traces/*/*.jsonl.gz
        run short counted transcripts python3 -B "$PEER_GAMES/replay.py" \
            --carc "$BUILD/carc" --quiet "$PEER_GAMES"/transcripts/base*/*
        run long counted transcripts-boxes python3 -B "$PEER_GAMES/replay.py" \
            --carc "$BUILD/carc" --quiet "$PEER_GAMES"/transcripts/bcb*/* \
            "$PEER_GAMES"/transcripts/count*/*
    else
        [ "$mode" = only ] || [ "$mode" = list ] ||
            echo "no games of another program at $PEER_GAMES: left out"
    fi
    heading "source tree"
    run short counted layers sh tests/system/test_layers.sh
    # The build compiles each file with flags of its own by gcc; here another
    # compiler sees it without them: in `make check`, which compiles what has
    # changed, and in the longer tests. `make lint` asks several compilers.
    [ -z "${CARCASSONNE_DEEP:-}" ] && [ "$mode" = all ] ||
        run short counted alone sh tests/system/test_alone.sh clang
    run short counted guide python3 -B tests/system/test_guide.py names
    # Compiles the engine anew: in the longer tests, or asked for by name.
    [ -z "${CARCASSONNE_DEEP:-}" ] && [ "$mode" = all ] ||
        run long counted guide-box python3 -B tests/system/test_guide.py box \
            "$BUILD"
    heading "saved games"
    # Their dialogs show paths, which are broken into lines if long.
    run short counted faults env TMPDIR=/tmp python3 -B \
        tests/system/test_faults.py
    run long counted storage env TMPDIR=/tmp python3 -B \
        tests/system/test_storage.py
    run long counted kills env TMPDIR=/tmp python3 -B tests/system/test_kills.py
    heading "the window with any input"
    # Some saved games with few inputs; all of them in the longer tests.
    monkey="--inputs 15 --sizes 6 --every 12"
    [ -n "${CARCASSONNE_DEEP:-}" ] && monkey="--inputs 200 --rounds 2"
    run long counted monkey python3 -B tests/gui/monkey.py "$BUILD" \
        "$BUILD/tests/monkey" $monkey
}

# The other half: whole programs, the window with a damaged pack, its layouts and
# scripts.
programs() {
    heading "programs"
    run short counted cli sh tests/system/test_cli.sh
    run long counted drawing sh tests/system/test_drawing.sh
    run short counted install sh tests/system/test_install.sh
    # They see the tile sets of the tree, of which no pack may be drawn yet.
    run short counted lang env CARCASSONNE_DATA="$PWD/assets" \
        sh tests/system/test_lang.sh
    run short counted client env CARCASSONNE_DATA="$PWD/assets" \
        python3 -B tests/system/test_client.py "$BUILD/carc"
    heading "window"
    changes=20
    [ -n "${CARCASSONNE_DEEP:-}" ] && changes=1500
    run long counted hostile python3 -B tests/gui/hostile.py "$BUILD" \
        "$BUILD/tests/hostile" "$changes"
    run long counted layouts sh tests/gui/layouts.sh
    run long counted gui sh tests/gui/run.sh
}

# What has a name besides the tests: a window script; scenarios, by the
# beginning of their file names.
by_name() {
    if [ -f "tests/gui/$only.script" ]; then
        found=1
        case $only in
        layout-*) counted gui sh tests/gui/layouts.sh "$only" ;;
        *) counted gui sh tests/gui/run.sh "$only" ;;
        esac
    elif ls "tests/scenarios/$only"*.txt >/dev/null 2>&1; then
        found=1
        cmocka test_scenarios "$BUILD/tests/test_scenarios" "$only"
    fi
}

# --------------------------------------------------------------------- running

# half FUNCTION: runs a half of the tests and keeps its sums; one that dies on
# its way has failed.
half() {
    log=$BUILD/tests/$1-last.log
    echo "0 1" >"$BUILD/tests/$1.sums"
    "$1"
    rm -f "$log"
    echo "$passed $failed" >"$BUILD/tests/$1.sums"
}

# The two halves run side by side.
both_halves() {
    # What is started with & ignores SIGINT, by which the storage test ends a
    # window.
    half programs >"$BUILD/tests/programs.out" 2>&1 &
    other=$!
    trap 'kill "$other" 2>/dev/null; exit 1' INT TERM
    half engine
    wait "$other"
    cat "$BUILD/tests/programs.out"
    { read -r passed failed && read -r more_passed more_failed; } <<EOF
$(cat "$BUILD/tests/engine.sums" "$BUILD/tests/programs.sums")
EOF
    passed=$((passed + more_passed))
    failed=$((failed + more_failed))
}

case $mode in
list)
    engine
    programs
    exit
    ;;
only)
    log=$BUILD/tests/only-last.log
    engine
    programs
    [ -n "$found" ] || by_name
    rm -f "$log"
    if [ -z "$found" ]; then
        echo "no test, scenario or window script is called '$only'" >&2
        exit 1
    fi
    ;;
*) both_halves ;;
esac
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
