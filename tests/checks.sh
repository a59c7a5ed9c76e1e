# checks.sh - counts checks, for the shell scripts of the tests
#
# Each begins with `. tests/checks.sh` and ends with `finish`.
passed=0
failed=0

# result NAME STATUS: passed if it is 0.
result() {
    if [ "$2" -eq 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: $1"
    fi
}

# check NAME EXPECTED GOT
check() {
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'not ok: %s\n  expected: %s\n  got:      %s\n' "$1" "$2" "$3"
    fi
}

# none NAME OUTPUT: passed if nothing was found.
none() {
    [ -z "$2" ]
    result "$1" $?
    [ -z "$2" ] || printf '%s\n' "$2"
}

# "N passed, N failed"; false if any failed.
finish() {
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
}
