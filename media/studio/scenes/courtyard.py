"""The garden behind a brick rowhouse: a flagstone patio between garden walls, a raised bed and a table in the shade."""

import math
import random

from dwelling import Door, Window, brick, facade, turned
from garden import grass_patch
from geometry import box, boxes, lathe, plane
from materials import concrete, emit, plain, tile
from models import furn
from planting import grass_blade, shrub, tree, tuft, turf
from plot import MULCH, flagstone, trees
from street import late_day
from sunlight import sun_alone

BOUNCES = 4
WIDTH, TOP = 6.6, 7.2
DEFAULT = {'row': (('#b7aa94', '#ebe6da'), ('#7f4534', '#efeadd'), ('#6d6a66', '#e2ded4')), 'door': '#2f4a48', 'wall': '#8a5846'}
PALETTES = {
    'bluestone': {},
}
CAMERAS = {
    'main': {'at': (4.7, -10.6, 1.65), 'towards': (2.9, 0, 1.65), 'lens': 25, 'shift': (0, -0.005)},
}
# The patio reaches this far from the house, the garden this far.
EDGE, END = -6.4, -13.0
TALL = 1.95


def build(look, palette):
    P = {**DEFAULT, **PALETTES[palette]}
    for k, (walls, trim) in enumerate(P['row']):
        with turned(((k - 1) * WIDTH, 0, 0)):
            _rear(walls, trim, P['door'] if k == 1 else trim)
    for x in (0, WIDTH):
        _garden_wall(x, P['wall'])
    _ground()
    _table((2.3, -3.7))
    _planting()
    late_day(216, 31)
    sun_alone()


def _rear(walls, trim, door):
    """Two stories toward the garden, with a pair of glazed doors and a stone step."""
    skin = brick(walls, trim=trim, frame=trim)
    facade(WIDTH, (-0.2, TOP), skin, [
        Door(3.4, 0.2, 1.0, 2.2, door, 4), Door(4.42, 0.2, 1.0, 2.2, door, 4), Window(1.35, 1.0, 1.4, 1.6, 2, 2),
        Window(1.35, 4.1, 1.0, 1.7, 1, 2), Window(3.3, 4.1, 1.0, 1.7, 1, 2), Window(5.25, 4.1, 1.0, 1.7, 1, 2)])
    boxes([(0, WIDTH, -0.12, 0.1, TOP - 0.16, TOP), (0, WIDTH, -0.2, 0.1, TOP, TOP + 0.08)], skin.trim, 0.006)
    box(0.12, 0.21, -0.1, -0.01, 0.1, TOP - 0.16, skin.trim, 0.02)
    stone = concrete('#9aa0a0', 0.8, stain=0.15)
    box(2.7, 5.15, -0.75, 0, 0, 0.17, stone, 0.01)
    box(6.05, 6.17, -0.16, 0, 1.95, 2.25, plain('#1d1e20', 0.4), 0.01)
    box(6.07, 6.15, -0.14, -0.02, 2.0, 2.2, emit('#ffdca6', 1.6), 0.004)


def _garden_wall(x, color):
    courses = tile(color, '#b3aa9c', ax='yz', w=0.2, h=0.067, gap=0.008, rough=0.9, var=0.35)
    cap = concrete('#aaa498', 0.85, stain=0.2)
    box(x - 0.11, x + 0.11, END, -0.01, -0.1, TALL, courses, 0)
    box(x - 0.15, x + 0.15, END, -0.01, TALL, TALL + 0.07, cap, 0.008)


def _ground():
    look = turf(dryness=0.05)
    plane(-40, 40, -40, 40, -0.02, look)
    lawn = plane(0.9, WIDTH - 0.9, END, EDGE - 0.1, 0.0, look)
    grass_patch(lawn, 2600, 0.05, grass_blade(0.02), children=26)
    box(0.11, WIDTH - 0.11, EDGE, -0.02, -0.1, 0.04, flagstone(), 0.004)
    edging = tile('#8a5846', '#8f877a', ax='yx', w=0.2, h=0.1, gap=0.008, offset=0, rough=0.9, var=0.3)
    box(0.11, WIDTH - 0.11, EDGE - 0.2, EDGE, -0.1, 0.045, edging, 0.004)


def _table(at):
    x, y = at
    furn('BlendSwap-CC-0', 'table', (x, y, 0.04), rz=math.radians(90), scale=0.95)
    for dx, dy, turn in ((-0.65, -0.5, 90), (-0.65, 0.5, 90), (0.65, -0.5, -90), (0.65, 0.5, -90)):
        furn('BlendSwap-CC-0', 'osakaChair', (x + dx, y + dy, 0.04), rz=math.radians(turn), scale=1.05)
    furn('Scopia', 'bowlWithFruits', (x, y, 0.74), rz=0.3)


def _planting():
    """A raised bed along the right wall, a narrow one along the left, pots at the doors and a tree over the table."""
    stone = tile('#8d8577', '#6d675d', ax='yz', w=0.34, h=0.12, gap=0.01, offset='random', rough=0.9, var=0.35, col2='#a69d8e')
    box(5.35, WIDTH - 0.11, EDGE + 0.2, -1.2, 0.0, 0.42, stone, 0.01)
    box(5.28, WIDTH - 0.11, EDGE + 0.14, -1.14, 0.42, 0.48, concrete('#9aa0a0', 0.8, stain=0.15), 0.008)
    mulch = concrete(MULCH, 0.95, scale=6)
    box(5.62, WIDTH - 0.11, EDGE + 0.4, -1.4, 0.4, 0.5, mulch, 0)
    r = random.Random(9)
    for k in range(8):
        shrub((6.1, EDGE + 0.75 + k * 0.58, 0.4), r.uniform(0.65, 0.9), ('hydrangea', 'box', 'rose')[k % 3], r.uniform(0, 6))
    for k in range(14):
        tuft((5.72, EDGE + 0.5 + k * 0.34, 0.48), r.uniform(0.3, 0.42), ('sedge', 'sage', 'lavender')[k % 3], r.uniform(0, 6))
    box(0.11, 0.75, EDGE, -0.3, 0, 0.07, mulch, 0)
    for k in range(9):
        shrub((0.45, -0.8 - k * 0.62, 0.02), r.uniform(0.55, 0.8), ('box', 'spirea', 'hydrangea')[k % 3], r.uniform(0, 6))
    tree((0.75, -6.9, 0), 4.4, 'plum', 1.0)
    for x in (2.45, 5.35 - 0.15):
        lathe([(0, 0), (0.17, 0), (0.23, 0.42), (0.21, 0.42), (0.19, 0.38), (0, 0.38)], (x, -0.45, 0.04), plain('#39424a', 0.55), 40)
        shrub((x, -0.45, 0.3), 0.62, 'box', x)
    for side in (0.5, WIDTH - 0.5):
        for k in range(9):
            kind = ('hydrangea', 'rose', 'box')[k % 3]
            shrub((side, EDGE - 0.7 - k * 0.7, 0), r.uniform(0.6, 0.9), kind, r.uniform(0, 6))
    trees([(-5.5, -6.5, 6.5, 'maple'), (11.8, -4.5, 7.5, 'birch'), (-3.5, -2.0, 5.0, 'ornamental'), (9.0, -1.8, 4.8, 'ornamental')], back=None)
