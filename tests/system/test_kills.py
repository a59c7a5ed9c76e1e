"""Kills the window at random moments: what it told to be saved is there, what
is there plays through, and the next start clears up. Ends with 'N passed, N
failed'."""
import os
import random
import time

from storage import *

KILLS = int(os.environ.get("KILLS", 300 if DEEP else 20))
NEW = """click "New game"
settle
async
trace
click "Start game"
settle
auto 400
"""
LOADED = """async
trace
settle
auto 400
"""
SETTLED = """click "New game"
settle
click "Start game"
settle
"""
AFTER = """settle
expect "The program closed unexpectedly"
click "No report"
settle
"""


def wait_for(process, count):
    """Reads until so many actions are acknowledged."""
    out = ""
    while out.count("\nsaved ") + out.startswith("saved ") < count:
        line = process.stdout.readline()
        if not line:
            break
        out += line
    return out


def settings_keys(home):
    """None: there are no settings yet."""
    path = os.path.join(home.data, "settings")
    if not os.path.exists(path):
        return None
    with open(path) as file:
        return [line.split(" ")[0] for line in file]


def keys_when_whole():
    """Those that are written where nothing ends early."""
    with Home() as home:
        home.run(home.window(SETTLED))
        return settings_keys(home)


def kill_once(home, chance, number):
    """How many actions were acknowledged, and how many of them are lost."""
    before = set(home.games())
    loaded = chance.random() < .4
    path = home.copy("game.carc", f"loaded-{number}.carc") if loaded else None
    process = home.start(home.window(LOADED if loaded else NEW,
                                     *(["--load", path] if loaded else [])))
    # Most kills while it plays; some while it starts.
    count = chance.choice([0, 0, 1, 2, 5, 10, 20, 40, 60])
    out = wait_for(process, count)
    time.sleep(chance.random() * (.03 if count else .8))
    process.kill()
    rest, _ = process.communicate()
    told = acknowledged(out + rest)
    if not loaded:
        fresh = sorted(set(home.games()) - before)
        check(f"kill {number}: one game at most", len(fresh) <= 1, fresh)
        path = fresh[0] if fresh else None
    missing = lost(told, path)
    check(f"kill {number}: nothing is lost", not missing, missing)
    if path:
        why = replays(home, path)
        check(f"kill {number}: it plays through", not why, why)
    check(f"kill {number}: settings are whole", settings_keys(home) in (None, WHOLE))
    return len(told), len(missing)


def next_start(home, number, elsewhere):
    """It says so, and clears up."""
    # Temporary files beside a game in another folder are found when it is
    # opened.
    result = home.run(home.window(AFTER if any(
        name.endswith(".log") for name in home.litter()) else "settle\n",
        *(["--load", elsewhere] if elsewhere else [])))
    check(f"kill {number}: the next start", result.returncode == 0,
          result.stderr)
    check(f"kill {number}: no litter", not home.litter(), home.litter())


chance = random.Random(int(os.environ.get("KILLS_SEED", "1")))
told = gone = 0
WHOLE = keys_when_whole()
check("settings are kept", bool(WHOLE) and "seats" in WHOLE, WHOLE)
with Home() as home:
    for number in range(KILLS):
        here, missing = kill_once(home, chance, number)
        told += here
        gone += missing
        if number % 4 == 3:
            loaded = [name for name in os.listdir(home.top)
                      if name.endswith(".carc")]
            next_start(home, number,
                       home.path(loaded[0]) if loaded else None)
    for path in home.games():
        check("an older game", not replays(home, path), path)
print(f"# {KILLS} kills, {told} actions acknowledged, {gone} lost")
end()
