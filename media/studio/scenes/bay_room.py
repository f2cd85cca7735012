"""A front room of 4.6 by 4.4 m with a bay: three tall windows around a cushioned seat."""

import math

import bpy

from furnishings import books, floor_lamp, framed_picture, sofa
from garden import backdrop
from geometry import box, boxes, cyl, place, prism, wall
from joinery import window
from light import area
from materials import fabric, metal, paint, planks, wood
from models import furn
from shell import Room, daylight, shell

PALETTES = {'plaster': {'wall': '#e7ddd0', 'floor': ('#a8875f', '#d9bd95'), 'seat': '#6f8075', 'rug': '#9fb0ae'}}
CAMERAS = {
    'main': {'at': (0.95, -1.9, 1.35), 'towards': (-0.25, 2.0, 1.1), 'lens': 22, 'shift': (0, -0.04), 'fstop': 8, 'focus': 3.6},
}
ROOM = Room(-2.3, 2.3, -2.4, 2.0, 2.8, {}, {'back': [(-1.55, 1.55, 0, 2.55)]})
DEEP, HALF = 0.8, 0.75
SEAT = 0.46


def build(look, palette):
    P = PALETTES[palette]
    walls, trim = paint(P['wall'], 0.65), paint('#faf7f0', 0.4)
    floor = planks(*P['floor'], ax='yx', w=0.12, length=1.6, rough=0.4, var=0.45)
    shell(ROOM, walls, trim, floor, base=0.18, crown=0.1)
    _bay(walls, trim, floor)
    _seat(P, trim)
    box(-1.7, 1.0, -1.0, 0.9, 0, 0.014, fabric(P['rug'], 0.45, weave=0.9), 0.005)
    sofa((-1.4, 0.35, 0.014), rz=math.radians(62), color='#8f7a62', width=0.92, depth=0.85, seats=1, pillows=('#e6ded0',))
    floor_lamp((-2.0, 1.3, 0))
    _ottoman((-0.35, 0.1))
    furn('Scopia', 'ficusTree', (1.95, 1.5, 0), h=1.75)
    framed_picture('x', ROOM.left, 1, -0.6, 0.3, 1.2, 2.1, seed=2)
    daylight(ROOM, (36, 24), fill=34)


def _bay(walls, trim, floor):
    """Two short walls at 45 degrees and one parallel to the room, each with a tall window."""
    y = ROOM.back + DEEP
    side = math.hypot(1.55 - HALF, DEEP)
    for width, at, turn in ((2 * HALF, (-HALF, y, 0), 0), (side, (-1.55, ROOM.back, 0), 45), (side, (HALF, y, 0), -45)):
        present = set(bpy.data.objects)
        hole = (0.12, width - 0.12, SEAT + 0.12, 2.4)
        wall('y', 0, 0.16, -0.05, width + 0.05, 0, ROOM.high, walls, [hole])
        window('y', 0.08, *hole, trim, cols=1 if turn else 2, rows=2, fw=0.04, mull=0.013, glassmat=False, casing=(trim, 0), casing_w=0.07)
        area((width / 2, 0.3, 1.5), (width / 2, -3, 0.9), width - 0.24, 1.8, 90 * width, '#e3eeff')
        place([ob for ob in bpy.data.objects if ob not in present], at, math.radians(turn))
    plan = [(-1.55, ROOM.back), (-HALF, y), (HALF, y), (1.55, ROOM.back)]
    # A little below the head of the opening: faces in one plane turn black where they overlap.
    prism(plan, 2.545, 2.65, paint('#fbfaf7', 0.75), 'z', 0)
    prism(plan, -0.05, 0, floor, 'z', 0)
    area((0, ROOM.back + 0.35, 0.6), (0, ROOM.back + 0.35, 2.5), 1.6, 0.4, 6, spec=0)
    backdrop(0, y + 0.2, (0, 1), seed=4)


def _seat(P, trim):
    y = ROOM.back + DEEP
    inner = 1.5
    plan = [(-inner, ROOM.back + 0.02), (-HALF + 0.02, y - 0.01), (HALF - 0.02, y - 0.01), (inner, ROOM.back + 0.02)]
    prism(plan, 0, SEAT - 0.1, trim, 'z', 0.002)
    prism(plan, SEAT - 0.1, SEAT, fabric(P['seat'], 0.6), 'z', 0.03)
    width = 2 * inner / 4
    for k in range(4):
        a = -inner + k * width
        boxes([(a + 0.03, a + width - 0.03, ROOM.back + 0.005, ROOM.back + 0.022, z, z + 0.05) for z in (0.05, 0.28)], trim, 0.003)
        boxes([(x, x + 0.05, ROOM.back + 0.005, ROOM.back + 0.022, 0.1, 0.28) for x in (a + 0.03, a + width - 0.08)], trim, 0.003)
    for x, color, turn in ((-1.02, '#c98f4f', 40), (-0.62, '#efe7d8', 10), (0.98, '#c9b79c', -40)):
        pillow = box(-0.21, 0.21, -0.065, 0.065, -0.21, 0.21, fabric(color, 0.8), 0.062, 4)
        pillow.rotation_euler = (math.radians(-16), 0, math.radians(turn))
        pillow.location = (x, ROOM.back + 0.36 if abs(turn) > 20 else y - 0.2, SEAT + 0.2)
    books((0.3, y - 0.4, SEAT), seed=8, flat=True)


def _ottoman(at):
    x, y = at
    cyl((x, y, 0.1), 0.36, 0.3, fabric('#b5805a', 0.6), bev=0.04, steps=64)
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        cyl((x + 0.24 * math.cos(a), y + 0.24 * math.sin(a), 0.014), 0.02, 0.09, wood('#4a2f1c', '#8a5f3c'))
    box(x - 0.18, x + 0.16, y - 0.12, y + 0.12, 0.4, 0.42, metal('#b08d57', 0.35), 0.006)
    furn('KatorLegaz', 'coffee-mug', (x + 0.05, y, 0.42))
