#!/bin/sh
# Runs every test there is and ends with a line "N passed, N failed".
# Called by the Makefile with BUILD and PEER_GAMES set. Two halves run side by
# side, as long as each other: what needs the engine alone, with the layouts of
# the window; and what drives the programs.
set -u
passed=0
failed=0
mkdir -p "$BUILD/tests"

# What tests leave lies in the build folder, also that of a user and what is
# temporary; settings of whoever runs this change nothing.
tmp=$(cd "$BUILD/tests" && pwd)/tmp
rm -rf "$tmp"
mkdir -p "$tmp/home"
trap 'rm -rf "$tmp"' EXIT
export TMPDIR="$tmp" HOME="$tmp/home"
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME CARCASSONNE_HOME \
    CARCASSONNE_DATA

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

cmocka() {
    CMOCKA_MESSAGE_OUTPUT=STDOUT "$2" >"$log" 2>&1
    code=$?
    count "$1" "$(number '^\[ *PASSED *\] \([0-9]*\) test.*')" \
        "$(number '^\[ *FAILED *\] \([0-9]*\) test.*')" "$code"
    # What a program counted: sums always, their parts in the longer tests.
    grep "^# ${CARCASSONNE_DEEP:+ *}[^ ]" "$log" | sed 's/^#/   /'
}

# Programs that end with "N passed, N failed" themselves.
counted() {
    name=$1
    shift
    "$@" >"$log" 2>&1
    code=$?
    count "$name" "$(number '.*[^0-9]*\b\([0-9][0-9]*\) passed.*')" \
        "$(number '.* \([0-9][0-9]*\) failed.*')" "$code"
    sed -n 's/^# /      /p' "$log" # figures worth seeing
}

# libFuzzer runs each file that it is given, and ends with the first that
# fails.
libfuzzer() {
    "$1" "$2"/* >"$log" 2>&1
    code=$?
    count "libfuzzer-$(basename "$1")" "$(grep -c '^Executed ' "$log")" 0 $code
}

engine() {
    echo "engine"
    for program in "$BUILD"/tests/test_*; do
        [ -f "$program" ] && [ -x "$program" ] &&
            cmocka "$(basename "$program")" "$program"
    done
    for program in "$BUILD"/tests/fuzz_*; do
        name=$(basename "$program")
        # One whose source is gone may lie there still.
        [ -x "$program" ] && [ -f "tests/fuzz/$name.c" ] || continue
        counted "$name" "$program" tests/corpus/"${name#fuzz_}"/*
    done
    for corpus in tests/corpus/*; do
        program=$BUILD/fuzz/$(basename "$corpus")
        [ -x "$program" ] && libfuzzer "$program" "$corpus"
    done
    if [ -d "$PEER_GAMES" ]; then
        echo "games of a peer"
        counted peer-games python3 -B "$PEER_GAMES/check.py" \
            --carc "$BUILD/carc" "$PEER_GAMES"/games/base/* \
            "$PEER_GAMES"/games/bridges-castles-bazaars/*
        PEER_GAMES=$PEER_GAMES counted peer python3 -B tests/peer/peer.py \
            --carc "$BUILD/carc" --quiet "$PEER_GAMES"/games/*/*.jcz \
            "$PEER_GAMES"/traces/*/*.jsonl.gz
        counted transcripts python3 -B "$PEER_GAMES/replay.py" \
            --carc "$BUILD/carc" --quiet "$PEER_GAMES"/transcripts/base*/* \
            "$PEER_GAMES"/transcripts/bcb*/* "$PEER_GAMES"/transcripts/count*/*
    else
        echo "no peer games at $PEER_GAMES: left out"
    fi
    echo "layouts of the window"
    counted layouts sh tests/gui/layouts.sh
}

programs() {
    echo "the house"
    [ -f tests/system/test_layers.sh ] && counted layers sh tests/system/test_layers.sh
    # What gcc builds is built with a file's own flags; another compiler asks
    # for more. `make lint` has several.
    counted alone sh tests/system/test_alone.sh clang
    [ -f tests/system/test_cli.sh ] && counted cli sh tests/system/test_cli.sh
    [ -f tests/system/test_install.sh ] && counted install sh tests/system/test_install.sh
    [ -f tests/system/test_lang.sh ] && counted lang sh tests/system/test_lang.sh
    counted client python3 -B tests/system/test_client.py "$BUILD/carc"
    echo "saved games"
    for test in storage kills faults; do
        # Their dialogs show paths, which are broken into lines where long.
        TMPDIR=/tmp BUILD=$BUILD counted $test python3 -B tests/system/test_$test.py
    done
    echo "window"
    [ -f tests/gui/run.sh ] && counted gui sh tests/gui/run.sh
    changes=20
    [ -n "${CARCASSONNE_DEEP:-}" ] && changes=1500
    [ -f tests/gui/hostile.py ] && counted hostile python3 -B \
        tests/gui/hostile.py "$BUILD" "$BUILD/tests/hostile" "$changes"
    grep '^changes:' "$log"
    # Those of tests/gui and some of tests/golden, a few inputs each; all of
    # them in the longer tests.
    monkey="--inputs 15 --sizes 6 --every 9"
    [ -n "${CARCASSONNE_DEEP:-}" ] && monkey="--inputs 200 --rounds 2"
    counted monkey python3 -B tests/gui/monkey.py "$BUILD" \
        "$BUILD/tests/monkey" $monkey
}

# half NAME: runs it and keeps its sums; one that dies on its way has failed.
half() {
    log=$BUILD/tests/$1-last.log
    echo "0 1" >"$BUILD/tests/$1.sums"
    "$1"
    rm -f "$log"
    echo "$passed $failed" >"$BUILD/tests/$1.sums"
}

half engine >"$BUILD/tests/engine.out" 2>&1 &
other=$!
trap 'kill "$other" 2>/dev/null; exit 1' INT TERM
half programs
wait "$other"
cat "$BUILD/tests/engine.out"
cat "$BUILD/tests/engine.sums" "$BUILD/tests/programs.sums" | {
    passed=0
    failed=0
    while read -r good bad; do
        passed=$((passed + good))
        failed=$((failed + bad))
    done
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}
