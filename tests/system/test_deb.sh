#!/bin/sh
# The Debian packages in an empty Debian: installed, started, played by a
# script, removed. The empty Debian is made once in $BUILD/deb-root, from the
# package source of this system. Needs root and `make deb`. Ends with "N passed,
# N failed".
set -u
BUILD=${BUILD:-build}
root=$BUILD/deb-root
. tests/checks.sh

if [ "$(id -u)" -ne 0 ] || ! command -v debootstrap >/dev/null 2>&1; then
    echo "# left out: an empty Debian needs root and debootstrap"
    echo "0 passed, 0 failed"
    exit 0
fi
# The first package source of this system.
codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
mirror=$(apt-get indextargets --format '$(REPO_URI) $(CODENAME)' \
    'Created-By: Packages' | awk -v name="$codename" '$2 == name { print $1; exit }')

inside() {
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive chroot "$root" "$@"
}
quiet() {
    "$@" >"$BUILD/deb-test.log" 2>&1 || tail -n 30 "$BUILD/deb-test.log"
}
if [ ! -f "$root.made" ]; then
    rm -rf "$root"
    quiet debootstrap --variant=minbase "$codename" "$root" "$mirror"
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    # Dependencies stay installed for the next run.
    quiet inside apt-get install -y --no-install-recommends libsdl2-2.0-0 \
        libsdl2-image-2.0-0 libsdl2-ttf-2.0-0 libjansson4 fonts-linuxlibertine
    touch "$root.made"
fi

mkdir -p "$root/proc"
mount -t proc proc "$root/proc" 2>/dev/null || true
trap 'umount "$root/proc" 2>/dev/null' EXIT

# All files, except those that a package manager writes about itself.
everything() {
    (cd "$root" && find etc opt root srv usr home -print | sort)
}
everything >"$BUILD/deb-before.list"
rm -rf "$root/tmp/debs"
mkdir -p "$root/tmp/debs"
cp "$BUILD"/deb/*.deb tests/gui/game.carc tests/gui/finished.carc \
    "$root/tmp/debs"
rm -f "$root"/tmp/debs/*dbgsym*

version=$(sed -n 's/^#define CARCASSONNE_VERSION "\(.*\)"/\1/p' tools/version.h)
inside sh -c 'apt-get install -y --no-install-recommends /tmp/debs/*.deb' \
    >"$BUILD/deb-test.log" 2>&1
check "it is installed" 0 $?
for program in carcassonne carc; do
    check "$program starts" "$program $version" "$(inside $program --version)"
done
# As a user with an empty home.
cat >"$root/tmp/play.script" <<'END'
expect-screen menu
click "New game"
settle
expect-screen setup
click "Start game"
settle
expect-screen table
auto 20
settle
shot /tmp/shot.png
END
inside sh -c 'rm -rf /tmp/user && mkdir /tmp/user && chmod 777 /tmp/user /tmp'
play() {
    inside setpriv --reuid 65534 --regid 65534 --clear-groups \
        env HOME=/tmp/user "$@" 2>&1
}
rm -f "$root/tmp/shot.png"
check "it is played" "" "$(play carcassonne --script /tmp/play.script)"
check "it shows something" yes \
    "$(test "$(wc -c <"$root/tmp/shot.png")" -gt 100000 && echo yes)"
check "the game is saved" 1 \
    "$(ls "$root"/tmp/user/.local/share/carcassonne/saves/*.carc | wc -l)"
check "and can be played through" 0 "$(play sh -c \
    'carc replay /tmp/user/.local/share/carcassonne/saves/*.carc >/tmp/user/out
     echo $?')"
check "no line complains" "" \
    "$(play carcassonne --load /tmp/debs/finished.carc --shot /tmp/user/a.png)"
inside apt-get purge -y carcassonne carcassonne-data >"$BUILD/deb-test.log" 2>&1
check "it is removed" 0 $?
everything >"$BUILD/deb-after.list"
check "and nothing of it is left" "" \
    "$(diff "$BUILD/deb-before.list" "$BUILD/deb-after.list")"
rm -rf "$root/tmp/debs" "$root/tmp/user" "$root"/tmp/*.script "$root"/tmp/*.png
finish
