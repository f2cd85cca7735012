"""Parts of decks on a slope: sloping ground, skirts, wide flights with rails, screens and small lights."""

import math

from exterior import deckboards
from garden import grass_patch
from geometry import box, boxes, mesh_obj, plane, prism
from materials import emit, plain
from planting import turf

RISER, TREAD = 0.1524, 0.29
# The top of a rail above its floor or its nosing, and the clear distance between balusters, in metres.
RAIL, CLEAR = 0.98, 0.095


def fall(profile):
    """The height of the ground at a distance y from the house; `profile` is a list of (y, z), the nearest first."""

    def height(y):
        if y >= profile[0][0]:
            return profile[0][1]
        for (y0, z0), (y1, z1) in zip(profile, profile[1:]):
            if y >= y1:
                share = (y - y0) / (y1 - y0)
                return z0 + (z1 - z0) * share
        return profile[-1][1]

    return height


def sloping_lawn(height, lawns, blades, dryness=0.05, length=0.05, children=24):
    """Turf that follows `height`, with blades of grass on `lawns` (x0, x1, y0, y1)."""
    look = turf(dryness=dryness)
    _strip(-70, 70, -45, 0.3, height, -0.004, look)
    plane(-70, 70, 0.3, 60, height(0) - 0.004, look)
    for seed, (x0, x1, y0, y1) in enumerate(lawns):
        patch = _strip(x0, x1, y0, y1, height, 0.002, look)
        grass_patch(patch, round(115 * (x1 - x0) * (y1 - y0)), length, blades, children=children, seed=3 + seed)


def _strip(x0, x1, y0, y1, height, lift, look):
    count = max(2, round((y1 - y0) / 0.5))
    rows = [y0 + (y1 - y0) * k / count for k in range(count + 1)]
    verts = [(x, y, height(y) + lift) for y in rows for x in (x0, x1)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(count)]
    return mesh_obj('slope', verts, faces, look)


def platform(block, z, boards, border, height, skirt, seed=1, warp=0.0008):
    """A floor of boards in a border, its fascia, and a slatted skirt down to the ground."""
    x0, x1, y0, y1 = block
    w = 0.14
    deckboards(x0 + w, x1 - w, y0 + w, y1, z, boards, warp=warp, seed=seed)
    edge = [(x0, x1, y0, y0 + w - 0.004), (x0, x0 + w - 0.004, y0 + w, y1), (x1 - w + 0.004, x1, y0 + w, y1)]
    boxes([(a, b, c, d, z - 0.028, z + 0.0008) for a, b, c, d in edge], border, 0.003)
    faces = [(x0, x1, y0 - 0.02, y0), (x0 - 0.02, x0, y0 - 0.02, y1), (x1, x1 + 0.02, y0 - 0.02, y1)]
    boxes([(*face, z - 0.24, z - 0.03) for face in faces], border, 0.003)
    low = height(y0) - 0.05
    box(x0 + 0.12, x1 - 0.12, y0 + 0.12, y1 - 0.02, low, z - 0.06, plain('#0c0b0a', 0.9), 0)
    slats, k = [], z - 0.255
    while k > low + 0.08:
        slats += [(x0 + 0.01, x1 - 0.01, y0 + 0.02, y0 + 0.04, k - 0.09, k)]
        slats += [(a, b, y0 + 0.02, y1, k - 0.09, k) for a, b in ((x0 + 0.02, x0 + 0.04), (x1 - 0.04, x1 - 0.02))]
        k -= 0.104
    if slats:
        boxes(slats, skirt, 0.002)


def flight(x0, x1, y, top, count, boards, border):
    """`count` risers down toward -Y from the floor `top` whose edge is at `y`; returns the foot of the flight."""
    for k in range(1, count):
        z, back = top - k * RISER, y - (k - 1) * TREAD
        box(x0, x1, back - TREAD + 0.136, back - 0.02, z - 0.028, z, boards, 0.003)
        box(x0, x1, back - TREAD - 0.01, back - TREAD + 0.13, z - 0.028, z + 0.001, border, 0.003)
    for k in range(count):
        back = y - k * TREAD
        box(x0, x1, back - 0.018, back - 0.001, top - (k + 1) * RISER, top - k * RISER - 0.029, border, 0.002)
    foot = y - (count - 1) * TREAD
    for a, b in ((x0 - 0.04, x0), (x1, x1 + 0.04)):
        side = [(y, top - 0.03), (foot, top - (count - 1) * RISER - 0.03), (foot, top - count * RISER), (y, top - count * RISER)]
        prism(side, a, b, border, 'x', 0.002)
    return foot


def flight_rail(x, y0, z0, y1, z1, look):
    """A rail along a flight at `x`, from the floor (y0, z0) down to (y1, z1)."""
    slope = (z0 - z1) / (y0 - y1)

    def beam(low, high, half):
        prism([(y0, z0 + low), (y1, z1 + low), (y1, z1 + high), (y0, z0 + high)], x - half, x + half, look, 'x', 0.002)

    beam(RAIL - 0.035, RAIL, 0.03)
    beam(0.09, 0.12, 0.018)
    box(x - 0.045, x + 0.045, y1 - 0.045, y1 + 0.045, z1 - 0.15, z1 + RAIL + 0.05, look, 0.003)
    count = math.ceil((y0 - y1) / (CLEAR + 0.016))
    spindles = []
    for k in range(1, count):
        y = y0 - (y0 - y1) * k / count
        z = z0 + slope * (y - y0)
        spindles.append((x - 0.008, x + 0.008, y - 0.008, y + 0.008, z + 0.1, z + RAIL - 0.02))
    boxes(spindles, look, 0.001)


def screen(x, y0, y1, z0, z1, slat, post):
    """Horizontal slats between posts at `x`, along y: privacy at sitting height."""
    count = max(1, round((y1 - y0) / 1.5))
    for k in range(count + 1):
        y = y0 + (y1 - y0) * k / count
        box(x - 0.045, x + 0.045, y - 0.045, y + 0.045, z0 - 0.2, z1 + 0.03, post, 0.004)
    slats, z = [], z0 + 0.06
    while z < z1 - 0.08:
        slats.append((x - 0.07, x - 0.046, y0 - 0.05, y1 + 0.05, z, z + 0.09))
        z += 0.112
    boxes(slats, slat, 0.002)
    box(x - 0.08, x + 0.06, y0 - 0.07, y1 + 0.07, z1 + 0.03, z1 + 0.06, slat, 0.004)


def step_lights(xs, y, z):
    """Small lamps in the face of a riser."""
    boxes([(x - 0.04, x + 0.04, y - 0.004, y, z, z + 0.03) for x in xs], emit('#ffd9a0', 2.0), 0)
