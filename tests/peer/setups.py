"""The words of `new` for a setup of the peer's."""
from programs import Skip
from words import (ELEMENTS, RULES, SETS, TUNNEL_SETS, TUNNELS_LESS,
                   WITH_SET)


class Setup:
    def __init__(self, setup, n_players, known):
        self.rules, self.supply = [], []
        self.modules = set()
        self.sets = self.read_sets(setup, known)
        for name, value in setup["elements"].items():
            self.read_element(name, value, known)
        for name, value in setup.get("rules", {}).items():
            self.read_rule(name, str(value))
        if "small-follower" not in setup["elements"]:
            self.supply.append("meeple:0")
        if "tunnel" in self.modules and n_players in TUNNELS_LESS:
            self.deal_tunnels(TUNNELS_LESS[n_players])
        self.name_the_river(known)
        self.keep_cloisters()
        self.words = [f"players={n_players}", "sets=" + ",".join(self.sets)]
        self.words += self.lists(known)

    @staticmethod
    def read_sets(setup, known):
        here = {s["set"] for s in known["sets"]}
        sets = []
        for name, count in setup["sets"].items():
            ours = SETS.get(name)
            if ours not in here or count != 1:
                raise Skip(f"set {name}")
            sets.append(ours)
        return sets

    def read_element(self, name, value, known):
        """A named element is in the game, whatever its value."""
        if name not in ELEMENTS:
            raise Skip(f"element {name}")
        modules, token, rule = ELEMENTS[name]
        modules = set((modules or "").split())
        if not modules <= {m["module"] for m in known["modules"]}:
            raise Skip(f"element {name}")
        self.modules |= modules
        self.rules += [rule] if rule else []
        usual = 7 if name == "small-follower" else 1
        if token and not isinstance(value, bool) and value != usual:
            self.supply.append(f"{token}:{value}")

    def deal_tunnels(self, n):
        self.supply += [f"{token}:{2 if i < n else 0}"
                        for i, token in enumerate(TUNNEL_SETS)]

    def keep_cloisters(self):
        """The peer leaves the cloisters of the base game in, and its games
        without the element know priors too."""
        if "monasteries" in self.sets:
            self.modules.add("monastery")
            self.rules.append("monasteries:added")

    def read_rule(self, name, value):
        if (name, value) not in RULES:
            raise Skip(f"rule {name}={value}")
        rule = RULES[name, value]
        self.rules += [rule] if rule else []

    def name_the_river(self, known):
        """The peer's river may lose tiles, as ours does by one of its two
        options."""
        options = {o["option"] for o in known["options"]}
        if "river" in options and any(s.startswith("river")
                                      for s in self.sets):
            self.rules.append("river:open")

    def lists(self, known):
        brought = {m for s in known["sets"] if s["set"] in self.sets
                   for m in s["brings"]}
        every = {m["module"] for m in known["modules"]}
        kept = {"base", "house"} | (({"river"} | WITH_SET) & brought)
        return [f"{key}=" + ",".join(sorted(names)) for key, names in
                (("with", (self.modules & every) - brought),
                 ("without", brought - self.modules - kept),
                 ("supply", self.supply), ("rules", self.rules)) if names]
