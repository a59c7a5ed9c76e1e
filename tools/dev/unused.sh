#!/bin/sh
# Lists global symbols that no other file uses: `nobody` can be made static or
# removed, `tests` are used by tests only: unused.sh BUILD.
build=$1
symbols() {
    find "$@" -name '*.o' | sort | while read -r object; do
        source=${object#"$build"/obj/}
        # An object may outlive its source.
        [ -f "${source%.o}.c" ] || case $object in */gen/*) ;; *) continue ;; esac
        nm "$object" | awk -v file="${source%.o}.c" '
            $2 ~ /^[TRDB]$/ { print "offers", $3, file }
            $1 == "U" { print "uses", $2, file }'
    done
}
{
    symbols "$build/obj/engine" "$build/obj/gui" "$build/obj/tools" "$build/gen"
    symbols "$build/obj/tests" | sed 's/^uses/tests/'
} | awk '
    $1 == "offers" && $3 !~ /^tests/ && $2 != "main" { file[$2] = $3 }
    $1 == "uses" { used[$2] = 1 }
    $1 == "tests" { tested[$2] = 1 }
    END {
        for (name in file)
            if (!(name in used))
                print file[name] ": " name ": " \
                      (name in tested ? "tests" : "nobody")
    }' | sort
