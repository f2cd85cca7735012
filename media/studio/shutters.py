"""Louvered shutters beside windows."""

from geometry import boxes

RAIL, STILE = 0.07, 0.06


def shutters(a0, a1, z0, z1, look, width=0.45, apart=0.1):
    """A pair on a wall that faces -Y at y = 0, `apart` from the opening on both sides."""
    for left in (a0 - apart - width, a1 + apart):
        right = left + width
        stiles = [(left, left + STILE), (right - STILE, right)]
        boxes([(a, b, -0.045, -0.005, z0, z1) for a, b in stiles], look, 0.003)
        rails = (z0, (z0 + z1 - RAIL) / 2, z1 - RAIL)
        boxes([(left + STILE, right - STILE, -0.045, -0.005, z, z + RAIL) for z in rails], look, 0.003)
        count = int((z1 - z0 - 0.1) / 0.055)
        slats = [z0 + RAIL + k * 0.055 for k in range(count)]
        boxes([(left + STILE, right - STILE, -0.035, -0.01, z, z + 0.04) for z in slats], look, 0.002)
