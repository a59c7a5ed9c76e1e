#!/bin/sh
# In a real window: drags the tile onto a square, ends the turn.
# smoke.sh GAME SAVE WHERE: WHERE holds lines "X Y" of tile, square, supply.
set -u
"$1" --size 1280x800 --load "$2" --lang en &
pid=$!
trap 'kill $pid 2>/dev/null; wait $pid 2>/dev/null' EXIT
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    window=$(xdotool search --name '^Carcassonne$' 2>/dev/null | head -n 1)
    [ -n "$window" ] && break
    sleep .25
done
[ -n "$window" ] || exit 1
sleep 1
at() {
    sed -n "$1p" "$3" | cut -d ' ' -f "$2"
}
drag() {
    xdotool mousemove "$1" "$2" sleep .2 mousedown 1 sleep .2
    xdotool mousemove $((($1 + $3) / 2)) $((($2 + $4) / 2)) sleep .2
    xdotool mousemove "$3" "$4" sleep .3 mouseup 1 sleep .6
}
drag "$(at 1 1 "$3")" "$(at 1 2 "$3")" "$(at 2 1 "$3")" "$(at 2 2 "$3")"
# The figure: from the supply to the middle of the last tile; if there is no
# spot, none.
drag "$(at 3 1 "$3")" "$(at 3 2 "$3")" "$(at 2 1 "$3")" "$(at 2 2 "$3")"
xdotool key Return sleep .6
kill -0 $pid
