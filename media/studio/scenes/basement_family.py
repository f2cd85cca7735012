"""A family basement of 5.6 by 6.4 m: a stair with a half wall, a games table, and a corner to sit."""

import math

from furnishings import coffee_table, floor_lamp, framed_picture, sofa
from geometry import box, boxes, prism, tube
from materials import fabric, paint, planks, wood
from models import furn
from shell import Room, daylight, downlights, shell

PALETTES = {'moss': {'wall': '#ece7dc', 'accent': '#7d8a6f', 'floor': ('#a58c6c', '#cfb994'), 'sofa': '#5b6a72', 'rug': '#d8cbb2'}}
CAMERAS = {
    'main': {'at': (1.9, -2.9, 1.5), 'towards': (-0.65, 3.0, 1.1), 'lens': 21, 'shift': (0, -0.06), 'fstop': 9, 'focus': 4.0},
}
ROOM = Room(-2.8, 2.8, -3.2, 3.2, 2.4, {'right': [(0.9, 2.2, 1.3, 2.1)]}, {})
# The stair climbs from its foot toward the back along the left wall.
STAIR = {'x': (-2.8, -1.85), 'foot': -0.5, 'rise': 0.19, 'run': 0.265, 'steps': 12}


def build(look, palette):
    P = PALETTES[palette]
    walls, trim = paint(P['wall'], 0.65), paint('#f7f4ec', 0.4)
    floor = planks(*P['floor'], ax='yx', w=0.18, length=1.3, rough=0.5, var=0.3)
    accent = paint(P['accent'], 0.65)
    shell(ROOM, {'back': accent, 'left': walls, 'right': walls, 'front': walls}, trim, floor, panes=(2, 1), base=0.13)
    _stair(trim, walls)
    box(-0.9, 2.5, 0.75, 2.75, 0, 0.014, fabric(P['rug'], 0.4, weave=0.9), 0.005)
    sofa((0.7, 2.65, 0), color=P['sofa'], width=2.5, pillows=('#c98f4f', '#e6ded0', '#7d8a6f'))
    sofa((2.25, 1.15, 0), rz=math.radians(-90), color=P['sofa'], width=1.5, seats=2, pillows=('#e6ded0',))
    coffee_table((0.7, 1.4, 0.014))
    floor_lamp((2.4, 2.7, 0))
    for k, x in enumerate((-0.25, 0.4, 1.05)):
        framed_picture('y', ROOM.back, -1, x, x + 0.5, 1.25, 1.95, seed=k)
    furn('BlendSwap-CC-0', 'table_football', (-0.35, -0.55, 0), rz=math.radians(90))
    downlights(ROOM, [(x, y) for x in (-1.2, 0.4, 2.0) for y in (-1.6, 0.4, 2.2)], 30)
    daylight(ROOM, None, power=70, fill=34, ambient=0.4)


def _stair(trim, walls):
    """Oak treads on white risers, a half wall beside them with an oak cap, and the opening they climb into."""
    oak = wood('#7a5330', '#b98a58', axis='x', rough=0.4, clear=0.1)
    x0, x1 = STAIR['x']
    rise, run, y = STAIR['rise'], STAIR['run'], STAIR['foot']
    for k in range(STAIR['steps']):
        a, z = y + k * run, k * rise
        box(x0, x1, a, a + 0.02, z, z + rise, trim, 0.001)
        box(x0, x1, a - 0.025, a + run, z + rise - 0.03, z + rise, oak, 0.005)
    end = y + STAIR['steps'] * run
    slope = rise / run
    # The wall under the flight, and the half wall that follows its slope.
    top = [(y - 0.12, 0.0), (y - 0.12, 0.98), (y + 0.1, 0.98 + 0.1 * slope)]
    reach = (2.38 - top[2][1]) / slope + top[2][0]
    prism([*top, (reach, 2.38), (end, 2.38), (end, 0.0)], x1, x1 + 0.11, walls, 'x', 0.003)
    prism([(y - 0.15, 0.98), (y + 0.02, 0.98), (reach, 2.36), (reach, 2.4), (y, 1.03), (y - 0.15, 1.03)], x1 - 0.02, x1 + 0.13, oak, 'x', 0.003)
    tube([(x0 + 0.07, y - 0.1, 0.95), (x0 + 0.07, end, 0.95 + (end - y) * slope)], 0.02, oak, kind='POLY')
    boxes([(x1 + 0.11, x1 + 0.126, y - 0.12, ROOM.back, 0, 0.13)], trim, 0.003)
