#!/bin/sh
# What the program that draws the pack writes: the same each time. BUILD names
# the build folder. Ends with "N passed, N failed".
set -u
BUILD=${BUILD:-build}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
. tests/checks.sh
pack=$BUILD/carcassonne-pack

# draws NAME ARGUMENT...: the program ends well and says nothing.
draws() {
    name=$1
    shift
    check "$name" 0 "$("$pack" "$@" 2>&1 >/dev/null
        echo "$?")"
}

mkdir -p "$dir/assets/tiles" "$dir/assets/art" "$dir/assets/help"
cp assets/art/palette.txt "$dir/assets/art"
# Two runs draw the same picture, and two runs of a small set the same pages.
draws "a sheet" --sheet "$dir/1.png" assets b03 K11
draws "it again" --sheet "$dir/2.png" assets b03 K11
check "the same sheet twice" same "$(cmp -s "$dir/1.png" "$dir/2.png" && echo same)"
cat >"$dir/assets/tiles/y.tiles" <<'END'
set y
start y1 0 0 0
total 2
tile y1 x1 sides=FFFF cloister
  f1 field: NL NR EL ER SL SR WL WR | -
tile y2 x1 sides=CRFR
  c1 city: N
  r1 road: E W
  f1 field: EL WR | c1
  f2 field: ER SL SR WL | -
END
for run in 1 2; do
    draws "a small set" --set y "$dir/assets" "$dir/p$run"
    draws "its maps" --maps y "$dir/assets" "$dir/p$run"
done
check "a number for what is drawn" "$("$pack" --digest y "$dir/assets")" \
    "$("$pack" --digest y "$dir/assets" | grep -x '[0-9a-f]\{16\}')"
before=$("$pack" --digest y "$dir/assets")
sed -i 's/^  c1 city: N/& +p/' "$dir/assets/tiles/y.tiles"
check "is another one with a pennant" other \
    "$([ "$before" = "$("$pack" --digest y "$dir/assets")" ] || echo other)"
sed -i 's/^  c1 city: N +p/  c1 city: N/' "$dir/assets/tiles/y.tiles"
check "and the same without it" "$before" "$("$pack" --digest y "$dir/assets")"
check "the same pages twice" "" "$(diff -rq "$dir/p1/art" "$dir/p2/art" 2>&1)"
# Nothing is drawn over the northern side of a cloister among meadows.
check "a page for each variant and size, and strips" 30 \
    "$(find "$dir/p1/art" -name '*.webp' | wc -l | tr -d ' ')"
echo "sprite icon/y@16 pieces-0.png 0 0 16 16" >"$dir/p1/.parts/pieces.index"
touch "$dir/p1/art/pieces-0.png" "$dir/p1/art/y3-0-80.webp"
draws "the index" --index "$dir/assets" "$dir/p1"
check "leaves no page that it does not name" "yes no" \
    "$(for page in pieces-0.png y3-0-80.webp; do
        [ -e "$dir/p1/art/$page" ] && echo yes || echo no
    done | tr '\n' ' ' | sed 's/ $//')"
# While sets are still being drawn: the index of those that are, and nothing is
# removed.
sed 's/^set y/set z/; s/y1/z1/g; s/y2/z2/g' "$dir/assets/tiles/y.tiles" \
    >"$dir/assets/tiles/z.tiles"
draws "the maps of another set" --maps z "$dir/assets" "$dir/p1"
touch "$dir/p1/art/z1-0-64.webp"
draws "the index so far" --so-far "$dir/assets" "$dir/p1"
check "has the set that is drawn alone" "yes no yes" \
    "$(grep -q 'tile/y1' "$dir/p1/art/atlas.txt" && echo yes || echo no) $(
        grep -q 'tile/z1' "$dir/p1/art/atlas.txt" && echo yes || echo no) $(
        [ -e "$dir/p1/art/z1-0-64.webp" ] && echo yes || echo no)"
check "the whole index needs all" 1 \
    "$("$pack" --index "$dir/assets" "$dir/p1" >/dev/null 2>&1
    echo "$?")"
finish
