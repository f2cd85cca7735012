"""Work in progress before a house: a scaffold along its front, a debris container on its drive."""

import math
import random

from colonial import DRIVE
from geometry import box, boxes, cyl, tube
from materials import metal, paint, plain, wood


def scaffold(color):
    pipe = metal('#a9adad', 0.4)
    for x in (-4.6, -2.9, -1.2):
        for y in (-0.55, -1.45):
            tube([(x, y, 0), (x, y, 4.4)], 0.024, pipe, kind='POLY')
            box(x - 0.07, x + 0.07, y - 0.07, y + 0.07, 0, 0.02, pipe, 0.002)
        for z in (0.5, 2.45, 3.4):
            tube([(x, -0.55, z), (x, -1.45, z)], 0.02, pipe, kind='POLY')
    for z in (3.0, 3.45):
        tube([(-4.6, -1.45, z), (-1.2, -1.45, z)], 0.02, pipe, kind='POLY')
    tube([(-4.6, -1.45, 0.4), (-2.9, -1.45, 2.4)], 0.018, pipe, kind='POLY')
    tube([(-2.9, -1.45, 2.4), (-1.2, -1.45, 0.4)], 0.018, pipe, kind='POLY')
    plank = wood('#9a7c52', '#c6a97a', axis='x', rough=0.8, clear=0)
    for k in range(3):
        box(-4.9, -0.95, -1.4 + k * 0.28, -1.14 + k * 0.28, 2.48, 2.525, plank, 0.004)
    board = paint(color, 0.5, bump=0.05)
    for k in range(5):
        box(-4.4, -1.4, -1.2 + 0.02 * k, -1.04 + 0.02 * k, 2.526 + k * 0.012, 2.537 + k * 0.012, board, 0.001)
    for x in (-4.3, -2.0):
        box(x - 0.6, x + 0.6, -3.04, -2.96, 0.62, 0.7, plank, 0.003)
        for s in (-1, 1):
            for end in (-0.5, 0.5):
                tube([(x + end, -3.0 + s * 0.03, 0.64), (x + end, -3.0 + s * 0.26, 0)], 0.02, plank, kind='POLY')
    for k in range(6):
        turn = 0.02 * (k % 3)
        box(-5.0, -1.3, -3.08 + turn, -2.92 + turn, 0.7 + k * 0.012, 0.711 + k * 0.012, board, 0.001)


def container():
    """A roll-off container on planks, filled with what came out of the house."""
    steel = paint('#33524f', 0.55, wear=0.35, dirt='#5b4632', bump=0.1)
    x0, x1, y0, y1 = DRIVE[0] + 0.45, DRIVE[1] - 0.45, -6.4, -1.8
    z0, z1 = 0.2, 1.45
    sides = [
        (x0, x0 + 0.05, y0, y1, z0, z1),
        (x1 - 0.05, x1, y0, y1, z0, z1),
        (x0 + 0.05, x1 - 0.05, y0, y0 + 0.05, z0, z1),
        (x0 + 0.05, x1 - 0.05, y1 - 0.05, y1, z0, z1),
        (x0 + 0.05, x1 - 0.05, y0 + 0.05, y1 - 0.05, z0, z0 + 0.05),
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
        (x0 - 0.07, x0 + 0.07, y0 - 0.07, y1 + 0.07, z1, z1 + 0.09),
        (x1 - 0.07, x1 + 0.07, y0 - 0.07, y1 + 0.07, z1, z1 + 0.09),
        (x0, x1, y0 - 0.07, y0 + 0.07, z1, z1 + 0.09),
        (x0, x1, y1 - 0.07, y1 + 0.07, z1, z1 + 0.09),
    ]
    boxes(rim, steel, 0.01)
    plank = wood('#8a6d47', '#b3945f', axis='x', rough=0.85, clear=0)
    for y in (y0 + 0.4, y1 - 0.5):
        box(x0 - 0.3, x1 + 0.3, y, y + 0.24, 0.03, 0.08, plank, 0.004)
        for x in (x0 + 0.15, x1 - 0.15):
            cyl((x - 0.06, y + 0.12, 0.14), 0.09, 0.12, plain('#1c1c1c', 0.6), axis='x')
    _debris(x0, x1, y0, y1, z1)


def _debris(x0, x1, y0, y1, rim):
    """Boards, plaster and old cabinet doors, heaped a little above the rim in the middle."""
    r = random.Random(7)
    looks = [
        paint('#cfc6b0', 0.9, wear=0.4),
        wood('#7a4518', '#b9772f', axis='x', rough=0.7),
        paint('#a7a297', 0.95),
        wood('#9a7c52', '#c6a97a', axis='x', rough=0.8, clear=0),
        paint('#8fa19a', 0.8, wear=0.6),
    ]
    fill = paint('#7d7468', 0.95, wear=0.6)
    box(x0 + 0.05, x1 - 0.05, y0 + 0.05, y1 - 0.05, 0.3, rim - 0.25, fill, 0)
    for k in range(150):
        long = k % 3 == 0
        w, d = (r.uniform(0.8, 1.7), r.uniform(0.06, 0.14)) if long else (r.uniform(0.2, 0.7), r.uniform(0.15, 0.5))
        t = r.uniform(0.012, 0.05)
        piece = box(-w / 2, w / 2, -d / 2, d / 2, -t / 2, t / 2, looks[k % 5], 0.003)
        x, y = r.uniform(x0 + 0.45, x1 - 0.45), r.uniform(y0 + 0.5, y1 - 0.5)
        heap = math.cos((x - (x0 + x1) / 2) / (x1 - x0) * math.pi) * math.cos((y - (y0 + y1) / 2) / (y1 - y0) * math.pi)
        piece.location = (x, y, rim - 0.22 + 0.5 * heap * r.uniform(0.5, 1))
        piece.rotation_euler = (r.uniform(-0.35, 0.35), r.uniform(-0.25, 0.25), r.uniform(0, 3.1))
