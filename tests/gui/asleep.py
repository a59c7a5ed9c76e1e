"""A real window on a late game with all boxes, 1920x1080: when life on the land
has come to an end it takes no processor time, left alone or with a button held
down. asleep.py FOLDER, BUILD in the environment; the status tells."""
import os
import subprocess
import sys

sys.path.insert(0, "tests/system")
from storage import GAME, late_game, sleeps, ticks

HELD = "mousemove 700 500 mousedown 1 mousemove 740 520 sleep 1"


def display():
    """A display of its own, and the environment for it."""
    ours, theirs = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-noreset", "-displayfd", str(theirs), "-screen", "0",
         "1920x1080x24"], pass_fds=[theirs], stderr=subprocess.DEVNULL)
    os.close(theirs)
    with os.fdopen(ours) as file:
        number = file.readline().strip()
    return server, dict(os.environ, DISPLAY=":" + number)


def comes_to_rest(game, what):
    used = sleeps(game.pid, .007)
    if used > .007 or game.poll() is not None:
        print(f"{what}: {100 * used:.1f} % of a processor")
        return False
    return True


def main(folder):
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, "late.carc")
    late_game(path)
    server, env = display()
    env["CARCASSONNE_HOME"] = folder
    game = subprocess.Popen([GAME, "--size", "1920x1080", "--load", path],
                            env=env)
    good = comes_to_rest(game, "alone")
    before = ticks(game.pid)
    subprocess.run(["xdotool", *HELD.split()], env=env, check=good)
    good = good and comes_to_rest(game, "held")
    if good and ticks(game.pid) < before + .1:
        print("it did not feel the button")
        good = False
    for process in game, server:
        process.terminate()
        process.wait()
    return 0 if good else 1


sys.exit(main(sys.argv[1]))
