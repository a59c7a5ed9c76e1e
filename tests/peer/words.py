"""What the peer calls things, and where it is known to differ."""

# Allowances: what is not compared, or done without a step of the peer, each
# with its reason. Everything else is compared.
ALLOWED = {
    "bridges beside": "bridges over a neighbour are offered by the rule "
        "(BRIDGE-3) also where the tile needs none; by the peer never",
    "best castle": "of several features that are completed beside a castle "
        "its player chooses (CASTLE-6); the peer takes the best",
    "best gold": "of bars that others may take too a player chooses (GOLD-5); "
        "the peer takes from the squares where most may",
    "castle with a wall": "a small city is two tiles (CASTLE-1); the peer "
        "wants halves with one side each, and so overlooks those that an "
        "abbey completes",
    "one castle a turn": "each small city that a tile completes may have its "
        "castle (CASTLE-1); the peer asks a player once a turn",
    "wagon on a castle": "a wagon goes on when its castle has scored too "
        "(document of the box: it may stand there); the peer's goes home",
    "bazaar at once": "without auctions each takes a tile and plays its turn "
        "(BAZAAR-11); the peer lets all take one first",
    "river ahead": "tiles of the river are laid by the peer with a look "
        "further ahead than RIVER-1; what it leaves out may be here",
    "idle fairy": "the peer offers the fairy to stay where she is in place of "
        "putting a figure; here that is to pass",
    "dragon's only way": "a step of the dragon with one way only is asked "
        "there and just happens here",
    "idle crop circle": "a crop circle that concerns nobody on the board "
        "changes nothing: the peer asks, here nobody is",
    "only way back": "the only figure that a crop circle can take back is "
        "taken there by its owner and here by itself",
    "only landing": "where a figure can land in one place only the peer asks, "
        "here it lands by itself",
    "no abbot to the town": "COUNT-4 sends a figure, and an abbot is one; the "
        "peer's stays at home",
    "joining a dragon": "the peer names no part of a feature on the dragon's "
        "tile; a figure that joins is on no tile by choice (COUNT-6)",
    "worthless joins": "in the last scoring we do not ask about what brings "
        "nobody points; the peer does",
    "second tunnel token": "the second token of a set may be placed on any free "
        "mouth and finishes a tunnel (TUNNEL-5); this peer never offers it",
    "tunnel token first": "a tunnel token comes after the figures of the turn "
        "(TUNNEL-3); the peer offers it before them too",
    "market for a barn": "COUNT-8: from the market nobody joins before the "
        "end; the peer asks when a barn's field scores",
}

# Cases where the peer breaks a rule and the games differ from then on.
FAULTS = {
    "builder before the bazaar":
        "the peer's builder has its second turn before the bazaar is held "
        "(BAZAAR-1)",
    "market for a barn":
        "the peer's figures join from the market when a barn's field scores "
        "(COUNT-8)",
}

# Sets: theirs, ours. Sets that carc does not have are skipped.
SETS = {
    "basic:1": "base",
    "basic:2": "base",
    "bridges-castles-and-bazaars:1": "bridges-castles-bazaars",
    "bridges-castles-and-bazaars:2": "bridges-castles-bazaars",
    "count": "count",
    "inns-and-cathedrals:1": "inns-and-cathedrals",
    "traders-and-builders:1": "traders-and-builders",
    "river/1:1": "river-1",
    "river/2:1": "river-2",
    "king-and-robber:1": "king-and-robber",
    "gq11": "mini-2005",
    "princess-and-dragon:1": "princess-and-dragon",
    "tower:1": "tower",
    "abbey-and-mayor:1": "abbey-and-mayor",
    "cult/6": "shrines",
    "hills-and-sheep:1": "hills-and-sheep",
    "under-the-big-top:1": "circus",
    "under-the-big-top-c1": "circus",  # drawn by fans; decks are given
    "flier:1": "flier",
    "ferries": "ferries",
    "goldmines": "gold-mines",
    "mage-and-witch:1": "mage-and-witch",
    "corn-circles/1": "crop-circles-1",
    "corn-circles/2": "crop-circles-2",
    "festival": "festival",
    "siege/besiegers": "besiegers",
    "siege/cathars": "cathars",
    "tunnel": "tunnel",
    "watchtowers": "watchtowers",
    "monasteries": "monasteries",
    "darmstadt": "darmstadt",
}

# Elements: the modules, the token whose number it is, an option it means.
ELEMENTS = {
    "small-follower": (None, "meeple", None),
    "farmers": ("fields", None, None),
    "bridge": ("bridges", "bridge", None),
    "castle": ("castles", "castle", None),
    "bazaar": ("bazaars", None, None),
    "count": ("count", None, None),
    "inn": ("inn", None, None),
    "cathedral": ("cathedral", None, None),
    "big-follower": ("big", "big", None),
    "builder": ("builder", "builder", None),
    "pig": ("pig", "pig", None),
    "pig-herd": ("pig-herd", None, None),
    "traders": ("goods", None, None),
    "king": ("king", None, None),
    "robber": ("robber", None, None),
    "river": ("river", None, None),
    "phantom": ("phantom", "phantom", None),
    "abbot": ("abbot", "abbot", None),
    "garden": ("garden", None, "gardens:on"),
    "dragon": ("dragon volcano", None, None),
    "fairy": ("fairy", None, None),
    "princess": ("princess", None, None),
    "portal": ("portal", None, None),
    "tower": ("tower", None, None),
    "abbey": ("abbey", "abbey", None),
    "mayor": ("mayor", "mayor", None),
    "wagon": ("wagon", "wagon", None),
    "barn": ("barn", "barn", None),
    "shrine": ("shrine", None, None),
    "monastery": ("monastery", None, None),
    "shepherd": ("shepherd", "shepherd", None),
    "hill": ("hill", None, None),
    "vineyard": ("vineyard", None, None),
    "big-top": ("big-top", None, None),
    "acrobats": ("acrobats", None, None),
    "ringmaster": ("ringmaster", "ringmaster", None),
    "festival": ("festival", None, None),
    "corn-circle": ("crop-circle", None, None),
    "watchtower": ("watchtower", None, None),
    "gold": ("gold", None, None),
    "little-buildings": ("buildings", None, None),
    "church": ("darmstadt", None, None),
    "tunnel": ("tunnel", None, None),
    "ferry": ("ferry", None, None),
    "mage": ("mage", None, None),
    "witch": ("mage", None, None),
    "siege": ("siege", None, None),
    "escape": ("escape", None, None),
    "flier": ("flier", None, None),
}

# Modules that come with their set, whether or not a setup names the element.
WITH_SET = {"darmstadt", "flier", "watchtower"}

# Rules with an unusual value: (theirs, value) to ours; None: we do so anyway.
RULES = {
    ("coc-final-scoring", "any-district"): None,
    ("coc-final-scoring", "market-only"): "count-final:fields",
    ("count-move", "by-player"): None,
    ("count-move", "clockwise"): "count-move:clockwise",
    ("count-move", "follow-meeple"): "count-move:follow",
    ("tiny-city-scoring", "2"): "small-city:2",
    ("tiny-city-scoring", "4"): None,
    ("bazaar-no-auction", "True"): "bazaar-auction:off",
    ("bazaar-no-auction", "False"): None,
    ("inn-and-cathedral-final-scoring", "ignore"): "inn-final:ignore",
    ("dragon-move", "before-scoring"): None,
    ("dragon-move", "after-scoring"): "dragon-move:after",
    ("princess-action", "may"): None,
    ("princess-action", "must"): "princess:must",
    ("fairy-placement", "next-follower"): None,
    ("fairy-placement", "on-tile"): "fairy:tile",
    ("wagon-move", "C1"): "wagon:joined",
    ("wagon-move", "C2"): None,
    ("barn-placement", "occupied"): "barn:any",
    ("barn-placement", "not-occupied"): None,
    ("hill-tiebreaker", "at-least-one-follower"): None,
    ("hill-tiebreaker", "number-of-followers"): "hill:number",
    ("tunnelize-other-expansions", "True"): None,
    ("tunnelize-other-expansions", "False"): "tunnels:box",
    ("festival-return", "meeple"): None,
    ("festival-return", "follower"): "festival:followers",
    ("espace-variant", "any-tile"): None,
    ("espace-variant", "siege-tile"): "escape:siege",
    ("king-and-robber-scoring", "default"): None,
    ("king-and-robber-scoring", "10/20"): "king:10-20",
    ("king-and-robber-scoring", "15/40"): "king:15-40",
    ("king-and-robber-scoring", "continuously"): "king:continuous",
    ("little-buildings-scoring", "3/2/1"): "buildings:3-2-1",
    ("little-buildings-scoring", "1/1/1"): None,
}

FEATURES = {"Road": "road", "City": "city", "Field": "field",
            "Monastery": "cloister", "Garden": "garden", "Castle": "castle",
            "Tower": "tower", "Acrobats": "acrobats",
            "FlyingMachine": "machine"}

# Kinds of segments without sides.
POINTS = ("cloister", "priory", "garden", "castle", "tower", "acrobats",
          "machine")

FIGURES = {"SmallFollower": "meeple", "BigFollower": "big",
           "Builder": "builder", "Pig": "pig", "Phantom": "phantom",
           "Abbot": "abbot", "Mayor": "mayor", "Wagon": "wagon",
           "Barn": "barn", "Shepherd": "shepherd", "shepherd": "shepherd",
           "mayor": "mayor", "wagon": "wagon",
           "barn": "barn", "small": "meeple", "big": "big",
           "builder": "builder", "pig": "pig", "phantom": "phantom",
           "abbot": "abbot", "Ringmaster": "ringmaster",
           "ringmaster": "ringmaster"}

TOKENS = {"BRIDGE": "bridge", "CASTLE": "castle", "WINE": "wine",
          "GRAIN": "grain", "CLOTH": "cloth", "KING": "king",
          "ROBBER": "robber", "TOWER_PIECE": "storey",
          "ABBEY_TILE": "abbey", "GOLD": "gold", "LB_SHED": "little-shed",
          "LB_HOUSE": "little-house", "LB_TOWER": "little-tower"}

# Figures that return by choice, ours.
RETURNS = {"FESTIVAL": "festival", "SIEGE_ESCAPE": "escape"}

# Little buildings.
BUILDINGS = {"LB_SHED": "build-shed", "LB_HOUSE": "build-house",
             "LB_TOWER": "build-tower"}

# Our sets of tunnel tokens; how many the peer deals to each of two and of three
# players: one less than TUNNEL-2.
TUNNEL_SETS = ("tunnel-a", "tunnel-b", "tunnel-c")
TUNNELS_LESS = {2: 2, 3: 1}

# Tiles whose road under a city is a tunnel, each as two roads here.
TUNNEL_TWINS = ("z05", "z06")

NEUTRAL = {"bigtop": "big-top"}

QUARTERS = {"QUARTER_CASTLE": "castle", "QUARTER_MARKET": "market",
            "QUARTER_BLACKSMITH": "smithy", "QUARTER_CATHEDRAL": "cathedral"}

# Animals of the big top, by their points.
ANIMALS = {1: "flea", 3: "monkey", 4: "seal", 5: "bear", 6: "tiger",
           7: "elephant"}

# Tokens of shepherds.
SHEEP = {"SHEEP_1X": "1", "SHEEP_2X": "2", "SHEEP_3X": "3", "SHEEP_4X": "4",
         "WOLF": "wolf"}

# The tile that is not in the deck.
ABBEY = "AM/A"

# Marks that do not distinguish tiles: they have no effect, or only one of the
# programs writes them.
LEFT_OUT = {"no-castle", "sheep", "crop-circle", "tower-picture", "river",
            "river-spring", "river-fork",
            "river-lake"}

# Marks whose arguments matter, and ours.
MARKS = {"corn-circle type=City": "crop-shield",
         "corn-circle type=Road": "crop-club",
         "corn-circle type=Field": "crop-pitchfork",
         "watchtower bonus=2/meeple": "watch-meeples",
         "watchtower bonus=2/coat-of-arms": "watch-pennants",
         "watchtower bonus=1/road": "watch-roads",
         "watchtower bonus=3/monastery": "watch-cloisters",
         "watchtower bonus=1/city": "watch-cities"}

# Roles, by the features that a crop circle concerns.
ROLES = {"City": "knight", "Road": "highwayman", "Field": "farmer"}


def word_of(mark):
    """The first word of a mark with arguments, or ours."""
    return MARKS.get(mark, mark.split(" ")[0])


def ports_of(kind, location):
    """'WE' is two sides, 'NL.NR' two half sides, '_N' all sides but one, 'I'
    the middle: no side at all, and 'II' that of a second such field."""
    if kind in POINTS or location == "I":
        return frozenset()
    if location == "II":
        return frozenset(["II"])
    if "." in location or location[1:] in ("L", "R"):
        return frozenset(location.split("."))
    if location.startswith("_"):
        return frozenset("NESW") - {location[1]}
    return frozenset(location)
