#!/bin/sh
# The programs for Windows from the archive, run by Wine: unit tests of the
# engine, games through carc, window scripts whose pictures equal those of this
# system, names in any script, saves that are locked, killed programs. Needs
# `make windows` and the tests built for it (make test-windows does both). Ends
# with "N passed, N failed".
set -u
BUILD=${BUILD:-build}
windows=build/windows
version=$(sed -n 's/^#define CARCASSONNE_VERSION "\(.*\)"/\1/p' tools/version.h)
game=$PWD/$windows/carcassonne-$version-windows
work=$PWD/$windows/test
. tests/checks.sh
# counted NAME COMMAND...: a program that ends with "N passed, N failed".
counted() {
    name=$1
    shift
    "$@" >"$work/log" 2>&1
    code=$?
    more=$(sed -n 's/^\([0-9]*\) passed, .*/\1/p' "$work/log" | tail -n 1)
    bad=$(sed -n 's/^[0-9]* passed, \([0-9]*\) failed/\1/p' "$work/log" | tail -n 1)
    [ "$code" -eq 0 ] || [ "${bad:-0}" -ne 0 ] || bad=1
    passed=$((passed + ${more:-0}))
    failed=$((failed + ${bad:-1}))
    printf '  %-28s %5d passed, %d failed\n' "$name" "${more:-0}" "${bad:-1}"
    [ "${bad:-1}" -eq 0 ] || tail -n 30 "$work/log"
}

rm -rf "$work"
mkdir -p "$work/run/tests"
# A Wine prefix of its own that asks for no installation.
export WINEPREFIX="$PWD/$windows/wine" WINEDEBUG=-all \
    WINEDLLOVERRIDES="mscoree,mshtml=" LC_ALL=C.UTF-8
# The Wine server is started here so that it outlives the programs.
wineserver -p >/dev/null 2>&1
wineboot -i >/dev/null 2>&1
trap 'wineserver -k 2>/dev/null' EXIT

# ------------------------------------------------------------- what they are
check "no console window" "Windows GUI" "$(x86_64-w64-mingw32-objdump -p \
    "$game/carcassonne.exe" | sed -n 's/^Subsystem.*(\(.*\))/\1/p')"
check "nothing is needed but Windows" "" "$(x86_64-w64-mingw32-objdump -p \
    "$game/carcassonne.exe" "$game/carc.exe" | sed -n 's/.*DLL Name: //p' |
    tr A-Z a-z | sort -u | grep -v -x -e 'kernel32.dll' -e 'msvcrt.dll' \
        -e 'user32.dll' -e 'gdi32.dll' -e 'shell32.dll' -e 'advapi32.dll' \
        -e 'ole32.dll' -e 'oleaut32.dll' -e 'imm32.dll' -e 'winmm.dll' \
        -e 'version.dll' -e 'setupapi.dll' -e 'dinput8.dll')"
before=$(cksum <"$game.zip")
seconds=$(sh tools/dist/fill.sh --seconds)
sh tools/dist/make-windows.sh "$BUILD" $windows "$(basename "$game")" \
    "$seconds" >/dev/null
check "the archive is the same bytes again" "$before" "$(cksum <"$game.zip")"

# Shells and clients call them like programs of this system.
for program in carcassonne carc; do
    cat >"$work/run/$program" <<END
#!/bin/sh
export SDL_VIDEODRIVER=\${WINDOW:-dummy} SDL_RENDER_DRIVER=software
exec wine "$game/$program.exe" "\$@"
END
    chmod +x "$work/run/$program"
done
carc=$work/run/carc
play=$work/run/carcassonne
check "carc tells its version" "carc $version" "$($carc --version)"
check "the game too" "carcassonne $version" "$($play --version)"

# -------------------------------------------------------------------- engine
for test in $windows/tests/test_*.exe; do
    CARCASSONNE_GAMES=${CARCASSONNE_GAMES:-40} CMOCKA_MESSAGE_OUTPUT=STDOUT \
        wine "$test" >"$work/log" 2>&1
    code=$?
    check "$(basename "$test" .exe)" 0 $code
    [ $code -eq 0 ] || tail -n 20 "$work/log"
done
for kind in "tiles --json" rows; do
    # shellcheck disable=SC2086
    check "carc $kind" "$("$BUILD/carc" $kind | cksum)" "$($carc $kind | cksum)"
done
for save in tests/golden/*-on.carc tests/golden/base*.carc; do
    check "carc replay $save" "$("$BUILD/carc" replay "$save" --json | cksum)" \
        "$($carc replay "$save" --json | cksum)"
done
counted client python3 -B tests/system/test_client.py "$carc"

# -------------------------------------------------------------------- window
cat >"$work/look.script" <<'END'
expect-screen table
settle
shot OUT/table.png
key F1
settle
expect-screen help
shot OUT/help.png
key Escape
settle
auto 6
settle
shot OUT/later.png
END
cat >"$work/begin.script" <<'END'
expect-screen menu
settle
shot OUT/menu.png
click "New game"
settle
shot OUT/setup.png
END
# look FOLDER PROGRAM: the pictures of both scripts.
look() {
    mkdir -p "$work/$1"
    cp tests/gui/game.carc "$work/$1/game.carc"
    for script in begin look; do
        sed "s,OUT,$work/$1,g" "$work/$script.script" >"$work/$1/$script.script"
        file=
        lang=en
        [ $script = begin ] || { file="$work/$1/game.carc" && lang=cs; }
        CARCASSONNE_HOME="$work/$1/home" SDL_RENDER_DRIVER=software "$2" \
            --size 1280x800 --lang $lang --script "$work/$1/$script.script" \
            ${file:+"$file"} 2>&1
    done
}
check "scripts here" "" "$(look here "$BUILD/carcassonne")"
cat >"$work/in-window" <<END
#!/bin/sh
export WINDOW=windows
exec xvfb-run -a -s "-screen 0 1400x1000x24" "$play" "\$@"
END
chmod +x "$work/in-window"
check "scripts in a window of Windows" "" \
    "$(look there "$work/in-window" | grep -v '^X connection')"
for shot in menu setup table help later; do
    "$BUILD/tests/compare" make "$work/here/$shot.png" "$work/$shot.png" &&
        "$BUILD/tests/compare" check "$work/there/$shot.png" \
            "$work/$shot.png" >"$work/log" 2>&1
    check "picture $shot" 0 $?
done

# --------------------------------------------------------------------- saves
odd="$work/Žluťoučký kůň 馬"
mkdir -p "$odd"
cp tests/gui/game.carc "$odd/hra č. 1.carc"
printf 'expect-screen table\nauto 3\n' >"$odd/skript ž"
check "names in any letters" "" "$(CARCASSONNE_HOME="$odd/domov" "$play" \
    --script "$odd/skript ž" "$odd/hra č. 1.carc" 2>&1)"
check "are written where they were" "3" "$(diff "$odd/hra č. 1.carc" \
    tests/gui/game.carc | grep -c '^<')"
check "the user's folder is there" saves "$(ls "$odd/domov")"
check "carc reads them" 0 "$($carc replay "$odd/hra č. 1.carc" \
    >"$work/log"; echo $?)"
printf 'new seed=1\nsave %s\n' "$odd/nová.carc" | $carc serve >"$work/log"
check "and writes them" 1 "$(grep -c '^carcassonne-record' "$odd/nová.carc")"

# A game that is open: a second program may read it, and not write.
cp tests/gui/game.carc "$work/held.carc"
printf 'trace\nauto 3\nwait 99999999\n' >"$work/long.script"
CARCASSONNE_HOME="$work/first" "$play" --script "$work/long.script" \
    "$work/held.carc" >"$work/first.out" 2>&1 &
first=$!
for i in $(seq 100); do
    grep -q '^saved' "$work/first.out" && break
    sleep .1
done
check "a game that is open is not written" 1 "$(printf \
    'new seed=1\nsave %s replace\n' "$work/held.carc" | $carc serve |
    grep -c 'open in another program')"
check "but read" 0 "$($carc replay "$work/held.carc" >"$work/log"; echo $?)"
kill -9 $first 2>/dev/null
wait $first 2>/dev/null
sleep 1
check "and free when its program was killed" 2 "$(printf \
    'new seed=1\nsave %s replace\n' "$work/held.carc" | $carc serve |
    grep -c '"ok":true')"
KILLS=${KILLS:-8} BUILD=$work/run counted kills python3 -B tests/system/test_kills.py
rm -rf "$work"
finish
