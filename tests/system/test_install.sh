#!/bin/sh
# Installing and uninstalling, and what the Makefile builds again when folders,
# compilers or assets change. BUILD names the build folder, whose programs and
# pack are installed as they are. Ends with "N passed, N failed".
set -u
BUILD=${BUILD:-build}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
. tests/checks.sh

# quiet COMMAND...: shows its output only if it fails.
quiet() {
    "$@" >"$dir/log" 2>&1 || cat "$dir/log"
}

# files FOLDER: all files in it, but for hidden ones.
files() {
    (cd "$1" && find . -type f ! -path '*/.*' | sort)
}

# in_one_line: of what is read, words separated by one blank each.
in_one_line() {
    echo $(cat)
}

# has PROGRAM: whether this machine has it; says so if checks are left out.
has() {
    command -v "$1" >/dev/null 2>&1 || {
        echo "# left out: no $1"
        false
    }
}

# ----------------------------------------------------------------- installing
root=$dir/root/opt/game # PREFIX below DESTDIR
share=$root/share

# make_target TARGET: install-files or uninstall; neither compiles anything.
make_target() {
    quiet make --no-print-directory BUILD="$BUILD" PREFIX=/opt/game \
        DESTDIR="$dir/root" "$1"
}

# Two files of other programs, and one that an older version of ours installed.
mkdir -p "$root/bin" "$share/carcassonne/tiles" "$share/man/man6"
echo kept >"$root/bin/other"
echo kept >"$share/man/man6/other.6"
echo stale >"$share/carcassonne/tiles/gone.tiles"
make_target install-files
check "the programs are installed, and others stay" "carc carcassonne other" \
    "$(ls "$root/bin" | in_one_line)"
# The indexes and maps of the sets are joined to those of the pack.
check "the pack is installed, without what an older one left" \
    "$(files "$BUILD/data" | grep -v '^./art/.*\.\(index\|maps\)$')" \
    "$(files "$share/carcassonne")"
check "the files for the desktop are installed, and nothing else" \
    "$(files "$BUILD/share")" \
    "$(files "$share" | grep -v -e ^./carcassonne/ -e other)"
check "the installed carc finds the installed tiles" \
    "$("$BUILD/carc" tiles --json | cksum)" \
    "$(cd / && env -u CARCASSONNE_DATA "$root/bin/carc" tiles --json | cksum)"

# ----------------------------------------------------- what the desktop reads
# man_warnings FILE: what man says against a manual page.
man_warnings() {
    MANWIDTH=80 man --warnings -l "$1" 2>&1 >/dev/null
}

if has desktop-file-validate; then
    check "the menu entry is valid" "" \
        "$(desktop-file-validate "$share/applications/carcassonne.desktop" 2>&1)"
fi
metainfo=local.carcassonne.carcassonne.metainfo.xml
if has appstreamcli; then
    appstreamcli validate --no-net "$share/metainfo/$metainfo" \
        >"$dir/log" 2>&1
    check "the catalogue entry is valid" "0 " "$? $(grep '^[EW]:' "$dir/log")"
    with=$dir/pictures/share/metainfo/$metainfo
    quiet make --no-print-directory BUILD="$dir/pictures" \
        SITE=https://example.org/game "$with"
    appstreamcli validate --no-net "$with" >"$dir/log" 2>&1
    check "the catalogue entry with pictures is valid" "0 " \
        "$? $(grep '^[EW]:' "$dir/log")"
    n_languages=$(ls assets/lang/*.po | wc -l)
    check "its pictures have captions in each language" \
        "2 $((2 * n_languages))" \
        "$(grep -c '<image>https' "$with") $(grep -c '<caption' "$with")"
fi
for language in assets/lang/*.po; do
    name=$(basename "$language" .po)
    [ "$name" = en ] && continue
    check "the menu entry is translated to $name" 3 "$(grep -c \
        "^\(GenericName\|Comment\|Keywords\)\[$name\]=" \
        "$share/applications/carcassonne.desktop")"
    check "the catalogue entry is translated to $name" 1 "$(grep -c \
        "<summary xml:lang=\"$name\">" "$share/metainfo/$metainfo")"
    check "the type of saved games is translated to $name" 1 "$(grep -c \
        "<comment xml:lang=\"$name\">" "$share/mime/packages/carcassonne.xml")"
    check "the manual page is translated to $name" 1 \
        "$(grep -c "100% translated" "$BUILD/gen/man/$name.6.log")"
    if has man; then
        check "the manual page in $name is well formed" "" \
            "$(man_warnings "$share/man/$name/man6/carcassonne.6")"
    fi
done
version=$(sed -n 's/^#define CARCASSONNE_VERSION "\(.*\)"/\1/p' tools/version.h)
check "the catalogue entry has the version" 1 \
    "$(grep -c "<release version=\"$version\" " "$share/metainfo/$metainfo")"
check "no placeholder is left in the files for the desktop" "" \
    "$(grep -l '@[A-Z]*@' -r "$share/man" "$share/metainfo" \
        "$share/applications" "$share/mime")"
for page in carcassonne carc; do
    check "$page(6) has the version" 1 \
        "$(grep -c "^.TH.*carcassonne $version\"" "$share/man/man6/$page.6")"
    if has man; then
        check "$page(6) is well formed" "" \
            "$(man_warnings "$share/man/man6/$page.6")"
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
    check "$page(6) has all options and commands of --help" "" \
        "$(cat "$dir/log")"
done
for n in 16 22 24 32 48 64 96 128 256 512; do
    # In a PNG file the first chunk has width and height, 4 bytes each.
    check "the icon of $n pixels has that size" "$n $n" \
        "$(od -A n -t u1 -j 16 -N 8 \
            "$share/icons/hicolor/${n}x$n/apps/carcassonne.png" |
            awk '{ print $3 * 256 + $4, $7 * 256 + $8 }')"
done
check "the scalable icon is SVG" 1 "$(head -n 2 \
    "$share/icons/hicolor/scalable/apps/carcassonne.svg" | grep -c '<svg')"

# ---------------------------------------------------- a click on a saved game
# desktop COMMAND...: runs it as a desktop does that knows the installed files,
# in a home of its own.
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
    type=application/x-carcassonne-game
    check "a saved game has its type by its name" $type \
        "$(desktop xdg-mime query filetype "$dir/my game.carc" 2>&1)"
    cp "$dir/my game.carc" "$dir/unnamed"
    check "a saved game has its type by its first words" $type \
        "$(desktop mimetype --brief --magic-only "$dir/unnamed" 2>&1)"
    check "the game opens saved games" carcassonne.desktop \
        "$(desktop xdg-mime query default $type 2>&1)"
    # The caches that were made are no files of the game.
    find "$share/mime" -mindepth 1 -maxdepth 1 ! -name packages \
        -exec rm -rf {} +
    rm -f "$share/applications/mimeinfo.cache"
fi
# play ARGUMENTS...: plays "$dir/script" with the installed game.
play() {
    CARCASSONNE_HOME=$dir/user LC_ALL=C "$root/bin/carcassonne" \
        --script "$dir/script" "$@" 2>&1
}
echo "expect-screen table" >"$dir/script"
check "a saved game opens by its path" "" "$(play "$dir/my game.carc")"
echo "expect-screen menu" >"$dir/script"
echo "expect not a saved game" >>"$dir/script"
echo nonsense >"$dir/broken.carc"
report=$(play "$dir/broken.carc")
check "a broken game is reported in the menu and on stderr" "0 1" \
    "$? $(echo "$report" | grep -c '^carcassonne: broken.carc:1: not a saved')"
check "that report is one line" 1 "$(echo "$report" | wc -l)"

# ----------------------------------------------------------------- completion
# It asks the program itself.
if has bash; then
    # complete WORDS...: what bash offers for the last of the words after carc.
    complete() {
        bash -c '. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
            _carc "$1"; printf "%s\n" "${COMPREPLY[@]}" | sort' - \
            "$share/bash-completion/completions/carc" "$BUILD/carc" "$@" |
            tr '\n' ' '
    }
    check "a command is completed" "rows " "$(complete ro)"
    check "all commands are offered" "$("$BUILD/carc" --help |
        sed -n 's/^  \([a-z]*\) .*/\1/p' | sort | tr '\n' ' ')" \
        "$(complete '' | sed 's/--[a-z]* //g')"
    check "an option of a command is completed" "--players " \
        "$(complete arena --p)"
    check "computer opponents are completed" "random " \
        "$(complete arena --a ra)"
    check "saved games are completed" "tests/gui/finished.carc " \
        "$(complete replay tests/gui/fin)"
fi

# --------------------------------------------------------------- uninstalling
check "no file was installed that only the build needs" "" \
    "$(find "$root" -name '*.index' -o -name '*.maps' -o -name '*.new')"
make_target uninstall
check "only files of other programs are left" \
    "./bin/other ./share/man/man6/other.6" "$(files "$root" | in_one_line)"

# ------------------------------------------------------------------- packages
# With NODEPS=1 nothing is installed; missing packages are named.
check "missing packages are named" \
    "Not installed, as NODEPS asks: no-such-package other-such-package" \
    "$(sh tools/dev/install-packages.sh --say no-such-package other-such-package)"
check "the README names the packages to build with" \
    "$(make -n --no-print-directory NODEPS=1 deps | sed -n 's/.* --say //p')" \
    "$(sed -n 's/^    gcc /gcc /p' README.md)"
check "NODEPS=1 installs nothing" "" "$(make -n --no-print-directory NODEPS=1 \
    test test-all run bench 2>&1 | grep install-packages | grep -v -e --say)"

# ------------------------------------------------------------- another PREFIX
# Only the files that contain it are built again.
object=$dir/build/obj/$(grep -l DATADIR gui/*/*.c | head -n 1)
object=${object%.c}.o
other=$dir/build/obj/engine/core/geometry.o
# compile PREFIX: builds these two objects.
compile() {
    quiet make --no-print-directory BUILD="$dir/build" PREFIX="$1" \
        CFLAGS=-O0 "$object" "$other"
}
compile /one
check "PREFIX is compiled in" 1 "$(grep -c /one/share/carcassonne "$object")"
before=$(stat -c %y "$other")
compile /two
check "another PREFIX is compiled in" 1 \
    "$(grep -c /two/share/carcassonne "$object")"
check "another PREFIX leaves other objects alone" "$before" \
    "$(stat -c %y "$other")"
before=$(stat -c %y "$object")
compile /two
check "the same PREFIX builds nothing" "$before" "$(stat -c %y "$object")"

# -------------------------------------------------------- for another machine
# A compiler for this machine, HOSTCC, builds the program that draws the
# pictures. The commands that make would run tell.
make -n --no-print-directory BUILD="$dir/cross" CC=other-cc HOSTCC=this-cc \
    game >"$dir/log" 2>&1
check "the pack program is for this machine" 1 \
    "$(grep -c "^this-cc .* -c tools/pack/pack.c" "$dir/log")"
check "the engine of the pack program is for this machine" 1 \
    "$(grep -c "^this-cc .* -c engine/core/board.c" "$dir/log")"
# One word for each of two files: the compiler.
check "the game and its engine are for the other machine" "other-cc other-cc" \
    "$(sed -n 's/^\([a-z-]*\) .* -c \(gui\/app\/main\|engine\/core\/board\)\.c.*/\1/p' \
        "$dir/log" | grep -v this-cc | tr '\n' ' ' | sed 's/ $//')"

# ---------------------------------------------------------- changes of assets
# In a copy of the assets, with programs that take no time in place of those
# that draw and compute: `draws` copies texts and lists its sets in `drawn`.
mkdir "$dir/copy"
cp -R Makefile assets tools "$dir/copy"
cat >"$dir/copy/draws" <<'END'
case $1 in
--set) echo "$2" >>drawn && mkdir -p "$4" ;;
--so-far) echo index >>drawn ;;
--rest) mkdir -p "$3" && cp -R "$2/tiles" "$2/help" "$3" ;;
esac
END
printf '#!/bin/sh\n' >"$dir/copy/sounds"
chmod +x "$dir/copy/draws" "$dir/copy/sounds"
cp assets/tiles/count.tiles "$dir/copy/assets/tiles/more.tiles"
mkdir "$dir/copy/assets/help/xx"
cp assets/help/en/index.md "$dir/copy/assets/help/xx"
cp assets/lang/cs.po "$dir/copy/assets/lang/xx.po"
# build_pack: true if it can be built; the output is in the log.
build_pack() {
    build pack
}
# build TARGET [PAGE]: the same for a target of the Makefile, with the page of
# the help PAGE; not as this build checks itself, nor as it runs jobs.
build() {
    env -u MAKEFLAGS -u MFLAGS -u SAN -u DEBUG make -j1 --no-print-directory \
        -C "$dir/copy" BUILD=b PACK=./draws HELP_PAGES="${2:-}" \
        SOUND=./sounds PACK_CACHE= "$1" >"$dir/log" 2>&1
}
# pack: builds it, and lists the files in it that were added by this test.
pack() {
    build_pack || cat "$dir/log"
    files "$dir/copy/b/data" | grep -E 'more|xx'
}
check "new assets are in the pack" \
    "./help/xx/index.md ./lang/xx/LC_MESSAGES/carcassonne.mo ./tiles/more.tiles" \
    "$(pack | in_one_line)"
rm -f "$dir/copy/drawn"
rm -r "$dir/copy/assets/tiles/more.tiles" "$dir/copy/assets/help/xx" \
    "$dir/copy/assets/lang/xx.po"
check "removed assets are removed from the pack" "" "$(pack)"
check "no set is drawn when one is removed" no \
    "$(test -e "$dir/copy/drawn" && echo yes || echo no)"
# A game that begins before all is drawn shows each set once it is.
rm -rf "$dir/copy/b" "$dir/copy/drawn"
build b/data/.so-far || cat "$dir/log"
check "the first game waits for the base game" "base index" \
    "$(in_one_line <"$dir/copy/drawn")"
build_pack || cat "$dir/log"
check "each set drawn while one plays enters the index at once" "" \
    "$(paste - - <"$dir/copy/drawn" | grep -v "^[a-z0-9-]*	index$")"
check "so do all sets" "$(ls "$dir/copy/assets/tiles" | grep -c 'tiles$')" \
    "$(grep -c index "$dir/copy/drawn")"
rm "$dir/copy/drawn"
# Pages of the help that are translated follow it, too.
page=b/gen/help/xx/a.md
mkdir -p "$dir/copy/assets/help/xx" "$dir/copy/b/gen/help/xx"
touch "$dir/copy/assets/help/xx/a.po" "$dir/copy/assets/help/en/a.md"
echo text >"$dir/copy/$page"
build pack "$page" || cat "$dir/log"
check "a translated page is in the pack" text \
    "$(cat "$dir/copy/b/data/help/xx/a.md")"
rm -r "$dir/copy/assets/help/xx" "$dir/copy/assets/help/en/a.md"
build_pack || cat "$dir/log"
check "it is removed from the pack" no \
    "$(test -e "$dir/copy/b/data/help/xx/a.md" && echo yes || echo no)"
cp assets/tiles/count.tiles "$dir/copy/assets/tiles/more.tiles"
pack >"$dir/log"
check "a set that comes back is drawn" more "$(cat "$dir/copy/drawn")"
rm "$dir/copy/assets/tiles/more.tiles"
check "other assets stay in the pack" 1 \
    "$(files "$dir/copy/b/data" | grep -c lang/cs/LC_MESSAGES/carcassonne.mo)"

# ------------------------------------------------------- invalid translations
# broken FILE TEXT WHAT: with that text at its end the build fails, and fails
# again, as nothing of it may count as built.
broken() {
    cp "$1" "$dir/kept.po"
    printf '%b' "$2" >>"$1"
    for turn in first second; do
        build_pack
        check "the build fails a $turn time for $3" 2 "$?"
        check "the build says where, a $turn time, for $3" yes \
            "$(grep -q '\.po:[0-9]' "$dir/log" && echo yes)"
    done
    cp "$dir/kept.po" "$1"
}
lang=$dir/copy/assets/lang
broken "$lang/cs.po" 'msgid "half a text\n' "a text without its end"
broken "$lang/cs.po" 'nonsense\n' "a line that is no part of a text"
broken "$(ls "$lang"/cs/*.po | head -n 1)" 'msgid "a"\nmsgstr\n' \
    "a module's text without its translation"
broken "$lang/cs.po" '#, c-format\nmsgid "%d a"\nmsgstr "%s a"\n' \
    "a translation with another format"
build_pack
check "mended translations are built" 0 "$?"
finish
