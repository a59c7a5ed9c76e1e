#!/bin/sh
# Prints every line that writes a part of the table's state from another file
# than its own. gui/table/table.h names the file before each group of members.
set -u
header=gui/table/table.h
files=$(find gui/table -name '*.c'; ls gui/screens/table*.c)

# Each line: the file that writes it, the member.
groups=$(awk '
    /^struct table \{/ { inside = 1 }
    /^};/ { inside = 0 }
    inside && match($0, /gui\/[a-z_\/]*\.c/) {
        file = substr($0, RSTART, RLENGTH); next }
    inside {
        sub(/\/\*.*/, "")
        if (/struct \{/) { nested = 1; next }
        if (nested && !/\}/) next
        if (/\}/) nested = 0
        if (!/;/) next
        sub(/;.*/, ""); gsub(/\[[^]]*\]/, "")
        sub(/^[ \t]*(const )?[a-z0-9_]+ /, ""); gsub(/[} *]/, "")
        n = split($0, names, ",")
        for (i = 1; i <= n; i++) print file, names[i]
    }' "$header")
[ "$(echo "$groups" | wc -l)" -gt 30 ] || { echo "$header has no groups"; exit; }

echo "$groups" | while read -r owner member; do
    [ -f "$owner" ] || echo "$header names $owner, which is missing"
    others=$(echo "$files" | grep -vx "$owner")
    at="\\bt->$member\\b[][a-zA-Z0-9_.>-]*"
    # Assigned, counted; its address kept without const; given to what writes.
    grep -nE "$at *([-+*/|&^]|<<|>>)?=[^=]|$at(\\+\\+|--)|(\\+\\+|--)$at" $others
    grep -nE "^ *[a-z_]+ \\*[a-z_]+ = &?$at;" $others
    grep -nE "(memset|memcpy|snprintf|strcpy|tween_step|ui_scroll_move)\\(([^,]*, )?&?$at" $others
done
