"""A bathroom of 3.5 by 4.5 m: tub below the window, glass shower on the right, vanity on the left wall."""

import math

import bpy

from bathing import round_mirror, sconce, towel, towel_stool, tub
from fixtures import faucet
from furnishings import framed_picture
from garden import backdrop
from geometry import box, boxes, cyl, lathe, link, place, tube, wall
from joinery import base_run, counter, door, pull, window
from light import area, spot, sun, world
from materials import (
    ceramic,
    emit,
    fabric,
    frosted,
    glass,
    marble,
    metal,
    mirror,
    paint,
    plain,
    speckle,
    tile,
    wood,
)
from models import furn
from nodes import srgb
from textiles import curtain

DATED = {
    'wall': '#d6c9a8',
    'tile': '#cfa79b',
    'border': '#6d3f3a',
    'fixtures': '#d9c7ae',
    'curtain': '#c3b58f',
}
PALETTES = {
    'white': {
        'wall': '#efece6',
        'trim': '#f6f5f2',
        'tile': {'col': '#f1f1ec', 'grout': '#d0cfc9', 'w': 0.105, 'h': 0.105, 'offset': 0, 'var': 0.12},
        'metal': '#1b1b1c',
        'vanity': ('#4a3020', '#85603f'),
    },
}
CAMERAS = {
    # For a hero: tub and shower are on the right, behind the text there is only the vanity.
    'window': {
        'at': (0.75, -0.78, 1.3),
        'towards': (-0.12, 3.0, 1.2),
        'lens': 20,
        'shift': (-0.14, -0.04),
        'fstop': 9,
        'focus': 3.4,
    },
    'main': {
        'at': (0.42, -1.42, 1.3),
        'towards': (-0.16, 3.0, 1.2),
        'lens': 22,
        'shift': (0, -0.045),
        'fstop': 9,
        'focus': 3.6,
    },
    'basin': {
        'at': (0.5, -0.5, 1.34),
        'towards': (-1.75, 1.3, 1.2),
        'lens': 26,
        'shift': (0, -0.06),
        'fstop': 8,
        'focus': 2.4,
    },
    'tub': {
        'at': (0.62, 0.1, 1.25),
        'towards': (-0.45, 3.0, 1.1),
        'lens': 26,
        'shift': (0, -0.07),
        'fstop': 8,
        'focus': 2.6,
    },
}
X0, X1, Y0, Y1, H = (-1.75, 1.75, -1.5, 3.0, 2.6)
WIN = (-0.72, 0.62, 1.02, 2.12)


def build(look, palette):
    P = PALETTES[palette]
    after = look == 'after'
    _shell(after, P)
    if after:
        _remodeled(P)
        _daylight()
    else:
        _dated(DATED)
        _dull_light()


def _wall_tile(P, plane):
    return tile(ax=plane, gap=0.0025, rough=0.1, tilt=0.22, wavy=0.1, **P['tile'])


def _shell(after, P):
    tr = paint(P['trim'], 0.35) if after else paint('#d8cdb4', 0.5, wear=0.6)
    wl = paint(P['wall'], 0.6) if after else paint(DATED['wall'], 0.65, wear=0.55)
    wall('y', Y1, 0.2, X0 - 0.2, X1 + 0.2, 0, H, wl, [WIN])
    box(X0 - 0.2, X0, Y0, Y1, 0, H, wl, 0)
    box(X1, X1 + 0.2, Y0, Y1, 0, H, wl, 0)
    box(X0 - 0.2, X1 + 0.2, Y0 - 0.2, Y0, 0, H, wl, 0)
    box(
        X0 - 0.2,
        X1 + 0.2,
        Y0 - 0.2,
        Y1 + 0.2,
        H,
        H + 0.1,
        paint('#faf9f7' if after else '#d9cfb6', 0.75, wear=0 if after else 0.3),
        0,
    )
    fr = plain('#17181a', 0.4) if after else tr
    window(
        'y',
        Y1 + 0.09,
        *WIN,
        fr,
        cols=2 if after else 1,
        rows=1 if after else 2,
        fw=0.045,
        mull=0.014,
        glassmat=False,
        casing=(tr, Y1),
        casing_w=0.07,
        sill=not after
    )


def _remodeled(P):
    tr = paint(P['trim'], 0.35)
    met = metal(P['metal'], 0.26)
    wall(
        'y',
        Y1 - 0.012,
        0.0115,
        X0,
        X1,
        0,
        H,
        _wall_tile(P, 'xz'),
        [(WIN[0] - 0.07, WIN[1] + 0.07, WIN[2] - 0.07, WIN[3] + 0.085)],
    )
    box(X1 - 0.012, X1 - 0.0005, 1.15, Y1, 0, H, _wall_tile(P, 'yz'), 0)
    fl = tile('#4a4d50', '#2f3133', ax='xy', w=0.6, h=0.3, gap=0.003, offset=0.5, rough=0.5, var=0.15)
    box(X0, X1, Y0, Y1, -0.05, 0, fl, 0)
    boxes([(X0, X0 + 0.016, Y0, Y1, 0, 0.12)], tr, 0.003)
    white = ceramic()
    _tub_and_filler(white, met)
    wd = wood(*P['vanity'], axis='x', rough=0.45, clear=0.08)
    before = set(bpy.data.objects)
    Lw = 1.62
    box(0, Lw, -0.5, 0, 0.34, 0.8, wd, 0.002)
    for i in range(2):
        door(i * Lw / 2, (i + 1) * Lw / 2, 0.57, 0.8, -0.5, wd, 'slab', gap=0.0025)
        door(i * Lw / 2, (i + 1) * Lw / 2, 0.34, 0.57, -0.5, wd, 'slab', gap=0.0025)
        for z in (0.685, 0.455):
            pull((i + 0.5) * Lw / 2, z, -0.52, 0.26, met)
    q = marble(rough=0.12)
    counter(-0.01, Lw + 0.01, -0.53, 0, 0.8, q, t=0.05)
    box(-0.01, Lw + 0.01, -0.02, -0.001, 0.85, 0.95, q, 0.002)
    for k in (0.42, 1.2):
        lathe(
            [
                (0, 0.012),
                (0.1, 0.014),
                (0.165, 0.05),
                (0.19, 0.115),
                (0.2, 0.12),
                (0.205, 0.115),
                (0.19, 0.05),
                (0.14, 0.004),
                (0, 0),
            ],
            (k, -0.27, 0.85),
            white,
            64,
        )
        tube(
            [
                (k, -0.055, 0.85),
                (k, -0.055, 1.08),
                (k, -0.075, 1.115),
                (k, -0.13, 1.12),
                (k, -0.185, 1.105),
                (k, -0.19, 1.085),
            ],
            0.01,
            met,
        )
        cyl((k, -0.055, 0.85), 0.025, 0.01, met)
        tube([(k, -0.055, 1.0), (k + 0.05, -0.055, 1.005)], 0.006, met, kind='POLY')
    new = [o for o in bpy.data.objects if o not in before]
    place(new, (X0 + 0.001, 0.42, 0), math.radians(90))
    for k in (0.42, 1.2):
        round_mirror(X0 + 0.002, 0.42 + k, 1.62, 0.33, met)
    for k in (0.03, 0.81, 1.59):
        sconce(X0 + 0.001, 0.42 + k, 1.7, met)
    framed_picture('x', X0, 1, -0.22, 0.22, 1.36, 1.9)
    tube([(X0 + 0.06, -0.2, 1.22), (X0 + 0.06, 0.2, 1.22)], 0.009, met, kind='POLY')
    for y in (-0.2, 0.2):
        cyl((X0, y, 1.22), 0.02, 0.065, met, axis='x')
    towel(X0 + 0.06, 0.0, 1.22, 0.3, 0.5, fabric('#a9b5ae', 0.8), axis='y')
    _pot(X0 + 0.28, 0.42 + 0.81, 0.85)
    furn('BlendSwap-CC-BY', 'succulentPlant', (X0 + 0.2, 0.5, 0.85), rz=0.3, scale=0.8)
    gy = 1.15
    gx = 0.82
    _glass_screen(gx, gy, met)
    box(
        gx,
        X1,
        gy + 0.02,
        Y1,
        0.0,
        0.012,
        tile('#e9e7e2', '#c9c6c0', ax='xy', w=0.05, h=0.05, gap=0.003, offset=0.5, rough=0.3, var=0.1),
        0,
    )
    tube(
        [
            (1.28, Y1 - 0.02, 2.15),
            (1.28, Y1 - 0.2, 2.22),
            (1.28, Y1 - 0.42, 2.22),
            (1.28, Y1 - 0.44, 2.19),
        ],
        0.01,
        met,
    )
    cyl((1.28, Y1 - 0.44, 2.165), 0.12, 0.014, met)
    cyl((1.28, Y1 - 0.05, 1.1), 0.07, 0.035, met, axis='y')
    tube([(1.28, Y1 - 0.06, 1.1), (1.33, Y1 - 0.075, 1.1)], 0.008, met, kind='POLY')
    box(1.05, 1.55, Y1 - 0.014, Y1 - 0.012, 1.2, 1.55, marble(rough=0.1), 0)
    boxes(
        [
            (1.04, 1.56, Y1 - 0.03, Y1 - 0.012, 1.19, 1.205),
            (1.04, 1.56, Y1 - 0.03, Y1 - 0.012, 1.545, 1.56),
            (1.04, 1.055, Y1 - 0.03, Y1 - 0.012, 1.2, 1.55),
            (1.545, 1.56, Y1 - 0.03, Y1 - 0.012, 1.2, 1.55),
        ],
        met,
        0.001,
    )
    towel_stool(-1.07, 2.26, wd)
    box(-0.62, 0.5, 1.05, 1.75, 0.0, 0.018, fabric('#ece8df', 0.35, weave=0.8), 0.008, 3)
    furn('BlendSwap-CC-0', 'toiletsUnit', (X1 - 0.375, 0.7, 0), rz=math.radians(-90), override={'.*': white})
    furn('BlendSwap-CC-BY', 'spatifilum', (-1.42, 2.7, 0), h=1.05, rz=0.5)
    tube([(X1 - 0.06, 0.15, 1.25), (X1 - 0.06, 0.75, 1.25)], 0.009, met, kind='POLY')
    towel(X1 - 0.06, 0.45, 1.25, 0.42, 0.62, fabric('#d9d3c6', 0.8), axis='y')


def _dated(D):
    def pk(ax):
        return tile(
            D['tile'],
            '#b3a08c',
            ax=ax,
            w=0.108,
            h=0.108,
            gap=0.003,
            offset=0,
            rough=0.22,
            var=0.07,
            dirt=0.35,
        )

    wall(
        'y',
        Y1 - 0.012,
        0.0115,
        X0,
        X1,
        0,
        1.42,
        pk('xz'),
        [(WIN[0] - 0.07, WIN[1] + 0.07, WIN[2] - 0.12, WIN[3] + 0.1)],
    )
    box(X0, X0 + 0.012, Y0, Y1, 0, 1.3, pk('yz'), 0)
    box(X1 - 0.012, X1, Y0, Y1, 0, 1.42, pk('yz'), 0)
    boxes(
        [
            (X1 - 0.02, X1, Y0, Y1, 1.42, 1.455),
            (X0, X0 + 0.02, Y0, Y1, 1.3, 1.335),
            (X0, WIN[0] - 0.07, Y1 - 0.02, Y1 - 0.01, 1.42, 1.455),
            (WIN[1] + 0.07, X1, Y1 - 0.02, Y1 - 0.01, 1.42, 1.455),
        ],
        plain(D['border'], 0.3),
        0.003,
    )
    fl = tile(
        '#c9bfa8',
        '#857962',
        ax='xy',
        w=0.052,
        h=0.052,
        gap=0.004,
        offset=0.5,
        rough=0.45,
        var=0.16,
        dirt=0.55,
        col2='#b59a8a',
    )
    box(X0, X1, Y0, Y1, -0.05, 0, fl, 0)
    alm = plain(D['fixtures'], 0.22, clear=0.4)
    chrome = metal('#b9b7b0', 0.3)
    tx0, tx1, ty0, ty1 = (X0 + 0.62, X1 - 0.012, Y1 - 0.8, Y1 - 0.012)
    boxes([(tx0, tx1, ty0, ty0 + 0.075, 0, 0.44)], alm, 0.016, seg=3)
    boxes(
        [
            (tx0 + 0.001, tx0 + 0.1, ty0 + 0.04, ty1, 0.3, 0.439),
            (tx1 - 0.2, tx1 - 0.001, ty0 + 0.04, ty1, 0.3, 0.439),
            (tx0 + 0.05, tx1 - 0.05, ty1 - 0.08, ty1 - 0.001, 0.3, 0.439),
        ],
        alm,
        0.012,
        seg=3,
    )
    boxes(
        [
            (tx0 + 0.02, tx1 - 0.02, ty0 + 0.02, ty1 - 0.01, 0.01, 0.12),
            (tx0 + 0.003, tx0 + 0.05, ty0 + 0.02, ty1 - 0.01, 0, 0.42),
            (tx1 - 0.05, tx1 - 0.003, ty0 + 0.02, ty1 - 0.01, 0, 0.42),
            (tx0 + 0.02, tx1 - 0.02, ty1 - 0.06, ty1 - 0.01, 0, 0.42),
        ],
        alm,
        0,
    )
    tube([(X0 + 0.0, Y1 - 0.87, 2.02), (X1, Y1 - 0.87, 2.02)], 0.012, chrome, kind='POLY')
    curtain(X1 - 0.78, X1 - 0.05, Y1 - 0.87, 0.1, 2.0, fabric(D['curtain'], 0.3, weave=0.1), 7, 0.045)
    for i in range(8):
        lathe(
            [(0.017, 0), (0.02, 0.003), (0.017, 0.006), (0.017, 0)],
            (X1 - 0.75 + i * 0.095, Y1 - 0.87, 2.0),
            chrome,
            12,
            'x',
        )
    tube(
        [(X1 - 0.02, Y1 - 0.42, 1.95), (X1 - 0.16, Y1 - 0.42, 1.98), (X1 - 0.24, Y1 - 0.42, 1.92)],
        0.009,
        chrome,
    )
    lathe([(0, 0), (0.03, 0.0), (0.012, 0.05), (0.01, 0.06)], (X1 - 0.25, Y1 - 0.42, 1.87), chrome, 24)
    furn('BlendSwap-CC-0', 'toiletsUnit', (X0 + 0.36, 1.78, 0), rz=math.radians(90), override={'.*': alm})
    before = set(bpy.data.objects)
    ok = wood('#5f3512', '#9c6a31', axis='z', rough=0.45, clear=0.15, wear=0.5)
    base_run([('d2', 0.9)], 0, 0, ok, metal('#8c6f3a', 0.45), 'raised', depth=0.5, h=0.78, hwstyle='knob')
    box(-0.015, 0.915, -0.53, 0, 0.78, 0.815, speckle('#cdbfa6', '#b09c7c', '#a18a68', 0.25, 0.12), 0.008)
    box(-0.015, 0.915, -0.02, 0, 0.815, 0.91, speckle('#cdbfa6', '#b09c7c', '#a18a68', 0.25, 0.12), 0.004)
    lathe(
        [(0.0, 0.002), (0.12, 0.002), (0.19, 0.014), (0.215, 0.02), (0.22, 0.012), (0.21, 0)],
        (0.45, -0.27, 0.812),
        alm,
        48,
    )
    faucet(0.45, -0.06, 0.815, chrome, h=0.13, reach=0.13, r=0.01)
    new = [o for o in bpy.data.objects if o not in before]
    place(new, (X0 + 0.013, 0.25, 0), math.radians(90))
    box(X0, X0 + 0.11, 0.42, 0.98, 1.42, 2.02, ok, 0.003)
    box(X0 + 0.11, X0 + 0.114, 0.445, 0.955, 1.445, 1.995, mirror(0.02, '#cfd4cc'), 0)
    box(X0, X0 + 0.06, 0.38, 1.02, 2.08, 2.18, chrome, 0.004)
    for i in range(4):
        lathe(
            [
                (0.045 * math.sin(t), 0.045 - 0.045 * math.cos(t))
                for t in [math.pi * k / 14 for k in range(15)]
            ],
            (X0 + 0.06, 0.46 + i * 0.16, 2.085),
            emit('#ffdf9a', 9.0),
            24,
            'x',
        )
    for i in (0, 1):
        li = bpy.data.lights.new('b', 'POINT')
        li.energy = 9
        li.color = srgb('#ffdb9c')
        li.shadow_soft_size = 0.06
        lo = link(bpy.data.objects.new('b', li))
        lo.location = (X0 + 0.16, 0.56 + i * 0.28, 2.13)
    furn('KatorLegaz', 'bathmat', (0.1, 1.55, 0.003), rz=0)
    furn(
        'BlendSwap-CC-0',
        'towel3',
        (X1 - 0.06, 0.6, 0.9),
        rz=math.radians(-90),
        override={'.*': fabric('#7d8b96', 0.8)},
    )
    furn('BlendSwap-CC-0', 'toiletBrush', (X0 + 0.15, 1.35, 0))
    furn('BlendSwap-CC-0', 'dustbin', (1.35, 0.75, 0), h=0.3)
    box(WIN[0], WIN[1], Y1 + 0.06, Y1 + 0.064, WIN[2], WIN[3], frosted('#e8ecec'), 0)


def _tub_and_filler(white, met):
    tub(-0.08, 2.4, 0, white)
    tube(
        [
            (-0.05, 2.93, 0),
            (-0.05, 2.93, 0.8),
            (-0.05, 2.9, 0.9),
            (-0.05, 2.8, 0.93),
            (-0.05, 2.7, 0.88),
            (-0.05, 2.68, 0.82),
        ],
        0.014,
        met,
    )
    cyl((-0.05, 2.93, 0), 0.045, 0.012, met)
    tube([(-0.13, 2.93, 0.7), (0.03, 2.93, 0.7)], 0.01, met, kind='POLY')
    tube([(-0.13, 2.93, 0.7), (-0.13, 2.9, 0.6), (-0.1, 2.86, 0.56)], 0.009, met)


def _glass_screen(x, y, met):
    box(x, x + 0.01, y, Y1 - 0.013, 0.03, 2.15, glass('#f3faf8'), 0)
    boxes(
        [
            (x - 0.006, x + 0.016, y - 0.012, y + 0.012, 0, 2.16),
            (x - 0.006, x + 0.016, y, Y1 - 0.013, 2.15, 2.17),
            (x - 0.006, x + 0.016, y, Y1 - 0.013, 0.0, 0.03),
            (x, X1, y - 0.006, y + 0.006, 2.15, 2.17),
        ],
        met,
        0.001,
    )


def _pot(x, y, z):
    lathe(
        [
            (0, 0),
            (0.03, 0),
            (0.04, 0.02),
            (0.042, 0.09),
            (0.03, 0.12),
            (0.018, 0.125),
            (0.018, 0.15),
            (0, 0.15),
        ],
        (x, y, z),
        plain('#5a3d22', 0.15, clear=0.8),
        40,
    )
    lathe([(0, 0), (0.035, 0), (0.035, 0.1), (0.0, 0.1)], (x + 0.02, y + 0.12, z), paint('#e8e2d6', 0.6), 40)


def _daylight():
    backdrop(0, Y1 + 0.2, (0, 1), seed=4)
    world(ambient=0.5, cam=2.4, tint='#cfe2f7')
    sun(34, 24, 22, '#ffe6c8', 1.0)
    cx = (WIN[0] + WIN[1]) / 2
    area((cx, Y1 + 0.3, 1.6), (cx, 0, 1.2), 1.5, 1.25, 75, '#e3eeff')
    area((0, Y0 + 0.15, 2.2), (0, 2.2, 0.9), 2.6, 0.9, 24, '#fff3e4', spec=0.12)
    for p in ((-0.9, 1.2), (0.3, 1.2), (1.28, 2.0), (-0.1, 2.4)):
        spot((p[0], p[1], H - 0.01), (p[0], p[1], 0), 26, '#ffe3bd', 95, 1.0, 0.05)
        cyl((p[0], p[1], H - 0.006), 0.045, 0.006, emit('#ffe9cc', 4.0))


def _dull_light():
    world(ambient=0.3, cam=0.9, tint='#c3cbd2')
    cx = (WIN[0] + WIN[1]) / 2
    area((cx, Y1 + 0.02, 1.6), (cx, 0, 1.2), 1.25, 1.0, 26, '#cfd9ea')
    area((0, Y0 + 0.15, 2.2), (0, 2.2, 0.9), 2.6, 0.9, 9, '#fbe7c0', spec=0.1)
