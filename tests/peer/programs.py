"""Our program, and the possible outcomes of a game."""
import json
import subprocess


class Skip(Exception):
    """The game has something that we do not have."""


class Difference(Exception):
    """The two programs differ."""


class PeerFault(Exception):
    """The peer breaks a rule here, and the games go different ways."""


class Carc:
    """`carc serve`, a question and an answer a line."""

    def __init__(self, path):
        self.process = subprocess.Popen([path, "serve"],
                                        stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True,
                                        bufsize=1)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise Difference(f"carc ended at: {line}")
        answer = json.loads(answer)
        if not answer.get("ok"):
            raise Difference(f"{line[:80]}: {answer.get('error')}")
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=10)


def carc_list(carc, *command):
    done = subprocess.run([carc, *command], capture_output=True, text=True,
                          check=True)
    return json.loads(done.stdout)
