"""A home gym of 4.6 by 5.0 m in a basement: rubber floor, a mirrored wall, a rack of weights and machines."""

import math

from garden import backdrop
from geometry import box, boxes, cyl, lathe, tube
from light import area, world
from materials import fabric, metal, mirror, paint, plain, speckle, wood
from models import furn
from shell import Room, against, downlights, shell

PALETTES = {'graphite': {'wall': '#e6e4df', 'accent': '#3c5560', 'wood': ('#7a5330', '#b98a58')}}
CAMERAS = {
    'main': {'at': (1.85, -2.3, 1.5), 'towards': (-0.75, 2.4, 1.1), 'lens': 21, 'shift': (0, -0.07), 'fstop': 9, 'focus': 3.4},
}
ROOM = Room(-2.3, 2.3, -2.5, 2.5, 2.4, {'back': [(0.75, 1.95, 1.25, 2.05)]}, {})


def build(look, palette):
    P = PALETTES[palette]
    walls, accent, trim = paint(P['wall'], 0.65), paint(P['accent'], 0.6), paint('#f5f3ee', 0.4)
    rubber = speckle('#34373a', '#5c6266', '#6f8790', 0.8, 0.5)
    shell(ROOM, {'back': accent, 'left': walls, 'right': walls, 'front': walls}, trim, rubber, frame=plain('#1d1f20', 0.4), panes=(2, 1), base=0.1)
    # Mirrors in three sheets on the left wall.
    for k in range(3):
        a = -1.5 + k * 1.2
        box(ROOM.left, ROOM.left + 0.008, a + 0.004, a + 1.196, 0.35, 2.1, mirror(), 0)
    boxes([(ROOM.left, ROOM.left + 0.02, -1.52, 2.12, z, z + 0.02) for z in (0.33, 2.1)], metal('#b9b9b7', 0.3), 0.001)
    _rack(P)
    furn('BlendSwap-CC-BY', 'treadmill', (1.35, 1.25, 0), rz=0)
    furn('Scopia', 'indoor-bike', (0.1, 1.2, 0), rz=0)
    furn('BlendSwap-CC-BY', 'abdominalBench', (-0.5, 0.0, 0), rz=0, override={'^red$': plain('#3a2c24', 0.5)})
    _in_use()
    cyl((-2.1, 1.95, 0), 0.07, 0.6, plain('#7f9a8d', 0.7))
    downlights(ROOM, [(x, y) for x in (-1.3, 0.3, 1.7) for y in (-1.4, 0.2, 1.7)], 30)
    area((0, 0.3, 2.38), (0, 0.3, 0), 2.6, 0.2, 30, '#fff6ea', spec=0)
    # The window looks out just above the lawn.
    backdrop(1.35, ROOM.back + 0.2, (0, 1), seed=3, z=1.1, sky=1.7)
    world(ambient=0.42, cam=1.9, tint='#cfe2f7')
    area((1.35, ROOM.back + 0.35, 1.65), (1.0, -0.5, 0.6), 1.2, 0.8, 80, '#e3eeff')
    area((0, ROOM.front + 0.15, 2.0), (0, ROOM.back, 0.9), 4.1, 0.8, 14, '#fff3e4', spec=0)


def _in_use():
    """A mat that was not rolled up, a towel over the bench, a kettlebell and a bottle."""
    box(0.2, 0.8, -1.35, 0.4, 0.001, 0.007, plain('#5f7f78', 0.8), 0.003)
    cyl((0.2, 0.44, 0.05), 0.045, 0.6, plain('#5f7f78', 0.8), axis='x')
    iron = plain('#202224', 0.5)
    _ball((0.0, 0.5, 0.1), 0.1, iron)
    tube([(0.075 * math.cos(a), 0.5, 0.2 + 0.075 * math.sin(a)) for a in (math.pi * (k - 2) / 12 for k in range(17))], 0.015, iron)
    cyl((0.95, 0.3, 0), 0.036, 0.23, plain('#2f6f86', 0.2, clear=0.5))


def _rack(P):
    """Dumbbells on two sloping shelves below a plank with towels."""
    steel, timber = plain('#26292b', 0.45), wood(*P['wood'], axis='x', rough=0.45)
    with against(ROOM, 'back', -2.2):
        for x in (0.1, 1.75):
            boxes([(x, x + 0.05, -0.45, -0.05, 0, 0.05), (x, x + 0.05, -0.14, -0.09, 0.05, 0.95)], steel, 0.003)
        for z in (0.32, 0.72):
            boxes([(0.1, 1.8, -0.4, -0.36, z, z + 0.04), (0.1, 1.8, -0.18, -0.14, z + 0.06, z + 0.1), (0.1, 0.15, -0.4, -0.1, z, z + 0.06), (1.75, 1.8, -0.4, -0.1, z, z + 0.06)], steel, 0.003)
            for k in range(6):
                _dumbbell(0.28 + k * 0.265, -0.28, z + 0.1, 0.05 + 0.006 * (k if z < 0.5 else k / 2))
        box(0.0, 1.9, -0.26, 0, 1.4, 1.44, timber, 0.004)
        for k in range(3):
            for layer in range(3):
                cyl((0.25 + k * 0.13, -0.25, 1.49), 0.05, 0.22, fabric(('#e9e4d9', '#8aa0a6', '#e9e4d9')[k], 0.8), axis='y')
        for x in (0.8, 0.92, 1.04):
            cyl((x, -0.13, 1.44), 0.035, 0.22, plain('#6f9aa6', 0.2, clear=0.5))
        for x, r in ((1.3, 0.11), (1.6, 0.14)):
            ball = plain(('#b5793c', '#556470')[x > 1.5], 0.6)
            _ball((x, -0.15 if r < 0.12 else -0.16, 1.44 + r), r, ball)


def _ball(at, r, mat):
    lathe([(r * math.sin(t), -r * math.cos(t)) for t in (math.pi * k / 24 for k in range(25))], at, mat)


def _dumbbell(x, y, z, r):
    grip, head = metal('#b9b9b7', 0.3), plain('#1c1d1e', 0.55)
    cyl((x, y - 0.06, z), 0.015, 0.12, grip, axis='y')
    for dy in (-0.14, 0.06):
        cyl((x, y + dy, z), r, 0.08, head, axis='y', steps=6, bev=0.006)

