"""The Capitol Hill bathroom during the work: stripped to brick, lath and joists, roughed in for the inspector, and finished from close by."""

import math
import random

from garden import backdrop
from geometry import box, boxes, cyl, mesh_obj, plane, prism, tube, wall
from joinery import window
from light import area, sun, world
from materials import concrete, fabric, metal, paint, plain, planks, tile, wood
from models import furn
from nodes import material, srgb
from scenes.bathroom import DATED, WIN, X0, X1, Y0, Y1, H
from scenes.bathroom import build as finished
from worksite import bag, brick, bucket, card, heap, pry_bar, rag, ragged, shards, sheet

CAMERAS = {
    'demolition': {'at': (0.42, -1.42, 1.62), 'towards': (-0.1, 3.0, 1.2), 'lens': 21, 'shift': (0, -0.165), 'fstop': 9, 'focus': 3.6},
    'inspection': {'at': (-0.45, -1.42, 1.5), 'towards': (0.2, 3.0, 1.2), 'lens': 22, 'shift': (0.0, -0.12), 'fstop': 9, 'focus': 3.6},
    'detail': {'at': (-0.84, 0.66, 1.4), 'towards': (-1.4, 1.95, 1.13), 'lens': 34, 'shift': (0, 0.02), 'fstop': 3.5, 'focus': 1.17, 'level': False},
}
CELL = 0.108
# Old joists run from party wall to party wall; three of them were notched for a drain.
JOISTS, DEEP, TOP = [0.402 + 0.406 * k for k in range(7)], 0.235, -0.07
NOTCHED, DRAIN = JOISTS[-3:], 0.66


def build(look, palette):
    if palette != 'white':
        raise ValueError(f'the bathroom has one palette, not {palette}')
    if look == 'demolition':
        _stripped()
    elif look == 'inspection':
        _roughed_in()
    else:
        finished('after', palette)
        # The tiles mirror a soft light from the door, each a little differently.
        area((0.3, Y0 + 0.1, 1.6), (-0.8, Y1, 1.2), 1.6, 1.3, 20, '#fff4e6')
        area((0.3, 2.5, 1.9), (-1.5, 1.5, 1.0), 0.8, 0.8, 60, '#f1f5ff')


def _stripped():
    wall('y', Y1, 0.2, X0 - 0.2, X1 + 0.2, -0.6, H, brick('xz'), [WIN])
    box(X0 - 0.2, X0, Y0, Y1, -0.6, H, brick('yz'), 0)
    box(X0 - 0.2, X1 + 0.2, Y0 - 0.2, Y0, 0, H, paint(DATED['wall'], 0.65), 0)
    box(X0 - 0.2, X1 + 0.2, Y0 - 0.2, Y1 + 0.2, H, H + 0.1, paint('#d3c9b2', 0.8, wear=0.4), 0)
    old = paint('#d8cdb4', 0.5, wear=0.6)
    window('y', Y1 + 0.09, *WIN, old, cols=1, rows=2, fw=0.045, mull=0.014, glassmat=False, casing=(old, Y1), casing_w=0.07)
    _old_plaster()
    _old_tile()
    _lath_wall()
    _open_floor()
    _cut_pipes()
    _mess()
    _daylight(0.28, (33, 20), 80, 11)


def _daylight(ambient, place, outside, fill):
    """`place` of the sun; `outside` and `fill` are the strengths of the lamps behind the window and at the door."""
    backdrop(0, Y1 + 0.2, (0, 1), seed=4)
    world(ambient=ambient, cam=2.4, tint='#cfe2f7')
    sun(*place, 24, '#ffe6c8', 1.0)
    middle = (WIN[0] + WIN[1]) / 2
    area((middle, Y1 + 0.3, 1.6), (middle, 0, 1.0), 1.5, 1.25, outside, '#e3eeff')
    area((0, Y0 + 0.15, 2.3), (0, 2.2, 0.7), 2.6, 0.6, fill, '#fff3e4', spec=0.1)


def _old_plaster():
    """What is left of the plaster, on the walls above the tile."""
    skin, mortar = paint(DATED['wall'], 0.7, wear=0.5), concrete('#a39a8b', 0.95, scale=3, stain=0.3)
    z = 1.44
    back = [(X1, z), (X1, H), (X0, H), *ragged([(X0, 2.36), (-1.3, 2.3), (-1.02, 2.0), (-0.8, 2.24)], 0.05, 0.02, 3), (0.7, 2.22), (0.7, z)]
    left = [(Y0, z - 0.1), (Y0, H), *ragged([(1.75, H), (1.5, 2.3), (1.15, 2.22), (0.92, 1.8), (0.62, 1.62), (0.5, z - 0.1)], 0.05, 0.02, 5)]
    right = [(Y0, z), (Y0, H), *ragged([(Y1, H), (2.7, 2.36), (2.2, 2.4), (1.95, 2.12), (1.62, 1.95), (1.48, z)], 0.05, 0.02, 8)]
    prism(back, Y1 - 0.022, Y1 - 0.001, skin, 'y', 0.001)
    prism(left, X0 + 0.001, X0 + 0.022, skin, 'x', 0.001)
    prism(right, X1 - 0.022, X1 - 0.001, skin, 'x', 0.001)
    # The bed of mortar reaches a little farther than the tile that sat in it.
    bed = [(X1, 0.05), (X1, z), (0.7, z), (0.7, 0.88), *ragged([(-0.3, 0.88), (-0.42, 0.7), (-0.28, 0.42), (0.2, 0.3), (0.34, 0.05)], 0.04, 0.02, 13)]
    prism(bed, Y1 - 0.02, Y1 - 0.0005, mortar, 'y', 0.001)
    prism([(Y0, 0), (Y0, z - 0.1), *ragged([(0.62, z - 0.1), (0.78, 0.9), (0.62, 0.5), (0.85, 0)], 0.04, 0.02, 16)], X0 + 0.0005, X0 + 0.02, mortar, 'x', 0.001)
    prism([(Y0, 0), (Y0, z), *ragged([(1.62, z), (1.72, 1.0), (1.5, 0.6), (1.7, 0)], 0.04, 0.02, 21)], X1 - 0.02, X1 - 0.0005, mortar, 'x', 0.001)


def _old_tile():
    def pink(ax):
        return tile(DATED['tile'], '#b3a08c', ax=ax, w=CELL, h=CELL, gap=0.003, offset=0, rough=0.25, var=0.07, dirt=0.4)

    def cells(ends, heights, keep, seed):
        """The tiles that still hold, each a piece of the grid of the glaze."""
        r = random.Random(seed)
        left = []
        for i in range(math.floor(ends[0] / CELL), math.ceil(ends[1] / CELL)):
            for j in range(math.floor(heights[0] / CELL), math.ceil(heights[1] / CELL)):
                a, b = max(ends[0], i * CELL), min(ends[1], (i + 1) * CELL)
                low, high = max(heights[0], j * CELL), min(heights[1], (j + 1) * CELL)
                if b - a > 0.01 and high - low > 0.01 and keep((a + b) / 2, (low + high) / 2, r):
                    left.append((a, b, low, high))
        return left

    def at_back(x, z, r):
        if z < 0.44 or (x < WIN[1] + 0.08 and z > WIN[2] - 0.12):
            return False
        edge = -0.1 + 0.28 * math.sin(3.1 * z) + r.uniform(-0.12, 0.16)
        return x > edge and not (0.95 < x < 1.35 and 0.75 < z < 1.1 + r.uniform(-0.15, 0.15))

    def at_left(y, z, r):
        return y < 0.44 + 0.15 * math.sin(5 * z) + r.uniform(-0.15, 0.1)

    def at_right(y, z, r):
        return y < 1.42 + 0.14 * math.sin(4 * z + 1) + r.uniform(-0.15, 0.12)

    boxes([(a, b, Y1 - 0.03, Y1 - 0.02, c, d) for a, b, c, d in cells((X0, X1), (0.44, 1.42), at_back, 2)], pink('xz'), 0)
    boxes([(X0 + 0.02, X0 + 0.03, a, b, c, d) for a, b, c, d in cells((Y0, Y1), (0, 1.3), at_left, 4)], pink('yz'), 0)
    boxes([(X1 - 0.03, X1 - 0.02, a, b, c, d) for a, b, c, d in cells((Y0, Y1), (0, 1.42), at_right, 6)], pink('yz'), 0)
    border = plain(DATED['border'], 0.3)
    boxes([(0.75, X1 - 0.03, Y1 - 0.034, Y1 - 0.02, 1.42, 1.452), (X1 - 0.034, X1 - 0.02, Y0, 1.36, 1.42, 1.452), (X0 + 0.02, X0 + 0.034, Y0, 0.3, 1.3, 1.332)], border, 0.003)


def _lath_wall():
    """The wall at the foot of the tub: studs, laths that are half torn off, and the back of the plaster of the next room."""
    r = random.Random(12)
    stud = wood('#6a4d31', '#a07c53', axis='z', rough=0.85, clear=0, wear=0.3)
    lath = wood('#75573a', '#a98a62', axis='y', rough=0.9, clear=0, wear=0.3)
    boxes([(X1 + 0.009, X1 + 0.11, y, y + 0.045, -0.3, H) for y in (Y0 + 0.2 + 0.406 * k for k in range(11))], stud, 0.002)
    box(X1 + 0.112, X1 + 0.2, Y0, Y1, -0.6, H, planks('#5f4a33', '#8b7250', ax='yz', w=0.048, length=1.2, gap=0.009, rough=0.95, clear=0, gapcol='#b7ad9b'), 0)
    z, strips = 0.02, []
    while z < H - 0.03:
        end = Y1 - 0.02
        if 0.12 < z < 1.05:
            end = 1.9 + 0.1 * math.sin(7 * z) + r.uniform(-0.22, 0.2)
        elif z < 1.6:
            end = 2.35 + r.uniform(-0.3, 0.35)
        strips.append((X1 + 0.0005, X1 + 0.008, Y0, min(end, Y1 - 0.02), z, z + 0.038))
        z += 0.047
    boxes(strips, lath, 0.001)


def _open_floor():
    """Mosaic in its bed on the near half; where the tub stood, boards and ceiling are gone or seen from above."""
    edge = ragged([(X1, 1.36), (1.2, 1.5), (0.5, 1.3), (-0.2, 1.46), (-0.9, 1.24), (-1.3, 1.42), (X0, 1.3)], 0.06, 0.03, 4)
    mosaic = tile('#c9bfa8', '#857962', ax='xy', w=0.052, h=0.052, gap=0.004, offset=0.5, rough=0.6, var=0.16, dirt=0.75, col2='#b59a8a')
    prism([(X1, Y0), *edge, (X0, Y0)], -0.012, 0, mosaic, 'z', 0.001)
    bed = [(x, y + 0.05 + 0.03 * math.sin(9 * x)) for x, y in edge]
    prism([(X1, Y0), *bed, (X0, Y0)], -0.05, -0.012, concrete('#9a9184', 0.95, scale=3), 'z', 0.002)
    r = random.Random(3)
    board = wood('#5f4630', '#94754f', axis='y', rough=0.9, clear=0, wear=0.5)
    x, boards = X0, []
    while x < X1:
        end = JOISTS[3] + 0.03 if x < 0.95 else Y1
        boards.append((x + 0.002, min(x + 0.14, X1) - 0.002, Y0, end, TOP, -0.05 + r.uniform(-0.003, 0)))
        x += 0.14
    boxes(boards, board, 0.001)
    old, rotten = wood('#5d4128', '#94714a', axis='x', rough=0.9, clear=0, wear=0.25), wood('#35251a', '#6d5236', axis='x', rough=0.95, clear=0, wear=0.7)
    for y in JOISTS:
        low, ends = TOP - DEEP, [(X0, TOP), (X0, TOP - DEEP), (X1, TOP - DEEP), (X1, TOP)]
        if y in NOTCHED:
            a, b, cut = DRAIN - 0.11 + r.uniform(-0.02, 0.02), DRAIN + 0.1 + r.uniform(-0.02, 0.02), low + DEEP * 0.42
            ends += [(b, TOP), (b - 0.008, cut), (a + 0.006, cut + 0.006), (a, TOP)]
        prism(ends, y - 0.024, y + 0.024, rotten if y == NOTCHED[1] else old, 'y', 0.002)
    box(X0, X1, Y0, Y1, TOP - DEEP - 0.03, TOP - DEEP - 0.001, planks('#6b5238', '#94774f', ax='yx', w=0.048, length=1.2, gap=0.009, rough=0.95, clear=0, gapcol='#c0b6a4'), 0)
    rubble = [(r.uniform(X0 + 0.1, 0.9), r.uniform(1.75, 2.9), TOP - DEEP) for _ in range(70)]
    shards(rubble, _debris_looks(), _SIZES, 9, 0.4)
    plank = wood('#a5875c', '#cdb182', axis='y', rough=0.85, clear=0)
    boxes([(-0.78, -0.53, 1.0, 2.97, 0.001, 0.041), (-0.5, -0.25, 1.1, 2.99, 0.001, 0.041)], plank, 0.004)
    boxes([(-0.85, -0.2, y - 0.04, y + 0.04, TOP, 0) for y in (JOISTS[4], JOISTS[6])], wood('#a5875c', '#cdb182', axis='x', rough=0.85, clear=0), 0.003)


def _cut_pipes():
    """The drain that needed the notches, and the ends of the other lines, each closed."""
    iron, lead, steel = paint('#4a3a32', 0.8, wear=0.6), paint('#7d7f80', 0.55, bump=0.2), metal('#8d8c86', 0.5)
    z = TOP - 0.085
    tube([(DRAIN, 2.94, z + 0.02), (DRAIN, 2.7, z + 0.01), (DRAIN, 1.8, z)], 0.047, lead, kind='POLY')
    for y in (2.62, 2.22):
        cyl((DRAIN, y, z + 0.005), 0.056, 0.07, lead, axis='y')
    tube([(-1.39, 1.62, -0.3), (-1.39, 1.62, 0.015)], 0.055, iron, kind='POLY')
    cyl((-1.39, 1.62, 0.0), 0.075, 0.02, iron)
    rag((-1.39, 1.62, 0.02), '#9a8f7c', 3)
    for y, high in ((2.3, 1.05), (2.5, 1.05), (2.4, 2.0)):
        tube([(X1 + 0.05, y, -0.3 if high < 1.5 else 1.05), (X1 + 0.05, y, high)], 0.014, steel, kind='POLY')
    tube([(X1 + 0.05, 2.3, 1.05), (X1 + 0.05, 2.5, 1.05)], 0.016, steel, kind='POLY')
    for y in (2.3, 2.5):
        cyl((X1 - 0.03, y, 1.05), 0.018, 0.09, metal('#b08d57', 0.4), axis='x')
    tube([(X1 + 0.05, 2.4, 2.0), (X1 - 0.03, 2.4, 2.0)], 0.013, steel, kind='POLY')
    for y, z, radius in ((0.62, 0.5, 0.014), (0.78, 0.5, 0.014), (0.7, 0.42, 0.024)):
        tube([(X0 - 0.05, y, z), (X0 + 0.09, y, z)], radius, steel, kind='POLY')
        cyl((X0 + 0.08, y, z), radius + 0.007, 0.03, metal('#b08d57', 0.4), axis='x')
    for k, color in enumerate(('#1c1c1c', '#d8d4c8', '#1c1c1c')):
        tube([(X0, 0.7, 2.13), (X0 + 0.06, 0.69 + 0.02 * k, 2.12), (X0 + 0.1, 0.66 + 0.05 * k, 2.05 - 0.02 * k)], 0.0032, plain(color, 0.6))
        cyl((X0 + 0.1, 0.66 + 0.05 * k, 2.02 - 0.02 * k), 0.009, 0.028, plain('#b9702a', 0.5))


_SIZES = ((0.11, 0.11, 0.009), (0.1, 0.08, 0.03), (0.09, 0.07, 0.009), (0.4, 0.036, 0.007), (0.07, 0.06, 0.025))


def _debris_looks():
    return (paint('#cfa79b', 0.3), concrete('#a39a8b', 0.95, scale=3), paint('#bfae9c', 0.9), wood('#75573a', '#a98a62', axis='x', rough=0.9, clear=0), paint('#b5ab9a', 0.95, bump=0.3))


def _mess():
    looks = _debris_looks()
    canvas = fabric('#b9ab90', 0.6, weave=0.5)
    sheet(-0.95, 1.2, -1.45, 0.75, canvas, 0.003, 5)
    heap((0.98, 0.92, 0.0), 0.42, 0.24, 330, looks, _SIZES, 2)
    r = random.Random(5)
    shards([(r.uniform(-1.6, 1.5), r.uniform(-0.4, 1.3), 0.004) for _ in range(70)], looks[:3] + looks[4:], _SIZES[:3] + _SIZES[4:], 6, 0.15)
    bag((-1.44, 1.02, 0), 0.58, seed=5)
    bag((1.5, 1.08, 0), 0.55, '#b9b7ad', 2)
    bucket((0.42, 0.62, 0.01), '#d8d4c9', looks[:3], _SIZES[:3], 4)
    bucket((-0.82, 0.86, 0.0), '#33565a', seed=2)
    pry_bar((0.62, 1.22, 0.0), (1.02, 1.1, 0.2))
    laths = wood('#75573a', '#a98a62', axis='y', rough=0.9, clear=0)
    for k in range(16):
        strip = box(-0.02, 0.02, -0.55, 0.55, 0, 0.007, laths, 0.001)
        strip.location = (0.15 + r.uniform(-0.16, 0.16), 1.0 + r.uniform(-0.15, 0.1), 0.012 + 0.009 * k)
        strip.rotation_euler = (r.uniform(-0.03, 0.03), r.uniform(-0.1, 0.1), 1.2 + r.uniform(-0.25, 0.25))


def _roughed_in():
    wall('y', Y1, 0.2, X0 - 0.3, X1 + 0.2, -0.6, H + 0.3, brick('xz'), [WIN])
    box(X0 - 0.3, X0 - 0.1, Y0, Y1, -0.6, H + 0.3, brick('yz'), 0)
    box(X0 - 0.3, X1 + 0.2, Y0 - 0.2, Y0, 0, H + 0.3, paint('#cfc8ba', 0.8), 0)
    black = plain('#17181a', 0.4)
    window('y', Y1 + 0.09, *WIN, black, cols=2, rows=1, fw=0.045, mull=0.014, glassmat=False)
    pine = {axis: wood('#a98455', '#d3b786', axis=axis, rough=0.75, clear=0, contrast=0.8) for axis in 'xyz'}
    _new_studs(pine)
    _ceiling()
    _new_floor(pine)
    _shower_pan()
    _supplies_and_drains()
    _wiring()
    card((WIN[1] + 0.115, Y1 - 0.094, 1.5))
    _on_the_floor(pine)
    _daylight(0.32, (34, 26), 85, 16)


# Walls of studs: the faces of the finished room, less the board.
CURB = (0.8, 0.9, 1.08, 1.18)


def _new_studs(pine):
    back, side = Y1 - 0.092, 0.09
    edges = [WIN[0] - 0.04, WIN[0] - 0.08, WIN[1] + 0.002, WIN[1] + 0.042, WIN[1] + 0.082]
    spots = [x for x in (X0 + 0.02 + 0.406 * k for k in range(9)) if not WIN[0] - 0.1 < x < WIN[1] + 0.14]
    studs = [(x, x + 0.038, back, back + side, 0.038, H - 0.076) for x in [*edges, *spots, X1 - 0.045]]
    studs += [(x, x + 0.038, back, back + side, 0.038, WIN[2] - 0.04) for x in (-0.5, -0.094, 0.312)]
    boxes(studs, pine['z'], 0.002)
    flat = [(X0, X1, back, back + side, z, z + 0.038) for z in (0, H - 0.076, H - 0.038)]
    flat += [(WIN[0] - 0.04, WIN[1] + 0.04, back - 0.001, back + side - 0.001, WIN[2] - 0.04, WIN[2] - 0.002), (WIN[0] - 0.04, WIN[1] + 0.04, back - 0.001, back + side - 0.001, WIN[3] + 0.002, WIN[3] + 0.14)]
    # Blocking for grab bars, beside the tub and in the shower.
    flat += [(X0 + 0.06, WIN[0] - 0.08, back + 0.002, back + 0.04, 0.78, 1.0), (WIN[1] + 0.12, X1 - 0.05, back + 0.002, back + 0.04, 0.78, 1.0), (WIN[1] + 0.12, X1 - 0.05, back + 0.002, back + 0.04, 1.98, 2.2)]
    boxes(flat, pine['x'], 0.002)
    boxes([(X0 - 0.092, X0 - 0.002, y, y + 0.038, 0.038, H - 0.076) for y in (Y0 + 0.1 + 0.406 * k for k in range(11))], pine['z'], 0.002)
    boxes([(X0 - 0.092, X0 - 0.002, Y0, Y1 - 0.1, z, z + 0.038) for z in (0, H - 0.076, H - 0.038)] + [(X0 - 0.05, X0 - 0.012, 0.45, 2.0, 0.62, 0.8)], pine['y'], 0.002)
    boxes([(X1 + 0.002, X1 + 0.092, y, y + 0.038, 0.038, H - 0.076) for y in (Y0 + 0.1 + 0.406 * k for k in range(11))], pine['z'], 0.002)
    boxes([(X1 + 0.002, X1 + 0.092, Y0, Y1, z, z + 0.038) for z in (0, H - 0.076, H - 0.038)], pine['y'], 0.002)
    box(X1 + 0.112, X1 + 0.2, Y0, Y1, -0.6, H + 0.3, planks('#5f4a33', '#8b7250', ax='yz', w=0.048, length=1.2, gap=0.009, rough=0.95, clear=0, gapcol='#b7ad9b'), 0)


def _ceiling():
    """Joists of the floor above, and the fan with its duct to the rear wall."""
    old = wood('#6a4d31', '#a07c53', axis='x', rough=0.85, clear=0, wear=0.15)
    boxes([(X0 - 0.1, X1 + 0.1, y, y + 0.045, H, H + 0.22) for y in (Y0 + 0.2 + 0.406 * k for k in range(11))], old, 0.002)
    box(X0 - 0.3, X1 + 0.2, Y0 - 0.2, Y1 + 0.2, H + 0.22, H + 0.26, planks('#7a5c3c', '#a98660', ax='yx', w=0.11, gap=0.004, rough=0.9, clear=0), 0)
    steel = metal('#b5b8b8', 0.4)
    box(1.1, 1.4, 1.9, 2.2, H - 0.02, H + 0.18, steel, 0.004)
    box(1.08, 1.42, 1.88, 2.22, H - 0.035, H - 0.02, plain('#e9e7e1', 0.5), 0.004)
    tube([(1.25, 2.2, H - 0.075), (1.25, Y1 + 0.05, H - 0.085)], 0.055, steel, kind='POLY', res=10)
    for y in (2.34, 2.7):
        cyl((1.25, y, H - 0.08), 0.0575, 0.03, plain('#c9cccb', 0.25, metal=0.8), axis='y')
    boxes([(1.235, 1.265, y, y + 0.02, H - 0.14, H + 0.02) for y in (2.5,)], steel, 0.001)


def _new_floor(pine):
    """Plywood over the joists, still open where the tub will stand: old joists with bolted sisters, and two more between them."""
    sheet_of = wood('#b08a58', '#d8b98a', axis='x', rough=0.75, clear=0, contrast=0.7)
    hole = (-0.98, 0.5, 1.82, Y1 - 0.1)
    a, b, c, d = hole
    top = TOP
    boxes([(X0, X1, Y0, 0.0, top, -0.001), (X0, X1, 0.003, 1.22, top, -0.001), (X0, X1, 1.223, c, top, -0.001), (X0, a, c + 0.003, Y1, top, -0.001), (b, X1, c + 0.003, Y1, top, -0.001), (a, b, d, Y1, top, -0.001)], sheet_of, 0.001)
    glue = plain('#8d7a52', 0.6)
    boxes([(x - 0.005, x + 0.005, y - 0.005, y + 0.005, -0.001, 0.0012) for y in (*JOISTS, *(j - 1.63 for j in JOISTS)) for x in (-1.6 + 0.2 * k for k in range(17)) if not (a < x < b and y > c)], glue, 0)
    old, lvl = wood('#5d4128', '#94714a', axis='x', rough=0.9, clear=0, wear=0.25), wood('#b08d5e', '#dcc195', axis='x', rough=0.6, clear=0.05)
    for y in JOISTS:
        low = TOP - DEEP
        ends = [(X0, TOP), (X0, low), (X1, low), (X1, TOP)]
        if y in NOTCHED:
            ends += [(0.1 + 0.22, TOP), (0.31, low + DEEP * 0.42), (0.1, low + DEEP * 0.42), (0.1, TOP)]
        prism(ends, y - 0.024, y + 0.024, old, 'y', 0.002)
        if y in NOTCHED:
            box(X0, X1, y - 0.07, y - 0.025, low, TOP, lvl, 0.002)
            bolts = [(x, y - 0.07, TOP - (0.055 if k % 2 else 0.18)) for k, x in enumerate(-1.5 + 0.3 * q for q in range(11))]
            for at in bolts:
                cyl((at[0], at[1] - 0.006, at[2]), 0.017, 0.006, metal('#b5b8b8', 0.4), axis='y', steps=6)
                cyl((at[0], at[1] - 0.016, at[2]), 0.009, 0.012, metal('#a5a8a8', 0.4), axis='y', steps=6)
    boxes([(X0, X1, y, y + 0.045, TOP - DEEP, TOP) for y in (JOISTS[4] + 0.19, JOISTS[5] + 0.19)], pine['x'], 0.002)
    box(X0, X1, Y0, Y1, TOP - DEEP - 0.03, TOP - DEEP - 0.001, planks('#6b5238', '#94774f', ax='yx', w=0.048, length=1.2, gap=0.009, rough=0.95, clear=0, gapcol='#c0b6a4'), 0)


@material
def _membrane(n):
    """A sheet with a fleece, bonded to the board behind it."""
    v = n.coord()
    tone = n.ramp(n.noise(v, 3.5, 6, 0.6), [(0.3, srgb('#7f948f')), (0.7, srgb('#98aba5'))])
    n.done(tone, 0.7, spec=0.25, normal=n.bump(n.math('ADD', n.noise(v, 420, 2), n.math('MULTIPLY', n.noise(v, 4, 4), 1.5)), 0.12, 0.004))


@material
def _water(n):
    """Clear standing water, as seen from above: what lies below it, and the window."""
    still = n.bump(n.noise(n.coord(), 7, 3, 0.5), 0.03, 0.01)
    clear = n('BsdfTransparent', Color=srgb('#dfe9e6'))
    shine = n('BsdfGlossy', Color=(1, 1, 1), Roughness=0.015, Normal=still)
    # Seen from below, a surface reflects nearly everything: the lamps would not reach the pan.
    above = n.math('SUBTRACT', 1.0, n('NewGeometry').outputs['Backfacing'])
    share = n.math('MULTIPLY', n('Fresnel', IOR=1.33, Normal=still), above)
    n.t.links.new(n('MixShader', Fac=share, _1=clear, _2=shine).outputs[0], n.out.inputs[0])


def _shower_pan():
    """A pan with its curb under water, foam board on the side wall and a strip of it behind the pan."""
    skin, board = _membrane(), paint('#6f7f86', 0.85, bump=0.05)
    x0, x1, y0, y1 = CURB
    boxes([(x0, x1, y0, Y1 - 0.094, -0.02, 0.115), (x1, X1, y0, y1, -0.02, 0.115)], skin, 0.006)
    rim = [(x1, y1, 0.035), (X1, y1, 0.035), (X1, Y1 - 0.094, 0.035), (x1, Y1 - 0.094, 0.035)]
    cx, cy = (x1 + X1) / 2, (y1 + Y1) / 2
    mesh_obj('pan', [*rim, (cx, cy, 0.012)], [(k, (k + 1) % 4, 4) for k in range(4)], skin, smooth=False)
    plane(x1 - 0.002, X1, y1 - 0.002, Y1 - 0.094, 0.07, _water())
    cyl((cx, cy, 0.012), 0.055, 0.012, metal('#b9bcbb', 0.3))
    cyl((cx, cy, 0.02), 0.036, 0.03, plain('#a4302a', 0.5))
    boxes([(cx - 0.03, cx + 0.03, cy - 0.005, cy + 0.005, 0.05, 0.085)], metal('#b9bcbb', 0.3), 0.003)
    # Foam boards, their seams and the corner covered by strips of the membrane.
    boxes([(X1 - 0.013, X1 - 0.0005, y0, Y1 - 0.09, 0.03, 1.22), (X1 - 0.013, X1 - 0.0005, y0, Y1 - 0.09, 1.223, H - 0.08), (x0, X1 - 0.013, Y1 - 0.106, Y1 - 0.0935, 0.03, 0.61)], board, 0.001)
    boxes([(X1 - 0.0145, X1 - 0.013, y0 - 0.0, Y1 - 0.106, 0.0, 0.26), (X1 - 0.0142, X1 - 0.013, y0, Y1 - 0.106, 1.155, 1.285), (x0, X1 - 0.0145, Y1 - 0.1075, Y1 - 0.106, 0.0, 0.26)], skin, 0)
    screws = [(X1 - 0.0155, X1 - 0.013, y - 0.016, y + 0.016, z - 0.016, z + 0.016) for y in (1.34 + 0.406 * k for k in range(4)) for z in (0.4, 0.7, 1.0, 1.5, 1.8, 2.1, 2.4)]
    boxes(screws, metal('#b9bcbb', 0.4), 0.002)
    # A strip of tape with the hour marks the level of the water.
    box(x1 + 0.0005, x1 + 0.002, 1.62, 1.74, 0.055, 0.085, paint('#e9dfae', 0.7), 0)
    boxes([(x0 + 0.02, x0 + 0.08, 1.6, 1.84, 0.1155, 0.1162)], paint('#f0ead2', 0.7), 0)
    boxes([(x0 + 0.035, x0 + 0.04, 1.63, 1.8, 0.1163, 0.1166), (x0 + 0.055, x0 + 0.06, 1.63, 1.75, 0.1163, 0.1166)], plain('#23282d', 0.7), 0)


def _supplies_and_drains():
    copper, brass, pvc, plate = metal('#c0714a', 0.3), metal('#b08d57', 0.35), plain('#eceae3', 0.35), metal('#b5b8b8', 0.4)
    red, blue = plain('#b3342c', 0.4), plain('#2f62a3', 0.4)
    x = X0 - 0.05
    # The copper riser, its tee, and the lines to the basins.
    tube([(x, 2.32, -0.3), (x, 2.32, H + 0.2)], 0.0143, copper, kind='POLY')
    for z in (0.3, 1.4, 2.2):
        cyl((x, 2.32, z), 0.0175, 0.05, copper)
    for k, y in enumerate((0.84, 1.62)):
        for dy, color, z in ((-0.1, red, 0.29), (0.1, blue, 0.24)):
            tube([(x, y + dy, z), (x, y + dy, 0.53), (x + 0.015, y + dy, 0.56), (x + 0.05, y + dy, 0.56)], 0.008, color)
            tube([(x + 0.04, y + dy, 0.56), (X0 + 0.13, y + dy, 0.56)], 0.0085, copper, kind='POLY')
            cyl((X0 + 0.115, y + dy, 0.56), 0.0125, 0.022, copper, axis='x')
            cyl((x, y + dy, z - 0.012), 0.012, 0.024, brass)
        box(X0 - 0.012, X0 + 0.001, y - 0.16, y + 0.16, 0.53, 0.59, plate, 0.002)
        tube([(x, y, 0.46), (X0 + 0.07, y, 0.46)], 0.021, pvc, kind='POLY')
        cyl((X0 + 0.06, y, 0.46), 0.03, 0.035, pvc, axis='x')
        cyl((x, y, 0.425), 0.03, 0.075, pvc)
    for z, color in ((0.29, red), (0.24, blue)):
        tube([(x, 2.3, z), (x, 0.74, z)], 0.008, color, kind='POLY')
    tube([(x, 2.52, 0.39), (x, 1.62, 0.43), (x, 0.84, 0.462)], 0.025, pvc, kind='POLY')
    tube([(x, 2.52, -0.3), (x, 2.52, H + 0.2)], 0.045, pvc, kind='POLY', res=10)
    for z in (0.36, 1.5):
        cyl((x, 2.52, z), 0.054, 0.09, pvc)
    boxes([(X0 - 0.0035, X0 - 0.0015, y, y + 0.038, 0.2, 0.52) for y in (Y0 + 0.1 + 0.406 * k for k in range(5, 10))], plate, 0)
    # The shower's valve with its riser to the head, between the studs of the rear wall.
    y = Y1 - 0.05
    tube([(1.28, y, 1.1), (1.28, y, 2.15), (1.28, y - 0.03, 2.165), (1.28, y - 0.12, 2.165)], 0.0095, copper, kind='POLY')
    cyl((1.28, y - 0.03, 1.1), 0.05, 0.07, brass, axis='y')
    cyl((1.28, y - 0.1, 1.1), 0.06, 0.075, plain('#3d4144', 0.5), axis='y')
    for dx, color in ((-0.07, red), (0.07, blue)):
        tube([(1.28 + dx, y, 0), (1.28 + dx, y, 1.06), (1.28 + dx * 0.8, y, 1.1), (1.28, y, 1.1)], 0.008, color)
    cyl((1.28, y - 0.12, 2.165), 0.014, 0.03, brass, axis='y')
    # The tub's drain and filler, in the open floor.
    tube([(-0.08, 2.42, -0.13), (-0.08, 2.42, 0.03)], 0.022, pvc, kind='POLY')
    tube([(-0.08, 2.42, -0.14), (-0.08, 2.33, -0.2), (-0.9, 2.33, -0.21), (X0, 2.33, -0.22)], 0.024, pvc, kind='POLY')
    cyl((-0.08, 2.42, 0.02), 0.03, 0.03, pvc)
    for dx, color in ((-0.12, red), (-0.02, blue)):
        tube([(dx - 0.03, 2.82, -0.25), (dx - 0.03, 2.82, 0.06)], 0.008, color, kind='POLY')
        cyl((dx - 0.03, 2.82, 0.05), 0.0125, 0.03, brass)
        tube([(dx - 0.03, 2.82, -0.15), (dx - 0.4, 2.83, -0.18), (-0.98, 2.83, -0.18)], 0.008, color)
    # The flange of the toilet, closed for the time of the work.
    cyl((1.36, 0.7, 0), 0.09, 0.012, pvc)
    cyl((1.36, 0.7, 0.012), 0.055, 0.02, plain('#2f62a3', 0.5))


def _wiring():
    """Boxes for three wall lights, an outlet and switches, and the cable that feeds them."""
    blue, cable = plain('#3b6ea8', 0.5), plain('#e0c64a', 0.5)
    for y in (0.45, 1.23, 2.01):
        cyl((X0 - 0.05, y, 1.7), 0.05, 0.056, blue, axis='x')
        tube([(X0 - 0.03, y, 1.75), (X0 - 0.04, y + 0.03, 2.1), (X0 - 0.04, y + 0.03, H + 0.1)], 0.006, cable)
        tube([(X0, y, 1.7), (X0 + 0.07, y + 0.02, 1.68), (X0 + 0.08, y, 1.6)], 0.006, cable)
    for y, z in ((1.23, 1.08), (-0.35, 1.15)):
        box(X0 - 0.06, X0 + 0.006, y - 0.03, y + 0.03, z - 0.05, z + 0.05, blue, 0.003)
        tube([(X0 - 0.03, y, z + 0.05), (X0 - 0.035, y - 0.03, z + 0.4), (X0 - 0.035, y - 0.03, H + 0.1)], 0.006, cable)
        tube([(X0, y, z), (X0 + 0.05, y + 0.02, z - 0.02), (X0 + 0.055, y, z - 0.08)], 0.006, cable)
    tube([(1.12, 2.05, H + 0.1), (0.6, 2.0, H + 0.06), (0.0, 1.95, H + 0.04), (-0.9, 1.9, H + 0.06)], 0.006, cable)


def _on_the_floor(pine):
    board = fabric('#cdbf9f', 0.5)
    sheet_board = box(-0.55, 0.55, -0.75, 0.75, 0, 0.004, board, 0.001)
    sheet_board.location, sheet_board.rotation_euler = (-0.45, 0.25, 0.0), (0, 0, 0.12)
    for k, color in enumerate(('#b3342c', '#2f62a3')):
        for turn in range(5):
            r = 0.2 + 0.005 * (turn % 2)
            ring = [(-1.15 + 0.06 * k + r * math.cos(a), 1.2 + 0.04 * k + r * math.sin(a), 0.012 + 0.018 * turn + 0.09 * k) for a in (math.pi * q / 20 for q in range(40))]
            tube(ring, 0.008, plain(color, 0.4), True, kind='POLY')
    bucket((-1.42, 1.62, 0.0), '#33565a', seed=3)
    level = [boxes([(-0.6, 0.6, -0.013, 0.013, 0, 0.006), (-0.6, 0.6, -0.013, 0.013, 0.05, 0.056), (-0.6, 0.6, -0.008, 0.008, 0.006, 0.05)], plain('#b8862b', 0.45), 0.001), box(-0.04, 0.04, -0.014, 0.014, 0.012, 0.044, plain('#c9dd7a', 0.15, clear=0.7), 0.002)]
    for part in level:
        part.location, part.rotation_euler = (0.2, 1.3, 0.0), (0, 0, -0.25)
    furn('Scopia', 'perceuse-electrique', (-0.62, 0.42, 0.005), rz=0.9)
    furn('KatorLegaz', 'tape-measure', (-0.2, 0.45, 0.005), rz=2.0)
    for k in range(3):
        off = box(-0.2 + 0.05 * k, 0.2, -0.045, 0.045, 0, 0.038, pine['x'], 0.002)
        off.location, off.rotation_euler = (-0.8 + 0.1 * k, 1.35 - 0.12 * k, 0.001 + 0.039 * (k == 2)), (0, 0, 0.3 - 0.5 * k)
