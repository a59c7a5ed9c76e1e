"""Saved games among other programs, odd files, full disks, crashes; what the
window costs when nothing happens and over many games. Ends with 'N passed, N
failed'."""
import errno
import os
import signal
import stat
import time

from storage import *

COPY = "open in another window"
BUSY = "settle\nwait 100000000\n"  # runs until it is killed


def lines(text):
    return len(text.splitlines())


def refused(name, home, command, says, status=2, env=None):
    result = home.run(command, env=env)
    check(f"{name}: status", result.returncode == status, result.returncode)
    check(f"{name}: one line", lines(result.stderr) == 1, result.stderr)
    check(f"{name}: says what it is", says in result.stderr, result.stderr)


def read_bytes(path):
    with open(path, "rb") as file:
        return file.read()


def read(path):
    with open(path, errors="replace") as file:
        return file.read()


# ------------------------------------------------------------ several programs


def start_and_wait(home, script, *args):
    """A window that is at the end of its script's beginning."""
    process = home.start(home.window('settle\nwhere "Menu (Esc)"\n' + script,
                                     *args))
    process.stdout.readline()
    return process


def two_windows():
    with Home() as home:
        path = home.copy("game.carc", "data/saves/game.carc")
        old = read(path)
        first = start_and_wait(home, BUSY, "--load", path)
        try:
            script = f'settle\nexpect "{COPY}"\nkey Enter\ntrace\nauto 2\nsettle\n'
            second = home.run(home.window(script, "--load", path))
            check("a second window plays a copy", second.returncode == 0,
                  second.stderr)
            check("the game of the first is as it was", read(path) == old)
            copies = [p for p in home.games() if p != path]
            check("the copy has a name of its own", len(copies) == 1, copies)
            check("the copy has what was played", copies and
                  not lost(acknowledged(second.stdout), copies[0]))
            third = home.run(home.window(f'click "Continue"\nsettle\n'
                                         f'refuse "{COPY}"\n'))
            check("a copy is nobody's after that", third.returncode == 0,
                  third.stderr)
            serve = home.run([CARC, "serve"],
                             input=f"load {path}\nsave {path}\n")
            check("carc reads what is open", '{"ok":true}' in serve.stdout)
            script = ('click "Load"\nsettle\n'
                      'click "game: rename or delete"\nsettle\n'
                      'click "Name"\nkey Ctrl+A\ntext "mine"\n'
                      'click "OK"\nsettle\n'
                      'expect "the file is open in another program"\n'
                      'refuse "mine —"\nclick "Delete"\nsettle\n'
                      'click "Delete permanently"\nsettle\n'
                      'expect "game —"\n')
            fourth = home.run(home.window(script))
            check("what is open is neither renamed nor deleted",
                  fourth.returncode == 0 and read(path) == old, fourth.stderr)
            check("carc does not write what is open",
                  "open in another program" in serve.stdout, serve.stdout)
            check("and it is as it was", read(path) == old)
        finally:
            first.kill()
            first.communicate()
        script = (f'settle\nclick "No report"\nsettle\nrefuse "{COPY}"\n'
                  'auto 1\nsettle\n')
        after = home.run(home.window(script, "--load", path))
        check("a lock does not outlive its program", after.returncode == 0,
              after.stderr)
        check("and the game goes on", len(actions(path)) ==
              len(actions("tests/gui/game.carc")) + 1)


def other_way_in():
    """The list shows what is open elsewhere; one's own game is no copy."""
    with Home() as home:
        home.copy("game.carc", "data/saves/game.carc")
        again = 'wait 400\nkey Escape\nclick "Main menu"\nsettle\n'
        script = ('click "Load"\nsettle\nclick "save 1"\nsettle\n'
                  f'expect-screen table\nrefuse "{COPY}"\nauto 1\n{again}'
                  'click "Load"\nsettle\nclick "save 1"\nsettle\n'
                  f'expect-screen table\nrefuse "{COPY}"\nauto 1\nsettle\n')
        result = home.run(home.window(script))
        check("a game opened again", result.returncode == 0, result.stderr)
        check("is the same game", len(home.games()) == 1, home.games())


def four_at_once():
    script = ('click "New game"\nsettle\ntrace\nclick "Start game"\n'
              'settle\nauto 4\nsettle\n')
    names = set()
    with Home() as home:
        for turn in range(8 if DEEP else 2):
            command = home.window(script)
            runs = [home.start(command) for _ in range(4)]
            outs = [run.communicate(timeout=PATIENCE) for run in runs]
            check("four at once: all end well",
                  all(run.returncode == 0 for run in runs), outs)
            fresh = [p for p in home.games() if p not in names]
            check("four at once: four games", len(fresh) == 4, fresh)
            for out, _ in outs:
                check("four at once: each has its game",
                      any(not lost(acknowledged(out), p) for p in fresh))
            names.update(fresh)
        check("four at once: no litter", not home.litter(), home.litter())


# ------------------------------------------------------------------- odd files


def odd_files():
    with Home() as home:
        home.copy("game.carc", "data/saves/good.carc")
        os.utime(home.path("data/saves/good.carc"), (1, 1))
        saves = home.saves + "/"
        os.mkfifo(saves + "pipe.carc")
        os.mkdir(saves + "folder.carc")
        os.symlink("loop.carc", saves + "loop.carc")
        os.symlink("/dev/zero", saves + "zero.carc")
        os.symlink("nowhere", saves + "gone.carc")
        with open(saves + "giant.carc", "w") as file:
            file.truncate(6 << 30)
        home.write("data/saves/\x1b[31mred\x07.carc", "")
        home.write("data/saves/empty.carc", "")
        home.write("data/saves/.carcassonne-1-2.new", "half")
        home.write("data/saves/old.carc.new", "half")
        for name in "giant", "empty":
            os.utime(saves + name + ".carc", (0, 0))
        os.utime(saves + "\x1b[31mred\x07.carc", (0, 0))
        script = ('click "Load"\nsettle\nsize 1024x1400\nsettle\n'
                  'expect "this is a pipe, not a file"\n'
                  'expect "this is a folder, not a file"\n'
                  'expect "the link points to itself"\n'
                  'expect "this is a device, not a file"\n'
                  'expect "file not found"\n'
                  'expect "the file is too large"\n'
                  'expect "?[31mred?.carc"\n'
                  'expect "not a saved game"\n'
                  'key Escape\nsettle\nclick "Continue"\nsettle\n'
                  'expect-screen table\n')
        result = home.run(["/usr/bin/env", *home.window(script)])
        check("odd files in the list", result.returncode == 0, result.stderr)
        check("half files are cleared away", not home.litter(), home.litter())
        for name, says in [("pipe", "this is a pipe"),
                           ("folder", "this is a folder, not a file"),
                           ("loop", "the link points to itself"),
                           ("zero", "this is a device"),
                           ("giant", "the file is too large")]:
            refused(f"--load {name}", home,
                    home.window("", "--load", f"{saves}{name}.carc"), says)
        refused("--load /dev/null", home,
                home.window("", "--load", "/dev/null"), "this is a device")
        if os.geteuid() != 0:
            path = home.copy("game.carc", "data/saves/locked.carc")
            os.chmod(path, 0)
            refused("--load unreadable", home,
                    home.window("", "--load", path), "not allowed")


def what_a_file_is_stays():
    with Home() as home:
        path = home.copy("game.carc", "kept.carc")
        text = read(path).replace(
            "tile ", "note chat Anna: hello\nnote x\ntile ", 1)
        home.write("kept.carc", text)
        os.chmod(path, 0o600)
        link = home.path("link.carc")
        os.symlink("kept.carc", link)
        result = home.run(home.window("settle\nauto 1\nsettle\n", "--load",
                                      link))
        check("a game through a link", result.returncode == 0, result.stderr)
        check("the link stays", os.path.islink(link))
        check("the mode stays", stat.S_IMODE(os.stat(path).st_mode) == 0o600)
        now = read(path)
        check("the game went on", len(actions(path)) ==
              len(actions("tests/gui/game.carc")) + 1)
        check("notes of others stay",
              "note chat Anna: hello\n" in now and "note x\n" in now, now[:300])
        check("seats stay", "note seats Anna,0,;Boris" in now, now[:300])
        for seats in "Anna", "Anna,9,;Boris,1,;Cyril,3,", ",,,":
            home.write("seats.carc", text.replace(
                "note seats Anna,0,;Boris,1,;Cyril,3,", "note seats " + seats))
            result = home.run(home.window(
                'settle\nexpect "The players in this file cannot be read"\n'
                'key Enter\nsettle\nexpect "Red"\n', "--load",
                home.path("seats.carc")))
            check(f"seats '{seats}'", result.returncode == 0, result.stderr)


def long_paths():
    with Home() as home:
        # The longest path, and longer than one that can be read.
        for length in 4090, 4000, 6000:
            deep = home.top
            while len(deep) + 101 <= length:
                deep += "/" + "d" * 100
            deep += "/" + "e" * (length - len(deep) - 1)
            os.mkdir(home.path("here"))
            game = os.path.abspath(GAME)
            script = home.write("new.script", 'click "New game"\nsettle\n'
                                'click "Start game"\nsettle\nauto 1\n')
            result = home.run([game, "--script", script],
                              env={"CARCASSONNE_HOME": deep},
                              cwd=home.path("here"))
            if length == 4000:
                check("a long path is used", result.returncode == 0,
                      result.stderr)
            else:
                check(f"a path of {length} is refused",
                      result.returncode == 2 and lines(result.stderr) == 1,
                      result.stderr)
            check("nothing is written elsewhere",
                  not os.listdir(home.path("here")))
            os.rmdir(home.path("here"))


# ---------------------------------------------------------------- full disks


def full_disks():
    with Home() as home:
        path = home.copy("game.carc", "game.carc")
        refused("--shot on a full disk", home,
                [GAME, "--load", path, "--shot", "/dev/full"],
                "the disk is full", 1)
        for command in [GAME, "--help"], [GAME, "--version"], \
                home.window("settle\nwhere tile\n", "--load", path):
            with open("/dev/full", "w") as full:
                result = subprocess.run(command, env=home.env, stdout=full,
                                        stderr=subprocess.PIPE, text=True)
            check("stdout on a full disk", result.returncode == 1 and
                  lines(result.stderr) == 1, result.stderr)
        result = home.run(home.window("settle\nshot /dev/full\n", "--load",
                                      path))
        check("a shot on a full disk", result.returncode == 1,
              result.stderr)


def slow_disk():
    """A disk that does not answer: the window draws on, and when it answers
    everything is there; nothing is told to be saved before."""
    with Home() as home:
        path = home.copy("game.carc", "data/saves/game.carc")
        before = read(path)
        answers, picture = home.path("answers"), home.path("drawn.png")
        script = (f"settle\nasync\nauto 2\nframes 20\n"
                  f"shot {picture}\nframes 20\n")
        process = subprocess.Popen(
            home.window(script, "--load", path), text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=dict(home.env, LD_PRELOAD=SHIM, SHIM_WAIT=answers,
                     SHIM_UNDER="/saves/"), cwd=home.path("tmp"))
        for _ in range(PATIENCE * 20):
            if os.path.exists(picture) or process.poll() is not None:
                break
            time.sleep(.05)
        check("a picture is drawn while the disk does not answer",
              os.path.exists(picture) and process.poll() is None)
        check("the save is as it was", read(path) == before)
        home.write("answers", "")
        _, err = process.communicate(timeout=PATIENCE)
        check("all is saved in the end", process.returncode == 0 and
              len(read(path).split("\n")) == len(before.split("\n")) + 2,
              err)


def replaced_meanwhile():
    """Another program writes a save that is open, even while the next action is
    being written: both are kept, and a message says so once."""
    other = read("tests/gui/finished.carc")

    def rename(path):
        os.replace(home.write("user/theirs", other), path)

    def overwrite(path):
        with open(path, "w") as file:
            file.write(other)

    for how in rename, overwrite:
        with Home() as home:
            path = home.copy("game.carc", "data/saves/game.carc")
            answers = home.path("answers")
            said = 'Another program has changed this saved game'
            process = home.start(
                home.window(f'settle\ntrace\nauto 1\nsettle\n'
                            f'expect "{said}"\nexpect "game-2.carc"\n'
                            f'key Enter\nsettle\nrefuse "{said}"\n'
                            f'auto 2\nsettle\nrefuse "{said}"\n'
                            'click "Menu (Esc)"\nsettle\n'
                            'click "Main menu"\nsettle\nclick "Load"\n'
                            'settle\nexpect "game —"\nexpect "game-2 —"\n',
                            "--load", path),
                env={"LD_PRELOAD": SHIM, "SHIM_WAIT": answers,
                     "SHIM_UNDER": "/saves/"})
            while not [n for n in os.listdir(home.saves) if n[0] == "."] and \
                    process.poll() is None:
                time.sleep(.01)
            how(path)
            home.write("answers", "")
            out, err = process.communicate(timeout=PATIENCE)
            name = f"replaced meanwhile ({how.__name__})"
            check(f"{name}: told once", process.returncode == 0, err)
            check(f"{name}: theirs stays", read(path) == other)
            games = home.games()
            check(f"{name}: ours goes on beside it", len(games) == 2 and
                  not replays(home, games[0]) and len(actions(games[0])) ==
                  len(actions("tests/gui/game.carc")) + 3 and
                  not lost(acknowledged(out), games[0]), games)
            check(f"{name}: stderr says it", lines(err) == 2 and
                  "another program has changed the file" in err and
                  "goes on here" in err, err)


FULL = {"LD_PRELOAD": SHIM, "SHIM_CALL": "write", "SHIM_TO": "0",
        "SHIM_ERROR": str(errno.ENOSPC)}


def no_way_to_save():
    """All writing fails: the window asks, other places work, what is lost is
    said and the exit status tells."""
    unsaved = 'settle\nauto 2\nsettle\nexpect "Could not save the game"\n'
    asked = unsaved + 'stop close\nsettle\nexpect "The game is not saved"\n'

    def play(script, under="/saves/"):
        path = home.copy("game.carc", "data/saves/game.carc")
        os.chmod(path, 0o644)
        result = home.run(home.window(script, "--load", path),
                          env=dict(FULL, SHIM_UNDER=under))
        whole = [p for f in ("user", "tmp") for p in os.listdir(home.path(f))]
        check("the old game is whole", read(path) ==
              read("tests/gui/game.carc"))
        return result, whole

    def clear():
        for folder in "user", "tmp":
            for name in os.listdir(home.path(folder)):
                os.remove(home.path(folder, name))

    with Home() as home:
        result, where = play(asked + 'click "Try again"\nsettle\n'
                             'expect "The game is not saved"\n'
                             'click "Resume game"\nsettle\n'
                             'refuse "The game is not saved"\n'
                             'stop close\nsettle\nclick "Save here"\nsettle\n'
                             'expect "never seen: it has ended"\n')
        check("saved at another place", result.returncode == 0,
              result.stderr)
        check("there it is", where == ["game.carc"] and not replays(
            home, home.path("user/game.carc")), where)
        check("with all that was played",
              len(actions(home.path("user/game.carc"))) ==
              len(actions("tests/gui/game.carc")) + 2)
        result, _ = play(asked + 'click "Save here"\nsettle\n'
                         'expect "a file with this name"\n'
                         'key Enter\nsettle\n'
                         'refuse "a file with this name"\n'
                         'click "Quit without saving"\n')
        check("that is not why the game is not saved",
              "already exists" not in result.stderr, result.stderr)
        check("another file is not overwritten", len(actions(home.path(
            "user/game.carc"))) == len(actions("tests/gui/game.carc")) + 2)
        check("given up: status", result.returncode == 1, result.stderr)
        check("given up: said", "without being saved" in result.stderr)
        clear()
        result, where = play(asked + 'click "File name"\ntext "x"\nkey Enter\n'
                             'settle\n')
        check("a path typed in", result.returncode == 0 and
              where == ["game.carcx"], (where, result.stderr))
        clear()
        for script in unsaved + "stop term\nsettle\n", unsaved:
            result, where = play(script)
            check("nobody to ask: another place", len(where) == 1 and
                  result.returncode == 1, (where, result.stderr))
            check("nobody to ask: said", "saved here instead" in result.stderr)
            clear()
        result, where = play(unsaved + "stop term\nsettle\n", ".carcassonne-")
        check("nowhere: status", result.returncode == 1 and not where, where)
        check("nowhere: said", "the last moves are lost" in result.stderr)
        # Another game at the table asks as well.
        script = (unsaved + 'key Escape\nsettle\nclick "Main menu"\nsettle\n'
                  'click "New game"\nsettle\nclick "Start game"\nsettle\n'
                  'expect "The game is not saved"\n'
                  'click "Leave without saving"\nsettle\n'
                  'expect-screen table\n')
        result, where = play(script)
        check("another game asks first", result.returncode == 1 and
              "without being saved" in result.stderr, result.stderr)
        clear()
        result, where = play(script + "auto 2\nsettle\nstop term\nsettle\n")
        check("only the one is given up", result.returncode == 1 and
              len(where) == 1 and "saved here instead" in result.stderr,
              (where, result.stderr))
        clear()
        # The picture of the land.
        path = home.copy("finished.carc", "finished.carc")
        script = ('settle\nclick "Result"\nsettle\nclick "Save as…"\nclick "Save"\n'
                  f'shot {home.path("land.png")}\nsettle\n'
                  'expect "Could not save the picture"\n')
        result = home.run(home.window(script, "--load", path),
                          env=dict(FULL, SHIM_UNDER="/data/.carc"))
        check("a picture on a full disk", result.returncode == 0 and
              "the disk is full" in result.stderr, result.stderr)
        check("no picture is left", not [n for n in os.listdir(home.data)
                                         if n.endswith(".png")])
        script = 'click "Settings"\nsettle\nclick "Done"\nsettle\n'
        result = home.run(home.window(
            script + 'expect "Could not save the settings: the disk is full"'),
            env=dict(FULL, SHIM_UNDER="/data/.carc"))
        check("settings on a full disk", result.returncode == 0,
              result.stderr)
        old = "language cs\nscale 150\n"
        home.write("data/settings", old)
        result = home.run(home.window(
            script + 'expect "Could not save the settings: the disk has an '
            'error"'), env={"LD_PRELOAD": SHIM, "SHIM_CALL": "read",
                            "SHIM_UNDER": "/settings"})
        check("settings that cannot be read", result.returncode == 0,
              result.stderr)
        check("are not written over",
              read(home.path("data/settings")) == old)


# -------------------------------------------------------------------- crashes


def after_a_crash():
    with Home() as home:
        os.mkdir(home.path("Karel"))
        path = home.copy("game.carc", "Karel/Ludmila.carc")
        home.write("data/settings",
                   "scale 100\nseats Eva,0,;Otto, Ivan,1,\n")
        text = read(path).replace("tile ", "note chat Otto says hello\ntile ",
                                  1)
        home.write("Karel/Ludmila.carc", text)
        result = home.run(home.window("settle\nauto 1\ncrash\n", "--load",
                                      path))
        # Sanitizers handle the signal themselves and exit.
        check("it crashes", result.returncode != 0)
        check("the game is whole", not replays(home, path))
        offer = ('settle\nexpect "The program closed unexpectedly"\n'
                 'click "Create report"\nsettle\n'
                 'expect "carcassonne-report-"\nkey Enter\nsettle\n'
                 'refuse "ended unexpectedly"\n')
        result = home.run(home.window(offer))
        check("the next start offers a report", result.returncode == 0,
              result.stderr)
        reports = [n for n in os.listdir(home.data) if "report" in n]
        check("one file", len(reports) == 1, reports)
        report = read(os.path.join(home.data, reports[0])) if reports else ""
        for part in ("version ", "screen table", "scale 100",
                     "setup players=3", "note seats 1,0,;2,1,;3,3,",
                     actions(path)[-1]):
            check(f"the report has '{part}'", part in report)
        for name in ("Anna", "Boris", "Cyril", "Eva", "Otto", "Ivan",
                     "Karel", "Ludmila", home.path("user")):
            check(f"the report does not have '{name}'", name not in report)
        # The oldest lines of a long log are removed, except those that a report
        # needs; of a game only its record is reported.
        diary = home.write("tmp/diary.carc", "carcassonne-record 2\n"
                           "dear diary\n")
        home.write("data/running-1-0.log", f"version 0\ngame {diary}\n"
                   "the disk is full\nthe game is not saved\n")
        result = home.run(home.window(
            'settle\nexpect "Your last moves could not be"\n' +
            offer.split("\n", 2)[2]))
        check("an unsaved game is told", result.returncode == 0,
              result.stderr)
        new = [n for n in os.listdir(home.data)
               if "report" in n and n not in reports]
        report = read(os.path.join(home.data, new[0])) if new else ""
        check("a report without what is no game", "dear" not in report and
              "carcassonne-record 2" in report)
        for name in new:
            os.remove(os.path.join(home.data, name))
        home.write("data/running-1-0.log", "version 0\n")
        result = home.run(home.window("settle\nkey Tab\nkey Tab\nkey Enter\n"
                                      "settle\n"))
        check("no report, by keyboard", result.returncode == 0 and len(
            [n for n in os.listdir(home.data) if "report" in n]) == 1,
            result.stderr)
        again = 'settle\nrefuse "ended unexpectedly"\n'
        check("only once", home.run(home.window(again)).returncode == 0)
        # In a picture nobody is asked.
        shots = [home.path("tmp/asked.png"), home.path("tmp/not.png")]
        for shot in shots:
            home.run([GAME, "--size", "800x600", "--lang", "en", "--shot",
                      shot])
            home.write("data/running-1-0.log", "version 0\n")
        check("a picture shows no such question", read_bytes(shots[0]) and
              read_bytes(shots[0]) == read_bytes(shots[1]))
        os.remove(home.path("data/running-1-0.log"))
        # A running program is not a crash.
        other = start_and_wait(home, BUSY, "--load", path)
        check("another window is no crash",
              home.run(home.window(again)).returncode == 0)
        other.terminate()
        other.communicate()
        check("SIGTERM ends it well", other.returncode == 0, other.returncode)
        check("and is no crash", home.run(home.window(again)).returncode == 0)
        check("no log is left", not home.litter(), home.litter())


def mark_of(path):
    """What stands for the text of a file: FNV-1a, and the length."""
    with open(path, "rb") as file:
        data = file.read()
    mark = 0xcbf29ce484222325
    for byte in data:
        mark = (mark ^ byte) * 0x100000001b3 % 2**64
    return f"{mark:016x} {len(data)}"


def a_save_that_kills():
    """What ended the program while it was read is not read again."""
    says = "this file crashed the program before"
    look = ('settle\nclick "Load"\nsettle\nexpect-screen saves\n'
            '%s "' + says + '"\nexpect "tile"\n')
    with Home() as home:
        path = home.copy("game.carc", "data/saves/a.carc")
        home.copy("hundred.carc", "data/saves/b.carc")
        log = f"version 0\nreading 1 1\nread\nreading {mark_of(path)}\n"
        home.write("data/running-1-0.log", log + "ended by signal 06\n")
        later = 'settle\nclick "No report"\n'
        result = home.run(home.window(later + look % "expect"))
        check("it is not read when the list is shown", result.returncode == 0,
              result.stderr)
        check("nor later", home.run(home.window(look % "expect")).returncode
              == 0)
        refused("nor when it is asked for", home,
                home.window("settle\n", "--load", path), says)
        check("it stays as it was", mark_of(path) in log)
        with open(path, "a", encoding="utf-8") as file:
            file.write("\n")
        result = home.run(home.window(look % "refuse"))
        check("a changed one is read", result.returncode == 0, result.stderr)
        # The newest game continues, without that.
        home.write("data/running-1-0.log", f"version 0\nreading "
                   f"{mark_of(path)}\nended by signal 11\n")
        os.utime(home.path("data/saves/b.carc"), (1e9, 1e9))
        result = home.run(home.window(
            later + 'settle\nclick "Continue"\nsettle\nexpect-screen table\n'))
        check("another one goes on", result.returncode == 0, result.stderr)
        with open(path, "a", encoding="utf-8") as file:
            file.write("\n")
        # One run may be killed, or lose power, while it reads a file.
        for times, wanted in (1, "refuse"), (2, "expect"):
            for i in range(times):
                home.write(f"data/running-{i}-0.log",
                           f"version 0\nreading {mark_of(path)}\n")
            result = home.run(home.window(later + look % wanted))
            check(f"killed {times} times", result.returncode == 0,
                  result.stderr)
        with open(path, "a", encoding="utf-8") as file:
            file.write("\n")
        # A file that a run read to its end did not cause the crash.
        home.write("data/running-1-0.log", f"version 0\nreading "
                   f"{mark_of(path)}\nread\nended by signal 06\n")
        result = home.run(home.window(later + look % "refuse"))
        check("one that was read is read", result.returncode == 0,
              result.stderr)


# -------------------------------------------------------------------- signals


# The main loop as for people; no display is needed.
REAL = {"SDL_VIDEODRIVER": "dummy", "SDL_RENDER_DRIVER": "software"}


def wait_for_rest(process):
    """Until it has drawn what there is and does little more than wait."""
    before = -1
    while ticks(process.pid) > before + .05 or before < .05:
        before = ticks(process.pid)
        time.sleep(.5)
        if process.poll() is not None:
            break


def ends_by(process, number):
    """Its status and what it said; None: it does not end."""
    process.send_signal(number)
    try:
        _, err = process.communicate(timeout=60)
        return process.returncode, err
    except subprocess.TimeoutExpired:
        process.kill()
        return None, process.communicate()[1]


def stopped():
    """A closed terminal (SIGHUP) ends an idle window as SIGTERM does; if
    SIGHUP is ignored, as under nohup, the window continues."""
    with Home() as home:
        command = [GAME, "--load", home.copy("game.carc", "game.carc")]
        for number in signal.SIGHUP, signal.SIGINT, signal.SIGTERM:
            process = home.start(command, env=REAL)
            wait_for_rest(process)
            check(f"a window ends by {number.name}",
                  ends_by(process, number) == (0, ""))
        process = home.start(command, env=REAL, preexec_fn=lambda:
                             signal.signal(signal.SIGHUP, signal.SIG_IGN))
        wait_for_rest(process)
        process.send_signal(signal.SIGHUP)
        time.sleep(.5)
        check("nohup: it goes on", process.poll() is None)
        check("nohup: it ends by SIGTERM",
              ends_by(process, signal.SIGTERM) == (0, ""))
        check("no log is left", not home.litter(), home.litter())


def stopped_unsaved():
    """The same while computer opponents play and the disk is full: the game is
    saved elsewhere."""
    with Home() as home:
        path = home.write("data/saves/game.carc", "carcassonne-record 2\n"
                          "setup players=2 sets=base seed=1\n"
                          "note seats Ada,0,greedy;Bob,1,greedy\n")
        process = home.start([GAME, "--load", path], env=dict(
            REAL, **FULL, SHIM_UNDER="/saves/"))
        told = process.stderr.readline()
        check("the game cannot be saved", "the disk is full" in told, told)
        status, err = ends_by(process, signal.SIGHUP)
        where = [home.path(f, p) for f in ("user", "tmp")
                 for p in os.listdir(home.path(f)) if p.endswith(".carc")]
        check("hung up: saved elsewhere", status == 1 and len(where) == 1 and
              "saved here instead" in err, (status, err, where))
        check("hung up: all of it", where and actions(where[0]) and
              not replays(home, where[0]))


# ------------------------------------------------------------------ what it costs


def begin_idle():
    """A late game with all boxes at 1920x1080, with which nothing happens."""
    home = Home()
    path = home.path("late.carc")
    check("a late game", late_game(path))
    return home, home.start([GAME, "--size", "1920x1080", "--load", path],
                            env=REAL)


def end_idle(home, process):
    """Without animations the program sleeps. Without a display it looks for
    events now and then (tests/gui/display.sh has one)."""
    used = sleeps(process.pid, .01)
    check("idle", used <= .01, used)
    check("ends well", ends_by(process, signal.SIGTERM) == (0, ""))
    home.__exit__()
    print(f"# idle: {100 * used:.1f} % of a processor")


def resident(process):
    with open(f"/proc/{process.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def growth():
    """Memory after the third game and after the last of a long evening."""
    games = 15 if DEEP else 6
    again = ('auto 400\nsettle\nexpect-screen result\nwhere "Play again"\n')
    script = ('click "New game"\nsettle\nclick "Start game"\nsettle\n' +
              ('click "Play again"\nsettle\n').join([again] * games))
    with Home() as home:
        # Sanitizers keep freed memory for a while: only little of it.
        process = home.start(home.window(script + "wait 100000000\n"),
                             env={"ASAN_OPTIONS": "quarantine_size_mb=16"})
        sizes = []
        for _ in range(games):
            if not process.stdout.readline():
                break
            sizes.append(resident(process))
        process.kill()
        process.communicate()
    if check("all games were played", len(sizes) == games, sizes):
        grown = (sizes[-1] - sizes[2]) / 2 ** 20
        most = max(8, sizes[2] / 2 ** 20 / 10)
        check("no growth", grown < most, [s >> 20 for s in sizes])
        print(f"# {sizes[2] >> 20} MiB at game 3, {sizes[-1] >> 20} MiB at "
              f"game {games}")


idle = begin_idle()
for part in (two_windows, other_way_in, four_at_once, odd_files,
             what_a_file_is_stays, long_paths, full_disks, after_a_crash,
             a_save_that_kills,
             stopped, growth):
    part()
if os.path.exists(SHIM):
    no_way_to_save()
    stopped_unsaved()
    slow_disk()
    replaced_meanwhile()
end_idle(*idle)
end()
