#!/bin/sh
# The command lines: output, exit statuses, one line for an error. BUILD names
# the build folder. Ends with "N passed, N failed".
set -u
BUILD=${BUILD:-build}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
. tests/checks.sh

# status NAME WANTED COMMAND...: the exit status, and exactly one line on stderr
# if it is not 0.
status() {
    name=$1
    want=$2
    shift 2
    "$@" >"$dir/out" 2>"$dir/err" </dev/null
    check "$name: status" "$want" "$?"
    if [ "$want" -ne 0 ]; then
        check "$name: one line" 1 "$(wc -l <"$dir/err" | tr -d ' ')"
    fi
}

carc=$BUILD/carc
version=$(sed -n 's/^#define CARCASSONNE_VERSION "\(.*\)"/\1/p' tools/version.h)
for program in carcassonne carc; do
    check "$program --version" "$program $version" \
        "$("$BUILD/$program" --version)"
done
status "tiles" 0 "$carc" tiles --json
check "all types" "$(cat assets/tiles/*.tiles | grep -cE '^(tile|half|east) ')" "$(tr , '\n' <"$dir/out" | grep -c '"id":')"
status "unknown command" 2 "$carc" dance
status "unknown option" 2 "$carc" tiles --loud
status "missing file" 1 "$carc" replay "$dir/none"
status "replay without file" 2 "$carc" replay
status "bad deck" 1 "$carc" perft --deck b99
status "bad number" 2 "$carc" bench --games x
status "unknown bot" 1 "$carc" arena --a greedy --b nobody --games 2
status "arena" 0 "$carc" arena --a greedy --b random --games 2 --json
# The same games with any number of threads; all output but the times.
arena_of() {
    "$carc" arena --a skilled --b casual --games 6 --json --threads "$1" |
        sed 's/,"ms_.*//'
}
check "arena: as many threads as you like" "$(arena_of 1)" "$(arena_of 3)"
status "tune" 0 "$carc" tune --pairs 2 --rounds 1 --threads 2
status "tune: no pairs" 2 "$carc" tune --pairs 0
status "arena of three" 0 "$carc" arena --a greedy --b random --games 3 \
    --players 3 --sets base,bridges-castles-bazaars \
    --rules bazaar-auction:off --json
status "arena: unknown set" 1 "$carc" arena --a greedy --b random --games 2 \
    --sets base,moon
status "arena: unknown rule" 1 "$carc" arena --a greedy --b random --games 2 \
    --rules moon:full
for wrong in '1 2' '3 2' '2 3' '4 3' '5 6'; do
    status "arena: no whole decks: $wrong" 2 "$carc" arena --a random \
        --b random --games "${wrong% *}" --players "${wrong#* }"
    check "says how many a deck takes: $wrong" 1 \
        "$(grep -c "a deck takes ${wrong#* }," "$dir/err")"
done
status "arena of two decks" 0 "$carc" arena --a random --b random --games 6 \
    --players 3 --json
check "says how many" 1 "$(grep -c '"games":6,"decks":2,' "$dir/out")"
status "arena: how many games is left to it" 0 "$carc" arena --a random \
    --b random --players 3 --json
check "50 decks" 1 "$(grep -c '"games":150,"decks":50,' "$dir/out")"
status "bench: no game" 2 "$carc" bench --games 0
status "no tile sets" 1 "$carc" tiles --data "$dir"

# Numbers must be whole, in range and written in digits.
for bad in '' ' ' x 1x ' 1' +1 -1 1.5 1e3 0x1 99999999999 \
    99999999999999999999999; do
    status "bench: --games '$bad'" 2 "$carc" bench --games "$bad"
    status "bench: --players '$bad'" 2 "$carc" bench --games 1 \
        --players "$bad"
    status "arena: --seed '$bad'" 2 "$carc" arena --a random --b random \
        --games 2 --seed "$bad"
    status "perft: --depth '$bad'" 2 "$carc" perft --deck b03 --depth "$bad"
done
status "option without value" 2 "$carc" bench --games
status "option for a value" 2 "$carc" bench --sets --games 1
status "option twice" 2 "$carc" bench --games 1 --games 1
status "empty deck" 2 "$carc" perft --deck ''
status "empty operand" 2 "$carc" replay ''
status "empty folder" 2 "$carc" tiles --data ''
for option in --sets --rules; do
    status "arena: $option with more in it" 1 "$carc" arena --a random \
        --b random --games 2 $option 'base players=4'
done
status "bench: more in --sets" 1 "$carc" bench --games 1 \
    --sets 'base rules=fields:off'
status "perft: more in --deck" 1 "$carc" perft --deck 'b03 seed=5'
status "a very long deck" 1 "$carc" perft --deck "$(printf 'b03,%.0s' \
    $(seq 2000))"
status "arena: too many for The City" 1 "$carc" arena --a greedy --b random \
    --games 5 --players 5 --sets the-city
check "says for how many it is" 1 "$(grep -c 'for 2 to 4 players' "$dir/err")"
mkdir -p "$dir/unreadable/tiles/x.tiles"
status "unreadable tile set" 1 "$carc" tiles --data "$dir/unreadable"
check "names path and reason" 1 \
    "$(grep -c 'unreadable/tiles/x.tiles: [A-Za-z]' "$dir/err")"
mkdir -p "$dir/escape/tiles"
printf 'set x\ntile \033[2J x1\n' >"$dir/escape/tiles/x.tiles"
status "tile set with escapes" 1 "$carc" tiles --data "$dir/escape"
printf 'carcassonne-record 2\nsetup seed=\033[2J\n' >"$dir/escape/game"
status "record with escapes" 1 "$carc" replay "$dir/escape/game"
check "shows them" 'seed=\x1b[2J' \
    "$(grep -o 'seed=[^:]*' "$dir/err")"
escape=$(printf '\033')
clean() {
    status "$@"
    check "$1: no escapes" 0 "$(grep -c "$escape" "$dir/err")"
}
mv "$dir/escape/tiles/x.tiles" "$dir/escape/tiles/${escape}[2J.tiles"
clean "name of a tile set" 1 "$carc" tiles --data "$dir/escape"
clean "name of a file" 1 "$carc" replay "${escape}[2J"
clean "command" 2 "$carc" "${escape}[2J"
clean "word" 2 "$carc" replay "--${escape}[2J"
clean "number" 2 "$carc" bench --games "${escape}[2J"
clean "bot" 1 "$carc" arena --a "${escape}[2J" --b random --games 2

# Output that cannot be written is an error.
full() {
    "$carc" "$@" >/dev/full 2>"$dir/err" <"$dir/in"
    check "full disk: $1: status" 1 "$?"
    check "full disk: $1: one line" 1 "$(grep -c 'No space left' "$dir/err")"
}
printf 'new seed=1\nlegal\n' >"$dir/in"
"$carc" serve <"$dir/in" >/dev/null
printf 'carcassonne-record 2\nsetup seed=1\n' >"$dir/begun"
full serve
full replay "$dir/begun"
full replay "$dir/begun" --json
full tiles
full tiles --json
full bench --games 1
full arena --a random --b random --games 2
full arena --a random --b random --games 2 --json
full perft --deck b03 --depth 1
full perft --deck b03 --depth 1 --divide
full --help
full tiles --help
"$carc" tiles >&- 2>"$dir/err"
check "no output at all: status" 1 "$?"
"$carc" serve </ >/dev/null 2>"$dir/err"
check "input that cannot be read: status" 1 "$?"
check "input that cannot be read: one line" 1 "$(wc -l <"$dir/err")"

status "bench" 0 "$carc" bench --games 20 --seed 3
hash=$(sed 's/.*"hash":"\([0-9a-f]*\)".*/\1/' "$dir/out")
status "bench again" 0 "$carc" bench --games 20 --seed 3
check "the same games" "$hash" \
    "$(sed 's/.*"hash":"\([0-9a-f]*\)".*/\1/' "$dir/out")"

serve() {
    printf "$1" | "$carc" serve 2>&1
}
check "legal before new" \
    '{"ok":false,"error":"legal: no game yet; '"'new'"' starts one"}' \
    "$(serve 'legal\n')"
check "an answer a line" 6 \
    "$(serve 'new seed=2\nlegal\ndo 0\nbogus\nundo\nquit\n' | grep -c '^{"ok":')"
check "undo takes back" "$(serve 'new seed=2\nstate\n' | tail -n 1)" \
    "$(serve 'new seed=2\nlegal\ndo 0\nlegal\ndo 0\nundo\nundo\nstate\n' |
        tail -n 1)"
check "an action by its text, and as it was listed" \
    "$(serve 'new seed=3\nlegal\ndo 0\nlegal\ndo 0\nstate\n' | tail -n 1)" \
    "$(serve 'new seed=3\ndo tile b23 1 0 0\nlegal\n'"$(
        serve 'new seed=3\ndo tile b23 1 0 0\nlegal\n' | tail -n 1 |
            python3 -c '
import json, sys
print("do", json.dumps(json.loads(sys.stdin.read())["actions"][0]))')"'\nstate\n' |
        tail -n 1)"
position=$(serve 'new seed=3\nstate\n' | tail -n 1)
for wrong in 'tile b23 7 0 0' 'pass' '{"type":"pass"}' '{"type":1}'; do
    check "$wrong is not legal, and changes nothing" "is not legal here
$position" "$(serve "new seed=3\\ndo $wrong\\nstate\\n" | tail -n 2 |
        sed 's/^{"ok":false,"error":"do: .* \(is not legal here\)"}$/\1/')"
done
check "no such action" \
    '{"ok":false,"error":"do: cannot read the action '"'jump 0 0'"'"}' \
    "$(serve 'new seed=3\ndo jump 0 0\n' | tail -n 1)"
serve "new seed=2\nlegal\ndo 0\nlegal\ndo 0\nsave $dir/game\nquit\n" >/dev/null
status "replay" 0 "$carc" replay "$dir/game" --json
check "save and replay" \
    "$(serve 'new seed=2\nlegal\ndo 0\nlegal\ndo 0\nstate\n' | tail -n 1)" \
    "$(cat "$dir/out")"
# Twelve triangles that fit nearly everywhere on a wide board; the last one is
# still to be drawn.
check "more actions than most lists hold" "8611 draw True" \
    "$(serve 'load tests/gui/many-actions.carc\nlegal\ndo 8610\n' |
        python3 -c '
import json, sys
legal, done = [json.loads(line) for line in sys.stdin][1:]
print(len(legal["actions"]), legal["actions"][-1]["type"], done["ok"])')"
check "load" "$(cat "$dir/out")" "$(serve "load $dir/game\nstate\n" | tail -n 1)"
status "replay of a device" 1 "$carc" replay /dev/zero
check "says what it is" 1 "$(grep -c 'this is a device' "$dir/err")"
mkfifo "$dir/pipe"
status "replay of a pipe" 1 "$carc" replay "$dir/pipe"
truncate -s 6G "$dir/giant"
status "replay of a giant" 1 "$carc" replay "$dir/giant"
check "a bot changes nothing" '[0,0]' \
    "$(serve 'new seed=3\nbot skilled\nstate\n' | tail -n 1 |
        sed 's/.*"scores":\(\[[^]]*\]\).*/\1/')"
check "a bot's number is that of its action" 1 \
    "$(serve 'new seed=3\nbot skilled 4\nlegal\n' | python3 -c '
import json, sys
new, bot, legal = [json.loads(line) for line in sys.stdin]
print(int(legal["actions"][bot["do"]] == bot["action"]))')"
check "no such bot" \
    '{"ok":false,"error":"bot: no bot '"'nobody'"'"}' \
    "$(serve 'new seed=3\nbot nobody\n' | tail -n 1)"
check "save to a full disk" \
    '{"ok":false,"error":"save: /dev/full: the disk is full"}' \
    "$(serve 'new seed=2\nsave /dev/full\n' | tail -n 1)"
cp "$dir/game" "$dir/kept"
chmod 600 "$dir/kept"
ln -s kept "$dir/link"
check "a file of somebody else is not written over" \
    "save: $dir/link: a file with this name already exists; 'save FILE replace' "\
"writes over it" \
    "$(serve "new seed=3\nsave $dir/link\n" | tail -n 1 | cut -d '"' -f 6)"
check "it is as it was" 0 "$(cmp "$dir/game" "$dir/kept"; echo $?)"
check "save through a link" '{"ok":true}' \
    "$(serve "new seed=3\nsave $dir/link replace\n" | tail -n 1)"
check "what was loaded or saved is written over" 7 \
    "$(serve "load $dir/kept\nsave $dir/kept\nsave $dir/kept\nundo\n"\
"new seed=4\nsave $dir/kept\nsave $dir/a file\nsave $dir/a file\n" |
        grep -c '"ok":true')"
# changed COMMANDS: another program changes the file between the commands.
mkfifo "$dir/commands"
changed() {
    "$carc" serve <"$dir/commands" >"$dir/answers" &
    {
        printf "$1"
        while [ "$(wc -l <"$dir/answers")" -lt 2 ]; do sleep .01; done
        cp "$dir/game" "$dir/theirs"
        printf "$2"
    } >"$dir/commands"
    wait $!
    tail -n +3 "$dir/answers" | cut -c -12 | tr '\n' ' '
}
check "what another program wrote since is not" '{"ok":false, {"ok":true} ' \
    "$(changed "new seed=5\nsave $dir/theirs\n" \
        "save $dir/theirs\nsave $dir/theirs replace\n")"
check "unless it was loaded" '{"ok":true} {"ok":true} ' \
    "$(rm "$dir/theirs"; changed "new seed=5\nsave $dir/theirs\n" \
        "load $dir/theirs\nsave $dir/theirs\n")"
check "the link and the mode stay" "lrwxrwxrwx -rw-------" \
    "$(stat -c %A "$dir/link" "$dir/kept" | tr '\n' ' ' | sed 's/ $//')"
check "nothing is left beside it" 0 "$(ls -A "$dir" | grep -c new)"
sed '3s/#./#x/' "$dir/game" >"$dir/bad"
status "damaged record" 1 "$carc" replay "$dir/bad"
check "names the line" 1 "$(grep -c 'bad:3:' "$dir/err")"
printf 'carcassonne-record 2\nsetup players=4 sets=base,inns' >"$dir/cut"
status "a record cut in its setup" 1 "$carc" replay "$dir/cut"
check "names its line and says so" 1 \
    "$(grep -c 'cut:2: the file ends inside this line' "$dir/err")"
check "neither is it loaded" 1 "$(serve "load $dir/cut\n" |
    grep -c '"ok":false,"error":"load: .*cut:2: the file ends inside')"

game=$BUILD/carcassonne
status "game: unknown argument" 2 "$game" --dance
status "game: missing file" 2 "$game" --load "$dir/none"
status "game: missing script" 2 "$game" --script "$dir/none"
status "game: no value" 2 "$game" --shot
check "says so" 1 "$(grep -c "a value is missing behind '--shot'" "$dir/err")"
for bad in - -l --lo; do # of no option is a value missing
    status "game: '$bad'" 2 "$game" "$bad"
    check "names it" 1 "$(grep -c "what is '$bad'" "$dir/err")"
done
status "game: bad size" 2 "$game" --size big --shot "$dir/x.png"
for bad in '' x 640 640x 640x480x1 640x480. ' 640x480' 640X480 -640x480 \
    4294967936x480 640x4294967776 99999999999999999999x480 100x100; do
    status "game: --size '$bad'" 2 "$game" --size "$bad" --shot "$dir/x.png"
done
for bad in '' x 100x 100% ' 100' +100 1e2 74 201 4294967396 \
    99999999999999999999; do
    status "game: --scale '$bad'" 2 "$game" --scale "$bad" --shot "$dir/x.png"
done
status "game: bad language" 2 "$game" --lang xx --shot "$dir/x.png"
status "game: damaged save" 2 "$game" --load "$dir/bad" --shot "$dir/x.png"

printf 'set x\ntile a x1 sides=FFFF\n' >"$dir/x.tiles"
mkdir -p "$dir/assets/tiles" "$dir/assets/art" "$dir/assets/help"
cp "$dir/x.tiles" "$dir/assets/tiles"
cp assets/art/palette.txt "$dir/assets/art"
status "pack: faulty tiles" 1 "$BUILD/carcassonne-pack" "$dir/assets" "$dir/o"
check "pack names file and line" 1 "$(grep -c 'x.tiles:2:' "$dir/err")"

pack=$BUILD/carcassonne-pack
status "pack: unknown set" 1 "$pack" --set none assets "$dir/o"
status "pack: maps of none" 1 "$pack" --maps none assets "$dir/o"
status "pack: sheet of no tile" 1 "$pack" --sheet "$dir/s.png" assets b03 none
finish
