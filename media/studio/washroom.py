"""What fills a bathroom: vanity, toilet, alcove tub, shower and mirrors. Built facing -Y with the back at y = 0, see `shell.against`."""

import math

from fixtures import faucet, sink_basin
from geometry import box, boxes, cyl, face_outward, lathe, mesh_obj, tube
from joinery import counter, door, knob, pull
from light import area
from materials import emit, glass, mirror, paint, plain
from models import furn


def toilet(x, white):
    """The seat is 0.4 m high, the tank touches the wall."""
    furn('BlendSwap-CC-0', 'toiletsUnit', (x, -0.375, 0), override={'.*': white})


def paper_holder(x, z, met):
    cyl((x - 0.07, -0.06, z), 0.01, 0.14, met, axis='x')
    box(x + 0.055, x + 0.07, -0.06, 0, z - 0.008, z + 0.008, met, 0.002)
    lathe([(0.02, 0), (0.055, 0), (0.055, 0.1), (0.02, 0.1)], (x - 0.05, -0.06, z - 0.035), paint('#fbfaf6', 0.9), 36, 'x')


def vanity(x0, x1, body, stone, met, white, basins, low=0.14, top=0.82, depth=0.5, columns=2, rows=2, style='shaker', knobs=False):
    """Drawers in `columns` and `rows`, and a basin set into the counter at each x of `basins`; hangs on the wall if `low` is high."""
    # The body ends below the basins.
    box(x0 + 0.002, x1 - 0.002, 0.002 - depth, 0, low + 0.002, top - 0.15, body, 0.002)
    boxes([(x0, x0 + 0.02, -depth, 0, low, top), (x1 - 0.02, x1, -depth, 0, low, top)], body, 0.002)
    box(x0 + 0.02, x1 - 0.02, 0.001 - depth, 0.018 - depth, low, top, body, 0)
    if low < 0.25:
        box(x0 + 0.03, x1 - 0.03, 0.06 - depth, 0, 0, low, plain('#2f2a25', 0.6), 0)
    width, height = (x1 - x0) / columns, (top - low) / rows
    for i in range(columns):
        for j in range(rows):
            a, z = x0 + i * width, low + j * height
            door(a, a + width, z, z + height, -depth, body, style, gap=0.0025, rail=0.045)
            middle = a + width / 2
            if knobs:
                knob(middle, z + height / 2, -depth - 0.02, met)
            else:
                pull(middle, z + height / 2, -depth - 0.02, min(0.16, width * 0.4), met)
    half, y0, y1 = 0.2, 0.1 - depth, -0.14
    edges = [x0 - 0.01, *((a + b) / 2 for a, b in zip(basins, basins[1:])), x1 + 0.01]
    for k, x in enumerate(basins):
        counter(edges[k], edges[k + 1], -depth - 0.03, 0, top, stone, t=0.035, hole=(x - half, x + half, y0, y1))
        sink_basin(x - half - 0.01, x + half + 0.01, y0 - 0.01, y1 + 0.01, top + 0.004, white, depth=0.13)
        faucet(x, -0.08, top + 0.035, met, h=0.2, reach=0.15, r=0.01)


def arched_mirror(x, z0, z1, half, met):
    """A pane with a round top in a metal frame."""
    turn = [(math.cos(a), math.sin(a)) for a in (math.pi * k / 32 for k in range(33))]

    def outline(r):
        return [(x + r, z0 - (r - half)), *((x + r * c, z1 - half + r * s) for c, s in turn), (x - r, z0 - (r - half))]

    for r, y, mat in ((half + 0.012, -0.016, met), (half, -0.018, mirror())):
        points = outline(r)
        k = len(points)
        rings = [(px, y, pz) for px, pz in points] + [(px, 0, pz) for px, pz in points]
        faces = [tuple(range(k)), *((i, (i + 1) % k, k + (i + 1) % k, k + i) for i in range(k))]
        face_outward(mesh_obj('mirror', rings, faces, mat, smooth=False))


def lit_mirror(x0, x1, z0, z1):
    """A pane with light behind its edge."""
    box(x0, x1, -0.035, -0.03, z0, z1, mirror(), 0)
    box(x0 + 0.03, x1 - 0.03, -0.03, -0.004, z0 + 0.03, z1 - 0.03, emit('#ffe6c2', 5.0), 0)
    area(((x0 + x1) / 2, -0.05, z0 + 0.02), ((x0 + x1) / 2, -0.3, 0), x1 - x0, 0.03, 5, '#ffe6c2')


def alcove_tub(x0, x1, y0, y1, mat, h=0.46):
    """A skirted tub between three walls: straight sides, a flat rim, an oval hollow."""
    n, cx, cy = 96, (x0 + x1) / 2, (y0 + y1) / 2
    a, b = (x1 - x0) / 2, (y1 - y0) / 2
    # Half axes, height and roundness of each ring, from the foot of the skirt over the rim to the bottom.
    rings = [
        (a, b, 0, 0.06),
        (a, b, h - 0.012, 0.06),
        (a - 0.004, b - 0.004, h - 0.003, 0.07),
        (a - 0.012, b - 0.012, h, 0.08),
        (a - 0.075, b - 0.075, h, 0.3),
        (a - 0.09, b - 0.085, h - 0.008, 0.34),
        (a - 0.11, b - 0.1, h - 0.06, 0.38),
        (a - 0.17, b - 0.13, 0.2, 0.42),
        (a - 0.26, b - 0.18, 0.13, 0.5),
        (0.001, 0.001, 0.12, 0.6),
    ]
    v = []
    for ra, rb, z, e in rings:
        for k in range(n):
            c, s = math.cos(2 * math.pi * (k + 0.5) / n), math.sin(2 * math.pi * (k + 0.5) / n)
            v.append((cx + math.copysign(abs(c) ** e, c) * ra, cy + math.copysign(abs(s) ** e, s) * rb, z))
    f = [(i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k) for i in range(len(rings) - 1) for k in range(n)]
    face_outward(mesh_obj('tub', v, f, mat))


def shower_set(x, met, head=2.1, valve=1.15):
    """An arm with a rain head, and the valve below."""
    tube([(x, 0, head), (x, -0.22, head + 0.06), (x, -0.36, head + 0.04)], 0.011, met)
    cyl((x, -0.36, head), 0.11, 0.014, met)
    cyl((x, -0.02, valve), 0.075, 0.02, met, axis='y')
    tube([(x, -0.02, valve), (x, -0.06, valve), (x + 0.06, -0.06, valve)], 0.008, met, kind='POLY')


def hand_shower(x, met):
    tube([(x, -0.04, 1.0), (x, -0.04, 1.8)], 0.009, met, kind='POLY')
    for z in (1.0, 1.8):
        tube([(x, 0, z), (x, -0.04, z)], 0.008, met, kind='POLY')
    tube([(x, -0.05, 1.62), (x, -0.16, 1.72)], 0.017, met, kind='POLY')
    tube([(x, -0.06, 1.6), (x + 0.05, -0.07, 1.2), (x + 0.1, -0.05, 0.9), (x + 0.06, -0.03, 1.05)], 0.006, met)


def niche(x0, x1, z0, z1, stone, met):
    """A shelf in the tile: a shallow frame stands for the recess."""
    boxes(
        [
            (x0, x1, -0.02, 0, z0 - 0.015, z0),
            (x0, x1, -0.02, 0, z1, z1 + 0.015),
            (x0 - 0.015, x0, -0.02, 0, z0 - 0.015, z1 + 0.015),
            (x1, x1 + 0.015, -0.02, 0, z0 - 0.015, z1 + 0.015),
        ],
        met,
        0.002,
    )
    box(x0, x1, -0.004, 0, z0, z1, stone, 0)
    for k, color in enumerate(('#e9e2d2', '#8a6b46', '#54635c')):
        cyl((x0 + 0.08 + k * 0.1, -0.04, z0), 0.03, 0.15 + 0.03 * (k % 2), plain(color, 0.3, clear=0.4))


def glass_panel(x0, x1, y, z0, z1, met):
    """A fixed pane parallel to the wall behind it, in a slim frame."""
    box(x0, x1, y - 0.005, y + 0.005, z0, z1, glass('#f3faf8'), 0)
    boxes([(x0, x1, y - 0.009, y + 0.009, z0 - 0.008, z0 + 0.008), (x0, x0 + 0.014, y - 0.009, y + 0.009, z0, z1)], met, 0.001)
