"""A bath of 4.0 by 3.6 m below a sloping roof: a tub under the skylight, vanity and toilet on the gable wall."""

import math

import bpy

from bathing import round_mirror, towel_stool, tub
from garden import backdrop
from geometry import box, cyl, place, prism, tube
from light import area
from materials import ceramic, emit, fabric, marble, metal, paint, planks, wood
from models import furn
from shade import shade_gardens
from shell import Room, against, daylight, downlights, shell
from washroom import paper_holder, toilet, vanity

PALETTES = {'rose': {'wall': '#e6d3c6', 'boards': '#faf7f1', 'tub': '#4c5b55', 'vanity': '#56655f', 'metal': '#b08d57'}}
CAMERAS = {
    'main': {'at': (-1.35, -1.75, 1.4), 'towards': (0.55, 1.9, 1.1), 'lens': 21, 'shift': (0, -0.07), 'fstop': 9, 'focus': 3.0},
}
ROOM = Room(-2.0, 1.9, -2.0, 1.9, 2.75, {'back': [(-0.62, 0.12, 1.0, 2.15)]}, {})
# The slope falls from the ridge side to a low wall on the right.
RISE, LOW = (-0.1, 2.75), (1.9, 1.05)
SKYLIGHT = (-0.45, 0.75, 0.32, 0.74)


def build(look, palette):
    P = PALETTES[palette]
    white, brass, boards = ceramic(), metal(P['metal'], 0.28), paint(P['boards'], 0.5)
    floor = planks('#b59d80', '#dcc9ad', ax='xy', w=0.12, length=1.4, rough=0.45, var=0.35)
    shell(ROOM, paint(P['wall'], 0.65), boards, floor, panes=(1, 2), base=0.14)
    _slope(boards)
    tub(1.1, 0.35, math.radians(90), paint(P['tub'], 0.25, clear=0.4), L=1.7, W=0.78)
    tub(1.1, 0.35, math.radians(90), white, L=1.685, W=0.765, h=0.567)
    _filler(brass)
    with against(ROOM, 'back', -2.0):
        front = paint(P['vanity'], 0.4, clear=0.12)
        vanity(0.12, 1.12, front, marble(rough=0.12), brass, white, [0.62], rows=2, columns=2, knobs=True)
        toilet(2.62, white)
        paper_holder(3.05, 0.62, brass)
        furn('BlendSwap-CC-BY', 'succulentPlant', (0.25, -0.2, 0.855), scale=0.8)
    with against(ROOM, 'back', -2.0):
        present = set(bpy.data.objects)
        round_mirror(0, 0, 1.6, 0.36, brass)
        place([ob for ob in bpy.data.objects if ob not in present], (0.62, 0, 0), math.radians(-90))
    towel_stool(0.5, 0.85, wood('#7d5a38', '#b08a5f', axis='x', rough=0.5))
    box(-0.85, 0.35, 0.0, 0.75, 0, 0.016, fabric('#8d6a58', 0.4, weave=0.8), 0.007, 3)
    furn('BlendSwap-CC-BY', 'spatifilum', (1.35, 1.6, 0), h=0.75, rz=0.5)
    area((0.75, 0.15, 2.45), (0.4, 0.1, 0), 0.9, 1.0, 60, '#e8f0ff')
    downlights(ROOM, [(-1.3, 0.9), (-1.3, -0.8)], 22)
    daylight(ROOM, (52, 62), power=60, fill=24)
    # From under the roof one looks into crowns and at a neighbor's roof.
    bpy.data.objects.remove(bpy.data.objects['outlook'])
    backdrop(-0.25, ROOM.back + 0.2, (0, 1), seed=4, z=-3.4)
    shade_gardens()


def _filler(brass):
    x, y = 1.6, 0.35
    tube([(x, y, 0), (x, y, 0.74), (x - 0.03, y, 0.84), (x - 0.13, y, 0.87), (x - 0.23, y, 0.82), (x - 0.25, y, 0.76)], 0.014, brass)
    cyl((x, y, 0), 0.045, 0.012, brass)
    tube([(x, y - 0.08, 0.66), (x, y + 0.08, 0.66)], 0.01, brass, kind='POLY')


def _at(t):
    return (RISE[0] + (LOW[0] - RISE[0]) * t, RISE[1] + (LOW[1] - RISE[1]) * t)


def _slope(boards):
    """Boards along the room, with an opening for the skylight."""
    y0, y1, t0, t1 = SKYLIGHT
    count = 14

    def piece(a, b, front, back):
        (xa, za), (xb, zb) = _at(a), _at(b)
        gap = 0.002
        prism([(xa + gap, za - gap), (xb - gap, zb + gap), (xb + 0.1, zb + 0.12), (xa + 0.1, za + 0.12)], front, back, boards, 'y', 0.003)

    for k in range(count):
        a, b = k / count, (k + 1) / count
        if t0 < (a + b) / 2 < t1:
            piece(a, b, ROOM.front, y0)
            piece(a, b, y1, ROOM.back)
        else:
            piece(a, b, ROOM.front, ROOM.back)
    (xa, za), (xb, zb) = _at(4.02 / count), _at(10.02 / count)
    (xc, zc), (xd, zd) = _at(2.0 / count), _at(12.0 / count)
    pane = [(xc + 0.2, zc + 0.2), (xd + 0.2, zd + 0.2), (xd + 0.21, zd + 0.22), (xc + 0.21, zc + 0.22)]
    prism(pane, y0 - 0.1, y1 + 0.1, emit('#e9f1fa', 3.0), 'y', 0)
    for front, back in ((y0 - 0.02, y0 + 0.02), (y1 - 0.02, y1 + 0.02)):
        prism([(xa, za - 0.01), (xb, zb - 0.01), (xb + 0.2, zb + 0.24), (xa + 0.2, za + 0.24)], front, back, boards, 'y', 0.003)
