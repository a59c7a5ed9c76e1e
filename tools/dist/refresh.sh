#!/bin/sh
# refresh.sh SHARE: tells the desktop what was installed below SHARE or is gone:
# menu entries, kinds of files, icons. What is not there needs not to be told.
share=$1
# tell FOLDER PROGRAM ARGUMENTS...
tell() {
    folder=$1
    shift
    if [ -d "$folder" ] && command -v "$1" >/dev/null 2>&1; then
        "$@" "$folder" || echo "refresh.sh: $1 $folder failed" >&2
    fi
}
tell "$share/mime" update-mime-database
tell "$share/applications" update-desktop-database -q
[ ! -f "$share/icons/hicolor/index.theme" ] ||
    tell "$share/icons/hicolor" gtk-update-icon-cache -q -f
exit 0
