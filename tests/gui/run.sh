#!/bin/sh
# The window without a display: scripts and stored pictures; then once a real
# window under Xvfb. SHOTS=make stores the pictures again. Ends with "N passed,
# N failed"; differing pictures are in $BUILD/tests/gui. With the name of a
# script only that one is played and its pictures are compared.
set -u
only=${1:-}
SHOTS=${SHOTS:-check}
STORED=tests/gui/shots
OUT=gui
. tests/gui/window.sh
mkdir -p "$STORED"

script screens
script setup
script setup-turn
script setup-plague
script setup-bots
if script setup-rules; then
    no_page=$(sed -n 's/.*\.help_page = "\(.*\)".*/\1/p' \
        gui/table/parts/*.c gui/table/parts/*/*.c |
        while read -r page; do
            [ -f "assets/help/en/$page.md" ] || echo "$page"
        done)
    [ -z "$no_page" ]
    result "every part names a page of rules that is there $no_page" $?
fi
script focus
script below-dialog
script names
script first-player
script presets
if script opponents; then
    no_portrait=$(sed -n 's/.*\.name = "\([a-z]*\)",$/\1/p' \
        engine/bots/bots.c | while read -r bot; do
        grep -q "portrait/$bot@192 " "$BUILD/data/art/atlas.txt" || echo "$bot"
    done)
    [ -z "$no_portrait" ]
    result "every computer opponent has a portrait $no_portrait" $?
fi
for lang in en cs; do
    saved review-$lang finished
done
lang=en
script solitaire
load day solitaire-end
# In this position a turn that gains nothing; checked builds have another one.
case $BUILD in
*san* | *debug*) first='.*' ;;
*) first='stars=0 road=0 city=0 seats=,0,' ;;
esac
if script puzzle; then
    [ "$(grep -c "^game 2026-01-31 id=[0-9a-f]* kind=puzzle $first\$" \
        "$CARCASSONNE_HOME/records.txt")" = 1 ] &&
        [ "$(grep -c '^game' "$CARCASSONNE_HOME/records.txt")" = 1 ] &&
        [ -z "$(ls "$CARCASSONNE_HOME/saves")" ]
    result "its first try is in the records, and no game is saved" $?
fi
if script puzzle-best; then
    grep -q ' kind=puzzle stars=3 ' "$CARCASSONNE_HOME/records.txt"
    result "and has three stars" $?
fi
with_records=yes
if script records 2>"$OUT/records.txt"; then
    [ "$(grep -c . "$OUT/records.txt")" = 1 ] &&
        grep -q "/records.txt:6: this is no finished game; the line is kept" \
            "$OUT/records.txt"
    result "and one line is said about its broken line" $?
    [ ! -e "$CARCASSONNE_HOME/records.txt" ] &&
        [ ! -e "$CARCASSONNE_HOME/mistakes.txt" ]
    result "and the files are deleted" $?
fi
with_save=finished
if script mistakes; then
    saves=$CARCASSONNE_HOME/saves
    cmp tests/gui/finished.carc "$saves/finished.carc" &&
        cmp tests/gui/records.txt "$CARCASSONNE_HOME/records.txt"
    result "and neither the game nor the records have changed" $?
    [ "$(grep -l '^note practice-from' "$saves"/*.carc | wc -l)" = 2 ]
    result "and both games that were played on are saved" $?
    [ "$(grep -c '^game .*file=finished\.carc$' \
        "$CARCASSONNE_HOME/mistakes.txt")" = 1 ]
    result "and the reviewed game is noted once" $?
fi
with_save=
with_records=
sed 's/Anna,0,;Boris,1,;Cyril,3,/Anna,0,skilled;Boris,1,;Cyril,3,builder/' \
    tests/gui/last.carc >"$OUT/records-count.carc"
if script records-count --load "$OUT/records-count.carc"; then
    [ "$(grep -c '^game .*,skilled;Boris,.*,builder$' \
        "$CARCASSONNE_HOME/records.txt")" = 1 ]
    result "and it is in the records once" $?
fi
script you
script learnt
# Every chapter of the tutorial, played by pointer and keys. Its picture in Czech
# differs by a sentence alone: that of the first one will do.
for lang in en cs; do
    word=Tutorial
    request='Place your tile'
    [ $lang = en ] || { word=Výuka && request='Přilož kartičku'; }
    [ -z "$only" ] || continue
    for chapter in $(seq 1 "$(ls assets/tutorial/*.txt | wc -l)"); do
        printf '%s\n' settle "click \"$word\"" settle \
            'expect-screen lessons' "shot $OUT/lessons-$lang.bmp" \
            'move 640 400' "wheel $((chapter > 7 ? -30 : 0))" settle \
            "click \"lesson $chapter\"" settle 'expect-screen table' \
            "$([ $chapter != 1 ] || echo "expect \"$request\"")" \
            "$([ $lang$chapter != cs1 ] && [ $lang != en ] ||
                echo "shot $OUT/lesson-$chapter-$lang.bmp")" learn \
            'expect-screen lessons' >"$OUT/lesson.script"
        rm -rf "$CARCASSONNE_HOME"
        "$BUILD/carcassonne" --size 1280x800 --lang $lang \
            --script "$OUT/lesson.script"
        result "lesson $chapter $lang" $?
    done
done
lang=en
saved saves-named second
load game table
load game undo
sed '2a note seats Red,0,;Blue,1,greedy;Yellow,2,greedy' tests/gui/bid.carc \
    >"$OUT/bid.carc"
script undo-auction --load "$OUT/bid.carc"
load game hints
load game hints-quick
for game in hints-bazaar hints-bazaar-again; do
    head -n 5 tests/gui/bid.carc |
        sed '2a note seats Red,0,;Blue,1,;Yellow,2,' >"$OUT/$game.carc"
done
script hints-bazaar --load "$OUT/hints-bazaar.carc"
load game touch
load game pad
load game firsts
load one-triangle one-triangle
load bazaar-fairy firsts-late
load crowd-log firsts-log
load crowd firsts-crowd
head -n 4 tests/golden/the-city-unfinished.carc >"$OUT/firsts-city.carc"
script firsts-city --load "$OUT/firsts-city.carc"
printf 'carcassonne-record 2\nsetup players=2 sets=base,count seed=2\n' \
    >"$OUT/firsts-count.carc"
script firsts-count --load "$OUT/firsts-count.carc"
printf 'carcassonne-record 2\nsetup players=2 sets=base,monasteries seed=2\n' \
    >"$OUT/firsts-prior.carc"
script firsts-prior --load "$OUT/firsts-prior.carc"
# All expansions and six players, with a third of the draw pile.
all_sets=$(ls assets/tiles/*.tiles | sed 's,.*/,,; s,\.tiles,,' |
    grep -v the-city | paste -sd ,)
printf 'carcassonne-record 3\nsetup players=6 sets=%s %s\n' "$all_sets" \
    'rules=short-game:third seed=3' >"$OUT/short-game.carc"
script short-game --load "$OUT/short-game.carc"
head -n -1 tests/gui/auction.carc >"$OUT/eyes.carc"
script eyes --load "$OUT/eyes.carc"
load auction firsts-bazaar
load bazaar-fairy bazaar-fairy
head -n -1 tests/gui/join.carc >"$OUT/hands-over.carc"
script hands-over --load "$OUT/hands-over.carc"
head -n -1 tests/gui/join.carc >"$OUT/you-decide.carc" # the other is played on
script you-decide --load "$OUT/you-decide.carc"
load bid firsts-bid
copy crop-circle
script circle-brief --load "$OUT/crop-circle.carc" --size 1024x768
load abbey abbey-draws
if [ -z "$only" ]; then
    python3 -B tests/gui/firsts.py "$BUILD" "$OUT"
    result "what boxes bring is said the first time" $?
fi
copy hand
cp tests/golden/three-in-hand-hidden-unfinished.carc "$OUT/face-down.carc"
script manners --load "$OUT/hand.carc"
load game banner
load hundred life
load hundred dusk
load hundred laid
copy hundred
if script pause --load "$OUT/hundred.carc"; then
    cmp "$OUT/pause-here.bmp" "$OUT/pause-away.bmp"
    result "the land does not feel the pointer below a pause" $?
fi
load pig pig-counts
load game pile
load dead-held dead-held
copy half-dragon
load half-fairy half-tiles
load builder builder-back
load pig pig-still
load supply supply
load towers towers
copy moments
copy capture
copy princess
script moments --load "$OUT/moments.carc"
load dragon eaten
cp tests/golden/princess-and-dragon-unfinished.carc "$OUT/nobody.carc"
script nobody --load "$OUT/nobody.carc"
load game small
copy finished
if script result --load "$OUT/finished.carc"; then
    python3 -B tests/gui/poster.py "$(ls "$CARCASSONNE_HOME"/land-*.png)" \
        384 2DAA7A
    result "the picture of the land" $?
fi
copy far
if script picture-far --load "$OUT/far.carc"; then
    python3 -B tests/gui/poster.py "$(ls "$CARCASSONNE_HOME"/land-*.png)" \
        4 C2342B
    result "the picture of a land of 2000 squares by 2000" $?
fi
copy finished
if script pass-on --load "$OUT/finished.carc"; then
    cmp "$OUT/finished.carc" "$CARCASSONNE_HOME/for Anna.carc"
    result "the copy of a finished game" $?
fi
copy finished
cp tests/gui/game.carc "$OUT/drop.carc"
script drop --load "$OUT/drop.carc"
load finished menu-over
copy finished
if script chronicle --load "$OUT/finished.carc"; then
    page=$(ls "$CARCASSONNE_HOME"/chronicle-*.html)
    [ "$(grep -c '^<li.*<small>' "$page")" -ge 10 ] &&
        grep -q "img src=\"$(basename "$page" .html).png\"" "$page" &&
        python3 -B tests/gui/poster.py "${page%.html}.png" 384
    result "the chronicle as a page" $?
fi
copy finished
lang=cs
script chronicle-cs --load "$OUT/finished.carc"
lang=en
script whole
script city
load city-result city-points
load game log
script menu
script land
load far-place far-place
script help
load city-gate help-list
load join join-stay
load join-hill join-hill
load crop-circle rows-circle
load castle rows-castle
load send rows-send
load join join-field
for lang in en cs; do
    for decision in $decisions; do
        copy $decision
        script $decision --load "$OUT/$decision.carc"
    done
done

lang=en
# asked NAME STATUS WRAPPER...: dialogs shown over every screen. Pictures show
# paths: relative ones, and a user whose folder is the same on every machine.
asked() {
    [ -z "$only" ] || [ "$only" = "$1" ] || return 0
    name=$1
    status=$2
    shift 2
    rm -rf "$CARCASSONNE_HOME"
    mkdir -p "$CARCASSONNE_HOME" "$OUT/kept"
    cp tests/gui/game.carc "$OUT/kept/game.carc"
    if [ "$name" = crashed ]; then
        echo "version 0" >"$CARCASSONNE_HOME/running-1-0.log"
    fi
    sed "s,\$OUT,.,g; s,\$LANG,$lang,g" "tests/gui/$name.script" \
        >"$OUT/$name.script"
    game=$(cd "$BUILD" && pwd)/carcassonne
    good=1
    (cd "$OUT" && HOME=/nowhere CARCASSONNE_HOME=home "$@" "$game" \
        --size 1280x800 --lang $lang --load kept/game.carc \
        --script "$name.script") 2>"$OUT/asked.log"
    [ $? -eq "$status" ] && ! grep -q 'script:[0-9]' "$OUT/asked.log" && good=0
    [ $good -eq 0 ] || cat "$OUT/asked.log"
    result "script $name $lang" $good
}
shim=$PWD/$BUILD/tests/shim.so
for lang in en cs; do
    asked held 0 flock kept/game.carc
    asked crashed 0 env
    # The program ends while the game is not saved: it is saved elsewhere.
    if [ -f "$shim" ]; then
        asked unsaved 1 env LD_PRELOAD="$shim" SHIM_CALL=write SHIM_TO=0 \
            SHIM_ERROR=28 SHIM_UNDER=/kept/
    fi
done

lang=en
load game double
load game pending
load game beside
load game lift
load big lift-big
load goods waited
sed '/^tile b21/q' tests/gui/auction.carc >"$OUT/rings.carc"
script rings --load "$OUT/rings.carc"
load game flick
sed '/^note seats/s/.*/note seats Anna,0,;Boris,1,greedy;Cyril,3,greedy/' \
    tests/gui/game.carc >"$OUT/game.carc"
script shown --load "$OUT/game.carc"
sed '/^note seats/s/.*/note seats Anna,0,greedy;Boris,1,greedy;Cyril,3,greedy/' \
    tests/gui/hundred.carc >"$OUT/hundred.carc"
script counted --load "$OUT/hundred.carc"
load cloister sounds
for lang in en cs; do
    copy cloister
    script points --load "$OUT/cloister.carc"
done
lang=en
load last procession
load last procession-ends
load last procession-result
for saved in hundred game city-gate; do
    copy $saved
    script changes --load "$OUT/$saved.carc"
done
load game aim
load game aim-rest
load refuse refuse
load river-refused river-says
load refuse gone
load small-table gone-many
sed 's/ with=bridges/ rules=tiles-go-back:on/' tests/gui/refuse.carc \
    >"$OUT/gone-back.carc"
script gone-back --load "$OUT/gone-back.carc"
load river-long river-view
load crowd-log crowd-log
long='Bernadette Margot Sidonie'
sed "s/Green,3/$long III,3/; s/Black,4/$long IV,4/" tests/gui/crowd-log.carc \
    >"$OUT/long-names.carc"
script long-names --load "$OUT/long-names.carc"
load plague offer-near
sed 's/^setup.*/&\nnote seats Esclarmonda di Savoy,0,;Anna,1,/' \
    tests/gui/ransom.carc >"$OUT/name-first.carc"
script name-first --load "$OUT/name-first.carc"
printf 'carcassonne-record 3\nsetup players=6 sets=%s seed=5\nnote %s\n' \
    base,count,halflings-1,german-castles \
    'seats Bernadette Margot I,0,;A,1,;B,2,;C,3,;D,4,;E,5,' \
    >"$OUT/name-folded.carc"
script name-folded --load "$OUT/name-folded.carc"
load ransom ransom-row
load magic drag-magic
load ferry-move drag-ferry
load flier-land drag-flier
printf 'carcassonne-record 3\nsetup players=2 sets=%s seed=5\n' \
    base,ferries,mage-and-witch,flier >"$OUT/auto-land.carc"
script auto-land --load "$OUT/auto-land.carc"
load tunnel-far tunnel-far
load flee-big flee-big
load flee-fairy flee-fairy
load plague-flea unseen
load german-castle castle-halves
printf 'carcassonne-record 3\nsetup players=2 sets=%s rules=%s %s %s\n' \
    base,german-castles table-edge:5x5 'start=b24@0,0,0;a01@-2,0,0' \
    'deck=b24 hands=a01/a01 seed=3' >"$OUT/castle-nowhere.carc"
script castle-nowhere --load "$OUT/castle-nowhere.carc"
sed 's/sets=base,german-castles/& with=buildings/' \
    tests/gui/german-castle.carc >"$OUT/castle-rings.carc"
script castle-rings --load "$OUT/castle-rings.carc"
load two-hands two-hands
head -n 38 tests/golden/shrines.carc >"$OUT/shrine-log.carc"
script shrine-log --load "$OUT/shrine-log.carc"
load shrine-big shrine-big
load plague flea-whom
load plague flee-first
load plague lift-flee
load plague lift-quick
head -n 151 tests/golden/plague.carc >"$OUT/lift-flea.carc"
script lift-flea --load "$OUT/lift-flea.carc"
head -n 151 tests/golden/plague.carc >"$OUT/lift-touch.carc"
script lift-touch --load "$OUT/lift-touch.carc"
load lift-one lift-one
load festival lift-home
copy plague
copy fairy
copy crop-put
script ring-tip --load "$OUT/plague.carc"
copy flier-ring
script flier-ring --load "$OUT/flier-ring.carc" --size 1024x600
load ring-order ring-order
load needs-bridge dear
load either either
load many-actions many
script tiny-menu
for saved in game finished bridges auction count hand city-gate draft; do
    copy $saved
    script tiny --load "$OUT/$saved.carc" || continue
    cmp "$OUT/before-tiny.bmp" "$OUT/after-tiny.bmp"
    result "the same picture after all textures were lost: $saved" $?
    rm -f "$OUT/before-tiny.bmp" "$OUT/after-tiny.bmp"
done

# Compares the pictures that the scripts have taken with the stored ones.
compare_shots() {
    for shot in "$OUT"/*.bmp; do
        [ -f "$shot" ] || continue # none was taken
        name=$(basename "$shot")
        "$BUILD/tests/compare" "$SHOTS" "$shot" "$STORED/${name%.bmp}.webp"
        is_equal=$?
        result "shot $name" $is_equal
        # Three megabytes each: of those that are as stored only the names are
        # left, and one to put faults into.
        case $SHOTS$is_equal$name in
        check0life-near.bmp) ;;
        check0*) : >"$shot" ;;
        esac
    done
}
if [ -n "$only" ]; then
    compare_shots
    finish
    exit
fi
for file in tests/gui/*.script; do
    name=$(basename "$file" .script)
    case $name in layout-*) continue ;; esac # played by layouts.sh
    [ -f "$OUT/$name.script" ]
    result "script $name is played" $?
done

# Every saved game in windows of 1x1 to 20x20; the reviews of finished games are
# not waited for.
mkdir -p "$OUT/smallest"
{
    printf '%s\n' async 'draw on'
    for saved in tests/gui/*.carc tests/golden/*.carc; do
        copied=$OUT/smallest/$(echo "$saved" | cut -c 7- | tr / -)
        cp "$saved" "$copied"
        printf '%s\n' "load $copied" 'size 1x20' 'size 20x1'
        seq 20 | sed 's/.*/size &x&/'
        printf '%s\n' 'click 0 0' saved
    done
} >"$OUT/smallest.script"
"$BUILD/carcassonne" --script "$OUT/smallest.script" 2>"$OUT/words.txt"
result "every saved game in the smallest windows" $?
none "nothing is said of it" "$(cat "$OUT/words.txt")"

# If textures cannot be created there is still a picture, and a line for each
# kind.
for room in 0 1 4 30; do
    copy game
    NO_TEXTURES=$room LD_PRELOAD="$PWD/$BUILD/tests/no_textures.so" \
        ASAN_OPTIONS=verify_asan_link_order=0 "$BUILD/carcassonne" \
        --size 1280x800 --lang en --load "$OUT/game.carc" \
        --shot "$OUT/no-textures" 2>"$OUT/words.txt" &&
        [ -s "$OUT/no-textures" ] && grep -q 'no texture' "$OUT/words.txt" &&
        [ "$(wc -l <"$OUT/words.txt")" -le 3 ]
    result "room for $room textures" $?
done

compare_shots
for stored in "$STORED"/*.webp; do
    name=$(basename "$stored" .webp)
    [ -f "$OUT/$name.bmp" ] || [ "$SHOTS" = check ] || rm "$stored"
    [ -f "$OUT/$name.bmp" ] || [ "$SHOTS" = make ]
    result "stored picture $name is drawn" $?
done
"$BUILD/tests/compare" faults "$OUT/life-near.bmp"
result "faults in a picture are seen" $?
[ "$(cat "$STORED"/* | wc -c)" -le 2000000 ]
result "stored pictures are small" $?

# A damaged file is refused with its line, and saved games are not changed.
copy game
mkdir -p "$CARCASSONNE_HOME/saves"
sed '5s/#./#x/' tests/gui/game.carc >"$CARCASSONNE_HOME/saves/bad.carc"
printf 'click "Load"\nsettle\nclick "save 1"\nsettle\nexpect "bad.carc:5"\n' \
    >"$OUT/bad.script"
"$BUILD/carcassonne" --lang en --script "$OUT/bad.script"
result "damaged save" $?

# A script ends at a word that its command does not know.
printf 'down middle\n' >"$OUT/wrong.script"
! "$BUILD/carcassonne" --script "$OUT/wrong.script" 2>"$OUT/wrong.txt" &&
    grep -q "wrong.script:1: no button 'middle'" "$OUT/wrong.txt"
result "a misspelled button in a script" $?
printf 'auto 1 kyes\n' >"$OUT/wrong.script"
! "$BUILD/carcassonne" --script "$OUT/wrong.script" 2>"$OUT/wrong.txt" &&
    grep -q "wrong.script:1: expected: .* not 'kyes'" "$OUT/wrong.txt"
result "a misspelled device in a script" $?

# A real window: a tile and a figure dragged with the mouse. Leaks are checked
# above; here libraries of the desktop would be reported.
smoke() {
    export ASAN_OPTIONS=detect_leaks=0
    copy game
    printf 'settle\nwhere tile\nwhere %s\nwhere meeple\n' "$1" \
        >"$OUT/where.script"
    "$BUILD/carcassonne" --size 1280x800 --load "$OUT/game.carc" \
        --script "$OUT/where.script" >"$OUT/where.txt" || return 1
    lines=$(wc -l <"$OUT/game.carc")
    xvfb-run -a -s '-screen 0 1280x800x24' sh tests/gui/smoke.sh \
        "$BUILD/carcassonne" "$OUT/game.carc" "$OUT/where.txt" || return 1
    [ "$(wc -l <"$OUT/game.carc")" -gt "$lines" ]
}
if command -v xvfb-run >/dev/null && command -v xdotool >/dev/null; then
    # The sound goes to a file; then there is no sound device.
    SDL_AUDIODRIVER=disk SDL_DISKAUDIOFILE=$OUT/heard.raw
    export SDL_AUDIODRIVER SDL_DISKAUDIOFILE
    rm -f "$OUT/heard.raw"
    smoke "$(cat tests/gui/smoke.square)"
    result "a real window" $?
    [ "$(tr -d '\0' <"$OUT/heard.raw" | wc -c)" -gt 10000 ]
    result "it is heard" $?
    SDL_AUDIODRIVER=nonsense
    smoke "$(cat tests/gui/smoke.square)"
    result "a real window without sound" $?
    unset SDL_AUDIODRIVER SDL_DISKAUDIOFILE
    sh tests/gui/display.sh "$BUILD" "$OUT"
    result "a hostile display" $?
else
    echo "no xvfb-run or no xdotool: the real window is left out"
fi
finish
