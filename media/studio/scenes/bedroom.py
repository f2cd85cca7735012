"""A bedroom of 4.6 by 5.0 m: a bed between two windows, a wall of wardrobes on the left, and wool carpet from wall to wall."""

import math

from furnishings import bed, framed_picture, nightstand
from geometry import box, boxes, cyl
from joinery import door, knob
from materials import fabric, metal, paint, plain, wood
from models import furn
from shell import Room, against, daylight, downlights, shell
from textiles import curtain

PALETTES = {'dusk': {'wall': '#a9b4bd', 'carpet': '#cbbfa9', 'wardrobe': '#e9e4d9', 'throw': '#7b4a38'}}
CAMERAS = {
    'main': {'at': (1.75, -2.45, 1.4), 'towards': (-0.4, 2.4, 0.9), 'lens': 22, 'shift': (0, -0.1), 'fstop': 9, 'focus': 3.6},
}
WINDOWS = [(-1.55, -0.75, 0.75, 2.15), (1.25, 2.05, 0.75, 2.15)]
ROOM = Room(-2.3, 2.3, -2.7, 2.3, 2.6, {'back': WINDOWS}, {})
DEEP = 0.6


def build(look, palette):
    P = PALETTES[palette]
    trim = paint('#f8f6f0', 0.4)
    shell(ROOM, paint(P['wall'], 0.65), trim, fabric(P['carpet'], 0.22, weave=1.0), panes=(1, 2), base=0.15, crown=0.08)
    _wardrobes(P)
    bed((0.25, 1.2, 0), linen='#f1ede4', throw=P['throw'], frame=('#4a2f1c', '#8a5f3c'))
    for x in (-0.98, 1.48):
        nightstand((x, 2.0, 0), timber=('#4a2f1c', '#8a5f3c'))
    linen = fabric('#efe9dc', 0.5)
    for a0, a1, *_ in WINDOWS:
        for x in (a0 - 0.1, a1 + 0.1):
            curtain(x - 0.14, x + 0.14, ROOM.back - 0.09, 0.02, 2.35, linen, 3, 0.035)
        cyl((a0 - 0.3, ROOM.back - 0.09, 2.36), 0.012, a1 - a0 + 0.6, metal('#2b2926', 0.4), axis='x')
    _dresser()
    # A bench at the foot of the bed.
    box(-0.4, 0.9, -0.35, 0.05, 0.36, 0.46, fabric('#8f7a62', 0.5), 0.035, 4)
    legs = plain('#3a2a1d', 0.5)
    boxes([(x, x + 0.04, y, y + 0.04, 0, 0.36) for x in (-0.35, 0.81) for y in (-0.31, -0.03)], legs, 0.003)
    downlights(ROOM, [(-0.9, 0.6), (1.4, 0.6), (0.2, -1.4)], 20)
    daylight(ROOM, (38, 24), power=70, fill=34, gardens={'back': 7})


def _wardrobes(P):
    """Painted doors from the floor to the ceiling along the left wall."""
    front, brass = paint(P['wardrobe'], 0.4), metal('#b08d57', 0.3)
    with against(ROOM, 'left', -1.9):
        count, wide = 6, 0.58
        box(0, count * wide, -DEEP, 0, 0.08, ROOM.high, front, 0.002)
        box(0.02, count * wide - 0.02, -DEEP + 0.04, 0, 0, 0.08, plain('#6d675d', 0.6), 0)
        for k in range(count):
            a = k * wide
            door(a, a + wide, 0.08, 2.15, -DEEP, front, 'shaker', gap=0.003, rail=0.075)
            door(a, a + wide, 2.15, ROOM.high - 0.02, -DEEP, front, 'shaker', gap=0.003, rail=0.075)
            knob(a + (wide - 0.05 if k % 2 == 0 else 0.05), 1.05, -DEEP - 0.02, brass)


def _dresser():
    timber = wood('#4a2f1c', '#8a5f3c', axis='x', rough=0.45)
    with against(ROOM, 'right', 1.3):
        box(0, 1.3, -0.45, 0, 0.14, 0.82, timber, 0.004)
        boxes([(x, x + 0.05, y, y + 0.05, 0, 0.14) for x in (0.03, 1.22) for y in (-0.42, -0.08)], timber, 0.003)
        for i in range(2):
            for j in range(3):
                door(i * 0.65, (i + 1) * 0.65, 0.16 + j * 0.21, 0.37 + j * 0.21, -0.45, timber, 'slab', gap=0.006)
                knob((i + 0.5) * 0.65, 0.265 + j * 0.21, -0.47, metal('#b08d57', 0.3))
        furn('BlendSwap-CC-0', 'augalas', (0.3, -0.22, 0.82), rz=math.radians(20), scale=0.8)
    framed_picture('x', ROOM.right, -1, 0.3, 1.1, 1.15, 1.95, seed=2)
