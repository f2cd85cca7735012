"""A room addition being framed: stud walls, a header, joists, a lumber stack and a work table."""

import math
import random

from clutter import cord, scraps, takeaway_cup, tool_bag
from garden import backdrop, grass_patch, under_the_sky
from geometry import box, boxes, plane, tube
from light import area, sun, world
from materials import paint, planks, wood
from models import furn
from people import worker
from planting import grass_blade, turf
from shade import shade_gardens
from sheathing import strand_board
from tabletop import hard_hat, sheet_of_plans

CAMERAS = {
    'main': {
        'at': (-0.15, -1.55, 1.42),
        'towards': (0.12, 4, 1.3),
        'lens': 24,
        'shift': (0, -0.01),
        'fstop': 9,
        'focus': 4,
    },
    'crew': {
        'at': (1.35, -1.35, 1.5),
        'towards': (-0.7, 2.7, 1.2),
        'lens': 28,
        'shift': (0, -0.06),
        'fstop': 9,
        'focus': 4,
    },
    'site': {
        'at': (2.7, -1.3, 1.5),
        'towards': (-1.9, 3.6, 1.2),
        'lens': 23,
        'shift': (0, -0.05),
        'fstop': 8,
        'focus': 4,
    },
}
# The lawn lies a step below the new floor.
GRADE = -0.34
SKY = 1.15


def build(look, palette):
    if (look, palette) != ('after', 'pine'):
        raise ValueError(f'framing has one look, not {look} in {palette}')
    _room()
    _garden()
    _light()
    shade_gardens()


def _room():
    st = wood('#c2a078', '#e6d2ad', axis='z', rough=0.75, clear=0, contrast=0.8)
    sx = wood('#c2a078', '#e6d2ad', axis='x', rough=0.75, clear=0, contrast=0.8)
    sy = wood('#c2a078', '#e6d2ad', axis='y', rough=0.75, clear=0, contrast=0.8)
    W, D, H = (3.4, 5.2, 2.75)
    box(
        -W,
        W,
        -2,
        D,
        -0.03,
        0,
        planks('#8f7350', '#bfa57a', ax='xy', w=1.22, length=2.44, gap=0.004, rough=0.8, clear=0, var=0.4),
        0,
    )
    # The bare soil around a new foundation, as far as the garden begins.
    box(-5, 5, -4, 6.6, -0.45, GRADE + 0.01, paint('#7d6a4c', 0.95, bump=0.08), 0)
    r = random.Random(4)

    def studs_y(y, x0, x1, openings=()):
        x = x0
        while x <= x1 + 0.01:
            if not any((a < x < b for a, b, _, _ in openings)):
                box(x - 0.019, x + 0.019, y, y + 0.14, 0.038, H - 0.076, st, 0.002)
            else:
                a, b, z0, z1 = [o for o in openings if o[0] < x < o[1]][0]
                if z0 > 0.3:
                    box(x - 0.019, x + 0.019, y, y + 0.14, 0.038, z0 - 0.038, st, 0.002)
                box(x - 0.019, x + 0.019, y, y + 0.14, z1 + 0.24, H - 0.076, st, 0.002)
            x += 0.406
        boxes(
            [
                (x0, x1, y, y + 0.14, 0, 0.038),
                (x0, x1, y, y + 0.14, H - 0.038, H),
                (x0, x1, y, y + 0.14, H - 0.078, H - 0.04),
            ],
            sx,
            0.002,
        )
        for a, b, z0, z1 in openings:
            boxes([(a - 0.04, b + 0.04, y + 0.01, y + 0.13, z1, z1 + 0.24)], sx, 0.002)
            if z0 > 0.3:
                boxes([(a, b, y, y + 0.14, z0 - 0.038, z0)], sx, 0.002)
            for q in (a - 0.058, a - 0.02, b - 0.018, b + 0.02):
                box(
                    q,
                    q + 0.036,
                    y,
                    y + 0.14,
                    0.038,
                    H - 0.078 if q in (a - 0.058, b + 0.02) else z1,
                    st,
                    0.002,
                )

    def studs_x(x, y0, y1):
        y = y0
        while y <= y1 + 0.01:
            box(x, x + 0.14, y - 0.019, y + 0.019, 0.038, H - 0.076, st, 0.002)
            y += 0.406
        boxes(
            [
                (x, x + 0.14, y0, y1, 0, 0.038),
                (x, x + 0.14, y0, y1, H - 0.038, H),
                (x, x + 0.14, y0, y1, H - 0.078, H - 0.04),
            ],
            sy,
            0.002,
        )
        boxes(
            [
                (
                    x + 0.003,
                    x + 0.137,
                    y0 + 0.406 * k + 0.015,
                    y0 + 0.406 * k + 0.391,
                    1.3 + k % 2 * 0.05,
                    1.338 + k % 2 * 0.05,
                )
                for k in range(int((y1 - y0) / 0.406))
            ],
            sy,
            0.002,
        )

    studs_y(D - 0.14, -W, W, [(-1.3, 1.3, 0, 2.15)])
    studs_x(-W, -1.6, D - 0.16)
    studs_x(W - 0.14, -1.6, D - 0.16)
    box(-W - 0.012, -W - 0.001, -2, 2.6, 0, H, strand_board('x'), 0)
    for k in range(17):
        box(-W, W, -1.9 + k * 0.45 - 0.019, -1.9 + k * 0.45 + 0.019, H, H + 0.235, sx, 0.002)
    box(-W - 0.2, W + 0.2, -2.2, 1.4, H + 0.235, H + 0.25, strand_board('z'), 0)
    for i in range(4):
        for j in range(5):
            box(
                1.35 + j * 0.145 + r.uniform(0, 0.006),
                1.35 + j * 0.145 + 0.138,
                0.6 + r.uniform(-0.06, 0.06),
                3.4 + r.uniform(-0.1, 0.1),
                0.09 + i * 0.04,
                0.128 + i * 0.04,
                sy,
                0.002,
            )
    for y in (0.9, 2.9):
        box(1.3, 2.15, y, y + 0.09, 0, 0.088, sx, 0.002)
    for y in (1.5, 2.7):
        box(-1.9, -0.7, y - 0.045, y + 0.045, 0.7, 0.79, sx, 0.002)
        for x in (-1.8, -0.8):
            for s in (-1, 1):
                tube([(x, y + s * 0.03, 0.74), (x, y + s * 0.28, 0)], 0.022, st, kind='POLY')
    box(-2.0, -0.6, 1.35, 2.85, 0.79, 0.808, strand_board('z'), 0.001)
    furn('Scopia', 'perceuse-electrique', (-0.78, 1.72, 0.808), rz=0.9)
    furn('Scopia', 'marteau', (-1.66, 1.5, 0.808), rz=0.5)
    furn('KatorLegaz', 'tape-measure', (-1.05, 1.58, 0.808), rz=2.2)
    furn('Scopia', 'step-ladder-wood', (2.5, 4.3, 0), rz=-0.5)
    furn('Scopia', 'scie-egoine', (-1.6, 2.66, 0.81), rz=-0.2)
    sheet_of_plans((-1.36, 2.08), 0.12, 0.92, 0.64, rooms=True, top=0.8085)
    hard_hat((-0.84, 2.62, 0.81), 3.6)
    takeaway_cup((-1.82, 1.55, 0.808))
    _crew([st, sx])


def _crew(pine):
    """Two at the plans and one at the wall, among offcuts and cords."""
    worker((-1.38, 0.88, 0), math.radians(174), 'table', shirt='#7c5a52', trousers='#50545c')
    worker((-0.12, 2.2, 0), math.radians(262), 'table', shirt='#b9b2a2', trousers='#5b5344', head='hard', lean=26, hands=((0.2, -0.36, 1.05), (-0.2, -0.46, 0.98)))
    worker((1.66, 4.66, 0), math.radians(186), 'overhead', shirt='#5c6a72', trousers='#57524a')
    scraps(-1.8, 2.6, -0.6, 4.6, pine, 34, (0.08, 0.5, 0.035, 0.09), 0.038, 0.0, 11)
    scraps(-2.4, 1.2, 0.2, 3.4, pine, 90, (0.008, 0.04, 0.004, 0.02), 0.004, 0.0, 12)
    tool_bag((0.5, 3.1, 0), rz=0.6)
    cord([(-0.2, 4.9), (0.2, 4.0), (-0.3, 3.3), (0.4, 2.6), (0.6, 1.4), (0.1, 0.6), (0.5, -0.6)])


def _garden():
    for at, direction, seed in (((0, 6.5), (0, 1), 3), ((4.5, 2), (1, 0), 7), ((-4.5, 2), (-1, 0), 2)):
        backdrop(*at, direction, seed=seed, dist=9.5, z=GRADE, sky=SKY)
    ground, blades = under_the_sky(turf(dryness=0.06), SKY), under_the_sky(grass_blade(0.05), SKY)
    for seed, (x0, x1, y0, y1) in enumerate(((-12.5, 12.5, 6.6, 14.8), (-12.5, -5, -3, 6.6), (5, 12.5, -3, 6.6))):
        near = plane(x0, x1, y0, y1, GRADE + 0.002, ground)
        grass_patch(near, round((x1 - x0) * (y1 - y0) * 70), 0.045, blades, seed=seed, children=20)


def _light():
    world(ambient=0.9, cam=1.8, tint='#c9def5')
    sun(36, 62, 11, '#ffe6c4', 0.8)
    area((0, -1.8, 2.4), (0, 3, 1), 5, 1, 45, '#fff3e4', spec=0.1)
