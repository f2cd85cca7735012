"""Furniture we build ourselves: sofas, beds, tables, shelves, lamps, ladders and what lies on them."""

import math
import random

import bpy
from mathutils import Matrix

from geometry import box, boxes, cyl, lathe, link, place, tube
from materials import emit, fabric, marble, metal, paint, plain, wood
from nodes import srgb


def grouped(build):
    """Build around the origin facing -Y, then turn and move everything that was built."""

    def placed(at, rz=0.0, **options):
        present = set(bpy.data.objects)
        build(**options)
        place([ob for ob in bpy.data.objects if ob not in present], at, rz)

    return placed


@grouped
def sofa(color, width=2.2, depth=0.92, seats=3, legs='#3a2a1d', pillows=()):
    cloth = fabric(color)
    half = width / 2
    box(-half + 0.015, half - 0.015, 0.015 - depth / 2, depth / 2 - 0.015, 0.14, 0.3, cloth, 0.03, 3)
    box(-half + 0.01, half - 0.01, depth / 2 - 0.2, depth / 2, 0.29, 0.8, cloth, 0.05, 4)
    for side in (-1, 1):
        box(side * half, side * (half - 0.18), -depth / 2, depth / 2 - 0.06, 0.2, 0.62, cloth, 0.05, 4)
    inner = width - 0.36
    for k in range(seats):
        x0, x1 = -inner / 2 + k * inner / seats, -inner / 2 + (k + 1) * inner / seats
        box(x0 + 0.006, x1 - 0.006, -depth / 2 + 0.01, depth / 2 - 0.18, 0.3, 0.46, cloth, 0.05, 4)
        back = box(x0 + 0.01, x1 - 0.01, -0.09, 0.09, 0, 0.42, cloth, 0.075, 4)
        back.matrix_world = Matrix.Translation((0, depth / 2 - 0.24, 0.47)) @ Matrix.Rotation(
            math.radians(-12), 4, 'X'
        )
    for x in (-half + 0.12, half - 0.12):
        for y in (-depth / 2 + 0.12, depth / 2 - 0.12):
            cyl((x, y, 0), 0.022, 0.15, plain(legs, 0.5))
    for k, pillow in enumerate(pillows):
        x = -inner / 2 + 0.24 + k * (inner - 0.48) / max(1, len(pillows) - 1)
        cushion = box(-0.22, 0.22, -0.07, 0.07, -0.22, 0.22, fabric(pillow, 0.8), 0.066, 4)
        lean = Matrix.Rotation(math.radians(-22), 4, 'X') @ Matrix.Rotation(0.1 - 0.2 * (k % 2), 4, 'Y')
        cushion.matrix_world = Matrix.Translation((x, -0.02, 0.68)) @ lean


@grouped
def coffee_table(top='oak', length=1.1, width=0.62, height=0.38):
    board = wood('#6e4d2f', '#b18a5d', axis='x', rough=0.45) if top == 'oak' else marble()
    box(-length / 2, length / 2, -width / 2, width / 2, height - 0.035, height, board, 0.006)
    leg = plain('#1c1b1a', 0.45)
    for x in (-length / 2 + 0.07, length / 2 - 0.07):
        for y in (-width / 2 + 0.06, width / 2 - 0.06):
            box(x - 0.014, x + 0.014, y - 0.014, y + 0.014, 0, height - 0.035, leg, 0.002)
    books((-0.2, 0.05, height), seed=4, flat=True)


@grouped
def floor_lamp(height=1.55):
    stem = metal('#3a352e', 0.4)
    cyl((0, 0, 0), 0.15, 0.02, stem)
    tube([(0, 0, 0), (0, 0, height)], 0.01, stem, kind='POLY')
    lathe([(0.2, 0), (0.16, 0.26)], (0, 0, height - 0.12), fabric('#efe6d3', 0.6), 48)
    _bulb((0, 0, height), 16)


@grouped
def bed(linen='#e9e4da', throw='#6f7f78', frame=('#6e4d2f', '#b18a5d'), width=1.6):
    timber, sheet = wood(*frame, axis='x', rough=0.45), fabric(linen, 0.7)
    half = width / 2
    box(-half - 0.05, half + 0.05, 0.98, 1.05, 0, 1.08, timber, 0.01)
    box(-half, half, -1.02, 0.98, 0.16, 0.28, timber, 0.008)
    box(-half + 0.01, half - 0.01, -1.0, 0.96, 0.28, 0.52, sheet, 0.06, 4)
    box(-half - 0.03, half + 0.03, -1.04, 0.35, 0.34, 0.58, fabric(linen, 0.5, weave=0.6), 0.06, 4)
    box(-half - 0.035, half + 0.035, -0.98, -0.42, 0.36, 0.592, fabric(throw, 0.4, weave=0.9), 0.05, 4)
    for x in (-0.4, 0.4):
        for k, y in enumerate((0.8, 0.62)):
            pillow = box(-0.33, 0.33, -0.08, 0.08, -0.2, 0.2, sheet, 0.078, 5)
            lean = Matrix.Rotation(math.radians(-28 - 8 * k), 4, 'X')
            pillow.matrix_world = Matrix.Translation((x, y, 0.72 - 0.02 * k)) @ lean
    for x in (-half + 0.1, half - 0.1):
        box(x - 0.03, x + 0.03, -0.95, -0.89, 0, 0.17, timber, 0.004)


@grouped
def nightstand(timber=('#6e4d2f', '#b18a5d')):
    body = wood(*timber, axis='x', rough=0.45)
    box(-0.24, 0.24, -0.2, 0.2, 0.14, 0.54, body, 0.006)
    for z in (0.16, 0.35):
        box(-0.225, 0.225, -0.212, -0.19, z, z + 0.175, body, 0.004)
        cyl((0, -0.23, z + 0.088), 0.012, 0.02, metal('#b08d57', 0.3), axis='y')
    for x in (-0.2, 0.2):
        for y in (-0.16, 0.16):
            cyl((x, y, 0), 0.016, 0.15, body)
    lathe(
        [(0, 0), (0.06, 0.0), (0.085, 0.07), (0.07, 0.16), (0.02, 0.2), (0.015, 0.26)],
        (0, 0.02, 0.54),
        paint('#dcd5c8', 0.5),
        40,
    )
    lathe([(0.15, 0), (0.11, 0.19)], (0, 0.02, 0.76), fabric('#efe6d3', 0.6), 40)
    _bulb((0, 0.02, 0.84), 7)


def shelves(x0, x1, y_front, y_back, z0, z1, mat, rows=4, columns=3, seed=1, filled=0.8):
    """An open bookcase facing -Y with books, vases and boxes on its boards."""
    t = 0.032
    width, height = (x1 - x0) / columns, (z1 - z0) / rows
    # A little behind the uprights: faces in one plane turn black where they overlap.
    boards = [
        (x0, x1, y_front + 0.004, y_back, z0 + k * height - t / 2, z0 + k * height + t / 2) for k in range(rows + 1)
    ]
    boards += [
        (x0 + k * width - t / 2, x0 + k * width + t / 2, y_front, y_back, z0, z1) for k in range(columns + 1)
    ]
    boxes([*boards, (x0, x1, y_back - 0.012, y_back, z0, z1)], mat, 0.002)
    r = random.Random(seed)
    for row in range(rows):
        for column in range(columns):
            if r.random() > filled:
                continue
            x, z = x0 + column * width + 0.06, z0 + row * height + t / 2
            kind = r.random()
            if kind < 0.55:
                books(
                    (x, y_front + 0.04, z),
                    seed=r.randrange(999),
                    length=min(width - 0.14, r.uniform(0.2, 0.5)),
                    height=height - 0.08,
                )
            elif kind < 0.8:
                ornament((x + width * 0.35, (y_front + y_back) / 2, z), seed=r.randrange(999))
            else:
                books((x + 0.03, y_front + 0.05, z), seed=r.randrange(999), flat=True)


def books(at, seed=1, length=0.4, height=0.3, flat=False):
    r = random.Random(seed)
    colors = ('#c9bfae', '#7c8a86', '#3d4f4d', '#b5793c', '#e4ded1', '#8d5a45', '#556470', '#d5c7a8')
    x, y, z = at
    if flat:
        for k in range(3):
            w, d, h = r.uniform(0.22, 0.3), r.uniform(0.16, 0.21), r.uniform(0.022, 0.036)
            box(x, x + w, y, y + d, z, z + h, paint(r.choice(colors), 0.6), 0.003)
            z += h
        return
    end = x + length
    while x < end:
        w, h = r.uniform(0.018, 0.042), min(height * 0.95, r.uniform(0.19, 0.28))
        box(x, x + w - 0.001, y, y + r.uniform(0.15, 0.19), z, z + h, paint(r.choice(colors), 0.6), 0.002)
        x += w


def ornament(at, seed=1):
    r = random.Random(seed)
    glaze = paint(r.choice(('#e6dfd2', '#3f5654', '#b98a5a', '#2d2b29')), 0.4, bump=0.1)
    w, h = r.uniform(0.05, 0.08), r.uniform(0.12, 0.24)
    lathe(
        [(0, 0), (w * 0.6, 0), (w, h * 0.3), (w * 0.8, h * 0.65), (w * 0.35, h * 0.88), (w * 0.42, h)],
        at,
        glaze,
        40,
    )


def framed_picture(plane, wall_at, facing, a0, a1, z0, z1, seed=1):
    """A framed abstract on a wall of constant x or y; `facing` is the sign toward the room."""
    art = marble(
        *(('#d9c9b0', '#49605e', '#b5793c'), ('#e5ded0', '#7d5f45', '#2f4a48'))[seed % 2],
        scale=1.5,
        rough=0.7,
        strength=1.0
    )

    def slab(p0, p1, b0, b1, c0, c1):
        p0, p1 = wall_at + facing * p0, wall_at + facing * p1
        return (p0, p1, b0, b1, c0, c1) if plane == 'x' else (b0, b1, p0, p1, c0, c1)

    rim = [
        slab(0, 0.03, a0, a0 + 0.022, z0, z1),
        slab(0, 0.03, a1 - 0.022, a1, z0, z1),
        slab(0, 0.03, a0, a1, z0, z0 + 0.022),
        slab(0, 0.03, a0, a1, z1 - 0.022, z1),
    ]
    boxes(rim, plain('#2a2522', 0.4), 0.002)
    boxes([slab(0, 0.012, a0, a1, z0, z1)], paint('#f4f1ea', 0.8), 0)
    margin = min(a1 - a0, z1 - z0) * 0.2
    boxes([slab(0.012, 0.014, a0 + margin, a1 - margin, z0 + margin, z1 - margin)], art, 0)


@grouped
def paint_bucket(color='#e9e4d9'):
    lathe(
        [(0, 0), (0.13, 0), (0.145, 0.3), (0.15, 0.31), (0.14, 0.31), (0.135, 0.24), (0, 0.24)],
        (0, 0, 0),
        plain('#d8d6d0', 0.4),
        48,
    )
    cyl((0, 0, 0.235), 0.133, 0.01, paint(color, 0.25))
    handle = [
        (-0.145 * math.cos(a), -0.02 - 0.13 * math.sin(a), 0.3 - 0.06 * math.sin(a))
        for a in (math.pi * k / 8 for k in range(9))
    ]
    tube(handle, 0.004, metal('#9a9a98', 0.4))


def _bulb(at, power):
    light = bpy.data.lights.new('lamp', 'POINT')
    light.energy = power
    light.color = srgb('#ffdcae')
    light.shadow_soft_size = 0.06
    link(bpy.data.objects.new('lamp', light)).location = at
    lathe(
        [(0.03 * math.sin(t), 0.03 - 0.03 * math.cos(t)) for t in (math.pi * k / 10 for k in range(11))],
        at,
        emit('#ffe2b8', 12.0),
        20,
    )


@grouped
def _carton(width=0.5, depth=0.38, height=0.36):
    board = paint('#b08d62', 0.9, bump=0.02)
    box(-width / 2, width / 2, -depth / 2, depth / 2, 0, height, board, 0.006)
    box(-width / 2 - 0.001, width / 2 + 0.001, -0.03, 0.03, 0.24, height + 0.0015, plain('#c9b083', 0.35), 0.002)
    box(-0.09, 0.09, -depth / 2 - 0.001, 0, 0.12, 0.2, plain('#ece5d6', 0.7), 0.0005)


def carton(at, rz=0.0, scale=1.0):
    """A taped moving box."""
    _carton(at, rz, width=0.5 * scale, depth=0.38 * scale, height=0.36 * scale)
