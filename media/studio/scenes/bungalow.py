"""A bungalow's kitchen of 4.6 by 6.6 m. Before the work a bearing wall divides it from an enclosed porch; afterwards a beam
carries the roof, and an island runs from the dining side toward a band of windows."""

import math

from fixtures import faucet, fridge, pendant, range_cooker, sink_basin
from furnishings import carton, framed_picture
from garden import backdrop
from geometry import box, boxes, cyl, lathe, tube, wall
from joinery import base_run, counter, door, upper_run, window
from kitchenware import boards, bottle, vase
from light import area, spot, sun, world
from materials import emit, fabric, marble, metal, paint, plain, planks, speckle, tile, wood
from models import furn
from shade import shade_gardens
from shell import Room, against, enclosure

DEFAULT = {'cabinets': '#3b4144', 'island': ('#4a2f1c', '#8a5f3c'), 'metal': '#1d1c1b', 'floor': ('#a07f58', '#d2b48a')}
PALETTES = {'walnut': {}}
CAMERAS = {
    'main': {
        'at': (-1.5, -1.8, 1.46),
        'towards': (0.25, 4.6, 1.2),
        'lens': 23,
        'shift': (0, -0.05),
        'fstop': 8,
        'focus': 4.0,
    },
    'cook': {
        'at': (-1.25, -0.55, 1.46),
        'towards': (1.75, 2.9, 1.2),
        'lens': 26,
        'shift': (0, -0.04),
        'fstop': 8,
        'focus': 3.8,
    },
    'sink': {
        'at': (-1.25, 1.35, 1.5),
        'towards': (0.5, 4.6, 1.2),
        'lens': 30,
        'shift': (0, -0.05),
        'fstop': 9,
        'focus': 3.2,
    },
}
LEFT, RIGHT, FRONT, BACK, HIGH = -2.3, 2.3, -2.2, 4.6, 2.6
BEARING = 2.0
PORCH_WINDOWS = [(-1.95, -0.75, 1.06, 2.2), (-0.6, 0.6, 1.06, 2.2), (0.75, 1.95, 1.06, 2.2)]
SIDE_WINDOW = [(-1.3, 0.1, 0.95, 2.2)]
TOP = 0.875
ROOM = Room(LEFT, RIGHT, FRONT, BACK, HIGH, {'back': PORCH_WINDOWS, 'right': SIDE_WINDOW}, {})


def build(look, palette):
    P = {**DEFAULT, **PALETTES[palette]}
    after = look != 'before'
    _shell(after)
    if after:
        _remodeled(P)
        _daylight()
        if look == 'window':
            shade_gardens()
    else:
        _dated()
        _dull_light()


def _shell(after):
    walls = paint('#f0ede6', 0.6) if after else paint('#d3c9a8', 0.7, wear=0.35)
    ceiling = paint('#fbfaf7' if after else '#ddd4bb', 0.75)
    trim = paint('#f7f5f0', 0.35) if after else paint('#d8cdb0', 0.5, wear=0.4)
    enclosure(ROOM, walls, ceiling)
    frame = paint('#25292a', 0.4) if after else trim
    for hole in PORCH_WINDOWS:
        window(
            'y',
            BACK + 0.1,
            *hole,
            frame,
            cols=1,
            rows=1 if after else 2,
            fw=0.04,
            mull=0.014,
            glassmat=False,
            casing=(trim, BACK),
            casing_w=0.06,
            sill=not after
        )
    window('x', RIGHT + 0.1, *SIDE_WINDOW[0], frame, cols=2, fw=0.045, glassmat=False, casing=(trim, RIGHT))


def _remodeled(P):
    front, black = paint(P['cabinets'], 0.42, clear=0.1), metal(P['metal'], 0.35)
    steel, stone = metal('#bdbdbb', 0.3, brushed='x'), marble(rough=0.12)
    walnut = wood(*P['island'], axis='x', rough=0.5)
    box(LEFT, RIGHT, FRONT, BACK, -0.05, 0, planks(*P['floor'], ax='yx', w=0.13, length=1.9, rough=0.4, var=0.45), 0)
    # The beam that replaces the bearing wall.
    box(LEFT, RIGHT, BEARING - 0.1, BEARING + 0.1, HIGH - 0.28, HIGH, paint('#f7f5f0', 0.5), 0.004)
    trim = paint('#f7f5f0', 0.35)
    boxes([(LEFT, LEFT + 0.016, FRONT, 2.2, 0, 0.13), (RIGHT - 0.016, RIGHT, FRONT, 1.3, 0, 0.13)], trim, 0.003)
    _under_the_windows(front, black, stone)

    tiles = tile('#efece4', '#cfcbc2', w=0.065, h=0.26, gap=0.0025, offset=0, rough=0.15, var=0.12, tilt=0.15, wavy=0.1)

    with against(ROOM, 'right', BACK - 0.001):
        # Seen from the room the run begins at the windows: 3.3 m from there to the dining side.
        base_run([('gap', 0.62), ('dr3', 0.6)], 0, 0, front, black, 'slab')
        range_cooker(1.22, 1.98, 0, steel, depth=0.66, knobs=5)
        base_run([('dr3', 0.75), ('d1', 0.55)], 1.98, 0, front, black, 'slab')
        counter(0.62, 1.22, -0.63, 0, TOP, stone)
        counter(1.98, 3.3, -0.63, 0, TOP, stone)
        box(0.02, 3.28, -0.012, 0, TOP + 0.035, 1.62, tiles, 0)
        box(1.16, 2.04, -0.5, 0, 1.62, 1.72, black, 0.004)
        box(1.42, 1.78, -0.3, 0, 1.72, HIGH, black, 0.003)
        box(2.1, 3.24, -0.22, 0, 1.5, 1.535, walnut, 0.003)
        _bowls(2.2, 3.2, 1.535)
        bottle(1.06, -0.2, TOP + 0.035)
        bottle(1.0, -0.14, TOP + 0.035, '#2f3d22', 0.24)
        boards(2.35, -0.06, TOP + 0.035, walnut)
        area((1.6, -0.25, 1.6), (1.6, -0.25, 0), 0.6, 0.05, 2.2, '#ffdcae')

    with against(ROOM, 'left', 1.88):
        base = [(0.0, 0.6), (1.56, 2.06)]
        for x0, x1 in base:
            box(x0, x1, -0.64, 0, 0.1, 2.36, front, 0.001)
            box(x0, x1, -0.56, 0, 0, 0.1, plain('#2a2a28', 0.6), 0)
            door(x0, x1, 0.1, 1.32, -0.64, front, 'slab')
            door(x0, x1, 1.32, 2.36, -0.64, front, 'slab')
            for z in (1.12, 1.52):
                tube([(x1 - 0.05, -0.69, z - 0.13), (x1 - 0.05, -0.69, z + 0.13)], 0.006, black, kind='POLY')
        boxes([(0.6, 0.62, -0.66, 0, 0, 2.36), (1.54, 1.56, -0.66, 0, 0, 2.36)], front, 0.001)
        fridge(0.63, 1.53, 0, steel, h=1.82, depth=0.68)
        upper_run([('d2', 0.92)], 0.62, 0, 1.86, 2.36, front, black, 'slab', depth=0.64)
        box(0.0, 2.06, -0.64, 0, 2.36, HIGH, front, 0.001)

    _island(walnut, stone, black)
    furn('BlendSwap-CC-BY', 'spatifilum', (-1.9, 1.45, 0), h=0.95, rz=0.9)
    framed_picture('x', LEFT, 1, -0.1, 0.75, 1.15, 2.05, seed=3)
    box(0.95, 1.6, 1.2, 3.2, 0, 0.012, fabric('#8d5f46', 0.5, weave=0.7), 0.005)
    for x, y in ((-1.3, 1.1), (1.5, 1.1), (-1.2, 3.4), (1.5, 3.4)):
        spot((x, y, HIGH - 0.01), (x, y, 0), 24, '#ffe3bd', 105, 1.0, 0.05)
        cyl((x, y, HIGH - 0.006), 0.05, 0.006, emit('#ffe9cc', 4.0))


def _under_the_windows(front, black, stone):
    yb = BACK - 0.001
    base_run(
        [('dr3', 0.75), ('d2', 0.9), ('sink', 0.9), ('panel', 0.6), ('dr3', 0.83)],
        LEFT,
        yb,
        front,
        black,
        'slab',
    )
    counter(LEFT, RIGHT, BACK - 0.635, yb, TOP, stone, hole=(-0.56, 0.16, BACK - 0.53, BACK - 0.13))
    sink_basin(-0.57, 0.17, BACK - 0.54, BACK - 0.12, TOP, metal('#b9b9b7', 0.3, brushed='x'), depth=0.23)
    faucet(-0.2, BACK - 0.085, TOP + 0.035, black, h=0.38, reach=0.22)
    box(LEFT, RIGHT, BACK - 0.02, yb, TOP + 0.035, 1.0, stone, 0.002)
    furn('BlendSwap-CC-0', 'augalas', (0.9, BACK - 0.3, TOP + 0.035), rz=0.4, scale=0.7)
    furn('BlendSwap-CC-BY', 'utensilsPot', (1.35, BACK - 0.3, TOP + 0.035), rz=0.4)


def _island(walnut, stone, black):
    x0, x1, y0, y1 = -0.3, 0.6, 0.75, 3.25
    box(x0 + 0.02, x1 - 0.02, y0 + 0.05, y1 - 0.05, 0.08, TOP, walnut, 0.002)
    box(x0 + 0.06, x1 - 0.06, y0 + 0.1, y1 - 0.1, 0, 0.08, plain('#1c1a18', 0.6), 0)
    # Upright boards with shadow gaps on the end and on the side of the seats.
    for k in range(6):
        a = x0 + 0.02 + k * (x1 - x0 - 0.04) / 6
        box(a + 0.002, a + (x1 - x0 - 0.04) / 6 - 0.002, y0 + 0.03, y0 + 0.05, 0.08, TOP, walnut, 0.002)
    for k in range(16):
        a = y0 + 0.05 + k * (y1 - y0 - 0.1) / 16
        box(x0, x0 + 0.02, a + 0.002, a + (y1 - y0 - 0.1) / 16 - 0.002, 0.08, TOP, walnut, 0.002)
    box(x0 - 0.32, x1 + 0.03, y0, y1, TOP, TOP + 0.04, stone, 0.004)
    for y in (1.05, 1.67, 2.29, 2.91):
        _stool(x0 - 0.36, y, walnut, black)
    for y in (1.35, 2.65):
        pendant(0.1, y, HIGH, 1.72, metal('#b08d57', 0.3), kind='globe', r=0.13, power=10)
    vase(0.2, 2.35, TOP + 0.04)
    furn('Scopia', 'bowlWithFruits', (0.15, 1.4, TOP + 0.04), rz=0.9)


def _stool(x, y, timber, black):
    """A round wooden seat without a back."""
    lathe([(0, 0), (0.15, 0), (0.175, 0.012), (0.175, 0.03), (0.16, 0.04), (0, 0.034)], (x, y, 0.62), timber, 48)
    feet = [(x + 0.19 * math.cos(a), y + 0.19 * math.sin(a)) for a in (math.pi / 4 + k * math.pi / 2 for k in range(4))]
    for fx, fy in feet:
        tube([(x + (fx - x) * 0.55, y + (fy - y) * 0.55, 0.62), (fx, fy, 0)], 0.011, black, kind='POLY')
    rest = [(x + (fx - x) * 0.86, y + (fy - y) * 0.86, 0.2) for fx, fy in feet]
    tube(rest, 0.007, black, True, kind='POLY')


def _bowls(x0, x1, z):
    glaze = (paint('#e6dfd0', 0.35), paint('#5f6f68', 0.35), paint('#b98a5a', 0.4))
    for k in range(4):
        x = x0 + k * (x1 - x0) / 3.4
        for layer in range(1 + k % 3):
            profile = [(0, 0.004), (0.04, 0), (0.08, 0.05), (0.075, 0.05), (0.038, 0.008), (0, 0.01)]
            lathe(profile, (x, -0.12, z + layer * 0.02), glaze[k % 3], 40)


def _dated():
    almond = paint('#cfc4a4', 0.4, clear=0.2, wear=0.25)
    pulls = metal('#8c8a84', 0.35)
    top = speckle('#9c8f7c', '#7b6d5b', '#5e5246', 0.4)
    vinyl = tile(
        '#a9917a', '#8d7c66', ax='xy', w=0.23, h=0.23, gap=0.002, offset=0, rough=0.5, var=0.12, dirt=0.75, col2='#937c66'
    )
    box(LEFT, RIGHT, FRONT, BEARING, -0.05, 0, vinyl, 0)
    box(LEFT, RIGHT, BEARING, BACK, -0.15, -0.1, paint('#7d8580', 0.6, wear=0.7), 0)
    walls = paint('#d3c9a8', 0.7, wear=0.35)
    trim = paint('#d8cdb0', 0.5, wear=0.4)
    over_sink, porch_door = (-0.55, 0.65, 1.1, 2.1), (-2.1, -1.3, 0, 2.05)
    wall('y', BEARING, 0.18, LEFT, RIGHT, 0, HIGH, walls, [over_sink, porch_door])
    window('y', BEARING + 0.09, *over_sink, trim, rows=2, cols=1, fw=0.05, glassmat=False, casing=(trim, BEARING))
    boxes(
        [
            (-2.18, -2.1, BEARING - 0.02, BEARING, 0, 2.05),
            (-1.3, -1.22, BEARING - 0.02, BEARING, 0, 2.05),
            (-2.18, -1.22, BEARING - 0.02, BEARING, 2.05, 2.14),
        ],
        trim,
        0.003,
    )
    yb = BEARING - 0.001
    base_run([('dd1', 0.5), ('dd1', 0.45), ('sink', 0.9), ('dd', 0.8), ('gap', 0.62)], -0.97, yb, almond, pulls, 'slab')
    counter(-0.99, RIGHT, BEARING - 0.63, yb, TOP, top, hole=(0.06, 0.8, BEARING - 0.53, BEARING - 0.13))
    sink_basin(0.05, 0.81, BEARING - 0.54, BEARING - 0.12, TOP + 0.03, metal('#a8a49a', 0.45), depth=0.18)
    faucet(0.4, BEARING - 0.085, TOP + 0.035, metal('#aaa69c', 0.35), h=0.17, reach=0.19, r=0.009)
    upper_run([('d1', 0.4)], -1.05, yb, 1.4, 2.15, almond, pulls, 'slab')
    upper_run([('d2', 0.75), ('d2', 0.65)], 0.9, yb, 1.4, 2.15, almond, pulls, 'slab')
    soffit = paint('#cabf9c', 0.7, wear=0.3)
    boxes([(-1.07, -0.64, BEARING - 0.36, yb, 2.15, HIGH), (0.88, RIGHT, BEARING - 0.36, yb, 2.15, HIGH)], soffit, 0.002)

    with against(ROOM, 'right', BEARING - 0.002):
        white = plain('#dad4c3', 0.3, clear=0.3)
        range_cooker(0.66, 1.42, 0, white, depth=0.64, coil=True, control='back', knobs=5)
        base_run([('dd1', 0.44)], 1.42, 0, almond, pulls, 'slab')
        counter(1.42, 1.88, -0.63, 0, TOP, top)
        box(0.66, 1.42, -0.46, 0, 1.62, 1.74, white, 0.006)
        upper_run([('d2', 0.76)], 0.66, 0, 1.74, 2.15, almond, pulls, 'slab')

    # The blind corner between the two runs.
    box(RIGHT - 0.62, RIGHT, BEARING - 0.58, BEARING, 0.1, TOP, almond, 0)

    with against(ROOM, 'left', 0.55):
        enamel = plain('#ddd6c2', 0.35, clear=0.3)
        fridge(0, 0.76, 0, enamel, h=1.66, depth=0.7, kind='top', hw=plain('#c7bfa8', 0.4))
        box(0, 0.006, -0.64, -0.01, 0.04, 1.655, enamel, 0.002)

    furn('BlendSwap-CC-BY', 'microwave', (1.55, BEARING - 0.32, TOP + 0.035), rz=0)
    furn('Scopia', 'toaster', (-0.6, BEARING - 0.3, TOP + 0.035), rz=0.3)
    furn('BlendSwap-CC-BY', 'breadBox', (1.05, BEARING - 0.28, TOP + 0.035))
    furn('BlendSwap-CC-0', 'oakTable', (0.3, 0.05, 0), rz=1.2, scale=0.85)
    for a, d in ((205, 0.74), (330, 0.74)):
        r = math.radians(a)
        furn('BlendSwap-CC-0', 'oakChair', (0.3 + d * math.cos(r), 0.05 + d * math.sin(r), 0), rz=r - math.pi / 2, scale=0.9)
    carton((-1.75, 3.6, -0.1), 0.3)
    carton((-1.4, 4.1, -0.1), -0.2, 0.8)
    light = [(0, 0.0), (0.17, 0.03), (0.2, 0.09), (0.2, 0.11), (0, 0.11)]
    lathe(light, (0.1, 0.4, HIGH - 0.11), emit('#f4ecc0', 2.2), 40)


def _gardens(sky):
    backdrop(0, BACK + 0.2, (0, 1), seed=7, sky=sky)
    backdrop(RIGHT + 0.2, -0.6, (1, 0), seed=3, sky=sky)


def _daylight():
    _gardens(1.6)
    world(ambient=0.5, cam=1.9, tint='#cfe2f7')
    sun(30, 38, 22, '#ffe6c8', 1.0)
    area((0, BACK + 0.35, 1.65), (0, 0, 1.0), 3.9, 1.2, 105, '#e3eeff')
    area((RIGHT + 0.35, -0.6, 1.6), (0, -0.2, 1.0), 1.4, 1.2, 45, '#e3eeff')
    area((0, FRONT + 0.15, 2.2), (0, 3.2, 0.9), 3.8, 1.0, 26, '#fff6ea', spec=0.12)


def _dull_light():
    _gardens(0.9)
    world(ambient=0.35, cam=1.0, tint='#c3cbd2')
    area((0, BACK + 0.35, 1.65), (0, 0, 1.0), 3.9, 1.2, 55, '#cfdaf0')
    area((RIGHT + 0.35, -0.6, 1.6), (0, -0.2, 1.0), 1.4, 1.2, 34, '#cfdaf0')
    area((0.1, 0.4, HIGH - 0.13), (0.1, 0.4, 0), 0.4, 0.4, 34, '#f4f0c8')
    area((0, FRONT + 0.15, 2.2), (0, 3.2, 0.9), 3.8, 1.0, 12, '#f6ecd0', spec=0.1)
