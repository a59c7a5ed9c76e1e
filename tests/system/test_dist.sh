#!/bin/sh
# The release archive: unpacked in two folders and built in each without git and
# network; the pack and all programs are the same bytes. Then it is tested
# there, and the tests leave nothing outside the build folder. Long: the pack is
# drawn twice. TESTS= leaves the tests out. Ends with "N passed, N failed".
set -u
BUILD=${BUILD:-build}
TESTS=${TESTS-run}
. tests/checks.sh
unset MAKEFLAGS MAKELEVEL MFLAGS PACK_CACHE
work=$(cd "$BUILD" && pwd)/dist-test
rm -rf "$work"
mkdir -p "$work/bin" "$work/one" "$work/a folder further away/two"
# Calls of git fail; no network if that is possible.
printf '#!/bin/sh\nexit 127\n' >"$work/bin/git"
chmod +x "$work/bin/git"
alone=
unshare -r -n true 2>/dev/null && alone="unshare -r -n"
[ -n "$alone" ] || echo "# with the network: unshare cannot be used"

programs="build/carcassonne build/carc build/carcassonne-pack
    build/carcassonne-icon"
archive=$BUILD/$(make --no-print-directory BUILD="$BUILD" dist |
    sed -n 's,.*/,,p' | tail -n 1)
check "there is an archive" yes "$(test -s "$archive" && echo yes)"
name=$(basename "$archive" .tar.gz)
for to in "$work/one" "$work/a folder further away/two"; do
    tar -C "$to" -xzf "$archive"
    (cd "$to/$name" && PATH=$work/bin:$PATH $alone make -j2 NODEPS=1 \
        BUILD=build all shared $programs \
        >"$work/log" 2>&1)
    code=$?
    check "it is built" 0 $code
    [ $code -eq 0 ] || tail -n 20 "$work/log"
done
one=$work/one/$name/build
two="$work/a folder further away/two/$name/build"
for program in $programs; do
    program=${program#build/}
    check "$program is the same bytes" "$(cksum <"$one/$program")" \
        "$(cksum <"$two/$program")"
done
for folder in data share; do
    check "$folder is the same bytes" "" "$(diff -r "$one/$folder" \
        "$two/$folder" 2>&1 | head -n 5)"
done
check "nothing knows where it was built" "" "$(grep -l -r -a -e "$work" \
    "$one/carcassonne" "$one/carc" "$one/data" "$one/share")"
rm -rf "$work/a folder further away"

if [ -n "$TESTS" ]; then
    touch "$work/before"
    sleep 1
    (cd "$work/one/$name" && PATH=$work/bin:$PATH make NODEPS=1 test \
        >"$work/log" 2>&1) || grep -A 3 'not ok' "$work/log"
    check "its tests pass" 1 \
        "$(grep -c '^[0-9]* passed, 0 failed$' "$work/log")"
    check "and leave nothing but what is built" "" \
        "$(cd "$work/one/$name" && find . -path ./build -prune -o \
            -newer "$work/before" ! -type d -print)"
fi
rm -rf "$work"
finish
