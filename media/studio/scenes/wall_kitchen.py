"""A kitchen along one wall of a dining room of 5.2 by 4.8 m: tall cabinets at both ends, a range below a plaster hood between them,
and a long table with a bench before it."""

import math

from fixtures import faucet, pendant, range_cooker, sink_basin
from geometry import box, boxes, prism
from joinery import base_run, counter, door, pull
from kitchenware import boards, vase
from light import area
from materials import fabric, marble, metal, paint, plain, planks, wood
from models import furn
from shell import Room, against, daylight, downlights, shell

PALETTES = {'oxblood': {'cabinets': '#54251f', 'wall': '#efe8db', 'metal': '#b08d57', 'floor': ('#a98a63', '#dcc29a')}}
CAMERAS = {
    'main': {'at': (1.55, -2.75, 1.45), 'towards': (-0.15, 2.0, 1.1), 'lens': 23, 'shift': (0, -0.05), 'fstop': 9, 'focus': 4.0},
}
ROOM = Room(-2.6, 2.6, -2.9, 1.9, 2.75, {'left': [(-1.7, -0.1, 0.6, 2.3)]}, {})
TOP, TALL = 0.875, 2.4
# Along the wall: the tall cabinets end and begin here, the range is between the two runs.
LOW = (1.2, 4.0)
RANGE = (2.22, 2.98)


def build(look, palette):
    P = PALETTES[palette]
    walls, trim = paint(P['wall'], 0.65), paint('#f8f5ee', 0.4)
    floor = planks(*P['floor'], ax='xy', w=0.18, length=2.2, rough=0.42, var=0.35)
    shell(ROOM, walls, trim, floor, frame=plain('#2a2623', 0.4), panes=(2, 2), base=0.14)
    front, brass = paint(P['cabinets'], 0.4, clear=0.12), metal(P['metal'], 0.3)
    with against(ROOM, 'back', ROOM.left):
        _tall(0.02, LOW[0], front, brass)
        _tall(LOW[1], 5.18, front, brass)
        # A filler up to the ceiling.
        boxes([(0.02, LOW[0], -0.6, 0, TALL, ROOM.high), (LOW[1], 5.18, -0.6, 0, TALL, ROOM.high)], front, 0.002)
        _low(front, brass)
    _hood(walls)
    _table(brass)
    downlights(ROOM, [(-1.6, 1.0), (1.6, 1.0), (0, -2.0)])
    daylight(ROOM, (34, -62), power=44, fill=26)


def _tall(x0, x1, front, brass):
    """Two pairs of doors, one above the other, before a refrigerator or a pantry."""
    box(x0, x1, -0.6, 0, 0.1, TALL, front, 0.002)
    box(x0, x1, -0.54, 0, 0, 0.1, plain('#2a2620', 0.6), 0)
    middle = (x0 + x1) / 2
    for a, b, side in ((x0, middle, 1), (middle, x1, -1)):
        handle = middle - side * 0.05
        door(a, b, 0.1, 1.62, -0.6, front, 'shaker')
        pull(handle, 1.15, -0.62, 0.4, brass, vertical=True)
        door(a, b, 1.62, TALL, -0.6, front, 'shaker')
        pull(handle, 1.74, -0.62, 0.14, brass, vertical=True)


def _low(front, brass):
    stone, steel = marble('#ece8df', '#8d857a', rough=0.16), metal('#bdbdbb', 0.3, brushed='x')
    left, right = RANGE[0] - LOW[0], LOW[1] - RANGE[1]
    base_run([('sink', left)], LOW[0], 0, front, brass)
    range_cooker(*RANGE, 0, steel, depth=0.66, knobs=5)
    base_run([('dr3', right)], RANGE[1], 0, front, brass)
    counter(LOW[0], RANGE[0], -0.63, 0, TOP, stone, hole=(1.4, 2.0, -0.52, -0.13))
    counter(RANGE[1], LOW[1], -0.63, 0, TOP, stone)
    sink_basin(1.39, 2.01, -0.53, -0.12, TOP, metal('#b9b9b7', 0.3, brushed='x'))
    faucet(1.7, -0.08, TOP + 0.035, brass, h=0.38, reach=0.22)
    # One slab of stone behind the counter, and a shelf on it at each side of the hood.
    box(*LOW, -0.02, 0, TOP + 0.035, 1.5, stone, 0.002)
    box(*LOW, -0.16, 0, 1.5, 1.53, stone, 0.003)
    for x, tall in ((1.34, 0.24), (1.5, 0.18), (3.72, 0.22)):
        box(x, x + 0.1, -0.12, -0.03, 1.53, 1.53 + tall, paint(('#d9cdb8', '#8a9a80')[int(tall * 100) % 2], 0.6), 0.02, 3)
    boards(3.5, -0.06, TOP + 0.035, wood('#5b3a20', '#8c6239', axis='z', rough=0.5))
    furn('BlendSwap-CC-BY', 'utensilsPot', (3.12, -0.2, TOP + 0.035), rz=0.4)
    furn('KatorLegaz', 'coffee-maker', (3.82, -0.28, TOP + 0.035), rz=-0.2)


def _hood(walls):
    middle = ROOM.left + sum(RANGE) / 2
    outline = [(middle - 0.56, 1.72), (middle + 0.56, 1.72), (middle + 0.56, 1.86), (middle + 0.36, 2.2), (middle + 0.3, ROOM.high), (middle - 0.3, ROOM.high), (middle - 0.36, 2.2), (middle - 0.56, 1.86)]
    prism(outline, ROOM.back - 0.5, ROOM.back, walls, 'y', 0.01)
    area((middle, ROOM.back - 0.28, 1.7), (middle, ROOM.back - 0.28, 0), 0.6, 0.06, 2.4, '#ffdcae')


def _table(brass):
    timber = wood('#4a2f1c', '#8a5f3c', axis='x', rough=0.4, clear=0.1)
    x0, x1, y0, y1 = -1.5, 0.8, -1.0, -0.1
    box(x0, x1, y0, y1, 0.715, 0.75, timber, 0.006)
    for x in (x0 + 0.3, x1 - 0.3):
        box(x - 0.05, x + 0.05, y0 + 0.35, y1 - 0.35, 0.05, 0.72, timber, 0.006)
        boxes([(x - 0.05, x + 0.05, y0 + 0.12, y1 - 0.12, 0, 0.06), (x - 0.05, x + 0.05, y0 + 0.1, y1 - 0.1, 0.65, 0.715)], timber, 0.006)
    box(x0 + 0.3, x1 - 0.3, -0.59, -0.51, 0.3, 0.38, timber, 0.006)
    # The bench.
    box(x0 + 0.2, x1 - 0.2, y0 - 0.5, y0 - 0.16, 0.42, 0.455, timber, 0.006)
    for x in (x0 + 0.45, x1 - 0.45):
        box(x - 0.03, x + 0.03, y0 - 0.46, y0 - 0.2, 0, 0.42, timber, 0.004)
    for x, turn in ((-1.05, 0.1), (-0.3, -0.08), (0.4, 0.05)):
        furn('BlendSwap-CC-0', 'thonet', (x, y1 + 0.28, 0), rz=turn + math.pi)
    box(-2.0, 1.3, -1.75, 0.45, 0, 0.01, fabric('#b6a68c', 0.4, weave=0.9), 0.004)
    vase(-0.75, -0.5, 0.75)
    furn('Scopia', 'apples', (0.2, -0.55, 0.75), rz=0.4)
    for x in (-1.0, 0.3):
        pendant(x, -0.55, ROOM.high, 1.75, brass, kind='dome', r=0.17, power=10)
