"""A basement of 6.4 by 6.2 m below a small window well: bare, framed, or finished as a media room with a wet bar."""

import math
import random

import bpy

from fixtures import faucet, sink_basin
from furnishings import books, carton, coffee_table, framed_picture, ornament, shelves, sofa
from geometry import box, boxes, cyl, lathe, link, place, tube, wall
from joinery import base_run, counter, window
from light import area, spot, world
from materials import concrete, emit, fabric, marble, metal, paint, plain, planks, tile, wood
from models import furn
from nodes import srgb

PALETTES = {
    'sand': {
        'wall': '#e4ded2',
        'accent': '#8a7a62',
        'trim': '#f4f1ea',
        'floor': ('#8d7350', '#c9ac82'),
        'joinery': ('#7d5632', '#bb9160'),
        'bar': '#5f6b5c',
        'sofa': '#d5ccba',
        'rug': '#d2c9b8',
        'pillows': ('#2f5d62', '#c79a63', '#e6ded0'),
    },
}
CAMERAS = {
    'main': {
        'at': (-0.7, -2.75, 1.5),
        'towards': (0.25, 3.2, 1.1),
        'lens': 21,
        'shift': (0, -0.05),
        'fstop': 9,
        'focus': 4,
    },
    'bar': {
        'at': (0.1, -1.7, 1.4),
        'towards': (3.0, 1.9, 1.1),
        'lens': 24,
        'shift': (0, -0.05),
        'fstop': 8,
        'focus': 3.4,
    },
    'shelves': {
        'at': (0.75, -0.55, 1.32),
        'towards': (-1.25, 3.3, 1.1),
        'lens': 23,
        'shift': (0, -0.06),
        'fstop': 8,
        'focus': 3.4,
    },
}
HALF, FRONT, BACK, HIGH = 3.2, -2.9, 3.3, 2.42
WELL = [(1.0, 2.2, 1.35, 2.15)]
SCREEN = (-1.35, 0.55)


def build(look, palette):
    P = PALETTES[palette]
    if look == 'after':
        _finished(P)
        _warm_light()
    elif look == 'framed':
        _block_shell()
        _stud_walls()
        _work_light()
    else:
        _block_shell()
        _stored_things()
        _bare_light()


def _finished(P):
    walls, trim = paint(P['wall'], 0.6), paint(P['trim'], 0.4)
    _shell(
        walls, paint('#f6f3ec', 0.8), planks(*P['floor'], ax='yx', w=0.18, length=1.9, rough=0.42, var=0.5)
    )
    window(
        'y',
        BACK + 0.12,
        *WELL[0],
        plain('#1c1d1e', 0.4),
        cols=2,
        fw=0.045,
        glassmat=False,
        casing=(trim, BACK)
    )
    runs = [
        (-HALF, -HALF + 0.016, FRONT, BACK),
        (HALF - 0.016, HALF, FRONT, BACK),
        (-HALF, HALF, BACK - 0.016, BACK),
    ]
    boxes([(*run, 0, 0.12) for run in runs], trim, 0.003)
    # A shallow beam boxes in the steel that carries the house.
    box(-HALF, HALF, 0.75, 1.05, HIGH - 0.2, HIGH, paint('#f6f3ec', 0.8), 0.004)
    _media_wall(P)
    box(-2.3, 1.5, -0.5, 2.2, 0, 0.014, fabric(P['rug'], 0.4, weave=0.9), 0.006)
    sofa((-0.4, -0.9, 0), rz=math.radians(180), color=P['sofa'], width=2.6, pillows=P['pillows'])
    sofa((-2.35, 0.75, 0), rz=math.radians(90), color=P['sofa'], width=1.9, seats=2, pillows=P['pillows'][:2])
    coffee_table((-0.4, 0.95, 0.014))
    furn('BlendSwap-CC-BY', 'spatifilum', (0.98, 2.85, 0), h=0.95, rz=0.4)
    _bar(P)


def _media_wall(P):
    """Low cabinets, a screen on a painted panel, and tall shelves to its left."""
    timber = wood(*P['joinery'], axis='x', rough=0.45)
    x0, x1 = SCREEN
    box(x0 - 0.25, x1 + 0.25, BACK - 0.03, BACK, 0.0, HIGH, paint(P['accent'], 0.6), 0.002)
    box(x0 - 0.25, x1 + 0.25, BACK - 0.42, BACK - 0.03, 0.12, 0.52, timber, 0.004)
    width = (x1 - x0 + 0.5) / 4
    for k in range(4):
        a = x0 - 0.25 + k * width
        box(a + 0.003, a + width - 0.003, BACK - 0.44, BACK - 0.42, 0.125, 0.515, timber, 0.003)
    box(x0 + 0.1, x1 - 0.1, BACK - 0.075, BACK - 0.035, 0.85, 1.82, plain('#0b0c0d', 0.18, clear=0.6), 0.006)
    box(x0 + 0.3, x1 - 0.3, BACK - 0.3, BACK - 0.2, 0.52, 0.59, plain('#1a1a1a', 0.6), 0.02)
    books((x0 - 0.12, BACK - 0.35, 0.52), seed=12, flat=True)
    ornament((x1 + 0.08, BACK - 0.25, 0.52), seed=9)
    shelves(-HALF + 0.03, x0 - 0.27, BACK - 0.36, BACK, 0.12, 2.2, timber, rows=5, columns=2, seed=21)
    for x in (-2.4, -1.9):
        area((x, BACK - 0.4, 2.3), (x, BACK, 1.2), 0.5, 0.04, 2.4, '#ffdcae')
    area(((x0 + x1) / 2, BACK - 0.02, 2.36), ((x0 + x1) / 2, BACK - 0.1, 0), 1.6, 0.03, 3.0, '#ffdcae')


def _bar(P):
    """A wet bar on the right wall, built facing -Y and turned to face the room."""
    present = set(bpy.data.objects)
    low, brass = paint(P['bar'], 0.4, clear=0.15), metal('#b08d57', 0.3)
    stone, timber = marble(), wood(*P['joinery'], axis='x', rough=0.45)
    base_run([('d2', 0.8), ('sink', 0.7), ('dr3', 0.6)], 0, 0, low, brass, depth=0.58)
    _bottle_fridge(2.1, 2.7)
    box(2.7, 2.718, -0.6, 0, 0, 0.874, low, 0.002)
    box(0, 2.7, -0.52, 0, 0, 0.09, plain('#161718', 0.6), 0)
    counter(-0.02, 2.72, -0.61, 0, 0.875, stone, hole=(0.95, 1.35, -0.48, -0.14))
    sink_basin(0.94, 1.36, -0.49, -0.13, 0.875, brass, depth=0.18)
    faucet(1.15, -0.08, 0.91, brass, h=0.36, reach=0.16)
    box(
        -0.02,
        2.72,
        -0.012,
        0,
        0.91,
        1.9,
        tile(
            '#dfe3dc', '#c5c3ba', w=0.065, h=0.2, gap=0.0025, offset=0, rough=0.1, var=0.2, tilt=0.2, wavy=0.1
        ),
        0,
    )
    r = random.Random(6)
    for z in (1.32, 1.66):
        box(0.0, 2.7, -0.26, -0.012, z, z + 0.035, timber, 0.003)
        area((1.35, -0.14, z - 0.01), (1.35, -0.14, 0), 2.4, 0.03, 3.2, '#ffd9a6')
        x = 0.12
        while x < 2.6:
            if r.random() < 0.55:
                _glass_or_bottle((x, -0.14, z + 0.035), r)
            x += r.uniform(0.1, 0.16)
    for x in (0.2, 0.32, 2.35):
        _glass_or_bottle((x, -0.2, 0.91), r)
    place([ob for ob in bpy.data.objects if ob not in present], (HALF - 0.001, 2.95, 0), math.radians(-90))
    for y in (0.75, 1.55, 2.35):
        _stool(1.98, y, P)
    framed_picture('x', HALF, -1, -0.62, 0.0, 1.08, 1.9, seed=2)


def _bottle_fridge(x0, x1):
    box(x0 + 0.004, x1 - 0.004, -0.56, 0, 0.08, 0.87, plain('#161718', 0.4), 0.004)
    box(x0 + 0.01, x1 - 0.01, -0.6, -0.56, 0.1, 0.865, metal('#bdbdbb', 0.3, brushed='z'), 0.004)
    box(x0 + 0.06, x1 - 0.06, -0.603, -0.59, 0.16, 0.8, plain('#0a0b0c', 0.08, clear=1.0), 0.002)
    tube([(x0 + 0.03, -0.63, 0.2), (x0 + 0.03, -0.63, 0.76)], 0.008, metal('#cfcfcd', 0.2), kind='POLY')


def _glass_or_bottle(at, r):
    if r.random() < 0.5:
        h, w = r.uniform(0.24, 0.31), r.uniform(0.034, 0.042)
        color = r.choice(('#2d3b25', '#5a3a1d', '#b9a25a', '#20282c', '#8a5a2b'))
        profile = [(0, 0), (w, 0), (w, h * 0.58), (w * 0.45, h * 0.75), (w * 0.36, h), (0, h)]
        lathe(profile, at, plain(color, 0.1, clear=0.8), 28)
    else:
        lathe(
            [(0, 0), (0.03, 0), (0.034, 0.1), (0.031, 0.1), (0.027, 0.01), (0, 0.008)],
            at,
            plain('#c9d3d2', 0.05, clear=1.0),
            28,
        )


def _stool(x, y, P):
    brass = metal('#b08d57', 0.35)
    cyl((x, y, 0.62), 0.19, 0.07, fabric(P['sofa']), bev=0.02)
    for a in range(4):
        dx, dy = math.cos(a * math.pi / 2 + 0.785), math.sin(a * math.pi / 2 + 0.785)
        tube(
            [(x + 0.12 * dx, y + 0.12 * dy, 0.63), (x + 0.2 * dx, y + 0.2 * dy, 0)],
            0.012,
            plain('#1b1a19', 0.45),
            kind='POLY',
        )
    ring = [
        (x + 0.175 * math.cos(a), y + 0.175 * math.sin(a), 0.22)
        for a in (math.pi * k / 12 for k in range(24))
    ]
    tube(ring, 0.008, brass, True, kind='POLY')


def _shell(walls, ceiling, floor):
    wall('y', BACK, 0.25, -HALF - 0.2, HALF + 0.2, 0, HIGH + 0.35, walls, WELL)
    box(-HALF - 0.2, -HALF, FRONT, BACK, 0, HIGH + 0.35, walls, 0)
    box(HALF, HALF + 0.2, FRONT, BACK, 0, HIGH + 0.35, walls, 0)
    box(-HALF - 0.2, HALF + 0.2, FRONT - 0.2, FRONT, 0, HIGH + 0.35, walls, 0)
    if ceiling:
        box(-HALF - 0.2, HALF + 0.2, FRONT - 0.2, BACK + 0.2, HIGH, HIGH + 0.1, ceiling, 0)
    box(-HALF, HALF, FRONT, BACK, -0.05, 0, floor, 0)
    # The window well: corrugated steel would not read at this size, gravel and a light wall do.
    box(WELL[0][0] - 0.3, WELL[0][1] + 0.3, BACK + 0.9, BACK + 0.95, 0.9, 2.8, concrete('#b9b5ab', 0.9), 0)
    box(
        WELL[0][0] - 0.3,
        WELL[0][1] + 0.3,
        BACK + 0.25,
        BACK + 0.95,
        0.9,
        1.2,
        concrete('#8d877b', 0.95, scale=8),
        0,
    )


def _block_shell():
    block = tile(
        '#a7a297', '#8b867c', ax='xz', w=0.4, h=0.2, gap=0.009, offset=0.5, rough=0.9, var=0.14, dirt=0.45
    )
    side = tile(
        '#a7a297', '#8b867c', ax='yz', w=0.4, h=0.2, gap=0.009, offset=0.5, rough=0.9, var=0.14, dirt=0.45
    )
    _shell(block, None, concrete('#8f8b83', 0.85, stain=0.6))
    for x0, x1 in ((-HALF - 0.01, -HALF + 0.004), (HALF - 0.004, HALF + 0.01)):
        box(x0, x1, FRONT, BACK, 0, HIGH + 0.35, side, 0)
    window('y', BACK + 0.12, *WELL[0], paint('#b9b1a0', 0.6, wear=0.8), cols=2, fw=0.05, glassmat=False)
    joist = wood('#7a5c3c', '#ab8a60', axis='y', rough=0.8, clear=0)
    for k in range(16):
        x = -HALF + 0.1 + k * 0.406
        box(x - 0.02, x + 0.02, FRONT, BACK, HIGH + 0.06, HIGH + 0.3, joist, 0.002)
    box(
        -HALF - 0.2,
        HALF + 0.2,
        FRONT - 0.2,
        BACK + 0.2,
        HIGH + 0.3,
        HIGH + 0.35,
        planks('#8a6a45', '#b08c60', ax='yx', w=0.14, gap=0.003, rough=0.8, clear=0),
        0,
    )
    beam = metal('#6d3a2e', 0.6)
    boxes(
        [
            (-HALF, HALF, 0.8, 1.0, HIGH + 0.04, HIGH + 0.06),
            (-HALF, HALF, 0.8, 1.0, HIGH - 0.16, HIGH - 0.14),
            (-HALF, HALF, 0.89, 0.91, HIGH - 0.14, HIGH + 0.04),
        ],
        beam,
        0.002,
    )
    cyl((0.4, 0.9, 0), 0.05, HIGH - 0.16, beam)
    galvanized = metal('#b5b8b8', 0.4)
    box(1.7, 2.15, FRONT, BACK, HIGH - 0.2, HIGH + 0.02, galvanized, 0.004)
    for k in range(7):
        box(
            1.695,
            2.155,
            FRONT + 0.4 + k * 0.9,
            FRONT + 0.44 + k * 0.9,
            HIGH - 0.205,
            HIGH + 0.025,
            galvanized,
            0.002,
        )
    for y, r in ((2.6, 0.011), (2.7, 0.011), (2.45, 0.05)):
        tube(
            [(-HALF, y, HIGH - 0.02), (HALF, y, HIGH - 0.02)],
            r,
            metal('#a8623c', 0.35) if r < 0.02 else plain('#d8d5cc', 0.4),
            kind='POLY',
        )


def _stored_things():
    for x, y, turn, scale in (
        (-2.6, 2.8, 0.2, 1.2),
        (-2.1, 2.9, -0.3, 1.0),
        (-2.5, 2.3, 0.5, 1.1),
        (-2.55, 2.75, 0.1, 0.9),
    ):
        carton((x, y, 0.36 if scale == 0.9 else 0), turn, scale)
    furn('BlendSwap-CC-BY', 'foldingChair', (-0.9, 2.6, 0), rz=-0.5)
    furn('BlendSwap-CC-0', 'pallet', (0.9, 2.3, 0.0), rz=0.2)
    furn('Scopia', 'step-ladder-wood', (2.6, 2.2, 0), rz=-0.7)
    furn('KatorLegaz', 'residential-trashcan', (2.6, 0.6, 0), rz=-0.4)


def _stud_walls():
    stud = wood('#c2a078', '#e6d2ad', axis='z', rough=0.75, clear=0, contrast=0.8)
    plate = wood('#c2a078', '#e6d2ad', axis='x', rough=0.75, clear=0, contrast=0.8)
    treated = wood('#7f8a5a', '#a9b184', axis='x', rough=0.8, clear=0)
    y = BACK - 0.16
    x = -HALF + 0.02
    while x < HALF:
        if not WELL[0][0] - 0.03 < x < WELL[0][1] + 0.03:
            box(x, x + 0.038, y, y + 0.09, 0.038, HIGH - 0.04, stud, 0.002)
        x += 0.406
    boxes(
        [
            (-HALF, HALF, y, y + 0.09, HIGH - 0.04, HIGH),
            (WELL[0][0], WELL[0][1], y, y + 0.09, WELL[0][2] - 0.04, WELL[0][2]),
        ],
        plate,
        0.002,
    )
    box(-HALF, HALF, y, y + 0.09, 0, 0.038, treated, 0.002)
    for side in (-HALF + 0.05, HALF - 0.14):
        yy = FRONT + 0.2
        while yy < BACK - 0.2:
            box(side, side + 0.09, yy, yy + 0.038, 0.038, HIGH - 0.04, stud, 0.002)
            yy += 0.406
        boxes(
            [
                (side, side + 0.09, FRONT, BACK - 0.16, 0, 0.038),
                (side, side + 0.09, FRONT, BACK - 0.16, HIGH - 0.04, HIGH),
            ],
            treated,
            0.002,
        )
    for k in range(5):
        for layer in range(3):
            box(
                -1.9 + k * 0.1,
                -1.81 + k * 0.1,
                -0.6,
                1.6,
                layer * 0.04,
                0.038 + layer * 0.04,
                wood('#c2a078', '#e6d2ad', axis='y', rough=0.75, clear=0),
                0.002,
            )
    furn('Scopia', 'step-ladder-wood', (0.9, 2.1, 0), rz=0.4)
    furn('Scopia', 'perceuse-electrique', (-1.6, 0.4, 0.12), rz=0.9)
    cable = plain('#e3d9a8', 0.5)
    tube(
        [(-3.0, y + 0.04, 1.15), (-1.5, y + 0.04, 1.12), (0.0, y + 0.04, 1.16), (0.9, y + 0.04, 1.13)],
        0.006,
        cable,
    )
    for x in (-2.2, -0.6):
        box(x, x + 0.055, y - 0.005, y + 0.05, 0.3, 0.4, plain('#2f5f9a', 0.5), 0.003)


def _warm_light():
    world(ambient=0.35, cam=1.6, tint='#f6e6cf')
    area((1.6, BACK + 0.5, 1.85), (1.2, 0, 0.9), 1.1, 0.8, 42, '#e3eeff')
    for x in (-2.1, -0.4, 1.3, 2.6):
        for y in (-1.6, 0.1, 2.2):
            spot((x, y, HIGH - 0.01), (x, y, 0), 34, '#ffe0b8', 100, 1.0, 0.05)
            cyl((x, y, HIGH - 0.006), 0.05, 0.006, emit('#ffe9cc', 4.0))
    area((0, FRONT + 0.2, 2.1), (0, 2.5, 0.9), 4.0, 0.6, 30, '#fff0dc', spec=0.1)


def _bare_light():
    world(ambient=0.16, cam=1.4, tint='#dcd6ca')
    area((1.6, BACK + 0.5, 1.85), (1.2, 0, 0.9), 1.1, 0.8, 26, '#d5e0f2')
    _bulb((-0.9, 0.2, 2.2), 60)
    area((0, FRONT + 0.2, 2.1), (0, 2.5, 0.9), 4.0, 0.6, 8, '#f4ead6', spec=0.1)


def _work_light():
    world(ambient=0.22, cam=1.6, tint='#eadfce')
    area((1.6, BACK + 0.5, 1.85), (1.2, 0, 0.9), 1.1, 0.8, 50, '#e3eeff')
    _bulb((-1.3, 0.0, 2.25), 90)
    _bulb((1.3, 1.6, 2.25), 70)
    area((0, FRONT + 0.2, 2.1), (0, 2.5, 0.9), 4.0, 0.6, 40, '#fff0dc', spec=0.1)


def _bulb(at, power):
    x, y, z = at
    lathe(
        [(0.032 * math.sin(t), 0.032 - 0.032 * math.cos(t)) for t in (math.pi * k / 12 for k in range(13))],
        (x, y, z - 0.07),
        emit('#ffe6bf', 18.0),
        20,
    )
    cyl((x, y, z - 0.01), 0.02, 0.06, plain('#1b1b1b', 0.5))
    tube([(x, y, z + 0.04), (x, y, HIGH + 0.1)], 0.004, plain('#1b1b1b', 0.5), kind='POLY')
    light = bpy.data.lights.new('bulb', 'POINT')
    light.energy = power
    light.color = srgb('#ffdcae')
    light.shadow_soft_size = 0.05
    link(bpy.data.objects.new('bulb', light)).location = (x, y, z - 0.12)
