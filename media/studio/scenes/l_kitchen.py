"""A rowhouse kitchen of 4.2 by 5.4 m: an L along a brick party wall and a window, with a round table on the dining side."""

import math

from fixtures import faucet, fridge, range_cooker, sink_basin
from furnishings import framed_picture
from geometry import box, boxes, cyl, lathe, prism
from joinery import base_run, counter
from kitchenware import boards, bottle, vase
from light import area
from materials import fabric, marble, metal, paint, plain, tile, wood
from models import furn
from shade import shade_gardens
from shell import Room, against, daylight, downlights, shell

PALETTES = {'ink': {'cabinets': '#34495a', 'metal': '#b08d57', 'brick': '#8d5f4c', 'wall': '#f0ede6'}}
CAMERAS = {
    'main': {'at': (-1.4, -2.85, 1.45), 'towards': (0.45, 2.4, 1.1), 'lens': 22, 'shift': (0, -0.08), 'fstop': 9, 'focus': 3.8},
    'range': {'at': (-0.75, 0.15, 1.42), 'towards': (0.35, 2.4, 1.2), 'lens': 23, 'shift': (0, -0.05), 'fstop': 6, 'focus': 2.3},
}
ROOM = Room(
    -2.1, 2.1, -3.0, 2.4, 2.75, {'right': [(-0.35, 1.25, 1.08, 2.3)], 'left': [(-1.6, -0.3, 0.5, 2.3)]}, {}
)
TOP = 0.875


def build(look, palette):
    P = PALETTES[palette]
    brick = tile(P['brick'], '#ab9c8a', w=0.21, h=0.067, gap=0.008, offset=0.5, rough=0.85, var=0.5, dirt=0.3, col2='#7a5144')
    plaster = paint(P['wall'], 0.6)
    floor = tile('#b9b1a2', '#a1998b', ax='xy', w=0.6, h=0.6, gap=0.003, offset=0.5, rough=0.5, var=0.08)
    trim = paint('#f7f5f0', 0.4)
    walls = {'back': brick, 'left': plaster, 'right': plaster, 'front': plaster}
    shell(ROOM, walls, trim, floor, frame=plain('#1f2224', 0.4), panes=(2, 2), base=0.1)
    front, brass = paint(P['cabinets'], 0.4, clear=0.12), metal(P['metal'], 0.3)
    stone, oak = marble('#f0eee9', rough=0.14), wood('#5f4126', '#9a6f45', axis='x', rough=0.45)
    _party_wall(front, brass, stone, oak)
    _sink_wall(front, brass, stone)
    _dining(brass)
    downlights(ROOM, [(0.6, 1.4), (-0.9, 1.2), (0.9, -0.6), (-0.9, -2.2)])
    daylight(ROOM, (36, 74), power=36, gardens={'right': 2, 'left': 5})
    shade_gardens()


def _party_wall(front, brass, stone, oak):
    steel = metal('#bdbdbb', 0.3, brushed='x')
    black = plain('#1d1f20', 0.45)
    with against(ROOM, 'back', -2.1):
        boxes([(0, 0.02, -0.7, 0, 0, 2.3), (0.94, 0.96, -0.7, 0, 0, 2.3), (0.02, 0.94, -0.68, 0, 1.84, 2.3)], front, 0.002)
        fridge(0.025, 0.935, 0, steel, h=1.8, depth=0.72)
        base_run([('dr3', 0.6)], 0.96, 0, front, brass, 'slab')
        range_cooker(1.56, 2.47, 0, steel, depth=0.68, knobs=6)
        base_run([('dr3', 0.6), ('d1', 0.5)], 2.47, 0, front, brass, 'slab')
        box(3.57, 3.62, -0.57, 0, 0.1, TOP, front, 0)
        counter(0.96, 1.56, -0.63, 0, TOP, stone)
        counter(2.47, 4.2, -0.63, 0, TOP, stone)
        # A steel hood, a shelf on each side of it.
        box(1.5, 2.53, -0.5, 0, 1.66, 1.74, black, 0.004)
        prism([(1.5, 1.74), (2.53, 1.74), (2.16, 2.1), (1.87, 2.1)], -0.45, 0, black, 'y', 0.004)
        box(1.87, 2.16, -0.3, 0, 2.1, ROOM.high, black, 0.003)
        area((2.01, -0.25, 1.65), (2.01, -0.25, 0), 0.6, 0.05, 2.4, '#ffdcae')
        for x0, x1 in ((1.02, 1.42), (2.62, 4.0)):
            for z in (1.42, 1.76):
                box(x0, x1, -0.24, 0, z, z + 0.032, oak, 0.003)
        _plates((2.75, 3.95), 1.452)
        _jars((2.75, 3.9), 1.792, oak)
        _jars((1.1, 1.4), 1.452, oak)
        for k in range(3):
            lathe([(0, 0), (0.05, 0.005), (0.075, 0.07), (0.07, 0.07), (0.045, 0.012), (0, 0.012)], (1.22, -0.13, 1.792 + 0.02 * k), paint('#c98f5c', 0.4), 36)
        boards(2.75, -0.05, TOP + 0.035, oak)
        furn('BlendSwap-CC-BY', 'utensilsPot', (1.4, -0.2, TOP + 0.035), rz=0.4)
        bottle(2.6, -0.14, TOP + 0.035)


def _sink_wall(front, brass, stone):
    with against(ROOM, 'right', 1.8):
        base_run([('d1', 0.5), ('sink', 0.9), ('panel', 0.6), ('dr3', 0.6)], 0, 0, front, brass, 'slab')
        counter(0, 2.63, -0.63, 0, TOP, stone, hole=(0.6, 1.3, -0.52, -0.13))
        box(2.61, 2.63, -0.63, 0, 0, TOP, stone, 0.002)
        sink_basin(0.59, 1.31, -0.53, -0.12, TOP, metal('#b9b9b7', 0.3, brushed='x'))
        faucet(0.95, -0.08, TOP + 0.035, brass, h=0.4, reach=0.22)
        box(0, 2.63, -0.02, 0, TOP + 0.035, 0.99, stone, 0.002)
        furn('BlendSwap-CC-0', 'augalas', (1.75, -0.25, TOP + 0.035), rz=0.4, scale=0.7)
        furn('KatorLegaz', 'coffee-maker', (2.3, -0.28, TOP + 0.035), rz=0.2)


def _plates(span, z):
    glaze = paint('#ece6da', 0.35)
    x = span[0]
    while x < span[1]:
        for layer in range(5):
            lathe([(0, 0.003), (0.06, 0), (0.105, 0.016), (0.1, 0.018), (0.058, 0.006), (0, 0.006)], (x, -0.125, z + layer * 0.012), glaze, 40)
        x += 0.29


def _jars(span, z, lid):
    x, k = span[0], 0
    while x < span[1]:
        h = (0.13, 0.17, 0.11)[k % 3]
        cyl((x, -0.12, z), 0.048, h, paint(('#e6dfd0', '#8f9c90', '#d8c7a6')[k % 3], 0.4))
        cyl((x, -0.12, z + h), 0.045, 0.016, lid)
        x, k = x + 0.16, k + 1


def _dining(brass):
    furn('BlendSwap-CC-0', 'oakTable', (-1.05, -0.65, 0), rz=0.2, scale=0.95, override={'.*': wood('#7d5a38', '#b08a5f', axis='x', rough=0.45)})
    for degrees, d in ((10, 0.75), (130, 0.78), (250, 0.75)):
        a = math.radians(degrees)
        furn('BlendSwap-CC-0', 'thonet', (-1.05 + d * math.cos(a), -0.65 + d * math.sin(a), 0), rz=a - math.pi / 2)
    vase(-1.05, -0.6, 0.705)
    box(-2.0, -0.1, -1.6, 0.25, 0, 0.01, fabric('#a58f78', 0.4, weave=0.9), 0.004)
    framed_picture('x', ROOM.left, 1, 0.3, 0.9, 1.2, 2.0, seed=2)
