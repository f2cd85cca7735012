"""Small scenes of one trade each: a panel, pipes in a wall, a condenser, a workbench, and tables with plans or samples."""

import math
import random

from exterior import siding, trimframe
from furnishings import books
from garden import backdrop, grass_patch, inst
from geometry import box, boxes, cyl, lathe, mesh_obj, tube, wall
from joinery import window
from light import area, clear_sky, spot, sun, world
from materials import blade, concrete, fabric, glass, lawn, marble, metal, paint, plain, planks, tile, wood
from models import furn

CAMERAS = {
    'electrical': {
        'at': (0.75, -1.9, 1.5),
        'towards': (0.0, 0, 1.4),
        'lens': 32,
        'shift': (0, 0.0),
        'fstop': 8,
        'focus': 2.0,
    },
    'plumbing': {
        'at': (0.7, -1.75, 1.25),
        'towards': (-0.05, 0, 1.1),
        'lens': 30,
        'shift': (0, -0.02),
        'fstop': 8,
        'focus': 1.9,
    },
    'hvac': {'at': (-1.9, -3.4, 1.3), 'towards': (0.25, -0.6, 0.8), 'lens': 32, 'shift': (0, -0.04)},
    'bench': {
        'at': (0.5, -1.9, 1.5),
        'towards': (-0.1, 0, 1.25),
        'lens': 28,
        'shift': (0, -0.02),
        'fstop': 7,
        'focus': 2.0,
    },
    'drafting': {
        'at': (-0.55, -1.35, 1.62),
        'towards': (0.1, 0.25, 0.85),
        'lens': 30,
        'fstop': 5.6,
        'focus': 1.6,
        'level': False,
    },
    'permits': {
        'at': (0.5, -1.2, 1.5),
        'towards': (-0.05, 0.1, 0.8),
        'lens': 34,
        'fstop': 5.6,
        'focus': 1.5,
        'level': False,
    },
    'samples': {
        'at': (-0.1, -0.85, 1.75),
        'towards': (0.02, 0.12, 0.78),
        'lens': 34,
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
        'drafting': _drafting,
        'permits': _permits,
        'samples': _samples,
    }[palette]()


def _panel():
    """A service panel with its door open, and conduit that runs straight."""
    _workshop(paint('#e2dfd7', 0.7))
    gray, dark = paint('#a9adab', 0.45), plain('#1a1b1c', 0.45)
    boxes([(-0.2, 0.2, -0.1, 0, 0.95, 1.85)], gray, 0.004)
    box(-0.17, 0.17, -0.106, -0.098, 0.99, 1.81, paint('#8f9492', 0.5), 0.002)
    boxes([(-0.2, -0.185, -0.5, -0.1, 0.95, 1.85)], gray, 0.003)
    box(-0.185, -0.181, -0.48, -0.12, 1.0, 1.8, paint('#efece3', 0.7), 0)
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
    for x, z in ((0.2, 1.2), (0.2, 1.05)):
        bend = [
            (x, -0.045, z),
            (0.85 + (z - 1.05), -0.045, z),
            (0.95 + (z - 1.05), -0.045, z + 0.1),
            (0.95 + (z - 1.05), -0.045, 3.0),
        ]
        tube(bend, 0.0135, steel)
        cyl((x, -0.045, z), 0.021, 0.03, steel, axis='x')
    for x in (0.52, -0.85):
        _outlet_box(x, 1.35 if x > 0 else 0.42)
    tube(
        [(-0.85, -0.03, 0.5), (-0.85, -0.03, 0.9), (-0.75, -0.045, 1.05), (-0.2, -0.045, 1.05)], 0.0135, steel
    )
    box(-1.1, -0.4, -0.4, -0.02, 0, 0.02, plain('#3a3d3e', 0.6), 0.004)
    furn('Scopia', 'step-ladder-wood', (-1.15, -0.55, 0), rz=0.6)
    _shop_light()


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
    """Hot and cold lines, a vent stack and a trap in an open stud wall."""
    _workshop(paint('#c9b48d', 0.9), studs=True)
    copper, brass, pvc = metal('#c0714a', 0.3), metal('#b08d57', 0.35), plain('#eceae3', 0.35)
    for x, top in ((-0.22, 3.0), (0.24, 3.0)):
        tube([(x, -0.07, 0), (x, -0.07, top)], 0.0111, copper, kind='POLY')
        for z in (0.55, 1.05, 1.9):
            cyl((x, -0.07, z), 0.0145, 0.045, copper)
        tube([(x, -0.07, 1.07), (x, -0.17, 1.07)], 0.0111, copper, kind='POLY')
        cyl((x, -0.2, 1.07), 0.017, 0.05, brass, axis='y')
        cyl((x - 0.03, -0.225, 1.07), 0.006, 0.06, plain('#b3261e' if x < 0 else '#2a5d9c', 0.4), axis='x')
        tube([(x, -0.07, 0.57), (0.01 if x < 0 else 0.01, -0.07, 0.57)], 0.0111, copper, kind='POLY')
    box(
        -0.32,
        0.34,
        -0.05,
        -0.03,
        1.02,
        1.12,
        wood('#c2a078', '#e6d2ad', axis='x', rough=0.75, clear=0),
        0.002,
    )
    tube([(0.62, -0.06, 0), (0.62, -0.06, 3.0)], 0.052, pvc, kind='POLY')
    for z in (0.7, 1.55):
        cyl((0.62, -0.06, z), 0.06, 0.1, pvc)
    tube([(0.62, -0.06, 0.75), (0.3, -0.075, 0.72), (0.01, -0.09, 0.7)], 0.025, pvc, kind='POLY')
    cyl((0.55, -0.065, 0.745), 0.032, 0.05, pvc, axis='x')
    trap = [
        (0.01, -0.12, 0.98),
        (0.01, -0.12, 0.78),
        (0.01, -0.16, 0.66),
        (0.01, -0.24, 0.66),
        (0.01, -0.26, 0.74),
        (0.01, -0.18, 0.8),
        (0.01, -0.09, 0.78),
        (0.01, -0.06, 0.72),
    ]
    tube(trap, 0.021, pvc)
    for k in range(3):
        cyl((0.01, -0.12, 0.79 + k * 0.09), 0.028, 0.025, pvc)
    for x in (-0.6, 0.98):
        boxes([(x, x + 0.005, -0.09, -0.005, 1.0, 1.13)], metal('#b5b8b8', 0.4), 0)
    _bucket_of_fittings(copper)
    furn('Scopia', 'marteau', (-0.75, -0.4, 0.02), rz=0.6)
    _shop_light()


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
            [(-0.9 + k * 0.035, -0.9, 0.012 + 0.001 * k), (0.2 + k * 0.03, -0.75, 0.012)],
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
        tube(line, 0.024 if dx else 0.012, black if dx else metal('#c0714a', 0.35))
    box(-0.42, -0.22, -0.13, -0.02, 1.1, 1.42, paint('#9fa4a3', 0.45), 0.006)
    tube(
        [(-0.32, -0.07, 1.1), (-0.32, -0.08, 0.5), (-0.1, -0.3, 0.3), (0.08, -0.5, 0.3)],
        0.012,
        metal('#a5a8a8', 0.4),
    )
    turf = lawn(dryness=0.1)
    corners = [(-12, -12, -0.003), (12, -12, -0.003), (12, 0, -0.003), (-12, 0, -0.003)]
    mesh_obj('ground', corners, [(0, 1, 2, 3)], turf, smooth=False)
    patch = mesh_obj(
        'lawn',
        [(-4, -5.5, 0), (4, -5.5, 0), (4, -1.45, 0), (-4, -1.45, 0)],
        [(0, 1, 2, 3)],
        turf,
        smooth=False,
    )
    grass_patch(patch, 9000, 0.055, blade(dryness=0.02), children=22)
    box(-3.5, 4.5, -1.4, 0, -0.05, 0.03, concrete('#8b8478', 0.95, scale=9, stain=0.6), 0.004)
    r = random.Random(5)
    for k, x in enumerate((-1.9, -1.35, 1.55, 2.1, 2.7, 3.3)):
        inst('Scopia', ('hedge', 'bush')[k % 2], (x, -0.6, 0.02), r.uniform(0.5, 0.75), r.uniform(0, 6.28))
    backdrop(4.6, -3, (1, 0), seed=6, dist=8, cam_only=False)
    clear_sky(elevation=38, rotation=215)
    sun(40, 228, 7.0, '#ffe8cb', 0.7)


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
    _shop_light()


def _hung_tools():
    steel, grip, ash = (
        metal('#bcbfbe', 0.3, brushed='z'),
        plain('#8f3b2a', 0.5),
        wood('#a07848', '#cfa874', axis='z', rough=0.5),
    )
    for k in range(5):
        x, length = -1.2 + k * 0.11, 0.2 + 0.03 * k
        cyl((x, -0.055, 1.9 - length), 0.006, length, steel)
        cyl((x, -0.055, 1.9), 0.016, 0.11, grip if k % 2 else plain('#1f4a48', 0.5))
    for k in range(4):
        x, length = -0.5 + k * 0.12, 0.2 + 0.025 * k
        box(x - 0.018, x + 0.018, -0.05, -0.042, 1.62 - length * 0.3, 1.75, steel, 0.001)
        tube([(x - 0.02, -0.05, 1.75), (x - 0.03, -0.05, 1.9)], 0.009, grip, kind='POLY')
        tube([(x + 0.02, -0.05, 1.75), (x + 0.03, -0.05, 1.9)], 0.009, grip, kind='POLY')
    saw = [(0.15, -0.045, 1.95), (0.75, -0.045, 1.88), (0.75, -0.045, 1.83), (0.15, -0.045, 1.72)]
    mesh_obj('saw', saw, [(0, 1, 2, 3)], steel, smooth=False)
    box(0.03, 0.17, -0.055, -0.035, 1.72, 1.94, ash, 0.02, 3)
    boxes([(0.95, 0.985, -0.05, -0.04, 1.3, 1.95), (0.95, 1.28, -0.05, -0.04, 1.915, 1.95)], steel, 0.001)
    box(0.2, 0.8, -0.065, -0.035, 1.4, 1.46, plain('#c9a227', 0.5), 0.004)
    box(0.46, 0.54, -0.068, -0.032, 1.41, 1.45, plain('#b8d86a', 0.15, clear=0.8), 0.002)


def _drafting():
    _study()
    _sheet_of_plans((-0.1, 0.12), 0.1, 0.95, 0.62, rooms=True)
    _sheet_of_plans((0.42, 0.3), -0.25, 0.6, 0.42, rooms=False)
    _swatches((-0.62, 0.3), 4)
    pencil = plain('#b5793c', 0.5)
    for x, y, turn in ((0.28, -0.1, 0.5), (0.34, -0.06, 0.8)):
        tube(
            [(x, y, 0.788), (x + 0.16 * math.cos(turn), y + 0.16 * math.sin(turn), 0.788)],
            0.004,
            pencil,
            kind='POLY',
        )
    box(-0.4, 0.05, -0.16, -0.13, 0.783, 0.79, plain('#d9d4ca', 0.3), 0.001)
    _cup((-0.72, -0.08, 0.78))
    _rolls((0.72, 0.05), 3)


def _permits():
    _study()
    _sheet_of_plans((-0.05, 0.1), -0.12, 0.85, 0.58, rooms=True)
    _rolls((-0.55, 0.25), 3)
    shell = plain('#e9e4d6', 0.3, clear=0.6)
    helmet = [(0.135, 0.02), (0.132, 0.06), (0.118, 0.105), (0.085, 0.14), (0.04, 0.155), (0, 0.158)]
    lathe(helmet, (0.5, 0.28, 0.78), shell, 56)
    lathe([(0.13, 0.018), (0.165, 0.012), (0.168, 0.018), (0.13, 0.028)], (0.5, 0.25, 0.78), shell, 56)
    for x in (0.47, 0.5, 0.53):
        crown = [
            (x, 0.28 + 0.137 * math.cos(a), 0.805 + 0.136 * math.sin(a))
            for a in (math.pi * k / 12 for k in range(13))
        ]
        tube(crown, 0.007, shell)
    lathe(
        [(0.026, 0), (0.026, 0.012), (0.012, 0.02), (0.011, 0.05), (0.02, 0.075), (0.02, 0.085), (0, 0.09)],
        (0.26, -0.12, 0.784),
        wood('#4a2f1c', '#8a5f3c', rough=0.35, clear=0.4),
        36,
    )
    box(0.0, 0.22, -0.22, -0.06, 0.782, 0.784, paint('#f7f5ee', 0.8), 0)
    ink = plain('#9c3a2e', 0.7)
    ring = [
        (0.14 + 0.03 * math.cos(a), -0.14 + 0.03 * math.sin(a), 0.7845)
        for a in (math.pi * k / 20 for k in range(40))
    ]
    tube(ring, 0.0012, ink, True, kind='POLY')
    boxes(
        [(0.02, 0.1, -0.09 - k * 0.016, -0.087 - k * 0.016, 0.7841, 0.7844) for k in range(6)],
        plain('#7b7f80', 0.8),
        0,
    )
    _cup((0.68, -0.1, 0.78))


def _samples():
    _study()
    _swatches((-0.42, 0.02), 6)
    squares = (
        (
            tile('#8fa596', '#d5d4cb', ax='xy', w=0.05, h=0.15, gap=0.0025, offset=0, rough=0.1, var=0.22),
            -0.02,
            0.24,
            0.22,
            0.22,
            0.1,
        ),
        (marble(), 0.26, 0.2, 0.24, 0.24, -0.12),
        (
            tile('#2c4258', '#c9cbc9', ax='xy', w=0.1, h=0.033, gap=0.002, offset=0.5, rough=0.1, var=0.3),
            0.5,
            0.02,
            0.2,
            0.2,
            0.2,
        ),
        (wood('#8f6a43', '#c7a173', axis='x', rough=0.4), 0.0, -0.06, 0.36, 0.13, -0.06),
        (wood('#4a2f1c', '#8a5f3c', axis='x', rough=0.4), 0.05, -0.2, 0.36, 0.13, 0.05),
        (fabric('#b9b09c', 0.5), 0.42, -0.18, 0.16, 0.16, 0.35),
    )
    for k, (material, x, y, w, d, turn) in enumerate(squares):
        piece = box(-w / 2, w / 2, -d / 2, d / 2, 0, 0.012, material, 0.0015)
        piece.location, piece.rotation_euler = (x, y, 0.781 + 0.0004 * k), (0, 0, turn)
    _calculator((-0.2, -0.24))
    for k, x in enumerate((-0.62, -0.58)):
        cyl((x, 0.28, 0.78), 0.02, 0.12 + 0.02 * k, metal(('#b08d57', '#1d1d1d')[k], 0.3))
    _cup((0.66, 0.3, 0.78))


def _calculator(at):
    x, y = at
    present = [box(x - 0.055, x + 0.055, y - 0.08, y + 0.08, 0.781, 0.797, plain('#d8d4c9', 0.4), 0.006, 3)]
    present.append(
        box(x - 0.044, x + 0.044, y + 0.035, y + 0.068, 0.796, 0.799, plain('#8f9a86', 0.2, clear=0.5), 0.001)
    )
    for i in range(4):
        for j in range(5):
            kx, ky = x - 0.033 + i * 0.022, y - 0.066 + j * 0.019
            color = '#b5793c' if i == 3 and j == 0 else ('#3c4442' if i == 3 else '#f1eee6')
            present.append(
                box(kx - 0.008, kx + 0.008, ky - 0.006, ky + 0.006, 0.796, 0.8, plain(color, 0.5), 0.0015)
            )


def _swatches(at, count):
    """A fan of paint cards."""
    colors = ('#8b9a84', '#e9e4d9', '#39505c', '#b98a5a', '#c9beb0', '#2f4a4d')
    x, y = at
    for k in range(count):
        card = box(-0.025, 0.025, 0, 0.2, 0, 0.0012, paint(colors[k % 6], 0.6), 0)
        card.location, card.rotation_euler = (x, y, 0.7805 + k * 0.0013), (0, 0, 0.6 - k * 0.24)


def _sheet_of_plans(at, turn, width, depth, rooms):
    """Paper with drawn walls, doors and dimension lines."""
    paper = box(-width / 2, width / 2, -depth / 2, depth / 2, 0, 0.0008, paint('#f6f4ee', 0.85), 0)
    ink = plain('#2b3a4a', 0.8)
    z0, z1 = 0.0009, 0.0013
    w, d = width * 0.38, depth * 0.36
    thick = [
        (-w, w, -d, -d + 0.006, z0, z1),
        (-w, w, d - 0.006, d, z0, z1),
        (-w, -w + 0.006, -d, d, z0, z1),
        (w - 0.006, w, -d, d, z0, z1),
    ]
    if rooms:
        thick += [
            (-w * 0.2, -w * 0.2 + 0.005, -d, d * 0.2, z0, z1),
            (-w * 0.2, w * 0.55, d * 0.2, d * 0.2 + 0.005, z0, z1),
            (w * 0.4, w * 0.4 + 0.005, d * 0.2, d, z0, z1),
        ]
        thick += [(-w + 0.02 + k * 0.012, -w + 0.023 + k * 0.012, d * 0.5, d * 0.9, z0, z1) for k in range(9)]
    else:
        thick += [(-w + k * w / 3, -w + k * w / 3 + 0.003, -d, d * 0.6, z0, z1) for k in range(1, 6)]
    thin = [
        (-w, w, -d - 0.03, -d - 0.0285, z0, z1),
        (-w - 0.03, -w - 0.0285, -d, d, z0, z1),
        (width * 0.28, width * 0.47, -depth * 0.46, -depth * 0.458, z0, z1),
    ]
    thin += [
        (width * 0.28, width * 0.47, -depth * 0.46 + k * 0.014, -depth * 0.46 + k * 0.014 + 0.0015, z0, z1)
        for k in range(1, 4)
    ]
    lines = boxes([*thick, *thin], ink, 0)
    for ob in (paper, lines):
        ob.location, ob.rotation_euler = (at[0], at[1], 0.7805), (0, 0, turn)


def _rolls(at, count):
    paper = paint('#f1eee4', 0.85)
    for k in range(count):
        x, y = at[0] + 0.055 * (k % 2) - 0.02 * k, at[1] + 0.05 * k
        roll = lathe([(0.02, 0), (0.024, 0), (0.024, 0.62), (0.02, 0.62)], (0, 0, 0), paper, 36, 'x')
        roll.location, roll.rotation_euler = (x - 0.3, y, 0.805), (0, 0, 0.12 - 0.1 * k)


def _cup(at):
    glaze = plain('#e9e3d6', 0.25, clear=0.5)
    lathe([(0, 0), (0.034, 0), (0.04, 0.09), (0.037, 0.09), (0.032, 0.012), (0, 0.01)], at, glaze, 40)
    cyl((at[0], at[1], at[2] + 0.07), 0.035, 0.002, plain('#3a2416', 0.15))
    tube(
        [
            (at[0] + 0.038, at[1], at[2] + 0.07),
            (at[0] + 0.066, at[1], at[2] + 0.055),
            (at[0] + 0.036, at[1], at[2] + 0.022),
        ],
        0.005,
        glaze,
    )


def _study():
    """An oak table by a window."""
    oak = wood('#8a6238', '#c9a06c', axis='x', rough=0.45, clear=0.1)
    box(-1.0, 1.0, -0.45, 0.5, 0.74, 0.78, oak, 0.006)
    for x in (-0.92, 0.92):
        box(x - 0.03, x + 0.03, -0.4, -0.34, 0, 0.74, oak, 0.004)
    box(-2.5, 2.5, 1.3, 1.4, 0, 2.8, paint('#dfe3de', 0.7), 0)
    box(-2.5, 2.5, -2.5, 1.4, -0.05, 0, planks('#8f6a43', '#c7a173', ax='xy', rough=0.4), 0)
    books((-0.3, 0.38, 0.78), seed=8, flat=True)
    world(ambient=0.55, cam=1.0, tint='#d7e3f2')
    area((-1.9, 0.3, 2.0), (0, 0.1, 0.78), 1.4, 1.6, 70, '#e6efff')
    sun(38, 292, 7, '#ffe6c8', 1.2)
    area((1.2, -1.6, 2.2), (0, 0, 0.8), 1.5, 1.0, 14, '#fff1de', spec=0.2)


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
