#!/bin/sh
# fill.sh FILE [SITE]: prints FILE with @VERSION@, @DATE@ and @RELEASES@ replaced
# by the version, its date and the list of changes. SITE is the URL of a folder
# with the pictures of assets/readme; without it pictures are left out.
# `fill.sh --version`, `--date` and `--seconds` (since 1970, for
# SOURCE_DATE_EPOCH) print these values.
set -eu
version=$(sed -n 's/^#define CARCASSONNE_VERSION "\(.*\)"/\1/p' tools/version.h)
changes=assets/help/en/changes.md
date=$(sed -n "s/^## $version (\(.*\))\$/\1/p" $changes)
if [ -z "$date" ]; then
    echo "fill.sh: $changes tells nothing of version $version" >&2
    exit 1
fi

# "## VERSION (DATE)" and "- ..." as releases.
releases() {
    sed -e 's/&/\&amp;/g; s/</\&lt;/g' $changes | awk '
        function end() { if (n++) print "      </ul></description>\n    </release>" }
        BEGIN { print "<releases>" }
        /^## / {
            end()
            gsub(/[()]/, "", $3)
            printf "    <release version=\"%s\" date=\"%s\">\n", $2, $3
            print "      <description><ul>"
        }
        /^- / { print "        <li>" substr($0, 3) "</li>" }
        END { end(); print "  </releases>" }'
}

case $1 in
--version) echo "$version" ;;
--date) echo "$date" ;;
--seconds) date -u -d "$date" +%s ;;
*)
    site=${2:-}
    releases | sed -e "s,@VERSION@,$version,; s,@DATE@,$date," \
        -e '/@RELEASES@/{
s/@RELEASES@//
r /dev/stdin
}' -e "$(if [ -n "$site" ]; then
            echo "s,@SITE@,<url type=\"homepage\">$site</url>,; s,@PICTURES@,$site,"
        else
            echo '/@SITE@/d; /<screenshots>/,/<\/screenshots>/d'
        fi)" "$1"
    ;;
esac
