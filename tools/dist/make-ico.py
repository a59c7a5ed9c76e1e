#!/usr/bin/env python3
"""make-ico.py OUT.ico PNG...: joins square pictures of up to 256 pixels to an icon."""
import struct
import sys

pictures = []
for path in sys.argv[2:]:
    with open(path, "rb") as file:
        data = file.read()
    pictures.append((struct.unpack(">I", data[16:20])[0], data))
at = 6 + 16 * len(pictures)
with open(sys.argv[1], "wb") as out:
    out.write(struct.pack("<HHH", 0, 1, len(pictures)))
    for size, data in pictures:
        out.write(struct.pack("<BBBBHHII", size & 255, size & 255, 0, 0, 1, 32,
                              len(data), at))
        at += len(data)
    for _, data in pictures:
        out.write(data)
