#!/bin/sh
# Installing and uninstalling, and what the Makefile builds again when folders,
# compilers or assets change. BUILD names the build folder. Ends with
# "N passed, N failed".
set -u
BUILD=${BUILD:-build}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
passed=0
failed=0

check() {
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'not ok: %s\n  expected: %s\n  got:      %s\n' "$1" "$2" "$3"
    fi
}

# What it says is of interest only where it fails.
quiet() {
    "$@" >"$dir/log" 2>&1 || cat "$dir/log"
}

files() {
    (cd "$1" && find . -type f ! -name '.*' | sort)
}

# What is built already is installed as it is: nothing is compiled here.
put() {
    quiet make --no-print-directory BUILD="$BUILD" PREFIX=/opt/game \
        DESTDIR="$dir/root" "$1"
}
root=$dir/root/opt/game
mkdir -p "$root/bin" "$root/share/carcassonne/tiles"
echo kept >"$root/bin/other"
echo stale >"$root/share/carcassonne/tiles/gone.tiles"
put install-files
check "the programs" "carc carcassonne other" "$(echo $(ls "$root/bin"))"
check "the pack, without what an older one left" \
    "$(files "$BUILD/data")" "$(files "$root/share/carcassonne")"
check "it finds its tiles there" \
    "$("$BUILD/carc" tiles --json | cksum)" \
    "$(cd / && env -u CARCASSONNE_DATA "$root/bin/carc" tiles --json | cksum)"
put uninstall
check "nothing is left but what was there" "./bin/other" "$(files "$root")"
check "nor its folder" "bin share" "$(echo $(ls -A "$root"))"

# Another PREFIX: what knows it is built again, and nothing else.
object=$dir/build/obj/$(grep -l DATADIR gui/*.c | head -n 1)
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
    "$(sed -n 's/^\([a-z-]*\) .* -c \(gui\/main\|engine\/core\/board\)\.c.*/\1/p' \
        "$dir/log" | grep -v this-cc | tr '\n' ' ' | sed 's/ $//')"

# What is gone from assets/ is gone from the pack; a copy and a pack that only
# copies, and tells which sets it is to draw, will do.
mkdir "$dir/copy"
cp -R Makefile assets tools "$dir/copy"
cat >"$dir/copy/pack" <<'END'
case $1 in
--set) echo "$2" >>drawn && mkdir -p "$4" ;;
--rest) mkdir -p "$3" && cp -R "$2/tiles" "$2/help" "$3" ;;
esac
END
chmod +x "$dir/copy/pack"
cp assets/tiles/count.tiles "$dir/copy/assets/tiles/more.tiles"
mkdir "$dir/copy/assets/help/xx"
cp assets/help/en/index.md "$dir/copy/assets/help/xx"
cp assets/lang/cs.po "$dir/copy/assets/lang/xx.po"
pack() {
    quiet make --no-print-directory -C "$dir/copy" BUILD=b PACK=./pack \
        PACK_CACHE= pack
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
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
