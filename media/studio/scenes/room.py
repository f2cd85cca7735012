"""A living room of 5.4 by 5.6 m with tall windows: furnished, tired, half floored, taped, under dust sheets, or a bedroom."""

import math
import random

from furnishings import bed, carton, coffee_table, floor_lamp, framed_picture, nightstand, paint_bucket, shelves, sofa
from garden import backdrop
from geometry import box, boxes, mesh_obj, wall
from joinery import window
from light import area, sun, world
from materials import concrete, fabric, metal, paint, plain, planks, wood
from models import furn
from nodes import material, srgb
from textiles import curtain

DEFAULT = {
    'wall': '#ebe6dc',
    'trim': '#f7f5f0',
    'floor': ('#8f6a43', '#c7a173'),
    'sofa': '#d9d1c3',
    'pillows': ('#2f5d62', '#b98a5a', '#cfc5b2'),
    'rug': '#cfc8ba',
}
PALETTES = {
    'lounge': {},
    'airy': {
        'wall': '#f2efe8',
        'floor': ('#a98a63', '#dcc29a'),
        'sofa': '#8d9a92',
        'pillows': ('#e9e2d4', '#b5793c'),
    },
    'walnut': {'wall': '#dfe3df', 'floor': ('#3d2817', '#7b5636'), 'sofa': '#c7b9a2', 'rug': '#8e9a94'},
    'petworth': {
        'wall': '#e8e4d8',
        'floor': ('#8a5f38', '#bd8d58'),
        'sofa': '#4e6461',
        'pillows': ('#e4dccb', '#b98a5a'),
    },
    'bedroom': {'wall': '#d7ddd7'},
    'bare': {'wall': '#eceae4'},
}
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
    'window': {
        'at': (-1.75, 0.1, 1.35),
        'towards': (2.7, 2.0, 1.2),
        'lens': 25,
        'shift': (0, -0.07),
        'fstop': 8,
        'focus': 3.4,
    },
    'door': {
        'at': (1.75, 2.0, 1.4),
        'towards': (-2.0, -2.2, 1.2),
        'lens': 24,
        'shift': (0, -0.05),
        'fstop': 9,
        'focus': 3.6,
    },
}
HALF, FRONT, BACK, HIGH = 2.7, -2.5, 3.1, 2.8
SIDE_WINDOWS = [(-0.75, 0.45, 0.45, 2.35), (1.05, 2.25, 0.45, 2.35)]
BACK_WINDOW = [(-0.7, 0.7, 0.45, 2.35)]
DOORWAY = [(-2.1, -1.2, 0.0, 2.1)]


def build(look, palette):
    P = {**DEFAULT, **PALETTES[palette]}
    {
        'after': _furnished,
        'before': _tired,
        'planks': _half_floored,
        'drywall': _taped,
        'painting': _under_sheets,
        'bedroom': _bedroom,
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
    _shell(paint('#cfc0a0', 0.7, wear=0.3), paint('#cfc3a6', 0.5, wear=0.7), _stained_carpet(), base=0.08)
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


def _half_floored(P):
    subfloor = planks(
        '#9a7c52', '#c6a97a', ax='xy', w=1.22, length=2.44, gap=0.004, rough=0.8, clear=0, var=0.35
    )
    _shell(paint(P['wall'], 0.6), paint(P['trim'], 0.35), subfloor, base=0)
    felt = paint('#5d625f', 0.95, bump=0.3)
    box(-HALF + 0.01, HALF - 0.01, -0.5, 1.55, 0, 0.003, felt, 0)
    _laid_boards(P)
    _board_stack(P)
    furn('Scopia', 'marteau', (0.05, -0.15, 0.02), rz=0.7)
    furn('Scopia', 'perceuse-electrique', (0.7, -0.75, 0.003), rz=1.9)
    furn('KatorLegaz', 'tape-measure', (-0.35, -0.2, 0.004), rz=2.1)
    furn('Scopia', 'scie-egoine', (1.1, -0.25, 0.004), rz=0.4)


def _laid_boards(P):
    """Boards along X from the back wall toward the camera; the last rows end in steps."""
    dark, light = P['floor']
    tones = [
        wood(_tone(dark, k), _tone(light, k), axis='x', rough=0.38, clear=0.12)
        for k in (0.86, 0.94, 1.0, 1.05)
    ]
    r = random.Random(8)
    rows, w = 16, 0.16
    for row in range(rows):
        y1 = BACK - 0.012 - row * w
        left, right = -HALF + 0.012, HALF - 0.012
        if row >= rows - 4:
            right = (1.9, 1.2, 0.45, -0.5)[row - (rows - 4)]
        x = left - r.uniform(0, 1.2)
        while x < right:
            length = r.uniform(1.3, 2.1)
            a, b = max(left, x), min(right, x + length)
            if b - a > 0.08:
                box(
                    a + 0.0005,
                    b - 0.0005,
                    y1 - w + 0.0007,
                    y1,
                    0.003,
                    0.021 + r.uniform(0, 0.0006),
                    r.choice(tones),
                    0.0015,
                    1,
                )
            x += length


def _tone(color, factor):
    """The same hue, lighter or darker, as a hex color."""
    return '#' + ''.join(f'{min(255, round(int(color[k : k + 2], 16) * factor)):02x}' for k in (1, 3, 5))


def _board_stack(P):
    board = wood(*P['floor'], axis='y', rough=0.38, clear=0.12)
    r = random.Random(3)
    for layer in range(5):
        for k in range(3):
            x = 1.45 + k * 0.165 + r.uniform(-0.006, 0.006)
            box(
                x,
                x + 0.16,
                -1.9 + r.uniform(-0.05, 0.05),
                0.0 + r.uniform(-0.12, 0.12),
                0.003 + layer * 0.02,
                0.022 + layer * 0.02,
                board,
                0.0015,
            )
    loose = box(
        -0.95, 0.95, -0.08, 0.08, 0, 0.018, wood(*P['floor'], axis='x', rough=0.38, clear=0.12), 0.0015
    )
    loose.rotation_euler = (0, 0, 0.32)
    loose.location = (-0.8, -0.95, 0.003)


def _taped(P):
    gypsum = paint('#cfcdc6', 0.9, bump=0.02)
    slab = concrete('#b9b3a6', 0.85, stain=0.15)
    _shell(gypsum, wood('#c2a078', '#e6d2ad', rough=0.75, clear=0), slab, base=0)
    mud = paint('#f1eee6', 0.95, bump=0.05)
    r = random.Random(2)
    seams = []
    for k in range(1, 5):
        y = FRONT + k * 1.22
        seams.append((-HALF, -HALF + 0.003, y - 0.11 - r.uniform(0, 0.03), y + 0.11, 0, HIGH))
    seams += [
        (-HALF, -HALF + 0.0036, FRONT, BACK, 1.3, 1.52),
        (HALF - 0.003, HALF, FRONT, -0.8, 1.3, 1.52),
        (HALF - 0.003, HALF, 2.3, BACK, 1.3, 1.52),
    ]
    for x in (-1.9, -0.95, 0.95, 1.9):
        seams.append((x - 0.12, x + 0.12 + r.uniform(0, 0.02), BACK - 0.003, BACK, 0, HIGH))
    seams += [(-HALF, -0.7, BACK - 0.0036, BACK, 1.29, 1.51), (0.7, HALF, BACK - 0.0036, BACK, 1.29, 1.51)]
    boxes(seams, mud, 0)
    spots = []
    for x in [-2.5 + 0.41 * k for k in range(13)]:
        if -0.75 < x < 0.75:
            continue
        spots += [
            (x - 0.035, x + 0.035, BACK - 0.004, BACK, z - 0.035, z + 0.035)
            for z in (0.3, 0.7, 1.1, 1.8, 2.2, 2.55)
        ]
    boxes(spots, mud, 0)
    sheet = paint('#d4d1c9', 0.9)
    edge = paint('#b9a684', 0.9)
    for k in range(6):
        box(0.7, 1.92, -1.9, 0.6, 0.09 + k * 0.0135, 0.1025 + k * 0.0135, edge if k % 2 else sheet, 0.001)
    for y in (-1.6, 0.2):
        box(
            0.7, 1.92, y, y + 0.09, 0, 0.089, wood('#c2a078', '#e6d2ad', axis='x', rough=0.75, clear=0), 0.002
        )
    furn('Scopia', 'step-ladder-wood', (-0.9, 2.0, 0), rz=0.5)
    paint_bucket((-0.2, 1.7, 0), rz=0.4, color='#f1eee6')
    paint_bucket((0.15, 1.95, 0), rz=1.4, color='#f1eee6')


def _under_sheets(P):
    floor = planks(*P['floor'], ax='yx', w=0.16, length=1.9, rough=0.4, var=0.5)
    _shell(paint(P['wall'], 0.65), paint(P['trim'], 0.35), floor)
    cloth = fabric('#e6e0d2', 0.4, weave=0.5)
    _drape((-0.3, 1.9), 2.4, 1.1, 0.78, cloth, seed=1)
    _drape((1.75, 0.2), 0.95, 0.9, 0.72, cloth, seed=2)
    _drape((0.2, 0.2), 1.9, 1.7, 0.03, cloth, seed=3)
    box(-HALF, -HALF + 0.002, -1.2, 1.6, 0, HIGH, paint('#7f968c', 0.6), 0)
    furn('Scopia', 'step-ladder-wood', (-1.9, 0.7, 0), rz=1.2)
    for at, turn, color in (((-1.3, -0.2, 0.0), 0.3, '#7f968c'), ((-1.0, -0.45, 0.0), 1.1, '#e9e4d9')):
        paint_bucket(at, rz=turn, color=color)


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


def _bedroom(P):
    carpet = fabric('#c9bda8', 0.22, weave=1.0)
    _shell(paint(P['wall'], 0.6), paint(P['trim'], 0.35), carpet)
    bed((-0.2, 1.9, 0), throw='#8a5a3c')
    for x in (-1.45, 1.05):
        nightstand((x, 2.7, 0))
    box(-1.6, 1.2, -0.1, 0.85, 0.0, 0.02, fabric('#e5ddcd', 0.3, weave=1.0), 0.008)
    box(-0.85, 0.45, 0.45, 0.85, 0.3, 0.44, fabric('#7f8f88', 0.5), 0.04, 4)
    for x in (-0.78, 0.38):
        for y in (0.5, 0.8):
            box(x - 0.02, x + 0.02, y - 0.02, y + 0.02, 0, 0.3, plain('#3a2a1d', 0.5), 0.003)
    framed_picture('x', -HALF, 1, 0.9, 2.1, 1.25, 2.05, seed=1)
    linen = fabric('#efe9dc', 0.5)
    for a0, a1, _, _ in SIDE_WINDOWS:
        _side_curtains(a0, a1, linen)
    for x in (-1.1, 1.0):
        curtain(x - 0.28, x + 0.28, BACK - 0.09, 0.02, 2.55, linen, 4, 0.04)
    furn('BlendSwap-CC-BY', 'spatifilum', (2.2, 2.5, 0), h=0.9, rz=0.2)


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
