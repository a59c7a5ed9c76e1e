"""Shared by the tests of saved games: a home of their own, the programs, the
window driven by scripts, counts. Lines of figures begin with '# '."""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

BUILD = os.path.abspath(os.environ.get("BUILD", "build"))
CARC = os.path.join(BUILD, "carc")
GAME = os.path.join(BUILD, "carcassonne")
SHIM = os.path.join(BUILD, "tests", "shim.so")
DEEP = bool(os.environ.get("CARCASSONNE_DEEP"))
# Far more than any run takes: only a program that hangs reaches it.
PATIENCE = 600

passed = failed = 0


def check(name, good, what=""):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(f"not ok: {name} {what}".rstrip())
    return good


def end():
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


class Home:
    """A folder with everything a user has; the programs know no other."""

    def __init__(self):
        self.top = tempfile.mkdtemp(prefix="carcassonne-")
        self.data = os.path.join(self.top, "data")
        self.saves = os.path.join(self.data, "saves")
        os.makedirs(self.saves)
        for name in "user", "tmp":
            os.mkdir(os.path.join(self.top, name))
        self.env = dict(os.environ, CARCASSONNE_HOME=self.data,
                        HOME=self.path("user"), TMPDIR=self.path("tmp"),
                        LC_ALL="C.UTF-8")
        for name in "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER":
            self.env.pop(name, None)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.top)

    def path(self, *names):
        return os.path.join(self.top, *names)

    def write(self, name, text):
        path = self.path(name)
        with open(path, "w") as file:
            file.write(text)
        return path

    def copy(self, name, to):
        path = self.path(to)
        shutil.copy(os.path.join("tests/gui", name), path)
        return path

    def window(self, script, *args, lang="en"):
        """The command line of the window that plays a script."""
        path = self.write("run.script", script)
        return [GAME, "--size", "1024x600", "--lang", lang, *args, "--script",
                path]

    def run(self, command, env=None, **more):
        # A game without a path may be saved in the current folder.
        more.setdefault("cwd", self.path("tmp"))
        return subprocess.run(command, env=dict(self.env, **(env or {})),
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True, errors="replace", timeout=PATIENCE,
                              **more)

    def start(self, command, env=None, **more):
        more.setdefault("cwd", self.path("tmp"))
        return subprocess.Popen(command, env=dict(self.env, **(env or {})),
                                stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, **more)

    def games(self):
        return sorted(os.path.join(self.saves, name)
                      for name in os.listdir(self.saves)
                      if name.endswith(".carc"))

    def litter(self):
        """What nobody should find: temporary files and logs of runs."""
        found = []
        for folder, _, names in os.walk(self.top):
            found += [os.path.join(folder, name) for name in names
                      if name.endswith((".new", ".log"))]
        return found


def actions(path):
    """The lines of a record that are actions."""
    with open(path) as file:
        return [line.rstrip("\n") for line in file
                if not line.startswith(("carcassonne-record", "setup ",
                                        "note "))]


def replays(home, path):
    """'' if a saved game plays through, else what carc says."""
    result = home.run([CARC, "replay", path])
    return "" if result.returncode == 0 else result.stderr


def acknowledged(out):
    """What `trace` told: {number: line}."""
    told = {}
    for line in out.splitlines(keepends=True):
        if line.startswith("saved ") and line.endswith("\n"):
            _, number, text = line.rstrip("\n").split(" ", 2)
            told[int(number)] = text
    return told


def lost(told, path):
    """Those of the acknowledged actions that a file does not have."""
    have = actions(path) if path and os.path.exists(path) else []
    return [n for n, text in told.items()
            if n > len(have) or have[n - 1] != text]


def late_game(path):
    """Plays all boxes of the land almost to the end and saves the game."""
    sets = sorted(name[:-6] for name in os.listdir("assets/tiles")
                  if name.endswith(".tiles") and name != "the-city.tiles")
    serve = subprocess.Popen([CARC, "serve"], stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE, text=True)

    def ask(line):
        serve.stdin.write(line + "\n")
        serve.stdin.flush()
        return json.loads(serve.stdout.readline())

    ask(f"new players=4 sets={','.join(sets)} seed=1")
    while ask("state")["left"] > 12 or ask("legal")["decision"] != "place":
        ask("legal")
        said = ask("bot casual")
        ask(f"do {said['do']} {said.get('amount', '')}".rstrip())
    saved = ask(f"save {path} replace")
    serve.communicate()
    return saved["ok"]


def ticks(process):
    """Processor time that a process has used, in seconds."""
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def sleeps(process, below, patience=60):
    """The share of a processor that a process uses at the end, at most
    `below` if it comes to rest."""
    seconds = 5 if DEEP else 3
    for _ in range(patience // seconds):
        before = ticks(process)
        time.sleep(seconds)
        used = (ticks(process) - before) / seconds
        if used <= below:
            break
    return used
