"""A family's bath of 2.3 by 4.0 m: fixtures in a row along the left wall, bathing at the far end below a high window."""

import math
from dataclasses import replace

import bpy

from bathing import sconce, towel
from fixtures import faucet
from furnishings import framed_picture
from garden import backdrop
from geometry import box, boxes, cyl, lathe, place, tube, wall
from joinery import base_run, window
from light import area, spot, sun, world
from materials import ceramic, emit, fabric, frosted, marble, metal, mirror, paint, plain, speckle, tile, wood
from models import furn
from shell import Room, enclosure
from stone import veined_slabs
from textiles import curtain
from washroom import alcove_tub, vanity

DEFAULT = {'wall': '#e9e6df', 'vanity': ('#a98a66', '#d8c09a'), 'metal': '#b08d57', 'dated': '#a9c4b0'}
PALETTES = {'marble': {}}
CAMERAS = {
    'main': {
        'at': (0.62, -1.55, 1.42),
        'towards': (-0.12, 2.4, 1.2),
        'lens': 21,
        'shift': (0, -0.07),
        'fstop': 9,
        'focus': 3.0,
    },
    'window': {
        'at': (0.6, -0.7, 1.4),
        'towards': (-0.28, 2.4, 1.2),
        'lens': 24,
        'shift': (0, -0.12),
        'fstop': 8,
        'focus': 2.4,
    },
}
LEFT, RIGHT, FRONT, BACK, HIGH = -1.15, 1.15, -1.7, 2.4, 2.5
HIGH_WINDOW = (-0.65, 0.65, 1.5, 2.12)
# Where the radiator stood: a recess of one stud bay and a half.
RECESS = (0.1, 0.68, 0.5, 2.0)
BATHING = 1.5
ROOM = Room(LEFT, RIGHT, FRONT, BACK, HIGH, {'back': [HIGH_WINDOW]}, {})


def build(look, palette):
    P = {**DEFAULT, **PALETTES[palette]}
    after = look == 'after'
    _shell(P, after)
    if after:
        _remodeled(P)
        _daylight()
    else:
        _dated(P)
        _dull_light()


def _shell(P, after):
    walls = paint(P['wall'], 0.6) if after else paint('#d9d3b9', 0.65, wear=0.5)
    trim = paint('#f6f5f2', 0.35) if after else paint('#d8cdb4', 0.5, wear=0.5)
    ceiling = paint('#faf9f7' if after else '#d9d2ba', 0.75, wear=0 if after else 0.25)
    enclosure(replace(ROOM, windows={**ROOM.windows, 'right': [RECESS] if after else []}), walls, ceiling)
    window(
        'y',
        BACK + 0.09,
        *HIGH_WINDOW,
        trim,
        cols=2,
        fw=0.04,
        mull=0.014,
        glassmat=False,
        casing=(trim, BACK),
        casing_w=0.055,
        sill=not after
    )


def _remodeled(P):
    brass, white, stone = metal(P['metal'], 0.26), ceramic(), marble(rough=0.12)
    trim, oak = paint('#f6f5f2', 0.35), wood(*P['vanity'], axis='x', rough=0.45, clear=0.08)
    slabs = {ax: veined_slabs(ax) for ax in ('xz', 'yz')}
    floor = tile('#c9c2b4', '#a59d8e', ax='xy', w=0.3, h=0.3, gap=0.003, offset=0.5, rough=0.5, var=0.12, col2='#bdb5a5')
    box(LEFT, RIGHT, FRONT, BATHING, -0.05, 0, floor, 0)
    # Level with the foot of the slabs, so that no light enters between them.
    box(LEFT, RIGHT, BATHING, BACK, -0.05, 0.001, _mosaic('#e6e2da', '#c4bfb4'), 0)
    hole = (HIGH_WINDOW[0] - 0.055, HIGH_WINDOW[1] + 0.055, HIGH_WINDOW[2] - 0.055, HIGH_WINDOW[3] + 0.065)
    wall('y', BACK - 0.012, 0.0115, LEFT, RIGHT, 0, HIGH, slabs['xz'], [hole])
    for x in (LEFT, RIGHT - 0.012):
        box(x, x + 0.012, BATHING - 0.02, BACK, 0, HIGH, slabs['yz'], 0)
    # Slabs continue as a wainscot behind the toilet and the vanity.
    box(LEFT, LEFT + 0.012, -1.0, BATHING - 0.02, 0, 1.16, slabs['yz'], 0)
    box(LEFT, LEFT + 0.024, -1.0, BATHING - 0.02, 1.16, 1.18, stone, 0.003)
    boxes([(RIGHT - 0.014, RIGHT, FRONT, RECESS[0] + 1.36, 0, 0.12)], trim, 0.003)
    _vanity(oak, stone, white, brass)
    _recess(trim, oak)
    toilet = furn('BlendSwap-CC-0', 'toiletsUnit', (LEFT + 0.375, 1.02, 0), rz=math.radians(90), override={'.*': white})
    toilet.name = 'toilet'
    cyl((LEFT + 0.02, 1.42, 0.72), 0.012, 0.09, brass, axis='x')
    lathe([(0.02, 0), (0.055, 0), (0.055, 0.1), (0.02, 0.1)], (LEFT + 0.1, 1.36, 0.72), paint('#fbfaf6', 0.9), 36, 'y')
    _shower(brass, stone)
    framed_picture('x', RIGHT, -1, -0.75, -0.3, 1.25, 1.85, seed=2)
    box(-0.3, 0.5, -0.6, 0.5, 0, 0.016, fabric('#b9c2b6', 0.4, weave=0.8), 0.007, 3)
    furn('BlendSwap-CC-0', 'augalas', (LEFT + 0.2, 0.55, 0.87), rz=0.4, scale=0.55)


def _mosaic(color, grout):
    return tile(color, grout, ax='xy', w=0.05, h=0.05, gap=0.003, offset=0.5, rough=0.3, var=0.1)


def _vanity(oak, stone, white, brass):
    present = set(bpy.data.objects)
    long = 1.6
    # A drawer for each of the family.
    vanity(0, long, oak, stone, brass, white, [0.42, 1.18], columns=3)
    box(-0.01, long + 0.01, -0.02, -0.012, 0.855, 0.96, stone, 0.002)
    cyl((0.8, -0.2, 0.855), 0.035, 0.1, paint('#e8e2d6', 0.5))
    cyl((0.8, -0.33, 0.855), 0.028, 0.13, plain('#8d6f45', 0.15, clear=0.8))
    place([ob for ob in bpy.data.objects if ob not in present], (LEFT + 0.013, -0.98, 0), math.radians(90))
    pane = (-0.9, 0.52, 1.24, 2.0)
    box(LEFT + 0.004, LEFT + 0.02, *pane, mirror(), 0)
    rim = [
        (LEFT, LEFT + 0.03, pane[0] - 0.014, pane[1] + 0.014, pane[2] - 0.014, pane[2]),
        (LEFT, LEFT + 0.03, pane[0] - 0.014, pane[1] + 0.014, pane[3], pane[3] + 0.014),
        (LEFT, LEFT + 0.03, pane[0] - 0.014, pane[0], pane[2], pane[3]),
        (LEFT, LEFT + 0.03, pane[1], pane[1] + 0.014, pane[2], pane[3]),
    ]
    boxes(rim, brass, 0.002)
    for y in (-0.56, 0.2):
        sconce(LEFT + 0.001, y, 2.12, brass, power=5)


def _recess(trim, oak):
    y0, y1, z0, z1 = RECESS
    deep = RIGHT + 0.19
    boxes([(RIGHT - 0.016, RIGHT, y0 - 0.06, y0, z0 - 0.06, z1 + 0.06), (RIGHT - 0.016, RIGHT, y1, y1 + 0.06, z0 - 0.06, z1 + 0.06),
           (RIGHT - 0.016, RIGHT, y0, y1, z1, z1 + 0.06), (RIGHT - 0.016, RIGHT, y0, y1, z0 - 0.06, z0)], trim, 0.003)
    box(deep, deep + 0.01, y0, y1, z0, z1, oak, 0)
    folds = ('#e9e4d9', '#a9b8ad', '#f0ece4', '#c9b79c')
    for k, z in enumerate((z0 + 0.02, z0 + 0.4, z0 + 0.78, z0 + 1.14)):
        box(RIGHT + 0.01, deep, y0, y1, z - 0.02, z, oak, 0.002)
        if k == 3:
            lathe([(0, 0), (0.05, 0), (0.06, 0.1), (0.04, 0.16), (0, 0.16)], (RIGHT + 0.1, y0 + 0.16, z), ceramic('#d9cdb8'), 40)
            box(RIGHT + 0.03, deep - 0.02, y1 - 0.28, y1 - 0.06, z, z + 0.14, fabric('#b59a72', 0.4), 0.01)
            continue
        for layer in range(4 - k % 2):
            low = z + layer * 0.062
            box(RIGHT + 0.015, deep - 0.01, y0 + 0.05, y1 - 0.05, low, low + 0.058, fabric(folds[(k + layer) % 4], 0.8), 0.022, 3)


def _shower(brass, stone):
    box(LEFT, RIGHT, BATHING - 0.03, BATHING + 0.02, -0.01, 0.03, stone, 0.003)
    # The head and its valve are on the right wall.
    y = 1.98
    tube([(RIGHT - 0.012, y, 2.08), (RIGHT - 0.3, y, 2.14), (RIGHT - 0.42, y, 2.12)], 0.011, brass)
    cyl((RIGHT - 0.42, y, 2.08), 0.12, 0.014, brass)
    cyl((RIGHT - 0.03, y, 1.15), 0.075, 0.02, brass, axis='x')
    tube([(RIGHT - 0.03, y, 1.15), (RIGHT - 0.06, y, 1.15), (RIGHT - 0.06, y + 0.06, 1.15)], 0.008, brass, kind='POLY')
    tube([(RIGHT - 0.04, 1.72, 1.0), (RIGHT - 0.04, 1.72, 1.85)], 0.009, brass, kind='POLY')
    tube([(RIGHT - 0.06, 1.72, 1.7), (RIGHT - 0.16, 1.72, 1.78)], 0.017, brass, kind='POLY')
    # A bench with a stone seat, and a niche for bottles.
    box(LEFT + 0.012, LEFT + 0.42, BATHING + 0.12, BACK - 0.012, 0.42, 0.46, stone, 0.004)
    box(LEFT + 0.012, LEFT + 0.4, BATHING + 0.14, BACK - 0.012, -0.01, 0.42, _mosaic('#e6e2da', '#c4bfb4'), 0)
    for k, color in enumerate(('#e9e2d2', '#8a6b46', '#54635c')):
        cyl((LEFT + 0.14 + k * 0.09, BACK - 0.1, 0.46), 0.03, 0.15 + 0.03 * (k % 2), plain(color, 0.25, clear=0.5))
    tube([(LEFT + 0.06, 1.3, 1.5), (LEFT + 0.06, 1.46, 1.5)], 0.008, brass, kind='POLY')


def _dated(P):
    mint = {ax: tile(P['dated'], '#b3a993', ax=ax, w=0.108, h=0.108, gap=0.003, offset=0, rough=0.22, var=0.07, dirt=0.35)
            for ax in ('xz', 'yz')}
    border, enamel = plain('#3d4a44', 0.3), plain('#c9d3c6', 0.22, clear=0.4)
    chrome = metal('#b9b7b0', 0.3)
    floor = tile('#c9c8b4', '#7d7a68', ax='xy', w=0.026, h=0.026, gap=0.003, offset=0.5, rough=0.45, var=0.2, dirt=0.6, col2='#8fa596')
    box(LEFT, RIGHT, FRONT, BACK, -0.05, 0, floor, 0)
    low = 1.38
    wall('y', BACK - 0.012, 0.0115, LEFT, RIGHT, 0, low, mint['xz'], [])
    for x in (LEFT, RIGHT - 0.012):
        box(x, x + 0.012, FRONT, BACK, 0, low, mint['yz'], 0)
    boxes([(LEFT, LEFT + 0.02, FRONT, BACK, low, low + 0.035), (RIGHT - 0.02, RIGHT, FRONT, BACK, low, low + 0.035),
           (LEFT, RIGHT, BACK - 0.02, BACK, low, low + 0.035)], border, 0.003)
    _bathing_alcove(enamel, mint['xz'], chrome)
    furn('BlendSwap-CC-0', 'toiletsUnit', (LEFT + 0.375, 0.84, 0), rz=math.radians(90), override={'.*': enamel})
    furn('BlendSwap-CC-0', 'toiletBrush', (LEFT + 0.15, 1.28, 0))
    _old_vanity(enamel, chrome)
    _radiator()
    furn('KatorLegaz', 'bathmat', (0.1, 0.95, 0.003), rz=0)
    tube([(RIGHT - 0.06, -0.75, 1.2), (RIGHT - 0.06, -0.15, 1.2)], 0.009, chrome, kind='POLY')
    towel(RIGHT - 0.06, -0.45, 1.2, 0.42, 0.6, fabric('#b98f7d', 0.8), axis='y')
    box(HIGH_WINDOW[0], HIGH_WINDOW[1], BACK + 0.06, BACK + 0.064, HIGH_WINDOW[2], HIGH_WINDOW[3], frosted('#e8ecec'), 0)


def _bathing_alcove(enamel, tiles, chrome):
    x0, x1, y0, y1 = LEFT + 0.55, RIGHT - 0.012, BATHING + 0.08, BACK - 0.012
    # A tiled ledge fills the alcove beside the tub.
    box(LEFT + 0.012, x0, y0, y1, 0, 0.46, tiles, 0.003)
    alcove_tub(x0, x1, y0, y1, enamel, 0.44)
    rail = y0 - 0.09
    tube([(LEFT, rail, 2.02), (RIGHT, rail, 2.02)], 0.012, chrome, kind='POLY')
    curtain(RIGHT - 0.6, RIGHT - 0.05, rail, 0.1, 2.0, fabric('#b9a98c', 0.3, weave=0.1), 7, 0.045)
    y = 1.98
    tube([(RIGHT - 0.02, y, 1.92), (RIGHT - 0.16, y, 1.95), (RIGHT - 0.24, y, 1.89)], 0.009, chrome)
    lathe([(0, 0), (0.03, 0.0), (0.012, 0.05), (0.01, 0.06)], (RIGHT - 0.25, y, 1.84), chrome, 24)
    for k, color in enumerate(('#d8c24a', '#6f8fae', '#d9d5c8')):
        cyl((LEFT + 0.15 + 0.1 * k, BACK - 0.12, 0.46), 0.032, 0.16 + 0.03 * (k % 2), plain(color, 0.3))


def _old_vanity(enamel, chrome):
    present = set(bpy.data.objects)
    oak = wood('#5f3512', '#9c6a31', axis='z', rough=0.45, clear=0.15, wear=0.5)
    top = speckle('#cdc9b0', '#a9a98e', '#8f9480', 0.25, 0.12)
    base_run([('d2', 0.78)], 0, 0, oak, metal('#8c6f3a', 0.45), 'raised', depth=0.48, h=0.78, hwstyle='knob')
    box(-0.015, 0.795, -0.51, 0, 0.78, 0.815, top, 0.008)
    box(-0.015, 0.795, -0.02, 0, 0.815, 0.91, top, 0.004)
    bowl = [(0.0, 0.002), (0.12, 0.002), (0.19, 0.014), (0.215, 0.02), (0.22, 0.012), (0.21, 0)]
    lathe(bowl, (0.39, -0.26, 0.8155), enamel, 48)
    faucet(0.39, -0.06, 0.815, chrome, h=0.13, reach=0.13, r=0.01)
    place([ob for ob in bpy.data.objects if ob not in present], (LEFT + 0.013, -0.62, 0), math.radians(90))
    box(LEFT, LEFT + 0.11, -0.52, 0.06, 1.42, 2.02, paint('#d8d6c4', 0.4, wear=0.4), 0.003)
    box(LEFT + 0.11, LEFT + 0.114, -0.5, 0.04, 1.44, 2.0, mirror(0.02, '#cfd4cc'), 0)
    cyl((LEFT + 0.06, -0.5, 2.1), 0.03, 0.54, emit('#f6f2d6', 5.0), axis='y')


def _radiator():
    iron = paint('#cfcab4', 0.4, wear=0.5)
    for k in range(8):
        y = 0.12 + k * 0.068
        boxes([(RIGHT - 0.2, RIGHT - 0.16, y, y + 0.045, 0.1, 0.68), (RIGHT - 0.1, RIGHT - 0.06, y, y + 0.045, 0.1, 0.68),
               (RIGHT - 0.21, RIGHT - 0.05, y, y + 0.045, 0.1, 0.17), (RIGHT - 0.21, RIGHT - 0.05, y, y + 0.045, 0.62, 0.7)], iron, 0.016, seg=3)
    boxes([(RIGHT - 0.18, RIGHT - 0.08, 0.13, 0.16, 0, 0.12), (RIGHT - 0.18, RIGHT - 0.08, 0.61, 0.64, 0, 0.12)], iron, 0.004)
    tube([(RIGHT - 0.13, 0.7, 0), (RIGHT - 0.13, 0.7, 0.14), (RIGHT - 0.13, 0.62, 0.14)], 0.013, iron, kind='POLY')


def _daylight():
    backdrop(0, BACK + 0.2, (0, 1), seed=4, sky=2.0)
    world(ambient=0.5, cam=2.1, tint='#cfe2f7')
    sun(38, 10, 20, '#ffe6c8', 1.0)
    area((0, BACK + 0.3, 1.85), (0, 0.2, 0.9), 1.25, 0.6, 70, '#e3eeff')
    area((0, FRONT + 0.15, 2.2), (0, 2.0, 0.9), 1.8, 0.8, 22, '#fff3e4', spec=0.12)
    for x, y in ((0.1, -0.7), (0.1, 0.6), (0.3, 1.95)):
        spot((x, y, HIGH - 0.01), (x, y, 0), 24, '#ffe3bd', 100, 1.0, 0.05)
        cyl((x, y, HIGH - 0.006), 0.045, 0.006, emit('#ffe9cc', 4.0))


def _dull_light():
    world(ambient=0.3, cam=0.9, tint='#c3cbd2')
    area((0, BACK + 0.02, 1.8), (0, 0, 0.9), 1.2, 0.55, 24, '#cfd9ea')
    area((LEFT + 0.16, -0.23, 2.1), (0.5, -0.23, 0.8), 0.5, 0.08, 14, '#f6f0cf')
    area((0, FRONT + 0.15, 2.2), (0, 2.0, 0.9), 1.8, 0.8, 9, '#fbf0d0', spec=0.1)
