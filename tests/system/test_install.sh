#!/bin/sh
# Installing and uninstalling, and what the Makefile builds again when folders,
# compilers or assets change. BUILD names the build folder. Ends with
# "N passed, N failed".
set -u
BUILD=${BUILD:-build}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
. tests/checks.sh

# Output is shown only if a command fails.
quiet() {
    "$@" >"$dir/log" 2>&1 || cat "$dir/log"
}

files() {
    (cd "$1" && find . -type f ! -path '*/.*' | sort)
}

# has PROGRAM: whether it is installed; otherwise its check is left out.
has() {
    command -v "$1" >/dev/null 2>&1 || {
        echo "# left out: no $1"
        false
    }
}

# Built files are installed as they are: nothing is compiled here.
put() {
    quiet make --no-print-directory BUILD="$BUILD" PREFIX=/opt/game \
        DESTDIR="$dir/root" "$1"
}
root=$dir/root/opt/game
share=$root/share
mkdir -p "$root/bin" "$share/carcassonne/tiles" "$share/man/man6"
echo kept >"$root/bin/other"
echo kept >"$share/man/man6/other.6"
echo stale >"$share/carcassonne/tiles/gone.tiles"
put install-files
check "the programs" "carc carcassonne other" "$(echo $(ls "$root/bin"))"
check "the pack, without what an older one left and what it was made from" \
    "$(files "$BUILD/data" | grep -v '^./art/.*\.\(index\|maps\)$')" \
    "$(files "$share/carcassonne")"
check "what the desktop is told, and nothing else" \
    "$(files "$BUILD/share")" \
    "$(files "$share" | grep -v -e ^./carcassonne/ -e other)"
check "it finds its tiles there" \
    "$("$BUILD/carc" tiles --json | cksum)" \
    "$(cd / && env -u CARCASSONNE_DATA "$root/bin/carc" tiles --json | cksum)"

# ------------------------------------------------------- what the desktop reads
if has desktop-file-validate; then
    check "the entry in the menu" "" \
        "$(desktop-file-validate "$share/applications/carcassonne.desktop" 2>&1)"
fi
metainfo=local.carcassonne.carcassonne.metainfo.xml
if has appstreamcli; then
    appstreamcli validate --no-net "$share/metainfo/$metainfo" \
        >"$dir/log" 2>&1
    check "the entry in catalogues" "0 " "$? $(grep '^[EW]:' "$dir/log")"
    with=$dir/pictures/share/metainfo/$metainfo
    quiet make --no-print-directory BUILD="$dir/pictures" \
        SITE=https://example.org/game "$with"
    appstreamcli validate --no-net "$with" >"$dir/log" 2>&1
    check "and with pictures" "0 " "$? $(grep '^[EW]:' "$dir/log")"
    check "which have captions in each language" \
        "2 $((2 * $(ls assets/lang/*.po | wc -l)))" \
        "$(grep -c '<image>https' "$with") $(grep -c '<caption' "$with")"
fi
for language in assets/lang/*.po; do
    name=$(basename "$language" .po)
    [ "$name" = en ] && continue
    check "the entry in the menu in $name" 3 "$(grep -c \
        "^\(GenericName\|Comment\|Keywords\)\[$name\]=" \
        "$share/applications/carcassonne.desktop")"
    check "the entry in catalogues in $name" 1 "$(grep -c \
        "<summary xml:lang=\"$name\">" "$share/metainfo/$metainfo")"
    check "saved games in $name" 1 "$(grep -c \
        "<comment xml:lang=\"$name\">" "$share/mime/packages/carcassonne.xml")"
    check "the manual page in $name" 1 \
        "$(grep -c "100% translated" "$BUILD/gen/man/$name.6.log")"
    if has man; then
        check "is well formed in $name" "" "$(MANWIDTH=80 man --warnings \
            -l "$share/man/$name/man6/carcassonne.6" 2>&1 >/dev/null)"
    fi
done
version=$(sed -n 's/^#define CARCASSONNE_VERSION "\(.*\)"/\1/p' tools/version.h)
check "the version in catalogues" 1 \
    "$(grep -c "<release version=\"$version\" " "$share/metainfo/$metainfo")"
check "no place is left to fill" "" "$(grep -l '@[A-Z]*@' -r "$share/man" \
    "$share/metainfo" "$share/applications" "$share/mime")"
for page in carcassonne carc; do
    check "the version in $page(6)" 1 \
        "$(grep -c "^.TH.*carcassonne $version\"" "$share/man/man6/$page.6")"
    if has man; then
        check "$page(6) is well formed" "" "$(MANWIDTH=80 man --warnings \
            -l "$share/man/man6/$page.6" 2>&1 >/dev/null)"
    fi
    # Options of --help are on the manual page; dashes are written "\-" there.
    "$BUILD/$page" --help >"$dir/help"
    for command in $(sed -n 's/^  \([a-z][a-z]*\) .*/\1/p' "$dir/help"); do
        "$BUILD/$page" "$command" --help >>"$dir/help"
    done
    sed 's/\\-/-/g' "$share/man/man6/$page.6" >"$dir/page"
    for word in $(grep -o -e '--[a-z]*' "$dir/help" | sort -u) \
        $(sed -n 's/^  \([a-z][a-z]*\) .*/\1/p' "$dir/help"); do
        grep -q -e "$word" "$dir/page" || echo "$word"
    done >"$dir/log"
    check "$page(6) tells all there is" "" "$(cat "$dir/log")"
done
for n in 16 22 24 32 48 64 96 128 256 512; do
    # Width and height follow the name of the first chunk.
    check "an icon of $n pixels" "$n $n" "$(od -A n -t u1 -j 16 -N 8 \
        "$share/icons/hicolor/${n}x$n/apps/carcassonne.png" |
        awk '{ print $3 * 256 + $4, $7 * 256 + $8 }')"
done
check "one without a size" 1 "$(head -n 2 \
    "$share/icons/hicolor/scalable/apps/carcassonne.svg" | grep -c '<svg')"

# A double click, as xdg-open handles it, in a home of its own.
desktop() {
    env -u DISPLAY HOME="$dir/user" XDG_DATA_HOME="$dir/user/data" \
        XDG_CONFIG_HOME="$dir/user/config" XDG_CURRENT_DESKTOP=X-Generic \
        XDG_DATA_DIRS="$share:/usr/share" "$@"
}
cp tests/gui/game.carc "$dir/my game.carc"
if has update-mime-database && has update-desktop-database &&
    has xdg-mime && has mimetype; then
    mkdir -p "$dir/user/data" "$dir/user/config"
    quiet sh tools/dist/refresh.sh "$share"
    check "the kind of a saved game" application/x-carcassonne-game \
        "$(desktop xdg-mime query filetype "$dir/my game.carc" 2>&1)"
    cp "$dir/my game.carc" "$dir/unnamed"
    check "also by its first words" application/x-carcassonne-game \
        "$(desktop mimetype --brief --magic-only "$dir/unnamed" 2>&1)"
    check "what opens it" carcassonne.desktop "$(desktop xdg-mime query \
        default application/x-carcassonne-game 2>&1)"
    rm -rf "$share/mime/packages/../"[!p]* "$share/applications/mimeinfo.cache"
fi
play() {
    CARCASSONNE_HOME=$dir/user LC_ALL=C "$root/bin/carcassonne" \
        --script "$dir/script" "$@" 2>&1
}
echo "expect-screen table" >"$dir/script"
check "and it opens" "" "$(play "$dir/my game.carc")"
echo "expect-screen menu" >"$dir/script"
echo "expect not a saved game" >>"$dir/script"
echo nonsense >"$dir/broken.carc"
said=$(play "$dir/broken.carc")
check "or the menu says why not, and a line" "0 1" \
    "$? $(echo "$said" | grep -c '^carcassonne: broken.carc:1: not a saved')"
check "in one line" 1 "$(echo "$said" | wc -l)"

# Completion asks the program itself.
if has bash; then
    complete() {
        bash -c '. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
            _carc "$1"; printf "%s\n" "${COMPREPLY[@]}" | sort' - \
            "$share/bash-completion/completions/carc" "$BUILD/carc" "$@" |
            tr '\n' ' '
    }
    check "commands are completed" "rows " "$(complete ro)"
    check "all of them" "$("$BUILD/carc" --help |
        sed -n 's/^  \([a-z]*\) .*/\1/p' | sort | tr '\n' ' ')" \
        "$(complete '' | sed 's/--[a-z]* //g')"
    check "options of one" "--players " "$(complete arena --p)"
    check "computer opponents" "random " "$(complete arena --a ra)"
    check "saved games" "tests/gui/finished.carc " \
        "$(complete replay tests/gui/fin)"
fi

check "parts of the index are no part of the pack" "" \
    "$(find "$root" -name '*.index' -o -name '*.maps' -o -name '*.new')"
put uninstall
check "nothing is left but what was there" \
    "./bin/other ./share/man/man6/other.6" "$(echo $(files "$root"))"

# With NODEPS nothing is installed; missing packages are named.
check "what is missing is said" \
    "Not installed, as NODEPS asks: no-such-package other-such-package" \
    "$(sh tools/dev/install-packages.sh --say no-such-package other-such-package)"
check "the README names the packages to build with" \
    "$(make -n --no-print-directory NODEPS=1 deps | sed -n 's/.* --say //p')" \
    "$(sed -n 's/^    gcc /gcc /p' README.md)"
check "NODEPS=1 installs nothing" "" "$(make -n --no-print-directory NODEPS=1 \
    test test-all run bench 2>&1 | grep install-packages | grep -v -e --say)"

# Another PREFIX: only the files that contain it are built again.
object=$dir/build/obj/$(grep -l DATADIR gui/*/*.c | head -n 1)
object=${object%.c}.o
other=$dir/build/obj/engine/core/geometry.o
compile() {
    quiet make --no-print-directory BUILD="$dir/build" PREFIX="$1" \
        CFLAGS=-O0 "$object" "$other"
}
compile /one
check "the folder is known" 1 "$(grep -c /one/share/carcassonne "$object")"
before=$(stat -c %y "$other")
compile /two
check "another one too" 1 "$(grep -c /two/share/carcassonne "$object")"
check "the rest is left alone" "$before" "$(stat -c %y "$other")"
before=$(stat -c %y "$object")
compile /two
check "the same one builds nothing" "$before" "$(stat -c %y "$object")"

# A compiler for this machine draws the pictures.
make -n --no-print-directory BUILD="$dir/cross" CC=other-cc HOSTCC=this-cc \
    game >"$dir/log" 2>&1
check "the pack is built for here" 1 \
    "$(grep -c "^this-cc .* -c tools/pack/pack.c" "$dir/log")"
check "and so is its engine" 1 \
    "$(grep -c "^this-cc .* -c engine/core/board.c" "$dir/log")"
check "the game is not" "other-cc other-cc" \
    "$(sed -n 's/^\([a-z-]*\) .* -c \(gui\/app\/main\|engine\/core\/board\)\.c.*/\1/p' \
        "$dir/log" | grep -v this-cc | tr '\n' ' ' | sed 's/ $//')"

# A file removed from assets/ is removed from the pack; a copy of assets and a
# fake pack program that only copies, and lists the sets it draws, are enough.
mkdir "$dir/copy"
cp -R Makefile assets tools "$dir/copy"
cat >"$dir/copy/draws" <<'END'
case $1 in
--set) echo "$2" >>drawn && mkdir -p "$4" ;;
--rest) mkdir -p "$3" && cp -R "$2/tiles" "$2/help" "$3" ;;
esac
END
printf '#!/bin/sh\n' >"$dir/copy/sounds"
chmod +x "$dir/copy/draws" "$dir/copy/sounds"
cp assets/tiles/count.tiles "$dir/copy/assets/tiles/more.tiles"
mkdir "$dir/copy/assets/help/xx"
cp assets/help/en/index.md "$dir/copy/assets/help/xx"
cp assets/lang/cs.po "$dir/copy/assets/lang/xx.po"
build_pack() {
    make --no-print-directory -C "$dir/copy" BUILD=b PACK=./draws HELP_PAGES= \
        SOUND=./sounds PACK_CACHE= pack >"$dir/log" 2>&1
}
pack() {
    build_pack || cat "$dir/log"
    files "$dir/copy/b/data" | grep -E 'more|xx'
}
check "further assets are in the pack" \
    "./help/xx/index.md ./lang/xx/LC_MESSAGES/carcassonne.mo ./tiles/more.tiles" \
    "$(echo $(pack))"
rm -f "$dir/copy/drawn"
rm -r "$dir/copy/assets/tiles/more.tiles" "$dir/copy/assets/help/xx" \
    "$dir/copy/assets/lang/xx.po"
check "and go with them" "" "$(pack)"
check "for which no set is drawn" no \
    "$(test -e "$dir/copy/drawn" && echo yes || echo no)"
cp assets/tiles/count.tiles "$dir/copy/assets/tiles/more.tiles"
pack >"$dir/log"
check "but one that comes back" more "$(cat "$dir/copy/drawn")"
rm "$dir/copy/assets/tiles/more.tiles"
check "the others stay" 1 \
    "$(files "$dir/copy/b/data" | grep -c lang/cs/LC_MESSAGES/carcassonne.mo)"

# Invalid translations fail the build, and fail it again; also in the file of a
# module.
broken() {
    cp "$1" "$dir/kept.po"
    printf '%b' "$2" >>"$1"
    for turn in first second; do
        build_pack
        check "$3, $turn time: the build fails" 2 "$?"
        check "$3, $turn time: and says where" yes \
            "$(grep -q '\.po:[0-9]' "$dir/log" && echo yes)"
    done
    cp "$dir/kept.po" "$1"
}
lang=$dir/copy/assets/lang
broken "$lang/cs.po" 'msgid "half a text\n' "a text without its end"
broken "$lang/cs.po" 'nonsense\n' "a line that is none"
broken "$(ls "$lang"/cs/*.po | head -n 1)" 'msgid "a"\nmsgstr\n' \
    "a module's text without its translation"
broken "$lang/cs.po" '#, c-format\nmsgid "%d a"\nmsgstr "%s a"\n' \
    "a format that is another"
build_pack
check "mended they are built" 0 "$?"
finish
