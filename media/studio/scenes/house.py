"""A two-story colonial from the street: porch, drive, garden; with an addition, half-sided, or with a debris container."""

import math
import random

from exterior import siding, trimframe
from garden import grass_patch, inst
from geometry import box, boxes, cyl, lathe, mesh_obj, prism, tube, wall
from joinery import window
from light import area, clear_sky, overcast, sun
from materials import (
    blade,
    concrete,
    emit,
    fabric,
    glass,
    lawn,
    metal,
    paint,
    plain,
    planks,
    speckle,
    tile,
    wood,
)
from models import furn
from textiles import curtain

DEFAULT = {
    'siding': '#e8e3d7',
    'trim': '#f7f5f0',
    'door': '#2f4a48',
    'shutters': '#2c3836',
    'roof': ('#3a3b3c', '#4d4b48'),
    'path': ('#9a9389', '#85807a'),
    'garden': False,
}
PALETTES = {
    'ivory': {},
    'sea': {'siding': '#5f7d86', 'door': '#b5793c', 'shutters': '#e9e6de', 'roof': ('#4a4744', '#5d5954')},
    'fog': {'siding': '#b9bfbb', 'door': '#7d3f2e', 'shutters': '#3f4a4c'},
    'forest': {'siding': '#56665b', 'door': '#a86f3c', 'shutters': '#e5e0d4', 'roof': ('#4b4138', '#5f5348')},
    'garden': {'siding': '#dcd6c8', 'door': '#3c5a66', 'shutters': '#3c5a66', 'garden': True},
}
CAMERAS = {
    'main': {'at': (-5.6, -15.5, 1.7), 'towards': (0.6, 0, 1.7), 'lens': 27, 'shift': (0, 0.075)},
    'porch': {'at': (-3.4, -7.4, 1.6), 'towards': (0.4, -0.6, 1.6), 'lens': 28, 'shift': (0, 0.03)},
    'driveway': {'at': (8.6, -13.6, 1.75), 'towards': (3.2, 0, 1.6), 'lens': 25, 'shift': (0, -0.03)},
    'roof': {'at': (-7.5, -11.5, 5.6), 'towards': (1.0, 1.5, 5.6), 'lens': 36, 'shift': (0, 0.06)},
    'siding': {'at': (-4.6, -6.6, 1.7), 'towards': (-2.6, 0, 1.7), 'lens': 24, 'shift': (0, 0.07)},
    'addition': {'at': (-12.2, -11.6, 1.7), 'towards': (-5.4, 1.0, 1.7), 'lens': 25, 'shift': (0, 0.05)},
    'garden': {'at': (-1.9, -11.2, 1.55), 'towards': (0.5, 0, 1.2), 'lens': 24, 'shift': (0, -0.06)},
    'container': {'at': (9.8, -12.6, 3.1), 'towards': (3.6, -1.0, 1.5), 'lens': 25, 'shift': (0, -0.07)},
}
# Half the width of the main block, its depth, its eaves, and the ridge.
HALF, DEEP, EAVES, RIDGE = 5.0, 7.6, 5.7, 8.3
DOORWAY = (-0.55, 0.55, 0.45, 2.6)
BAYS = [(-4.4, -3.5), (-2.5, -1.6), (1.6, 2.5), (3.5, 4.4)]
LOWER = [(*bay, 1.0, 2.6) for bay in BAYS]
UPPER = [(*bay, 3.7, 5.1) for bay in [*BAYS[:2], (-0.45, 0.45), *BAYS[2:]]]
DRIVE = (5.6, 8.9)


def build(look, palette):
    P = {**DEFAULT, **PALETTES[palette]}
    worn = look == 'before'
    _walls(P, worn, half_sided=look == 'siding')
    _roof(P, worn)
    _porch(P, worn)
    _garage(P, worn)
    _grounds(P, worn)
    if look == 'addition':
        _addition(P)
    if look == 'siding':
        _scaffold()
    if look == 'container':
        _container()
    if worn:
        overcast()
        sun(55, 215, 0.9, '#e9ecf2', 30)
    else:
        clear_sky(elevation=36, rotation=205, strength=0.3)
        sun(36, 214, 7.5, '#ffe8cb', 0.7)


def _walls(P, worn, half_sided):
    holes = [DOORWAY, *LOWER, *UPPER]
    cladding = (
        paint('#b9ad92', 0.7, wear=0.75, dirt='#5d5137', bump=0.1)
        if worn
        else paint(P['siding'], 0.5, bump=0.05)
    )
    trim = paint('#cfc6b2', 0.6, wear=0.8) if worn else paint(P['trim'], 0.4)
    frame = trim if worn else plain('#f1efe9', 0.4)
    wall('y', 0.02, 0.2, -HALF, HALF, 0, EAVES, paint('#8a8072', 0.8), holes)
    if half_sided:
        _house_wrap()
        siding(-HALF, HALF, 0.42, 2.75, holes, cladding)
        siding(0.9, HALF, 2.75, EAVES, holes, cladding)
    else:
        siding(-HALF, HALF, 0.42, EAVES, holes, cladding)
    box(
        -HALF,
        HALF,
        -0.01,
        0.1,
        -0.2,
        0.44,
        tile('#8a5c4a', '#a59c90', ax='xz', w=0.2, h=0.065, gap=0.008, rough=0.85, var=0.25),
        0,
    )
    boxes(
        [
            (-HALF - 0.03, -HALF + 0.12, -0.05, 0.1, 0.42, EAVES),
            (HALF - 0.12, HALF + 0.03, -0.05, 0.1, 0.42, EAVES),
        ],
        trim,
        0.003,
    )
    for x in (-HALF, HALF):
        _gable(x, cladding)
    pane = glass('#dfe9ea')
    for hole in (*LOWER, *UPPER):
        trimframe(*hole, trim)
        window('y', 0.06, *hole, frame, cols=2, rows=2, fw=0.05, mull=0.014, glassmat=pane)
        x = (hole[0] + hole[1]) / 2
        _behind(hole, x, worn)
        if not worn and hole[1] - hole[0] < 1.1:
            _shutters(hole, P)


def _gable(x, cladding):
    """The end wall in lap siding, drawn as stacked boards that end under the rake."""
    out = -1 if x < 0 else 1
    z = 0.42
    boards = []
    while z < RIDGE - 0.15:
        top = min(z + 0.155, RIDGE)
        inset = 0 if z < EAVES else (z - EAVES) / (RIDGE - EAVES) * DEEP / 2
        if DEEP - 2 * inset > 0.1:
            boards.append((x, x + out * (0.02 if int(z * 100) % 2 else 0.019), inset, DEEP - inset, z, top))
        z += 0.155
    boxes(boards, cladding, 0.004)
    boxes([(x - 0.1 * out, x, 0, DEEP, 0, EAVES)], cladding, 0)


def _behind(hole, x, worn):
    """A curtain and a dim wall, so that the glass is neither black nor empty."""
    half = (hole[1] - hole[0]) / 2
    box(x - half - 0.2, x + half + 0.2, 0.9, 0.95, hole[2] - 0.3, hole[3] + 0.2, paint('#b7a98f', 0.9), 0)
    for side in (-1, 1):
        a, b = sorted((x + side * half, x + side * half * 0.45))
        curtain(a, b, 0.32, hole[2], hole[3], fabric('#e6dfd1'), 3, 0.025)
    if not worn:
        area((x, 0.6, hole[3] - 0.1), (x, 0.8, hole[2]), half, 0.3, 3, '#ffd9a3')


def _shutters(hole, P):
    color = paint(P['shutters'], 0.45)
    w = 0.34
    for x0 in (hole[0] - 0.13 - w, hole[1] + 0.13):
        rails = [(x0, x0 + 0.05), (x0 + w - 0.05, x0 + w)]
        boxes([(a, b, -0.075, -0.03, hole[2], hole[3]) for a, b in rails], color, 0.003)
        slats = [
            (x0 + 0.05, x0 + w - 0.05, -0.065, -0.04, hole[2] + k * 0.06, hole[2] + k * 0.06 + 0.045)
            for k in range(int((hole[3] - hole[2]) / 0.06))
        ]
        boxes(slats, color, 0.002)


def _roof(P, worn):
    low, high = P['roof'] if not worn else ('#5b554c', '#6f675b')
    shingles = tile(
        low,
        '#232323',
        ax='xy',
        w=0.3,
        h=0.13,
        gap=0.006,
        offset='random',
        rough=0.9,
        var=0.45,
        col2=high,
        dirt=0.6 if worn else 0.0,
    )
    trim = paint('#cfc6b2', 0.6, wear=0.8) if worn else paint(P['trim'], 0.4)
    over = 0.45
    slope = (RIDGE - EAVES) / (DEEP / 2)
    front = [
        (-HALF - 0.35, -over, EAVES - over * slope),
        (HALF + 0.35, -over, EAVES - over * slope),
        (HALF + 0.35, DEEP / 2, RIDGE),
        (-HALF - 0.35, DEEP / 2, RIDGE),
    ]
    back = [(x, DEEP - y, z) for x, y, z in front]
    for corners in (front, back[::-1]):
        plane = mesh_obj('roof', corners, [(0, 1, 2, 3)], shingles, smooth=False)
        thick = plane.modifiers.new('thick', 'SOLIDIFY')
        thick.thickness = 0.09
    boxes(
        [
            (
                -HALF - 0.35,
                HALF + 0.35,
                -over - 0.02,
                -over + 0.005,
                EAVES - over * slope - 0.2,
                EAVES - over * slope,
            )
        ],
        trim,
        0.004,
    )
    box(-HALF - 0.3, HALF + 0.3, -over, 0.1, EAVES - over * slope - 0.2, EAVES - over * slope - 0.17, trim, 0)
    gutter = [
        (-over - 0.14, EAVES - over * slope - 0.13),
        (-over - 0.02, EAVES - over * slope - 0.13),
        (-over - 0.02, EAVES - over * slope),
        (-over - 0.16, EAVES - over * slope),
    ]
    prism(gutter, -HALF - 0.35, HALF + 0.35, trim, 'x', 0.006)
    for x in (-HALF + 0.25, HALF - 0.25):
        spout = [
            (x, -over - 0.08, EAVES - over * slope - 0.13),
            (x, -0.09, EAVES - 0.8),
            (x, -0.09, 0.3),
            (x, -0.35, 0.12),
        ]
        tube(spout, 0.038, trim, kind='POLY')
    tube(
        [(-HALF - 0.35, DEEP / 2, RIDGE + 0.02), (HALF + 0.35, DEEP / 2, RIDGE + 0.02)],
        0.06,
        shingles,
        kind='POLY',
    )
    brick = tile('#8a5c4a', '#a59c90', ax='xz', w=0.2, h=0.065, gap=0.008, rough=0.85, var=0.25)
    box(2.6, 3.5, 3.0, 3.7, 6.6, 9.3, brick, 0.01)
    box(2.52, 3.58, 2.92, 3.78, 9.3, 9.42, concrete('#a7a197', 0.85), 0.01)
    copper = metal('#a8623c', 0.4)
    box(2.56, 3.54, 2.96, 3.0, 7.25, 7.75, copper, 0.004)
    for x in (-2.7, 0.0):
        _dormer(x, P, trim, shingles)
    if worn:
        box(
            -3.6,
            -2.2,
            1.2,
            2.3,
            EAVES + 1.2 * slope + 0.4,
            EAVES + 1.2 * slope + 0.41,
            plain('#3f5a7a', 0.5),
            0,
        )


def _dormer(x, P, trim, shingles):
    y, z = 1.15, EAVES + 1.15 * (RIDGE - EAVES) / (DEEP / 2)
    cheek = paint(P['siding'], 0.5, bump=0.05)
    box(x - 0.75, x + 0.75, y, y + 2.2, z - 0.2, z + 1.25, cheek, 0.004)
    boxes(
        [
            (x - 0.5, x - 0.42, y - 0.04, y, z + 0.1, z + 1.1),
            (x + 0.42, x + 0.5, y - 0.04, y, z + 0.1, z + 1.1),
            (x - 0.56, x + 0.56, y - 0.05, y, z + 1.1, z + 1.2),
            (x - 0.56, x + 0.56, y - 0.06, y, z, z + 0.1),
        ],
        trim,
        0.003,
    )
    box(x - 0.42, x + 0.42, y - 0.015, y - 0.005, z + 0.1, z + 1.1, plain('#26333a', 0.06, clear=1.0), 0)
    boxes(
        [
            (x - 0.012, x + 0.012, y - 0.03, y - 0.01, z + 0.1, z + 1.1),
            (x - 0.42, x + 0.42, y - 0.03, y - 0.01, z + 0.59, z + 0.615),
        ],
        trim,
        0,
    )
    prism([(x - 0.75, z + 1.25), (x + 0.75, z + 1.25), (x, z + 1.85)], y, y + 2.6, cheek, 'y', 0)
    for side in (-1, 1):
        corners = [
            (x + side * 0.95, y - 0.15, z + 1.11),
            (x, y - 0.15, z + 1.9),
            (x, y + 2.7, z + 1.9),
            (x + side * 0.95, y + 2.7, z + 1.11),
        ]
        plane = mesh_obj(
            'dormer roof', corners if side > 0 else corners[::-1], [(0, 1, 2, 3)], shingles, smooth=False
        )
        thick = plane.modifiers.new('thick', 'SOLIDIFY')
        thick.thickness = 0.06


def _porch(P, worn):
    trim = paint('#cfc6b2', 0.6, wear=0.8) if worn else paint(P['trim'], 0.4)
    stone = concrete('#8b867d', 0.9, crack=0.7, stain=0.6) if worn else concrete('#a8a39a', 0.8, stain=0.2)
    box(
        -1.6,
        1.6,
        -1.9,
        0,
        0,
        0.44,
        tile('#8a5c4a', '#a59c90', ax='xz', w=0.2, h=0.065, gap=0.008, rough=0.85, var=0.25),
        0,
    )
    box(-1.68, 1.68, -1.98, 0, 0.4, 0.46, stone, 0.01)
    for k in range(2):
        box(-0.95, 0.95, -2.3 - k * 0.32, -1.98 - k * 0.32 + 0.02, 0, 0.31 - k * 0.155, stone, 0.01)
    door = paint('#6d5f52', 0.6, wear=0.6) if worn else paint(P['door'], 0.3, clear=0.4)
    a0, a1, z0, z1 = DOORWAY
    box(a0 + 0.03, a1 - 0.03, 0.04, 0.09, z0, z1 - 0.32, door, 0.003)
    for x0, x1 in ((a0 + 0.14, -0.05), (0.05, a1 - 0.14)):
        for lo, hi in ((z0 + 0.15, z0 + 0.75), (z0 + 0.9, z0 + 1.65)):
            box(x0, x1, 0.028, 0.045, lo, hi, door, 0.012, 2)
    brass = metal('#b08d57', 0.3)
    lathe(
        [(0, -0.06), (0.03, -0.055), (0.032, -0.04), (0.014, -0.02), (0.03, 0)],
        (a1 - 0.12, 0.04, z0 + 0.95),
        brass,
        24,
        'y',
    )
    box(a0, a1, 0.05, 0.06, z1 - 0.28, z1, glass('#dfe9ea'), 0)
    trimframe(*DOORWAY, trim, w=0.16, sill=False)
    for x in (-1.45, 1.45):
        lathe(
            [(0.13, 0), (0.13, 0.05), (0.1, 0.08), (0.095, 2.3), (0.12, 2.34), (0.13, 2.4)],
            (x, -1.75, 0.46),
            trim,
            32,
        )
    boxes([(-1.65, 1.65, -1.92, 0, 2.86, 3.1), (-1.75, 1.75, -2.02, 0, 3.1, 3.16)], trim, 0.006)
    ceiling = planks('#dfe6e6', '#eaefee', ax='yx', w=0.09, gap=0.002, rough=0.5, clear=0, var=0.05)
    box(-1.55, 1.55, -1.85, 0, 2.85, 2.86, ceiling, 0)
    lathe(
        [(0, 0), (0.09, 0.02), (0.1, 0.2), (0.05, 0.26), (0, 0.28)], (0, -1.0, 2.52), emit('#ffdca6', 3.0), 24
    )
    if not worn:
        for x in (-1.25, 1.25):
            lathe(
                [(0, 0), (0.16, 0), (0.2, 0.36), (0.18, 0.36), (0.16, 0.3), (0, 0.3)],
                (x, -1.4, 0.46),
                plain('#2f3533', 0.5),
                40,
            )
            inst('Scopia', 'bush', (x, -1.4, 0.72), 0.55, x)
    if worn:
        furn('BlendSwap-CC-0', 'box', (1.0, -0.5, 0.46), rz=0.4)


def _garage(P, worn):
    """One story on the right, with the drive before it."""
    x0, x1 = HALF + 0.05, HALF + 4.4
    cladding = (
        paint('#b9ad92', 0.7, wear=0.75, dirt='#5d5137', bump=0.1)
        if worn
        else paint(P['siding'], 0.5, bump=0.05)
    )
    trim = paint('#cfc6b2', 0.6, wear=0.8) if worn else paint(P['trim'], 0.4)
    bay = (x0 + 0.75, x1 - 0.75, 0.0, 2.3)
    wall('y', 1.02, 0.2, x0, x1, 0, 3.0, paint('#8a8072', 0.8), [bay])
    siding(x0, x1, 0.1, 3.0, [bay], cladding, y=1.0)
    box(x1, x1 + 0.02, 1.0, DEEP - 1, 0, 3.0, cladding, 0)
    panel = paint('#b5ab96', 0.6, wear=0.7) if worn else paint(P['trim'], 0.4)
    for row in range(4):
        z = 0.02 + row * 0.56
        box(bay[0], bay[1], 1.1, 1.14, z, z + 0.55, panel, 0.004)
        for k in range(4):
            a = bay[0] + 0.1 + k * (bay[1] - bay[0] - 0.1) / 4
            if row < 3:
                box(a, a + 0.48, 1.085, 1.1, z + 0.09, z + 0.46, panel, 0.012, 2)
            else:
                box(a, a + 0.48, 1.095, 1.1, z + 0.09, z + 0.46, plain('#26333a', 0.06, clear=1.0), 0)
    boxes(
        [
            (bay[0] - 0.14, bay[0], 0.96, 1.05, 0, bay[3]),
            (bay[1], bay[1] + 0.14, 0.96, 1.05, 0, bay[3]),
            (bay[0] - 0.16, bay[1] + 0.16, 0.95, 1.05, bay[3], bay[3] + 0.16),
        ],
        trim,
        0.003,
    )
    low, high = P['roof'] if not worn else ('#5b554c', '#6f675b')
    shingles = tile(
        low, '#232323', ax='xy', w=0.3, h=0.13, gap=0.006, offset='random', rough=0.9, var=0.45, col2=high
    )
    corners = [(x0 - 0.1, 0.6, 2.9), (x1 + 0.35, 0.6, 2.9), (x1 + 0.35, 4.3, 4.6), (x0 - 0.1, 4.3, 4.6)]
    plane = mesh_obj('garage roof', corners, [(0, 1, 2, 3)], shingles, smooth=False)
    thick = plane.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = 0.08
    box(x0 - 0.05, x1 + 0.35, 0.58, 0.62, 2.68, 2.9, trim, 0.004)
    if not worn:
        for x in (bay[0] - 0.4, bay[1] + 0.4):
            furn('KatorLegaz', 'porch-light', (x, 0.9, 1.85), rz=math.radians(180))


def _grounds(P, worn):
    r = random.Random(4)
    turf = lawn(dryness=0.9 if worn else 0.1)
    _plane(-45, 45, -40, 12, -0.004, turf)
    drive = (
        concrete('#7f7b74', 0.92, crack=0.95, stain=0.6)
        if worn
        else concrete('#bdb8ae', 0.85, stain=0.12, scale=1.5)
    )
    x0, x1 = DRIVE
    for k in range(6):
        box(x0, x1, 0.98 - (k + 1) * 3.05 + 0.012, 0.98 - k * 3.05, -0.1, 0.03, drive, 0.008)
    light, dark = P['path']
    path = (
        concrete('#8b867d', 0.9, crack=0.8, stain=0.6)
        if worn
        else tile(
            light, '#6f685d', ax='xy', w=0.6, h=0.4, gap=0.01, offset='random', rough=0.8, var=0.2, col2=dark
        )
    )
    box(-0.75, 0.75, -16, -2.6, -0.1, 0.025, path, 0.006)
    box(-45, 45, -20.5, -17.2, -0.1, 0.012, concrete('#c1bcb2', 0.9, stain=0.15), 0)
    box(-45, 45, -40, -20.8, -0.1, -0.05, speckle('#4a4a4a', '#5d5d5c', '#38383a', 0.95), 0)
    grass = blade(dryness=0.5 if worn else 0.02)
    length, children = (0.075, 12) if worn else (0.055, 22)
    for seed, (a, b) in enumerate(((-9.5, -0.85), (0.85, x0 - 0.1))):
        grass_patch(
            _plane(a, b, -13.5, -1.4, 0.002, turf), 9000, length, grass, children=children, seed=3 + seed
        )
    _beds(P, worn, r)
    trees = (
        (-10.5, 2.5, 'sycamoreMaple', 9.5),
        (11.8, 4.0, 'poplar', 11),
        (-15, -3, 'copperBeech', 8),
        (15.5, -2, 'sycamoreMaple', 8.5),
    )
    for x, y, name, height in trees:
        inst('Scopia', name, (x, y, 0), height, r.uniform(0, 6.28))
    for i in range(34):
        at = (-38 + i * 2.3, 13 + r.uniform(-0.5, 0.5), -0.1)
        inst('Scopia', 'high-hedge', at, r.uniform(2.2, 3.4), r.uniform(0, 6.28))
    for i in range(14):
        inst(
            'Scopia',
            ('poplar', 'sycamoreMaple', 'copperBeech')[i % 3],
            (-26 + i * 4 + r.uniform(-1, 1), 14 + r.uniform(-2, 3), -0.2),
            r.uniform(8, 12),
            r.uniform(0, 6.28),
        )


def _beds(P, worn, r):
    mulch = concrete('#3b2a1e', 0.95, scale=6)
    for side in (-1, 1):
        a, b = sorted((side * 1.75, side * (HALF - 0.1)))
        box(a, b, -1.35, 0, -0.05, 0.06, mulch, 0.01)
        for k in range(3 if worn else 5):
            kind = 'hedge' if worn or k % 2 else 'bush'
            at = (side * (2.15 + k * (0.95 if worn else 0.62)), -0.6 + r.uniform(-0.08, 0.08), 0.04)
            inst('Scopia', kind, at, (0.95 if worn else 0.55) + r.uniform(-0.1, 0.2), r.uniform(0, 6.28))
    if not P['garden'] or worn:
        return
    for side in (-1, 1):
        a, b = sorted((side * 0.85, side * 2.5))
        box(a, b, -9.6, -3.0, -0.05, 0.07, mulch, 0.03)
        for k in range(15):
            kind = ('bush', 'hedge', 'bush', 'bush')[k % 4]
            at = (side * (1.15 + 1.0 * r.random()), -9.3 + k * 0.43, 0.05)
            inst('Scopia', kind, at, 0.3 + 0.35 * r.random(), r.uniform(0, 6.28))
        _flowers(side, r)
        inst('Scopia', 'japaneseMaple', (side * 3.4, -5.2, 0), 2.9, side)
    rock = concrete('#8d8a82', 0.85, stain=0.4, scale=3)
    for k in range(9):
        side = -1 if k % 2 else 1
        s = r.uniform(0.12, 0.24)
        stone = lathe(
            [(0, 0), (s, 0.02), (s * 0.9, s * 0.5), (s * 0.4, s * 0.75), (0, s * 0.8)],
            (0, 0, 0),
            rock,
            9,
            smooth_angle=80,
        )
        stone.location = (side * (0.98 + r.uniform(0, 0.2)), -9.2 + k * 0.75, 0.05)


def _flowers(side, r):
    """Low drifts in two colors, as short-stemmed tufts."""
    stem = plain('#4f6b35', 0.8)
    for color in ('#8f7fb5', '#e7d9a8'):
        petal = paint(color, 0.7)
        heads, stems = [], []
        for _ in range(260):
            x = side * (0.98 + 1.4 * r.random())
            y = -9.4 + 6.2 * r.random()
            z = 0.16 + 0.12 * r.random()
            heads.append((x - 0.016, x + 0.016, y - 0.016, y + 0.016, z, z + 0.03))
            stems.append((x - 0.003, x + 0.003, y - 0.003, y + 0.003, 0.05, z))
        boxes(heads, petal, 0.008)
        boxes(stems, stem, 0)


def _addition(P):
    """One story on the left with tall windows and a low roof of standing seams."""
    x0, x1, y0, y1, z1 = -HALF - 4.4, -HALF, 0.6, 6.2, 3.1
    front = [(x0 + 0.55 + k * 1.15, x0 + 1.5 + k * 1.15, 0.55, 2.6) for k in range(3)]
    cladding, trim = paint(P['siding'], 0.5, bump=0.05), paint(P['trim'], 0.4)
    wall('y', y0 + 0.02, 0.2, x0, x1, 0, z1, paint('#8a8072', 0.8), front)
    siding(x0, x1, 0.42, z1, front, cladding, y=y0)
    box(x0, x1, y0 - 0.01, y0 + 0.1, -0.2, 0.44, concrete('#8d8a84', 0.85, stain=0.3), 0)
    side = [(y0 + 0.8 + k * 1.6, y0 + 2.0 + k * 1.6, 0.55, 2.6) for k in range(3)]
    wall('x', x0, 0.12, y0, y1, 0, z1, cladding, side)
    frame, pane = plain('#1a1b1d', 0.4), glass('#e8f0ee')
    for a0, a1, b0, b1 in front:
        boxes(
            [
                (a0 - 0.09, a0, y0 - 0.035, y0, b0, b1),
                (a1, a1 + 0.09, y0 - 0.035, y0, b0, b1),
                (a0 - 0.11, a1 + 0.11, y0 - 0.045, y0, b1, b1 + 0.11),
                (a0 - 0.11, a1 + 0.11, y0 - 0.06, y0, b0 - 0.06, b0),
            ],
            trim,
            0.003,
        )
        window('y', y0 + 0.06, a0, a1, b0, b1, frame, cols=1, rows=2, fw=0.045, mull=0.012, glassmat=pane)
    for a0, a1, b0, b1 in side:
        window('x', x0 + 0.06, a0, a1, b0, b1, frame, cols=2, rows=1, fw=0.045, mull=0.02, glassmat=pane)
    box(x0 + 0.3, x1, 3.4, 3.5, 0.4, z1, paint('#d9cdb8', 0.8), 0)
    box(x0 + 0.1, x1, y0 + 0.2, 3.4, 0.38, 0.42, planks('#8f6a43', '#c7a173', ax='xy'), 0)
    area(((x0 + x1) / 2, 2.0, z1 - 0.15), ((x0 + x1) / 2, 2.0, 0), 3.0, 1.6, 60, '#ffd9a3')
    furn('Scopia', 'clear_sofa', (x0 + 2.2, 2.7, 0.42))
    steel = metal('#4a4f51', 0.45)
    corners = [
        (x0 - 0.4, y0 - 0.45, z1 - 0.05),
        (x1, y0 - 0.45, z1 - 0.05),
        (x1, y1, z1 + 1.2),
        (x0 - 0.4, y1, z1 + 1.2),
    ]
    plane = mesh_obj('low roof', corners, [(0, 1, 2, 3)], steel, smooth=False)
    thick = plane.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = 0.06
    rise = 1.25 / (y1 - y0 + 0.45)
    for k in range(12):
        x = x0 - 0.4 + k * 0.4
        seam = [(y0 - 0.45, z1 - 0.05), (y1, z1 + 1.2), (y1, z1 + 1.24), (y0 - 0.45, z1 - 0.01)]
        prism(seam, x - 0.012, x + 0.012, steel, 'x', 0)
    gable = [(y0, z1 - 0.05 + 0.45 * rise), (y1, z1 + 1.2), (y1, z1 - 0.1), (y0, z1 - 0.1)]
    prism(gable, x0, x0 + 0.1, cladding, 'x', 0)
    box(x0 - 0.4, x1, y0 - 0.47, y0 - 0.44, z1 - 0.27, z1 - 0.05, trim, 0.004)
    mulch = concrete('#3b2a1e', 0.95, scale=6)
    box(x0 - 0.2, x1, y0 - 1.1, y0, -0.05, 0.06, mulch, 0.01)
    r = random.Random(9)
    for k in range(6):
        inst(
            'Scopia',
            'bush' if k % 2 else 'hedge',
            (x0 + 0.4 + k * 0.7, y0 - 0.55, 0.04),
            0.45 + 0.2 * r.random(),
            r.uniform(0, 6.28),
        )


def _house_wrap():
    """The weather barrier where the boards are still missing, with its seams taped."""
    wrap = paint('#dfe5e4', 0.5, bump=0.02)
    holes = [DOORWAY, *LOWER, *UPPER]
    wall('y', -0.004, 0.02, -HALF, 0.95, 2.7, EAVES, wrap, holes)
    tape = plain('#6f8f9c', 0.4)
    boxes([(-HALF, 0.92, -0.007, -0.003, 3.25, 3.31), (-1.95, -1.88, -0.007, -0.003, 2.75, EAVES)], tape, 0)
    for a0, a1, z0, z1 in UPPER[:3]:
        boxes(
            [
                (a0 - 0.2, a0 - 0.1, -0.008, -0.003, z0 - 0.2, z1 + 0.2),
                (a1 + 0.1, a1 + 0.2, -0.008, -0.003, z0 - 0.2, z1 + 0.2),
            ],
            tape,
            0,
        )


def _scaffold():
    pipe = metal('#a9adad', 0.4)
    for x in (-4.6, -2.6, -0.6):
        for y in (-0.55, -1.45):
            tube([(x, y, 0), (x, y, 4.6)], 0.024, pipe, kind='POLY')
            box(x - 0.07, x + 0.07, y - 0.07, y + 0.07, 0, 0.02, pipe, 0.002)
        for z in (0.5, 2.45, 3.4):
            tube([(x, -0.55, z), (x, -1.45, z)], 0.02, pipe, kind='POLY')
    for z in (3.0, 3.45):
        tube([(-4.6, -1.45, z), (-0.6, -1.45, z)], 0.02, pipe, kind='POLY')
    tube([(-4.6, -1.45, 0.4), (-2.6, -1.45, 2.4)], 0.018, pipe, kind='POLY')
    tube([(-2.6, -1.45, 2.4), (-0.6, -1.45, 0.4)], 0.018, pipe, kind='POLY')
    plank = wood('#9a7c52', '#c6a97a', axis='x', rough=0.8, clear=0)
    for k in range(3):
        box(-4.9, -0.3, -1.4 + k * 0.28, -1.14 + k * 0.28, 2.48, 2.525, plank, 0.004)
    board = paint('#5f7d86', 0.5, bump=0.05)
    for k in range(6):
        box(-4.4, -0.9, -1.2 + 0.02 * k, -1.04 + 0.02 * k, 2.53 + k * 0.012, 2.541 + k * 0.012, board, 0.001)
    for y in (-3.2, -2.5):
        box(-4.4, -1.4, y - 0.04, y + 0.04, 0.62, 0.7, plank, 0.003)
        for x in (-4.2, -1.6):
            for s in (-1, 1):
                tube([(x, y + s * 0.03, 0.64), (x, y + s * 0.26, 0)], 0.02, plank, kind='POLY')
    for k in range(4):
        box(-4.7, -1.0, -3.1 + 0.03 * k, -2.93 + 0.03 * k, 0.7 + k * 0.012, 0.711 + k * 0.012, board, 0.001)


def _container():
    """A roll-off container on planks, filled with what came out of the house."""
    steel = paint('#33524f', 0.55, wear=0.35, dirt='#5b4632', bump=0.1)
    x0, x1, y0, y1 = DRIVE[0] + 0.45, DRIVE[1] - 0.45, -7.2, -2.6
    z0, z1 = 0.2, 1.55
    sides = [
        (x0, x0 + 0.05, y0, y1, z0, z1),
        (x1 - 0.05, x1, y0, y1, z0, z1),
        (x0, x1, y0, y0 + 0.05, z0, z1),
        (x0, x1, y1 - 0.05, y1, z0, z1),
        (x0, x1, y0, y1, z0, z0 + 0.05),
    ]
    boxes(sides, steel, 0.004)
    ribs = [
        (x, x2, y0 + k * 0.56, y0 + 0.1 + k * 0.56, z0, z1)
        for k in range(9)
        for x, x2 in ((x0 - 0.06, x0), (x1, x1 + 0.06))
    ]
    ribs += [(x0 + 0.2 + k * 0.6, x0 + 0.3 + k * 0.6, y0 - 0.06, y0, z0, z1) for k in range(4)]
    boxes(ribs, steel, 0.006)
    rim = [
        (x0 - 0.07, x0 + 0.07, y0 - 0.07, y1, z1, z1 + 0.09),
        (x1 - 0.07, x1 + 0.07, y0 - 0.07, y1, z1, z1 + 0.09),
        (x0, x1, y0 - 0.07, y0 + 0.07, z1, z1 + 0.09),
        (x0, x1, y1 - 0.07, y1 + 0.07, z1, z1 + 0.09),
    ]
    boxes(rim, steel, 0.01)
    plank = wood('#8a6d47', '#b3945f', axis='x', rough=0.85, clear=0)
    for y in (y0 + 0.4, y1 - 0.5):
        box(x0 - 0.3, x1 + 0.3, y, y + 0.24, 0.03, 0.08, plank, 0.004)
        for x in (x0 + 0.15, x1 - 0.15):
            cyl((x - 0.06, y + 0.12, 0.14), 0.09, 0.12, plain('#1c1c1c', 0.6), axis='x')
    r = random.Random(7)
    rubble = [
        paint('#cfc6b0', 0.9, wear=0.4),
        wood('#7a4518', '#b9772f', axis='x', rough=0.7),
        paint('#a7a297', 0.95),
        wood('#9a7c52', '#c6a97a', axis='y', rough=0.8, clear=0),
    ]
    for k in range(70):
        size = (r.uniform(0.15, 1.0), r.uniform(0.06, 0.35), r.uniform(0.015, 0.12))
        piece = box(
            -size[0] / 2,
            size[0] / 2,
            -size[1] / 2,
            size[1] / 2,
            -size[2] / 2,
            size[2] / 2,
            rubble[k % 4],
            0.004,
        )
        piece.location = (
            r.uniform(x0 + 0.35, x1 - 0.35),
            r.uniform(y0 + 0.35, y1 - 0.35),
            r.uniform(1.15, 1.62),
        )
        piece.rotation_euler = (r.uniform(-0.5, 0.5), r.uniform(-0.5, 0.5), r.uniform(0, 3.1))
    fill = paint('#8f867a', 0.95)
    box(x0 + 0.05, x1 - 0.05, y0 + 0.05, y1 - 0.05, z0 + 0.1, 1.2, fill, 0)


def _plane(x0, x1, y0, y1, z, material):
    corners = [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)]
    return mesh_obj('ground', corners, [(0, 1, 2, 3)], material, smooth=False)
