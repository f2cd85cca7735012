"""A hall where two floors meet: walnut planks in front, slate tile in the mudroom behind a wide opening."""

import math

from furnishings import framed_picture
from geometry import box, boxes, cyl, tube, wall
from light import area
from materials import fabric, metal, paint, plain, planks, tile, wood
from models import furn
from shell import Room, daylight, downlights, shell

PALETTES = {
    'walnut': {'wall': '#dfe3df', 'floor': ('#4a2f1c', '#8a5f3c'), 'slate': '#5d666b', 'door': '#6b4a2f', 'bench': '#7d8f86'},
}
CAMERAS = {
    'main': {'at': (-0.85, -2.0, 1.25), 'towards': (0.4, 2.0, 0.9), 'lens': 24, 'shift': (0, -0.11), 'fstop': 8, 'focus': 3.4},
}
ROOM = Room(-1.9, 1.9, -2.8, 3.4, 2.65, {'left': [(-1.9, -0.5, 0.5, 2.2)], 'back': [(-0.75, -0.15, 0.5, 2.05)]}, {'back': [(0.15, 1.07, 0, 2.05)]})
LINE, OPEN = 1.1, 1.4


def build(look, palette):
    P = PALETTES[palette]
    walls, trim = paint(P['wall'], 0.65), paint('#f8f6f0', 0.4)
    shell(ROOM, walls, trim, planks(*P['floor'], ax='yx', w=0.16, length=1.9, rough=0.36, var=0.5), panes=(1, 3), base=0.16)
    slate = tile(P['slate'], '#8b9092', ax='xy', w=0.6, h=0.3, gap=0.004, offset=0.5, rough=0.5, var=0.3, col2='#6b6f70')
    box(ROOM.left, ROOM.right, LINE, ROOM.back, 0, 0.004, slate, 0)
    # A flush strip of brass lies between the two floors.
    box(-OPEN, OPEN, LINE - 0.012, LINE + 0.012, 0, 0.006, metal('#b08d57', 0.35), 0)
    wall('y', LINE - 0.09, 0.18, ROOM.left, ROOM.right, 0, ROOM.high, walls, [(-OPEN, OPEN, 0, 2.2)])
    outer = OPEN + 0.1
    for y in (LINE - 0.112, LINE + 0.09):
        boxes([(-outer, -OPEN, y, y + 0.022, 0, 2.2), (OPEN, outer, y, y + 0.022, 0, 2.2), (-outer, outer, y, y + 0.022, 2.2, 2.32)], trim, 0.003)
    boxes([(-OPEN, 0.015 - OPEN, LINE - 0.1, LINE + 0.1, 0, 2.2), (OPEN - 0.015, OPEN, LINE - 0.1, LINE + 0.1, 0, 2.2)], trim, 0)
    boxes([(ROOM.left, -outer, LINE - 0.106, LINE - 0.09, 0, 0.16), (outer, ROOM.right, LINE - 0.106, LINE - 0.09, 0, 0.16)], trim, 0.003)
    _front_door(P)
    _mudroom(P)
    _furnished()
    downlights(ROOM, [(0, 2.2), (0, -0.2), (0, -1.9)], 26)
    area((0, 2.2, 2.6), (0, 2.2, 0), 1.6, 1.6, 40, '#fff3e4', spec=0)
    daylight(ROOM, (34, -70), power=46, fill=26, gardens={'back': 4})


def _furnished():
    furn('KatorLegaz', 'mid-century-chair', (-1.3, 0.5, 0), rz=math.radians(25), override={'.*': fabric('#b98a5a')})
    box(-0.45, 1.25, -1.75, 0.35, 0, 0.012, fabric('#c9c3b4', 0.4, weave=0.9), 0.005)
    boxes([(-0.35, 1.15, y, y + 0.05, 0.012, 0.0135) for y in (-1.6, 0.15)], fabric('#56656b', 0.5), 0)
    _console()


def _front_door(P):
    y, timber = ROOM.back, wood('#5f4126', '#9a6f45', axis='z', rough=0.4, clear=0.2)
    box(0.15, 1.07, y + 0.08, y + 0.125, 0.004, 2.05, timber, 0.002)
    for x0, x1 in ((0.26, 0.57), (0.65, 0.96)):
        for z0, z1 in ((0.2, 0.85), (0.98, 1.9)):
            box(x0, x1, y + 0.066, y + 0.09, z0, z1, timber, 0.02, 1)
    box(0.15, 1.07, y, y + 0.2, 0, 0.02, plain('#3a3632', 0.5), 0)
    brass = metal('#b08d57', 0.3)
    cyl((0.24, y + 0.02, 1.0), 0.03, 0.06, brass, axis='y')
    cyl((0.24, y + 0.05, 1.16), 0.025, 0.03, brass, axis='y')


def _mudroom(P):
    """A bench with baskets below and hooks above, on the right wall."""
    x, color = ROOM.right, paint(P['bench'], 0.45)
    oak = wood('#8a6238', '#c9a06c', axis='y', rough=0.45)
    box(x - 0.42, x, 1.35, 2.95, 0.42, 0.46, oak, 0.004)
    boxes([(x - 0.4, x, y, y + 0.03, 0.004, 0.42) for y in (1.36, 1.88, 2.4, 2.91)], color, 0.002)
    for y in (1.42, 1.94, 2.46):
        box(x - 0.38, x - 0.04, y + 0.02, y + 0.42, 0.01, 0.27, fabric('#b59a72', 0.25, weave=1.0), 0.02, 3)
    box(x - 0.02, x, 1.35, 2.95, 0.46, 1.85, color, 0.002)
    box(x - 0.24, x, 1.35, 2.95, 1.85, 1.89, oak, 0.004)
    brass = metal('#b08d57', 0.3)
    for k, y in enumerate((1.6, 1.98, 2.36, 2.74)):
        tube([(x - 0.02, y, 1.62), (x - 0.09, y, 1.6), (x - 0.1, y, 1.66)], 0.008, brass)
        if k in (1, 3):
            _coat((x - 0.1, y, 1.63), fabric(('#39505c', '#b5793c')[k // 2], 0.6))


def _coat(at, cloth):
    x, y, z = at
    box(x - 0.05, x + 0.06, y - 0.17, y + 0.17, z - 0.85, z - 0.02, cloth, 0.045, 4)


def _console():
    x = ROOM.right
    oak = wood('#8a6238', '#c9a06c', axis='y', rough=0.45)
    box(x - 0.34, x - 0.01, -1.3, 0.2, 0.76, 0.8, oak, 0.004)
    for y in (-1.25, 0.12):
        boxes([(x - 0.32, x - 0.28, y, y + 0.04, 0, 0.76), (x - 0.07, x - 0.03, y, y + 0.04, 0, 0.76)], oak, 0.003)
    framed_picture('x', x, -1, -1.0, -0.1, 1.1, 1.9, seed=1)
    furn('BlendSwap-CC-0', 'augalas', (x - 0.18, -0.95, 0.8), rz=0.4, scale=0.7)
