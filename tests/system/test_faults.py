"""Makes the n-th open, read, write, fsync, rename, allocation fail, in carc and
in the window: each ends by itself and says so, or goes on; a saved game is
the old or the new one, whole; nothing is told to be saved that is not. Ends
with 'N passed, N failed'."""
import errno
import os
import shutil

from storage import *

# call, errno: errors of a bad disk, a full disk, no memory
FAULTS = [("open", errno.EMFILE), ("read", errno.EIO), ("write", errno.ENOSPC),
          ("short", 0), ("fsync", errno.EIO), ("rename", errno.EIO),
          ("malloc", errno.ENOMEM)]
OLD = "tests/gui/game.carc"
outcomes = {"went on": 0, "ended with a line": 0}
injected = 0


def numbers():
    """1, 2, 3 ..., after a while in larger and larger steps."""
    n = 1
    while True:
        yield n
        n += 1 if n < (300 if DEEP else 12) else n // (40 if DEEP else 3)


def read(path):
    with open(path) as file:
        return file.read()


def with_fault(home, command, call, number, error, last=None, **more):
    """Runs it with the fault; None if it never came to that."""
    global injected
    told = home.path("told")
    if os.path.exists(told):
        os.remove(told)
    result = home.run(command, env={
        "LD_PRELOAD": SHIM, "SHIM_CALL": call, "SHIM_FROM": str(number),
        "SHIM_TO": str(number if last is None else last),
        "SHIM_ERROR": str(error), "SHIM_TELL": told,
        # Writes: only saved games; reads: all files.
        "SHIM_UNDER": "" if call in ("open", "read") else home.top}, **more)
    if not os.path.exists(told):
        return None
    injected += 1
    return result


def ends_well(name, result, program):
    """By itself, and with a line where it is not with success."""
    good = result.returncode >= 0
    if result.returncode > 0:
        good = any(line.startswith(program + ": ")
                   for line in result.stderr.splitlines())
        outcomes["ended with a line"] += 1
    else:
        outcomes["went on"] += 1
    check(name, good, f"status {result.returncode} {result.stderr[-300:]}")


def fault_replay(home, call, number, error):
    path = home.copy("game.carc", "game.carc")
    result = with_fault(home, [CARC, "replay", path, "--json"], call, number,
                        error)
    if result:
        ends_well(f"replay: {call} {number}", result, "carc")
        if result.returncode == 0:
            check(f"replay: {call} {number}: the answer is whole",
                  result.stdout.startswith('{"ok":true'), result.stdout[:100])
    return result


def fault_serve(home, call, number, error):
    name = f"serve: {call} {number}"
    path = home.copy("game.carc", "game.carc")
    text = f"load {path}\nlegal\ndo 0\nsave {path}\nquit\n"
    result = with_fault(home, [CARC, "serve"], call, number, error,
                        input=text)
    if not result:
        return None
    ends_well(name, result, "carc")
    answers = result.stdout.splitlines()
    old, now = read(OLD), read(path)
    # All answers were positive: then the game is one action longer than before.
    if len(answers) == 5 and all('"ok":true' in a for a in answers):
        check(f"{name}: what is told to be saved is",
              len(actions(path)) == len(actions(OLD)) + 1)
    check(f"{name}: the save is whole", now == old or
          not replays(home, path), now[-100:])
    check(f"{name}: no litter", not home.litter(), home.litter())
    return result


SCRIPT = "trace\nsettle\nauto 3\nsettle\n"


def fault_window(home, call, number, error, last=None):
    name = f"window: {call} {number}{'' if last is None else ' and all after'}"
    for folder in home.saves, home.path("user"), home.path("tmp"):
        shutil.rmtree(folder)
        os.mkdir(folder)
    path = home.copy("game.carc", "data/saves/game.carc")
    result = with_fault(home, home.window(SCRIPT, "--load", path), call,
                        number, error, last)
    if not result:
        return None
    ends_well(name, result, "carcassonne")
    told = acknowledged(result.stdout)
    places = [path] + [os.path.join(home.path(folder), file)
                       for folder in ("data/saves", "user", "tmp")
                       for file in os.listdir(home.path(folder))
                       if file.endswith(".carc")]
    check(f"{name}: nothing acknowledged is lost",
          any(not lost(told, place) for place in places), str(told))
    if result.returncode == 0:
        check(f"{name}: all of it is saved",
              len(actions(path)) == len(actions(OLD)) + 3, result.stderr)
    for place in places:
        why = replays(home, place)
        check(f"{name}: {os.path.basename(place)} is whole", not why, why)
    # A run that ended without memory leaves its log for the crash report.
    for file in home.litter():
        check(f"{name}: no litter",
              call == "malloc" and file.endswith(".log"), file)
        os.remove(file)
    return result


def until_none_fails(run, call, error):
    """Goes on until the fault is not reached any more."""
    with Home() as home:
        for number in numbers():
            if run(home, call, number, error) is None:
                return number


if not os.path.exists(SHIM):
    print("no shim in this build: left out")
    check("nothing to do", True)
    end()
for call, error in FAULTS:
    reached = [until_none_fails(run, call, error)
               for run in (fault_replay, fault_serve, fault_window)]
    print(f"{call}: none any more from {reached}")
    with Home() as home:
        for number in range(1, 12 if DEEP else 3):
            if call != "malloc":
                fault_window(home, call, number, error, 0)
print(f"# {injected} faults injected: " +
      ", ".join(f"{n} {what}" for what, n in outcomes.items()))
end()
