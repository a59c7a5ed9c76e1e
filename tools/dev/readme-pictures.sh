#!/bin/sh
# readme-pictures.sh: draws the pictures of the README from late games of
# tests/golden with the current program; compressed by
# cwebp (Debian's package webp), so that none is larger than 300 KiB.
set -eu
BUILD=${BUILD:-build}
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT

# picture NAME GAME: draws a game after the script on standard input.
picture() {
    { cat; echo settle; echo "shot $home/$1.png"; } >"$home/script"
    cp "tests/golden/$2.carc" "$home/game.carc"
    CARCASSONNE_HOME="$home" LC_ALL=C.UTF-8 "$BUILD/carcassonne" \
        --size 1280x800 --lang en --load "$home/game.carc" \
        --script "$home/script"
    cwebp -quiet -q 88 "$home/$1.png" -o "assets/readme/$1.webp"
}

# Then moves the pointer to where it shows no tooltip.
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
