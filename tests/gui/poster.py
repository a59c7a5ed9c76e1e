"""The picture of the land: large tiles, 300 dpi, parchment around it, and below
it the colours of all players, the winner's first.

usage: poster.py PICTURE.png SIDE [COLOUR]
SIDE: pixels of a tile. COLOUR: of the winner, RRGGBB; without it the picture
must have no strip with the scores.
"""
import struct
import sys
import zlib

PARCHMENT = bytes((0xF0, 0xE4, 0xC9))


def chunks(data):
    at = 8
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + size]
        crc = struct.unpack(">I", data[at + 8 + size : at + 12 + size])[0]
        assert crc == zlib.crc32(kind + body), "a chunk %r is damaged" % kind
        yield kind, body
        at += 12 + size


def rows(width, data):
    """The pixels of each row, RGB."""
    before = bytearray(3 * width)
    step = 3 * width + 1
    for at in range(0, len(data), step):
        kind, row = data[at], bytearray(data[at + 1 : at + step])
        for i in range(len(row)):
            left = row[i - 3] if i >= 3 else 0
            above = before[i]
            corner = before[i - 3] if i >= 3 else 0
            if kind == 1:
                row[i] = (row[i] + left) & 255
            elif kind == 2:
                row[i] = (row[i] + above) & 255
            elif kind == 3:
                row[i] = (row[i] + (left + above) // 2) & 255
            elif kind == 4:
                p = left + above - corner
                by = [abs(p - left), abs(p - above), abs(p - corner)]
                row[i] = (row[i] + (left, above, corner)[by.index(min(by))]) & 255
        before = row
        yield bytes(row)


def left_edge(width, height, data, n):
    """The leftmost n pixels of every row: they depend on no others."""
    step = 3 * width + 1
    parts = b"".join(data[i * step : i * step + 3 * n + 1] for i in range(height))
    return list(rows(n, parts))


def strip_height(edge, winner):
    """The rows below the land; the winner's colour is on them, at the left."""
    strip = 0
    while edge[-1 - strip][:3] != PARCHMENT:
        strip += 1
    seen = {row[i : i + 3] for row in edge[-strip:] for i in range(0, len(row), 3)}
    assert strip and bytes.fromhex(winner) in seen, (strip, winner)
    return strip


def main(path, side, winner=None):
    with open(path, "rb") as file:
        data = file.read()
    parts = list(chunks(data))
    width, height = struct.unpack(">II", parts[0][1][:8])
    said = dict(parts)[b"pHYs"]
    assert struct.unpack(">IIB", said) == (11811, 11811, 1), "300 dots an inch"
    step = 3 * width + 1
    packed = b"".join(body for kind, body in parts if kind == b"IDAT")
    n_rows = side // 2 + min(40, side // 2)  # rows of the margin, and of a tile
    pixels = zlib.decompress(packed)
    edge = left_edge(width, height, pixels, min(width, 160))
    strip = strip_height(edge, winner) if winner else 0
    assert width % side == 0 and (height - strip) % side == 0, (width, height)
    first = pixels[: step * n_rows]
    lines = list(rows(width, first[: len(first) // step * step]))
    assert lines[0] == PARCHMENT * width, "something lies in the margin"
    other = sum(lines[-1][i : i + 3] != PARCHMENT for i in range(0, 3 * width, 3))
    assert other >= side * .9, "no tile below the margin"


main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
