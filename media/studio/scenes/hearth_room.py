"""A living room of 5.2 by 5.6 m around a fireplace: two sofas face each other between built-in shelves."""

import math

from furnishings import books, floor_lamp, framed_picture, shelves, sofa
from geometry import box, boxes, cyl, lathe
from kitchenware import vase
from materials import fabric, metal, paint, plain, planks, tile, wood
from models import furn
from shade import shade_gardens
from shell import Room, daylight, downlights, shell

PALETTES = {'blue': {'wall': '#e9e5dc', 'joinery': '#5d7482', 'floor': ('#6b4a2c', '#a67c50'), 'sofa': '#e2dacb', 'rug': '#b9a58d'}}
CAMERAS = {
    'main': {'at': (-0.75, -2.35, 1.36), 'towards': (0.2, 2.8, 1.0), 'lens': 22, 'shift': (0, -0.06), 'fstop': 9, 'focus': 3.8},
}
ROOM = Room(-2.6, 2.6, -2.8, 2.8, 2.75, {'left': [(-0.9, 0.15, 0.55, 2.25), (0.75, 1.8, 0.55, 2.25)]}, {'right': [(-1.9, -0.8, 0, 2.15)]})
BREAST = 0.8


def build(look, palette):
    P = PALETTES[palette]
    trim = paint('#f7f5f0', 0.4)
    floor = planks(*P['floor'], ax='yx', w=0.1, length=1.5, rough=0.38, var=0.5)
    shell(ROOM, paint(P['wall'], 0.6), trim, floor, panes=(2, 3), base=0.16, crown=0.09)
    box(2.8, 4.2, -2.6, -0.2, 0, 2.5, paint('#d9d3c8', 0.7), 0)
    _fireplace()
    _built_ins(P)
    box(-1.75, 1.75, -1.3, 1.75, 0, 0.014, fabric(P['rug'], 0.45, weave=0.9), 0.005)
    boxes([(-1.6, 1.6, y, y + 0.05, 0.014, 0.0155) for y in (-1.15, 1.55)], fabric('#6f5a48', 0.45), 0)
    sofa((-1.35, 0.3, 0), rz=math.radians(90), color=P['sofa'], width=2.0, depth=0.9, seats=2, pillows=('#5d7482', '#b5793c'))
    sofa((1.35, 0.3, 0), rz=math.radians(-90), color=P['sofa'], width=2.0, depth=0.9, seats=2, pillows=('#b5793c', '#8a9a86'))
    _round_table((0, 0.35))
    floor_lamp((-2.2, 1.85, 0))
    furn('Scopia', 'ficusTree', (2.15, 1.7, 0), h=1.7)
    downlights(ROOM, [(-1.2, 1.6), (1.2, 1.6), (-1.2, -1.2), (1.2, -1.2)], 22)
    daylight(ROOM, (34, -60), power=42, fill=30, gardens={'left': 7})
    shade_gardens()


def _fireplace():
    brick = tile('#efece5', '#e2ded5', w=0.2, h=0.065, gap=0.008, offset=0.5, rough=0.7, var=0.06)
    soot = plain('#1b1a19', 0.9)
    y = ROOM.back
    # The breast in four pieces around the opening.
    x, top = 0.45, 0.78
    boxes([(-BREAST, -x, y - 0.4, y, 0, ROOM.high), (x, BREAST, y - 0.4, y, 0, ROOM.high), (-x, x, y - 0.4, y, top, ROOM.high)], brick, 0)
    boxes([(-x, x, y - 0.02, y, 0, top), (-x, 0.004 - x, y - 0.39, y - 0.02, 0, top), (x - 0.004, x, y - 0.39, y - 0.02, 0, top), (0.004 - x, x - 0.004, y - 0.39, y - 0.02, top - 0.004, top)], soot, 0)
    box(-1.0, 1.0, y - 0.78, y - 0.4, 0, 0.06, tile('#5a5d60', '#44474a', ax='xy', w=0.4, h=0.4, gap=0.003, offset=0, rough=0.5, var=0.1), 0.004)
    box(-0.98, 0.98, y - 0.6, y - 0.4, 1.22, 1.31, wood('#5a3d24', '#8f6640', axis='x', rough=0.5), 0.006)
    bark = wood('#3f2d1f', '#6f5238', axis='x', rough=0.9, clear=0)
    for at in ((-0.28, y - 0.24, 0.1), (-0.25, y - 0.16, 0.1), (-0.26, y - 0.2, 0.2)):
        cyl(at, 0.05, 0.52, bark, axis='x')
    boxes([(x - 0.012, x + 0.012, y - 0.32, y - 0.1, 0.0, 0.05) for x in (-0.2, 0.2)], soot, 0)
    framed_picture('y', y - 0.4, -1, -0.48, 0.48, 1.5, 2.25, seed=1)
    vase(-0.75, y - 0.5, 1.31)
    for k, h in enumerate((0.22, 0.16)):
        cyl((0.66 + k * 0.12, y - 0.5, 1.31), 0.03, h, paint('#f1ece0', 0.6))


def _built_ins(P):
    color = paint(P['joinery'], 0.45, clear=0.08)
    y = ROOM.back
    for side, seed in ((-1, 5), (1, 11)):
        x0, x1 = sorted((side * BREAST, side * 2.6))
        x0, x1 = x0 + 0.02, x1 - 0.02
        box(x0, x1, y - 0.42, y, 0.1, 0.8, color, 0.002)
        box(x0, x1, y - 0.36, y, 0, 0.1, color, 0)
        for k in range(3):
            a = x0 + k * (x1 - x0) / 3
            w = (x1 - x0) / 3
            boxes([(a + 0.003, a + w - 0.003, y - 0.44, y - 0.42, 0.12, 0.17), (a + 0.003, a + w - 0.003, y - 0.44, y - 0.42, 0.71, 0.76), (a + 0.003, a + 0.06, y - 0.44, y - 0.42, 0.17, 0.71), (a + w - 0.06, a + w - 0.003, y - 0.44, y - 0.42, 0.17, 0.71)], color, 0.002)
            cyl((a + w / 2, y - 0.465, 0.66), 0.014, 0.025, metal('#b08d57', 0.3), axis='y')
        box(x0 - 0.01, x1 + 0.01, y - 0.45, y, 0.8, 0.84, color, 0.004)
        shelves(x0 + 0.016, x1 - 0.016, y - 0.3, y, 0.86, 2.5, color, rows=4, columns=2, seed=seed, filled=0.9)
        box(x0, x1, y - 0.31, y, 2.5, ROOM.high, color, 0.002)


def _round_table(at):
    x, y = at
    timber = wood('#4a2f1c', '#8a5f3c', axis='x', rough=0.45)
    cyl((x, y, 0.36), 0.5, 0.04, timber, bev=0.008)
    lathe([(0.3, 0.014), (0.26, 0.03), (0.12, 0.16), (0.12, 0.24), (0.3, 0.36)], (x, y, 0), timber, 48)
    books((x - 0.25, y - 0.12, 0.4), seed=4, flat=True)
    furn('Scopia', 'bowlWithFruits', (x + 0.2, y + 0.15, 0.4), scale=0.8)
