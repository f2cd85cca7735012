"""A kitchen of 5.2 by 6.3 m: a wall of cabinets under a garden window, an island, a sliding door."""

import math

from fixtures import faucet, fridge, pendant, range_cooker, sink_basin
from garden import backdrop
from geometry import box, boxes, cyl, lathe, mesh_obj, prism, wall
from joinery import base_run, counter, door, upper_run, window
from kitchenware import bar_stool, boards, bottle, vase
from light import area, sun, world
from materials import emit, fabric, marble, metal, paint, plain, planks, speckle, tile, wood
from models import furn
from shade import shade_gardens

PALETTES = {
    'sage': {
        'wall': '#efece6',
        'trim': '#f7f6f3',
        'ceil': '#fbfaf8',
        'cabinets': '#8b9a84',
        'metal': '#b08d57',
        'oak': ('#8a6238', '#c9a06c'),
        'floor': ('#8f6a43', '#c7a173'),
        'seat': '#c9b79c',
    },
}
DATED = {
    'wall': '#cdbf9f',
    'cabinets': ('#7a4518', '#b9772f'),
    'counter': ('#b9a98a', '#8a775a', '#6b5a41'),
    'floor': ('#b9a988', '#a8946d'),
    'valance': '#8c6f52',
}
CAMERAS = {
    # For a hero: the kitchen is on the right, behind the text there is only a wall.
    'dining': {
        'at': (0.2, -1.75, 1.36),
        'towards': (0.2, 4.4, 1.2),
        'lens': 23,
        'shift': (-0.13, -0.02),
        'fstop': 8,
        'focus': 3.9,
    },
    'terrace': {
        'at': (1.75, -1.6, 1.4),
        'towards': (-0.3, 4.4, 1.2),
        'lens': 23.5,
        'shift': (0, -0.02),
        'fstop': 8,
        'focus': 3.9,
    },
    'main': {
        'at': (0.62, -1.62, 1.36),
        'towards': (-0.02, 4.4, 1.2),
        'lens': 25.5,
        'shift': (0, -0.02),
        'fstop': 8,
        'focus': 3.9,
    },
    'corner': {
        'at': (-1.35, -1.45, 1.42),
        'towards': (0.55, 4.4, 1.2),
        'lens': 26,
        'shift': (0, -0.02),
        'fstop': 8,
        'focus': 3.9,
    },
    'sink': {
        'at': (0.55, 2.72, 1.34),
        'towards': (-0.72, 4.4, 1.16),
        'lens': 42,
        'shift': (0, -0.02),
        'fstop': 5.6,
        'focus': 1.75,
    },
    'cook': {
        'at': (0.15, 0.55, 1.42),
        'towards': (1.3, 4.4, 1.3),
        'lens': 28,
        'shift': (0, -0.01),
        'fstop': 8,
        'focus': 3.6,
    },
}
WIDTH, DEPTH, HEIGHT = 2.6, 4.4, 2.7


def build(look, palette):
    P = PALETTES[palette]
    after = look != 'before'
    _shell(after, P)
    if after:
        _remodeled(P)
        _daylight()
        if look == 'window':
            shade_gardens()
    else:
        _dated(DATED)
        _dull_light()


def _shell(after, P):
    X, Y0, Y, H = WIDTH, -1.9, DEPTH, HEIGHT
    holes_b = [(-1.3, 0.3, 1.06, 2.18)]
    holes_r = [(0.35, 2.75, 0.02, 2.25)]
    wm = paint(P['wall'], 0.6) if after else paint(DATED['wall'], 0.65, wear=0.4)
    wall('y', Y, 0.2, -X - 0.2, X + 0.2, 0, H, wm, holes_b)
    wall('x', X, 0.2, Y0, Y, 0, H, wm, holes_r)
    box(-X - 0.2, -X, Y0, Y, 0, H, wm, 0)
    box(-X - 0.2, X + 0.2, Y0 - 0.2, Y0, 0, H, wm, 0)
    box(-X - 0.2, X + 0.2, Y0 - 0.2, Y + 0.2, H, H + 0.1, paint(P['ceil'] if after else '#ddd3bd', 0.75), 0)
    tr = paint(P['trim'], 0.35) if after else paint('#d9cdb2', 0.5, wear=0.5)
    window(
        'y',
        Y + 0.1,
        *holes_b[0],
        tr,
        cols=3 if after else 2,
        rows=1,
        glassmat=False,
        casing=(tr, Y),
        inward=-1,
        casing_w=0.085 if after else 0.065
    )
    window(
        'x',
        X + 0.1,
        *holes_r[0],
        tr,
        cols=3 if after else 2,
        rows=1,
        fw=0.07,
        glassmat=False,
        casing=(tr, X),
        inward=-1,
        sill=False
    )
    if after:
        boxes(
            [
                (-X, -X + 0.016, Y0, Y, 0, 0.13),
                (X - 0.016, X, Y0, 0.25, 0, 0.13),
                (X - 0.016, X, 2.85, Y, 0, 0.13),
            ],
            tr,
            0.003,
        )
        boxes(
            [
                (-X, X, Y - 0.06, Y, H - 0.09, H),
                (-X, -X + 0.06, Y0, Y, H - 0.09, H),
                (X - 0.06, X, Y0, Y, H - 0.09, H),
            ],
            tr,
            0.012,
        )
    else:
        boxes(
            [
                (-X, -X + 0.012, Y0, Y, 0, 0.08),
                (X - 0.012, X, Y0, 0.25, 0, 0.08),
                (X - 0.012, X, 2.85, Y, 0, 0.08),
            ],
            tr,
            0.003,
        )


def _remodeled(P):
    X, Y, H = WIDTH, DEPTH, HEIGHT
    oak = wood(*P['oak'], axis='z', rough=0.45, clear=0.08)
    oakx = wood(*P['oak'], axis='x', rough=0.45, clear=0.08)
    cabinets = paint(P['cabinets'], 0.38, clear=0.15)
    hw = metal(P['metal'], 0.28, brushed='z')
    ss = metal('#bdbdbb', 0.3, brushed='x')
    q = marble(rough=0.12)
    fl = planks(*P['floor'], ax='yx', w=0.18, length=2.0, rough=0.36, var=0.55)
    box(-X, X, -1.9, Y, -0.05, 0, fl, 0)
    yb = Y - 0.001
    box(-X, -X + 0.06, Y - 0.74, yb, 0, 2.36, cabinets, 0.002)
    box(-1.56, -1.5, Y - 0.74, yb, 0, 2.36, cabinets, 0.002)
    fridge(-X + 0.065, -1.565, yb, ss, h=1.83, depth=0.76)
    upper_run([('d2', 0.98)], -X + 0.06, yb, 1.86, 2.36, cabinets, hw, depth=0.74)
    base_run([('dr3', 0.45), ('sink', 0.9), ('dr3', 0.6), ('dd1', 0.5)], -1.5, yb, cabinets, hw, depth=0.62)
    range_cooker(0.955, 1.865, yb, ss, depth=0.68, knobs=6)
    base_run([('dr3', 0.735)], 1.865, yb, cabinets, hw, depth=0.62)
    zc = 0.875
    counter(-1.5, 0.955, Y - 0.645, yb, zc, q, hole=(-0.96, -0.24, Y - 0.53, Y - 0.13))
    counter(1.865, X, Y - 0.645, yb, zc, q)
    sink_basin(-0.97, -0.23, Y - 0.54, Y - 0.12, zc + 0.0, metal('#b9b9b7', 0.3, brushed='x'), depth=0.23)
    faucet(-0.6, Y - 0.085, zc + 0.035, hw, h=0.42, reach=0.22)
    ys = Y - 0.012
    wall('y', ys, 0.011, -1.5, X, zc + 0.035, H, marble(rough=0.12), [(-1.3 - 0.105, 0.3 + 0.105, 1.06 - 0.12, 2.3)])
    zu = 1.42
    upper_run([('d1', 0.42)], 0.44, yb, zu, 2.36, cabinets, hw)
    upper_run([('d1', X - 1.965)], 1.965, yb, zu, 2.36, cabinets, hw)
    hm = paint('#f4f1ea', 0.6)
    hc = (0.955 + 1.865) / 2
    prism(
        [
            (hc - 0.5, 1.62),
            (hc + 0.5, 1.62),
            (hc + 0.5, 1.74),
            (hc + 0.34, H),
            (hc - 0.34, H),
            (hc - 0.5, 1.74),
        ],
        Y - 0.52,
        yb,
        hm,
        'y',
        0.006,
    )
    box(hc - 0.505, hc + 0.505, Y - 0.525, yb, 1.6, 1.7, oakx, 0.004)
    boxes(
        [
            (-X, -1.5, Y - 0.742, yb, 2.36, H),
            (0.44, 0.86, Y - 0.341, yb, 2.36, H),
            (1.965, X, Y - 0.341, yb, 2.36, H),
        ],
        cabinets,
        0.002,
    )
    boxes(
        [
            (-X, -1.475, Y - 0.767, yb, H - 0.07, H),
            (0.415, 0.885, Y - 0.366, yb, H - 0.07, H),
            (1.94, X, Y - 0.366, yb, H - 0.07, H),
        ],
        cabinets,
        0.01,
    )
    ix0, ix1, iy0, iy1 = (-1.25, 1.35, 1.55, 2.55)
    box(ix0 + 0.06, ix1 - 0.06, iy0 + 0.3, iy1 - 0.03, 0.1, zc, oak, 0.002)
    box(ix0 + 0.06, ix1 - 0.06, iy0 + 0.36, iy1 - 0.08, 0, 0.1, plain('#2a2620', 0.6), 0)
    n = 4
    wdt = (ix1 - ix0 - 0.12) / n
    for i in range(n):
        door(ix0 + 0.06 + i * wdt, ix0 + 0.06 + (i + 1) * wdt, 0.1, zc, iy0 + 0.3, oak, 'shaker', rail=0.07)
    t = 0.05
    box(ix0, ix1, iy0, iy1, zc, zc + t, q, 0.004)
    box(ix0, ix0 + t, iy0, iy1, 0, zc, q, 0.004)
    box(ix1 - t, ix1, iy0, iy1, 0, zc, q, 0.004)
    for sx in (-0.68, 0.05, 0.78):
        bar_stool(sx, iy0 + 0.02, hw, P)
    for px in (-0.62, 0.72):
        pendant(px, 2.05, H, 1.72, metal(P['metal'], 0.3), r=0.19, power=14)
    furn('Scopia', 'bowlWithFruits', (0.42, 2.1, zc + t), rz=0.5)
    boards(0.6, Y - 0.055, zc + 0.035, oakx)
    furn('BlendSwap-CC-BY', 'utensilsPot', (2.02, Y - 0.25, zc + 0.035), rz=0.4)
    furn('BlendSwap-CC-0', 'augalas', (-1.22, Y - 0.3, zc + 0.035), rz=0.4, scale=0.75)
    vase(-0.55, 2.15, zc + t)
    for cx_, r_, h_ in ((2.36, 0.062, 0.2), (2.24, 0.054, 0.155)):
        lathe(
            [(0, 0), (r_, 0), (r_, h_), (r_ * 0.9, h_ + 0.006), (0, h_ + 0.006)],
            (cx_, Y - 0.24, zc + 0.035),
            paint('#ece6da', 0.45),
            48,
        )
        cyl((cx_, Y - 0.24, zc + 0.041 + h_), r_ * 0.94, 0.018, oakx)
    _rug(-1.35, 0.25, 2.85, 3.6)
    bottle(0.8, Y - 0.2, zc + 0.035)
    bottle(0.88, Y - 0.16, zc + 0.035, '#2f3d22', 0.24)
    _frame('x', -X + 0.001, 1.0, 2.0, 1.0, 2.1)


def _dated(D):
    X, Y, H = WIDTH, DEPTH, HEIGHT
    ok = wood(*D['cabinets'], axis='z', rough=0.4, clear=0.25, contrast=1.1, wear=0.35)
    hw = metal('#7a6138', 0.45)
    lam = speckle(*D['counter'], 0.42)
    fl = tile(
        D['floor'][0],
        '#8d7c5f',
        ax='xy',
        w=0.305,
        h=0.305,
        gap=0.0022,
        offset=0,
        rough=0.5,
        var=0.1,
        dirt=0.75,
        col2=D['floor'][1],
    )
    box(-X, X, -1.9, Y, -0.05, 0, fl, 0)
    yb = Y - 0.001
    fridge(
        -X + 0.12,
        -1.66,
        yb,
        plain('#ddd6c2', 0.35, clear=0.3),
        h=1.68,
        depth=0.72,
        kind='top',
        hw=plain('#c7bfa8', 0.4),
    )
    base_run(
        [('dd1', 0.4), ('sink', 0.9), ('dd', 0.8), ('dd1', 0.4)],
        -1.55,
        yb,
        ok,
        hw,
        'raised',
        depth=0.6,
        hwstyle='knob',
    )
    range_cooker(
        0.965, 1.725, yb, plain('#dad4c3', 0.3, clear=0.3), depth=0.64, coil=True, control='back', knobs=5
    )
    base_run([('dd1', 0.87)], 1.73, yb, ok, hw, 'raised', depth=0.6, hwstyle='knob')
    zc = 0.875
    counter(-1.57, 0.96, Y - 0.63, yb, zc, lam, hole=(-0.98, -0.2, Y - 0.53, Y - 0.13))
    counter(1.73, X, Y - 0.63, yb, zc, lam)
    boxes(
        [
            (-1.57, 0.96, Y - 0.022, yb, zc + 0.035, zc + 0.14),
            (1.73, X, Y - 0.022, yb, zc + 0.035, zc + 0.14),
        ],
        lam,
        0.004,
    )
    sink_basin(-0.99, -0.19, Y - 0.54, Y - 0.12, zc + 0.035, metal('#a8a49a', 0.45), depth=0.18)
    box(-0.6, -0.57, Y - 0.53, Y - 0.13, zc - 0.14, zc + 0.03, metal('#a8a49a', 0.45), 0.004)
    faucet(-0.58, Y - 0.085, zc + 0.035, metal('#aaa69c', 0.35), h=0.17, reach=0.19, r=0.009)
    zu = 1.38
    upper_run([('d2', 0.62)], 0.42, yb, zu, 2.13, ok, hw, 'raised', hwstyle='knob', depth=0.32)
    upper_run([('d2', 0.69)], 1.04, yb, 1.72, 2.13, ok, hw, 'raised', hwstyle='knob', depth=0.32)
    upper_run([('d2', X - 1.73)], 1.73, yb, zu, 2.13, ok, hw, 'raised', hwstyle='knob', depth=0.32)
    upper_run([('d2', 0.94)], -X + 0.1, yb, 1.74, 2.13, ok, hw, 'raised', hwstyle='knob', depth=0.4)
    boxes(
        [(-X, -1.5, Y - 0.44, yb, 2.13, H), (0.38, X, Y - 0.36, yb, 2.13, H)],
        paint('#c9ba98', 0.65, wear=0.3),
        0.002,
    )
    prism(
        [(Y - 0.48, 1.6), (Y - 0.02, 1.6), (Y - 0.02, 1.72), (Y - 0.36, 1.72), (Y - 0.48, 1.66)],
        1.05,
        1.72,
        plain('#cfc5a8', 0.4),
        'x',
        0.004,
    )
    box(-0.75, 0.75, 1.5, 2.1, H - 0.11, H - 0.001, ok, 0.004)
    box(-0.7, 0.7, 1.55, 2.05, H - 0.118, H - 0.1, emit('#f2f6d8', 1.6), 0)
    furn('BlendSwap-CC-0', 'oakTable', (0.05, 1.75, 0), rz=0.3)
    for a, d in ((25, 0.78), (150, 0.8), (268, 0.86)):
        r = math.radians(a)
        furn(
            'BlendSwap-CC-0',
            'oakChair',
            (0.05 + d * math.cos(r), 1.75 + d * math.sin(r), 0),
            rz=r - math.pi / 2 + 0.15,
            scale=0.9,
        )
    furn('Scopia', 'bowlWithFruits', (0.2, 1.85, 0.741), rz=0.6)
    furn('BlendSwap-CC-0', 'bread', (-0.15, 1.7, 0.741), rz=1.0)
    furn('BlendSwap-CC-BY', 'microwave', (2.2, Y - 0.3, zc + 0.035), rz=0)
    furn('BlendSwap-CC-BY', 'breadBox', (0.45, Y - 0.3, zc + 0.035), rz=0)
    furn('Scopia', 'toaster', (-1.25, Y - 0.3, zc + 0.035), rz=0.3)
    furn('KatorLegaz', 'coffee-maker', (0.82, Y - 0.28, zc + 0.035), rz=0.2)
    L = [
        (-1.42 + i * 0.0292, Y - 0.05 - 0.018 * (1 + math.sin(i * 1.05 + math.sin(i * 0.7))))
        for i in range(64)
    ]
    v = [(x, y, 2.28) for x, y in L] + [
        (x, y - 0.01, 1.9 + 0.012 * math.sin(i * 0.9)) for i, (x, y) in enumerate(L)
    ]
    mesh_obj('val', v, [(i, i + 1, 64 + i + 1, 64 + i) for i in range(63)], fabric(D['valance']))


def _rug(x0, x1, y0, y1):
    box(x0, x1, y0, y1, 0.0, 0.012, fabric('#a7a49b', 0.5), 0.005)
    boxes(
        [
            (x0 + 0.06, x1 - 0.06, y0 + 0.06, y0 + 0.075, 0.012, 0.0135),
            (x0 + 0.06, x1 - 0.06, y1 - 0.075, y1 - 0.06, 0.012, 0.0135),
        ],
        fabric('#5b6a6d', 0.5),
        0,
    )


def _frame(plane, pos, a0, a1, z0, z1):
    m = plain('#2a2522', 0.4)
    L = [
        (pos, pos + 0.03, a0, a0 + 0.025, z0, z1),
        (pos, pos + 0.03, a1 - 0.025, a1, z0, z1),
        (pos, pos + 0.03, a0, a1, z0, z0 + 0.025),
        (pos, pos + 0.03, a0, a1, z1 - 0.025, z1),
    ]
    boxes(L, m, 0.002)
    box(pos, pos + 0.012, a0, a1, z0, z1, paint('#f4f1ea', 0.8), 0)
    box(
        pos + 0.012,
        pos + 0.014,
        a0 + 0.2,
        a1 - 0.2,
        z0 + 0.25,
        z1 - 0.25,
        marble('#d9c9b0', '#49605e', '#b5793d', scale=1.5, rough=0.7, strength=1.0),
        0,
    )


def _daylight():
    X, Y = WIDTH, DEPTH
    _gardens(2.4)
    world(ambient=0.5, cam=2.4, tint='#cfe2f7')
    sun(31, 70, 26, '#ffe6c8', 1.0)
    area((X + 0.35, 1.55, 1.35), (0, 1.55, 1.1), 2.6, 2.3, 95, '#e3eeff')
    area((-0.5, Y + 0.35, 1.65), (-0.5, 0, 1.2), 1.7, 1.2, 55, '#e3eeff')
    area((0, -1.7, 2.3), (0, 3.2, 1.0), 4.2, 1.2, 26, '#fff6ea', spec=0.15)
    for x in (0.66, 2.25):
        area((x, Y - 0.2, 1.41), (x, Y - 0.2, 0), 0.35, 0.05, 1.4, '#ffd9a6')
    area((1.41, Y - 0.3, 1.59), (1.41, Y - 0.3, 0), 0.5, 0.05, 2.2, '#ffdcae')


def _dull_light():
    X, Y = WIDTH, DEPTH
    _gardens(1.0)
    world(ambient=0.35, cam=1.0, tint='#c3cbd2')
    area((X + 0.35, 1.55, 1.35), (0, 1.55, 1.1), 2.6, 2.3, 62, '#cfdaf0')
    area((-0.5, Y + 0.35, 1.65), (-0.5, 0, 1.2), 1.7, 1.2, 26, '#cfdaf0')
    area((0, 1.8, 2.56), (0, 1.8, 0), 1.4, 0.5, 60, '#f4f3c8')
    area((0, -1.7, 2.3), (0, 3.2, 1.0), 4.2, 1.2, 14, '#f6ecd0', spec=0.1)


def _gardens(sky):
    backdrop(WIDTH + 0.2, 1.5, (1, 0), seed=2, sky=sky)
    backdrop(-0.5, DEPTH + 0.2, (0, 1), seed=5, sky=sky)
