#!/bin/sh
# make-deb.sh BUILD ARCHIVE PACKAGES...: builds Debian packages of a release
# archive below BUILD/deb and checks them with lintian. PACKAGES are the build
# dependencies. Pictures already drawn are reused, since drawing them again gives
# the same bytes. DEB_BUILD_OPTIONS=nocheck skips the tests.
set -eu
build=$(cd "$1" && pwd)
archive=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
shift 2
here=tools/dist/debian
fill="sh tools/dist/fill.sh"
version=$($fill --version)
work=$build/deb
rm -rf "$work"
mkdir "$work"
cp "$archive" "$work/carcassonne_$version.orig.tar.gz"
tar -C "$work" -xzf "$archive"
tree=$work/carcassonne-$version
cp -R "$here" "$tree/debian"

# Whoever makes packages for others names himself in Debian's way. Else there
# is nobody to write to, and the only complaint left is that about the address.
maintainer="${DEBFULLNAME:-Nobody} <${DEBEMAIL:-nobody@localhost}>"
nobody=
[ -n "${DEBEMAIL:-}" ] ||
    nobody="--suppress-tags bogus-mail-host,bogus-mail-host-in-debian-changelog"
sed -i "s/@MAINTAINER@/$maintainer/" "$tree/debian/control"

# A list for control: all but what every Debian has to build with.
needed=
for package; do
    case $package in
    gcc | libc6-dev | make | fonts-linuxlibertine) ;;
    *) needed="$needed $package," ;;
    esac
done
sed -i "s/@BUILD_DEPENDS@/fonts-linuxlibertine,$needed/; s/,\$/,/" \
    "$tree/debian/control"
sed -i 's/, *$/,/; /^ fonts-linuxlibertine/s/,$//' "$tree/debian/control"

licence() {
    echo "License: Expat"
    sed -n '/^Permission/,$s/^/ /p' LICENSE | sed 's/^ $/ ./'
}
licence >"$work/licence"
sed -i -e "s/@YEAR@/$($fill --date | cut -c 1-4)/" -e "/@LICENCE@/{
r $work/licence
d
}" "$tree/debian/copyright"

{
    echo "carcassonne ($version-1) unstable; urgency=medium"
    echo
    echo "  * Version $version, as its list of changes tells."
    echo
    echo " -- $maintainer " \
        "$(date -u -R -d "@$($fill --seconds)")"
} >"$tree/debian/changelog"

if [ -f "$build/data/.stamp" ]; then
    mkdir "$tree/build"
    cp -Rp "$build/data" "$build/draws-all" "$build/draws-faces" \
        "$build/assets" "$tree/build"
fi
unset MAKEFLAGS MAKELEVEL MFLAGS CFLAGS LDFLAGS CC BUILD PREFIX
(cd "$tree" && dpkg-buildpackage -us -uc -nc -b -d) >"$work/log" 2>&1 || {
    tail -n 40 "$work/log" >&2
    exit 1
}
# shellcheck disable=SC2086
lintian --allow-root --fail-on error,warning $nobody "$work"/*.changes
ls "$work"/*.deb
