#!/bin/sh
# Installs the Debian packages named on the command line that are missing, with
# sudo when not root. On a system without apt it prints their names and lets the
# build find out what is missing. With --say before the names it only prints
# which packages are missing.
set -eu
say=
if [ "${1:-}" = --say ]; then
    say=1
    shift
fi

missing=
for package in "$@"; do
    status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
    [ "$status" = "install ok installed" ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ -n "$say" ]; then
    echo "Not installed, as NODEPS asks:$missing"
    exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
    echo "These Debian packages, or what they are called here, are needed:$missing"
    exit 0
fi
sudo=
if [ "$(id -u)" -ne 0 ]; then
    sudo=sudo
    if ! command -v sudo >/dev/null 2>&1; then
        echo "Please install as root: apt-get install$missing" >&2
        exit 1
    fi
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
echo "Installing$missing"
install() {
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y \
        --no-install-recommends $missing >"$log" 2>&1
}
if ! install; then
    # The package lists may be missing or old.
    $sudo apt-get update >"$log" 2>&1 && install || {
        cat "$log" >&2
        exit 1
    }
fi
