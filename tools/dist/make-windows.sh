#!/bin/sh
# make-windows.sh BUILD WINDOWS NAME SECONDS: puts the programs of the folder
# WINDOWS and the pack of BUILD into WINDOWS/NAME and NAME.zip. The result is
# reproducible: all files have the time SECONDS (since 1970).
set -eu
build=$1
windows=$2
name=$3
seconds=$4
to=$windows/$name
# The same time is stored in the programs.
export SOURCE_DATE_EPOCH="$seconds"
rm -rf "$to" "$to.zip"
mkdir -p "$to/licences"
for program in carcassonne carc; do
    x86_64-w64-mingw32-strip -o "$to/$program.exe" "$windows/$program.exe"
done
cp -R "$build/data" "$to/data"
rm -rf "$to"/data/.[!.]*
# Windows line ends for editors.
for file in LICENSE README.md; do
    sed 's/$/\r/' "$file" >"$to/${file%.md}.txt"
done
sed 's/$/\r/' assets/help/en/changes.md >"$to/CHANGES.txt"
sed 's/$/\r/' tools/carc/PROTOCOL.md >"$to/PROTOCOL.txt"
for file in "$windows"/libraries/licences/*.txt; do
    sed 's/$/\r/' "$file" >"$to/licences/$(basename "$file")"
done
find "$to" -exec touch -h -d "@$seconds" {} +
(cd "$windows" && find "$name" -type f | LC_ALL=C sort | TZ=UTC zip -q -X -9 \
    "$name.zip" -@)
echo "$to.zip"
