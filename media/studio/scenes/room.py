"""A living room of 5.4 by 5.6 m with tall windows: furnished, tired, or under dust sheets."""

import math
import random

from mathutils import Vector

from clutter import canvas, stepladder
from furnishings import carton, coffee_table, floor_lamp, framed_picture, paint_bucket, shelves, sofa
from garden import backdrop
from geometry import box, boxes, cyl, mesh_obj, tube, wall
from joinery import window
from light import area, sun, world
from materials import fabric, metal, paint, plain, planks, wood
from models import furn
from nodes import material, srgb
from people import worker

PALETTES = {
    'petworth': {
        'wall': '#e8e4d8',
        'trim': '#f7f5f0',
        'floor': ('#8a5f38', '#bd8d58'),
        'sofa': '#4e6461',
        'pillows': ('#e4dccb', '#b98a5a'),
        'rug': '#cfc8ba',
    },
}
TIRED = '#cfc0a0'
CAMERAS = {
    'main': {
        'at': (-1.9, -2.2, 1.4),
        'towards': (0.75, 3.0, 1.2),
        'lens': 23,
        'shift': (0, -0.06),
        'fstop': 9,
        'focus': 4,
    },
    'floor': {
        'at': (-1.3, -2.0, 1.12),
        'towards': (0.5, 3.0, 0.6),
        'lens': 25,
        'shift': (0, -0.15),
        'fstop': 5.6,
        'focus': 2.6,
    },
    'door': {
        'at': (1.55, 1.55, 1.4),
        'towards': (-2.1, -2.0, 1.2),
        'lens': 24,
        'shift': (0, -0.06),
        'fstop': 9,
        'focus': 3.6,
    },
}
HALF, FRONT, BACK, HIGH = 2.7, -2.5, 3.1, 2.8
SIDE_WINDOWS = [(-0.75, 0.45, 0.45, 2.35), (1.05, 2.25, 0.45, 2.35)]
BACK_WINDOW = [(-0.7, 0.7, 0.45, 2.35)]
DOORWAY = [(-2.1, -1.2, 0.0, 2.1)]


def build(look, palette):
    P = PALETTES[palette]
    {
        'after': _furnished,
        'before': _tired,
        'painting': _under_sheets,
    }[look](P)
    _light(dull=look == 'before')


def _shell(walls, trim, floor, frame=None, base=0.14):
    wall('x', HALF, 0.2, FRONT, BACK, 0, HIGH, walls, SIDE_WINDOWS)
    wall('y', BACK, 0.2, -HALF - 0.2, HALF + 0.2, 0, HIGH, walls, BACK_WINDOW)
    wall('y', FRONT - 0.2, 0.2, -HALF - 0.2, HALF + 0.2, 0, HIGH, walls, DOORWAY)
    box(-HALF - 0.2, -HALF, FRONT, BACK, 0, HIGH, walls, 0)
    box(-HALF - 0.2, HALF + 0.2, FRONT - 0.2, BACK + 0.2, HIGH, HIGH + 0.1, paint('#fbfaf7', 0.75), 0)
    box(-HALF, HALF, FRONT, BACK, -0.05, 0, floor, 0)
    # What the doorway shows is a dim hall.
    boxes(
        [
            (-2.6, -0.7, FRONT - 2.2, FRONT - 2.1, 0, HIGH),
            (-2.6, -2.5, FRONT - 2.1, FRONT - 0.2, 0, HIGH),
            (-0.8, -0.7, FRONT - 2.1, FRONT - 0.2, 0, HIGH),
        ],
        walls,
        0,
    )
    box(-2.6, -0.7, FRONT - 2.2, FRONT, -0.05, 0, floor, 0)
    for opening in SIDE_WINDOWS:
        window(
            'x',
            HALF + 0.1,
            *opening,
            frame or trim,
            cols=2,
            rows=3,
            fw=0.05,
            mull=0.012,
            glassmat=False,
            casing=(trim, HALF),
        )
    for opening in BACK_WINDOW:
        window(
            'y',
            BACK + 0.1,
            *opening,
            frame or trim,
            cols=2,
            rows=3,
            fw=0.05,
            mull=0.012,
            glassmat=False,
            casing=(trim, BACK),
        )
    a0, a1, _, top = DOORWAY[0]
    casing = [(a0 - 0.1, a0, 0, top), (a1, a1 + 0.1, 0, top), (a0 - 0.12, a1 + 0.12, top, top + 0.11)]
    boxes([(x0, x1, FRONT, FRONT + 0.025, z0, z1) for x0, x1, z0, z1 in casing], trim, 0.003)
    if base:
        runs = [
            (-HALF, -HALF + 0.016, FRONT, BACK),
            (HALF - 0.016, HALF, FRONT, BACK),
            (-HALF, HALF, BACK - 0.016, BACK),
            (a1 + 0.1, HALF, FRONT, FRONT + 0.016),
        ]
        boxes([(*run, 0, base) for run in runs], trim, 0.003)


def _furnished(P):
    floor = planks(*P['floor'], ax='yx', w=0.16, length=1.9, rough=0.36, var=0.5)
    trim = paint(P['trim'], 0.35)
    _shell(paint(P['wall'], 0.6), trim, floor)
    boxes(
        [
            (-HALF, HALF, BACK - 0.05, BACK, HIGH - 0.09, HIGH),
            (-HALF, -HALF + 0.05, FRONT, BACK, HIGH - 0.09, HIGH),
            (HALF - 0.05, HALF, FRONT, BACK, HIGH - 0.09, HIGH),
        ],
        trim,
        0.012,
    )
    box(-1.5, 1.35, 0.0, 2.1, 0, 0.014, fabric(P['rug'], 0.45, weave=0.8), 0.005)
    sofa((-0.1, 2.35, 0), color=P['sofa'], pillows=P['pillows'])
    coffee_table((-0.1, 1.15, 0.014))
    sofa((-2.05, 0.75, 0), rz=math.radians(90), color='#b08a63', width=0.95, depth=0.85, seats=1)
    floor_lamp((1.6, 2.6, 0))
    shelves(
        -HALF + 0.02,
        -1.15,
        BACK - 0.32,
        BACK,
        0.02,
        2.3,
        wood(*P['floor'], axis='x', rough=0.45),
        rows=5,
        columns=2,
        seed=3,
    )
    framed_picture('x', -HALF, 1, 0.2, 1.3, 1.2, 2.0)
    linen = fabric('#efe9dc', 0.5)
    for a0, a1, _, _ in SIDE_WINDOWS:
        _side_curtains(a0, a1, linen)
    furn('BlendSwap-CC-BY', 'spatifilum', (2.25, 2.55, 0), h=1.0, rz=0.5)


def _side_curtains(a0, a1, cloth):
    """Straight panels beside a window of the right-hand wall."""
    for y in (a0 - 0.16, a1 + 0.16):
        folds = [(HALF - 0.09 + 0.03 * math.sin(k * 1.3), y - 0.16 + 0.32 * k / 24) for k in range(25)]
        top = [(x, yy, 2.55) for x, yy in folds]
        hem = [(x + 0.008 * math.sin(k), yy, 0.02) for k, (x, yy) in enumerate(folds)]
        faces = [(k, k + 1, 26 + k, 25 + k) for k in range(24)]
        mesh_obj('panel', top + hem, faces, cloth)
    box(HALF - 0.1, HALF - 0.08, a0 - 0.4, a1 + 0.4, 2.55, 2.57, metal('#2b2926', 0.4), 0.004)


def _tired(P):
    _shell(paint(TIRED, 0.7, wear=0.3), paint('#cfc3a6', 0.5, wear=0.7), _stained_carpet(), base=0.08)
    sofa((-0.1, 2.4, 0), color='#75604a', pillows=('#8c6a4a',))
    floor_lamp((1.6, 2.6, 0))
    carton((2.2, 1.7, 0), 0.3)
    carton((2.3, 2.35, 0), -0.4, 0.8)
    furn('BlendSwap-CC-BY', 'foldingChair', (-2.0, 1.7, 0), rz=0.7)
    for a0, a1, _, _ in SIDE_WINDOWS:
        for k in range(26):
            z = 2.3 - k * 0.045
            slat = box(HALF + 0.02, HALF + 0.05, a0 + 0.06, a1 - 0.06, z, z + 0.004, plain('#cfc6ae', 0.5), 0)
            slat.name = 'blind'


@material
def _stained_carpet(n):
    """Trodden flat, with old spills that have dried darker at their rims."""
    v = n.coord()
    tuft, trod = n.noise(v, 130, 2), n.noise(v, 0.7, 4)
    color = n.mix(n.ramp(tuft, [(0.3, 0.0), (0.7, 1.0)]), srgb('#83705c'), srgb('#ad9a82'))
    color = n.mix(n.ramp(trod, [(0.36, 0.0), (0.66, 0.6)]), color, srgb('#75685a'))
    spill = n.ramp(n.noise(v, 2.1, 2, 0.45, 0.2), [(0.6, 0.0), (0.63, 0.8), (0.66, 0.45), (0.76, 0.6)])
    some = n.ramp(n.noise(v, 0.55, 2), [(0.47, 0.0), (0.52, 1.0)])
    n.done(n.mix(n.math('MULTIPLY', spill, some), color, srgb('#5a4832')), 0.95, spec=0.1, normal=n.bump(tuft, 1.0, 0.003), sheen=0.3)


def _under_sheets(P):
    floor = planks(*P['floor'], ax='yx', w=0.16, length=1.9, rough=0.4, var=0.5)
    _shell(paint(TIRED, 0.7), paint(P['trim'], 0.35), floor)
    cloth = fabric('#e6e0d2', 0.4, weave=0.5)
    _drape((0.35, -1.75), 1.0, 0.9, 0.74, cloth, seed=2)
    canvas(-2.65, -0.95, -2.3, 1.7, seed=3)
    canvas(-1.3, 0.5, -0.9, 0.7, seed=8, color='#c4b69b', z=0.008)
    box(-HALF, -HALF + 0.002, -1.2, 1.6, 0, HIGH, paint(P['wall'], 0.6), 0)
    stepladder((-2.0, 0.75, 0.01), rz=math.radians(-105), high=1.8)
    for at, turn, color in (((-1.25, -0.1, 0.012), 0.3, P['wall']), ((-0.95, -0.4, 0.012), 1.1, P['trim'])):
        paint_bucket(at, rz=turn, color=color)
    tray = metal('#a9acab', 0.4)
    boxes([(-0.75, -0.4, 0.05, 0.32, 0.012, 0.02), (-0.75, -0.4, 0.05, 0.06, 0.02, 0.07), (-0.75, -0.4, 0.31, 0.32, 0.02, 0.05), (-0.75, -0.74, 0.05, 0.32, 0.02, 0.06), (-0.41, -0.4, 0.05, 0.32, 0.02, 0.06)], tray, 0.003)
    box(-0.73, -0.42, 0.07, 0.2, 0.02, 0.035, paint(P['wall'], 0.2), 0)
    _painter(P)


def _painter(P):
    """A man who rolls the wall up to the ceiling with a roller on a pole."""
    bones = worker((-1.72, -1.05, 0.012), math.radians(262), 'overhead', shirt='#e4e0d6', trousers='#e8e5dc', belt=False)
    top, low = bones['hand'] @ Vector((0.33, 0.0, 0.86)), bones['hand.left'] @ Vector((-0.33, 0.0, 0.86))
    along = (top - low).normalized()
    tip = top + along * ((-HALF + 0.09 - top.x) / along.x if along.x < -0.2 else 0.5)
    tube([low - along * 0.35, tip], 0.012, wood('#a98456', '#cfae7f', axis='z', rough=0.6), kind='POLY')
    cyl((-HALF + 0.042, tip.y - 0.13, tip.z + 0.05), 0.035, 0.26, paint(P['wall'], 0.95, bump=0.6), axis='y')
    tube([tip, (tip.x, tip.y + 0.02, tip.z + 0.02), (tip.x - 0.01, tip.y + 0.16, tip.z + 0.03), (-HALF + 0.042, tip.y + 0.16, tip.z + 0.05), (-HALF + 0.042, tip.y, tip.z + 0.05)], 0.005, metal('#8d9091', 0.4), kind='POLY')


def _drape(center, length, width, height, cloth, seed):
    """A dust sheet over something of that size: flat on top, falling in folds to the floor."""
    r = random.Random(seed)
    phase = [r.uniform(0, 6.28) for _ in range(4)]
    n = 72
    rings = []
    for level, spread in ((1.0, 0.0), (1.0, 0.8), (0.985, 0.97), (0.8, 1.03), (0.35, 1.1), (0.0, 1.22)):
        ring = []
        for k in range(n):
            a = 2 * math.pi * k / n
            fold = (
                1
                + (1 - level) * 0.06 * math.sin(9 * a + phase[0])
                + (1 - level) * 0.05 * math.sin(5 * a + phase[1])
            )
            c, s = math.cos(a), math.sin(a)
            x = math.copysign(abs(c) ** 0.45, c) * length / 2 * spread * fold
            y = math.copysign(abs(s) ** 0.45, s) * width / 2 * spread * fold
            sag = 0.03 * math.sin(3 * a + phase[2]) * level * spread
            ring.append((center[0] + x, center[1] + y, max(0.004, height * level + sag * height)))
        rings.append(ring)
    faces = [
        (i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k)
        for i in range(len(rings) - 1)
        for k in range(n)
    ]
    ob = mesh_obj('sheet', [v for ring in rings for v in ring], faces, cloth)
    smooth = ob.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = 2


def _light(dull):
    sky = 1.0 if dull else 2.4
    backdrop(HALF + 0.2, 0.8, (1, 0), seed=2, sky=sky)
    backdrop(0, BACK + 0.2, (0, 1), seed=5, sky=sky)
    windows = [
        ((HALF + 0.35, (a0 + a1) / 2, 1.4), (0, (a0 + a1) / 2, 1.0), a1 - a0, 1.9)
        for a0, a1, _, _ in SIDE_WINDOWS
    ]
    power = 34 if dull else 58
    for at, towards, width, height in windows:
        area(at, towards, width, height, power, '#e3eeff')
    area((0, BACK + 0.35, 1.4), (0, 0, 1.0), 1.4, 1.9, power * 0.8, '#e3eeff')
    area((0, FRONT + 0.2, 2.4), (0, 2.5, 0.8), 4.2, 0.8, 12 if dull else 26, '#fff4e6', spec=0.1)
    if dull:
        world(ambient=0.35, cam=sky, tint='#c3cbd2')
        return
    world(ambient=0.5, cam=sky, tint='#cfe2f7')
    sun(33, 66, 22, '#ffe6c8', 1.0)
