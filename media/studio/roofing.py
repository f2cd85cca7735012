"""The colonial's roof: two shingled planes with gutters and rakes, three dormers, and a flashed chimney."""

import random

from colonial import DEEP, EAVES, HALF, RIDGE, SLOPE, brick, cladding_of, shingles_of, trim_of
from geometry import box, boxes, mesh_obj, prism, quad, tube
from materials import concrete, metal, paint, plain, tile

OVER, RAKE = 0.45, 0.35
DORMERS = (-2.55, 0.0, 2.55)


def roof(P, worn):
    shingles, trim = shingles_of(P, worn), trim_of(P, worn)
    foot = EAVES - OVER * SLOPE
    left, right = -HALF - RAKE, HALF + RAKE
    front = [(left, -OVER, foot), (right, -OVER, foot), (right, DEEP / 2, RIDGE), (left, DEEP / 2, RIDGE)]
    back = [(x, DEEP - y, z) for x, y, z in front]
    for corners in (front, back[::-1]):
        slab(corners, shingles, 0.09)
    for x in (left, right):
        out = 0.03 if x > 0 else -0.03
        for near in (-OVER, DEEP + OVER):
            board = [(near, foot - 0.2), (near, foot - 0.03), (DEEP / 2, RIDGE - 0.03), (DEEP / 2, RIDGE - 0.2)]
            prism(board, *sorted((x, x + out)), trim, 'x', 0.004)
    boxes([(left, right, -OVER - 0.02, -OVER + 0.005, foot - 0.2, foot)], trim, 0.004)
    box(left, right, -OVER, 0.1, foot - 0.2, foot - 0.17, trim, 0)
    _gutter(left, right, foot, trim)
    tube([(left, DEEP / 2, RIDGE + 0.02), (right, DEEP / 2, RIDGE + 0.02)], 0.06, shingles, kind='POLY')
    _chimney()
    for x in DORMERS:
        _dormer(x, P, worn, trim, shingles)
    if worn:
        _patches()


def slab(corners, material, thickness):
    plane = mesh_obj('roof', corners, [(0, 1, 2, 3)], material, smooth=False)
    plane.modifiers.new('thick', 'SOLIDIFY').thickness = thickness
    return plane


def _gutter(left, right, foot, trim):
    profile = [
        (-OVER - 0.14, foot - 0.13),
        (-OVER - 0.02, foot - 0.13),
        (-OVER - 0.02, foot),
        (-OVER - 0.16, foot),
    ]
    prism(profile, left, right, trim, 'x', 0.006)
    for x in (-HALF + 0.1, HALF - 0.1):
        spout = [(x, -OVER - 0.08, foot - 0.13), (x, -0.1, EAVES - 0.8), (x, -0.1, 0.3), (x, -0.35, 0.12)]
        tube(spout, 0.038, trim, kind='POLY')


def _chimney():
    x0, x1, y0, y1 = 3.75, 4.6, 3.1, 3.8
    box(x0, x1, y0, y1, 6.6, 9.2, brick(), 0.01)
    box(x0 - 0.08, x1 + 0.08, y0 - 0.08, y1 + 0.08, 9.2, 9.32, concrete('#a7a197', 0.85), 0.01)
    copper = metal('#8a5a41', 0.45)
    foot = EAVES + y0 * SLOPE
    box(x0 - 0.04, x1 + 0.04, y0 - 0.04, y0, foot - 0.05, foot + 0.22, copper, 0.004)
    quad([(x0 - 0.04, y0 - 0.3, foot - 0.3 * SLOPE + 0.012), (x1 + 0.04, y0 - 0.3, foot - 0.3 * SLOPE + 0.012),
          (x1 + 0.04, y0, foot + 0.012), (x0 - 0.04, y0, foot + 0.012)], copper)
    for x in (x0 - 0.01, x1):
        steps = [(y0, foot), (y1, foot + (y1 - y0) * SLOPE), (y1, foot + (y1 - y0) * SLOPE + 0.2), (y0, foot + 0.22)]
        prism(steps, x, x + 0.01, copper, 'x', 0)
    for x in (x0 + 0.25, x1 - 0.25):
        box(x - 0.11, x + 0.11, y0 + 0.22, y1 - 0.22, 9.32, 9.5, tile('#9a6248', '#9a6248', gap=0), 0.02)


def _dormer(x, P, worn, trim, shingles):
    y = 1.15
    z = EAVES + y * SLOPE
    cheek = cladding_of(P, worn)
    box(x - 0.75, x + 0.75, y, y + 2.2, z - 0.2, z + 1.25, cheek, 0.004)
    frame = [
        (x - 0.75, x - 0.6, y - 0.03, y, z, z + 1.25),
        (x + 0.6, x + 0.75, y - 0.03, y, z, z + 1.25),
        (x - 0.5, x - 0.42, y - 0.04, y, z + 0.1, z + 1.1),
        (x + 0.42, x + 0.5, y - 0.04, y, z + 0.1, z + 1.1),
        (x - 0.56, x + 0.56, y - 0.05, y, z + 1.1, z + 1.2),
        (x - 0.56, x + 0.56, y - 0.06, y, z, z + 0.1),
    ]
    boxes(frame, trim, 0.003)
    box(x - 0.42, x + 0.42, y - 0.015, y - 0.005, z + 0.1, z + 1.1, plain('#26333a', 0.06, clear=1.0), 0)
    bars = [(x - 0.012, x + 0.012, y - 0.03, y - 0.01, z + 0.1, z + 1.1)]
    bars += [(x - 0.42, x + 0.42, y - 0.03, y - 0.01, z + 0.59, z + 0.615)]
    boxes(bars, trim, 0)
    prism([(x - 0.75, z + 1.25), (x + 0.75, z + 1.25), (x, z + 1.85)], y, y + 2.6, cheek, 'y', 0)
    for side in (-1, 1):
        ends = [(side * 0.95, z + 1.11), (0, z + 1.9)]
        (a, low), (b, high) = ends
        corners = [(x + a, y - 0.15, low), (x + b, y - 0.15, high), (x + b, y + 2.7, high), (x + a, y + 2.7, low)]
        slab(corners if side > 0 else corners[::-1], shingles, 0.06)
        rake = [(x + a, low - 0.09), (x + b, high - 0.09), (x + b, high), (x + a, low)]
        prism(rake, y - 0.17, y - 0.15, trim, 'y', 0)


def _patches():
    """Shingles of other colors where the roof was mended, and moss in the courses."""
    r = random.Random(12)
    looks = [tile(c, '#2b2823', ax='xy', w=0.3, h=0.13, gap=0.008, offset='random', rough=0.95, var=0.3)
             for c in ('#3d3a36', '#7d7263')]
    moss = paint('#5a6038', 0.95, bump=0.3)
    for x, y, w, h, k in ((-4.3, 0.3, 1.2, 0.9, 0), (-1.35, 0.1, 0.7, 0.8, 1), (1.2, 1.9, 0.9, 0.8, 0), (3.6, 0.5, 1.2, 1.1, 1)):
        _on_slope(x, y, w, h, 0.012, looks[k])
    for _ in range(26):
        _on_slope(r.uniform(-5, 4.8), r.uniform(-0.35, 2.4), r.uniform(0.1, 0.35), 0.05, 0.016, moss)


def _on_slope(x, y, w, h, lift, material):
    low, high = EAVES + y * SLOPE + lift, EAVES + (y + h) * SLOPE + lift
    quad([(x, y, low), (x + w, y, low), (x + w, y + h, high), (x, y + h, high)], material)
