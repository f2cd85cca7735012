"""A two-story colonial from the street: porch, drive, garden; with or without an addition."""

import math

from addition import addition
from colonial import (
    COURSE,
    DEEP,
    DOORWAY,
    EAVES,
    FOOT,
    GARAGE,
    HALF,
    LOWER,
    RIDGE,
    TUCKED,
    UPPER,
    brick,
    cladding_of,
    shingles_of,
    trim_of,
)
from exterior import cracked, lap_end, siding, trimframe
from frontyard import grounds
from geometry import box, boxes, lathe, prism, wall
from joinery import window
from light import area
from materials import concrete, emit, fabric, glass, metal, paint, plain, planks
from models import furn
from planting import shrub
from roofing import roof, slab
from street import late_day
from sunlight import sun_alone
from textiles import curtain
from weather import gray_day

# Open air: light leaves after a few bounces.
BOUNCES = 4
PALETTES = {
    'fog': {
        'siding': '#a3b0ac',
        'old': '#b3a88e',
        'trim': '#f7f5f0',
        'door': '#7d3f2e',
        'shutters': '#3f4a4c',
        'roof': ('#3a3b3c', '#4d4b48'),
    },
}
CAMERAS = {
    'street': {'at': (-8.6, -16.5, 1.7), 'towards': (-2.6, 0, 1.7), 'lens': 27, 'shift': (0, 0.06)},
    'addition': {'at': (-12.2, -11.6, 1.7), 'towards': (-5.6, 1.0, 1.7), 'lens': 25, 'shift': (0, 0.05)},
}


def build(look, palette):
    P = PALETTES[palette]
    worn = look == 'before'
    _walls(P, worn)
    roof(P, worn)
    _porch(P, worn)
    _garage(P, worn)
    grounds(worn, widened=look == 'addition')
    if look == 'addition':
        addition(P)
    if worn:
        gray_day(235)
    else:
        late_day(132, 25)
        sun_alone()


def _walls(P, worn):
    holes = [DOORWAY, *LOWER, *UPPER]
    cladding, trim = cladding_of(P, worn), trim_of(P, worn)
    frame = trim if worn else plain('#f1efe9', 0.4)
    top = EAVES - TUCKED
    wall('y', 0.02, 0.2, -HALF, HALF, 0, top, paint('#8a8072', 0.8), holes)
    siding(-HALF, HALF, FOOT, top, holes, cladding)
    box(-HALF, HALF, -0.01, 0.1, -0.2, 0.44, brick(), 0)
    corners = [
        (-HALF - 0.03, -HALF + 0.12, -0.05, 0.1, FOOT, top),
        (HALF - 0.12, HALF + 0.03, -0.05, 0.1, FOOT, top),
    ]
    boxes(corners, trim, 0.003)
    for x in (-HALF, HALF):
        _end_wall(x, cladding, trim)
    pane = glass('#dfe9ea')
    for hole in (*LOWER, *UPPER):
        trimframe(*hole, trim)
        window('y', 0.06, *hole, frame, cols=2, rows=2, fw=0.05, mull=0.014, glassmat=pane)
        x = (hole[0] + hole[1]) / 2
        _behind(hole, x, worn)
        if not worn:
            _shutters(hole, P)


def _end_wall(x, cladding, trim):
    out = -1 if x < 0 else 1
    boxes([(x - 0.1 * out, x, 0, DEEP, 0, EAVES - TUCKED)], cladding, 0)
    peak = [(0, EAVES - TUCKED), (DEEP, EAVES - TUCKED), (DEEP / 2, RIDGE - TUCKED)]
    prism(peak, *sorted((x - 0.1 * out, x)), cladding, 'x', 0)

    def width_at(z):
        inset = max(0, (z + TUCKED - EAVES) / (RIDGE - EAVES) * DEEP / 2)
        return inset, DEEP - inset

    lap_end(x, out, FOOT, RIDGE - TUCKED, width_at, cladding)
    base = sorted((x, x + 0.015 * out))
    box(*base, 0, DEEP, -0.2, 0.44, brick(), 0)
    dark = plain('#27343a', 0.08, clear=1.0)
    for y in (1.9, 4.9):
        for z0, z1 in ((1.0, 2.6), (3.7, 5.1)):
            if x > 0 and z0 < 3:
                continue
            face = sorted((x, x + 0.03 * out))
            boxes([
                (*face, y - 0.1, y, z0 - 0.08, z1 + 0.12),
                (*face, y + 0.9, y + 1.0, z0 - 0.08, z1 + 0.12),
                (*face, y, y + 0.9, z1, z1 + 0.12),
                (*face, y, y + 0.9, z0 - 0.08, z0),
                (*face, y, y + 0.9, (z0 + z1) / 2 - 0.02, (z0 + z1) / 2 + 0.02),
                (*face, y + 0.435, y + 0.465, z0, z1),
            ], trim, 0.003)
            box(*sorted((x, x + 0.022 * out)), y, y + 0.9, z0, z1, dark, 0)


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


def _porch(P, worn):
    trim = trim_of(P, worn)
    stone = cracked('#857f75') if worn else concrete('#a8a39a', 0.8, stain=0.2)
    box(-1.6, 1.6, -1.9, 0, 0, 0.44, brick(), 0)
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
        [(0, 0), (0.09, 0.02), (0.1, 0.2), (0.05, 0.26), (0, 0.28)], (0, -1.0, 2.52), emit('#ffdca6', 1.6) if not worn else plain('#b9b3a2', 0.4), 24
    )
    copper = metal('#5d4a3e', 0.5)
    slope = [(-2.06, 3.16), (0, 3.42), (0, 3.18), (-2.06, 3.14)]
    prism(slope, -1.79, 1.79, copper if not worn else shingles_of(P, worn), 'x', 0.004)
    if not worn:
        for k in range(10):
            x = -1.755 + k * 0.39
            prism([(-2.06, 3.16), (0, 3.42), (0, 3.455), (-2.06, 3.195)], x - 0.012, x + 0.012, copper, 'x', 0)
        for x in (-1.2, 1.2):
            pot = [(0, 0), (0.16, 0), (0.2, 0.36), (0.18, 0.36), (0.16, 0.3), (0, 0.3)]
            lathe(pot, (x, -1.35, 0.46), plain('#2f3533', 0.5), 40)
            shrub((x, -1.35, 0.68), 0.62, 'box', x)
        furn('Scopia', 'bicycle', (2.6, -2.3, 0.03), rz=math.radians(8))


def _garage(P, worn):
    """One story on the right, with the drive before it."""
    x0, x1 = GARAGE
    cladding, trim = cladding_of(P, worn), trim_of(P, worn)
    bay = (x0 + 0.75, x1 - 0.75, 0.0, 2.3)
    wall('y', 1.02, 0.2, x0, x1, 0, 3.0, paint('#8a8072', 0.8), [bay])
    siding(x0, x1, FOOT - 2 * COURSE, 3.0, [bay], cladding, y=1.0)
    box(x1 - 0.1, x1, 1.0, 6.4, 0, 3.0, cladding, 0)
    lap_end(x1, 1, FOOT - 2 * COURSE, 4.3, _garage_width, cladding)
    boxes([(x1 - 0.12, x1 + 0.03, 0.95, 1.1, 0.1, 2.9)], trim, 0.003)
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
    shingles = shingles_of(P, worn)
    near = [(x0 - 0.1, 0.6, 2.9), (x1 + 0.35, 0.6, 2.9), (x1 + 0.35, 3.7, 4.5), (x0 - 0.1, 3.7, 4.5)]
    far = [(x, 7.4 - y, z) for x, y, z in near]
    for corners in (near, far[::-1]):
        slab(corners, shingles, 0.08)
    prism([(0.6, 2.72), (0.6, 2.88), (3.7, 4.48), (3.7, 4.3)], x1 + 0.35, x1 + 0.38, trim, 'x', 0.003)
    box(x0 - 0.05, x1 + 0.35, 0.58, 0.62, 2.68, 2.9, trim, 0.004)
    if not worn:
        for x in (bay[0] - 0.4, bay[1] + 0.4):
            furn('KatorLegaz', 'porch-light', (x, 0.9, 1.85), rz=math.radians(180))
    else:
        furn('KatorLegaz', 'residential-trashcan', (bay[0] - 0.45, 0.55, 0.0), rz=0.4)


def _garage_width(z):
    inset = max(0, (z - 3.0) / 1.5 * 2.7)
    return 1.0 + inset, 6.4 - inset
