"""A den of 3.8 by 4.4 m: a wall of books, a leather chair and a lamp beside a window."""

import math

from furnishings import floor_lamp, framed_picture, shelves
from geometry import box, boxes, cyl
from materials import fabric, metal, paint, planks, wood
from models import furn
from shade import shade_gardens
from shell import Room, daylight, downlights, shell

PALETTES = {'green': {'wall': '#39473f', 'ceiling': '#e9e4d8', 'floor': ('#7a5530', '#b48653'), 'rug': '#7d4b3c'}}
CAMERAS = {
    'main': {'at': (0.75, -2.0, 1.3), 'towards': (-0.35, 2.0, 1.0), 'lens': 23, 'shift': (0, -0.06), 'fstop': 8, 'focus': 3.2},
}
ROOM = Room(-1.9, 1.9, -2.4, 2.0, 2.65, {'left': [(-0.6, 0.75, 0.6, 2.25)]}, {})


def build(look, palette):
    P = PALETTES[palette]
    green = paint(P['wall'], 0.5, clear=0.05)
    floor = planks(*P['floor'], ax='xy', w=0.083, length=0.5, rough=0.4, var=0.5)
    shell(ROOM, green, green, floor, ceiling=paint(P['ceiling'], 0.8), frame=paint('#f3efe6', 0.4), panes=(2, 3), base=0.18, crown=0.08)
    shelves(-1.88, 1.88, 1.66, 1.99, 0.1, 2.5, green, rows=6, columns=4, seed=17, filled=0.95)
    box(-1.88, 1.88, 1.68, 1.99, 0, 0.1, green, 0)
    box(-1.3, 1.2, -0.75, 1.25, 0, 0.014, fabric(P['rug'], 0.4, weave=0.9), 0.005)
    boxes([(-1.2, 1.1, y, y + 0.04, 0.014, 0.0155) for y in (-0.65, 1.11)], fabric('#d9c7a5', 0.5), 0)
    furn('BlendSwap-CC-0', 'winchesterArmchair', (-0.75, 0.75, 0.014), rz=math.radians(35), override={'.*': fabric('#6b452e', 0.3, rough=0.45, weave=0.1)})
    floor_lamp((-1.45, 1.2, 0))
    furn('KatorLegaz', 'mid-century-chair', (0.95, 0.55, 0.014), rz=math.radians(-40), override={'.*': fabric('#a3967e')})
    _side_table((0.1, 1.05))
    furn('BlendSwap-CC-BY', 'spatifilum', (1.5, 1.25, 0), h=0.9, rz=0.5)
    framed_picture('x', ROOM.right, -1, -0.3, 0.5, 1.2, 2.1, seed=2)
    downlights(ROOM, [(-0.8, 1.2), (0.8, 1.2), (0, -0.8)], 24)
    daylight(ROOM, (33, -66), power=80, fill=14, gardens={'left': 3})
    shade_gardens()


def _side_table(at):
    x, y = at
    brass = metal('#b08d57', 0.3)
    cyl((x, y, 0.5), 0.22, 0.02, wood('#4a2f1c', '#8a5f3c', axis='x', rough=0.4))
    cyl((x, y, 0), 0.015, 0.5, brass)
    cyl((x, y, 0), 0.15, 0.015, brass)
    furn('KatorLegaz', 'coffee-mug', (x + 0.06, y - 0.05, 0.52))
    box(x - 0.15, x + 0.02, y - 0.08, y + 0.14, 0.52, 0.545, paint('#556470', 0.6), 0.003)
