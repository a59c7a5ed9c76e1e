"""Anything at all is done to the window, on saved games: pointer, keys,
gamepad, fingers, sizes from 1x1 on, lost textures, settings and seats by lot.

    monkey.py BUILD OUT [--seed N] [--rounds N] [--inputs N] [--shrink] [GAME ...]

What must hold, whatever was done: it ends, well and without a word on stderr;
what is on the disk is at any time the game at the table and plays through by
`carc replay`; what was drawn by changes alone is the picture drawn anew. What
fails is told with the seed that repeats it, and its script, game and settings
are left in OUT. Ends with 'N passed, N failed'."""
import argparse
import glob
import os
import random
import re
import resource
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

SECONDS = 300  # processor time: a longer run never ends
FLAGS = ("hints linen confirm free-undo firsts secrets clock calm banner "
         "full-screen").split()
BOTS = ["", "", "", "", "greedy", "beginner", "casual"]
KEYS = ("n n n n Enter Enter Enter Space Space r r 1 2 3 9 t p v j h f d c b [ "
        "] . , + - Escape Escape Tab Tab Shift+Tab F1 F11 Left Right Up Down "
        "Home End PageUp PageDown Backspace Delete Ctrl+Z Ctrl+A Ctrl+V "
        "Shift+n a e g i k l m o q s u w x y z 0 / ' ?").split()
BUTTONS = ("right right left up down a a a x y b lb rb ls rs back "
           "start").split()
TEXTS = ["x", "Žluťoučký kůň", "../..", "a" * 60, "馬", "%s%n", "12", " "]
SIZES = ["1280x800", "1280x800", "1024x600", "800x470", "1920x1080", "640x480",
         "320x240", "63x65", "30x900", "900x30", "200x200", "1x1"]


def small_sizes(chance, n):
    """Windows of 1 to 20 pixels: squares, lines and what lies between, all of
    them or n by lot; the smallest always. Something is done in each."""
    sizes = [(w, h) for w in range(1, 21) for h in range(1, 21)
             if w == h or 1 in (w, h) or w + h == 21]
    if n < len(sizes):
        sizes = [(1, 1)] + chance.sample(sizes, n)
    lines = []
    for w, h in sizes:
        lines += [f"size {w}x{h}", f"click {w // 2} {h // 3}"]
    return lines


class Monkey:
    def __init__(self, chance):
        self.chance = chance
        self.w, self.h = 1280, 800
        self.down = False

    def spot(self):
        """Mostly in the window; now and then beside it."""
        c = self.chance
        if c.random() < .1:
            return f"{c.randint(-50, self.w + 50)} {c.randint(-50, self.h + 50)}"
        return f"{c.randrange(self.w)} {c.randrange(self.h)}"

    def place(self):
        c, kind = self.chance, self.chance.random()
        if kind < .45:
            return f"any {c.randrange(400)}"
        if kind < .6:
            return f"legal {c.randrange(60)}"
        return c.choice(["tile", "meeple"]) if kind < .65 else self.spot()

    def new_size(self):
        c = self.chance
        size = c.choice(SIZES) if c.random() < .7 else \
            f"{c.randint(1, 1400)}x{c.randint(1, 900)}"
        self.w, self.h = map(int, size.split("x"))
        return f"size {size}"

    def held(self):
        self.down = not self.down
        return "down" if self.down else "up"

    def line(self):
        c = self.chance
        kinds = [
            (20, lambda: f"try click {self.place()}"),
            (3, lambda: f"try rclick {self.place()}"),
            (5, lambda: f"try move {self.place()}"),
            (8, lambda: f"try drag {self.place()} to {self.place()}"),
            (3, lambda: f"try flick {self.place()} to {self.place()}"),
            (2, self.held),
            (4, lambda: f"wheel {c.randint(-5, 5)}"),
            (20, lambda: f"key {c.choice(KEYS)}"),
            (12, lambda: f"pad {c.choice(BUTTONS)}"),
            (1, lambda: f"stick {c.uniform(-1, 1):.2f} {c.uniform(-1, 1):.2f} "
                        f"{c.uniform(-1, 1):.2f}"),
            (8, lambda: f"try touch {self.place()}"),
            (3, lambda: f"try swipe {self.place()} to {self.place()}"),
            (1, lambda: f"try pinch {c.uniform(.3, 3):.2f} {self.spot()}"),
            (1, lambda: f"text {c.choice(TEXTS)}"),
            (3, self.new_size),
            (1, lambda: f"scale {c.randint(75, 200)}"),
            (1, lambda: "lose"),
            (2, lambda: f"wait {c.choice([16, 50, 400])}"),
            (2, lambda: "settle"),
            (1, lambda: f"motion {c.choice(['none', 'normal', 'fast'])}"),
            (1, lambda: f"life {c.choice(['on', 'off', '7'])}"),
            (1, lambda: f"hot-seat {c.choice(['on', 'off'])}"),
            (4, lambda: "try auto 1"),
        ]
        weights, makers = zip(*kinds)
        return c.choices(makers, weights)[0]()


TOLD = 5  # inputs between two signs of progress


def script_of(chance, inputs, sizes, is_over):
    """A game that is over would be looked back at by a bot, turn by turn: then
    nobody waits for it."""
    monkey = Monkey(chance)
    lines = ["async"] if is_over or chance.random() < .2 else []
    lines += ["settle", "draw on", *small_sizes(chance, sizes),
              "size 1280x800", "settle", "saved"]
    for i in range(inputs):
        lines.append(monkey.line())
        if i % TOLD == TOLD - 1:
            lines += ["saved", "where 0 0"]
        if i % 50 == 49:
            lines.append("whole")
    return lines + ["up", "size 1280x800", "settle", "whole", "saved",
                    "stop close", "settle"]


def settings_of(chance):
    return "".join(f"{flag} {chance.randrange(2)}\n" for flag in FLAGS)


def with_seats(chance, text):
    """Some play against computer opponents."""
    players = int(re.search(r"^setup .*players=(\d+)", text, re.M).group(1))
    seats = ";".join(f"P{i},{i},{chance.choice(BOTS)}" for i in range(players))
    lines = [line for line in text.split("\n")
             if not line.startswith("note seats")]
    return "\n".join(lines[:2] + [f"note seats {seats}"] + lines[2:])


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


class Run:
    """One saved game, one seed: a home of its own."""

    def __init__(self, options, save, seed):
        self.options = options
        self.save, self.seed = save, seed
        name = save.replace("tests/", "").replace("/", "-")
        self.folder = os.path.join(options.out, f"{name}-{seed}")
        chance = random.Random(f"{save} {seed}")
        with open(save) as file:
            self.text = file.read()
        if chance.random() < .4:
            self.text = with_seats(chance, self.text)
        self.settings = settings_of(chance)
        self.lang = chance.choice(["en", "cs"])
        is_over = "-unfinished" not in save and "golden" in save
        self.lines = script_of(chance, options.inputs, options.sizes,
                               is_over or save.endswith("finished.carc"))

    def prepare(self, lines):
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(os.path.join(self.folder, "saves"))
        self.write("saves/game.carc", self.text)
        self.write("settings", self.settings)
        self.write("monkey.script", "\n".join(lines) + "\n")

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w") as file:
            file.write(text)

    def play(self, lines):
        """What went wrong, '' nothing; how many inputs were played."""
        self.prepare(lines)
        env = dict(os.environ, CARCASSONNE_HOME=self.folder, LC_ALL="C.UTF-8",
                   HOME=self.folder, TMPDIR=self.folder)
        for name in "DISPLAY", "WAYLAND_DISPLAY":
            env.pop(name, None)
        done = subprocess.run(
            [self.program("carcassonne"), "--size", "1280x800", "--lang",
             self.lang, "--load", os.path.join(self.folder, "saves/game.carc"),
             "--script", os.path.join(self.folder, "monkey.script")],
            env=env, cwd=self.folder, preexec_fn=limit, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, errors="replace")
        wrong = []
        if done.returncode:
            wrong.append(f"status {done.returncode}")
        if done.stderr:
            wrong.append(done.stderr.strip()[-2000:])
        wrong += self.saves(env)
        return "\n".join(wrong), done.stdout.count("\n") * TOLD

    def program(self, name):
        return os.path.abspath(os.path.join(self.options.build, name))

    def saves(self, env):
        """Every game that is left plays through; nothing else is left."""
        for path in glob.glob(os.path.join(self.folder, "saves", "*")):
            if not path.endswith(".carc"):
                yield f"litter: {path}"
                continue
            done = subprocess.run([self.program("carc"), "replay", path],
                                  env=env, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.PIPE, text=True)
            if done.returncode:
                yield f"carc replay: {done.stderr.strip()}"
        for path in glob.glob(os.path.join(self.folder, "running-*")):
            yield f"a log is left: {path}"

    def run(self):
        wrong, played = self.play(self.lines)
        if not wrong:
            shutil.rmtree(self.folder)
        return self, wrong, played

    def shrink(self):
        """Leaves lines out as long as it fails."""
        lines, step = self.lines, max(1, len(self.lines) // 2)
        while True:
            at, before = 0, len(lines)
            while at < len(lines):
                less = lines[:at] + lines[at + step:]
                if self.play(less)[0]:
                    lines = less
                else:
                    at += step
            if step == 1 and len(lines) == before:
                break
            step = max(1, step // 2)
        return lines, self.play(lines)[0]


def options_of():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("out")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--inputs", type=int, default=40)
    parser.add_argument("--sizes", type=int, default=400,
                        help="how many of the smallest windows")
    parser.add_argument("--every", type=int, default=1,
                        help="if no game is named, one of each n games of "
                        "tests/golden and tests/gui; else all of them")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--shrink", action="store_true",
                        help="the shortest script that fails as well")
    parser.add_argument("games", nargs="*")
    options = parser.parse_intermixed_args()
    options.out = os.path.abspath(options.out)
    saved = sorted(glob.glob("tests/golden/*.carc")) + sorted(
        glob.glob("tests/gui/*.carc"))
    options.games = options.games or saved[::options.every]
    return options


def main():
    options = options_of()
    runs = [Run(options, save, seed)
            for seed in range(options.seed, options.seed + options.rounds)
            for save in options.games]
    inputs = failed = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        for run, wrong, played in pool.map(Run.run, runs):
            inputs += played
            if wrong:
                failed += 1
                print(f"not ok: --seed {run.seed} --inputs {options.inputs} "
                      f"--sizes {options.sizes} {run.save}: {wrong}",
                      flush=True)
                if options.shrink:
                    print("\n".join(run.shrink()[0]), flush=True)
    print(f"# {inputs} inputs on {len(options.games)} saved games, "
          f"{len(runs)} runs")
    print(f"{len(runs) - failed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
