# Completion for carc: offers what the program prints itself, so that a change of
# carc needs none here.

# The commands, or the options of one.
_carc_commands() {
    "$1" --help 2>/dev/null | sed -n 's/^  \([a-z]\{1,\}\) .*/\1/p'
}

_carc_options() {
    "$1" "$2" --help 2>/dev/null | grep -o -e '--[a-z]\{1,\}'
    printf '%s\n' --data --help
}

# For a wrong name the program lists the names behind "there are:".
_carc_bots() {
    "$1" arena --a '?' --b '?' --games 2 2>&1 | sed -n 's/.*there are: //p'
}

_carc() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W \
            "$(_carc_commands "$1") --help --version" -- "$cur")
        return
    fi
    case $prev in
    --data)
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -d -- "$cur")
        return
        ;;
    --a | --b)
        mapfile -t COMPREPLY < <(compgen -W "$(_carc_bots "$1")" -- "$cur")
        return
        ;;
    esac
    if [ "${COMP_WORDS[1]}" = replay ] && [ "${cur#-}" = "$cur" ]; then
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -X '!*.carc' -- "$cur"
            compgen -d -- "$cur")
    else
        mapfile -t COMPREPLY < <(compgen -W \
            "$(_carc_options "$1" "${COMP_WORDS[1]}")" -- "$cur")
    fi
}
complete -F _carc carc
