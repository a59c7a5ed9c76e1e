#!/bin/sh
# refresh.sh SHARE: updates the caches of the desktop for menu entries, MIME types
# and icons below SHARE. Missing tools are skipped.
share=$1
# update FOLDER PROGRAM ARGUMENTS...
update() {
    folder=$1
    shift
    if [ -d "$folder" ] && command -v "$1" >/dev/null 2>&1; then
        "$@" "$folder" || echo "refresh.sh: $1 $folder failed" >&2
    fi
}
update "$share/mime" update-mime-database
update "$share/applications" update-desktop-database -q
[ ! -f "$share/icons/hicolor/index.theme" ] ||
    update "$share/icons/hicolor" gtk-update-icon-cache -q -f
exit 0
