"""The back of a house with a raised deck before a lawn."""

import math
import random

from exterior import deckboards, rail_run, siding, trimframe
from garden import grass_patch
from geometry import box, boxes, lathe, plane, prism, tube, wall
from joinery import window
from light import area
from materials import concrete, emit, fabric, glass, paint, plain, planks, wood
from models import furn
from planting import grass_blade, hedge, shrub, tree, tuft, turf, woods
from roofs import gable_roof
from street import late_day, neighbor
from sunlight import sun_alone
from textiles import curtain
from weather import gray_day, sunny_day

# Open air: light leaves after a few bounces.
BOUNCES = 4
PALETTES = {
    'linen': {},
}
CAMERAS = {
    'main': {'at': (2.9, -8.3, 1.62), 'towards': (-0.35, -1.0, 1.5), 'lens': 28, 'shift': (0, 0.005)},
    # For a hero: the deck is on the right, behind the text there is the garden.
    'corner': {'at': (6.2, -7.6, 1.7), 'towards': (-0.6, -1.2, 1.7), 'lens': 26, 'shift': (-0.12, 0)},
    'lounge': {
        'at': (-0.45, -3.3, 1.85),
        'towards': (-2.5, -0.9, 1.1),
        'lens': 24,
        'shift': (0, -0.06),
        'fstop': 5.6,
        'focus': 3.0,
    },
    'dining': {
        'at': (0.7, -3.2, 1.9),
        'towards': (2.5, -1.2, 1.1),
        'lens': 26,
        'shift': (0, -0.1),
        'fstop': 5.6,
        'focus': 2.4,
    },
    'steps': {'at': (1.3, -8.6, 1.55), 'towards': (-0.1, -1.5, 1.3), 'lens': 30, 'shift': (0, -0.04)},
    'side': {'at': (-6.7, -5.6, 1.75), 'towards': (0.0, -1.4, 1.3), 'lens': 27, 'shift': (0, -0.01)},
}
# Half the deck's width, its outer edge, its height above the lawn.
HALF, EDGE, TOP = 3.5, -3.7, 0.52
STAIR = 1.25
DOOR = (-1.5, 1.5, TOP, 2.75)
WINDOWS = [
    (2.75, 4.35, 1.45, 2.75),
    (-4.35, -2.75, 1.45, 2.75),
    (-4.2, -2.9, 3.95, 5.3),
    (-0.75, 0.75, 3.95, 5.3),
    (2.9, 4.2, 3.95, 5.3),
]


def build(look, palette):
    after = look != 'before'
    _house(after)
    _neighbors()
    _lawn(after)
    _deck(after)
    if look == 'evening':
        _far_garden()
        late_day(217, 28, power=8.0)
        sun_alone()
    elif after:
        sunny_day(sky=(38, 225), lamp=(40, 230))
    else:
        gray_day(230)


def _house(after):
    holes = [DOOR, *WINDOWS]
    wall('y', 0.02, 0.2, -7, 7, 0, 6, paint('#8a8072', 0.8), holes)
    new, worn = paint('#e4dfd3', 0.5, bump=0.05), paint('#b9ad92', 0.7, wear=0.75, dirt='#5d5137', bump=0.1)
    siding(-7, 7, 0.42, 6, holes, new if after else worn)
    foundation = concrete('#8d8a84', 0.85, stain=0.3) if after else concrete('#77716a', 0.85, stain=0.6)
    box(-7, 7, -0.01, 0.1, -0.2, 0.44, foundation, 0)
    trim = paint('#f6f5f2', 0.4) if after else paint('#cfc6b2', 0.6, wear=0.8)
    frame = plain('#1a1b1d', 0.4) if after else trim
    pane = glass('#e8f0ee')
    trimframe(*DOOR, trim, sill=False)
    window('y', 0.06, *DOOR, frame, cols=3 if after else 2, fw=0.05, mull=0.035, glassmat=pane)
    for hole in WINDOWS:
        trimframe(*hole, trim)
        window('y', 0.06, *hole, frame, cols=2, rows=1 if after else 2, fw=0.05, mull=0.02, glassmat=pane)
    gable_roof((-7, 7, 0, 8.4), 6.0, 2.6, ('#4b4641', '#5d5650'), trim)
    _rooms(after)


def _rooms(after):
    """What the glass shows: a lit living room behind the door, curtains upstairs."""
    plaster = paint('#d9cdb8', 0.8)
    x0, x1 = DOOR[0] - 1.5, DOOR[1] + 1.5
    walls = [(x0, x1, 4.2, 4.3, 0, 3.2), (x0 - 0.1, x0, 0.25, 4.3, 0, 3.2), (x1, x1 + 0.1, 0.25, 4.3, 0, 3.2)]
    boxes([*walls, (x0, x1, 0.25, 4.3, 3.1, 3.2)], plaster, 0)
    box(x0, x1, 0.23, 4.2, TOP - 0.1, TOP - 0.01, planks('#8f6a43', '#c7a173', ax='xy'), 0)
    area((0, 2.0, 3.05), (0, 2.0, 0), 2.0, 2.0, 60 if after else 4, '#ffd9a3')
    for x in (-3.55, 3.55):
        box(x - 0.9, x + 0.9, 1.2, 1.25, 1.2, 3, plaster, 0)
        area((x, 0.9, 2.6), (x, 0.8, 1.0), 1.2, 0.5, 10 if after else 0.5, '#ffd9a3')
    for x in (-3.55, 0, 3.55):
        curtain(x - 0.62, x - 0.22, 0.32, 3.85, 5.4, fabric('#e9e4d8'), 4, 0.03)
        curtain(x + 0.22, x + 0.62, 0.32, 3.85, 5.4, fabric('#e9e4d8'), 4, 0.03)
        box(x - 0.8, x + 0.8, 0.6, 0.62, 3.8, 5.5, plain('#57524a', 0.9), 0)
    if after:
        linen = fabric('#efeae0')
        curtain(DOOR[0] + 0.06, DOOR[0] + 0.55, 0.36, TOP, 2.7, linen, 6, 0.04)
        curtain(DOOR[1] - 0.55, DOOR[1] - 0.06, 0.36, TOP, 2.7, linen, 6, 0.04)
        furn('Scopia', 'clear_sofa', (0, 2.6, TOP))


def _deck(after):
    if after:
        boards = planks('#6d675f', '#9d968b', w=0.14, length=30, gap=0, rough=0.55, clear=0, var=0.3, contrast=0.8)
        skirt, rails, kind = paint('#f1f0ec', 0.45), plain('#16181a', 0.42), 'alu'
    else:
        gray = {'length': 30, 'rough': 0.85, 'clear': 0, 'var': 0.6, 'wear': 0.65}
        boards = planks('#4f4a42', '#9a9184', w=0.14, gap=0, contrast=1.3, **gray)
        skirt, kind = planks('#4a453d', '#8c8375', ax='xz', w=0.3, gap=0.002, **gray), 'wood'
        rails = planks('#4a443b', '#8f8678', ax='zx', w=0.3, gap=0, **gray)
    warp = 0.0008 if after else 0.006
    deckboards(-HALF, HALF, EDGE, -0.02, TOP, boards, warp=warp, missing=() if after else (4,))
    z0, z1 = (0.04 if after else 0.25), TOP - 0.002
    fascia = [
        (-HALF, HALF, EDGE - 0.02, EDGE, z0, z1),
        (-HALF - 0.02, -HALF, EDGE, 0, z0, z1),
        (HALF, HALF + 0.02, EDGE, 0, z0, z1),
    ]
    boxes(fascia, skirt, 0.002)
    box(-HALF + 0.1, HALF - 0.1, EDGE + 0.1, -0.1, 0.02, TOP - 0.08, plain('#0c0b0a', 0.9), 0)
    front, side = EDGE + 0.06, HALF - 0.06
    rail_run((-side, front), (-STAIR, front), TOP, kind, rails, rails, broken=(5, 6, 11))
    rail_run((STAIR, front), (side, front), TOP, kind, rails, rails, broken=(3, 8))
    rail_run((-side, front), (-side, -0.1), TOP, kind, rails, rails, skip=(0,))
    rail_run((side, front), (side, -0.1), TOP, kind, rails, rails, broken=(4, 9, 10, 16), skip=(0,))
    for step in range(2):
        z, y = TOP - (step + 1) * 0.173, EDGE - 0.02 - step * 0.32
        tread = (-STAIR + 0.05, STAIR - 0.05, y - 0.3, y + 0.001)
        deckboards(*tread, z, boards, w=0.148, warp=warp, seed=9 + step)
        box(-STAIR + 0.06, STAIR - 0.06, y - 0.28, y, 0, z - 0.03, skirt, 0.001)
    _beds(after)
    if after:
        _pergola()
        _lounge()
        _dining()
        _pot((-1.75, -3.3), 0.6, 'sedge')
        _pot((1.75, -3.3), 0.6, 'sedge')
    else:
        furn('BlendSwap-CC-BY', 'foldingChair', (-2.2, -1.6, TOP), rz=0.8)
        furn('BlendSwap-CC-0', 'box', (-2.9, -0.7, TOP), rz=0.4)
        furn('KatorLegaz', 'residential-trashcan', (-4.3, -2.0, 0), rz=0.5)
        furn('BlendSwap-CC-0', 'pallet', (4.3, -2.4, 0.02), rz=0.35)


def _pergola():
    beam = {axis: wood('#6b4a2f', '#a9805a', axis=axis, rough=0.6, clear=0) for axis in 'xyz'}
    for x in (-HALF + 0.18, -1.25):
        box(x - 0.07, x + 0.07, EDGE + 0.12, EDGE + 0.26, TOP, 3.02, beam['z'], 0.004)
    for y in (EDGE + 0.1, EDGE + 0.23, -0.08):
        box(-HALF - 0.1, -1.0, y, y + 0.05, 2.86, 3.06, beam['x'], 0.003)
    for i in range(9):
        x = -HALF + 0.05 + i * 0.285
        box(x - 0.022, x + 0.022, EDGE - 0.25, -0.03, 3.06, 3.2, beam['y'], 0.003)
    bulb, cable = emit('#ffd08a', 10.0), plain('#111111')
    sphere = [(0.024 * math.sin(q), 0.024 - 0.024 * math.cos(q)) for q in (math.pi * k / 8 for k in range(9))]
    for y in (-3.3, -2.2, -1.1):
        points = [
            (-HALF + 0.1 + t * 2.3, y, 3.0 - 0.16 * math.sin(math.pi * t)) for t in (i / 8 for i in range(9))
        ]
        tube(points, 0.006, cable)
        for px, py, pz in points[1:-1]:
            lathe(sphere, (px, py, pz - 0.06), bulb, 12)


def _lounge():
    furn('Scopia', 'rattanSofa', (-2.05, -0.62, TOP), scale=1.05)
    furn('Scopia', 'rattanArmchair', (-2.95, -2.0, TOP), rz=math.radians(90), scale=1.05)
    furn('Scopia', 'rattanTable', (-2.0, -1.75, TOP))
    box(-2.75, -1.2, -2.4, -1.1, TOP, TOP + 0.012, fabric('#b9ae9a', 0.6), 0.004)
    for x in (-2.45, -1.7):
        box(x - 0.2, x + 0.2, -0.62, -0.5, TOP + 0.42, TOP + 0.8, fabric('#b5793c'), 0.05, 4)
    for x in (-1.85, 1.95):
        furn('KatorLegaz', 'porch-light', (x, -0.12, 2.0), rz=math.radians(180))


def _dining():
    furn('BlendSwap-CC-0', 'table', (2.05, -2.0, TOP), rz=math.radians(90), scale=0.95)
    for x, y, turn in ((1.45, -2.5, 90), (1.45, -1.5, 90), (2.68, -2.5, -90), (2.68, -1.5, -90)):
        furn('BlendSwap-CC-0', 'osakaChair', (x, y, TOP), rz=math.radians(turn), scale=1.05)
    furn('Scopia', 'bowlWithFruits', (2.05, -2.0, TOP + 0.7), rz=0.3)
    _pot((1.95, -0.42), 0.95, 'box')
    furn('BlendSwap-CC-0', 'plantie', (3.0, -0.3, TOP), h=0.5)


def _pot(at, height, kind):
    """A tall planter with a clipped bush or grass."""
    x, y = at
    profile = [(0, 0), (0.15, 0), (0.2, 0.42), (0.185, 0.42), (0.17, 0.38), (0, 0.38)]
    lathe(profile, (x, y, TOP), plain('#3a3f3d', 0.6), 40)
    if kind == 'sedge':
        for turn in (0.3, 4.0):
            tuft((x, y, TOP + 0.36), height, 'sedge', turn)
    else:
        shrub((x, y, TOP + 0.24), height * 0.8, kind, 1.2)


def _beds(after):
    r = random.Random(2)
    mulch = concrete('#3a2c20' if after else '#5a5040', 0.95, scale=6)
    for side in (-1, 1):
        near = 3.7 if after else 2.6
        box(side * near, side * 7, -1.15, 0, -0.05, 0.06, mulch, 0)
        if not after:
            for k, height in enumerate((1.15, 1.5)):
                shrub((side * (near + 1.0 + k * 1.3), -0.6, -0.05), height, 'spirea' if k else 'box', k + side)
            continue
        for k in range(4):
            at = (side * (near + 1.05 + k * 0.75), -0.5, 0)
            shrub(at, 0.8 + r.uniform(-0.05, 0.1), 'hydrangea' if k % 2 else 'box', r.uniform(0, 6.28))
        for k in range(8):
            at = (side * (near + 0.8 + k * 0.36), -0.98 + r.uniform(-0.06, 0.06), 0.05)
            tuft(at, r.uniform(0.34, 0.46), ('lavender', 'sedge', 'sage')[k % 3], r.uniform(0, 6.28))


def _far_garden():
    """What the hero's camera sees on the left: flowers before the hedge, the neighbor, and the shadow of a tree behind the camera."""
    r = random.Random(4)
    neighbor(-29.0, 0.5, '#8f9a8c')
    tree((-7.5, -14.5, 0), 8.0, 'maple', 1.0)
    prism([(-8.5, 0.9), (-7.3, 0.2), (-13.7, -10.8), (-14.9, -10.1)], -0.05, 0.05, concrete('#3a2c20', 0.95, scale=6), 'z', 0.01)
    for k in range(16):
        at = (-7.9 - 0.41 * k + r.uniform(-0.1, 0.1), 0.5 - 0.7 * k, -0.03)
        shrub(at, r.uniform(0.75, 1.2), r.choice(('hydrangea', 'hydrangea', 'rose', 'spirea')), r.uniform(0, 6.28))
    for k in range(44):
        at = (-7.4 - 0.145 * k + r.uniform(-0.08, 0.08), 0.1 - 0.25 * k, 0.04)
        tuft(at, r.uniform(0.35, 0.5), ('lavender', 'sage', 'coneflower')[k // 7 % 3], r.uniform(0, 6.28))


def _lawn(after):
    """Turf everywhere; blades only where the cameras come close."""
    ground = turf(dryness=0.05 if after else 0.95)
    plane(-60, 60, -40, 0, 0, ground)
    # Under the house too, so that the turf has no end beside it.
    plane(-60, 60, 0, 60, -0.02, ground)
    grass = grass_blade(0.02 if after else 0.5)
    length, children = (0.05, 26) if after else (0.085, 14)
    near = plane(-8, 8, -6.5, EDGE - 0.05, 0.002, ground)
    grass_patch(near, 7000 if after else 4500, length, grass, children=children)
    for seed, (x0, x1) in enumerate(((-9, -HALF - 0.1), (HALF + 0.1, 9))):
        side = plane(x0, x1, EDGE, -1.15, 0.002, ground)
        grass_patch(side, 2600, length, grass, children=children, seed=7 + seed)
    # The hero's camera looks along the lawn as far as the hedge.
    for seed, (x0, x1, y0, y1) in enumerate(((-14, 2.5, -9, -6.5), (-14, -8, -6.5, EDGE - 0.05), (-12, -9, EDGE, -1.15))):
        far = plane(x0, x1, y0, y1, 0.002, ground)
        grass_patch(far, round(84 * (x1 - x0) * (y1 - y0)), length, grass, children=children, seed=9 + seed)


def _neighbors():
    r = random.Random(2)
    for x, y, height, kind in (
        (-10.5, -2.0, 8.0, 'maple'),
        (-13.0, -9.0, 9.0, 'oak'),
        (9.8, 2.5, 9.0, 'oak'),
        (12.5, -4.0, 7.0, 'birch'),
        (-9.5, 5.5, 9.5, 'birch'),
        (8.2, -11.5, 7.0, 'maple'),
    ):
        tree((x, y, 0), height, kind, r.uniform(0, 6.28))
    hedge((-8.6, 9.0), (-8.6, 1.0), 1.9)
    hedge((-8.6, 1.0), (-15.0, -10.0), 1.9)
    hedge((8.2, 9.0), (8.2, -1.0), 1.9)
    hedge((8.2, -1.0), (14.0, -11.0), 1.9)
    woods(-45, -9, 17, seed=4, height=(8, 12))
    woods(10, 45, 15, seed=6, height=(8, 12))
    for k in range(5):
        tree((-20 - k * 3, -9 + k * 5, -0.2), r.uniform(8, 11), 'oak', k)
        tree((20 + k * 3, -9 + k * 5, -0.2), r.uniform(8, 11), 'maple', k)
