#!/bin/sh
# readme.sh: the pictures of the README from the land as it is drawn now.
# Late games of tests/golden, as somebody would look at them; compressed by
# cwebp (Debian's package webp), so that none is larger than 300 KiB.
set -eu
BUILD=${BUILD:-build}
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT

# picture NAME GAME: with the commands that stand on its input.
picture() {
    { cat; echo settle; echo "shot $home/$1.png"; } >"$home/script"
    cp "tests/golden/$2.carc" "$home/game.carc"
    CARCASSONNE_HOME="$home" LC_ALL=C.UTF-8 "$BUILD/carcassonne" \
        --size 1280x800 --lang en --load "$home/game.carc" \
        --script "$home/script"
    cwebp -quiet -q 88 "$home/$1.png" -o "assets/readme/$1.webp"
}

# Then the pointer goes where nothing is told about.
picture table everything-unfinished <<'END'
settle
move 480 400
wheel 2
settle
move 40 740
END
picture city the-city-unfinished <<'END'
settle
move 480 400
wheel 1
settle
move 40 740
END
