"""Small scenes of one trade each: a panel, pipes in a wall, a condenser, a workbench, and tables with plans or samples."""

import math
import random

from mathutils import Matrix, Vector

from clutter import cord, scraps, stepladder, takeaway_cup, tool_bag, work_lamp
from exterior import siding, trimframe
from furnishings import carton
from garden import grass_patch
from geometry import box, boxes, cyl, lathe, plane, tube, wall
from joinery import window
from light import area, spot, world
from materials import concrete, fabric, glass, metal, paint, plain, wood
from models import furn
from people import worker
from planting import grass_blade, hedge, shrub, tree, tuft, turf, woods
from sheathing import strand_board
from street import late_day, neighbor
from tabletop import drafting, permits, samples
from washroom import alcove_tub

CAMERAS = {
    'electrical': {
        'at': (1.75, -2.45, 1.5),
        'towards': (-0.1, -0.2, 1.35),
        'lens': 27,
        'shift': (0, -0.05),
        'fstop': 9,
        'focus': 2.4,
    },
    'plumbing': {
        'at': (1.0, -3.15, 1.32),
        'towards': (-0.2, 0, 1.0),
        'lens': 24,
        'shift': (0, -0.2),
        'fstop': 8,
        'focus': 2.6,
    },
    'hvac': {'at': (-2.0, -4.3, 1.4), 'towards': (0.35, -0.9, 0.8), 'lens': 31, 'shift': (0, -0.125)},
    'bench': {
        'at': (-0.75, -2.85, 1.5),
        'towards': (0.15, 0, 1.25),
        'lens': 27,
        'shift': (0, -0.05),
        'fstop': 7,
        'focus': 2.5,
    },
    'drafting': {
        'at': (-0.5, -1.0, 1.72),
        'towards': (0.03, 0.07, 0.78),
        'lens': 31,
        'fstop': 5.6,
        'focus': 1.5,
        'level': False,
    },
    'permits': {
        'at': (0.45, -1.0, 1.62),
        'towards': (0.02, 0.06, 0.79),
        'lens': 32,
        'fstop': 5.6,
        'focus': 1.4,
        'level': False,
    },
    'samples': {
        'at': (-0.12, -0.9, 1.85),
        'towards': (0.02, 0.03, 0.78),
        'lens': 33,
        'fstop': 7,
        'focus': 1.4,
        'level': False,
    },
}


def build(look, palette):
    if look != 'after':
        raise ValueError('a trade scene has one look')
    {
        'electrical': _panel,
        'plumbing': _pipes,
        'hvac': _condenser,
        'bench': _bench,
        'drafting': drafting,
        'permits': permits,
        'samples': samples,
    }[palette]()


def _panel():
    """A service panel with its door open, and conduit that runs straight."""
    _workshop(paint('#cfd8d3', 0.7))
    box(-0.62, 0.66, -0.018, 0, 0.6, 2.2, wood('#b08a58', '#dcbf92', axis='z', rough=0.6, clear=0.05), 0.002)
    gray, dark = paint('#a9adab', 0.45), plain('#1a1b1c', 0.45)
    boxes([(-0.2, 0.2, -0.1, 0, 0.95, 1.85)], gray, 0.004)
    box(-0.17, 0.17, -0.106, -0.098, 0.99, 1.81, paint('#8f9492', 0.5), 0.002)
    boxes([(-0.2, -0.185, -0.5, -0.1, 0.95, 1.85)], gray, 0.003)
    box(-0.185, -0.181, -0.48, -0.12, 1.0, 1.8, paint('#efece3', 0.7), 0)
    _circuit_list()
    for k in range(14):
        for x0, x1 in ((-0.13, -0.012), (0.012, 0.13)):
            z = 1.08 + k * 0.047
            box(x0, x1, -0.122, -0.104, z, z + 0.042, dark, 0.003)
            toggle = x1 - 0.03 if x0 < 0 else x0 + 0.008
            box(toggle, toggle + 0.022, -0.135, -0.12, z + 0.012, z + 0.03, plain('#d9d6cf', 0.5), 0.002)
    box(-0.07, 0.07, -0.128, -0.104, 1.755, 1.8, dark, 0.004)
    steel = metal('#b9bcbb', 0.32)
    for k, x in enumerate((-0.13, -0.045, 0.045, 0.13)):
        tube([(x, -0.045, 1.85), (x, -0.045, 3.0)], 0.0135, steel, kind='POLY')
        cyl((x, -0.045, 1.85), 0.021, 0.03, steel)
        for z in (2.15, 2.7):
            boxes(
                [
                    (x - 0.03, x + 0.03, -0.012, 0, z, z + 0.025),
                    (x - 0.017, x + 0.017, -0.062, -0.012, z, z + 0.025),
                ],
                steel,
                0.001,
            )
    for z, over in ((1.25, 0.86), (1.1, 0.98)):
        _bent([(0.2, -0.045, z), (over, -0.045, z), (over, -0.045, 3.0)], 0.0135, steel)
        cyl((0.2, -0.045, z), 0.021, 0.03, steel, axis='x')
        for x in (0.5,):
            box(x, x + 0.025, -0.062, 0, z - 0.03, z + 0.03, steel, 0.001)
        for top in (1.7, 2.4):
            box(over - 0.03, over + 0.03, -0.062, 0, top, top + 0.025, steel, 0.001)
    _outlet_box(0.52, 0.62)
    _bent([(0.52, -0.03, 0.68), (0.52, -0.03, 0.84), (0.3, -0.03, 0.84), (0.3, -0.045, 0.99), (0.2, -0.045, 0.99)], 0.0135, steel, 0.06)
    _electricians_things()
    _outlet_box(-0.7, 1.22)
    _bent([(-0.7, -0.03, 1.28), (-0.7, -0.03, 3.0)], 0.0135, steel)
    worker((-0.12, -0.95, 0), math.radians(168), 'reach', shirt='#56616b', trousers='#4c4a45')
    stepladder((-1.3, -0.75, 0), rz=math.radians(65), high=1.5)
    carton((-1.75, -0.35, 0), 0.2)
    tool_bag((1.15, -0.35, 0), rz=0.3)
    _shop_light()
    spot((-1.5, -1.9, 2.7), (0.1, 0, 1.4), 70, '#ffe3bd', 50, 0.8, 0.08)


def _electricians_things():
    """A coil of cable on a hook, a new run of it to the panel, and a pouch of tools that hangs at the board."""
    yellow, leather = plain('#d8b13a', 0.5), fabric('#7a5230', 0.4)
    cyl((-1.1, -0.12, 1.93), 0.012, 0.14, metal('#8d8f90', 0.4), axis='y')
    for turn in range(9):
        r = 0.2 + 0.008 * (turn % 3)
        ring = [(-1.1 + r * math.cos(a), -0.03 - 0.011 * turn, 1.72 + 0.006 * (turn % 2) + r * 1.05 * math.sin(a)) for a in (math.pi * q / 24 for q in range(48))]
        tube(ring, 0.0062, yellow, True, kind='POLY')
    tube([(-1.0, -0.09, 1.54), (-0.93, -0.1, 1.2), (-0.99, -0.1, 0.86)], 0.0062, yellow)
    for k, x in enumerate((-0.4, -0.37)):
        _bent([(x, -0.028, 3.0), (x, -0.028, 2.0), (-0.165 + 0.03 * k, -0.028, 1.97 - 0.03 * k), (-0.165 + 0.03 * k, -0.05, 1.85)], 0.0062, yellow, 0.07)
    boxes([(-0.41, -0.36, -0.036, -0.02, z, z + 0.012) for z in (2.15, 2.5)], plain('#e9e6df', 0.5), 0.002)
    box(0.36, 0.58, -0.1, -0.03, 1.5, 1.74, leather, 0.03, 3)
    box(0.38, 0.56, -0.13, -0.1, 1.51, 1.64, leather, 0.02, 3)
    cyl((0.47, -0.05, 1.8), 0.01, 0.04, metal('#8d8f90', 0.4), axis='y')
    tube([(0.38, -0.05, 1.73), (0.47, -0.05, 1.82), (0.56, -0.05, 1.73)], 0.007, leather, kind='POLY')
    for x, y, color, high in ((0.4, -0.115, '#b3342c', 0.11), (0.445, -0.118, '#d0a62c', 0.13), (0.49, -0.115, '#1f4a48', 0.1), (0.53, -0.118, '#b3342c', 0.12), (0.42, -0.07, '#2d2f31', 0.1), (0.51, -0.07, '#2f62a3', 0.12)):
        cyl((x, y, 1.6 if y < -0.1 else 1.7), 0.013, high, plain(color, 0.4))


def _circuit_list():
    """What each breaker feeds, written down inside the door."""
    box(-0.1812, -0.1802, -0.42, -0.18, 1.2, 1.72, paint('#fbfaf5', 0.8), 0)
    rows = [(-0.1803, -0.1797, y, y + 0.085, 1.24 + k * 0.032, 1.247 + k * 0.032) for k in range(14) for y in (-0.405, -0.285)]
    boxes(rows, plain('#4a5560', 0.8), 0)


def _bent(points, radius, material, bend=0.09):
    """A pipe whose runs are straight and whose corners are arcs."""
    path = [Vector(points[0])]
    for before, corner, after in zip(points, points[1:], points[2:]):
        a, c, b = Vector(before), Vector(corner), Vector(after)
        reach = min(bend, (a - c).length / 2.1, (b - c).length / 2.1)
        start, end = c + (a - c).normalized() * reach, c + (b - c).normalized() * reach
        for k in range(9):
            t = k / 8
            path.append(start * (1 - t) ** 2 + c * 2 * t * (1 - t) + end * t**2)
    return tube([*path, Vector(points[-1])], radius, material, kind='POLY')


def _outlet_box(x, z):
    box(x - 0.06, x + 0.06, -0.055, 0, z - 0.06, z + 0.06, metal('#b3b6b5', 0.4), 0.004)
    box(x - 0.055, x + 0.055, -0.06, -0.053, z - 0.055, z + 0.055, plain('#f1efe9', 0.4), 0.003)
    for dz in (-0.022, 0.022):
        lathe([(0, -0.004), (0.017, -0.004), (0.017, 0)], (x, -0.06, z + dz), plain('#e2dfd7', 0.35), 28, 'y')
        for dx in (-0.006, 0.006):
            box(
                x + dx - 0.0012,
                x + dx + 0.0012,
                -0.0655,
                -0.063,
                z + dz - 0.005,
                z + dz + 0.006,
                plain('#1a1a1a', 0.5),
                0,
            )


def _pipes():
    """The wet wall of a bathroom: lines to a shower and a vanity, a vent stack and a trap between open studs."""
    _workshop(strand_board('y'), studs=True)
    copper, brass, pvc = metal('#c0714a', 0.3), metal('#b08d57', 0.35), plain('#eceae3', 0.35)
    pine = wood('#c2a078', '#e6d2ad', axis='x', rough=0.75, clear=0)
    for x in (-0.12, 0.3):
        tube([(x, -0.03, 0), (x, -0.03, 3.0)], 0.0111, copper, kind='POLY')
        for z in (0.62, 1.75):
            cyl((x, -0.03, z), 0.0145, 0.045, copper)
        tube([(x, -0.03, 0.64), (x, -0.16, 0.64)], 0.0111, copper, kind='POLY')
        cyl((x, -0.19, 0.64), 0.017, 0.05, brass, axis='y')
        cyl((x - 0.03, -0.215, 0.64), 0.006, 0.06, plain('#b3261e' if x < 0 else '#2a5d9c', 0.4), axis='x')
    boxes([(-0.4, -0.034, -0.018, 0, 1.0, 1.1), (0.006, 0.372, -0.018, 0, 1.0, 1.1)], pine, 0.002)
    for x in (-0.12, 0.3):
        boxes([(x - 0.022, x + 0.022, -0.045, -0.018, 1.04, 1.06)], metal('#b5b8b8', 0.4), 0.002)
    tube([(0.62, -0.06, 0), (0.62, -0.06, 3.0)], 0.052, pvc, kind='POLY')
    for z in (0.5, 1.55):
        cyl((0.62, -0.06, z), 0.06, 0.1, pvc)
    _bent([(0.62, -0.07, 0.54), (0.3, -0.07, 0.525), (0.1, -0.07, 0.515), (0.1, -0.14, 0.512)], 0.025, pvc, 0.06)
    cyl((0.53, -0.07, 0.537), 0.034, 0.05, pvc, axis='x')
    cyl((0.1, -0.17, 0.512), 0.034, 0.04, pvc, axis='y')
    trap = [(0.1, -0.17, 0.512), (0.1, -0.24, 0.512), (0.1, -0.24, 0.35), (0.1, -0.37, 0.35), (0.1, -0.37, 0.78)]
    _bent(trap, 0.021, pvc, 0.065)
    for z in (0.46, 0.7):
        cyl((0.1, -0.37, z), 0.029, 0.032, pvc)
    cyl((0.1, -0.37, 0.78), 0.032, 0.012, metal('#b9bcbb', 0.3))
    # Plates keep screws out of the drain where it goes through a stud.
    box(0.373, 0.411, -0.103, -0.1, 0.45, 0.62, metal('#b5b8b8', 0.4), 0)
    _bucket_of_fittings(copper)
    _shower_lines(copper, brass)
    _work_on_the_floor(copper)
    worker((-0.16, -0.98, 0), math.radians(170), 'floor', shirt='#80665c', trousers='#4a4d52', lean=20, hands=((0.12, -0.5, 0.66), (-0.14, -0.46, 0.54)), wrist=-10)
    tool_bag((-0.98, -1.05, 0), rz=0.3)
    work_lamp((-1.42, -1.22, 0), rz=math.radians(128))
    spot((-1.38, -1.18, 1.36), (0.1, 0, 0.8), 70, '#ffe6c0', 80, 0.9, 0.1)
    cord([(-1.4, -1.2), (-1.0, -1.45), (0.1, -1.5), (0.7, -1.25), (1.4, -1.5), (2.4, -1.2)])
    _shop_light()
    spot((-1.6, -2.0, 2.6), (0.2, 0, 0.8), 60, '#ffe3bd', 55, 0.8, 0.08)


def _shower_lines(copper, brass):
    """A mixing valve between a riser and a spout, over a new tub that still wears its film."""
    pine, x = wood('#c2a078', '#e6d2ad', axis='x', rough=0.75, clear=0), -1.12
    alcove_tub(-1.96, -0.44, -0.86, -0.1, plain('#f3f2ee', 0.2, clear=0.6), 0.5)
    boxes([(-1.93, -0.47, -0.855, -0.8, 0.5, 0.503), (-1.93, -0.47, -0.866, -0.86, 0.06, 0.5)], plain('#b9ced6', 0.25), 0)
    for z in (0.72, 1.02, 2.05):
        box(x - 0.19, x + 0.19, -0.06, -0.02, z - 0.045, z + 0.045, pine, 0.002)
    tube([(x, -0.07, 0.72), (x, -0.07, 2.05)], 0.0095, copper, kind='POLY')
    for side, z in ((-0.13, 0.04), (0.13, 0.04)):
        _bent([(x + side, -0.045, z), (x + side, -0.045, 1.02), (x, -0.045, 1.02)], 0.0095, copper, 0.03)
    cyl((x, -0.12, 1.02), 0.052, 0.06, brass, axis='y')
    cyl((x, -0.17, 1.02), 0.014, 0.06, brass, axis='y')
    for z in (0.72, 2.05):
        cyl((x, -0.14, z), 0.013, 0.08, brass, axis='y')


def _work_on_the_floor(copper):
    """Sheets of cardboard that keep the floor, with a torch, a wrench and short ends of pipe on them, and coils of tube."""
    board = fabric('#cdbf9f', 0.5)
    for k in range(7):
        sheet = box(-0.5, 0.5, -0.42, 0.42, 0, 0.004 + 0.001 * k, board, 0.002)
        sheet.location, sheet.rotation_euler = (0.05 + 0.05 * k, -0.58 + 0.03 * (k % 3), 0), (0, 0, 0.09 * k - 0.2)
    lathe([(0, 0), (0.05, 0.005), (0.052, 0.2), (0.03, 0.255), (0.018, 0.27), (0, 0.27)], (0.22, -0.65, 0.012), plain('#2d5d8f', 0.35, clear=0.3), 36)
    cyl((0.22, -0.65, 0.28), 0.013, 0.05, metal('#b08d57', 0.3))
    _bent([(0.22, -0.65, 0.33), (0.22, -0.65, 0.4), (0.12, -0.71, 0.43)], 0.008, metal('#b08d57', 0.3), 0.03)
    for k, (x, y, turn) in enumerate(((0.3, -0.95, 0.5), (0.42, -1.05, -0.3), (0.05, -0.42, 0.1), (0.42, -0.42, 0.2))):
        end = tube([(-0.13 - 0.03 * k, 0, 0), (0.13, 0, 0)], 0.0111, copper, kind='POLY')
        end.location, end.rotation_euler = (x, y, 0.025), (0, 0, turn)
    steel, red = metal('#8d8f90', 0.4), plain('#a4302a', 0.45)
    wrench = [boxes([(-0.2, 0.06, -0.014, 0.014, 0, 0.022)], red, 0.006), boxes([(0.06, 0.16, -0.016, 0.016, 0, 0.026), (0.12, 0.16, -0.06, -0.016, 0, 0.024), (0.06, 0.1, -0.056, -0.016, 0, 0.024)], steel, 0.004)]
    for part in wrench:
        part.location, part.rotation_euler = (0.45, -0.8, 0.014), (0, 0, 0.5)
    for k, color in enumerate(('#b3342c', '#2f62a3')):
        for turn in range(5):
            r = 0.2 + 0.005 * (turn % 2)
            ring = [(1.02 + 0.06 * k + r * math.cos(a), -0.45 + 0.06 * k + r * math.sin(a), 0.03 + 0.022 * turn + 0.11 * k) for a in (math.pi * q / 20 for q in range(40))]
            tube(ring, 0.0105, plain(color, 0.4), True, kind='POLY')


def _bucket_of_fittings(copper):
    lathe(
        [(0, 0), (0.14, 0), (0.16, 0.28), (0.15, 0.28), (0.13, 0.02), (0, 0.02)],
        (0.55, -0.5, 0),
        plain('#3f5a58', 0.5),
        40,
    )
    r = random.Random(3)
    for _ in range(26):
        x, y = 0.55 + r.uniform(-0.1, 0.1), -0.5 + r.uniform(-0.1, 0.1)
        z = 0.2 + r.uniform(0, 0.1)
        tube(
            [(x, y, z), (x + r.uniform(-0.06, 0.06), y + r.uniform(-0.06, 0.06), z + r.uniform(-0.02, 0.05))],
            0.0125,
            copper,
            kind='POLY',
        )
    for k in range(4):
        tube(
            [(0.35 + k * 0.035, -1.35, 0.012 + 0.001 * k), (1.5 + k * 0.03, -1.15, 0.012)],
            0.0111,
            copper,
            kind='POLY',
        )


def _condenser():
    """An outdoor unit on its pad, with insulated lines and a disconnect on the wall."""
    holes = [(1.6, 2.7, 1.2, 2.5)]
    siding(-3.5, 4.5, 0.35, 4.0, holes, paint('#d9d3c5', 0.5, bump=0.05))
    wall('y', 0.02, 0.2, -3.5, 4.5, 0, 4.0, paint('#8a8072', 0.8), holes)
    box(-3.5, 4.5, -0.012, 0.1, -0.2, 0.38, concrete('#8d8a84', 0.85, stain=0.3), 0)
    trim = paint('#f6f5f2', 0.4)
    trimframe(*holes[0], trim)
    window('y', 0.06, *holes[0], trim, cols=2, rows=1, fw=0.05, mull=0.015, glassmat=glass('#dfe9ea'))
    box(1.4, 2.9, 0.9, 0.95, 1, 2.8, paint('#b7a98f', 0.9), 0)
    box(-0.15, 0.95, -1.3, -0.3, -0.05, 0.09, concrete('#b5b0a6', 0.85, stain=0.2), 0.012)
    _unit((0.4, -0.8, 0.09))
    black = plain('#17181a', 0.8)
    for dx in (0, 0.05):
        line = [
            (0.12 + dx, -0.52, 0.35),
            (0.08 + dx, -0.2, 0.35),
            (0.05 + dx, -0.06, 0.5),
            (0.05 + dx, -0.06, 1.2),
            (0.05 + dx, 0.05, 1.26),
        ]
        _bent(line, 0.024 if dx else 0.012, black if dx else metal('#c0714a', 0.35))
    box(-0.42, -0.22, -0.13, -0.02, 1.1, 1.42, paint('#9fa4a3', 0.45), 0.006)
    _bent([(-0.32, -0.07, 1.1), (-0.32, -0.07, 0.3), (-0.32, -0.5, 0.3), (0.04, -0.5, 0.3)], 0.012, metal('#a5a8a8', 0.4))
    ground = turf(dryness=0.05)
    plane(-60, 60, -60, 60, -0.003, ground)
    patch = plane(-3, 4.5, -3.6, -1.45, 0, ground)
    grass_patch(patch, 4000, 0.05, grass_blade(0.02), children=22)
    box(-3.5, 4.5, -1.4, 0, -0.05, 0.03, concrete('#8b8478', 0.95, scale=9, stain=0.6), 0.004)
    r = random.Random(5)
    for k, x in enumerate((-2.0, -1.3, 1.75, 2.5, 3.25)):
        shrub((x, -0.6, 0), r.uniform(0.8, 0.95), ('box', 'hydrangea')[k % 2], r.uniform(0, 6.28))
    for k in range(7):
        tuft((1.35 + k * 0.42, -1.2, 0.02), r.uniform(0.3, 0.42), ('sedge', 'lavender')[k % 2], r.uniform(0, 6.28))
    hedge((6.5, -6.0), (6.5, 9.0), 1.7)
    for x, y, height, kind in ((9.0, 2.5, 6.5, 'maple'), (10.5, -4.0, 7.5, 'birch'), (8.0, 8.0, 8.0, 'oak')):
        tree((x, y, 0), height, kind, r.uniform(0, 6.28))
    woods(6, 40, 24, seed=3)
    _charging((0.4, -0.8, 0.09))
    worker((-0.8, -1.72, 0), math.radians(152), 'knee', shirt='#7d8078', trousers='#454850', hands=((0.04, -0.46, 0.58), (-0.16, -0.42, 0.5)))
    neighbor(9.5, 5.0, '#8796a0')
    late_day(222, 27)


def _charging(at):
    """A technician's gauges on the unit, with hoses to its valves and to a scale with a cylinder."""
    x, y, z = at
    dark, top = plain('#1e2022', 0.45), z + 0.88
    box(x - 0.2, x + 0.06, y - 0.36, y - 0.28, top + 0.02, top + 0.1, dark, 0.012)
    for dx, color in ((-0.14, '#2f62a3'), (0.0, '#b3342c')):
        cyl((x + dx, y - 0.375, top + 0.15), 0.062, 0.05, plain(color, 0.4), axis='y')
        cyl((x + dx, y - 0.379, top + 0.15), 0.052, 0.006, plain('#f4f3ee', 0.3), axis='y')
        box(x + dx - 0.002, x + dx + 0.03, y - 0.388, y - 0.38, top + 0.147, top + 0.153, dark, 0)
    hoses = {'#2f62a3': [(-0.14, -0.37, 0.94), (-0.19, -0.5, 0.86), (-0.45, -0.56, 0.5), (-0.5, -0.1, 0.28), (-0.28, 0.28, 0.28)],
             '#b3342c': [(0.0, -0.37, 0.94), (-0.02, -0.5, 0.85), (-0.35, -0.62, 0.42), (-0.55, 0.0, 0.16), (-0.3, 0.3, 0.2)],
             '#d0a62c': [(-0.07, -0.37, 0.93), (-0.07, -0.51, 0.82), (-0.25, -0.72, 0.3), (-0.6, -0.72, 0.02), (-0.84, -0.42, 0.37)]}
    for color, path in hoses.items():
        tube([(x + dx, y + dy, z + dz) for dx, dy, dz in path], 0.012, plain(color, 0.45))
    a, b = x - 0.84, y - 0.42
    box(a - 0.15, a + 0.15, b - 0.15, b + 0.15, 0.03, 0.075, dark, 0.01)
    tank = [(0, 0), (0.11, 0.004), (0.12, 0.03), (0.12, 0.26), (0.08, 0.33), (0.03, 0.35), (0.03, 0.38), (0, 0.38)]
    lathe(tank, (a, b, 0.075), plain('#9aa7ab', 0.35, clear=0.3), 40)
    bag = box(-0.24, 0.24, -0.12, 0.12, 0, 0.24, fabric('#3d4a52', 0.6), 0.03, 3)
    bag.location, bag.rotation_euler = (0.75, -1.75, 0.0), (0, 0, 0.5)
    for k in range(4):
        cyl((0.6 + 0.1 * k, -1.83 + 0.055 * k, 0.18), 0.016, 0.16, plain(('#b3342c', '#d0a62c', '#2d2f31', '#b3342c')[k], 0.45))


def _unit(at):
    x, y, z = at
    shell = paint('#c9c6bc', 0.45)
    half, tall = 0.38, 0.82
    posts = [
        (
            x + i * half - 0.03,
            x + i * half + 0.03,
            y + j * half - 0.03,
            y + j * half + 0.03,
            z + 0.03,
            z + tall,
        )
        for i in (-1, 1)
        for j in (-1, 1)
    ]
    boxes([*posts, (x - half, x + half, y - half, y + half, z + 0.02, z + 0.07)], shell, 0.008)
    box(
        x - half + 0.04,
        x + half - 0.04,
        y - half + 0.04,
        y + half - 0.04,
        z + 0.07,
        z + tall - 0.03,
        plain('#26282a', 0.6),
        0,
    )
    louvers = []
    for k in range(22):
        zz = z + 0.1 + k * 0.032
        louvers += [
            (x - half, x + half, y - half - 0.006, y - half + 0.012, zz, zz + 0.013),
            (x - half - 0.006, x - half + 0.012, y - half, y + half, zz, zz + 0.013),
        ]
    boxes(louvers, shell, 0.002)
    box(
        x - half - 0.03,
        x + half + 0.03,
        y - half - 0.03,
        y + half + 0.03,
        z + tall,
        z + tall + 0.05,
        shell,
        0.014,
        3,
    )
    grille = plain('#2b2d2f', 0.5)
    for k in range(9):
        radius = 0.04 + k * 0.034
        ring = [
            (x + radius * math.cos(a), y + radius * math.sin(a), z + tall + 0.06)
            for a in (math.pi * q / 16 for q in range(32))
        ]
        tube(ring, 0.0032, grille, True, kind='POLY')
    for a in range(8):
        c, s = math.cos(a * math.pi / 4), math.sin(a * math.pi / 4)
        tube(
            [(x + 0.04 * c, y + 0.04 * s, z + tall + 0.064), (x + 0.32 * c, y + 0.32 * s, z + tall + 0.058)],
            0.003,
            grille,
            kind='POLY',
        )


def _bench():
    """A maple bench below a pegboard with hand tools."""
    _workshop(paint('#dedad0', 0.7))
    timber = wood('#a9835a', '#d6b387', axis='x', rough=0.5, clear=0.05)
    box(-1.5, 1.5, -0.7, 0, 0.86, 0.92, timber, 0.006)
    for x in (-1.4, 1.4):
        for y in (-0.62, -0.08):
            box(x - 0.05, x + 0.05, y - 0.05, y + 0.05, 0, 0.86, timber, 0.006)
    boxes([(-1.4, 1.4, -0.66, -0.6, 0.72, 0.86), (-1.4, 1.4, -0.65, -0.05, 0.2, 0.24)], timber, 0.004)
    box(-1.4, 1.4, -0.03, -0.012, 1.15, 2.15, wood('#b99468', '#dcbd92', axis='x', rough=0.6), 0.002)
    holes = [
        (-1.36 + i * 0.08, -1.352 + i * 0.08, -0.0315, -0.03, 1.2 + j * 0.08, 1.208 + j * 0.08)
        for i in range(35)
        for j in range(12)
    ]
    boxes(holes, plain('#2a221a', 0.9), 0)
    _hung_tools()
    furn('Scopia', 'perceuse-electrique', (-0.55, -0.42, 0.92), rz=0.7)
    furn('KatorLegaz', 'tape-measure', (0.15, -0.5, 0.92), rz=0.8)
    furn('Scopia', 'marteau', (0.55, -0.45, 0.94), rz=2.2)
    board = box(-0.5, 0.5, -0.07, 0.07, 0, 0.022, wood('#7a5632', '#b98a58', axis='x', rough=0.5), 0.003)
    board.location, board.rotation_euler = (0.5, -0.24, 0.92), (0, 0, 0.12)
    for k, x in enumerate((-1.2, -1.02, 1.1)):
        lathe(
            [(0, 0), (0.055, 0), (0.055, 0.13), (0.05, 0.135), (0, 0.135)],
            (x, -0.2 - 0.1 * (k % 2), 0.92),
            metal('#9fa3a2', 0.35),
            36,
        )
        cyl((x, -0.2 - 0.1 * (k % 2), 1.055), 0.056, 0.012, plain(('#1f4a48', '#b5793c', '#d9d4ca')[k], 0.5))
    for k in range(3):
        box(
            -1.2 + k * 0.75,
            -0.65 + k * 0.75,
            -0.55,
            -0.15,
            0.24,
            0.46,
            plain(('#33524f', '#8f5a24', '#56605e')[k], 0.6),
            0.01,
        )
    _at_the_bench(timber)
    _shop_light()


def _at_the_bench(timber):
    """Somebody who marks a board, between shavings, screws and a cup."""
    box(2.6, 2.7, -3.2, 0.1, 0, 3.0, paint('#e2dfd7', 0.7), 0)
    worker((0.72, -1.12, 0), math.radians(186), 'table', shirt='#6b7268', trousers='#4b4a48', lean=24)
    pale = [wood(dark, light, axis='x', rough=0.7, clear=0) for dark, light in (('#b08a5a', '#dcbd8e'), ('#c49c68', '#e6cfa4'))]
    scraps(-0.6, 1.2, -0.62, -0.1, pale, 46, (0.015, 0.07, 0.006, 0.02), 0.002, 0.921, 3)
    scraps(-0.9, 1.3, -1.3, -0.75, pale, 40, (0.02, 0.12, 0.008, 0.03), 0.003, 0.0, 4)
    scraps(-1.0, -0.5, -0.6, -0.2, pale, 5, (0.12, 0.34, 0.05, 0.09), 0.02, 0.922, 5)
    takeaway_cup((-0.28, -0.2, 0.92))
    carton((-1.9, -0.4, 0), 0.3)
    for k in range(3):
        plank = box(-0.07, 0.07, -0.011, 0.011, 0, 1.9 + 0.12 * k, timber, 0.002)
        plank.location, plank.rotation_euler = (1.75 + 0.16 * k, -0.25, 0), (-0.1, 0.02 * k, 0)


def _hung_tools():
    steel, grip = metal('#bcbfbe', 0.3, brushed='z'), plain('#8f3b2a', 0.5)
    for k in range(5):
        x, length = -1.2 + k * 0.11, 0.2 + 0.03 * k
        cyl((x, -0.055, 1.9 - length), 0.006, length, steel)
        cyl((x, -0.055, 1.9), 0.016, 0.11, grip if k % 2 else plain('#1f4a48', 0.5))
    for k in range(5):
        _wrench(-0.52 + k * 0.11, 1.9, 0.16 + 0.025 * k, steel)
    saw = furn('Scopia', 'scie-egoine', (0, 0, 0))
    saw.matrix_world = Matrix.Translation((0.42, -0.05, 1.8)) @ Matrix.Rotation(math.pi / 2, 4, 'X')
    boxes([(0.95, 0.985, -0.05, -0.04, 1.3, 1.95), (0.985, 1.28, -0.05, -0.04, 1.915, 1.95)], steel, 0.001)
    box(0.2, 0.8, -0.065, -0.035, 1.4, 1.46, plain('#c9a227', 0.5), 0.004)
    box(0.46, 0.54, -0.068, -0.032, 1.41, 1.45, plain('#b8d86a', 0.15, clear=0.8), 0.002)


def _wrench(x, top, length, steel):
    """A combination wrench on its hook: a ring above, an open jaw below."""
    ring = [(x + 0.019 * math.cos(a), -0.05, top - 0.02 + 0.019 * math.sin(a)) for a in (math.pi * k / 10 for k in range(20))]
    tube(ring, 0.007, steel, True, kind='POLY')
    jaw = top - 0.04 - length
    boxes([(x - 0.0085, x + 0.0085, -0.054, -0.046, jaw, top - 0.036), (x - 0.024, x + 0.024, -0.056, -0.044, jaw - 0.016, jaw)], steel, 0.002)
    for side in (-1, 1):
        prong = box(-0.007, 0.007, -0.006, 0.006, -0.04, 0, steel, 0.003)
        prong.location, prong.rotation_euler = (x + side * 0.016, -0.05, jaw - 0.012), (0, 0.15 * side, 0)


def _workshop(back, studs=False):
    box(-2.6, 2.6, -3.2, 0.05, -0.05, 0, concrete('#a19c92', 0.75, stain=0.25), 0)
    box(-2.6, 2.6, 0 if not studs else 0.0, 0.12, 0, 3.0, back, 0)
    box(-2.7, -2.6, -3.2, 0, 0, 3.0, paint('#e2dfd7', 0.7), 0)
    box(-2.6, 2.6, -3.2, 0.1, 3.0, 3.1, paint('#f1efe9', 0.8), 0)
    if not studs:
        boxes([(-2.6, 2.6, -0.015, 0, 0, 0.1)], paint('#8f958f', 0.6), 0.002)
        return
    pine = wood('#c2a078', '#e6d2ad', axis='z', rough=0.75, clear=0, contrast=0.8)
    plate = wood('#c2a078', '#e6d2ad', axis='x', rough=0.75, clear=0, contrast=0.8)
    for k in range(13):
        x = -2.45 + k * 0.406
        box(x - 0.019, x + 0.019, -0.1, 0, 0.038, 2.96, pine, 0.002)
    boxes([(-2.6, 2.6, -0.1, 0, 0, 0.038), (-2.6, 2.6, -0.1, 0, 2.96, 3.0)], plate, 0.002)


def _shop_light():
    world(ambient=0.5, cam=1.0, tint='#d7e3f2')
    area((-2.3, -1.8, 1.9), (0, 0, 1.2), 1.6, 1.8, 80, '#e6efff')
    area((0.6, -1.6, 2.95), (0.3, -0.4, 0), 2.4, 0.5, 55, '#fff0d9')
    spot((1.3, -1.7, 2.7), (0.2, 0, 1.3), 40, '#ffe0b8', 60, 0.9, 0.1)
