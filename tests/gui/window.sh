# window.sh - shared by the scripts that drive the window without a display
#
# Each sets OUT, a folder below the build folder for what it leaves, and `only`,
# the name of the one script to play (empty: all), sources this and ends with
# `finish`.
BUILD=${BUILD:-build}
OUT=$BUILD/tests/$OUT
. tests/checks.sh
rm -rf "$OUT"
mkdir -p "$OUT"
export CARCASSONNE_HOME="$OUT/home"
export LC_ALL=C.UTF-8

# script NAME ARGUMENTS...: plays a script. In it $OUT is the folder, $LANG the
# language, $WORDS another one, $VERSION the version. False if it is not the one
# to play.
lang=en
words=
with_records= # the user has finished the games of records.txt, and reviewed
              # those of mistakes.txt
with_game= # named if the script fails
data= # the folder of the pack, unless that of the build
version=$("$BUILD/carcassonne" --version | cut -d ' ' -f 2)
script() {
    [ -z "$only" ] || [ "$only" = "$1" ] || return 1
    name=$1
    shift
    rm -rf "$CARCASSONNE_HOME"
    if [ -n "$with_save" ]; then
        mkdir -p "$CARCASSONNE_HOME/saves"
        cp "tests/gui/$with_save.carc" "$CARCASSONNE_HOME/saves"
    fi
    if [ -n "$with_records" ]; then
        mkdir -p "$CARCASSONNE_HOME"
        cp tests/gui/records.txt tests/gui/mistakes.txt "$CARCASSONNE_HOME"
    fi
    sed "s,\$OUT,$OUT,g; s,\$LANG,$lang,g; s,\$VERSION,$version,g; \
        s,\$WORDS,$words,g" \
        "tests/gui/$name.script" >"$OUT/$name.script"
    "$BUILD/carcassonne" --size 1280x800 --lang $lang ${data:+--data "$data"} \
        "$@" \
        --script "$OUT/$name.script"
    result "script $name${with_game:+ with $with_game}" $?
    return 0
}

copy() {
    cp "tests/gui/$1.carc" "$OUT/$1.carc"
}

# load GAME NAME: the same, and runs the script NAME on it.
load() {
    copy "$1"
    script "$2" --load "$OUT/$1.carc"
}

# saved NAME GAME: the same, with GAME in the list of saved games.
with_save=
saved() {
    with_save=$2
    copy game
    script "$1" --load "$OUT/game.carc"
    with_save=
}

# Decisions: a game in a file and a script of the same name that takes pictures
# in every $LANG. Adding the two files adds a decision.
decisions=$(grep -l '\$LANG' tests/gui/*.script | while read -r file; do
    name=$(basename "$file" .script)
    [ ! -f "tests/gui/$name.carc" ] || echo "$name"
done)
