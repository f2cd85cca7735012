"""Walls with their openings, from which each house is put together. Walls are built facing -Y and then turned."""

import math
from collections import namedtuple
from contextlib import contextmanager

import bpy

from colonial import FOOT, cladding_of
from exterior import siding, trimframe
from geometry import box, boxes, lathe, place, prism, wall
from joinery import window
from light import area
from materials import concrete, fabric, glass, metal, paint, plain, tile
from nodes import material, srgb
from textiles import curtain

# kind: lap, brick or flat. Materials for the wall, its trim and the window frames.
Skin = namedtuple('Skin', 'kind wall trim frame base')
# The middle of the opening along its wall, its sill, and its size.
Window = namedtuple('Window', 'x z w h cols rows', defaults=(2, 2))
Door = namedtuple('Door', 'x z w h color lites', defaults=('#2f4a48', 0))
Garage = namedtuple('Garage', 'x z w h color', defaults=('#f3f1ec',))
# The height of a door with its frame, in metres.
LEAF = 2.2
CORNER = 0.003


@contextmanager
def turned(at, rz=0.0):
    """Builds around the origin facing -Y, then turns about the origin and moves to `at`."""
    present = set(bpy.data.objects)
    yield
    place([ob for ob in bpy.data.objects if ob not in present], at, rz)


def lap(color, trim='#f6f4ef', frame='#f1efe9'):
    cladding = cladding_of({'siding': color}, worn=False)
    return Skin('lap', cladding, paint(trim, 0.45), plain(frame, 0.4), concrete('#8d8a84', 0.85, stain=0.3))


def brick(color, mortar='#b3aa9c', trim='#f6f4ef', frame='#f1efe9'):
    bond = tile(color, mortar, ax='xz', w=0.2, h=0.067, gap=0.008, rough=0.9, var=0.3)
    return Skin('brick', bond, paint(trim, 0.45), plain(frame, 0.4), bond)


def flat(look, trim='#25272a', frame='#1c1d1f'):
    """A wall of one material without courses: stucco, panels, boards."""
    return Skin('flat', look, plain(trim, 0.45), plain(frame, 0.4), look)


@material
def stucco(n, color):
    c, grain, broad = srgb(color), n.noise(n.coord(), 210, 3, 0.7), n.noise(n.coord(), 0.8, 5)
    shade = n.ramp(broad, [(0.3, tuple(x * 0.94 for x in c)), (0.7, tuple(min(1, x * 1.04) for x in c))])
    n.done(shade, 0.9, spec=0.15, normal=n.bump(grain, 0.35, 0.004))


def stone_walling(dark='#8d8577', light='#a69d8e', ax='xz'):
    return tile(dark, '#6d675d', ax=ax, w=0.38, h=0.15, gap=0.012, offset='random', rough=0.9, var=0.35, col2=light)


def wing(block, z, skin, gables=0.0, rise_on=(), **openings):
    """Four walls on `block` (x0, x1, y0, y1) from `z` (bottom, top); openings by side: front, right, back, left.

    `gables` is the height of the triangles on the sides in `rise_on`.
    """
    x0, x1, y0, y1 = block
    # No end of a wall lies in the face of the next one.
    e = CORNER
    sides = {
        'front': ((x0, y0, 0), 0, x1 - x0),
        'right': ((x1 + e, y0 + e, 0), 90, y1 - y0 - 2 * e),
        'back': ((x1, y1, 0), 180, x1 - x0),
        'left': ((x0 - e, y1 - e, 0), 270, y1 - y0 - 2 * e),
    }
    for side, (at, angle, width) in sides.items():
        with turned(at, math.radians(angle)):
            facade(width, z, skin, openings.get(side, ()), gables if side in rise_on else 0.0)


def facade(width, z, skin, openings=(), gable=0.0):
    z0, z1 = z
    holes = [_hole(o) for o in openings if o.z < z1]
    if skin.kind == 'lap':
        wall('y', 0.02, 0.18, 0, width, z0, z1, paint('#8a8072', 0.8), holes)
        siding(0, width, max(FOOT, z0), z1, holes, skin.wall)
        if z0 < FOOT:
            base = FOOT + 0.02
            wall('y', -0.01, 0.11, 0, width, -0.2, base, skin.base, [(a, b, low, min(high, base)) for a, b, low, high in holes if low < base])
    else:
        wall('y', 0.0, 0.2, 0, width, z0, z1, skin.wall, holes)
    if gable:
        prism([(0, z1), (width, z1), (width / 2, z1 + gable)], 0.0, 0.18, skin.wall, 'y', 0)
    if skin.kind == 'lap':
        boxes([(a, b, -0.045, 0.1, max(z0, 0.1), z1) for a, b in ((-0.035, 0.11), (width - 0.11, width + 0.035))], skin.trim, 0.003)
    for opening in openings:
        _fill(opening, _hole(opening), skin, opening.z >= z1)


def _hole(opening):
    return opening.x - opening.w / 2, opening.x + opening.w / 2, opening.z, opening.z + opening.h


def _fill(opening, hole, skin, in_gable):
    if in_gable:
        _attic_window(opening, hole, skin)
    elif isinstance(opening, Window):
        _window(opening, hole, skin)
    elif isinstance(opening, Door):
        _door(opening, hole, skin)
    else:
        _garage(opening, hole, skin)


def _window(opening, hole, skin):
    if skin.kind == 'lap':
        trimframe(*hole, skin.trim)
    elif skin.kind == 'brick':
        _masonry_surround(hole, skin)
    window('y', 0.07, *hole, skin.frame, cols=opening.cols, rows=opening.rows, fw=0.05, mull=0.014, glassmat=glass('#dfe9ea'))
    _room_behind(hole)


def _attic_window(opening, hole, skin):
    """A window on the face of a gable, which has no hole."""
    a0, a1, z0, z1 = hole
    trimframe(*hole, skin.trim)
    box(a0, a1, -0.02, 0, z0, z1, plain('#2b3a40', 0.08, clear=1.0), 0)
    window('y', -0.02, *hole, skin.frame, cols=opening.cols, rows=opening.rows, fw=0.04, depth=0.03, mull=0.012, glassmat=False)


def _masonry_surround(hole, skin):
    """A stone sill, and a soldier course that carries the bricks above."""
    a0, a1, z0, z1 = hole
    box(a0 - 0.08, a1 + 0.08, -0.05, 0.1, z0 - 0.09, z0, concrete('#b9b2a4', 0.85, stain=0.15), 0.006)
    soldiers = tile('#8a5c4a', '#a59c90', ax='zx', w=0.2, h=0.067, gap=0.008, offset=0, rough=0.9, var=0.3)
    box(a0 - 0.1, a1 + 0.1, -0.012, 0.02, z1, z1 + 0.2, soldiers, 0.002)


def _room_behind(hole):
    """A curtain at each side and a dim wall, so that the glass is neither black nor empty."""
    a0, a1, z0, z1 = hole
    w = a1 - a0
    box(a0 - 0.2, a1 + 0.2, 1.0, 1.04, z0 - 0.3, z1 + 0.2, paint('#a3957c', 0.9), 0)
    box(a0 - 0.2, a1 + 0.2, 0.2, 1.04, z0 - 0.32, z0 - 0.3, paint('#7a6248', 0.9), 0)
    for x0, x1 in ((a0, a0 + 0.24 * min(w, 1.6)), (a1 - 0.24 * min(w, 1.6), a1)):
        curtain(x0, x1, 0.34, z0, z1, fabric('#e6dfd1'), 3, 0.025)
    area(((a0 + a1) / 2, 0.65, z1 - 0.05), ((a0 + a1) / 2, 0.8, z0), w / 2, 0.3, 2.5 * w, '#ffd9a3')


def _door(opening, hole, skin):
    """Two panels below and glass above, or `lites` panes one above the other; an opening taller than a leaf has a transom."""
    a0, a1, z0, z1 = hole
    leaf = paint(opening.color, 0.3, clear=0.4)
    if skin.kind == 'lap':
        trimframe(*hole, skin.trim, w=0.14, sill=False)
    boxes([(a0, a0 + 0.05, 0.02, 0.14, z0, z1), (a1 - 0.05, a1, 0.02, 0.14, z0, z1), (a0, a1, 0.02, 0.14, z1 - 0.05, z1)], skin.trim, 0.003)
    dark = plain('#2b3a40', 0.08, clear=1.0)
    if z1 - z0 > LEAF + 0.2:
        box(a0 + 0.05, a1 - 0.05, 0.08, 0.1, z0 + LEAF, z1 - 0.05, dark, 0)
        z1 = z0 + LEAF
        box(a0, a1, 0.02, 0.14, z1 - 0.05, z1 + 0.03, skin.trim, 0.003)
    box(a0 + 0.05, a1 - 0.05, 0.07, 0.115, z0, z1 - 0.05, leaf, 0.003)
    lites = opening.lites or 1
    low, high = (z0 + 0.25, z1 - 0.2) if opening.lites else (z0 + 1.35, z1 - 0.2)
    step = (high - low) / lites
    boxes([(a0 + 0.2, a1 - 0.2, 0.062, 0.075, low + k * step, low + (k + 1) * step - 0.04) for k in range(lites)], dark, 0)
    if not opening.lites:
        middle = (a0 + a1) / 2
        for x0, x1 in ((a0 + 0.16, middle - 0.05), (middle + 0.05, a1 - 0.16)):
            box(x0, x1, 0.055, 0.075, z0 + 0.18, z0 + 1.2, leaf, 0.012, 2)
    knob = [(0, -0.06), (0.03, -0.055), (0.032, -0.04), (0.014, -0.02), (0.03, 0)]
    lathe(knob, (a1 - 0.13, 0.07, z0 + 0.97), metal('#b08d57', 0.3), 24, 'y')


def _garage(opening, hole, skin):
    a0, a1, z0, z1 = hole
    panel = paint(opening.color, 0.4)
    rows, columns = 4, max(4, round((a1 - a0) / 0.62))
    high, wide = (z1 - z0) / rows, (a1 - a0) / columns
    box(a0, a1, 0.12, 0.16, z0, z1, panel, 0)
    raised, panes = [], []
    for row in range(rows):
        for k in range(columns):
            part = (a0 + k * wide + 0.05, a0 + (k + 1) * wide - 0.05, z0 + row * high + 0.08, z0 + (row + 1) * high - 0.08)
            (panes if row == rows - 1 else raised).append((part[0], part[1], 0.1, 0.122, part[2], part[3]))
    boxes(raised, panel, 0.01)
    boxes(panes, plain('#26333a', 0.06, clear=1.0), 0)
    boxes([(a0, a1, 0.116, 0.13, z0 + row * high - 0.004, z0 + row * high + 0.004) for row in range(1, rows)], plain('#8b8880', 0.6), 0)
    trim = [(a0 - 0.13, a0, -0.04, 0.12, z0, z1), (a1, a1 + 0.13, -0.04, 0.12, z0, z1), (a0 - 0.15, a1 + 0.15, -0.05, 0.12, z1, z1 + 0.16)]
    boxes(trim, skin.trim, 0.003)


def chimney(x0, x1, y0, y1, z0, z1, look):
    box(x0, x1, y0, y1, z0, z1, look, 0.01)
    box(x0 - 0.07, x1 + 0.07, y0 - 0.07, y1 + 0.07, z1, z1 + 0.1, concrete('#a7a197', 0.85), 0.01)
    middle = ((x0 + x1) / 2, (y0 + y1) / 2)
    lathe([(0.1, 0), (0.12, 0), (0.11, 0.25), (0.08, 0.25)], (*middle, z1 + 0.1), plain('#8d5a45', 0.8), 20)


def steps(x0, x1, y, z, count, look, tread=0.3):
    """`count` risers up to the height `z`; the highest tread ends at `y` and the flight descends toward -Y."""
    riser = z / count
    for k in range(1, count):
        box(x0, x1, y - k * tread, y - (k - 1) * tread + 0.02, 0, z - k * riser, look, 0.01)
