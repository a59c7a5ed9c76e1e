#!/bin/sh
# link_circles.sh OBJECT...: prints the circles in which objects need each
# other's functions or data, with a symbol for each step; nothing if there are
# none. Objects without circles can be tested, replaced and read one at a time.
set -u
links=$(mktemp) || exit 2
trap 'rm -f "$links"' EXIT

# Each line: the object that needs, the object that defines, the symbol.
nm -A -g -P "$@" 2>/dev/null | awk '
    { object = $1; sub(/:$/, "", object); sub(/.*\/obj\//, "", object) }
    $3 ~ /^[Uvw]$/ { needs[object, $2] = object; next }
    { where[$2] = object }
    END {
        for (i in needs) {
            split(i, part, SUBSEP)
            other = where[part[2]]
            if (other != "" && other != part[1]) print part[1], other, part[2]
        }
    }' | sort >"$links"
[ -s "$links" ] || { echo "no object of these needs another: $*"; exit 1; }

# tsort names the members of each loop that it meets, a line each.
cut -d' ' -f1,2 "$links" | tsort 2>&1 >/dev/null |
    sed 's/^tsort: //' | awk -v links="$links" '
    BEGIN { while ((getline line <links) > 0) {
        split(line, p, " "); symbol[p[1], p[2]] = p[3] } }
    function close_loop(  i, next_one) {
        for (i = 1; i <= n; i++) {
            next_one = member[i % n + 1]
            print member[i] " needs " symbol[member[i], next_one] " of " next_one
        }
        n = 0
    }
    / loop/ { close_loop(); next }
    { member[++n] = $0 }
    END { close_loop() }'
