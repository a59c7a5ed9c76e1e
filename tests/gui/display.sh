#!/bin/sh
# A difficult display: windows of one pixel, a display that disappears during a
# game, and one on which nothing happens. display.sh BUILD OUT; ends with "N
# passed, N failed".
set -u
BUILD=$1
OUT=$2
. tests/checks.sh
mkdir -p "$OUT"
export CARCASSONNE_HOME="$OUT/home"
export LC_ALL=C.UTF-8
# Libraries of the desktop have leaks.
export ASAN_OPTIONS=detect_leaks=0

server=
game=
stop() {
    [ -n "$game" ] && kill -9 "$game" 2>/dev/null
    [ -n "$server" ] && kill -9 "$server" 2>/dev/null
}
trap stop EXIT

# Starts a display; its number is in $DISPLAY, its process in $server.
display() {
    rm -f "$OUT/number"
    # Without -noreset it restarts after each client and does not answer for a
    # moment.
    Xvfb -noreset -displayfd 3 -screen 0 1280x800x24 3>"$OUT/number" 2>/dev/null &
    server=$!
    for _ in $(seq 100); do
        [ -s "$OUT/number" ] && break
        sleep .1
    done
    DISPLAY=:$(cat "$OUT/number")
    export DISPLAY
    [ "$DISPLAY" != : ]
}

found() {
    xdotool search --name '^Carcassonne$' 2>/dev/null | head -n 1
}

# Starts the game on a copy of a saved one; its window is in $window. The first
# window may be replaced by one with a renderer.
start() {
    cp tests/gui/game.carc "$OUT/game.carc"
    "$BUILD/carcassonne" --size 1280x800 --lang en --load "$OUT/game.carc" \
        2>"$OUT/words" &
    game=$!
    for _ in $(seq 30); do
        window=$(found)
        sleep 1
        [ -n "$window" ] && [ "$window" = "$(found)" ] && return 0
    done
    return 1
}

# Waits until the game has ended, at most a minute; its status is in $status.
ended() {
    for _ in $(seq 600); do
        kill -0 "$game" 2>/dev/null || break
        sleep .1
    done
    if kill -0 "$game" 2>/dev/null; then
        return 1
    fi
    wait "$game"
    status=$?
    game=
}

# On a slow machine the first window may be replaced only now: then it is looked
# for again, and most of the rounds must have succeeded.
sizes() {
    start || return 1
    rounds=0
    for i in $(seq 60); do
        if xdotool windowsize "$window" 1 1 windowsize "$window" 1 700 \
            windowsize "$window" 900 1 windowsize "$window" 1200 $((i % 20 * 40)) \
            mousemove 5 5 click 4 windowsize "$window" $((i * 9)) 7; then
            rounds=$((rounds + 1))
        else
            kill -0 "$game" || return 1
            sleep 1
            window=$(found)
        fi
    done
    [ "$rounds" -ge 45 ] || return 1
    xdotool windowsize "$window" 1000 700 key F1 key Escape sleep .5
    kill -0 "$game" || return 1
    kill -HUP "$game" # as a terminal that is closed
    ended && [ "$status" -eq 0 ] && [ ! -s "$OUT/words" ]
}

# Pointer positions of the tile and of its square are in $OUT/where.
find_places() {
    { read -r x0 y0 && read -r x1 y1; } <"$OUT/where"
}

# until_played COMMAND...: drags the tile to its square repeatedly, for slow
# machines, until the command succeeds.
until_played() {
    for _ in $(seq 20); do
        xdotool mousemove "$x0" "$y0" sleep .2 mousedown 1 sleep .2 \
            mousemove "$x1" "$y0" sleep .2 mousemove "$x1" "$y1" sleep .3 \
            mouseup 1 sleep .6 key Return sleep .6 key Return sleep .6
        "$@" && break
    done
}

# Kills the display.
kill_display() {
    kill -9 "$server"
    wait "$server" 2>/dev/null
    server=
}

# The same if the game cannot be saved to its file: it is saved elsewhere.
rescued() {
    shim="$BUILD/tests/shim.so"
    [ -f "$shim" ] || return 0
    mkdir -p "$OUT/full" "$OUT/elsewhere"
    cp tests/gui/game.carc "$OUT/full/game.carc"
    HOME="$OUT/elsewhere" LD_PRELOAD="$PWD/$shim" SHIM_CALL=write SHIM_TO=0 \
        SHIM_ERROR=28 SHIM_UNDER=/full/ "$BUILD/carcassonne" \
        --size 1280x800 --lang en --load "$OUT/full/game.carc" \
        2>"$OUT/words" &
    game=$!
    find_places
    until_played grep -q 'the disk is full' "$OUT/words"
    kill_display
    ended || return 1
    cat "$OUT/words"
    [ "$status" -ne 0 ] && [ "$status" -lt 128 ] &&
        grep -q 'the game is saved here instead' "$OUT/words" &&
        grep -q 'the window is gone; the game is saved: ' "$OUT/words"
}

# Whether an action has been saved; a slow machine needs time.
grown() {
    [ "$(wc -l <"$OUT/game.carc")" -gt "$(wc -l <tests/gui/game.carc)" ]
}

# Earlier actions are saved, the cause is printed, and the exit status is not 0.
gone() {
    printf 'settle\nwhere tile\nwhere %s\n' "$(cat tests/gui/smoke.square)" \
        >"$OUT/where.script"
    cp tests/gui/game.carc "$OUT/game.carc"
    "$BUILD/carcassonne" --size 1280x800 --load "$OUT/game.carc" \
        --script "$OUT/where.script" >"$OUT/where" || return 1
    start || return 1
    find_places
    until_played grown
    kill_display
    ended || return 1
    cat "$OUT/words"
    [ "$status" -ne 0 ] && [ "$status" -lt 128 ] &&
        grep -q "the window is gone; the game is saved: $OUT/game.carc" \
            "$OUT/words" && [ "$(wc -l <"$OUT/words")" -le 3 ] &&
        grown && "$BUILD/carc" replay "$OUT/game.carc" >/dev/null
}

# On a calm table no frame is due after the one that quits: the program does not
# wait for one.
quits() {
    mkdir -p "$CARCASSONNE_HOME"
    echo 'calm 1' >"$CARCASSONNE_HOME/settings"
    printf 'settle\nwhere "Quit"\n' >"$OUT/where.script"
    "$BUILD/carcassonne" --size 1280x800 --lang en \
        --script "$OUT/where.script" >"$OUT/where" || return 1
    read -r x0 y0 <"$OUT/where"
    "$BUILD/carcassonne" --size 1280x800 --lang en 2>"$OUT/words" &
    game=$!
    for _ in $(seq 30); do
        sleep 1
        [ -n "$(found)" ] && break
    done
    sleep 2
    xdotool mousemove "$x0" "$y0" sleep .5 mousedown 1 sleep .2 mouseup 1
    ended
    quit=$?
    rm -f "$CARCASSONNE_HOME/settings"
    [ "$quit" -eq 0 ] && [ "$status" -eq 0 ]
}

# Runs in the background, since it takes long and needs no processor.
rm -rf "$OUT/asleep"
BUILD=$BUILD python3 -B tests/gui/asleep.py "$OUT/asleep" &
asleep=$!
display
result "a display" $?
# A first start sometimes fails after many others on the same machine; its
# output is printed. A fault of the game fails again.
sizes || {
    cat "$OUT/words"
    [ -z "$game" ] || kill -9 "$game" 2>/dev/null
    game=
    sleep 2
    sizes
}
result "a window of a pixel, resized all the time" $?
quits
result "the menu is left at once on a calm table" $?
gone
result "the display goes" $?
display
rescued
result "the display goes while the game is not saved" $?
wait "$asleep"
result "asleep when life has come to an end" $?
finish
